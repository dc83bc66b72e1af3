//! The parts of a proof: neither their order nor earlier searches matter.

use crate::support::worst_case_between;
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::search::Refusal;
use mastermind_engine::*;
use mastermind_prover::certificate::{
    CertificateRule, NoCertificate, PartProver, ProofPlan, ProvedPart, make_certificate,
};

use crate::support::{Random, variants};

/// The certificate from parts that are proved in another order, some of them with a memory of their own that is always
/// full.
fn in_any_order(variant: Variant, rule: CertificateRule, random: &mut Random) -> String {
    let plan = ProofPlan::new(variant, rule, &mut Unlimited).unwrap();
    let mut shared = PartProver::new(&plan);
    let mut proved = vec![None; plan.len()];
    for part in random.shuffled(0..plan.len()) {
        let mut own = PartProver::with_memory(&plan, 1 << (8 + random.below(12)));
        let prover = match random.below(2) {
            0 => &mut shared,
            _ => &mut own,
        };
        proved[part] = prover.prove(part, &mut Unlimited).unwrap();
    }
    let proved: Vec<ProvedPart> = proved.into_iter().flatten().collect();
    assert!(proved.len() == plan.len() && shared.prove(plan.len(), &mut Unlimited) == Ok(None));
    for (part, new) in proved.iter().enumerate() {
        assert!(new.fits_part(&plan, part));
    }
    plan.join(&proved, &mut Unlimited).unwrap().to_string()
}

#[test]
fn parts_in_any_order_make_the_same_certificate() {
    let all = variants(150);
    let mut random = Random::new(41);
    for _ in 0..25 {
        let v = random.pick(&all);
        let (_, worst) = worst_case_between(&GoalSet::all(v), 0, u8::MAX).unwrap();
        for rule in [CertificateRule::Total, CertificateRule::TotalWithin(worst), CertificateRule::WorstCase] {
            let made = make_certificate(v, rule, &mut Unlimited).unwrap();
            let other = in_any_order(v, rule, &mut random);
            assert_eq!(made.to_string(), other, "{v} {rule}");
        }
    }
}

/// The proof of one part is not taken for that of another part, or of another game.
#[test]
fn parts_of_other_games_are_none_of_a_plan() {
    let plan = |text: &str| {
        let variant = text.parse().unwrap();
        ProofPlan::new(variant, CertificateRule::Total, &mut Unlimited).unwrap()
    };
    let (plan, other) = (plan("5x3"), plan("6x3"));
    let mut prover = PartProver::new(&plan);
    let mut refused = 0;
    for part in 0..plan.len() {
        let proved = prover.prove(part, &mut Unlimited).unwrap().unwrap();
        assert!(proved.fits_part(&plan, part) && !proved.fits_part(&plan, plan.len()));
        refused += (0..other.len()).filter(|&part| !proved.fits_part(&other, part)).count();
    }
    assert!(refused > 50, "only {refused} were refused");
    assert_ne!(plan.outline(), other.outline());
}

/// Joining asks the budget for each lemma, and stops at the first no.
#[test]
fn joining_can_be_stopped() {
    let rules = [CertificateRule::Total, CertificateRule::WorstCase];
    for (game, rule) in [("10x2", rules[0]), ("9x2", rules[1])] {
        let plan = ProofPlan::new(game.parse().unwrap(), rule, &mut Unlimited).unwrap();
        let mut prover = PartProver::new(&plan);
        let prove = |part| prover.prove(part, &mut Unlimited).unwrap();
        let proved: Vec<ProvedPart> = (0..plan.len()).filter_map(prove).collect();
        let join = |stop_at: usize| {
            let mut asked = 0;
            let joined = plan.join(&proved, &mut |_: Progress| {
                asked += 1;
                asked != stop_at
            });
            (asked, joined)
        };
        let (asked, joined) = join(usize::MAX);
        // Each lemma except the last one is added, and then put in order.
        let lemmas = joined.unwrap().lemmas.len() - 1;
        assert!(lemmas > 0 && asked >= 2 * lemmas, "{asked}, {lemmas}");
        for stop_at in 1..=asked {
            let (asked, joined) = join(stop_at);
            assert_eq!(asked, stop_at, "{game} {rule}");
            assert!(matches!(joined, Err(NoCertificate::Search(Refusal::Stopped(_)))));
        }
    }
}
