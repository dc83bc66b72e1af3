//! The actions of a player in *Solve*.

use super::*;

impl Solve {
    /// Carries out an action. An action that is impossible now changes nothing.
    pub fn apply(&mut self, action: SolveAction) {
        let mut complaint = None;
        if !matches!(action, SolveAction::Answered(..)) {
            complaint = self.complaint.take();
        }
        self.events = self.events.wrapping_add(1);
        match action {
            SolveAction::Variant(variant) if variant != self.variant() => {
                self.leave_begun();
                self.begin_round(variant);
            }
            SolveAction::Guesser(guesser) => self.choose_guesser(guesser),
            SolveAction::LoadedTree(tree) => self.set_tree(tree),
            SolveAction::Answerer(answerer) if answerer != self.round.answerer => {
                self.choose_answerer(answerer);
            }
            SolveAction::NewRound(seed) => {
                self.round.seed = seed;
                self.round.number = self.next_number();
                self.begin_round(self.variant());
            }
            SolveAction::Open(link) => self.open(link),
            SolveAction::Edit(edit) if self.enters_code() => self.edit(edit),
            SolveAction::SendCode if self.enters_code() => match self.draft.complete() {
                Ok(code) if self.plays_other || self.enters_row() => self.play(code),
                Ok(code) => self.round.secret = Some(code),
                Err(missing) => self.complain_of_code(missing),
            },
            SolveAction::PlayOther if self.may_play_other() => {
                self.clear_entry();
                self.plays_other = true;
            }
            SolveAction::OpenRow(row) => self.open_row(row),
            SolveAction::Leave => self.clear_entry(),
            SolveAction::TakeBack => self.take_back(),
            SolveAction::TakeBackTo(row) => self.take_back_to(row),
            SolveAction::Repair(row, feedback) => self.repair(row, feedback),
            SolveAction::Answered(query, reply) => self.receive(query, reply),
            SolveAction::Answer(edit) => self.edit_feedback(edit),
            SolveAction::Feedback(feedback) if self.is_possible(feedback) => self.give(feedback),
            SolveAction::Feedback(feedback) => {
                self.feedback_draft = FeedbackDraft::empty(self.variant());
                self.complaint = Some(Complaint::NoCodeGives(feedback));
            }
            SolveAction::Insist => {
                if let Some(Complaint::NoCodeGives(feedback)) = complaint {
                    self.give(feedback);
                }
            }
            SolveAction::Stop | SolveAction::GoOn | SolveAction::Help => self.steer(action),
            // Actions that are impossible now.
            _ => {}
        }
        self.replace_missing_tree();
        self.go_on();
    }

    /// Lets the default strategy guess if the tree that should guess is missing.
    fn replace_missing_tree(&mut self) {
        if self.round.guesser == Guesser::Tree && self.loaded_tree().is_none() {
            self.round.guesser = Guesser::USUAL;
            self.complaint = Some(Complaint::NoTree);
        }
    }

    /// Counts up and returns a new number for a round.
    fn next_number(&mut self) -> u32 {
        self.last_number = self.last_number.max(self.round.number).saturating_add(1);
        self.last_number
    }

    /// Gives the next round another number if the current one has begun, because marks in the notebook belong to a
    /// number.
    fn leave_begun(&mut self) {
        if self.round.has_begun() {
            self.round.number = self.next_number();
        }
    }

    /// Begins a round without rows and without a code to break.
    fn begin_round(&mut self, variant: Variant) {
        self.round.secret = None;
        self.marks = None;
        self.restart(Position::start(variant));
    }

