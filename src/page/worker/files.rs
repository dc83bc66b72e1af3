//! The files of the worker's program: what Play asks is answered by the program itself, everything else by a file
//! that is fetched at the first question of its kind.
//!
//! ```text
//!   src/bin/worker.rs   worker_file!(learn, …)   the file "learn": only what its questions need lies there
//!    └ agent            an order ─ AnsweredBy::for_kind ─┬ Program ─► Work::run
//!                                                 └ Learn  ─► fetches the file, then Work::run in it
//! ```
//!
//! The files are made when the site is built for visitors. Otherwise the program is a single file.

use std::future::Future;
use std::pin::Pin;

use super::agent::Work;

pub use wasm_split_helpers;

/// A file could not be fetched.
#[derive(Debug)]
pub struct FileNotFetched;

impl From<wasm_split_helpers::SplitLoaderError> for FileNotFetched {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> FileNotFetched {
        FileNotFetched
    }
}

/// Finishes when the file has been fetched and the work in it is done.
pub type FetchedWork = Pin<Box<dyn Future<Output = Result<(), FileNotFetched>>>>;

/// For each file, a function that fetches it and then does the work in it.
#[derive(Clone, Copy)]
pub struct Files {
    /// The questions of Solve, Analyse and the Lab.
    pub explore: fn(Work) -> FetchedWork,
    /// The questions of Learn and of the notebook.
    pub learn: fn(Work) -> FetchedWork,
    /// The questions about proofs, searches, games played elsewhere, and trees that are read.
    pub proof: fn(Work) -> FetchedWork,
}

/// The file of this name; the function answers its questions. To be used in a worker's program only: in a library the
/// file would belong to the page's program too.
#[macro_export]
macro_rules! worker_file {
    ($name:ident, $answer:path) => {{
        #[cfg(split)]
        {
            use $crate::worker::{FileNotFetched, Work, wasm_split_helpers};
            #[wasm_split_helpers::wasm_split($name, wasm_split_path = wasm_split_helpers, fallible)]
            fn $name(work: Work) -> Result<(), FileNotFetched> {
                work.run($answer);
                Ok(())
            }
            |work| Box::pin($name(work))
        }
        #[cfg(not(split))]
        |work| {
            Box::pin(async move {
                work.run($answer);
                Ok(())
            })
        }
    }};
}
