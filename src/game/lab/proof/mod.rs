//! *Proof*: a value of a game with a proof that anyone can check.
//!
//! ```text
//!   #/lab/proof/6x4/total       proof_link: the game, and what is proved of it
//!
//!   game, rule ── MakeProof ──► MadeProof: the text, the lemmas
//!                                  │ CheckProof: by a program that shares nothing with the searches
//!                                  │ ExplainLemma: one lemma, guess by guess
//!   a file ────── CheckProof ──► proved, or what is wrong with it
//! ```

mod proof_link;

pub use proof_link::{ProofLink, WITHIN};

use super::{LabSection, Section};
use crate::question::{Answer, CheckProof, Conversation, ExplainLemma, MakeProof, NoAnswer, Pending, Query};
pub use crate::question::{CheckedProof, MadeProof};
use mastermind_engine::Variant;
use mastermind_prover::certificate::{CertificateRule, Flaw, Flawed, LemmaExplained, LemmaOutline};

/// A longer file is not checked.
pub const MOST_PROOF_BYTES: usize = 1 << 24;

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum ProofLabAction {
    /// Another game and rule.
    Open(ProofLink),
    /// Another game; the rule stays.
    Variant(Variant),
    /// Another rule.
    Rule(CertificateRule),
    /// The proof is to be made and checked.
    Prove,
    /// Nothing is waited for any more.
    Stop,
    /// What was stopped goes on.
    GoOn,
    /// A lemma on which the one that is shown rests.
    Follow(u32),
    /// Back to the lemma of this index on the way that led here.
    BackTo(usize),
    /// The text of a file, or one that was pasted, is to be checked.
    Read(String),
    /// An answer of the engine, or why there is none.
    Reply(Query, Answer),
}

/// The state of the section.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProofLab {
    link: ProofLink,
    /// Whether the proof is wanted.
    wanted: bool,
    conversation: Conversation,
    made: Option<Result<MadeProof, NoAnswer>>,
    /// The lemmas that led to the one that is shown, and that one.
    way: Vec<u32>,
    file: Option<String>,
    stopped: bool,
}

impl ProofLab {
    /// The game and the rule.
    pub fn link(&self) -> ProofLink {
        self.link
    }

    /// The proof, or why there is none; nothing before it has come.
    pub fn proof(&self) -> Option<Result<&MadeProof, NoAnswer>> {
        self.made.as_ref().map(|made| made.as_ref().map_err(|why| *why))
    }

    /// What the checker says of the proof, if there is one.
    pub fn checked(&self) -> Pending<CheckedProof> {
        match &self.made {
            Some(Ok(made)) => self.verdict(&made.text),
            _ => Pending::Coming,
        }
    }

    /// What the checker says of the file, if one was read.
    pub fn file_checked(&self) -> Option<Pending<CheckedProof>> {
        let file = self.file.as_ref()?;
        Some(if is_too_long(file) {
            Pending::Here(Err(Flawed { line: None, lemma: None, guess: None, code: None, flaw: Flaw::TooLarge }))
        } else {
            self.verdict(file)
        })
    }

    /// The file, if its checked strategy can be opened as a tree.
    pub fn file_with_tree(&self) -> Option<&str> {
        let proved = matches!(self.file_checked()?, Pending::Here(Ok(_)));
        self.file.as_deref().filter(|_| proved)
    }

    fn verdict(&self, text: &str) -> Pending<CheckedProof> {
        self.unless_stopped(self.conversation.answer(check(text)).cloned())
    }

    fn unless_stopped<T>(&self, answer: Pending<T>) -> Pending<T> {
        match answer {
            Pending::Coming if self.stopped => Pending::Refused(NoAnswer::StoppedByPerson),
            answer => answer,
        }
    }

    /// The lemmas that led to the one that is shown, and that one last; indices in the proof.
    pub fn way(&self) -> &[u32] {
        &self.way
    }

    /// The lemma that is shown.
    pub fn lemma(&self) -> Option<&LemmaOutline> {
        self.lemma_at(*self.way.last()?)
    }

    /// The lemma of this index in the proof.
    pub fn lemma_at(&self, index: u32) -> Option<&LemmaOutline> {
        let made = self.made.as_ref()?.as_ref().ok()?;
        made.lemmas.get(usize::try_from(index).ok()?)
    }

