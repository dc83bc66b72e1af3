//! The least total of a game with its proof: `cargo run -p mastermind-prover --example least_total`.

use std::error::Error;

use mastermind_engine::Variant;
use mastermind_engine::budget::Unlimited;
use mastermind_prover::certificate::{CertificateRule, check_certificate, make_certificate};

/// Proves the game with 5 colours and 3 pegs, and checks the proof.
pub fn main() -> Result<(), Box<dyn Error>> {
    let game = Variant::with_repeats(5, 3)?;
    let made = make_certificate(game, CertificateRule::Total, &mut Unlimited)?;
    let text = made.to_string();
    println!("{} lemmas, {} bytes; it begins:", made.lemmas.len(), text.len());
    text.lines().take(4).for_each(|line| println!("  {line}"));

    // The checker shares nothing with the search: it reads the text and counts.
    let stated = check_certificate(&text, &mut |_, _| true)?;
    println!("Proved: {game} takes {} guesses over all codes, no fewer.", stated.value);
    assert_eq!(stated.value, u64::from(made.value));
    Ok(())
}
