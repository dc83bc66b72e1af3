//! What the visitor does in the section.

use super::super::TreeFormat;
use super::super::TreeLink;
use super::super::picture::Zoom;
use super::super::stored::StoredTree;
use crate::PegMarks;
use crate::question::{Answer, Query};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeAction {
    /// Opens what a link names.
    Follow(TreeLink),
    /// Chooses a game.
    Choose(Variant),
    /// Chooses a strategy.
    Strategy(StrategyName),
    /// Chooses a seed.
    Seed(u64),
    /// Builds the tree of the chosen strategy.
    Build,
    /// Reads a tree of the chosen game from a text.
    Read(String),
    /// Writes the tree as a text.
    Write(TreeFormat, Purpose),
    /// Finds where the tree needs more guesses than the best strategy.
    FindLosses,
    /// Compares the tree with that of a strategy.
    CompareWith(StrategyName),
    /// Compares the tree with one for the same game, read from a text.
    CompareWithText(String),
    /// Stops the engine.
    Stop,
    /// Goes to a spot.
    Go(usize),
    /// Takes a step through the tree.
    Step(WalkStep),
    /// Looks for a code.
    Find(String, PegMarks),
    /// Zooms.
    Zoom(Zoom),
    /// Notes the tree that is stored in the browser, if there is one.
    Stored(Option<StoredTree>),
    /// The engine's answer, or why there is none.
    Answered(Query, Answer),
}

/// A step through the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkStep {
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
