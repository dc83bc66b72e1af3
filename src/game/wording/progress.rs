//! *Learn*: how far a learner is, and the texts around a puzzle.

use super::labelled::{HeadingAndText, LabelledFigure, NameAndSummary};
use super::learn::{kind, lesson, lesson_state};
use super::numbers::{nth, units};
use super::sentence::{Sentence, say};
use super::{colours_and_pegs, count, guesses, hundredths, thousands};
use crate::day::{DAY_PUZZLES, Day};
use crate::grade::Fraction;
use crate::learn::{
    CountsFor, Course, End, Learn, LearnerRecord, LessonCost, LessonId, LessonState, LessonStep, Offer, PlanPath,
    REACH, Rating, StepMark, Trend, WHOLE,
};
use crate::mistake::Mistake;
use crate::notation::Fault;
use crate::play::Streak;
use crate::question::NoAnswer;
use mastermind_engine::Code;
use mastermind_engine::advice::Objective;
use mastermind_engine::search::Total;
use mastermind_engine::util::{narrow, nearest};
use mastermind_teaching::curriculum::{CURRICULUM_PARTS, averages_after_parts};
use mastermind_teaching::puzzle::{OrderedGuess, Puzzle, ReplyForm};
use mastermind_teaching::skill::Skill;

/// The course, the kind of puzzle and its game: "Today’s five · Settle it in two · 6 colours, 4 pegs". How hard it is
/// stands there once it is decided: while one thinks, it would be a hint.
pub fn eyebrow(learn: &Learn) -> String {
    let Some(run) = learn.run() else {
        return String::new();
    };
    let puzzle = run.puzzle();
    let course = match learn.course() {
        Course::Day(day, _) if learn.is_of_an_earlier_day() => format!("{} · ", super::learn::puzzles_of_day(day)),
        Course::Day(..) => "Today’s five · ".into(),
        Course::Review => "Again · ".into(),
        Course::Lesson(id, _) => format!("{} · ", numbered_lesson(id)),
        Course::Mistakes(_) | Course::Set(_) | Course::Mixed | Course::Theme(_) | Course::Single => String::new(),
    };
    let difficulty = match run.id().filter(|_| run.won().is_some() && !matches!(learn.course(), Course::Lesson(..))) {
        Some(_) => format!(" · difficulty {}", thousands(puzzle.rating.into())),
        None => String::new(),
    };
    // In a lesson the question says enough about its kind.
    let kind = match learn.course() {
        Course::Lesson(..) => String::new(),
        _ => format!("{} · ", kind(puzzle.kind).name),
    };
    format!("{course}{kind}{}{difficulty}", colours_and_pegs(puzzle.variant))
}

/// The place of the open puzzle in its course: "Example", "2 of 6". Empty in a course without an end.
pub fn place_in_course(learn: &Learn) -> String {
    match learn.course() {
        Course::Lesson(_, LessonStep::Example) => "Example".into(),
        Course::Lesson(_, step) => format!("{} of {WHOLE}", step.index().unwrap_or_default() + 1),
        Course::Day(_, index) => format!("{} of {DAY_PUZZLES}", index + 1),
        Course::Set(index) => super::teach::place_in_set(learn.set(), index),
        Course::Mistakes(index) => format!("{} of {}", index + 1, learn.mistakes().len()),
        Course::Review | Course::Mixed | Course::Theme(_) | Course::Single => String::new(),
    }
}

/// The marks above the question, for a screen reader: "2 of 6 done: right, wrong", "Your last puzzles: right".
pub fn marks_spoken(learn: &Learn) -> String {
    let marks = learn.step_marks();
    let all_results = marks.iter().filter_map(|mark| match mark {
        StepMark::Right => Some("right"),
        StepMark::Wrong => Some("wrong"),
        StepMark::Now | StepMark::Blank => None,
    });
    // An example is not an answer.
    let example = usize::from(matches!(learn.course(), Course::Lesson(..)));
    let results: Vec<&str> = all_results.skip(example).collect();
    let name = match learn.progress() {
        Some((done, all)) => format!("{done} of {all} done"),
        None => "Your last puzzles".into(),
    };
    if results.is_empty() { name } else { format!("{name}: {}", results.join(", ")) }
}

