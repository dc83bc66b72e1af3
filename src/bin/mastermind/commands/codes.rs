//! `mastermind codes`: the codes that a position leaves.

use std::io::{BufWriter, ErrorKind, Write, stdout};

use mastermind_engine::GoalSet;
use mastermind_game::NoAnswer;
use mastermind_game::notation::Position;
use serde_json::json;

use super::args::CodesArgs;
use super::failure::no_answer_message;
use super::lines::for_each_position;
use super::report::{Form, print_line};

/// Lists the codes of the position of the command line, or of those of the standard input.
///
/// # Errors
/// In a sentence: what cannot be read, or that no code is possible.
pub fn run(args: &CodesArgs, form: Form) -> Result<(), String> {
    for_each_position(&args.line, &args.reading, |position| print_codes(&position, form))
}

/// Prints the codes that a position leaves.
///
/// # Errors
/// In a sentence: what cannot be written, or that no code is possible.
fn print_codes(position: &Position, form: Form) -> Result<(), String> {
    let goals = GoalSet::from_history(position.variant(), position.rows());
    if goals.is_empty() {
        return Err(no_answer_message(NoAnswer::Contradiction));
    }
    let codes = goals.codes().iter().map(ToString::to_string);
    if form == Form::Json {
        let codes = codes.collect::<Vec<String>>();
        let game = position.variant().to_string();
        return print_line(&json!({ "position": position.to_string(), "game": game, "codes": codes }).to_string());
    }
    // There may be ten million codes.
    let mut out = BufWriter::new(stdout().lock());
    let mut written = if form == Form::Csv { writeln!(out, "code") } else { Ok(()) };
    for code in codes {
        written = written.and_then(|()| writeln!(out, "{code}"));
    }
    match written.and_then(|()| out.flush()) {
        // It is not an error if the reader of the pipe has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        written => written.map_err(|error| error.to_string()),
    }
}
