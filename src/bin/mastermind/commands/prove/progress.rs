//! The progress of a proof: the parts that are proved, and an estimate of the time for the others.

use std::sync::Mutex;

use mastermind_prover::certificate::ProofPlan;

use super::super::meter::ProgressMeter;

/// Counts the parts that are proved.
pub struct ProofProgress {
    meter: ProgressMeter,
    parts: usize,
    /// The work of all parts.
    of: f64,
    state: Mutex<PartsProved>,
}

#[derive(Default)]
/// What is done so far.
struct PartsProved {
    proved: usize,
    /// The work of the parts that are proved.
    work: f64,
    /// The work of the parts that were proved at the beginning.
    before: f64,
}

/// An estimate of the work to prove a part of this many codes: it grows about as their cube.
fn work_of(codes: usize) -> f64 {
    (codes as f64).powi(3)
}

impl ProofProgress {
    /// The progress of a plan before its first part is proved.
    pub fn new(plan: &ProofPlan) -> ProofProgress {
        let work = (0..plan.len()).map(|part| work_of(plan.code_count(part)));
        ProofProgress { meter: ProgressMeter::new(), parts: plan.len(), of: work.sum(), state: Mutex::default() }
    }

    /// Leaves a part out of the estimate of time, because another process proves it or it was proved before.
    pub fn leave_out(&self, codes: usize) {
        if let Ok(mut state) = self.state.lock() {
            state.before += work_of(codes);
            state.work += work_of(codes);
            state.proved += 1;
        }
    }

    /// Notes that one more part is proved.
    pub fn note_proved(&self, codes: usize) {
        if let Ok(mut state) = self.state.lock() {
            state.work += work_of(codes);
            state.proved += 1;
        }
        self.show();
    }

    /// Shows the progress, unless another thread does.
    pub fn show(&self) {
        if let Ok(state) = self.state.try_lock() {
            let what = format!("{} of {} parts", state.proved, self.parts);
            let of = self.of.max(1.0);
            self.meter.show(state.work / of, state.before / of, &what);
        }
    }
}
