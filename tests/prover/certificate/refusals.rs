//! The flaw of a file is named.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::tree::{Tree, verify};
use mastermind_prover::certificate::{CertificateRule, Flaw, Flawed, check_certificate, make_certificate};

use super::{certificate, check, game};

/// A certificate with lemmas that rest on others, on many symmetries and on renamings.
fn example() -> String {
    certificate(game("10x2"), CertificateRule::Total)
}

/// The flaw of the example after one change, which must change something.
fn flaw(change: impl Fn(&str) -> String) -> Flawed {
    let text = example();
    let changed = change(&text);
    assert_ne!(changed, text);
    check(&changed).unwrap_err()
}

/// The index of the first line that begins with `start`.
fn index_of_line(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).unwrap()
}

/// The text with other lines.
fn with_lines(text: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    change(&mut lines);
    lines.join("\n") + "\n"
}

/// Raises the value, and the claim of the last lemma.
#[test]
fn a_value_that_is_one_too_high_or_too_low_is_refused() {
    for (value, flaw_of_lemma) in [(518, true), (516, false)] {
        let found = flaw(|text| text.replace("least 517\n", &format!("least {value}\n")));
        let too_low = matches!(found.flaw, Flaw::TooLow(_)) && found.guess.is_some();
        assert_eq!(too_low, flaw_of_lemma, "{found:?}");
        assert!(too_low || found.flaw == Flaw::Last, "{found:?}");
        let found = flaw(|text| text.replace(" 517\n", &format!(" {value}\n")));
        assert_eq!(found.flaw, Flaw::TreeValue);
    }
}

/// With a raised bound of one lemma, the file is refused, or still proves a true value.
#[test]
fn lemmas_that_are_raised_by_one_are_refused_or_are_right() {
    let text = example();
    let (mut refused, mut seen) = (0, 0);
    for (at, _) in text.match_indices(" codes at least ") {
        let start = at + " codes at least ".len();
        let end = start + text[start..].find('\n').unwrap();
        let value: u64 = text[start..end].parse().unwrap();
        let raised = format!("{}{}{}", &text[..start], value + 1, &text[end..]);
        seen += 1;
        match check(&raised) {
            Err(_) => refused += 1,
            Ok(stated) => assert_eq!(stated.value, 517),
        }
    }
    assert!(seen > 10 && 2 * refused > seen, "{refused} of {seen} were refused");
}

#[test]
fn a_lemma_that_is_taken_out_is_missed() {
    let found = flaw(|text| {
        with_lines(text, |lines| {
            let first = index_of_line(text, "lemma 2 ");
            let end = index_of_line(text, "lemma 3 ");
            lines.drain(first..end);
        })
    });
    assert_eq!(found.flaw, Flaw::Line);
}

#[test]
fn a_code_that_is_dropped_or_added_is_noticed() {
    let listed = certificate(game("7x2"), CertificateRule::Total);
    let made = make_certificate(game("7x2"), CertificateRule::Total, &mut Unlimited).unwrap();
    let mut text = listed;
    // Every set is written as a list of codes.
    for lemma in &made.lemmas {
        let rows: String = lemma.rows.iter().map(|row| format!(" {}:{}", row.guess, row.feedback)).collect();
        let codes: String = lemma.codes.iter().map(|code| format!(" {code}")).collect();
        text = text.replacen(&format!("\nafter{rows}\n"), &format!("\ncodes{codes}\n"), 1);
    }
    check(&text).unwrap();
    let at = text.find("\ncodes ").unwrap() + 6;
    let end = at + text[at..].find('\n').unwrap();
    let codes: Vec<&str> = text[at + 1..end].split(' ').collect();
    let number = |count: usize| format!(" of {count} codes");
    let mut changed = Vec::new();
    for left_out in 0..codes.len() {
        let mut fewer = codes.clone();
        fewer.remove(left_out);
        changed.push(fewer);
    }
    for code in game("7x2").codes().map(|code| code.to_string()) {
        if !codes.contains(&code.as_str()) {
            let mut more: Vec<&str> = codes.clone();
            more.push(code.leak());
            more.sort_unstable();
            changed.push(more);
        }
    }
    for other in changed {
        let other_text = format!("{} {}{}", &text[..at], other.join(" "), &text[end..]);
        assert_eq!(check(&other_text).unwrap_err().flaw, Flaw::Set);
        let counted = other_text.replacen(&number(codes.len()), &number(other.len()), 1);
        let found = check(&counted);
        let found = found.unwrap_err();
        assert!(matches!(found.flaw, Flaw::Rest | Flaw::TooLow(_) | Flaw::Symmetry | Flaw::Cases), "{found:?}");
    }
}

