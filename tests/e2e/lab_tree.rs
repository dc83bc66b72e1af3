//! Strategy trees: built, read, walked, seen whole, searched, saved, let play.

use mastermind_engine::{Code, score};
use mastermind_game::lab::tree::{BestFound, Fingerprint};
use mastermind_game::wording::{thousands, tree as words};
use serde_json::json;

use crate::harness::{Element, Page, Visit};
use crate::lab::open_fold;
use crate::looks::look_at;

/// Texts that the page saves are kept in `window.saved`, by the name of the file.
pub const KEEP_FILES: &str = "window.saved = {}; const blobs = new Map(); \
    const make = URL.createObjectURL; \
    URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.set(url, blob); return url; }; \
    const click = HTMLElement.prototype.click; \
    HTMLElement.prototype.click = function () { \
        if (!this.download) return click.call(this); \
        blobs.get(this.href).text().then((text) => { window.saved[this.download] = text; }); };";

/// While `deaf`, no question reaches the workers, as if they searched for ever.
const DEAF_WORKERS: &str = "window.deaf = false; \
    window.Worker = class extends Worker { \
        postMessage(what) { if (!window.deaf) super.postMessage(what); } };";

/// Records every task of the page that takes more than 50 ms.
const WATCH_TASKS: &str = "window.longest = 0; new PerformanceObserver((tasks) => \
    tasks.getEntries().forEach((task) => { window.longest = Math.max(window.longest, task.duration) })) \
    .observe({ entryTypes: ['longtask'] });";

/// A tree that finds only six codes of 6x4.
const FEW: &str = "{0000:{00:{1111:{00:{2222:{00:{3333:{00:{4444:{00:5555}}}}}}}}}}";

fn open(rest: &str) -> Page {
    visit(Page::visit(), rest)
}

fn visit(visit: Visit, rest: &str) -> Page {
    visit
        .before_load(KEEP_FILES)
        .before_load(WATCH_TASKS)
        .before_load(DEAF_WORKERS)
        .at(&format!("#/lab/tree{rest}"))
        .open()
}

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

fn see_hash(page: &Page, rest: &str) {
    let wanted = format!("#/lab/tree/{rest}");
    page.see(&wanted, || hash(page) == wanted);
}

fn leaves(page: &Page) -> u64 {
    let leaves = page.js("(document.querySelector('.icicle .found')?.getAttribute('d').match(/z/g) ?? []).length");
    leaves.as_u64().unwrap()
}

fn read_text(page: &Page, text: &str) {
    open_reading(page);
    let field = page.find("textbox", "Tree as text or JSON");
    field.js(&format!("(this.value = {}, null)", json!(text)));
    page.find("button", "Read this text").click();
}

/// Opens the chip that reads a tree.
fn open_reading(page: &Page) {
    if !page.has("dialog", "Read a tree") {
        // On a phone the chips stand in a sheet.
        if !page.has("button", "Read a tree") {
            page.js("(document.querySelector('.settings-line').click(), null)");
        }
        page.find("button", "Read a tree").click();
        page.find("dialog", "Read a tree");
    }
}

/// Replaces the text of a field by typing, without leaving the field.
fn retype(page: &Page, field: &Element, text: &str) {
    field.click();
    page.press("Control+a");
    page.press("Delete");
    field.type_text(text);
}

/// The text that *Save* gives under this name, and the name of the file.
fn saved(page: &Page, name: &str) -> (String, String) {
    if !page.has("dialog", "Save") {
        page.find("button", "Save").click();
    }
    page.js("(window.saved = {}, null)");
    page.find("button", name).click();
    page.see("a file", || page.js("Object.keys(window.saved).length") == 1);
    let file = page.js("Object.entries(saved)[0]");
    page.press("Escape");
    serde_json::from_value(file).unwrap()
}

/// How the address names a tree that was read.
fn yours(line: &str) -> String {
    format!("your-tree-{}", Fingerprint::from_line(&line))
}

