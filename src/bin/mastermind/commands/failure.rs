//! Why a command has no result, in a sentence.

use std::fmt::Display;
use std::path::Path;

use mastermind_game::NoAnswer;
use mastermind_prover::certificate::NoCertificate;

/// Why there is no answer, worded as on the page: every error goes through [`NoAnswer`].
pub fn no_answer_message(why: impl Into<NoAnswer>) -> String {
    why.into().to_string()
}

/// The sentence that says why there is no certificate.
pub fn no_certificate_message(why: NoCertificate) -> String {
    no_answer_message(match why {
        NoCertificate::NoStrategy => NoAnswer::NoStrategy,
        NoCertificate::Search(refusal) => refusal.into(),
        NoCertificate::NoTree(error) => error.into(),
    })
}

/// An error, with the path of the file that it is about.
pub fn error_in_file(path: &Path, why: impl Display) -> String {
    format!("{}: {why}", path.display())
}
