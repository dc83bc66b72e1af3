//! The outcomes of the rounds so far.
//!
//! Several windows count rounds at the same time, even the same round, and a file may bring counts from another
//! browser. Every round is counted under its own number, with one outcome, the best one that any window has seen. All
//! but the last [`MAX_ROUNDS`] of a series are counted together:
//!
//! ```text
//!                          found in 4   in 5   given up   left
//!   window 0                   12        31       2              counted by older pages, all together
//!   window 7f3a                 1         2                      counted by older pages, by window
//!   series 5, up to round 40   11        20                9
//!   series 5, round 41          1
//!   series 5, round 42                    1                      left in one window, found in another one
//!   the code of a day           1
//! ```
//! To merge two results, take the higher number up to which a series is counted together, leave out the rounds below
//! it, keep the better outcome of each other round, and else the greater count of each cell. The order and number of
//! merges make no difference, and no round is counted twice. A round is lost only if no window has told the one that
//! counts it together with older ones, while [`MAX_ROUNDS`] further rounds were played.

use crate::day::Day;
use crate::grade::{Fraction, Grade};
use crate::play::RoundId;
use crate::play::round::MAX_STORED_GUESSES;
use crate::play::round_id::{Series, id_up_to, is_round, is_up_to, place_in_series, series_from};
use crate::store::{Field, Fields, Hex, ItemParts, StoredItem, fields, put_between, read_between, stored};
use mastermind_engine::util::narrow;

/// How one round ended, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Found in this many guesses.
    Won(u32),
    /// The player used up the limit of guesses.
    Lost,
    /// The player gave up.
    GivenUp,
    /// Left for a new game before it ended.
    Abandoned,
}

/// The score of one round, for the list of the last rounds. Loss and luck are in thousandths of a guess, truncated: the
/// number is rounded when it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scored {
    /// The round's number in its setup.
    pub round: u32,
    /// Which round it was; 0 where an older page has written the score.
    pub id: RoundId,
    /// How many guesses were made.
    pub guesses: u32,
    /// The number of guesses, in thousandths, that the player's guesses cost on average, compared with the best ones.
    pub loss: u32,
    /// The number of guesses, in thousandths, that the feedbacks saved compared with the average; negative if they
    /// cost.
    pub luck: i32,
    /// The accuracy in ten-thousandths, truncated; `None` if an older page has written the score.
    pub accuracy: Option<u32>,
    /// How many guesses got each grade, in the order of [`Grade::ALL`]. All 0 if an older page has written the score.
    pub grades: [u32; Grade::ALL.len()],
}

/// The accuracy of a round without a loss, in ten-thousandths.
pub const PERFECT_ACCURACY: u32 = 10_000;

/// How many of the last scores are stored.
pub const RECENT_SCORES: usize = 30;

/// How many days are stored, the last ones on which the daily code was found.
pub const RECENT_DAYS: usize = 400;

/// How many rounds of a series are counted one by one. No window is so late that it still ends an older one.
pub const MAX_ROUNDS: usize = 1_000;

/// The number of a window until it is reloaded. It distinguishes the rounds begun in different windows.
pub type WindowId = u32;

/// A cell of the table above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OutcomeCount {
    /// A round, or the rounds of a series up to one, or the window of an older page.
    pub who: RoundId,
    /// How these rounds have ended.
    pub outcome: Outcome,
    /// The number of rounds.
    pub rounds: u32,
}

/// The rounds so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// The number of this window.
    window: WindowId,
    /// The series to which the rounds belong that are begun in this browser; 0 is none.
    series: Series,
    /// How many rounds have been counted with each outcome: sorted, every cell once, and one cell for each round.
    counts: Vec<OutcomeCount>,
    /// The scores of the last rounds, sorted.
    recent: Vec<Scored>,
    /// The last days on which the daily code was found on its day, sorted.
    days: Vec<Day>,
}

/// How many days in a row something was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The days in a row up to today, or up to yesterday if nothing was done today yet.
    pub now: u32,
    /// The longest streak among the stored days.
    pub longest: u32,
}

impl Streak {
    /// The streak that these days (oldest first) make up to `today`. Later days are ignored.
    pub fn until(days: &[Day], today: Day) -> Streak {
        let mut streak = Streak::default();
        let (mut length, mut last) = (0, None);
        for &day in days.iter().filter(|&&day| day <= today) {
            let is_next_day = last.is_some_and(|last: Day| last.0.checked_add(1) == Some(day.0));
            length = if is_next_day { length + 1 } else { 1 };
            last = Some(day);
            streak.longest = streak.longest.max(length);
        }
        let goes_on = last.is_some_and(|last| last.0.saturating_add(1) >= today.0);
        streak.now = if goes_on { length } else { 0 };
        streak
    }
}

