//! After the round: grades, skill and luck.

use crate::wording::{HeadingAndText, LabelledFigure};
use std::cmp::Ordering;

use crate::grade::{Fraction, Grade, GradedGuess, Sure, grade};
use crate::mistake::Mistake;
use crate::play::{Codemaker, MakerChoice, Play, Practice, Round, Status};
use crate::play::{PERFECT_ACCURACY, Results, ResultsLine};
use crate::review::{Review, ReviewedGuess, RoundSum};
use mastermind_engine::Code;
use mastermind_engine::advice::{BestBy, LineStep};
use mastermind_engine::tree::Statistics;
use mastermind_engine::util::narrow;

use super::average;
use super::general::{capital, list};
use super::learn::skill;
use super::numbers::{
    count, count_in_words, guesses, hundredths, rough_guesses, rounded_units, signed, thousands, units,
};
use super::sentence::{Sentence, compact, joined, say};
use super::verdict::{cost, cost_in_words, risk_of_guesses, tag_from_grade};

/// The rows of the table of guesses: number, guess, pins, grade, loss, luck and codes left; a dash for what is not
/// known.
pub fn table_rows(review: &Review) -> Vec<[Sentence; 7]> {
    let losses = Losses::new(review).column;
    review.moves.iter().zip(losses).enumerate().map(|(index, (reviewed, loss))| cells(index, reviewed, loss)).collect()
}

/// The cells of a guess in the table; `index` counts from 0.
fn cells(index: usize, reviewed: &ReviewedGuess, loss: String) -> [Sentence; 7] {
    let dash = || "–".to_owned();
    let (guess, feedback) = (reviewed.row.guess, reviewed.row.feedback);
    [
        (index + 1).to_string().into(),
        compact(guess),
        super::hits(feedback).into(),
        reviewed.graded.map_or_else(dash, |graded| tag_from_grade(&graded).text).into(),
        loss.into(),
        // As in the sum, bad luck has a plus.
        reviewed
            .luck
            .map_or_else(dash, |luck| if luck == Fraction::from(0) { "0".to_owned() } else { signed(-luck) })
            .into(),
        reviewed.codes_left().map_or_else(dash, |codes| thousands(codes as u64)).into(),
    ]
}

/// The losses as they stand in the table, so that the column adds up to the sum below it.
struct Losses {
    column: Vec<String>,
    sum: String,
}

impl Losses {
    /// The losses of the guesses as text. Those that count have two decimal places if the rounded numbers add up to the
    /// rounded sum, otherwise three; a loss that is not known is a dash.
    fn new(review: &Review) -> Losses {
        let loss = |reviewed: &ReviewedGuess| {
            let graded = reviewed.graded.as_ref();
            graded.map_or("–".into(), |graded| cost(graded).unwrap_or("0".into()))
        };
        let mut column: Vec<String> = review.moves.iter().map(loss).collect();
        let Some(sum) = &review.sum else {
            return Losses { column, sum: String::new() };
        };
        let summed = &review.moves[sum.from..];
        let losses: Vec<Fraction> = summed.iter().filter_map(ReviewedGuess::loss).collect();
        let (places, units) = round_consistently(&losses, sum.loss);
        for (cell, units) in column[sum.from..].iter_mut().zip(units) {
            *cell = signed_units(units, places);
        }
        Losses { column, sum: signed_units(rounded_units(sum.loss, places), places) }
    }
}

/// Rounds numbers so that they add up to their rounded `sum`. Returns the number of decimal places, and the numbers in
/// units of the last place. There are two places; three if two would spoil the sum or turn a loss into 0.
fn round_consistently(numbers: &[Fraction], sum: Fraction) -> (u32, Vec<u64>) {
    let rounded: Vec<u64> = numbers.iter().map(|&number| rounded_units(number, 2)).collect();
    let hidden = |(&number, &units): (&Fraction, &u64)| units == 0 && number > Fraction::from(0);
    let adds_up = rounded.iter().sum::<u64>() == rounded_units(sum, 2);
    if adds_up && !numbers.iter().zip(&rounded).any(hidden) {
        return (2, rounded);
    }
    // Round the running sums, so that rounding errors do not add up.
    let so_far = numbers.iter().scan(Fraction::from(0), |running_sum, number| {
        *running_sum += number;
        Some(rounded_units(*running_sum, 3))
    });
    let mut rounded_before = 0;
    let steps = so_far.map(|now| now - std::mem::replace(&mut rounded_before, now));
    (3, steps.collect())
}

