//! The settings, in the whole page with the script of the first paint.

use mastermind_page::leptos::mount::mount_to;
use wasm_bindgen_test::wasm_bindgen_test;

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

/// When the browser's own bars have the colour of this theme.
fn bar_of(theme: &str) -> String {
    let media = js_sys::eval(&format!(
        "document.querySelector('meta[data-for={theme}]').media"
    ));
    media.unwrap().as_string().unwrap()
}

fn colour_is_called(name: &str) -> bool {
    !all(&format!("button[aria-label='Colour {name}']")).is_empty()
}

#[wasm_bindgen_test]
async fn settings_reach_the_board_the_page_and_the_store() {
    stage::set();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    window().location().set_hash("#/play").unwrap();
    // As in index.html.
    let bars = "for (const theme of ['light', 'dark']) { \
        const bar = document.createElement('meta'); \
        bar.name = 'theme-color'; \
        bar.dataset.for = theme; \
        document.head.append(bar); \
    }";
    js_sys::eval(bars).unwrap();
    js_sys::eval(include_str!("../../src/bin/boot.js")).unwrap();
    assert_eq!(bar_of("dark"), "(prefers-color-scheme: dark)");
    let page = mount_to(window().document().unwrap().body().unwrap(), stage::page);
    button("New game").click();
    seen("a hint on offer", || {
        all("button")
            .iter()
            .any(|button| button.inner_text().starts_with("Hint"))
    })
    .await;
    assert!(colour_is_called("0"));
    button("Settings").click();
    seen("the dialog", || all("dialog[open]").len() == 1).await;

    in_group("Peg labels", "Letters").click();
    seen("letters", || {
        colour_is_called("A") && !colour_is_called("0")
    })
    .await;
    in_group("Colours", "Colour-blind").click();
    in_group("Theme", "Dark").click();
    choice("Motion Pegs drop, pins appear, bars grow").click();
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

    assert_eq!(
        (bar_of("light"), bar_of("dark")),
        ("not all".into(), "all".into())
    );

    choice("never The grade is shown afterwards.").click();
    choice("10").click();
    choice("Offer hints").click();
    seen("no hint on offer", || {
        !all("button")
            .iter()
            .any(|button| button.inner_text().starts_with("Hint"))
    })
    .await;
    choice("Show the code from the start (for learners) These games do not count.").click();
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
