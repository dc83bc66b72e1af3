//! *Analyse*: any position, entered, pasted, linked, and looked into.

use crate::harness::{Element, Page, Visit};
use crate::looks::{assert_fits_at, look_at};

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

/// Tab, guess and opened tree stand in the address, which is no step of the browser's history, and come back with it.
#[test]
fn what_is_looked_at_stands_in_the_address() {
    let page = open("/6x4/0011:10");
    tab(&page, "Codes");
    see_hash(&page, "/tab=codes/6x4/0011:10");
    let steps = page.js("history.length");
    tab(&page, "Groups");
    see_hash(&page, "/tab=groups/6x4/0011:10");
    assert_eq!(page.js("history.length"), steps);
    page.reload();
    page.see("the groups", || page.js("document.querySelector('aside.coach').dataset.shown") == "groups");
    page.js("location.hash = '#/analyse/guess=0234/open=-/6x4/0011:10'");
    page.see("the opened tree", || page.js("document.querySelectorAll('[role=treeitem]').length > 3") == true);
    see_hash(&page, "/guess=0234/open=-/6x4/0011:10");
}

/// What a link is about is scrolled into view; what is pressed afterwards moves nothing.
#[test]
fn what_a_link_is_about_comes_into_view() {
    for (link, selector) in [
        ("tab=plot/6x4/0011:10/2013:11", "#analyse-plot"),
        ("tab=bits/6x4/0011:10", "#analyse-bits"),
        ("open=-/6x4/0011:10/0234:02", "#analyse-tree"),
    ] {
        for (width, height) in [(1280, 720), (360, 740)] {
            let address = format!("#/analyse/{link}");
            let page = Page::visit().size(width, height).at(&address).open();
            page.see(link, || page.begins_at(selector).is_some_and(|top| (0.0..0.9).contains(&top)));
            see_hash(&page, &format!("/{link}"));
            look_at(&page, &format!("analyse-aim-{width}{}", selector.replace('#', "-")));
        }
    }
    let page = open("/6x4/0011:10");
    page.see("the best guesses", || page.js("document.querySelector('.ranked li') !== null") == true);
    tab(&page, "Groups");
    page.js("([...document.querySelectorAll('summary')].find((one) => one.textContent === 'Bits, written out').click(), null)");
    see_hash(&page, "/tab=bits/6x4/0011:10");
    assert_eq!(page.js("scrollY"), 0);
    page.js("location.hash = '#/learn/teach'");
    page.find("heading", "Which page shows what");
    page.js("location.hash = '#/analyse/open=-/6x4/0011:10/0234:02'");
    page.see("the tree", || page.begins_at("#analyse-tree").is_some_and(|top| (0.0..0.9).contains(&top)));
}

/// The rows: guess, black hits, white hits.
fn rows(page: &Page) -> Vec<String> {
    let text = |cell: &Element| cell.text().split_whitespace().collect::<String>();
    let rows = page.find("table", "Rows").all("row").into_iter().skip(1);
    rows.map(|row| {
        let cells = row.all("cell");
        let [guess, black, white] = [1, 2, 3].map(|cell| text(&cells[cell]));
        format!("{guess} {black}{white}")
    })
    .collect()
}

/// Waits until this many codes are possible.
fn see_codes(page: &Page, codes: &str) {
    let figure = "document.querySelector('.analyse .state dd')?.textContent";
    page.see(&format!("{codes} codes"), || page.js(figure) == codes);
}

/// Shows a part of what stands beside the board.
fn tab(page: &Page, name: &str) {
    page.find("button", name).click();
}

/// Opens the figures of the best guesses.
fn all_figures(page: &Page) {
    page.see("figures", || {
        page.js("(() => { const all = document.getElementById('analyse-all'); \
            if (all) all.open = true; return !!all; })()")
            == true
    });
}

fn see_rows(page: &Page, wanted: &[&str]) {
    page.see(&format!("{wanted:?}"), || rows(page) == wanted);
}

fn type_guess(page: &Page, guess: &str) {
    page.find("spinbutton", "Peg 1").click();
    guess.chars().for_each(|digit| page.press(&digit.to_string()));
}

