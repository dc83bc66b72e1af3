//! The programs, each split into several files.

use super::folder::Folder;
use super::sums::{hash, integrity};
use super::text::{between, demand, list, object, replaced};
use super::{npm, Parts};
use crate::place_files::WITHIN;
use crate::shell::{cargo, output, run, run_quietly, Outcome};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

/// A program of the site.
pub struct Program {
    name: &'static str,
    /// The level of optimisation.
    level: &'static str,
    /// Pairs of its parts: the first is opened only within the second.
    within: &'static [(&'static str, &'static str)],
    /// The JavaScript that fetches the file `name`.
    fetch: &'static str,
    /// The JavaScript that waits for what comes with the file `name`.
    beside: &'static str,
}

/// The page only draws: the smaller, the better. A worker searches: there speed counts. Its files are fetched and
/// checked by src/bin/worker_loader.js.
pub const PROGRAMS: [Program; 2] = [
    Program {
        name: "page",
        level: "z",
        within: WITHIN,
        fetch: "fetch(new URL(name, import.meta.url), { integrity: SUMS[name] })",
        beside: "styles(name)",
    },
    Program { name: "worker", level: "3", within: &[], fetch: "requestFile(name)", beside: "undefined" },
];

/// The script of wasm-split-cli, which fetches the parts of a program.
const LOADER: &str = "__wasm_split.js";

/// How the names of sections begin that are parts, and not shared by several of them.
const PART: &str = "split_";

/// A section of a program: a part ("split_solve"), or what several parts share ("chunk_3").
struct Section {
    name: String,
    /// The files that hold it.
    files: Vec<String>,
}

impl Program {
    /// Splits the program, puts its files in the place of the whole one, and notes which file has which part.
    pub fn split(&self, site: &Folder, parts: &mut Parts) -> Outcome {
        let folder = self.split_into_folder()?;
        let mut modules = BTreeMap::new();
        for file in modules_in(&folder)? {
            modules.insert(file.trim_end_matches(".wasm").to_owned(), folder.bytes(&file)?);
        }
        let own_script = folder.text(&format!("{}.js", self.name))?;
        let loader = folder.text(LOADER)?;
        // Files of different builds do not fit each other, so that all names change with any of them.
        let names = modules.keys().map(String::as_bytes);
        let version =
            hash(names.chain(modules.values().map(Vec::as_slice)).chain([own_script.as_ref(), loader.as_ref()]));
        let own_module = modules.remove(&format!("{}_bg", self.name)).ok_or("wasm-bindgen has left no program")?;

        let file_of = |part: &str| format!("{}_{part}-{version}.wasm", self.name);
        let names: Vec<&str> = modules.keys().map(String::as_str).collect();
        let homes = homes(&names, &users_of_chunks(&loader), self.within);
        let with_files = |(name, parts): (String, Vec<String>)| {
            let files = parts.iter().map(|part| file_of(part)).collect();
            Section { name, files }
        };
        let sections: Vec<Section> = homes.into_iter().map(with_files).collect();
        let sums = write_parts(site, &sections, &modules)?;
        folder.write(LOADER, self.script(&loader, &sections, &sums)?)?;
        let script = npm::bundled(folder.path(), &format!("export {{ default }} from \"./{}.js\"", self.name))?;
        self.replace_in_site(site, &version, &own_module, &script)?;
        for part in names.iter().filter_map(|name| name.strip_prefix(PART)) {
            parts.insert(format!("{}_{part}", self.name), file_of(part));
        }
        Ok(())
    }

    /// Splits the program into modules and scripts in a folder of their own, and optimises the modules.
    fn split_into_folder(&self) -> Outcome<Folder> {
        let (name, built) = (self.name, target_folder()?);
        // What an older build has left must not get into this one.
        let folder = Folder::emptied(built.join("split").join(name))?;
        let mut split = Command::new("wasm-split-cli");
        split.arg(built.join(format!("wasm32-unknown-unknown/site/{name}.wasm"))).arg(folder.path());
        run(split.args(["--target", "web", "--out-name", name]))?;
        // The parts import the table of functions.
        let mut bind = Command::new("wasm-bindgen");
        bind.args(["--target", "web", "--no-typescript", "--keep-lld-exports", "--remove-name-section", "--out-dir"]);
        let whole = format!("{name}.wasm");
        run(bind.arg(folder.path()).arg(folder.path_of(&whole)))?;
        folder.remove(&whole)?;
        self.optimise(&folder)?;
        Ok(folder)
    }

