//! What a person deduces is true, and follows from the rows that each step names. Compared with lists
//! of all codes, and with the feedback rule of the tests' second solver.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::*;
use mastermind_teaching::deduction::{
    Conclusion, Conflict, Fact, Inference, Notes, Supposition, Technique, deduce, explain, false_facts, next_step,
    prove,
};

use crate::support::{Random, by_chance, fitting, score};

/// The row that `guess` gets from `secret`.
pub fn row(guess: Code, secret: Code) -> Row {
    let feedback = score(guess, secret);
    Row::new(guess, feedback)
}

pub fn fits(row: &Row, code: Code) -> bool {
    score(row.guess, code) == row.feedback
}

/// Whether the fact is true, by counting.
pub fn holds(fact: Fact, code: Code) -> bool {
    let colours: Vec<u8> = code.iter().collect();
    let count = |colour: u8| colours.iter().filter(|&&other| other == colour).count();
    match fact {
        Fact::Is { position, colour } => colours[usize::from(position)] == colour,
        Fact::IsNot { position, colour } => colours[usize::from(position)] != colour,
        Fact::AtLeast { colour, copies } => count(colour) >= copies.into(),
        Fact::AtMost { colour, copies } => count(colour) <= copies.into(),
    }
}

/// Rows for a secret: random guesses, codes that fit, and guesses that differ little from the last one. Guesses may
/// repeat a colour even if codes may not.
pub fn random_rows(random: &mut Random, variant: Variant, all: &[Code]) -> Vec<Row> {
    let secret = random.pick(all);
    let mut rows: Vec<Row> = Vec::new();
    for _ in 0..random.below(6) {
        let left = fitting(variant, &rows);
        let guess = match (random.below(4), rows.last()) {
            (0, _) => random.pick(all),
            (1, Some(last)) => {
                let mut colours: Vec<u8> = last.guess.iter().collect();
                for _ in 0..1 + random.below(2) {
                    let place = random.below(colours.len());
                    colours[place] = random.below(variant.colours());
                }
                Code::new(&colours).unwrap()
            }
            _ => random.pick(&left),
        };
        rows.push(row(guess, secret));
    }
    rows
}

/// Checks each step with the list of all codes: those that fit its rows and what was known before have the facts.
fn check_steps(before: &[Code], rows: &[Row], steps: &[Inference], place: &str) {
    let mut known = before.to_vec();
    for (number, step) in steps.iter().enumerate() {
        let named: Vec<&Row> = step.rows.iter().map(|&row| &rows[usize::from(row)]).collect();
        let fitting = known.iter().filter(|&&code| named.iter().all(|row| fits(row, code)));
        for &code in fitting {
            assert!(
                !step.facts.is_empty() && step.facts.iter().all(|&fact| holds(fact, code)),
                "{place}: {step:?} of {steps:?} is false of {code}"
            );
        }
        if let Some(supposed) = &step.supposed {
            let inside: Vec<Code> = known.iter().copied().filter(|&code| holds(supposed.fact, code)).collect();
            check_steps(&inside, rows, &supposed.steps, place);
            let mut used: Vec<u8> = supposed.steps.iter().flat_map(|step| step.rows.clone()).collect();
            used.sort_unstable();
            used.dedup();
            assert_eq!(used, step.rows, "{place}: {step:?}");
            // The last step is impossible.
            let mut left = inside;
            for step in &supposed.steps {
                if step.facts.is_empty() {
                    left.clear();
                }
                left.retain(|&code| step.facts.iter().all(|&fact| holds(fact, code)));
            }
            assert_eq!(left, [], "{place}: {step:?}");
            let mut noted = known.clone();
            noted.retain(|&code| holds(supposed.fact, code));
            for step in &supposed.steps {
                noted.retain(|&code| step.facts.iter().all(|&fact| holds(fact, code)));
            }
            check_conflict(&noted, rows, supposed, place);
        }
        let last = number + 1 == steps.len();
        assert!(last || !step.facts.is_empty(), "{place}: {step:?}");
        known.retain(|&code| step.facts.iter().all(|&fact| holds(fact, code)));
    }
}

