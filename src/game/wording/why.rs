//! The details of a guess: what it cost or what makes it good, and why.

use crate::engine::{
    Assessment, BestBy, Certainty, Feedback, Objective, Reason, Refutation, Split, Variant,
};
use crate::game::review::{Fraction, still_needed};

use super::charts::{Chart, charts};
use super::numbers::{
    count, expected_size, guesses, hundredths, quotient, rounded, signed, thousands,
};
use super::verdict::loss;
use super::{feedback, spaced};

/// What is shown of a guess.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What it is about.
    pub heading: String,
    /// Figures with their names.
    pub figures: Vec<(String, String)>,
    /// Why.
    pub reasons: Vec<String>,
    /// How the guess splits the codes, and how a best guess does; exact charts share one scale.
    pub charts: Vec<Chart>,
    /// What the numbers are: exact, bound or estimate.
    pub note: String,
}

/// What is shown of play `play` (from 0) whose guess got `came`.
pub fn of_play(play: usize, said: &Assessment, came: Feedback, variant: Variant) -> Panel {
    let came = Some(came);
    Panel {
        heading: format!("Play {}: {}", play + 1, heading(said)),
        figures: figures(said, came, variant),
        reasons: reasons(said, came, variant),
        charts: charts(said, came),
        note: note(said),
    }
}

/// What is shown of play `play` (from 0) while only this text can be said.
pub fn without_answer(play: usize, text: String) -> Panel {
    Panel {
        heading: format!("Play {}", play + 1),
        figures: Vec::new(),
        reasons: vec![text],
        charts: Vec::new(),
        note: String::new(),
    }
}

/// "why 0 0 0 0 was not the best".
fn heading(said: &Assessment) -> String {
    let guess = spaced(said.guess.guess);
    let best = [Objective::WorstCase, Objective::Average].map(|sense| said.optimal(sense));
    match best {
        [Some(false), _] | [_, Some(false)] => format!("why {guess} was not the best"),
        [None, None] => guess,
        _ => format!("what makes {guess} good"),
    }
}

fn figures(said: &Assessment, came: Option<Feedback>, variant: Variant) -> Vec<(String, String)> {
    let all = thousands(variant.code_count().into());
    let mut figures = vec![("Codes before".to_owned(), thousands(said.codes as u64))];
    if let Some(came) = came {
        let left = said.guess.leaves(came) as u64;
        figures.push(("Codes after".into(), thousands(left)));
    }
    if let Some(worst) = said.worst_case {
        let text = match worst.cost() {
            0 => format!("{} with it, none needs fewer", guesses(worst.after)),
            cost => format!(
                "{} with it, {} at best: +{cost}",
                guesses(worst.after),
                worst.before
            ),
        };
        figures.push(("In the worst case".into(), text));
    }
    if let (Some(average), Some(loss)) = (said.average, loss(said)) {
        let with = hundredths(still_needed(average.total, said.codes));
        let least = hundredths(still_needed(average.least, said.codes));
        let text = match average.cost() {
            0 => format!("{with} with it, none needs fewer"),
            _ => format!("{with} with it, {least} at best: {}", signed(loss)),
        };
        figures.push(("On average".into(), text));
    }
    if let Some(optimal) = said.worst_case.and_then(|worst| worst.optimal) {
        let is = said.optimal(Objective::WorstCase) == Some(true);
        figures.push((
            "Rank at worst".into(),
            match is {
                true => format!("one of {} best of {all}", thousands(optimal)),
                false => format!("not one of the {} best of {all}", thousands(optimal)),
            },
        ));
    }
    if let Some(rank) = said.average.and_then(|average| average.rank) {
        figures.push((
            "Rank on average".into(),
            match rank.better {
                0 => format!("one of {} best of {all}", thousands(rank.equal)),
                better => format!("{} of {all} are better", thousands(better)),
            },
        ));
    }
    figures.push(("Information".into(), information(said, came)));
    let can_be = if said.guess.possible { "yes" } else { "no" };
    figures.push(("Could be the code".into(), can_be.into()));
    figures
}

