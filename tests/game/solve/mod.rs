//! *Solve*: the page guesses.

mod answers;
mod board;
mod links;
mod time;

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{Code, Feedback, FeedbackError, Row, Variant};
use mastermind_game::notation::Spot;
use mastermind_game::question::NoAnswer;
use mastermind_game::solve::*;
use mastermind_game::store::{Unreadable, read, to_stored};
use mastermind_game::{Edit, FeedbackEdit, MissingFeedback, MissingPegs, Reply, wording};
use mastermind_page::worker::answer::Responder;
use proptest::prelude::*;

use crate::code;
use crate::support::score;

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

pub fn link(text: &str) -> SolveLink {
    text.parse().unwrap()
}

/// The engine answers until nothing is asked any more.
pub fn settle(solve: &mut Solve) {
    crate::answer_all(solve, Solve::query, |solve, query, answer| solve.apply(SolveAction::Answered(query, answer)));
}

pub fn opened(text: &str) -> Solve {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Open(link(text)));
    settle(&mut solve);
    solve
}

pub fn answer(solve: &mut Solve, black: u8, white: u8) {
    solve.apply(SolveAction::Answer(FeedbackEdit::Black(black)));
    // All black is a whole answer by itself.
    if black < solve.variant().pegs() {
        solve.apply(SolveAction::Answer(FeedbackEdit::White(white)));
    }
    settle(solve);
}

pub fn guess(solve: &Solve) -> Code {
    match solve.stage() {
        Stage::Asking(guess) => guess,
        stage => panic!("{stage:?}"),
    }
}

/// What is marked in the notebook belongs to the number of a round: another code has another number.
#[test]
fn every_round_that_has_begun_has_a_number_of_its_own() {
    let mut solve = opened("6x4/0011:10/entropy");
    let mut seen = vec![solve.number()];
    let mut another = |solve: &mut Solve, action: SolveAction| {
        solve.apply(action);
        settle(solve);
        let number = solve.number();
        assert!(!seen.contains(&number), "{number} of {seen:?}");
        seen.push(number);
    };
    another(&mut solve, SolveAction::Open(link("6x4/0012:20/entropy")));
    let left = solve.number();
    another(&mut solve, SolveAction::Answerer(Answerer::Page));
    for colour in [3, 4, 5, 1] {
        solve.apply(SolveAction::Edit(Edit::Put(colour)));
    }
    solve.apply(SolveAction::SendCode);
    settle(&mut solve);
    assert!(!solve.rows().is_empty());
    let page = solve.number();
    // Each goes on where it was.
    solve.apply(SolveAction::Answerer(Answerer::Player));
    assert_eq!((solve.number(), solve.rows().len()), (left, 1));
    solve.apply(SolveAction::Answerer(Answerer::Page));
    assert_eq!(solve.number(), page);
    another(&mut solve, SolveAction::NewRound(5));
    solve.apply(SolveAction::Answerer(Answerer::Player));
    // A round of the page that is not gone on with keeps its number to itself.
    let max_min = SolveAction::Guesser(Guesser::Strategy(StrategyName::MaxMin));
    solve.apply(max_min);
    settle(&mut solve);
    another(&mut solve, SolveAction::Answerer(Answerer::Page));
    solve.apply(SolveAction::Answerer(Answerer::Player));
    another(&mut solve, SolveAction::Variant(variant("5x4")));
}

/// The player answers honestly until the code is found.
pub fn break_code(solve: &mut Solve, secret: Code) {
    settle(solve);
    while solve.stage() != Stage::Found {
        let feedback = score(guess(solve), secret);
        answer(solve, feedback.black(), feedback.white());
    }
}

pub fn enter(solve: &mut Solve, secret: &str) {
    for digit in secret.bytes() {
        solve.apply(SolveAction::Edit(Edit::Put(digit - b'0')));
    }
    solve.apply(SolveAction::SendCode);
}

/// A round in which the page answers, to its end.
fn computed(text: &str, secret: &str) -> Solve {
    let mut solve = opened(text);
    enter(&mut solve, secret);
    settle(&mut solve);
    solve
}