    /// Optimises the modules in two processes, which get about as much to do.
    fn optimise(&self, folder: &Folder) -> Outcome {
        let mut files: Vec<PathBuf> = modules_in(folder)?.iter().map(|name| folder.path_of(name)).collect();
        // A file without a size will be missed when it is read.
        files.sort_by_cached_key(|file| Reverse(fs::metadata(file).map_or(0, |file| file.len())));
        // Binaryen warns of names that wasm-split-cli leaves in every module.
        let optimise_half = |first: usize| {
            run_quietly(npm::task("optimise")?.arg(self.level).args(files.iter().skip(first).step_by(2)))
        };
        thread::scope(|threads| {
            let other = threads.spawn(|| optimise_half(1));
            optimise_half(0)?;
            other.join().map_err(|_| "optimising has ended early".to_owned())?
        })
    }

    /// The script of wasm-split-cli, which then takes the parts of the program from these sections.
    fn script(&self, loader: &str, sections: &[Section], sums: &str) -> Outcome<String> {
        const STARTED: &str = "WebAssembly.instantiateStreaming(src, imports)";
        const OTHERS: &str = "const parallelStuff = deps.map(d => d());";
        const OWN: &str = "const instantiate = fetcher();";
        let complaint = || format!("the parts of {} are fetched in another way than expected", self.name);
        demand(loader.matches(STARTED).count() == sections.len(), complaint)?;
        let mut script = loader.replace(STARTED, "WebAssembly.instantiate(await src, imports)");
        for Section { name, files } in sections {
            let asked = format!("fetch(new URL(\"./{name}.wasm\", import.meta.url))");
            script = replaced(&script, &asked, &format!("part(\"{name}\", {})", list(files)))?;
        }
        demand(!script.contains("fetch(new URL("), complaint)?;
        // A part's own file is asked for first.
        let ordered = replaced(&replaced(&script, OWN, "")?, OTHERS, &format!("{OWN}{OTHERS}"))?;
        let fetching = replaced(include_str!("fetch_parts.js"), "(await FETCH)", &format!("(await {})", self.fetch))?;
        let fetching = replaced(&fetching, ", BESIDE]", &format!(", {}]", self.beside))?;
        Ok(format!("const SUMS = {sums};\n{fetching}{ordered}"))
    }

    /// Puts the module and the script of the program in the place of those that Trunk has left. Trunk gives the page's
    /// program a hash, those of workers none.
    fn replace_in_site(&self, site: &Folder, version: &str, module: &[u8], script: &str) -> Outcome {
        let whole = site.only(self.name, "_bg.wasm")?;
        let old = whole.trim_end_matches("_bg.wasm");
        let new = if old == self.name { old.to_owned() } else { format!("{}-{version}", self.name) };
        site.remove(&whole)?;
        site.remove(&format!("{old}.js"))?;
        site.write(&format!("{new}_bg.wasm"), module)?;
        site.write(&format!("{new}.js"), script)
    }
}

/// Where cargo leaves what it has built.
fn target_folder() -> Outcome<PathBuf> {
    let metadata = output(cargo("metadata --offline --no-deps --format-version 1"))?;
    let folder = between(&metadata, "\"target_directory\":\"", "\"").filter(|folder| !folder.contains('\\'));
    folder.map(PathBuf::from).ok_or_else(|| "cargo does not say plainly where its target folder is".to_owned())
}

/// The names of the WebAssembly modules in a folder, in order.
fn modules_in(folder: &Folder) -> Outcome<Vec<String>> {
    let mut names = folder.names()?;
    names.retain(|name| name.ends_with(".wasm"));
    Ok(names)
}

