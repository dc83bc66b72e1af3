//! A comparison as text for other programs. Averages and errors are rounded to six places; the
//! counts beside them are exact.

use mastermind_engine::narrow::nearest;
use std::fmt::Write;

use super::{Contender, ContenderState, Run};

/// The columns for each contender, without the distribution.
const COLUMNS: [&str; 13] = [
    "game",
    "strategy",
    "opening",
    "state",
    "seeds",
    "first_seed",
    "games",
    "max",
    "total",
    "average",
    "standard_error",
    "examined_per_second",
    "worker_milliseconds",
];

impl Run {
    /// CSV with headings: a line for each contender. The last columns count the games that took 1,
    /// 2, 3 … guesses.
    pub fn to_csv(&self) -> String {
        let contenders = self.shown_pass().contenders();
        let longest = contenders
            .iter()
            .map(|contender| contender.statistics().max())
            .max();
        let longest = longest.unwrap_or(0) as usize;
        let guesses: Vec<String> = (1..=longest).map(|n| n.to_string()).collect();
        let mut text = [&COLUMNS.map(str::to_owned)[..], &guesses]
            .concat()
            .join(",");
        for contender in contenders {
            let statistics = contender.statistics();
            let mut counts = statistics.distribution().to_vec();
            counts.resize(longest, 0);
            let counts = counts.iter().map(u32::to_string);
            let values = self.values(contender).into_iter().map(|value| value.text);
            let line: Vec<String> = values.chain(counts).collect();
            text += "\n";
            text += &line.join(",");
        }
        text + "\n"
    }

    /// The same as JSON: an array of objects.
    pub fn to_json(&self) -> String {
        let object = |contender: &Contender| {
            let mut text = String::new();
            for (name, value) in COLUMNS.iter().zip(self.values(contender)) {
                // Writing to a string cannot fail.
                let _ = write!(text, "\"{name}\":{},", value.json());
            }
            let statistics = contender.statistics();
            let counts = statistics.distribution().iter().map(u32::to_string);
            let counts: Vec<String> = counts.collect();
            format!("{{{text}\"distribution\":[{}]}}", counts.join(","))
        };
        let objects: Vec<String> = self
            .shown_pass()
            .contenders()
            .into_iter()
            .map(object)
            .collect();
        format!("[\n{}\n]\n", objects.join(",\n"))
    }

    fn values(&self, contender: &Contender) -> Vec<ExportValue> {
        let (statistics, mean) = (contender.statistics(), contender.mean());
        let opening = contender.opening().map(|code| code.to_string());
        vec![
            ExportValue::word(self.setup().variant.to_string()),
            ExportValue::word(contender.strategy().to_string()),
            ExportValue::word(opening.unwrap_or_default()),
            ExportValue::word(state(&contender.state()).to_owned()),
            ExportValue::number(contender.seeds()),
            ExportValue::number(
                contender
                    .first_seed()
                    .map(|seed| seed.to_string())
                    .unwrap_or_default(),
            ),
            ExportValue::number(contender.played()),
            ExportValue::number(statistics.max()),
            ExportValue::number(statistics.total()),
            ExportValue::rounded(mean.map(|mean| mean.average)),
            ExportValue::rounded(mean.and_then(|mean| mean.error)),
            ExportValue::rounded(contender.speed().map(f64::round)),
            ExportValue::rounded(Some(contender.worked())),
        ]
    }
}

fn state(state: &ContenderState) -> &'static str {
    match state {
        ContenderState::Waiting => "waiting",
        ContenderState::Playing => "incomplete",
        ContenderState::Done => "complete",
        ContenderState::Refused(_) => "refused",
    }
}

/// One value: a word or a number; the text is empty if it is not known.
struct ExportValue {
    text: String,
    is_word: bool,
}

impl ExportValue {
    /// Names, codes and games need no escapes.
    fn word(text: String) -> ExportValue {
        let is_word = true;
        ExportValue { text, is_word }
    }

    fn number(number: impl ToString) -> ExportValue {
        ExportValue {
            text: number.to_string(),
            is_word: false,
        }
    }

    /// A number with six places, without zeros at the end. It is computed in whole millionths,
    /// because the code that formats floats is large.
    fn rounded(number: Option<f64>) -> ExportValue {
        let Some(number) = number else {
            return ExportValue::number("");
        };
        let millionths = nearest(number * 1e6);
        let text = format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000);
        ExportValue::number(text.trim_end_matches('0').trim_end_matches('.'))
    }

    fn json(&self) -> String {
        match (self.is_word, self.text.is_empty()) {
            (_, true) => "null".to_owned(),
            (true, _) => format!("\"{}\"", self.text),
            (false, _) => self.text.clone(),
        }
    }
}
