//! The page breaks a code, as people play it.

use mastermind_engine::{Code, Feedback, Variant, score};

use mastermind_engine::strategy::StrategyName;
use mastermind_game::wording;

use crate::harness::{Element, Page, Visit};
use crate::looks::{assert_fits_and_accessible, assert_fits_at, look_at};

/// No question reaches workers while `deaf`, as if they searched for ever.
const DEAF_WORKERS: &str = "window.deaf = false; \
    window.Worker = class extends Worker { \
        postMessage(what) { if (!window.deaf) super.postMessage(what); } };";

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn open(rest: &str) -> Page {
    Page::visit().at(&format!("#/solve{rest}")).open()
}

/// The rows of a table, all from one moment: the cells' texts without line breaks.
fn cells(page: &Page, table: &str) -> Vec<Vec<String>> {
    let rows = format!(
        "[...document.querySelectorAll('{table} tbody tr:not(.asked)')] \
         .map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\\n/g, '').trim()))"
    );
    serde_json::from_value(page.js(&rows)).unwrap()
}

/// The answered rows: number, guess, black, white, codes left after it.
fn rows(page: &Page) -> Vec<Vec<String>> {
    cells(page, "table[aria-label=Guesses]")
}

fn see_rows(page: &Page, count: usize) {
    page.see(&format!("{count} rows"), || rows(page).len() == count);
}

/// The guess that waits for an answer.
fn guess(page: &Page) -> Option<Code> {
    let label = page.js("document.querySelector('.solve .asked [role=img]')?.ariaLabel.replace(/[^0-9]/g, '')");
    label.as_str().map(code)
}

fn wait_for_guess(page: &Page) -> Code {
    page.see("a guess", || guess(page).is_some());
    guess(page).unwrap()
}

/// The name of a key.
fn key(feedback: Feedback) -> String {
    format!("{} black, {} white", feedback.black(), feedback.white())
}

/// One tap is the answer.
fn answer(page: &Page, feedback: Feedback) {
    page.find("button", &key(feedback)).click();
}

/// An answer that the key says no code gives: the player insists.
fn insist(page: &Page, feedback: Feedback) {
    page.find("button", &dimmed(feedback)).click();
    page.see_text("Is an earlier answer wrong?");
    page.find("button", "My answer is right").click();
}

fn dimmed(feedback: Feedback) -> String {
    format!("{}: no code left gives this", key(feedback))
}

/// Opens the list of which this is chosen now.
fn open_setup(page: &Page, name: &str) {
    page.find("heading", "How I guess");
    let open = format!(
        "(() => {{ const lists = [...document.querySelectorAll('.pick')]; \
         const list = lists.find((one) => one.textContent.includes('{name}')); \
         if (list) list.open = true; return !!list; }})()"
    );
    page.see(name, || page.js(&open) == true);
}

/// Plays a round to its end with honest answers; how many guesses it took.
fn break_code(page: &Page, secret: &str) -> usize {
    for play in 1..12 {
        let feedback = score(wait_for_guess(page), code(secret));
        answer(page, feedback);
        see_rows(page, play);
        if feedback.is_all_black(4) {
            return play;
        }
    }
    panic!("not found")
}

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

/// The race as shown: strategy and guesses.
fn race(page: &Page) -> Vec<Vec<String>> {
    cells(page, "table[aria-labelledby=race]")
}

fn enter_code(page: &Page, secret: &str) {
    let choice = page.find("radio", "The page gives the pins");
    // On a phone a person scrolls it away from the dock.
    choice.js("this.scrollIntoView({ block: 'start' })");
    choice.click();
    page.find("spinbutton", "Peg 1").click();
    secret.chars().for_each(|digit| page.press(&digit.to_string()));
    page.press("Enter");
}

#[test]
fn one_tap_on_drawn_pins_is_the_answer_and_what_no_code_gives_is_dimmed() {
    let page = open("/6x4/0011:11/0023:01/largest-part");
    assert_eq!(wait_for_guess(&page), code("1241"));
    let none = "00".parse::<Feedback>().unwrap();
    assert!(page.find("button", &dimmed(none)).is("disabled"));
    let pad = page.find("group", "Feedback");
    assert_eq!(pad.all("button").len(), 14);
    let pins = "document.querySelectorAll('.pad button:nth-child(8) .pin.black, \
        .pad button:nth-child(8) .pin.white').length";
    assert_eq!(page.js(pins), 3, "1 black, 2 white is drawn");
    page.find("button", "1 black, 2 white").click();
    see_rows(&page, 3);
    assert_eq!(rows(&page)[2][1..4], ["1241", "1", "2"]);
    assert!(rows(&page)[0][4].starts_with("208 left"), "{:?}", rows(&page)[0]);
}

