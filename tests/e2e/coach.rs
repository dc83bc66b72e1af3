//! The coach, as a player meets it.

use mastermind_engine::Variant;
use mastermind_game::Challenge;

use crate::harness::Page;
use crate::round::{begin, history, see_rows, type_guess};

/// The page with a round of this game against this code, and this strictness.
pub fn begin_with(variant: &str, secret: &str, strictness: &str) -> Page {
    let page = Page::open();
    restore(&page, variant, secret, strictness);
    page
}

/// Stores such a round as an unfinished one, and loads the page again.
pub fn restore(page: &Page, variant: &str, secret: &str, strictness: &str) {
    page.find("button", "New game");
    page.js(&format!(
        "localStorage['mastermind-teacher.round'] = \
            '1 number=1 variant={variant} secret={secret} limit=none guesses= given-up=no'"
    ));
    page.js(&format!("localStorage['mastermind-teacher.settings'] = '1 strictness={strictness}'"));
    page.reload();
    page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
}

/// Lets the coach speak of the next guess. On a phone it is opened first.
pub fn coach(page: &Page) {
    page.js("(() => { const hint = document.getElementById('strip-hint'); \
            if (hint?.offsetParent) hint.click(); else document.querySelector('.why header button')?.click(); })()");
}

/// Takes this many rungs of the ladder of hints, one after the other.
pub fn take_hints(page: &Page, rungs: usize) {
    for _ in 0..rungs {
        let taken = || page.js("document.querySelectorAll('.ladder :is(.past, .here)').length").as_u64().unwrap_or(0);
        let before = taken();
        page.see("another rung", || page.js("document.getElementById('next-hint') != null") == true);
        page.js("document.getElementById('next-hint').click()");
        page.see("the rung", || taken() > before);
        page.see("what it says", || {
            page.js("!document.querySelector('.ladder .here').textContent.includes('Looking')") == true
        });
    }
}

/// Whether the dialog warns of a guess.
pub fn is_asked(page: &Page) -> bool {
    page.has("button", "Play it anyway")
}

/// Plays a guess whatever the teacher says.
pub fn play_anyway(page: &Page, guess: &str) {
    let rows = history(page).len();
    page.see("my turn", || !page.find("button", "Erase").is("disabled"));
    type_guess(page, guess);
    page.find("button", "Guess").click();
    page.see("a row or a question", || is_asked(page) || history(page).len() > rows);
    if is_asked(page) {
        page.find("button", "Play it anyway").click();
    }
    see_rows(page, rows + 1);
}

/// Opens the part of the result that goes through the game guess by guess.
fn open_review(page: &Page) {
    page.see("the review", || page.js("document.querySelector('.of-review details') !== null") == true);
    page.js("document.querySelector('.of-review details').open = true");
}

/// The sum that is shown adds up, within the rounding of its terms.
fn assert_sum(page: &Page) {
    let terms = page.js("[...document.querySelectorAll('.sum dt')].map((term) => term.textContent)");
    let terms: Vec<String> = serde_json::from_value(terms).unwrap();
    let number = |term: &String| {
        let term = term.trim_start_matches(['=', ' ', '+']).replace('−', "-");
        term.parse::<f64>().unwrap()
    };
    let (sum, parts) = terms.split_last().unwrap();
    let added: f64 = parts.iter().map(number).sum();
    assert_eq!(parts.len(), 3, "{terms:?}");
    assert!((added - number(sum)).abs() < 0.02, "{terms:?}");
}

#[test]
fn the_review_stays_reachable_and_results_are_kept() {
    let page = begin_with("6x4", "3451", "worst-case");
    play_anyway(&page, "0012");
    play_anyway(&page, "3451");
    page.see_text("Skill and luck");
    assert!(!page.has("region", "So far") && !page.has("button", "New game"), "the end has one way on");
    page.find("button", "Play again").click();
    page.find("heading", "Game 2");
    page.see_text("lost to mistakes");
    page.gone("region", "Found it in 2");
    page.find("button", "Review of game 1").click();
    page.find("region", "Found it in 2");
    page.find("button", "Close the review").click();
    page.gone("region", "Found it in 2");
    page.gone("button", "Practise my mistake");
    page.reload();
    page.see_text("lost to mistakes");
    page.find("button", "Statistics").click();
    page.see("every number of guesses of the best play", || {
        page.find("list", "Guesses needed").all("listitem").len() == 6
    });
}