/// A number in units of its last decimal place, with a plus: "+0.12". Zero is "0".
fn signed_units(number: u64, places: u32) -> String {
    match number {
        0 => "0".into(),
        number => format!("+{}", units(number, places)),
    }
}

/// Why there is no sum yet, or none at all.
pub fn waiting_note(review: &Review, rest_is_coming: bool) -> &'static str {
    if review.is_complete() && !rest_is_coming {
        "This game is too large for exact averages, so skill and luck cannot be told apart."
    } else {
        "Looking at your guesses …"
    }
}

/// The sum of a round, for the player to check: each line is a number and what it means; the last line is the total.
/// Empty until the sum is known.
pub fn sum(review: &Review) -> Vec<LabelledFigure> {
    let Some(round_sum) = &review.sum else {
        return Vec::new();
    };
    let zero = Fraction::from(0);
    let perfect_play = match round_sum.from {
        0 => "perfect play needs on average".to_owned(),
        index => format!("perfect play needs on average from guess {} on", index + 1),
    };
    let mut terms = vec![
        LabelledFigure::new(perfect_play, hundredths(round_sum.start)),
        LabelledFigure::new("your losses", Losses::new(review).sum),
        LabelledFigure::new(luck_in_a_sentence(round_sum.luck), signed(-round_sum.luck)),
    ];
    if round_sum.still_needed != zero {
        terms.push(LabelledFigure::new("guesses perfect play still needed", signed(-round_sum.still_needed)));
    }
    let label = match round_sum.guesses {
        1 => "guess made",
        _ => "guesses made",
    };
    terms.push(LabelledFigure::new(label, format!("= {}", round_sum.guesses)));
    terms
}

/// The sum with exact fractions, and the accuracy, each on a line.
pub fn exact_sum(sum: &RoundSum) -> Vec<String> {
    let minus =
        |number: Fraction| if number < Fraction::from(0) { format!("+ {}", -number) } else { format!("− {number}") };
    let still_needed =
        if sum.still_needed == Fraction::from(0) { String::new() } else { format!(" − {}", sum.still_needed) };
    let terms = format!("{} + {} {}{still_needed} = {}", sum.start, sum.loss, minus(sum.luck), sum.guesses);
    let accuracy = sum.accuracy().map(|accuracy| {
        let (start, loss) = (sum.start, sum.loss);
        format!("Accuracy: {start} ÷ ({start} + {loss}) = {accuracy}")
    });
    [terms].into_iter().chain(accuracy).collect()
}

/// The result of the round in a sentence.
pub fn summary(sum: &RoundSum) -> String {
    let cost = if sum.loss == Fraction::from(0) {
        "cost nothing".to_owned()
    } else if sum.loss < Fraction::new(1, 100) {
        "cost less than 0.01 of a guess".to_owned()
    } else if sum.loss < Fraction::new(99, 100) {
        format!("cost {} of a guess", hundredths(sum.loss))
    } else {
        format!("cost {} guesses", hundredths(sum.loss))
    };
    let yours = match sum.from {
        0 => "Your guesses".to_owned(),
        index => format!("From guess {} on, your guesses", index + 1),
    };
    format!("{yours} {cost}. {}.", capital(&luck_in_a_sentence(sum.luck)))
}

/// The skill that guess `index` (from 0) lacked: "Guess 3 · Settle it in two".
pub fn mistake_needs(index: usize, mistake: &Mistake) -> String {
    // The lesson about openings practises second guesses.
    let needs = if mistake.rows.is_empty() { OPENINGS } else { skill(mistake.needs).name };
    format!("Guess {} · {needs}", index + 1)
}

/// The skill to practise if the first guess was the mistake.
const OPENINGS: &str = "Openings";

/// The guesses with which perfect play finds the same code.
pub fn best_line(steps: &[LineStep]) -> Sentence {
    let line: Vec<Sentence> = steps.iter().map(|step| step.guess.into()).collect();
    let good = steps.iter().any(|step| is_good_only(step.by));
    say!(
        "{} would have found this code in {}: {}.",
        if good { "The best guesses found in time, not all of them known to be best," } else { "The best guesses" },
        guesses(steps.len() as u64),
        joined(&line, " → ")
    )
}

