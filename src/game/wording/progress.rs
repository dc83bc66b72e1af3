//! *Learn*: how far a learner is, and the texts around a puzzle.

use super::learn::{kind, lesson, lesson_state};
use super::numbers::units;
use super::sentence::{Sentence, say};
use super::{colours_and_pegs, count, guesses, hundredths, thousands};
use crate::grade::Fraction;
use crate::learn::{
    Course, End, LAST, Learn, LearnerRecord, LessonCost, LessonId, LessonState, LessonStep, Offer, PlanPath, REACH,
    Rating, RunStage, Trend, WHOLE,
};
use crate::mistake::Mistake;
use crate::notation::Fault;
use crate::question::NoAnswer;
use mastermind_engine::Code;
use mastermind_engine::advice::Objective;
use mastermind_engine::search::Total;
use mastermind_engine::util::nearest;
use mastermind_teaching::curriculum::averages_after_parts;
use mastermind_teaching::puzzle::{OrderedGuess, Puzzle, ReplyForm};
use mastermind_teaching::skill::Skill;

/// What kind of puzzle it is, its game and how hard it is: "Settle it in two · 6 colours, 4 pegs · difficulty 1,340".
pub fn eyebrow(learn: &Learn) -> String {
    let Some(run) = learn.run() else {
        return String::new();
    };
    let puzzle = run.puzzle();
    let course = match learn.course() {
        Course::Day(_, index) if learn.is_of_an_earlier_day() => {
            format!("An earlier day's puzzle {} of 5 · ", index + 1)
        }
        Course::Day(_, index) => format!("Today's puzzle {} of 5 · ", index + 1),
        Course::Set(index) => format!("{} · ", super::teach::place_in_set(learn.set(), index)),
        Course::Review => "Again · ".into(),
        Course::Mistakes(index) => {
            format!("{} of {} · ", index + 1, learn.mistakes().len())
        }
        Course::Lesson(id, step) => format!("{} · {} · ", numbered_lesson(id), lesson_step(step)),
        Course::Mixed | Course::Theme(_) | Course::Single => String::new(),
    };
    // For a yes-or-no question the difficulty would give the answer away: a code that fits has to be compared with all
    // rows, which makes it harder.
    let difficulty_tells_answer = puzzle.kind.has_two_replies() && run.stage() != RunStage::Over;
    let difficulty = match run.id().filter(|_| !difficulty_tells_answer) {
        Some(_) => format!(" · difficulty {}", thousands(puzzle.rating.into())),
        None => String::new(),
    };
    // In a lesson the question says enough about its kind.
    let kind = match learn.course() {
        Course::Lesson(..) => String::new(),
        _ => format!("{} · ", kind(puzzle.kind).0),
    };
    format!("{course}{kind}{}{difficulty}", colours_and_pegs(puzzle.variant))
}

/// The place of a step in its lesson: "an example", "puzzle 2 of 6".
fn lesson_step(step: LessonStep) -> String {
    match step {
        LessonStep::Example => "an example".into(),
        step => format!("puzzle {} of {WHOLE}", step.index().unwrap_or_default() + 1),
    }
}

/// The rating now: "1,339".
pub fn rating_now(learn: &Learn) -> String {
    level(learn.record().rating())
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
    learn.change().filter(|_| first)?;
    Some("The first ten puzzles find your level, so it moves in big steps.")
}

/// Until this many puzzles have counted, the rating moves in large steps.
const FIRST_PUZZLES: u32 = 10;

/// The lesson that teaches a puzzle, as a link.
pub fn taught_in(id: LessonId) -> String {
    format!("Lesson {} teaches this: {}", id.index() + 1, lesson(id).0)
}

/// A rating in points, rounded: "1,339".
fn level(rating: Rating) -> String {
    thousands(nearest(rating.level()))
}

/// The rating and its range: ("1,348", "± 60").
pub fn rating(record: &LearnerRecord) -> (String, String) {
    let rating = record.rating();
    let range = format!("± {}", thousands(nearest(rating.deviation())));
    (level(rating), range)
}

