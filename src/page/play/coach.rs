//! The coach: what he says before a guess, why a guess was good or not, and the review of the game. On a phone he says
//! one line until he is asked.
//!
//! ```text
//!   the player's turn      what the last guess cost, how many codes fit, the ladder of hints, the notes
//!   a row was pressed      why its guess was good or not
//!   the game has ended     its review
//! ```

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::ahead::{Ahead, tells_ahead};
use super::why::{Why, has_why};
use super::{CoachOpen, play_model};
use crate::hooks::{CurrentRoute, PlayModel, focus, is_drawn, scroll_into_view, use_effect, use_latch, use_memo};
use crate::notebook::{ClosedNotes, Notebook};
use crate::parts::{Button, CROSS, Fetched, Markup, Show, badge, button, drawn, drawn_with_buttons, el, icon, in_file};
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{Aid, Depth, Place, Play, PlayAction, Round, Setup, Status, wording};

const COACH_SWITCHED_OFF: &str = "This is switched off in the settings.";

const COACH: &str = "Coach";

in_file!(LADDER in after: {draw_ladder()});

fn draw_ladder() -> AnyView {
    view! { <super::ladder::Ladder/> }.into_any()
}

/// What a door of the strip opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Door {
    Why,
    Hint,
    Notes,
}

/// What the coach shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CoachView {
    /// The reasons of a guess.
    Why,
    /// The review of a round that is over.
    Review,
    /// What helps with the next guess.
    Now,
}

impl CoachView {
    /// What the coach shows now.
    fn of(play: &Play) -> CoachView {
        let practice = play.practice().is_some();
        if has_why(play) {
            CoachView::Why
        } else if play.reviewed().is_some() && !practice {
            CoachView::Review
        } else {
            CoachView::Now
        }
    }

    /// Its name in the stylesheets.
    fn name(self) -> &'static str {
        match self {
            CoachView::Why => "why",
            CoachView::Review => "review",
            CoachView::Now => "now",
        }
    }
}

/// The coach beside the board.
#[component]
pub fn Coach() -> impl IntoView {
    let model = play_model();
    let CoachOpen(open) = expect_context();
    let address = expect_context::<CurrentRoute>();
    let notebook = expect_context::<Notebook>();
    let over = use_memo(move || open.get() && address.place() == Place::Play);
    address.close_on_back(over, move || open.set(false));
    use_opened_reasons(model, open);
    let ever_reviewed = use_latch(model.memo(|play| play.reviewed().is_some()));
    // The ladder and the notes are fetched when the first guess has been judged, or earlier if they are wanted.
    let has_ladder = use_latch(use_memo(move || {
        notebook.open.get() || model.with(|play| !play.hints().is_empty() || is_judged(play))
    }));
    let shows_first_rung = use_memo(move || !has_ladder.get() && model.with(|play| play.offers_hints()));
    let not_yet = use_memo(move || !has_ladder.get());
    let close = move |()| {
        // What was lit for the reasons of a guess goes with them.
        model.act(PlayAction::CloseWhy);
        open.set(false);
        focus(".game .in-hand [tabindex='0']");
    };
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            close(());
        }
    };
    let enter = move |door| enter_door(door, model, notebook, open);
    let first_hint = move |()| model.act(PlayAction::TakeHint(Vec::new()));
    let shown_now = model.memo(|play| CoachView::of(play).name().to_owned());
    view! {
        <aside class="coach" aria-label=COACH data-shown=shown_now on:keydown=on_key>
            {drawn_with_buttons("strip", move || model.with(strip), enter)}
            <div class="coach-body" id="coach-body">
                <header class="coach-head">
                    <h2>{COACH}</h2>
                    {drawn_with_buttons("segment depth", move || model.with(depth_switch), move |depth| {
                        let settings = model.with_untracked(Play::settings);
                        model.act(PlayAction::ChangeSettings(mastermind_game::Settings { depth, ..settings }));
                    })}
                    <Button class="plain shut" name="Close" act=close>{drawn("sign", || vec![icon(CROSS)])}</Button>
                </header>
                <div class="of-now">
                    <Ahead/>
                    <Show when=shows_first_rung>
                        <Button class="rung" once=true act=first_hint>
                            {wording::hints::first_rung(mastermind_game::Hint::Idea)}
                        </Button>
                    </Show>
                    <Show when=has_ladder><Fetched file=LADDER/></Show>
                    <Show when=not_yet><ClosedNotes/></Show>
                </div>
                <div class="of-why"><Why/></div>
                <div class="of-review"><Show when=ever_reviewed><Fetched file=super::REVIEW/></Show></div>
                {drawn("nothing-yet", move || model.with(nothing_yet))}
            </div>
        </aside>
    }
}

/// What opens and closes the coach when it changes.
#[derive(Clone, Copy)]
struct CoachSeen {
    /// How often the reasons of a guess were opened.
    times_opened: u32,
    /// The rows on the board.
    rows: usize,
    /// The game, and the number of its round.
    game: (Setup, Option<u32>),
}

