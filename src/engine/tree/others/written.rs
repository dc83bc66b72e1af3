//! A tree while its guesses and answers are still as they are written, and one whose are known.

use super::super::grow::Growing;
use super::super::parse::{Halt, Located, Problem};
use super::super::{MAX_DEPTH, Tree};
use super::Wrong;
use super::spelling::{Alphabet, Answer, answer};
use crate::budget::Meter;
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::variant::Variant;

/// A guess or an answer as it is written, and the byte where it begins.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) at: usize,
}

/// A guess, and what follows each answer: another guess, or nothing that is written.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) guess: Word,
    pub(super) branches: Vec<(Word, Option<Written>)>,
}

impl Written {
    /// The tree with the codes and answers that the words mean.
    ///
    /// # Errors
    /// The first word that is neither a code nor an answer of the game.
    pub(super) fn sketch(self, variant: Variant) -> Result<Sketch, Wrong> {
        let mut words = Vec::new();
        self.add_guesses(&mut words);
        let alphabet = Alphabet::new(words.into_iter(), variant);
        self.sketch_in(&alphabet, variant)
    }

    /// Adds this guess and all that follow it to `words`.
    fn add_guesses<'a>(&'a self, words: &mut Vec<&'a Word>) {
        words.push(&self.guess);
        self.branches.iter().filter_map(|(_, branch)| branch.as_ref()).for_each(|branch| branch.add_guesses(words));
    }

    /// The tree from this guess on, with its codes read by `alphabet`. Answers without a guess after them are left out.
    fn sketch_in(&self, alphabet: &Alphabet, variant: Variant) -> Result<Sketch, Wrong> {
        let mut sketch = Sketch { guess: alphabet.code(&self.guess)?, at: self.guess.at, branches: Vec::new() };
        for (word, branch) in &self.branches {
            match (answer(&word.text, variant).map_err(|problem| Located::new(word.at, problem))?, branch) {
                // Some list the answers that cannot come, too.
                (_, None) => {}
                // The code that is found, said once more.
                (Answer::Found, Some(again)) if again.branches.is_empty() => {}
                (Answer::Found, Some(_)) => return Err(Located::new(word.at, Problem::AllBlack)),
                (Answer::Pins(pins), Some(branch)) => {
                    if sketch.branches.iter().any(|(other, _)| *other == pins) {
                        return Err(Located::new(word.at, Problem::AnsweredTwice(pins)));
                    }
                    sketch.branches.push((pins, branch.sketch_in(alphabet, variant)?));
                }
            }
        }
        Ok(sketch)
    }
}

/// A guess, and the guess after each answer.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub(super) guess: Code,
    /// The byte where it is written.
    pub(super) at: usize,
    pub(super) branches: Vec<(Feedback, Sketch)>,
}

impl Sketch {
    /// The tree for `goals`.
    ///
    /// # Errors
    /// The guess that makes it too deep, or the budget said stop.
    pub(super) fn into_tree(self, goals: &GoalSet, meter: &mut Meter<'_>) -> Result<Tree, Located<Halt>> {
        let mut growing = Growing::new();
        self.grow(None, goals, &mut growing, meter)?;
        Ok(growing.finish(goals.variant()))
    }

    /// Adds this guess, which comes after `answer`, and all guesses below it to `growing`.
    fn grow(
        &self,
        answer: Option<Feedback>,
        goals: &GoalSet,
        growing: &mut Growing,
        meter: &mut Meter<'_>,
    ) -> Result<(), Located<Halt>> {
        if growing.depth() >= MAX_DEPTH {
            return Err(Located::new(self.at, Problem::TooDeep.into()));
        }
        meter.count_node(growing.look_ups_a_node()).map_err(|stopped| Located::new(self.at, Halt::Stopped(stopped)))?;
        let finds = goals.contains(self.guess) && growing.allows(answer, self.guess);
        growing.begin_branch(answer, self.guess, finds);
        // A tree lists answers from few pins to many.
        let pegs = goals.variant().pegs();
        let mut branches: Vec<&(Feedback, Sketch)> = self.branches.iter().collect();
        branches.sort_by_key(|(answer, _)| answer.index(pegs));
        branches.into_iter().try_for_each(|(answer, branch)| branch.grow(Some(*answer), goals, growing, meter))?;
        growing.end_branch();
        Ok(())
    }
}