/// Whether a guess is only good, not known to be best.
fn is_good_only(measure: BestBy) -> bool {
    matches!(measure, BestBy::ExpectedSize(_))
}

/// The name of the curve of the best guesses.
pub fn best_line_name(steps: &[LineStep]) -> &'static str {
    if steps.iter().any(|step| is_good_only(step.by)) { "with the best guesses found" } else { "with perfect play" }
}

/// What the curve shows, for screen readers.
pub fn curve(yours: &[usize], best: &[usize]) -> String {
    let in_order = |codes: &[usize]| codes.iter().map(|&n| thousands(n as u64)).collect::<Vec<_>>().join(", ");
    format!(
        "Codes left after each guess. Yours: {}.{}",
        in_order(yours),
        if best.len() > 1 { format!(" Best guesses: {}.", in_order(best)) } else { String::new() }
    )
}

/// Which mistake is practised: "Mistake 1 of 2: guess 3".
pub fn practice_heading(practice: &Practice) -> String {
    let (number, all) = (practice.number(), practice.mistake_count());
    if all == 1 {
        return format!("Guess {} again", practice.play() + 1);
    }
    format!("Mistake {number} of {all}: guess {}", practice.play() + 1)
}

/// The text of the practice of mistakes: the task, the verdict on a try, or the answer.
pub fn practice_text(play: &Play) -> Sentence {
    let Some(practice) = play.practice() else {
        return Sentence::new();
    };
    let Some((played, assessment)) = play.mistake() else {
        return super::LOOKING.into();
    };
    if practice.answered {
        return match &assessment.best {
            Some(best) if is_good_only(best.by) => {
                say!("The best guess found in time is {}.", best.split.guess)
            }
            Some(best) => say!("A best guess here is {}.", best.split.guess),
            None => "No best guess could be found in time.".into(),
        };
    }
    match (practice.tried, play.attempted()) {
        (None, _) => say!("You played {}. Find a better guess.", played),
        (Some(tried), _) if tried == played => {
            say!("{} is what you played. Find another guess.", played)
        }
        (Some(_), None) => super::LOOKING.into(),
        (Some(tried), Some(now)) => second_try_verdict(tried, &grade(assessment), &grade(now)),
    }
}

/// The verdict on a second try. `before` is the grade of the guess that was played, and `now` is the grade of the guess
/// that was tried instead.
fn second_try_verdict(tried: Code, before: &GradedGuess, now: &GradedGuess) -> Sentence {
    let risk = now.risk.map(|risk| say!(" It {}.", risk_of_guesses(risk))).unwrap_or_default();
    let (Some(costs), false) = (cost_in_words(now), now.grade == Grade::Best) else {
        return match now.sure {
            Sure::Exactly | Sure::AtMost => say!("Correct! {} is a best guess.{}", tried, risk),
            Sure::Roughly => {
                say!("Good: {} is as good as the best guess that was found in time.{}", tried, risk)
            }
        };
    };
    match now.loss.cmp(&before.loss) {
        std::cmp::Ordering::Less => {
            say!("Better: {} {}.{} One guess is better still. Try again, or see the answer.", tried, costs, risk)
        }
        std::cmp::Ordering::Equal => {
            say!("{} is as good as yours: it {}.{} Try again, or see the answer.", tried, costs, risk)
        }
        std::cmp::Ordering::Greater => {
            say!("{} {}: more than yours.{} Try again, or see the answer.", tried, costs, risk)
        }
    }
}

/// The accuracy of a round: "Accuracy 96 %". `None` if it is not known.
pub fn accuracy(review: &Review) -> Option<String> {
    let accuracy = review.sum.as_ref()?.accuracy()?;
    Some(format!("Accuracy {}", accuracy_percent(accuracy)))
}

/// Accuracy and luck of the last round that ended: "Accuracy 96 %, luck saved you 1.2 guesses." `None` if its code was
/// seen or the round was given up.
pub fn accuracy_and_luck(play: &Play) -> Option<String> {
    let round = play.ended().filter(|round| !round.was_code_seen() && !round.was_given_up())?;
    let review = play.review()?;
    let luck = luck_sum(round, &review).map(|sum| format!(", {}", luck_in_a_sentence(sum.luck)));
    let accuracy = accuracy(&review)?;
    Some(format!("{accuracy}{}.", luck.unwrap_or_default()))
}

