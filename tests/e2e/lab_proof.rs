//! A value with its proof: made, checked, followed, saved, read back.

use crate::harness::Page;
use crate::lab::open_fold;
use crate::lab_tree::KEEP_FILES;
use crate::looks::look_at;
use serde_json::json;

const VALUE: &str = "No strategy needs fewer than 5,625 guesses in all: 4.340 on average.";

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

/// Gives the page a file.
fn give(page: &Page, text: &str) {
    if page.js("document.querySelector('#proof-checked') === null") == true {
        page.find("button", "Check a proof file").click();
    }
    let file = page.find("button", "A proof file");
    file.js(&format!(
        "((files) => {{ files.items.add(new File([{}], 'proof.txt')); this.files = files.files; \
            this.dispatchEvent(new Event('change', {{ bubbles: true }})); return null; \
        }})(new DataTransfer())",
        json!(text)
    ));
}

#[test]
fn the_grid_leads_to_the_proofs() {
    let page = Page::visit().at("#/lab/grid").open();
    assert_eq!(page.find("link", "See the proof").js("this.hash"), "#/lab/proof/6x4/total");
    open_fold(&page, "grid-table");
    let links = "[...document.querySelectorAll('.best-known a')]";
    page.see("proofs", || page.js(&format!("{links}.length > 30")) == true);
    let classic = format!("{links}.find((link) => link.hash === '#/lab/proof/6x4/total')");
    let title = page.js(&format!("{classic}.title"));
    assert!(title.as_str().unwrap().contains("proved here: 5,625 guesses in all"), "{title}");
    page.js(&format!("({classic}.click(), null)"));
    page.find("heading", VALUE);
    page.see("the address", || hash(&page) == "#/lab/proof/6x4/total");
}

#[test]
fn another_rule_by_keys_and_what_cannot_be_proved() {
    let page = Page::visit().at("#/lab/proof/6x4/within-4").open();
    page.find("button", "Prove it").click();
    page.see_text("There is no proof: no strategy finds every code in so few guesses.");
    page.find("button", "Claim: the least total within 4").click();
    page.find("radio", "The fewest guesses that are always enough").click();
    page.see("the address", || hash(&page) == "#/lab/proof/6x4/worst-case");
    page.press("Escape");
    page.find("heading", "5 guesses are always enough, and 4 are not.");
    page.see_text("every step holds");
    page.see_text("No first guess does with fewer");
    open_fold(&page, "proof-guesses");
    page.see_text("After each first guess there is a group whose codes cannot all be found");
    let heads = "[...document.querySelectorAll('.bounds thead th')].map((head) => head.textContent).join()";
    page.see("no totals", || page.js(heads) == "Guess,Kind,What its groups need");
    let page = Page::visit().at("#/lab/proof/6x4/best").open();
    page.see_text("This link has no proof: “best” cannot be proved");
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn the_value_of_the_classic_game_is_proved_and_the_proof_followed() {
        let page = Page::visit().before_load(KEEP_FILES).media("prefers-reduced-motion", "reduce").at("#/lab").open();
        page.find("link", "Proof").click();
        page.see("the address", || hash(&page) == "#/lab/proof/6x4/total");
        // It is proved without being asked for.
        page.find("heading", VALUE);
        page.see_text("every step holds");
        page.see_text("Checked just now from the rules of the game alone.");
        // The browser makes the very file that was made natively.
        page.see_text("as in the table of proofs that were made here.");
        page.see_text("1,296 + 975 + 798 + 772 + 618 + 340 + 263 + 246 + 127 + 114 + 56 + 10 + 7 + 3 = 5,625");
        for width in [1280, 360, 320] {
            page.resize(width, 900);
            look_at(&page, &format!("proof-{width}"));
        }
        page.resize(1280, 900);
        // A guess, a group and a lemma are chosen in the picture.
        page.js("(document.querySelectorAll('.bound-row .who')[1].click(), null)");
        page.see_text("Why 0 1 2 3 needs 5,627");
        page.js("(document.querySelector('.lemma').click(), null)");
        let chosen = "document.querySelector('.aside h3').textContent.startsWith('Lemma 1')";
        page.see("the lemma", || page.js(chosen) == true);
        open_fold(&page, "proof-guesses");
        // The five kinds of openings, the one with the lowest bound first. No bound is below the value.
        let first = "document.querySelector('table.bounds tbody tr')";
        page.see("the bounds", || page.js(&format!("{first} !== null")) == true);
        let bounds = page.js("[...document.querySelectorAll('table.bounds tbody tr')].map((row) => \
             [1, 2].map((cell) => Number(row.cells[cell].textContent.replace(/\\D/g, ''))))");
        let bounds: Vec<[u32; 2]> = serde_json::from_value(bounds).unwrap();
        assert_eq!(bounds[0], [720, 5625], "{bounds:?}");
        assert!(bounds.is_sorted_by_key(|bound| bound[1]), "{bounds:?}");
        let mut alike: Vec<u32> = bounds.iter().map(|bound| bound[0]).collect();
        alike.sort_unstable();
        assert_eq!(alike, [6, 90, 120, 360, 720]);
        // A lemma on which it rests, and back.
        page.js(&format!("({first}.querySelector('button').click(), null)"));
        let way = "document.querySelectorAll('.lemmas-before li').length";
        page.see("two lemmas", || page.js(way) == 2);
        page.js("(document.querySelector('.lemmas-before button').click(), null)");
        page.see("the claim alone", || page.js(way) == 0);
        // Saved, and given back: whole, and with one lemma less.
        page.find("button", "Save").click();
        page.find("button", "Proof as a file").click();
        page.see("a file", || page.js("Object.keys(saved).length") == 1);
        assert_eq!(page.js("Object.keys(saved)[0]"), "6x4-total.txt");
        let text = page.js("Object.values(saved)[0]").as_str().unwrap().to_owned();
        give(&page, &text);
        page.see_text("6x4: The least total is 5,625 guesses over 1,296 codes, 4.340 on average. Checked");
        page.see("a proof", || page.js("document.querySelector('.proof.fails') === null") == true);
        give(&page, &text.replacen("at least", "at least 1", 1));
        page.see_text("This file is not a proof: line ");
        page.see("no proof", || page.js("document.querySelector('.proof.fails') !== null") == true);
        page.find("button", "Put it away").click();
        page.find("heading", VALUE);
        // What checks it elsewhere is there.
        for file in ["check.py", "FORMAT.md"] {
            let there = format!(
                "fetch('{file}').then((answer) => answer.text()).then((text) => {{ window.got = text }}), null"
            );
            page.js(&format!("({there})"));
            page.see(file, || page.js("(window.got ?? '').length > 1000") == true);
            page.js("(window.got = '', null)");
        }
    }
}
