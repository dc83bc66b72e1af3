mod answers;
mod bits;
mod data;
mod playing_on;
mod table;
mod time;
mod tree;
mod view_link;
mod words;

use insta::assert_snapshot;
use mastermind_engine::advice::{Proved, Ranked};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::strategy::{LargestPart, OneStep, Strategy};
use mastermind_engine::{Feedback, FeedbackError, GoalSet};
use mastermind_game::PegMarks;
use mastermind_game::analyse::*;
use mastermind_game::notation::pasted::{Clarifications, Unread, read};
use mastermind_game::notation::{Position, Spot};
use mastermind_game::question::{AnswerState, FindRepairs};
use mastermind_game::{Edit, ErasedQuestion, FeedbackEdit, MissingFeedback, MissingPegs, Query, Reply, Status};
use mastermind_page::worker::answer::Responder;

use crate::code;
pub use time::hurry;

fn at(position: &str) -> Analyse {
    Analyse::new(position.parse().unwrap())
}

/// The engine answers until nothing is asked any more; what was asked.
pub fn settle(analyse: &mut Analyse) -> Vec<Query> {
    let asked = crate::answer_all(analyse, Analyse::query, |analyse, query, answer| {
        analyse.apply(AnalyseAction::Answered(query, answer));
    });
    let again = (1..asked.len()).find(|&index| asked[..index].contains(&asked[index]));
    assert_eq!(again.map(|index| &asked[index]), None, "asked again");
    asked
}

fn settled(position: &str) -> Analyse {
    let mut analyse = at(position);
    settle(&mut analyse);
    analyse
}

fn enter(analyse: &mut Analyse, guess: &str, black: u8, white: u8) {
    for digit in guess.bytes() {
        analyse.apply(AnalyseAction::Edit(Edit::Put(digit - b'0')));
    }
    analyse.apply(AnalyseAction::EditFeedback(FeedbackEdit::Black(black)));
    // The second number completes the row.
    analyse.apply(AnalyseAction::EditFeedback(FeedbackEdit::White(white)));
}

fn hits(analyse: &Analyse) -> (Option<u8>, Option<u8>) {
    (analyse.feedback_draft().black(), analyse.feedback_draft().white())
}

/// What pasting this text does.
fn pasted(analyse: &Analyse, text: &str) -> AnalyseAction {
    let read = read(text, analyse.position().variant(), &Clarifications::default());
    let read = read.map(|it| (it.position, it.marks)).map_err(Unread::fault);
    AnalyseAction::Paste(text.to_owned(), read)
}

fn paste(analyse: &mut Analyse, text: &str) {
    let action = pasted(analyse, text);
    analyse.apply(action);
}

fn line(analyse: &Analyse) -> String {
    analyse.position().to_string()
}

mod rows {
    use super::*;

    #[test]
    fn are_entered_one_after_the_other() {
        let mut analyse = at("6x4");
        enter(&mut analyse, "0011", 1, 0);
        assert_eq!(analyse.news(), &AnalyseNews::Added(1));
        assert!(analyse.draft().pegs().iter().all(Option::is_none));
        assert_eq!(hits(&analyse), (None, None));
        enter(&mut analyse, "0234", 0, 2);
        assert_eq!(line(&analyse), "6x4 0011:10 0234:02");
    }

    #[test]
    fn are_changed_in_place_or_left_as_they_are() {
        let mut analyse = at("6x4 0011:10 0234:02 5555:00");
        analyse.apply(AnalyseAction::Change(1));
        assert_eq!(analyse.draft().complete(), Ok(code("0234")));
        assert_eq!((hits(&analyse), analyse.changing()), ((None, None), Some(1)));
        analyse.apply(AnalyseAction::LeaveAsItIs);
        assert_eq!(analyse.changing(), None);
        assert_eq!(line(&analyse), "6x4 0011:10 0234:02 5555:00");
        analyse.apply(AnalyseAction::Change(1));
        analyse.apply(AnalyseAction::Edit(Edit::Put(5)));
        analyse.apply(AnalyseAction::CompleteRow("03".parse::<Feedback>().unwrap()));
        assert_eq!(analyse.news(), &AnalyseNews::Changed(2));
        assert_eq!(line(&analyse), "6x4 0011:10 5234:03 5555:00");
        let before = analyse.clone();
        analyse.apply(AnalyseAction::Change(3));
        assert_eq!(analyse, before);
    }

    #[test]
    fn are_taken_out_in_any_order() {
        let mut analyse = at("6x4 0011:10 0234:02 5555:00");
        analyse.apply(AnalyseAction::Remove(0));
        assert_eq!(analyse.news(), &AnalyseNews::Removed(1));
        analyse.apply(AnalyseAction::Change(1));
        analyse.apply(AnalyseAction::Remove(0));
        assert_eq!((line(&analyse), analyse.changing()), ("6x4 5555:00".into(), None));
        let before = analyse.clone();
        analyse.apply(AnalyseAction::Remove(1));
        assert_eq!(analyse, before);
        analyse.apply(AnalyseAction::Clear);
        assert_eq!((line(&analyse), analyse.news()), ("6x4".into(), &AnalyseNews::Cleared));
    }

