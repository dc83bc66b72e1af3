//! All right replies, as a sheet of solutions lists them: each is judged right, others are not, and a plain second
//! count finds as many.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use mastermind_engine::advice::Objective;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Total;
use mastermind_engine::{Code, Feedback, Variant};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{
    FEW_LISTED, MAX_LISTED, Plan, PlanPlace, Puzzle, PuzzleKind, PuzzleTask, ReplyForm, RightReplies, Solution,
    right_replies, solve_puzzle,
};

use crate::position::{Position, goals, parts, settles};
use crate::support::Random;
use crate::{is_right, made, names, puzzles};

/// How many other replies are judged.
const OTHERS: usize = 24;

#[test]
fn all_right_replies_are_listed_and_no_others() {
    for (which, kind) in (0..).zip(PuzzleKind::ALL) {
        if kind.bands().is_none() {
            continue;
        }
        let (mut longest, mut most, mut others) = (Duration::ZERO, 0, 0);
        for id in names(kind, puzzles(6)) {
            let puzzle = made(id).puzzle;
            let mut random = Random::new(which << 32 | u64::from(id.number));
            let begun = Instant::now();
            let right = right_replies(&puzzle, &mut Unlimited).unwrap();
            longest = longest.max(begun.elapsed());
            let solution = solve_puzzle(&puzzle, &mut Unlimited).unwrap().solution;
            match right {
                RightReplies::Listed { first, count } => {
                    listed(&puzzle, &first, count);
                    assert!(count > MAX_LISTED as u32 || first.contains(&solution));
                    others += not_listed(&puzzle, &first, count, &mut random);
                    most = most.max(count.into());
                }
                RightReplies::Facts { enough } => {
                    others += facts(&puzzle, &solution, &enough, &mut random);
                }
                RightReplies::Plans { count, places } => {
                    let Solution::Plan(plan) = solution else { panic!("{id:?}") };
                    others += plans(&puzzle, &plan, count, &places, &mut random);
                    most = most.max(count);
                }
            }
        }
        println!("{kind:?}: at most {most} are right, {others} others judged, {longest:?}");
        assert!(others >= u64::from(puzzles(6)), "{kind:?}: {others}");
    }
}

/// Each listed reply is right, none is listed twice, and the plain solver finds as many.
fn listed(puzzle: &Puzzle, first: &[Solution], count: u32) {
    let all = count as usize;
    let shown = if all > MAX_LISTED { FEW_LISTED } else { all };
    assert_eq!(first.len(), shown, "{puzzle:?}");
    for (place, reply) in first.iter().enumerate() {
        assert!(is_right(puzzle, reply), "{reply:?} to {puzzle:?}");
        assert!(!first[..place].contains(reply), "{reply:?} to {puzzle:?}");
    }
    if let Some(guesses) = plainly_right(puzzle) {
        assert_eq!(all, guesses.len().max(1), "{puzzle:?}");
        let listed = first.iter().filter_map(guess);
        assert!(listed.eq(guesses.into_iter().take(shown)), "{first:?} to {puzzle:?}");
    }
}

fn guess(reply: &Solution) -> Option<Code> {
    match *reply {
        Solution::Guess(code) => Some(code),
        Solution::CanSettle(code) => code,
        _ => None,
    }
}

/// The right guesses, by the plain solver; `None` if it gives up, or if no guess is asked for.
fn plainly_right(puzzle: &Puzzle) -> Option<Vec<Code>> {
    let left = goals(puzzle);
    match puzzle.task {
        PuzzleTask::Rows if puzzle.kind == PuzzleKind::OneCode => Some(left),
        PuzzleTask::Rows if puzzle.kind.form().is_a_code() => {
            let all = puzzle.variant.codes();
            Some(all.filter(|&guess| settles(&left, guess)).collect())
        }
        PuzzleTask::KeepWorstCase { .. } => Position::new(puzzle).keeping(),
        PuzzleTask::BestGuess { objective } if left.len() <= 128 => match objective {
            Objective::WorstCase => Position::new(puzzle).keeping(),
            Objective::Average => Position::new(puzzle).best(left.len() as Total / 100),
        },
        _ => None,
    }
}

/// Other replies are wrong: any if all right ones are listed, otherwise guesses below the last listed one.
fn not_listed(puzzle: &Puzzle, first: &[Solution], count: u32, random: &mut Random) -> u64 {
    let all_listed = first.len() == count as usize;
    let last = first.last().and_then(guess);
    let unlisted = |reply: &Solution| {
        let below = guess(reply).is_some_and(|code| Some(code) < last);
        !first.iter().any(|right| says_the_same(right, reply)) && (all_listed || below)
    };
    let candidates = candidates(puzzle, first, random);
    let mut others = random.shuffled(candidates);
    others.retain(unlisted);
    others.truncate(OTHERS);
    for reply in &others {
        assert!(!is_right(puzzle, reply), "{reply:?} to {puzzle:?}");
    }
    others.len() as u64
}

