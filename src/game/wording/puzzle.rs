//! A puzzle: what it asks, what is missing, what is said of a reply, hints.

use super::deduction::{fact, facts as said_facts};
use super::numbers::{nth, places};
use super::worked::colour_list;
use super::{capital, compact, count, feedback, guesses, hits, spaced, thousands};
use crate::engine::{
    Claim, Code, ColourChoice, Fact, Inference, Judged, Objective, PartOutcome, Puzzle, PuzzleTask,
    ShownBy, Solution, Solved, Technique, colour_choices, score,
};
use crate::game::grade::Fraction;
use crate::game::learn::{Lacking, PuzzleRun, RunStage};

/// The question, in a few words.
pub fn question(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => "Which feedback does the guess get?".into(),
        PuzzleTask::Fit { code } => format!("Could {} be the code?", spaced(*code)),
        PuzzleTask::OneCode => "One code fits every row: which?".into(),
        PuzzleTask::CodesLeft => "Which codes are still possible?".into(),
        PuzzleTask::Certain => "What is certain?".into(),
        PuzzleTask::FalseRow => "One feedback is wrong: which?".into(),
        PuzzleTask::Settle => "Find a guess that tells all the codes apart".into(),
        PuzzleTask::KeepWorstCase { guesses: n } => {
            format!("Find a guess with which {} are always enough", guesses(*n))
        }
        PuzzleTask::Refute { guess, .. } => format!("Why is {} not good enough?", spaced(*guess)),
        PuzzleTask::Order { by, .. } => match by {
            Objective::Average => "Put the guesses in order, the best on average first".into(),
            Objective::WorstCase => "Put the guesses in order, the best worst case first".into(),
        },
        PuzzleTask::CanSettle => "Can one guess tell all the codes apart?".into(),
        PuzzleTask::Evade { guess } => {
            format!(
                "You are the evil codemaker: which pins do you give to {}?",
                spaced(*guess)
            )
        }
        PuzzleTask::SmallTree { par } => {
            format!(
                "Plan every guess: {} in all are enough",
                thousands((*par).into())
            )
        }
        PuzzleTask::WhyNot { guess, .. } => format!("What is wrong with {}?", spaced(*guess)),
        PuzzleTask::BestGuess { objective } => match objective {
            Objective::Average => "Find the best guess on average".into(),
            Objective::WorstCase => "Find a guess that is best in the worst case".into(),
        },
    }
}

/// What to do, in a sentence or two.
pub fn explained(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => {
            "Black counts pegs of the right colour in the right place, white those of a right colour \
             in another place. No peg counts twice."
                .into()
        }
        PuzzleTask::Fit { .. } => {
            "If it were the code, would each guess have got just the pins that it got? Then it fits."
                .into()
        }
        PuzzleTask::OneCode => "Enter the code that fits all the rows; you need every one of them.".into(),
        PuzzleTask::CodesLeft => "Add each code that fits all rows, then check your list.".into(),
        PuzzleTask::Certain => {
            "Certain is what holds in every code that fits. Mark the colours that are out, those that are in \
             (press again for more copies), and the places whose colour you know."
                .into()
        }
        PuzzleTask::FalseRow => {
            "No code fits all rows, because the pins of one row are wrong. Choose that row, and then the pins \
             that its guess could have got."
                .into()
        }
        PuzzleTask::Settle => {
            "Each of them must get a feedback of its own. Any guess will do, possible or not.".into()
        }
        PuzzleTask::KeepWorstCase { guesses: n } => format!(
            "With the best guesses {}, the one that you enter included. After yours that must still be so.",
            enough(*n)
        ),
        PuzzleTask::Refute { guesses: n, .. } => format!(
            "A best guess needs {} at most, itself included. Give a feedback after which this one needs \
             more, and say how many codes it leaves.",
            guesses(*n)
        ),
        PuzzleTask::Order { .. } => "Think of the groups that each of them leaves.".into(),
        PuzzleTask::CanSettle => "If so, enter such a guess.".into(),
        PuzzleTask::Evade { .. } => {
            "You have no code yet. Give the pins that make the game longest, such that some code still fits: \
             after them the hardest code needs the most guesses. If that is equal, all codes together need the \
             most. Several replies may be right."
                .into()
        }
        PuzzleTask::SmallTree { .. } => {
            "Enter a guess. Where a feedback leaves several codes, plan the next guess too. Count for each code the \
             guesses until it is found, and add them up: that is the sum to keep low.".into()
        }
        PuzzleTask::WhyNot { claims, .. } => why_not_asks(claims),
        PuzzleTask::BestGuess { objective } => match objective {
            Objective::Average => "A guess that costs at most 0.01 more is as good.".into(),
            Objective::WorstCase => {
                "After it the hardest code may need no more guesses than after the best guess.".into()
            }
        },
    }
}

