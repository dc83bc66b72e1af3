//! Restores a round: after a reload, or from another window.

use crate::play::{MakerChoice, Round, Setup, Status};
use crate::play::{Outcome, Results, Settings};
use crate::play::{Saved, UndoKind, UndoState, UnfinishedGuess};
use crate::question::{ListCodes, Query};
use mastermind_engine::Row;

use super::Play;
use super::asking::query_in;

/// Whether the rows of a stored round may contradict each other. This is possible only if there is no code:
/// otherwise the feedbacks are computed from it.
pub(super) fn is_to_be_checked(round: &Round) -> bool {
    round.maker().has_no_code() && !round.rows().is_empty()
}

impl Play {
    /// Goes on with a stored round. A round that can no longer be restored is counted.
    pub fn resume(settings: Settings, results: Results, setup: Setup, saved: Saved) -> Play {
        let Saved { round, draft, undo } = saved;
        let mut play = Play::begin(settings, results, setup, round);
        // The page may have been stopped before the results were stored.
        play.note_day();
        if let Some(undo) = undo {
            let state = undo.state(play.round.as_ref(), &play.results);
            let count = undo.count.filter(|_| state != UndoState::Settled);
            if let Some(count) = count {
                play.results.count_in(count);
            }
            play.undo = Some(undo).filter(|_| state == UndoState::Open);
        }
        let draft = draft.zip(play.round.as_ref());
        if let Some(draft) = draft.and_then(|(draft, round)| draft.for_round(round)) {
            play.draft = draft;
        }
        play
    }

    /// Where no other round can begin, none counts the one that was given up: it counts when it is seen
    /// again.
    pub(crate) fn close_last_give_up(&mut self) {
        let once = matches!(self.setup.maker(), MakerChoice::Day(_) | MakerChoice::Friend(_));
        if once && self.may_undo() == Some(UndoKind::GiveUp) {
            self.close_undo();
        }
    }

    /// Goes on with a round that another window has stored. The answers of the engine stay valid.
    pub(super) fn go_on_with(&mut self, saved: Saved) {
        // Where only the way back has changed, what is shown stays.
        let over = self.status() != Some(Status::Playing);
        if over && saved.round == self.round && saved.undo.is_none() {
            self.undo = None;
            return;
        }
        let mut results = self.results_to_store();
        self.count_overwritten(&saved, &mut results);
        let mut play = Play::resume(self.settings, results, self.setup, saved);
        play.left_setups = std::mem::take(&mut self.left_setups);
        play.coach.times_opened = self.coach.times_opened;
        std::mem::swap(&mut play.conversation, &mut self.conversation);
        play.news.0 = self.news.0.wrapping_add(1);
        play.coach.comparing = self.coach.comparing;
        let number = play.round.as_ref().map(Round::number);
        let other = |ended: &Round| Some(ended.number()) != number;
        play.ended = play.ended.or(self.ended.take().filter(other));
        *self = play;
    }

    /// Counts the rounds of which another window knows nothing, which has stored another one in their place: that
    /// which is played here, and that which could still be restored. If one of them is found in another window
    /// after all, it counts as found.
    fn count_overwritten(&self, saved: &Saved, results: &mut Results) {
        let restored = saved.undo.as_ref().map(|undo| undo.round.id());
        let known = [saved.round.as_ref().map(Round::id), restored];
        let is_lost = |round: &Round| !known.contains(&Some(round.id()));
        let own = self.round.as_ref().filter(|round| round.is_under_way());
        if let Some(left) = own.filter(|round| !round.is_by_engine_alone() && is_lost(round)) {
            results.record(left.id(), Outcome::Abandoned);
        }
        // Without a guess Give up may have been taken back, and the round left: then it does not count.
        let undo = self.undo.as_ref().filter(|undo| is_lost(&undo.round));
        let undo = undo.filter(|undo| !undo.round.rows().is_empty());
        if let Some(count) = undo.and_then(|undo| undo.count) {
            results.count_in(count);
        }
    }

    /// The round with its unfinished guess and its undo, to be stored.
    pub fn saved(&self) -> Saved {
        let round = self.round.as_ref().filter(|_| self.practice.is_none());
        Saved {
            round: self.round.clone(),
            draft: round.and_then(|round| UnfinishedGuess::from_draft(round, &self.draft)),
            undo: self.undo.clone(),
        }
    }

    /// Asks whether any code agrees with the restored round.
    pub(super) fn about_restored(&self) -> Option<Query<ListCodes>> {
        let round = self.round.as_ref().filter(|_| self.unchecked)?;
        Some(codes(round, round.rows()))
    }

    /// Takes the engine's answer about the restored round. A round with which no code agrees is
    /// dropped.
    pub(super) fn check(&mut self, asked: &Query) {
        let about = self.about_restored();
        let Some(about) = about.filter(|about| about.clone().erase() == *asked) else {
            return;
        };
        self.unchecked = false;
        let list = self.conversation.answer(about).here();
        if list.is_some_and(|list| list.possible == 0) {
            let over = self.status() != Some(Status::Playing);
            self.round = None;
            self.ended = self.ended.take().filter(|_| !over);
            self.coach.reviewing = false;
            self.practice = None;
            self.stop_waiting();
            self.coach.forget_position();
        }
    }
}

fn codes(round: &Round, rows: &[Row]) -> Query<ListCodes> {
    query_in(round, rows, ListCodes { from: 0, count: 0 })
}
