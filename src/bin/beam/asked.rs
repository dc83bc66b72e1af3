//! What the command line asks for.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use mastermind_engine::{Code, Variant};
use mastermind_prover::beam::BeamWidth;

const USAGE: &str = "\
cargo beam COLOURS PEGS FIRST [no-repeats] [--tried N] [--exact N] [--within N] [--out FILE]
    searches a good strategy that begins with the code FIRST, and writes its tree
  --tried N       follows the N guesses that look best where many codes are left; without it 4
  --exact N       searches exactly where at most N codes are left; without it 400
  --within N      only strategies of at most N guesses
  --work FOLDER   keeps what is found there, and goes on from there after an interruption
  --threads N     on so many cores; without it on all";

/// What is asked for.
#[derive(Debug)]
pub struct TreeAsked {
    /// The game.
    pub variant: Variant,
    /// The first guess.
    pub first: Code,
    /// How much is tried.
    pub width: BeamWidth,
    /// The most guesses, if there is a limit.
    pub within: Option<u8>,
    /// The file of the tree.
    pub out: Option<PathBuf>,
    /// Where the parts of the tree are kept.
    pub work: Option<PathBuf>,
    /// How many threads work.
    pub threads: usize,
}

/// Reads the words of the command line.
///
/// # Errors
/// A word that nobody understands, in a sentence.
pub fn asked(words: &[String]) -> Result<TreeAsked, String> {
    let usage = || USAGE.to_owned();
    let [colours, pegs, first, words @ ..] = words else {
        return Err(usage());
    };
    let (mut exact_codes, mut tried) = (400, 4);
    let (mut repeats, mut within, mut out, mut work) = (true, None, None, None);
    let mut threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if word == "no-repeats" {
            repeats = false;
            continue;
        }
        let value = words.next();
        let value = value.ok_or_else(|| format!("{word} wants a value\n{USAGE}"))?;
        let number = || {
            value
                .parse::<usize>()
                .map_err(|_| format!("{value} is no number"))
        };
        match word.as_str() {
            "--exact" => exact_codes = number()?,
            "--tried" => tried = number()?.max(1),
            "--threads" => threads = number()?.max(1),
            "--within" => within = Some(value.parse().map_err(|_| usage())?),
            "--out" => out = Some(PathBuf::from(value)),
            "--work" => work = Some(PathBuf::from(value)),
            _ => return Err(format!("{word}?\n{USAGE}")),
        }
    }
    let number = |word: &String| word.parse().map_err(|_| usage());
    let game = (number(colours)?, number(pegs)?);
    let variant = Variant::new(game.0, game.1, repeats);
    let variant = variant.map_err(|why| format!("no such game: {why:?}"))?;
    let first: Code = first.parse().map_err(|_| format!("{first} is no code"))?;
    if !variant.contains(first) {
        return Err(format!("{first} is no code of this game"));
    }
    Ok(TreeAsked {
        variant,
        first,
        width: BeamWidth { exact_codes, tried },
        within,
        out,
        work,
        threads,
    })
}
