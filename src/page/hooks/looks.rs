//! Writes the looks that the settings name to `<html>`. `game/looks.rs` draws the whole way from the settings to the
//! page.

use super::state::use_effect;
use leptos::prelude::document;
use web_sys::Element;

use super::page_events::tell_page;
use super::peg_marks::set_peg_marks;
use super::play_model::PlayModel;
use mastermind_game::{Looks, PegMarks};

/// The window's event after a change of looks. bin/boot.js then colours the browser's own bars and the pegs.
pub(super) const LOOKS_EVENT: &str = "looks";

/// Applies the looks of *Play*'s settings to the page, now and after each change.
pub fn use_looks(model: PlayModel) {
    apply(model.with_untracked(|play| play.settings().looks));
    use_effect(move |before: Option<Looks>| {
        let looks = model.with(|play| play.settings().looks);
        if before.is_some_and(|before| before != looks) {
            apply(looks);
        }
        looks
    });
}

/// Writes the looks to `<html>`. Setting an attribute fails only for an invalid name.
fn apply(looks: Looks) {
    let Some(page) = html_element() else { return };
    for (field, word) in looks.chosen() {
        let _ = page.set_attribute(&format!("data-{field}"), word);
    }
    read_peg_marks();
    tell_page(LOOKS_EVENT);
}

/// The theme that is seen: "light" or "dark".
pub fn shown_theme() -> &'static str {
    let system_is_dark = || {
        let dark = web_sys::window()?.match_media("(prefers-color-scheme: dark)");
        Some(dark.ok()??.matches())
    };
    match page_attribute("data-theme").as_deref() {
        Some("dark") => "dark",
        Some("light") => "light",
        _ if system_is_dark().unwrap_or_default() => "dark",
        _ => "light",
    }
}

/// Whether the visitor wants no motion.
pub fn prefers_no_motion() -> bool {
    let system = web_sys::window().and_then(|window| {
        let reduced = window.match_media("(prefers-reduced-motion: reduce)");
        reduced.ok().flatten()
    });
    system.is_some_and(|reduced| reduced.matches()) || page_attribute("data-motion").as_deref() == Some("none")
}

fn read_peg_marks() {
    let word = page_attribute("data-labels").unwrap_or_default();
    set_peg_marks(PegMarks::named(&word));
}

/// The attribute of this name of `<html>`; `None` if it is not set.
pub fn page_attribute(name: &str) -> Option<String> {
    html_element()?.get_attribute(name)
}

pub(super) fn html_element() -> Option<Element> {
    document().document_element()
}