/// What the guesses of a whole round cost, and what luck did, each as a sentence without figures. Empty if that is not
/// known, against the evil codemaker, and unless the code was found.
pub fn costs(round: &Round, review: &Review) -> Vec<String> {
    let found = round.status() == Status::Won && !round.was_code_seen();
    let Some(sum) = luck_sum(round, review).filter(|_| found) else {
        return Vec::new();
    };
    let zero = Fraction::from(0);
    // Where there are mistakes, what they cost: the small losses beside them are not theirs.
    let mistakes = review.mistakes();
    let lost = |&index: &usize| review.moves[index].graded.and_then(|graded| graded.exact_loss());
    let by_mistakes: Option<Fraction> = mistakes.iter().map(lost).sum();
    let price = rough_guesses(by_mistakes.filter(|_| !mistakes.is_empty()).unwrap_or(sum.loss));
    let counts = review.grades();
    let grades = [
        (Grade::Blunder, "blunder", "blunders"),
        (Grade::Mistake, "mistake", "mistakes"),
        (Grade::Inaccuracy, "inaccuracy", "inaccuracies"),
    ];
    let named: Vec<String> = grades
        .into_iter()
        .map(|(grade, one, many)| (counts[grade as usize], one, many))
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| count_in_words(narrow(count), one, many))
        .collect();
    let guesses = match named.as_slice() {
        _ if sum.loss == zero => "No guess could have been better.".into(),
        _ if mistakes.is_empty() => format!("Your guesses cost {price}."),
        named => format!("{} cost {price}.", capital(&list(named))),
    };
    let is_bad_luck = sum.luck < zero;
    let size = if is_bad_luck { -sum.luck } else { sum.luck };
    let luck = if rounded_units(size, 1) == 0 {
        "Luck did nothing.".into()
    } else if is_bad_luck {
        format!("Bad luck cost {}.", rough_guesses(size))
    } else {
        format!("Luck saved {}.", rough_guesses(size))
    };
    vec![guesses, luck]
}

/// What perfect play needs on average, in whole guesses: "On average perfect play needs between 4 and 5." `None` unless
/// the round is summed from its first guess on.
pub fn par_in_whole_guesses(sum: &RoundSum) -> Option<String> {
    let (least, most) = (sum.start.floor(), sum.start.ceil());
    let needs = if least == most { most.to_string() } else { format!("between {least} and {most}") };
    (sum.from == 0).then(|| format!("On average perfect play needs {needs}."))
}

/// The accuracy of a round in per cent; `None` if it is not known.
pub fn accuracy_of_round(review: &Review) -> Option<String> {
    review.sum.as_ref()?.accuracy().map(accuracy_percent)
}

/// The mistakes to try again: "Try guess 3 again", and about the costliest one: "39 codes were left. One guess sorts them
/// into 12 groups." `None` without a mistake.
pub fn to_try_again(review: &Review) -> Option<HeadingAndText> {
    let mistakes = review.mistakes();
    let loss = |&index: &usize| review.moves.get(index).and_then(ReviewedGuess::loss);
    let costliest = mistakes.iter().copied().max_by_key(|index| (loss(index), std::cmp::Reverse(*index)))?;
    let numbers: Vec<String> = mistakes.iter().map(|index| (index + 1).to_string()).collect();
    let heading = match numbers.as_slice() {
        [number] => format!("Try guess {number} again"),
        several => format!("Try guesses {} again", list(several)),
    };
    let assessment = review.moves.get(costliest)?.assessment.as_ref()?;
    let were_left = count(assessment.codes as u64, "code was left", "codes were left");
    let of_costliest = if numbers.len() > 1 { format!(" at guess {}", costliest + 1) } else { String::new() };
    let better = assessment.better().filter(|_| assessment.codes > 1).map(|better| {
        let groups = count(better.split.feedback_count() as u64, "group", "groups");
        format!(" One guess sorts them into {groups}.")
    });
    Some(HeadingAndText::new(heading, format!("{were_left}{of_costliest}.{}", better.unwrap_or_default())))
}

