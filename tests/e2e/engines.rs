//! The main paths in Firefox and WebKit. All else is tested in Chromium alone; here it is seen that each part works in
//! the others.

use crate::figures::{self, KEEP_BYTES};
use crate::harness::{Copy, Engine, Folder, Window};
use crate::phones::PHONES;
use crate::the_places::TESTED;
use mastermind_engine::{Code, score};
use serde_json::json;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Each journey in each engine: `cargo verify e2e -- engines::webkit`.
macro_rules! journeys {
    ($($journey:ident,)*) => {
        journeys!(mod firefox: Firefox, $($journey,)*);
        journeys!(mod webkit: WebKit, $($journey,)*);
    };
    (mod $name:ident: $engine:ident, $($journey:ident,)*) => {
        mod $name {
            use crate::harness::Engine;
            $(
                #[test]
                fn $journey() {
                    super::$journey(Engine::$engine);
                }
            )*
        }
    };
}

journeys!(
    sees_what_is_exposed_and_acts_as_a_person,
    plays_a_game_with_a_hint_a_warning_and_a_reload,
    solves_by_the_answers_that_it_is_given,
    analyses_a_position_by_its_address,
    solves_a_puzzle_and_keeps_the_rating,
    compares_strategies_in_several_workers,
    saves_a_chart_as_points,
    opens_settings_and_help_and_keeps_a_theme,
    plays_without_a_network_after_one_visit,
    shows_every_place_on_every_phone,
);

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// The rows of a table, all from one moment: the cells' texts without spaces.
fn cells(window: &Window, table: &str) -> Vec<Vec<String>> {
    let rows = format!(
        "[...document.querySelectorAll('{table} tbody tr:not(.asked)')] \
         .map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\\s/g, '')))"
    );
    serde_json::from_value(window.js(&rows)).unwrap()
}

fn history(window: &Window) -> Vec<Vec<String>> {
    cells(window, "table[aria-label=History]")
}

/// Waits until this many guesses are on the board and the last has its grade.
fn see_graded(window: &Window, count: usize) {
    window.see(&format!("{count} graded rows"), || {
        let rows = history(window);
        rows.len() == count && rows.last().is_some_and(|row| row[4] != "…")
    });
}

fn see_focus(window: &Window, name: &str) {
    window.see(&format!("the focus on {name}"), || window.focus_is_on(name));
}

fn sees_what_is_exposed_and_acts_as_a_person(engine: Engine) {
    let window = Window::to(engine, Folder::Fixture);
    assert!(window.has("button", "Same"));
    assert!(!window.has("button", "Secret"));
    assert_eq!(window.all("button").len(), 3);
    assert_eq!(window.find("region", "Right").all("button").len(), 1);
    window.find("button", "Later").click();
    window.see_text("Later is now");
    window.find("textbox", "Name").click();
    window.type_text("ab");
    assert_eq!(window.js("document.getElementById('name').value"), "ab");
    window.press("Control+z");
    window.see("the button is gone", || window.find("region", "Right").all("button").is_empty());
    window.js("dispatchEvent(new ErrorEvent('error', { message: 'taken' }))");
    assert_eq!(window.take_errors().len(), 1);
    window.js("dispatchEvent(new ErrorEvent('error', { message: 'left' }))");
    let end = catch_unwind(AssertUnwindSafe(|| drop(window)));
    assert!(end.is_err(), "an error that nobody takes fails the test");
}

fn plays_a_game_with_a_hint_a_warning_and_a_reload(engine: Engine) {
    let window = Window::open(engine, "");
    window.find("button", "New game");
    window.js("localStorage['mastermind-teacher.round'] = \
         '1 number=1 variant=6x4 secret=3451 limit=none guesses= given-up=no'");
    window.reload();
    see_focus(&window, "Peg 1");

    window.find("button", "Hint: an idea for the guess").click();
    window.find("button", "The guess").click();
    window.find("button", "Guess").click();
    see_graded(&window, 1);
    // On a busy machine the engine may have had no time for the best one.
    assert!(["Best", "Good"].iter().any(|grade| history(&window)[0][4].contains(grade)));

    see_focus(&window, "Peg 1");
    window.type_text("0000");
    window.press("Enter");
    let dialog = window.find("alertdialog", "");
    window.see("why", || dialog.text().contains("This cannot be the code"));
    dialog.find("button", "Think again").click();
    window.gone("alertdialog", "");
    assert_eq!(history(&window).len(), 1);
    window.press("Enter");
    let dialog = window.find("alertdialog", "");
    dialog.find("button", "Play it anyway").click();
    see_graded(&window, 2);

    // Not their grades: whether one is exact or a bound depends on the time there is.
    let guesses = || history(&window).into_iter().map(|row| row[..4].to_vec());
    let before: Vec<_> = guesses().collect();
    window.reload();
    window.see("the same guesses", || guesses().eq(before.clone()));
    see_focus(&window, "Peg 1");
    window.type_text("3451");
    window.press("Enter");
    window.see("a row or a question", || history(&window).len() == 3 || window.has("button", "Play it anyway"));
    if history(&window).len() == 2 {
        window.find("button", "Play it anyway").click();
    }
    let result = window.find("region", "Found it in 3");
    window.see("skill and luck", || result.text().contains("Skill and luck"));
}

