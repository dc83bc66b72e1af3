//! What stands on the front of *Play*: today, the game to go on with, the lesson that comes next.

use super::learn_store::learner_texts;
use super::play_store::stored_round;
use super::records::stored_results;
use crate::day::{Day, merge_days};
use crate::learn::{LearnerRecord, LessonId, days_of_record};
use crate::play::{Codemaker, Play, Round, Setup, Status, Today};
use crate::store::{Store, stored_value};

/// The results of a day in *Play* (in its current state) and in *Learn*.
pub fn today(store: &dyn Store, play: &Play, day: Day) -> Today {
    let mut puzzles = Vec::new();
    for text in learner_texts(store) {
        merge_days(&mut puzzles, &days_of_record(&text));
    }
    let round = round_of_today(store, play, day);
    let stored = (play.setup() != Today::setup()).then(|| stored_results(store, Today::setup()).unwrap_or_default());
    let results = stored.as_ref().unwrap_or_else(|| play.results());
    let mut today = Today::new(day, results, round.as_ref(), &puzzles);
    if today.is_over() {
        let grades = play.day_grades().or_else(|| stored_value(store, ""));
        today.grades = grades.filter(|grades| grades.day == day).map(|grades| grades.grades).unwrap_or_default();
    }
    today
}

/// The round of this day's code; `None` if it was not begun here.
pub fn round_of_today(store: &dyn Store, play: &Play, day: Day) -> Option<Round> {
    let round =
        if play.setup() == Today::setup() { play.round().cloned() } else { stored_round(store, Today::setup()) };
    round.filter(|round| round.maker() == Codemaker::Today(day))
}

/// The game to go on with: the current one, or if that is over or has today's code, the one that was left in the usual
/// setup. `None` if neither is being played.
pub fn game_to_continue(store: &dyn Store, play: &Play) -> Option<(Setup, Round)> {
    let current = play.round().filter(|round| round.status() == Status::Playing);
    let usual = Setup::default();
    match current {
        Some(round) if play.setup() != Today::setup() => Some((play.setup(), round.clone())),
        _ if play.setup() != usual => {
            stored_round(store, usual).filter(Round::is_under_way).map(|round| (usual, round))
        }
        _ => None,
    }
}

/// The lesson that *Learn* offers next; `None` if all are mastered.
pub fn next_lesson(store: &dyn Store) -> Option<LessonId> {
    match stored_value::<LearnerRecord>(store, "") {
        Some(record) => record.next_lesson(),
        None => LessonId::all().next(),
    }
}
