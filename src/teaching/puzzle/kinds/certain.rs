//! What is certain?
//!
//! The question asks for the positions whose colour is certain, for the colours that are out, and for how many copies of
//! each other colour are certain. A fact that follows from other named facts may be left out. Every certain fact may be
//! named. Rating: `deducing`.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult};
use crate::deduction::{Fact, Technique, prove};
use crate::puzzle::deducing::{self, GuessStyle};
use crate::puzzle::draw::Draw;
use crate::puzzle::judge::judge_reply;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::{Budget, Meter};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet};

/// The most rows of a puzzle.
const MAX_ROWS: usize = 5;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((600, 2100)),
    effort: Effort::Deduced,
    form: ReplyForm::Facts,
    codes: CodesShown::AtTheEnd,
    since_day: 0,
};

pub(super) struct CertainKind;

impl Kind for CertainKind {
    /// Draws a position where several codes are left, and yet something is certain.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let secret = random.code(variant);
        let easy = draw.is_in_lowest_third();
        let style = GuessStyle::draw(random, easy);
        let wanted = 1 + random.below(MAX_ROWS);
        let enough = |rows, codes| rows == wanted || codes == 1;
        let Some(rows) = deducing::draw_rows(random, (variant, secret, style), enough, budget)? else {
            return Ok(None);
        };
        let goals = GoalSet::try_from_history(variant, &rows, budget)?;
        let facts = certain_facts(&goals);
        if goals.len() < 2 || facts.is_empty() {
            return Ok(None);
        }
        let deduction = prove(variant, &rows, Technique::Supposing.up_to(), &facts);
        if !facts.iter().all(|&fact| deduction.notes.has(fact)) {
            return Ok(None);
        }
        let codes_before = deducing::count_left_before_last(variant, &rows, budget)?;
        let rated = deducing::rate_steps(&deduction.steps, &rows, codes_before);
        Ok(rated.map(|(rating, technique)| Puzzle {
            kind: draw.kind,
            variant,
            rows,
            task: PuzzleTask::Rows,
            rating,
            technique: Some(technique),
        }))
    }

    /// Facts are right if all of them are certain, and all other certain facts follow from them.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let Solution::Facts(named) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let variant = puzzle.variant;
        if !named.iter().all(|fact| fact.belongs_to(variant)) {
            return Ok(Judgement::NO_REPLY);
        }
        let goals = GoalSet::try_from_history(variant, &puzzle.rows, budget)?;
        if goals.is_empty() {
            return Ok(Judgement::NO_REPLY);
        }
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        for &fact in named {
            let code_without_fact = goals.codes().iter().find(|&&code| !fact.holds_for(code));
            match code_without_fact {
                None => right.push(fact),
                Some(&code) if !wrong.contains(&(fact, code)) => wrong.push((fact, code)),
                Some(_) => {}
            }
        }
        let mut missing = certain_facts(&goals);
        let mut meter = Meter::new(budget);
        // A fact is missing if some code of the game has all named facts, but not this one.
        let mut may_be_false = vec![false; missing.len()];
        for code in variant.codes() {
            meter.count_node(right.len() as u64)?;
            if right.iter().all(|fact| fact.holds_for(code)) {
                let facts = may_be_false.iter_mut().zip(&missing);
                facts.for_each(|(may_be_false, fact)| *may_be_false |= !fact.holds_for(code));
            }
        }
        let mut may_be_false = may_be_false.into_iter();
        missing.retain(|_| may_be_false.next() == Some(true));
        Ok(Judgement { right: missing.is_empty() && wrong.is_empty(), shown_by: ShownBy::Facts { missing, wrong } })
    }

    /// All facts that are asked for; `None` if nothing is certain.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let goals = GoalSet::try_from_history(puzzle.variant, &puzzle.rows, budget)?;
        let facts = Some(certain_facts(&goals)).filter(|facts| !facts.is_empty());
        Ok(facts.map(Solution::Facts))
    }

    /// Facts are enough if all other certain facts follow from them. Leaves out one fact after the other, from the last
    /// to the first, because facts about colours follow from those about positions.
    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let Some(Solution::Facts(mut enough)) = self.solve(puzzle, budget)? else {
            return Ok(None);
        };
        for index in (0..enough.len()).rev() {
            let mut fewer = enough.clone();
            fewer.remove(index);
            if judge_reply(puzzle, &Solution::Facts(fewer.clone()), budget)?.right {
                enough = fewer;
            }
        }
        Ok(Some(RightReplies::Facts { enough }))
    }
}

/// The facts about positions, then about colours, that all codes have in common.
fn certain_facts(goals: &GoalSet) -> Vec<Fact> {
    let (variant, codes) = (goals.variant(), goals.codes());
    let Some(first) = codes.first() else {
        return Vec::new();
    };
    let positions = first.iter().zip(0..).map(|(colour, position)| Fact::Is { position, colour });
    let holds_for_all = |fact: &Fact| codes.iter().all(|&code| fact.holds_for(code));
    let colours = (0..variant.colours()).filter_map(|colour| {
        let count_copies = |code: &Code| code.iter().filter(|&peg| peg == colour).count();
        let least = codes.iter().map(count_copies).min().unwrap_or(0);
        let copies = narrow(least);
        match least {
            0 => Some(Fact::AtMost { colour, copies }).filter(holds_for_all),
            _ => Some(Fact::AtLeast { colour, copies }),
        }
    });
    positions.filter(holds_for_all).chain(colours).collect()
}
