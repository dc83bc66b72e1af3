//! What all of *Learn* asks the engine.

use crate::engine::{PuzzleId, Variant};
use crate::game::question::{Encoded, MakePuzzle, Query};

/// The question that makes a puzzle. Its game follows from its name.
pub(super) fn make_puzzle(id: PuzzleId) -> Query<MakePuzzle> {
    Query::new(Variant::CLASSIC, &[], MakePuzzle(Encoded::of(&id)))
}
