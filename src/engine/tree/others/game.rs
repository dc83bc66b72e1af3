//! The game that the tree of another program names.

use crate::variant::Variant;

/// The game that a text names: `6x4`, `4p6c`, `p4c6r`, `pegs: 4, colors: 6`, or the number of codes before a guess of the
/// notation of Knuth and Irving. `None` if it names none.
pub(in super::super) fn named_game(text: &str) -> Option<Variant> {
    /// A game stands at the beginning.
    const MAX_CHARACTERS: usize = 600;
    let end = text.char_indices().nth(MAX_CHARACTERS).map_or(text.len(), |(end, _)| end);
    let begin = text[..end].to_lowercase();
    let mut words = begin.split(|c: char| !c.is_alphanumeric() && !matches!(c, '!' | '-'));
    words.find_map(game).or_else(|| game_from_names(&begin)).or_else(|| game_from_code_count(&begin))
}

/// The game that a word means: `6x4!`, `4p6c`, `p4c10n`; `None` if it means none.
fn game(word: &str) -> Option<Variant> {
    if let Ok(variant) = word.parse() {
        return Some(variant);
    }
    let numbers: Vec<u8> = word
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map_while(|part| part.parse().ok())
        .collect();
    let shape: String = word.chars().filter(|c| !c.is_ascii_digit()).collect();
    match (shape.as_str(), numbers.as_slice()) {
        ("pc" | "pcr", &[pegs, colours]) => Variant::with_repeats(colours, pegs).ok(),
        ("pcn", &[pegs, colours]) => Variant::without_repeats(colours, pegs).ok(),
        _ => None,
    }
}

/// The game that is told in two numbers with names; `None` if a number is missing.
fn game_from_names(text: &str) -> Option<Variant> {
    let number = |names: &[&str]| {
        let after = names.iter().find_map(|name| text.split_once(name))?.1;
        let digits = after.trim_start_matches(|c: char| " \"':=\t".contains(c));
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        digits[..length].parse::<u8>().ok()
    };
    let pegs = number(&["pegs", "positions", "holes", "slots", "length"])?;
    let colours = number(&["colours", "colors", "symbols", "digits"])?;
    let is_false = |(_, after): (&str, &str)| after.chars().take(20).collect::<String>().contains("false");
    let no_repeats = text.contains("no repeat") || text.split_once("repeat").is_some_and(is_false);
    if no_repeats { Variant::without_repeats(colours, pegs).ok() } else { Variant::with_repeats(colours, pegs).ok() }
}

/// The game of `1296 (1122: …`: the number of codes, then the first guess; `None` if the text begins otherwise.
fn game_from_code_count(text: &str) -> Option<Variant> {
    let (count, rest) = text.trim_start().split_once('(')?;
    let count: u32 = count.trim().parse().ok()?;
    let pegs = u8::try_from(rest.trim_start().bytes().take_while(u8::is_ascii_alphanumeric).count()).ok()?;
    let games =
        (2..=10).flat_map(|colours| [Variant::with_repeats(colours, pegs), Variant::without_repeats(colours, pegs)]);
    games.flatten().find(|variant| variant.code_count() == count)
}