/// Checks a conflict with the codes that have everything known, supposed and concluded before it.
fn check_conflict(noted: &[Code], rows: &[Row], supposed: &Supposition, place: &str) {
    let place = format!("{place}: {supposed:?}");
    let row_of = |row: u8| &rows[usize::from(row)];
    let pins = |row: &Row, code: Code| {
        let would = score(row.guess, code);
        i16::from(would.black() + would.white())
    };
    let own = |row: &Row| i16::from(row.feedback.black() + row.feedback.white());
    match &supposed.conflict {
        Conflict::NoColour { .. } | Conflict::Copies { .. } | Conflict::TooMany { .. } | Conflict::TooFew { .. } => {
            // The last step may have applied its technique several times.
            let last = supposed.steps.last();
            let by = last.map_or(&[][..], |step| &step.rows);
            let met = |code: &&Code| by.iter().all(|&row| fits(row_of(row), **code));
            assert_eq!(noted.iter().find(met), None, "{place}");
        }
        Conflict::Row { row, feedbacks } => {
            let row = row_of(*row);
            assert!(!feedbacks.contains(&row.feedback), "{place}");
            for &code in noted {
                let would = score(row.guess, code);
                assert!(feedbacks.contains(&would), "{place}: {code}");
            }
        }
        Conflict::Together { rows, least, most } => {
            let all = i16::from(*least)..=i16::from(*most);
            let sum: i16 = rows.iter().map(|&row| own(row_of(row))).sum();
            assert!(rows.len() > 1 && !all.contains(&sum), "{place}");
            for &code in noted {
                let sum = rows.iter().map(|&row| pins(row_of(row), code)).sum();
                assert!(all.contains(&sum), "{place}: {code}");
            }
        }
        Conflict::Change { rows: [one, other], black, possible } => {
            let (one, other) = (row_of(*one), row_of(*other));
            let blacks = |row: &Row, code: Code| i16::from(score(row.guess, code).black());
            let is = if *black {
                i16::from(other.feedback.black()) - i16::from(one.feedback.black())
            } else {
                own(other) - own(one)
            };
            let possible: Vec<i16> = possible.iter().map(|&it| it.into()).collect();
            assert!(!possible.contains(&is) && !possible.is_empty(), "{place}");
            for &code in noted {
                let would =
                    if *black { blacks(other, code) - blacks(one, code) } else { pins(other, code) - pins(one, code) };
                assert!(possible.contains(&would), "{place}: {code}");
            }
        }
        Conflict::Rows { rows } => assert!(!rows.is_empty(), "{place}"),
    }
}

fn check(variant: Variant, all: &[Code], rows: &[Row], techniques: &[Technique], place: &str) {
    let left = fitting(variant, rows);
    let place = format!("{place} {variant} {rows:?} {techniques:?}");
    for deduction in [
        deduce(variant, rows, techniques),
        prove(variant, rows, techniques, &[]),
        explain(variant, rows, techniques, &[]),
    ] {
        check_steps(all, rows, &deduction.steps, &place);
        for step in &deduction.steps {
            let named = step.technique;
            assert!(techniques.contains(&named) || named == Technique::Fitting, "{place}");
        }
        match &deduction.conclusion {
            Conclusion::Certain(code) => assert_eq!(left, [*code], "{place}"),
            Conclusion::Open => {}
            Conclusion::Contradiction(which) => {
                assert_eq!(left, [], "{place}");
                let named = |code: Code| which.iter().all(|&row| fits(&rows[usize::from(row)], code));
                assert!(!all.iter().any(|&code| named(code)), "{place}: {which:?}");
            }
        }
        if let Conclusion::Contradiction(_) = deduction.conclusion {
            continue;
        }
        for &code in &left {
            for place_of in 0..variant.pegs() {
                let colour = code.iter().nth(place_of.into()).unwrap();
                assert!(deduction.notes.may_be(place_of, colour), "{place}: {code}");
                let elsewhere = deduction.notes.is_all_elsewhere(place_of, colour);
                assert!(!elsewhere, "{place}: {code}");
            }
            for colour in 0..variant.colours() {
                let (least, most) = deduction.notes.copies(colour);
                let copies = code.iter().filter(|&other| other == colour).count() as u8;
                assert!((least..=most).contains(&copies), "{place}: {code}");
            }
        }
    }
}

