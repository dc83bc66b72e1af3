//! Tables and charts that a visitor takes along.

use serde_json::Value;

use crate::harness::Page;
use crate::looks::look_at;

/// Keeps what the page saves in `window.files`, by the name of the file, as bytes; and of each canvas that becomes a
/// file the share of points that are not white, in `window.inked`.
pub const KEEP_BYTES: &str = "window.files = {}; window.inked = []; { \
    const blobs = new Map(); \
    const make = URL.createObjectURL; \
    URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.set(url, blob); return url; }; \
    const click = HTMLElement.prototype.click; \
    HTMLElement.prototype.click = function () { \
        if (!this.download) return click.call(this); \
        const name = this.download; \
        blobs.get(this.href).arrayBuffer().then((bytes) => { window.files[name] = [...new Uint8Array(bytes)]; }); }; \
    const write = HTMLCanvasElement.prototype.toBlob; \
    HTMLCanvasElement.prototype.toBlob = function (done) { \
        const points = this.getContext('2d').getImageData(0, 0, this.width, this.height).data; \
        let dark = 0; \
        for (let at = 0; at < points.length; at += 4) dark += points[at + 3] === 255 && points[at] < 250; \
        window.inked.push(dark / points.length * 4); \
        return write.call(this, done); }; }";

/// A browser that draws no pictures.
const NO_CANVAS: &str = "HTMLCanvasElement.prototype.toBlob = (done) => done(null);";

/// The width and the height of a PNG.
pub fn size_of_png(bytes: &[u8]) -> [u32; 2] {
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()))
}

/// The width and the height of a drawing.
pub fn size_of_svg(svg: &str) -> [u32; 2] {
    ["width", "height"].map(|name| {
        let value = svg.split(&format!("{name}=\"")).nth(1).unwrap();
        let value: f64 = value.split('"').next().unwrap().parse().unwrap();
        // Browsers round what they draw.
        value.round() as u32
    })
}

/// What `window.files` holds of a file.
pub fn bytes(value: Value) -> Vec<u8> {
    serde_json::from_value(value).unwrap()
}

fn open(address: &str) -> Page {
    Page::visit().before_load(KEEP_BYTES).at(address).open()
}

/// What a button saves, and the name of the file.
fn saved(page: &Page, button: &str) -> (String, Vec<u8>) {
    page.js("(window.files = {}, null)");
    page.find("button", button).click();
    page.see("a file", || page.js("Object.keys(window.files).length") == 1);
    let name = page.js("Object.keys(window.files)[0]");
    let held = bytes(page.js("Object.values(window.files)[0]"));
    (name.as_str().unwrap().to_owned(), held)
}

/// The rows of a table that was saved as JSON.
fn rows(file: &[u8]) -> Vec<Value> {
    let file: Value = serde_json::from_slice(file).unwrap();
    assert!(file["made_by"].as_str().unwrap().starts_with("Mastermind Teacher "));
    file["rows"].as_array().unwrap().clone()
}

/// A chart as SVG and as PNG: the PNG is twice as large, and not empty.
fn both(page: &Page, chart: &str) -> (String, String) {
    both_of(page, &format!("Chart as SVG: {chart}"), &format!("Chart as PNG: {chart}"))
}

/// A chart that these buttons save.
fn both_of(page: &Page, svg_button: &str, png_button: &str) -> (String, String) {
    let (svg_name, svg) = saved(page, svg_button);
    let (png_name, png) = saved(page, png_button);
    let svg = String::from_utf8(svg).unwrap();
    let name = svg_name.strip_suffix(".svg").unwrap();
    assert_eq!(png_name, format!("{name}.png"));
    assert_eq!(size_of_png(&png), size_of_svg(&svg).map(|length| 2 * length));
    let inked = page.js("window.inked.at(-1)").as_f64().unwrap();
    // The blocks of a tree fill two thirds of its picture.
    assert!((0.002..0.7).contains(&inked), "{svg_button}: {inked}");
    (name.to_owned(), svg)
}

/// The picture that *Save* offers, as both kinds of files.
fn pictures(page: &Page) -> (String, String) {
    both_of(page, "Picture as SVG", "Picture as PNG")
}

/// Opens what is fetched when it is opened.
fn open_details(page: &Page, within: &str) {
    let summary = format!("[...document.querySelectorAll('{within} details > summary')].at(-1)");
    page.see("something to open", || page.js(&format!("{summary} !== undefined")) == true);
    page.js(&format!("({summary}.click(), null)"));
}