fn tab_to(page: &Page, wanted: impl Fn(&Element) -> bool) {
    for _ in 0..80 {
        if page.focused().is_some_and(|element| wanted(&element)) {
            return;
        }
        page.press("Tab");
    }
    panic!("not reached by Tab");
}

#[test]
fn picture_and_walk_show_the_same_and_back_leads_back() {
    let page = open("/6x4/largest-part");
    page.see("the picture", || leaves(&page) == 1296);
    let view = || page.js("document.querySelector('.icicle-blocks').getAttribute('viewBox')");
    let whole = view();
    assert_eq!(whole, "0.000 0 1296.000 500");
    page.find("button", "1 black, 0 white: 256 codes, then 0 2 3 3").click();
    see_hash(&page, "6x4/largest-part/0011:10");
    assert_eq!(view(), whole);
    // A tenth from the left, in the second of five lines.
    page.js("((field) => { const box = field.getBoundingClientRect(); \
        field.dispatchEvent(new MouseEvent('click', { bubbles: true, \
            clientX: box.left + box.width / 10, clientY: box.top + box.height * 0.3 })); \
        return null; })(document.querySelector('.icicle-field'))");
    see_hash(&page, "6x4/largest-part/0011:00");
    page.js("(history.back(), null)");
    see_hash(&page, "6x4/largest-part/0011:10");
    page.see_text("256 codes are possible");
    page.find("button", "Zoom in").click();
    page.see("half the columns", || view().as_str().is_some_and(|view| view.ends_with(" 0 648.000 500")));
    page.see_text("648 of 1,296 codes seen");
    page.find("button", "Whole tree").click();
    page.see("all columns", || view() == whole);
    page.reload();
    page.see_text("256 codes are possible");
}

#[test]
fn a_code_shows_its_way_and_what_is_none_is_told() {
    let page = open("/6x4/entropy");
    open_fold(&page, "tree-find");
    let field = page.find("textbox", "Code, 0 to 5 for each peg");
    for (strange, told) in
        [("0126", "6x4 has no code 0126"), ("01a3", "“a” is not a colour"), ("012", "6x4 has no code 012")]
    {
        field.clear();
        field.type_text(strange);
        page.find("button", "Find").click();
        page.see_text(told);
    }
    field.clear();
    field.type_text("3451");
    page.press("Enter");
    page.see_text("3 4 5 1 is found with");
    let rows = page
        .find("table", "The path to the code")
        .js("[...this.tBodies[0].rows].map((row) => [row.cells[0].innerText.replace(/\\s/g, ''), \
         row.cells[1].querySelector('.number')?.innerText ?? row.cells[1].innerText])");
    let rows: Vec<[String; 2]> = serde_json::from_value(rows).unwrap();
    let secret: Code = "3451".parse().unwrap();
    for [guess, answer] in &rows {
        let feedback = score(guess.parse().unwrap(), secret);
        if feedback.is_all_black(4) {
            assert_eq!(answer, "found")
        } else {
            assert_eq!(*answer, format!("{}·{}", feedback.black(), feedback.white()))
        }
    }
    assert_eq!(rows.last().unwrap()[0], "3451");
    assert_eq!(hash(&page).matches(':').count(), rows.len() - 1);
}

#[test]
fn the_tree_is_walked_by_keyboard_alone() {
    let page = open("/6x4/largest-part");
    page.see("the picture", || leaves(&page) == 1296);
    tab_to(&page, |element| element.name().starts_with("0 black, 1 white"));
    page.press("Enter");
    see_hash(&page, "6x4/largest-part/0011:01");
    page.see("the focus in the walk", || page.js("document.activeElement.closest('.walk') !== null") == true);
    tab_to(&page, |element| element.name() == "To the start");
    page.press("Enter");
    see_hash(&page, "6x4/largest-part");
    page.see("the focus in the walk", || page.js("document.activeElement.closest('.walk') !== null") == true);
    page.js("(document.querySelector('.icicle-field').focus(), null)");
    for (key, rest) in
        [("ArrowDown", "/0011:00"), ("ArrowRight", "/0011:01"), ("ArrowDown", "/0011:01/1233:00"), ("Home", "")]
    {
        page.press(key);
        see_hash(&page, &format!("6x4/largest-part{rest}"));
    }
}

