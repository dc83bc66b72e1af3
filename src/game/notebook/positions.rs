//! The positions that have a notebook, place by place.

use super::state::NotebookPosition;
use crate::analyse::Analyse;
use crate::play::{Aid, MakerChoice};
use crate::play::{Play, Status};
use crate::solve::Solve;

/// The position of the notebook in *Play*, during a round and after its end. `None` during practice. Help from the
/// engine counts as a hint.
pub fn play_position(play: &Play) -> Option<NotebookPosition> {
    let round = play.round()?;
    let is_playing = round.status() == Status::Playing;
    // The day's code is the same for everybody.
    let is_daily = is_playing && play.setup().maker() == MakerChoice::Today;
    let hints = play.settings().aids.has(Aid::Hints) && !is_daily;
    play.practice().is_none().then(|| NotebookPosition {
        slot: play.setup().slot(),
        round: round.number().to_string(),
        given_again: true,
        variant: round.variant(),
        rows: round.rows().to_vec(),
        help: hints,
        enough: hints && is_playing,
    })
}

/// The position of the notebook in *Solve*, for the code that the page breaks; `None` before the first row.
pub fn solve_position(solve: &Solve) -> Option<NotebookPosition> {
    let rows = solve.rows();
    (!rows.is_empty()).then(|| NotebookPosition {
        slot: "-solve".to_owned(),
        round: solve.number().to_string(),
        given_again: false,
        variant: solve.variant(),
        rows: rows.to_vec(),
        help: true,
        enough: true,
    })
}

/// The position of the notebook in *Analyse*; `None` before the first row. Rounds have no numbers there, so the first
/// guess stands for the number.
pub fn analyse_position(state: &Analyse) -> Option<NotebookPosition> {
    let position = state.position();
    let rows = position.rows();
    let first = rows.first()?;
    Some(NotebookPosition {
        slot: "-analyse".to_owned(),
        round: first.guess.to_string(),
        given_again: false,
        variant: position.variant(),
        rows: rows.to_vec(),
        help: true,
        enough: true,
    })
}
