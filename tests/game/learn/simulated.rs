//! Learners of known strength answer by chance as their strength says: the rating finds it.

use std::collections::BTreeMap;

use mastermind_game::learn::{Attempt, LearnerRecord, Level, next_mixed};
use mastermind_teaching::puzzle::PuzzleKind;
use mastermind_teaching::skill::Skill;

use super::{NOW, answer, finds};
use crate::support::Random;

/// How hard a puzzle of a kind is, which says that it has this rating.
type Truth = fn(PuzzleKind, f64, &mut Random) -> f64;

/// A time since when blind replies are known to be right by chance: December 2026.
const LATER: u64 = 1_796_100_000_000;

/// Whether a kind asks yes or no, so that half of the blind replies are right.
fn two_replies(kind: PuzzleKind) -> bool {
    matches!(kind, PuzzleKind::Fit | PuzzleKind::CanSettle)
}

/// Who presses blindly and is right every other time does not rise on average. Before a blind reply was known
/// to be right by chance, everybody rose.
#[test]
fn blind_replies_win_nothing() {
    let level = |from: u64, seed: u64| {
        let (mut random, mut record) = (Random::new(seed), LearnerRecord::new(1));
        for number in 0..60 {
            let id = super::puzzle(PuzzleKind::CanSettle, 1200 + 100 * (number % 5) as u16, number);
            let answer = answer(id, random.below(2) == 0, from + u64::from(number) * 60_000);
            assert!(record.add(&Attempt { rating: id.band, ..answer }));
        }
        record.rating().level()
    };
    let mut sum = 0.0;
    for seed in 0..100 {
        let (after, before) = (level(LATER, seed), level(NOW, seed));
        sum += after;
        assert!(before > 1000.0 && after < before - 200.0, "seed {seed}: {after} {before}");
    }
    assert!(sum / 100.0 < 800.0, "{}", sum / 100.0);
}

/// What was answered before the change was limited keeps the rating that it made.
#[test]
fn answers_of_before_move_the_rating_as_far_as_they_did() {
    let largest = |from: u64| {
        let (mut random, mut record) = (Random::new(3), LearnerRecord::new(1));
        let mut largest = 0.0_f64;
        for number in 0..40 {
            let id = super::puzzle(PuzzleKind::Order, 1300, number);
            let before = record.rating().level();
            let right = random.below(4) > 0;
            record.add(&answer(id, right, from + u64::from(number) * 60_000));
            if number >= 10 {
                largest = largest.max((record.rating().level() - before).abs());
            }
        }
        largest
    };
    let (before, after) = (largest(NOW), largest(LATER));
    assert!(before > 50.0 && after <= 40.0, "{before} {after}");
}

/// The record after this many puzzles of mixed practice, and the share of right ones after the twentieth.
fn practised(seed: u64, strength: f64, puzzles: u32, truth: Truth) -> (LearnerRecord, f64) {
    let mut random = Random::new(seed);
    let mut record = LearnerRecord::new(1);
    let mut rightly = 0;
    for number in 0..puzzles {
        let id = next_mixed(&record, Level::Usual, seed);
        let rating = id.band + random.below(100) as u16;
        let hard = truth(id.kind, f64::from(rating), &mut random);
        let knows = finds(strength, hard);
        let expected = if two_replies(id.kind) { knows + (1.0 - knows) / 2.0 } else { knows };
        let right = random.share() < expected;
        rightly += u32::from(right && number >= 20);
        let answer = answer(id, right, LATER + u64::from(number) * 60_000);
        let before = record.rating().level();
        let off = (f64::from(id.band) + 50.0 - before).abs();
        let (lowest, highest) = id.kind.bands().unwrap();
        let inside = (f64::from(lowest)..f64::from(highest)).contains(&before);
        assert!(!inside || off <= 250.0, "seed {seed}: {id:?} at {before}");
        assert!(record.add(&Attempt { rating, ..answer }), "seed {seed}");
        let change = (record.rating().level() - before).abs();
        assert!(number < 10 || change <= 40.0, "seed {seed}: {change} at puzzle {number}");
    }
    (record, f64::from(rightly) / f64::from(puzzles - 20))
}

/// Enough learners that chance moves a mean by little more than one point.
const LEARNERS: u64 = 2_000;

/// What comes of learners of a strength after 60 puzzles.
struct Found {
    /// The mean error.
    bias: f64,
    /// The mean of the errors without their signs.
    error: f64,
    /// Nine of ten errors are smaller.
    ninth: f64,
    /// How often answers were right after the twentieth.
    right: f64,
    /// The seed of the largest error.
    worst: u64,
}

