//! Trees as other programs write them: each is written in random spelling, and reads back as the tree that it is.
//! `tests/data/trees` has one of each form, written by hand.

use std::fs;
use std::path::Path;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::{Branch, ParseError, Tree, verify};
use mastermind_engine::*;

use crate::support::{Random, by_chance, score, variant};

/// A tree of a random strategy for a small game.
fn tree(random: &mut Random) -> Tree {
    let game: Variant = random.pick(&["3x2", "4x3", "4x3!", "6x2", "5x3", "3x4"]).parse().unwrap();
    let strategy = random.pick(&[StrategyName::Entropy, StrategyName::MostParts, StrategyName::RandomConsistent]);
    let mut strategy = strategy.strategy(random.next());
    Tree::build(&GoalSet::all(game), &mut *strategy, &mut Unlimited).unwrap()
}

/// How colours and pins are spelled.
struct Spelling {
    colours: [&'static str; 6],
    between: &'static str,
    answer: fn(Feedback) -> String,
}

impl Spelling {
    fn random(random: &mut Random) -> Spelling {
        let digits = [["0", "1", "2", "3", "4", "5"], ["1", "2", "3", "4", "5", "6"]];
        let letters = [["A", "B", "C", "D", "E", "F"], ["a", "b", "c", "d", "e", "f"]];
        let answers: [fn(Feedback) -> String; 6] = [
            |pins| pins.to_string(),
            |pins| format!("{},{}", pins.black(), pins.white()),
            |pins| format!("({}, {})", pins.black(), pins.white()),
            |pins| format!("{}A{}B", pins.black(), pins.white()),
            |pins| format!("{}w {}b", pins.white(), pins.black()),
            |pins| format!("{} black {} white", pins.black(), pins.white()),
        ];
        let colours = random.pick(&[digits[0], digits[1], letters[0], letters[1]]);
        Spelling { colours, between: random.pick(&["", " ", ", ", "-"]), answer: random.pick(&answers) }
    }

    fn code(&self, code: Code) -> String {
        let colours: Vec<&str> = code.iter().map(|colour| self.colours[usize::from(colour)]).collect();
        colours.join(self.between)
    }

    fn answer(&self, pins: Feedback) -> String {
        (self.answer)(pins)
    }
}

fn branches<'a>(node: &Branch<'a>) -> Vec<(Feedback, Branch<'a>)> {
    node.branches().collect()
}

/// As JSON, or as a dictionary of Python.
fn nested(spell: &Spelling, node: &Branch<'_>, style: usize) -> String {
    let quote = if style.is_multiple_of(2) { '"' } else { '\'' };
    let text = |text: String| format!("{quote}{text}{quote}");
    let guess = text(spell.code(node.guess()));
    let below = branches(node);
    let inside = below.iter().map(|(pins, below)| {
        let tree = nested(spell, below, style);
        let answer = text(spell.answer(*pins));
        match style / 2 {
            2 if below.branches().next().is_some() => format!("{{{quote}response{quote}: {answer}, {}", &tree[1..]),
            2 => format!("{{{quote}response{quote}: {answer}, {quote}guess{quote}: {tree}}}"),
            _ => format!("{answer}: {tree}"),
        }
    });
    let inside: Vec<String> = inside.collect();
    let inside = inside.join(", ");
    match (style / 2, below.is_empty()) {
        (3, true) => format!("{{{quote}guess{quote}: {guess}, {quote}next{quote}: {{}}, {quote}codes{quote}: 1}}"),
        (_, true) => guess,
        (0, _) => format!("{{{quote}guess{quote}: {guess}, {quote}next{quote}: {{{inside}}}}}"),
        (1, _) => format!("{{{guess}: {{{inside}}}}}"),
        (2, _) => format!("{{{quote}guess{quote}: {guess}, {quote}children{quote}: [{inside}]}}"),
        _ => format!("{{{quote}guess{quote}: {guess}, {inside}}}"),
    }
}

