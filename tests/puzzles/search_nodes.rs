//! Nodes of the search: which parts are cut off, and what is returned. Compared with an alpha-beta search as plain as
//! possible: no order of guesses, no symmetry, no table.

use std::collections::HashMap;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::Window;
use mastermind_engine::{Code, Feedback, GoalSet, Row, Variant};
use mastermind_teaching::puzzle::{
    NodeGuess, NodePart, Puzzle, PuzzleKind, PuzzleRefusal, PuzzleTask, SearchNode, ShownBy, Solution, judge_reply,
    solve_puzzle,
};

use crate::position::goals;
use crate::support::{Random, Reference, by_chance, code, row, score};
use crate::{is_right, made, names, puzzles};

/// The kinds that are about a node.
pub const SEARCHED: [PuzzleKind; 2] = [PuzzleKind::CutOff, PuzzleKind::NodeValue];

/// A plain search in one game.
struct Plain {
    variant: Variant,
    guesses: Vec<Code>,
    reference: Reference,
}

/// The codes of each feedback but all black, in the order of the feedbacks.
fn split(variant: Variant, codes: &[Code], guess: Code) -> Vec<(Feedback, Vec<Code>)> {
    let feedbacks = Feedback::all(variant.pegs()).filter(|it| !it.is_all_black(variant.pegs()));
    let part = |feedback| {
        let gives = |code: &&Code| score(guess, **code) == feedback;
        (feedback, codes.iter().filter(gives).copied().collect())
    };
    let mut parts: Vec<(Feedback, Vec<Code>)> = feedbacks.map(part).collect();
    parts.retain(|part| !part.1.is_empty());
    parts
}

impl Plain {
    fn new(variant: Variant) -> Plain {
        Plain { variant, guesses: variant.codes().collect(), reference: Reference::new(variant) }
    }

    /// The most codes that this many guesses can tell apart; from three guesses on, it does not matter here.
    fn most(&self, guesses: u8) -> usize {
        match guesses {
            0 | 1 => guesses.into(),
            2 => Feedback::all(self.variant.pegs()).count(),
            _ => usize::MAX,
        }
    }

    /// The codemaker's function: the value, and how many parts were searched.
    fn maker(&mut self, parts: &[(Feedback, Vec<Code>)], window: Window) -> (u8, usize) {
        let Window { lower, upper } = window;
        let most = self.most(upper.saturating_sub(2));
        if parts.iter().any(|part| part.1.len() > most) {
            return (upper, 0);
        }
        let mut worst = 1;
        for (number, (_, part)) in parts.iter().enumerate() {
            if worst >= upper {
                return (worst, number);
            }
            let lower = worst.max(lower) - 1;
            let inner = Window { lower, upper: upper - 1 };
            worst = worst.max(1 + self.breaker(part, inner));
        }
        (worst, parts.len())
    }

    /// The codebreaker's function.
    fn breaker(&mut self, codes: &[Code], window: Window) -> u8 {
        if codes.len() == 1 {
            return 1;
        }
        let mut best = window.upper;
        for guess in self.guesses.clone() {
            let parts = split(self.variant, codes, guess);
            if parts.iter().any(|part| part.1.len() == codes.len()) {
                continue;
            }
            let upper = best;
            best = best.min(self.maker(&parts, Window { upper, ..window }).0);
            if best <= window.lower {
                break;
            }
        }
        best
    }
}

fn node(puzzle: &Puzzle) -> &SearchNode {
    puzzle.task.node().unwrap()
}

/// The parts of a puzzle with their codes, in its order.
fn parts_of(puzzle: &Puzzle, codes: &[Code]) -> Vec<(Feedback, Vec<Code>)> {
    let guess = node(puzzle).guess().unwrap();
    let all: HashMap<Feedback, Vec<Code>> = split(puzzle.variant, codes, guess).into_iter().collect();
    let parts = node(puzzle).parts().iter();
    parts.map(|part| (part.feedback, all[&part.feedback].clone())).collect()
}

