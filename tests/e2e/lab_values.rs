//! *Lab* › *Values*: all that is known about one game.

use crate::figures::{KEEP_BYTES, bytes};
use crate::harness::Page;
use crate::lab::open_fold;
use crate::looks::assert_fits_at;

fn open(rest: &str) -> Page {
    Page::visit().before_load(KEEP_BYTES).at(&format!("#/lab/values{rest}")).open()
}

/// What *Save* offers under this name.
fn file(page: &Page, name: &str) -> String {
    if page.js("document.querySelector('.pop.menu') === null") == true {
        page.find("button", "Save").click();
    }
    page.js("(window.files = {}, null)");
    page.find("button", name).click();
    page.see("a file", || page.js("Object.keys(window.files).length") == 1);
    String::from_utf8(bytes(page.js("Object.values(window.files)[0]"))).unwrap()
}

#[test]
fn a_game_s_values_are_shown_with_their_sources() {
    let page = open("");
    page.find("heading", "The best average is 4.340 guesses. The hardest code needs 5.");
    page.see("the game in the address", || page.js("location.hash") == "#/lab/values/6x4");
    // The value that is chosen at first.
    page.see_text("Found or published by Koyama and Lai 1993.");
    page.see_text("4fb53e71");
    page.see_text("mastermind prove '6x4' total");
    // The strategies come with their table.
    page.see("the ten", || page.js("document.querySelectorAll('.contenders .contender').length") == 10);
    page.js("(document.getElementById('played-largest-part').click(), null)");
    page.see("a link of its own", || page.js("location.hash") == "#/lab/values/6x4/largest-part");
    page.see_text("total 5,801 from");
    page.see_text("(Knuth 1976)");
    page.find("heading", "What others have published");
    // Another rule of the same size.
    page.find("link", "Black only").click();
    page.see("the other game", || page.js("location.hash") == "#/lab/values/6x4-black");
}

#[test]
fn the_tables_and_the_bibliography_are_saved() {
    let page = open("/6x4");
    let csv = file(&page, "Values as CSV");
    let lines: Vec<&str> = csv.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(
        lines[0].starts_with("game,rule,at_least,at_most,") && lines[1..].iter().all(|line| line.starts_with("6x4,"))
    );
    assert!(csv.lines().nth(1).unwrap().starts_with("# Mastermind Teacher "), "{csv}");
    let json: serde_json::Value = serde_json::from_str(&file(&page, "Values and strategies as JSON")).unwrap();
    assert_eq!(json["values"].as_array().unwrap().len(), lines.len() - 1);
    assert_eq!(json["strategies"].as_array().unwrap().len(), 10);
    let sources = file(&page, "BibTeX");
    assert!(sources.contains("#/lab/values/6x4}") && sources.contains("@article{knuth-1976,"), "{sources}");
    // The grid has the tables of all games.
    let page = Page::visit().before_load(KEEP_BYTES).at("#/lab/grid").open();
    let json: serde_json::Value = serde_json::from_str(&file(&page, "Values and strategies as JSON")).unwrap();
    assert!(json["values"].as_array().unwrap().len() > 500);
}

/// From the narrowest telephone on nothing is cut.
#[test]
fn the_values_fit_everywhere() {
    for address in ["/6x4", "/8x5/largest-part", "/10x7"] {
        let page = open(address);
        page.see("a heading", || page.js("document.querySelector('#values-heading')?.textContent.length > 20") == true);
        ["values-all", "values-printed", "values-cite"].into_iter().for_each(|fold| open_fold(&page, fold));
        assert_fits_at(&page, &[320, 414, 720, 1023, 1280], address);
    }
}
