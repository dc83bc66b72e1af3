//! What is added to the site that Trunk has built: icons, and what hosts can use.

use crate::shell::{on_path, run, Outcome};
use crate::tools;
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

/// The picture that other sites show beside a link to the page: the page itself never asks for it.
pub const PREVIEW: &str = "preview.png";

/// The files whose names fit, by name.
pub fn files(site: &Path, fits: impl Fn(&str) -> bool) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(site)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if fits(&name) {
            files.push((name, fs::read(entry.path())?));
        }
    }
    files.sort();
    Ok(files)
}

/// The icon with its background to all edges: phones cut it to a shape of their own.
pub fn icons(site: &Path) -> Outcome {
    let problem = |error: io::Error| format!("{}: {error}", site.display());
    let icon = fs::read_to_string(site.join("icon.svg")).map_err(problem)?;
    let maskable = without_corners(&icon).ok_or("icon.svg has another form than expected")?;
    fs::write(site.join("icon-maskable.svg"), maskable).map_err(problem)
}

fn without_corners(icon: &str) -> Option<String> {
    const VIEW: &str = "viewBox=\"0 0 32 32\"";
    const GROUND: &str = "width=\"32\" height=\"32\" rx=\"7\"";
    let fits = icon.contains(VIEW) && icon.contains(GROUND);
    // What matters keeps inside a circle of four fifths of the width.
    let wider = icon.replace(VIEW, "viewBox=\"-6 -6 44 44\"");
    fits.then(|| wider.replace(GROUND, "x=\"-6\" y=\"-6\" width=\"44\" height=\"44\""))
}

/// The icon as pictures, for systems that do not take it as a drawing.
pub fn pictures(site: &Path) -> Outcome {
    const DRAW: &str = "const { Resvg } = require('@resvg/resvg-js'); const fs = require('fs'); \
        const [site] = process.argv.slice(1); \
        const draw = (from, size) => fs.writeFileSync(`${site}/icon-${size}.png`, \
            new Resvg(fs.readFileSync(`${site}/${from}.svg`), { fitTo: { mode: 'width', value: size } }) \
                .render().asPng()); \
        draw('icon-maskable', 180); draw('icon', 512);";
    let mut node = Command::new("node");
    tools::RESVG.get()?;
    node.env("NODE_PATH", tools::RESVG.modules());
    run(node.args(["-e", DRAW]).arg(site))?;
    let problem = |error: io::Error| format!("{}: {error}", site.display());
    let manifest = site.join("manifest.webmanifest");
    let text = fs::read_to_string(&manifest).map_err(problem)?;
    fs::write(&manifest, with_pictures(&text)?).map_err(problem)?;
    let page = site.join("index.html");
    let text = fs::read_to_string(&page).map_err(problem)?;
    let (before, after) = text.split_once("<title>").ok_or("the page has no title")?;
    let icon = "<link rel=apple-touch-icon href=icon-180.png>";
    fs::write(&page, format!("{before}{icon}<title>{after}")).map_err(problem)
}

fn with_pictures(manifest: &str) -> Outcome<String> {
    const LIST: &str = "\"icons\": [";
    let (before, after) = manifest
        .split_once(LIST)
        .ok_or("the manifest has no icons")?;
    let icon = "{ \"src\": \"icon-512.png\", \"type\": \"image/png\", \"sizes\": \"512x512\" }";
    Ok(format!("{before}{LIST}\n    {icon},{after}"))
}

/// Compressed forms beside the files, and rules for hosts that read `_headers`.
pub fn for_hosts(site: &Path) -> Outcome {
    const COMPRESS: &str = "const zlib = require('zlib'); const fs = require('fs'); \
        const [site] = process.argv.slice(1); \
        for (const name of fs.readdirSync(site).filter((name) => /\\.(css|html|js|md|py|svg|txt|wasm|webmanifest)$/.test(name))) { \
            const bytes = fs.readFileSync(`${site}/${name}`); \
            fs.writeFileSync(`${site}/${name}.gz`, zlib.gzipSync(bytes, { level: 9 })); \
            fs.writeFileSync(`${site}/${name}.br`, zlib.brotliCompressSync(bytes, { params: { \
                [zlib.constants.BROTLI_PARAM_QUALITY]: 11, \
                [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })); }";
    if on_path(&["node"]).is_none() {
        return Err("node is needed to compress the site; it comes with npm".into());
    }
    run(Command::new("node").args(["-e", COMPRESS]).arg(site))?;
    let problem = |error: io::Error| format!("{}: {error}", site.display());
    let names = files(site, has_hash).map_err(problem)?;
    let names: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
    fs::write(site.join("_headers"), headers(&names)).map_err(problem)
}