/// Shared section → the parts that need it: "/* learn, solve */" stands above what these share.
fn users_of_chunks(loader: &str) -> BTreeMap<&str, Vec<&str>> {
    let lines: Vec<&str> = loader.lines().collect();
    let users = lines.windows(2).filter_map(|pair| {
        let users = pair[0].strip_prefix("/* ")?.strip_suffix(" */")?;
        let (chunk, _) = pair[1].strip_prefix("const __")?.split_once(" =")?;
        chunk.starts_with("chunk_").then(|| (chunk, users.split(", ").collect()))
    });
    users.collect()
}

/// The sections in order, each with the parts whose files hold it. What several parts need comes with each of them: so
/// few files are fetched, and nothing that is not wanted. A part that is opened within another one finds there what
/// both need.
fn homes(sections: &[&str], users: &BTreeMap<&str, Vec<&str>>, within: &[(&str, &str)]) -> Vec<(String, Vec<String>)> {
    let home = |section: &&str| {
        let own = [section.trim_start_matches(PART)];
        let all = users.get(section).map_or(&own[..], Vec::as_slice);
        let finds_it_outside = |part: &str| within.iter().any(|(inner, outer)| *inner == part && all.contains(outer));
        let parts = all.iter().filter(|part| !finds_it_outside(part)).map(|part| part.to_string());
        (section.to_string(), parts.collect())
    };
    sections.iter().map(home).collect()
}

/// Writes the files with the sections, and returns the sum of each as an object in JavaScript.
fn write_parts(site: &Folder, sections: &[Section], modules: &BTreeMap<String, Vec<u8>>) -> Outcome<String> {
    let mut sums: Vec<(&String, String)> = Vec::new();
    for file in sections.iter().flat_map(|section| &section.files) {
        if sums.iter().any(|(written, _)| *written == file) {
            continue;
        }
        let held = sections.iter().filter(|section| section.files.contains(file));
        let packed = pack(held.map(|section| (section.name.as_str(), modules[&section.name].as_slice())));
        site.write(file, &packed)?;
        sums.push((file, format!("{:?}", integrity(&packed))));
    }
    Ok(object(sums))
}

/// A WebAssembly module that does nothing, and carries these files as its custom sections. Hosts compress it like
/// every other one.
fn pack<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> Vec<u8> {
    let mut module = b"\0asm\x01\0\0\0".to_vec();
    for (name, bytes) in files {
        let name_length = number(name.len());
        module.push(0);
        module.extend(number(name_length.len() + name.len() + bytes.len()));
        module.extend(name_length);
        module.extend(name.as_bytes());
        module.extend(bytes);
    }
    module
}

/// A number as in WebAssembly (LEB128): seven bits a byte, the lowest first, and a mark on all bytes but the last.
fn number(value: usize) -> Vec<u8> {
    let [lowest, ..] = value.to_le_bytes();
    if value < 128 {
        return vec![lowest];
    }
    let mut bytes = vec![lowest | 128];
    bytes.extend(number(value >> 7));
    bytes
}

#[cfg(test)]
mod tests {
    use super::{homes, number, pack, users_of_chunks, Section, PROGRAMS};
    use crate::shell::Outcome;

    /// Reads a number, and returns it with the bytes after it.
    fn read_number(bytes: &[u8]) -> Option<(usize, &[u8])> {
        let (first, rest) = bytes.split_first()?;
        if *first < 128 {
            return Some((usize::from(*first), rest));
        }
        let (higher, rest) = read_number(rest)?;
        Some((usize::from(*first) - 128 + higher * 128, rest))
    }

    /// The first of these sections: its name, its bytes, and the sections after it.
    fn read_section(bytes: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
        let (length, rest) = read_number(bytes.strip_prefix(&[0])?)?;
        let (held, rest) = rest.split_at_checked(length)?;
        let (length, held) = read_number(held)?;
        let (name, bytes) = held.split_at_checked(length)?;
        Some((name, bytes, rest))
    }

