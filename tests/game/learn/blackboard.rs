//! The proof by counting against a plain count of all codes.

use std::collections::{BTreeMap, BTreeSet};

use insta::assert_snapshot;
use mastermind_engine::Variant;
use mastermind_game::learn::*;
use mastermind_game::wording::blackboard as words;

use crate::support::{by_chance, hits, plain_codes};

fn counted(variant: Variant) -> BlackboardProof {
    let mut proof = BlackboardProof::new(variant);
    crate::answer_all(&mut proof, BlackboardProof::query, BlackboardProof::receive);
    proof
}

/// How often each colour stands in a code, without names: what makes openings alike.
fn pattern(code: &[u8]) -> Vec<usize> {
    let mut counts: Vec<usize> = (0..10).map(|colour| code.iter().filter(|&&it| it == colour).count()).collect();
    counts.sort_unstable();
    counts
}

/// For each kind of opening its lowest guess and the codes of its largest part; how many feedbacks other
/// than all black any guess gets.
fn plainly(codes: &[Vec<u8>], pegs: u8) -> (Vec<(Vec<u8>, usize)>, usize) {
    let mut kinds: BTreeMap<Vec<usize>, (Vec<u8>, usize)> = BTreeMap::new();
    let mut feedbacks = BTreeSet::new();
    for guess in codes {
        if kinds.contains_key(&pattern(guess)) {
            continue;
        }
        let mut parts: BTreeMap<(u8, u8), usize> = BTreeMap::new();
        for code in codes {
            *parts.entry(hits(guess, code)).or_default() += 1;
        }
        parts.remove(&(pegs, 0));
        feedbacks.extend(parts.keys().copied());
        let largest = parts.values().copied().max().unwrap_or(0);
        kinds.insert(pattern(guess), (guess.clone(), largest));
    }
    let mut kinds: Vec<_> = kinds.into_values().collect();
    kinds.sort();
    (kinds, feedbacks.len())
}

#[test]
fn the_numbers_are_those_of_a_plain_count() {
    by_chance(60, |random| {
        let (colours, pegs) = (2 + random.below(7), 1 + random.below(4));
        let repeats = random.below(3) > 0 || colours < pegs;
        let game = format!("{colours}x{pegs}{}", if repeats { "" } else { "!" });
        let variant: Variant = game.parse().unwrap();
        let (kinds, feedbacks) = plainly(&plain_codes(variant), pegs);
        let mut proof = counted(variant);
        let counting = proof.counting().unwrap();
        assert_eq!(counting.feedbacks, feedbacks as u64, "{game}");
        let openings: Vec<(Vec<u8>, usize)> = counting
            .openings
            .iter()
            .map(|opening| {
                let left = opening.worst.map_or(0, |worst| worst.1 as usize);
                (opening.guess.iter().collect(), left)
            })
            .collect();
        assert_eq!(openings, kinds, "{game}");
        // What this many guesses can name, one guess after the other.
        let named = |guesses: u8| (1..guesses).fold(0, |sum: u64, _| 1 + feedbacks as u64 * sum);
        for claimed in 1..8 {
            proof.apply(BlackboardAction::Claim(claimed));
            let counting = proof.counting().unwrap();
            assert_eq!(counting.nameable_codes(), named(claimed), "{game}: {claimed}");
            let all = kinds.iter().all(|kind| kind.1 as u64 > named(claimed));
            assert_eq!(counting.is_proof(), all, "{game}: {claimed}");
            let refuted = proof.counting_refutes().unwrap();
            assert_eq!(all, claimed <= refuted, "{game}: {claimed} {refuted}");
        }
    });
}

#[test]
fn the_classic_game_is_proved_opening_by_opening() {
    let mut proof = counted(Variant::CLASSIC);
    let left: Vec<u64> = proof.counting().unwrap().openings.iter().map(|opening| opening.worst.unwrap().1).collect();
    assert_eq!(left, [625, 317, 256, 276, 312]);
    assert_eq!(proof.counting().unwrap().claimed, 4);
    for place in 0..5 {
        let counting = proof.counting().unwrap();
        assert!(counting.is_proof() && !counting.is_complete());
        assert!(words::conclusion(&counting).ends_with("to go."));
        proof.apply(BlackboardAction::Try(place));
    }
    let counting = proof.counting().unwrap();
    assert!(counting.is_complete());
    assert!(words::nameable_codes(&counting).contains("1 + 13 + 169 = 183 codes"));
    assert_snapshot!(
        words::opening_result(&counting, &counting.openings[2]),
        @"0 0 1 1 leaves 256 codes after 0 black, 0 white. 256 > 183: this opening is not enough."
    );
    let said = words::conclusion(&counting);
    assert!(said.contains("every plan needs at least 5 guesses"), "{said}");
    // For five guesses counting says nothing, and the page says that.
    proof.apply(BlackboardAction::Claim(5));
    proof.apply(BlackboardAction::TryAll);
    let counting = proof.counting().unwrap();
    assert!(counting.is_complete() && !counting.is_proof());
    assert!(words::conclusion(&counting).starts_with("Counting alone does not decide"));
    assert!(
        words::opening_result(&counting, &counting.openings[0])
            .to_string()
            .ends_with("counting alone does not decide.")
    );
    proof.apply(BlackboardAction::Again);
    assert!(!proof.counting().unwrap().is_complete());
}

#[test]
fn a_proof_in_the_place_follows_its_address() {
    let mut learn = Learn::new(LearnerRecord::new(7), 0);
    learn.apply(LearnAction::Open("proof/5x3".into()), 0);
    assert_eq!(learn.link().to_string(), "proof/5x3");
    let other = BlackboardAction::Game("4x3!".parse().unwrap());
    learn.apply(LearnAction::Page(PageAction::Proof(other)), 0);
    assert_eq!(learn.link().to_string(), "proof/4x3!");
    learn.apply(LearnAction::Open("proof".into()), 0);
    let Some(LearnPage::Proof(proof)) = learn.page() else { panic!("no proof") };
    assert_eq!(proof.variant(), Variant::CLASSIC);
    // A game whose openings are too many codes to count is refused in words.
    let proof = counted("10x7".parse().unwrap());
    assert!(proof.counting().is_some() || proof.refused().map(words::refusal_note).is_some());
}
