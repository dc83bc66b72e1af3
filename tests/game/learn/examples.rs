//! The worked examples of the lessons show the lesson's own rule, with both halves where it has two, by a
//! short chain.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::Cut;
use mastermind_engine::{GoalSet, Row};
use mastermind_game::learn::{Help, LessonId, PuzzleRun, example};
use mastermind_teaching::deduction::{Fact, Inference, Technique};
use mastermind_teaching::puzzle::{
    Puzzle, PuzzleId, PuzzleTask, SearchNode, ShownBy, Solution, colour_choices, make_puzzle, shows_idea, solve_puzzle,
};

use super::settle;
use crate::support::score;

/// The puzzle with the steps that the page shows.
fn made(id: PuzzleId) -> (Puzzle, Vec<Inference>) {
    let puzzle = make_puzzle(id, &mut Unlimited).unwrap();
    let mut run = PuzzleRun::new(Some(id), puzzle.clone(), Help::Example);
    settle(&mut run);
    (puzzle, run.explanation().to_vec())
}

/// The rows that are looked at: up to the first that the code breaks.
fn looked_at(puzzle: &Puzzle) -> Vec<Row> {
    let PuzzleTask::Fit { code } = puzzle.task else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    for &row in &puzzle.rows {
        rows.push(row);
        if score(row.guess, code) != row.feedback {
            break;
        }
    }
    rows
}

/// How long the example is, if it shows the rule of its lesson; nothing if it does not.
fn length(lesson: &str, puzzle: &Puzzle, steps: &[Inference]) -> Option<usize> {
    // Of choosing a guess: this many codes.
    if let Some(idea) = LessonId::from_name(lesson).and_then(|id| id.lesson().shown) {
        let goals = GoalSet::from_history(puzzle.variant, &puzzle.rows);
        let shows = shows_idea(puzzle, idea, &mut Unlimited).unwrap();
        // All choices of colours are written down first.
        let choices = match lesson {
            "colours-first" => colour_choices(puzzle.variant, &puzzle.rows, &mut Unlimited).unwrap().len(),
            _ => 0,
        };
        return shows.then_some(goals.len() + choices);
    }
    // That it cannot be done is what counting shows.
    if lesson == "what-n-can-do" {
        let solved = solve_puzzle(puzzle, &mut Unlimited).unwrap();
        let goals = GoalSet::from_history(puzzle.variant, &puzzle.rows);
        return (solved.solution == Solution::CanSettle(None)).then_some(goals.len());
    }
    // Three pegs, as in the text, and a group of more codes than two guesses can find.
    if lesson == "alpha-beta" {
        let PuzzleTask::CutOff(SearchNode::Guess { parts, .. }) = &puzzle.task else { panic!("{puzzle:?}") };
        let solved = solve_puzzle(puzzle, &mut Unlimited).unwrap();
        let ShownBy::Node(search) = solved.judged.shown_by else { panic!("{puzzle:?}") };
        let is_cut_by_size = matches!(search.cut, Some(Cut::TooManyCodes { guesses: 2, .. }));
        return (puzzle.variant.pegs() == 3 && is_cut_by_size).then_some(parts.len());
    }
    let pins = |row: &Row| (row.feedback.black(), row.feedback.white());
    let looked = looked_at(puzzle);
    let sees = |of: &dyn Fn((u8, u8)) -> bool| looked.iter().any(|row| of(pins(row)));
    let pegs = puzzle.variant.pegs();
    let of = |technique: Technique| steps.iter().filter(move |step| step.technique == technique);
    let refuted = match puzzle.task {
        PuzzleTask::Fit { code } => {
            let fits = |row: &Row| score(row.guess, code) == row.feedback;
            looked.len() > 1 && !looked.iter().all(fits)
        }
        _ => false,
    };
    let shows = match lesson {
        "nothing-and-all" => sees(&|it| it == (0, 0)) && sees(&|it| it.0 + it.1 == pegs),
        "not-there" => {
            let last = looked.last().map(pins)?;
            refuted
                && (last.0 == 0 || last.1 == 0)
                && sees(&|(black, white)| black == 0 && white > 0 && white < pegs)
                && sees(&|(black, white)| white == 0 && black > 0 && black < pegs)
        }
        "adding-up" => of(Technique::AddingUp).any(|step| step.rows.len() > 1),
        // A row that is met, and then one that is not.
        "does-it-fit" => refuted,
        // Two guesses with one peg or one colour changed, and something definite that follows.
        "change-one" => of(Technique::Difference).any(|step| {
            let [one, other] = step.rows[..] else {
                return false;
            };
            let guess = |row: u8| puzzle.rows[usize::from(row)].guess;
            let pairs = guess(one).iter().zip(guess(other).iter());
            let differ = pairs.filter(|(here, there)| here != there).count();
            let definite =
                |fact: &Fact| matches!(fact, Fact::Is { .. } | Fact::AtLeast { .. } | Fact::AtMost { copies: 0, .. });
            differ == 1 && step.facts.iter().any(definite)
        }),
        "full-last-place" => {
            of(Technique::Full).any(|step| !step.rows.is_empty()) && of(Technique::LastPlace).count() > 0
        }
        "copies" => of(Technique::Copies).any(|step| match step.rows.as_slice() {
            // A colour that the guess has twice, and how often it can be there.
            [row] => step.facts.iter().any(|fact| {
                let guess = puzzle.rows[usize::from(*row)].guess;
                let twice = |colour| guess.iter().filter(|&it| it == colour).count() > 1;
                match *fact {
                    Fact::AtMost { colour, copies } => copies > 0 && twice(colour),
                    Fact::AtLeast { colour, copies } => copies > 1 && twice(colour),
                    _ => false,
                }
            }),
            _ => false,
        }),
        "suppose" => of(Technique::Supposing).count() == 1 && of(Technique::SupposingTwice).count() == 0,
        _ => return None,
    };
    let all: usize = steps.iter().map(Inference::length).sum();
    shows.then_some(all + looked.len())
}

/// The lessons whose examples are chosen.
const CHOSEN: [&str; 22] = [
    "nothing-and-all",
    "not-there",
    "does-it-fit",
    "change-one",
    "adding-up",
    "full-last-place",
    "copies",
    "suppose",
    "alike-colours",
    "sort-into-groups",
    "no-big-group",
    "dead-colours",
    "half-old-half-new",
    "what-n-can-do",
    "why-five",
    "alpha-beta",
    "worst-case",
    "openings",
    "average-or-worst",
    "bits",
    "two-or-three-left",
    "colours-first",
];

#[test]
fn examples_show_the_rule_of_their_lesson_by_a_short_chain() {
    for name in CHOSEN {
        let id = example(LessonId::from_name(name).unwrap());
        let (puzzle, steps) = made(id);
        let own = length(name, &puzzle, &steps);
        let own = own.unwrap_or_else(|| panic!("{name}: {puzzle:?} {steps:?}"));
        // None of some others is shorter.
        for number in 0..20 {
            let number = 3_000_000_000 + (id.number - 3_000_000_000) % STEP + number * STEP;
            let (puzzle, steps) = made(PuzzleId { number, ..id });
            let other = length(name, &puzzle, &steps);
            assert!(other.is_none_or(|other| other >= own), "{name}: {number} takes {other:?}, not {own}");
        }
    }
}

/// The examples that are compared are so far apart that no two lessons share one.
const STEP: u32 = 31;
