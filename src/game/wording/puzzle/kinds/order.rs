//! Put guesses in order.

use super::KindWords;
use crate::grade::Fraction;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::numbers::rounded;
use crate::wording::puzzle::parts::groups_in_words;
use crate::wording::sentence::{Sentence, joined, list, say};
use crate::wording::{count, guesses, hundredths};
use mastermind_engine::Code;
use mastermind_engine::advice::Objective;
use mastermind_engine::search::Total;
use mastermind_teaching::puzzle::{JudgedReply, OrderedGuess, Puzzle, Reason, ShownBy, Solution, Solved, groups_of};

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

    fn reason(&self, puzzle: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::Ranked { guess: ordered, codes, possible, groups } => {
                let objective = puzzle.task.objective().unwrap_or(Objective::Average);
                let worth = worth(ordered.value, *codes, objective);
                let may = if *possible { "could be the code" } else { "cannot be the code" };
                say!("{}: {}; {}: {}.", ordered.guess, may, groups_in_words(*groups), worth)
            }
            Reason::BestBits { guess, codes, sizes, bits } => best_bits(*guess, *codes, sizes, *bits),
            Reason::OtherBits(others) => {
                let others: Vec<Sentence> =
                    others.iter().map(|&(guess, bits)| say!("{} {}", guess, rounded(bits))).collect();
                say!("The others, in the same way: {}.", joined(&others, "; "))
            }
            Reason::BetterOnAverage(better, worse, codes) => say!(
                "{} is better on average ({} against {}). {} is better in the worst case ({} against {}).",
                better.guess,
                average(better.value, *codes),
                average(worse.value, *codes),
                worse.guess,
                worse.worst_case,
                better.worst_case
            ),
            _ => Sentence::new(),
        }
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

/// What a guess is worth, on average over this many codes or in the worst case.
fn worth(value: Total, codes: u32, objective: Objective) -> Sentence {
    match objective {
        Objective::Average => {
            say!("{} over all {}, {} on average", guesses(value), count(codes, "code", "codes"), average(value, codes))
        }
        Objective::WorstCase => say!("{} in the worst case", guesses(value)),
    }
}

/// A total over this many codes as an average, with two decimal places.
fn average(total: Total, codes: u32) -> String {
    hundredths(Fraction::new(total.into(), codes.max(1).into()))
}

/// How the bits of the best guess are counted. `sizes` are those of its groups, with their number and their bits.
fn best_bits(guess: Code, codes: u32, sizes: &[(u32, u32, f64)], bits: f64) -> Sentence {
    let bits_of_size = |(index, &(size, _, bits)): (usize, &(u32, u32, f64))| {
        let verb = if index == 0 { "tells " } else { "" };
        say!("a group of {} {}{} bits", count(size, "code", "codes"), verb, rounded(bits))
    };
    let bits_by_size: Vec<Sentence> = sizes.iter().enumerate().map(bits_of_size).collect();
    let codes_times_bits = |&(size, groups, bits): &(u32, u32, f64)| say!("{} × {}", size * groups, rounded(bits));
    let products: Vec<Sentence> = sizes.iter().map(codes_times_bits).collect();
    say!(
        "The bits of {}: among {} codes {}. Averaged over all codes: ({}) ÷ {} = {}.",
        guess,
        codes,
        list(&bits_by_size),
        joined(&products, " + "),
        codes,
        rounded(bits)
    )
}
