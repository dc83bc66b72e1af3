//! The sentences of *Solve*.

use super::general::capital;
use super::labels::solve as labels;
use super::strategy::{rule, strategy};
use super::variant::{codes, game};
use super::{EngineState, count, feedback, guesses, missing, thousands};
use crate::NoAnswer;
use crate::entry::MissingFeedback;
use crate::lab::tree::Damage;
use crate::question::{GUESS_TIME_LIMIT, limit_in_words};
use crate::solve::{Answerer, Complaint, Guesser, LoadedTree, RaceEntry, RaceState, Solve, Stage, WhyNoGuess};
use crate::wording::LabelledFigure;
use crate::wording::sentence::{Sentence, colour, say};
use mastermind_engine::splits::Split;
use mastermind_engine::{Code, Feedback, FeedbackRule, Row};

const TAP_ITS_PINS: &str = "Now tap its pins.";

/// The name of the guesser.
pub fn guesser(guesser: Guesser) -> &'static str {
    match guesser {
        Guesser::Strategy(name) => strategy(name).name,
        Guesser::Tree => "Your tree",
    }
}

/// How it guesses, in a sentence.
pub fn way_of_guessing(guesser: Guesser) -> &'static str {
    match guesser {
        Guesser::Strategy(name) => rule(name),
        Guesser::Tree => "Guesses as your tree from the Lab is written.",
    }
}

/// The name of the loaded tree in the list of guessers.
pub fn loaded_tree_name(tree: &LoadedTree) -> String {
    format!("{} ({})", guesser(Guesser::Tree), tree.stored.variant)
}

/// The state of the round, for the line above the keys.
pub fn status_line(solve: &Solve, engine: EngineState) -> Sentence {
    if let Some(row) = solve.opened() {
        return answer_of_guess(row + 1).into();
    }
    if solve.plays_other() {
        return match solve.draft().complete() {
            Err(lack) => missing(&lack),
            Ok(_) => say!("Ready: press {}.", labels::USE_IT),
        };
    }
    if solve.has_begun_row()
        && let Err(lack) = solve.draft().complete()
    {
        return missing(&lack);
    }
    match solve.stage() {
        Stage::Entering => match solve.draft().complete() {
            Err(lack) => missing(&lack),
            Ok(_) => say!("Ready: press {}.", labels::SOLVE_IT),
        },
        Stage::Thinking => thinking(solve, engine).into(),
        Stage::Asking(guess) => match solve.feedback_draft().complete() {
            Err(MissingFeedback::Both | MissingFeedback::Number(_)) if solve.has_begun_row() => TAP_ITS_PINS.into(),
            Err(MissingFeedback::Both | MissingFeedback::Number(_)) if solve.enters_row() => match solve.played() {
                Some(_) => TAP_ITS_PINS.into(),
                None if solve.rows().is_empty() => {
                    "Put these pegs in your first row. Then tap the pins they get.".into()
                }
                None => "Put these pegs in your next row. Then tap the pins they get.".into(),
            },
            Err(MissingFeedback::Both | MissingFeedback::Number(_)) => feedback_question(guess),
            Err(lack) => missing_feedback(lack).into(),
            Ok(_) => Sentence::new(),
        },
        Stage::NoCandidates => "These answers contradict each other.".into(),
        Stage::Refused(why) => say!(
            "{} has no guess here: {}. Choose another strategy, or let me use good guesses.",
            guesser(solve.guesser()),
            no_guess_reason(&why)
        ),
        Stage::Stopped if solve.is_out_of_time() => {
            let name = guesser(solve.guesser());
            say!("{}: {}. It can go on, or I can use good guesses.", name, NoAnswer::OutOfTime)
        }
        Stage::Stopped => "Stopped.".into(),
        Stage::Found => say!("Found it in {}!", guesses(solve.rows().len() as u64)),
    }
}

/// Why there is no guess: the end of a sentence.
pub fn no_guess_reason(why: &WhyNoGuess) -> String {
    match why {
        WhyNoGuess::Engine(why) => why.to_string(),
        WhyNoGuess::OffTheTree(why) => why.to_string(),
        WhyNoGuess::DamagedTree(damage) => damage_place(damage),
    }
}

/// Where the stored tree is damaged: the end of a sentence.
fn damage_place(damage: &Damage) -> String {
    let Damage { line, column, why, .. } = damage;
    format!("it is damaged in line {line}, column {column}: {why}")
}

/// What the player reads while a guess is computed. Empty if the engine answers promptly.
fn thinking(solve: &Solve, engine: EngineState) -> String {
    match engine {
        EngineState::Quick => String::new(),
        EngineState::Slow => format!("Thinking: {} …", guesser(solve.guesser())),
        EngineState::Broken => "The engine does not answer. Try again, or press Stop.".into(),
    }
}

