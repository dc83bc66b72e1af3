//! What should come into view when something has changed: the top of another puzzle, what is said of a reply, a
//! hint. A puzzle that opens stays at its top, however much is said below it.

use super::{Learn, PuzzleRun, RunStage};

/// What should come into view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScrollTarget {
    /// The top of the page.
    Top,
    /// What is said of the reply, or the solution.
    Verdict,
    /// The last hint.
    Hint,
}

/// What the screen of a puzzle shows, as far as a change moves the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenState {
    opened: usize,
    /// Nothing before the puzzle is made.
    run: Option<RunState>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunState {
    tries: usize,
    judging: bool,
    solution: bool,
    hints: u8,
}

impl Learn {
    /// What the screen shows now.
    pub fn screen_state(&self) -> ScreenState {
        let run = |run: &PuzzleRun| RunState {
            tries: run.tries(),
            judging: run.stage() == RunStage::Judging,
            solution: run.revealed_solution().is_some(),
            hints: run.hints(),
        };
        ScreenState { opened: self.opened(), run: self.run().map(run) }
    }
}

impl ScreenState {
    /// What should come into view after this change; `None` if the view stays.
    pub fn scroll_target(self, now: ScreenState) -> Option<ScrollTarget> {
        if self.opened != now.opened {
            return Some(ScrollTarget::Top);
        }
        let (before, now) = (self.run?, now.run?);
        let told = |run: RunState| (run.tries, run.judging, run.solution);
        if told(before) != told(now) {
            return Some(ScrollTarget::Verdict);
        }
        (before.hints < now.hints).then_some(ScrollTarget::Hint)
    }
}
