//! A match in turns.

mod links;
mod quality;
mod random_matches;
mod results;
mod stored;
mod words;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Row, Variant};
use mastermind_game::matches::{
    MatchAction, MatchEnd, MatchLink, MatchSetup, MatchStage, Matches, Opponent, Seed, Side,
};
use mastermind_game::solve::{Answerer, SolveAction, SolveLink, Stage};
use mastermind_game::{Edit, FeedbackEdit, MissingPegs, NoAnswer, Reply};
use mastermind_page::worker::answer::Responder;

use crate::code;
use crate::support::score;

pub fn setup(text: &str) -> MatchSetup {
    text.parse::<MatchLink>().unwrap().setup
}

pub fn seed(text: &str) -> Seed {
    text.parse().unwrap()
}

pub const SEED: &str = "k3vq0xw7";

/// A match that has just begun.
pub fn begun(text: &str) -> Matches {
    let mut matches = Matches::default();
    matches.apply(MatchAction::Begin(setup(text), seed(SEED)));
    matches
}

/// The engine answers until nothing is asked any more.
pub fn settle(matches: &mut Matches) {
    crate::answer_all(matches, Matches::query, |matches, query, answer| {
        matches.apply(MatchAction::Solve(SolveAction::Answered(query, answer)));
    });
}

/// Enters a code peg by peg and sends it.
pub fn send(matches: &mut Matches, code: Code) {
    for colour in code.iter() {
        matches.apply(MatchAction::Edit(Edit::Put(colour)));
    }
    matches.apply(MatchAction::Send);
}

/// Lets the page break this code, which it answers from itself.
pub fn let_break(matches: &mut Matches, code: Code) {
    settle(matches);
    for colour in code.iter() {
        matches.apply(MatchAction::Solve(SolveAction::Edit(Edit::Put(colour))));
    }
    matches.apply(MatchAction::Solve(SolveAction::SendCode));
    settle(matches);
}

/// The page's code in the present round.
pub fn code_of_page(matches: &Matches) -> Code {
    let current = matches.current().unwrap();
    let seed = current.link().seed.unwrap();
    seed.code(current.variant(), current.round())
}

fn points(matches: &Matches) -> [u32; 2] {
    let current = matches.current().unwrap();
    Side::BOTH.map(|side| current.points(side))
}

fn asked(matches: &Matches) -> Code {
    match matches.solve().unwrap().stage() {
        Stage::Asking(guess) => guess,
        stage => panic!("{stage:?}"),
    }
}

#[test]
fn a_match_against_the_page_from_the_first_guess_to_the_result() {
    let mut matches = begun("6x4/2/best");
    assert_eq!(matches.stage(), Some(MatchStage::Breaking));
    assert!(!matches.current().unwrap().has_begun());
    let hidden = code_of_page(&matches);
    let other = Variant::CLASSIC.codes().find(|other| *other != hidden);
    send(&mut matches, other.unwrap());
    assert_eq!((points(&matches), matches.found_code()), ([0, 0], None));
    // Nothing leads on before the code is found.
    matches.apply(MatchAction::Next);
    assert_eq!(matches.current().unwrap().round(), 0);
    send(&mut matches, hidden);
    assert_eq!(matches.stage(), Some(MatchStage::Found));
    assert_eq!(matches.found_code(), Some(hidden));
    assert_eq!(points(&matches), [2, 0]);
    send(&mut matches, hidden);
    assert_eq!(points(&matches), [2, 0]);
    matches.apply(MatchAction::Next);
    assert_eq!(matches.stage(), Some(MatchStage::Solving));
    let_break(&mut matches, code("2345"));
    assert_eq!(matches.stage(), Some(MatchStage::Found));
    let page = matches.current().unwrap().rows().len() as u32;
    assert!((1..=6).contains(&page), "{page}");
    assert_eq!(points(&matches), [2, page]);
    assert!(matches.results().matches().is_empty());
    matches.apply(MatchAction::Next);
    assert_eq!(matches.stage(), Some(MatchStage::Over));
    assert_eq!(points(&matches), [2, page]);
    let [played] = matches.results().matches() else {
        panic!("{:?}", matches.results());
    };
    assert_eq!(played.points, Some([2, page]));
    assert_eq!(played.end(), MatchEnd::from_points([2, page]));
    matches.apply(MatchAction::Leave);
    assert_eq!((matches.stage(), matches.query()), (None, None));
}

