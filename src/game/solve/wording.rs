//! Every sentence of *Solve*.

use super::{Answerer, Complaint, Solve, Stage, Standing};
use crate::engine::{Mend, Row, StrategyName, Variant, VariantError};
use crate::game::answer::Unanswered;
use crate::game::wording::{self, Engine, count, guesses, spaced};

/// A strategy's name, and its rule in a few words.
pub fn strategy(name: StrategyName) -> (&'static str, &'static str) {
    match name {
        StrategyName::FirstConsistent => {
            ("First consistent", "the lowest code that is still possible")
        }
        StrategyName::RandomConsistent => (
            "Random consistent",
            "a code that is still possible, by chance",
        ),
        StrategyName::LargestPart => (
            "Knuth's minimax",
            "what leaves the fewest codes after the worst answer (Knuth 1976)",
        ),
        StrategyName::MaxMin => (
            "MaxMin",
            "what leaves the fewest codes after the worst answer; among equals the second worst decides, and so on (Bestavros and Belal 1986)",
        ),
        StrategyName::ExpectedSize => (
            "Expected size",
            "what leaves the fewest codes on average (Irving 1978)",
        ),
        StrategyName::Entropy => (
            "Entropy",
            "what tells the most on average, in bits (Neuwirth 1982)",
        ),
        StrategyName::MostParts => (
            "Most parts",
            "what can be answered in the most different ways (Kooi 2005)",
        ),
        StrategyName::ExactWorstCase => (
            "Exact worst case",
            "what needs the fewest guesses for the hardest code: it searches the whole game tree",
        ),
        StrategyName::ExactAverage => (
            "Exact average",
            "what needs the fewest guesses on average: it searches the whole game tree",
        ),
        StrategyName::ExactAverageInWorstCase => (
            "Exact average in the worst case",
            "what needs the fewest guesses on average, of all that is best for the hardest code",
        ),
    }
}

/// A strategy's rule in a sentence.
pub fn rule(name: StrategyName) -> String {
    let (name, rule) = strategy(name);
    format!("{name} guesses {rule}.")
}

/// A game and its size: "6 colours, 4 pegs: 1,296 codes".
pub fn game(variant: Variant) -> String {
    format!(
        "{}, {}{}: {}",
        count(variant.colours(), "colour", "colours"),
        count(variant.pegs(), "peg", "pegs"),
        if variant.repeats() {
            ""
        } else {
            ", no colour twice"
        },
        codes(variant.code_count()),
    )
}

/// Why a combination cannot be played.
pub fn unplayable(why: &VariantError) -> String {
    match why {
        VariantError::TooFewColours { colours, pegs } => format!(
            "Not playable: {} need {pegs} different colours, and there {}. Choose more colours, \
             fewer pegs, or let colours repeat.",
            count(*pegs, "peg", "pegs"),
            if *colours == 1 {
                "is only 1".into()
            } else {
                format!("are only {colours}")
            },
        ),
        VariantError::TooManyCodes(codes) => format!(
            "Too large: {} codes. The most that can be played are 10,000,000.",
            thousands(*codes)
        ),
        other => format!("Not playable: {other}."),
    }
}

/// "1,296 codes".
pub fn codes(n: u32) -> String {
    format!(
        "{} {}",
        thousands(u64::from(n)),
        if n == 1 { "code" } else { "codes" }
    )
}

/// A whole number with its thousands apart: "1,296".
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How the round stands, for the line below the guess.
pub fn standing(solve: &Solve, engine: Engine) -> String {
    match solve.stage() {
        Stage::Entering => match solve.draft().complete() {
            Err(missing) => wording::missing(&missing),
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
            strategy(solve.strategy()).0
        ),
        Stage::Stopped => "Stopped.".into(),
        Stage::Found => format!("Found in {}.", guesses(solve.rows().len() as u64)),
    }
}

fn thinking(solve: &Solve, engine: Engine) -> String {
    match engine {
        Engine::Prompt => String::new(),
        Engine::Slow => format!("{} is thinking …", strategy(solve.strategy()).0),
        Engine::Broken => "The engine does not answer. Try again, or press Stop.".into(),
    }
}

/// What an answer lacks, or why it cannot be.
pub fn unanswered(lack: Unanswered) -> String {
    match lack {
        Unanswered::Both => {
            "Compare this guess with your code: how many black, how many white?".into()
        }
        Unanswered::Black => "And how many black?".into(),
        Unanswered::White => "And how many white?".into(),
        Unanswered::Impossible(why) => format!("{}.", capital(&why.to_string())),
    }
}

/// With a capital first letter.
fn capital(text: &str) -> String {
    let (first, rest) = text.split_at_checked(1).unwrap_or((text, ""));
    format!("{}{rest}", first.to_ascii_uppercase())
}

/// What was not done, and why.
pub fn complaint(complaint: &Complaint, variant: Variant) -> String {
    match complaint {
        Complaint::Answer(lack) => unanswered(*lack),
        Complaint::Code(missing) => wording::missing(missing),
        Complaint::NoSuchColour(colour) => format!(
            "There is no colour {colour} in this game: 0 to {}.",
            variant.colours() - 1
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
        Stage::NoCandidates => format!("{} {}", standing(solve, Engine::Prompt), blame(solve)),
        _ => standing(solve, Engine::Prompt),
    }
}

/// What could be wrong, where no code fits.
pub fn blame(solve: &Solve) -> &'static str {
    match solve.mends() {
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
pub fn mend(mend: &Mend, row: Row) -> String {
    format!(
        "Guess {} was answered {}. It could have been",
        mend.row + 1,
        wording::feedback(row.feedback)
    )
}

/// How a strategy does in the race.
pub fn lane(standing: &Standing) -> String {
    match standing {
        Standing::Running(0) => "–".into(),
        Standing::Running(played) => format!("{played} …"),
        Standing::Found(guesses) => guesses.to_string(),
        Standing::BrokenOff(why) => why.clone(),
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