#[test]
fn the_codes_are_listed_on_request() {
    let page = begin_with("6x4", "3451", "worst-case");
    play_anyway(&page, "0011");
    page.see_text("256");
    coach(&page);
    page.find("button", "List the codes").click();
    let codes = || page.find("list", "Codes still possible").all("listitem").len();
    page.see("a page of them", || codes() == 48);
    (0..5).for_each(|_| page.find("button", "Next").click());
    page.see("the last page", || codes() == 256 - 5 * 48);
    assert!(page.find("button", "Next").is("disabled"));
    page.find("button", "Hide the codes").click();
    page.gone("list", "Codes still possible");
}

#[test]
fn every_aid_can_be_switched_off_and_the_preview_on() {
    let page = begin_with("6x4", "3451", "worst-case");
    play_anyway(&page, "0011");
    page.see_text("Guess 1 was good.");
    coach(&page);
    page.find("list", "Hints");
    page.find("button", "Settings").click();
    let settings = page.find("dialog", "Settings");
    for aid in [
        "Show how many codes are possible",
        "Show how many guesses I need at most",
        "Offer the list of possible codes",
        "Offer hints",
        "Show why a guess is good or not",
        "Show the grade before I play",
    ] {
        settings.find("checkbox", aid).click();
    }
    settings.find("button", "Close").click();
    page.gone("list", "Hints");
    page.gone("button", "Why");
    page.gone("button", "List the codes");
    page.find("spinbutton", "Peg 1").click();
    type_guess(&page, "0000");
    page.see("judged before it is sent", || page.find("status", "Preview").text().contains("0 0 0 0: "));
    assert_eq!(history(&page).len(), 1);
}

/// The warning stands in the pad's place: the board is in sight, and the row that shows the fault is lit.
#[test]
fn the_warning_leaves_the_board_in_sight_and_lights_the_row() {
    for (width, height) in [(1280, 900), (360, 740), (360, 640), (740, 360)] {
        let page = Page::visit().size(width, height).open();
        restore(&page, "6x4", "3451", "worst-case");
        play_anyway(&page, "0012");
        type_guess(&page, "0000");
        page.press("Enter");
        page.find("alertdialog", "This cannot be the code.");
        page.see("the safe way has the focus", || page.focus_is_on("Think again"));
        assert_eq!(page.js("document.querySelectorAll(':modal').length"), 0);
        assert_eq!(page.js("document.querySelectorAll('.history tr[data-lit=true] .would').length"), 1);
        for row in [".history tbody tr", ".in-hand"] {
            let hit = format!(
                "(() => {{ const row = document.querySelector('{row}'); const box = row.getBoundingClientRect(); \
                 return row.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) }})()"
            );
            assert_eq!(page.js(&hit), true, "{row} is covered at {width}x{height}");
        }
        assert!(!page.has("button", "Erase") && !page.has("button", "Make optimal guess"));
        page.press("Escape");
        page.gone("alertdialog", "");
        page.see("a full row begins anew at its first peg", || page.focus_is_on("Peg 1"));
        page.press("5");
        page.see("the rest stays", || {
            let pegs = page.find("group", "Your guess").all("spinbutton");
            pegs.iter().map(crate::harness::Element::text).collect::<String>() == "5000"
        });
    }
}

#[test]
fn nothing_warns_under_the_code_of_the_day_or_a_friends() {
    let challenge = Challenge::new(Variant::CLASSIC, "3451".parse().unwrap()).unwrap();
    for address in ["#/play/6x4/today".to_owned(), format!("#/play/challenge/{challenge}")] {
        let page = Page::visit().at(&address).open();
        page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
        type_guess(&page, "0000");
        page.press("Enter");
        see_rows(&page, 1);
        assert!(!is_asked(&page), "{address}");
    }
}

#[test]
fn in_a_larger_game_what_is_not_exact_says_so() {
    let page = begin_with("8x5", "34517", "worst-case");
    play_anyway(&page, "00112");
    page.see("an estimate", || history(&page)[0][4].contains('≈'));
    page.see("an estimate in words", || page.text().to_lowercase().contains("probably"));
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 2);
    play_anyway(&page, "34516");
    play_anyway(&page, "34517");
    page.find("heading", "Found it in 4");
    open_review(&page);
    page.see("the exact part", || {
        let text = page.text();
        text.contains("from guess") || text.contains("skill and luck cannot be told apart")
    });
}

