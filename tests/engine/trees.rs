//! Trees as text: what is written reads back, what is no tree is refused with its place.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::strategy::FirstConsistent;
use mastermind_engine::tree::{MAX_DEPTH, ParseError, Problem, Tree, try_out, verify};
use std::sync::LazyLock;

use mastermind_engine::*;

use crate::support::{code, score, variant};

/// A tree of 3 colours and 2 pegs, by hand: after 01, no hit at all leaves only 22.
const BY_HAND: &str = "{01:{00:22,01:{12:{01:20}},02:10,10:{00:{00:21,10:02}}}}";

fn read(text: &str) -> Result<Tree, ParseError> {
    Tree::read(&GoalSet::all(variant(3, 2)), text)
}

/// The refusal as a person reads it.
fn refusal(text: &str) -> String {
    let ParseError { line, column, problem } = read(text).unwrap_err();
    format!("line {line}, column {column}: {problem}")
}

#[test]
fn a_tree_walks_plays_and_counts() {
    let tree = read(BY_HAND).unwrap();
    let root = tree.root();
    assert_eq!(root.guess(), code("01"));
    assert_eq!((tree.size(), root.codes()), (8, 8));
    let answers: Vec<String> = root.branches().map(|(f, _)| f.to_string()).collect();
    assert_eq!(answers, ["00", "01", "02", "10"]);
    let swapped = root.after("02".parse::<Feedback>().unwrap()).unwrap();
    assert_eq!((swapped.guess(), swapped.branches().count()), (code("10"), 0));

    let game = tree.play(code("21")).unwrap();
    let guesses: Vec<String> = game.iter().map(|row| row.guess.to_string()).collect();
    assert_eq!(guesses, ["01", "00", "21"]);
    assert_eq!(tree.play(code("11")), None);

    let statistics = tree.statistics();
    assert_eq!(statistics.distribution(), [1, 4, 3]);
    assert_eq!((statistics.codes(), statistics.max_guesses()), (8, 3));
    assert_eq!(statistics.total(), 18);
}

#[test]
fn the_verifier_names_the_code_that_is_not_found() {
    let goals = GoalSet::all(variant(3, 2));
    let lost = verify(&read(BY_HAND).unwrap(), &goals).unwrap_err();
    let rows = lost.rows.iter();
    let rows: Vec<String> = rows.map(|row| format!("{} {}", row.guess, row.feedback)).collect();
    assert_eq!((lost.secret, &rows[..]), (code("11"), &["01 10", "00 00", "21 10"].map(String::from)[..]));
    let found: Vec<Code> = goals.codes().iter().copied().filter(|&c| c != code("11")).collect();
    let trial = try_out(&read(BY_HAND).unwrap(), &goals);
    assert_eq!((trial.found.codes(), trial.lost), (8, 1));
    assert_eq!(trial.first_lost, Some(lost));
    let goals = GoalSet::from_codes(variant(3, 2), &found).unwrap();
    let replay = verify(&read(BY_HAND).unwrap(), &goals).unwrap();
    assert_eq!((replay.distribution, replay.total), (vec![1, 4, 3], 18));
}

