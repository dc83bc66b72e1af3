//! The search for the least worst case as textbooks write it, to be watched: two functions that call each other, and a
//! switch for each technique.
//!
//! ```text
//!   position()   the codebreaker chooses: the least over all guesses        minimising
//!       │  ▲
//!       ▼  │
//!   guess()      the codemaker chooses: 1 + the most over all feedbacks     maximising
//!
//!   search   both functions
//!   step     what an observer is told of each step
//! ```
//!
//! Alpha-beta (Knuth and Moore, 1975) gives each call a window: only a value between its lower and its upper end
//! matters to the caller. What lies outside comes back as a bound. Games are played with [`search`](crate::search),
//! which finds the same values faster. This search is small enough to be read line by line, and every line can be seen
//! at work: an [`Observer`] is told of each step, at no cost if nobody watches.
//!
//! ```
//! use mastermind_engine::budget::Unlimited;
//! use mastermind_engine::textbook::{Switches, Trace, least_worst_case};
//! use mastermind_engine::{GoalSet, Variant};
//!
//! let codes = ["1122", "1212", "2121", "2211"].map(|code| code.parse().unwrap());
//! let goals = GoalSet::from_codes(Variant::CLASSIC, &codes)?;
//! let mut trace = Trace::new(200_000);
//! let found = least_worst_case(&goals, Switches::ALL, &mut trace, &mut Unlimited).unwrap();
//! assert_eq!(found.guesses, 2);
//! assert!(trace.is_whole() && trace.steps().len() < 100);
//! # Ok::<(), mastermind_engine::ForeignCode>(())
//! ```

mod search;
mod step;

pub use search::{Found, least_over_guesses, least_worst_case, value_of_guess};
pub use step::{Bound, Cut, Observer, Returned, SearchTechnique, Step, Switches, Trace, Window};
