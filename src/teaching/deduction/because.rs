//! Why a step follows, as data: the case of its technique that holds, with the colours, positions and numbers of the
//! position. Other modules make sentences of it.

use serde::{Deserialize, Serialize};

use super::conflict::Conflict;
use super::notes::Fact;

/// Colours with their numbers of pegs, none of them 0, in ascending order.
pub type PegsByColour = Vec<(u8, u8)>;

/// Why some facts of a step follow. "The pins" are those of its row or rows; without a row, the pegs of the whole code.
/// Positions and colours count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Because {
    /// The row has no pin.
    NoPin,
    /// The row has as many pins as pegs.
    AllPins,
    /// The row has no black pin.
    NoBlackPin,
    /// The row has no white pin.
    NoWhitePin,
    /// The pins of rows without a common colour count different pegs of the code.
    AddedUp {
        /// The pins of each row.
        pins: Vec<u8>,
        /// The pegs that are left for other colours or for more of the same; `None` if the pins are more than the
        /// pegs.
        left: Option<u8>,
    },
    /// The guesses of two rows differ only at these positions, where the second colour came instead of the first.
    Replaced(Vec<(u8, [u8; 2])>),
    /// The guesses of two rows have the same numbers of all colours but these.
    Recoloured(Vec<u8>),
    /// How the pins changed with the guess.
    Changed {
        /// Whether the black pins are meant, or all.
        black: bool,
        /// The pins of the first row.
        from: u8,
        /// The pins of the second row.
        to: u8,
    },
    /// These pegs are certain, and make up the pins; for several rows, the pegs that are not pins.
    MadeUp(PegsByColour),
    /// No other pegs are possible, and these are as many as the pins.
    AllNeeded(PegsByColour),
    /// These pegs of the code are certain, so that few are left.
    Taken(PegsByColour),
    /// The other colours can fill no more than this many of the pegs.
    OthersFill {
        /// The colour that must fill the rest.
        colour: u8,
        /// At most this many pegs.
        pegs: u8,
    },
    /// All black pins are those of these positions, which are certain.
    BlackKnown(Vec<u8>),
    /// Only at these positions the guess may still be right, as many as its black pins.
    BlackOpen(Vec<u8>),
    /// A copy elsewhere would be a white pin: the code has no more copies of the colour than the guess.
    WhiteElsewhere {
        /// The colour.
        colour: u8,
        /// The greatest number of its copies in the code.
        most: u8,
        /// Its copies in the guess.
        guessed: u8,
    },
    /// Without white pins the colour stands where it was guessed, and only these of the positions are left.
    NotElsewhere {
        /// The colour.
        colour: u8,
        /// The positions.
        positions: Vec<u8>,
    },
    /// The position has one colour left.
    LastColour {
        /// The position.
        position: u8,
    },
    /// The colour needs all positions that are left for it.
    LastPositions {
        /// The colour.
        colour: u8,
        /// The least number of its copies.
        least: u8,
        /// The positions.
        positions: Vec<u8>,
    },
    /// All copies of the colour stand.
    Placed {
        /// The colour.
        colour: u8,
        /// The greatest number of its copies.
        most: u8,
        /// Where they stand.
        positions: Vec<u8>,
    },
    /// If a fact of the step were false, there would be a contradiction.
    Otherwise {
        /// The opposite of the fact.
        opposite: Fact,
        /// What would be contradicted.
        conflict: Conflict,
        /// What would be contradicted even if nothing else were known.
        alone: Option<Conflict>,
    },
}
