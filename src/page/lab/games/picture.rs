//! The picture: a line for each game, with a bar for what its guesses cost, one for luck, and a dot where it ended.

use crate::parts::{Markup, button, el};
use mastermind_game::grade::as_f64;
use mastermind_game::lab::axis::Axis;
use mastermind_game::lab::games::{GameLine, GamesAction, GamesLab};
use mastermind_game::wording::{self, collection as words};

/// A game on the axis, in guesses: what perfect play needs on average, then with the mistakes, then with luck.
struct Path {
    perfect: f64,
    with_mistakes: f64,
    end: f64,
}

impl Path {
    /// `None` if the game is not known exactly, or if its code was not found.
    fn of(line: &GameLine) -> Option<Path> {
        let summary = line.summary.filter(|summary| summary.found)?;
        let (loss, luck) = (as_f64(summary.loss?), as_f64(summary.luck?));
        let end = summary.guesses as f64;
        let with_mistakes = end + luck;
        Some(Path { perfect: with_mistakes - loss, with_mistakes, end })
    }
}

/// The games that the table shows, in its order.
pub fn picture(lab: &GamesLab) -> Vec<Markup> {
    let lines: Vec<GameLine> = lab.lines().into_iter().take(lab.rows_shown()).collect();
    let paths: Vec<Option<Path>> = lines.iter().map(Path::of).collect();
    let values = paths.iter().flatten().flat_map(|path| [path.perfect, path.with_mistakes, path.end]);
    let axis = Axis::covering(&values.collect::<Vec<f64>>());
    // One line for all games of one size.
    let mut perfect = paths.iter().flatten().map(|path| path.perfect);
    let first = perfect.next();
    let perfect = first.filter(|first| perfect.all(|other| (other - first).abs() < 1e-6));
    let chosen = lab.chosen().map(|line| line.index);
    let rows = lines.iter().zip(&paths).map(|(line, path)| {
        let row = row(line, path.as_ref(), axis, perfect);
        if chosen == Some(line.index) { row.attr("aria-current", "true") } else { row }
    });
    let sign = |class, text| el("span").children([el("span").class(class), el("span").text(text)]);
    let key = el("p").class("picture-key row").hidden().children([
        sign("bar-sign mistakes", " mistakes"),
        sign("bar-sign luck", " luck"),
        sign("bar-sign dot", " guesses needed"),
    ]);
    vec![head(axis, perfect), el("ol").class("game-lines").children(rows), key]
}

/// The heads of the columns, with the numbers of guesses above the bars.
fn head(axis: Option<Axis>, perfect: Option<f64>) -> Markup {
    let text = |percent: f64, class: &'static str, text: String| {
        el("text")
            .class(class)
            .attr("x", format!("{percent:.2}%"))
            .attr("y", "14")
            .attr("text-anchor", "middle")
            .text(text)
    };
    let best = axis.zip(perfect).map(|(axis, perfect)| {
        text(axis.percent(perfect), "opt", format!("perfect {}", wording::decimals(perfect, 2)))
    });
    let room = |tick: &f64| perfect.is_none_or(|perfect| (tick - perfect).abs() > 0.6);
    let ticks = axis.into_iter().flat_map(|axis| {
        let whole = axis.ticks().into_iter().filter(room);
        whole.map(move |tick| text(axis.percent(tick), "", wording::tick(tick))).collect::<Vec<_>>()
    });
    el("div").class("game-lines-head").hidden().children([
        el("span").text("Game"),
        el("svg").class("axis-text").children(best).children(ticks),
        el("span").text("guesses"),
        el("span").text("accuracy"),
    ])
}

/// The line of a game: its name is a button that shows its rows.
fn row(line: &GameLine, path: Option<&Path>, axis: Option<Axis>, perfect: Option<f64>) -> Markup {
    let who = button(format!("game-line-{}", line.index))
        .class("who")
        .attr("aria-label", words::game_in_words(line))
        .child(el("b").text(line.game.name.as_str()))
        .on_press(GamesAction::Choose(line.index));
    let bars = path.zip(axis).map(|(path, axis)| bars(path, axis)).unwrap_or_default();
    let upright = perfect.zip(axis).map(|(perfect, axis)| {
        let at = format!("{:.2}%", axis.percent(perfect));
        el("line").class("ref").attr("x1", at.clone()).attr("x2", at).attr("y1", "0").attr("y2", "100%")
    });
    el("li").class("game-line").children([
        who,
        el("svg").class("game-bars").hidden().children(upright).children(bars),
        el("b").text(line.position.rows().len().to_string()),
        el("span").class("muted").text(words::accuracy_of(line)),
    ])
}

/// The two bars, and the dot.
fn bars(path: &Path, axis: Axis) -> Vec<Markup> {
    let bar = |class: &'static str, from: f64, to: f64, y: &str| {
        let (from, to) = (axis.percent(from.min(to)), axis.percent(from.max(to)));
        let rect = el("rect").class(class).attr("x", format!("{from:.2}%")).attr("y", y);
        rect.attr("width", format!("{:.2}%", to - from)).attr("height", "9").attr("rx", "2")
    };
    let dot = el("circle").class("dot").attr("cx", format!("{:.2}%", axis.percent(path.end)));
    vec![
        bar("mistakes", path.perfect, path.with_mistakes, "6"),
        bar("luck", path.with_mistakes, path.end, "17"),
        dot.attr("cy", "16").attr("r", "7"),
    ]
}
