//! The coach, with the real engine behind it: every question that the game asks is answered.

use crate::support::{Random, least_total};
use insta::assert_snapshot;
use mastermind_engine::advice::{Assessment, BestBy, BestGuess, Certainty, InWorstCase, Refutation, RefutationReason};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::limits::Limit;
use mastermind_engine::search::Constraint;
use mastermind_engine::splits::Split;
use mastermind_engine::*;
use mastermind_game::figures::split_charts::{self, Chart};
use mastermind_game::grade::{Fraction, Grade};
use mastermind_game::question::Judge;
use mastermind_game::wording::sentence::joined;
use mastermind_game::wording::{self, hints, review, why};
use mastermind_game::wording::{HeadingAndText, LabelledFigure};
use mastermind_game::*;
use mastermind_page::worker::answer::{AnsweredBy, Responder};

use crate::{begun, code, send};

/// Answers whatever is asked, until nothing is.
pub fn attend(play: &mut Play, lab: &mut Responder) {
    for _ in 0..200 {
        let asked = play.query().or_else(|| play.coach_query());
        let answer = match &asked {
            Some(query) => {
                // Without another file of the worker's program.
                assert_eq!(AnsweredBy::for_kind(query.question.kind()), AnsweredBy::Program);
                lab.answer(query, &mut Unlimited)
            }
            None => match play.learner_query() {
                Some(query) => lab.answer(&query, &mut Unlimited),
                None => return,
            },
        };
        let Some(query) = asked.or_else(|| play.learner_query()) else {
            return;
        };
        play.apply(PlayAction::Answered(query, answer));
    }
    panic!("the questions do not end");
}

/// A round against 3451 in which these guesses are played, whatever the teacher says.
fn played(guesses: &[&str]) -> (Play, Responder) {
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    for guess in guesses {
        send(&mut play, guess);
        attend(&mut play, &mut lab);
        play.apply(PlayAction::UseAnyway);
        attend(&mut play, &mut lab);
    }
    (play, lab)
}

fn tag(play: &Play, place: usize) -> wording::Tag {
    wording::tag_of_row(play, place, &play.board()[place])
}

fn said(play: &Play, place: usize) -> &Assessment {
    let AnswerState::Ready(said) = play.assessment_state(place) else {
        panic!("{:?}", play.assessment_state(place));
    };
    said
}

fn panel(play: &Play, place: usize) -> why::Panel {
    let came = play.board()[place].feedback;
    let before = (&play.board()[..place], came);
    why::panel_of_guess(place, said(play, place), before, play.variant(), Depth::Figures)
}

fn charts(play: &Play, place: usize) -> Vec<Chart> {
    split_charts::charts_of_play(said(play, place), play.board()[place].feedback)
}

fn with(strictness: Strictness, aids: Aids) -> PlayAction {
    PlayAction::ChangeSettings(Settings { strictness, aids, ..Settings::default() })
}

