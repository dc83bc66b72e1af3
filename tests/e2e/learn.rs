//! *Learn* as a person uses it: puzzles, lessons, the rating, by mouse, by keys, on a phone.

use mastermind_engine::budget::Unlimited;
use mastermind_game::wording::deduction::steps_with_reasons;
use mastermind_teaching::deduction::{Technique, explain};
use mastermind_teaching::puzzle::{PuzzleId, PuzzleKind, make_puzzle};

use crate::access::tab_to;
use crate::coach::{play_anyway, restore};
use crate::harness::{Element, Page, Visit};
use crate::looks::look_at;

/// A puzzle of each kind, and a control that belongs to its reply.
const PUZZLES: [(&str, &str, &str); 16] = [
    ("answer/400/1", "button", "0 black, 0 white"),
    ("fit/500/1", "button", "Yes, it fits"),
    ("one-code/600/1", "spinbutton", "Peg 1"),
    ("codes-left/800/1", "button", "Add this code"),
    ("certain/700/1", "button", "0 is out"),
    ("false-row/1200/1", "button", "Row 1 is wrong"),
    ("settle/1200/1", "spinbutton", "Peg 1"),
    ("worst-case/1400/1", "spinbutton", "Peg 1"),
    ("refute/1400/1", "spinbutton", "Codes it leaves"),
    ("order/1300/1", "button", "Check"),
    ("probe/1400/1", "spinbutton", "Peg 1"),
    ("can-settle/1300/1", "button", "It cannot be done"),
    ("evade/1400/1", "button", "0 black, 0 white"),
    ("tree/1300/1", "button", "Plan this guess"),
    ("why-not/1400/1", "button", "Check"),
    ("second-guess/1700/1", "spinbutton", "Peg 1"),
];

fn open(link: &str) -> Page {
    Page::visit().at(&format!("#/learn/{link}")).open()
}

#[test]
fn every_kind_of_puzzle_fits_a_phone_and_a_desktop() {
    for (width, height, name) in [(360, 740, "phone"), (1280, 900, "desktop"), (320, 640, "narrow")] {
        let page = Page::visit().size(width, height).media("prefers-reduced-motion", "reduce").at("#/learn").open();
        page.find("heading", "Your rating");
        look_at(&page, &format!("learn-{name}-home"));
        for (link, role, control) in PUZZLES {
            page.js(&format!("location.hash = '#/learn/{link}'"));
            page.find(role, control);
            look_at(&page, &format!("learn-{name}-{}", link.replace('/', "-")));
        }
    }
}

#[test]
fn what_is_said_of_a_reply_fits_a_phone_and_a_desktop() {
    for (width, height, name) in [(320, 640, "narrow"), (1280, 900, "desktop")] {
        let page = Page::visit()
            .size(width, height)
            .media("prefers-reduced-motion", "reduce")
            .at("#/learn/lesson/copies")
            .open();
        page.find("heading", "How to see it");
        look_at(&page, &format!("learn-{name}-example"));
        // Its first step marks the rows that it is made of.
        let steps = page.all("button").into_iter();
        let mut steps = steps.filter(|button| button.name().contains("row "));
        press_above_bar(&page, &steps.next().unwrap());
        page.see("what the step adds", || page.js("document.querySelectorAll('.notes-grid .lit').length > 0") == true);
        page.see("a marked row", || page.js("document.querySelectorAll('.history .marked').length > 0") == true);
        for (link, reply, said) in [("settle/1200/1", "000", "Not yet"), ("worst-case/1400/1", "000", "Not yet")] {
            page.js(&format!("location.hash = '#/learn/{link}'"));
            press_above_bar(&page, &page.find("spinbutton", "Peg 1"));
            reply.chars().for_each(|digit| page.press(&digit.to_string()));
            page.press("Enter");
            page.see_text(said);
            look_at(&page, &format!("learn-{name}-wrong-{}", link.replace('/', "-")));
            page.find("button", "Show me why").click();
            page.find("heading", "Solution");
            page.see("all of it", || !page.text().contains("Thinking …"));
            look_at(&page, &format!("learn-{name}-solved-{}", link.replace('/', "-")));
        }
    }
}

