//! The player's marks: each position and colour is open, ruled out or certain, and each colour has a least and a greatest
//! number of copies. The player alone makes them, so they may be wrong.
//!
//! ```text
//!   6x4/......-x.....-..o...-....../04040404031404
//!       position 1                    least and greatest number of copies of each colour
//! ```

use std::fmt;
use std::str::FromStr;

use mastermind_engine::Variant;
use mastermind_engine::util::narrow;
use mastermind_teaching::deduction::Fact;

/// The player's mark for a colour at a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoteMark {
    /// It may be there.
    #[default]
    Open,
    /// It is not there.
    Out,
    /// It is there.
    Certain,
}

impl NoteMark {
    /// The mark after a press.
    fn next(self) -> NoteMark {
        match self {
            NoteMark::Open => NoteMark::Out,
            NoteMark::Out => NoteMark::Certain,
            NoteMark::Certain => NoteMark::Open,
        }
    }

    /// Its character in the stored form.
    fn character(self) -> char {
        match self {
            NoteMark::Open => '.',
            NoteMark::Out => 'x',
            NoteMark::Certain => 'o',
        }
    }

    /// The mark with this character in the stored form; `None` if no mark has it.
    fn from_character(c: char) -> Option<NoteMark> {
        [NoteMark::Open, NoteMark::Out, NoteMark::Certain].into_iter().find(|mark| mark.character() == c)
    }
}

/// All marks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notebook {
    variant: Variant,
    /// For each position, the marks of all colours.
    marks: Vec<Vec<NoteMark>>,
    /// For each colour, the least number of copies, then the greatest.
    copies: Vec<(u8, u8)>,
}

impl Notebook {
    /// A notebook without marks.
    pub fn new(variant: Variant) -> Notebook {
        let colours = usize::from(variant.colours());
        Notebook {
            variant,
            marks: vec![vec![NoteMark::Open; colours]; variant.pegs().into()],
            copies: vec![(0, variant.most_copies()); colours],
        }
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        *self == Notebook::new(self.variant)
    }

    /// The mark for a colour at a position (both from 0).
    pub fn mark(&self, position: u8, colour: u8) -> NoteMark {
        let marks = self.marks.get(usize::from(position));
        let mark = marks.and_then(|marks| marks.get(usize::from(colour)));
        mark.copied().unwrap_or_default()
    }

    /// The marked least number of copies of a colour, then the greatest.
    pub fn copies(&self, colour: u8) -> (u8, u8) {
        let usual = (0, self.variant.most_copies());
        self.copies.get(usize::from(colour)).copied().unwrap_or(usual)
    }

    /// Marks a colour at a position (both from 0). At most one colour is certain at a position, so the mark of another one is
    /// opened.
    pub fn set(&mut self, position: u8, colour: u8, mark: NoteMark) {
        let Some(marks) = self.marks.get_mut(usize::from(position)) else {
            return;
        };
        if mark == NoteMark::Certain {
            let others = marks.iter_mut().filter(|other| **other == NoteMark::Certain);
            others.for_each(|other| *other = NoteMark::Open);
        }
        if let Some(old) = marks.get_mut(usize::from(colour)) {
            *old = mark;
        }
    }

    /// Moves the mark for a colour at a position (both from 0) on: from open to ruled out, then to certain, then to open
    /// again.
    pub fn press(&mut self, position: u8, colour: u8) {
        self.set(position, colour, self.mark(position, colour).next());
    }

    /// Raises the least number of copies by one; after the greatest number it becomes 0.
    pub fn press_least(&mut self, colour: u8) {
        let (least, most) = self.copies(colour);
        let next = if least < most { least + 1 } else { 0 };
        self.set_copies(colour, (next, most));
    }

    /// Lowers the greatest number of copies by one; after the least number it becomes the most possible.
    pub fn press_most(&mut self, colour: u8) {
        let (least, most) = self.copies(colour);
        let next = if most > least { most - 1 } else { self.variant.most_copies() };
        self.set_copies(colour, (least, next));
    }

    /// Marks the least number of copies of a colour, then the greatest.
    fn set_copies(&mut self, colour: u8, copies: (u8, u8)) {
        if let Some(old) = self.copies.get_mut(usize::from(colour)) {
            *old = copies;
        }
    }

