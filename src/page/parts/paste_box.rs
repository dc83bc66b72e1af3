//! A box into which a game is pasted in any notation. Below the text it shows how it was read, before it is used.

use leptos::ev::Event;
use leptos::prelude::*;
use mastermind_game::wording::pasted::ClarifyingButton;
use web_sys::HtmlInputElement;

use super::{
    Button, Fetched, Markup, Show, TextField, TypedText, button, drawn_with_buttons, el, feedback_pins, guess_table,
    in_file, paragraph,
};
use crate::hooks::{load_draft, peg_marks, peg_names, save_draft, use_effect, use_memo};
use mastermind_engine::{Row, Variant};
use mastermind_game::notation::pasted::{Ambiguity, Assumed, Clarifications, Understood, Unread, read};
use mastermind_game::notation::{Legend, Position, ReadPosition};
use mastermind_game::own_pegs::PegNames;
use mastermind_game::wording::pasted as words;
use mastermind_game::{PegMarks, wording};

in_file!(UNDERSTOOD in after: <UnderstoodText/>);

/// The state that the field shares with [`UnderstoodText`] below it; free to copy.
#[derive(Clone, Copy)]
struct Pasting {
    /// The text as it is typed, or, once it is taken over, as it was.
    text: Signal<String>,
    /// The game that is open.
    usual: Callback<(), Variant>,
    /// A text and how it was read, once the file with the reader has been fetched.
    understood: RwSignal<Option<(String, Result<Understood, Unread>)>>,
    /// The id of the element that describes the field.
    described_by: &'static str,
}

impl Pasting {
    /// Reads the text. Until the reader has been fetched, only the page's own notation is understood.
    fn read(self, text: &str) -> ReadPosition {
        let understood = self.understood.get_untracked();
        match understood.filter(|(read, _)| read == text) {
            Some((_, Ok(understood))) => Ok((understood.position, understood.marks)),
            Some((_, Err(why))) => Err(why.fault()),
            None => Position::read_with_marks(text, self.usual.run(())),
        }
    }
}

/// A field for the text, how it was read, and the button that uses it.
#[component]
pub fn PasteBox(
    /// The name of the field.
    label: &'static str,
    /// The id of the element that describes the field.
    described_by: &'static str,
    /// The text at first, and again whenever this changes.
    #[prop(into)]
    value: Signal<String>,
    /// The game that is open; the text need not name it.
    #[prop(into)]
    usual: Callback<(), Variant>,
    /// Whether the text was refused.
    #[prop(into)]
    invalid: Signal<bool>,
    /// Why it was refused.
    #[prop(into)]
    complaint: Signal<String>,
    /// The label of the button.
    send: &'static str,
    /// Called with the text and how it was read.
    #[prop(into)]
    act: Callback<(String, ReadPosition)>,
    /// Drawn below the field.
    help: AnyView,
    /// Further buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let typed = TypedText::default();
    let text = RwSignal::new(String::new());
    // A text that was taken over, and whether the value is about to change by that.
    let taken = RwSignal::new(None::<String>);
    let is_taking = RwSignal::new(false);
    let shown = use_memo(move || {
        let is_value = text.with(|text| value.with(|value| text == value));
        taken.get().filter(|_| is_value).unwrap_or_else(|| text.get())
    });
    let pasting = Pasting { text: shown, usual, understood: RwSignal::new(None), described_by };
    provide_context(pasting);
    use_effect(move |_| {
        text.set(value.get());
        if is_taking.get_untracked() {
            is_taking.set(false);
        } else {
            taken.set(None);
        }
    });
    // What was refused, or not taken over yet, is there again after a reload.
    use_effect(move |_| {
        if let Some(draft) = load_draft(described_by) {
            typed.set(&draft);
            text.set(draft);
        }
    });
    let is_new = use_memo(move || shown.with(|text| value.with(|value| text != value && !text.trim().is_empty())));
    let press = move |()| {
        let pasted = typed.get();
        let read = pasting.read(&pasted);
        if read.is_ok() && value.with_untracked(|value| *value != pasted) {
            taken.set(Some(pasted.clone()));
            is_taking.set(true);
            save_draft(described_by, "");
        }
        act.run((pasted, read));
    };
    let on_typed = Callback::new(move |typed: String| {
        save_draft(described_by, &typed);
        taken.set(None);
        text.set(typed);
    });
    view! {
        <TextField label described_by text=typed lines=2 value invalid complaint send=press typed=on_typed/>
        {help}
        <Show when=is_new><Fetched file=UNDERSTOOD/></Show>
        <div class="actions">
            <Button act=press>{send}</Button>
            {children.map(|children| children())}
        </div>
    }
}

