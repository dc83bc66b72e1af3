//! The tree, opened step by step.

use super::*;

fn lines(analyse: &Analyse) -> Vec<OutlineLine> {
    analyse.tree().ready().unwrap()
}

fn walk(analyse: &mut Analyse, keys: &[&str]) {
    for key in keys {
        analyse.apply(AnalyseAction::Walk(OutlineStep::from_key(key).unwrap()));
        settle(analyse);
    }
}

/// The visible lines: levels, kinds and codes.
fn drawn(analyse: &Analyse) -> Vec<String> {
    let kind = |line: &OutlineLine| match line.item.kind {
        NodeKind::Position => format!("[{}]", line.item.codes),
        NodeKind::Guess => format!("({})", line.item.node.guess.unwrap()),
        NodeKind::Last => "[[1]]".into(),
        NodeKind::Found => "[[found]]".into(),
    };
    let draw = |line: OutlineLine| format!("{}{}", "  ".repeat(line.level() - 1), kind(&line));
    lines(analyse).into_iter().map(draw).collect()
}

#[test]
fn begins_as_one_node_and_opens_step_by_step() {
    let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
    let [root] = &lines(&analyse)[..] else { panic!() };
    assert_eq!((root.item.kind, root.level(), root.open.is_some()), (NodeKind::Position, 1, false));
    walk(&mut analyse, &["ArrowRight"]);
    let all = lines(&analyse);
    assert_eq!(all.len(), 5);
    assert!(all[1..].iter().zip(1..).all(|(line, place)| {
        (line.item.kind, line.level(), line.number, line.siblings) == (NodeKind::Guess, 2, place, 4)
    }));
    assert_eq!(all[1].item.value.unwrap().worst_case, root.item.value.unwrap().worst_case);
    walk(&mut analyse, &["ArrowRight", "ArrowRight"]);
    let outcomes = lines(&analyse);
    assert!(outcomes[2..].iter().any(|line| line.level() == 3));
    walk(&mut analyse, &["ArrowLeft"]);
    assert_eq!(lines(&analyse).len(), 5);
}

#[test]
fn keys_go_through_what_is_visible() {
    let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
    walk(&mut analyse, &["Enter"]);
    let guess = |analyse: &Analyse| analyse.selected_node().guess;
    let guesses: Vec<_> = lines(&analyse)[1..].iter().map(|line| line.item.node.guess).collect();
    for (key, now) in [
        ("ArrowUp", None),
        ("ArrowDown", guesses[0]),
        ("ArrowDown", guesses[1]),
        ("End", guesses[3]),
        ("ArrowDown", guesses[3]),
        ("ArrowUp", guesses[2]),
        ("ArrowLeft", None),
        ("ArrowRight", guesses[0]),
        ("Home", None),
    ] {
        walk(&mut analyse, &[key]);
        assert_eq!(guess(&analyse), now, "{key}");
    }
    walk(&mut analyse, &[" "]);
    assert_eq!(lines(&analyse).len(), 1);
    assert_eq!(OutlineStep::from_key("x"), None);
}

#[test]
fn what_was_open_below_a_closed_node_is_open_again_with_it() {
    let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
    walk(&mut analyse, &["ArrowRight", "ArrowRight", "ArrowRight"]);
    let before = drawn(&analyse);
    walk(&mut analyse, &["Home", "Enter"]);
    assert_eq!(drawn(&analyse).len(), 1);
    walk(&mut analyse, &["Enter"]);
    assert_eq!(drawn(&analyse), before);
    let second = lines(&analyse)[1].item.node.clone();
    analyse.apply(AnalyseAction::Walk(OutlineStep::Press(1)));
    assert_eq!((analyse.selected_node(), lines(&analyse).len()), (&second, 5));
}

#[test]
fn rails_are_where_a_later_sister_comes() {
    let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
    walk(&mut analyse, &["Enter", "ArrowDown", "Enter", "End", "Enter"]);
    for line in lines(&analyse) {
        assert_eq!(line.rails.len(), line.level() - 1);
        assert!((1..=line.siblings).contains(&line.number));
        if line.level() == 3 {
            let first = &lines(&analyse)[1].item.node;
            let below_first = line.item.node.rows[0].guess == first.guess.unwrap();
            assert_eq!(line.rails, [false, below_first]);
        }
    }
}