#[test]
fn a_guess_that_is_not_optimal_is_explained() {
    let (play, _) = played(&["0000"]);
    let verdict = tag(&play, 0);
    assert_eq!((verdict.grade, verdict.text.as_str()), (Some(Grade::Blunder), "Blunder"));
    assert_eq!(verdict.beside(), None, "plainly");
    let verdict = wording::Tag { depth: Depth::Figures, ..verdict };
    assert_snapshot!(verdict.beside().unwrap(), @"costs 0.53 · not safe");
    let in_figures = panel(&play, 0);
    assert_snapshot!(in_figures.heading, @"Guess 1: Blunder, costs 0.53");
    assert_snapshot!(in_figures.which, @"5 groups; the best guess makes 14. It may need 6 instead of 5.");
    let came = play.board()[0].feedback;
    let panel = why::panel_of_guess(0, said(&play, 0), (&[], came), play.variant(), Depth::Plain);
    assert_eq!((panel.heading.as_str(), panel.which.as_str()), ("Guess 1: Blunder", "It costs about half a guess."));
    assert_snapshot!(panel.reason, @"With bad luck, after 0 black, 0 white, it takes one guess more than needed.");
    assert_eq!(panel.reason, in_figures.reason);
    let reasons = joined(&panel.proof, " ").to_string();
    for part in [
        "Suppose the feedback is 0 black, 0 white. That leaves 625 codes",
        "they can take 5 more guesses",
        "never needs more than 4 more",
        "Whatever you guess next",
    ] {
        assert!(reasons.contains(part), "{part}: {reasons}");
    }
    let figure = |name: &str| {
        let found = panel.figures.iter().find(|figure| figure.label == name);
        found.unwrap_or_else(|| panic!("no {name}")).figure.clone()
    };
    assert_eq!(figure("Codes before"), "1,296");
    assert_eq!(figure("Codes after"), "625");
    assert_snapshot!(figure("In the worst case"), @"6 guesses; a safe guess needs 5");
    assert_snapshot!(figure("On average"), @"4.88 guesses; the best guess needs 4.34");
    assert_snapshot!(figure("Worst-case rank"), @"not among the 1,290 best of 1,296, but the 6 others");
    assert_eq!(figure("Average rank"), "1,291st of 1,296");
    assert_eq!(figure("Could have been the code"), "yes");
    assert!(figure("Information").starts_with("1.05 bits (expected 1.50; best guess "));
    assert!(panel.note.contains("exact"));
    let charts = charts(&play, 0);
    let [yours, best] = &charts[..] else {
        panic!("two charts");
    };
    assert_eq!((yours.scale, best.scale), (625, 625), "one scale");
    let marked: Vec<_> = yours.bars.iter().filter(|bar| bar.is_actual && bar.refutes).collect();
    assert_eq!((marked.len(), marked[0].codes), (1, 625));
    assert_eq!(best.title, "A best guess");
    assert!(
        split_charts::bar_in_words(marked[0])
            .ends_with("leaves 625 codes; you got this one; this is why the guess is not safe")
    );
}

/// Whatever the code is, the same guess after the same rows has the same grade, also where it finds the code.
#[test]
fn the_grade_is_the_same_whatever_came() {
    let variant: Variant = "4x3".parse().unwrap();
    for guesses in [["001", "123"], ["012", "113"], ["000", "012"]] {
        let mut told = std::collections::HashMap::new();
        for secret in variant.codes() {
            let mut play = Play::new(Settings::default(), Results::default(), None);
            let mut lab = Responder::default();
            play.apply(PlayAction::NewGame(variant, secret));
            for guess in guesses {
                if play.status() == Some(Status::Playing) {
                    send(&mut play, guess);
                    attend(&mut play, &mut lab);
                    play.apply(PlayAction::UseAnyway);
                    attend(&mut play, &mut lab);
                }
            }
            for (place, row) in play.board().iter().enumerate() {
                let mut tag = tag(&play, place);
                assert_eq!(tag.found, row.guess == secret);
                let beside = tag.beside().unwrap_or_default();
                assert_eq!(tag.found, beside.contains("Found it!"), "{beside}");
                assert!(tag.grade.is_some());
                tag.found = false;
                let first = told.entry(play.board()[..place].to_vec()).or_insert(tag.clone());
                assert_eq!(*first, tag, "{secret} {row:?}");
            }
        }
        assert!(told.len() > 3);
    }
}

/// The default warns of what is not safe, and of mistakes and blunders that are.
#[test]
fn the_warning_follows_the_grade() {
    let (mut play, mut lab) = (begun("1120"), Responder::default());
    let mut warned = Vec::new();
    for guess in ["0012", "1200", "5544"] {
        send(&mut play, guess);
        attend(&mut play, &mut lab);
        warned.push(wording::warning(&play).map(|warning| (warning.heading, warning.text.to_string())));
        let cost = play.warned().map(wording::warned_cost);
        let costs = ["It costs 0.61 guesses on average.", "It costs 0.36 guesses on average."];
        assert!(cost.is_none_or(|cost| costs.contains(&cost.as_str())));
        play.apply(PlayAction::UseAnyway);
        attend(&mut play, &mut lab);
    }
    let cannot = |row, would, got| {
        let fact = format!("Row {row} would have got {would}, but it got {got}.");
        Some(("This cannot be the code.".to_owned(), fact))
    };
    assert_eq!(
        warned,
        [None, cannot(1, "0 black, 4 white", "0 black, 3 white"), cannot(1, "0 black, 0 white", "0 black, 3 white")]
    );
    // Switched off, the next one is played without a word.
    let mut play = begun("1120");
    send(&mut play, "0000");
    attend(&mut play, &mut lab);
    assert!(play.warned().is_some());
    play.apply(PlayAction::UseAnyway);
    play.apply(with(Strictness::Never, Aids::default()));
    assert_eq!((play.board().len(), play.waiting()), (1, &Waiting::Nothing));
    send(&mut play, "0000");
    assert_eq!(play.board().len(), 2);
}

