//! Checks the text of a certificate: FORMAT.md says what is checked here and why that is enough.
//!
//! Nothing in this folder comes from elsewhere in the engine: codes, feedbacks and sets are counted anew
//! from the rules of the game, so that a fault of the searches cannot hide here.
//!
//! ```text
//!   text ── read ──► what it says ── steps ──► it is right, or a flaw
//!                                      └ game       codes, parts, and bounds by counting
//!                                          └ feedback  black and white, in two ways
//!   flaw   why a text is no proof
//! ```

mod feedback;
mod flaw;
mod game;
mod read;
mod steps;

pub use flaw::{Flaw, Flawed};
pub use read::Stated;
pub use steps::{CertificateChecker, check_certificate};