#[test]
fn a_chosen_guess_is_in_it_too() {
    let mut analyse = settled("6x4 0011:10");
    walk(&mut analyse, &["Enter"]);
    analyse.apply(AnalyseAction::LookAt(code("5555")));
    settle(&mut analyse);
    let all = lines(&analyse);
    let last = all.last().unwrap();
    assert_eq!((all.len(), last.item.node.guess), (6, Some(code("5555"))));
    assert_eq!(last.item.value, analyse.outcomes().ready().map(|outcomes| outcomes.value));
    assert!(!last.item.possible);
    analyse.apply(AnalyseAction::LookAt(code("6666")));
    assert_eq!(analyse.guess(), Some(code("5555")), "foreign codes are not looked at");
}

#[test]
fn another_position_is_another_tree() {
    let mut analyse = settled("6x4 0011:10");
    walk(&mut analyse, &["Enter", "ArrowDown"]);
    enter(&mut analyse, "0234", 0, 2);
    settle(&mut analyse);
    assert_eq!((drawn(&analyse).len(), analyse.selected_node()), (1, &OutlineNode::default()));
}

/// Opens every node, and compares each with those below it.
fn assert_minimax(position: &str, grown_by: RankedBy) {
    let mut analyse = settled(position);
    analyse.apply(AnalyseAction::Grow(grown_by));
    loop {
        let closed = |line: &OutlineLine| line.item.has_children() && line.open.is_none();
        let Some(closed) = lines(&analyse).iter().position(closed) else {
            break;
        };
        analyse.apply(AnalyseAction::Walk(OutlineStep::Press(closed)));
        settle(&mut analyse);
    }
    let lines = lines(&analyse);
    let number = |line: &OutlineLine| {
        let value = line.item.value.unwrap();
        assert!(value.worst_case.is_exact() && value.total.is_exact());
        (u32::from(value.worst_case.number()), value.total.number())
    };
    let mut kinds = [0; 4];
    for (place, line) in lines.iter().enumerate() {
        kinds[line.item.kind as usize] += 1;
        let below = lines[place + 1..].iter().take_while(|other| other.level() > line.level());
        let below: Vec<&OutlineLine> = below.filter(|other| other.level() == line.level() + 1).collect();
        let (worst_case, total) = number(line);
        let numbers = || below.iter().map(|line| number(line));
        match line.item.kind {
            NodeKind::Position => {
                let best = match grown_by {
                    RankedBy::Average => (worst_case, numbers().map(|n| n.1).min().unwrap()),
                    _ => (numbers().map(|n| n.0).min().unwrap(), total),
                };
                assert_eq!((worst_case, total), best);
            }
            NodeKind::Guess => {
                let codes: usize = below.iter().map(|line| line.item.codes).sum();
                assert_eq!(codes, line.item.codes);
                let worst = numbers().map(|n| n.0).max().unwrap();
                let all = numbers().map(|n| n.1).sum::<u32>() + codes as u32;
                assert_eq!((worst_case, total), (worst + 1, all));
            }
            NodeKind::Last => assert_eq!((worst_case, total), (1, 1)),
            NodeKind::Found => assert_eq!((worst_case, total), (0, 0)),
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

#[test]
fn a_position_takes_the_least_and_a_guess_the_most_of_what_is_below() {
    assert_minimax("3x3 012:11", RankedBy::WorstCase);
    assert_minimax("6x4 0011:10 0234:02 1305:11", RankedBy::WorstCase);
    assert_minimax("6x4 0011:10 0234:02 1305:11", RankedBy::Average);
}

#[test]
fn one_code_is_a_leaf() {
    let mut analyse = settled("6x4 0011:40");
    let [root] = &lines(&analyse)[..] else { panic!() };
    assert_eq!((root.item.kind, root.item.has_children()), (NodeKind::Last, false));
    walk(&mut analyse, &["Enter", "ArrowRight", "End"]);
    assert_eq!(lines(&analyse).len(), 1);
}
