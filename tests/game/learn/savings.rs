//! What the techniques of the search save, as the lesson says.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::{Switches, least_worst_case};
use mastermind_game::learn::{PLAIN_MINIMAX, TECHNIQUE_SAVINGS, searched_game};

#[test]
fn the_nodes_of_the_lesson_are_those_that_the_search_looks_at() {
    let goals = GoalSet::all(searched_game());
    let nodes = |switches: Switches| {
        let found = least_worst_case(&goals, switches, &mut (), &mut Unlimited).unwrap();
        assert_eq!(found.guesses, 3, "{switches:?}");
        found.positions + found.tried
    };
    assert_eq!(nodes(Switches::NONE), PLAIN_MINIMAX);
    let mut together = Switches::NONE;
    for saving in TECHNIQUE_SAVINGS {
        let alone = Switches::from_iter([saving.technique]);
        assert!(!together.has(saving.technique), "{saving:?} comes twice");
        together = together.toggled(saving.technique);
        assert_eq!((saving.alone, saving.together), (nodes(alone), nodes(together)));
    }
    assert_eq!(together, Switches::ALL);
}
