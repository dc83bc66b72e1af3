//! `mastermind tree`: a strategy written out, and trees checked against every code.

use std::io::{Read, stdin};
use std::path::Path;

use mastermind_engine::tree::Tree;
use mastermind_engine::{GoalSet, Variant};
use mastermind_game::lab::tree::{Checked, TreeFormat, check};
use serde_json::json;

use super::allowance::{Allowance, refusal};
use super::args::{TreeBuildArgs, TreeCheckArgs, TreeCommand};
use super::failure::{error_in_file, no_answer_message};
use super::meter::ProgressMeter;
use super::out_file;
use super::report::{CommandOutput, Form, print_line};

/// The bytes of memory that each code of a game takes while its tree is built, written and played, as measured.
const BYTES_A_CODE: u64 = 400;

/// The memory of a tree if the command does not say it.
const USUAL_MEMORY: usize = 1 << 30;

/// Builds or checks a tree.
///
/// # Errors
/// In a sentence: there is no such tree, it cannot be read or written, or it does not find every code.
pub fn run(command: &TreeCommand, form: Form) -> Result<(), String> {
    match command {
        TreeCommand::Build(args) => build(args, form),
        TreeCommand::Check(args) => check_file(args, form),
    }
}

/// Builds the tree of a strategy, checks it, and writes it.
fn build(args: &TreeBuildArgs, form: Form) -> Result<(), String> {
    let goals = goals_within_memory(args.game, args.memory)?;
    if let Some(out) = &args.out {
        out_file::check_writable(out)?;
    }
    let mut strategy = args.strategy.strategy(args.seed);
    let meter = ProgressMeter::new();
    let mut budget = Allowance::with_memory(args.memory).shown_on(&meter);
    let tree = Tree::build(&goals, &mut *strategy, &mut budget).map_err(|why| refusal(args.game, why))?;
    let checked = check(tree, &goals, &mut budget).map_err(no_answer_message)?;
    let format = match (args.format, form) {
        (Some(format), _) => format.into(),
        (None, Form::Json) => TreeFormat::Json,
        (None, _) => TreeFormat::Line,
    };
    let text = format.to_text(&checked.tree, &mut budget).map_err(no_answer_message)?;
    drop(meter);
    match &args.out {
        None => print_line(&text),
        Some(out) => {
            out_file::write(out, &(text + "\n"))?;
            report(args.game, &checked).print(form)
        }
    }
}

/// Reads a tree, and plays it against every code.
fn check_file(args: &TreeCheckArgs, form: Form) -> Result<(), String> {
    let (file, text) = (args.file(), text_of(args.file())?);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let game = args
        .game()?
        .or_else(|| Tree::named_game(text))
        .ok_or_else(|| error_in_file(file, "it does not say its game: mastermind tree check 6x4 FILE"))?;
    let goals = goals_within_memory(game, args.memory)?;
    let meter = ProgressMeter::new();
    let mut budget = Allowance::with_memory(args.memory).shown_on(&meter);
    let tree = Tree::try_read(&goals, text, &mut budget).map_err(no_answer_message)?.map_err(|error| {
        let place = format!("line {}, character {}", error.line, error.column);
        let example = "one line of text looks like {0011:{00:2233,01:…}}, with colours as digits from 0";
        error_in_file(file, format!("{place}: {}; {example}", error.problem))
    })?;
    let checked = check(tree, &goals, &mut budget).map_err(no_answer_message)?;
    drop(meter);
    report(game, &checked).print(form)?;
    match &checked.trial.first_lost {
        None => Ok(()),
        Some(lost) => Err(format!("{} of {} codes are lost, {} first", checked.trial.lost, goals.len(), lost.secret)),
    }
}

/// The text of a file; `-` is the standard input.
fn text_of(path: &Path) -> Result<String, String> {
    if path != Path::new("-") {
        return std::fs::read_to_string(path).map_err(|error| error_in_file(path, error));
    }
    let mut text = String::new();
    let read = stdin().read_to_string(&mut text);
    read.map(|_| text).map_err(|error| error.to_string())
}

/// All codes of the game, provided that its tree fits into `memory` bytes.
///
/// # Errors
/// In a sentence: its tree would take more than `memory` bytes.
fn goals_within_memory(game: Variant, memory: Option<usize>) -> Result<GoalSet, String> {
    let memory = memory.unwrap_or(USUAL_MEMORY);
    let needed = u64::from(game.code_count()) * BYTES_A_CODE;
    if needed > memory as u64 {
        let megabytes = needed.div_ceil(1 << 20);
        return Err(format!("the tree of {game} takes some {megabytes} MB: --memory {megabytes}M allows it"));
    }
    Ok(GoalSet::all(game))
}

/// The output for a tree that was played against every code.
fn report(game: Variant, checked: &Checked) -> CommandOutput {
    let (found, lost) = (&checked.trial.found, checked.trial.lost);
    let codes = found.codes();
    let average = found.total as f64 / f64::from(codes.max(1));
    let text = format!(
        "{game}: {codes} codes found, {lost} lost; total {}, average {average:.4}, at most {} guesses",
        found.total,
        found.max_guesses(),
    );
    CommandOutput::new(
        text,
        json!({
            "game": game.to_string(),
            "opening": checked.tree.root().guess().to_string(),
            "codes": codes,
            "lost": lost,
            "total": found.total,
            "average": average,
            "most": found.max_guesses(),
            "fingerprint": checked.fingerprint.to_string(),
        }),
    )
}