/// "3 guesses are always enough".
pub(super) fn enough(n: u8) -> String {
    let verb = if n == 1 { "is" } else { "are" };
    format!("{} {verb} always enough", guesses(n))
}

/// What a reply still lacks.
pub fn lacking(lacking: Lacking) -> &'static str {
    match lacking {
        Lacking::Pegs => "Fill all places first.",
        Lacking::RepeatedColour => "No colour can be there twice in this game.",
        Lacking::Feedback => "Choose a feedback first.",
        Lacking::Row => "Choose the row first.",
        Lacking::Count => "Say how many codes it leaves.",
        Lacking::Codes => "Add at least one code.",
        Lacking::Facts => "Mark what is certain.",
        Lacking::Claim => "Choose a reason first.",
        Lacking::Plan => "Some feedbacks have no next guess yet.",
    }
}

/// A reason, as a choice.
pub fn claim(claim: &Claim) -> String {
    match claim {
        Claim::Contradicts { row } => {
            format!("It contradicts row {}, so it cannot be the code.", row + 1)
        }
        Claim::TellsNothing => "Its feedback is certain already: it tells nothing.".into(),
        Claim::LeavesTooMany {
            feedback: it,
            codes,
            guesses: n,
        } => format!(
            "After {} it leaves {}, too many for {}.",
            feedback(*it),
            count(*codes, "code", "codes"),
            guesses(*n)
        ),
        Claim::LeavesTogether { one, other } => format!(
            "{} and {} get the same feedback.",
            spaced(*one),
            spaced(*other)
        ),
        Claim::CannotWin => {
            "It tells all codes apart but cannot be the code; another guess does both.".into()
        }
    }
}

/// What is said of the last reply: a heading and a sentence.
pub fn said(run: &PuzzleRun) -> Option<(String, String)> {
    let (reply, judged) = run.last_try()?;
    Some(match judged.here() {
        None => match run.stage() {
            RunStage::Refused(why) => (
                "This cannot be judged".into(),
                format!("The engine says: {}.", super::no_answer(why)),
            ),
            _ => ("Checking …".into(), String::new()),
        },
        Some(judged) => {
            let heading = match (judged.right && run.won() == Some(false), run.tries()) {
                (true, 1) => "Right, with a hint".into(),
                (true, _) => "Right in the end".into(),
                (false, _) => heading(&judged),
            };
            (heading, evidence(run.puzzle(), reply, &judged))
        }
    })
}

fn heading(judged: &Judged) -> String {
    if judged.right {
        return "Right".into();
    }
    match &judged.shown_by {
        ShownBy::NoReply => "This is no reply".into(),
        ShownBy::Parts { parts, .. } => match parts.iter().find(|part| part.1.len() > 1) {
            Some((_, codes)) if codes.len() == 2 => "Not yet: two stay together".into(),
            Some((_, codes)) => format!("Not yet: {} stay together", codes.len()),
            None => "Not yet".into(),
        },
        _ => "Not yet".into(),
    }
}

