//! The results as files.

use leptos::prelude::*;

use super::compare_model;
use crate::lab::frame::SaveItem;
use crate::parts::TextFile;
use mastermind_game::lab::compare::Run;

/// The results of the last run as texts for other programs.
pub fn files() -> Vec<SaveItem> {
    let model = compare_model();
    let file = move |ending: &'static str, write: fn(&Run) -> String| {
        let make = move |()| {
            model.with_untracked(|state| {
                let run = state.run().filter(|run| run.has_started())?;
                Some(TextFile { name: run.file_name(ending), text: write(run) })
            })
        };
        Callback::new(make)
    };
    vec![
        SaveItem {
            kind: "CSV",
            name: "Results as CSV",
            purpose: "for a spreadsheet",
            file: file("csv", Run::csv_file),
        },
        SaveItem {
            kind: "JSON",
            name: "Results as JSON",
            purpose: "for a program",
            file: file("json", Run::json_file),
        },
    ]
}
