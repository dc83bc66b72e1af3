//! How many bits does this guess tell on average?

use super::{KindWords, WorkedPuzzle};
use crate::learn::{PuzzleRun, groups_of};
use crate::wording::NameAndSummary;
use crate::wording::sentence::{Sentence, joined, list, say};
use crate::wording::{count, feedback};
use mastermind_engine::Code;
use mastermind_teaching::puzzle::{Bits, JudgedReply, Puzzle, ShownBy, Solution, Solved};

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

    /// The bits of each group, and their average over the codes.
    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        let (Some(guess), Some(codes), ShownBy::Claim(right)) =
            (worked.puzzle.task.code(), worked.codes, &worked.solved.judged.shown_by)
        else {
            return Vec::new();
        };
        let Some(&right) = worked.puzzle.task.bits().get(usize::from(*right)) else {
            return Vec::new();
        };
        bits_sum_steps(guess, codes, right)
    }

    fn choices(&self, puzzle: &Puzzle) -> Vec<(u8, Sentence)> {
        let in_words = |choice: &Bits| match choice.sixteenths() {
            16 => "1 bit.".into(),
            _ => say!("{} bits.", choice.to_string()),
        };
        (0..).zip(puzzle.task.bits().iter().map(in_words)).collect()
    }
}

/// "2 black: 4 of 8 codes, 1 bit. …", and the sum.
fn bits_sum_steps(guess: Code, codes: &[Code], right: Bits) -> Vec<Sentence> {
    let groups = groups_of(guess, codes);
    let group_line = |(given, group): &(_, Vec<Code>)| {
        say!(
            "{}: {} of {}, {}",
            feedback(*given),
            group.len(),
            codes.len(),
            bits(bits_of_group(codes.len(), group.len()))
        )
    };
    let product =
        |(_, group): &(_, Vec<Code>)| say!("{} × {}", group.len(), bits_of_group(codes.len(), group.len()).to_string());
    let lines: Vec<Sentence> = groups.iter().map(group_line).collect();
    let products: Vec<Sentence> = groups.iter().map(product).collect();
    vec![
        say!("The codes in groups: {}.", list(&lines)),
        say!("Every code counts once: ({}) ÷ {} = {}.", joined(&products, " + "), codes.len(), right.to_string()),
    ]
}

/// The bits that a feedback tells that this many of the codes give; whole, because both numbers are powers of two.
fn bits_of_group(codes: usize, group: usize) -> u32 {
    codes.max(1).ilog2() - group.clamp(1, codes.max(1)).ilog2()
}

/// "1 bit", "2 bits".
fn bits(bits: u32) -> String {
    count(bits, "bit", "bits")
}
