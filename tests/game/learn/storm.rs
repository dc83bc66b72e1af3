//! The storm: a clock that is given, lives, bands, what is stored of it.

use std::time::Duration;

use mastermind_engine::budget::Unlimited;
use mastermind_game::learn::*;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::storm as words;
use mastermind_page::worker::answer::Responder;
use mastermind_teaching::puzzle::{Puzzle, PuzzleKind, PuzzleTask, make_puzzle};

use super::NOW;
use super::page::answer_all;
use crate::support::{by_chance, score};

/// The engine makes everything that is asked, in no time.
fn make_all(storm: &mut Storm, now: u64) {
    let mut responder = Responder::default();
    for _ in 0..30 {
        let Some(query) = storm.query() else { return };
        let answer = responder.answer(&query, &mut Unlimited);
        storm.receive(query, answer, now);
    }
    panic!("it asks without end");
}

/// The first row that the code breaks, from 0.
fn broken(puzzle: &Puzzle) -> Option<usize> {
    let PuzzleTask::Fit { code } = puzzle.task else { panic!("{puzzle:?}") };
    puzzle.rows.iter().position(|row| score(row.guess, code) != row.feedback)
}

fn begun(seed: u64) -> Storm {
    let mut storm = Storm::new(seed);
    make_all(&mut storm, NOW);
    storm.apply(StormAction::Begin, NOW);
    make_all(&mut storm, NOW);
    storm
}

fn reply(storm: &mut Storm, right: bool, now: u64) {
    let fits = broken(storm.puzzle().unwrap()).is_none();
    storm.apply(StormAction::Reply(fits == right), now);
}

#[test]
fn right_and_wrong_answers_count_as_a_plain_count_says() {
    by_chance(6, |random| {
        let mut storm = begun(random.next());
        let (mut right, mut row, mut longest, mut missed) = (0, 0, 0, Vec::new());
        while storm.stage() == StormStage::Running {
            let puzzle = storm.puzzle().unwrap().clone();
            let well = random.below(5) > 0;
            reply(&mut storm, well, NOW);
            make_all(&mut storm, NOW);
            if well {
                (right, row) = (right + 1, row + 1);
                longest = longest.max(row);
            } else {
                row = 0;
                missed.push(puzzle);
            }
            assert_eq!(storm.last_right(), Some(well));
            let score = (storm.result().score, storm.streak(), storm.result().streak);
            assert_eq!(score, (right, row, longest));
            assert_eq!(usize::from(storm.lives()), 3 - missed.len());
        }
        assert_eq!(storm.misses().len(), 3);
        for (miss, puzzle) in storm.misses().iter().zip(&missed) {
            assert_eq!(miss.rows, puzzle.rows);
            let first = broken(puzzle);
            assert_eq!(miss.broken.map(|it| usize::from(it.0)), first);
            let told = words::mistake_note(miss);
            match first {
                Some(row) => assert!(told.to_string().contains(&format!("breaks row {}", row + 1)), "{told}"),
                None => assert!(told.to_string().contains("fits every row"), "{told}"),
            }
            // The link leads to the same puzzle.
            let link = LearnLink::Puzzle(miss.id).to_string();
            let LearnLink::Puzzle(id) = link.parse().unwrap() else { panic!("{link}") };
            assert_eq!(make_puzzle(id, &mut Unlimited).unwrap(), *puzzle, "{link}");
        }
        assert!(words::result_heading(&storm).starts_with("No lives left."));
        // It is over: nothing more counts.
        storm.apply(StormAction::Reply(true), NOW + 1);
        assert_eq!(storm.result().score, right);
    });
}

#[test]
fn the_puzzles_get_harder_with_right_answers() {
    let (lowest, highest) = PuzzleKind::Fit.bands().unwrap();
    let mut storm = begun(3);
    let mut ratings = Vec::new();
    for _ in 0..16 {
        ratings.push(storm.puzzle().unwrap().rating);
        reply(&mut storm, true, NOW);
        make_all(&mut storm, NOW);
    }
    let near = |rating: u16, band: u16| rating.abs_diff(band + 50) <= 50;
    assert!(near(ratings[0], lowest) && near(ratings[1], lowest), "{ratings:?}");
    for (place, &rating) in (0_u16..).zip(&ratings) {
        let band = (lowest + place / 2 * 100).min(highest);
        assert!(near(rating, band), "{place}: {ratings:?}");
    }
}

