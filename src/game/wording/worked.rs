//! How the solution of a puzzle is seen, sentence by sentence, computed from its position. Puzzles that are
//! deduced are explained by the steps of the deduction instead.

use std::cmp::Reverse;

use super::conflict::or;
use super::numbers::nth;
use super::puzzle::claim;
use super::{capital, colour, compact, count, feedback, guesses, hits, list, spaced, thousands};
use crate::engine::{
    Claim, Code, ColourChoice, Feedback, Judged, Objective, PartOutcome, Plan, Puzzle, PuzzleTask,
    Row, ShownBy, Solution, Technique, Total, Variant, broken_at_a_glance, colour_choices, narrow,
    read_at_a_glance, score,
};
use crate::game::grade::Fraction;
use crate::game::learn::groups_of;

/// The sentences; none where the deduction explains it. `codes` are those that are left, if there are few.
pub fn worked(
    puzzle: &Puzzle,
    solution: &Solution,
    judged: &Judged,
    codes: &[Code],
) -> Vec<String> {
    match (&puzzle.task, &judged.shown_by) {
        (PuzzleTask::Answer { guess, secret }, _) => compared(*guess, *secret),
        (PuzzleTask::Fit { code }, _) => row_by_row(puzzle, *code),
        (PuzzleTask::CodesLeft, _) => match solution {
            Solution::Codes(_) => colours_first(puzzle),
            _ => Vec::new(),
        },
        (
            PuzzleTask::FalseRow,
            ShownBy::FalseRow {
                row,
                feedbacks,
                codes,
                of,
                possible,
            },
        ) => repaired(puzzle, (*row, feedbacks, *possible), (codes, *of)),
        (_, ShownBy::Parts { parts, possible }) => match solution {
            Solution::Guess(guess) | Solution::CanSettle(Some(guess)) => {
                let others = parts.iter().flat_map(|part| part.1.iter().copied());
                let own = possible.then_some(*guess);
                settled(*guess, &own.into_iter().chain(others).collect::<Vec<_>>())
            }
            _ => Vec::new(),
        },
        (PuzzleTask::CanSettle, ShownBy::Settled(found)) => match found {
            Some(guess) => settled(*guess, codes),
            None => not_settled(puzzle.variant, codes),
        },
        (_, ShownBy::WorstCase { least, line, .. }) => worst_case(*least, line),
        (PuzzleTask::Refute { guesses: n, guess }, ShownBy::Replies { parts, .. }) => {
            refuted((puzzle.variant, *guess, *n), parts, codes)
        }
        (PuzzleTask::Evade { .. }, ShownBy::Replies { parts, .. }) => evaded(parts),
        (PuzzleTask::Order { by, .. }, ShownBy::Order { values, .. }) => values
            .iter()
            .map(|&(guess, value)| sorted(guess, value, *by, codes))
            .collect(),
        (_, ShownBy::Total { par, .. }) => match solution {
            Solution::Plan(plan) => planned(plan, codes, *par),
            _ => Vec::new(),
        },
        (
            _,
            ShownBy::Cost {
                totals,
                codes: number,
                worst_case,
                ..
            },
        ) => match solution {
            Solution::Guess(guess) => best(*guess, totals.0, *number, worst_case.0, codes),
            _ => Vec::new(),
        },
        (PuzzleTask::WhyNot { guess, claims }, ShownBy::Claim(number)) => {
            untrue(puzzle, *guess, claims, usize::from(*number), codes)
        }
        _ => Vec::new(),
    }
}

