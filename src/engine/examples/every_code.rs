//! A strategy against every code: `cargo run -p mastermind-engine --example every_code`.

use std::error::Error;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::{Tree, verify};
use mastermind_engine::{GoalSet, Variant};

/// Knuth's rule and three others in the classic game. The figures are those that are published.
pub fn main() -> Result<(), Box<dyn Error>> {
    let codes = GoalSet::all(Variant::CLASSIC);
    for (name, published) in [
        (StrategyName::LargestPart, 5_801),
        (StrategyName::ExpectedSize, 5_696),
        (StrategyName::Entropy, 5_722),
        (StrategyName::MostParts, 5_668),
    ] {
        // The strategy written out as a tree; 0 is the seed of those that guess by chance.
        let mut strategy = name.strategy(0);
        let tree = Tree::build(&codes, &mut *strategy, &mut Unlimited)?;
        // The tree played against every code, by a program that trusts nothing it says of itself.
        let played = verify(&tree, &codes)?;
        let average = played.total as f64 / f64::from(played.codes());
        println!("{:14} {average:.3} guesses on average, at most {}", name.as_str(), played.max_guesses());
        assert_eq!(played.total, published);
    }
    Ok(())
}
