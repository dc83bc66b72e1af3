//! What the visitor looks at in a position, written before the position in an address:
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
pub const MAX_OPENED: usize = 40;

const TAB: &str = "tab=";
const GUESS: &str = "guess=";
const OPEN: &str = "open=";
/// The root of the tree.
const ROOT: &str = "-";

/// The part of the page that a link points at: the page scrolls to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// What is shown beside the board.
    Beside,
    /// What a panel beside the board unfolds.
    Unfolded(AnalysePanel),
    /// The game tree.
    Tree,
}

/// What the visitor looks at.
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
    /// Reads a link: what the visitor looks at, and the position. `usual` is the game if the link names none.
    ///
    /// # Errors
    /// Either result can be an error, which says what cannot be read. If the position cannot be read, the view is the
    /// default.
    pub fn read(text: &str, usual: Variant) -> (Result<ViewLink, Fault>, ReadPosition) {
        let mut address = Cursor::new(text);
        let named_word = || {
            let mut names = [TAB, GUESS, OPEN].into_iter();
            names.find_map(|name| Some((name, address.segment_with_prefix(name)?)))
        };
        let words: Vec<(&str, Word<'_>)> = std::iter::from_fn(named_word).collect();
        let position = Position::read_rest(address, usual);
        let view = match &position {
            Ok((position, _)) => ViewLink::from_words(&words, position.variant()),
            Err(_) => Ok(ViewLink::default()),
        };
        (view, position)
    }

    /// The part of the page that the link points at; `None` if the link names only a position.
    pub fn aim(&self) -> Option<Aim> {
        let names_panel = self.panel != AnalysePanel::Best || self.guess.is_some();
        if self.unfolded {
            Some(Aim::Unfolded(self.panel))
        } else if !self.opened.is_empty() {
            Some(Aim::Tree)
        } else {
            names_panel.then_some(Aim::Beside)
        }
    }

    /// The view that these words describe. Each word is a pair: its name, which is `TAB`, `GUESS` or `OPEN`, and what
    /// follows the name.
    ///
    /// # Errors
    /// If a word cannot be read, or more than [`MAX_OPENED`] nodes are open.
    fn from_words(words: &[(&str, Word<'_>)], variant: Variant) -> Result<ViewLink, Fault> {
        let mut view = ViewLink::default();
        for &(name, word) in words {
            match name {
                TAB => (view.panel, view.unfolded) = read_tab(word)?,
                GUESS => view.guess = Some(read_guess(word, variant)?),
                // The only other name is `OPEN`.
                _ => {
                    let nodes = word.parts(',').map(|part| read_node(part, variant));
                    view.opened = nodes.collect::<Result<_, Fault>>()?;
                }
            }
        }
        match view.opened.len() {
            ..=MAX_OPENED => Ok(view),
            _ => Err(Fault::new(format!("more than {MAX_OPENED} nodes of the tree are open"))),
        }
    }
}

/// Reads the name of a tab: its panel, and whether the part that it unfolds is open.
fn read_tab(word: Word<'_>) -> Result<(AnalysePanel, bool), Fault> {
    let name = word.text;
    let panel = AnalysePanel::ALL.iter().find_map(|&panel| {
        let is_unfolded = Some(name) == panel.unfolded_name();
        (is_unfolded || name == panel.name()).then_some((panel, is_unfolded))
    });
    panel.ok_or_else(|| {
        Fault::new(format!("“{name}” is not a tab")).right("tab=groups, tab=bits, tab=codes or tab=plot")
    })
}

/// Reads a code of the game.
fn read_guess(word: Word<'_>, variant: Variant) -> Result<Code, Fault> {
    let code: Option<Code> = word.text.parse().ok();
    code.filter(|&code| variant.contains(code))
        .ok_or_else(|| Fault::new(format!("“{}” is not a code of {variant}", word.text)))
}

/// Reads a node of the tree: the rows that lead to the node, then its guess if the node is that of a guess. An empty
/// word is the root.
fn read_node(word: Word<'_>, variant: Variant) -> Result<OutlineNode, Fault> {
    if matches!(word.text, "" | ROOT) {
        return Ok(OutlineNode::default());
    }
    let spelling = Spelling { variant, marks: None };
    let mut words: Vec<Word<'_>> = word.parts('+').collect();
    let guess = words.pop_if(|last| !last.text.contains(':'));
    let rows = words.into_iter().map(|row| spelling.row(row));
    Ok(OutlineNode {
        rows: rows.collect::<Result<_, Fault>>()?,
        guess: guess.map(|guess| read_guess(guess, variant)).transpose()?,
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
        for (index, node) in self.opened.iter().take(MAX_OPENED).enumerate() {
            f.write_str(if index == 0 { OPEN } else { "," })?;
            let rows = node.rows.iter().map(|row| format!("{}:{}", row.guess, row.feedback));
            let words: Vec<String> = rows.chain(node.guess.map(|code| code.to_string())).collect();
            if words.is_empty() { f.write_str(ROOT)? } else { f.write_str(&words.join("+"))? }
        }
        if self.opened.is_empty() { Ok(()) } else { f.write_str("/") }
    }
}
