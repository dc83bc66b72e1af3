//! The criterion, the rating and the right replies of every kind, compared with the plain solver.

use mastermind_engine::advice::Objective;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::search::{PartOutcome, Total};
use mastermind_engine::{Code, Feedback, Row};
use mastermind_teaching::puzzle::{
    BAND, Claim, HardestStep, Plan, Puzzle, PuzzleId, PuzzleKind, PuzzleTask, Reason, ShownBy, Solution, TemptingGuess,
    judge_reply, most_candidates, solve_puzzle,
};

use crate::position::{Position, goals, parts, settles};
use crate::support::score;
use crate::{is_right, made, names, puzzles};

/// Whether the reply is right, by the judge and by the plain solver.
fn compare(puzzle: &Puzzle, reply: &Solution, right: bool) {
    assert_eq!(is_right(puzzle, reply), right, "{reply:?} to {puzzle:?}");
}

/// Some guesses to ask about: all possible codes, and others chosen by the number of the puzzle.
fn guesses(puzzle: &Puzzle, goals: &[Code], number: u32, some: usize) -> Vec<Code> {
    let all: Vec<Code> = puzzle.variant.codes().collect();
    let others = (0..some).map(|n| all[(number as usize * 7919 + n * 10_007) % all.len()]);
    goals.iter().copied().take(some).chain(others).collect()
}

