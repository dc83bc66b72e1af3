//! The hints of a round, as sentences, compared with figures from the plain solver.

use mastermind_engine::Row;
use mastermind_engine::budget::Unlimited;
use mastermind_game::wording::hints;
use mastermind_game::{Edit, Hint, Play, PlayAction, Results, Settings, Setup};
use mastermind_page::worker::answer::Responder;

use crate::position::Position;
use crate::support::Random;
use crate::tally::Tally;
use crate::truth::Truth;

/// Plays a game up to the position, and asks for every hint.
pub fn compare(position: &Position, truth: &Truth, random: &mut Random, tally: &mut Tally) {
    // Hints are given only under the classic rule; in large games it takes long to play up to the position.
    if !position.variant.is_classic_rule() || truth.free().is_none() || position.variant.code_count() > 100 {
        return;
    }
    let secret = random.pick(&position.goals);
    let found = |row: &Row| row.guess == secret;
    if position.rows.len() > 2 || position.rows.iter().any(found) {
        return;
    }
    let Some(mut play) = played(position, secret) else {
        return;
    };
    let (guess, kind) = random.pick(&truth.plain.guesses);
    let guess_colours: Vec<u8> = guess.iter().collect();
    play.apply(PlayAction::Edit(Edit::ClearAll));
    for colour in guess_colours {
        play.apply(PlayAction::Edit(Edit::Put(colour)));
    }
    (0..Hint::ALL.len()).for_each(|_| play.apply(PlayAction::TakeHint));
    attend(&mut play, &mut Responder::default());
    let codes = position.goals.len();
    let (worst, totals) = (&truth.worst, &truth.totals[0]);
    let said = |hint| hints::answer(hint, &play);
    let average = |total: u32| hundredths(u64::from(total), codes as u64);
    let ahead = said(Hint::Ahead);
    for part in [
        format!("{codes} code"),
        format!("; {} more guess", worst.least),
        format!(" {} on average", average(totals.least.unwrap())),
    ] {
        tally.holds(&|| format!("{part}: {ahead}"), ahead.to_string().contains(&part));
    }
    let possible = said(Hint::Possible);
    let yes = possible.to_string().starts_with("Yes");
    tally.same(&|| format!("{guess} possible: {possible}"), yes, truth.is_possible(kind));
    let compared = said(Hint::Compare);
    let (after, before) = (worst.of[kind], worst.least);
    let safety = if after == before {
        format!("It is safe: {after} guess")
    } else {
        format!("may need {after} guesses from here instead of {before}.")
    };
    let more = totals.of[kind].unwrap() - totals.least.unwrap();
    let costs = match more {
        0 => "Nothing is better on average.".to_owned(),
        more => {
            let cost = average(more).replace("0.00", "<0.01");
            format!("costs {cost} guesses on average")
        }
    };
    for part in [safety, costs] {
        tally.holds(&|| format!("{guess} {part}: {compared}"), compared.to_string().contains(&part));
    }
}

/// Halves up, in whole numbers.
fn hundredths(number: u64, by: u64) -> String {
    let rounded = (200 * number + by) / (2 * by);
    format!("{}.{:02}", rounded / 100, rounded % 100)
}

/// The game after the rows of the position; `None` if it ends before.
fn played(position: &Position, secret: mastermind_engine::Code) -> Option<Play> {
    let setup: Setup = position.variant.to_string().parse().unwrap();
    let mut play = Play::with_setup(Settings::default(), Results::default(), setup, None);
    let mut lab = Responder::default();
    play.apply(PlayAction::NewGame(position.variant, secret));
    for row in &position.rows {
        for colour in row.guess.iter() {
            play.apply(PlayAction::Edit(Edit::Put(colour)));
        }
        play.apply(PlayAction::Guess);
        attend(&mut play, &mut lab);
        play.apply(PlayAction::UseAnyway);
        attend(&mut play, &mut lab);
    }
    let rows = play.round()?.rows();
    (rows == position.rows).then_some(play)
}

fn attend(play: &mut Play, lab: &mut Responder) {
    while let Some(query) = play.query().or_else(|| play.coach_query()) {
        let answer = lab.answer(&query, &mut Unlimited);
        play.apply(PlayAction::Reply(query, answer));
    }
}
