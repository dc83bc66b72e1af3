//! *Analyse*: any position, entered, pasted, linked, and looked into.

use crate::harness::{Element, Page, Visit};
use crate::looks::assert_fits_and_accessible;

/// A clipboard that a test can look into.
const CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', { value: { \
    writeText: (text) => (window.copied = text, Promise.resolve()) } });";
/// A browser that does not let the page copy.
const NO_CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', { value: undefined });";

fn open(rest: &str) -> Page {
    Page::visit().at(&format!("#/analyse{rest}")).open()
}

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

fn see_hash(page: &Page, rest: &str) {
    let wanted = format!("#/analyse{rest}");
    page.see(&wanted, || hash(page) == wanted);
}

/// The rows: guess and answer without spaces.
fn rows(page: &Page) -> Vec<String> {
    let text = |cell: &Element| cell.text().split_whitespace().collect::<String>();
    let rows = page.find("table", "Rows").all("row").into_iter().skip(1);
    rows.map(|row| {
        let cells = row.all("cell");
        format!("{} {}", text(&cells[1]), text(&cells[2]))
    })
    .collect()
}

fn see_rows(page: &Page, wanted: &[&str]) {
    page.see(&format!("{wanted:?}"), || rows(page) == wanted);
}

fn type_guess(page: &Page, guess: &str) {
    page.find("spinbutton", "Peg 1").click();
    guess
        .chars()
        .for_each(|digit| page.press(&digit.to_string()));
}

fn answer(page: &Page, black: &str, white: &str) {
    page.find("group", "Black").find("radio", black).click();
    page.find("group", "White").find("radio", white).click();
}

/// The lines of the tree: their names.
fn tree(page: &Page) -> Vec<String> {
    page.all("treeitem").iter().map(Element::name).collect()
}

#[test]
fn rows_are_entered_changed_and_removed() {
    let page = open("");
    page.find("heading", "1,296 codes still possible");
    type_guess(&page, "0011");
    answer(&page, "1", "0");
    page.find("button", "Add row").click();
    see_rows(&page, &["0011 1·01black,0white"]);
    page.find("heading", "256 codes still possible");
    type_guess(&page, "0234");
    answer(&page, "0", "2");
    page.find("button", "Add row").click();
    see_rows(&page, &["0011 1·01black,0white", "0234 0·20black,2white"]);
    see_hash(&page, "/6x4/0011:10/0234:02");

    page.find("button", "Change row 1").click();
    page.find("region", "Change row 1");
    page.find("spinbutton", "Peg 4").click();
    page.press("5");
    page.find("button", "Change row").click();
    see_rows(&page, &["0015 1·01black,0white", "0234 0·20black,2white"]);
    page.find("button", "Change row 2").click();
    page.find("button", "Leave as it is").click();
    page.find("region", "Add a row");

    page.find("button", "Remove row 1").click();
    see_rows(&page, &["0234 0·20black,2white"]);
    page.find("button", "Remove all rows").click();
    see_rows(&page, &[]);
    page.find("heading", "1,296 codes still possible");
}

#[test]
fn the_keyboard_alone_enters_a_row() {
    let page = open("");
    page.find("heading", "1,296 codes still possible");
    let tab_to = |name: &str| {
        for _ in 0..40 {
            if page.focus_is_on(name) {
                return;
            }
            page.press("Tab");
        }
        panic!("Tab does not reach {name}");
    };
    tab_to("Peg 1");
    for key in ["0", "0", "ArrowUp", "ArrowRight", "1"] {
        page.press(key);
    }
    page.press("Enter");
    page.see_text("Compare this guess with your code");
    tab_to("Clear");
    page.press("Tab");
    // Black, then white.
    page.press("1");
    page.press("0");
    page.press("Enter");
    see_rows(&page, &["0001 1·01black,0white"]);
    page.see("the pegs are next", || page.focus_is_on("Peg 1"));
}

#[test]
fn what_is_missing_or_impossible_is_refused_with_the_reason() {
    let page = open("");
    page.find("button", "Add row").click();
    page.see_text("Choose 4 more: pegs 1, 2, 3 and 4");
    type_guess(&page, "0011");
    page.find("button", "Add row").click();
    page.see_text("how many black, how many white?");
    page.find("group", "Black").find("radio", "3").click();
    page.press("1");
    page.see_text("3 black and 1 white cannot happen: the last peg has no other place");
    page.press("2");
    page.see_text("Black and white together are at most 4");
    page.find("button", "Add row").click();
    see_rows(&page, &[]);
}

