//! What some games come to.

use crate::collection::Summary;
use crate::grade::{Fraction, Grade};

/// The most groups of a trend, and the fewest games of a group.
const MOST_GROUPS: usize = 10;
const LEAST_GAMES: usize = 5;

/// The figures of some games. A mean is `None` if there is no game to take it from.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// How many games there are.
    pub games: usize,
    /// In how many the code was found.
    pub found: usize,
    /// The mean number of guesses of the games in which the code was found.
    pub guesses: Option<f64>,
    /// How many games are wholly known; the next three are means over these.
    pub known: usize,
    /// The mean accuracy, from 0 to 1.
    pub accuracy: Option<f64>,
    /// What a game loses.
    pub loss: Option<f64>,
    /// What luck saves in a game; negative if it costs.
    pub luck: Option<f64>,
    /// How many guesses got each grade, in the order of [`Grade::ALL`].
    pub grades: [u64; Grade::ALL.len()],
}

impl Figures {
    /// The figures of these games.
    pub fn new(games: &[&Summary]) -> Figures {
        let found = || games.iter().filter(|game| game.found);
        let known =
            |figure: fn(&Summary) -> Option<Fraction>| mean(games.iter().filter_map(|game| figure(game)).map(number));
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
            accuracy: known(|game| game.accuracy),
            loss: known(|game| game.loss),
            luck: known(|game| game.luck),
            grades,
        }
    }
}

/// Some games that follow each other, counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The first of them.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// What they come to.
    pub figures: Figures,
}

/// The games in up to ten groups of the same size, but for one game; none if there are too few games.
pub fn trend(games: &[&Summary]) -> Vec<Group> {
    let groups = (games.len() / LEAST_GAMES).min(MOST_GROUPS);
    if groups < 2 {
        return Vec::new();
    }
    let end = |group: usize| games.len() * group / groups;
    let group = |group: usize| Group {
        first: end(group) + 1,
        last: end(group + 1),
        figures: Figures::new(&games[end(group)..end(group + 1)]),
    };
    (0..groups).map(group).collect()
}

fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0), |(sum, count), one| (sum + one, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

/// A fraction as a number.
pub(super) fn number(fraction: Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}
