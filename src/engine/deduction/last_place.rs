//! The last place for a colour, and the last colour for a place. This reads the notes alone.

use super::clue::{Clues, Finding, NewFacts, Wanted, all_places, ones};
use super::notes::{Fact, Notes};

/// `told`: places whose colour was said, one bit each.
pub(super) fn last_place(
    clues: &Clues,
    notes: &Notes,
    told: u8,
    wanted: Wanted,
) -> Option<Finding> {
    (0..clues.variant.pegs())
        .find_map(|place| last_colour(notes, told, place).filter(wanted))
        .or_else(|| {
            clues
                .colours()
                .find_map(|colour| places(clues, notes, colour).filter(wanted))
        })
}

/// One colour is left for the place, and nobody has said so yet.
fn last_colour(notes: &Notes, told: u8, place: u8) -> Option<Finding> {
    let colour = notes.certain(place)?;
    let facts = vec![Fact::Is { place, colour }];
    (told >> place & 1 == 0).then_some(Finding { rows: 0, facts })
}

/// A colour needs all places that are left for it, or has all its places.
fn places(clues: &Clues, notes: &Notes, colour: u8) -> Option<Finding> {
    let mut news = NewFacts::new(notes);
    let (may, must) = (notes.places(colour), notes.certain_places(colour));
    let (least, most) = notes.copies(colour);
    if least > ones(may) || most < ones(must) {
        news.impossible();
    } else if least == ones(may) {
        news.is_at(may, colour);
    } else if most == ones(must) {
        news.is_not_at(all_places(clues.variant) & !must, colour);
    }
    news.from(0)
}
