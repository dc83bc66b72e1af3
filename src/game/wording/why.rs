//! The details of a guess: what it cost or what makes it good, and why.

use super::sentence::{Sentence, capital, list, pins_drawn, say};
use crate::grade::{Grade, GradedGuess, Sure, grade};
use crate::play::{BestFact, Depth, Play, best_fact};
use crate::question::AnswerState;
use crate::review::average_of;
use crate::wording::{HeadingAndText, LabelledFigure};
use mastermind_engine::advice::{Assessment, BestBy, Certainty, Objective, Refutation, RefutationReason};
use mastermind_engine::splits::Split;
use mastermind_engine::{Code, Feedback, Row, Variant};

use super::feedback;
use super::labels::play as labels;
use super::numbers::{
    count, count_in_words, expected_size, guesses, hundredths, ordinal, quotient, rounded, thousands,
};
use super::verdict::{Tag, grade_in_full, grade_word, plain_cost, plain_risk, risk_in_words, tag_from_grade};

/// The details of a guess, as a panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Its grade; `None` until it is known.
    pub tag: Option<Tag>,
    /// The grade, or what the panel is about.
    pub heading: String,
    /// Which guess it is, and what it costs: below the heading.
    pub which: String,
    /// The guess.
    pub guess: Option<Code>,
    /// The strongest fact, in a sentence or two.
    pub reason: Sentence,
    /// That fact, for the board; `None` until it is known.
    pub fact: Option<BestFact>,
    /// The reasons in full, behind a click.
    pub proof: Vec<Sentence>,
    /// All figures, behind another click.
    pub figures: Vec<LabelledFigure>,
    /// Says which numbers are exact, which are bounds, and which are estimates.
    pub note: String,
}

/// The panel for guess `index` (from 0), which was made after `rows` and got the feedback `actual`.
pub fn panel_of_guess(
    index: usize,
    assessment: &Assessment,
    (rows, actual): (&[Row], Feedback),
    variant: Variant,
    depth: Depth,
) -> Panel {
    let finds = actual.is_all_black(variant.pegs());
    let graded = grade(assessment);
    let fact = best_fact(assessment, &graded, rows);
    let (heading, which) = match depth {
        Depth::Plain => {
            let tells_nothing = matches!(fact, BestFact::OnlyCode { .. } | BestFact::TellsNothing);
            let risk = graded
                .risk
                .filter(|_| !matches!(fact, BestFact::MoreGuesses { .. }))
                .map(|risk| plain_risk(risk, tells_nothing));
            let sentences: Vec<String> = [plain_cost(&graded)].into_iter().chain(risk).collect();
            (grade_word(graded.grade).to_owned(), sentences.join(" "))
        }
        Depth::Figures => {
            let tag = tag_from_grade(&graded);
            let costs = tag.cost.unwrap_or_else(|| "costs nothing".into());
            let risk = graded.risk.map(|risk| format!(" It {}.", risk_in_words(risk)));
            (format!("{}, {costs}", grade_in_full(&graded)), groups_in_figures(assessment) + &risk.unwrap_or_default())
        }
    };
    Panel {
        tag: Some(tag_from_grade(&graded)),
        heading: format!("Guess {}: {heading}", index + 1),
        which,
        guess: Some(assessment.split.guess),
        reason: reason(assessment, fact, finds, rows),
        fact: Some(fact),
        proof: proof(assessment, Some(actual), variant),
        figures: figures(assessment, Some(actual), variant),
        note: note(assessment, &graded),
    }
}

/// The last guess on the board, and what it cost: "Guess 3 was a mistake.", "It costs about a third of a guess."; or in
/// figures. `None` before the first guess, and until it is judged.
pub fn last_guess(play: &Play) -> Option<HeadingAndText> {
    let index = play.board().len().checked_sub(1)?;
    let AnswerState::Ready(assessment) = play.assessment_state(index) else {
        return Some(HeadingAndText::new(format!("Guess {}", index + 1), ""));
    };
    let row = play.board().get(index)?;
    let rows = play.board().get(..index)?;
    let panel = panel_of_guess(index, assessment, (rows, row.feedback), play.variant(), play.settings().depth);
    let heading = match (play.settings().depth, grade(assessment).grade) {
        (Depth::Figures, _) => panel.heading,
        (Depth::Plain, Grade::Best) => format!("Guess {} was best.", index + 1),
        (Depth::Plain, Grade::Good) => format!("Guess {} was good.", index + 1),
        (Depth::Plain, Grade::Inaccuracy) => format!("Guess {} was an inaccuracy.", index + 1),
        (Depth::Plain, Grade::Mistake) => format!("Guess {} was a mistake.", index + 1),
        (Depth::Plain, Grade::Blunder) => format!("Guess {} was a blunder.", index + 1),
    };
    Some(HeadingAndText::new(heading, panel.which))
}

