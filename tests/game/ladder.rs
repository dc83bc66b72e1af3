//! The ladder of hints in whole games, with the real engine behind it: what each rung says is true of the code and of the
//! guess that the last one puts into the row.

use insta::assert_snapshot;
use mastermind_engine::*;
use mastermind_game::notebook::Notebook;
use mastermind_game::wording::{self, hints};
use mastermind_game::*;
use mastermind_page::worker::answer::Responder;
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::guess_idea::IdeaKind;

use crate::best_fact::has_decimal_point;
use crate::coaching::attend;
use crate::support::{Random, by_chance, fitting};
use crate::{begun, code, send};

/// A game of this size against a random code, after random guesses.
fn game(random: &mut Random, variant: Variant) -> (Play, Responder) {
    let setup = Setup::new(variant, MakerChoice::Chance);
    let settings = Settings { strictness: Strictness::Never, ..Settings::default() };
    let mut play = Play::with_setup(settings, Results::default(), setup, None);
    play.apply(PlayAction::NewGame(variant, random.code(variant)));
    let mut lab = Responder::default();
    for _ in 0..random.below(4) {
        if play.status() == Some(Status::Playing) {
            send(&mut play, &random.code(variant).to_string());
            attend(&mut play, &mut lab);
        }
    }
    (play, lab)
}

fn take(play: &mut Play, lab: &mut Responder, marks: &[Fact]) {
    play.apply(PlayAction::TakeHint(marks.to_vec()));
    attend(play, lab);
}

/// The guess of the row in hand.
fn in_hand(play: &Play) -> Option<Code> {
    play.draft().complete().ok()
}

#[test]
fn each_rung_is_true_in_games_of_many_sizes() {
    let (mut steps, mut ideas, mut nothing) = (0, 0, 0);
    by_chance(40, |random| {
        let variant = random.variant(700);
        let (mut play, mut lab) = game(random, variant);
        if play.status() != Some(Status::Playing) {
            return;
        }
        let rows = play.board().to_vec();
        let left = fitting(variant, &rows);
        let place = format!("{variant} {rows:?}");
        let mut notes = Notebook::new(variant);
        if rows.is_empty() {
            assert_eq!(play.ladder(), [Hint::Idea, Hint::Guess], "{place}");
        } else {
            assert_eq!(play.ladder(), Hint::ALL, "{place}");
            assert_eq!(play.next_hint(), Some(Hint::Look), "{place}");
            take(&mut play, &mut lab, &notes.facts());
            // Again and again, with what was found in the notes, until nothing new follows.
            for _ in 0..100 {
                let next = play.step().unwrap().clone();
                let question = hints::first_rung_question(&next).to_string();
                let Some(step) = next.step else {
                    assert_eq!(play.next_hint(), Some(Hint::Idea), "{place}: nothing follows");
                    nothing += 1;
                    break;
                };
                steps += 1;
                let lit = play.spotlight().map(|lit| lit.rows).unwrap_or_default();
                let used: Vec<usize> = step.rows.iter().map(|&row| row.into()).collect();
                assert_eq!(lit, used, "{place}: {step:?}");
                // A supposition is tried on all rows.
                for row in used.iter().filter(|_| step.supposed.is_none()) {
                    assert!(question.contains(&(row + 1).to_string()), "{place}: {question}");
                }
                assert_eq!(play.next_hint(), Some(Hint::Follows), "{place}");
                take(&mut play, &mut lab, &[]);
                assert_eq!(play.spotlight().map(|lit| lit.rows).unwrap_or_default(), used, "{place}");
                for fact in &step.facts {
                    assert!(left.iter().all(|&code| fact.holds_for(code)), "{place}: {fact:?}");
                }
                let before = notes.facts();
                step.facts.iter().for_each(|&fact| notes.write(fact));
                assert_ne!(notes.facts(), before, "{place}: {step:?}");
                for text in
                    [hints::why_it_follows(variant, play.step().unwrap(), &rows), hints::conclusion_heading(&step)]
                {
                    assert!(!has_decimal_point(&text.to_string()) && !text.is_empty(), "{place}: {text}");
                }
                play.apply(PlayAction::LookAgain(notes.facts()));
                attend(&mut play, &mut lab);
                assert_eq!(play.hints(), [Hint::Look], "{place}");
            }
        }
        assert_eq!(in_hand(&play), None, "{place}");
        while play.hints().last() != Some(&Hint::Idea) {
            take(&mut play, &mut lab, &[]);
        }
        assert_eq!(in_hand(&play), None, "{place}: the idea gives no guess away");
        let idea = play.idea().unwrap().clone();
        take(&mut play, &mut lab, &[]);
        assert_eq!(play.idea(), Some(&idea), "{place}");
        assert_eq!(in_hand(&play), Some(idea.guess), "{place}");
        assert_eq!(play.board(), rows, "{place}: nothing is played");
        assert_eq!(play.next_hint(), None, "{place}");
        let fits = left.contains(&idea.guess);
        let says_fits = matches!(
            idea.kind,
            IdeaKind::Fits | IdeaKind::NewColours(_) | IdeaKind::Settle | IdeaKind::OnlyCode | IdeaKind::OneOfTwo
        );
        assert!(says_fits == fits || matches!(idea.kind, IdeaKind::Opening { .. }), "{place}: {idea:?}");
        let (said, more) = hints::idea(&idea);
        for text in [said, more, hints::idea_in_short(&idea), hints::guess(&play)] {
            assert!(!has_decimal_point(&text.to_string()), "{place}: {text}");
        }
        ideas += 1;
        // The player changes the guess: it is not put there again.
        play.apply(PlayAction::Edit(Edit::ClearAll));
        attend(&mut play, &mut lab);
        assert_eq!(in_hand(&play), None, "{place}");
    });
    assert!(steps > 40 && ideas > 30 && nothing > 15, "{steps} {ideas} {nothing}");
}

