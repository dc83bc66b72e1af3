//! The statistics of the current game, compared with perfect play.

use leptos::prelude::*;
use mastermind_game::wording::LabelledFigure;

use crate::hooks::{self, PlayModel, all_results, results_of};
use crate::parts::{Markup, badge, bar, bars, drawn, el, figures, paragraph, second_bar};
use mastermind_engine::tree::Statistics;
use mastermind_game::grade::{Grade, as_f64};
use mastermind_game::lab::proof::ProofLink;
use mastermind_game::wording::labels::statistics as labels;
use mastermind_game::wording::review::GuessesSpent;
use mastermind_game::wording::{self, games, review};
use mastermind_game::{
    AccuracyCurve, Day, MakerChoice, PERFECT_ACCURACY, Play, PlayAction, Results, ResultsLine, Scored, Setup,
};

/// Explains the second bars.
const BEST_PLAY: &str = "The pale bars: how often perfect play needs that many guesses.";

const GUESSES_NEEDED: &str = "Guesses needed";

/// The number of days in the calendar.
const DAYS: u32 = 14;

/// The contents of the sheet. The statistics of the current game.
#[component]
pub fn StatisticsSheet() -> impl IntoView {
    let model = expect_context::<PlayModel>();
    if model.with_untracked(Play::may_compare) {
        model.act(PlayAction::CompareResults);
    }
    let game = model.memo(|play| games::results_of(&play.setup().results_slot()));
    view! {
        <p class="muted">{game}</p>
        {drawn("statistics", move || {
            let today = model.day.get();
            model.with(|play| contents(play, today))
        })}
    }
}

/// The totals, the charts of the games so far, the calendar of the daily code, and the other games.
fn contents(play: &Play, today: Day) -> Vec<Markup> {
    let results = play.results();
    let finding = review::statistics_finding(results, play.best_play());
    let mut parts: Vec<Markup> = finding.into_iter().map(|text| paragraph("finding-line", text)).collect();
    parts.extend(spent_guesses_section(play));
    parts.push(totals(play, today));
    match results.rounds() {
        0 => parts.push(paragraph("muted", "You have not finished a game of this kind yet.")),
        _ => {
            parts.extend(guesses_needed(play));
            parts.extend(accuracy(results));
            parts.extend(grades(results));
        }
    }
    let daily = results_of(Setup::new(play.variant(), MakerChoice::Today));
    if !daily.days().is_empty() {
        parts.push(calendar(&daily, today));
    }
    parts.extend(other_games(play));
    parts
}

/// The results of all other games, in short; `None` if there are none.
fn other_games(play: &Play) -> Option<Markup> {
    let shown = play.setup().results_slot();
    let others = all_results().into_iter().filter(|(slot, results)| *slot != shown && results.rounds() > 0);
    let line = |(slot, results): (String, Results)| {
        let game = games::results_of(&slot);
        LabelledFigure::new(game, games::found_and_average(&results))
    };
    let lines: Vec<LabelledFigure> = others.map(line).collect();
    (!lines.is_empty()).then(|| {
        let heading = "Your other games".to_owned();
        section(heading, [figures("lines", lines)])
    })
}

/// The losses of the last games, in thousandths of a guess, oldest first.
fn losses(results: &Results) -> Vec<u32> {
    results.recent().map(|scored: Scored| scored.loss).collect()
}

/// The main figures; those that are unknown are left out.
fn totals(play: &Play, today: Day) -> Markup {
    let results = play.results();
    let evil = play.setup().maker() == MakerChoice::Evil;
    let games = wording::thousands(results.rounds().into());
    let mut totals = vec![
        LabelledFigure::new(review::games_played(results), games),
        LabelledFigure::new(average_label(play), wording::average(results)),
    ];
    // The accuracy of several games has a curve.
    if let Some(accuracy) = results.accuracy().filter(|_| AccuracyCurve::new(results).is_none()) {
        totals.push(LabelledFigure::new(labels::ACCURACY_LAST_GAME, review::accuracy_percent(accuracy)));
    }
    let losses = losses(results);
    if !losses.is_empty() {
        let games = review::last_games(losses.len());
        let name = format!("{}, {games}", "Guesses lost to mistakes");
        totals.push(LabelledFigure::new(name, review::average_loss(&losses)));
    }
    if let Some(luck) = review::average_luck(results).filter(|_| !evil) {
        totals.push(LabelledFigure::new(review::average_luck_label(losses.len()), luck));
    }
    let streak = hooks::today(play, today).streak;
    if streak.longest > 0 {
        let name = format!("{}: {}", "Today’s code or puzzles", games::streak(streak));
        let days = match streak.now {
            0 => streak.longest,
            now => now,
        };
        totals.push(LabelledFigure::new(name, days.to_string()));
    }
    figures("figures tiles", totals)
}