/// After how many puzzles the rating stands; until there is a rating, how it will be found.
pub fn rating_about(record: &LearnerRecord) -> String {
    let rating = record.rating();
    let puzzles = rating.puzzles();
    if !rating.is_placement() {
        format!("After {}.", count(puzzles, "puzzle", "puzzles"))
    } else if puzzles == 0 {
        "Puzzles are rated by how hard they are, from 400 to 2,500. You solve about half of the puzzles at \
             your own rating. Answer ten puzzles to find it."
            .into()
    } else {
        format!("{puzzles} of 10 puzzles done to find your rating.")
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
pub fn false_row_button(row: u8) -> String {
    format!("Row {} is wrong", row + 1)
}

/// The button that adds the entered code to a list or a plan; `None` if the code is the reply itself.
pub fn add_button(puzzle: &Puzzle) -> Option<String> {
    match puzzle.kind.form() {
        ReplyForm::Codes => Some("Add this code".into()),
        ReplyForm::Plan => Some("Plan this guess".into()),
        _ => None,
    }
}

/// The button that removes a code from the list.
pub fn remove_button(code: Code) -> Sentence {
    say!("Remove {}", code)
}

/// The button that moves a guess one place up or down; `way` is the word for the direction.
pub fn move_button(guess: Code, way: &str) -> Sentence {
    say!("Move {} {}", guess, way)
}

/// How many codes are left at a guess: "3 codes". The last guess of a line leaves none: "found".
pub fn codes_here(codes: usize) -> String {
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
pub fn no_solution(why: NoAnswer) -> String {
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
pub fn cost_figures(totals: (Total, Total), codes: u32, worst_case: (u8, u8)) -> Vec<(String, String)> {
    let average = |total: Total| hundredths(Fraction::new(total.into(), codes.max(1).into()));
    vec![
        ("average with this guess".into(), average(totals.0)),
        ("average with the best guess".into(), average(totals.1)),
        ("worst case with this guess".into(), worst_case.0.to_string()),
        ("worst case with the safest guess".into(), worst_case.1.to_string()),
    ]
}

/// How many missed puzzles come back now: "6 puzzles are back".
pub fn puzzles_back(puzzles: usize) -> String {
    match puzzles {
        1 => "1 puzzle is back".into(),
        n => format!("{n} puzzles are back"),
    }
}

/// The button that begins the puzzles that are back.
pub fn review_puzzles(puzzles: usize) -> String {
    match puzzles {
        1 => "Try it again".into(),
        _ => "Try them again".into(),
    }
}

/// The heading of the next step that the first page offers.
pub fn offer_title(offer: Offer) -> String {
    match offer {
        Offer::FirstLesson => "What do the pins mean?".into(),
        Offer::Unfinished(lesson, _) => numbered_lesson(lesson),
        Offer::Puzzle(id) => kind(id.kind).0.into(),
    }
}

/// The line above the heading of the offered step.
pub fn offer_eyebrow(offer: Offer) -> &'static str {
    match offer {
        Offer::FirstLesson => "Start here",
        Offer::Unfinished(..) => "Where you left off",
        Offer::Puzzle(_) => "Next puzzle · made for your rating",
    }
}

/// The button that goes on with the lessons; `None` if all are mastered.
pub fn next_lesson(learn: &Learn) -> Option<String> {
    let id = learn.next_lesson()?;
    Some(format!("Lesson {}: {}", id.index() + 1, lesson(id).0))
}

/// The heading at the end of a lesson or a day: what the learner can do now, or how many puzzles were right.
pub fn end_title(learn: &Learn, end: End) -> String {
    match end {
        End::Lesson(id) => format!("Done: you can now {}.", id.lesson().can_now),
        End::Day(_) => format!("Done: {} of 5 right", right_of_day(learn)),
    }
}

/// The line above the heading at the end of a lesson or a day: which lesson or which puzzles have ended.
pub fn end_eyebrow(learn: &Learn, end: End) -> String {
    match end {
        End::Lesson(id) => numbered_lesson(id),
        End::Day(day) if learn.is_of_an_earlier_day() => super::learn::puzzles_of_day(day),
        End::Day(_) => "Today's five".into(),
    }
}

/// The text at the end of a lesson or a day: how many answers were right, or when the next puzzles come.
pub fn end_about(learn: &Learn, end: End) -> String {
    let id = match end {
        End::Day(_) if learn.is_of_an_earlier_day() => return "Today has five new ones.".into(),
        End::Day(_) => return "Five new ones come tomorrow.".into(),
        End::Lesson(id) => id,
    };
    let (right, answers) = (learn.lesson_right(id), learn.record().lesson_answers(id));
    let right_of_answers = match answers {
        LAST => format!("{right} of your last ten answers here are right."),
        answers => format!("{right} of your {answers} answers here are right."),
    };
    match learn.lesson_state(id) {
        LessonState::Mastered => format!("{right_of_answers} You have mastered this lesson."),
        _ => format!("{right_of_answers} With eight of ten you master it."),
    }
}

/// The lesson that comes next: "Next: 2. Doubled colours. Each peg counts at most once …"
pub fn next_after(learn: &Learn, end: End) -> Option<String> {
    let End::Lesson(id) = end else {
        return None;
    };
    let next = learn.lesson_after(id)?;
    let (_, summary) = lesson(next);
    let name = numbered_lesson(next);
    Some(format!("Next: {}", super::learn::name_and_summary(&name, summary)))
}

/// How much of a course is done, for a screen reader: "2 of 6 done". `progress` is the number of puzzles that are done,
/// then the number of all its puzzles.
pub fn done_of(progress: Option<(usize, usize)>) -> String {
    let (done, all) = progress.unwrap_or_default();
    format!("{done} of {all} done")
}

/// How many of the day's puzzles were answered right.
fn right_of_day(learn: &Learn) -> usize {
    let done = learn.day_done();
    done.iter().filter(|right| **right == Some(true)).count()
}

/// How many of today's puzzles are done or right; before the first answer, what these puzzles are.
pub fn today(learn: &Learn) -> String {
    let (done, right) = (learn.day_done(), right_of_day(learn));
    let squares = super::learn::squares(&done);
    match (done.iter().any(Option::is_none), done.iter().all(Option::is_none)) {
        (_, true) => "The same five for everyone, from easy to hard. New ones every day.".into(),
        (true, _) => {
            let left = done.iter().filter(|right| right.is_none()).count();
            format!("{squares} {left} to go.")
        }
        (false, _) => format!("{squares} {right} of 5 right. Five new ones come tomorrow."),
    }
}

/// What the offered puzzle or lesson is about, and how hard it is for a learner with this rating.
pub fn offer_about(offer: Offer, rating: Rating) -> String {
    let id = match offer {
        Offer::FirstLesson => {
            return "Someone hides a code of coloured pegs. You guess it, and black and white pins tell you how close you are. The first lesson shows how to read them.".into();
        }
        Offer::Unfinished(id, step) => {
            return format!("{} Next: {}.", lesson(id).1, lesson_step(step));
        }
        Offer::Puzzle(id) => id,
    };
    let band = thousands(id.band.into());
    let below = rating.level() - f64::from(id.band);
    // If no kind has puzzles of that difficulty, nothing is said.
    let usual = !rating.is_placement() && (50.0..=250.0).contains(&below);
    let aim = if usual { ", so you should solve about three in four" } else { "" };
    format!("{} Rated about {band}{aim}.", kind(id.kind).1)
}

/// A lesson with its number, as in the list: "6. Adding up".
pub fn numbered_lesson(id: LessonId) -> String {
    format!("{}. {}", id.index() + 1, lesson(id).0)
}

/// A lesson with its state, for a screen reader.
pub fn lesson_spoken(id: LessonId, state: LessonState) -> String {
    format!("{}, {}", numbered_lesson(id), lesson_state(state))
}

/// Whether the rating in a skill is known; then the rating, or how often the skill was tried: (true, "1,340 ↑"),
/// (false, "2 of 3 right").
pub fn skill(record: &LearnerRecord, skill: Skill) -> (bool, String) {
    let report = record.skill(skill);
    let tried = format!("{} of {} right", report.right, report.tries);
    match (report.rating, report.tries) {
        (_, 0) => (false, not_tried(record, skill)),
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
fn not_tried(record: &LearnerRecord, skill: Skill) -> String {
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

/// A part of the lessons, from 1: "1 · Reading".
pub fn part_name(part: u8) -> String {
    let name = super::learn::PARTS.get(usize::from(part) - 1);
    format!("{part} · {}", name.map_or("", |name| name.0))
}

/// What a part of the lessons, from 1, is worth: "Knowing only this: 4.6 guesses a game", on average.
pub fn part_worth(part: u8) -> String {
    let averages = averages_after_parts();
    let average = averages.get(usize::from(part) - 1).copied().unwrap_or_default();
    format!("Knowing only this: {average:.1} guesses a game")
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
pub fn try_mistakes(mistakes: usize) -> String {
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

/// Explains the chart of averages in the classic game, with the learner's own average: `guesses` in all, over `won`
/// games.
pub fn own_average(won: u32, guesses: u64) -> String {
    match u64::from(won) {
        0 => "A player who knows just this part needs this many guesses in the classic game. The longer the \
            bar, the closer to perfect play. Play some games, and your average appears here."
            .into(),
        won => format!(
            "A player who knows just this part needs this many guesses in the classic game. The longer the bar, \
             the closer to perfect play. The dark mark is you: {} on average, in {}.",
            hundredths(Fraction::new(guesses as i64, won as i64)),
            count(won, "game", "games")
        ),
    }
}

/// Introduces the codes that fit all rows except the false one, or some of them if there are many.
pub fn then_these_fit(shown: usize, all: u32) -> String {
    if shown == all as usize {
        "Then these fit:".into()
    } else {
        format!("Then {} codes fit, such as these {shown}:", thousands(all.into()))
    }
}
