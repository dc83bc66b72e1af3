//! Values of Mastermind games with proofs that anyone can check, and good strategies where no proof is in reach.
//!
//! A [`certificate`] states the least total or the worst case of a game. It holds a strategy that reaches the value,
//! and lemmas that show that no strategy does better, each of which can be checked by counting. The checker shares
//! nothing with the search; `certificate/FORMAT.md` says how to write another one, and `certificate/check.py` is one.
//! [`beam`] searches a strategy where the least total is out of reach: its total is an upper bound that holds, because
//! the tree is played against every code.
//!
//! ```
//! use mastermind_engine::Variant;
//! use mastermind_engine::budget::Unlimited;
//! use mastermind_prover::certificate::{CertificateRule, check_certificate, make_certificate};
//!
//! let game = Variant::with_repeats(4, 3)?;
//! let proof = make_certificate(game, CertificateRule::Total, &mut Unlimited)?;
//! // A file of text, which a program that knows only the rules of the game can check.
//! let file = proof.to_string();
//! check_certificate(&file, &mut |_, _| true)?;
//! // With another value it is not a proof.
//! let other = proof.value - 1;
//! let forged = file.replace(&format!("value {}", proof.value), &format!("value {other}"));
//! assert!(check_certificate(&forged, &mut |_, _| true).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//!   certificate   a value with its proof: made, written, read, checked, explained
//!   beam          a good strategy of a large game, and a bound of all strategies
//! ```

pub mod beam;
pub mod certificate;
