//! The output of a command, as text, JSON or CSV.

use std::io::{ErrorKind, Write, stdout};

use serde_json::Value;

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// For programs.
    Json,
    /// For spreadsheets.
    Csv,
}

/// The result of a command in every form.
#[derive(Debug)]
pub struct CommandOutput {
    /// A few lines for people.
    pub text: String,
    /// One value; README.md says what is in it.
    pub json: Value,
    /// A line of headings, and lines of figures.
    pub csv: String,
}

impl CommandOutput {
    /// A result with one line of figures. The CSV has the fields of the JSON object, without lists and objects.
    pub fn new(text: String, json: Value) -> CommandOutput {
        let csv = table(&[&json]);
        CommandOutput { text, json, csv }
    }

    /// Writes the result to the standard output.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn print(&self, form: Form) -> Result<(), String> {
        match form {
            Form::Text => print_line(&self.text),
            Form::Json => print_line(&self.json.to_string()),
            Form::Csv => print_line(&self.csv),
        }
    }
}

/// Writes text to the standard output, with a line break at its end. A closed pipe is not an error: the program ends.
///
/// # Errors
/// It cannot be written.
pub fn print_line(text: &str) -> Result<(), String> {
    let end = if text.ends_with('\n') { "" } else { "\n" };
    let written = write!(stdout(), "{text}{end}").and_then(|()| stdout().flush());
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        written => written.map_err(|error| error.to_string()),
    }
}

/// JSON objects with the same fields as CSV. Lists and objects in them are left out.
pub fn table(objects: &[&Value]) -> String {
    let plain = |value: &Value| !value.is_array() && !value.is_object();
    let fields = |object: &Value| -> Vec<(String, Value)> {
        let fields = object.as_object().into_iter().flatten().filter(|(_, value)| plain(value));
        fields.map(|(name, value)| (name.clone(), value.clone())).collect()
    };
    let mut lines = Vec::new();
    if let Some(first) = objects.first() {
        let names = fields(first).into_iter().map(|field| cell(&field.0.into()));
        lines.push(names.collect::<Vec<_>>().join(","));
    }
    for object in objects {
        let values = fields(object).into_iter().map(|field| cell(&field.1));
        lines.push(values.collect::<Vec<_>>().join(","));
    }
    lines.join("\n") + "\n"
}

/// A value as a cell of CSV, in quotes if it needs them.
fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
