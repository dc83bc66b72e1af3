//! A round as it is saved: with the guess in hand, and the way back.
//!
//! ```text
//!   round   1 number=4 variant=6x4 maker=chance secret=5102 limit=none guesses= given-up=no
//!   draft   1 round=4 rows=0 variant=6x4 pegs=0-4- selected=1
//!   undo    1 way=new-game count=7f3a:abandoned:1 pegs=---- selected=0 number=3 variant=6x4 …
//! ```
//! Each stands under a name of its own: a page that does not know the last two still reads the round.

use super::form::{Fields, Stored, count_text, counted};
use crate::engine::{Variant, narrow};
use crate::game::entry::{Draft, Edit};
use crate::game::play::{Round, Status};
use crate::game::record::{Count, Results};

/// A round with what belongs to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saved {
    /// The round, or the last one.
    pub round: Option<Round>,
    /// The guess in hand.
    pub draft: Option<InHand>,
    /// The way back to the round before.
    pub undo: Option<Undo>,
}

impl From<Option<Round>> for Saved {
    fn from(round: Option<Round>) -> Saved {
        Saved {
            round,
            ..Saved::default()
        }
    }
}

/// An unfinished guess, with what tells which guess of which round it is.
#[derive(Clone, Debug, PartialEq)]
pub struct InHand {
    round: u32,
    rows: usize,
    draft: Draft,
}

impl InHand {
    /// The guess that comes next in a round; none where nothing is entered, or the round is over.
    pub fn of(round: &Round, draft: &Draft) -> Option<InHand> {
        let begun = draft.pegs().iter().any(Option::is_some);
        (begun && round.status() == Status::Playing).then(|| InHand {
            round: round.number(),
            rows: round.rows().len(),
            draft: draft.clone(),
        })
    }

    /// The guess, if it is the next one of this round.
    pub fn for_round(self, round: &Round) -> Option<Draft> {
        let same = (self.round, self.rows) == (round.number(), round.rows().len());
        let fits = self.draft.variant() == round.variant() && round.status() == Status::Playing;
        (same && fits).then_some(self.draft)
    }
}

impl Stored for InHand {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = vec![
            ("round", self.round.to_string()),
            ("rows", self.rows.to_string()),
            ("variant", self.draft.variant().to_string()),
        ];
        fields.extend(pegs(&self.draft));
        fields
    }

    fn from_fields(fields: &Fields<'_>) -> Result<InHand, String> {
        Ok(InHand {
            round: fields.must("round")?,
            rows: fields.must("rows")?,
            draft: draft(fields.must("variant")?, fields)?,
        })
    }
}

/// A draft's pegs, a dash for an empty one, and which of them is selected.
fn pegs(draft: &Draft) -> [(&'static str, String); 2] {
    let peg = |peg: &Option<u8>| peg.map_or('-', |colour| char::from(b'0' + colour));
    [
        ("pegs", draft.pegs().iter().map(peg).collect()),
        ("selected", draft.selected().to_string()),
    ]
}

fn draft(variant: Variant, fields: &Fields<'_>) -> Result<Draft, String> {
    let text: String = fields.must("pegs")?;
    let mut draft = Draft::empty(variant);
    if text.chars().count() != draft.pegs().len() {
        return Err(format!("pegs: {variant} has another number of them"));
    }
    for (peg, sign) in text.chars().enumerate() {
        draft.edit(Edit::Select(peg));
        match sign.to_digit(10) {
            Some(colour) if colour < variant.colours().into() => {
                draft.edit(Edit::Put(narrow(colour)))
            }
            None if sign == '-' => {}
            _ => return Err(format!("pegs: {variant} has no colour {sign}")),
        }
    }
    draft.edit(Edit::Select(fields.must("selected")?));
    Ok(draft)
}

/// What can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// New game while a round was played.
    NewGame,
    /// Give up.
    GiveUp,
    /// Nothing: the round is over, and is to be counted once, whatever is cut off meanwhile.
    Over,
}

/// The ways, and their words.
const WAYS: [(Way, &str); 3] = [
    (Way::NewGame, "new-game"),
    (Way::GiveUp, "give-up"),
    (Way::Over, "over"),
];

/// The way back to a round that was left or given up. The round counts when there is none any more:
/// then this cell of the results has this count at least, so that it counts once, whoever sees to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Undo {
    /// What is taken back.
    pub way: Way,
    /// The round as it was.
    pub round: Round,
    /// The guess in hand then.
    pub draft: Draft,
    /// What counts the round; nothing where no guess was made.
    pub count: Option<Count>,
}

/// Whether a stored way back is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Standing {
    /// It leads back.
    Open,
    /// The player has gone on, and the round is to be counted.
    Closed,
    /// Nothing is left to do: the round goes on, or was counted.
    Settled,
}

impl Undo {
    /// How it stands with this round stored beside it, and these results.
    pub(in crate::game) fn standing(&self, round: Option<&Round>, results: &Results) -> Standing {
        if self.count.is_some_and(|count| results.has(count)) {
            return Standing::Settled;
        }
        // Where the round beside it cannot be read, this one is all there is.
        let Some(round) = round else {
            return Standing::Open;
        };
        let before = self.round.number();
        let playing = round.status() == Status::Playing;
        let begun = !round.rows().is_empty() || round.given_up();
        match self.way {
            Way::NewGame if round.number() <= before => Standing::Settled,
            Way::NewGame if !begun => Standing::Open,
            Way::GiveUp if round.number() == before && !round.given_up() => Standing::Settled,
            Way::GiveUp if round.number() == before => Standing::Open,
            Way::Over if round.number() == before && playing => Standing::Settled,
            Way::NewGame | Way::GiveUp | Way::Over => Standing::Closed,
        }
    }
}

impl Stored for Undo {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let way = WAYS.iter().find(|known| known.0 == self.way);
        let mut fields = vec![
            ("way", way.map_or("", |known| known.1).to_owned()),
            ("count", self.count.map(count_text).unwrap_or_default()),
        ];
        fields.extend(pegs(&self.draft));
        fields.extend(self.round.fields());
        fields
    }

    fn from_fields(fields: &Fields<'_>) -> Result<Undo, String> {
        let way = fields.get("way");
        let way = WAYS.iter().find(|known| Some(known.1) == way);
        let count = match fields.get("count") {
            None | Some("") => None,
            Some(text) => Some(counted(text).ok_or("count: not who has counted what")?),
        };
        let way = way.ok_or("way: none that is known here")?.0;
        let round = Round::from_fields(fields)?;
        if (round.status() == Status::Playing) == (way == Way::Over) {
            return Err("a round that does not go with the way".into());
        }
        Ok(Undo {
            way,
            draft: draft(round.variant(), fields)?,
            round,
            count,
        })
    }
}
