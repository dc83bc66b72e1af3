//! The name of the build, and what the service worker has to know.

use super::folder::Folder;
use super::sums::{check_sum, hash};
use super::text::{list, object, replaced};
use super::{opened_parts, styles, Parts};
use crate::place_files::{PlaceFiles, PLACE_FILES};
use crate::shell::Outcome;

/// The place that a first visit keeps whole.
pub const FIRST_PLACE: &str = "play";

/// Writes what the build is called: another name whenever any file is another. Files whose own names stay the same
/// are asked for with it. The service worker hears of every file its length, its check sum, and whether a first
/// visit fetches it; and of every place what it keeps.
pub fn name_build(site: &Folder, places: &[&PlaceFiles], parts: &Parts) -> Outcome {
    let build = build_name(site)?;
    // A worker of another build than the page's does not start.
    site.write_above("worker_loader.js", &format!("const BUILD=\"{build}\";"))?;
    let at_first = files_at_first(site, parts)?;
    let mut names = site.names()?;
    names.retain(|name| !["service_worker.js", "preview.png"].contains(&name.as_str()));
    let mut bytes_of_rest = 0;
    for name in names.iter().filter(|name| !at_first.contains(name)) {
        bytes_of_rest += site.bytes(name)?.len();
    }
    let root = format!("<html data-build=\"{build}\" data-rest=\"{bytes_of_rest}\" ");
    site.write("index.html", replaced(&site.text("index.html")?, "<html ", &root)?)?;

    // index.html is read anew, because it has just been written.
    let mut files = Vec::new();
    for name in &names {
        let bytes = site.bytes(name)?;
        files.push((name, format!("[{},{},{}]", bytes.len(), check_sum(&bytes), at_first.contains(name))));
    }
    let mut kept = Vec::new();
    for place in places {
        kept.push((place.place, list(&parts.files(&kept_parts(place))?)));
    }
    let known = [("build", format!("{build:?}")), ("files", object(files)), ("places", object(kept))];
    site.write_above("service_worker.js", &format!("const SITE = {};\n", object(known)))
}

/// A hash of the names and bytes of all files.
fn build_name(site: &Folder) -> Outcome<String> {
    let mut contents = Vec::new();
    for name in site.names()? {
        let bytes = site.bytes(&name)?;
        contents.extend([name.into_bytes(), bytes]);
    }
    Ok(hash(contents))
}

/// The files that a first visit fetches.
fn files_at_first(site: &Folder, parts: &Parts) -> Outcome<Vec<String>> {
    let place = PLACE_FILES.iter().find(|row| row.place == FIRST_PLACE);
    let mut names = files_to_open(site, place.ok_or_else(|| format!("there is no place {FIRST_PLACE}"))?, parts)?;
    let is_drawn = |name: &str| name.starts_with("icon") && name.ends_with(".svg") || name.starts_with("manifest");
    names.extend(site.names()?.into_iter().filter(|name| is_drawn(name)));
    Ok(names)
}

/// The files that are fetched when a place is opened first.
pub fn files_to_open(site: &Folder, place: &PlaceFiles, parts: &Parts) -> Outcome<Vec<String>> {
    let mut names = site.names()?;
    names.retain(|name| match name.as_str() {
        "index.html" => true,
        "worker_loader.js" | "worker_bg.wasm" => place.asks_engine_at_first,
        other => ["style-", "boot-", "page-"].iter().any(|start| other.starts_with(start)),
    });
    names.extend(parts.files(&opened_parts(place))?);
    Ok(names)
}

/// The parts and styles that are kept once a place was opened.
fn kept_parts(place: &PlaceFiles) -> Vec<String> {
    let later = place.later.iter().chain(&[styles::AFTER]).map(|part| part.to_string());
    opened_parts(place).into_iter().chain(later).collect()
}

#[cfg(test)]
mod tests {
    use super::super::folder::tests::in_folder;
    use super::super::text::between;
    use super::super::{opened_parts, Parts};
    use super::{files_to_open, kept_parts, name_build};
    use crate::place_files::PLACE_FILES;
    use crate::shell::Outcome;

    const FILES: [(&str, &str); 9] = [
        ("boot-1.js", ""),
        ("icon.svg", "<svg>"),
        ("index.html", "<html lang=\"en\">"),
        ("page-1.js", ""),
        ("preview.png", "not counted"),
        ("service_worker.js", "// keeps"),
        ("values.csv", "1,2"),
        ("worker_bg.wasm", ""),
        ("worker_loader.js", "start()"),
    ];

    /// A file for each part of all places.
    fn all_parts() -> Parts {
        let mut parts = Parts::default();
        for part in PLACE_FILES.iter().flat_map(|place| [opened_parts(place), kept_parts(place)].concat()) {
            parts.insert(part.clone(), format!("{part}-1"));
        }
        parts
    }

    #[test]
    fn page_worker_and_service_worker_know_the_build() -> Outcome {
        in_folder("offline", |site| {
            let [_, _, _, _, lab, _] = &PLACE_FILES;
            let mut builds = Vec::new();
            for values in ["1,2", "3,4,5"] {
                FILES.iter().try_for_each(|(name, text)| site.write(name, text))?;
                site.write("values.csv", values)?;
                name_build(site, &[lab], &all_parts())?;
                let loader = site.text("worker_loader.js")?;
                let build = between(&loader, "const BUILD=\"", "\";start()").unwrap_or_default().to_owned();
                let root = format!("<html data-build=\"{build}\" data-rest=\"{}\" lang=\"en\">", values.len());
                assert_eq!(site.text("index.html")?, root);
                let known = site.text("service_worker.js")?;
                assert!(
                    known.starts_with(&format!("const SITE = {{\"build\":\"{build}\",\"files\":{{\"boot-1.js\":[0,"))
                );
                assert!(known.contains(&format!("\"index.html\":[{},", root.len())));
                assert!(known.contains("\"icon.svg\":[5,") && !known.contains("preview"));
                assert!(known.ends_with("\"page_after-1\",\"worker_proof-1\",\"after.css-1\"]}};\n// keeps"));
                builds.push(build);
            }
            assert_ne!(builds[0], builds[1]);
            Ok(())
        })
    }

    #[test]
    fn a_place_fetches_the_worker_only_if_it_asks_at_first() -> Outcome {
        in_folder("needs", |site| {
            FILES.iter().try_for_each(|(name, text)| site.write(name, text))?;
            let [play, _, _, learn, ..] = &PLACE_FILES;
            let page = ["boot-1.js", "index.html", "page-1.js"];
            let worker = ["worker_bg.wasm", "worker_loader.js"];
            assert_eq!(files_to_open(site, play, &all_parts())?, [&page[..], &worker].concat());
            let own = ["page_learn-1", "learn.css-1"];
            assert_eq!(files_to_open(site, learn, &all_parts())?, [&page[..], &own].concat());
            Ok(())
        })
    }
}
