//! The tools around the compiler: what is here is used, what is missing is installed.
//!
//! Each lives in a folder named after its version, in the user's cache: `mastermind-teacher/trunk-0.21.14`.
//! Outside that cache only cargo and npm keep what they fetch, and rustup and, for root, apt-get install
//! what the system lacks.

use crate::shell::{answer, cargo, command, on_path, run, step, Outcome};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A package from crates.io or npm.
pub struct Tool {
    package: &'static str,
    version: &'static str,
    /// Also taken from the search path, if it has this version. Empty for what node loads.
    program: &'static str,
    /// How cargo builds it. Empty for a package from npm.
    build: &'static str,
}

/// Puts the site together. 0.22 needs a newer compiler than this project asks for.
pub const TRUNK: Tool = tool("trunk", "0.21.14", "trunk", "--locked");
/// Splits the page's programs.
pub const SPLITTER: Tool =
    Tool { build: "--locked --features build-binary", ..tool("wasm_split_cli_support", "0.2.4", "wasm-split-cli", "") };
/// Changes the code to test the tests.
pub const MUTANTS: Tool = tool("cargo-mutants", "27.1.0", "cargo-mutants", "--locked");
/// Speaks WebDriver for Firefox.
pub const GECKODRIVER: Tool = tool("geckodriver", "0.37.1", "geckodriver", "--locked");
/// wasm-opt. Old releases (108) break the module: its table imports no longer fit.
pub const BINARYEN: Tool = tool("binaryen", "132.0.0", "wasm-opt", "");
/// Checks accessibility.
pub const AXE: Tool = tool("axe-core", "4.14.1", "", "");
/// Finds elements by role and name in browsers that cannot tell.
pub const ROLES: Tool = tool("@testing-library/dom", "10.4.2", "", "");
/// Draws the icon.
pub const RESVG: Tool = tool("@resvg/resvg-js", "2.6.2", "", "");
/// Shortens scripts and stylesheets.
pub const ESBUILD: Tool = tool("esbuild", "0.28.2", "", "");
/// Measures loading.
pub const LIGHTHOUSE: Tool = tool("@lhci/cli", "0.15.1", "lhci", "");

/// Ties WebAssembly to the page, in the version of the crate. Not `--locked`: not all versions with which it
/// was published are still to be had.
pub fn bindgen() -> Tool {
    Tool {
        build: "--bin wasm-bindgen --bin wasm-bindgen-test-runner",
        version: locked("wasm-bindgen").unwrap_or_default(),
        ..tool("wasm-bindgen-cli", "", "wasm-bindgen-test-runner", "")
    }
}

type Text = &'static str;

const fn tool(package: Text, version: Text, program: Text, build: Text) -> Tool {
    Tool { package, version, program, build }
}

/// The version of a crate in Cargo.lock.
fn locked(package: &str) -> Option<&'static str> {
    let name = format!("name = \"{package}\"\nversion = \"");
    let (_, rest) = include_str!("../../../Cargo.lock").split_once(&name)?;
    rest.split('"').next()
}

/// Adds the way out where something had to be fetched and could not be.
fn online(fetched: Outcome) -> Outcome {
    fetched.map_err(|error| {
        format!(
            "{error}; please connect this machine to the network, which only a first run needs, and try \
             again; if it is connected, the reason stands above"
        )
    })
}

impl Tool {
    /// Sees to it that it is here.
    pub fn get(&self) -> Outcome {
        if self.is_here() {
            return Ok(());
        }
        let is_from_npm = self.build.is_empty();
        if is_from_npm && on_path(&["npm"]).is_none() {
            let what = format!("npm, which brings {},", self.package);
            apt_get(&what, "nodejs npm")?;
        }
        fs::create_dir_all(cache()).map_err(|e| format!("{}: {e}", cache().display()))?;
        let get = || {
            if is_from_npm {
                self.install()
            } else if self.fetched() {
                Ok(())
            } else {
                self.build()
            }
        };
        step(self.package, "once, up to some minutes", || online(get()))
    }

