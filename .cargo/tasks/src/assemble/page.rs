//! index.html, and the icons that it names.

use super::folder::Folder;
use super::npm;
use super::sums::integrity;
use super::text::{attribute, demand, replaced};
use super::{page_part, styles, styles_part, Parts};
use crate::place_files::{PlaceFiles, PLACE_FILES};
use crate::shell::{run, Outcome};

/// What the places look like at first, as the page itself has drawn it.
const FIRST_SCREENS: &str = "tests/e2e/first_screens";

/// Draws the icon as pictures, for systems that do not take it as a drawing, and to all edges where phones cut it to a
/// shape of their own.
pub fn draw_icons(site: &Folder) -> Outcome {
    const MANIFEST: &str = "manifest.webmanifest";
    // What matters keeps inside a circle of four fifths of the width.
    let wider = replaced(&site.text("icon.svg")?, "viewBox=\"0 0 32 32\"", "viewBox=\"-6 -6 44 44\"")?;
    let to_edges = "x=\"-6\" y=\"-6\" width=\"44\" height=\"44\"";
    site.write("icon-maskable.svg", replaced(&wider, "width=\"32\" height=\"32\" rx=\"7\"", to_edges)?)?;
    for (drawing, width) in [("icon-maskable.svg", "180"), ("icon.svg", "512")] {
        let picture = site.path_of(&format!("icon-{width}.png"));
        run(npm::task("draw")?.arg(site.path_of(drawing)).arg(width).arg(picture))?;
    }
    run(npm::task("shorten")?.arg(site.path_of(MANIFEST)))?;
    let picture = r#"{"src":"icon-512.png","type":"image/png","sizes":"512x512"}"#;
    let icons = "\"icons\":[";
    site.write(MANIFEST, replaced(&site.text(MANIFEST)?, icons, &format!("{icons}{picture},"))?)
}

/// The first screen of a place.
struct FirstScreen {
    place: &'static PlaceFiles,
    /// The stored values that change it, separated by commas.
    kept: String,
    html: String,
}

/// Writes index.html with the first screens, and with the names and sums of what it fetches. Notes the files of the
/// styles. Returns the places: those with a first screen in the order of the header, and then the others.
pub fn assemble(site: &Folder, parts: &mut Parts) -> Outcome<Vec<&'static PlaceFiles>> {
    let folder = Folder::new(FIRST_SCREENS);
    let header = read_trimmed(&folder, "header")?;
    let screens = first_screens(&header, |place| read_trimmed(&folder, place))?;
    let first: Vec<&PlaceFiles> = screens.iter().map(|screen| screen.place).collect();
    let mut places = first.clone();
    places.extend(PLACE_FILES.iter().filter(|row| first.iter().all(|place| place.place != row.place)));

    let (page, style_names) = without_links(&site.text("index.html")?)?;
    let style = styles::join(site, &style_names, &places, &first, parts)?;
    let boot = boot_script(&page).ok_or("index.html has no script boot.js")?;
    let page = replaced(&page, boot, &links(site, &style, &places, &screens, parts)?)?;
    let page = without_space(&without_comments(&page)?);
    let drawn: String = screens.iter().map(|screen| screen.html.as_str()).collect();
    let filled = format!("<div id=\"first\">{header}{drawn}<div class=\"first-screen\"></div></div>");
    let page = replaced(&page, "<div id=\"first\"></div>", &filled)?;
    let kept: Vec<String> = screens.iter().map(|screen| format!("{}={}", screen.place.place, screen.kept)).collect();
    let root = format!("<html data-places=\"{}\" ", kept.join(" "));
    site.write("index.html", replaced(&page, "<html ", &root)?)?;
    Ok(places)
}

/// The text of a file of the first screens.
fn read_trimmed(folder: &Folder, name: &str) -> Outcome<String> {
    Ok(folder.text(&format!("{name}.html"))?.trim().to_owned())
}

/// The first screens of the places to which the header links. `read` returns the HTML of a place.
fn first_screens(header: &str, read: impl Fn(&str) -> Outcome<String>) -> Outcome<Vec<FirstScreen>> {
    let linked = header.split("href=\"#/").skip(1).map(|link| link.split('"').next().unwrap_or_default());
    let screens: Outcome<Vec<FirstScreen>> = linked.map(|place| first_screen(place, read(place)?)).collect();
    let screens = screens?;
    demand(!screens.is_empty(), || format!("{FIRST_SCREENS}/header.html names no place"))?;
    Ok(screens)
}

/// The first screen of this place.
fn first_screen(name: &str, html: String) -> Outcome<FirstScreen> {
    let place = PLACE_FILES.iter().find(|row| row.place == name).ok_or_else(|| format!("there is no place {name}"))?;
    let main = html.split('>').next().unwrap_or_default();
    let is_its_own = main.starts_with("<main ") && attribute(main, "data-place") == Some(name);
    let kept = attribute(main, "data-kept").filter(|_| is_its_own);
    let kept = kept.ok_or_else(|| format!("{FIRST_SCREENS}/{name}.html is another one"))?.replace(' ', ",");
    Ok(FirstScreen { place, kept, html })
}

/// The page without its links to stylesheets and programs, and the names of the stylesheets. The program is not fetched
/// before the first screen is seen: boot.js sees to it.
fn without_links(page: &str) -> Outcome<(String, Vec<String>)> {
    const LINK: &str = "<link";
    let mut pieces = page.split(LINK);
    let mut rest = pieces.next().unwrap_or_default().to_owned();
    let mut styles = Vec::new();
    for piece in pieces {
        let (tag, after) = piece.split_once('>').ok_or("a link of index.html has no end")?;
        match attribute(tag, "rel") {
            Some("stylesheet") => {
                let name = attribute(tag, "href").ok_or("a stylesheet of index.html has no name")?;
                styles.push(name.to_owned());
            }
            Some("modulepreload" | "preload") => (),
            Some(_) => rest.extend([LINK, tag, ">"]),
            None => return Err(format!("index.html has a link of no kind: {tag}")),
        }
        rest += after;
    }
    Ok((rest, styles))
}

