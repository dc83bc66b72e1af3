//! How many bits does this guess tell on average?
//!
//! The number of codes left and the size of each group are powers of two, so that each feedback tells a whole number of
//! bits, and the average is exact in sixteenths.
//!
//! Rating: 1050, 60 for each bit of the number of codes left, 40 for each group, at most 8 of them, 60 if the groups
//! differ in size.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::draw::Draw;
use crate::puzzle::groups::groups_of;
use crate::puzzle::idea::PuzzleIdea;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::rating;
use crate::puzzle::reason::{BitsOfGroup, Reason};
use crate::puzzle::refusal::PuzzleRefusal;
use crate::puzzle::right_replies::{RightReplies, judged_right};
use crate::puzzle::task::{Bits, Choices, Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::Budget;
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet};

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1300, 1600)),
    effort: Effort::Deduced,
    form: ReplyForm::Choice(Choices::Bits),
    codes: CodesShown::Always,
    since_day: 20_822,
};

/// How many numbers are shown.
const CHOICE_COUNT: usize = 4;
/// The most codes left: their share is a sixteenth.
const MAX_CODES: usize = 16;
/// How many guesses are tried at a position.
const GUESSES_TRIED: usize = 30;
/// More groups count as this many.
const MAX_RATED_GROUPS: usize = 8;

pub(super) struct BitsKind;

impl Kind for BitsKind {
    /// Draws a position of 4, 8 or 16 codes, and a guess that splits it into groups of 1, 2, 4 or 8.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let codes = 4 << random.below(3);
        let Some(goals) = positions::draw_position(random, variant, codes..=codes, budget)? else {
            return Ok(None);
        };
        for _ in 0..GUESSES_TRIED {
            let guess = positions::draw_guess(random, &goals);
            let Some(groups) = Groups::new(&goals, guess).filter(|groups| groups.sizes.len() > 1) else {
                continue;
            };
            // If all groups have the same size, the first idea is right.
            if !groups.differ_in_size() && draw.is_in_upper_half() {
                continue;
            }
            let mut points = 1050 + 60 * groups.codes.ilog2();
            points += 40 * narrow::<_, u32>(groups.sizes.len().min(MAX_RATED_GROUPS));
            points += 60 * u32::from(groups.differ_in_size());
            let task = PuzzleTask::Bits { guess, choices: groups.choices() };
            return Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating(points))));
        }
        Ok(None)
    }

    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let (PuzzleTask::Bits { choices, .. }, &Solution::Choice(index)) = (&puzzle.task, reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let right = right_choice(puzzle, budget)?;
        Ok(match (choices.get(usize::from(index)), right) {
            (Some(bits), Some(right)) => {
                Judgement { right: Some(bits) == choices.get(usize::from(right)), shown_by: ShownBy::Claim(right) }
            }
            _ => Judgement::NO_REPLY,
        })
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        Ok(right_choice(puzzle, budget)?.map(Solution::Choice))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let (PuzzleTask::Bits { guess, choices }, ShownBy::Claim(right)) = (&puzzle.task, shown_by) else {
            return Ok(Vec::new());
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let (Some(&average), Some(sizes)) = (choices.get(usize::from(*right)), Groups::new(&goals, *guess)) else {
            return Ok(Vec::new());
        };
        let groups = groups_of(*guess, goals.codes()).into_iter().map(|(feedback, group)| {
            let codes = narrow(group.len());
            BitsOfGroup { feedback, codes, bits: sizes.bits_of_group(codes) }
        });
        let groups: Vec<BitsOfGroup> = groups.collect();
        Ok(vec![Reason::GroupBits(groups.clone()), Reason::AverageBits(groups, average)])
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let choices = (0..narrow(puzzle.choices())).map(Solution::Choice);
        judged_right(puzzle, choices, budget)
    }

    /// Each puzzle of this kind is about bits.
    fn shows_idea(&self, _: &Puzzle, _: &GoalSet, idea: PuzzleIdea, _: &mut dyn Budget) -> KindResult<bool> {
        Ok(idea == PuzzleIdea::Bits)
    }
}

/// The index of the first choice that is right. `None` if no choice is, or if the bits are not exact in sixteenths.
fn right_choice(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Option<u8>, PuzzleRefusal> {
    let PuzzleTask::Bits { guess, choices } = &puzzle.task else {
        return Ok(None);
    };
    let goals = positions::goals_of(puzzle, budget)?;
    let bits = Groups::new(&goals, *guess).map(|groups| groups.bits());
    let index = choices.iter().position(|&choice| Some(choice) == bits);
    Ok(index.map(narrow))
}

/// The groups that a guess leaves, whose sizes are all powers of two.
struct Groups {
    /// How many codes there are.
    codes: u32,
    /// How many codes each group has.
    sizes: Vec<u32>,
}

impl Groups {
    /// The groups of a guess; `None` if the number of codes or the size of a group is not a power of two, or if there
    /// are more than [`MAX_CODES`] codes.
    fn new(goals: &GoalSet, guess: Code) -> Option<Groups> {
        if goals.len() > MAX_CODES {
            return None;
        }
        let mut sizes = vec![0_u32; goals.variant().feedback_count()];
        for &code in goals.codes() {
            sizes[goals.variant().score(guess, code).index(goals.variant().pegs())] += 1;
        }
        sizes.retain(|&size| size > 0);
        let codes = narrow(goals.len());
        let are_exact = sizes.iter().chain([&codes]).all(|number| number.is_power_of_two());
        are_exact.then_some(Groups { codes, sizes })
    }

    /// Whether there are groups of different sizes.
    fn differ_in_size(&self) -> bool {
        self.sizes.iter().any(|&size| size != self.sizes[0])
    }

    /// The bits that the feedback of a group tells.
    fn bits_of_group(&self, size: u32) -> u32 {
        self.codes.ilog2() - size.ilog2()
    }

    /// The bits that the guess tells on average.
    fn bits(&self) -> Bits {
        let sum: u32 = self.sizes.iter().map(|&size| size * self.bits_of_group(size)).sum();
        Bits::from_sixteenths(narrow(16 * sum / self.codes))
    }

    /// The right number, and what usual mistakes lead to, the smallest first.
    fn choices(&self) -> Vec<Bits> {
        let groups: u32 = narrow(self.sizes.len());
        let right = u32::from(self.bits().sixteenths());
        let sum: u32 = self.sizes.iter().map(|&size| self.bits_of_group(size)).sum();
        let largest = self.sizes.iter().copied().max().unwrap_or(1);
        let mistakes = [
            // Each group counted once, however many codes it has.
            (16 * sum).is_multiple_of(groups).then(|| 16 * sum / groups),
            // As if all groups had the same size.
            groups.is_power_of_two().then(|| 16 * groups.ilog2()),
            // The bits of the code, as if the guess told it.
            Some(16 * self.codes.ilog2()),
            // The bits of the likeliest feedback.
            Some(16 * self.bits_of_group(largest)),
        ];
        let near = [4, 8].into_iter().flat_map(|off| [right + off, right.saturating_sub(off)]).chain([right + 12]);
        let mut choices = vec![right];
        for wrong in mistakes.into_iter().flatten().chain(near) {
            if wrong > 0 && choices.len() < CHOICE_COUNT && !choices.contains(&wrong) {
                choices.push(wrong);
            }
        }
        choices.sort_unstable();
        choices.into_iter().map(|sixteenths| Bits::from_sixteenths(narrow(sixteenths))).collect()
    }
}