/// Compares one puzzle; returns `None` if the plain solver gives up.
fn check(id: PuzzleId, puzzle: &Puzzle) -> Option<()> {
    let (lowest, highest) = id.kind.bands().unwrap();
    let upper = id.band > lowest.midpoint(highest);
    let left = goals(puzzle);
    assert_eq!(puzzle.kind, id.kind);
    let deduced = [PuzzleKind::Fit, PuzzleKind::CodesLeft];
    assert_eq!(puzzle.technique.is_some(), deduced.contains(&id.kind));
    match &puzzle.task {
        &PuzzleTask::Answer { guess, secret } => {
            for feedback in Feedback::all(puzzle.variant.pegs()) {
                let right = score(guess, secret) == feedback;
                compare(puzzle, &Solution::Feedback(feedback), right);
            }
        }
        &PuzzleTask::Fit { code } => {
            let fits = left.contains(&code);
            let broken = puzzle.rows.iter().filter(|row| score(row.guess, code) != row.feedback);
            assert_eq!(broken.clone().count() == 0, fits);
            assert!(!upper || fits || broken.count() == 1, "{puzzle:?}");
            compare(puzzle, &Solution::Fits(true), fits);
            compare(puzzle, &Solution::Fits(false), !fits);
        }
        PuzzleTask::Rows if id.kind == PuzzleKind::CodesLeft => {
            assert!((2..=8).contains(&left.len()));
            codes_left(puzzle, &left);
        }
        PuzzleTask::Rows if matches!(id.kind, PuzzleKind::Settle | PuzzleKind::Probe) => {
            let settling: Vec<Code> = puzzle.variant.codes().filter(|&guess| settles(&left, guess)).collect();
            let possible = settling.iter().any(|code| left.contains(code));
            assert!(id.kind == PuzzleKind::Settle || !possible, "{puzzle:?}");
            assert!(!settling.is_empty(), "{puzzle:?}");
            assert!(!upper || chance_fails(&left, &settling));
            for guess in guesses(puzzle, &left, id.number, 200) {
                let right = settling.contains(&guess);
                compare(puzzle, &Solution::Guess(guess), right);
            }
        }
        PuzzleTask::Rows if id.kind == PuzzleKind::CanSettle => {
            let settling: Vec<Code> = puzzle.variant.codes().filter(|&guess| settles(&left, guess)).collect();
            assert!(!upper || settling.is_empty() || chance_fails(&left, &settling));
            compare(puzzle, &Solution::CanSettle(None), settling.is_empty());
            for guess in guesses(puzzle, &left, id.number, 200) {
                let right = settling.contains(&guess);
                compare(puzzle, &Solution::CanSettle(Some(guess)), right);
            }
        }
        &PuzzleTask::KeepWorstCase { guesses: least } => {
            let mut position = Position::new(puzzle);
            let keeping = position.keeping()?;
            assert_eq!(position.worst_case()?, least);
            assert!(!upper || first_ideas_fail(&position, &keeping));
            for guess in guesses(puzzle, &left, id.number, 6) {
                let right = keeping.contains(&guess);
                compare(puzzle, &Solution::Guess(guess), right);
            }
        }
        &PuzzleTask::Refute { guess, guesses } => refute(puzzle, (guess, guesses), upper)?,
        PuzzleTask::Order { guesses, by } => order(puzzle, (guesses, *by), upper)?,
        &PuzzleTask::Evade { guess } => evade(puzzle, guess, upper)?,
        &PuzzleTask::SmallTree { par } => {
            let mut position = Position::new(puzzle);
            assert!((4..=6).contains(&left.len()));
            assert_eq!(position.total()?, par);
            let best = position.best(0)?;
            assert!(!upper || chance_fails(&left, &best));
            small_tree(puzzle, &mut position, id.number, par)?;
        }
        PuzzleTask::WhyNot { guess, claims } => why_not(puzzle, *guess, claims)?,
        &PuzzleTask::BestGuess { objective } => {
            if left.len() > 128 {
                return None;
            }
            let more = Total::try_from(left.len() / 100).unwrap();
            let mut position = Position::new(puzzle);
            let accepted = match objective {
                Objective::WorstCase => position.keeping()?,
                Objective::Average => position.best(more)?,
            };
            // The rating counts the guesses with the least total, and those of the rules.
            let mut counted = match objective {
                Objective::WorstCase => accepted.clone(),
                Objective::Average => position.best(0)?,
            };
            let rules = [position.most_information(), position.smallest_largest_part()];
            counted.extend(rules.iter().filter(|rule| accepted.contains(rule)));
            counted.sort_unstable();
            counted.dedup();
            assert!(!upper || first_ideas_fail(&position, &counted));
            // They include the next best on average, which are not right any more.
            let mut asked = guesses(puzzle, &left, id.number, 5);
            if objective == Objective::Average {
                let worse = position.best(more + 1)?;
                asked.extend(worse.iter().filter(|guess| !accepted.contains(guess)).take(2));
                asked.extend(accepted.iter().take(2));
            }
            for guess in asked {
                let right = accepted.contains(&guess);
                compare(puzzle, &Solution::Guess(guess), right);
            }
        }
        task => panic!("{task:?}"),
    }
    Some(())
}

fn chance_fails(goals: &[Code], accepted: &[Code]) -> bool {
    2 * goals.iter().filter(|code| accepted.contains(code)).count() < goals.len()
}

fn first_ideas_fail(position: &Position, accepted: &[Code]) -> bool {
    let rules = [position.most_information(), position.smallest_largest_part()];
    let none = !accepted.iter().any(|code| position.goals().contains(code));
    chance_fails(position.goals(), accepted) && (none || !rules.iter().all(|guess| accepted.contains(guess)))
}

fn codes_left(puzzle: &Puzzle, left: &[Code]) {
    let codes = |codes: &[Code]| Solution::Codes(codes.to_vec());
    let backwards: Vec<Code> = left.iter().rev().copied().collect();
    compare(puzzle, &codes(left), true);
    compare(puzzle, &codes(&backwards), true);
    compare(puzzle, &codes(&[]), false);
    compare(puzzle, &codes(&left[1..]), false);
    for other in puzzle.variant.codes().step_by(97) {
        let right = left.contains(&other);
        let more = [left, &[other][..]].concat();
        compare(puzzle, &codes(&more), right);
        let judged = judge_reply(puzzle, &codes(&[other]), &mut Unlimited).unwrap();
        let ShownBy::Codes { missing, wrong, of } = judged.shown_by else {
            panic!("{puzzle:?}");
        };
        assert_eq!(of as usize, left.len());
        assert_eq!(missing.len(), left.len() - usize::from(right));
        for (code, row) in wrong {
            let row: Row = puzzle.rows[usize::from(row)];
            assert_ne!(score(row.guess, code), row.feedback);
        }
    }
}

