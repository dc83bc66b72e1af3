//! What the section remembers, and what is done to it.

use crate::engine::{Code, Row, StrategyName, Variant};
use crate::game::query::{Ask, Player, Query, Reply};

use super::checked::{Damage, MOST_CODES, Reading};
use super::excerpt::Excerpt;
use super::file::Form;
use super::kept::KeptTree;
use super::link::{Source, TreeLink};
use super::parcel::Parcel;
use super::picture::{View, Zoom};
use super::shown::{Shown, Way};

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Opens what an address names.
    Follow(String),
    /// Picks a game.
    Choose(Variant),
    /// Picks a strategy.
    Strategy(StrategyName),
    /// Picks a seed.
    Seed(u64),
    /// Builds the tree that is picked.
    Build,
    /// Reads a tree of the game that is picked from a text.
    Read(String),
    /// Writes the tree as a text.
    Write(Form, Purpose),
    /// Wants none of that any more.
    Stop,
    /// Goes to a spot.
    Go(usize),
    /// Goes a step.
    Step(Step),
    /// Looks for a code.
    Find(String),
    /// Zooms.
    Zoom(Zoom),
    /// The browser keeps this tree, or none.
    Kept(Option<KeptTree>),
    /// The engine's answer, or in words why there is none.
    Reply(Query, Result<Reply, String>),
}

/// A step through the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the guess above.
    Out,
    /// To the guess after the first answer.
    In,
    /// To the answer before.
    Before,
    /// To the next answer.
    After,
    /// To the first guess.
    Home,
}

/// What a text is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be saved as a file.
    Save,
    /// To be copied.
    Copy,
    /// To play in *Solve*.
    Play,
}

/// What the engine is at.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// It builds the tree of a strategy.
    Build(TreeLink),
    /// It reads a tree, and will show what these answers lead to.
    Read(String, TreeLink),
    /// It writes the tree that is shown.
    Write(Form, Purpose),
}

/// Why something is not shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// The address cannot be read, for this reason.
    Address(String),
    /// The address leads out of the tree.
    Astray,
    /// The address names a tree that this browser does not keep.
    NotKept(Variant),
    /// The game has too many codes for a tree.
    TooLarge(Variant),
    /// The engine has no answer, for this reason.
    Refused(String),
}

/// What came of looking for a code.
#[derive(Clone, Debug, PartialEq)]
pub enum Search {
    /// This is no code, for this reason.
    NoCode(String),
    /// It is found with so many guesses.
    Found(Code, usize),
    /// The tree does not find it.
    Lost(Code),
}

/// The tree as a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// The form.
    pub form: Form,
    /// What for.
    pub purpose: Purpose,
    /// The text.
    pub text: String,
}

/// Everything that the section remembers.
#[derive(Clone, Debug)]
pub struct TreeLab {
    variant: Variant,
    player: Player,
    kept: Option<KeptTree>,
    shown: Option<Shown>,
    /// How many trees have been shown so far.
    serial: usize,
    at: usize,
    view: View,
    task: Option<Task>,
    trouble: Option<Trouble>,
    damage: Option<(Damage, Excerpt)>,
    search: Option<Search>,
    written: Option<Written>,
    /// How many texts have been written so far.
    writings: usize,
}

impl Default for TreeLab {
    fn default() -> TreeLab {
        TreeLab {
            variant: Variant::CLASSIC,
            player: Player {
                strategy: StrategyName::LargestPart,
                seed: 1,
            },
            kept: None,
            shown: None,
            serial: 0,
            at: 0,
            view: View::whole(1),
            task: None,
            trouble: None,
            damage: None,
            search: None,
            written: None,
            writings: 0,
        }
    }
}

impl TreeLab {
    /// The game that is picked.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The strategy that is picked, with its seed.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The tree.
    pub fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// How many trees have been shown so far.
    pub fn serial(&self) -> usize {
        self.serial
    }

    /// The spot that is looked at.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What is seen of the picture.
    pub fn view(&self) -> View {
        self.view
    }

