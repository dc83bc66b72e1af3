//! A match in turns: against the page, and two people at one screen.

use mastermind_engine::{Code, Variant, score};
use mastermind_game::matches::Seed;

use crate::harness::Page;
use crate::looks::{assert_fits_and_accessible, look_at};

const MATCH: &str = "#/match/6x4/2/first/k3vq0xw7";

/// The page's code in the first round of that match.
fn code_of_page() -> Code {
    let seed: Seed = "k3vq0xw7".parse().unwrap();
    seed.code(Variant::CLASSIC, 0)
}

/// A code that is not that one.
fn other_code() -> Code {
    let other = |code: &Code| *code != code_of_page();
    Variant::CLASSIC.codes().find(other).unwrap()
}

/// Enters a code on the pegs and sends it.
fn enter(page: &Page, code: Code) {
    page.find("spinbutton", "Peg 1").click();
    let digits = code.to_string();
    digits.chars().for_each(|digit| page.press(&digit.to_string()));
    page.press("Enter");
}

/// How many rows the board has, without the one that is asked about.
fn see_rows(page: &Page, count: usize) {
    page.see(&format!("{count} rows"), || {
        page.js("document.querySelectorAll('.matches table.history tbody tr:not(.asked)').length") == count
    });
}

/// Plays the person's round.
fn find_code(page: &Page) {
    page.find("heading", "Round 1 of 2");
    enter(page, other_code());
    see_rows(page, 1);
    enter(page, code_of_page());
    page.see_text("You found it in 2 guesses.");
}

/// The guess that waits for its pins.
fn asked(page: &Page) -> Code {
    let label = "document.querySelector('.matches .asked [role=img]')?.ariaLabel.replace(/[^0-9]/g, '')";
    page.see("a guess", || page.js(label).as_str().is_some());
    page.js(label).as_str().unwrap().parse().unwrap()
}

#[test]
fn a_bad_link_is_told_and_changes_nothing() {
    let page = Page::visit().at("#/match/6x4/3/best").open();
    page.see_text("This link opens no match. Character 5: a match cannot have “3” rounds: 2, 4 or 6.");
    page.find("heading", "A match in turns");
    page.js("location.hash = '#/match/6x4/4/best/short'");
    page.see_text("“short” does not name the codes of a match");
    page.find("button", "Start the match");
}

#[test]
fn a_slip_in_the_pins_can_be_mended() {
    let page = Page::visit().at(MATCH).open();
    find_code(&page);
    page.find("button", "Next round").click();
    page.find("radio", "You give the pins").click();
    let hidden: Code = "2345".parse().unwrap();
    let first = asked(&page);
    // One black pin too many.
    page.find("button", "4 black, 0 white").click();
    page.see_text("Found it in 1 guess!");
    page.find("button", "Change the answer to guess 1").click();
    let right = score(first, hidden);
    let key = format!("{} black, {} white", right.black(), right.white());
    page.find("button", &key).click();
    for rows in 2..12 {
        let pins = score(asked(&page), hidden);
        let key = format!("{} black, {} white", pins.black(), pins.white());
        page.find("button", &key).click();
        see_rows(&page, rows);
        if pins.is_all_black(4) {
            break;
        }
    }
    page.find("button", "See the result").click();
    page.see_text("Skill and luck");
}

#[test]
fn a_link_to_another_match_asks_first() {
    let page = Page::visit().at(MATCH).open();
    page.find("heading", "Round 1 of 2");
    enter(&page, other_code());
    see_rows(&page, 1);
    page.js("location.hash = '#/match/6x4/4/knuth/00000001'");
    page.see_text("This link opens a match of 4 rounds: 6x4, Knuth.");
    page.find("button", "Go on with mine").click();
    page.gone("button", "Go on with mine");
    see_rows(&page, 1);
    page.see("the address of the match", || page.js("location.hash") == MATCH);
    page.js("location.hash = '#/match/6x4/4/knuth/00000001'");
    page.find("button", "Start the new match").click();
    page.find("heading", "Round 1 of 4");
    see_rows(&page, 0);
}

#[test]
fn a_match_fits_every_screen() {
    for (width, height) in [(320, 640), (360, 740), (740, 360), (1280, 800)] {
        let page = Page::visit().size(width, height).at("#/match").open();
        let look = |moment: &str| {
            assert_fits_and_accessible(&page, &format!("{moment}, {width} × {height}"));
        };
        page.find("heading", "A match in turns");
        look("setup");
        page.js(&format!("location.hash = '{MATCH}'"));
        page.find("spinbutton", "Peg 1");
        look("round");
        find_code(&page);
        look("found");
        page.find("button", "Next round").click();
        page.find("button", "Solve it");
        look("the page's round");
        enter(&page, "2345".parse().unwrap());
        page.find("button", "See the result").js("this.scrollIntoView({ block: 'center' })");
        page.see("found", || page.js("document.querySelector('.matches').dataset.entering") == "false");
        page.find("button", "See the result").click();
        page.see("accuracy", || page.text().contains(" %"));
        look("result");
    }
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_whole_match_against_the_page() {
        let page = Page::open();
        page.find("button", "New game").click();
        page.find("button", "Change game").click();
        page.find("link", "Or play a match: you and the page take turns").click();
        page.find("heading", "A match in turns");
        page.find("radio", "2 rounds").click();
        page.find("radio", "First fit").click();
        page.find("button", "Start the match");
        look_at(&page, "match-setup");
        page.js(&format!("location.hash = '{MATCH}'"));
        find_code(&page);
        // What was played is there after a reload.
        page.reload();
        page.find("heading", "Round 1 of 2");
        see_rows(&page, 2);
        page.find("button", "Next round").click();
        page.find("heading", "Round 2 of 2");
        page.find("button", "Solve it");
        enter(&page, "0001".parse().unwrap());
        page.see_text("Found it in 2 guesses!");
        page.reload();
        page.find("button", "See the result").click();
        page.find("heading", "A tie");
        page.see("accuracy", || page.text().contains(" %"));
        page.see_text("1 drawn");
        look_at(&page, "match-result");
        page.reload();
        page.find("heading", "A tie");
        page.find("button", "Change the match").click();
        page.find("button", "Start the match");
    }

    #[test]
    fn two_people_play_at_one_screen() {
        let page = Page::visit().at("#/match/6x4/2/two-players").open();
        page.find("button", "Start the match").click();
        for (round, told) in [
            ("Round 1 of 2", "Player 2, enter a code. Player 1, look away."),
            ("Round 2 of 2", "Player 1, enter a code. Player 2, look away."),
        ] {
            page.find("heading", round);
            page.see_text(told);
            enter(&page, "1234".parse().unwrap());
            page.see_text("The code is hidden.");
            // It is not to be seen.
            let pegs =
                "document.querySelectorAll('.matches .board .peg[data-colour]:not(.palette *, .last-round *)').length";
            assert_eq!(page.js(pegs), 0);
            enter(&page, "1234".parse().unwrap());
            page.see_text("found it in 1 guess.");
            let next = if round == "Round 1 of 2" { "Next round" } else { "See the result" };
            page.find("button", next).click();
        }
        page.find("heading", "A tie");
    }
}
