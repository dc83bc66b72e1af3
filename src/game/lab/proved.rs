//! Values that are proved here, with the fingerprints of their certificates. The data file says how the
//! certificates were made.

use crate::game::lab::proof::ProofLink;

const PROVED: &str = include_str!("../../../tests/data/proved.txt");

/// A value whose certificate was made and checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvedValue {
    /// The value.
    pub value: u64,
    /// The fingerprint of the certificate.
    pub fingerprint: &'static str,
}

/// The value of a game and a rule, if it is in the table.
pub fn value(link: ProofLink) -> Option<ProvedValue> {
    let name = link.to_string();
    let rows = PROVED.lines().filter(|row| !row.starts_with('#'));
    let mut rows = rows.map(|row| row.split(' ').collect::<Vec<_>>());
    rows.find_map(|row| match row[..] {
        [colours, pegs, rule, value, _, _, fingerprint, ..]
            if format!("{colours}x{pegs}/{rule}") == name =>
        {
            let value = value.parse().ok()?;
            Some(ProvedValue { value, fingerprint })
        }
        _ => None,
    })
}