#[test]
fn a_first_visit_is_not_burdened() {
    let page = Page::open();
    page.find("button", "New game");
    assert!(!page.has("region", "So far"));
    assert!(!page.has("complementary", "Coach"));
    begin(&page);
    page.see_text("Choose any four pegs.");
    page.find("button", "Hint: an idea for the guess");
}

#[test]
fn a_guess_that_was_shown_goes_on_the_pegs_by_one_press() {
    let page = begin_with("6x4", "3451", "worst-case");
    let pegs = || {
        let pegs = page.find("group", "Your guess").all("spinbutton");
        let text: String = pegs.iter().map(crate::harness::Element::text).collect();
        text
    };
    play_anyway(&page, "0011");
    page.see("empty pegs", || pegs().is_empty());
    coach(&page);
    take_hints(&page, 4);
    page.see("a whole guess", || pegs().len() == 4);
    page.find("button", "Guess").click();
    see_rows(&page, 2);
    page.see_text("Best");
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_round_with_two_mistakes_its_review_and_second_tries() {
        let page = begin_with("6x4", "3451", "worst-case");
        play_anyway(&page, "0000");
        page.see_text("Guess 1 was a blunder.");
        page.find("button", "Why").click();
        page.see("the focus is on the row in hand", || page.focus_is_on("Peg 1"));
        let why = page.find("region", "Guess 1: Blunder");
        page.see("its reasons", || why.text().contains("With bad luck"));
        let chart = why.find("list", "Your guess, 0 0 0 0: codes left by feedback");
        assert_eq!(chart.all("listitem").len(), 5);
        why.find("list", "A best guess, 0 0 1 2: codes left by feedback");
        play_anyway(&page, "1111");
        page.see("its grade", || history(&page)[1][4].contains("Blunder"));
        page.find("button", "Blunder: why guess 1").click();
        page.find("region", "Guess 1: Blunder").find("button", "Back").click();
        page.gone("region", "Guess 1: Blunder");
        page.see("the focus is on the row in hand", || page.focus_is_on("Peg 1"));

        play_anyway(&page, "3451");
        let review = page.find("region", "Found it in 3");
        page.see("their price", || review.text().contains("Two blunders cost "));
        open_review(&page);
        page.see("skill and luck", || review.text().contains("your guesses +"));
        page.see("the sum", || review.text().contains("your losses"));
        assert_sum(&page);
        assert_eq!(review.find("table", "Moves").all("row").len(), 4);

        review.find("button", "Practise my 2 mistakes").click();
        page.find("region", "Mistake 1 of 2: guess 1");
        page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
        page.gone("region", "Found it in 3");
        page.find("image", "The code is hidden");
        type_guess(&page, "1111");
        page.press("Enter");
        page.see_text("is as good as yours");
        (0..4).for_each(|_| page.press("Backspace"));
        type_guess(&page, "0012");
        page.press("Enter");
        page.see_text("Correct! 0 0 1 2 is a best guess.");
        page.find("button", "Show the answer").click();
        page.see_text("A best guess here is 0 0 1 2.");
        page.find("region", "Guess 1: Blunder");
        page.find("button", "Next mistake").click();
        page.find("region", "Mistake 2 of 2: guess 2");
        see_rows(&page, 1);
        page.find("button", "Back to the result").click();
        page.find("region", "Found it in 3");
        see_rows(&page, 3);
    }

    #[test]
    fn hints_are_a_ladder_and_enter_belongs_to_the_game() {
        let page = begin_with("6x4", "0251", "never");
        play_anyway(&page, "3344");
        coach(&page);
        let lit = || page.js("document.querySelectorAll('.history tr[data-lit=true]').length");
        page.find("button", "Hint: where to look").click();
        page.see_text("Look at row 1. What does it rule out?");
        page.see("its row is lit", || lit() == 1);
        page.see("the focus is on the row in hand", || page.focused().is_some_and(|peg| peg.name().starts_with("Peg")));
        page.find("button", "What follows").click();
        page.see_text("None of its colours is in the code.");
        page.find("button", "Put it in my notes").click();
        page.find("button", "first place, 3: ruled out");
        page.see_text("In your notes");
        page.find("button", "An idea for the guess").click();
        page.see("its groups", || page.text().contains("groups"));
        page.see("nothing is lit", || lit() == 0);
        page.find("button", "The guess").click();
        page.see_text("This is what each answer would leave:");
        page.see("four pegs", || !page.find("button", "Guess").is("disabled"));
        assert_eq!(history(&page).len(), 1, "nothing is played");
        page.press("Enter");
        see_rows(&page, 2);
        page.find("button", "Hint: where to look");
    }

    #[test]
    fn figures_are_one_switch_away_and_stay() {
        let page = begin_with("6x4", "3451", "never");
        play_anyway(&page, "0000");
        page.see("plainly", || history(&page)[0][4] == "??Blunder");
        page.find("button", "Figures").click();
        page.see("in figures", || history(&page)[0][4].contains("costs0.53"));
        page.see_text("Guess 1: Blunder, costs 0.53");
        page.reload();
        page.see("still", || history(&page).first().is_some_and(|row| row[4].contains("costs0.53")));
        page.find("button", "Plain").click();
        page.see("plainly again", || history(&page)[0][4] == "??Blunder");
    }

    /// Where it is given, and in the settings.
    #[test]
    fn the_warnings_are_switched_off_in_place() {
        let page = begin_with("6x4", "3451", "average");
        type_guess(&page, "0000");
        page.press("Enter");
        let warning = page.find("alertdialog", "This is not safe.");
        page.js("document.querySelector('.warn-me summary').click()");
        assert!(warning.find("radio", "of every guess that is not safe").is("checked"));
        warning.find("radio", "never").click();
        page.gone("alertdialog", "");
        assert!(history(&page).is_empty(), "nothing was played");
        page.find("button", "Guess").click();
        see_rows(&page, 1);
        page.find("button", "Settings").click();
        let settings = page.find("dialog", "Settings");
        assert!(settings.find("radio", "never").is("checked"));
        settings.find("radio", "of mistakes").click();
        page.reload();
        page.find("button", "Settings").click();
        page.see("kept", || page.find("dialog", "Settings").find("radio", "of mistakes").is("checked"));
    }
}