/// A guess is paired off with the code.
fn compared(guess: Code, secret: Code) -> Vec<String> {
    let pairs: Vec<(u8, u8)> = guess.iter().zip(secret.iter()).collect();
    let same = (0..).zip(&pairs).filter(|(_, (one, other))| one == other);
    let same: Vec<String> = same
        .map(|(place, (it, _))| format!("the {} place ({})", nth(place), colour(*it)))
        .collect();
    let first = match same.len() {
        0 => "No place has the same colour in both: no black.".into(),
        n => format!("The same colour in both: {}. So {n} black.", list(&same)),
    };
    let rest = pairs.iter().filter(|(one, other)| one != other);
    let guessed: Vec<u8> = rest.clone().map(|pair| pair.0).collect();
    let mut hidden: Vec<u8> = rest.map(|pair| pair.1).collect();
    let mut paired = Vec::new();
    let left = |colours: &[u8]| {
        let names: Vec<&str> = colours.iter().map(|&it| colour(it)).collect();
        let word = if names.len() == 1 {
            "colour"
        } else {
            "colours"
        };
        format!("{word} {}", names.join(", "))
    };
    let second = match guessed.is_empty() {
        true => "Nothing is left over.".into(),
        false => format!(
            "What is left of the guess: {}. What is left of the code: {}.",
            left(&guessed),
            left(&hidden)
        ),
    };
    let mut alone = Vec::new();
    for colour in guessed {
        match hidden.iter().position(|&it| it == colour) {
            Some(place) => {
                hidden.remove(place);
                paired.push(colour);
            }
            None if secret.iter().any(|it| it == colour) => alone.push(colour),
            None => {}
        }
    }
    let third = match paired.len() {
        0 => "No colour of these is in both: no white.".into(),
        n => format!("In both: {}. Each counts once: {n} white.", left(&paired)),
    };
    // A colour that stands oftener in the guess than in the code.
    let fourth = (!alone.is_empty()).then(|| {
        format!(
            "Of {} the guess has more pegs than the code: what is too many gets no pin.",
            left(&alone)
        )
    });
    [first, second, third].into_iter().chain(fourth).collect()
}

/// A code is compared with each row, up to the first that it breaks.
fn row_by_row(puzzle: &Puzzle, code: Code) -> Vec<String> {
    let mut all = Vec::new();
    for (row, number) in puzzle.rows.iter().zip(1_u8..) {
        let would = score(row.guess, code);
        let guess = compact(row.guess);
        let fits = would == row.feedback;
        let pins = format!("{}{}", feedback(would), whose_pins(row.guess, code));
        let both = match fits {
            true => format!("{pins}, and so it did"),
            false => format!("{pins}, but it got {}", feedback(row.feedback)),
        };
        let rule = match fits {
            true => in_short(row).map(str::to_owned),
            false => at_a_glance(row, code),
        };
        let rule = rule.map_or(String::new(), |rule| format!(" At a glance: {rule}."));
        let end = match fits {
            true => "",
            false => " One such row is enough: it does not fit.",
        };
        all.push(format!(
            "Row {number}: {guess} would have got {both}.{rule}{end}"
        ));
        if !fits {
            return all;
        }
    }
    all.push("Every row agrees: it fits.".into());
    all
}

/// Which colours of a guess get black pins from a code, and which white ones: " (0 in place, 5 elsewhere)".
fn whose_pins(guess: Code, code: Code) -> String {
    let (mut black, mut here, mut there) = (Vec::new(), Vec::new(), Vec::new());
    for (one, other) in guess.iter().zip(code.iter()) {
        match one == other {
            true => black.push(colour(one).to_owned()),
            false => {
                here.push(one);
                there.push(other);
            }
        }
    }
    let mut white = Vec::new();
    for one in here {
        if let Some(place) = there.iter().position(|&other| other == one) {
            there.swap_remove(place);
            white.push(colour(one).to_owned());
        }
    }
    let said = [(black, "in place"), (white, "elsewhere")];
    let said = said.iter().filter(|(colours, _)| !colours.is_empty());
    let said: Vec<String> = said
        .map(|(colours, how)| format!("{} {how}", list(colours)))
        .collect();
    match said.is_empty() {
        true => String::new(),
        false => format!(" ({})", said.join(", ")),
    }
}

/// What the feedback of a row says without counting, where a code fits it.
fn in_short(row: &Row) -> Option<&'static str> {
    Some(match read_at_a_glance(row)? {
        Technique::Nothing => "no pin, and it has no colour in common with this code",
        Technique::AllHere => "as many pins as pegs, and this code has just its colours",
        Technique::NotThere => "no black pin, and no place has the same colour in both",
        Technique::OnlyThere => "no white pin, and besides the black ones no colour is in both",
        _ => return None,
    })
}

