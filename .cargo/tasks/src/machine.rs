//! What a machine may lack, and the way out: decided here from what it has, done by `tools`.

use crate::shell::Outcome;

/// What a machine has to help itself with.
pub struct Machine<'m> {
    /// Whether this is root, who may install packages.
    pub root: bool,
    /// Whether a program is on the search path.
    pub has: &'m dyn Fn(&str) -> bool,
}

/// What a task may find missing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Missing {
    /// Rust's standard library for WebAssembly.
    WasmLibrary,
    /// rustfmt or clippy, which a minimal toolchain lacks.
    Component(&'static str),
    /// The package manager that brings what is named: "wasm-opt, which …".
    Npm(&'static str),
    /// A browser to be driven by tests, and its driver.
    Browser,
    /// The second browser, which needs no driver, as a package of this name.
    Firefox(&'static str),
}

/// A program and its arguments.
pub type Words = Vec<&'static str>;

/// Packages of the browser, by Debian's names.
const BROWSER: [&str; 3] = ["chromium", "chromium-driver", "fonts-liberation"];

impl Missing {
    /// The commands that bring it here, or the sentence for who has to do it by hand.
    pub fn remedy(self, machine: &Machine) -> Outcome<Vec<Words>> {
        match self {
            Missing::WasmLibrary => machine.rustup(
                &["target", "add", "wasm32-unknown-unknown"],
                "Rust's standard library for WebAssembly",
            ),
            Missing::Component(name) => machine.rustup(&["component", "add", name], name),
            Missing::Npm(brings) => machine.apt_get(&["nodejs", "npm"]).ok_or_else(|| {
                format!(
                    "npm is missing, which brings {brings}: please install Node.js with npm (on \
                     Debian or Ubuntu `sudo apt-get install nodejs npm`) and try again"
                )
            }),
            Missing::Browser => machine.apt_get(&BROWSER).ok_or_else(|| {
                format!(
                    "the tests in a browser find no Chromium or Chrome with its chromedriver on \
                     the search path: please install both (on Debian `sudo apt-get install {}`) \
                     and try again",
                    BROWSER.join(" ")
                )
            }),
            Missing::Firefox(package) => machine.apt_get(&[package]).ok_or_else(|| {
                "the end-to-end tests find no Firefox on the search path: please install it (on \
                 Debian `sudo apt-get install firefox-esr`, elsewhere the package is mostly called \
                 firefox) and try again"
                    .to_owned()
            }),
        }
    }
}

impl Machine<'_> {
    fn rustup(&self, arguments: &[&'static str], what: &str) -> Outcome<Vec<Words>> {
        if (self.has)("rustup") {
            return Ok(vec![[&["rustup"], arguments].concat()]);
        }
        Err(format!(
            "{what} is missing, and rustup, which would add it: please install Rust from \
             https://rustup.rs and try again"
        ))
    }

    fn apt_get(&self, packages: &[&'static str]) -> Option<Vec<Words>> {
        const INSTALL: [&str; 5] = ["apt-get", "-qq", "-y", "--no-install-recommends", "install"];
        let able = self.root && (self.has)("apt-get");
        let update = vec!["apt-get", "-qq", "update"];
        able.then(|| vec![update, [&INSTALL, packages].concat()])
    }
}

/// The way out where something had to be fetched and could not be.
pub const OFFLINE: &str = "\
please connect this machine to the network, which only a first run needs, and try again; if it is \
connected, the reason stands above";

/// Whether the compiler, which introduces itself as `said`, is as new as `manifest` asks for.
pub fn rust_fits(manifest: &str, said: &str, machine: &Machine) -> Outcome {
    let asked = manifest
        .lines()
        .find_map(|line| line.strip_prefix("rust-version = "));
    let asked = asked.unwrap_or_default().trim_matches('"');
    // Where nothing is said, cargo knows better what to make of it.
    let here = said.split_whitespace().nth(1).unwrap_or(asked);
    if version(here) >= version(asked) {
        return Ok(());
    }
    let way_out = if (machine.has)("rustup") {
        "run `rustup update stable`"
    } else {
        "install Rust from https://rustup.rs, which is newer than most systems' packages,"
    };
    Err(format!(
        "this project needs Rust {asked} and finds {here}: please {way_out} and try again"
    ))
}

/// (1, 95) for "1.95", "1.95.0" and "1.95.0-nightly".
fn version(text: &str) -> (u32, u32) {
    let mut numbers = text.split('.').map(|part| part.parse().unwrap_or(0));
    let mut number = || numbers.next().unwrap_or(0);
    (number(), number())
}

#[cfg(test)]
mod tests {
    use super::{rust_fits, Machine, Missing, Words};
    use crate::shell::Outcome;

    fn remedy(missing: Missing, root: bool, programs: &str) -> Outcome<Vec<Words>> {
        let has = |name: &str| programs.split(' ').any(|program| program == name);
        missing.remedy(&Machine { root, has: &has })
    }

    /// Two sentences would hide the one that helps.
    fn sentence(answer: Outcome<impl Sized>, way_out: &str) {
        let text = answer.err().unwrap_or_default();
        assert!(text.contains(way_out), "{text}");
        assert!(
            text.contains("please") && text.ends_with("try again"),
            "{text}"
        );
        assert!(!text.contains(". "), "{text}");
    }

    #[test]
    fn root_gets_packages_and_nobody_else_does() {
        let firefox = ["firefox-esr", "firefox"].map(Missing::Firefox);
        for missing in [
            Missing::Browser,
            Missing::Npm("wasm-opt"),
            firefox[0],
            firefox[1],
        ] {
            let commands = remedy(missing, true, "apt-get").unwrap_or_default();
            assert_eq!(commands.len(), 2);
            assert_eq!(commands[0], ["apt-get", "-qq", "update"]);
            assert!(commands[1].contains(&"install"));
            let package = match missing {
                Missing::Browser => "chromium",
                Missing::Firefox(package) => package,
                _ => "npm",
            };
            assert!(commands[1].contains(&package));
            sentence(remedy(missing, false, "apt-get"), package);
            sentence(remedy(missing, true, "dnf"), package);
        }
    }

    #[test]
    fn what_belongs_to_rust_is_added_by_rustup_for_everybody() {
        let target = ["rustup", "target", "add", "wasm32-unknown-unknown"];
        for root in [false, true] {
            assert_eq!(
                remedy(Missing::WasmLibrary, root, "rustup"),
                Ok(vec![target.to_vec()])
            );
            sentence(
                remedy(Missing::WasmLibrary, root, "apt-get"),
                "https://rustup.rs",
            );
            sentence(remedy(Missing::Component("clippy"), root, ""), "clippy");
        }
    }

    #[test]
    fn an_older_rust_is_told_what_to_do() {
        const MANIFEST: &str = "[package]\nedition = \"2024\"\nrust-version = \"1.95\"\n";
        let fits = |said: &str, program: &'static str| {
            let has = |name: &str| name == program;
            rust_fits(
                MANIFEST,
                said,
                &Machine {
                    root: false,
                    has: &has,
                },
            )
        };
        let new = [
            "1.95.0 (59807616e 2026-04-14)",
            "1.100.0",
            "1.96.0-nightly (1 2)",
            "2.0.0",
        ];
        for version in new {
            assert_eq!(fits(&format!("rustc {version}"), "rustup"), Ok(()));
        }
        for version in ["1.63.0", "1.94.9", "1.9.0"] {
            let said = format!("rustc {version}\n");
            sentence(fits(&said, "rustup"), "`rustup update stable`");
            sentence(fits(&said, "apt-get"), "https://rustup.rs");
            sentence(fits(&said, "apt-get"), version);
        }
        assert_eq!(fits("", ""), Ok(()));
    }
}
