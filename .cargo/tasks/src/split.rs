//! The programs in several files: one that does what is wanted first, and parts that are fetched when they are
//! wanted.
//!
//! ```text
//!   target/…/app.wasm ─ wasm-split-cli ─ app.wasm, split_review.wasm, chunk_5.wasm, __wasm_split.js
//!                        └ app.wasm ─ wasm-bindgen ─ app.js + app_bg.wasm
//!   every .wasm ─ wasm-opt ─┬ app.js + app_bg.wasm          in place of what Trunk has made
//!   both scripts ─ esbuild ─┘ app_review-0123456789abcdef.wasm …   the parts
//! ```
//!
//! What goes into which file is said in src/bin, with the macros of src/page/parts/fetched.rs and
//! src/page/worker/files.rs.

use crate::finish::files;
use crate::page::sums_of;
use crate::shell::{cargo, output, run, Outcome};
use crate::tools::{self, Tools};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program that is split.
struct Program {
    /// As it is called in Cargo.toml.
    name: &'static str,
    /// How index.html has it built.
    profile: &'static str,
    /// What wasm-opt does with its files.
    optimise: &'static [&'static str],
    /// The call that fetches a part, in its script, from the part's name and sum.
    fetch: fn(&str, &str) -> String,
}

/// A page only draws: the smaller, the better. `-Oz` a second time finds a little more.
const fn page(name: &'static str) -> Program {
    Program {
        name,
        profile: "page",
        optimise: &["--flatten", "--rereloop", "-Oz", "-Oz"],
        fetch: |part, sum| {
            format!("fetch(new URL(\"./{part}\", import.meta.url), {{ integrity: \"{sum}\" }})")
        },
    }
}

/// A worker's program searches: there speed counts. Its files are fetched and checked by src/bin/worker_loader.js.
const WORKER: Program = Program {
    name: "worker",
    profile: "release",
    optimise: &["-O3"],
    fetch: |part, _| format!("requestFile(\"{part}\")"),
};

const PROGRAMS: [Program; 4] = [page("app"), page("explore"), page("learn"), WORKER];

/// Where they are split.
const WORKSHOP: &str = "target/split";

/// Set for cargo, it marks the functions of the parts: .cargo/build.rs reads it.
pub const SETTING: (&str, &str) = ("MASTERMIND_TEACHER_SPLIT", "1");

/// The features of WebAssembly that the compiler uses, for wasm-opt.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// The script that fetches the parts, as wasm-split-cli calls it.
const LOADER: &str = "__wasm_split.js";

/// Splits every program, and puts the files into the site in place of those that Trunk has made whole.
pub fn programs(site: &Path, tools: &Tools) -> Outcome {
    let built = target_folder(tools)?.join("wasm32-unknown-unknown");
    for how in &PROGRAMS {
        let program = how.name;
        let workshop = Path::new(WORKSHOP).join(program);
        let whole = built.join(how.profile).join(format!("{program}.wasm"));
        split(&whole, how, &workshop, tools)?;
        let hash = crate::site::hash(&wasm_in(&workshop)?);
        let parts = name_parts(program, hash, &workshop)?;
        bundle(how, &workshop, &parts)?;
        let old = name_in(site, program)?;
        let new = match old == program {
            true => old.clone(),
            false => format!("{program}-{hash:016x}"),
        };
        for end in [".js", "_bg.wasm"] {
            let file = site.join(format!("{old}{end}"));
            fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let made = workshop.join(format!("{program}{end}"));
            copy(&made, &site.join(format!("{new}{end}")))?;
        }
        for part in parts.values() {
            copy(&workshop.join(part), &site.join(part))?;
        }
        rename_in(&site.join("index.html"), &old, &new)?;
    }
    Ok(())
}

/// The page names the program as Trunk has called it, if that is not its plain name.
fn rename_in(page: &Path, old: &str, new: &str) -> Outcome {
    let problem = |error| format!("{}: {error}", page.display());
    let text = fs::read_to_string(page).map_err(problem)?;
    fs::write(page, text.replace(old, new)).map_err(problem)
}

