//! The pages of *Learn* without an open puzzle: the first page, and the pages with a link of their own.
//!
//! ```text
//!   teach    a teacher makes a set and reads results
//!   set      before the puzzles of a set, and after them
//!   print    a set on paper
//!   storm    against the clock
//!   proof    a number of guesses is not always enough
//!   end      after a lesson, or after the puzzles of a day
//! ```

use super::blackboard::{BlackboardAction, BlackboardProof};
use super::learn_link::LearnLink;
use super::lessons::LessonId;
use super::print::PrintedSet;
use super::set::PuzzleSet;
use super::set_form::{SetEdit, SetForm};
use super::set_results::ResultSheet;
use super::storm::{Storm, StormAction, StormResult};
use crate::day::Day;
use crate::notation::Fault;
use crate::question::{Answer, Query};

/// A page of *Learn* without an open puzzle.
#[derive(Clone, Debug, Default)]
pub enum LearnPage {
    /// The first page.
    #[default]
    First,
    /// A teacher makes a set and reads results.
    Teach(TeachPage),
    /// A set that is given to a learner.
    Set(PuzzleSet),
    /// A set on paper.
    Print(PrintedSet),
    /// Against the clock.
    Storm(Storm),
    /// Counting on the blackboard.
    Proof(BlackboardProof),
    /// The result of a course.
    End(End),
}

/// A course that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A lesson.
    Lesson(LessonId),
    /// The puzzles of a day.
    Day(Day),
}

/// An action of the visitor on one of these pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageAction {
    /// Changes the set that a teacher makes.
    Edit(SetEdit),
    /// Reads the results that a teacher has pasted.
    ReadResults(String),
    /// Whether the solutions are printed with a set.
    WithSolutions(bool),
    /// Acts in the storm.
    Storm(StormAction),
    /// Acts in the proof.
    Proof(BlackboardAction),
}

/// The page on which a teacher makes a set and reads results.
#[derive(Clone, Debug)]
pub struct TeachPage {
    form: SetForm,
    /// Whether the link to the page names the set.
    named: bool,
    /// Results of the set that the form makes.
    results: Option<ResultSheet>,
}

impl TeachPage {
    /// The form in which the set is made.
    pub fn form(&self) -> &SetForm {
        &self.form
    }

    /// The set that the form makes.
    ///
    /// # Errors
    /// A fault if the entries make no set.
    pub fn set(&self) -> Result<PuzzleSet, Fault> {
        self.form.set()
    }

    /// The results that were read, if any.
    pub fn results(&self) -> Option<&ResultSheet> {
        self.results.as_ref()
    }

    /// Applies an edit of the form. From then on the link to the page names the set. `chance` is a random number, for
    /// another seed.
    fn edit(&mut self, edit: SetEdit, chance: u64) {
        self.form.edit(edit, chance);
        self.named = true;
        // The results belong to the set before the edit.
        self.results = None;
    }

    /// The link to the page. It names the set once the teacher has changed the form or opened a link with a set.
    fn link(&self) -> LearnLink {
        LearnLink::Teach(self.form.set().ok().filter(|_| self.named))
    }
}

impl LearnPage {
    /// The page that a link names, opened at `now` (milliseconds since 1970). The first page for links to puzzles and
    /// lessons, which are not pages.
    pub(super) fn from_link(link: LearnLink, now: u64) -> LearnPage {
        match link {
            LearnLink::Teach(set) => LearnPage::Teach(TeachPage {
                form: set.as_ref().map_or_else(|| SetForm::new(now), SetForm::editing),
                named: set.is_some(),
                results: None,
            }),
            LearnLink::Set(set) => LearnPage::Set(set),
            LearnLink::Print(set) => LearnPage::Print(PrintedSet::new(set)),
            LearnLink::Storm => LearnPage::Storm(Storm::new(now)),
            LearnLink::Proof(variant) => LearnPage::Proof(BlackboardProof::new(variant)),
            LearnLink::Home
            | LearnLink::Day
            | LearnLink::Puzzle(_)
            | LearnLink::Given(_)
            | LearnLink::Skill(_)
            | LearnLink::Lesson(_) => LearnPage::First,
        }
    }

