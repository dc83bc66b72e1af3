//! The parts that the first guess leaves, searched on several cores, the largest first.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use mastermind_engine::budget::Progress;
use mastermind_engine::partition::partition;
use mastermind_engine::tree::Tree;
use mastermind_engine::{Code, Feedback, GoalSet, Variant};
use mastermind_prover::beam::Beam;

use super::super::args::BeamArgs;
use super::super::failure::{error_in_file, no_answer_message};
use super::super::meter::ProgressMeter;
use super::super::threads::run_on_threads;

/// A beam search from a first guess.
pub struct BeamSearch<'a> {
    /// The game.
    pub variant: Variant,
    /// The first guess.
    pub first: Code,
    /// The width of the search, and the folder of the trees of parts.
    pub args: &'a BeamArgs,
}

impl BeamSearch<'_> {
    /// The parts' feedbacks with the trees that were found for the parts, in the order of the feedbacks.
    ///
    /// # Errors
    /// In a sentence: no strategy within the guesses was found, or a file cannot be read or written.
    pub fn branches(&self, goals: &GoalSet) -> Result<Vec<(Feedback, Tree)>, String> {
        if let Some(work) = &self.args.work {
            std::fs::create_dir_all(work).map_err(|error| error_in_file(work, error))?;
        }
        let split = partition(goals, self.first).largest_first();
        let feedbacks = split.parts().iter().map(|part| part.feedback);
        let parts: Vec<(Feedback, GoalSet)> = feedbacks.zip(split.goal_sets()).collect();
        let (next, found, meter) = (AtomicUsize::new(0), Mutex::new(Vec::new()), ProgressMeter::new());
        run_on_threads(self.args.threads, || {
            while let Some((feedback, part)) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let tree = self.tree_of(*feedback, part, &meter)?;
                let mut found = found.lock().map_err(|_| "another thread failed")?;
                found.push((*feedback, tree));
                let (done, of) = (found.len(), parts.len());
                let share = done as f64 / of as f64;
                meter.show(share, 0.0, &format!("{done} of {of} parts"));
            }
            Ok(())
        })?;
        let mut found = found.into_inner().map_err(|_| "another thread failed")?;
        found.sort_by_key(|(feedback, _)| feedback.index(self.variant.pegs()));
        Ok(found)
    }

    /// The tree of a part: read from the folder if it is there, otherwise searched.
    fn tree_of(&self, feedback: Feedback, part: &GoalSet, meter: &ProgressMeter) -> Result<Tree, String> {
        let tree_file = self.kept_at(feedback);
        if let Some(path) = &tree_file
            && let Ok(text) = std::fs::read_to_string(path)
        {
            return Tree::read(part, &text).map_err(|error| error_in_file(path, error.problem));
        }
        let start = Instant::now();
        let mut beam = Beam::new(self.variant, self.args.width(), self.args.within);
        let mut budget = |_: Progress| {
            meter.tick();
            true
        };
        let tree = Tree::build(part, &mut beam, &mut budget).map_err(no_answer_message)?;
        let statistics = tree.statistics();
        meter.say(&format!(
            "{} black, {} white: {} codes, total {}, at most {} more guesses, {:.0} s",
            feedback.black(),
            feedback.white(),
            part.len(),
            statistics.total(),
            statistics.max_guesses(),
            start.elapsed().as_secs_f64(),
        ));
        if let Some(path) = &tree_file {
            // Renamed at the end, so that an interruption leaves no incomplete file.
            let incomplete = path.with_extension("half");
            std::fs::write(&incomplete, tree.to_string())
                .and_then(|()| std::fs::rename(&incomplete, path))
                .map_err(|error| error_in_file(path, error))?;
        }
        Ok(tree)
    }

    /// The path of the file for the tree of a part; `None` if no folder is given. The name of the file contains all
    /// settings of the search.
    fn kept_at(&self, feedback: Feedback) -> Option<PathBuf> {
        let BeamArgs { tried, exact, within, .. } = self.args;
        let within = within.map_or_else(String::new, |within| format!("-within-{within}"));
        let name = format!(
            "{}-{}-{}{}-tried-{tried}-exact-{exact}{within}.tree",
            self.variant,
            self.first,
            feedback.black(),
            feedback.white(),
        );
        self.args.work.as_ref().map(|work| work.join(name))
    }
}
