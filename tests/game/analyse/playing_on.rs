//! A round that begins at the position.

use super::*;

#[test]
fn begins_a_round_with_these_rows_against_the_code_drawn() {
    let mut analyse = settled("6x4 0011:10 0234:02");
    assert_eq!(analyse.codes_to_play_on(), Some(51));
    assert_eq!(analyse.round(3), None);
    analyse.apply(AnalyseAction::PlayOn(50));
    assert_eq!(settle(&mut analyse).len(), 1);
    let round = analyse.round(3).unwrap();
    assert_eq!((round.number(), round.status()), (3, Status::Playing));
    assert_eq!(round.rows(), analyse.position().rows());
    let codes = GoalSet::from_history(round.variant(), round.rows());
    assert_eq!(codes.codes().last().copied(), round.secret());
    analyse.apply(AnalyseAction::Remove(0));
    assert_eq!(analyse.round(4), None, "another position, another code");
}

#[test]
fn is_not_offered_where_there_is_nothing_to_play() {
    for position in ["6x4 0011:40", "6x4 0011:40 2222:10"] {
        assert_eq!(settled(position).codes_to_play_on(), None, "{position}");
    }
    assert_eq!(at("6x4").codes_to_play_on(), None, "not known yet");
    assert_eq!(settled("6x4").codes_to_play_on(), Some(1296));
}
