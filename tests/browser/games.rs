//! The choice of another game, in the whole page; found by role and name.

use mastermind_page::leptos::mount::{UnmountHandle, mount_to};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use crate::stage::{self, all, choice, enabled, in_group, press, property, seen, window};

async fn open() -> UnmountHandle<impl mastermind_page::leptos::tachys::view::Mountable> {
    stage::set();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    // A change of the hash is told a little later, and would close what is open then. This one is not told, and the
    // one with which the test before ended has been.
    stage::frame().await;
    let history = window().history().unwrap();
    let state = wasm_bindgen::JsValue::NULL;
    history
        .replace_state_with_url(&state, "", Some("#/games"))
        .unwrap();
    mount_to(window().document().unwrap().body().unwrap(), stage::page)
}

/// What the picker says of the game.
fn said() -> String {
    let said = all("dialog[open] p[role=status]");
    said.iter().map(HtmlElement::inner_text).collect()
}

fn link() -> Option<String> {
    let field = all("textarea[aria-label='Challenge link']").pop()?;
    property(&field, "value").as_string()
}

async fn enter(code: &str) {
    let pegs = all("dialog[open] [role=spinbutton]");
    pegs[0].focus().unwrap();
    code.chars()
        .for_each(|digit| press(&pegs[0], &digit.to_string()));
    let set = code.len();
    seen("the pegs", || {
        all("dialog[open] [role=spinbutton][aria-valuenow]").len() == set
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_game_that_cannot_be_played_is_refused_with_the_reason_until_it_can() {
    let page = open().await;
    seen("the usual game", || {
        said() == "6 colours, 4 pegs: 1,296 codes"
    })
    .await;
    assert!(enabled("Start game"));
    choice("Custom").click();
    seen("sizes", || !all("dialog[open] .chips").is_empty()).await;
    in_group("Pegs", "7").click();
    seen("a larger game", || said().contains("279,936 codes")).await;
    choice("Allow repeated colours").click();
    seen("why not", || {
        said().contains("7 pegs need 7 different colours")
    })
    .await;
    seen("no way to play it", || !enabled("Start game")).await;
    in_group("Colours", "10").click();
    seen("the game", || said().contains("604,800 codes")).await;
    seen("a way to play it", || enabled("Start game")).await;
    drop(page);
}

#[wasm_bindgen_test]
async fn a_friends_link_comes_with_the_whole_code_and_hides_it() {
    let page = open().await;
    seen("the choices", || !all("dialog[open] .option").is_empty()).await;
    choice("Challenge a friend Hide a code and share a link").click();
    seen("pegs", || all("dialog[open] [role=spinbutton]").len() == 4).await;
    assert!(link().is_none() && !enabled("Start game"));
    enter("402").await;
    assert!(link().is_none() && !enabled("Start game"));
    press(&all("dialog[open] [role=spinbutton]")[0], "5");
    seen("the link", || link().is_some()).await;
    let first = link().unwrap();
    let (_, hidden) = first.split_once("#/play/challenge/").unwrap();
    assert!(
        !hidden.contains("4025") && !hidden.contains("5204"),
        "{hidden}"
    );
    assert!(enabled("Start game"));

    press(&all("dialog[open] [role=spinbutton]")[0], "Backspace");
    seen("no link", || link().is_none()).await;
    press(&all("dialog[open] [role=spinbutton]")[0], "0");
    seen("another link", || link().is_some_and(|link| link != first)).await;
    choice("Hard 8 colours, 5 pegs").click();
    seen("another game has another code", || {
        link().is_none() && all("dialog[open] [role=spinbutton]:not([aria-valuenow])").len() == 5
    })
    .await;
    drop(page);
}

#[wasm_bindgen_test]
async fn what_is_chosen_is_the_address_of_the_round() {
    let page = open().await;
    seen("the choices", || !all("dialog[open] .option").is_empty()).await;
    choice("Hard 8 colours, 5 pegs").click();
    choice("Evil codemaker Dodges as long as it can").click();
    seen("what that is", || {
        let said = all("dialog[open] .muted");
        said.iter()
            .any(|text| text.inner_text().contains("no code"))
    })
    .await;
    stage::button("Start game").click();
    seen("the address", || {
        window().location().hash().as_deref() == Ok("#/play/8x5/evil")
    })
    .await;
    drop(page);
}
