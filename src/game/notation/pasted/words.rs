//! What words mean: the table of `data/words.txt`.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What a word or a phrase means beside a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordMeaning {
    /// A pin for a colour in its place.
    Black,
    /// A pin for a colour in another place.
    White,
    /// A peg without a pin.
    Absent,
    /// "Incorrect": elsewhere for some, not there for others.
    Incorrect,
    /// "Misses": elsewhere for some, not there for others, too; as one peg it is not there.
    Misses,
    /// No pins at all.
    NoPins,
    Number(u8),
    /// The guess is the code.
    Found,
    And,
    /// How many pins there are of both kinds.
    Total,
    /// Says nothing of its own.
    Label,
    /// A number that counts the rows follows.
    Counter,
    /// What follows is the hidden code.
    Secret,
    /// A guess or the hidden code follows.
    Code,
    /// The guess before it does not count.
    Invalid,
    /// Belongs to a line without a row.
    Other,
}

/// The phrases that begin with a word: the words that follow it, and all meanings.
type Phrases = Vec<(Vec<&'static str>, Vec<WordMeaning>)>;

/// The longest phrase comes first.
static TABLE: LazyLock<HashMap<&'static str, Phrases>> = LazyLock::new(|| {
    let mut table: HashMap<&str, Phrases> = HashMap::new();
    for line in include_str!("data/words.txt").lines() {
        let Some((head, phrases)) = line.split_once(':') else {
            continue;
        };
        let Some(meaning) = meaning_named(head.split(' ').next().unwrap_or_default()) else {
            continue;
        };
        for phrase in phrases.split(',') {
            let mut words = phrase.split_whitespace();
            let Some(first) = words.next() else { continue };
            let further: Vec<&str> = words.collect();
            let known = table.entry(first).or_default();
            match known.iter_mut().find(|(other, _)| *other == further) {
                Some((_, meanings)) => meanings.push(meaning),
                None => known.push((further, vec![meaning])),
            }
        }
    }
    for phrases in table.values_mut() {
        phrases.sort_by_key(|(further, _)| std::cmp::Reverse(further.len()));
    }
    table
});

/// The meaning that a line of the table begins with; `None` if the table has no such meaning.
fn meaning_named(name: &str) -> Option<WordMeaning> {
    Some(match name {
        "black" => WordMeaning::Black,
        "white" => WordMeaning::White,
        "absent" => WordMeaning::Absent,
        "incorrect" => WordMeaning::Incorrect,
        "misses" => WordMeaning::Misses,
        "none" => WordMeaning::NoPins,
        "zero" => WordMeaning::Number(0),
        "one" => WordMeaning::Number(1),
        "two" => WordMeaning::Number(2),
        "three" => WordMeaning::Number(3),
        "four" => WordMeaning::Number(4),
        "found" => WordMeaning::Found,
        "and" => WordMeaning::And,
        "total" => WordMeaning::Total,
        "label" => WordMeaning::Label,
        "counter" => WordMeaning::Counter,
        "secret" => WordMeaning::Secret,
        "code" => WordMeaning::Code,
        "invalid" => WordMeaning::Invalid,
        "other" => WordMeaning::Other,
        _ => return None,
    })
}

/// The longest known phrase at the beginning of these words, which are in small letters: its number of words, then its
/// meanings. `None` if the words begin with no known phrase.
pub(super) fn phrase(words: &[String]) -> Option<(usize, &'static [WordMeaning])> {
    let phrases = TABLE.get(words.first()?.as_str())?;
    let follows = |further: &[&str]| {
        words.len() > further.len() && further.iter().zip(&words[1..]).all(|(known, word)| known == word)
    };
    let (further, meanings) = phrases.iter().find(|(further, _)| follows(further))?;
    Some((1 + further.len(), meanings))
}
