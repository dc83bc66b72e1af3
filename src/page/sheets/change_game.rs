//! The choice of another game: who hides the code, and how large it is; a code for a friend; an earlier day.

use leptos::prelude::*;

use super::Sheets;
use crate::hooks::{
    PlayModel, go_to, page_link, results_of, scroll_into_view, today as day_of, use_effect, use_memo, use_written,
};
use crate::parts::{Button, CALENDAR, Choice, CodeEntry, DICE, LinkField, Markup, Show, VariantPicker, el, icon};
use mastermind_engine::Variant;
use mastermind_game::wording::labels::parts;
use mastermind_game::wording::{self, games as words};
use mastermind_game::{Challenge, Day, Draft, Edit, MakerChoice, Play, Setup};

/// Who hides the code.
#[derive(Clone, Copy, PartialEq)]
enum Maker {
    Random,
    Daily,
    Evil,
    Friend,
}

impl Maker {
    const ALL: [Maker; 4] = [Maker::Random, Maker::Daily, Maker::Evil, Maker::Friend];

    fn label(self) -> &'static str {
        match self {
            Maker::Random => "Random code",
            Maker::Daily => "Daily code",
            Maker::Evil => "Evil codemaker",
            Maker::Friend => "Challenge a friend",
        }
    }

    /// What the choice means.
    fn about(self) -> &'static str {
        match self {
            Maker::Random => "Every code is equally likely",
            Maker::Daily => "Same code for everyone today",
            Maker::Evil => "Dodges as long as it can",
            Maker::Friend => "Hide a code and share a link",
        }
    }

    /// The path of the drawing: dice, a calendar, horns, a link.
    fn icon(self) -> &'static str {
        match self {
            Maker::Random => DICE,
            Maker::Daily => CALENDAR,
            Maker::Evil => {
                "m5 3c0 3 1 4 3 5h8c2-1 3-2 3-5M12 8a7 7 0 1 0 .01 0M9 14v.01M15 14v.01M9 17c2 1.500 4 1.500 6 0"
            }
            Maker::Friend => "m10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
        }
    }
}

/// The sizes that have a name: colours and pegs.
const SIZES: [(u8, u8); 3] = [(4, 3), (6, 4), (8, 5)];
/// The names of [`SIZES`].
const PRESETS: [&str; 3] = ["Easy", "Classic", "Hard"];
const CUSTOM: usize = SIZES.len();

const ABOUT_EVIL: &str = "It has no code. It always gives the feedback that leaves the most codes, so luck \
    does not help.";

const ABOUT_EARLIER_DAYS: &str = "Earlier days do not count for your streak and have statistics of their own.";

/// Shown until the code for a friend is complete.
const ENTER_THE_CODE: &str = "Enter a code for your friend to find. Then send the link.";

/// Shown once the code for a friend is complete.
const HAND_OVER: &str = "Press Start game and hand over the device, or send the link. It hides the code.";

/// The number of earlier days that can be chosen.
const EARLIER_DAYS: u32 = 13;

/// The current choice, as signals; free to copy.
#[derive(Clone, Copy)]
struct Choosing {
    variant: RwSignal<Variant>,
    /// The index in [`SIZES`], or [`CUSTOM`].
    size: RwSignal<usize>,
    maker: RwSignal<Maker>,
    /// The day of the daily code.
    day: RwSignal<Day>,
    today: Day,
    draft: RwSignal<Draft>,
}

impl Choosing {
    /// The choice at first: the current setup.
    fn from_setup(setup: Setup, today: Day) -> Choosing {
        let variant = setup.variant();
        let size = (variant.colours(), variant.pegs());
        let size_index = SIZES.iter().position(|&named_size| named_size == size);
        let (maker, day) = match setup.maker() {
            MakerChoice::Chance | MakerChoice::Elsewhere => (Maker::Random, today),
            // Whoever has played a friend's code may send one back.
            MakerChoice::Friend(_) => (Maker::Friend, today),
            MakerChoice::Today => (Maker::Daily, today),
            MakerChoice::Day(day) => (Maker::Daily, day),
            MakerChoice::Evil => (Maker::Evil, today),
        };
        Choosing {
            variant: RwSignal::new(variant),
            size: RwSignal::new(size_index.unwrap_or(CUSTOM)),
            maker: RwSignal::new(maker),
            day: RwSignal::new(day),
            today,
            draft: RwSignal::new(Draft::empty(variant)),
        }
    }

