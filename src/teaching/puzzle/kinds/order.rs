//! Which of these guesses is best, second best, …?
//!
//! They are ordered by the average, and no two averages are closer than 0.05. The worst case would be no question,
//! because it takes only two values: that of the best guess, or one more.
//!
//! Rating: 900, 60 for each doubling of the number of orders, 40 for each code left, at most 12 of them, 100 if the
//! numbers of parts do not tell the order, and 30 for each halving by which the smallest difference of two averages is
//! below 1.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::draw::Draw;
use crate::puzzle::groups::{group_sizes, groups_of};
use crate::puzzle::idea::PuzzleIdea;
use crate::puzzle::judged::{Judgement, OrderedGuess, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::{MAX_RATED_CODES, points_for_share, rating};
use crate::puzzle::reason::Reason;
use crate::puzzle::refusal::PuzzleRefusal;
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::advice::Objective;
use mastermind_engine::budget::Budget;
use mastermind_engine::colour_set::ColourSet;
use mastermind_engine::search::raw::RootSearch;
use mastermind_engine::search::{Constraint, Refusal, Total};
use mastermind_engine::splits::split;
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet};

/// How many guesses are put in order.
const ORDERED_GUESSES: usize = 4;
/// The number of orders of that many guesses.
const ORDERS: usize = 24;
/// The most codes of a position: with more, nobody can order the guesses.
const MAX_ORDERED_CODES: usize = 40;
/// How many guesses are drawn to choose from.
const DRAWN_GUESSES: usize = 12;
/// Totals differ by at least one guess for this many codes.
const CODES_A_GUESS: Total = 20;
/// Numbers of bits that are closer than this are hard to tell apart.
const BITS_APART: f64 = 0.05;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1300, 1800)),
    effort: Effort::Searched,
    form: ReplyForm::Order,
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) struct OrderKind;

impl Kind for OrderKind {
    /// Draws a position and guesses whose averages are far enough apart.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let Some(goals) = positions::draw_position(random, variant, 4..=most_codes(draw.band), budget)? else {
            return Ok(None);
        };
        let codes: Total = narrow(goals.len());
        let mut root = RootSearch::new(&goals, budget)?;
        let mut drawn: Vec<(Code, Total)> = Vec::new();
        for _ in 0..DRAWN_GUESSES {
            let guess = positions::draw_guess(random, &goals);
            drawn.push((guess, cost_by(&mut root, guess, Objective::Average, budget)?));
        }
        drawn.sort_by_key(|&(_, total)| total);
        let are_far_apart = |less: Total, more: Total| (more - less) * CODES_A_GUESS >= codes;
        let mut chosen: Vec<(Code, Total)> = Vec::new();
        for (guess, total) in drawn {
            if chosen.last().is_none_or(|&(_, last_total)| are_far_apart(last_total, total)) {
                chosen.push((guess, total));
            }
        }
        while chosen.len() > ORDERED_GUESSES {
            chosen.remove(random.below(chosen.len()));
        }
        let parts_tell = parts_tell_the_order(&goals, chosen.iter().map(|&(guess, _)| guess));
        if chosen.len() < ORDERED_GUESSES || parts_tell && draw.is_in_upper_half() {
            return Ok(None);
        }
        let points = 900
            + points_for_share(60, ORDERS, 1)
            + 40 * codes.min(narrow(MAX_RATED_CODES))
            + 100 * u32::from(!parts_tell)
            + points_for_share(30, goals.len(), smallest_distance(&chosen));
        let guesses = chosen.iter().map(|&(guess, _)| guess).collect();
        let task = PuzzleTask::Order { guesses: positions::shuffled(random, guesses), by: Objective::Average };
        let rating = rating(points);
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// An order of all guesses is right if each is at least as good as the next one.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let (PuzzleTask::Order { guesses, by }, Solution::Order(order)) = (&puzzle.task, reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let has_all = guesses.iter().all(|guess| order.contains(guess));
        if !has_all || order.len() != guesses.len() {
            return Ok(Judgement::NO_REPLY);
        }
        let (values, codes) = guesses_best_first(puzzle, (guesses, *by), budget)?;
        let right = is_in_order(&values, order);
        let shown_by = ShownBy::Order { values, codes };
        Ok(Judgement { right, shown_by })
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let PuzzleTask::Order { guesses, by } = &puzzle.task else {
            return Ok(None);
        };
        let (values, _) = guesses_best_first(puzzle, (guesses, *by), budget)?;
        Ok(Some(Solution::Order(values.iter().map(|value| value.guess).collect())))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let (ShownBy::Order { values, .. }, Some(goals)) = (shown_by, positions::shown_goals(puzzle, budget)?) else {
            return Ok(Vec::new());
        };
        let ranked = |&guess: &OrderedGuess| Reason::Ranked {
            guess,
            codes: narrow(goals.len()),
            possible: goals.contains(guess.guess),
            groups: group_sizes(guess.guess, goals.codes()),
        };
        let mut reasons: Vec<Reason> = values.iter().map(ranked).collect();
        reasons.extend(bits_counted(values, goals.codes()));
        reasons.extend(average_or_worst(values, goals.len()));
        Ok(reasons)
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let PuzzleTask::Order { guesses, by } = &puzzle.task else {
            return Ok(None);
        };
        let (values, _) = guesses_best_first(puzzle, (guesses, *by), budget)?;
        let best_first = values.iter().map(|value| value.guess).collect();
        let right = all_orders(best_first).into_iter().filter(|order| is_in_order(&values, order));
        Ok(RightReplies::from_solutions(right.map(Solution::Order).collect()))
    }

    fn shows_idea(
        &self,
        puzzle: &Puzzle,
        goals: &GoalSet,
        idea: PuzzleIdea,
        budget: &mut dyn Budget,
    ) -> KindResult<bool> {
        let PuzzleTask::Order { guesses, by } = &puzzle.task else {
            return Ok(false);
        };
        let (values, _) = guesses_best_first(puzzle, (guesses, *by), budget)?;
        let in_order = values.iter().map(|value| value.guess);
        // Leaving the order as it is must not be right.
        Ok(!in_order.eq(guesses.iter().copied()) && order_shows_idea(puzzle, goals, &values, idea))
    }
}

