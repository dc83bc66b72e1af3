//! The speed of the engine, natively: `cargo bench --bench engine [-- part of a job's name]`; the
//! long proofs: `cargo bench --bench engine -- slow`.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

#[cfg(not(target_arch = "wasm32"))]
mod cases;
#[cfg(not(target_arch = "wasm32"))]
mod strategies;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use std::time::Instant;
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let place = cases::Place { now: || START.elapsed().as_secs_f64() * 1e3, print: |line| println!("{line}") };
    let jobs = cases::chosen(&only.unwrap_or_default());
    jobs.into_iter().for_each(|job| cases::time(&place, job));
}

#[cfg(target_arch = "wasm32")]
fn main() {}
