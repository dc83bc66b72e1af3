//! The averages of some games.

use crate::collection::Summary;
use crate::grade::{Fraction, Grade, as_f64};

/// The most groups of a trend, and the fewest games of a group.
const MAX_GROUPS: usize = 10;
const MIN_GAMES: usize = 5;

/// The averages of some games. A mean is `None` if no game has the figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// How many games there are.
    pub games: usize,
    /// How many games found the code.
    pub found: usize,
    /// The mean number of guesses of the games in which the code was found.
    pub guesses: Option<f64>,
    /// How many games are known completely. The next three fields are means over these.
    pub known: usize,
    /// The mean accuracy, from 0 to 1.
    pub accuracy: Option<f64>,
    /// The mean loss of a game, in guesses.
    pub loss: Option<f64>,
    /// The mean luck in a game, in guesses saved; negative if it costs.
    pub luck: Option<f64>,
    /// How many guesses got each grade, in the order of [`Grade::ALL`].
    pub grades: [u64; Grade::ALL.len()],
}

impl Figures {
    /// The figures of these games.
    pub fn new(games: &[&Summary]) -> Figures {
        let found = || games.iter().filter(|game| game.found);
        let mean_of =
            |figure: fn(&Summary) -> Option<Fraction>| mean(games.iter().filter_map(|game| figure(game)).map(as_f64));
        let mut grades = [0; Grade::ALL.len()];
        for game in games {
            let counts = grades.iter_mut().zip(game.grades);
            counts.for_each(|(sum, count)| *sum += u64::from(count));
        }
        Figures {
            games: games.len(),
            found: found().count(),
            guesses: mean(found().map(|game| game.guesses as f64)),
            known: games.iter().filter(|game| game.loss.is_some()).count(),
            accuracy: mean_of(|game| game.accuracy),
            loss: mean_of(|game| game.loss),
            luck: mean_of(|game| game.luck),
            grades,
        }
    }
}

/// Consecutive games, counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The first of them.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// Their averages.
    pub figures: Figures,
}

/// The averages of the games in up to ten consecutive groups whose sizes differ by at most one; empty if there are too few
/// games.
pub fn trend(games: &[&Summary]) -> Vec<Group> {
    let groups = (games.len() / MIN_GAMES).min(MAX_GROUPS);
    if groups < 2 {
        return Vec::new();
    }
    let start = |index: usize| games.len() * index / groups;
    let group = |index: usize| Group {
        first: start(index) + 1,
        last: start(index + 1),
        figures: Figures::new(&games[start(index)..start(index + 1)]),
    };
    (0..groups).map(group).collect()
}

/// The mean; `None` if there are no numbers.
fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0), |(sum, count), number| (sum + number, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}