/// How many groups the guess makes, and the best guess: "3 groups; the best guess makes 9."
fn groups_in_figures(assessment: &Assessment) -> String {
    let own = count(assessment.split.feedback_count() as u64, "group", "groups");
    match assessment.better() {
        Some(best) if !best.is_estimate() => format!("{own}; the best guess makes {}.", best.split.feedback_count()),
        _ => format!("{own}."),
    }
}

/// The panel for guess `index` (from 0) while there is only this text, because nothing else is known.
pub fn panel_without_answer(index: usize, text: Sentence) -> Panel {
    Panel {
        tag: None,
        heading: format!("Guess {}", index + 1),
        which: String::new(),
        guess: None,
        reason: text,
        fact: None,
        proof: Vec::new(),
        figures: Vec::new(),
        note: String::new(),
    }
}

/// What is said about a guess that gets the same feedback from every possible code.
pub const TELLS_NOTHING: &str = "This guess tells you nothing new: every possible code gives it the same feedback.";

/// The strongest fact in words. If the guess `finds` the code, that comes first.
fn reason(assessment: &Assessment, fact: BestFact, finds: bool, rows: &[Row]) -> Sentence {
    let fact_text = fact_in_words(assessment, fact, rows);
    if !finds {
        return fact_text;
    }
    if assessment.codes == 1 {
        return say!("{} It was the only possible code.", labels::FOUND_IT);
    }
    let among = say!("{} It was one of {} possible codes.", labels::FOUND_IT, thousands(assessment.codes as u64));
    match fact {
        BestFact::Leaves { .. } => among,
        _ => say!("{} {}", among, fact_text),
    }
}

/// The strongest fact about a guess, in words.
fn fact_in_words(assessment: &Assessment, fact: BestFact, rows: &[Row]) -> Sentence {
    let pegs = assessment.split.guess.pegs();
    let pins = |feedback| pins_drawn(feedback, pegs);
    let better = || -> Sentence { assessment.better().map_or("a better guess".into(), |best| best.split.guess.into()) };
    match fact {
        BestFact::OnlyCode { guessed: true } => "That was the only possible code.".into(),
        BestFact::OnlyCode { guessed: false } => "Only one code was possible, and this was not it.".into(),
        BestFact::TellsNothing => TELLS_NOTHING.into(),
        BestFact::CannotBe { row, would } => {
            let got = rows.get(row).map_or(Sentence::new(), |row| pins(row.feedback));
            say!("It could not be the code. Row {} would have got {}, but it got {}.", row + 1, pins(would), got)
        }
        BestFact::MoreGuesses { more, after } => {
            let more = count_in_words(more, "guess", "guesses");
            let after = after.map(|feedback| say!(" after {},", pins(feedback))).unwrap_or_default();
            say!("With bad luck,{} it takes {} more than needed.", after, more)
        }
        BestFact::Lumps { feedback, codes, better: most } => say!(
            "It lumps {} codes together: all of them give {}. After {}, no answer leaves more than {}.",
            thousands(codes as u64),
            pins(feedback),
            better(),
            thousands(most as u64)
        ),
        BestFact::FewerGroups { groups, better: most } => {
            say!("Its answers make {} groups, those of {} make {}.", groups, better(), most)
        }
        BestFact::Harder => say!("The codes that it leaves take longer to tell apart than those after {}.", better()),
        BestFact::TooLarge { groups } => say!(
            "It sorts the codes into {}. This game is too large to say more for sure.",
            count(groups as u64, "group", "groups")
        ),
        BestFact::Leaves { most, fits } => leaves_in_words(assessment, most, fits, rows.is_empty()),
    }
}