/// "2.42 bits gained, 3.02 expected; the best guess 3.10".
fn information(said: &Assessment, came: Option<Feedback>) -> String {
    let expected = rounded(said.guess.expected_bits());
    let mut text = match came {
        Some(came) => {
            let gained = rounded(said.guess.gained_bits(came));
            format!("{gained} bits gained, {expected} expected")
        }
        None => format!("{expected} bits expected"),
    };
    if let Some(best) = said.better() {
        let about = if best.is_estimate() { "about " } else { "" };
        let bits = rounded(best.split.expected_bits());
        text += &format!("; {about}{bits} beside it");
    }
    text
}

fn reasons(said: &Assessment, came: Option<Feedback>, variant: Variant) -> Vec<String> {
    if said.codes == 1 {
        return vec![match said.guess.possible {
            true => "Only this code was possible.".into(),
            false => "Only one code was possible, and this was another one.".into(),
        }];
    }
    if said.guess.feedbacks() == 1 {
        return vec![
            "This guess tells nothing new: every code that is possible gives the same feedback to \
             it."
            .into(),
        ];
    }
    let mut reasons = match (&said.refutation, said.optimal(Objective::WorstCase)) {
        (Some(refutation), _) => refuted(refutation, came, variant),
        (None, Some(true)) => vec![safe(said)],
        (None, _) => Vec::new(),
    };
    reasons.extend(on_average(said));
    reasons.extend(compared(said));
    reasons
}

/// The feedback that proves that a guess is not optimal in the worst case.
fn refuted(refutation: &Refutation, came: Option<Feedback>, variant: Variant) -> Vec<String> {
    let Refutation {
        codes,
        left,
        needed,
        ..
    } = *refutation;
    let after = feedback(refutation.feedback);
    let codes = count(codes as u64, "code", "codes");
    let fault = format!(
        "If the feedback is {after}, {codes} are left. A best guess would leave no more than {} \
         to do; these take {}.",
        guesses(left),
        guesses(needed),
    );
    let mut reasons = vec![fault, reason(refutation, variant)];
    if came.is_some_and(|came| came != refutation.feedback) {
        reasons
            .push("It was another feedback that came; the verdict counts what could have.".into());
    }
    reasons
}

/// Why the codes cannot be finished in the guesses left.
fn reason(refutation: &Refutation, variant: Variant) -> String {
    let left = refutation.left;
    match &refutation.reason {
        Reason::TooMany { most } => {
            let feedbacks = variant.feedback_count();
            match left {
                0 | 1 => "One guess finds only one code.".into(),
                2 => format!(
                    "Two guesses tell at most {most} codes apart: the first can get {feedbacks} \
                     different feedbacks, and each may leave only one code."
                ),
                _ => format!(
                    "{} tell at most {} codes apart: each guess can get no more than {feedbacks} \
                     different feedbacks, and each may leave only what the guesses after it can \
                     tell apart.",
                    guesses(left),
                    thousands(*most),
                ),
            }
        }
        Reason::EveryGuess {
            next,
            feedback: after,
            codes,
            some,
        } => {
            let (all, next) = (thousands(variant.code_count().into()), spaced(*next));
            let (after, codes) = (feedback(*after), count(*codes as u64, "code", "codes"));
            let such: Vec<String> = some.iter().map(|&code| spaced(code)).collect();
            let such = super::list(&such);
            let too_many = match left {
                2 => "one guess cannot be all of them".to_owned(),
                _ => format!("{} are not enough for them", guesses(left - 1)),
            };
            format!(
                "None of the {all} next guesses avoids this. Take {next}, one of the best: after \
                 {after} it leaves {codes}, such as {such}, and {too_many}."
            )
        }
    }
}

