//! What is being entered and may not be complete yet.
//!
//! ```text
//!   draft    a guess          (0)(4)[ ]( )
//!   answer   an answer        2 black, white not given yet
//!   picker   a game           9 colours, 5 pegs, no colour twice: is that playable?
//!   stored   what is stored of a draft
//! ```

mod answer;
mod draft;
mod picker;
mod stored;

pub use answer::{AnswerDraft, AnswerEdit, Unanswered};
pub use draft::{Draft, Edit, Missing};
pub use picker::Pick;
pub(crate) use stored::DraftForm;
