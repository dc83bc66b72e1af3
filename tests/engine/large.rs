//! Few codes of games with more guesses than fit a table.

use crate::support::{least_total, total_of, worst_case_between};
use mastermind_engine::advice::{Objective, Proved, ProvedValue, Solver, rank};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::limits::Limit;
use mastermind_engine::partition::partition;
use mastermind_engine::search::{Constraint, Refusal, Total};
use mastermind_engine::splits::canonical_guesses_if_few;
use mastermind_engine::*;

use crate::support::{Random, Reference, score, variant};

/// Games too large for a table of every guess.
fn large() -> Vec<Variant> {
    let no_repeats = Variant::without_repeats(10, 8).unwrap();
    vec![variant(8, 7), variant(10, 7), no_repeats]
}

/// `size` codes: the first by chance, each later one with two pegs swapped or one recoloured, so
/// that some are hard to tell apart.
fn alike(v: Variant, size: usize, random: &mut Random) -> GoalSet {
    let first = random.code(v);
    let mut codes = vec![first];
    while codes.len() < size {
        let mut colours: Vec<u8> = first.iter().collect();
        let (a, b) = (random.below(colours.len()), random.below(colours.len()));
        if random.below(2) == 0 {
            colours.swap(a, b);
        } else {
            colours[a] = random.below(v.colours());
        }
        let code = Code::new(&colours).unwrap();
        if v.contains(code) && !codes.contains(&code) {
            codes.push(code);
        }
    }
    GoalSet::from_codes(v, &codes).unwrap()
}

fn apart(v: Variant, size: usize, random: &mut Random) -> GoalSet {
    let codes: Vec<Code> = (0..size).map(|_| random.code(v)).collect();
    GoalSet::from_codes(v, &codes).unwrap()
}

/// A goal set with so many colours that merging the others does not make the game small.
fn with_many_colours(mut make: impl FnMut() -> GoalSet) -> GoalSet {
    loop {
        let goals = make();
        if goals.variant().colours() - goals.ruled_out().len() >= 7 {
            return goals;
        }
    }
}

/// The position of a game in which possible codes were guessed until at most `most` were left.
fn position(v: Variant, most: usize, random: &mut Random) -> Vec<Row> {
    let secret = random.code(v);
    let (mut goals, mut rows) = (GoalSet::all(v), Vec::new());
    while goals.len() > most {
        let guess = goals.codes()[random.below(goals.len())];
        let feedback = score(guess, secret);
        rows.push(Row::new(guess, feedback));
        goals = goals.after(guess, feedback);
    }
    rows
}

/// The smallest of these games alone: this is done sooner than what follows.
#[test]
fn at_8x7_few_codes_agree_with_the_reference() {
    let (v, mut random) = (variant(8, 7), Random::new(41));
    let goals = with_many_colours(|| alike(v, 6, &mut random));
    let mut reference = Reference::for_goals(v, goals.codes());
    let (guess, value) = worst_case_between(&goals, 0, 20).unwrap();
    assert_eq!(value, reference.worst_case(goals.codes()), "{goals:?}");
    assert_eq!(reference.worst_case_of(goals.codes(), guess), value);
    let found = least_total(&goals, Constraint::Free).unwrap();
    let truth = reference.total(goals.codes(), Constraint::Free);
    assert_eq!(found.map(|(_, total)| total), truth, "{goals:?}");
    // Any guess may be asked about, also one that no search would try.
    let (guess, constraint) = (random.code(v), Constraint::AtMost(4));
    let truth = reference.total_of(goals.codes(), guess, constraint);
    assert_eq!(total_of(&goals, guess, constraint), Ok(truth), "{goals:?} {guess}");
}

