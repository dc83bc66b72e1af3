//! The sentences of a deduction: each says why, and nothing on the table changes without a sentence.

use mastermind_engine::budget::Unlimited;
use mastermind_game::learn::{Help, PuzzleRun, RunAction};
use mastermind_game::wording::deduction::{fact, steps_with_reasons};
use mastermind_game::wording::puzzle;
use mastermind_teaching::deduction::{Fact, Inference, Notes, Technique, explain};
use mastermind_teaching::puzzle::{Puzzle, PuzzleId, PuzzleKind, make_puzzle};

use super::settle;

/// A puzzle with the steps of its solution, each with its sentence.
fn solved(kind: PuzzleKind, band: u16, number: u32) -> (Puzzle, Vec<(Inference, String)>) {
    let puzzle = make_puzzle(PuzzleId { kind, band, number }, &mut Unlimited).unwrap();
    let steps = explain(puzzle.variant, &puzzle.rows, Technique::ALL, &[]).steps;
    let said = steps_with_reasons(puzzle.variant, &steps, &puzzle.rows);
    let said = said.into_iter().map(|said| said.to_string());
    (puzzle, steps.into_iter().zip(said).collect())
}

#[test]
fn a_supposition_says_which_row_breaks_and_how() {
    let mut seen = 0;
    for (band, number) in (1500..1900).step_by(100).flat_map(|band| (0..12).map(move |number| (band, number))) {
        let (puzzle, steps) = solved(PuzzleKind::OneCode, band, number);
        for (step, said) in steps {
            let Some(supposed) = &step.supposed else {
                continue;
            };
            let place = format!("{band}/{number} {:?}: {said}", puzzle.rows);
            assert!(said.contains(&format!("suppose that {}", fact(supposed.fact))), "{place}");
            // The row that breaks with its pins, and what it would get or what would be left.
            let (_, end) = said.split_once("hen ").unwrap();
            let named = (1..=puzzle.rows.len()).any(|row| {
                [format!("row {row} "), format!("row {row}:"), format!("rows {row} ")]
                    .iter()
                    .any(|name| end.contains(name))
            });
            assert!(named && !said.contains("cannot be"), "{place}");
            let why = [
                "; it got ",
                " would be left",
                " would need ",
                " would fill ",
                "; they got ",
                "; it changed by ",
                " could not ",
                " would be in the code ",
            ];
            assert!(why.iter().any(|why| end.contains(why)), "{place}");
            assert!(!said.contains("  ") && said.ends_with('.'), "{place}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn what_a_step_leaves_as_the_last_is_said_with_it() {
    let mut seen = 0;
    for (kind, band) in [(PuzzleKind::OneCode, 900), (PuzzleKind::OneCode, 1300), (PuzzleKind::OneCode, 1600)] {
        for number in 0..25 {
            let (puzzle, steps) = solved(kind, band, number);
            let mut notes = Notes::new(puzzle.variant);
            for (step, said) in steps {
                let before = notes.clone();
                step.facts.iter().for_each(|&it| notes.add(it));
                for position in 0..puzzle.variant.pegs() {
                    let Some(colour) = notes.certain(position) else {
                        continue;
                    };
                    if before.certain(position).is_none() {
                        let is = fact(Fact::Is { position, colour }).to_string();
                        assert!(said.contains(&is), "{kind:?} {band}/{number}: {is}? {said}");
                        seen += u32::from(!step.facts.contains(&Fact::Is { position, colour }));
                    }
                }
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn hints_lead_to_the_rows_of_the_hardest_step_to_what_follows_and_to_the_answer() {
    let mut seen = 0;
    for (band, number) in [900, 1200, 1300, 1600].into_iter().flat_map(|band| (0..6).map(move |number| (band, number)))
    {
        let kind = PuzzleKind::OneCode;
        let id = PuzzleId { kind, band, number };
        let made = make_puzzle(id, &mut Unlimited).unwrap();
        let hardest = made.technique.unwrap();
        let steps = explain(made.variant, &made.rows, hardest.up_to(), &[]).steps;
        let step = steps.into_iter().find(|step| step.technique == hardest);
        let mut run = PuzzleRun::new(Some(id), made, Help::Nothing);
        let mut hint = || {
            run.apply(RunAction::Hint);
            settle(&mut run);
            (puzzle::hints(&run), run.explanation().len())
        };
        let (first, shown) = hint();
        assert_eq!((first.len(), shown), (1, 0), "a hint shows no step");
        let step = step.unwrap();
        let (both, _) = hint();
        assert_eq!(both[0], first[0]);
        for row in &step.rows {
            let rows = both[1].to_string();
            let rows = rows.strip_prefix("Look at row").unwrap();
            assert!(rows.contains(&(row + 1).to_string()), "{both:?} {step:?}");
            seen += 1;
        }
        let (third, shown) = hint();
        assert_eq!(shown, 0, "a hint shows no step of the explanation");
        let of = match step.facts[0] {
            Fact::Is { position, .. } | Fact::IsNot { position, .. } => {
                ["first", "second", "third", "fourth", "fifth", "sixth"][usize::from(position)].into()
            }
            Fact::AtLeast { colour, .. } | Fact::AtMost { colour, .. } => colour.to_string(),
        };
        assert!(third[2].to_string().contains(&of), "{third:?}");
        let (last, _) = hint();
        assert!(last[3].to_string().starts_with("The answer: "), "{last:?}");
    }
    assert!(seen > 20, "{seen}");
}
