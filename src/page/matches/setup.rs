//! Before a match: its settings, and the results of the matches so far.

use leptos::prelude::*;
use mastermind_game::wording::LabelledFigure;

use super::versus::sign;
use super::{focus_own_heading, match_model, show_from_top};
use crate::hooks::results_of;
use crate::parts::{Button, Card, Choice, Markup, Show, VariantPicker, drawn, el, figures, live, paragraph};
use mastermind_game::matches::{
    GameCount, MatchAction, MatchCount, MatchResults, MatchSetup, Matches, Opponent, ROUNDS, Side,
};
use mastermind_game::wording::{self, matches as words};
use mastermind_game::{MakerChoice, Setup};

/// The settings, and the button that starts the match.
#[component]
pub fn Setup() -> impl IntoView {
    let model = match_model();
    let variant = Signal::derive(move || model.with(|matches| matches.setup().variant));
    let choose = move |variant| {
        let setup = model.with_untracked(Matches::setup);
        model.act(MatchAction::SetUp(MatchSetup { variant, ..setup }));
    };
    let name = model.memo(|matches| wording::colours_and_pegs(matches.setup().variant));
    let about = model.memo(|matches| words::about_setup(matches.setup()));
    let playable = RwSignal::new(true);
    let start = move |()| model.begin(model.with_untracked(Matches::setup));
    show_from_top(model, focus_own_heading);
    view! {
        <section class="match-setup" aria-labelledby="match-heading">
            <div class="board sides">
                {drawn("", move || vec![model.with(own_side)])}
                <div class="turn">
                    <h2 id="match-heading" tabindex="-1">"A match in turns"</h2>
                    <p>{about}</p>
                </div>
                {drawn("", move || vec![model.with(other_side)])}
            </div>
            <Opponents/>
            <div class="match-start">
                <Rounds/>
                <details class="pick">
                    <summary><span><b>{name}</b><span class="muted">"Change game"</span></span></summary>
                    <VariantPicker id="match" variant choose playable/>
                </details>
                <Button class="primary large" enabled=playable once=true act=start>"Start the match"</Button>
            </div>
            <Results/>
        </section>
    }
}

/// The visitor's side, with the average of the games in this size so far.
fn own_side(matches: &Matches) -> Markup {
    let setup = matches.setup();
    let results = results_of(Setup::new(setup.variant, MakerChoice::Chance));
    let average = (results.won() > 0).then(|| wording::average(&results));
    side(setup.opponent, Side::First, words::names_before(setup.opponent)[0], average)
}

/// The side of the opponent, with what it needs on average.
fn other_side(matches: &Matches) -> Markup {
    let setup = matches.setup();
    let average = setup.average_of_page().map(wording::hundredths);
    side(setup.opponent, Side::Second, words::names_before(setup.opponent)[1], average)
}

/// A side: its sign, its name and its average, if there is one.
fn side(opponent: Opponent, which: Side, name: &str, average: Option<String>) -> Markup {
    let average =
        average.map(|average| [el("strong").text(average), paragraph("", "guesses a game")]).into_iter().flatten();
    el("div").class("side").children([sign(opponent, which), el("b").text(name)]).children(average)
}

/// The choice of the opponent.
#[component]
fn Opponents() -> impl IntoView {
    let model = match_model();
    let choice = move |opponent: Opponent| {
        let label = words::opponent(opponent).name;
        let setup = model.with_untracked(Matches::setup);
        let about = words::about_opponent(MatchSetup { opponent, ..setup });
        let chosen = model.memo(move |matches| matches.setup().opponent == opponent);
        let act = move |_| {
            let setup = model.with_untracked(Matches::setup);
            model.act(MatchAction::SetUp(MatchSetup { opponent, ..setup }));
        };
        view! { <Choice label about group="opponent" class="option" chosen act/> }.into_any()
    };
    // How strong they are depends on the game.
    let variant = model.memo(|matches| matches.setup().variant);
    let choices = live(move || {
        variant.track();
        Opponent::ALL.iter().copied().map(choice).collect()
    });
    view! {
        <fieldset class="options opponents">
            <legend>"Who plays against you?"</legend>
            {choices}
        </fieldset>
    }
}

/// The choice of the number of rounds.
#[component]
fn Rounds() -> impl IntoView {
    let model = match_model();
    let choice = |rounds: u8| {
        let chosen = model.memo(move |matches| matches.setup().rounds == rounds);
        let act = move |_| {
            let setup = model.with_untracked(Matches::setup);
            model.act(MatchAction::SetUp(MatchSetup { rounds, ..setup }));
        };
        let label = format!("{rounds} rounds");
        view! { <Choice label group="rounds" chosen act/> }.into_any()
    };
    let choices: Vec<AnyView> = ROUNDS.into_iter().map(choice).collect();
    view! {
        <div class="segment" role="radiogroup" aria-label="How long">{choices}</div>
    }
}

/// The results of the matches against the page; empty before the first.
#[component]
pub fn Results() -> impl IntoView {
    let model = match_model();
    let any = model.memo(|matches| matches.results().count().total() > 0);
    view! {
        <Show when=any>
            <Card id="match-results" title="Your matches".to_owned()>
                {drawn("", move || model.with(|matches| results(matches.results())))}
            </Card>
        </Show>
    }
}

/// The matches won, drawn and lost, in all and for each game.
fn results(results: &MatchResults) -> Vec<Markup> {
    let MatchCount { won, drawn, lost } = results.count();
    let numbers = [("won", won), ("drawn", drawn), ("lost", lost)]
        .map(|(label, number)| LabelledFigure::new(label, wording::thousands(number.into())));
    let games = results.by_game().into_iter().map(|GameCount { variant, opponent, count }| {
        let game = words::game_and_opponent(variant, opponent);
        LabelledFigure::new(game, words::tally_line(count))
    });
    vec![
        figures("figures tiles", numbers),
        figures("lines", games),
        paragraph("muted", "Matches of two players are not counted."),
    ]
}

/// The offer of another match, whose link was opened during a match.
#[component]
pub fn Offer() -> impl IntoView {
    let model = match_model();
    let offered = model.memo(|matches| matches.offered().is_some());
    let text = model.memo(words::offer_line);
    let begin = move |()| {
        let Some(link) = model.with_untracked(Matches::offered) else {
            return;
        };
        match link.seed {
            Some(seed) => model.act(MatchAction::Begin(link.setup, seed)),
            None => model.begin(link.setup),
        }
    };
    view! {
        <Show when=offered>
            <div class="notices" role="alert">
                <p class="notice">{text}</p>
                <div class="row">
                    <Button once=true act=begin>"Start the new match"</Button>
                    <Button class="primary" act=move |()| model.act(MatchAction::Stay)>"Go on with mine"</Button>
                </div>
            </div>
        </Show>
    }
}