/// What shows that a reply is right or wrong, as a sentence.
fn evidence(puzzle: &Puzzle, reply: &Solution, judged: &Judged) -> String {
    match &judged.shown_by {
        ShownBy::NoReply => "It names something that this game does not have.".into(),
        ShownBy::Answer(answer) => match (&puzzle.task, reply) {
            (PuzzleTask::Answer { guess, secret }, _) if judged.right => counted(*guess, *secret),
            (_, Solution::Feedback(named)) => super::compared(*named, *answer).into(),
            _ => String::new(),
        },
        ShownBy::Rows(None) => agrees(puzzle, reply),
        ShownBy::Rows(Some((row, would))) => {
            let is = puzzle.rows.get(usize::from(*row));
            let is = is.map(|row| feedback(row.feedback)).unwrap_or_default();
            format!(
                "Row {}: if it were the code, that guess would have got {} instead of {is}.",
                row + 1,
                feedback(*would)
            )
        }
        ShownBy::Codes { missing, wrong, of } => codes(puzzle, missing.len(), wrong, *of),
        ShownBy::Facts { missing, wrong } => facts(missing.len(), wrong),
        ShownBy::FalseRow { row, feedbacks, .. } => {
            let right: Vec<String> = feedbacks.iter().map(|&it| feedback(it)).collect();
            match judged.right {
                true => should_say(*row, &right),
                false => match reply {
                    Solution::Row { row: named, .. } if named == row => {
                        "It is this row, but no code fits with that feedback.".into()
                    }
                    _ => "Without that row the others still contradict each other.".into(),
                },
            }
        }
        ShownBy::Parts { parts, possible } => match parts.iter().find(|part| part.1.len() > 1) {
            Some((answer, _)) => {
                let more = match puzzle.task {
                    // Perhaps none does.
                    PuzzleTask::CanSettle => "So it is not this guess. Is it any?",
                    _ => "Another guess tells all apart.",
                };
                format!("All of these get {}. {more}", feedback(*answer))
            }
            None if *possible => {
                "Each code gets a feedback of its own, and the guess may be the code.".into()
            }
            None => "Each code gets a feedback of its own.".into(),
        },
        ShownBy::Settled(None) => "No guess tells them all apart.".into(),
        ShownBy::Settled(Some(guess)) => format!("{} tells them all apart.", spaced(*guess)),
        ShownBy::WorstCase {
            guesses: n, least, ..
        } => match n > least {
            true => format!(
                "With it up to {} are needed, with a best one {least}.",
                guesses(*n)
            ),
            false => format!("With it {}.", enough(*n)),
        },
        ShownBy::Replies { .. } if judged.right => match puzzle.task {
            PuzzleTask::Refute { .. } => "After it more guesses are needed than are left.".into(),
            _ => "No feedback makes it harder.".into(),
        },
        ShownBy::Replies { parts, .. } => replies_say(puzzle, reply, parts),
        ShownBy::Order { .. } if judged.right => "That is the order.".into(),
        ShownBy::Order { values, .. } => wrong_order(reply, values),
        ShownBy::Total { total: None, .. } => "The plan does not find every code.".into(),
        ShownBy::Total {
            total: Some(total),
            par,
            ..
        } => match total > par {
            true => format!(
                "Your plan takes {} in all, {} more than needed.",
                guesses(*total),
                thousands(u64::from(*total) - u64::from(*par))
            ),
            false => format!(
                "Your plan takes {} in all: none takes fewer.",
                guesses(*total)
            ),
        },
        ShownBy::Claim(_) if judged.right => "That is the reason.".into(),
        ShownBy::Claim(_) => "That is not true of it. Test each reason against the codes.".into(),
        ShownBy::Cost {
            totals,
            codes,
            worst_case,
            ..
        } => cost(*totals, *codes, *worst_case),
    }
}

/// A code that fits, with what each row would get.
fn agrees(puzzle: &Puzzle, reply: &Solution) -> String {
    let code = match (&puzzle.task, reply) {
        (PuzzleTask::Fit { code }, _) | (_, Solution::Guess(code)) => *code,
        _ => return "It agrees with every row.".into(),
    };
    let rows = puzzle.rows.iter().zip(1_u8..);
    let each: Vec<String> = rows
        .map(|(row, number)| {
            format!(
                "row {number} would get {}",
                feedback(score(row.guess, code))
            )
        })
        .collect();
    format!(
        "It agrees with every row: as the code it gives just their feedbacks ({}).",
        each.join("; ")
    )
}

