//! What a player can do with the rows, from easy to hard.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A way to conclude something from the rows, in the order in which they are tried. [`Technique::difficulty`] says how
/// hard each one is.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Technique {
    /// No hit: none of these colours is in the code.
    Nothing,
    /// As many hits as pegs: the code is the guess in another order.
    AllHere,
    /// No black: no peg stands where it was guessed.
    NotThere,
    /// No white: what is in the code stands where it was guessed.
    OnlyThere,
    /// The hits of guesses that share no colour add up to at most the pegs.
    AddingUp,
    /// The hits that are known make up the feedback, or all that is unknown must be in.
    Full,
    /// One position is left for a colour that must be in, or one colour for a position.
    LastPlace,
    /// How many copies of a colour the hits allow.
    Copies,
    /// Two guesses that differ in one or two pegs: the change of the feedback belongs to the change.
    Difference,
    /// A code is compared with every row.
    Fitting,
    /// All codes are written down.
    Listing,
    /// Something is supposed, and the other techniques find a contradiction.
    Supposing,
    /// Something is supposed within another supposition.
    SupposingTwice,
}

impl Technique {
    /// All techniques, in the order in which they are tried.
    pub const ALL: &[Technique] = Technique::VARIANTS;

    /// Its name in links and in the stored form, as [`str::parse`] reads it.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// This technique and all that are tried before it.
    pub fn up_to(self) -> &'static [Technique] {
        &Technique::ALL[..=self as usize]
    }

    /// How hard it is, from 1 to 5.
    pub const fn difficulty(self) -> u8 {
        match self {
            Technique::Nothing | Technique::AllHere | Technique::NotThere => 1,
            Technique::OnlyThere
            | Technique::AddingUp
            | Technique::Full
            | Technique::LastPlace
            | Technique::Fitting => 2,
            Technique::Copies | Technique::Difference | Technique::Listing => 3,
            Technique::Supposing => 4,
            Technique::SupposingTwice => 5,
        }
    }
}