/// An accuracy in per cent, rounded; only perfect play has "100 %".
pub fn accuracy_percent(accuracy: Fraction) -> String {
    let rounded = rounded_units(accuracy, 2);
    if accuracy < Fraction::from(1) { format!("{} %", rounded.min(99)) } else { format!("{rounded} %") }
}

/// Luck in words, to a tenth of a guess: "1.2 guesses lucky". Everywhere lucky means fewer guesses.
pub fn luck(luck: Fraction) -> String {
    let unlucky = luck < Fraction::from(0);
    let tenths = rounded_units(if unlucky { -luck } else { luck }, 1);
    match (tenths, unlucky) {
        (0, _) => "neither lucky nor unlucky".into(),
        (_, true) => format!("{} guesses unlucky", units(tenths, 1)),
        (_, false) => format!("{} guesses lucky", units(tenths, 1)),
    }
}

/// Luck as a sentence: "luck saved you 1.2 guesses".
pub fn luck_in_a_sentence(luck: Fraction) -> String {
    let unlucky = luck < Fraction::from(0);
    let tenths = rounded_units(if unlucky { -luck } else { luck }, 1);
    match (tenths, unlucky) {
        (0, _) => "you were neither lucky nor unlucky".into(),
        (_, true) => format!("bad luck cost you {} guesses", units(tenths, 1)),
        (_, false) => format!("luck saved you {} guesses", units(tenths, 1)),
    }
}

/// The luck of a whole round in words. `None` if it is not known, and against the evil codemaker, where nothing is
/// luck.
pub fn luck_of_round(round: &Round, review: &Review) -> Option<String> {
    Some(luck(luck_sum(round, review)?.luck))
}

/// The sum of a round if it covers all guesses. `None` against the evil codemaker, where nothing is luck.
fn luck_sum<'a>(round: &Round, review: &'a Review) -> Option<&'a RoundSum> {
    let sum = review.sum.as_ref().filter(|sum| sum.from == 0)?;
    (round.maker() != Codemaker::Evil).then_some(sum)
}

/// The average luck of the last rounds, in words; `None` before the first.
pub fn average_luck(results: &Results) -> Option<String> {
    luck_on_average(results).map(luck)
}

/// The average luck of the last rounds, in guesses; `None` before the first.
fn luck_on_average(results: &Results) -> Option<Fraction> {
    let rounds = results.recent().len() as i64;
    let total_luck: i64 = results.recent().map(|scored| i64::from(scored.luck)).sum();
    (rounds > 0).then(|| Fraction::new(total_luck, 1000 * rounds.max(1)))
}

/// The finding of the statistics: "You need 5.07 guesses. Perfect play needs 4.34." `None` before the first code was
/// found.
pub fn statistics_finding(results: &Results, best: Option<&Statistics>) -> Option<String> {
    let found = (results.won() > 0).then(|| format!("You need {} guesses.", average(results)))?;
    let perfect = best.map(|best| format!(" Perfect play needs {}.", hundredths(average_of(best))));
    Some(found + &perfect.unwrap_or_default())
}

/// The average number of guesses.
fn average_of(best: &Statistics) -> Fraction {
    Fraction::new(best.total() as i64, i64::from(best.codes().max(1)))
}

/// Where the guesses of the last games go, on average, in guesses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GuessesSpent {
    /// What perfect play needs.
    pub perfect: Fraction,
    /// What mistakes cost.
    pub mistakes: Fraction,
    /// What luck cost; negative if it saved guesses.
    pub luck: Fraction,
}

impl GuessesSpent {
    /// `None` before the first scored game.
    pub fn new(results: &Results, best: &Statistics) -> Option<GuessesSpent> {
        let luck = -luck_on_average(results)?;
        let losses: i64 = results.recent().map(|scored| i64::from(scored.loss)).sum();
        let mistakes = Fraction::new(losses, 1000 * results.recent().len().max(1) as i64);
        Some(GuessesSpent { perfect: average_of(best), mistakes, luck })
    }

    /// What a game took in all.
    pub fn sum(&self) -> Fraction {
        self.perfect + self.mistakes + self.luck
    }
}