    /// Chooses who answers. Goes on with the round that was left with this answerer, or begins a new one.
    fn choose_answerer(&mut self, answerer: Answerer) {
        let current = self.round.clone();
        // If the page answers, all guesses of a round come from one guesser.
        let can_go_on = |left: &SolveRound| {
            let same_guesser = left.guesser == current.guesser || answerer != Answerer::Page;
            let same_game = left.position.variant() == current.position.variant();
            left.answerer == answerer && same_guesser && same_game
        };
        match self.left.iter().position(can_go_on) {
            Some(index) => {
                let left = self.left.remove(index);
                self.last_number = self.last_number.max(current.number);
                // Keep the guesser that was chosen last.
                self.round = SolveRound { guesser: current.guesser, ..left };
                self.forget_position();
            }
            None => {
                self.leave_begun();
                self.round.answerer = answerer;
                self.begin_round(current.position.variant());
            }
        }
        self.left.retain(|left| left.answerer != current.answerer && left.answerer != answerer);
        self.left.extend(Some(current).filter(SolveRound::has_begun));
    }

    /// Begins again from these rows, without any answers about them.
    fn restart(&mut self, position: Position) {
        self.round.position = position;
        self.round.played = None;
        self.forget_position();
    }

    /// Clears what belongs to the old rows: answers, entry and race, and whether the player waits or is helped.
    fn forget_position(&mut self) {
        self.conversation = Conversation::default();
        self.patient = false;
        self.clear_entry();
        self.helped = false;
        self.race = None;
    }

    /// Opens the round of a link, which replaces the current one.
    fn open(&mut self, link: SolveLink) {
        self.leave_begun();
        self.round.guesser = link.guesser;
        self.round.answerer = link.answerer;
        self.begin_round(link.position.variant());
        self.marks = link.marks;
        self.restart(link.position);
        self.round.played = link.played;
    }

    /// Whether a code is being entered: the code to break, or the guess that was played.
    fn enters_code(&self) -> bool {
        self.stage() == Stage::Entering || self.plays_other() || self.enters_row()
    }

    /// Notes the guess that the player has played, and asks for its answer.
    fn play(&mut self, guess: Code) {
        self.round.played = Some(guess).filter(|&guess| self.next_guess() != Some(Ok(guess)));
        self.clear_entry();
    }

    /// Opens a row (from 0), so that it can be answered again. Does nothing if the page answers.
    fn open_row(&mut self, row: usize) {
        if self.round.answerer != Answerer::Page && row < self.rows().len() {
            self.clear_entry();
            self.opened = Some(row);
        }
    }

    /// Clears the answer and the code being entered.
    fn clear_entry(&mut self) {
        self.feedback_draft = FeedbackDraft::empty(self.variant());
        self.draft = Draft::empty(self.variant());
        self.plays_other = false;
        self.opened = None;
    }

    /// Takes over the loaded tree. A stored round whose guesses came from a tree goes on with it; if it is a
    /// different tree, the player learns that when a guess differs.
    fn set_tree(&mut self, tree: Option<LoadedTree>) {
        let had_no_tree = self.tree.is_none();
        self.tree = tree;
        match self.round.guesser {
            Guesser::Tree if had_no_tree && self.loaded_tree().is_some() => {}
            Guesser::Tree => self.choose_guesser(Guesser::Tree),
            Guesser::Strategy(_) => {}
        }
    }

    /// Chooses who guesses from now on. If the page answers, the round begins again.
    fn choose_guesser(&mut self, guesser: Guesser) {
        self.round.guesser = guesser;
        match self.round.answerer {
            Answerer::Board | Answerer::Player => self.retry(),
            Answerer::Page => {
                self.leave_begun();
                self.restart(Position::start(self.variant()));
            }
        }
        self.helped = false;
    }

