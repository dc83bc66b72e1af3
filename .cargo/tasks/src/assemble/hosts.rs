//! For the hosts of the site: rules and compressed files. And a check that the site fetches nothing from others.

use super::folder::Folder;
use super::npm;
use super::offline::{files_to_open, FIRST_PLACE};
use super::text::demand;
use super::Parts;
use crate::place_files::PlaceFiles;
use crate::shell::{run, Outcome};
use std::collections::BTreeMap;

/// Hosts that may be named although nothing is fetched from them: drawings name their language so, and a warning
/// of wasm-bindgen the page that explains it.
const NAMED_ONLY: [&str; 2] = ["www.w3.org", "developer.mozilla.org"];

/// Passes if no file names a host from which something could be fetched.
pub fn check(site: &Folder) -> Outcome {
    for name in site.names()? {
        // The names of hosts are found in programs too, whatever bytes are around them.
        let text: String = site.bytes(&name)?.into_iter().map(char::from).collect();
        for host in hosts_in(&text) {
            demand(NAMED_ONLY.contains(&host), || format!("{name} names the host {host}"))?;
        }
    }
    Ok(())
}

/// The hosts in the addresses of a text.
fn hosts_in(text: &str) -> impl Iterator<Item = &str> {
    let is_in_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let hosts = text.match_indices("://").filter_map(move |(at, mark)| {
        let scheme = text[..at].rsplit(|c| !is_in_word(c)).next()?;
        let host = text[at + mark.len()..].split(|c| !is_in_word(c) && !".-".contains(c)).next()?;
        ["http", "https", "ws", "wss"].contains(&scheme).then_some(host)
    });
    hosts.filter(|host| !host.is_empty())
}

/// Rules for Netlify, Cloudflare Pages and others: what never changes is kept for ever, all else is asked for again
/// each time.
pub fn write_headers(site: &Folder) -> Outcome {
    site.write("_headers", headers(&site.names()?))
}

/// The rules for these files.
fn headers(names: &[String]) -> String {
    let mut rules = "\
/*
  Cache-Control: no-cache
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
"
    .to_owned();
    for name in names.iter().filter(|name| has_hash(name)) {
        rules += &format!("/{name}\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n");
    }
    rules
}

/// Whether the name contains a hash, as `page-0123456789abcdef_bg.wasm`. src/bin/HOSTING.md tells hosts the same rule.
fn has_hash(name: &str) -> bool {
    let Some((stem, "js" | "css" | "wasm" | "svg")) = name.rsplit_once('.') else {
        return false;
    };
    let stem = stem.strip_suffix("_bg").unwrap_or(stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        let is_digit = |c: char| matches!(c, '0'..='9' | 'a'..='f');
        (13..=16).contains(&hash.len()) && hash.chars().all(is_digit)
    })
}

/// Leaves compressed forms beside the files, and prints what the files weigh and what each place fetches.
/// tests/e2e/weight.rs counts what is sent, and knows the limits.
pub fn compress_and_weigh(site: &Folder, places: &[&PlaceFiles], parts: &Parts) -> Outcome {
    const TEXTS: [&str; 9] = ["css", "html", "js", "md", "py", "svg", "txt", "wasm", "webmanifest"];
    let mut names = site.names()?;
    names.retain(|name| name.rsplit_once('.').is_some_and(|(_, kind)| TEXTS.contains(&kind)));
    run(npm::task("compress")?.args(names.iter().map(|name| site.path_of(name))))?;
    let mut sizes = BTreeMap::new();
    for name in names {
        let [brotli, gzip] = ["br", "gz"].map(|form| site.bytes(&format!("{name}.{form}")).map(|bytes| bytes.len()));
        let (brotli, gzip) = (brotli?, gzip?);
        println!("{brotli:>9} bytes with Brotli, {gzip:>7} with gzip  {name}");
        sizes.insert(name, brotli);
    }
    let print = |what: &str, names: &[&String]| {
        let bytes: Option<usize> = names.iter().map(|name| sizes.get(*name)).sum();
        let bytes = bytes.ok_or_else(|| format!("not all files {what} are compressed"))?;
        println!("{bytes:>9} bytes with Brotli in {} requests {what}", names.len());
        Ok::<_, String>(())
    };
    let mut known = Vec::new();
    for place in places {
        let name = place.place;
        let files = files_to_open(site, place, parts)?;
        print(&format!("to open {name} first"), &files.iter().collect::<Vec<_>>())?;
        if name == FIRST_PLACE {
            known = files;
        } else {
            let others: Vec<&String> = files.iter().filter(|file| !known.contains(file)).collect();
            print(&format!("to open {name} after Play"), &others)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::folder::tests::in_folder;
    use super::{check, has_hash, headers, hosts_in};
    use crate::shell::Outcome;

    #[test]
    fn the_hosts_of_addresses_are_found() {
        let text = "see https://a.example/b?c, ws://d-e.example:80; \"http://f_1\" file://g xhttp://h https:// wss://i";
        assert_eq!(hosts_in(text).collect::<Vec<_>>(), ["a.example", "d-e.example", "f_1", "i"]);
        assert_eq!(hosts_in("\u{ff}https://j\u{e9}").collect::<Vec<_>>(), ["j"]);
    }

    #[test]
    fn a_file_that_names_a_foreign_host_ends_the_build() -> Outcome {
        in_folder("hosts", |site| {
            site.write("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">")?;
            assert_eq!(check(site), Ok(()));
            site.write("page_bg.wasm", b"\0asm\xffhttps://cdn.example/font\xff")?;
            assert_eq!(check(site), Err("page_bg.wasm names the host cdn.example".to_owned()));
            Ok(())
        })
    }

    #[test]
    fn names_with_a_hash_are_told_from_others() {
        for name in ["page-0123456789abcdef_bg.wasm", "page_solve-0123456789abc.wasm", "a-b-0123456789abcdef.css"] {
            assert!(has_hash(name), "{name}");
        }
        for name in
            ["worker_bg.wasm", "best-8x5.txt", "a-0123456789abcdef.txt", "a-0123456789ab.js", "a-0123456789ABC.js"]
        {
            assert!(!has_hash(name), "{name}");
        }
    }

    #[test]
    fn files_with_a_hash_are_kept_for_ever() {
        let headers = headers(&["index.html".to_owned(), "style-0123456789abcdef.css".to_owned()]);
        let lasting = "\n/style-0123456789abcdef.css\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, \
            immutable\n";
        assert!(headers.starts_with("/*\n  Cache-Control: no-cache\n"));
        assert!(headers.ends_with(lasting));
        assert!(!headers.contains("index.html"));
    }
}
