//! A search that is watched: links, moves, the open nodes, what is said.

use std::time::Duration;

use crate::support::{by_chance, worst_case_between};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::limits::{COUNTED_CODES, WATCHED_CODES};
use mastermind_engine::textbook::{SearchTechnique, Step, Switches};
use mastermind_engine::{Code, GoalSet, Variant};
use mastermind_game::lab::search::{
    Move, OpenNode, PartState, SEARCH_STARTS, SearchAction, SearchLab, SearchLink, compared_searches, open_nodes,
    pseudocode, whole_tree,
};
use mastermind_game::notation::{Position, Spot};
use mastermind_game::place::PlaceState;
use mastermind_game::question::{AnswerState, CountSearch, Query, Reply, SearchWork};
use mastermind_game::wording::search as words;
use mastermind_page::worker::answer::Responder;

use crate::support::{Random, fitting, score, variant};

pub fn answer_all(lab: &mut SearchLab) {
    crate::answer_all(lab, SearchLab::query, |lab, query, answer| lab.apply(SearchAction::Answered(query, answer)));
}

pub fn opened(address: &str) -> SearchLab {
    let mut lab = SearchLab::default();
    lab.follow(address).unwrap();
    answer_all(&mut lab);
    lab
}

/// A position of a small game by chance, of at most this many codes.
fn position(random: &mut Random, most: usize) -> Position {
    let game: Variant = random.pick(&[variant(3, 2), variant(4, 2), variant(3, 3), variant(6, 4)]);
    let all: Vec<Code> = game.codes().collect();
    let secret = random.pick(&all);
    let mut position = Position::start(game);
    while GoalSet::from_history(game, position.rows()).len() > most {
        let guess = random.pick(&all);
        let feedback = score(guess, secret);
        let place = position.rows().len();
        assert!(position.put(place, mastermind_engine::Row::new(guess, feedback)));
    }
    position
}

/// The techniques whose bits are set.
fn switches(bits: u64) -> Switches {
    let numbered = (0..).zip(SearchTechnique::ALL);
    numbered.filter(|(number, _)| bits >> number & 1 == 1).map(|(_, &technique)| technique).collect()
}

#[test]
fn an_address_names_techniques_step_and_position() {
    for bits in 0..1 << SearchTechnique::ALL.len() {
        let mut random = Random::new(bits);
        let link = SearchLink { position: position(&mut random, 20), switches: switches(bits), step: None };
        assert_eq!(link.to_string().parse(), Ok(link.clone()));
        let fitting = Switches { fitting_only: true, ..link.switches };
        let link = SearchLink { step: Some(random.below(200_001)), switches: fitting, ..link };
        assert_eq!(link.to_string().parse(), Ok(link));
    }
    assert_eq!(SearchLink::default().to_string(), "3x2");
    for (wrong, why) in [
        ("only=all/6x4", "Character 6: “all” are not guesses: only=fitting"),
        ("on=x/6x4", "Character 4: “x” are not techniques: on=- or letters of agpbot"),
        ("on=/6x4", "Character 4: “” are not techniques: on=- or letters of agpbot"),
        ("on=a/step=200001/6x4", "Character 11: “200001” is not a step: a number up to 200,000"),
    ] {
        assert_eq!(wrong.parse::<SearchLink>().unwrap_err().to_string(), why);
    }
    let row = "on=a/6x4/0011:50".parse::<SearchLink>().unwrap_err();
    assert_eq!(row.spot, Some(Spot::Row(1, 15)));
}

