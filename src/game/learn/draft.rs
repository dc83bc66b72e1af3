//! A reply to a puzzle while it is being entered.

use std::collections::BTreeSet;

use super::plan::{PlanDraft, PlanPath};
use crate::entry::{Draft, Edit, FeedbackDraft, FeedbackEdit, MissingPegs};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Variant};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{Puzzle, ReplyForm, Solution};

/// The entries so far. Which fields count depends on the puzzle: see [`SolutionDraft::solution`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionDraft {
    /// The code that is being entered.
    pub code: Draft,
    /// The feedback whose numbers are being typed.
    pub feedback_draft: FeedbackDraft,
    /// The feedback that is chosen.
    pub feedback: Option<Feedback>,
    /// The row that is chosen, from 0.
    pub row: Option<u8>,
    /// How many codes are left, or how many guesses are needed, in the learner's opinion.
    pub count: Option<u32>,
    /// The codes that were added.
    pub codes: Vec<Code>,
    /// The facts that were marked as certain.
    pub facts: BTreeSet<Fact>,
    /// The guesses in the chosen order.
    pub order: Vec<Code>,
    /// The claim that is chosen, from 0.
    pub claim: Option<u8>,
    /// The marked parts, from 0, in the order in which they were marked.
    pub parts: Vec<u8>,
    /// The plan, if one is to be made.
    pub plan: PlanDraft,
}

/// One change of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolutionEdit {
    /// Changes the code.
    Code(Edit),
    /// Changes the numbers of the feedback.
    Answer(FeedbackEdit),
    /// Chooses a feedback.
    Feedback(Feedback),
    /// Adds the code to the list.
    AddCode,
    /// Removes a code from the list.
    RemoveCode(Code),
    /// Marks a fact as certain, or takes the mark back.
    Toggle(Fact),
    /// Marks one more copy of a colour as certain; after the most possible, none.
    MoreCopies(u8),
    /// Chooses a row, from 0.
    Row(u8),
    /// Says how many codes are left, or how many guesses are needed.
    Count(Option<u32>),
    /// Moves the guess at this index (from 0) one place up (towards the best).
    MoveUp(usize),
    /// Moves the guess at this index (from 0) one place down.
    MoveDown(usize),
    /// Chooses a claim, from 0.
    Claim(u8),
    /// Marks a part (from 0), or takes the mark back.
    TogglePart(u8),
    /// Goes to a place of the plan.
    PlanAt(PlanPath),
    /// Plans the code that is entered.
    PlanGuess,
}

/// What is missing for a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingInput {
    /// Some pegs of the code.
    Pegs,
    /// A colour stands twice, in a game without repeats.
    RepeatedColour,
    /// A feedback.
    Feedback,
    /// A row.
    Row,
    /// How many codes are left.
    Count,
    /// A code that is named.
    Codes,
    /// A code that is not named yet.
    NewCode,
    /// Something that is certain.
    Facts,
    /// A claim.
    Claim,
    /// A part that is marked.
    Parts,
    /// A number of guesses.
    Number,
    /// A guess for some place of the plan.
    Plan,
}

impl SolutionDraft {
    /// A reply in which nothing is entered yet.
    pub fn new(puzzle: &Puzzle) -> SolutionDraft {
        let variant: Variant = puzzle.variant;
        SolutionDraft {
            code: Draft::empty(variant),
            feedback_draft: FeedbackDraft::empty(variant),
            feedback: None,
            row: None,
            count: None,
            codes: Vec::new(),
            facts: BTreeSet::new(),
            order: puzzle.task.guesses().to_vec(),
            claim: None,
            parts: Vec::new(),
            plan: PlanDraft::default(),
        }
    }

    /// Sets the codes that the plan is for.
    pub fn set_plan_codes(&mut self, codes: Vec<Code>) {
        self.plan.set_codes(codes);
    }

    /// Puts the guesses in this order.
    ///
    /// # Errors
    /// A sentence if these are other guesses than those of the puzzle.
    pub(super) fn put_in_order(&mut self, order: &[Code]) -> Result<(), String> {
        let count = |codes: &[Code], code| codes.iter().filter(|&other| other == code).count();
        let mut codes = order.iter().chain(&self.order);
        if codes.any(|code| count(order, code) != count(&self.order, code)) {
            return Err("order: other guesses are to be put in order".into());
        }
        self.order = order.to_vec();
        Ok(())
    }

    /// Applies an edit.
    pub fn edit(&mut self, edit: SolutionEdit) {
        match edit {
            SolutionEdit::Code(edit) => self.code.edit(edit),
            SolutionEdit::Answer(edit) => {
                self.feedback_draft.edit(edit);
                match self.feedback_draft.complete() {
                    Ok(feedback) => self.set_feedback(feedback),
                    // The earlier choice no longer matches the typed numbers.
                    Err(_) => self.feedback = None,
                }
            }
            SolutionEdit::Feedback(feedback) => self.set_feedback(feedback),
            SolutionEdit::AddCode => {
                if let Ok(code) = self.code.complete() {
                    if !self.codes.contains(&code) {
                        self.codes.push(code);
                    }
                    self.code.edit(Edit::ClearAll);
                }
            }
            SolutionEdit::RemoveCode(code) => self.codes.retain(|&other| other != code),
            SolutionEdit::Toggle(fact) => {
                if !self.facts.remove(&fact) {
                    self.add_fact(fact);
                }
            }
            SolutionEdit::MoreCopies(colour) => self.more_copies(colour),
            SolutionEdit::Row(row) => self.row = Some(row),
            SolutionEdit::Count(count) => self.count = count,
            SolutionEdit::MoveUp(index) if index > 0 => self.swap(index - 1, index),
            SolutionEdit::MoveUp(_) => {}
            SolutionEdit::MoveDown(index) => self.swap(index, index + 1),
            SolutionEdit::Claim(claim) => self.claim = Some(claim),
            SolutionEdit::TogglePart(part) => {
                if self.parts.contains(&part) {
                    self.parts.retain(|&other| other != part)
                } else {
                    self.parts.push(part)
                }
            }
            SolutionEdit::PlanAt(path) => self.plan.go_to(path),
            SolutionEdit::PlanGuess => {
                if let Ok(guess) = self.code.complete() {
                    self.plan.put(guess);
                    self.code.edit(Edit::ClearAll);
                }
            }
        }
    }

