//! The sizes from which the engine refuses a search or searches in another way, and how much its memories hold.
//!
//! ```text
//!   what               how                           limits                              checked in
//!   exact search       all guesses in a table        TABLE_BYTES (by search::tables),    search::score_table
//!                                                    TABLE_GUESSES
//!     of a proof                                     PROOF_TABLE_BYTES                   search::whole_game
//!     or, of few codes undominated guesses alone     UNDOMINATED_CODES,                  search::undominated
//!                                                    UNDOMINATED_GUESSES
//!     its whole game is listed for a strategy up to  EXACT_GAME_CODES                    strategy::exact_average
//!   one step ahead     every guess counted           ONE_STEP_CODES                      strategy::one_step
//!   a table of splits  one guess of each orbit       SPLITS_SCORES, SPLITS_GUESSES       splits::canonical
//!   rules that probe   every mix of colours counted  RULES_PROBED_GAME                   rules::player
//!   a ranking          every guess counted           RANKING_PAIRS, else SAMPLE_CODES    advice::ranking::quick
//!   a good guess       a sample counted              SAMPLE_CODES: any goal set          advice::anytime
//!   a search watched                                 WATCHED_CODES, COUNTED_CODES        by who asks
//!   all guesses asked  a table of all guesses        [`Limit::NeedsEveryGuess`]          search::tables (`is_enough_for`),
//!                                                                                        search::root (`check_complete`)
//! ```
//!
//! These are the limits of a telephone. If a caller has more memory and says so (`Budget::memory`), tables may take
//! as much, and what remains is `TABLE_CODES`.
//!
//! A position is small enough for an exact value and a best guess if all guesses or the undominated ones have a
//! table: `SearchTables::new` in `search::tables` decides. A question about every guess, such as all best guesses or
//! the rank of a guess, needs the table of all guesses. The list of the best few guesses has guesses of the table. A
//! time limit may still end the search before its answer. A larger question is refused with the [`Limit`] that it
//! exceeds, or gets a bound or an estimate in place of the exact answer.

use std::fmt::{self, Display, Formatter};

/// What a refused question exceeds. Its `Display` is the end of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Limit {
    /// Neither a table of all guesses nor one of the undominated guesses can be made:
    /// `TABLE_BYTES`, for a proof `PROOF_TABLE_BYTES`, `TABLE_GUESSES`, `TABLE_CODES`, `UNDOMINATED_CODES`,
    /// `UNDOMINATED_GUESSES`.
    ScoreTable,
    /// The question asks about every guess, or about strategies whose every guess is optimal in the worst case
    /// (`Constraint::WorstCaseOptimal`), and the table has only the undominated guesses.
    NeedsEveryGuess,
    /// A strategy that looks one step ahead: more than `ONE_STEP_CODES` codes, and no memory for more.
    OneStepCodes,
    /// A table of splits: `SPLITS_SCORES`, `SPLITS_GUESSES`.
    SplitsTable,
    /// A list of rules that probes with any code: a game of more than `RULES_PROBED_GAME` codes.
    ProbedGame,

    /// A search that is watched: more than `WATCHED_CODES` codes.
    WatchedCodes,
}

impl Display for Limit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::ScoreTable => {
                "too many codes for an exact answer: the scores of all guesses would need too much memory or time"
            }
            Limit::NeedsEveryGuess => {
                "too many guesses for an exact answer about each: their table would need too much memory"
            }
            Limit::OneStepCodes => "too many codes for this strategy: counting them would take too long",
            Limit::ProbedGame => {
                "too many codes for rules that probe with any code: counting the mixes of colours would take too long"
            }

            Limit::WatchedCodes => {
                "too many codes for a search that is watched: it takes at most 60, and more rows leave fewer"
            }
            Limit::SplitsTable => "too many guesses and codes to count: more rows leave fewer codes",
        })
    }
}

impl std::error::Error for Limit {}

/// The most codes of a position whose search is watched step by step.
pub const WATCHED_CODES: usize = 60;

/// The most codes of a position in which the nodes of a watched search are counted.
pub const COUNTED_CODES: usize = 300;

/// No whole game of more codes has an exact answer: its table would not fit, and its codes need not be listed to
/// find that out.
pub(super) const EXACT_GAME_CODES: u32 = 10_000;

