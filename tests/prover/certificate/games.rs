//! Certificates of many games, and their values.

use crate::support::{least_total, worst_case_between};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::limits::Limit;
use mastermind_engine::search::Constraint;
use mastermind_engine::search::Refusal;
use mastermind_engine::*;
use mastermind_prover::certificate::{CertificateRule, Flaw, NoCertificate, make_certificate};

use super::table::Table;
use super::{certificate, check};
use crate::support::{Random, Reference, printed_values, score, variant, variants};

/// The value of a certificate that was made and checked.
fn made_value(v: Variant, rule: CertificateRule) -> u64 {
    checked_value(v, rule, &certificate(v, rule))
}

/// The value of a certificate of this game and rule, checked.
pub fn checked_value(v: Variant, rule: CertificateRule, text: &str) -> u64 {
    let stated = check(text).unwrap_or_else(|flawed| panic!("{v} {rule}: {flawed:?}"));
    let within = match rule {
        CertificateRule::TotalWithin(guesses) => Some(guesses.into()),
        _ => None,
    };
    let worst_case = rule == CertificateRule::WorstCase;
    assert_eq!(stated.game, v.to_string());
    assert_eq!((stated.worst_case, stated.within), (worst_case, within), "{v} {rule}");
    stated.value
}

/// The example in the description of the format is the file that is made.
#[test]
fn the_example_of_the_format_is_a_proof() {
    let page = include_str!("../../../src/prover/certificate/FORMAT.md");
    let (_, example) = page.split_once("A whole file").unwrap();
    let lines = example.lines().filter_map(|line| line.strip_prefix("    "));
    let end = |line: &&str| *line != "end";
    let text: String = lines.take_while(end).map(|line| format!("{line}\n")).collect();
    let v = variant(5, 2);
    assert_eq!(certificate(v, CertificateRule::Total), text + "end\n");
    assert_eq!(made_value(v, CertificateRule::Total), 81);
}

#[test]
fn values_of_small_games_are_those_of_the_slow_solver() {
    let mut compared = 0;
    for v in variants(27) {
        let codes: Vec<Code> = v.codes().collect();
        let mut reference = Reference::for_goals(v, &codes);
        let worst = reference.worst_case(&codes);
        assert_eq!(made_value(v, CertificateRule::WorstCase), u64::from(worst), "{v}");
        let total = reference.total(&codes, Constraint::Free).unwrap();
        assert_eq!(made_value(v, CertificateRule::Total), u64::from(total), "{v}");
        for guesses in 0..worst + 3 {
            let rule = CertificateRule::TotalWithin(guesses);
            match reference.total(&codes, Constraint::AtMost(guesses)) {
                Some(total) => assert_eq!(made_value(v, rule), u64::from(total), "{v} {rule}"),
                None => {
                    let refused = make_certificate(v, rule, &mut Unlimited);
                    assert_eq!(refused, Err(NoCertificate::NoStrategy), "{v} {rule}");
                }
            }
            compared += 1;
        }
    }
    assert!(compared > 100, "only {compared} were compared");
}

/// The checker shares nothing with the search: here its values are compared with those of the search, and the
/// certificates with the table.
#[test]
fn every_game_of_up_to_800_codes_has_the_certificates_of_the_table() {
    let table = Table::read();
    for v in variants(800) {
        let goals = GoalSet::all(v);
        let (_, worst) = worst_case_between(&goals, 0, u8::MAX).unwrap();
        table.compare(v, CertificateRule::WorstCase, worst.into());
        let total = |constraint| u64::from(least_total(&goals, constraint).unwrap().unwrap().1);
        table.compare(v, CertificateRule::Total, total(Constraint::Free));
        let within = CertificateRule::TotalWithin(worst);
        table.compare(v, within, total(Constraint::AtMost(worst)));
    }
}

/// Random games of up to 300 codes, within as many guesses as are needed, or one more.
#[test]
fn certificates_within_a_number_of_guesses_are_accepted() {
    let all = variants(300);
    let mut random = Random::new(20);
    for _ in 0..60 {
        let v = random.pick(&all);
        let goals = GoalSet::all(v);
        let (_, worst) = worst_case_between(&goals, 0, u8::MAX).unwrap();
        let within = worst + random.below(2) as u8;
        let (_, total) = least_total(&goals, Constraint::AtMost(within)).unwrap().unwrap();
        let rule = CertificateRule::TotalWithin(within);
        assert_eq!(made_value(v, rule), u64::from(total), "{v}");
    }
}

#[test]
fn published_totals_and_worst_cases_are_proved() {
    let mut seen = 0;
    for line in printed_values(false) {
        let v = line.game();
        let rule = match line.text("rule") {
            "worst-case" => CertificateRule::WorstCase,
            "total" => CertificateRule::Total,
            "possible" => continue,
            within => CertificateRule::TotalWithin(within.strip_prefix("within-").unwrap().parse().unwrap()),
        };
        if v.code_count() <= 1300 {
            assert_eq!(Some(made_value(v, rule)), line.exact(), "{line:?}");
            seen += 1;
        }
    }
    assert!(seen > 50, "only {seen} were published");
}

#[test]
fn the_same_game_has_the_same_certificate() {
    for rule in [CertificateRule::Total, CertificateRule::WorstCase] {
        assert_eq!(certificate(variant(9, 2), rule), certificate(variant(9, 2), rule));
    }
}

#[test]
fn a_budget_stops_the_work_and_hears_how_far_it_is() {
    let mut asked = 0;
    let mut fell_back = 0;
    let mut furthest = Progress::default();
    let mut budget = |progress: Progress| {
        asked += 1;
        fell_back += usize::from(progress.done < furthest.done || progress.nodes < furthest.nodes);
        furthest = progress;
        true
    };
    make_certificate(variant(10, 2), CertificateRule::Total, &mut budget).unwrap();
    assert!(asked > 100 && furthest.total > 0 && furthest.done == furthest.total, "{furthest:?}");
    let mut left = asked / 2;
    let mut budget = |_: Progress| {
        left -= 1;
        left > 0
    };
    let stopped = make_certificate(variant(10, 2), CertificateRule::Total, &mut budget);
    assert!(matches!(stopped, Err(NoCertificate::Search(Refusal::Stopped(_)))));
}

#[test]
fn a_game_that_is_too_large_is_refused() {
    let large = make_certificate(variant(10, 5), CertificateRule::Total, &mut Unlimited);
    assert_eq!(large, Err(NoCertificate::Search(Refusal::OutOfReach(Limit::ScoreTable))));
    let text = certificate(variant(2, 2), CertificateRule::Total).replace("2x2", "10x5");
    assert_eq!(check(&text).unwrap_err().flaw, Flaw::TooLarge);
}

/// A renaming in a certificate turns the part into the codes of the earlier lemma.
#[test]
fn lemmas_are_data_that_say_what_they_rest_on() {
    let made = make_certificate(variant(10, 2), CertificateRule::Total, &mut Unlimited).unwrap();
    let mut seen = 0;
    for (place, lemma) in made.lemmas.iter().enumerate() {
        for case in &lemma.cases {
            for earlier in &case.rests_on {
                let fits = |code: &&Code| score(case.guess, **code) == earlier.feedback;
                let part = lemma.codes.iter().filter(fits);
                let mut image: Vec<Code> = part.map(|&code| earlier.renaming.apply(code)).collect();
                image.sort_unstable();
                assert!(earlier.lemma < place);
                assert_eq!(image, made.lemmas[earlier.lemma].codes);
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "only {seen} parts rest on earlier lemmas");
}
