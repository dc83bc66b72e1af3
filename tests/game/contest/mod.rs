//! A match in turns.

mod links;
mod quality;
mod random_matches;
mod results;
mod stored;
mod words;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Row, Variant};
use mastermind_game::contest::{
    Contest, ContestAction, ContestLink, ContestSetup, ContestStage, MatchEnd, Opponent, Seed, Side,
};
use mastermind_game::solve::{Answerer, SolveAction, SolveLink, Stage};
use mastermind_game::{AnswerEdit, Edit, Missing, NoAnswer, Reply};
use mastermind_page::worker::answer::Responder;

use crate::code;
use crate::support::score;

pub fn setup(text: &str) -> ContestSetup {
    text.parse::<ContestLink>().unwrap().setup
}

pub fn seed(text: &str) -> Seed {
    text.parse().unwrap()
}

pub const SEED: &str = "k3vq0xw7";

/// A match that has just begun.
pub fn begun(text: &str) -> Contest {
    let mut contest = Contest::default();
    contest.apply(ContestAction::Begin(setup(text), seed(SEED)));
    contest
}

/// The engine answers until nothing is asked any more.
pub fn settle(contest: &mut Contest) {
    let mut lab = Responder::default();
    while let Some(query) = contest.query() {
        let answer = lab.answer(&query, &mut Unlimited);
        contest.apply(ContestAction::Solve(SolveAction::Reply(query, answer)));
    }
}

/// Enters a code peg by peg and sends it.
pub fn send(contest: &mut Contest, code: Code) {
    for colour in code.iter() {
        contest.apply(ContestAction::Edit(Edit::Put(colour)));
    }
    contest.apply(ContestAction::Send);
}

/// Lets the page break this code, which it answers from itself.
pub fn let_break(contest: &mut Contest, code: Code) {
    settle(contest);
    for colour in code.iter() {
        contest.apply(ContestAction::Solve(SolveAction::Edit(Edit::Put(colour))));
    }
    contest.apply(ContestAction::Solve(SolveAction::SendCode));
    settle(contest);
}

/// The page's code in the present round.
pub fn code_of_page(contest: &Contest) -> Code {
    let current = contest.current().unwrap();
    let seed = current.link().seed.unwrap();
    seed.code(current.variant(), current.round())
}

fn points(contest: &Contest) -> [u32; 2] {
    let current = contest.current().unwrap();
    Side::BOTH.map(|side| current.points(side))
}

fn asked(contest: &Contest) -> Code {
    match contest.solve().unwrap().stage() {
        Stage::Asking(guess) => guess,
        stage => panic!("{stage:?}"),
    }
}

#[test]
fn a_match_against_the_page_from_the_first_guess_to_the_result() {
    let mut contest = begun("6x4/2/best");
    assert_eq!(contest.stage(), Some(ContestStage::Breaking));
    assert!(!contest.current().unwrap().has_begun());
    let hidden = code_of_page(&contest);
    let other = Variant::CLASSIC.codes().find(|other| *other != hidden);
    send(&mut contest, other.unwrap());
    assert_eq!((points(&contest), contest.found_code()), ([0, 0], None));
    // Nothing leads on before the code is found.
    contest.apply(ContestAction::Next);
    assert_eq!(contest.current().unwrap().round(), 0);
    send(&mut contest, hidden);
    assert_eq!(contest.stage(), Some(ContestStage::Found));
    assert_eq!(contest.found_code(), Some(hidden));
    assert_eq!(points(&contest), [2, 0]);
    send(&mut contest, hidden);
    assert_eq!(points(&contest), [2, 0]);
    contest.apply(ContestAction::Next);
    assert_eq!(contest.stage(), Some(ContestStage::Solving));
    let_break(&mut contest, code("2345"));
    assert_eq!(contest.stage(), Some(ContestStage::Found));
    let page = contest.current().unwrap().rows().len() as u32;
    assert!((1..=6).contains(&page), "{page}");
    assert_eq!(points(&contest), [2, page]);
    assert!(contest.results().matches().is_empty());
    contest.apply(ContestAction::Next);
    assert_eq!(contest.stage(), Some(ContestStage::Over));
    assert_eq!(points(&contest), [2, page]);
    let [played] = contest.results().matches() else {
        panic!("{:?}", contest.results());
    };
    assert_eq!(played.points, Some([2, page]));
    assert_eq!(played.end(), MatchEnd::with_points([2, page]));
    contest.apply(ContestAction::Leave);
    assert_eq!((contest.stage(), contest.query()), (None, None));
}

