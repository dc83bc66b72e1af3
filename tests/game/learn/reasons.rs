//! The reasons of a step are true: of all codes that agree with what was known before it, one by one.

use std::collections::{BTreeMap, BTreeSet};

use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::wording::deduction::steps_with_reasons;
use mastermind_teaching::deduction::{
    Because, Conflict, Fact, Inference, Notes, PinCount, PossiblePins, Technique, add_reasons, deduce, explain,
};

use crate::support::{Random, by_chance, score};

/// One step with its sentence and what was known before it.
struct Told {
    seed: u64,
    variant: Variant,
    rows: Vec<Row>,
    before: Notes,
    step: Inference,
    said: String,
}

impl Told {
    fn row(&self, number: usize) -> &Row {
        &self.rows[usize::from(self.step.rows[number])]
    }

    fn any(&self, of: fn(&Fact) -> bool) -> bool {
        self.step.facts.iter().any(of)
    }
}

fn hits(row: &Row) -> usize {
    usize::from(row.feedback.black()) + usize::from(row.feedback.white())
}

fn count(code: Code, colour: u8) -> usize {
    code.iter().filter(|&other| other == colour).count()
}

/// The steps of random positions of many sizes: all that can be deduced, and the few steps that explain
/// the code where it is certain.
fn all_told() -> Vec<Told> {
    let mut told = Vec::new();
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let (colours, pegs) = (3 + random.below(5), 2 + random.below(4));
        let variant = Variant::with_repeats(colours, pegs).unwrap();
        let (secret, mut rows) = (random.code(variant), Vec::new());
        for number in 0..2 + seed % 4 {
            let mut guess = random.code(variant);
            // Some guesses differ little from the one before.
            if number % 2 == 1
                && seed % 3 == 0
                && let Some(Row { guess: last, .. }) = rows.last()
            {
                let first = guess.colour(0);
                let rest = last.iter().skip(1);
                guess = Code::new(&[first].into_iter().chain(rest).collect::<Vec<u8>>()).unwrap();
            }
            let feedback = score(guess, secret);
            rows.push(Row::new(guess, feedback));
        }
        let techniques = Technique::Difference.up_to();
        let steps = match seed % 2 {
            0 => add_reasons(variant, &rows, deduce(variant, &rows, techniques).steps),
            _ => explain(variant, &rows, techniques, &[]).steps,
        };
        let said = steps_with_reasons(variant, &steps, &rows);
        let mut before = Notes::new(variant);
        for (step, said) in steps.into_iter().zip(said) {
            let facts = step.facts.clone();
            let rows = rows.clone();
            told.push(Told { seed, variant, rows, before: before.clone(), step, said: said.to_string() });
            facts.into_iter().for_each(|fact| before.add(fact));
        }
    }
    told
}

/// The codes that agree with what was known before the step.
fn open_codes(it: &Told) -> Vec<Code> {
    let codes = it.variant.codes();
    codes.filter(|&code| agrees(&it.before, code)).collect()
}

/// Whether the code agrees with what is known, note by note.
fn agrees(notes: &Notes, code: Code) -> bool {
    let mut pegs = (0..).zip(code.iter());
    pegs.all(|(at, of)| notes.may_be(at, of))
        && (0..notes.variant().colours()).all(|colour| {
            let (least, most) = notes.copies(colour);
            (usize::from(least)..=most.into()).contains(&count(code, colour))
        })
}

/// The pegs of a colour that a reason counts: those of the code, those that can be pins of the row, or those that are
/// no pins of the rows; and how many there are in all.
fn counted(it: &Told) -> (impl Fn(Code, u8) -> usize, usize) {
    let rows: Vec<Row> = (0..it.step.rows.len()).map(|row| *it.row(row)).collect();
    let hits: usize = rows.iter().map(hits).sum();
    let pegs = usize::from(it.variant.pegs());
    let technique = it.step.technique;
    let all = match (technique, rows.len()) {
        (Technique::Full, 1) => hits,
        (Technique::Full, _) => pegs,
        _ => pegs - hits.min(pegs),
    };
    let share = move |code: Code, colour: u8| {
        let guessed: usize = rows.iter().map(|row| count(row.guess, colour)).sum();
        match (technique, rows.len()) {
            (Technique::Full, 1) => count(code, colour).min(guessed),
            (Technique::Full, _) => count(code, colour),
            _ => count(code, colour).saturating_sub(guessed),
        }
    };
    (share, all)
}

