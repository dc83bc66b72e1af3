//! The page breaks a code, as people play it.

use mastermind_teacher::engine::{Code, Feedback, score};

use mastermind_teacher::engine::StrategyName;

use crate::harness::{Element, Page, Visit};

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
        "[...document.querySelectorAll('{table} tbody tr')] \
         .map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\\n/g, '').trim()))"
    );
    serde_json::from_value(page.js(&rows)).unwrap()
}

/// The rows: play, guess, black, white, codes possible before.
fn rows(page: &Page) -> Vec<Vec<String>> {
    cells(page, "table[aria-label=Guesses]")
}

fn see_rows(page: &Page, count: usize) {
    page.see(&format!("{count} rows"), || rows(page).len() == count);
}

/// The guess that waits for an answer.
fn guess(page: &Page) -> Option<Code> {
    let label = page.js(
        "document.querySelector('#explore [role=img][aria-label^=\"The page guesses\"]')?.ariaLabel",
    );
    let digits = label.as_str()?.strip_prefix("The page guesses ")?;
    Some(code(&digits.replace(' ', "")))
}

fn wait_for_guess(page: &Page) -> Code {
    page.see("a guess", || guess(page).is_some());
    guess(page).unwrap()
}

fn choose(page: &Page, black: u8, white: u8) {
    for (group, hits) in [("Black", black), ("White", white)] {
        let group = page.find("group", group);
        group.find("radio", &hits.to_string()).click();
    }
}

fn answer(page: &Page, feedback: Feedback) {
    choose(page, feedback.black(), feedback.white());
    page.find("button", "Answer").click();
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
    page.find("radio", "Here is my code, compute it").click();
    page.find("spinbutton", "Peg 1").click();
    secret
        .chars()
        .for_each(|digit| page.press(&digit.to_string()));
    page.press("Enter");
}

#[test]
fn rounds_are_played_by_the_players_answers_without_end() {
    let page = open("");
    for (round, secret) in ["3251", "0000", "5432"].into_iter().enumerate() {
        page.see_text(&format!("Game {}", round + 1));
        let guesses = break_code(&page, secret);
        assert!(guesses <= 5, "the exact worst case");
        let noun = if guesses == 1 { "guess" } else { "guesses" };
        page.see_text(&format!("Found in {guesses} {noun}."));
        let rows = rows(&page);
        assert_eq!((rows[0][0].as_str(), rows[0][4].as_str()), ("1", "1,296"));
        assert_eq!(rows.last().unwrap()[1..4], [secret, "4", "0"]);
        page.find("button", "New round").click();
        see_rows(&page, 0);
    }
}

#[test]
fn an_impossible_answer_is_not_offered_and_typed_it_says_why() {
    let page = open("");
    wait_for_guess(&page);
    page.find("button", "Answer").click();
    page.see_text("how many black, how many white?");
    for (white, why) in [
        ("1", "3 black and 1 white cannot happen"),
        ("3", "Black and white together are at most 4"),
    ] {
        page.find("group", "Black").find("radio", "3").click();
        see_offered(&page, &["0"]);
        page.press(white);
        page.see_text(why);
        page.see("told aloud", || {
            page.all("status")
                .iter()
                .any(|status| status.text().contains(why))
        });
    }
    page.find("button", "Answer").click();
    see_rows(&page, 0);
    choose(&page, 1, 1);
    page.find("button", "Answer").click();
    see_rows(&page, 1);
}

/// The numbers of white that can be chosen.
fn see_offered(page: &Page, wanted: &[&str]) {
    page.see(&format!("white: {wanted:?}"), || {
        let white = page.find("group", "White").all("radio");
        let offered = white.iter().filter(|number| !number.is("disabled"));
        offered.map(Element::name).eq(wanted.iter().copied())
    });
}

#[test]
fn in_the_smallest_games_only_what_can_be_is_offered() {
    for (game, black, white) in [("7x1", 2, vec!["0"]), ("2x2", 3, vec!["0", "1", "2"])] {
        let page = open(&format!("/{game}/first-consistent"));
        wait_for_guess(&page);
        assert_eq!(
            page.find("group", "Black").all("radio").len(),
            black,
            "{game}"
        );
        see_offered(&page, &white);
    }
}

#[test]
fn quick_presses_of_take_back_all_count() {
    let page = open("/6x4/0011:10/2234:02/2515:11/entropy");
    see_rows(&page, 3);
    let back = page.find("button", "Take back");
    back.js("(() => { for (const detail of [1, 2]) \
        this.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })); })()");
    see_rows(&page, 1);
}

/// If the focused number is no longer offered, the focus is not lost.
#[test]
fn typing_goes_on_where_a_number_of_white_had_the_focus() {
    let page = open("");
    wait_for_guess(&page);
    page.find("group", "White").find("radio", "2").click();
    page.press("4");
    see_offered(&page, &["0"]);
    page.see("the focus is on white 0", || page.focus_is_on("0"));
    page.press("Backspace");
    page.press("1");
    page.press("1");
    page.press("Enter");
    see_rows(&page, 1);
}

