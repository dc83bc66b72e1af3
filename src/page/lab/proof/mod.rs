//! *Proof*: a value with a proof that anyone can check.
//!
//! ```text
//!   settings   the chips: game, claim, a file from elsewhere
//!   picture    half 1: a strategy reaches the value; half 2: what each first guess needs, and why
//!   shown      the group or the lemma that is chosen, all lemmas as squares, what checks the proof elsewhere
//!   folds      every guess of the lemma; all lemmas; how counting bounds a group
//! ```

mod folds;
mod picture;
mod settings;
mod shown;

use leptos::prelude::*;

use self::folds::Folds;
use self::picture::picture;
use self::settings::ProofSettings;
use self::shown::Shown;
use super::frame::{FindingHead, Stage};
use super::tree::{TreeModel, use_tree};
use crate::hooks::PlaceModel;
use crate::hooks::{go_to, use_worker};
use crate::lab::use_section;
use crate::parts::{Announcements, Notices, drawn_with_buttons};
use mastermind_game::AnswerState;
use mastermind_game::lab::Section;
use mastermind_game::lab::proof::{ProofLab, ProofLabAction};
use mastermind_game::lab::tree::TreeAction;
use mastermind_game::wording::certificate as words;

/// The id of the heading.
const HEADING: &str = "proof-heading";

/// The section *Proof*. Its worker lives as long as it is shown.
#[component]
pub fn ProofSection() -> impl IntoView {
    let model = use_section(ProofLab::default);
    use_tree();
    let receive = move |query, reply| model.act(ProofLabAction::Answered(query, reply));
    let engine = use_worker("proof", move || model.with(ProofLab::query), receive);
    let finding = model.memo(words::finding);
    let news = model.memo(words::news);
    let fails = model.memo(|lab| {
        let of_file = matches!(lab.file_checked(), Some(AnswerState::Ready(Err(_))));
        of_file || matches!(lab.checked(), AnswerState::Ready(Err(_)))
    });
    let halves = drawn_with_buttons("", move || model.with(picture), move |action: ProofLabAction| model.act(action));
    view! {
        <section class="lab-section proof" class:fails=fails aria-labelledby=HEADING>
            <Notices notices=model.notices engine/>
            <FindingHead id=HEADING finding/>
            <ProofSettings engine/>
            <Stage name="The two halves of the proof" picture=halves><Shown/></Stage>
            <Folds/>
            <Announcements text=news/>
        </section>
    }
}

/// Shows the strategy of a certificate among the trees.
fn open_tree(tree: TreeModel, certificate: String) {
    go_to(&Section::Tree.route(""));
    tree.act(TreeAction::Read(certificate));
}

/// The model, from the context.
fn proof_model() -> PlaceModel<ProofLab> {
    expect_context()
}
