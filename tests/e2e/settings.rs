//! How colours are written, palettes, theme, motion: they hold in every place, survive a reload, and
//! are there before anything is drawn.

use crate::harness::{Page, Visit};
use crate::looks::assert_fits_and_accessible;
use crate::round::{history, see_rows, type_guess};

const STORED: &str = "mastermind-teacher.settings";

fn store(line: &str) -> String {
    format!("localStorage.setItem('{STORED}', '{line}')")
}

/// A visitor who chose this before: settings as they are stored, after their version.
fn chosen(fields: &str) -> Visit {
    Page::visit().before_load(&store(&format!("1 {fields}")))
}

/// The numbers and pins among the words of the first visit stand out from the paper, with what *Play* alone has fetched.
/// Chooses in the dialog.
fn choose(page: &Page, look: &str, choice: &str) {
    page.find("button", "Settings").click();
    let dialog = page.find("dialog", "Settings");
    match look {
        "Motion" => dialog.find("checkbox", "Motion").click(),
        _ => dialog.find("group", look).find("radio", choice).click(),
    }
    dialog.find("button", "Close").click();
    page.gone("dialog", "Settings");
}

fn style(page: &Page, of: &str, property: &str) -> String {
    let value = page.js(&format!("getComputedStyle(document.querySelector('{of}')).{property}"));
    value.as_str().unwrap().to_owned()
}

fn peg_colour(page: &Page) -> String {
    style(page, ".peg[data-colour=\"0\"]", "backgroundColor")
}

fn paper(page: &Page) -> String {
    style(page, "body", "backgroundColor")
}

/// When the browser's own bars have the colour of the light theme, and when that of the dark one.
fn bars(page: &Page) -> [String; 2] {
    let bars = page.js("['light', 'dark'].map((theme) => \
            document.querySelector(`meta[name=theme-color][data-for=${theme}]`).media)");
    serde_json::from_value(bars).unwrap()
}

#[test]
fn digits_from_1_are_typed_as_they_stand() {
    let page = chosen("labels=from1").open();
    page.find("button", "New game").click();
    assert!(!page.has("button", "Colour 0"));
    type_guess(&page, "0716");
    page.see_text("Choose 2 more: pegs 3 and 4");
    let pegs: Vec<_> = page.all("spinbutton").iter().map(|peg| peg.text()).collect();
    assert_eq!(pegs[..2], ["1", "6"]);
}

#[test]
fn with_colours_only_nothing_stands_on_a_peg_but_it_has_a_name() {
    let page = chosen("labels=colours").open();
    page.find("button", "New game").click();
    assert_eq!(page.find("button", "Colour 3").text(), "");
    type_guess(&page, "0011");
    page.press("Enter");
    page.see("a row", || history(&page).len() == 1);
    assert_eq!(history(&page)[0][1], "");
    page.find("image", "0 0 1 1");
}

#[test]
fn palette_and_theme_change_what_is_seen_and_hold_everywhere() {
    let page = Page::open();
    page.find("button", "New game");
    let (warm, light) = (peg_colour(&page), paper(&page));
    choose(&page, "Colours", "Colour-blind");
    page.see("another colour", || peg_colour(&page) != warm);
    let safe = peg_colour(&page);
    choose(&page, "Colours", "Bright");
    page.see("a third colour", || ![&warm, &safe].contains(&&peg_colour(&page)));
    let bright = peg_colour(&page);
    let of_the_system = ["light", "dark"].map(|theme| format!("(prefers-color-scheme: {theme})"));
    assert_eq!(bars(&page), of_the_system);
    choose(&page, "Theme", "Dark");
    page.see("dark paper", || paper(&page) != light);
    let dark = paper(&page);
    assert_eq!(bars(&page), ["not all", "all"]);
    assert_eq!(style(&page, "html", "colorScheme"), "dark");
    page.reload();
    page.find("button", "New game");
    assert_eq!((peg_colour(&page), paper(&page)), (bright.clone(), dark.clone()));
    assert_eq!(bars(&page), ["not all", "all"]);
    for (place, seen) in [("Solve", "1 black, 1 white"), ("Analyse", "Colour 0")] {
        page.find("link", place).click();
        page.find("button", seen);
        assert_eq!((peg_colour(&page), paper(&page)), (bright.clone(), dark.clone()));
    }
}

#[test]
fn the_palette_shows_what_is_chosen_whatever_was_chosen_before() {
    let page = Page::open();
    page.find("button", "New game").click();
    let swatch = || {
        let text = page.js("document.querySelector('.palette .peg').innerText");
        text.as_str().unwrap().to_owned()
    };
    for (choice, mark) in
        [("Symbols", "●"), ("None", ""), ("From 0", "0"), ("Letters", "A"), ("None", ""), ("From 1", "1")]
    {
        choose(&page, "Peg labels", choice);
        page.see(choice, || swatch() == mark);
    }
}

