//! `mastermind score`: the feedback that a guess gets for a code.

use mastermind_game::NoAnswer;
use serde_json::json;

use super::args::ScoreArgs;
use super::failure::no_answer_message;
use super::report::CommandOutput;

/// The feedback that the guess gets for the code. The text of the output is an answer that `solve` can read.
///
/// # Errors
/// In a sentence: a code that is not of the game, or codes of different lengths.
pub fn run(args: &ScoreArgs) -> Result<CommandOutput, String> {
    let (guess, code) = (args.guess, args.code);
    if guess.pegs() != code.pegs() {
        return Err(format!("{guess} has {} pegs and {code} has {}", guess.pegs(), code.pegs()));
    }
    let Some(game) = args.game else {
        let feedback = mastermind_engine::score(guess, code);
        return Ok(report(format!("{} {}", feedback.black(), feedback.white()), args, feedback));
    };
    if let Some(foreign) = [guess, code].into_iter().find(|&code| !game.contains(code)) {
        return Err(no_answer_message(NoAnswer::Foreign(foreign, game)));
    }
    let feedback = game.score(guess, code);
    let text = if game.is_classic_rule() {
        format!("{} {}", feedback.black(), feedback.white())
    } else {
        feedback.to_string()
    };
    Ok(report(text, args, feedback))
}

/// The output for a score.
fn report(text: String, args: &ScoreArgs, feedback: mastermind_engine::Feedback) -> CommandOutput {
    let json = json!({
        "guess": args.guess.to_string(),
        "code": args.code.to_string(),
        "black": feedback.black(),
        "white": feedback.white(),
    });
    CommandOutput::new(text, json)
}
