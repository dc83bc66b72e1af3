//! Why a step follows, as data: the case of its technique that holds, with the colours, places and numbers of its
//! position. Words are made of it elsewhere.

use serde::{Deserialize, Serialize};

use super::breaks::breaks_if_false;
use super::conflict::Conflict;
use super::inference::Inference;
use super::notes::{Fact, Notes};
use super::technique::Technique;
use crate::row::Row;

/// Numbers of pegs by colour, none of them 0, in the order of the colours.
pub type PegsByColour = Vec<(u8, u8)>;

/// Why some facts of a step follow. "The pins" are those of its row or its rows; without a row the whole code is meant,
/// peg by peg. Places and colours count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Because {
    /// The row has no pin.
    NoPin,
    /// The row has no black pin.
    NoBlackPin,
    /// These pegs are certain, and make up the pins. Of several rows: the pegs that are no pins of theirs.
    MadeUp(PegsByColour),
    /// These pegs are all that may be, and as many as the pins.
    AllNeeded(PegsByColour),
    /// These pegs of the code are certain, so that few are left.
    Taken(PegsByColour),
    /// The other colours can fill no more than so many of the pegs.
    OthersFill {
        /// The colour that must fill the rest.
        colour: u8,
        /// So many pegs at most.
        pegs: u8,
    },
    /// All black pins are those of these places, which are certain.
    BlackKnown(Vec<u8>),
    /// Only at these places the guess may still be right, as many as its black pins.
    BlackOpen(Vec<u8>),
    /// A copy elsewhere would be a white pin: the code has the colour no oftener than the guess.
    WhiteElsewhere {
        /// The colour.
        colour: u8,
        /// Its most copies in the code.
        most: u8,
        /// Its copies in the guess.
        guessed: u8,
    },
    /// Without white pins the colour stands where it was guessed, and only these of the places are left.
    NotElsewhere {
        /// The colour.
        colour: u8,
        /// The places.
        places: Vec<u8>,
    },
    /// The place has one colour left.
    LastColour {
        /// The place.
        place: u8,
    },
    /// The colour needs all places that are left for it.
    LastPlaces {
        /// The colour.
        colour: u8,
        /// Its least copies.
        least: u8,
        /// The places.
        places: Vec<u8>,
    },
    /// All copies of the colour stand.
    Placed {
        /// The colour.
        colour: u8,
        /// Its most copies.
        most: u8,
        /// Where they stand.
        places: Vec<u8>,
    },
    /// If a fact of the step were false, this would break.
    Otherwise {
        /// The opposite of the fact.
        opposite: Fact,
        /// What breaks then.
        conflict: Conflict,
        /// What breaks even where nothing else is known.
        alone: Option<Conflict>,
    },
}

/// Gives each step of a chain its reasons, those within suppositions too. `before` is what is known before the first.
pub(super) fn give_reasons(before: &Notes, rows: &[Row], steps: &mut [Inference]) {
    let mut before = before.clone();
    for step in steps {
        if let Some(supposed) = &mut step.supposed {
            let mut inside = before.clone();
            inside.add(supposed.fact);
            give_reasons(&inside, rows, &mut supposed.steps);
        }
        step.because = because(&before, step, rows);
        step.facts.iter().for_each(|&fact| before.add(fact));
    }
}

/// Why the facts of a step follow; none if its technique says it of its rows at once.
fn because(before: &Notes, step: &Inference, rows: &[Row]) -> Vec<Because> {
    let own: Vec<Row> = step
        .rows
        .iter()
        .filter_map(|&row| rows.get(usize::from(row)).copied())
        .collect();
    let mut reasons: Vec<Because> = Vec::new();
    for &fact in &step.facts {
        let reason = match (step.technique, own.as_slice()) {
            (Technique::OnlyThere, [row]) => only_there(before, row, fact),
            (Technique::Full, []) => whole_code(before, fact),
            (Technique::Full, [row]) => full(before, row, fact),
            (Technique::LastPlace, _) => last_place(before, fact),
            (Technique::Copies, [_]) => otherwise(before, rows, step.rows[0], fact),
            (Technique::AddingUp | Technique::Copies, _) => adding_up(before, &own, fact),
            _ => None,
        };
        reasons.extend(reason.filter(|reason| !reasons.contains(reason)));
    }
    reasons
}

/// Of each colour a least and a greatest number of pegs, in the order of the colours.
struct Shares(Vec<(u8, u8)>);

impl Shares {
    /// The copies of each colour, changed by `share`.
    fn new(notes: &Notes, share: impl Fn(u8, u8) -> u8) -> Shares {
        let of = |colour: u8| {
            let (least, most) = notes.copies(colour);
            (share(colour, least), share(colour, most))
        };
        Shares((0..notes.variant().colours()).map(of).collect())
    }

    fn least(&self) -> u8 {
        self.0.iter().map(|share| share.0).sum()
    }

    fn most(&self) -> u8 {
        self.0.iter().map(|share| share.1).sum()
    }

    fn of(&self, colour: u8) -> (u8, u8) {
        self.0.get(usize::from(colour)).copied().unwrap_or_default()
    }

    fn certain(&self) -> PegsByColour {
        let pegs = (0..).zip(self.0.iter().map(|share| share.0));
        pegs.filter(|pegs| pegs.1 > 0).collect()
    }

    fn possible(&self) -> PegsByColour {
        let pegs = (0..).zip(self.0.iter().map(|share| share.1));
        pegs.filter(|pegs| pegs.1 > 0).collect()
    }
}