/// Shows where the guesses of the last games go: what perfect play needs, what mistakes cost and luck, as one bar.
/// `None` if perfect play is not known, and against the evil codemaker, where nothing is luck.
fn spent_guesses_section(play: &Play) -> Option<Markup> {
    let best = play.best_play().filter(|_| play.setup().maker() != MakerChoice::Evil)?;
    let spent = GuessesSpent::new(play.results(), best)?;
    let (perfect, mistakes, luck) = (as_f64(spent.perfect), as_f64(spent.mistakes), as_f64(spent.luck));
    // What luck saved is taken from the end.
    let whole = (perfect + mistakes + luck.max(0.0)).max(f64::MIN_POSITIVE);
    let percent = |part: f64| format!("{:.2}%", 100.0 * part / whole);
    let piece = |class: &'static str, from: f64, width: f64| {
        el("rect").class(class).attr("x", percent(from)).attr("width", percent(width)).attr("height", "36")
    };
    let bar = el("svg").class("spent").hidden().children([
        piece("perfect", 0.0, perfect),
        piece("mistakes", perfect, mistakes),
        piece("luck", perfect + mistakes + luck.min(0.0), luck.abs()),
    ]);
    let parts = ["perfect", "mistakes", "luck"].into_iter().zip(review::parts_of_guesses(&spent));
    let names = parts.map(|(class, LabelledFigure { label, figure })| {
        el("li").class(class).children([el("b").text(figure), el("span").text(format!(" {label}"))])
    });
    let heading = review::spent_guesses_heading(&spent, play.results().recent().len());
    Some(section(heading, [bar, el("ul").class("spent-names").children(names)]).class("card wide"))
}

/// The label of the player's average, with the average of perfect play if that is known.
fn average_label(play: &Play) -> String {
    match play.best_play() {
        Some(best) => review::average_and_best_label(best),
        None => labels::YOUR_AVERAGE.into(),
    }
}

/// A section with a heading.
fn section(heading: String, inside: impl IntoIterator<Item = Markup>) -> Markup {
    el("section").class("card").child(el("h3").text(heading)).children(inside)
}

/// `part` in thousandths of `all`, rounded down.
fn thousandths(part: u64, all: u64) -> u64 {
    part * 1000 / all.max(1)
}

/// A bar for each number of guesses, and below it a second bar for perfect play if that is known. `None` before the
/// first code is found.
fn guesses_needed(play: &Play) -> Option<Markup> {
    let results = play.results();
    if results.won() == 0 {
        return None;
    }
    let lines = results.lines_beside(play.best_play().map(Statistics::distribution));
    // Both bars are shares in thousandths, on one scale: the largest share is as wide as the drawing.
    let won = u64::from(results.won());
    let own_share = |line: &ResultsLine| thousandths(line.rounds.into(), won);
    let best_share = |line: &ResultsLine| {
        let best = line.best.map(|(codes, all)| thousandths(codes.into(), all.into()));
        best.unwrap_or_default()
    };
    let shares = lines.iter().flat_map(|line| [own_share(line), best_share(line)]);
    let most = shares.max().unwrap_or_default().max(1);
    let line = |line: ResultsLine| {
        let (guesses, rounds) = (line.guesses.to_string(), line.rounds.to_string());
        let read = review::result_bar(&line);
        let own = bar("", read, guesses, (own_share(&line), most), rounds);
        let best = line.best.map(|(codes, all)| {
            let percent = review::percent(codes.into(), all.into());
            second_bar((best_share(&line), most), percent)
        });
        own.children(best.into_iter().flatten())
    };
    let bars = bars(GUESSES_NEEDED, lines.into_iter().map(line).collect());
    let about = play.best_play().map(|_| {
        let proof = el("a")
            .attr("href", ProofLink::total(play.variant()).route().to_string())
            .text("Proof: nothing does better on average");
        [paragraph("muted", BEST_PLAY), el("p").child(proof)]
    });
    let inside = [bars].into_iter().chain(about.into_iter().flatten());
    Some(section(GUESSES_NEEDED.into(), inside))
}

/// The size of the curve, in units of the drawing; the width of a game is [`GAME`].
const HEIGHT: u32 = 100;
const GAME: usize = 100;

