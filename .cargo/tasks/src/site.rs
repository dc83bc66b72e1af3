//! The static site: in `dist/` for visitors, in `target/play` for a first look. Trunk builds both; what visitors
//! get is then made small by `.cargo/assemble.mjs`.

use crate::place_files::{AFTER_STYLES, PLACE_FILES, WITHIN};
use crate::shell::{run, step, Outcome};
use crate::tools;
use std::env;
use std::process::Command;

/// The options with which index.html has the page built.
pub const PAGE: &str = "--profile page --features page";

/// The option for programs that run in a browser.
pub const WASM: &str = "--target wasm32-unknown-unknown";

/// A variable that has the parts of the page put into files of their own: .cargo/build.rs reads it.
const SPLIT: (&str, &str) = ("MASTERMIND_TEACHER_SPLIT", "1");

/// One of the two ways in which the site is built; it works from any path either way.
pub struct Build {
    /// The folder of the finished site.
    pub folder: &'static str,
    /// Whether it is made as small and as fast as possible. Otherwise Trunk uses the cargo profile
    /// that index.html names for development, and that is all.
    small: bool,
    /// What is built, for the terminal.
    what: &'static str,
    /// How long it takes, for the terminal.
    about: &'static str,
}

/// The site for visitors.
pub const DIST: Build = Build {
    folder: "dist",
    small: true,
    what: "the programs",
    about: "about 8 minutes on two cores the first time, then 3 at most",
};

/// The site that `cargo play` serves. It need not be small, so it is built quickly.
pub const PLAY: Build = Build {
    folder: "target/play",
    small: false,
    what: "the page",
    about: "about 2 minutes on two cores the first time, then 1 at most",
};

impl Build {
    /// Installs the tools that are missing, and builds the site.
    pub fn run(&self) -> Outcome {
        if self.small {
            tools::for_building()?
        } else {
            tools::for_playing()?
        }
        let mut trunk = Command::new("trunk");
        trunk.args(["build", "--offline", "--locked", "--dist", self.folder]);
        trunk.arg(format!("--release={}", self.small));
        if self.small {
            trunk.env(SPLIT.0, SPLIT.1)
        } else {
            // The worker is built like the page, although it draws nothing, so that both share their crates.
            trunk.args(["--features", "page"])
        };
        // Trunk would otherwise ask the registry for a newer version of itself.
        trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk takes only "true" or "false" here, but people set NO_COLOR=1.
        trunk.env_remove("NO_COLOR");
        step(self.what, self.about, || run(&mut trunk))?;
        if !self.small {
            return Ok(());
        }
        let modules = env::join_paths([tools::ESBUILD.modules(), tools::RESVG.modules()]);
        let modules = modules.map_err(|error| error.to_string())?;
        let mut node = Command::new("node");
        node.args([".cargo/assemble.mjs", self.folder, &table()]);
        node.env("NODE_PATH", modules);
        let about = "about 2 minutes on two cores";
        step("the site", about, || run(&mut node))
    }
}

/// What `.cargo/assemble.mjs` has to know about the places, as JSON. All names are plain words, which Rust quotes as
/// JSON does.
fn table() -> String {
    let rows = PLACE_FILES.iter().map(|row| {
        let part = |program: &str, name: Option<&str>| name.map(|name| format!("{program}_{name}"));
        let opened: Vec<String> = [part("page", row.page), part("worker", row.worker)].into_iter().flatten().collect();
        format!(
            r#""{}":{{"page":{:?},"opened":{opened:?},"later":{:?},"styles":{:?},"asks":{}}}"#,
            row.place,
            format!("page_{}", row.page.unwrap_or_default()),
            row.later,
            row.styles,
            row.asks
        )
    });
    let within: Vec<String> = WITHIN.iter().map(|(inner, outer)| format!("{inner:?}:{outer:?}")).collect();
    let (rows, within) = (rows.collect::<Vec<_>>().join(","), within.join(","));
    format!(r#"{{"places":{{{rows}}},"after":{AFTER_STYLES:?},"within":{{{within}}}}}"#)
}

#[cfg(test)]
mod tests {
    use super::table;
    use crate::shell::{command, output_if_ok};

    #[test]
    fn the_table_of_places_is_json_with_a_row_for_each() {
        let mut node = command("node -p");
        node.args(["Object.keys(JSON.parse(process.argv[1]).places).join()", &table()]);
        assert_eq!(output_if_ok(node).as_deref(), Some("play,solve,analyse,learn,lab,match\n"));
    }
}
