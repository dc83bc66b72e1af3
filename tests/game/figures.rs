//! Drawings to take along: read as XML, they hold a mark for each value, where it belongs, and say what they show.

use mastermind_game::PegMarks;
use std::time::Duration;

use std::collections::BTreeMap;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Constraint;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::textbook::Cut;
use mastermind_engine::tree::Tree;
use mastermind_engine::{Code, GoalSet, Row, Variant};
use mastermind_game::analyse::{Analyse, AnalyseAction, GROWN_BY, OutlineNode, OutlineStep, RankedBy, ViewLink};
use mastermind_game::figures::{
    BarChart, ChartBar, ChartDot, ChartLine, DotChart, Figure, LineChart, analyse_charts as charts, lab_charts,
    outline_drawing, search_drawing,
    search_tree_drawing::{self, MAX_NODES},
    tree_drawing::{self, MAX_DRAWN},
};
use mastermind_game::lab::SharedWork;
use mastermind_game::lab::grid::{FoundCells, Grid, GridAction};
use mastermind_game::lab::rules::{RulesAction, RulesLab, RulesPrice};
use mastermind_game::lab::search::{OpenNode, OpenPart, PartState, TreeNode, open_nodes, whole_tree};
use mastermind_game::place::PlaceState;
use mastermind_game::wording;
use mastermind_page::worker::answer::Responder;
use roxmltree::{Document, Node};

use crate::analyse::{hurry, settle};
use crate::support::{Random, Reference, by_chance, fitting, score, told};

/// The drawing as XML. It names itself, and nothing leaves it.
fn read(figure: &Figure) -> Document<'_> {
    let document = Document::parse(&figure.svg).unwrap_or_else(|why| panic!("{why}: {}", figure.svg));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    let title = root.first_element_child().unwrap();
    assert_eq!(title.tag_name().name(), "title");
    assert!(title.text().is_some_and(|text| !text.is_empty()));
    let size = [number(root, "width"), number(root, "height")];
    for node in root.descendants().filter(Node::is_element).skip(1) {
        for (names, most) in [(["x", "x1", "x2", "cx"], size[0]), (["y", "y1", "y2", "cy"], size[1])] {
            for name in names.iter().filter(|name| node.has_attribute(**name)) {
                let place = number(node, name);
                assert!((0.0..=most).contains(&place), "{node:?}");
            }
        }
    }
    document
}

fn number(node: Node, name: &str) -> f64 {
    let value = node.attribute(name).unwrap_or_else(|| panic!("no {name}: {node:?}"));
    value.parse().unwrap_or_else(|why| panic!("{why}: {name} of {node:?}"))
}

