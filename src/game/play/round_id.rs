//! Numbers that distinguish rounds, in all windows and browsers.
//!
//! ```text
//!   0…01|hash                          41 bits: the code of a day or of a friend, a game played elsewhere, and rounds
//!                                      that older pages began
//!   1|series|number|hash               64 bits: a round of a random code or of the evil codemaker
//!    └ 24    └ 20   └ 19: which of the rounds with this number, if two windows began one at the same time
//!   1|series|number|11…1               not one round, but all of the series up to this number
//! ```
//! A series is the rounds that one browser numbers. Its rounds are sorted by their numbers, so that the oldest can be
//! counted together: a round up to that number, wherever it comes from, is known to be counted.

use crate::hash::fnv1a_64;
use mastermind_engine::util::narrow;

/// A number that distinguishes a round from all others, in any window or browser.
pub type RoundId = u64;

/// The number of a series; 0 is none.
pub type Series = u32;

/// The lowest id of a round. Smaller numbers are windows of older pages.
pub const FIRST_ROUND_ID: RoundId = 1 << 40;

/// Set in the ids of a series.
const OF_SERIES: RoundId = 1 << 63;
const HASH_BITS: u32 = 19;
const NUMBER_BITS: u32 = 20;
const HASHES: u64 = 1 << HASH_BITS;
/// The hash of an id that stands for all rounds up to a number.
const ALL: u64 = HASHES - 1;
/// The highest number of a round that an id has room for.
const MAX_NUMBER: u32 = (1 << NUMBER_BITS) - 1;
const MAX_SERIES: Series = (1 << 24) - 1;

/// A series for a browser that has none yet, from a random number.
pub(super) fn series_from(random: u32) -> Series {
    random & MAX_SERIES
}

/// The id of a round that this text describes and that belongs to no series.
pub(super) fn id_of_text(text: &str) -> RoundId {
    FIRST_ROUND_ID | fnv1a_64(text.as_bytes()) >> 24
}

/// The id of a round in a series, with its number, that this text describes. A number without room gets an id outside
/// of the series.
pub(super) fn id_in_series(series: Series, number: u32, text: &str) -> RoundId {
    if series == 0 || number > MAX_NUMBER {
        return id_of_text(text);
    }
    id_up_to(series, number) - ALL + fnv1a_64(text.as_bytes()) % ALL
}

/// The id that stands for all rounds of a series up to this number.
pub(super) fn id_up_to(series: Series, number: u32) -> RoundId {
    OF_SERIES | u64::from(series) << (NUMBER_BITS + HASH_BITS) | u64::from(number) << HASH_BITS | ALL
}

/// Whether the id stands for all rounds of a series up to a number.
pub(super) fn is_up_to(id: RoundId) -> bool {
    id & OF_SERIES != 0 && id % HASHES == ALL
}

/// The series of an id and its number there; `None` if it belongs to no series.
pub(super) fn place_in_series(id: RoundId) -> Option<(Series, u32)> {
    let (series, number) = (id >> (NUMBER_BITS + HASH_BITS) & u64::from(MAX_SERIES), id >> HASH_BITS);
    (id & OF_SERIES != 0).then(|| (narrow(series), narrow(number & u64::from(MAX_NUMBER))))
}

/// Whether an id is that of one round.
pub(crate) fn is_round(id: RoundId) -> bool {
    (FIRST_ROUND_ID..2 * FIRST_ROUND_ID).contains(&id) || id & OF_SERIES != 0 && !is_up_to(id)
}
