//! A value with its proof: the section's state, links, sentences, and the bounds that explain a lemma.

use insta::assert_snapshot;
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::limits::Limit;
use mastermind_engine::search::Constraint;
use mastermind_engine::{Code, Variant};
use mastermind_game::lab::proof::{MAX_PROOF_BYTES, ProofLab, ProofLabAction, ProofLink};
use mastermind_game::lab::{published, values};
use mastermind_game::place::PlaceState;
use mastermind_game::question::{AnswerState, NoAnswer, QuestionKind};
use mastermind_game::wording::lab::RunControl;
use mastermind_game::wording::{certificate as words, grid};
use mastermind_page::worker::answer::Responder;
use mastermind_prover::certificate::{CertificateRule, LemmaExplained, PartExplained, make_certificate};

use crate::support::{Reference, VALUES, lines, parts, score};

fn link(text: &str) -> ProofLink {
    text.parse().unwrap()
}

fn opened(text: &str) -> ProofLab {
    let mut lab = ProofLab::default();
    lab.apply(ProofLabAction::Open(link(text)));
    lab
}

/// A worker answers until nothing is asked any more; how many questions that were.
fn work(lab: &mut ProofLab) -> usize {
    let mut worker = Responder::default();
    for asked in 0.. {
        let Some(query) = lab.query() else {
            return asked;
        };
        let answer = worker.answer(&query, &mut Unlimited);
        lab.apply(ProofLabAction::Answered(query, answer));
    }
    0
}

fn proof_of(text: &str) -> ProofLab {
    let mut lab = opened(text);
    assert_eq!(work(&mut lab), 0, "nothing is made before it is wanted");
    lab.apply(ProofLabAction::Prove);
    assert_eq!(work(&mut lab), 3, "made, checked, explained");
    lab
}

fn explained(lab: &mut ProofLab) -> LemmaExplained {
    work(lab);
    match lab.explained() {
        AnswerState::Ready(explained) => explained,
        other => panic!("{other:?}"),
    }
}

/// The classic game's proof is made at once, and the value is known before.
#[test]
fn the_section_opens_on_the_value_of_the_classic_game() {
    let mut lab = ProofLab::default();
    let heading = "No strategy needs fewer than 5,625 guesses in all: 4.340 on average.";
    lab.start_short_work();
    assert_eq!(words::finding(&lab).text, heading);
    assert!(words::finding(&lab).how_to_read.ends_with("Now it is proved again."));
    assert_eq!(work(&mut lab), 3, "made, checked, explained");
    let finding = words::finding(&lab);
    assert_eq!((finding.text.words(), finding.figure.as_str()), (heading, "5,625"));
    assert_snapshot!(
        finding.how_to_read,
        @"Checked just now from the rules of the game alone. A strategy reaches 5,625, and 80 lemmas show that nothing \
         is better."
    );
    assert_snapshot!(
        words::codes_found_spoken(lab.proof().unwrap().unwrap()),
        @"Codes found at guess 1 to 6: 1, 8, 91, 647, 547, 2"
    );
    // The first guess with the lowest bound is chosen, and in it the group that needs most.
    let (lemma, guess) = (lab.lemma().unwrap().clone(), lab.shown_guess().unwrap());
    assert_eq!(guess.guess, "0012".parse().unwrap());
    assert_eq!(
        words::sum_line(&lemma, &guess).unwrap(),
        "1,296 + 975 + 798 + 772 + 618 + 340 + 263 + 246 + 127 + 114 + 56 + 10 + 7 + 3 = 5,625"
    );
    let part = lab.shown_part().unwrap();
    assert_eq!((part.codes, part.least, part.lemma), (276, Some(975), lab.chosen_lemma()));
    assert_snapshot!(
        words::chosen_part(&lemma, guess.guess, &part).to_string(),
        @"After 0 0 1 2 and the feedback 0 black, 1 white, 276 codes are left. Any way to find them needs at least 975 \
         guesses."
    );
    // The bounds of all groups are true: counted again by the other solver for a small game below. Another guess,
    // another group, a lemma.
    let other = explained(&mut lab).guesses[4].guess;
    lab.apply(ProofLabAction::Guess(other));
    assert_eq!(lab.shown_guess().unwrap().guess, other);
    let last = *lab.shown_guess().unwrap().parts.first().unwrap();
    lab.apply(ProofLabAction::Part(last.feedback));
    assert_eq!(lab.shown_part(), Some(last));
    lab.apply(ProofLabAction::Choose(3));
    assert_eq!((lab.chosen_lemma(), lab.shown_part()), (Some(3), None));
    lab.apply(ProofLabAction::Follow(3));
    assert_eq!(lab.path(), [79, 3]);
    assert_eq!(lab.chosen_lemma().is_some(), lab.shown_part().is_some_and(|part| part.lemma.is_some()));
    // What takes long waits until it is asked for, and stopping lasts.
    let mut lab = opened("7x4/total");
    lab.start_short_work();
    assert_eq!(lab.query(), None);
    assert_eq!(words::run_control(&lab, 0), RunControl::Ready("Prove it".into()));
    assert!(words::finding(&lab).how_to_read.contains("One core of a server took about 8 s for it."));
    let mut lab = ProofLab::default();
    lab.start_short_work();
    lab.apply(ProofLabAction::Stop);
    lab.start_short_work();
    assert_eq!(lab.query(), None);
    assert!(matches!(words::run_control(&lab, 0), RunControl::Stopped(_)));
}