fn copy(from: &Path, to: &Path) -> Outcome {
    let copied = fs::copy(from, to);
    copied.map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))?;
    Ok(())
}

/// Where cargo leaves what it builds.
fn target_folder(tools: &Tools) -> Outcome<PathBuf> {
    let mut metadata = cargo();
    metadata.args([
        "metadata",
        "--offline",
        "--no-deps",
        "--format-version",
        "1",
    ]);
    let told = output(tools.equip(&mut metadata))?;
    let told = String::from_utf8_lossy(&told);
    let folder = told.split("\"target_directory\":\"").nth(1);
    let folder = folder.and_then(|rest| rest.split('"').next());
    let folder = folder.ok_or("cargo does not tell where it leaves what it builds")?;
    Ok(PathBuf::from(folder))
}

/// Leaves in the folder the program, its parts and both scripts, each small.
fn split(whole: &Path, how: &Program, folder: &Path, tools: &Tools) -> Outcome {
    let program = how.name;
    // What an older build has left must not get into this one. Mostly there is nothing.
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut splitter = Command::new("wasm-split-cli");
    splitter.arg(whole).arg(folder);
    run(tools.equip(splitter.args(["--target", "web", "--out-name", program])))?;
    let first = folder.join(format!("{program}.wasm"));
    let mut bindgen = Command::new("wasm-bindgen");
    // The parts import the table of functions.
    bindgen.args([
        "--target",
        "web",
        "--no-typescript",
        "--keep-lld-exports",
        "--out-dir",
    ]);
    run(tools.equip(bindgen.arg(folder).arg(&first)))?;
    fs::remove_file(&first).map_err(|error| format!("{}: {error}", first.display()))?;
    for (name, _) in wasm_in(folder)? {
        let file = folder.join(name);
        let mut smaller = Command::new("wasm-opt");
        smaller.arg("--quiet").args(how.optimise);
        smaller.args(FEATURES).arg(&file).arg("-o").arg(&file);
        run(tools.equip(&mut smaller))?;
    }
    Ok(())
}

fn wasm_in(folder: &Path) -> Outcome<Vec<(String, Vec<u8>)>> {
    let wasm = files(folder, |name| name.ends_with(".wasm"));
    wasm.map_err(|error| format!("{}: {error}", folder.display()))
}

/// Calls each part after its program and the hash of all its files, and gives old name → new name. Parts of
/// different builds do not fit each other, so that all names change with any of them.
fn name_parts(program: &str, hash: u64, folder: &Path) -> Outcome<BTreeMap<String, String>> {
    let first = format!("{program}_bg.wasm");
    let mut parts = BTreeMap::new();
    for (name, _) in wasm_in(folder)?
        .into_iter()
        .filter(|(name, _)| *name != first)
    {
        let bare = name.trim_end_matches(".wasm");
        let bare = bare.trim_start_matches("split_").replace('_', "");
        let named = format!("{program}_{bare}-{hash:016x}.wasm");
        fs::rename(folder.join(&name), folder.join(&named)).map_err(|error| error.to_string())?;
        parts.insert(name, named);
    }
    Ok(parts)
}

/// One script of both: the program's own, and the one that fetches its parts by their new names, checked.
fn bundle(how: &Program, folder: &Path, parts: &BTreeMap<String, String>) -> Outcome {
    const BUNDLE: &str = "const [folder, program] = process.argv.slice(1); \
        process.chdir(folder); \
        require('esbuild').buildSync({ stdin: { contents: `export { default } from './${program}.js'`, \
            resolveDir: process.cwd() }, bundle: true, format: 'esm', outfile: `${program}.js`, \
            allowOverwrite: true, charset: 'utf8', logLevel: 'error' })";
    let path = folder.join(LOADER);
    let script = fs::read_to_string(&path).map_err(|error| format!("{LOADER}: {error}"))?;
    let sums = sums_of(folder)?;
    let mut named = BTreeMap::new();
    for (old, new) in parts {
        let sum = sums.get(new).ok_or_else(|| format!("{new} has no sum"))?;
        named.insert(old.as_str(), (new.as_str(), sum.as_str()));
    }
    fs::write(&path, loader(&script, &named, how.fetch)?)
        .map_err(|error| format!("{LOADER}: {error}"))?;
    let mut node = Command::new("node");
    node.env("NODE_PATH", tools::esbuild()?);
    run(node.args(["-e", BUNDLE]).arg(folder).arg(how.name))
}

