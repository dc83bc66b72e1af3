//! The tools around the compiler: those that are missing are installed.
//!
//! Each has a folder in the user's cache, named after its version: `mastermind-teacher/trunk-0.21.14`. Outside that
//! cache only cargo and npm keep what they download, and rustup and (for root) apt-get install what the system lacks.

use crate::shell::{cargo, command, on_path, output_if_ok, run, step, Outcome};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A package from crates.io or npm.
pub struct Tool {
    package: &'static str,
    version: &'static str,
    /// Its program, which may also be on the search path already, in this version. Empty for a library of node.
    program: &'static str,
    /// The options for `cargo install`. Empty for a package from npm.
    cargo_options: &'static str,
}

/// Puts the site together. 0.22 needs a newer compiler than this project asks for.
pub const TRUNK: Tool = tool("trunk", "0.21.14", "trunk", "--locked");
/// Splits the page's programs.
pub const SPLITTER: Tool = Tool {
    cargo_options: "--locked --features build-binary",
    ..tool("wasm_split_cli_support", "0.2.4", "wasm-split-cli", "")
};
/// Changes the code to test the tests.
pub const MUTANTS: Tool = tool("cargo-mutants", "27.1.0", "cargo-mutants", "--locked");
/// Runs a reader under libFuzzer.
pub const FUZZ: Tool = tool("cargo-fuzz", "0.13.2", "cargo-fuzz", "--locked");
/// Speaks WebDriver for Firefox.
pub const GECKODRIVER: Tool = tool("geckodriver", "0.37.1", "geckodriver", "--locked");
/// Optimises WebAssembly. Old releases (108) break the module: its table imports no longer fit.
pub const BINARYEN: Tool = tool("binaryen", "132.0.0", "", "");
/// Checks accessibility.
pub const AXE: Tool = tool("axe-core", "4.14.1", "", "");
/// Finds elements by role and name in browsers that cannot.
pub const ROLES: Tool = tool("@testing-library/dom", "10.4.2", "", "");
/// Draws the icon.
pub const RESVG: Tool = tool("@resvg/resvg-js", "2.6.2", "", "");
/// Shortens scripts and stylesheets.
pub const ESBUILD: Tool = tool("esbuild", "0.28.2", "esbuild", "");
/// Measures loading.
pub const LIGHTHOUSE: Tool = tool("@lhci/cli", "0.15.1", "lhci", "");

/// Makes the glue between WebAssembly and JavaScript; it must have the version of the crate. Not `--locked`, because
/// some of the versions in its lock file are gone from the registry.
pub fn bindgen() -> Tool {
    Tool {
        cargo_options: "--bin wasm-bindgen --bin wasm-bindgen-test-runner",
        version: locked_version("wasm-bindgen").unwrap_or_default(),
        ..tool("wasm-bindgen-cli", "", "wasm-bindgen-test-runner", "")
    }
}

type Text = &'static str;

const fn tool(package: Text, version: Text, program: Text, cargo_options: Text) -> Tool {
    Tool { package, version, program, cargo_options }
}

/// The version of a crate in Cargo.lock; `None` if it is not there.
fn locked_version(package: &str) -> Option<&'static str> {
    let name = format!("name = \"{package}\"\nversion = \"");
    let (_, after_name) = include_str!("../../../Cargo.lock").split_once(&name)?;
    after_name.split('"').next()
}

/// Adds advice to the error of a download.
fn with_network_advice(fetched: Outcome) -> Outcome {
    fetched.map_err(|error| {
        format!(
            "{error}; please connect this machine to the network, which only a first run needs, and try \
             again; if it is connected, the reason stands above"
        )
    })
}

impl Tool {
    /// Installs the tool, unless it is installed.
    pub fn install_if_missing(&self) -> Outcome {
        if self.is_here() {
            return Ok(());
        }
        if self.is_from_npm() && on_path(&["npm"]).is_none() {
            let needed = format!("npm, which brings {},", self.package);
            apt_get(&needed, "nodejs npm")?;
        }
        fs::create_dir_all(cache()).map_err(|e| format!("{}: {e}", cache().display()))?;
        let install = || {
            if self.is_from_npm() {
                self.install_from_npm()
            } else if self.fetch_binary() {
                Ok(())
            } else {
                self.build_from_source()
            }
        };
        step(self.package, "once, up to some minutes", || with_network_advice(install()))
    }

    /// Whether it is a package from npm. Otherwise cargo installs it.
    fn is_from_npm(&self) -> bool {
        self.cargo_options.is_empty()
    }