/// The element with the script boot.js; `None` if there is none.
fn boot_script(page: &str) -> Option<&str> {
    const END: &str = "></script>";
    let scripts = page.match_indices("<script").filter_map(|(start, _)| {
        let end = start + page[start..].find(END)?;
        Some(&page[start..end + END.len()])
    });
    scripts.into_iter().find(|script| script.contains("boot-") && script.matches('>').count() == 2)
}

/// The links to all that the page fetches, and its script.
fn links(
    site: &Folder,
    style: &str,
    places: &[&'static PlaceFiles],
    screens: &[FirstScreen],
    parts: &Parts,
) -> Outcome<String> {
    let link = |name: &str, rest: &str| {
        let sum = integrity(&site.bytes(name)?);
        Ok::<_, String>(format!("<link href=\"./{name}\" integrity=\"{sum}\" {rest}>"))
    };
    let mut lines = vec!["<link rel=\"apple-touch-icon\" href=\"icon-180.png\">".to_owned()];
    lines.push(link(style, "rel=\"stylesheet\"")?);
    for end in [".js", "_bg.wasm"] {
        lines.push(link(&site.only("page-", end)?, "rel=\"page\"")?);
    }
    for FirstScreen { place, .. } in screens {
        if let Some(part) = page_part(place) {
            let file = parts.file(&part)?;
            lines.push(format!("<link href=\"./{file}\" rel=\"part\" data-place=\"{}\">", place.place));
        }
    }
    for place in places {
        if let (Some(part), Some(styles)) = (page_part(place), styles_part(place)) {
            let program = parts.file(&part)?;
            let rest = format!("rel=\"styles\" data-place=\"{}\" data-styles=\"{program}\"", place.place);
            lines.push(link(parts.file(&styles)?, &rest)?);
        }
    }
    let after = format!("rel=\"styles\" data-styles=\"{}\"", parts.file("page_after")?);
    lines.push(link(parts.file(styles::AFTER)?, &after)?);
    let boot = site.only("boot-", ".js")?;
    lines.push(format!("<script src=\"./{boot}\" integrity=\"{}\"></script>", integrity(&site.bytes(&boot)?)));
    Ok(lines.join("\n"))
}

/// The page without comments.
fn without_comments(page: &str) -> Outcome<String> {
    let mut pieces = page.split("<!--");
    let mut rest = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        rest += piece.split_once("-->").ok_or("a comment of index.html has no end")?.1;
    }
    Ok(rest)
}

/// The lines that are not empty, without the space around them.
fn without_space(page: &str) -> String {
    let lines = page.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::{boot_script, first_screens, without_comments, without_links, without_space};
    use crate::shell::Outcome;

    /// The first screens of a header, with the same HTML for each: place, stored values.
    fn read(header: &str, html: &str) -> Outcome<Vec<(&'static str, String)>> {
        let screens = first_screens(header, |_| Ok(html.to_owned()))?;
        Ok(screens.into_iter().map(|screen| (screen.place.place, screen.kept)).collect())
    }

    #[test]
    fn first_screens_are_those_of_the_header() {
        let (play, lab) = (r##"<a href="#/play">Play</a>"##, r##"<a href="#/lab">Lab</a>"##);
        let html = r#"<main class="first-screen" data-place="lab" data-kept="lab setup">…</main>"#;
        assert_eq!(read(lab, html), Ok(vec![("lab", "lab,setup".to_owned())]));
        let another = |place| Err(format!("tests/e2e/first_screens/{place}.html is another one"));
        assert_eq!(read(&(lab.to_owned() + play), html), another("play"));
        assert_eq!(read(lab, &html.replace("main", "div")), another("lab"));
        assert_eq!(read(lab, r#"<main data-place="lab"><p data-kept="lab">"#), another("lab"));
        assert_eq!(read(r##"<a href="#/bar">"##, html), Err("there is no place bar".to_owned()));
        assert!(read("<header></header>", html).is_err_and(|why| why.ends_with("names no place")));
    }

    #[test]
    fn links_to_styles_and_programs_are_taken_out_of_the_page() {
        let page = r#"<link rel="icon" href="i.svg"><link rel="stylesheet" href="./a.css"/>,
            <link rel="preload" href="p"> <link rel="stylesheet" href="./b.css">."#;
        let (rest, styles) = without_links(page).unwrap_or_default();
        assert_eq!(without_space(&rest), "<link rel=\"icon\" href=\"i.svg\">,\n.\n");
        assert_eq!(styles, ["./a.css", "./b.css"]);
        for odd in ["<link rel=\"icon\"", "<link href=\"a.css\">", "<link rel=\"stylesheet\">"] {
            assert!(without_links(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn the_script_of_the_page_is_the_one_called_boot() {
        let page = "<script>1</script><script src=\"a.js\"></script> <script src=\"boot-1.js\"></script> boot-2";
        assert_eq!(boot_script(page), Some("<script src=\"boot-1.js\"></script>"));
        assert_eq!(boot_script("<script src=\"a.js\"></script> boot-2"), None);
    }

    #[test]
    fn comments_are_taken_out_to_their_ends() {
        assert_eq!(without_comments("a<!-- <b> --\n-->c<!---->").as_deref(), Ok("ac"));
        assert!(without_comments("a<!-- b").is_err());
    }
}