#[test]
fn what_is_deduced_is_true_and_follows_from_the_rows_that_are_named() {
    by_chance(3_000, |random| {
        let variant = random.variant(3000);
        let all: Vec<Code> = variant.codes().collect();
        let mut rows = random_rows(random, variant, &all);
        // Every third position has one row that is wrong.
        if random.below(3) == 0 && !rows.is_empty() {
            let wrong = random.below(rows.len());
            let feedbacks: Vec<Feedback> = Feedback::all(variant.pegs()).collect();
            rows[wrong].feedback = random.pick(&feedbacks);
        }
        let technique = random.pick(Technique::ALL);
        let place = format!("{variant} {rows:?}");
        check(variant, &all, &rows, &[technique], &place);
        check(variant, &all, &rows, technique.up_to(), &place);
        let most = if random.below(10) == 0 { 13 } else { 12 };
        check(variant, &all, &rows, &Technique::ALL[..most], &place);
    });
}

/// Nearly every supposition names a particular conflict, and each sort of conflict occurs.
#[test]
fn what_breaks_is_named() {
    let mut seen = [0_u32; 8];
    by_chance(1_500, |random| {
        let variant = Variant::new(5, 3 + random.below(2) as u8, (random.below(3) > 0).into()).unwrap();
        let all: Vec<Code> = variant.codes().collect();
        let rows = position_of_one_code(random, &all);
        let proved = match random.below(2) {
            0 => prove(variant, &rows, Technique::ALL, &[]),
            _ => explain(variant, &rows, Technique::ALL, &[]),
        };
        check_steps(&all, &rows, &proved.steps, &format!("{variant} {rows:?}"));
        let mut open: Vec<&Inference> = proved.steps.iter().collect();
        while let Some(step) = open.pop() {
            let Some(supposed) = &step.supposed else {
                continue;
            };
            open.extend(&supposed.steps);
            seen[match supposed.conflict {
                Conflict::NoColour { .. } => 0,
                Conflict::Copies { .. } => 1,
                Conflict::TooMany { .. } => 2,
                Conflict::TooFew { .. } => 3,
                Conflict::Row { .. } => 4,
                Conflict::Together { .. } => 5,
                Conflict::Change { .. } => 6,
                Conflict::Rows { .. } => 7,
            }] += 1;
        }
    });
    println!("{seen:?}");
    let all: u32 = seen.iter().sum();
    assert!(seen[4] > 0 && seen[7] * 20 < all, "{seen:?}");
}

/// An explained supposition does not go on where a row of its steps breaks, as counting its black pins shows.
#[test]
fn suppositions_end_where_a_row_breaks() {
    let mut suppositions = 0;
    by_chance(600, |random| {
        let variant = Variant::new(5, 3 + random.below(2) as u8, (random.below(3) > 0).into()).unwrap();
        let all: Vec<Code> = variant.codes().collect();
        let rows = position_of_one_code(random, &all);
        let explained = explain(variant, &rows, Technique::ALL, &[]);
        let place = format!("{rows:?}");
        suppositions += check_ends(&Notes::new(variant), &rows, &explained.steps, &place);
    });
    assert!(suppositions > 100, "{suppositions}");
}

/// The number of suppositions in these steps, including those within others.
fn check_ends(before: &Notes, rows: &[Row], steps: &[Inference], place: &str) -> u32 {
    let (mut notes, mut suppositions) = (before.clone(), 0);
    for step in steps {
        if let Some(supposed) = &step.supposed {
            let mut inside = notes.clone();
            inside.add(supposed.fact);
            suppositions += 1 + check_ends(&inside, rows, &supposed.steps, place);
            // After the last step but one, it may follow that a row breaks.
            let last = supposed.steps.len().saturating_sub(1);
            for (number, within) in supposed.steps[..last].iter().enumerate() {
                let breaks = |row: &&u8| !black_may_come(&inside, &rows[usize::from(**row)]);
                let broken = step.rows.iter().find(breaks);
                assert_eq!(broken, None, "{place}: before {number} of {supposed:?}");
                within.facts.iter().for_each(|&fact| inside.add(fact));
            }
        }
        step.facts.iter().for_each(|&fact| notes.add(fact));
    }
    suppositions
}

