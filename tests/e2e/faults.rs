//! Faults of the network and of workers, at every place: the page says so, and goes on by itself when
//! the fault has ended.

use crate::harness::{Copy, Fault, Page, Visit, built};
use crate::round::see_rows;

/// The notice of an engine that does not work.
const TOLD: &str = "The engine did not start, or it stopped working.";

/// Time on the page can run faster, so that long waits are short: `window.hurry(8)`. At the usual pace again a
/// worker has the time to start that it has elsewhere.
const CLOCK: &str = "{ const real = performance.now.bind(performance); \
    let pace = 1, since = real(), then = since; \
    performance.now = () => then + pace * (real() - since); \
    window.hurry = (by) => { then = performance.now(); since = real(); pace = by; }; \
    for (const timer of ['setTimeout', 'setInterval']) { \
        const set = window[timer].bind(window); \
        window[timer] = (act, time = 0, ...more) => set(act, time / pace, ...more); } }";

/// While `deaf`, no question reaches the workers, as if they searched for ever. The first `doomed`
/// workers are ended when they start. While `mortal`, a worker is ended when it gets a question.
const WORKERS: &str = "window.deaf = false; window.doomed = 0; window.mortal = false; window.made = 0; \
    window.Worker = class extends Worker { \
        constructor(url, how) { super(url, how); window.made += 1; if (window.doomed-- > 0) this.terminate(); } \
        postMessage(what) { \
            if (window.deaf) return; \
            super.postMessage(what); \
            if (window.mortal && what.length > 8) { window.mortal = false; this.terminate(); } \
        } };";

/// Places, what is done there, and what is seen when the engine has answered.
const PLACES: [(&str, &[&str], &str); 4] = [
    ("#/play", &["New game", "Make optimal guess"], "Nothing does better"),
    ("#/solve", &[], ""),
    ("#/analyse", &[], "is best on average"),
    ("#/lab/compare/6x4/first-consistent", &[], "1,296 games in"),
];

/// The same for Learn.
const LEARN: (&str, &[&str], &str) = ("#/learn", &["Solve a puzzle"], "Check");

/// A place that asks nothing by itself.
const QUIET: &str = "#/lab/values/6x4";

/// Asks the engine a question of this place.
fn ask(page: &Page, buttons: &[&str]) {
    buttons.iter().for_each(|name| page.find("button", name).click());
}

/// Whether the engine has answered there.
fn answered(page: &Page, place: &str, seen: &str) -> bool {
    match place {
        "#/solve" => page.js("document.querySelector('.solve .asked [role=img]') !== null") == true,
        _ => page.text().contains(seen),
    }
}

fn see_answer(page: &Page, place: &str, seen: &str) {
    page.see(&format!("the answer at {place}"), || answered(page, place, seen));
    page.see("nothing told", || !page.text().contains(TOLD));
}

/// At every place something goes wrong with the workers; later it works again.
fn told_everywhere(what: &str, visit: Visit, wrong: impl Fn(&Page), right: impl Fn(&Page)) {
    let page = visit.at(QUIET).open();
    page.find("link", "Grid");
    for (place, buttons, seen) in PLACES {
        wrong(&page);
        page.js(&format!("location.hash = '{place}'"));
        ask(&page, buttons);
        page.js("window.hurry?.(8), null");
        page.see(&format!("{what}: told at {place}"), || page.text().contains(TOLD));
        page.find("button", "Try again");
        right(&page);
        // By itself it is tried again after longer and longer pauses. Who does not wait presses the button, if it
        // is still there.
        page.js("if (window.hurry) { \
                window.hurry(1); \
                const all = [...document.querySelectorAll('button')]; \
                all.find((button) => button.textContent === 'Try again')?.click(); \
            }");
        see_answer(&page, place, seen);
        page.js(&format!("location.hash = '{QUIET}'"));
        page.find("link", "Grid");
    }
    page.take_errors();
}

fn spoilt(what: &str, files: &[(&str, &str)], fault: Fault) {
    let copy = Copy::of_the_site();
    told_everywhere(
        what,
        Page::visit().of_copy(&copy),
        |_| files.iter().for_each(|(begin, end)| copy.spoil(begin, end, fault)),
        |_| copy.repair(),
    );
}

const WASM: [(&str, &str); 1] = [("worker_bg", ".wasm")];
const LOADER: [(&str, &str); 1] = [("worker_loader", ".js")];

#[test]
fn a_worker_s_program_that_is_missing_is_told() {
    spoilt("missing", &WASM, Fault::Missing);
}

