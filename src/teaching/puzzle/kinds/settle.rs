//! Which guess tells all codes apart? Which impossible guess does if no possible one can? Is there such a guess at all?
//!
//! Rating: that of a choice (`choice`). If no guess does it: 900, 60 for each doubling of the number of kinds of
//! guesses that leave two codes together and tell all others apart, because these must be seen to fail, 150, and 40 for
//! each code.

use std::ops::RangeInclusive;

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, PuzzleKind, Reasons};
use crate::puzzle::choice::{GuessChoice, codes_for};
use crate::puzzle::draw::Draw;
use crate::puzzle::idea::PuzzleIdea;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::{points_for_share, rating};
use crate::puzzle::reason::{NearestGuess, Reason};
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::colour_set::ColourSet;
use mastermind_engine::partition::{different_feedbacks, partition, separates, separating_code};
use mastermind_engine::search::{Refusal, Total};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet, score};

pub(super) const SETTLE: KindFacts = KindFacts {
    bands: Some((1200, 1800)),
    effort: Effort::Compared,
    form: ReplyForm::Code,
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) const PROBE: KindFacts = KindFacts {
    bands: Some((1300, 1900)),
    effort: Effort::Compared,
    form: ReplyForm::Code,
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) const CAN_SETTLE: KindFacts = KindFacts {
    bands: Some((1200, 1700)),
    effort: Effort::Compared,
    form: ReplyForm::CodeOrNone,
    codes: CodesShown::Always,
    since_day: 0,
};

/// Asks for any guess or, as [`PuzzleKind::Probe`], for an impossible guess where no possible one tells all codes
/// apart.
pub(super) struct SettleKind;

impl Kind for SettleKind {
    /// Draws a position in which few kinds of guesses tell all codes apart; for a probe, no possible code may do so.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let Some(goals) = draw_position(3..=10, random, draw, budget)? else {
            return Ok(None);
        };
        let separating = separating_guesses(&goals, budget)?;
        let probe = draw.kind == PuzzleKind::Probe;
        if probe && separating.iter().any(|&code| goals.contains(code)) {
            return Ok(None);
        }
        let rating = rating_if_possible(draw, &goals, &separating, budget)?;
        let puzzle = |rating| Puzzle::for_position(draw.kind, &goals, PuzzleTask::Rows, rating);
        Ok(rating.map(puzzle))
    }

    /// A guess that tells all codes apart is right.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let &Solution::Guess(guess) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        Ok(Judgement { right: separates(&goals, guess), shown_by: shown_parts(&goals, guess) })
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let goals = positions::goals_of(puzzle, budget)?;
        Ok(best_separating(&goals, budget)?.map(Solution::Guess))
    }

    fn reasons(&self, _: &Puzzle, reply: &Solution, shown_by: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let (&Solution::Guess(guess), ShownBy::Parts { parts, possible }) = (reply, shown_by) else {
            return Ok(Vec::new());
        };
        let others = parts.iter().flat_map(|part| part.1.iter().copied()).filter(|&code| code != guess);
        Ok(why_it_settles(guess, *possible, others.collect()))
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let goals = positions::goals_of(puzzle, budget)?;
        Ok(RightReplies::from_guesses(separating_guesses(&goals, budget)?))
    }

    fn shows_idea(
        &self,
        _puzzle: &Puzzle,
        goals: &GoalSet,
        idea: PuzzleIdea,
        budget: &mut dyn Budget,
    ) -> KindResult<bool> {
        if idea != PuzzleIdea::DeadColour {
            return Ok(false);
        }
        let possible = ColourSet::used_by(goals.codes().iter().copied());
        let guess = best_separating(goals, budget)?;
        Ok(guess.is_some_and(|guess| guess.iter().any(|colour| !possible.contains(colour))))
    }
}

pub(super) struct CanSettleKind;