#[test]
fn a_file_is_read_too_and_damage_shows_its_place() {
    let page = open("/4x3/entropy");
    page.see_text("The tree of Entropy finds every code");
    for (text, told) in [
        ("", "Line 1, column 1: expected a code"),
        ("{012:{00:333,\n 00:", "Line 2, column 2: the answer 00 comes twice"),
        ("{012:{21:333}}", "column 7: 2 black and 1 white cannot happen"),
        ("{0123:{00:333}}", "not a code of 4x3, the chosen game."),
    ] {
        read_text(&page, text);
        page.see_text(told);
    }
    // The earlier tree is still there.
    page.see_text("The tree of Entropy finds every code");
    let file = page.find("button", "Or read a file");
    file.js(&format!(
        "((files) => {{ files.items.add(new File([{}], 'tree.txt')); this.files = files.files; \
            this.dispatchEvent(new Event('change', {{ bubbles: true }})); return null; \
        }})(new DataTransfer())",
        json!("{012:{00:333}}")
    ));
    page.find("heading", "Your tree loses 62 of 64 codes. 0 0 0 is the first.");
    page.find("list", "The game that the tree loses");
    see_hash(&page, &format!("4x3/{}", yours("{012:{00:333}}")));
}

#[test]
fn of_a_tree_that_loses_codes_the_page_counts_only_what_it_finds() {
    let page = open("");
    read_text(&page, FEW);
    page.press("Escape");
    page.find("heading", "Your tree loses 1,290 of 1,296 codes. 0 0 0 1 is the first.");
    page.see_text("The tree finds 6 codes from here on, including this guess");
    page.find("button", "0 black, 0 white: 5 codes found, then 1 1 1 1");
    open_fold(&page, "tree-branches");
    page.see_text("The 6 codes found from here on");
    open_fold(&page, "tree-figures");
    page.see_text("Counting only the codes the tree finds.");
    page.find(
        "list",
        "The whole tree: the 6 of 1,296 codes it finds as leaves, found with at most 6 \
         guesses, 21 in all, 3.500 on average. The table of guesses says how many codes each guess \
         finds.",
    );
    assert!(!page.text().contains("possible"));
}

#[test]
fn a_tree_plays_in_solve_and_survives_a_reload() {
    let page = open("/6x4/largest-part");
    open_fold(&page, "tree-playing");
    page.find("button", "Let it play in Solve").click();
    page.find("heading", "I guess your code");
    let yours = "Your tree (6x4)";
    // What is chosen is seen, the list opens.
    let open_list = |page: &Page| {
        page.js("document.querySelector('.pick').open = true");
    };
    open_list(&page);
    page.see("it guesses", || page.find("radio", yours).is("checked"));
    page.see_text("1,296");
    page.find("image", "I guess 0 0 1 1");
    page.find("button", "1 black, 0 white").click();
    page.find("image", "I guess 0 2 3 3");
    assert_eq!(hash(&page), "#/solve/6x4/0011:10/your-tree");
    page.reload();
    page.find("image", "I guess 0 2 3 3");
    open_list(&page);
    assert!(page.find("radio", yours).is("checked"));
    page.find("button", "0 black, 0 white").click();
    page.see("the next guess, whose answer no code gives", || {
        page.js("document.querySelectorAll('[aria-label=Guesses] tr').length") == 4
    });
    let none = "0 black, 0 white: no code left gives this";
    page.find("button", none).click();
    page.find("button", "My answer is right").click();
    page.find("heading", "These answers contradict each other");

    let elsewhere = Page::visit().at("#/solve/6x4/0011:10/your-tree").open();
    elsewhere.see_text("There is no tree for 6x4 in this browser: Exact worst case guesses instead.");
    open_list(&elsewhere);
    assert!(!elsewhere.has("radio", yours));
    let lab = open("/6x4/your-tree");
    lab.see_text("This browser does not have it");
}

