//! One match: its rounds, whose turn it is, the points.

use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Row, Variant};

use super::results::MatchEnd;
use super::setup::{MatchLink, MatchSetup, Opponent, Seed};
use crate::notation::{MAX_ROWS, Position};
use crate::solve::{Answerer, Solve, SolveAction, Stage};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The visitor; between two people, the one who breaks the first code.
    First,
    /// The page, or the other person.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent of this side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// Who breaks the code of a round (from 0).
    pub fn breaker(round: usize) -> Side {
        Side::BOTH[round % 2]
    }
}

/// The stage of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStage {
    /// A person hides the code that the other person will break.
    Hiding,
    /// A person breaks the code.
    Breaking,
    /// The page breaks the visitor's code: see [`Match::solve`].
    Solving,
    /// The code of the round is found.
    Found,
    /// All rounds are over, or the match was given up.
    Over,
}

/// The round that is played.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RoundNow {
    /// A person breaks this code, once it is known.
    ByPerson { code: Option<Code>, position: Position },
    /// The page breaks the visitor's code.
    ByPage(Box<Solve>),
}

/// A match that is played, or over.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    pub(super) setup: MatchSetup,
    pub(super) seed: Seed,
    /// The rows of the rounds before the current one.
    pub(super) done: Vec<Vec<Row>>,
    /// `None` once the match is over.
    pub(super) now: Option<RoundNow>,
    /// Who gives the pins where the page guesses.
    pub(super) pins: Answerer,
}

impl Match {
    /// A match before its first guess.
    pub(super) fn new(setup: MatchSetup, seed: Seed) -> Match {
        let mut new_match = Match { setup, seed, done: Vec::new(), now: None, pins: Answerer::Page };
        new_match.begin_round();
        new_match
    }

    /// Begins the next round, if there is one.
    pub(super) fn begin_round(&mut self) {
        let has_next = self.done.len() < usize::from(self.setup.rounds);
        self.now = has_next.then(|| match self.solver() {
            Some(solve) => RoundNow::ByPage(Box::new(solve)),
            None => RoundNow::ByPerson { code: self.code_of_page(), position: Position::start(self.setup.variant) },
        });
    }

    /// The current round before its first guess, if it is a round in which the page guesses; otherwise `None`.
    pub(super) fn solver(&self) -> Option<Solve> {
        let MatchSetup { variant, opponent, .. } = self.setup;
        let strategy = opponent.strategy().filter(|_| self.breaker() == Side::Second)?;
        let seed = self.seed.guess_seed(self.round());
        Some(Solve::for_match(variant, strategy, seed, self.pins))
    }

    /// The code that the page hides in the current round; `None` if a person hides the code.
    pub(super) fn code_of_page(&self) -> Option<Code> {
        let hides = self.setup.opponent != Opponent::Person && self.breaker() == Side::First;
        hides.then(|| self.seed.code(self.setup.variant, self.round()))
    }

    /// What the match is like: the game, the number of rounds and the opponent.
    pub fn setup(&self) -> MatchSetup {
        self.setup
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.setup.variant
    }

    /// The link to the match. Others who open it play against the same codes of the page.
    pub fn link(&self) -> MatchLink {
        let by_page = self.setup.opponent != Opponent::Person;
        MatchLink { setup: self.setup, seed: by_page.then_some(self.seed) }
    }

    /// Whether a link opens this match. A link without a seed matches any seed.
    pub(super) fn is_opened_by(&self, link: MatchLink) -> bool {
        let same_seed = link.seed.is_none_or(|seed| seed == self.seed);
        link.setup == self.setup && same_seed
    }

    /// The current round, from 0; the number of rounds once all are over.
    pub fn round(&self) -> usize {
        self.done.len()
    }

    /// Who breaks the code of the current round.
    pub fn breaker(&self) -> Side {
        Side::breaker(self.round())
    }

    /// The rows of the rounds before the current one.
    pub fn done(&self) -> &[Vec<Row>] {
        &self.done
    }

    /// The page's round, if it is the page that guesses now.
    pub fn solve(&self) -> Option<&Solve> {
        match &self.now {
            Some(RoundNow::ByPage(solve)) => Some(solve),
            _ => None,
        }
    }

    /// What was played in the current round.
    pub fn rows(&self) -> &[Row] {
        match &self.now {
            Some(RoundNow::ByPerson { position, .. }) => position.rows(),
            Some(RoundNow::ByPage(solve)) => solve.rows(),
            None => &[],
        }
    }

    /// The code of the current round, if it is known here. The breaker must not see it.
    pub(super) fn code(&self) -> Option<Code> {
        match &self.now {
            Some(RoundNow::ByPerson { code, .. }) => *code,
            Some(RoundNow::ByPage(solve)) => solve.secret(),
            None => None,
        }
    }

    /// Derives the stage from what was played.
    pub fn stage(&self) -> MatchStage {
        match &self.now {
            None => MatchStage::Over,
            Some(RoundNow::ByPerson { code: None, .. }) => MatchStage::Hiding,
            Some(RoundNow::ByPerson { position, .. }) => {
                if is_found(position.rows()) {
                    MatchStage::Found
                } else {
                    MatchStage::Breaking
                }
            }
            Some(RoundNow::ByPage(solve)) => match solve.stage() {
                Stage::Found => MatchStage::Found,
                // The page has not found the code yet.
                _ => MatchStage::Solving,
            },
        }
    }

