//! Put guesses in order.

use super::{KindWords, WorkedPuzzle};
use crate::grade::Fraction;
use crate::learn::{PuzzleRun, groups_of};
use crate::wording::NameAndSummary;
use crate::wording::numbers::rounded;
use crate::wording::puzzle::parts::groups_in_words;
use crate::wording::sentence::{Sentence, joined, list, say};
use crate::wording::{count, guesses, hundredths};
use mastermind_engine::Code;
use mastermind_engine::advice::Objective;
use mastermind_engine::search::Total;
use mastermind_teaching::puzzle::{JudgedReply, OrderedGuess, Puzzle, PuzzleIdea, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Put them in order", "Sort these guesses, the best one first.");

pub(super) struct OrderWords;

impl KindWords for OrderWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        match puzzle.task.objective() {
            Some(Objective::WorstCase) => "Put the guesses in order, the best worst case first",
            _ => "Put the guesses in order, the best on average first",
        }
        .into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "Think of the groups that each guess leaves.".into()
    }

    fn idea(&self) -> &'static str {
        "Many small groups are better than a few big ones."
    }

    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        let Some(Solution::Order(order)) = right.map(|right| &right.solution) else {
            return vec![None, None];
        };
        let comes = |guess: Option<&Code>, place: &str| {
            guess.map_or_else(Sentence::new, |&guess| say!("{} comes {}.", guess, place))
        };
        let groups = run.all_codes().map(|codes| {
            let groups_made = |&guess: &Code| {
                let groups = groups_of(guess, codes).len();
                say!("{} makes {}", guess, count(groups as u64, "group", "groups"))
            };
            let groups: Vec<Sentence> = run.puzzle().task.guesses().iter().map(groups_made).collect();
            say!("{}.", joined(&groups, "; "))
        });
        let first = groups.unwrap_or_else(|| comes(order.last(), "last"));
        vec![Some(first), Some(comes(order.first(), "first"))]
    }

    fn evidence(&self, _: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        match &judged.shown_by {
            _ if judged.right => "That is the order.".into(),
            ShownBy::Order { values, .. } => wrong_order(reply, values),
            _ => Sentence::new(),
        }
    }

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        let (ShownBy::Order { values, .. }, Some(codes)) = (&worked.solved.judged.shown_by, worked.codes) else {
            return Vec::new();
        };
        let objective = worked.puzzle.task.objective().unwrap_or(Objective::Average);
        let mut sentences: Vec<Sentence> =
            values.iter().map(|ordered| guess_explained(ordered, objective, codes)).collect();
        sentences.extend(match worked.idea {
            Some(PuzzleIdea::Bits) => bits_explained(values, codes),
            Some(PuzzleIdea::AverageOrWorst) => average_or_worst(values, codes),
            _ => Vec::new(),
        });
        sentences
    }
}

/// Names the first guess of a reply that is worse than the one after it.
fn wrong_order(reply: &Solution, values: &[OrderedGuess]) -> Sentence {
    let value = |guess: Code| values.iter().find(|ordered| ordered.guess == guess).map(|ordered| ordered.value);
    let wrong_pair = match reply {
        Solution::Order(order) => order.windows(2).find(|pair| value(pair[0]) > value(pair[1])),
        _ => None,
    };
    match wrong_pair {
        Some(&[first, second]) => {
            say!("{} is not better than {}. Sort the codes into groups for these two.", first, second)
        }
        _ => "That is not the order. Think of the groups again.".into(),
    }
}

/// What a guess does with the codes, whether it can win at once, and its value.
fn guess_explained(ordered: &OrderedGuess, objective: Objective, codes: &[Code]) -> Sentence {
    let (guess, value) = (ordered.guess, ordered.value);
    let worth = match objective {
        Objective::Average => say!(
            "{} over all {}, {} on average",
            guesses(value),
            count(codes.len() as u64, "code", "codes"),
            average(value, codes)
        ),
        Objective::WorstCase => say!("{} in the worst case", guesses(value)),
    };
    let may = if codes.contains(&guess) { "could be the code" } else { "cannot be the code" };
    say!("{}: {}; {}: {}.", guess, may, groups_in_words(guess, codes), worth)
}

/// A total over these codes as an average, with two decimal places.
fn average(total: Total, codes: &[Code]) -> String {
    hundredths(Fraction::new(total.into(), codes.len().max(1) as i64))
}

/// How many bits each guess tells, and for the best one how they are counted.
fn bits_explained(values: &[OrderedGuess], codes: &[Code]) -> Vec<Sentence> {
    let sizes = |ordered: &OrderedGuess| -> Vec<usize> {
        groups_of(ordered.guess, codes).iter().map(|group| group.1.len()).collect()
    };
    let total = codes.len();
    let bits_of_group = |size: usize| (total as f64 / size.max(1) as f64).log2();
    let expected = |sizes: &[usize]| {
        let bits = sizes.iter().map(|&size| size as f64 * bits_of_group(size));
        bits.sum::<f64>() / total.max(1) as f64
    };
    let Some(best) = values.first() else {
        return Vec::new();
    };
    let best_sizes = sizes(best);
    let mut distinct_sizes = best_sizes.clone();
    distinct_sizes.dedup();
    let bits_of_size = |(index, &size): (usize, &usize)| {
        let group = count(size as u64, "code", "codes");
        let verb = if index == 0 { "tells " } else { "" };
        say!("a group of {} {}{} bits", group, verb, rounded(bits_of_group(size)))
    };
    let bits_by_size: Vec<Sentence> = distinct_sizes.iter().enumerate().map(bits_of_size).collect();
    let codes_times_bits = |&size: &usize| {
        let groups = best_sizes.iter().filter(|&&other| other == size).count();
        say!("{} × {}", size * groups, rounded(bits_of_group(size)))
    };
    let products: Vec<Sentence> = distinct_sizes.iter().map(codes_times_bits).collect();
    let counted = say!(
        "The bits of {}: among {} codes {}. Averaged over all codes: ({}) ÷ {} = {}.",
        best.guess,
        total,
        list(&bits_by_size),
        joined(&products, " + "),
        total,
        rounded(expected(&best_sizes))
    );
    let others: Vec<Sentence> =
        values.iter().skip(1).map(|ordered| say!("{} {}", ordered.guess, rounded(expected(&sizes(ordered))))).collect();
    vec![counted, say!("The others, in the same way: {}.", joined(&others, "; "))]
}

/// Names two guesses of which one is better on average and the other in the worst case. Empty if there are none.
fn average_or_worst(values: &[OrderedGuess], codes: &[Code]) -> Vec<Sentence> {
    let pairs = values.iter().enumerate().flat_map(|(index, better)| {
        let worse = values.iter().skip(index + 1);
        worse.map(move |worse| (better, worse))
    });
    let mut contrasts = pairs.filter(|(better, worse)| better.worst_case > worse.worst_case);
    let sentence = contrasts.next().map(|(better, worse)| {
        say!(
            "{} is better on average ({} against {}). {} is better in the worst case ({} against {}).",
            better.guess,
            average(better.value, codes),
            average(worse.value, codes),
            worse.guess,
            worse.worst_case,
            better.worst_case
        )
    });
    sentence.into_iter().collect()
}