#[test]
fn every_strategy_breaks_a_code_by_the_players_answers() {
    for strategy in StrategyName::ALL {
        let mut solve = Solve::default();
        solve.apply(SolveAction::Guesser(Guesser::Strategy(strategy)));
        break_code(&mut solve, code("3251"));
        let last = solve.rows().last().unwrap();
        assert_eq!(last.guess, code("3251"), "{strategy}");
        let left: Vec<u32> = (0..=solve.rows().len()).map(|rows| solve.codes_left(rows).unwrap()).collect();
        assert_eq!((left[0], left[left.len() - 1]), (1296, 1), "{strategy}");
        assert!(left.is_sorted_by(|more, fewer| more >= fewer), "{left:?}");
        assert_eq!(solve.race(), None);
    }
}

#[test]
fn the_exact_worst_case_needs_at_most_five() {
    for secret in variant("6x4").codes().step_by(37) {
        let mut solve = Solve::default();
        break_code(&mut solve, secret);
        assert!(solve.rows().len() <= 5, "{secret}");
    }
}

#[test]
fn the_player_may_have_played_something_else() {
    let mut solve = opened("6x4/0011:11/entropy");
    let own = guess(&solve);
    solve.apply(SolveAction::PlayOther);
    assert!(solve.plays_other());
    solve.apply(SolveAction::SendCode);
    assert_eq!(solve.complaint(), Some(&Complaint::Code(MissingPegs::All(4))));
    enter(&mut solve, "2345");
    settle(&mut solve);
    assert_eq!((guess(&solve), solve.played()), (code("2345"), Some(code("2345"))));
    assert!(!solve.plays_other());
    assert_eq!(solve.split().map(|split| split.guess), Some(code("2345")));

    // It survives a reload and a link, and another strategy changes nothing about it.
    let text = "6x4/0011:11/played-2345/entropy";
    assert_eq!(solve.link().to_string(), text);
    assert_eq!(guess(&opened(text)), code("2345"));
    let mut back: Solve = read(&to_stored(&solve)).unwrap();
    settle(&mut back);
    assert_eq!(guess(&back), code("2345"));
    solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::MaxMin)));
    settle(&mut solve);
    assert_eq!(guess(&solve), code("2345"));

    answer(&mut solve, 0, 2);
    assert_eq!(solve.rows()[1].guess, code("2345"));
    assert_eq!(solve.played(), None);
    // Taken back, it is the computer's turn again.
    solve.apply(SolveAction::TakeBack);
    solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::Entropy)));
    settle(&mut solve);
    assert_eq!(guess(&solve), own);
    // To have played the computer's guess is nothing else.
    solve.apply(SolveAction::PlayOther);
    enter(&mut solve, &own.to_string());
    assert_eq!(solve.played(), None);
}

#[test]
fn a_code_that_the_game_does_not_have_is_not_sent() {
    let mut solve = opened("6x4!/entropy/computed");
    enter(&mut solve, "01");
    let lack = Complaint::Code(MissingPegs::Pegs(vec![2, 3]));
    assert_eq!(solve.complaint(), Some(&lack));
    assert_eq!(solve.draft().selected(), 2);
    enter(&mut solve, "6");
    solve.apply(SolveAction::Edit(Edit::Put(6)));
    assert_eq!(solve.complaint(), Some(&Complaint::NoSuchColour(6)));
    enter(&mut solve, "11");
    let twice = Complaint::Code(MissingPegs::Repeated(1));
    assert_eq!((solve.complaint(), solve.secret()), (Some(&twice), None));
}

#[test]
fn the_page_answers_from_the_code_and_every_strategy_is_compared() {
    let solve = computed("6x4/entropy/computed", "3251");
    assert_eq!(solve.stage(), Stage::Found);
    assert!(solve.rows().iter().all(|row| row.feedback == score(row.guess, code("3251"))));
    let entries = solve.race().unwrap().entries();
    assert_eq!(entries.len(), StrategyName::ALL.len());
    for entry in entries {
        let RaceState::Found(guesses) = entry.state() else { panic!("{entry:?}") };
        if entry.strategy == StrategyName::Entropy {
            assert_eq!(guesses, solve.rows().len());
        }
        let mut alone = Solve::default();
        alone.apply(SolveAction::Guesser(Guesser::Strategy(entry.strategy)));
        break_code(&mut alone, code("3251"));
        assert_eq!(guesses, alone.rows().len(), "{}", entry.strategy);
    }
}

#[test]
fn another_strategy_breaks_the_same_code_from_the_start() {
    let mut solve = computed("6x4/entropy/computed", "3251");
    solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::FirstConsistent)));
    assert!(solve.rows().is_empty());
    settle(&mut solve);
    assert_eq!(solve.rows()[0].guess, code("0000"));
    assert_eq!(solve.stage(), Stage::Found);
}

