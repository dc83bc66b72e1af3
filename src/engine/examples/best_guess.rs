//! The best guess of a position: `cargo run -p mastermind-engine --example best_guess`.

use std::error::Error;

use mastermind_engine::advice::Solver;
use mastermind_engine::search::Constraint;
use mastermind_engine::{Row, Variant};

/// After 0011 with one black pin, and 1213 with two white ones, in the game with 6 colours and 4 pegs.
pub fn main() -> Result<(), Box<dyn Error>> {
    let rows = [Row::new("0011".parse()?, "10".parse()?), Row::new("1213".parse()?, "02".parse()?)];
    let mut solver = Solver::new(Variant::with_repeats(6, 4)?);
    let codes = solver.goals(&rows)?.len();

    // The worst case: guesses that are always enough, this one included.
    let (guess, guesses) = solver.optimal_guess(&rows)?;
    println!("{codes} codes are left. {guess} and at most {} more guesses find each.", guesses - 1);

    // The average: the least total of guesses over all codes.
    let (guess, total) = solver.least_total(&rows, Constraint::Free)?.ok_or("there is always a strategy")?;
    println!("{guess} is the best on average: {total} guesses over the {codes} codes.");
    assert!(total as usize >= 2 * codes - 1, "only one code can be found at once");
    Ok(())
}
