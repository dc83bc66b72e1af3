//! What should come into view when something has changed: the top of another puzzle, what is said of a reply, a
//! hint. A puzzle that opens stays at its top, however much is said below it.

use super::{Learn, PuzzleRun, RunStage};

/// What should come into view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// The top of the page.
    Top,
    /// What is said of the reply, or the solution.
    Said,
    /// The last hint.
    Hint,
}

/// What the screen of a puzzle shows, as far as a change moves the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    opened: usize,
    /// Nothing before the puzzle is made.
    run: Option<ShownRun>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ShownRun {
    tries: usize,
    judging: bool,
    solution: bool,
    hints: u8,
}

impl Learn {
    /// What the screen shows now.
    pub fn shown(&self) -> Shown {
        let run = |run: &PuzzleRun| ShownRun {
            tries: run.tries(),
            judging: run.stage() == RunStage::Judging,
            solution: run.shown().is_some(),
            hints: run.hints(),
        };
        Shown {
            opened: self.opened(),
            run: self.run().map(run),
        }
    }
}

impl Shown {
    /// What should come into view after this change; `None` if the view stays.
    pub fn sight(self, now: Shown) -> Option<Sight> {
        if self.opened != now.opened {
            return Some(Sight::Top);
        }
        let (before, now) = (self.run?, now.run?);
        let told = |run: ShownRun| (run.tries, run.judging, run.solution);
        if told(before) != told(now) {
            return Some(Sight::Said);
        }
        (before.hints < now.hints).then_some(Sight::Hint)
    }
}
