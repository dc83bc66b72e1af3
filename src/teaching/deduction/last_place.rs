//! The last position for a colour, and the last colour for a position. Reads the notes alone.

use super::because::Because;
use super::clue::{Clues, Finding, NewFacts, Sought, all_positions, position_count, positions_in};
use super::notes::{Fact, Notes};

/// The finding of the first position with one colour left that no step has named. Otherwise that of the first colour
/// that needs all positions that are left for it, or has all its positions; `None` if there is no such colour.
/// `named_positions` has a bit for each position whose colour a step has named.
pub(super) fn last_place(clues: &Clues, notes: &Notes, named_positions: u8, sought: Sought) -> Option<Finding> {
    let mut positions = 0..clues.variant.pegs();
    let by_position = positions.find_map(|position| last_colour(notes, named_positions, position, sought));
    by_position.or_else(|| clues.colours().find_map(|colour| last_positions(clues, notes, colour, sought)))
}

/// The finding that one colour is left for the position; `None` if several are, or if a step has named the colour
/// already.
fn last_colour(notes: &Notes, named_positions: u8, position: u8, sought: Sought) -> Option<Finding> {
    let colour = notes.certain(position)?;
    if named_positions >> position & 1 == 1 {
        return None;
    }
    let mut news = NewFacts::new(notes, sought);
    news.add(Fact::Is { position, colour }, &|_| Some(Because::LastColour { position }));
    news.into_finding(0)
}

/// The finding that the colour needs all positions that are left for it, or has all its positions; `None` if neither is
/// so.
fn last_positions(clues: &Clues, notes: &Notes, colour: u8, sought: Sought) -> Option<Finding> {
    let mut news = NewFacts::new(notes, sought);
    let (possible, certain) = (notes.possible_positions(colour), notes.certain_positions(colour));
    let (least, most) = notes.copies(colour);
    if least > position_count(possible) || most < position_count(certain) {
        news.mark_impossible();
    } else if least == position_count(possible) {
        news.add_stands_at(possible, colour, &|_| {
            Some(Because::LastPositions { colour, least, positions: positions_in(possible).collect() })
        });
    } else if most == position_count(certain) {
        news.add_stands_not_at(all_positions(clues.variant) & !certain, colour, &|_| {
            Some(Because::Placed { colour, most, positions: positions_in(certain).collect() })
        });
    }
    news.into_finding(0)
}
