//! The project's tasks: `cargo play`, `cargo verify`, `cargo dist`, `cargo speed`.
//!
//! ```text
//!   main ┬ play ─────────────┐
//!        ├ verify ─ fresh    ├ server
//!        │        └ (load) ──┘
//!        ├ speed
//!        └ (dist) ─ site ─ assemble
//!   all of them: tools ─ shell
//! ```

mod assemble;
mod fresh;
#[path = "../../../src/game/place_files.rs"]
mod place_files;
mod play;
mod server;
mod shell;
mod site;
mod speed;
mod tools;
mod verify;

use shell::Outcome;
use std::env;
use std::process::ExitCode;

const USAGE: &str = "\
cargo play   [--port N] [--open]         build the page and serve it on this machine
cargo verify                             the checks for a change: format clippy native journeys
cargo verify all                         every check before a release, in three browsers:
             format clippy tasks native fresh site browser e2e
cargo verify STEP… [-- TEST ARGUMENTS]   only these, which may also be
             exact, fuzz, load, twice: at length;
             mutants: changes the code and counts what no test notices;
             `mutants -- --list` says what
cargo dist                               leave the static site in dist/
cargo speed  [PART OF A JOB'S NAME]      time the engine, natively and in the browser;
             \"slow …\" for the long proofs";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the task that the command line names, in the folder of the project.
fn run() -> Outcome {
    let mut arguments = env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let others: Vec<String> = arguments.collect();
    let project = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    env::set_current_dir(project).map_err(|error| format!("{project}: {error}"))?;
    // There is no other thread yet that could read it.
    env::set_var("PATH", tools::search_path()?);
    match command.as_str() {
        "play" => play::play(&others),
        "verify" => verify::verify(&others),
        "dist" if others.is_empty() => site::DIST.run(),
        "speed" => speed::speed(&others),
        _ => Err(format!("what was meant?\n{USAGE}")),
    }
}
