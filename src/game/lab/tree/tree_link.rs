//! The link that opens the section, as the end of an address.
//!
//! ```text
//!   6x4/entropy/0123:10/1456:02           a tree, and the answers that lead to the selected spot
//!   6x4/random-consistent/seed7           one of many random ones
//!   6x4/rules-0011,probe-one-place        a list of rules
//!   6x4/your-tree-1a2b3c4d                a tree of the visitor, by its fingerprint
//!   6x4/your-tree                         the one that is stored in this browser
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::SeededStrategy;
use crate::notation::{Fault, Position, Word, rows_of_link};
use mastermind_engine::rules::RuleList;
use mastermind_engine::{Row, Variant};

use super::Fingerprint;
use super::stored::StoredTree;

/// The beginning of the word for a seed.
const SEED: &str = "seed";
/// The beginning of the word for a list of rules.
const RULES: &str = "rules-";
/// The default seed.
pub const USUAL_SEED: u64 = 1;

/// Where a tree comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeSource {
    /// A strategy's tree.
    Strategy(SeededStrategy),
    /// The tree of a list of rules.
    Rules(RuleList),
    /// The tree that the visitor has loaded, by its fingerprint; `None` means the stored one.
    Loaded(Option<Fingerprint>),
}

/// What a link opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeLink {
    /// The game and the answers.
    pub position: Position,
    /// The tree.
    pub source: TreeSource,
}

impl TreeLink {
    /// A link to the root of a tree.
    pub fn root(variant: Variant, source: TreeSource) -> TreeLink {
        let position = Position::start(variant);
        TreeLink { position, source }
    }

    /// Adds these rows, at most as many as an address may have.
    #[must_use]
    pub fn with(mut self, rows: &[Row]) -> TreeLink {
        for (index, &row) in rows.iter().enumerate() {
            if !self.position.put(index, row) {
                break;
            }
        }
        self
    }
}

impl TreeSource {
    /// The tree of a strategy. The seed is kept only if its guesses are random.
    pub fn played_by(player: SeededStrategy) -> TreeSource {
        let seed = if player.strategy.is_random() { player.seed } else { USUAL_SEED };
        TreeSource::Strategy(SeededStrategy { seed, ..player })
    }
}

impl Display for TreeSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeSource::Loaded(None) => f.write_str(StoredTree::NAME),
            TreeSource::Loaded(Some(fingerprint)) => write!(f, "{}-{fingerprint}", StoredTree::NAME),
            TreeSource::Rules(list) => write!(f, "{RULES}{list}"),
            TreeSource::Strategy(SeededStrategy { strategy, seed }) => {
                if strategy.is_random() {
                    write!(f, "{strategy}/{SEED}{seed}")
                } else {
                    strategy.fmt(f)
                }
            }
        }
    }
}

impl Display for TreeLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (variant, rows) = (self.position.variant(), self.position.rows());
        write!(f, "{variant}/{}{}", self.source, rows_of_link(rows))
    }
}

impl FromStr for TreeLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<TreeLink, Fault> {
        Fault::check_length(text)?;
        let (mut source, mut seed) = (None, None);
        let mut position_words = Vec::new();
        for word in Word::in_link(text) {
            if let Ok(strategy) = word.text.parse() {
                let player = SeededStrategy { strategy, seed: USUAL_SEED };
                word.store_once(&mut source, TreeSource::played_by(player))?;
            } else if let Some(digits) = word.strip_prefix(SEED) {
                word.store_once(&mut seed, digits.number("a seed", u64::MAX)?)?;
            } else if let Some(loaded_tree) = read_loaded_tree(word) {
                word.store_once(&mut source, loaded_tree)?;
            } else if let Some(list) = word.strip_prefix(RULES) {
                word.store_once(&mut source, TreeSource::Rules(list.text.parse()?))?;
            } else if position_words.is_empty() || word.text.contains(':') {
                position_words.push(word);
            } else {
                return Err(Fault::new(format!("There is no strategy “{}”", word.text)));
            }
        }
        let position = Position::read(&Word::in_place(&position_words), Variant::CLASSIC)?;
        let source = match source.ok_or_else(|| Fault::new("It names no strategy"))? {
            TreeSource::Strategy(player) => {
                TreeSource::played_by(SeededStrategy { seed: seed.unwrap_or(USUAL_SEED), ..player })
            }
            TreeSource::Rules(list) if !list.fits(position.variant()) => {
                let game = position.variant();
                return Err(Fault::new(format!("These rules mean nothing in {game}")));
            }
            loaded_or_rules => loaded_or_rules,
        };
        Ok(TreeLink { position, source })
    }
}

/// The loaded tree that a word names; `None` if it names no such tree.
fn read_loaded_tree(word: Word<'_>) -> Option<TreeSource> {
    let ending = word.strip_prefix(StoredTree::NAME)?;
    match ending.strip_prefix("-") {
        Some(fingerprint) => Some(TreeSource::Loaded(Some(fingerprint.text.parse().ok()?))),
        None => ending.text.is_empty().then_some(TreeSource::Loaded(None)),
    }
}
