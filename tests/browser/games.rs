//! *Games*, mounted whole; found by role and name.

use leptos::mount::{UnmountHandle, mount_to};
use mastermind_teacher::ui::Explore;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use crate::stage::{self, all, choice, enabled, in_group, press, property, seen, window};

fn open() -> UnmountHandle<impl leptos::tachys::view::Mountable> {
    stage::set();
    window().location().set_hash("#/games").unwrap();
    mount_to(window().document().unwrap().body().unwrap(), Explore)
}

/// What the picker says of the game.
fn said() -> String {
    let said = all("section[aria-labelledby=games-variant] [role=status]");
    said.iter().map(HtmlElement::inner_text).collect()
}

fn link() -> Option<String> {
    let field = all("textarea[aria-label='Challenge link']").pop()?;
    property(&field, "value").as_string()
}

async fn enter(code: &str) {
    let pegs = all("[role=spinbutton]");
    pegs[0].focus().unwrap();
    code.chars()
        .for_each(|digit| press(&pegs[0], &digit.to_string()));
    let set = code.len();
    seen("the pegs", || {
        all("[role=spinbutton][aria-valuenow]").len() == set
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_game_that_cannot_be_played_is_refused_with_the_reason_until_it_can() {
    let page = open();
    seen("the usual game", || {
        said() == "6 colours, 4 pegs: 1,296 codes"
    })
    .await;
    assert!(enabled("Play this"));
    in_group("Pegs", "7").click();
    seen("a larger game", || said().contains("279,936 codes")).await;
    choice("A colour may stand on several pegs").click();
    seen("why not", || {
        said().contains("7 pegs need 7 different colours")
    })
    .await;
    seen("no way to play it", || !enabled("Play this")).await;
    in_group("Colours", "10").click();
    seen("the game", || said().contains("604,800 codes")).await;
    seen("a way to play it", || enabled("Play this")).await;
    drop(page);
}

#[wasm_bindgen_test]
async fn a_friends_link_comes_with_the_whole_code_and_hides_it() {
    let page = open();
    choice("you, for somebody else").click();
    seen("pegs", || all("[role=spinbutton]").len() == 4).await;
    assert!(link().is_none() && !enabled("Play this"));
    enter("402").await;
    assert!(link().is_none() && !enabled("Play this"));
    press(&all("[role=spinbutton]")[0], "5");
    seen("the link", || link().is_some()).await;
    let first = link().unwrap();
    let (_, hidden) = first.split_once("#/play/challenge/").unwrap();
    assert!(
        !hidden.contains("4025") && !hidden.contains("5204"),
        "{hidden}"
    );
    assert!(enabled("Play this"));

    press(&all("[role=spinbutton]")[0], "Backspace");
    seen("no link", || link().is_none()).await;
    press(&all("[role=spinbutton]")[0], "0");
    seen("another link", || link().is_some_and(|link| link != first)).await;
    in_group("Pegs", "5").click();
    seen("another game has another code", || {
        link().is_none() && all("[role=spinbutton]:not([aria-valuenow])").len() == 5
    })
    .await;
    drop(page);
}

#[wasm_bindgen_test]
async fn what_is_chosen_is_the_address_of_the_round() {
    let page = open();
    in_group("Colours", "8").click();
    choice("the evil codemaker").click();
    seen("what that is", || {
        all("section[aria-labelledby=games-maker] [role=status]")[0]
            .inner_text()
            .contains("no code")
    })
    .await;
    stage::button("Play this").click();
    seen("the address", || {
        window().location().hash().as_deref() == Ok("#/play/8x4/evil")
    })
    .await;
    drop(page);
}