#[test]
fn a_guess_that_finds_the_code_is_told_so_and_keeps_its_loss() {
    let (play, _) = played(&["0000", "3451"]);
    let won = tag(&play, 1);
    assert!(won.beside().unwrap().ends_with("Found it!"), "{won:?}");
    let panel = panel(&play, 1);
    let found = "Found it! It was one of 625 possible codes.";
    assert!(panel.reason.to_string().starts_with(found), "{}", panel.reason);
    let explained = panel.reason.to_string().len() > found.len();
    assert_eq!(explained, won.cost.is_some(), "{}", panel.reason);
}

#[test]
fn a_safe_guess_with_a_better_one_on_average_says_both() {
    let (play, _) = played(&["0011"]);
    let verdict = tag(&play, 0);
    assert_eq!((verdict.grade, verdict.text.as_str()), (Some(Grade::Good), "Good"));
    assert_eq!(verdict.cost.as_deref(), Some("costs 0.06"));
    let panel = panel(&play, 0);
    let reasons = joined(&panel.proof, " ").to_string();
    assert!(reasons.contains("4 more guesses are enough"), "{reasons}");
    assert!(reasons.contains("the best guess needs 5,625"), "{reasons}");
    assert_eq!(charts(&play, 0)[1].guess, code("0012"));
}

#[test]
fn a_best_guess_is_told_what_makes_it_good() {
    let (play, _) = played(&["0012"]);
    assert_eq!(tag(&play, 0).cost, None);
    let panel = panel(&play, 0);
    assert_snapshot!(panel.heading, @"Guess 1: Best, costs nothing");
    assert_snapshot!(panel.reason, @"No answer leaves more than 276 of the 1,296 codes.");
    let reasons = joined(&panel.proof, " ").to_string();
    assert!(reasons.contains("5,625 guesses over all 1,296 codes. No guess needs fewer."), "{reasons}");
    assert!(reasons.contains("This guess splits the codes into 14 groups"), "{reasons}");
    assert!(reasons.ends_with("0 0 1 3 is just as good."), "{reasons}");
    assert_eq!(charts(&play, 0).len(), 1);
}

#[test]
fn a_guess_that_tells_nothing_is_called_so() {
    let (play, _) = played(&["0012", "0012"]);
    let reason = panel(&play, 1).reason;
    assert!(reason.to_string().contains("tells you nothing new"), "{reason}");
}

#[test]
fn any_position_can_be_opened_in_analyse() {
    use mastermind_game::notation::Position;
    let (mut play, _) = played(&["0000", "1111"]);
    let route = |play: &Play| wording::analyse_address(play.variant(), play.rows_before_opened().unwrap());
    assert_eq!(route(&play), "#/analyse/6x4/0000:00");
    play.apply(PlayAction::OpenWhy(0));
    assert_eq!(route(&play), "#/analyse/6x4");
    let all = wording::analyse_address(play.variant(), play.board());
    let rest = all.strip_prefix("#/analyse/").unwrap();
    let position = Position::read(rest, Variant::CLASSIC).unwrap();
    assert_eq!(position.rows(), play.board(), "as the notation reads it");
}