    /// Chooses a feedback and clears the typed numbers.
    fn set_feedback(&mut self, feedback: Feedback) {
        self.feedback = Some(feedback);
        self.feedback_draft = FeedbackDraft::empty(self.feedback_draft.variant());
    }

    /// What the entered code lacks to be added to the list or the plan; `None` if it can be added.
    pub(super) fn missing_to_add(&self) -> Option<MissingInput> {
        match self.whole_code() {
            Ok(code) => self.codes.contains(&code).then_some(MissingInput::NewCode),
            Err(missing_input) => Some(missing_input),
        }
    }

    /// Adds a fact and removes the facts that contradict it.
    fn add_fact(&mut self, fact: Fact) {
        self.facts.retain(|&other| match (fact, other) {
            (Fact::Is { position, .. }, Fact::Is { position: at, .. }) => position != at,
            (Fact::Is { colour, .. }, Fact::AtMost { colour: other, .. })
            | (Fact::AtMost { colour, .. }, Fact::Is { colour: other, .. })
            | (Fact::AtMost { colour, .. }, Fact::AtLeast { colour: other, .. })
            | (Fact::AtLeast { colour, .. }, Fact::AtMost { colour: other, .. })
            | (Fact::AtLeast { colour, .. }, Fact::AtLeast { colour: other, .. }) => colour != other,
            // All other pairs can be true together.
            _ => true,
        });
        self.facts.insert(fact);
    }

    /// How many copies of the colour are marked as certain.
    pub fn certain_copies(&self, colour: u8) -> u8 {
        let copies = |fact: &Fact| match *fact {
            Fact::AtLeast { colour: other, copies } if other == colour => Some(copies),
            _ => None,
        };
        self.facts.iter().find_map(copies).unwrap_or(0)
    }

    /// Marks one more copy of the colour as certain; after the most possible, none.
    fn more_copies(&mut self, colour: u8) {
        let marked = self.certain_copies(colour);
        let variant = self.code.variant();
        let most = variant.most_copies();
        self.facts.remove(&Fact::AtLeast { colour, copies: marked });
        if marked < most {
            let copies = marked + 1;
            self.add_fact(Fact::AtLeast { colour, copies });
        }
    }

    /// Exchanges two neighbouring guesses, at these indices (from 0). Does nothing if the second is out of range.
    fn swap(&mut self, upper: usize, lower: usize) {
        if lower < self.order.len() {
            self.order.swap(upper, lower);
        }
    }

    /// The reply to this puzzle. A yes-or-no question has two buttons of its own; here it is always "yes".
    ///
    /// # Errors
    /// The first thing that is missing.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Solution, MissingInput> {
        let feedback = self.feedback.ok_or(MissingInput::Feedback);
        Ok(match puzzle.kind.form() {
            ReplyForm::Feedback => Solution::Feedback(feedback?),
            ReplyForm::YesOrNo => Solution::Fits(true),
            ReplyForm::Code => Solution::Guess(self.whole_code()?),
            ReplyForm::CodeOrNone => Solution::CanSettle(Some(self.whole_code()?)),
            ReplyForm::Codes if self.codes.is_empty() => return Err(MissingInput::Codes),
            ReplyForm::Codes => Solution::Codes(self.codes.clone()),
            ReplyForm::Facts if self.facts.is_empty() => return Err(MissingInput::Facts),
            ReplyForm::Facts => Solution::Facts(self.facts.iter().copied().collect()),
            ReplyForm::Row => Solution::Row { row: self.row.ok_or(MissingInput::Row)?, feedback: feedback? },
            ReplyForm::Refutation => {
                Solution::Refutation { feedback: feedback?, codes: self.count.ok_or(MissingInput::Count)? }
            }
            ReplyForm::Order => Solution::Order(self.order.clone()),
            ReplyForm::Plan => Solution::Plan(self.plan.complete().ok_or(MissingInput::Plan)?),
            ReplyForm::Choice(_) => Solution::Choice(self.claim.ok_or(MissingInput::Claim)?),
            ReplyForm::Parts if self.parts.is_empty() => return Err(MissingInput::Parts),
            ReplyForm::Parts => {
                let parts = 0..narrow(puzzle.branches());
                Solution::Parts(parts.filter(|part| self.parts.contains(part)).collect())
            }
            ReplyForm::Number => {
                let number = self.count.and_then(|count| count.try_into().ok());
                Solution::Number(number.ok_or(MissingInput::Number)?)
            }
        })
    }

    /// The entered code.
    ///
    /// # Errors
    /// It lacks pegs, or repeats a colour in a game without repeats.
    fn whole_code(&self) -> Result<Code, MissingInput> {
        self.code.complete().map_err(|missing| match missing {
            MissingPegs::All(_) | MissingPegs::Pegs(_) => MissingInput::Pegs,
            MissingPegs::Repeated(_) => MissingInput::RepeatedColour,
        })
    }
}
