//! The static site: in `dist/` for visitors, in `target/play` for a first look.

use crate::finish::{self, files, PREVIEW};
use crate::registry;
use crate::shell::{run, step, Outcome};
use crate::tools::Tools;
use crate::{page, shrink, split};
use std::collections::hash_map::DefaultHasher;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::Path;
use std::process::Command;

/// What the places look like at first; the end-to-end tests compare them with what the page draws.
const FIRST_SCREENS: &str = "tests/e2e/first_screens";

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

/// Everything that a visit to *Play* loads, compressed with Brotli: the page's program and that of
/// Play's workers, whose two instances are loaded once.
const TO_PLAY_BYTES: usize = 317_500;

/// What of Play is loaded when it is wanted, compressed so too: the review, the settings, the notebook.
const PARTS_OF_PLAY_BYTES: usize = 75_000;

/// What the other places load besides when one of them is opened, compressed so too: a program, its
/// workers' and its looks.
const WHEN_WANTED_BYTES: usize = 1_330_000;

impl Build {
    /// Builds the site, and what it takes first.
    pub fn run(&self, tools: &Tools) -> Outcome {
        registry::crates()?;
        let mut trunk = Command::new("trunk");
        trunk.args(["build", "--offline", "--locked", "--dist", self.folder]);
        trunk.arg(format!("--release={}", self.small));
        if self.small {
            trunk.env(split::SETTING.0, split::SETTING.1);
        }
        // Trunk would otherwise ask the registry for a newer self.
        trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk takes only "true" or "false" here, and NO_COLOR=1 is what people set.
        trunk.env_remove("NO_COLOR");
        step(self.what, self.about, || run(tools.equip(&mut trunk)))?;
        let site = Path::new(self.folder);
        finish::icons(site)?;
        if self.small {
            finish::pictures(site)?;
            let about = "about a minute on two cores";
            step("its programs' parts", about, || {
                split::programs(site, tools)
            })?;
        }
        if self.small {
            shrink::scripts_and_styles(site)?;
        }
        page::assemble(site, Path::new(FIRST_SCREENS), self.small)?;
        name_build(site)?;
        if self.small {
            finish::for_hosts(site)?;
        }
        Ok(())
    }
}

/// Writes into the page what its build is called: another name whenever any file is another. Files
/// whose own names stay the same are asked for with it.
fn name_build(site: &Path) -> Outcome {
    let page = site.join("index.html");
    let problem = |error: io::Error| format!("{}: {error}", site.display());
    let text = fs::read_to_string(&page).map_err(problem)?;
    let build = fingerprint(site).map_err(problem)?;
    let rest = files(site, |name| Need::of(OsStr::new(name)) != Need::First).map_err(problem)?;
    let rest: usize = rest.iter().map(|(_, bytes)| bytes.len()).sum();
    fs::write(&page, with_build(&text, build, rest)?).map_err(problem)?;
    page::name_in_workers(site, &format!("{build:016x}"))?;
    let worker = site.join(SERVICE_WORKER);
    let script = fs::read_to_string(&worker).map_err(problem)?;
    let kept = files(site, |name| name != SERVICE_WORKER && name != PREVIEW).map_err(problem)?;
    fs::write(&worker, site_line(build, &kept) + &script).map_err(problem)
}

/// What keeps the page for visits without a network, and its own file is not kept.
const SERVICE_WORKER: &str = "service_worker.js";

/// What the service worker knows of the build: its name, and of each file the length, the check sum,
/// and whether a first visit fetches it.
fn site_line(build: u64, files: &[(String, Vec<u8>)]) -> String {
    let file = |(name, bytes): &(String, Vec<u8>)| {
        let first = Need::of(OsStr::new(name)) == Need::First;
        format!("\"{name}\":[{},{},{first}]", bytes.len(), check_sum(bytes))
    };
    let files: Vec<String> = files.iter().map(file).collect();
    format!(
        "const SITE = {{\"build\":\"{build:016x}\",\"files\":{{{}}}}};\n",
        files.join(",")
    )
}

