//! The ladder of hints: where to look, what follows, an idea, the guess. One rung is open at a time; those that were read
//! keep their finding in one line.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::{focus, use_effect, use_spoken};
use crate::notebook::{CoachNotes, Notebook, provide_notebook_model};
use crate::parts::{Markup, PENCIL, Show, TICK, button, drawn_with_buttons, el, icon, paragraph, pegs, word_pins};
use mastermind_game::notebook::{NotebookAction, NotebookState};
use mastermind_game::wording::{self, Sentence, hints};
use mastermind_game::{Hint, Play, PlayAction};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::guess_idea::{AnswerLeaves, GuessIdea};

/// What is pressed in the ladder.
#[derive(Clone, Debug)]
enum LadderPress {
    /// Takes the next hint.
    Take,
    /// Takes the first hint again, because more may follow.
    Again,
    /// Puts these facts into the notes.
    Put(Vec<Fact>),
    /// Undoes the last change of the notes.
    Undo,
    /// Enters this guess into the row in hand.
    Enter(mastermind_engine::Code),
}

/// The ladder, and the notes that it reads and writes.
#[component]
pub fn Ladder() -> impl IntoView {
    let model = play_model();
    let notebook = expect_context::<Notebook>();
    let notes = provide_notebook_model();
    let offered = model.memo(Play::offers_hints);
    let act = move |press| {
        let facts = || notes.with_untracked(NotebookState::facts);
        match press {
            LadderPress::Take => model.act(PlayAction::TakeHint(facts())),
            LadderPress::Again => model.act(PlayAction::LookAgain(facts())),
            LadderPress::Put(facts) => {
                notes.act(NotebookAction::Write(facts));
                notebook.show(true);
            }
            LadderPress::Undo => notes.act(NotebookAction::Undo),
            LadderPress::Enter(code) => model.act(PlayAction::Enter(code)),
        }
        // The next Enter belongs to the game.
        request_animation_frame(|| {
            focus(".game .in-hand [tabindex='0']");
        });
    };
    // What was said last, for a screen reader.
    let last_text = use_spoken(model.memo(text_said_last));
    use_effect(move |before: Option<usize>| {
        let now = model.with(|play| play.hints().len());
        if before.is_some_and(|before| before < now) {
            request_animation_frame(|| crate::hooks::scroll_into_view(".ladder .here"));
        }
        now
    });
    view! {
        <Show when=offered>
            {drawn_with_buttons("ladder-box", move || vec![model.with(|play| notes.with(|notes| ladder(play, notes)))], act)}
            <p class="visually-hidden" role="status" aria-label="Hints">{last_text}</p>
        </Show>
        <CoachNotes/>
    }
}

/// What the rung that is open says, as a text.
fn text_said_last(play: &Play) -> Sentence {
    match play.hints().last() {
        None => Sentence::new(),
        Some(Hint::Look) => play.step().map_or(hints::waiting_line(), hints::first_rung_question),
        Some(Hint::Follows) => {
            let step = play.step().and_then(|next| next.step.as_ref());
            step.map_or(hints::waiting_line(), hints::conclusion_heading)
        }
        Some(Hint::Idea) => play.idea().map_or(hints::waiting_line(), |idea| hints::idea(idea).0),
        Some(Hint::Guess) => hints::guess(play),
    }
}

/// All rungs.
fn ladder(play: &Play, notes: &NotebookState) -> Markup {
    let taken = play.hints();
    let next = play.next_hint();
    let rungs = play.ladder().iter().enumerate().filter_map(|(index, &rung)| {
        let is_last = taken.last() == Some(&rung);
        let number = el("span").class("rung-number").text((index + 1).to_string());
        Some(if is_last {
            let head = el("div").class("rung").children([number, el("b").text(hints::rung_name(rung))]);
            el("li").class("here").children([head, el("div").class("rung-body").children(body(play, notes, rung))])
        } else if taken.contains(&rung) {
            let tick = el("span").class("rung-number").child(icon(TICK));
            let line = el("span")
                .children([el("b").text(hints::rung_name(rung)), el("small").text(finding(play, notes, rung))]);
            el("li").class("past").child(el("div").class("rung").children([tick, line]))
        } else if next == Some(rung) {
            let name = if taken.is_empty() { hints::first_rung(rung) } else { hints::rung_name(rung) };
            let show = el("span").class("show").hidden().text("Show");
            let press = button("next-hint").class("rung").on_press_once(LadderPress::Take);
            el("li").class("next").child(press.children([number.hidden(), el("b").text(name), show]))
        } else if next.is_some_and(|next| rung < next) {
            // Nothing follows: it was passed over.
            return None;
        } else {
            el("li")
                .class("later")
                .child(el("div").class("rung").children([number, el("span").text(hints::rung_name(rung))]))
        })
    });
    el("ol").class("ladder").attr("aria-label", "Hints").children(rungs)
}

/// What a rung that was read has found, in one line.
fn finding(play: &Play, notes: &NotebookState, rung: Hint) -> Sentence {
    let step = play.step();
    let found = match rung {
        Hint::Look => step.map(hints::first_rung_question),
        Hint::Follows => step.and_then(|next| next.step.as_ref()).map(|step| {
            let noted = if notes.has_all(&step.facts) { " It is in your notes." } else { "" };
            hints::sentence_with_more(hints::conclusion_line(step), noted)
        }),
        Hint::Idea => play.idea().map(hints::idea_in_short),
        Hint::Guess => None,
    };
    found.unwrap_or_default()
}

