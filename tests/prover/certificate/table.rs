//! The certificates of the table of values: `src/game/data/values.csv`.

use mastermind_prover::certificate::CertificateRule;
use std::collections::HashMap;

use mastermind_engine::*;
use mastermind_game::lab::tree::Fingerprint;

use super::certificate;
use super::games::checked_value;
use crate::support::{Line, Random, VALUES, lines};

/// The entry for a game and a rule.
pub struct Row {
    variant: Variant,
    rule: CertificateRule,
    value: u64,
    /// Lemmas, bytes, fingerprint.
    certificate: (usize, usize, String),
    /// The seconds that it took to make and to check it.
    seconds: f64,
}

/// All certificates of the table.
pub struct Table(HashMap<(Variant, CertificateRule), Row>);

impl Table {
    /// Reads the lines with certificates.
    pub fn read() -> Table {
        let mut table = HashMap::new();
        for line in lines(VALUES).iter().filter(|line| !line.text("fingerprint").is_empty()) {
            let row = read(line);
            let twice = table.insert((row.variant, row.rule), row);
            assert!(twice.is_none());
        }
        Table(table)
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

fn read(line: &Line<'_>) -> Row {
    let rule = match line.text("rule") {
        "total" => CertificateRule::Total,
        "worst-case" => CertificateRule::WorstCase,
        rule => {
            let guesses = rule.strip_prefix("within-").unwrap();
            CertificateRule::TotalWithin(guesses.parse().unwrap())
        }
    };
    assert_eq!(["below", "above"].map(|column| line.text(column)), ["proof"; 2], "{line:?}");
    let [lemmas, bytes] = ["lemmas", "bytes"].map(|column| line.text(column).parse().unwrap());
    let seconds = ["made", "checked"].map(|column| line.text(column).parse::<f64>().unwrap());
    Row {
        variant: line.game(),
        rule,
        value: line.exact().unwrap(),
        certificate: (lemmas, bytes, line.text("fingerprint").to_owned()),
        seconds: seconds.iter().sum(),
    }
}

/// Longer proofs are made only by `mastermind atlas`, which checks them as well.
const MADE_AGAIN: f64 = 60.0;

/// Some minutes: `cargo verify exact`.
#[test]
#[ignore = "it makes every certificate of the table that takes less than a minute"]
fn every_certificate_of_less_than_a_minute_is_that_of_the_table() {
    let table = Table::read();
    let mut quick: Vec<&Row> = table.0.values().collect();
    quick.retain(|row| row.seconds < MADE_AGAIN);
    quick.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    assert!(quick.len() > 300);
    for row in quick {
        println!("{} {}", row.variant, row.rule);
        table.compare(row.variant, row.rule, row.value);
    }
}

/// Twenty quick ones by chance, under every rule of feedback.
#[test]
fn some_certificates_of_the_table_are_made_again() {
    let table = Table::read();
    let mut quick: Vec<&Row> = table.0.values().filter(|row| row.seconds < 1.0).collect();
    quick.sort_by_key(|row| (row.variant, row.rule.to_string()));
    let mut random = Random::new(getrandom::u64().unwrap());
    for _ in 0..20 {
        let row = random.pick(&quick);
        table.compare(row.variant, row.rule, row.value);
    }
}
