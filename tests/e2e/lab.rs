//! *Lab*: strategies against every code, openings, the grid of games.

use crate::figures::{KEEP_BYTES, bytes};
use crate::harness::{Page, Visit};
use crate::looks::{assert_fits_at, look_at};
use serde_json::json;

const FOUR: &str = "largest-part,expected-size,entropy,most-parts";
/// No question reaches workers while `deaf`, as if they searched for ever.
const DEAF_WORKERS: &str = "window.deaf = false; \
    window.Worker = class extends Worker { \
        postMessage(what) { if (!window.deaf) super.postMessage(what); } };";
/// A clipboard that a test can look into.
const CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', { value: { \
    writeText: (text) => (window.copied = text, Promise.resolve()) } });";

fn open(rest: &str) -> Page {
    Page::visit().at(&format!("#/lab{rest}")).open()
}

/// The rows of a table, all from one moment: the cells' texts without line breaks.
fn cells(page: &Page, table: &str) -> Vec<Vec<String>> {
    let rows = format!(
        "[...document.querySelectorAll('table.{table} tbody tr')].map((row) => [...row.cells] \
         .map((cell) => cell.innerText.replace(/\\s+/g, ' ').trim()))"
    );
    serde_json::from_value(page.js(&rows)).unwrap()
}

/// Opens what is folded below a picture.
pub fn open_fold(page: &Page, id: &str) {
    page.see(id, || page.js(&format!("document.getElementById('{id}') !== null")) == true);
    page.js(&format!("(document.getElementById('{id}').open = true, null)"));
}

/// Opens the table of all figures, once Compare is drawn.
fn all_figures(page: &Page) {
    open_fold(page, "compare-all");
}

/// Opens the chip whose label begins so, and waits for its popover.
fn open_chip(page: &Page, label: &str, popover: &str) {
    let chip = format!("[...document.querySelectorAll('.chip')].find((chip) => chip.innerText.startsWith('{label}'))");
    page.see(label, || page.js(&format!("!!{chip}")) == true);
    page.js(&format!("({chip}.click(), null)"));
    page.find("dialog", popover);
}

/// Ticks strategies, or clears them.
fn tick(page: &Page, strategies: &[&str]) {
    let open = "document.querySelector('.pick-groups') === null";
    if page.js(open) == true {
        page.js(
            "([...document.querySelectorAll('.chip')].find((chip) => / of 10 /.test(chip.innerText)).click(), null)",
        );
        page.find("dialog", "Strategies");
    }
    strategies.iter().for_each(|name| page.find("checkbox", name).click());
    page.press("Escape");
}

/// A column of the results, once the run is done.
fn results(page: &Page, column: usize) -> Vec<String> {
    all_figures(page);
    page.see("the run is done", || page.js("document.querySelector('.run .tag') !== null") == true);
    page.find("table", "Results");
    let rows = cells(page, "lanes").into_iter();
    rows.map(|row| row[column].clone()).collect()
}

const LONGEST: usize = 2;
const TOTAL: usize = 3;
const AVERAGE: usize = 4;

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

/// What *Save* offers under this name. The page was opened with `KEEP_BYTES`.
fn file(page: &Page, name: &str) -> String {
    if page.js("document.querySelector('.pop.menu') === null") == true {
        page.find("button", "Save").click();
    }
    page.js("(window.files = {}, null)");
    page.find("button", name).click();
    page.see("a file", || page.js("Object.keys(window.files).length") == 1);
    String::from_utf8(bytes(page.js("Object.values(window.files)[0]"))).unwrap()
}

/// Opens a section so that what is saved can be looked into.
fn open_to_save(rest: &str) -> Page {
    Page::visit().before_load(KEEP_BYTES).at(&format!("#/lab{rest}")).open()
}

