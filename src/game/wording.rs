//! Every sentence that tells what happened, in one place; the page only shows them.

pub mod analyse;

use crate::engine::{Code, Feedback, Verdict};

use super::draft::Missing;
use super::play::{News, Play, Waiting};
use super::results::Results;
use super::round::{Judged, Played, Round, Status};

/// `n` of a thing: "1 guess", "3 guesses".
pub fn count(n: impl Into<u64>, one: &str, many: &str) -> String {
    let n = n.into();
    format!("{n} {}", if n == 1 { one } else { many })
}

/// So many guesses.
pub fn guesses(n: impl Into<u64>) -> String {
    count(n, "guess", "guesses")
}

/// The guesses a won round took on average, to two places; a dash before the first.
pub fn average(results: &Results) -> String {
    match u64::from(results.won()) {
        0 => "–".into(),
        won => {
            let hundredths = (results.total_guesses() * 200 + won) / (2 * won);
            format!("{}.{:02}", hundredths / 100, hundredths % 100)
        }
    }
}

/// A code peg by peg, so that a screen reader reads pegs and not a number: "0 0 1 2".
pub fn spaced(code: Code) -> String {
    let colours: Vec<String> = code.iter().map(|colour| colour.to_string()).collect();
    colours.join(" ")
}

/// "1 black, 2 white".
pub fn feedback(feedback: Feedback) -> String {
    format!("{} black, {} white", feedback.black(), feedback.white())
}

/// What a draft still lacks.
pub fn missing(missing: &Missing) -> String {
    match missing {
        Missing::Pegs(pegs) => {
            let numbers: Vec<String> = pegs.iter().map(|peg| (peg + 1).to_string()).collect();
            let which = if pegs.len() == 1 { "peg" } else { "pegs" };
            format!("Choose {} more: {which} {}", pegs.len(), list(&numbers))
        }
        Missing::Repeated(colour) => {
            format!("Colour {colour} stands twice: no colour may repeat in this game")
        }
    }
}

/// "1", "1 and 2", "1, 2 and 3".
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A verdict in a word or two.
pub fn verdict(verdict: &Verdict) -> String {
    if verdict.optimal() {
        "Optimal".into()
    } else {
        format!("+{}", guesses(verdict.cost()))
    }
}

/// A verdict in a sentence.
pub fn verdict_sentence(verdict: &Verdict) -> String {
    let (before, after) = (guesses(verdict.worst_before), guesses(verdict.worst_after));
    if verdict.optimal() {
        format!(
            "Optimal in the worst case: the code is found in at most {after}, this one included."
        )
    } else {
        format!(
            "Not optimal in the worst case: with it the code may take {after}, this one included; \
             with an optimal guess it takes at most {before}."
        )
    }
}

/// The question of the dialog about a guess that is not optimal.
pub fn use_anyway(guess: Code, verdict: &Verdict) -> String {
    format!(
        "After {} you may need {} in all from here, this one included. An optimal guess needs at \
         most {}. That is {} more in the worst case. Use it anyway?",
        spaced(guess),
        guesses(verdict.worst_after),
        verdict.worst_before,
        verdict.cost(),
    )
}

/// What the player notices of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// It answers at once: not worth a word.
    Prompt,
    /// It has kept the player waiting for a while.
    Slow,
    /// It does not answer.
    Broken,
}

/// How the round stands, for the line below the board.
pub fn standing(play: &Play, engine: Engine) -> String {
    let Some(round) = play.round() else {
        return "Press New game: the page hides a code, and you look for it.".into();
    };
    match (round.status(), play.waiting(), engine) {
        (Status::Playing, Waiting::Judging(_) | Waiting::Choosing, Engine::Broken) => {
            "The engine does not answer. Try again, or press Stop.".into()
        }
        (Status::Playing, Waiting::Judging(_), Engine::Slow) => {
            "The engine looks at your guess …".into()
        }
        (Status::Playing, Waiting::Choosing, Engine::Slow) => {
            "The engine looks for an optimal guess …".into()
        }
        (Status::Playing, ..) => match play.missing() {
            Some(lack) => missing(&lack),
            None => "Ready: press Guess or Enter".into(),
        },
        (over, ..) => ending(round, over),
    }
}

/// How a round ended; empty while it is played.
fn ending(round: &Round, status: Status) -> String {
    let played = guesses(round.played().len() as u64);
    let code = spaced(round.secret());
    match status {
        Status::Playing => String::new(),
        Status::Won => format!("Found in {played}."),
        Status::Lost => format!("Not found in {played}. The code was {code}."),
        Status::GivenUp => format!("Given up after {played}. The code was {code}."),
    }
}

/// What a screen reader hears when something has happened.
pub fn announcement(play: &Play) -> String {
    match (play.news().1, play.round()) {
        (News::None, _) | (_, None) => String::new(),
        (News::Began, Some(round)) => format!("Round {} has begun.", round.number()),
        (News::Row, Some(round)) => last_event(round),
        (News::Missing(lack), _) => missing(lack),
        (News::Refused(why), _) => format!("The engine has no answer: {why}."),
    }
}

/// The last row, and the end of the round if it is one.
fn last_event(round: &Round) -> String {
    let last = round
        .played()
        .last()
        .map(|played| row(round.played().len(), played));
    let end = ending(round, round.status());
    match last {
        Some(last) if end.is_empty() => last,
        Some(last) if !round.given_up() => format!("{last} {end}"),
        _ => end,
    }
}

fn row(number: usize, played: &Played) -> String {
    let said = match &played.judged {
        Judged::Verdict(verdict) => self::verdict(verdict),
        Judged::Pending | Judged::Refused => String::new(),
    };
    format!(
        "Play {number}: {}. {}. {said}",
        spaced(played.row.guess),
        feedback(played.row.feedback)
    )
}
