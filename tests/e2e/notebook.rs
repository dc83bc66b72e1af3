//! The notebook beside the board: marks by keys and by touch, help on request, what is kept.

use crate::access::tab_to;
use crate::coach::{coach, restore, take_hints};
use crate::harness::Page;
use crate::looks::look_at;
use crate::round::{see_rows, type_guess};

fn open_notebook(page: &Page) {
    page.see("the notebook", || page.js("document.querySelector('.notebook') !== null") == true);
    // On a phone the coach has it, and is opened first.
    page.js(
        "(() => { const notes = document.getElementById('strip-notes') ?? document.getElementById('strip-hint'); \
            if (notes?.offsetParent) notes.click(); \
            const box = document.querySelector('.notebook'); if (!box.open) box.querySelector('summary').click(); })()",
    );
    page.find("button", "first place, 0: possible");
}

/// Clicks a button where the entry at the bottom of a phone does not hide it.
fn click(page: &Page, name: &str) {
    let button = page.find("button", name);
    button.js("this.scrollIntoView({ block: 'center' })");
    button.click();
}

/// The rows of the board that the notebook speaks of.
fn named(page: &Page) -> usize {
    let named = page.js("document.querySelectorAll('.history [data-named=true]').length");
    named.as_u64().unwrap() as usize
}

#[test]
fn the_notebook_fits_a_phone_and_stands_beside_every_board() {
    let page = Page::visit().size(320, 640).media("prefers-reduced-motion", "reduce").open();
    restore(&page, "6x4", "0251", "never");
    coach(&page);
    open_notebook(&page);
    click(&page, "fourth place, 5: possible");
    click(&page, "2: at least 0");
    page.find("button", "2: at least 1");
    click(&page, "Fill in what is certain");
    page.see_text("Everything the rows make certain is already marked.");
    page.js("document.querySelector('.notebook').scrollIntoView()");
    look_at(&page, "notebook-narrow");
    page.js("location.hash = '#/solve'");
    page.see_text("Put these pegs in your first row. Then tap the pins they get.");
    page.find("button", "0 black, 1 white").click();
    // It is open there too.
    click(&page, "first place, 0: possible");
    page.find("button", "first place, 0: ruled out");
    page.js("document.querySelector('.notebook').scrollIntoView()");
    look_at(&page, "notebook-narrow-solve");
    page.js("location.hash = '#/analyse/6x4/0011:10'");
    click(&page, "second place, 0: possible");
    click(&page, "Check my notes");
    page.see_text("Your marks fit the rows");
    page.js("document.querySelector('.notebook').scrollIntoView()");
    look_at(&page, "notebook-narrow-analyse");
    page.reload();
    page.find("button", "second place, 0: ruled out");
}

#[test]
fn of_the_best_guesses_the_easiest_to_read_is_offered() {
    let page = Page::open();
    restore(&page, "6x4", "0251", "never");
    for (row, guess) in [(1, "0011"), (2, "0223")] {
        type_guess(&page, guess);
        page.press("Enter");
        see_rows(&page, row);
    }
    coach(&page);
    take_hints(&page, 4);
    page.see_text("4 0 2 1 is just as good, and its answers are easier to read.");
    page.js("document.getElementById('enter-easiest').click()");
    page.see("it is entered", || {
        let pegs = page.all("spinbutton").into_iter();
        let pegs: Vec<_> = pegs.map(|peg| peg.attribute("aria-valuenow")).collect();
        pegs == ["4", "0", "2", "1"].map(|peg| Some(peg.to_owned()))
    });
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn marks_are_made_by_keys_and_kept_and_a_wrong_one_is_found() {
        let page = Page::visit().size(1280, 900).media("prefers-reduced-motion", "reduce").open();
        restore(&page, "6x4", "0251", "never");
        type_guess(&page, "3344");
        page.press("Enter");
        see_rows(&page, 1);
        // What is told of the guess would take the place of what is told of a mark.
        page.see("the guess told", || page.find("status", "Announcements").text().contains("codes left"));
        open_notebook(&page);
        tab_to(&page, "first place, 0: possible");
        page.press("ArrowRight");
        page.press("ArrowDown");
        page.see("the cell below and beside", || page.focus_is_on("second place, 1: possible"));
        page.press("Space");
        page.see("ruled out", || page.focus_is_on("second place, 1: ruled out"));
        page.see("told", || {
            let told = page.find("status", "Announcements").text();
            told.contains("second place, 1: ruled out")
        });
        // Tab leaves the grid at once.
        page.press("Tab");
        assert!(page.focus_is_on("Delete all marks"));
        page.find("button", "Check my notes").click();
        page.see_text("Your marks fit the rows");
        for mark in ["possible", "ruled out"] {
            page.find("button", &format!("third place, 4: {mark}")).click();
        }
        page.reload();
        // Still open, and the marks are there.
        page.find("button", "second place, 1: ruled out");
        page.find("button", "third place, 4: certain");
        page.find("button", "Check my notes").click();
        page.see_text("One mark is wrong: row 1 says so. It is not true that the third place is 4.");
        page.find("button", "third place, 4: certain, wrong");
        assert_eq!(named(&page), 1);
        look_at(&page, "notebook-desktop-wrong");
        page.find("button", "third place, 4: certain, wrong").click();
        page.find("button", "What is certain next?").click();
        page.see_text("Look at row 1.");
        page.find("button", "Write it down").click();
        page.see_text("Written down: 3 is out; 4 is out.");
        page.find("button", "first place, 4: ruled out");
        page.find("button", "Do I know enough?").click();
        page.see_text("Not yet: more than one code fits.");
        // A new round begins with an empty notebook, and Undo brings the marks back.
        page.find("button", "New game").click();
        page.find("button", "first place, 4: possible");
        page.find("button", "Undo").click();
        page.find("button", "first place, 4: ruled out");
    }
}
