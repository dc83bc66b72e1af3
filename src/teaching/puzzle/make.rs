//! A puzzle from its name.

use super::draw::Draw;
use super::kinds::PuzzleKind;
use super::refusal::PuzzleRefusal;
use super::task::{BAND, Puzzle, PuzzleId};
use mastermind_engine::budget::{Budget, Meter};
use mastermind_engine::util::Random;

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
pub fn make_puzzle_counted(id: PuzzleId, budget: &mut dyn Budget) -> Result<MadePuzzle, PuzzleRefusal> {
    let bands = id.kind.bands().ok_or(PuzzleRefusal::NotMade(id.kind))?;
    let id = PuzzleId { band: id.band.clamp(bands.0, bands.1) / BAND * BAND, ..id };
    let most = most_candidates(id.kind);
    let draw = Draw::new(id.kind, id.band, &mut seeded(id, u32::MAX));
    let mut nearest: Option<(u16, Puzzle)> = None;
    for number in 0..MOST_TIMES * most {
        if number >= most
            && let Some((_, puzzle)) = nearest
        {
            return Ok(MadePuzzle { puzzle, candidates: number });
        }
        Meter::new(budget).step(number as usize, most as usize)?;
        let random = &mut seeded(id, number);
        let Some(puzzle) = id.kind.maker().candidate(random, &draw, budget)? else {
            continue;
        };
        let off = off_the_band(puzzle.rating, id.band);
        if off == 0 {
            return Ok(MadePuzzle { puzzle, candidates: number + 1 });
        }
        if nearest.as_ref().is_none_or(|nearest| off < nearest.0) {
            nearest = Some((off, puzzle));
        }
    }
    Err(PuzzleRefusal::NoneFound)
}

/// If no candidate meets the criterion, this many times [`most_candidates`] are tried at most.
const MOST_TIMES: u32 = 10;

/// How many candidates of a kind are made at most: then the nearest is taken.
pub const fn most_candidates(kind: PuzzleKind) -> u32 {
    kind.effort().most_candidates()
}

/// Chance for one candidate.
fn seeded(id: PuzzleId, candidate: u32) -> Random {
    let mut random = Random::new(GENERATOR.into());
    // The name, because the order of the kinds may change.
    id.kind.name().bytes().for_each(|byte| random.stir(byte.into()));
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
