//! *Proof*: a value of a game with a proof that anyone can check.
//!
//! ```text
//!   #/lab/proof/6x4/total       proof_link: the game, and what is proved about it
//!
//!   game, rule ── MakeProof ──► MadeProof: the text, the lemmas
//!                                  │ CheckProof: by a program that shares nothing with the searches
//!                                  │ ExplainLemma: one lemma, guess by guess
//!   a file ────── CheckProof ──► proved, or what is wrong with it
//! ```

mod proof_link;

pub use proof_link::{ProofLink, WITHIN};

use super::{Section, values};
use crate::Place;
use crate::notation::Fault;
use crate::place::PlaceState;
use crate::question::{Answer, AnswerState, CheckProof, Conversation, ExplainLemma, MakeProof, NoAnswer, Query};
pub use crate::question::{CheckedProof, MadeProof};
use mastermind_engine::{Code, Feedback, Variant};
use mastermind_prover::certificate::{
    CertificateRule, Flaw, Flawed, GuessExplained, LemmaExplained, LemmaOutline, PartExplained,
};

/// The longest file that is checked, in bytes.
pub const MAX_PROOF_BYTES: usize = 1 << 24;

/// A proof that takes a processor this many seconds is made without being asked for.
const MADE_AT_ONCE: f64 = 0.5;

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum ProofLabAction {
    /// Another game and rule.
    Open(ProofLink),
    /// Another game; the rule stays.
    Variant(Variant),
    /// Another rule.
    Rule(CertificateRule),
    /// Makes the proof and checks it, or goes on with that.
    Prove,
    /// Stops the work.
    Stop,
    /// Chooses a guess of the shown lemma.
    Guess(Code),
    /// Chooses a group of the chosen guess.
    Part(Feedback),
    /// Chooses a lemma of the proof.
    Choose(u32),
    /// Shows why a lemma holds.
    Follow(u32),
    /// Goes back to the lemma with this index on the path.
    BackTo(usize),
    /// Begins to count again lemma by lemma, the first lemma first.
    CountAgain,
    /// Goes on to the next lemma, if this one is counted.
    CountNext,
    /// Ends counting before the last lemma.
    StopCounting,
    /// Checks a text from a file or the clipboard.
    Read(String),
    /// Puts the file away.
    PutAway,
    /// The engine's answer to a question, or why there is none.
    Answered(Query, Answer),
}

/// What is chosen beside a guess.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Chosen {
    /// The group that needs most, among those that rest on a lemma.
    #[default]
    Hardest,
    /// The group that this feedback leaves.
    Part(Feedback),
    /// A lemma.
    Lemma(u32),
}

/// The state of the section.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProofLab {
    link: ProofLink,
    /// Whether the proof is wanted.
    wanted: bool,
    conversation: Conversation,
    made: Option<Result<MadeProof, NoAnswer>>,
    /// The lemmas that led to the shown one, which is the last.
    path: Vec<u32>,
    /// The guess of the shown lemma that is chosen; the one with the lowest bound if there is none.
    guess: Option<Code>,
    /// What is chosen in it.
    chosen: Chosen,
    /// How many lemmas were counted again; `None` unless that was begun.
    counted_again: Option<u32>,
    file: Option<String>,
    stopped: bool,
}

impl ProofLab {
    /// The game and the rule.
    pub fn link(&self) -> ProofLink {
        self.link
    }

    /// The proof, or why there is none; `None` until the answer has come.
    pub fn proof(&self) -> Option<Result<&MadeProof, NoAnswer>> {
        self.made.as_ref().map(|made| made.as_ref().map_err(|why| *why))
    }

    /// The checker's verdict on the proof.
    pub fn checked(&self) -> AnswerState<CheckedProof> {
        match &self.made {
            Some(Ok(made)) => self.verdict(&made.text),
            _ => AnswerState::Waiting,
        }
    }

    /// The checker's verdict on the file; `None` if no file was read.
    pub fn file_checked(&self) -> Option<AnswerState<CheckedProof>> {
        let file = self.file.as_ref()?;
        Some(if is_too_long(file) {
            AnswerState::Ready(Err(Flawed { line: None, lemma: None, guess: None, code: None, flaw: Flaw::TooLarge }))
        } else {
            self.verdict(file)
        })
    }

    /// The text of the file, if the checker has found it correct, so that its strategy can be opened as a tree;
    /// otherwise `None`.
    pub fn file_with_tree(&self) -> Option<&str> {
        let proved = matches!(self.file_checked()?, AnswerState::Ready(Ok(_)));
        self.file.as_deref().filter(|_| proved)
    }

    /// The checker's verdict on a text, or that its check was stopped.
    fn verdict(&self, text: &str) -> AnswerState<CheckedProof> {
        self.unless_stopped(self.conversation.answer(check_query(text)).cloned())
    }

