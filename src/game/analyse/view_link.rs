//! What is looked at in a position, as it stands before the position in an address:
//!
//! ```text
//!   tab=groups/guess=0234/6x4/0011:10     the groups that 0234 leaves
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

/// What is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ViewLink {
    /// What is shown beside the board.
    pub panel: AnalysePanel,
    /// The guess that is examined, if one was chosen.
    pub guess: Option<Code>,
    /// The nodes of the tree that are open.
    pub opened: Vec<OutlineNode>,
}

impl ViewLink {
    /// Reads an address: what is looked at, and the position.
    ///
    /// # Errors
    /// What cannot be read.
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

    fn from_words(words: &[(&str, Word<'_>)], variant: Variant) -> Result<ViewLink, Fault> {
        let mut view = ViewLink::default();
        for &(name, word) in words {
            match name {
                TAB => {
                    let mut all = AnalysePanel::ALL.into_iter();
                    let panel = all.find(|one| one.name() == word.text);
                    view.panel = panel.ok_or_else(|| {
                        Fault::new(format!("“{}” is no tab", word.text))
                            .right("tab=groups or tab=codes")
                    })?;
                }
                GUESS => view.guess = Some(guess(word, variant)?),
                _ => {
                    let nodes = word.parts(',').map(|word| node(word, variant));
                    view.opened = nodes.collect::<Result<_, Fault>>()?;
                }
            }
        }
        match view.opened.len() {
            ..=MOST_OPENED => Ok(view),
            _ => Err(Fault::new(format!(
                "more than {MOST_OPENED} nodes of the tree are open"
            ))),
        }
    }
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
    let spelling = Spelling {
        variant,
        marks: None,
    };
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
        if self.panel != AnalysePanel::Best {
            write!(f, "{TAB}{}/", self.panel.name())?;
        }
        if let Some(guess) = self.guess {
            write!(f, "{GUESS}{guess}/")?;
        }
        for (place, node) in self.opened.iter().take(MOST_OPENED).enumerate() {
            f.write_str(if place == 0 { OPEN } else { "," })?;
            let rows = node
                .rows
                .iter()
                .map(|row| format!("{}:{}", row.guess, row.feedback));
            let words: Vec<String> = rows
                .chain(node.guess.map(|code| code.to_string()))
                .collect();
            match words.is_empty() {
                true => f.write_str(ROOT)?,
                false => f.write_str(&words.join("+"))?,
            }
        }
        match self.opened.is_empty() {
            true => Ok(()),
            false => f.write_str("/"),
        }
    }
}
