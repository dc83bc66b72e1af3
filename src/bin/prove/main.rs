//! `cargo prove`: the value of a game with a proof that anyone can check, written to a file.
//!
//! ```text
//!   asked       what the command line asks for
//!   work        the parts of the proof, on all cores
//!   parts_file  the parts that are proved, kept in a file
//!   join        what several files hold
//!   shown       how far the work is
//!   finish      the certificate: joined, checked, written
//!   out_file    where it is written to
//! ```

mod asked;
mod finish;
mod join;
mod out_file;
mod parts_file;
mod shown;
mod work;

use std::process::ExitCode;
use std::time::Instant;

use asked::{Asked, Job};
use mastermind_engine::budget::Unlimited;
use mastermind_prover::certificate::{NoCertificate, ProofPlan};
use parts_file::PartsFile;
use shown::ProgressLine;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match asked::asked(&words).and_then(|asked| prove(&asked)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn prove(asked: &Asked) -> Result<(), String> {
    let start = Instant::now();
    if let Some(out) = &asked.out {
        out_file::can_be_written(out.as_ref())?;
    }
    let plan = ProofPlan::new(asked.variant, asked.rule, &mut Unlimited).map_err(in_words)?;
    let shown = ProgressLine::new(&plan);
    let proved = match &asked.job {
        Job::Whole { work } => {
            let file = work
                .as_deref()
                .map(|work| PartsFile::in_folder(work, &plan));
            let file = file.transpose()?;
            let wanted = (0..plan.len()).collect();
            work::prove_parts(&plan, wanted, asked, file.as_ref(), &shown)?
        }
        Job::Piece { number, of } => {
            let out = asked.out.clone();
            let out = out.unwrap_or_else(|| parts_file::piece_name(&plan, *number, *of));
            let file = PartsFile::open(out.as_ref(), &plan)?;
            let wanted = work::piece(&plan, *number, *of);
            let parts = wanted.len();
            work::prove_parts(&plan, wanted, asked, Some(&file), &shown)?;
            println!("{out}: {parts} of {} parts", plan.len());
            return Ok(());
        }
        Job::Join(files) => join::read_all(&plan, files)?,
    };
    finish::finish(asked, &plan, &proved, start)
}

fn in_words(why: NoCertificate) -> String {
    match why {
        NoCertificate::NoStrategy => {
            "no strategy finds every code within so many guesses".to_owned()
        }
        why => format!("no certificate: {why:?}"),
    }
}
