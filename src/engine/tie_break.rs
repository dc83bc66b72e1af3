//! Which of two guesses comes first when they measure the same.

/// The order among guesses of the same measure: a possible code first, then the lowest. The least
/// key comes first. A guess may be a code or a column of a table, whose columns are in the order of
/// their codes.
///
/// Whoever changes this must know that `strategy::one_step` does not compare keys. It visits the
/// possible codes first, and each list from the lowest code on, and replaces its best guess only by
/// a strictly better one. It also leaves out guesses that can at best be equal to the best so far
/// (`BestSoFar::enough`), and of each orbit it visits the lowest guess only. All three rest on this
/// order. `RankedColumn` in `search::ordering`, and `Sieve::add` and `Sieve::reduce` in
/// `search::undominated` write the same order out in a form of their own. Bits of information are
/// equal within a tolerance: `strategy::entropy`.
pub fn tie_break<G: Ord>(possible: bool, guess: G) -> (bool, G) {
    (!possible, guess)
}