    /// What the engine is at.
    pub fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Why something is not shown.
    pub fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Where the text read last ceases to be a tree.
    pub fn damage(&self) -> Option<&(Damage, Excerpt)> {
        self.damage.as_ref()
    }

    /// What came of looking for a code.
    pub fn search(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    /// The text written last.
    pub fn written(&self) -> Option<&Written> {
        self.written.as_ref()
    }

    /// How many texts have been written so far.
    pub fn writings(&self) -> usize {
        self.writings
    }

    /// What opens the section as it is: nothing before the first tree.
    pub fn address(&self) -> String {
        match (&self.task, &self.shown) {
            (Some(Task::Build(link) | Task::Read(_, link)), _) => link.to_string(),
            (_, Some(shown)) => {
                let link = TreeLink::root(shown.variant(), shown.source());
                link.with(&shown.rows(self.at)).to_string()
            }
            (_, None) => String::new(),
        }
    }

    /// What to ask the engine now.
    pub fn query(&self) -> Option<Query> {
        let (variant, ask) = match (self.task.as_ref()?, &self.shown) {
            (Task::Build(link), _) => match link.source {
                Source::Strategy(player) => (link.position.variant(), Ask::Tree(player)),
                Source::Yours => return None,
            },
            (Task::Read(text, link), _) => (link.position.variant(), Ask::ReadTree(text.clone())),
            (Task::Write(form, _), Some(shown)) => {
                let tree = Parcel::of(shown.tree());
                (shown.variant(), Ask::WriteTree(tree, *form))
            }
            (Task::Write(..), None) => return None,
        };
        let rows = Vec::new();
        Some(Query { variant, rows, ask })
    }

    /// Does one thing. What makes no sense now changes nothing.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::Follow(rest) => self.open(&rest),
            Action::Choose(variant) => self.variant = variant,
            Action::Strategy(strategy) => self.player.strategy = strategy,
            Action::Seed(seed) => self.player.seed = seed,
            Action::Build => {
                let source = Source::Strategy(self.player);
                self.begin(Task::Build(TreeLink::root(self.variant, source)));
            }
            Action::Read(text) => {
                let link = TreeLink::root(self.variant, Source::Yours);
                self.begin(Task::Read(text, link));
            }
            Action::Write(form, purpose) => {
                if self.shown.is_some() {
                    self.task = Some(Task::Write(form, purpose));
                }
            }
            Action::Stop => self.task = None,
            Action::Go(at) => self.go(at),
            Action::Step(step) => self.step(step),
            Action::Find(text) => self.find(text.trim()),
            Action::Zoom(zoom) => {
                if let Some(shown) = &self.shown {
                    self.view = self.view.zoomed(zoom, shown.codes());
                }
            }
            Action::Kept(kept) => self.kept = kept,
            Action::Reply(query, reply) => self.hear(&query, reply),
        }
    }

    /// What an address names: another spot of the tree that is shown, or another tree.
    fn open(&mut self, rest: &str) {
        if rest.is_empty() || rest == self.address() {
            return;
        }
        let link: TreeLink = match rest.parse() {
            Ok(link) => link,
            Err(why) => {
                self.task = None;
                self.trouble = Some(Trouble::Address(format!("{why}")));
                return;
            }
        };
        let variant = link.position.variant();
        let here = |shown: &&Shown| shown.variant() == variant && shown.source() == link.source;
        if self.shown.as_ref().filter(here).is_some() {
            self.task = None;
            self.trouble = None;
            return self.follow(link.position.rows());
        }
        self.variant = variant;
        match link.source {
            Source::Strategy(player) => {
                self.player = player;
                self.begin(Task::Build(link));
            }
            Source::Yours => match self.kept.clone().filter(|kept| kept.variant == variant) {
                Some(kept) => self.begin(Task::Read(kept.text, link)),
                None => {
                    self.task = None;
                    self.trouble = Some(Trouble::NotKept(variant));
                }
            },
        }
    }

    fn begin(&mut self, task: Task) {
        let (Task::Build(link) | Task::Read(_, link)) = &task else {
            return;
        };
        let variant = link.position.variant();
        self.damage = None;
        self.trouble = None;
        self.task = Some(task);
        if variant.code_count() > MOST_CODES {
            self.task = None;
            self.trouble = Some(Trouble::TooLarge(variant));
        }
    }

    /// Goes where these answers lead.
    fn follow(&mut self, rows: &[Row]) {
        let Some(shown) = &self.shown else { return };
        let way = shown.follow(rows);
        if let Way::Until(_) = way {
            self.trouble = Some(Trouble::Astray);
        }
        self.go(way.end());
    }

    fn go(&mut self, at: usize) {
        let Some(shown) = &self.shown else { return };
        if let Some(spot) = shown.spots().get(at) {
            self.at = at;
            self.view = View::around(spot, shown.codes());
            self.search = None;
        }
    }

    fn step(&mut self, step: Step) {
        let Some(shown) = &self.shown else { return };
        let above = shown.spots()[self.at].above;
        let sisters = above.map_or(Vec::new(), |above| shown.below(above));
        let place = sisters.iter().position(|&sister| sister == self.at);
        let sister = |to: Option<usize>| to.and_then(|to| sisters.get(to).copied());
        let to = match step {
            Step::Home => Some(0),
            Step::Out => above,
            Step::In => shown.below(self.at).first().copied(),
            Step::Before => sister(place.and_then(|place| place.checked_sub(1))),
            Step::After => sister(place.map(|place| place + 1)),
        };
        if let Some(to) = to {
            self.go(to);
        }
    }

    fn find(&mut self, text: &str) {
        let Some(shown) = &self.shown else { return };
        let variant = shown.variant();
        let code = match text.parse::<Code>() {
            Ok(code) if variant.contains(code) => code,
            Ok(code) => {
                self.search = Some(Search::NoCode(format!("{variant} has no code {code}")));
                return;
            }
            Err(why) => {
                self.search = Some(Search::NoCode(why.to_string()));
                return;
            }
        };
        let way = shown.way_to(code);
        let guesses = shown.spots()[way.end()].depth + 1;
        self.go(way.end());
        self.search = Some(match way {
            Way::To(_) => Search::Found(code, guesses),
            Way::Until(_) => Search::Lost(code),
        });
    }

    /// Only the answer to what is asked now counts.
    fn hear(&mut self, query: &Query, reply: Result<Reply, String>) {
        if self.query().as_ref() != Some(query) {
            return;
        }
        match (self.task.take(), reply) {
            (Some(task), Ok(Reply::Tree(parcel))) => match parcel.open() {
                Some(reading) => self.show(task, reading),
                None => self.trouble = Some(Trouble::Refused("the answer is damaged".into())),
            },
            (Some(Task::Write(form, purpose)), Ok(Reply::Text(text))) => {
                self.writings += 1;
                self.written = Some(Written {
                    form,
                    purpose,
                    text,
                });
            }
            (_, Err(why)) => self.trouble = Some(Trouble::Refused(why)),
            // Of another kind: the worker's side lets only answers through that fit.
            _ => {}
        }
    }
    /// What was built or read.
    fn show(&mut self, task: Task, reading: Reading) {
        match (task, reading) {
            (Task::Build(link) | Task::Read(_, link), Ok(checked)) => {
                let shown = Shown::new(link.source, checked);
                self.view = View::whole(shown.codes());
                self.shown = Some(shown);
                self.serial += 1;
                self.at = 0;
                self.search = None;
                if !link.position.rows().is_empty() {
                    self.follow(link.position.rows());
                }
            }
            (Task::Read(text, _), Err(damage)) => {
                let excerpt = Excerpt::of(&text, damage.line, damage.column);
                self.damage = Some((damage, excerpt));
            }
            // What is built is not damaged; what is written is no tree.
            _ => {}
        }
    }
}
