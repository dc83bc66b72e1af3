//! The static site: in `dist/` for visitors, in `target/play` for a first look.

use crate::registry;
use crate::shell::{output, run, step, Outcome};
use crate::tools::Tools;
use std::collections::hash_map::DefaultHasher;
use std::ffi::OsStr;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How index.html has the page built.
pub const PAGE: [&str; 4] = ["--profile", "page", "--features", "page"];

/// How index.html has the worker built.
pub const WORKER: [&str; 1] = ["--release"];

/// One of the two ways in which the site is built; it works from any path either way.
pub struct Build {
    /// Where it is left.
    pub folder: &'static str,
    /// Whether it is made as small and as fast as it gets. Otherwise Trunk takes the cargo profile
    /// that index.html names for development, and shrinks nothing.
    small: bool,
    what: &'static str,
    about: &'static str,
}

/// What visitors get.
pub const DIST: Build = Build {
    folder: "dist",
    small: true,
    what: "the site",
    about: "about 8 minutes on two cores the first time, then 3 at most",
};

/// What `cargo play` serves: it has not to travel, so that it can be built quickly.
pub const PLAY: Build = Build {
    folder: "target/play",
    small: false,
    what: "the page",
    about: "about 3 minutes on two cores the first time, then 1 at most",
};

/// Everything that a visit to *Play* loads, gzipped: the page's program and the workers', whose two
/// instances are loaded once.
const TO_PLAY_BYTES: usize = 480_000;

/// What the other places load besides when one of them is opened, gzipped.
const WHEN_WANTED_BYTES: usize = 446_000;

impl Build {
    /// Builds the site, and what it takes first.
    pub fn run(&self, tools: &Tools) -> Outcome {
        registry::crates()?;
        let mut trunk = Command::new("trunk");
        trunk.args(["build", "--offline", "--locked", "--dist", self.folder]);
        trunk.arg(format!("--release={}", self.small));
        // Trunk would otherwise ask the registry for a newer self.
        trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk takes only "true" or "false" here, and NO_COLOR=1 is what people set.
        trunk.env_remove("NO_COLOR");
        step(self.what, self.about, || run(tools.equip(&mut trunk)))?;
        name_build(Path::new(self.folder))
    }
}

/// Writes into the page what its build is called: another name whenever any file is another. Files
/// whose own names stay the same are asked for with it.
fn name_build(site: &Path) -> Outcome {
    let page = site.join("index.html");
    let problem = |error: io::Error| format!("{}: {error}", site.display());
    let text = fs::read_to_string(&page).map_err(problem)?;
    let named = with_build(&text, fingerprint(site).map_err(problem)?)?;
    fs::write(&page, named).map_err(problem)
}

fn with_build(page: &str, build: u64) -> Outcome<String> {
    let (before, after) = page.split_once("<html").ok_or("the page has no <html>")?;
    Ok(format!("{before}<html data-build=\"{build:016x}\"{after}"))
}

/// Follows from the names and contents of all files of the folder.
fn fingerprint(folder: &Path) -> io::Result<u64> {
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<io::Result<_>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    let mut hasher = DefaultHasher::new();
    for file in files {
        (file.file_name(), fs::read(file.path())?).hash(&mut hasher);
    }
    Ok(hasher.finish())
}

/// Prints what the site weighs; too heavy is an error.
pub fn weigh() -> Outcome {
    let (mut play, mut later) = (0, 0);
    for file in code_and_style()? {
        let bytes = output(Command::new("gzip").args(["-9", "-c"]).arg(&file))?.len();
        let wanted = file.file_name().map_or(false, when_wanted);
        let note = if wanted { "  (when wanted)" } else { "" };
        println!("{bytes:>9} bytes gzipped  {}{note}", file.display());
        *(if wanted { &mut later } else { &mut play }) += bytes;
    }
    within("to play", play, TO_PLAY_BYTES)?;
    within("when wanted", later, WHEN_WANTED_BYTES)
}

/// The program of the other places and its looks: who only plays never loads them.
fn when_wanted(file: &OsStr) -> bool {
    file.to_string_lossy().starts_with("explore")
}

fn within(what: &str, bytes: usize, ceiling: usize) -> Outcome {
    println!("{bytes:>9} bytes gzipped  {what}; the ceiling is {ceiling}");
    if bytes > ceiling {
        return Err(format!("{} bytes too heavy {what}", bytes - ceiling));
    }
    Ok(())
}

fn code_and_style() -> Outcome<Vec<PathBuf>> {
    let entries = fs::read_dir(DIST.folder).map_err(|error| format!("dist: {error}"))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| matches!(extension(file), Some("wasm" | "js" | "css")));
    files.sort();
    Ok(files)
}

fn extension(file: &Path) -> Option<&str> {
    file.extension()?.to_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_has_another_name_whenever_any_file_is_another() -> Outcome {
        let site = std::env::temp_dir().join(format!("named-build-{}", std::process::id()));
        let name = |program: &str| -> io::Result<String> {
            fs::create_dir_all(&site)?;
            fs::write(site.join("index.html"), "<!doctype html><html lang=en>")?;
            fs::write(site.join("explore.js"), program)?;
            name_build(&site).map_err(io::Error::other)?;
            let named = fs::read_to_string(site.join("index.html"))?;
            fs::remove_dir_all(&site)?;
            Ok(named)
        };
        let named = |program| name(program).map_err(|error| error.to_string());
        let (one, again, other) = (named("1")?, named("1")?, named("2")?);
        assert!(
            one.starts_with("<!doctype html><html data-build=\"") && one.ends_with(" lang=en>")
        );
        assert!(one == again && one != other);
        assert!(with_build("no page", 1).is_err());
        Ok(())
    }
}
