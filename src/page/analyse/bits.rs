//! The bits of the chosen guess, written out; and a plot of bits against the guesses really needed.

use leptos::prelude::*;

use super::analyse_model;
use crate::hooks::peg_marks;
use crate::parts::{Markup, SaveFigure, column_head, drawn, el, feedback_view, in_file, paragraph, scrolled, table};
use mastermind_game::AnswerState;
use mastermind_game::analyse::Analyse;
use mastermind_game::figures::analyse_charts as charts;
use mastermind_game::wording::bits as words;

// Fetched when they are opened, because few visitors open them.
in_file!(pub BITS in figures: {draw_bits()});
in_file!(pub PLOT in figures: {draw_plot()});

/// The names of the two panels.
pub const BITS_NAME: &str = "Bits, written out";
pub const PLOT_NAME: &str = "Bits against guesses needed";

/// The table of the bits of the chosen guess.
fn draw_bits() -> AnyView {
    let model = analyse_model();
    drawn("", move || model.read(bits))
}

/// The plot of bits against the guesses really needed, and the buttons that save it.
fn draw_plot() -> AnyView {
    let model = analyse_model();
    let figure = move |marks| model.with_untracked(|state| Some(charts::bits_chart(state, marks)?.figure()));
    view! {
        {drawn("", move || model.read(|state| plot(state, peg_marks())))}
        <div class="actions"><SaveFigure title=PLOT_NAME figure/></div>
    }
    .into_any()
}

/// A row for each feedback, and the sum.
fn bits(state: &Analyse) -> Vec<Markup> {
    let split = match state.outcomes() {
        AnswerState::Ready(outcomes) => &outcomes.split,
        AnswerState::Refused(why) => return vec![paragraph("muted", why.to_string())],
        AnswerState::Waiting => return vec![paragraph("muted", "…")],
    };
    let pegs = split.guess.pegs();
    let codes = split.codes();
    let row = |term: &words::BitsTerm| {
        let [_, share, bits, product] = term.cells(codes);
        let cells = [share, bits, product].map(|text| el("td").text(text));
        let feedback = el("th").attr("scope", "row").child(feedback_view(term.feedback, pegs));
        el("tr").child(feedback).children(cells)
    };
    let terms = words::terms(split);
    let heads = ["Feedback", "p", "log₂ (1 ÷ p)", "p · log₂ (1 ÷ p)"].map(column_head);
    let lines = table("parts", BITS_NAME, heads, terms.iter().map(row));
    vec![
        paragraph(
            "muted",
            "A feedback with probability p tells log₂ (1 ÷ p) bits. On average a guess tells the sum of p · log₂ (1 ÷ p).",
        ),
        scrolled(BITS_NAME, lines),
        paragraph("", words::sum(split)),
    ]
}

/// The plot, and its contents in words.
fn plot(state: &Analyse, marks: mastermind_game::PegMarks) -> Vec<Markup> {
    let Some(chart) = charts::bits_chart(state, marks) else {
        return vec![paragraph("muted", "…")];
    };
    let in_words = charts::bits_in_words(&chart);
    let svg = String::from(js_sys::encode_uri_component(&chart.figure().svg));
    let picture = el("img")
        .class("plot")
        .attr("src", format!("data:image/svg+xml;charset=utf-8,{svg}"))
        .attr("alt", in_words.clone());
    vec![
        paragraph(
            "muted",
            "Each dot is a guess; of guesses that are equal by symmetry, one. If bits were all that counts, the dots would \
             fall on a line from the upper left.",
        ),
        picture,
        paragraph("", in_words),
    ]
}
