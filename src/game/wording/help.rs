//! The help: the rules, and one game line by line, which the engine scores.

use mastermind_engine::{Code, Row, score};

use super::sentence::{Sentence, colour, say};

/// The code of the example and its guesses: one that gets both pins, one with a colour too often, the code.
const SECRET: [u8; 4] = [0, 3, 4, 1];
const GUESSES: [[u8; 4]; 3] = [[5, 3, 1, 2], [0, 0, 5, 2], SECRET];

/// What the game is about, before what the pins mean.
pub const RULES: &str = "I hide four pegs. You guess, and pins answer. Their order tells you nothing.";
/// What a black pin means.
pub const BLACK: &str = "right colour, right place";
/// What a white pin means.
pub const WHITE: &str = "right colour, wrong place";
/// Above the example.
pub const SAY: &str = "Say this is the code:";

/// Where pasted text is read, and what happens to what is unclear.
pub const PASTED: &str = "Analyse, Solve, and Games in the Lab also read games that you played elsewhere. You see how the text \
                          was read, and you are asked about anything that could mean two things.";

/// A kind of text that can be pasted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastedForm {
    /// What it is.
    pub kind: &'static str,
    /// Examples of it, separated by `;`.
    pub examples: &'static str,
}

/// A kind of text, with examples.
const fn form(kind: &'static str, examples: &'static str) -> PastedForm {
    PastedForm { kind, examples }
}

/// What pasted text may contain, each with examples.
pub const PASTED_FORMS: [PastedForm; 15] = [
    form("Guesses", "RGBY; R G B Y; 🔴🟢🔵🟡; red green blue yellow; 1122; 1, 1, 2, 2"),
    form(
        "Pins as numbers",
        "1b2w; 1 black 2 white; B1 W2; 1A2B; 1 bull 2 cows; 1 2; (1, 2); total 3, 1 black; 3 right, 1 in the right place",
    ),
    form("Pins as signs", "BBW; BB-W; +--; ●○; *..; (B)(W); 🟩🟨⬜⬜"),
    form("Between a guess and its pins", "a space; a colon; ->; -->; =>; --; |"),
    form(
        "Words for pins",
        "in English, German, French, Spanish, Italian, Dutch, Portuguese, Russian, Korean, Chinese, Japanese",
    ),
    form("No pins, all pins", "0; none; solved; Congratulations! on the line below the guess"),
    form(
        "Pins below a guess",
        "Correct: 1, and Incorrect: 2 on the next line; How many black pegs?, and 1 on the next line",
    ),
    form("Pins before a guess", "1A2B 1234; 2 black, 1 white: RGBY; ●○ RGBY"),
    form(
        "Words and numbers before a row",
        "Guess 1: RGBY 1b2w; 1. RGBY 1b2w; 10:32 RGBY 1b2w; Ann: RGBY, and Bob: 1b2w on the next line",
    ),
    form("The game, first", "6x4; 10x4! (no repeats); 10x3 black (only black pins); 8 colours, 5 pegs; 5 letters"),
    form("What letters and signs mean", "from1; Legend: RGBYOP; W = right place, R = wrong place"),
    form("The code", "Secret: RGBY; the secret number is 8536"),
    form("Tables and data", "guess,black,white; JSON; lists in Python and Go"),
    form("Several games", "with a blank line between them; Game 2; 6x4 before each; a list of lists"),
    form(
        "Strategy trees, in the Lab",
        "{0011:{00:2233,01:…}}; nested JSON, Python or YAML; GraphViz; a line for each code",
    ),
];

/// The code of the example.
pub fn secret() -> Option<Code> {
    Code::new(&SECRET).ok()
}

/// The guesses of the example with their pins, and what these mean.
pub fn example_rows() -> Vec<(Row, Sentence)> {
    let row = |colours: &[u8; 4]| {
        let guess = Code::new(colours).ok()?;
        let feedback = score(guess, secret()?);
        Some(Row::new(guess, feedback))
    };
    let [zero, one, three] = [0, 1, 3].map(colour);
    let meanings = [
        say!(
            "{} is in its place: one black pin. {} is in the code, but elsewhere: one white pin. The other two \
             are not in it.",
            three,
            one
        ),
        say!(
            "The code has {} only once. The first {} is in its place: one black pin. The second {} gets no \
             pin.",
            zero,
            zero,
            zero
        ),
        "Four black pins: found!".into(),
    ];
    GUESSES.iter().map(row).zip(meanings).filter_map(|(row, meaning)| Some((row?, meaning))).collect()
}
