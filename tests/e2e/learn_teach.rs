//! *Learn* for a class and against the clock: the storm, sets with their results, paper, the blackboard.

use crate::harness::Page;
use crate::learn::{codes, feedback, press_above_bar};
use crate::looks::look_at;
use base64::Engine;
use serde_json::{Value, json};

fn open(link: &str, width: u32, height: u32) -> Page {
    let visit = Page::visit().size(width, height);
    let visit = visit.media("prefers-reduced-motion", "reduce");
    visit.at(&format!("#/learn/{link}")).open()
}

/// The rows of a storm's puzzle as they are drawn, and the code that is asked about: guess, black, white.
const ROWS: &str = "[...document.querySelectorAll('.storm .history tbody tr')] \
    .map((row) => [row.querySelector('.pegs').textContent, \
    ...[...row.querySelectorAll('td')].slice(2).map((cell) => cell.textContent)])";

/// Whether the code fits, by the definition; a puzzle must be drawn.
fn fits(page: &Page) -> bool {
    page.see("rows and a code", || page.js(ROWS).as_array().is_some_and(|rows| rows.len() > 1));
    let rows = page.js(ROWS);
    let rows: Vec<[String; 3]> = serde_json::from_value(rows).unwrap();
    let (asked, rows) = rows.split_last().unwrap();
    rows.iter().all(|[guess, black, white]| feedback(guess, &asked[0]) == format!("{black} black, {white} white"))
}

#[test]
fn a_storm_with_a_miss_ends_by_the_clock_and_its_score_is_kept() {
    let page = open("storm", 320, 640);
    page.find("heading", "Storm: does it fit?");
    look_at(&page, "storm-narrow-ready");
    page.find("button", "Start").click();
    let wrong = if fits(&page) { "n" } else { "y" };
    look_at(&page, "storm-narrow-running");
    page.press(wrong);
    page.see_text("♥♥");
    page.see("one life less", || !page.text().contains("♥♥♥"));
    let right = if fits(&page) { "Yes" } else { "No" };
    page.find("button", right).click();
    page.see("a right answer", || page.js("document.querySelector('.storm-sign.right') !== null") == true);
    // The clock of the page is put forward: the storm looks at it by itself.
    page.js("(() => { const now = Date.now; Date.now = () => now() + 200000; })()");
    page.see_text("Time is up. 1 right. Most in a row: 1.");
    page.find("heading", "What you missed");
    look_at(&page, "storm-narrow-over");
    page.resize(1280, 900);
    look_at(&page, "storm-desktop-over");
    let links = page.all("link").into_iter();
    let mut links = links.filter(|link| link.name().starts_with("Try it without the clock"));
    links.next().unwrap().click();
    page.find("button", "Yes, it fits");
    page.find("button", "All puzzles and lessons").click();
    page.see_text("best 1");
    page.reload();
    page.see_text("best 1");
}

/// Two digits need no more room than one: the buttons stay under the thumb.
#[test]
fn the_head_of_a_storm_keeps_its_height() {
    for (width, height) in [(320, 640), (360, 740), (430, 932)] {
        let page = open("storm", width, height);
        page.find("button", "Start").click();
        let head = || page.js("document.querySelector('.storm .puzzle-head').getBoundingClientRect().height");
        let (mut before, mut right) = (None, 0);
        while right < 11 {
            let reply = if fits(&page) { "Yes" } else { "No" };
            let now = head();
            assert_eq!(*before.get_or_insert_with(|| now.clone()), now, "{width}: {right} right");
            page.find("button", reply).click();
            right += 1;
            page.see("the score", || {
                let scores = page.js("[...document.querySelectorAll('.storm-standing b')].map((b) => b.textContent)");
                scores[2].as_str().and_then(|score| score.parse().ok()) == Some(right)
            });
        }
        fits(&page);
        assert_eq!(before, Some(head()), "{width}");
    }
}

/// One lesson plan is printed alone; afterwards all are there.
#[test]
fn a_lesson_plan_prints_alone() {
    let page = open("teach", 1280, 900);
    page.js("window.print = () => { window.printed = true; }");
    page.js("document.querySelector('#plan-1').open = true");
    page.js("document.querySelector('#plan-1 button').click()");
    page.see("the dialog", || page.js("window.printed") == true);
    page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    const SEEN: &str = "['#plan-0', '#plan-1', '#plan-1 ol', '#plan-1 button', '.set-kinds'].map((name) => \
        document.querySelector(name).checkVisibility())";
    page.see("only the plan", || page.js(SEEN) == json!([false, true, true, false, false]));
    page.js("dispatchEvent(new Event('afterprint'))");
    page.see("all plans", || page.js("document.querySelector('#plan-0').checkVisibility()") == true);
}