/// The accuracy of the last games as a curve, oldest first, with the averages of the earlier and the later half. `None`
/// for too few games.
fn accuracy(results: &Results) -> Option<Markup> {
    let curve = AccuracyCurve::new(results)?;
    let height = |accuracy: f64| {
        let above = (accuracy - f64::from(curve.floor)) / f64::from(PERFECT_ACCURACY - curve.floor);
        format!("{:.2}", f64::from(HEIGHT) * (1.0 - above))
    };
    let point = |(index, &accuracy): (usize, &u32)| format!("{},{}", index * GAME, height(accuracy.into()));
    let points: Vec<String> = curve.games.iter().enumerate().map(point).collect();
    let line = |class: &'static str, [from, to]: [usize; 2], y: String| {
        let line = el("line").class(class).attr("x1", from.to_string()).attr("x2", to.to_string());
        line.attr("y1", y.clone()).attr("y2", y)
    };
    let right = (curve.games.len() - 1) * GAME;
    let accuracies = (curve.floor..=PERFECT_ACCURACY).step_by(PERFECT_ACCURACY as usize / 10);
    let grid = accuracies.map(|accuracy| line("grid", [0, right], height(accuracy.into())));
    let (averages, middle) = (curve.averages(), curve.earlier() * GAME - GAME / 2);
    let halves = [[0, middle], [middle, right]]
        .into_iter()
        .zip(averages)
        .map(|(half, average)| line("average", half, height(as_f64(average) * f64::from(PERFECT_ACCURACY))));
    let picture = el("svg")
        .attr("viewBox", format!("0 0 {right} {HEIGHT}"))
        .attr("preserveAspectRatio", "none")
        .hidden()
        .children(grid)
        .child(el("polyline").attr("points", points.join(" ")))
        .children(halves);
    let [before, lately] = averages.map(review::accuracy_percent);
    let figures =
        paragraph("", "").children([el("b").text(lately), el("span").text(review::earlier_accuracy_note(&before))]);
    let axis = |class: &'static str, ends: [String; 2]| {
        el("div").class(class).hidden().children(ends.map(|end| el("span").text(end)))
    };
    let axes = [
        axis("percents", ["100 %".into(), format!("{} %", curve.floor / (PERFECT_ACCURACY / 100))]),
        axis("games", [review::game_number(0), review::game_number(curve.games.len() - 1)]),
    ];
    let read = |(index, &accuracy): (usize, &u32)| el("li").text(review::accuracy_of_game(index, accuracy));
    let list = el("ol")
        .class("visually-hidden")
        .attr("aria-label", labels::ACCURACY)
        .children(curve.games.iter().enumerate().map(read));
    let heading = review::recent_accuracy_heading(curve.games.len() - curve.earlier());
    let drawn = el("div").class("accuracy-curve").child(picture).children(axes);
    Some(section(heading, [figures.class("accuracy"), drawn, list]))
}

/// A bar for each grade: the number of guesses in the last games that got it. `None` if no guess has one.
fn grades(results: &Results) -> Option<Markup> {
    let counts = results.grades();
    let graded: u32 = counts.iter().sum();
    let most = counts.iter().max().copied().unwrap_or_default().max(1);
    let line = |(grade, count): (Grade, u32)| {
        let name = wording::grade_word(grade);
        let read = format!("{name}: {count}");
        let value = (count.into(), most.into());
        bar("", read, name.into(), value, count.to_string()).child(badge(grade, false))
    };
    let lines = Grade::ALL.into_iter().zip(counts).map(line).collect();
    let games = results.recent().len();
    let heading = review::graded_guesses(graded, games);
    let bars = bars(heading.clone(), lines);
    (graded > 0).then(|| section(heading, [el("div").class("by-grade").child(bars)]))
}

/// The last days, with a tick if the daily code was found. Days before the first daily game do not count as missed.
fn calendar(daily: &Results, today: Day) -> Markup {
    let days = (0..DAYS).rev().map_while(|back| today.0.checked_sub(back).map(Day));
    let drawn_day = |day: Day| {
        let found = daily.days().contains(&day);
        let begun = daily.days().first().is_some_and(|first| *first < day);
        let (.., date) = day.date();
        let shown = if found { format!("✓ {date}") } else { date.to_string() };
        el("li")
            .class(match (found, begun) {
                (true, _) => "found",
                (false, true) => "missed",
                (false, false) => "",
            })
            .children([el("span").visually_hidden(games::day(day, found)), el("span").hidden().text(shown)])
    };
    let list = el("ol").class("calendar").children(days.map(drawn_day));
    let text = paragraph("muted", "Filled: found on its day. Dashed: missed.");
    section("Daily code".into(), [list, text])
}
