//! Rounds of one's choice: any game, any codemaker, a friend's code.

use crate::coach::{is_asked, play_anyway};
use crate::harness::{Element, Page, Visit};
use crate::looks::{assert_fits_and_accessible, look_at};
use crate::round::{give_up, history, see_rows, type_guess};

fn open(hash: &str) -> Page {
    let page = Page::open();
    page.find("button", "New game");
    page.js(&format!("location.hash = '{hash}'"));
    page
}

#[test]
fn an_earlier_day_is_played_without_counting() {
    let page = open("#/games");
    let sheet = page.find("dialog", "New game");
    sheet.find("radio", "Daily code").click();
    page.js("document.querySelector('dialog[open] details').open = true");
    let yesterday = page.js(&in_words("Date.now() - 86_400_000"));
    let yesterday = yesterday.as_str().unwrap().to_owned();
    sheet.find("radio", &yesterday).click();
    sheet.find("button", "Start game").click();
    page.find("heading", &daily(&yesterday));
    page.see_text("does not count");
    give_up(&page);
    page.see_text("You have played this day’s code.");
    page.find("button", "Play a random code").click();
    page.see("another code", || page.has("image", "The code is hidden"));
    let counted = page.js("localStorage['mastermind-teacher.results.6x4/today'] ?? ''");
    assert_eq!(counted, "");
}

/// A script for the day of this moment, in UTC and in words.
fn in_words(moment: &str) -> String {
    format!("new Intl.DateTimeFormat('en-GB', {{ dateStyle: 'long', timeZone: 'UTC' }}).format({moment})")
}

fn code_shown(page: &Page) -> String {
    page.find("image", "").name()
}

/// The name of the daily code of a day, which leaves out the year.
fn daily(date: &str) -> String {
    format!("Daily code · {}", date.rsplit_once(' ').unwrap().0)
}

/// The day of the browser's clock, in UTC.
fn date(page: &Page) -> String {
    let day = page.js(&in_words("Date.now()"));
    day.as_str().unwrap().to_owned()
}

/// Presses Tab until an element with this role and name has the focus. Tab stops only once in a group of
/// radio buttons.
fn tab_to(page: &Page, role: &str, name: &str) {
    for _ in 0..40 {
        let there = |focused: &Element<'_>| focused.role() == role && focused.name() == name;
        if page.focused().as_ref().is_some_and(there) {
            return;
        }
        page.press("Tab");
    }
    panic!("Tab does not reach {role} “{name}”");
}

/// The names of the codemakers in the sheet.
const RANDOM: &str = "Random code";
const DAILY: &str = "Daily code";
const EVIL: &str = "Evil codemaker";
const FRIEND: &str = "Challenge a friend";

/// From the page's start to the choice of another game, by keys.
fn change_game() -> Page {
    let page = Page::open();
    page.find("button", "New game").click();
    page.find("heading", "Game 1");
    tab_to(&page, "button", "Change game");
    page.press("Enter");
    page.find("dialog", "New game");
    page
}

#[test]
fn every_codemaker_is_set_up_and_played_by_keys_alone() {
    for (downs, chosen, heading, address) in [
        (2, EVIL, "Game 1 · evil codemaker", "/evil"),
        (1, DAILY, "Daily code · ", "/today"),
        (0, RANDOM, "Game 1", ""),
    ] {
        let page = change_game();
        tab_to(&page, "radio", RANDOM);
        (0..downs).for_each(|_| page.press("ArrowDown"));
        assert!(page.find("radio", chosen).is("checked"), "{chosen}");
        tab_to(&page, "radio", "Classic");
        page.press("ArrowRight");
        page.press("ArrowRight");
        tab_to(&page, "radio", "8");
        (0..3).for_each(|_| page.press("ArrowLeft"));
        // The colours are 5 now, too: the pegs come after them.
        page.press("Tab");
        tab_to(&page, "radio", "5");
        (0..2).for_each(|_| page.press("ArrowLeft"));
        page.see_text("5 colours, 3 pegs: 125 codes");
        tab_to(&page, "button", "Start game");
        page.press("Enter");
        page.see(heading, || {
            let headings = page.all("heading");
            headings.iter().any(|found| found.name().starts_with(heading))
        });
        page.see("three pegs", || page.all("spinbutton").len() == 3);
        page.see("the address", || page.js("location.hash") == format!("#/play/5x3{address}"));
        tab_to(&page, "spinbutton", "Peg 1");
        type_guess(&page, "012");
        page.press("Enter");
        see_rows(&page, 1);
    }
}

