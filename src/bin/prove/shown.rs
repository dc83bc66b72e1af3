//! How far the work is, on the error output: as a line that changes, or, where that is no terminal, as a
//! line each minute.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use mastermind_prover::certificate::ProofPlan;

/// Counts the parts that are proved.
pub struct ProgressLine {
    start: Instant,
    parts: usize,
    /// The work of all parts.
    of: f64,
    state: Mutex<State>,
}

struct State {
    last: Instant,
    proved: usize,
    /// The work of the parts that are proved, and of those that were proved at the beginning.
    work: f64,
    before: f64,
}

/// The work of a part of so many codes grows about as their cube.
fn work_of(codes: usize) -> f64 {
    (codes as f64).powi(3)
}

impl ProgressLine {
    /// Nothing proved yet.
    pub fn new(plan: &ProofPlan) -> ProgressLine {
        let work = (0..plan.len()).map(|part| work_of(plan.codes_of(part)));
        ProgressLine {
            start: Instant::now(),
            parts: plan.len(),
            of: work.sum(),
            state: Mutex::new(State {
                last: Instant::now(),
                proved: 0,
                work: 0.0,
                before: 0.0,
            }),
        }
    }

    /// Leaves a part out of the estimate of time: others prove it, or it was proved before.
    pub fn leave_out(&self, codes: usize) {
        if let Ok(mut state) = self.state.lock() {
            state.before += work_of(codes);
            state.work += work_of(codes);
            state.proved += 1;
        }
    }

    /// One more part is proved.
    pub fn proved(&self, codes: usize) {
        if let Ok(mut state) = self.state.lock() {
            state.work += work_of(codes);
            state.proved += 1;
        }
        self.go_on();
    }

    /// Shows the progress if it was not shown for a while.
    pub fn go_on(&self) {
        let terminal = stderr().is_terminal();
        let often = Duration::from_millis(if terminal { 500 } else { 60_000 });
        // Another thread shows it.
        let Ok(mut state) = self.state.try_lock() else {
            return;
        };
        if state.last.elapsed() < often {
            return;
        }
        state.last = Instant::now();
        let seconds = self.start.elapsed().as_secs_f64();
        let mut text = format!("{seconds:.0} s: {} of {} parts", state.proved, self.parts);
        let done = state.work - state.before;
        if done > 0.0 {
            let left = seconds * (self.of - state.work) / done;
            text += &format!(", some {left:.0} s more");
        }
        let text = match terminal {
            true => format!("\r\x1b[K{text} "),
            false => text + "\n",
        };
        // A progress that cannot be shown does not matter.
        let _ = stderr().write_all(text.as_bytes());
    }

    /// Takes the progress away, so that the answer stands alone.
    pub fn clear(&self) {
        if stderr().is_terminal() {
            let _ = stderr().write_all(b"\r\x1b[K");
        }
    }
}
