//! The games that the player has finished in *Play*, to be reviewed together and exported. *Play* adds them, the Lab reads
//! them.
//!
//! ```text
//!   1 games=1c0de4ab150:6729a1f0:chance:3:6x4/0011:10/2345:40/2354:40,…
//!           │           │        │      │ └ the game and its rows, as in an address
//!           │           │        │      └ found in this many guesses, lost or given-up
//!           │           │        └ who hid the code
//!           │           └ when it was added, in seconds since 1970
//!           └ which round it was
//! ```
//! Several windows add games at the same time, even the same game. Two lists are merged by their rounds; the order and
//! number of merges make no difference, unless there are too many games.

use crate::collection::finds_code;
use crate::notation::{MAX_ROWS, Position};
use crate::play::{Codemaker, Outcome, Play, Round, RoundId, Status, UndoKind, is_round};
use crate::store::{Field, Fields, Hex, ItemParts, StoredItem, fields, named, stored};
use mastermind_engine::Variant;
use mastermind_engine::util::narrow;

/// How many of the last games are kept.
pub const MAX_OWN_GAMES: usize = 1_000;

/// Who hid the code of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HiddenBy {
    /// Nobody: it was drawn at random.
    Chance,
    /// The date.
    Day,
    /// A friend.
    Friend,
    /// The evil codemaker, which has no code.
    Evil,
}

named!(HiddenBy {
    "chance": HiddenBy::Chance,
    "day": HiddenBy::Day,
    "friend": HiddenBy::Friend,
    "evil": HiddenBy::Evil,
});

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnGame {
    /// Which round it was.
    pub id: RoundId,
    /// When it was added, in seconds since 1970.
    pub seconds: u32,
    /// Who hid the code.
    pub hidden_by: HiddenBy,
    /// How it ended; never abandoned.
    pub end: Outcome,
    /// The game and what was played; there is at least one row.
    pub position: Position,
}

impl OwnGame {
    /// The last game that has ended in *Play*, added at this time. `None` if there is none, if it does not count, if
    /// giving up can still be taken back, or if it has no guess or more rows than a position can have.
    pub fn last(play: &Play, seconds: u32) -> Option<OwnGame> {
        let round = play.ended().filter(|round| round.counts())?;
        match play.may_undo() {
            Some(UndoKind::GiveUp) => None,
            _ => OwnGame::finished(round, seconds),
        }
    }

    /// This round as a finished game. `None` if it has not ended, was played elsewhere, or does not fit into a
    /// position.
    fn finished(round: &Round, seconds: u32) -> Option<OwnGame> {
        let hidden_by = match round.maker() {
            Codemaker::Chance(_) => HiddenBy::Chance,
            Codemaker::Today(_) => HiddenBy::Day,
            Codemaker::Friend(_) => HiddenBy::Friend,
            Codemaker::Evil => HiddenBy::Evil,
            Codemaker::Elsewhere => return None,
        };
        let end = match round.status() {
            Status::Won => Outcome::Won(narrow(round.rows().len())),
            Status::Lost => Outcome::Lost,
            Status::GivenUp => Outcome::GivenUp,
            Status::Playing => return None,
        };
        let position = Position::try_from((round.variant(), round.rows().to_vec())).ok()?;
        (!position.rows().is_empty()).then(|| OwnGame { id: round.id(), seconds, hidden_by, end, position })
    }

    /// Whether a game with this number, these rows and this end can have been played in *Play*.
    fn is_possible(&self) -> bool {
        let rows = self.position.rows();
        let pegs = self.position.variant().pegs();
        let found = rows.iter().position(|row| row.feedback.is_all_black(pegs));
        let end_fits = match self.end {
            Outcome::Won(guesses) => finds_code(&self.position) && narrow::<_, u32>(rows.len()) == guesses,
            Outcome::Lost | Outcome::GivenUp => found.is_none(),
            Outcome::Abandoned => false,
        };
        let nothing_follows = found.is_none_or(|found| found + 1 == rows.len());
        is_round(self.id) && end_fits && nothing_follows && (1..=MAX_ROWS).contains(&rows.len())
    }

    /// Merges two entries of the same game: the better end, as in the results, and the later time.
    fn merged(self, other: OwnGame) -> OwnGame {
        let seconds = self.seconds.max(other.seconds);
        let key = |game: &OwnGame| (game.end, game.hidden_by, game.position.to_string());
        let best = if key(&other) < key(&self) { other } else { self };
        OwnGame { seconds, ..best }
    }
}

impl StoredItem for OwnGame {
    fn put(&self, text: &mut String) {
        let head = ((Hex(self.id), Hex(self.seconds)), (self.hidden_by, self.end));
        (head, self.position.route()).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<OwnGame> {
        let ((Hex(id), Hex(seconds)), (hidden_by, end)) = StoredItem::take(parts)?;
        let position = Position::read(parts.rest()?, Variant::CLASSIC).ok()?;
        let game = OwnGame { id, seconds, hidden_by, end, position };
        Some(game).filter(OwnGame::is_possible)
    }
}

/// The last games, each round once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnGames {
    /// Sorted by their time and round.
    games: Vec<OwnGame>,
}

impl OwnGames {
    /// The games, oldest first; at most [`MAX_OWN_GAMES`].
    pub fn games(&self) -> &[OwnGame] {
        &self.games
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Whether the list contains this round, with the same end or a better one.
    pub fn has(&self, game: &OwnGame) -> bool {
        self.games.iter().any(|own| own.id == game.id && own.end <= game.end)
    }

    /// Adds a game, and drops the oldest ones if there are too many.
    pub fn add(&mut self, game: OwnGame) {
        let game = match self.games.iter().position(|own| own.id == game.id) {
            Some(index) => self.games.remove(index).merged(game),
            None => game,
        };
        let key = |game: &OwnGame| (game.seconds, game.id);
        let index = self.games.partition_point(|own| key(own) < key(&game));
        self.games.insert(index, game);
        let old = self.games.len().saturating_sub(MAX_OWN_GAMES);
        self.games.drain(..old);
    }

    /// Adds the games of another window or file.
    pub fn merge(&mut self, other: &OwnGames) {
        other.games.iter().for_each(|game| self.add(game.clone()));
    }

    /// A line for each game, as the Lab and `mastermind review` read them: see
    /// [`read_games`](crate::collection::read_games).
    pub fn text(&self) -> String {
        let line = |game: &OwnGame| format!("{}\n", game.position);
        self.games.iter().map(line).collect()
    }
}

fields! {
    /// What is stored of the games.
    struct OwnGamesForm {
        games: Vec<OwnGame> = "games",
    }
}

stored!(OwnGames, "games", "The list of your finished games");

impl Field for OwnGames {
    fn write(&self, name: &str, line: &mut String) {
        let form = OwnGamesForm { games: self.games.clone() };
        form.write(name, line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<OwnGames, String> {
        let form = OwnGamesForm::read(name, fields)?;
        let mut games = OwnGames::default();
        form.games.into_iter().for_each(|game| games.add(game));
        Ok(games)
    }
}