#[test]
fn a_friends_code_is_entered_and_handed_over_by_keys_alone() {
    let page = change_game();
    tab_to(&page, "radio", RANDOM);
    page.press("ArrowUp");
    tab_to(&page, "checkbox", "Allow repeated colours");
    page.press("Space");
    page.see_text("6 colours, 4 pegs, no repeats: 360 codes");
    tab_to(&page, "spinbutton", "Peg 1");
    type_guess(&page, "402");
    page.see_text("Choose 1 more");
    page.press("5");
    tab_to(&page, "button", "Start game");
    page.press("Space");
    page.find("heading", "A friend’s code");
    tab_to(&page, "spinbutton", "Peg 1");
    type_guess(&page, "4025");
    page.press("Enter");
    page.see("an answer", || is_asked(&page) || !history(&page).is_empty());
    if is_asked(&page) {
        tab_to(&page, "button", "Play it anyway");
        page.press("Enter");
    }
    page.see_text("Found it in 1 guess!");
}

#[test]
fn a_friends_link_is_there_while_the_code_is_whole() {
    let page = open("#/games");
    page.find("radio", FRIEND).click();
    let pegs = || page.find("region", "Your code for your friend");
    pegs().find("spinbutton", "Peg 1").js("this.focus()");
    type_guess(&page, "402");
    page.see_text("Choose 1 more");
    assert!(!page.has("textbox", "Challenge link"));
    page.press("5");
    let link = || page.find("textbox", "Challenge link").js("this.value");
    let first = link();
    page.press("Backspace");
    page.gone("textbox", "Challenge link");
    assert!(page.find("button", "Start game").is("disabled"));
    page.press("0");
    assert_ne!(link(), first);
    // Another game has another code.
    page.find("radio", "Hard").click();
    page.see("five empty pegs", || {
        let pegs = pegs().all("spinbutton");
        let empty = |peg: &Element| peg.attribute("aria-valuenow").is_none();
        pegs.len() == 5 && pegs.iter().all(empty)
    });
    page.gone("textbox", "Challenge link");
}

#[test]
fn games_that_cannot_be_played_are_refused_with_the_reason_until_they_can() {
    let page = open("#/games");
    let sheet = page.find("dialog", "New game");
    sheet.find("radio", "Custom").click();
    sheet.find("group", "Colours").find("radio", "3").click();
    sheet.find("checkbox", "Allow repeated colours").click();
    page.see("why", || {
        let said = page.find("dialog", "New game").text();
        said.contains("4 pegs need 4 different colours")
    });
    assert!(page.find("button", "Start game").is("disabled"));
    sheet.find("group", "Colours").find("radio", "4").click();
    page.see_text("4 colours, 4 pegs, no repeats: 24 codes");
    page.see("a way to play it", || !page.find("button", "Start game").is("disabled"));
}

fn looks(visit: Visit) {
    let page = visit.media("prefers-reduced-motion", "reduce").open();
    page.find("button", "New game");
    page.js("location.hash = '#/games'");
    page.find("radio", DAILY).click();
    page.js("document.querySelector('dialog[open] details').open = true");
    look_at(&page, "days");
    page.find("radio", FRIEND).click();
    let sheet = page.find("dialog", "New game");
    sheet.find("spinbutton", "Peg 1").js("this.focus()");
    type_guess(&page, "4025");
    page.find("textbox", "Challenge link");
    look_at(&page, "games");
    page.js("location.hash = '#/play/6x4/evil'");
    page.find("image", "There is no code yet: 1,296 codes are still possible");
    look_at(&page, "evil");
    page.js("location.hash = '#/play/4x3/today'");
    page.find("heading", &daily(&date(&page)));
    give_up(&page);
    page.see_text("You have played today’s code.");
    look_at(&page, "today");
}

#[test]
fn a_large_game_fits_a_phone() {
    let page = Page::visit().size(360, 740).open();
    page.find("button", "New game");
    page.js("location.hash = '#/play/10x5'");
    page.see("five pegs", || page.all("spinbutton").len() == 5);
    play_anyway(&page, "00112");
    // The row has the sign alone; its word is heard, and the coach says it.
    page.see("an estimate", || {
        let names = page.all("button").into_iter().map(|button| button.name());
        names.into_iter().any(|name| name.starts_with('≈') && name.ends_with(": why guess 1"))
    });
    assert!(!history(&page)[0][4].contains('≈'));
    page.see("the coach's word", || page.js("document.querySelector('.strip p b').innerText.includes('≈')") == true);
    assert_fits_and_accessible(&page, "10x5");
}

#[test]
fn it_fits_a_desktop() {
    looks(Page::visit());
}

#[test]
fn it_fits_a_phone() {
    looks(Page::visit().size(360, 740));
}

