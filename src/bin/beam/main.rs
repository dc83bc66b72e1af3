//! `cargo beam`: a good strategy for a game that is too large for the exact search, as a tree that is
//! verified against every code.
//!
//! ```text
//!   asked   what the command line asks for
//!   parts   the parts that the first guess leaves, on all cores
//!   out_file (of `prove`)   where the tree is written to
//! ```

mod asked;
#[path = "../prove/out_file.rs"]
mod out_file;
mod parts;

use std::process::ExitCode;

use asked::TreeAsked;
use mastermind_engine::GoalSet;
use mastermind_engine::tree::{Tree, verify};
use mastermind_prover::beam::least_by_counting;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match asked::asked(&words).and_then(|asked| search(&asked)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn search(asked: &TreeAsked) -> Result<(), String> {
    if let Some(out) = &asked.out {
        out_file::can_be_written(out)?;
    }
    let goals = GoalSet::all(asked.variant);
    let branches = parts::branches(asked, &goals)?;
    let tree = Tree::join(&goals, asked.first, &branches);
    let tree = tree.ok_or("the parts do not make a tree")?;
    let replay =
        verify(&tree, &goals).map_err(|lost| format!("the tree loses a code: {lost:?}"))?;
    println!(
        "{} from {}: total {}, average {:.4}, at most {} guesses; every code was played",
        asked.variant,
        asked.first,
        replay.total,
        tree.statistics().average(),
        replay.max(),
    );
    if let Some(least) = least_by_counting(&goals) {
        println!("no strategy has a total below {least}, by counting");
    }
    if let Some(out) = &asked.out {
        out_file::write(out, &format!("{tree}\n"))?;
    }
    Ok(())
}
