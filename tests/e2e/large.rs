//! Rounds of large games: each click is answered, and the page never freezes.

use std::time::{Duration, Instant};

use crate::coach::{coach, take_hints};
use crate::harness::Page;
use crate::round::{give_up, history};
use crate::speed::WATCH_TASKS;

/// No round takes more guesses.
const MAX: usize = 25;
/// In milliseconds. A task of the page should take 50 at most; the limit is much higher, because other
/// work on the machine counts too.
const LONGEST_TASK: f64 = 1000.0;

/// Plays with Make optimal guess alone until the code is found, with a look at the list of codes and
/// a hint on the way.
fn play_to_the_end(setup: &str) {
    let page = Page::visit().at(&format!("#/play/{setup}")).open();
    let may_choose = || !page.find("button", "Make optimal guess").is("disabled");
    page.see("my turn", may_choose);
    page.js(WATCH_TASKS);
    coach(&page);
    page.find("button", "List the codes").click();
    let mut slowest = Duration::ZERO;
    for play in 1.. {
        assert!(play <= MAX, "{setup}: no end");
        if play == 3 {
            coach(&page);
            take_hints(&page, 1);
        }
        let clicked = Instant::now();
        page.find("button", "Make optimal guess").click();
        page.see("a new row", || history(&page).len() == play);
        slowest = slowest.max(clicked.elapsed());
        let over = || page.text().contains("Found it in");
        page.see("my turn, or the end", || over() || may_choose());
        if over() {
            break;
        }
    }
    page.see_text("Found it in");
    let longest = page.js("window.longest").as_f64().unwrap();
    println!("{setup}: {} guesses, slowest answer {slowest:?}, longest task {longest} ms", history(&page).len());
    assert!(longest < LONGEST_TASK, "{setup}: {longest} ms");
}

/// Gives up, and waits until everything that the review shows is known.
fn give_up_and_review(setup: &str) {
    let page = Page::visit().at(&format!("#/play/{setup}")).open();
    page.find("button", "Make optimal guess").click();
    page.see("a row", || history(&page).len() == 1);
    give_up(&page);
    page.find("heading", "Given up after 1 guess");
    page.see("its figures", || page.js("document.querySelector('.of-review details') !== null") == true);
    page.js("document.querySelector('.of-review details').open = true");
    page.see_text("This game is too large for exact averages");
    page.see_text("would have found this code in");
    page.find("button", "Play again").click();
    page.find("heading", "Game 2");
}

#[test]
fn large_rounds_against_chance_come_to_their_end() {
    ["8x5", "9x6", "10x7", "10x5!"].into_iter().for_each(play_to_the_end);
}

#[test]
fn large_rounds_against_the_evil_codemaker_come_to_their_end() {
    ["8x5/evil", "9x6/evil", "10x7/evil", "10x5!/evil"].into_iter().for_each(play_to_the_end);
}

#[test]
fn a_large_round_is_given_up_and_reviewed() {
    ["9x6", "10x7"].into_iter().for_each(give_up_and_review);
}
