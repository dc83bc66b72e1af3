//! A question to the engine that several parts of *Learn* share.

use crate::question::{MakePuzzle, Query};
use mastermind_engine::Variant;
use mastermind_teaching::puzzle::PuzzleId;

/// The question that makes the puzzle with this name. The name also fixes the game, whatever game the query has.
pub(super) fn make_puzzle(id: PuzzleId) -> Query<MakePuzzle> {
    Query::new(Variant::CLASSIC, &[], MakePuzzle(id))
}
