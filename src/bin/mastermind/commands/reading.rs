//! How a text of rows is read: in any notation that the page reads, with options that answer what it leaves open.

use clap::Args;
use clap::builder::PossibleValuesParser;
use mastermind_engine::Variant;
use mastermind_game::PegMarks;
use mastermind_game::notation::Position;
use mastermind_game::notation::pasted::{
    Ambiguity, Clarifications, GameText, NumberOrder, Pin, PinClarifications, RowForm, TextPart, Unread, read,
};
use mastermind_game::wording::pasted as words;

/// Answers to the questions that the pins and the rows of a text leave open.
#[derive(Args, Clone, Debug, Default)]
pub struct PinArgs {
    /// What signs for pins mean: r=white,w=black,x=none
    #[arg(long, value_name = "SIGN=PIN", value_delimiter = ',', value_parser = parse_sign)]
    signs: Vec<(char, Pin)>,
    /// Which of two numbers of pins comes first
    #[arg(long, value_parser = PossibleValuesParser::new(ORDERS.map(|order| order.0)))]
    order: Option<String>,
    /// Whether capital and small letters are different colours or the same ones
    #[arg(long, value_parser = ["different", "same"])]
    case: Option<String>,
    /// How many pegs a guess has, and with n whether the number of the row stands before it: 4, 4n
    #[arg(long, value_name = "PEGS", value_parser = parse_row_form)]
    rows: Option<RowForm>,
    /// Letters that could be a second code are pins
    #[arg(long)]
    are_pins: bool,
}

const ORDERS: [(&str, NumberOrder); 3] = [
    ("black-first", NumberOrder::BlackFirst),
    ("white-first", NumberOrder::WhiteFirst),
    ("total-first", NumberOrder::TotalFirst),
];

const PINS: [(&str, Pin); 3] = [("black", Pin::Black), ("white", Pin::White), ("none", Pin::None)];

impl PinArgs {
    /// What these options say.
    pub fn clarifications(&self) -> PinClarifications {
        let order = self.order.as_ref().and_then(|name| ORDERS.iter().find(|order| order.0 == name));
        PinClarifications {
            order: order.map(|order| order.1),
            symbols: self.signs.clone(),
            case_counts: self.case.as_ref().map(|case| case == "different"),
            are_pins: self.are_pins,
            rows: self.rows,
        }
    }
}

/// Answers to all questions that a text leaves open.
#[derive(Args, Clone, Debug, Default)]
pub struct ReadArgs {
    #[command(flatten)]
    pins: PinArgs,
    /// Whether the digits of colours count from 0 or from 1, where the text does not say it
    #[arg(long, value_name = "0|1", value_parser = ["0", "1"])]
    colours_from: Option<String>,
    /// Of a text with several games, the number of the one that is read, or whole if it is one game
    #[arg(long, value_name = "NUMBER", value_parser = parse_part)]
    part: Option<TextPart>,
}

impl ReadArgs {
    /// The position that a text holds, perhaps as one `game` of a longer text, whose lines are named. What was assumed, and
    /// what is left out, is told on the error output.
    ///
    /// # Errors
    /// In a sentence: what cannot be read, or what is asked, with the options that answer it.
    pub fn position(&self, text: &str, game: Option<&GameText>) -> Result<Position, String> {
        let marks = self.colours_from.as_ref().map(|from| match from.as_str() {
            "1" => PegMarks::FromOne,
            _ => PegMarks::FromZero,
        });
        let clarifications =
            Clarifications { marks, pins: self.pins.clarifications(), part: self.part, ..Clarifications::default() };
        match read(text, Variant::CLASSIC, &clarifications) {
            Ok(mut understood) => {
                if let Some(game) = game {
                    understood.left_out.iter_mut().for_each(|left| left.line = game.line(left.line));
                }
                if !understood.assumed.is_empty() || !understood.left_out.is_empty() {
                    eprintln!("{}", words::reading_line(&understood, PegMarks::FromZero));
                }
                Ok(understood.position)
            }
            Err(Unread::Fault(fault)) => Err(game.map_or(fault.clone(), |game| game.fault(fault)).to_string()),
            Err(Unread::Ambiguous(question)) => {
                let all_readings = question.readings(text, Variant::CLASSIC, &clarifications).into_iter();
                let readings = all_readings.map(|(clarifications, read)| {
                    let read =
                        read.ok().map(|understood| understood.position.line(understood.marks.unwrap_or_default()));
                    (clarifications, read)
                });
                Err(asked(&question, readings))
            }
        }
    }
}

