//! The last place for a colour, and the last colour for a place. This reads the notes alone.

use super::because::Because;
use super::clue::{Clues, Finding, NewFacts, Sought, all_places, ones, places_in};
use super::notes::{Fact, Notes};

/// `told`: places whose colour was said, one bit each.
pub(super) fn last_place(clues: &Clues, notes: &Notes, told: u8, sought: Sought) -> Option<Finding> {
    let last = |place| last_colour(notes, told, place, sought);
    let places = |colour| places(clues, notes, colour, sought);
    let first = (0..clues.variant.pegs()).find_map(last);
    first.or_else(|| clues.colours().find_map(places))
}

/// One colour is left for the place, and nobody has said so yet.
fn last_colour(notes: &Notes, told: u8, place: u8, sought: Sought) -> Option<Finding> {
    let colour = notes.certain(place)?;
    if told >> place & 1 == 1 {
        return None;
    }
    let mut news = NewFacts::new(notes, sought);
    news.notice(Fact::Is { place, colour }, &|_| Some(Because::LastColour { place }));
    news.from(0)
}

/// A colour needs all places that are left for it, or has all its places.
fn places(clues: &Clues, notes: &Notes, colour: u8, sought: Sought) -> Option<Finding> {
    let mut news = NewFacts::new(notes, sought);
    let (may, must) = (notes.places(colour), notes.certain_places(colour));
    let (least, most) = notes.copies(colour);
    if least > ones(may) || most < ones(must) {
        news.impossible();
    } else if least == ones(may) {
        news.is_at(may, colour, &|_| Some(Because::LastPlaces { colour, least, places: places_in(may) }));
    } else if most == ones(must) {
        news.is_not_at(all_places(clues.variant) & !must, colour, &|_| {
            Some(Because::Placed { colour, most, places: places_in(must) })
        });
    }
    news.from(0)
}