    #[test]
    fn an_impossible_feedback_is_refused_with_the_reason() {
        for (black, white, error) in
            [(3, 1, FeedbackError::OneLeftInTheWrongPlace { pegs: 4 }), (2, 3, FeedbackError::TooMany { pegs: 4 })]
        {
            let mut analyse = at("6x4 0011:10");
            enter(&mut analyse, "0234", black, white);
            assert_eq!(analyse.news(), &AnalyseNews::MissingFeedback(MissingFeedback::Impossible(error)));
            assert_eq!(line(&analyse), "6x4 0011:10");
            assert_eq!(analyse.draft().complete(), Ok(code("0234")));
            assert_eq!(hits(&analyse), (Some(black), None));
        }
    }

    #[test]
    fn an_unfinished_answer_is_refused() {
        let mut analyse = at("6x4");
        "0011".bytes().for_each(|digit| analyse.apply(AnalyseAction::Edit(Edit::Put(digit - b'0'))));
        analyse.apply(AnalyseAction::EditFeedback(FeedbackEdit::Black(1)));
        analyse.apply(AnalyseAction::Enter);
        assert_eq!(analyse.news(), &AnalyseNews::MissingFeedback(MissingFeedback::White));
        assert_eq!(line(&analyse), "6x4");
    }

    #[test]
    fn one_feedback_completes_a_row() {
        let mut analyse = at("6x4 0011:10");
        let feedback = "02".parse::<Feedback>().unwrap();
        analyse.apply(AnalyseAction::CompleteRow(feedback));
        assert_eq!(analyse.news(), &AnalyseNews::Missing(MissingPegs::All(4)));
        "0234".bytes().for_each(|digit| analyse.apply(AnalyseAction::Edit(Edit::Put(digit - b'0'))));
        analyse.apply(AnalyseAction::CompleteRow(feedback));
        assert_eq!(line(&analyse), "6x4 0011:10 0234:02");
        settle(&mut analyse);
        assert_eq!((analyse.codes_left(0), analyse.codes_left(1)), (AnswerState::Ready(256), AnswerState::Ready(51)));
    }

    #[test]
    fn an_unfinished_guess_is_refused_and_the_first_empty_peg_selected() {
        let mut analyse = at("6x4");
        analyse.apply(AnalyseAction::Edit(Edit::Put(5)));
        analyse.apply(AnalyseAction::Edit(Edit::Select(3)));
        analyse.apply(AnalyseAction::Enter);
        assert_eq!(analyse.news(), &AnalyseNews::Missing(MissingPegs::Pegs(vec![1, 2, 3])));
        assert_eq!(analyse.draft().selected(), 1);
        let before = analyse.event_count();
        analyse.apply(AnalyseAction::LookAtDraft);
        assert_ne!(analyse.event_count(), before, "said again");
    }

    #[test]
    fn there_is_an_end_to_them() {
        let mut analyse = at(&format!("6x4{}", " 0000:00".repeat(99)));
        enter(&mut analyse, "1111", 0, 0);
        assert_eq!(analyse.news(), &AnalyseNews::Full);
        assert_snapshot!(
            mastermind_game::wording::analyse::status_line(&analyse),
            @"There is no room for another row."
        );
        analyse.apply(AnalyseAction::Change(98));
        assert_ne!(mastermind_game::wording::analyse::status_line(&analyse), "There is no room for another row.");
        enter(&mut analyse, "1111", 0, 0);
        assert_eq!(analyse.news(), &AnalyseNews::Changed(99));
    }

    #[test]
    fn another_game_keeps_them_if_it_has_them() {
        let mut analyse = at("6x4 0011:10 0234:02");
        analyse.apply(AnalyseAction::Choose("8x4".parse().unwrap()));
        assert_eq!(line(&analyse), "8x4 0011:10 0234:02");
        assert_eq!(analyse.news(), &AnalyseNews::Opened);
        analyse.apply(AnalyseAction::Choose("8x4!".parse().unwrap()));
        assert_eq!(line(&analyse), "8x4!");
        assert_eq!(analyse.news(), &AnalyseNews::Cleared);
        assert_eq!(analyse.draft().variant(), "8x4!".parse().unwrap());
    }
}

mod text {
    use super::*;

    #[test]
    fn that_can_be_read_is_the_position() {
        let mut analyse = at("8x5");
        paste(&mut analyse, "01234:50");
        assert_eq!((line(&analyse), analyse.news()), ("8x5 01234:50".into(), &AnalyseNews::Opened));
    }

