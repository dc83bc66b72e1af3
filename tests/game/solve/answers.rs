//! The player answers, answers again, takes back, and contradicts what was said.

use super::*;

#[test]
fn an_answer_that_lacks_something_or_is_impossible_is_not_given() {
    let mut solve = opened("6x4");
    let impossible = |why| Some(Complaint::Answer(MissingFeedback::Impossible(why)));
    let cases = [
        (Some(1), None, None),
        (None, Some(1), None),
        (Some(3), Some(1), impossible(FeedbackError::OneLeftInTheWrongPlace { pegs: 4 })),
        (Some(3), Some(2), impossible(FeedbackError::TooMany { pegs: 4 })),
    ];
    for (black, white, complaint) in cases {
        for _ in 0..2 {
            solve.apply(SolveAction::Answer(FeedbackEdit::Back));
        }
        let before = solve.event_count();
        let black = black.map(FeedbackEdit::Black).into_iter();
        let edits = black.chain(white.map(FeedbackEdit::White));
        edits.for_each(|edit| solve.apply(SolveAction::Answer(edit)));
        assert_eq!(solve.complaint(), complaint.as_ref());
        assert_ne!(solve.event_count(), before);
        assert!(solve.rows().is_empty());
    }
}

#[test]
fn an_answer_that_no_code_gives_is_given_only_if_the_player_insists() {
    let mut solve = opened("6x4/0011:11/0023:01/largest-part");
    assert_eq!(guess(&solve), code("1241"));
    let none = "00".parse::<Feedback>().unwrap();
    let can = Feedback::all(4).filter(|&feedback| solve.is_possible(feedback));
    assert_eq!(can.count(), 13);
    assert!(!solve.is_possible(none));
    solve.apply(SolveAction::Insist);
    assert_eq!(solve.rows().len(), 2, "nothing was answered");
    solve.apply(SolveAction::Feedback(none));
    assert_eq!(solve.complaint(), Some(&Complaint::NoCodeGives(none)));
    assert_eq!(solve.rows().len(), 2);
    solve.apply(SolveAction::Insist);
    settle(&mut solve);
    assert_eq!((solve.rows().len(), solve.stage()), (3, Stage::NoCandidates));
}

#[test]
fn any_row_is_answered_again_or_taken_back() {
    let mut solve = opened("6x4/0011:11/0023:01/1241:20/entropy");
    let right = "01".parse::<Feedback>().unwrap();
    solve.apply(SolveAction::OpenRow(0));
    assert_eq!(solve.opened(), Some(0));
    assert!(Feedback::all(4).all(|feedback| solve.is_possible(feedback)));
    solve.apply(SolveAction::Leave);
    assert_eq!(solve.opened(), None);
    solve.apply(SolveAction::OpenRow(0));
    solve.apply(SolveAction::Feedback(right));
    settle(&mut solve);
    assert_eq!((solve.rows().len(), solve.opened()), (3, None));
    assert_eq!(solve.rows()[0].feedback, right);
    assert_eq!(solve.link(), opened("6x4/0011:01/0023:01/1241:20/entropy").link());
    assert_eq!(solve.codes_left(3), opened("6x4/0011:01/0023:01/1241:20/entropy").codes_left(3));
    // The same with two typed numbers.
    solve.apply(SolveAction::OpenRow(1));
    solve.apply(SolveAction::Answer(FeedbackEdit::Type(1)));
    solve.apply(SolveAction::Answer(FeedbackEdit::Type(1)));
    assert_eq!(solve.rows()[1].feedback, "11".parse::<Feedback>().unwrap());
    solve.apply(SolveAction::TakeBackTo(1));
    settle(&mut solve);
    assert_eq!(solve.rows().len(), 1);
    guess(&solve);
    solve.apply(SolveAction::OpenRow(7));
    assert_eq!(solve.opened(), None, "there is no such row");
}

/// The code is found; then the last answer was a slip.
#[test]
fn a_found_code_is_taken_back_by_its_row() {
    let mut solve = opened("6x4/0011:11/0023:01/1241:40/entropy");
    assert_eq!(solve.stage(), Stage::Found);
    solve.apply(SolveAction::OpenRow(2));
    solve.apply(SolveAction::Feedback("20".parse::<Feedback>().unwrap()));
    settle(&mut solve);
    guess(&solve);
}

#[test]
fn no_more_candidates_names_the_rows_that_could_be_wrong_and_mending_one_goes_on() {
    let mut solve = opened("6x4/0000:00/1111:00/2233:00/4455:00/entropy");
    assert_eq!((solve.stage(), solve.codes_left(4)), (Stage::NoCandidates, Some(0)));
    let repairs = solve.repairs().unwrap();
    assert_eq!(repairs.iter().map(|repair| repair.row).collect::<Vec<_>>(), [0, 1, 2, 3]);
    for repair in repairs.iter().cloned() {
        for feedback in repair.feedbacks {
            let mut repaired = solve.clone();
            let fits = solve.codes_if_answered(repair.row, feedback);
            repaired.apply(SolveAction::Repair(repair.row, feedback));
            settle(&mut repaired);
            assert_eq!(repaired.codes_left(4), fits);
            assert!(repaired.codes_left(4) > Some(0));
            assert!(matches!(repaired.stage(), Stage::Asking(_) | Stage::Found));
        }
    }
    let before = solve.clone();
    solve.apply(SolveAction::Repair(0, "01".parse::<Feedback>().unwrap()));
    assert_eq!((solve.rows(), solve.stage()), (before.rows(), before.stage()));
}

#[test]
fn where_no_single_row_explains_it_rows_are_taken_back() {
    let mut solve = opened("6x4/0000:40/1111:40/2222:40/entropy");
    assert_eq!(solve.repairs(), Some(&[][..]));
    solve.apply(SolveAction::TakeBack);
    settle(&mut solve);
    assert!(!solve.repairs().unwrap().is_empty());
    solve.apply(SolveAction::TakeBack);
    settle(&mut solve);
    assert_eq!(solve.stage(), Stage::Found);
    solve.apply(SolveAction::TakeBack);
    settle(&mut solve);
    solve.apply(SolveAction::TakeBack);
    assert!(solve.rows().is_empty());
    assert_eq!(guess(&solve), guess(&opened("6x4/entropy")));
}

#[test]
fn all_black_is_one_action() {
    let mut solve = opened("6x4");
    solve.apply(SolveAction::Feedback(Feedback::all_black(4)));
    settle(&mut solve);
    assert_eq!((solve.stage(), solve.rows().len()), (Stage::Found, 1));
}
