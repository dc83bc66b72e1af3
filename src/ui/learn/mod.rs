//! *Learn*: a program of its own. Lessons and puzzles, and what a learner is good at.
//!
//! ```text
//!   home     the next puzzle, the lessons, the rating
//!   puzzle   the rows │ beside: what is said of the reply, hints, codes
//!            reply    │       grid: what is known after a step
//! ```

mod beside;
mod grid;
mod home;
mod model;
mod puzzle;
mod reply;

use leptos::prelude::*;

use self::home::Home;
use self::model::{LearnModel, use_learn_model};
use self::puzzle::PuzzleView;
use super::hooks::{Engine, follow_looks, use_route, use_worker};
use super::parts::{Notices, When};
use crate::game::Place;
use crate::game::learn::{Learn as LearnState, LearnAction};

/// The program of Learn.
#[component]
pub fn Learn() -> impl IntoView {
    let here = use_route();
    follow_looks();
    let model = use_learn_model(here);
    provide_context(model);
    view! { <When so=here.is(Place::Learn)><LearnPlace/></When> }
}

/// The place. Its worker lives as long as it is shown.
#[component]
fn LearnPlace() -> impl IntoView {
    let model = learn_model();
    let hear = move |query, answer| model.act(LearnAction::Reply(query, answer));
    let engine: Engine = use_worker("learn", move || model.get(LearnState::query), hear);
    let home = model.memo(LearnState::is_at_home);
    let puzzle = model.memo(|learn| !learn.is_at_home());
    view! {
        <Notices notices=model.notices engine/>
        <When so=home><Home/></When>
        <When so=puzzle><PuzzleView/></When>
    }
    .into_any()
}

fn learn_model() -> LearnModel {
    expect_context::<LearnModel>()
}
