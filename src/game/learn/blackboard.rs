//! A proof for the blackboard: counting shows that a number of guesses is not always enough.
//!
//! ```text
//!   an opening of each kind ──► its worst feedback leaves this many codes
//!                                        │  more than the guesses that are left can name?
//!                                        ▼
//!                           done for this kind, or: counting alone does not decide
//! ```
//! Let `a` be the number of feedbacks other than all black. One guess can name 1 code, two guesses 1 + a, three 1 + a +
//! a²: the first guess names one code, and each other feedback leads to one plan for the guesses that are left. Only
//! this sum is computed here; the engine counts the codes that an opening leaves.

use std::collections::BTreeSet;

use super::learn_link::LearnLink;
use crate::question::{Answer, AnswerState, Conversation, NoAnswer, Query, SplitByAll};
use mastermind_engine::splits::Split;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Variant};

/// The most guesses that can be claimed.
pub const MAX_CLAIMED: u8 = 20;

/// An action of the visitor in the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlackboardAction {
    /// Tries the opening of this kind, by its index (from 0).
    Try(usize),
    /// Tries all kinds.
    TryAll,
    /// Takes back what was tried.
    Again,
    /// Changes the game.
    Game(Variant),
    /// Changes the claim: that this many guesses are always enough.
    Claim(u8),
}

/// A proof while it is played through.
#[derive(Clone, Debug)]
pub struct BlackboardProof {
    variant: Variant,
    /// How many guesses are claimed to be enough; `None` for the most that counting refutes.
    claimed: Option<u8>,
    /// The indices (from 0) of the kinds of openings that were tried.
    tried: BTreeSet<usize>,
    conversation: Conversation,
}

/// One kind of opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlackboardOpening {
    /// The lowest code of its kind.
    pub guess: Code,
    /// The feedback that leaves the most codes, then how many codes it leaves; `None` if the guess always ends the
    /// game.
    pub worst: Option<(Feedback, u64)>,
    /// Whether it was tried.
    pub tried: bool,
    /// Whether it leaves more codes than the remaining guesses can name.
    pub refuted: bool,
}

/// The whole proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountingArgument {
    /// How many feedbacks other than all black there are.
    pub feedbacks: u64,
    /// How many guesses are claimed to be enough.
    pub claimed: u8,
    /// 1, a, a², …: their sum is the number of codes that the guesses after the first can name.
    pub powers: Vec<u64>,
    /// The kinds of openings.
    pub openings: Vec<BlackboardOpening>,
}

impl CountingArgument {
    /// How many codes the guesses after the opening can name.
    pub fn nameable_codes(&self) -> u64 {
        sum(&self.powers)
    }

    /// Whether all kinds were tried.
    pub fn is_complete(&self) -> bool {
        self.openings.iter().all(|opening| opening.tried)
    }

    /// Whether all kinds are refuted.
    pub fn is_proof(&self) -> bool {
        self.openings.iter().all(|opening| opening.refuted)
    }
}

impl BlackboardProof {
    /// The proof for a game, with nothing tried yet.
    pub fn new(variant: Variant) -> BlackboardProof {
        BlackboardProof { variant, claimed: None, tried: BTreeSet::new(), conversation: Conversation::default() }
    }

    /// Applies an action.
    pub fn apply(&mut self, action: BlackboardAction) {
        match action {
            BlackboardAction::Try(index) => drop(self.tried.insert(index)),
            BlackboardAction::TryAll => {
                let kinds = self.splits().ready().map_or(0, <[Split]>::len);
                self.tried.extend(0..kinds);
            }
            BlackboardAction::Again => self.tried.clear(),
            BlackboardAction::Game(variant) if variant != self.variant => {
                self.variant = variant;
                self.claimed = None;
                self.tried.clear();
            }
            BlackboardAction::Game(_) => {}
            BlackboardAction::Claim(guesses) => {
                self.claimed = Some(guesses.clamp(1, MAX_CLAIMED));
                self.tried.clear();
            }
        }
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The question for the engine: how the openings split the codes.
    fn splits_query(&self) -> Query<SplitByAll> {
        Query::new(self.variant, &[], SplitByAll)
    }

    /// How each kind of opening splits the codes, as the engine has counted.
    fn splits(&self) -> AnswerState<&[Split]> {
        self.conversation.answer(self.splits_query()).map(Vec::as_slice)
    }

    /// The next question for the engine; `None` if the proof waits for nothing.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next([self.splits_query().erase()])
    }

    /// Takes an answer from the engine.
    pub fn receive(&mut self, query: Query, answer: Answer) {
        let wanted = [self.splits_query().erase()];
        self.conversation.receive(&wanted, query, answer);
    }

    /// Why the engine cannot count in this game; `None` unless it has refused.
    pub fn refused(&self) -> Option<NoAnswer> {
        match self.splits() {
            AnswerState::Refused(why) => Some(why),
            _ => None,
        }
    }

    /// The proof. `None` until the engine has counted.
    pub fn counting(&self) -> Option<CountingArgument> {
        let splits = self.splits().ready()?;
        let feedbacks: BTreeSet<Feedback> = splits.iter().flat_map(|split| &split.parts).map(|part| part.0).collect();
        let feedbacks = feedbacks.len() as u64;
        let hardest_feedback = |split: &Split| split.parts.first().map(|part| (part.0, part.1 as u64));
        let codes_left: Vec<u64> = splits
            .iter()
            .map(|split| hardest_feedback(split).map_or(0, |feedback_and_codes| feedback_and_codes.1))
            .collect();
        let usual_claim = || most_refuted(feedbacks, &codes_left).max(1);
        let claimed = self.claimed.unwrap_or_else(usual_claim);
        let powers = powers(feedbacks, claimed.saturating_sub(1));
        let nameable = sum(&powers);
        let opening = |(index, split): (usize, &Split)| BlackboardOpening {
            guess: split.guess,
            worst: hardest_feedback(split),
            tried: self.tried.contains(&index),
            refuted: codes_left[index] > nameable,
        };
        Some(CountingArgument {
            feedbacks,
            claimed,
            powers,
            openings: splits.iter().enumerate().map(opening).collect(),
        })
    }

    /// The largest number of guesses that counting shows not to be always enough; 0 if it shows nothing. `None` until
    /// the engine has counted.
    pub fn counting_refutes(&self) -> Option<u8> {
        let usual = BlackboardProof { claimed: None, ..self.clone() }.counting()?;
        Some(if usual.is_proof() { usual.claimed } else { 0 })
    }

    /// The link to the proof.
    pub fn link(&self) -> LearnLink {
        LearnLink::Proof(self.variant)
    }
}

/// The first `guesses` powers: 1, a, a², …
fn powers(feedbacks: u64, guesses: u8) -> Vec<u64> {
    let power = |guess: u8| feedbacks.saturating_pow(guess.into());
    (0..guesses).map(power).collect()
}

/// The sum of the powers, or the largest number of the type if the sum is larger.
fn sum(powers: &[u64]) -> u64 {
    powers.iter().fold(0, |total, &power| total.saturating_add(power))
}

/// The largest number of guesses such that every opening leaves more codes than the remaining guesses can name; 0 if
/// there is none. `codes_left` is the most codes that a feedback to each opening leaves.
fn most_refuted(feedbacks: u64, codes_left: &[u64]) -> u8 {
    let least = codes_left.iter().copied().min().unwrap_or(0);
    let refuted = |guesses: &u8| least > sum(&powers(feedbacks, guesses.saturating_sub(1)));
    narrow((1..=MAX_CLAIMED).take_while(refuted).count())
}