/// A score table takes at most this many bytes: enough for all of (10,4) without repeats, and little enough for a
/// browser on a telephone. A score takes a byte, and a word of two bytes for each 16 feedbacks of the game: 3 bytes up
/// to 4 pegs, so that the table of (6,4) takes 5 MB.
pub(super) const TABLE_BYTES: u64 = 96 << 20;

/// The score table of a game whose value is proved, if the budget names no memory: outside the browser, where memory has 64 bits, a gigabyte, which is
/// enough for (10,4), (6,5) and (3,8).
pub(super) const PROOF_TABLE_BYTES: u64 = if cfg!(target_pointer_width = "64") { 1 << 30 } else { TABLE_BYTES };

/// A score table has at most this many possible codes, whatever its room: a search numbers them with 16 bits.
pub const TABLE_CODES: u32 = u16::MAX as u32;

/// A score table has at most this many guesses: more take too long even for a few codes.
pub(super) const TABLE_GUESSES: u64 = 1 << 20;

/// Undominated guesses are looked for among this many codes at most: one bit of a word for each.
pub(super) const UNDOMINATED_CODES: usize = 64;

/// At most this many guesses besides the possible ones may be undominated: each is compared with all guesses of the
/// variant, and that takes some seconds. If there are more, the search for them ends early.
pub(super) const UNDOMINATED_GUESSES: usize = 1 << 13;

/// The room of one transposition table, in codes of 2 bytes: 32 MB. A set of n codes takes n + 32 of them. A
/// full table is emptied. A search of totals has one table for each constraint and number of guesses left.
pub const TRANSPOSITION_CODES: usize = 1 << 24;

/// The memory of searched goal sets up to renaming holds this many codes together: it takes some 4 MB.
pub(super) const RENAMED_CODES: usize = 1 << 21;

/// A search remembers one guess of each orbit for the symmetries that it meets, of this many guesses together: they
/// take 64 MB.
pub(super) const CANONICAL_KEPT_GUESSES: usize = 1 << 24;

/// The strategies that look one step ahead count the parts of this many codes at most: they take some
/// 40 MB. With more memory they count more codes: [`one_step_bytes`].
pub(super) const ONE_STEP_CODES: usize = 1 << 20;

/// The bytes that a strategy that looks one step ahead takes for this many codes.
pub fn one_step_bytes(codes: u32) -> u64 {
    40 * u64::from(codes)
}

/// The strategies that look one step ahead keep lists of this many guesses together, of 4 bytes each.
pub(super) const ONE_STEP_KEPT_GUESSES: usize = 1 << 23;

/// In games of this many codes at most a list of rules may probe with any code: each probe counts every mix of the
/// colours left.
pub(super) const RULES_PROBED_GAME: u32 = 100_000;

/// At most this many scores are counted for a table of splits: some seconds' work.
pub(super) const SPLITS_SCORES: u64 = 1_000_000_000;

/// The bytes that a guess takes in a table of splits.
pub const SPLIT_BYTES: u64 = 160;

/// A table of splits has at most this many guesses.
pub(super) const SPLITS_GUESSES: u64 = 1 << 20;

/// A ranking counts every guess on the whole goal set if there are at most this many pairs of a guess and a possible
/// code: that takes a second or so.
pub(super) const RANKING_PAIRS: u64 = 1 << 30;

/// A sample of a larger goal set has this many codes: counting them takes some microseconds a guess.
pub(super) const SAMPLE_CODES: usize = 1 << 12;

/// An exact search looks for the symmetries of a goal set from this many codes on: there they save more than they cost.
pub(super) const SEARCH_SYMMETRY_FROM: usize = 24;

/// An exact search leaves out guesses that differ only in the names of unused colours from this many codes of
/// the position on: below, sorting the guesses costs more than it saves.
pub(super) const UNUSED_COLOURS_FROM: usize = 96;

/// The strategies that look one step ahead look for symmetries from this many codes on: they look at each guess once
/// only, so that symmetries save less there.
pub(super) const ONE_STEP_SYMMETRY_FROM: usize = 256;

/// Below this many codes a search of the worst case tries the guess with the most parts first: the table counts them
/// for all guesses at once. From this many codes on it tries the guess with the smallest largest part first.
pub(super) const ORDER_BY_PARTS_BELOW: usize = 24;

/// Up to this many codes a search of the total tries these codes themselves before all guesses.
pub(super) const POSSIBLE_FIRST_UP_TO: usize = 9;
