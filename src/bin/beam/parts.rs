//! The parts that the first guess leaves, searched on several cores, the largest first.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::partition::{OrderedPartition, partition};
use mastermind_engine::tree::Tree;
use mastermind_engine::{Feedback, GoalSet};
use mastermind_prover::beam::Beam;

use crate::asked::TreeAsked;

/// The trees of the parts, in the order of the feedbacks.
///
/// # Errors
/// There is no strategy within the guesses, or a file cannot be read or written: in a sentence.
pub fn branches(asked: &TreeAsked, goals: &GoalSet) -> Result<Vec<(Feedback, Tree)>, String> {
    if let Some(work) = &asked.work {
        std::fs::create_dir_all(work).map_err(|why| format!("{}: {why}", work.display()))?;
    }
    let split = partition(goals, asked.first).largest_first();
    let of_part: Vec<(Feedback, GoalSet)> = feedbacks(&split).zip(split.goal_sets()).collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let work = || -> Result<(), String> {
        while let Some((feedback, part)) = of_part.get(next.fetch_add(1, Ordering::Relaxed)) {
            let tree = tree_of(asked, *feedback, part)?;
            let mut found = found.lock().map_err(|_| "another thread failed")?;
            found.push((*feedback, tree));
        }
        Ok(())
    };
    let ended: Vec<Result<(), String>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..asked.threads).map(|_| scope.spawn(work)).collect();
        let failed = |_| Err("a thread failed".to_owned());
        let ended = threads.into_iter().map(|thread| thread.join());
        ended.map(|ended| ended.unwrap_or_else(failed)).collect()
    });
    ended.into_iter().collect::<Result<(), String>>()?;
    let mut found = found.into_inner().map_err(|_| "another thread failed")?;
    let pegs = asked.variant.pegs();
    found.sort_by_key(|(feedback, _)| feedback.index(pegs));
    Ok(found)
}

fn feedbacks(split: &OrderedPartition) -> impl Iterator<Item = Feedback> {
    split.parts().iter().map(|part| part.feedback)
}

/// The tree of one part: as it is kept in the folder, or searched.
fn tree_of(asked: &TreeAsked, feedback: Feedback, part: &GoalSet) -> Result<Tree, String> {
    let kept = kept_at(asked, feedback);
    if let Some(path) = &kept
        && let Ok(text) = std::fs::read_to_string(path)
    {
        return Tree::read(part, &text).map_err(|why| format!("{}: {why:?}", path.display()));
    }
    let start = Instant::now();
    let mut beam = Beam::new(asked.variant, asked.width, asked.within);
    let tree = Tree::build(part, &mut beam, &mut Unlimited)
        .map_err(|why| format!("{feedback:?}: no tree: {why:?}"))?;
    let statistics = tree.statistics();
    eprintln!(
        "{} black, {} white: {} codes, total {}, at most {} more guesses, {:.0} s",
        feedback.black(),
        feedback.white(),
        part.len(),
        statistics.total(),
        statistics.max(),
        start.elapsed().as_secs_f64(),
    );
    if let Some(path) = &kept {
        // Whole or not at all: whoever interrupts this finds no half of it.
        let half = path.with_extension("half");
        std::fs::write(&half, tree.to_string())
            .and_then(|()| std::fs::rename(&half, path))
            .map_err(|why| format!("{}: {why}", path.display()))?;
    }
    Ok(tree)
}

/// The file of a part; its name says what was asked for.
fn kept_at(asked: &TreeAsked, feedback: Feedback) -> Option<PathBuf> {
    let (width, within) = (asked.width, asked.within);
    let within = within.map_or_else(String::new, |within| format!("-within-{within}"));
    let name = format!(
        "{}-{}-{}{}-tried-{}-exact-{}{within}.tree",
        asked.variant,
        asked.first,
        feedback.black(),
        feedback.white(),
        width.tried,
        width.exact_codes,
    );
    asked.work.as_ref().map(|work| work.join(name))
}