/// The hosts that may be named although nothing is fetched from them: drawings name their language
/// so, and wasm-bindgen's warning about a wrong media type names a page that explains it.
const NAMED_ONLY: [&str; 2] = ["www.w3.org", "developer.mozilla.org"];

/// Whether the site names no other host anywhere.
pub fn names_no_other_host(site: &Path) -> Outcome {
    let plain = |name: &str| !name.ends_with(".br") && !name.ends_with(".gz");
    let problem = |error: io::Error| format!("{}: {error}", site.display());
    for (name, bytes) in files(site, plain).map_err(problem)? {
        let text = String::from_utf8_lossy(&bytes);
        let stranger = hosts(&text).find(|host| !NAMED_ONLY.contains(host));
        if let Some(host) = stranger {
            return Err(format!("{name} names the host {host}"));
        }
    }
    Ok(())
}

/// The hosts of the addresses in a text.
fn hosts(text: &str) -> impl Iterator<Item = &str> {
    let parts = ["http://", "https://", "ws://", "wss://"].into_iter();
    let after = parts.flat_map(move |begin| text.split(begin).skip(1));
    let host = |rest: &'_ str| {
        let is_in_name = |c: char| c.is_ascii_alphanumeric() || ".-".contains(c);
        rest.find(|c| !is_in_name(c)).unwrap_or(rest.len())
    };
    after
        .map(move |rest| &rest[..host(rest)])
        .filter(|host| !host.is_empty())
}

/// Whether a hash stands in this name, so that its contents never change.
pub fn has_hash(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let mut words = stem.split(['-', '_']);
    // Trunk writes no leading zeros.
    words.any(|word| {
        (13..=16).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_hexdigit())
    }) && !name.ends_with(".br")
        && !name.ends_with(".gz")
}

/// Rules for Netlify, Cloudflare Pages and others: what never changes is kept for ever, all else is
/// asked for again each time.
fn headers(hashed: &[&str]) -> String {
    let mut text = String::from(
        "/*\n  Cache-Control: no-cache\n  X-Content-Type-Options: nosniff\n  \
         Referrer-Policy: no-referrer\n  Cross-Origin-Opener-Policy: same-origin\n",
    );
    for name in hashed {
        text += &format!(
            "/{name}\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{has_hash, headers, hosts, with_pictures, without_corners};

    #[test]
    fn the_icon_loses_its_corners() {
        let icon = include_str!("../../../style/icon.svg");
        let maskable = without_corners(icon).unwrap_or_default();
        assert!(maskable.contains("viewBox=\"-6 -6 44 44\"") && !maskable.contains("rx="));
        assert_eq!(without_corners("<svg/>"), None);
    }

    #[test]
    fn the_manifest_names_the_picture() {
        let manifest = include_str!("../../../style/manifest.webmanifest");
        let named = with_pictures(manifest).unwrap_or_default();
        assert!(named.contains("\"icons\": [\n    { \"src\": \"icon-512.png\""));
        assert!(with_pictures("{}").is_err());
    }

    #[test]
    fn every_host_in_a_text_is_found() {
        let text = "src=https://a.example/x http://b.example:8080, wss://c-d.example";
        let mut found: Vec<&str> = hosts(text).collect();
        found.sort_unstable();
        assert_eq!(found, ["a.example", "b.example", "c-d.example"]);
        assert_eq!(hosts("location.protocol + 'https://' + name").next(), None);
    }

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        let names = [
            "app-16ae378d2b7f7369_bg.wasm",
            "base-ea63431225b1194b.css",
            "app-16ae378d2b7f7369.js",
        ];
        assert!(names.into_iter().all(has_hash));
        let others = [
            "index.html",
            "explore_bg.wasm",
            "service_worker.js",
            "base-ea63431225b1194b.css.br",
        ];
        assert!(!others.into_iter().any(has_hash));
        let text = headers(&["a-1.js"]);
        assert!(text.starts_with("/*\n  Cache-Control: no-cache\n"));
        assert!(text.ends_with(
            "/a-1.js\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n"
        ));
    }
}
