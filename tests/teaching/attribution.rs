//! What to practise after a guess, compared with plain counting.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::*;
use mastermind_teaching::attribution::skill_to_practise;
use mastermind_teaching::deduction::{Conclusion, Technique, deduce};
use mastermind_teaching::puzzle::PuzzleKind;
use mastermind_teaching::skill::Skill;
use proptest::prelude::*;

use crate::support::{fitting, score};

/// The sum of the squares of the sizes of the parts.
fn squares(guess: Code, left: &[Code]) -> usize {
    let mut sizes = std::collections::HashMap::new();
    for &code in left {
        *sizes.entry(score(guess, code)).or_insert(0) += 1;
    }
    sizes.values().map(|size| size * size).sum()
}

/// Whether the guess tells all codes apart.
fn settles(guess: Code, left: &[Code]) -> bool {
    squares(guess, left) == left.len()
}

const GAMES: [(u8, u8, bool); 8] = [
    (6, 4, true),
    (4, 3, true),
    (2, 5, true),
    (7, 2, true),
    (10, 3, true),
    (5, 4, false),
    (6, 3, false),
    (9, 2, false),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]
    #[test]
    fn what_to_practise_follows_the_rule(
        game in 0..GAMES.len(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 2..7),
        keeps in any::<bool>(),
    ) {
        let (colours_of, pegs, repeats) = GAMES[game];
        let variant = Variant::new(colours_of, pegs, repeats.into()).unwrap();
        let codes: Vec<Code> = variant.codes().collect();
        let pick = |place: usize| codes[picks[place].index(codes.len())];
        let secret = pick(0);
        let guess = pick(1);
        let rows: Vec<Row> = (2..picks.len()).map(pick).map(|guess| Row::new(guess, score(guess, secret))).collect();
        let goals = GoalSet::from_history(variant, &rows);
        let skill = skill_to_practise(&goals, &rows, guess, keeps, &mut Unlimited).unwrap();

        let left = fitting(variant, &rows);
        let impossible = !left.contains(&guess);
        let better = left.iter().take(64).any(|&code| squares(code, &left) <= squares(guess, &left));
        match skill {
            _ if rows.is_empty() => prop_assert_eq!(skill, Skill::Kind(PuzzleKind::SecondGuess)),
            Skill::Technique(technique) if left.len() == 1 => {
                // The one code follows by techniques that are no harder, or only by supposing.
                let found = deduce(variant, &rows, technique.up_to());
                let certain = matches!(found.conclusion, Conclusion::Certain(_));
                prop_assert!(certain || technique == Technique::Supposing, "{:?}", technique);
            }
            Skill::Technique(technique) => {
                prop_assert!(impossible && better);
                // The easiest technique that reads a row without counting; otherwise every row has to be compared.
                let easiest = rows.iter().map(|row| {
                    let pins = |feedback: Feedback| (feedback.black(), feedback.black() + feedback.white());
                    let ((black, all), (would, would_all)) = (pins(row.feedback), pins(score(row.guess, guess)));
                    match all {
                        0 if would_all > 0 => 0,
                        _ if all == pegs && would_all < pegs => 1,
                        1.. if all < pegs && black == 0 && would > 0 => 2,
                        1.. if all < pegs && black == all && would_all > would => 3,
                        _ => 4,
                    }
                });
                let rule = [
                    Technique::Nothing, Technique::AllHere, Technique::NotThere, Technique::OnlyThere, Technique::Fitting,
                ];
                prop_assert_eq!(technique, rule[easiest.min().unwrap()]);
            }
            Skill::Kind(kind) => {
                prop_assert!(left.len() > 1 && !(impossible && better));
                let any = left.len() <= 11 && codes.iter().any(|&code| settles(code, &left));
                let possible = left.iter().any(|&code| settles(code, &left));
                let rule = match (any, possible, rows.len(), keeps) {
                    (true, true, ..) => PuzzleKind::Settle,
                    (true, false, ..) => PuzzleKind::Probe,
                    (_, _, 1, _) => PuzzleKind::SecondGuess,
                    (.., false) => PuzzleKind::KeepWorstCase,
                    (.., true) => PuzzleKind::Order,
                };
                prop_assert_eq!(kind, rule);
            }
        }
    }
}