/// What the answer lacks, or why it is impossible.
pub fn missing_feedback(lack: MissingFeedback) -> String {
    match lack {
        MissingFeedback::Both => "How many black, how many white?".into(),
        MissingFeedback::Black => "And how many black?".into(),
        MissingFeedback::Number(FeedbackRule::TotalOnly) => "How many are in the code?".into(),
        MissingFeedback::Number(_) => "How many black?".into(),
        MissingFeedback::White => "And how many white?".into(),
        MissingFeedback::Impossible(why) => format!("{}.", capital(&why.to_string())),
    }
}

/// Why an action was not carried out.
pub fn complaint(complaint: &Complaint, solve: &Solve) -> Sentence {
    let variant = solve.variant();
    match complaint {
        Complaint::Answer(lack) => missing_feedback(*lack).into(),
        Complaint::NoCodeGives(answer) if solve.rows().is_empty() => {
            say!("No code gives {} to this guess.", feedback(*answer))
        }
        Complaint::NoCodeGives(answer) => {
            say!("No code left gives {}. Is an earlier answer wrong?", feedback(*answer))
        }
        Complaint::Code(lack) => missing(lack),
        Complaint::NoSuchColour(wanted) => say!(
            "This game has no {}. Its colours go from {} to {}.",
            colour(*wanted),
            colour(0),
            colour(variant.colours() - 1)
        ),
        Complaint::NoTree => {
            say!("There is no tree for {} in this browser: {} guesses instead.", variant, guesser(Guesser::USUAL))
        }
    }
}

/// What a screen reader hears when something has happened.
pub fn announcement(solve: &Solve) -> Sentence {
    if let Some(complaint) = solve.complaint() {
        return self::complaint(complaint, solve);
    }
    match solve.stage() {
        Stage::Asking(guess) => {
            let possible = solve.codes_left(solve.rows().len()).unwrap_or_default();
            say!("Guess {}: {}. {} still possible.", solve.rows().len() + 1, guess, codes(possible))
        }
        Stage::Entering | Stage::Thinking => Sentence::new(),
        Stage::NoCandidates => say!("{} {}", status_line(solve, EngineState::Quick), contradiction_note(solve)),
        _ => status_line(solve, EngineState::Quick),
    }
}

/// What could be wrong if no code fits.
pub fn contradiction_note(solve: &Solve) -> &'static str {
    match solve.repairs() {
        None => "Looking for the answer that could be wrong …",
        Some([]) => {
            "No single answer explains it: at least two are wrong. Take back guesses until some code fits again."
        }
        Some([_]) => "If only one answer is wrong, it is this one. Choose what it should have been.",
        Some(_) => "Change one of these answers, and all the others fit.",
    }
}

/// How many codes would fit if a row had this feedback: "3 codes fit". Empty until that is known. A feedback that is
/// all black makes the guess the code, and the text says so.
pub fn codes_fit(codes: Option<u32>, feedback: Feedback, pegs: u8) -> String {
    match codes {
        _ if feedback.is_all_black(pegs) => "it is your code".into(),
        None => String::new(),
        Some(1) => "1 code fits".into(),
        Some(codes) => format!("{} codes fit", thousands(codes.into())),
    }
}

/// How many codes are left after a row (from 0): "12", "left". The figure is "…" until it is known.
pub fn codes_left(solve: &Solve, row: usize) -> LabelledFigure {
    let pegs = solve.variant().pegs();
    let found = |row: &Row| row.feedback.is_all_black(pegs);
    match solve.codes_left(row + 1) {
        None => LabelledFigure::new("", "…"),
        Some(0) => LabelledFigure::new("fits", "none"),
        Some(1) if solve.rows().get(row).is_some_and(found) => LabelledFigure::new("", "found"),
        Some(codes) => LabelledFigure::new("left", thousands(codes.into())),
    }
}

/// The label of the panel that a phone pulls up: why this guess, or the player's own guess.
pub fn panel_label(solve: &Solve) -> Sentence {
    let own = solve.played().is_some() || solve.has_begun_row();
    match solve.asked_guess() {
        Some(guess) if own => own_guess_label(guess),
        Some(guess) => why_guess(guess),
        None => labels::WHY.into(),
    }
}

/// What the guess that is asked about does to the codes: a sentence.
pub fn split_note(split: &Split) -> String {
    let codes = split.codes() as u64;
    if codes == 1 {
        return if split.possible {
            "It is the only code left.".into()
        } else {
            "It cannot be the code. Only one other code is left.".into()
        };
    }
    let most_left = thousands(split.largest() as u64);
    let possible = if split.possible { "It could be the code." } else { "It cannot be the code: it is a test." };
    format!("At most {most_left} of the {} will be left. {possible}", count(codes, "code", "codes"))
}

