//! What a good guess does, as an idea that a player can look for: it fits every row, tries a new colour, tells the
//! codes apart, or cannot be the code.
//!
//! The idea is found from the guess that is shown afterwards, so it is true of it. Beside the groups of that guess
//! stand those of the best code without the idea, so that a player sees what the idea is worth.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::partition::different_feedbacks;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, GoalSet};

/// With more codes, other guesses are not compared: it would take too long.
const COMPARED_UP_TO_CODES: usize = 1_300;

/// With more codes, they are only counted.
const LISTED_UP_TO_CODES: usize = 40;

/// What a guess does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum IdeaKind {
    /// It is the only code left.
    OnlyCode,
    /// It is one of the two codes left.
    OneOfTwo,
    /// Nothing is known yet. It has this many colours.
    Opening {
        /// The number of its colours.
        colours: u8,
    },
    /// It could be the code and tells all codes apart.
    Settle,
    /// It cannot be the code and tells all codes apart, which no code left does.
    ProbeSettles,
    /// It cannot be the code, and its answers make more groups than those of every code left.
    Probe,
    /// It cannot be the code.
    NotTheCode,
    /// It could be the code and has these colours, which no row has. Without them there are fewer groups.
    NewColours(Vec<u8>),
    /// It could be the code.
    Fits,
}

/// What an answer to the guess leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerLeaves {
    /// The answer.
    pub feedback: Feedback,
    /// How many codes it leaves.
    pub count: u32,
    /// These codes, unless many are left in all.
    pub codes: Vec<Code>,
}

/// What a guess does, and what each answer to it would leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuessIdea {
    /// The guess.
    pub guess: Code,
    /// What it does.
    pub kind: IdeaKind,
    /// How many codes are possible.
    pub codes: u32,
    /// What each answer leaves, the largest group first.
    pub answers: Vec<AnswerLeaves>,
    /// A code without the idea that makes the most groups of all such codes, and the sizes of these groups, the largest
    /// first. For [`IdeaKind::Fits`], the code left that makes the fewest groups. `None` if there is no such code, or
    /// if there are too many codes to compare.
    pub without: Option<(Code, Vec<u32>)>,
}

impl GuessIdea {
    /// The sizes of the groups of the guess, the largest first.
    pub fn sizes(&self) -> Vec<u32> {
        self.answers.iter().map(|answer| answer.count).collect()
    }
}

