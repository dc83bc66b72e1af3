//! The place where any position can be examined: its rows, and what the engine says about them.
//!
//! ```text
//!   position ─┬─ codes      a page of those still possible; or which row could be wrong
//!             ├─ table      the best guesses by each measure
//!             ├─ outline    what one guess leaves, and the opened part of the game tree
//!             ├─ play_on    a round that begins there
//!             └─ review_game  the rows as a game that is over
//!   action    what a person does, and what is reported about it
//!   view_link what is looked at, as it stands in an address
//!   queries   what is asked of the engine for all this
//!   data      its figures as tables to export
//! ```
//!
//! The next question for the engine *follows* from the state ([`Analyse::query`]): it is the first thing that is shown
//! but not known yet. An answer names its question, and an answer that is no longer wanted is dropped.

mod action;
mod data;
mod outline;
mod play_on;
mod queries;
mod review_game;
mod table;
mod view_link;

pub use action::{AnalyseAction, AnalyseNews, AnalysePanel, Turn};
pub use outline::{NodeKind, OutlineItem, OutlineLine, OutlineNode, OutlineStep};
pub use queries::{CodePage, GROWN_BY};
pub use table::{GuessTable, RankedBy};
pub use view_link::{Aim, MAX_OPENED, ViewLink};

use std::time::Duration;

use mastermind_engine::{Code, Feedback, Row, Variant};

use super::notation::{Fault, MAX_ROWS, PegMarks, Position, ReadPosition, Route};
use super::place::PlaceState;
use super::places::Place;
use super::question::{Answer, AnswerState, Conversation, Query};
use crate::entry::{Draft, Edit, FeedbackDraft, FeedbackEdit, MissingFeedback, MissingPegs};
use outline::Outline;

/// The time limits of a question: the first one, and those after each request to think longer.
const TIME_LIMITS: [Duration; 3] = [Duration::from_secs(2), Duration::from_secs(10), Duration::from_secs(60)];

/// The whole state of *Analyse*.
#[derive(Clone, Debug, PartialEq)]
pub struct Analyse {
    position: Position,
    /// How the text or address that was opened writes colours, if it says so: the page writes them the same way.
    marks: Option<PegMarks>,
    draft: Draft,
    /// The feedback being entered.
    feedback_draft: FeedbackDraft,
    /// The row being changed, from 0; otherwise a new one is entered.
    changing: Option<usize>,
    /// The index of the first code shown, and that of the page shown before.
    from: [u32; 2],
    measure: RankedBy,
    panel: AnalysePanel,
    /// The panels whose further part is open.
    unfolded: Vec<AnalysePanel>,
    /// The guess to examine, if one was chosen.
    chosen: Option<Code>,
    outline: Outline,
    /// The measure of the best guesses in the tree.
    grown_by: RankedBy,
    /// The index of the drawn code to play on against.
    drawn: Option<u32>,
    /// The current time limit, an index of [`TIME_LIMITS`].
    time_limit: usize,
    conversation: Conversation,
    news: AnalyseNews,
    /// Whether the link that was opened last cannot be read. Then the address keeps it, and a reload tells it again.
    link_unread: bool,
    /// The number of events so far.
    events: u32,
}