fn codes(puzzle: &Puzzle, missing: usize, wrong: &[(Code, u8)], of: u32) -> String {
    match (missing, wrong.first()) {
        (0, None) => format!("These are all: {}.", count(of, "code", "codes")),
        (_, Some((code, row))) => {
            let broken = puzzle.rows.get(usize::from(*row));
            let pins = broken.map(|row| {
                let (would, is) = (feedback(score(row.guess, *code)), feedback(row.feedback));
                format!(": that guess would have got {would} instead of {is}")
            });
            let pins = pins.unwrap_or_default();
            format!("{} contradicts row {}{pins}.", spaced(*code), row + 1)
        }
        (1, None) => format!("One is missing: {} fit.", of),
        (n, None) => format!("{n} are missing: {of} fit."),
    }
}

fn facts(missing: usize, wrong: &[(Fact, crate::engine::Code)]) -> String {
    match (missing, wrong.first()) {
        (0, None) => "That is all that is certain and can be marked.".into(),
        (_, Some((it, code))) => format!(
            "It is not certain that {}: {} fits every row.",
            fact(*it),
            spaced(*code)
        ),
        (1, None) => "All true, but one thing more is certain.".into(),
        (n, None) => format!("All true, but {n} more things are certain."),
    }
}

fn replies_say(puzzle: &Puzzle, reply: &Solution, parts: &[PartOutcome]) -> String {
    let named = match reply {
        Solution::Feedback(named) => *named,
        Solution::Refutation { feedback, .. } => *feedback,
        _ => return String::new(),
    };
    let Some(part) = parts.iter().find(|part| part.feedback == named) else {
        return format!("{} cannot come: no code gives it.", feedback(named));
    };
    let (codes, needed) = (part.codes, part.worst_case);
    let left = count(codes as u64, "code", "codes");
    match (&puzzle.task, reply) {
        (PuzzleTask::Refute { guesses: n, .. }, Solution::Refutation { codes: said, .. }) => {
            let enough = n.saturating_sub(1);
            match (needed > enough, *said as usize == codes) {
                (true, false) => {
                    "The right feedback, but it leaves another number of codes: count again.".into()
                }
                _ => format!(
                    "After {} {left} are left, and {} find them: no refutation.",
                    feedback(named),
                    guesses(needed)
                ),
            }
        }
        _ => format!(
            "After {} {left} are left, and {} find them. Another feedback needs more: \
             for the hardest code, or for all together.",
            feedback(named),
            guesses(needed)
        ),
    }
}

fn cost(totals: (u32, u32), codes: u32, worst_case: (u8, u8)) -> String {
    let more = i64::from(totals.0) - i64::from(totals.1);
    let average = Fraction::new(more.max(0), i64::from(codes.max(1)));
    match (more > 0, worst_case.0 > worst_case.1) {
        (false, false) => "No guess is better.".into(),
        (_, true) => format!(
            "It may need {}, the best {}; on average it takes {} guesses more.",
            guesses(worst_case.0),
            guesses(worst_case.1),
            super::hundredths(average)
        ),
        (true, false) => format!(
            "On average it takes {} guesses more than the best.",
            super::hundredths(average)
        ),
    }
}

/// What a question for the reason says besides: with how many guesses a group has to be found.
fn why_not_asks(claims: &[Claim]) -> String {
    let left = claims.iter().find_map(|claim| match claim {
        Claim::LeavesTooMany { guesses, .. } => Some(*guesses),
        _ => None,
    });
    let limit = left.map(|left| {
        let all = guesses(left.saturating_add(1));
        format!(" A best guess needs {all} at most, itself included.")
    });
    format!("One of the reasons is true.{}", limit.unwrap_or_default())
}

/// The first guess of a reply that is worse than the one after it.
fn wrong_order(reply: &Solution, values: &[(Code, u32)]) -> String {
    let value = |guess: Code| values.iter().find(|value| value.0 == guess).map(|it| it.1);
    let pair = match reply {
        Solution::Order(order) => order
            .windows(2)
            .find(|pair| value(pair[0]) > value(pair[1])),
        _ => None,
    };
    match pair {
        Some(&[first, second]) => format!(
            "{} is not better than {}. Sort the codes into groups for these two.",
            spaced(first),
            spaced(second)
        ),
        _ => "The order is another one. Think of the groups again.".into(),
    }
}

