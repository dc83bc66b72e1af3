//! The four ways to score a guess, each through the public interface, compared with the plain one.
//!
//! ```text
//!   one pair                       score
//!   many codes, a bit each         splits               the kernel
//!   many codes, a byte each        Solver::parts_after  the score table
//!   peg by peg, for trees          try_out
//! ```

use mastermind_engine::advice::Solver;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::splits::splits;
use mastermind_engine::tree::{Tree, try_out};
use mastermind_engine::*;

use crate::position::Position;
use crate::support::{Random, told};
use crate::tally::Tally;

/// Compares `count` guesses in every game of 1 to 8 pegs and three colours or more.
pub fn compare(seed: u64, count: usize, tally: &mut Tally) {
    let mut random = Random::new(seed);
    for pegs in 1..=8 {
        for (colours, repeats) in (3..=10).flat_map(|colours| [(colours, true), (colours, false)]) {
            let variant = Variant::new(colours, pegs, repeats.into());
            for rule in FeedbackRule::ALL {
                let Ok(variant) = variant.and_then(|variant| variant.with_rule(rule)) else {
                    continue;
                };
                tally.place = format!("seed {seed} {variant}");
                tally.variants.insert(variant);
                one_game(variant, count, &mut random, tally);
            }
        }
    }
}

fn one_game(variant: Variant, count: usize, random: &mut Random, tally: &mut Tally) {
    let secrets: Vec<Code> = (0..2 * count).map(|_| random.code(variant)).collect();
    // Some guesses are near a secret, so that every feedback comes up.
    let near = |random: &mut Random| swapped(random.pick(&secrets), variant, random);
    let guesses: Vec<Code> = (0..count)
        .map(|place| match place % 3 {
            0 => random.code(variant),
            1 => random.pick(&secrets),
            _ => near(random),
        })
        .collect();
    for &guess in &guesses {
        let tree = Tree::read(&GoalSet::only(variant, guess), &guess.to_string()).unwrap();
        for &secret in &secrets {
            let truth = told(variant, guess, secret);
            tally.same(&|| format!("{variant} {guess} {secret}"), variant.score(guess, secret), truth);
            let alone = GoalSet::only(variant, secret);
            let lost = try_out(&tree, &alone).first_lost;
            let played = lost.map_or(variant.all_black(), |lost| lost.rows[0].feedback);
            tally.same(&|| format!("tree {guess} {secret}"), played, truth);
        }
    }
    counted(variant, &secrets, &guesses, tally);
    // Totals do not tell permutations apart, so hundreds of rows would leave many codes.
    if variant.rule() != FeedbackRule::TotalOnly {
        in_tables(variant, &guesses, random, tally);
    }
}

/// The code with two pegs exchanged.
fn swapped(code: Code, variant: Variant, random: &mut Random) -> Code {
    let mut colours: Vec<u8> = code.iter().collect();
    let pegs = usize::from(variant.pegs());
    colours.swap(random.below(pegs), random.below(pegs));
    Code::new(&colours).unwrap()
}

trait OneCode {
    fn only(variant: Variant, code: Code) -> GoalSet;
}

impl OneCode for GoalSet {
    fn only(variant: Variant, code: Code) -> GoalSet {
        GoalSet::from_codes(variant, &[code]).unwrap()
    }
}

/// How many of `goals` each feedback leaves, as a split tells it.
fn sizes(variant: Variant, goals: &[Code], guess: Code) -> Vec<(Feedback, usize)> {
    let count = |feedback| goals.iter().filter(|&&goal| told(variant, guess, goal) == feedback).count();
    let all = variant.feedbacks().filter(|feedback| !feedback.is_all_black(guess.pegs()));
    let mut sizes: Vec<_> = all.map(|feedback| (feedback, count(feedback))).collect();
    sizes.retain(|part| part.1 > 0);
    sizes.sort_by_key(|part| std::cmp::Reverse(part.1));
    sizes
}

/// More than 64 codes at once, and guesses one after the other that begin alike.
fn counted(variant: Variant, secrets: &[Code], guesses: &[Code], tally: &mut Tally) {
    let goals = GoalSet::from_codes(variant, secrets).unwrap();
    let splits = splits(&goals, guesses, &mut Unlimited).unwrap();
    for (&guess, split) in guesses.iter().zip(&splits) {
        tally.same(&|| format!("kernel {guess}"), &split.parts, &sizes(variant, goals.codes(), guess));
        tally.same(&|| format!("kernel {guess} possible"), split.possible, secrets.contains(&guess));
    }
}

/// Games of this many codes: a position of more than 64 codes is searched at once there.
const SMALL: u32 = 1_300;

/// Compares a position of few codes in the score tables of searches; few, because their values are searched, too. In a
/// small game, also compares one on the way to it with more codes than are scored at a time.
fn in_tables(variant: Variant, guesses: &[Code], random: &mut Random, tally: &mut Tally) {
    if variant.code_count() > 70_000 {
        return;
    }
    let secret = random.code(variant);
    let mut solver = Solver::new(variant);
    let mut rows = Vec::new();
    // Under another rule their values take too long.
    let mut many = variant.code_count() <= SMALL && variant.is_classic_rule();
    loop {
        let position = Position::new(0, variant, rows.clone());
        let compared = match position.goals.len() {
            0..=12 => 12,
            65..=200 if many => 2,
            _ => 0,
        };
        many &= compared == 0;
        for &guess in guesses.iter().take(compared) {
            let parts = in_table(&mut solver, &rows, guess);
            tally.same(
                &|| format!("table {guess} after {rows:?}"),
                parts,
                Some(sizes(variant, &position.goals, guess)),
            );
        }
        if position.goals.len() <= 12 {
            return;
        }
        let guess = random.code(variant);
        rows.push(Row::new(guess, told(variant, guess, secret)));
    }
}

fn in_table(solver: &mut Solver, rows: &[Row], guess: Code) -> Option<Vec<(Feedback, usize)>> {
    let parts = solver.parts_after(rows, guess).ok()?;
    Some(parts.into_iter().map(|reply| (reply.feedback, reply.codes)).collect())
}