/// Checks that the node of the puzzle is as stated.
fn check_stated_node(puzzle: &Puzzle, plain: &mut Plain) {
    let codes = goals(puzzle);
    match node(puzzle) {
        SearchNode::Guess { guess, parts, .. } => {
            assert_eq!(split(puzzle.variant, &codes, *guess).len(), parts.len());
            for (said, (_, part)) in parts.iter().zip(parts_of(puzzle, &codes)) {
                let needs = plain.reference.worst_case(&part);
                assert_eq!((said.codes as usize, said.needs), (part.len(), needs));
            }
            let by_feedback = parts.is_sorted_by_key(|part| part.feedback);
            let largest_first = parts.is_sorted_by_key(|part| u32::MAX - part.codes);
            assert!(by_feedback || largest_first, "{puzzle:?}");
        }
        SearchNode::Position { guesses, .. } => {
            for said in guesses {
                assert_eq!(said.needs, plain.reference.worst_case_of(&codes, said.guess));
            }
        }
    }
}

/// Compares every reply that is nearly right, and returns how many parts are cut off.
fn compare_parts(puzzle: &Puzzle, plain: &mut Plain) -> usize {
    let parts = parts_of(puzzle, &goals(puzzle));
    let (_, searched) = plain.maker(&parts, node(puzzle).window());
    let all = u8::try_from(parts.len()).unwrap();
    let right: Vec<u8> = (u8::try_from(searched).unwrap()..all).collect();
    assert!(is_right(puzzle, &Solution::Parts(right.clone())), "{puzzle:?}");
    let backwards = right.iter().rev().copied().collect();
    assert!(is_right(puzzle, &Solution::Parts(backwards)), "{puzzle:?}");
    for part in 0..all {
        let mut other = right.clone();
        match other.iter().position(|&it| it == part) {
            Some(place) => drop(other.remove(place)),
            None => other.push(part),
        }
        assert!(!is_right(puzzle, &Solution::Parts(other)), "{puzzle:?}");
    }
    let none = judge_reply(puzzle, &Solution::Parts(vec![all]), &mut Unlimited).unwrap();
    assert_eq!((none.right, none.shown_by), (false, ShownBy::NoReply));
    let solved = solve_puzzle(puzzle, &mut Unlimited).map(|solved| solved.solution);
    let expected = if right.is_empty() { Err(PuzzleRefusal::NoSolution) } else { Ok(Solution::Parts(right.clone())) };
    assert_eq!(solved, expected, "{puzzle:?}");
    right.len()
}

/// Compares the number that the search returns, as far as it matters; tells whether the puzzle has a solution.
fn compare_number(puzzle: &Puzzle, plain: &mut Plain) -> bool {
    let codes = goals(puzzle);
    let Window { lower, upper } = node(puzzle).window();
    let returned = match node(puzzle) {
        SearchNode::Guess { .. } => {
            let parts = parts_of(puzzle, &codes);
            plain.maker(&parts, Window { lower, upper }).0
        }
        SearchNode::Position { guesses, .. } => {
            let mut best = upper;
            for tried in guesses {
                let parts = split(puzzle.variant, &codes, tried.guess);
                let upper = best;
                best = best.min(plain.maker(&parts, Window { lower, upper }).0);
                if best <= lower {
                    break;
                }
            }
            best
        }
    };
    let solved = solve_puzzle(puzzle, &mut Unlimited).map(|solved| solved.solution);
    let Ok(Solution::Number(number)) = solved else {
        // A value below the window may be returned as a higher one.
        assert_eq!(solved, Err(PuzzleRefusal::NoSolution));
        assert!(node(puzzle).exact_value().unwrap() < lower, "{puzzle:?}");
        return false;
    };
    if returned > lower {
        assert_eq!(number, returned, "{puzzle:?}")
    } else {
        assert!(number <= lower, "{puzzle:?}")
    }
    for other in 0..12 {
        let right = is_right(puzzle, &Solution::Number(other));
        assert_eq!(right, other == number, "{other}: {puzzle:?}");
    }
    true
}