    /// Changes the code that is being entered, or complains of a colour that the game does not have.
    fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Put(colour) if colour >= self.variant().colours() => {
                self.complaint = Some(Complaint::NoSuchColour(colour));
            }
            edit => self.draft.edit(edit),
        }
    }

    /// Applies one change to the entered answer. A complete answer is given, an impossible one is reported, an
    /// incomplete one waits.
    fn edit_feedback(&mut self, edit: FeedbackEdit) {
        if self.opened.is_none() && self.asked_guess().is_none() {
            self.complain_of_row();
            return;
        }
        self.feedback_draft.edit(edit);
        match self.feedback_draft.complete() {
            Ok(feedback) => self.apply(SolveAction::Feedback(feedback)),
            Err(refused @ MissingFeedback::Impossible(_)) => {
                self.complaint = Some(Complaint::Answer(refused));
            }
            Err(_) => {}
        }
    }

    /// Reports what the entered code lacks, and selects the first such peg.
    fn complain_of_code(&mut self, missing: MissingPegs) {
        self.draft.select_missing(&missing);
        self.complaint = Some(Complaint::Code(missing));
    }

    /// Gives this answer to the open row, or else to the guess that waits for one.
    fn give(&mut self, feedback: Feedback) {
        match (self.opened, self.asked_guess()) {
            (Some(row), _) => self.answer_again(row, feedback),
            (None, Some(guess)) => {
                self.round.played = None;
                self.add(Row::new(guess, feedback));
            }
            (None, None) => self.complain_of_row(),
        }
    }

    /// Reports what the guess of the row being entered lacks, if such a row was begun.
    fn complain_of_row(&mut self) {
        if let Some(missing) = self.draft.complete().err().filter(|_| self.has_begun_row()) {
            self.complain_of_code(missing);
        }
    }

    /// Gives a row (from 0) another answer.
    fn answer_again(&mut self, row: usize, feedback: Feedback) {
        let guess = self.rows()[row].guess;
        if self.rows()[row].feedback != feedback {
            self.round.position.put(row, Row::new(guess, feedback));
            self.rows_changed();
        }
        self.clear_entry();
    }

    /// Takes back the played guess that waits for its answer, or else the last row.
    fn take_back(&mut self) {
        if self.round.played.take().is_some() {
            self.clear_entry();
        } else if let Some(last) = self.rows().len().checked_sub(1) {
            self.take_back_to(last);
        }
    }

    /// Removes a row (from 0) and all after it; not if the page answers.
    fn take_back_to(&mut self, row: usize) {
        if self.round.answerer == Answerer::Page || row >= self.rows().len() {
            return;
        }
        for last in (row..self.rows().len()).rev() {
            self.round.position.remove(last);
        }
        self.round.played = None;
        self.rows_changed();
    }

    /// Gives a row (from 0) another answer, but only one that the engine has proposed.
    fn repair(&mut self, row: usize, feedback: Feedback) {
        let mut repairs = self.repairs().unwrap_or_default().iter();
        if repairs.any(|repair| repair.row == row && repair.feedbacks.contains(&feedback)) {
            self.answer_again(row, feedback);
        }
    }

    /// Stops the engine, lets it go on, or asks it for a good guess in place of the strategy's.
    fn steer(&mut self, action: SolveAction) {
        match (action, self.stage()) {
            // At the end of the round this skips the strategy that is playing.
            (SolveAction::Stop, Stage::Thinking | Stage::Found) => self.stop(),
            (SolveAction::GoOn, Stage::Stopped) => {
                self.patient |= self.is_out_of_time();
                self.retry();
            }
            (SolveAction::Help, Stage::Stopped | Stage::Refused(_)) => {
                // If something other than the strategy failed, try it once more.
                if self.helped || !matches!(self.count_after_all(), Some(Ok(1..))) {
                    self.retry();
                }
                self.helped = true;
            }
            _ => {}
        }
    }

    /// Adds a row, which may end the game. Returns whether there was room for it.
    pub(super) fn add(&mut self, row: Row) -> bool {
        let added = self.round.position.put(self.rows().len(), row);
        if added {
            self.rows_changed();
        }
        added
    }

    /// Follows a change of the rows: lets stopped or refused questions be asked again, and clears the entry.
    fn rows_changed(&mut self) {
        self.retry();
        self.clear_entry();
    }
}