fn refute(puzzle: &Puzzle, (guess, guesses): (Code, u8), upper: bool) -> Option<()> {
    let mut position = Position::new(puzzle);
    assert_eq!(position.worst_case()?, guesses);
    assert!(position.worst_case_of(guess)? > guesses);
    let parts = parts(position.goals(), guess);
    let possible = usize::from(position.goals().contains(&guess));
    let mut refuting = 0;
    for feedback in Feedback::all(puzzle.variant.pegs()) {
        let part = parts.iter().find(|part| part.0 == feedback);
        let codes = part.map_or(0, |part| part.1.len());
        let right = match part {
            Some(part) => position.of_part(&part.1)?.0 >= guesses,
            None => false,
        };
        refuting += usize::from(right);
        let codes = u32::try_from(codes).unwrap();
        for (codes, right) in [(codes, right), (codes + 1, false)] {
            compare(puzzle, &Solution::Refutation { feedback, codes }, right);
        }
    }
    assert!(3 * refuting <= parts.len() + possible, "{puzzle:?}");
    let (mut sizes, largest) = (Vec::new(), parts.iter().map(|part| part.1.len()).max()?);
    for (_, codes) in &parts {
        if position.of_part(codes)?.0 >= guesses {
            sizes.push(codes.len());
        }
    }
    // On a tie, the part with the first feedback counts as the largest.
    let first = parts.iter().filter(|part| part.1.len() == largest);
    let first = first.min_by_key(|part| part.0).unwrap().1.clone();
    let first_idea = position.of_part(&first)?.0 >= guesses;
    let most = Capacity::new(puzzle.variant).codes(guesses - 1);
    let by_size = sizes.iter().any(|&size| size as u64 > most);
    assert!(!upper || !first_idea || !by_size, "{puzzle:?}");
    Some(())
}

fn evade(puzzle: &Puzzle, guess: Code, upper: bool) -> Option<()> {
    let mut position = Position::new(puzzle);
    let mut costs = Vec::new();
    let parts = parts(position.goals(), guess);
    for (feedback, codes) in &parts {
        costs.push((*feedback, position.of_part(codes)?));
    }
    let most = costs.iter().map(|cost| cost.1).max().unwrap();
    let right: Vec<Feedback> = costs.iter().filter(|cost| cost.1 == most).map(|cost| cost.0).collect();
    let as_bad = costs.iter().filter(|cost| cost.1.0 == most.0).count();
    let largest = parts.iter().map(|part| part.1.len()).max().unwrap();
    let first = parts.iter().filter(|part| part.1.len() == largest);
    let first_idea = right.contains(&first.map(|part| part.0).min().unwrap());
    let feedbacks = parts.len() + usize::from(position.goals().contains(&guess));
    assert!(3 * right.len() <= feedbacks, "{puzzle:?}");
    assert!(!upper || !first_idea || as_bad > right.len(), "{puzzle:?}");
    for feedback in Feedback::all(puzzle.variant.pegs()) {
        let right = costs.contains(&(feedback, most));
        compare(puzzle, &Solution::Feedback(feedback), right);
    }
    Some(())
}