/// The Lab opens on an answer: the classic game, played at once.
#[test]
fn the_lab_opens_on_what_perfect_play_and_knuth_s_rule_need() {
    let page = open("");
    page.find("heading", "Perfect play needs 4.340 guesses. Knuth’s rule needs 4.476.");
    page.see_text("7,776 games in");
    assert!(!page.text().contains("Nothing has been run yet"));
    let names = "[...document.querySelectorAll('.contender .who b')].map((name) => name.textContent)";
    assert_eq!(
        page.js(names),
        serde_json::json!([
            "Exact average",
            "Safest, then average",
            "Most groups",
            "Expected size",
            "Entropy",
            "Knuth’s minimax"
        ])
    );
    // The dot of the best stands on the dotted line, in every row the same.
    let dots = "[...document.querySelectorAll('.contender .plot')].map((plot) => \
        [plot.querySelector('.ref').getAttribute('x1'), \
         plot.querySelector('circle').getAttribute('cx')])";
    let dots: Vec<[String; 2]> = serde_json::from_value(page.js(dots)).unwrap();
    assert_eq!(dots[0][0], dots[0][1]);
    assert!(dots.iter().all(|dot| dot[0] == dots[0][0]));
    assert!(dots.iter().skip(2).all(|dot| dot[1] != dot[0]));
    // What is chosen is shown in full.
    page.find("heading", "Knuth’s minimax");
    page.see_text("It never needs more than 5 guesses.");
    page.js("(document.querySelector('.contender .who').click(), null)");
    page.find("heading", "Exact average");
    assert_eq!(page.js("document.querySelectorAll('.contender[aria-current]').length"), 1);
}

#[test]
fn the_recommended_six_come_back() {
    let page = open("");
    tick(&page, &["First consistent", "Entropy"]);
    page.find("button", "6 of 10 strategies").click();
    page.find("button", "Recommended six").click();
    page.see("as at first", || {
        page.find("checkbox", "Entropy").is("checked") && !page.find("checkbox", "First consistent").is("checked")
    });
    page.find("button", "Done").click();
    page.see("the focus on the chip", || page.focus_is_on("6 of 10 strategies"));
    assert_eq!(results(&page, TOTAL).len(), 6);
}

/// A name that is nearly one of a section leads there; another one is told.
#[test]
fn names_of_sections_that_are_nearly_right_lead_there() {
    let page = open("/trees");
    page.see("the section", || hash(&page).starts_with("#/lab/tree"));
    let page = open("/xyz");
    page.find("alert", "");
    page.see_text("There is no “xyz” in the Lab. This is Compare.");
    page.find("heading", "Knuth’s minimax");
}

/// On a phone one line says what is set, and opens a sheet with all of it.
#[test]
fn on_a_phone_the_settings_are_a_sheet() {
    let page = Page::visit().size(360, 740).at("#/lab").open();
    page.see_text("6 × 4 · 6 strategies");
    assert_eq!(page.js("document.querySelector('.settings').checkVisibility()"), false);
    page.js("(document.querySelector('.settings-line').click(), null)");
    page.find("group", "Settings");
    page.see("the focus in the sheet", || page.js("document.activeElement.matches('.settings .chip')") == true);
    tick(&page, &["First consistent"]);
    page.js("(document.querySelector('.sheet-done').click(), null)");
    page.see_text("6 × 4 · 7 strategies");
    page.see("the focus back", || page.js("document.activeElement.matches('.settings-line')") == true);
}

/// Where nothing is proved, an exact strategy of the run draws the line; without one there is none.
#[test]
fn the_dotted_line_says_where_it_comes_from() {
    let page = open("/compare/5x4!-black/most-parts/run");
    page.see_text("There is no dotted line:");
    assert_eq!(page.js("document.querySelectorAll('.plot .ref').length"), 0);
    let page = open("/compare/5x4!-black/most-parts,exact-average/run");
    page.see_text("The dotted line is what Exact average needs");
    assert_eq!(page.js("document.querySelectorAll('.contender .plot .ref').length"), 2);
}