/// Whether each guess is at least as good as the next one.
fn is_in_order(values: &[OrderedGuess], order: &[Code]) -> bool {
    let value_of = |guess: &Code| values.iter().find(|known| known.guess == *guess).map(|known| known.value);
    order.iter().filter_map(value_of).is_sorted()
}

/// All orders of these guesses, the given order first. Only the given order if there are more guesses than a generated
/// puzzle has.
fn all_orders(guesses: Vec<Code>) -> Vec<Vec<Code>> {
    if guesses.len() > ORDERED_GUESSES {
        return vec![guesses];
    }
    let mut orders = vec![Vec::new()];
    for _ in 0..guesses.len() {
        let extend = |order: Vec<Code>| {
            let other_guesses: Vec<Code> = guesses.iter().filter(|guess| !order.contains(guess)).copied().collect();
            other_guesses.into_iter().map(move |guess| {
                let mut extended = order.clone();
                extended.push(guess);
                extended
            })
        };
        orders = orders.into_iter().flat_map(extend).collect();
    }
    orders
}

/// The greatest number of codes with which a rating can lie in the band that begins at `band`. This undoes the rating
/// in
/// `candidate`. From [`MAX_RATED_CODES`] on, more codes no longer raise the rating.
fn most_codes(band: u16) -> usize {
    let points_of_orders = 900 + points_for_share(60, ORDERS, 1);
    let codes = (u32::from(band) + 99).saturating_sub(points_of_orders) / 40;
    match narrow(codes) {
        codes @ 0..MAX_RATED_CODES => codes.max(4),
        _ => MAX_ORDERED_CODES,
    }
}

/// Whether each guess leaves more parts than the next one.
fn parts_tell_the_order(goals: &GoalSet, best_first: impl Iterator<Item = Code>) -> bool {
    let part_counts = best_first.map(|guess| split(goals, guess).feedback_count());
    part_counts.is_sorted_by(|count, next| count > next)
}

/// The smallest difference between the totals of two neighbours; 1 if there are fewer than two guesses.
fn smallest_distance(best_first: &[(Code, Total)]) -> usize {
    let neighbours = best_first.iter().zip(best_first.iter().skip(1));
    neighbours.map(|((_, total), (_, next_total))| (next_total - total) as usize).min().unwrap_or(1)
}

/// The total with the guess if the average counts, otherwise its worst case.
fn cost_by(root: &mut RootSearch, guess: Code, by: Objective, budget: &mut dyn Budget) -> Result<Total, Refusal> {
    Ok(match by {
        Objective::WorstCase => root.worst_case_before_and_after(guess, budget)?.1.into(),
        // Without a constraint some strategy finds every code.
        Objective::Average => root.total_of(guess, Constraint::Free, budget)?.unwrap_or(Total::MAX),
    })
}