#[test]
fn another_strategy_goes_on_from_the_players_rows() {
    let mut solve = opened("6x4/0011:10/entropy");
    let before = guess(&solve);
    solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::FirstConsistent)));
    settle(&mut solve);
    assert_eq!(solve.rows().len(), 1);
    assert_eq!(guess(&solve), code("0222"));
    assert_ne!(guess(&solve), before);
}

#[test]
fn rounds_go_on_without_end() {
    let mut solve = opened("3x2/first-consistent");
    for number in 1..50 {
        assert_eq!(solve.number(), number);
        break_code(&mut solve, code("21"));
        solve.apply(SolveAction::NewRound(u64::from(number)));
        assert!(solve.rows().is_empty());
    }
    assert_eq!(solve.variant(), variant("3x2"));
}

#[test]
fn chance_follows_the_seed() {
    let opening = |seed| {
        let mut solve = opened("10x4/random-consistent");
        solve.apply(SolveAction::NewRound(seed));
        settle(&mut solve);
        guess(&solve)
    };
    assert_eq!(opening(5), opening(5));
    assert!((0..9).any(|seed| opening(seed) != opening(5)));
}

#[test]
fn another_game_begins_anew_and_a_round_waits_while_the_other_one_answers() {
    let mut solve = opened("6x4/0011:10/entropy");
    solve.apply(SolveAction::Variant(variant("6x4")));
    assert_eq!(solve.rows().len(), 1, "the same game");
    solve.apply(SolveAction::Variant(variant("5x3!")));
    assert!(solve.rows().is_empty());
    assert_eq!((solve.feedback_draft().pegs(), solve.draft().variant()), (3, variant("5x3!")));
    settle(&mut solve);
    answer(&mut solve, 0, 2);
    solve.apply(SolveAction::Answerer(Answerer::Page));
    assert_eq!((solve.rows().len(), solve.stage()), (0, Stage::Entering));
    // Both rounds are there when their answerer comes back.
    let answered = |solve: &mut Solve, answerer| {
        solve.apply(SolveAction::Answerer(answerer));
        settle(solve);
        solve.rows().to_vec()
    };
    let own = answered(&mut solve, Answerer::Player);
    assert_eq!((own.len(), own[0].feedback.white()), (1, 2));
    assert!(answered(&mut solve, Answerer::Page).is_empty());
    enter(&mut solve, "210");
    settle(&mut solve);
    let played = solve.rows().to_vec();
    assert!(!played.is_empty() && solve.secret() == Some(code("210")));
    assert_eq!(answered(&mut solve, Answerer::Player), own);
    assert_eq!(answered(&mut solve, Answerer::Page), played);
    assert_eq!(solve.secret(), Some(code("210")));
    // Guesses of another guesser do not go on with them, and another game has none of either.
    answered(&mut solve, Answerer::Player);
    solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::MostParts)));
    assert!(answered(&mut solve, Answerer::Page).is_empty());
    solve.apply(SolveAction::Variant(variant("6x4")));
    assert!(answered(&mut solve, Answerer::Player).is_empty());
}

/// A round that waits while the other one answers is there after a reload, and no number is given twice.
#[test]
fn a_round_that_waits_is_stored_with_its_number() {
    let mut solve = opened("6x4/0011:10/entropy");
    let own = (solve.number(), solve.rows().to_vec());
    solve.apply(SolveAction::Answerer(Answerer::Page));
    enter(&mut solve, "3451");
    settle(&mut solve);
    let theirs = (solve.number(), solve.rows().to_vec());
    assert_ne!(own.0, theirs.0);
    let again = |solve: &Solve| {
        let mut back: Solve = read(&to_stored(solve)).unwrap();
        settle(&mut back);
        back
    };
    let mut solve = again(&solve);
    solve.apply(SolveAction::Answerer(Answerer::Player));
    settle(&mut solve);
    assert_eq!((solve.number(), solve.rows().to_vec()), own);
    let mut solve = again(&solve);
    let mut other = solve.clone();
    solve.apply(SolveAction::Answerer(Answerer::Page));
    settle(&mut solve);
    assert_eq!((solve.number(), solve.rows().to_vec()), theirs);
    assert_eq!(solve.secret(), Some(code("3451")));
    // Also where the later round is left for good.
    other.apply(SolveAction::NewRound(1));
    assert!(other.number() > theirs.0);
}