fn yaml(spell: &Spelling, node: &Branch<'_>, indent: usize, style: usize) -> String {
    let blanks = " ".repeat(indent);
    let guess = format!("\"{}\"", spell.code(node.guess()));
    let below = branches(node);
    if below.is_empty() {
        return if style == 0 { format!("{blanks}guess: {guess}\n") } else { format!("{blanks}{guess}\n") };
    }
    let mut text = match style {
        0 => format!("{blanks}guess: {guess}\n{blanks}answers:\n"),
        _ => format!("{blanks}{guess}:\n"),
    };
    for (pins, below) in below {
        let tree = yaml(spell, &below, indent + 4, style);
        let value = if tree.trim().contains(['\n', ':']) { format!("\n{tree}") } else { format!(" {}\n", tree.trim()) };
        text += &format!("{blanks}  \"{}\":{value}", spell.answer(pins));
    }
    text
}

fn graph(spell: &Spelling, tree: &Tree, found: bool) -> String {
    let mut text = "digraph strategy {\n  node [shape=box]; rankdir=LR\n".to_owned();
    for (index, node) in tree.guess_nodes().iter().enumerate() {
        text += &format!("  n{index} [shape=circle, label=\"{}\\n{} left\"]\n", spell.code(node.guess), node.codes);
        if let (Some(above), Some(answer)) = (node.parent, node.answer) {
            text += &format!("  n{above} -> n{index} [label=\"{}\"];\n", spell.answer(answer));
        }
        if found && node.size > 1 {
            text += &format!("  n{index} -> w{index} [label=\"{}\"];\n", spell.answer(tree.variant().all_black()));
        }
    }
    text + "}\n"
}

/// A line for each code.
fn cards(random: &mut Random, spell: &Spelling, tree: &Tree, answers: bool) -> String {
    let spell = Spelling { between: "", ..*spell };
    let answer = |pins: Feedback| spell.answer(pins).replace([' ', ','], "");
    let all: Vec<Code> = GoalSet::all(tree.variant()).codes().to_vec();
    let line = |secret: Code| {
        let game = tree.play(secret).unwrap();
        let last = game.len() - 1;
        let words = game.iter().enumerate().map(|(i, row)| match (answers, i == last) {
            (true, false) => format!("{}:{}", spell.code(row.guess), answer(row.feedback)),
            _ => spell.code(row.guess),
        });
        words.collect::<Vec<_>>().join(" ") + "\n"
    };
    random.shuffled(all).into_iter().map(line).collect()
}

/// The notation of Knuth and Irving.
fn irving(node: &Branch<'_>, codes: &[Code], variant: Variant) -> String {
    if codes.len() == 1 {
        return "1".into();
    }
    let guess: String = node.guess().iter().map(|colour| char::from(b'1' + colour)).collect();
    let below = branches(node);
    if below.iter().all(|(_, node)| node.branches().next().is_none()) {
        let other = if codes.contains(&node.guess()) { "" } else { "*" };
        return format!("{} ({guess}{other})", codes.len());
    }
    let pegs = variant.pegs();
    let groups = (0..=pegs).map(|black| {
        let whites = (0..=pegs - black).rev().filter(|white| (black + 1, *white) != (pegs, 1));
        let parts = whites.map(|white| {
            let pins = variant.feedback(black, white).unwrap();
            let left: Vec<Code> = codes.iter().copied().filter(|&secret| score(node.guess(), secret) == pins).collect();
            match below.iter().find(|(other, _)| *other == pins) {
                Some((_, node)) => irving(node, &left, variant),
                None => left.len().to_string(),
            }
        });
        parts.collect::<Vec<_>>().join(", ")
    });
    format!("{} ({guess}: {})", codes.len(), groups.collect::<Vec<_>>().join("; "))
}

