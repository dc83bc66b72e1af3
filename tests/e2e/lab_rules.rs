//! A strategy that fits in a head: switches, sentences, prices, the best of each length.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::rules::{BestRules, MAX_RULES, best_of_each_length, price, search_roots};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{GoalSet, Variant};
use mastermind_game::wording::rules as words;

use crate::harness::Page;
use crate::looks::{assert_fits_at, look_at};

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

/// What the list costs, as it stands below the rules in full.
fn cost(page: &Page) -> String {
    let said = page.js("document.querySelector('.in-your-head .say').textContent");
    said.as_str().unwrap().to_owned()
}

/// Opens a fold.
fn unfold(page: &Page, id: &str) {
    page.js(&format!("(document.querySelector('#{id}:not([open]) > summary')?.click(), null)"));
}

/// Chooses in the popover of a chip.
fn choose(page: &Page, chip: &str, choice: &str) {
    page.js(&format!(
        "([...document.querySelectorAll('.slots .chip')].find((chip) => \
            chip.closest('.chip-box').previousSibling?.textContent.includes('{chip}')).click(), null)"
    ));
    page.find("radio", choice).click();
    page.press("Escape");
}

/// The rows of a table: the cells' texts.
fn cells(page: &Page, table: &str) -> Vec<Vec<String>> {
    let rows = format!(
        "[...document.querySelectorAll('table[aria-label=\"{table}\"] tbody tr')] \
         .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
    );
    serde_json::from_value(page.js(&rows)).unwrap()
}

/// Each part changed alone, with what it saves or costs; a press takes the change.
#[test]
fn what_one_change_does_is_played_when_it_is_opened() {
    let page = Page::visit().size(1280, 900).at("#/lab/rules/4x3/001,probe-one-place").open();
    page.see_text("What one change does");
    unfold(&page, "rules-changes");
    page.see("all played", || {
        page.text().contains("The best single change") || page.text().contains("No single change")
    });
    let opening = cells(&page, "Opening");
    let goals = GoalSet::all("4x3".parse().unwrap());
    let total = |list: &str| price(&goals, list.parse().unwrap(), &mut Unlimited).unwrap().total();
    let now = total("001,probe-one-place");
    assert_eq!((opening[0][1].as_str(), opening[0][2].as_str()), ("now", now.to_string().as_str()));
    let without = opening.iter().find(|row| row[0] == "no rule").unwrap();
    assert_eq!(without[1], words::saving_note(now, total("probe-one-place")));
    look_at(&page, "rules-changes");
    page.resize(320, 640);
    look_at(&page, "rules-changes-narrow");
    page.js("document.querySelector('#rules-changes table[aria-label=\"When to probe\"] tbody tr:nth-child(2) button').click()");
    page.see("another list", || hash(&page) != "#/lab/rules/4x3/001,probe-one-place");
    page.see("all played again", || cells(&page, "Opening").iter().all(|row| row[2] != "–"));
}

/// The best lists of the small game, natively.
fn best_of_small() -> BestRules {
    let variant: Variant = "4x3".parse().unwrap();
    let mut best = BestRules::default();
    for beginning in search_roots(variant, &canonical_openings(variant)) {
        let all = GoalSet::all(variant);
        best.merge(best_of_each_length(&all, beginning, &mut Unlimited).unwrap());
    }
    best
}

#[test]
fn a_link_that_names_no_rules_says_so() {
    let page = Page::visit().at("#/lab/rules/6x4/0011,never").open();
    page.see_text("This link has no rules: “never” is not a rule, or not in this place.");
    page.see_text("Three rules in your head beat Knuth’s");
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn switches_change_the_price_and_the_best_lists_are_found() {
        let page = Page::visit().at("#/lab").open();
        page.find("link", "Rules").click();
        see_hash(&page, "6x4/0012,many-colours,probe-twelve-codes");
        page.see_text("Three rules in your head beat Knuth’s: 4.456 guesses.");
        page.see_text("No list of more than 3 rules is better.");
        choose(&page, "Open with", "0 0 1 1");
        choose(&page, "When", "codes that differ in one place");
        choose(&page, "that fits: ", "first in order");
        see_hash(&page, "6x4/0011,probe-one-place");
        page.see_text("Two rules in your head need");
        page.js("(document.getElementById('rules-0012,many-colours,probe-twelve-codes').click(), null)");
        see_hash(&page, "6x4/0012,many-colours,probe-twelve-codes");
        unfold(&page, "rules-full");
        page.see_text("5,775 guesses for all 1,296 codes: 4.456 on average, 6 at most.");
        assert_eq!(sentences(&page)[0], "Open with 0 0 1 2.");
        assert_eq!(sentences(&page).len(), 4);
        page.reload();
        page.see_text("Three rules in your head beat Knuth’s: 4.456 guesses.");
        // A small game, in which all lists are soon priced.
        page.js("location.hash = '#/lab/rules/4x3/012,many-colours'");
        unfold(&page, "rules-full");
        page.see_text("for all 64 codes");
        unfold(&page, "rules-beside");
        page.find("button", "Play the strategies too").click();
        page.see("every strategy played", || {
            cells(&page, "Next to the strategies").len() == StrategyName::ALL.len() + 1
        });
        page.find("button", "Find the best of each length").click();
        page.see_text("every number is exact");
        unfold(&page, "rules-best");
        let best = best_of_small();
        let figures = |length| words::figures(&best.up_to(length, false).unwrap().statistics);
        let lines = cells(&page, "With any rules");
        assert_eq!(lines[0][2..], figures(0));
        assert_eq!(lines.last().unwrap()[2..], figures(MAX_RULES));
        page.see("every strategy played", || {
            let rows = cells(&page, "Next to the strategies");
            rows.len() == StrategyName::ALL.len() + 1 && rows.iter().all(|row| row.len() == 4)
        });
        let beside = cells(&page, "Next to the strategies");
        let exact = beside.iter().find(|row| row[0] == "Exact average");
        assert_eq!(exact.unwrap()[1], beside[0][1], "no line is better");
        assert!(beside.iter().any(|row| row[0] == "These rules"));
        assert!(beside.is_sorted_by_key(|row| row[1].clone()), "{beside:?}");
        assert_fits_at(&page, &[320, 820, 1280], "rules");
        look_at(&page, "lab-rules");
        // A line of the best leads to its list.
        page.find("link", "the first code that fits").click();
        see_hash(&page, "4x3/first");
        page.see("its price", || cost(&page).contains(&figures(0)[0]));
        page.find("link", "Open their tree").click();
        page.see_text("Rules: the first code that fits · 4 colours, 3 pegs");
    }
}
