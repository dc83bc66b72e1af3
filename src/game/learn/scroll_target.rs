//! The part of the screen that should scroll into view after a change: the top of another puzzle, the verdict on a
//! reply, a hint. A puzzle that opens stays at its top, however much is said below it.

use super::{Learn, PuzzleRun, RunStage};

/// The part of the screen that should scroll into view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScrollTarget {
    /// The top of the page.
    Top,
    /// The verdict on the reply, or the solution.
    Verdict,
    /// The last hint.
    Hint,
}

/// The state of the screen whose changes scroll the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenState {
    /// How many puzzles were opened.
    opened: usize,
    /// `None` until the puzzle is made.
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
    /// The current state of the screen.
    pub fn screen_state(&self) -> ScreenState {
        let run_state = |run: &PuzzleRun| RunState {
            tries: run.tries(),
            judging: run.stage() == RunStage::Judging,
            solution: run.revealed_solution().is_some(),
            hints: run.hints(),
        };
        ScreenState { opened: self.opened(), run: self.run().map(run_state) }
    }
}

impl ScreenState {
    /// What should scroll into view after the change to `now`; `None` if the view stays.
    pub fn scroll_target(self, now: ScreenState) -> Option<ScrollTarget> {
        if self.opened != now.opened {
            return Some(ScrollTarget::Top);
        }
        let (before, now) = (self.run?, now.run?);
        let verdict = |run: RunState| (run.tries, run.judging, run.solution);
        if verdict(before) != verdict(now) {
            return Some(ScrollTarget::Verdict);
        }
        (before.hints < now.hints).then_some(ScrollTarget::Hint)
    }
}
