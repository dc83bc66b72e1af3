//! The lemmas: the last one first, with links from each to those on which it rests.

use leptos::prelude::*;

use super::proof_model;
use crate::parts::{
    Card, Markup, Show, button, column_head, disclosure, drawn_with_buttons, el, feedback_view, paragraph, pegs,
    scrolled, table as table_of,
};
use mastermind_game::lab::proof::{ProofLab, ProofLabAction};
use mastermind_game::question::Pending;
use mastermind_game::wording::{self, certificate as words};
use mastermind_prover::certificate::{GuessExplained, LemmaOutline, PartExplained};

const HOW_IT_IS_COUNTED: &str = "How counting bounds a group";

/// The most codes of a lemma that are drawn.
const CODES_SHOWN: usize = 12;
const TOTAL: &str = "Total";

/// The card of the lemmas, once there is a proof.
#[component]
pub fn Lemmas() -> impl IntoView {
    let model = proof_model();
    let available = model.memo(|lab| lab.lemma().is_some());
    let act = move |action| model.act(action);
    view! {
        <Show when=available>
            <Card id="proof-lemma" title="Why nothing is better".to_owned()>
                {drawn_with_buttons("lemma", move || model.with(shown), act)}
            </Card>
        </Show>
    }
}

/// The lemma that is shown: the path to it, what it says, its codes, and why it holds.
fn shown(lab: &ProofLab) -> Vec<Markup> {
    let Some(lemma) = lab.lemma() else {
        return Vec::new();
    };
    let mut parts = vec![path(lab), paragraph("say", words::lemma(lemma, lab.link().variant))];
    parts.extend(code_set(lemma));
    match lab.explained() {
        Pending::Coming => parts.push(paragraph("muted", wording::LOOKING)),
        Pending::Refused(why) => parts.push(paragraph("complaint", why.to_string())),
        Pending::Here(explained) => {
            parts.push(paragraph("", words::why_it_holds(lemma, &explained)));
            if !explained.guesses.is_empty() {
                parts.push(table(lemma, &explained.guesses));
                parts.push(
                    el("details").children([
                        el("summary").text(HOW_IT_IS_COUNTED),
                        paragraph("muted", words::by_counting(lemma)),
                    ]),
                );
            }
        }
    }
    parts
}

/// The lemmas that led here, as buttons that go back to them.
fn path(lab: &ProofLab) -> Markup {
    let path = lab.path();
    let step = |(index, &lemma): (usize, &u32)| {
        let name = words::lemma_name(lemma);
        let inside = if index + 1 == path.len() {
            el("b").text(name)
        } else {
            button(format!("way-{index}")).text(name).on_press(ProofLabAction::BackTo(index))
        };
        el("li").child(inside)
    };
    el("ol")
        .class("lemmas-before row")
        .attr("aria-label", "The lemmas that led here")
        .children(path.iter().enumerate().map(step))
}

/// The codes of a lemma: the rows that leave them, or some of the codes.
fn code_set(lemma: &LemmaOutline) -> Vec<Markup> {
    if !lemma.rows.is_empty() {
        let row = |row: &mastermind_engine::Row| {
            el("li").children([pegs(row.guess), feedback_view(row.feedback, row.guess.pegs())])
        };
        let rows = el("ul").class("lemma-rows row").children(lemma.rows.iter().map(row));
        return vec![paragraph("muted", "The codes these rows leave:"), rows];
    }
    if lemma.codes.len() <= CODES_SHOWN {
        let item = |&code: &mastermind_engine::Code| el("li").child(pegs(code));
        vec![el("ul").class("lemma-rows row").children(lemma.codes.iter().map(item))]
    } else {
        Vec::new()
    }
}

/// A table with a row for each kind of guess.
fn table(lemma: &LemmaOutline, guesses: &[GuessExplained]) -> Markup {
    let heads = ["Guess", "Kind", TOTAL, "What its groups need"]
        .into_iter()
        .filter(|&head| head != TOTAL || words::counts_totals(lemma));
    let rows = guesses.iter().enumerate().map(|(index, guess)| row(lemma, index, guess));
    let name = "What the codes need after each kind of guess";
    scrolled(name, table_of("bounds", name, heads.map(column_head), rows))
}

/// The row of a kind of guess (`index` counts from 0): what its groups need. A group that rests on an earlier lemma
/// has a button that shows the lemma. Groups that are bounded by counting are folded.
fn row(lemma: &LemmaOutline, index: usize, guess: &GuessExplained) -> Markup {
    let by_lemma = |part: &PartExplained| {
        let earlier = part.lemma?;
        let open = button(format!("part-{index}-{}", part.feedback))
            .text(words::lemma_name(earlier))
            .on_press(ProofLabAction::Follow(earlier));
        let text = el("span").text(words::part(lemma, part));
        Some(el("li").class("row").children([text, open]))
    };
    let by_counting: Vec<&PartExplained> = guess.parts.iter().filter(|part| part.lemma.is_none()).collect();
    let counted = (!by_counting.is_empty()).then(|| {
        let items = by_counting.iter().map(|part| el("li").text(words::part(lemma, part)));
        let list = el("ul").class("because stack close").children(items);
        el("li").child(disclosure(&words::counted(lemma, &by_counting), list))
    });
    let because =
        el("ul").class("because stack close").children(guess.parts.iter().filter_map(by_lemma)).children(counted);
    let total = words::counts_totals(lemma);
    el("tr")
        .children([el("th").attr("scope", "row").child(pegs(guess.guess)), el("td").text(words::kind_size(guess))])
        .children(total.then(|| el("td").text(words::bound(guess.least))))
        .child(el("td").child(because))
}
