//! The summary of the games so far, beside the board.

use leptos::prelude::*;
use mastermind_game::wording::LabelledFigure;

use super::play_model;
use super::review::OpenReview;
use crate::parts::{Button, Card, Markup, drawn, figures, paragraph};
use crate::sheets::{Sheet, Sheets};
use mastermind_game::wording::labels::statistics;
use mastermind_game::wording::{self, review};
use mastermind_game::{MakerChoice, Play};

/// The main results, and a button that opens all of them.
#[component]
pub fn Results() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    view! {
        <Card id="results-heading" title="So far".to_owned()>
            {drawn("so-far", move || model.with(contents))}
            <div class="row">
                <Button act=move |()| sheets.open(Sheet::Statistics)>{statistics::STATISTICS}</Button>
                <OpenReview/>
            </div>
        </Card>
    }
}

/// The rounds won and not won, the average, and the latest trend.
fn contents(play: &Play) -> Vec<Markup> {
    let results = play.results();
    let lines = [
        LabelledFigure::new("Found", wording::thousands(results.won().into())),
        LabelledFigure::new("Not found", wording::thousands(results.not_won().into())),
        LabelledFigure::new(statistics::YOUR_AVERAGE, wording::average(results)),
    ];
    let evil = play.setup().maker() == MakerChoice::Evil;
    let trend = review::recent_scores_line(results, evil).map(|text| paragraph("muted", text));
    [figures("lines", lines)].into_iter().chain(trend).collect()
}