/// The guesses with their costs, the best first, and the number of codes that are left.
fn guesses_best_first(
    puzzle: &Puzzle,
    (guesses, by): (&[Code], Objective),
    budget: &mut dyn Budget,
) -> Result<(Vec<OrderedGuess>, u32), PuzzleRefusal> {
    let goals = positions::goals_of(puzzle, budget)?;
    let mut root = RootSearch::new(&goals, budget)?;
    let mut costs = Vec::new();
    for &guess in guesses {
        costs.push(OrderedGuess {
            guess,
            value: cost_by(&mut root, guess, by, budget)?,
            worst_case: root.worst_case_before_and_after(guess, budget)?.1,
        });
    }
    costs.sort_by_key(|value| value.value);
    Ok((costs, narrow(goals.len())))
}

/// Whether these guesses, the best first, show an idea.
fn order_shows_idea(puzzle: &Puzzle, goals: &GoalSet, values: &[OrderedGuess], idea: PuzzleIdea) -> bool {
    let best_first: Vec<Code> = values.iter().map(|value| value.guess).collect();
    let Some((&best, others)) = best_first.split_first() else {
        return false;
    };
    let largest_part = |guess: Code| split(goals, guess).largest();
    let parts_tell = || parts_tell_the_order(goals, best_first.iter().copied());
    match idea {
        PuzzleIdea::MoreGroups => parts_tell(),
        PuzzleIdea::Bits => {
            let bits = best_first.iter().map(|&guess| split(goals, guess).expected_bits());
            !parts_tell() && bits.is_sorted_by(|bits, next| *bits > *next + BITS_APART)
        }
        PuzzleIdea::AverageOrWorst => {
            let worst_cases = values.iter().map(|value| value.worst_case);
            !worst_cases.is_sorted()
        }
        PuzzleIdea::NoBigGroup => {
            let is_tempting = |&other: &Code| goals.contains(other) && largest_part(other) > largest_part(best);
            !goals.contains(best) && others.iter().any(is_tempting)
        }
        PuzzleIdea::OldAndNew => {
            let tried_colours = positions::colours_of_rows(puzzle);
            let untried_colours = ColourSet::used_by(goals.codes().iter().copied()).without(tried_colours);
            let untried_count = |guess: Code| guess.iter().filter(|&colour| !tried_colours.contains(colour)).count();
            let mixes_both = |guess: Code| (1..guess.iter().count()).contains(&untried_count(guess));
            let tries_untried_colour = best.iter().any(|colour| untried_colours.contains(colour));
            tries_untried_colour && mixes_both(best) && others.iter().any(|&other| !mixes_both(other))
        }
        _ => false,
    }
}

/// How many bits each guess tells on average, and for the best one how that is counted.
fn bits_counted(values: &[OrderedGuess], codes: &[Code]) -> Vec<Reason> {
    let all = codes.len().max(1) as f64;
    let sizes = |ordered: &OrderedGuess| -> Vec<usize> {
        groups_of(ordered.guess, codes).iter().map(|group| group.1.len()).collect()
    };
    let bits_of_group = |size: usize| (all / size.max(1) as f64).log2();
    let expected = |sizes: &[usize]| sizes.iter().map(|&size| size as f64 * bits_of_group(size)).sum::<f64>() / all;
    let Some((best, others)) = values.split_first() else {
        return Vec::new();
    };
    let best_sizes = sizes(best);
    let equal_sizes = best_sizes.chunk_by(|size, next| size == next);
    let count_equal = |equal: &[usize]| {
        let size = equal.first().copied().unwrap_or_default();
        (narrow(size), narrow(equal.len()), bits_of_group(size))
    };
    let best = Reason::BestBits {
        guess: best.guess,
        codes: narrow(codes.len()),
        sizes: equal_sizes.map(count_equal).collect(),
        bits: expected(&best_sizes),
    };
    let others = others.iter().map(|ordered| (ordered.guess, expected(&sizes(ordered))));
    vec![best, Reason::OtherBits(others.collect())]
}

/// The first two guesses of which one is better on average and the other in the worst case. `None` if there are none.
fn average_or_worst(values: &[OrderedGuess], codes: usize) -> Option<Reason> {
    let pairs = values.iter().enumerate().flat_map(|(index, better)| {
        let worse = values.iter().skip(index + 1);
        worse.map(move |worse| (better, worse))
    });
    let mut contrasts = pairs.filter(|(better, worse)| better.worst_case > worse.worst_case);
    contrasts.next().map(|(better, worse)| Reason::BetterOnAverage(*better, *worse, narrow(codes)))
}