/// Where there is no keyboard nothing is said of keys.
#[test]
fn a_phone_hears_nothing_of_keys() {
    let page = open("storm", 360, 740);
    page.find("button", "Start");
    let fine = page.js("matchMedia('(hover: hover) and (pointer: fine)').matches");
    let told = page.js("document.querySelector('.with-keys').getClientRects().length > 0");
    assert_eq!(told, fine);
}

#[test]
fn a_set_of_all_kinds_is_printed_with_its_solutions_on_another_sheet() {
    let kinds = "answer,fit,one-code,codes-left,certain,false-row,settle,worst-case,refute,order,\
        probe,can-settle,evade,tree,why-not,second-guess,cut-off,node-value";
    let page = open(&format!("print/{kinds}/400-1500/18/3"), 1280, 900);
    page.find("heading", "18 puzzles");
    page.see("all puzzles and solutions", || {
        page.find("button", "Print").attribute("aria-disabled").is_none() && !page.text().contains("Thinking …")
    });
    look_at(&page, "print-desktop");
    page.resize(320, 640);
    look_at(&page, "print-narrow");
    page.js("window.print = () => { window.printed = true; }");
    page.find("button", "Print").click();
    assert_eq!(page.js("window.printed"), true);
    page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    const SEEN: &str = "['header.top', '.not-printed', '.sheet', '.solutions'].map((name) => \
        document.querySelector(name).checkVisibility())";
    page.see("only the sheets", || page.js(SEEN) == json!([false, false, true, true]));
    let broken = page.js("getComputedStyle(document.querySelector('.solutions')).breakBefore");
    assert_eq!(broken, "page");
    let pages: Value = page.devtools("Page.printToPDF", json!({}));
    assert!(pages["data"].as_str().unwrap().len() > 10_000);
    page.devtools("Emulation.setEmulatedMedia", json!({ "media": "screen" }));
    page.find("checkbox", "With the solutions, on a sheet of their own").click();
    page.see("no solutions", || page.js("document.querySelector('.solutions') === null") == true);
}

/// On paper each puzzle says what only holds for it, and once what holds for all of a kind.
#[test]
fn a_printed_puzzle_says_the_bound_that_it_is_about() {
    let page = open("print/cut-off,fit/1000-1400/8/708552", 1280, 900);
    let puzzles = |text: &str| -> Vec<bool> {
        let items = "[...document.querySelectorAll('.printed-puzzle')].map((item) => item.textContent";
        serde_json::from_value(page.js(&format!("{items}.includes('{text}'))"))).unwrap()
    };
    let all = |flags: &[bool]| flags.iter().filter(|&&flag| flag).count();
    page.see("all puzzles", || !page.text().contains("Thinking …"));
    let cut_off = puzzles("Which groups need not be searched?");
    assert_eq!(puzzles("The best guess so far needs"), cut_off);
    assert_eq!(all(&cut_off), 4);
    assert_eq!(all(&puzzles("would every guess have got the pins it got?")), 1);
}

/// How many pages the browser prints.
fn printed_pages(page: &Page) -> usize {
    let printed = page.devtools("Page.printToPDF", json!({ "paperWidth": 8.27, "paperHeight": 11.69 }));
    let base64 = base64::engine::general_purpose::STANDARD;
    let file = base64.decode(printed["data"].as_str().unwrap()).unwrap();
    let text = String::from_utf8_lossy(&file);
    text.matches("/Type /Page").count() - text.matches("/Type /Pages").count()
}

#[test]
fn twenty_exercises_of_a_lesson_and_their_solutions_print_on_two_sheets() {
    let page = open("teach/answer/400-600/2/7", 1280, 900);
    page.js("document.querySelector('.lesson-choices').closest('details').open = true");
    page.find("button", "Does it fit?").click();
    page.see("the kinds of the lesson", || {
        let address = page.js("location.hash");
        let address = address.as_str().unwrap_or_default();
        address.starts_with("#/learn/teach/fit,codes-left/700-1100/20/")
    });
    page.find("link", "Print it, with solutions").click();
    page.find("heading", "20 puzzles");
    page.see("all puzzles and solutions", || {
        page.find("button", "Print").attribute("aria-disabled").is_none() && !page.text().contains("Thinking …")
    });
    // A sheet has two sides.
    let pages = printed_pages(&page);
    assert!((2..=4).contains(&pages), "{pages} pages");
    look_at(&page, "print-lesson");
}