/// What a guess that costs nothing leaves: "It fits every row, and no answer leaves more than 4 of the 16 codes."
/// `most` is the most codes that an answer leaves, and `fits` says whether the guess fits every row.
fn leaves_in_words(assessment: &Assessment, most: usize, fits: bool, is_opening: bool) -> Sentence {
    let leaves = match most {
        1 => "after any answer you know the code".into(),
        _ => say!(
            "no answer leaves more than {} of the {} codes",
            thousands(most as u64),
            thousands(assessment.codes as u64)
        ),
    };
    match (fits, is_opening) {
        (true, true) => say!("{}.", capital(leaves)),
        (true, false) => say!("It fits every row, and {}.", leaves),
        (false, _) => say!("It could not be the code, but {}.", leaves),
    }
}

/// "3 more guesses are enough", "1 more guess is enough".
fn always_enough(more: u8) -> Sentence {
    match more {
        1 => "1 more guess is enough".into(),
        more => say!("{} more guesses are enough", more),
    }
}

/// All figures of a guess. `actual` is its feedback, if it was played.
fn figures(assessment: &Assessment, actual: Option<Feedback>, variant: Variant) -> Vec<LabelledFigure> {
    let mut figures = vec![LabelledFigure::new("Codes before", thousands(assessment.codes as u64))];
    if let Some(actual) = actual {
        let left = assessment.split.leaves(actual) as u64;
        figures.push(LabelledFigure::new("Codes after", thousands(left)));
    }
    if let Some(worst) = assessment.worst_case {
        let text = match worst.cost() {
            0 => format!("{}: the least possible", guesses(worst.after)),
            _ => format!("{}; a safe guess needs {}", guesses(worst.after), worst.before),
        };
        figures.push(LabelledFigure::new("In the worst case", text));
    }
    if let Some(average) = assessment.average {
        let needs = |total| hundredths(average_of(total, assessment.codes));
        let this_needs = needs(average.total);
        let least_needed = needs(average.least);
        let text = match average.cost() {
            0 => format!("{this_needs} guesses: the least possible"),
            _ => format!("{this_needs} guesses; the best guess needs {least_needed}"),
        };
        figures.push(LabelledFigure::new("On average", text));
        let safest = average.least_keeping_worst_case.filter(|&safest| safest != average.least);
        figures
            .extend(safest.map(|safest| LabelledFigure::new("Least average that keeps the worst case", needs(safest))));
    }
    figures.extend(worst_case_rank(assessment, variant).map(|rank| LabelledFigure::new("Worst-case rank", rank)));
    figures.extend(average_rank(assessment, variant).map(|rank| LabelledFigure::new("Average rank", rank)));
    figures.push(LabelledFigure::new("Information", information(assessment, actual)));
    let can_be = if assessment.split.possible { "yes" } else { "no" };
    figures.push(LabelledFigure::new("Could have been the code", can_be));
    figures
}

/// The rank of a guess in the worst case; `None` if it is not known.
fn worst_case_rank(assessment: &Assessment, variant: Variant) -> Option<String> {
    let optimal = assessment.worst_case?.optimal?;
    let guess_count = thousands(variant.code_count().into());
    let is_optimal = assessment.is_optimal(Objective::WorstCase) == Some(true);
    Some(match (is_optimal, optimal) {
        (true, 1) => "the only best guess".into(),
        (true, many) => format!("one of the {} best of {guess_count}", thousands(many)),
        (false, _) => format!(
            "not among the {} best of {guess_count}, but the {} others",
            thousands(optimal),
            thousands(guesses_not_optimal(variant, optimal))
        ),
    })
}

/// The rank of a guess on average; `None` if it is not known.
fn average_rank(assessment: &Assessment, variant: Variant) -> Option<String> {
    let rank = assessment.average?.rank?;
    let guess_count = thousands(variant.code_count().into());
    Some(match (rank.better, rank.equal) {
        (0, 1) => "the only best guess".into(),
        (0, many) => format!("one of the {} best of {guess_count}", thousands(many)),
        (better, _) => format!("{} of {guess_count}", ordinal(better + 1)),
    })
}

