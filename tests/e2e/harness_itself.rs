//! The harness, tested on a small page of its own.

use crate::harness::{Element, Folder, KEEP_WORKERS, Page, Visit};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn fixture() -> Visit {
    Page::visit().to(Folder::Fixture)
}

fn right_button(page: &Page) -> Element<'_> {
    page.find("region", "Right").find("button", "Same")
}

#[test]
fn things_are_found_by_role_and_name_and_only_when_exposed() {
    let page = fixture().open();
    assert_eq!(page.find("heading", "Fixture").property("level"), 1);
    assert!(!page.has("button", "Secret"));
    assert_eq!(page.all("button").len(), 3);
    assert_eq!(page.find("region", "Right").all("button").len(), 1);
    let same = right_button(&page);
    assert!(same.is("disabled"));
    assert_eq!(same.attribute("id").as_deref(), Some("right"));
}

#[test]
fn acting_and_seeing_wait_for_each_other() {
    let page = fixture().open();
    page.find("button", "Later").click();
    page.see_text("Later is now");
    let ready = page.find("checkbox", "Ready");
    ready.click();
    assert!(ready.is("checked"));
    let name = page.find("textbox", "Name");
    name.type_text("old");
    name.clear();
    name.type_text("new");
    assert_eq!(name.js("this.value"), "new");
    page.press("Tab");
    assert!(page.focus_is_on("Ready"));
    let right = right_button(&page);
    page.press("Control+z");
    page.see("the button is gone", || !right.exists());
    page.reload();
    right_button(&page);
}

#[test]
fn a_visit_has_a_size_preferences_an_address_and_scripts() {
    let visit = fixture().size(360, 740).dark().at("#here");
    let page = visit
        .before_load("window.early = document.scripts.length")
        .open();
    assert_eq!(
        page.js("[innerWidth, early, location.hash].join()"),
        "360,0,#here"
    );
    assert_eq!(
        page.js("matchMedia('(prefers-color-scheme: dark)').matches"),
        true
    );
    let [left, _, width, _] = page.find("main", "").place();
    assert!(left >= 0.0 && left + width <= 360.0);
    page.resize(800, 600);
    assert_eq!(page.js("innerWidth"), 800);
    let shot = page.screenshot("harness");
    assert!(shot.metadata().unwrap().len() > 1000);
}

#[test]
fn console_errors_fail_a_test_unless_taken() {
    let page = fixture().open();
    page.js("console.error('taken')");
    assert_eq!(page.take_errors().len(), 1);
    page.js("console.error('left')");
    let end = catch_unwind(AssertUnwindSafe(|| drop(page)));
    assert!(end.is_err());
}

#[test]
fn the_accessibility_checker_speaks_up() {
    let page = fixture().open();
    assert_eq!(page.axe(), [""; 0]);
    page.js("document.querySelector('label').replaceWith(document.createElement('input'))");
    assert_eq!(page.axe().len(), 1);
}

#[test]
fn the_pages_workers_are_at_hand() {
    let page = fixture().before_load(KEEP_WORKERS).open();
    page.js("new Worker('data:text/javascript,'), null");
    assert_eq!(page.js("workers.length"), 1);
}
