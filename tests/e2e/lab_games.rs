//! Games played elsewhere: a text or a file is read, reviewed, ordered, saved; a game opens in Analyse.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Variant, score};
use mastermind_game::collection::{Reviewer, Summary, read_games};
use mastermind_game::lab::games::Figures;
use mastermind_game::wording::LabelledFigure;
use mastermind_game::wording::collection as words;
use serde_json::json;

use crate::harness::Page;
use crate::lab_tree::KEEP_FILES;
use crate::looks::{assert_fits_and_accessible, look_at};

/// A game, its code, and the guesses; each finds the code at last.
const GAMES: [(&str, &str, &[&str]); 10] = [
    ("6x4", "3325", &["0011", "2345", "2244"]),
    ("6x4", "0251", &["0012", "0134", "0215"]),
    ("6x4", "1032", &["0011", "1203"]),
    ("6x4", "0123", &[]),
    ("6x4", "5342", &["0011", "2304", "2415"]),
    ("6x4", "2354", &["0011", "2345"]),
    ("6x4", "0104", &["0011", "0102", "0103"]),
    ("5x3!", "013", &["012"]),
    ("5x3!", "103", &["012", "230"]),
    ("6x4", "1020", &["0011", "0213"]),
];

/// They, a line for each, and two more: line 11 cannot be read, and line 12 contradicts itself.
fn games() -> String {
    let line = |(game, secret, guesses): &(&str, &str, &[&str])| {
        let secret: Code = secret.parse().unwrap();
        let guesses = guesses.iter().map(|guess| guess.parse().unwrap());
        let row = |guess: Code| format!(" {guess}:{}", score(guess, secret));
        let rows: String = guesses.chain([secret]).map(row).collect();
        format!("{game}{rows}\n")
    };
    let lines: String = GAMES.iter().map(line).collect();
    lines + "6x4 0011:10 0011:5x\n6x4 0011:30 0011:10\n"
}

fn open() -> Page {
    let visit = Page::visit().before_load(KEEP_FILES);
    visit.at("#/lab/games").open()
}

/// Opens the part where other games are read.
fn open_input(page: &Page) {
    page.see("the fold", || page.js("document.querySelector('#games-text') !== null") == true);
    page.js("(document.querySelector('#games-text').open = true, null)");
}

fn read_text(page: &Page, text: &str) {
    open_input(page);
    let field = page.find("textbox", "Games as text");
    field.js(&format!("(this.value = {}, null)", json!(text)));
    page.find("button", "Read this text").click();
}

/// The rows of a table: the cells' texts.
fn cells(page: &Page, table: &str) -> Vec<Vec<String>> {
    let rows = format!(
        "[...document.querySelectorAll('table[aria-label=\"{table}\"] tbody tr')] \
         .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
    );
    serde_json::from_value(page.js(&rows)).unwrap()
}

/// What natively comes out of a text.
fn reviewed(text: &str) -> Vec<Summary> {
    let games = read_games(text, Variant::CLASSIC, &mut Unlimited).unwrap();
    let mut reviewer = Reviewer::default();
    let review = |position: mastermind_game::notation::Position| {
        let review = reviewer.review(&position, || Unlimited).ok()?;
        Some(Summary::new(&position, &review))
    };
    let games = games.into_iter().filter_map(|game| game.position.ok());
    games.filter_map(review).collect()
}

#[test]
fn what_holds_no_games_says_why() {
    let page = open();
    page.see_text("An example: you have not finished a game here yet.");
    page.see_text("14 games in");
    read_text(&page, "");
    page.see_text("No games yet.");
    read_text(&page, "6 colours, 4 pegs\n");
    page.see_text("There are no games.");
    page.js("location.hash = '#/lab/games/99x4'");
    page.see_text("This link names no game");
}

#[test]
fn games_fit_every_screen() {
    let page = open();
    read_text(&page, &games());
    page.find("button", "Review 11 games").click();
    page.see_text("11 games in");
    look_at(&page, "lab_games");
    page.resize(320, 640);
    assert_fits_and_accessible(&page, "on a small phone");
}

mod journeys {
    use super::*;

