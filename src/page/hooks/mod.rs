//! What the page takes from the browser and from the engine, one topic in each file: the store, the clipboard, the
//! address, the clock, workers, looks. A function that begins with `use_` follows what it reads until its owner is
//! gone.

mod clipboard;
mod delayed;
mod draw_tasks;
mod engine;
mod looks;
mod own_pegs;
mod page_events;
mod page_state;
mod peg_marks;
mod place;
mod play_model;
mod route;
mod saved_file;
mod share;
mod state;
mod store;
mod text_file;
mod view;
mod wall_clock;

pub use clipboard::copy;
pub use delayed::use_delayed;
pub use draw_tasks::{change_in_turn, defer, draw_in_turn, part_in_turn, when_seen};
pub use engine::{WorkerHandle, use_engine, use_worker, use_worker_when_asked, worker_url};
pub use looks::{page_attribute, prefers_no_motion, shown_theme, use_looks};
pub use own_pegs::{change_own_pegs, own_pegs, peg_names, use_own_pegs};
pub use page_events::use_other_windows;
pub use page_state::{page_state, provide_page_owner};
pub use peg_marks::{peg_marks, use_spoken, use_written};
pub use place::{PlaceModel, use_place};
pub use play_model::{PlayModel, use_play_model};
pub use route::{CurrentRoute, HistoryStep, go_to, named_place, page_link, shown_link, use_route};
pub use saved_file::{save_as_png, save_text};
pub use share::{Shared, share};
pub(crate) use state::reads_state;
pub use state::{MemoValue, StateSignal, use_effect, use_latch, use_memo};
pub use store::{
    BrowserStore, KeptLearner, NoticedValues, add_archive, all_results, begin_round, can_save, erase_everything,
    game_to_continue, learner_texts, load, load_draft, load_silently, mistake_texts, next_lesson, results_of,
    round_of_today, save_draft, save_silently, save_tree, tell_other_windows, tell_trouble, today, unfinished_round,
};
pub use text_file::fetch_text;
pub use view::{
    active_element, focus, focus_heading, focus_place_heading, is_drawn, is_in_a_field, scroll_above, scroll_into_view,
    scroll_to, scrolled_by,
};
pub use wall_clock::unix_millis;
