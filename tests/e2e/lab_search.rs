//! The search step by step: buttons, keys, links, what each technique saves.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::{Cut, Step, Switches, Trace, least_worst_case};
use mastermind_engine::{GoalSet, Variant};
use mastermind_game::notation::Position;

use crate::harness::Page;
use crate::looks::{assert_fits_and_accessible, look_at};

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

/// The steps of the search, natively.
fn steps(position: &str, switches: Switches) -> usize {
    let position = Position::read(position, Variant::CLASSIC).unwrap();
    let goals = GoalSet::from_history(position.variant(), position.rows());
    let mut trace = Trace::new(200_000);
    least_worst_case(&goals, switches, &mut trace, &mut Unlimited).unwrap();
    trace.steps().len()
}

/// The first step at which something is cut off, natively.
fn first_cut(position: &str) -> usize {
    let position = Position::read(position, Variant::CLASSIC).unwrap();
    let goals = GoalSet::from_history(position.variant(), position.rows());
    let mut trace = Trace::new(200_000);
    least_worst_case(&goals, Switches::ALL, &mut trace, &mut Unlimited).unwrap();
    let cuts = |step: &Step| match step {
        Step::LeaveGuess { cut, .. } => cut.is_some(),
        Step::LeavePosition { cut, .. } => cut.is_some_and(|cut| cut != Cut::OneCode),
        Step::EnterPosition { .. } | Step::EnterGuess { .. } => false,
    };
    trace.steps().iter().position(cuts).unwrap() + 1
}

#[test]
fn a_link_to_no_search_says_so_and_too_many_codes_are_refused() {
    let page = Page::visit().at("#/lab/search/on=x/6x4/1221:22").open();
    page.see_text("This link has no search. Character 4: “x” are not techniques");
    page.js("location.hash = '#/lab/search/6x4'");
    page.see_text("There is no search: too many codes for a search that is watched");
}

#[test]
fn the_search_fits_every_screen() {
    let page = Page::visit().at("#/lab/search/step=9/6x4/1221:22").open();
    page.see_text("Step 9 of");
    look_at(&page, "lab_search");
    page.resize(360, 740);
    assert_fits_and_accessible(&page, "on a phone");
    page.resize(1280, 900);
    page.press("End");
    page.see("the whole tree", || page.js("document.querySelector('.search-tree.whole') !== null") == true);
    for width in [1280, 360, 320] {
        page.resize(width, 740);
        assert_fits_and_accessible(&page, &format!("the whole tree, {width} wide"));
    }
}

mod journeys {
    use super::*;

    /// By buttons and by keys, to the end and back, and again from the link.
    #[test]
    fn a_search_is_watched_step_by_step() {
        let page = Page::visit().at("#/lab/search").open();
        let all = steps("3x2", Switches::ALL);
        let first = first_cut("3x2");
        page.see_text(&format!("Step {first} of {all}"));
        page.see("a line is lit", || page.js("document.querySelectorAll('.pseudocode [aria-current]').length") == 1);
        page.js("location.hash = '#/lab/search/step=0/6x4/1221:22'");
        let all = steps("6x4 1221:22", Switches::ALL);
        page.see_text(&format!("Step 0 of {all}"));
        page.find("button", "Step").click();
        page.find("heading", "The codebreaker is to guess. 4 codes are left.");
        page.press("ArrowRight");
        page.see_text(&format!("Step 2 of {all}"));
        page.see_text("The codebreaker tries");
        page.see("a line of the codemaker's function is lit", || {
            page.js("document.querySelector('.pseudocode [aria-current]').textContent")
                == "after(codes, guess, lower, upper):"
        });
        page.see("the address", || hash(&page) == "#/lab/search/step=2/6x4/1221:22");
        page.reload();
        page.see_text(&format!("Step 2 of {all}"));
        page.press("End");
        page.see_text("These 4 codes need 2 guesses.");
        page.press("ArrowLeft");
        page.see_text(&format!("Step {} of {all}", all - 1));
        page.find("button", "Start").click();
        page.see_text(&format!("Step 0 of {all}"));
        page.find("button", "Play").click();
        page.see_text("These 4 codes need 2 guesses.");
        // On a projector only the finding, the tree and the code are seen, and nothing scrolls.
        page.js("location.hash = '#/lab/search/3x2'");
        page.find("button", "Projector").click();
        page.resize(1280, 720);
        let all = steps("3x2", Switches::ALL);
        for _ in 0..all {
            let scrolls = "document.documentElement.scrollHeight > innerHeight";
            assert_eq!(page.js(scrolls), false, "at {}", hash(&page));
            page.press("ArrowRight");
        }
        page.press("Escape");
        page.find("button", "Projector");
    }

    /// Only codes that fit are guessed: the tree is smaller, the whole of it stands there at the end, and that is said.
    #[test]
    fn only_codes_that_fit_make_a_smaller_tree() {
        let page = Page::visit().at("#/lab/search/3x2").open();
        page.see_text(&format!(" of {}", steps("3x2", Switches::ALL)));
        page.find("button", "Every guess the true value").click();
        page.find("radio", "Only codes that fit").click();
        page.press("Escape");
        let fitting = Switches { fitting_only: true, ..Switches::ALL };
        page.see_text(&format!(" of {}", steps("3x2", fitting)));
        assert_eq!(hash(&page), "#/lab/search/only=fitting/3x2");
        page.press("End");
        page.see_text("Only codes that fit were guessed.");
        look_at(&page, "search-fitting");
    }

    /// Without alpha-beta there is more to see, and the bars say how much.
    #[test]
    fn techniques_are_switched_and_counted() {
        let page = Page::visit().at("#/lab/search/3x2").open();
        page.see_text(&format!(" of {}", steps("3x2", Switches::ALL)));
        page.find("checkbox", "Table").click();
        let without = Switches { table: false, ..Switches::ALL };
        page.see_text(&format!(" of {}", steps("3x2", without)));
        page.see("the address", || hash(&page) == "#/lab/search/on=agpbo/3x2");
        let goals = GoalSet::all(Variant::with_repeats(3, 2).unwrap());
        let plain = least_worst_case(&goals, Switches::NONE, &mut (), &mut Unlimited).unwrap();
        let nodes = plain.positions + plain.tried;
        let nodes = mastermind_game::wording::thousands(nodes);
        page.see("the nodes of plain minimax", || {
            let shown = page.js("document.querySelector('.saves .number').textContent");
            shown.as_str().unwrap().starts_with(&nodes)
        });
    }
}
