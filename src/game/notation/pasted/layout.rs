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
            if let (Some(numbers), None) = (&numbers, &impossible) {
                let mut stuck = None;
                if let Some(raw) = self.rows_of_lines(&lines[1..], among_words, &mut stuck)? {
                    let first = &lines[0].tokens[0];
                    return match head::colours(numbers, &raw, first) {
                        Ok(colours) => Ok((raw, colours)),
                        Err(fault) => {
                            // The number of pegs tells where the guesses end.
                            let mut others = self.other_forms(&lines[1..], &raw).into_iter();
                            let counted = others.find_map(|form| {
                                let search = Search { said: Some(form), ..self };
                                let raw = search.rows_of_lines(&lines[1..], among_words, &mut None).ok()??;
                                let colours = head::colours(numbers, &raw, first).ok()?;
                                Some((raw, colours))
                            });
                            counted.ok_or(fault)
                        }
                    };
                }
            }
        }
        match (impossible, furthest) {
            (Some(raw), _) => Ok((raw, None)),
            (None, Some(stuck)) => Err(stuck.fault),
            (None, None) => Err(Fault::new("there are no rows")),
        }
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
        let extent = |pegs: usize, numbered: bool| pegs + usize::from(numbered);
        let is_other = |&(other, other_numbered): &(usize, bool)| {
            if !SIZES.contains(&other) {
                return false;
            }
            // The game that is open decides whether a single line begins with its number.
            if numbered != other_numbered && !may_count && pegs == usize::from(self.usual.pegs()) {
                return false;
            }
            // Up to where one of the two guesses ends, all pegs look alike, and no gap shows which end is right. A
            // number before both of them is not a peg.
            let number_is_peg = numbered != other_numbered;
            let [extent, other_extent] =
                [extent(pegs, numbered && number_is_peg), extent(other, other_numbered && number_is_peg)];
            let ends_apart = usize::from(extent != other_extent);
            let is_disputed = |at: (usize, usize)| {
                let line = lines.iter().find(|line| line.tokens.first().is_some_and(|first| first.at.0 == at.0));
                let tokens = line.map_or(&[][..], |line| &line.tokens);
                let begin = tokens
                    .iter()
                    .position(|token| token.at == at)
                    .and_then(|begin| begin.checked_sub(usize::from(numbered && number_is_peg)));
                let guess = begin.and_then(|begin| tokens.get(begin..begin + extent.max(other_extent)));
                let end = begin.and_then(|begin| tokens.get(begin + extent - 1..begin + extent + ends_apart));
                let gaps = end.unwrap_or_default().windows(2);
                let mut gaps = gaps.zip(guess.unwrap_or_default().get(1));
                guess.is_some_and(are_pegs_evenly_spaced) && gaps.all(|(pair, peg)| pair[1].between == peg.between)
            };
            let at = |pegs: &[super::rows::RawPeg]| pegs.first().map_or((0, 0), |peg| peg.at);
            let mut rows = raw.rows.iter().map(|row| at(&row.pegs));
            if !rows.all(is_disputed) {
                return false;
            }
            let among_words = !raw.left_out.is_empty();
            let form = Form { pegs: other, rule: self.rule(), numbered: other_numbered, among_words, even_gaps: false };
            form.rows(lines).is_ok_and(|read| {
                read.rows.len() == raw.rows.len()
                    && read.is_plausible()
                    && read.left_out == raw.left_out
                    && read.rows.iter().all(|row| row.answer_token.gap != Gap::Nothing)
            })
        };
        let others = forms.into_iter().filter(is_other);
        others.map(|(pegs, numbered)| RowForm { pegs: u8::try_from(pegs).unwrap_or_default(), numbered }).collect()
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
        let pegs: Vec<u8> = match (self.said, self.named) {
            (Some(said), _) => vec![said.pegs],
            (None, Some(game)) => vec![game.pegs()],
            (None, None) => {
                let mut pegs = vec![self.usual.pegs(), 4, 5, 3, 6, 7, 8, 2];
                pegs.dedup();
                pegs
            }
        };
        let rule = self.rule();
        // Numbers that count the lines are not pegs.
        let apart = numbers_stand_apart(lines);
        let numbered = counts(lines, apart);
        let sizes = |numbered: bool| pegs.iter().map(move |&pegs| (pegs, numbered));
        let forms: Vec<(u8, bool)> = if let Some(said) = self.said {
            vec![(said.pegs, said.numbered)]
        } else if numbered && apart {
            sizes(true).chain(sizes(false)).collect()
        } else if numbered {
            pegs.iter().flat_map(|&pegs| [(pegs, true), (pegs, false)]).collect()
        } else {
            // A number that does not count is a peg, unless the guess is one of the open game without it.
            let first = pegs.first().map(|&pegs| [(pegs, false), (pegs, true)]);
            first.into_iter().flatten().chain(sizes(false).skip(1)).chain(sizes(true)).collect()
        };
        let mut best: Option<(bool, RawRows)> = None;
        // Guesses whose pegs are evenly spaced come first.
        let with_gaps =
            [true, false].into_iter().flat_map(|even_gaps| forms.iter().enumerate().map(move |form| (even_gaps, form)));
        for (even_gaps, (index, &(pegs, is_numbered))) in with_gaps {
            let is_early = !numbered && is_numbered && index == 1;
            match (Form { pegs: pegs.into(), rule, numbered: is_numbered, among_words, even_gaps }).rows(lines) {
                Ok(raw) if raw.rows.len() > MAX_ROWS => {
                    return Err(Fault::new(format!("there are at most {MAX_ROWS} rows")));
                }
                // The number of a row, in "1 1 1 2 1 2", but a peg in "1 1 1 2 1b2w".
                Ok(raw) if is_early && !raw.has_only_pairs() => {}
                // In "2 7 5: 3 0, you win" the numbers before the words are pins.
                Ok(raw) if !among_words && !even_gaps && raw.has_solved() => {}
                Ok(raw) if !among_words && raw.is_plausible() => return Ok(Some(raw)),
                Ok(raw) => {
                    let worth = |even_gaps: bool, raw: &RawRows| {
                        let lines = raw.lines_with_rows();
                        let is_whole = raw.rows.len() == lines;
                        (
                            raw.is_plausible(),
                            lines,
                            is_whole,
                            raw.ends_as_said(),
                            even_gaps,
                            Reverse(raw.left_out.len()),
                        )
                    };
                    // With numbers of their own the first form is right, else that of the longest guesses.
                    let is_better = best.as_ref().is_none_or(|(other_gaps, other)| {
                        let (worth_before, worth) = (worth(*other_gaps, other), worth(even_gaps, &raw));
                        let prefers_long = !(numbered && apart) && worth_before == worth && other.pegs() < raw.pegs();
                        among_words && (worth_before < worth || prefers_long)
                    });
                    if is_better && (!among_words || !raw.rows.is_empty()) {
                        best = Some((even_gaps, raw));
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