impl Results {
    /// Adds days on which the daily code was found; the last [`RECENT_DAYS`] are kept.
    fn add_days(&mut self, days: &[Day]) {
        for &day in days {
            if let Err(index) = self.days.binary_search(&day) {
                self.days.insert(index, day);
            }
        }
        let old = self.days.len().saturating_sub(RECENT_DAYS);
        self.days.drain(..old);
    }

    /// Notes that the code of this day was found, in a round that began on that day.
    pub fn found_on(&mut self, day: Day) {
        self.add_days(&[day]);
    }

    /// The days whose daily code was found in a round that began on that day, oldest first; at most [`RECENT_DAYS`].
    pub fn days(&self) -> &[Day] {
        &self.days
    }

    /// How many guesses of the last rounds got each grade, in the order of [`Grade::ALL`].
    pub fn grades(&self) -> [u32; Grade::ALL.len()] {
        let mut sums = [0; Grade::ALL.len()];
        for scored in &self.recent {
            for (sum, count) in sums.iter_mut().zip(scored.grades) {
                *sum += count;
            }
        }
        sums
    }

    /// The average accuracy of the last rounds, from 0 to 1; `None` if it is stored for none of them.
    pub fn accuracy(&self) -> Option<Fraction> {
        let accuracies: Vec<i64> = self.recent.iter().filter_map(|scored| scored.accuracy.map(i64::from)).collect();
        let perfect = accuracies.len() as i64 * i64::from(PERFECT_ACCURACY);
        (perfect > 0).then(|| Fraction::new(accuracies.iter().sum(), perfect))
    }

    /// Adds counts: the better outcome of each round, and the greater count of each other cell. Leaves out the rounds
    /// that are counted together with others.
    fn add_counts(&mut self, counts: &[OutcomeCount]) {
        for &count in counts {
            let OutcomeCount { who, outcome, rounds } = count;
            let found = if is_round(who) {
                self.counts.binary_search_by_key(&who, |cell| cell.who)
            } else {
                self.counts.binary_search_by_key(&(who, outcome), |cell| (cell.who, cell.outcome))
            };
            match found {
                Ok(index) => {
                    let cell = &mut self.counts[index];
                    cell.outcome = cell.outcome.min(outcome);
                    cell.rounds = cell.rounds.max(rounds);
                }
                Err(index) => self.counts.insert(index, count),
            }
        }
        let up_to: Vec<(Series, u32)> =
            self.counts.iter().filter(|cell| is_up_to(cell.who)).filter_map(|cell| place_in_series(cell.who)).collect();
        // Sorted: the last one of a series is the highest.
        let last_of = |series| up_to.iter().rev().find(|last| last.0 == series).map(|last| last.1);
        self.counts.retain(|cell| match place_in_series(cell.who) {
            Some((series, number)) if is_up_to(cell.who) => last_of(series) == Some(number),
            Some((series, number)) => last_of(series).is_none_or(|last| number > last),
            None => true,
        });
    }

    /// Counts the oldest rounds of a series together, so that [`MAX_ROUNDS`] stay.
    fn fold_oldest(&mut self, series: Series) {
        let in_series = |cell: &OutcomeCount| place_in_series(cell.who).filter(|place| place.0 == series);
        let rounds = self.counts.iter().filter(|cell| is_round(cell.who));
        let numbers: Vec<u32> = rounds.filter_map(|cell| Some(in_series(cell)?.1)).collect();
        let Some(last) = numbers.len().checked_sub(MAX_ROUNDS + 1).map(|index| numbers[index]) else {
            return;
        };
        let mut together: Vec<OutcomeCount> = Vec::new();
        self.counts.retain(|&cell| {
            let is_old = in_series(&cell).is_some_and(|(_, number)| number <= last);
            if is_old {
                match together.iter_mut().find(|sum| sum.outcome == cell.outcome) {
                    Some(sum) => sum.rounds = sum.rounds.saturating_add(cell.rounds),
                    None => together.push(OutcomeCount { who: id_up_to(series, last), ..cell }),
                }
            }
            !is_old
        });
        self.add_counts(&together);
    }

