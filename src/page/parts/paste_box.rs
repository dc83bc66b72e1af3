//! Where a game is pasted in whatever notation: what was understood stands below the text before it counts.

use leptos::ev::Event;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::{
    Button, Fetched, Markup, Show, TextField, TypedText, button, drawn_with_buttons, element, guess_table, hits,
    in_file, paragraph,
};
use crate::hooks::{use_effect, use_memo};
use mastermind_engine::{Row, Variant};
use mastermind_game::notation::pasted::{Assumed, Clarifications, Understood, Unread, read_among_other_lines};
use mastermind_game::notation::{Legend, Position, ReadPosition};
use mastermind_game::wording::pasted as words;
use mastermind_game::{PegMarks, wording};

in_file!(UNDERSTOOD: after => draw_understood);

/// What the field shares with what stands below it; free to copy.
#[derive(Clone, Copy)]
struct Pasting {
    /// The text, as it is typed.
    text: RwSignal<String>,
    /// The game that is open.
    usual: Callback<(), Variant>,
    /// What was understood of this text, once the file with the reader has come.
    understood: RwSignal<Option<(String, Result<Understood, Unread>)>>,
    /// The element that says more of the field.
    described_by: &'static str,
}

impl Pasting {
    /// What was read of the text. Until the reader has come, only the page's own form is read.
    fn read(self, text: &str) -> ReadPosition {
        let understood = self.understood.get_untracked();
        match understood.filter(|(read, _)| read == text) {
            Some((_, Ok(it))) => Ok((it.position, it.marks)),
            Some((_, Err(why))) => Err(why.fault()),
            None => Position::read_with_marks(text, self.usual.run(())),
        }
    }
}

/// A field for the text, what was understood of it, and the button that uses it.
#[component]
pub fn PasteBox(
    /// The name of the field.
    label: &'static str,
    /// The element that says more.
    described_by: &'static str,
    /// What stands in the field before anything is typed, and again whenever this changes.
    #[prop(into)]
    value: Signal<String>,
    /// The game that is open.
    #[prop(into)]
    usual: Callback<(), Variant>,
    /// Whether the text was refused.
    #[prop(into)]
    invalid: Signal<bool>,
    /// Why.
    #[prop(into)]
    complaint: Signal<String>,
    /// What the button says.
    send: &'static str,
    /// Called with the text and what was read of it.
    #[prop(into)]
    act: Callback<(String, ReadPosition)>,
    /// What stands between the field and what was understood.
    help: AnyView,
    /// Further buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let typed = TypedText::default();
    let pasting = Pasting { text: RwSignal::new(String::new()), usual, understood: RwSignal::new(None), described_by };
    provide_context(pasting);
    let text = pasting.text;
    use_effect(move |_| text.set(value.get()));
    let new = use_memo(move || text.with(|text| value.with(|value| text != value && !text.trim().is_empty())));
    let press = move |()| {
        let text = typed.get();
        let read = pasting.read(&text);
        act.run((text, read));
    };
    let type_ = Callback::new(move |typed: String| text.set(typed));
    view! {
        <TextField label described_by text=typed lines=2 value invalid complaint send=press typed=type_/>
        {help}
        <Show when=new><Fetched file=UNDERSTOOD/></Show>
        <div class="actions">
            <Button act=press>{send}</Button>
            {children.map(|children| children())}
        </div>
    }
}

fn draw_understood() -> AnyView {
    view! { <UnderstoodText/> }.into_any()
}

/// What was understood of the text, and what else it could mean.
#[component]
fn UnderstoodText() -> impl IntoView {
    let pasting = expect_context::<Pasting>();
    let said = RwSignal::new(Clarifications::default());
    let understood = use_memo(move || {
        let text = pasting.text.get();
        said.with(|said| read_among_other_lines(&text, pasting.usual.run(()), said))
    });
    // What was said of a text does not hold for the next one.
    use_effect(move |before: Option<()>| {
        pasting.text.track();
        if before.is_some() {
            said.set(Clarifications::default());
        }
    });
    use_effect(move |_| {
        let text = pasting.text.get();
        pasting.understood.set(Some((text, understood.get())));
    });
    let some = use_memo(move || !matches!(understood.get(), Err(Unread::Fault(_))));
    let letters = use_memo(move || legend(understood.get()).unwrap_or_default());
    let has_letters = use_memo(move || letters.with(|letters| !letters.is_empty()));
    let rename = move |event: Event| {
        let input = event_target::<HtmlInputElement>(&event);
        match Legend::read(input.value().trim()) {
            Some(legend) => said.update(|said| said.marks = Some(PegMarks::Legend(legend))),
            None => input.set_value(&letters.get_untracked()),
        }
    };
    view! {
        <Show when=some>
            {drawn_with_buttons(
                "pasted",
                move || said.with(|said| drawn(pasting.described_by, &understood.get(), said)),
                move |other: Clarifications| said.set(other),
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
fn legend(understood: Result<Understood, Unread>) -> Option<String> {
    let it = understood.ok()?;
    let assumed = it.assumed.iter().find(|it| matches!(it, Assumed::Legend(_)));
    let marks = it.marks.filter(|_| assumed.is_some())?;
    let colours = 0..it.position.variant().colours();
    Some(colours.map(|colour| marks.mark(colour)).collect())
}

fn drawn(id: &str, read: &Result<Understood, Unread>, said: &Clarifications) -> Vec<Markup> {
    let buttons = |ways: Vec<(&'static str, Clarifications)>| {
        let buttons = (0..).zip(ways).map(|(number, (name, said)): (u8, _)| {
            let key = format!("{id}-{number}");
            button(key).class("slim").text(name).on_press(said)
        });
        element("div").class("actions").children(buttons)
    };
    match read {
        Ok(it) => {
            let rows = (1..).zip(it.position.rows());
            let rows = rows.map(|(number, &row)| marked_row(number, row, it.marks)).collect();
            vec![
                paragraph("muted", words::understood(it)).attr("role", "status"),
                guess_table("history", "What was read", it.position.variant().rule(), None, rows),
                buttons(words::other_ways(it, said)),
            ]
        }
        Err(Unread::Ambiguous(ambiguity)) => {
            let answers = words::answers(*ambiguity, said.pins).map(|(name, pins)| {
                let said = Clarifications { pins, ..said.clone() };
                (name, said)
            });
            vec![paragraph("complaint", words::question(*ambiguity)).attr("role", "status"), buttons(answers.into())]
        }
        Err(Unread::Fault(_)) => Vec::new(),
    }
}

/// A row with the marks of the text on its pegs.
pub fn marked_row(number: usize, row: Row, marks: Option<PegMarks>) -> Markup {
    let marks = marks.unwrap_or_else(PegMarks::current);
    let pegs = row.guess.iter().map(|colour| {
        let peg = element("span").class("peg").attr("data-colour", colour.to_string());
        peg.text(marks.mark(colour))
    });
    let names: Vec<&str> = row.guess.iter().map(|colour| marks.name(colour)).collect();
    let pegs = element("span").class("pegs").attr("role", "img").attr("aria-label", names.join(" ")).children(pegs);
    let guess = element("span").class("guess").children([pegs, hits(row.feedback, row.guess.pegs())]);
    let cell = |told: String| element("td").class("number").text(told);
    let [black, white] = wording::feedback_numbers(row.feedback).map(cell);
    element("tr").children([
        element("td").class("number").text(number.to_string()),
        element("td").children([guess]),
        black,
        white,
    ])
}