#[test]
fn every_reason_has_its_words() {
    let split = |parts: usize| Split {
        guess: code("0011"),
        possible: true,
        parts: Feedback::all(4).take(parts).map(|feedback| (feedback, 3)).collect(),
    };
    let said = |left, reason| Assessment {
        codes: 40,
        split: split(5),
        worst_case: Some(InWorstCase { before: left + 1, after: left + 2, optimal: Some(7) }),
        average: None,
        best: None,
        refutation: Some(Refutation {
            feedback: "11".parse::<Feedback>().unwrap(),
            codes: 20,
            left,
            needed: left + 1,
            reason,
        }),
    };
    let words = |left, reason| {
        let panel = why::panel_of_guess(
            0,
            &said(left, reason),
            (&[], "00".parse::<Feedback>().unwrap()),
            Variant::CLASSIC,
            Depth::Figures,
        );
        joined(&panel.proof, " ").to_string()
    };
    let many = |most| RefutationReason::TooMany { most };
    assert!(words(1, many(1)).contains("One guess finds only one code."));
    assert!(words(2, many(14)).contains("Two guesses tell at most 14 codes apart"));
    assert!(words(3, many(164)).contains("3 guesses tell at most 164 codes apart"));
    // Without repeated colours fewer feedbacks can come.
    let few = words(2, many(11));
    assert!(few.contains("the first can get 11 different feedbacks"), "{few}");
    let stuck = || RefutationReason::NoGuessIsEnough {
        next: code("0123"),
        feedback: "20".parse::<Feedback>().unwrap(),
        codes: 2,
        some: vec![code("0145"), code("0154")],
    };
    let pair = words(2, stuck());
    assert!(pair.contains("0 1 2 3 can leave 2 codes after 2 black, 0 white, such as 0 1 4 5 and 0 1 5 4"), "{pair}");
    assert!(pair.contains("one guess cannot be all of them"), "{pair}");
    assert!(words(3, stuck()).contains("2 guesses are not enough for them"));
    assert!(pair.contains("You got a different feedback."), "{pair}");
}

#[test]
fn estimates_say_so() {
    for (certainty, word) in
        [(Certainty::Exact, "not known here"), (Certainty::Bound, "a bound"), (Certainty::Estimate, "an estimate")]
    {
        let split = |guess| Split {
            guess: code(guess),
            possible: false,
            parts: Feedback::all(4).take(4).map(|feedback| (feedback, 100)).collect(),
        };
        let said = Assessment {
            codes: 400,
            split: split("0011"),
            worst_case: None,
            average: None,
            best: Some(BestGuess { split: split("0123"), by: BestBy::ExpectedSize(certainty) }),
            refutation: None,
        };
        let panel =
            why::panel_of_guess(0, &said, (&[], "00".parse::<Feedback>().unwrap()), Variant::CLASSIC, Depth::Figures);
        assert!(panel.note.contains(word), "{}", panel.note);
        let words = joined(&panel.proof, " ").to_string() + &panel.reason.to_string();
        assert!(words.contains("too large"), "{words}");
        let tag = wording::tag(AnswerState::Ready(&said));
        assert_eq!((tag.text.as_str(), tag.vague), ("≈ Best", true));
        assert_eq!(tag.cost, None);
    }
}

#[test]
fn what_lies_ahead_is_told_before_each_guess() {
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    attend(&mut play, &mut lab);
    let ahead = play.ahead().unwrap();
    assert_eq!((ahead.codes, hints::guesses_to_go(ahead)), (1296, LabelledFigure::new("guesses to go, at most", "5")));
    play.apply(with(Strictness::NotSafe, Aids::default().with(Aid::Count, false).with(Aid::Ahead, false)));
    assert_eq!(play.ahead(), None, "nothing that is switched off is shown");
    assert_eq!(play.coach_query(), None, "or asked for");
}

/// The number of codes, what lies ahead and the first hint come from one answer: it is asked for
/// wherever one of them is wanted, and only while a round is played.
#[test]
fn what_lies_ahead_is_asked_for_wherever_it_is_shown() {
    let none = Aids::default().with(Aid::Count, false).with(Aid::Ahead, false);
    for (aids, wanted) in [(none, false), (none.with(Aid::Count, true), true), (none.with(Aid::Ahead, true), true)] {
        let (mut play, mut lab) = (begun("3451"), Responder::default());
        play.apply(with(Strictness::NotSafe, aids));
        attend(&mut play, &mut lab);
        assert_eq!(play.ahead().is_some(), wanted, "{aids:?}");
        play.apply(PlayAction::TakeHint(Vec::new()));
        attend(&mut play, &mut lab);
        assert!(play.ahead().is_some(), "{aids:?} with a hint");
        send(&mut play, "3451");
        attend(&mut play, &mut lab);
        assert_eq!(play.ahead(), None, "{aids:?} after the round");
    }
}