    /// Follows a link if it names a state of this page. Returns `false` if it names another page.
    pub(super) fn go_to(&mut self, link: &LearnLink) -> bool {
        match (self, link) {
            (LearnPage::Teach(page), LearnLink::Teach(Some(set))) => {
                if page.form.set().as_ref() != Ok(set) {
                    page.form = SetForm::editing(set);
                    page.results = None;
                }
                page.named = true;
                true
            }
            (LearnPage::Proof(proof), LearnLink::Proof(variant)) => {
                proof.apply(BlackboardAction::Game(*variant));
                true
            }
            (page, link) => page.link() == *link,
        }
    }

    /// The link to the page.
    pub fn link(&self) -> LearnLink {
        match self {
            LearnPage::First => LearnLink::Home,
            LearnPage::Teach(page) => page.link(),
            LearnPage::Set(set) => LearnLink::Set(set.clone()),
            LearnPage::Print(printed) => LearnLink::Print(printed.set().clone()),
            LearnPage::Storm(storm) => storm.link(),
            LearnPage::Proof(proof) => proof.link(),
            LearnPage::End(End::Lesson(id)) => LearnLink::Lesson(*id),
            LearnPage::End(End::Day(_)) => LearnLink::Day,
        }
    }

    /// The set that a learner is about to solve; `None` on any other page.
    pub fn set(&self) -> Option<&PuzzleSet> {
        match self {
            LearnPage::Set(set) => Some(set),
            _ => None,
        }
    }

    /// Applies an action at `now`, in milliseconds since 1970.
    pub(super) fn apply(&mut self, action: PageAction, now: u64) {
        match (self, action) {
            (LearnPage::Teach(page), PageAction::Edit(edit)) => page.edit(edit, now),
            (LearnPage::Print(printed), PageAction::WithSolutions(with_solutions)) => {
                printed.set_with_solutions(with_solutions);
            }
            (LearnPage::Storm(storm), PageAction::Storm(action)) => storm.apply(action, now),
            (LearnPage::Proof(proof), PageAction::Proof(action)) => proof.apply(action),
            // The action belongs to another page.
            _ => {}
        }
    }

    /// Reads results that a teacher has pasted; `known` are the sets that this device has met. Returns whether there
    /// was a result of the set.
    pub(super) fn read_results(&mut self, known: &[PuzzleSet], text: &str) -> bool {
        let LearnPage::Teach(page) = self else {
            return false;
        };
        let set = page.form.set().ok();
        page.results = set.map(|set| ResultSheet::read(&set, known, text));
        page.results.as_ref().is_some_and(|sheet| sheet.results().next().is_some())
    }

    /// The next question for the engine; `None` if the page waits for nothing.
    pub(super) fn query(&self) -> Option<Query> {
        match self {
            LearnPage::First | LearnPage::Teach(_) | LearnPage::Set(_) | LearnPage::End(_) => None,
            LearnPage::Print(printed) => printed.query(),
            LearnPage::Storm(storm) => storm.query(),
            LearnPage::Proof(proof) => proof.query(),
        }
    }

    /// Passes an answer of the engine on to the page, at `now` (milliseconds since 1970).
    pub(super) fn receive(&mut self, query: Query, answer: Answer, now: u64) {
        match self {
            LearnPage::First | LearnPage::Teach(_) | LearnPage::Set(_) | LearnPage::End(_) => {}
            LearnPage::Print(printed) => printed.receive(query, answer),
            LearnPage::Storm(storm) => storm.receive(query, answer, now),
            LearnPage::Proof(proof) => proof.receive(query, answer),
        }
    }

    /// Takes the result of a storm that has ended; `None` if there is none or it was taken already.
    pub(super) fn take_storm_result(&mut self) -> Option<StormResult> {
        match self {
            LearnPage::Storm(storm) => storm.take_result(),
            _ => None,
        }
    }
}