/// How many guesses of the variant are not optimal.
fn guesses_not_optimal(variant: Variant, optimal: u64) -> u64 {
    u64::from(variant.code_count()).saturating_sub(optimal)
}

/// The bits of a guess: "2.42 bits (expected 3.02; best guess 3.10)". If the guess has no feedback yet, the
/// bits that it has gained are left out.
fn information(assessment: &Assessment, actual: Option<Feedback>) -> String {
    let expected = rounded(assessment.split.expected_bits());
    let best = assessment.better().map(|best| {
        let about = if best.is_estimate() { "about " } else { "" };
        format!("best guess {about}{}", rounded(best.split.expected_bits()))
    });
    match (actual, best) {
        (Some(actual), best) => {
            let gained = rounded(assessment.split.gained_bits(actual));
            let better = best.map(|best| format!("; {best}")).unwrap_or_default();
            format!("{gained} bits (expected {expected}{better})")
        }
        (None, Some(best)) => format!("{expected} bits expected; {best}"),
        (None, None) => format!("{expected} bits expected"),
    }
}

/// The reasons in full: in the worst case, on average, and how the groups compare.
fn proof(assessment: &Assessment, actual: Option<Feedback>, variant: Variant) -> Vec<Sentence> {
    if assessment.codes == 1 || assessment.split.feedback_count() == 1 {
        return Vec::new();
    }
    let mut proof = match (&assessment.refutation, assessment.is_optimal(Objective::WorstCase)) {
        (Some(refutation), _) => refutation_in_words(refutation, actual, variant),
        (None, Some(true)) => vec![why_safe(assessment)],
        (None, _) => Vec::new(),
    };
    proof.extend(average_reason(assessment));
    proof.extend(groups_compared(assessment));
    proof
}

/// Explains the feedback that proves that a guess is not optimal in the worst case. `actual` is the feedback that it
/// got, if it was played.
fn refutation_in_words(refutation: &Refutation, actual: Option<Feedback>, variant: Variant) -> Vec<Sentence> {
    let Refutation { codes, left, needed, .. } = *refutation;
    let after = feedback(refutation.feedback);
    let codes = count(codes as u64, "code", "codes");
    let counterexample = say!(
        "Suppose the feedback is {}. That leaves {}, and they can take {}. The best guess never needs \
         more than {} more.",
        after,
        codes,
        count(needed, "more guess", "more guesses"),
        left
    );
    let mut proof = vec![counterexample, too_few_guesses_reason(refutation, variant)];
    if actual.is_some_and(|actual| actual != refutation.feedback) {
        proof.push("You got a different feedback. The grade is for the guess, not for luck.".into());
    }
    proof
}

/// Why the guesses that are left are not enough to find each of the codes.
fn too_few_guesses_reason(refutation: &Refutation, variant: Variant) -> Sentence {
    let left = refutation.left;
    match &refutation.reason {
        RefutationReason::TooMany { most } => {
            let feedbacks = variant.feedback_count();
            match left {
                0 | 1 => "One guess finds only one code.".into(),
                2 => say!(
                    // Not all feedbacks: without repeated colours some cannot occur.
                    "Two guesses tell at most {} codes apart: the first can get {} different \
                     feedbacks, and each may leave only one code.",
                    most,
                    most
                ),
                _ => say!(
                    "{} tell at most {} codes apart: each guess can get no more than {} \
                     different feedbacks, and each may leave only what the guesses after it can \
                     tell apart.",
                    guesses(left),
                    thousands(*most),
                    feedbacks
                ),
            }
        }
        RefutationReason::NoGuessIsEnough { next, feedback: after, codes, some } => {
            let next = *next;
            let (after, codes) = (feedback(*after), count(*codes as u64, "code", "codes"));
            let examples: Vec<Sentence> = some.iter().map(|&code| code.into()).collect();
            let examples = list(&examples);
            let enough = match left {
                2 => "one guess cannot be all of them".into(),
                _ => say!("{} are not enough for them", guesses(left - 1)),
            };
            say!(
                "Whatever you guess next can leave too many codes. Even a good guess like {} can leave \
                 {} after {}, such as {}, and {}.",
                next,
                codes,
                after,
                examples,
                enough
            )
        }
    }
}