fn count(rows: &[Row], colour: u8) -> u8 {
    let all = rows.iter().flat_map(|row| row.guess.iter());
    all.fold(0, |count, it| count + u8::from(it == colour))
}

fn pins(row: &Row) -> u8 {
    row.feedback.black() + row.feedback.white()
}

/// The places where the guess has a peg for which `holds`.
fn places_of(row: &Row, holds: impl Fn(u8, u8) -> bool) -> Vec<u8> {
    let pegs = (0..).zip(row.guess.iter());
    let pegs = pegs.filter(|&(place, colour)| holds(place, colour));
    pegs.map(|(place, _)| place).collect()
}

fn full(before: &Notes, row: &Row, fact: Fact) -> Option<Because> {
    let (hits, black) = (pins(row), row.feedback.black());
    let shares = || Shares::new(before, |colour, copies| copies.min(count(&[*row], colour)));
    let known = || places_of(row, |place, colour| before.certain(place) == Some(colour));
    let open = || places_of(row, |place, colour| before.may_be(place, colour));
    match fact {
        Fact::AtMost { .. } if hits == 0 => Some(Because::NoPin),
        Fact::AtMost { .. } => {
            let shares = Some(shares()).filter(|shares| shares.least() == hits)?;
            Some(Because::MadeUp(shares.certain()))
        }
        Fact::AtLeast { .. } => {
            let shares = Some(shares()).filter(|shares| shares.most() == hits)?;
            Some(Because::AllNeeded(shares.possible()))
        }
        Fact::IsNot { .. } if black == 0 => Some(Because::NoBlackPin),
        Fact::IsNot { .. } => {
            let known = Some(known()).filter(|known| known.len() == usize::from(black))?;
            Some(Because::BlackKnown(known))
        }
        Fact::Is { .. } => {
            let open = Some(open()).filter(|open| open.len() == usize::from(black))?;
            Some(Because::BlackOpen(open))
        }
    }
}

fn whole_code(before: &Notes, fact: Fact) -> Option<Because> {
    let pegs = before.variant().pegs();
    let shares = Shares::new(before, |_, copies| copies);
    match fact {
        Fact::AtMost { .. } if shares.least() == pegs => Some(Because::MadeUp(shares.certain())),
        Fact::AtMost { .. } => Some(Because::Taken(shares.certain())),
        Fact::AtLeast { .. } if shares.most() == pegs => {
            Some(Because::AllNeeded(shares.possible()))
        }
        Fact::AtLeast { colour, .. } => Some(Because::OthersFill {
            colour,
            pegs: shares.most() - shares.of(colour).1,
        }),
        Fact::Is { .. } | Fact::IsNot { .. } => None,
    }
}

/// The pins of rows without a common colour are different pegs; what is left is of other colours, or more of theirs.
fn adding_up(before: &Notes, rows: &[Row], fact: Fact) -> Option<Because> {
    let hits: u8 = rows.iter().map(pins).sum();
    let left = before.variant().pegs().checked_sub(hits)?;
    let shares = Shares::new(before, |colour, copies| {
        copies.saturating_sub(count(rows, colour))
    });
    match fact {
        Fact::AtMost { .. } if left > 0 && shares.least() == left => {
            Some(Because::MadeUp(shares.certain()))
        }
        Fact::AtLeast { .. } if shares.most() == left => {
            Some(Because::AllNeeded(shares.possible()))
        }
        Fact::AtLeast { colour, .. } => Some(Because::OthersFill {
            colour,
            pegs: shares.most() - shares.of(colour).1,
        }),
        _ => None,
    }
}

fn only_there(before: &Notes, row: &Row, fact: Fact) -> Option<Because> {
    let places = |colour| {
        places_of(row, |place, put| {
            put == colour && before.may_be(place, colour)
        })
    };
    Some(match fact {
        Fact::IsNot { colour, .. } => Because::WhiteElsewhere {
            colour,
            most: before.copies(colour).1,
            guessed: count(&[*row], colour),
        },
        Fact::AtMost { colour, .. } => Because::NotElsewhere {
            colour,
            places: places(colour),
        },
        Fact::Is { colour, .. } => Because::LastPlaces {
            colour,
            least: before.copies(colour).0,
            places: places(colour),
        },
        Fact::AtLeast { .. } => return None,
    })
}

fn last_place(before: &Notes, fact: Fact) -> Option<Because> {
    let all = 0..before.variant().pegs();
    Some(match fact {
        Fact::IsNot { colour, .. } => Because::Placed {
            colour,
            most: before.copies(colour).1,
            places: all
                .filter(|&place| before.certain(place) == Some(colour))
                .collect(),
        },
        Fact::Is { place, colour } if before.certain(place) == Some(colour) => {
            Because::LastColour { place }
        }
        Fact::Is { colour, .. } => Because::LastPlaces {
            colour,
            least: before.copies(colour).0,
            places: all.filter(|&place| before.may_be(place, colour)).collect(),
        },
        Fact::AtLeast { .. } | Fact::AtMost { .. } => return None,
    })
}

/// What the row would get if the fact were false.
fn otherwise(before: &Notes, rows: &[Row], row: u8, fact: Fact) -> Option<Because> {
    let nothing = Notes::new(before.variant());
    Some(Because::Otherwise {
        opposite: fact.opposite()?,
        conflict: breaks_if_false(before, rows, row, fact)?,
        alone: breaks_if_false(&nothing, rows, row, fact),
    })
}