#[test]
fn what_is_typed_is_the_answer_and_what_cannot_be_says_why() {
    let page = open("");
    wait_for_guess(&page);
    page.find("button", "0 black, 0 white").js("this.focus()");
    for (white, why) in [("1", "3 black and 1 white cannot happen"), ("3", "Black and white together are at most 4")] {
        page.press("Backspace");
        page.press("3");
        page.see_text("And how many white?");
        page.press(white);
        page.see_text(why);
        page.see("told aloud", || page.all("status").iter().any(|status| status.text().contains(why)));
    }
    see_rows(&page, 0);
    page.press("Backspace");
    page.press("1");
    page.press("1");
    see_rows(&page, 1);
}

#[test]
fn any_row_is_answered_again_or_taken_back() {
    let page = open("/6x4/0011:11/0023:01/1241:20/entropy");
    wait_for_guess(&page);
    page.find("button", "Change the answer to guess 1").click();
    page.see_text("Answer to guess 1?");
    let given = page.find("button", "1 black, 1 white");
    assert_eq!(given.attribute("aria-pressed").as_deref(), Some("true"));
    page.find("button", "0 black, 1 white").click();
    page.see("another answer", || rows(&page)[0][2..4] == ["0", "1"]);
    see_rows(&page, 3);
    page.see("the address", || hash(&page) == "#/solve/6x4/0011:01/0023:01/1241:20/entropy");
    page.find("button", "Change the answer to guess 2").click();
    page.find("button", "Cancel").click();
    page.gone("button", "Cancel");
    page.find("button", "Change the answer to guess 2").click();
    page.find("button", "Take back guesses 2 and 3").click();
    see_rows(&page, 1);
    wait_for_guess(&page);
}

#[test]
fn a_round_on_a_real_board_goes_on_with_what_was_played_there() {
    let page = open("/6x4/entropy");
    assert_eq!(wait_for_guess(&page), code("0123"));
    page.find("button", "Another guess was played").click();
    page.find("spinbutton", "Peg 1").click();
    "2345".chars().for_each(|digit| page.press(&digit.to_string()));
    page.find("button", "Use it").click();
    page.see("the guess that was played", || guess(&page) == Some(code("2345")));
    page.see("it is in the address", || hash(&page) == "#/solve/6x4/played-2345/entropy");
    page.reload();
    assert_eq!(wait_for_guess(&page), code("2345"));
    answer(&page, "02".parse::<Feedback>().unwrap());
    see_rows(&page, 1);
    assert_eq!(rows(&page)[0][1..4], ["2345", "0", "2"]);
    page.see("the address", || hash(&page) == "#/solve/6x4/2345:02/entropy");
    wait_for_guess(&page);
    page.find("button", "Another guess was played").click();
    page.find("button", "Cancel").click();
    page.find("group", "Feedback");
}

#[test]
fn in_every_game_there_are_the_keys_that_can_be() {
    for (game, keys) in [("7x1", 2), ("2x2", 5), ("4x3", 9), ("6x5", 20)] {
        let page = open(&format!("/{game}/first-consistent"));
        wait_for_guess(&page);
        let pad = page.find("group", "Feedback");
        assert_eq!(pad.all("button").len(), keys, "{game}");
    }
    // Many pegs: a tap on the black hits, one on the white ones.
    let page = open("/6x6/first-consistent");
    wait_for_guess(&page);
    page.find("button", "5 black").click();
    page.see("no white is left but 0", || page.find("button", "1 white").is("disabled"));
    page.find("button", "2 black").click();
    // The guess has one colour: nothing can be in another place.
    page.see("no white either", || page.find("button", "3 white").is("disabled"));
    page.find("button", "3 white").click();
    page.see_text("No code gives 2 black, 3 white to this guess.");
    page.find("button", "2 black").click();
    page.find("button", "0 white").click();
    see_rows(&page, 1);
    assert_eq!(rows(&page)[0][2..4], ["2", "0"]);
    wait_for_guess(&page);
    page.find("button", "6 black").click();
    page.see_text("Found it in 2 guesses!");
}