/// How the text was read, and what else it could mean.
#[component]
fn UnderstoodText() -> impl IntoView {
    let pasting = expect_context::<Pasting>();
    let clarified = RwSignal::new(Clarifications::default());
    let understood = use_memo(move || {
        let text = pasting.text.get();
        clarified.with(|clarified| read(&text, pasting.usual.run(()), clarified))
    });
    // What was clarified about a text does not hold for the next one.
    use_effect(move |before: Option<()>| {
        pasting.text.track();
        if before.is_some() {
            clarified.set(Clarifications::default());
        }
    });
    use_effect(move |_| {
        let text = pasting.text.get();
        pasting.understood.set(Some((text, understood.get())));
    });
    let is_readable = use_memo(move || !matches!(understood.get(), Err(Unread::Fault(_))));
    let letters = use_memo(move || assumed_letters(understood.get()).unwrap_or_default());
    let has_letters = use_memo(move || letters.with(|letters| !letters.is_empty()));
    let rename = move |event: Event| {
        let input = event_target::<HtmlInputElement>(&event);
        match Legend::read(input.value().trim()) {
            Some(legend) => clarified.update(|clarified| clarified.marks = Some(PegMarks::Legend(legend))),
            None => input.set_value(&letters.get_untracked()),
        }
    };
    view! {
        <Show when=is_readable>
            {drawn_with_buttons(
                "pasted",
                move || {
                    let text = pasting.text.get();
                    clarified.with(|clarified| drawn_reading(pasting, &text, &understood.get(), clarified))
                },
                move |chosen: Clarifications| clarified.set(chosen),
            )}
        </Show>
        <Show when=has_letters>
            <label class="field letters">
                "Letters, in the order of the colours"
                <input type="text" spellcheck="false" autocomplete="off" prop:value=letters on:change=rename/>
            </label>
        </Show>
    }
}

/// The letters of the colours, if a legend was assumed.
fn assumed_letters(understood: Result<Understood, Unread>) -> Option<String> {
    let Understood { position, marks, assumed, .. } = understood.ok()?;
    let is_legend_assumed = assumed.iter().any(|assumed| matches!(assumed, Assumed::Legend(_)));
    let marks = marks.filter(|_| is_legend_assumed)?;
    Some((0..position.variant().colours()).map(|colour| marks.mark(colour)).collect())
}

/// How the text was read, with buttons for other readings; or the question what it means, with a button for each
/// answer.
fn drawn_reading(
    pasting: Pasting,
    text: &str,
    read: &Result<Understood, Unread>,
    clarified: &Clarifications,
) -> Vec<Markup> {
    let choice = |number: usize, ClarifyingButton { label, clarifications }| {
        button(format!("{}-{number}", pasting.described_by)).class("slim").text(label).on_press(clarifications)
    };
    match read {
        Ok(understood) => {
            let other_readings = words::other_readings(understood, clarified).into_iter().enumerate();
            let buttons = other_readings.map(|(number, way)| choice(number, way));
            vec![
                paragraph("muted", words::reading_line(understood, peg_marks())).attr("role", "status"),
                small_board("What was read", &understood.position, understood.marks),
                el("div").class("actions").children(buttons),
            ]
        }
        Err(Unread::Ambiguous(ambiguity)) => {
            let mut parts = vec![paragraph("complaint", words::question(ambiguity)).attr("role", "status")];
            let readings = ambiguity.readings(text, pasting.usual.run(()), clarified);
            let answers = words::answers(ambiguity, clarified).into_iter().zip(readings).enumerate();
            for (number, (answer, (_, reading))) in answers {
                parts.push(el("div").class("actions").child(choice(number, answer)));
                parts.push(match reading {
                    Ok(understood) => small_board("What it means then", &understood.position, understood.marks),
                    Err(why) => paragraph("muted", words::refusal_note(&why.fault())),
                });
            }
            if matches!(ambiguity, Ambiguity::Games(_)) {
                let lab = el("a").attr("href", "#/lab/games").text("Review them all in the Lab");
                parts.push(el("p").child(lab));
            }
            parts
        }
        Err(Unread::Fault(_)) => Vec::new(),
    }
}

/// Rows on a small board, with colours written as in the pasted text.
pub fn small_board(name: &'static str, position: &Position, marks: Option<PegMarks>) -> Markup {
    let rows = (1..).zip(position.rows()).map(|(number, &row)| marked_row(number, row, marks)).collect();
    guess_table("history", name, position.variant(), None, rows)
}

/// A row of the table, with its number (from 1) and the marks of the text on its pegs.
pub fn marked_row(number: usize, row: Row, marks: Option<PegMarks>) -> Markup {
    let names = marks.map_or_else(peg_names, PegNames::from);
    let drawn_pegs = row.guess.iter().map(|colour| {
        let peg = el("span").class("peg").attr("data-colour", colour.to_string());
        peg.text(names.marks.mark(colour))
    });
    let heard: Vec<&str> = row.guess.iter().map(|colour| names.heard(colour)).collect();
    let pegs = el("span").class("pegs").attr("role", "img").attr("aria-label", heard.join(" ")).children(drawn_pegs);
    let guess = el("span").class("guess").children([pegs, feedback_pins(row.feedback, row.guess.pegs())]);
    let cell = |hits: String| el("td").class("number").text(hits);
    let [black, white] = wording::feedback_numbers(row.feedback).map(cell);
    el("tr").children([el("td").class("number").text(number.to_string()), el("td").child(guess), black, white])
}
