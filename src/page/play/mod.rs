//! *Play*: the player breaks the page's code.

mod address;
mod ahead;
mod board;
mod coach;
mod entry;
mod first;
mod focus;
mod front;
mod give_up;
mod ladder;
mod own_games;
mod practice;
mod result;
mod review;
mod steps;
mod summary;
mod warning;
mod week;
mod why;
mod win;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use self::board::{CodeShield, History, WaitingRows};
use self::coach::Coach;
use self::entry::{RowInHand, Tray};
use self::first::FirstVisit;
use self::focus::PlayFocus;
use self::front::Front;
pub use self::give_up::GiveUp;
use self::practice::PracticeBar;
use self::review::{ReviewCard, has_next_game};
use self::summary::Results;
pub use self::warning::WarnMe;
use self::warning::is_warned;
use self::win::{Moment, Win, use_win};
use super::hooks::{
    CurrentRoute, PlayModel, focus, go_to, is_drawn, use_effect, use_engine, use_latch, use_memo, use_spoken,
};
use super::notebook::use_notebook;
use super::parts::{
    Announcements, Button, DOWN, Deferred, Fetched, Notices, Show, drawn, icon, in_file, many_pegs, paragraph,
};
use super::sheets::{Sheet, Sheets};
use mastermind_game::notebook::play_position;
use mastermind_game::wording::labels::parts::NO_RANDOMNESS;
use mastermind_game::wording::labels::{play as labels, today as today_labels};
use mastermind_game::wording::{self, stored};
use mastermind_game::{MakerChoice, Play, PlayAction, Setup, Status, Today};

const DISCARD: &str = "Delete what could not be read";

in_file!(REVIEW in after: <ReviewCard/>);
in_file!(PRACTICE in after: <PracticeBar/>);
in_file!(SUMMARY in after: <Results/>);
in_file!(FRONT in after: <Front/>);
in_file!(WAY_BACK in after: <WayBack/>);

pub use self::address::use_change_game;
use self::address::{shows_front, use_new_days, use_round_address};

const CHANGE_GAME: &str = "Change game";

const UNDO: &str = "Undo";

/// Whether the coach speaks where he has no room of his own: on a phone, in place of the pad.
#[derive(Clone, Copy)]
pub struct CoachOpen(RwSignal<bool>);

/// The line above the board, the board, the pad below it and the coach beside it; before the first game what it is about.
///
/// ```text
///   wide     line              a phone   line    on its side   board │ line
///            board │ coach               board                       │ coach
///            pad   │                     coach                       │ pad
///                                        pad
/// ```
#[component]
pub fn PlayPlace(address: CurrentRoute) -> impl IntoView {
    let model = play_model();
    use_round_address(model, address);
    use_new_days(model, address);
    let at_front = shows_front(address);
    // Asks what `Play::query`, `coach_query` and `learner_query` want to know; answers come as `PlayAction::Answered`.
    let engine = use_engine(model);
    provide_context(engine);
    let first = model.memo(move |play| !at_front.get() && play.is_first_visit());
    let played_before = model.memo(move |play| !at_front.get() && !play.is_first_visit());
    let events = model.memo(|play| play.event_count() as usize);
    let announcements = (use_spoken(model.memo(wording::announcement)), events);
    let notices = model.store_notices.notices;
    // The notebook has announcements of its own: one region speaks for both, the later one last.
    let notebook = use_notebook(notices, announcements, move || model.with(play_position));
    provide_context(notebook);
    provide_context(CoachOpen(RwSignal::new(false)));
    view! {
        <Notices notices engine/>
        <Show when=model.store_notices.may_discard>
            <div class="notices"><Button act=move |()| model.discard()>{DISCARD}</Button></div>
        </Show>
        <Show when=at_front><Fetched file=FRONT/></Show>
        <Show when=first><Deferred><FirstVisit/></Deferred></Show>
        <Show when=played_before><Game/></Show>
        <Announcements text=notebook.announcement() event=notebook.event()/>
    }
}

