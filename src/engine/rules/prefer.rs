//! Which of several codes that fit: what a player counts on a code, looking at the rows.

use crate::code::Code;
use crate::row::Row;

/// What is looked for among the codes that fit; on a tie the first in order is guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Preference {
    /// As many colours as possible that were not guessed yet.
    UntriedColours,
    /// As close as possible to half of the pegs in colours that were not guessed yet.
    HalfNew,
    /// As many different colours as possible.
    ManyColours,
    /// As few different colours as possible.
    FewColours,
    /// The next in order after the guess before; after the last code of the game comes the first.
    NextInOrder,
    /// The last in order.
    LastInOrder,
}

impl Preference {
    /// All preferences.
    pub const ALL: [Preference; 6] = [
        Preference::UntriedColours,
        Preference::HalfNew,
        Preference::ManyColours,
        Preference::FewColours,
        Preference::NextInOrder,
        Preference::LastInOrder,
    ];

    /// Whether `second` can decide something between codes that this preference finds equal.
    pub(crate) fn leaves_room_for(self, second: Preference) -> bool {
        use Preference::{FewColours, LastInOrder, ManyColours, NextInOrder};
        match self {
            // No two codes are equal in order.
            NextInOrder | LastInOrder => false,
            ManyColours | FewColours => !matches!(second, ManyColours | FewColours),
            _ => self != second,
        }
    }
}

/// What the preferences need to know about the rows.
pub(super) struct GuessesSoFar {
    /// A bit for each colour that was guessed.
    tried: u16,
    /// The guess of the last row; `None` before the first.
    last: Option<Code>,
}

impl GuessesSoFar {
    /// The guesses of these rows.
    pub(crate) fn from_rows(rows: &[Row]) -> GuessesSoFar {
        let guesses = rows.iter().map(|row| row.guess);
        GuessesSoFar {
            tried: guesses.fold(0, |tried, guess| tried | colour_bits(guess)),
            last: rows.last().map(|row| row.guess),
        }
    }

    /// How well a code meets the preference; the highest value is best.
    pub(crate) fn value(&self, preference: Preference, code: Code) -> i64 {
        let count = |colours: u16| i64::from(colours.count_ones());
        let new_pegs = || {
            let is_new = |colour: &u8| self.tried >> colour & 1 == 0;
            code.iter().filter(is_new).fold(0, |sum, _| sum + 1)
        };
        match preference {
            Preference::UntriedColours => count(colour_bits(code) & !self.tried),
            Preference::HalfNew => -(2 * new_pegs() - i64::from(code.pegs())).abs(),
            Preference::ManyColours => count(colour_bits(code)),
            Preference::FewColours => -count(colour_bits(code)),
            Preference::NextInOrder => {
                let last = self.last.map_or(-1, order_number);
                // Every code after the last guess comes before every code up to it.
                let is_after = i64::from(order_number(code) > last);
                (is_after << 32) - order_number(code)
            }
            Preference::LastInOrder => order_number(code),
        }
    }
}

/// A number that is greater for a code that is later in order.
fn order_number(code: Code) -> i64 {
    code.word().into()
}

/// A bit for each colour of a code.
fn colour_bits(code: Code) -> u16 {
    code.iter().fold(0, |colours, colour| colours | 1 << colour)
}