#[test]
fn a_theme_of_ones_own_wins_over_the_systems() {
    let system = Page::visit().dark().open();
    let light = chosen("theme=light").dark().open();
    for page in [&system, &light] {
        page.find("button", "New game");
    }
    assert_ne!(paper(&system), paper(&light));
    assert_eq!(style(&light, "html", "colorScheme"), "light");
}

#[test]
fn without_motion_nothing_moves() {
    let page = Page::open();
    page.find("button", "New game");
    let moves = style(&page, "button", "transitionDuration");
    choose(&page, "Motion", "");
    page.see("stillness", || style(&page, "button", "transitionDuration") != moves);
    assert_eq!(style(&page, "button", "transitionDuration"), "0s");
}

#[test]
fn the_looks_are_there_before_anything_is_drawn() {
    const WATCH: &str = "new MutationObserver(() => { \
        if (document.body) window.themeAtFirst ??= document.documentElement.dataset.theme ?? 'not'; \
    }).observe(document, { childList: true, subtree: true });";
    let page = chosen("theme=dark palette=safe").before_load(WATCH).open();
    page.find("button", "New game");
    assert_eq!(page.js("window.themeAtFirst"), "dark");
}

#[test]
fn another_windows_choice_is_followed() {
    let page = Page::open();
    page.find("button", "New game").click();
    page.find("link", "Analyse").click();
    page.find("button", "Colour 0");
    let line = "1 labels=letters theme=dark limit=8";
    page.js(&store(line));
    page.js(&format!("dispatchEvent(new StorageEvent('storage', {{ key: '{STORED}', newValue: '{line}' }}))"));
    page.find("button", "Colour A");
    assert_eq!(style(&page, "html", "colorScheme"), "dark");
    page.find("link", "Play").click();
    page.find("button", "Colour A");
    page.find("button", "Settings").click();
    let limit = page.find("group", "Guess limit, from the next game on");
    assert!(limit.find("radio", "8").is("checked"));
}

#[test]
fn settings_that_cannot_be_read_cost_nothing_but_themselves() {
    let page = Page::open();
    page.find("button", "New game");
    page.js(&store("9 theme=dark labels=letters"));
    page.reload();
    page.see_text("The settings could not be read");
    page.find("button", "New game").click();
    page.find("button", "Colour 0");
    assert_eq!(style(&page, "html", "colorScheme"), "light");
}

#[test]
fn every_palette_and_theme_is_accessible_and_fits_a_phone() {
    const ROUND: &str = "localStorage.setItem('mastermind-teacher.round', \
        '1 number=1 variant=6x4 secret=3451 limit=none guesses=0123,4500')";
    for (palette, labels) in [("warm", "from1"), ("bright", "letters"), ("safe", "symbols")] {
        for theme in ["light", "dark"] {
            let look = format!("palette={palette} theme={theme} motion=none");
            let page = chosen(&format!("{look} labels={labels}")).before_load(ROUND).size(360, 740).open();
            page.find("table", "History");
            assert_fits_and_accessible(&page, &look);
            page.find("button", "Settings").click();
            page.find("group", "Theme");
            page.picture(&format!("settings-{palette}-{theme}"));
            assert_fits_and_accessible(&page, &look);
        }
    }
}

#[test]
fn the_settings_open_in_every_place_and_change_what_is_seen_there() {
    let page = Page::visit().at("#/analyse").open();
    page.find("button", "Colour 0");
    choose(&page, "Peg labels", "Letters");
    page.find("button", "Colour A");
    page.see("the place has not changed", || page.js("location.hash.startsWith('#/analyse')") == true);
    let light = paper(&page);
    page.find("button", "Light or dark").click();
    page.see("dark", || paper(&page) != light);
    page.find("button", "Light or dark").click();
    page.see("light again", || paper(&page) == light);
    page.find("button", "Help").click();
    let help = page.find("dialog", "How to play");
    help.find("heading", "The grades");
    page.press("Escape");
    page.gone("dialog", "How to play");
    page.see("the focus is where it was", || page.focus_is_on("Help"));
    page.find("link", "Play").click();
    page.find("button", "New game").click();
    page.find("button", "Colour A");
}

