//! The feedback rule: which feedback a guess gets. The same rule four times, each for another use, a fifth time
//! for the first pegs of a code (`allowed`), and on purpose in two more rooms (below).
//!
//! ```text
//!   one guess, one code      score          the definition in use everywhere
//!                            plain_score    peg by peg, shares nothing with the others: verifier
//!   one guess, many codes    kernel         sizes of the parts, a bit for each code
//!                            simd_scores    feedback indices, 64 codes at a time
//! ```
//!
//! A test (tests/exact/scores.rs) compares all four, in games of 1 to 8 pegs and three colours or more, with the
//! rule of a second solver (tests/exact/plain_score.rs): `score`, `plain_score` and the kernel on codes drawn at
//! random in every game; `simd_scores`, by the tables of scores, on small positions of games of up to 70,000
//! codes. tests/engine/codes.rs compares `score` with the rule told peg by peg, in games of one
//! and two colours too, and the kernel with it in games of 5 to 7 pegs.
//!
//! Another feedback rule, for example one that tells only black pegs, changes seven files of the engine that
//! have the rule and the files with figures of it, and the rule of the tests. Then all searches, strategies and
//! trees follow it; the proofs, the deductions and the page do not yet (see below).
//!
//! ```text
//!   the rule itself                         score, plain_score, kernel, simd_scores
//!   which feedbacks there are, their order  feedback
//!   what a feedback can leave               allowed, search::capacity
//!   figures of the engine, computed anew    curriculum (TOTALS), puzzle::make (GENERATOR raised),
//!                                           beam::candidates (`estimate`)
//!   what puzzles are tuned to               puzzle::kind (`bands`) and how many codes a kind has (settle, small_tree,
//!                                           attribution); tests/puzzles/kinds.rs fails where bands are missed
//!   figures elsewhere, computed anew        tests/data, which tests compare with and *Lab* shows
//!                                           (game::lab::published); game/lab/tree: best-8x5.txt and its figures
//!                                           in best_found.rs; game/lab/rules/taught.rs; wording: learn, lessons,
//!                                           strategy
//!   figures that visitors have stored       game::lab::grid::found: old ones are dropped
//!   the second solver of the tests          tests/exact/plain_score.rs, and `feedback` in tests/e2e/learn.rs
//!   tests with feedbacks written out        many; numbers of feedbacks in tests/engine/bound.rs, tests/browser/solve.rs
//! ```
//!
//! Two rooms have the rule once more on purpose, because they do not rest on the searches. Whoever
//! wants them under the new rule changes them as well:
//!
//! ```text
//!   who checks a proof shares nothing with who made it    prover: certificate/check/game.rs, check.py,
//!                                                         FORMAT.md
//!   what a person concludes from a feedback, how hard     deduction: clue, one_row, full, difference,
//!   it is to read                                         copies, balance, adding_up, breaks, conflict;
//!                                                         puzzle: comparing, codes_left, colour_choices
//! ```
//!
//! A feedback stays two numbers, of which the second is then always 0, so that `tree::packed`,
//! `tree::parse` and all that is stored stay as they are. On the page `page/parts/pad.rs` would offer
//! no white pegs, and `game/entry/answer.rs` would not ask for them. The sentences that speak of white pegs
//! stand in `game/wording`; `page/sheets/help.rs` draws what a white pin means, and `bin/mastermind/commands/beam/parts.rs` takes a
//! feedback apart. Tests count pegs themselves: tests/game/wording.rs; in tests/game/learn worked, reasons, storm,
//! blackboard, words, examples; in tests/puzzles kinds and ideas; in tests/engine rules, deduction, attribution and codes.
//!
//! A rule with other numbers, such as white pegs that count double, tells the same about every code: there only
//! what is shown changes (`wording::feedback`, `page/parts/markup.rs`). Where a visitor is to choose the rule, it
//! becomes a property of the `variant`, and of its notation.

mod kernel;
mod plain_score;
pub(crate) mod score;
mod simd_scores;

pub use kernel::Kernel;
pub(super) use plain_score::plain_score;
pub(crate) use score::score;
pub(super) use simd_scores::{BLOCK, CodeColumns};