/// What a hint or the solution costs now; empty if it costs nothing.
pub fn price_of_hint(learn: &Learn) -> &'static str {
    match learn.counts_for() {
        CountsFor::Rating | CountsFor::Lesson | CountsFor::Day | CountsFor::Set => "A hint counts as wrong.",
        CountsFor::Review => "With a hint it comes back soon.",
        CountsFor::Decided | CountsFor::Met | CountsFor::Nothing => "",
    }
}

/// The rating now: "1,339".
pub fn rating_now(learn: &Learn) -> String {
    level(learn.record().rating())
}

/// The name of the rating, which is not found yet in the first puzzles.
pub fn rating_label(learn: &Learn) -> &'static str {
    if learn.record().rating().puzzles() < FIRST_PUZZLES { "Rating so far" } else { "Rating" }
}

/// How the last puzzle has changed the rating: "−9".
pub fn rating_change(change: i32) -> String {
    match change {
        0 => "±0".into(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.unsigned_abs()),
    }
}

/// Explains why the rating changes so much in the first puzzles. `None` later, or if the last result did not change the
/// rating.
pub fn first_puzzles(learn: &Learn) -> Option<&'static str> {
    let first = (1..=FIRST_PUZZLES).contains(&learn.record().rating().puzzles());
    learn.rating_change().filter(|_| first)?;
    Some("The first ten puzzles find your level, so it moves in big steps.")
}

/// Until this many puzzles have counted, the rating moves in large steps.
const FIRST_PUZZLES: u32 = 10;

/// The lesson that teaches a puzzle, as a link.
pub fn lesson_link_label(id: LessonId) -> String {
    format!("Lesson {} teaches this: {}", id.index() + 1, lesson(id).name)
}

/// A rating in points, rounded: "1,339".
fn level(rating: Rating) -> String {
    thousands(nearest(rating.level()))
}

/// A rating with its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingText {
    /// The rating in points: "1,348".
    pub level: String,
    /// How far it may be off: "± 60".
    pub range: String,
}

/// The rating and its range.
pub fn rating(record: &LearnerRecord) -> RatingText {
    let rating = record.rating();
    let range = format!("± {}", thousands(nearest(rating.deviation())));
    RatingText { level: level(rating), range }
}

/// The rating's range, and how far it has come since its curve began: "± 85, up 272 since you began".
pub fn rating_range(learn: &Learn) -> String {
    let range = rating(learn.record()).range;
    let curve = learn.rating_curve();
    let change = match (curve.first(), curve.last()) {
        (Some(&first), Some(&last)) => i32::from(last) - i32::from(first),
        _ => 0,
    };
    match change {
        0 => range,
        1.. => format!("{range}, up {change} since you began"),
        _ => format!("{range}, down {} since you began", change.unsigned_abs()),
    }
}

/// How the rating will be found, while it is not.
pub fn rating_about(learn: &Learn) -> String {
    match learn.record().rating().puzzles() {
        0 => "Ten puzzles find it. You can start before any lesson.".into(),
        puzzles => format!("{puzzles} of 10 puzzles done to find your rating."),
    }
}

/// The curve of the rating, for a screen reader.
pub fn curve_spoken(values: &[u16]) -> String {
    let ends = values.first().zip(values.last());
    let (first, last) = ends.map_or((0, 0), |(first, last)| (*first, *last));
    format!("Your rating from {} to {}", thousands(first.into()), thousands(last.into()))
}

/// What is shown until the puzzle is made, or why it cannot be made.
pub fn waiting_for_puzzle(learn: &Learn) -> String {
    match learn.refused() {
        Some(why) => format!("There is no such puzzle: {}.", why),
        None => super::LOOKING.into(),
    }
}

/// The label of the button that says that this row (from 0) is wrong.
pub fn false_row_label(row: u8) -> String {
    format!("Row {} is wrong", row + 1)
}

/// The button that adds the entered code to a list or a plan; `None` if the code is the reply itself.
pub fn add_label(puzzle: &Puzzle) -> Option<String> {
    match puzzle.kind.form() {
        ReplyForm::Codes => Some("Add this code".into()),
        ReplyForm::Plan => Some("Plan this guess".into()),
        _ => None,
    }
}

/// The button that removes a code from the list.
pub fn remove_label(code: Code) -> Sentence {
    say!("Remove {}", code)
}

/// The button that moves a guess one place up or down; `way` is the word for the direction.
pub fn move_label(guess: Code, way: &str) -> Sentence {
    say!("Move {} {}", guess, way)
}

