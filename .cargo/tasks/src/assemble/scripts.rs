//! The scripts that are no programs.

use super::folder::Folder;
use super::npm;
use super::sums::{hash, integrity};
use super::text::{object, replaced};
use crate::shell::Outcome;

/// Shortens every script in its place, but for the page's own: it gets a name with a hash.
pub fn shorten(site: &Folder) -> Outcome {
    // One script starts a worker and holds its program's.
    const LOADER: &str = "worker_loader.js";
    let loader = replaced(&site.text(LOADER)?, "import(`./worker.js?${build}`)", "import(\"./worker.js\")")?;
    let loader = npm::bundled(site.path(), &loader)?;
    site.remove("worker.js")?;
    let mut sums = Vec::new();
    for name in site.names()? {
        if name.starts_with("worker_") && name.ends_with(".wasm") {
            let sum = integrity(&site.bytes(&name)?);
            sums.push((name, format!("{sum:?}")));
        } else if name.ends_with(".js") && !name.starts_with("page-") && name != LOADER {
            let short = npm::shortened("js", &site.text(&name)?)?;
            if name.starts_with("boot-") {
                site.remove(&name)?;
                write_hashed(site, "boot", "js", &short)?;
            } else {
                site.write(&name, short)?;
            }
        }
    }
    site.write(LOADER, format!("const SUMS={};{loader}", object(sums)))
}

/// Writes the contents under a name with their hash, and returns the name.
pub fn write_hashed(site: &Folder, stem: &str, extension: &str, contents: &str) -> Outcome<String> {
    let name = format!("{stem}-{}.{extension}", hash([contents]));
    site.write(&name, contents)?;
    Ok(name)
}
