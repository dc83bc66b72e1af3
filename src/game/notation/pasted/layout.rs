//! How the rows of a text are laid out: how many pegs a guess has, and whether each row has its number before it.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use mastermind_engine::{FeedbackRule, Variant};

use super::below::says_found;
use super::clarify::{Ambiguity, RowForm};
use super::hints::Line;
use super::pins::named_answer;
use super::prose::are_words;
use super::rows::{Form, RawRows, Stuck, are_pegs_evenly_spaced};
use super::tokens::{Gap, Kind};
use super::{Unread, head};
use crate::notation::{Fault, MAX_ROWS};

/// The rows with the number of pegs that fits all lines, or that was `said`, and the number of colours if the first
/// line says it.
///
/// # Errors
/// The first thing that cannot be read, or the question where the guesses end.
pub(super) fn best_rows(
    lines: &[Line],
    named: Option<Variant>,
    usual: Variant,
    said: Option<RowForm>,
) -> Result<(RawRows, Option<u8>), Unread> {
    let search = Search { named, usual, said };
    let (raw, colours) = search.best_rows(lines)?;
    let only_counts = search.head_only_counts(lines, &raw);
    let rows = if colours.is_some() || only_counts { &lines[1..] } else { lines };
    let mut others = search.other_forms(rows, &raw);
    // The first line has told how many pegs there are, but "6 5" could mean 5.
    if let Some(numbers) = head::numbers(lines).filter(|numbers| only_counts && numbers.contains(&raw.pegs())) {
        others.retain(|form| numbers.contains(&form.pegs.into()));
    }
    match others {
        others if others.is_empty() => Ok((raw, colours)),
        others => {
            let first = RowForm { pegs: u8::try_from(raw.pegs()).unwrap_or_default(), numbered: raw.numbered };
            Err(Unread::Ambiguous(Ambiguity::Rows([vec![first], others].concat())))
        }
    }
}

/// How many rows these lines have, and whether their pins can be; `None` if they cannot be read.
pub(super) fn row_count_of(lines: &[Line], named: Option<Variant>, usual: Variant) -> Option<(usize, bool)> {
    let read = Search { named, usual, said: None }.best_rows(lines);
    read.ok().map(|(raw, _)| (raw.rows.len(), raw.is_plausible()))
}

/// What is known before rows are looked for.
#[derive(Clone, Copy)]
struct Search {
    named: Option<Variant>,
    /// The game that is open.
    usual: Variant,
    said: Option<RowForm>,
}

impl Search {
    fn rule(self) -> FeedbackRule {
        self.named.map_or(FeedbackRule::Classic, Variant::rule)
    }

    /// The rows of these lines, in the form that fits best, and the number of colours if the first line says it. Other
    /// forms may fit as well.
    ///
    /// # Errors
    /// The lines can be read in no form, or have too many rows.
    fn best_rows(self, lines: &[Line]) -> Result<(RawRows, Option<u8>), Fault> {
        let numbers = head::numbers(lines);
        let mut furthest: Option<Stuck> = None;
        // Rows that have too many pins; they are refused for that if nothing else can be read.
        let mut impossible: Option<RawRows> = None;
        for among_words in [false, true] {
            // First as it stands, then with a first line that only counts.
            if let Some(raw) = self.rows_of_lines(lines, among_words, &mut furthest)? {
                match &impossible {
                    None if raw.is_plausible() => return Ok((raw, None)),
                    Some(other) if raw.is_plausible() && raw.pegs() >= other.pegs() => return Ok((raw, None)),
                    None => impossible = Some(raw),
                    Some(_) => {}
                }
            }
            if let (Some(numbers), None) = (&numbers, &impossible)
                && let Some(rows) = self.rows_below_head(lines, numbers, among_words)?
            {
                return Ok(rows);
            }
        }
        match (impossible, furthest) {
            (Some(raw), _) => Ok((raw, None)),
            (None, Some(stuck)) => Err(stuck.fault),
            (None, None) => Err(Fault::new("there are no rows")),
        }
    }