    /// Adds counts and scores. Only the last scores stay.
    fn add(&mut self, counts: &[OutcomeCount], recent: &[Scored]) {
        self.add_counts(counts);
        // An older page may have written the same score without grades or accuracy; such a score compares as less. If
        // two windows have played a round, one of its scores stays.
        merge(&mut self.recent, recent, |&scored| {
            let has_no_id = scored.id == 0;
            let [guesses, loss] = [scored.guesses, scored.loss].map(|number| has_no_id.then_some(number));
            (scored.round, scored.id, guesses, loss, has_no_id.then_some(scored.luck))
        });
        let old = self.recent.len().saturating_sub(RECENT_SCORES);
        self.recent.drain(..old);
    }

    /// Gives this window its number, which no other window may have. A browser without a series gets one.
    pub fn set_window(&mut self, window: WindowId) {
        self.window = window;
        if self.series == 0 {
            self.series = series_from(window);
        }
    }

    /// The series to which the rounds belong that are begun in this browser; 0 is none.
    pub(crate) fn series(&self) -> Series {
        self.series
    }

    /// The highest number of a round of this browser's series; 0 if there is none.
    pub(crate) fn last_number(&self) -> u32 {
        let places = self.counts.iter().filter_map(|cell| place_in_series(cell.who));
        places.filter(|place| place.0 == self.series).map(|place| place.1).max().unwrap_or(0)
    }

    /// These results without a series, for another browser: the rounds that it begins belong to its own.
    #[must_use]
    pub(crate) fn without_series(self) -> Results {
        Results { series: 0, ..self }
    }

    /// The number of this window.
    pub fn window(&self) -> WindowId {
        self.window
    }

    /// Merges results that were counted elsewhere. Two windows that have begun a series at the same time go on with the
    /// same one.
    pub fn merge(&mut self, other: &Results) {
        self.series = [self.series, other.series].into_iter().filter(|&series| series != 0).min().unwrap_or(0);
        self.add(&other.counts, &other.recent);
        self.add_days(&other.days);
    }

    /// Adds the score of a round, unless the round has one.
    pub fn score(&mut self, scored: Scored) {
        // An older page did not store which round it scored, so compare what stays the same when a round is scored
        // again. Its luck may change: after Give up, it may be an estimate.
        let key = |score: &Scored| (score.round, score.guesses, score.loss, score.grades);
        let is_same_round = |old: &Scored| match old.id {
            0 => key(old) == key(&scored),
            id => id == scored.id,
        };
        if !self.recent.iter().any(is_same_round) {
            self.add(&[], &[scored]);
        }
    }

    /// How many rounds had each outcome.
    pub fn counts(&self) -> impl Iterator<Item = OutcomeCount> {
        self.counts.iter().copied()
    }

    /// How many rounds have an outcome that `accepts` accepts.
    fn count_where(&self, accepts: impl Fn(Outcome) -> bool) -> u32 {
        let counts = self.counts().filter(|cell| accepts(cell.outcome));
        counts.fold(0, |sum, cell| sum.saturating_add(cell.rounds))
    }

    /// The last scores, oldest first; at most [`RECENT_SCORES`].
    pub fn recent(&self) -> impl ExactSizeIterator<Item = Scored> {
        self.recent.iter().copied()
    }

    /// Counts a round, unless it has been counted, and returns its cell.
    pub fn record(&mut self, round: RoundId, outcome: Outcome) -> OutcomeCount {
        // The stored form does not allow more guesses in one round.
        let outcome = match outcome {
            Outcome::Won(guesses) => Outcome::Won(guesses.min(MAX_STORED_GUESSES)),
            outcome => outcome,
        };
        let count = OutcomeCount { who: round, outcome, rounds: 1 };
        self.count_in(count);
        count
    }

    /// Whether the cell has reached this count; for a round, whether it is counted with this outcome or a better one,
    /// or together with older ones.
    pub(crate) fn has(&self, OutcomeCount { who, outcome, rounds }: OutcomeCount) -> bool {
        let of_round = place_in_series(who).filter(|_| is_round(who));
        self.counts().any(|cell| match place_in_series(cell.who) {
            Some((series, last)) if is_up_to(cell.who) => {
                of_round.is_some_and(|(of, number)| of == series && number <= last)
            }
            _ if is_round(who) => cell.who == who && cell.outcome <= outcome,
            _ => (cell.who, cell.outcome) == (who, outcome) && cell.rounds >= rounds,
        })
    }