/// One tap completes the row.
fn answer(page: &Page, black: &str, white: &str) {
    page.find("button", &format!("{black} black, {white} white")).click();
}

/// The lines of the tree: their names.
fn tree(page: &Page) -> Vec<String> {
    page.all("treeitem").iter().map(Element::name).collect()
}

/// From a real board: four colours and one tap a row, nothing else.
/// A number lock tells how many digits stand right.
#[test]
fn six_rows_of_black_pins_alone_leave_one_code() {
    let page = Page::visit().at("#/analyse/10x5-black/90342:2/70794:0/39458:2/34109:1/51545:2/12531:1").open();
    see_codes(&page, "1");
    assert_eq!(rows(&page)[5], "12531 1–");
    let drawn = "[...document.querySelectorAll('[role=img]')] \
        .some((code) => code.ariaLabel.replace(/[^0-9]/g, '') === '39542')";
    page.see("the code", || page.js(drawn) == true);
}

#[test]
fn a_row_takes_five_taps() {
    let page = open("");
    see_codes(&page, "1,296");
    for (row, (guess, pins)) in [("0012", "1 black, 0 white"), ("0233", "1 black, 0 white")].into_iter().enumerate() {
        for colour in guess.chars() {
            page.find("button", &format!("Colour {colour}")).click();
        }
        page.find("button", pins).click();
        page.see("the row", || rows(&page).len() == row + 1);
    }
    see_rows(&page, &["0012 10", "0233 10"]);
    see_hash(&page, "/6x4/0012:10/0233:10");
    page.see_text("is best on average: 2.538 more guesses. If you play safe after it, at most 3");
    page.see("what each row leaves", || {
        let text = page.find("table", "Rows").text();
        text.contains("182 left") && text.contains("26 left")
    });
}

#[test]
fn what_is_missing_or_impossible_is_refused_with_the_reason() {
    let page = open("");
    answer(&page, "1", "0");
    page.see_text("Choose 4 pegs");
    type_guess(&page, "0011");
    page.see_text("Now tap its pins.");
    page.press("Enter");
    page.press("3");
    page.press("1");
    page.see_text("3 black and 1 white cannot happen: the last peg has no other place");
    page.press("2");
    page.see_text("Black and white together are at most 4");
    see_rows(&page, &[]);
}

/// The second click comes at the same spot, while the page is still redrawing after the first.
#[test]
fn quick_presses_all_count() {
    let page = open("/6x4/0011:10");
    see_codes(&page, "256");
    tab(&page, "Codes");
    let next = page.find("button", "Codes after");
    next.js("(() => { for (const detail of [1, 2, 3]) \
        this.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })); })()");
    page.see_text("Codes 145 to 192 of 256");
    assert!(next.exists(), "drawn again, and the same");
}

#[test]
fn line_and_link_are_copied_and_the_page_says_so() {
    let page = Page::visit().before_load(CLIPBOARD).at("#/analyse/6x4/0011:10").open();
    page.find("button", "Copy").click();
    page.see_text("Text copied.");
    assert_eq!(page.js("copied"), "6x4 0011:10");
    page.find("button", "Copy link").click();
    page.see_text("Link copied.");
    let link = page.js("copied");
    assert_eq!(link, page.js("location.href"));
    page.find("button", "Clear").click();
    page.see("that was of another position", || !page.text().contains("Link copied."));

    page.go("about:blank");
    page.go(link.as_str().unwrap());
    see_rows(&page, &["0011 10"]);
}

#[test]
fn a_browser_that_does_not_copy_is_told_of() {
    let page = Page::visit().before_load(NO_CLIPBOARD).at("#/analyse").open();
    page.find("button", "Copy").click();
    page.see_text("Text could not be copied. Select it and copy it by hand.");
}

#[test]
fn a_link_that_cannot_be_read_says_why_and_leaves_the_place_usable() {
    let page = open("/6x4/0011:10/02a4:02");
    let why = "Row 2, character 15: 'a' is not a digit.";
    page.see_text(why);
    see_codes(&page, "1,296");
    type_guess(&page, "0011");
    answer(&page, "1", "0");
    see_hash(&page, "/6x4/0011:10");
}