/// How many codes are left at a guess: "3 codes". The last guess of a line leaves none: "found".
pub fn codes_at_guess(codes: usize) -> String {
    match codes {
        0 => "found".into(),
        codes => count(codes as u64, "code", "codes"),
    }
}

/// How many codes are left: "5 codes left".
pub fn codes_left(codes: u32) -> String {
    format!("{} left", count(codes, "code", "codes"))
}

/// How many codes are in a group: "2 together", "alone".
pub fn group_size(codes: usize) -> String {
    match codes {
        1 => "alone".into(),
        n => format!("{n} together"),
    }
}

/// A place of a plan as text, for an element's key.
pub fn path_key(path: &PlanPath) -> String {
    let steps: Vec<String> = path.iter().map(|&answer| super::hits(answer)).collect();
    steps.join("-")
}

/// Why there is no solution.
pub fn no_solution_message(why: NoAnswer) -> String {
    format!("No solution can be shown: {}.", why)
}

/// The names of the values that are shown for each guess. The guesses are ordered by the first value.
pub fn value_names(puzzle: &Puzzle) -> &'static [&'static str] {
    match puzzle.task.objective() {
        Some(Objective::WorstCase) => &["Worst case"],
        _ => &["Average", "Worst case"],
    }
}

/// The values of a guess, in the order of [`value_names`]. `codes` is how many codes are left.
pub fn values_of(puzzle: &Puzzle, guess: &OrderedGuess, codes: u32) -> Vec<String> {
    let worst_case = guesses(guess.worst_case);
    match puzzle.task.objective() {
        Some(Objective::WorstCase) => vec![worst_case],
        _ => {
            let average = Fraction::new(guess.value.into(), codes.max(1).into());
            vec![hundredths(average), worst_case]
        }
    }
}

/// What a guess needs compared with the best one, on average and in the worst case: names and values. In each of
/// `totals` and `worst_case` the value of this guess comes first, then the value of the best one. `codes` are left.
pub fn cost_figures(totals: (Total, Total), codes: u32, worst_case: (u8, u8)) -> [LabelledFigure; 4] {
    let average = |total: Total| hundredths(Fraction::new(total.into(), codes.max(1).into()));
    [
        LabelledFigure::new("average with this guess", average(totals.0)),
        LabelledFigure::new("average with the best guess", average(totals.1)),
        LabelledFigure::new("worst case with this guess", worst_case.0.to_string()),
        LabelledFigure::new("worst case with the safest guess", worst_case.1.to_string()),
    ]
}

/// The heading of the first page, with a figure in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathTitle {
    /// What is before the figure.
    pub before: String,
    /// The figure in guesses a game; empty if there is none.
    pub figure: String,
    /// What is after the figure.
    pub after: &'static str,
}

/// The heading of the first page. The learner's own figure stands there once it says something: `guesses` in all, over
/// `won` games.
pub fn path_title(learn: &Learn, won: u32, guesses: u64) -> PathTitle {
    let averages = averages_after_parts();
    let done = learn.lessons_done();
    let pegs = format!("{done} of {} {} in.", LessonId::all().count(), if done == 1 { "peg is" } else { "pegs are" });
    match own_average(won, guesses) {
        Some(own) => PathTitle {
            before: format!("{pegs} You need "),
            figure: format!("{own:.2}"),
            after: " guesses a game now.",
        },
        None if done > 0 => PathTitle { before: pegs, ..PathTitle::default() },
        None => PathTitle {
            before: format!("From {:.2} guesses a game to ", averages[0]),
            figure: format!("{:.2}", averages[averages.len() - 1]),
            after: "",
        },
    }
}

/// The line below the heading of the first page: the next row that brings the learner on, or how to read the board.
pub fn path_line(learn: &Learn, won: u32, guesses: u64) -> String {
    let Some(own) = own_average(won, guesses) else {
        return match learn.lessons_done() {
            0 => {
                "Six rows, 33 short lessons. Finish a lesson and its hole gets a peg. On the right: what a player who \
                knows just this needs."
                    .into()
            }
            _ => format!("Find {OWN_GAMES} codes in Play, and your own average joins the rows."),
        };
    };
    match (1..=CURRICULUM_PARTS).find(|&part| part_average(part) < own) {
        Some(part) => {
            let NameAndSummary { name, summary: can } = super::learn::PARTS[usize::from(part) - 1];
            format!("{name} brings you to {:.2}: {can}.", part_average(part))
        }
        None => "Better than perfect play on average: luck helped, so far.".into(),
    }
}

