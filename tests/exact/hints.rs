//! The hints of a round, as sentences, compared with figures from the plain solver.

use mastermind_engine::Row;
use mastermind_engine::budget::Unlimited;
use mastermind_game::wording::hints;
use mastermind_game::{Edit, Play, PlayAction, Results, Settings, Setup};
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
    // One rung: the last one would put another guess into the row.
    play.apply(PlayAction::TakeHint(Vec::new()));
    attend(&mut play, &mut Responder::default());
    let codes = position.goals.len();
    let (worst, totals) = (&truth.worst, &truth.totals[0]);
    let average = |total: u32| hundredths(u64::from(total), codes as u64);
    let ahead = hints::position_summary(play.ahead().unwrap(), &play);
    for part in [
        format!("{codes} code"),
        format!("; {} more guess", worst.least),
        format!(" {} on average", average(totals.least.unwrap())),
    ] {
        tally.holds(&|| format!("{part}: {ahead}"), ahead.contains(&part));
    }
    let possible = hints::draft_verdict(&play).unwrap().to_string();
    let fits = possible.ends_with("fits every row.");
    tally.same(&|| format!("{guess} possible: {possible}"), fits, truth.is_possible(kind));
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
        play.apply(PlayAction::Answered(query, answer));
    }
}
