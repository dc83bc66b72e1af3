//! The words of *Analyse*.

use super::labels::parts::GUESSES_TO_GO_AT_MOST;
use super::numbers::{decimals, expected_size, quotient, units};
use super::sentence::{Sentence, say};
use super::solve::missing_feedback;
use super::{codes, count, feedback, guesses, missing, thousands};
use crate::analyse::{Analyse, AnalyseNews, CodePage, GuessTable, NodeKind, OutlineLine, RankedBy};
use crate::wording::{LabelledFigure, NameAndSummary};
use crate::{AnswerState, MissingFeedback};
use mastermind_engine::advice::{Certainty, GuessOutcomes, Proved, ProvedValue, Ranked};
use mastermind_engine::consistency::Repair;
use mastermind_engine::search::Total;
use mastermind_engine::splits::Split;
use mastermind_engine::util::narrow;

/// The number of guesses in the worst case: "4", or "≥ 4" if it is only a lower bound.
pub fn worst_case(number: Proved<u8>) -> String {
    bounded(number.is_exact(), number.number().to_string())
}

/// The average number of guesses, from a total over this many codes: "3.508". A lower bound is rounded down: "≥ 3.507".
pub fn average(total: Proved<Total>, codes: usize) -> String {
    let (codes, sum) = (codes.max(1) as u64, u64::from(total.number()));
    if total.is_exact() { quotient(sum, codes, 3) } else { bounded(false, units(sum * 1000 / codes, 3)) }
}

/// The number, marked with ≥ if it is only a lower bound: "4", "≥ 4".
fn bounded(exact: bool, number: String) -> String {
    if exact { number } else { format!("≥ {number}") }
}

/// The heading of a measure's column, and what the measure means.
pub fn measure(measure: RankedBy) -> NameAndSummary {
    match measure {
        RankedBy::WorstCase => NameAndSummary::new("Worst case", "guesses for the hardest code"),
        RankedBy::Average => NameAndSummary::new("On average", "guesses on average, if you play for the average"),
        RankedBy::Largest => NameAndSummary::new("Largest group", "codes left after the worst feedback"),
        RankedBy::Size => NameAndSummary::new("Average left", "codes left on average"),
        RankedBy::Bits => NameAndSummary::new("Bits", "information on average: 1 bit halves the possible codes"),
        RankedBy::Parts => NameAndSummary::new("Groups", "different feedbacks it can get"),
    }
}

/// What a measure counts, exactly: its unit, what it counts and how it is rounded.
pub fn definition(measure: RankedBy) -> &'static str {
    match measure {
        RankedBy::WorstCase => {
            "the guesses that find the hardest code, this one counted, if you play for the worst case. A whole \
             number."
        }
        RankedBy::Average => {
            "the guesses for each code that fits, this one counted, added up and divided by the number of codes, \
             if you play for the average. Three decimals."
        }
        RankedBy::Largest => "the codes in the largest group that the guess can leave. A whole number.",
        RankedBy::Size => {
            "each group’s size squared, added up and divided by the number of codes: the codes left, on average \
             over all codes. Two decimals."
        }
        RankedBy::Bits => {
            "for each group its share of the codes, times how often you would have to double that share to reach \
             all of them, added up. Three decimals."
        }
        RankedBy::Parts => "the groups: the different feedbacks it can get. A whole number.",
    }
}

/// How numbers are rounded, and which guess comes first on a tie.
pub const ROUNDING_AND_TIES: [&str; 2] = [
    "Exact numbers are rounded to the nearest, halves up. A bound (≥) is rounded down, so that it stays true. ≈ is an \
     estimate from a sample of the codes.",
    "Equal by the chosen measure? With the worst case the better average comes first, with the average the better \
     worst case; if averages are not proved, the smaller average left. Still equal: a code that could be right comes \
     first, then the lowest code. The strategies of the Lab break ties in the same way: a possible code, then the \
     lowest.",
];

/// The values of a guess by each measure, in the order of [`RankedBy`]. In an estimate, sizes are scaled from the
/// sample to all codes and marked with ≈.
pub fn cells(table: &GuessTable, ranked: &Ranked) -> [String; 6] {
    let sampled = ranked.split.codes().max(1) as u64;
    let estimate = table.certainty == Certainty::Estimate;
    let marked = |number: String| {
        if estimate { format!("≈ {number}") } else { number }
    };
    // A sample is small, so that nothing overflows.
    let scaled = |number: u64| if estimate { number * table.codes as u64 / sampled } else { number };
    [
        worst_case(ranked.value.worst_case),
        average(ranked.value.total, table.codes),
        marked(thousands(scaled(ranked.split.largest() as u64))),
        marked(if estimate {
            let squares = scaled(ranked.split.sum_of_squares());
            quotient(squares, sampled, 2)
        } else {
            expected_size(&ranked.split, 2)
        }),
        marked(decimals(ranked.split.expected_bits(), 3)),
        bounded(!estimate, ranked.split.feedback_count().to_string()),
    ]
}

