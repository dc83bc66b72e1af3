//! The walk: guess, feedback, guess, feedback, … on a board.

use crate::parts::{Markup, button, el, feedback_pins, paragraph, pegs};
use mastermind_engine::tree::Lost;
use mastermind_engine::{Feedback, Row};
use mastermind_game::lab::tree::{ShownTree, TreeAction, TreeLab, WalkStep};
use mastermind_game::wording::{feedback, say, thousands, tree as words};

/// The board with the way to the chosen position; below it the game that the tree loses, if it loses one.
pub fn walk(lab: &TreeLab) -> Vec<Markup> {
    let Some(shown) = lab.tree() else {
        return Vec::new();
    };
    let at = lab.selected_spot();
    let head = el("div")
        .class("shield")
        .children([el("h3").text("Walk"), el("span").class("muted").text(words::codes_left_at(shown, at))]);
    let back = |key: &str, text: &str, step: WalkStep| {
        let back = button(key.to_owned()).text(text).on_press(TreeAction::Step(step));
        if at == 0 { back.attr("disabled", "") } else { back }
    };
    let actions = el("div")
        .class("actions")
        .children([back("tree-back", "Back", WalkStep::Out), back("tree-start", "To the start", WalkStep::Home)]);
    let spot = shown.spots()[at];
    let question = if spot.size > 1 {
        "Which feedback? The number is what it leaves."
    } else if spot.finds {
        "This guess finds the code."
    } else {
        "The tree ends here."
    };
    let below = el("div").class("walk-keys").children([
        paragraph("muted", words::codes_left(shown, at)).attr("role", "status"),
        paragraph("", question),
        keys(shown, at),
        actions,
    ]);
    let board = el("section").class("board walk").attr("aria-label", "Walk").children([head, way(shown, at), below]);
    let lost = shown.trial().first_lost.as_ref().map(lost_game);
    [board].into_iter().chain(lost).collect()
}

/// The guesses and feedbacks up to here; each guess before is a button that goes back to it.
fn way(shown: &ShownTree, at: usize) -> Markup {
    let path = shown.path_from_root(at);
    let steps = path.iter().enumerate().map(|(index, &spot)| {
        let guess = shown.spots()[spot].guess;
        let given = path.get(index + 1).and_then(|&next| shown.spots()[next].answer);
        let pins = given.map(|given| feedback_pins(given, shown.variant().pegs()));
        let left = el("span").class("number").text(thousands(shown.spots()[spot].codes.into()));
        let seen = [el("span").class("number").hidden().text((index + 1).to_string()), pegs(guess).hidden()];
        match given {
            Some(given) => {
                let name = say!("Guess {}: {}, {}", index + 1, guess, feedback(given));
                let back = button(format!("tree-path-{index}")).class("walk-row").on_press(TreeAction::Go(spot));
                el("li").child(
                    back.children(seen).children(pins).child(el("span").visually_hidden(name)).child(left.hidden()),
                )
            }
            None => {
                let name = say!("Guess {}: {}", index + 1, guess);
                let here = el("div")
                    .class("walk-row")
                    .children(seen)
                    .child(el("span").visually_hidden(name))
                    .child(left.hidden());
                el("li").attr("aria-current", "step").child(here)
            }
        }
    });
    el("ol").class("walk-rows").row_length(shown.variant().pegs()).attr("aria-label", "The way here").children(steps)
}

/// A key for each feedback, with the codes that it leaves.
fn keys(shown: &ShownTree, at: usize) -> Markup {
    let variant = shown.variant();
    let below = shown.below(at);
    let finds_code = shown.spots()[at].finds;
    let key = |answer: Feedback| {
        let next = below.iter().copied().find(|&next| shown.spots()[next].answer == Some(answer));
        let all_black = finds_code && answer.is_all_black(variant.pegs());
        let left = next.map_or(u32::from(all_black), |next| shown.spots()[next].codes);
        let number = el("b").text(if left > 0 { thousands(left.into()) } else { String::new() });
        let key = button(format!("after-{answer}"))
            .class("left-key")
            .children([feedback_pins(answer, variant.pegs()), number]);
        match next {
            Some(next) => key.attr("aria-label", words::branch(shown, next)).on_press_once(TreeAction::Go(next)),
            None => key.attr("disabled", "").attr("aria-label", words::missing_branch_label(answer, all_black)),
        }
    };
    el("div").class("left-keys").row_length(variant.pegs()).children(variant.feedbacks().map(key))
}

/// The game that ends where the tree has no guess.
fn lost_game(lost: &Lost) -> Markup {
    let row = |row: &Row| {
        el("li").children([
            pegs(row.guess),
            feedback_pins(row.feedback, row.guess.pegs()),
            el("span").visually_hidden(feedback(row.feedback)),
        ])
    };
    let list = el("ol").class("lost-game").attr("aria-label", "The game that the tree loses");
    let title = el("h3").text("A game that it loses");
    el("section").class("card").children([title, list.children(lost.rows.iter().map(row))])
}