/// All elements of this tag, in order.
fn all<'a>(document: &'a Document, tag: &str) -> Vec<Node<'a, 'a>> {
    let elements = document.descendants().filter(|node| node.has_tag_name((SVG, tag)));
    elements.collect()
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// All that is written in it.
fn texts(document: &Document) -> Vec<String> {
    let texts = all(document, "text").into_iter();
    texts.map(|node| node.text().unwrap_or_default().to_owned()).collect()
}

fn says(document: &Document, text: &str) -> bool {
    texts(document).iter().any(|one| one == text)
}

#[test]
fn dots_stand_in_order_on_one_axis() {
    let dot = |label: &str, value: f64| ChartDot {
        label: label.into(),
        value,
        text: format!("≈ {value}"),
        hollow: value >= 3.0,
    };
    let mut random = Random::new(5);
    for round in 0..200 {
        let count = 1 + random.below(9usize);
        // From narrow axes to wide ones.
        let span = 5.0 * 10_f64.powi(round % 6);
        let values: Vec<f64> = (0..count).map(|_| 1.0 + span * random.share()).collect();
        let dots = values.iter().map(|&value| dot("<a> & b", value));
        let chart = DotChart {
            name: "4x2!-a".into(),
            title: "Title & <more>".into(),
            about: "what it is about ".repeat(1 + random.below(20)),
            axis: "guesses".into(),
            dots: dots.collect(),
            least: Some(0.9),
            kinds: ["exact", "estimate"],
        };
        let figure = chart.figure();
        let drawing = read(&figure);
        for text in ["Title & <more>", "guesses", "the least possible"] {
            assert!(says(&drawing, text), "{text}: {}", figure.svg);
        }
        let labels = texts(&drawing).into_iter().filter(|text| text == "<a> & b");
        assert_eq!(labels.count(), count);
        let kinds = [values.iter().any(|&value| value < 3.0), values.iter().any(|&value| value >= 3.0)];
        assert_eq!(["exact", "estimate"].map(|kind| says(&drawing, kind)), kinds);
        // The legend has a circle for each kind.
        let circles = all(&drawing, "circle");
        assert_eq!(circles.len(), count + kinds.into_iter().filter(|kind| *kind).count());
        let dots: Vec<[f64; 2]> = circles.iter().map(|dot| ["cx", "cy"].map(|name| number(*dot, name))).collect();
        for (a, [x, _]) in values.iter().zip(&dots) {
            assert!((250.0..=670.0).contains(x), "{x}");
            for (b, [other, _]) in values.iter().zip(&dots) {
                assert!(a >= b || x <= other, "{a} {b}: {x} {other}");
            }
        }
        assert!(dots[..count].is_sorted_by(|a, b| a[1] < b[1]), "{dots:?}");
        // The axis has a number at least.
        let ticks = texts(&drawing).into_iter().filter(|text| text.replace(',', "").parse::<f64>().is_ok());
        assert!((1..=5).contains(&ticks.count()), "{}", figure.svg);
    }
}

#[test]
fn a_chart_without_values_is_a_drawing_too() {
    let chart = DotChart {
        name: "4x2!-a".into(),
        title: "Nothing".into(),
        about: String::new(),
        axis: String::new(),
        dots: Vec::new(),
        least: None,
        kinds: [""; 2],
    };
    let figure = chart.figure();
    assert!(all(&read(&figure), "circle").is_empty());
    assert_eq!(figure.file_name("svg"), "mastermind-4x2-no-repeats-a.svg");
}

/// The bars, without the ground and the legend; their lengths.
fn lengths(document: &Document, bars: usize) -> Vec<f64> {
    let bars = all(document, "rect").into_iter().skip(1).take(bars);
    bars.map(|bar| number(bar, "width")).collect()
}

#[test]
fn bars_are_as_long_as_their_numbers_say() {
    by_chance(100, |random| {
        let most = 10_u64.pow(random.below(8));
        let count = 1 + random.below(44usize);
        let numbers: Vec<u64> = (0..count).map(|_| 1 + random.below(most)).collect();
        let second = random.below(2) == 1;
        let bars = numbers.iter().enumerate().map(|(place, &number)| ChartBar {
            label: format!("bar {place}"),
            number,
            second: second && place == 0,
        });
        let chart = BarChart {
            name: "6x4-bars".into(),
            title: "Bars".into(),
            about: "6x4".into(),
            axis: "codes",
            bars: bars.collect(),
            kinds: ["usual", "special"],
        };
        let figure = chart.figure();
        let drawing = read(&figure);
        let legend = if second { 2 } else { 0 };
        assert_eq!(all(&drawing, "rect").len(), 1 + count + legend);
        assert_eq!(["usual", "special"].map(|kind| says(&drawing, kind)), [second; 2]);
        let longest = numbers.iter().max().unwrap();
        for (number, length) in numbers.iter().zip(lengths(&drawing, count)) {
            let wanted = 480.0 * *number as f64 / *longest as f64;
            assert!((length - wanted).abs() < 0.11, "{number} of {longest}: {length}");
        }
        for place in 0..count {
            assert!(says(&drawing, &format!("bar {place}")));
        }
        // Each bar has its number, and the axis has some.
        let numbers = texts(&drawing).into_iter().filter(|text| text.replace(',', "").parse::<u64>().is_ok());
        assert!((2..=7).contains(&(numbers.count() - count)), "{}", figure.svg);
        assert!(says(&drawing, "codes"));
    });
}

#[test]
fn lines_rise_with_their_values() {
    by_chance(100, |random| {
        let lines = 1 + random.below(7usize);
        let line = |place: usize, random: &mut Random| {
            let first = 1 + random.below(4u8);
            let points = (first..=first + random.below(6u8)).map(|number| (number, 1.0 + 7.0 * random.share()));
            ChartLine { sign: place.to_string(), label: format!("line {place}"), points: points.collect() }
        };
        let lines: Vec<ChartLine> = (0..lines).map(|place| line(place, random)).collect();
        let points: Vec<(u8, f64)> = lines.iter().flat_map(|line| line.points.clone()).collect();
        let chart = LineChart {
            name: "grid".into(),
            title: "Lines".into(),
            about: String::new(),
            axes: ["across", "up"],
            lines: lines.clone(),
        };
        let figure = chart.figure();
        let drawing = read(&figure);
        let circles = all(&drawing, "circle");
        assert_eq!(circles.len(), points.len() + lines.len());
        assert_eq!(all(&drawing, "polyline").len(), lines.len());
        for text in lines.iter().map(|line| line.label.as_str()).chain(["across", "up"]) {
            assert!(says(&drawing, text), "{text}");
        }
        let places: Vec<[f64; 2]> = circles.iter().map(|dot| ["cx", "cy"].map(|name| number(*dot, name))).collect();
        for (a, [x, y]) in points.iter().zip(&places) {
            for (b, [other_x, other_y]) in points.iter().zip(&places) {
                assert!((a.0 < b.0) == (x < other_x), "{a:?} {b:?}");
                assert!(a.1 > b.1 || y >= other_y, "{a:?} {b:?}");
            }
        }
    });
}

#[test]
fn the_parts_of_a_guess_are_counted_code_by_code() {
    by_chance(40, |random| {
        let variant = random.variant(300);
        let count = random.below(3);
        let rows = random.rows(variant, count);
        let guess = random.code(variant);
        let line = rows.iter().map(|row| format!(" {}:{}", row.guess, row.feedback));
        let line: String = line.collect();
        let mut analyse = Analyse::new(format!("{variant}{line}").parse().unwrap());
        assert_eq!(charts::parts_chart(&analyse, PegMarks::FromZero), None);
        assert_eq!(charts::guesses_chart(&analyse, PegMarks::FromZero), None);
        analyse.apply(AnalyseAction::LookAt(guess));
        analyse.apply(AnalyseAction::Sort(random.pick(&RankedBy::ALL)));
        hurry(&mut analyse);
        let codes = fitting(variant, &rows);
        let mut sizes: BTreeMap<String, u64> = BTreeMap::new();
        for &code in &codes {
            *sizes.entry(wording::feedback(score(guess, code))).or_default() += 1;
        }
        let chart = charts::parts_chart(&analyse, PegMarks::FromZero).unwrap();
        let bars = chart.bars.iter().map(|bar| (bar.label.clone(), bar.number));
        assert_eq!(bars.collect::<BTreeMap<_, _>>(), sizes, "{variant}{line}, {guess}");
        let figure = chart.figure();
        let drawing = read(&figure);
        let most = *sizes.values().max().unwrap() as f64;
        let drawn = chart.bars.iter().zip(lengths(&drawing, chart.bars.len()));
        for (bar, length) in drawn {
            assert!(says(&drawing, &bar.label));
            assert!((length - 480.0 * bar.number as f64 / most).abs() < 0.11, "{bar:?}: {length}");
        }
        // What finds the code is green, and the legend says so.
        let found = codes.contains(&guess);
        assert_eq!(says(&drawing, "the code is found"), found);
        assert_eq!(all(&drawing, "rect").len(), 1 + sizes.len() + if found { 2 } else { 0 });

        let listed = charts::guesses_chart(&analyse, PegMarks::FromZero).unwrap();
        let table = analyse.table().ready().unwrap();
        assert_eq!(listed.dots.len(), table.guesses.len());
        let figure = listed.figure();
        let drawing = read(&figure);
        let kinds = [false, true].map(|hollow| listed.dots.iter().any(|dot| dot.hollow == hollow));
        assert_eq!(["exact", "bound (≥) or estimate (≈)"].map(|kind| says(&drawing, kind)), kinds);
        let legend = kinds.iter().filter(|kind| **kind).count();
        assert_eq!(all(&drawing, "circle").len(), listed.dots.len() + legend);
        for dot in &listed.dots {
            assert_eq!(dot.hollow, dot.text.contains(['≥', '≈']), "{dot:?}");
            let text = dot.text.trim_start_matches(['≥', '≈', ' ']).replace(',', "");
            let shown: f64 = text.parse().unwrap();
            // Bounds are shown rounded down.
            assert!((dot.value - shown).abs() < if dot.hollow { 0.01 } else { 0.0051 }, "{dot:?}");
        }
    });
}

#[test]
fn the_grid_has_a_point_for_each_game_that_is_shown() {
    let strategy = StrategyName::LargestPart;
    let mut cells = FoundCells::default();
    let games = ["2x2", "3x2", "4x3", "3x3", "4x3!", "3x1!"].map(|game| game.parse::<Variant>().unwrap());
    let mut averages = Vec::new();
    for game in games {
        let tree = Tree::build(&GoalSet::all(game), &mut *strategy.strategy(1), &mut Unlimited);
        let played = tree.unwrap().statistics();
        cells.put(strategy, game, &played);
        averages.push((game, played.total() as f64 / f64::from(game.code_count())));
    }
    let mut grid = Grid::new(cells);
    for repeats in [true, false] {
        grid.apply(GridAction::Repeats(repeats));
        let chart = lab_charts::grid_chart(&grid).unwrap();
        let mut points: Vec<(u8, u8, f64)> = Vec::new();
        for line in &chart.lines {
            let pegs = line.sign.parse().unwrap();
            points.extend(line.points.iter().map(|&(colours, average)| (colours, pegs, average)));
        }
        let mut wanted: Vec<(u8, u8, f64)> = averages
            .iter()
            .filter(|(game, _)| game.repeats() == repeats)
            .map(|&(game, average)| (game.colours(), game.pegs(), average))
            .collect();
        for all in [&mut points, &mut wanted] {
            all.sort_by(|a, b| a.partial_cmp(b).unwrap());
        }
        assert_eq!(points, wanted);
        let figure = chart.figure();
        let drawing = read(&figure);
        assert_eq!(all(&drawing, "circle").len(), wanted.len() + chart.lines.len());
        assert!(says(&drawing, "guesses on average") && says(&drawing, "colours"));
    }
    assert_eq!(lab_charts::grid_chart(&Grid::new(FoundCells::default())), None);
}

#[test]
fn rules_have_a_bar_for_each_number_of_guesses_and_a_dot_for_each_length() {
    let mut lab = RulesLab::default();
    lab.apply(RulesAction::Open("3x2/first".parse().unwrap()));
    assert_eq!(
        (lab_charts::rules_price_chart(&lab, PegMarks::FromZero), lab_charts::best_rules_chart(&lab)),
        (None, None)
    );
    lab.apply(RulesAction::Search);
    let mut worker = Responder::default();
    while let Some((ticket, query)) = lab.take(Duration::ZERO) {
        lab.receive(ticket, worker.answer(&query, &mut Unlimited), Duration::ZERO);
    }
    let RulesPrice::Known(statistics) = lab.price() else {
        panic!("{:?}", lab.price());
    };
    let chart = lab_charts::rules_price_chart(&lab, PegMarks::FromZero).unwrap();
    let numbers: Vec<u64> = chart.bars.iter().map(|bar| bar.number).collect();
    let counted: Vec<u64> = statistics.distribution().iter().map(|&codes| codes.into()).collect();
    assert_eq!(numbers, counted);
    assert_eq!(numbers.iter().sum::<u64>(), 9);
    let figure = chart.figure();
    let drawing = read(&figure);
    assert_eq!(all(&drawing, "rect").len(), 1 + numbers.len());
    assert!(says(&drawing, "1 guess") && says(&drawing, "codes"));

    let chart = lab_charts::best_rules_chart(&lab).unwrap();
    let table = lab.data_table().unwrap();
    let averages: Vec<String> = table.rows.iter().map(|row| row[4].csv()).collect();
    for dot in &chart.dots {
        let value = mastermind_game::DataCell::rounded(dot.value).csv();
        assert!(averages.contains(&value), "{dot:?}: {averages:?}");
    }
    let figure = chart.figure();
    let drawing = read(&figure);
    let kinds = [false, true].iter().filter(|hollow| chart.dots.iter().any(|dot| dot.hollow == **hollow));
    assert_eq!(all(&drawing, "circle").len(), chart.dots.len() + kinds.count());
    assert!(says(&drawing, "0 rules"), "{}", figure.svg);
}

/// Each box stands to the right of the one above it, no two on each other; what is left out is counted.
#[test]
fn a_tree_is_drawn_or_says_how_much_of_it_is_left_out() {
    let mut cut = 0;
    for address in [
        "1x1/entropy",
        "3x2/entropy",
        "4x3!/first-consistent",
        "4x4/most-parts",
        "6x4/largest-part",
        "5x5/first-consistent",
    ] {
        let lab = crate::trees::opened(address);
        let shown = lab.tree().unwrap();
        let figure = tree_drawing::figure(shown, PegMarks::FromZero);
        let drawing = read(&figure);
        // The first one is the ground.
        let boxes = &all(&drawing, "rect")[1..];
        let guesses = shown.spots().len();
        assert_eq!(boxes.len(), guesses.min(MAX_DRAWN), "{address}");
        assert_eq!(all(&drawing, "polyline").len(), boxes.len() - 1, "{address}");
        let places: Vec<[f64; 2]> = boxes.iter().map(|one| ["x", "y"].map(|name| number(*one, name))).collect();
        let (width, height) = (number(boxes[0], "width"), number(boxes[0], "height"));
        for (place, [x, y]) in places.iter().enumerate() {
            for [other_x, other_y] in &places[place + 1..] {
                assert!((x - other_x).abs() > width || (y - other_y).abs() > height, "{address}: {x} {y}");
            }
        }
        for way in all(&drawing, "polyline") {
            let points: Vec<f64> =
                way.attribute("points").unwrap().split([' ', ',']).map(|n| n.parse().unwrap()).collect();
            assert!(points[0] < points[6], "{address}: {points:?}");
            let ends = [[points[0] - width, points[1] - height / 2.0], [points[6], points[7] - height / 2.0]];
            for end in ends {
                let there = |place: &&[f64; 2]| (place[0] - end[0]).abs() < 0.11 && (place[1] - end[1]).abs() < 0.11;
                assert!(places.iter().any(|place| there(&place)), "{address}: {end:?}");
            }
        }
        let left_out = texts(&drawing).into_iter();
        let left_out = left_out.filter_map(|text| text.strip_prefix('+')?.replace(',', "").parse::<usize>().ok());
        assert_eq!(boxes.len() + left_out.sum::<usize>(), guesses, "{address}");
        let whole = texts(&drawing).join(" ");
        assert_eq!(whole.contains("Cut: of its"), guesses > MAX_DRAWN, "{address}: {whole}");
        assert!(whole.contains(&PegMarks::FromZero.typed_code(shown.spots()[0].guess)));
        cut += usize::from(guesses > MAX_DRAWN);

        let chart = lab_charts::tree_depths_chart(shown, PegMarks::FromZero);
        assert_eq!(chart.bars.iter().map(|bar| bar.number).sum::<u64>(), u64::from(shown.codes()));
        let figure = chart.figure();
        assert_eq!(all(&read(&figure), "rect").len(), 1 + shown.depths().len());
    }
    assert!((2..5).contains(&cut), "{cut}");
}

/// A step of a search: a box for each open node, the codemaker's with round corners, one below the other, and in it
/// each of its feedbacks with its value, if it has come back.
#[test]
fn a_step_of_a_search_is_drawn_with_all_open_nodes() {
    let mut lab = crate::lab::search::opened("on=ab/3x2");
    by_chance(60, |random| {
        let step = random.below(lab.steps().len() + 1);
        lab.follow(&format!("on=ab/step={step}/3x2")).unwrap();
        let figure = search_drawing::figure(&lab, PegMarks::FromZero).unwrap();
        let drawing = read(&figure);
        let nodes = open_nodes(lab.steps_before_cut().unwrap_or(lab.steps_done()));
        // The first one is the paper.
        let boxes: Vec<Node> = all(&drawing, "rect").split_off(1);
        assert_eq!(boxes.len(), nodes.len());
        for (node, drawn) in nodes.iter().zip(&boxes) {
            let codemakers = matches!(node, OpenNode::Guess { .. });
            assert_eq!(drawn.has_attribute("rx"), codemakers);
        }
        for pair in boxes.windows(2) {
            let foot = number(pair[0], "y") + number(pair[0], "height");
            assert!(foot < number(pair[1], "y"));
        }
        let whole = texts(&drawing).join(" ");
        for node in &nodes {
            let OpenNode::Guess { parts, .. } = node else {
                continue;
            };
            for OpenPart { feedback, codes, state } in parts {
                let mut told = format!("{}·{}: {codes} code", feedback.black(), feedback.white());
                told += if *codes == 1 { "" } else { "s" };
                if let PartState::Returned(returned) = state {
                    told += &format!(" → {}", wording::search::value(*returned));
                }
                assert!(whole.contains(&told), "{told} in {whole}");
            }
        }
    });
}

/// The opened tree once more, from the open nodes alone: a slow solver gives the values, and each feedback is counted
/// code by code. Each line stands below those that lead to it: "12 codes (…)/0 1 2 ✓ (…)/1·1: 4 codes (…)".
struct SlowOutline {
    variant: Variant,
    solver: Reference,
    opened: Vec<OutlineNode>,
    /// The guesses that are listed below each position.
    listed: Vec<OutlineNode>,
    lines: Vec<String>,
}

impl SlowOutline {
    fn position(&mut self, above: &str, rows: &[Row], goals: &[Code]) {
        let feedback = rows.last().map(|row| match row.feedback.rule() {
            mastermind_engine::FeedbackRule::Classic => {
                format!("{}·{}: ", row.feedback.black(), row.feedback.white())
            }
            _ => format!("{}: ", row.feedback),
        });
        let feedback = feedback.unwrap_or_default();
        if rows.last().is_some_and(|row| row.feedback.is_all_black(row.guess.pegs())) {
            return self.lines.push(format!("{above}{feedback}found"));
        }
        let codes = if goals.len() == 1 { "code" } else { "codes" };
        let worst_case = self.solver.worst_case(goals);
        let total = self.solver.total(goals, Constraint::Free).unwrap();
        let value = value(worst_case, total, goals.len());
        let line = format!("{above}{feedback}{} {codes} ({value})", goals.len());
        self.lines.push(line.clone());
        let open = |node: &OutlineNode| node.rows == rows && node.guess.is_none();
        if goals.len() == 1 || !self.opened.iter().any(open) {
            return;
        }
        let listed = self.listed.iter().filter(|node| node.rows == rows);
        let guesses: Vec<Code> = listed.filter_map(|node| node.guess).collect();
        for guess in guesses {
            self.guess(&format!("{line}/"), rows, guess, goals);
        }
    }

    fn guess(&mut self, above: &str, rows: &[Row], guess: Code, goals: &[Code]) {
        let worst_case = self.solver.worst_case_of(goals, guess);
        let total = self.solver.total_of(goals, guess, Constraint::Free).unwrap();
        let sign = if goals.contains(&guess) { " ✓" } else { "" };
        let value = value(worst_case, total, goals.len());
        let line = format!("{above}{}{sign} ({value})", wording::Sentence::from(guess));
        self.lines.push(line.clone());
        let node = OutlineNode { rows: rows.to_vec(), guess: Some(guess) };
        if !self.opened.contains(&node) {
            return;
        }
        let mut parts: Vec<(Row, Vec<Code>)> = Vec::new();
        for &goal in goals {
            let row = Row::new(guess, told(self.variant, guess, goal));
            match parts.iter_mut().find(|(other, _)| *other == row) {
                Some((_, part)) => part.push(goal),
                None => parts.push((row, vec![goal])),
            }
        }
        for (row, part) in parts {
            self.position(&format!("{line}/"), &[rows, &[row]].concat(), &part);
        }
    }
}

/// Guesses of one node, the average to three places.
fn value(worst_case: u8, total: u32, codes: usize) -> String {
    let codes = codes as u32;
    let thousandths = (2000 * total + codes) / (2 * codes);
    let (whole, rest) = (thousandths / 1000, thousandths % 1000);
    format!("worst case {worst_case}, average {whole}.{rest:03}")
}

/// The lines of a drawn tree, each below those that lead to it: a line of the drawing goes from the box above to it.
fn drawn_outline(figure: &Figure) -> Vec<String> {
    let drawing = read(figure);
    let near = |a: f64, b: f64| (a - b).abs() < 0.25;
    let place = |node: Node| ["x", "y", "width", "height"].map(|name| number(node, name));
    let within = |inner: [f64; 4], outer: [f64; 4]| {
        inner[0] > outer[0]
            && inner[1] > outer[1]
            && inner[0] + inner[2] < outer[0] + outer[2]
            && inner[1] + inner[3] < outer[1] + outer[3]
    };
    // The first one is the paper.
    let all_boxes: Vec<Node> = all(&drawing, "rect").split_off(1);
    let is_inner = |node: &Node| all_boxes.iter().any(|&other| within(place(*node), place(other)));
    let (inner, mut boxes): (Vec<Node>, Vec<Node>) = all_boxes.iter().copied().partition(is_inner);
    for pair in boxes.windows(2) {
        let [upper, lower] = [place(pair[0]), place(pair[1])];
        assert!(upper[1] + upper[3] < lower[1], "{upper:?} {lower:?}");
    }
    // The last three say what the shapes mean.
    boxes.truncate(boxes.len() - 3);
    let beside = |one: Node, inside: bool| {
        let [x, y, width, height] = place(one);
        let here = all(&drawing, "text").into_iter().filter(|text| {
            let at = ["x", "y"].map(|name| number(*text, name));
            (y..y + height).contains(&at[1]) && inside == (x..x + width).contains(&at[0])
        });
        here.filter_map(|text| text.text()).collect::<Vec<&str>>().join(" ")
    };
    let mut lines: Vec<String> = Vec::new();
    let ways = all(&drawing, "polyline");
    assert_eq!(ways.len() + 1, boxes.len());
    for &one in &boxes {
        let [x, y, _, height] = place(one);
        let way = ways.iter().find_map(|way| {
            let points = way.attribute("points").unwrap().split([' ', ',']);
            let points: Vec<f64> = points.map(|number| number.parse().unwrap()).collect();
            let ends_here = near(points[4], x) && near(points[5], y + height / 2.0);
            ends_here.then_some([points[0], points[1]])
        });
        let above = way.map(|[stem, foot]| {
            let above = boxes.iter().position(|&other| {
                let [x, y, width, height] = place(other);
                (x..x + width).contains(&stem) && near(y + height, foot)
            });
            format!("{}/", lines[above.unwrap()])
        });
        let (name, note) = (beside(one, true), beside(one, false));
        let is_guess = !name.contains("code") && !name.contains("found");
        assert_eq!(one.has_attribute("rx"), is_guess, "{name}");
        let two_outlines = inner.iter().any(|inner| within(place(*inner), place(one)));
        let is_leaf = name.ends_with("1 code") || name.ends_with("found");
        assert_eq!(two_outlines, is_leaf, "{name}");
        let note = if note.is_empty() { note } else { format!(" ({note})") };
        lines.push(format!("{}{name}{note}", above.unwrap_or_default()));
    }
    lines
}

/// Each node of the opened tree is drawn once, below the one that leads to it, with its right numbers.
#[test]
fn an_opened_game_tree_is_drawn_node_by_node() {
    let mut drawn = 0;
    by_chance(40, |random| {
        let text =
            random.pick(&["4x3 001:11", "4x3-black 001:1 230:0", "3x3 001:10", "5x3! 012:11", "4x3-total 012:2 333:0"]);
        let mut analyse = Analyse::new(text.parse().unwrap());
        assert_eq!(outline_drawing::figure(&analyse, PegMarks::FromZero), None);
        settle(&mut analyse);
        analyse.apply(AnalyseAction::Grow(random.pick(&GROWN_BY)));
        let variant = analyse.position().variant();
        let goals = fitting(variant, analyse.position().rows());
        for _ in 0..random.below(12) {
            let lines = analyse.tree().ready().map_or(0, |lines| lines.len());
            analyse.apply(match random.below(6) {
                0 => AnalyseAction::LookAt(random.code(variant)),
                _ => AnalyseAction::Walk(OutlineStep::Press(random.below(lines))),
            });
            settle(&mut analyse);
        }
        let (view, _) = ViewLink::read(&analyse.route(), variant);
        let lines = analyse.tree().ready().unwrap();
        let mut slow = SlowOutline {
            variant,
            solver: Reference::new(variant),
            opened: view.unwrap().opened,
            listed: lines.into_iter().map(|line| line.item.node).collect(),
            lines: Vec::new(),
        };
        slow.position("", &[], &goals);
        slow.lines.sort();
        let mut seen = drawn_outline(&outline_drawing::figure(&analyse, PegMarks::FromZero).unwrap());
        seen.sort();
        assert_eq!(seen, slow.lines, "{text}");
        drawn += seen.len();
    });
    assert!(drawn > 400, "{drawn}");
}

/// The whole tree of a small search: a box for each node, below the box of the node above it and between its first and
/// its last child, no two boxes of a line on each other. Solved, each has its value; as an exercise, only its leaves.
#[test]
fn the_whole_tree_of_a_small_search_is_drawn_solved_and_as_an_exercise() {
    let mut exercises = 0;
    for address in
        ["only=fitting/on=a/6x4/1221:22", "only=fitting/6x4/1221:22", "3x2", "on=-/2x2", "only=fitting/on=-/2x3/001:20"]
    {
        let mut lab = crate::lab::search::opened(address);
        crate::lab::search::answer_all(&mut lab);
        let drawn = [
            (search_tree_drawing::solved(&lab, PegMarks::FromZero), whole_tree(lab.steps(), MAX_NODES), true),
            (search_tree_drawing::exercise(&lab, PegMarks::FromZero), whole_tree(lab.plain_steps(), MAX_NODES), false),
        ];
        for (figure, lines, is_solved) in drawn {
            let (Some(figure), Some(lines)) = (&figure, &lines) else {
                assert!(figure.is_none() && lines.is_none(), "{address}");
                continue;
            };
            exercises += usize::from(!is_solved);
            let drawing = read(figure);
            let boxes: Vec<Node> = all(&drawing, "rect").split_off(1);
            assert_eq!(boxes.len(), lines.iter().map(Vec::len).sum::<usize>(), "{address}");
            let mut rest = boxes.iter();
            let placed: Vec<Vec<f64>> =
                lines.iter().map(|line| line.iter().map(|_| number(*rest.next().unwrap(), "x")).collect()).collect();
            for (depth, line) in placed.iter().enumerate() {
                assert!(line.is_sorted_by(|one, other| other - one >= 96.0), "{address}: line {depth}");
                for (index, x) in line.iter().enumerate() {
                    let below =
                        lines.get(depth + 1).into_iter().flatten().zip(placed.get(depth + 1).into_iter().flatten());
                    let below: Vec<f64> = below.filter(|(node, _)| node.above == index).map(|(_, x)| *x).collect();
                    if let (Some(first), Some(last)) = (below.first(), below.last()) {
                        assert!((f64::midpoint(*first, *last) - x).abs() < 0.2, "{address}");
                    }
                }
            }
            let told = texts(&drawing);
            let with_room = told.iter().filter(|text| text.contains("α __")).count();
            let inner = lines.iter().flatten().filter(|node| node.cut != Some(Cut::OneCode)).count();
            assert_eq!(with_room, if is_solved { 0 } else { inner }, "{address}");
            let values = told.iter().filter(|text| text.starts_with(['=', '≥', '≤']) && !text.contains("__")).count();
            let known = lines.iter().flatten().filter(|node| node.returned.is_some()).count();
            let leaves = lines.iter().flatten().filter(|node| node.cut == Some(Cut::OneCode)).count();
            assert_eq!(values, if is_solved { known } else { leaves }, "{address}: {told:?}");
        }
        // What alpha-beta leaves out, the plain tree has.
        if let (Some(plain), Some(cut)) = (whole_tree(lab.plain_steps(), MAX_NODES), whole_tree(lab.steps(), MAX_NODES))
        {
            let nodes = |lines: &[Vec<TreeNode>]| lines.iter().flatten().filter(|node| node.returned.is_some()).count();
            assert!(nodes(&plain) >= nodes(&cut), "{address}");
        }
    }
    assert!(exercises >= 3, "{exercises}");
}