#[test]
fn a_pasted_line_is_shown() {
    let page = open("");
    let field = page.find("textbox", "Position as text");
    field.clear();
    field.type_text("from1 1122:10, 1345:02");
    page.press("Enter");
    see_rows(&page, &["0011 1·01black,0white", "0234 0·20black,2white"]);
    page.see("the field has the plain form", || {
        field.js("this.value") == "6x4 0011:10 0234:02"
    });

    field.clear();
    field.type_text("6x4 0011:10 0239:02");
    page.find("button", "Show this position").click();
    let why = "Row 2, character 16: 9 is not a colour of 6x4, which has 0 to 5.";
    page.see_text(why);
    assert_eq!(field.property("invalid"), "true");
    see_rows(&page, &["0011 1·01black,0white", "0234 0·20black,2white"]);
    assert_eq!(
        field.js("this.value"),
        "6x4 0011:10 0239:02",
        "to be repaired"
    );

    // The position that is already shown is read again.
    field.clear();
    field.type_text("6x4 0011:10 0234:02");
    page.press("Enter");
    page.see("no complaint", || !page.text().contains(why));
    assert_eq!(field.property("invalid"), "false");
}

/// The second click comes at the same spot, while the page is still redrawing after the first.
#[test]
fn quick_presses_all_count() {
    let page = open("/6x4/0011:10");
    page.find("heading", "256 codes still possible");
    let next = page.find("button", "Codes after");
    next.js("(() => { for (const detail of [1, 2, 3]) \
        this.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })); })()");
    page.see_text("Codes 145 to 192 of 256");
    assert!(next.exists(), "drawn again, and the same");
}

#[test]
fn line_and_link_are_copied_and_the_page_says_so() {
    let page = Page::visit()
        .before_load(CLIPBOARD)
        .at("#/analyse/6x4/0011:10")
        .open();
    page.find("button", "Copy line").click();
    page.see_text("Line copied.");
    assert_eq!(page.js("copied"), "6x4 0011:10");
    page.find("button", "Copy link").click();
    page.see_text("Link copied.");
    let link = page.js("copied");
    assert_eq!(link, page.js("location.href"));
    page.find("button", "Remove row 1").click();
    page.see("that was of another position", || {
        !page.text().contains("Link copied.")
    });

    page.go("about:blank");
    page.go(link.as_str().unwrap());
    see_rows(&page, &["0011 1·01black,0white"]);
}

#[test]
fn a_browser_that_does_not_copy_is_told_of() {
    let page = Page::visit()
        .before_load(NO_CLIPBOARD)
        .at("#/analyse")
        .open();
    page.find("button", "Copy line").click();
    page.see_text("Line could not be copied: mark it, and copy it by hand.");
}

#[test]
fn back_and_forward_go_through_the_positions() {
    let page = open("/6x4/0011:10");
    see_rows(&page, &["0011 1·01black,0white"]);
    type_guess(&page, "0234");
    answer(&page, "0", "2");
    page.find("button", "Add row").click();
    see_rows(&page, &["0011 1·01black,0white", "0234 0·20black,2white"]);
    page.js("history.back()");
    see_rows(&page, &["0011 1·01black,0white"]);
    page.find("heading", "256 codes still possible");
    page.js("history.forward()");
    see_rows(&page, &["0011 1·01black,0white", "0234 0·20black,2white"]);
    page.find("link", "Solve").click();
    page.gone("heading", "Any position");
    page.js("history.back()");
    see_rows(&page, &["0011 1·01black,0white", "0234 0·20black,2white"]);
    page.reload();
    see_rows(&page, &["0011 1·01black,0white", "0234 0·20black,2white"]);
}

#[test]
fn a_link_that_cannot_be_read_says_why_and_leaves_the_place_usable() {
    let page = open("/6x4/0011:10/02a4:02");
    let why = "Row 2, character 15: 'a' is not a digit.";
    page.see_text(why);
    page.find("heading", "1,296 codes still possible");
    type_guess(&page, "0011");
    answer(&page, "1", "0");
    page.find("button", "Add row").click();
    see_hash(&page, "/6x4/0011:10");
}

#[test]
fn rows_that_contradict_each_other_are_named_and_mended() {
    let page = open("/6x4/0011:40/2222:10");
    page.find("heading", "No code is possible");
    page.see_text("Row 1, 0 0 1 1, has 4 black, 0 white. It could have been");
    assert!(!page.has("heading", "Best guesses"), "nothing to guess");
    page.find("button", "Row 2: 0 black, 0 white").click();
    see_rows(&page, &["0011 4·04black,0white", "2222 0·00black,0white"]);
    page.find("heading", "1 code still possible");
    page.find("heading", "Best guesses");
    see_hash(&page, "/6x4/0011:40/2222:00");
}

