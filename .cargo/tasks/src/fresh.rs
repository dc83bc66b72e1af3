//! The first run of a stranger: a clean clone, an empty cargo home, `cargo play`, and a browser that opens what it
//! serves.
//!
//! All of it lies in one temporary folder, which is removed afterwards. Trunk and wasm-bindgen are built where the
//! cache lacks them, and stay there; those that it has in the right version are used, as in a second clone.

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

/// The inputs with which the first run last passed in this checkout.
const PASSED: &str = "target/first-run-passed";

/// The files on which only a first run depends. Other checks compile the rest too.
const INPUTS: &str = ".cargo .gitignore Cargo.toml Cargo.lock Trunk.toml index.html src/bin \
    src/engine/Cargo.toml src/prover/Cargo.toml src/teaching/Cargo.toml src/game/Cargo.toml src/page/Cargo.toml \
    src/page/build.rs";

/// Variables that would let cargo share other builds in spite of its empty home.
const SETTINGS: &str = "CARGO_TARGET_DIR CARGO_BUILD_TARGET_DIR RUSTFLAGS RUSTC_WRAPPER";

/// The beginning of the title that only the page's program writes.
const DRAWN: &str = "\"title\": \"Play ";

/// How long the program may take to be loaded and drawn.
const DRAW_LIMIT: Duration = Duration::from_secs(120);

/// Passes if `cargo play` serves a working page to a user who has Rust and nothing else. Without `always`, it is
/// skipped if it has passed before with the same inputs.
pub fn first_run(always: bool) -> Outcome {
    let compiler = output(command("rustc -vV"))?;
    let inputs = compiler + &git(&format!("ls-tree -r HEAD {INPUTS}"))?;
    // A clone would not have these files.
    let unknown_files = git("ls-files --others --exclude-per-directory=.gitignore")?;
    let passed_inputs = fs::read_to_string(PASSED).unwrap_or_default();
    if !always && unknown_files.is_empty() && passed_inputs == inputs {
        println!("passed over, unchanged: `cargo verify fresh` runs it");
        return Ok(());
    }
    if !git("status --porcelain")?.is_empty() {
        println!("(what is not committed is not tried)");
    }
    // Removed first, in case it fails now. Mostly there is no such file.
    let _ = fs::remove_file(PASSED);
    let folder = env::temp_dir().join(format!("mastermind-first-run-{}", process::id()));
    let outcome = play_as_stranger(&folder);
    if let Err(error) = fs::remove_dir_all(&folder) {
        println!("{} stays: {error}", folder.display());
    }
    // An error is returned only after the folder is removed.
    outcome?;
    fs::write(PASSED, inputs).map_err(|error| format!("{PASSED}: {error}"))
}

/// The output of git with these arguments.
fn git(arguments: &str) -> Outcome<String> {
    let printed = output(command(&format!("git {arguments}")));
    printed.map_err(|error| format!("{error}; a git clone is needed"))
}

/// Clones the project into `folder`, runs `cargo play` there, and passes if a browser shows its page.
fn play_as_stranger(folder: &Path) -> Outcome {
    let (clone, home) = (folder.join("clone"), folder.join("cargo"));
    fs::create_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
    output(command("git clone --quiet .").arg(&clone))?;
    // Only the user's cargo settings are copied, which may name a mirror of crates.io. Mostly there are none.
    let user_home =
        env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")));
    let _ = user_home.map(|user_home| fs::copy(user_home.join("config.toml"), home.join("config.toml")));
    let mut command = cargo("play --port 0");
    for name in SETTINGS.split(' ') {
        command.env_remove(name);
    }
    command.env("CARGO_HOME", home).current_dir(clone);
    command.env("PATH", tools::usual_path()?);
    let mut play = command.stdout(Stdio::piped()).spawn().map_err(|error| format!("cargo play: {error}"))?;
    let outcome = wait_for_address(&mut play).and_then(|address| open_in_browser(&address, folder));
    // It may have ended by itself.
    let _ = play.kill().and_then(|()| play.wait());
    outcome
}

/// Waits until `cargo play` prints the address, and passes on what it prints before.
fn wait_for_address(play: &mut Child) -> Outcome<String> {
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
fn open_in_browser(address: &str, folder: &Path) -> Outcome {
    const OPTIONS: &str = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --no-first-run --remote-debugging-port=0";
    let mut command = Command::new(tools::browser()?);
    // A profile of its own, so that an open browser does not matter.
    let profile = folder.join("profile");
    command.args(OPTIONS.split_whitespace());
    command.arg(format!("--user-data-dir={}", profile.display()));
    let started = command.arg(address).stderr(Stdio::null()).spawn();
    let mut browser = started.map_err(|error| format!("the browser: {error}"))?;
    let start = Instant::now();
    let outcome = loop {
        let pages = open_pages(&profile).unwrap_or_default();
        if pages.contains(DRAWN) {
            break Ok(());
        }
        if start.elapsed() > DRAW_LIMIT {
            break Err(format!("a browser at {address} shows only this:\n{pages}"));
        }
        thread::sleep(Duration::from_millis(200));
    };
    // It may have ended by itself.
    let _ = browser.kill().and_then(|()| browser.wait());
    outcome
}

/// The browser's list of its open pages, as JSON; `None` while it starts.
fn open_pages(profile: &Path) -> Option<String> {
    let port_file = fs::read_to_string(profile.join("DevToolsActivePort")).ok()?;
    let port: u16 = port_file.lines().next()?.parse().ok()?;
    let mut browser = TcpStream::connect(("127.0.0.1", port)).ok()?;
    browser.set_read_timeout(Some(Duration::from_secs(1))).ok()?;
    write!(browser, "GET /json/list HTTP/1.1\r\nHost: localhost\r\n\r\n").ok()?;
    let mut pages = Vec::new();
    // The browser keeps the connection open, so reading ends with a time-out.
    let _ = browser.read_to_end(&mut pages);
    Some(String::from_utf8_lossy(&pages).into_owned())
}
