//! The tree that is shown, and the paths through it.

use mastermind_engine::tree::{GuessNode, Tree, Trial};
use mastermind_engine::{Code, Feedback, Row, Variant, score};

use super::Checked;
use super::Fingerprint;
use super::depths::{Depth, depths};
use super::picture::Picture;
use super::tree_link::TreeSource;

/// A tree with its spots. A spot is named by its index in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownTree {
    source: TreeSource,
    checked: Checked,
    spots: Vec<GuessNode>,
    depths: Vec<Depth>,
    picture: Picture,
}

/// How far a tree follows given rows or a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreePath {
    /// To the end, which is this spot.
    To(usize),
    /// Only up to this spot: its guess has no branch for the next answer.
    Until(usize),
}

impl TreePath {
    /// The last spot.
    pub fn end(self) -> usize {
        match self {
            TreePath::To(at) | TreePath::Until(at) => at,
        }
    }
}

impl ShownTree {
    /// Prepares a checked tree to be shown.
    pub fn new(source: TreeSource, checked: Checked) -> ShownTree {
        let spots = checked.tree.guess_nodes();
        let depths_of_tree = depths(&spots);
        let picture = Picture::from_spots(&spots);
        ShownTree { source, checked, spots, depths: depths_of_tree, picture }
    }

    /// The loaded tree.
    pub fn loaded(checked: Checked) -> ShownTree {
        ShownTree::new(TreeSource::Loaded(Some(checked.fingerprint)), checked)
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.checked.tree.variant()
    }

    /// The source of the tree.
    pub fn source(&self) -> TreeSource {
        self.source
    }

    /// The fingerprint that tells the tree from others.
    pub fn fingerprint(&self) -> Fingerprint {
        self.checked.fingerprint
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.checked.tree
    }

    /// The result of playing it against every code.
    pub fn trial(&self) -> &Trial {
        &self.checked.trial
    }

    /// Whether it finds every code. If not, all numbers refer only to the codes that it finds.
    pub fn finds_all(&self) -> bool {
        self.checked.trial.lost == 0
    }

    /// All guesses; never empty.
    pub fn spots(&self) -> &[GuessNode] {
        &self.spots
    }

    /// How much work is left at each depth.
    pub fn depths(&self) -> &[Depth] {
        &self.depths
    }

    /// The picture of it.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// How many codes it finds.
    pub fn codes(&self) -> u32 {
        self.spots[0].codes
    }

    /// The spots that follow the answers to the guess at `at`, in the order written.
    pub fn below(&self, at: usize) -> Vec<usize> {
        let end = at + self.spots[at].size;
        let mut below = Vec::new();
        let mut next = at + 1;
        while next < end {
            below.push(next);
            next += self.spots[next].size;
        }
        below
    }

    /// The spots from the first guess to this one.
    pub fn path_from_root(&self, at: usize) -> Vec<usize> {
        let parent = |&index: &usize| self.spots[index].parent;
        let mut path: Vec<usize> = std::iter::successors(Some(at), parent).collect();
        path.reverse();
        path
    }

    /// The guesses and answers that lead to a spot.
    pub fn rows(&self, at: usize) -> Vec<Row> {
        let path = self.path_from_root(at);
        let row = |neighbours: &[usize]| {
            let guess = self.spots[neighbours[0]].guess;
            let feedback = self.spots[neighbours[1]].answer?;
            Some(Row::new(guess, feedback))
        };
        path.windows(2).filter_map(row).collect()
    }

    /// The codes that are found at this spot or below, lowest first.
    pub fn codes_found_from(&self, at: usize) -> Vec<Code> {
        let branch = &self.spots[at..at + self.spots[at].size];
        let found = branch.iter().filter(|spot| spot.finds);
        let mut codes: Vec<Code> = found.map(|spot| spot.guess).collect();
        codes.sort_unstable();
        codes
    }

    /// The most guesses that a code takes from this spot on, itself included.
    pub fn most_guesses_from(&self, at: usize) -> usize {
        let branch = &self.spots[at..at + self.spots[at].size];
        let deepest = branch.iter().filter(|spot| spot.finds).map(|spot| spot.depth + 1).max();
        deepest.unwrap_or(0).saturating_sub(self.spots[at].depth)
    }

    /// How far the tree follows these rows.
    pub fn follow(&self, rows: &[Row]) -> TreePath {
        let mut at = 0;
        for row in rows {
            let next = self.after(at, row.feedback);
            match next.filter(|_| self.spots[at].guess == row.guess) {
                Some(next) => at = next,
                None => return TreePath::Until(at),
            }
        }
        TreePath::To(at)
    }

    /// The path of the tree for this code: to the guess that finds the code, or until the tree has no branch for an
    /// answer.
    pub fn play_against(&self, code: Code) -> TreePath {
        let mut at = 0;
        while self.spots[at].guess != code {
            match self.after(at, score(self.spots[at].guess, code)) {
                Some(next) => at = next,
                None => return TreePath::Until(at),
            }
        }
        TreePath::To(at)
    }

    /// The spot after this answer, if there is one.
    fn after(&self, at: usize, answer: Feedback) -> Option<usize> {
        let below = self.below(at);
        below.into_iter().find(|&next| self.spots[next].answer == Some(answer))
    }
}