/// From the first step to the last and back, each move lands where it says.
#[test]
fn moves_lead_through_the_whole_search() {
    by_chance(40, |random| {
        let bits = random.below(1u64 << SearchTechnique::ALL.len());
        // Without pruning even few codes have long searches.
        let most = if bits & 1 == 1 { 12 } else { 3 };
        let link = SearchLink { position: position(random, most), switches: switches(bits), step: Some(0) };
        let mut lab = opened(&link.to_string());
        let AnswerState::Ready(trace) = lab.trace() else { panic!("{:?}", lab.trace()) };
        let steps = trace.steps().to_vec();
        assert_eq!((lab.step_after(Move::Back), lab.step_after(Move::Start)), (None, None));
        for _ in 0..12 {
            let here = random.below(steps.len());
            lab.follow(&SearchLink { step: Some(here), ..link.clone() }.to_string()).unwrap();
            assert_eq!(lab.steps_done(), &steps[..here]);
            assert_eq!(lab.step_after(Move::Step), Some(here + 1));
            assert_eq!(lab.step_after(Move::Back), here.checked_sub(1));
            if let Some(over) = lab.step_after(Move::Over).filter(|_| enters(&steps[here])) {
                // The node is left by this step, and by none before it.
                let mut open = 0;
                let mut ends = steps[here..].iter().map(|step| {
                    open += if enters(step) { 1 } else { -1 };
                    open
                });
                assert_eq!(ends.position(|open| open == 0).map_or(steps.len(), |end| here + end + 1), over);
            }
            // Between here and the next cut nothing is left out.
            if let Some(cut) = lab.step_after(Move::NextCut) {
                assert!(steps[here..cut - 1].iter().all(|step| !cuts(step)));
                assert!(cut == steps.len() || cuts(&steps[cut - 1]));
            }
            let finding = words::finding(&lab);
            assert!(finding.figure.is_empty() || finding.text.words().contains(&finding.figure), "{finding:?}");
            let said = words::step(&lab).to_string();
            assert!(said.ends_with('.') && !said.contains("  "), "{said}");
            let lit = pseudocode(lab.link().switches, lab.steps_done().last()).concat();
            let lit = lit.iter().filter(|line| line.1).count();
            assert_eq!(lit, usize::from(here > 0), "{:?}", lab.steps_done().last());
        }
        lab.apply(SearchAction::Go(Move::End));
        assert_eq!((lab.steps_done().len(), lab.step_after(Move::Step)), (steps.len(), None));
        if trace_is_whole(&lab) {
            assert!(open_nodes(lab.steps_done()).is_empty());
            let goals = GoalSet::from_history(link.position.variant(), link.position.rows());
            let (_, exact) = worst_case_between(&goals, 0, u8::MAX).unwrap();
            let Some(Step::LeavePosition { returned, .. }) = lab.steps_done().last() else {
                panic!("{:?}", lab.steps_done().last())
            };
            assert_eq!(returned.value, exact);
        }
    });
}

fn trace_is_whole(lab: &SearchLab) -> bool {
    lab.trace().ready().is_some_and(|trace| trace.is_whole())
}

fn enters(step: &Step) -> bool {
    matches!(step, Step::EnterPosition { .. } | Step::EnterGuess { .. })
}

fn cuts(step: &Step) -> bool {
    use mastermind_engine::textbook::Cut;
    match step {
        Step::LeaveGuess { cut, .. } => cut.is_some(),
        Step::LeavePosition { cut, .. } => cut.is_some() && *cut != Some(Cut::OneCode),
        _ => false,
    }
}

/// The open nodes alternate, the codebreaker's first, and a part is open where a node lies below it.
#[test]
fn the_open_nodes_are_a_path_from_the_root() {
    let lab = opened("on=a/6x4/1221:22");
    for done in (0..lab.steps().len().min(1_000)).step_by(7) {
        let nodes = open_nodes(&lab.steps()[..done]);
        for (depth, node) in nodes.iter().enumerate() {
            match node {
                OpenNode::Position { codes, .. } => assert!(depth % 2 == 0 && *codes > 0),
                OpenNode::Guess { parts, .. } => {
                    assert_eq!(depth % 2, 1);
                    let open = parts.iter().filter(|part| part.state == PartState::Open).count();
                    assert_eq!(open, usize::from(depth + 1 < nodes.len()));
                }
            }
        }
    }
}