/// Another window would store again what it still knows.
#[test]
fn what_is_erased_does_not_come_back_from_another_window() {
    let page = Page::open();
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    let first = page.tab();
    let address = page.js("location.href");
    let second = page.open_beside(address.as_str().unwrap());
    page.turn_to(&second);
    see_rows(&page, 1);
    page.turn_to(&first);
    page.find("button", "Settings").click();
    let dialog = page.find("dialog", "Settings");
    dialog.find("button", "Erase all …").click();
    dialog.find("button", "Erase everything").click();
    page.find("heading", "Find the four hidden pegs");
    page.turn_to(&second);
    page.find("heading", "Find the four hidden pegs");
    let left = page.js("Object.keys(localStorage).filter((name) => /round|results/.test(name))");
    assert_eq!(left, serde_json::json!([]));
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn letters_hold_in_every_place_and_survive_a_reload() {
        let page = Page::open();
        page.find("button", "New game").click();
        choose(&page, "Peg labels", "Letters");
        page.find("button", "Colour A");
        assert!(!page.has("button", "Colour 0"));
        page.find("spinbutton", "Peg 1").click();
        type_guess(&page, "a1Bcf");
        let said = |page: &Page| -> Vec<Option<String>> {
            let pegs = page.all("spinbutton");
            pegs.iter().map(|peg| peg.attribute("aria-valuetext")).collect()
        };
        page.see("the letters typed", || said(&page) == ["A", "B", "C", "F"].map(|letter| Some(letter.to_owned())));
        page.find("button", "Make optimal guess").click();
        page.see("a row in letters", || {
            history(&page).first().is_some_and(|row| row[1].chars().all(|c| ('A'..='F').contains(&c)))
        });

        page.find("link", "Solve").click();
        page.find("image", "Try A A B C");
        page.find("link", "Analyse").click();
        page.find("button", "Colour F");

        page.find("link", "Play").click();
        choose(&page, "Peg labels", "Symbols");
        page.find("button", "Colour diamond");
        page.find("link", "Analyse").click();
        page.find("button", "Colour diamond");
        page.find("link", "Solve").click();
        page.find("image", "Try circle circle triangle square");

        page.reload();
        page.find("image", "Try circle circle triangle square");
        page.find("link", "Play").click();
        page.see("the row in symbols", || history(&page).first().is_some_and(|row| row[1].contains('●')));
    }

    #[test]
    fn everything_is_erased_only_after_a_second_question() {
        let page = Page::open();
        page.find("button", "New game").click();
        choose(&page, "Theme", "Dark");
        page.find("button", "Settings").click();
        let dialog = page.find("dialog", "Settings");
        dialog.find("button", "Erase all …").click();
        dialog.find("button", "Keep everything").click();
        dialog.find("button", "Erase all …").click();
        dialog.find("button", "Erase everything").click();
        page.find("heading", "Find the four hidden pegs");
        assert_eq!(style(&page, "html", "colorScheme"), "light");
        let left = page.js("Object.keys(localStorage).filter((name) => /round|settings/.test(name)).length");
        assert_eq!(left, 0);
    }
}

/// A name and a colour of one's own hold in every place and after a reload, and come along in the file.
#[test]
fn pegs_have_names_and_colours_of_ones_own() {
    let page = Page::visit().at("#/solve").open();
    page.find("button", "1 black, 1 white");
    page.find("button", "My colours Match your box").click();
    let sheet = page.find("dialog", "My colours");
    let [yellow, black] = ["--k1", "--k8"]
        .map(|token| page.js(&format!("getComputedStyle(document.documentElement).getPropertyValue('{token}')")));
    let seen = |page: &Page| page.js("getComputedStyle(document.documentElement).getPropertyValue('--c1')");
    assert_eq!(seen(&page), yellow);
    sheet.find("button", "Colour of peg 1: yellow").click();
    sheet.find("button", "black").click();
    page.see("the other colour", || seen(&page) == black);
    let name = sheet.find("textbox", "Name of peg 1");
    assert_eq!(name.js("this.value"), "black");
    let rename = |to: &str| {
        name.js(&format!("(this.value = '{to}', this.dispatchEvent(new Event('change', {{ bubbles: true }})), null)"))
    };
    rename("Red");
    page.see_text("Peg 0 is called Red already. Choose another name.");
    rename("coal");
    page.see("no complaint", || !page.text().contains("already"));
    assert_fits_and_accessible(&page, "my colours");
    sheet.find("button", "Done").click();
    page.gone("dialog", "My colours");
    // The names of the pegs that are to be put on the board; a screen reader hears the own one.
    page.see("the names", || {
        page.js("[...document.querySelectorAll('.named-pegs small')].map((name) => name.innerText)")
            == serde_json::json!(["red", "red", "coal", "green"])
    });
    page.reload();
    page.see("the colour before anything is drawn", || seen(&page) == black);
    for place in ["Play", "Analyse", "Solve"] {
        page.find("link", place).click();
        if place == "Play" {
            page.find("button", "New game").click();
        }
        if place == "Solve" {
            page.find("button", "I played other pegs").click();
        }
        page.find("button", "Colour coal");
        assert_eq!(style(&page, ".peg[data-colour=\"1\"]", "backgroundColor"), "rgb(27, 27, 27)");
    }
    page.find("button", "Settings").click();
    let export = page.find("link", "Export");
    let file = export.attribute("href").unwrap();
    assert!(file.contains("coal") && file.contains("0823456719"), "{file}");
    page.find("dialog", "Settings").find("button", "My colours").click();
    page.find("dialog", "My colours").find("button", "Usual colours").click();
    page.see("the usual colour", || seen(&page) == yellow);
    page.find("button", "Done").click();
    page.find("button", "Colour 1");
}