#[test]
fn the_draft_is_judged_only_where_that_is_switched_on() {
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    let draft =
        |play: &mut Play| "0000".bytes().for_each(|digit| play.apply(PlayAction::Edit(Edit::Put(digit - b'0'))));
    draft(&mut play);
    attend(&mut play, &mut lab);
    assert_eq!(hints::preview(&play), None);
    play.apply(with(Strictness::NotSafe, Aids::default().with(Aid::Preview, true)));
    attend(&mut play, &mut lab);
    assert_snapshot!(hints::preview(&play).unwrap(), @"0 0 0 0: Blunder costs 0.53 · not safe");
    assert!(play.round().unwrap().rows().is_empty(), "nothing was sent");
}

#[test]
fn the_codes_are_listed_a_page_at_a_time() {
    let (mut play, mut lab) = played(&["0011"]);
    assert_eq!(play.list(), None);
    play.apply(PlayAction::ShowList(0));
    attend(&mut play, &mut lab);
    let ListPage { page, codes, possible: of } = play.list().unwrap();
    assert_eq!((page, codes.len(), of, Play::pages(of)), (0, 48, 256, 6));
    assert!(codes.iter().all(|&code| play.board()[0].allows(code)));
    play.apply(PlayAction::ShowList(5));
    attend(&mut play, &mut lab);
    assert_eq!(play.list().unwrap().codes.len(), 256 - 5 * 48);
    play.apply(PlayAction::HideList);
    assert_eq!(play.list(), None);
}

#[test]
fn a_round_is_reviewed_and_its_sum_holds() {
    let (play, _) = played(&["0000", "1122", "3451"]);
    assert_eq!(play.reviewed().map(Round::number), Some(1), "it opens by itself");
    let (found, rows) = (play.review().unwrap(), play.board());
    assert!(found.is_complete());
    let sum = found.sum.clone().unwrap();
    assert!(sum.holds());
    assert_eq!(sum.guesses, 3);
    let scored: Vec<_> = play.results().recent().collect();
    assert_eq!(scored.len(), 1);
    assert_eq!((scored[0].round, scored[0].guesses), (1, 3));
    let exact = sum.start / (sum.start + sum.loss);
    let parts = (exact * 10_000).to_integer();
    assert_eq!(scored[0].accuracy.map(i64::from), Some(parts));
    let left = |play: usize| GoalSet::from_history(Variant::CLASSIC, &rows[..=play]).len();
    let told: Vec<_> = found.moves.iter().map(|one| one.codes_left()).collect();
    assert_eq!(told, [Some(left(0)), Some(left(1)), Some(0)]);
    let line = play.best_line().unwrap();
    assert_eq!(line.last().unwrap().guess, code("3451"));
    assert!(review::best_line(line).to_string().contains("3 4 5 1"));
    let cells = &review::table_rows(&found)[0];
    let told = ["0000", "0·0", "Blunder", "+0.53"].map(str::to_owned);
    assert_eq!(cells[1..5], told);
}

/// Who goes straight on to the next game loses neither the score nor the mistakes of the last one.
#[test]
fn a_round_is_scored_and_its_mistakes_noted_when_the_next_one_has_begun() {
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    play.apply(PlayAction::ChangeSettings(Settings { strictness: Strictness::Never, ..play.settings() }));
    for guess in ["0011", "0011", "3451"] {
        send(&mut play, guess);
    }
    assert_eq!(play.status(), Some(Status::Won));
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("0251")));
    assert_eq!(play.results().recent().len(), 0);
    attend(&mut play, &mut lab);
    assert_eq!(play.results().recent().len(), 1);
    assert!(!play.mistakes_to_practise().is_empty());
    assert_eq!(play.reviewed(), None, "the review is not shown");
}

/// Scores that a file brought have numbers of their own: the next rounds come after them.
#[test]
fn rounds_after_an_import_are_scored_as_the_last_ones() {
    let brought: Vec<String> = (171..=200).map(|n| format!("{n}:5:20:7:4.1.0.0.0")).collect();
    let text = format!("1 counts=7:5:30 recent={}", brought.join(","));
    let results: Results = store::read(&text).unwrap();
    let mut play = Play::with_setup(Settings::default(), results, Setup::default(), None);
    let mut lab = Responder::default();
    for secret in ["3451", "0251"] {
        play.apply(PlayAction::NewGame(Variant::CLASSIC, code(secret)));
        for guess in ["0011", secret] {
            send(&mut play, guess);
            attend(&mut play, &mut lab);
        }
        let last = play.results().recent().last().unwrap();
        assert_eq!(last.guesses, 2, "{secret}");
    }
    let last: Vec<u32> = play.results().recent().map(|scored| scored.round).collect();
    assert_eq!(last[28..], [201, 202]);
}

