//! What the command line asks for.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use mastermind_engine::Variant;
use mastermind_prover::certificate::CertificateRule;

const USAGE: &str = "\
cargo prove COLOURS PEGS [no-repeats] [total | within N | worst-case] [--out FILE]
    proves the least total of guesses (of strategies within N guesses), or the worst case
  --work FOLDER     keeps what is proved there, and goes on from there after an interruption
  --piece I/N       proves the I-th of N shares of the work and writes it to FILE
  --join FILES      makes the certificate of what is in the files of all pieces; of some, tells a bound
  --smallest-first  begins with the parts of fewest codes, so that a bound is known early
  --threads N       on so many cores; without it on all
  --memory SIZE     of what is searched each thread keeps so much: 500M, 2G
  --row             prints a line for tests/data/proved.txt";

/// What is asked for.
#[derive(Debug)]
pub struct Asked {
    /// The game.
    pub variant: Variant,
    /// What is to be proved.
    pub rule: CertificateRule,
    /// The file of the certificate, or of the piece.
    pub out: Option<String>,
    /// All of it, or a share.
    pub job: Job,
    /// How many threads work.
    pub threads: usize,
    /// How many bytes each keeps of what it searches.
    pub memory: Option<usize>,
    /// Whether the parts of fewest codes come first.
    pub smallest_first: bool,
    /// Whether a line of the table is wanted.
    pub row: bool,
}

/// All of the work or a share of it.
#[derive(Debug)]
pub enum Job {
    /// All, what is proved kept in a folder if there is one.
    Whole {
        /// The folder.
        work: Option<PathBuf>,
    },
    /// A share; both count from 1.
    Piece {
        /// Which.
        number: usize,
        /// Of how many.
        of: usize,
    },
    /// What these files hold.
    Join(Vec<PathBuf>),
}

/// Reads the words of the command line.
///
/// # Errors
/// A word that nobody understands, in a sentence.
pub fn asked(words: &[String]) -> Result<Asked, String> {
    let usage = || USAGE.to_owned();
    let mut words = words.iter().map(String::as_str).peekable();
    let mut number = || -> Option<u8> { words.next()?.parse().ok() };
    let (colours, pegs) = number().zip(number()).ok_or_else(usage)?;
    let all = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (mut repeats, mut rule, mut out) = (true, CertificateRule::Total, None);
    let (mut job, mut threads, mut memory) = (Job::Whole { work: None }, all, None);
    let (mut smallest_first, mut row) = (false, false);
    while let Some(word) = words.next() {
        let mut value = || {
            words
                .next()
                .ok_or_else(|| format!("{word} wants a value\n{USAGE}"))
        };
        match word {
            "no-repeats" => repeats = false,
            "total" => rule = CertificateRule::Total,
            "worst-case" => rule = CertificateRule::WorstCase,
            "within" => {
                let guesses = value()?;
                let guesses = guesses.parse();
                let guesses = guesses.map_err(|_| "within wants a number of guesses".to_owned());
                rule = CertificateRule::TotalWithin(guesses?);
            }
            "--out" => out = Some(value()?.to_owned()),
            "--work" => {
                let work = Some(value()?.into());
                job = Job::Whole { work };
            }
            "--piece" => job = piece(value()?)?,
            "--threads" => threads = whole(value()?, "--threads wants a number from 1 on")?,
            "--memory" => memory = Some(bytes(value()?)?),
            "--smallest-first" => smallest_first = true,
            "--row" => row = true,
            "--join" => {
                let mut files = Vec::new();
                while let Some(file) = words.next_if(|word| !word.starts_with("--")) {
                    files.push(PathBuf::from(file));
                }
                if files.is_empty() {
                    return Err("--join wants the files of the pieces".to_owned());
                }
                job = Job::Join(files);
            }
            _ => return Err(format!("what is {word}?\n{USAGE}")),
        }
    }
    let variant = Variant::new(colours, pegs, repeats);
    let variant = variant.map_err(|error| format!("no such game: {error:?}"))?;
    Ok(Asked {
        variant,
        rule,
        out,
        job,
        threads,
        memory,
        smallest_first,
        row,
    })
}

fn whole(text: &str, otherwise: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("{otherwise}, not {text}"))
}

fn piece(text: &str) -> Result<Job, String> {
    let wrong = "--piece wants a share of a number of shares, such as 3/64";
    let (number, of) = text.split_once('/').unwrap_or((text, ""));
    let (number, of) = (whole(number, wrong)?, whole(of, wrong)?);
    match number <= of {
        true => Ok(Job::Piece { number, of }),
        false => Err(format!("{wrong}, not {text}")),
    }
}

/// A number of bytes: with M in units of 2^20 bytes, with G in units of 2^30 bytes.
fn bytes(text: &str) -> Result<usize, String> {
    let units = [("M", 1 << 20), ("G", 1 << 30)];
    let mut units = units.into_iter();
    let read = units.find_map(|(letter, unit)| {
        let number: usize = text.strip_suffix(letter)?.parse().ok()?;
        number.checked_mul(unit).filter(|&bytes| bytes > 0)
    });
    read.ok_or_else(|| format!("--memory wants a size such as 500M or 2G, not {text}"))
}
