//! The two functions as a few lines each, and the line that a step belongs to. A line has at most 44 characters; a
//! longer one goes on in the next line. Without alpha-beta there is no window.

use mastermind_engine::textbook::{Cut, Step, Switches};

/// A line of the two functions.
#[derive(Clone, Copy, Debug)]
pub struct CodeLine {
    /// How far it is indented.
    pub depth: u8,
    /// What it says.
    pub text: &'static str,
}

/// What a line says with a window, and what it says without; `None` if the function has no such line then.
struct Written {
    depth: u8,
    text: &'static str,
    plain: Option<&'static str>,
    /// What it says if only codes that are left are guessed; `None` if that changes nothing.
    fitting: Option<&'static str>,
    /// Whether the function has the line with these techniques.
    is_present: fn(Switches) -> bool,
}

/// A line that the function always has, in the same words.
const fn line(depth: u8, text: &'static str) -> Written {
    Written { depth, text, plain: Some(text), fitting: None, is_present: |_| true }
}

/// A line that says something else without a window.
const fn either(depth: u8, text: &'static str, plain: Option<&'static str>) -> Written {
    Written { depth, text, plain, fitting: None, is_present: |_| true }
}

/// A line that says something else if only codes that are left are guessed.
const fn guesses(depth: u8, text: &'static str, fitting: &'static str) -> Written {
    Written { depth, text, plain: Some(text), fitting: Some(fitting), is_present: |_| true }
}

/// A line that the function has only with some techniques.
const fn line_if(depth: u8, text: &'static str, is_present: fn(Switches) -> bool) -> Written {
    Written { depth, text, plain: Some(text), fitting: None, is_present }
}

/// The codebreaker's function.
const NEEDS: [Written; 10] = [
    either(0, "needs(codes, lower, upper):", Some("needs(codes):")),
    line(1, "if one code is left: return 1"),
    line_if(1, "if the table knows them: return its value", |on| on.table),
    either(1, "best ← upper", Some("best ← ∞")),
    guesses(1, "for each guess that splits the codes:", "for each of the codes as the guess:"),
    either(2, "best ← min(best,", Some("best ← min(best, after(codes, guess))")),
    either(3, "after(codes, guess, lower, best))", None),
    line_if(2, "if they never need fewer than best: stop", |on| on.bounds_by_size),
    line_if(2, "if best ≤ lower: stop", |on| on.alpha_beta),
    line(1, "return best"),
];

/// The codemaker's function.
const AFTER: [Written; 8] = [
    either(0, "after(codes, guess, lower, upper):", Some("after(codes, guess):")),
    // Without a window as many guesses are left as anybody wants.
    line_if(1, "if a group is too large: return upper", |on| on.bounds_by_size && on.alpha_beta),
    line(1, "worst ← 1"),
    line(1, "for each feedback and its group:"),
    line_if(2, "if worst ≥ upper: stop", |on| on.alpha_beta),
    either(2, "worst ← max(worst, 1 +", Some("worst ← max(worst, 1 + needs(group))")),
    either(3, "needs(group, worst − 1, upper − 1))", None),
    line(1, "return worst"),
];

/// The codebreaker's function and the codemaker's with these techniques: each line with whether the step belongs to it.
pub fn pseudocode(switches: Switches, step: Option<&Step>) -> [Vec<(CodeLine, bool)>; 2] {
    let current = step.map(line_of);
    [(0, &NEEDS[..]), (1, &AFTER[..])].map(|(function, lines)| {
        let present = (0..).zip(lines).filter(|(_, line)| (line.is_present)(switches));
        present
            .filter_map(|(index, line)| {
                let text = if switches.alpha_beta { Some(line.text) } else { line.plain };
                let text = line.fitting.filter(|_| switches.fitting_only).or(text);
                Some((CodeLine { depth: line.depth, text: text? }, current == Some((function, index))))
            })
            .collect()
    })
}

/// The line of the pseudocode to which a step belongs: the function (0 for the codebreaker's, 1 for the codemaker's),
/// and the index of the line in it.
fn line_of(step: &Step) -> (usize, usize) {
    match step {
        Step::EnterPosition { .. } => (0, 0),
        Step::EnterGuess { .. } => (1, 0),
        Step::LeavePosition { cut, .. } => match cut {
            Some(Cut::OneCode) => (0, 1),
            Some(Cut::InTable) => (0, 2),
            Some(Cut::LeastPossible) => (0, 7),
            Some(Cut::FeedbackIsNoBetter) => (0, 8),
            // Nothing was cut off at this node: the function returns.
            _ => (0, 9),
        },
        Step::LeaveGuess { cut, .. } => match cut {
            Some(Cut::TooManyCodes { .. }) => (1, 1),
            Some(Cut::GuessIsNoBetter) => (1, 4),
            // Nothing was cut off at this node: the function returns.
            _ => (1, 7),
        },
    }
}