#[test]
fn the_codes_are_turned_page_by_page() {
    let page = open("/8x5");
    page.find("heading", "32,768 codes still possible");
    let first = page.find("list", "Codes 1 to 48 of 32,768");
    assert_eq!(first.all("listitem").len(), 48);
    assert!(page.find("button", "Codes before").is("disabled"));
    page.find("button", "Codes after").click();
    page.find("list", "Codes 49 to 96 of 32,768");
    page.see("the focus stays", || page.focus_is_on("Codes after"));
    page.press("Enter");
    page.find("list", "Codes 97 to 144 of 32,768");
    page.find("button", "Last codes").click();
    page.find("list", "Codes 32,737 to 32,768 of 32,768");
    assert!(page.find("button", "Codes after").is("disabled"));
    page.find("button", "First codes").click();
    page.find("list", "Codes 1 to 48 of 32,768");
}

#[test]
fn guesses_are_ordered_by_any_measure_and_looked_at() {
    let page = open("/6x4/0011:10");
    // It is drawn again after each change.
    let table = || page.find("table", "Best guesses");
    page.see("guesses", || table().all("row").len() == 21);
    let first = || table().all("row")[1].all("rowheader")[0].name();
    let cells = || -> Vec<String> {
        table().all("row")[1]
            .all("cell")
            .iter()
            .map(Element::name)
            .collect()
    };
    assert_eq!(cells(), ["4", "3.527", "44", "31.55", "3.224", "13"]);
    let sorted = |name: &str| {
        let heads = table().all("columnheader").into_iter();
        let sorted = heads.map(|head| (head.name(), head.attribute("aria-sort")));
        sorted
            .filter(|head| head.1.is_some())
            .any(|head| head.0 == name)
    };
    page.see("by worst case", || sorted("Worst case"));
    page.find("button", "Bits").click();
    page.see("by information", || sorted("Bits"));
    assert_eq!(cells()[4], "3.263");
    page.find("button", "Average").click();
    page.see("by average", || sorted("Average"));
    assert_eq!(first(), "0 2 2 3, may be the code");
    assert_eq!(cells()[1], "3.508");
    page.see("the first is looked at", || {
        page.text()
            .contains("0 2 2 3 may be the code; 14 different answers can come.")
    });

    page.find("button", "1 2 2 3").click();
    page.see_text("1 2 2 3 is not the code; 13 different answers can come.");
    assert_eq!(
        page.find("button", "1 2 2 3")
            .attribute("aria-pressed")
            .as_deref(),
        Some("true")
    );
    let parts = page.find("table", "What each answer leaves");
    assert_eq!(parts.all("row").len(), 14);

    type_guess(&page, "5555");
    page.find("button", "What would it leave?").click();
    page.see_text("5 5 5 5 is not the code; 4 different answers can come.");
    see_rows(&page, &["0011 1·01black,0white"]);
}

#[test]
fn the_tree_is_opened_by_keyboard() {
    let page = open("/6x4/0011:10/0234:02/1305:11");
    let root = "This position: 15 codes; worst case 3, average 2.200";
    page.find("treeitem", root);
    page.js("document.querySelector('[role=treeitem]').focus()");
    page.press("ArrowRight");
    page.see("the best guesses", || tree(&page).len() == 5);
    assert!(page.find("treeitem", root).is("expanded"));
    assert!(page.focus_is_on(root));
    page.press("ArrowRight");
    let guess = tree(&page)[1].clone();
    assert!(guess.starts_with("Guess "), "{guess}");
    assert!(guess.contains("worst case 3"), "{guess}");
    page.see("the first guess has the focus", || page.focus_is_on(&guess));
    page.press("Enter");
    page.see("its answers", || tree(&page).len() > 7);
    let first = page.all("treeitem").into_iter().nth(2).unwrap();
    assert_eq!(first.property("level"), 3);
    page.press("End");
    let last = tree(&page).last().unwrap().clone();
    page.see("the last line has the focus", || page.focus_is_on(&last));
    page.press("Home");
    page.see("the first line has the focus", || page.focus_is_on(root));
    page.press("ArrowLeft");
    page.see("all closed", || tree(&page) == [root]);

    // Tab stops here only once.
    page.press("Shift+Tab");
    assert!(!page.focus_is_on(root));
    page.press("Tab");
    assert!(page.focus_is_on(root));
}

#[test]
fn the_tree_is_opened_by_mouse_down_to_a_leaf() {
    let page = open("/6x4/0011:10/0234:02/1305:11");
    page.find(
        "treeitem",
        "This position: 15 codes; worst case 3, average 2.200",
    )
    .click();
    page.see("the best guesses", || tree(&page).len() == 5);
    page.all("treeitem")[1].click();
    page.see("its answers", || tree(&page).len() > 7);
    let leaf = tree(&page)
        .into_iter()
        .find(|name| name.contains(": 1 code; worst case 1, average 1.000"));
    assert!(leaf.is_some(), "{:?}", tree(&page));
    let leaf = page.find("treeitem", &leaf.unwrap());
    assert_eq!(leaf.attribute("aria-expanded"), None);
    let look = leaf.js("getComputedStyle(this.querySelector('.node')).borderTopWidth");
    assert_eq!(look, "3px");
}