fn order(puzzle: &Puzzle, (guesses, by): (&[Code], Objective), upper: bool) -> Option<()> {
    let mut position = Position::new(puzzle);
    let mut values: Vec<(Total, Code)> = Vec::new();
    for &guess in guesses {
        let value = match by {
            Objective::Average => position.total_of(guess)?,
            Objective::WorstCase if position.plain.is_wasted(position.plain.all(), position.plain.kind(guess)) => {
                Total::from(position.worst_case()?) + 1
            }
            Objective::WorstCase => position.worst_case_of(guess)?.into(),
        };
        values.push((value, guess));
    }
    values.sort_unstable();
    let codes = Total::try_from(position.goals().len()).unwrap();
    for pair in values.windows(2) {
        let apart = pair[1].0 - pair[0].0;
        match by {
            Objective::Average => assert!(apart * 20 >= codes, "{puzzle:?}"),
            Objective::WorstCase => assert!(apart > 0, "{puzzle:?}"),
        }
    }
    assert_eq!((values.len(), by), (4, Objective::Average));
    let right: Vec<Code> = values.iter().map(|value| value.1).collect();
    let feedbacks = |&guess: &Code| {
        let own = usize::from(position.goals().contains(&guess));
        parts(position.goals(), guess).len() + own
    };
    let told = right.iter().map(feedbacks).is_sorted_by(|more, fewer| more > fewer);
    assert!(!upper || !told, "{puzzle:?}");
    // The other figures of each guess.
    let order = Solution::Order(right.clone());
    let judged = judge_reply(puzzle, &order, &mut Unlimited).unwrap();
    let ShownBy::Order { values: said, .. } = judged.shown_by else {
        panic!("{judged:?}");
    };
    assert_eq!(said.len(), values.len());
    for (said, (value, guess)) in said.iter().zip(values) {
        assert_eq!((said.guess, said.value), (guess, value), "{puzzle:?}");
        if let Some(worst_case) = position.worst_with(guess) {
            assert_eq!(said.worst_case, worst_case, "{puzzle:?}");
        }
    }
    for order in orders(&right) {
        compare(puzzle, &Solution::Order(order.clone()), order == right);
    }
    Some(())
}

fn orders(items: &[Code]) -> Vec<Vec<Code>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for place in 0..items.len() {
        let mut rest = items.to_vec();
        let first = rest.remove(place);
        all.extend(orders(&rest).into_iter().map(|rest| [&[first][..], &rest].concat()));
    }
    all
}

/// Random plans: a guess at each place, and the total counted by hand.
fn small_tree(puzzle: &Puzzle, position: &mut Position, number: u32, par: Total) -> Option<()> {
    let left = position.goals().to_vec();
    let Solution::Plan(best) = solve_puzzle(puzzle, &mut Unlimited).unwrap().solution else {
        panic!("{puzzle:?}");
    };
    // Without one of its branches, a best plan does not find every code.
    for branch in 0..best.then.len() {
        let mut cut = best.clone();
        cut.then.remove(branch);
        compare(puzzle, &Solution::Plan(cut), false);
    }
    for guess in guesses(puzzle, &left, number, 8) {
        let (plan, total) = plan(&left, guess, 0);
        let judged = judge_reply(puzzle, &Solution::Plan(plan), &mut Unlimited).unwrap();
        assert_eq!(judged.right, total == Some(par), "{puzzle:?}");
        let ShownBy::Total { total: shown, par: least, lost } = judged.shown_by else {
            panic!("{puzzle:?}");
        };
        assert_eq!((shown, least), (total, par));
        // The named guess costs something; one that can still reach the least total is never named first.
        if let Some((before, lost)) = lost {
            let first = position.total_of(guess)? > par;
            assert_eq!(before.is_empty(), first, "{guess} {lost} {puzzle:?}");
        } else {
            assert!(judged.right || total.is_none(), "{puzzle:?}");
        }
    }
    Some(())
}

