//! A reply to a puzzle that a person has begun, as it is stored, so that a reload does not lose it.
//!
//! ```text
//!   1 puzzle=refute/6x4/0011:10/guess=1111/guesses=4 feedback=01 count=12
//!   1 puzzle=certain/6x4/0011:10 hints=1 facts=is:0:3,not:1:2,least:4:2,most:5:0
//!   1 puzzle=tree/4x3/012:11/par=9 pegs=0-- selected=1 plan=:012,11:021,11.02:120
//! ```
//! The plan is a list of guesses, each after the feedbacks that lead to it. Earlier replies, a feedback that is half
//! typed and the open place of a plan are not stored.

use super::draft::SolutionDraft;
use super::line::{feedback_of, puzzle_line, read_puzzle};
use super::plan::PlanPath;
use crate::store::{Fields, Stored, draft_fields, read_draft};
use mastermind_engine::deduction::Fact;
use mastermind_engine::narrow::narrow;
use mastermind_engine::puzzle::Puzzle;
use mastermind_engine::{Code, Feedback, Variant};

/// A reply that was begun, and the hints that were taken for it.
#[derive(Clone, Debug, PartialEq)]
pub struct BegunReply {
    pub(super) puzzle: Puzzle,
    pub(super) hints: u8,
    pub(super) draft: SolutionDraft,
}

impl BegunReply {
    /// None if there is nothing to be kept.
    pub(super) fn of(puzzle: &Puzzle, hints: u8, draft: SolutionDraft) -> Option<BegunReply> {
        let puzzle = puzzle.clone();
        let reply = BegunReply {
            puzzle,
            hints,
            draft,
        };
        // The first field only says which puzzle it is.
        (reply.fields().len() > 1).then_some(reply)
    }

    /// Whether it is a reply to this puzzle. How hard the puzzle is does not matter: that may be judged anew.
    pub(super) fn is_to(&self, puzzle: &Puzzle) -> bool {
        let same_position =
            self.puzzle.variant == puzzle.variant && self.puzzle.rows == puzzle.rows;
        same_position && self.puzzle.kind == puzzle.kind && self.puzzle.task == puzzle.task
    }
}

impl Stored for BegunReply {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let draft = &self.draft;
        let mut fields = vec![("puzzle", puzzle_line(&self.puzzle).replace(' ', "/"))];
        if self.hints > 0 {
            fields.push(("hints", self.hints.to_string()));
        }
        if draft.code.pegs().iter().any(Option::is_some) {
            fields.extend(draft_fields(&draft.code));
        }
        fields.extend(draft.feedback.map(|it| ("feedback", it.to_string())));
        fields.extend(draft.row.map(|row| ("row", row.to_string())));
        fields.extend(draft.count.map(|count| ("count", count.to_string())));
        fields.extend(draft.claim.map(|claim| ("claim", claim.to_string())));
        let order = match *draft.order == *SolutionDraft::new(&self.puzzle).order {
            true => Vec::new(),
            false => draft.order.iter().map(Code::to_string).collect(),
        };
        let guesses = draft.plan.guesses().iter();
        let lists = [
            ("codes", draft.codes.iter().map(Code::to_string).collect()),
            ("facts", draft.facts.iter().map(fact_text).collect()),
            ("order", order),
            (
                "plan",
                guesses
                    .map(|(path, guess)| format!("{}:{guess}", path_text(path)))
                    .collect(),
            ),
        ];
        let some = |list: &(&str, Vec<String>)| !list.1.is_empty();
        let lists = lists.into_iter().filter(some);
        fields.extend(lists.map(|(name, items)| (name, items.join(","))));
        fields
    }

    fn from_fields(fields: &Fields<'_>) -> Result<BegunReply, String> {
        let line: String = fields.must("puzzle")?;
        let puzzle = read_puzzle(&line.replace('/', " "));
        let puzzle = puzzle.map_err(|why| format!("puzzle: {why}"))?;
        let variant = puzzle.variant;
        let mut draft = SolutionDraft::new(&puzzle);
        if fields.get("pegs").is_some() {
            draft.code = read_draft(variant, fields)?;
        }
        let number = |name: &str| {
            let some = fields.get(name).is_some();
            some.then(|| fields.must::<u32>(name)).transpose()
        };
        // The number of one of so many.
        let one_of = |count: usize, name: &str| match number(name)? {
            Some(number) if number as usize >= count => {
                Err(format!("{name}: there is no {number}"))
            }
            number => Ok(number.map(narrow::<_, u8>)),
        };
        draft.row = one_of(puzzle.rows.len(), "row")?;
        draft.claim = one_of(puzzle.choices(), "claim")?;
        draft.count = number("count")?;
        let mut feedbacks = items(fields, "feedback", |text| feedback_of(variant, text))?;
        draft.feedback = feedbacks.pop();
        draft.codes = items(fields, "codes", |text| code(variant, text))?;
        // Collected they would be sorted, which takes a long program.
        for fact in items(fields, "facts", |text| fact(variant, text))? {
            draft.facts.insert(fact);
        }
        let order = items(fields, "order", |text| code(variant, text))?;
        if !order.is_empty() {
            draft.put_in_order(&order)?;
        }
        for (path, guess) in items(fields, "plan", |text| planned(variant, text))? {
            draft.plan.note(path, guess);
        }
        Ok(BegunReply {
            puzzle,
            hints: one_of(usize::from(u8::MAX), "hints")?.unwrap_or(0),
            draft,
        })
    }
}

/// What a field lists; `None` if it is missing.
fn items<T>(
    fields: &Fields<'_>,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, String> {
    let item = |text| read(text).ok_or_else(|| format!("{name}: {text}"));
    fields.list(name).map(item).collect()
}

fn code(variant: Variant, text: &str) -> Option<Code> {
    let code = text.parse().ok();
    code.filter(|&code| variant.contains(code))
}

fn fact_text(fact: &Fact) -> String {
    match fact {
        Fact::Is { place, colour } => format!("is:{place}:{colour}"),
        Fact::IsNot { place, colour } => format!("not:{place}:{colour}"),
        Fact::AtLeast { colour, copies } => format!("least:{colour}:{copies}"),
        Fact::AtMost { colour, copies } => format!("most:{colour}:{copies}"),
    }
}

fn fact(variant: Variant, text: &str) -> Option<Fact> {
    let mut words = text.split(':');
    let name = words.next()?;
    let mut number = |most: u8| words.next()?.parse().ok().filter(|&number| number <= most);
    let (last_place, last_colour) = (variant.pegs() - 1, variant.colours() - 1);
    let fact = match name {
        "is" | "not" => {
            let (place, colour) = (number(last_place)?, number(last_colour)?);
            match name {
                "is" => Fact::Is { place, colour },
                _ => Fact::IsNot { place, colour },
            }
        }
        "least" | "most" => {
            let (colour, copies) = (number(last_colour)?, number(variant.most_copies())?);
            match name {
                "least" => Fact::AtLeast { colour, copies },
                _ => Fact::AtMost { colour, copies },
            }
        }
        _ => return None,
    };
    words.next().is_none().then_some(fact)
}

fn path_text(path: &PlanPath) -> String {
    let feedbacks: Vec<String> = path.iter().map(Feedback::to_string).collect();
    feedbacks.join(".")
}

fn planned(variant: Variant, text: &str) -> Option<(PlanPath, Code)> {
    let (path, guess) = text.split_once(':')?;
    let feedbacks = path.split('.').filter(|text| !text.is_empty());
    let path: Option<PlanPath> = feedbacks.map(|text| feedback_of(variant, text)).collect();
    Some((path?, code(variant, guess)?))
}