/// How the feedback of a row shows without counting that the code does not fit; nothing if it does not.
fn at_a_glance(row: &Row, code: Code) -> Option<String> {
    let technique = broken_at_a_glance(row, code)?;
    let pairs = || (0..).zip(row.guess.iter().zip(code.iter()));
    let copies = |of: Code, colour: u8| of.iter().filter(|&it| it == colour).count();
    // The pegs that do not stand alike, of the guess and of the code.
    let apart = || pairs().filter(|(_, (here, there))| here != there);
    Some(match technique {
        Technique::Nothing => {
            let both = row.guess.iter().find(|&it| copies(code, it) > 0)?;
            format!("no pin, but {} is in both", colour(both))
        }
        Technique::AllHere => {
            let differs = code
                .iter()
                .find(|&it| copies(code, it) > copies(row.guess, it))?;
            let often = match copies(row.guess, differs) {
                0 => "not in the row",
                _ => "in the row less often than in the code",
            };
            format!("as many pins as pegs, but {} is {often}", colour(differs))
        }
        Technique::NotThere => {
            let (place, (of, _)) = pairs().find(|(_, (here, there))| here == there)?;
            format!(
                "no black pin, but {} stands in the {} place of both",
                colour(of),
                nth(place)
            )
        }
        Technique::OnlyThere => {
            let moved =
                |(_, (here, _)): &(u8, (u8, u8))| apart().any(|(_, (_, there))| there == *here);
            let (place, (of, _)) = apart().find(moved)?;
            let (other, _) = apart().find(|(_, (_, there))| *there == of)?;
            format!(
                "no white pin, but the {} in its {} place would get one, for the {} in the {} place of the code",
                colour(of),
                nth(place),
                colour(of),
                nth(other)
            )
        }
        _ => return None,
    })
}

/// The choices of colours that add up, each with the codes that fit.
fn colours_first(puzzle: &Puzzle) -> Vec<String> {
    let choices = colour_choices(puzzle.variant, &puzzle.rows);
    let (fit, none): (Vec<_>, Vec<_>) = choices.iter().partition(|it| !it.codes.is_empty());
    let first = format!(
        "First the colours: {} each row the right number of pins in all.",
        count(
            choices.len() as u64,
            "choice of colours gives",
            "choices of colours give"
        )
    );
    let line = |choice: &&ColourChoice| {
        let codes: Vec<String> = choice.codes.iter().map(|&code| compact(code)).collect();
        let colours = colour_list(&choice.colours);
        match codes.as_slice() {
            [one] => format!("With {colours} one order fits: {one}."),
            _ => format!("With {colours} these orders fit: {}.", codes.join(", ")),
        }
    };
    let alike = alike_colours(puzzle, &choices).map(|colours| {
        let names: Vec<String> = colours.iter().map(|&it| colour(it).to_owned()).collect();
        format!(
            "{} stand in no row, so they are alike: what fits with one of them fits with another in its place.",
            capital(&list(&names))
        )
    });
    let out: Vec<String> = none.iter().map(|it| colour_list(&it.colours)).collect();
    let out = match out.len() {
        0 => None,
        1..=MOST_CHOICES_NAMED => Some(format!("No order fits with {}.", out.join("; with "))),
        n => Some(format!("With the other {n} choices no order fits.")),
    };
    [first]
        .into_iter()
        .chain(alike)
        .chain(fit.iter().map(line))
        .chain(out)
        .collect()
}

/// The colours that stand in no row and in some code, if there are several.
fn alike_colours(puzzle: &Puzzle, choices: &[ColourChoice]) -> Option<Vec<u8>> {
    let guesses = || puzzle.rows.iter().map(|row| row.guess);
    let codes = || {
        choices
            .iter()
            .flat_map(|choice| choice.codes.iter().copied())
    };
    let has = |code: Code, colour: u8| code.iter().any(|it| it == colour);
    let mut colours: Vec<u8> = (0..puzzle.variant.colours()).collect();
    colours.retain(|&colour| {
        !guesses().any(|guess| has(guess, colour)) && codes().any(|code| has(code, colour))
    });
    (colours.len() > 1).then_some(colours)
}