#[test]
fn what_is_damaged_of_another_game_is_told_and_set_aside() {
    const DAMAGED: &str = "localStorage['mastermind-teacher.round.5x3'] = '1 secret='; \
        localStorage['mastermind-teacher.results.5x3'] = '1 counts=x'";
    let page = open("");
    page.js(DAMAGED);
    page.js("location.hash = '#/play/5x3'");
    page.see_text("The last game could not be read: it is damaged");
    page.see_text("The results could not be read: it is damaged");
    page.see("three pegs", || page.all("spinbutton").len() == 3);
    let aside = page.js("localStorage['mastermind-teacher.round.5x3.unread']");
    assert_eq!(aside, "1 secret=");
}

#[test]
fn a_round_that_no_code_agrees_with_is_there_at_once_and_then_set_aside() {
    let line = format!(
        "1 number=1 variant=8x5 maker=evil secret= limit=none guesses={}00112:50 given-up=no",
        "00112:01,".repeat(3)
    )
    .replace("00112:50", "33445:00,00112:10");
    let stored = format!("localStorage['mastermind-teacher.round.8x5/evil'] = '{line}'");
    let page = Page::visit().before_load(&stored).at("#/play/8x5/evil").open();
    page.see_text("The last game could not be read: no code fits its rows. It was set aside");
    page.see("no row", || history(&page).is_empty());
    page.find("button", "New game").click();
    page.find("image", "There is no code yet: 32,768 codes are still possible");
}