#[test]
fn the_codes_are_turned_page_by_page() {
    let page = open("/8x5");
    see_codes(&page, "32,768");
    tab(&page, "Codes");
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
    // It has nothing to do any more, and keeps the focus all the same.
    assert!(page.find("button", "Last codes").is("disabled"));
    page.see("the focus stays", || page.focus_is_on("Last codes"));
    page.find("button", "First codes").click();
    page.find("list", "Codes 1 to 48 of 32,768");
}

#[test]
fn guesses_are_ordered_by_any_measure_and_looked_at() {
    let page = open("/6x4/0011:10");
    all_figures(&page);
    // It is drawn again after each change.
    let table = || page.find("table", "Best guesses");
    page.see("guesses", || table().all("row").len() == 21);
    let first = || table().all("row")[1].all("rowheader")[0].name();
    let cells = || -> Vec<String> { table().all("row")[1].all("cell").iter().map(Element::name).collect() };
    let chosen = |name: &str| {
        let tiles = page.find("radiogroup", "Order by").all("radio");
        let chosen = tiles.iter().find(|tile| tile.is("checked"));
        chosen.is_some_and(|tile| tile.name().starts_with(name))
    };
    page.see("by average", || chosen("On average"));
    assert_eq!(first(), "0 2 2 3, could be the code");
    assert_eq!(cells()[1], "3.508");
    page.see_text("0 2 2 3 is best on average: 3.508 more guesses.");
    let sorted = |name: &str| {
        let heads = table().all("columnheader").into_iter();
        let sorted = heads.map(|head| (head.name(), head.attribute("aria-sort")));
        sorted.filter(|head| head.1.is_some()).any(|head| head.0 == name)
    };
    page.find("radio", "Bits 3.263").click();
    page.see("by information", || sorted("Bits"));
    assert_eq!(cells()[4], "3.263");
    page.find("button", "Worst case").click();
    page.see("by worst case", || sorted("Worst case"));
    assert_eq!(cells()[..2], ["4", "3.508"]);

    page.find("button", "1 2 2 3").click();
    page.see_text("1 2 2 3 cannot be the code. It splits the codes into 13 groups");
    let parts = page.find("table", "What each feedback leaves");
    assert_eq!(parts.all("row").len(), 14);

    type_guess(&page, "5555");
    page.find("button", "Test this guess").click();
    page.see_text("5 5 5 5 cannot be the code. It splits the codes into 4 groups");
    see_rows(&page, &["0011 10"]);
}

/// Another order of the guesses moves their rows, and makes none anew: the focus, and a click that has begun on one,
/// are not lost.
#[test]
fn guesses_in_another_order_are_drawn_by_the_same_elements() {
    const GUESSES: &str = "[...document.querySelectorAll('button.guess')]";
    let page = open("/6x4/0011:10");
    all_figures(&page);
    page.see("guesses", || page.js(&format!("{GUESSES}.length")) == 20);
    page.js(&format!("void (window.before = {GUESSES})"));
    page.find("table", "Best guesses").find("button", "Groups").click();
    page.see("another order", || {
        page.js(&format!("{GUESSES}.some((guess, place) => guess.id !== before[place]?.id)")) == true
    });
    let kept = page.js("before.filter((guess) => document.getElementById(guess.id)) \
            .map((guess) => guess.isConnected)");
    let kept: Vec<bool> = serde_json::from_value(kept).unwrap();
    assert!(!kept.is_empty(), "some are the best by both measures");
    assert!(kept.iter().all(|kept| *kept), "{kept:?}");
    assert!(page.focus_is_on("Groups"));
}

#[test]
fn the_tree_is_opened_by_mouse_down_to_a_leaf() {
    let page = open("/6x4/0011:10/0234:02/1305:11");
    page.find("treeitem", "This position: 15 codes; worst case 3, average 2.200").click();
    page.see("the best guesses", || tree(&page).len() == 5);
    page.all("treeitem")[1].click();
    page.see("its answers", || tree(&page).len() > 7);
    let leaf = tree(&page).into_iter().find(|name| name.contains(": 1 code; worst case 1, average 1.000"));
    assert!(leaf.is_some(), "{:?}", tree(&page));
    let leaf = page.find("treeitem", &leaf.unwrap());
    assert_eq!(leaf.attribute("aria-expanded"), None);
    let look = leaf.js("getComputedStyle(this.querySelector('.node')).borderTopWidth");
    assert_eq!(look, "3px");
}

