//! The settings, in the whole page with the script of the first paint.

use leptos::mount::mount_to;
use mastermind_teacher::ui::App;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Event;

use crate::stage::{self, all, button, choice, in_group, seen, window};

/// An attribute of `<html>`.
fn look_on_page(look: &str) -> Option<String> {
    let page = window().document().unwrap().document_element().unwrap();
    page.get_attribute(&format!("data-{look}"))
}

/// Whether the stored settings have this field.
fn stored(field: &str) -> bool {
    let store = window().local_storage().unwrap().unwrap();
    let line = store.get_item("mastermind-teacher.settings").unwrap();
    line.is_some_and(|line| line.split(' ').any(|word| word == field))
}

fn colour_is_called(name: &str) -> bool {
    !all(&format!("button[aria-label='Colour {name}']")).is_empty()
}

#[wasm_bindgen_test]
async fn settings_reach_the_board_the_page_and_the_store() {
    stage::set();
    stage::set_sheets();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    window().location().set_hash("#/play").unwrap();
    js_sys::eval(include_str!("../../src/bin/looks.js")).unwrap();
    let page = mount_to(window().document().unwrap().body().unwrap(), App);
    button("New game").click();
    seen("a hint on offer", || {
        all("button")
            .iter()
            .any(|button| button.inner_text().starts_with("Hint"))
    })
    .await;
    assert!(colour_is_called("0"));
    window()
        .dispatch_event(&Event::new("open-settings").unwrap())
        .unwrap();
    seen("the dialog", || all("dialog[open]").len() == 1).await;

    in_group("Peg labels", "Letters").click();
    seen("letters", || {
        colour_is_called("A") && !colour_is_called("0")
    })
    .await;
    in_group("Colours", "Colour-blind").click();
    in_group("Theme", "Dark").click();
    choice("Motion").click();
    seen("the looks", || {
        [
            ("palette", "safe"),
            ("theme", "dark"),
            ("motion", "none"),
            ("labels", "letters"),
        ]
        .iter()
        .all(|&(look, word)| look_on_page(look).as_deref() == Some(word))
    })
    .await;

    choice("never").click();
    choice("10").click();
    choice("Offer hints").click();
    seen("no hint on offer", || {
        !all("button")
            .iter()
            .any(|button| button.inner_text().starts_with("Hint"))
    })
    .await;
    choice("Show the code from the start (for learners)").click();
    seen("the code", || {
        all(".shield[role=img]")[0]
            .get_attribute("aria-label")
            .is_some_and(|label| label.starts_with("The code: "))
    })
    .await;
    for field in [
        "strictness=never",
        "limit=10",
        "reveal=yes",
        "palette=safe",
        "labels=letters",
    ] {
        seen(field, || stored(field)).await;
    }

    // The tests after this one expect digits from 0.
    in_group("Peg labels", "From 0").click();
    seen("digits", || colour_is_called("0")).await;
    button("Close").click();
    seen("no dialog", || all("dialog[open]").is_empty()).await;
    drop(page);
    window().local_storage().unwrap().unwrap().clear().unwrap();
}
