//! `mastermind review`: games that were played anywhere, each with its accuracy, losses and luck.

use std::fs;
use std::io::{Read, stdin};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use mastermind_engine::Variant;
use mastermind_engine::budget::Unlimited;
use mastermind_game::collection::{CollectedGame, OpenQuestion, Reviewer, Summary, read_games_with};
use mastermind_game::grade::{Grade, as_f64};
use mastermind_game::notation::Position;
use mastermind_game::notation::pasted::Clarifications;
use mastermind_game::review::{Review, ReviewedGuess};
use mastermind_game::wording;
use serde_json::{Value, json};

use super::allowance::Allowance;
use super::args::ReviewArgs;
use super::failure::error_in_file;
use super::meter::ProgressMeter;
use super::reading::asked;
use super::report::{Form, print_line, table};
use super::threads::run_on_threads;

/// A game with its review, or the reason why it has none.
type Reviewed = Result<Value, String>;

/// Reviews the games of a file, or of the standard input.
///
/// # Errors
/// In a sentence: what cannot be read, or how many games have no review. All others are written.
pub fn run(args: &ReviewArgs, form: Form) -> Result<(), String> {
    let text = if args.file.as_os_str() == "-" {
        let mut text = String::new();
        let read = stdin().lock().read_to_string(&mut text);
        read.map_err(|why| error_in_file(&args.file, why))?;
        text
    } else {
        fs::read_to_string(&args.file).map_err(|why| error_in_file(&args.file, why))?
    };
    let default_game = args.game.unwrap_or(Variant::CLASSIC);
    let games = read_games_with(&text, default_game, args.pins.clarifications(), &mut Unlimited)
        .map_err(|why| error_in_file(&args.file, why))?;
    let left_out = games.iter().map(|game| wording::pasted::left_out(&game.left_out)).filter(|text| !text.is_empty());
    left_out.for_each(|text| eprintln!("{}", error_in_file(&args.file, text.trim_start())));
    let reviewed = review_all(&games, args)?;
    let mut figures = Vec::new();
    for (game, reviewed) in games.iter().zip(&reviewed) {
        match reviewed {
            Ok(game_figures) => figures.push(game_figures),
            Err(why) => eprintln!("{}", error_in_file(&args.file, format!("game {}: {why}", game.name))),
        }
    }
    if !figures.is_empty() {
        print_line(&match form {
            Form::Json => {
                let lines: Vec<String> = figures.iter().map(ToString::to_string).collect();
                lines.join("\n")
            }
            Form::Csv => table(&figures),
            Form::Text => as_text(&figures),
        })?;
    }
    match games.len() - figures.len() {
        0 => Ok(()),
        without => Err(format!("{without} of {} games have no review", games.len())),
    }
}

/// Reviews all games on several cores. The results are in the order of the games.
///
/// # Errors
/// A thread failed.
fn review_all(games: &[CollectedGame], args: &ReviewArgs) -> Result<Vec<Reviewed>, String> {
    let (next, meter) = (AtomicUsize::new(0), ProgressMeter::new());
    let reviewed = Mutex::new(vec![None; games.len()]);
    let failed = |_| "another thread failed".to_owned();
    run_on_threads(args.threads.min(games.len()), || {
        let mut reviewer = Reviewer::default();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(game) = games.get(index) else {
                return Ok(());
            };
            let reviewed_game = review(game, args, &mut reviewer);
            reviewed.lock().map_err(failed)?[index] = Some(reviewed_game);
            let share = (index + 1) as f64 / games.len() as f64;
            meter.show(share, 0.0, &format!("{} of {} games", index + 1, games.len()));
        }
    })?;
    let all = reviewed.into_inner().map_err(|_| "a thread failed".to_owned())?;
    Ok(all.into_iter().flatten().collect())
}

/// The JSON object of a game with its review; an error says in a sentence why it has none.
fn review(game: &CollectedGame, args: &ReviewArgs, reviewer: &mut Reviewer) -> Reviewed {
    let position = game.position.as_ref().map_err(|why| game.question.as_ref().map_or(why.to_string(), question))?;
    let budget = || Allowance::with_memory(args.memory).within(Duration::from_secs(args.seconds.into()));
    let review = reviewer.review(position, budget).map_err(|why| format!("line {}: {why}", game.line))?;
    Ok(figures(game, position, &review))
}

/// What a game leaves open, with the options that answer it.
fn question(open: &OpenQuestion) -> String {
    let readings = open.readings.iter().map(|reading| {
        let clarifications = Clarifications { pins: reading.pins.clone(), ..Clarifications::default() };
        (clarifications, reading.game.as_ref().map(|game| game.position.line(game.marks.unwrap_or_default())))
    });
    asked(&open.ambiguity, readings)
}

/// The JSON object of a reviewed game.
fn figures(game: &CollectedGame, position: &Position, review: &Review) -> Value {
    let summary = Summary::new(position, review);
    let mut object = json!({
        "game": game.name,
        "line": game.line,
        "variant": position.variant().to_string(),
        "guesses": summary.guesses,
        "found": summary.found,
        "accuracy": summary.accuracy.map(as_f64),
        "loss": summary.loss.map(as_f64),
        "luck": summary.luck.map(as_f64),
    });
    for (grade, count) in Grade::ALL.into_iter().zip(summary.grades) {
        object[grade_name(grade)] = count.into();
    }
    object["moves"] = review.moves.iter().map(guess_figures).collect();
    object
}

/// The JSON object of a guess.
fn guess_figures(reviewed: &ReviewedGuess) -> Value {
    let graded = reviewed.graded.as_ref();
    json!({
        "guess": reviewed.row.guess.to_string(),
        "black": reviewed.row.feedback.black(),
        "white": reviewed.row.feedback.white(),
        "grade": graded.map(|graded| grade_name(graded.grade)),
        "loss": reviewed.loss().map(as_f64),
        "luck": reviewed.luck.map(as_f64),
    })
}

/// The name of a grade in the JSON.
fn grade_name(grade: Grade) -> String {
    wording::grade_word(grade).to_lowercase()
}

/// The reviews as text: a line for each game.
fn as_text(figures: &[&Value]) -> String {
    let rounded = |value: &Value| value.as_f64().map_or("-".into(), |value| format!("{value:.2}"));
    let percent = |value: &Value| value.as_f64().map_or("-".into(), |value| format!("{:.1} %", 100.0 * value));
    let mut text = "game        guesses  found  accuracy   loss   luck  mistakes\n".to_owned();
    for game in figures {
        let count = |grade| game[grade_name(grade)].as_u64().unwrap_or_default();
        let mistakes = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder].map(count);
        text += &format!(
            "{:11} {:>7} {:>6} {:>9} {:>6} {:>6} {:>9}\n",
            game["game"].as_str().unwrap_or_default(),
            game["guesses"].to_string(),
            if game["found"] == true { "yes" } else { "no" },
            percent(&game["accuracy"]),
            rounded(&game["loss"]),
            rounded(&game["luck"]),
            mistakes.iter().sum::<u64>(),
        );
    }
    text
}
