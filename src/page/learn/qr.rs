//! The link of a set as a QR code, on the screen and on paper, for pupils who cannot type it.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use super::learn_model;
use super::set::public_link;
use crate::parts::{Markup, drawn, el, in_file, paragraph};
use mastermind_game::learn::{Learn, LearnAction, LearnLink, LearnPage, PuzzleSet};
use mastermind_game::wording::teach as words;

in_file!(pub QR_CODE in teach: {draw_qr_code()});

/// The light modules around the code that a reader needs.
const QUIET_ZONE: i32 = 4;

fn draw_qr_code() -> AnyView {
    let model = learn_model();
    // A class that sees the code has the set.
    model.act(LearnAction::RecordHandOut);
    drawn("qr", move || model.with(qr_code))
}

/// The set whose link is shown: the one that the teacher makes or prints.
fn set(learn: &Learn) -> Option<PuzzleSet> {
    match learn.page()? {
        LearnPage::Teach(page) => page.set().ok(),
        LearnPage::Print(printed) => Some(printed.set().clone()),
        _ => None,
    }
}

/// The code of the link to the set.
fn qr_code(learn: &Learn) -> Vec<Markup> {
    let Some(set) = set(learn) else {
        return Vec::new();
    };
    let link = public_link(&LearnLink::Set(set));
    vec![match QrCode::encode_text(&link, QrCodeEcc::Low) {
        Ok(code) => picture(&code),
        Err(_) => paragraph("muted", words::NO_QR_CODE),
    }]
}

/// The dark modules as a path, each a square of size 1.
fn picture(code: &QrCode) -> Markup {
    let size = code.size();
    let modules = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let dark = modules.filter(|&(x, y)| code.get_module(x, y));
    let path: String = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    let (start, side) = (-QUIET_ZONE, size + 2 * QUIET_ZONE);
    el("svg")
        .attr("viewBox", format!("{start} {start} {side} {side}"))
        .attr("role", "img")
        .attr("aria-label", words::QR_CODE)
        .child(el("path").attr("d", path))
}
