//! What the techniques of the search save, as the lesson says.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::{Switches, least_worst_case};
use mastermind_game::learn::{PLAIN_MINIMAX, TECHNIQUE_SAVINGS, searched_game};

#[test]
fn the_nodes_of_the_lesson_are_those_that_the_search_looks_at() {
    let goals = GoalSet::all(searched_game());
    let nodes = |techniques: u8| {
        let switches = Switches::from_bits(techniques);
        let found = least_worst_case(&goals, switches, &mut (), &mut Unlimited).unwrap();
        assert_eq!(found.guesses, 3, "{switches:?}");
        found.positions + found.tried
    };
    assert_eq!(nodes(0), PLAIN_MINIMAX);
    let mut together = 0;
    for saving in TECHNIQUE_SAVINGS {
        let alone = 1 << saving.technique;
        assert_eq!(together & alone, 0, "{saving:?} comes twice");
        together |= alone;
        assert_eq!((saving.alone, saving.together), (nodes(alone), nodes(together)));
    }
    assert_eq!(Switches::from_bits(together), Switches::ALL);
}
