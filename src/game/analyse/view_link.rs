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
use crate::notation::{Fault, Position, ReadPosition};
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
        let mut rest = text;
        let mut words: Vec<&str> = Vec::new();
        while let Some((word, after)) = rest.split_once('/') {
            if ![TAB, GUESS, OPEN].iter().any(|name| word.starts_with(name)) {
                break;
            }
            words.push(word);
            rest = after;
        }
        let position = Position::read_with_marks(rest, usual);
        let view = match &position {
            Ok((position, _)) => ViewLink::from_words(&words, position.variant()),
            Err(_) => Ok(ViewLink::default()),
        };
        (view, position)
    }

    fn from_words(words: &[&str], variant: Variant) -> Result<ViewLink, Fault> {
        let mut view = ViewLink::default();
        for word in words {
            if let Some(name) = word.strip_prefix(TAB) {
                let panel = AnalysePanel::ALL.into_iter().find(|one| one.name() == name);
                view.panel = panel.ok_or_else(|| {
                    Fault::new(format!("“{name}” is no tab")).right("tab=groups or tab=codes")
                })?;
            } else if let Some(code) = word.strip_prefix(GUESS) {
                view.guess = Some(guess(code, variant)?);
            } else if let Some(nodes) = word.strip_prefix(OPEN) {
                let nodes = nodes.split(',').map(|text| node(text, variant));
                view.opened = nodes.collect::<Result<_, Fault>>()?;
                if view.opened.len() > MOST_OPENED {
                    let what = format!("more than {MOST_OPENED} nodes of the tree are open");
                    return Err(Fault::new(what));
                }
            }
        }
        Ok(view)
    }
}

fn guess(text: &str, variant: Variant) -> Result<Code, Fault> {
    let code: Option<Code> = text.parse().ok();
    let code = code.filter(|&code| variant.contains(code));
    code.ok_or_else(|| Fault::new(format!("“{text}” is no code of {variant}")))
}

/// A node: the rows that lead to it, then the guess if its feedback comes next.
fn node(text: &str, variant: Variant) -> Result<OutlineNode, Fault> {
    if text == ROOT {
        return Ok(OutlineNode::default());
    }
    let (rows, last) = match text.rsplit_once('+') {
        _ if text.ends_with(|sign: char| sign.is_ascii_digit()) && !text.contains(':') => {
            ("", text)
        }
        Some((rows, last)) if !last.contains(':') => (rows, last),
        _ => (text, ""),
    };
    let rows = format!("{variant} {}", rows.replace('+', " "));
    let rows = Position::read(rows.trim_end(), variant)?;
    let guess = match last {
        "" => None,
        code => Some(guess(code, variant)?),
    };
    let rows = rows.rows().to_vec();
    Ok(OutlineNode { rows, guess })
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