#[test]
fn a_worker_s_program_that_is_cut_is_told() {
    spoilt("cut", &WASM, Fault::Cut);
}

#[test]
fn a_text_page_instead_of_a_worker_s_program_is_told() {
    spoilt("a text page", &WASM, Fault::TextPage);
}

/// A program that would run as well, but is not the one that was built.
#[test]
fn a_worker_s_program_of_somebody_else_is_told() {
    // `cargo play` sums nothing.
    if !Copy::of_the_site().read("worker_loader.js").contains("sha256-") {
        return;
    }
    // A custom section without contents, named "a".
    spoilt("somebody else's", &WASM, Fault::SaysLast(&[0, 2, 1, b'a']));
}

#[test]
fn a_worker_s_script_that_is_cut_is_told() {
    spoilt("script", &LOADER, Fault::Cut);
}

/// The worker's program is there, but not the file in which the place's questions are answered.
#[test]
fn a_file_of_a_worker_s_program_that_cannot_be_fetched_is_told_and_fetched_again() {
    // `cargo play` serves programs of one file each.
    if !built().join("index.html.br").exists() {
        return;
    }
    let somebody_elses = Fault::SaysLast(&[0, 2, 1, b'a']);
    for fault in [Fault::Missing, Fault::Cut, Fault::TextPage, somebody_elses] {
        for ((place, buttons, seen), file) in [(PLACES[2], "worker_explore"), (LEARN, "worker_learn")] {
            let copy = Copy::of_the_site();
            copy.spoil(file, ".wasm", fault);
            let page = Page::visit().of_copy(&copy).at(place).open();
            ask(&page, buttons);
            page.see(&format!("{fault:?}: told at {place}"), || page.text().contains(TOLD));
            copy.repair();
            page.find("button", "Try again").click();
            see_answer(&page, place, seen);
            page.take_errors();
        }
    }
}

/// A host that has a new version meanwhile, for a page that is still the old one.
#[test]
fn a_worker_of_another_build_is_told() {
    let copy = Copy::of_the_site();
    let loader = copy.read("worker_loader.js");
    told_everywhere(
        "another build",
        Page::visit().of_copy(&copy),
        |page| {
            let build = page.js("document.documentElement.dataset.build");
            let other = loader.replace(build.as_str().unwrap(), "0123456789abcdef");
            assert_ne!(other, loader);
            copy.write("worker_loader.js", &other);
        },
        |_| copy.repair(),
    );
}

#[test]
fn a_worker_that_speaks_in_another_code_is_told() {
    spoilt("code", &LOADER, Fault::Says("postMessage(Uint8Array.of(9, 9, 9));"));
}

/// It has been loaded, in the words of gloo: one byte.
#[test]
fn a_worker_that_dies_when_it_is_spoken_to_is_told() {
    spoilt(
        "dying",
        &LOADER,
        Fault::Says("postMessage(Uint8Array.of(0)); onmessage = () => { throw new Error('on purpose'); };"),
    );
}

#[test]
fn a_worker_that_sends_no_bytes_is_told() {
    spoilt("object", &LOADER, Fault::Says("postMessage({ kind: 'ready' });"));
}

#[test]
fn a_worker_that_never_says_a_word_is_told() {
    let copy = Copy::of_the_site();
    told_everywhere(
        "silent",
        Page::visit().before_load(CLOCK).of_copy(&copy),
        |_| copy.spoil("worker_loader", ".js", Fault::Says("")),
        |_| copy.repair(),
    );
}

#[test]
fn workers_killed_while_they_start_are_told() {
    told_everywhere(
        "killed at the start",
        Page::visit().before_load(CLOCK).before_load(WORKERS),
        |page| drop(page.js("window.doomed = 1e9")),
        |page| drop(page.js("window.doomed = 0")),
    );
}

#[test]
fn workers_that_hang_at_their_work_are_told() {
    told_everywhere(
        "hanging",
        Page::visit().before_load(CLOCK).before_load(WORKERS),
        |page| drop(page.js("window.deaf = true")),
        |page| drop(page.js("window.deaf = false")),
    );
}

#[test]
fn a_clock_that_jumps_kills_nobody() {
    const JUMPY: &str = "window.ahead = 0; window.made = 0; \
        for (const clock of [performance, Date]) { \
            const now = clock.now.bind(clock); clock.now = () => now() + window.ahead; } \
        window.Worker = class extends Worker { constructor(url, how) { super(url, how); window.made += 1; } };";
    let page = Page::visit().before_load(JUMPY).open();
    page.find("button", "New game").click();
    for play in 1..=3 {
        let jump = if play % 2 == 0 { -7_200_000 } else { 3_600_000 };
        page.js(&format!("window.ahead += {jump}"));
        if page.text().contains("Found it in") {
            break;
        }
        page.find("button", "Make optimal guess").click();
        page.see("a row", || crate::round::history(&page).len() == play);
    }
    assert_eq!(page.js("window.made"), 2);
    assert!(!page.text().contains(TOLD));
}

