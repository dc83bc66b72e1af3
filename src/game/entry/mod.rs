//! What is being entered and may not be complete yet.
//!
//! ```text
//!   draft           a guess     (0)(4)[ ]( )
//!   feedback_draft  a feedback  2 black, white not given yet
//!   picker          a game      9 colours, 5 pegs, no colour twice: is that playable?
//!   stored          what is stored of a draft
//! ```

mod draft;
mod feedback_draft;
mod picker;
mod stored;

pub use draft::{Draft, Edit, MissingPegs};
pub use feedback_draft::{FeedbackDraft, FeedbackEdit, MissingFeedback};
pub use picker::Pick;
pub(crate) use stored::DraftForm;
