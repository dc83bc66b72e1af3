//! The reasons of a step are true: of all codes that agree with what was known before it, one by one.

use std::collections::BTreeMap;

use mastermind_engine::deduction::{
    Because, Fact, Inference, Notes, Technique, deduce, explain, with_reasons,
};
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::wording::deduction::{fact, steps_with_reasons};

use crate::support::{Random, score};

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
    fn copies(&self, colour: u8) -> (usize, usize) {
        let (least, most) = self.before.copies(colour);
        (least.into(), most.into())
    }

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
        let variant = Variant::new(colours, pegs, true).unwrap();
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
            rows.push(Row { guess, feedback });
        }
        let techniques = Technique::Difference.up_to();
        let steps = match seed % 2 {
            0 => with_reasons(variant, &rows, deduce(variant, &rows, techniques).steps),
            _ => explain(variant, &rows, techniques, &[]).steps,
        };
        let said = steps_with_reasons(variant, &steps, &rows);
        let mut before = Notes::new(variant);
        for (step, said) in steps.into_iter().zip(said) {
            let facts = step.facts.clone();
            let rows = rows.clone();
            told.push(Told {
                seed,
                variant,
                rows,
                before: before.clone(),
                step,
                said: said.to_string(),
            });
            facts.into_iter().for_each(|fact| before.add(fact));
        }
    }
    told
}

const WORDS: [&str; 9] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
];

/// The codes that agree with what was known before the step.
fn open_codes(it: &Told) -> Vec<Code> {
    let agrees = |&code: &Code| {
        let mut pegs = (0..).zip(code.iter());
        pegs.all(|(at, of)| it.before.may_be(at, of))
            && (0..it.variant.colours()).all(|colour| {
                let (least, most) = it.copies(colour);
                (least..=most).contains(&count(code, colour))
            })
    };
    it.variant.codes().filter(agrees).collect()
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
    let has = |code: Code, places: &[u8], colour: u8| {
        places.iter().all(|&place| code.colour(place) == colour)
    };
    let only = |code: Code, among: &[u8], places: &[u8], colour: u8| {
        let mut rest = among.iter().filter(|place| !places.contains(place));
        rest.all(|&place| code.colour(place) != colour)
    };
    let all_places: Vec<u8> = (0..it.variant.pegs()).collect();
    let guessed_at = |colour: u8| -> Vec<u8> {
        let guess = it.row(0).guess;
        let places = all_places.iter().copied();
        places
            .filter(|&place| guess.colour(place) == colour)
            .collect()
    };
    match because {
        Because::NoPin => hits(it.row(0)) == 0,
        Because::NoBlackPin => it.row(0).feedback.black() == 0,
        Because::MadeUp(pegs) => {
            sum(pegs) == all
                && every(&|code| colours.clone().all(|it| share(code, it) >= of(pegs, it)))
        }
        Because::AllNeeded(pegs) => {
            sum(pegs) == all
                && every(&|code| colours.clone().all(|it| share(code, it) <= of(pegs, it)))
        }
        Because::Taken(pegs) => {
            every(&|code| colours.clone().all(|it| share(code, it) >= of(pegs, it)))
        }
        &Because::OthersFill { colour, pegs } => every(&|code| {
            let others = colours.clone().filter(|&other| other != colour);
            others.map(|it| share(code, it)).sum::<usize>() <= pegs.into()
        }),
        Because::BlackKnown(places) => {
            let guess = it.row(0).guess;
            places.len() == usize::from(it.row(0).feedback.black())
                && every(&|code| places.iter().all(|&at| code.colour(at) == guess.colour(at)))
        }
        Because::BlackOpen(places) => {
            let guess = it.row(0).guess;
            let right = |code: Code, at: u8| code.colour(at) == guess.colour(at);
            places.len() == usize::from(it.row(0).feedback.black())
                && every(&|code| {
                    (0..code.pegs()).all(|at| places.contains(&at) || !right(code, at))
                })
        }
        &Because::WhiteElsewhere {
            colour,
            most,
            guessed,
        } => {
            it.row(0).feedback.white() == 0
                && most <= guessed
                && count(it.row(0).guess, colour) == usize::from(guessed)
                && every(&|code| count(code, colour) <= most.into())
        }
        Because::NotElsewhere { colour, places } => {
            it.row(0).feedback.white() == 0
                && places.len() < count(it.row(0).guess, *colour)
                && every(&|code| only(code, &guessed_at(*colour), places, *colour))
        }
        Because::LastPlaces {
            colour,
            least,
            places,
        } if it.step.technique == Technique::OnlyThere => {
            let guessed = count(it.row(0).guess, *colour);
            it.row(0).feedback.white() == 0
                && usize::from(*least).min(guessed) == places.len()
                && every(&|code| count(code, *colour) >= (*least).into())
                && every(&|code| only(code, &guessed_at(*colour), places, *colour))
        }
        Because::LastPlaces {
            colour,
            least,
            places,
        } => {
            usize::from(*least) == places.len()
                && every(&|code| count(code, *colour) >= (*least).into())
                && every(&|code| only(code, &all_places, places, *colour))
        }
        &Because::LastColour { place } => {
            every(&|code| code.colour(place) == codes[0].colour(place))
        }
        Because::Placed {
            colour,
            most,
            places,
        } => {
            usize::from(*most) == places.len()
                && every(&|code| has(code, places, *colour) && count(code, *colour) == places.len())
        }
        // What a row would get is compared below.
        Because::Otherwise { .. } => true,
    }
}