/// The fewest codes that the learner must have found for an average that says something.
const OWN_GAMES: u32 = 5;

/// The guesses that the learner has needed on average for the `won` codes that were found, `guesses` in all; `None` for
/// fewer than [`OWN_GAMES`].
pub fn own_average(won: u32, guesses: u64) -> Option<f64> {
    (won >= OWN_GAMES).then(|| guesses as f64 / f64::from(won))
}

/// Says where the learner stands among the rows: "you need 5.07 guesses a game".
pub fn own_average_line(own: f64) -> String {
    format!("you need {own:.2} guesses a game")
}

/// The average of a player who knows the parts up to this one, from 1.
fn part_average(part: u8) -> f64 {
    averages_after_parts()[usize::from(part) - 1]
}

/// The part (from 1) before which the learner's own average stands; after all of them if no part is better.
pub fn stands_before(own: f64) -> u8 {
    (1..=CURRICULUM_PARTS).find(|&part| part_average(part) < own).unwrap_or(CURRICULUM_PARTS + 1)
}

/// The guesses that a player who knows the parts up to this one (from 1) needs: "4.63". `None` if the part is no better
/// than the one before it, and only the next part needs it.
pub fn part_worth(part: u8) -> Option<String> {
    let is_better = part == 1 || part_average(part) < part_average(part - 1);
    is_better.then(|| format!("{:.2}", part_average(part)))
}

/// The heading of the next step that the first page offers.
pub fn offer_title(learn: &Learn) -> &'static str {
    match learn.offer() {
        Offer::Lesson(id) if is_first(learn, id) => "What do the pins mean?",
        Offer::Lesson(id) => lesson(id).name,
        Offer::Puzzle(id) => kind(id.kind).name,
    }
}

/// Whether this is the first lesson, not begun yet.
fn is_first(learn: &Learn, id: LessonId) -> bool {
    id.index() == 0 && learn.lesson_state(id) == LessonState::NotStarted
}

/// The line above the heading of the offered step: "Go on · lesson 10 · 2 puzzles left".
pub fn offer_eyebrow(learn: &Learn) -> String {
    let Offer::Lesson(id) = learn.offer() else {
        return "All lessons are mastered · a puzzle for your rating".into();
    };
    let number = id.index() + 1;
    match learn.lesson_state(id) {
        LessonState::NotStarted if number == 1 => "Start here · 4 minutes".into(),
        LessonState::NotStarted => format!("Next · lesson {number} · 4 minutes"),
        LessonState::Started(done) => {
            let left = count(WHOLE as u64 - u64::from(done), "puzzle", "puzzles");
            format!("Go on · lesson {number} · {left} left")
        }
        state => format!("Once more · lesson {number} · {}", lesson_state(state)),
    }
}

/// What the offered lesson or puzzle is about.
pub fn offer_about(learn: &Learn) -> &'static str {
    match learn.offer() {
        Offer::Lesson(id) if is_first(learn, id) => {
            "I hide a row of coloured pegs. You guess it, and pins tell you how close you are."
        }
        Offer::Lesson(id) => lesson(id).summary,
        Offer::Puzzle(id) => kind(id.kind).summary,
    }
}

/// The button that takes the offered step.
pub fn offer_label(learn: &Learn) -> &'static str {
    match learn.offer() {
        Offer::Lesson(id) => match learn.lesson_state(id) {
            LessonState::NotStarted => "Start",
            LessonState::Started(_) => "Go on",
            LessonState::Practised(_) | LessonState::Mastered => "Practise it",
        },
        Offer::Puzzle(_) => "Solve it",
    }
}

/// How many days in a row all five puzzles were answered: "12 days"; `None` before the second day.
pub fn day_streak(learn: &Learn) -> Option<String> {
    let whole = learn.record().days().iter().filter(|done| done.is_whole());
    let days: Vec<Day> = whole.map(|done| done.day).collect();
    let streak = Streak::until(&days, learn.day_shown()).now;
    (streak > 1).then(|| format!("{streak} days"))
}

/// The button that goes on with the day's puzzles: "Solve the fourth"; `None` if all are answered.
pub fn next_of_day_label(learn: &Learn) -> Option<String> {
    let next = learn.day_done().iter().position(Option::is_none)?;
    Some(format!("Solve the {}", nth(narrow(next))))
}

