//! Whether a puzzle shows the idea of a lesson, and how codes are listed, compared with a plain second way.

use std::collections::{BTreeMap, BTreeSet};

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::learn::LessonId;
use mastermind_teaching::puzzle::{
    Claim, Puzzle, PuzzleId, PuzzleIdea, PuzzleTask, colour_choices, groups_of, make_puzzle, shows_idea,
};

use crate::plain::consistent;
use crate::position::{Position, goals, parts, settles};
use crate::puzzles;
use crate::support::{by_chance, score};

fn colours(codes: impl IntoIterator<Item = Code>) -> Vec<u8> {
    let mut all: Vec<u8> = codes.into_iter().flat_map(Code::iter).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether the puzzle shows the idea; `None` if the plain solver gives up.
fn plainly(puzzle: &Puzzle, idea: PuzzleIdea) -> Option<bool> {
    let goals = goals(puzzle);
    let old = colours(puzzle.rows.iter().map(|row| row.guess));
    let left = colours(goals.iter().copied());
    Some(match idea {
        PuzzleIdea::TwoOrThreeLeft => goals.len() < 4,
        PuzzleIdea::ColoursFirst => {
            // All codes whose colours give each row as many pins as it got, grouped by their colours.
            let pins = |feedback: Feedback| feedback.black() + feedback.white();
            let adds_up = |code: &Code| {
                let mut rows = puzzle.rows.iter();
                rows.all(|row| pins(score(row.guess, *code)) == pins(row.feedback))
            };
            let sorted = |code: Code| {
                let mut colours: Vec<u8> = code.iter().collect();
                colours.sort_unstable();
                colours
            };
            let choices = puzzle.variant.codes().filter(adds_up).map(sorted);
            let choices: BTreeSet<Vec<u8>> = choices.collect();
            let some: BTreeSet<Vec<u8>> = goals.iter().copied().map(sorted).collect();
            some.len() > 1 && choices.len() > some.len()
        }
        PuzzleIdea::AlikeColours => left.iter().filter(|it| !old.contains(it)).count() > 1,
        PuzzleIdea::DeadColour => {
            let can_win = goals.iter().any(|&code| settles(&goals, code));
            let dead = |code: Code| code.iter().any(|it| !left.contains(&it));
            !can_win && puzzle.variant.codes().any(|code| dead(code) && settles(&goals, code))
        }
        PuzzleIdea::TooManyCodes => {
            let PuzzleTask::WhyNot { guess, claims } = &puzzle.task else {
                panic!("{puzzle:?}");
            };
            let one = |claim: &Claim| matches!(claim, Claim::LeavesTooMany { codes: 1, .. });
            // Exactly one claim is true.
            let mut position = Position::new(puzzle);
            let mut too_many = false;
            for claim in claims {
                if let Claim::LeavesTooMany { feedback, codes, guesses } = *claim {
                    let left = goals.iter().copied();
                    let left: Vec<Code> = left.filter(|&code| score(*guess, code) == feedback).collect();
                    let needs = match left.len() {
                        0 => 0,
                        _ => position.of_part(&left)?.0,
                    };
                    too_many |= left.len() == codes as usize && needs > guesses;
                }
            }
            too_many && !claims.iter().any(one)
        }
        PuzzleIdea::NotBySize => {
            let PuzzleTask::KeepWorstCase { guesses } = puzzle.task else {
                panic!("{puzzle:?}");
            };
            let mut position = Position::new(puzzle);
            let smallest = position.smallest_largest_part();
            let keeps = position.worst_case_of(smallest)? == position.worst_case()?;
            guesses >= 3 && !keeps
        }
        PuzzleIdea::OpeningCard => {
            let [row] = puzzle.rows[..] else {
                return Some(false);
            };
            let times = |it: u8| row.guess.iter().filter(|&other| other == it).count();
            let mut each: Vec<usize> = row.guess.iter().map(times).collect();
            each.sort_unstable();
            each == [1, 1, 2, 2] && goals.len() <= 110
        }
        PuzzleIdea::MoreGroups
        | PuzzleIdea::NoBigGroup
        | PuzzleIdea::OldAndNew
        | PuzzleIdea::Bits
        | PuzzleIdea::AverageOrWorst => {
            let guesses = match &puzzle.task {
                PuzzleTask::Order { guesses, .. } => guesses,
                // Such a puzzle asks for the bits.
                PuzzleTask::Bits { .. } if idea == PuzzleIdea::Bits => return Some(true),
                _ => panic!("{puzzle:?}"),
            };
            let mut position = Position::new(puzzle);
            let mut order: Vec<(u32, Code)> = Vec::new();
            for &guess in guesses {
                order.push((position.total_of(guess)?, guess));
            }
            order.sort_unstable();
            let order: Vec<Code> = order.iter().map(|it| it.1).collect();
            if order == *guesses {
                return Some(false);
            }
            let groups = |guess: Code| parts(&goals, guess).len() + usize::from(goals.contains(&guess));
            let largest = |guess: Code| parts(&goals, guess).iter().map(|it| it.1.len()).max().unwrap_or(0);
            let news = |guess: Code| guess.iter().filter(|it| !old.contains(it)).count();
            // The information in bits, from the shares of the groups.
            let bits = |guess: Code| -> f64 {
                let own = goals.contains(&guess).then_some(1);
                let sizes = parts(&goals, guess).into_iter().map(|part| part.1.len());
                let shares = sizes.chain(own).map(|n| n as f64 / goals.len() as f64);
                -shares.map(|share| share * share.log2()).sum::<f64>()
            };
            let is_mixed = |guess: Code| news(guess) > 0 && news(guess) < guess.iter().count();
            match idea {
                PuzzleIdea::MoreGroups => order.windows(2).all(|two| groups(two[0]) > groups(two[1])),
                PuzzleIdea::NoBigGroup => {
                    !goals.contains(&order[0])
                        && order[1..].iter().any(|it| goals.contains(it) && largest(*it) > largest(order[0]))
                }
                PuzzleIdea::Bits => {
                    let pairs = || order.windows(2);
                    let by_number = pairs().all(|two| groups(two[0]) > groups(two[1]));
                    !by_number && pairs().all(|two| bits(two[0]) - bits(two[1]) > 0.05)
                }
                PuzzleIdea::AverageOrWorst => {
                    let mut worst = Vec::new();
                    for &guess in &order {
                        worst.push(position.worst_with(guess)?);
                    }
                    (1..worst.len()).any(|later| worst[..later].iter().any(|it| *it > worst[later]))
                }
                _ => {
                    let asks = order[0].iter().any(|it| !old.contains(&it) && left.contains(&it));
                    is_mixed(order[0]) && asks && order[1..].iter().any(|it| !is_mixed(*it))
                }
            }
        }
    })
}

#[test]
fn what_a_puzzle_shows_is_what_a_plain_look_at_its_codes_says() {
    for lesson in LessonId::all() {
        let Some(idea) = lesson.lesson().shown else {
            continue;
        };
        let exercises = lesson.lesson().exercises[0];
        let bands = exercises.lowest..=exercises.highest;
        let (mut yes, mut all) = (0, 0);
        for number in 0..puzzles(50) {
            let band = bands.clone().step_by(100).nth(number as usize % bands.clone().step_by(100).count());
            let id = PuzzleId { kind: exercises.kind, band: band.unwrap(), number };
            let puzzle = make_puzzle(id, &mut Unlimited).unwrap();
            let shows = shows_idea(&puzzle, idea, &mut Unlimited).unwrap();
            if let Some(plainly) = plainly(&puzzle, idea) {
                assert_eq!(shows, plainly, "{idea:?}: {puzzle:?}");
                all += 1;
                yes += u32::from(shows);
            }
        }
        println!("{}: {yes} of {all} show {idea:?}", lesson.lesson().name);
        // A lesson skips at most 150.
        assert!(yes > 0 && all > 10, "{}: {yes} of {all}", lesson.lesson().name);
    }
}

#[test]
fn codes_are_listed_by_all_choices_of_colours_that_add_up_and_no_others() {
    by_chance(400, |random| {
        let sizes = [(2, 1), (3, 3), (6, 4), (5, 4), (8, 3), (4, 5), (3, 6), (10, 2), (2, 7)];
        let (colours, pegs) = random.pick(&sizes);
        let repeats = colours < pegs || random.below(2) == 0;
        let variant = Variant::new(colours, pegs, repeats.into()).unwrap();
        let count = 1 + random.below(4);
        let rows = random.rows(variant, count);
        let hits = |feedback: Feedback| feedback.black() + feedback.white();
        // All codes of the game, grouped by their colours.
        let mut choices: BTreeMap<Vec<u8>, Vec<Code>> = BTreeMap::new();
        for code in variant.codes() {
            let mut colours: Vec<u8> = code.iter().collect();
            colours.sort_unstable();
            let adds_up = |row: &Row| hits(score(row.guess, code)) == hits(row.feedback);
            if rows.iter().all(adds_up) {
                let fits = rows.iter().all(|row| score(row.guess, code) == row.feedback);
                choices.entry(colours).or_default().extend(fits.then_some(code));
            }
        }
        let listed = colour_choices(variant, &rows, &mut Unlimited).unwrap().into_iter();
        let listed: BTreeMap<Vec<u8>, Vec<Code>> = listed.map(|it| (it.colours, it.codes)).collect();
        assert_eq!(listed, choices, "{variant:?} {rows:?}");
    });
}

#[test]
fn groups_are_the_parts_with_the_largest_first() {
    by_chance(200, |random| {
        let variant = Variant::CLASSIC;
        let count = 1 + random.below(4);
        let rows = random.rows(variant, count);
        let pairs: Vec<(Code, Feedback)> = rows.iter().map(|row| (row.guess, row.feedback)).collect();
        let codes = consistent(variant, &pairs);
        let guess = rows[0].guess;
        let groups = groups_of(guess, &codes);
        assert!(groups.is_sorted_by(|more, less| more.1.len() >= less.1.len()));
        let mut all: Vec<Code> = groups.iter().flat_map(|group| group.1.iter().copied()).collect();
        all.sort_unstable();
        assert_eq!(all, codes);
        for (feedback, codes) in &groups {
            assert!(codes.iter().all(|&code| score(guess, code) == *feedback));
        }
        let feedbacks = groups.iter().map(|group| group.0);
        assert_eq!(feedbacks.collect::<std::collections::HashSet<_>>().len(), groups.len());
    });
}