/// FNV-1a, 32 bits (Fowler, Noll and Vo), as in service_worker.js.
fn check_sum(bytes: &[u8]) -> u32 {
    let start = 0x811c_9dc5_u32;
    bytes.iter().fold(start, |sum, &byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The page with the build's name, and with the bytes of the files that a first visit leaves out.
fn with_build(page: &str, build: u64, rest: usize) -> Outcome<String> {
    let (before, after) = page.split_once("<html").ok_or("the page has no <html>")?;
    let build = format!("data-build=\"{build:016x}\" data-rest=\"{rest}\"");
    Ok(format!("{before}<html {build}{after}"))
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

/// The hash of contents, for the name of a file.
pub fn hash(contents: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    hasher.finish()
}

/// Prints what the site weighs, by the compressed files beside the others; too heavy is an error.
pub fn weigh() -> Outcome {
    let mut bytes = BTreeMap::from([(Need::First, 0), (Need::Playing, 0), (Need::Elsewhere, 0)]);
    let weighed = files(Path::new(DIST.folder), |name| name.ends_with(".br"));
    for (name, brotli) in weighed.map_err(|error| format!("dist: {error}"))? {
        let file = name.trim_end_matches(".br");
        let gzip = fs::metadata(Path::new(DIST.folder).join(format!("{file}.gz")));
        let gzip = gzip.map_err(|error| format!("{file}.gz: {error}"))?.len();
        let brotli = brotli.len();
        let need = Need::of(OsStr::new(file));
        let note = match need {
            Need::First => "",
            Need::Playing => "  (a part of Play)",
            Need::Elsewhere => "  (when wanted)",
        };
        println!("{brotli:>9} bytes with Brotli, {gzip:>7} with gzip  {file}{note}");
        *bytes.entry(need).or_default() += brotli;
    }
    within("to play", bytes[&Need::First], TO_PLAY_BYTES)?;
    within(
        "for parts of Play",
        bytes[&Need::Playing],
        PARTS_OF_PLAY_BYTES,
    )?;
    within("when wanted", bytes[&Need::Elsewhere], WHEN_WANTED_BYTES)
}

/// When a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    /// By a first visit to Play.
    First,
    /// By who opens a part of Play.
    Playing,
    /// By another place, or by a system that installs the page.
    Elsewhere,
}

impl Need {
    fn of(file: &OsStr) -> Need {
        let file = file.to_string_lossy();
        let of_others = ["explore", "learn", "best", "check.py", "FORMAT.md"];
        // The worker's parts have a hash in their names.
        let of_worker = file.starts_with("worker_") && finish::has_hash(&file);
        if file.starts_with("app_") {
            Need::Playing
        } else if of_worker
            || file.ends_with(".png")
            || of_others.iter().any(|other| file.starts_with(other))
        {
            Need::Elsewhere
        } else {
            Need::First
        }
    }
}

fn within(what: &str, bytes: usize, ceiling: usize) -> Outcome {
    println!("{bytes:>9} bytes with Brotli  {what}; the ceiling is {ceiling}");
    if bytes > ceiling {
        return Err(format!("{} bytes too heavy {what}", bytes - ceiling));
    }
    Ok(())
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
            fs::write(site.join(SERVICE_WORKER), "addEventListener")?;
            fs::write(site.join("worker_loader.js"), "start()")?;
            name_build(&site).map_err(io::Error::other)?;
            let named = fs::read_to_string(site.join("index.html"))?;
            let worker = fs::read_to_string(site.join(SERVICE_WORKER))?;
            fs::remove_dir_all(&site)?;
            let build = named.split('"').nth(1).unwrap_or_default();
            let loader = format!("const BUILD=\"{build}\";start()");
            let [first, starts] = [named.len(), loader.len()];
            let [sum, page, loader] =
                [program, &named, &loader].map(|text| check_sum(text.as_bytes()));
            let knows = format!(
                "const SITE = {{\"build\":\"{build}\",\"files\":{{\"explore.js\":[1,{sum},false],\
                 \"index.html\":[{first},{page},true],\"worker_loader.js\":[{starts},{loader},true]}}}};\n\
                 addEventListener"
            );
            assert_eq!(worker, knows);
            Ok(named)
        };
        let named = |program| name(program).map_err(|error| error.to_string());
        let (one, again, other) = (named("1")?, named("1")?, named("2")?);
        assert!(
            one.starts_with("<!doctype html><html data-build=\"")
                && one.ends_with(" data-rest=\"1\" lang=en>")
        );
        assert!(one == again && one != other);
        assert!(with_build("no page", 1, 0).is_err());
        // Published values of FNV-1a.
        assert_eq!(check_sum(b""), 0x811c_9dc5);
        assert_eq!(check_sum(b"foobar"), 0xbf9c_f968);
        Ok(())
    }
}