#[test]
fn a_puzzle_travels_as_a_line_of_text() {
    let page = open("settle/1200/1");
    page.find("spinbutton", "Peg 1");
    page.js("document.querySelector('.pass-on').open = true");
    page.find("textbox", "As text");
    let line = page.js("document.querySelectorAll('.pass-on textarea')[1].value");
    let line = line.as_str().unwrap().to_owned();
    assert!(line.starts_with("settle "), "{line}");
    page.find("button", "All puzzles and lessons").click();
    page.find("heading", "Your rating");
    page.js("[...document.querySelectorAll('.learn details')].forEach((one) => { one.open = true; })");
    let field = page.find("textbox", "A puzzle as a line of text");
    field.type_text("settle nowhere");
    page.find("button", "Open it").click();
    page.see_text("This is not a puzzle:");
    let field = page.find("textbox", "A puzzle as a line of text");
    field.clear();
    field.type_text(&line);
    page.press("Enter");
    page.see_text("Not rated");
    page.find("spinbutton", "Peg 1");
}

/// Presses what the bar at the bottom may cover: as a person does, once it has been scrolled out from under it.
pub fn press_above_bar(page: &Page, it: &Element) {
    const IS_HIT: &str = "(() => { \
        this.scrollIntoView({ block: 'center', behavior: 'instant' }); \
        const { x, y, width, height } = this.getBoundingClientRect(); \
        return this.contains(document.elementFromPoint(x + width / 2, y + height / 2)); \
    })()";
    page.see("nothing in the way", || it.js(IS_HIT) == true);
    it.click();
}

/// The code and the guess of a puzzle that asks for the feedback, once they are drawn.
pub fn codes(page: &Page) -> [String; 2] {
    const CODES: &str = "[...document.querySelectorAll('.puzzle .labelled .pegs[role=img]')] \
        .map((code) => code.textContent)";
    page.see("a code and a guess", || page.js(CODES).as_array().is_some_and(|codes| codes.len() == 2));
    let codes = page.js(CODES);
    [0, 1].map(|place| codes[place].as_str().unwrap().to_owned())
}

/// Black and white by the definition.
pub fn feedback(guess: &str, code: &str) -> String {
    let black = guess.bytes().zip(code.bytes()).filter(|(a, b)| a == b).count();
    let both = |digit: u8| {
        let count = |of: &str| of.bytes().filter(|&other| other == digit).count();
        count(guess).min(count(code))
    };
    let hits: usize = (b'0'..=b'9').map(both).sum();
    format!("{black} black, {} white", hits - black)
}

/// The rating that stands there; nothing before it is drawn.
fn rating(page: &Page) -> Option<i64> {
    let text = page.js("document.querySelector('.rating-now b')?.textContent");
    text.as_str()?.replace(',', "").parse().ok()
}

/// A phone throws a page away that was out of sight for a while.
#[test]
fn what_was_entered_and_the_hint_are_there_after_a_reload() {
    let page = open("certain/700/1");
    let is_pressed = |name: &str| {
        let pressed = page.find("button", name).js("this.getAttribute('aria-pressed')");
        pressed == "true"
    };
    page.find("button", "0 is out").click();
    page.see("the mark", || is_pressed("0 is out"));
    page.find("button", "Hint").click();
    page.find("heading", "Hints");
    page.reload();
    page.find("heading", "Hints");
    assert!(is_pressed("0 is out") && !is_pressed("1 is out"));
    // Another puzzle, and back by the browser's button.
    page.js("location.hash = '#/learn/certain/700/2'");
    page.gone("heading", "Hints");
    page.see("nothing is marked there", || !is_pressed("0 is out"));
    page.js("history.back()");
    page.find("heading", "Hints");
    page.see("the mark", || is_pressed("0 is out"));
    press_above_bar(&page, &page.find("button", "Solution"));
    page.find("heading", "Solution");
    page.reload();
    page.see("the puzzle once more", || page.has("button", "Solution") && !is_pressed("0 is out"));
}

