//! What was missed comes back, also where clocks are wrong.

use mastermind_game::learn::{Ladder, MAX_RUNGS};
use mastermind_teaching::puzzle::{PuzzleId, PuzzleKind};

use super::{NOW, puzzle};
use crate::support::by_chance;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

fn any(number: u32) -> PuzzleId {
    puzzle(PuzzleKind::Settle, 1200, number)
}

#[test]
fn a_miss_comes_back_after_longer_and_longer_times() {
    let mut ladder = Ladder::default();
    ladder.answered(any(1), true, NOW);
    assert_eq!(ladder.wait(NOW), None, "what was right does not come back");
    ladder.answered(any(1), false, NOW);
    let mut now = NOW;
    let days = [1, 3, 7, 14, 30, 90, 180];
    let intervals = [4 * HOUR].into_iter().chain(days.map(|days| days * DAY));
    for interval in intervals {
        assert_eq!(ladder.wait(now), Some(interval));
        assert!(ladder.due(now + interval - 1).is_empty());
        now += interval;
        assert_eq!(ladder.due(now), [any(1)]);
        assert_eq!(ladder.wait(now), Some(0));
        ladder.answered(any(1), true, now);
    }
    assert_eq!((ladder.due(u64::MAX), ladder.wait(now)), (vec![], None));
}

#[test]
fn a_miss_begins_again_and_an_early_answer_changes_nothing() {
    let mut ladder = Ladder::default();
    ladder.answered(any(1), false, NOW);
    ladder.answered(any(1), true, NOW + 4 * HOUR);
    ladder.answered(any(1), true, NOW + 5 * HOUR);
    assert_eq!(ladder.wait(NOW + 4 * HOUR), Some(DAY));
    ladder.answered(any(1), false, NOW + 6 * HOUR);
    assert_eq!(ladder.wait(NOW + 6 * HOUR), Some(4 * HOUR));
}

#[test]
fn a_clock_that_is_set_back_does_no_harm() {
    for (wrong, interval) in [(50_000 * DAY, 4 * HOUR), (2 * HOUR, 4 * HOUR), (1, 4 * HOUR)] {
        let mut ladder = Ladder::default();
        ladder.answered(any(1), false, NOW + wrong);
        // Right again: it waits for twice its interval at most.
        let wait = (0..=2 * 4 * 60).find(|minutes| {
            let now = NOW + minutes * 60_000;
            ladder.due(now) == [any(1)]
        });
        assert!(wait.is_some(), "{wrong}: not within twice {interval}");
        // After that it goes on as ever.
        ladder.answered(any(1), false, NOW);
        assert_eq!(ladder.wait(NOW), Some(interval));
    }
    let mut ladder = Ladder::default();
    ladder.answered(any(1), false, u64::MAX);
    ladder.answered(any(2), false, 0);
    assert_eq!(ladder.due(NOW).len(), 2);
}

#[test]
fn what_has_waited_longest_comes_first() {
    let mut ladder = Ladder::default();
    ladder.answered(any(1), false, NOW + 3);
    ladder.answered(any(2), false, NOW + 1);
    ladder.answered(any(3), false, NOW + 2);
    assert_eq!(ladder.due(NOW + DAY), [any(2), any(3), any(1)]);
}

/// A plain list of all answers says the same.
#[test]
fn a_ladder_agrees_with_a_list_of_all_answers() {
    const STEPS: [u64; 8] = [4, 24, 72, 168, 336, 720, 2160, 4320];
    by_chance(200, |random| {
        let mut ladder = Ladder::default();
        let mut answers: Vec<(u32, bool, u64)> = Vec::new();
        let mut now = NOW;
        for _ in 0..60 {
            now += random.below(400) * HOUR;
            let (number, right) = (random.below(6) as u32, random.below(4) > 0);
            ladder.answered(any(number), right, now);
            answers.push((number, right, now));
            let due = (0..6).filter(|&number| {
                let mut state: Option<(usize, u64)> = None;
                for &(_, right, at) in answers.iter().filter(|answer| answer.0 == number) {
                    state = match state {
                        _ if !right => Some((0, at)),
                        Some((step, since)) if step < 8 && at - since >= STEPS[step] * HOUR => Some((step + 1, at)),
                        before => before,
                    };
                }
                state.is_some_and(|(step, since)| step < 8 && now - since >= STEPS[step] * HOUR)
            });
            let due: Vec<PuzzleId> = due.map(any).collect();
            let mut said = ladder.due(now);
            said.sort();
            assert_eq!(said, due);
        }
    });
}

#[test]
fn a_full_ladder_drops_what_was_answered_longest_ago() {
    let mut ladder = Ladder::default();
    let most = u32::try_from(MAX_RUNGS).unwrap();
    for number in 0..=most {
        ladder.answered(any(number), false, NOW + u64::from(number));
    }
    let rungs: Vec<PuzzleId> = ladder.rungs().iter().map(|rung| rung.puzzle).collect();
    assert_eq!(rungs, (1..=most).map(any).collect::<Vec<_>>());
    let mut other = Ladder::default();
    other.answered(any(0), false, NOW);
    other.answered(any(most + 1), false, NOW + DAY);
    ladder.merge(other.rungs());
    let rungs: Vec<PuzzleId> = ladder.rungs().iter().map(|rung| rung.puzzle).collect();
    assert_eq!(rungs, (2..=most + 1).map(any).collect::<Vec<_>>());
}
