//! A puzzle from its name.

use super::answer;
use super::best_guess;
use super::certain;
use super::codes_left;
use super::evade;
use super::false_row;
use super::fit;
use super::keep_worst_case;
use super::kind::PuzzleKind;
use super::one_code;
use super::order;
use super::positions;
use super::refusal::PuzzleRefusal;
use super::refute;
use super::settle;
use super::small_tree;
use super::task::{BAND, Puzzle, PuzzleId};
use super::why_not;
use crate::advice::Objective;
use crate::budget::{Budget, Meter};
use crate::random::Random;

/// The version of the generator. It is raised whenever some name would stand for another puzzle than
/// before: a link must not lead to another puzzle in silence. tests/puzzles/golden.rs notices that.
pub const GENERATOR: u32 = 1;

/// A puzzle as it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many candidates were tried.
    pub candidates: u32,
}

/// The puzzle of this name. A band that its kind does not have stands for the nearest that it has.
///
/// Candidates are made one after the other, each from a seed of its own. The first whose rating lies in
/// the band is taken. If there is none among [`most_candidates`], the first of those whose rating is
/// nearest; and if none of them met the criterion of its kind at all, the next that does.
///
/// # Errors
/// Puzzles of this kind are not made; or the budget said stop.
pub fn make_puzzle(id: PuzzleId, budget: &mut dyn Budget) -> Result<Puzzle, PuzzleRefusal> {
    Ok(make_puzzle_counted(id, budget)?.puzzle)
}

/// The puzzle that [`make_puzzle`] makes, with the number of candidates.
///
/// # Errors
/// Puzzles of this kind are not made; or the budget said stop.
pub fn make_puzzle_counted(
    id: PuzzleId,
    budget: &mut dyn Budget,
) -> Result<MadePuzzle, PuzzleRefusal> {
    let bands = id.kind.bands().ok_or(PuzzleRefusal::NotMade(id.kind))?;
    let id = PuzzleId {
        band: id.band.clamp(bands.0, bands.1) / BAND * BAND,
        ..id
    };
    let most = most_candidates(id.kind);
    let mut nearest: Option<(u16, Puzzle)> = None;
    for number in 0..MOST_TIMES * most {
        if number >= most
            && let Some((_, puzzle)) = nearest
        {
            return Ok(MadePuzzle {
                puzzle,
                candidates: number,
            });
        }
        Meter::new(budget).step(number as usize, most as usize)?;
        let Some(puzzle) = candidate(id, &mut seeded(id, number), budget)? else {
            continue;
        };
        let off = off_the_band(puzzle.rating, id.band);
        if off == 0 {
            return Ok(MadePuzzle {
                puzzle,
                candidates: number + 1,
            });
        }
        if nearest.as_ref().is_none_or(|nearest| off < nearest.0) {
            nearest = Some((off, puzzle));
        }
    }
    Err(PuzzleRefusal::NoneFound)
}

/// If no candidate meets the criterion, so many times [`most_candidates`] are tried at most.
const MOST_TIMES: u32 = 10;

/// How many candidates of a kind are made at most: then the nearest is taken. Those of some kinds cost an exact search each.
pub const fn most_candidates(kind: PuzzleKind) -> u32 {
    match kind {
        // These are deduced, which takes less than a millisecond each.
        PuzzleKind::OneCode | PuzzleKind::Certain | PuzzleKind::FalseRow => 1000,
        PuzzleKind::Answer | PuzzleKind::Fit | PuzzleKind::CodesLeft => 1000,
        PuzzleKind::SmallTree => 600,
        kind if positions::is_searched(kind) => 300,
        _ => 400,
    }
}

/// One candidate that meets the criterion of its kind, or nothing.
fn candidate(
    id: PuzzleId,
    random: &mut Random,
    budget: &mut dyn Budget,
) -> Result<Option<Puzzle>, PuzzleRefusal> {
    let band = id.band;
    // What is asked, and whether yes or no is right, depends on the name alone: of those that were left to
    // chance some would hardly ever have the rating of the band.
    let mut by_name = seeded(id, u32::MAX);
    let yes = by_name.below(2) == 0;
    let by_worst_case = by_name.below(4) == 0 && !positions::upper_half(id.kind, band);
    let objective = match by_worst_case {
        true => Objective::WorstCase,
        false => Objective::Average,
    };
    Ok(match id.kind {
        PuzzleKind::Answer => answer::candidate(random, band),
        PuzzleKind::Fit => fit::candidate(random, band, yes, budget)?,
        PuzzleKind::CodesLeft => codes_left::candidate(random, band, budget)?,
        kind @ (PuzzleKind::Settle | PuzzleKind::Probe) => {
            settle::candidate(kind, random, band, budget)?
        }
        PuzzleKind::CanSettle => settle::candidate_can_settle(random, band, yes, budget)?,
        PuzzleKind::KeepWorstCase => keep_worst_case::candidate(random, band, budget)?,
        PuzzleKind::Refute => refute::candidate(random, band, budget)?,
        PuzzleKind::Order => order::candidate(random, band, budget)?,
        PuzzleKind::Evade => evade::candidate(random, band, budget)?,
        PuzzleKind::SmallTree => small_tree::candidate(random, band, budget)?,
        PuzzleKind::WhyNot => why_not::candidate(random, band, budget)?,
        PuzzleKind::SecondGuess => best_guess::candidate(random, band, objective, budget)?,
        PuzzleKind::OneCode => one_code::candidate(random, band, budget)?,
        PuzzleKind::Certain => certain::candidate(random, band, budget)?,
        PuzzleKind::FalseRow => false_row::candidate(random, band, budget)?,
        kind @ PuzzleKind::OwnMistake => return Err(PuzzleRefusal::NotMade(kind)),
    })
}

/// Chance for one candidate.
fn seeded(id: PuzzleId, candidate: u32) -> Random {
    let mut random = Random::new(GENERATOR.into());
    // The name, because the order of the kinds may change.
    id.kind
        .name()
        .bytes()
        .for_each(|byte| random.stir(byte.into()));
    random.stir(id.band.into());
    random.stir(id.number.into());
    random.stir(candidate.into());
    random
}

/// How far the rating lies outside of the band.
fn off_the_band(rating: u16, band: u16) -> u16 {
    let last = band + (BAND - 1);
    rating.abs_diff(rating.clamp(band, last))
}