/// A slip can be mended until the next round begins, also one that ended the round.
#[test]
fn pins_that_are_given_by_hand_can_be_mended() {
    let mut matches = begun("6x4/2/knuth");
    let hidden = code_of_page(&matches);
    send(&mut matches, hidden);
    matches.apply(MatchAction::Next);
    matches.apply(MatchAction::Pins(Answerer::Player));
    settle(&mut matches);
    let solve = |matches: &mut Matches, action: SolveAction| {
        matches.apply(MatchAction::Solve(action));
        settle(matches);
    };
    let pins = |matches: &mut Matches, black: u8, white: u8| {
        solve(matches, SolveAction::Answer(FeedbackEdit::Black(black)));
        solve(matches, SolveAction::Answer(FeedbackEdit::White(white)));
    };
    assert_eq!(asked(&matches), code("0011"));
    solve(&mut matches, SolveAction::Answer(FeedbackEdit::Black(4)));
    assert_eq!(matches.stage(), Some(MatchStage::Found));
    solve(&mut matches, SolveAction::TakeBack);
    assert_eq!(matches.stage(), Some(MatchStage::Solving));
    // Answers that contradict each other, and a repair.
    pins(&mut matches, 0, 0);
    let second = asked(&matches);
    pins(&mut matches, 3, 0);
    let refused = matches.solve().unwrap().may_insist();
    if refused {
        solve(&mut matches, SolveAction::Insist);
    }
    let mut guesses = 0;
    while matches.solve().unwrap().stage() != Stage::NoCandidates {
        pins(&mut matches, 0, 0);
        if matches.solve().unwrap().may_insist() {
            solve(&mut matches, SolveAction::Insist);
        }
        guesses += 1;
        assert!(guesses < 9);
    }
    assert_eq!(matches.stage(), Some(MatchStage::Solving));
    solve(&mut matches, SolveAction::TakeBackTo(1));
    assert_eq!(asked(&matches), second);
    while matches.stage() == Some(MatchStage::Solving) {
        let pins = score(asked(&matches), code("5432"));
        solve(&mut matches, SolveAction::Feedback(pins));
    }
    assert_eq!(matches.found_code(), Some(code("5432")));
    matches.apply(MatchAction::Next);
    assert_eq!(matches.stage(), Some(MatchStage::Over));
}

/// Whatever would make another round of the page's is not done.
#[test]
fn nobody_but_the_strategy_guesses_in_the_pages_round() {
    let mut matches = begun("6x4/2/first");
    let hidden = code_of_page(&matches);
    send(&mut matches, hidden);
    matches.apply(MatchAction::Next);
    matches.apply(MatchAction::Pins(Answerer::Player));
    settle(&mut matches);
    let before = matches.current().cloned();
    let link: SolveLink = "8x5/entropy".parse().unwrap();
    for action in [
        SolveAction::Variant("8x5".parse().unwrap()),
        SolveAction::Guesser(link.guesser),
        SolveAction::LoadedTree(None),
        SolveAction::Answerer(Answerer::Board),
        SolveAction::NewRound(3),
        SolveAction::Open(link),
        SolveAction::PlayOther,
    ] {
        matches.apply(MatchAction::Solve(action.clone()));
        assert_eq!(matches.current().cloned(), before, "{action:?}");
    }
    assert!(!matches.solve().unwrap().may_play_other());
    matches.apply(MatchAction::Pins(Answerer::Board));
    assert_eq!(matches.current().cloned(), before);
}

