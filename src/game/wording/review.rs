//! After the round: grades, skill and luck.

use crate::engine::{BestBy, Code, LineStep};
use crate::game::play::{Lesson, Play};
use crate::game::record::{Line, Results};
use crate::game::review::{Fraction, Grade, Move, Review, Sum};

use super::numbers::{count, guesses, hundredths, signed, thousands};
use super::{compact, spaced};

/// A grade in a word.
pub fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "Best",
        Grade::Good => "Good",
        Grade::Fair => "Fair",
        Grade::Weak => "Weak",
        Grade::Costly => "Costly",
    }
}

/// What a grade means.
pub fn grade_means(grade: Grade) -> String {
    let hundredths_of = |most: i64| hundredths(Fraction::new(most, 100));
    match grade.most() {
        Some(0) => "costs nothing on average".into(),
        Some(most) => format!("costs at most {} guesses on average", hundredths_of(most)),
        None => "costs more than that".into(),
    }
}

/// The columns of the table of moves.
pub const HEADS: [&str; 7] = ["Play", "Guess", "Hits", "Grade", "Cost", "Luck", "Left"];

/// One move of the table, play `play` from 0; a dash for what is not known.
pub fn cells(play: usize, one: &Move) -> [String; 7] {
    let dash = || "–".to_owned();
    let (guess, feedback) = (one.row.guess, one.row.feedback);
    [
        (play + 1).to_string(),
        compact(guess),
        format!("{}·{}", feedback.black(), feedback.white()),
        one.grade().map_or_else(dash, |of| grade(of).to_owned()),
        one.loss.map_or_else(dash, cost),
        one.luck
            .map_or_else(dash, |luck| signed(luck).replace("+0.00", "0")),
        one.codes_left()
            .map_or_else(dash, |codes| thousands(codes as u64)),
    ]
}

/// Why there is no sum.
pub fn waiting(review: &Review) -> &'static str {
    match review.is_complete() {
        true => {
            "The game is too large for exact averages here: skill and luck cannot be told apart."
        }
        false => "The engine is looking at your guesses …",
    }
}

/// A cost with its sign, 0 without.
fn cost(loss: Fraction) -> String {
    match loss == Fraction::from(0) {
        true => "0".into(),
        false => signed(loss),
    }
}

/// The sum, for the reader to check: a number and its meaning on each line. The last line is the
/// total.
pub fn sum(sum: &Sum) -> Vec<(String, String)> {
    let zero = Fraction::from(0);
    let from = match sum.from {
        0 => "the best play needs on average".to_owned(),
        play => format!("the best play needs on average from play {} on", play + 1),
    };
    let mut terms = vec![
        (hundredths(sum.start), from),
        (signed(sum.loss), "your guesses cost: skill".to_owned()),
        (
            signed(-sum.luck),
            match sum.luck < zero {
                true => "the feedbacks cost: luck".to_owned(),
                false => "the feedbacks saved: luck".to_owned(),
            },
        ),
    ];
    if sum.rest != zero {
        terms.push((
            signed(-sum.rest),
            "the best play would still have needed".to_owned(),
        ));
    }
    terms.push((format!("= {}", sum.guesses), "guesses made".to_owned()));
    terms
}

/// The same sum with exact fractions, in one line.
pub fn exact_sum(sum: &Sum) -> String {
    let minus = |number: Fraction| match number < Fraction::from(0) {
        true => format!("+ {}", -number),
        false => format!("− {number}"),
    };
    let rest = match sum.rest == Fraction::from(0) {
        true => String::new(),
        false => format!(" − {}", sum.rest),
    };
    format!(
        "{} + {} {}{rest} = {}",
        sum.start,
        sum.loss,
        minus(sum.luck),
        sum.guesses
    )
}

/// The result of the round in a sentence.
pub fn summary(sum: &Sum) -> String {
    let skill = match sum.loss == Fraction::from(0) {
        true => "No guess could have been better on average".to_owned(),
        false => format!(
            "Better guesses would have saved {} on average",
            hundredths(sum.loss)
        ),
    };
    let luck = match sum.luck {
        luck if luck > Fraction::from(0) => format!("the feedbacks saved {}", hundredths(luck)),
        luck if luck < Fraction::from(0) => format!("the feedbacks cost {}", hundredths(-luck)),
        _ => "luck came out even".to_owned(),
    };
    format!("{skill}; {luck}.")
}

