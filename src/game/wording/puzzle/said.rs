//! What is missing in a reply, and what is said of one.

use super::asked::enough;
use super::solved::counted;
use crate::grade::Fraction;
use crate::learn::{Lacking, PuzzleRun, RunStage};
use crate::wording::deduction::fact;
use crate::wording::numbers::in_words;
use crate::wording::sentence::{Sentence, capital, joined, say, spaced};
use crate::wording::{compared, count, feedback, guesses, hundredths, thousands};
use mastermind_engine::deduction::Fact;
use mastermind_engine::narrow::narrow;
use mastermind_engine::puzzle::{
    Claim, JudgedReply, OrderedGuess, Puzzle, PuzzleTask, ShownBy, Solution,
};
use mastermind_engine::search::PartOutcome;
use mastermind_engine::{Code, Feedback, score};

/// What a reply still lacks.
pub fn lacking(lacking: Lacking) -> &'static str {
    match lacking {
        Lacking::Pegs => "Fill all places first.",
        Lacking::RepeatedColour => "This game has no repeats.",
        Lacking::Feedback => "Choose a feedback first.",
        Lacking::Row => "Choose the row first.",
        Lacking::Count => "Say how many codes it leaves.",
        Lacking::Codes => "Add at least one code.",
        Lacking::NewCode => "This code is already in your list.",
        Lacking::Facts => "Mark what is certain.",
        Lacking::Claim => "Choose a reason first.",
        Lacking::Plan => "Some feedbacks have no next guess yet.",
    }
}

