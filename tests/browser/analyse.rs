//! *Analyse*, mounted whole, with a real worker; found by role and label.

use mastermind_page::leptos::mount::{UnmountHandle, mount_to};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use crate::stage::{self, all, button, press, seen, window};

fn open(rest: &str) -> UnmountHandle<impl mastermind_page::leptos::tachys::view::Mountable> {
    stage::set();
    let hash = format!("#/analyse/{rest}");
    window().location().set_hash(&hash).unwrap();
    mount_to(window().document().unwrap().body().unwrap(), stage::page)
}

/// What is drawn in each such element, without spaces.
fn texts(selector: &str) -> Vec<String> {
    let text = |element: &HtmlElement| {
        let text = element.text_content().unwrap();
        text.split_whitespace().collect::<String>()
    };
    all(selector).iter().map(text).collect()
}

/// The names of the tree's lines.
fn tree() -> Vec<String> {
    let names = all("[role=treeitem] > .visually-hidden");
    names
        .iter()
        .map(|name| name.text_content().unwrap())
        .collect()
}

fn guesses() -> usize {
    all("table[aria-label='Best guesses'] tbody tr").len()
}

#[wasm_bindgen_test]
async fn a_position_is_looked_into_by_the_labs_worker() {
    let page = open("6x4/0011:10");
    seen("the codes", || {
        texts("#analyse-codes") == ["256codesstillpossible"]
    })
    .await;
    seen("the best guesses", || guesses() == 20).await;
    seen("what the first leaves", || {
        let codes = texts("table[aria-label='What each feedback leaves'] td:nth-of-type(1)");
        let codes = codes.iter().filter_map(|codes| codes.parse::<u32>().ok());
        codes.sum::<u32>() == 256
    })
    .await;
    assert_eq!(
        tree(),
        ["This position: 256 codes; worst case 4, average 3.508"]
    );
    assert_eq!(all("[aria-label='Codes 1 to 48 of 256'] li").len(), 48);

    press(&all("[role=treeitem]")[0], "ArrowRight");
    seen("the guesses below", || tree().len() == 5).await;
    assert!(all("[role=treeitem][aria-level='2'][aria-expanded='false']").len() == 4);
    press(&all("[role=treeitem]")[0], "ArrowLeft");
    seen("the root alone", || tree().len() == 1).await;
    drop(page);
}

#[wasm_bindgen_test]
async fn a_row_is_entered_and_the_address_follows() {
    let page = open("6x4");
    seen("all codes", || {
        texts("#analyse-codes") == ["1,296codesstillpossible"]
    })
    .await;
    let pegs = all(".analyse [role=spinbutton]");
    ["0", "2", "3", "4"]
        .iter()
        .for_each(|key| press(&pegs[0], key));
    button("0 black, 2 white").click();
    seen("a row", || {
        all("table[aria-label=Rows] tbody tr").len() == 1
    })
    .await;
    assert_eq!(window().location().hash().unwrap(), "#/analyse/6x4/0234:02");
    seen("fewer codes", || {
        texts("#analyse-codes") == ["312codesstillpossible"]
    })
    .await;
    button("Change row 1").click();
    seen("it is open", || {
        texts("#analyse-standing")[0].starts_with("Now")
    })
    .await;
    button("Remove row 1").click();
    seen("no row", || {
        all("table[aria-label=Rows] tbody tr").is_empty()
    })
    .await;
    drop(page);
}

#[wasm_bindgen_test]
async fn a_contradiction_is_mended() {
    let page = open("6x4/0011:40/2222:10");
    seen("no code", || {
        !all("#analyse-clash").is_empty() && all("#analyse-codes").is_empty()
    })
    .await;
    button("Row 2: 0 black, 0 white").click();
    seen("one code", || {
        texts("#analyse-codes") == ["1codestillpossible"]
    })
    .await;
    drop(page);
}

/// Another order of the guesses moves their rows, and makes none anew: the focus, and a click that
/// has begun on one, are not lost.
#[wasm_bindgen_test]
async fn what_is_drawn_again_is_the_same() {
    let page = open("6x4/0011:10");
    seen("guesses", || guesses() == 20).await;
    let before = all("button.guess");
    let places: Vec<String> = before.iter().map(|guess| guess.id()).collect();
    // The figures are closed at first, and what is closed cannot have the focus.
    all("#analyse-all")[0].set_attribute("open", "").unwrap();
    let sort = all("#analyse-sort-5").remove(0);
    sort.focus().unwrap();
    sort.click();
    seen("another order", || {
        let ids: Vec<String> = all("button.guess").iter().map(|guess| guess.id()).collect();
        ids != places
    })
    .await;
    let after = all("button.guess");
    let same = before.iter().filter(|guess| after.contains(guess)).count();
    let still = |id: &String| after.iter().any(|guess| guess.id() == *id);
    assert_eq!(same, places.iter().filter(|id| still(id)).count());
    assert!(
        same > 0,
        "some of the guesses are among the best by both measures"
    );
    let focused = window().document().unwrap().active_element().unwrap();
    assert_eq!(focused.id(), "analyse-sort-5");
    drop(page);
}

/// The buttons that turn pages keep the focus at the end of the list, and say that they do nothing.
#[wasm_bindgen_test]
async fn a_button_that_has_nothing_to_do_keeps_the_focus() {
    let page = open("6x4/0011:10");
    seen("codes", || all(".codes li").len() == 48).await;
    let last = button("Last codes");
    last.focus().unwrap();
    last.click();
    seen("the last page", || all(".codes li").len() == 16).await;
    assert_eq!(last.get_attribute("aria-disabled").as_deref(), Some("true"));
    let focused = window().document().unwrap().active_element().unwrap();
    assert_eq!(focused.id(), last.id());
    drop(page);
}
