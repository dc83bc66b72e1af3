//! A puzzle in words.
//!
//! ```text
//!   asked    what it asks, and why its kind exists
//!   said     what is missing in a reply, and what is said of one
//!   hints    one more at a time
//!   solved   a solution, and what it shows
//!   worked   how the solution is seen, sentence by sentence
//!    ├ rows     what each row says of a code
//!    ├ colours  which colours a code can have, before their order
//!    ├ parts    how a guess splits the codes that are left
//!    └ reasons  why a claim about a guess is true or not
//! ```

mod asked;
mod colours;
mod hints;
mod parts;
mod reasons;
mod rows;
mod said;
mod solved;
mod worked;

pub use asked::{claim, explained, explained_on_paper, question};
pub use hints::hints;
pub use said::{guess_may_be_right, lacking, said};
pub use solved::{counted, solution, solved};
pub use worked::worked;