#[test]
fn a_tree_of_ones_own_is_compared_with_the_strategies() {
    let page = open("/4x3/exact-average");
    page.see_text("The tree of Exact average finds every code");
    open_fold(&page, "tree-playing");
    page.find("button", "Let it play in Solve");
    assert!(!page.has("button", "Compare with the strategies"));
    let (_, json) = saved(&page, "Save as JSON");
    read_text(&page, &json);
    page.see_text("Your tree finds every code");
    page.press("Escape");
    page.find("button", "Compare with the strategies").click();
    page.see_text("448 games in");
    page.find("button", "6 of 10 strategies, 1 tree").click();
    assert!(page.find("checkbox", "Your tree").is("checked"));
    page.press("Escape");
    let ranked = "[...document.querySelectorAll('.contender')].map((one) => \
        [one.querySelector('.who b').textContent, one.querySelector('.average b').textContent])";
    let ranked: Vec<[String; 2]> = serde_json::from_value(page.js(ranked)).unwrap();
    assert_eq!(ranked.len(), 7);
    let own = ranked.iter().find(|one| one[0] == "Your tree").unwrap();
    assert_eq!(own[1], ranked[0][1], "it is as good as the best");
    page.js("(location.hash = '#/lab/compare/5x3/entropy/run', null)");
    page.find("button", "1 of 10 strategies, 1 tree").click();
    page.see_text("a tree for 4x3, so it takes no part in 5x3");
    let other = open("");
    read_text(&other, FEW);
    other.press("Escape");
    open_fold(&other, "tree-playing");
    other.see_text("This tree leaves out 1,290 codes, so it has no average to compare");
    assert!(!other.has("button", "Compare with the strategies"));
}

#[test]
fn two_trees_are_compared_where_they_part() {
    let page = open("/6x4/most-parts");
    page.see_text("5,668 guesses");
    open_fold(&page, "tree-other");
    page.see("the choices", || page.js("document.querySelectorAll('#tree-other details').length") == 2);
    page.js("(document.querySelector('#tree-other details').open = true, null)");
    page.find("button", "Expected size").click();
    page.see_text("This tree needs 5,668 guesses in all, Expected size 5,696: 28 fewer.");
    let table = page.find("table", "Where the trees part");
    table.js("(this.querySelector('tbody button').click(), null)");
    page.see("the position", || hash(&page).starts_with("#/lab/tree/6x4/most-parts/0012:"));
    page.js("([...document.querySelectorAll('#tree-other details')].at(-1).open = true, null)");
    let field = page.find("textbox", "Other tree as text or JSON");
    field.js(&format!("(this.value = {}, null)", json!(FEW)));
    page.find("button", "Compare with this text").click();
    page.see_text("The other tree leaves out 1,290 codes.");
}

#[test]
fn the_seed_that_is_seen_is_the_one_that_is_used() {
    let page = open("/4x3/random-consistent");
    page.see_text("The tree of Random consistent, seed 1 finds every code");
    page.find("button", "Random consistent, seed 1").click();
    let field = page.find("spinbutton", "Seed");
    for strange in ["-5", "1.5", "18446744073709551616", ""] {
        retype(&page, &field, strange);
        page.press("Tab");
        page.see("the seed before", || field.js("this.value") == "1");
    }
    retype(&page, &field, "7");
    page.press("Tab");
    page.see_text("The tree of Random consistent, seed 7 finds every code");
    see_hash(&page, "4x3/random-consistent/seed7");
    page.js("(location.hash = '#/lab/tree/4x3/random-consistent/seed18446744073709551616', null)");
    page.see_text("“18446744073709551616” is not a seed");
}

#[test]
fn another_tree_has_another_picture() {
    let page = open("/4x3/entropy");
    page.see("its picture", || leaves(&page) == 64);
    page.js("(location.hash = '#/lab/tree/3x2/entropy', null)");
    page.see("its picture", || leaves(&page) == 9);
}

