//! *Solve*, mounted whole, with a real worker; found by role and name.

use mastermind_engine::{Code, Feedback, score};
use mastermind_page::leptos::mount::{UnmountHandle, mount_to};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use crate::stage::{self, all, button, choice, press, seen, window};

fn open(rest: &str) -> UnmountHandle<impl mastermind_page::leptos::tachys::view::Mountable> {
    stage::set();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    let hash = format!("#/solve/{rest}");
    window().location().set_hash(&hash).unwrap();
    mount_to(window().document().unwrap().body().unwrap(), stage::page)
}

fn rows() -> Vec<String> {
    let text = |row: &HtmlElement| {
        row.inner_text()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    all("table[aria-label=Guesses] tbody tr:not(.asked)")
        .iter()
        .map(text)
        .collect()
}

fn guess() -> Option<Code> {
    let image = all("[role=img][aria-label^='I guess']").pop()?;
    let name = image.get_attribute("aria-label")?;
    let digits: String = name.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// What is drawn in all such elements.
fn text(selector: &str) -> String {
    all(selector).iter().map(HtmlElement::inner_text).collect()
}

/// The numbers of a group, by its name.
fn numbers(group: &str) -> Vec<HtmlElement> {
    let groups = all("fieldset");
    let named = |fieldset: &&HtmlElement| {
        let legend = fieldset.query_selector("legend").unwrap().unwrap();
        legend.text_content().as_deref() == Some(group)
    };
    let group = groups.iter().find(named).unwrap();
    let within = |input: &HtmlElement| group.contains(Some(input));
    all("fieldset input[type=radio]")
        .into_iter()
        .filter(within)
        .collect()
}

#[wasm_bindgen_test]
async fn a_round_is_played_by_answers() {
    let page = open("6x4/entropy");
    let secret: Code = "3251".parse().unwrap();
    for play in 1..9 {
        seen("a guess", || guess().is_some()).await;
        let answer: Feedback = score(guess().unwrap(), secret);
        button(&format!(
            "{} black, {} white",
            answer.black(),
            answer.white()
        ))
        .click();
        seen("a row", || rows().len() == play).await;
        if answer.is_all_black(4) {
            break;
        }
    }
    assert!(rows()[0].contains("left"), "{:?}", rows());
    button("New code").click();
    seen("no row", || rows().is_empty()).await;
    drop(page);
    assert!(all("table").is_empty());
}

#[wasm_bindgen_test]
async fn numbers_are_typed_and_what_cannot_be_is_not_given() {
    let page = open("6x4/0011:10/entropy");
    seen("a guess", || guess().is_some()).await;
    assert_eq!(all(".pad-key").len(), 14);
    for key in ["3", "1"] {
        press(&all(".pad-key")[0], key);
    }
    seen("why", || text(".complaint").contains("cannot happen")).await;
    assert_eq!(rows().len(), 1);
    for key in ["Backspace", "1", "1"] {
        press(&all(".pad-key")[0], key);
    }
    seen("a row", || rows().len() == 2).await;
    drop(page);
}

#[wasm_bindgen_test]
async fn a_game_is_picked_or_refused() {
    let page = open("3x2/entropy");
    seen("a guess of two pegs", || {
        guess().is_some_and(|guess| guess.pegs() == 2)
    })
    .await;
    numbers("Pegs")[4].click();
    seen("a guess of five pegs", || {
        guess().is_some_and(|guess| guess.pegs() == 5)
    })
    .await;
    choice("Allow repeated colours").click();
    // The game is behind a line that opens: what is closed has no text that is seen.
    let said = || -> String {
        let texts = all("[role=status]").into_iter();
        texts.filter_map(|text| text.text_content()).collect()
    };
    seen("why not", || said().contains("there are only 3")).await;
    assert_eq!(guess().unwrap().pegs(), 5);
    drop(page);
}