/// A plan that always guesses the lowest possible code after the guess; some feedbacks have no second level.
fn plan(left: &[Code], guess: Code, depth: u8) -> (Plan, Option<Total>) {
    let mut total = Some(Total::try_from(left.len()).unwrap());
    let mut then = Vec::new();
    for (feedback, codes) in parts(left, guess) {
        let more = match codes.len() {
            1 => Some(1),
            // Give up a plan that wastes this many guesses.
            _ if depth > 3 => None,
            _ => {
                let (plan, total) = plan(&codes, codes[0], depth + 1);
                then.push((feedback, plan));
                total
            }
        };
        total = total.zip(more).map(|(total, more)| total + more);
    }
    (Plan { guess, then }, total)
}

fn why_not(puzzle: &Puzzle, guess: Code, claims: &[Claim]) -> Option<()> {
    let mut position = Position::new(puzzle);
    let left = position.goals().to_vec();
    let (best, with) = (position.total()?, position.total_of(guess)?);
    assert!(with > best, "{puzzle:?}");
    let by_settling: Vec<Code> = puzzle.variant.codes().filter(|&guess| settles(&left, guess)).collect();
    let mut all = Vec::new();
    for claim in claims {
        let right = match *claim {
            Claim::Contradicts { row } => {
                let row = puzzle.rows[usize::from(row)];
                score(row.guess, guess) != row.feedback
            }
            Claim::TellsNothing => left.iter().all(|&code| score(guess, code) == score(guess, left[0])),
            Claim::LeavesTooMany { feedback, codes, guesses } => {
                assert_eq!(guesses + 1, position.worst_case()?);
                let part: Vec<Code> = left.iter().copied().filter(|&code| score(guess, code) == feedback).collect();
                part.len() == codes as usize && position.of_part(&part)?.0 > guesses
            }
            Claim::LeavesTogether { one, other } => {
                assert!(one != other && left.contains(&one) && left.contains(&other));
                score(guess, one) == score(guess, other)
            }
            Claim::CannotWin => {
                !left.contains(&guess)
                    && by_settling.contains(&guess)
                    && by_settling.iter().any(|code| left.contains(code))
            }
        };
        all.push(right);
    }
    assert_eq!(all.iter().filter(|right| **right).count(), 1, "{puzzle:?}");
    assert_eq!(all.len(), 4);
    for (number, right) in (0..).zip(all) {
        compare(puzzle, &Solution::Choice(number), right);
    }
    Some(())
}

fn run(kind: PuzzleKind, otherwise: u32) {
    let (puzzles, mut compared, mut outside) = (puzzles(otherwise), 0, 0);
    for id in names(kind, puzzles) {
        let made = made(id);
        assert!(made.candidates <= most_candidates(kind));
        if id.number % 16 == 0 {
            assert_eq!(crate::made(id), made, "{id:?} again");
        }
        let puzzle = &made.puzzle;
        outside += u32::from(!(id.band..id.band + 100).contains(&puzzle.rating));
        let solved = solve_puzzle(puzzle, &mut Unlimited).unwrap();
        assert!(solved.judged.right, "{puzzle:?} {solved:?}");
        compared += u32::from(check(id, puzzle).is_some());
    }
    // A second guess often leaves more codes than the plain solver has bits for.
    let tenths = if kind == PuzzleKind::SecondGuess { 2 } else { 9 };
    assert!(compared * 10 >= puzzles * tenths, "{compared} compared");
    // Most puzzles have the rating that their name says.
    assert!(outside * 10 <= puzzles, "{outside} outside of the band");
}

#[test]
fn answer() {
    run(PuzzleKind::Answer, 200);
}

#[test]
fn fit() {
    run(PuzzleKind::Fit, 200);
}

#[test]
fn codes_left_are_all_or_nothing() {
    run(PuzzleKind::CodesLeft, 100);
}

#[test]
fn settle() {
    run(PuzzleKind::Settle, 40);
}

#[test]
fn probe() {
    run(PuzzleKind::Probe, 40);
}

#[test]
fn can_settle() {
    run(PuzzleKind::CanSettle, 40);
}

#[test]
fn keep_worst_case() {
    run(PuzzleKind::KeepWorstCase, 20);
}

