//! *Learn* for a class and against the clock: the storm, sets with their results, paper, the blackboard.

use crate::harness::Page;
use crate::learn::{codes, feedback};
use crate::looks::look_at;
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
    page.see("rows and a code", || {
        page.js(ROWS).as_array().is_some_and(|rows| rows.len() > 1)
    });
    let rows = page.js(ROWS);
    let rows: Vec<[String; 3]> = serde_json::from_value(rows).unwrap();
    let (asked, rows) = rows.split_last().unwrap();
    rows.iter().all(|[guess, black, white]| {
        feedback(guess, &asked[0]) == format!("{black} black, {white} white")
    })
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
    page.see("a right answer", || {
        page.js("document.querySelector('.storm-sign.right') !== null") == true
    });
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
    page.see_text("Your best: 1, on ");
    page.reload();
    page.see_text("Your best: 1, on ");
}

/// Two digits need no more room than one: the buttons stay under the thumb.
#[test]
fn the_head_of_a_storm_keeps_its_height() {
    for (width, height) in [(320, 640), (360, 740), (430, 932)] {
        let page = open("storm", width, height);
        page.find("button", "Start").click();
        let head = || {
            page.js("document.querySelector('.storm .puzzle-head').getBoundingClientRect().height")
        };
        let (mut before, mut right) = (None, 0);
        while right < 11 {
            let reply = if fits(&page) { "Yes" } else { "No" };
            let now = head();
            assert_eq!(
                *before.get_or_insert_with(|| now.clone()),
                now,
                "{width}: {right} right"
            );
            page.find("button", reply).click();
            right += 1;
            page.see("the score", || {
                let scores = page.js(
                    "[...document.querySelectorAll('.storm-standing b')].map((b) => b.textContent)",
                );
                scores[2].as_str().and_then(|score| score.parse().ok()) == Some(right)
            });
        }
        fits(&page);
        assert_eq!(before, Some(head()), "{width}");
    }
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
        page.find("button", "Print")
            .attribute("aria-disabled")
            .is_none()
            && !page.text().contains("Thinking …")
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
    page.see("only the sheets", || {
        page.js(SEEN) == json!([false, false, true, true])
    });
    let broken = page.js("getComputedStyle(document.querySelector('.solutions')).breakBefore");
    assert_eq!(broken, "page");
    let pages: Value = page.devtools("Page.printToPDF", json!({}));
    assert!(pages["data"].as_str().unwrap().len() > 10_000);
}

#[test]
fn the_blackboard_refutes_four_guesses_opening_by_opening() {
    let page = open("lesson/why-five", 320, 640);
    page.find("link", "A proof for the blackboard").click();
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
    page.see("what was shared", || {
        page.js("window.shared !== undefined") == true
    });
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
            let wrong = if fits(&page) {
                "ArrowRight"
            } else {
                "ArrowLeft"
            };
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
        page.see("another link", || {
            page.js("location.hash") == "#/learn/teach/answer,fit/400-600/2/7"
        });
        page.find("checkbox", "Does it fit?").click();
        page.find("checkbox", "Give the feedback").click();
        page.see_text("Choose at least one kind.");
        page.find("checkbox", "Give the feedback").click();
        let link = page
            .find("textbox", "The link for your class")
            .js("this.value");
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
                page.find("button", "Check it").click();
                page.find("heading", "Not yet");
            }
            page.find("button", &right_one).click();
            page.find("button", "Check it").click();
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
        let code = page
            .find("textbox", "Your result as a code")
            .js("this.value");
        let code = code.as_str().unwrap().to_owned();
        look_at(&page, "set-narrow-over");
        page.find("link", "For teachers").click();
        let pasted = page.find("textbox", "Results, one per line");
        pasted.type_text(&format!("Anna: {code}\nBo: hello\n"));
        page.find("button", "Read the results").click();
        page.see_text("1 result read. 1 line is not a result of this set.");
        page.see_text("Anna");
        page.see_text("Line 2:");
        look_at(&page, "teach-narrow-read");
    }
}
