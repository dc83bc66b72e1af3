//! Two windows at once. Each has its own copy of the store, as browsers do it, and hears of the other one's writes
//! later, in the order in which they came to the browser:
//!
//! ```text
//!   window 0 ──writes──► ┌─────────┐ ──what came, in its order──► window 0: its own writes are confirmed
//!   window 1 ──writes──► │ browser │ ───────────────────────────► window 1: takes over the others
//!                        └─────────┘
//! ```
//! Until a write is confirmed, what comes from the other window for the same name is older, and is dropped.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use mastermind_game::record::PlayStore;
use mastermind_game::store::{Store, StoreError, read};
use mastermind_game::*;

use super::RESULTS;
use super::cut_off::{guess, never_warn, new_game};
use crate::support::by_chance;

/// A name and the text that is stored there now; none if it was deleted.
type Write = (String, Option<String>);

/// A window's copy of the store.
#[derive(Clone, Debug, Default)]
struct View {
    texts: RefCell<BTreeMap<String, String>>,
    /// What was written in the present task.
    written: RefCell<Vec<Write>>,
}

impl View {
    fn put(&self, (name, text): Write) {
        let mut texts = self.texts.borrow_mut();
        match text {
            Some(text) => drop(texts.insert(name, text)),
            None => drop(texts.remove(&name)),
        }
    }

    fn write(&self, write: Write) {
        self.put(write.clone());
        self.written.borrow_mut().push(write);
    }
}