/// A chip that changes builds the tree at once where that takes a moment; else it waits for the button.
#[test]
fn a_tree_is_built_as_soon_as_it_is_chosen() {
    let page = open("");
    page.find("heading", "Knuth’s tree finds every code in 5 guesses at most.");
    see_hash(&page, "6x4/largest-part");
    page.see_text("5,801 guesses, 4.476 on average");
    page.find("button", "Knuth’s minimax").click();
    page.find("radio", "Exact average").click();
    page.find("heading", "The tree of Exact average finds every code in 6 guesses at most.");
    see_hash(&page, "6x4/exact-average");
    page.press("Escape");
    page.find("button", "6 colours × 4 pegs 1,296 codes").click();
    page.find("button", "Super 8 × 5").click();
    page.find("heading", "The tree of Exact average is not built yet.");
    page.see_text("Below is still the tree from before: Exact average, 6 colours, 4 pegs.");
    page.find("button", "Build, minutes or hours");
}

#[test]
fn a_stop_leaves_the_focus_in_the_section() {
    let page = open("/4x3/entropy");
    page.see("its picture", || leaves(&page) == 64);
    page.js("(window.deaf = true, location.hash = '#/lab/tree/10x5/exact-average', null)");
    page.find("button", "Stop");
    page.find("heading", "The tree of Exact average is being built.");
    page.see_text("Below is still the tree from before: Entropy, 4 colours, 3 pegs.");
    tab_to(&page, |element| element.name() == "Stop");
    page.press("Enter");
    page.see("the button to go on", || page.focus_is_on("Build, minutes or hours"));
    see_hash(&page, "4x3/entropy");
    page.find("heading", "The tree of Exact average is not built yet.");
    page.js("(location.hash = '#/lab/tree/4x3/cleverness', null)");
    page.see_text("There is no strategy “cleverness”");
}

#[test]
fn letters_stand_in_the_picture_and_are_looked_for() {
    let letters = "localStorage.setItem('mastermind-teacher.settings', '1 labels=letters')";
    let page = visit(Page::visit().before_load(letters), "/6x4/entropy");
    let label = || {
        page.js("[...document.querySelectorAll('.icicle-marks text[data-colour]')] \
            .slice(0, 4).map((text) => text.textContent).join('')")
    };
    page.see("the first guess in letters", || label() == "ABCD");
    open_fold(&page, "tree-find");
    let field = page.find("textbox", "Code, A to F for each peg");
    field.type_text("defb");
    page.press("Enter");
    page.see_text("D E F B is found with");
    let (_, svg) = saved(&page, "Picture as SVG");
    assert!(svg.contains(">0123</text>"));
    read_text(&page, "{ABCD");
    page.see_text("with colours as digits from 0.");
}

#[test]
fn a_browser_that_keeps_nothing_says_that_of_the_tree() {
    let denied = "Storage.prototype.setItem = () => { throw new Error('denied'); }";
    let page = visit(Page::visit().before_load(denied), "/4x3/entropy");
    page.see_text("The tree of Entropy finds every code");
    open_fold(&page, "tree-playing");
    page.find("button", "Let it play in Solve").click();
    page.see_text("This browser saves nothing for this page, so your tree plays only until");
    assert!(!page.text().contains("too large"));
}

#[test]
fn one_tree_that_was_read_is_never_shown_for_another() {
    let (few, two) = ("Your tree loses 1,290 of 1,296 codes", "Your tree loses 1,294 of 1,296 codes");
    let page = open("");
    read_text(&page, FEW);
    page.see_text(few);
    page.press("Escape");
    open_fold(&page, "tree-playing");
    page.find("button", "Let it play in Solve").click();
    page.see_text("I guess your code");
    page.js("(history.back(), null)");
    see_hash(&page, &format!("6x4/{}", yours(FEW)));
    let other = "{0011:{00:2233}}";
    read_text(&page, other);
    page.see_text(two);
    see_hash(&page, &format!("6x4/{}", yours(other)));
    page.reload();
    page.see_text("This browser does not have it");
    assert!(!page.text().contains("Your tree loses"));
    page.js("(history.back(), null)");
    see_hash(&page, &format!("6x4/{}", yours(FEW)));
    page.see_text(few);
    page.reload();
    page.see_text(few);
}