    /// From the text to a game in Analyse, and back.
    #[test]
    fn a_text_is_read_reviewed_and_a_game_opened() {
        let page = open();
        read_text(&page, &games());
        page.see_text("1 cannot be read.");
        page.see_text("This is how game 1 is read:");
        page.see_text("Game 11. Line 11");
        assert!(!page.has("heading", "All 10 games"), "nothing counts yet");
        page.find("button", "Review 11 games").click();
        page.see_text("11 games in");
        page.see_text("Game 12. Line 12: no code agrees with rows 1 to 2.");
        let summaries = reviewed(&games());
        let figures = Figures::new(&summaries.iter().collect::<Vec<_>>());
        for LabelledFigure { label: name, figure } in words::three_facts(&figures) {
            page.see(&format!("{name}: {figure}"), || {
                page.js("document.querySelector('.games-section .three-facts').innerText")
                    .as_str()
                    .is_some_and(|text| text.contains(&name) && text.contains(&figure))
            });
        }
        page.see_text(&words::grades_in_a_sentence(&figures));
        // A line for each game; the one that is pressed is shown on the board.
        assert_eq!(page.js("document.querySelectorAll('.game-line').length"), summaries.len());
        page.find("region", "The game that is chosen").find("link", "Review guess by guess");
        page.js("(document.querySelector('#games-table > summary').click(), null)");
        let rows = cells(&page, "Games, one by one");
        assert_eq!(rows.len(), summaries.len());
        for (row, summary) in rows.iter().zip(&summaries) {
            assert_eq!(row[2], summary.guesses.to_string());
            assert_eq!(row[7], summary.mistakes().to_string(), "{row:?}");
        }
        assert_eq!(cells(&page, "From the first games to the last").len(), 2);
        page.find("button", "Loss").click();
        let losses = || -> Vec<String> {
            let rows = cells(&page, "Games, one by one");
            rows.into_iter().map(|row| row[5].clone()).collect()
        };
        page.see("the greatest loss first", || losses().is_sorted_by(|a, b| a >= b));
        page.find("button", "Save").click();
        page.find("button", "Table as CSV").click();
        page.see("the saved table", || {
            page.js("(window.saved['mastermind-games.csv'] ?? '').split('\\n').length") == 13
        });
        page.find("button", "Game").click();
        page.find("link", "1").click();
        page.see_text("Analyse a position");
        let hash = page.js("location.hash");
        assert_eq!(hash, format!("#/analyse/{}", games().lines().next().unwrap().replace(' ', "/")));
        page.js("(history.back(), null)");
        page.see_text("11 games in");
    }

    /// A game from Play is in the list, and in the file that the settings save.
    #[test]
    fn ones_own_games_are_reviewed_and_saved() {
        let page = open();
        page.see_text("An example: you have not finished a game here yet.");
        page.js("localStorage['mastermind-teacher.round'] = \
            '1 number=1 variant=6x4 maker=chance secret=0251 guesses=0011,2345,0251'");
        page.reload();
        page.js("location.hash = '#/play/6x4'");
        page.see("the game in the list", || {
            page.js("localStorage['mastermind-teacher.games'] ?? ''")
                .as_str()
                .is_some_and(|text| text.contains(":chance:3:6x4/0011:20/2345:02/0251:40"))
        });
        page.js("location.hash = '#/lab/games'");
        // The example was read before: the page is loaded anew, as by a visitor who comes back.
        page.reload();
        page.see_text("1 game in");
        page.see("the finding", || page.text().contains("You lose "));
        let text = "6x4 0011:20 2345:02 0251:40\n";
        page.find("button", "Settings").click();
        let settings = page.find("dialog", "Settings");
        settings.find("button", "Save my games").click();
        page.see("the saved file", || page.js("window.saved['mastermind-my-games.txt'] ?? ''") == text);
    }

    /// Which of two numbers is black is asked if the text can be read only one way.
    #[test]
    fn the_order_of_pins_is_asked() {
        let page = open();
        read_text(&page, "1122 3 1\n1345 0 2\n\n2211 0 1");
        page.see_text("Which number comes first?");
        page.find("button", "White first").click();
        page.see_text("2 games with 3 guesses.");
        page.find("button", "Review 2 games");
        assert!(!page.has("button", "White first"));
        read_text(&page, "RGBY 1b2w\nRGYB 2b0w");
        page.see("the letters of the text", || {
            cells(&page, "The first game").iter().map(|row| row[1].as_str()).eq(["RGBY", "RGYB"])
        });
    }

    /// A file of many games: only some are drawn, and the work stops and goes on.
    #[test]
    fn a_file_of_many_games_is_reviewed_in_parts() {
        let page = open();
        let codes: Vec<_> = Variant::CLASSIC.codes().collect();
        let line = |number: usize| {
            let (opening, secret) = (codes[7 * (number % 3)], codes[number + 30]);
            format!("6x4 {opening}:{} {secret}:40\n", score(opening, secret))
        };
        let text: String = (0..600).map(line).collect();
        open_input(&page);
        let file = page.find("button", "Or read a file");
        file.js(&format!(
            "((files) => {{ files.items.add(new File([{}], 'games.txt')); this.files = files.files; \
                this.dispatchEvent(new Event('change', {{ bubbles: true }})); return null; \
            }})(new DataTransfer())",
            json!(text)
        ));
        page.find("button", "Review 600 games").click();
        page.js("(document.querySelector('#games-table > summary').click(), null)");
        page.see("the first games", || cells(&page, "Games, one by one").len() == 100);
        if page.has("button", "Stop") {
            page.find("button", "Stop").click();
            // Where nothing was found by then, it begins anew.
            page.see("the button", || page.has("button", "Go on") || page.has("button", "Review 600 games"));
            let again = if page.has("button", "Go on") { "Go on" } else { "Review 600 games" };
            page.find("button", again).click();
        }
        page.see("the trend of all", || cells(&page, "From the first games to the last").len() == 10);
        page.see("the end", || !page.has("button", "Stop"));
        page.find("button", "Show more").click();
        page.see("more games", || cells(&page, "Games, one by one").len() == 200);
    }
}
