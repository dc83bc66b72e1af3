//! How soon a click becomes a row: measured by the page's own clock, printed for `cargo speed`.

use crate::harness::Page;

/// Clicks and resolves to the milliseconds until a new row has been drawn.
const CLICK_TO_ROW: &str = "new Promise((done) => { \
    const table = document.querySelector('table[aria-label=History]'); \
    const button = [...document.querySelectorAll('button')] \
        .find((button) => button.textContent === 'Make optimal guess'); \
    const rows = table.rows.length; \
    const start = performance.now(); \
    new MutationObserver((_, observer) => { \
        if (table.rows.length === rows) return; \
        observer.disconnect(); \
        requestAnimationFrame(() => done(performance.now() - start)); \
    }).observe(table, { childList: true, subtree: true }); \
    button.click(); \
})";

#[test]
fn speed_from_click_to_row() {
    let page = Page::open();
    let mut times = Vec::new();
    for round in 1..=10 {
        page.find("button", "New game").click();
        page.find("heading", &format!("Round {round}"));
        for play in 1.. {
            assert!(play <= 5, "more than five guesses");
            page.see("my turn", || {
                !page.find("button", "Make optimal guess").is("disabled")
            });
            times.push(page.js(CLICK_TO_ROW).as_f64().unwrap());
            assert_eq!(page.all("row").len(), play + 1);
            if page.text().contains("Found in") {
                break;
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "bench | 6x4: from the click on Make optimal guess to the new row | {median:.1} | {slowest:.1}"
    );
}
