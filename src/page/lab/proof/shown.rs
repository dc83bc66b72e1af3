//! What is chosen: a group of a guess or a lemma, and among which lemmas; the file that checks it elsewhere.

use std::time::Duration;

use leptos::prelude::*;

use super::{open_tree, proof_model};
use crate::hooks::use_effect;
use crate::lab::tree::TreeModel;
use crate::parts::{Button, Markup, Show, button, drawn_with_buttons, el, feedback_view, paragraph, pegs};
use mastermind_engine::{Code, Row};
use mastermind_game::lab::Section;
use mastermind_game::lab::proof::{MadeProof, ProofLab, ProofLabAction};
use mastermind_game::question::AnswerState;
use mastermind_game::wording::certificate as words;
use mastermind_prover::certificate::LemmaOutline;

/// The most lemmas that are drawn: the last ones.
const MAX_SQUARES: usize = 160;
/// How long counting all lemmas again takes at most, apart from the counting.
const COUNTING_TIME: Duration = Duration::from_secs(30);
/// How long each lemma is shown at most.
const MAX_PAUSE: Duration = Duration::from_millis(400);
/// The most codes of a lemma that are drawn.
const CODES_SHOWN: usize = 12;

/// Both cards, once there is a proof.
#[component]
pub fn Shown() -> impl IntoView {
    let (model, tree) = (proof_model(), expect_context::<TreeModel>());
    let available = model.memo(|lab| lab.proof().is_some_and(|made| made.is_ok()));
    let open = move |()| {
        let made = model.with_untracked(|lab| Some(lab.proof()?.ok()?.text.clone()));
        if let Some(text) = made {
            open_tree(tree, text);
        }
    };
    let walk = model.memo(|lab| {
        let link = lab.link();
        link.strategy().map(|strategy| Section::Tree.route(&format!("{}/{strategy}", link.variant)).to_string())
    });
    let about = model.memo(|lab| match lab.proof() {
        Some(Ok(made)) => words::about_file(lab.link(), made),
        _ => String::new(),
    });
    let act = move |action: ProofLabAction| model.act(action);
    use_counting_clock();
    view! {
        {drawn_with_buttons("", move || model.with(chosen_card), act)}
        <Show when=available>
            <section class="card" aria-label="Trust your own program">
                <h3>"Trust your own program"</h3>
                <p>{about}</p>
                <p>
                    "The checker counts codes, feedbacks and groups again from the rules of the game. It shares nothing \
                    with the search that made the proof."
                </p>
                <div class="actions">
                    <a class="button slim" href="check.py" download="check.py">"A checker in Python"</a>
                    <a class="button slim" href="FORMAT.md" download="FORMAT.md">"The format"</a>
                    <Button class="slim" act=open>"Open its tree"</Button>
                    {move || walk.get().map(|href| view! {
                        <a class="button slim" href=href>"Walk through a strategy"</a>
                    })}
                </div>
            </section>
        </Show>
    }
}

/// The card of the chosen group or lemma, with all lemmas.
fn chosen_card(lab: &ProofLab) -> Vec<Markup> {
    let (Some(Ok(made)), Some(shown)) = (lab.proof(), lab.lemma()) else {
        return Vec::new();
    };
    let chosen = lab.chosen_lemma();
    let name = chosen.map_or_else(|| "By counting".to_owned(), words::lemma_name);
    let is_checked = matches!(lab.checked(), AnswerState::Ready(Ok(_)));
    let tag = is_checked.then(|| el("span").class("tag good").text("✓ holds"));
    let head = el("h3").class("row").child(el("span").text(name.clone())).children(tag);
    let mut parts = vec![head];
    if let Some((guess, part)) = lab.shown_guess().zip(lab.shown_part()) {
        parts.push(paragraph("", words::chosen_part(shown, guess.guess, &part)));
    } else if let Some(lemma) = chosen.and_then(|index| lab.lemma_at(index)) {
        parts.push(paragraph("", words::lemma(lemma, lab.link().variant)));
        parts.extend(code_set(lemma));
    }
    if let Some(index) = chosen.filter(|index| lab.path().last() != Some(index)) {
        let follow = button("follow-lemma").class("slim").text("Its proof, guess by guess");
        parts.push(el("p").child(follow.on_press_once(ProofLabAction::Follow(index))));
    }
    parts.extend([
        el("h4").text(words::all_lemmas(made.lemmas.len())),
        squares(lab, made),
        paragraph("muted", words::about_squares(made.lemmas.len(), made.lemmas.len().min(MAX_SQUARES))),
    ]);
    if is_checked {
        parts.extend(counting(lab));
    }
    vec![el("section").class("card").attr("aria-label", name).children(parts)]
}