/// The eye sees pegs where a sentence names colours; a screen reader hears the sentence.
#[test]
fn sentences_are_drawn_with_pegs_and_heard_without() {
    let id = PuzzleId { kind: PuzzleKind::OneCode, band: 1200, number: 17 };
    let made = make_puzzle(id, &mut Unlimited).unwrap();
    let steps = explain(made.variant, &made.rows, Technique::ALL, &[]).steps;
    let said = steps_with_reasons(made.variant, &steps, &made.rows);
    let page = open("one-code/1200/17");
    press_above_bar(&page, &page.find("button", "Solution"));
    let mut pegs = 0;
    for said in &said {
        let step = page.find("button", &said.to_string());
        let drawn = step.js("[...this.querySelectorAll('.word-peg')].map((peg) => peg.dataset.colour)");
        let drawn = drawn.as_array().unwrap();
        // Colours are named, and in each step at least in what follows from it.
        assert!(!drawn.is_empty(), "{said}");
        assert_eq!(step.text(), said.to_string());
        pegs += drawn.len();
    }
    assert!(pegs > 2 * said.len(), "{pegs} in {said:?}");
    let width = "document.querySelector('.word-peg').getBoundingClientRect().width";
    assert!(page.js(width).as_f64() > Some(8.0));
}

#[test]
fn a_lesson_shows_an_example_and_then_lets_one_try() {
    let page = open("");
    page.find("button", "Start").click();
    page.find("heading", "The feedback");
    page.see_text("A black pin means");
    // It is solved on the board: the pins on the plate, a line for each, and in words below.
    page.find("heading", "How to see it");
    let [code, guess] = codes(&page);
    let drawn =
        |what: &str| page.js(&format!("document.querySelectorAll('.labelled {what}').length")).as_u64().unwrap();
    let [black, white] = [drawn(".hits .black"), drawn(".hits .white")];
    assert_eq!(feedback(&guess, &code), format!("{black} black, {white} white"));
    assert_eq!(drawn(".pair-lines line"), black + white);
    page.see_text(&format!("So {black} black."));
    page.find("button", "Your turn").click();
    page.see_text("1 of 6");
    // The way back to the example, whose heading has the focus then.
    tab_to(&page, "See the example again");
    page.press("Enter");
    page.see("the example", || page.js("document.activeElement.id") == "idea-heading");
    page.find("button", "Your turn").click();
    page.see_text("1 of 6");
    let [code, guess] = codes(&page);
    page.find("button", &feedback(&guess, &code)).click();
    page.find("button", "Check").click();
    page.find("heading", "Right");
    page.find("button", "All puzzles and lessons").click();
    page.find("link", "1. The feedback, 1 of 6 puzzles done");
}

/// After everything is drawn: how far the page is scrolled, in pixels.
fn scrolled(page: &Page) -> f64 {
    let drawn = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))))";
    page.js(drawn).as_f64().unwrap()
}

/// The example of a lesson is solved from the start: what is said of it must not come into view.
#[test]
fn a_lesson_opens_at_its_top() {
    let page = Page::visit().size(360, 740).media("prefers-reduced-motion", "reduce").at("#/learn").open();
    page.find("heading", "Your rating");
    for lesson in ["openings", "bits", "copies", "the-answer"] {
        // From farther down on the first page.
        page.js("scrollTo(0, 900)");
        page.js(&format!("location.hash = '#/learn/lesson/{lesson}'"));
        page.find("heading", "How to see it");
        assert_eq!(scrolled(&page), 0.0, "{lesson}");
        // Its first puzzle, too, although hints stand there from the start.
        page.find("button", "Your turn").click();
        page.see_text("1 of 6");
        page.find("button", "Hint");
        assert_eq!(scrolled(&page), 0.0, "{lesson}");
        press_above_bar(&page, &page.find("button", "See the example again"));
        page.find("heading", "How to see it");
        assert_eq!(scrolled(&page), 0.0, "{lesson}");
        page.find("button", "All puzzles and lessons").click();
        page.find("heading", "Your rating");
    }
}

