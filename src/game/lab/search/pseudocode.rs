//! The two functions as ten lines each, and the line that a step belongs to.

use mastermind_engine::textbook::{Cut, Step, Switches};

/// A line of the two functions.
#[derive(Clone, Copy, Debug)]
pub struct CodeLine {
    /// How far it is indented.
    pub depth: u8,
    /// What it says.
    pub text: &'static str,
    /// Whether the function has it with these techniques.
    is_present: fn(Switches) -> bool,
}

/// A line that the function always has.
const fn line(depth: u8, text: &'static str) -> CodeLine {
    CodeLine { depth, text, is_present: |_| true }
}

/// A line that the function has only with some techniques.
const fn line_if(depth: u8, text: &'static str, is_present: fn(Switches) -> bool) -> CodeLine {
    CodeLine { depth, text, is_present }
}

/// The codebreaker's function.
const NEEDS: [CodeLine; 9] = [
    line(0, "needs(codes, lower, upper):"),
    line(1, "if one code is left: return 1"),
    line_if(1, "if the table knows the codes: return its value", |on| on.table),
    line(1, "best ← upper"),
    line(1, "for each guess that splits the codes:"),
    line(2, "best ← min(best, after(codes, guess, lower, best))"),
    line_if(2, "if this many codes never need fewer than best: stop", |on| on.bounds_by_size),
    line_if(2, "if best ≤ lower: stop", |on| on.alpha_beta),
    line(1, "return best"),
];

/// The codemaker's function.
const AFTER: [CodeLine; 7] = [
    line(0, "after(codes, guess, lower, upper):"),
    line_if(1, "if a group is too large for the guesses left: return upper", |on| on.bounds_by_size),
    line(1, "worst ← 1"),
    line(1, "for each feedback and the group that it leaves:"),
    line_if(2, "if worst ≥ upper: stop", |on| on.alpha_beta),
    line(2, "worst ← max(worst, 1 + needs(group, worst − 1, upper − 1))"),
    line(1, "return worst"),
];

/// The codebreaker's function and the codemaker's with these techniques: each line with whether the step belongs to it.
pub fn pseudocode(switches: Switches, step: Option<&Step>) -> [Vec<(CodeLine, bool)>; 2] {
    let current = step.map(line_of);
    [(0, &NEEDS[..]), (1, &AFTER[..])].map(|(function, lines)| {
        let lines = (0..).zip(lines.iter().copied());
        let present = lines.filter(|(_, line)| (line.is_present)(switches));
        present.map(|(index, line)| (line, current == Some((function, index)))).collect()
    })
}

/// Where a step belongs: the function (0 for the codebreaker's, 1 for the codemaker's), and the index of the line in it.
fn line_of(step: &Step) -> (usize, usize) {
    match step {
        Step::EnterPosition { .. } => (0, 0),
        Step::EnterGuess { .. } => (1, 0),
        Step::LeavePosition { cut, .. } => match cut {
            Some(Cut::OneCode) => (0, 1),
            Some(Cut::InTable) => (0, 2),
            Some(Cut::LeastPossible) => (0, 6),
            Some(Cut::FeedbackIsNoBetter) => (0, 7),
            // Nothing was cut off at this node: the function returns.
            _ => (0, 8),
        },
        Step::LeaveGuess { cut, .. } => match cut {
            Some(Cut::TooManyCodes { .. }) => (1, 1),
            Some(Cut::GuessIsNoBetter) => (1, 4),
            // Nothing was cut off at this node: the function returns.
            _ => (1, 6),
        },
    }
}
