//! Shorter scripts, stylesheets and pages that mean the same. A build shortens alike each time.

use crate::finish::files;
use crate::shell::{run, Outcome};
use crate::tools;
use std::io;
use std::path::Path;
use std::process::Command;

/// Shortens the named files of a folder, for the browsers that the page asks for. Of a program that fetches
/// several files wasm-bindgen names the same import several times.
const SHORTEN: &str = "const [folder, ...entryPoints] = process.argv.slice(1); \
    process.chdir(folder); \
    require('esbuild').buildSync({ entryPoints, outdir: '.', allowOverwrite: true, minify: true, \
        charset: 'utf8', target: ['chrome120', 'firefox121', 'safari17.2'], logLevel: 'warning', \
        logOverride: { 'duplicate-object-key': 'silent' } })";

/// Shortens every script and stylesheet of the folder, each in its place.
pub fn scripts_and_styles(site: &Path) -> Outcome {
    let fits = |name: &str| name.ends_with(".js") || name.ends_with(".css");
    let problem = |error: io::Error| format!("{}: {error}", site.display());
    let names = files(site, fits).map_err(problem)?;
    let mut node = Command::new("node");
    tools::ESBUILD.get()?;
    node.env("NODE_PATH", tools::ESBUILD.modules());
    node.args(["-e", SHORTEN]).arg(site);
    run(node.args(names.iter().map(|(name, _)| name)))
}

/// The page without comments, and without the spaces in front of its lines.
pub fn page(html: &str) -> String {
    let mut kept = String::new();
    let mut rest = html;
    while let Some((before, comment)) = rest.split_once("<!--") {
        kept += before;
        rest = comment.split_once("-->").map_or("", |(_, after)| after);
    }
    kept += rest;
    let lines = kept.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn a_page_keeps_all_but_comments_and_indents() {
        let html = "<!doctype html>\n  <!-- a\n b -->\n\n  <p>one\n    two<!-- c --> three</p>\n";
        assert_eq!(page(html), "<!doctype html>\n<p>one\ntwo three</p>\n");
    }
}
