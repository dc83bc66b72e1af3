//! The tools around the compiler: what is here is used, what is missing is installed.
//!
//! Each lives in a folder named after its version, beside the others, in the user's cache:
//! `mastermind-teacher/trunk-0.21.14/bin/trunk`. Outside that folder only the caches of
//! cargo and npm are touched, and what `rustup` and, as root, `apt-get` install; who is not root is told
//! what to install.

use crate::machine::{Machine, Missing, OFFLINE};
use crate::registry::{self, Program};
use crate::shell::{self, cargo, on_path, run, step, succeeds, Outcome};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Old releases (108) break the module: its table imports no longer fit.
const BINARYEN: &str = "132.0.0";
const AXE: &str = "4.14.1";
const RESVG: &str = "2.6.2";
const LIGHTHOUSE: &str = "12.8.2";
const ESBUILD: &str = "0.28.2";

/// A search path on which the tools of one task are found.
pub struct Tools {
    path: OsString,
    /// Variables of the environment besides.
    more: Vec<(&'static str, &'static str)>,
}

impl Tools {
    /// `command`, able to find the tools.
    pub fn equip<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        command
            .env("PATH", &self.path)
            .envs(self.more.iter().copied())
    }

    /// The same, with another variable of the environment.
    pub fn with(mut self, name: &'static str, value: &'static str) -> Tools {
        self.more.push((name, value));
        self
    }
}

/// What the page takes that `cargo play` serves: the wasm target, Trunk and wasm-bindgen.
pub fn for_playing() -> Outcome<Tools> {
    with(&[])
}

/// What building the whole site takes: wasm-split-cli and wasm-opt besides.
pub fn for_building() -> Outcome<Tools> {
    with(&[registry::splitter().folder(&cache()?)?, wasm_opt()?])
}

fn with(more: &[PathBuf]) -> Outcome<Tools> {
    wasm_target()?;
    let mut folders = Vec::new();
    for program in registry::programs()? {
        folders.push(program.folder(&cache()?)?);
    }
    let path = shell::path_with(&[&folders, more].concat())?;
    Ok(Tools {
        path,
        more: Vec::new(),
    })
}

/// What tests the tests: cargo-mutants.
pub fn for_mutants() -> Outcome<Tools> {
    let folder = registry::mutants().folder(&cache()?)?;
    let path = shell::path_with(&[folder])?;
    Ok(Tools {
        path,
        more: Vec::new(),
    })
}

/// Whether none of what is built from the registry has been built on this machine.
pub fn none_is_here() -> Outcome<bool> {
    let cache = cache()?;
    let here = |program: &Program| program.is_in(&cache);
    Ok(!registry::programs()?.iter().any(here))
}

/// A browser and its driver: found, or installed as root.
pub fn browser() -> Outcome {
    let driver = env::var_os("CHROMEDRIVER").is_some() || on_path(&["chromedriver"]).is_some();
    let browser = on_path(&[
        "chromium",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ]);
    if driver && browser.is_some() {
        return Ok(());
    }
    provide(Missing::Browser)
}

/// The second browser: found, or installed as root.
pub fn firefox() -> Outcome {
    const NAMES: [&str; 2] = ["firefox-esr", "firefox"];
    if env::var_os("FIREFOX").is_some() || on_path(&NAMES).is_some() {
        return Ok(());
    }
    // Debian has the one and some others have the other, which apt-get knows.
    let [debian, others] = NAMES.map(Missing::Firefox);
    provide(debian).or_else(|_| provide(others))
}

/// The accessibility checker's script, to be injected into pages under test.
pub fn axe() -> Outcome<PathBuf> {
    let modules = from_npm("axe-core", AXE, "axe-core, which checks accessibility")?;
    Ok(modules.join("axe-core/axe.min.js"))
}

/// What draws the icon as pictures: the `node_modules` that holds it.
pub fn resvg() -> Outcome<PathBuf> {
    from_npm("@resvg/resvg-js", RESVG, "resvg, which draws the icon")
}