    #[test]
    fn of_an_address_begins_with_the_classic_game() {
        let mut analyse = at("8x5 01234:50");
        analyse.apply(AnalyseAction::Follow("8x5/01234:50".into()));
        assert_eq!((line(&analyse), analyse.event_count()), ("8x5 01234:50".into(), 0));
        analyse.apply(AnalyseAction::Follow(String::new()));
        assert_eq!(line(&analyse), "6x4");
    }

    #[test]
    fn that_cannot_be_read_changes_nothing_and_says_why() {
        let mut analyse = at("6x4 0011:10");
        paste(&mut analyse, "0011:10 0237:02");
        assert_eq!(line(&analyse), "6x4 0011:10");
        assert_eq!(analyse.text(PegMarks::FromZero), "0011:10 0237:02");
        let AnalyseNews::Unreadable(_, error) = analyse.news() else { panic!("{:?}", analyse.news()) };
        assert_eq!(error.spot, Some(Spot::Row(2, 12)));
        paste(&mut analyse, "0011:10 0235:02");
        assert_eq!(analyse.text(PegMarks::FromZero), "6x4 0011:10 0235:02");
    }

    #[test]
    fn the_answer_speaks_as_the_question_did() {
        for (text, line, route) in [
            ("1122 1 0", "from1 6x4 1122:10", "from1/6x4/1122:10"),
            ("RGBY 1b2w", "colours-RYGBOP 6x4 RGBY:12", "colours-RYGBOP/6x4/RGBY:12"),
            ("0011:10", "6x4 0011:10", "6x4/0011:10"),
        ] {
            let mut analyse = at("6x4 5555:00");
            paste(&mut analyse, text);
            assert_eq!(analyse.line(PegMarks::FromZero), line);
            assert_eq!(analyse.route(), route);
            // Further rows are written alike, and a link opens the same.
            enter(&mut analyse, "0000", 0, 1);
            let mut other = at("6x4");
            other.apply(AnalyseAction::Follow(analyse.route()));
            assert_eq!(other.position(), analyse.position());
            assert_eq!(
                (other.line(PegMarks::FromZero), other.marks()),
                (analyse.line(PegMarks::FromZero), analyse.marks())
            );
        }
    }

    /// The complaint goes with what it was about, by whichever way the position is read again.
    #[test]
    fn a_position_read_again_takes_the_complaint_away() {
        let shown = "6x4 0011:10".to_owned();
        for again in [pasted(&at(&shown), &shown), AnalyseAction::Follow(shown.clone())] {
            let mut analyse = at(&shown);
            paste(&mut analyse, "0011:19");
            assert!(matches!(analyse.news(), AnalyseNews::Unreadable(..)));
            let heard = analyse.event_count();
            analyse.apply(again);
            assert_eq!((analyse.event_count(), analyse.news()), (heard + 1, &AnalyseNews::Opened));
            assert_eq!(analyse.text(PegMarks::FromZero), shown);
        }
        // Where nothing was wrong, reading what is shown is no news.
        let mut analyse = at(&shown);
        paste(&mut analyse, &shown);
        assert_eq!((analyse.event_count(), analyse.news()), (0, &AnalyseNews::None));
    }
}

mod contradictions {
    use super::*;

    #[test]
    fn name_the_rows_that_could_be_wrong_and_nothing_else_is_asked() {
        let mut analyse = at("6x4 0011:40 2222:10");
        let asked = settle(&mut analyse);
        assert_eq!(asked[0].question, ErasedQuestion::from(FindRepairs));
        // And how many codes each row leaves.
        assert_eq!(asked.len(), 3);
        assert_eq!((analyse.codes_left(0), analyse.codes_left(1)), (AnswerState::Ready(1), AnswerState::Ready(0)));
        let AnswerState::Ready(Some(repairs)) = analyse.contradiction() else { panic!() };
        let rows: Vec<usize> = repairs.iter().map(|repair| repair.row).collect();
        assert_eq!(rows, [0, 1]);
        assert_eq!(repairs[1].feedbacks, ["00".parse::<Feedback>().unwrap()]);
        assert_eq!((analyse.codes(), analyse.table()), (AnswerState::Waiting, AnswerState::Waiting));
    }

    #[test]
    fn end_when_one_of_them_gets_another_feedback() {
        let mut analyse = settled("6x4 0011:40 2222:10");
        analyse.apply(AnalyseAction::ChangeFeedback(1, "00".parse::<Feedback>().unwrap()));
        assert_eq!((line(&analyse), analyse.news()), ("6x4 0011:40 2222:00".into(), &AnalyseNews::Changed(2)));
        settle(&mut analyse);
        let codes = analyse.codes().ready().unwrap();
        assert_eq!((codes.shown, codes.possible), (vec![code("0011")], 1));
    }
}