/// What `guess` does after the rows that led to `goals`. Expects at least one code.
///
/// # Errors
/// The budget said stop.
pub fn idea_of_guess(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<GuessIdea, Stopped> {
    let mut meter = Meter::new(budget);
    let answers = answers(goals, guess, &mut meter)?;
    let (kind, without) = kind_of_guess(goals, guess, answers.len(), &mut meter)?;
    let without = match without {
        Some(code) => Some((code, sizes(goals, code, &mut meter)?)),
        None => None,
    };
    Ok(GuessIdea { guess, kind, codes: narrow(goals.len()), answers, without })
}

/// What each answer to the guess leaves, the largest group first, then in the order of the feedbacks. The answer of the
/// guess itself leaves that code.
fn answers(goals: &GoalSet, guess: Code, meter: &mut Meter) -> Result<Vec<AnswerLeaves>, Stopped> {
    let (variant, is_listed) = (goals.variant(), goals.len() <= LISTED_UP_TO_CODES);
    let mut answers: Vec<AnswerLeaves> =
        variant.feedbacks().map(|feedback| AnswerLeaves { feedback, count: 0, codes: Vec::new() }).collect();
    for codes in goals.codes().chunks(1 << 10) {
        meter.count_node(8 * codes.len() as u64)?;
        for &code in codes {
            let answer = &mut answers[variant.score(guess, code).index(variant.pegs())];
            answer.count += 1;
            if is_listed {
                answer.codes.push(code);
            }
        }
    }
    answers.retain(|answer| answer.count > 0);
    answers.sort_by_key(|answer| Reverse(answer.count));
    Ok(answers)
}

/// The sizes of the groups of a guess, the largest first.
fn sizes(goals: &GoalSet, guess: Code, meter: &mut Meter) -> Result<Vec<u32>, Stopped> {
    Ok(answers(goals, guess, meter)?.iter().map(|answer| answer.count).collect())
}

/// What the guess, which makes this many groups, does; then the code without the idea.
fn kind_of_guess(
    goals: &GoalSet,
    guess: Code,
    groups: usize,
    meter: &mut Meter,
) -> Result<(IdeaKind, Option<Code>), Stopped> {
    let (all, fits) = (goals.len(), goals.contains(guess));
    match (all, fits) {
        (1, true) => return Ok((IdeaKind::OnlyCode, None)),
        (2, true) => return Ok((IdeaKind::OneOfTwo, None)),
        _ => {}
    }
    if goals.history().is_some_and(<[_]>::is_empty) {
        let colours = colours_of(guess);
        // Of one colour, where repeats are allowed.
        let plain = Code::new(&vec![0; usize::from(guess.pegs())]).ok();
        let plain = plain.filter(|&code| goals.contains(code) && different_feedbacks(goals, code) < groups);
        return Ok((IdeaKind::Opening { colours: narrow(colours.len()) }, plain));
    }
    let is_settled = groups == all;
    if all > COMPARED_UP_TO_CODES {
        return Ok((if fits { IdeaKind::Fits } else { IdeaKind::NotTheCode }, None));
    }
    let mut counted = Vec::with_capacity(all);
    for &code in goals.codes() {
        meter.count_node(all as u64)?;
        counted.push((code, different_feedbacks(goals, code)));
    }
    // The first of the codes that make the most groups.
    let most = |wanted: &dyn Fn(Code, usize) -> bool| {
        let mut best: Option<(Code, usize)> = None;
        for &(code, groups) in counted.iter().filter(|&&(code, groups)| wanted(code, groups)) {
            if best.is_none_or(|best| groups > best.1) {
                best = Some((code, groups));
            }
        }
        best
    };
    if !fits {
        let best = most(&|_, _| true);
        let is_more = best.is_some_and(|best| groups > best.1);
        let kind = match (is_more, is_settled) {
            (true, true) => IdeaKind::ProbeSettles,
            (true, false) => IdeaKind::Probe,
            (false, _) => IdeaKind::NotTheCode,
        };
        return Ok((kind, best.filter(|_| is_more).map(|best| best.0)));
    }
    if is_settled {
        return Ok((IdeaKind::Settle, most(&|_, groups| groups < all).map(|best| best.0)));
    }
    let new = new_colours(goals, guess);
    if !new.is_empty() {
        let without = most(&|code, _| !code.iter().any(|colour| new.contains(&colour)));
        if without.is_some_and(|best| best.1 < groups) {
            return Ok((IdeaKind::NewColours(new), without.map(|best| best.0)));
        }
    }
    let fewest = counted.iter().min_by_key(|(_, groups)| *groups).filter(|fewest| fewest.1 < groups);
    Ok((IdeaKind::Fits, fewest.map(|fewest| fewest.0)))
}

/// The colours of a code, each once, in ascending order.
fn colours_of(code: Code) -> Vec<u8> {
    let mut colours: Vec<u8> = code.iter().collect();
    colours.sort_unstable();
    colours.dedup();
    colours
}

/// The colours of the guess that no row has; none if the rows are not known.
fn new_colours(goals: &GoalSet, guess: Code) -> Vec<u8> {
    let Some(rows) = goals.history() else {
        return Vec::new();
    };
    let is_tried = |colour: &u8| rows.iter().any(|row| row.guess.iter().any(|other| other == *colour));
    colours_of(guess).into_iter().filter(|colour| !is_tried(colour)).collect()
}
