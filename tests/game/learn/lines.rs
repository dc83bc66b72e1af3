//! Puzzles as lines of text.

use insta::assert_snapshot;
use mastermind_engine::advice::Objective;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::Window;
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::learn::{DAY_NUMBERS, LearnAction, SET_NUMBERS, puzzle_line, read_puzzle};
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{
    Bits, Claim, NodeGuess, NodePart, Puzzle, PuzzleId, PuzzleKind, PuzzleTask, SearchNode, make_puzzle,
};
use proptest::prelude::*;

use super::page::{act, learner};
use crate::support::{Random, by_chance, fitting, score};

/// Any puzzle of the kind; whether it makes sense is no matter.
fn any_puzzle(kind: PuzzleKind, random: &mut Random) -> Puzzle {
    let games = ["6x4", "4x3", "8x4", "6x5", "10x4!", "7x1", "2x2", "9x6!"];
    let variant: Variant = games[random.below(8)].parse().unwrap();
    let secret = random.code(variant);
    let rows = (0..random.below(6)).map(|_| {
        let guess = random.code(variant);
        Row::new(guess, score(guess, secret))
    });
    let rows: Vec<Row> = rows.collect();
    let feedbacks: Vec<Feedback> = Feedback::all(variant.pegs()).collect();
    let feedback = random.pick(&feedbacks);
    let by = Objective::ALL[random.below(2)];
    let (guess, other) = (random.code(variant), random.code(variant));
    let guesses = random.below(9) as u8;
    let (lower, needs) = (random.below(9) as u8, random.below(9) as u8);
    let window = Window { lower, upper: lower + 1 + random.below(9) as u8 };
    let part = NodePart { feedback, codes: random.below(99) as u32, needs };
    let task = match kind {
        PuzzleKind::Answer => PuzzleTask::Answer { guess, secret },
        PuzzleKind::Fit => PuzzleTask::Fit { code: guess },
        PuzzleKind::KeepWorstCase => PuzzleTask::KeepWorstCase { guesses },
        PuzzleKind::Refute => PuzzleTask::Refute { guess, guesses },
        PuzzleKind::Order => PuzzleTask::Order { guesses: (0..4).map(|_| random.code(variant)).collect(), by },
        PuzzleKind::CutOff => PuzzleTask::CutOff(SearchNode::Guess { guess, window, parts: vec![part; 3] }),
        PuzzleKind::NodeValue if guesses < 4 => {
            PuzzleTask::NodeValue(SearchNode::Guess { guess, window, parts: vec![part] })
        }
        PuzzleKind::NodeValue => PuzzleTask::NodeValue(SearchNode::Position {
            window,
            guesses: vec![NodeGuess { guess, needs }, NodeGuess { guess: other, needs }],
        }),
        PuzzleKind::Evade => PuzzleTask::Evade { guess },
        PuzzleKind::SmallTree => PuzzleTask::SmallTree { par: random.below(99) as u32 },
        PuzzleKind::WhyNot => {
            let mut claims = vec![
                Claim::TellsNothing,
                Claim::LeavesTooMany { feedback, codes: random.below(2000) as u32, guesses },
                Claim::LeavesTogether { one: guess, other },
                Claim::CannotWin,
            ];
            if !rows.is_empty() {
                claims.push(Claim::Contradicts { row: random.below(rows.len() as u64) as u8 });
            }
            claims.rotate_left(random.below(4) as usize);
            PuzzleTask::WhyNot { guess, claims }
        }
        PuzzleKind::SecondGuess | PuzzleKind::OwnMistake => PuzzleTask::BestGuess { objective: by },
        PuzzleKind::Bits => {
            let choices = (0..4).map(|_| Bits::from_sixteenths(random.below(256) as u8)).collect();
            PuzzleTask::Bits { guess, choices }
        }
        _ => PuzzleTask::Rows,
    };
    let technique = Technique::ALL.get(random.below(20) as usize).copied();
    Puzzle { kind, variant, rows, task, rating: random.below(2600) as u16, technique }
}

#[test]
fn colours_from_one_are_shifted_everywhere_or_refused() {
    let read = |line: &str| read_puzzle(line).map(|puzzle| puzzle_line(&puzzle));
    assert_eq!(read("settle 6x4 from1 1122:10 2345:01 rating=900"), read("settle 6x4 0011:10 1234:01 rating=900"));
    assert!(read("settle 6x4 from1 1122:10 2345:01 rating=900").is_ok());
    // A number of guesses is no code.
    let kind = PuzzleKind::KeepWorstCase.name();
    assert!(read_puzzle(&format!("{kind} 6x4 from1 1122:10 guesses=4")).is_ok());
    let why = read_puzzle("fit 6x4 from1 1122:10 code=1234").unwrap_err();
    let said = "codes in a question are written in digits from 0";
    assert_eq!(why.to_string(), said);
}

