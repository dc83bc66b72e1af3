//! Carries out actions in the section, and receives the engine's answers.

use super::super::best_found::BestFound;
use super::super::checked::{MAX_TREE_CODES, strip_byte_order_mark};
use super::super::shown_tree::TreePath;
use super::super::{Fingerprint, TreeReading, Zoom};
use super::*;
use crate::PegMarks;
use mastermind_engine::Row;
use mastermind_engine::tree::Tree;

impl TreeLab {
    /// Carries out an action. An action that is impossible now changes nothing.
    pub(super) fn carry_out(&mut self, action: TreeAction) {
        if !matches!(action, TreeAction::Answered(..)) || self.is_reading() {
            self.steps += 1;
        }
        match action {
            TreeAction::Follow(link) => self.open(link),
            TreeAction::Choose(variant) => {
                self.variant = variant;
                self.build_or_wait();
            }
            TreeAction::Strategy(strategy) => {
                self.player.strategy = strategy;
                self.build_or_wait();
            }
            TreeAction::Seed(seed) => {
                self.player.seed = seed;
                self.build_or_wait();
            }
            TreeAction::Build => self.start_loading(TreeTask::Build(self.chosen_link())),
            TreeAction::Read(text) => self.start_reading(text),
            TreeAction::Write(form, purpose) => self.start_writing(form, purpose),
            TreeAction::FindLosses => self.find_losses(),
            TreeAction::CompareWith(strategy) => {
                let seed = USUAL_SEED;
                self.compare(TreeTask::BuildOther(SeededStrategy { strategy, seed }));
            }
            TreeAction::CompareWithText(text) => self.compare(TreeTask::ReadOther(text)),
            TreeAction::Stop => self.stop(),
            TreeAction::Go(at) => self.go_to_spot(at),
            TreeAction::Step(step) => self.step(step),
            TreeAction::Find(text, marks) => self.find(text.trim(), marks),
            TreeAction::Zoom(zoom) => self.zoom(zoom),
            TreeAction::Stored(stored) => self.stored = stored,
            TreeAction::Answered(query, reply) => self.receive(&query, reply),
        }
    }

    /// Begins to read a tree, for the game that the text names, or else for the chosen one.
    fn start_reading(&mut self, text: String) {
        let named = Tree::named_game(strip_byte_order_mark(&text));
        self.variant = named.unwrap_or(self.variant);
        self.start_loading(TreeTask::Read(text, self.variant));
    }

    /// Begins to write the shown tree. A tree that is being built or read goes on afterwards.
    fn start_writing(&mut self, form: TreeFormat, purpose: Purpose) {
        if self.shown.is_some() {
            let replaced = self.task.replace(TreeTask::Write(form, purpose));
            let goes_on = replaced.filter(|task| !matches!(task, TreeTask::Write(..)));
            self.waiting = goes_on.or(self.waiting.take());
        }
    }

    /// Begins to look for the codes that the shown tree loses, unless the engine is busy.
    fn find_losses(&mut self) {
        if self.shown.is_some() && self.task.is_none() {
            (self.task, self.trouble) = (Some(TreeTask::FindLosses), None);
        }
    }

    /// Stops the work. A tree of the chosen strategy is not begun again by itself.
    fn stop(&mut self) {
        let chosen = self.chosen_link();
        let is_chosen = |task: &TreeTask| match task {
            TreeTask::Build(link) => (link.position.variant(), link.source) == (self.variant, chosen.source),
            _ => false,
        };
        self.is_held = self.task.iter().chain(&self.waiting).any(is_chosen);
        (self.task, self.waiting) = (None, None);
    }

    /// Changes how much of the picture is in view, around the selected spot.
    fn zoom(&mut self, zoom: Zoom) {
        if let Some(shown) = &self.shown {
            let block = shown.picture().blocks.iter().find(|block| block.at == self.at);
            let middle = block.map_or(0.0, |block| f64::from(block.left) + f64::from(block.width) / 2.0);
            self.view = self.view.zoomed(zoom, middle, shown.codes());
        }
    }

    /// The tree of the chosen strategy for the chosen game is to be shown, unless it is: builds it at once if that takes
    /// a moment, else waits for the button. Of a game that is too large, says so at once.
    fn build_or_wait(&mut self) {
        (self.task, self.waiting) = (None, None);
        self.trouble = None;
        let link = self.chosen_link();
        let is_chosen = |shown: &ShownTree| (shown.variant(), shown.source()) == (self.variant, link.source);
        self.is_held = !self.shown.as_ref().is_some_and(is_chosen);
        let is_large = self.variant.code_count() > MAX_TREE_CODES;
        if self.is_held && (is_large || self.is_quick()) {
            self.start_loading(TreeTask::Build(link));
        }
    }

    /// The root of the tree of the chosen strategy for the chosen game.
    fn chosen_link(&self) -> TreeLink {
        TreeLink::root(self.variant, TreeSource::played_by(self.player))
    }

    /// Builds the tree of the chosen strategy if there is nothing yet to show.
    pub(super) fn begin_building(&mut self) {
        let nothing = self.shown.is_none() && self.task.is_none() && self.trouble.is_none() && self.damage.is_none();
        if nothing && !self.is_held {
            self.build_or_wait();
        }
    }