/// So many choices of colours are named that come to nothing.
const MOST_CHOICES_NAMED: usize = 6;

/// Colours, as a list for the eye.
pub(super) fn colour_list(colours: &[u8]) -> String {
    let names: Vec<&str> = colours.iter().map(|&it| colour(it)).collect();
    names.join(", ")
}

/// The row without which the others agree.
fn repaired(
    puzzle: &Puzzle,
    (row, feedbacks, possible): (u8, &[Feedback], bool),
    (codes, of): (&[Code], u32),
) -> Vec<String> {
    let number = row + 1;
    let named: Vec<String> = codes.iter().map(|&code| compact(code)).collect();
    let answers: Vec<String> = feedbacks.iter().map(|&it| feedback(it)).collect();
    let answers = format!(
        "They would give row {number} the feedback {}: {}.",
        answers.join(" or "),
        match answers.len() {
            1 => "that is what it should say",
            _ => "it should say one of these, whichever the code is",
        }
    );
    // Some feedbacks are seen to be wrong without the other rows.
    let alone = puzzle.rows.get(usize::from(row)).filter(|_| !possible);
    let alone = alone.map(|row| {
        format!(
            "Row {number} even could not be true alone: whatever the code is, {} never gets {}.",
            compact(row.guess),
            feedback(row.feedback)
        )
    });
    let first = "Together the rows allow no code, so that one of them is wrong. Leave them out one by one, and \
        look for a code that fits all the others."
        .to_owned();
    let others: Vec<String> = (1..=puzzle.rows.len())
        .filter(|&other| other != usize::from(number))
        .map(|other| other.to_string())
        .collect();
    let second = format!(
        "Without row {} no code fits the rest. Without row {number} {}: {}.",
        or(&others),
        match codes.len() == of as usize {
            true => "these fit".to_owned(),
            false => format!("{} fit, for example", thousands(of.into())),
        },
        named.join(", ")
    );
    [first, second, answers].into_iter().chain(alone).collect()
}

fn needed_feedbacks(codes: usize) -> String {
    format!(
        "{codes} codes are left. To name the right one with the guess after this one, each of them must get a \
         feedback of its own: {codes} different ones."
    )
}

/// Why no guess tells the codes apart, with one that comes nearest.
fn not_settled(variant: Variant, codes: &[Code]) -> Vec<String> {
    let first = needed_feedbacks(codes.len());
    let together = nearest_to_settling(variant, codes);
    [first].into_iter().chain(together).collect()
}

/// The guess that gets most different feedbacks from these codes, with codes that it leaves together.
fn nearest_to_settling(variant: Variant, codes: &[Code]) -> Option<String> {
    // Of equal ones the first.
    let nearest = variant
        .codes()
        .min_by_key(|&guess| Reverse(groups_of(guess, codes).len()));
    let guess = nearest?;
    let groups = groups_of(guess, codes);
    let (answer, alike) = groups.first().filter(|group| group.1.len() > 1)?;
    let named: Vec<String> = alike.iter().map(|&code| compact(code)).collect();
    Some(format!(
        "No guess gets more than {} different ones. {} gets so many, but {} {} give {}: the guess after it can \
         still be wrong.",
        groups.len(),
        spaced(guess),
        list(&named),
        if named.len() == 2 { "both" } else { "all" },
        feedback(*answer)
    ))
}

/// Why a guess tells these codes apart, and what that costs.
fn settled(guess: Code, codes: &[Code]) -> Vec<String> {
    let (n, possible) = (codes.len(), codes.contains(&guess));
    let others = codes.iter().filter(|&&code| code != guess);
    let each = others.map(|&code| format!("{} {}", compact(code), hits(score(guess, code))));
    let each: Vec<String> = each.collect();
    let all = match possible {
        true => format!(
            "It may be the code itself: then it takes 1 guess, and 2 for each of the others. Added up over the \
             {n} codes: {}.",
            guesses(2 * narrow::<usize, Total>(n) - 1)
        ),
        false => format!(
            "It cannot be the code itself, so each code takes 2 guesses. Added up over the {n} codes: {}.",
            guesses(2 * narrow::<usize, Total>(n))
        ),
    };
    let told = format!(
        "{} gets a different feedback from each: {}.",
        spaced(guess),
        each.join(", ")
    );
    let some = |colour: &u8| codes.iter().any(|code| code.iter().any(|it| it == *colour));
    let mut dead: Vec<u8> = guess.iter().filter(|colour| !some(colour)).collect();
    dead.dedup();
    let dead = dead.first().map(|&it| {
        format!(
            "{} is in none of these codes: it fills its place without a pin, so that every pin speaks of the others.",
            colour(it)
        )
    });
    [needed_feedbacks(n), told]
        .into_iter()
        .chain(dead)
        .chain([all])
        .collect()
}

