//! Why a claim about a guess is true or not.

use super::asked::claim;
use super::parts::nearest_to_separating;
use crate::learn::{groups_of, plausible};
use crate::wording::sentence::{Sentence, capital, compact, list, say, spaced};
use crate::wording::{count, feedback, guesses, thousands};
use mastermind_engine::puzzle::{Claim, Puzzle};
use mastermind_engine::search::PartOutcome;
use mastermind_engine::{Code, Feedback, Variant, score};

pub(super) fn refuted(
    (variant, guess, n): (Variant, Code, u8),
    parts: &[PartOutcome],
    codes: &[Code],
) -> Vec<Sentence> {
    let rest = n.saturating_sub(1);
    let left = match rest {
        1 => "one guess is".into(),
        _ => say!("{} are", guesses(rest)),
    };
    let mut all = vec![say!(
        "With a best guess you need {} at most, counting it. So {} left after {}.",
        guesses(n),
        left,
        spaced(guess)
    )];
    // The largest part that refutes the guess, which the solution names.
    let Some(part) = parts.iter().find(|part| part.worst_case >= n) else {
        return all;
    };
    all.push(say!(
        "After {} it leaves {}. That takes {}, but only {} left.",
        feedback(part.feedback),
        count(part.codes as u64, "code", "codes"),
        guesses(part.worst_case),
        match rest {
            1 => "1 is".into(),
            _ => say!("{} are", rest),
        }
    ));
    if n == 3 {
        let left = after(guess, part.feedback, codes);
        all.extend(two_are_too_few(variant, left, part.codes));
    }
    all
}

/// The codes that give this feedback.
fn after(guess: Code, feedback: Feedback, codes: &[Code]) -> Vec<Code> {
    let gives = |code: &Code| score(guess, *code) == feedback;
    codes.iter().copied().filter(gives).collect()
}

/// Why these codes, all of so many, are too many for two guesses: those are enough just if some guess tells all
/// codes apart. Where not all codes are known, nothing is said.
fn two_are_too_few(variant: Variant, codes: Vec<Code>, all: usize) -> Vec<Sentence> {
    if codes.len() != all {
        return Vec::new();
    }
    let first = say!(
        "To find any of the {} in two guesses, the first must get a different feedback from each.",
        all
    );
    let nearest = nearest_to_separating(variant, &codes);
    [first].into_iter().chain(nearest).collect()
}

/// Why each of the other claims about a guess is not true, where that is seen from the codes.
pub(super) fn untrue(
    puzzle: &Puzzle,
    guess: Code,
    claims: &[Claim],
    reason: usize,
    codes: &[Code],
) -> Vec<Sentence> {
    let evidence = |it: &Claim| match *it {
        Claim::Contradicts { row } => {
            let row = usize::from(row);
            let got = puzzle.rows.get(row)?.feedback;
            Some(say!(
                "It fits row {}: as the code it would give {}.",
                row + 1,
                feedback(got)
            ))
        }
        Claim::TellsNothing => {
            let (first, others) = codes.split_first()?;
            let answer = |code: Code| feedback(score(guess, code));
            let other = others
                .iter()
                .find(|&&code| score(guess, code) != score(guess, *first))?;
            Some(say!(
                "It tells you something: {} gives {}, {} gives {}.",
                compact(*first),
                answer(*first),
                compact(*other),
                answer(*other)
            ))
        }
        Claim::LeavesTooMany {
            feedback: it,
            codes,
            guesses: n,
        } => Some(say!(
            "After {} it leaves {}, and {} enough.",
            feedback(it),
            count(codes, "code", "codes"),
            match n {
                1 => "1 guess is".into(),
                _ => say!("{} are", guesses(n)),
            }
        )),
        Claim::LeavesTogether { one, other } => Some(say!(
            "{} gives {}, but {} gives {}.",
            compact(one),
            feedback(score(guess, one)),
            compact(other),
            feedback(score(guess, other))
        )),
        Claim::CannotWin if codes.contains(&guess) => {
            Some("It could be the code: it fits every row.".into())
        }
        Claim::CannotWin => {
            let groups = groups_of(guess, codes);
            let (answer, alike) = groups.iter().find(|group| group.1.len() > 1)?;
            let named: Vec<Sentence> = alike.iter().map(|&code| compact(code)).collect();
            Some(say!(
                "It does not tell all codes apart: {} give {}.",
                list(&named),
                feedback(*answer)
            ))
        }
    };
    let others = plausible(claims).into_iter();
    let others = others.filter(|(place, _)| usize::from(*place) != reason);
    let others =
        others.filter_map(|(_, it)| Some(say!("Not true: “{}” {}", claim(it), evidence(it)?)));
    let reason = claims.get(reason);
    let true_one = reason.map(|it| say!("{} That is what is wrong.", claim(it)));
    let why = match reason {
        Some(&Claim::LeavesTooMany {
            feedback: it,
            codes: n,
            guesses: 2,
        }) => two_are_too_few(puzzle.variant, after(guess, it, codes), n as usize),
        _ => Vec::new(),
    };
    true_one.into_iter().chain(why).chain(others).collect()
}

/// Why this feedback makes the game as long as possible: the hardest code decides, then all codes together.
pub(super) fn evaded(named: Feedback, parts: &[PartOutcome]) -> Vec<Sentence> {
    let hardness = |part: &&PartOutcome| (part.worst_case, part.total);
    let Some(longest) = parts.iter().find(|part| part.feedback == named) else {
        return Vec::new();
    };
    let together = |part: &PartOutcome| say!("{} over all of them", guesses(part.total));
    let name = |part: &PartOutcome| capital(feedback(part.feedback));
    let codes = |part: &PartOutcome| count(part.codes as u64, "code", "codes");
    let mut all = vec![say!(
        "{} leaves {}: {} for the hardest code, {}.",
        name(longest),
        codes(longest),
        guesses(longest.worst_case),
        together(longest)
    )];
    let others = || parts.iter().filter(|&part| part != longest);
    let largest = others().max_by_key(|part| part.codes);
    let next = others().max_by_key(hardness);
    if let Some(larger) = largest.filter(|part| part.codes > longest.codes) {
        all.push(say!(
            "{} leaves more codes, {}, {}: {} for the hardest code, {}.",
            name(larger),
            thousands(larger.codes as u64),
            match hardness(&larger) == hardness(&longest) {
                true => "and takes as long",
                false => "but they take less",
            },
            guesses(larger.worst_case),
            together(larger)
        ));
    } else if let Some(next) = next.filter(|part| part.worst_case == longest.worst_case) {
        let after = feedback(next.feedback);
        all.push(match next.total == longest.total {
            true => say!("After {} it takes just as long.", after),
            false => say!(
                "After {} the hardest code also takes {}, but all {} together take {}.",
                after,
                guesses(next.worst_case),
                codes(next),
                guesses(next.total)
            ),
        });
    }
    all
}
