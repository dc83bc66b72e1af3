//! A puzzle from its name.

use super::draw::Draw;
use super::kinds::PuzzleKind;
use super::refusal::PuzzleRefusal;
use super::task::{BAND, Puzzle, PuzzleId};
use mastermind_engine::budget::{Budget, Meter};
use mastermind_engine::util::Random;

/// The version of the generator, raised whenever a name comes to stand for another puzzle: a link must not silently
/// lead to another puzzle. tests/puzzles/golden.rs notices that.
pub const GENERATOR: u32 = 1;

/// A puzzle, and what it took to find it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many candidates were tried.
    pub candidates: u32,
}

/// The puzzle of this name. If the kind lacks the band, the nearest band of the kind is taken.
///
/// Makes candidates one after the other, each from a seed of its own, and takes the first whose rating lies in the
/// band. If no such candidate is among the first [`most_candidates`], takes the first of these with the nearest rating.
/// If none of these meets the criterion of its kind, takes the next candidate that does.
///
/// # Errors
/// Puzzles of this kind are not made; or the budget said stop.
pub fn make_puzzle(id: PuzzleId, budget: &mut dyn Budget) -> Result<Puzzle, PuzzleRefusal> {
    Ok(make_puzzle_counted(id, budget)?.puzzle)
}

/// If no candidate meets the criterion, candidates are tried in at most this many rounds of [`most_candidates`].
const MAX_ROUNDS: u32 = 10;

/// Seeds the choices that all candidates of a puzzle share; no candidate has this number.
const SHARED_DRAW: u32 = u32::MAX;

/// Like [`make_puzzle`], with the number of candidates.
///
/// # Errors
/// Puzzles of this kind are not made; or the budget said stop.
pub fn make_puzzle_counted(id: PuzzleId, budget: &mut dyn Budget) -> Result<MadePuzzle, PuzzleRefusal> {
    let bands = id.kind.bands().ok_or(PuzzleRefusal::NotMade(id.kind))?;
    let id = PuzzleId { band: id.band.clamp(bands.0, bands.1) / BAND * BAND, ..id };
    let usual_most = most_candidates(id.kind);
    let draw = Draw::new(id.kind, id.band, &mut random_for(id, SHARED_DRAW));
    let mut nearest: Option<(u16, Puzzle)> = None;
    for tried in 0..MAX_ROUNDS * usual_most {
        if tried >= usual_most
            && let Some((_, puzzle)) = nearest
        {
            return Ok(MadePuzzle { puzzle, candidates: tried });
        }
        Meter::new(budget).step(tried as usize, usual_most as usize)?;
        let random = &mut random_for(id, tried);
        let Some(puzzle) = id.kind.maker().candidate(random, &draw, budget)? else {
            continue;
        };
        let distance = distance_from_band(puzzle.rating, id.band);
        if distance == 0 {
            return Ok(MadePuzzle { puzzle, candidates: tried + 1 });
        }
        if nearest.as_ref().is_none_or(|&(least, _)| distance < least) {
            nearest = Some((distance, puzzle));
        }
    }
    Err(PuzzleRefusal::NoneFound)
}

/// The number of candidates of a kind after which the one with the nearest rating is taken.
pub const fn most_candidates(kind: PuzzleKind) -> u32 {
    kind.effort().most_candidates()
}

/// The random numbers for one candidate.
fn random_for(id: PuzzleId, candidate: u32) -> Random {
    let mut random = Random::new(GENERATOR.into());
    // Stir in the name, because the order of the kinds may change.
    id.kind.name().bytes().for_each(|byte| random.stir(byte.into()));
    random.stir(id.band.into());
    random.stir(id.number.into());
    random.stir(candidate.into());
    random
}

/// How far the rating lies outside the band.
fn distance_from_band(rating: u16, band: u16) -> u16 {
    let last = band + (BAND - 1);
    rating.abs_diff(rating.clamp(band, last))
}