/// The first idea: the largest part refutes the guess.
fn largest_part_alone(puzzle: &Puzzle) -> Solution {
    let all = u8::try_from(node(puzzle).branches()).unwrap();
    Solution::Parts((1..all).collect())
}

#[test]
fn parts_that_are_cut_off_are_those_of_a_plain_search() {
    let (lowest, highest) = PuzzleKind::CutOff.bands().unwrap();
    let (mut by_size, mut count) = (0, 0);
    for id in names(PuzzleKind::CutOff, puzzles(24)) {
        let puzzle = made(id).puzzle;
        let mut plain = Plain::new(puzzle.variant);
        check_stated_node(&puzzle, &mut plain);
        let cut_off = compare_parts(&puzzle, &mut plain);
        let all = node(&puzzle).branches();
        assert!(cut_off > 0 && all > 2, "{puzzle:?}");
        let band = id.band..id.band + 100;
        assert!(band.contains(&puzzle.rating), "{id:?}: {}", puzzle.rating);
        if id.band > lowest.midpoint(highest) {
            let first_idea = largest_part_alone(&puzzle);
            assert!(!is_right(&puzzle, &first_idea), "{puzzle:?}");
        }
        by_size += usize::from(cut_off == all);
        count += 1;
    }
    assert!(0 < by_size && 2 * by_size < count, "{by_size} of {count}");
}

#[test]
fn what_comes_back_is_what_a_plain_search_returns() {
    let (lowest, highest) = PuzzleKind::NodeValue.bands().unwrap();
    let (mut guesses, mut count) = (0, 0);
    for id in names(PuzzleKind::NodeValue, puzzles(24)) {
        let puzzle = made(id).puzzle;
        let mut plain = Plain::new(puzzle.variant);
        check_stated_node(&puzzle, &mut plain);
        assert!(compare_number(&puzzle, &mut plain), "{puzzle:?}");
        let band = id.band..id.band + 100;
        assert!(band.contains(&puzzle.rating), "{id:?}: {}", puzzle.rating);
        if id.band > lowest.midpoint(highest) {
            let first_idea = Solution::Number(node(&puzzle).exact_value().unwrap());
            assert!(!is_right(&puzzle, &first_idea), "{puzzle:?}");
        }
        guesses += usize::from(node(&puzzle).guess().is_some());
        count += 1;
    }
    assert!(0 < guesses && guesses < count, "{guesses} of {count}");
}

/// A random position of few codes, with the rows that lead to it.
fn position(random: &mut Random) -> (Variant, Vec<Row>) {
    let games = [(3, 2), (3, 3), (4, 3), (5, 3), (2, 4), (3, 4)];
    let (colours, pegs) = random.pick(&games);
    let variant = Variant::with_repeats(colours, pegs).unwrap();
    let secret = random.code(variant);
    let mut rows = Vec::new();
    loop {
        let guess = random.code(variant);
        let feedback = score(guess, secret);
        rows.push(Row::new(guess, feedback));
        let left = GoalSet::from_history(variant, &rows).len();
        if left <= 20 {
            return (variant, rows);
        }
    }
}

fn puzzle(kind: PuzzleKind, (variant, rows): (Variant, Vec<Row>), node: SearchNode) -> Puzzle {
    let task = match kind {
        PuzzleKind::CutOff => PuzzleTask::CutOff(node),
        _ => PuzzleTask::NodeValue(node),
    };
    Puzzle { kind, variant, rows, task, rating: 0, technique: None }
}

/// A random guess; `None` if it leaves no part.
fn guess_node(random: &mut Random, variant: Variant, rows: &[Row], plain: &mut Plain) -> Option<SearchNode> {
    let guess = random.code(variant);
    let goals = GoalSet::from_history(variant, rows);
    let mut parts = split(variant, goals.codes(), guess);
    if random.below(2_u64) == 0 {
        parts.sort_by_key(|part| usize::MAX - part.1.len());
    }
    let known = parts.iter().map(|(feedback, part)| NodePart {
        feedback: *feedback,
        codes: u32::try_from(part.len()).unwrap(),
        needs: plain.reference.worst_case(part),
    });
    let parts: Vec<NodePart> = known.collect();
    let window = any_window(random);
    (!parts.is_empty()).then_some(SearchNode::Guess { guess, window, parts })
}

