//! Values proved with this program, with the fingerprints of their certificates. The data file says how the certificates
//! were made.

use super::data_lines::{data_lines, game_of};
use super::proof::ProofLink;

const PROVED: &str = include_str!("../../../tests/data/proved.txt");

/// A value whose certificate was made and checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CertifiedValue {
    /// The value.
    pub value: u64,
    /// The fingerprint of the certificate.
    pub fingerprint: &'static str,
}

/// The value that this link names, if it is in the table.
pub fn proved_value(link: ProofLink) -> Option<CertifiedValue> {
    let name = link.to_string();
    data_lines(PROVED).find_map(|line| match line[..] {
        [_, _, rule, value, _, _, fingerprint, ..] if format!("{}/{rule}", game_of(&line)) == name => {
            let value = value.parse().ok()?;
            Some(CertifiedValue { value, fingerprint })
        }
        _ => None,
    })
}
