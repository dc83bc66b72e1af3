//! The first run of a stranger: a clean clone, an empty cargo home, `cargo play`, and a browser that opens what it
//! serves.
//!
//! All of it lies in one temporary folder, which is removed afterwards. Trunk and wasm-bindgen are built where the cache
//! lacks them, and stay there; those that it has in the right version are used, as in a second clone.

use crate::shell::{cargo, command, output, Outcome};
use crate::tools;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Holds what the first run was given when it last passed in this checkout.
const PASSED: &str = "target/first-run-passed";

/// What can spoil a first run and nothing else. What only the compiler reads, other checks compile too.
const INPUTS: &str = ".cargo .gitignore Cargo.toml Cargo.lock Trunk.toml index.html src/bin \
    src/engine/Cargo.toml src/prover/Cargo.toml src/teaching/Cargo.toml src/game/Cargo.toml src/page/Cargo.toml \
    src/page/build.rs";

/// Tell cargo of other builds, and an empty cargo home does not change that.
const SETTINGS: &str = "CARGO_TARGET_DIR CARGO_BUILD_TARGET_DIR RUSTFLAGS RUSTC_WRAPPER";

/// The beginning of the title that only the page's program writes.
const DRAWN: &str = "\"title\": \"Play ";

/// How long the program may take to come and to be drawn.
const PATIENCE: Duration = Duration::from_secs(120);

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

/// Passes if a browser that opens the address runs the page's program.
fn opens(address: &str, folder: &Path) -> Outcome {
    const OPTIONS: &str = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --no-first-run --remote-debugging-port=0";
    let mut browser = Command::new(tools::browser()?);
    // A profile of its own: what is open on this machine must not matter.
    let profile = folder.join("profile");
    browser.args(OPTIONS.split_whitespace());
    browser.arg(format!("--user-data-dir={}", profile.display()));
    let browser = browser.arg(address).stderr(Stdio::null()).spawn();
    let mut browser = browser.map_err(|error| format!("the browser: {error}"))?;
    let start = Instant::now();
    let runs = loop {
        let pages = open_pages(&profile).unwrap_or_default();
        if pages.contains(DRAWN) {
            break Ok(());
        }
        if start.elapsed() > PATIENCE {
            break Err(format!("a browser at {address} shows only this:\n{pages}"));
        }
        thread::sleep(Duration::from_millis(200));
    };
    // It may have ended by itself.
    let _ = browser.kill().and_then(|()| browser.wait());
    runs
}

/// What the browser with this profile says of its pages; `None` while it starts.
fn open_pages(profile: &Path) -> Option<String> {
    let port = fs::read_to_string(profile.join("DevToolsActivePort")).ok()?;
    let port: u16 = port.lines().next()?.parse().ok()?;
    let mut browser = TcpStream::connect(("127.0.0.1", port)).ok()?;
    browser.set_read_timeout(Some(Duration::from_secs(1))).ok()?;
    write!(browser, "GET /json/list HTTP/1.1\r\nHost: localhost\r\n\r\n").ok()?;
    let mut pages = Vec::new();
    // It keeps the connection, so that the end is a time-out.
    let _ = browser.read_to_end(&mut pages);
    Some(String::from_utf8_lossy(&pages).into_owned())
}