#[test]
fn a_large_game_is_looked_into_and_nothing_freezes() {
    let page = open("/10x6/001234:12");
    page.find("heading", "Analyse a position");
    // While the engine works, a row can be entered.
    type_guess(&page, "567890");
    page.see("the pegs", || page.find("spinbutton", "Peg 6").attribute("aria-valuenow").as_deref() == Some("0"));
    all_figures(&page);
    page.see_text("are too many for an exact search");
    page.see("guesses", || page.find("table", "Best guesses").all("row").len() == 21);
    page.see_text("≥");
}

#[test]
fn more_time_may_be_given_and_taken_back() {
    let page = open("/10x4!");
    let longer = page.find("button", "Think longer");
    all_figures(&page);
    let before = page.find("table", "Best guesses").text();
    longer.click();
    page.find("button", "Stop").click();
    page.find("button", "Think longer");
    assert_eq!(page.find("table", "Best guesses").text(), before);
}

#[test]
fn another_game_is_chosen() {
    let page = open("/6x4/0011:10");
    page.find("DisclosureTriangle", "6 colours, 4 pegs Change game").click();
    page.find("group", "Colours").find("radio", "8").click();
    see_codes(&page, "864");
    see_hash(&page, "/8x4/0011:10");
    page.find("group", "Pegs").find("radio", "3").click();
    see_codes(&page, "512");
    see_rows(&page, &[]);
    see_hash(&page, "/8x3");
}

#[test]
fn there_is_nothing_to_play_on_where_the_code_is_found() {
    let page = open("/6x4/0011:40");
    see_codes(&page, "1");
    assert!(page.find("button", "Play on").is("disabled"));
}

/// Every moment: a picture, the layout and the accessibility check.
fn every_moment(visit: Visit, name: &str) {
    let visit = visit.media("prefers-reduced-motion", "reduce");
    let page = visit.at("#/analyse/6x4/0011:10/0234:02").open();
    let look = |moment: &str| look_at(&page, &format!("analyse-{name}-{moment}"));
    page.see("guesses", || page.js("document.querySelectorAll('.ranked li').length") == 5);
    look("first");
    page.find("button", "Change row 1").click();
    look("change");
    page.js("document.querySelector('.coach .handle').click()");
    look("best");
    all_figures(&page);
    look("figures");
    tab(&page, "Groups");
    look("groups");
    tab(&page, "Codes");
    look("codes");
    page.js("document.querySelector('.coach .handle').click()");
    // By script: on a phone the dock may lie over it.
    page.find("treeitem", "").js("this.click()");
    page.see("guesses below", || tree(&page).len() == 5);
    page.all("treeitem")[1].js("this.click()");
    page.see("answers below", || tree(&page).len() > 8);
    page.all("treeitem")[2].js("this.click()");
    page.see("guesses below those", || page.all("treeitem").iter().any(|item| item.property("level") == 4));
    look("tree");
    page.js("document.querySelector('.lid').open = true");
    look("game");
    let field = page.find("textbox", "Position as text");
    field.js("this.scrollIntoView({ block: 'start' })");
    field.type_text("?");
    page.press("Enter");
    page.find("alert", "");
    look("unreadable");
    page.js("location.hash = '#/analyse/6x4/0011:40/2222:10'");
    // On a phone the sheet says so, and shows more when it is pulled up.
    page.see("the contradiction", || page.js("!!document.getElementById('analyse-clash')") == true);
    look("contradiction");
    page.js("document.querySelector('.coach .handle').click()");
    page.find("heading", "These rows contradict each other");
    look("contradiction-pulled-up");
    page.js("document.querySelector('.coach .handle').click()");
    page.js("location.hash = '#/analyse/10x7/0012345:12/6789012:03'");
    page.see("guesses", || page.js("document.querySelectorAll('.ranked li').length") == 5);
    look("large");
}

#[test]
fn it_fits_a_desktop() {
    every_moment(Page::visit(), "desktop");
}

#[test]
fn it_fits_a_phone() {
    every_moment(Page::visit().size(360, 740), "phone");
}