/// What makes a guess good in the worst case.
fn why_safe(assessment: &Assessment) -> Sentence {
    let more = assessment.worst_case.map_or(0, |worst| worst.after.saturating_sub(1));
    say!("Whatever the answer, {}. Nothing does better.", always_enough(more))
}

/// Compares the total of the guess, over all codes that were possible, with the least total. `None` if the totals are
/// not known.
fn average_reason(assessment: &Assessment) -> Option<Sentence> {
    let average = assessment.average?;
    let codes = count(assessment.codes as u64, "code", "codes");
    let with = say!("{} guesses over all {}", thousands(average.total.into()), codes);
    Some(match average.cost() {
        0 => say!("{}. No guess needs fewer.", with),
        _ => say!("{}; the best guess needs {}.", with, thousands(average.least.into())),
    })
}

/// How the guess splits the codes; if there is a better guess, how that one splits them.
fn groups_compared(assessment: &Assessment) -> Option<Sentence> {
    let own = parts_in_words(&assessment.split, assessment);
    let Some(best) = assessment.better() else {
        let possible = if assessment.split.possible { ", and it could be the code" } else { "" };
        let other = assessment.best.as_ref().map(|best| best.split.guess);
        let as_good =
            other.filter(|&other| other != assessment.split.guess).map(|other| say!(" {} is just as good.", other));
        return Some(say!("This guess {}{}.{}", own, possible, as_good.unwrap_or_default()));
    };
    let other = parts_in_words(&best.split, assessment);
    let contrast = match (assessment.split.possible, best.split.possible) {
        _ if best.is_estimate() => "",
        (true, false) if best.split.expected_bits() > assessment.split.expected_bits() => {
            " It cannot be the code itself, yet it tells you more."
        }
        (true, false) => " It cannot be the code itself.",
        (false, true) => " It could also be the code.",
        _ => "",
    };
    let name = best.split.guess;
    let best_named = match best.by {
        BestBy::ExpectedSize(_) => {
            say!("This position is too large for an exact answer. The best guess found, {},", name)
        }
        BestBy::WorstCase | BestBy::Average => name.into(),
    };
    Some(say!("Your guess {}. {} {}.{}", own, best_named, other, contrast))
}

/// "splits the codes into 11 groups: 9.3 are left on average, at worst 24". Groups of a sample are scaled to all codes,
/// and the text says so: the sample may miss feedbacks.
fn parts_in_words(split: &Split, assessment: &Assessment) -> Sentence {
    let largest = split.parts.first().map_or(0, |part| part.1 as u64);
    let groups = count(split.feedback_count() as u64, "group", "groups");
    let (counted, all) = (split.codes() as u64, assessment.codes as u64);
    if counted == all {
        let size = expected_size(split, 1);
        let most = thousands(largest);
        return say!("splits the codes into {}: {} are left on average, at worst {}", groups, size, most);
    }
    let scaled = |number: u64| quotient(number * all, counted, 0);
    say!(
        "splits a sample of {} codes into {}: about {} are left on average, at worst about {}",
        thousands(counted),
        groups,
        scaled(split.sum_of_squares() / counted.max(1)),
        scaled(largest)
    )
}

/// Explains which numbers are exact, bounds or estimates.
fn note(assessment: &Assessment, graded: &GradedGuess) -> String {
    let certainty = match assessment.best.as_ref().map(|best| best.by) {
        Some(BestBy::ExpectedSize(Certainty::Exact)) => {
            "The groups are exact; how many guesses they take is not known here."
        }
        Some(BestBy::ExpectedSize(Certainty::Bound)) => {
            "The groups are exact. The best guess is a bound: a better one may exist."
        }
        Some(BestBy::ExpectedSize(Certainty::Estimate)) => {
            "The groups of the other guess come from a sample: an estimate."
        }
        _ if assessment.average.is_none() || assessment.worst_case.is_none() => {
            "What is shown is exact; the rest could not be found in time."
        }
        _ if graded.sure == Sure::AtMost => {
            "The grade is a bound: the guess may be the best of the safe ones. The other numbers are exact; \
             averages and bits are rounded."
        }
        _ => "All numbers are exact; averages and bits are rounded.",
    };
    certainty.into()
}
