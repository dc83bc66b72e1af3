//! The settings. A change takes effect at once; choices of looks have a drawing.

use leptos::prelude::*;

use super::data::{MyData, WithoutNetwork};
use super::projector::ForProjector;
use super::{Sheet, Sheets};
use crate::hooks::PlayModel;
use crate::parts::{Button, Choice, Markup, el, peg};
use crate::play::WarnMe;
use mastermind_game::wording::labels::parts::MY_COLOURS;
use mastermind_game::{Aid, Depth, LOOKS, LookChoice, MADE_BY, PegMarks, PlayAction, Settings, TurnLimit, wording};

/// The contents of the sheet of settings.
#[component]
pub fn SettingsSheet() -> impl IntoView {
    let model = expect_context::<PlayModel>();
    let sheets = expect_context::<Sheets>();
    let [peg_marks, palette, theme, motion] = LOOKS.each_ref();
    let [peg_marks_names, palette_names, theme_names, _] = wording::LOOK_NAMES;
    let looks = [(theme, theme_names), (palette, palette_names), (peg_marks, peg_marks_names)];
    let looks: Vec<AnyView> = looks.map(|(look, (name, choices))| look_choices(model, look, name, choices)).into();
    let moves = model.memo(|play| {
        let mut chosen = play.settings().looks.chosen();
        chosen.any(|look| look == (motion.field, motion.words[0]))
    });
    let set_motion = move |on: bool| {
        let word = motion.words[usize::from(!on)];
        set_look(model, motion.field, word);
    };
    let revealed = model.memo(|play| play.settings().reveal);
    let reveal = move |reveal| change(model, |settings| settings.reveal = reveal);
    view! {
        <div class="sheet-columns">
            <section aria-labelledby="settings-looks">
                <h3 id="settings-looks">{"Appearance"}</h3>
                {looks}
                <Button class="wide" act=move |()| sheets.open(Sheet::OwnPegs)>{MY_COLOURS}</Button>
                <Choice label="Motion" about="Pegs drop, pins appear, bars grow" class="switch" chosen=moves act=set_motion/>
            </section>
            <section aria-labelledby="settings-teacher">
                <h3 id="settings-teacher">{"Teacher"}</h3>
                <WarnMe group="strictness"/>
                <fieldset class="segment-choice">
                    <legend>{"Guess limit, from the next game on"}</legend>
                    <div class="segment">{TurnLimit::CHOICES.map(|limit| limit_choice(model, limit)).into_iter().collect_view()}</div>
                </fieldset>
                <fieldset class="segment-choice">
                    <legend>{"The coach speaks in"}</legend>
                    <div class="segment">{Depth::ALL.map(|depth| depth_choice(model, depth)).into_iter().collect_view()}</div>
                </fieldset>
                {Aid::ALL.map(|aid| aid_switch(model, aid)).into_iter().collect_view()}
                <Choice label="Show the code from the start (for learners)" about="These games do not count. The code of the day stays hidden." class="switch" chosen=revealed act=reveal/>
            </section>
        </div>
        <ForProjector/>
        <WithoutNetwork/>
        <MyData/>
        <p class="muted">{MADE_BY}</p>
    }
}

/// The choice of a guess limit.
fn limit_choice(model: PlayModel, limit: TurnLimit) -> AnyView {
    let label = limit.guesses().map_or("None".into(), |guesses| guesses.to_string());
    let chosen = model.memo(move |play| play.settings().limit == limit);
    let act = move |_| change(model, |settings| settings.limit = limit);
    view! { <Choice label group="limit" chosen act/> }.into_any()
}

/// The choice of how the coach speaks.
fn depth_choice(model: PlayModel, depth: Depth) -> AnyView {
    let label = match depth {
        Depth::Plain => "Plain words",
        Depth::Figures => "Figures",
    };
    let chosen = model.memo(move |play| play.settings().depth == depth);
    let act = move |_| change(model, |settings| settings.depth = depth);
    view! { <Choice label group="depth" chosen act/> }.into_any()
}

/// The switch of something that the teacher may show.
fn aid_switch(model: PlayModel, aid: Aid) -> AnyView {
    let label = wording::aid(aid);
    let chosen = model.memo(move |play| play.settings().aids.has(aid));
    let act = move |on| change(model, |settings| settings.aids = settings.aids.with(aid, on));
    view! { <Choice label class="switch" chosen act/> }.into_any()
}

/// Changes the settings with `edit`.
fn change(model: PlayModel, edit: impl Fn(&mut Settings)) {
    let mut settings = model.with_untracked(|play| play.settings());
    edit(&mut settings);
    model.act(PlayAction::ChangeSettings(settings));
}

/// Sets the look `field` to `word`, one of the words of [`LOOKS`].
pub(super) fn set_look(model: PlayModel, field: &str, word: &str) {
    change(model, |settings| {
        settings.looks = settings.looks.with(field, word).unwrap_or(settings.looks);
    });
}

/// The choices of one look, each with a drawing.
fn look_choices(
    model: PlayModel,
    look: &'static LookChoice,
    name: &'static str,
    choices: &'static [&'static str],
) -> AnyView {
    let choices = look.words.iter().zip(choices).map(|(&word, &label)| {
        let field = look.field;
        let chosen = model.memo(move |play| {
            let mut chosen = play.settings().looks.chosen();
            chosen.any(|look| look == (field, word))
        });
        let act = move |_| set_look(model, field, word);
        let picture = Callback::new(move |()| drawing(field, word));
        view! { <Choice label group=field class="option drawn" picture chosen act/> }.into_any()
    });
    let choices: Vec<AnyView> = choices.collect();
    view! {
        <fieldset class="options across" data-look=look.field>
            <legend>{name}</legend>
            {choices}
        </fieldset>
    }
    .into_any()
}

/// The drawing of the choice `word` of the look `field`.
fn drawing(field: &'static str, word: &'static str) -> Markup {
    let sample = el("span").class("pegs");
    let two = [0, 1];
    match field {
        "labels" => {
            let marks = PegMarks::named(word);
            sample.children(two.map(|colour| {
                let text = marks.mark(colour);
                let peg = el("span").class("peg").text(text);
                peg.attr("data-colour", colour.to_string())
            }))
        }
        "palette" => {
            let blank = |colour| peg(Some(colour)).text("");
            sample.attr("data-palette", word).children([0, 1, 2].map(blank))
        }
        _ => el("span").class("sample").attr("data-sample", word),
    }
}