#[test]
fn what_is_no_renaming_and_no_symmetry_is_refused() {
    let found = flaw(|text| text.replacen("\nsame 01/", "\nsame 00/", 1));
    assert_eq!(found.flaw, Flaw::Line);
    let found = flaw(|text| {
        with_lines(text, |lines| {
            let same = lines.iter().position(|line| line.starts_with("same ")).unwrap();
            lines[same] = "same 01/1234567890".to_owned();
        })
    });
    assert_eq!(found.flaw, Flaw::Symmetry);
    let found = flaw(|text| {
        let at = text.find("=2:").unwrap() + 3;
        let end = at + 13;
        format!("{}01/1234567890{}", &text[..at], &text[end..])
    });
    assert_eq!(found.flaw, Flaw::Rest);
}

#[test]
fn a_lemma_may_not_rest_on_itself_or_on_a_later_one() {
    let text = example();
    let last = text.matches("\nlemma ").count();
    for later in [last, last + 1] {
        let found = flaw(|text| {
            with_lines(text, |lines| {
                let case = lines.iter().rposition(|line| line.starts_with("guess ")).unwrap();
                let (before, rest) = lines[case].split_once('=').unwrap();
                let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                lines[case] = format!("{before}={later}{}", &rest[digits..]);
            })
        });
        assert_eq!((found.flaw, found.lemma), (Flaw::Later, Some(last)));
    }
}

#[test]
fn a_tree_with_a_hole_or_a_branch_too_many_is_refused() {
    let text = certificate(game("3x2"), CertificateRule::Total);
    let tree = text.lines().find(|line| line.starts_with("tree ")).unwrap();
    let with_tree = |tree: &str| {
        let lines = |lines: &mut Vec<String>| lines[4] = tree.to_owned();
        check(&with_lines(&text, lines)).map_err(|flawed| flawed.flaw)
    };
    assert!(with_tree(tree).is_ok());
    let (start, first) = tree.split_at(tree.find(",").unwrap());
    let without_first = tree[..tree.find(":{").unwrap() + 2].to_owned() + &first[1..];
    let twice = format!("{start}{}", &tree[tree.find(":{").unwrap() + 2..]);
    for other in [
        without_first.as_str(),
        twice.as_str(),
        "tree ",
        "tree 00",
        "tree {00:{}}",
        "tree {00:{00:{",
        &tree[..tree.len() - 1],
        &format!("{tree}}}"),
        &format!("{tree},00"),
    ] {
        assert_eq!(with_tree(other), Err(Flaw::Tree), "{other}");
    }
    // The same guess forever, which tells nothing.
    let deep = "{00:{10:".repeat(1000) + "00";
    assert_eq!(with_tree(&format!("tree {deep}")), Err(Flaw::Tree));
}