    /// The rows below a first line that only counts, with these `numbers`, and the number of colours if it says it.
    /// `None` if the other lines can be read in no form.
    ///
    /// # Errors
    /// The rows have too many lines, or none of the numbers is that of their pegs.
    fn rows_below_head(
        self,
        lines: &[Line],
        numbers: &[usize],
        among_words: bool,
    ) -> Result<Option<(RawRows, Option<u8>)>, Fault> {
        let (head, lines) = (&lines[0].tokens[0], &lines[1..]);
        let Some(raw) = self.rows_of_lines(lines, among_words, &mut None)? else {
            return Ok(None);
        };
        let fault = match head::colours(numbers, &raw, head) {
            Ok(colours) => return Ok(Some((raw, colours))),
            Err(fault) => fault,
        };
        // The number of pegs tells where the guesses end.
        let mut others = self.other_forms(lines, &raw).into_iter();
        let counted = others.find_map(|form| {
            let search = Search { said: Some(form), ..self };
            let raw = search.rows_of_lines(lines, among_words, &mut None).ok()??;
            let colours = head::colours(numbers, &raw, head).ok()?;
            Some((raw, colours))
        });
        counted.map(Some).ok_or(fault)
    }

    /// Whether the first line holds none of these rows, but only numbers.
    fn head_only_counts(self, lines: &[Line], raw: &RawRows) -> bool {
        let first_line = |line: &Line| line.tokens.first().map(|token| token.at.0);
        let begin = raw.rows.first().and_then(|row| row.pegs.first()).map(|peg| peg.at.0);
        head::numbers(lines).is_some() && lines.first().is_some_and(|line| first_line(line) != begin)
    }

    /// The other forms in which all rows can be read as well, because no gap shows where the guesses end.
    fn other_forms(self, lines: &[Line], raw: &RawRows) -> Vec<RowForm> {
        /// How many pegs a guess may have.
        const SIZES: RangeInclusive<usize> = 2..=8;
        if self.said.is_some() || self.named.is_some() || raw.rows.is_empty() {
            return Vec::new();
        }
        let (pegs, numbered) = (raw.pegs(), raw.numbered);
        let may_count = counts(lines, numbers_stand_apart(lines));
        let mut forms: Vec<(usize, bool)> =
            SIZES.filter(|&other| other != pegs).map(|other| (other, numbered)).collect();
        forms.sort_by_key(|&(other, _)| (other.abs_diff(pegs), other < pegs));
        forms.extend(numbered.then_some((pegs + 1, false)));
        forms.extend((may_count && !numbered).then_some((pegs - 1, true)));
        let is_other = |&form: &(usize, bool)| {
            // The game that is open decides whether a single line begins with its number.
            let is_decided = numbered != form.1 && !may_count && pegs == usize::from(self.usual.pegs());
            SIZES.contains(&form.0)
                && !is_decided
                && ends_are_disputed(lines, raw, form)
                && self.reads_as_well(lines, raw, form)
        };
        let others = forms.into_iter().filter(is_other);
        others.map(|(pegs, numbered)| RowForm { pegs: u8::try_from(pegs).unwrap_or_default(), numbered }).collect()
    }

    /// Whether another form, of so many pegs, with or without numbers before the rows, reads as many rows as there are.
    fn reads_as_well(self, lines: &[Line], raw: &RawRows, (pegs, numbered): (usize, bool)) -> bool {
        let among_words = !raw.left_out.is_empty();
        let form = Form { pegs, rule: self.rule(), numbered, among_words, even_gaps: false };
        form.rows(lines).is_ok_and(|read| {
            read.rows.len() == raw.rows.len()
                && read.is_plausible()
                && read.left_out == raw.left_out
                && read.rows.iter().all(|row| row.answer_token.gap != Gap::Nothing)
        })
    }

    /// The numbers of pegs that are tried, the likeliest first.
    fn sizes(self) -> Vec<u8> {
        match (self.said, self.named) {
            (Some(said), _) => vec![said.pegs],
            (None, Some(game)) => vec![game.pegs()],
            (None, None) => {
                let mut pegs = vec![self.usual.pegs(), 4, 5, 3, 6, 7, 8, 2];
                pegs.dedup();
                pegs
            }
        }
    }

