//! `mastermind beam`: a good strategy for a game that is too large for the exact search, as a tree that is
//! verified against every code.

mod parts;

use mastermind_engine::GoalSet;
use mastermind_engine::tree::{Tree, verify};
use mastermind_prover::beam::least_by_counting;
use serde_json::json;

use self::parts::BeamSearch;
use super::args::BeamArgs;
use super::out_file;
use super::report::CommandOutput;

/// Searches a tree, and plays it against every code.
///
/// # Errors
/// In a sentence.
pub fn run(args: &BeamArgs) -> Result<CommandOutput, String> {
    let (variant, first) = args.start()?;
    if let Some(out) = &args.out {
        out_file::check_writable(out)?;
    }
    let goals = GoalSet::all(variant);
    let search = BeamSearch { variant, first, args };
    let branches = search.branches(&goals)?;
    let tree = Tree::join(&goals, first, &branches).ok_or("the parts do not make a tree")?;
    let replay = verify(&tree, &goals).map_err(|lost| format!("the tree loses the code {}", lost.secret))?;
    if let Some(out) = &args.out {
        out_file::write(out, &format!("{tree}\n"))?;
    }
    let (total, most, average) = (replay.total, replay.max_guesses(), tree.statistics().average());
    let mut text = format!(
        "{variant} from {first}: total {total}, average {average:.4}, at most {most} guesses; every code was played"
    );
    let least = least_by_counting(&goals);
    if let Some(least) = least {
        text += &format!("\nno strategy has a total below {least}, by counting");
    }
    Ok(CommandOutput::new(
        text,
        json!({
            "game": variant.to_string(),
            "first": first.to_string(),
            "total": total,
            "average": average,
            "most": most,
            "total_at_least": least,
        }),
    ))
}
