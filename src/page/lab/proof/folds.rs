//! What stands below: every guess of the shown lemma, all lemmas, how counting bounds a group.

use leptos::prelude::*;

use super::proof_model;
use crate::lab::frame::Fold;
use crate::parts::{
    Markup, Show, button, column_head, disclosure, drawn, drawn_with_buttons, el, paragraph, pegs, scrolled,
    table as table_of,
};
use mastermind_game::lab::proof::{ProofLab, ProofLabAction};
use mastermind_game::question::AnswerState;
use mastermind_game::wording::{self, certificate as words};
use mastermind_prover::certificate::{GuessExplained, LemmaOutline, PartExplained};

const TOTAL: &str = "Total";
/// The most lemmas in the list: the last ones.
const MAX_LISTED: usize = 500;

/// The folds, once there is a proof.
#[component]
pub fn Folds() -> impl IntoView {
    let model = proof_model();
    let available = model.memo(|lab| lab.lemma().is_some());
    let act = move |action: ProofLabAction| model.act(action);
    view! {
        <Show when=available>
            <Fold id="proof-guesses" name="Every guess" about="each kind, with what its groups need".to_owned()>
                {drawn_with_buttons("", move || model.with(every_guess), act)}
            </Fold>
            <Fold id="proof-lemmas" name="All lemmas" about="from the smallest group to the claim".to_owned()>
                {drawn_with_buttons("", move || model.with(all_lemmas), act)}
            </Fold>
            <Fold id="proof-counting" name="How counting bounds a group" about="the one inequality behind it".to_owned()>
                {drawn("", move || model.with(counting))}
            </Fold>
        </Show>
    }
}

/// Why the shown lemma holds: a table with a row for each kind of guess.
fn every_guess(lab: &ProofLab) -> Vec<Markup> {
    let Some(lemma) = lab.lemma() else {
        return Vec::new();
    };
    match lab.explained() {
        AnswerState::Waiting => vec![paragraph("muted", wording::LOOKING)],
        AnswerState::Refused(why) => vec![paragraph("complaint", why.to_string())],
        AnswerState::Ready(explained) => {
            let why = paragraph("", words::lemma_reason(lemma, &explained));
            let table = (!explained.guesses.is_empty()).then(|| table(lemma, &explained.guesses));
            [why].into_iter().chain(table).collect()
        }
    }
}

/// Every lemma with its claim, as a button that chooses it.
fn all_lemmas(lab: &ProofLab) -> Vec<Markup> {
    let Some(Ok(made)) = lab.proof() else {
        return Vec::new();
    };
    let first = made.lemmas.len().saturating_sub(MAX_LISTED);
    let item = |(index, lemma): (u32, &LemmaOutline)| {
        let open = button(format!("listed-{index}")).class("plain").text(words::lemma_in_short(index, lemma));
        el("li").child(open.on_press(ProofLabAction::Follow(index)))
    };
    let left_out = (first > 0).then(|| paragraph("muted", words::left_out_lemmas_note(first)));
    let list = el("ol").class("lemma-list").children((0..).zip(&made.lemmas).skip(first).map(item));
    left_out.into_iter().chain([list]).collect()
}

/// How the groups of the shown lemma are bounded by counting.
fn counting(lab: &ProofLab) -> Vec<Markup> {
    lab.lemma().map(|lemma| paragraph("", words::counting_explained(lemma))).into_iter().collect()
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
        el("li").child(disclosure(&words::counted_groups_line(lemma, &by_counting), list))
    });
    let because =
        el("ul").class("because stack close").children(guess.parts.iter().filter_map(by_lemma)).children(counted);
    let total = words::counts_totals(lemma);
    el("tr")
        .children([el("th").attr("scope", "row").child(pegs(guess.guess)), el("td").text(words::kind_size(guess))])
        .children(total.then(|| el("td").text(words::bound_text(guess.least))))
        .child(el("td").child(because))
}