/// A round in which the last answer leaves no code.
fn contradiction(visit: Visit) -> Page {
    let page = visit
        .at("#/solve/6x4/0000:00/1111:00/2233:00/entropy")
        .open();
    wait_for_guess(&page);
    answer(&page, Feedback::new(4, 0, 0).unwrap());
    page.see_text("No more candidates");
    page
}

#[test]
fn no_more_candidates_names_the_rows_and_mending_one_goes_on() {
    let page = contradiction(Page::visit());
    page.see_text("Guess 4 was answered 0 black, 0 white. It could have been");
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
    page.see("the end", || page.text().contains("Found in"));
    let rows = rows(&page);
    for row in &rows {
        let feedback = score(code(&row[1]), code("0351"));
        assert_eq!(
            row[2..4],
            [feedback.black(), feedback.white()].map(|hits| hits.to_string())
        );
    }
    page.see("a result for each strategy", || {
        let lanes = race(&page);
        lanes.len() == StrategyName::ALL.len()
            && lanes.iter().all(|lane| lane[1].parse::<usize>().is_ok())
    });
    let lanes = race(&page);
    let own = lanes.iter().find(|lane| lane[0] == "Entropy").unwrap();
    assert_eq!(own[1], rows.len().to_string());
    let exact = lanes.iter().find(|lane| lane[0] == "Exact worst case");
    assert!(exact.unwrap()[1].parse::<usize>().unwrap() <= 5);

    page.find("radio", "First consistent").click();
    page.see("the same code, from the start", || {
        self::rows(&page)
            .first()
            .is_some_and(|row| row[1] == "0000")
    });
}

#[test]
fn a_code_that_the_game_does_not_have_is_not_sent_and_says_why() {
    let page = open("/6x4!/entropy/computed");
    page.find("spinbutton", "Peg 1").click();
    page.press("0");
    page.find("button", "Break it").click();
    page.see_text("Choose 3 more: pegs 2, 3 and 4");
    page.find("spinbutton", "Peg 2").click();
    page.press("7");
    page.see_text("There is no colour 7 in this game: 0 to 5.");
    "122".chars().for_each(|key| page.press(&key.to_string()));
    page.find("button", "Break it").click();
    page.see_text("Colour 2 stands twice");
    see_rows(&page, 0);
}

#[test]
fn the_keyboard_alone_is_enough() {
    let page = open("");
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
    tab_to(&|element| element.js("this.type") == "radio");
    for key in ["3", "1", "Enter"] {
        page.press(key);
    }
    page.see_text("3 black and 1 white cannot happen");
    for key in ["Backspace", "Backspace", "1", "1", "Enter"] {
        page.press(key);
    }
    see_rows(&page, 1);
    wait_for_guess(&page);
    for key in ["0", "0", "Enter"] {
        page.press(key);
    }
    see_rows(&page, 2);
    tab_to(&|element| {
        element.name() == "Here is my code, compute it" || element.name() == "I give the feedback"
    });
    page.press("ArrowDown");
    page.find("button", "Break it");
    page.find("button", "New round").js("this.focus()");
    page.press("Enter");
    page.see("the pegs are ready", || page.focus_is_on("Peg 1"));
    for key in [
        "2",
        "ArrowUp",
        "3",
        "4",
        "ArrowLeft",
        "Backspace",
        "1",
        "2",
        "Enter",
    ] {
        page.press(key);
    }
    page.see_text("Found in");
    page.see("the next round is a key away", || {
        page.focus_is_on("New round")
    });
    page.press("Enter");
    page.see("the pegs are ready", || page.focus_is_on("Peg 1"));
}

#[test]
fn the_focus_goes_to_what_can_be_mended_and_back() {
    let page = contradiction(Page::visit());
    page.see("a repair has the focus", || {
        page.focused()
            .is_some_and(|element| element.name().starts_with("Guess "))
    });
    page.press("Enter");
    page.see("the answer has the focus", || {
        page.focused()
            .is_some_and(|element| element.js("this.type") == "radio")
    });
}

#[test]
fn a_round_survives_a_reload() {
    let page = open("/6x4/0011:10/0234:02/entropy");
    let first = wait_for_guess(&page);
    page.js("location.hash = '#/play'");
    page.find("heading", "Learn to play Mastermind perfectly");
    page.reload();
    page.find("link", "Solve").click();
    see_rows(&page, 2);
    assert_eq!(wait_for_guess(&page), first);
    enter_code(&page, "3251");
    page.see_text("Found in");
    let before = rows(&page);
    page.reload();
    page.see_text("Found in");
    assert_eq!(rows(&page), before);
    page.see("compared again", || {
        race(&page).len() == StrategyName::ALL.len()
    });
}

