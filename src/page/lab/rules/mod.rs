//! *Rules*: a strategy that fits in a head.
//!
//! ```text
//!   the rules as sentences, what they cost       switches: game, opening, what follows, preference,
//!   beside the strategies                             probe
//!   the best of each length
//! ```

mod beside;
mod best;
mod switches;

use leptos::prelude::*;

use self::beside::Beside;
use self::best::Best;
use self::switches::Switches;
use super::buttons::Stop;
use super::focus::use_focus_after;
use super::section::{SectionModel, use_workers};
use crate::parts::{
    Announcements, Broken, Button, Card, Markup, NoticeList, SaveFigure, Show, bar, bars, drawn, el, paragraph,
};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::Section;
use mastermind_game::lab::rules::{RulesAction, RulesLab, RulesPrice};
use mastermind_game::lab::tree::{MOST_TREE_CODES, TreeLink, TreeSource};
use mastermind_game::wording::{self, Sentence, rules as words};

/// The section *Rules*. Its workers live as long as it is shown.
#[component]
pub fn RulesSection() -> impl IntoView {
    let model = rules_model();
    let workers = use_workers(model);
    view! {
        <NoticeList notices=model.notices/>
        <Broken broken=workers.broken retry=move || workers.retry()/>
        <div class="split compare in-your-head">
            <section class="place" aria-labelledby="rules-heading">
                <Bar/>
                <Card id="rules-list" title="The rules".to_owned()>
                    {drawn("", move || model.with(rules))}
                    {drawn("", move || model.with(cost))}
                    <PriceButton/>
                    <SavePrice/>
                </Card>
                <Beside/>
                <Best/>
            </section>
            <aside class="side"><Switches/></aside>
        </div>
    }
}

/// The heading, and the button that stops long work.
#[component]
fn Bar() -> impl IntoView {
    let model = rules_model();
    let going = model.memo(RulesLab::has_long_work);
    use_focus_after(going, "rules-heading");
    let news = model.memo(words::news);
    view! {
        <div class="bar row">
            <h2 id="rules-heading">{"A strategy that fits in your head"}</h2>
            <span class="spacer"></span>
            <Show when=going>
                <Stop act=move |()| model.act(RulesAction::Stop)/>
            </Show>
        </div>
        <p class="muted">{words::ABOUT}</p>
        <Announcements text=news/>
    }
}

/// The button that asks for the price of the rules in a large game; in a small game it is computed without asking.
#[component]
fn PriceButton() -> impl IntoView {
    let model = rules_model();
    let unknown = model.memo(|lab| *lab.price() == RulesPrice::Unknown);
    view! {
        <Show when=unknown>
            <Button class="primary" act=move |()| model.act(RulesAction::Price)>
                {"Price these rules"}
            </Button>
        </Show>
    }
}

/// The buttons that save the chart of the price.
#[component]
fn SavePrice() -> impl IntoView {
    let model = rules_model();
    let known = model.memo(|lab| matches!(lab.price(), RulesPrice::Known(_)));
    let figure = move |marks| model.with_untracked(|lab| Some(lab_charts::rules_price(lab, marks)?.figure()));
    view! {
        <Show when=known><div class="actions"><SaveFigure title=words::BARS figure/></div></Show>
    }
}

/// The rules as numbered sentences.
fn rules(lab: &RulesLab) -> Vec<Markup> {
    let link = lab.link();
    let sentence = |text: Sentence| el("li").text(text);
    let sentences = words::sentences(&link.list, link.variant).into_iter();
    let list = el("ol").class("rules stack close").children(sentences.map(sentence));
    let exactly = words::tie_breaking(&link.list).map(|text| paragraph("muted", text));
    let about = format!("{} {}", words::length(&link.list), words::at_hand(&link.list));
    let game = paragraph("muted", wording::game(link.variant));
    [game, list].into_iter().chain(exactly).chain([paragraph("muted", about)]).collect()
}

/// The price of the rules.
fn cost(lab: &RulesLab) -> Vec<Markup> {
    let standing = paragraph("say", words::price_status(lab));
    let RulesPrice::Known(statistics) = lab.price() else {
        return vec![standing];
    };
    let most = statistics.distribution().iter().max().copied();
    let scale = u64::from(most.unwrap_or(1));
    let drawn_bars = (1..).zip(statistics.distribution()).map(|(number, &codes)| {
        let shown = wording::thousands(codes.into());
        let label = number.to_string();
        bar("", words::bar(number, codes), label, (codes.into(), scale), shown)
    });
    let chart = el("figure").class("chart").child(bars(words::BARS, drawn_bars.collect()));
    let link = lab.link();
    let tree = (link.variant.code_count() <= MOST_TREE_CODES).then(|| {
        let tree = TreeLink::root(link.variant, TreeSource::Rules(link.list));
        let route = Section::Tree.route(&tree.to_string()).to_string();
        let link = el("a").attr("href", route).text("Open their tree");
        el("p").class("files row").child(link)
    });
    [standing, chart].into_iter().chain(tree).collect()
}

/// The model, from the context.
fn rules_model() -> SectionModel<RulesLab> {
    expect_context()
}