/// Each line between paired pegs begins in the middle of a peg and ends in the middle of one.
#[test]
fn lines_lead_from_peg_to_peg() {
    const OFF: &str = "(() => { \
        const lines = [...document.querySelectorAll('.pair-lines line')]; \
        const pegs = [...document.querySelectorAll('.between, .paired')].map((lines) => \
            lines.matches('.paired') ? lines : lines.nextElementSibling).flatMap((row) => \
            [...row.querySelectorAll('.peg')]).map((peg) => { \
                const { left, width } = peg.getBoundingClientRect(); return left + width / 2; }); \
        const off = (x) => Math.min(...pegs.map((peg) => Math.abs(peg - x))); \
        return lines.map((line) => { \
            const matrix = line.getScreenCTM(); \
            return Math.max(...['x1', 'x2'].map((end) => off(matrix.a * line[end].baseVal.value + matrix.e))); \
        }); })()";
    for (width, link, reply) in [
        (360, "answer/900/0", ""),
        (1280, "answer/900/0", ""),
        (360, "one-code/900/1", "0"),
        (1280, "one-code/900/1", "0"),
    ] {
        let page = Page::visit()
            .size(width, 740)
            .media("prefers-reduced-motion", "reduce")
            .at(&format!("#/learn/{link}"))
            .open();
        if reply.is_empty() {
            page.find("button", "0 black, 0 white").click();
            page.find("button", "Check").click();
        } else {
            page.find("spinbutton", "Peg 1").click();
            for _ in page.all("spinbutton") {
                page.press(reply);
            }
            page.press("Enter");
        }
        page.find("heading", "Not yet");
        page.see("the lines", || page.js(OFF).as_array().is_some_and(|off| !off.is_empty()));
        // On the plate stands the reply, without the pins that are missing.
        assert_eq!(page.js("document.querySelectorAll('.labelled .pin:is(.black, .white)').length"), 0);
        for off in page.js(OFF).as_array().unwrap() {
            assert!(off.as_f64().unwrap() < 2.0, "{link} {width}: {off}");
        }
        look_at(&page, &format!("learn-{width}-paired-{}", link.replace('/', "-")));
    }
}

#[test]
fn two_windows_count_together() {
    let page = open("answer/400/1");
    let solve = || {
        let [code, guess] = codes(&page);
        page.find("button", &feedback(&guess, &code)).click();
        page.find("button", "Check").click();
        page.find("heading", "Right");
    };
    page.find("button", "0 black, 0 white");
    let first = page.tab();
    let beside = page.js("location.href.replace(/1$/, '2')");
    let second = page.open_beside(beside.as_str().unwrap());
    page.turn_to(&second);
    page.find("button", "0 black, 0 white");
    solve();
    page.turn_to(&first);
    solve();
    page.find("button", "All puzzles and lessons").click();
    page.see_text("2 of 10 puzzles done to find your rating.");
}

/// Where the pressed button is gone, the puzzle has the focus: keys work at once.
#[test]
fn a_puzzle_is_answered_by_keys_alone_from_the_first_one_on() {
    let page = open("settle/1200/1");
    let next = || page.find("button", "Next");
    page.find("spinbutton", "Peg 1");
    assert_eq!(page.js("document.activeElement.tagName"), "BODY", "a page that was only opened");
    press_above_bar(&page, &page.find("button", "Solution"));
    next();
    let on_puzzle = || page.js("document.activeElement.className") == "puzzle";
    page.see("the focus on the puzzle", on_puzzle);
    // A press that comes too soon is meant for what was there before.
    page.see("the next one", || {
        page.press("Enter");
        !page.has("button", "Next")
    });
    page.see("the focus on the next one", on_puzzle);
    page.js("location.hash = '#/learn/one-code/600/1'");
    page.find("heading", "Which code fits every row?");
    let pegs = || {
        let pegs = page.all("spinbutton");
        pegs.iter().map(|peg| peg.name()).collect::<Vec<_>>().len()
    };
    page.see("its pegs", || pegs() > 2);
    for _ in 0..pegs() {
        page.press("1");
    }
    page.press("Enter");
    page.see_text("Not yet");
}