/// A slip can be mended until the next round begins, also one that ended the round.
#[test]
fn pins_that_are_given_by_hand_can_be_mended() {
    let mut contest = begun("6x4/2/knuth");
    let hidden = code_of_page(&contest);
    send(&mut contest, hidden);
    contest.apply(ContestAction::Next);
    contest.apply(ContestAction::Pins(Answerer::Player));
    settle(&mut contest);
    let solve = |contest: &mut Contest, action: SolveAction| {
        contest.apply(ContestAction::Solve(action));
        settle(contest);
    };
    let pins = |contest: &mut Contest, black: u8, white: u8| {
        solve(contest, SolveAction::Answer(AnswerEdit::Black(black)));
        solve(contest, SolveAction::Answer(AnswerEdit::White(white)));
    };
    assert_eq!(asked(&contest), code("0011"));
    solve(&mut contest, SolveAction::Answer(AnswerEdit::Black(4)));
    assert_eq!(contest.stage(), Some(ContestStage::Found));
    solve(&mut contest, SolveAction::TakeBack);
    assert_eq!(contest.stage(), Some(ContestStage::Solving));
    // Answers that contradict each other, and a repair.
    pins(&mut contest, 0, 0);
    let second = asked(&contest);
    pins(&mut contest, 3, 0);
    let refused = contest.solve().unwrap().may_insist();
    if refused {
        solve(&mut contest, SolveAction::Insist);
    }
    let mut guesses = 0;
    while contest.solve().unwrap().stage() != Stage::NoCandidates {
        pins(&mut contest, 0, 0);
        if contest.solve().unwrap().may_insist() {
            solve(&mut contest, SolveAction::Insist);
        }
        guesses += 1;
        assert!(guesses < 9);
    }
    assert_eq!(contest.stage(), Some(ContestStage::Solving));
    solve(&mut contest, SolveAction::TakeBackTo(1));
    assert_eq!(asked(&contest), second);
    while contest.stage() == Some(ContestStage::Solving) {
        let pins = score(asked(&contest), code("5432"));
        solve(&mut contest, SolveAction::Feedback(pins));
    }
    assert_eq!(contest.found_code(), Some(code("5432")));
    contest.apply(ContestAction::Next);
    assert_eq!(contest.stage(), Some(ContestStage::Over));
}

/// Whatever would make another round of the page's is not done.
#[test]
fn nobody_but_the_strategy_guesses_in_the_pages_round() {
    let mut contest = begun("6x4/2/first");
    let hidden = code_of_page(&contest);
    send(&mut contest, hidden);
    contest.apply(ContestAction::Next);
    contest.apply(ContestAction::Pins(Answerer::Player));
    settle(&mut contest);
    let before = contest.current().cloned();
    let link: SolveLink = "8x5/entropy".parse().unwrap();
    for action in [
        SolveAction::Variant("8x5".parse().unwrap()),
        SolveAction::Guesser(link.guesser),
        SolveAction::YourTree(None),
        SolveAction::Answerer(Answerer::Board),
        SolveAction::NewRound(3),
        SolveAction::Open(link),
        SolveAction::PlayOther,
    ] {
        contest.apply(ContestAction::Solve(action.clone()));
        assert_eq!(contest.current().cloned(), before, "{action:?}");
    }
    assert!(!contest.solve().unwrap().may_play_other());
    contest.apply(ContestAction::Pins(Answerer::Board));
    assert_eq!(contest.current().cloned(), before);
}

