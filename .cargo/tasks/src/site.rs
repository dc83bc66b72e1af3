//! The static site in `dist/`.

use crate::shell::{Outcome, output, run};
use crate::tools::Tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How index.html has the page built.
pub const PAGE: [&str; 4] = ["--profile", "page", "--features", "page"];

/// How index.html has the worker built.
pub const WORKER: [&str; 1] = ["--release"];

/// Where the site is left.
pub const DIST: &str = "dist";

/// Everything a visitor's browser must load to play, gzipped.
const CEILING: usize = 250_000;

/// Builds the site in release; it works from any path.
pub fn build(tools: &Tools) -> Outcome {
    let mut trunk = Command::new("trunk");
    trunk.args(["build", "--offline", "--locked"]);
    // Trunk would otherwise ask the registry for a newer self.
    trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
    // Trunk takes only "true" or "false" here, and NO_COLOR=1 is what people set.
    trunk.env_remove("NO_COLOR");
    run(tools.equip(&mut trunk))
}

/// Prints what the site weighs; too heavy is an error.
pub fn weigh() -> Outcome {
    let mut total = 0;
    for file in code_and_style()? {
        let bytes = output(Command::new("gzip").args(["-9", "-c"]).arg(&file))?.len();
        let later = file
            .file_name()
            .is_some_and(|name| on_demand(&name.to_string_lossy()));
        let note = if later { "  (when wanted)" } else { "" };
        println!("{:>9} bytes gzipped  {}{note}", bytes, file.display());
        total += if later { 0 } else { bytes };
    }
    println!("{total:>9} bytes gzipped  to play; the ceiling is {CEILING}");
    if total > CEILING {
        return Err(format!("the site is {} bytes too heavy", total - CEILING));
    }
    Ok(())
}

/// The lab's worker: who only plays never loads it.
fn on_demand(file: &str) -> bool {
    file.starts_with("lab")
}

fn code_and_style() -> Outcome<Vec<PathBuf>> {
    let entries = fs::read_dir(DIST).map_err(|error| format!("{DIST}: {error}"))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| matches!(extension(file), Some("wasm" | "js" | "css")));
    files.sort();
    Ok(files)
}

fn extension(file: &Path) -> Option<&str> {
    file.extension()?.to_str()
}