/// Whether this many places can be black.
fn black_may_come(notes: &Notes, row: &Row) -> bool {
    let guessed = || (0..).zip(row.guess.iter());
    let may = guessed().filter(|&(place, colour)| notes.may_be(place, colour));
    let must = guessed().filter(|&(place, colour)| notes.certain(place) == Some(colour));
    (must.count()..=may.count()).contains(&usize::from(row.feedback.black()))
}

/// A position with one code left, by random guesses that fit and are not the code.
fn position_of_one_code(random: &mut Random, all: &[Code]) -> Vec<Row> {
    let secret = random.pick(all);
    let (mut rows, mut left) = (Vec::new(), all.to_vec());
    while left.len() > 1 {
        let guess = random.pick(&left);
        if guess == secret {
            continue;
        }
        let row = row(guess, secret);
        left.retain(|&code| fits(&row, code));
        rows.push(row);
    }
    rows
}

/// From a single row, everything is deduced: each place and each colour is as certain as a list of all codes shows.
/// Only if several colours must share the same places, a little is left out.
#[test]
fn one_row_is_weighed_exactly() {
    let mut inexact = 0;
    by_chance(1_500, |random| {
        let variant = random.variant(3000);
        let all: Vec<Code> = variant.codes().collect();
        let only = row(random.pick(&all), random.pick(&all));
        let left = fitting(variant, &[only]);
        let notes = deduce(variant, &[only], Technique::Copies.up_to()).notes;
        let mut exact = true;
        for colour in 0..variant.colours() {
            for of in 0..variant.pegs() {
                let is = Fact::Is { position: of, colour };
                exact &= notes.may_be(of, colour) == left.iter().any(|&code| holds(is, code));
            }
            let copies = |code: &Code| code.iter().filter(|&other| other == colour).count() as u8;
            let (least, most) = (left.iter().map(copies).min(), left.iter().map(copies).max());
            exact &= notes.copies(colour) == (least.unwrap(), most.unwrap());
        }
        if !exact {
            println!("{variant} {only:?} {notes:?}");
            inexact += 1;
        }
    });
    assert!(inexact < 40, "{inexact}");
}