/// The heading of [`GuessesSpent`]; `games` are the last games that it counts.
pub fn spent_guesses_heading(spent: &GuessesSpent, games: usize) -> String {
    format!("Where your {} guesses go, {}", hundredths(spent.sum()), last_games(games))
}

/// The parts of [`GuessesSpent`].
pub fn parts_of_guesses(spent: &GuessesSpent) -> [LabelledFigure; 3] {
    let luck = if spent.luck < Fraction::from(0) { "good luck" } else { "bad luck" };
    [
        LabelledFigure::new("perfect play", hundredths(spent.perfect)),
        LabelledFigure::new("mistakes", signed(spent.mistakes)),
        LabelledFigure::new(luck, signed(spent.luck)),
    ]
}

/// The average scores of the last rounds; `None` before the first. Against the evil codemaker nothing is luck.
pub fn recent_scores_line(results: &Results, evil: bool) -> Option<String> {
    let rounds = results.recent().len();
    let luck = luck_on_average(results)?;
    let luck = if evil { String::new() } else { format!(", {}", luck_in_a_sentence(luck)) };
    let losses: Vec<u32> = results.recent().map(|scored| scored.loss).collect();
    let loss = average_loss(&losses);
    let games = match rounds {
        1 => "Last game:".to_owned(),
        many => format!("Last {many} games, on average:"),
    };
    let accuracy = results.accuracy().map(accuracy_percent).map(|percent| format!("accuracy {percent}, "));
    Some(format!("{games} {}{loss} guesses lost to mistakes{luck}.", accuracy.unwrap_or_default()))
}

/// Compares the player with a friend who found the same code. `None` if there is none, or if the code was not found.
pub fn friend_comparison(play: &Play) -> Option<String> {
    let round = play.ended().filter(|round| round.status() == Status::Won && !round.was_code_seen())?;
    let MakerChoice::Friend(challenge) = play.setup().maker() else {
        return None;
    };
    let to_beat = challenge.to_beat()?;
    Some(match round.rows().len().cmp(&usize::from(to_beat)) {
        Ordering::Less => format!("Your friend took {}: you were faster.", guesses(to_beat)),
        Ordering::Equal => "Your friend took as many.".into(),
        Ordering::Greater => format!("Your friend took {}.", guesses(to_beat)),
    })
}

/// How a game ended, as the heading of its result.
pub fn result_heading(round: &Round) -> String {
    let played = guesses(round.rows().len() as u64);
    match round.status() {
        Status::Playing => String::new(),
        Status::Won if round.was_code_seen() => "You had seen this code".into(),
        Status::Won => format!("Found it in {}", thousands(round.rows().len() as u64)),
        Status::Lost => format!("Not found in {played}"),
        Status::GivenUp if round.maker() == Codemaker::Elsewhere => {
            format!("Not finished: {played} so far")
        }
        Status::GivenUp => format!("Given up after {played}"),
    }
}

/// Says whether a game that was played elsewhere counts; `None` for a game played here.
pub fn played_elsewhere_note(play: &Play) -> Option<&'static str> {
    let round = play.ended()?;
    (round.maker() == Codemaker::Elsewhere).then(|| match (play.has_counted(), round.status()) {
        (true, _) => "Played elsewhere, and counted in your statistics.",
        (false, Status::Won) => "Played elsewhere: it does not count unless you want it to.",
        (false, _) => "Played elsewhere: it does not count, because the code was not found.",
    })
}

/// Which guesses of a round came from the engine: "Guesses 1 and 3 are the engine’s." `None` if none did.
pub fn engine_guesses_note(round: &Round) -> Option<String> {
    let numbers: Vec<String> = round.engine_guesses().iter().map(|index| (index + 1).to_string()).collect();
    match numbers.as_slice() {
        [] => None,
        _ if round.is_by_engine_alone() => Some("All guesses are the engine’s, so this game does not count.".into()),
        [number] => Some(format!("Guess {number} is the engine’s.")),
        several => Some(format!("Guesses {} are the engine’s.", list(several))),
    }
}

/// What perfect play needs, below the heading.
pub fn par_line(sum: &RoundSum) -> String {
    match sum.from {
        0 => format!("Perfect play needs {} on average.", hundredths(sum.start)),
        index => format!("Perfect play needs {} on average from guess {} on.", hundredths(sum.start), index + 1),
    }
}

