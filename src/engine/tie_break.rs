//! Which of two guesses comes first when they measure the same: a possible code before one that is not
//! possible, then the lowest code. Choices among equal guesses that are shown or played follow this order. The
//! exceptions:
//!
//! ```text
//!   strategy::random_consistent          by chance
//!   rules                                the first that its list of preferences leaves (`rules::player`)
//!   advice::easiest                      the one that is easiest to read
//!   game::lab::openings                  the table of openings: by its column, then in the order of the codes
//!   puzzle, least total                  any guess with the least total
//!   puzzle, all codes told apart         a possible guess, else one with colours that are out
//!   game::wording::puzzle                the lowest guess of those that leave most groups
//!   beam::follow                         any guess with the least total (`RootSearch::least_total`)
//!   search::root, advice::choice         the best guess that was found, where the time ended before all were
//!                                        compared
//! ```
//!
//! ```text
//!   who calls `tie_break`
//!     search::root            the best guess on average of those that keep the worst case
//!                             (`best_in_both`)
//!     advice::anytime         the lists of the best few by a measure (`shortlist`)
//!     game::analyse::table    the rows of the table of guesses
//!     beam::candidates        the guesses that are followed, among equal estimates
//!   who has the same order in another form, and must change with it
//!     strategy::one_step      visits the possible codes first, each list from the lowest code on, and
//!                             replaces its best guess only by a better one. It leaves out guesses
//!                             that can at best be equal (`BestSoFar::fewest_parts`)
//!     search::ordering        `QueuedGuess` packs rank, possible and guess into one number; by it go
//!                             all that `search::root` chooses among guesses of the same value, but for
//!     search::root::best_in_both  `another_with`: of a guess's own orbit the lowest other one
//!     search::undominated     `DominanceFilter::add`, `reduce` and `has_separating_goal`, which needs no other guess
//!     advice::anytime         `shortlist::is_decided`: no guess comes before a possible one that tells all apart
//!     rules::probe            a code that fits first, then the lowest; `wording::rules::exactly` says so
//!     search::score_table     `separating` looks among the possible codes first
//!     of two codes the first  strategy::exact_worst_case, strategy::one_step, certificate::first_tree
//!     certificate::join       `best`: the lowest first guess of a game, where every code is possible
//!     curriculum              `SeparatesFew` looks for a guess that separates in the same order
//!     beam::follow            `separating_guess` takes only a possible one
//!   what follows from it, and is computed anew
//!     puzzle::make            GENERATOR is raised, and tests/puzzles/golden.rs renewed: puzzles are rated and
//!                             chosen by what some strategies guess, so names stand for other puzzles
//!     curriculum              TOTALS, what each part of *Learn* is worth
//!     game::lab::rules::taught  the prices of the lists of rules that are taught
//!     game::lab::grid::found  totals that visitors have stored: old ones have to be dropped, because only empty
//!                             cells are computed
//!     game::lab::tree         best-8x5.txt with its figures in best_found.rs, and the totals of large games in
//!                             README.md: found by `beam`
//!     tests/data, wording::strategy  published totals that depend on it
//!     tests/data/proved.txt   lemmas, bytes and fingerprints of certificates: the tree of a worst case goes by
//!                             `search::ordering`, and what the parts of a total have to show by strategies
//!                             (`certificate::rough_total`)
//!   tests with the order written out
//!     tests/exact             the second solver: strategies.rs (by_measure), values.rs
//!                             (optimal_with_most_parts), coach.rs (cheapest, safest)
//!     tests/engine            strategy_laws.rs, strategies.rs, anytime.rs, ranking.rs, rules.rs, large.rs
//!     tests/puzzles           position.rs
//! ```
//!
//! Tests of the page, of the workers and of speed quote guesses and totals of strategies: those that change fail
//! and name both.
//!
//! Inside of a search, where only values count, guesses are tried in orders of their own
//! (`QueuedGuess::ignoring_possible`), and the certificate of a total takes the guess that makes it short
//! (`search::whole_game`).
//!
//! Of guesses that are equal by symmetry only the lowest is tried, where symmetry is looked for. Another order of
//! the codes themselves would change what is lowest in `symmetry`, `search::guess_slots`, `splits::alike_colours`
//! and `openings` too.
//!
//! Whether two measures are equal is the measure's own question: bits of information are equal within a
//! tolerance (`strategy::entropy`). Parts of equal size, and the evil codemaker's choice among them, go by the
//! first feedback in the order (0,0), (0,1), …, (1,0), … (`partition`, `adversary`, `puzzle::hardest_part`, `search::root`).

/// The order among guesses of the same measure; the least key comes first. A guess may be a code or a
/// number of a guess in a table, whose guesses are in the order of their codes.
pub fn tie_break_key<G: Ord>(possible: bool, guess: G) -> (bool, G) {
    (!possible, guess)
}