impl Store for View {
    fn get(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn set(&self, name: &str, text: &str) -> Result<(), StoreError> {
        // Nobody hears of the same text again.
        if self.get(name)?.as_deref() != Some(text) {
            self.write((name.to_owned(), Some(text.to_owned())));
        }
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        if self.texts.borrow().contains_key(name) {
            self.write((name.to_owned(), None));
        }
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}

#[derive(Clone, Debug)]
struct Window {
    view: View,
    stored: PlayStore,
    play: Play,
    /// What a person still does here, a list for each task.
    to_do: VecDeque<Vec<PlayAction>>,
    /// Writes on their way to the browser, a batch each.
    sent: VecDeque<Vec<Write>>,
    /// What has come to the browser, and from which window.
    coming: VecDeque<(usize, Vec<Write>)>,
    /// The names that were written, until that is confirmed.
    unconfirmed: Vec<String>,
}

impl Window {
    fn open(number: u32) -> Window {
        let view = View::default();
        let (mut stored, mut play) = PlayStore::open(&view, number);
        play.apply(never_warn());
        stored.save(&view, &play);
        Window {
            view,
            stored,
            play,
            to_do: VecDeque::new(),
            sent: VecDeque::new(),
            coming: VecDeque::new(),
            unconfirmed: Vec::new(),
        }
    }

    /// Sends what the task has written: all of it at once, or each value for itself.
    fn send(&mut self, at_once: bool) {
        let written = self.view.written.take();
        self.unconfirmed.extend(written.iter().map(|write| write.0.clone()));
        if !at_once {
            self.sent.extend(written.into_iter().map(|write| vec![write]))
        } else if written.is_empty() {
        } else {
            self.sent.push_back(written)
        }
    }
}

/// Both windows, and what the browser stores.
#[derive(Clone, Debug)]
struct Browser {
    windows: [Window; 2],
    texts: BTreeMap<String, String>,
    /// Whether all that a task writes comes at once.
    at_once: bool,
    /// The rounds with a guess, and those that were found, in any window.
    begun: BTreeSet<u64>,
    found: BTreeSet<u64>,
}

/// What can happen next.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Act(usize),
    Arrive(usize),
    Hear(usize),
}

impl Browser {
    fn new(at_once: bool) -> Browser {
        let mut browser = Browser {
            windows: [Window::open(1), Window::open(2)],
            texts: BTreeMap::new(),
            at_once,
            begun: BTreeSet::new(),
            found: BTreeSet::new(),
        };
        browser.windows.iter_mut().for_each(|one| one.send(at_once));
        browser.settle();
        browser
    }

    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (at, window) in self.windows.iter().enumerate() {
            steps.extend((!window.to_do.is_empty()).then_some(Step::Act(at)));
            steps.extend((!window.sent.is_empty()).then_some(Step::Arrive(at)));
            steps.extend((!window.coming.is_empty()).then_some(Step::Hear(at)));
        }
        steps
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Act(at) => {
                let window = &mut self.windows[at];
                for action in window.to_do.pop_front().unwrap() {
                    window.play.apply(action);
                    window.stored.save(&window.view, &window.play);
                }
                if let Some(round) = window.play.round().filter(|it| !it.rows().is_empty()) {
                    self.begun.insert(round.id());
                    if round.status() == Status::Won {
                        self.found.insert(round.id());
                    }
                }
                window.send(self.at_once);
            }
            Step::Arrive(at) => {
                let batch = self.windows[at].sent.pop_front().unwrap();
                for (name, text) in batch.clone() {
                    match text {
                        Some(text) => drop(self.texts.insert(name, text)),
                        None => drop(self.texts.remove(&name)),
                    }
                }
                let windows = &mut self.windows;
                windows.iter_mut().for_each(|window| window.coming.push_back((at, batch.clone())));
            }
            Step::Hear(at) => {
                let window = &mut self.windows[at];
                let (from, batch) = window.coming.pop_front().unwrap();
                if from == at {
                    for (name, _) in batch {
                        let place = window.unconfirmed.iter().position(|one| *one == name);
                        window.unconfirmed.remove(place.unwrap());
                    }
                    return;
                }
                for write in batch {
                    if !window.unconfirmed.contains(&write.0) {
                        window.view.put(write);
                    }
                    let actions = window.stored.take_over_others(&window.view, &window.play);
                    if !actions.is_empty() {
                        actions.into_iter().for_each(|one| window.play.apply(one));
                        window.stored.save(&window.view, &window.play);
                    }
                    window.send(self.at_once);
                }
            }
        }
    }

    /// Lets everything arrive.
    fn settle(&mut self) {
        for _ in 0..100_000 {
            let steps = self.steps();
            let Some(step) = steps.into_iter().find(|step| !matches!(step, Step::Act(_))) else {
                return;
            };
            self.step(step);
        }
        panic!("the windows answer each other for ever");
    }

    /// Carries out actions in one window, and lets everything arrive.
    fn act(&mut self, at: usize, tasks: Vec<Vec<PlayAction>>) {
        for task in tasks {
            self.windows[at].to_do.push_back(task);
            self.step(Step::Act(at));
            self.settle();
        }
    }

    fn stored(&self) -> Results {
        let text = self.texts.get(RESULTS);
        text.map_or_else(Results::default, |text| read(text).unwrap())
    }

    /// Each round that was found counts once, as found. Each other one that had a guess counts once, as not found,
    /// unless it still goes on in a window.
    fn check(&self, what: &str) {
        let windows = self.windows.each_ref().map(|window| &window.play);
        assert_eq!(self.stored().won() as usize, self.found.len(), "{what}");
        for play in windows {
            let going_on = |id: u64| {
                let mut rounds = windows.iter().filter_map(|play| play.round());
                rounds.any(|round| round.id() == id && round.is_under_way())
            };
            let mut uncounted = self.begun.clone();
            for OutcomeCount { who: id, outcome, .. } in play.results().counts() {
                assert!(uncounted.remove(&id), "{what}: {id:x} is counted twice, or had no guess");
                assert_eq!(matches!(outcome, Outcome::Won(_)), self.found.contains(&id), "{what}: {id:x}");
            }
            assert_eq!(uncounted.iter().find(|&&id| !going_on(id)), None, "{what}");
            let [won, not_won] = [play.results().won(), play.results().not_won()].map(|rounds| rounds as usize);
            assert_eq!((won, won + not_won), (self.found.len(), self.begun.len() - uncounted.len()), "{what}");
        }
    }
}

