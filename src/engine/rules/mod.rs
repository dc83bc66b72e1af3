//! Strategies that fit in a head: a short list of rules that a player carries out without an engine, priced exactly.
//!
//! ```text
//!   RuleList ── RulePlayer: a Strategy ── price: guesses for every code
//!        │                            └── Tree::build: the same, written out
//!        └── best_of_each_length: all lists that begin alike, priced
//!
//!   list     the rules, and how many a list has
//!   text     a list as a word of an address
//!   prefer   which of several codes that fit: what a player counts on a code
//!   probe    codes that are alike, and the guess that splits them into the most parts
//!   player   the list as a strategy
//!   price    the guesses for every code
//!   best     the best lists of each length
//! ```
//!
//! The empty list guesses the first code that fits. Every rule changes that at one point, and counts as one: the
//! opening, each guess that is made whatever the answers are, each thing that is looked for among codes that fit, the
//! probe.

mod best;
mod list;
mod player;
mod prefer;
mod price;
mod probe;
mod text;

pub use best::{BestRules, PricedRules, best_of_each_length, lists_beginning_as, search_roots};
pub use list::{FollowUp, MAX_RULES, RuleList};
pub use player::RulePlayer;
pub use prefer::Preference;
pub use price::price;
pub use probe::{Alike, Probe};
pub use text::UnknownRules;