    /// Whether it is in the cache, or on the search path in this version.
    pub fn is_here(&self) -> bool {
        if self.program.is_empty() {
            return self.modules().join(self.package).exists();
        }
        let said = || answer(command(self.program).arg("--version")).unwrap_or_default();
        // wasm-opt calls 132.0.0 just 132.
        let version = self.version.trim_end_matches(".0");
        let in_cache = self.programs().join(self.program).exists();
        in_cache || said().split_whitespace().any(|word| word == version)
    }

    /// Its own folder in the cache.
    fn home(&self) -> PathBuf {
        let name = self.package.rsplit('/').next().unwrap_or_default();
        cache().join(format!("{name}-{}", self.version))
    }

    /// Where node finds a package from npm.
    pub fn modules(&self) -> PathBuf {
        self.home().join("node_modules")
    }

    fn programs(&self) -> PathBuf {
        if self.build.is_empty() {
            self.modules().join(".bin")
        } else {
            self.home().join("bin")
        }
    }

    /// Whether cargo-binstall is here and brings a program that runs on this machine.
    fn fetched(&self) -> bool {
        let mut install = cargo("binstall --no-confirm --disable-strategies quick-install,compile");
        install.arg("--root").arg(self.home()).arg(self.named());
        let mut program = Command::new(self.programs().join(self.program));
        let fetched = answer(install).is_some() && answer(program.arg("--help")).is_some();
        if !fetched {
            // Mostly there is nothing to remove.
            let _ = fs::remove_dir_all(self.home());
        }
        fetched
    }

    fn build(&self) -> Outcome {
        let mut install = cargo("install --no-default-features --force --root");
        install.arg(self.home()).arg(self.named());
        install.args(self.build.split(' '));
        // Quick to build matters more than quick to run.
        for setting in "OPT_LEVEL=0 LTO=off CODEGEN_UNITS=64 DEBUG=0 PANIC=abort".split(' ') {
            let (name, value) = setting.split_once('=').unwrap_or_default();
            install.env(format!("CARGO_PROFILE_RELEASE_{name}"), value);
        }
        // The settings of this project are not for it.
        run(install.current_dir(cache()))
    }

    fn named(&self) -> String {
        format!("{}@{}", self.package, self.version)
    }

    fn install(&self) -> Outcome {
        // The folder gets its name at the end: an installation that was interrupted must not look whole.
        let started = self.home().with_extension("started");
        let mut install = command("npm install --no-audit --no-fund --loglevel=error --prefix");
        run(install.arg(&started).arg(self.named()))?;
        // Mostly there is nothing to remove.
        let _ = fs::remove_dir_all(self.home());
        fs::rename(started, self.home()).map_err(|error| format!("{}: {error}", self.package))
    }
}

/// The user's cache for this project's tools.
fn cache() -> PathBuf {
    let home = || Some(Path::new(&env::var_os("HOME")?).join(".cache"));
    let base = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let base = base.or_else(home).unwrap_or_else(env::temp_dir);
    base.join("mastermind-teacher")
}

/// The search path on which the tools come first.
pub fn search_path() -> Outcome<OsString> {
    let tools = [TRUNK, bindgen(), SPLITTER, MUTANTS, GECKODRIVER, BINARYEN, LIGHTHOUSE];
    let tools = tools.iter().map(Tool::programs);
    let usual = env::var_os("PATH").unwrap_or_default();
    let all: Vec<_> = tools.chain(env::split_paths(&usual)).collect();
    env::join_paths(all).map_err(|error| error.to_string())
}

/// The search path without them.
pub fn usual_path() -> Outcome<OsString> {
    let all = env::var_os("PATH").unwrap_or_default();
    let usual = env::split_paths(&all).filter(|folder| !folder.starts_with(cache()));
    env::join_paths(usual).map_err(|error| error.to_string())
}

/// Gets what the page takes that `cargo play` serves.
pub fn for_playing() -> Outcome {
    wasm_target()?;
    TRUNK.get()?;
    bindgen().get()?;
    // Those of other targets too: Trunk asks cargo about the whole tree, and builds without the network.
    if answer(cargo("fetch --locked --offline")).is_some() {
        return Ok(());
    }
    step("the crates", "fetching them once", || online(run(cargo("fetch --quiet --locked"))))
}

