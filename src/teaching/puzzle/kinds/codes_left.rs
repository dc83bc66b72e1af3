//! Which codes are left?
//!
//! Rating: 500, 60 for each code, 30 for each bit of the number of codes before the last row. Each row adds 20, and 80
//! more if it has both black and white pins, 60 more if its guess repeats a colour, 60 less if it has no hit or all
//! hits.

use super::fit;
use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::deduction::Technique;
use crate::puzzle::colour_choices::{MAX_ORDERS, colour_choices};
use crate::puzzle::comparing::{mixture_level, says_all_or_nothing};
use crate::puzzle::deducing::count_left_before_last;
use crate::puzzle::draw::Draw;
use crate::puzzle::idea::PuzzleIdea;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::{fifths_of_bits, rating};
use crate::puzzle::reason::Reason;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::colour_set::ColourSet;
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet};

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((800, 1500)),
    effort: Effort::Deduced,
    form: ReplyForm::Codes,
    codes: CodesShown::AtTheEnd,
    since_day: 0,
};

pub(super) struct CodesLeftKind;

impl Kind for CodesLeftKind {
    /// Draws a position of 2 to 8 codes.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let Some(goals) = positions::draw_position(random, variant, 2..=8, budget)? else {
            return Ok(None);
        };
        let rows = goals.history().unwrap_or_default().to_vec();
        let codes_before = count_left_before_last(variant, &rows, budget)?;
        let codes: u32 = narrow(goals.len());
        let points = 500 + 60 * codes + 6 * fifths_of_bits(codes_before);
        let (mut added, mut subtracted) = (0, 0);
        for &row in &rows {
            added += 20 + 80 * u32::from(mixture_level(row.feedback) > 1);
            added += 60 * u32::from(row.guess.repeats_a_colour());
            subtracted += 60 * u32::from(says_all_or_nothing(row));
        }
        Ok(Some(Puzzle {
            kind: draw.kind,
            variant,
            rating: rating((points + added).saturating_sub(subtracted)),
            rows,
            task: PuzzleTask::Rows,
            technique: Some(Technique::Listing),
        }))
    }

    /// The codes that fit are right, all of them and no others, in any order.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let Solution::Codes(named) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let missing: Vec<Code> = goals.codes().iter().copied().filter(|code| !named.contains(code)).collect();
        let with_broken_row = |&code: &Code| Some((code, narrow(fit::first_broken_index(&puzzle.rows, code)?)));
        let mut wrong: Vec<(Code, u8)> = Vec::new();
        for code_and_row in named.iter().filter_map(with_broken_row) {
            if !wrong.contains(&code_and_row) {
                wrong.push(code_and_row);
            }
        }
        Ok(Judgement {
            right: missing.is_empty() && wrong.is_empty(),
            shown_by: ShownBy::Codes { missing, wrong, of: narrow(goals.len()) },
        })
    }

    /// All codes that fit.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let goals = positions::goals_of(puzzle, budget)?;
        Ok(Some(Solution::Codes(goals.codes().to_vec())))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, _: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let within_frame = &mut |done: Progress| done.nodes < MAX_ORDERS;
        let Ok(choices) = colour_choices(puzzle.variant, &puzzle.rows, within_frame) else {
            return Ok(Vec::new());
        };
        let how_many = Reason::ColourChoices(narrow(choices.len()));
        let codes = choices.iter().flat_map(|choice| choice.codes.iter().copied());
        let untried = ColourSet::used_by(codes).without(positions::colours_of_rows(puzzle));
        let alike: Vec<u8> = (0..puzzle.variant.colours()).filter(|&colour| untried.contains(colour)).collect();
        let alike = (alike.len() > 1).then_some(Reason::AlikeColours(alike));
        let (fit, without_order): (Vec<_>, Vec<_>) = choices.into_iter().partition(|choice| !choice.codes.is_empty());
        let without_order: Vec<Vec<u8>> = without_order.into_iter().map(|choice| choice.colours).collect();
        let no_order = (!without_order.is_empty()).then_some(Reason::NoOrderFits(without_order));
        let fit = fit.into_iter().map(Reason::OrdersFit);
        Ok([how_many].into_iter().chain(alike).chain(fit).chain(no_order).collect())
    }

    /// Whether the puzzle shows one of the ideas about listing codes; never for an idea of another kind.
    fn shows_idea(
        &self,
        puzzle: &Puzzle,
        goals: &GoalSet,
        idea: PuzzleIdea,
        budget: &mut dyn Budget,
    ) -> KindResult<bool> {
        Ok(match idea {
            PuzzleIdea::TwoOrThreeLeft => goals.len() <= 3,
            PuzzleIdea::ColoursFirst => {
                let choices = colour_choices(puzzle.variant, &puzzle.rows, budget)?;
                let choices_with_codes = choices.iter().filter(|choice| !choice.codes.is_empty()).count();
                (2..choices.len()).contains(&choices_with_codes)
            }
            PuzzleIdea::AlikeColours => {
                let possible_colours = ColourSet::used_by(goals.codes().iter().copied());
                possible_colours.without(positions::colours_of_rows(puzzle)).len() >= 2
            }
            _ => false,
        })
    }
}