/// The best guess in a sentence: "4 4 5 0 is best in the worst case: at most 3 more guesses. If you play for the
/// average after it, 2.538 on average. It cannot be the code itself." Both values are those of this guess: the best one
/// on average may need more guesses in the worst case than another. `None` if the table is empty.
pub fn best(table: &GuessTable, measure: RankedBy) -> Option<Sentence> {
    let ranked = table.guesses.first()?;
    let guess = ranked.split.guess;
    if table.codes == 1 {
        return Some(say!("Only {} is left.", guess));
    }
    let by_measure = match measure {
        RankedBy::WorstCase => "in the worst case".into(),
        RankedBy::Average => "on average".into(),
        _ => say!("by “{}”, {}", self::measure(measure).name.to_lowercase(), cells(table, ranked)[measure as usize]),
    };
    let ProvedValue { worst_case, total } = ranked.value;
    let claim = if first_is_best(table, measure) {
        say!("{} is best {}", guess, by_measure)
    } else {
        say!("No guess is proved best. {} comes first {}", guess, by_measure)
    };
    let average = average(total, table.codes);
    let needs = match worst_case {
        Proved::Exactly(number) => {
            let most = say!("at most {} more {}", number, guess_or_guesses(number));
            match (total.is_exact(), measure) {
                (true, RankedBy::Average) => {
                    say!("{} more guesses. If you play safe after it, at most {}", average, number)
                }
                (true, RankedBy::WorstCase) => {
                    say!("{}. If you play for the average after it, {} on average", most, average)
                }
                (true, _) => {
                    say!("{} if you play safe after it, {} on average if you play for the average", most, average)
                }
                (false, _) => say!("{} if you play safe after it, {} on average however you play", most, average),
            }
        }
        Proved::AtLeast(number) => {
            say!(
                "at least {} more {} in the worst case, {} on average {}",
                number,
                guess_or_guesses(number),
                average,
                assumed_play(total)
            )
        }
    };
    let possible = if ranked.split.possible { "It could be the code." } else { "It cannot be the code itself." };
    Some(say!("{}: {}. {}", claim, needs, possible))
}

/// Says how the player must play for an average to hold: an exact average holds if the player plays for it, and a lower
/// bound holds for every way of playing.
fn assumed_play(total: Proved<Total>) -> &'static str {
    if total.is_exact() { "if you play for the average" } else { "however you play" }
}

/// Whether it is known that no guess is better by the measure than the first one. `false` if the table is empty.
fn first_is_best(table: &GuessTable, measure: RankedBy) -> bool {
    let Some(Ranked { value, .. }) = table.guesses.first() else {
        return false;
    };
    match measure {
        RankedBy::WorstCase => value.worst_case.is_exact() && value.worst_case == table.value.worst_case,
        RankedBy::Average => value.total.is_exact() && value.total == table.value.total,
        _ => table.certainty == Certainty::Exact,
    }
}

/// What the dotted line at the first guess means.
pub fn dotted_line(table: &GuessTable, measure: RankedBy) -> &'static str {
    if first_is_best(table, measure) { "dotted: the best possible" } else { "dotted: the best found so far" }
}

/// How many more guesses the first guess of the table needs in the worst case: "at most 4 more guesses". Empty if the
/// table is empty.
pub fn best_in_short(table: &GuessTable) -> String {
    let Some(first) = table.guesses.first() else {
        return String::new();
    };
    match first.value.worst_case {
        Proved::Exactly(number) => format!("at most {number} more {}", guess_or_guesses(number)),
        Proved::AtLeast(number) => format!("at least {number} more {}", guess_or_guesses(number)),
    }
}

/// The noun for this number of guesses.
fn guess_or_guesses(number: u8) -> &'static str {
    if number == 1 { "guess" } else { "guesses" }
}

/// How many more guesses a position needs in the worst case: "4", "guesses to go, at most". The figure is "≥ 4" if it is
/// only a lower bound.
pub fn guesses_enough(table: &GuessTable) -> LabelledFigure {
    match table.value.worst_case {
        Proved::Exactly(1) => LabelledFigure::new("guess to go", "1"),
        Proved::Exactly(number) => LabelledFigure::new(GUESSES_TO_GO_AT_MOST, number.to_string()),
        Proved::AtLeast(number) => LabelledFigure::new("guesses to go in the worst case", format!("≥ {number}")),
    }
}