impl Kind for CanSettleKind {
    /// Draws a position where some guess tells all codes apart, or none does.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let Some(goals) = draw_position(5..=11, random, draw, budget)? else {
            return Ok(None);
        };
        let separating = separating_guesses(&goals, budget)?;
        if separating.is_empty() == draw.wants_yes {
            return Ok(None);
        }
        let rating = if draw.wants_yes {
            rating_if_possible(draw, &goals, &separating, budget)?
        } else {
            Some(rating_if_impossible(&goals, budget)?)
        };
        let puzzle = |rating| Puzzle::for_position(draw.kind, &goals, PuzzleTask::Rows, rating);
        Ok(rating.map(puzzle))
    }

    /// A guess that tells all codes apart is right; if there is no such guess, the reply that there is none is right.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        // `None` is the reply that there is no such guess.
        let &Solution::CanSettle(named) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let right = match named {
            Some(guess) => separates(&goals, guess),
            None => separating_guesses(&goals, budget)?.is_empty(),
        };
        let shown_by = match named {
            Some(guess) if !right => shown_parts(&goals, guess),
            Some(guess) => ShownBy::Settled(guess),
            None => best_separating(&goals, budget)?.map_or(ShownBy::NotSettled, ShownBy::Settled),
        };
        Ok(Judgement { right, shown_by })
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let goals = positions::goals_of(puzzle, budget)?;
        let guess = best_separating(&goals, budget)?;
        Ok(Some(Solution::CanSettle(guess)))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let Some(goals) = positions::shown_goals(puzzle, budget)? else {
            return Ok(Vec::new());
        };
        Ok(match shown_by {
            ShownBy::Settled(guess) => {
                let others = goals.codes().iter().copied().filter(|code| code != guess);
                why_it_settles(*guess, goals.contains(*guess), others.collect())
            }
            ShownBy::NotSettled => {
                let nearest = nearest_to_separating(&goals, budget)?.map(Reason::Nearest);
                [Reason::FeedbacksNeeded(narrow(goals.len()))].into_iter().chain(nearest).collect()
            }
            _ => Vec::new(),
        })
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let goals = positions::goals_of(puzzle, budget)?;
        let separating = separating_guesses(&goals, budget)?.into_iter();
        let guesses = separating.map(|guess| Solution::CanSettle(Some(guess)));
        let none = RightReplies::only(Solution::CanSettle(None));
        Ok(RightReplies::from_solutions(guesses.collect()).or(Some(none)))
    }
}

/// Draws a position whose number of codes suits the band; `None` if the draw fails.
fn draw_position(
    codes: RangeInclusive<usize>,
    random: &mut Random,
    draw: &Draw,
    budget: &mut dyn Budget,
) -> Result<Option<GoalSet>, Stopped> {
    let variant = draw.draw_variant(random);
    let codes = codes_for(draw.band, variant, codes);
    positions::draw_position(random, variant, codes, budget)
}

/// The rating if some guesses tell all codes apart. Returns `None` if they are of too many kinds or, in the upper half
/// of the bands, if a random possible code often tells all apart. The guess with the most information always does.
fn rating_if_possible(
    draw: &Draw,
    goals: &GoalSet,
    separating: &[Code],
    budget: &mut dyn Budget,
) -> Result<Option<u16>, Refusal> {
    let Some(choice) = GuessChoice::among_few_kinds(goals, separating, budget)? else {
        return Ok(None);
    };
    let upper = draw.is_in_upper_half();
    Ok((!upper || choice.chance_fails()).then(|| choice.rating()))
}

/// The rating if no guess tells all codes apart.
fn rating_if_impossible(goals: &GoalSet, budget: &mut dyn Budget) -> Result<u16, Refusal> {
    let all_but_one = goals.len() - 1;
    let kinds = goals.symmetry().try_canonical_guesses(budget)?;
    let near_misses = kinds.iter().filter(|&&guess| different_feedbacks(goals, guess) == all_but_one).count();
    let codes: u32 = narrow(goals.len());
    Ok(rating(900 + points_for_share(60, near_misses, 1) + 150 + 40 * codes))
}

