//! The state of a notebook: the player's actions, the questions to the engine and its answers.
//!
//! An answer is dropped if the marks or the rows have changed meanwhile.

use super::marks::Notebook;
use super::pages::NotebookPages;
use crate::question::{
    Answer, CheckNotes, EnoughKnown, FindCertain, FindNote, KnowEnough, NextNote, NoAnswer, NotesChecked, Query, Reply,
    if_still_asked,
};
use mastermind_engine::{Row, Variant};
use mastermind_teaching::deduction::{Fact, Notes};

/// How many changes can be taken back.
const MAX_UNDONE: usize = 100;

/// The position that the notebook is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotebookPosition {
    /// The end of the name under which it is stored; it names the place and its game.
    pub slot: String,
    /// The round in the place: its number, or its first guess if it has none.
    pub round: String,
    /// Whether another round may get the same number, after Undo.
    pub given_again: bool,
    /// The game.
    pub variant: Variant,
    /// The rows so far.
    pub rows: Vec<Row>,
    /// Whether the engine may be asked about the notebook.
    pub help: bool,
    /// Whether the player may ask whether the rows are enough.
    pub enough: bool,
}

/// A question to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotebookHelp {
    /// Is a mark wrong?
    Check,
    /// What is certain next?
    Next,
    /// Everything that is certain is to be written down.
    FillIn,
    /// Do I know enough?
    Enough,
}

/// The last action or answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotebookReport {
    /// A colour at a position was marked (position, colour).
    Marked(u8, u8),
    /// The copies of a colour were marked.
    Copies(u8),
    /// Everything was wiped out.
    Cleared,
    /// The last change was taken back.
    Restored,
    /// The answer to [`NotebookHelp::Check`].
    Checked(NotesChecked),
    /// The answer to [`NotebookHelp::Next`]. A step is not yet written down.
    Next(NextNote),
    /// That step was written down.
    Written(Vec<Fact>),
    /// Everything that is certain was written down; `true` if any of it was new.
    FilledIn(bool),
    /// The answer to [`NotebookHelp::Enough`].
    Enough(EnoughKnown),
    /// There is no answer.
    Refused(NoAnswer),
}

/// An action of the player, or an answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum NotebookAction {
    /// The position has become this one; `None` where there is no round.
    Follow(Option<NotebookPosition>),
    /// The stored notebooks of this place, when it is opened or another window has changed them.
    Load(NotebookPages),
    /// Marks a colour at a position (position, colour): the next of possible, ruled out, certain.
    Press(u8, u8),
    /// Raises the least number of copies of a colour.
    PressLeast(u8),
    /// Lowers the greatest number of copies of a colour.
    PressMost(u8),
    /// Wipes out all marks.
    Clear,
    /// Takes back the last change of the marks.
    Undo,
    /// Asks the engine.
    Ask(NotebookHelp),
    /// Writes down the step that was named.
    WriteDown,
    /// Writes down these facts, which a hint has shown.
    Write(Vec<Fact>),
    /// The engine's answer to a question, or why there is none.
    Answered(Query, Answer),
}

/// The notebook of a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NotebookState {
    position: Option<NotebookPosition>,
    pages: NotebookPages,
    /// The notebooks that another window has stored since the last change here in this game or place.
    stored: Option<NotebookPages>,
    /// The question that the engine has not answered yet.
    asked: Option<NotebookHelp>,
    report: Option<NotebookReport>,
    /// The marks before each of the last changes, the last one at the end.
    undo: Vec<Notebook>,
    /// How many reports there were.
    news: u32,
}

impl NotebookState {
    /// The position that the notebook is about; `None` without a round.
    pub fn position(&self) -> Option<&NotebookPosition> {
        self.position.as_ref()
    }

    /// The marks; `None` where there is no round.
    pub fn notebook(&self) -> Option<&Notebook> {
        self.pages.notebook().filter(|_| self.position.is_some())
    }

    /// The notebooks to be stored.
    pub fn pages(&self) -> &NotebookPages {
        &self.pages
    }

    /// The last action or answer, if any.
    pub fn last_report(&self) -> Option<&NotebookReport> {
        self.report.as_ref()
    }

    /// The question that the engine has not answered yet; `None` if there is no such question.
    pub fn pending_help(&self) -> Option<NotebookHelp> {
        self.asked
    }

    /// How many reports there were. A change means that there is a new one.
    pub fn news(&self) -> u32 {
        self.news
    }