#[test]
fn a_large_game_is_looked_into_and_nothing_freezes() {
    let page = open("/10x6/001234:12");
    page.find("heading", "Codes still possible");
    // While the engine works, a row can be entered.
    type_guess(&page, "567890");
    page.see("the pegs", || {
        page.find("spinbutton", "Peg 6")
            .attribute("aria-valuenow")
            .as_deref()
            == Some("0")
    });
    page.see_text("codes still possible");
    page.see_text("are too many for an exact search");
    page.see("guesses", || {
        page.find("table", "Best guesses").all("row").len() == 21
    });
    page.see_text("≥");
}

#[test]
fn more_time_may_be_given_and_taken_back() {
    let page = open("/10x4!");
    let longer = page.find("button", "Think longer");
    let before = page.find("table", "Best guesses").text();
    longer.click();
    page.find("button", "Stop").click();
    page.find("button", "Think longer");
    assert_eq!(page.find("table", "Best guesses").text(), before);
}

#[test]
fn another_game_is_chosen() {
    let page = open("/6x4/0011:10");
    page.find("DisclosureTriangle", "6 colours, 4 pegs: 1,296 codes")
        .click();
    page.find("group", "Colours").find("radio", "8").click();
    page.find("heading", "864 codes still possible");
    see_hash(&page, "/8x4/0011:10");
    page.find("group", "Pegs").find("radio", "3").click();
    page.find("heading", "512 codes still possible");
    see_rows(&page, &[]);
    see_hash(&page, "/8x3");
}

#[test]
fn a_round_goes_on_from_the_position() {
    let page = open("/6x4/0011:10/0234:02");
    page.find("heading", "51 codes still possible");
    page.find("button", "Play on from here").click();
    page.find("heading", "Game 1");
    page.see("the rows are played", || {
        page.find("table", "History").all("row").len() == 3
    });
    assert!(hash(&page).starts_with("#/play"), "{}", hash(&page));

    // The round is not finished: before another one begins the page asks.
    page.js("history.back()");
    page.find("heading", "51 codes still possible");
    page.find("button", "Play on from here").click();
    page.find("dialog", "A round is not finished");
    page.see_text("Game 1 is not finished.");
    page.find("button", "Keep it").click();
    page.gone("dialog", "A round is not finished");
    page.find("button", "Play on from here").click();
    page.find("button", "Leave it").click();
    page.find("heading", "Game 2");
    page.see("the rows are played", || {
        page.find("table", "History").all("row").len() == 3
    });
}

#[test]
fn there_is_nothing_to_play_on_where_the_code_is_found() {
    let page = open("/6x4/0011:40");
    page.find("heading", "1 code still possible");
    assert!(page.find("button", "Play on from here").is("disabled"));
}

/// Every moment: a picture, the layout and the accessibility check.
fn every_moment(visit: Visit, name: &str) {
    let visit = visit.media("prefers-reduced-motion", "reduce");
    let page = visit.at("#/analyse/6x4/0011:10/0234:02").open();
    let look = |moment: &str| {
        page.screenshot(&format!("analyse-{name}-{moment}"));
        assert_fits_and_accessible(&page, moment);
    };
    page.see("guesses", || {
        page.find("table", "Best guesses").all("row").len() == 21
    });
    page.find("button", "Change row 1").click();
    look("change");
    page.find("treeitem", "").click();
    page.see("guesses below", || tree(&page).len() == 5);
    page.all("treeitem")[1].click();
    page.see("answers below", || tree(&page).len() > 8);
    page.all("treeitem")[2].click();
    page.see("guesses below those", || {
        page.all("treeitem")
            .iter()
            .any(|item| item.property("level") == 4)
    });
    look("tree");
    page.find("DisclosureTriangle", "").click();
    page.find("textbox", "Position as text").type_text("?");
    page.press("Enter");
    page.find("alert", "");
    look("unreadable");
    page.js("location.hash = '#/analyse/6x4/0011:40/2222:10'");
    page.find("heading", "No code is possible");
    look("contradiction");
    page.js("location.hash = '#/analyse/10x7/0012345:12/6789012:03'");
    page.see("guesses", || {
        page.find("table", "Best guesses").all("row").len() == 21
    });
    look("large");
}

#[test]
fn it_fits_a_desktop() {
    every_moment(Page::visit(), "desktop");
}

#[test]
fn it_fits_a_desktop_in_the_dark() {
    every_moment(Page::visit().dark(), "dark");
}

#[test]
fn it_fits_a_phone() {
    every_moment(Page::visit().size(360, 740), "phone");
}

#[test]
fn it_fits_a_phone_in_the_dark() {
    every_moment(Page::visit().size(360, 740).dark(), "phone-dark");
}
