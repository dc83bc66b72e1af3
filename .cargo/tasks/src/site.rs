//! The static site: in `dist/` for visitors, in `target/play` for a first look. Trunk builds both; what visitors
//! get is then made small by [`assemble`].

use crate::assemble::assemble;
use crate::shell::{cargo, run, step, Outcome};
use crate::tools;
use std::process::Command;

/// The options with which the page for visitors is built.
pub const PAGE: &str = "--profile site --features page,worker";

/// The option for programs that run in a browser.
pub const WASM: &str = "--target wasm32-unknown-unknown";

/// A variable that has the parts of the page put into files of their own: .cargo/build.rs reads it.
const SPLIT: (&str, &str) = ("MASTERMIND_TEACHER_SPLIT", "1");

/// One of the two ways in which the site is built; it works from any path either way.
pub struct Build {
    /// The folder of the finished site.
    pub folder: &'static str,
    /// Whether it is made as small and as fast as possible.
    small: bool,
    /// Its cargo profile; index.html names it for Trunk.
    profile: &'static str,
    /// How long compiling its programs takes, for the terminal.
    duration: &'static str,
}

/// The site for visitors.
pub const DIST: Build = Build {
    folder: "dist",
    small: true,
    profile: "site",
    duration: "about 4 minutes on two cores the first time, then 2 at most",
};

/// The site that `cargo play` serves. It need not be small, so it is built quickly.
pub const PLAY: Build = Build {
    folder: "target/play",
    small: false,
    profile: "quick",
    duration: "about 2 minutes on two cores the first time, then 1 at most",
};

impl Build {
    /// Installs the tools that are missing, and builds the site.
    pub fn run(&self) -> Outcome {
        if self.small {
            tools::install_for_building()?
        } else {
            tools::install_for_playing()?
        }
        let build = |programs: &str, features| {
            let mut build = cargo("build --locked --offline");
            build.args(programs.split(' ')).args(["--features", features, "--profile", self.profile]);
            build.args(WASM.split(' '));
            build
        };
        // Trunk then finds them built. It takes these features for the worker; index.html names those of the page.
        let (worker_features, mut builds) = if self.small {
            // What the page draws is split into files, and whatever is split is kept: the worker is built without it.
            ("worker", vec![build("--bin worker", "worker"), build("--bin page", "page,worker")])
        } else {
            ("page,worker", vec![build("--bin worker --bin page", "page,worker")])
        };
        let mut trunk = Command::new("trunk");
        trunk.args(["build", "--offline", "--locked", "--features", worker_features, "--dist", self.folder]);
        trunk.arg(format!("--release={}", self.small));
        if self.small {
            builds.iter_mut().chain([&mut trunk]).for_each(|command| {
                command.env(SPLIT.0, SPLIT.1);
            });
        }
        // Trunk would otherwise ask the registry for a newer version of itself.
        trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk takes only "true" or "false" here, but people set NO_COLOR=1.
        trunk.env_remove("NO_COLOR");
        step("the programs", self.duration, || builds.iter_mut().try_for_each(run))?;
        step("the page", "some seconds", || run(&mut trunk))?;
        if !self.small {
            return Ok(());
        }
        step("the site", "about a minute on two cores", || assemble(self.folder))
    }
}