    /// Opens what a link names: another spot of the tree that is shown, or another tree.
    fn open(&mut self, link: TreeLink) {
        if link.to_string() == self.route() {
            // What was wrong with an earlier link is no longer shown.
            self.trouble.take_if(|trouble| !trouble.is_about_tree());
            return;
        }
        let variant = link.position.variant();
        let is_named = |shown: &&ShownTree| shown.variant() == variant && shown.source() == link.source;
        if self.shown.as_ref().filter(is_named).is_some() {
            (self.task, self.waiting) = (None, None);
            self.trouble = None;
            self.is_held = false;
            self.choose_as(&link);
            self.go_to_rows(link.position.rows());
            return;
        }
        self.choose_as(&link);
        match link.source {
            TreeSource::Strategy(_) | TreeSource::Rules(_) => self.start_loading(TreeTask::Build(link)),
            TreeSource::Loaded(fingerprint) => match self.stored_tree(variant, fingerprint) {
                Some(stored) => self.start_loading(TreeTask::Reopen(stored.text, link)),
                None => {
                    (self.task, self.waiting) = (None, None);
                    let offered = BestFound::EIGHT_BY_FIVE.is_named_by(variant, fingerprint);
                    self.trouble = Some(if offered { Trouble::Offered(variant) } else { Trouble::NotStored(variant) });
                }
            },
        }
    }

    /// Chooses the game and the strategy that a link names.
    fn choose_as(&mut self, link: &TreeLink) {
        self.variant = link.position.variant();
        if let TreeSource::Strategy(player) = link.source {
            self.player.strategy = player.strategy;
            if player.strategy.is_random() {
                self.player.seed = player.seed;
            }
        }
    }

    /// The tree that is stored in the browser, if it is for this game and has this fingerprint (`None` accepts any);
    /// otherwise `None`.
    fn stored_tree(&self, variant: Variant, fingerprint: Option<Fingerprint>) -> Option<StoredTree> {
        let is_wanted = |stored: &StoredTree| stored.variant == variant && stored.has_fingerprint(fingerprint);
        self.stored.clone().filter(is_wanted)
    }

    /// Begins to build or read another tree, unless its game is too large.
    fn start_loading(&mut self, task: TreeTask) {
        let variant = match &task {
            TreeTask::Build(link) | TreeTask::Reopen(_, link) => link.position.variant(),
            TreeTask::Read(_, variant) => *variant,
            TreeTask::Write(..) | TreeTask::FindLosses | TreeTask::BuildOther(_) | TreeTask::ReadOther(_) => return,
        };
        self.damage = None;
        self.trouble = None;
        self.is_held = false;
        (self.task, self.waiting) = (Some(task), None);
        if variant.code_count() > MAX_TREE_CODES {
            self.task = None;
            self.trouble = Some(Trouble::TooLarge(variant));
        }
    }

    /// Begins to compare the tree with another one, unless the shown tree loses codes or the engine is busy.
    fn compare(&mut self, task: TreeTask) {
        let finds_all = self.shown.as_ref().is_some_and(ShownTree::finds_all);
        if finds_all && self.task.is_none() {
            (self.task, self.other) = (Some(task), None);
        }
    }

    /// Goes to the spot that these rows lead to.
    fn go_to_rows(&mut self, rows: &[Row]) {
        let Some(shown) = &self.shown else { return };
        let path = shown.follow(rows);
        if let TreePath::Until(_) = path {
            self.trouble = Some(Trouble::Astray);
        }
        self.go_to_spot(path.end());
    }

    /// Selects a spot (from 0), if the tree has it, brings it into view, and forgets the last search for a code.
    fn go_to_spot(&mut self, at: usize) {
        let Some(shown) = &self.shown else { return };
        if at < shown.spots().len() {
            self.at = at;
            self.search = None;
            if let Some(block) = shown.picture().blocks.iter().find(|block| block.at == at) {
                self.view = self.view.showing(block, shown.codes());
            }
        }
    }

    /// Takes a step from the selected spot, if it leads anywhere.
    fn step(&mut self, step: WalkStep) {
        let Some(shown) = &self.shown else { return };
        let parent = shown.spots()[self.at].parent;
        let siblings = parent.map_or(Vec::new(), |parent| shown.below(parent));
        let index = siblings.iter().position(|&sibling| sibling == self.at);
        let sibling_at = |index: Option<usize>| index.and_then(|index| siblings.get(index).copied());
        let target = match step {
            WalkStep::Home => Some(0),
            WalkStep::Out => parent,
            WalkStep::In => shown.below(self.at).first().copied(),
            WalkStep::Before => sibling_at(index.and_then(|index| index.checked_sub(1))),
            WalkStep::After => sibling_at(index.map(|index| index + 1)),
        };
        if let Some(spot) = target {
            self.go_to_spot(spot);
        }
    }

