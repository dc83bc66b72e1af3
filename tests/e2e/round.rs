//! A round of the classic game, as people play it.

use crate::coach::is_asked;
use crate::harness::Page;

/// The rows of the history: the cells' texts without spaces, all from one moment.
pub fn history(page: &Page) -> Vec<Vec<String>> {
    const ROWS: &str = "[...document.querySelectorAll('table[aria-label=History] tbody tr')] \
        .map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\\s/g, '')))";
    serde_json::from_value(page.js(ROWS)).unwrap()
}

pub fn see_rows(page: &Page, count: usize) {
    page.see(&format!("{count} rows"), || history(page).len() == count);
}

fn pegs(page: &Page) -> Vec<Option<String>> {
    let pegs = page.all("spinbutton");
    pegs.iter().map(|peg| peg.attribute("aria-valuenow")).collect()
}

pub fn type_guess(page: &Page, guess: &str) {
    guess.chars().for_each(|digit| page.press(&digit.to_string()));
}

pub fn begin(page: &Page) {
    page.find("button", "New game").click();
    page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
}

#[test]
fn an_unfinished_guess_is_not_sent_and_says_what_is_missing() {
    let page = Page::open();
    begin(&page);
    page.find("button", "Colour 3").click();
    page.find("button", "3 more pegs").click();
    page.see("it is said", || page.find("status", "Announcements").text().contains("Choose 3 more: pegs 2, 3 and 4"));
    assert!(history(&page).is_empty());
    page.find("button", "Erase").click();
    page.see("emptied", || pegs(&page) == [None, None, None, None]);
}

/// Gives up, which asks first.
pub fn give_up(page: &Page) {
    page.find("button", "Give up").click();
    let dialog = page.find("dialog", "Give up this game?");
    dialog.find("button", "Give up").click();
    page.gone("dialog", "Give up this game?");
}

/// After Undo the game goes on, but it stays given up: also after a reload, and when the code is found.
#[test]
fn a_code_that_was_seen_makes_no_win() {
    let page = Page::open();
    begin(&page);
    give_up(&page);
    let code = page.find("image", "").name().replace(|sign: char| !sign.is_ascii_digit(), "");
    page.see_text("You saw the code, so it counts as given up");
    page.find("button", "Undo").click();
    page.find("image", "The code is hidden");
    page.reload();
    page.find("image", "The code is hidden");
    crate::coach::play_anyway(&page, &code);
    page.see_text("That is the code. You saw the code before the end, so finding it does not count.");
    page.see("it stays given up", || {
        let results = page.js("localStorage['mastermind-teacher.results']").as_str().unwrap_or_default().to_owned();
        results.contains(":given-up:1")
    });
    assert!(!page.has("button", "Share"));
}

/// Notes each moment of a win with its time, in milliseconds after the code was found.
const NOTE_MOMENTS: &str = "(() => { window.moments = []; const game = document.querySelector('.game'); let start; \
    new MutationObserver(() => { start ??= performance.now(); const moment = game.dataset.moment ?? 'still'; \
        if (window.moments.at(-1)?.[0] !== moment) window.moments.push([moment, performance.now() - start]); \
    }).observe(game, { attributes: true, attributeFilter: ['data-moment', 'data-end'] }); })()";

#[test]
fn a_win_is_a_small_event_and_nothing_moves_for_who_wants_none() {
    for (motion, key, moments) in [
        ("no-preference", None, &["board", "result", "still"][..]),
        ("no-preference", Some("Shift"), &["board", "still"]),
        ("reduce", None, &["still"]),
    ] {
        let page = Page::visit().media("prefers-reduced-motion", motion).open();
        crate::coach::restore(&page, "6x4", "3451", "never");
        page.js(NOTE_MOMENTS);
        if key.is_some() {
            // As soon as it begins.
            page.js("new MutationObserver((_, observer) => { observer.disconnect(); \
                setTimeout(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), 50); }) \
                .observe(document.querySelector('.game'), { attributes: true, attributeFilter: ['data-moment'] })");
        }
        crate::coach::play_anyway(&page, "3451");
        page.find("region", "Found it in 1");
        page.see_text("accuracy");
        page.see("found, with its grade", || {
            let row = history(&page)[0][4].clone();
            let graded = ["Best", "Good", "Inaccuracy", "Mistake", "Blunder"];
            row.contains("Foundit!") && graded.iter().any(|grade| row.contains(grade))
        });
        let noted = || serde_json::from_value::<Vec<(String, f64)>>(page.js("window.moments")).unwrap();
        page.see("all moments", || noted().iter().map(|(moment, _)| moment.as_str()).eq(moments.iter().copied()));
        let seen = page.js("document.querySelector('.game').innerText.split('Found it in').length - 1");
        assert_eq!(seen, 1, "it is said once");
        assert!(!page.has("button", "Erase"));
    }
}

