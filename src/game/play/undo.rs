//! Taking back New game and Give up.
//!
//! ```text
//!   round 3 ──New game──► round 4, no guess yet ──guess──► round 3 counts as abandoned
//!      ▲                        │
//!      └──────────Undo──────────┘        nothing has been counted
//! ```
//! After Give up the code has been seen: Undo lets the player go on, but the round stays counted as given up. Only the
//! evil codemaker has shown nothing.
//!
//! The results on the page count the round at once. The stored results count it when it can no longer be restored.

use crate::entry::{Draft, Edit};
use crate::play::{Outcome, Results, TIPS};
use crate::play::{Round, Status};
use crate::play::{Undo, UndoKind};

use super::{Play, PlayNews};

impl Play {
    /// The action that Undo can take back now; `None` if there is none.
    pub fn may_undo(&self) -> Option<UndoKind> {
        self.undo.as_ref().map(|undo| undo.kind).filter(|&kind| kind != UndoKind::Over)
    }

    /// The number (from 1) of the round that is kept for Undo; `None` if no round is kept.
    pub fn number_before(&self) -> Option<u32> {
        self.undo.as_ref().map(|undo| undo.round.number())
    }

    /// The results to be stored: without the round that can still be restored.
    pub fn results_to_store(&self) -> Results {
        let mut results = self.results.clone();
        let undo = self.undo.as_ref().filter(|_| self.may_undo().is_some());
        if let Some(count) = undo.and_then(|undo| undo.count) {
            results.take_back(count);
        }
        results
    }

    /// Leaves the round for another one. If it has no guess yet, the undo of an earlier New game stays.
    pub(super) fn leave(&mut self) {
        let playing = self.round.as_ref().filter(|round| round.status() == Status::Playing);
        let guesses = playing.map_or(0, |round| round.rows().len());
        let has_begun = guesses > 0 || self.draft.pegs().iter().any(Option::is_some);
        let undoes_new_game = self.may_undo() == Some(UndoKind::NewGame);
        let Some(round) = playing.filter(|_| has_begun).cloned() else {
            if !undoes_new_game {
                self.close_undo();
            }
            return;
        };
        if undoes_new_game && guesses == 0 {
            return;
        }
        self.close_undo();
        let counts = guesses > 0 && round.counts();
        let count = counts.then(|| self.results.record(round.id(), Outcome::Abandoned));
        self.undo = Some(Undo { kind: UndoKind::NewGame, draft: self.draft_of(&round), round, count });
    }

    /// Ends the round as given up and shows its code and review. Undo can take that back.
    pub(super) fn give_up(&mut self) {
        let Some(round) = &mut self.round else { return };
        if round.status() != Status::Playing {
            return;
        }
        let round_before = round.clone();
        round.give_up();
        // Its result is shown, not the reasons of a guess.
        self.coach.opened = None;
        self.close_undo();
        let draft = self.draft_of(&round_before);
        let ended = self.ended.take();
        self.stop_waiting();
        self.draft.edit(Edit::ClearAll);
        let counts = round_before.counts();
        let id = round_before.id();
        self.undo = Some(Undo {
            kind: UndoKind::GiveUp,
            draft,
            round: round_before,
            count: counts.then(|| self.results.record(id, Outcome::GivenUp)),
        });
        self.ended_before = ended;
        self.settings.tips = TIPS;
        self.show_review();
        self.report(PlayNews::Row);
    }

    /// Counts the round that has just ended with this outcome.
    pub(super) fn count_round(&mut self, outcome: Outcome) {
        let Some(round) = self.round.clone() else {
            return;
        };
        self.undo = Some(Undo {
            kind: UndoKind::Over,
            draft: Draft::empty(round.variant()),
            count: Some(self.results.record(round.id(), outcome)),
            round,
        });
    }

    /// Restores the previous round. A code that was seen stays seen: the round stays counted as given up, and guesses
    /// from now on do not count.
    pub(super) fn restore_round_before(&mut self) {
        let may_undo = self.may_undo().is_some();
        let Some(undo) = self.undo.take().filter(|_| may_undo) else {
            return;
        };
        let mut round = undo.round;
        if undo.kind == UndoKind::GiveUp {
            round.see_code();
        }
        if let Some(count) = undo.count.filter(|_| !round.was_code_seen()) {
            self.results.take_back(count);
        }
        if undo.kind == UndoKind::GiveUp {
            self.ended = self.ended_before.take();
        }
        self.practice = None;
        self.coach.reviewing = false;
        self.coach.forget_position();
        self.stop_waiting();
        self.draft = undo.draft;
        self.round = Some(round);
        self.note_seen();
        self.report(PlayNews::Undone);
    }

    /// Makes Undo impossible, because the player has gone on. The score of a round that was given up can now be
    /// recorded.
    pub(super) fn close_undo(&mut self) {
        if self.undo.take().is_some() {
            self.ended_before = None;
            self.record_score();
        }
    }

    /// The draft of this round; empty during practice, whose draft belongs to the mistake.
    fn draft_of(&self, round: &Round) -> Draft {
        match self.practice {
            None => self.draft.clone(),
            Some(_) => Draft::empty(round.variant()),
        }
    }
}