/// A question as a sentence, with the option for each answer and what the text means then.
pub fn asked(question: &Ambiguity, readings: impl Iterator<Item = (Clarifications, Option<String>)>) -> String {
    let mut text = question.to_string();
    for (clarifications, meant) in readings {
        text += &format!("\n  {}", option(question, &clarifications));
        if let Some(meant) = meant {
            text += &format!("   is {meant}");
        }
    }
    text
}

/// The option that gives this answer to a question.
fn option(question: &Ambiguity, clarifications: &Clarifications) -> String {
    let pins = &clarifications.pins;
    match question {
        Ambiguity::Symbols(_) => {
            let named = pins.symbols.iter().map(|&(sign, pin)| {
                let name = PINS.iter().find(|named| named.1 == pin).map_or("none", |named| named.0);
                format!("{sign}={name}")
            });
            format!("--signs {}", named.collect::<Vec<_>>().join(","))
        }
        Ambiguity::Order(_) => {
            let order = ORDERS.iter().find(|order| Some(order.1) == pins.order).map_or("", |order| order.0);
            format!("--order {order}")
        }
        Ambiguity::Rows(_) => pins
            .rows
            .map_or_else(String::new, |form| format!("--rows {}{}", form.pegs, if form.numbered { "n" } else { "" })),
        Ambiguity::LetterCase if pins.case_counts == Some(true) => "--case different".into(),
        Ambiguity::LetterCase => "--case same".into(),
        Ambiguity::SecondCode => "--are-pins".into(),
        Ambiguity::Games(_) => match clarifications.part {
            Some(TextPart::Game(game)) => format!("--part {}", game + 1),
            _ => "--part whole".into(),
        },
    }
}

/// Parses a value of `--signs`: a sign and the pin that it means, such as `r=white`. Capitals count as small letters.
fn parse_sign(text: &str) -> Result<(char, Pin), String> {
    let wrong = || format!("a sign and what it means, such as r=white, not {text}");
    let (sign, name) = text.rsplit_once('=').ok_or_else(wrong)?;
    let mut signs = sign.chars().flat_map(char::to_lowercase);
    let pin = PINS.iter().find(|pin| pin.0 == name).map(|pin| pin.1);
    match (signs.next(), signs.next(), pin) {
        (Some(sign), None, Some(pin)) => Ok((sign, pin)),
        _ => Err(wrong()),
    }
}

/// Parses the value of `--rows`: a number of pegs, with n if the number of the row stands before them.
fn parse_row_form(text: &str) -> Result<RowForm, String> {
    let (digits, numbered) = text.strip_suffix('n').map_or((text, false), |digits| (digits, true));
    let possible = digits.parse().ok().filter(|pegs| (1..=8).contains(pegs));
    let pegs = possible
        .ok_or_else(|| format!("a number of pegs, such as 4, or 4n after the number of the row, not {text}"))?;
    Ok(RowForm { pegs, numbered })
}

/// Parses the value of `--part`: the number of a game, or `whole`.
fn parse_part(text: &str) -> Result<TextPart, String> {
    match (text, text.parse::<usize>().ok().and_then(|number| number.checked_sub(1))) {
        ("whole", _) => Ok(TextPart::Whole),
        (_, Some(game)) => Ok(TextPart::Game(game)),
        _ => Err(format!("the number of a game, or whole, not {text}")),
    }
}