/// The page does not wait for a strategy that is too slow: a good guess takes its place.
#[test]
fn a_good_guess_takes_the_place_of_one_that_comes_too_late() {
    let mut matches = begun("6x4/2/best");
    let hidden = code_of_page(&matches);
    send(&mut matches, hidden);
    matches.apply(MatchAction::Next);
    matches.apply(MatchAction::Pins(Answerer::Player));
    let mut lab = Responder::default();
    while let Some(query) = matches.query() {
        let answer = match lab.answer(&query, &mut Unlimited) {
            Ok(Reply::GuessWithin(_)) => Ok(Reply::GuessWithin(None)),
            answer => answer,
        };
        matches.apply(MatchAction::Solve(SolveAction::Answered(query, answer)));
    }
    let solve = matches.solve().unwrap();
    assert!(matches!(solve.stage(), Stage::Asking(_)), "{:?}", solve.stage());
    // Nor does a reply that nobody waits for change anything.
    let guess = asked(&matches);
    let refused = Err(NoAnswer::Damaged);
    matches.apply(MatchAction::Solve(SolveAction::Answered(begun_query(), refused)));
    assert_eq!((asked(&matches), matches.query()), (guess, None));
}

/// A question that is asked in another match.
fn begun_query() -> mastermind_game::Query {
    let mut matches = begun("3x3/2/first");
    let hidden = code_of_page(&matches);
    send(&mut matches, hidden);
    matches.apply(MatchAction::Next);
    matches.apply(MatchAction::Pins(Answerer::Player));
    matches.query().unwrap()
}

#[test]
fn two_people_hide_their_codes_from_each_other() {
    let mut matches = begun("6x4/2/two-players");
    assert_eq!(matches.stage(), Some(MatchStage::Hiding));
    assert_eq!(matches.current().unwrap().link().seed, None);
    matches.apply(MatchAction::Send);
    assert_eq!(matches.missing_pegs(), Some(&MissingPegs::All(4)));
    matches.apply(MatchAction::Edit(Edit::Put(1)));
    assert_eq!(matches.missing_pegs(), None);
    for colour in [2, 3, 4] {
        matches.apply(MatchAction::Edit(Edit::Put(colour)));
    }
    matches.apply(MatchAction::Send);
    assert_eq!(matches.stage(), Some(MatchStage::Breaking));
    // What was entered is not to be seen.
    assert!(matches.draft().pegs().iter().all(Option::is_none));
    assert_eq!(matches.found_code(), None);
    send(&mut matches, code("1243"));
    let row = |matches: &Matches| *matches.current().unwrap().rows().last().unwrap();
    let Row { guess, feedback } = row(&matches);
    assert_eq!((guess, feedback), (code("1243"), score(code("1243"), code("1234"))));
    send(&mut matches, code("1234"));
    matches.apply(MatchAction::Next);
    assert_eq!(matches.stage(), Some(MatchStage::Hiding));
    assert_eq!(matches.current().unwrap().breaker(), Side::Second);
    send(&mut matches, code("0000"));
    send(&mut matches, code("0000"));
    matches.apply(MatchAction::Next);
    assert_eq!(matches.stage(), Some(MatchStage::Over));
    assert_eq!(points(&matches), [2, 1]);
    // None of the two is the one whose results are kept.
    assert!(matches.results().matches().is_empty());
}

#[test]
fn a_person_has_room_for_99_guesses() {
    let mut matches = begun("2x1/2/two-players");
    send(&mut matches, code("1"));
    for guesses in 0..99 {
        assert_eq!(matches.current().unwrap().rows().len(), guesses);
        send(&mut matches, code("0"));
    }
    assert!(!matches.enters_code());
    send(&mut matches, code("1"));
    assert_eq!(matches.current().unwrap().rows().len(), 99);
    matches.apply(MatchAction::GiveUp);
    assert_eq!(matches.stage(), Some(MatchStage::Over));
}