/// The hints that are shown, the first one first: the idea of the hardest step with the rows to look at,
/// then what it says something of.
pub fn hints(run: &PuzzleRun) -> Vec<String> {
    let named = run.technique().filter(|it| *it != Technique::Fitting);
    if matches!(run.puzzle().task, PuzzleTask::CodesLeft) {
        let hints = [how_many_choices(run.puzzle()), which_choices(run.puzzle())];
        return hints.into_iter().take(run.hints().into()).collect();
    }
    let all = match (named, run.hinted_step()) {
        (Some(it), Some(step)) => {
            let (name, summary) = super::learn::technique(it);
            let rows = match step.rows.as_slice() {
                [] => "what is known by then".to_owned(),
                rows => super::notebook::of_rows(rows),
            };
            vec![
                format!("The hardest step is “{name}”: look at {rows}. {summary}"),
                subject(&step),
            ]
        }
        (Some(it), None) => vec![
            format!("The hardest step is “{}”.", super::learn::technique(it).0),
            super::learn::technique(it).1.into(),
        ],
        (None, _) => vec![hint(run.puzzle()).into()],
    };
    all.into_iter().take(run.hints().into()).collect()
}

/// "Colours first: with 6 choices of colours each row adds up."
fn how_many_choices(puzzle: &Puzzle) -> String {
    let choices = colour_choices(puzzle.variant, &puzzle.rows).len();
    format!(
        "Colours first: {} each row the right number of pins in all.",
        count(
            choices as u64,
            "choice of colours gives",
            "choices of colours give"
        )
    )
}

/// The choices of colours with the number of orders that fit.
fn which_choices(puzzle: &Puzzle) -> String {
    let choice = |choice: &ColourChoice| {
        let orders = match choice.codes.len() {
            0 => "no order fits".to_owned(),
            n => count(n as u64, "order fits", "orders fit"),
        };
        format!("{}: {orders}", colour_list(&choice.colours))
    };
    let choices = colour_choices(puzzle.variant, &puzzle.rows);
    let choices: Vec<String> = choices.iter().map(choice).collect();
    format!("Then the places. {}.", choices.join("; "))
}

/// "It says something of 3 and of the second place."
fn subject(step: &Inference) -> String {
    if let Some(supposed) = &step.supposed {
        return format!("Suppose that {}.", fact(supposed.fact));
    }
    let mut all: Vec<String> = Vec::new();
    for it in &step.facts {
        let of = match *it {
            Fact::Is { place, .. } | Fact::IsNot { place, .. } => places([place]),
            Fact::AtLeast { colour, .. } | Fact::AtMost { colour, .. } => {
                super::colour(colour).to_owned()
            }
        };
        if !all.contains(&of) {
            all.push(of);
        }
    }
    let all: Vec<String> = all.iter().map(|of| format!("of {of}")).collect();
    format!("It says something {}.", super::list(&all))
}

fn hint(puzzle: &Puzzle) -> &'static str {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => {
            "First pair the pegs that stand in the same place, then the colours that are left over."
        }
        PuzzleTask::Fit { .. } => {
            "Compare it with each row: would that guess have got that feedback?"
        }
        PuzzleTask::OneCode | PuzzleTask::CodesLeft => "Colours first, then places.",
        PuzzleTask::Certain => "What do all codes that fit have in common?",
        PuzzleTask::FalseRow => "Leave out one row at a time: do the others agree?",
        PuzzleTask::Settle => {
            "Where do the codes differ? A colour that is out can fill a place, so that a feedback means one thing."
        }
        PuzzleTask::KeepWorstCase { .. } | PuzzleTask::BestGuess { .. } => {
            "Sort the codes into groups by their feedback: no group may be too big."
        }
        PuzzleTask::Refute { .. } | PuzzleTask::Evade { .. } => {
            "Look at the biggest group first, but a smaller one may be harder."
        }
        PuzzleTask::Order { .. } => "Many small groups are better than a few big ones.",
        PuzzleTask::CanSettle => {
            "Each code needs a feedback of its own. Look for codes that are alike: can any guess tell those apart, \
             and all the others too?"
        }
        PuzzleTask::SmallTree { .. } => {
            "A guess that is possible and tells all apart costs 2n − 1 guesses for n codes; an impossible one 2n."
        }
        PuzzleTask::WhyNot { .. } => "Test each reason against the rows and the codes.",
    }
}