#[test]
fn a_teacher_finds_lesson_plans_and_the_page_that_shows_a_subject() {
    let page = open("teach", 320, 640);
    page.find("heading", "Five lessons of 45 minutes");
    page.js("document.querySelectorAll('details:has(.lesson-plan)').forEach((one) => (one.open = true))");
    page.see_text("Afterwards your class can prove that four guesses are not always enough");
    look_at(&page, "teach-narrow-plans");
    page.find("link", "The same with 5 colours, 3 pegs").click();
    page.find("heading", "Why 3 guesses are not always enough");
}

/// What stands before the # makes the page large, without its menu, in every place.
#[test]
fn on_a_projector_every_place_is_shown_without_the_menu() {
    for (address, seen) in [
        ("#/play/6x4", "Choose any four pegs."),
        ("#/solve", "possible codes"),
        ("#/analyse/6x4/0011:10", "possible codes"),
        ("#/learn/proof", "Why 4 guesses are not always enough"),
        ("#/lab/search/on=-/6x4/1221:22", "Press Step. The codebreaker looks for"),
    ] {
        let visit = Page::visit().size(1920, 1080).at(&format!("?projected{address}"));
        let page = visit.open();
        page.see_text(seen);
        assert_eq!(page.js("document.querySelector('#page .top').checkVisibility()"), false, "{address}");
        let size = page.js("parseFloat(getComputedStyle(document.documentElement).fontSize)");
        assert!(size.as_f64().unwrap() > 24.0, "{address}: {size}");
        let wide = page.js("document.documentElement.scrollWidth > innerWidth");
        assert_eq!(wide, false, "{address}");
    }
}

#[test]
fn the_settings_have_the_link_for_a_projector_to_what_is_shown() {
    let page = Page::visit().at("#/analyse/6x4/0011:10").open();
    page.find("heading", "Analyse a position");
    page.find("button", "Settings").click();
    let link = page.find("textbox", "The link to what you see now, for a projector").js("this.value");
    let link = link.as_str().unwrap();
    assert!(link.ends_with("/?projected#/analyse/6x4/0011:10"), "{link}");
    page.find("link", "Show it").click();
    page.see("no menu", || page.js("document.documentElement.hasAttribute('data-projected')") == true);
    page.find("heading", "Analyse a position");
}

#[test]
fn the_blackboard_refutes_four_guesses_opening_by_opening() {
    let page = open("lesson/why-five", 320, 640);
    page.find("heading", "How to see it");
    press_above_bar(&page, &page.find("link", "A proof for the blackboard"));
    page.find("heading", "Why 4 guesses are not always enough");
    page.find("button", "Open with 0 0 1 1").click();
    page.see_text("256 > 183: this opening is not enough.");
    page.see_text("4 kinds of openings to go.");
    look_at(&page, "proof-narrow");
    page.find("button", "Try them all").click();
    page.see_text("every plan needs at least 5 guesses");
    look_at(&page, "proof-narrow-done");
    page.find("spinbutton", "Guesses claimed to be enough")
        .js("(this.value = '5', this.dispatchEvent(new Event('change', { bubbles: true })))");
    page.find("button", "Try them all").click();
    page.see_text("Counting alone does not decide");
    page.js("location.hash = '#/learn/proof/5x3'");
    page.find("heading", "Why 3 guesses are not always enough");
    page.see_text("5 colours, 3 pegs");
    page.resize(1280, 900);
    page.js("document.querySelector('.proof details').open = true");
    look_at(&page, "proof-desktop");
}