    /// Raises the cell to this count, unless it has reached it.
    pub(crate) fn count_in(&mut self, count: OutcomeCount) {
        self.add_counts(&[count]);
        if let Some((series, _)) = place_in_series(count.who) {
            self.fold_oldest(series);
        }
    }

    /// Lowers the cell below this count, so that the round that reached it no longer counts. A round that another
    /// window has counted with a better outcome stays.
    pub(crate) fn take_back(&mut self, OutcomeCount { who, outcome, rounds }: OutcomeCount) {
        if let Some(cell) = self.counts.iter_mut().find(|cell| (cell.who, cell.outcome) == (who, outcome)) {
            cell.rounds = cell.rounds.min(rounds.saturating_sub(1));
        }
        self.counts.retain(|cell| cell.rounds > 0);
    }

    /// How many rounds have ended.
    pub fn rounds(&self) -> u32 {
        self.count_where(|_| true)
    }

    /// How many rounds were won.
    pub fn won(&self) -> u32 {
        self.count_where(|outcome| matches!(outcome, Outcome::Won(_)))
    }

    /// How many rounds were lost, given up or abandoned.
    pub fn not_won(&self) -> u32 {
        self.count_where(|outcome| !matches!(outcome, Outcome::Won(_)))
    }

    /// Pairs (number of guesses, number of rounds won with it), fewest guesses first.
    pub fn distribution(&self) -> impl Iterator<Item = (u32, u32)> {
        let mut won: Vec<(u32, u32)> = Vec::new();
        let counts = self.counts().filter_map(|cell| match cell.outcome {
            Outcome::Won(guesses) => Some((guesses, cell.rounds)),
            _ => None,
        });
        for (guesses, count) in counts {
            match won.binary_search_by_key(&guesses, |line| line.0) {
                Ok(index) => won[index].1 = won[index].1.saturating_add(count),
                Err(index) => won.insert(index, (guesses, count)),
            }
        }
        won.into_iter()
    }

    /// The sum of the guesses of all rounds won.
    pub fn total_guesses(&self) -> u64 {
        let product = |(guesses, rounds)| u64::from(guesses) * u64::from(rounds);
        let products = self.distribution().map(product);
        products.fold(0, u64::saturating_add)
    }

    /// The lines of the distribution, each beside the corresponding line of the best play. `best[k]` is the number of
    /// codes that the best play finds in `k + 1` guesses; without `best`, only the rounds are listed. Lines where both
    /// numbers are 0 are left out.
    pub fn lines_beside(&self, best: Option<&[u32]>) -> Vec<ResultsLine> {
        let best_counts = best.unwrap_or_default();
        let codes_in_all = best_counts.iter().sum();
        let won: Vec<(u32, u32)> = self.distribution().collect();
        let most = won.last().map_or(0, |line| line.0);
        let rounds = |guesses: u32| {
            let found = won.binary_search_by_key(&guesses, |line| line.0);
            found.map_or(0, |index| won[index].1)
        };
        let line = |guesses: u32| {
            let codes = best_counts.get(guesses as usize - 1).copied().filter(|&codes| codes > 0);
            ResultsLine { guesses, rounds: rounds(guesses), best: codes.map(|codes| (codes, codes_in_all)) }
        };
        let lines = (1..=most.max(narrow(best_counts.len()))).map(line);
        lines.filter(|line| line.rounds > 0 || line.best.is_some()).collect()
    }
}

/// One line of a distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultsLine {
    /// Guesses needed.
    pub guesses: u32,
    /// Rounds won with this many guesses.
    pub rounds: u32,
    /// How many codes the best play finds with this many guesses, then how many there are in all; `None` if it finds
    /// none or is not known.
    pub best: Option<(u32, u32)>,
}

/// Merges `added` into a sorted list with one entry per key. If two entries have the same key, the greater entry is
/// kept.
fn merge<T: Copy + Ord, K: Ord>(sorted: &mut Vec<T>, added: &[T], key: impl Fn(&T) -> K) {
    for &entry in added {
        match sorted.binary_search_by_key(&key(&entry), &key) {
            Ok(index) => sorted[index] = entry.max(sorted[index]),
            Err(index) => sorted.insert(index, entry),
        }
    }
}

fields! {
    /// The stored form of the results.
    struct ResultsForm {
        counts: Vec<OutcomeCount> = "counts",
        recent: Vec<Scored> = "recent",
        days: Vec<Day> = "days" unless Vec::new(),
        series: Hex<Series> = "series" unless Hex(0),
    }
}