#[test]
fn what_cannot_be_built_says_why() {
    let page = open("/10x6/entropy");
    page.see_text("10x6 has 1,000,000 codes: a tree is built for 100,000 at most.");
    page.js("(location.hash = '#/lab/tree/8x5/exact-average', null)");
    page.see_text("There is no tree:");
    page.js("(location.hash = '#/lab/tree/6x4/cleverness', null)");
    page.see_text("There is no strategy “cleverness”");
}

#[test]
fn a_large_tree_is_built_and_read_without_keeping_the_page() {
    let page = open("");
    page.see("ready", || leaves(&page) == 1296);
    page.js("(window.longest = 0, location.hash = '#/lab/tree/8x5/entropy', null)");
    page.see_text("The tree of Entropy finds every code");
    page.see("its picture", || leaves(&page) > 1296);
    print("building 8x5", &page);
    let (_, json) = saved(&page, "Save as JSON");
    print("saving 8x5", &page);
    page.js(&format!("(window.longest = 0, window.text = {}, null)", json!(json)));
    open_reading(&page);
    let file = page.find("button", "Or read a file");
    file.js("((files) => { files.items.add(new File([window.text], 'tree.json')); this.files = files.files; \
            this.dispatchEvent(new Event('change', { bubbles: true })); return null; \
        })(new DataTransfer())");
    page.see_text("Your tree finds every code");
    print("reading 8x5", &page);
}

#[test]
fn the_tree_of_a_game_that_is_too_large_is_fetched_and_played() {
    let best = BestFound::EIGHT_BY_FIVE;
    let page = open("");
    let name = words::fetch_button_label(&best);
    open_fold(&page, "tree-best");
    page.find("button", &name);
    // Nothing is lost where the file does not come.
    page.js("(window.real = fetch, window.fetch = () => Promise.reject(new TypeError('no network')), null)");
    page.find("button", &name).click();
    page.see_text(words::NOT_FETCHED);
    page.js("(window.fetch = window.real, null)");
    page.find("button", &name).click();
    page.find("heading", &format!("Your tree finds every code in {} guesses at most.", best.most));
    page.see_text(&format!("{} guesses", thousands(best.total)));
    page.see("the complaint is gone", || !page.text().contains(words::NOT_FETCHED));
    // It is walked like any other.
    page.see("its first guess", || hash(&page).contains("8x5"));
}

fn print(job: &str, page: &Page) {
    let longest = page.js("window.longest").as_f64().unwrap();
    println!("bench | {job}: longest task of the page | {longest:.1} | {longest:.1}");
    page.js("(window.longest = 0, null)");
}

fn looks(visit: Visit, name: &str) {
    let page = self::visit(visit.media("prefers-reduced-motion", "reduce"), "");
    page.see("ready", || leaves(&page) == 1296);
    let look = |moment: &str| look_at(&page, &format!("{name}-tree-{moment}"));
    look("first");
    page.js("(location.hash = '#/lab/tree/6x4/first-consistent/0000:10', null)");
    page.see("the picture", || leaves(&page) == 1296);
    page.see_text("500 codes are possible");
    look("walk");
    open_fold(&page, "tree-find");
    page.find("textbox", "Code, 0 to 5 for each peg").type_text("5432");
    page.find("button", "Find").click();
    page.see_text("5 4 3 2 is found with");
    read_text(&page, &format!("{{0011:{{00:2233,{}", "01:!".repeat(40)));
    page.see_text("This is not a tree");
    look("found-and-damaged");
    page.press("Escape");
    page.press("Escape");
    for (route, code) in [("2x7/entropy", "0110100"), ("2x8/first-consistent", "01101001")] {
        page.js(&format!("(location.hash = '#/lab/tree/{route}', null)"));
        page.see("its picture", || leaves(&page) == 1 << code.len());
        retype(&page, &page.find("textbox", "Code, 0 to 1 for each peg"), code);
        page.find("button", "Find").click();
        page.see_text("is found with");
        look(&route[..3]);
        page.js("(document.querySelector('.icicle-field').focus(), null)");
        page.press("Home");
        see_hash(&page, route);
        look(&format!("{}-top", &route[..3]));
    }
    page.js("(location.hash = '#/lab/tree/10x5/first-consistent', null)");
    page.see("the picture", || leaves(&page) > 1296);
    look("large");
}

