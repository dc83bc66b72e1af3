//! Whatever stands in a link, a pasted line, a file or the browser's store: nothing panics, nothing
//! takes long, and what was read is written so that it reads the same.
//!
//! ```text
//!   cargo test --test fuzz                             a quick share
//!   cargo verify fuzz                                  ten million texts
//!   FUZZ_SEED=7 FUZZ_TEXTS=1000 cargo test --test fuzz
//! ```
//! Text number n of a seed is always the same, so that one that fails can be made again.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod readers;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;
mod texts;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use readers::{READERS, Reader};
use support::Random;

/// How many texts are tried unless a variable says otherwise.
const QUICK: u64 = 30_000;
/// Nothing that is read on the page's own thread may take longer.
const LIMIT: Duration = Duration::from_millis(50);
/// What a worker reads has a sign of progress, and may take longer; not seconds.
const IN_A_WORKER: Duration = Duration::from_millis(500);
/// A text that took so long is taken again, so that a busy machine does not count against it.
const SUSPECT: Duration = Duration::from_millis(5);
const REPEATS: usize = 7;
const SEED: u64 = 20_261_121;

/// A reading that took long.
#[derive(Clone, Copy)]
struct Slow {
    took: Duration,
    text: u64,
    reader: &'static Reader,
}

fn asked(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} is to be a number")))
}

/// The chance of text `number`. Two numbers next to each other begin far apart.
fn chance(seed: u64, number: u64) -> Random {
    Random::new(seed ^ Random::new(number).next())
}

/// The hard ones come first.
fn text_of(seed: u64, number: u64) -> String {
    let hard = texts::hard(number as usize);
    hard.unwrap_or_else(|| texts::text(&mut chance(seed, number)))
}

/// As much of a text as can be looked at.
fn shown(text: &str) -> String {
    let start: String = text.chars().take(400).collect();
    format!("{} bytes: {start:?}", text.len())
}

/// Reads every `step`-th text from `first` on with every reader; the slowest reading of each.
fn read_all(seed: u64, first: u64, step: usize, texts: u64) -> Vec<Slow> {
    let slowest = RefCell::new(Vec::new());
    for number in (first..texts).step_by(step) {
        let text = text_of(seed, number);
        for reader in &READERS {
            let start = Instant::now();
            let read = catch_unwind(AssertUnwindSafe(|| (reader.read)(&text)));
            let took = start.elapsed();
            assert!(read.is_ok(), "{} cannot take text {number} of seed {seed}, {}", reader.name, shown(&text));
            keep(&mut slowest.borrow_mut(), Slow { took, text: number, reader });
        }
    }
    slowest.into_inner()
}

/// Keeps the few slowest readings of each reader: one of them may be the machine's fault.
fn keep(slowest: &mut Vec<Slow>, slow: Slow) {
    const EACH: usize = 4;
    let same = |other: &Slow| other.reader.name == slow.reader.name;
    if slowest.iter().filter(|other| same(other)).count() < EACH {
        return slowest.push(slow);
    }
    let least = slowest.iter_mut().filter(|other| same(other));
    let least = least.min_by_key(|other| other.took).unwrap();
    if least.took < slow.took {
        *least = slow;
    }
}

/// How long this thread has been at work, where the system says; otherwise how long it has run,
/// which on a machine that does other things is more.
fn at_work() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// The least time of several.
fn least_time(seed: u64, slow: Slow) -> Slow {
    let text = text_of(seed, slow.text);
    let once = || {
        let start = at_work();
        (slow.reader.read)(&text);
        at_work() - start
    };
    let took = (0..REPEATS).map(|_| once()).min().unwrap();
    Slow { took, ..slow }
}

#[test]
fn no_text_makes_a_reader_panic_or_takes_long() {
    let seed = asked("FUZZ_SEED").unwrap_or(SEED);
    let long = asked("FUZZ_TEXTS");
    let texts = long.unwrap_or(QUICK);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    let mut slowest: Vec<Slow> = thread::scope(|scope| {
        let part = |first| scope.spawn(move || read_all(seed, first as u64, threads, texts));
        let parts: Vec<_> = (0..threads).map(part).collect();
        let parts = parts.into_iter().map(|part| part.join());
        parts.flat_map(|part| part.expect("see above")).collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    slowest.sort_by_key(|slow| std::cmp::Reverse(slow.took));
    let mut again: Vec<Slow> =
        slowest.into_iter().filter(|slow| slow.took > SUSPECT).map(|slow| least_time(seed, slow)).collect();
    again.sort_by_key(|slow| std::cmp::Reverse(slow.took));
    println!("{texts} texts of seed {seed}, each by {} readers, in {seconds:.0} s; the slowest:", READERS.len());
    for slow in again.iter().take(12) {
        println!(
            "{:9.2?}  {}, text {}, {}",
            slow.took,
            slow.reader.name,
            slow.text,
            shown(&text_of(seed, slow.text)).chars().take(120).collect::<String>()
        );
    }
    // On a machine that does other things a quick run says nothing of time.
    let limit = |reader: &Reader| if reader.in_a_worker { IN_A_WORKER } else { LIMIT };
    let worst = again.iter().find(|slow| slow.took > limit(slow.reader));
    if let Some(slow) = worst.filter(|_| long.is_some()) {
        panic!("{} takes {:?} for text {} of seed {seed}", slow.reader.name, slow.took, slow.text);
    }
}