#[test]
fn each_reason_is_true_of_all_codes_that_are_left() {
    let mut seen = BTreeMap::new();
    for it in all_told() {
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        let at_once = [
            Technique::Nothing,
            Technique::AllHere,
            Technique::NotThere,
            Technique::Difference,
            Technique::Fitting,
        ];
        let adds = it.step.technique == Technique::AddingUp || it.step.rows.len() > 1;
        if !it.step.facts.is_empty() && !at_once.contains(&it.step.technique) && !adds {
            assert!(!it.step.because.is_empty(), "{place}");
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
    assert!(seen.len() > 15, "{seen:?}");
}

/// What follows "if … were …" in which this is named, alone or together with others: "if 0 or 3 were out, or
/// if 4 were there at least twice, row 2 could get one pin at most; it got …".
fn weighed<'a>(said: &'a str, were: &str) -> Option<&'a str> {
    let (name, would_be) = were.split_once(" were ")?;
    let would_be = format!(" were {would_be}, ");
    let mut from = 0;
    while let Some(at) = said[from..].find(&would_be) {
        let (before, after) = said[from..].split_at(at);
        let begin = before.rfind("if ").max(before.rfind("If "))? + 3;
        let names = before[begin..]
            .split(", ")
            .flat_map(|some| some.split(" or "));
        if names.into_iter().any(|it| it == name) {
            return Some(&after[would_be.len()..]);
        }
        from += at + would_be.len();
    }
    None
}

#[test]
fn what_a_row_would_get_is_what_all_codes_would_give() {
    let (mut seen, mut general) = (0, 0);
    for it in all_told() {
        if it.step.technique != Technique::Copies
            || it.step.rows.len() != 1
            || it.step.facts.is_empty()
        {
            continue;
        }
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        general += u32::from(it.said.contains("count how many"));
        for &of in it.step.facts.iter().take(2) {
            let opposite = of.opposite().unwrap();
            let were = fact(opposite).to_string().replacen(" is ", " were ", 1);
            let then = weighed(&it.said, &were).unwrap_or_else(|| panic!("{were}? {place}"));
            let then = then.split("; it got").next().unwrap();
            let mut notes = it.before.clone();
            notes.add(opposite);
            let open = it.variant.codes().filter(|&code| {
                let mut pegs = (0..).zip(code.iter());
                opposite.holds_for(code)
                    && pegs.all(|(at, of)| it.before.may_be(at, of))
                    && (0..it.variant.colours()).all(|colour| {
                        let (least, most) = it.copies(colour);
                        (least..=most).contains(&count(code, colour))
                    })
            });
            let guess = it.row(0).guess;
            let got: Vec<Feedback> = open.map(|code| score(guess, code)).collect();
            let own = it.row(0).feedback;
            assert!(!got.contains(&own), "{place}");
            for (n, word) in WORDS.iter().enumerate() {
                for (name, of) in [("pin", 1), ("black pin", 0)] {
                    let value = |pins: &Feedback| usize::from(pins.black() + of * pins.white());
                    if then.contains(&format!("would get at least {word} {name}")) {
                        assert!(got.iter().all(|pins| value(pins) >= n), "{place}");
                        seen += 1;
                    }
                    if then.contains(&format!("could get {word} {name}s at most"))
                        || then.contains(&format!("could get {word} {name} at most"))
                    {
                        assert!(got.iter().all(|pins| value(pins) <= n), "{place}");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 20 && general == 0, "{seen} {general}");
}

#[test]
fn a_difference_says_whether_the_pins_have_changed() {
    let mut seen = [0, 0];
    for it in all_told() {
        if it.step.technique != Technique::Difference || it.step.facts.is_empty() {
            continue;
        }
        let place = format!("seed {}: {:?} {}", it.seed, it.rows, it.said);
        let (one, other) = (it.row(0), it.row(1));
        let of_place = it.any(|fact| matches!(fact, Fact::Is { .. } | Fact::IsNot { .. }));
        let of_copies = it.any(|fact| matches!(fact, Fact::AtLeast { .. } | Fact::AtMost { .. }));
        let black = |row: &Row| usize::from(row.feedback.black());
        for (said, name, from, to) in [
            (of_place, "black pins", black(one), black(other)),
            (of_copies, "pins in all", hits(one), hits(other)),
        ] {
            assert_eq!(
                it.said.contains(&format!("number of {name}")),
                said,
                "{place}"
            );
            let same = it
                .said
                .contains(&format!("number of {name} stayed the same"));
            assert_eq!(same, said && from == to, "{place}");
            seen[usize::from(same)] += u32::from(said);
        }
    }
    assert!(seen[0] > 10 && seen[1] > 10, "{seen:?}");
}