/// Nothing has happened in the first round yet, when the page begins to answer.
#[test]
fn a_round_that_takes_the_place_of_one_with_rows_has_another_number() {
    let mut solve = opened("6x4/entropy");
    solve.apply(SolveAction::Answerer(Answerer::Page));
    enter(&mut solve, "3451");
    settle(&mut solve);
    let number = solve.number();
    assert!(!solve.rows().is_empty());
    solve.apply(SolveAction::Answerer(Answerer::Player));
    settle(&mut solve);
    answer(&mut solve, 1, 1);
    assert_ne!(solve.number(), number);
}

/// Each round has its own seed: another one that is begun meanwhile does not change what is compared with it.
#[test]
fn a_round_that_waits_keeps_its_seed() {
    let mut solve = opened("6x4/random-consistent/computed");
    enter(&mut solve, "3451");
    settle(&mut solve);
    let rows = solve.rows().to_vec();
    let taken = |solve: &Solve| solve.race().unwrap().clone();
    let before = taken(&solve);
    solve.apply(SolveAction::Answerer(Answerer::Player));
    solve.apply(SolveAction::NewRound(99));
    settle(&mut solve);
    solve.apply(SolveAction::Answerer(Answerer::Page));
    settle(&mut solve);
    assert_eq!(solve.rows(), rows);
    assert_eq!(taken(&solve), before);
}

#[test]
fn a_guess_that_was_played_is_taken_back_before_the_row() {
    let mut solve = opened("6x4/0011:11/played-2345/entropy");
    assert_eq!(guess(&solve), code("2345"));
    solve.apply(SolveAction::TakeBack);
    settle(&mut solve);
    assert_eq!((solve.rows().len(), solve.played()), (1, None));
    assert_ne!(guess(&solve), code("2345"));
    solve.apply(SolveAction::TakeBack);
    assert!(solve.rows().is_empty());
    solve.apply(SolveAction::TakeBack);
    assert!(solve.rows().is_empty());
}

#[test]
fn the_only_code_left_is_called_so_only_if_it_is_guessed() {
    let words = |text: &str| {
        let solve = opened(text);
        let split = solve.split().unwrap();
        (wording::solve::split_note(split), wording::solve::why_in_short(split))
    };
    let (why, short) = words("2x2/01:02/entropy");
    assert_eq!((why.as_str(), short.as_str()), ("It is the only code left.", "The only code left"));
    let (why, short) = words("2x2/01:02/played-00/entropy");
    assert_eq!(
        (why.as_str(), short.as_str()),
        ("It cannot be the code. Only one other code is left.", "Only one other code is left")
    );
}

#[test]
fn the_words_follow_the_round() {
    use mastermind_game::wording::solve::*;
    use mastermind_game::wording::{EngineState, game};
    let prompt = EngineState::Quick;
    let mut solve = opened("6x4/first-consistent");
    assert_snapshot!(status_line(&solve, prompt), @"How close is 0 0 0 0?");
    assert_snapshot!(announcement(&solve), @"Guess 1: 0 0 0 0. 1,296 codes still possible.");
    solve.apply(SolveAction::Answer(FeedbackEdit::Type(3)));
    assert_eq!(solve.complaint(), None);
    // Said as soon as it is typed.
    solve.apply(SolveAction::Answer(FeedbackEdit::Type(1)));
    assert!(solve.complaint().is_some());
    let impossible = "3 black and 1 white cannot happen: the last peg has no other place.";
    assert_eq!(status_line(&solve, prompt), impossible);
    assert_eq!(announcement(&solve), impossible);
    solve.apply(SolveAction::Feedback(Feedback::all_black(4)));
    settle(&mut solve);
    assert_snapshot!(announcement(&solve), @"Found it in 1 guess!");
    let solve = opened("6x4/0000:00/1111:00/2233:00/4455:00");
    assert_snapshot!(
        announcement(&solve),
        @"These answers contradict each other. Change one of these answers, and all the others fit."
    );
    assert_snapshot!(wording::repairs_intro(solve.rows()[0]), @"You said 0 black, 0 white; these would fit:");
    assert_snapshot!(game(variant("10x4!")), @"10 colours, 4 pegs, no repeats: 5,040 codes");
}

#[test]
fn every_strategy_has_a_name_of_its_own() {
    let mut names = StrategyName::ALL.map(|name| mastermind_game::wording::strategy(name).name);
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
}
