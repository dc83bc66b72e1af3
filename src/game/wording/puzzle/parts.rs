//! How a guess splits the codes that are left, and what that is worth.

use crate::grade::Fraction;
use crate::learn::groups_of;
use crate::wording::numbers::rounded;
use crate::wording::sentence::{Sentence, colour, compact, joined, list, say, spaced};
use crate::wording::{count, feedback, guesses, hits, hundredths};
use mastermind_engine::advice::Objective;
use mastermind_engine::narrow::narrow;
use mastermind_engine::puzzle::{OrderedGuess, Plan, TemptingGuess};
use mastermind_engine::search::Total;
use mastermind_engine::{Code, Feedback, Variant, score};
use std::cmp::Reverse;

fn needed_feedbacks(codes: usize) -> Sentence {
    say!(
        "{} codes are left. To be sure of the code with your next guess, you need a different feedback \
         from each: {} different ones.",
        codes,
        codes
    )
}

/// Why no guess tells the codes apart, with one that comes nearest.
pub(super) fn not_settled(variant: Variant, codes: &[Code]) -> Vec<Sentence> {
    let first = needed_feedbacks(codes.len());
    let together = nearest_to_separating(variant, codes);
    [first].into_iter().chain(together).collect()
}

/// In games of more codes it would take too long to try every guess here. Puzzles are made of smaller ones.
const TRIED_CODES: u32 = 10_000;

/// The guess that gets most different feedbacks from these codes, with codes that it leaves together; nothing in
/// large games.
pub(super) fn nearest_to_separating(variant: Variant, codes: &[Code]) -> Option<Sentence> {
    if variant.code_count() > TRIED_CODES {
        return None;
    }
    // Of equal ones the first.
    let nearest = variant
        .codes()
        .min_by_key(|&guess| Reverse(groups_of(guess, codes).len()));
    let guess = nearest?;
    let groups = groups_of(guess, codes);
    let (answer, alike) = groups.first().filter(|group| group.1.len() > 1)?;
    let named: Vec<Sentence> = alike.iter().map(|&code| compact(code)).collect();
    Some(say!(
        "No guess gets more than {} different ones. {} gets that many, but {} {} give {}, so the guess after it \
         can still be wrong.",
        groups.len(),
        spaced(guess),
        list(&named),
        if named.len() == 2 { "both" } else { "all" },
        feedback(*answer)
    ))
}

/// Why a guess tells these codes apart, and what that costs.
pub(super) fn settled(guess: Code, codes: &[Code]) -> Vec<Sentence> {
    let (n, possible) = (codes.len(), codes.contains(&guess));
    let others = codes.iter().filter(|&&code| code != guess);
    let each = others.map(|&code| say!("{} {}", compact(code), hits(score(guess, code))));
    let each: Vec<Sentence> = each.collect();
    let all = match possible {
        true => say!(
            "It could be the code: then it takes 1 guess, and each of the others takes 2. Over the {} codes: {}.",
            n,
            guesses(2 * narrow::<usize, Total>(n) - 1)
        ),
        false => say!(
            "It cannot be the code, so each code takes 2 guesses. Over the {} codes: {}.",
            n,
            guesses(2 * narrow::<usize, Total>(n))
        ),
    };
    let told = say!(
        "{} gets a different feedback from each: {}.",
        spaced(guess),
        joined(&each, ", ")
    );
    let some = |colour: &u8| codes.iter().any(|code| code.iter().any(|it| it == *colour));
    let dead = guess.iter().find(|colour| !some(colour)).map(|it| {
        say!(
            "{} is in none of these codes: it fills its place and gets no pin, so every pin is about the others.", colour(it))
    });
    [needed_feedbacks(n), told]
        .into_iter()
        .chain(dead)
        .chain([all])
        .collect()
}

pub(super) fn worst_case(
    least: u8,
    line: &[(Code, Feedback, u32)],
    tempting: Option<TemptingGuess>,
) -> Vec<Sentence> {
    let mut all = vec![say!(
        "{} from here, with the best guesses.",
        super::asked::enough(least)
    )];
    if let Some(&(guess, answer, codes)) = line.first() {
        let rest = least.saturating_sub(1);
        all.push(match codes {
            0 => say!("{} is sure to be right.", spaced(guess)),
            1 if rest == 1 => say!(
                "{}: no feedback leaves more than one code, and one more guess finds it.",
                spaced(guess)
            ),
            codes => say!(
                "{}: the hardest feedback is {}. It leaves {}, and {}.",
                spaced(guess),
                feedback(answer),
                count(codes, "code", "codes"),
                super::asked::enough(rest)
            ),
        });
        all.push("So this guess keeps the worst case.".into());
    }
    all.extend(tempting.map(too_many_after));
    all
}

/// Why the guess that leaves the smallest groups is not the one.
fn too_many_after(of: TemptingGuess) -> Sentence {
    let rest = of.guesses.saturating_sub(1);
    say!(
        "{} does not. Its biggest group, of {}, is as small as possible, but after {} it leaves {}, and that \
         can take {}.",
        spaced(of.guess),
        of.largest,
        feedback(of.feedback),
        count(of.codes, "code", "codes"),
        count(rest, "more guess", "more guesses")
    )
}

/// What a guess does with the codes, whether it can win at once, and what that is worth.
pub(super) fn sorted(of: &OrderedGuess, by: Objective, codes: &[Code]) -> Sentence {
    let (guess, value) = (of.guess, of.value);
    let worth = match by {
        Objective::Average => say!(
            "{} over all {}, {} on average",
            guesses(value),
            count(codes.len() as u64, "code", "codes"),
            average(value, codes)
        ),
        Objective::WorstCase => say!("{} in the worst case", guesses(value)),
    };
    let may = match codes.contains(&guess) {
        true => "could be the code",
        false => "cannot be the code",
    };
    say!(
        "{}: {}; {}: {}.",
        spaced(guess),
        may,
        groups(guess, codes),
        worth
    )
}

