//! How to play, in four pictures; the grades; the keys.

use leptos::prelude::*;

use crate::hooks::PlayModel;
use crate::parts::{Markup, badge, drawn, element, hits, paragraph, peg, pegs};
use mastermind_engine::{Code, Row, Variant, score};
use mastermind_game::grade::Grade;
use mastermind_game::wording::labels::help as labels;
use mastermind_game::{Play, wording};

/// What stands in the sheet.
#[component]
pub fn Help() -> impl IntoView {
    let model = expect_context::<PlayModel>();
    view! {
        <div class="help">
            {drawn("steps tiles", steps)}
            <section aria-labelledby="help-grades">
                <h3 id="help-grades">{labels::THE_GRADES}</h3>
                <p class="muted">{labels::GRADES_TEXT}</p>
                {drawn("grades", || Grade::ALL.map(about_grade).to_vec())}
            </section>
            <section class="for-keys" aria-labelledby="help-keys">
                <h3 id="help-keys">{labels::KEYS}</h3>
                {drawn("keys", move || model.with(keys))}
            </section>
        </div>
    }
    .into_any()
}

/// The code and the guesses of the example, which the engine scores.
const SECRET: [u8; 4] = [0, 3, 4, 1];
const GUESSES: [[u8; 4]; 3] = [[0, 0, 1, 2], [0, 5, 4, 1], SECRET];

fn example() -> Option<[Row; 3]> {
    let secret = Code::new(&SECRET).ok()?;
    let row = |colours: &[u8; 4]| {
        let guess = Code::new(colours).ok()?;
        Some(Row {
            guess,
            feedback: score(guess, secret),
        })
    };
    let [first, second, third] = &GUESSES;
    Some([row(first)?, row(second)?, row(third)?])
}

fn steps() -> Vec<Markup> {
    let Some([first, second, third]) = example() else {
        return Vec::new();
    };
    let with_pins = |row: Row| {
        element("div")
            .class("line row")
            .holding([pegs(row.guess), hits(row.feedback, row.guess.pegs())])
    };
    let holes = element("span")
        .class("pegs hidden-code")
        .holding((0..4).map(|_| peg(None)));
    let pin = |class, text| {
        element("div").class("line row").holding([
            element("span").class(class).hidden(),
            element("span").text(text),
        ])
    };
    let step = |(number, (name, text, picture)): (usize, (&str, String, Vec<Markup>))| {
        element("section").holding([
            element("div").class("board picture").holding(picture),
            element("h3").holding([
                element("span")
                    .class("number")
                    .text((number + 1).to_string()),
                element("span").text(name),
            ]),
            paragraph("muted", text),
        ])
    };
    let repeats = wording::rules(Variant::CLASSIC);
    let steps = [
        (labels::FIND_THE_CODE, repeats, vec![holes]),
        (
            labels::GUESS,
            labels::GUESS_TEXT.into(),
            vec![pegs(first.guess)],
        ),
        (
            labels::READ_THE_FEEDBACK,
            labels::READ_THE_FEEDBACK_TEXT.into(),
            vec![
                with_pins(first),
                pin("pin black", labels::BLACK_MEANS),
                pin("pin white", labels::WHITE_MEANS),
            ],
        ),
        (
            labels::CLOSE_IN,
            labels::CLOSE_IN_TEXT.into(),
            vec![with_pins(second), with_pins(third)],
        ),
    ];
    steps.into_iter().enumerate().map(step).collect()
}

fn about_grade(grade: Grade) -> Markup {
    element("div").class("line row").holding([
        badge(grade, false),
        element("b").text(wording::grade_word(grade)),
        element("span")
            .class("muted")
            .text(wording::grade_means(grade)),
    ])
}

fn keys(play: &Play) -> Vec<Markup> {
    let [first, last] = wording::keys(play.variant());
    let keys = [
        (format!("{first} – {last}"), labels::KEY_COLOURS),
        (labels::KEYS_UP_DOWN.into(), labels::KEY_CHANGES),
        (labels::KEYS_LEFT_RIGHT.into(), labels::KEY_MOVES),
        (labels::KEY_BACKSPACE.into(), labels::KEY_CLEARS),
        (labels::KEY_ENTER.into(), labels::KEY_GUESSES),
    ];
    let line = |(key, does): (String, &str)| {
        element("div")
            .class("line row")
            .holding([element("kbd").text(key), element("span").text(does)])
    };
    keys.into_iter().map(line).collect()
}
