//! Facts that are deduced, and the steps that lead to them.

use super::conflict::conflict_of;
use super::feedback;
use super::numbers::{nth, times};
use super::reasons::reason;
use super::sentence::{Sentence, colour, joined, list, say};
use mastermind_engine::{Row, Variant};
use mastermind_teaching::deduction::{Because, Fact, Inference, Notes, Supposition, Technique};
use mastermind_teaching::puzzle::pins;

/// A fact in a sentence.
pub fn fact(fact: Fact) -> Sentence {
    let (subject, predicate) = subject_and_predicate(fact);
    say!("{} is {}", subject, predicate)
}

/// A fact without its verb: "the second place", "not 3"; "0", "in the code at least twice".
pub(super) fn subject_and_predicate(fact: Fact) -> (Sentence, Sentence) {
    match fact {
        Fact::Is { position, colour: peg } => (nth_position(position), colour(peg)),
        Fact::IsNot { position, colour: peg } => (nth_position(position), say!("not {}", colour(peg))),
        Fact::AtMost { colour: peg, copies: 0 } => (colour(peg), "out".into()),
        Fact::AtLeast { colour: peg, copies: 1 } => (colour(peg), "in the code".into()),
        Fact::AtLeast { colour: peg, copies } => (colour(peg), say!("in the code at least {}", times(copies))),
        Fact::AtMost { colour: peg, copies } => (colour(peg), say!("in the code at most {}", times(copies))),
    }
}

/// A position, from 0: "the second place".
fn nth_position(position: u8) -> Sentence {
    say!("the {} place", nth(position))
}

/// How many pegs of a colour there can be: "1", "0–2".
pub fn copies(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// Facts in a sentence, those of one sort together: "the second place is neither 0 nor 1; 1 and 2 are in the code
/// exactly once each; 3 and 4 are out".
pub fn facts(facts: &[Fact]) -> Sentence {
    joined(&sorted_facts(facts), "; ")
}

/// Like [`facts`], with a sentence for each sort.
fn sorted_facts(facts: &[Fact]) -> Vec<Sentence> {
    // Places from the left to the right, then colours.
    let mut sorted = facts.to_vec();
    sorted.sort_unstable();
    let facts = sorted.as_slice();
    let by_position = is_excluded_by_position(facts);
    let mut sorts: Vec<Sort> = facts.iter().map(|fact| Sort::from_fact(*fact, facts, by_position)).collect();
    sorts.dedup();
    let mut sentences: Vec<Sentence> = Vec::new();
    for (index, sort) in sorts.iter().enumerate() {
        if *sort != Sort::Out && !sorts[..index].contains(sort) {
            sentences.extend(sort.sentence(facts));
        }
    }
    sentences.extend(Sort::Out.sentence(facts));
    sentences
}

/// Facts that are said together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// A single fact.
    Alone(Fact),
    /// The colours that a position does not have.
    NotAtPosition(u8),
    /// The positions that a colour does not have.
    NotOfColour(u8),
    /// The colours that occur exactly this often.
    Exactly(u8),
    /// The colours that occur at least this often.
    AtLeast(u8),
    /// The colours that occur at most this often.
    AtMost(u8),
    /// The colours that are not in the code.
    Out,
}

/// Whether naming excluded colours position by position is shorter than naming excluded positions colour by colour.
fn is_excluded_by_position(facts: &[Fact]) -> bool {
    let (mut positions, mut colours) = (Vec::new(), Vec::new());
    for fact in facts {
        if let Fact::IsNot { position, colour } = *fact {
            positions.push(position);
            colours.push(colour);
        }
    }
    for numbers in [&mut positions, &mut colours] {
        numbers.sort_unstable();
        numbers.dedup();
    }
    positions.len() <= colours.len()
}

impl Sort {
    /// The sort that a fact belongs to. `by_position` is [`is_excluded_by_position`].
    fn from_fact(fact: Fact, facts: &[Fact], by_position: bool) -> Sort {
        let is_exact = |colour, copies| {
            [Fact::AtLeast { colour, copies }, Fact::AtMost { colour, copies }]
                .iter()
                .all(|bound| facts.contains(bound))
        };
        match fact {
            Fact::Is { .. } => Sort::Alone(fact),
            Fact::IsNot { position, .. } if by_position => Sort::NotAtPosition(position),
            Fact::IsNot { colour, .. } => Sort::NotOfColour(colour),
            Fact::AtMost { copies: 0, .. } => Sort::Out,
            Fact::AtLeast { colour, copies } | Fact::AtMost { colour, copies } if is_exact(colour, copies) => {
                Sort::Exactly(copies)
            }
            Fact::AtLeast { copies, .. } => Sort::AtLeast(copies),
            Fact::AtMost { copies, .. } => Sort::AtMost(copies),
        }
    }

