//! The round on the page: one signal of state, stored in the browser's store and in the address.

use leptos::prelude::*;

use crate::engine::Tree;
use crate::game::lab::tree::StoredTree;
use crate::game::notation::Position;
use crate::game::solve::{Answerer, Guesser, Solve, SolveAction, SolveLink, YourTree};
use crate::game::store::{Values, write};
use crate::game::{Place, Route};
use crate::ui::hooks::{CurrentRoute, Memory, Shown, State, recall_one, recall_tree, use_labels};

const ROUND: &str = "mastermind-teacher.solve";

/// A handle on the round; free to copy.
#[derive(Clone, Copy)]
pub struct SolveDesk {
    solve: State<Solve>,
    /// What to tell the player.
    pub notices: RwSignal<Vec<String>>,
}

/// The round as the address tells it, otherwise as the player left it.
pub fn use_solve(here: CurrentRoute) -> SolveDesk {
    let mut values = Values::default();
    let solve: Option<Solve> = recall_one(ROUND, "The round of Solve", &mut values);
    let stored = recall_tree(&mut values);
    let memory = Memory::new(values);
    let desk = SolveDesk {
        solve: State::new(solve.unwrap_or_default()),
        notices: memory.notices,
    };
    let tree = None;
    desk.act(SolveAction::YourTree(
        stored.map(|stored| YourTree { stored, tree }),
    ));
    memory.keep(ROUND, desk.memo(write));
    follow(desk, here);
    use_labels(move || desk.solve.notify());
    desk
}

/// Address and round say the same: whichever has changed last tells the other.
fn follow(desk: SolveDesk, here: CurrentRoute) {
    let rest = here.rest(Place::Solve);
    let link = desk.memo(|solve| solve.link().to_string());
    let number = desk.memo(|solve| solve.number() as usize);
    Effect::new(move |before: Option<(Option<String>, usize)>| {
        let (rest, link, number) = (rest.get(), link.get(), number.get());
        let (rest_before, number_before) = before.unwrap_or((None, number));
        match &rest {
            None => {}
            Some(rest) if *rest == link => {}
            Some(brought) if rest != rest_before && !brought.is_empty() => desk.open(brought),
            Some(_) => {
                let route = Route {
                    place: Place::Solve,
                    rest: link,
                };
                here.write(route, number != number_before);
            }
        }
        (rest, number)
    });
}

impl SolveDesk {
    /// Does one thing.
    pub fn act(self, action: SolveAction) {
        self.solve.update(|solve| solve.apply(action));
    }

    /// Begins the next round.
    pub fn new_round(self) {
        // Without randomness the strategies that want some play the same round again.
        let seed = getrandom::u64().unwrap_or_default();
        self.act(SolveAction::NewRound(seed));
    }

    /// The visitor's tree, whatever its game.
    pub fn any_tree(self) -> Option<StoredTree> {
        let stored = |solve: &Solve| solve.any_tree().map(|tree| tree.stored.clone());
        self.solve.peek(stored)
    }

    /// Begins a round in which this tree guesses.
    pub fn let_play(self, stored: StoredTree, tree: Tree) {
        let link = SolveLink {
            position: Position::start(stored.variant),
            guesser: Guesser::Tree,
            answerer: Answerer::Player,
        };
        let rest = link.to_string();
        let tree = Some(tree);
        self.act(SolveAction::YourTree(Some(YourTree { stored, tree })));
        self.act(SolveAction::Open(link));
        let place = Place::Solve;
        if let Some(location) = web_sys::window().map(|window| window.location()) {
            // It does not fail on an address of the page itself.
            let _ = location.set_hash(&Route { place, rest }.to_string());
        }
    }

    /// Tells the visitor something that was not as it should be.
    pub fn tell(self, what: &str) {
        self.notices.update(|notices| notices.push(what.to_owned()));
    }

    fn open(self, brought: &str) {
        match brought.parse::<SolveLink>() {
            Ok(link) => self.act(SolveAction::Open(link)),
            Err(why) => self.notices.update(|notices| {
                let told = format!("The address cannot be read. {why}. Here is your last round.");
                notices.push(told);
            }),
        }
    }

    /// Something that follows from the round, for who wants to hear only of another value.
    pub fn memo<T: Shown>(self, of: impl Fn(&Solve) -> T + Send + Sync + 'static) -> Signal<T> {
        self.solve.memo(of)
    }

    /// Anything else that follows from the round, made anew with each change.
    pub fn get<T>(self, of: impl Fn(&Solve) -> T) -> T {
        self.solve.get(of)
    }
}
