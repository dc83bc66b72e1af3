//! How to play: the rules, and one game line by line; the grades; what pasted text may look like; the keys.

use leptos::prelude::*;
use mastermind_game::wording::help::PastedForm;

use crate::hooks::{PlayModel, peg_marks};
use crate::parts::{Markup, badge, drawn, el, feedback_pins, paragraph, pegs};
use mastermind_engine::Row;
use mastermind_game::grade::Grade;
use mastermind_game::wording::{Sentence, help as words};
use mastermind_game::{Play, wording};

/// The contents of the sheet. How to play: the rules, the grades, the keys.
#[component]
pub fn Help() -> impl IntoView {
    let model = expect_context::<PlayModel>();
    view! {
        <div class="help">
            {drawn("worked board", example_game)}
            <section aria-labelledby="help-grades">
                <h3 id="help-grades">{"The grades"}</h3>
                <p class="muted">
                    "A grade compares your guess with the best one. Luck does not change the grade. \
                     “Not safe”: you may need more guesses than after a safe guess. Accuracy rates your whole game. Perfect play \
                     is 100 %."
                </p>
                {drawn("grades", || Grade::ALL.map(about_grade).to_vec())}
            </section>
            <section aria-labelledby="help-pasted">
                <h3 id="help-pasted">{"Pasted text"}</h3>
                <p class="muted">{words::PASTED}</p>
                {drawn("pasted-forms", || words::PASTED_FORMS.map(about_form).to_vec())}
            </section>
            <section class="for-keys" aria-labelledby="help-keys">
                <h3 id="help-keys">{"Keys"}</h3>
                {drawn("keys", move || model.with(keys))}
            </section>
        </div>
    }
}

/// An example game whose code is shown, so that every pin can be checked.
fn example_game() -> Vec<Markup> {
    let pin =
        |class, text| el("p").class("line row").children([el("span").class(class).hidden(), el("span").text(text)]);
    let line = |(row, remark): (Row, Sentence)| {
        let pins = feedback_pins(row.feedback, row.guess.pegs());
        let spoken = el("span").visually_hidden(wording::feedback(row.feedback));
        let inside = [pegs(row.guess), pins, spoken, paragraph("", remark)];
        el("li").class("row").children(inside)
    };
    let secret = words::secret().map(|code| {
        let say = el("span").text(words::SAY);
        el("p").class("line row").children([say, pegs(code)])
    });
    let lines = words::example_rows().into_iter().map(line);
    let mut parts = vec![paragraph("", words::RULES), pin("pin black", words::BLACK), pin("pin white", words::WHITE)];
    parts.extend(secret);
    parts.push(el("ol").class("stack").children(lines));
    parts
}

/// A grade: its badge, its name and its meaning.
fn about_grade(grade: Grade) -> Markup {
    el("div").class("line row").children([
        badge(grade, false),
        el("b").text(wording::grade_word(grade)),
        el("span").class("muted").text(wording::grade_meaning(grade)),
    ])
}

/// A kind of text that can be pasted, with examples of it.
fn about_form(PastedForm { kind, examples }: PastedForm) -> Markup {
    el("p").children([el("b").text(kind), el("span").text(format!(": {examples}"))])
}

/// The keys, and what each does.
fn keys(play: &Play) -> Vec<Markup> {
    let [first, last] = wording::keys(play.variant(), peg_marks());
    let keys = [
        (format!("{first} – {last}"), "puts a colour"),
        ("↑ ↓".into(), "changes the colour of a peg"),
        ("← →".into(), "moves to another peg"),
        ("⌫".into(), "clears a peg"),
        ("Enter".into(), "guesses"),
    ];
    let line = |(key, effect): (String, &str)| {
        el("div").class("line row").children([el("kbd").text(key), el("span").text(effect)])
    };
    keys.into_iter().map(line).collect()
}