    /// Whether the engine may be asked.
    pub fn may_ask(&self) -> bool {
        self.position().is_some_and(|position| position.help)
    }

    /// The marks as facts; none without a notebook.
    pub fn facts(&self) -> Vec<Fact> {
        self.notebook().map(Notebook::facts).unwrap_or_default()
    }

    /// Whether all these facts are marked.
    pub fn has_all(&self, facts: &[Fact]) -> bool {
        self.notebook().is_some_and(|notebook| {
            let mut notes = Notes::new(notebook.variant());
            notebook.facts().into_iter().for_each(|fact| notes.add(fact));
            facts.iter().all(|&fact| notes.has(fact))
        })
    }

    /// Whether the mark for a colour at a position (both from 0) came with the facts that were written down last.
    pub fn is_just_written(&self, position: u8, colour: u8) -> bool {
        let is_written = matches!(self.report, Some(NotebookReport::Written(_)));
        let before = self.undo.last().filter(|_| is_written);
        let is_other = |before: &Notebook| {
            self.notebook().is_some_and(|notebook| notebook.mark(position, colour) != before.mark(position, colour))
        };
        before.is_some_and(is_other)
    }

    /// Whether something can be taken back.
    pub fn may_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether a step was named that can be written down.
    pub fn may_write_down(&self) -> bool {
        matches!(self.report, Some(NotebookReport::Next(NextNote::Step { .. })))
    }

    /// The marks that the engine has found to be wrong.
    pub fn wrong(&self) -> &[Fact] {
        match &self.report {
            Some(NotebookReport::Checked(NotesChecked::False { facts, .. })) => facts,
            _ => &[],
        }
    }

    /// The rows (from 0) that the last answer names.
    pub fn rows_named(&self) -> &[u8] {
        match &self.report {
            Some(NotebookReport::Checked(NotesChecked::False { rows, .. })) => rows.as_deref().unwrap_or_default(),
            Some(NotebookReport::Next(NextNote::Step { rows, .. })) => rows,
            _ => &[],
        }
    }

    /// The question for the engine; `None` if there is none.
    pub fn query(&self) -> Option<Query> {
        let position = self.position.as_ref().filter(|position| position.help)?;
        let facts = || self.facts();
        let ask = match self.asked? {
            NotebookHelp::Check => CheckNotes(facts()).into(),
            NotebookHelp::Next => FindNote(facts()).into(),
            NotebookHelp::FillIn => FindCertain.into(),
            NotebookHelp::Enough => KnowEnough.into(),
        };
        Some(Query::new(position.variant, &position.rows, ask))
    }

    /// Applies an action. An action that makes no sense now changes nothing.
    pub fn apply(&mut self, action: NotebookAction) {
        match action {
            NotebookAction::Follow(position) => self.go_to_position(position),
            NotebookAction::Load(pages) => self.load(pages),
            NotebookAction::Press(position, colour) => {
                self.change(|notebook| notebook.press(position, colour));
                self.set_report(NotebookReport::Marked(position, colour));
            }
            NotebookAction::PressLeast(colour) => {
                self.change(|notebook| notebook.press_least(colour));
                self.set_report(NotebookReport::Copies(colour));
            }
            NotebookAction::PressMost(colour) => {
                self.change(|notebook| notebook.press_most(colour));
                self.set_report(NotebookReport::Copies(colour));
            }
            NotebookAction::Clear => {
                self.change(|notebook| *notebook = Notebook::new(notebook.variant()));
                self.set_report(NotebookReport::Cleared);
            }
            NotebookAction::Undo => {
                if let Some(before) = self.undo.pop() {
                    self.replace(before);
                    self.set_report(NotebookReport::Restored);
                }
            }
            NotebookAction::Ask(help) => {
                if self.may_ask() {
                    self.report = None;
                    self.asked = Some(help);
                }
            }
            NotebookAction::WriteDown => self.write_down(),
            NotebookAction::Write(facts) => self.write(facts),
            NotebookAction::Answered(query, answer) => self.receive(&query, answer),
        }
    }