#[test]
fn a_round_given_up_is_reviewed_with_what_was_still_needed() {
    let (mut play, mut lab) = played(&["0012"]);
    play.apply(PlayAction::GiveUp);
    attend(&mut play, &mut lab);
    let sum = play.review().unwrap().sum.unwrap();
    let goals = GoalSet::from_history(Variant::CLASSIC, play.board());
    let (_, total) = least_total(&goals, Constraint::Free).unwrap().unwrap();
    let rest = Fraction::new(total.into(), goals.len() as i64);
    assert!(sum.holds() && sum.still_needed == rest);
    let another = Fraction::new(1, 3);
    let wrong = mastermind_game::review::RoundSum { still_needed: rest + another, ..sum.clone() };
    assert!(!wrong.holds());
    let terms = review::sum(&play.review().unwrap());
    assert!(terms.iter().any(|term| term.label.contains("perfect play still needed")));
}

#[test]
fn a_restored_round_that_ended_is_reviewed_again_but_not_counted_twice() {
    let (play, mut lab) = played(&["0000", "3451"]);
    let (round, results) = (play.round().cloned(), play.results().clone());
    let mut again = Play::new(Settings::default(), results.clone(), round);
    attend(&mut again, &mut lab);
    assert!(again.reviewed().is_some() && again.review().unwrap().sum.is_some());
    assert_eq!(again.results(), &results);
}

#[test]
fn mistakes_are_stepped_through_with_a_second_try() {
    let (mut play, mut lab) = played(&["0000", "1111", "3451"]);
    assert_eq!(play.mistakes(), Some(vec![0, 1]));
    play.apply(PlayAction::Practise);
    let practice = play.practice().unwrap();
    assert_eq!((practice.play(), practice.number(), practice.mistake_count()), (0, 1, 2));
    assert!(play.board().is_empty() && play.may_guess());
    assert_eq!(play.shown_code(), None, "the code is hidden again");
    assert!(review::practice_text(&play).to_string().starts_with("You played 0 0 0 0."));

    send(&mut play, "1111");
    attend(&mut play, &mut lab);
    assert!(
        review::practice_text(&play).to_string().contains("is as good as yours"),
        "{}",
        review::practice_text(&play)
    );
    play.apply(PlayAction::Edit(Edit::ClearAll));
    send(&mut play, "0012");
    attend(&mut play, &mut lab);
    assert!(review::practice_text(&play).to_string().contains("Correct! 0 0 1 2 is a best guess."));
    play.apply(PlayAction::ShowAnswer);
    assert!(!play.may_guess() && review::practice_text(&play).to_string().starts_with("A best guess here is"));

    play.apply(PlayAction::NextMistake);
    assert_eq!((play.practice().unwrap().play(), play.board().len()), (1, 1));
    // What was tried and shown at the first mistake is not what is asked at the second.
    assert!(play.may_guess());
    assert!(review::practice_text(&play).to_string().starts_with("You played 1 1 1 1."));
    let mut ended = play.clone();
    ended.apply(PlayAction::EndPractice);
    assert_eq!((ended.practice(), ended.board().len()), (None, 3));
    play.apply(PlayAction::NextMistake);
    assert_eq!((play.practice(), play.board().len()), (None, 3));
    assert_eq!(play.round().unwrap().rows().len(), 3, "the round is as it was");
}

#[test]
fn a_practice_does_not_begin_while_a_round_is_played_and_a_new_one_ends_it() {
    let (mut play, _) = played(&["0000", "3451"]);
    play.apply(PlayAction::Practise);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code("5555")));
    assert_eq!((play.practice(), play.reviewed()), (None, None));
    play.apply(PlayAction::OpenReview);
    assert_eq!(play.reviewed().map(Round::number), Some(1), "the last review stays reachable");
    play.apply(PlayAction::Practise);
    assert_eq!(play.practice(), None);
}