    /// Marks a certain fact, and its obvious consequences: a position has only one colour, and a colour without copies is
    /// ruled out everywhere.
    pub fn write(&mut self, fact: Fact) {
        match fact {
            Fact::Is { position, colour } => {
                for other in 0..self.variant.colours() {
                    self.set(position, other, NoteMark::Out);
                }
                self.set(position, colour, NoteMark::Certain);
            }
            Fact::IsNot { position, colour } => self.set(position, colour, NoteMark::Out),
            Fact::AtLeast { colour, copies } => {
                let (least, most) = self.copies(colour);
                self.set_copies(colour, (least.max(copies), most.max(copies)));
            }
            Fact::AtMost { colour, copies } => {
                let (least, most) = self.copies(colour);
                self.set_copies(colour, (least.min(copies), most.min(copies)));
                if copies == 0 {
                    let positions = 0..self.variant.pegs();
                    positions.for_each(|position| self.set(position, colour, NoteMark::Out));
                }
            }
        }
    }

    /// The marks as facts: first the certain colours, then the numbers of copies, then the colours that are ruled out.
    pub fn facts(&self) -> Vec<Fact> {
        let (positions, colours) = (0..self.variant.pegs(), 0..self.variant.colours());
        let cells: Vec<(u8, u8)> =
            positions.flat_map(|position| colours.clone().map(move |colour| (position, colour))).collect();
        let marked =
            |mark| cells.iter().copied().filter(move |&(position, colour)| self.mark(position, colour) == mark);
        let certain = marked(NoteMark::Certain).map(|(position, colour)| Fact::Is { position, colour });
        let ruled_out = marked(NoteMark::Out).map(|(position, colour)| Fact::IsNot { position, colour });
        let most_possible = self.variant.most_copies();
        let copies = colours.flat_map(|colour| {
            let (least, most) = self.copies(colour);
            let at_least = (least > 0).then_some(Fact::AtLeast { colour, copies: least });
            let at_most = (most < most_possible).then_some(Fact::AtMost { colour, copies: most });
            at_least.into_iter().chain(at_most)
        });
        certain.chain(copies).chain(ruled_out).collect()
    }
}

impl fmt::Display for Notebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |marks: &Vec<NoteMark>| marks.iter().map(|mark| mark.character()).collect::<String>();
        let marks: Vec<String> = self.marks.iter().map(row).collect();
        let copies: String = self.copies.iter().map(|(least, most)| format!("{least}{most}")).collect();
        write!(f, "{}/{}/{copies}", self.variant, marks.join("-"))
    }
}

/// A text is not a notebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotebookFault;

impl FromStr for Notebook {
    type Err = NotebookFault;

    /// Reads the stored form, which is described at the top of this file.
    fn from_str(text: &str) -> Result<Notebook, NotebookFault> {
        let mut parts = text.split('/');
        let mut part = || parts.next().ok_or(NotebookFault);
        let (variant, marks, copies) = (part()?, part()?, part()?);
        let variant: Variant = variant.parse().map_err(|_| NotebookFault)?;
        let mut notebook = Notebook::new(variant);
        let rows: Vec<&str> = marks.split('-').collect();
        if parts.next().is_some() || rows.len() != usize::from(variant.pegs()) {
            return Err(NotebookFault);
        }
        for (position, row) in (0..).zip(rows) {
            let marks: Vec<NoteMark> =
                row.chars().map(NoteMark::from_character).collect::<Option<_>>().ok_or(NotebookFault)?;
            if marks.len() != usize::from(variant.colours()) {
                return Err(NotebookFault);
            }
            for (colour, mark) in (0..).zip(marks) {
                notebook.set(position, colour, mark);
            }
        }
        let digits: Vec<u8> =
            copies.chars().map(|digit| digit.to_digit(10).map(narrow)).collect::<Option<_>>().ok_or(NotebookFault)?;
        if digits.len() != 2 * usize::from(variant.colours()) {
            return Err(NotebookFault);
        }
        for (colour, pair) in (0..).zip(digits.chunks(2)) {
            let &[least, most] = pair else {
                return Err(NotebookFault);
            };
            if least > most || most > variant.most_copies() {
                return Err(NotebookFault);
            }
            notebook.set_copies(colour, (least, most));
        }
        Ok(notebook)
    }
}