#[test]
fn the_days_result_is_shared_as_squares_with_a_link() {
    let visit = Page::visit().before_load(
        "localStorage.setItem('mastermind-teacher.learner', \
         '1 device=1 days=' + Math.floor(Date.now() / 86400000) + ':31:29'); \
         navigator.share = (what) => { window.shared = what.text; return Promise.resolve(); };",
    );
    let page = visit.at("#/learn/day").open();
    page.see_text("4 of 5 right");
    page.find("button", "Share").click();
    page.see("what was shared", || page.js("window.shared !== undefined") == true);
    let shared = page.js("window.shared");
    let shared = shared.as_str().unwrap();
    assert!(shared.contains("🟩🟥🟩🟩🟩 4/5"), "{shared}");
    assert!(shared.ends_with("#/learn/day"), "{shared}");
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_storm_is_lost_by_keys_alone_and_begun_again() {
        let page = open("storm", 1280, 900);
        crate::access::tab_to(&page, "Start");
        page.press("Enter");
        for left in ["♥♥", "♥", ""] {
            let wrong = if fits(&page) { "ArrowRight" } else { "ArrowLeft" };
            page.press(wrong);
            page.see("a life less", || {
                let text = page.text();
                !text.contains(&format!("{left}♥")) && text.contains(left)
            });
        }
        page.see_text("No lives left. 0 right");
        crate::access::tab_to(&page, "Once more");
        page.press("Enter");
        page.see_text("♥♥♥");
    }

    #[test]
    fn a_set_is_made_solved_over_a_reload_and_read_back() {
        let page = open("teach/answer/400-600/2/7", 320, 640);
        page.find("heading", "Make a set of puzzles");
        look_at(&page, "teach-narrow");
        page.find("checkbox", "Does it fit?").click();
        page.see("another link", || page.js("location.hash") == "#/learn/teach/answer,fit/400-600/2/7");
        page.find("checkbox", "Does it fit?").click();
        page.find("checkbox", "Give the feedback").click();
        page.see_text("Choose at least one kind.");
        page.find("checkbox", "Give the feedback").click();
        page.js("[...document.querySelectorAll('summary')].find((one) => one.textContent.includes('QR')).click()");
        page.find("image", "The link as a QR code");
        look_at(&page, "teach-narrow-code");
        let link = page.find("textbox", "The link for your class").js("this.value");
        let link = link.as_str().unwrap();
        assert!(link.ends_with("#/learn/set/answer/400-600/2/7"), "{link}");
        page.go(link);
        page.find("heading", "2 puzzles");
        look_at(&page, "set-narrow");
        page.find("button", "Start").click();
        let solve = |right: bool| {
            let [code, guess] = codes(&page);
            let right_one = feedback(&guess, &code);
            if !right {
                let wrong = ["0 black, 0 white", "2 black, 0 white"].into_iter();
                let mut wrong = wrong.filter(|wrong| *wrong != right_one);
                let wrong = wrong.next().unwrap();
                page.find("button", wrong).click();
                page.find("button", "Check").click();
                page.find("heading", "Not yet");
            }
            press_above_bar(&page, &page.find("button", &right_one));
            page.find("button", "Check").click();
            page.find("heading", if right { "Right" } else { "Right in the end" });
        };
        solve(true);
        page.reload();
        page.see_text("1 of 2 done, 1 right.");
        page.find("button", "Go on").click();
        page.see_text("Puzzle 2 of 2");
        solve(false);
        page.find("button", "See the result").click();
        page.see_text("1 of 2 right.");
        page.find("textbox", "Your name").type_text("Dora");
        let result = || page.find("textbox", "Your result").js("this.value").as_str().unwrap().to_owned();
        page.see("the name in the result", || result().starts_with("Dora, "));
        let [_, code, wrong] =
            <[String; 3]>::try_from(result().split(' ').map(str::to_owned).collect::<Vec<_>>()).unwrap();
        assert!(wrong.starts_with("2:"), "{wrong}");
        look_at(&page, "set-narrow-over");
        // The next pupil sees nothing of it, and the teacher has it.
        page.find("button", "Another pupil").click();
        page.find("button", "Start");
        assert!(!page.text().contains("1 of 2 right") && !page.has("textbox", "Your result"));
        page.find("link", "For teachers").click();
        page.find("button", "Read 1 result from this device").click();
        page.see_text("Dora");
        page.see_text(&format!("Wrong: {}", wrong.replace(':', " ")));
        page.find("textbox", "Results, one per line").clear();
        let pasted = page.find("textbox", "Results, one per line");
        pasted.type_text(&format!("Anna: {code}\nBo: hello\n"));
        page.find("button", "Read the results").click();
        page.see_text("1 result read. 1 line is not a result of this set.");
        page.see_text("Anna");
        page.see_text("1 of 2: 1 –");
        page.see_text("Line 2:");
        page.find("button", "Table as CSV: Results of the class");
        look_at(&page, "teach-narrow-read");
    }
}