/// Every state has a finding: too large, no strategy, open, a file that breaks.
#[test]
fn every_state_of_a_proof_has_its_finding() {
    let said = |lab: &ProofLab| words::finding(lab).text.to_string();
    let mut lab = proof_of("4x3/worst-case");
    assert_eq!(words::finding(&lab).figure, lab.proof().unwrap().unwrap().value.to_string());
    lab.apply(ProofLabAction::Read("hello".into()));
    work(&mut lab);
    assert!(said(&lab).starts_with("This file is not a proof: line 1"), "{}", said(&lab));
    lab.apply(ProofLabAction::PutAway);
    assert!(said(&lab).ends_with("are not."), "{}", said(&lab));
    let mut lab = opened("6x4/within-4");
    lab.apply(ProofLabAction::Prove);
    work(&mut lab);
    assert_snapshot!(said(&lab), @"There is no proof: no strategy finds every code in so few guesses.");
    let mut lab = opened("8x5/total");
    assert!(said(&lab).starts_with("Nobody knows the least total: it lies between"), "{}", said(&lab));
    lab.apply(ProofLabAction::Prove);
    work(&mut lab);
    assert!(said(&lab).starts_with("Nobody knows"), "{}", said(&lab));
    assert_eq!(words::run_control(&lab, 0), RunControl::Lacks("Too large for this page."));
}

/// A proof is for the feedback rule of its game, and its file says which.
#[test]
fn values_under_other_feedback_rules_are_proved() {
    let values = ["4x3", "4x3-black", "4x3-total"].map(|game| {
        let mut lab = proof_of(&format!("{game}/total"));
        let made = lab.proof().unwrap().unwrap().clone();
        assert!(matches!(lab.checked(), AnswerState::Ready(Ok(_))), "{game}");
        assert!(made.text.contains(&format!("\ngame {game}\n")));
        let why = words::lemma_reason(&lab.lemma().unwrap().clone(), &explained(&mut lab));
        assert_eq!(why.contains("0·1 means"), game == "4x3" && why.contains("named by"), "{game}");
        lab.apply(ProofLabAction::Read(made.text.clone()));
        work(&mut lab);
        assert_eq!(lab.file_with_tree(), Some(made.text.as_str()), "{game}");
        made.value
    });
    // Who is told less needs more guesses.
    assert!(values[0] < values[1] && values[0] < values[2], "{values:?}");
}