/// Why a guess settles the game with the next one: it tells all codes apart. `possible` says whether it is one of them;
/// `others` are the others.
fn why_it_settles(guess: Code, possible: bool, others: Vec<Code>) -> Vec<Reason> {
    let possible_colours = ColourSet::used_by(others.iter().copied().chain(possible.then_some(guess)));
    let dead_colour = guess.iter().find(|&colour| !possible_colours.contains(colour)).map(Reason::DeadColour);
    let codes = narrow(others.len() + usize::from(possible));
    let total = 2 * codes - Total::from(possible);
    let found = Reason::FoundInTwo { codes, possible, total };
    let feedbacks = others.into_iter().map(|code| (code, score(guess, code)));
    let told_apart = [Reason::FeedbacksNeeded(codes), Reason::ToldApart(guess, feedbacks.collect())];
    told_apart.into_iter().chain(dead_colour).chain([found]).collect()
}

/// Why so many codes are too many for two guesses: no guess tells them apart. Empty if one does.
pub(super) fn why_two_guesses_fail(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Vec<Reason>, Stopped> {
    let nearest = nearest_to_separating(goals, budget)?;
    let too_many = Reason::TwoGuessesFail(narrow(goals.len()));
    Ok(nearest.map_or(Vec::new(), |nearest| vec![too_many, Reason::Nearest(nearest)]))
}

/// The guesses of the game that tell all codes apart, lowest first.
pub(crate) fn separating_guesses(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Vec<Code>, Stopped> {
    let mut meter = Meter::new(budget);
    let mut found = Vec::new();
    for guess in goals.variant().codes() {
        meter.count_node(8 * goals.len() as u64)?;
        if separates(goals, guess) {
            found.push(guess);
        }
    }
    Ok(found)
}

/// The guess that gets the most different feedbacks, the lowest one on a tie. `None` if it tells all codes apart.
fn nearest_to_separating(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<NearestGuess>, Stopped> {
    let mut meter = Meter::new(budget);
    let mut best: Option<(usize, Code)> = None;
    for guess in goals.variant().codes() {
        meter.count_node(8 * goals.len() as u64)?;
        let feedbacks = different_feedbacks(goals, guess);
        if best.is_none_or(|(most, _)| feedbacks > most) {
            best = Some((feedbacks, guess));
        }
    }
    let nearest = best.and_then(|(feedbacks, guess)| {
        let parts = partition(goals, guess).largest_first();
        let largest = parts.parts().first().filter(|part| part.codes.len() > 1)?;
        Some(NearestGuess {
            guess,
            feedbacks: narrow(feedbacks),
            feedback: largest.feedback,
            alike: largest.codes.clone(),
        })
    });
    Ok(nearest)
}

/// The parts of the guess, to show whether it tells all codes apart.
fn shown_parts(goals: &GoalSet, guess: Code) -> ShownBy {
    let largest_first = partition(goals, guess).largest_first();
    let parts = largest_first.parts().iter().map(|part| (part.feedback, part.codes.clone())).collect();
    ShownBy::Parts { parts, possible: goals.contains(guess) }
}

/// A guess that tells all codes apart; `None` if no guess does. Prefers a possible code, then the most pegs of colours
/// that no code has: such pegs never get a pin, so that the others are easier to read. On a tie, takes the lowest
/// guess.
pub(super) fn best_separating(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<Code>, Stopped> {
    if let Some(possible) = separating_code(goals) {
        return Ok(Some(possible));
    }
    let separating = separating_guesses(goals, budget)?;
    let possible_colours = ColourSet::used_by(goals.codes().iter().copied());
    let count_possible = |guess: &&Code| guess.iter().filter(|&colour| possible_colours.contains(colour)).count();
    Ok(separating.iter().min_by_key(count_possible).copied())
}