    /// Whether it is in the cache, or on the search path in this version.
    pub fn is_here(&self) -> bool {
        if self.program.is_empty() {
            return self.modules().join(self.package).exists();
        }
        let printed_version = || output_if_ok(command(self.program).arg("--version")).unwrap_or_default();
        let in_cache = self.programs().join(self.program).exists();
        in_cache || printed_version().split_whitespace().any(|word| word == self.version)
    }

    /// The tool's folder in the cache.
    fn home(&self) -> PathBuf {
        let name = self.package.rsplit('/').next().unwrap_or_default();
        cache().join(format!("{name}-{}", self.version))
    }

    /// Where node finds a package from npm.
    pub fn modules(&self) -> PathBuf {
        self.home().join("node_modules")
    }

    /// The folder of its programs.
    fn programs(&self) -> PathBuf {
        if self.is_from_npm() {
            self.modules().join(".bin")
        } else {
            self.home().join("bin")
        }
    }

    /// Fetches a binary with cargo-binstall, if that is installed. Returns whether it runs on this machine.
    fn fetch_binary(&self) -> bool {
        let mut install = cargo("binstall --no-confirm --disable-strategies quick-install,compile");
        install.arg("--root").arg(self.home()).arg(self.package_with_version());
        let mut program = Command::new(self.programs().join(self.program));
        let fetched = output_if_ok(install).is_some() && output_if_ok(program.arg("--help")).is_some();
        if !fetched {
            // Mostly there is nothing to remove.
            let _ = fs::remove_dir_all(self.home());
        }
        fetched
    }

    /// Builds the tool from its source into its folder.
    fn build_from_source(&self) -> Outcome {
        let mut install = cargo("install --no-default-features --force --root");
        install.arg(self.home()).arg(self.package_with_version());
        install.args(self.cargo_options.split(' '));
        // Building quickly matters more than running quickly.
        for setting in "OPT_LEVEL=0 LTO=off CODEGEN_UNITS=64 DEBUG=0 PANIC=abort".split(' ') {
            let (name, value) = setting.split_once('=').unwrap_or_default();
            install.env(format!("CARGO_PROFILE_RELEASE_{name}"), value);
        }
        // Not in this folder, whose cargo settings are for the project alone.
        run(install.current_dir(cache()))
    }

    /// The package with its version, as cargo and npm take it.
    fn package_with_version(&self) -> String {
        format!("{}@{}", self.package, self.version)
    }

    /// Installs a package from npm into the tool's folder.
    fn install_from_npm(&self) -> Outcome {
        // The folder gets its name at the end, so that an interrupted installation does not look complete.
        let unfinished = self.home().with_extension("started");
        let mut install = command("npm install --no-audit --no-fund --loglevel=error --prefix");
        run(install.arg(&unfinished).arg(self.package_with_version()))?;
        // Mostly there is nothing to remove.
        let _ = fs::remove_dir_all(self.home());
        fs::rename(unfinished, self.home()).map_err(|error| format!("{}: {error}", self.package))
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
    let tools = [TRUNK, bindgen(), SPLITTER, ESBUILD, MUTANTS, FUZZ, GECKODRIVER, LIGHTHOUSE];
    let usual_path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = tools.iter().map(Tool::programs).chain(env::split_paths(&usual_path)).collect();
    env::join_paths(folders).map_err(|error| error.to_string())
}

/// The search path without the tools.
pub fn usual_path() -> Outcome<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    let other_folders = env::split_paths(&path).filter(|folder| !folder.starts_with(cache()));
    env::join_paths(other_folders).map_err(|error| error.to_string())
}

/// Installs what building the page for `cargo play` needs.
pub fn install_for_playing() -> Outcome {
    install_wasm_target()?;
    TRUNK.install_if_missing()?;
    bindgen().install_if_missing()?;
    // The crates of other targets too: Trunk asks cargo about the whole tree, and builds without a network.
    if output_if_ok(cargo("fetch --locked --offline")).is_some() {
        return Ok(());
    }
    step("the crates", "fetching them once", || with_network_advice(run(cargo("fetch --quiet --locked"))))
}

/// Installs what building the whole site needs; first the tools that not everybody can install.
pub fn install_for_building() -> Outcome {
    for tool in [BINARYEN, ESBUILD, RESVG] {
        tool.install_if_missing()?;
    }
    install_for_playing()?;
    SPLITTER.install_if_missing()
}