/// Opens the coach when the reasons of a guess are opened, and closes it when the round goes on.
fn use_opened_reasons(model: PlayModel, open: RwSignal<bool>) {
    use_effect(move |before: Option<CoachSeen>| {
        let now = model.with(|play| CoachSeen {
            times_opened: play.times_opened(),
            rows: play.board().len(),
            game: (play.setup(), play.round().map(Round::number)),
        });
        let before = before.unwrap_or(now);
        // On a phone the board and the pad come back.
        if before.rows < now.rows || before.game != now.game {
            open.set(false);
        }
        if before.times_opened < now.times_opened {
            // On a phone he takes the place of the pad, or stands below the board.
            if is_drawn(".strip") {
                open.set(true);
            }
            // In a review the step buttons have the screen's place already.
            let stands_below = !open.get_untracked() && model.with_untracked(|play| play.reviewed_guess().is_none());
            request_animation_frame(move || {
                // The next Enter belongs to the game.
                focus(".game .in-hand [tabindex='0']");
                // In a review the next arrow key is a step.
                if !is_drawn(":focus") {
                    focus("#step-on, #step-back");
                }
                if stands_below {
                    scroll_into_view(".coach");
                }
            });
        }
        now
    });
}

/// Shows what is behind a door of the strip.
fn enter_door(door: Door, model: PlayModel, notebook: Notebook, open: RwSignal<bool>) {
    match door {
        Door::Why => {
            model.act(PlayAction::OpenWhy(model.with_untracked(|play| play.opened_play().unwrap_or_default())))
        }
        // Without reasons, the ladder of hints is shown.
        Door::Hint => model.act(PlayAction::CloseWhy),
        Door::Notes => {
            model.act(PlayAction::CloseWhy);
            notebook.show(true);
            request_animation_frame(|| scroll_into_view(".notebook"));
        }
    }
    open.set(true);
}

/// Whether a guess has been judged.
fn is_judged(play: &Play) -> bool {
    let mut rows = play.board().iter().enumerate();
    rows.any(|(index, row)| wording::tag_of_row(play, index, row).grade.is_some())
}

/// The switch between the two depths, of no use while nothing is graded.
fn depth_switch(play: &Play) -> Vec<Markup> {
    if play.is_on_own() {
        return Vec::new();
    }
    let now = play.settings().depth;
    let choice = |depth: Depth| {
        let (id, name) = match depth {
            Depth::Plain => ("depth-plain", "Plain"),
            Depth::Figures => ("depth-figures", "Figures"),
        };
        button(id).attr("aria-pressed", (depth == now).to_string()).text(name).on_press(depth)
    };
    Depth::ALL.map(choice).to_vec()
}

/// What the coach says of the last guess in one line, and the doors to more, on a phone.
fn strip(play: &Play) -> Vec<Markup> {
    let last = play.board().len().checked_sub(1);
    let own = play.is_on_own();
    let line = match last.filter(|_| !own).and_then(|index| Some((index, play.board().get(index)?))) {
        Some((index, row)) => {
            let tag = wording::tag_of_row(play, index, row);
            let head = wording::last_guess(play).map_or_else(|| tag.text.clone(), |guess| guess.text.to_string());
            let fit = wording::codes_still_fitting(play).map(|fit| format!(" {fit}"));
            let lines = [el("b").text(tag.text), el("span").text(format!("{head}{}", fit.unwrap_or_default()))];
            el("p").children(tag.grade.map(|grade| badge(grade, tag.vague))).child(el("span").children(lines))
        }
        None if own => {
            let lines = [el("b").text(labels::ON_YOUR_OWN), el("span").text(labels::AFTER_THE_LAST_GUESS)];
            el("p").child(el("span").children(lines))
        }
        None => el("p").child(el("span").child(el("b").text(labels::CHOOSE_ANY))),
    };
    let door = |id: &'static str, name: &'static str, door: Door| button(id).class("slim").text(name).on_press(door);
    let doors = [
        last.filter(|_| play.settings().aids.has(Aid::Why) && !own).map(|_| door("strip-why", "Why", Door::Why)),
        play.offers_hints().then(|| door("strip-hint", "Hint", Door::Hint)),
        last.map(|_| door("strip-notes", "Notes", Door::Notes)),
    ];
    vec![line, el("div").class("strip-doors").children(doors.into_iter().flatten())]
}

/// The text of the coach while he has nothing to show.
fn nothing_yet(play: &Play) -> Vec<Markup> {
    let playing = play.status() == Some(Status::Playing) && play.practice().is_none();
    let text = match CoachView::of(play) {
        CoachView::Now if playing && !tells_ahead(play) && !play.is_on_own() => COACH_SWITCHED_OFF,
        CoachView::Now if !playing && play.practice().is_none() => {
            "Hints and the possible codes appear here during a game."
        }
        _ => return Vec::new(),
    };
    vec![el("p").class("muted").text(text)]
}