/// What is shown instead of the reason for a guess; `None` if the reason is known or comes soon, or reasons are off.
pub fn missing_reason_note(solve: &Solve) -> Option<String> {
    match (solve.stage(), solve.too_many_to_split()) {
        _ if !solve.explains_guesses() => None,
        (Stage::Asking(_), Some(many)) => Some(format!(
            "{} are too many to count what each answer leaves. That comes when fewer are left.",
            codes(many)
        )),
        (Stage::Asking(_), None) => None,
        _ => Some("When I guess, the reason appears here.".into()),
    }
}

/// Explains why the page makes a good guess of its own here instead of the strategy's guess.
pub fn substitute_guess_note(solve: &Solve, why: &WhyNoGuess) -> String {
    let guesser = guesser(solve.guesser());
    let reason = match why {
        WhyNoGuess::Engine(NoAnswer::StoppedByPerson) => format!("{guesser} was stopped"),
        why => format!("{guesser} has no guess here: {}", no_guess_reason(why)),
    };
    format!("A good guess: the best found {}. {reason}.", limit_in_words(GUESS_TIME_LIMIT))
}

/// Like [`split_note`], in a few words.
pub fn why_in_short(split: &Split) -> String {
    match (split.codes(), split.possible) {
        (1, true) => "The only code left".into(),
        (1, false) => "Only one other code is left".into(),
        (codes, _) => {
            format!("It leaves at most {} of {} codes", thousands(split.largest() as u64), thousands(codes as u64))
        }
    }
}

/// How far a strategy is in the race: its guesses so far, its result, or why it was stopped.
pub fn race_state(state: &RaceState) -> String {
    match state {
        RaceState::Running(0) => "–".into(),
        RaceState::Running(played) => format!("{played} …"),
        RaceState::Found(guesses) => guesses.to_string(),
        RaceState::BrokenOff(why) => why.to_string(),
    }
}

/// The result of the race: "3 strategies find 1 5 3 1 in 4 guesses; mine took 5." "Mine" is the guesser that has played
/// here. `None` until the race is over, and if no strategy finds the code.
pub fn race_finding(solve: &Solve) -> Option<Sentence> {
    let entries = solve.race()?.entries();
    let found = |entry: &RaceEntry| match entry.state() {
        RaceState::Found(guesses) => Some(guesses),
        RaceState::Running(_) | RaceState::BrokenOff(_) => None,
    };
    let is_running = |entry: &RaceEntry| matches!(entry.state(), RaceState::Running(_));
    let least = entries.iter().filter_map(found).min()?;
    if entries.iter().any(is_running) {
        return None;
    }
    let fastest = entries.iter().filter(|entry| found(entry) == Some(least));
    let tied = fastest.clone().count();
    let finds = if tied == 1 { "finds" } else { "find" };
    let own = solve.rows().len();
    let is_mine = |entry: &RaceEntry| Guesser::Strategy(entry.strategy) == solve.guesser();
    let mine = match (own == least, fastest.clone().any(is_mine)) {
        (true, true) if tied == 1 => "it is mine".into(),
        (true, true) => "mine is one of them".into(),
        (true, false) => "so did mine".into(),
        (false, _) => say!("mine took {}", own),
    };
    Some(say!(
        "{} {} {} in {}; {}.",
        count(tied as u64, "strategy", "strategies"),
        finds,
        solve.secret()?,
        guesses(least as u64),
        mine
    ))
}

/// The heading.
pub fn heading(answerer: Answerer) -> &'static str {
    match answerer {
        Answerer::Board => labels::HELP_ME_FIND_A_CODE,
        Answerer::Player | Answerer::Page => "I guess your code",
    }
}

/// What the player is asked to do in this way of playing.
pub fn invitation_line(answerer: Answerer) -> &'static str {
    match answerer {
        Answerer::Board => "Someone hid a code on your board? I say what to try and show what is left.",
        Answerer::Player => "Think of a code. I guess, and you tap how close I am.",
        Answerer::Page => "Enter your code. I score my own guesses with it and peek at nothing else.",
    }
}

/// The line under the heading: "6 colours, 4 pegs: 1,296 codes · game 3".
pub fn game_and_round(solve: &Solve) -> String {
    format!("{} · {}", game(solve.variant()), labels::round(solve.number()))
}

/// The question above the keys.
fn feedback_question(guess: Code) -> Sentence {
    say!("How close is {}?", guess)
}

/// The label of the panel that says why this is the guess.
fn why_guess(guess: Code) -> Sentence {
    say!("Why {}?", guess)
}

/// The question while a row is answered again, from 1.
fn answer_of_guess(guess: usize) -> String {
    format!("Answer to guess {guess}?")
}

/// The label of the panel for a guess that the player entered.
fn own_guess_label(guess: Code) -> Sentence {
    say!("Your {}", guess)
}
