//! Values of games with proofs that anyone can check, and good strategies where no proof is within reach.

pub mod beam;
pub mod certificate;