/// Where a game tells less, there is a key for each number that it tells.
#[test]
fn a_code_is_found_by_black_pins_alone_and_by_their_total() {
    for (game, keys, first, end) in
        [("5x3-black", 4, "1 black", "3 black"), ("5x3-total", 5, "1 in the code", "all 3 right")]
    {
        let variant: Variant = game.parse().unwrap();
        let page = open(&format!("/{game}/first-consistent"));
        wait_for_guess(&page);
        let pad = page.find("group", "Feedback");
        assert_eq!(pad.all("button").len(), keys, "{game}");
        for place in 1.. {
            let feedback = variant.score(wait_for_guess(&page), code("401"));
            let name = wording::feedback(feedback);
            page.find("button", &name).click();
            see_rows(&page, place);
            if place == 1 {
                assert_eq!(name, first);
                let told = if game == "5x3-black" { ["1", "–"] } else { ["–", "1"] };
                assert_eq!(rows(&page)[0][2..4], told);
                assert_fits_and_accessible(&page, game);
            }
            if name == end {
                page.see_text(&format!("Found it in {place} guesses!"));
                break;
            }
        }
    }
    let page = open("/5x3");
    open_setup(&page, "5 colours, 3 pegs");
    page.find("radio", "Black only").click();
    page.see("another game", || hash(&page).contains("5x3-black"));
}

/// A key keeps the focus, whatever is asked next; Tab stops at the keys once.
#[test]
fn the_keys_are_walked_by_arrows() {
    let page = open("/6x4/exact-worst-case");
    wait_for_guess(&page);
    page.find("button", "0 black, 0 white").js("this.focus()");
    for (arrow, name) in [
        ("ArrowRight", "0 black, 1 white"),
        ("ArrowDown", "1 black, 1 white"),
        ("ArrowDown", "2 black, 1 white"),
        ("ArrowUp", "1 black, 1 white"),
        ("End", "4 black, 0 white"),
        ("ArrowLeft", "3 black, 0 white"),
        ("Home", "0 black, 0 white"),
        ("ArrowRight", "0 black, 1 white"),
    ] {
        page.press(arrow);
        page.see(name, || page.focus_is_on(name));
    }
    page.press("Enter");
    see_rows(&page, 1);
    page.press("Shift+Tab");
    page.see("out of the keys at once", || page.focus_is_on("Another guess was played"));
}

/// A round in which the last answer leaves no code.
fn contradiction(visit: Visit) -> Page {
    let page = visit.at("#/solve/6x4/0000:00/1111:00/2233:00/entropy").open();
    wait_for_guess(&page);
    insist(&page, "00".parse::<Feedback>().unwrap());
    page.find("heading", "These answers contradict each other");
    page
}

#[test]
fn the_row_that_was_mended_is_in_view_on_a_phone() {
    for (width, height) in [(360, 640), (740, 360)] {
        for (repair, row) in [("Guess 4: 2 black, 0 white", 4), ("Take back guess 4", 3)] {
            let page = contradiction(Page::visit().size(width, height));
            let button = page.find("button", repair);
            button.js("this.scrollIntoView({ block: 'center' })");
            button.click();
            wait_for_guess(&page);
            let seen = format!(
                "(() => {{ const row = document.querySelector('.solve .history tbody tr:nth-child({row})'); \
                 const {{ x, y, width, height }} = row.getBoundingClientRect(); \
                 return row.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }})()"
            );
            page.see(&format!("row {row}, {width} wide"), || page.js(&seen) == true);
        }
    }
}

#[test]
fn a_code_that_the_game_does_not_have_is_not_sent_and_says_why() {
    let page = open("/6x4!/entropy/computed");
    page.find("spinbutton", "Peg 1").click();
    page.press("0");
    page.find("button", "Solve it").click();
    page.see_text("Choose 3 more: pegs 2, 3 and 4");
    page.find("spinbutton", "Peg 2").click();
    page.press("7");
    page.see_text("This game has no 7. Its colours go from 0 to 5.");
    "122".chars().for_each(|key| page.press(&key.to_string()));
    page.find("button", "Solve it").click();
    page.see_text("You used the same colour (2) twice");
    see_rows(&page, 0);
}

#[test]
fn the_focus_goes_to_what_can_be_mended_and_back() {
    let page = contradiction(Page::visit());
    page.see("a repair has the focus", || page.focused().is_some_and(|element| element.name().starts_with("Guess ")));
    page.press("Enter");
    page.see("what is next has the focus", || {
        page.focused()
            .is_some_and(|element| element.name() == "Another guess was played" || element.name().contains("white"))
    });
}