#[test]
fn a_match_that_is_given_up_counts_as_lost() {
    // Nothing was done: nothing counts.
    let mut matches = begun("6x4/4/best");
    matches.apply(MatchAction::GiveUp);
    assert_eq!((matches.stage(), matches.results().count().total()), (None, 0));
    let mut matches = begun("6x4/4/best");
    send(&mut matches, code("0011"));
    matches.apply(MatchAction::GiveUp);
    assert!(matches.current().unwrap().was_given_up());
    assert_eq!(matches.results().count().lost, 1);
    matches.apply(MatchAction::GiveUp);
    assert_eq!(matches.results().count().total(), 1);
    // So does one that is left for another one.
    let mut matches = begun("6x4/4/best");
    send(&mut matches, code("0011"));
    matches.apply(MatchAction::Begin(setup("6x4/2/knuth"), seed("00000001")));
    assert_eq!(matches.results().count().lost, 1);
    assert_eq!(matches.current().unwrap().setup(), setup("6x4/2/knuth"));
}

#[test]
fn a_link_takes_no_match_away_that_is_under_way() {
    let link = |text: &str| text.parse::<MatchLink>().unwrap();
    let open = |matches: &mut Matches, text: &str| matches.apply(MatchAction::Open(link(text)));
    let mut matches = Matches::default();
    // A link without codes leaves the choice open.
    open(&mut matches, "8x5/2/knuth");
    assert_eq!((matches.setup(), matches.current()), (setup("8x5/2/knuth"), None));
    open(&mut matches, "6x4/4/best/k3vq0xw7");
    assert_eq!(matches.current().unwrap().link(), link("6x4/4/best/k3vq0xw7"));
    // Nothing was done in it.
    open(&mut matches, "6x4/4/best/k3vq0xw8");
    assert_eq!(matches.current().unwrap().link(), link("6x4/4/best/k3vq0xw8"));
    send(&mut matches, code("0011"));
    let before = matches.current().cloned();
    for same in ["6x4/4/best/k3vq0xw8", "6x4/4/best"] {
        open(&mut matches, same);
        assert_eq!((matches.current().cloned(), matches.offered()), (before.clone(), None));
    }
    for other in ["6x4/4/best/k3vq0xw7", "6x4/4/knuth", "8x5"] {
        open(&mut matches, other);
        assert_eq!((matches.current().cloned(), matches.offered()), (before.clone(), Some(link(other))));
        matches.apply(MatchAction::Stay);
        assert_eq!((matches.current().cloned(), matches.offered()), (before.clone(), None));
    }
    // Once it is over, the next link opens its match; the same one shows the result.
    matches.apply(MatchAction::GiveUp);
    open(&mut matches, "6x4/4/best/k3vq0xw8");
    assert_eq!(matches.stage(), Some(MatchStage::Over));
    open(&mut matches, "6x4/4/best/k3vq0xw7");
    assert_eq!(matches.stage(), Some(MatchStage::Breaking));
    // A match that was played before does not count again.
    open(&mut matches, "6x4/4/best/k3vq0xw8");
    assert!(matches.results().has(matches.current().unwrap().link()));
    send(&mut matches, code("0011"));
    matches.apply(MatchAction::GiveUp);
    assert_eq!(matches.results().count().total(), 1);
}

/// The setup of the next match can be chosen only before it begins.
#[test]
fn what_is_set_up_stays_during_a_match() {
    let mut matches = Matches::default();
    matches.apply(MatchAction::SetUp(setup("3x3/6/random")));
    assert_eq!(matches.setup(), setup("3x3/6/random"));
    matches.apply(MatchAction::Begin(matches.setup(), seed(SEED)));
    matches.apply(MatchAction::SetUp(setup("6x4/2/best")));
    assert_eq!(matches.setup(), setup("3x3/6/random"));
    assert_eq!(matches.setup().opponent, Opponent::Random);
}
