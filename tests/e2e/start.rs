//! The page starts, or says why not.

use crate::harness::Page;

#[test]
fn the_page_starts_below_any_path() {
    let page = Page::open();
    page.find("heading", "Mastermind Teacher");
    page.see("nothing loads any more", || {
        !page.text().contains("Loading")
    });
}

#[test]
fn an_old_browser_is_told_so() {
    let page = Page::visit()
        .before_load("WebAssembly.validate = () => false;")
        .open();
    let told = page.find("alert", "");
    assert!(told.text().contains("SIMD"));
}

#[test]
fn a_failed_start_offers_another_try() {
    let offline = "if (!sessionStorage.tried) window.fetch = () => Promise.reject('offline'); \
                   sessionStorage.tried = 'yes';";
    let page = Page::visit().before_load(offline).open();
    page.find("button", "Try again").click();
    page.find("heading", "Mastermind Teacher");
    assert_eq!(page.take_errors().len(), 1);
}