/// Every order of all steps: each state is looked at once.
fn in_every_order(browser: Browser, what: &str) -> usize {
    let mut seen = HashSet::new();
    let mut open = vec![(browser, Vec::new())];
    let mut ends = 0;
    while let Some((browser, way)) = open.pop() {
        let mut hasher = DefaultHasher::new();
        format!("{browser:?}").hash(&mut hasher);
        if !seen.insert(hasher.finish()) {
            continue;
        }
        let steps = browser.steps();
        if steps.is_empty() {
            browser.check(&format!("{what}: {way:?}"));
            ends += 1;
        }
        for step in steps {
            let mut next = browser.clone();
            next.step(step);
            open.push((next, [&way[..], &[step]].concat()));
        }
    }
    ends
}

/// A round with a guess, which both windows show.
fn under_way() -> Browser {
    let mut browser = Browser::new(true);
    browser.act(0, vec![vec![new_game("0251")], guess("0011")]);
    browser
}

#[test]
fn a_round_that_two_windows_end_at_once_counts_once() {
    let stories: [(&str, [Vec<Vec<PlayAction>>; 2]); 6] = [
        ("found, and left", [vec![guess("0251")], vec![vec![new_game("1111")]]]),
        ("found, and left for good", [vec![guess("0251")], vec![vec![new_game("1111")], guess("0000")]]),
        ("found twice", [vec![guess("0251")], vec![guess("0251")]]),
        ("found in three guesses, and in two", [vec![guess("0000"), guess("0251")], vec![guess("0251")]]),
        ("given up, and found", [vec![vec![PlayAction::GiveUp], vec![new_game("2222")]], vec![guess("0251")]]),
        ("left twice", [vec![vec![new_game("2222")]], vec![vec![new_game("1111")]]]),
    ];
    for (what, [first, second]) in stories {
        let mut browser = under_way();
        browser.windows[0].to_do.extend(first);
        browser.windows[1].to_do.extend(second);
        let ends = in_every_order(browser, what);
        assert!(ends > 0, "{what}");
    }
}

#[test]
fn two_windows_that_play_at_once_count_every_round_once() {
    by_chance(400, |random| {
        let mut browser = Browser::new(random.below(2) == 0);
        let mut tasks = 30;
        loop {
            let mut steps = browser.steps();
            if steps.is_empty() && tasks == 0 {
                break;
            }
            // A person acts now and then, in the middle of what is on its way.
            if tasks > 0 && (steps.is_empty() || random.below(6) == 0) {
                tasks -= 1;
                let at = random.below(2);
                let task = match random.below(5) {
                    0 | 1 => vec![new_game(["0251", "1111", "4053"][random.below(3)])],
                    2 => guess("0011"),
                    _ => guess(["0251", "1111", "4053"][random.below(3)]),
                };
                let clear = vec![PlayAction::Edit(Edit::ClearAll)];
                browser.windows[at].to_do.push_back([clear, task].concat());
                steps = vec![Step::Act(at)];
            }
            let step = random.pick(&steps);
            browser.step(step);
        }
        browser.check("by chance");
    });
}

/// One window plays a whole round, then at once the other one, which has heard of it or not.
#[test]
fn two_windows_that_play_round_by_round_count_every_round_once() {
    by_chance(100, |random| {
        let mut browser = Browser::new(random.below(2) == 0);
        for round in 0..20 {
            let at = round % 2;
            for task in [vec![new_game("0251")], guess("0011"), guess("0251")] {
                let clear = vec![PlayAction::Edit(Edit::ClearAll)];
                browser.windows[at].to_do.push_back([clear, task].concat());
                browser.step(Step::Act(at));
                for _ in 0..random.below(4) {
                    let steps = browser.steps();
                    if !steps.is_empty() {
                        let step = random.pick(&steps);
                        browser.step(step);
                    }
                }
            }
        }
        browser.settle();
        browser.check("by chance");
    });
}
