//! *Strategy trees*: built or read, walked, drawn as a whole, searched, saved, played.
//!
//! ```text
//!   what the tree comes to    │ build
//!   picture: the whole tree   │ figures, guess by guess
//!   walk, with its focus      │ losses; comparison with another tree; find a code; files to save;
//!                             │ import; best: the tree of a large game, fetched
//! ```

mod best;
mod build;
mod comparison;
mod figures;
mod files;
mod find;
mod focus;
mod import;
mod losses;
mod picture;
mod walk;

use leptos::prelude::*;

use self::best::Best;
use self::build::TreeBuilder;
use self::comparison::Comparison;
use self::figures::Figures;
use self::files::Files;
use self::find::Find;
use self::focus::{focus_trees_heading, focus_walk};
use self::import::TreeImport;
use self::losses::Losses;
use self::picture::Whole;
use self::walk::Walk;
use crate::hooks::{Engine, use_memo, use_spoken, use_worker};
use crate::lab::buttons::Stop;
use crate::lab::focus::use_focus_after;
use crate::lab::section::SectionModel;
use crate::parts::{Announcements, Markup, Notices, Show, drawn, el, feedback_view, paragraph, pegs};
use mastermind_engine::Row;
use mastermind_engine::tree::Lost;
use mastermind_game::lab::tree::{TreeAction, TreeLab, Trouble};
use mastermind_game::wording::tree as words;

/// Shown above a tree while another one is being built, or could not be.
const BEFORE: &str = "Still showing the tree from before:";

/// The section *Strategy trees*. Its worker lives as long as it is shown.
#[component]
pub fn TreeSection() -> impl IntoView {
    let model = tree_model();
    let receive = move |query, reply| model.act(TreeAction::Reply(query, reply));
    let engine = use_worker("trees", move || model.with(TreeLab::query), receive);
    provide_context(engine);
    let available = model.memo(|lab| lab.tree().is_some());
    let nothing = use_memo(move || !available.get());
    view! {
        <Notices notices=model.notices engine/>
        <div class="split trees">
            <TreeBuilder/>
            <section class="place" aria-labelledby="trees-heading">
                <div class="bar row"><h2 id="trees-heading" tabindex="-1">{"Strategy trees"}</h2></div>
                <TreeStatus/>
                <Show when=nothing><p class="message">{words::NOTHING}</p></Show>
                <Show when=available><Whole/><Walk/></Show>
            </section>
            <aside class="side">
                <Show when=available><Figures/><Losses/><Comparison/><Find/><Files/></Show>
                <TreeImport/>
                <Best/>
            </aside>
        </div>
    }
}

/// The name of the tree and its verdict; what the engine is doing; what went wrong.
#[component]
fn TreeStatus() -> impl IntoView {
    let model = tree_model();
    let engine = expect_context::<Engine>();
    let busy = use_memo(move || engine.busy.get() && model.with(|lab| lab.task().is_some()));
    use_focus_after(busy, "trees-heading");
    let task = model.memo(|lab| lab.task().map_or("", words::task).to_owned());
    let verdict = move || {
        model.with(|lab| match lab.tree() {
            None => Vec::new(),
            Some(shown) => {
                let lost = shown.trial().first_lost.as_ref();
                let class = if lost.is_none() { "verdict" } else { "complaint" };
                // Not shown during a quick task.
                let another = lab.shows_earlier_tree() && (lab.task().is_none() || busy.get());
                let before = another.then(|| paragraph("muted", BEFORE));
                let about = [paragraph("which", words::title(shown)), paragraph(class, words::verdict(shown))];
                let lines = before.into_iter().chain(about);
                lines.chain(lost.map(game)).collect()
            }
        })
    };
    let trouble = move || {
        let notice = |trouble: &Trouble| paragraph("notice", words::trouble(trouble));
        model.with(|lab| lab.trouble().map(notice).into_iter().collect())
    };
    let announcement = use_spoken(model.memo(words::announcement));
    let stop = move |()| {
        model.act(TreeAction::Stop);
        focus_trees_heading();
    };
    view! {
        <div class="standing-of-tree">
        <div role="alert">{drawn("", trouble)}</div>
        {drawn("", verdict)}
        <Show when=busy>
            <div class="task row">
                <p>{task}</p>
                <progress max="1000" prop:value=move || engine.done.get().to_string() aria-label=task></progress>
                <Stop act=stop/>
            </div>
        </Show>
        <Announcements text=announcement/>
        </div>
    }
}

/// The game that ends where the tree has no guess.
fn game(lost: &Lost) -> Markup {
    let row = |row: &Row| {
        let given = feedback_view(row.feedback, row.guess.pegs());
        el("li").children([pegs(row.guess), given])
    };
    let list = el("ol").class("path row");
    list.attr("aria-label", "The game that the tree loses").children(lost.rows.iter().map(row))
}

/// Goes to a spot of the tree that was clicked.
fn go(model: TreeModel, action: TreeAction) {
    model.act(action);
    focus_walk();
}

/// A handle on the section; free to copy.
pub type TreeModel = SectionModel<TreeLab>;

/// The model, from the context.
fn tree_model() -> TreeModel {
    expect_context()
}