#[test]
fn refutations() {
    run(PuzzleKind::Refute, 20);
}

#[test]
fn orders_of_guesses() {
    run(PuzzleKind::Order, 60);
}

#[test]
fn evasions() {
    run(PuzzleKind::Evade, 20);
}

#[test]
fn small_trees() {
    run(PuzzleKind::SmallTree, 40);
}

#[test]
fn reasons() {
    run(PuzzleKind::WhyNot, 20);
}

#[test]
fn second_guesses() {
    run(PuzzleKind::SecondGuess, 4);
}

/// A band that a kind does not have stands for the nearest one; the same name gives the same puzzle.
#[test]
fn bands_are_clamped() {
    for kind in [PuzzleKind::Answer, PuzzleKind::Settle] {
        let (lowest, highest) = kind.bands().unwrap();
        let name = |band| made(PuzzleId { kind, band, number: 3 });
        assert_eq!(name(0), name(lowest));
        assert_eq!(name(u16::MAX), name(highest));
        assert_eq!(name(lowest + BAND - 1), name(lowest));
    }
}

/// Why a feedback makes the game longest, in the numbers of the plain solver.
#[test]
fn the_reasons_of_the_longest_feedback_are_true() {
    let (mut larger, mut as_hard) = (0, 0);
    for id in names(PuzzleKind::Evade, puzzles(60)) {
        let puzzle = made(id).puzzle;
        let PuzzleTask::Evade { guess } = puzzle.task else {
            panic!("{puzzle:?}");
        };
        let solved = solve_puzzle(&puzzle, &mut Unlimited).unwrap();
        let Solution::Feedback(named) = solved.solution else {
            panic!("{puzzle:?}");
        };
        let mut position = Position::new(&puzzle);
        let costs: Option<Vec<PartOutcome>> = parts(position.goals(), guess)
            .into_iter()
            .map(|(feedback, codes)| {
                let (worst_case, total) = position.of_part(&codes)?;
                Some(PartOutcome { feedback, codes: codes.len(), worst_case, total })
            })
            .collect();
        let Some(costs) = costs else { continue };
        let cost = |part: &PartOutcome| (part.worst_case, part.total);
        let reasons = &solved.judged.reasons;
        let [Reason::Longest(longest), next @ ..] = &reasons[..] else {
            panic!("{reasons:?}");
        };
        assert!(longest.feedback == named && costs.iter().all(|part| cost(part) <= cost(longest)), "{puzzle:?}");
        match next {
            [] => {
                let mut others = costs.iter().filter(|part| part.feedback != named);
                assert!(others.all(|part| part.codes <= longest.codes && part.worst_case < longest.worst_case));
            }
            [Reason::MoreCodes(part, as_long)] => {
                assert!(costs.contains(part) && part.codes > longest.codes, "{reasons:?}");
                assert_eq!(*as_long, cost(part) == cost(longest), "{reasons:?}");
                larger += 1;
            }
            [Reason::SameWorstCase(part, as_long)] => {
                assert!(costs.contains(part) && part.worst_case == longest.worst_case, "{reasons:?}");
                assert_eq!(*as_long, cost(part) == cost(longest), "{reasons:?}");
                as_hard += 1;
            }
            other => panic!("{other:?}"),
        }
        assert!(costs.contains(longest), "{reasons:?}");
    }
    assert!(larger > 0 && as_hard > 2, "{larger} {as_hard}");
}

