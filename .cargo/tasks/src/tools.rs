//! The tools around the compiler: what is here is used, what is missing is installed.
//!
//! Each lives in a folder named after its version, beside the others, in the user's cache:
//! `mastermind-teacher/trunk-0.21.14/bin/trunk`. Nothing outside that folder is touched, except
//! by `rustup` and, as root, `apt-get`; who is not root is told what to install.

use crate::shell::{self, Outcome, cargo, on_path, run, succeeds};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// 0.22 needs a newer compiler than this project asks for.
const TRUNK: &str = "0.21.14";
/// Old releases (108) break the module: its table imports no longer fit.
const BINARYEN: &str = "132.0.0";
const AXE: &str = "4.14.1";

/// A search path on which the tools of one task are found.
pub struct Tools {
    path: OsString,
}

impl Tools {
    /// `command`, able to find the tools.
    pub fn equip<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        command.env("PATH", &self.path)
    }
}

/// What building the site takes: the wasm target, Trunk, wasm-bindgen, wasm-opt.
pub fn for_building() -> Outcome<Tools> {
    wasm_target()?;
    let trunk = from_cargo("trunk", "trunk", TRUNK)?;
    let bindgen = from_cargo("wasm-bindgen-cli", "wasm-bindgen", &locked("wasm-bindgen")?)?;
    let binaryen = wasm_opt()?;
    let path = shell::path_with(&[trunk, bindgen, binaryen])?;
    Ok(Tools { path })
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
    apt_get(&["chromium", "chromium-driver", "fonts-liberation"])
}

/// The accessibility checker's script, to be injected into pages under test.
pub fn axe() -> Outcome<PathBuf> {
    Ok(from_npm("axe-core", AXE)?.join("axe-core/axe.min.js"))
}

/// rustfmt and clippy, which a minimal toolchain lacks.
pub fn linters() -> Outcome {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !succeeds(cargo().args([subcommand, "--version"])) {
            run(Command::new("rustup").args(["component", "add", component]))?;
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
    if folder.is_ok_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
}

/// The folder of a program from the Rust registry.
fn from_cargo(package: &str, program: &str, version: &str) -> Outcome<PathBuf> {
    if let Some(folder) = fitting(program, &format!("{program} {version}")) {
        return Ok(folder);
    }
    let home = cache()?.join(format!("{package}-{version}"));
    if !home.join("bin").join(program).is_file() {
        println!("installing {package} {version} into {} …", home.display());
        let mut install = cargo();
        install.args(["install", package, "--version", version, "--root"]);
        install.arg(&home).current_dir(cache()?);
        // Quick to build matters more than quick to run; and Trunk never goes online here.
        install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
        install.env("CARGO_PROFILE_RELEASE_LTO", "off");
        install.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        if package == "trunk" {
            install.args(["--locked", "--no-default-features"]);
        }
        run(&mut install)?;
    }
    Ok(home.join("bin"))
}

fn wasm_opt() -> Outcome<PathBuf> {
    let major = BINARYEN.split('.').next().unwrap_or(BINARYEN);
    match fitting("wasm-opt", &format!("wasm-opt version {major}")) {
        Some(folder) => Ok(folder),
        None => Ok(from_npm("binaryen", BINARYEN)?.join(".bin")),
    }
}

/// The `node_modules` that holds a package from the npm registry.
fn from_npm(package: &str, version: &str) -> Outcome<PathBuf> {
    let home = cache()?.join(format!("{package}-{version}"));
    let modules = home.join("node_modules");
    if !modules.join(package).is_dir() {
        if on_path(&["npm"]).is_none() {
            apt_get(&["nodejs", "npm"])?;
        }
        println!("installing {package} {version} into {} …", home.display());
        let mut install = Command::new("npm");
        install.args(["install", "--no-audit", "--no-fund", "--loglevel=error"]);
        install.arg("--prefix").arg(&home);
        run(install.arg(format!("{package}@{version}")))?;
    }
    Ok(modules)
}

fn apt_get(packages: &[&str]) -> Outcome {
    let wanted = packages.join(" ");
    if on_path(&["apt-get"]).is_none() || !is_root() {
        return Err(format!(
            "missing: {wanted}. Please install these (Debian's names) and try again, \
             for example with `sudo apt-get install {wanted}`"
        ));
    }
    println!("installing {wanted} …");
    run(Command::new("apt-get").args(["-qq", "update"]))?;
    let mut install = Command::new("apt-get");
    install.args(["-qq", "-y", "--no-install-recommends", "install"]);
    run(install
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive"))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// The folder of `program` on the search path, if it introduces itself as `expected`.
fn fitting(program: &str, expected: &str) -> Option<PathBuf> {
    let file = on_path(&[program])?;
    let output = Command::new(&file).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let fits = text.split_whitespace().zip(expected.split_whitespace());
    let fits = fits.filter(|(is, should)| is == should).count();
    (fits == expected.split_whitespace().count()).then(|| file.parent().map(Path::to_owned))?
}

/// The user's cache for this project's tools.
fn cache() -> Outcome<PathBuf> {
    let base = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let base = base.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cache")));
    let cache = base
        .ok_or("neither XDG_CACHE_HOME nor HOME is set: where should tools go?")?
        .join("mastermind-teacher");
    std::fs::create_dir_all(&cache).map_err(|error| format!("{}: {error}", cache.display()))?;
    Ok(cache)
}

/// The version of `package` in Cargo.lock. The wasm-bindgen program must match the crate exactly.
fn locked(package: &str) -> Outcome<String> {
    let lock = std::fs::read_to_string("Cargo.lock").map_err(|error| error.to_string())?;
    version_in(&lock, package).ok_or_else(|| format!("Cargo.lock does not name {package}"))
}

fn version_in(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    let version = lines.next()?.strip_prefix("version = \"")?;
    version.strip_suffix('"').map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::version_in;

    const LOCK: &str = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n\
                        [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";

    #[test]
    fn a_locked_version_belongs_to_the_whole_name() {
        assert_eq!(version_in(LOCK, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(version_in(LOCK, "wasm"), None);
    }
}
