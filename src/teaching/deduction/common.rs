//! Compares facts with a list of codes: facts that all codes share, and facts that no code has.

use super::notes::Fact;
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, MAX_COLOURS, MAX_PEGS, Variant};

/// The facts that are true for all of these codes. For each position: the colour that stands there, or those that do
/// not. Then for each colour: the least and the greatest number of copies, unless they follow from the game alone.
/// Empty if there is no code.
///
/// # Errors
/// The budget said stop.
pub fn common_facts(variant: Variant, codes: &[Code], budget: &mut dyn Budget) -> Result<Vec<Fact>, Stopped> {
    let mut meter = Meter::new(budget);
    // For each position, the set of colours that some code has there, one bit each.
    let mut colours_at = [0_u16; MAX_PEGS as usize];
    // For each colour, the least and the greatest number of its copies in a code.
    let mut copies = [(u8::MAX, 0_u8); MAX_COLOURS as usize];
    for code in codes {
        meter.count_node(u64::from(variant.pegs()))?;
        let mut counts = [0_u8; MAX_COLOURS as usize];
        for (colour, colours) in code.iter().zip(&mut colours_at) {
            *colours |= 1 << colour;
            counts[usize::from(colour)] += 1;
        }
        for (count, (least, most)) in counts.into_iter().zip(&mut copies) {
            *least = count.min(*least);
            *most = count.max(*most);
        }
    }
    let mut facts = Vec::new();
    if codes.is_empty() {
        return Ok(facts);
    }
    for (colours, position) in colours_at.into_iter().zip(0..variant.pegs()) {
        if colours.is_power_of_two() {
            facts.push(Fact::Is { position, colour: narrow(colours.trailing_zeros()) })
        } else {
            let absent = (0..variant.colours()).filter(|colour| colours >> colour & 1 == 0);
            facts.extend(absent.map(|colour| Fact::IsNot { position, colour }));
        }
    }
    let most_in_game = variant.most_copies();
    for ((least, most), colour) in copies.into_iter().zip(0..variant.colours()) {
        if least > 0 {
            facts.push(Fact::AtLeast { colour, copies: least });
        }
        if most < most_in_game {
            facts.push(Fact::AtMost { colour, copies: most });
        }
    }
    Ok(facts)
}

/// Leaves out facts as long as no code has all the remaining ones. If there is a fact that no code has, returns only
/// this fact. None of the codes may have all the given facts.
///
/// # Errors
/// The budget said stop.
pub fn minimal_conflict(mut facts: Vec<Fact>, codes: &[Code], budget: &mut dyn Budget) -> Result<Vec<Fact>, Stopped> {
    for &fact in &facts {
        if !some_code_has(&[fact], codes, budget)? {
            return Ok(vec![fact]);
        }
    }
    for index in (0..facts.len()).rev() {
        let fact = facts.remove(index);
        if some_code_has(&facts, codes, budget)? {
            facts.insert(index, fact);
        }
    }
    Ok(facts)
}

/// Whether one of the codes has all the facts.
///
/// # Errors
/// The budget said stop.
pub fn some_code_has(facts: &[Fact], codes: &[Code], budget: &mut dyn Budget) -> Result<bool, Stopped> {
    let mut meter = Meter::new(budget);
    for &code in codes {
        meter.count_node(facts.len() as u64)?;
        if facts.iter().all(|fact| fact.holds_for(code)) {
            return Ok(true);
        }
    }
    Ok(false)
}