    /// Turns an answer that is still coming into a refusal if the visitor has stopped the work.
    fn unless_stopped<T>(&self, answer: AnswerState<T>) -> AnswerState<T> {
        match answer {
            AnswerState::Waiting if self.stopped => AnswerState::Refused(NoAnswer::StoppedByPerson),
            answer => answer,
        }
    }

    /// The lemmas that led to the shown one, which is the last, as indices in the proof.
    pub fn path(&self) -> &[u32] {
        &self.path
    }

    /// The lemma that is shown; `None` until there is a proof.
    pub fn lemma(&self) -> Option<&LemmaOutline> {
        self.lemma_at(*self.path.last()?)
    }

    /// The lemma with this index (from 0) in the proof; `None` if there is no such lemma.
    pub fn lemma_at(&self, index: u32) -> Option<&LemmaOutline> {
        let made = self.made.as_ref()?.as_ref().ok()?;
        made.lemmas.get(usize::try_from(index).ok()?)
    }

    /// Why the shown lemma holds.
    pub fn explained(&self) -> AnswerState<LemmaExplained> {
        match self.lemma() {
            Some(lemma) => self.unless_stopped(self.conversation.answer(self.lemma_query(lemma)).cloned()),
            None => AnswerState::Waiting,
        }
    }

    /// How many lemmas were counted again, one after the other; `None` unless that was begun.
    pub fn counted_again(&self) -> Option<u32> {
        self.counted_again
    }

    /// The lemma that is being counted again, with its index; `None` before the first and after the last one.
    pub fn lemma_counted(&self) -> Option<(u32, &LemmaOutline)> {
        let index = self.counted_again?;
        Some((index, self.lemma_at(index)?))
    }

    /// What was counted of the lemma that is being counted again.
    pub fn counting(&self) -> AnswerState<&LemmaExplained> {
        match self.lemma_counted() {
            Some((_, lemma)) => self.conversation.answer(self.lemma_query(lemma)),
            None => AnswerState::Waiting,
        }
    }

    /// Goes on to the next lemma if this one was counted and holds.
    fn count_next(&mut self) {
        let (Some((index, lemma)), AnswerState::Ready(explained)) = (self.lemma_counted(), self.counting()) else {
            return;
        };
        if explained.proves(lemma) {
            self.counted_again = Some(index + 1);
            if let Some((next, _)) = self.lemma_counted() {
                self.chosen = Chosen::Lemma(next);
            }
        }
    }

    /// Asks why a lemma holds.
    fn lemma_query(&self, lemma: &LemmaOutline) -> Query<ExplainLemma> {
        Query::new(self.link.variant, &[], ExplainLemma(lemma.clone()))
    }

    /// Asks for the proof.
    fn proof_query(&self) -> Query<MakeProof> {
        Query::new(self.link.variant, &[], MakeProof(self.link.rule))
    }

    /// The guess of the shown lemma that is chosen; `None` if none is.
    pub fn shown_guess(&self) -> Option<GuessExplained> {
        let guesses = self.explained().ready()?.guesses;
        let chosen = guesses.iter().find(|guess| Some(guess.guess) == self.guess);
        chosen.or(guesses.first()).cloned()
    }

    /// The group of the chosen guess that is chosen; `None` if a lemma is, or if there are no groups.
    pub fn shown_part(&self) -> Option<PartExplained> {
        let parts = self.shown_guess()?.parts;
        match self.chosen {
            Chosen::Lemma(_) => None,
            Chosen::Part(feedback) => parts.into_iter().find(|part| part.feedback == feedback),
            // A group that has no strategy within the limit needs more than any other.
            Chosen::Hardest => {
                parts.into_iter().max_by_key(|part| (part.lemma.is_some(), part.least.unwrap_or(u32::MAX), part.codes))
            }
        }
    }

    /// The lemma that is chosen, or that bounds the chosen group; `None` if counting does.
    pub fn chosen_lemma(&self) -> Option<u32> {
        match self.chosen {
            Chosen::Lemma(lemma) => Some(lemma),
            Chosen::Part(_) | Chosen::Hardest => self.shown_part()?.lemma,
        }
    }

    /// Whether the visitor waits for a proof or its check.
    pub fn is_working(&self) -> bool {
        !self.stopped && self.conversation.next(self.proof_questions()).is_some()
    }

    /// Whether the visitor stopped before everything that is wanted was answered.
    pub fn is_stopped(&self) -> bool {
        self.stopped && self.conversation.next(self.proof_questions()).is_some()
    }

    /// Shows this path of lemmas, with nothing chosen.
    fn show(&mut self, path: Vec<u32>) {
        (self.path, self.guess, self.chosen) = (path, None, Chosen::Hardest);
    }

    /// The question to ask now; `None` if everything is answered or the work is stopped.
    pub fn query(&self) -> Option<Query> {
        if self.stopped { None } else { self.conversation.next(self.questions()) }
    }