    /// Goes to another position. At another round, turns to its notebook.
    fn go_to_position(&mut self, position: Option<NotebookPosition>) {
        if position == self.position {
            return;
        }
        let round_key = |position: &Option<NotebookPosition>| {
            position.as_ref().map(|position| (position.slot.clone(), position.round.clone(), position.variant))
        };
        let slot = |position: &Option<NotebookPosition>| position.as_ref().map(|position| position.slot.clone());
        if slot(&position) != slot(&self.position) {
            self.stored = None;
        }
        let is_another_round = round_key(&position) != round_key(&self.position);
        self.position = position;
        self.forget_question();
        if is_another_round {
            self.undo.clear();
            self.turn_to_round();
        }
    }

    /// Takes over the notebooks that another window has stored.
    fn load(&mut self, stored: NotebookPages) {
        let Some(position) = &self.position else {
            self.pages = stored;
            return;
        };
        let old_pages = self.pages.clone();
        if stored.is_empty() {
            // Empty notebooks are deleted: the other window has wiped out the marks of this round.
            self.pages = NotebookPages::default();
            self.pages.turn_to(position.variant, &position.round, position.given_again);
        } else if !self.pages.take_stored(&stored, position.variant, &position.round) {
            self.pages.put_beside(&stored);
        }
        if old_pages.notebook() != self.pages.notebook() {
            self.undo.clear();
            self.forget_question();
        }
        self.stored = Some(stored);
    }

    /// Turns to the notebook of the current round: the one that another window has stored, or else this window's.
    fn turn_to_round(&mut self) {
        let Some(position) = &self.position else {
            return;
        };
        let stored = self.stored.take();
        let is_taken = stored.is_some_and(|stored| self.pages.take_stored(&stored, position.variant, &position.round));
        if !is_taken {
            self.pages.turn_to(position.variant, &position.round, position.given_again);
        }
    }

    /// Forgets the question and the report: they are about other marks or rows.
    fn forget_question(&mut self) {
        self.asked = None;
        self.report = None;
    }

    /// Changes the marks, so that the change can be taken back.
    fn change(&mut self, change: impl FnOnce(&mut Notebook)) {
        let Some(old_marks) = self.pages.notebook().cloned() else {
            return;
        };
        let mut new_marks = old_marks.clone();
        change(&mut new_marks);
        if new_marks != old_marks {
            if self.undo.len() == MAX_UNDONE {
                self.undo.remove(0);
            }
            self.undo.push(old_marks);
        }
        self.replace(new_marks);
    }

    /// Replaces the marks.
    fn replace(&mut self, marks: Notebook) {
        if let Some(notebook) = self.pages.notebook_mut() {
            *notebook = marks;
            self.stored = None;
            self.forget_question();
        }
    }

    /// Writes down the step that the last report names, if it names one.
    fn write_down(&mut self) {
        let step = match &self.report {
            Some(NotebookReport::Next(NextNote::Step { facts, .. })) => Some(facts.clone()),
            _ => None,
        };
        if let Some(facts) = step {
            self.write(facts);
        }
    }

    /// Writes down these facts.
    fn write(&mut self, facts: Vec<Fact>) {
        self.change(|notebook| facts.iter().for_each(|&fact| notebook.write(fact)));
        self.set_report(NotebookReport::Written(facts));
    }

    /// Takes the engine's answer, unless its question is no longer asked.
    fn receive(&mut self, query: &Query, answer: Answer) {
        let asked = self.query();
        let Some(answer) = if_still_asked(asked.as_ref(), query, answer) else {
            return;
        };
        self.asked = None;
        let report = match answer {
            Ok(Reply::CheckNotes(checked)) => NotebookReport::Checked(checked),
            Ok(Reply::FindNote(next)) => NotebookReport::Next(next),
            Ok(Reply::FindCertain(facts)) => self.fill_in(&facts),
            Ok(Reply::KnowEnough(known)) => NotebookReport::Enough(known),
            Ok(_) => NotebookReport::Refused(NoAnswer::Unexpected),
            Err(why) => NotebookReport::Refused(why),
        };
        self.set_report(report);
    }

    /// Writes down all these facts, and returns the report about it.
    fn fill_in(&mut self, facts: &[Fact]) -> NotebookReport {
        let before = self.notebook().cloned();
        self.change(|notebook| facts.iter().for_each(|&fact| notebook.write(fact)));
        NotebookReport::FilledIn(before.as_ref() != self.notebook())
    }

    /// Reports an action or an answer.
    fn set_report(&mut self, report: NotebookReport) {
        if self.position.is_some() {
            self.report = Some(report);
            self.news = self.news.wrapping_add(1);
        }
    }
}
