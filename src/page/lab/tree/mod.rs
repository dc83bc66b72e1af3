//! *Strategy trees*: built or read, seen whole, walked, searched, saved, played.
//!
//! ```text
//!   settings    the chips: game, strategy, a tree that is read; the run, and what can be saved
//!     import      the text or the file of a tree
//!     save        what the section exports
//!   picture     a line for each guess, a block for each position
//!   walk        the way to the chosen position on a board, and a key for each feedback
//!   branches    what follows there, as a table
//!   figures     guess by guess
//!   losses      where the tree needs more guesses than the best strategy
//!   comparison  where it parts from another tree
//!   find        the way to a code
//!   playing     the tree plays in Solve, or in Compare
//!   best        the best tree known of a game that is too large
//!   focus       the focus in the walk
//! ```

mod best;
mod branches;
mod comparison;
mod figures;
mod find;
mod focus;
mod import;
mod losses;
mod picture;
mod playing;
mod save;
mod settings;
mod walk;

use leptos::prelude::*;

use self::best::Best;
use self::branches::Branches;
use self::comparison::Comparison;
use self::figures::Figures;
use self::find::Find;
use self::focus::focus_walk;
use self::losses::Losses;
use self::picture::Icicle;
use self::playing::Playing;
use self::settings::TreeSettings;
use self::walk::walk;
use super::frame::{FindingHead, Fold, Stage};
use crate::hooks::{CurrentRoute, PlaceModel, StateSignal, page_state, use_spoken, use_worker};
use crate::lab::unreadable;
use crate::parts::{Announcements, Notices, Show, drawn_with_buttons, paragraph};
use crate::solve::use_solve_model;
use mastermind_game::lab::tree::{TreeAction, TreeLab, Trouble};
use mastermind_game::place::PlaceState;
use mastermind_game::wording::tree as words;

/// The id of the heading.
const HEADING: &str = "trees-heading";

/// The section *Strategy trees*. Its worker lives as long as it is shown.
#[component]
pub fn TreeSection() -> impl IntoView {
    let model = use_tree();
    let receive = move |query, reply| model.act(TreeAction::Answered(query, reply));
    let engine = use_worker("trees", move || model.with(TreeLab::query), receive);
    provide_context(engine);
    let finding = model.memo(words::finding);
    let news = use_spoken(model.memo(words::announcement));
    let available = model.memo(|lab| lab.tree().is_some());
    let aside = move || {
        let about_walk = |why: &&Trouble| matches!(why, Trouble::Astray | Trouble::NoLosses(_));
        let notice = |lab: &TreeLab| {
            let why = lab.trouble().filter(about_walk)?;
            Some(paragraph("notice", words::trouble(why)).attr("role", "alert"))
        };
        model.with(|lab| notice(lab).into_iter().chain(walk(lab)).collect::<Vec<_>>())
    };
    let losses = model.memo(|lab| words::distance(lab).unwrap_or_default());
    let whole = view! { <Show when=available><Icicle/></Show> }.into_any();
    view! {
        <section class="lab-section trees" aria-labelledby=HEADING>
            <Notices notices=model.notices engine/>
            <FindingHead id=HEADING finding/>
            <TreeSettings/>
            <Stage name="The whole tree" picture=whole>
                {drawn_with_buttons("", aside, move |action| go(model, action))}
            </Stage>
            <Show when=available>
                <Fold id="tree-figures" name="Guess by guess" about="found, left and positions at each guess".to_owned()>
                    <Figures/>
                </Fold>
                <Fold id="tree-branches" name="What follows here" about="the next guess after each feedback, the codes left".to_owned()>
                    <Branches/>
                </Fold>
                <Fold id="tree-losses" name="Where it loses" about=losses><Losses/></Fold>
                <Fold id="tree-other" name="Two trees side by side" about="find where they differ".to_owned()>
                    <Comparison/>
                </Fold>
                <Fold id="tree-find" name="Find a code" about="walk to where the tree finds it".to_owned()><Find/></Fold>
                <Fold id="tree-playing" name="Let it play" about="use this tree in Solve or in Compare".to_owned()>
                    <Playing/>
                </Fold>
            </Show>
            <Fold id="tree-best" name="Too large to solve" about="the best tree known of 8 colours, 5 pegs".to_owned()>
                <Best/>
            </Fold>
            <Announcements text=news/>
        </section>
    }
}

/// Goes to a spot of the tree that was pressed.
fn go(model: TreeModel, action: TreeAction) {
    model.act(action);
    focus_walk();
}

/// A handle on the section; free to copy.
pub type TreeModel = PlaceModel<TreeLab>;

/// The trees, which the proofs show too. A link may name the visitor's tree, which Solve keeps.
pub fn use_tree() -> TreeModel {
    let address = expect_context::<CurrentRoute>();
    let solve = page_state(|| use_solve_model(address));
    page_state(|| {
        let state = StateSignal::new(TreeLab::default());
        let act = move |action| {
            state.update(|lab| {
                if let TreeAction::Follow(_) = action {
                    lab.apply(TreeAction::Stored(solve.loaded_tree_of_any_game()));
                }
                lab.apply(action);
                lab.start_short_work();
            });
        };
        PlaceModel::new(state, RwSignal::default()).with_handler(act).sync_with_address(address, unreadable::<TreeLab>)
    })
}

/// The model, from the context.
fn tree_model() -> TreeModel {
    expect_context()
}
