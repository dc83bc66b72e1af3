//! The two functions as ten lines each, and the line that a step belongs to.

use mastermind_engine::textbook::{Cut, Step, Switches};

/// A line of the two functions.
#[derive(Clone, Copy, Debug)]
pub struct CodeLine {
    /// How far it is indented.
    pub depth: u8,
    /// What it says.
    pub text: &'static str,
    /// Whether it is there with these techniques.
    is_there: fn(Switches) -> bool,
}

const fn line(depth: u8, text: &'static str) -> CodeLine {
    let is_there = |_| true;
    CodeLine { depth, text, is_there }
}

const fn only_if(depth: u8, text: &'static str, is_there: fn(Switches) -> bool) -> CodeLine {
    CodeLine { depth, text, is_there }
}

/// The codebreaker's function.
const NEEDS: [CodeLine; 9] = [
    line(0, "needs(codes, lower, upper):"),
    line(1, "if one code is left: return 1"),
    only_if(1, "if the table knows the codes: return its value", |on| on.table),
    line(1, "best ← upper"),
    line(1, "for each guess that splits the codes:"),
    line(2, "best ← min(best, after(codes, guess, lower, best))"),
    only_if(2, "if this many codes never need fewer than best: stop", |on| on.bounds_by_size),
    only_if(2, "if best ≤ lower: stop", |on| on.alpha_beta),
    line(1, "return best"),
];

/// The codemaker's function.
const AFTER: [CodeLine; 7] = [
    line(0, "after(codes, guess, lower, upper):"),
    only_if(1, "if a group is too large for the guesses left: return upper", |on| on.bounds_by_size),
    line(1, "worst ← 1"),
    line(1, "for each feedback and the group that it leaves:"),
    only_if(2, "if worst ≥ upper: stop", |on| on.alpha_beta),
    line(2, "worst ← max(worst, 1 + needs(group, worst − 1, upper − 1))"),
    line(1, "return worst"),
];

/// The lines that are there with these techniques, of the codebreaker's function and of the codemaker's; each with
/// whether the step belongs to it.
pub fn pseudocode(switches: Switches, step: Option<&Step>) -> [Vec<(CodeLine, bool)>; 2] {
    let lit = step.map(lit);
    [(0, &NEEDS[..]), (1, &AFTER[..])].map(|(function, lines)| {
        let lines = (0..).zip(lines.iter().copied());
        let there = lines.filter(|(_, line)| (line.is_there)(switches));
        there.map(|(number, line)| (line, lit == Some((function, number)))).collect()
    })
}

/// The function and the line of a step.
fn lit(step: &Step) -> (usize, usize) {
    match step {
        Step::EnterPosition { .. } => (0, 0),
        Step::EnterGuess { .. } => (1, 0),
        Step::LeavePosition { cut, .. } => match cut {
            Some(Cut::OneCode) => (0, 1),
            Some(Cut::InTable) => (0, 2),
            Some(Cut::LeastPossible) => (0, 6),
            Some(Cut::FeedbackIsNoBetter) => (0, 7),
            _ => (0, 8),
        },
        Step::LeaveGuess { cut, .. } => match cut {
            Some(Cut::TooManyCodes { .. }) => (1, 1),
            Some(Cut::GuessIsNoBetter) => (1, 4),
            _ => (1, 6),
        },
    }
}