/// What makes a guess good in the worst case.
fn safe(said: &Assessment) -> String {
    let more = said
        .worst_case
        .map_or(0, |worst| worst.after.saturating_sub(1));
    format!(
        "Whatever the feedback, {} are always enough after it, and no guess promises fewer.",
        count(more, "more guess", "more guesses")
    )
}

fn on_average(said: &Assessment) -> Option<String> {
    let (average, loss) = (said.average?, loss(said)?);
    if average.cost() == 0 {
        return Some("No guess needs fewer on average.".into());
    }
    let best = said
        .best
        .as_ref()
        .filter(|best| best.by == BestBy::Average)?;
    Some(format!(
        "On average {} needs {} fewer.",
        spaced(best.split.guess),
        signed(loss).trim_start_matches('+'),
    ))
}

/// How the parts compare, which explains the difference.
fn compared(said: &Assessment) -> Option<String> {
    let own = parts_in_words(&said.guess, said);
    let Some(best) = said.better() else {
        let own = own
            + if said.guess.possible {
                ", and it can itself be the code"
            } else {
                ""
            };
        let other = said.best.as_ref().map(|best| best.split.guess);
        let as_good = other.filter(|&other| other != said.guess.guess);
        let as_good = as_good.map(|other| format!(" {} is as good.", spaced(other)));
        return Some(format!("It {own}.{}", as_good.unwrap_or_default()));
    };
    let other = parts_in_words(&best.split, said);
    let but = match (said.guess.possible, best.split.possible) {
        _ if best.is_estimate() => "",
        (true, false) => " It cannot itself be the code, and still tells more.",
        (false, true) => " It can itself be the code, too.",
        _ => "",
    };
    let lead = match best.by {
        BestBy::ExpectedSize(_) => {
            "The game is too large here for an exact answer. The best guess found, "
        }
        BestBy::WorstCase | BestBy::Average => "",
    };
    Some(format!(
        "Your guess {own}. {lead}{} {other}.{but}",
        spaced(best.split.guess),
    ))
}

/// "can get 11 different feedbacks and leaves 9.3 codes on average, at most 24". Parts of a sample
/// are scaled to all codes, and the text says so: the sample may miss feedbacks.
fn parts_in_words(split: &Split, said: &Assessment) -> String {
    let largest = split.parts.first().map_or(0, |part| part.1 as u64);
    let feedbacks = count(split.feedbacks() as u64, "feedback", "different feedbacks");
    let (counted, all) = (split.codes() as u64, said.codes as u64);
    if counted == all {
        let size = expected_size(split, 1);
        let most = thousands(largest);
        return format!("can get {feedbacks} and leaves {size} codes on average, at most {most}");
    }
    let whole = |number: u64| quotient(number * all, counted, 0);
    format!(
        "gets {feedbacks} from a sample of {} codes and leaves about {} codes on average, at most \
         about {}",
        thousands(counted),
        whole(split.sum_of_squares() / counted.max(1)),
        whole(largest),
    )
}

fn note(said: &Assessment) -> String {
    let certainty = match said.best.as_ref().map(|best| best.by) {
        Some(BestBy::ExpectedSize(Certainty::Exact)) => {
            "The parts are exact; what they cost is not known here."
        }
        Some(BestBy::ExpectedSize(Certainty::Bound)) => {
            "The parts are exact; a better guess may exist: a bound."
        }
        Some(BestBy::ExpectedSize(Certainty::Estimate)) => {
            "The parts of the guess beside it are those of a sample: an estimate."
        }
        _ if said.average.is_none() || said.worst_case.is_none() => {
            "What is shown is exact; the rest could not be found in time."
        }
        _ => "All numbers are exact; averages and bits are rounded.",
    };
    certainty.into()
}

/// What a guess costs in the worst case and on average; what is not known counts as nothing.
pub(super) fn costs(said: &Assessment) -> (u8, Fraction) {
    let worst = said.worst_case.map_or(0, |worst| worst.cost());
    (worst, loss(said).unwrap_or(Fraction::from(0)))
}