/// How many codes are left after a row: "1,296", "left". The figure is "…" until it is known, and "?" if it cannot be
/// known.
pub fn codes_left(codes: AnswerState<u32>) -> LabelledFigure {
    match codes {
        AnswerState::Ready(0) => LabelledFigure::new("fits", "none"),
        AnswerState::Ready(codes) => LabelledFigure::new("left", thousands(codes.into())),
        AnswerState::Waiting => LabelledFigure::new("", "…"),
        AnswerState::Refused(_) => LabelledFigure::new("", "?"),
    }
}

/// How many guesses a position needs: "At most 4 guesses if you play for the worst case; 3.508 on average if you play
/// for the average (898 over all 256 codes)."
pub fn known_values_sentence(table: &GuessTable) -> String {
    let ProvedValue { worst_case, total } = table.value;
    if table.codes == 1 {
        return "Only one code is left: one guess finds it.".into();
    }
    let most = match worst_case {
        Proved::Exactly(number) => {
            format!("At most {} if you play for the worst case", guesses(number))
        }
        Proved::AtLeast(number) => {
            format!("However you play, some code takes {} or more", guesses(number))
        }
    };
    format!(
        "{most}; {} on average {} ({} over all {}).",
        average(total, table.codes),
        assumed_play(total),
        bounded(total.is_exact(), thousands(total.number().into())),
        codes(narrow(table.codes)),
    )
}

/// Explains whether the numbers of the table are exact, bounds or estimates.
pub fn exactness_note(table: &GuessTable) -> String {
    let checked = match (table.certainty, table.finished) {
        (Certainty::Exact, _) => {
            "Every guess was checked. Guesses that are the same after swapping colours or places are shown once."
        }
        (Certainty::Bound, true) => {
            "Every guess was checked on a sample of the codes, and the best ones on all codes. There may be \
             slightly better ones."
        }
        (Certainty::Bound, false) => "There was no time to check every guess, so there may be better ones.",
        (Certainty::Estimate, _) => {
            "≈ marks an estimate from a sample of the codes. There was no time to check every guess."
        }
    };
    let bounds = match (table.is_proved(), table.within_reach) {
        (true, _) => String::from("All numbers are exact."),
        (false, true) => String::from("≥ marks a bound: there was no time to finish the proof."),
        (false, false) => format!("≥ marks a bound: {} are too many for an exact search.", codes(narrow(table.codes))),
    };
    format!("{checked} {bounds}")
}

/// Which codes are shown: "Codes 61 to 120 of 256".
pub fn codes_page(page: &CodePage) -> String {
    let first = u64::from(page.from) + 1;
    let last = u64::from(page.from) + page.shown.len() as u64;
    let all = thousands(page.possible.into());
    match page.shown.len() {
        0 | 1 => format!("Code {} of {all}", thousands(first)),
        _ => format!("Codes {} to {} of {all}", thousands(first), thousands(last)),
    }
}

/// How a guess splits the codes: "0 2 3 4 could be the code. It splits the codes into 11 groups".
pub fn split(split: &Split) -> Sentence {
    let possible = if split.possible { "could" } else { "cannot" };
    if split.feedback_count() == 1 && !split.possible {
        let guess = split.guess;
        return say!("{} tells you nothing new: every code gives it the same feedback", guess);
    }
    let groups = count(split.feedback_count() as u64, "group", "groups");
    say!("{} {} be the code. It splits the codes into {}", split.guess, possible, groups)
}

/// How many guesses are needed in total if this guess is made next: "at most 4 in total if you play for the worst case,
/// 3.508 on average if you play for the average."
pub fn outcomes(outcomes: &GuessOutcomes) -> String {
    let value = &outcomes.value;
    let most = match value.worst_case {
        Proved::Exactly(number) => format!("at most {} in total", guesses(number)),
        Proved::AtLeast(number) => {
            format!("at least {} in total in the worst case", guesses(number))
        }
    };
    let average = average(value.total, outcomes.split.codes());
    let most = if value.worst_case.is_exact() { format!("{most} if you play for the worst case") } else { most };
    format!("{most}, {average} on average {}.", assumed_play(value.total))
}

/// The value by which the tree shows the best guesses: "on average", or "in the worst case" for all other measures.
pub fn grown_by_label(measure: RankedBy) -> &'static str {
    match measure {
        RankedBy::Average => "on average",
        _ => "in the worst case",
    }
}

/// The shapes of the nodes of the tree: the name of each shape, and what it means. `grown_by` is the measure by which
/// the tree shows the best guesses.
pub fn shapes(grown_by: RankedBy) -> [NameAndSummary; 3] {
    let reply = match grown_by {
        RankedBy::Average => {
            "The codemaker’s reply, by chance: the average of the values, weighted by their codes, plus one for the \
             guess."
        }
        _ => "The codemaker’s reply: assume the largest value.",
    };
    [
        NameAndSummary::new("codes", "Your move: choose the guess with the smallest value."),
        NameAndSummary::new("guess", reply),
        NameAndSummary::new("leaf", "Nothing left to choose."),
    ]
}