#[test]
fn each_section_of_the_lab_saves_its_charts() {
    let page = open("#/lab/openings/4x3");
    page.find("button", "Save").click();
    let (name, svg) = pictures(&page);
    assert_eq!(name, "mastermind-4x3-openings");
    assert!(svg.contains("<title>Codes left on average, by guess</title>"));

    let page = open("#/lab/rules/3x2/first");
    page.see_text("The first code that fits needs");
    page.find("button", "Save").click();
    let (name, svg) = pictures(&page);
    assert_eq!(name, "mastermind-3x2-rules-first");
    assert!(svg.contains(">1 guess</text>"));

    let page = open("#/lab/tree/6x4/entropy");
    page.see_text("The tree of Entropy finds every code");
    page.find("button", "Save").click();
    let (name, svg) = both(&page, "The tree in boxes");
    assert_eq!(name, "mastermind-6x4-entropy-drawing");
    assert!(svg.contains("are left out"));
    both(&page, "Guess by guess");
    let (name, svg) = pictures(&page);
    assert_eq!(name, "mastermind-6x4-entropy-tree");
    assert!(svg.contains(">1296</text>"));

    let page = open("#/lab/grid/first-consistent");
    page.see_text("is perfect in");
    page.find("button", "Save").click();
    let (name, svg) = pictures(&page);
    assert_eq!(name, "mastermind-grid-first-consistent");
    assert!(svg.contains(">guesses on average</text>"));

    let page = open("#/lab/compare/4x3/entropy,largest-part/run");
    page.see_text("128 games in");
    page.find("button", "Save").click();
    let (name, svg) = pictures(&page);
    assert_eq!(name, "mastermind-4x3-strategies");
    assert!(svg.contains(">Entropy</text>"));
}

#[test]
fn where_no_png_can_be_made_the_visitor_is_told() {
    let visit = Page::visit().before_load(KEEP_BYTES).before_load(NO_CANVAS);
    let page = visit.at("#/lab/openings/4x3").open();
    page.see_text("left on average");
    page.find("button", "Save").click();
    page.find("button", "Picture as PNG").click();
    page.see_text("This browser could not make the PNG. Save it as SVG instead.");
    saved(&page, "Picture as SVG");
    assert!(!page.text().contains("could not make"));
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn the_figures_of_a_position_are_taken_along() {
        let page = open("#/analyse/6x4/0011:10/0234:02");
        page.see_text("possible codes");
        open_details(&page, ".card:has(> #analyse-best)");
        let (name, csv) = saved(&page, "Table as CSV: Best guesses");
        assert_eq!(name, "mastermind-6x4-0011-10-0234-02-best-guesses.csv");
        let csv = String::from_utf8(csv).unwrap();
        assert_eq!(csv.lines().count(), 22);
        assert!(csv.lines().skip(2).all(|line| line.starts_with("6x4,0011:10 0234:02,")));
        let (_, json) = saved(&page, "Table as JSON: Best guesses");
        assert_eq!(rows(&json).len(), 20);
        both(&page, "Best guesses");

        page.find("button", "Groups").click();
        open_details(&page, ".card:has(> #analyse-after)");
        let (_, json) = saved(&page, "Table as JSON: What a guess leaves");
        let json = rows(&json);
        let codes = json.iter().map(|part| part["codes"].as_u64().unwrap()).sum::<u64>();
        assert_eq!(json[0]["codes_left"], codes);
        let (_, svg) = both(&page, "What a guess leaves");
        assert!(svg.contains("<title>What the guess "));
        open_details(&page, ".card:has(> #analyse-tree)");
        let (name, svg) = both(&page, "Game tree");
        assert_eq!(name, "mastermind-6x4-0011-10-0234-02-game-tree");
        assert!(svg.contains(">51 codes</text>"));
        for width in [1280, 360, 320] {
            page.resize(width, 900);
            look_at(&page, &format!("figures-{width}"));
        }
    }
}

#[test]
fn the_bits_of_a_guess_are_written_out_and_plotted_against_the_guesses_needed() {
    let page = open("#/analyse/6x4/1221:22");
    // What a guess leaves is drawn anew when it is known.
    page.see("the guesses and what one leaves", || {
        page.js("document.querySelector('.ranked li') !== null && document.querySelector('.parts') !== null") == true
    });
    let open_details = |name: &str| {
        page.js(&format!(
            "[...document.querySelectorAll('summary')].find((one) => one.textContent === '{name}').click()"
        ));
    };
    page.find("button", "Groups").click();
    open_details("Bits, written out");
    page.see_text("To know the code takes log₂ 4 = 2.000 bits.");
    page.find("button", "Best").click();
    open_details("Bits against guesses needed");
    page.see("the plot", || page.js("(document.querySelector('img.plot')?.naturalWidth ?? 0) > 0") == true);
    let (name, svg) = saved(&page, "Chart as SVG: Bits against guesses needed");
    assert!(name.ends_with(".svg") && String::from_utf8(svg).unwrap().contains("<circle"), "{name}");
    look_at(&page, "analyse-bits");
}