    #[test]
    fn packed_sections_can_be_read_back() {
        let files = [0, 1, 120, 127, 128, 16_383, 16_384, 70_000].map(|length| vec![7; length]);
        let names = files.each_ref().map(|file| format!("split_{}", file.len()));
        let packed = pack(names.iter().map(String::as_str).zip(files.iter().map(Vec::as_slice)));
        let mut rest = packed.strip_prefix(b"\0asm\x01\0\0\0");
        for (name, file) in names.iter().zip(&files) {
            let section = rest.and_then(read_section);
            assert_eq!(section.map(|(name, bytes, _)| (name, bytes)), Some((name.as_bytes(), file.as_slice())));
            rest = section.map(|(_, _, rest)| rest);
        }
        assert_eq!(rest, Some(&[][..]));
    }

    #[test]
    fn numbers_are_written_as_in_webassembly() {
        assert_eq!(number(0), [0]);
        assert_eq!(number(127), [127]);
        assert_eq!(number(128), [128, 1]);
        assert_eq!(number(16_383), [255, 127]);
        assert_eq!(number(16_384), [128, 128, 1]);
        // The example of the specification of DWARF.
        assert_eq!(number(624_485), [0xe5, 0x8e, 0x26]);
    }

    /// What wasm-split-cli writes: "learn" and "teach" share one chunk, and all parts the other.
    const LOADER: &str = r#"
/* learn, teach */
const __chunk_1 = makeLoad(() => fetch(new URL("./chunk_1.wasm", import.meta.url)));
/* lab, learn, teach */
const __chunk_2 = makeLoad(() => fetch(new URL("./chunk_2.wasm", import.meta.url)));
/* other, words */
const other = 1;
"#;

    #[test]
    fn what_parts_share_lies_in_each_file_but_not_in_that_of_an_inner_part() {
        let users = users_of_chunks(LOADER);
        assert_eq!(users.keys().collect::<Vec<_>>(), [&"chunk_1", &"chunk_2"]);
        let sections = ["chunk_1", "chunk_2", "split_lab", "split_learn", "split_teach"];
        let parts_with = |within| {
            let homes = homes(&sections, &users, within).into_iter();
            homes.map(|(section, parts)| format!("{section}: {}", parts.join(" "))).collect::<Vec<_>>()
        };
        let own = ["split_lab: lab", "split_learn: learn", "split_teach: teach"];
        let apart = parts_with(&[]);
        assert_eq!(apart[..2], ["chunk_1: learn teach", "chunk_2: lab learn teach"]);
        assert_eq!(apart[2..], own);
        let inside = parts_with(&[("teach", "learn")]);
        assert_eq!(inside[..2], ["chunk_1: learn", "chunk_2: lab learn"]);
        assert_eq!(inside[2..], own);
    }

    #[test]
    fn a_script_asks_for_each_section_and_nothing_else() -> Outcome {
        let started = "WebAssembly.instantiateStreaming(src, imports); const parallelStuff = deps.map(d => d()); \
            const instantiate = fetcher();";
        let asked = |name: &str| format!("fetch(new URL(\"./{name}.wasm\", import.meta.url));");
        let section = |name: &str| Section { name: name.to_owned(), files: vec!["page_lab-1.wasm".to_owned()] };
        let page = &PROGRAMS[0];
        let loader = format!("{}{started}", asked("split_lab"));
        let script = page.script(&loader, &[section("split_lab")], "{}")?;
        assert!(script.contains("part(\"split_lab\", [\"page_lab-1.wasm\"])"));
        assert!(script.contains("const instantiate = fetcher();const parallelStuff"));
        assert!(script.contains("{ integrity: SUMS[name] })).arrayBuffer()") && script.contains(", styles(name)]"));
        assert!(page.script(&loader, &[section("split_bar")], "{}").is_err());
        let more = asked("split_bar") + &loader;
        let unexpected = "the parts of page are fetched in another way than expected";
        assert_eq!(page.script(&more, &[section("split_lab")], "{}"), Err(unexpected.to_owned()));
        assert_eq!(page.script(&loader, &[], "{}"), Err(unexpected.to_owned()));
        Ok(())
    }
}
