//! What comes from the Rust registry: the page's crates, and the programs Trunk, wasm-bindgen,
//! wasm-split-cli and cargo-mutants.

use crate::machine::OFFLINE;
use crate::shell::{cargo, introduced, on_path, run, step, succeeds, Outcome};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// 0.22 needs a newer compiler than this project asks for.
const TRUNK: &str = "0.21.14";
const MUTANTS: &str = "27.1.0";
const SPLITTER: &str = "0.2.4";

/// A package whose programs are run here.
pub struct Program {
    package: &'static str,
    version: String,
    what: &'static str,
    /// How long it takes to build.
    about: &'static str,
    /// Those that are needed, the one with the package's version first.
    programs: &'static [&'static str],
    /// The features without which they are not built.
    features: &'static [&'static str],
    /// What the first program is asked to see whether it runs here.
    greeting: &'static [&'static str],
    /// Whether the versions with which it was published are all to be had.
    locked: bool,
}

/// What the page is built with.
pub fn programs() -> Outcome<[Program; 2]> {
    let trunk = Program {
        package: "trunk",
        version: TRUNK.to_owned(),
        what: "Trunk, which puts the site together",
        about: "building it once, about 3 minutes on two cores",
        programs: &["trunk"],
        features: &[],
        greeting: &["--version"],
        locked: true,
    };
    // The program must match the crate exactly.
    let bindgen = Program {
        package: "wasm-bindgen-cli",
        version: locked("wasm-bindgen")?,
        what: "wasm-bindgen, which ties WebAssembly to the page",
        about: "building it once, about 2 minutes on two cores",
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        features: &[],
        greeting: &["--version"],
        locked: false,
    };
    Ok([trunk, bindgen])
}

/// What splits the page's programs; only the site for visitors needs it.
pub fn splitter() -> Program {
    Program {
        package: "wasm_split_cli_support",
        version: SPLITTER.to_owned(),
        what: "wasm-split-cli, which splits the page's programs",
        about: "building it once, about a minute on two cores",
        programs: &["wasm-split-cli"],
        features: &["build-binary"],
        greeting: &["--help"],
        locked: true,
    }
}

/// What changes the code and runs the tests; only one check needs it.
pub fn mutants() -> Program {
    Program {
        package: "cargo-mutants",
        version: MUTANTS.to_owned(),
        what: "cargo-mutants, which changes the code to test the tests",
        about: "building it once, about 3 minutes on two cores",
        programs: &["cargo-mutants"],
        features: &[],
        // It is made to be called by cargo, and then hears its own name first.
        greeting: &["mutants", "--version"],
        locked: true,
    }
}

impl Program {
    /// The folder of its programs: on the search path, or in `cache`, or put there now.
    pub fn folder(&self, cache: &Path) -> Outcome<PathBuf> {
        let expected = format!("{} {}", self.programs[0], self.version);
        let found = introduced(self.programs[0], &expected);
        if let Some(folder) = found.filter(|folder| self.complete(folder)) {
            return Ok(folder);
        }
        if !self.is_in(cache) && !self.fetched(cache) {
            step(self.what, self.about, || self.built(cache))?;
        }
        Ok(self.home(cache).join("bin"))
    }

    /// Whether it has been installed in `cache`.
    pub fn is_in(&self, cache: &Path) -> bool {
        self.complete(&self.home(cache).join("bin"))
    }

    fn home(&self, cache: &Path) -> PathBuf {
        cache.join(format!("{}-{}", self.package, self.version))
    }

    fn complete(&self, folder: &Path) -> bool {
        let mut programs = self.programs.iter();
        programs.all(|program| folder.join(program).is_file())
    }

    /// Whether binstall is here and has found programs that run on this machine.
    fn fetched(&self, cache: &Path) -> bool {
        if on_path(&["cargo-binstall"]).is_none() {
            return false;
        }
        let about = "asking cargo binstall for it, some seconds";
        let fetched = step(self.what, about, || run(cargo().args(self.binstall(cache))));
        let program = self.home(cache).join("bin").join(self.programs[0]);
        let runs = fetched.is_ok() && succeeds(Command::new(program).args(self.greeting));
        if !(runs && self.is_in(cache)) {
            // It may have left something that does not run.
            let _ = fs::remove_dir_all(self.home(cache));
            return false;
        }
        true
    }