/// What is said of the last reply: a heading and a sentence.
pub fn said(run: &PuzzleRun) -> Option<(String, Sentence)> {
    let (reply, judged) = run.last_try()?;
    Some(match judged.here() {
        None => match run.stage() {
            RunStage::Refused(why) => (
                "This cannot be judged".into(),
                say!("The engine has no answer: {}.", why.to_string()),
            ),
            _ => ("Checking …".into(), Sentence::new()),
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

fn heading(judged: &JudgedReply) -> String {
    if judged.right {
        return "Right".into();
    }
    match &judged.shown_by {
        ShownBy::NoReply => "That is not an answer".into(),
        ShownBy::Parts { parts, .. } => match parts.iter().find(|part| part.1.len() > 1) {
            Some((_, codes)) if codes.len() == 2 => "Not yet: two stay together".into(),
            Some((_, codes)) => format!("Not yet: {} stay together", codes.len()),
            None => "Not yet".into(),
        },
        _ => "Not yet".into(),
    }
}

/// What shows that a reply is right or wrong, as a sentence.
pub(super) fn evidence(puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
    match &judged.shown_by {
        ShownBy::NoReply => "It names something this game does not have.".into(),
        ShownBy::Answer(answer) => match (&puzzle.task, reply) {
            (PuzzleTask::Answer { guess, secret }, _) if judged.right => counted(*guess, *secret),
            (_, Solution::Feedback(named)) => compared(*named, *answer).into(),
            _ => Sentence::new(),
        },
        ShownBy::Rows(None) => agrees(puzzle, reply),
        ShownBy::Rows(Some((row, would))) => {
            let is = puzzle.rows.get(usize::from(*row));
            let is = is.map(|row| feedback(row.feedback)).unwrap_or_default();
            say!(
                "Row {}: if it were the code, that guess would have got {} instead of {}.",
                row + 1,
                feedback(*would),
                is
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
                        "You have the right row, but no code fits with that feedback.".into()
                    }
                    _ => "Without that row, the others still contradict each other.".into(),
                },
            }
        }
        ShownBy::Parts { parts, possible } => match parts.iter().find(|part| part.1.len() > 1) {
            Some((answer, _)) => {
                let more = match puzzle.task {
                    // Perhaps none does.
                    PuzzleTask::CanSettle => "So this guess does not do it. Does any?",
                    _ => "Another guess tells them all apart.",
                };
                say!("All of these get {}. {}", feedback(*answer), more)
            }
            None if *possible => {
                "Each code gives a different feedback, and the guess could be the code.".into()
            }
            None => "Each code gives a different feedback.".into(),
        },
        ShownBy::Settled(None) => "No guess tells them all apart.".into(),
        ShownBy::Settled(Some(guess)) => say!("{} tells them all apart.", spaced(*guess)),
        ShownBy::WorstCase {
            guesses: n, least, ..
        } => match n > least {
            true => say!(
                "Yours can take {}. A best guess takes {} at most.",
                guesses(*n),
                least
            ),
            false => say!("{} with this guess.", enough(*n)),
        },
        ShownBy::Replies { .. } if judged.right => match puzzle.task {
            PuzzleTask::Refute { .. } => {
                "After it you need more guesses than you have left.".into()
            }
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
            true => say!(
                "Your plan takes {} in all, {} more than needed.",
                guesses(*total),
                thousands(u64::from(*total) - u64::from(*par))
            ),
            false => say!(
                "Your plan takes {} in all: none takes fewer.",
                guesses(*total)
            ),
        },
        ShownBy::Claim(_) if judged.right => "That is the reason.".into(),
        ShownBy::Claim(_) => {
            "That is not true of this guess. Test each reason against the codes.".into()
        }
        ShownBy::Cost {
            totals,
            codes,
            worst_case,
            ..
        } => cost(*totals, *codes, *worst_case),
    }
}

/// A code that fits, with what each row would get.
fn agrees(puzzle: &Puzzle, reply: &Solution) -> Sentence {
    let code = match (&puzzle.task, reply) {
        (PuzzleTask::Fit { code }, _) | (_, Solution::Guess(code)) => *code,
        _ => return "It fits every row.".into(),
    };
    let rows = puzzle.rows.iter().zip(1_u8..);
    let each: Vec<Sentence> = rows
        .map(|(row, number)| {
            say!(
                "row {} would get {}",
                number,
                feedback(score(row.guess, code))
            )
        })
        .collect();
    say!(
        "It fits every row: as the code it gives exactly their pins ({}).",
        joined(&each, "; ")
    )
}

pub(super) fn codes(puzzle: &Puzzle, missing: usize, wrong: &[(Code, u8)], of: u32) -> Sentence {
    match (missing, wrong.first()) {
        (0, None) => say!("That is all of them: {}.", count(of, "code", "codes")),
        (_, Some((code, row))) => {
            let broken = puzzle.rows.get(usize::from(*row));
            let pins = broken.map(|row| {
                let (would, is) = (feedback(score(row.guess, *code)), feedback(row.feedback));
                say!(": that guess would have got {} instead of {}", would, is)
            });
            let pins = pins.unwrap_or_default();
            say!("{} contradicts row {}{}.", spaced(*code), row + 1, pins)
        }
        (n, None) => say!(
            "{} more to find: {} codes fit.",
            capital(few(narrow(n))),
            few(of)
        ),
    }
}

/// A number of codes in words, if it is small.
fn few(codes: u32) -> String {
    u8::try_from(codes).map_or_else(|_| thousands(codes.into()), in_words)
}

fn facts(missing: usize, wrong: &[(Fact, mastermind_engine::Code)]) -> Sentence {
    match (missing, wrong.first()) {
        (0, None) => "That is everything you can be sure of and mark.".into(),
        (_, Some((it, code))) => say!(
            "It is not certain that {}: {} fits every row.",
            fact(*it),
            spaced(*code)
        ),
        (1, None) => "All true, but one more thing is certain.".into(),
        (n, None) => say!("All true, but {} more things are certain.", n),
    }
}

fn replies_say(puzzle: &Puzzle, reply: &Solution, parts: &[PartOutcome]) -> Sentence {
    let named = match reply {
        Solution::Feedback(named) => *named,
        Solution::Refutation { feedback, .. } => *feedback,
        _ => return Sentence::new(),
    };
    let Some(part) = parts.iter().find(|part| part.feedback == named) else {
        return not_among(puzzle, named);
    };
    let (codes, needed) = (part.codes, part.worst_case);
    let left = count(codes as u64, "code is", "codes are");
    let find = if needed == 1 { "finds" } else { "find" };
    match (&puzzle.task, reply) {
        (PuzzleTask::Refute { guesses: n, .. }, Solution::Refutation { codes: said, .. }) => {
            let enough = n.saturating_sub(1);
            match (needed > enough, *said as usize == codes) {
                (true, false) => "The right feedback, but count the codes again.".into(),
                _ => say!(
                    "After {}, {} left, and {} {} them. That does not refute it.",
                    feedback(named),
                    left,
                    guesses(needed),
                    find
                ),
            }
        }
        _ => {
            let most = parts.iter().map(|part| part.worst_case).max();
            let more = match most > Some(needed) {
                true => "After another feedback the hardest code takes more.".into(),
                false => say!(
                    "All together they take {}. After another feedback the hardest code takes as many, and all \
                     together take more.",
                    guesses(part.total)
                ),
            };
            say!(
                "After {}, {} left, and {} {} the hardest one. {}",
                feedback(named),
                left,
                guesses(needed),
                find,
                more
            )
        }
    }
}

/// What is said of a feedback after which no code is left to be found.
fn not_among(puzzle: &Puzzle, named: Feedback) -> Sentence {
    match asked_about(puzzle) {
        Some(guess) if named.is_all_black(guess.pegs()) && fits(puzzle, guess) => say!(
            "{} means the guess is the code, and the game is over.",
            capital(feedback(named))
        ),
        _ => say!("{} cannot happen: no code gives it.", feedback(named)),
    }
}

/// The guess whose feedbacks a puzzle asks about.
fn asked_about(puzzle: &Puzzle) -> Option<Code> {
    match puzzle.task {
        PuzzleTask::Evade { guess } | PuzzleTask::Refute { guess, .. } => Some(guess),
        _ => None,
    }
}

/// Whether the guess that a puzzle asks about may be the code.
pub fn guess_may_be_right(puzzle: &Puzzle) -> bool {
    asked_about(puzzle).is_some_and(|guess| fits(puzzle, guess))
}

pub(super) fn fits(puzzle: &Puzzle, code: Code) -> bool {
    puzzle.rows.iter().all(|row| row.allows(code))
}

fn cost(totals: (u32, u32), codes: u32, worst_case: (u8, u8)) -> Sentence {
    let more = i64::from(totals.0) - i64::from(totals.1);
    let average = Fraction::new(more.max(0), i64::from(codes.max(1)));
    // The best guess on average and the safest one may be two different guesses.
    let safest = say!(
        "It may need {}. Another guess never needs more than {}.",
        guesses(worst_case.0),
        guesses(worst_case.1)
    );
    // Less is rounded to 0.00.
    let more_on_average = match average < Fraction::new(1, 200) {
        true => "less than 0.01 guesses more".to_owned(),
        false => format!("{} guesses more", hundredths(average)),
    };
    match (more > 0, worst_case.0 > worst_case.1) {
        (false, false) => "No guess is better.".into(),
        (false, true) => say!("No guess is better on average. {}", safest),
        (true, true) => {
            say!(
                "On average it takes {} than the best one. {}",
                more_on_average,
                safest
            )
        }
        (true, false) => say!("On average it takes {} than the best.", more_on_average),
    }
}

/// What a question for the reason says besides: with how many guesses a group has to be found.
pub(super) fn why_not_asks(claims: &[Claim]) -> String {
    let left = claims.iter().find_map(|claim| match claim {
        Claim::LeavesTooMany { guesses, .. } => Some(*guesses),
        _ => None,
    });
    let limit = left.map(|left| {
        let all = guesses(left.saturating_add(1));
        format!(" With a best guess you need {all} at most, counting it.")
    });
    format!("One of the reasons is true.{}", limit.unwrap_or_default())
}

/// The first guess of a reply that is worse than the one after it.
fn wrong_order(reply: &Solution, values: &[OrderedGuess]) -> Sentence {
    let value = |guess: Code| {
        values
            .iter()
            .find(|of| of.guess == guess)
            .map(|of| of.value)
    };
    let pair = match reply {
        Solution::Order(order) => order
            .windows(2)
            .find(|pair| value(pair[0]) > value(pair[1])),
        _ => None,
    };
    match pair {
        Some(&[first, second]) => say!(
            "{} is not better than {}. Sort the codes into groups for these two.",
            spaced(first),
            spaced(second)
        ),
        _ => "That is not the order. Think of the groups again.".into(),
    }
}

pub(super) fn should_say(row: u8, feedbacks: &[String]) -> Sentence {
    say!("Row {} should say {}.", row + 1, joined(&feedbacks, " or "))
}
