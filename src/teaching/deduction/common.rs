//! What all codes of a list have in common, and whether some code has all that was written down.

use super::notes::Fact;
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, MAX_COLOURS, MAX_PEGS, Variant};

/// All facts that are true of each of these codes of the game: what stands at a place, else what does not
/// stand there; then the least and the greatest number of copies, as far as the game alone does not say
/// it. Nothing if there is no code.
///
/// # Errors
/// The budget said stop.
pub fn common_facts(variant: Variant, codes: &[Code], budget: &mut dyn Budget) -> Result<Vec<Fact>, Stopped> {
    let mut meter = Meter::new(budget);
    let mut seen = [0_u16; MAX_PEGS as usize];
    let mut copies = [(u8::MAX, 0_u8); MAX_COLOURS as usize];
    for code in codes {
        meter.count(u64::from(variant.pegs()))?;
        let mut counts = [0_u8; MAX_COLOURS as usize];
        for (colour, seen) in code.iter().zip(&mut seen) {
            *seen |= 1 << colour;
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
    for (seen, place) in seen.into_iter().zip(0..variant.pegs()) {
        if seen.is_power_of_two() {
            facts.push(Fact::Is { place, colour: narrow(seen.trailing_zeros()) })
        } else {
            let out = (0..variant.colours()).filter(|colour| seen >> colour & 1 == 0);
            facts.extend(out.map(|colour| Fact::IsNot { place, colour }));
        }
    }
    let usual = variant.most_copies();
    for ((least, most), colour) in copies.into_iter().zip(0..variant.colours()) {
        if least > 0 {
            let copies = least;
            facts.push(Fact::AtLeast { colour, copies });
        }
        if most < usual {
            let copies = most;
            facts.push(Fact::AtMost { colour, copies });
        }
    }
    Ok(facts)
}

/// Whether all the facts are true of one of the codes.
///
/// # Errors
/// The budget said stop.
pub fn some_code_has(facts: &[Fact], codes: &[Code], budget: &mut dyn Budget) -> Result<bool, Stopped> {
    let mut meter = Meter::new(budget);
    for &code in codes {
        meter.count(facts.len() as u64)?;
        if facts.iter().all(|fact| fact.holds_for(code)) {
            return Ok(true);
        }
    }
    Ok(false)
}
