//! Writes long texts under a budget.

use std::fmt::{self, Write};

use mastermind_engine::budget::{Budget, Progress, Stopped};

/// How many bytes are written before the budget is asked again.
const BYTES_AT_A_TIME: usize = 1 << 16;

/// Passes text on and asks a budget at intervals. If the budget says stop, writing fails.
struct BudgetedWriter<'a> {
    output: &'a mut dyn Write,
    budget: &'a mut dyn Budget,
    progress: Progress,
    /// The bytes written since the budget was asked.
    unreported: usize,
    stopped: bool,
}

impl Write for BudgetedWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.unreported += text.len();
        if self.unreported >= BYTES_AT_A_TIME {
            self.progress.nodes += self.unreported as u64;
            self.unreported = 0;
            self.stopped |= !self.budget.go_on(self.progress);
        }
        if self.stopped { Err(fmt::Error) } else { self.output.write_str(text) }
    }
}

/// Writes to `output` until the budget says stop. The progress that the budget sees is in bytes.
///
/// # Errors
/// The budget said stop.
pub fn write_budgeted(
    output: &mut dyn Write,
    budget: &mut dyn Budget,
    write: impl FnOnce(&mut dyn Write) -> fmt::Result,
) -> Result<(), Stopped> {
    let mut writer = BudgetedWriter { output, budget, progress: Progress::default(), unreported: 0, stopped: false };
    // Writing to strings and fingerprints cannot fail: only the budget ends it.
    let _ = write(&mut writer);
    if writer.stopped { Err(Stopped { progress: writer.progress }) } else { Ok(()) }
}