fn any_window(random: &mut Random) -> Window {
    let upper = 2 + random.below(4_u8);
    let lower = random.below(upper);
    Window { lower, upper }
}

/// Any windows, even those that no puzzle is made with.
#[test]
fn nodes_by_chance_are_judged_as_a_plain_search_does() {
    let (mut cut_off, mut solved, mut all) = (0, 0, 0);
    by_chance(puzzles(60), |random| {
        let (variant, rows) = position(random);
        let mut plain = Plain::new(variant);
        let Some(node) = guess_node(random, variant, &rows, &mut plain) else {
            return;
        };
        let here = || (variant, rows.clone());
        let cut = puzzle(PuzzleKind::CutOff, here(), node.clone());
        cut_off += usize::from(compare_parts(&cut, &mut plain) > 0);
        let value = puzzle(PuzzleKind::NodeValue, here(), node);
        solved += usize::from(compare_number(&value, &mut plain));
        all += 1;
        let goals = GoalSet::from_history(variant, &rows);
        let tried = (0..1 + random.below(5_u64)).map(|_| random.code(variant));
        let mut tried: Vec<Code> = tried.collect();
        // A guess that leaves all codes together is refused.
        tried.retain(|&guess| {
            let parts = split(variant, goals.codes(), guess);
            parts.iter().all(|part| part.1.len() < goals.len())
        });
        let guesses =
            tried.iter().map(|&guess| NodeGuess { guess, needs: plain.reference.worst_case_of(goals.codes(), guess) });
        let guesses: Vec<NodeGuess> = guesses.collect();
        if !guesses.is_empty() {
            let window = any_window(random);
            let node = SearchNode::Position { window, guesses };
            let value = puzzle(PuzzleKind::NodeValue, here(), node);
            solved += usize::from(compare_number(&value, &mut plain));
            all += 1;
        }
    });
    assert!(cut_off > 10 && 2 * solved > all, "{cut_off} {solved} {all}");
}

#[test]
fn a_node_that_says_something_untrue_has_no_solution() {
    for kind in SEARCHED {
        for id in names(kind, 8) {
            let made = made(id).puzzle;
            let wrongs: [fn(&mut SearchNode); 3] = [
                |node| match node {
                    SearchNode::Guess { parts, .. } => parts[0].needs += 1,
                    SearchNode::Position { guesses, .. } => guesses[0].needs += 1,
                },
                |node| match node {
                    SearchNode::Guess { parts, .. } => drop(parts.pop()),
                    SearchNode::Position { guesses, .. } => guesses.clear(),
                },
                |node| match node {
                    SearchNode::Guess { window, .. } | SearchNode::Position { window, .. } => {
                        window.lower = window.upper;
                    }
                },
            ];
            for wrong in wrongs {
                let mut puzzle = made.clone();
                match &mut puzzle.task {
                    PuzzleTask::CutOff(node) | PuzzleTask::NodeValue(node) => wrong(node),
                    other => panic!("{other:?}"),
                }
                let solved = solve_puzzle(&puzzle, &mut Unlimited);
                assert_eq!(solved, Err(PuzzleRefusal::NoSolution), "{puzzle:?}");
            }
        }
    }
}

/// In larger games the search would take too long.
#[test]
fn nodes_of_large_games_are_refused() {
    let rows = vec![row("0012", 0, 0)];
    let node = SearchNode::Guess { guess: code("3345"), window: Window { lower: 1, upper: 4 }, parts: Vec::new() };
    for kind in SEARCHED {
        let large = puzzle(kind, (Variant::CLASSIC, rows.clone()), node.clone());
        let solved = solve_puzzle(&large, &mut Unlimited);
        assert_eq!(solved, Err(PuzzleRefusal::TooManyCodes));
    }
}