/// What shortens scripts and stylesheets: the `node_modules` that holds it.
pub fn esbuild() -> Outcome<PathBuf> {
    from_npm(
        "esbuild",
        ESBUILD,
        "esbuild, which shortens scripts and styles",
    )
}

/// What measures how soon a page is there: the `node_modules` that holds it.
pub fn lighthouse() -> Outcome<PathBuf> {
    from_npm(
        "lighthouse",
        LIGHTHOUSE,
        "Lighthouse, which measures the page",
    )
}

/// rustfmt and clippy, which a minimal toolchain lacks.
pub fn linters() -> Outcome {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !succeeds(cargo().args([subcommand, "--version"])) {
            provide(Missing::Component(component))?;
        }
    }
    Ok(())
}

/// The standard library for WebAssembly.
pub fn wasm_target() -> Outcome {
    const TARGET: &str = "wasm32-unknown-unknown";
    let libraries = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let folder = libraries.map(|o| String::from_utf8_lossy(&o.stdout).trim().to_owned());
    if matches!(folder, Ok(folder) if Path::new(&folder).is_dir()) {
        return Ok(());
    }
    provide(Missing::WasmLibrary)
}

/// The folder of wasm-opt.
pub fn wasm_opt() -> Outcome<PathBuf> {
    let major = BINARYEN.split('.').next().unwrap_or(BINARYEN);
    match shell::introduced("wasm-opt", &format!("wasm-opt version {major}")) {
        Some(folder) => Ok(folder),
        None => {
            Ok(from_npm("binaryen", BINARYEN, "wasm-opt, which shrinks the site")?.join(".bin"))
        }
    }
}

/// The `node_modules` that holds a package from the npm registry.
fn from_npm(package: &str, version: &str, what: &'static str) -> Outcome<PathBuf> {
    let folder = package.rsplit('/').next().unwrap_or(package);
    let home = cache()?.join(format!("{folder}-{version}"));
    let modules = home.join("node_modules");
    if !modules.join(package).is_dir() {
        if on_path(&["npm"]).is_none() {
            provide(Missing::Npm(what))?;
        }
        // An installation that is interrupted must not look like a whole one: it gets its name at its end.
        let started = cache()?.join(format!("{folder}-{version}.started"));
        let mut install = Command::new("npm");
        install.args(["install", "--no-audit", "--no-fund", "--loglevel=error"]);
        install.arg("--prefix").arg(&started);
        install.arg(format!("{package}@{version}"));
        step(what, "fetching it once, some seconds", || {
            run(&mut install).map_err(|error| format!("{error}; {OFFLINE}"))
        })?;
        named(&started, &home).map_err(|error| format!("{}: {error}", home.display()))?;
    }
    Ok(modules)
}

/// Gives a folder the name of another one, whose place it takes.
fn named(folder: &Path, name: &Path) -> io::Result<()> {
    if name.exists() {
        fs::remove_dir_all(name)?;
    }
    fs::rename(folder, name)
}

/// Brings what is missing here, or says who can.
fn provide(missing: Missing) -> Outcome {
    for words in missing.remedy(&this_machine())? {
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        step(&words.join(" "), "once, up to a minute", || {
            run(&mut command).map_err(|error| format!("{error}; {OFFLINE}"))
        })?;
    }
    Ok(())
}

/// The machine that this runs on.
pub fn this_machine() -> Machine<'static> {
    let id = Command::new("id").arg("-u").output();
    Machine {
        root: matches!(id, Ok(output) if output.stdout.starts_with(b"0\n")),
        has: &|program| on_path(&[program]).is_some(),
    }
}

/// The user's cache for this project's tools.
fn cache() -> Outcome<PathBuf> {
    let base = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let base = base.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cache")));
    let cache = base
        .ok_or("neither XDG_CACHE_HOME nor HOME is set: where should tools go?")?
        .join("mastermind-teacher");
    fs::create_dir_all(&cache).map_err(|error| format!("{}: {error}", cache.display()))?;
    Ok(cache)
}
