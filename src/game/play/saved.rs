//! A round as it is stored: with the unfinished guess and the undo.
//!
//! ```text
//!   round   1 number=4 variant=6x4 maker=chance secret=5102 limit=none guesses= given-up=no
//!   draft   1 round=4 rows=0 variant=6x4 pegs=0-4- selected=1
//!   undo    1 way=new-game count=7f3a:abandoned:1 pegs=---- selected=0 number=3 variant=6x4 …
//! ```
//! Each has a name of its own, so that an older page which does not know the last two can still read the round.

use super::{OutcomeCount, Results, Round, Status};
use crate::entry::Draft;
use crate::store::{fields, named, stored};

/// A round, with its unfinished guess and its undo.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saved {
    /// The round being played, or the last one.
    pub round: Option<Round>,
    /// The unfinished guess.
    pub draft: Option<UnfinishedGuess>,
    /// How to restore the round before.
    pub undo: Option<Undo>,
}

impl From<Option<Round>> for Saved {
    fn from(round: Option<Round>) -> Saved {
        Saved { round, ..Saved::default() }
    }
}

/// An unfinished guess, with its round and the number of rows before it.
#[derive(Clone, Debug, PartialEq)]
pub struct UnfinishedGuess {
    /// The number of its round, from 1.
    round: u32,
    /// How many rows were before it.
    rows: usize,
    draft: Draft,
}

impl UnfinishedGuess {
    /// The next guess of a round; `None` if nothing has been entered or the round is over.
    pub fn from_draft(round: &Round, draft: &Draft) -> Option<UnfinishedGuess> {
        let has_pegs = draft.pegs().iter().any(Option::is_some);
        (has_pegs && round.status() == Status::Playing).then(|| UnfinishedGuess {
            round: round.number(),
            rows: round.rows().len(),
            draft: draft.clone(),
        })
    }

    /// The draft, if it is for the next guess of this round; otherwise `None`.
    pub fn for_round(self, round: &Round) -> Option<Draft> {
        let is_next_guess = (self.round, self.rows) == (round.number(), round.rows().len());
        let may_be_entered = self.draft.variant() == round.variant() && round.status() == Status::Playing;
        (is_next_guess && may_be_entered).then_some(self.draft)
    }
}

fields!(UnfinishedGuess { round: "round", rows: "rows", draft: "variant" });
stored!(UnfinishedGuess, "draft", "Your unfinished guess");

/// What an [`Undo`] takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoKind {
    /// New game, which left a round before its end.
    NewGame,
    /// Give up.
    GiveUp,
    /// Nothing: the round is over. It is stored so that the round is counted exactly once, even if the page is closed
    /// before the results are written.
    Over,
}

/// A round that was left or given up and can be restored. When that is no longer possible, the cell `count` of the
/// results is raised to this count. Any number of windows may do that: the round is counted once.
#[derive(Clone, Debug, PartialEq)]
pub struct Undo {
    /// What it takes back.
    pub kind: UndoKind,
    /// The round as it was.
    pub round: Round,
    /// The unfinished guess at that moment.
    pub draft: Draft,
    /// The cell that counts the round; `None` if the player has made no guess.
    pub count: Option<OutcomeCount>,
}

/// The state of a stored undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UndoState {
    /// The player can still take the action back.
    Open,
    /// The player has gone on: the round must be counted.
    Closed,
    /// The round was restored or has been counted already.
    Settled,
}

impl Undo {
    /// The state of the undo, given the stored round and the stored results.
    pub(crate) fn state(&self, round: Option<&Round>, results: &Results) -> UndoState {
        if self.count.is_some_and(|count| results.has(count)) {
            return UndoState::Settled;
        }
        // If the stored round cannot be read, the round of the undo is the only one left.
        let Some(round) = round else {
            return UndoState::Open;
        };
        let is_same_round = round.id() == self.round.id();
        let is_playing = round.status() == Status::Playing;
        let has_begun = !round.rows().is_empty() || round.was_given_up();
        match self.kind {
            UndoKind::NewGame if is_same_round => UndoState::Settled,
            UndoKind::NewGame if !has_begun => UndoState::Open,
            UndoKind::GiveUp if is_same_round && round.was_given_up() => UndoState::Open,
            // Giving up was undone. If the code was seen, the loss stays counted.
            UndoKind::GiveUp if is_same_round && !round.was_code_seen() => UndoState::Settled,
            UndoKind::Over if is_same_round && is_playing => UndoState::Settled,
            UndoKind::NewGame | UndoKind::GiveUp | UndoKind::Over => UndoState::Closed,
        }
    }
}

named!(UndoKind {
    "new-game": UndoKind::NewGame,
    "give-up": UndoKind::GiveUp,
    "over": UndoKind::Over,
});
fields!(Undo { kind: "way", count: "count", draft: "", round: "" } check |undo| {
    if (undo.round.status() == Status::Playing) == (undo.kind == UndoKind::Over) {
Err("a round that does not go with the way".into())
} else {
Ok(())
}
});
stored!(Undo, "undo", "The game before");