stored!(Results, "results", "The results");

impl Field for Results {
    fn write(&self, name: &str, line: &mut String) {
        let form = ResultsForm {
            counts: self.counts.clone(),
            recent: self.recent.clone(),
            days: self.days.clone(),
            series: Hex(self.series),
        };
        form.write(name, line);
    }

    /// Reads the form. Cells with a count of 0 are left out.
    fn read(name: &str, fields: &Fields<'_>) -> Result<Results, String> {
        let mut form = ResultsForm::read(name, fields)?;
        form.counts.retain(|count| count.rounds > 0);
        let mut results = Results { series: series_from(form.series.0), ..Results::default() };
        results.add(&form.counts, &form.recent);
        results.add_days(&form.days);
        Ok(results)
    }
}

/// The words in the stored form for the outcomes other than [`Outcome::Won`].
const UNSUCCESSFUL: [(&str, Outcome); 3] =
    [("lost", Outcome::Lost), ("given-up", Outcome::GivenUp), ("abandoned", Outcome::Abandoned)];

/// Stored as the number of guesses, or as a word of [`UNSUCCESSFUL`].
impl StoredItem for Outcome {
    fn put(&self, text: &mut String) {
        match self {
            Outcome::Won(guesses) => guesses.put(text),
            _ => {
                let entry = UNSUCCESSFUL.iter().find(|(_, outcome)| outcome == self);
                text.push_str(entry.map_or("", |(word, _)| word));
            }
        }
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Outcome> {
        let word = parts.word()?;
        let unsuccessful = UNSUCCESSFUL.iter().find(|entry| entry.0 == word);
        let won = || word.parse().ok().filter(|guesses| (1..=MAX_STORED_GUESSES).contains(guesses));
        unsuccessful.map(|&(_, outcome)| outcome).or_else(|| won().map(Outcome::Won))
    }
}

/// "7f3a:4:2": window 7f3a has counted two rounds won in four guesses; or "1c0de4ab150:4:1": that round was won in
/// four guesses; or "800002800147ffff:4:11": of the rounds of a series up to one, eleven were won in four guesses.
impl StoredItem for OutcomeCount {
    fn put(&self, text: &mut String) {
        (Hex(self.who), (self.outcome, self.rounds)).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<OutcomeCount> {
        let (Hex(who), (outcome, rounds)) = StoredItem::take(parts)?;
        let is_valid = u32::try_from(who).is_ok() || is_up_to(who) || is_round(who) && rounds == 1;
        is_valid.then_some(OutcomeCount { who, outcome, rounds })
    }
}

/// "8:5:120:-340:3.1.1.0.0:9731:1c0de4ab150": round, guesses, loss, luck, grades, accuracy, id. Earlier pages left out
/// the last ones.
impl StoredItem for Scored {
    fn put(&self, text: &mut String) {
        ((self.round, self.guesses), (self.loss, self.luck)).put(text);
        if self.accuracy.is_none() && self.id == 0 && self.grades.iter().all(|&count| count == 0) {
            return;
        }
        text.push(':');
        put_between('.', &self.grades, text);
        match self.accuracy {
            Some(accuracy) => {
                text.push(':');
                accuracy.put(text);
            }
            None if self.id != 0 => text.push_str(":-"),
            None => {}
        }
        if self.id != 0 {
            text.push(':');
            Hex(self.id).put(text);
        }
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Scored> {
        let ((round, guesses), (loss, luck)) = StoredItem::take(parts)?;
        let grades = parts.word().map_or(Some(Default::default()), parse_grades)?;
        let accuracy = match parts.word() {
            None | Some("-") => None,
            Some(text) => Some(text.parse().ok().filter(|&part| part <= PERFECT_ACCURACY)?),
        };
        let id = match parts.rest() {
            None => 0,
            Some(text) => RoundId::from_str_radix(text, 16).ok().filter(|&id| is_round(id))?,
        };
        Some(Scored { round, id, guesses, loss, luck, accuracy, grades })
    }
}

/// The number of guesses with each grade, from a text such as `3.1.1.0.0`. `None` if a number is greater than
/// [`MAX_STORED_GUESSES`].
fn parse_grades(text: &str) -> Option<[u32; Grade::ALL.len()]> {
    let counts: Vec<u32> = read_between('.', text)?;
    let in_range = counts.iter().all(|&count| count <= MAX_STORED_GUESSES);
    counts.try_into().ok().filter(|_| in_range)
}