#[test]
fn a_proof_is_made_checked_and_followed() {
    let mut lab = proof_of("4x3/total");
    let made = lab.proof().unwrap().unwrap();
    assert_eq!(
        words::value_sentence(lab.link(), made),
        format!(
            "The least total is {} guesses over 64 codes, {:.3} on average.",
            made.value,
            f64::from(made.value) / 64.0
        )
    );
    let (lemmas, text) = (made.lemmas.len() as u32, made.text.clone());
    assert!(matches!(lab.checked(), AnswerState::Ready(Ok(_))), "{:?}", lab.checked());
    assert_snapshot!(words::check_line(&lab.checked()), @"Checked: every step holds.");
    assert_eq!(lab.path(), [lemmas - 1], "the lemma of all codes first");
    assert!(words::lemma(lab.lemma().unwrap(), lab.link().variant).contains("all 64 codes"));
    // From lemma to lemma, as far as it goes, and back.
    while let Some(rest) = lab.lemma().and_then(|lemma| Some(lemma.cases.first()?.1.first()?.lemma)) {
        lab.apply(ProofLabAction::Follow(rest));
        assert_eq!(lab.path().last(), Some(&rest));
        explained(&mut lab);
    }
    lab.apply(ProofLabAction::Follow(lemmas));
    assert!(lab.lemma().is_some(), "there is no such lemma");
    lab.apply(ProofLabAction::BackTo(0));
    assert_eq!(lab.path(), [lemmas - 1]);
    // The same text as a file; one that claims less; none at all.
    let file = |lab: &mut ProofLab, text: String| {
        lab.apply(ProofLabAction::Read(text));
        work(lab);
        words::file_checked(&lab.file_checked().unwrap())
    };
    assert_eq!(lab.file_with_tree(), None);
    // As it was saved; as it is pasted from another system.
    for text in [text.clone(), format!("  {}\n\n", text.trim().replace('\n', "\r\n"))] {
        let said = file(&mut lab, text);
        assert!(said.starts_with("4x3: The least total is "), "{said}");
        assert!(said.ends_with("Checked: every step holds."), "{said}");
        assert!(lab.file_with_tree().is_some());
    }
    let value = lab.proof().unwrap().unwrap().value;
    let less = text.replace(&format!("value {value}\n"), &format!("value {}\n", value - 1));
    let said = file(&mut lab, less);
    assert_snapshot!(said, @"This file is not a proof: the strategy does not reach the value.");
    assert_eq!(lab.file_with_tree(), None);
    // A file of another feedback rule is checked by that rule, and by no other.
    let variant = "4x3-black".parse().unwrap();
    let made = make_certificate(variant, CertificateRule::Total, &mut Unlimited).unwrap();
    let said = file(&mut lab, made.to_string());
    assert!(said.starts_with("4x3-black: The least total is 280 "), "{said}");
    assert!(said.ends_with("Checked: every step holds."), "{said}");
    for other in ["game 4x3\n", "game 4x3-total\n"] {
        let renamed = made.to_string().replace("game 4x3-black\n", other);
        let said = file(&mut lab, renamed);
        assert!(said.starts_with("This file is not a proof: "), "{said}");
    }
    let said = file(&mut lab, "hello".into());
    assert!(said.starts_with("This file is not a proof: line 1"), "{said}");
    // Of a file that is too long only the start was read: nothing is said of what it proves.
    let said = file(&mut lab, text.clone() + &" ".repeat(MAX_PROOF_BYTES));
    assert_snapshot!(said, @"Not checked: it is larger than what is checked here.");
    // Another game forgets all of it.
    lab.apply(ProofLabAction::Variant("3x3".parse().unwrap()));
    assert_eq!(lab, opened("3x3/total"));
}