#[test]
fn every_puzzle_reads_back_in_any_order_of_its_words() {
    for kind in PuzzleKind::ALL {
        by_chance(300, |random| {
            let puzzle = any_puzzle(kind, random);
            let line = puzzle_line(&puzzle);
            assert_eq!(read_puzzle(&line), Ok(puzzle.clone()), "{line}");
            let mut words: Vec<&str> = line.split(' ').collect();
            let place = 1 + random.below(words.len() as u64 - 1) as usize;
            let (of_task, rest): (Vec<&str>, Vec<&str>) =
                words.split_off(1).into_iter().partition(|word| word.contains('='));
            let place = place.min(rest.len());
            words.extend(&rest[..place]);
            words.extend(of_task.iter().rev());
            words.extend(&rest[place..]);
            assert_eq!(read_puzzle(&words.join("  ")), Ok(puzzle), "{words:?}");
        });
    }
}

#[test]
fn puzzles_as_they_are_made_read_back() {
    for kind in PuzzleKind::ALL {
        let Some((lowest, highest)) = kind.bands() else {
            continue;
        };
        for (band, number) in [(lowest, 0), (highest, 1), (lowest, SET_NUMBERS), (highest, DAY_NUMBERS)] {
            let id = super::puzzle(kind, band, number);
            let puzzle = make_puzzle(id, &mut Unlimited).unwrap();
            let line = puzzle_line(&puzzle);
            assert_eq!(read_puzzle(&line), Ok(puzzle), "{line}");
        }
    }
}

#[test]
fn a_line_is_written_as_people_would() {
    let line = "refute 6x4 0011:10 2234:02 guess=1111 guesses=4 rating=1480";
    let puzzle = read_puzzle(line).unwrap();
    assert_eq!(puzzle_line(&puzzle), line);
    let short = read_puzzle("one-code 0011:10").unwrap();
    assert_eq!(puzzle_line(&short), "one-code 6x4 0011:10");
    assert_eq!((short.rating, short.technique), (0, None));
}

#[test]
fn wrong_lines_say_what_is_wrong() {
    for (line, why) in [
        ("", "there is no text; a line says kind, game and rows: settle 6x4 0011:10 2345:01"),
        ("chess 6x4", "“chess” is not a kind of puzzle; a line says kind, game and rows: settle 6x4 0011:10 2345:01"),
        ("answer 6x4 guess=0011", "the question needs secret="),
        ("answer 6x4 guess=0011 secret=0019", "secret=: “0019” means nothing in this game"),
        ("answer 6x4 guess=001 secret=0012", "guess=: “001” means nothing in this game"),
        ("fit 6x4 code=0011 code=0012", "“code=0012” means nothing in this question"),
        ("settle 6x4 guess=0011", "“guess=0011” means nothing in this question"),
        ("refute 6x4 guess=0011 guesses=many", "guesses=: “many” means nothing in this game"),
        ("order 6x4 order=0011,99 by=average", "order=: “99” means nothing in this game"),
        ("order 6x4 order=0011,0012 by=beauty", "by=: “beauty” means nothing in this game"),
        ("order 6x4 order=0011,,0012 by=average", "order=: “” means nothing in this game"),
        ("tree 6x4 par=-1", "par=: “-1” means nothing in this game"),
        ("why-not 6x4 guess=0011 claims=contradicts:1", "claims=: “contradicts:1” means nothing in this game"),
        ("why-not 6x4 guess=0011 claims=contradicts:0", "claims=: “contradicts:0” means nothing in this game"),
        ("why-not 6x4 guess=0011 claims=too-many:31:4:2", "claims=: “too-many:31:4:2” means nothing in this game"),
        ("one-code 6x4 rating=65536", "rating=: “65536” means nothing in this game"),
        ("one-code 6x4 technique=magic", "technique=: “magic” means nothing in this game"),
        ("fit 6x4 0011:99 code=0011", "Row 1, character 14: black and white together are at most 4"),
        ("fit 99x4 code=0011", "Character 5: 99 colours: choose 1 to 10"),
        ("one-code 6x4 hello", "Row 1, character 14: a row is written like 0011:10"),
    ] {
        let said = read_puzzle(line).unwrap_err().to_string();
        assert_eq!(said, why, "{line}");
    }
    let long = format!("one-code 6x4 {}", "0011:10 ".repeat(2000));
    let why = read_puzzle(&long).unwrap_err().to_string();
    assert_snapshot!(why, @"the text is longer than 10000 characters");
}

proptest! {
    #[test]
    fn whatever_is_pasted_nothing_panics(
        kind in 0..PuzzleKind::ALL.len(),
        seed in 0u64..1000,
        at in 0usize..200,
        with in "[0-9a-z:=,/!� -]{0,3}",
        text in ".*",
    ) {
        let kind = PuzzleKind::ALL[kind];
        let _ = read_puzzle(&text);
        let _ = read_puzzle(&format!("{} {text}", kind.name()));
        let line = puzzle_line(&any_puzzle(kind, &mut Random::new(seed)));
        let at = at % line.len();
        if let Ok(puzzle) = read_puzzle(&format!("{}{with}{}", &line[..at], &line[at + 1..])) {
            prop_assert_eq!(read_puzzle(&puzzle_line(&puzzle)), Ok(puzzle));
        }
    }
}

