//! Which of two guesses comes first when they measure the same: a possible code before one that is not
//! possible, then the lowest code. Choices among equal guesses that are shown or played follow this order. The
//! exceptions:
//!
//! ```text
//!   strategy::random_consistent    by chance
//!   rules                          the first that its list of preferences leaves (`rules::player`)
//!   search::root, advice::choice   the best guess that was found, if the time ended before all were compared
//! ```
//!
//! ```text
//!   who calls `tie_break_key`
//!     search::root            the best guess on average of those that keep the worst case (`best_in_both`)
//!     advice::anytime         the lists of the best few by a measure (`shortlist`)
//!   who has the same order in another form, and must change with it
//!     strategy::one_step      visits the possible codes first, each list from the lowest code on, and
//!                             replaces its best guess only by a better one. It leaves out guesses
//!                             that can at best be equal (`BestSoFar::fewest_parts`)
//!     search::ordering        `QueuedGuess` packs rank, possible and guess into one number; `search::root` chooses
//!                             by it among guesses of the same value, except in
//!     search::root::best_in_both  `another_attaining`: the lowest other guess of a guess's own orbit
//!     search::undominated     `DominanceFilter::add`, `reduce` and `has_separating_goal`, which needs no other guess
//!     advice::anytime         `shortlist::is_decided`: no guess comes before a possible one that tells all apart
//!     rules::probe            a code that fits first, then the lowest
//!     search::score_table     `separating` looks among the possible codes first
//!     strategy::exact_worst_case, strategy::one_step   the first of two codes
//! ```
//!
//! src/ADDING.md has what else depends on the order, outside of this crate.
//!
//! Inside of a search, where only values count, guesses are tried in orders of their own
//! (`QueuedGuess::ignoring_possible`), and the certificate of a total takes the guess that makes it short
//! (`search::whole_game`).
//!
//! Where symmetry is looked for, only the lowest of the guesses that it makes equal is tried. Another order of
//! the codes themselves would change what is lowest in `symmetry`, `search::guess_slots`, `splits::alike_colours`
//! and `openings` too.
//!
//! Whether two measures are equal is the measure's own question: bits of information are equal within a
//! tolerance (`strategy::entropy`). Parts of equal size, and the evil codemaker's choice among them, go by the
//! first feedback in the order (0,0), (0,1), …, (1,0), … (`partition`, `adversary`, `search::root`).

/// The order among guesses of the same measure: the least key comes first. A guess may be a code, or the index of a
/// guess in a table whose guesses are in the order of their codes.
pub fn tie_break_key<G: Ord>(possible: bool, guess: G) -> (bool, G) {
    (!possible, guess)
}
