//! A certificate as a text: see FORMAT.md.

use std::fmt;

use super::lemma::{Certificate, CertificateRule, EarlierLemma, Lemma, LowerBound};
use mastermind_engine::Variant;
use mastermind_engine::renaming::Renaming;

impl fmt::Display for CertificateRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateRule::Total => f.write_str("total"),
            CertificateRule::TotalWithin(guesses) => write!(f, "total within {guesses}"),
            CertificateRule::WorstCase => f.write_str("worst-case"),
        }
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "mastermind certificate 1")?;
        writeln!(f, "game {}", self.variant)?;
        writeln!(f, "rule {}", self.rule)?;
        writeln!(f, "value {}", self.value)?;
        writeln!(f, "tree {}", self.tree)?;
        for (index, lemma) in self.lemmas.iter().enumerate() {
            write_lemma(f, self.variant, index + 1, lemma)?;
        }
        writeln!(f, "end")
    }
}

/// Writes the lemma with this number, counted from 1.
fn write_lemma(f: &mut fmt::Formatter<'_>, variant: Variant, number: usize, lemma: &Lemma) -> fmt::Result {
    write!(f, "lemma {number} of {} codes ", lemma.codes.len())?;
    write_bound(f, lemma.claim)?;
    let pegs = usize::from(variant.pegs());
    // A row takes at most a space, the guess, a colon and two digits; a code takes a space and its pegs.
    if (pegs + 4) * lemma.rows.len() <= (pegs + 1) * lemma.codes.len() {
        f.write_str("after")?;
        for row in &lemma.rows {
            write!(f, " {}:{}", row.guess, row.feedback)?;
        }
    } else {
        f.write_str("codes")?;
        for code in &lemma.codes {
            write!(f, " {code}")?;
        }
    }
    writeln!(f)?;
    for symmetry in &lemma.symmetries {
        writeln!(f, "same {}", symmetry.text(variant))?;
    }
    for case in &lemma.cases {
        write!(f, "guess {}", case.guess)?;
        for earlier in &case.rests_on {
            write_earlier(f, variant, earlier)?;
        }
        writeln!(f)?;
    }
    Ok(())
}

/// Writes a claim as the end of a line.
fn write_bound(f: &mut fmt::Formatter<'_>, bound: LowerBound) -> fmt::Result {
    match bound.least {
        Some(least) => write!(f, "at least {least}")?,
        None => f.write_str("impossible")?,
    }
    match bound.within {
        Some(guesses) => writeln!(f, " within {guesses}"),
        None => writeln!(f),
    }
}

/// Writes a reference to an earlier lemma, after a space.
fn write_earlier(f: &mut fmt::Formatter<'_>, variant: Variant, earlier: &EarlierLemma) -> fmt::Result {
    write!(f, " {}={}", earlier.feedback, earlier.lemma + 1)?;
    if earlier.renaming == Renaming::IDENTITY { Ok(()) } else { write!(f, ":{}", earlier.renaming.text(variant)) }
}