/// From the narrowest telephone on nothing is cut; tables scroll in a box of their own.
#[test]
fn nothing_is_cut_at_any_width() {
    let page = open("/compare/6x4/largest-part,random-consistent,exact-average/run");
    page.see_text("games in");
    all_figures(&page);
    assert_fits_at(&page, &[320, 359, 414, 560, 720, 820, 1023, 1024, 1280], "a comparison");
}

#[test]
fn forced_openings_come_to_the_published_figures_and_every_kind_is_tried() {
    // Ranked: expected size, entropy, most parts, Knuth's rule.
    let page = open("/compare/10x4/largest-part,expected-size,entropy,most-parts/0123/run");
    let totals = results(&page, TOTAL);
    assert_eq!(totals.len(), 4);
    assert!(totals.is_sorted(), "{totals:?}");
    for total in ["56,209", "57,320", "58,103"] {
        assert!(totals.iter().any(|one| one == total), "{totals:?}");
    }
    assert_eq!(hash(&page), format!("#/lab/compare/10x4/{FOUR}/0123/run"));
    page.reload();
    assert_eq!(results(&page, TOTAL), totals, "what was run is run again");
    let page = open("/compare/6x4/exact-average/each/run");
    let totals = results(&page, TOTAL);
    assert_eq!(totals, ["5,625", "5,673", "5,702", "5,791", "6,318"]);
}

#[test]
fn one_worker_and_all_find_the_same_and_their_times_stand_side_by_side() {
    let page = open("/compare/6x4/largest-part,entropy/one/run");
    let one = results(&page, TOTAL);
    open_chip(&page, "Workers: 1", "Workers");
    page.find("radio", "1 worker, then all (measure speed-up)").click();
    page.see_text("times as fast, in this run.");
    assert_eq!(results(&page, TOTAL), one);
    assert_eq!(one, ["5,722", "5,801"]);
}

#[test]
fn several_games_are_played_one_after_the_other() {
    let page = open_to_save("");
    page.see("the folds", || page.js("document.getElementById('compare-several') !== null") == true);
    page.js("(document.getElementById('compare-several').open = true, null)");
    let list = |text: &str| {
        let field = page.find("textbox", "Games, such as 4x3 5x3 6x4!");
        field.clear();
        field.type_text(text);
        page.press("Enter");
    };
    list("4x3 9");
    page.see_text("“9”: ");
    list("4x3 5x3");
    page.see("two games", || page.has("button", "2 games 4x3, 5x3"));
    let totals = results(&page, TOTAL);
    assert_eq!(totals.len(), 12, "6 strategies in 2 games");
    assert!(hash(&page).starts_with("#/lab/compare/4x3,5x3/"));
    let csv = file(&page, "Results as CSV");
    assert_eq!(csv.lines().filter(|line| line.starts_with("5x3,")).count(), 6);
    page.reload();
    assert_eq!(results(&page, TOTAL), totals);
}

#[test]
fn chance_says_how_often_it_played_and_how_sure_it_is() {
    let page = open("/compare/6x4/random-consistent/seeds-5/from-3");
    let average = results(&page, AVERAGE).remove(0);
    assert_eq!(results(&page, 0), ["Random consistent seeds 3 to 7"]);
    let estimate = average.strip_prefix("≈ ").unwrap();
    let (mean, error) = estimate.split_once(" ± ").unwrap();
    let (mean, error): (f64, f64) = (mean.parse().unwrap(), error.parse().unwrap());
    assert!((4.5..4.8).contains(&mean) && error > 0.0 && error < 0.1, "{average}");
    open_chip(&page, "5 seeds", "Chance");
    page.see_text("Random consistent plays each code once with each of 5 seeds: 6,480 games.");
    let seeds = page.find("spinbutton", "Seeds");
    seeds.click();
    for key in ["Control+a", "1", "Enter"] {
        page.press(key);
    }
    page.see_text("plays each code once: 1,296 games.");
    page.see("the address", || hash(&page).ends_with("seeds-1/from-3/run"));
    page.see("one seed has no error", || !results(&page, AVERAGE).remove(0).contains('±'));
}

