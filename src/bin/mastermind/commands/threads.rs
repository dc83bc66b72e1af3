//! Work on several cores.

use std::num::NonZeroUsize;
use std::thread;

/// The number of threads that the machine can keep busy.
pub fn core_count() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Runs `work` in this many threads, and waits for all of them.
///
/// # Errors
/// The error of the first thread that has one.
pub fn run_on_threads(threads: usize, work: impl Fn() -> Result<(), String> + Sync) -> Result<(), String> {
    let results: Vec<Result<(), String>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(&work)).collect();
        let failed = |_| Err("a thread failed".to_owned());
        let results = threads.into_iter().map(|thread| thread.join());
        results.map(|result| result.unwrap_or_else(failed)).collect()
    });
    results.into_iter().collect()
}