fn worst_case(least: u8, line: &[(Code, Feedback, u32)]) -> Vec<String> {
    let mut all = vec![format!(
        "With the best guesses {} from here.",
        super::puzzle::enough(least)
    )];
    if let Some(&(guess, answer, codes)) = line.first() {
        let rest = least.saturating_sub(1);
        all.push(match codes {
            0 => format!("{} is certain to be right.", spaced(guess)),
            codes => format!(
                "{}: the feedback after which it takes longest is {}. It leaves {}, for which {}.",
                spaced(guess),
                feedback(answer),
                count(codes, "code", "codes"),
                super::puzzle::enough(rest)
            ),
        });
        all.push("So this guess keeps the worst case.".into());
    }
    all
}

/// The part that takes longest; of equal ones the largest.
fn hardest(parts: &[PartOutcome]) -> Option<&PartOutcome> {
    parts
        .iter()
        .max_by_key(|part| (part.worst_case, part.codes))
}

fn refuted(
    (variant, guess, n): (Variant, Code, u8),
    parts: &[PartOutcome],
    codes: &[Code],
) -> Vec<String> {
    let rest = n.saturating_sub(1);
    let left = match rest {
        1 => "one guess is".to_owned(),
        _ => format!("{} are", guesses(rest)),
    };
    let mut all = vec![format!(
        "A best guess needs {} at most, itself included. So {left} left after {}.",
        guesses(n),
        spaced(guess)
    )];
    let Some(part) = hardest(parts) else {
        return all;
    };
    all.push(format!(
        "After {} it leaves {}. They need {}, but only {} left.",
        feedback(part.feedback),
        count(part.codes as u64, "code", "codes"),
        guesses(part.worst_case),
        match rest {
            1 => "1 is".to_owned(),
            _ => format!("{rest} are"),
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
fn two_are_too_few(variant: Variant, codes: Vec<Code>, all: usize) -> Vec<String> {
    if codes.len() != all {
        return Vec::new();
    }
    let first = format!(
        "To find each of the {all} with two guesses, the first of them must get a feedback of its own from each."
    );
    let nearest = nearest_to_settling(variant, &codes);
    [first].into_iter().chain(nearest).collect()
}

/// Why each of the other claims about a guess is not true, where that is seen from the codes.
fn untrue(
    puzzle: &Puzzle,
    guess: Code,
    claims: &[Claim],
    reason: usize,
    codes: &[Code],
) -> Vec<String> {
    let evidence = |it: &Claim| match *it {
        Claim::Contradicts { row } => {
            let row = usize::from(row);
            let got = puzzle.rows.get(row)?.feedback;
            Some(format!(
                "It agrees with row {}: as the code it would give {}.",
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
            Some(format!(
                "It tells something: {} gives {}, {} gives {}.",
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
        } => Some(format!(
            "After {} it leaves {}, and {} enough for that.",
            feedback(it),
            count(codes, "code", "codes"),
            match n {
                1 => "1 guess is".to_owned(),
                _ => format!("{} are", guesses(n)),
            }
        )),
        Claim::LeavesTogether { one, other } => Some(format!(
            "{} gives {}, but {} gives {}.",
            compact(one),
            feedback(score(guess, one)),
            compact(other),
            feedback(score(guess, other))
        )),
        Claim::CannotWin if codes.contains(&guess) => {
            Some("It can be the code: it fits every row.".to_owned())
        }
        Claim::CannotWin => {
            let groups = groups_of(guess, codes);
            let (answer, alike) = groups.iter().find(|group| group.1.len() > 1)?;
            let named: Vec<String> = alike.iter().map(|&code| compact(code)).collect();
            Some(format!(
                "It does not tell all codes apart: {} give {}.",
                list(&named),
                feedback(*answer)
            ))
        }
    };
    let others = claims
        .iter()
        .enumerate()
        .filter(|(place, _)| *place != reason);
    let others = others.filter_map(|(_, it)| Some(format!("“{}” {}", claim(it), evidence(it)?)));
    let reason = claims.get(reason);
    let true_one = reason.map(|it| format!("{} That is the fault.", claim(it)));
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

fn evaded(parts: &[PartOutcome]) -> Vec<String> {
    let mut all = Vec::new();
    let largest = parts.iter().max_by_key(|part| part.codes);
    let say = |part: &PartOutcome| {
        format!(
            "{} leaves {}, which need {}.",
            capital(&feedback(part.feedback)),
            count(part.codes as u64, "code", "codes"),
            guesses(part.worst_case)
        )
    };
    all.extend(largest.map(|part| format!("Most codes: {}", say(part))));
    let most = parts.iter().map(|part| part.worst_case).max();
    let total = |part: &PartOutcome| part.total;
    let worst = parts
        .iter()
        .filter(|part| Some(part.worst_case) == most)
        .max_by_key(|part| total(part));
    if let Some(part) = worst.filter(|&part| Some(part) != largest) {
        all.push(format!("But more guesses: {}", say(part)));
    }
    all
}

/// What a guess does with the codes, whether it can win at once, and what that is worth.
fn sorted(guess: Code, value: Total, by: Objective, codes: &[Code]) -> String {
    let worth = match by {
        Objective::Average => {
            let average = Fraction::new(value.into(), codes.len().max(1) as i64);
            format!(
                "{} for the {} together, {} on average",
                guesses(value),
                count(codes.len() as u64, "code", "codes"),
                super::hundredths(average)
            )
        }
        Objective::WorstCase => format!("{} in the worst case", guesses(value)),
    };
    let may = match codes.contains(&guess) {
        true => "may be the code",
        false => "cannot be the code",
    };
    format!(
        "{}: {may}; {}: {worth}.",
        spaced(guess),
        groups(guess, codes)
    )
}

/// "5 groups, the largest of 3 codes".
fn groups(guess: Code, codes: &[Code]) -> String {
    let groups = groups_of(guess, codes);
    let largest = groups.first().map_or(0, |group| group.1.len());
    let largest = count(largest as u64, "code", "codes");
    match groups.len() {
        1 => format!("one group, of {largest}"),
        n => format!("{n} groups, the largest of {largest}"),
    }
}

/// A best guess with what it needs.
fn best(guess: Code, total: Total, number: u32, worst: u8, codes: &[Code]) -> Vec<String> {
    let all = codes.len() == number as usize;
    let sorts = all.then(|| {
        format!(
            "{} sorts the codes into {}.",
            spaced(guess),
            groups(guess, codes)
        )
    });
    let average = Fraction::new(total.into(), number.max(1).into());
    let needs = format!(
        "With it the {} take {} in all: {} on average, at most {worst}.",
        count(number, "code", "codes"),
        guesses(total),
        super::hundredths(average)
    );
    sorts.into_iter().chain([needs]).collect()
}

/// A plan, code by code.
fn planned(plan: &Plan, codes: &[Code], par: Total) -> Vec<String> {
    let mut all = Vec::new();
    for &code in codes {
        let mut guesses = vec![plan.guess];
        let mut here = Some(plan);
        while let Some(step) = here.filter(|step| step.guess != code) {
            let answer = score(step.guess, code);
            here = step
                .then
                .iter()
                .find(|next| next.0 == answer)
                .map(|next| &next.1);
            guesses.push(here.map_or(code, |next| next.guess));
        }
        let line: Vec<String> = guesses.iter().map(|&guess| compact(guess)).collect();
        all.push(format!("{}: {}", line.join(", "), guesses.len()));
    }
    all.push(format!("Added up: {par}, and no plan needs less."));
    all
}
