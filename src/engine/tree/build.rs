//! Asks a strategy for its guess in every position that can come up.

use std::fmt;

use super::grow::Growing;
use super::{MAX_DEPTH, Tree};
use crate::budget::{Budget, Progress, Stopped};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::partition::{partition, partition_within};
use crate::search::Refusal;
use crate::strategy::Strategy;

/// A step that is left to do; the last step in the list comes next.
enum Todo {
    /// Begin the branch of an answer, for the codes that it leaves; without an answer, the root.
    Begin { answer: Option<Feedback>, goals: GoalSet },
    /// End the branch that was begun last.
    End,
}

impl Tree {
    /// The tree that `strategy` plays on `goals`. Progress counts the codes that it finds, and the positions that the
    /// strategy examines. A strategy that looks one step ahead counts guesses instead.
    ///
    /// # Errors
    /// There is no code, the strategy gives no guess or one that tells nothing, the tree becomes too deep, or the
    /// budget said stop.
    pub fn build(goals: &GoalSet, strategy: &mut dyn Strategy, budget: &mut dyn Budget) -> Result<Tree, BuildError> {
        let mut growing = Growing::new();
        let mut progress = Progress { total: goals.len() as u64, ..Progress::default() };
        let mut todo = vec![Todo::Begin { answer: None, goals: goals.clone() }];
        while let Some(next) = todo.pop() {
            let Todo::Begin { answer, goals } = next else {
                growing.end_branch();
                continue;
            };
            if !budget.go_on(progress) {
                return Err(stopped(progress));
            }
            let guess = ask_strategy(strategy, &goals, &mut progress, budget)?;
            let finds = goals.contains(guess);
            progress.done += u64::from(finds);
            let relay = &mut Relay::new(progress, budget);
            let parts = parts_after(&goals, guess, relay).map_err(|error| add_tree_progress(error, progress))?;
            if growing.depth() == MAX_DEPTH {
                return Err(BuildError::TooDeep);
            }
            growing.begin_branch(answer, guess, finds);
            todo.push(Todo::End);
            // The branch of the first answer is taken next.
            let branches = parts.into_iter().rev();
            todo.extend(branches.map(|(answer, goals)| Todo::Begin { answer: Some(answer), goals }));
        }
        budget.finished(progress);
        Ok(growing.finish(goals.variant()))
    }

    /// The tree that guesses `guess` and then plays `branches`, one for each part into which the guess splits `goals`,
    /// in the order of the feedbacks. `None` if `guess` or a branch is of another variant, if the branches do not
    /// match the parts, or if the tree would be too deep.
    ///
    /// So the branches can be built in parallel; the result is the same tree that [`Tree::build`] makes.
    pub fn join(goals: &GoalSet, guess: Code, branches: &[(Feedback, Tree)]) -> Option<Tree> {
        let variant = goals.variant();
        let partition = partition(goals, guess);
        let expected = partition.parts().iter().map(|part| part.feedback);
        let fits = |(_, tree): &(_, Tree)| tree.variant == variant && tree.depth() < MAX_DEPTH;
        if !variant.contains(guess)
            || !branches.iter().all(fits)
            || !expected.eq(branches.iter().map(|&(feedback, _)| feedback))
        {
            return None;
        }
        let mut growing = Growing::new();
        growing.begin_branch(None, guess, goals.contains(guess));
        for (feedback, tree) in branches {
            growing.graft(*feedback, tree);
        }
        growing.end_branch();
        Some(growing.finish(variant))
    }
}

/// Asks `strategy` for its guess, and adds its own progress to the progress of the tree.
fn ask_strategy(
    strategy: &mut dyn Strategy,
    goals: &GoalSet,
    progress: &mut Progress,
    budget: &mut dyn Budget,
) -> Result<Code, BuildError> {
    let mut relay = Relay::new(*progress, budget);
    let guess = strategy.guess(goals, &mut relay);
    // A strategy that guesses without a search counts as having examined one position.
    progress.nodes += relay.examined.max(1);
    guess.map_err(|reason| add_tree_progress(reason.into(), *progress))
}

/// The budget of a strategy that is asked for a guess. It reports the strategy's progress as part of the tree's.
struct Relay<'a> {
    budget: &'a mut dyn Budget,
    /// The progress of the tree before the strategy was asked.
    tree_progress: Progress,
    /// How many positions the strategy's finished searches have examined.
    examined: u64,
}

impl<'a> Relay<'a> {
    /// A relay that has counted nothing yet.
    fn new(tree_progress: Progress, budget: &'a mut dyn Budget) -> Relay<'a> {
        Relay { budget, tree_progress, examined: 0 }
    }
}

impl Budget for Relay<'_> {
    fn go_on(&mut self, inner: Progress) -> bool {
        let nodes = self.tree_progress.nodes + self.examined + inner.nodes;
        self.budget.go_on(Progress { nodes, ..self.tree_progress })
    }

    fn spent(&self) -> f64 {
        self.budget.spent()
    }

    fn memory(&self) -> Option<u64> {
        self.budget.memory()
    }

    fn finished(&mut self, inner: Progress) {
        self.examined += inner.nodes;
    }
}

/// The error that the budget said stop.
fn stopped(progress: Progress) -> BuildError {
    BuildError::NoGuess(Refusal::Stopped(Stopped { progress }))
}

/// Replaces the progress of a strategy that was stopped, in the error, by the progress of the whole tree.
fn add_tree_progress(error: BuildError, tree_progress: Progress) -> BuildError {
    match error {
        BuildError::NoGuess(Refusal::Stopped(_)) => stopped(tree_progress),
        other => other,
    }
}

/// The parts that the guess of a strategy leaves, in the order of their feedbacks.
///
/// # Errors
/// The guess is of another game or tells nothing, or the budget said stop.
pub(crate) fn parts_after(
    goals: &GoalSet,
    guess: Code,
    budget: &mut dyn Budget,
) -> Result<Vec<(Feedback, GoalSet)>, BuildError> {
    if !goals.variant().contains(guess) {
        return Err(BuildError::ForeignGuess { guess });
    }
    let parts = partition_within(goals, guess, budget).map_err(Refusal::Stopped)?.into_goal_sets();
    if parts.iter().any(|(_, part)| part.len() == goals.len()) {
        Err(BuildError::NothingLearned { guess })
    } else {
        Ok(parts)
    }
}

/// Why there is no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The strategy gave no guess.
    NoGuess(Refusal),
    /// The strategy guessed a code of another game.
    ForeignGuess {
        /// The guess.
        guess: Code,
    },
    /// The guess leaves every code possible, so that the strategy would repeat it for ever.
    NothingLearned {
        /// The guess.
        guess: Code,
    },
    /// The strategy needs more than [`MAX_DEPTH`] guesses.
    TooDeep,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::NoGuess(refusal) => write!(f, "the strategy has no guess: {refusal}"),
            BuildError::ForeignGuess { guess } => write!(f, "the strategy guesses {guess}, a code of another game"),
            BuildError::NothingLearned { guess } => write!(f, "the guess {guess} leaves every code possible"),
            BuildError::TooDeep => write!(f, "the strategy needs more than {MAX_DEPTH} guesses"),
        }
    }
}

impl std::error::Error for BuildError {}

impl From<Refusal> for BuildError {
    fn from(refusal: Refusal) -> BuildError {
        BuildError::NoGuess(refusal)
    }
}
