//! What the files of several pieces hold together.

use std::path::PathBuf;

use mastermind_prover::certificate::ProofPlan;

use crate::parts_file;
use crate::work::ProvedParts;

/// All parts that stand in one of the files.
///
/// # Errors
/// A file cannot be read or is of another game, in a sentence.
pub fn read_all(plan: &ProofPlan, files: &[PathBuf]) -> Result<ProvedParts, String> {
    let mut all: ProvedParts = vec![None; plan.len()];
    for file in files {
        for (known, new) in all.iter_mut().zip(parts_file::read(file, plan)?) {
            *known = known.take().or(new);
        }
    }
    Ok(all)
}
