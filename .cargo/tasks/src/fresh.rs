//! The first run of a stranger: a clean clone, a cargo home and a cache of tools in which nothing is,
//! `cargo play`, and every file fetched from it.
//!
//! Everything lies in one temporary folder, which is removed afterwards. Two things stay: tools that were
//! built in an empty cache of the user, and the note in `target/` that the run has passed.

use crate::shell::{cargo, output, Outcome};
use crate::{tools, visit};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What the first run was given when it last passed in this checkout.
const PASSED: &str = "target/first-run-passed";

/// As [`first_run`], but passed over when it passed before with all that it depends on.
pub fn first_run_if_changed() -> Outcome {
    if unknown_files()?.is_empty() && fs::read(PASSED).ok() == Some(inputs()?.into_bytes()) {
        println!(
            "passed over: nothing that it depends on has changed since it passed here \
             (`cargo verify fresh` runs it)"
        );
        return Ok(());
    }
    first_run()
}

/// Passes when `cargo play` serves the whole page to somebody who has Rust and nothing else.
pub fn first_run() -> Outcome {
    let inputs = inputs()?;
    // If it fails now, it has not passed. Mostly there is no such file.
    let _ = fs::remove_file(PASSED);
    serves_a_stranger()?;
    fs::write(PASSED, inputs).map_err(|error| format!("{PASSED}: {error}"))
}

/// The compiler, and every committed file on which a first run depends, by its content.
fn inputs() -> Outcome<String> {
    let compiler = output(Command::new("rustc").arg("-vV"))?;
    let files = git(&["ls-tree", "-r", "HEAD"])?;
    let files = of_a_first_run(&String::from_utf8_lossy(&files));
    Ok(String::from_utf8_lossy(&compiler).into_owned() + &files)
}

/// Of the lines of `git ls-tree`, "mode type hash\tpath", those of files that can spoil a first run
/// and nothing else. What only the compiler reads, the other checks compile as well.
fn of_a_first_run(files: &str) -> String {
    let compiled = |path: &str| path.starts_with("src/") && !path.starts_with("src/bin/");
    let elsewhere = [
        "style/",
        "tests/",
        ".ci/",
        ".readme/",
        "README.md",
        "LICENSE",
    ];
    let other = |line: &&str| {
        let path = line.split('\t').nth(1).unwrap_or_default();
        !compiled(path) && !elsewhere.iter().any(|start| path.starts_with(start))
    };
    files
        .lines()
        .filter(other)
        .map(|line| format!("{line}\n"))
        .collect()
}

/// The files that are neither committed nor ignored: the project here may need one, and a clone would
/// be without it.
fn unknown_files() -> Outcome<Vec<u8>> {
    git(&["ls-files", "--others", "--exclude-per-directory=.gitignore"])
}

fn git(arguments: &[&str]) -> Outcome<Vec<u8>> {
    output(Command::new("git").args(arguments))
        .map_err(|error| format!("{error}; a git clone is needed"))
}

fn serves_a_stranger() -> Outcome {
    let place = Place::new()?;
    let clone = place.clone_project()?;
    let mut play = cargo();
    play.args(["play", "--port", "0"]).current_dir(&clone);
    place.forget_the_past(&mut play)?;
    let mut server = Server(
        play.stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cargo play: {error}"))?,
    );
    let host = server.host()?;
    let source = fs::read_to_string(clone.join("index.html")).map_err(|e| e.to_string())?;
    let files = visit::whole(&host, &source)?;
    println!("all {files} files came from http://{host}/");
    Ok(())
}

/// A folder that is removed when it is no longer needed.
struct Place(PathBuf);

