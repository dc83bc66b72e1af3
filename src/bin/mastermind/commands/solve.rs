//! `mastermind solve`: guesses, one after the other. The answers are read from the standard input, or follow from a
//! code.

use std::io::{BufRead, stdin};

use mastermind_engine::strategy::Strategy;
use mastermind_engine::{Code, Feedback, GoalSet, Row, Variant};
use mastermind_game::NoAnswer;
use serde_json::json;

use super::allowance::{Allowance, refusal};
use super::args::SolveArgs;
use super::failure::no_answer_message;
use super::meter::ProgressMeter;
use super::report::{Form, print_line};

/// Guesses until the code is found.
///
/// # Errors
/// In a sentence: an answer that cannot be read, or no code fits the answers.
pub fn run(args: &SolveArgs, form: Form) -> Result<(), String> {
    let game = args.game;
    if let Some(code) = args.code.filter(|&code| !game.contains(code)) {
        return Err(no_answer_message(NoAnswer::Foreign(code, game)));
    }
    let mut strategy = args.strategy.strategy(args.seed);
    let mut rows = Vec::new();
    if form == Form::Csv {
        print_line("guess,codes,black,white")?;
    }
    loop {
        let goals = GoalSet::from_history(game, &rows);
        let guess = next_guess(&mut *strategy, &goals, args.memory)?;
        print_guess(form, guess, goals.len())?;
        let Some(feedback) = feedback_to(args.code, guess, game)? else {
            return Err("the answers end before the code is found".to_owned());
        };
        if form == Form::Csv {
            let (black, white) = (feedback.black(), feedback.white());
            print_line(&format!("{guess},{},{black},{white}", goals.len()))?;
        }
        rows.push(Row::new(guess, feedback));
        if feedback.is_all_black(game.pegs()) {
            return print_end(form, guess, &rows);
        }
    }
}

/// The next guess of the strategy.
fn next_guess(strategy: &mut dyn Strategy, goals: &GoalSet, memory: Option<usize>) -> Result<Code, String> {
    let meter = ProgressMeter::new();
    let guess = strategy.guess(goals, &mut Allowance::with_memory(memory).shown_on(&meter));
    guess.map_err(|why| refusal(goals.variant(), why))
}

/// Prints the next guess.
fn print_guess(form: Form, guess: Code, codes: usize) -> Result<(), String> {
    match form {
        Form::Text => print_line(&format!("{guess}  ({codes} codes)")),
        Form::Json => print_line(&json!({ "guess": guess.to_string(), "codes": codes }).to_string()),
        // CSV has a line for each guess once it is answered.
        Form::Csv => Ok(()),
    }
}

/// Prints that the code is found, and the number of guesses. CSV needs no such line.
fn print_end(form: Form, code: Code, rows: &[Row]) -> Result<(), String> {
    let guesses = rows.len();
    match form {
        Form::Text => print_line(&format!("found {code} with {guesses} guesses")),
        Form::Json => {
            let row = |row: &Row| {
                json!({
                    "guess": row.guess.to_string(),
                    "black": row.feedback.black(),
                    "white": row.feedback.white(),
                })
            };
            let rows: Vec<_> = rows.iter().map(row).collect();
            let found = json!({ "found": code.to_string(), "guesses": guesses, "rows": rows });
            print_line(&found.to_string())
        }
        Form::Csv => Ok(()),
    }
}

/// The feedback to a guess: computed if the secret is known, otherwise read from the standard input. `None` at the end
/// of the input.
///
/// # Errors
/// In a sentence: a line that cannot be read.
fn feedback_to(secret: Option<Code>, guess: Code, game: Variant) -> Result<Option<Feedback>, String> {
    if let Some(secret) = secret {
        return Ok(Some(game.score(guess, secret)));
    }
    for line in stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        if !line.trim().is_empty() {
            return parse_feedback(&line, game).map(Some);
        }
    }
    Ok(None)
}

/// Parses a feedback. Under the classic rule it is black and white, as `1 2`, `1,2` or `12`; under another rule it is
/// written as in rows.
///
/// # Errors
/// A sentence that says what an answer looks like.
fn parse_feedback(line: &str, game: Variant) -> Result<Feedback, String> {
    let text = line.trim();
    if !game.is_classic_rule() {
        return game.feedbacks().find(|feedback| feedback.to_string() == text).ok_or_else(|| {
            let feedbacks: Vec<String> = game.feedbacks().map(|feedback| feedback.to_string()).collect();
            format!("an answer is one of {}, not {text}", feedbacks.join(", "))
        });
    }
    let has_others = text.chars().any(|c| !c.is_ascii_digit() && !" ,\t".contains(c));
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    match digits[..] {
        [black, white] if !has_others => game.feedback(black, white).map_err(|why| format!("{text}: {why}")),
        _ => Err(format!("an answer is black and white, such as 1 2, not {text}")),
    }
}