/// The code that is taken out of the tree is named.
#[test]
fn a_code_that_the_tree_leaves_out_is_named() {
    let text = example();
    let (before, rest) = text.split_once("\ntree ").unwrap();
    let (tree, after) = rest.split_once('\n').unwrap();
    let goals = GoalSet::all(game("10x2"));
    let mut seen = 0;
    for (at, _) in tree.match_indices(',') {
        // A comma, a feedback and a colon, then a code without branches.
        let code = at + 4;
        let Some(code) = tree.get(code..code + 2).filter(|code| !code.contains('{')) else {
            continue;
        };
        let fewer = format!("{}{}", &tree[..at], &tree[at + 6..]);
        let lost = verify(&Tree::read(&goals, &fewer).unwrap(), &goals).unwrap_err();
        assert_eq!(lost.secret.to_string(), code);
        let found = check(&format!("{before}\ntree {fewer}\n{after}")).unwrap_err();
        assert_eq!((found.flaw, found.code.as_deref()), (Flaw::Tree, Some(code)));
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn lines_may_end_as_in_windows() {
    let text = example();
    assert_eq!(check(&text.replace('\n', "\r\n")), check(&text));
    assert!(check(&text).is_ok());
}

/// A code stands in braces only with branches behind it.
#[test]
fn braces_without_branches_are_refused() {
    let text = certificate(game("1x1"), CertificateRule::Total);
    for tree in ["{0}}", "{0:{}}", "{0:}}", "0}}", "{0", "00"] {
        let other = text.replace("tree 0\n", &format!("tree {tree}\n"));
        assert_eq!(check(&other).unwrap_err().flaw, Flaw::Tree, "{tree}");
    }
}

#[test]
fn what_is_no_certificate_is_refused_without_a_long_look() {
    let text = certificate(game("2x2"), CertificateRule::Total);
    for other in [
        String::new(),
        "end\n".to_owned(),
        "\u{0}".to_owned(),
        text.replace('\n', "\r"),
        text.replace("certificate 1", "certificate 2"),
        text.replace("value 8", "value 08"),
        text.replace("value 8", "value +8"),
        text.replace("value 8", "value 99999999999999999999"),
        text.replace("game 2x2", "game 0x2"),
        text.replace("game 2x2", "game 11x2"),
        text.replace("game 2x2", "game 2x9"),
        text.replace("game 2x2", "game 2x3!"),
        text.replace("rule total", "rule best"),
        text.replace("\nend", ""),
        text.trim_end().to_owned(),
        format!("{text}\n"),
        format!("{text}end\n"),
        text.replace("lemma 1", "lemma 2"),
        text.replace("lemma", "Lemma"),
        text.replace("after", "codes ö"),
    ] {
        let found = check(&other).unwrap_err();
        assert_eq!(found.flaw, Flaw::Line, "{other}");
        assert!(found.line.is_some());
    }
}

/// No strategy is within 0 guesses, so a lemma that is true for none proves nothing.
#[test]
fn within_no_guesses_nothing_is_proved() {
    let text = certificate(game("2x2"), CertificateRule::TotalWithin(3));
    for guesses in 0..3 {
        let within = format!("within {guesses}\n");
        let found = check(&text.replace("within 3\n", &within)).unwrap_err();
        assert_eq!(found.flaw, Flaw::TreeValue);
    }
}

/// A lemma for strategies within few guesses does not hold for all strategies.
#[test]
fn a_lemma_for_fewer_guesses_is_none_for_more() {
    let text = certificate(game("9x2"), CertificateRule::WorstCase);
    let wrong = text.replacen("impossible within 3", "impossible within 2", 1);
    assert_ne!(wrong, text);
    let found = check(&wrong).unwrap_err();
    assert_eq!(found.flaw, Flaw::Rest);
}

#[test]
fn cases_are_in_order_and_name_the_lowest_guess() {
    let found = flaw(|text| {
        with_lines(text, |lines| {
            let is_case = |line: &String| line.starts_with("guess ");
            let two = lines.windows(2).position(|two| two.iter().all(is_case)).unwrap();
            lines.swap(two, two + 1);
        })
    });
    assert_eq!(found.flaw, Flaw::Cases);
    // In the set of all codes, every guess of two colours is equal to 01.
    let found = flaw(|text| text.replacen("\nguess 01", "\nguess 23", 1));
    assert_eq!(found.flaw, Flaw::Cases);
}

#[test]
fn the_last_lemma_is_about_all_codes() {
    let found = flaw(|text| {
        let last = text.rfind("lemma ").unwrap();
        text[..last].to_owned() + "end\n"
    });
    assert_eq!(found.flaw, Flaw::Last);
}

/// The check asks before each row and each symmetry, so that it can be stopped on a file with many of them.
#[test]
fn many_rows_or_symmetries_are_not_looked_at_in_silence() {
    // How often the check asks if it is stopped at this question, and its result.
    let asks = |text: &str, stop_at: usize| {
        let mut asked = 0;
        let checked = check_certificate(text, &mut |_, _| {
            asked += 1;
            asked != stop_at
        });
        (asked, checked.map_err(|flawed| flawed.flaw))
    };
    let text = example();
    let (few, right) = asks(&text, usize::MAX);
    assert!(right.is_ok());
    let many = 3_000;
    // A row is a word of its line; a symmetry is a line, and is asked for at least twice.
    for (start, end, questions) in [(" ", "\n", 1), ("\nsame ", "\n", 2)] {
        let first = text.find("\nafter ").unwrap();
        let start = first + 1 + text[first + 1..].find(start).unwrap();
        let end = start + 1 + text[start + 1..].find(end).unwrap();
        let text = text[..start].to_owned() + &text[start..end].repeat(many) + &text[start..];
        let (asked, right) = asks(&text, usize::MAX);
        assert!(right.is_ok());
        assert!(asked >= few + questions * many, "{asked}, {few}");
        for stop_at in (1..=asked).step_by(499) {
            assert_eq!(asks(&text, stop_at), (stop_at, Err(Flaw::Stopped)));
        }
    }
}