/// All techniques together look at the fewest nodes, and what is not counted to its end says so.
#[test]
fn each_technique_is_counted_on_the_same_position() {
    // A short search is counted without being asked for, a long one on request.
    let lab = opened("3x2");
    assert!(lab.is_comparing());
    let mut long = opened("on=-/6x4/0011:10/2232:11");
    assert!(!long.is_comparing());
    long.apply(SearchAction::Compare);
    assert!(long.is_comparing() && long.query().is_some());
    let nodes: Vec<u64> =
        compared_searches().into_iter().map(|switches| lab.work(switches).ready().unwrap().nodes.unwrap()).collect();
    assert!(nodes[0] > nodes[1] && nodes[1] > nodes[6], "{nodes:?}");
    let work = |nodes, milliseconds| SearchWork { nodes, took: Duration::from_millis(milliseconds) };
    let said = |work| words::nodes(&AnswerState::Ready(work));
    assert_eq!(said(work(None, 9)), "more than 500,000");
    assert_eq!(said(work(Some(2_116), 1_250)), "2,116 in 1,250 ms");
    // Nodes are counted where there are too many codes to watch.
    let whole = Query::new(variant(4, 3), &[], CountSearch(Switches::ALL)).erase();
    let answer = Responder::default().answer(&whole, &mut Unlimited);
    let Ok(Reply::CountSearch(work)) = answer else {
        panic!("{answer:?}");
    };
    assert!(work.nodes.is_some_and(|nodes| nodes > 100), "{work:?}");
}

/// A node that was left early is still seen after that step: all its parts that were left out wait.
#[test]
fn a_node_that_was_cut_off_is_seen_once_more() {
    let lab = opened("on=a/6x4/1221:22");
    let mut cuts = 0;
    for done in 1..lab.steps().len().min(1_000) {
        let lab = opened_at(&lab, done);
        let Some(before) = lab.steps_before_cut() else {
            continue;
        };
        assert_eq!(before.len() + 1, lab.steps_done().len());
        let last = lab.steps_done().last().unwrap();
        let left_out = match last {
            Step::LeaveGuess { left_out, .. } | Step::LeavePosition { left_out, .. } => *left_out,
            step => panic!("{step:?} leaves nothing"),
        };
        if let Some(OpenNode::Guess { parts, .. }) = open_nodes(before).last() {
            let waiting = parts.iter().filter(|part| part.state == PartState::Waiting);
            assert_eq!(waiting.count(), left_out, "step {done}");
            cuts += 1;
        }
    }
    assert!(cuts > 10, "{cuts}");
}

/// The same search at another step.
fn opened_at(lab: &SearchLab, step: usize) -> SearchLab {
    let mut lab = lab.clone();
    let link = SearchLink { step: Some(step), ..lab.link().clone() };
    lab.follow(&link.to_string()).unwrap();
    lab
}

/// The section opens at the first cut-off, which its heading tells; a search without one at its start.
#[test]
fn a_search_opens_at_its_first_cut_off() {
    let lab = opened("3x2");
    let first = lab.cut_offs().next().unwrap();
    assert_eq!(lab.steps_done().len(), first);
    assert!(lab.steps()[..first - 1].iter().all(|step| !cuts(step)) && cuts(&lab.steps()[first - 1]));
    assert_eq!(words::finding(&lab).text, words::step(&lab));
    assert_eq!(lab.cut_offs().count(), lab.steps().iter().filter(|step| cuts(step)).count());
    assert_eq!(opened("step=0/3x2").steps_done().len(), 0);
    assert_eq!(opened("on=-/3x2").steps_done().len(), 0);
    let mut lab = opened("3x2");
    lab.apply(SearchAction::GoTo(1_000_000));
    assert_eq!(lab.steps_done().len(), lab.steps().len());
}