    /// The facts of this sort in words; `None` if there are none.
    fn sentence(self, facts: &[Fact]) -> Option<Sentence> {
        let by_position = matches!(self, Sort::NotAtPosition(_));
        let is_of_this_sort = |fact: &&Fact| Sort::from_fact(**fact, facts, by_position) == self;
        let of_this_sort: Vec<Fact> = facts.iter().filter(is_of_this_sort).copied().collect();
        let first = *of_this_sort.first()?;
        // An exact number comes from two facts about the same colour.
        let mut colours: Vec<Sentence> = Vec::new();
        let mut positions: Vec<&str> = Vec::new();
        for member in &of_this_sort {
            let (peg, position) = match *member {
                Fact::Is { position, colour } | Fact::IsNot { position, colour } => (colour, Some(position)),
                Fact::AtLeast { colour, .. } | Fact::AtMost { colour, .. } => (colour, None),
            };
            let name = colour(peg);
            if !colours.contains(&name) {
                colours.push(name);
            }
            positions.extend(position.map(nth));
        }
        let several = colours.len() > 1;
        let subject = list(&colours);
        let (are, each) = if several { ("are", " each") } else { ("is", "") };
        Some(match self {
            Sort::NotAtPosition(position) if several => {
                say!("the {} place is {}", nth(position), none_of(&colours))
            }
            Sort::NotOfColour(_) if positions.len() > 1 => {
                say!("{} is in {} place", subject, none_of_places(&positions))
            }
            Sort::Exactly(copies) => {
                say!("{} {} in the code exactly {}{}", subject, are, times(copies), each)
            }
            Sort::AtLeast(1) => say!("{} {} in the code", subject, are),
            Sort::AtLeast(copies) => {
                say!("{} {} in the code at least {}{}", subject, are, times(copies), each)
            }
            Sort::AtMost(copies) if several => {
                say!("{} are in the code at most {} each", subject, times(copies))
            }
            Sort::Out => say!("{} {} out", subject, are),
            Sort::Alone(_) | Sort::NotAtPosition(_) | Sort::NotOfColour(_) | Sort::AtMost(_) => fact(first),
        })
    }
}

/// "neither 0 nor 1", "none of 0, 1 and 2".
fn none_of(all: &[Sentence]) -> Sentence {
    match all {
        [one, two] => say!("neither {} nor {}", one, two),
        all => say!("none of {}", list(all)),
    }
}

/// "neither the first nor the third", "neither the first, the second nor the third".
fn none_of_places(all: &[&str]) -> String {
    match all {
        [others @ .., last] => format!("neither the {} nor the {last}", others.join(", the ")),
        [] => String::new(),
    }
}

/// The steps one after the other, each with its reason and the facts that are obvious after it: "Nothing · row 1 (no
/// pin): none of its colours is in. So 0 is out. Then the second place is 1: no other colour is left for it."
pub fn steps_with_reasons(variant: Variant, steps: &[Inference], rows: &[Row]) -> Vec<Sentence> {
    let mut notes = Notes::new(variant);
    let mut sentences = Vec::new();
    for step in steps {
        sentences.push(step_with_reason(&notes, step, rows));
        step.facts.iter().for_each(|&fact| notes.add(fact));
    }
    sentences
}

/// One step with its reason. `before` are the notes before it.
fn step_with_reason(before: &Notes, step: &Inference, rows: &[Row]) -> Sentence {
    let used = || step.rows.iter().filter_map(|&row| Some((row, rows.get(usize::from(row))?)));
    let row_names: Vec<Sentence> =
        used().map(|(number, row)| say!("row {} ({})", number + 1, pins_or_none(row))).collect();
    let named = if row_names.is_empty() { Sentence::new() } else { say!(" · {}", joined(&row_names, ", ")) };
    let reason = why_it_follows(before, step, rows);
    // Adding up keeps its name even if the step is about copies.
    let name = super::learn::technique(technique_named(step.technique, &step.rows)).name;
    if step.facts.is_empty() {
        return say!("{}{}: {}.", name, named, reason);
    }
    let noticed: Sentence = before.noticed_with(&step.facts).into_iter().map(obvious_fact).collect();
    say!("{}{}: {}. So {}.{}", name, named, reason, facts(&step.facts), noticed)
}

/// Why a step follows. `before` are the notes before it.
pub(super) fn why_it_follows(before: &Notes, step: &Inference, rows: &[Row]) -> Sentence {
    match step.technique {
        Technique::Supposing | Technique::SupposingTwice => match &step.supposed {
            Some(supposed) => supposition(before, supposed, rows),
            None => "something is supposed and cannot be true".into(),
        },
        _ => reason(before.variant(), step, rows),
    }
}