/// The button that counts all lemmas again, and what was counted.
fn counting(lab: &ProofLab) -> [Markup; 2] {
    let control = if lab.lemma_counted().is_some() {
        button("stop-counting").class("slim").text("Stop counting").on_press(ProofLabAction::StopCounting)
    } else {
        button("count-again").class("slim").text("Check again, slowly").on_press(ProofLabAction::CountAgain)
    };
    [el("p").child(control), paragraph("counted", words::counted_again(lab))]
}

/// Counts lemma after lemma while one is to be counted: each for a moment, a long proof in about half a minute.
fn use_counting_clock() {
    let model = proof_model();
    let counts = model.memo(|lab| lab.lemma_counted().is_some());
    use_effect(move |_| {
        if !counts.get() {
            return;
        }
        let lemmas = model.with_untracked(|lab| lab.proof().map_or(1, |made| made.map_or(1, |made| made.lemmas.len())));
        let pause = (COUNTING_TIME / u32::try_from(lemmas).unwrap_or(u32::MAX)).min(MAX_PAUSE);
        if let Ok(interval) = set_interval_with_handle(move || model.act(ProofLabAction::CountNext), pause) {
            on_cleanup(move || interval.clear());
        }
    });
}

/// All lemmas as squares: buttons that choose them.
fn squares(lab: &ProofLab, made: &MadeProof) -> Markup {
    let chosen = lab.chosen_lemma();
    let first = made.lemmas.len().saturating_sub(MAX_SQUARES);
    let square = |(index, lemma): (u32, &LemmaOutline)| {
        let last = index as usize + 1 == made.lemmas.len();
        let square = button(format!("lemma-{index}"))
            .class(if last { "lemma claim" } else { "lemma" })
            .attr("aria-label", words::lemma_in_short(index, lemma))
            .on_press(ProofLabAction::Choose(index));
        let square = if chosen == Some(index) { square.attr("aria-pressed", "true") } else { square };
        let is_counted = lab.counted_again().is_some_and(|counted| index < counted);
        let square = if is_counted { square.attr("data-counted", "true") } else { square };
        el("li").child(square)
    };
    let squares = (0..).zip(&made.lemmas).skip(first).map(square);
    el("ol").class("lemma-squares").attr("aria-label", "Lemmas").children(squares)
}

/// The codes of a lemma: the rows that leave them, or some of the codes.
fn code_set(lemma: &LemmaOutline) -> Vec<Markup> {
    if !lemma.rows.is_empty() {
        let row = |row: &Row| el("li").children([pegs(row.guess), feedback_view(row.feedback, row.guess.pegs())]);
        let rows = el("ul").class("lemma-rows row").children(lemma.rows.iter().map(row));
        return vec![paragraph("muted", "The codes these rows leave:"), rows];
    }
    if lemma.codes.len() <= CODES_SHOWN {
        let item = |&code: &Code| el("li").child(pegs(code));
        vec![el("ul").class("lemma-rows row").children(lemma.codes.iter().map(item))]
    } else {
        Vec::new()
    }
}
