//! Certificates of games that reveal less than the black and white pins.

use crate::support::{least_total, worst_case_between};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Constraint;
use mastermind_engine::*;
use mastermind_prover::certificate::{CertificateRule, Flaw, NoCertificate, make_certificate};

use super::games::checked_value;
use super::{certificate, check, game};
use crate::support::{Reference, variants};

/// The two rules that reveal less.
const OTHERS: [FeedbackRule; 2] = [FeedbackRule::BlackOnly, FeedbackRule::TotalOnly];

/// All games of up to this many codes under both rules.
fn games(codes: u32) -> Vec<Variant> {
    let all = variants(codes).into_iter();
    let all = all.flat_map(|v| OTHERS.map(|rule| v.with_rule(rule).ok()));
    all.flatten().collect()
}

#[test]
fn values_of_small_games_are_those_of_the_slow_solver() {
    let (mut compared, mut differ) = (0, 0);
    for v in games(16) {
        let codes: Vec<Code> = v.codes().collect();
        let mut reference = Reference::for_goals(v, &codes);
        let proved = |rule| checked_value(v, rule, &certificate(v, rule));
        let worst = reference.worst_case(&codes);
        assert_eq!(proved(CertificateRule::WorstCase), u64::from(worst), "{v}");
        let total = reference.total(&codes, Constraint::Free).unwrap();
        assert_eq!(proved(CertificateRule::Total), u64::from(total), "{v}");
        let classic = v.with_rule(FeedbackRule::Classic).unwrap();
        let mut reference_of_classic = Reference::for_goals(classic, &codes);
        differ += usize::from(reference_of_classic.total(&codes, Constraint::Free) != Some(total));
        for guesses in worst.saturating_sub(1)..worst + 2 {
            let rule = CertificateRule::TotalWithin(guesses);
            match reference.total(&codes, Constraint::AtMost(guesses)) {
                Some(total) => assert_eq!(proved(rule), u64::from(total), "{v} {rule}"),
                None => {
                    let refused = make_certificate(v, rule, &mut Unlimited);
                    assert_eq!(refused, Err(NoCertificate::NoStrategy), "{v} {rule}");
                }
            }
        }
        compared += 1;
    }
    assert!(compared > 40 && differ > 10, "{compared} {differ}");
}

/// The checker shares nothing with the search: what it accepts is compared with what the search finds.
#[test]
fn values_of_larger_games_are_those_that_the_search_finds() {
    for name in ["3x3", "4x3", "2x5", "4x3!", "6x2", "5x3!"] {
        for rule in OTHERS {
            let v = game(name).with_rule(rule).unwrap();
            let goals = GoalSet::all(v);
            let (_, worst) = worst_case_between(&goals, 0, u8::MAX).unwrap();
            let proved = |rule| checked_value(v, rule, &certificate(v, rule));
            assert_eq!(proved(CertificateRule::WorstCase), u64::from(worst), "{v}");
            let (_, total) = least_total(&goals, Constraint::Free).unwrap().unwrap();
            assert_eq!(proved(CertificateRule::Total), u64::from(total), "{v}");
        }
    }
}

#[test]
fn the_game_of_a_file_names_its_rule_and_answers_are_written_as_it_tells_them() {
    let text = certificate(game("4x3-black"), CertificateRule::Total);
    assert!(text.starts_with("mastermind certificate 1\ngame 4x3-black\nrule total\n"));
    let tree = text.lines().nth(4).unwrap();
    let answers = tree.split([',', '{']).filter_map(|word| word.split_once(':'));
    let answers = answers.map(|(answer, _)| answer).filter(|it| it.len() != 3);
    let answers: Vec<&str> = answers.collect();
    assert!(answers.len() > 10 && answers.iter().all(|it| ["0", "1", "2"].contains(it)));
    assert_eq!(check(&text).unwrap().game, "4x3-black");
}

/// A checker that ignored the rule of the game would accept one of these: none is a proof under the name of another
/// rule, even if its feedbacks are written as that rule writes them.
#[test]
fn a_certificate_of_one_rule_is_none_of_another() {
    let mut refused = 0;
    for name in ["2x2", "3x2", "4x2", "3x3", "4x3", "4x3!", "2x4", "5x2"] {
        let of = |rule| game(name).with_rule(rule).unwrap();
        for claim in [CertificateRule::Total, CertificateRule::WorstCase] {
            for from in FeedbackRule::ALL {
                let text = certificate(of(from), claim);
                let (before, after) = text.split_once(&format!("game {}\n", of(from))).unwrap();
                for to in FeedbackRule::ALL.into_iter().filter(|to| *to != from) {
                    let other = format!("{before}game {}\n{after}", of(to));
                    let found = check(&other).unwrap_err();
                    assert!(
                        matches!(found.flaw, Flaw::Tree | Flaw::TreeValue | Flaw::Line | Flaw::Set),
                        "{name} {claim} {from:?} {to:?}: {found:?}"
                    );
                    refused += 1;
                }
            }
        }
    }
    assert_eq!(refused, 8 * 2 * 6);
}

#[test]
fn a_rule_that_there_is_not_is_refused_in_the_line_of_the_game() {
    let text = certificate(game("3x2-black"), CertificateRule::Total);
    for word in ["-white", "-", "-Black", "-black!", "-black-total", " black", "-black "] {
        let other = text.replace("game 3x2-black\n", &format!("game 3x2{word}\n"));
        let found = check(&other).unwrap_err();
        assert_eq!((found.flaw, found.line), (Flaw::Line, Some(2)), "{word}");
    }
}
