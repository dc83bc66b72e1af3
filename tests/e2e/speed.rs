//! How soon a click has an effect on the screen, by the page's own clock; printed for `cargo speed`.

use crate::coach::{begin_with, play_anyway};
use crate::harness::Page;
use crate::round::type_guess;

/// Clicks the button of this name and resolves to the milliseconds until `shown`, an expression, has
/// been drawn.
fn from_click(page: &Page, button: &str, shown: &str) -> f64 {
    let script = format!(
        "new Promise((done, failed) => {{ \
            const button = [...document.querySelectorAll('button')] \
                .find((button) => button.textContent === '{button}'); \
            const start = performance.now(); \
            const look = () => {{ \
                if (!({shown})) return; \
                observer.disconnect(); \
                requestAnimationFrame(() => done(performance.now() - start)); \
            }}; \
            const observer = new MutationObserver(look); \
            observer.observe(document.body, {{ childList: true, subtree: true, characterData: true }}); \
            setTimeout(() => failed(new Error('not seen within a minute')), 60_000); \
            button.click(); \
        }})"
    );
    page.js(&script).as_f64().unwrap()
}

fn print(job: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    println!("bench | {job} | {median:.1} | {slowest:.1}");
}

/// From now on `window.longest` is the longest task of the page, in milliseconds. The browser does not
/// report tasks under 50.
pub const WATCH_TASKS: &str = "window.longest = 0; new PerformanceObserver((tasks) => \
    tasks.getEntries().forEach((task) => { window.longest = Math.max(window.longest, task.duration) })) \
    .observe({ entryTypes: ['longtask'] }), null";

const HISTORY: &str = "document.querySelector('table[aria-label=History]').tBodies[0].rows.length";
/// What the last guess costs, once it is known.
const EXPLAINED: &str = "(document.querySelector('.last-guess b')?.textContent ?? '')";

/// Types a guess as soon as it can be typed.
fn type_first(page: &Page, guess: &str) {
    page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
    type_guess(page, guess);
}

#[test]
#[ignore = "measures: `cargo speed` runs it"]
fn speed_from_click_to_row() {
    let page = Page::open();
    let mut times = Vec::new();
    for round in 1..=10 {
        page.find("button", if round == 1 { "New game" } else { "Play again" }).click();
        page.find("heading", &format!("Game {round}"));
        for play in 1.. {
            assert!(play <= 5, "more than five guesses");
            page.see("my turn", || !page.find("button", "Make optimal guess").is("disabled"));
            let shown = format!("{HISTORY} === {play}");
            times.push(from_click(&page, "Make optimal guess", &shown));
            if page.text().contains("Found it in") {
                break;
            }
        }
    }
    print("6x4: from the click on Make optimal guess to the new row", times);
}

#[test]
#[ignore = "measures: `cargo speed` runs it"]
fn speed_from_click_to_reasons_and_to_the_review() {
    let mut reasons = Vec::new();
    let mut reviews = Vec::new();
    for secret in ["3451", "0125", "5214"] {
        let page = begin_with("6x4", secret, "never");
        for (play, guess) in ["0000", "1123", "2245", secret].into_iter().enumerate() {
            type_first(&page, guess);
            let last = guess == secret;
            let shown = if last {
                "document.querySelector('.sum') !== null".to_owned()
            } else {
                format!("{EXPLAINED}.startsWith('Guess {}')", play + 1)
            };
            let time = from_click(&page, "Guess", &shown);
            if last {
                reviews.push(time)
            } else {
                reasons.push(time)
            }
            page.see("ready", || last || !page.find("button", "Erase").is("disabled"));
        }
    }
    print("6x4: from the click on Guess to the verdict with its reasons", reasons);
    print("6x4: from the last click to the review with skill and luck", reviews);
}

#[test]
#[ignore = "measures: `cargo speed` runs it"]
fn speed_in_a_larger_game() {
    let page = begin_with("8x5", "34517", "never");
    page.js(WATCH_TASKS);
    let mut times = Vec::new();
    for (play, guess) in ["00112", "23445", "34516"].into_iter().enumerate() {
        type_first(&page, guess);
        let shown = format!("{EXPLAINED}.startsWith('Guess {}')", play + 1);
        times.push(from_click(&page, "Guess", &shown));
    }
    print("8x5: from the click on Guess to the verdict with its reasons", times);
    let longest = page.js("window.longest").as_f64().unwrap();
    print("8x5: longest task of the page meanwhile", vec![longest]);
    play_anyway(&page, "34517");
}

/// Whether a comparison is done.
const DONE: &str = "(document.querySelector('.run .tag') !== null)";

/// Runs a comparison this many times. The totals must be these, the best first.
fn compared(setup: &str, totals: &[&str], times: usize) -> (Vec<f64>, f64) {
    let route = format!("#/lab/compare/{setup}/run");
    let page = Page::visit().at(&route).open();
    page.find("button", "Save");
    page.js(WATCH_TASKS);
    page.see("the run", || page.js(DONE) == true);
    page.js("document.getElementById('compare-all').open = true");
    page.find("button", "Run again");
    let mut took = Vec::new();
    for _ in 0..times {
        // What is said of the last run disappears when the next one begins.
        page.js("window.begun = false, null");
        took.push(from_click(&page, "Run again", &format!("(window.begun ||= !{DONE}) && {DONE}")));
        let all = "[...document.querySelectorAll('.lanes tr td:nth-child(4)')] \
            .map((cell) => cell.textContent)";
        assert_eq!(page.js(all), serde_json::json!(totals));
    }
    (took, page.js("window.longest").as_f64().unwrap())
}

#[test]
#[ignore = "measures: `cargo speed` runs it"]
fn speed_of_the_lab() {
    const FOUR: &str = "largest-part,expected-size,entropy,most-parts";
    let published = ["5,668", "5,696", "5,722", "5,801"];
    let (times, _) = compared(&format!("6x4/{FOUR}"), &published, 5);
    print("6x4: four one-step strategies against every code, on the page", times);
    let published = ["56,209", "56,442", "57,320", "58,103"];
    let (times, _) = compared(&format!("10x4/{FOUR}/0123"), &published, 3);
    print("10x4: four one-step strategies against every code, on the page", times);
    let published =
        [("largest-part", "183,775"), ("expected-size", "180,200"), ("entropy", "179,704"), ("most-parts", "181,834")];
    let runs = published.map(|(rule, total)| compared(&format!("8x5/{rule}/00112"), &[total], 1));
    let longest = runs.iter().map(|run| run.1).fold(0.0, f64::max);
    let times = runs.into_iter().flat_map(|run| run.0).collect();
    print("8x5: one one-step strategy against every code, on the page", times);
    print("8x5: longest task of the page meanwhile (those under 50 count as 0)", vec![longest]);
}