/// The whole tree says of each node what the steps say: its value is that of its children, as far as none was left out.
#[test]
fn the_whole_tree_holds_every_node_once() {
    for address in ["3x2", "on=a/3x2", "6x4/1221:22", "on=-/3x2", "on=-/2x2", "on=ab/3x2"] {
        let lab = opened(address);
        let lines = whole_tree(lab.steps(), usize::MAX).unwrap();
        let entered = lab.steps().iter().filter(|step| enters(step)).count();
        let searched = lines.iter().flatten().filter(|node| node.returned.is_some()).count();
        assert_eq!(searched, entered, "{address}");
        let left_out: usize = lab
            .steps()
            .iter()
            .map(|step| if let Step::LeaveGuess { left_out, .. } = step { *left_out } else { 0 })
            .sum();
        let waiting = lines.iter().flatten().filter(|node| node.returned.is_none()).count();
        assert_eq!(waiting, left_out, "{address}");
        for depth in 0..lines.len() {
            for (index, node) in lines[depth].iter().enumerate() {
                assert_eq!(node.guess.is_some(), depth % 2 == 1);
                let below = lines.get(depth + 1).into_iter().flatten();
                let below: Vec<u8> = below
                    .filter(|child| child.above == index)
                    .filter_map(|child| child.returned)
                    .map(|returned| returned.value)
                    .collect();
                // Plain minimax leaves nothing out: the least of the guesses, one more than the most of the groups.
                if address.starts_with("on=-") && !below.is_empty() {
                    let (least, most) = (below.iter().min().unwrap(), below.iter().max().unwrap());
                    let value = if node.guess.is_some() { most + 1 } else { *least };
                    assert_eq!(node.returned.unwrap().value, value, "{address} {node:?}");
                }
            }
        }
        assert_eq!(whole_tree(lab.steps(), 3), None, "too many nodes");
        assert_eq!(whole_tree(&lab.steps()[..lab.steps().len() - 1], usize::MAX), None, "it goes on");
    }
}

/// A line of code fits beside the tree, and plain minimax has no window.
#[test]
fn lines_of_code_are_short_and_plain_minimax_has_no_window() {
    for bits in 0..1 << SearchTechnique::ALL.len() {
        let lines = pseudocode(switches(bits), None).concat();
        assert!(lines.iter().all(|(line, lit)| line.text.chars().count() <= 44 && !lit));
        let windowed = lines.iter().any(|(line, _)| line.text.contains("upper") || line.text.contains("lower"));
        assert_eq!(windowed, bits & 1 == 1, "{bits}");
        assert_eq!(lines.iter().any(|(line, _)| line.text == "best ← ∞"), bits & 1 == 0);
    }
    let lab = opened("on=-/step=3/3x2");
    assert!(words::variables(&lab).iter().all(|figure| figure.label != "α to β"));
    let lab = opened("3x2");
    assert!(words::variables(&lab).iter().any(|figure| figure.label == "α to β"));
}

/// A position to begin with says at its button whether its search can be watched; the nodes of all are counted.
#[test]
fn positions_to_begin_with_say_what_is_shown_of_them() {
    for start in SEARCH_STARTS {
        let position = Position::read(start.position, Variant::CLASSIC).unwrap();
        let codes = fitting(position.variant(), position.rows()).len();
        assert_eq!(start.watched, codes <= WATCHED_CODES, "{}", start.name);
        assert!(codes <= COUNTED_CODES, "{}", start.name);
        let says = words::start_name(start).ends_with(": counts only");
        let lab = opened(&position.route());
        assert_eq!(says, matches!(lab.trace(), AnswerState::Refused(_)), "{}", start.name);
    }
}

#[test]
fn what_cannot_be_watched_says_why() {
    for (address, why) in [
        ("6x4", "too many codes for a search that is watched: it takes at most 60, and more rows leave fewer"),
        ("6x4/0000:40/1111:40", "no code fits every row"),
    ] {
        let lab = opened(address);
        assert_eq!(words::step(&lab).to_string(), format!("There is no search: {why}."));
        assert_eq!(lab.step_after(Move::Step), None);
    }
}
