//! The command line `mastermind`: the engine for pipes and spreadsheets. README.md has what it writes.

#[cfg(not(target_arch = "wasm32"))]
mod commands;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    commands::run()
}

/// Browsers have no command line: this lets everything be compiled for them at once.
#[cfg(target_arch = "wasm32")]
fn main() {}
