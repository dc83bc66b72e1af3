//! The actions of a person in *Solve*.

use super::*;
use crate::game::NoAnswer;

impl Solve {
    /// Carries out an action. An action that makes no sense now changes nothing.
    pub fn apply(&mut self, action: SolveAction) {
        if !matches!(action, SolveAction::Reply(..)) {
            self.complaint = None;
        }
        self.events = self.events.wrapping_add(1);
        match action {
            SolveAction::Variant(variant) if variant != self.variant() => self.begin(variant),
            SolveAction::Guesser(guesser) => self.let_guess(guesser),
            SolveAction::YourTree(tree) => {
                self.tree = tree;
                if self.guesser == Guesser::Tree {
                    self.let_guess(Guesser::Tree);
                }
            }
            SolveAction::Answerer(answerer) if answerer != self.answerer => {
                self.answerer = answerer;
                self.begin(self.variant());
            }
            SolveAction::NewRound(seed) => {
                self.seed = seed;
                self.number = self.number.saturating_add(1);
                self.begin(self.variant());
            }
            SolveAction::Open(link) => self.open(link),
            SolveAction::Edit(edit) if self.stage() == Stage::Entering => self.edit(edit),
            SolveAction::SendCode if self.stage() == Stage::Entering => {
                match self.draft.complete() {
                    Ok(code) => self.secret = Some(code),
                    Err(missing) => self.complain_of_code(missing),
                }
            }
            SolveAction::TakeBack if self.answerer == Answerer::Player => self.take_back(),
            SolveAction::Repair(row, feedback) => self.repair(row, feedback),
            SolveAction::Reply(query, reply) => self.hear(&query, reply),
            // This is allowed while the engine still works: the numbers shown as chosen are used.
            SolveAction::Answer(edit) => self.edit_answer(edit),
            SolveAction::SendAnswer => self.give_answer(self.answer.complete()),
            SolveAction::Right => {
                self.give_answer(Ok(Feedback::all_black(self.variant().pegs())));
            }
            SolveAction::Stop | SolveAction::GoOn | SolveAction::Help => self.steer(action),
            _ => {}
        }
        self.keep_to_trees_that_are_there();
        self.let_tree_guess();
    }

    fn keep_to_trees_that_are_there(&mut self) {
        if self.guesser == Guesser::Tree && self.your_tree().is_none() {
            self.guesser = Guesser::USUAL;
            self.complaint = Some(Complaint::NoTree);
        }
    }

    /// Begins a round without rows and without a code to break.
    fn begin(&mut self, variant: Variant) {
        self.secret = None;
        self.draft = Draft::empty(variant);
        self.restart(Position::start(variant));
    }

    /// Begins again from these rows, of which nothing is known yet.
    fn restart(&mut self, position: Position) {
        self.answer = AnswerDraft::empty(position.variant().pegs());
        self.known = KnownSoFar::nothing(position.variant());
        self.position = position;
        self.helped = false;
        self.race = None;
    }

    fn open(&mut self, link: SolveLink) {
        self.guesser = link.guesser;
        self.answerer = link.answerer;
        self.begin(link.position.variant());
        self.restart(link.position);
    }

    fn let_guess(&mut self, guesser: Guesser) {
        self.guesser = guesser;
        match self.answerer {
            Answerer::Player => self.known.keep(self.rows().len()),
            Answerer::Page => self.restart(Position::start(self.variant())),
        }
        self.helped = false;
    }

    fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Put(colour) if colour >= self.variant().colours() => {
                self.complaint = Some(Complaint::NoSuchColour(colour));
            }
            edit => self.draft.edit(edit),
        }
    }

    fn edit_answer(&mut self, edit: AnswerEdit) {
        self.answer.edit(edit);
        if let Err(refused @ Unanswered::Impossible(_)) = self.answer.complete() {
            self.complaint = Some(Complaint::Answer(refused));
        }
    }

    fn complain_of_code(&mut self, missing: Missing) {
        if let Missing::Pegs(pegs) = &missing {
            let first = pegs.first().copied().unwrap_or(0);
            self.draft.edit(Edit::Select(first));
        }
        self.complaint = Some(Complaint::Code(missing));
    }

    fn give_answer(&mut self, answer: Result<Feedback, Unanswered>) {
        let Stage::Asking(guess) = self.stage() else {
            return;
        };
        match answer {
            Ok(feedback) => self.add(Row { guess, feedback }),
            Err(unanswered) => self.complaint = Some(Complaint::Answer(unanswered)),
        }
    }

    fn take_back(&mut self) {
        let Some(last) = self.rows().len().checked_sub(1) else {
            return;
        };
        self.position.remove(last);
        self.changed(last);
    }

    /// Corrects a row; only with an answer that the engine has proposed.
    fn repair(&mut self, row: usize, feedback: Feedback) {
        let offered = self.repairs().unwrap_or_default().iter();
        let mut offered = offered.filter(|repair| repair.row == row);
        if !offered.any(|repair| repair.feedbacks.contains(&feedback)) {
            return;
        }
        let guess = self.rows()[row].guess;
        self.position.put(row, Row { guess, feedback });
        self.changed(row);
    }

    fn steer(&mut self, action: SolveAction) {
        match (action, self.stage()) {
            (SolveAction::Stop, Stage::Thinking) => self.known.stopped = true,
            (SolveAction::Stop, Stage::Found) => self.skip(),
            (SolveAction::GoOn, Stage::Stopped) => {
                self.known.patient |= self.known.late;
                (self.known.stopped, self.known.late) = (false, false);
            }
            (SolveAction::Help, Stage::Stopped | Stage::Refused(_)) => {
                (self.known.stopped, self.known.late) = (false, false);
                self.known.refused.get_or_insert_default();
                self.helped = true;
            }
            _ => {}
        }
    }

    /// Skips the game of the race that is being played.
    fn skip(&mut self) {
        if let Some(race) = &mut self.race {
            race.hear(Err(NoAnswer::Skipped));
        }
    }

    /// Adds a row, which may end the game.
    pub(super) fn add(&mut self, row: Row) {
        let rows = self.rows().len();
        if self.position.put(rows, row) {
            self.changed(rows);
        }
    }

    /// Forgets what was known of the rows from `row` on, because they have changed.
    fn changed(&mut self, row: usize) {
        self.known.keep(row);
        self.answer = AnswerDraft::empty(self.variant().pegs());
    }
}
