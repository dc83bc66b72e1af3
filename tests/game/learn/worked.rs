//! Solutions in sentences, compared with counts of their own.

use mastermind_teacher::engine::{
    Code, PuzzleId, PuzzleKind, PuzzleTask, Row, Solution, Technique, Unlimited, judge_reply,
    make_puzzle, prove, solve_puzzle,
};
use mastermind_teacher::game::learn::{Help, PuzzleRun, RunAction};
use mastermind_teacher::game::wording::deduction::steps_with_reasons;
use mastermind_teacher::game::wording::{progress, puzzle, worked::worked};
use mastermind_teacher::worker::answer::Responder;

/// "1 black, 2 white" for a guess and a code, by crossing pegs off.
fn pins(guess: Code, code: Code) -> String {
    let pairs: Vec<(u8, u8)> = guess.iter().zip(code.iter()).collect();
    let black = pairs.iter().filter(|(one, other)| one == other).count();
    let mut rest: Vec<u8> = pairs
        .iter()
        .filter(|it| it.0 != it.1)
        .map(|it| it.1)
        .collect();
    let mut white = 0;
    for (one, _) in pairs.iter().filter(|it| it.0 != it.1) {
        if let Some(place) = rest.iter().position(|it| it == one) {
            rest.remove(place);
            white += 1;
        }
    }
    format!("{black} black, {white} white")
}

fn got(row: &Row) -> String {
    format!(
        "{} black, {} white",
        row.feedback.black(),
        row.feedback.white()
    )
}

#[test]
fn a_code_is_compared_with_the_whole_feedback_of_each_row() {
    let (mut fitting, mut at_a_glance) = (0, 0);
    for band in (500..1100).step_by(100) {
        for number in 0..12 {
            let id = PuzzleId {
                kind: PuzzleKind::Fit,
                band,
                number,
            };
            let made = make_puzzle(id, &mut Unlimited).unwrap();
            let PuzzleTask::Fit { code } = made.task else {
                panic!("{made:?}");
            };
            let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
            let said = worked(&made, &solved.solution, &solved.judged, &[]);
            for (line, row) in said.iter().zip(&made.rows) {
                let would = format!("would have got {}", pins(row.guess, code));
                assert!(line.contains(&would), "{id:?}: {line}");
                let same = pins(row.guess, code) == got(row);
                assert_eq!(line.contains("and so it did"), same, "{id:?}: {line}");
                assert!(
                    same || line.contains(&format!("but it got {}", got(row))),
                    "{line}"
                );
                at_a_glance += u32::from(line.contains("At a glance"));
            }
            // Who says "yes" to a code that fits sees the rows.
            let judged = judge_reply(&made, &Solution::Fits(true), &mut Unlimited).unwrap();
            if judged.right {
                fitting += 1;
                let mut run = PuzzleRun::new(Some(id), made.clone(), Help::Nothing);
                run.apply(RunAction::Reply(Solution::Fits(true)));
                let mut responder = Responder::default();
                while let Some(query) = run.query() {
                    let answer = responder.answer_learn(&query, &mut Unlimited);
                    run.apply(RunAction::Heard(query, answer));
                }
                let (_, text) = puzzle::said(&run).unwrap();
                for (number, row) in (1..).zip(&made.rows) {
                    let named = format!("row {number} would get {}", pins(row.guess, code));
                    assert!(
                        text.contains(&named) && pins(row.guess, code) == got(row),
                        "{text}"
                    );
                }
            }
        }
    }
    assert!(fitting > 10 && at_a_glance > 10, "{fitting} {at_a_glance}");
}

#[test]
fn an_order_says_which_guesses_may_be_the_code() {
    let mut seen = [0, 0];
    for number in 0..12 {
        let id = PuzzleId {
            kind: PuzzleKind::Order,
            band: 1400,
            number,
        };
        let made = make_puzzle(id, &mut Unlimited).unwrap();
        let codes: Vec<Code> = made.variant.codes().collect();
        let fits = |code: &Code| {
            let mut rows = made.rows.iter();
            rows.all(|row| pins(row.guess, *code) == got(row))
        };
        let codes: Vec<Code> = codes.into_iter().filter(fits).collect();
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        let said = worked(&made, &solved.solution, &solved.judged, &codes);
        let Solution::Order(guesses) = &solved.solution else {
            panic!("{solved:?}");
        };
        assert_eq!(said.len(), guesses.len());
        for guess in guesses {
            let named: String = guess
                .to_string()
                .chars()
                .map(|digit| format!("{digit} "))
                .collect();
            let line = said.iter().find(|line| line.starts_with(named.trim_end()));
            let line = line.unwrap_or_else(|| panic!("{guess}: {said:?}"));
            let may = codes.contains(guess);
            assert_eq!(line.contains("may be the code"), may, "{line}");
            assert_eq!(line.contains("cannot be the code"), !may, "{line}");
            seen[usize::from(may)] += 1;
        }
    }
    assert!(seen[0] > 3 && seen[1] > 3, "{seen:?}");
}

/// As many pins as pegs: every colour as often as it was guessed, and no less is said.
#[test]
fn all_here_says_how_often_each_colour_is_there() {
    let mut seen = 0;
    for number in 0..60 {
        let id = PuzzleId {
            kind: PuzzleKind::OneCode,
            band: 700 + 100 * (number % 5) as u16,
            number,
        };
        let made = make_puzzle(id, &mut Unlimited).unwrap();
        let steps = prove(made.variant, &made.rows, &Technique::ALL, &[]).steps;
        let said = steps_with_reasons(made.variant, &steps, &made.rows);
        let first = steps.iter().zip(&said).next();
        let Some((step, said)) = first.filter(|(step, _)| step.technique == Technique::AllHere)
        else {
            continue;
        };
        let guess = made.rows[usize::from(step.rows[0])].guess;
        for colour in 0..made.variant.colours() {
            let count = guess.iter().filter(|&it| it == colour).count();
            let times = ["out", "once", "twice", "three times", "four times"][count];
            match count {
                0 => assert!(said.contains("out"), "{said}"),
                _ => assert!(
                    said.contains(&format!("{colour} is there exactly {times}")),
                    "{said}"
                ),
            }
        }
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn places_in_a_table_are_no_digits_of_colours() {
    let heads: Vec<String> = (0..8).map(progress::place_head).collect();
    assert_eq!(
        heads,
        ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"]
    );
}