#[test]
fn workers_that_fail_are_told_once_and_tried_again() {
    let page = Page::visit()
        .before_load(
            "window.broken = true; window.Worker = class extends Worker { constructor(at, how) { \
                super(window.broken ? './nowhere.js' : at, how); } };",
        )
        .at("#/lab")
        .open();
    page.see_text("The engine did not start");
    page.find("button", "Stop");
    let told = "document.body.innerText.split('The engine did not start').length - 1";
    let told = || page.js(told);
    page.see("one word of it", || told() == 1);
    page.js("window.broken = false, null");
    page.find("button", "Try again").click();
    assert_eq!(results(&page, TOTAL).len(), 6);
    assert_eq!(told(), 0);
}

#[test]
fn another_place_may_be_visited_while_strategies_play() {
    let page = open("/compare/8x5/largest-part,entropy/00112/run");
    page.find("button", "Stop");
    page.find("link", "Grid").click();
    page.see_text("Knuth’s rule is perfect in");
    page.find("link", "Compare").click();
    page.see_text("Stopped: ");
    page.find("button", "Go on").click();
    assert_eq!(results(&page, TOTAL), ["179,704", "183,775"]);
}

#[test]
fn addresses_that_mean_nothing_are_told_and_nothing_is_lost() {
    let page = open("/compare/6x4/fastest");
    page.see_text("This link opens no comparison: “fastest” means nothing here.");
    page.find("button", "OK").click();
    assert_eq!(results(&page, TOTAL).len(), 6);
    let page = open("/cellar");
    page.see_text("There is no “cellar” in the Lab.");
    page.find("link", "Grid").click();
    page.see_text("Knuth’s rule is perfect in");
    let page = open("/grid/fastest");
    page.see_text("This link asks for the strategy “fastest”, and there is none with that name.");
    let page = open("/openings/6x4/0016:10");
    page.see_text("This link has no position.");
    page.find("heading", BEST_OPENING);
}

const BEST_OPENING: &str = "0 0 1 2 splits the codes best: 185 are left on average.";

/// A link shows what it is about, without scrolling.
#[test]
fn a_link_to_openings_shows_their_groups() {
    for (width, height) in [(1280, 720), (360, 740)] {
        let address = "#/lab/openings/6x4/0011:10";
        let page = Page::visit().size(width, height).at(address).open();
        page.see("a bar", || page.begins_at(".groups-bar").is_some_and(|top| (0.0..0.9).contains(&top)));
    }
    let page = open("/openings");
    page.find("heading", BEST_OPENING);
    assert_eq!(page.js("scrollY"), 0);
    assert_eq!(page.js("document.querySelectorAll('.opening-row').length"), 5);
    page.see_text("720 alike");
    // What is chosen is shown in full, and each feedback leads on.
    page.js("(document.querySelector('#opening-0123').click(), null)");
    page.see("it is chosen", || {
        page.js("document.querySelector('.opening-row[aria-current] #opening-0123') !== null") == true
    });
    page.find("button", "0 black, 2 white: 312 codes").click();
    page.see("the position after it", || hash(&page) == "#/lab/openings/6x4/0123:02");
    page.see_text("these 312 codes best");
    page.js("history.back()");
    page.find("heading", BEST_OPENING);
}