impl Place {
    fn new() -> Outcome<Self> {
        let folder = env::temp_dir().join(format!("mastermind-fresh-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        Ok(Self(folder))
    }

    /// What is committed, and nothing besides.
    fn clone_project(&self) -> Outcome<PathBuf> {
        if !git(&["status", "--porcelain"])?.is_empty() {
            println!("(what is not committed is not tried)");
        }
        let clone = self.0.join("clone");
        output(
            Command::new("git")
                .args(["clone", "--quiet", "."])
                .arg(&clone),
        )?;
        Ok(clone)
    }

    /// Gives `command` an empty cargo home and an empty cache of tools. Only where crates come from
    /// is known to it.
    fn forget_the_past(&self, command: &mut Command) -> Outcome {
        let home = self.0.join("cargo");
        fs::create_dir_all(&home).map_err(|error| error.to_string())?;
        for name in ["config.toml", "config"] {
            // Most machines have neither.
            let _ = cargo_home().map(|usual| fs::copy(usual.join(name), home.join(name)));
        }
        for (name, _) in env::vars_os().filter(|(name, _)| is_past(&name.to_string_lossy())) {
            command.env_remove(name);
        }
        command.env("CARGO_HOME", home);
        // The user's own serves as well while it is empty; and what is built then, stays.
        if !tools::none_is_here()? {
            command.env("XDG_CACHE_HOME", self.0.join("cache"));
        }
        Ok(())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            println!("{} stays: {error}", self.0.display());
        }
    }
}

fn cargo_home() -> Option<PathBuf> {
    let own = env::var_os("CARGO_HOME").map(PathBuf::from);
    own.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")))
}

/// Whether a variable tells a new cargo of other builds, rather than where crates come from.
fn is_past(variable: &str) -> bool {
    let source = ["REGISTR", "HTTP_", "NET_", "SOURCE_"];
    match variable.strip_prefix("CARGO_") {
        Some(rest) => !source.iter().any(|kind| rest.starts_with(kind)),
        None => ["CARGO", "RUSTFLAGS", "RUSTC_WRAPPER"].contains(&variable),
    }
}

/// The running `cargo play`, which ends with this.
struct Server(Child);

impl Server {
    /// Waits for the address to be told, passing on what is printed before.
    fn host(&mut self) -> Outcome<String> {
        let printed = self.0.stdout.take().ok_or("cargo play has no output")?;
        for line in BufReader::new(printed).lines() {
            let line = line.map_err(|error| format!("cargo play: {error}"))?;
            println!("  {line}");
            if let Some(host) = host_in(&line) {
                return Ok(host.to_owned());
            }
        }
        let status = self.0.wait().map_err(|error| error.to_string())?;
        Err(format!("cargo play ended ({status}) before it served"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn host_in(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once(" is at http://")?;
    rest.split('/').next()
}

#[cfg(test)]
mod tests {
    use super::{host_in, is_past, of_a_first_run};

    #[test]
    fn only_where_crates_come_from_is_remembered() {
        let kept = [
            "CARGO_REGISTRIES_MIRROR_INDEX",
            "CARGO_HTTP_PROXY",
            "CARGO_NET_RETRY",
            "CARGO_SOURCE_CRATES_IO_REPLACE_WITH",
            "RUSTUP_HOME",
            "RUSTUP_TOOLCHAIN",
            "PATH",
        ];
        assert!(!kept.into_iter().any(is_past));
        let gone = [
            "CARGO",
            "CARGO_HOME",
            "CARGO_TARGET_DIR",
            "CARGO_BUILD_TARGET_DIR",
            "CARGO_PROFILE_QUICK_LTO",
            "CARGO_MANIFEST_DIR",
            "CARGO_NETWORK",
            "RUSTFLAGS",
            "RUSTC_WRAPPER",
        ];
        assert!(gone.into_iter().all(is_past));
    }

    #[test]
    fn a_first_run_depends_on_all_but_what_other_checks_see() {
        let line = |path: &str| format!("100644 blob 1a2b\t{path}\n");
        let depends = |path: &str| of_a_first_run(&line(path)) == line(path);
        let inputs = [
            "Cargo.lock",
            ".cargo/tasks/src/tools.rs",
            "index.html",
            "src/bin/boot.js",
            "build.rs",
            ".gitignore",
        ];
        assert!(inputs.into_iter().all(depends));
        let others = [
            "src/lib.rs",
            "style/base.css",
            "tests/e2e/main.rs",
            "README.md",
        ];
        assert!(!others.into_iter().any(depends));
    }

    #[test]
    fn the_address_is_read_from_what_play_says() {
        let said = "Mastermind Teacher is at http://127.0.0.1:41235/  (stop with Ctrl+C)";
        assert_eq!(host_in(said), Some("127.0.0.1:41235"));
        assert_eq!(host_in("▸ the page: about 3 minutes …"), None);
    }
}