/// The page does not wait for a strategy that is too slow: a good guess takes its place.
#[test]
fn a_good_guess_takes_the_place_of_one_that_comes_too_late() {
    let mut contest = begun("6x4/2/best");
    let hidden = code_of_page(&contest);
    send(&mut contest, hidden);
    contest.apply(ContestAction::Next);
    contest.apply(ContestAction::Pins(Answerer::Player));
    let mut lab = Responder::default();
    while let Some(query) = contest.query() {
        let answer = match lab.answer(&query, &mut Unlimited) {
            Ok(Reply::GuessWithin(_)) => Ok(Reply::GuessWithin(None)),
            answer => answer,
        };
        contest.apply(ContestAction::Solve(SolveAction::Reply(query, answer)));
    }
    let solve = contest.solve().unwrap();
    assert!(matches!(solve.stage(), Stage::Asking(_)), "{:?}", solve.stage());
    // Nor does a reply that nobody waits for change anything.
    let guess = asked(&contest);
    let refused = Err(NoAnswer::Damaged);
    contest.apply(ContestAction::Solve(SolveAction::Reply(begun_query(), refused)));
    assert_eq!((asked(&contest), contest.query()), (guess, None));
}

/// A question that is asked in another match.
fn begun_query() -> mastermind_game::Query {
    let mut contest = begun("3x3/2/first");
    let hidden = code_of_page(&contest);
    send(&mut contest, hidden);
    contest.apply(ContestAction::Next);
    contest.apply(ContestAction::Pins(Answerer::Player));
    contest.query().unwrap()
}

#[test]
fn two_people_hide_their_codes_from_each_other() {
    let mut contest = begun("6x4/2/two-players");
    assert_eq!(contest.stage(), Some(ContestStage::Hiding));
    assert_eq!(contest.current().unwrap().link().seed, None);
    contest.apply(ContestAction::Send);
    assert_eq!(contest.missing().1, Some(&Missing::All(4)));
    contest.apply(ContestAction::Edit(Edit::Put(1)));
    assert_eq!(contest.missing().1, None);
    for colour in [2, 3, 4] {
        contest.apply(ContestAction::Edit(Edit::Put(colour)));
    }
    contest.apply(ContestAction::Send);
    assert_eq!(contest.stage(), Some(ContestStage::Breaking));
    // What was entered is not to be seen.
    assert!(contest.draft().pegs().iter().all(Option::is_none));
    assert_eq!(contest.found_code(), None);
    send(&mut contest, code("1243"));
    let row = |contest: &Contest| *contest.current().unwrap().rows().last().unwrap();
    let Row { guess, feedback } = row(&contest);
    assert_eq!((guess, feedback), (code("1243"), score(code("1243"), code("1234"))));
    send(&mut contest, code("1234"));
    contest.apply(ContestAction::Next);
    assert_eq!(contest.stage(), Some(ContestStage::Hiding));
    assert_eq!(contest.current().unwrap().breaker(), Side::Second);
    send(&mut contest, code("0000"));
    send(&mut contest, code("0000"));
    contest.apply(ContestAction::Next);
    assert_eq!(contest.stage(), Some(ContestStage::Over));
    assert_eq!(points(&contest), [2, 1]);
    // None of the two is the one whose results are kept.
    assert!(contest.results().matches().is_empty());
}

#[test]
fn a_person_has_room_for_99_guesses() {
    let mut contest = begun("2x1/2/two-players");
    send(&mut contest, code("1"));
    for guesses in 0..99 {
        assert_eq!(contest.current().unwrap().rows().len(), guesses);
        send(&mut contest, code("0"));
    }
    assert!(!contest.enters_code());
    send(&mut contest, code("1"));
    assert_eq!(contest.current().unwrap().rows().len(), 99);
    contest.apply(ContestAction::GiveUp);
    assert_eq!(contest.stage(), Some(ContestStage::Over));
}

