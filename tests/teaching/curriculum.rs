//! How well a player plays after each part of Learn.

use mastermind_engine::budget::Unlimited;
use mastermind_teaching::curriculum::{CURRICULUM_PARTS, SEEDS_OF_PARTS, averages_after_parts, total_of_part};

/// The averages on the page are those of the games, and later parts play better.
#[test]
fn later_parts_play_better() {
    let mut values = Vec::new();
    for part in 1..=CURRICULUM_PARTS {
        // Play without random choices is the same for every seed.
        let seeds = if part < 5 { SEEDS_OF_PARTS } else { 1 };
        let totals = (0..seeds).map(|seed| total_of_part(part, seed, &mut Unlimited).unwrap());
        let total = totals.sum::<u64>() * (SEEDS_OF_PARTS / seeds);
        println!("part {part}: {total}");
        values.push(total as f64 / (1296 * SEEDS_OF_PARTS) as f64);
    }
    assert_eq!(averages_after_parts(), values[..]);
    // A list makes the choice no better by itself.
    assert!(values[0] > values[1] && values[1] == values[2], "{values:?}");
    assert!(values[2..].is_sorted_by(|a, b| a > b), "{values:?}");
}