#[test]
fn another_game_is_played_with_the_same_two_workers() {
    const COUNT: &str = "window.made = []; \
        window.Worker = class extends Worker { constructor(url, how) { \
            super(url, how); window.made.push(String(url).split('#')[1]); } };";
    let page = Page::visit().before_load(COUNT).at("#/play/6x4").open();
    page.find("button", "New game").click();
    page.see("two workers", || page.js("window.made.length") == 2);
    page.js("location.hash = '#/play/8x4'");
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    page.see("a row", || crate::round::history(&page).len() == 1);
    // On a busy machine the coach may be at work yet when the game changes; then it is ended.
    let made = page.js("[...window.made].sort().join()");
    assert!(made == "coach,player" || made == "coach,coach,player", "{made}");
}

/// What is fetched when it is wanted: where one is, what is pressed, the file, what is drawn.
const PARTS: [(&str, &[&str], &str, &str); 8] = [
    ("#/play", &["Help"], "page_after", "#sheets .help"),
    ("#/play", &["New game", "Make optimal guess", "Give up"], "page_after", ".skill-and-luck"),
    ("#/play/6x4/evil", &[NOTEBOOK], "page_after", ".notebook .actions"),
    ("#/solve", &[], "page_solve", ".solve"),
    ("#/lab/openings", &[], "page_sections", "#openings-heading"),
    ("#/learn/storm", &[], "page_asides", ".storm"),
    ("#/learn/settle/1200/17", &[], "page_puzzles", ".puzzle"),
    ("#/analyse", &[SAVE_FIGURES], "page_figures", "#analyse-best ~ details .actions"),
];

/// These are no buttons for the browser.
const NOTEBOOK: &str = "Notebook";
const SAVE_FIGURES: &str = "Save these figures";

#[test]
fn a_part_that_cannot_be_fetched_is_told_and_fetched_again() {
    // `cargo play` serves programs of one file each.
    if !built().join("index.html.br").exists() {
        return;
    }
    for fault in [Fault::Missing, Fault::Cut, Fault::TextPage] {
        for (place, buttons, file, drawn) in PARTS {
            let copy = Copy::of_the_site();
            copy.spoil(file, ".wasm", fault);
            let page = Page::visit().of_copy(&copy).at(place).open();
            match buttons {
                [NOTEBOOK] => {
                    page.find("heading", NOTEBOOK);
                    page.js("document.querySelector('.notebook summary').click()");
                }
                [SAVE_FIGURES] => {
                    page.find("heading", "Best guesses");
                    page.js("(document.querySelector('#analyse-best ~ details summary').click(), null)");
                }
                [play @ .., "Give up"] => {
                    ask(&page, play);
                    see_rows(&page, 1);
                    // The question whether to give up is in the file, too.
                    page.find("button", "Give up").click();
                }
                _ => ask(&page, buttons),
            }
            let told = || {
                let text = page.text();
                text.contains("This could not be loaded.") || text.contains("could not be opened.")
            };
            page.see(&format!("{file}: told"), told);
            copy.repair();
            page.find("button", "Try again").click();
            if buttons.last() == Some(&"Give up") {
                let dialog = page.find("dialog", "Give up this game?");
                dialog.find("button", "Give up").click();
            }
            page.see(&format!("{file}: drawn"), || {
                page.js(&format!("document.querySelector('{drawn}') !== null")) == true
            });
            assert!(!told(), "{file}");
            page.take_errors();
        }
    }
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_worker_killed_at_its_work_is_replaced_without_a_word() {
        let visit = Page::visit().before_load(CLOCK).before_load(WORKERS);
        let page = visit.at(QUIET).open();
        for (place, buttons, seen) in PLACES.into_iter().chain([LEARN]) {
            page.js(&format!("location.hash = '{place}'"));
            page.js("window.mortal = true");
            ask(&page, buttons);
            page.see("killed", || page.js("window.mortal") == false);
            // Until its silence is noticed, and another one starts.
            page.js("(window.made = 0, window.hurry(8), null)");
            page.see("another one", || page.js("window.made > 0") == true);
            page.js("(window.hurry(1), null)");
            see_answer(&page, place, seen);
        }
    }
}
