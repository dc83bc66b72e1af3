//! Sets that a renaming of places and colours turns into each other.

use mastermind_engine::renaming::{Demands, Renaming, SetShape, SetToRename};
use mastermind_engine::*;

use crate::support::{Random, random_goal_sets, score, variant};

/// Every order of `items`.
fn orders(items: &[u8]) -> Vec<Vec<u8>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |place: usize| {
        let mut rest = items.to_vec();
        let first = rest.remove(place);
        let rest = orders(&rest).into_iter();
        rest.map(move |rest| [vec![first], rest].concat())
    };
    (0..items.len()).flat_map(with_first).collect()
}

/// `codes` with place j in place `places[j]` and colour c named `names[c]`, in order.
fn renamed(codes: &[Code], places: &[u8], names: &[u8]) -> Vec<Code> {
    let image = |code: &Code| {
        let mut image = vec![0; places.len()];
        for (&place, colour) in places.iter().zip(code.iter()) {
            image[usize::from(place)] = names[usize::from(colour)];
        }
        Code::new(&image).unwrap()
    };
    let mut codes: Vec<Code> = codes.iter().map(image).collect();
    codes.sort();
    codes
}

/// What is found turns the one set into the other, keeps every feedback, and makes codes of codes.
fn check(v: Variant, renaming: &Renaming, codes: &[Code], others: &[Code]) {
    let mut images: Vec<Code> = codes.iter().map(|&code| renaming.apply(code)).collect();
    for (&code, &image) in codes.iter().zip(&images) {
        for guess in v.codes().step_by(3) {
            let other = renaming.apply(guess);
            assert!(v.contains(other), "{v} {codes:?} {others:?} {guess} {other}");
            assert_eq!(score(guess, code), score(other, image), "{v} {codes:?}");
        }
    }
    images.sort();
    assert_eq!(images, others, "{v}");
}

fn between(from: (&[Code], &SetShape), to: (&[Code], &SetShape)) -> Option<Renaming> {
    let few = Demands { tries: 512, ..Demands::NONE };
    SetToRename::from(from).renaming_to(to.into(), &few)
}

fn found(codes: &[Code], others: &[Code]) -> Option<Renaming> {
    let shapes = [codes, others].map(SetShape::from_codes);
    between((codes, &shapes[0]), (others, &shapes[1]))
}

#[test]
fn a_renamed_set_has_the_same_shape_and_is_recognised() {
    let mut random = Random::new(11);
    for v in [variant(6, 4), variant(9, 3), variant(3, 6), variant(10, 5)] {
        for goals in random_goal_sets(v, 60, 30) {
            let (places, names) = (random.shuffled(0..v.pegs()), random.shuffled(0..v.colours()));
            let others = renamed(goals.codes(), &places, &names);
            let hash = |codes: &[Code]| SetShape::from_codes(codes).hash();
            assert_eq!(hash(goals.codes()), hash(&others), "{goals:?}");
            let renaming = found(goals.codes(), &others);
            let renaming = renaming.unwrap_or_else(|| panic!("{goals:?} {others:?}"));
            check(v, &renaming, goals.codes(), &others);
        }
    }
}

/// All renamings are tried in turn. With the shape of a set of all codes in place of their own, whose
/// places have one number and whose colours have one too, every two sets collide; and yet only those
/// are taken for equal that are.
#[test]
fn only_renamed_sets_are_recognised_even_if_all_shapes_collide() {
    let (mut equal, mut unequal) = (0, 0);
    for v in [variant(3, 3), variant(4, 2), variant(2, 4), variant(4, 3)] {
        let [places, names] = [v.pegs(), v.colours()].map(|n| orders(&(0..n).collect::<Vec<_>>()));
        let everything = SetShape::from_codes(GoalSet::all(v).codes());
        let sets = random_goal_sets(v, 6, 60);
        for (first, codes) in sets.iter().enumerate() {
            for others in &sets[..first] {
                let (codes, others) = (codes.codes(), others.codes());
                let mut all = places.iter().flat_map(|p| names.iter().map(move |n| (p, n)));
                let truth = all.any(|(p, n)| renamed(codes, p, n) == others);
                let colliding = between((codes, &everything), (others, &everything));
                for renaming in [colliding, found(codes, others)] {
                    assert_eq!(renaming.is_some(), truth, "{v} {codes:?} {others:?}");
                    if let Some(renaming) = renaming {
                        check(v, &renaming, codes, others);
                    }
                }
                if truth { equal += 1 } else { unequal += 1 }
            }
        }
    }
    assert!(equal > 50 && unequal > 500, "{equal} {unequal}");
}
