//! A strategy that fits in a head: switches, sentences, prices, the best of each length.

use crate::harness::Page;
use crate::looks::{assert_fits_and_accessible, look_at};

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

fn see_hash(page: &Page, rest: &str) {
    let wanted = format!("#/lab/rules/{rest}");
    page.see(&wanted, || hash(page) == wanted);
}

/// The sentences of the list.
fn sentences(page: &Page) -> Vec<String> {
    let all = "[...document.querySelectorAll('ol.rules li')].map((rule) => rule.textContent)";
    serde_json::from_value(page.js(all)).unwrap()
}

/// What the list costs, as it stands below the rules.
fn cost(page: &Page) -> String {
    let said = page.js("document.querySelector('.in-your-head .say').textContent");
    said.as_str().unwrap().to_owned()
}

/// The rows of a table: the cells' texts.
fn cells(page: &Page, table: &str) -> Vec<Vec<String>> {
    let rows = format!(
        "[...document.querySelectorAll('table[aria-label=\"{table}\"] tbody tr')] \
         .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
    );
    serde_json::from_value(page.js(&rows)).unwrap()
}

#[test]
fn switches_change_the_price_and_the_best_lists_are_found() {
    let page = Page::visit().at("#/lab").open();
    page.find("link", "Rules").click();
    see_hash(&page, "6x4/0011,probe-one-place");
    page.see_text("on average,");
    let before = cost(&page);
    page.find("radio", "0 0 1 2").click();
    page.find("radio", "up to twelve codes").click();
    let group = page.find("radiogroup", "Of several codes that fit");
    group.find("radio", "most different colours").click();
    see_hash(&page, "6x4/0012,many-colours,probe-twelve-codes");
    page.see_text("5,775 guesses for all 1,296 codes: 4.456 on average, 6 at most.");
    assert_ne!(cost(&page), before);
    assert_eq!(sentences(&page)[0], "Open with 0 0 1 2.");
    assert_eq!(sentences(&page).len(), 4);
    assert!(
        page.find("radio", "then twice the next colours, if they fit")
            .is("disabled")
    );
    page.reload();
    page.see_text("5,775 guesses for all 1,296 codes: 4.456 on average, 6 at most.");
    assert!(page.find("radio", "up to twelve codes").is("checked"));
    assert_eq!(sentences(&page).len(), 4);
    page.find("button", "Play the strategies too").click();
    page.find("button", "Find the best of each length").click();
    page.see_text("Every list is priced: these are the best.");
    let best = cells(&page, "Of all rules");
    assert_eq!(best[0][2..], ["7,471", "5.765", "9"]);
    assert_eq!(best.last().unwrap()[2..], ["5,775", "4.456", "6"]);
    page.see("every strategy played", || {
        let rows = cells(&page, "Beside the strategies");
        rows.len() == 11 && rows.iter().all(|row| row.len() == 4)
    });
    let beside = cells(&page, "Beside the strategies");
    assert_eq!(beside[0][1], "5,625");
    assert!(
        beside
            .iter()
            .any(|row| row[..2] == ["These rules", "5,775"]),
        "{beside:?}"
    );
    assert!(beside.is_sorted_by_key(|row| row[1].clone()), "{beside:?}");
    for width in [320, 820, 1280] {
        page.resize(width, 800);
        assert_fits_and_accessible(&page, &format!("{width} wide"));
    }
    look_at(&page, "lab-rules");
    // A line of the best leads to its list.
    page.find("link", "the first code that fits").click();
    see_hash(&page, "6x4/first");
    page.see_text("7,471 guesses for all 1,296 codes");
    page.find("link", "Open their tree").click();
    page.see_text("Rules: the first code that fits · 6 colours, 4 pegs");
}

#[test]
fn a_link_that_names_no_rules_says_so() {
    let page = Page::visit().at("#/lab/rules/6x4/0011,never").open();
    page.see_text("This link names no rules: “never” is no rule, or not in this place.");
    page.see_text("Open with 0 0 1 1.");
}
