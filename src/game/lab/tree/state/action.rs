//! What a person does in the section.

use super::super::TreeFormat;
use super::super::picture::Zoom;
use super::super::stored::StoredTree;
use crate::question::{Answer, Query};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeAction {
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
    Write(TreeFormat, Purpose),
    /// Looks where the tree needs more guesses than the best strategy.
    FindLosses,
    /// Compares the tree with that of a strategy.
    CompareWith(StrategyName),
    /// Compares the tree with one for the same game, read from a text.
    CompareWithText(String),
    /// Stops the engine.
    Stop,
    /// Goes to a spot.
    Go(usize),
    /// Goes a step.
    Step(WalkStep),
    /// Looks for a code.
    Find(String),
    /// Zooms.
    Zoom(Zoom),
    /// The browser has stored this tree, or none.
    Stored(Option<StoredTree>),
    /// The engine's answer, or why there is none.
    Reply(Query, Answer),
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
    /// To be drawn, and saved as PNG.
    Draw,
    /// To be copied.
    Copy,
    /// To play in *Solve*.
    Play,
}