#[test]
fn what_cannot_be_proved_says_why_and_stopping_is_heard() {
    let mut lab = opened("6x4/within-4");
    lab.apply(ProofLabAction::Prove);
    work(&mut lab);
    assert_eq!(lab.proof(), Some(Err(NoAnswer::NoStrategy)));
    // It can be asked again.
    assert_eq!(lab.query(), None);
    lab.apply(ProofLabAction::Prove);
    assert!(lab.query().is_some());
    work(&mut lab);
    assert_eq!(lab.proof(), Some(Err(NoAnswer::NoStrategy)));
    assert_snapshot!(
        words::no_proof_message(NoAnswer::NoStrategy),
        @"There is no proof: no strategy finds every code in so few guesses."
    );
    let mut lab = opened("6x4/total");
    lab.apply(ProofLabAction::Prove);
    let query = lab.query().unwrap();
    lab.apply(ProofLabAction::Stop);
    assert_eq!(lab.query(), None);
    assert!(!lab.is_working());
    // The worker hears it within a few steps, while a proof is made and while it is checked.
    let mut asked = 0;
    let answer = Responder::default().answer(&query, &mut |_: Progress| {
        asked += 1;
        asked < 5
    });
    assert!(matches!(answer, Err(NoAnswer::Stopped(_))), "{answer:?}");
    // Stopped while it is checked: that is said, and it can go on.
    let mut lab = opened("3x3/total");
    lab.apply(ProofLabAction::Prove);
    let made = lab.query().unwrap();
    let answer = Responder::default().answer(&made, &mut Unlimited);
    lab.apply(ProofLabAction::Answered(made, answer));
    assert!(words::check_line(&lab.checked()).starts_with("Checking") && !lab.is_stopped());
    assert!(matches!(words::run_control(&lab, 500), RunControl::Going { done: 500, all: 1000, .. }));
    lab.apply(ProofLabAction::Stop);
    assert_snapshot!(words::check_line(&lab.checked()), @"Not checked: stopped.");
    assert!(matches!(lab.explained(), AnswerState::Refused(_)));
    assert!(lab.is_stopped());
    assert!(matches!(words::run_control(&lab, 0), RunControl::Stopped(_)));
    lab.apply(ProofLabAction::Prove);
    work(&mut lab);
    assert_snapshot!(words::check_line(&lab.checked()), @"Checked: every step holds.");
    assert!(!lab.is_stopped());
    assert_eq!(words::run_control(&lab, 0), RunControl::Done("every step holds".into()));
    let mut lab = proof_of("3x3/worst-case");
    lab.apply(ProofLabAction::Read(lab.proof().unwrap().unwrap().text.replace("value ", "value  ")));
    let query = lab.query().unwrap();
    assert!(matches!(query.question.kind(), QuestionKind::CheckProof));
    // An answer to a question of another state is dropped.
    let mut other = opened("3x3/total");
    let answer = Responder::default().answer(&query, &mut Unlimited);
    other.apply(ProofLabAction::Answered(query, answer));
    assert_eq!(other, opened("3x3/total"));
}

#[test]
fn every_link_reads_back_and_strange_ones_say_what_is_wrong() {
    for game in ["6x4", "5x3!", "2x7", "10x4"] {
        let rules = [CertificateRule::Total, CertificateRule::WorstCase];
        for rule in rules.into_iter().chain((1..=20).map(CertificateRule::TotalWithin)) {
            let variant = game.parse().unwrap();
            let it = ProofLink { variant, rule };
            assert_eq!(link(&it.to_string()), it);
        }
    }
    assert_eq!(link("6x4"), ProofLink::default());
    for strange in ["6x4/within-0", "6x4/within-21", "6x4/within-", "6x4/best", "6x4/total/"] {
        let rule = strange.split_once('/').unwrap().1;
        let said = strange.parse::<ProofLink>().unwrap_err().to_string();
        let right = "write total, worst-case, or within-1 to within-20";
        assert_eq!(said, format!("“{rule}” cannot be proved: {right}"));
    }
    let said = "0x4".parse::<ProofLink>().unwrap_err().to_string();
    assert_snapshot!(said, @"0 colours: choose 1 to 10");
}