/// What holds in every state of a game in plain words; the faults that were found.
const PROMISES: &str = "(() => { \
    const faults = [], seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility()); \
    for (const row of seen('.game .history tbody tr')) { \
        const box = row.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2; \
        if (y > 0 && y < innerHeight && !row.contains(document.elementFromPoint(x, y))) faults.push('a row is covered'); \
    } \
    const main = seen('.game .primary').filter((button) => !button.disabled && button.ariaDisabled !== 'true'); \
    if (main.length > 1) faults.push('main buttons: ' + main.map((button) => button.innerText)); \
    for (const button of seen('.game button:has(.icon)')) \
        if (!button.innerText.trim() && !button.matches('.shut, .change')) faults.push('no word: ' + button.className); \
    for (const part of seen('.coach, .game .board')) \
        if (/\\d\\.\\d/.test(part.innerText)) faults.push('a decimal: ' + part.innerText.match(/.*\\d\\.\\d.*/)[0]); \
    return faults; })()";

#[test]
fn every_state_of_a_game_keeps_its_promises() {
    for (width, height) in [(360, 640), (360, 740), (740, 360), (1280, 900)] {
        let page = Page::visit().size(width, height).media("prefers-reduced-motion", "reduce").open();
        restore(&page, "6x4", "3451", "worst-case");
        let keeps = |state: &str| {
            assert_eq!(page.js(PROMISES), serde_json::json!([]), "{state} at {width}x{height}");
        };
        keeps("the first guess");
        play_anyway(&page, "0012");
        page.see("its grade", || history(&page)[0][4] != "…");
        keeps("a row");
        type_guess(&page, "0000");
        page.press("Enter");
        page.find("button", "Think again");
        keeps("a warning");
        page.find("button", "Play it anyway").click();
        see_rows(&page, 2);
        page.see("its grade", || history(&page)[1][4] != "…");
        coach(&page);
        take_hints(&page, 2);
        keeps("a hint");
        page.js("document.querySelector('.history tbody tr').click()");
        page.see("its reasons", || page.js("document.querySelector('.why') !== null") == true);
        keeps("the reasons");
        page.js("[...document.querySelectorAll('.back-bar .go')].find((button) => button.checkVisibility())?.click()");
        play_anyway(&page, "3451");
        page.find("button", "Play again");
        keeps("the end");
        page.find("button", "Review").click();
        page.find("button", "Guess 2").click();
        page.find("button", "Try it again");
        keeps("the review");
    }
}