    /// Whether a code or a guess was entered.
    pub fn has_begun(&self) -> bool {
        let code_was_entered = || match &self.now {
            // The page's code is there from the start.
            Some(RoundNow::ByPerson { code, .. }) => *code != self.code_of_page(),
            _ => self.code().is_some(),
        };
        !self.done.is_empty() || !self.rows().is_empty() || code_was_entered()
    }

    /// Whether it has begun and is not over.
    pub fn is_under_way(&self) -> bool {
        self.has_begun() && self.stage() != MatchStage::Over
    }

    /// Whether the match was given up.
    pub fn was_given_up(&self) -> bool {
        self.now.is_none() && self.done.len() < usize::from(self.setup.rounds)
    }

    /// The points of a side so far: the number of its guesses. The guesses of the current round count once its code is
    /// found.
    pub fn points(&self, side: Side) -> u32 {
        self.guesses_by_round(side).into_iter().sum()
    }

    /// Who has won a match that is over: the side with fewer points. `None` for a tie, and if it was given up.
    pub fn winner(&self) -> Option<Side> {
        match MatchEnd::from_points(Side::BOTH.map(|side| self.points(side))) {
            _ if self.was_given_up() => None,
            MatchEnd::Won => Some(Side::First),
            MatchEnd::Drawn => None,
            MatchEnd::Lost => Some(Side::Second),
        }
    }

    /// The most guesses, in the last round in which the visitor breaks a code of the page, with which the visitor's sum
    /// stays below what the page needs on average. `None` in other rounds, and if that average is not known.
    pub fn guesses_to_be_ahead(&self) -> Option<u32> {
        let is_last = self.round() + 2 == usize::from(self.setup.rounds);
        let breaks = self.stage() == MatchStage::Breaking && self.breaker() == Side::First;
        let average = self.setup.average_of_page().filter(|_| is_last && breaks)?;
        let expected = average + i64::from(self.points(Side::Second)) - i64::from(self.points(Side::First));
        // The greatest whole number below it.
        u32::try_from(expected.ceil().to_integer() - 1).ok()
    }

    /// How many guesses this side has made in each of its rounds that are over, also in the current one once its code
    /// is found.
    pub fn guesses_by_round(&self, side: Side) -> Vec<u32> {
        let found = self.stage() == MatchStage::Found;
        let rounds = self.done.iter().map(Vec::as_slice).chain(found.then(|| self.rows())).enumerate();
        rounds.filter(|&(round, _)| Side::breaker(round) == side).map(|(_, rows)| narrow(rows.len())).collect()
    }

    /// Whether a person may enter a guess now.
    pub fn may_guess(&self) -> bool {
        self.stage() == MatchStage::Breaking && self.rows().len() < MAX_ROWS
    }

    /// Plays a guess of a person, if a guess may be entered now.
    pub(super) fn guess(&mut self, guess: Code) {
        let (may_guess, variant) = (self.may_guess(), self.variant());
        if let Some(RoundNow::ByPerson { code: Some(code), position }) = self.now.as_mut().filter(|_| may_guess) {
            let feedback = variant.score(guess, *code);
            position.put(position.rows().len(), Row::new(guess, feedback));
        }
    }

    /// Hides the code for the other person, unless a code is hidden already.
    pub(super) fn hide(&mut self, hidden: Code) {
        if let Some(RoundNow::ByPerson { code, .. }) = &mut self.now {
            code.get_or_insert(hidden);
        }
    }

    /// Chooses who answers the page's guesses, in this round and later ones. Changes nothing once this round has begun.
    pub(super) fn choose_answerer(&mut self, pins: Answerer) {
        let begun = !self.rows().is_empty() || self.code().is_some();
        if self.solve().is_some() && !begun && pins != Answerer::Board {
            self.pins = pins;
            self.begin_round();
        }
    }

    /// Carries out an action in the page's round, unless it would replace the round.
    pub(super) fn act(&mut self, action: SolveAction) {
        let belongs_to_round = match action {
            SolveAction::Answer(_)
            | SolveAction::Feedback(_)
            | SolveAction::Insist
            | SolveAction::OpenRow(_)
            | SolveAction::Leave
            | SolveAction::TakeBackTo(_)
            | SolveAction::TakeBack
            | SolveAction::Edit(_)
            | SolveAction::SendCode
            | SolveAction::Repair(..)
            | SolveAction::Stop
            | SolveAction::GoOn
            | SolveAction::Help
            | SolveAction::Answered(..) => true,
            SolveAction::Variant(_)
            | SolveAction::Guesser(_)
            | SolveAction::LoadedTree(_)
            | SolveAction::Answerer(_)
            | SolveAction::NewRound(_)
            | SolveAction::Open(_)
            | SolveAction::PlayOther => false,
        };
        if let Some(RoundNow::ByPage(solve)) = self.now.as_mut().filter(|_| belongs_to_round) {
            solve.apply(action);
        }
    }

    /// Goes on to the next round if the code of this round is found. Returns whether the code is found.
    pub(super) fn next_round(&mut self) -> bool {
        let was_found = self.stage() == MatchStage::Found;
        if was_found {
            self.done.push(self.rows().to_vec());
            self.begin_round();
        }
        was_found
    }

    /// Ends the match early.
    pub(super) fn give_up(&mut self) {
        self.now = None;
    }
}

/// Whether the last row finds the code.
fn is_found(rows: &[Row]) -> bool {
    let last = rows.last();
    last.is_some_and(|row| row.feedback.is_all_black(row.guess.pegs()))
}
