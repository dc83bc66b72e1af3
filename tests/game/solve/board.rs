//! Help on a real board: rows are entered, the page shows the next guess and what is left.

use super::*;
use crate::support::score;
use insta::assert_snapshot;
use mastermind_game::FeedbackDraft;

fn fresh() -> Solve {
    let mut solve = Solve::default();
    settle(&mut solve);
    solve
}

fn tap(solve: &mut Solve, action: SolveAction) {
    solve.apply(action);
    settle(solve);
}

fn pins(black: u8, white: u8) -> SolveAction {
    SolveAction::Feedback(Variant::CLASSIC.feedback(black, white).unwrap())
}

/// Enters the colours of a guess.
fn colours(solve: &mut Solve, guess: &str) {
    for digit in guess.bytes() {
        tap(solve, SolveAction::Edit(Edit::Put(digit - b'0')));
    }
}

#[test]
fn it_is_the_first_door_and_three_rows_take_fifteen_taps() {
    let mut solve = fresh();
    assert_eq!(solve.answerer(), Answerer::Board);
    let (mut taps, secret) = (0, code("1240"));
    for guess in ["0011", "0023", "1355"] {
        for digit in guess.bytes() {
            tap(&mut solve, SolveAction::Edit(Edit::Put(digit - b'0')));
            taps += 1;
        }
        tap(&mut solve, SolveAction::Feedback(score(code(guess), secret)));
        taps += 1;
    }
    assert_eq!(taps, 15);
    let rows: Vec<String> = solve.rows().iter().map(|row| row.guess.to_string()).collect();
    assert_eq!(rows, ["0011", "0023", "1355"]);
    assert_eq!(solve.link().to_string(), "6x4/0011:02/0023:02/1355:10/exact-worst-case/board");
    // The next guess is there, and what is left.
    let next = guess(&solve);
    let left = solve.codes_left(3).unwrap();
    assert!((1..100).contains(&left), "{left}");
    assert_eq!(solve.asked_guess(), Some(next));
    // It is played on the board: one tap is its row.
    tap(&mut solve, SolveAction::Feedback(score(next, secret)));
    assert_eq!(solve.rows()[3].guess, next);
}

#[test]
fn the_engine_is_not_waited_for_while_a_row_is_entered() {
    let mut solve = Solve::default();
    assert_eq!(solve.stage(), Stage::Thinking);
    for digit in [0, 0, 1, 1] {
        solve.apply(SolveAction::Edit(Edit::Put(digit)));
    }
    assert_eq!(solve.asked_guess(), Some(code("0011")));
    solve.apply(pins(1, 1));
    assert_eq!(solve.rows().len(), 1);
    assert_eq!(solve.draft().pegs(), [None; 4], "the next row is empty");
}

#[test]
fn pins_for_half_a_guess_say_what_is_missing_and_add_no_row() {
    let mut solve = fresh();
    colours(&mut solve, "01");
    tap(&mut solve, pins(1, 1));
    assert_eq!(solve.rows().len(), 0);
    let told = wording::solve::complaint(solve.complaint().unwrap(), &solve);
    assert_snapshot!(told, @"Choose 2 more: pegs 3 and 4");
    assert_eq!(solve.draft().selected(), 2);
    colours(&mut solve, "23");
    let told = |solve: &Solve| wording::solve::status_line(solve, wording::EngineState::Quick);
    assert_snapshot!(told(&solve), @"Now tap its pins.");
    assert_eq!(solve.split().unwrap().guess, code("0123"), "what it would tell");
    assert_eq!(wording::solve::panel_label(&solve), "Your 0 1 2 3");
    answer(&mut solve, 1, 1);
    assert!(wording::solve::panel_label(&solve).to_string().starts_with("Why "));
    assert_eq!(solve.rows()[0].guess, code("0123"));
    assert_eq!(solve.feedback_draft(), FeedbackDraft::empty(Variant::CLASSIC));
    assert_snapshot!(told(&solve), @"Put these pegs in your next row. Then tap the pins they get.");
}

#[test]
fn both_doors_keep_their_rounds() {
    let mut solve = fresh();
    colours(&mut solve, "0011");
    tap(&mut solve, pins(1, 1));
    let on_board = solve.link();
    tap(&mut solve, SolveAction::Answerer(Answerer::Player));
    assert!(solve.rows().is_empty(), "another code");
    assert!(!solve.enters_row());
    answer(&mut solve, 0, 1);
    let thought_of = solve.link();
    tap(&mut solve, SolveAction::Answerer(Answerer::Page));
    enter(&mut solve, "3251");
    settle(&mut solve);
    let computed = solve.rows().to_vec();
    assert!(!computed.is_empty());
    // A reload forgets none of the three.
    let mut solve = read::<Solve>(&to_stored(&solve)).unwrap();
    settle(&mut solve);
    assert_eq!(solve.rows(), computed);
    for (door, link) in [(Answerer::Board, on_board), (Answerer::Player, thought_of)] {
        tap(&mut solve, SolveAction::Answerer(door));
        assert_eq!(solve.link(), link);
    }
    tap(&mut solve, SolveAction::Answerer(Answerer::Page));
    assert_eq!(solve.rows(), computed);
}

#[test]
fn the_address_says_which_door_and_older_ones_open_what_they_did() {
    for (text, answerer) in [
        ("6x4/0011:10/0234:02/entropy/board", Answerer::Board),
        ("6x4/0011:10/0234:02/entropy", Answerer::Player),
        ("6x4/0011:10/played-2345/entropy", Answerer::Player),
        ("10x4!/max-min/computed", Answerer::Page),
    ] {
        assert_eq!(link(text).answerer, answerer, "{text}");
        assert_eq!(link(text).to_string(), text);
    }
    let stored = "1 number=3 position=6x4/0011:10 strategy=entropy seed=7 answers=player code= \
        left-number=2 left-position=6x4 left-strategy=entropy left-seed=7 left-answers=page left-code=0251";
    let solve = read::<Solve>(stored).unwrap();
    assert_eq!(solve.answerer(), Answerer::Player);
    assert_eq!(read::<Solve>(&to_stored(&solve)), Ok(solve));
}
