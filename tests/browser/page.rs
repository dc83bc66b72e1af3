//! The whole page, mounted by its test, with its real workers; found by role and name.

use mastermind_page::Shell;
use mastermind_page::leptos::mount::mount_to;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stage::{self, all, button, enabled, press, seen, window};

fn rows() -> usize {
    all("table[aria-label=History] tbody tr").len()
}

#[wasm_bindgen_test]
async fn a_guess_is_entered_and_judged_and_the_page_leaves_nothing_behind() {
    stage::set();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    let page = mount_to(window().document().unwrap().body().unwrap(), Shell);
    assert!(enabled("New game") && all("[role=spinbutton]").is_empty());
    button("New game").click();
    seen("the pegs", || all("[role=spinbutton]").len() == 4).await;
    seen("the buttons are enabled", || enabled("Erase") && enabled("Make optimal guess")).await;

    let pegs = all("[role=spinbutton]");
    assert_eq!(pegs.len(), 4);
    for (peg, name) in pegs.iter().zip(["Peg 1", "Peg 2", "Peg 3", "Peg 4"]) {
        let told = ["label", "valuemin", "valuemax", "valuenow", "valuetext"]
            .map(|what| peg.get_attribute(&format!("aria-{what}")));
        let empty = [Some(name), Some("0"), Some("5"), None, Some("empty")];
        assert_eq!(told.each_ref().map(Option::as_deref), empty);
    }
    (0..4).for_each(|_| press(&pegs[0], "0"));
    seen("four pegs are set", || all("[role=spinbutton][aria-valuenow='0']").len() == 4).await;
    press(&pegs[0], "Enter");
    seen("the warning", || all("[role=alertdialog]").len() == 1).await;
    assert_eq!(rows(), 0);
    button("Play it anyway").click();
    seen("a row", || rows() == 1).await;
    seen("the way to its reasons", || all("#why-last").len() == 1).await;
    button("Why").click();
    let why = "section[aria-labelledby=why-heading]";
    seen("its reasons", || all(why).iter().any(|why| why.inner_text().contains("With bad luck"))).await;
    // The feedbacks from 0 to 4 black, the last one for the code itself; one of them came.
    let parts = format!("{why} ul[aria-label^='Your guess'] li");
    seen("its parts", || all(&parts).len() == 5).await;
    assert_eq!(all(&format!("{parts}.came")).len(), 1);

    drop(page);
    assert!(all("header, table, dialog, [role=spinbutton]").is_empty());
}