#[test]
fn the_bounds_that_explain_a_lemma_are_true_and_reach_what_it_says() {
    // More guesses than any of these games needs.
    const FREE: u8 = 12;
    let (mut followed, mut some_too_hard) = (0, 0);
    for text in [
        "3x2/total",
        "2x3/total",
        "4x2/total",
        "5x2!/total",
        "4x3!/total",
        "3x3/total",
        "2x4/total",
        "3x3/within-4",
        "4x2/within-4",
        "3x2/worst-case",
        "3x3/worst-case",
        "4x3!/worst-case",
    ] {
        let mut lab = proof_of(text);
        let variant: Variant = lab.link().variant;
        let all: Vec<Code> = variant.codes().collect();
        let mut reference = Reference::new(variant);
        let lemmas = lab.proof().unwrap().unwrap().lemmas.len() as u32;
        for place in 0..lemmas {
            lab.apply(ProofLabAction::BackTo(0));
            lab.apply(ProofLabAction::Follow(place));
            let explained = explained(&mut lab);
            let lemma = lab.lemma().unwrap().clone();
            let set = &lemma.codes;
            let leaves_all = |&guess: &Code| parts(set, guess).iter().any(|part| part.len() == set.len());
            let within = lemma.claim.within.unwrap_or(FREE);
            let reaches = |least: Option<u32>| match (least, lemma.claim.least) {
                (None, _) => true,
                (Some(least), Some(claim)) => least >= claim,
                (Some(_), None) => false,
            };
            let enough = reaches(explained.by_size);
            let truth = reference.total(set, Constraint::AtMost(within));
            if let (Some(by_size), Some(truth)) = (explained.by_size, truth) {
                assert!(by_size <= truth, "{text} lemma {place}");
            }
            let mut kinds = 0;
            for bound in &explained.guesses {
                followed += 1;
                kinds += bound.alike;
                let guess = bound.guess;
                assert!(!leaves_all(&guess), "{text} lemma {place} {bound:?}");
                let sizes: usize = bound.parts.iter().map(|part| part.codes as usize).sum();
                assert_eq!(sizes + usize::from(set.contains(&guess)), set.len());
                let truth = reference.total_of(set, guess, Constraint::AtMost(within));
                match (bound.least, truth) {
                    (Some(least), Some(truth)) => {
                        assert!(least <= truth, "{text} lemma {place} {bound:?} {truth}");
                    }
                    (None, truth) => assert_eq!(truth, None, "{text} lemma {place} {bound:?}"),
                    (Some(_), None) => {}
                }
                assert!(enough || reaches(bound.least), "{text} lemma {place} {bound:?}");
                // Where a lemma is not about a total, groups that take too long are named as such, and no total is.
                let said = bound.parts.iter().map(|part| words::part(&lemma, part));
                let said: Vec<String> = said.collect();
                let all_parts: Vec<&PartExplained> = bound.parts.iter().collect();
                let together = words::counted_groups_line(&lemma, &all_parts);
                if lemma.claim.least.is_some() {
                    assert!(said.iter().all(|said| !said.contains("not within")));
                    continue;
                }
                let ending = match within - 1 {
                    1 => "not within 1 guess".to_owned(),
                    left => format!("not within {left} guesses"),
                };
                let mut too_hard = 0;
                for (part, said) in bound.parts.iter().zip(&said) {
                    assert!(!said.contains('≥') && !said.contains("impossible"), "{said}");
                    if said.ends_with(&ending) {
                        too_hard += 1;
                        let here = |&&code: &&Code| code != guess && score(guess, code) == part.feedback;
                        let codes: Vec<Code> = set.iter().filter(here).copied().collect();
                        let truth = reference.total(&codes, Constraint::AtMost(within - 1));
                        assert_eq!(truth, None, "{text} {said}");
                    }
                }
                assert!(enough || too_hard > 0, "{text} lemma {place} {said:?}");
                assert_eq!(together.contains(&ending), too_hard > 0, "{together}");
                some_too_hard += usize::from(!enough);
            }
            // Every guess that tells something is of one of the kinds, and the others tell nothing.
            let useless = all.iter().copied().filter(leaves_all).count();
            if explained.guesses.len() < 24 {
                assert_eq!(kinds as usize, all.len() - useless, "{text} lemma {place}");
                let shown = explained.guesses.len() as u32;
                assert_eq!(explained.kinds - explained.useless, shown, "{text} {place}");
            }
            assert_eq!(explained.useless > 0, useless > 0, "{text} lemma {place}");
            assert_eq!(
                words::lemma_reason(&lemma, &explained).contains("are not listed"),
                !enough && useless > 0,
                "{text} lemma {place}"
            );
            assert!(!words::lemma(&lemma, variant).is_empty());
            assert!(!words::lemma_reason(&lemma, &explained).is_empty());
        }
    }
    assert!(followed > 20 && some_too_hard > 0, "{followed} {some_too_hard}");
}