#[test]
fn the_time_is_the_callers_and_only_puzzles_use_it_up() {
    let mut storm = begun(1);
    assert_eq!(storm.time_left(), STORM_TIME);
    storm.apply(StormAction::Tick, NOW + 1_000);
    assert_eq!(storm.time_left(), STORM_TIME - Duration::from_millis(1_000));
    // A clock that is set back takes nothing away, and gives nothing.
    storm.apply(StormAction::Tick, NOW - 3_600_000);
    assert_eq!(storm.time_left(), STORM_TIME - Duration::from_millis(1_000));
    let now = NOW - 3_600_000;
    storm.apply(StormAction::Tick, now + 2_000);
    assert_eq!(storm.time_left(), STORM_TIME - Duration::from_millis(3_000));
    // The page was hidden until shortly before the end: the time has passed all the same.
    storm.apply(StormAction::Tick, now + 178_999);
    assert_eq!(storm.time_left(), Duration::from_millis(1));
    assert_eq!(storm.stage(), StormStage::Running);
    // A reply that comes too late does not count.
    reply(&mut storm, true, now + 179_000);
    assert_eq!((storm.stage(), storm.result().score), (StormStage::Over, 0));
    assert!(words::result_heading(&storm).starts_with("Time is up."));
    assert_eq!(words::clock(storm.time_left()), "0:00");
    assert_eq!(words::clock(Duration::from_millis(1)), "0:01");
    assert_eq!(words::clock(STORM_TIME), "3:00");
}

#[test]
fn waiting_for_the_engine_costs_no_time() {
    let mut storm = Storm::new(5);
    storm.apply(StormAction::Begin, NOW);
    // No puzzle is there: hours pass.
    storm.apply(StormAction::Tick, NOW + 7_200_000);
    assert_eq!((storm.time_left(), storm.puzzle()), (STORM_TIME, None));
    let mut responder = Responder::default();
    let query = storm.query().unwrap();
    let answer = responder.answer(&query, &mut Unlimited);
    storm.receive(query, answer, NOW + 7_300_000);
    assert_eq!(storm.time_left(), STORM_TIME);
    storm.apply(StormAction::Tick, NOW + 7_300_500);
    assert_eq!(storm.time_left(), STORM_TIME - Duration::from_millis(500));
    // The next one is not there yet.
    reply(&mut storm, true, NOW + 7_301_000);
    assert!(storm.puzzle().is_none());
    storm.apply(StormAction::Reply(true), NOW + 7_400_000);
    assert_eq!((storm.time_left(), storm.result().score), (STORM_TIME - Duration::from_millis(1_000), 1));
    // One that cannot be made is left out.
    for _ in 0..3 {
        let query = storm.query().unwrap();
        storm.receive(query, Err(NoAnswer::NoPuzzle), NOW + 7_400_000);
    }
    assert_eq!(storm.stage(), StormStage::Running);
    make_all(&mut storm, NOW + 7_400_000);
    assert!(storm.puzzle().is_some());
}

#[test]
fn another_storm_has_other_puzzles_and_begins_at_nothing() {
    let mut storm = begun(9);
    let first = storm.puzzle().unwrap().clone();
    for _ in 0..3 {
        reply(&mut storm, false, NOW);
        make_all(&mut storm, NOW);
    }
    assert!(storm.take_result().is_some() && storm.take_result().is_none());
    storm.apply(StormAction::Begin, NOW + 60_000);
    make_all(&mut storm, NOW + 60_000);
    assert_eq!(storm.stage(), StormStage::Running);
    assert_eq!((storm.lives(), storm.time_left()), (3, STORM_TIME));
    assert_ne!(storm.puzzle(), Some(&first));
    assert!(storm.take_result().is_none() && storm.misses().is_empty());
}

/// In the place, with the record.
#[test]
fn the_best_score_and_the_best_streak_are_stored_and_change_no_rating() {
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    learn.apply(LearnAction::Open("storm".into()), NOW);
    assert_eq!(learn.link(), LearnLink::Storm);
    assert!(!learn.is_at_home() && !learn.is_solving());
    let act = |learn: &mut Learn, action| {
        learn.apply(LearnAction::Page(PageAction::Storm(action)), NOW);
    };
    answer_all(&mut learn);
    act(&mut learn, StormAction::Begin);
    answer_all(&mut learn);
    for well in [true, true, false, true, true, true, false, false] {
        let Some(LearnPage::Storm(storm)) = learn.page() else { panic!("no storm") };
        let fits = broken(storm.puzzle().unwrap()).is_none();
        act(&mut learn, StormAction::Reply(fits == well));
        answer_all(&mut learn);
    }
    let record = learn.take_unsaved().unwrap();
    assert_eq!(record.storms(), [StormScore { score: 5, time: NOW }]);
    assert_eq!(record.best_streak(), Some(StormScore { score: 3, time: NOW }));
    assert_eq!(record.rating(), LearnerRecord::new(7).rating());
    assert_eq!(record.answers(), 0);
    let told = words::best_scores(&record);
    assert!(told.starts_with("Your best: 5, on ") && told.ends_with("Most in a row: 3."), "{told}");
    // Leaving does not note it once more.
    learn.apply(LearnAction::Home, NOW + 5);
    assert!(learn.take_unsaved().is_none() && learn.is_at_home());
}

#[test]
fn a_storm_that_is_left_is_not_noted() {
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    learn.apply(LearnAction::Open("storm".into()), NOW);
    learn.apply(LearnAction::Page(PageAction::Storm(StormAction::Begin)), NOW);
    learn.apply(LearnAction::Home, NOW + 1_000);
    learn.apply(LearnAction::Page(PageAction::Storm(StormAction::Tick)), NOW + 1_000_000);
    assert!(learn.take_unsaved().is_none() && learn.record().storms().is_empty());
}
