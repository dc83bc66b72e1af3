//! A feedback in words and in numbers.

use mastermind_engine::{Feedback, FeedbackRule, Row};

/// "1 black, 2 white"; "1 black" or "3 in the code" if the rule tells no more.
pub fn feedback(feedback: Feedback) -> String {
    match feedback.rule() {
        FeedbackRule::Classic => format!("{} black, {} white", feedback.black(), feedback.white()),
        FeedbackRule::BlackOnly => format!("{} black", feedback.black()),
        FeedbackRule::TotalOnly if feedback.black() > 0 => {
            format!("all {} right", feedback.black())
        }
        FeedbackRule::TotalOnly => format!("{} in the code", feedback.white()),
    }
}

/// The headings of the two columns of a feedback.
pub fn feedback_heads(rule: FeedbackRule) -> [&'static str; 2] {
    match rule {
        FeedbackRule::Classic | FeedbackRule::BlackOnly => ["Black", "White"],
        FeedbackRule::TotalOnly => ["Right", "Total"],
    }
}

/// The numbers in the two columns; a dash for what the rule does not tell.
pub fn feedback_numbers(feedback: Feedback) -> [String; 2] {
    let (black, white) = (feedback.black().to_string(), feedback.white().to_string());
    match feedback.rule() {
        FeedbackRule::Classic => [black, white],
        FeedbackRule::BlackOnly => [black, "–".to_owned()],
        FeedbackRule::TotalOnly if feedback.black() > 0 => [black.clone(), black],
        FeedbackRule::TotalOnly => ["–".to_owned(), white],
    }
}

/// Which of the two numbers of the feedback `named` is right.
pub fn correction_line(named: Feedback, right: Feedback) -> &'static str {
    match (named.black() == right.black(), named.white() == right.white()) {
        (true, false) => "The black pins are right, the white ones are not.",
        (false, true) => "The white pins are right, the black ones are not.",
        _ => "Neither number is right: count the black pins first, place by place.",
    }
}

/// A feedback in little space. "1·2" is one black and two white; under other rules it is a single number.
pub fn hits(feedback: Feedback) -> String {
    match feedback.rule() {
        FeedbackRule::Classic => format!("{}·{}", feedback.black(), feedback.white()),
        _ => feedback.to_string(),
    }
}

/// The feedback of a row, before those that would fit: "You said 1 black, 0 white; these would fit:".
pub fn repairs_intro(row: Row) -> String {
    format!("You said {}; these would fit:", feedback(row.feedback))
}
