//! What is deduced, and by which steps.

use super::{count, feedback};
use crate::engine::{Fact, Inference, Row, Technique, pins};

/// A fact in a sentence.
pub fn fact(fact: Fact) -> String {
    use super::colour;
    match fact {
        Fact::Is { place, colour: it } => format!("place {} is {}", place + 1, colour(it)),
        Fact::IsNot { place, colour: it } => format!("place {} is not {}", place + 1, colour(it)),
        Fact::AtLeast {
            colour: it,
            copies: 1,
        } => format!("{} is in the code", colour(it)),
        Fact::AtLeast { colour: it, copies } => {
            format!("{} is there at least {copies} times", colour(it))
        }
        Fact::AtMost {
            colour: it,
            copies: 0,
        } => format!("{} is out", colour(it)),
        Fact::AtMost {
            colour: it,
            copies: 1,
        } => format!("{} is there once at most", colour(it)),
        Fact::AtMost { colour: it, copies } => {
            format!("{} is there {copies} times at most", colour(it))
        }
    }
}

/// How many pegs of a colour there can be: "1", "0–2".
pub fn copies(least: u8, most: u8) -> String {
    match least == most {
        true => least.to_string(),
        false => format!("{least}–{most}"),
    }
}

/// One step with its reason: "Nothing · row 1 (no pin): none of its colours is in. So 0 is out."
pub fn step_with_reason(step: &Inference, rows: &[Row]) -> String {
    let facts: Vec<String> = step.facts.iter().map(|&it| fact(it)).collect();
    let used = || {
        step.rows
            .iter()
            .filter_map(|&row| Some((row, rows.get(usize::from(row))?)))
    };
    let named: Vec<String> = used()
        .map(|(number, row)| format!("row {} ({})", number + 1, said_of_pins(row)))
        .collect();
    let named = match named.is_empty() {
        true => String::new(),
        false => format!(" · {}", named.join(", ")),
    };
    let sum: u8 = used().map(|(_, row)| pins(row)).sum();
    let reason = match step.technique {
        Technique::Nothing => "none of its colours is in".into(),
        Technique::AllHere => "as many pins as pegs, so no other colour is in".into(),
        Technique::NotThere => "no black pin, so none of its pegs is in its place".into(),
        Technique::OnlyThere => {
            "no white pin, so each of its colours is out or stands where it was put".into()
        }
        Technique::AddingUp if step.rows.len() < 2 => {
            "the pegs of the code that it does not hit are other colours, or more copies of its own"
                .into()
        }
        Technique::AddingUp => {
            format!(
                "no colour in common, and {} together",
                count(sum, "pin", "pins")
            )
        }
        Technique::Full if step.rows.is_empty() => "what is known by now makes up the code".into(),
        Technique::Full => "what is known by now makes up its pins".into(),
        Technique::LastPlace => last_place(&step.facts).into(),
        Technique::Copies => "count how many pegs of each colour these pins allow".into(),
        Technique::Difference => {
            "nearly the same guess, so the change of the pins comes from what was changed".into()
        }
        Technique::Supposing | Technique::SupposingTwice => suppose(step),
        Technique::Fitting | Technique::Listing => super::learn::technique(step.technique).1.into(),
    };
    let name = super::learn::technique(step.technique).0;
    match facts.is_empty() {
        true => format!("{name}{named}: {reason}."),
        false => format!("{name}{named}: {reason}. So {}.", facts.join("; ")),
    }
}

/// Which places or colours are left. Two facts or more are about the places of one colour.
fn last_place(facts: &[Fact]) -> &'static str {
    match facts {
        [] => "a place has no colour left, or a colour no place",
        [Fact::IsNot { .. }, ..] => "this colour has all its places, so it stands in no other",
        [_] => "no other colour is left for this place, or no other place for this colour",
        _ => "as many places are left for this colour as it needs",
    }
}

/// "no pin", "1 black, 2 white".
fn said_of_pins(row: &Row) -> String {
    match pins(row) {
        0 => "no pin".into(),
        _ => feedback(row.feedback),
    }
}

/// What is supposed, and how it leads to a contradiction.
fn suppose(step: &Inference) -> String {
    let Some(supposed) = &step.supposed else {
        return "something is supposed, and cannot be".into();
    };
    let follows = |step: &Inference| {
        let rows: Vec<String> = step.rows.iter().map(|row| (row + 1).to_string()).collect();
        let by = match rows.len() {
            0 => String::new(),
            1 => format!(" (row {})", rows[0]),
            _ => format!(" (rows {})", rows.join(", ")),
        };
        let facts: Vec<String> = step.facts.iter().map(|&it| fact(it)).collect();
        match facts.is_empty() {
            true => format!("nothing fits any more{by}"),
            false => format!("{}{by}", facts.join(" and ")),
        }
    };
    let chain: Vec<String> = supposed.steps.iter().map(follows).collect();
    let chain = match chain.is_empty() {
        true => String::new(),
        false => format!(": then {}", chain.join(", then ")),
    };
    format!(
        "suppose that {}{chain}, which cannot be",
        fact(supposed.fact)
    )
}