    /// The forms that are tried, the likeliest first: how many pegs, and whether each row has a number before it. The
    /// lines begin with numbers that count if they are `numbered`; these are no pegs if they stand `apart`.
    fn forms(self, numbered: bool, apart: bool) -> Vec<(u8, bool)> {
        let pegs = self.sizes();
        let sizes = |numbered: bool| pegs.iter().map(move |&pegs| (pegs, numbered));
        if let Some(said) = self.said {
            vec![(said.pegs, said.numbered)]
        } else if numbered && apart {
            sizes(true).chain(sizes(false)).collect()
        } else if numbered {
            pegs.iter().flat_map(|&pegs| [(pegs, true), (pegs, false)]).collect()
        } else {
            // A number that does not count is a peg, unless the guess is one of the open game without it.
            let first = pegs.first().map(|&pegs| [(pegs, false), (pegs, true)]);
            first.into_iter().flatten().chain(sizes(false).skip(1)).chain(sizes(true)).collect()
        }
    }

    /// The rows with the first number of pegs that fits; among words, with the number of pegs by which the most rows
    /// are found. Each row has a number before it, or none has. `None` if no number of pegs fits; then `furthest` says
    /// why.
    fn rows_of_lines(
        self,
        lines: &[Line],
        among_words: bool,
        furthest: &mut Option<Stuck>,
    ) -> Result<Option<RawRows>, Fault> {
        // Numbers that count the lines are not pegs.
        let apart = numbers_stand_apart(lines);
        let numbered = counts(lines, apart);
        let forms = self.forms(numbered, apart);
        let mut best: Option<(Fit, RawRows)> = None;
        // Guesses whose pegs are evenly spaced come first.
        let with_gaps =
            [true, false].into_iter().flat_map(|even_gaps| forms.iter().enumerate().map(move |form| (even_gaps, form)));
        for (even_gaps, (index, &(pegs, is_numbered))) in with_gaps {
            let is_early = !numbered && is_numbered && index == 1;
            let form = Form { pegs: pegs.into(), rule: self.rule(), numbered: is_numbered, among_words, even_gaps };
            match form.rows(lines) {
                Ok(raw) if raw.rows.len() > MAX_ROWS => {
                    return Err(Fault::new(format!("there are at most {MAX_ROWS} rows")));
                }
                // The number of a row, in "1 1 1 2 1 2", but a peg in "1 1 1 2 1b2w".
                Ok(raw) if is_early && !raw.has_only_pairs() => {}
                // In "2 7 5: 3 0, you win" the numbers before the words are pins.
                Ok(raw) if !among_words && !even_gaps && raw.has_solved() => {}
                Ok(raw) if !among_words && raw.is_plausible() => return Ok(Some(raw)),
                Ok(raw) if among_words && raw.rows.is_empty() => {}
                Ok(raw) => {
                    let fit = Fit::of(&raw, even_gaps);
                    // With numbers of their own the first form is right, else that of the longest guesses.
                    let prefers_long = !(numbered && apart);
                    let is_better = best.as_ref().is_none_or(|(best_fit, best)| {
                        let is_longer = *best_fit == fit && best.pegs() < raw.pegs();
                        among_words && (*best_fit < fit || prefers_long && is_longer)
                    });
                    if is_better {
                        best = Some((fit, raw));
                    }
                }
                // If the text cannot be read among words either, say what is wrong with it without them.
                // Guesses of two pegs are found in any text.
                Err(stuck)
                    if !among_words
                        && !even_gaps
                        && furthest.as_ref().is_none_or(|other| pegs > 2 && other.at < stuck.at) =>
                {
                    *furthest = Some(stuck);
                }
                Err(_) => {}
            }
        }
        Ok(best.map(|(_, raw)| raw))
    }
}