    /// Chooses another game, whose code for a friend is empty at first.
    fn choose(self, variant: Variant) {
        if variant != self.variant.get_untracked() {
            self.variant.set(variant);
            self.draft.set(Draft::empty(variant));
        }
    }

    /// The chosen setup; `None` while the code for a friend is incomplete.
    fn setup(self) -> Option<Setup> {
        let variant = self.variant.get();
        let maker = match self.maker.get() {
            Maker::Random => MakerChoice::Chance,
            Maker::Daily => MakerChoice::Day(self.day.get()),
            Maker::Evil => MakerChoice::Evil,
            Maker::Friend => {
                let code = self.draft.with(|draft| draft.complete().ok())?;
                MakerChoice::Friend(Challenge::new(variant, code)?)
            }
        };
        Some(Setup::new(variant, maker).on(self.today))
    }
}

/// The contents of the sheet. The choice of another game, and the button that starts it.
#[component]
pub fn ChangeGame() -> impl IntoView {
    let sheets = expect_context::<Sheets>();
    let model = expect_context::<PlayModel>();
    let choosing = Choosing::from_setup(model.with_untracked(Play::setup), model.day.get_untracked());
    let playable = RwSignal::new(true);
    let ready = use_memo(move || playable.get() && choosing.setup().is_some());
    let start = move |()| {
        let Some(setup) = untrack(move || choosing.setup()) else {
            return;
        };
        sheets.close();
        model.start(setup);
        go_to(&setup.route());
    };
    let is_maker = move |maker| use_memo(move || choosing.maker.get() == maker);
    let (daily, evil, friend) = (is_maker(Maker::Daily), is_maker(Maker::Evil), is_maker(Maker::Friend));
    view! {
        <div class="scrolling">
            <Makers choosing/>
            <Show when=evil><p class="muted">{ABOUT_EVIL}</p></Show>
            <Sizes choosing playable/>
            <Show when=daily><Days choosing/></Show>
            <Show when=friend><Hiding choosing/></Show>
            <p><a href="#/match">"Or play a match: you and the page take turns"</a></p>
        </div>
        <div class="choices">
            <Show when=friend><LinkForFriend choosing/></Show>
            <Button class="primary wide" enabled=ready once=true act=start>{"Start game"}</Button>
        </div>
    }
}

/// The choice of the codemaker.
#[component]
fn Makers(choosing: Choosing) -> impl IntoView {
    let choice = |maker: Maker| {
        let chosen = use_memo(move || choosing.maker.get() == maker);
        let act = move |_| choosing.maker.set(maker);
        let picture = Callback::new(move |()| icon(maker.icon()));
        view! { <Choice label=maker.label() about=maker.about() group="maker" class="option" picture chosen act/> }
            .into_any()
    };
    let choices: Vec<AnyView> = Maker::ALL.into_iter().map(choice).collect();
    view! {
        <fieldset class="options two">
            <legend>{"Who hides the code?"}</legend>
            {choices}
        </fieldset>
    }
}

/// The choice of the size. Sets `playable` to whether the chosen game can be played.
#[component]
fn Sizes(choosing: Choosing, playable: RwSignal<bool>) -> impl IntoView {
    let choose_size = move |index: usize| {
        choosing.size.set(index);
        playable.set(true);
        let repeats = choosing.variant.get_untracked().repeats();
        let size = SIZES.get(index);
        let variant = size.and_then(|&(colours, pegs)| Variant::new(colours, pegs, repeats.into()).ok());
        if let Some(variant) = variant {
            choosing.choose(variant);
        }
    };
    let preset = |(index, name): (usize, &'static str)| {
        let chosen = use_memo(move || choosing.size.get() == index);
        let act = move |_| choose_size(index);
        let size = SIZES.get(index).copied();
        let about = size.map(|(colours, pegs)| words::colours_and_pegs(colours, pegs));
        let picture = Callback::new(move |()| dots(size.map_or(0, |(_, pegs)| pegs)));
        view! {
            <Choice label=name about=about.unwrap_or_default() group="size" class="option drawn" picture chosen act/>
        }
        .into_any()
    };
    let names = PRESETS.into_iter().chain(["Custom"]);
    let presets: Vec<AnyView> = names.enumerate().map(preset).collect();
    let custom = use_memo(move || choosing.size.get() == CUSTOM);
    let not_custom = use_memo(move || choosing.size.get() != CUSTOM);
    let repeats = use_memo(move || choosing.variant.get().repeats());
    let repeat = move |repeats: bool| {
        let variant = choosing.variant.get_untracked();
        if let Ok(variant) = Variant::new(variant.colours(), variant.pegs(), repeats.into()) {
            choosing.choose(variant);
        }
    };
    let text = use_memo(move || wording::game(choosing.variant.get()));
    view! {
        <fieldset class="options across">
            <legend>{"Size"}</legend>
            {presets}
        </fieldset>
        <Show when=custom>
            <VariantPicker id="size" with_rules=true variant=choosing.variant choose=move |variant| choosing.choose(variant) playable/>
        </Show>
        <Show when=not_custom>
            <Choice label=parts::ALLOW_REPEATED_COLOURS class="switch" chosen=repeats act=repeat/>
            <p class="muted" role="status">{text}</p>
        </Show>
    }
}

