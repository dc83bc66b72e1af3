//! A reply that was begun, as it is stored, so that a reload does not lose it.
//!
//! ```text
//!   1 puzzle=refute/6x4/0011:10/guess=1111/guesses=4 feedback=01 count=12
//!   1 puzzle=certain/6x4/0011:10 hints=1 facts=is:0:3,not:1:2,least:4:2,most:5:0
//!   1 puzzle=tree/4x3/012:11/par=9 pegs=0-- selected=1 plan=:012,11:021,11.02:120
//! ```
//! The plan is a list of guesses, each after the feedbacks that lead to it. Earlier replies, a feedback that is half
//! typed, and the open place of a plan are not stored.

use super::draft::SolutionDraft;
use super::plan::PlanPath;
use super::puzzle_line::{parse_feedback, puzzle_line, read_puzzle};
use crate::entry::{Draft, DraftForm};
use crate::store::{Field, Fields, ItemParts, StoredItem, fields, stored, to_stored};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Variant};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::Puzzle;

/// A reply that was begun, and the hints that were taken for it.
#[derive(Clone, Debug, PartialEq)]
pub struct BegunReply {
    pub(super) puzzle: Puzzle,
    pub(super) hints: u8,
    pub(super) draft: SolutionDraft,
}

impl BegunReply {
    /// The reply to be stored; `None` if the draft is untouched and no hint was taken.
    pub(super) fn to_store(puzzle: &Puzzle, hints: u8, draft: SolutionDraft) -> Option<BegunReply> {
        let begun = |hints, draft| BegunReply { puzzle: puzzle.clone(), hints, draft };
        let untouched = begun(0, SolutionDraft::new(puzzle));
        let reply = begun(hints, draft);
        (to_stored(&reply) != to_stored(&untouched)).then_some(reply)
    }

    /// Whether this is a reply to the puzzle. The difficulty does not matter: it may have been computed again.
    pub(super) fn is_reply_to(&self, puzzle: &Puzzle) -> bool {
        let same_position = self.puzzle.variant == puzzle.variant && self.puzzle.rows == puzzle.rows;
        same_position && self.puzzle.kind == puzzle.kind && self.puzzle.task == puzzle.task
    }
}

fields! {
    /// The stored form. A missing field was not begun.
    struct BegunForm {
        puzzle: String = "puzzle",
        hints: u8 = "hints" unless 0,
        draft: Option<DraftForm> = "pegs",
        feedback: Option<String> = "feedback" unless None,
        row: Option<usize> = "row" unless None,
        count: Option<u32> = "count" unless None,
        claim: Option<usize> = "claim" unless None,
        parts: Vec<u8> = "parts" unless Vec::new(),
        codes: Vec<Code> = "codes" unless Vec::new(),
        facts: Vec<Fact> = "facts" unless Vec::new(),
        order: Vec<Code> = "order" unless Vec::new(),
        /// 11.02:120
        plan: Vec<String> = "plan" unless Vec::new(),
    }
}

/// A draft that may be missing.
impl Field for Option<DraftForm> {
    fn write(&self, pegs: &str, line: &mut String) {
        if let Some(draft) = self {
            draft.write(pegs, line);
        }
    }

    fn read(pegs: &str, fields: &Fields<'_>) -> Result<Option<DraftForm>, String> {
        fields.has(pegs).then(|| Field::read(pegs, fields)).transpose()
    }
}

stored!(BegunReply, "reply", "Your answer to a puzzle");

impl Field for BegunReply {
    fn write(&self, name: &str, line: &mut String) {
        let draft = &self.draft;
        let begun = draft.code != Draft::empty(draft.code.variant());
        let is_sorted = *draft.order == *SolutionDraft::new(&self.puzzle).order;
        let guesses = draft.plan.guesses().iter();
        let form = BegunForm {
            puzzle: puzzle_line(&self.puzzle).replace(' ', "/"),
            hints: self.hints,
            draft: begun.then(|| DraftForm::new(&draft.code)),
            feedback: draft.feedback.map(|feedback| feedback.to_string()),
            row: draft.row.map(usize::from),
            count: draft.count,
            claim: draft.claim.map(usize::from),
            parts: draft.parts.to_vec(),
            codes: draft.codes.to_vec(),
            facts: draft.facts.iter().copied().collect(),
            order: if is_sorted { Vec::new() } else { draft.order.to_vec() },
            plan: guesses.map(|(path, guess)| format!("{}:{guess}", path_text(path))).collect(),
        };
        form.write(name, line);
    }