/// A game, or its end.
#[component]
fn Game() -> impl IntoView {
    let model = play_model();
    let targets = PlayFocus::new(model);
    let entering = model.memo(Play::is_entering);
    let pegs = model.memo(|play| many_pegs(play.draft().variant().pegs()));
    let end = model.memo(|play| match play.status() {
        Some(Status::Won) if play.practice().is_none() => "won",
        _ => "",
    });
    let CoachOpen(coach_open) = expect_context();
    let open = use_memo(move || coach_open.get() && entering.get());
    let depth = model.memo(|play| play.settings().depth.to_string());
    let win = use_win(model);
    provide_context(win);
    // Until the result of a win comes, the pad stays.
    let has_pad = use_memo(move || entering.get() || win.moment() == Moment::Board);
    let moment = move || match win.moment() {
        Moment::Still => None,
        Moment::Board => Some("board"),
        Moment::Result => Some("result"),
    };
    let warned = model.memo(is_warned);
    let reviewing = model.memo(|play| play.reviewed_guess().is_some());
    use_effect(move |_| {
        // On a phone the warning stands where the coach may be.
        if warned.get() {
            coach_open.set(false);
        }
    });
    let on_key = move |event: KeyboardEvent| {
        if let Some(action) = model.with_untracked(|play| action_of_key(play, &event)) {
            event.prevent_default();
            model.act(action);
        }
        targets.code.handle_key(&event);
    };
    view! {
        <section
            class="game"
            aria-labelledby="play-heading"
            data-depth=depth
            data-entering=move || has_pad.get().to_string()
            data-moment=moment
            data-coach=move || if open.get() { "open" } else { "closed" }
            data-pegs=pegs
            data-end=end
            data-reviewing=move || reviewing.get().then_some("true")
            data-warned=move || warned.get().then_some("true")
            on:keydown=on_key
        >
            <header class="line"><Line/></header>
            <Deferred><div class="above"><Above/></div></Deferred>
            <div class="board rows-box">
                <Deferred>
                    <CodeShield/>
                    <div class="rows">
                        <History/>
                        <Show when=entering><RowInHand targets/></Show>
                        <WaitingRows/>
                    </div>
                </Deferred>
            </div>
            <Deferred>
                <Tray targets/>
                <div class="beside"><Beside/></div>
            </Deferred>
        </section>
    }
}

/// What a key does in the whole game: Escape answers the warning and closes reasons, the arrows go through the guesses
/// of a round that is over. `None` for all other keys.
fn action_of_key(play: &Play, event: &KeyboardEvent) -> Option<PlayAction> {
    let is_plain = !(event.alt_key() || event.ctrl_key() || event.meta_key());
    match event.key().as_str() {
        "Escape" if is_warned(play) => Some(PlayAction::Reconsider),
        "Escape" => play.explained().map(|_| PlayAction::CloseWhy),
        "ArrowLeft" if is_plain => play.previous_reviewed().map(PlayAction::OpenWhy),
        "ArrowRight" if is_plain => play.next_reviewed().map(PlayAction::OpenWhy),
        _ => None,
    }
}

/// The coach, and what stands with him.
#[component]
fn Beside() -> impl IntoView {
    let model = play_model();
    let has_results = model.memo(|play| play.results().rounds() > 0 && !has_end_card(play));
    view! {
        <Coach/>
        <Show when=has_results><Fetched file=SUMMARY/></Show>
    }
}

/// Whether the end of the round that is on the board is shown.
fn has_end_card(play: &Play) -> bool {
    play.is_over() && play.reviewed().is_some() && play.practice().is_none()
}

