//! The heading of a section: what it has found.

use leptos::prelude::*;

use super::projector::ProjectorButton;
use crate::parts::{Markup, drawn, el, paragraph};
use mastermind_game::wording::lab::Finding;

/// The finding as the heading with this id, its number standing out; below it how to read the picture.
#[component]
pub fn FindingHead(
    /// The heading's id, unique on the page.
    id: &'static str,
    /// What is found.
    finding: Signal<Finding>,
) -> impl IntoView {
    let draw = move || {
        finding.with(|finding| vec![heading(id, finding), paragraph("how-to-read muted", finding.how_to_read.as_str())])
    };
    view! {
        {drawn("finding", draw)}
        <ProjectorButton/>
    }
}

/// The heading. Its number is an element of its own.
fn heading(id: &'static str, finding: &Finding) -> Markup {
    let heading = el("h2").attr("id", id).attr("tabindex", "-1");
    let around = finding.text.around(&finding.figure).filter(|_| !finding.figure.is_empty());
    match around {
        Some([before, after]) => {
            heading.children([el("span").text(before), el("b").text(finding.figure.as_str()), el("span").text(after)])
        }
        None => heading.text(finding.text.clone()),
    }
}
