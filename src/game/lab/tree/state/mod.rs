//! The state of the section. `action` lists what the visitor does there; `change` carries it out, and receives the
//! engine's answers.

mod action;
mod change;

use std::time::Duration;

use crate::Place;
use crate::lab::Section;
use crate::lab::compare::CompareSetup;
use crate::lab::known::{self, KnownValue};
use crate::notation::Fault;
use crate::place::PlaceState;
use crate::question::{
    Answer, BuildRulesTree, BuildTree, FindLosses, NoAnswer, Query, ReadTree, Reply, SeededStrategy, WriteTree,
    if_still_asked,
};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::TreeLosses;
use mastermind_engine::{Code, CodeError, Variant};

use super::Damage;
use super::TreeFormat;
use super::comparison::{NotCompared, TreeComparison};
use super::excerpt::Excerpt;
use super::picture::View;
use super::shown_tree::ShownTree;
use super::stored::StoredTree;
use super::tree_link::{TreeLink, TreeSource, USUAL_SEED};

pub use action::{Purpose, TreeAction, WalkStep};

/// What the engine is working on.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeTask {
    /// It builds the tree of a strategy.
    Build(TreeLink),
    /// It reads a tree that the visitor has given as text.
    Read(String, Variant),
    /// It reads the stored tree, which the address names.
    Reopen(String, TreeLink),
    /// It writes the tree that is shown.
    Write(TreeFormat, Purpose),
    /// It finds where the tree that is shown loses.
    FindLosses,
    /// It builds the tree of a strategy, to be compared with the shown tree.
    BuildOther(SeededStrategy),
    /// It reads a tree from a text, to be compared with the shown tree.
    ReadOther(String),
}

impl TreeTask {
    /// Whether the shown tree stays when the task is done.
    fn keeps_tree(&self) -> bool {
        matches!(self, TreeTask::Write(..) | TreeTask::FindLosses | TreeTask::BuildOther(_) | TreeTask::ReadOther(_))
    }
}

/// Why a tree, an answer about it or its losses are not shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// The address names rows that the tree does not have.
    Astray,
    /// The address names a tree that is not stored in this browser.
    NotStored(Variant),
    /// The address names the tree that is offered as a file: it can be fetched.
    Offered(Variant),
    /// The game has too many codes for a tree.
    TooLarge(Variant),
    /// The engine has no answer, for this reason.
    Refused(NoAnswer),
    /// It is not known where the tree loses, for this reason.
    NoLosses(NoAnswer),
}

impl Trouble {
    /// Whether it is about the tree that is shown or was asked for last, and not only about an address.
    fn is_about_tree(&self) -> bool {
        matches!(self, Trouble::Astray | Trouble::Refused(_) | Trouble::NoLosses(_))
    }
}

/// The result of looking for a code.
#[derive(Clone, Debug, PartialEq)]
pub enum FindCode {
    /// This is not a code of the game.
    NoCode(NoCode),
    /// It is found with this many guesses.
    Found(Code, usize),
    /// The tree does not find it.
    Lost(Code),
}

/// Why the text is not a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCode {
    /// This character is not a colour.
    Character(char),
    /// These colours are not a code in any game.
    Nowhere(CodeError),
    /// This code belongs to other games only.
    Elsewhere(Variant, Code),
}

/// The tree as a text.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenTree {
    /// The form.
    pub form: TreeFormat,
    /// What it was written for.
    pub purpose: Purpose,
    /// The text.
    pub text: String,
}

