//! What Trunk leaves to do in index.html: fewer requests, the programs' files, first screens.

use crate::finish::files;
use crate::shell::{output, Outcome};
use crate::shrink;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// File → its sum for the browser: "sha384-…".
pub type Sums = BTreeMap<String, String>;

/// Joins the stylesheets, and writes into the page which files a program has and what its places look
/// like at first, by the files of the folder `first_screens`. With `sums` the browser checks every file
/// that the page names.
pub fn assemble(site: &Path, first_screens: &Path, sums: bool) -> Outcome {
    let path = site.join("index.html");
    let page = read(&path)?;
    let (page, names) = without_links(&page, "rel=stylesheet");
    let own = join(site, &names)?;
    let (page, programs) = without_links(&page, "rel=modulepreload");
    let (page, wasm) = without_links(&page, "rel=preload");
    let (page, later) = without_styles(&page)?;
    join_for_programs(site, &later)?;
    let sums = if sums { sums_of(site)? } else { Sums::new() };
    tell_workers(site, &sums)?;
    let mut page = with_stylesheet(&page, &own, &sums)?;
    page = with_attribute(&page, "app", &entries(&[programs, wasm].concat(), &sums))?;
    for (program, _) in &later {
        let files = [".js", "_bg.wasm", ".css"].map(|end| format!("{program}{end}"));
        page = with_attribute(&page, program, &entries(&files, &sums))?;
    }
    let page = with_attribute(&page, "places", &places(&page))?;
    let page = with_sums_of_scripts(&page, &sums);
    let page = match sums.is_empty() {
        true => page,
        false => shrink::page(&page),
    };
    let page = with_first_screens(&page, first_screens)?;
    fs::write(&path, page).map_err(|error| format!("{}: {error}", path.display()))
}

fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The page without such links, and the files that they name.
fn without_links(page: &str, mark: &str) -> (String, Vec<String>) {
    let (mut kept, mut names) = (String::new(), Vec::new());
    let mut rest = page;
    while let Some((before, link)) = rest.split_once("<link ") {
        let (link, after) = link.split_once('>').unwrap_or((link, ""));
        kept += before;
        let mut words = link.split(' ').map(|word| word.replace('"', ""));
        if words.clone().any(|word| word == mark) {
            let name = words.find_map(|word| Some(word.strip_prefix("href=./")?.to_owned()));
            names.extend(name);
        } else {
            kept += &format!("<link {link}>");
        }
        rest = after;
    }
    (kept + rest, names)
}

/// Program → its stylesheets.
type StylesOfPrograms = Vec<(String, Vec<String>)>;

/// The page without the lists of stylesheets that programs have, and these lists.
fn without_styles(page: &str) -> Outcome<(String, StylesOfPrograms)> {
    const LIST: &str = " data-styles=\"";
    let (mut kept, mut lists) = (String::new(), Vec::new());
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(LIST) {
        let (list, after) = after.split_once('"').unwrap_or((after, ""));
        let element = before.rsplit('<').next().unwrap_or_default();
        let element = format!("{element} {}", after.split('>').next().unwrap_or_default());
        let element = element.replace('"', "");
        let mut words = element.split(' ');
        let program = words.find_map(|word| word.strip_prefix("id="));
        let program = program.ok_or("a program without a name has stylesheets")?;
        let names = list.split(' ').map(str::to_owned).collect();
        lists.push((program.to_owned(), names));
        kept += before;
        rest = after;
    }
    Ok((kept + rest, lists))
}