/// Whether both replies say the same, in any order of their lists.
fn says_the_same(one: &Solution, other: &Solution) -> bool {
    fn sorted<T: Ord + Clone>(list: &[T]) -> Vec<T> {
        let mut list = list.to_vec();
        list.sort();
        list.dedup();
        list
    }
    match (one, other) {
        (Solution::Codes(one), Solution::Codes(other)) => sorted(one) == sorted(other),
        (Solution::Parts(one), Solution::Parts(other)) => sorted(one) == sorted(other),
        _ => one == other,
    }
}

/// Some replies of the form that is asked for.
fn candidates(puzzle: &Puzzle, right: &[Solution], random: &mut Random) -> Vec<Solution> {
    let variant = puzzle.variant;
    let feedbacks = || Feedback::all(variant.pegs());
    let codes = || variant.codes();
    match puzzle.kind.form() {
        ReplyForm::Feedback => feedbacks().map(Solution::Feedback).collect(),
        ReplyForm::YesOrNo => [true, false].map(Solution::Fits).to_vec(),
        ReplyForm::Code => codes().map(Solution::Guess).collect(),
        ReplyForm::CodeOrNone => {
            let some = codes().map(Some).chain([None]);
            some.map(Solution::CanSettle).collect()
        }
        ReplyForm::Codes => {
            let Some(Solution::Codes(right)) = right.first() else { panic!("{right:?}") };
            let mut changed: Vec<Vec<Code>> = Vec::new();
            for place in 0..right.len() {
                let mut fewer = right.clone();
                fewer.remove(place);
                changed.push(fewer.clone());
                fewer.push(random.code(variant));
                changed.push(fewer);
                let mut more = right.clone();
                more.push(random.code(variant));
                changed.push(more);
            }
            changed.into_iter().map(Solution::Codes).collect()
        }
        ReplyForm::Row => {
            let rows = 0..u8::try_from(puzzle.rows.len()).unwrap();
            let all = rows.flat_map(|row| feedbacks().map(move |feedback| (row, feedback)));
            all.map(|(row, feedback)| Solution::Row { row, feedback }).collect()
        }
        ReplyForm::Refutation => {
            let left = u32::try_from(goals(puzzle).len()).unwrap();
            let all = feedbacks().flat_map(|feedback| (0..=left).map(move |codes| (feedback, codes)));
            all.map(|(feedback, codes)| Solution::Refutation { feedback, codes }).collect()
        }
        ReplyForm::Order => {
            let guesses = puzzle.task.guesses();
            let orders = (0..60).map(|_| random.shuffled(guesses.iter().copied()));
            orders.map(Solution::Order).collect()
        }
        ReplyForm::Choice(_) => {
            let choices = u8::try_from(puzzle.choices()).unwrap();
            (0..choices).map(Solution::Choice).collect()
        }
        ReplyForm::Parts => {
            let all = 0..u8::try_from(puzzle.branches()).unwrap();
            let mut some = || all.clone().filter(|_| random.below(2) == 0).collect();
            (0..60).map(|_| Solution::Parts(some())).collect()
        }
        ReplyForm::Number => (0..9).map(Solution::Number).collect(),
        ReplyForm::Facts | ReplyForm::Plan => panic!("{right:?}"),
    }
}

/// The facts that are enough are right, also with others of the solution, and none of them can be left out.
fn facts(puzzle: &Puzzle, solution: &Solution, enough: &[Fact], random: &mut Random) -> u64 {
    let Solution::Facts(all) = solution else { panic!("{solution:?}") };
    assert!(enough.iter().all(|fact| all.contains(fact)), "{puzzle:?}");
    let judged = |facts: Vec<Fact>| is_right(puzzle, &Solution::Facts(facts));
    assert!(judged(enough.to_vec()), "{enough:?} to {puzzle:?}");
    let some = all.iter().copied();
    let some = some.filter(|fact| enough.contains(fact) || random.below(2) == 0);
    assert!(judged(some.collect()), "{enough:?} to {puzzle:?}");
    for place in 0..enough.len() {
        let mut fewer = enough.to_vec();
        fewer.remove(place);
        assert!(!judged(fewer), "{enough:?} without {place} to {puzzle:?}");
    }
    enough.len() as u64
}