    fn built(&self, cache: &Path) -> Outcome {
        let mut install = cargo();
        install.args(self.build(cache)).current_dir(cache);
        // Quick to build matters more than quick to run.
        for (setting, value) in [
            ("OPT_LEVEL", "0"),
            ("LTO", "off"),
            ("CODEGEN_UNITS", "64"),
            ("DEBUG", "0"),
            ("PANIC", "abort"),
        ] {
            install.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
        }
        run(&mut install).map_err(|error| format!("{error}; {OFFLINE}"))
    }

    /// The arguments with which cargo fetches the programs as their makers built them.
    fn binstall(&self, cache: &Path) -> Vec<OsString> {
        let mut words = words("binstall --no-confirm --disable-strategies quick-install,compile");
        words.extend(["--root".into(), self.home(cache).into_os_string()]);
        words.push(format!("{}@{}", self.package, self.version).into());
        words
    }

    /// The arguments with which cargo builds them: what is needed, and no means to go online.
    fn build(&self, cache: &Path) -> Vec<OsString> {
        let mut words = words("install --no-default-features --force --root");
        words.push(self.home(cache).into_os_string());
        let programs = self.programs.iter().flat_map(|name| ["--bin", name]);
        words.extend(programs.map(OsString::from));
        let features = self.features.iter().flat_map(|name| ["--features", name]);
        words.extend(features.map(OsString::from));
        if self.locked {
            words.push("--locked".into());
        }
        let package = [self.package, "--version", &self.version];
        words.extend(package.map(OsString::from));
        words
    }
}

fn words(text: &str) -> Vec<OsString> {
    text.split(' ').map(OsString::from).collect()
}

/// Downloads every crate that Cargo.lock names. Those of other targets too: Trunk asks cargo about
/// the whole tree, and builds without the network.
pub fn crates() -> Outcome {
    if succeeds(cargo().args(["fetch", "--locked", "--offline"])) {
        return Ok(());
    }
    step(
        "the crates",
        "fetching them once, about half a minute",
        || run(cargo().args(["fetch", "--locked"])).map_err(|error| format!("{error}; {OFFLINE}")),
    )
}

/// The version of `package` in Cargo.lock.
fn locked(package: &str) -> Outcome<String> {
    let lock = fs::read_to_string("Cargo.lock").map_err(|error| error.to_string())?;
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
    use super::{version_in, Program};
    use std::path::Path;

    const LOCK: &str = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n\
                        [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";

    #[test]
    fn a_locked_version_belongs_to_the_whole_name() {
        assert_eq!(version_in(LOCK, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(version_in(LOCK, "wasm"), None);
    }

    #[test]
    fn only_what_is_needed_is_installed_and_beside_other_versions() {
        let program = Program {
            package: "saw-cli",
            version: "1.2.3".into(),
            what: "",
            about: "",
            programs: &["saw", "saw-test"],
            features: &["sharp"],
            greeting: &["--version"],
            locked: true,
        };
        let spoken = |words: Vec<std::ffi::OsString>| {
            let words = words.iter().map(|word| word.to_string_lossy());
            words.collect::<Vec<_>>().join(" ")
        };
        let cache = Path::new("/cache");
        assert_eq!(
            spoken(program.build(cache)),
            "install --no-default-features --force --root /cache/saw-cli-1.2.3 --bin saw \
             --bin saw-test --features sharp --locked saw-cli --version 1.2.3"
        );
        assert_eq!(
            spoken(program.binstall(cache)),
            "binstall --no-confirm --disable-strategies quick-install,compile \
             --root /cache/saw-cli-1.2.3 saw-cli@1.2.3"
        );
        assert!(!program.is_in(cache));
    }
}