#[test]
fn the_address_tells_the_round_and_back_leads_to_the_last_one() {
    let page = open("/6x4/entropy");
    wait_for_guess(&page);
    answer(&page, "11".parse::<Feedback>().unwrap());
    see_rows(&page, 1);
    page.see("the row in the address", || hash(&page) == "#/solve/6x4/0123:11/entropy");
    open_setup(&page, "Entropy");
    page.find("radio", "MaxMin").click();
    page.see("the strategy in it", || hash(&page) == "#/solve/6x4/0123:11/max-min");
    page.find("button", "New code").click();
    page.see("anew", || hash(&page) == "#/solve/6x4/max-min");
    page.js("history.back()");
    see_rows(&page, 1);
    page.js("history.forward()");
    see_rows(&page, 0);
    enter_code(&page, "3251");
    page.see_text("Found it in");
    assert_eq!(hash(&page), "#/solve/6x4/max-min/computed", "the code is not told");
}

#[test]
fn a_game_is_picked_or_refused_in_words() {
    let page = open("");
    open_setup(&page, "Change game");
    page.find("group", "Colours").find("radio", "3").click();
    page.see("another game", || hash(&page).starts_with("#/solve/3x4/"));
    page.find("checkbox", "Allow repeated colours").click();
    page.see_text("4 pegs need 4 different colours, and there are only 3.");
    assert!(hash(&page).starts_with("#/solve/3x4/"), "nothing has changed");
    page.find("group", "Pegs").find("radio", "3").click();
    page.see_text("3 colours, 3 pegs, no repeats: 6 codes");
    assert!(hash(&page).starts_with("#/solve/3x3!/"));
    let first = wait_for_guess(&page);
    assert_eq!(first.pegs(), 3);
}

#[test]
fn the_largest_game_freezes_nothing_and_a_good_guess_stands_in() {
    let page = open("/10x7/entropy");
    page.see_text("too many codes for this strategy: counting them");
    page.find("button", "Use good guesses").click();
    page.find("button", "Stop");
    let first = wait_for_guess(&page);
    assert_eq!(first.pegs(), 7);
    page.see_text("10,000,000");
    page.find("button", "1 black").click();
    page.find("button", "1 white").click();
    see_rows(&page, 1);
    wait_for_guess(&page);
}

#[test]
fn the_engine_can_be_stopped() {
    let page = Page::visit().before_load(DEAF_WORKERS).at("#/solve/6x4/entropy").open();
    wait_for_guess(&page);
    page.js("window.deaf = true");
    page.find("button", "New code").click();
    page.see_text("Thinking: Entropy");
    page.find("button", "Stop").click();
    page.see_text("Stopped.");
    page.gone("button", "Stop");
    page.js("window.deaf = false");
    page.find("button", "Go on").click();
    assert_eq!(wait_for_guess(&page), code("0123"));
}

/// Every moment of a round: a picture, the layout and the accessibility check.
fn every_moment(visit: Visit, name: &str) {
    let page = contradiction(visit.media("prefers-reduced-motion", "reduce"));
    let look = |moment: &str| look_at(&page, &format!("solve-{name}-{moment}"));
    page.find("button", "Guess 4: 2 black, 0 white");
    look("no-candidates");
    page.find("button", "Take back").click();
    wait_for_guess(&page);
    look("asking");
    page.js("document.querySelector('.pad-key').focus()");
    page.press("3");
    page.press("1");
    page.see_text("cannot happen");
    look("complaint");
    page.find("button", "Change the answer to guess 2").click();
    page.see_text("Answer to guess 2?");
    look("row-open");
    page.find("button", "Cancel").click();
    page.find("button", "Another guess was played").click();
    page.find("button", "Use it");
    look("other");
    let choice = page.find("radio", "The page gives the pins");
    // On a phone a person scrolls it away from the dock.
    choice.js("this.scrollIntoView({ block: 'start' })");
    choice.click();
    page.find("button", "Solve it");
    look("entering");
    enter_code(&page, "0351");
    page.see("a result for each strategy", || {
        race(&page).len() == StrategyName::ALL.len() && race(&page).iter().all(|lane| lane[1].parse::<usize>().is_ok())
    });
    look("race");
    page.js("location.hash = '#/solve/6x4/0011:11/entropy/board'");
    wait_for_guess(&page);
    look("board");
    page.find("button", "I played other pegs").click();
    page.find("button", "Colour 2").click();
    page.see_text("Choose 3 more");
    look("board-row");
    page.js("location.hash = '#/solve/10x7/0123456:11/first-consistent'");
    wait_for_guess(&page);
    look("large");
    page.js("location.hash = '#/solve/10x7/entropy/computed'");
    page.find("button", "Solve it");
    look("large-entering");
    page.js("location.hash = '#/solve/10x7/entropy'");
    page.find("button", "Use good guesses");
    look("refused");
}