/// What is practised or said above the board.
#[component]
fn Above() -> impl IntoView {
    let model = play_model();
    let ever_practised = use_latch(model.memo(|play| play.practice().is_some()));
    let may_go_back = model.memo(|play| play.may_undo().is_some());
    let does_not_count = move || {
        let why = model.with(wording::not_counted_reason);
        why.map(|why| paragraph("muted", why)).into_iter().collect()
    };
    view! {
        {drawn("does-not-count", does_not_count)}
        <Show when=model.lacks_randomness()>
            <p class="notice" role="alert">
                {NO_RANDOMNESS}
            </p>
        </Show>
        <Show when=may_go_back><Fetched file=WAY_BACK/></Show>
        <Show when=ever_practised><Fetched file=PRACTICE/></Show>
    }
}

/// The line above the board: which game this is, which opens Change game, then Today, New game and Give up. At the end
/// of a round its card has the next game; the focus moves there, or else to New game.
#[component]
fn Line() -> impl IntoView {
    let model = play_model();
    let playing = model.memo(|play| play.status() == Some(Status::Playing));
    let sheets = expect_context::<Sheets>();
    let win = expect_context::<Win>();
    let is_end_shown = use_memo(move || !playing.get() && win.moment() != Moment::Board);
    use_effect(move |before: Option<bool>| {
        let now = is_end_shown.get();
        if before == Some(false) && now {
            // After a closing dialog has restored the focus.
            request_animation_frame(|| {
                // The first place for the next key is the card of the end; without it, the line above the board.
                focus(if is_drawn(".end-card .primary") { ".end-card .primary" } else { ".line .new" });
            });
        }
        now
    });
    let has_new_game = model.memo(move |play| !has_end_card(play) || !has_next_game(play, model.day.get()));
    let heading = model.memo(wording::heading);
    let game = model.memo(|play| wording::heading_note(play.setup()));
    view! {
        <div class="game-name">
            <h2 id="play-heading">{heading}</h2>
            <span class="muted">{game}</span>
            <Button class="plain change" name=CHANGE_GAME act=move |()| sheets.open(Sheet::ChangeGame)>
                {drawn("sign", || vec![icon(DOWN)])}
            </Button>
        </div>
        <Button class="plain slim" act=|()| go_to(&Today::front())>{today_labels::TODAY}</Button>
        <Show when=has_new_game>
            <Button class="plain slim new" once=true act=move |()| next_round(model)>"New game"</Button>
        </Show>
        <Show when=playing>
            <Button class="plain slim" once=true act=move |()| sheets.open(Sheet::GiveUp)>{labels::GIVE_UP}</Button>
        </Show>
    }
}

/// Starts the next round: against the codemaker of this one, but a random code after a code that is played once.
fn next_round(model: PlayModel) {
    let again = model.with_untracked(|play| {
        let is_once = matches!(play.setup().maker(), MakerChoice::Day(_) | MakerChoice::Friend(_));
        !is_once && play.may_begin(model.day.get_untracked())
    });
    if again { model.new_game() } else { start_random_round(model) }
}

/// Starts a round with a random code in the game that is shown.
fn start_random_round(model: PlayModel) {
    start_and_show(model, Setup::new(model.with_untracked(Play::variant), MakerChoice::Chance));
}

/// Starts a round of this setup, and goes to it.
fn start_and_show(model: PlayModel, setup: Setup) {
    model.start(setup);
    go_to(&setup.route());
}

/// The button that undoes New game or Give up.
#[component]
fn WayBack() -> impl IntoView {
    let model = play_model();
    let may_undo = model.memo(|play| play.may_undo().is_some());
    let text = model.memo(stored::undo_text);
    view! {
        <Show when=may_undo>
            <div class="bar row">
                <p role="status" aria-label=UNDO>{text}</p>
                <Button act=move |()| model.act(PlayAction::Undo)>{UNDO}</Button>
            </div>
        </Show>
    }
}

/// The model, from the context.
fn play_model() -> PlayModel {
    expect_context::<PlayModel>()
}

/// Whether the player may enter a guess now.
fn may_guess() -> Signal<bool> {
    play_model().memo(Play::may_guess)
}
