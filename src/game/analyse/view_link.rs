//! What the person looks at in a position, written before the position in an address:
//!
//! ```text
//!   tab=groups/guess=0234/6x4/0011:10     the groups that 0234 leaves
//!   tab=bits/guess=0234/6x4/0011:10       the same, with its bits written out
//!   tab=plot/6x4/0011:10                  the best guesses, with bits against guesses needed
//!   open=-,0234,0234:11/6x4/0011:10       the tree, opened at its root, at 0234, and at its feedback 1·1
//! ```
//!
//! Codes count their colours from 0 here, however the rows are written.

use std::fmt::{self, Display};

use super::action::AnalysePanel;
use super::outline::OutlineNode;
use crate::notation::{Cursor, Fault, Position, ReadPosition, Spelling, Word};
use mastermind_engine::{Code, Variant};

/// The most nodes of the tree that an address opens.
pub const MOST_OPENED: usize = 40;

const TAB: &str = "tab=";
const GUESS: &str = "guess=";
const OPEN: &str = "open=";
/// The root of the tree.
const ROOT: &str = "-";

/// What an address points at: the page brings it into view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// What stands beside the board.
    Beside,
    /// What a panel beside the board unfolds.
    Unfolded(AnalysePanel),
    /// The game tree.
    Tree,
}

/// What the person looks at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ViewLink {
    /// What is shown beside the board.
    pub panel: AnalysePanel,
    /// Whether what the panel unfolds is open.
    pub unfolded: bool,
    /// The guess that is examined, if one was chosen.
    pub guess: Option<Code>,
    /// The nodes of the tree that are open.
    pub opened: Vec<OutlineNode>,
}

impl ViewLink {
    /// Reads an address: what the person looks at, and the position. `usual` is the game if the address names none.
    ///
    /// # Errors
    /// Each half separately: the part of the address that cannot be read.
    pub fn read(text: &str, usual: Variant) -> (Result<ViewLink, Fault>, ReadPosition) {
        let mut address = Cursor::new(text);
        let mut words = Vec::new();
        while let Some(word) = [TAB, GUESS, OPEN].into_iter().find_map(|name| {
            let word = address.segment_after(name)?;
            Some((name, word))
        }) {
            words.push(word);
        }
        let position = Position::read_rest(address, usual);
        let view = match &position {
            Ok((position, _)) => ViewLink::from_words(&words, position.variant()),
            Err(_) => Ok(ViewLink::default()),
        };
        (view, position)
    }

    /// What it points at; `None` if it names only a position.
    pub fn aim(&self) -> Option<Aim> {
        let beside = self.panel != AnalysePanel::Best || self.guess.is_some();
        if self.unfolded {
            Some(Aim::Unfolded(self.panel))
        } else if !self.opened.is_empty() {
            Some(Aim::Tree)
        } else {
            beside.then_some(Aim::Beside)
        }
    }

    fn from_words(words: &[(&str, Word<'_>)], variant: Variant) -> Result<ViewLink, Fault> {
        let mut view = ViewLink::default();
        for &(name, word) in words {
            match name {
                TAB => (view.panel, view.unfolded) = tab(word)?,
                GUESS => view.guess = Some(guess(word, variant)?),
                _ => {
                    let nodes = word.parts(',').map(|word| node(word, variant));
                    view.opened = nodes.collect::<Result<_, Fault>>()?;
                }
            }
        }
        match view.opened.len() {
            ..=MOST_OPENED => Ok(view),
            _ => Err(Fault::new(format!("more than {MOST_OPENED} nodes of the tree are open"))),
        }
    }
}

/// A tab, and whether what it unfolds is open.
fn tab(word: Word<'_>) -> Result<(AnalysePanel, bool), Fault> {
    let name = word.text;
    let named = AnalysePanel::ALL.iter().find_map(|&panel| match name {
        name if name == panel.name() => Some((panel, false)),
        name if Some(name) == panel.unfolded_name() => Some((panel, true)),
        _ => None,
    });
    named.ok_or_else(|| Fault::new(format!("“{name}” is no tab")).right("tab=groups, tab=bits, tab=codes or tab=plot"))
}

fn guess(word: Word<'_>, variant: Variant) -> Result<Code, Fault> {
    let code: Option<Code> = word.text.parse().ok();
    let code = code.filter(|&code| variant.contains(code));
    code.ok_or_else(|| Fault::new(format!("“{}” is no code of {variant}", word.text)))
}

/// A node: the rows that lead to it, then the guess if its feedback comes next.
fn node(node: Word<'_>, variant: Variant) -> Result<OutlineNode, Fault> {
    if matches!(node.text, "" | ROOT) {
        return Ok(OutlineNode::default());
    }
    let spelling = Spelling { variant, marks: None };
    let mut words: Vec<Word<'_>> = node.parts('+').collect();
    let last = words.pop_if(|last| !last.text.contains(':'));
    let rows = words.into_iter().map(|word| spelling.row(word));
    Ok(OutlineNode {
        rows: rows.collect::<Result<_, Fault>>()?,
        guess: last.map(|code| guess(code, variant)).transpose()?,
    })
}

impl Display for ViewLink {
    /// The words before the position, each with its slash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.panel.unfolded_name().filter(|_| self.unfolded) {
            Some(name) => write!(f, "{TAB}{name}/")?,
            None if self.panel == AnalysePanel::Best => {}
            None => write!(f, "{TAB}{}/", self.panel.name())?,
        }
        if let Some(guess) = self.guess {
            write!(f, "{GUESS}{guess}/")?;
        }
        for (index, node) in self.opened.iter().take(MOST_OPENED).enumerate() {
            f.write_str(if index == 0 { OPEN } else { "," })?;
            let rows = node.rows.iter().map(|row| format!("{}:{}", row.guess, row.feedback));
            let words: Vec<String> = rows.chain(node.guess.map(|code| code.to_string())).collect();
            if words.is_empty() { f.write_str(ROOT)? } else { f.write_str(&words.join("+"))? }
        }
        if self.opened.is_empty() { Ok(()) } else { f.write_str("/") }
    }
}
