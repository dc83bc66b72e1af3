//! What a person is doing: rounds, drafts, settings, results, and the words for them. Pure, so that
//! most of what the page does is tested without a browser.
//!
//! ```text
//!   PlayAction ──► Play ──► what the page shows
//!                   │  ▲
//!             Query ▼  │ Answer      a conversation with the engine, carried by `worker`
//!                  (engine)
//! ```

#![warn(clippy::cast_possible_truncation)]

pub mod analyse;
mod answer;
pub mod archive;
mod challenge;
pub mod curve;
mod draft;
pub mod lab;
mod label;
mod looks;
pub mod memory;
pub mod notation;
mod picker;
mod play;
pub mod question;
mod results;
pub mod review;
mod round;
mod route;
mod secret;
mod settings;
mod setup;
pub mod solve;
pub mod store;
pub mod wording;

pub use answer::{AnswerDraft, AnswerEdit, Unanswered};
pub use challenge::{Challenge, Damaged};
pub use draft::{Draft, Edit, Missing};
pub use label::Labels;
pub use looks::{LOOKS, LookChoice, Looks};
pub use picker::Pick;
pub use play::{Fault, Hint, Judgement, Lesson, Play, PlayAction, PlayNews, Waiting};
pub use question::{Answer, Ask, Conversation, NoAnswer, Pending, Player, Query, Reply};
pub use results::{Count, Line, Outcome, RECENT, Results, Scored, Writer};
pub use round::{Codemaker, Round, Status};
pub use route::{Place, Route, UnknownPlace};
pub use secret::{Day, code_of_day, draw_place, draw_secret};
pub use settings::{Aid, Aids, NotOffered, Settings, Strictness, TurnLimit};
pub use setup::{Maker, Setup, SetupError};
