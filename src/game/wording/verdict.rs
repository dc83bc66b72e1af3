//! A guess in a word or two, and the question of the dialog about one that is not optimal.

use crate::engine::{Assessment, Code, Objective, Verdict};
use crate::game::play::{Judgement, NotOptimal};
use crate::game::review::{Fraction, Grade, still_needed};

use super::numbers::{guesses, hundredths, rounded, signed};
use super::spaced;

/// How a verdict looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Optimal.
    Good,
    /// It costs little.
    Fair,
    /// It costs much.
    Poor,
    /// Not known, or an estimate.
    Plain,
}

/// A verdict as it stands in the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its look.
    pub look: Tone,
    /// In a word or two.
    pub text: String,
    /// An addition in small letters.
    pub extra: Option<String>,
}

/// The verdict on a guess in the sense in which guesses are called optimal.
pub fn tag(judgement: Judgement, sense: Objective) -> Tag {
    match judgement {
        Judgement::Pending => plain("…"),
        Judgement::Refused(_) => plain("–"),
        Judgement::Verdict(verdict) => in_worst_case(&verdict),
        Judgement::Assessment(said) => assessed(said, sense),
    }
}

/// The name of the button that shows the reasons of the verdict on play `place` (from 0).
pub fn verdict_button(place: usize, tag: &Tag) -> String {
    let extra = tag.extra.as_ref().map(|extra| format!(" {extra}"));
    format!(
        "{}{}: why play {}",
        tag.text,
        extra.unwrap_or_default(),
        place + 1
    )
}

/// What can be said at once, for the announcement of a row; empty while nothing is known.
pub(super) fn quick(judgement: Judgement) -> String {
    match judgement {
        Judgement::Pending | Judgement::Refused(_) => String::new(),
        Judgement::Verdict(verdict) => in_worst_case(&verdict).text,
        Judgement::Assessment(said) => match said.verdict() {
            Some(verdict) => in_worst_case(&verdict).text,
            None => String::new(),
        },
    }
}

fn plain(text: &str) -> Tag {
    Tag {
        look: Tone::Plain,
        text: text.into(),
        extra: None,
    }
}

fn in_worst_case(verdict: &Verdict) -> Tag {
    let look = match verdict.cost() {
        0 => Tone::Good,
        1 => Tone::Fair,
        _ => Tone::Poor,
    };
    let text = match verdict.cost() {
        0 => "Optimal".into(),
        cost => format!("+{}", guesses(cost)),
    };
    Tag {
        look,
        text,
        extra: None,
    }
}

fn assessed(said: &Assessment, sense: Objective) -> Tag {
    let loss = loss(said);
    let on_average = loss.filter(|loss| *loss > Fraction::from(0));
    match (sense, said.verdict(), loss) {
        (Objective::Average, _, Some(loss)) => {
            let worst = said
                .worst_case
                .map(|worst| worst.cost())
                .filter(|&cost| cost > 0);
            Tag {
                extra: worst.map(|cost| format!("+{} at worst", guesses(cost))),
                ..average_tag(loss)
            }
        }
        (_, Some(verdict), _) => Tag {
            extra: on_average.map(|loss| format!("{} avg", signed(loss))),
            ..in_worst_case(&verdict)
        },
        (_, None, Some(loss)) => average_tag(loss),
        (_, None, None) => estimated(said),
    }
}

fn average_tag(loss: Fraction) -> Tag {
    let (look, text) = match Grade::of(loss) {
        Grade::Best => (Tone::Good, "Optimal".to_owned()),
        Grade::Good | Grade::Fair => (Tone::Fair, format!("{} avg", signed(loss))),
        Grade::Weak | Grade::Costly => (Tone::Poor, format!("{} avg", signed(loss))),
    };
    Tag {
        look,
        text,
        extra: None,
    }
}

/// If nothing is exact: the information of the guess and that of the best guess found.
fn estimated(said: &Assessment) -> Tag {
    let bits = rounded(said.guess.expected_bits());
    let best = said
        .best
        .as_ref()
        .map(|best| rounded(best.split.expected_bits()));
    Tag {
        look: Tone::Plain,
        text: match best {
            Some(best) => format!("{bits} of {best} bits"),
            None => format!("{bits} bits"),
        },
        extra: Some("estimate".into()),
    }
}

/// What a guess costs on average.
pub(super) fn loss(said: &Assessment) -> Option<Fraction> {
    let average = said.average?;
    Some(still_needed(average.cost(), said.codes))
}

/// The question of the dialog about a guess that is not optimal.
pub fn use_anyway(guess: Code, why: &NotOptimal) -> String {
    match why {
        NotOptimal::InWorstCase(verdict) => format!(
            "After {} you may need {} in all from here, this one included. An optimal guess needs \
             at most {}. That is {} more in the worst case. Use it anyway?",
            spaced(guess),
            guesses(verdict.worst_after),
            verdict.worst_before,
            verdict.cost(),
        ),
        NotOptimal::OnAverage(average, codes) => format!(
            "After {} you need {} guesses on average from here, this one included. A best guess \
             needs {}. That is {} more on average. Use it anyway?",
            spaced(guess),
            hundredths(still_needed(average.total, *codes)),
            hundredths(still_needed(average.least, *codes)),
            signed(still_needed(average.cost(), *codes)).trim_start_matches('+'),
        ),
    }
}
