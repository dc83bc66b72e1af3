//! How many bits does this guess tell on average?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::sentence::{Sentence, joined, list, say};
use crate::wording::{count, feedback};
use mastermind_teaching::puzzle::{
    Bits, BitsOfGroup, JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved, groups_of,
};

pub(super) const TITLE: NameAndSummary = NameAndSummary::new("Bits", "How many bits does this guess tell on average?");

pub(super) struct BitsWords;

impl KindWords for BitsWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        let guess = puzzle.task.code().map(Sentence::from).unwrap_or_default();
        say!("How many bits does {} tell on average?", guess)
    }

    fn explained(&self, _: &Puzzle) -> String {
        "A feedback that half of the codes give tells one bit, one that a quarter give tells two. Every code counts once."
            .to_owned()
    }

    fn idea(&self) -> &'static str {
        "Put the codes into groups, by the feedback that each would give."
    }

    /// Two hints: the bits of the feedback that most codes give, and what to do with the bits.
    fn hints(&self, run: &PuzzleRun, _: Option<&Solved>) -> Vec<Option<Sentence>> {
        let (Some(codes), Some(guess)) = (run.all_codes(), run.puzzle().task.code()) else {
            return vec![None, None];
        };
        let largest = groups_of(guess, codes).into_iter().next();
        let of_largest = largest.map(|(given, group)| {
            say!(
                "{} of {} codes {} {}. Halve {} until it is {}: each time is one bit.",
                group.len(),
                codes.len(),
                if group.len() == 1 { "gives" } else { "give" },
                feedback(given),
                codes.len(),
                group.len()
            )
        });
        let sum = say!("Multiply the bits of each group by its codes. Divide the sum by {}.", codes.len());
        vec![Some(of_largest.unwrap_or_default()), Some(sum)]
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        let ShownBy::Claim(right) = judged.shown_by else {
            return Sentence::new();
        };
        let choices = puzzle.task.bits();
        let chosen = match reply {
            Solution::Choice(index) => choices.get(usize::from(*index)),
            _ => None,
        };
        match (chosen, choices.get(usize::from(right))) {
            _ if judged.right => "Each code counted once, that is the average.".into(),
            (Some(chosen), Some(right)) if chosen > right => {
                "It tells less. Does every code count once, or every group?".into()
            }
            _ => "It tells more. Does every code count once, or every group?".into(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::GroupBits(groups) => {
                let of_all = |group: &BitsOfGroup| {
                    let bits = count(group.bits, "bit", "bits");
                    say!("{}: {} of {}, {}", feedback(group.feedback), group.codes, all_codes(groups), bits)
                };
                let lines: Vec<Sentence> = groups.iter().map(of_all).collect();
                say!("The codes in groups: {}.", list(&lines))
            }
            Reason::AverageBits(groups, bits) => {
                let product = |group: &BitsOfGroup| say!("{} × {}", group.codes, group.bits);
                let products: Vec<Sentence> = groups.iter().map(product).collect();
                let sum = joined(&products, " + ");
                say!("Every code counts once: ({}) ÷ {} = {}.", sum, all_codes(groups), bits.to_string())
            }
            _ => Sentence::new(),
        }
    }

    fn choices(&self, puzzle: &Puzzle) -> Vec<(u8, Sentence)> {
        let in_words = |choice: &Bits| match choice.sixteenths() {
            16 => "1 bit.".into(),
            _ => say!("{} bits.", choice.to_string()),
        };
        (0..).zip(puzzle.task.bits().iter().map(in_words)).collect()
    }
}

/// How many codes the groups have together.
fn all_codes(groups: &[BitsOfGroup]) -> u32 {
    groups.iter().map(|group| group.codes).sum()
}