/// Whether each guess could end where it does in another form, of so many pegs, with or without numbers before the rows:
/// up to where one of the two guesses ends, all pegs look alike, and no gap shows which end is right.
fn ends_are_disputed(lines: &[Line], raw: &RawRows, (other_pegs, other_numbered): (usize, bool)) -> bool {
    // A number before both guesses is not a peg.
    let number_is_peg = raw.numbered != other_numbered;
    let extent = |pegs: usize, numbered: bool| pegs + usize::from(numbered && number_is_peg);
    let (extent, other_extent) = (extent(raw.pegs(), raw.numbered), extent(other_pegs, other_numbered));
    let ends_apart = usize::from(extent != other_extent);
    let is_disputed = |at: (usize, usize)| {
        let line = lines.iter().find(|line| line.tokens.first().is_some_and(|first| first.at.0 == at.0));
        let tokens = line.map_or(&[][..], |line| &line.tokens);
        let begin = tokens
            .iter()
            .position(|token| token.at == at)
            .and_then(|begin| begin.checked_sub(usize::from(raw.numbered && number_is_peg)));
        let guess = begin.and_then(|begin| tokens.get(begin..begin + extent.max(other_extent)));
        let end = begin.and_then(|begin| tokens.get(begin + extent - 1..begin + extent + ends_apart));
        let mut gaps = end.unwrap_or_default().windows(2).zip(guess.unwrap_or_default().get(1));
        guess.is_some_and(are_pegs_evenly_spaced) && gaps.all(|(pair, peg)| pair[1].between == peg.between)
    };
    raw.rows.iter().all(|row| is_disputed(row.pegs.first().map_or((0, 0), |peg| peg.at)))
}

/// How well rows fit the lines in which they were found, the better the greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    is_plausible: bool,
    /// How many lines have a row.
    lines: usize,
    /// Whether no line has two rows.
    is_one_per_line: bool,
    ends_as_said: bool,
    even_gaps: bool,
    /// How many pieces of text are left out.
    left_out: Reverse<usize>,
}

impl Fit {
    fn of(raw: &RawRows, even_gaps: bool) -> Fit {
        let lines = raw.lines_with_rows();
        Fit {
            is_plausible: raw.is_plausible(),
            lines,
            is_one_per_line: raw.rows.len() == lines,
            ends_as_said: raw.ends_as_said(),
            even_gaps,
            left_out: Reverse(raw.left_out.len()),
        }
    }
}

/// Whether a line is neither the hidden code nor a sentence, and not the answer to a guess above it.
fn may_be_row(line: &Line) -> bool {
    let is_answer =
        says_found(&line.tokens) || named_answer(&line.tokens).is_some_and(|(_, read)| read == line.tokens.len());
    line.label.is_none() && !are_words(&line.tokens) && !is_answer
}

/// Whether the first number of each line follows a label, or has a mark after it that the others do not have.
fn numbers_stand_apart(lines: &[Line]) -> bool {
    let stands_apart = |line: &Line| match line.tokens.as_slice() {
        [_, second, third, ..] => second.gap == Gap::Mark && (line.has_label || third.gap < Gap::Mark),
        _ => line.has_label,
    };
    lines.iter().filter(|line| may_be_row(line)).all(stands_apart)
}

/// Whether the lines begin with 1, 2, 3 … A single line does if its number stands `apart`.
pub(super) fn counts(lines: &[Line], apart: bool) -> bool {
    let row_number = |line: &Line| {
        let first = line.tokens.first().filter(|first| first.kind == Kind::Number && first.text.len() <= 2)?;
        first.text.parse::<usize>().ok()
    };
    let numbers: Vec<Option<usize>> = lines.iter().filter(|line| may_be_row(line)).map(row_number).collect();
    let follows = |pair: &[Option<usize>]| pair[0].map(|row_number| row_number + 1) == pair[1];
    let enough = if apart && lines.iter().filter(|line| may_be_row(line)).all(|line| line.has_label) { 1 } else { 2 };
    numbers.len() >= enough && matches!(numbers[0], Some(0 | 1)) && numbers.windows(2).all(follows)
}
