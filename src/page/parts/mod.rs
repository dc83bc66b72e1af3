//! Components and drawings that several places share.

mod announcements;
mod bars;
mod button;
mod card;
mod choice;
mod code_entry;
mod deferred;
mod dialog;
mod drawing;
mod fetched;
mod field;
mod guess_table;
mod markup;
mod notices;
mod opened;
mod pad;
mod paste_box;
mod peg;
mod saving;
mod sharing;
mod show;
mod variant_picker;

pub use announcements::Announcements;
pub use bars::{bar, bars, charts, second_bar};
pub use button::Button;
pub use card::{Card, live};
pub use choice::Choice;
pub use code_entry::{CodeEntry, CodePegs, EnteredCode, Palette, focus_first, focus_is_lost};
pub use deferred::Deferred;
pub use dialog::Modal;
pub(crate) use dialog::ignore_held_enter;
pub use drawing::{
    CALENDAR, CLOCK, CROSS, DICE, DOWN, ERASE, GradeSign, PENCIL, STAR, TICK, answer_square, badge, column_head,
    feedback_numbers, feedback_view, grade_sign, icon, link_row, possible_mark, scrolled, sort_head, table,
};
pub(crate) use fetched::in_file;
pub use fetched::{Fetched, InFile, PartNotFetched};
pub use field::{FileField, LinkField, NumberField, TextField, TypedText};
pub use guess_table::{LastColumn, empty_row, empty_rows, guess_table, row_cells};
pub use markup::{
    Markup, button, disclosure, drawn, drawn_with_buttons, el, feedback_pins, figures, many_pegs, paragraph, peg, pegs,
    pegs_each, secret_pegs, word_pins,
};
pub use notices::{Broken, NoticeList, Notices, notify};
pub use opened::FetchedWhenOpened;
pub use pad::{BackKey, Pad, PadKeys};
pub use paste_box::{PasteBox, marked_row, small_board};
pub use peg::Peg;
pub use saving::{SaveFigure, SaveTable, Saving, TextFile};
pub use sharing::Sharing;
pub use show::Show;
pub use variant_picker::VariantPicker;