/// The guesses of a game that is over: by the keys, by the buttons, by the curve, by the address.
#[test]
fn a_game_that_is_over_is_gone_through_guess_by_guess() {
    let page = Page::visit().media("prefers-reduced-motion", "reduce").open();
    crate::coach::restore(&page, "6x4", "3451", "never");
    for guess in ["0012", "0000", "3451"] {
        crate::coach::play_anyway(&page, guess);
    }
    page.find("region", "Found it in 3");
    let hash = || page.js("location.hash").as_str().unwrap().to_owned();
    let heading = || page.js("document.querySelector('#why-heading')?.textContent ?? ''").as_str().unwrap().to_owned();
    let see_guess = |number| page.see("the step", || heading().starts_with(&format!("Guess {number}:")));
    page.find("button", "Review").click();
    see_guess(1);
    page.see("its address", || hash() == "#/play/6x4/review/1");
    page.press("ArrowRight");
    see_guess(2);
    assert_eq!(page.js("document.querySelectorAll('.why .groups').length"), 2, "both guesses");
    page.find("button", "Guess 3").click();
    page.see("the last one", || hash() == "#/play/6x4/review/3");
    assert!(!page.has("button", "Guess 4"));
    page.reload();
    see_guess(3);
    page.see("the curve", || page.js("document.querySelectorAll('.curve .sign').length") == 3);
    page.js("document.querySelectorAll('.curve .sign')[1].dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    see_guess(2);
    page.find("button", "Try it again").click();
    page.see("the rows before it", || history(&page).len() == 1);
    page.find("region", "Guess 2 again");
    page.find("button", "Back to the result").click();
    page.find("region", "Found it in 3");
    page.see("the address of the result", || hash() == "#/play");
}

#[test]
fn giving_up_shows_the_code_and_a_new_game_hides_it_again() {
    let page = Page::open();
    begin(&page);
    page.find("image", "The code is hidden");
    give_up(&page);
    page.see_text("Given up after 0 guesses. The code was");
    page.gone("image", "The code is hidden");
    page.find("button", "Play again").click();
    page.find("image", "The code is hidden");
    page.find("heading", "Game 2");
}

#[test]
fn a_damaged_store_costs_only_what_is_damaged() {
    let page = Page::open();
    begin(&page);
    give_up(&page);
    // It counts when it can no longer be taken back.
    page.find("button", "Play again").click();
    page.see("stored", || {
        page.js("localStorage['mastermind-teacher.results']").as_str().is_some_and(|text| text.contains(":given-up:1"))
    });
    page.js("localStorage['mastermind-teacher.round'] = '1 secret='");
    page.js("localStorage['mastermind-teacher.settings'] = '99'");
    page.reload();
    page.see_text("The last game could not be read: it is damaged");
    page.see_text("The settings could not be read: it was written by a newer page");
    let aside = page.js("localStorage['mastermind-teacher.round.unread']");
    assert_eq!(aside, "1 secret=");
    page.find("button", "OK").click();
    page.see("gone", || !page.text().contains("could not be read"));
    begin(&page);
    assert!(page.text().contains("Not found\n1"), "the results are as they were");
}

#[test]
fn the_palette_leads_back_to_the_pegs() {
    let page = Page::open();
    begin(&page);
    for digit in ["0", "0", "1", "1"] {
        page.find("button", &format!("Colour {digit}")).click();
    }
    page.press("Enter");
    see_rows(&page, 1);
    assert_eq!(history(&page)[0][1], "0011");
    // Two fast clicks on one colour set two pegs.
    let colour = page.find("button", "Colour 2");
    for detail in [1, 2] {
        colour.js(&format!("this.dispatchEvent(new MouseEvent('click', {{ bubbles: true, detail: {detail} }}))"));
    }
    page.see("two pegs", || pegs(&page)[..2] == ["2", "2"].map(|digit| Some(digit.to_owned())));
}

#[test]
fn what_is_missing_is_said_to_the_keyboard_too() {
    let page = Page::open();
    begin(&page);
    for key in ["0", "ArrowRight", "ArrowRight", "Enter"] {
        page.press(key);
    }
    let said = || page.find("status", "Announcements").text();
    page.see("it is said", || said().contains("Choose 3 more: pegs 2, 3 and 4"));
    page.see("the first missing peg", || page.focus_is_on("Peg 2"));
    assert!(page.js("document.querySelector('.complaint') !== null").as_bool() == Some(true));
}

#[test]
fn the_focus_follows_the_round() {
    let page = Page::open();
    begin(&page);
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    if history(&page)[0][2] != "4" {
        page.see("back where it was", || page.focus_is_on("Make optimal guess"));
        give_up(&page);
    }
    page.see("the next round is a key away", || page.focus_is_on("Play again"));
    page.press("Enter");
    page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
    page.reload();
    page.see("a restored round is ready", || page.focus_is_on("Peg 1"));
}

#[test]
fn an_unfinished_guess_survives_a_reload() {
    let page = Page::open();
    begin(&page);
    type_guess(&page, "05");
    page.press("ArrowRight");
    page.press("3");
    let entered = ["0", "5"].map(|digit| Some(digit.to_owned()));
    let entered = [entered[0].clone(), entered[1].clone(), None, Some("3".to_owned())];
    page.see("entered", || pegs(&page) == entered);
    page.reload();
    page.see("the same pegs", || pegs(&page) == entered);
    page.find("spinbutton", "Peg 3").click();
    type_guess(&page, "3");
    page.press("Enter");
    page.see("it is the next guess", || is_asked(&page) || history(&page).len() == 1);
}

/// Tapped holes and colours, and what is heard of them.
#[test]
fn the_ring_goes_to_the_tapped_hole_and_on_to_the_next_empty_one() {
    let page = Page::open();
    begin(&page);
    let ring = || page.js("document.querySelector('.in-hand .selected')?.ariaLabel ?? ''").as_str().unwrap().to_owned();
    for peg in ["Peg 2", "Peg 3", "Peg 4", "Peg 1"] {
        page.find("spinbutton", peg).click();
        page.see("the ring", || ring() == peg);
    }
    page.find("spinbutton", "Peg 3").click();
    for (colour, next) in [("5", "Peg 4"), ("4", "Peg 1"), ("3", "Peg 2"), ("2", "")] {
        page.find("button", &format!("Colour {colour}")).click();
        page.see("the next empty hole", || ring() == next);
    }
    // A full row begins anew at its first peg.
    for colour in ["1", "1"] {
        page.find("button", &format!("Colour {colour}")).click();
    }
    page.see("the first two", || pegs(&page) == ["1", "1", "5", "4"].map(|digit| Some(digit.to_owned())));
}

#[test]
fn the_button_says_how_many_pegs_are_missing() {
    let page = Page::open();
    begin(&page);
    for (key, label) in
        [("", "Choose 4 pegs"), ("0", "3 more pegs"), ("1", "2 more pegs"), ("2", "1 more peg"), ("3", "Guess")]
    {
        if !key.is_empty() {
            page.press(key);
        }
        page.find("button", label);
    }
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn the_first_visit_shows_what_pins_mean_and_leads_to_a_game() {
        let page = Page::open();
        page.find("heading", "One black, one white");
        for name in ["Guess", "Make optimal guess", "Give up", "Change game"] {
            assert!(!page.has("button", name), "{name} has no use yet");
        }
        assert!(page.all("spinbutton").is_empty());
        page.find("button", "Play it");
        page.find("button", "Show me first, in 3 minutes").click();
        page.find("heading", "The feedback");
        page.js("history.back()");
        page.find("button", "New game").click();
        page.find("heading", "Game 1");
    }

    #[test]
    fn optimal_guesses_alone_find_the_code_in_at_most_five() {
        let page = Page::open();
        for round in 1..=3 {
            page.find("button", if round == 1 { "New game" } else { "Play again" }).click();
            page.find("heading", &format!("Game {round}"));
            for play in 1.. {
                assert!(play <= 5, "more than five guesses");
                page.find("button", "Make optimal guess").click();
                see_rows(&page, play);
                page.see("its grade", || history(&page)[play - 1][4] != "…");
                let row = &history(&page)[play - 1];
                assert_eq!(row[0], play.to_string());
                assert!(row[4].starts_with("★Best"), "{row:?}");
                assert!(row[4].ends_with("byengine"), "{row:?}");
                if row[2] == "4" {
                    let guesses = if play == 1 { "guess" } else { "guesses" };
                    page.see_text(&format!("Found it in {play} {guesses}!"));
                    break;
                }
            }
            for name in ["Guess", "Make optimal guess", "Give up"] {
                page.gone("button", name);
            }
            assert!(page.all("spinbutton").is_empty());
        }
    }

    #[test]
    fn a_guess_that_is_not_optimal_is_played_only_after_a_yes() {
        let page = Page::open();
        begin(&page);
        type_guess(&page, "0000");
        page.find("button", "Guess").click();
        let dialog = page.find("alertdialog", "");
        page.see("why", || dialog.text().contains("it takes one guess more than needed"));
        dialog.find("button", "Think again").click();
        page.gone("alertdialog", "");
        assert_eq!(history(&page), Vec::<Vec<String>>::new());
        assert_eq!(pegs(&page), vec![Some("0".to_owned()); 4]);

        page.find("button", "Guess").click();
        page.find("alertdialog", "").find("button", "Play it anyway").click();
        see_rows(&page, 1);
        page.see("its grade", || history(&page)[0][4] != "…");
        let row = &history(&page)[0];
        assert_eq!((row[1].as_str(), row[3].as_str()), ("0000", "0"));
        assert_eq!(row[4], "??Blunder", "{row:?}");
    }

    #[test]
    fn the_keyboard_alone_is_enough() {
        let page = Page::open();
        let tab_to = |name: &str| {
            for _ in 0..20 {
                if page.focus_is_on(name) {
                    return;
                }
                page.press("Tab");
            }
            panic!("Tab does not reach {name}");
        };
        page.press("Tab");
        tab_to("New game");
        page.press("Enter");
        page.see("a peg has the focus", || page.focus_is_on("Peg 1"));

        page.press("Enter");
        page.see_text("Choose 4 pegs");
        type_guess(&page, "05");
        page.press("Backspace");
        page.press("ArrowUp");
        page.press("ArrowRight");
        page.press("ArrowDown");
        page.press("ArrowDown");
        page.press("End");
        page.press("ArrowRight");
        page.press("5");
        assert_eq!(pegs(&page), ["0", "0", "5", "5"].map(|digit| Some(digit.to_owned())));
        page.press("Enter");
        see_rows(&page, 1);

        page.see("the pegs are ready", || page.focus_is_on("Peg 1"));
        if history(&page)[0][2] != "4" {
            type_guess(&page, "0055");
            page.press("Enter");
            page.find("alertdialog", "");
            page.press("Escape");
            page.gone("alertdialog", "");
            page.see("back on a peg", || page.focused().is_some_and(|peg| peg.name().starts_with("Peg")));
            page.press("Enter");
            page.find("alertdialog", "");
            assert!(page.focus_is_on("Think again"));
            page.press("Tab");
            page.see("the other button", || page.focus_is_on("Play it anyway"));
            page.press("Enter");
            see_rows(&page, 2);
            while !page.text().contains("Found it in") {
                let rows = history(&page).len();
                page.see("my turn", || !page.find("button", "Erase").is("disabled"));
                tab_to("Make optimal guess");
                page.press("Enter");
                see_rows(&page, rows + 1);
            }
        }
        page.see_text("Found it in");
    }

    /// The code cannot be unseen: nothing is lost by a press beside the mark.
    #[test]
    fn giving_up_asks_and_keep_playing_shows_nothing() {
        let page = Page::open();
        begin(&page);
        type_guess(&page, "01");
        for leave in ["Keep playing", "Escape"] {
            page.find("button", "Give up").click();
            page.find("dialog", "Give up this game?");
            page.see_text("You will see the code");
            page.see("the safe way has the focus", || page.focus_is_on("Keep playing"));
            match leave {
                "Escape" => page.press("Escape"),
                _ => page.find("button", leave).click(),
            }
            page.gone("dialog", "Give up this game?");
            page.find("image", "The code is hidden");
            assert_eq!(pegs(&page)[0], Some("0".to_owned()));
        }
    }

    #[test]
    fn settings_hold_and_survive_a_reload() {
        let page = Page::open();
        page.find("button", "Settings").click();
        let dialog = page.find("dialog", "Settings");
        dialog.find("radio", "never").click();
        dialog.find("radio", "8").click();
        dialog.find("checkbox", "Show the code from the start (for learners)").click();
        dialog.find("button", "Close").click();
        page.gone("dialog", "Settings");
        page.reload();
        begin(&page);
        page.gone("image", "The code is hidden");
        let code = page.find("image", "").name();
        let wrong = if code == "The code: 0 0 0 0" { "1111" } else { "0000" };
        for play in 1..=8 {
            type_guess(&page, wrong);
            page.press("Enter");
            see_rows(&page, play);
        }
        page.see_text("Not found in 8 guesses. The code was");
        page.see("judged afterwards", || history(&page).iter().all(|row| !row[4].contains('…')));
    }

    #[test]
    fn an_unfinished_round_survives_a_reload() {
        let page = Page::open();
        begin(&page);
        page.find("button", "Make optimal guess").click();
        see_rows(&page, 1);
        let before = history(&page);
        page.reload();
        page.see("the same history with its verdict", || history(&page) == before);
        page.find("heading", "Game 1");
        if before[0][2] != "4" {
            page.find("button", "Make optimal guess").click();
            see_rows(&page, 2);
        }
    }

    #[test]
    fn a_double_click_plays_one_guess() {
        let page = Page::open();
        begin(&page);
        let button = page.find("button", "Make optimal guess");
        button.js("[1, 2].forEach((detail) => setTimeout(() => \
                this.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })), 150 * detail)), \
            setTimeout(() => { this.clicked = true }, 450), null");
        page.see("both clicks are over", || button.js("this.clicked === true") == true);
        see_rows(&page, 1);
        page.see("the answer to a second click would be there", || {
            !page.find("button", "New game").is("disabled") && page.text().contains("Nothing does better")
        });
        assert_eq!(history(&page).len(), 1);
    }

    #[test]
    fn give_up_and_new_game_can_be_undone_also_after_a_reload() {
        let page = Page::open();
        begin(&page);
        // The player's own: a game that the engine plays alone does not count.
        type_guess(&page, "0011");
        page.press("Enter");
        see_rows(&page, 1);
        let before = history(&page)[0][..4].to_vec();
        if before[2] == "4" {
            return;
        }
        type_guess(&page, "12");
        for (gives_up, said) in [
            (false, "Game 1 was not finished"),
            (true, "Play on in game 1? You saw the code, so it counts as given up."),
        ] {
            if gives_up {
                give_up(&page)
            } else {
                page.find("button", "New game").click()
            }
            page.see_text(said);
            // At the end the statistics have it.
            assert!(gives_up || page.text().contains("Not found\n1"));
            page.reload();
            page.see_text(said);
            page.find("button", "Undo").click();
            page.gone("button", "Undo");
            page.see("the round as it was", || history(&page).first().is_some_and(|row| row[..4] == before));
            assert_eq!(pegs(&page)[..2], ["1", "2"].map(|digit| Some(digit.to_owned())));
            page.find("heading", "Game 1");
            let counted = page.js("localStorage['mastermind-teacher.results'] ?? ''");
            let counted = counted.as_str().unwrap();
            assert_eq!(counted.contains(":given-up:1"), gives_up, "{counted}");
            assert!(!counted.contains(":abandoned:1"), "{counted}");
        }
    }

    #[test]
    fn a_full_store_is_told_and_is_no_more_once_there_is_room() {
        let page = Page::open();
        begin(&page);
        page.js("(() => { for (let size = 1 << 22; size > 0; size >>= 1) { \
                try { for (let n = 0; ; n += 1) localStorage[`filler${size}-${n}`] = 'x'.repeat(size); } catch {} \
            } })()");
        page.find("button", "Make optimal guess").click();
        see_rows(&page, 1);
        page.see_text("the browser has no more room for this page");
        page.js("Object.keys(localStorage).filter((name) => name.startsWith('filler')) \
                .forEach((name) => localStorage.removeItem(name))");
        let at_first = history(&page);
        if at_first[0][2] != "4" {
            type_guess(&page, "1");
            page.see("no trouble any more", || !page.text().contains("no more room"));
        }
        page.reload();
        page.see("the round was kept", || history(&page).len() == 1);
    }
}