fn should_say(row: u8, feedbacks: &[String]) -> String {
    format!("Row {} should say {}.", row + 1, feedbacks.join(" or "))
}

/// The solution of a puzzle in words; where several replies of the same kind are right, all of them.
pub fn solved(puzzle: &Puzzle, solved: &Solved) -> String {
    match (&solved.solution, &solved.judged.shown_by) {
        (&Solution::Row { row, .. }, ShownBy::FalseRow { feedbacks, .. }) => {
            let right: Vec<String> = feedbacks.iter().map(|&it| feedback(it)).collect();
            should_say(row, &right)
        }
        (right, _) => solution(puzzle, right),
    }
}

/// A right reply in words.
pub fn solution(puzzle: &Puzzle, solution: &Solution) -> String {
    match solution {
        Solution::Feedback(it) => format!("{}.", feedback(*it)),
        Solution::Fits(true) => "Yes, it fits.".into(),
        Solution::Fits(false) => "No, it does not fit.".into(),
        Solution::Guess(code) => format!("{}.", spaced(*code)),
        Solution::Codes(codes) => {
            let codes: Vec<String> = codes.iter().map(|&code| compact(code)).collect();
            format!("{}.", codes.join(", "))
        }
        Solution::Facts(facts) => {
            format!("{}.", capital(&said_facts(facts)))
        }
        Solution::Row { row, feedback: it } => should_say(*row, &[feedback(*it)]),
        Solution::Refutation {
            feedback: it,
            codes,
        } => format!(
            "{}: it leaves {}.",
            feedback(*it),
            count(*codes, "code", "codes")
        ),
        Solution::Order(order) => {
            let order: Vec<String> = order.iter().map(|&code| compact(code)).collect();
            format!("{}.", order.join(", "))
        }
        Solution::CanSettle(Some(code)) => format!("Yes: {}.", spaced(*code)),
        Solution::CanSettle(None) => "No guess tells them all apart.".into(),
        Solution::Plan(plan) => {
            let first = format!("First {}", spaced(plan.guess));
            let then = plan
                .then
                .iter()
                .map(|(after, next)| format!("after {} {}", hits(*after), spaced(next.guess)));
            let all: Vec<String> = [first].into_iter().chain(then).collect();
            format!("{}.", all.join("; "))
        }
        Solution::Claim(number) => match &puzzle.task {
            PuzzleTask::WhyNot { claims, .. } => claims
                .get(usize::from(*number))
                .map(claim)
                .unwrap_or_default(),
            _ => String::new(),
        },
    }
}

/// How the feedback to a guess is counted: "In place: colour 2 in the third place. Elsewhere: none."
pub fn counted(guess: Code, secret: Code) -> String {
    let pairs = || guess.iter().zip(secret.iter()).zip(0_u8..);
    let blacks: Vec<String> = pairs()
        .filter(|((it, hidden), _)| it == hidden)
        .map(|((it, _), place)| format!("{} in the {} place", super::colour(it), nth(place)))
        .collect();
    let mut left: Vec<u8> = pairs()
        .filter(|((it, hidden), _)| it != hidden)
        .map(|((_, hidden), _)| hidden)
        .collect();
    let mut whites = Vec::new();
    for ((it, hidden), _) in pairs() {
        if it == hidden {
            continue;
        }
        if let Some(found) = left.iter().position(|&of| of == it) {
            left.swap_remove(found);
            whites.push(super::colour(it));
        }
    }
    let or_none = |list: Vec<String>| match list.len() {
        0 => "none".into(),
        1 => format!("colour {}", list[0]),
        _ => format!("colours {}", list.join(", ")),
    };
    let whites = whites.into_iter().map(str::to_owned).collect();
    format!(
        "In place: {}. Elsewhere: {}.",
        or_none(blacks),
        or_none(whites)
    )
}