/// Whatever is published agrees with the table of what is proved here, and the grid leads from it to the proof.
#[test]
fn values_of_the_table_of_proofs_are_those_that_are_published() {
    let (mut both, mut only_here) = (0, 0);
    let best = [false, true].map(grid::best_known);
    let sizes = (1..=10).flat_map(|colours| (1..=8).map(move |pegs| (colours, pegs)));
    for (colours, pegs) in sizes {
        for repeats in [true, false] {
            let Ok(variant) = Variant::new(colours, pegs, repeats.into()) else {
                continue;
            };
            let total = values::proved_value(ProofLink::total(variant)).map(|it| it.value);
            let most = values::proved_value(ProofLink::worst_case(variant)).map(|it| it.value);
            let published =
                [published::least_total(variant).map(u64::from), published::least_worst_case(variant).map(u64::from)];
            for (here, published) in [total, most].into_iter().zip(published) {
                match (here, published) {
                    (Some(here), Some(published)) => {
                        assert_eq!(here, published, "{variant}");
                        both += 1;
                    }
                    (Some(_), None) => only_here += 1,
                    (None, _) => {}
                }
            }
            let shown = grid::proof(variant);
            assert_eq!(shown.is_some(), total.or(most).is_some(), "{variant}");
            if let Some((link, words)) = shown {
                assert!(words.contains(values::proved_value(link).unwrap().fingerprint));
                assert_eq!(link.to_string().parse::<ProofLink>(), Ok(link));
                let best = &best[usize::from(repeats)];
                let best = best.get(&variant).map(|best| best.proof);
                assert!(best.is_none_or(|proof| proof == Some(link)), "{variant}");
                assert_eq!(best.is_none(), pegs == 8, "{variant}");
            }
        }
    }
    assert!(both > 30 && only_here > 30, "{both} {only_here}");
    // The page makes the very file of the table, and says of another file that it is another.
    let lab = proof_of("6x3/total");
    let made = lab.proof().unwrap().unwrap();
    assert!(words::fingerprint(lab.link(), made).ends_with("as in the table of proofs that were made here."));
    let other = link("6x3/worst-case");
    assert!(words::fingerprint(other, made).contains("in the table of proofs that were made here it is "));
    assert!(!words::fingerprint(link("9x5/total"), made).contains("table"));
}

/// Of a game that is too large for the page it says what was proved elsewhere, if that is in the table, and the
/// command that `cargo prove` reads.
#[test]
fn of_a_game_that_is_too_large_the_page_names_the_proof_of_the_table() {
    let too_large = NoAnswer::OutOfReach(Limit::ScoreTable);
    let lines = lines(VALUES);
    for line in lines.iter().filter(|line| !line.text("fingerprint").is_empty()) {
        let [game, rule, fingerprint] = ["game", "rule", "fingerprint"].map(|column| line.text(column));
        let (value, link) = (line.exact().unwrap(), link(&format!("{game}/{rule}")));
        let said = words::outside_proof_note(link, too_large).unwrap();
        let game = link.variant;
        let size = if game.is_classic_rule() {
            format!("{} {}{}", game.colours(), game.pegs(), if game.repeats() { "" } else { " no-repeats" })
        } else {
            game.to_string()
        };
        let command = format!("“cargo prove {size} {} --out proof.txt”", rule.replace("within-", "within "));
        let digits = said.replace([',', '\u{202f}', '\u{a0}'], "");
        assert!(said.contains(&command) && said.contains(fingerprint), "{said}");
        assert!(value == 1 || digits.contains(&format!(" {value} guesses")), "{said}");
        assert_eq!(words::outside_proof_note(link, NoAnswer::OutOfTime), None);
    }
    assert_eq!(words::outside_proof_note(link("9x5/total"), too_large), None);
}

