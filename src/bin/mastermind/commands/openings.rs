//! `mastermind openings`: how guesses split the codes, at the start of a game or in a position.

use mastermind_engine::Variant;
use mastermind_engine::splits::Split;
use mastermind_game::lab::openings::{Openings, OpeningsAction, codes_left_by};
use mastermind_game::place::PlaceState;
use mastermind_page::worker::answer::Responder;
use serde_json::{Map, Value, json};

use super::allowance::{Allowance, refusal};
use super::args::OpeningsArgs;
use super::lines::standard_input;
use super::meter::ProgressMeter;
use super::report::{CommandOutput, table};

/// Lists the guesses with their figures, sorted as `--by` says.
///
/// # Errors
/// In a sentence: what cannot be read, or that there are too many codes.
pub fn run(args: &OpeningsArgs) -> Result<CommandOutput, String> {
    let written = if args.line.is_empty() { standard_input()? } else { args.line.join(" ") };
    let position = args.reading.position(&written, None)?;
    let variant = position.variant();
    let mut openings = Openings::new();
    openings.apply(OpeningsAction::Open(position));
    // The same column again would reverse the order.
    if openings.order().0 != args.by.column() {
        openings.apply(OpeningsAction::Sort(args.by.column()));
    }
    let meter = ProgressMeter::new();
    while let Some(query) = openings.query() {
        let mut budget = Allowance::with_memory(args.memory).shown_on(&meter);
        let answer = Responder::default().answer(&query, &mut budget);
        openings.apply(OpeningsAction::Answered(query, answer));
    }
    drop(meter);
    openings.splits().ok_or("no answer")?.map_err(|why| refusal(variant, why))?;
    let shown = openings.sorted_splits(args.top.unwrap_or(usize::MAX)).into_iter();
    let guesses: Vec<Value> = shown.map(|split| guess_figures(split, variant)).collect();
    let lines: Vec<Value> = guesses.iter().map(flatten).collect();
    let csv = table(&lines.iter().collect::<Vec<_>>());
    let line = openings.position().to_string();
    Ok(CommandOutput {
        text: text(&line, &guesses),
        json: json!({ "position": line, "game": variant.to_string(), "guesses": guesses }),
        csv,
    })
}

/// The JSON object of a guess, with the number of codes that each feedback leaves.
fn guess_figures(split: &Split, variant: Variant) -> Value {
    let left = variant.feedbacks().map(|feedback| {
        let codes = codes_left_by(split, feedback);
        (feedback.to_string(), codes.into())
    });
    json!({
        "guess": split.guess.to_string(),
        "possible": split.possible,
        "largest": split.largest(),
        "expected_size": split.sum_of_squares() as f64 / split.codes() as f64,
        "bits": split.expected_bits(),
        "parts": split.feedback_count(),
        "left": left.collect::<Map<String, Value>>(),
    })
}

/// The object of a guess with a field for each feedback, for CSV.
fn flatten(guess: &Value) -> Value {
    let mut flat = guess.clone();
    if let Some(left) = guess["left"].as_object() {
        left.iter().for_each(|(answer, codes)| flat[answer] = codes.clone());
    }
    flat
}

/// The table of the guesses as text, under the position.
fn text(position: &str, guesses: &[Value]) -> String {
    let mut text = format!("{position}\nguess     largest  expected size   bits  parts\n");
    for guess in guesses {
        let number = |name: &str| guess[name].as_f64().unwrap_or_default();
        text += &format!(
            "{:9} {:>7} {:>14.2} {:>6.3} {:>6}\n",
            guess["guess"].as_str().unwrap_or_default(),
            number("largest"),
            number("expected_size"),
            number("bits"),
            number("parts"),
        );
    }
    text
}