#[test]
fn a_full_row_is_judged_first() {
    let (mut play, mut lab) = (begun("3451"), Responder::default());
    play.apply(PlayAction::ChangeSettings(Settings { strictness: Strictness::Never, ..Settings::default() }));
    send(&mut play, "0011");
    attend(&mut play, &mut lab);
    assert_eq!(hints::draft_verdict(&play), None);
    "0000".bytes().for_each(|digit| play.apply(PlayAction::Edit(Edit::Put(digit - b'0'))));
    take(&mut play, &mut lab, &[]);
    let broken = hints::draft_verdict(&play).unwrap();
    let told = "0 0 0 0 cannot be the code: row 1 would have got 2 black, 0 white, but it got 1 black, 0 white.";
    assert_eq!(broken, told);
    let lit = play.spotlight().unwrap();
    assert_eq!((lit.rows, lit.would.unwrap().0), (vec![0], 0));
    play.apply(PlayAction::Edit(Edit::ClearAll));
    "3451".bytes().for_each(|digit| play.apply(PlayAction::Edit(Edit::Put(digit - b'0'))));
    assert_snapshot!(hints::draft_verdict(&play).unwrap(), @"3 4 5 1 fits every row.");
}

#[test]
fn where_no_row_can_be_read_the_ladder_begins_with_the_idea() {
    for game in [FeedbackRule::BlackOnly, FeedbackRule::TotalOnly].map(|rule| Variant::CLASSIC.with_rule(rule).unwrap())
    {
        let setup = Setup::new(game, MakerChoice::Chance);
        let mut play = Play::with_setup(Settings::default(), Results::default(), setup, None);
        play.apply(PlayAction::NewGame(game, code("0123")));
        assert_eq!(play.next_hint(), Some(Hint::Idea));
    }
    assert_eq!(begun("3451").next_hint(), Some(Hint::Idea), "before the first guess");
    let mut play = Play::with_setup(Settings::default(), Results::default(), Today::setup(), None);
    play.apply(PlayAction::NewGameOfDay(Day(20_000)));
    assert_eq!((play.status(), play.next_hint()), (Some(Status::Playing), None), "the day is the same for everybody");
}

#[test]
fn nothing_that_is_said_plainly_has_a_decimal_point() {
    by_chance(12, |random| {
        let (mut play, mut lab) = game(random, Variant::CLASSIC);
        for _ in 0..4 {
            take(&mut play, &mut lab, &[]);
        }
        let mut texts: Vec<String> = wording::codes_still_fitting(&play).into_iter().collect();
        texts.extend(wording::last_guess(&play).into_iter().flat_map(|guess| [guess.heading, guess.text.to_string()]));
        for (index, row) in play.board().iter().enumerate() {
            let tag = wording::tag_of_row(&play, index, row);
            texts.extend([wording::grade_label(index, &tag), tag.beside().unwrap_or_default()]);
        }
        texts.push(wording::announcement(&play).to_string());
        assert!(texts.len() > 1);
        for text in texts {
            assert!(!has_decimal_point(&text), "{text}");
        }
    });
}
