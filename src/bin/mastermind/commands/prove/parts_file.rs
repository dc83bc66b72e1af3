//! A file of the parts that are proved, one in each line, so that a kill loses at most the last line.
//!
//! ```text
//!   mastermind parts 1
//!   game 6x4 rule total plan 0123456789abcdef     the checksum of the plan: another version has another
//!   part 17 0123456789abcdef 03a4…                the part, the checksum of what follows, `ProvedPart`
//! ```

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use mastermind_game::hash::fnv1a_64;
use mastermind_prover::certificate::{ProofPlan, ProvedPart};

use super::work::ProvedParts;

/// A file of proved parts.
pub struct PartsFile {
    path: PathBuf,
    file: Mutex<File>,
}

/// The first two lines of the file.
fn header(plan: &ProofPlan) -> String {
    let (variant, rule) = plan.proves();
    let checksum = fnv1a_64(plan.outline().as_bytes());
    format!("mastermind parts 1\ngame {variant} rule {rule} plan {checksum:016x}\n")
}

/// A name for the game and the rule, for file names.
fn name(plan: &ProofPlan) -> String {
    let (variant, rule) = plan.proves();
    format!("{variant}-{rule}").replace('!', "-no-repeats").replace(' ', "-")
}

/// The name of the file of a piece, counted from 1, out of `of`.
pub fn piece_name(plan: &ProofPlan, number: usize, of: usize) -> String {
    format!("{}-{number}-of-{of}.parts", name(plan))
}

impl PartsFile {
    /// The file of a plan in a folder. Both are made if they do not exist.
    ///
    /// # Errors
    /// A sentence that says why it cannot be opened.
    pub fn open_in_folder(folder: &Path, plan: &ProofPlan) -> Result<PartsFile, String> {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        PartsFile::open(&folder.join(name(plan) + ".parts"), plan)
    }

    /// Opens a file, which is made if it does not exist.
    ///
    /// # Errors
    /// In a sentence: the file cannot be written, or it is of another game, rule or version.
    pub fn open(path: &Path, plan: &ProofPlan) -> Result<PartsFile, String> {
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = opened.map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        if header(plan).as_bytes().starts_with(&bytes) {
            // A new file, or one whose header was interrupted by a kill.
            file.set_len(0).map_err(failed)?;
            write(&mut file, &header(plan)).map_err(failed)?;
        } else {
            lines_of_parts(path, &bytes, plan)?;
            if !bytes.ends_with(b"\n") {
                write(&mut file, "\n").map_err(failed)?;
            }
        }
        let file = Mutex::new(file);
        let path = path.to_owned();
        Ok(PartsFile { path, file })
    }

    /// The proof of each part of the plan, if the file has it. Damaged lines are reported and skipped.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read(&self, plan: &ProofPlan) -> Result<ProvedParts, String> {
        read(&self.path, plan)
    }

    /// Adds a part, and waits until the disk has it.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&self, part: usize, proved: &ProvedPart) -> Result<(), String> {
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", self.path.display());
        let bytes = postcard::to_allocvec(proved).map_err(|error| failed(&error))?;
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let line = format!("part {part} {:016x} {digits}\n", fnv1a_64(&bytes));
        let mut file = self.file.lock().map_err(|error| failed(&error))?;
        write(&mut file, &line).map_err(|error| failed(&error))
    }
}

/// Writes text at the end of the file, and waits until the disk has it.
fn write(file: &mut File, text: &str) -> std::io::Result<()> {
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

/// The proof of each part of the plan, if the file has it. Damaged lines are reported and skipped.
///
/// # Errors
/// The file cannot be read, or it is of another game, rule or version: in a sentence.
pub fn read(path: &Path, plan: &ProofPlan) -> Result<ProvedParts, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let parts = lines_of_parts(path, &bytes, plan)?;
    let mut proved = vec![None; plan.len()];
    // The header has two lines.
    for (number, line) in (3..).zip(parts.split(|&byte| byte == b'\n')) {
        match parse_part(line, plan) {
            Some((part, new)) => proved[part] = Some(new),
            None if line.is_empty() => {}
            None => eprintln!("{}: line {number} is damaged and left out", path.display()),
        }
    }
    Ok(proved)
}

/// The lines after the header.
///
/// # Errors
/// A sentence, if the file does not begin with the header of this plan.
fn lines_of_parts<'a>(path: &Path, bytes: &'a [u8], plan: &ProofPlan) -> Result<&'a [u8], String> {
    let header = header(plan);
    bytes.strip_prefix(header.as_bytes()).ok_or_else(|| {
        let wanted = header.replace('\n', " ");
        let path = path.display();
        format!("{path} is of another game, rule or version of the program: it does not begin with {wanted}")
    })
}

/// The index of a part in the plan, and the part; `None` if the line is damaged.
fn parse_part(line: &[u8], plan: &ProofPlan) -> Option<(usize, ProvedPart)> {
    let line = str::from_utf8(line).ok()?;
    let mut words = line.strip_prefix("part ")?.split(' ');
    let part: usize = words.next()?.parse().ok()?;
    let checksum = words.next()?;
    let digits = words.next()?.as_bytes();
    let digit = |digit: u8| char::from(digit).to_digit(16).map(|digit| digit as u8);
    let byte = |pair: &[u8]| match *pair {
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    };
    let bytes: Vec<u8> = digits.chunks(2).map(byte).collect::<Option<_>>()?;
    if words.next().is_some() || format!("{:016x}", fnv1a_64(&bytes)) != checksum {
        return None;
    }
    let proved: ProvedPart = postcard::from_bytes(&bytes).ok()?;
    proved.fits_part(plan, part).then_some((part, proved))
}
