//! Before the guess: the guesses still needed, and the four hints.

use super::sentence::{Sentence, joined, say};
use crate::grade::grade;
use crate::play::{AssessmentState, Hint, Play};
use crate::review::average_of;
use mastermind_engine::advice::{Assessment, BestBy, PositionAssessment};

use super::feedback;
use super::labels::parts::GUESSES_TO_GO_AT_MOST;
use super::numbers::{count, guesses, hundredths, thousands};
use super::verdict::{cost_in_words, risk_of_guesses};

/// The question that a hint answers, for its button.
pub fn question(hint: Hint) -> &'static str {
    match hint {
        Hint::Ahead => "How well can I do?",
        Hint::Possible => "Could my guess be the code?",
        Hint::Compare => "Compare my guess with the best",
        Hint::Show => "Show me a best guess",
    }
}

/// The text of a hint; "Thinking …" until it is known.
pub fn answer(hint: Hint, play: &Play) -> Sentence {
    const NO_GUESS: &str = "Enter a whole guess first.";
    match hint {
        Hint::Ahead => play.ahead().map_or(thinking(), |ahead| how_good(ahead, play).into()),
        Hint::Possible => play.contradicted_rows().map_or(NO_GUESS.into(), |rows| fits_or_not(&rows, play)),
        Hint::Compare if play.draft().complete().is_err() => NO_GUESS.into(),
        Hint::Compare => match (play.drafted(), play.ahead()) {
            (Some(assessment), Some(ahead)) => compared_with_best(assessment, ahead),
            _ => thinking(),
        },
        Hint::Show => play.ahead().map_or(thinking(), best_guess),
    }
}

/// The text in place of an answer that has not come yet.
fn thinking() -> Sentence {
    super::LOOKING.into()
}

/// How many guesses are needed, and what that number means: ("3", "guesses to go, at most"). A lower bound if nothing
/// better is known.
pub fn guesses_to_go(ahead: &PositionAssessment) -> (String, &'static str) {
    match ahead.worst_case {
        Some(1) => ("1".into(), "guess to go"),
        Some(worst) => (worst.to_string(), GUESSES_TO_GO_AT_MOST),
        None => (ahead.least_guesses.to_string(), "or more guesses may be needed"),
    }
}

/// How many codes are possible, how many guesses they need, and how many guesses are safe. What is not known is left
/// out.
fn how_good(ahead: &PositionAssessment, play: &Play) -> String {
    let codes = count(ahead.codes as u64, "code is", "codes are");
    let most_needed = match ahead.worst_case {
        Some(worst) => {
            let more = count(worst, "more guess", "more guesses");
            match ahead.total {
                Some(_) => format!("{more} at most if you play for the worst case"),
                None => format!("{more} at most"),
            }
        }
        None => format!("however you play, some code takes {} or more", guesses(ahead.least_guesses)),
    };
    let average = ahead.total.map(|total| {
        let average = hundredths(average_of(total, ahead.codes));
        match ahead.worst_case {
            Some(_) => format!(", {average} on average if you play for the average"),
            None => format!(", and {average} on average with the best play"),
        }
    });
    let as_good = ahead.as_good.map(|as_good| {
        let guess_count = thousands(play.variant().code_count().into());
        match as_good {
            1 => format!(" Only one of the {guess_count} guesses is safe."),
            // The number would say nothing.
            many if 10 * many >= 9 * u64::from(play.variant().code_count()) => " Nearly every guess is safe.".into(),
            many => format!(" {} of the {guess_count} guesses are safe.", thousands(many)),
        }
    });
    format!("{codes} possible; {most_needed}{}.{}", average.unwrap_or_default(), as_good.unwrap_or_default())
}

/// Whether the draft could be the code. `rows` are the rows (from 0) that the draft contradicts.
fn fits_or_not(rows: &[usize], play: &Play) -> Sentence {
    let contradicted = rows.first().and_then(|&index| Some((index, play.board().get(index)?)));
    let (Some((index, row)), Ok(guess)) = (contradicted, play.draft().complete()) else {
        return "Yes: it fits every row so far.".into();
    };
    say!(
        "No. If {} were the code, guess {} would have got {}, but it got {}. It can still be a good test.",
        guess,
        index + 1,
        feedback(row.feedback_if(guess)),
        feedback(row.feedback)
    )
}

/// What a guess costs compared with the best one, in the worst case and on average. If neither is known, how many
/// feedbacks the guess can get.
fn compared_with_best(assessment: &Assessment, ahead: &PositionAssessment) -> Sentence {
    let graded = grade(assessment);
    let safety = assessment.worst_case.map(|worst| match graded.risk {
        None => say!("It is safe: {} are enough, counting this one.", guesses(worst.after)),
        Some(risk) => say!("It {}.", risk_of_guesses(risk)),
    });
    let average = assessment.average.map(|_| match cost_in_words(&graded) {
        None => "Nothing is better on average.".into(),
        Some(costs) => say!("It {}.", costs),
    });
    let sentences: Vec<Sentence> = safety.into_iter().chain(average).collect();
    if !sentences.is_empty() {
        return joined(&sentences, " ");
    }
    say!(
        "This position is too large for an exact answer. Your guess can get {}. The best play takes about {}.",
        count(assessment.split.feedback_count() as u64, "feedback", "different feedbacks"),
        guesses(ahead.least_guesses)
    )
}

/// A best guess, and in which sense it is best.
fn best_guess(ahead: &PositionAssessment) -> Sentence {
    let Some((guess, by)) = ahead.best else {
        return "I found no best guess in time.".into();
    };
    let words = match by {
        BestBy::WorstCase => "best in the worst case",
        BestBy::Average => "best on average",
        BestBy::ExpectedSize(_) => "the best found in time, an estimate",
    };
    say!("{}: {}.", guess, words)
}

/// Names the guess whose answers are easiest to read, of all guesses that are as good as the shown one. `None` until it
/// is known.
pub fn easiest_to_read(play: &Play) -> Option<Sentence> {
    let ((guess, compared), shown) = (play.easiest()?, play.hinted()?);
    Some(if guess == shown {
        say!("Of {} equally good guesses, this one has the answers that are easiest to read.", compared)
    } else {
        say!("{} is just as good, and its answers are easier to read.", guess)
    })
}

/// The verdict on the draft; `None` until the draft is complete and judged.
pub fn preview(play: &Play) -> Option<Sentence> {
    let assessment = play.drafted()?;
    let tag = super::tag(AssessmentState::Assessment(assessment));
    let extra = tag.beside().map(|beside| say!(" {}", beside));
    Some(say!("{}: {}{}", assessment.split.guess, tag.text, extra.unwrap_or_default()))
}
