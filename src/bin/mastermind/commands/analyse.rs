//! `mastermind analyse`: the value of a position, and its best guesses.

use std::time::Duration;

use mastermind_engine::GoalSet;
use mastermind_engine::advice::{Proved, Ranked, rank};
use mastermind_game::NoAnswer;
use mastermind_game::notation::Position;
use serde_json::{Value, json};

use super::allowance::Allowance;
use super::args::AnalyseArgs;
use super::failure::no_answer_message;
use super::lines::for_each_position;
use super::meter::ProgressMeter;
use super::report::{Form, print_line, table};

/// Analyses the position of the command line, or those of the standard input.
///
/// # Errors
/// In a sentence: what cannot be read, or that no code is possible.
pub fn run(args: &AnalyseArgs, form: Form) -> Result<(), String> {
    let mut is_first = true;
    let analyse_position = |position: Position| {
        let analysed = analyse(&position, args)?;
        let with_headings = std::mem::take(&mut is_first);
        print_line(&format_analysis(&analysed, form, with_headings))
    };
    for_each_position(&args.line, &args.reading, analyse_position)
}

/// The JSON object of a position.
///
/// # Errors
/// In a sentence: no code is possible.
fn analyse(position: &Position, args: &AnalyseArgs) -> Result<Value, String> {
    let goals = GoalSet::from_history(position.variant(), position.rows());
    let (meter, time) = (ProgressMeter::new(), Duration::from_secs(args.seconds.into()));
    let mut budget = Allowance::with_memory(args.memory).within(time).shown_on(&meter);
    let ranked = rank(&goals, args.top, &mut budget);
    drop(meter);
    let ranking = ranked.ok_or_else(|| no_answer_message(NoAnswer::Contradiction))?;
    let value = ranking.value;
    let mut guesses: Vec<Value> = ranking.guesses.iter().map(|ranked| guess_figures(ranked, &goals)).collect();
    guesses.sort_by_key(|guess| guess["total"].as_u64());
    guesses.truncate(args.top);
    Ok(json!({
        "position": position.to_string(),
        "game": position.variant().to_string(),
        "codes": goals.len(),
        "worst_case": value.worst_case.number(),
        "worst_case_exact": value.worst_case.is_exact(),
        "total": value.total.number(),
        "total_exact": value.total.is_exact(),
        "average": average(value.total, goals.len()),
        "guesses": guesses,
    }))
}

/// The JSON object of a ranked guess.
fn guess_figures(ranked: &Ranked, goals: &GoalSet) -> Value {
    let (split, value) = (&ranked.split, ranked.value);
    let codes = goals.len() as f64;
    json!({
        "guess": split.guess.to_string(),
        "possible": split.possible,
        "worst_case": value.worst_case.number(),
        "worst_case_exact": value.worst_case.is_exact(),
        "total": value.total.number(),
        "total_exact": value.total.is_exact(),
        "average": average(value.total, goals.len()),
        "parts": split.feedback_count(),
        "largest": split.largest(),
        "expected_size": split.sum_of_squares() as f64 / codes,
        "bits": split.expected_bits(),
    })
}

/// The guesses for a code on average, if `total` is needed for all `codes`.
fn average(total: Proved<u32>, codes: usize) -> f64 {
    f64::from(total.number()) / codes as f64
}

/// The text to print. JSON: an object in a line. CSV: a line for each guess, with its position; `with_headings` says
/// whether a line of headings comes first.
fn format_analysis(analysed: &Value, form: Form, with_headings: bool) -> String {
    let guesses = analysed["guesses"].as_array().cloned().unwrap_or_default();
    match form {
        Form::Json => analysed.to_string(),
        Form::Csv => {
            let with_position = guesses.iter().map(|guess| {
                let mut line = json!({ "position": analysed["position"] });
                let figures = guess.as_object().into_iter().flatten();
                figures.for_each(|(name, figure)| line[name] = figure.clone());
                line
            });
            let lines: Vec<Value> = with_position.collect();
            let text = table(&lines.iter().collect::<Vec<_>>());
            match (with_headings, text.split_once('\n')) {
                (false, Some((_, lines))) => lines.to_owned(),
                _ => text,
            }
        }
        Form::Text => {
            let bound = |value: &Value, name: &str| {
                if value[format!("{name}_exact")] == true {
                    value[name].to_string()
                } else {
                    format!("≥{}", value[name])
                }
            };
            let mut text = format!(
                "{}: {} codes, {} guesses in the worst case, {} in all, {:.3} on average\n",
                analysed["position"].as_str().unwrap_or_default(),
                analysed["codes"],
                bound(analysed, "worst_case"),
                bound(analysed, "total"),
                analysed["average"].as_f64().unwrap_or_default(),
            );
            text += "guess     worst case     total  parts  largest\n";
            for guess in &guesses {
                text += &format!(
                    "{:9} {:>10} {:>9} {:>6} {:>8}\n",
                    guess["guess"].as_str().unwrap_or_default(),
                    bound(guess, "worst_case"),
                    bound(guess, "total"),
                    guess["parts"].to_string(),
                    guess["largest"].to_string(),
                );
            }
            text
        }
    }
}