    /// Everything that is wanted, as questions. The lemma that is counted again comes last.
    fn questions(&self) -> Vec<Query> {
        let counted = self.lemma_counted().map(|(_, lemma)| self.lemma_query(lemma).erase());
        self.proof_questions().into_iter().chain(counted).collect()
    }

    /// What is wanted of the proof: the proof itself, its check, the check of the file, the shown lemma.
    fn proof_questions(&self) -> Vec<Query> {
        let mut questions = Vec::new();
        match &self.made {
            None if self.wanted => questions.push(self.proof_query().erase()),
            Some(Ok(made)) => questions.push(check_query(&made.text).erase()),
            _ => {}
        }
        let file = self.file.as_ref().filter(|file| !is_too_long(file));
        questions.extend(file.map(|text| check_query(text).erase()));
        questions.extend(self.lemma().map(|lemma| self.lemma_query(lemma).erase()));
        questions
    }

    /// Receives an answer. When the proof comes, its last lemma is shown.
    fn receive(&mut self, query: Query, answer: Answer) {
        let wanted = self.questions();
        if !self.conversation.receive(&wanted, query, answer) || self.made.is_some() {
            return;
        }
        self.made = match self.conversation.answer(self.proof_query()).cloned() {
            AnswerState::Waiting => None,
            AnswerState::Ready(made) => Some(Ok(made)),
            AnswerState::Refused(why) => Some(Err(why)),
        };
        if let Some(Ok(made)) = &self.made {
            // The last lemma is the one about all codes.
            let last = made.lemmas.len().checked_sub(1).and_then(|index| u32::try_from(index).ok());
            self.show(last.into_iter().collect());
        }
    }
}

impl PlaceState for ProofLab {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Proof);
    type Action = ProofLabAction;

    fn apply(&mut self, action: ProofLabAction) {
        let opened = |link| ProofLab { link, ..ProofLab::default() };
        let link = self.link;
        match action {
            ProofLabAction::Open(link) => *self = opened(link),
            ProofLabAction::Variant(variant) => *self = opened(ProofLink { variant, ..link }),
            ProofLabAction::Rule(rule) => *self = opened(ProofLink { rule, ..link }),
            ProofLabAction::Prove => {
                (self.wanted, self.stopped) = (true, false);
                // Ask again if the proof was refused.
                if let Some(Err(_)) = self.made.take_if(|made| made.is_err()) {
                    let refused = self.proof_query().erase();
                    self.conversation.forget(&refused);
                }
            }
            ProofLabAction::Stop => self.stopped = true,
            ProofLabAction::Guess(guess) => (self.guess, self.chosen) = (Some(guess), Chosen::Hardest),
            ProofLabAction::Part(feedback) => self.chosen = Chosen::Part(feedback),
            ProofLabAction::Choose(lemma) => self.chosen = Chosen::Lemma(lemma),
            ProofLabAction::Follow(lemma) => {
                if self.lemma_at(lemma).is_some() {
                    self.show(self.path.iter().copied().chain([lemma]).collect());
                    self.stopped = false;
                }
            }
            ProofLabAction::BackTo(index) => self.show(self.path.iter().copied().take(index + 1).collect()),
            ProofLabAction::CountAgain => {
                (self.counted_again, self.chosen, self.stopped) = (Some(0), Chosen::Lemma(0), false);
            }
            ProofLabAction::CountNext => self.count_next(),
            ProofLabAction::StopCounting => self.counted_again = None,
            ProofLabAction::Read(text) => {
                // A pasted text may have blanks around it, and no line end.
                let text = if is_too_long(&text) { text } else { format!("{}\n", text.trim()) };
                (self.file, self.stopped) = (Some(text), false);
            }
            ProofLabAction::PutAway => self.file = None,
            ProofLabAction::Answered(query, answer) => self.receive(query, answer),
        }
    }

    /// A short proof is made at once.
    fn start_short_work(&mut self) {
        let is_short = || values::proved_value(self.link).is_some_and(|proved| proved.seconds <= MADE_AT_ONCE);
        if !self.wanted && !self.stopped && is_short() {
            self.apply(ProofLabAction::Prove);
        }
    }

    fn link(&self) -> Option<String> {
        Some(self.link.to_string())
    }

    fn read_link(&self, link: &str) -> Result<ProofLabAction, Fault> {
        link.parse().map(ProofLabAction::Open)
    }
}

/// Whether a text is longer than [`MAX_PROOF_BYTES`], so that it is not checked.
fn is_too_long(file: &str) -> bool {
    file.len() > MAX_PROOF_BYTES
}

/// Asks whether a text is a correct proof. The text itself names its game.
fn check_query(text: &str) -> Query<CheckProof> {
    Query::new(Variant::CLASSIC, &[], CheckProof(text.to_owned()))
}