/// A line that somebody has written may ask what cannot be asked. It opens only if what its heading says is true,
/// and then its solution is right.
#[test]
fn a_line_opens_only_if_its_question_has_an_answer() {
    let (mut opened, mut refused) = (0, 0);
    by_chance(600, |random| {
        let kinds = [PuzzleKind::OneCode, PuzzleKind::Certain, PuzzleKind::FalseRow];
        let kind = random.pick(&kinds);
        let puzzle = any_puzzle(kind, random);
        if puzzle.variant.code_count() > 3_000 {
            return;
        }
        let left = fitting(puzzle.variant, &puzzle.rows);
        let copies = |code: &Code, colour| code.iter().filter(|&other| other == colour).count();
        let makes_sense = match kind {
            PuzzleKind::OneCode => left.len() == 1,
            PuzzleKind::FalseRow => left.is_empty(),
            _ => {
                let same = |place| left.iter().all(|code| code.colour(place) == left[0].colour(place));
                let sure = |colour| {
                    let with = left.iter().filter(|code| copies(code, colour) > 0).count();
                    with == 0 || with == left.len()
                };
                (0..puzzle.variant.pegs()).any(same) || (0..puzzle.variant.colours()).any(sure)
            }
        };
        let mut learn = learner();
        let line = puzzle_line(&puzzle);
        act(&mut learn, LearnAction::Read(line.clone()));
        assert_eq!(learn.is_solving(), makes_sense, "{line}");
        if makes_sense {
            opened += 1;
            return;
        }
        refused += 1;
        let why = learn.link_fault().map(ToString::to_string);
        let said = why.unwrap_or_default();
        assert!(said.contains("no right answer"), "{line}");
    });
    assert!(opened > 40 && refused > 100, "{opened} {refused}");
    // Four guesses are always enough, and three are not.
    for (guesses, opens) in [(3, false), (4, true), (5, false)] {
        let mut learn = learner();
        let line = format!("{} 4x2 guesses={guesses}", PuzzleKind::KeepWorstCase.name());
        act(&mut learn, LearnAction::Read(line.clone()));
        assert_eq!(learn.is_solving(), opens, "{line}");
    }
}

/// Puzzles that are made open as lines too; with another number of guesses in their question, most do not.
#[test]
fn a_line_says_the_number_of_guesses_that_is_needed() {
    let opens = |puzzle: &Puzzle| {
        let mut learn = learner();
        act(&mut learn, LearnAction::Read(puzzle_line(puzzle)));
        learn.is_solving()
    };
    let kinds = [PuzzleKind::Refute, PuzzleKind::KeepWorstCase, PuzzleKind::SmallTree];
    for (kind, number) in kinds.into_iter().flat_map(|kind| (0..6).map(move |n| (kind, n))) {
        let band = kind.bands().unwrap().0;
        let puzzle = make_puzzle(PuzzleId { kind, band, number }, &mut Unlimited).unwrap();
        assert!(opens(&puzzle), "{puzzle:?}");
        let with = |more: i8| {
            let mut other = puzzle.clone();
            match &mut other.task {
                PuzzleTask::Refute { guesses, .. } | PuzzleTask::KeepWorstCase { guesses } => {
                    *guesses = guesses.checked_add_signed(more).unwrap();
                }
                PuzzleTask::SmallTree { par } => *par = par.checked_add_signed(more.into()).unwrap(),
                task => panic!("{task:?}"),
            }
            other
        };
        // A best guess needs more than that.
        assert!(!opens(&with(-1)), "{puzzle:?}");
        // Still true, and still to be refuted, where the guess costs two more.
        if kind != PuzzleKind::Refute {
            assert!(!opens(&with(1)), "{puzzle:?}");
        }
    }
}

/// Where a line is asked for, a link of the page is understood too.
#[test]
fn a_link_may_be_pasted_as_a_line() {
    let mut learn = learner();
    let link = "https://example.org/mastermind/#/learn/settle/1200/3 ";
    act(&mut learn, LearnAction::Read(link.into()));
    assert_eq!(learn.link().to_string(), "settle/1200/3");
    let mut learn = learner();
    act(&mut learn, LearnAction::Read("http://localhost/#/learn/nothing".into()));
    assert!(learn.link_fault().is_some() && learn.is_at_home());
    act(&mut learn, LearnAction::Read("  ".into()));
    let why = learn.unreadable().map(ToString::to_string).unwrap();
    assert!(why.starts_with("there is no text"), "{why}");
}
