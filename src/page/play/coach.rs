//! The coach: aids before the guess, why a guess was good or not, and the review of the game. On a phone
//! it is a sheet above the entry that can be pulled up.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::ahead::{Ahead, Facts, tells_ahead};
use super::why::Why;
use super::{CoachOpen, play_model};
use crate::hooks::{CurrentRoute, focus, is_drawn, scroll_into_view, use_effect, use_latch, use_memo};
use crate::parts::{Fetched, Markup, Show, badge, button, drawn, drawn_with_buttons, el};
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{Aid, Place, Play, Status, wording};

const COACH_SWITCHED_OFF: &str = "This is switched off in the settings.";

const COACH: &str = "Coach";

/// The tab of the coach that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CoachTab {
    /// The next guess.
    Now,
    /// A guess that was played.
    Why,
    /// The whole game.
    Review,
}

/// The part of the game's state that decides which tab is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Followed {
    /// Whether a game has ended and its review is wanted.
    review: bool,
    /// Whether there is a guess to explain.
    explains: bool,
    times_opened: u32,
    rows: usize,
}

/// The panel beside the board. Its tab follows the game: a guess that was played, a game that has ended.
#[component]
pub fn Coach() -> impl IntoView {
    let model = play_model();
    let tab = RwSignal::new(CoachTab::Now);
    let CoachOpen(pulled_up) = expect_context();
    let address = expect_context::<CurrentRoute>();
    let over = use_memo(move || pulled_up.get() && address.place() == Place::Play);
    address.close_on_back(over, move || pulled_up.set(false));
    use_effect(move |before| {
        let now = model.with(|play| {
            let practice = play.practice();
            let review = play.reviewed().is_some() && practice.is_none();
            let has_guess = play.opened_play().is_some() || practice.is_some_and(|practice| practice.answered);
            Followed {
                review,
                explains: has_guess && play.settings().aids.has(Aid::Why),
                times_opened: play.times_opened(),
                rows: play.board().len(),
            }
        });
        // On a phone the sheet would hide the feedback.
        if before.is_some_and(|before: Followed| before.rows < now.rows) {
            pulled_up.set(false);
        }
        // A guess that is pressed is explained, even while the review is shown.
        let pressed = before.is_some_and(|before: Followed| before.times_opened < now.times_opened);
        if pressed {
            // On a phone he takes the place of the pad, or stands below the board.
            if is_drawn(".strip") { pulled_up.set(true) } else { scroll_into_view(".coach") }
        }
        if before != Some(now) {
            tab.set(match (now.review, now.explains) {
                (_, true) if pressed => CoachTab::Why,
                (true, _) => CoachTab::Review,
                (false, true) => CoachTab::Why,
                (false, false) => CoachTab::Now,
            });
        }
        now
    });
    let ever_reviewed = use_latch(model.memo(|play| play.reviewed().is_some()));
    let open = use_memo(move || pulled_up.get().to_string());
    let shown = move || match tab.get() {
        CoachTab::Now => "now",
        CoachTab::Why => "why",
        CoachTab::Review => "review",
    };
    let tabs = move || {
        let now = tab.get();
        let tab_button = |(choice, id, name): (CoachTab, &'static str, &'static str)| {
            button(id).attr("aria-pressed", (choice == now).to_string()).text(name).on_press(choice)
        };
        [
            (CoachTab::Now, "coach-now", "Now"),
            (CoachTab::Why, "coach-why", "Why"),
            (CoachTab::Review, "coach-review", "Review"),
        ]
        .map(tab_button)
        .to_vec()
    };
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" && pulled_up.get_untracked() {
            pulled_up.set(false);
            focus(".game .in-hand [tabindex='0']");
        }
    };
    view! {
        <aside class="coach" aria-label=COACH data-open=open data-shown=shown on:keydown=on_key>
            {drawn_with_buttons(
                "strip",
                move || model.with(strip),
                move |chosen| {
                    tab.set(chosen);
                    pulled_up.set(true);
                },
            )}
            <div class="coach-body" id="coach-body">
                <Facts/>
                <div role="group" aria-label=COACH>
                    {drawn_with_buttons("segment", tabs, move |chosen| tab.set(chosen))}
                </div>
                <div class="of-now"><Ahead/></div>
                <div class="of-why"><Why/></div>
                <div class="of-review"><Show when=ever_reviewed><Fetched file=super::REVIEW/></Show></div>
                {drawn("nothing-yet", move || model.with(|play| nothing_yet(play, tab.get())))}
            </div>
        </aside>
    }
}

/// On a phone, what the coach says of the last guess in one line, and the doors to more.
fn strip(play: &Play) -> Vec<Markup> {
    let explained = play.opened_play().and_then(|index| {
        let row = play.board().get(index)?;
        Some((index, wording::tag_of_row(play, index, row)))
    });
    let said = match explained {
        Some((index, tag)) => {
            let grade = el("b").text(tag.text);
            let lines = [grade, el("span").text(format!("Guess {}", index + 1))];
            el("p").children(tag.grade.map(|grade| badge(grade, tag.vague))).child(el("span").children(lines))
        }
        None => el("p").child(el("span").child(el("b").text(labels::CHOOSE_ANY))),
    };
    let door = |id: &'static str, name: &'static str, tab: CoachTab| button(id).class("slim").text(name).on_press(tab);
    let doors = [
        play.opened_play().map(|_| door("strip-why", "Why", CoachTab::Why)),
        Some(door("strip-hint", "Hint", CoachTab::Now)),
        play.opened_play().map(|_| door("strip-notes", "Notes", CoachTab::Now)),
    ];
    vec![said, el("div").class("strip-doors").children(doors.into_iter().flatten())]
}

/// The text of a tab that has nothing to show yet.
fn nothing_yet(play: &Play, tab: CoachTab) -> Vec<Markup> {
    let playing = play.status() == Some(Status::Playing) && play.practice().is_none();
    let text = match tab {
        CoachTab::Now if !playing => "Hints and the possible codes appear here during a game.",
        CoachTab::Now if !tells_ahead(play) => COACH_SWITCHED_OFF,
        CoachTab::Why if !play.settings().aids.has(Aid::Why) => COACH_SWITCHED_OFF,
        CoachTab::Why if play.opened_play().is_none() => "After each guess you see here how good it was, and why.",
        CoachTab::Review if play.reviewed().is_none() => "After the game every guess is graded here.",
        _ => return Vec::new(),
    };
    vec![el("p").class("muted").text(text)]
}
