//! `mastermind prove`: the value of a game with a proof that anyone can check, written to a file.
//!
//! ```text
//!   work        the parts of the proof, on all cores
//!   parts_file  the parts that are proved, kept in a file
//!   progress    how far the work is
//!   finish      the certificate: joined, checked, written
//! ```

mod finish;
mod parts_file;
mod progress;
mod work;

use std::path::PathBuf;
use std::time::Instant;

use mastermind_engine::search::Refusal;
use mastermind_prover::certificate::{NoCertificate, ProofPlan};
use serde_json::json;

use self::parts_file::PartsFile;
use self::work::ProvedParts;
use super::allowance::{Allowance, refusal};
use super::args::{Piece, ProveArgs};
use super::failure::no_certificate_message;
use super::out_file;
use super::report::CommandOutput;

/// Proves a game, or a piece of it.
///
/// # Errors
/// In a sentence.
pub fn run(args: &ProveArgs) -> Result<CommandOutput, String> {
    let start = Instant::now();
    let (variant, rule) = args.claim()?;
    if let Some(out) = &args.out {
        out_file::check_writable(out)?;
    }
    let plan = ProofPlan::new(variant, rule, &mut Allowance::with_memory(args.memory)).map_err(|why| match why {
        // The option that lifts the limit is named.
        NoCertificate::Search(out_of_reach @ Refusal::OutOfReach(_)) => refusal(variant, out_of_reach),
        other => no_certificate_message(other),
    })?;
    if let Some(piece) = args.piece {
        return prove_piece(&plan, piece, args);
    }
    let proved = match &args.join[..] {
        [] => {
            let folder = args.work.as_deref();
            let file = folder.map(|folder| PartsFile::open_in_folder(folder, &plan));
            let wanted = (0..plan.len()).collect();
            work::prove_parts(&plan, wanted, args, file.transpose()?.as_ref())?
        }
        files => read_all(&plan, files)?,
    };
    finish::finish(args, &plan, &proved, start)
}

/// Proves one piece of the work, and writes it to a file.
fn prove_piece(plan: &ProofPlan, piece: Piece, args: &ProveArgs) -> Result<CommandOutput, String> {
    let Piece { number, of } = piece;
    let out = args.out.clone().unwrap_or_else(|| parts_file::piece_name(plan, number, of).into());
    let file = PartsFile::open(&out, plan)?;
    let wanted = work::piece(plan, number, of);
    let (parts, all_parts) = (wanted.len(), plan.len());
    work::prove_parts(plan, wanted, args, Some(&file))?;
    let file = out.display().to_string();
    let text = format!("{file}: {parts} of {all_parts} parts");
    let json = json!({
        "piece": number, "of": of, "file": file, "parts": parts, "all_parts": all_parts,
    });
    Ok(CommandOutput::new(text, json))
}

/// The proof of each part of the plan, if at least one of the files has it.
fn read_all(plan: &ProofPlan, files: &[PathBuf]) -> Result<ProvedParts, String> {
    let mut proved: ProvedParts = vec![None; plan.len()];
    for file in files {
        for (known, new) in proved.iter_mut().zip(parts_file::read(file, plan)?) {
            *known = known.take().or(new);
        }
    }
    Ok(proved)
}