/// The tree in one of the forms, and the form.
fn written(random: &mut Random, tree: &Tree) -> (String, usize) {
    let spell = Spelling::random(random);
    let root = tree.root();
    let form = random.below(16_usize);
    let game = if random.below(2) == 0 { format!("game: \"{}\"\n", tree.variant()) } else { String::new() };
    let text = match form {
        style @ 0..8 => {
            let name = random.pick(&["", "tree = ", "STRATEGY = "]);
            format!("{name}{}", nested(&spell, &root, style))
        }
        8 => format!("---\n{game}{}", yaml(&spell, &root, 0, 0)),
        9 => yaml(&spell, &root, 0, 1),
        10 => format!("{game}strategy:\n{}", yaml(&spell, &root, 2, 1)),
        11 => graph(&spell, tree, false),
        12 => graph(&spell, tree, true),
        13 => cards(random, &spell, tree, true),
        14 if tree.variant().pegs() > 2 => cards(random, &spell, tree, false),
        _ => irving(&root, GoalSet::all(tree.variant()).codes(), tree.variant()),
    };
    (text, form)
}

#[test]
fn a_tree_in_another_form_reads_back_as_the_tree_that_it_is() {
    by_chance(600, |random| {
        let tree = tree(random);
        let (text, form) = written(random, &tree);
        let goals = GoalSet::all(tree.variant());
        let read = Tree::read(&goals, &text);
        assert_eq!(read.as_ref(), Ok(&tree), "form {form}, {}:\n{text}", tree.variant());
    });
}

/// Any sign is lost, doubled or another one: the text is read as a tree that can be played, or refused with a place in it.
#[test]
fn a_damaged_tree_in_another_form_is_read_or_refused() {
    by_chance(4_000, |random| {
        let tree = tree(random);
        let mut signs: Vec<char> = written(random, &tree).0.chars().collect();
        for _ in 0..1 + random.below(3_usize) {
            let at = random.below(signs.len().max(1));
            match random.below(3) {
                0 if signs.len() > 1 => drop(signs.remove(at)),
                1 => signs
                    .insert(at, random.pick(&['{', '}', '(', '[', '"', ':', ',', '\n', ' ', '9', 'x', '-', 'é', '='])),
                _ => signs.truncate(at + 1),
            }
        }
        let text: String = signs.into_iter().collect();
        let goals = GoalSet::all(tree.variant());
        match Tree::read(&goals, &text) {
            Ok(read) => drop(verify(&read, &goals)),
            Err(error) => assert!(error.line <= text.matches('\n').count() + 1, "{error}\n{text}"),
        }
    });
}

/// Each form by hand, with its game and the guesses of its codes.
#[test]
fn the_forms_written_by_hand_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().find(|path| path.join("tests/data/trees").exists());
    let folder = folder.unwrap().join("tests/data/trees");
    let mut read = 0;
    for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        if file.file_name().is_some_and(|name| name == "README.md") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let name = file.display();
        let game = Tree::named_game(&text).unwrap_or(variant(3, 2));
        let tree = Tree::read(&GoalSet::all(game), &text).unwrap_or_else(|why| panic!("{name}: {why}"));
        let trial = verify(&tree, &GoalSet::all(game)).unwrap_or_else(|lost| panic!("{name}: {lost:?}"));
        assert_eq!((game, trial.total), (variant(3, 2), 21), "{name}");
        read += 1;
    }
    assert!(read >= 8, "{read}");
}