fn found(strength: f64, truth: Truth) -> Found {
    let seeds = (0..LEARNERS).map(|seed| seed * 31 + 7);
    let run = |seed| {
        let (record, right) = practised(seed, strength, 60, truth);
        (record.rating().level() - strength, right, seed)
    };
    let mut all: Vec<(f64, f64, u64)> = seeds.map(run).collect();
    all.sort_by(|one, other| one.0.abs().total_cmp(&other.0.abs()));
    let mean = |of: fn(&(f64, f64, u64)) -> f64| all.iter().map(of).sum::<f64>() / LEARNERS as f64;
    let found = Found {
        bias: mean(|one| one.0),
        error: mean(|one| one.0.abs()),
        ninth: all[all.len() * 9 / 10 - 1].0.abs(),
        right: mean(|one| one.1),
        worst: all[all.len() - 1].2,
    };
    println!(
        "{strength}: bias {:.0}, mean error {:.0}, nine of ten within {:.0}, right {:.2}, worst seed {}",
        found.bias, found.error, found.ninth, found.right, found.worst
    );
    found
}

fn strengths() -> impl Iterator<Item = f64> {
    (700..=2000).step_by(100).map(f64::from)
}

/// If every puzzle is as hard as it says: after 60 puzzles, for each strength, the mean error is
/// below 60, nine of ten are within 130, and there is no bias above 25. About three of four answers are
/// right meanwhile.
#[test]
fn a_strength_is_found_within_sixty_puzzles() {
    for strength in strengths() {
        let found = found(strength, |_, rating, _| rating);
        let what = format!("strength {strength}, worst seed {}", found.worst);
        assert!(found.error < 60.0, "{what}: mean error {}", found.error);
        assert!(found.ninth < 130.0, "{what}: nine of ten {}", found.ninth);
        assert!(found.bias.abs() < 25.0, "{what}: bias {}", found.bias);
        assert!((0.68..0.80).contains(&found.right), "{what}: {}", found.right);
    }
}

/// If the puzzles are harder or easier than they say, by chance, with a deviation of 120: the mean error
/// is still below 80. There is a bias downwards then, since a puzzle that is much too hard loses more
/// than one that is much too easy wins; it stays below 50.
#[test]
fn a_strength_is_found_where_ratings_of_puzzles_are_inexact() {
    for strength in strengths() {
        let found = found(strength, |_, rating, random| rating + 120.0 * random.normal());
        let what = format!("strength {strength}, worst seed {}", found.worst);
        assert!(found.error < 80.0, "{what}: mean error {}", found.error);
        assert!(found.ninth < 160.0, "{what}: nine of ten {}", found.ninth);
        assert!(found.bias.abs() < 50.0, "{what}: bias {}", found.bias);
    }
}

/// Every third kind is harder by 150 than it says, every third easier by 150.
fn wrong_by(kind: PuzzleKind) -> f64 {
    let place = PuzzleKind::ALL.iter().position(|&known| known == kind);
    150.0 * (place.unwrap() % 3) as f64 - 150.0
}

/// If whole kinds say wrong ratings: the mean error after 60 puzzles is still below 80, and after 400
/// the offsets know the better part of it.
#[test]
fn wrong_weights_are_learned() {
    let truth: Truth = |kind, rating, _| rating + wrong_by(kind);
    for strength in [1300.0, 1500.0, 1700.0] {
        let found = found(strength, truth);
        let what = format!("strength {strength}, worst seed {}", found.worst);
        assert!(found.error < 80.0, "{what}: mean error {}", found.error);
    }
    let mut of_kind: BTreeMap<PuzzleKind, (f64, f64)> = BTreeMap::new();
    for seed in 0..40 {
        let (record, _) = practised(seed, 1600.0, 400, truth);
        for kind in PuzzleKind::ALL {
            let skill = Skill::Kind(kind);
            if record.skill(skill).tries >= 20 {
                let (sum, number) = of_kind.entry(kind).or_default();
                *sum += record.standing().correction(skill);
                *number += 1.0;
            }
        }
    }
    of_kind.retain(|_, (_, number)| *number >= 10.0);
    assert!(of_kind.len() >= 6, "only {} kinds were tried often", of_kind.len());
    // Only differences can be known: what all have in common counts for the learner.
    let common = of_kind.keys().map(|&kind| wrong_by(kind)).sum::<f64>() / of_kind.len() as f64;
    let (mut unknown, mut all) = (0.0, 0.0);
    for (kind, (sum, number)) in of_kind {
        let (learned, wrong) = (sum / number, wrong_by(kind) - common);
        println!("{kind:?}: {learned:.0} of {wrong:.0}");
        unknown += (wrong - learned).abs();
        all += wrong.abs();
    }
    assert!(unknown < 0.5 * all, "{unknown} of {all} is not known");
}

#[test]
fn the_same_seed_gives_the_same_practice() {
    let run = || practised(11, 1400.0, 60, |_, rating, _| rating).0;
    assert_eq!(run(), run());
}