#[test]
fn the_address_tells_the_round_and_back_leads_to_the_last_one() {
    let page = open("/6x4/entropy");
    wait_for_guess(&page);
    answer(&page, Feedback::new(4, 1, 1).unwrap());
    see_rows(&page, 1);
    page.see("the row in the address", || {
        hash(&page) == "#/solve/6x4/0123:11/entropy"
    });
    page.find("radio", "MaxMin").click();
    page.see("the strategy in it", || {
        hash(&page) == "#/solve/6x4/0123:11/max-min"
    });
    page.find("button", "New round").click();
    page.see("anew", || hash(&page) == "#/solve/6x4/max-min");
    page.js("history.back()");
    see_rows(&page, 1);
    page.js("history.forward()");
    see_rows(&page, 0);
    enter_code(&page, "3251");
    page.see_text("Found in");
    assert_eq!(
        hash(&page),
        "#/solve/6x4/max-min/computed",
        "the code is not told"
    );
}

#[test]
fn a_broken_link_or_store_is_told_and_costs_nothing_else() {
    let page = open("/6x4/0011:31");
    page.see_text(
        "The address cannot be read. Row 1, character 10: 3 black and 1 white cannot happen",
    );
    wait_for_guess(&page);
    page.find("button", "OK").click();
    page.js("localStorage['mastermind-teacher.solve'] = '1 position=6x9'");
    page.js("location.hash = '#/play'");
    page.find("heading", "Learn to play Mastermind perfectly");
    page.reload();
    page.find("link", "Solve").click();
    page.see_text("The round of Solve could not be read: it is damaged");
    wait_for_guess(&page);
    let aside = page.js("localStorage['mastermind-teacher.solve.unread']");
    assert_eq!(aside, "1 position=6x9");
}

#[test]
fn a_game_is_picked_or_refused_in_words() {
    let page = open("");
    page.find("group", "Colours").find("radio", "3").click();
    page.see("another game", || hash(&page).starts_with("#/solve/3x4/"));
    page.find("checkbox", "Allow repeated colours").click();
    page.see_text("4 pegs need 4 different colours, and there are only 3.");
    assert!(
        hash(&page).starts_with("#/solve/3x4/"),
        "nothing has changed"
    );
    page.find("group", "Pegs").find("radio", "3").click();
    page.see_text("3 colours, 3 pegs, no colour twice: 6 codes");
    assert!(hash(&page).starts_with("#/solve/3x3!/"));
    let first = wait_for_guess(&page);
    assert_eq!(first.pegs(), 3);
}

#[test]
fn the_largest_game_freezes_nothing_and_a_good_guess_stands_in() {
    let page = open("/10x7/entropy");
    page.see_text("too many codes for this strategy: counting them");
    page.find("button", "Let good guesses stand in").click();
    page.find("button", "Stop");
    let first = wait_for_guess(&page);
    assert_eq!(first.pegs(), 7);
    page.see_text("10,000,000 codes possible");
    answer(&page, Feedback::new(7, 1, 1).unwrap());
    see_rows(&page, 1);
    wait_for_guess(&page);
}

#[test]
fn the_engine_can_be_stopped() {
    let page = Page::visit()
        .before_load(DEAF_WORKERS)
        .at("#/solve/6x4/entropy")
        .open();
    wait_for_guess(&page);
    page.js("window.deaf = true");
    page.find("button", "New round").click();
    page.see_text("Entropy is thinking");
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
    let look = |moment: &str| {
        page.screenshot(&format!("solve-{name}-{moment}"));
        crate::looks::assert_fits_and_accessible(&page, moment);
    };
    page.find("button", "Guess 4: 2 black, 0 white");
    look("no-candidates");
    page.find("button", "Take back").click();
    wait_for_guess(&page);
    page.find("group", "Black").find("radio", "3").click();
    page.press("1");
    page.see_text("cannot happen");
    look("complaint");
    page.find("radio", "Here is my code, compute it").click();
    page.find("button", "Break it");
    look("entering");
    enter_code(&page, "0351");
    page.see("a result for each strategy", || {
        race(&page).len() == StrategyName::ALL.len()
            && race(&page)
                .iter()
                .all(|lane| lane[1].parse::<usize>().is_ok())
    });
    look("race");
    page.js("location.hash = '#/solve/10x7/0123456:11/first-consistent'");
    wait_for_guess(&page);
    look("large");
    page.js("location.hash = '#/solve/10x7/entropy/computed'");
    page.find("button", "Break it");
    look("large-entering");
    page.js("location.hash = '#/solve/10x7/entropy'");
    page.find("button", "Let good guesses stand in");
    look("refused");
}

#[test]
fn desktop() {
    every_moment(Page::visit(), "desktop");
}

#[test]
fn desktop_in_the_dark() {
    every_moment(Page::visit().dark(), "dark");
}

#[test]
fn a_phone() {
    every_moment(Page::visit().size(360, 740), "phone");
}

#[test]
fn a_phone_in_the_dark() {
    every_moment(Page::visit().size(360, 740).dark(), "phone-dark");
}