#[test]
fn it_fits_a_desktop() {
    looks(Page::visit(), "desktop");
}

#[test]
fn it_fits_a_phone() {
    looks(Page::visit().size(360, 740), "phone");
}

#[test]
fn on_a_phone_nothing_speaks_of_keys() {
    let page = Page::visit().size(360, 740).at("#/analyse").open();
    let places = [("#/analyse", "Tap a box to open it."), ("#/lab/tree/4x3/entropy", "Tap a block to walk there.")];
    let speaks_of_keys = |place: &str, seen: &str| {
        page.js(&format!("location.hash = '{place}'"));
        page.see_text(seen);
        page.text().contains("arrow keys")
    };
    for (place, seen) in places {
        assert!(speaks_of_keys(place, seen), "{place} with a mouse");
    }
    let touch = |on: bool| {
        page.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": on }));
        let size = json!({ "width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": on });
        page.devtools("Emulation.setDeviceMetricsOverride", size);
        page.see("the finger", || page.js("matchMedia('(pointer: coarse)').matches") == on);
    };
    touch(true);
    for (place, seen) in places {
        assert!(!speaks_of_keys(place, seen), "{place} on a phone");
    }
    touch(false);
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn knuths_tree_is_built_through_the_page_and_seen_whole() {
        let page = open("");
        page.see("a column for each code", || leaves(&page) == 1296);
        page.see_text("Knuth’s tree finds every code in 5 guesses at most.");
        let whole = page.js("document.querySelector('.icicle-lines ol').getAttribute('aria-label')");
        assert!(whole.as_str().unwrap().starts_with("The whole tree: 1,296 codes as leaves"));
        open_fold(&page, "tree-figures");
        let table = page.find("table", "Guess by guess");
        let rows = table.js("[...this.tBodies[0].rows].map((row) => row.innerText.replace(/\\s+/g, ' ').trim())");
        let wanted =
            ["1 1 1,296 1 1,296", "2 6 1,295 12 256", "3 62 1,289 107 46", "4 533 1,227 564 7", "5 694 694 694 1"];
        assert_eq!(rows, json!(wanted));
    }

    #[test]
    fn what_is_saved_is_read_again_and_checked() {
        let page = open("/6x4/exact-average");
        page.see_text("5,625 guesses");
        let (name, json) = saved(&page, "Save as JSON");
        assert_eq!(name, "mastermind-6x4-exact-average.json");
        let (name, dot) = saved(&page, "Save as GraphViz");
        assert_eq!(name, "mastermind-6x4-exact-average.dot");
        assert_eq!(dot.matches("penwidth=3").count(), 1296);
        let (name, svg) = saved(&page, "Picture as SVG");
        assert_eq!(name, "mastermind-6x4-exact-average-tree.svg");
        let found = svg.split("class=\"found\"").nth(1).unwrap();
        assert_eq!(found.split("/>").next().unwrap().matches('z').count(), 1296);
        let (_, line) = saved(&page, "Save as One line");

        let other = open("");
        read_text(&other, &json);
        other.find("heading", "Your tree finds every code in 6 guesses at most.");
        other.see_text("5,625 guesses");
        other.press("Escape");
        assert_eq!(saved(&other, "Save as One line").1, line);
        assert_eq!(saved(&other, "Save as JSON").1, json);
    }
}