/// A line of the tree: "Guess 0 0 1 1; worst case 5, average 4.476", "1 black, 0 white: 12 codes".
pub fn tree_line(line: &OutlineLine) -> Sentence {
    let item = &line.item;
    let last_row = item.node.rows.last().filter(|_| item.node.guess.is_none());
    let heading = last_row.map_or("This position".into(), |row| feedback(row.feedback));
    let subject = match (item.kind, item.node.guess) {
        (NodeKind::Guess, Some(guess)) => say!("Guess {}", guess),
        (NodeKind::Found, _) => return say!("{}: found", heading),
        _ => say!("{}: {}", heading, codes(narrow(item.codes))),
    };
    match item.value {
        Some(value) => say!("{}; {}", subject, self::value(&value, item.codes)),
        None => subject,
    }
}

/// The value of a node with this many codes: "worst case 4, average 3.508".
pub fn value(value: &ProvedValue, codes: usize) -> String {
    format!("worst case {}, average {}", worst_case(value.worst_case), average(value.total, codes))
}

/// What may be wrong if no code fits. `repairs` are the rows whose feedback alone could be the wrong one.
pub fn contradiction_note(repairs: &[Repair]) -> &'static str {
    match repairs {
        [] => "No code fits these rows, and no single feedback explains it: at least two are wrong.",
        _ => "No code fits these rows. Change one of these rows, and all the others fit.",
    }
}

/// The state of the row being entered, for the line below it.
pub fn status_line(analyse: &Analyse) -> Sentence {
    let complete = analyse.draft().complete().is_ok() && analyse.changing().is_none();
    if complete && analyse.news() == &AnalyseNews::Full {
        return event(&AnalyseNews::Full);
    }
    match (analyse.draft().complete(), analyse.feedback_draft().complete()) {
        (_, Err(refused @ MissingFeedback::Impossible(_))) => missing_feedback(refused).into(),
        (_, Err(lack @ (MissingFeedback::Black | MissingFeedback::White))) => missing_feedback(lack).into(),
        (Err(lack), _) if analyse.news_reports(&lack) => missing(&lack),
        (Err(_), _) => "Enter colours, then pins. The row adds itself.".into(),
        (Ok(_), _) => match analyse.changing() {
            Some(row) => say!("Now the pins of row {}.", row + 1),
            None => "Now tap its pins.".into(),
        },
    }
}

/// What a screen reader hears: what has happened and, once it is known, the new state. If an action was refused, only
/// the reason.
pub fn announcement(analyse: &Analyse) -> Sentence {
    let event = event(analyse.news());
    let changed = !matches!(
        analyse.news(),
        AnalyseNews::Missing(_) | AnalyseNews::MissingFeedback(_) | AnalyseNews::Unreadable(..)
    );
    if let (true, AnswerState::Ready(Some(repairs))) = (changed, analyse.contradiction()) {
        return if event.is_empty() {
            contradiction_note(&repairs).into()
        } else {
            say!("{} {}", event, contradiction_note(&repairs))
        };
    }
    let Some(table) = analyse.table().ready().filter(|_| changed && !event.is_empty()) else {
        return event;
    };
    let codes = count(table.codes as u64, "code is", "codes are");
    let best = best(&table, analyse.measure()).unwrap_or_default();
    say!("{} {} possible. {}", event, codes, best)
}

/// The last event in a sentence; empty if there was none.
fn event(news: &AnalyseNews) -> Sentence {
    match news {
        AnalyseNews::None => Sentence::new(),
        AnalyseNews::Added(row) => say!("Row {} added.", row),
        AnalyseNews::Changed(row) => say!("Row {} changed.", row),
        AnalyseNews::Removed(row) => say!("Row {} removed.", row),
        AnalyseNews::Opened => "Here is the position.".into(),
        AnalyseNews::Cleared => "All rows removed.".into(),
        AnalyseNews::Unreadable(_, why) => super::pasted::refusal_note(why).into(),
        AnalyseNews::Missing(lack) => missing(lack),
        AnalyseNews::MissingFeedback(lack) => missing_feedback(*lack).into(),
        AnalyseNews::Full => "There is no room for another row.".into(),
    }
}

/// Why no round can begin at the position.
pub const NOT_KEPT: &str = "This browser has no room for another game, or saves nothing for this page, so Play \
    cannot take this game.";

/// What the player is told before leaving round `number` for the round that begins at the position.
pub fn leave_round_warning(number: u32) -> String {
    format!(
        "Playing on from here abandons game {number}. It counts as not found, unless the engine made all its guesses."
    )
}

/// The heading of the codes that are left.
pub fn possible_codes_heading(count: u32) -> String {
    format!("{} still possible", codes(count))
}