#[test]
fn the_lab_by_keyboard_alone() {
    let page = open("");
    page.see_text("7,776 games in");
    let tab_to = |name: &str| {
        for _ in 0..60 {
            if page.focus_is_on(name) {
                return;
            }
            page.press("Tab");
        }
        panic!("no way to {name}");
    };
    tab_to("Opening: its own");
    page.press("Enter");
    page.see("the focus in the popover", || page.focus_is_on("Each strategy’s own"));
    page.press("ArrowDown");
    page.see("the next choice", || page.find("radio", "Each strategy’s best").is("checked"));
    page.press("ArrowDown");
    page.see("what is chosen", || page.find("radio", "The same for all").is("checked"));
    tab_to("Peg 1");
    "0011".chars().for_each(|digit| page.press(&digit.to_string()));
    page.press("Escape");
    page.see("the chip", || page.focus_is_on("Opening: 0 0 1 1") || page.focus_is_on("Opening: 0011"));
    // All from 0011: the address says so, too.
    page.see("the address", || hash(&page).ends_with("/0011/run"));
    assert_eq!(results(&page, TOTAL).len(), 6);
    page.js("document.querySelector('.lab nav a').focus(), null");
    tab_to("Grid");
    page.press("Enter");
    page.see_text("Knuth’s rule is perfect in");
    tab_to("6 colours, 4 pegs: 4.48 +0.14");
    page.press("Enter");
    page.see_text("Knuth’s rule gives away 0.136 guesses a game.");
}

#[test]
fn a_position_has_its_table_too() {
    let page = open("/openings");
    open_fold(&page, "openings-all");
    open_chip(&page, "After", "Position");
    let field = page.find("textbox", "Position");
    field.clear();
    field.type_text("6x4 0012:11");
    page.press("Enter");
    page.see_text("230 codes, 130 kinds of guesses; the first 60 are shown.");
    page.find("button", "Show more").click();
    page.see("more", || cells(&page, "splits").len() == 120);
    assert_eq!(hash(&page), "#/lab/openings/6x4/0012:11");
    open_chip(&page, "After", "Position");
    let field = page.find("textbox", "Position");
    field.clear();
    field.type_text("6x4 0019:11");
    page.press("Enter");
    page.find("alert", "");
    assert_eq!(hash(&page), "#/lab/openings/6x4/0012:11");
    page.js("history.back()");
    page.see_text("5 kinds of guesses.");
    page.find("link", "Open it in Analyse").click();
    page.find("heading", "Analyse a position");
    let all = "All guesses, with the groups they leave";
    page.find("link", all).click();
    page.see("the section", || hash(&page).starts_with("#/lab/openings"));
}

/// Opens the grid with its table.
fn open_grid(rest: &str) -> Page {
    let page = open(&format!("/grid{rest}"));
    open_fold(&page, "grid-table");
    page
}

/// Lets games have this many codes.
fn up_to(page: &Page, codes: &str) {
    open_chip(page, "Up to", "Games");
    page.find("radio", &format!("up to {codes} codes")).click();
    page.press("Escape");
}

/// Chooses the strategy that plays, instead of `before`.
fn play_by(page: &Page, before: &str, strategy: &str) {
    open_chip(page, before, "Strategy");
    page.find("radio", strategy).click();
    page.press("Escape");
}

#[test]
fn the_grid_opens_on_where_knuth_s_rule_is_perfect() {
    let page = open("/grid");
    page.see("the finding", || {
        let text = page.text();
        text.contains("Knuth’s rule is perfect in 20 of the 45 games whose best average is known.")
    });
    page.find("button", "6 colours, 4 pegs: 4.48 +0.14");
    page.see_text("Knuth’s rule gives away 0.136 guesses a game. It needs at most 5, and nothing needs fewer.");
    page.find("button", "8 colours, 5 pegs: too many codes for your limit").click();
    page.see_text("It has more codes than your limit.");
    page.see_text("The best strategy found, by a beam search, opens with 00112. It needs 178,847 guesses in all");
}

#[test]
fn the_grid_shows_bounds_and_games_without_repeats() {
    let page = open_grid("");
    page.see("bounds of the largest game", || {
        let rows = cells(&page, "grid");
        rows.len() == 10 && rows[9][7].ends_with("≥ 7 / ≥ 6.130") && rows[9][4].ends_with("7 / 5.345–5.575")
    });
    open_chip(&page, "Up to", "Games");
    page.find("checkbox", "Allow repeated colours").click();
    page.see("the address", || hash(&page) == "#/lab/grid/largest-part/no-repeats");
    page.see("games without repeats", || {
        let rows = cells(&page, "grid");
        rows[9][4].ends_with("7 / 5.213") && rows[7][5].ends_with("7 / 4.963–5.136")
    });
    page.reload();
    open_fold(&page, "grid-table");
    page.see("the same grid", || {
        let rows = cells(&page, "grid");
        rows.len() == 10 && rows[9][4].ends_with("7 / 5.213")
    });
}