    /// Looks for the code written in `text`, and goes to where its path through the tree ends.
    fn find(&mut self, text: &str, marks: PegMarks) {
        let Some(shown) = &self.shown else { return };
        let code = match read_code(text, shown.variant(), marks) {
            Ok(code) => code,
            Err(why) => {
                self.search = Some(FindCode::NoCode(why));
                return;
            }
        };
        let path = shown.play_against(code);
        let guesses = shown.spots()[path.end()].depth + 1;
        self.go_to_spot(path.end());
        self.search = Some(match path {
            TreePath::To(_) => FindCode::Found(code, guesses),
            TreePath::Until(_) => FindCode::Lost(code),
        });
    }

    /// Receives an answer, and drops it unless it answers the current question.
    fn receive(&mut self, query: &Query, answer: Answer) {
        let Some(answer) = if_still_asked(self.query().as_ref(), query, answer) else {
            return;
        };
        let task = std::mem::replace(&mut self.task, self.waiting.take());
        match (task, answer) {
            (Some(task @ (TreeTask::BuildOther(_) | TreeTask::ReadOther(_))), answer) => {
                self.other = self.comparison(&task, answer);
            }
            (Some(task), Ok(Reply::BuildTree(reading) | Reply::BuildRulesTree(reading) | Reply::ReadTree(reading))) => {
                self.show(task, reading)
            }
            (Some(TreeTask::Write(form, purpose)), Ok(Reply::WriteTree(text))) => {
                self.writings += 1;
                self.written = Some(WrittenTree { form, purpose, text });
            }
            (Some(TreeTask::FindLosses), Ok(Reply::FindLosses(losses))) => self.losses = Some(losses),
            (Some(TreeTask::FindLosses), Err(why)) => self.trouble = Some(Trouble::NoLosses(why)),
            (_, Err(why)) => self.trouble = Some(Trouble::Refused(why)),
            (_, Ok(_)) => self.trouble = Some(Trouble::Refused(NoAnswer::Unexpected)),
        }
    }

    /// The comparison of the shown tree with the tree that was built or read for this task, or why there is none;
    /// `None` if no tree is shown.
    fn comparison(&self, task: &TreeTask, answer: Answer) -> Option<Result<TreeComparison, NotCompared>> {
        let shown = self.shown.as_ref()?;
        let reading = match answer {
            Ok(Reply::BuildTree(reading) | Reply::ReadTree(reading)) => reading,
            Ok(_) => return Some(Err(NotCompared::Refused(NoAnswer::Unexpected))),
            Err(why) => return Some(Err(NotCompared::Refused(why))),
        };
        Some(match (task, reading) {
            (TreeTask::ReadOther(text), Err(damage)) => {
                let excerpt = Excerpt::around(text, damage.line, damage.column);
                Err(NotCompared::Damaged(damage, excerpt))
            }
            (TreeTask::BuildOther(player), Ok(other)) => {
                TreeComparison::new(shown, TreeSource::played_by(*player), &other)
            }
            (_, Ok(other)) => {
                let source = TreeSource::Loaded(Some(other.fingerprint));
                TreeComparison::new(shown, source, &other)
            }
            // Cannot happen: a tree that was built is not damaged.
            (_, Err(_)) => Err(NotCompared::Refused(NoAnswer::Unexpected)),
        })
    }

    /// Shows the tree that was built or read for this task, or where the text is damaged.
    fn show(&mut self, task: TreeTask, reading: TreeReading) {
        // Writing another text may have failed meanwhile.
        self.trouble = None;
        match (task, reading) {
            (TreeTask::Build(link), Ok(checked)) => {
                self.look_at(ShownTree::new(link.source, checked), link.position.rows());
            }
            (TreeTask::Reopen(_, link), Ok(checked)) => {
                self.look_at(ShownTree::loaded(checked), link.position.rows());
            }
            (TreeTask::Read(..), Ok(checked)) => self.look_at(ShownTree::loaded(checked), &[]),
            (TreeTask::Read(text, _) | TreeTask::Reopen(text, _), Err(damage)) => {
                let excerpt = Excerpt::around(&text, damage.line, damage.column);
                self.damage = Some((damage, excerpt));
            }
            // Cannot happen: a tree that was built is not damaged, and writing gives no tree.
            _ => {}
        }
    }

    /// Shows a tree at the spot that these rows lead to.
    fn look_at(&mut self, shown: ShownTree, rows: &[Row]) {
        self.view = View::whole(shown.codes());
        self.shown = Some(shown);
        (self.losses, self.other) = (None, None);
        self.serial += 1;
        self.at = 0;
        self.search = None;
        if !rows.is_empty() {
            self.go_to_rows(rows);
        }
    }
}

/// Reads a code of the game with these marks for its colours. Spaces are ignored: the page writes them.
///
/// # Errors
/// Why the text is not a code of the game.
fn read_code(text: &str, variant: Variant, marks: PegMarks) -> Result<Code, NoCode> {
    let written: String = text.split_whitespace().collect();
    let colours = marks.read(&written).map_err(NoCode::Character)?;
    let code = Code::new(&colours).map_err(NoCode::Nowhere)?;
    if variant.contains(code) { Ok(code) } else { Err(NoCode::Elsewhere(variant, code)) }
}
