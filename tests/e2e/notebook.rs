//! The notebook beside the board: marks by keys and by touch, help on request, what is kept.

use crate::access::tab_to;
use crate::coach::restore;
use crate::harness::Page;
use crate::looks::look_at;
use crate::round::{see_rows, type_guess};

fn open_notebook(page: &Page) {
    page.js("document.querySelector('.notebook summary').click()");
    page.find("button", "place 1, 0: possible");
}

/// The rows of the board that the notebook speaks of.
fn named(page: &Page) -> usize {
    let named = page.js("document.querySelectorAll('.history [data-named=true]').length");
    named.as_u64().unwrap() as usize
}

#[test]
fn marks_are_made_by_keys_and_kept_and_a_wrong_one_is_found() {
    let page = Page::visit()
        .size(1280, 900)
        .media("prefers-reduced-motion", "reduce")
        .open();
    restore(&page, "6x4", "0251", "never");
    type_guess(&page, "3344");
    page.press("Enter");
    see_rows(&page, 1);
    open_notebook(&page);
    tab_to(&page, "place 1, 0: possible");
    page.press("ArrowRight");
    page.press("ArrowDown");
    page.see("the cell below and beside", || {
        page.focus_is_on("place 2, 1: possible")
    });
    page.press("Space");
    page.see("ruled out", || page.focus_is_on("place 2, 1: ruled out"));
    page.see("told", || {
        let told = page.find("status", "Announcements").text();
        told.contains("place 2, 1: ruled out")
    });
    // Tab leaves the grid at once.
    page.press("Tab");
    assert!(page.focus_is_on("Wipe out"));
    page.find("button", "Check my notes").click();
    page.see_text("No mark is wrong");
    for mark in ["possible", "ruled out"] {
        page.find("button", &format!("place 3, 4: {mark}")).click();
    }
    page.reload();
    // Still open, and the marks are there.
    page.find("button", "place 2, 1: ruled out");
    page.find("button", "place 3, 4: certain");
    page.find("button", "Check my notes").click();
    page.see_text("One mark is wrong: row 1 says so. It cannot be that place 3 is 4.");
    page.find("button", "place 3, 4: certain, wrong");
    assert_eq!(named(&page), 1);
    look_at(&page, "notebook-desktop-wrong");
    page.find("button", "place 3, 4: certain, wrong").click();
    page.find("button", "What is certain next?").click();
    page.see_text("Look at row 1.");
    page.find("button", "Write it down").click();
    page.see_text("Written down: 3 is out; 4 is out.");
    page.find("button", "place 1, 4: ruled out");
    page.find("button", "Do I know enough?").click();
    page.see_text("Not yet: more than one code fits.");
    // A new round begins with an empty notebook, and Undo brings the marks back.
    page.find("button", "New game").click();
    page.find("button", "place 1, 4: possible");
    page.find("button", "Undo").click();
    page.find("button", "place 1, 4: ruled out");
}

#[test]
fn the_notebook_fits_a_phone_and_stands_beside_every_board() {
    let page = Page::visit()
        .size(320, 640)
        .media("prefers-reduced-motion", "reduce")
        .open();
    restore(&page, "6x4", "0251", "never");
    open_notebook(&page);
    page.find("button", "place 4, 5: possible").click();
    page.find("button", "2: at least 0").click();
    page.find("button", "2: at least 1");
    page.find("button", "Fill in all that is certain").click();
    page.see_text("All that the rows make certain is marked already.");
    page.js("document.querySelector('.notebook').scrollIntoView()");
    look_at(&page, "notebook-narrow");
    page.go("#/solve");
    page.find("button", "0 black, 1 white").click();
    // It is open there too.
    page.find("button", "place 1, 0: possible").click();
    page.find("button", "place 1, 0: ruled out");
    page.js("document.querySelector('.notebook').scrollIntoView()");
    look_at(&page, "notebook-narrow-solve");
    page.go("#/analyse/6x4/0011:10");
    page.find("button", "place 2, 0: possible").click();
    page.find("button", "Check my notes").click();
    page.see_text("No mark is wrong");
    page.js("document.querySelector('.notebook').scrollIntoView()");
    look_at(&page, "notebook-narrow-analyse");
    page.reload();
    page.find("button", "place 2, 0: ruled out");
}
