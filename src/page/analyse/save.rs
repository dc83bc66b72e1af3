//! The buttons that save the figures of the position and its game tree.

use leptos::prelude::*;

use super::analyse_model;
use crate::parts::{SaveFigure, SaveTable, in_file};
use mastermind_game::AnswerState;
use mastermind_game::analyse::Analyse;
use mastermind_game::figures::{analyse_charts as charts, outline_drawing};
use mastermind_game::wording::labels::analyse as labels;

// Fetched when they are opened, because few visitors save them.
in_file!(pub SAVE_BEST in figures: {draw_save_best()});
in_file!(pub SAVE_AFTER in figures: {draw_save_after()});
in_file!(pub SAVE_TREE in figures: {draw_save_tree()});

fn draw_save_best() -> AnyView {
    let model = analyse_model();
    let available = model.memo(|state| matches!(state.table(), AnswerState::Ready(_)));
    let table = move |()| model.with_untracked(Analyse::guesses_table);
    let chart = move |marks| model.with_untracked(|state| Some(charts::guesses_chart(state, marks)?.figure()));
    view! { <SaveTable title=labels::BEST_GUESSES available table chart/> }.into_any()
}

fn draw_save_after() -> AnyView {
    let model = analyse_model();
    let available = model.memo(|state| matches!(state.outcomes(), AnswerState::Ready(_)));
    let table = move |()| model.with_untracked(Analyse::parts_table);
    let chart = move |marks| model.with_untracked(|state| Some(charts::parts_chart(state, marks)?.figure()));
    view! { <SaveTable title=labels::WHAT_A_GUESS_LEAVES available table chart/> }.into_any()
}

fn draw_save_tree() -> AnyView {
    let model = analyse_model();
    let figure = move |marks| model.with_untracked(|state| outline_drawing::figure(state, marks));
    view! { <div class="actions"><SaveFigure title="Game tree" figure/></div> }.into_any()
}
