//! The project's tasks: `cargo play`, `cargo verify`, `cargo dist`, `cargo speed`.
//!
//! ```text
//!   main ─ play ──────────┬ server
//!        ├ verify ┬ fresh ┼ visit
//!        │        └ load ─┤
//!        ├ speed ─────────┤
//!        └ (dist) ────────┴ site ─ split ─ shrink ─ page ─ finish ─ tools ─ registry ─ machine ─ shell
//! ```

mod finish;
mod fresh;
mod load;
mod machine;
mod page;
mod play;
mod registry;
mod server;
mod shell;
mod shrink;
mod site;
mod speed;
mod split;
mod tools;
mod verify;
mod visit;

use shell::Outcome;
use std::process::{Command, ExitCode};

const USAGE: &str = "\
cargo play   [--port N] [--open]         build the page and serve it on this machine
cargo verify [STEP…] [-- TEST ARGUMENTS] run every check, or only these:
             format clippy tasks native fresh site browser e2e;
             exact, fuzz, load, twice: at length, only when they are named;
             mutants: changes the code and counts what no test notices,
             only when it is named; `mutants -- --list` says what;
             `--quick e2e` visits what `cargo play` serves
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

fn run() -> Outcome {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let rest: Vec<String> = arguments.collect();
    std::env::set_current_dir(shell::project_root()?).map_err(|error| error.to_string())?;
    rust_is_new_enough()?;
    match command.as_str() {
        "play" => play::play(&rest),
        "verify" => verify::verify(&rest),
        "dist" if rest.is_empty() => site::DIST.run(&tools::for_building()?),
        "speed" => speed::speed(&rest),
        _ => Err(format!("what was meant?\n{USAGE}")),
    }
}

/// The page needs a newer Rust than this program, which could otherwise not say so.
fn rust_is_new_enough() -> Outcome {
    let manifest = std::fs::read_to_string("Cargo.toml").map_err(|error| error.to_string())?;
    let said = shell::output(Command::new("rustc").arg("--version"))?;
    let said = String::from_utf8_lossy(&said);
    machine::rust_fits(&manifest, &said, &tools::this_machine())
}
