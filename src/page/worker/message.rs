//! What crosses between page and worker: orders and reports, sealed with the version of their form.
//!
//! The browser's cache may give a page the worker of another build. Three things guard against it:
//!
//! ```text
//!   the address     has the name of the build that asks as its query (ui/hooks/engine.rs)
//!   a check sum     bin/worker_loader.js compares the WebAssembly with that of its own build, where the
//!                   browser can sum; `cargo dist` writes the sums (.cargo/tasks/src/page.rs). Where there is
//!                   a service worker, it gives a window of its own build that build's files, each checked,
//!                   and another window those that its own build has kept, else the host's
//!   the version     four bytes before the contents of each message, by the form of all types that cross
//!                   (`protocol`)
//! ```
//!
//! A message travels as bytes that any build can receive; `codec` puts them into one more envelope, a list of
//! bytes, which is the same in every build. A message that cannot be opened is an error, not a crash: `thread`
//! notices it, and `supervisor` starts the worker anew. Before its program runs, a worker's script says a bare
//! word while the program comes (`thread`).

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use mastermind_engine::budget::Progress;
use mastermind_game::{NoAnswer, Query, Reply};

pub use super::protocol::PROTOCOL;

/// Names one piece of work between a page and its worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job(pub u64);

/// From the page to the worker: a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// Its number.
    pub job: Job,
    /// The question.
    pub query: Query,
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Report {
    /// The worker runs and uses this protocol: the first report.
    Ready,
    /// An order could not be opened. A page of another build sees that from the version of any report. Where only
    /// the message was damaged, nothing is done, and the page notices that no answer comes.
    NotUnderstood,
    /// The work goes on.
    Progress {
        /// The question's number.
        job: Job,
        /// How far it is.
        progress: Progress,
    },
    /// The answer.
    Done {
        /// The question's number.
        job: Job,
        /// The answer.
        reply: Reply,
    },
    /// The question has no answer.
    Refused {
        /// The question's number.
        job: Job,
        /// Why.
        why: NoAnswer,
    },
}

/// Why a message cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// Another build sealed it, with this version.
    OtherProtocol(u32),
    /// The message is incomplete or damaged.
    Garbled,
}

/// A message as bytes.
pub fn seal<T: Serialize>(message: &T) -> Vec<u8> {
    let mut bytes = PROTOCOL.to_le_bytes().to_vec();
    // Encoding plain data cannot fail. If it did, the message would be empty, and the receiver
    // would find it garbled.
    bytes.extend(postcard::to_allocvec(message).unwrap_or_default());
    bytes
}

/// The message in these bytes.
///
/// # Errors
/// The message has another version or is damaged.
pub fn open<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unopened> {
    let (version, contents) = bytes.split_first_chunk().ok_or(Unopened::Garbled)?;
    match u32::from_le_bytes(*version) {
        PROTOCOL => postcard::from_bytes(contents).map_err(|_| Unopened::Garbled),
        other => Err(Unopened::OtherProtocol(other)),
    }
}