#[test]
fn an_address_that_names_no_puzzle_is_told() {
    let page = open("settle/1200/nothing");
    page.see_text("This link opens nothing: “nothing” is not the number of a puzzle");
    page.find("button", "Start");
}

/// A visitor who has been here before sees the own rating, not the first screen.
#[test]
fn no_first_screen_stands_in_the_way_of_who_has_learned_here() {
    let visit: Visit = Page::visit().before_load("localStorage.setItem('mastermind-teacher.learner', '1 nonsense')");
    let page = visit.at("#/learn").open();
    page.find("button", "Start");
    page.see_text("What you have learned");
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_mistake_of_a_game_leads_to_its_lesson_and_comes_again_as_a_puzzle() {
        // While colours change gradually, nobody can say whether they can be told apart.
        let page = Page::visit().media("prefers-reduced-motion", "reduce").open();
        restore(&page, "6x4", "3451", "worst-case");
        play_anyway(&page, "0012");
        play_anyway(&page, "0012");
        play_anyway(&page, "3451");
        page.find("heading", "What would have helped");
        look_at(&page, "learn-after-a-game");
        page.find("link", "Try it again").click();
        page.see_text("you played 0 0 1 2, which cost");
        page.find("spinbutton", "Peg 1").click();
        "0012".chars().for_each(|digit| page.press(&digit.to_string()));
        page.press("Enter");
        page.see("its lesson and its position", || {
            let links = page.text();
            links.contains("teaches this:") && links.contains("in Analyse")
        });
        page.find("button", "All puzzles and lessons").click();
        page.find("heading", "What cost you most in 1 mistake");
        look_at(&page, "learn-home-with-a-mistake");
        page.find("button", "Try it again").click();
        page.see_text("1 of 1");
        page.js("location.hash = '#/play/6x4'");
        page.find("link", "Go to the lesson").click();
        page.find("heading", "How to see it");
    }

    #[test]
    fn a_first_puzzle_is_solved_and_the_rating_is_kept() {
        let page = open("");
        page.find("DisclosureTriangle", "Practise one kind").click();
        page.find("button", "Give the feedback not tried").click();
        page.find("heading", "Which feedback does the guess get?");
        let [code, guess] = codes(&page);
        assert_eq!(rating(&page), None, "it is not shown while one thinks");
        page.find("button", &feedback(&guess, &code)).click();
        page.find("button", "Check").click();
        page.find("heading", "Right");
        page.see("a better rating", || rating(&page) > Some(800));
        page.find("button", "Next").click();
        page.gone("heading", "Right");
        page.reload();
        page.find("button", "All puzzles and lessons").click();
        page.see_text("1 of 10 puzzles done to find your rating.");
    }

    #[test]
    fn a_wrong_reply_is_met_with_what_shows_it_and_can_be_mended() {
        let page = open("answer/400/1");
        page.find("button", "Check").click();
        page.see_text("Choose a feedback first.");
        let [code, guess] = codes(&page);
        let right = feedback(&guess, &code);
        let wrong = ["0 black, 0 white", "2 black, 0 white"].into_iter().find(|wrong| *wrong != right);
        page.find("button", wrong.unwrap()).click();
        page.find("button", "Check").click();
        page.find("heading", "Not yet");
        page.see("what is wrong, and not what is right", || {
            let text = page.text();
            let told = ["The black pins are right", "The white pins are right", "Neither number is right"];
            told.iter().any(|told| text.contains(told)) && !page.has("heading", "Solution")
        });
        // Each pin that is too many is crossed out on the board, and the pad is ready at once.
        let [right_black, said_black] = [&right, wrong.unwrap()].map(|said| said[..1].parse::<usize>().unwrap());
        let crossed = page.js("document.querySelectorAll('.labelled .pin[data-false]').length");
        assert_eq!(crossed, said_black.saturating_sub(right_black));
        page.find("button", "Try again").click();
        page.gone("heading", "Not yet");
        page.find("button", &right).click();
        page.find("button", "Check").click();
        page.find("heading", "Right in the end");
        page.see("a lost puzzle", || page.js("document.querySelectorAll('.marks .no').length") == 1);
    }

    #[test]
    fn a_puzzle_by_keys_alone() {
        let page = open("one-code/600/1");
        page.find("spinbutton", "Peg 1");
        tab_to(&page, "Solution");
        page.press("Enter");
        page.find("heading", "Solution");
        page.find("heading", "How to see it");
        tab_to(&page, "Next");
        page.press("Enter");
        page.gone("heading", "Solution");
        let page = open("fit/500/1");
        page.find("button", "Yes, it fits");
        tab_to(&page, "Yes, it fits");
        page.press("Enter");
        page.see("what is said", || {
            ["Right", "It does fit", "No, it does not fit"].iter().any(|said| page.has("heading", said))
        });
    }

    /// A lesson ends with what was learned and leads on; its bar says how far one is.
    #[test]
    fn a_lesson_ends_with_what_was_learned() {
        let page = open("lesson/the-answer");
        page.find("button", "Your turn").click();
        let marks = "document.querySelector('.puzzle .marks').getAttribute('aria-label')";
        for puzzle in 1..=6 {
            page.see_text(&format!("{puzzle} of 6"));
            let wrong = |done: usize| match done {
                0 => "0 of 6 done".to_owned(),
                done => format!("{done} of 6 done: {}", vec!["wrong"; done].join(", ")),
            };
            page.see("the marks", || page.js(marks) == wrong(puzzle - 1));
            press_above_bar(&page, &page.find("button", "Solution"));
            page.see("the marks", || page.js(marks) == wrong(puzzle));
            let next = if puzzle < 6 { "Next" } else { "Finish" };
            page.find("button", next).click();
        }
        page.find("heading", "Done: you can now say which pins any guess gets.");
        page.find("heading", "Next: 2. Doubled colours");
        page.find("link", "1. The feedback, 0 right among your last 10");
        page.see_text("right at the first try");
        assert_eq!(scrolled(&page), 0.0);
        look_at(&page, "learn-lesson-end");
        page.find("button", "Go on").click();
        page.find("heading", "Doubled colours");
    }

    /// The score of today's five stands where the last one leads.
    #[test]
    fn todays_five_end_with_their_result_in_sight() {
        let page = Page::visit().size(360, 740).at("#/learn/day").open();
        for puzzle in 1..=5 {
            page.see_text(&format!("{puzzle} of 5"));
            press_above_bar(&page, &page.find("button", "Solution"));
            let next = if puzzle < 5 { "Next" } else { "Finish" };
            page.find("button", next).click();
        }
        let heading = page.find("heading", "Done: 0 of 5 right");
        let top = heading.js("this.getBoundingClientRect().top").as_f64().unwrap();
        assert!((0.0..740.0).contains(&top), "{top}");
        page.see_text("Five new ones come tomorrow.");
        page.find("button", "Share");
        assert_eq!(page.js("document.querySelectorAll('.sets li a').length"), 5);
        look_at(&page, "learn-day-end");
        page.reload();
        page.find("heading", "Done: 0 of 5 right");
        page.find("link", "All puzzles and lessons").click();
        page.find("link", "See the result").click();
        page.find("heading", "Done: 0 of 5 right");
    }
}