#[test]
fn results_stand_beside_those_of_the_best_play() {
    let (mut play, mut lab) = played(&["0012", "3451"]);
    assert_eq!(play.best_play(), None, "only when it is asked for");
    assert!(!play.is_comparing());
    play.apply(PlayAction::CompareResults);
    assert!(play.is_comparing());
    attend(&mut play, &mut lab);
    let best = play.best_play().unwrap();
    assert_eq!((best.codes(), best.total()), (1296, 5625));
    let lines = play.results().lines_beside(Some(best.distribution()));
    assert_eq!(lines.iter().map(|line| line.rounds).sum::<u32>(), 1);
    let codes: u32 = lines.iter().filter_map(|line| line.best).map(|best| best.0).sum();
    assert_eq!(codes, 1296);
    assert!(review::result_bar(&lines[1]).starts_with("2 guesses: 1 game; perfect play:"));
}

#[test]
fn results_can_be_compared_where_there_are_some_of_the_classic_game() {
    assert!(!begun("3451").may_compare(), "no round was won");
    let (play, _) = played(&["3451"]);
    assert!(play.may_compare());
    let (results, other) = (play.results().clone(), "5x3".parse().unwrap());
    let other = Play::with_setup(Settings::default(), results, other, None);
    assert!(!other.may_compare(), "of another game no best play is known");
}

#[test]
fn an_answer_that_nobody_asked_for_is_not_noted() {
    let mut play = begun("3451");
    let stray =
        Query { variant: Variant::CLASSIC, rows: Vec::new(), question: ErasedQuestion::from(Judge(code("0000"))) };
    let before = play.clone();
    play.apply(PlayAction::Answered(stray, Err(NoAnswer::OutOfReach(Limit::ScoreTable))));
    assert_eq!(play, before);
}