/// Gets what building the whole site takes; first what not everybody can install.
pub fn for_building() -> Outcome {
    for tool in [BINARYEN, ESBUILD, RESVG] {
        tool.get()?;
    }
    for_playing()?;
    SPLITTER.get()
}

/// rustfmt and clippy, which a minimal toolchain lacks.
pub fn linters() -> Outcome {
    let here = answer(cargo("fmt --version")).and(answer(cargo("clippy --version")));
    rustup(here.is_some(), "component add rustfmt clippy")
}

/// The standard library for WebAssembly.
pub fn wasm_target() -> Outcome {
    const FOLDER: &str = "rustc --print target-libdir --target wasm32-unknown-unknown";
    let here = answer(command(FOLDER)).is_some_and(|folder| Path::new(folder.trim()).is_dir());
    rustup(here, "target add wasm32-unknown-unknown")
}

fn rustup(is_here: bool, line: &str) -> Outcome {
    if is_here {
        return Ok(());
    }
    let line = format!("rustup {line}");
    if on_path(&["rustup"]).is_none() {
        return Err(format!(
            "rustup is missing for `{line}`: please install Rust from https://rustup.rs and try again"
        ));
    }
    step(&line, "once", || online(run(command(&line))))
}

/// Chromium, whose driver is here too.
pub fn browser() -> Outcome<PathBuf> {
    const NAMES: [&str; 3] = ["chromium", "google-chrome", "google-chrome-stable"];
    let driver = env::var_os("CHROMEDRIVER").is_some() || on_path(&["chromedriver"]).is_some();
    if !driver || on_path(&NAMES).is_none() {
        let what = "Chromium or Chrome with its chromedriver";
        apt_get(what, "chromium chromium-driver fonts-liberation")?;
    }
    on_path(&NAMES).ok_or_else(|| "apt-get has brought no Chromium".to_owned())
}

/// Tests for WebAssembly run in Chromium. Their runner takes the first driver that it finds on the search path,
/// and that of Firefox comes first there.
pub fn in_chromium(tests: &mut Command) -> Outcome<&mut Command> {
    browser()?;
    let driver = env::var_os("CHROMEDRIVER").or_else(|| on_path(&["chromedriver"]).map(Into::into));
    let driver = driver.ok_or("apt-get has brought no chromedriver")?;
    Ok(tests.env_remove("GECKODRIVER").env("CHROMEDRIVER", driver))
}

/// The second browser, which Debian has as firefox-esr and most others as firefox.
pub fn firefox() -> Outcome {
    if env::var_os("FIREFOX").is_some() || on_path(&["firefox-esr", "firefox"]).is_some() {
        return Ok(());
    }
    apt_get("Firefox", "firefox-esr").or_else(|reason| apt_get("Firefox", "firefox").map_err(|_| reason))
}

/// The third: MiniBrowser and its driver, and a screen that nobody sees.
pub fn webkit() -> Outcome {
    if on_path(&["WebKitWebDriver"]).is_some() && on_path(&["Xvfb"]).is_some() {
        return Ok(());
    }
    apt_get("WebKit's driver", "webkit2gtk-driver xvfb")
}

/// Installs packages for root; tells everybody else in one sentence to do it.
fn apt_get(what: &str, packages: &str) -> Outcome {
    let root = answer(command("id -u")).as_deref() == Some("0\n");
    if !root || on_path(&["apt-get"]).is_none() {
        return Err(format!(
            "{what} is missing: please install it (on Debian `sudo apt-get install {packages}`) and try again"
        ));
    }
    let install = "apt-get -qq -y --no-install-recommends install";
    step(what, "apt-get installs it once, up to a minute", || {
        online(run(command("apt-get -qq update")))?;
        let mut install = command(&format!("{install} {packages}"));
        online(run(install.env("DEBIAN_FRONTEND", "noninteractive")))
    })
}