/// One stylesheet for each program, named after it. Programs may have some in common.
fn join_for_programs(site: &Path, lists: &StylesOfPrograms) -> Outcome {
    let text = |names: &Vec<String>| -> Outcome<String> {
        let texts: Outcome<Vec<String>> = names.iter().map(|name| read(&site.join(name))).collect();
        Ok(texts?.iter().map(|text| format!("{text}\n")).collect())
    };
    let all: Outcome<Vec<String>> = lists.iter().map(|(_, names)| text(names)).collect();
    let names: BTreeSet<&String> = lists.iter().flat_map(|(_, names)| names).collect();
    for name in names {
        fs::remove_file(site.join(name)).map_err(|error| format!("{name}: {error}"))?;
    }
    for ((program, _), text) in lists.iter().zip(all?) {
        let name = format!("{program}.css");
        fs::write(site.join(&name), text).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// One stylesheet instead of several, called after its contents.
fn join(site: &Path, names: &[String]) -> Outcome<String> {
    let mut all = String::new();
    for name in names {
        let path = site.join(name);
        all += &read(&path)?;
        all.push('\n');
        fs::remove_file(&path).map_err(|error| format!("{name}: {error}"))?;
    }
    let name = format!("style-{:016x}.css", crate::site::hash(&all));
    fs::write(site.join(&name), all).map_err(|error| format!("{name}: {error}"))?;
    Ok(name)
}

/// The sums of all stylesheets, scripts and programs of a folder.
pub fn sums_of(site: &Path) -> Outcome<Sums> {
    const SUMS: &str = "const fs = require('fs'); const { createHash } = require('crypto'); \
        const [site, ...names] = process.argv.slice(1); \
        for (const name of names) console.log(name, 'sha384-' + \
            createHash('sha384').update(fs.readFileSync(`${site}/${name}`)).digest('base64'))";
    let named = |name: &str| {
        [".css", ".js", ".wasm"]
            .iter()
            .any(|end| name.ends_with(end))
    };
    let files = files(site, named).map_err(|error| format!("{}: {error}", site.display()))?;
    let names = files.iter().map(|(name, _)| name);
    let printed = output(
        Command::new("node")
            .args(["-e", SUMS])
            .arg(site)
            .args(names),
    )?;
    let printed = String::from_utf8_lossy(&printed);
    let sums = printed.lines().filter_map(|line| line.split_once(' '));
    Ok(sums.map(|(name, sum)| (name.into(), sum.into())).collect())
}

/// The script that starts workers.
const WORKER_LOADER: &str = "worker_loader.js";

/// Writes above the script that starts workers which sums the files of their program have.
fn tell_workers(site: &Path, sums: &Sums) -> Outcome {
    let files = sums
        .iter()
        .filter(|(name, _)| name.starts_with("worker_") && name.ends_with(".wasm"));
    let entries: Vec<String> = files
        .map(|(name, sum)| format!("\"{name}\":\"{sum}\""))
        .collect();
    match entries.is_empty() {
        true => Ok(()),
        false => write_above(site, &format!("const SUMS={{{}}};", entries.join(","))),
    }
}

/// Writes above the script that starts workers what its build is called. A worker of another build than the page's
/// does not start.
pub fn name_in_workers(site: &Path, build: &str) -> Outcome {
    write_above(site, &format!("const BUILD=\"{build}\";"))
}

fn write_above(site: &Path, line: &str) -> Outcome {
    let path = site.join(WORKER_LOADER);
    let script = read(&path)?;
    fs::write(&path, format!("{line}{script}")).map_err(|error| format!("{WORKER_LOADER}: {error}"))
}

fn with_stylesheet(page: &str, name: &str, sums: &Sums) -> Outcome<String> {
    let sum = sums.get(name).map(|sum| format!(" integrity={sum}"));
    let link = format!(
        "<link href=./{name}{} rel=stylesheet>",
        sum.unwrap_or_default()
    );
    // Before the scripts, because early.js adds another stylesheet, which has to come after this one.
    let (before, after) = page.split_once("<script").ok_or("the page has no script")?;
    Ok(format!("{before}{link}<script{after}"))
}

/// Trunk has written the sums of the scripts as they were before they were shortened.
fn with_sums_of_scripts(page: &str, sums: &Sums) -> String {
    let mut tags = page.split("<script ");
    let mut written = tags.next().unwrap_or_default().to_owned();
    for tag in tags {
        let value = |name: &str| tag.split_once(name)?.1.split('"').next();
        let sum = value("src=\"./").and_then(|name| sums.get(name));
        let tag = match (value("integrity=\""), sum) {
            (Some(old), Some(sum)) => tag.replacen(old, sum, 1),
            _ => tag.to_owned(),
        };
        written += "<script ";
        written += &tag;
    }
    written
}

/// The files of a program: "explore.js=sha384-… explore_bg.wasm=sha384-…".
fn entries(names: &[String], sums: &Sums) -> String {
    let entry = |name: &String| match sums.get(name) {
        Some(sum) => format!("{name}={sum}"),
        None => name.clone(),
    };
    names.iter().map(entry).collect::<Vec<_>>().join(" ")
}

/// The files in what [`entries`] has written on `<html>`; none in another tag.
pub fn files_of_programs(html: &str) -> impl Iterator<Item = &str> {
    let attributes = html.strip_prefix("html ").unwrap_or_default();
    let values = attributes.split(" data-");
    let values = values.filter_map(|attribute| attribute.split_once("=\"")?.1.split('"').next());
    let files = values.flat_map(|value| value.split(' '));
    let files = files.map(|entry| entry.split('=').next().unwrap_or_default());
    files.filter(|name| name.contains('.'))
}

/// Which program draws which place, by the links of the page: "play=app solve=explore …".
fn places(page: &str) -> String {
    let tags = page.split("<a ").skip(1);
    let tags = tags.map(|tag| tag.split('>').next().unwrap_or_default().replace('"', ""));
    let value = |tag: &str, name: &str| {
        let mut words = tag.split(' ');
        words.find_map(|word| word.strip_prefix(name).map(str::to_owned))
    };
    let place = |tag: String| {
        let program = value(&tag, "data-program=")?;
        Some(format!("{}={program}", value(&tag, "href=#/")?))
    };
    tags.filter_map(place).collect::<Vec<_>>().join(" ")
}

/// What the scripts have to know before the page is read stands on `<html>`.
fn with_attribute(page: &str, name: &str, value: &str) -> Outcome<String> {
    let (before, after) = page.split_once("<html").ok_or("the page has no <html>")?;
    Ok(format!("{before}<html data-{name}=\"{value}\"{after}"))
}

/// Each place that has a first screen gets it.
fn with_first_screens(page: &str, folder: &Path) -> Outcome<String> {
    let mut filled = page.to_owned();
    let screens = files(folder, |name| name.ends_with(".html"));
    for (name, bytes) in screens.map_err(|error| format!("{}: {error}", folder.display()))? {
        let place = name.trim_end_matches(".html");
        let screen = String::from_utf8_lossy(&bytes);
        let is_its = |tag: &str| {
            let plain = tag.replace('"', "");
            plain
                .split(' ')
                .any(|word| word == format!("data-place={place}"))
        };
        let end = filled.match_indices("<div ").find_map(|(at, _)| {
            let end = at + filled[at..].find('>')?;
            is_its(&filled[at..end]).then_some(end + 1)
        });
        let end = end.ok_or_else(|| format!("the page has no first screen for {place}"))?;
        filled.insert_str(end, screen.trim_end());
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finish::has_hash;

    #[test]
    fn the_page_is_assembled() -> Outcome {
        let site = std::env::temp_dir().join(format!("assembled-{}", std::process::id()));
        let problem = |error: std::io::Error| error.to_string();
        fs::create_dir_all(&site).map_err(problem)?;
        let write = |name: &str, text: &str| fs::write(site.join(name), text).map_err(problem);
        let css = [
            "a-1.css",
            "b-2.css",
            "pad.css",
            "explore-lab.css",
            "learn.css",
        ];
        for name in css {
            write(name, &format!("{name}{{}}"))?;
        }
        write(
            "index.html",
            "<html><head><script></script><link href=./a-1.css rel=stylesheet><link href=./ rel=canonical>\
             <link href=\"./b-2.css\" integrity=\"sum\" rel=\"stylesheet\">\
             <link href=./app-3.js rel=modulepreload><link as=fetch href=./app-3_bg.wasm rel=preload>\
             </head><body><a data-program=app href=#/play>Play</a>\
             <a href=\"#/lab\" data-program=\"explore\">Lab</a>\
             <main id=app><div class=first-screen data-place=play></div></main>\
             <main data-styles=\"pad.css explore-lab.css\" id=\"explore\"></main>\
             <main id=learn data-styles=\"pad.css learn.css\"></main></body></html>",
        )?;
        let screens = site.join("screens");
        fs::create_dir_all(&screens).map_err(problem)?;
        write("screens/play.html", "<p>Welcome</p>\n")?;
        assemble(&site, &screens, false)?;
        let page = read(&site.join("index.html"))?;
        let all = "a-1.css{}\nb-2.css{}\n";
        let style = format!("style-{:016x}.css", crate::site::hash(all));
        let parts = [
            "<html data-places=\"play=app lab=explore\" data-learn=\"learn.js learn_bg.wasm learn.css\" \
             data-explore=\"explore.js explore_bg.wasm explore.css\" data-app=\"app-3.js app-3_bg.wasm\">"
                .into(),
            format!(
                "<head><link href=./{style} rel=stylesheet><script></script><link href=./ rel=canonical></head>"
            ),
            "<div class=first-screen data-place=play><p>Welcome</p></div>".into(),
            "<main id=\"explore\">".into(),
        ];
        for part in parts {
            assert!(page.contains(&part), "{part} in {page}");
        }
        assert!(has_hash(&style));
        assert_eq!(read(&site.join(style))?, all);
        let later = read(&site.join("explore.css"))?;
        assert_eq!(later, "pad.css{}\nexplore-lab.css{}\n");
        assert_eq!(read(&site.join("learn.css"))?, "pad.css{}\nlearn.css{}\n");
        let gone = ["explore-lab.css", "a-1.css", "pad.css"];
        assert!(gone.iter().all(|name| !site.join(name).exists()));
        fs::remove_dir_all(&site).map_err(problem)
    }
}