#[test]
fn at_midnight_the_open_page_offers_the_new_days_code() {
    const CLOCK: &str = "window.later = 0; { const now = Date.now; Date.now = () => now() + window.later; }";
    let page = Page::visit().before_load(CLOCK).at("#/play/4x2/today").open();
    give_up(&page);
    page.see_text("You have played today’s code.");
    page.find("button", "Play a random code");
    assert!(!page.has("button", "Play again"), "today’s code is played once");
    page.js("window.later = 86_400_000, dispatchEvent(new Event('focus')), null");
    page.see_text("There is a new daily code");
    assert!(!page.has("button", "Play a random code"));
    page.find("button", "Play again").click();
    // The browser's clock goes a day ahead.
    page.find("heading", &daily(&date(&page)));
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_larger_game_is_chosen_and_played() {
        let page = open("#/games");
        let sheet = page.find("dialog", "New game");
        sheet.find("radio", "Custom").click();
        sheet.find("group", "Colours").find("radio", "8").click();
        sheet.find("group", "Pegs").find("radio", "5").click();
        sheet.find("button", "Start game").click();
        page.find("heading", "Game 1");
        page.see("five pegs", || page.all("spinbutton").len() == 5);
        page.see_text("8 colours · 5 pegs");
        play_anyway(&page, "00112");
        page.reload();
        page.see("the same round", || history(&page).len() == 1);
        page.js("location.hash = '#/play/6x4'");
        page.see("another round", || page.all("spinbutton").len() == 4);
        assert!(history(&page).is_empty());
        page.js("history.back()");
        page.see("the round that was left", || history(&page).len() == 1);
    }

    #[test]
    fn the_evil_codemaker_says_how_many_codes_it_leaves() {
        let page = open("#/play/6x4/evil");
        page.find("heading", "Game 1 · evil codemaker");
        page.find("image", "There is no code yet: 1,296 codes are still possible");
        play_anyway(&page, "0000");
        assert_eq!(history(&page)[0][2..4], ["0", "0"]);
        page.find("image", "There is no code yet: 625 codes are still possible");
        page.see("it is said", || {
            let said = page.find("status", "Announcements").text();
            said.contains("625 codes are still possible")
        });
        page.reload();
        page.see("the round survives", || history(&page).len() == 1);
        give_up(&page);
        page.see_text("never had a code");
    }

    #[test]
    fn todays_code_is_the_same_for_everybody_and_played_once() {
        let code = |page: &Page| {
            give_up(page);
            page.see_text("The code was");
            page.find("image", "").name()
        };
        let page = open("#/play/5x3/today");
        page.find("heading", &daily(&date(&page)));
        play_anyway(&page, "012");
        let first = code(&page);
        page.see_text("You have played today’s code.");
        page.js("navigator.share = (what) => { window.shared = what.text; return Promise.resolve(); }; null");
        page.find("button", "Share").click();
        let shared = || page.js("window.shared ?? ''").as_str().unwrap().to_owned();
        page.see("what is shared", || shared().contains(&format!("5x3 · daily code of {}", date(&page))));
        let day = page.js("new Date().toISOString().slice(0, 10)");
        let link = format!("#/play/5x3/{}", day.as_str().unwrap());
        assert!(shared().ends_with(&link), "{}", shared());
        page.see_text("Next daily code in ");
        page.reload();
        page.see_text("You have played today’s code.");
        assert_eq!(code_shown(&page), first);
        assert_eq!(code(&open("#/play/5x3/today")), first);
        // On its day the link that was shared leads to the same round, which counts.
        page.js(&format!("location.hash = '{link}'"));
        page.find("heading", &daily(&date(&page)));
        assert_eq!(code_shown(&page), first);
        // A random code is one press away, in the line above the board too.
        page.find("button", "New game").click();
        page.find("heading", "Game 1");
        page.find("image", "The code is hidden");
    }

    #[test]
    fn a_code_is_hidden_for_a_friend_by_keyboard_and_its_link_does_not_show_it() {
        let page = open("#/games");
        page.find("radio", FRIEND).click();
        let pegs = page.find("region", "Your code for your friend");
        assert!(page.find("button", "Start game").is("disabled"));
        pegs.find("spinbutton", "Peg 1").js("this.focus()");
        type_guess(&page, "4025");
        page.see_text("hand over the device");
        let link = page.find("textbox", "Challenge link");
        let link = link.js("this.value").as_str().unwrap().to_owned();
        assert!(link.contains("#/play/challenge/") && !link.contains("4025"), "{link}");
        page.find("button", "Start game").click();
        page.find("heading", "A friend’s code");
        play_anyway(&page, "4025");
        page.see_text("Found it in 1 guess!");
        // The same code once more, for somebody else on this device.
        page.find("button", "Change game").click();
        page.find("radio", FRIEND).click();
        let pegs = page.find("region", "Your code for your friend");
        pegs.find("spinbutton", "Peg 1").js("this.focus()");
        type_guess(&page, "4025");
        page.find("button", "Start game").click();
        page.find("image", "The code is hidden");
        play_anyway(&page, "4025");
        page.see_text("Found it in 1 guess!");

        let friend = Page::open();
        friend.find("button", "New game");
        friend.js(&format!("location.hash = '{}'", link.split_once('#').unwrap().1));
        friend.find("heading", "A friend’s code");
        play_anyway(&friend, "4025");
        friend.see_text("Found it in 1 guess!");
        friend.find("button", "Send one back").click();
        friend.find("dialog", "New game");
    }

    #[test]
    fn results_go_to_a_file_and_come_from_one() {
        let page = open("#/play/6x4");
        page.find("heading", "Game 1");
        page.find("button", "Settings").click();
        let link = page.find("link", "Export");
        // The file holds what is stored when the link is used, not when it was drawn.
        const STORED: &str = "localStorage['mastermind-teacher.results'] = '1 counts=7f3a:lost:1'";
        page.js(STORED);
        link.js("(addEventListener('click', (event) => event.preventDefault(), { once: true }), this.click())");
        let file = link.js("decodeURIComponent(this.href.split(',')[1])");
        let file = file.as_str().unwrap().to_owned();
        assert!(file.starts_with("{\n  \"mastermind-teacher\": 5,\n  \"settings\": {"), "{file}");

        let file = file.replace("\"theme\": \"system\"", "\"theme\": \"dark\"");
        let other = open("#/play/6x4");
        other.find("button", "Settings").click();
        let load = |text: &str| {
            let input = other.find("button", "Import");
            input.js(&format!(
                "((files) => {{ files.items.add(new File([{}], 'results.txt')); this.files = files.files; \
                    this.dispatchEvent(new Event('change', {{ bubbles: true }})); return null; \
                }})(new DataTransfer())",
                serde_json::json!(text)
            ));
        };
        let said = |text: &str| {
            other.see(text, || {
                let status = other.find("status", "Results from a file");
                status.text().contains(text)
            });
        };
        load("something else");
        said("Nothing was added: this is not a results file.");
        load("mastermind-teacher results 9");
        said("a newer page wrote this file");
        for _ in 0..2 {
            load(&file);
            said("The file was added.");
        }
        let theme = "document.documentElement.dataset.theme";
        other.see("its settings", || other.js(theme) == "dark");
        other.find("button", "Close").click();
        other.see_text("Not found\n1");
    }

    #[test]
    fn a_broken_address_says_so_and_costs_nothing() {
        let page = open("#/play/6x4");
        page.find("heading", "Game 1");
        play_anyway(&page, "0011");
        for (rest, said) in [
            ("6x4/devil", "there is no codemaker"),
            ("challenge/k3v", "is missing"),
            ("10x8", "This link opens no game"),
        ] {
            page.js(&format!("location.hash = '#/play/{rest}'"));
            page.see_text(said);
        }
        see_rows(&page, 1);
        page.find("button", "OK").click();
        page.reload();
        see_rows(&page, 1);
    }
}