/// The script that fetches the parts. It takes them by their new names, has their sums checked, and needs no
/// media type from the host. `parts` has old name → new name and sum.
fn loader(
    script: &str,
    parts: &BTreeMap<&str, (&str, &str)>,
    fetch: fn(&str, &str) -> String,
) -> Outcome<String> {
    const STREAMS: &str = "WebAssembly.instantiateStreaming(src, imports)";
    const WHOLE: &str = "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)";
    let mut text = script.to_owned();
    for (old, (new, sum)) in parts {
        let fetched = format!("fetch(new URL(\"./{old}\", import.meta.url))");
        if !text.contains(&fetched) {
            return Err(format!("{LOADER} does not fetch {old}"));
        }
        text = text.replace(&fetched, &fetch(new, sum));
    }
    match text.matches(STREAMS).count() == parts.len() {
        true => Ok(text.replace(STREAMS, WHOLE)),
        false => Err(format!("{LOADER} starts its parts in another way")),
    }
}

/// What Trunk has called the program: "app-0123456789abcdef".
fn name_in(site: &Path, program: &str) -> Outcome<String> {
    const END: &str = "_bg.wasm";
    let is_its = |name: &str| {
        let bare = name.strip_suffix(END).unwrap_or_default();
        bare == program || bare.starts_with(&format!("{program}-"))
    };
    let found = files(site, is_its).map_err(|error| format!("{}: {error}", site.display()))?;
    match &found[..] {
        [(name, _)] => Ok(name.trim_end_matches(END).to_owned()),
        _ => Err(format!("{} files are {program}{END}", found.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "const a = () => {\n const src = fetch(new URL(\"./split_review.wasm\", import.meta.url));\n \
        return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n}";

    #[test]
    fn parts_are_fetched_by_their_new_names_and_checked() -> Outcome {
        let parts = BTreeMap::from([("split_review.wasm", ("app_review-1.wasm", "sha384-x"))]);
        let page = page("app");
        let text = loader(SCRIPT, &parts, page.fetch)?;
        assert!(text.contains(
            "fetch(new URL(\"./app_review-1.wasm\", import.meta.url), { integrity: \"sha384-x\" })"
        ));
        assert!(
            text.contains("(WebAssembly.instantiate(await (await src).arrayBuffer(), imports))")
        );
        let text = loader(SCRIPT, &parts, WORKER.fetch)?;
        assert!(text.contains("const src = requestFile(\"app_review-1.wasm\");"));
        let other = BTreeMap::from([("chunk_1.wasm", ("app_chunk1-1.wasm", ""))]);
        assert!(loader(SCRIPT, &other, page.fetch).is_err());
        assert!(loader(&SCRIPT.replace("Streaming", ""), &parts, page.fetch).is_err());
        Ok(())
    }

    #[test]
    fn the_name_that_trunk_gave_is_found() -> Outcome {
        let site = std::env::temp_dir().join(format!("named-programs-{}", std::process::id()));
        fs::create_dir_all(&site).map_err(|error| error.to_string())?;
        for name in [
            "app-12_bg.wasm",
            "app_review-1.wasm",
            "learn_bg.wasm",
            "worker_learn-1.wasm",
            "worker_bg.wasm",
        ] {
            fs::write(site.join(name), "").map_err(|error| error.to_string())?;
        }
        let names = ["app", "worker", "explore"].map(|program| name_in(&site, program));
        assert_eq!(
            names[..2],
            [Ok("app-12".to_owned()), Ok("worker".to_owned())]
        );
        assert!(names[2].is_err());
        fs::remove_dir_all(&site).map_err(|error| error.to_string())
    }
}