/// Whether the reason is true of each of these codes, and of the numbers of its rows.
fn holds(it: &Told, because: &Because, codes: &[Code]) -> bool {
    let (share, all) = counted(it);
    let every = |holds: &dyn Fn(Code) -> bool| codes.iter().all(|&code| holds(code));
    let of = |pegs: &[(u8, u8)], colour: u8| {
        let found = pegs.iter().find(|pegs| pegs.0 == colour);
        found.map_or(0, |pegs| usize::from(pegs.1))
    };
    let sum = |pegs: &[(u8, u8)]| pegs.iter().map(|pegs| usize::from(pegs.1)).sum::<usize>();
    let colours = 0..it.variant.colours();
    let has =
        |code: Code, positions: &[u8], colour: u8| positions.iter().all(|&position| code.colour(position) == colour);
    let only = |code: Code, among: &[u8], positions: &[u8], colour: u8| {
        let mut rest = among.iter().filter(|position| !positions.contains(position));
        rest.all(|&position| code.colour(position) != colour)
    };
    let all_places: Vec<u8> = (0..it.variant.pegs()).collect();
    let guessed_at = |colour: u8| -> Vec<u8> {
        let guess = it.row(0).guess;
        let positions = all_places.iter().copied();
        positions.filter(|&position| guess.colour(position) == colour).collect()
    };
    match because {
        Because::NoPin => hits(it.row(0)) == 0,
        Because::AllPins => hits(it.row(0)) == usize::from(it.variant.pegs()),
        Because::NoBlackPin => it.row(0).feedback.black() == 0,
        Because::NoWhitePin => it.row(0).feedback.white() == 0,
        Because::AddedUp { pins, left } => {
            let rows: Vec<&Row> = (0..it.step.rows.len()).map(|row| it.row(row)).collect();
            let own: Vec<usize> = rows.iter().map(|row| hits(row)).collect();
            let apart = colours.clone().all(|colour| {
                let with = rows.iter().filter(|row| count(row.guess, colour) > 0);
                with.count() < 2
            });
            let left = left.map(|left| usize::from(left) + own.iter().sum::<usize>());
            apart
                && pins.iter().map(|&pins| usize::from(pins)).eq(own.iter().copied())
                && left.map_or(own.iter().sum::<usize>() > it.variant.pegs().into(), |all| {
                    all == usize::from(it.variant.pegs())
                })
        }
        Because::Replaced(pegs) => {
            let [one, other] = [it.row(0).guess, it.row(1).guess];
            let replaced = |position: u8| [one.colour(position), other.colour(position)];
            let differ = all_places.iter().copied();
            let differ = differ.filter(|&position| one.colour(position) != other.colour(position));
            pegs.len() <= 2 && differ.map(|position| (position, replaced(position))).eq(pegs.iter().copied())
        }
        Because::Recoloured(changed) => {
            let [one, other] = [it.row(0).guess, it.row(1).guess];
            let differ = colours.filter(|&colour| count(one, colour) != count(other, colour));
            changed.len() <= 4 && differ.eq(changed.iter().copied())
        }
        &Because::Changed { black, from, to } => {
            let of_places = |fact: &Fact| matches!(fact, Fact::Is { .. } | Fact::IsNot { .. });
            let number = |row: &Row| if black { usize::from(row.feedback.black()) } else { hits(row) };
            it.step.facts.iter().any(|fact| of_places(fact) == black)
                && [number(it.row(0)), number(it.row(1))] == [from, to].map(usize::from)
        }
        Because::MadeUp(pegs) => {
            sum(pegs) == all && every(&|code| colours.clone().all(|it| share(code, it) >= of(pegs, it)))
        }
        Because::AllNeeded(pegs) => {
            sum(pegs) == all && every(&|code| colours.clone().all(|it| share(code, it) <= of(pegs, it)))
        }
        Because::Taken(pegs) => every(&|code| colours.clone().all(|it| share(code, it) >= of(pegs, it))),
        &Because::OthersFill { colour, pegs } => every(&|code| {
            let others = colours.clone().filter(|&other| other != colour);
            others.map(|it| share(code, it)).sum::<usize>() <= pegs.into()
        }),
        Because::BlackKnown(positions) => {
            let guess = it.row(0).guess;
            positions.len() == usize::from(it.row(0).feedback.black())
                && every(&|code| positions.iter().all(|&at| code.colour(at) == guess.colour(at)))
        }
        Because::BlackOpen(positions) => {
            let guess = it.row(0).guess;
            let right = |code: Code, at: u8| code.colour(at) == guess.colour(at);
            positions.len() == usize::from(it.row(0).feedback.black())
                && every(&|code| (0..code.pegs()).all(|at| positions.contains(&at) || !right(code, at)))
        }
        &Because::WhiteElsewhere { colour, most, guessed } => {
            it.row(0).feedback.white() == 0
                && most <= guessed
                && count(it.row(0).guess, colour) == usize::from(guessed)
                && every(&|code| count(code, colour) <= most.into())
        }
        Because::NotElsewhere { colour, positions } => {
            it.row(0).feedback.white() == 0
                && positions.len() < count(it.row(0).guess, *colour)
                && every(&|code| only(code, &guessed_at(*colour), positions, *colour))
        }
        Because::LastPositions { colour, least, positions } if it.step.technique == Technique::OnlyThere => {
            let guessed = count(it.row(0).guess, *colour);
            it.row(0).feedback.white() == 0
                && usize::from(*least).min(guessed) == positions.len()
                && every(&|code| count(code, *colour) >= (*least).into())
                && every(&|code| only(code, &guessed_at(*colour), positions, *colour))
        }
        Because::LastPositions { colour, least, positions } => {
            usize::from(*least) == positions.len()
                && every(&|code| count(code, *colour) >= (*least).into())
                && every(&|code| only(code, &all_places, positions, *colour))
        }
        &Because::LastColour { position } => every(&|code| code.colour(position) == codes[0].colour(position)),
        Because::Placed { colour, most, positions } => {
            usize::from(*most) == positions.len()
                && every(&|code| has(code, positions, *colour) && count(code, *colour) == positions.len())
        }
        Because::Otherwise { opposite, conflict, alone } => {
            let nothing = Notes::new(it.variant);
            it.step.facts.iter().any(|fact| fact.opposite() == Some(*opposite))
                && breaks(it, &it.before, *opposite, conflict)
                && alone.iter().all(|alone| breaks(it, &nothing, *opposite, alone))
        }
    }
}