/// What the open rung shows.
fn body(play: &Play, notes: &NotebookState, rung: Hint) -> Vec<Markup> {
    let thinking = || vec![paragraph("", hints::waiting_line())];
    match rung {
        Hint::Look => {
            let judged = hints::draft_verdict(play).map(|judged| paragraph("", judged));
            let question = play.step().map_or(hints::waiting_line(), hints::first_rung_question);
            judged.into_iter().chain([paragraph("question", question)]).collect()
        }
        Hint::Follows => {
            let Some((next, step)) = play.step().and_then(|next| Some((next, next.step.as_ref()?))) else {
                return thinking();
            };
            let why = hints::why_it_follows(play.variant(), next, play.board());
            let noted = notes.has_all(&step.facts);
            let press = if noted {
                el("p").class("noted").children([
                    icon(TICK),
                    el("span").text("In your notes"),
                    button("undo-notes").class("plain").text("Undo").on_press(LadderPress::Undo),
                    button("look-again").class("plain").text("What else follows?").on_press(LadderPress::Again),
                ])
            } else {
                let press = button("put-in-notes").class("put").on_press_once(LadderPress::Put(step.facts.clone()));
                press.children([icon(PENCIL), el("span").text("Put it in my notes")])
            };
            vec![paragraph("", why), paragraph("question", hints::conclusion_heading(step)), press]
        }
        Hint::Idea => {
            let Some(idea) = play.idea() else { return thinking() };
            let (heading, more) = hints::idea(idea);
            let more = (!more.is_empty()).then(|| paragraph("", more));
            [paragraph("question", heading)].into_iter().chain(more).chain(piles(idea)).collect()
        }
        Hint::Guess => {
            let Some(idea) = play.idea() else { return thinking() };
            let guess = el("p").class("shown").child(pegs(idea.guess));
            let mut parts = vec![guess, paragraph("", hints::guess(play)), answers(idea)];
            parts.extend(easiest(play));
            parts
        }
    }
}

/// The easiest guess to read of those as good.
fn easiest(play: &Play) -> Vec<Markup> {
    let other = play.easiest().map(|easiest| easiest.0).filter(|&easiest| play.hinted() != Some(easiest));
    let sentence = hints::easiest_guess_note(play).map(|text| paragraph("", text));
    let enter = other.filter(|_| sentence.is_some()).map(|code| {
        let enter = button("enter-easiest").text(wording::labels::play::ENTER_IT).on_press(LadderPress::Enter(code));
        el("div").class("row").children([pegs(code), enter])
    });
    sentence.into_iter().chain(enter).collect()
}

/// The codes beyond which groups are drawn as bars, not as dots.
const DOTS: u32 = 40;

/// The groups of the guess, and those of a code without the idea.
fn piles(idea: &GuessIdea) -> Vec<Markup> {
    let [with, without] = hints::pile_notes(idea);
    let sizes = idea.sizes();
    let most = sizes.iter().chain(idea.without.iter().flat_map(|without| &without.1)).copied().max().unwrap_or(1);
    let pile = |class: &'static str, sizes: &[u32], below: Sentence| {
        let groups = wording::count(sizes.len() as u64, "group", "groups");
        let drawn = el("span").class(class).hidden().children(sizes.iter().map(|&size| group(size, most, idea.codes)));
        el("div").children([drawn, el("b").text(groups), el("small").text(below)])
    };
    // Two codes are told apart by either of them: there is nothing to compare.
    let own = (idea.codes > 2).then(|| pile("pile best", &sizes, with));
    let other = idea.without.as_ref().map(|(_, sizes)| pile("pile", sizes, without));
    let pair: Vec<Markup> = own.into_iter().chain(other).collect();
    if pair.is_empty() {
        return Vec::new();
    }
    let key =
        if idea.codes <= DOTS { "One dot is one code:" } else { "A bar is a group of codes that get the same answer:" };
    vec![paragraph("", key), el("div").class("piles").children(pair)]
}

/// A group: a dot for each code, or a bar. `most` are the codes of the largest group.
fn group(size: u32, most: u32, codes: u32) -> Markup {
    if codes <= DOTS {
        return el("span").children((0..size).map(|_| el("i")));
    }
    el("meter").attr("min", "0").attr("max", most.to_string()).attr("value", size.to_string())
}

/// What each answer to the guess would leave; answers that leave one code share a line.
fn answers(idea: &GuessIdea) -> Markup {
    let guess_pegs = idea.guess.pegs();
    let line = |answer: &AnswerLeaves| {
        let codes: Vec<Markup> = answer.codes.iter().map(|&code| pegs(code)).collect();
        let codes = el("span").class("left-codes").children(codes);
        let count = el("b").text(wording::thousands(answer.count.into()));
        el("li").children([word_pins(answer.feedback, guess_pegs), codes, count])
    };
    let is_found = |answer: &&AnswerLeaves| answer.feedback.is_all_black(guess_pegs);
    let found = idea
        .answers
        .iter()
        .find(is_found)
        .map(|answer| el("li").children([word_pins(answer.feedback, guess_pegs), el("span").text("found")]));
    let (many, single): (Vec<&AnswerLeaves>, Vec<&AnswerLeaves>) =
        idea.answers.iter().filter(|answer| !is_found(answer)).partition(|answer| answer.count > 1);
    let singles = (!single.is_empty()).then(|| {
        let pins = single.iter().map(|answer| word_pins(answer.feedback, guess_pegs));
        let pins = el("span").class("single-pins").children(pins);
        el("li").class("single").children([pins, el("small").text("one code each: you would know it")])
    });
    let lines = found.into_iter().chain(many.into_iter().map(line)).chain(singles);
    el("ul").class("answers-left").attr("aria-label", "What each answer would leave").children(lines)
}
