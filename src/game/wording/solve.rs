//! The sentences of *Solve*.

use super::errors::no_feedback;
use super::no_answer;
use super::strategy::{rule, strategy};
use super::variant::codes;
use super::{EngineState, colour, feedback, guesses, missing, spaced};
use crate::engine::{Repair, Row, Variant};
use crate::game::entry::Unanswered;
use crate::game::lab::tree::Damage;
use crate::game::solve::{Answerer, Complaint, Guesser, RaceState, Solve, Stage, YourTree};

/// The name of the guesser.
pub fn guesser(guesser: Guesser) -> &'static str {
    match guesser {
        Guesser::Strategy(name) => strategy(name).0,
        Guesser::Tree => "Your tree",
    }
}

/// How it guesses, in a sentence.
pub fn way_of_guessing(guesser: Guesser) -> String {
    match guesser {
        Guesser::Strategy(name) => rule(name),
        Guesser::Tree => {
            "Your tree guesses as it is written: you let it play here from the lab.".into()
        }
    }
}

/// The name of the person's own tree in the list of guessers.
pub fn your_tree(tree: &YourTree) -> String {
    format!("{} ({})", guesser(Guesser::Tree), tree.stored.variant)
}

/// The state of the round, for the line below the guess.
pub fn status_line(solve: &Solve, engine: EngineState) -> String {
    match solve.stage() {
        Stage::Entering => match solve.draft().complete() {
            Err(lack) => missing(&lack),
            Ok(_) => "Ready: press Break it or Enter.".into(),
        },
        Stage::Thinking => thinking(solve, engine),
        Stage::Asking(_) => match solve.answer().complete() {
            Err(lack) => unanswered(lack),
            Ok(_) => "Ready: press Answer or Enter.".into(),
        },
        Stage::NoCandidates => "No more candidates: no code fits all these answers.".into(),
        Stage::Refused(why) => format!(
            "{} has no guess here: {why}. Choose another strategy, or let a good guess stand in.",
            guesser(solve.guesser())
        ),
        Stage::Stopped if solve.late() => {
            let name = guesser(solve.guesser());
            format!("{name}: {LATE}. It can go on, or good guesses stand in.")
        }
        Stage::Stopped => "Stopped.".into(),
        Stage::Found => format!("Found in {}.", guesses(solve.rows().len() as u64)),
    }
}

/// Why a strategy has made no guess.
pub const LATE: &str = "no guess found in two seconds";

/// Why the person's own tree cannot guess: it cannot be read at all.
pub const UNREADABLE: &str = "it cannot be read";

/// Why the person's own tree cannot guess: where it is damaged.
pub fn damaged(damage: &Damage) -> String {
    let Damage {
        line, column, why, ..
    } = damage;
    format!("it is damaged in line {line}, column {column}: {why}")
}

fn thinking(solve: &Solve, engine: EngineState) -> String {
    match engine {
        EngineState::Prompt => String::new(),
        EngineState::Slow => format!("{} is thinking …", guesser(solve.guesser())),
        EngineState::Broken => "The engine does not answer. Try again, or press Stop.".into(),
    }
}

/// What an answer lacks, or why it is impossible.
pub fn unanswered(lack: Unanswered) -> String {
    match lack {
        Unanswered::Both => {
            "Compare this guess with your code: how many black, how many white?".into()
        }
        Unanswered::Black => "And how many black?".into(),
        Unanswered::White => "And how many white?".into(),
        Unanswered::Impossible(why) => format!("{}.", capital(&no_feedback(&why))),
    }
}

/// The text with a capital first letter.
fn capital(text: &str) -> String {
    let (first, rest) = text.split_at_checked(1).unwrap_or((text, ""));
    format!("{}{rest}", first.to_ascii_uppercase())
}

/// Why an action was not carried out.
pub fn complaint(complaint: &Complaint, variant: Variant) -> String {
    match complaint {
        Complaint::Answer(lack) => unanswered(*lack),
        Complaint::Code(lack) => missing(lack),
        Complaint::NoSuchColour(wanted) => format!(
            "There is no colour {} in this game: {} to {}.",
            colour(*wanted),
            colour(0),
            colour(variant.colours() - 1)
        ),
        Complaint::NoTree => format!(
            "This browser keeps no tree for {variant}: {} guesses instead.",
            guesser(Guesser::USUAL)
        ),
    }
}

/// What a screen reader hears when something has happened.
pub fn announcement(solve: &Solve) -> String {
    if let (_, Some(complaint)) = solve.complaint() {
        return self::complaint(complaint, solve.variant());
    }
    match solve.stage() {
        Stage::Asking(guess) => {
            let possible = solve.possible(solve.rows().len()).unwrap_or_default();
            format!(
                "Guess {}: {}. {} still possible.",
                solve.rows().len() + 1,
                spaced(guess),
                codes(possible)
            )
        }
        Stage::Entering | Stage::Thinking => String::new(),
        Stage::NoCandidates => format!(
            "{} {}",
            status_line(solve, EngineState::Prompt),
            blame(solve)
        ),
        _ => status_line(solve, EngineState::Prompt),
    }
}

/// What could be wrong if no code fits.
pub fn blame(solve: &Solve) -> &'static str {
    match solve.repairs() {
        None => "Looking for the row that could be wrong …",
        Some([]) => {
            "No single answer explains it: at least two of them are wrong. Take rows back until \
             codes are possible again."
        }
        Some(_) => {
            "One of these answers could be wrong. Choose what it should have been, and the round \
             goes on."
        }
    }
}

/// A row that could be wrong: "Guess 2 was answered 1 black, 0 white. It could have been".
pub fn repair(repair: &Repair, row: Row) -> String {
    format!(
        "Guess {} was answered {}. It could have been",
        repair.row + 1,
        feedback(row.feedback)
    )
}

/// How far a strategy is in the race.
pub fn race_state(state: &RaceState) -> String {
    match state {
        RaceState::Running(0) => "–".into(),
        RaceState::Running(played) => format!("{played} …"),
        RaceState::Found(guesses) => guesses.to_string(),
        RaceState::BrokenOff(why) => no_answer(*why),
    }
}

/// What the player is asked to do in this way of playing.
pub fn invitation(answerer: Answerer) -> &'static str {
    match answerer {
        Answerer::Player => {
            "Think of a code, or set one up on a real board. The page guesses; you say how many pegs are black and white."
        }
        Answerer::Page => {
            "Enter a code. The page computes each answer from it, and uses it for nothing else."
        }
    }
}