#[test]
fn text_and_json_read_back_as_written() {
    for text in [BY_HAND, "00", "{00:{10:01}}"] {
        let tree = read(text).unwrap();
        assert_eq!(tree.to_string(), text);
        assert_eq!(read(&tree.to_json()).unwrap(), tree);
    }
    let spaced = "\n { \"01\" : {\t\"00\" : \"22\" ,\n 01:12 } }\n";
    assert_eq!(read(spaced).unwrap().to_json(), r#"{"game":"3x2","tree":{"01":{"00":"22","01":"12"}}}"#);
}

#[test]
fn what_is_no_tree_is_refused_with_its_place() {
    for (text, expected) in [
        ("", "line 1, column 1: expected a code"),
        ("{01", "line 1, column 4: expected ':'"),
        ("{01:{,}}", "line 1, column 6: expected an answer"),
        ("{01:{00:22,,01:12}}", "line 1, column 12: expected an answer"),
        ("{01:{00:22,\n  00:12}}", "line 2, column 3: the answer 00 comes twice"),
        ("{01:{00:22}", "line 1, column 12: expected '}'"),
        ("{01:{00:22}}}", "line 1, column 13: expected the end"),
        ("{01:{00:22;", "line 1, column 11: expected ',' or '}'"),
        ("{01:{11:22}}", "line 1, column 6: 1 black and 1 white cannot happen: the last peg has no other place"),
        ("{01:{20:00}}", "line 1, column 9: nothing can follow the all-black answer"),
        ("{01:{20:{00:22}}}", "line 1, column 10: nothing can follow the all-black answer"),
        ("{01:{20:01,20:01}}", "line 1, column 12: the answer 20 comes twice"),
        ("4x2 {01:{00:22}}", "line 1, column 1: a tree for 4x2, not for 3x2"),
        ("3x99 01", "line 1, column 1: expected a game such as 6x4"),
        ("{\"game\":\"3x2\",\"rule\":1}", "line 1, column 15: expected \"game\" or \"tree\""),
        ("{\"game\":\"3x2\",\"tree\":\"01\"", "line 1, column 26: expected '}'"),
        ("from1 {12:{00:44}}", "line 1, column 15: not a code of 3x2"),
        ("mastermind certificate 1\ngame 3x2\nend\n", "line 4, column 1: expected a line with the tree"),
        ("{01:{7:01}}", "line 1, column 6: expected an answer of two digits"),
        ("03", "line 1, column 1: not a code of 3x2"),
        ("000000000", "line 1, column 1: a code has 1 to 8 pegs, not 9"),
        ("{\"01:{00:22}}", "line 1, column 5: expected a quote"),
        ("{\"01':{00:22}}", "line 1, column 5: expected a quote"),
        ("{01:{00:é}}", "line 1, column 9: expected a code"),
        ("01 é", "line 1, column 4: expected the end"),
    ] {
        assert_eq!(refusal(text), expected, "{text}");
    }
}

#[test]
fn a_tree_is_read_as_people_write_it() {
    let tree = read(BY_HAND).unwrap();
    for text in [
        // With its game, in words and in JSON.
        format!("3x2 {BY_HAND}"),
        format!("3x2 from0\n{BY_HAND}"),
        format!("{{\"game\":\"3x2\",\"tree\":{BY_HAND}}}"),
        format!("{{ 'game' : '3x2', 'tree' : {BY_HAND} , }}\r\n"),
        format!("{{\"tree\":{BY_HAND}}}"),
        // Colours from 1.
        "3x2 from1 {12:{00:33,01:{23:{01:31}},02:21,10:{11:{00:32,10:13}}}}".into(),
        "{\"game\":\"from1\",\"tree\":{12:{00:33,01:{23:{01:31}},02:21,10:{11:{00:32,10:13,20:11}}}}}".into(),
        // The all-black answer said, commas after the last branch, quotes of both kinds, braces around leaves.
        "{01:{00:22,01:{12:{01:{20:{20:null}}}},02:'10',10:{00:{00:21,10:02,20:00,},},20:{}}}".into(),
        "{'01':{'00':\"22\",'01':{'12':{'01':'20'},},'02':{10:{}},'10':{'00':{'00':'21','10':'02'}},20:'found'},}"
            .into(),
    ] {
        assert_eq!(read(&text).as_ref(), Ok(&tree), "{text}");
    }
    let certificate = "mastermind certificate 1\r\ngame 3x2\r\nrule total\r\nvalue 21\r\ntree 01\r\nlemma 1\r\n";
    assert_eq!(read(certificate), read("01"));
}

#[test]
fn a_text_names_its_game() {
    let named = Tree::named_game;
    for text in
        ["4x3! from1 123", "{\"game\":\"4x3!\",\"tree\":\"012\"}", "mastermind certificate 1\ngame 4x3!\ntree 0"]
    {
        assert_eq!(named(text), Some("4x3!".parse().unwrap()), "{text}");
    }
    for text in ["", BY_HAND, "from1 {12:{00:33}}", "{\"tree\":\"012\"}", "9x99 {"] {
        assert_eq!(named(text), None, "{text}");
    }
}

#[test]
fn deep_texts_are_refused_not_followed() {
    let deep = "{00:{10:".repeat(100_000);
    assert_eq!(read(&deep).unwrap_err().problem, Problem::TooDeep);
    let within = format!("{}11{}", "{00:{10:".repeat(MAX_DEPTH - 1), "}}".repeat(MAX_DEPTH - 1));
    assert_eq!(read(&within).unwrap().to_string(), within);
}

#[test]
fn trees_too_deep_to_become_one_are_not_joined() {
    let v = variant(3, 2);
    let goals = GoalSet::from_codes(v, &[code("00"), code("01")]).unwrap();
    let deep = |depth: usize| {
        let text = "{00:{10:".repeat(depth - 1) + "01" + &"}}".repeat(depth - 1);
        Tree::read(&GoalSet::from_codes(v, &[code("01")]).unwrap(), &text).unwrap()
    };
    let feedback = score(code("00"), code("01"));
    let join = |depth| Tree::join(&goals, code("00"), &[(feedback, deep(depth))]);
    assert!(join(MAX_DEPTH - 1).is_some_and(|tree| verify(&tree, &goals).is_ok()));
    assert!(join(MAX_DEPTH).is_none());
}

proptest::proptest! {
    #[test]
    fn a_damaged_tree_is_read_or_refused_and_then_played(at in 0usize..20_000, with in proptest::char::any(), json: bool) {
        static TEXTS: LazyLock<[String; 2]> = LazyLock::new(|| {
            let goals = GoalSet::all(Variant::CLASSIC);
            let tree = Tree::build(&goals, &mut FirstConsistent, &mut Unlimited).unwrap();
            [tree.to_string(), tree.to_json()]
        });
        let goals = GoalSet::all(Variant::CLASSIC);
        let mut text: Vec<char> = TEXTS[usize::from(json)].chars().collect();
        let at = at % text.len();
        text[at] = with;
        let text: String = text.into_iter().collect();
        if let Ok(tree) = Tree::read(&goals, &text) {
            // It may lose codes; the verifier says which, and does not panic.
            let _ = verify(&tree, &goals);
        }
    }
}

#[test]
fn spots_say_where_every_guess_stands() {
    let tree = read(BY_HAND).unwrap();
    let spots = tree.guess_nodes();
    let told: Vec<(String, usize, u32, u32, usize)> =
        spots.iter().map(|spot| (spot.guess.to_string(), spot.depth, spot.offset, spot.codes, spot.size)).collect();
    let wanted = [
        ("01", 0, 0, 8, 8),
        ("22", 1, 1, 1, 1),
        ("12", 1, 2, 2, 2),
        ("20", 2, 3, 1, 1),
        ("10", 1, 4, 1, 1),
        ("00", 1, 5, 3, 3),
        ("21", 2, 6, 1, 1),
        ("02", 2, 7, 1, 1),
    ];
    let wanted = wanted.map(|(guess, depth, offset, codes, size)| (guess.to_owned(), depth, offset, codes, size));
    assert_eq!(told, wanted);
    let above: Vec<Option<usize>> = spots.iter().map(|spot| spot.parent).collect();
    let wanted = [None, Some(0), Some(0), Some(2), Some(0), Some(0), Some(5), Some(5)];
    assert_eq!(above, wanted);
}

#[test]
fn a_graph_draws_every_guess_and_a_leaf_for_each_code() {
    let mut dot = String::new();
    read("{01:{00:22,01:12}}").unwrap().write_dot(&mut dot).unwrap();
    let wanted = r#"digraph "3x2" {
  node [shape=box, fontname=monospace];
  n0 [label="01"];
  f0 [label="01", penwidth=3];
  n0 -> f0 [label="20"];
  n1 [label="22", penwidth=3];
  n0 -> n1 [label="00"];
  n2 [label="12", penwidth=3];
  n0 -> n2 [label="01"];
}
"#;
    assert_eq!(dot, wanted);
}
