//! The table of certificates: `tests/data/proved.txt`.

use mastermind_prover::certificate::CertificateRule;
use std::collections::HashMap;

use mastermind_engine::*;
use mastermind_game::lab::tree::Fingerprint;

use super::certificate;
use super::games::checked_value;
use crate::support::rows;

const PROVED: &str = include_str!("../../data/proved.txt");

/// The entry for a game and a rule.
pub struct Row {
    variant: Variant,
    rule: CertificateRule,
    value: u64,
    /// Lemmas, bytes, fingerprint.
    certificate: (usize, usize, String),
}

/// The whole table.
pub struct Table(HashMap<(Variant, CertificateRule), Row>);

impl Table {
    /// Reads the table, which has no game twice with the same rule.
    pub fn read() -> Table {
        let mut table = HashMap::new();
        for row in rows(PROVED) {
            let row = read(&row);
            let twice = table.insert((row.variant, row.rule), row);
            assert!(twice.is_none());
        }
        Table(table)
    }

    /// The value of a game.
    pub fn value(&self, variant: Variant, rule: CertificateRule) -> Option<u64> {
        self.0.get(&(variant, rule)).map(|row| row.value)
    }

    /// Makes and checks a certificate, which must have this value and be the one of the table.
    pub fn compare(&self, variant: Variant, rule: CertificateRule, value: u64) {
        let row = self.0.get(&(variant, rule));
        let row = row.unwrap_or_else(|| panic!("{variant} {rule} is not in the table"));
        let text = certificate(variant, rule);
        let lemmas = text.matches("\nlemma ").count();
        let fingerprint = Fingerprint::from_line(&text).to_string();
        assert_eq!(checked_value(variant, rule, &text), value, "{variant} {rule}");
        assert_eq!(row.value, value, "{variant} {rule}");
        let made = (lemmas, text.len(), fingerprint);
        assert_eq!(row.certificate, made, "{variant} {rule}");
    }
}

fn read(row: &[&str]) -> Row {
    let [colours, pegs, rule, value, lemmas, bytes, fingerprint, made, checked] = row else {
        panic!("{row:?}");
    };
    let rule = match *rule {
        "total" => CertificateRule::Total,
        "worst-case" => CertificateRule::WorstCase,
        rule => {
            let guesses = rule.strip_prefix("within-").unwrap();
            CertificateRule::TotalWithin(guesses.parse().unwrap())
        }
    };
    assert!(made.parse::<f64>().unwrap() >= 0.0 && checked.parse::<f64>().unwrap() >= 0.0);
    Row {
        variant: format!("{colours}x{pegs}").parse().unwrap(),
        rule,
        value: value.parse().unwrap(),
        certificate: (lemmas.parse().unwrap(), bytes.parse().unwrap(), (*fingerprint).to_owned()),
    }
}

/// Proofs of larger games take an hour or more. Only `cargo prove` makes those, and checks them as well.
const MADE_AGAIN: u32 = 5000;

/// Some minutes: `cargo verify exact`.
#[test]
#[ignore = "it makes every certificate of 1,300 to 5,000 codes in the table"]
fn larger_games_have_the_certificates_of_the_table() {
    let table = Table::read();
    let mut larger: Vec<&Row> = table.0.values().collect();
    larger.retain(|row| (1301..=MADE_AGAIN).contains(&row.variant.code_count()));
    larger.sort_by_key(|row| (row.variant.code_count(), row.value));
    assert!(larger.len() > 5);
    for row in larger {
        println!("{} {}", row.variant, row.rule);
        table.compare(row.variant, row.rule, row.value);
    }
}

/// A published figure is marked as proved exactly if it is in the table, and then they are equal.
#[test]
fn published_figures_that_are_proved_here_are_in_the_table() {
    let table = Table::read();
    let mut proved = 0;
    let mut compare = |row: &[&str], rule: Option<CertificateRule>, value: &str, mark: &str| {
        let variant: Variant = format!("{}x{}", row[0], row[1]).parse().unwrap();
        match rule.and_then(|rule| table.value(variant, rule)) {
            Some(known) => {
                assert_eq!((known.to_string().as_str(), mark), (value, "proved"), "{row:?}");
                proved += 1;
            }
            None => assert!(["recomputed", "quoted"].contains(&mark), "{row:?}"),
        }
    };
    for file in [include_str!("../../data/totals.txt"), include_str!("../../data/totals_slow.txt")] {
        for row in rows(file) {
            let rule = match row[2].strip_prefix("most") {
                Some(most) => Some(CertificateRule::TotalWithin(most.parse().unwrap())),
                None => (row[2] == "free").then_some(CertificateRule::Total),
            };
            compare(&row, rule, row[3], row[4]);
        }
    }
    for file in [include_str!("../../data/worst_cases.txt"), include_str!("../../data/worst_cases_slow.txt")] {
        for row in rows(file) {
            compare(&row, Some(CertificateRule::WorstCase), row[2], row[3]);
        }
    }
    assert!(proved > 50, "only {proved} are proved");
}