/// What one of the day's puzzles (from 0) came to, for a screen reader: "1: right", "3: not answered".
pub fn day_answer_spoken(index: usize, right: Option<bool>) -> String {
    let result = match right {
        Some(true) => "right",
        Some(false) => "wrong",
        None => "not answered",
    };
    format!("{}: {result}", index + 1)
}

/// The missed puzzles that come back, by lesson: "Adding up and Copies come back, so that they stay."
pub fn due_about(learn: &Learn) -> String {
    let names: Vec<&str> = learn.due_lessons().into_iter().map(|id| lesson(id).name).collect();
    let (last, first) = names.split_last().map_or(("", &[][..]), |(last, first)| (*last, first));
    match first {
        [] => format!("You missed it in “{last}”. Try it again, so that it stays."),
        first => {
            format!("You missed some in “{}” and “{last}”. Try them again, so that they stay.", first.join("”, “"))
        }
    }
}

/// The heading at the end of a lesson or a day: what the learner can do now, or how many puzzles were right.
pub fn end_title(learn: &Learn, end: End) -> String {
    match end {
        End::Lesson(id) => format!("Done: you can now {}.", id.lesson().can_now),
        End::Day(_) => format!("Done: {} of 5 right", right_of_day(learn)),
    }
}

/// Which day's puzzles have ended.
pub fn ended_day_line(learn: &Learn) -> String {
    if learn.is_of_an_earlier_day() { super::learn::puzzles_of_day(learn.day_shown()) } else { "Today’s five".into() }
}

/// When the next puzzles come.
pub fn day_about(learn: &Learn) -> &'static str {
    if learn.is_of_an_earlier_day() { "Today has five new ones." } else { "Five new ones come tomorrow." }
}

/// Says at the end of a lesson that its peg is in the board; another text if the lesson was done before.
pub fn peg_in_board_line(learn: &Learn, id: LessonId) -> &'static str {
    match (learn.record().lesson_answers(id), learn.lessons_done()) {
        (WHOLE, 1) => "Your first peg is in.",
        (WHOLE, _) => "Its peg is in.",
        _ => "Practised once more.",
    }
}

/// Three figures at the end of a lesson, each with what it counts.
pub fn lesson_facts(learn: &Learn, id: LessonId) -> [LabelledFigure; 3] {
    let results: Vec<bool> = learn.record().lesson_results(id).collect();
    let last = &results[results.len().saturating_sub(WHOLE)..];
    let right = last.iter().filter(|right| **right).count();
    let mastered = match learn.right_until_mastered(id) {
        0 => LabelledFigure::new("8 of the last 10 are right", "Mastered"),
        more => LabelledFigure::new(
            if more == 1 { "right, and you master it" } else { "right in a row: mastered" },
            format!("{more} more"),
        ),
    };
    [
        LabelledFigure::new("right at the first try", format!("{right} of {}", last.len())),
        mastered,
        LabelledFigure::new("pegs in your path", format!("{} of {}", learn.lessons_done(), LessonId::all().count())),
    ]
}

/// The lesson that comes next, and what it is about; after the last lesson, that there is none.
pub fn next_after(next: Option<LessonId>) -> HeadingAndText {
    match next {
        Some(id) => HeadingAndText::new(format!("Next: {}", numbered_lesson(id)), lesson(id).summary),
        None => HeadingAndText::new("That was the last lesson", "What you miss comes back, so that it stays."),
    }
}

/// How many of the day's puzzles were answered right.
fn right_of_day(learn: &Learn) -> usize {
    let done = learn.day_done();
    done.iter().filter(|right| **right == Some(true)).count()
}

/// What today's puzzles are, or how many were right once all are answered; empty in between, where the marks say it.
pub fn today_line(learn: &Learn) -> String {
    let done = learn.day_done();
    match done.iter().flatten().count() {
        0 => "The same five puzzles for everyone, from easy to hard.".into(),
        DAY_PUZZLES => format!("{} of 5 right. Five new ones come tomorrow.", right_of_day(learn)),
        _ => String::new(),
    }
}

/// A lesson with its number, as in the list: "6. Adding up".
pub fn numbered_lesson(id: LessonId) -> String {
    format!("{}. {}", id.index() + 1, lesson(id).name)
}

/// A lesson with its state, for a screen reader: "6. Adding up, mastered, comes back".
pub fn lesson_spoken(id: LessonId, state: LessonState, is_due: bool) -> String {
    let due = if is_due { ", comes back" } else { "" };
    format!("{}, {}{due}", numbered_lesson(id), lesson_state(state))
}