/// The drawing of a size: a dot for each peg; sliders for 0 pegs, which stands for a size of the visitor's own choice.
fn dots(pegs: u8) -> Markup {
    match pegs {
        0 => icon("m4 8h10M18 8h2M16 8a2 2 0 1 0 0 .01M4 16h2M10 16h10M8 16a2 2 0 1 0 0 .01"),
        _ => el("span").class("dots").children((0..pegs).map(|_| el("span"))),
    }
}

/// Today's puzzle, or that of an earlier day.
#[component]
fn Days(choosing: Choosing) -> impl IntoView {
    let today = choosing.today;
    let results = move || results_of(Setup::new(choosing.variant.get(), MakerChoice::Today));
    let model = expect_context::<PlayModel>();
    let streak = model.with_untracked(|play| words::streak(day_of(play, today).streak));
    let choice = move |day: Day, found: bool| {
        let chosen = use_memo(move || choosing.day.get() == day);
        let act = move |_| choosing.day.set(day);
        let label = if day == today { "Today".to_owned() } else { words::day(day, found) };
        view! { <Choice label group="day" chosen act/> }.into_any()
    };
    // The new part is below the choice that was pressed.
    use_effect(move |_: Option<()>| {
        request_animation_frame(|| scroll_into_view(".streak"));
    });
    // Which days were found depends on the size.
    let earlier = move || {
        let results = results();
        let days = (1..=EARLIER_DAYS).map_while(|back| today.0.checked_sub(back).map(Day));
        let earlier = days.map(|day| choice(day, results.days().contains(&day)));
        earlier.collect::<Vec<AnyView>>()
    };
    view! {
        <p class="streak" role="status">{streak}</p>
        {choice(today, false)}
        <details>
            <summary>{"Another day"}</summary>
            <p class="muted">{ABOUT_EARLIER_DAYS}</p>
            <div class="chips">{earlier}</div>
        </details>
    }
}

/// The entry of the code for a friend, and a link that carries it.
#[component]
fn Hiding(choosing: Choosing) -> impl IntoView {
    let draft = choosing.draft;
    let edit = move |edit: Edit| draft.update(|draft| draft.edit(edit));
    let lack = use_written(use_memo(move || match draft.with(Draft::complete) {
        Ok(_) => HAND_OVER.into(),
        Err(missing) => wording::missing(&missing),
    }));
    // The new part is below the choice that was pressed. Once the code is complete, the text below the pegs says what to
    // do with it.
    use_effect(move |_: Option<()>| {
        let is_complete = draft.with(|draft| draft.complete().is_ok());
        request_animation_frame(move || {
            scroll_into_view(if is_complete { "#hiding-lack" } else { ".hiding" });
        });
    });
    view! {
        <section class="hiding board" aria-labelledby="hiding">
            <h3 id="hiding">{"Your code for your friend"}</h3>
            <CodeEntry label="The code" described_by="hiding-lack" draft=move |()| draft.get() edit send=|()| {}/>
            <p id="hiding-lack" role="status">{lack}</p>
        </section>
    }
}

/// The link that carries the code to a friend, once the code is complete; before that, what to do first.
#[component]
fn LinkForFriend(choosing: Choosing) -> impl IntoView {
    let is_complete = use_memo(move || choosing.setup().is_some());
    let lacking = use_memo(move || choosing.setup().is_none());
    let link = use_memo(move || {
        let setup = choosing.setup().filter(|_| choosing.maker.get() == Maker::Friend);
        let route = setup.map(|setup| setup.route().to_string());
        route.map(|route| page_link(&route)).unwrap_or_default()
    });
    view! {
        <div class="for-friend">
            <Show when=lacking><p class="muted">{ENTER_THE_CODE}</p></Show>
            <Show when=is_complete><LinkField label="Challenge link" link/></Show>
        </div>
    }
}
