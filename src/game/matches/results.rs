//! How the matches against the page have ended. Each is stored under its link, so a match counts once, no matter how
//! often or in how many windows it is played. Matches between two people are not counted.

use super::one_match::{Match, Side};
use super::setup::{MatchLink, MatchSetup, Opponent, Seed};
use crate::notation::MAX_ROWS;
use crate::store::{ItemParts, StoredItem, fields, stored};
use mastermind_engine::Variant;
use mastermind_engine::util::narrow;

/// How many of the last matches are kept.
pub const MAX_MATCHES: usize = 1_000;

/// How a match has ended for the first side. The fewest guesses win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// It needed fewer guesses.
    Won,
    /// Both needed the same.
    Drawn,
    /// It needed more, or has given up.
    Lost,
}

impl MatchEnd {
    /// The end for the first side, from the points of both. The fewest points win.
    pub fn from_points(points: [u32; 2]) -> MatchEnd {
        let [first, second] = points;
        match first.cmp(&second) {
            std::cmp::Ordering::Less => MatchEnd::Won,
            std::cmp::Ordering::Equal => MatchEnd::Drawn,
            std::cmp::Ordering::Greater => MatchEnd::Lost,
        }
    }
}

/// A match against the page that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMatch {
    /// What it was like.
    pub setup: MatchSetup,
    /// What the page's codes followed from.
    pub seed: Seed,
    /// The points of the visitor and of the page; `None` if the visitor has given up.
    pub points: Option<[u32; 2]>,
}

impl PlayedMatch {
    /// The result of a match; `None` if it is not over, or if two people have played it.
    pub fn from_match(played: &Match) -> Option<PlayedMatch> {
        let seed = played.link().seed?;
        let over = played.now.is_none();
        let points = Side::BOTH.map(|side| played.points(side));
        over.then(|| PlayedMatch { setup: played.setup(), seed, points: (!played.was_given_up()).then_some(points) })
    }

    /// How it has ended for the visitor.
    pub fn end(&self) -> MatchEnd {
        self.points.map_or(MatchEnd::Lost, MatchEnd::from_points)
    }

    /// The link that it is stored under.
    fn link(&self) -> MatchLink {
        MatchLink { setup: self.setup, seed: Some(self.seed) }
    }
}

/// How many matches have ended in each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchCount {
    /// Won by the visitor.
    pub won: u32,
    /// Neither won nor lost.
    pub drawn: u32,
    /// Won by the page.
    pub lost: u32,
}

/// How the matches of one game against one opponent ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCount {
    /// The game.
    pub variant: Variant,
    /// Who played against the visitor.
    pub opponent: Opponent,
    /// How the matches ended.
    pub count: MatchCount,
}

impl MatchCount {
    /// Counts a match that has ended like this.
    fn add(&mut self, end: MatchEnd) {
        match end {
            MatchEnd::Won => self.won += 1,
            MatchEnd::Drawn => self.drawn += 1,
            MatchEnd::Lost => self.lost += 1,
        }
    }

    /// All matches together.
    pub fn total(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// How the matches have ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchResults {
    /// Each link once, the first played first.
    matches: Vec<PlayedMatch>,
}

impl MatchResults {
    /// The matches, the first played first; at most [`MAX_MATCHES`].
    pub fn matches(&self) -> &[PlayedMatch] {
        &self.matches
    }

    /// Whether this match has been played to its end before.
    pub fn has(&self, link: MatchLink) -> bool {
        self.matches.iter().any(|played| played.link() == link)
    }

    /// Counts a match, unless it has been counted.
    pub fn add(&mut self, played: PlayedMatch) {
        if !self.has(played.link()) {
            self.matches.push(played);
            let old = self.matches.len().saturating_sub(MAX_MATCHES);
            self.matches.drain(..old);
        }
    }

    /// Adds the matches that were counted elsewhere.
    pub fn merge(&mut self, other: &MatchResults) {
        other.matches.iter().for_each(|&played| self.add(played));
    }

    /// How many of the matches have ended in each way.
    pub fn count(&self) -> MatchCount {
        let mut count = MatchCount::default();
        self.matches.iter().for_each(|played| count.add(played.end()));
        count
    }

    /// Each game and opponent with how the matches ended, the most recently played first.
    pub fn by_game(&self) -> Vec<GameCount> {
        let mut games: Vec<GameCount> = Vec::new();
        for played in self.matches.iter().rev() {
            let MatchSetup { variant, opponent, .. } = played.setup;
            let is_same = |game: &&mut GameCount| (game.variant, game.opponent) == (variant, opponent);
            match games.iter_mut().find(is_same) {
                Some(game) => game.count.add(played.end()),
                None => {
                    let mut count = MatchCount::default();
                    count.add(played.end());
                    games.push(GameCount { variant, opponent, count });
                }
            }
        }
        games
    }
}

/// Stored instead of the points if the visitor has given up.
const GIVEN_UP: &str = "given-up";

/// "6x4/4/best/k3vq0xw7:17:18", or "6x4/4/best/k3vq0xw7:given-up".
impl StoredItem for PlayedMatch {
    fn put(&self, text: &mut String) {
        self.link().put(text);
        text.push(':');
        match self.points {
            Some([visitor, page]) => (visitor, page).put(text),
            None => text.push_str(GIVEN_UP),
        }
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<PlayedMatch> {
        let MatchLink { setup, seed } = StoredItem::take(parts)?;
        // Each side breaks half of the codes, with at least one guess each.
        let codes = u32::from(setup.rounds) / 2;
        let possible = codes..=codes * narrow::<_, u32>(MAX_ROWS);
        let read_points = |text: &str| text.parse().ok().filter(|points| possible.contains(points));
        let points = match parts.word()? {
            GIVEN_UP => None,
            word => Some([read_points(word)?, read_points(parts.word()?)?]),
        };
        Some(PlayedMatch { setup, seed: seed?, points })
    }
}

fields! {
    /// What is stored of the results.
    struct MatchResultsForm {
        matches: Vec<PlayedMatch> = "matches",
    }
}

stored!(MatchResults, "matches", "The results of your matches");

impl crate::store::Field for MatchResults {
    fn write(&self, name: &str, line: &mut String) {
        let form = MatchResultsForm { matches: self.matches.clone() };
        form.write(name, line);
    }

    fn read(name: &str, fields: &crate::store::Fields<'_>) -> Result<MatchResults, String> {
        let form = MatchResultsForm::read(name, fields)?;
        let mut results = MatchResults::default();
        form.matches.into_iter().for_each(|played| results.add(played));
        Ok(results)
    }
}