/// What a part is worth that is no better alone: "needed for part 4".
pub fn part_worth_for(part: u8) -> String {
    format!("needed for part {part}")
}

/// How many kinds of puzzles there are: "17 kinds".
pub fn kinds_to_practise(kinds: usize) -> String {
    format!("{kinds} kinds")
}

/// Whether the rating in a skill is known; then the rating, or how often the skill was tried: (true, "1,340 ↑"),
/// (false, "2 of 3 right").
pub fn skill(record: &LearnerRecord, skill: Skill) -> (bool, String) {
    let report = record.skill(skill);
    let tried = format!("{} of {} right", report.right, report.tries);
    match (report.rating, report.tries) {
        (_, 0) => (false, not_tried_line(record, skill)),
        (None, _) => (false, tried),
        (Some(rating), _) => {
            let trend = match report.trend {
                Trend::Rising => " ↑",
                Trend::Falling => " ↓",
                Trend::Steady | Trend::Unclear => "",
            };
            (true, format!("{}{trend}", thousands(nearest(rating))))
        }
    }
}

/// Says that a skill was not tried. If all its puzzles are hard for this learner, it also names their lowest rating:
/// "not tried · 1,300 and up".
fn not_tried_line(record: &LearnerRecord, skill: Skill) -> String {
    let lowest = match skill {
        Skill::Kind(kind) => kind.bands().map(|bands| bands.0),
        Skill::Technique(_) => None,
    };
    let hard = |lowest: &u16| f64::from(*lowest) > record.rating().level() + REACH;
    match lowest.filter(hard) {
        Some(lowest) => format!("not tried · {} and up", thousands(lowest.into())),
        None => "not tried".into(),
    }
}

/// The head of a place's column: "1st". A number alone could be taken for a colour. `index` counts from 0.
pub fn place_head(index: u8) -> String {
    match index {
        0 => "1st".into(),
        1 => "2nd".into(),
        2 => "3rd".into(),
        _ => format!("{}th", index + 1),
    }
}

/// The heading above the costs of the player's mistakes: "What cost you most in 4 mistakes".
pub fn mistakes_title(learn: &Learn) -> String {
    format!("What cost you most in {}", count(learn.mistakes().len() as u64, "mistake", "mistakes"))
}

/// What the mistakes have cost that a lesson would have prevented: "0.31 guesses, in 4 mistakes".
pub fn cost_of_lesson(cost: LessonCost) -> String {
    let mistakes = count(cost.mistakes as u64, "mistake", "mistakes");
    match cost.loss {
        0 => format!("the worst case, in {mistakes}"),
        1..10 => format!("less than 0.01 guesses, in {mistakes}"),
        loss => format!("{} guesses, in {mistakes}", thousandths_in_guesses(loss)),
    }
}

/// A loss in thousandths of a guess, as guesses with two decimal places.
fn thousandths_in_guesses(thousandths: u32) -> String {
    units(u64::from(thousandths + 5) / 10, 2)
}

/// The button that opens the mistakes again, as puzzles.
pub fn try_mistakes_label(mistakes: usize) -> String {
    match mistakes {
        1 => "Try it again".into(),
        n => format!("Try all {n} again"),
    }
}

/// The mistake behind a puzzle from the player's own games: its game, the guess, and what it cost.
pub fn own_mistake(mistake: &Mistake) -> Sentence {
    let played = mistake.guess;
    let cost = match mistake.loss {
        0 => Sentence::new(),
        1..10 => ", which cost less than 0.01 guesses on average".into(),
        loss => say!(", which cost {} guesses on average", thousandths_in_guesses(loss)),
    };
    let guess = mistake.rows.len() + 1;
    let game = super::variant::colours_and_pegs(mistake.variant);
    say!("From one of your games ({}), guess {}: you played {}{}.", game, guess, played, cost)
}

/// Why a line of text opens no puzzle.
pub fn unreadable(why: &Fault) -> String {
    format!("This is not a puzzle: {why}.")
}

/// Why a link opens nothing.
pub fn unread_link(why: &Fault) -> String {
    format!("{why}. Here are all puzzles and lessons.")
}

/// Introduces the codes that fit all rows except the false one, or some of them if there are many.
pub fn fitting_codes_intro(shown: usize, all: u32) -> String {
    if shown == all as usize {
        "Then these fit:".into()
    } else {
        format!("Then {} codes fit, such as these {shown}:", thousands(all.into()))
    }
}