/// With few pegs the entry is laid out in another way than with many.
#[test]
fn on_a_phone_what_is_pulled_up_has_the_screen() {
    const ENTRY: &str = "getComputedStyle(document.querySelector('.analyse .entry')).display";
    for game in ["6x4/0011:10", "6x5/00112:20"] {
        let visit = Page::visit().size(360, 740);
        let page = visit.at(&format!("#/analyse/{game}")).open();
        let pull = "document.getElementById('analyse-handle')?.click()";
        page.see("the handle", || page.js("!!document.getElementById('analyse-handle')") == true);
        assert_ne!(page.js(ENTRY), "none", "{game}");
        page.js(pull);
        page.see("the entry makes room", || page.js(ENTRY) == "none");
        page.js(pull);
        page.see("the entry is back", || page.js(ENTRY) != "none");
    }
}

/// From the narrowest telephone on nothing is cut, with few pegs and with many.
#[test]
fn nothing_is_cut_at_any_width() {
    for game in ["6x4/0011:10/0234:02", "8x5/00112:11", "10x7/0123456:11"] {
        let page = open(&format!("/{game}"));
        page.see("guesses", || page.js("document.querySelectorAll('.ranked li').length") == 5);
        assert_fits_at(&page, &[320, 359, 414, 719, 768, 1024, 1280], game);
    }
}

/// Counts, whenever a best guess is said, the parts that show what the engine has answered.
const WATCH_WHAT_IS_SAID: &str = "window.parts = []; \
    new MutationObserver(() => { \
        const said = document.querySelector('.analyse .visually-hidden[role=status]')?.textContent; \
        if (/best/.test(said)) parts.push(['.handle .pegs', '.ranked', '#analyse-all', '.tree'] \
            .filter((part) => document.querySelector('.analyse ' + part)).length); \
    }).observe(document, { childList: true, subtree: true, characterData: true });";