/// The whole state of the section.
#[derive(Clone, Debug)]
pub struct TreeLab {
    variant: Variant,
    player: SeededStrategy,
    stored: Option<StoredTree>,
    shown: Option<ShownTree>,
    /// How many trees have been shown so far.
    serial: usize,
    losses: Option<TreeLosses>,
    other: Option<Result<TreeComparison, NotCompared>>,
    /// The index of the selected spot.
    at: usize,
    view: View,
    task: Option<TreeTask>,
    /// The task that waits until the shown tree has been written.
    waiting: Option<TreeTask>,
    /// Whether the tree of the chosen strategy waits for the button.
    is_held: bool,
    trouble: Option<Trouble>,
    damage: Option<(Damage, Excerpt)>,
    search: Option<FindCode>,
    written: Option<WrittenTree>,
    /// How many texts have been written so far.
    writings: usize,
    /// How many steps were taken that Back can take back. A tree that is built has its address from the start; one that
    /// is read gets it when it has been read.
    steps: usize,
}

impl Default for TreeLab {
    fn default() -> TreeLab {
        TreeLab {
            variant: Variant::CLASSIC,
            player: SeededStrategy { strategy: StrategyName::LargestPart, seed: USUAL_SEED },
            stored: None,
            shown: None,
            serial: 0,
            losses: None,
            other: None,
            at: 0,
            view: View::whole(1),
            task: None,
            waiting: None,
            is_held: false,
            trouble: None,
            damage: None,
            search: None,
            written: None,
            writings: 0,
            steps: 0,
        }
    }
}

impl TreeLab {
    /// The chosen game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The chosen strategy with its seed.
    pub fn seeded_strategy(&self) -> SeededStrategy {
        self.player
    }

    /// About how long it takes to build the tree of the chosen strategy; `None` if nobody can say.
    pub fn estimated_time(&self) -> Option<Duration> {
        self.as_comparison().estimated_time()
    }

    /// Whether the tree of the chosen strategy is built in a moment.
    fn is_quick(&self) -> bool {
        self.as_comparison().is_short()
    }

    /// To build the tree of a strategy takes as long as to play it against every code.
    fn as_comparison(&self) -> CompareSetup {
        let (variant, strategies) = (self.variant, vec![self.player.strategy]);
        CompareSetup { variant, strategies, seeds: 1, ..CompareSetup::default() }
    }

    /// Whether the tree of the chosen strategy waits for the button.
    pub fn is_held(&self) -> bool {
        self.is_held
    }

    /// The shown tree; `None` if none is shown yet.
    pub fn tree(&self) -> Option<&ShownTree> {
        self.shown.as_ref()
    }

    /// How many trees have been shown so far.
    pub fn serial(&self) -> usize {
        self.serial
    }

    /// The guesses at which the tree loses codes, once that is known.
    pub fn losses(&self) -> Option<&TreeLosses> {
        self.losses.as_ref()
    }

    /// The comparison of the shown tree with another one, or why there is none. `None` if none was asked for, or until
    /// the engine has answered.
    pub fn other(&self) -> Option<&Result<TreeComparison, NotCompared>> {
        self.other.as_ref()
    }

    /// What is known about the least total of the tree's game: the value, or bounds. `None` if no tree is shown.
    pub fn least_total(&self) -> Option<KnownValue> {
        let found = self.losses.as_ref().map(|losses| KnownValue::exactly(losses.least));
        found.or_else(|| Some(known::total(self.tree()?.variant())))
    }

    /// The selected spot, as an index.
    pub fn selected_spot(&self) -> usize {
        self.at
    }

    /// The visible part of the picture.
    pub fn view(&self) -> View {
        self.view
    }

    /// What the engine is working on; `None` if nothing is to be done.
    pub fn task(&self) -> Option<&TreeTask> {
        self.task.as_ref()
    }

    /// Whether a tree is being read from a text. Its address is not known before it is read.
    pub fn is_reading(&self) -> bool {
        matches!(self.task, Some(TreeTask::Read(..)))
    }

    /// The task whose tree will be shown; `None` if no tree is on its way.
    pub fn asked_for(&self) -> Option<&TreeTask> {
        self.waiting.as_ref().or(self.task.as_ref()).filter(|task| !task.keeps_tree())
    }

