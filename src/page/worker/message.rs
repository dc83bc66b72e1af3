//! What crosses between page and worker: orders and reports, sealed with the name of the build.
//!
//! The browser's cache, or a host that has been given a new build meanwhile, may give a page the worker of another
//! build. Three things guard against it:
//!
//! ```text
//!   the address     has the name of the page's build as its query (hooks/engine.rs). bin/worker_loader.js knows
//!                   the name of its own build, and starts no worker for another one
//!   checksums       worker_loader.js compares each file of the program with that of its own build; `cargo dist`
//!                   writes the sums (.cargo/tasks/src/assemble). A service worker gives each window the files of
//!                   the window's build: checked if it is the service worker's own, otherwise from that build's
//!                   cache, or from the host if they are not there
//!   the seal        four bytes before the contents of each message, by the build's name
//! ```
//!
//! A message travels as bytes that any build can receive; gloo puts them into one more envelope, a list of
//! bytes, which is the same in every build. A message that cannot be opened is an error, not a crash: the page
//! notices it, and `supervisor` restarts the worker. While a worker's script loads a file of its program, it sends
//! plain strings (`around_gloo`).

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use mastermind_engine::budget::Progress;
use mastermind_game::hash::{EMPTY_32, fnv1a_32};
use mastermind_game::question::QuestionKind;
use mastermind_game::{NoAnswer, Query};

/// The number of a job between a page and its worker, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobId(pub u64);

/// From the page to the worker: a question. It is packed, so that each file of the worker's program unpacks only the
/// kinds that it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkOrder {
    /// The number that its reports will have.
    pub job: JobId,
    /// The position that it is about.
    pub position: Query<()>,
    /// The kind of the question, which says what `question` unpacks to.
    pub kind: QuestionKind,
    /// The question in postcard's format.
    pub question: Vec<u8>,
    /// See [`Question::time_limit`](mastermind_game::question::Question::time_limit).
    pub time_limit: Option<Duration>,
}

impl WorkOrder {
    /// Packs a question.
    pub fn new(job: JobId, query: &Query) -> WorkOrder {
        WorkOrder {
            job,
            position: query.position(),
            kind: query.question.kind(),
            question: query.question.pack(),
            time_limit: query.question.time_limit(),
        }
    }
}

/// From the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerReport {
    /// The worker runs and is of this build: the first report.
    Ready,
    /// An order could not be opened. A page of another build sees that from the seal of any report. If only the
    /// message was damaged, nothing is done, and the page notices that no answer comes.
    NotUnderstood,
    /// The file of the worker's program that answers the question could not be fetched.
    NotFetched {
        /// The number of the order.
        job: JobId,
    },
    /// The work goes on.
    Progress {
        /// The number of the order.
        job: JobId,
        /// How much of the work is done.
        progress: Progress,
    },
    /// The answer.
    Done {
        /// The number of the order.
        job: JobId,
        /// The answer in postcard's format.
        answer: Vec<u8>,
    },
    /// The question has no answer.
    Refused {
        /// The number of the order.
        job: JobId,
        /// The reason.
        why: NoAnswer,
    },
}

/// Why a message cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// Another build sealed it.
    OtherBuild(PageBuild),
    /// The message is incomplete or damaged.
    Garbled,
}

/// The build that page and worker belong to, by the hash of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageBuild(u32);

impl PageBuild {
    /// The build of this name.
    pub fn named(name: &str) -> PageBuild {
        PageBuild(fnv1a_32(EMPTY_32, name.as_bytes()))
    }

    /// The build that the address of a worker's script names: "./worker_loader.js?NAME#coach".
    pub fn from_address(address: &str) -> PageBuild {
        let path = address.split('#').next().unwrap_or_default();
        PageBuild::named(path.split_once('?').map_or("", |(_, name)| name))
    }

    /// The message as bytes, after the four bytes of the seal.
    pub fn seal<T: Serialize>(self, message: &T) -> Vec<u8> {
        let mut bytes = self.0.to_le_bytes().to_vec();
        // Encoding plain data cannot fail. If it did, the message would be empty, and the receiver would find it
        // garbled.
        bytes.extend(postcard::to_allocvec(message).unwrap_or_default());
        bytes
    }

    /// The message in these bytes.
    ///
    /// # Errors
    /// Another build sealed the message, or it is damaged.
    pub fn open<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, Unopened> {
        let (seal, contents) = bytes.split_first_chunk().ok_or(Unopened::Garbled)?;
        let sealed_by = PageBuild(u32::from_le_bytes(*seal));
        if sealed_by == self {
            postcard::from_bytes(contents).map_err(|_| Unopened::Garbled)
        } else {
            Err(Unopened::OtherBuild(sealed_by))
        }
    }
}