#[test]
fn a_grid_that_was_stopped_goes_on_after_a_reload() {
    let page = Page::visit().before_load(DEAF_WORKERS).at("#/lab/grid/entropy").open();
    open_fold(&page, "grid-table");
    page.see_text("Entropy: 45 of 45 sizes computed.");
    page.js("window.deaf = true, null");
    up_to(&page, "10,000");
    page.find("button", "Go on").click();
    page.find("button", "Stop").click();
    page.see_text("Entropy: 45 of 53 sizes computed.");
    page.reload();
    open_fold(&page, "grid-table");
    page.see_text("Entropy: 45 of 45 sizes computed.");
    up_to(&page, "10,000");
    page.find("button", "Go on").click();
    page.see_text("Entropy: 53 of 53 sizes computed.");
    page.find("button", "Clear the grid").click();
    page.see_text("Entropy: 0 of 53 sizes computed.");
}

#[test]
fn two_windows_fill_in_the_grid_side_by_side() {
    let page = open_grid("/entropy");
    page.see_text("Entropy: 45 of 45 sizes computed.");
    // Another window has stored something, and the browser sends the event.
    page.js("localStorage.setItem('mastermind-teacher.grid', '1 cells=most-parts:8x5:8:181834'), \
         window.dispatchEvent(new Event('storage')), null");
    play_by(&page, "Entropy", "Most groups");
    page.see_text("Most groups: 45 of 45 sizes computed.");
    up_to(&page, "100,000");
    page.see_text("Most groups: 46 of 61 sizes computed.");
    page.reload();
    open_fold(&page, "grid-table");
    page.see_text("Most groups: 45 of 45 sizes computed.");
    up_to(&page, "100,000");
    page.see_text("Most groups: 46 of 61 sizes computed.");
}

#[test]
fn figures_that_another_window_has_cleared_do_not_come_back() {
    let page = open_grid("/entropy");
    page.see_text("Entropy: 45 of 45 sizes computed.");
    up_to(&page, "10,000");
    page.find("button", "Go on").click();
    page.see_text("Entropy: 53 of 53 sizes computed.");
    let first = page.tab();
    let address = page.js("location.href");
    page.open_beside(address.as_str().unwrap());
    open_fold(&page, "grid-table");
    page.see_text("Entropy: 45 of 45 sizes computed.");
    page.find("button", "Clear the grid").click();
    page.see_text("Entropy: 0 of 45 sizes computed.");
    page.turn_to(&first);
    page.see("nothing of the larger games", || !page.text().contains("53 of 53"));
    page.reload();
    open_fold(&page, "grid-table");
    page.see_text("Entropy: 45 of 45 sizes computed.");
    up_to(&page, "10,000");
    page.see_text("Entropy: 45 of 53 sizes computed.");
}

#[test]
fn a_damaged_grid_is_told_and_set_aside() {
    // An earlier visit has stored this.
    let left = |text: &str| {
        let script = format!("localStorage.setItem('mastermind-teacher.grid', '{text}')");
        Page::visit().before_load(&script).at("#/lab/grid").open()
    };
    let page = left("1 cells=largest-part:6x4:5:58x1,largest-part:6x3:5:874");
    page.see_text("1 cell of the grid of games could not be read");
    let page = left("7 cells=entropy:6x4:6:5722");
    page.see_text("The grid of games could not be read: it was written by a newer page");
    page.find("button", "OK").click();
    open_fold(&page, "grid-table");
    page.see_text("5 / 4.476");
}