#[test]
fn a_match_that_is_given_up_counts_as_lost() {
    // Nothing was done: nothing counts.
    let mut contest = begun("6x4/4/best");
    contest.apply(ContestAction::GiveUp);
    assert_eq!((contest.stage(), contest.results().count().all()), (None, 0));
    let mut contest = begun("6x4/4/best");
    send(&mut contest, code("0011"));
    contest.apply(ContestAction::GiveUp);
    assert!(contest.current().unwrap().given_up());
    assert_eq!(contest.results().count().lost, 1);
    contest.apply(ContestAction::GiveUp);
    assert_eq!(contest.results().count().all(), 1);
    // So does one that is left for another one.
    let mut contest = begun("6x4/4/best");
    send(&mut contest, code("0011"));
    contest.apply(ContestAction::Begin(setup("6x4/2/knuth"), seed("00000001")));
    assert_eq!(contest.results().count().lost, 1);
    assert_eq!(contest.current().unwrap().setup(), setup("6x4/2/knuth"));
}

#[test]
fn a_link_takes_no_match_away_that_is_under_way() {
    let link = |text: &str| text.parse::<ContestLink>().unwrap();
    let open = |contest: &mut Contest, text: &str| contest.apply(ContestAction::Open(link(text)));
    let mut contest = Contest::default();
    // A link without codes leaves the choice open.
    open(&mut contest, "8x5/2/knuth");
    assert_eq!((contest.setup(), contest.current()), (setup("8x5/2/knuth"), None));
    open(&mut contest, "6x4/4/best/k3vq0xw7");
    assert_eq!(contest.current().unwrap().link(), link("6x4/4/best/k3vq0xw7"));
    // Nothing was done in it.
    open(&mut contest, "6x4/4/best/k3vq0xw8");
    assert_eq!(contest.current().unwrap().link(), link("6x4/4/best/k3vq0xw8"));
    send(&mut contest, code("0011"));
    let before = contest.current().cloned();
    for same in ["6x4/4/best/k3vq0xw8", "6x4/4/best"] {
        open(&mut contest, same);
        assert_eq!((contest.current().cloned(), contest.offered()), (before.clone(), None));
    }
    for other in ["6x4/4/best/k3vq0xw7", "6x4/4/knuth", "8x5"] {
        open(&mut contest, other);
        assert_eq!((contest.current().cloned(), contest.offered()), (before.clone(), Some(link(other))));
        contest.apply(ContestAction::Stay);
        assert_eq!((contest.current().cloned(), contest.offered()), (before.clone(), None));
    }
    // Once it is over, the next link opens its match; the same one shows the result.
    contest.apply(ContestAction::GiveUp);
    open(&mut contest, "6x4/4/best/k3vq0xw8");
    assert_eq!(contest.stage(), Some(ContestStage::Over));
    open(&mut contest, "6x4/4/best/k3vq0xw7");
    assert_eq!(contest.stage(), Some(ContestStage::Breaking));
    // A match that was played before does not count again.
    open(&mut contest, "6x4/4/best/k3vq0xw8");
    assert!(contest.results().has(contest.current().unwrap().link()));
    send(&mut contest, code("0011"));
    contest.apply(ContestAction::GiveUp);
    assert_eq!(contest.results().count().all(), 1);
}

/// The setup of the next match can be chosen only before it begins.
#[test]
fn what_is_set_up_stays_during_a_match() {
    let mut contest = Contest::default();
    contest.apply(ContestAction::SetUp(setup("3x3/6/random")));
    assert_eq!(contest.setup(), setup("3x3/6/random"));
    contest.apply(ContestAction::Begin(contest.setup(), seed(SEED)));
    contest.apply(ContestAction::SetUp(setup("6x4/2/best")));
    assert_eq!(contest.setup(), setup("3x3/6/random"));
    assert_eq!(contest.setup().opponent, Opponent::Random);
}
