//! Proves parts of a plan on several cores: the largest parts first, so that all cores have work until the end,
//! or the smallest first, so that much is known early.

use std::cmp::Reverse;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use mastermind_engine::budget::Progress;
use mastermind_prover::certificate::{PartProver, ProofPlan, ProvedPart};

use super::super::args::ProveArgs;
use super::super::failure::no_certificate_message;
use super::super::threads::run_on_threads;
use super::parts_file::PartsFile;
use super::progress::ProofProgress;

/// For each part of the plan its proof, if there is one.
pub type ProvedParts = Vec<Option<ProvedPart>>;

/// Sorts the indices of parts, the largest first.
fn largest_first(plan: &ProofPlan, mut parts: Vec<usize>) -> Vec<usize> {
    parts.sort_by_key(|&part| (Reverse(plan.code_count(part)), part));
    parts
}

/// The indices of the parts of the share `number`, counted from 1: every `of`-th part when they are sorted by size.
pub fn piece(plan: &ProofPlan, number: usize, of: usize) -> Vec<usize> {
    let parts = largest_first(plan, (0..plan.len()).collect());
    parts.into_iter().skip(number - 1).step_by(of).collect()
}

/// Proves the wanted parts that are not in the file yet, and adds them to the file. Returns all proofs: those in the
/// file, and the new ones.
///
/// # Errors
/// The file cannot be read or written, a part cannot be proved, or a thread failed: in a sentence.
pub fn prove_parts(
    plan: &ProofPlan,
    wanted: Vec<usize>,
    args: &ProveArgs,
    file: Option<&PartsFile>,
) -> Result<ProvedParts, String> {
    let progress = ProofProgress::new(plan);
    let mut proved = match file {
        Some(file) => file.read(plan)?,
        None => vec![None; plan.len()],
    };
    let mut open = largest_first(plan, wanted);
    open.retain(|&part| proved[part].is_none());
    if args.smallest_first {
        open.reverse();
    }
    for part in (0..plan.len()).filter(|part| !open.contains(part)) {
        progress.leave_out(plan.code_count(part));
    }
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let work = || -> Result<(), String> {
        let mut prover = match args.memory {
            Some(bytes) => PartProver::with_memory(plan, bytes),
            None => PartProver::new(plan),
        };
        while let Some(&part) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut budget = |_: Progress| {
                progress.show();
                true
            };
            let Some(new) = prover.prove(part, &mut budget).map_err(no_certificate_message)? else {
                continue;
            };
            if let Some(file) = file {
                file.add(part, &new)?;
            }
            progress.note_proved(plan.code_count(part));
            let mut found = found.lock().map_err(|_| "another thread failed")?;
            found.push((part, new));
        }
        Ok(())
    };
    run_on_threads(args.threads.min(open.len()), work)?;
    for (part, new) in found.into_inner().map_err(|_| "another thread failed")? {
        proved[part] = Some(new);
    }
    Ok(proved)
}
