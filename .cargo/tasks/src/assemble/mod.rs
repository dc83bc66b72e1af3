//! Makes the site for visitors out of what Trunk has left in a folder.
//!
//! ```text
//!   programs   target/…/page.wasm ─ wasm-split-cli ─┬ page.wasm ─ wasm-bindgen ─ page-HASH.js, page-HASH_bg.wasm
//!                                                   └ split_solve.wasm, chunk_3.wasm … ── page_solve-HASH.wasm …
//!   scripts    every script shortened, and the worker's in one
//!   styles     a stylesheet, and one for each place in a file of its own
//!   page       first screens; the names and sums of all that it fetches, which the browser checks
//!   offline    the names, lengths and sums of all files, for the service worker
//!   hosts      compressed files, rules about what may be kept
//!
//!   all of them: folder, text, sums, npm
//! ```
//!
//! Two builds of the same sources are alike to the byte. Whatever has another form than expected ends the build.

mod folder;
mod hosts;
mod npm;
mod offline;
mod page;
mod programs;
mod scripts;
mod styles;
mod sums;
mod text;

use crate::place_files::PlaceFiles;
use crate::shell::Outcome;
use folder::Folder;
use std::collections::BTreeMap;

/// Makes the site in this folder complete.
pub fn assemble(folder: &str) -> Outcome {
    let site = Folder::new(folder);
    let mut parts = Parts::default();
    for program in &programs::PROGRAMS {
        program.split(&site, &mut parts)?;
    }
    scripts::shorten(&site)?;
    page::draw_icons(&site)?;
    let places = page::assemble(&site, &mut parts)?;
    offline::name_build(&site, &places, &parts)?;
    hosts::check(&site)?;
    hosts::write_headers(&site)?;
    hosts::compress_and_weigh(&site, &places, &parts)
}

/// Which file has which part of a program ("page_solve", "worker_learn") or which styles ("solve.css").
#[derive(Default)]
struct Parts(BTreeMap<String, String>);

impl Parts {
    /// Notes the file of a part.
    fn insert(&mut self, part: String, file: String) {
        self.0.insert(part, file);
    }

    /// The file of a part.
    fn file(&self, part: &str) -> Outcome<&str> {
        self.0.get(part).map(String::as_str).ok_or_else(|| format!("there is no part {part}"))
    }

    /// The files of these parts, in the same order.
    fn files(&self, parts: &[String]) -> Outcome<Vec<String>> {
        parts.iter().map(|part| self.file(part).map(str::to_owned)).collect()
    }
}

/// The part of the page's program that draws the place; `None` if the program itself does.
fn page_part(place: &PlaceFiles) -> Option<String> {
    place.page.map(|part| format!("page_{part}"))
}

/// The name that the place's own styles have among the parts; `None` if it has none.
fn styles_part(place: &PlaceFiles) -> Option<String> {
    (!place.styles.is_empty()).then(|| format!("{}.css", place.place))
}

/// The parts of the programs that draw and answer the place, and its styles.
fn opened_parts(place: &PlaceFiles) -> Vec<String> {
    let worker_part = place.worker.map(|part| format!("worker_{part}"));
    [page_part(place), worker_part, styles_part(place)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::{opened_parts, Parts};
    use crate::place_files::PLACE_FILES;

    #[test]
    fn a_place_opens_its_parts_and_its_styles() {
        let opened = |place| PLACE_FILES.iter().find(|row| row.place == place).map(opened_parts);
        assert_eq!(opened("play"), Some(vec![]));
        assert_eq!(opened("learn"), Some(vec!["page_learn".to_owned(), "learn.css".to_owned()]));
        assert_eq!(opened("lab").map(|parts| parts.join(" ")).as_deref(), Some("page_lab worker_explore lab.css"));
    }

    #[test]
    fn a_part_without_a_file_is_an_error() {
        let mut parts = Parts::default();
        parts.insert("page_lab".to_owned(), "page_lab-1.wasm".to_owned());
        let files = |names: &[&str]| parts.files(&names.iter().map(|name| name.to_string()).collect::<Vec<_>>());
        assert_eq!(files(&["page_lab"]), Ok(vec!["page_lab-1.wasm".to_owned()]));
        assert_eq!(files(&["page_lab", "page_bar"]), Err("there is no part page_bar".to_owned()));
    }
}