/// The least totals of sets of codes with the guesses that reach them, found by trying each guess.
struct Trees {
    variant: Variant,
    known: BTreeMap<Vec<Code>, (Total, Vec<Code>, u64)>,
}

impl Trees {
    /// The least total, the guesses that reach it, and how many plans do.
    fn of(&mut self, codes: &[Code]) -> (Total, Vec<Code>, u64) {
        if let Some(known) = self.known.get(codes) {
            return known.clone();
        }
        let (mut least, mut best, mut plans) = (Total::MAX, Vec::new(), 0);
        for guess in self.variant.codes() {
            let Some((total, count)) = self.with(codes, guess) else {
                continue;
            };
            if total < least {
                (least, best, plans) = (total, Vec::new(), 0);
            }
            if total == least {
                best.push(guess);
                plans += count;
            }
        }
        let found = (least, best, plans);
        self.known.insert(codes.to_vec(), found.clone());
        found
    }

    /// The least total with this guess, and how many plans reach it; `None` if it tells nothing.
    fn with(&mut self, codes: &[Code], guess: Code) -> Option<(Total, u64)> {
        let parts = parts(codes, guess);
        let (mut total, mut plans) = (codes.len() as Total, 1);
        for (_, part) in parts {
            if part.len() == codes.len() {
                return None;
            }
            let (least, _, count) = self.of_part(&part);
            total += least;
            plans *= count;
        }
        Some((total, plans))
    }

    fn of_part(&mut self, part: &[Code]) -> (Total, Vec<Code>, u64) {
        match part {
            &[only] => (1, vec![only], 1),
            part => self.of(part),
        }
    }

    /// A best plan after this guess.
    fn plan(&mut self, codes: &[Code], guess: Code) -> Plan {
        let several = parts(codes, guess).into_iter();
        let several = several.filter(|part| part.1.len() > 1);
        let then = several.map(|(feedback, part)| {
            let next = self.of(&part).1[0];
            (feedback, self.plan(&part, next))
        });
        let then = then.collect();
        Plan { guess, then }
    }
}

/// The plan with another guess at this place.
fn changed(trees: &mut Trees, codes: &[Code], plan: &Plan, path: &[Feedback], guess: Code) -> Plan {
    let Some((first, rest)) = path.split_first() else {
        return trees.plan(codes, guess);
    };
    let (_, part) = parts(codes, plan.guess).into_iter().find(|part| part.0 == *first).unwrap();
    let mut plan = plan.clone();
    let next = plan.then.iter_mut().find(|next| next.0 == *first).unwrap();
    next.1 = changed(trees, &part, &next.1.clone(), rest, guess);
    plan
}

/// At each place the listed guesses make right plans, and others do not.
fn plans(puzzle: &Puzzle, plan: &Plan, count: u64, places: &[PlanPlace], random: &mut Random) -> u64 {
    let codes = goals(puzzle);
    let mut trees = Trees { variant: puzzle.variant, known: BTreeMap::new() };
    assert_eq!(count, trees.of(&codes).2, "{puzzle:?}");
    let mut others = 0;
    let mut chosen = 0;
    for place in places {
        let mut left = codes.clone();
        let mut here = plan;
        for feedback in &place.path {
            let mut parts = parts(&left, here.guess).into_iter();
            left = parts.find(|part| part.0 == *feedback).unwrap().1;
            let next = here.then.iter().find(|next| next.0 == *feedback);
            here = &next.unwrap().1;
        }
        chosen += 1;
        let (_, best, _) = trees.of(&left);
        assert_eq!(place.count as usize, best.len(), "{place:?} in {puzzle:?}");
        let shown = if best.len() > MAX_LISTED { FEW_LISTED } else { best.len() };
        assert_eq!(place.first, best[..shown], "{place:?} in {puzzle:?}");
        for &guess in &place.first {
            let reply = changed(&mut trees, &codes, plan, &place.path, guess);
            let reply = Solution::Plan(reply);
            assert!(is_right(puzzle, &reply), "{reply:?} to {puzzle:?}");
        }
        for _ in 0..OTHERS {
            let guess = random.code(puzzle.variant);
            let tells = trees.with(&left, guess).is_some();
            if tells && !best.contains(&guess) {
                let reply = changed(&mut trees, &codes, plan, &place.path, guess);
                let reply = Solution::Plan(reply);
                assert!(!is_right(puzzle, &reply), "{reply:?} to {puzzle:?}");
                others += 1;
            }
        }
    }
    fn free(plan: &Plan) -> usize {
        1 + plan.then.iter().map(|next| free(&next.1)).sum::<usize>()
    }
    assert_eq!(chosen, free(plan), "{puzzle:?}");
    others
}
