//! One strategy against every code of a game, in questions that several workers can answer.
//!
//! ```text
//!   Guess ─ what is the first guess? (unless it is given)
//!   └── Split ─ how many codes does each answer leave?
//!       ├── Guess, Split … ─ again for a large part, so that little is lost when the work stops
//!       ├── Play ─ the codes of a small part, played to the end
//!       └── …                             together: the guesses for every code
//! ```

use std::collections::BTreeMap;
use std::time::Duration;

use super::Task;
use crate::question::{Answer, ErasedQuestion, NextGuess, NoAnswer, PlayCodes, Query, Reply, SeededStrategy, SplitBy};
use mastermind_engine::splits::Split;
use mastermind_engine::tree::Statistics;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Row, Variant};

/// What a question of a playout is for, with the index of its node. The order is the order in which questions are
/// asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayoutStep {
    /// The next guess at the node.
    Guess(u32),
    /// How it splits the codes.
    Split(u32),
    /// The codes there, played to the end.
    Play(u32),
}

/// Parts with more codes than this are split again.
const PLAYED_WHOLE_UP_TO: usize = 4_096;
/// In very large games a part is split again only if it has more codes than all codes divided by this.
const PARTS: usize = 64;

/// A playout and its progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Playout {
    variant: Variant,
    player: SeededStrategy,
    nodes: Vec<PlayoutNode>,
    /// The guesses needed for the codes played so far.
    played: Statistics,
    /// Questions asked and not answered.
    open: usize,
    /// How many codes of each unfinished node have been played, as reported by its worker.
    underway: BTreeMap<u32, u64>,
    examined: u64,
    /// The workers' time for choosing and splitting guesses.
    took_to_guess: Duration,
    /// The workers' time for playing codes.
    took_to_play: Duration,
    refused: Option<NoAnswer>,
}

/// A position of the strategy's tree.
#[derive(Clone, Debug, Default, PartialEq)]
struct PlayoutNode {
    rows: Vec<Row>,
    /// The guess at this node, if it was asked for or given.
    guess: Option<Code>,
}

impl Playout {
    /// A playout before the first question. `opening` is the first guess, if it is given.
    pub fn new(variant: Variant, player: SeededStrategy, opening: Option<Code>) -> Playout {
        let root = PlayoutNode { guess: opening, ..PlayoutNode::default() };
        Playout {
            variant,
            player,
            nodes: vec![root],
            played: Statistics::default(),
            open: 1,
            underway: BTreeMap::new(),
            examined: 0,
            took_to_guess: Duration::ZERO,
            took_to_play: Duration::ZERO,
            refused: None,
        }
    }

    /// Adds the guesses for the codes played to the end below a node, after the guesses that lead to it.
    fn add_played(&mut self, node: u32, below: &Statistics) {
        let guesses_before = self.nodes[node as usize].rows.len();
        self.played.add(guesses_before, below);
    }

    /// Makes a node for every part that a node's guess leaves. Returns what to ask about the new nodes.
    fn add_parts(&mut self, node: u32, split: &Split) -> Vec<PlayoutStep> {
        if split.possible {
            self.add_played(node, &Statistics::after(true, &[]));
        }
        let large = PLAYED_WHOLE_UP_TO.max(self.variant.code_count() as usize / PARTS);
        let rows_before = self.nodes[node as usize].rows.clone();
        let guess = split.guess;
        let mut steps = Vec::new();
        for &(feedback, codes) in &split.parts {
            let index = narrow(self.nodes.len());
            let rows = [&rows_before[..], &[Row::new(guess, feedback)]].concat();
            self.nodes.push(PlayoutNode { rows, guess: None });
            steps.push(if codes > large { PlayoutStep::Guess(index) } else { PlayoutStep::Play(index) });
        }
        steps
    }

    /// The step with the question that it asks.
    fn question(&self, step: PlayoutStep) -> (PlayoutStep, Query) {
        let (PlayoutStep::Guess(index) | PlayoutStep::Split(index) | PlayoutStep::Play(index)) = step;
        let node = &self.nodes[index as usize];
        let question: ErasedQuestion = match step {
            PlayoutStep::Guess(_) => NextGuess(self.player).into(),
            PlayoutStep::Split(_) => SplitBy(node.guess.into_iter().collect()).into(),
            PlayoutStep::Play(_) => PlayCodes(self.player).into(),
        };
        (step, Query::new(self.variant, &node.rows, question))
    }

    /// How many codes have been played, including the reported ones of unfinished nodes.
    pub fn codes_counted(&self) -> u64 {
        u64::from(self.played.codes()) + self.underway.values().sum::<u64>()
    }

    /// The seed of the strategy that guesses by chance.
    pub fn seed(&self) -> u64 {
        self.player.seed
    }

    /// The first guess, once it is known.
    pub fn opening(&self) -> Option<Code> {
        self.nodes.first().and_then(|root| root.guess)
    }

    /// Whether no more answers are expected.
    pub fn is_over(&self) -> bool {
        self.refused.is_some() || self.open == 0
    }

    /// Whether every code was played.
    pub fn is_complete(&self) -> bool {
        self.refused.is_none() && self.open == 0
    }

    /// The guesses needed for the codes played so far; for all codes once the playout is complete.
    pub fn statistics(&self) -> &Statistics {
        &self.played
    }

    /// The positions that the strategy has examined while it played codes to the end (guesses, for strategies that look
    /// one step ahead), and the workers' time that this took.
    pub fn examined(&self) -> (u64, Duration) {
        (self.examined, self.took_to_play)
    }

    /// Workers' time for everything so far.
    pub fn worked(&self) -> Duration {
        self.took_to_guess + self.took_to_play
    }
}

impl Task for Playout {
    type Step = PlayoutStep;

    fn first_questions(&self) -> Vec<(PlayoutStep, Query)> {
        vec![match self.opening() {
            None => self.question(PlayoutStep::Guess(0)),
            Some(_) => self.question(PlayoutStep::Split(0)),
        }]
    }

    fn receive(&mut self, step: PlayoutStep, answer: Answer, took: Duration) -> Vec<(PlayoutStep, Query)> {
        match step {
            PlayoutStep::Guess(_) | PlayoutStep::Split(_) => self.took_to_guess += took,
            PlayoutStep::Play(_) => self.took_to_play += took,
        }
        self.open = self.open.saturating_sub(1);
        let next = match (step, answer) {
            (PlayoutStep::Guess(node), Ok(Reply::NextGuess(guess))) => {
                self.nodes[node as usize].guess = Some(guess);
                vec![PlayoutStep::Split(node)]
            }
            (PlayoutStep::Split(node), Ok(Reply::SplitBy(splits))) => match splits.first() {
                Some(split) => self.add_parts(node, split),
                None => Vec::new(),
            },
            (PlayoutStep::Play(node), Ok(Reply::PlayCodes(played))) => {
                self.add_played(node, &played.statistics);
                self.examined += played.examined;
                self.underway.remove(&node);
                Vec::new()
            }
            (_, answer) => {
                self.refused = Some(answer.err().unwrap_or(NoAnswer::Unexpected));
                Vec::new()
            }
        };
        self.open += next.len();
        next.into_iter().map(|step| self.question(step)).collect()
    }

    fn advance(&mut self, step: PlayoutStep, codes: u64) {
        if let PlayoutStep::Play(node) = step {
            self.underway.insert(node, codes);
        }
    }

    fn put_back(&mut self) {
        self.underway.clear();
    }

    fn refused(&self) -> Option<NoAnswer> {
        self.refused
    }
}
