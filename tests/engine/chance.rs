//! What the other tests rest on: a failure by chance is shrunk.

use crate::support::failure_by_chance;
use proptest::test_runner::Config;

/// Of all lists with a sum above 100, the one that is reported has nothing to spare.
#[test]
fn a_failure_by_chance_is_shrunk() {
    let mut last = Vec::new();
    let config = Config { cases: 100, failure_persistence: None, ..Config::default() };
    let failed = failure_by_chance(config, |random| {
        let count = random.below(20);
        let numbers: Vec<u64> = (0..count).map(|_| random.below(90)).collect();
        if numbers.iter().sum::<u64>() > 100 {
            last = numbers;
            panic!("too much");
        }
    });
    let said = failed.unwrap_err();
    assert_eq!((last.len(), last.iter().sum::<u64>()), (2, 101), "{last:?}");
    assert!(
        said.contains("too much") && said.contains(&format!("chance that begins with [2, {}, {}]", last[0], last[1])),
        "{said}"
    );
}