#[test]
fn curves_stay_inside_their_drawing() {
    use mastermind_game::curve::{HEIGHT, WIDTH, points, polyline};
    let places = points(&[1296, 256, 14, 1, 0], 1296, 4);
    assert!(places.iter().all(|&(x, y)| x <= WIDTH && y <= HEIGHT));
    assert!(places.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
    assert_eq!(polyline(&places).split(' ').count(), 5);
    assert_eq!(points(&[4], 4, 0).len(), 1, "a round without guesses");
    let corners = points(&[1296, 0], 1296, 1);
    let (margin, above) = places[0];
    assert!(above > margin, "there is room for a number above the line");
    let far = (WIDTH - margin, HEIGHT - margin);
    assert_eq!(corners, [(margin, above), far], "they fill it");
}

/// A text of 48 units, each of its characters 27 wide.
#[test]
fn no_number_of_a_curve_lies_on_another_or_outside_the_drawing() {
    use mastermind_game::curve::{WIDTH, labels, points};
    let mut random = Random::new(61);
    for _ in 0..2_000 {
        let mut codes = vec![1_296_usize];
        for _ in 0..=random.below(14) {
            let last = codes[codes.len() - 1];
            codes.push(random.below(last as u64 + 1) as usize);
        }
        let texts: Vec<String> = codes
            .iter()
            .map(|&codes| if codes == 0 { "found".into() } else { wording::thousands(codes as u64) })
            .collect();
        let places = labels(&points(&codes, 1296, codes.len() - 1), &texts);
        assert!(places.last().unwrap().is_some(), "the last one is always there");
        let boxes: Vec<[u32; 4]> = places
            .iter()
            .zip(&texts)
            .filter_map(|(place, text)| {
                let (x, y) = (*place)?;
                let half = text.len() as u32 * 27 / 2;
                Some([x - half, x + half, y - 48, y])
            })
            .collect();
        for (index, one) in boxes.iter().enumerate() {
            assert!(one[1] <= WIDTH, "{codes:?}");
            for other in &boxes[index + 1..] {
                let apart = one[1] <= other[0] || other[1] <= one[0] || one[3] <= other[2] || other[3] <= one[2];
                assert!(apart, "{codes:?}: {one:?} {other:?}");
            }
        }
    }
}

/// What a warning says is true, lights the row that shows it, and never names another guess.
#[test]
fn a_warning_says_what_can_be_seen_and_no_better_guess() {
    let (mut random, mut lab, mut seen) = (Random::new(61), Responder::default(), 0);
    for _ in 0..40 {
        let secret = random.code(Variant::CLASSIC);
        let mut play = begun(&secret.iter().map(|colour| char::from(b'0' + colour)).collect::<String>());
        while play.status() == Some(Status::Playing) && play.board().len() < 6 {
            let guess = random.code(Variant::CLASSIC);
            send(&mut play, &guess.iter().map(|colour| char::from(b'0' + colour)).collect::<String>());
            attend(&mut play, &mut lab);
            if let Some(HeadingAndText { text: fact, .. }) = wording::warning(&play) {
                seen += 1;
                assert!(!fact.pieces().iter().any(|piece| matches!(piece, wording::Piece::Pegs(_))), "{fact}");
                let lit = play.spotlight();
                let broken = play.board().iter().position(|row| score(row.guess, guess) != row.feedback);
                if let Some(lit) = lit {
                    assert_eq!(lit.rows, [broken.unwrap(), play.board().len()]);
                    let would = score(play.board()[broken.unwrap()].guess, guess);
                    assert_eq!(lit.would, Some((broken.unwrap(), would)));
                    let straight = lit.pairs.iter().filter(|pair| pair.position == pair.other).count();
                    assert_eq!(
                        (straight, lit.pairs.len()),
                        (usize::from(would.black()), usize::from(would.black() + would.white()))
                    );
                }
            }
            play.apply(PlayAction::UseAnyway);
            attend(&mut play, &mut lab);
        }
    }
    assert!(seen > 40, "{seen}");
}

/// Under the code of the day and a friend's, whatever the settings say.
#[test]
fn where_results_are_compared_nothing_warns() {
    let challenge = Challenge::new(Variant::CLASSIC, code("3451")).unwrap();
    let friend = Setup::new(Variant::CLASSIC, MakerChoice::Friend(challenge));
    for setup in [Today::setup(), friend] {
        for strictness in Strictness::ALL {
            let settings = Settings { strictness, ..Settings::default() };
            let mut play = Play::with_setup(settings, Results::default(), setup, None);
            match setup.maker() {
                MakerChoice::Today => play.apply(PlayAction::NewGameOfDay(Day(20_000))),
                _ => play.apply(PlayAction::NewGame(setup.variant(), code("3451"))),
            }
            send(&mut play, "0000");
            assert_eq!((play.board().len(), play.query()), (1, None), "{setup:?} {strictness:?}");
        }
    }
}

/// A game that is over is gone through from its first guess to its last one, and each guess can be tried again.
#[test]
fn a_review_steps_through_the_guesses() {
    let (mut play, mut lab) = played(&["0012", "0000"]);
    assert_eq!((play.next_reviewed(), play.reviewed_guess()), (None, None), "the game goes on");
    play.apply(PlayAction::TryAgain(0));
    assert!(play.practice().is_none());
    send(&mut play, "3451");
    attend(&mut play, &mut lab);
    play.apply(PlayAction::UseAnyway);
    attend(&mut play, &mut lab);
    assert_eq!((play.next_reviewed(), play.previous_reviewed()), (Some(0), Some(2)));
    for index in 0..3 {
        assert_eq!(play.next_reviewed(), Some(index));
        play.apply(PlayAction::OpenWhy(index));
        assert_eq!(play.reviewed_guess(), Some(index));
        assert_eq!(play.previous_reviewed(), index.checked_sub(1));
    }
    assert_eq!(play.next_reviewed(), None);
    play.apply(PlayAction::CloseWhy);
    assert_eq!(play.reviewed_guess(), None);
    play.apply(PlayAction::TryAgain(3));
    assert!(play.practice().is_none(), "there is no such guess");
    play.apply(PlayAction::TryAgain(1));
    assert_eq!((play.board().len(), review::practice_heading(play.practice().unwrap())), (1, "Guess 2 again".into()));
}

#[test]
fn the_address_of_a_review_names_round_and_guess() {
    for text in ["6x4", "6x4/today", "5x3/evil", "6x4/2026-11-27"] {
        let setup: Setup = text.parse().unwrap();
        for guess in [0, 1, 11] {
            let rest = setup.route_of_review(guess).rest;
            assert_eq!(split_review(&rest), (text, Some(guess)));
        }
        assert_eq!(split_review(text), (text, None));
        assert_eq!(split_review(&format!("{text}/review/0")), (text, None));
    }
    assert_eq!(split_review("6x4/review/x"), ("6x4/review/x", None));
}