    /// Why the lemma that is shown holds.
    pub fn explained(&self) -> Pending<LemmaExplained> {
        match self.lemma() {
            Some(lemma) => self.unless_stopped(self.conversation.answer(self.explain(lemma)).cloned()),
            None => Pending::Coming,
        }
    }

    fn explain(&self, lemma: &LemmaOutline) -> Query<ExplainLemma> {
        Query::new(self.link.variant, &[], ExplainLemma(lemma.clone()))
    }

    fn make(&self) -> Query<MakeProof> {
        Query::new(self.link.variant, &[], MakeProof(self.link.rule))
    }

    /// Whether the person waits for a proof or its check.
    pub fn is_at_work(&self) -> bool {
        self.query().is_some()
    }

    /// Whether the proof is there, and the person stopped before all about it was answered.
    pub fn may_go_on(&self) -> bool {
        let made = matches!(self.made, Some(Ok(_)));
        made && self.stopped && self.conversation.next(self.questions()).is_some()
    }

    /// What is asked of the engine now.
    pub fn query(&self) -> Option<Query> {
        if self.stopped { None } else { self.conversation.next(self.questions()) }
    }

    fn questions(&self) -> Vec<Query> {
        let mut all = Vec::new();
        match &self.made {
            None if self.wanted => all.push(self.make().erase()),
            Some(Ok(made)) => all.push(check(&made.text).erase()),
            _ => {}
        }
        let file = self.file.as_ref().filter(|file| !is_too_long(file));
        all.extend(file.map(|text| check(text).erase()));
        all.extend(self.lemma().map(|lemma| self.explain(lemma).erase()));
        all
    }

    /// Carries out an action, or receives an answer.
    pub fn apply(&mut self, action: ProofLabAction) {
        let at = |link| ProofLab { link, ..ProofLab::default() };
        let link = self.link;
        match action {
            ProofLabAction::Open(link) => *self = at(link),
            ProofLabAction::Variant(variant) => *self = at(ProofLink { variant, ..link }),
            ProofLabAction::Rule(rule) => *self = at(ProofLink { rule, ..link }),
            ProofLabAction::Prove => {
                (self.wanted, self.stopped) = (true, false);
                // What was refused is asked again.
                if let Some(Err(_)) = self.made.take_if(|made| made.is_err()) {
                    let asked = self.make().erase();
                    self.conversation.forget(&asked);
                }
            }
            ProofLabAction::Stop => self.stopped = true,
            ProofLabAction::GoOn => self.stopped = false,
            ProofLabAction::Follow(lemma) => {
                if self.lemma_at(lemma).is_some() {
                    self.way.push(lemma);
                    self.stopped = false;
                }
            }
            ProofLabAction::BackTo(index) => self.way.truncate(index + 1),
            ProofLabAction::Read(text) => {
                // What is pasted may have blanks around it, and no end of its last line.
                let text = if is_too_long(&text) { text } else { format!("{}\n", text.trim()) };
                (self.file, self.stopped) = (Some(text), false);
            }
            ProofLabAction::Reply(query, answer) => self.receive(query, answer),
        }
    }

    fn receive(&mut self, query: Query, answer: Answer) {
        let wanted = self.questions();
        if !self.conversation.receive(&wanted, query, answer) || self.made.is_some() {
            return;
        }
        self.made = match self.conversation.answer(self.make()).cloned() {
            Pending::Coming => None,
            Pending::Here(made) => Some(Ok(made)),
            Pending::Refused(why) => Some(Err(why)),
        };
        if let Some(Ok(made)) = &self.made {
            self.way = made.lemmas.len().checked_sub(1).and_then(last).into_iter().collect();
        }
    }
}

impl LabSection for ProofLab {
    const SECTION: Section = Section::Proof;
    type Action = ProofLabAction;

    fn apply(&mut self, action: ProofLabAction) {
        ProofLab::apply(self, action);
    }

    fn address(&self) -> Option<String> {
        Some(self.link.to_string())
    }

    fn follow(&mut self, rest: &str) -> Result<(), crate::notation::Fault> {
        let link = rest.parse()?;
        if link != self.link {
            ProofLab::apply(self, ProofLabAction::Open(link));
        }
        Ok(())
    }
}

fn last(index: usize) -> Option<u32> {
    u32::try_from(index).ok()
}

fn is_too_long(file: &str) -> bool {
    file.len() > MOST_PROOF_BYTES
}

fn check(text: &str) -> Query<CheckProof> {
    Query::new(Variant::CLASSIC, &[], CheckProof(text.to_owned()))
}
