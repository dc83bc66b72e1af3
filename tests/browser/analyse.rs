//! *Analyse*, mounted whole, with a real worker; found by role and label.

use leptos::mount::{UnmountHandle, mount_to};
use mastermind_teacher::ui::Study;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use crate::stage::{self, all, button, press, seen, window};

fn open(rest: &str) -> UnmountHandle<impl leptos::tachys::view::Mountable> {
    stage::set();
    let hash = format!("#/analyse/{rest}");
    window().location().set_hash(&hash).unwrap();
    mount_to(window().document().unwrap().body().unwrap(), Study)
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
        all("table[aria-label='What each answer leaves'] tbody tr").len() == 13
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
    let hits = all(".analyse .answers fieldset");
    press(&hits[0], "0");
    press(&hits[0], "2");
    seen("it is complete", || {
        texts("#analyse-standing")[0].starts_with("Ready")
    })
    .await;
    button("Add row").click();
    seen("a row", || {
        all("table[aria-label=Rows] tbody tr").len() == 1
    })
    .await;
    assert_eq!(window().location().hash().unwrap(), "#/analyse/6x4/0234:02");
    seen("fewer codes", || {
        texts("#analyse-codes") == ["312codesstillpossible"]
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
        texts("#analyse-codes") == ["Nocodeispossible"]
    })
    .await;
    button("Row 2: 0 black, 0 white").click();
    seen("one code", || {
        texts("#analyse-codes") == ["1codestillpossible"]
    })
    .await;
    drop(page);
}