/// The strategy that is described is one: it finds every code, and needs as much as is proved.
#[test]
fn the_strategy_of_a_proof_needs_what_is_proved() {
    for text in ["4x3/total", "6x3/within-5", "5x3!/worst-case", "2x5/total"] {
        let lab = proof_of(text);
        let (link, made) = (lab.link(), lab.proof().unwrap().unwrap());
        let needs = &made.statistics;
        assert_eq!(needs.codes(), link.variant.code_count(), "{text}");
        let value = match link.rule {
            CertificateRule::WorstCase => u64::from(needs.max_guesses()),
            CertificateRule::Total | CertificateRule::TotalWithin(_) => needs.total(),
        };
        assert_eq!(value, u64::from(made.value), "{text}");
        let tree = made.text.lines().find_map(|line| line.strip_prefix("tree "));
        let first: String = tree.unwrap().chars().filter(char::is_ascii_digit).collect();
        assert!(first.starts_with(&made.opening.to_string()), "{text}");
        assert!(made.text.contains(&format!("value {}", made.value)));
        let said = words::codes_found_spoken(made);
        let codes = said.split_once(": ").unwrap().1.split(", ");
        let sum: u32 = codes.map(|codes| codes.replace(',', "").parse::<u32>().unwrap()).sum();
        assert_eq!(sum, link.variant.code_count(), "{text}");
        // The lab's tree is the same value by another way.
        assert_eq!(link.strategy().is_some(), !matches!(link.rule, CertificateRule::TotalWithin(_)));
    }
}

/// Counted again, each lemma follows, and the last one is the claim; one guess more would not follow.
#[test]
fn a_proof_is_counted_again_lemma_by_lemma() {
    for game in ["4x3/total", "3x3/worst-case", "5x3!/total", "6x4/total"] {
        let mut lab = proof_of(game);
        let lemmas = lab.proof().unwrap().unwrap().lemmas.clone();
        assert_eq!(words::counted_again(&lab), "");
        lab.apply(ProofLabAction::CountAgain);
        assert!(!lab.is_working(), "{game}");
        if lemmas.len() > 1 {
            // A tick that comes before the answer changes nothing.
            lab.apply(ProofLabAction::CountNext);
            assert_eq!(lab.counted_again(), Some(0), "{game}");
        }
        for (index, lemma) in (0..).zip(&lemmas) {
            assert_eq!((lab.counted_again(), lab.chosen_lemma()), (Some(index), Some(index)), "{game}");
            work(&mut lab);
            let AnswerState::Ready(counted) = lab.counting() else { panic!("{game}: {index}") };
            assert!(counted.proves(lemma), "{game}: lemma {index}");
            assert!(words::counted_again(&lab).starts_with(&format!("Lemma {} holds", index + 1)), "{game}");
            if let (Some(least), true) = (lemma.claim.least, usize::try_from(index).unwrap() + 1 == lemmas.len()) {
                let mut more = lemma.clone();
                more.claim.least = Some(least + 1);
                assert!(!counted.proves(&more), "{game}");
            }
            lab.apply(ProofLabAction::CountNext);
        }
        assert_eq!(lab.lemma_counted(), None, "{game}");
        let all = words::counted_again(&lab);
        assert!(all.ends_with("lemmas hold.") || all.ends_with("the one lemma holds."), "{game}: {all}");
        lab.apply(ProofLabAction::CountAgain);
        lab.apply(ProofLabAction::StopCounting);
        assert_eq!(lab.counted_again(), None);
    }
}
