//! The tree on the page: one signal of state, which the address follows.

use leptos::prelude::*;

use crate::game::lab::Section;
use crate::game::lab::tree::{TreeAction, TreeLab};
use crate::ui::hooks::{CurrentRoute, Shown, State, use_labels};
use crate::ui::lab::follow::follow;
use crate::ui::solve::SolveDesk;

/// A handle on the tree; free to copy.
#[derive(Clone, Copy)]
pub struct TreeDesk {
    state: State<TreeLab>,
    here: CurrentRoute,
    solve: SolveDesk,
}

/// The tree that the address names, and from then on whichever it names.
pub fn use_trees(here: CurrentRoute, solve: SolveDesk) -> TreeDesk {
    let desk = TreeDesk {
        state: State::new(TreeLab::default()),
        here,
        solve,
    };
    let open = move |rest: &str| desk.follow(rest.to_owned());
    // The section as such: what was there is there again.
    follow(here, Section::Tree, open, move || desk.write_route(false));
    use_labels(move || desk.state.notify());
    desk
}

impl TreeDesk {
    /// Does one thing. Another spot or tree is another address, so that Back leads back.
    pub fn act(self, action: TreeAction) {
        let before = self.peek(TreeLab::route);
        // What is built has its address from the beginning; what is read only at the end.
        let step = !matches!(action, TreeAction::Reply(..)) || self.peek(TreeLab::is_reading);
        self.state.update(|lab| lab.apply(action));
        if self.state.peek(TreeLab::route) != before {
            self.write_route(step);
        }
    }

    fn follow(self, rest: String) {
        let stored = self.solve.any_tree();
        self.state.update(|lab| {
            lab.apply(TreeAction::Stored(stored));
            lab.apply(TreeAction::Follow(rest));
        });
    }

    fn write_route(self, step: bool) {
        let rest = self.state.peek(TreeLab::route);
        if !rest.is_empty() {
            self.here.write(Section::Tree.route(&rest), step);
        }
    }

    /// The place where trees play.
    pub fn solve(self) -> SolveDesk {
        self.solve
    }

    /// Something that follows from the state, for who wants to hear only of another value.
    pub fn memo<T: Shown>(self, of: impl Fn(&TreeLab) -> T + Send + Sync + 'static) -> Signal<T> {
        self.state.memo(of)
    }

    /// Anything else that follows from the state, made anew with each change.
    pub fn get<T>(self, of: impl Fn(&TreeLab) -> T) -> T {
        self.state.get(of)
    }

    /// Something that follows from the state now.
    pub fn peek<T>(self, of: impl Fn(&TreeLab) -> T) -> T {
        self.state.peek(of)
    }
}
