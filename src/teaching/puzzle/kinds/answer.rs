//! Which feedback does this guess get?
//!
//! Rating: 400, and what comparing the two codes costs (`comparing_cost`).

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::comparing::{Pairing, comparing_cost};
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::rating::rating;
use crate::puzzle::reason::Reason;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::Budget;
use mastermind_engine::score;
use mastermind_engine::util::Random;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((400, 900)),
    effort: Effort::Deduced,
    form: ReplyForm::Feedback,
    codes: CodesShown::Never,
    since_day: 0,
};

pub(super) struct AnswerKind;

impl Kind for AnswerKind {
    /// Draws a guess and a different code.
    fn candidate(&self, random: &mut Random, draw: &Draw, _: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let (guess, secret) = (random.code(variant), random.code(variant));
        let puzzle = || Puzzle {
            kind: draw.kind,
            variant,
            rows: Vec::new(),
            task: PuzzleTask::Answer { guess, secret },
            rating: rating(400 + comparing_cost(guess, secret)),
            technique: None,
        };
        Ok((guess != secret).then(puzzle))
    }

    /// Only the exact feedback is right.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, _: &mut dyn Budget) -> KindResult<Judgement> {
        let (Some((guess, secret)), &Solution::Feedback(feedback)) = (puzzle.task.compared(), reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let right_feedback = score(guess, secret);
        Ok(Judgement { right: feedback == right_feedback, shown_by: ShownBy::Answer(right_feedback) })
    }

    fn solve(&self, puzzle: &Puzzle, _: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let Some((guess, secret)) = puzzle.task.compared() else {
            return Ok(None);
        };
        Ok(Some(Solution::Feedback(score(guess, secret))))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, _: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let Some((guess, secret)) = puzzle.task.compared() else {
            return Ok(Vec::new());
        };
        let Pairing { same_places, left_in_guess, left_in_code, same_colours, too_many } = Pairing::new(guess, secret);
        let too_many = (!too_many.is_empty()).then_some(Reason::TooMany(too_many));
        let pins = [
            Reason::SamePlaces(same_places),
            Reason::LeftOver(left_in_guess, left_in_code),
            Reason::SameColours(same_colours),
        ];
        Ok(pins.into_iter().chain(too_many).collect())
    }
}