#[test]
fn desktop() {
    every_moment(Page::visit(), "desktop");
}

#[test]
fn a_phone() {
    every_moment(Page::visit().size(360, 740), "phone");
}

/// From the narrowest telephone on nothing is cut, with few pegs and with many.
#[test]
fn nothing_is_cut_at_any_width() {
    let games = ["6x4/0011:11/0023:01", "8x5/00112:11", "10x7/0123456:11"];
    for game in games.iter().flat_map(|game| ["", "/board"].map(|door| format!("{game}/first-consistent{door}"))) {
        let page = open(&format!("/{game}"));
        wait_for_guess(&page);
        assert_fits_at(&page, &[320, 359, 414, 719, 768, 1024, 1280], &game);
    }
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn rounds_are_played_by_the_players_answers_without_end() {
        let page = open("");
        for (round, secret) in ["3251", "0000", "5432"].into_iter().enumerate() {
            page.see_text(&format!("game {}", round + 1));
            let guesses = break_code(&page, secret);
            assert!(guesses <= 5, "the exact worst case");
            let noun = if guesses == 1 { "guess" } else { "guesses" };
            page.see_text(&format!("Found it in {guesses} {noun}!"));
            let rows = rows(&page);
            assert_eq!(rows[0][0], "1");
            let last = rows.last().unwrap();
            assert_eq!(last[1..4], [secret, "4", "0"]);
            assert!(last[4].starts_with("found"), "{last:?}");
            page.find("button", "New code").click();
            see_rows(&page, 0);
        }
    }

    /// Who comes with a real board enters rows: four colours and one answer each. The other door has a round of its own.
    #[test]
    fn the_first_door_helps_on_a_real_board_in_five_taps_a_row() {
        let page = Page::visit().size(360, 740).at("#/solve").open();
        assert!(page.find("radio", "Help me find a code").is("checked"));
        page.see_text("Put these pegs in your first row. Then tap the pins they get.");
        page.find("button", "I played other pegs").click();
        let secret = code("1240");
        for (place, guess) in ["0011", "0023", "1355"].into_iter().enumerate() {
            for digit in guess.chars() {
                page.find("button", &format!("Colour {digit}")).click();
            }
            page.see_text("Now tap its pins.");
            // Not "Why …?": nobody advised it.
            let spaced: Vec<String> = guess.chars().map(String::from).collect();
            page.see_text(&format!("Your {}", spaced.join(" ")));
            answer(&page, score(code(guess), secret));
            see_rows(&page, place + 1);
        }
        assert_eq!(rows(&page)[2][1..4], ["1355", "1", "0"]);
        // What to play next, and what is left.
        let next = wait_for_guess(&page);
        assert!(rows(&page)[2][4].contains("left"));
        page.see("the address", || hash(&page).ends_with("/board"));
        page.reload();
        see_rows(&page, 3);
        assert_eq!(wait_for_guess(&page), next);
        // The guess that is shown was played: one tap.
        answer(&page, score(next, secret));
        see_rows(&page, 4);
        page.find("radio", "Break the code I think of").click();
        page.find("heading", "I guess your code");
        see_rows(&page, 0);
        page.see_text("How close is");
        page.find("radio", "Help me find a code").click();
        see_rows(&page, 4);
    }

    #[test]
    fn no_more_candidates_names_the_rows_and_mending_one_goes_on() {
        let page = contradiction(Page::visit());
        page.see_text("You said 0 black, 0 white; these would fit:");
        page.find("button", "Guess 4: 2 black, 0 white").click();
        page.see("the row is repaired", || rows(&page)[3][2..4] == ["2", "0"]);
        wait_for_guess(&page);
        page.find("button", "Take back").click();
        see_rows(&page, 3);
        wait_for_guess(&page);
    }

    #[test]
    fn a_code_is_broken_and_every_strategy_compared() {
        let page = open("/6x4/entropy");
        enter_code(&page, "0351");
        page.see("the end", || page.text().contains("Found it in"));
        let rows = rows(&page);
        for row in &rows {
            let feedback = score(code(&row[1]), code("0351"));
            assert_eq!(row[2..4], [feedback.black(), feedback.white()].map(|hits| hits.to_string()));
        }
        page.see("a result for each strategy", || {
            let lanes = race(&page);
            lanes.len() == StrategyName::ALL.len() && lanes.iter().all(|lane| lane[1].parse::<usize>().is_ok())
        });
        let lanes = race(&page);
        let own = lanes.iter().find(|lane| lane[0].starts_with("Entropy")).unwrap();
        assert_eq!(own[1], rows.len().to_string());
        let exact = lanes.iter().find(|lane| lane[0] == "Exact worst case");
        assert!(exact.unwrap()[1].parse::<usize>().unwrap() <= 5);

        open_setup(&page, "Entropy");
        page.find("radio", "First consistent").click();
        page.see("the same code, from the start", || self::rows(&page).first().is_some_and(|row| row[1] == "0000"));
    }

    #[test]
    fn a_round_survives_a_reload() {
        let page = open("/6x4/0011:10/0234:02/entropy");
        let first = wait_for_guess(&page);
        page.js("location.hash = '#/play'");
        page.find("heading", "Find the four hidden pegs");
        page.reload();
        page.find("link", "Solve").click();
        see_rows(&page, 2);
        assert_eq!(wait_for_guess(&page), first);
        enter_code(&page, "3251");
        page.see_text("Found it in");
        let before = rows(&page);
        page.reload();
        page.see_text("Found it in");
        assert_eq!(rows(&page), before);
        page.see("compared again", || race(&page).len() == StrategyName::ALL.len());
    }

    #[test]
    fn the_keyboard_alone_is_enough() {
        let page = open("/6x4/exact-worst-case");
        wait_for_guess(&page);
        let tab_to = |wanted: &dyn Fn(&Element) -> bool| {
            for _ in 0..60 {
                if page.focused().is_some_and(|element| wanted(&element)) {
                    return;
                }
                page.press("Tab");
            }
            panic!("Tab does not reach it");
        };
        tab_to(&|element| element.name() == "0 black, 0 white");
        for key in ["3", "1"] {
            page.press(key);
        }
        page.see_text("3 black and 1 white cannot happen");
        for key in ["Backspace", "1", "1"] {
            page.press(key);
        }
        see_rows(&page, 1);
        wait_for_guess(&page);
        // The focus has stayed: wherever on the board it is, digits are the answer.
        for key in ["0", "1"] {
            page.press(key);
        }
        see_rows(&page, 2);
        tab_to(&|element| element.name() == "The page gives the pins" || element.name() == "You give the pins");
        page.press("ArrowDown");
        page.find("button", "Solve it");
        page.find("button", "New code").js("this.focus()");
        page.press("Enter");
        page.see("the pegs are ready", || page.focus_is_on("Peg 1"));
        for key in ["2", "ArrowUp", "3", "4", "ArrowLeft", "Backspace", "1", "2", "Enter"] {
            page.press(key);
        }
        page.see_text("Found it in");
        page.see("the next round is a key away", || page.focus_is_on("New code"));
        page.press("Enter");
        page.see("the pegs are ready", || page.focus_is_on("Peg 1"));
    }

    #[test]
    fn a_broken_link_or_store_is_told_and_costs_nothing_else() {
        let page = open("/6x4/0011:31");
        page.see_text("This link cannot be read. Row 1, character 10: 3 black and 1 white cannot happen");
        wait_for_guess(&page);
        page.find("button", "OK").click();
        page.js("localStorage['mastermind-teacher.solve'] = '1 position=6x9'");
        page.js("location.hash = '#/play'");
        page.find("heading", "Find the four hidden pegs");
        page.reload();
        page.find("link", "Solve").click();
        page.see_text("Your game in Solve could not be read: it is damaged");
        wait_for_guess(&page);
        let aside = page.js("localStorage['mastermind-teacher.solve.unread']");
        assert_eq!(aside, "1 position=6x9");
        // A newer page in another window has stored what this one cannot read.
        page.js("localStorage['mastermind-teacher.solve'] = '99 position=6x4'");
        answer(&page, "00".parse::<Feedback>().unwrap());
        page.see_text("Your game in Solve could not be read: it was written by a newer page");
        see_rows(&page, 1);
        let aside = page.js("localStorage['mastermind-teacher.solve.unread2']");
        assert_eq!(aside, "99 position=6x4");
        page.reload();
        see_rows(&page, 1);
    }
}
