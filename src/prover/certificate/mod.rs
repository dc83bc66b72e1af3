//! Values of games with proofs that anyone can check.
//!
//! ```text
//!   game, rule ── make ──► Certificate ── text ──► a file ── check, check.py ──► proved, or why not
//!                   │
//!   plan ── prove_part, for each part ── join
//! ```
//!
//! ```text
//!   lemma           what a certificate says, as data
//!   numbers         codes by number
//!   code_set        sets of codes, recognised up to renaming
//!   orbits          guesses that are equal by symmetry
//!   counting        bounds without a search
//!   by_sizes        guesses that the sizes of their parts rule out
//!   found           the lemmas found so far
//!   show            the proofs of lemmas
//!   upper           the tree
//!   rough_total     a total that is found quickly
//!   plan            the independent parts of a proof
//!   prove_part      the proof of one part
//!   first_tree      the tree of a first guess from those of the parts
//!   join            the certificate from the parts
//!   make            the whole certificate
//!   no_certificate  why there is none
//!   explain         a proof, guess by guess, for a reader
//!   text            the file: FORMAT.md says what a file is and when it is a proof
//!   check           whether a file is a proof; shares nothing with the modules above
//! ```

mod by_sizes;
mod check;
mod code_set;
mod counting;
mod explain;
mod first_tree;
mod found;
mod join;
mod lemma;
mod make;
mod no_certificate;
mod numbers;
mod orbits;
mod plan;
mod prove_part;
mod rough_total;
mod show;
mod text;
mod upper;

pub use check::{Flaw, Flawed, GoOn, Stated, check_certificate, check_certificate_of};
pub use explain::{GuessExplained, LemmaExplained, LemmaOutline, PartByLemma, PartExplained, explain_lemma};
pub use lemma::{Certificate, CertificateRule, EarlierLemma, GuessCase, Lemma, LowerBound};
pub use make::make_certificate;
pub use no_certificate::NoCertificate;
pub use plan::ProofPlan;
pub use prove_part::{PartProver, ProvedPart};
