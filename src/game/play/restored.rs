//! Restores a round: after a reload, or from another window.

use crate::play::{MakerChoice, Round, Setup, Status};
use crate::play::{Outcome, Results, Settings};
use crate::play::{Saved, UndoKind, UndoState, UnfinishedGuess};
use crate::question::{ListCodes, Query};

use super::Play;
use super::asking::query_in;

/// Whether the rows of a stored round may contradict each other. With a code they cannot: the feedbacks are computed
/// from it.
pub(super) fn may_contradict_itself(round: &Round) -> bool {
    round.maker().has_no_code() && !round.rows().is_empty()
}

impl Play {
    /// Goes on with a stored round. Counts the round before it, unless Undo can still restore that round.
    pub fn resume(settings: Settings, results: Results, setup: Setup, saved: Saved) -> Play {
        let Saved { round, draft, undo } = saved;
        let mut play = Play::with_setup(settings, results, setup, round);
        // The page may have been closed before the results were stored.
        play.note_day();
        if let Some(undo) = undo {
            let state = undo.state(play.round.as_ref(), &play.results);
            if let Some(count) = undo.count.filter(|_| state != UndoState::Settled) {
                play.results.count_in(count);
            }
            play.undo = (state == UndoState::Open).then_some(undo);
        }
        if let Some(draft) = draft.zip(play.round.as_ref()).and_then(|(draft, round)| draft.for_round(round)) {
            play.draft = draft;
        }
        play
    }

    /// Counts a round that was given up in a setup where no other round can begin, which would count it.
    pub(crate) fn close_last_give_up(&mut self) {
        let is_played_once = matches!(self.setup.maker(), MakerChoice::Day(_) | MakerChoice::Friend(_));
        if is_played_once && self.may_undo() == Some(UndoKind::GiveUp) {
            self.close_undo();
        }
    }

    /// Goes on with a round that another window has stored. The engine's answers stay valid.
    pub(super) fn go_on_with(&mut self, saved: Saved) {
        // If only the undo has gone, keep the round and its review.
        let is_over = self.status() != Some(Status::Playing);
        if is_over && saved.round == self.round && saved.undo.is_none() {
            self.undo = None;
            return;
        }
        let mut results = self.results_to_store();
        self.count_overwritten(&saved, &mut results);
        let mut play = Play::resume(self.settings, results, self.setup, saved);
        play.left_setups = std::mem::take(&mut self.left_setups);
        play.coach.times_opened = self.coach.times_opened;
        std::mem::swap(&mut play.conversation, &mut self.conversation);
        play.events = self.events.wrapping_add(1);
        play.coach.comparing = self.coach.comparing;
        let number = play.round.as_ref().map(Round::number);
        let is_other_round = |ended: &Round| Some(ended.number()) != number;
        play.ended = play.ended.or(self.ended.take().filter(is_other_round));
        *self = play;
    }

    /// Counts the rounds that another window has overwritten without knowing them: the round played here, and the
    /// round that could still be restored. If another window finds the code of such a round after all, that outcome
    /// counts.
    fn count_overwritten(&self, saved: &Saved, results: &mut Results) {
        let restored = saved.undo.as_ref().map(|undo| undo.round.id());
        let stored_ids = [saved.round.as_ref().map(Round::id), restored];
        let is_overwritten = |round: &Round| !stored_ids.contains(&Some(round.id()));
        let under_way = self.round.as_ref().filter(|round| round.is_under_way());
        if let Some(left) = under_way.filter(|round| !round.is_by_engine_alone() && is_overwritten(round)) {
            results.record(left.id(), Outcome::Abandoned);
        }
        // A round without a guess does not count: Give up may have been taken back, and the round left.
        let undo = self.undo.as_ref().filter(|undo| is_overwritten(&undo.round) && !undo.round.rows().is_empty());
        if let Some(count) = undo.and_then(|undo| undo.count) {
            results.count_in(count);
        }
    }

    /// The round with its unfinished guess and its undo, to be stored.
    pub fn saved(&self) -> Saved {
        // In practice the pegs are no guess of the round.
        let round = self.round.as_ref().filter(|_| self.practice.is_none());
        Saved {
            round: self.round.clone(),
            draft: round.and_then(|round| UnfinishedGuess::from_draft(round, &self.draft)),
            undo: self.undo.clone(),
        }
    }

    /// The question whether any code agrees with the restored round; `None` if that is known.
    pub(super) fn restored_codes_query(&self) -> Option<Query<ListCodes>> {
        let round = self.round.as_ref().filter(|_| self.unchecked)?;
        Some(query_in(round, round.rows(), ListCodes { from: 0, count: 0 }))
    }

    /// Takes the engine's answer about the restored round. Drops the round if no code agrees with it.
    pub(super) fn check_restored(&mut self, asked: &Query) {
        let Some(about) = self.restored_codes_query().filter(|about| about.clone().erase() == *asked) else {
            return;
        };
        self.unchecked = false;
        let list = self.conversation.answer(about).ready();
        if list.is_some_and(|list| list.possible == 0) {
            let is_over = self.status() != Some(Status::Playing);
            self.round = None;
            self.ended = self.ended.take().filter(|_| !is_over);
            self.coach.reviewing = false;
            self.practice = None;
            self.stop_waiting();
            self.coach.forget_position();
        }
    }
}
