//! A line of the table of values.

use mastermind_engine::Variant;
use mastermind_game::lab::atlas::tables::TableHead;

use super::table::{Row, Subject};

/// The certificate of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateCells {
    /// Lemmas, bytes.
    pub size: [String; 2],
    pub fingerprint: String,
    /// The seconds of making and of checking it.
    pub seconds: [String; 2],
}

/// What is known about a game under a rule.
#[derive(Clone, Debug)]
pub struct Value {
    pub game: Variant,
    /// `worst-case`, `total`, `within-5`, `possible`.
    pub rule: String,
    /// The lower bound, and how it is known.
    pub below: Option<(u64, String)>,
    /// The upper bound.
    pub above: Option<UpperBound>,
    /// Who printed it.
    pub source: String,
    pub certificate: Option<CertificateCells>,
}

/// What a known strategy needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpperBound {
    pub value: u64,
    /// Who found it.
    pub found_by: String,
    pub opening: String,
    /// The most guesses that a code takes; empty if it is not noted.
    pub longest: String,
}

impl Value {
    /// A value before anything is known of it.
    pub fn unknown(game: Variant, rule: &str) -> Value {
        Value { game, rule: rule.to_owned(), below: None, above: None, source: String::new(), certificate: None }
    }

    /// The value, if the bounds are equal.
    pub fn exact(&self) -> Option<u64> {
        let above = self.above.as_ref()?.value;
        self.below.as_ref().filter(|below| below.0 == above).map(|below| below.0)
    }

    /// Takes over a lower bound if it is higher.
    pub fn raise(&mut self, bound: u64, how: &str) {
        if self.below.as_ref().is_none_or(|below| below.0 < bound) {
            self.below = Some((bound, how.to_owned()));
        }
    }

    /// Takes over an upper bound if it is lower.
    pub fn lower(&mut self, bound: UpperBound) {
        if self.above.as_ref().is_none_or(|above| above.value > bound.value) {
            self.above = Some(bound);
        }
    }
}

impl Row for Value {
    const HEAD: TableHead = TableHead::VALUES;

    fn read(line: &str) -> Option<Value> {
        let [
            game,
            rule,
            at_least,
            at_most,
            below,
            above,
            opening,
            longest,
            source,
            lemmas,
            bytes,
            print,
            made,
            checked,
        ] = line.split(',').map(str::to_owned).collect::<Vec<String>>().try_into().ok()?;
        let number = |text: &str| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
        let below = number(&at_least)?.map(|bound| (bound, below));
        let above = number(&at_most)?.map(|value| UpperBound { value, found_by: above, opening, longest });
        let certificate = CertificateCells { size: [lemmas, bytes], fingerprint: print, seconds: [made, checked] };
        let certificate = (!certificate.fingerprint.is_empty()).then_some(certificate);
        Some(Value { game: game.parse().ok()?, rule, below, above, source, certificate })
    }

    fn cells(&self) -> Vec<String> {
        let (at_least, below) = self.below.clone().map_or_else(Default::default, |(n, how)| (n.to_string(), how));
        let above = self.above.clone();
        let [at_most, found_by, opening, longest] =
            above.map_or_else(Default::default, |it| [it.value.to_string(), it.found_by, it.opening, it.longest]);
        let certificate = self.certificate.clone();
        let [lemmas, bytes, fingerprint, made, checked] = certificate.map_or_else(Default::default, |it| {
            let ([lemmas, bytes], [made, checked]) = (it.size, it.seconds);
            [lemmas, bytes, it.fingerprint, made, checked]
        });
        let (game, rule, source) = (self.game.to_string(), self.rule.clone(), self.source.clone());
        vec![
            game,
            rule,
            at_least,
            at_most,
            below,
            found_by,
            opening,
            longest,
            source,
            lemmas,
            bytes,
            fingerprint,
            made,
            checked,
        ]
    }

    fn game(&self) -> Variant {
        self.game
    }

    fn subject(&self) -> Subject {
        let rules = ["worst-case", "total", "within-", "possible"];
        let place = rules.iter().position(|rule| self.rule.starts_with(rule));
        Subject { place: place.unwrap_or(rules.len()), name: self.rule.clone() }
    }

    fn merge(&mut self, other: Value) -> Result<(), String> {
        if let Some((bound, how)) = other.below {
            self.raise(bound, &how);
        }
        if let Some(bound) = other.above {
            self.lower(bound);
        }
        if let (Some((least, _)), Some(above)) = (&self.below, &self.above)
            && *least > above.value
        {
            return Err(format!("no strategy has less than {least}, and one has {}", above.value));
        }
        if self.source.is_empty() {
            self.source = other.source;
        }
        match (&mut self.certificate, other.certificate) {
            (Some(own), Some(other)) if own.fingerprint != other.fingerprint => {
                Err(format!("two certificates, {} and {}", own.fingerprint, other.fingerprint))
            }
            (own, Some(other)) => {
                *own = Some(other);
                // A proof says more than any other way to the same bounds.
                "proof".clone_into(&mut self.below.get_or_insert_default().1);
                if let Some(above) = &mut self.above {
                    "proof".clone_into(&mut above.found_by);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