fn average(total: Total, codes: &[Code]) -> String {
    hundredths(Fraction::new(total.into(), codes.len().max(1) as i64))
}

/// How many bits each guess tells, and for the best one how they are counted.
pub(super) fn bits(values: &[OrderedGuess], codes: &[Code]) -> Vec<Sentence> {
    let sizes = |of: &OrderedGuess| -> Vec<usize> {
        let groups = groups_of(of.guess, codes);
        groups.iter().map(|group| group.1.len()).collect()
    };
    let all = codes.len();
    let told = |size: usize| (all as f64 / size.max(1) as f64).log2();
    let expected = |sizes: &[usize]| {
        let each = sizes.iter().map(|&size| size as f64 * told(size));
        each.sum::<f64>() / all.max(1) as f64
    };
    let Some(best) = values.first() else {
        return Vec::new();
    };
    let best_sizes = sizes(best);
    let mut different = best_sizes.clone();
    different.dedup();
    let tells = |(place, &size): (usize, &usize)| {
        let group = count(size as u64, "code", "codes");
        let verb = if place == 0 { "tells " } else { "" };
        say!("a group of {} {}{} bits", group, verb, rounded(told(size)))
    };
    let tells: Vec<Sentence> = different.iter().enumerate().map(tells).collect();
    let times = |&size: &usize| {
        let groups = best_sizes.iter().filter(|&&it| it == size).count();
        say!("{} × {}", size * groups, rounded(told(size)))
    };
    let times: Vec<Sentence> = different.iter().map(times).collect();
    let counted = say!(
        "The bits of {}: among {} codes {}. Averaged over all codes: ({}) ÷ {} = {}.",
        spaced(best.guess),
        all,
        list(&tells),
        joined(&times, " + "),
        all,
        rounded(expected(&best_sizes))
    );
    let others = values.iter().skip(1);
    let others = others.map(|of| say!("{} {}", spaced(of.guess), rounded(expected(&sizes(of)))));
    let others: Vec<Sentence> = others.collect();
    vec![
        counted,
        say!("The others, in the same way: {}.", joined(&others, "; ")),
    ]
}

/// Two guesses of which one is better on average, the other in the worst case.
pub(super) fn average_or_worst(values: &[OrderedGuess], codes: &[Code]) -> Vec<Sentence> {
    let pairs = values.iter().enumerate().flat_map(|(place, better)| {
        let worse = values.iter().skip(place + 1);
        worse.map(move |worse| (better, worse))
    });
    let mut apart = pairs.filter(|(better, worse)| better.worst_case > worse.worst_case);
    let said = apart.next().map(|(better, worse)| {
        say!(
            "{} is better on average ({} against {}). {} is better in the worst case ({} against {}).", spaced(better.guess), average(better.value, codes), average(worse.value, codes), spaced(worse.guess), worse.worst_case, better.worst_case)
    });
    said.into_iter().collect()
}

/// "5 groups, the largest of 3 codes".
fn groups(guess: Code, codes: &[Code]) -> Sentence {
    let groups = groups_of(guess, codes);
    let largest = groups.first().map_or(0, |group| group.1.len());
    let largest = count(largest as u64, "code", "codes");
    match groups.len() {
        1 => say!("one group, of {}", largest),
        n => say!("{} groups, the largest of {}", n, largest),
    }
}

/// A best guess with what it needs.
pub(super) fn best(
    guess: Code,
    total: Total,
    number: u32,
    worst: u8,
    codes: &[Code],
) -> Vec<Sentence> {
    if number == 1 {
        return vec!["It is the only code left.".into()];
    }
    let all = codes.len() == number as usize;
    let sorts = all.then(|| {
        say!(
            "{} sorts the codes into {}.",
            spaced(guess),
            groups(guess, codes)
        )
    });
    let average = Fraction::new(total.into(), number.max(1).into());
    let needs = say!(
        // The best plan on average may need more than that for some code.
        "Played for the average, it takes {} over all {}: {} on average. Played for the worst case, it takes \
         {} at most.",
        guesses(total),
        count(number, "code", "codes"),
        hundredths(average),
        worst
    );
    sorts.into_iter().chain([needs]).collect()
}

/// The guesses of a plan until a code is found. A code that is left alone is guessed next.
fn guesses_for(plan: &Plan, code: Code) -> Vec<Code> {
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
    guesses
}

/// A plan, code by code.
pub(super) fn planned(plan: &Plan, codes: &[Code], par: Total) -> Vec<Sentence> {
    let mut all = Vec::new();
    for &code in codes {
        let guesses = guesses_for(plan, code);
        let line: Vec<Sentence> = guesses.iter().map(|&guess| compact(guess)).collect();
        all.push(say!("{}: {}", joined(&line, ", "), guesses.len()));
    }
    let groups = groups_of(plan.guess, codes).into_iter();
    let groups = groups.filter(|(feedback, _)| !feedback.is_all_black(plan.guess.pegs()));
    let price = |(_, group): (Feedback, Vec<Code>)| {
        let guesses = |code: &Code| guesses_for(plan, *code).len() - 1;
        group.iter().map(guesses).sum::<usize>().to_string()
    };
    let prices: Vec<String> = groups.map(price).collect();
    all.push(match prices.is_empty() {
        true => say!("Added up: {}. No plan needs less.", par),
        false => say!(
            "By groups: {} for the first guess, one for each code, and {} for the groups it leaves. That is \
             {}. No plan needs less.", codes.len(), joined(&prices, " + "), par),
    });
    all
}