/// One's own mistakes are not made, only judged: here positions of other puzzles, for both objectives.
#[test]
fn own_mistakes() {
    let mut compared = 0;
    for id in names(PuzzleKind::Evade, puzzles(20)) {
        for objective in Objective::ALL {
            let puzzle =
                Puzzle { kind: PuzzleKind::OwnMistake, task: PuzzleTask::BestGuess { objective }, ..made(id).puzzle };
            let mut position = Position::new(&puzzle);
            let (right, worse) = match objective {
                Objective::WorstCase => (position.keeping(), Some(puzzle.variant.codes().collect())),
                Objective::Average => (position.best(0), position.best(1)),
            };
            let (Some(right), Some(worse)) = (right, worse) else {
                continue;
            };
            let worse: Vec<Code> = worse.into_iter().filter(|guess| !right.contains(guess)).collect();
            for (guess, is_right) in [(right.first(), true), (right.last(), true), (worse.first(), false)] {
                if let Some(&guess) = guess {
                    compare(&puzzle, &Solution::Guess(guess), is_right);
                }
            }
            let solved = solve_puzzle(&puzzle, &mut Unlimited).unwrap();
            assert!(solved.judged.right, "{puzzle:?}");
            let ShownBy::Cost { totals, best, .. } = solved.judged.shown_by else {
                panic!("{puzzle:?}");
            };
            assert_eq!(position.total(), Some(totals.1));
            assert!(right.contains(&best));
            compared += 1;
        }
    }
    assert!(compared >= puzzles(20), "{compared} compared");
}

/// The line of the hardest play takes as many guesses as the worst case, and its numbers of codes are true.
#[test]
fn the_hardest_line_can_be_replayed() {
    let (mut longest, mut tempted) = (0, 0);
    for id in names(PuzzleKind::KeepWorstCase, 40) {
        let puzzle = made(id).puzzle;
        let left = goals(&puzzle);
        for guess in guesses(&puzzle, &left, id.number, 2) {
            let judged = judge_reply(&puzzle, &Solution::Guess(guess), &mut Unlimited).unwrap();
            let ShownBy::WorstCase { guesses, line, .. } = judged.shown_by else {
                panic!("{puzzle:?}");
            };
            if judged.right {
                let tempting = judged.reasons.iter().find_map(|reason| match reason {
                    Reason::Tempting(tempting) => Some(*tempting),
                    _ => None,
                });
                tempted += u32::from(tempting.is_some());
                compare_tempting(&puzzle, &left, tempting);
            }
            assert_eq!(line.len(), usize::from(guesses), "{line:?} {puzzle:?}");
            assert_eq!(line[0].guess, guess);
            let mut left = left.clone();
            for HardestStep { guess, feedback, codes } in line {
                if codes == 0 {
                    assert_eq!(left, [guess], "{puzzle:?}");
                    assert!(feedback.is_all_black(guess.pegs()));
                }
                left.retain(|&code| score(guess, code) == feedback && code != guess);
                assert_eq!(left.len(), codes as usize, "{puzzle:?}");
            }
            assert!(left.is_empty(), "{puzzle:?}");
            longest = longest.max(guesses);
        }
    }
    assert!(longest >= 4, "{longest}");
    assert!(tempted > 0);
}

/// The guess with the smallest largest part is named exactly if it needs more than the least worst case.
fn compare_tempting(puzzle: &Puzzle, left: &[Code], tempting: Option<TemptingGuess>) {
    let mut position = Position::new(puzzle);
    let guess = position.smallest_largest_part();
    let (Some(least), Some(with)) = (position.worst_case(), position.worst_case_of(guess)) else {
        return;
    };
    assert_eq!(tempting.is_some(), with > least, "{guess}: {puzzle:?}");
    let Some(said) = tempting else {
        return;
    };
    let parts = parts(left, guess);
    let largest = parts.iter().map(|part| part.1.len()).max();
    let part = parts.iter().find(|part| part.0 == said.feedback).unwrap();
    assert_eq!(
        (said.guess, said.guesses, Some(said.largest as usize), said.codes as usize),
        (guess, with, largest.map(|size| size.max(usize::from(left.contains(&guess)))), part.1.len()),
        "{puzzle:?}"
    );
    assert_eq!(position.of_part(&part.1).unwrap().0 + 1, with, "{puzzle:?}");
}