/// Installs rustfmt and clippy, which a minimal toolchain lacks.
pub fn install_linters() -> Outcome {
    let here = output_if_ok(cargo("fmt --version")).and(output_if_ok(cargo("clippy --version")));
    rustup(here.is_some(), "component add rustfmt clippy")
}

/// Installs the standard library for WebAssembly.
pub fn install_wasm_target() -> Outcome {
    const FOLDER: &str = "rustc --print target-libdir --target wasm32-unknown-unknown";
    let here = output_if_ok(command(FOLDER)).is_some_and(|folder| Path::new(folder.trim()).is_dir());
    rustup(here, "target add wasm32-unknown-unknown")
}

/// Checks that there is a nightly compiler, which only fuzzing needs: it changes from day to day, so nobody gets one
/// unasked.
pub fn nightly() -> Outcome {
    let here = output_if_ok(command("rustup run nightly rustc --version")).is_some();
    here.then_some(()).ok_or_else(|| {
        let install = "rustup toolchain install nightly --profile minimal";
        format!("a nightly compiler is missing: please install it with `{install}` and try again")
    })
}

/// Runs rustup with this line, unless what it brings is there.
fn rustup(is_here: bool, line: &str) -> Outcome {
    if is_here {
        return Ok(());
    }
    let rustup_line = format!("rustup {line}");
    if on_path(&["rustup"]).is_none() {
        return Err(format!(
            "rustup is missing for `{rustup_line}`: please install Rust from https://rustup.rs and try again"
        ));
    }
    step(&rustup_line, "once", || with_network_advice(run(command(&rustup_line))))
}

/// The path of Chromium, installed with its driver if it is missing.
pub fn browser() -> Outcome<PathBuf> {
    const NAMES: [&str; 3] = ["chromium", "google-chrome", "google-chrome-stable"];
    let driver = env::var_os("CHROMEDRIVER").is_some() || on_path(&["chromedriver"]).is_some();
    if !driver || on_path(&NAMES).is_none() {
        let needed = "Chromium or Chrome with its chromedriver";
        apt_get(needed, "chromium chromium-driver fonts-liberation")?;
    }
    on_path(&NAMES).ok_or_else(|| "apt-get has brought no Chromium".to_owned())
}

/// Has tests for WebAssembly run in Chromium: their runner would otherwise prefer the driver of Firefox.
pub fn in_chromium(tests: &mut Command) -> Outcome<&mut Command> {
    browser()?;
    let driver = env::var_os("CHROMEDRIVER").or_else(|| on_path(&["chromedriver"]).map(Into::into));
    let driver = driver.ok_or("apt-get has brought no chromedriver")?;
    Ok(tests.env_remove("GECKODRIVER").env("CHROMEDRIVER", driver))
}

/// Installs Chromium without its windows, with its driver in the same version: the end-to-end tests take half the time
/// with it. They run without it too.
pub fn install_headless_shell() {
    if on_path(&["chromium-headless-shell"]).is_none() {
        let _ = apt_get("Chromium without its windows", "chromium-headless-shell chromium-driver");
    }
}

/// Installs Firefox, which Debian calls firefox-esr.
pub fn install_firefox() -> Outcome {
    if env::var_os("FIREFOX").is_some() || on_path(&["firefox-esr", "firefox"]).is_some() {
        return Ok(());
    }
    apt_get("Firefox", "firefox-esr").or_else(|reason| apt_get("Firefox", "firefox").map_err(|_| reason))
}

/// Installs WebKit's MiniBrowser with its driver, and a virtual screen.
pub fn install_webkit() -> Outcome {
    if on_path(&["WebKitWebDriver"]).is_some() && on_path(&["Xvfb"]).is_some() {
        return Ok(());
    }
    apt_get("WebKit's driver", "webkit2gtk-driver xvfb")
}

/// Installs the packages of what is `needed`, if the user is root. Otherwise the error says in one sentence how to
/// install them.
fn apt_get(needed: &str, packages: &str) -> Outcome {
    let is_root = output_if_ok(command("id -u")).as_deref() == Some("0\n");
    if !is_root || on_path(&["apt-get"]).is_none() {
        return Err(format!(
            "{needed} is missing: please install it (on Debian `sudo apt-get install {packages}`) and try again"
        ));
    }
    step(needed, "apt-get installs it once, up to a minute", || {
        with_network_advice(run(command("apt-get -qq update")))?;
        let mut install = command(&format!("apt-get -qq -y --no-install-recommends install {packages}"));
        with_network_advice(run(install.env("DEBIAN_FRONTEND", "noninteractive")))
    })
}