    /// Whether a tree is shown, but another tree was asked for since.
    pub fn shows_earlier_tree(&self) -> bool {
        let other_was_asked_for = match (self.asked_for(), &self.trouble) {
            (Some(_), _) => true,
            (None, Some(trouble)) => !matches!(trouble, Trouble::Astray | Trouble::NoLosses(_)),
            (None, None) => false,
        };
        other_was_asked_for && self.shown.is_some()
    }

    /// Why the tree of the address, its answer or its losses are not shown; `None` if nothing is missing.
    pub fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// The place where the text that was read last is damaged; `None` if it is a tree.
    pub fn damage(&self) -> Option<&(Damage, Excerpt)> {
        self.damage.as_ref()
    }

    /// The result of looking for a code; `None` if no code is looked for.
    pub fn search(&self) -> Option<&FindCode> {
        self.search.as_ref()
    }

    /// The text written last; `None` if none has been written.
    pub fn written(&self) -> Option<&WrittenTree> {
        self.written.as_ref()
    }

    /// How many texts have been written so far.
    pub fn writings(&self) -> usize {
        self.writings
    }

    /// The end of the address that opens the section as it is; empty before the first tree.
    pub fn route(&self) -> String {
        match (self.waiting.as_ref().or(self.task.as_ref()), &self.shown) {
            (Some(TreeTask::Build(link) | TreeTask::Reopen(_, link)), _) => link.to_string(),
            (_, Some(shown)) => {
                let link = TreeLink::root(shown.variant(), shown.source());
                link.with(&shown.rows(self.at)).to_string()
            }
            (_, None) => String::new(),
        }
    }

    /// The question for the engine now; `None` if it has nothing to do.
    pub fn query(&self) -> Option<Query> {
        let (variant, question) = match (self.task.as_ref()?, &self.shown) {
            (TreeTask::Build(link), _) => match link.source {
                TreeSource::Strategy(player) => (link.position.variant(), BuildTree(player).into()),
                TreeSource::Rules(list) => (link.position.variant(), BuildRulesTree(list).into()),
                TreeSource::Loaded(_) => return None,
            },
            (TreeTask::Read(text, variant), _) => (*variant, ReadTree(text.clone()).into()),
            (TreeTask::Reopen(text, link), _) => (link.position.variant(), ReadTree(text.clone()).into()),
            (TreeTask::Write(form, _), Some(shown)) => {
                let tree = shown.tree().clone();
                (shown.variant(), WriteTree(tree, *form).into())
            }
            (TreeTask::FindLosses, Some(shown)) => (shown.variant(), FindLosses(shown.tree().clone()).into()),
            (TreeTask::BuildOther(player), Some(shown)) => (shown.variant(), BuildTree(*player).into()),
            (TreeTask::ReadOther(text), Some(shown)) => (shown.variant(), ReadTree(text.clone()).into()),
            (TreeTask::Write(..) | TreeTask::FindLosses | TreeTask::BuildOther(_) | TreeTask::ReadOther(_), None) => {
                return None;
            }
        };
        let rows = Vec::new();
        Some(Query { variant, rows, question })
    }
}

impl PlaceState for TreeLab {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Tree);
    type Action = TreeAction;

    /// An action that is impossible now changes nothing.
    fn apply(&mut self, action: TreeAction) {
        self.carry_out(action);
    }

    fn link(&self) -> Option<String> {
        let is_elsewhere = self.trouble.as_ref().is_some_and(|trouble| !trouble.is_about_tree());
        Some(self.route()).filter(|route| !route.is_empty() && !is_elsewhere)
    }

    /// Back leads to the tree before, and to the spot before.
    fn history_entry(&self) -> Option<String> {
        Some(self.steps.to_string())
    }

    /// Builds a first tree.
    fn start_short_work(&mut self) {
        self.begin_building();
    }

    /// Reads the address. [`TreeLab::trouble`] says whether its tree can be shown.
    fn read_link(&self, link: &str) -> Result<TreeAction, Fault> {
        link.parse().map(TreeAction::Follow)
    }
}