/// A fact that is obvious after a step, and why: " Then the second place is 1: no other colour is left for it."
fn obvious_fact(noticed: Fact) -> Sentence {
    let why = match noticed {
        Fact::Is { .. } => "no other colour is left for it",
        _ => "no place is left for it",
    };
    say!(" Then {}: {}.", fact(noticed), why)
}

/// The pins of a row: "no pin", "1 black, 2 white".
pub(super) fn pins_or_none(row: &Row) -> String {
    match pins(row) {
        0 => "no pin".into(),
        _ => feedback(row.feedback),
    }
}

/// A supposition, and how it leads to a conflict.
fn supposition(before: &Notes, supposed: &Supposition, rows: &[Row]) -> Sentence {
    let mut inside = before.clone();
    inside.add(supposed.fact);
    let chain = chain_of_steps(&inside, supposed, rows);
    let mut supposed_facts = say!("suppose that {}", fact(supposed.fact));
    let noticed = noticed_in_supposition(before, &[supposed.fact]);
    // `noticed` leaves out what is supposed itself.
    for &fact_noticed in &noticed {
        supposed_facts.push(say!(", so {}", fact(fact_noticed)));
    }
    let conflict = conflict_of(supposed, rows);
    if chain.is_empty() {
        say!("{}: then {}", supposed_facts, conflict)
    } else {
        say!("{}: {}. But then {}", supposed_facts, chain, conflict)
    }
}

/// The facts that become obvious with `facts` within a supposition. If the notes then contradict themselves, these are
/// the colours of positions that would be certain.
fn noticed_in_supposition(known: &Notes, facts: &[Fact]) -> Vec<Fact> {
    let mut after = known.clone();
    facts.iter().for_each(|&fact| after.add(fact));
    if !after.contradict() {
        return known.noticed_with(facts);
    }
    let positions = (0..known.variant().pegs()).filter_map(|position| {
        let colour = after.certain(position)?;
        Some(Fact::Is { position, colour })
    });
    let new = |fact: &Fact| !known.has(*fact) && !facts.contains(fact);
    positions.filter(new).collect()
}

/// Why a step follows from the notes alone, without a row: " (no other colour is left there)". Empty if it does not.
fn why_from_notes(step: &Inference) -> String {
    let why = match step.because.first() {
        Some(Because::Placed { .. }) => "all its pegs are placed",
        Some(Because::LastColour { .. }) => "no other colour is left there",
        Some(Because::LastPositions { .. }) => "there is no other place for it",
        Some(Because::MadeUp(_) | Because::Taken(_)) => "the others fill the code",
        Some(Because::AllNeeded(_) | Because::OthersFill { .. }) => "the others cannot fill the code",
        _ => return String::new(),
    };
    format!(" ({why})")
}

/// What follows within a supposition, step by step: "then 1 is out (row 2), then the third place is 4 (rows 1 and 2)".
/// `inside` are the notes with the supposed fact.
fn chain_of_steps(inside: &Notes, supposed: &Supposition, rows: &[Row]) -> Sentence {
    let mut known = inside.clone();
    let mut chain = Vec::new();
    for step in supposed.steps.iter().filter(|step| !step.facts.is_empty()) {
        let numbers: Vec<String> = step.rows.iter().map(|row| (row + 1).to_string()).collect();
        let source = match numbers.len() {
            0 => why_from_notes(step).into(),
            1 => say!(" (row {})", numbers[0]),
            _ => say!(" (rows {})", list(&numbers)),
        };
        let mut sentence = say!("then {}{}", joined(&sorted_facts(&step.facts), " and "), source);
        if let Some(inner) = &step.supposed {
            let mut within = known.clone();
            within.add(inner.fact);
            let inner_chain = chain_of_steps(&within, inner, rows);
            let conflict = conflict_of(inner, rows);
            sentence.push(if inner_chain.is_empty() {
                say!(", because otherwise {}", conflict)
            } else {
                say!(", because otherwise: {}, and {}", inner_chain, conflict)
            });
        }
        for noticed in noticed_in_supposition(&known, &step.facts) {
            sentence.push(say!(", so {}", fact(noticed)));
        }
        step.facts.iter().for_each(|&fact| known.add(fact));
        chain.push(sentence);
    }
    joined(&chain, ", ")
}

/// The technique that names a step: what several rows add up to is called adding up, even if it is about copies.
pub(super) fn technique_named(technique: Technique, rows: &[u8]) -> Technique {
    match (technique, rows) {
        (Technique::Copies, [_, _, ..]) => Technique::AddingUp,
        (technique, _) => technique,
    }
}