/// What perfect play needs at most against the evil codemaker, which leaves nothing to luck, and what was needed.
/// `always_enough` is the least number of guesses that is enough for every code.
pub fn evil_codemaker_note(round: &Round, always_enough: Option<u8>) -> String {
    let made = round.rows().len() as u64;
    let yours = match round.status() {
        Status::Won => format!("you needed {made}"),
        _ => format!("you made {made} without finding it"),
    };
    match always_enough {
        Some(enough) => {
            format!("This codemaker leaves nothing to luck. Perfect play needs {} at most; {yours}.", guesses(enough))
        }
        None => format!("This codemaker leaves nothing to luck; {yours}."),
    }
}

/// The drawing of the guesses made and what perfect play needs, for screen readers.
pub fn scale_label(sum: &RoundSum) -> String {
    format!("You: {}. Perfect play: {} on average.", guesses(sum.guesses as u64), hundredths(sum.start))
}

/// The labels of the marks in that drawing.
pub fn scale_marks(sum: &RoundSum) -> [String; 2] {
    let of_you = match sum.from {
        0 => format!("you {}", sum.guesses),
        index => format!("you, from guess {} on, {}", index + 1, sum.guesses),
    };
    [format!("perfect play {}", hundredths(sum.start)), of_you]
}

/// The labels of the bars of skill and luck.
pub fn skill_and_luck(sum: &RoundSum) -> [String; 2] {
    [format!("your guesses {}", signed(sum.loss)), luck(sum.luck)]
}

/// The heading above the accuracy of the last games: "Accuracy, last 7 games".
pub fn recent_accuracy_heading(games: usize) -> String {
    match games {
        1 => "Accuracy, last game".into(),
        many => format!("Accuracy, last {many} games"),
    }
}

/// The accuracy of the games before the last ones: "87 % before".
pub fn earlier_accuracy_note(percent: &str) -> String {
    format!(" {percent} before")
}

/// The name of a game on the axis: "game 1"; `index` counts from 0.
pub fn game_number(index: usize) -> String {
    format!("game {}", index + 1)
}

/// A point of the curve, for screen readers: "Game 3: 92 %". `index` counts from 0; the accuracy is in ten-thousandths.
pub fn accuracy_of_game(index: usize, accuracy: u32) -> String {
    let accuracy = Fraction::new(accuracy.into(), PERFECT_ACCURACY.into());
    format!("Game {}: {}", index + 1, accuracy_percent(accuracy))
}

/// The average of losses that are given in thousandths of a guess, in guesses with two decimal places.
pub fn average_loss(losses: &[u32]) -> String {
    let total_loss: i64 = losses.iter().map(|&loss| i64::from(loss)).sum();
    hundredths(Fraction::new(total_loss, 1000 * losses.len().max(1) as i64))
}

/// The label of the player's average, with the average of perfect play: "Your average (perfect play: 4.34)".
pub fn average_and_best_label(best: &Statistics) -> String {
    format!("Your average (perfect play: {})", hundredths(average_of(best)))
}

/// The label of the average luck of the last games.
pub fn average_luck_label(games: usize) -> String {
    match games {
        1 => "Luck, last game".into(),
        many => format!("Luck per game, last {many} games"),
    }
}

/// The games over which the losses are averaged.
pub fn last_games(games: usize) -> String {
    match games {
        1 => "last game".into(),
        many => format!("per game, last {many} games"),
    }
}

/// The label of the number of games: "Games played (1 found)".
pub fn games_played(results: &Results) -> String {
    format!("Games played ({} found)", thousands(results.won().into()))
}

/// The heading above the grades of the last games.
pub fn graded_guesses(count: u32, games: usize) -> String {
    let guesses = guesses(u64::from(count));
    match games {
        1 => format!("{guesses} in your last game"),
        many => format!("{guesses} in your last {many} games"),
    }
}

/// One line of the results, for screen readers.
pub fn result_bar(line: &ResultsLine) -> String {
    let rounds = count(line.rounds, "game", "games");
    let mut text = format!("{}: {rounds}", guesses(line.guesses));
    if let Some((codes, all)) = line.best {
        let (codes, all) = (thousands(codes.into()), thousands(all.into()));
        text += &format!("; perfect play: {codes} of {all} codes");
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
