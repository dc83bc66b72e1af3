//! Which two rows tell the most?
//!
//! The pair of rows that leaves the fewest codes if the other rows are forgotten. In a generated puzzle there is only
//! one such pair: each of the others leaves at least a quarter more codes.
//!
//! Rating: 1000, 60 for each bit of the number of pairs, 150 if the two rows with the most pins are not the right ones,
//! minus 60 for each bit, at most 3, by which the second best pair leaves more codes.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::comparing::pins;
use crate::puzzle::deducing::{self, GuessStyle};
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::rating::{fifths_of_bits, rating};
use crate::puzzle::reason::Reason;
use crate::puzzle::refusal::PuzzleRefusal;
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::right_replies::judged_right;
use crate::puzzle::task::{Choices, Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::{Budget, Meter};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Row, Variant};

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((900, 1300)),
    effort: Effort::Deduced,
    form: ReplyForm::Choice(Choices::PairsOfRows),
    codes: CodesShown::Never,
    // 13 December 2026: by then every browser has a page that knows the kind.
    since_day: 20_800,
};

/// The least and the greatest number of rows of a generated puzzle.
const ROWS: (usize, usize) = (3, 5);
/// The most rows that are compared.
const MAX_ROWS: usize = 12;
/// In games with more codes, the pairs are not counted out.
const MAX_CODES: u32 = 1_000_000;

pub(super) struct TwoRowsKind;

impl Kind for TwoRowsKind {
    /// Draws rows. One pair of them must leave clearly fewer codes than every other pair.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let secret = random.code(variant);
        let style = GuessStyle::draw(random, false);
        let wanted = ROWS.0 + random.below(ROWS.1 - ROWS.0 + 1);
        let enough = |rows, _| rows == wanted;
        let Some(rows) = deducing::draw_rows(random, (variant, secret, style), enough, budget)? else {
            return Ok(None);
        };
        let codes_by_pair = count_codes_by_pair(variant, &rows, budget)?;
        let mut least_first = codes_by_pair.clone();
        least_first.sort_unstable();
        let (Some(&least), Some(&next)) = (least_first.first(), least_first.get(1)) else {
            return Ok(None);
        };
        let is_first_idea_right = codes_by_pair.get(pair_with_most_pins(&rows)) == Some(&least);
        if 4 * next < 5 * least || draw.is_in_upper_half() && is_first_idea_right {
            return Ok(None);
        }
        let fifths = |codes: u32| fifths_of_bits(codes as usize);
        // Three bits.
        let distance = (fifths(next) - fifths(least)).min(15);
        let points = 1000 + 12 * fifths_of_bits(codes_by_pair.len()) + 150 * u32::from(!is_first_idea_right);
        Ok(Some(Puzzle {
            kind: draw.kind,
            variant,
            rows,
            task: PuzzleTask::Rows,
            rating: rating(points - 12 * distance),
            technique: None,
        }))
    }

    /// A pair of rows is right if no other pair leaves fewer codes.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let &Solution::Choice(index) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let codes_by_pair = count_codes_by_pair(puzzle.variant, &puzzle.rows, budget)?;
        let Some(codes_of_pair) = codes_by_pair.get(usize::from(index)) else {
            return Ok(Judgement::NO_REPLY);
        };
        Ok(Judgement {
            right: codes_by_pair.iter().all(|codes| codes >= codes_of_pair),
            shown_by: ShownBy::CodesOfChoices(codes_by_pair),
        })
    }

    /// The first of the pairs that leave the fewest codes.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let codes_by_pair = count_codes_by_pair(puzzle.variant, &puzzle.rows, budget)?;
        let least = (0..).zip(codes_by_pair).min_by_key(|&(_, codes)| codes);
        Ok(least.map(|(index, _)| Solution::Choice(index)))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let ShownBy::CodesOfChoices(codes) = shown_by else {
            return Ok(Vec::new());
        };
        let pairs = pairs_of_rows(puzzle.rows.len()).into_iter().zip(codes);
        let mut pairs: Vec<((u8, u8), u32)> =
            pairs.map(|((one, other), &codes)| ((narrow(one), narrow(other)), codes)).collect();
        pairs.sort_by_key(|pair| pair.1);
        Ok(pairs.into_iter().map(|(rows, codes)| Reason::RowsLeave(rows, codes)).collect())
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let choices = (0..narrow(puzzle.choices())).map(Solution::Choice);
        judged_right(puzzle, choices, budget)
    }
}

/// All pairs of this many rows, counted from 0, in the order in which they are offered.
pub fn pairs_of_rows(rows: usize) -> Vec<(usize, usize)> {
    let pairs_from = |one| (one + 1..rows).map(move |other| (one, other));
    (0..rows).flat_map(pairs_from).collect()
}

/// How many codes each pair of rows leaves, in the order of [`pairs_of_rows`].
///
/// # Errors
/// The puzzle has too few or too many rows, the game is too large, or the budget said stop.
fn count_codes_by_pair(variant: Variant, rows: &[Row], budget: &mut dyn Budget) -> Result<Vec<u32>, PuzzleRefusal> {
    if rows.len() < 2 || rows.len() > MAX_ROWS {
        return Err(PuzzleRefusal::NoSolution);
    }
    if variant.code_count() > MAX_CODES {
        return Err(PuzzleRefusal::TooManyCodes);
    }
    let pairs = pairs_of_rows(rows.len());
    let mut codes_by_pair = vec![0; pairs.len()];
    let mut meter = Meter::new(budget);
    for code in variant.codes() {
        meter.count_node(rows.len() as u64)?;
        let allowed: Vec<bool> = rows.iter().map(|row| row.allows(code)).collect();
        for (count, &(one, other)) in codes_by_pair.iter_mut().zip(&pairs) {
            *count += u32::from(allowed[one] && allowed[other]);
        }
    }
    Ok(codes_by_pair)
}

/// The index of the pair with the most pins, which is the first idea. On a tie, the earliest pair.
fn pair_with_most_pins(rows: &[Row]) -> usize {
    let pins_of_pair = |&(one, other): &(usize, usize)| pins(&rows[one]) + pins(&rows[other]);
    let pairs = pairs_of_rows(rows.len());
    let most_pins = pairs.iter().map(pins_of_pair).max();
    let index = pairs.iter().position(|pair| Some(pins_of_pair(pair)) == most_pins);
    index.unwrap_or_default()
}
