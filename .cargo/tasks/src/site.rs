//! The static site: in `dist/` for visitors, in `target/play` for a first look. Trunk builds both; what visitors
//! get is then made small by `.cargo/assemble.mjs`.

use crate::place_files::{AFTER_STYLES, PLACE_FILES, WITHIN};
use crate::shell::{cargo, run, step, Outcome};
use crate::tools;
use std::env;
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
        let module_folders = [tools::BINARYEN, tools::ESBUILD, tools::RESVG].map(|library| library.modules());
        let node_path = env::join_paths(module_folders).map_err(|error| error.to_string())?;
        let mut assemble = Command::new("node");
        assemble.args([".cargo/assemble.mjs", self.folder, &places_as_json()]);
        assemble.env("NODE_PATH", node_path);
        step("the site", "about a minute on two cores", || run(&mut assemble))
    }
}

/// What `.cargo/assemble.mjs` has to know about the places, as JSON. All names are plain words, which Rust quotes as
/// JSON does.
fn places_as_json() -> String {
    let places: Vec<String> = PLACE_FILES
        .iter()
        .map(|row| {
            let file_of = |program: &str, part: Option<&str>| part.map(|part| format!("{program}_{part}"));
            let opened: Vec<String> =
                [file_of("page", row.page), file_of("worker", row.worker)].into_iter().flatten().collect();
            format!(
                r#""{}":{{"page":{:?},"opened":{opened:?},"later":{:?},"styles":{:?},"asks":{}}}"#,
                row.place,
                format!("page_{}", row.page.unwrap_or_default()),
                row.later,
                row.styles,
                row.asks_engine_at_first
            )
        })
        .collect();
    let within: Vec<String> = WITHIN.iter().map(|(inner, outer)| format!("{inner:?}:{outer:?}")).collect();
    let (places, within) = (places.join(","), within.join(","));
    format!(r#"{{"places":{{{places}}},"after":{AFTER_STYLES:?},"within":{{{within}}}}}"#)
}

#[cfg(test)]
mod tests {
    use super::places_as_json;
    use crate::shell::{command, output_if_ok};

    #[test]
    fn the_places_are_json_with_an_entry_for_each() {
        let mut node = command("node -p");
        node.args(["Object.keys(JSON.parse(process.argv[1]).places).join()", &places_as_json()]);
        assert_eq!(output_if_ok(node).as_deref(), Some("play,solve,analyse,learn,lab,match\n"));
    }
}