/// Whether this breaks with what is known and the supposed fact: no code is left, or none that gives the row its
/// feedback, and those that could come are named.
fn breaks(it: &Told, known: &Notes, supposed: Fact, conflict: &Conflict) -> bool {
    let mut notes = known.clone();
    notes.add(supposed);
    let open = it.variant.codes();
    let open = open.filter(|&code| supposed.holds_for(code) && agrees(&notes, code));
    let guess = it.row(0).guess;
    let got: BTreeSet<Feedback> = open.map(|code| score(guess, code)).collect();
    match conflict {
        Conflict::Row { row, feedbacks } => {
            *row == it.step.rows[0]
                && !feedbacks.contains(&it.row(0).feedback)
                && got.iter().all(|got| feedbacks.contains(got))
        }
        &Conflict::NoColour { position } => (0..it.variant.colours()).all(|colour| !notes.may_be(position, colour)),
        Conflict::Copies { .. } | Conflict::TooMany { .. } | Conflict::TooFew { .. } => {
            notes.contradict() && got.is_empty()
        }
        Conflict::Together { .. } | Conflict::Change { .. } | Conflict::Rows { .. } => false,
    }
}

#[test]
fn each_reason_is_true_of_all_codes_that_are_left() {
    let mut seen = BTreeMap::new();
    for it in all_told() {
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        if !it.step.facts.is_empty() {
            assert!(!it.step.because.is_empty(), "{place}");
        }
        let of_place = it.any(|fact| matches!(fact, Fact::Is { .. } | Fact::IsNot { .. }));
        let of_copies = it.any(|fact| matches!(fact, Fact::AtLeast { .. } | Fact::AtMost { .. }));
        for (black, told) in [(true, of_place), (false, of_copies)] {
            let mut because = it.step.because.iter();
            let changed = because.any(|because| matches!(because, Because::Changed { black: of, .. } if *of == black));
            let told = told && it.step.technique == Technique::Difference;
            assert_eq!(changed, told, "{place}");
        }
        if it.step.technique == Technique::Copies && it.step.rows.len() == 1 {
            // Each fact has a weighing of its own.
            assert_eq!(it.step.because.len(), it.step.facts.len(), "{place}");
        }
        if it.step.because.is_empty() {
            continue;
        }
        let codes = open_codes(&it);
        for because in &it.step.because {
            assert!(holds(&it, because, &codes), "{because:?} {place}");
            let name = format!("{because:?}");
            let name = name.split([' ', '(']).next().unwrap().to_owned();
            *seen.entry((it.step.technique, name)).or_insert(0_u32) += 1;
        }
    }
    println!("{seen:?}");
    assert!(seen.len() > 22, "{seen:?}");
}

#[test]
fn what_is_told_of_a_row_is_true_of_all_that_it_could_get() {
    let mut seen = [0; 4];
    by_chance(2_000, |random| {
        let pegs = 2 + random.below(4_u8);
        let all: Vec<Feedback> = Feedback::all(pegs).collect();
        let own = random.pick(&all);
        let chance = 1 + random.below(6_u8);
        let mut could = all;
        could.retain(|&it| it != own && random.below(7_u8) < chance);
        let place = format!("{own:?} {could:?}");
        let number = |pins: PinCount, it: Feedback| match pins {
            PinCount::All => it.black() + it.white(),
            PinCount::Black => it.black(),
            PinCount::White => it.white(),
        };
        match PossiblePins::new(&could, own) {
            PossiblePins::Only(only) => {
                assert_eq!(could, [only], "{place}");
                seen[0] += 1;
            }
            PossiblePins::AtMost(pins, most) => {
                assert!(number(pins, own) > most, "{place}");
                let most_of = could.iter().map(|&it| number(pins, it)).max();
                assert_eq!(most_of.unwrap_or(0), most, "{place}");
                seen[1] += 1;
            }
            PossiblePins::AtLeast(pins, least) => {
                assert!(number(pins, own) < least, "{place}");
                let least_of = could.iter().map(|&it| number(pins, it)).min();
                assert_eq!(least_of, Some(least), "{place}");
                seen[2] += 1;
            }
            PossiblePins::InAll(pins, alike) => {
                assert_eq!(number(PinCount::All, own), pins, "{place}");
                could.retain(|&it| number(PinCount::All, it) == pins);
                assert_eq!(alike, could, "{place}");
                seen[3] += 1;
            }
        }
    });
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}