#[test]
fn few_codes_agree_with_the_reference() {
    let mut random = Random::new(7);
    for v in large() {
        for make in [alike as fn(_, _, &mut _) -> _, apart] {
            let goals = with_many_colours(|| make(v, 4, &mut random));
            let mut reference = Reference::for_goals(v, goals.codes());
            let truth = reference.worst_case(goals.codes());
            let (guess, value) = worst_case_between(&goals, 0, 20).unwrap();
            assert_eq!(value, truth, "{goals:?}");
            assert_eq!(reference.worst_case_of(goals.codes(), guess), truth);
            let constraint = Constraint::WorstCaseOptimal;
            match least_total(&goals, constraint) {
                Ok(found) => {
                    assert_eq!(found.map(|(_, total)| total), reference.total(goals.codes(), constraint), "{goals:?}")
                }
                Err(refusal) => {
                    assert_eq!(refusal, Refusal::OutOfReach(Limit::NeedsEveryGuess))
                }
            }
            for constraint in [Constraint::Free, Constraint::PossibleOnly, Constraint::AtMost(2), Constraint::AtMost(3)]
            {
                let found = least_total(&goals, constraint).unwrap();
                let truth = reference.total(goals.codes(), constraint);
                assert_eq!(found.map(|(_, total)| total), truth, "{goals:?} {constraint:?}");
                let guess = random.code(v);
                let splits = GoalSet::len(&goals) > partition(&goals, guess).largest_first().largest();
                if splits {
                    assert_eq!(
                        total_of(&goals, guess, constraint),
                        Ok(reference.total_of(goals.codes(), guess, constraint)),
                        "{goals:?} {guess} {constraint:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_best_guesses_of_few_codes_have_the_values_of_the_reference() {
    let mut random = Random::new(19);
    for v in large() {
        let goals = with_many_colours(|| alike(v, 5, &mut random));
        let mut reference = Reference::for_goals(v, goals.codes());
        let ranking = rank(&goals, 3, &mut Unlimited).unwrap();
        let exactly = |worst_case, total: Option<Total>| ProvedValue {
            worst_case: Proved::Exactly(worst_case),
            total: Proved::Exactly(total.unwrap()),
        };
        let worst_case = reference.worst_case(goals.codes());
        let total = reference.total(goals.codes(), Constraint::Free);
        assert_eq!(ranking.value, exactly(worst_case, total), "{goals:?}");
        for ranked in ranking.guesses {
            let worst_case = reference.worst_case_of(goals.codes(), ranked.split.guess);
            let total = reference.total_of(goals.codes(), ranked.split.guess, Constraint::Free);
            assert_eq!(ranked.value, exactly(worst_case, total), "{}", ranked.split.guess);
        }
    }
}

#[test]
fn any_guess_is_judged_as_by_the_reference() {
    let mut random = Random::new(11);
    for v in large() {
        let rows = position(v, 4, &mut random);
        let goals = GoalSet::from_history(v, &rows);
        let mut reference = Reference::for_goals(v, goals.codes());
        let mut solver = Solver::new(v);
        for _ in 0..20 {
            let guess = random.code(v);
            let verdict = solver.judge(&rows, guess).unwrap();
            assert_eq!(verdict.worst_before, reference.worst_case(goals.codes()));
            let truth = reference.worst_case_of(goals.codes(), guess);
            assert_eq!(verdict.worst_after, truth, "{goals:?} {guess}");
            let replies = solver.parts_after(&rows, guess).unwrap();
            let left: usize = replies.iter().map(|reply| reply.codes).sum();
            assert_eq!(left + usize::from(verdict.possible), goals.len());
        }
    }
}

/// Plays on by `next` until each of the codes is found: the most guesses, and all of them.
fn play(goals: &GoalSet, next: &dyn Fn(&GoalSet) -> Code) -> (u8, Total) {
    let guess = next(goals);
    let mut played = (1, goals.len() as Total);
    for part in partition(goals, guess).largest_first().goal_sets() {
        let (most, total) = play(&part, next);
        played = (played.0.max(1 + most), played.1 + total);
    }
    played
}

#[test]
fn playing_the_answers_takes_as_many_guesses_as_they_say() {
    let mut random = Random::new(5);
    for v in large() {
        let rows = position(v, 12, &mut random);
        let goals = GoalSet::from_history(v, &rows);
        let worst = |goals: &GoalSet| worst_case_between(goals, 0, 20).unwrap();
        assert_eq!(play(&goals, &|goals| worst(goals).0).0, worst(&goals).1);
        let least = |goals: &GoalSet| least_total(goals, Constraint::Free).unwrap().unwrap();
        assert_eq!(play(&goals, &|goals| least(goals).0).1, least(&goals).1);
    }
}

#[test]
fn a_search_among_all_guesses_can_be_stopped_at_any_time() {
    let v = variant(10, 7);
    let rows = position(v, 12, &mut Random::new(3));
    let mut solver = Solver::new(v);
    let mut asks = 0;
    let exact = Solver::new(v)
        .with_budget(&mut |_: Progress| {
            asks += 1;
            true
        })
        .optimal_guess(&rows);
    for asks in [1, asks / 2, asks] {
        let mut asked = 0;
        let mut some = |_: Progress| {
            asked += 1;
            asked < asks
        };
        let answer = solver.with_budget(&mut some).optimal_guess(&rows);
        assert!(matches!(answer, Err(Refusal::Stopped(_))), "{answer:?}");
    }
    assert_eq!(solver.optimal_guess(&rows), exact);
}

#[test]
fn what_only_every_guess_could_tell_is_refused() {
    let v = variant(10, 7);
    let mut solver = Solver::new(v);
    let secret = "0123456".parse().unwrap();
    let guesses = ["0011223", "7789945", "0123465"];
    let rows = guesses.map(|guess| {
        let guess: Code = guess.parse().unwrap();
        let feedback = score(guess, secret);
        Row::new(guess, feedback)
    });
    let goals = GoalSet::from_history(v, &rows);
    assert!((3..=16).contains(&goals.len()), "{}", goals.len());
    assert!(solver.optimal_guess(&rows).is_ok());
    assert_eq!(solver.optimal_guesses(&rows), Err(Refusal::OutOfReach(Limit::NeedsEveryGuess)));
    assert_eq!(solver.best_guesses(&rows, Constraint::Free), Err(Refusal::OutOfReach(Limit::NeedsEveryGuess)));
}

/// Seven codes of which a guess tells at most three kinds apart: those with its first colour, with a
/// colour that it has elsewhere, and the others. A dominated guess may keep the worst case where the
/// guess that dominates it does not, so that without every guess one rule has no answer.
#[test]
fn of_all_rules_only_that_of_optimal_guesses_needs_every_guess() {
    let v = variant(8, 7);
    let codes = (1..=7).map(|colour| Code::new(&[colour, 0, 0, 0, 0, 0, 0]).unwrap());
    let goals = GoalSet::from_codes(v, &codes.collect::<Vec<_>>()).unwrap();
    let mut reference = Reference::for_goals(v, goals.codes());
    for rule in [Constraint::Free, Constraint::PossibleOnly, Constraint::AtMost(3)] {
        let found = least_total(&goals, rule).unwrap();
        let truth = reference.total(goals.codes(), rule);
        assert_eq!(found.map(|found| found.1), truth, "{rule:?}");
    }
    assert_eq!(least_total(&goals, Constraint::WorstCaseOptimal), Err(Refusal::OutOfReach(Limit::NeedsEveryGuess)));
}

/// One code for each of `size` feedbacks to a guess by chance, which is none of them: that guess tells
/// all of them apart, and hardly another one does.
fn told_apart_by(v: Variant, size: usize, random: &mut Random) -> (Code, GoalSet) {
    let guess = random.code(v);
    let mut codes: Vec<Code> = Vec::new();
    while codes.len() < size {
        let code = random.code(v);
        let new = |other: &Code| score(guess, *other) != score(guess, code);
        if code != guess && codes.iter().all(new) {
            codes.push(code);
        }
    }
    (guess, GoalSet::from_codes(v, &codes).unwrap())
}

/// One guess among millions tells all codes apart: it is found, whichever comes before it.
#[test]
fn the_one_guess_that_tells_all_apart_is_found() {
    let mut random = Random::new(29);
    let v = variant(8, 7);
    for size in [8, 10, 13] {
        let (hidden, goals) = told_apart_by(v, size, &mut random);
        let (guess, value) = worst_case_between(&goals, 0, 20).unwrap();
        assert_eq!(value, 2, "{hidden} tells apart {goals:?}");
        assert_eq!(partition(&goals, guess).largest_first().largest(), 1);
        let tells_all = |&code: &Code| partition(&goals, code).largest_first().largest() <= 1;
        let own = goals.codes().iter().any(tells_all);
        let least = 2 * size as Total - Total::from(own);
        let found = least_total(&goals, Constraint::Free).unwrap();
        assert_eq!(found.map(|found| found.1), Some(least), "{goals:?}");
    }
}

/// Of guesses that leave the same parts the lowest is named, and a possible one before all others.
#[test]
fn of_guesses_that_leave_the_same_parts_the_lowest_is_named() {
    let (v, mut random) = (variant(8, 7), Random::new(37));
    // For each code the first one that gets the same feedback.
    let first = |goals: &[Code], guess: Code, goal: Code| {
        let feedback = score(guess, goal);
        goals.iter().position(|&other| score(guess, other) == feedback)
    };
    let mut others = 0;
    while others < 1 {
        let rows = position(v, 10, &mut random);
        let goals = GoalSet::from_history(v, &rows);
        if goals.ruled_out().len() > 1 {
            continue;
        }
        let mut solver = Solver::new(v);
        for objective in Objective::ALL {
            let best = solver.with_budget(&mut Unlimited).best_guess(&rows, objective).unwrap();
            if goals.contains(best) {
                continue;
            }
            others += 1;
            let codes = goals.codes();
            let leaves_the_same = |&guess: &Code| {
                let mut each = codes.iter();
                each.all(|&goal| first(codes, guess, goal) == first(codes, best, goal))
            };
            let mut same = v.codes().take_while(|&code| code < best);
            let same = same.find(leaves_the_same);
            assert_eq!(same, None, "{rows:?}: below {best}");
        }
    }
}

/// Colours that were not guessed yet are alike, but not after the next guess: all guesses with them are
/// looked at, as they are where nothing is known of the rows.
#[test]
fn what_rows_do_not_tell_of_colours_changes_no_value_of_a_large_game() {
    let row = |guess: &str, black| crate::support::row(guess, black, 0);
    // The first peg is one of the colours 2 to 7, and all others are 0.
    let rows = [row("0000000", 6), row("1000000", 6)];
    let v = variant(8, 7);
    let goals = GoalSet::from_history(v, &rows);
    assert_eq!(goals.len(), 6);
    let unknown = GoalSet::from_codes(v, goals.codes()).unwrap();
    let worst = |goals: &GoalSet| worst_case_between(goals, 0, 20).unwrap().1;
    assert_eq!(worst(&goals), worst(&unknown));
    let total = |goals| least_total(goals, Constraint::Free).unwrap().unwrap().1;
    assert_eq!(total(&goals), total(&unknown));
    let mut reference = Reference::for_goals(v, goals.codes());
    let truth = reference.total(goals.codes(), Constraint::Free);
    assert_eq!(Some(total(&goals)), truth);
}

/// A large game in which few colours are left is a small one: what is ruled out counts as one colour.
#[test]
fn with_most_colours_ruled_out_a_game_is_the_one_with_few_colours() {
    let (ten, five) = (variant(10, 6), variant(5, 6));
    // Colours 0 to 5 are ruled out: in the small game 0 stands for all of them.
    let small = |large: Code| {
        let colours = large.iter().map(|colour| colour.saturating_sub(5));
        Code::new(&colours.collect::<Vec<_>>()).unwrap()
    };
    let secret: Code = "678976".parse().unwrap();
    let guesses = ["012345", "606778"];
    let rows: Vec<Row> = guesses
        .map(|guess| {
            let guess: Code = guess.parse().unwrap();
            let feedback = score(guess, secret);
            Row::new(guess, feedback)
        })
        .into();
    let small_rows: Vec<Row> = rows.iter().map(|row| Row::new(small(row.guess), row.feedback)).collect();
    let (mut large, mut few) = (Solver::new(ten), Solver::new(five));
    let goals = large.goals(&rows).unwrap().len();
    // More codes than are searched without a table of every guess.
    assert!((65..150).contains(&goals), "{goals}");
    for guess in ["667788", "012678", "606979", "988776"] {
        let guess: Code = guess.parse().unwrap();
        let said = large.judge(&rows, guess).unwrap();
        let truth = few.judge(&small_rows, small(guess)).unwrap();
        assert_eq!(said, truth, "{guess}");
    }
}

#[test]
fn the_codes_that_rows_allow_are_those_that_agree_with_each_of_them() {
    let mut random = Random::new(23);
    let mut some = 0;
    for text in ["2x7", "3x6", "5x5!", "6x4", "7x6!", "8x5", "10x1", "10x4", "10x6!"] {
        let v: Variant = text.parse().unwrap();
        for rows in 0..6 {
            let (secret, other) = (random.code(v), random.code(v));
            let mut row = |place: usize| {
                let guess = random.code(v);
                // Sometimes the rows contradict each other, or say the same twice.
                let of = if place == 4 { other } else { secret };
                let feedback = score(guess, of);
                Row::new(guess, feedback)
            };
            let mut rows: Vec<Row> = (0..rows).map(&mut row).collect();
            rows.extend(rows.first().copied());
            let agrees = |code: &Code| rows.iter().all(|row| row.allows(*code));
            let codes: Vec<Code> = v.codes().filter(agrees).collect();
            some += usize::from(!codes.is_empty());
            assert_eq!(GoalSet::from_history(v, &rows).codes(), codes, "{v} {rows:?}");
        }
    }
    assert!(some > 30, "{some}");
}

/// Two million guesses that all differ are too many for a table, however few the codes are.
#[test]
fn too_many_orbits_are_not_listed() {
    let (v, mut random) = (variant(8, 7), Random::new(47));
    let goals = loop {
        let rows = position(v, 470, &mut random);
        let goals = GoalSet::from_history(v, &rows);
        if goals.symmetry().canonical_guesses().len() > 1 << 20 {
            break goals;
        }
    };
    assert_eq!(canonical_guesses_if_few(&goals, &mut Unlimited), Ok(None));
}