/// One place is wrong: the place is named, and what should stand there.
#[test]
fn a_refusal_names_the_place_and_the_cause() {
    let good = "guess: \"01\"\nanswers:\n  \"0,0\": 22\n  \"0,1\":\n    guess: 12\n    answers:\n      \"0,1\": 20\n";
    let refused = |text: &str| match Tree::read(&GoalSet::all(variant(3, 2)), text) {
        Err(ParseError { line, column, problem }) => format!("line {line}, character {column}: {problem}"),
        Ok(tree) => tree.to_string(),
    };
    assert_eq!(refused(good), "{01:{00:22,01:{12:{01:20}}}}");
    let mut wrong = Vec::new();
    for (text, replaced, by, why) in [
        (good, ": 22", ": 29", "line 3, character 10: not a code of 3x2"),
        (good, ": 22", ": 222", "line 3, character 10: not a code of 3x2"),
        (good, ": 22", ": red", "line 3, character 10: expected a code"),
        (good, "\"0,0\"", "\"0,5\"", "line 3, character 3: black and white together are at most 2"),
        (good, "\"0,0\"", "\"0\"", "line 3, character 3: expected an answer of black and white pins, as in 01"),
        (good, "\"0,0\"", "\"0,1\"", "line 4, character 3: the answer 01 comes twice"),
        (good, "\"0,0\"", "\"0,0", "line 3, character 3: expected a text that ends with its quote"),
        (good, "12\n    ans", "12\n   ans", "line 6, character 4: expected a line with another indentation"),
        (
            "{'guess': '01', 'next': {'00': '22'}}",
            "{'00'",
            "{['00', ['x']]",
            "line 1, character 26: expected an answer",
        ),
        ("{'guess': '01', 'next': {'00': '22'}}", "}}", "", "line 1, character 36: expected ',' or '}'"),
        ("{'guess': '01', 'next': {'00': '22'}}", "'22'", "", "line 1, character 32: expected a value"),
        (
            "digraph { a [label=\"01\"]; a -> b [label=\"00\"]; b [label=\"22\"] }",
            "\"00\"",
            "\"09\"",
            "line 1, character 32: expected an answer on the label of this edge",
        ),
        (
            "digraph { a [label=\"01\"]; a -> b [label=\"00\"]; b [label=\"22\"] }",
            "b [label=\"22\"]",
            "",
            "line 1, character 32: expected a code on the label of this node",
        ),
        (
            "digraph { a [label=\"01\"]; a -> b [label=\"00\"]; b [label=\"22\"] }",
            "; b",
            "; b -> b; b",
            "line 1, character 53: expected a node that hangs on no other edge",
        ),
        (
            "01:00 22\n01:01 12\n01:10 02\n",
            "01:01 12",
            "01:00 12",
            "line 2, character 7: expected the guess that an earlier line has after these answers",
        ),
        (
            "01:00 22\n01:01 12\n01:10 02\n",
            "01:01 12",
            "01:01 12 01",
            "line 2, character 10: expected the guess that finds the code, after this answer",
        ),
        ("9 (12: 1 , 2 (31*), 1; 4 (11: 1, 1; 1; 1); 1)", "9 (", "8 (", "line 1, character 1: 8 codes should be 9"),
        ("9 (12: 1, 2 (13), 1; 4A; 1)", "4A", "4 A", "line 1, character 24: expected a letter that is explained below"),
    ] {
        assert!(text.contains(replaced), "{text}");
        let said = refused(&text.replacen(replaced, by, 1));
        if said != why {
            wrong.push(format!("{text:?} with {by:?}\n  says {said}\n  not  {why}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_tree_names_its_game_as_programs_do() {
    for (text, game) in [
        ("game: 6x4\nguess: 1122\n", Some("6x4")),
        ("digraph \"4x3!\" {", Some("4x3!")),
        ("digraph Mastermind_Strategy_knuth_4p6c {", Some("6x4")),
        ("# p4c10n\n1234 0A0B", Some("10x4!")),
        ("{\"pegs\": 4, \"colors\": 6, \"tree\": {", Some("6x4")),
        ("<tree pegs=\"4\" colors=\"10\" repeatable=\"false\">", Some("10x4!")),
        ("1296 (1122: 1, 16A", Some("6x4")),
        ("5040 (1234: 9", Some("10x4!")),
        ("{'guess': '1122', 'next': {}}", None),
    ] {
        assert_eq!(Tree::named_game(text), game.map(|game| game.parse().unwrap()), "{text}");
    }
}
