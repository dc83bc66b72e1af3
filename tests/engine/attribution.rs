//! What is to be practised after a guess, compared with plain counting.

use mastermind_teacher::engine::*;
use proptest::prelude::*;

/// Black and white, counted peg by peg.
fn plain(guess: &[u8], secret: &[u8]) -> (usize, usize) {
    let black = guess
        .iter()
        .zip(secret)
        .filter(|(one, other)| one == other)
        .count();
    let both: usize = (0..10)
        .map(|colour| {
            let copies = |code: &[u8]| code.iter().filter(|&&of| of == colour).count();
            copies(guess).min(copies(secret))
        })
        .sum();
    (black, both - black)
}

fn colours(code: Code) -> Vec<u8> {
    code.iter().collect()
}

/// All codes of a game, one after the other.
fn all_codes(variant: Variant) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..variant.pegs() {
        all = all
            .iter()
            .flat_map(|code: &Vec<u8>| {
                let free = |colour: &u8| variant.repeats() || !code.contains(colour);
                let colours = (0..variant.colours()).filter(free);
                colours
                    .map(|colour| [code.clone(), vec![colour]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

fn squares(guess: &[u8], left: &[Vec<u8>]) -> usize {
    let mut sizes = std::collections::HashMap::new();
    for code in left {
        *sizes.entry(plain(guess, code)).or_insert(0) += 1;
    }
    sizes.values().map(|size| size * size).sum()
}

fn settles(guess: &[u8], left: &[Vec<u8>]) -> bool {
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
    fn what_is_to_be_practised_follows_the_rule(
        game in 0..GAMES.len(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 2..7),
        keeps in any::<bool>(),
    ) {
        let (colours_of, pegs, repeats) = GAMES[game];
        let variant = Variant::new(colours_of, pegs, repeats).unwrap();
        let codes: Vec<Code> = variant.codes().collect();
        let pick = |place: usize| codes[picks[place].index(codes.len())];
        let secret = pick(0);
        let guess = pick(1);
        let rows: Vec<Row> = (2..picks.len()).map(pick).map(|guess| Row { guess, feedback: score(guess, secret) }).collect();
        let goals = GoalSet::from_history(variant, &rows);
        let skill = skill_to_practise(&goals, &rows, guess, keeps, &mut Unlimited).unwrap();

        let all = all_codes(variant);
        let fits = |code: &Vec<u8>| rows.iter().all(|row| {
            let (black, white) = plain(&colours(row.guess), code);
            (usize::from(row.feedback.black()), usize::from(row.feedback.white())) == (black, white)
        });
        let left: Vec<Vec<u8>> = all.iter().filter(|code| fits(code)).cloned().collect();
        let own = colours(guess);
        let impossible = !left.contains(&own);
        let better = left.iter().take(64).any(|code| squares(code, &left) <= squares(&own, &left));
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
                let notes = deduce(variant, &rows, technique.up_to()).notes;
                let place = (0..).zip(&own).any(|(place, &colour)| !notes.may_be(place, colour));
                let count = (0..colours_of).any(|colour| {
                    let copies = own.iter().filter(|&&of| of == colour).count() as u8;
                    let (least, most) = notes.copies(colour);
                    copies < least || copies > most
                });
                prop_assert!(place || count || technique == Technique::Fitting, "{:?}", technique);
            }
            Skill::Kind(kind) => {
                prop_assert!(left.len() > 1 && !(impossible && better));
                let any = left.len() <= 11 && all.iter().any(|code| settles(code, &left));
                let possible = left.iter().any(|code| settles(code, &left));
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
