//! Weighs one row exactly: how many copies of each colour, and how many of them in their guessed positions, can add up
//! to its black pegs, its white pegs and the pegs that the guess does not have.
//!
//! ```text
//!   0012 got one black and one white: two pegs of the code are in the guess, two are not.
//!   Two copies of 0 would be both hits, so that then neither 1 nor 2 is in the code.
//! ```

use super::adding_up::add_up_copies;
use super::balance::{Balance, Pegs};
use super::because::Because;
use super::clue::{Clue, Clues, Finding, NewFacts, Sought, all_positions, position_count, row_numbers};
use super::conflict::Conflict;
use super::notes::{Fact, Notes};
use mastermind_engine::MAX_COLOURS;

/// The finding of the first row that says something new; otherwise what several rows leave for other colours. `None` if
/// nothing new follows.
pub(super) fn copies(clues: &Clues, notes: &Notes, sought: Sought) -> Option<Finding> {
    let of_one_row = clues.rows_in(sought.rows).find_map(|clue| {
        let mut news = NewFacts::new(notes, sought);
        weigh(clues, clue, notes, &mut news);
        news.into_finding(clue.bit)
    });
    of_one_row.or_else(|| add_up_copies(clues, notes, sought))
}

/// Finds for each colour the shares that the other colours can complete to the feedback of the row, and adds what these
/// shares have in common.
fn weigh(clues: &Clues, clue: &Clue, notes: &Notes, news: &mut NewFacts) {
    let balance = &clue.balance;
    // By colour: the sums that the colours before it can make, and the sums that this colour and the later ones can
    // complete to the whole row.
    let mut made = [Balance::EMPTY_SUM; MAX_COLOURS as usize + 1];
    let mut wanted = [balance.whole_row(); MAX_COLOURS as usize + 1];
    for colour in clues.colours() {
        let sums = possible_shares(clues, clue, notes, colour)
            .map(|share| balance.add_pegs(made[usize::from(colour)], share.pegs));
        made[usize::from(colour) + 1] = sums.fold(0, |all, sums| all | sums);
    }
    let end = usize::from(clues.variant.colours());
    if made[end] & balance.whole_row() == 0 {
        news.mark_impossible();
        return;
    }
    for colour in clues.colours().rev() {
        let sums = possible_shares(clues, clue, notes, colour)
            .map(|share| balance.subtract_pegs(wanted[usize::from(colour) + 1], share.pegs));
        wanted[usize::from(colour)] = sums.fold(0, |all, sums| all | sums);
    }
    for colour in clues.colours() {
        let [before, after] = [made[usize::from(colour)], wanted[usize::from(colour) + 1]];
        let is_possible = |share: &Share| balance.add_pegs(before, share.pegs) & after != 0;
        let possible = possible_shares(clues, clue, notes, colour).filter(is_possible);
        add_common_facts(clues, clue, notes, (colour, possible), news);
    }
}

/// What a colour contributes to a row.
pub(super) struct Share {
    /// How often it is in the code.
    pub(crate) copies: u8,
    /// How many of those pegs are black, white and absent in the row.
    pub(crate) pegs: Pegs,
}

/// What a colour can contribute to a row by the notes.
pub(super) fn possible_shares(clues: &Clues, clue: &Clue, notes: &Notes, colour: u8) -> impl Iterator<Item = Share> {
    let guessed = clue.positions[usize::from(colour)];
    let elsewhere = all_positions(clues.variant) & !guessed;
    let (possible, certain) = (notes.possible_positions(colour), notes.certain_positions(colour));
    let (least, most) = notes.copies(colour);
    let count = clue.count(colour);
    (least..=most).flat_map(move |copies| {
        let black_counts = position_count(certain & guessed)..=position_count(possible & guessed);
        let other_counts = position_count(certain & elsewhere)..=position_count(possible & elsewhere);
        let is_possible = move |black: &u8| *black <= copies && other_counts.contains(&(copies - black));
        black_counts
            .filter(is_possible)
            .map(move |black| Share { copies, pegs: [black, copies.min(count) - black, copies.saturating_sub(count)] })
    })
}

/// Adds what all possible shares of a colour have in common.
fn add_common_facts(
    clues: &Clues,
    clue: &Clue,
    notes: &Notes,
    (colour, shares): (u8, impl Iterator<Item = Share>),
    news: &mut NewFacts,
) {
    // The least and the greatest number for each kind: all copies, those where the colour was guessed, those elsewhere.
    let (mut least, mut most) = ([u8::MAX; 3], [0; 3]);
    for share in shares {
        let black = share.pegs[0];
        for (kind, count) in [share.copies, black, share.copies - black].into_iter().enumerate() {
            least[kind] = count.min(least[kind]);
            most[kind] = count.max(most[kind]);
        }
    }
    let because = |fact: Fact| refute_opposite(clues, clue, notes, fact);
    news.add_at_least(colour, least[0], &because);
    news.add_at_most(colour, most[0], &because);
    let guessed = clue.positions[usize::from(colour)];
    let elsewhere = all_positions(clues.variant) & !guessed;
    let (possible, certain) = (notes.possible_positions(colour), notes.certain_positions(colour));
    for (kind, positions) in [(1, guessed), (2, elsewhere)] {
        if least[kind] == position_count(possible & positions) {
            news.add_stands_at(possible & positions, colour, &because);
        }
        if most[kind] == position_count(certain & positions) {
            news.add_stands_not_at(positions & !certain, colour, &because);
        }
    }
}

/// What would be contradicted at once if the fact were false: the notes, or the row. `None` if neither would be.
fn refute_opposite(clues: &Clues, clue: &Clue, notes: &Notes, fact: Fact) -> Option<Because> {
    let opposite = fact.opposite()?;
    let conflict_with = |mut supposed: Notes| {
        supposed.add(opposite);
        supposed.conflict().or_else(|| row_conflict(clues, &supposed, clue))
    };
    let conflict = conflict_with(notes.clone())?;
    Some(Because::Otherwise { opposite, conflict, alone: conflict_with(Notes::new(clues.variant)) })
}

/// The conflict of a row whose own feedback could not come. It holds the feedbacks that could, with each colour taken
/// by itself. `None` if the row's own feedback could come.
pub(super) fn row_conflict(clues: &Clues, notes: &Notes, clue: &Clue) -> Option<Conflict> {
    let pegs = clues.variant.pegs();
    // The sums that the colours so far can make. There are few of them, and the code of a set would be larger.
    let mut sums: Vec<[u8; 3]> = vec![[0; 3]];
    for colour in clues.colours() {
        let earlier_sums = std::mem::take(&mut sums);
        for share in possible_shares(clues, clue, notes, colour) {
            for sum in &earlier_sums {
                let larger: [u8; 3] = std::array::from_fn(|kind| sum[kind] + share.pegs[kind]);
                if larger.iter().sum::<u8>() <= pegs && !sums.contains(&larger) {
                    sums.push(larger);
                }
            }
        }
    }
    let sums_with_black = |black| (0..=pegs - black).map(move |white| [black, white, pegs - black - white]);
    let whole_codes = (0..=pegs).flat_map(sums_with_black);
    let feedbacks: Vec<_> = whole_codes.filter(|sum| sums.contains(sum)).filter_map(|sum| clue.feedback(sum)).collect();
    let row = *row_numbers(clue.bit).first()?;
    (!feedbacks.contains(&clue.own_feedback())).then_some(Conflict::Row { row, feedbacks })
}
