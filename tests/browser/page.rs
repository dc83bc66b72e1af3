//! The page's components, mounted whole, found by role and name.

use mastermind_page::leptos::mount::mount_to;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stage::{self, all, button, enabled, press, seen, window};

/// The text of the region with this heading, and of the heading; nothing if it is not there.
fn region(heading: &str) -> String {
    let section = all(&format!("section[aria-labelledby={heading}]"));
    section
        .first()
        .map(web_sys::HtmlElement::inner_text)
        .unwrap_or_default()
}

fn rows() -> usize {
    all("table[aria-label=History] tbody tr").len()
}

#[wasm_bindgen_test]
async fn a_round_begins_is_judged_and_goes_on() {
    stage::set();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    let page = mount_to(window().document().unwrap().body().unwrap(), stage::page);
    assert!(enabled("New game") && !enabled("Guess") && !enabled("Make optimal guess"));

    button("New game").click();
    seen("the buttons are enabled", || {
        enabled("Guess") && enabled("Make optimal guess")
    })
    .await;
    let pegs = all("[role=spinbutton]");
    assert_eq!(pegs.len(), 4);
    for (peg, name) in pegs.iter().zip(["Peg 1", "Peg 2", "Peg 3", "Peg 4"]) {
        let attribute = |name: &str| peg.get_attribute(name).unwrap();
        assert_eq!(attribute("aria-label"), name);
        assert_eq!(
            (attribute("aria-valuemin"), attribute("aria-valuemax")),
            ("0".into(), "5".into())
        );
        assert_eq!(
            (
                peg.get_attribute("aria-valuenow"),
                attribute("aria-valuetext")
            ),
            (None, "empty".into())
        );
    }

    (0..4).for_each(|_| press(&pegs[0], "0"));
    seen("four pegs are set", || {
        all("[role=spinbutton][aria-valuenow='0']").len() == 4
    })
    .await;
    press(&pegs[0], "Enter");
    seen("the dialog", || all("dialog[open]").len() == 1).await;
    button("Think again").click();
    seen("no dialog", || all("dialog[open]").is_empty()).await;
    assert_eq!(
        (rows(), all("[role=spinbutton][aria-valuenow='0']").len()),
        (0, 4)
    );

    press(&pegs[0], "Enter");
    seen("the dialog again", || all("dialog[open]").len() == 1).await;
    button("Play it anyway").click();
    seen("a row", || rows() == 1).await;
    seen("its reasons", || {
        region("why-heading").contains("yours into only 5")
    })
    .await;
    let own = "section[aria-labelledby=why-heading] ul[aria-label^='Your guess'] li";
    // The feedbacks from 0 to 4 black, the last one for the code itself.
    seen("its parts", || all(own).len() == 5).await;
    assert_eq!(
        all("ul[aria-label^='Your guess'] li.came").len(),
        1,
        "one feedback came"
    );
    seen("what lies ahead", || {
        region("ahead-heading").contains("List the codes")
    })
    .await;
    button("Hint: How well can I do?").click();
    seen("the hint", || {
        let said = all("[role=status][aria-label=Hints]");
        said.iter().any(|hint| {
            hint.inner_text()
                .contains("more guesses at most if you play for the worst case")
        })
    })
    .await;
    button("Make optimal guess").click();
    seen("another row", || rows() == 2).await;
    button("New game").click();
    seen("no row", || rows() == 0).await;
    drop(page);
}
