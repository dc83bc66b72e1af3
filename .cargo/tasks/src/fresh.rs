//! The first run of a stranger: a clean clone, an empty cargo home, an empty cache of tools, `cargo play`,
//! and a browser that opens what it serves.
//!
//! All of it lies in one temporary folder, which is removed afterwards. Two things stay: tools, if they
//! were built in the user's own cache because that was empty, and the note that the run has passed.

use crate::shell::{answer, cargo, command, output, Outcome};
use crate::tools;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};

/// Holds what the first run was given when it last passed in this checkout.
const PASSED: &str = "target/first-run-passed";

/// What can spoil a first run and nothing else. What only the compiler reads, other checks compile too.
const INPUTS: &str = ".cargo .gitignore Cargo.toml Cargo.lock Trunk.toml index.html src/bin \
    src/engine/Cargo.toml src/prover/Cargo.toml src/game/Cargo.toml src/page/Cargo.toml src/page/build.rs";

/// Tell cargo of other builds, and an empty cargo home does not change that.
const SETTINGS: &str = "CARGO_TARGET_DIR CARGO_BUILD_TARGET_DIR RUSTFLAGS RUSTC_WRAPPER";

/// What only the page's program draws.
const DRAWN: &str = "<main data-place=\"play\"";

/// Passes if `cargo play` serves a page that runs to somebody who has Rust and nothing else. Without
/// `always` it is passed over if it passed before with all that it depends on.
pub fn first_run(always: bool) -> Outcome {
    let compiler = output(command("rustc -vV"))?;
    let inputs = compiler + &git(&format!("ls-tree -r HEAD {INPUTS}"))?;
    // A clone would be without them.
    let unknown = git("ls-files --others --exclude-per-directory=.gitignore")?;
    let passed = fs::read_to_string(PASSED).unwrap_or_default();
    if !always && unknown.is_empty() && passed == inputs {
        println!("passed over, unchanged: `cargo verify fresh` runs it");
        return Ok(());
    }
    if !git("status --porcelain")?.is_empty() {
        println!("(what is not committed is not tried)");
    }
    // If it fails now, it has not passed. Mostly there is no such file.
    let _ = fs::remove_file(PASSED);
    let folder = env::temp_dir().join(format!("mastermind-first-run-{}", process::id()));
    let served = serves_a_stranger(&folder);
    if let Err(error) = fs::remove_dir_all(&folder) {
        println!("{} stays: {error}", folder.display());
    }
    served?;
    fs::write(PASSED, inputs).map_err(|error| format!("{PASSED}: {error}"))
}

fn git(arguments: &str) -> Outcome<String> {
    let git = output(command(&format!("git {arguments}")));
    git.map_err(|error| format!("{error}; a git clone is needed"))
}

fn serves_a_stranger(folder: &Path) -> Outcome {
    let (clone, home) = (folder.join("clone"), folder.join("cargo"));
    fs::create_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
    output(command("git clone --quiet .").arg(&clone))?;
    // Where crates come from is all that is remembered. Mostly nothing says it.
    let usual = env::var_os("CARGO_HOME").map(PathBuf::from);
    let usual = usual.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")));
    let _ = usual.map(|usual| fs::copy(usual.join("config.toml"), home.join("config.toml")));
    let mut play = cargo("play --port 0");
    for name in SETTINGS.split(' ') {
        play.env_remove(name);
    }
    play.env("CARGO_HOME", home).current_dir(clone);
    play.env("PATH", tools::usual_path()?);
    // The user's own cache will do while it is empty; then what is built in it stays.
    if tools::TRUNK.is_here() || tools::bindgen().is_here() {
        play.env("XDG_CACHE_HOME", folder.join("cache"));
    }
    let play = play.stdout(Stdio::piped()).spawn();
    let mut play = play.map_err(|error| format!("cargo play: {error}"))?;
    let opened = address(&mut play).and_then(|address| opens(&address, folder));
    // It may have ended by itself.
    let _ = play.kill().and_then(|()| play.wait());
    opened
}

/// Waits until `cargo play` tells the address, and passes on what it prints before.
fn address(play: &mut Child) -> Outcome<String> {
    let printed = play.stdout.take().ok_or("cargo play has no output")?;
    for line in BufReader::new(printed).lines() {
        let line = line.map_err(|error| format!("cargo play: {error}"))?;
        println!("  {line}");
        if let Some((_, address)) = line.split_once(" is at ") {
            return Ok(address.split(' ').next().unwrap_or_default().to_owned());
        }
    }
    Err("cargo play ended before it served".to_owned())
}

/// Passes if a browser that opens the address draws the page.
fn opens(address: &str, folder: &Path) -> Outcome {
    const OPTIONS: &str = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --no-first-run --virtual-time-budget=60000 --dump-dom";
    let mut browser = Command::new(tools::browser()?);
    // A profile of its own: what is open on this machine must not matter.
    let profile = format!("--user-data-dir={}", folder.join("profile").display());
    browser.args(OPTIONS.split_whitespace()).arg(profile);
    let page = answer(browser.arg(address)).unwrap_or_default();
    match page.contains(DRAWN) {
        true => Ok(()),
        false => Err(format!("a browser at {address} shows only this:\n{page}")),
    }
}