    /// Reads the form, and checks that the reply can have been made to its puzzle.
    fn read(name: &str, fields: &Fields<'_>) -> Result<BegunReply, String> {
        let form = BegunForm::read(name, fields)?;
        let puzzle = read_puzzle(&form.puzzle.replace('/', " ")).map_err(|why| format!("puzzle: {why}"))?;
        let variant = puzzle.variant;
        let mut codes = form.codes.iter().chain(&form.order);
        if let Some(code) = codes.find(|code| !variant.contains(**code)) {
            return Err(format!("{variant} has no code {code}"));
        }
        let mut draft = SolutionDraft::new(&puzzle);
        if let Some(begun) = form.draft {
            draft.code = begun.to_draft(variant)?;
        }
        draft.row = index_below("row", puzzle.rows.len(), form.row)?;
        draft.claim = index_below("claim", puzzle.choices(), form.claim)?;
        for part in form.parts {
            index_below("parts", puzzle.branches(), Some(part.into()))?;
            if !draft.parts.contains(&part) {
                draft.parts.push(part);
            }
        }
        draft.count = form.count;
        let feedback = |text: &str| parse_feedback(variant, text).ok_or_else(|| format!("feedback: {text}"));
        draft.feedback = form.feedback.as_deref().map(feedback).transpose()?;
        draft.codes.extend(form.codes);
        // `collect` would sort them, which makes the program much larger.
        for fact in form.facts {
            if !is_possible_fact(variant, &fact) {
                return Err(format!("facts: {fact:?}"));
            }
            draft.facts.insert(fact);
        }
        if !form.order.is_empty() {
            draft.put_in_order(&form.order)?;
        }
        for text in &form.plan {
            let (path, guess) = parse_planned_guess(variant, text).ok_or_else(|| format!("plan: {text}"))?;
            draft.plan.note(path, guess);
        }
        Ok(BegunReply { puzzle, hints: form.hints, draft })
    }
}

/// A stored index (from 0), if there is one.
///
/// # Errors
/// A sentence if it is not below `count`. `name` is the name of the stored field.
fn index_below(name: &str, count: usize, index: Option<usize>) -> Result<Option<u8>, String> {
    match index {
        Some(index) if index >= count => Err(format!("{name}: there is no {index}")),
        index => Ok(index.map(narrow)),
    }
}

impl StoredItem for Fact {
    fn put(&self, text: &mut String) {
        *text += &match self {
            Fact::Is { position, colour } => format!("is:{position}:{colour}"),
            Fact::IsNot { position, colour } => format!("not:{position}:{colour}"),
            Fact::AtLeast { colour, copies } => format!("least:{colour}:{copies}"),
            Fact::AtMost { colour, copies } => format!("most:{colour}:{copies}"),
        };
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Fact> {
        let name = parts.word()?;
        let (first, second) = StoredItem::take(parts)?;
        Some(match name {
            "is" => Fact::Is { position: first, colour: second },
            "not" => Fact::IsNot { position: first, colour: second },
            "least" => Fact::AtLeast { colour: first, copies: second },
            "most" => Fact::AtMost { colour: first, copies: second },
            _ => return None,
        })
    }
}

/// Whether the game has the position, the colour and this many copies of it.
fn is_possible_fact(variant: Variant, fact: &Fact) -> bool {
    match *fact {
        Fact::Is { position, colour } | Fact::IsNot { position, colour } => {
            position < variant.pegs() && colour < variant.colours()
        }
        Fact::AtLeast { colour, copies } | Fact::AtMost { colour, copies } => {
            colour < variant.colours() && copies <= variant.most_copies()
        }
    }
}

/// The feedbacks that lead to a place of the plan, as text: `11.02`.
fn path_text(path: &PlanPath) -> String {
    let feedbacks: Vec<String> = path.iter().map(Feedback::to_string).collect();
    feedbacks.join(".")
}

/// Parses a guess of a plan after the feedbacks that lead to it, such as `11.02:120`. `None` if the game has no such
/// feedback or code.
fn parse_planned_guess(variant: Variant, text: &str) -> Option<(PlanPath, Code)> {
    let (path, guess) = text.split_once(':')?;
    let feedbacks = path.split('.').filter(|text| !text.is_empty());
    let path: Option<PlanPath> = feedbacks.map(|text| parse_feedback(variant, text)).collect();
    let guess = guess.parse().ok();
    Some((path?, guess.filter(|&guess| variant.contains(guess))?))
}