impl Analyse {
    /// The state of the place at this position, with nothing entered or selected.
    pub fn new(position: Position) -> Analyse {
        Analyse {
            draft: Draft::empty(position.variant()),
            feedback_draft: FeedbackDraft::empty(position.variant()),
            position,
            marks: None,
            changing: None,
            from: [0; 2],
            measure: RankedBy::Average,
            panel: AnalysePanel::default(),
            unfolded: Vec::new(),
            chosen: None,
            outline: Outline::default(),
            grown_by: RankedBy::default(),
            drawn: None,
            time_limit: 0,
            conversation: Conversation::default(),
            news: AnalyseNews::None,
            link_unread: false,
            events: 0,
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How colours are written here; `None` if the opened text or link does not say so.
    pub fn marks(&self) -> Option<PegMarks> {
        self.marks
    }

    /// What is shown beside the board.
    pub fn panel(&self) -> AnalysePanel {
        self.panel
    }

    /// Whether the part that this panel unfolds is open.
    pub fn is_unfolded(&self, panel: AnalysePanel) -> bool {
        self.unfolded.contains(&panel)
    }

    /// What the visitor looks at, as it is written in the address of the page.
    pub fn view(&self) -> ViewLink {
        ViewLink {
            panel: self.panel,
            unfolded: self.is_unfolded(self.panel),
            guess: self.chosen,
            opened: self.outline.opened.clone(),
        }
    }

    /// The end of the address of the position.
    pub fn position_route(&self) -> String {
        self.position.route_with(self.marks)
    }

    /// The end of the address of the page: what the visitor looks at, and the position.
    pub fn route(&self) -> String {
        format!("{}{}", self.view(), self.position_route())
    }

    /// The position as one line for the visitor.
    pub fn line(&self, marks: PegMarks) -> String {
        self.position.line(self.marks.unwrap_or(marks))
    }

    /// The text to show for editing: the text that could not be read last, or else the position.
    pub fn text(&self, marks: PegMarks) -> String {
        match &self.news {
            AnalyseNews::Unreadable(text, _) => text.clone(),
            _ => self.line(marks),
        }
    }

    /// The guess being entered.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The feedback being entered.
    pub fn feedback_draft(&self) -> FeedbackDraft {
        self.feedback_draft
    }

    /// The row being changed, from 0; `None` if a new row is being entered.
    pub fn changing(&self) -> Option<usize> {
        self.changing
    }

    /// The measure that orders the guesses.
    pub fn measure(&self) -> RankedBy {
        self.measure
    }

    /// The measure of the best guesses in the tree.
    pub fn grown_by(&self) -> RankedBy {
        self.grown_by
    }

    /// The selected node of the tree.
    pub fn selected_node(&self) -> &OutlineNode {
        &self.outline.selected
    }

    /// The last event.
    pub fn news(&self) -> &AnalyseNews {
        &self.news
    }

    /// The number of events so far.
    pub fn event_count(&self) -> u32 {
        self.events
    }

    /// Whether the last event reported that the guess lacks exactly this.
    pub fn news_reports(&self, missing: &MissingPegs) -> bool {
        matches!(&self.news, AnalyseNews::Missing(last) if last == missing)
    }

    /// Carries out an action. An action that is impossible now changes nothing.
    pub fn apply(&mut self, action: AnalyseAction) {
        self.link_unread &= matches!(action, AnalyseAction::Answered(..));
        match action {
            AnalyseAction::Paste(text, read) => self.paste(text, read),
            AnalyseAction::Follow(text) => {
                self.open_link(text.clone(), &text);
                self.link_unread = matches!(self.news, AnalyseNews::Unreadable(..));
            }
            AnalyseAction::Show(panel) => self.panel = panel,
            AnalyseAction::Unfold(panel, open) => self.unfold(panel, open),
            AnalyseAction::Choose(variant) => self.choose(variant),
            AnalyseAction::Edit(edit) => self.draft.edit(edit),
            AnalyseAction::EditFeedback(edit) => self.edit_feedback(edit),
            AnalyseAction::CompleteRow(feedback) => self.complete_row(feedback),
            AnalyseAction::Enter => self.submit_row(),
            AnalyseAction::Change(row) => self.change(row),
            AnalyseAction::LeaveAsItIs => self.begin_row(),
            AnalyseAction::ChangeFeedback(row, feedback) => self.change_feedback(row, feedback),
            AnalyseAction::Remove(row) => self.remove(row),
            AnalyseAction::Clear => self.open(Position::start(self.position.variant()), AnalyseNews::Cleared),
            AnalyseAction::Turn(turn) => self.turn(turn),
            AnalyseAction::Sort(measure) => self.measure = measure,
            AnalyseAction::LookAt(guess) => self.look_at(guess),
            AnalyseAction::LookAtDraft => match self.draft.complete() {
                Ok(guess) => self.look_at(guess),
                Err(missing) => self.report_missing(missing),
            },
            AnalyseAction::Walk(step) => {
                let lines = self.tree().ready().unwrap_or_default();
                self.outline.step(step, &lines);
            }
            AnalyseAction::Grow(measure) => self.grown_by = measure,
            AnalyseAction::ThinkLonger => self.time_limit = (self.time_limit + 1).min(TIME_LIMITS.len() - 1),
            AnalyseAction::PlayOn(index) => self.drawn = Some(index),
            AnalyseAction::StayHere => self.drawn = None,
            AnalyseAction::Enough if self.thinks_longer() => self.time_limit -= 1,
            AnalyseAction::Enough => {}
            AnalyseAction::Answered(query, answer) => self.receive(query, answer),
        }
    }

    /// Shows the position that was read from a text, or the position that the text links to.
    fn paste(&mut self, text: String, read: ReadPosition) {
        match Route::linked(&text).filter(|route| route.place == Place::Analyse) {
            Some(route) => self.open_link(text, &route.rest),
            None => self.show(text, read),
        }
    }

    /// Shows the view and the position that the end of a link (`rest`) names. If they cannot be read, reports `text` as
    /// unreadable.
    fn open_link(&mut self, text: String, rest: &str) {
        match ViewLink::read(rest, Variant::CLASSIC) {
            (Ok(view), read @ Ok(_)) => {
                // An address has no room for every open node of the tree: what is shown already stays as it is.
                let is_shown = rest == self.route();
                self.show(text, read);
                if !is_shown {
                    self.panel = view.panel;
                    self.unfold(view.panel, view.unfolded);
                    self.chosen = view.guess;
                    self.outline.opened = view.opened;
                }
            }
            (Err(fault), Ok(_)) => self.show(text, Err(fault)),
            (_, read) => self.show(text, read),
        }
    }

    /// Shows the position that was read from a text, or reports the text as unreadable.
    fn show(&mut self, text: String, read: ReadPosition) {
        match read {
            // The position is shown already; an earlier text that could not be read is forgotten.
            Ok((position, marks)) if position == self.position && marks == self.marks => {
                if let AnalyseNews::Unreadable(..) = self.news {
                    self.tell(AnalyseNews::Opened);
                }
            }
            Ok((position, marks)) => {
                self.marks = marks;
                self.open(position, AnalyseNews::Opened);
            }
            Err(error) => self.tell(AnalyseNews::Unreadable(text, error)),
        }
    }

    /// Chooses a game. The rows stay if all of them belong to it too.
    fn choose(&mut self, variant: Variant) {
        let mut position = Position::start(variant);
        let rows = self.position.rows().iter();
        let rows_fit = rows.zip(0..).all(|(&row, index)| position.put(index, row));
        let news = if rows_fit { AnalyseNews::Opened } else { AnalyseNews::Cleared };
        if !rows_fit {
            position = Position::start(variant);
        }
        self.open(position, news);
    }

    /// Opens another position, announces it as `news`, and forgets what was selected in the last position.
    fn open(&mut self, position: Position, news: AnalyseNews) {
        self.position = position;
        self.begin_row();
        self.from = [0; 2];
        self.chosen = None;
        self.outline = Outline::default();
        self.drawn = None;
        self.time_limit = 0;
        self.tell(news);
    }

    /// Begins to enter a new row: forgets the row being entered or changed.
    fn begin_row(&mut self) {
        self.draft = Draft::empty(self.position.variant());
        self.feedback_draft = FeedbackDraft::empty(self.position.variant());
        self.changing = None;
    }

    /// Applies one change to the entered feedback. A complete feedback completes the row, an impossible one is
    /// reported, an incomplete one waits.
    fn edit_feedback(&mut self, edit: FeedbackEdit) {
        self.feedback_draft.edit(edit);
        match self.feedback_draft.complete() {
            Ok(feedback) => self.complete_row(feedback),
            Err(refused @ MissingFeedback::Impossible(_)) => self.tell(AnalyseNews::MissingFeedback(refused)),
            Err(_) => {}
        }
    }

    /// Completes the row being entered, or reports what it lacks.
    fn submit_row(&mut self) {
        match (self.draft.complete(), self.feedback_draft.complete()) {
            (Err(missing), _) => self.report_missing(missing),
            (_, Err(lack)) => self.tell(AnalyseNews::MissingFeedback(lack)),
            (_, Ok(feedback)) => self.complete_row(feedback),
        }
    }

    /// Completes the row being entered or changed: its guess gets this feedback. Reports a missing peg or that there is
    /// no room for another row.
    fn complete_row(&mut self, feedback: Feedback) {
        self.feedback_draft = FeedbackDraft::empty(self.position.variant());
        let guess = match self.draft.complete() {
            Ok(guess) => guess,
            Err(missing) => {
                self.report_missing(missing);
                return;
            }
        };
        let rows = self.position.rows().len();
        if self.changing.is_none() && rows >= MAX_ROWS {
            self.tell(AnalyseNews::Full);
            return;
        }
        let (index, news) = match self.changing {
            Some(row) => (row, AnalyseNews::Changed(row + 1)),
            None => (rows, AnalyseNews::Added(rows + 1)),
        };
        self.put(index, Row::new(guess, feedback), news);
    }

    /// Puts a row at this index (from 0) and announces `news`. Does nothing if the row does not fit.
    fn put(&mut self, index: usize, row: Row, news: AnalyseNews) {
        let mut position = self.position.clone();
        if position.put(index, row) {
            self.open(position, news);
        }
    }

    /// Gives a row (from 0) another feedback.
    fn change_feedback(&mut self, index: usize, feedback: Feedback) {
        if let Some(&Row { guess, .. }) = self.position.rows().get(index) {
            self.put(index, Row::new(guess, feedback), AnalyseNews::Changed(index + 1));
        }
    }

    /// Removes a row (from 0), if there is one.
    fn remove(&mut self, index: usize) {
        if index < self.position.rows().len() {
            let mut position = self.position.clone();
            position.remove(index);
            self.open(position, AnalyseNews::Removed(index + 1));
        }
    }

    /// Begins to change a row (from 0): its guess becomes the guess being entered.
    fn change(&mut self, index: usize) {
        let Some(&row) = self.position.rows().get(index) else {
            return;
        };
        self.begin_row();
        row.guess.iter().for_each(|colour| self.draft.edit(Edit::Put(colour)));
        self.changing = Some(index);
    }

    /// Turns to another page of codes.
    fn turn(&mut self, turn: Turn) {
        if let AnswerState::Ready(shown) = self.codes() {
            let shown_from = shown.from;
            // Starts from the wanted page, whose answer may not have come yet.
            let wanted = CodePage { from: self.from[0], ..shown };
            self.from = [wanted.first_index_after(turn), shown_from];
        }
    }

    /// Opens or closes what can be unfolded below a panel.
    fn unfold(&mut self, panel: AnalysePanel, open: bool) {
        self.unfolded.retain(|&other| other != panel);
        if open && panel.unfolded_name().is_some() {
            self.unfolded.push(panel);
        }
    }

    /// Shows what a guess leaves, if it belongs to the game.
    fn look_at(&mut self, guess: Code) {
        if self.position.variant().contains(guess) {
            self.chosen = Some(guess);
            self.panel = AnalysePanel::Groups;
        }
    }

    /// Reports what the guess lacks, and selects the first missing peg.
    fn report_missing(&mut self, missing: MissingPegs) {
        self.draft.select_missing(&missing);
        self.tell(AnalyseNews::Missing(missing));
    }

    /// Stores the answer to a question, unless the question is no longer asked.
    fn receive(&mut self, query: Query, answer: Answer) {
        let queries = self.all_queries();
        self.conversation.receive(&queries, query, answer);
    }

    /// Announces an event.
    fn tell(&mut self, news: AnalyseNews) {
        self.events = self.events.wrapping_add(1);
        self.news = news;
    }
}

impl PlaceState for Analyse {
    const PLACE: Place = Place::Analyse;
    type Action = AnalyseAction;

    fn apply(&mut self, action: AnalyseAction) {
        self.apply(action);
    }

    fn link(&self) -> Option<String> {
        (!self.link_unread).then(|| self.route())
    }

    /// A link that cannot be read is told beside the box for pasted text.
    fn read_link(&self, link: &str) -> Result<AnalyseAction, Fault> {
        Ok(AnalyseAction::Follow(link.to_owned()))
    }

    /// Back leads to the position before.
    fn history_entry(&self) -> Option<String> {
        Some(self.position_route())
    }

    fn marks(&self) -> Option<PegMarks> {
        self.marks
    }
}