/// Every section of the lab: a picture, the layout and the accessibility check.
fn every_section(visit: Visit, name: &str) {
    let page = visit
        .media("prefers-reduced-motion", "reduce")
        .at("#/lab/compare/6x4/largest-part,random-consistent,exact-average/run")
        .open();
    let look = |moment: &str| look_at(&page, &format!("lab-{name}-{moment}"));
    page.see_text("games in");
    look("ranked");
    all_figures(&page);
    look("compare");
    page.find("link", "Openings").click();
    page.find("heading", BEST_OPENING);
    look("openings");
    page.find("link", "Grid").click();
    open_fold(&page, "grid-table");
    page.see_text("45 of 45 sizes computed.");
    look("grid");
    page.find("link", "Values").click();
    page.see_text("5,625 in all");
    ["values-all", "values-printed", "values-cite"].into_iter().for_each(|fold| open_fold(&page, fold));
    look("values");
}

#[test]
fn desktop() {
    every_section(Page::visit(), "desktop");
}

#[test]
fn a_phone() {
    every_section(Page::visit().size(360, 740), "phone");
}

/// The button, or F, leaves only what is found, the picture and what is chosen; a button, or Escape, comes back.
#[test]
fn every_section_can_be_shown_on_a_projector() {
    for section in ["compare", "openings", "grid", "values", "trees", "rules", "proof", "search", "games"] {
        let page = Page::visit().size(1280, 800).at(&format!("#/lab/{section}")).open();
        page.find("button", "Projector").click();
        page.find("button", "Usual size");
        const SEEN: &str = "['.top', '.sections', '.settings', '.finding', '.stage'].map((name) => \
            document.querySelector(name).checkVisibility())";
        page.see("what is found alone", || page.js(SEEN) == json!([false, false, false, true, true]));
        let wide = page.js("document.documentElement.scrollWidth > innerWidth");
        assert_eq!(wide, false, "{section}");
        page.find("button", "Usual size").click();
        page.find("button", "Projector");
        page.press("f");
        page.find("button", "Usual size");
        page.press("Escape");
        page.gone("button", "Usual size");
    }
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn the_four_rules_come_to_the_published_figures() {
        let page = open_to_save(&format!("/compare/6x4/{FOUR}"));
        page.find("heading", "Perfect play needs 4.340 guesses. Knuth’s rule needs 4.476.");
        // The best first.
        assert_eq!(results(&page, TOTAL), ["5,668", "5,696", "5,722", "5,801"]);
        assert_eq!(results(&page, LONGEST), ["6", "6", "6", "5"]);
        assert_eq!(results(&page, AVERAGE)[3], "4.476");
        let games = cells(&page, "distribution");
        assert_eq!(games[2][1..], ["1", "4", "71", "612", "596", "12"]);
        page.js("(document.getElementById('compare-sources').open = true, null)");
        page.see_text("a total of 5,625 (4.340 on average) if you play for the average; 5 at");
        let agree = "[...document.querySelectorAll('.sources .tag')].map((tag) => tag.textContent)";
        assert_eq!(page.js(agree), serde_json::json!(["agrees"; 4].to_vec()));
        let entropy = "Entropy from 0 1 2 3, games by guesses needed. \
            1: 1, 2: 4, 3: 71, 4: 612, 5: 596, 6: 12";
        page.find("image", entropy);
        let csv = file(&page, "Results as CSV");
        assert!(csv.contains("6x4,entropy,0123,complete,1,,1296,6,5722,4.415123,"));
        let json: serde_json::Value = serde_json::from_str(&file(&page, "Results as JSON")).unwrap();
        assert_eq!(json["rows"][0]["total"], 5801);
        assert_eq!(json["rows"][0]["distribution"], serde_json::json!([1, 6, 62, 533, 694]));
    }

    #[test]
    fn a_run_is_stopped_keeps_what_is_done_and_goes_on() {
        let page = Page::visit().before_load(DEAF_WORKERS).at("#/lab/compare/6x4/largest-part/run").open();
        assert_eq!(results(&page, TOTAL), ["5,801"]);
        // From now on no worker answers.
        page.js("window.deaf = true, null");
        tick(&page, &["Entropy"]);
        page.see_text("0 of 2,592 games");
        page.find("button", "Stop").click();
        page.see_text("Stopped: 0 of 2,592 games");
        page.see("the focus stays", || page.focus_is_on("Go on"));
        page.js("window.deaf = false, null");
        page.find("button", "Go on").click();
        assert_eq!(results(&page, TOTAL), ["5,722", "5,801"]);
        assert!(!page.has("button", "Go on"));
        let heading = "document.activeElement.id === 'compare-heading'";
        page.see("the focus on the heading", || page.js(heading) == true);
    }

    #[test]
    fn what_is_set_up_is_in_the_address_and_the_link_runs_it_again() {
        let page = Page::visit().before_load(CLIPBOARD).at("#/lab").open();
        page.see_text("7,776 games in");
        tick(&page, &["Knuth’s minimax", "Most groups", "Expected size", "Exact average", "Safest, then average"]);
        open_chip(&page, "Opening", "Opening");
        page.find("radio", "The same for all").click();
        page.see_text("Enter the whole opening.");
        page.find("spinbutton", "Peg 1").click();
        "0012".chars().for_each(|digit| page.press(&digit.to_string()));
        page.see("the address", || hash(&page) == "#/lab/compare/6x4/entropy/0012/run");
        page.press("Escape");
        assert_eq!(results(&page, TOTAL), ["5,680"]);
        page.find("button", "Save").click();
        page.find("button", "Copy the link opens and runs it again").click();
        page.see_text("Link copied.");
        let link = page.js("window.copied").as_str().unwrap().to_owned();
        assert!(link.ends_with("#/lab/compare/6x4/entropy/0012/run"), "{link}");
        page.go("about:blank");
        page.go(&link);
        assert_eq!(results(&page, TOTAL), ["5,680"]);
    }

    #[test]
    fn the_openings_of_the_classic_game_are_shown_as_published() {
        let page = open("/openings");
        page.find("heading", BEST_OPENING);
        open_fold(&page, "openings-all");
        page.find("table", "Codes left by each feedback");
        let press = |heading: &str| page.find("button", heading).click();
        press("Guess");
        let row = |place: usize| cells(&page, "splits")[place][1..].join(" ");
        let sorted = "document.querySelector('table.splits [aria-sort] button').textContent";
        page.see("by guess", || page.js(sorted) == "Guess");
        assert_eq!(row(2), "256 256 96 16 1 256 208 36 0 114 32 4 20 1 256 204.54 2.89 13");
        press("Bits");
        page.see("by bits", || page.js(sorted) == "Bits");
        assert!(row(0).starts_with("16 152 312 136 9"), "{}", row(0));
        press("Bits");
        page.see("the least first", || row(0).starts_with("625 0 0 0 0 500"));
    }

    #[test]
    fn the_grid_is_filled_in_and_agrees_with_the_published_cells() {
        let page = open_grid("");
        page.see_text("Knuth’s minimax: 45 of 45 sizes computed.");
        let marks = "[...document.querySelectorAll('.grid .mark')].map((mark) => mark.innerText[0])";
        assert_eq!(page.js(marks), serde_json::json!(["✓"; 15].to_vec()));
        let rows = cells(&page, "grid");
        assert!(rows[5][4].starts_with("5 / 4.476"), "{}", rows[5][4]);
        assert!(rows[5][4].ends_with("5 / 4.340"), "the best beside it: {}", rows[5][4]);
        assert!(rows[9][7].starts_with('–'), "too large for now: {}", rows[9][7]);
        // A cell leads to the same game in Compare.
        page.find("link", "5 / 4.476").click();
        assert_eq!(results(&page, TOTAL), ["5,801"]);
    }
}
