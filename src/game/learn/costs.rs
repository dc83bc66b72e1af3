//! The cost of the mistakes in the player's games, by the lesson that would have helped.

use std::cmp::Reverse;

use crate::learn::LessonId;
use crate::mistake::Mistake;

/// The cost of the mistakes that one lesson would have prevented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonCost {
    /// The lesson.
    pub lesson: LessonId,
    /// How many mistakes there were.
    pub mistakes: usize,
    /// What they cost in all, in thousandths of a guess.
    pub loss: u32,
}

/// The cost of the mistakes that each lesson would have prevented, the highest cost first; on a tie, the lesson with
/// more mistakes. Lessons that would have prevented none are left out.
pub fn costs_of_lessons(mistakes: &[Mistake]) -> Vec<LessonCost> {
    let cost = |lesson| {
        let helps = |mistake: &&Mistake| LessonId::teaching(mistake.needs) == lesson;
        let preventable = mistakes.iter().filter(helps);
        LessonCost {
            lesson,
            mistakes: preventable.clone().count(),
            loss: preventable.map(|mistake| mistake.loss).sum(),
        }
    };
    let mut costs: Vec<LessonCost> = LessonId::all().map(cost).collect();
    costs.retain(|cost| cost.mistakes > 0);
    costs.sort_by_key(|cost| Reverse((cost.loss, cost.mistakes)));
    costs
}