/// Variant, rows, techniques, the rows that the last technique names, and some facts that it concludes.
type Example = (&'static str, &'static [(&'static str, u8, u8)], &'static [Technique], &'static [u8], &'static str);

/// The first step of each technique, if only the easiest ones are known besides.
#[test]
fn each_technique_has_its_example() {
    use Technique::*;
    let examples: [Example; 9] = [
        ("6x4", &[("0012", 0, 0)], &[Nothing], &[0], "c0<1 c1<1 c2<1"),
        ("4x3", &[("001", 0, 3)], &[AllHere], &[0], "c0>1 c0<3 c1>0 c1<2 c2<1 c3<1"),
        ("6x4", &[("0123", 0, 2)], &[NotThere], &[0], "0!0 1!1 2!2 3!3"),
        ("4x3!", &[("012", 1, 0)], &[OnlyThere], &[0], "1!0 2!0 0!1 2!1 0!2 1!2"),
        // 0 and 1 are two pegs, 2 and 3 the two others.
        ("6x4", &[("0011", 1, 1), ("2233", 0, 2)], &[AddingUp], &[0, 1], "c4<1 c5<1"),
        // 0 and 1 are out, so 2 and 3 make the hits.
        ("6x4", &[("0011", 0, 0), ("0123", 1, 1)], &[Nothing, Full], &[1], "c2>0 c3>0"),
        // 0 stands neither in the first place nor in the second.
        ("3x3!", &[("012", 0, 3), ("201", 0, 3)], &[NotThere, LastPlace], &[], "0=1"),
        // A single hit is no second copy.
        ("6x4", &[("0011", 1, 0)], &[Copies], &[0], "c0<2 c1<2"),
        // 2 is a hit, and 3 is not.
        ("6x4", &[("0012", 1, 2), ("0013", 1, 1)], &[Difference], &[0, 1], "c2>0 c3<1"),
    ];
    for (variant, rows, techniques, expected_rows, expected) in examples {
        let rows: Vec<Row> = rows
            .iter()
            .map(|&(guess, black, white)| {
                let guess: Code = guess.parse().unwrap();
                let feedback = guess.feedback(black, white).unwrap();
                Row::new(guess, feedback)
            })
            .collect();
        let deduction = deduce(variant.parse().unwrap(), &rows, techniques);
        let technique = techniques[techniques.len() - 1];
        let step = deduction.steps.iter().find(|step| step.technique == technique);
        let step = step.unwrap_or_else(|| panic!("{technique:?} {deduction:?}"));
        let said: Vec<String> = step
            .facts
            .iter()
            .map(|&fact| match fact {
                Fact::Is { position, colour } => format!("{position}={colour}"),
                Fact::IsNot { position, colour } => format!("{position}!{colour}"),
                Fact::AtLeast { colour, copies } => format!("c{colour}>{}", copies - 1),
                Fact::AtMost { colour, copies } => format!("c{colour}<{}", copies + 1),
            })
            .collect();
        for fact in expected.split(' ') {
            assert!(said.iter().any(|said| said == fact), "{technique:?} {fact} {said:?}");
        }
        assert_eq!(step.rows, expected_rows, "{technique:?}");
    }
}

/// How many of a thousand positions with one code left are solved with the techniques up to each one.
#[test]
fn the_techniques_are_as_strong_as_they_were() {
    let variant = Variant::CLASSIC;
    let all: Vec<Code> = variant.codes().collect();
    let random = &mut Random::new(1);
    let positions: Vec<Vec<Row>> = (0..1000).map(|_| position_of_one_code(random, &all)).collect();
    let solved = |most: Technique| {
        let certain = |rows: &&Vec<Row>| {
            let conclusion = deduce(variant, rows, most.up_to()).conclusion;
            matches!(conclusion, Conclusion::Certain(_))
        };
        positions.iter().filter(certain).count()
    };
    let found: Vec<usize> = Technique::ALL.iter().copied().map(solved).collect();
    let expected = [3, 3, 10, 11, 12, 231, 345, 597, 793, 793, 793, 1000, 1000];
    assert_eq!(found, expected);
}

/// The next step for a person's own notes is new and true, and there is one as long as the techniques conclude
/// something that the notes do not have.
#[test]
fn the_next_step_adds_to_the_notes() {
    by_chance(1_000, |random| {
        let variant = random.variant(3000);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(random, variant, &all);
        let left = fitting(variant, &rows);
        let techniques = Technique::Supposing.up_to();
        let deduction = deduce(variant, &rows, techniques);
        // The notes: some of the facts that are certain.
        let said = deduction.steps.iter().flat_map(|step| &step.facts);
        let facts: Vec<Fact> = said.filter(|_| random.below(2) == 0).copied().collect();
        let mut notes = Notes::new(variant);
        facts.iter().for_each(|&fact| notes.add(fact));
        let place = format!("{variant} {rows:?} {notes:?}");
        assert_eq!(false_facts(variant, facts, (&rows, techniques), &mut Unlimited), Ok(None), "{place}");
        while let Some(step) = next_step(&notes, &rows, techniques) {
            assert!(step.facts.iter().any(|&fact| !notes.has(fact)), "{place} {step:?}");
            for &fact in &step.facts {
                assert!(left.iter().all(|&code| holds(fact, code)), "{place} {step:?}");
                notes.add(fact);
            }
        }
        for &fact in deduction.steps.iter().flat_map(|step| &step.facts) {
            assert!(notes.has(fact), "{place} {fact:?}");
        }
    });
}

/// A note that is called false is false for every code left by the named rows.
#[test]
fn a_false_note_is_found_with_its_rows() {
    let (mut found, mut missed) = (0, 0);
    by_chance(1_000, |random| {
        let variant = random.variant(3000);
        let all: Vec<Code> = variant.codes().collect();
        let rows = random_rows(random, variant, &all);
        let position = random.below(variant.pegs());
        let colour = random.below(variant.colours());
        let copies = 1 + random.below(variant.pegs());
        let facts = [
            Fact::Is { position, colour },
            Fact::IsNot { position, colour },
            Fact::AtLeast { colour, copies },
            Fact::AtMost { colour, copies: copies - 1 },
        ];
        let fact = random.pick(&facts);
        if Notes::new(variant).has(fact) {
            return;
        }
        let fitting = |rows: &[Row], code: Code| rows.iter().all(|row| fits(row, code));
        let is_false = !all.iter().any(|&code| fitting(&rows, code) && holds(fact, code));
        let place = format!("{variant} {rows:?} {fact:?}");
        let given = (&rows[..], Technique::Supposing.up_to());
        match false_facts(variant, vec![fact], given, &mut Unlimited).unwrap() {
            Some(wrong) => {
                assert!(is_false, "{place} {wrong:?}");
                let named: Vec<Row> = wrong.rows.iter().map(|&row| rows[usize::from(row)]).collect();
                let holds = |code: Code| fitting(&named, code) && wrong.facts.iter().all(|&fact| holds(fact, code));
                assert!(!all.iter().any(|&code| holds(code)), "{place} {wrong:?}");
                found += 1;
            }
            None => missed += u32::from(is_false),
        }
    });
    assert!(found > 100 && missed < found / 20, "{found} found, {missed} missed");
}

/// Rows of another game, rows of no game, and many rows: a result, and no panic.
#[test]
fn strange_rows_are_no_trouble() {
    let variant = Variant::CLASSIC;
    let code = |text: &str| text.parse::<Code>().unwrap();
    let short = row(code("012"), code("012"));
    let deduction = deduce(variant, &[row(code("0011"), code("2345")), short], Technique::ALL);
    assert_eq!(deduction.conclusion, Conclusion::Contradiction(vec![1]));
    // A colour that the game does not have cannot be a hit.
    let foreign = row(code("9999"), code("9000"));
    let deduction = deduce(variant, &[foreign], Technique::ALL);
    assert_eq!(deduction.conclusion, Conclusion::Contradiction(vec![0]));
    let many = vec![row(code("0123"), code("3210")); 300];
    let deduction = deduce(variant, &many, Technique::Difference.up_to());
    assert_eq!(deduction.conclusion, Conclusion::Open);
    assert_eq!(prove(variant, &[], Technique::ALL, &[]).steps, []);
}

/// A colour whose pegs are all placed is out at the other places; without repeats, every colour that has a place.
#[test]
fn a_colour_that_has_its_places_is_nowhere_else() {
    let one = |game: &str, facts: &[Fact]| {
        let mut notes = Notes::new(game.parse().unwrap());
        facts.iter().for_each(|&fact| notes.add(fact));
        let places = 0..notes.variant().pegs();
        let out = places.filter(|&place| notes.is_all_elsewhere(place, 2));
        out.collect::<Vec<u8>>()
    };
    let (colour, first) = (2, Fact::Is { position: 1, colour: 2 });
    assert_eq!(one("7x4!", &[first]), [0, 2, 3]);
    assert!(one("6x4", &[first]).is_empty());
    let most = |copies| Fact::AtMost { colour, copies };
    assert_eq!(one("6x4", &[first, most(1)]), [0, 2, 3]);
    assert!(one("6x4", &[first, most(2)]).is_empty());
    let second = Fact::Is { position: 3, colour };
    assert_eq!(one("6x4", &[first, most(2), second]), [0, 2]);
    // A colour that stands nowhere is not placed elsewhere.
    assert_eq!(one("6x4", &[most(0)]), [0, 1, 2, 3]);
}
