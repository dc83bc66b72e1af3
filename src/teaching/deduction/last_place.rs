//! The last place for a colour, and the last colour for a place. Reads the notes alone.

use super::because::Because;
use super::clue::{Clues, Finding, NewFacts, Sought, all_places, place_count, places_in};
use super::notes::{Fact, Notes};

/// The first place with one colour left that no step has named; otherwise the first colour that needs all places that
/// are left for it, or has all its places. `named_places` has a bit for each place whose colour a step has named.
pub(super) fn last_place(clues: &Clues, notes: &Notes, named_places: u8, sought: Sought) -> Option<Finding> {
    let last = |place| last_colour(notes, named_places, place, sought);
    let places = |colour| last_places(clues, notes, colour, sought);
    let first = (0..clues.variant.pegs()).find_map(last);
    first.or_else(|| clues.colours().find_map(places))
}

/// The finding that one colour is left for the place; `None` if several are, or if a step has named the colour already.
fn last_colour(notes: &Notes, named_places: u8, place: u8, sought: Sought) -> Option<Finding> {
    let colour = notes.certain(place)?;
    if named_places >> place & 1 == 1 {
        return None;
    }
    let mut news = NewFacts::new(notes, sought);
    news.add(Fact::Is { place, colour }, &|_| Some(Because::LastColour { place }));
    news.into_finding(0)
}

/// The finding that the colour needs all places that are left for it, or has all its places; `None` if neither is so.
fn last_places(clues: &Clues, notes: &Notes, colour: u8, sought: Sought) -> Option<Finding> {
    let mut news = NewFacts::new(notes, sought);
    let (may, must) = (notes.possible_places(colour), notes.certain_places(colour));
    let (least, most) = notes.copies(colour);
    if least > place_count(may) || most < place_count(must) {
        news.mark_impossible();
    } else if least == place_count(may) {
        news.stands_at(may, colour, &|_| Some(Because::LastPlaces { colour, least, places: places_in(may) }));
    } else if most == place_count(must) {
        news.stands_not_at(all_places(clues.variant) & !must, colour, &|_| {
            Some(Because::Placed { colour, most, places: places_in(must) })
        });
    }
    news.into_finding(0)
}
