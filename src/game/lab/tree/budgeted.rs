//! Writes long texts under a budget.

use std::fmt::{self, Write};

use mastermind_engine::budget::{Budget, Progress, Stopped};

/// How many bytes are written before the budget is asked again.
const BYTES_AT_A_TIME: usize = 1 << 16;

/// Passes text on and asks a budget at intervals. If the budget says stop, writing fails.
struct BudgetedWriter<'a> {
    to: &'a mut dyn Write,
    budget: &'a mut dyn Budget,
    progress: Progress,
    since: usize,
    stopped: bool,
}

impl Write for BudgetedWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.since += text.len();
        if self.since >= BYTES_AT_A_TIME {
            self.progress.nodes += self.since as u64;
            self.since = 0;
            self.stopped |= !self.budget.go_on(self.progress);
        }
        if self.stopped { Err(fmt::Error) } else { self.to.write_str(text) }
    }
}

/// Writes to `to` until the budget says stop. The progress that the budget sees is in bytes.
///
/// # Errors
/// The budget said stop.
pub fn write_budgeted(
    to: &mut dyn Write,
    budget: &mut dyn Budget,
    write: impl FnOnce(&mut dyn Write) -> fmt::Result,
) -> Result<(), Stopped> {
    let mut writer = BudgetedWriter { to, budget, progress: Progress::default(), since: 0, stopped: false };
    // Writing to strings and fingerprints cannot fail: only the budget ends it.
    let _ = write(&mut writer);
    if writer.stopped { Err(Stopped { progress: writer.progress }) } else { Ok(()) }
}