fn solves_by_the_answers_that_it_is_given(engine: Engine) {
    const GUESS: &str = "document.querySelector('.solve .asked [role=img]')?.ariaLabel.replace(/[^0-9]/g, '')";
    let window = Window::open(engine, "#/solve");
    for play in 1.. {
        assert!(play <= 5, "the exact worst case");
        window.see("a guess", || !window.js(GUESS).is_null());
        let guess = window.js(GUESS);
        let feedback = score(code(guess.as_str().unwrap()), code("3251"));
        let (black, white) = (feedback.black(), feedback.white());
        let key = format!("{black} black, {white} white");
        window.find("button", &key).click();
        let rows = || cells(&window, "table[aria-label=Guesses]");
        window.see(&format!("{play} rows"), || rows().len() == play);
        if feedback.is_all_black(4) {
            window.see_text(&format!("Found it in {play} guesses!"));
            break;
        }
    }
}

fn analyses_a_position_by_its_address(engine: Engine) {
    let window = Window::open(engine, "#/analyse/6x4/0012:10/0233:10");
    window.see_text("is best on average: 2.538 more guesses.");
    let rows = window.find("table", "Rows");
    window.see("what each row leaves", || rows.text().contains("182 left") && rows.text().contains("26 left"));
}

fn solves_a_puzzle_and_keeps_the_rating(engine: Engine) {
    const CODES: &str = "[...document.querySelectorAll('.puzzle .board .pegs[role=img]')].map((code) => \
        code.textContent)";
    let window = Window::open(engine, "#/learn/answer/400/1");
    window.see("both codes", || window.js(CODES).as_array().is_some_and(|codes| codes.len() == 2));
    let codes = window.js(CODES);
    let [secret, guess] = [0, 1].map(|place| code(codes[place].as_str().unwrap()));
    let feedback = score(guess, secret);
    let (black, white) = (feedback.black(), feedback.white());
    let key = format!("{black} black, {white} white");
    window.find("button", &key).click();
    window.find("button", "Check").click();
    window.find("heading", "Right");
    window.find("button", "All puzzles and lessons").click();
    window.reload();
    window.see_text("1 of 10 puzzles done to find your rating.");
}

fn compares_strategies_in_several_workers(engine: Engine) {
    let window = Window::open(engine, "#/lab/compare/6x4/largest-part,entropy");
    window.see_text("2,592 games in");
    window.js("document.getElementById('compare-all').open = true");
    window.find("table", "Results");
    let totals: Vec<String> = cells(&window, "table.lanes").into_iter().map(|mut row| row.swap_remove(3)).collect();
    assert_eq!(totals, ["5,722", "5,801"]);
}

fn saves_a_chart_as_points(engine: Engine) {
    let window = Window::open(engine, "#/lab/openings/4x3");
    window.see_text("left on average");
    window.find("button", "Save").click();
    window.find("button", "Picture as SVG");
    window.js(&format!("(() => {{ {KEEP_BYTES} }})()"));
    let saved = |ending: &str| {
        let button = format!("Picture as {}", ending.to_uppercase());
        window.find("button", &button).click();
        let file = format!("window.files['mastermind-4x3-openings.{ending}']");
        window.see(&file, || window.js(&format!("{file} !== undefined")) == true);
        figures::bytes(window.js(&file))
    };
    let svg = String::from_utf8(saved("svg")).unwrap();
    let size = figures::size_of_png(&saved("png"));
    assert_eq!(size, figures::size_of_svg(&svg).map(|length| 2 * length));
    let inked = window.js("window.inked.at(-1)").as_f64().unwrap();
    assert!((0.002..0.6).contains(&inked), "{inked}");
}

fn opens_settings_and_help_and_keeps_a_theme(engine: Engine) {
    let window = Window::open(engine, "");
    window.find("button", "Settings").click();
    let settings = window.find("dialog", "Settings");
    let theme = settings.find("group", "Theme");
    theme.find("radio", "Dark").click();
    let paper = |window: &Window| window.js("getComputedStyle(document.body).backgroundColor");
    let scheme = |window: &Window| window.js("getComputedStyle(document.documentElement).colorScheme");
    window.see("dark", || scheme(&window) == "dark");
    let dark = paper(&window);
    settings.find("button", "Close").click();
    window.gone("dialog", "Settings");
    window.reload();
    window.find("button", "New game");
    assert_eq!(paper(&window), dark);
    window.find("button", "Light or dark").click();
    window.see("light", || scheme(&window) == "light");
    assert_ne!(paper(&window), dark);

    window.find("button", "Help").click();
    let help = window.find("dialog", "How to play");
    help.find("heading", "The grades");
    window.press("Escape");
    window.gone("dialog", "How to play");
    see_focus(&window, "Help");
}

fn plays_without_a_network_after_one_visit(engine: Engine) {
    let copy = Copy::of_the_site();
    let window = Window::of_copy(engine, &copy);
    window.see("Play is kept", || window.js("document.documentElement.dataset.offline") == "some");
    copy.stop_server();
    window.reload();
    window.find("button", "New game").click();
    window.find("button", "Make optimal guess").click();
    see_graded(&window, 1);
}

fn shows_every_place_on_every_phone(engine: Engine) {
    let window = Window::open(engine, "");
    let mut found = Vec::new();
    for place in &TESTED {
        for size in PHONES {
            window.on_a_phone(place.addresses[0], size);
            window.see("the place", || {
                window.js("document.querySelector('#page:not([hidden]) > main:not([hidden]) h2') !== null") == true
            });
            let complaints = window.js(include_str!("layout.js"));
            if complaints != json!([]) {
                found.push(format!("{}, {size:?}: {complaints}", place.name));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