/// The line of the best guesses against the same code.
pub fn best_line(steps: &[LineStep]) -> String {
    let line: Vec<String> = steps.iter().map(|step| spaced(step.guess)).collect();
    let good = steps.iter().any(|step| is_good_only(step.by));
    format!(
        "{} would have found this code in {}: {}.",
        match good {
            true => "The best guesses found in time, not all of them known to be best,",
            false => "The best guesses",
        },
        guesses(steps.len() as u64),
        line.join(" → ")
    )
}

/// Whether a guess is not known to be the best.
fn is_good_only(by: BestBy) -> bool {
    matches!(by, BestBy::ExpectedSize(_))
}

/// What the curve shows, for screen readers.
pub fn curve(yours: &[usize], best: &[usize]) -> String {
    let list = |codes: &[usize]| {
        let codes: Vec<String> = codes.iter().map(|&n| thousands(n as u64)).collect();
        codes.join(", ")
    };
    format!(
        "Codes left after each guess. Yours: {}. Best guesses: {}.",
        list(yours),
        list(best)
    )
}

/// Where a lesson is: "Mistake 1 of 2: play 3".
pub fn lesson_heading(lesson: &Lesson) -> String {
    let (at, of) = lesson.place();
    format!("Mistake {at} of {of}: play {}", lesson.play() + 1)
}

/// What a lesson says now.
pub fn lesson_says(play: &Play) -> String {
    let Some(lesson) = play.lesson() else {
        return String::new();
    };
    let Some((played, said)) = play.mistake() else {
        return super::LOOKING.into();
    };
    if lesson.answered {
        return match &said.best {
            Some(best) if is_good_only(best.by) => {
                format!(
                    "The best guess found in time is {}.",
                    spaced(best.split.guess)
                )
            }
            Some(best) => format!("A best guess here is {}.", spaced(best.split.guess)),
            None => "No best guess could be found in time.".into(),
        };
    }
    match (lesson.tried, play.attempted()) {
        (None, _) => format!("You played {}. Find a better guess.", spaced(played)),
        (Some(_), None) => super::LOOKING.into(),
        (Some(tried), Some(now)) => attempt(tried, super::why::costs(said), super::why::costs(now)),
    }
}

/// A second try beside the first: what each costs in the worst case and on average.
fn attempt(tried: Code, before: (u8, Fraction), now: (u8, Fraction)) -> String {
    let tried = spaced(tried);
    if now == (0, Fraction::from(0)) {
        return format!("{tried} is as good as the best.");
    }
    let cost = match now.0 {
        0 => format!("{} on average", signed(now.1)),
        worst => format!(
            "{} in the worst case, {} on average",
            count(worst, "guess", "guesses"),
            signed(now.1)
        ),
    };
    let verdict = match now.cmp(&before) {
        std::cmp::Ordering::Less => "better than what you played, but not the best",
        std::cmp::Ordering::Equal => "as good as what you played",
        std::cmp::Ordering::Greater => "not better than what you played",
    };
    format!("{tried} costs {cost}: {verdict}. Try again, or see the answer.")
}

/// The average scores of the last rounds; none before the first.
pub fn recent(results: &Results) -> Option<String> {
    let rounds = results.recent().len();
    if rounds == 0 {
        return None;
    }
    let loss: i64 = results.recent().map(|scored| i64::from(scored.loss)).sum();
    let luck: i64 = results.recent().map(|scored| i64::from(scored.luck)).sum();
    let average = |sum: i64| Fraction::new(sum, 1000 * rounds as i64);
    let of = match rounds {
        1 => "In the last round".to_owned(),
        many => format!("In the last {many} rounds, on average,"),
    };
    let luck = match luck < 0 {
        true => format!("luck cost {}", hundredths(-average(luck))),
        false => format!("luck saved {}", hundredths(average(luck))),
    };
    Some(format!(
        "{of} better guesses would have saved {}, and {luck}.",
        hundredths(average(loss))
    ))
}

/// One line of the results, for screen readers.
pub fn result_bar(line: &Line) -> String {
    let rounds = count(line.rounds, "round", "rounds");
    let mut text = format!("{}: {rounds}", guesses(line.guesses));
    if let Some((codes, all)) = line.best {
        let (codes, all) = (thousands(codes.into()), thousands(all.into()));
        text += &format!("; the best play: {codes} of {all} codes");
    }
    text
}

/// A share in percent, rounded; a share that is not 0 but rounds to 0 is "<1 %".
pub fn percent(part: u64, all: u64) -> String {
    match (part * 200 + all) / (2 * all.max(1)) {
        0 if part > 0 => "<1 %".into(),
        rounded => format!("{rounded} %"),
    }
}

/// What the second bars are.
pub const BEST_PLAY: &str = "Below each: the share of all codes that the best play on average finds \
    with so many guesses, computed on this page just now; exact.";