#[test]
fn an_answer_is_said_when_all_of_it_is_there() {
    let visit = Page::visit().before_load(WATCH_WHAT_IS_SAID);
    let page = visit.at("#/analyse/6x4/0011:10").open();
    all_figures(&page);
    // The place itself is drawn in several steps, and the first answer may come between them.
    page.js("void (window.parts = [])");
    type_guess(&page, "0234");
    answer(&page, "0", "2");
    page.see("a best guess is said", || page.js("parts.length > 0") == true);
    assert_eq!(page.js("parts.filter((part) => part < 4)"), serde_json::json!([]));
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn rows_are_entered_changed_and_removed() {
        let page = open("");
        see_codes(&page, "1,296");
        type_guess(&page, "0011");
        answer(&page, "1", "0");
        see_rows(&page, &["0011 10"]);
        see_codes(&page, "256");
        type_guess(&page, "0234");
        answer(&page, "0", "2");
        see_rows(&page, &["0011 10", "0234 02"]);
        see_hash(&page, "/6x4/0011:10/0234:02");

        // Any place of a row opens it.
        page.find("table", "Rows").all("row")[1].click();
        page.find("region", "Change row 1");
        page.find("spinbutton", "Peg 4").click();
        page.press("5");
        let given = page.find("button", "1 black, 0 white");
        assert_eq!(given.attribute("aria-pressed").as_deref(), Some("true"));
        given.click();
        see_rows(&page, &["0015 10", "0234 02"]);
        page.find("button", "Change row 2").click();
        page.find("button", "Cancel").click();
        page.find("region", "Add a row");

        page.find("button", "Change row 1").click();
        page.find("button", "Remove row 1").click();
        see_rows(&page, &["0234 02"]);
        page.find("group", "Feedback");
        page.find("button", "Remove the last row").click();
        see_rows(&page, &[]);
        type_guess(&page, "0011");
        answer(&page, "1", "0");
        page.find("button", "Clear").click();
        see_rows(&page, &[]);
        see_codes(&page, "1,296");
    }

    #[test]
    fn the_keyboard_alone_enters_a_row() {
        let page = open("");
        see_codes(&page, "1,296");
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
        // To the feedback: black, then white.
        page.press("Enter");
        page.see("the keys are next", || page.focus_is_on("0 black, 0 white"));
        page.press("1");
        page.press("0");
        see_rows(&page, &["0001 10"]);
        page.see("the pegs are next", || page.focus_is_on("Peg 1"));
    }

    #[test]
    fn a_pasted_line_is_shown() {
        let page = open("");
        let field = page.find("textbox", "Position as text");
        field.clear();
        field.type_text("from1 1122:10, 1345:02");
        page.press("Enter");
        see_rows(&page, &["1122 10", "1345 02"]);
        page.see("the answer speaks as the question did", || field.js("this.value") == "from1 6x4 1122:10 1345:02");

        field.clear();
        field.type_text("6x4 0011:10 0239:02");
        page.find("button", "Show this position").click();
        let why = "Row 2, character 16: 9 is not a colour of 6x4, which has 0 to 5.";
        page.see_text(why);
        assert_eq!(field.property("invalid"), "true");
        see_rows(&page, &["1122 10", "1345 02"]);
        assert_eq!(field.js("this.value"), "6x4 0011:10 0239:02", "to be repaired");

        // The position that is already shown is read again.
        field.clear();
        field.type_text("6x4 0011:10 0234:02");
        page.press("Enter");
        page.see("no complaint", || !page.text().contains(why));
        assert_eq!(field.property("invalid"), "false");
    }

    #[test]
    fn a_game_in_letters_is_read_and_answered_in_letters() {
        let page = open("");
        let field = page.find("textbox", "Position as text");
        field.clear();
        field.type_text("RGBY 1b2w");
        page.see_text("Read as 6 colours, 4 pegs.");
        page.see_text("The letters stand for the colours below.");
        let letters = page.find("textbox", "Letters, in the order of the colours");
        assert_eq!(letters.js("this.value"), "RYGBOP");
        page.find("button", "Show this position").click();
        see_rows(&page, &["RGBY 12"]);
        page.see("the field", || field.js("this.value") == "colours-RYGBOP 6x4 RGBY:12");
    }

    #[test]
    fn back_and_forward_go_through_the_positions() {
        let page = open("/6x4/0011:10");
        see_rows(&page, &["0011 10"]);
        type_guess(&page, "0234");
        answer(&page, "0", "2");
        see_rows(&page, &["0011 10", "0234 02"]);
        page.js("history.back()");
        see_rows(&page, &["0011 10"]);
        see_codes(&page, "256");
        page.js("history.forward()");
        see_rows(&page, &["0011 10", "0234 02"]);
        page.find("link", "Solve").click();
        page.gone("heading", "Analyse a position");
        page.js("history.back()");
        see_rows(&page, &["0011 10", "0234 02"]);
        page.reload();
        see_rows(&page, &["0011 10", "0234 02"]);
    }

    #[test]
    fn rows_that_contradict_each_other_are_named_and_mended() {
        let page = open("/6x4/0011:40/2222:10");
        page.find("heading", "These rows contradict each other");
        page.see_text("You said 4 black, 0 white; these would fit:");
        assert!(!page.has("heading", "Best guesses"), "nothing to guess");
        page.find("button", "Row 2: 0 black, 0 white").click();
        see_rows(&page, &["0011 40", "2222 00"]);
        see_codes(&page, "1");
        page.find("heading", "Best guesses");
        see_hash(&page, "/6x4/0011:40/2222:00");
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
    fn a_round_goes_on_from_the_position() {
        let page = open("/6x4/0011:10/0234:02");
        see_codes(&page, "51");
        page.find("button", "Play on").click();
        page.find("heading", "Game 1");
        page.see("the rows are played", || page.find("table", "History").all("row").len() == 3);
        assert!(hash(&page).starts_with("#/play"), "{}", hash(&page));

        // The round is not finished: before another one begins the page asks.
        page.js("history.back()");
        see_codes(&page, "51");
        page.find("button", "Play on").click();
        page.find("dialog", "You have an unfinished game");
        page.see_text("Playing on from here abandons game 1.");
        page.find("button", "Keep it").click();
        page.gone("dialog", "You have an unfinished game");
        page.find("button", "Play on").click();
        page.find("button", "Abandon it").click();
        page.find("heading", "Game 2");
        page.see("the rows are played", || page.find("table", "History").all("row").len() == 3);
    }
}
