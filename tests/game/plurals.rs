//! A number and its noun: "1 peg", never "1 pegs".

use std::time::Duration;

use mastermind_engine::Variant;
use mastermind_engine::budget::Unlimited;
use mastermind_game::analyse::{Analyse, AnalyseAction, RankedBy};
use mastermind_game::lab::SharedWork;
use mastermind_game::lab::compare::{Compare, CompareAction};
use mastermind_game::lab::grid::{FoundCells, Grid, GridAction};
use mastermind_game::learn::{BlackboardAction, BlackboardProof};
use mastermind_game::place::PlaceState;
use mastermind_game::question::Query;
use mastermind_game::wording::{self, analyse, blackboard, compare, games, grid};
use mastermind_game::{MakerChoice, Setup};
use mastermind_page::worker::answer::Responder;

use crate::support;

/// What is counted on the page: the noun after a 1 must not be one of these.
const MANY: [&str; 22] = [
    "answers",
    "bits",
    "bytes",
    "codes",
    "colours",
    "feedbacks",
    "games",
    "groups",
    "guesses",
    "kinds",
    "lemmas",
    "lists",
    "openings",
    "pegs",
    "places",
    "positions",
    "rounds",
    "rows",
    "rules",
    "seeds",
    "sizes",
    "workers",
];

/// A 1 with a noun for many, or a larger number with none.
fn fault(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    let wrong = words.windows(2).find(|pair| {
        let (number, noun) = (pair[0].trim_start_matches(['(', '≥', '≈', ' ']), bare(pair[1]));
        let digits = number.replace(',', "");
        let many = digits.parse::<u64>().is_ok_and(|number| number != 1);
        let one = MANY.iter().any(|many| many.strip_suffix('s') == Some(noun.as_str()));
        number == "1" && MANY.contains(&noun.as_str()) || many && one && !number.ends_with(',')
    });
    wrong.map(|pair| pair.join(" "))
}

fn look(text: &str) {
    assert_eq!(fault(text), None, "{text}");
}

#[test]
fn the_check_finds_such_faults() {
    for text in ["10 colours · 1 pegs", "one of 1 feedbacks.", "(1 codes)", "It has 3 code left", "1 guesses"] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in ["1 peg, 2 codes", "1.000 guesses", "11 guesses", "row 1, codes", "game 1: rows"] {
        assert_eq!(fault(text), None, "{text}");
    }
}

/// Every game, with the games of one code, one peg and one colour.
fn variants(most_codes: u32) -> Vec<Variant> {
    let mut all = support::variants(most_codes);
    all.retain(|game| game.pegs() < 8);
    all
}

#[test]
fn games_and_what_is_known_of_them() {
    for game in variants(u32::MAX) {
        look(&wording::game(game));
        look(&wording::colours_and_pegs(game));
        look(&games::colours_and_pegs(game.colours(), game.pegs()));
        look(&compare::optimum(game));
        look(&grid::row_heading(game.colours()));
        look(&grid::column_heading(game.pegs()));
        for maker in [MakerChoice::Chance, MakerChoice::Evil, MakerChoice::Today] {
            look(&wording::game_and_maker(Setup::new(game, maker)));
        }
    }
    for repeats in [true, false] {
        for best in grid::best_known(repeats).values() {
            look(&best.about);
        }
        let mut all = Grid::new(FoundCells::default());
        all.apply(GridAction::Repeats(repeats));
        look(&grid::status_line(&all));
    }
}

/// The answers of an engine.
fn answers(mut query: impl FnMut() -> Option<Query>, mut take: impl FnMut(Query, mastermind_game::Answer)) {
    let mut lab = Responder::default();
    while let Some(asked) = query() {
        let answer = lab.answer(&asked, &mut Unlimited);
        take(asked, answer);
    }
}

#[test]
fn small_positions_in_analyse() {
    for game in variants(40) {
        let mut state = Analyse::new(game.to_string().parse().unwrap());
        let cell = std::cell::RefCell::new(&mut state);
        answers(
            || cell.borrow().query(),
            |query, answer| cell.borrow_mut().apply(AnalyseAction::Answered(query, answer)),
        );
        let table = state.table().ready().unwrap();
        for measure in RankedBy::ALL {
            look(&analyse::best(&table, measure).unwrap().to_string());
        }
        look(&analyse::known_values_sentence(&table));
        look(&analyse::best_in_short(&table));
        look(&analyse::exactness_note(&table));
        look(&analyse::announcement(&state).to_string());
        for ranked in &table.guesses {
            look(&analyse::split(&ranked.split).to_string());
        }
        for line in state.tree().ready().unwrap_or_default() {
            look(&analyse::tree_line(&line).to_string());
        }
    }
}

#[test]
fn proofs_by_counting() {
    for game in variants(40) {
        for claimed in 1..=3 {
            let mut proof = BlackboardProof::new(game);
            proof.apply(BlackboardAction::Claim(claimed));
            let cell = std::cell::RefCell::new(&mut proof);
            answers(|| cell.borrow().query(), |query, answer| cell.borrow_mut().receive(query, answer));
            let counting = proof.counting().unwrap();
            look(&blackboard::claim_line(game, &counting));
            look(&blackboard::nameable_codes(&counting));
        }
    }
}

#[test]
fn runs_before_in_the_middle_and_after() {
    for game in variants(40) {
        let mut run = Compare::new(2);
        let link = format!("{game}/first-consistent,random-consistent");
        run.apply(CompareAction::Open(link.parse().unwrap()));
        run.apply(CompareAction::Run);
        look(&compare::chance_note(run.chosen()));
        let mut lab = Responder::default();
        loop {
            let found = compare::finding(&run);
            look(&found.text.to_string());
            look(&found.how_to_read);
            look(&format!("{:?}", compare::run_control(&run)));
            look(&compare::settings_line(run.chosen()));
            look(&compare::time_needed(&run));
            let now = run.run().unwrap();
            for one in now.current_pass().contenders() {
                look(&compare::games_played_so_far(one).unwrap_or_default());
                look(&compare::histogram(one).to_string());
                compare::cells(one).iter().for_each(|text| look(text));
            }
            let Some((ticket, query)) = run.take(Duration::ZERO) else {
                break;
            };
            run.receive(ticket, lab.answer(&query, &mut Unlimited), Duration::from_millis(1));
        }
    }
}
