//! Games played elsewhere in the Lab: whatever workers answer, and in whatever order, the figures are those of a
//! reviewer that is asked about each game alone.

use mastermind_game::wording::pasted::ClarifyingButton;
use std::time::Duration;

use std::cmp::Ordering;

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Row, Variant};
use mastermind_game::collection::{NotReviewed, Reviewer, Summary};
use mastermind_game::grade::{Fraction, Grade};
use mastermind_game::lab::games::{
    Figures, GamesAction, GamesColumn, GamesLab, GamesSource, MAX_BYTES, PAGE_GAMES, trend,
};
use mastermind_game::lab::{Progress, SharedWork, Ticket};
use mastermind_game::notation::Position;
use mastermind_game::notation::pasted::{Ambiguity, Clarifications};
use mastermind_game::place::PlaceState;
use mastermind_game::question::{AnyQuestion, NoAnswer, Query};
use mastermind_game::wording::lab::RunControl;
use mastermind_game::{Reply, wording};
use mastermind_page::worker::answer::Responder;

use crate::support::{Random, by_chance, score};

/// A line of a text: the name of its game, what is written, and the position if it is one.
struct Line {
    text: String,
    position: Option<Position>,
}

/// A line by chance: mostly a game that may have been played, sometimes rows that contradict each other, no row, or a
/// text that is no game.
fn line(random: &mut Random, sizes: &[Variant]) -> Line {
    let variant = random.pick(sizes);
    let kind = random.below(12);
    if kind == 0 {
        let text = format!("{variant} 0000000000:{}", random.below(9));
        let position = None;
        return Line { text, position };
    }
    let secret = random.code(variant);
    let mut position = Position::start(variant);
    for place in 0..random.below(6) + usize::from(kind != 1) {
        let guess = random.code(variant);
        let answers_for = if kind == 2 { random.code(variant) } else { secret };
        let feedback = score(guess, answers_for);
        assert!(position.put(place, Row::new(guess, feedback)));
        if guess == secret && kind != 3 {
            break;
        }
    }
    let text = position.route().replace('/', " ");
    let position = Some(position);
    Line { text, position }
}

fn lines(random: &mut Random, count: usize) -> Vec<Line> {
    let sizes = ["3x3", "4x3", "4x3!", "5x2", "3x4"].map(|size| size.parse().unwrap());
    (0..count).map(|_| line(random, &sizes)).collect()
}

fn text(lines: &[Line]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    lines.join("\n")
}

/// Workers that answer in any order.
struct Workers {
    responders: Vec<Responder>,
    out: Vec<(Ticket, Query)>,
    now: Duration,
}

impl Workers {
    fn new(count: usize) -> Workers {
        Workers { responders: (0..count).map(|_| Responder::default()).collect(), out: Vec::new(), now: Duration::ZERO }
    }

    /// Each free worker gets a question, and one of the busy ones answers. Returns whether one did.
    fn turn(&mut self, lab: &mut GamesLab, random: &mut Random) -> bool {
        self.now += Duration::from_millis(1);
        while self.out.len() < self.responders.len() {
            match lab.take(self.now) {
                Some(taken) => self.out.push(taken),
                None => break,
            }
        }
        if self.out.is_empty() {
            return false;
        }
        let (ticket, query) = self.out.swap_remove(random.below(self.out.len()));
        if let AnyQuestion::ReviewGames(question) = query.question.any() {
            lab.advance(ticket, random.below(question.games.len() as u64), self.now);
        }
        let worker = random.below(self.responders.len());
        let answer = self.responders[worker].answer(&query, &mut Unlimited);
        lab.receive(ticket, answer, self.now);
        true
    }

    fn work(&mut self, lab: &mut GamesLab, random: &mut Random) {
        while self.turn(lab, random) {
            let Progress { done, total: of } = lab.progress();
            assert!(done <= of);
        }
    }
}

/// What was read and reviewed by these workers.
fn reviewed(text: &str, workers: usize, random: &mut Random) -> GamesLab {
    let mut lab = GamesLab::default();
    let mut workers = Workers::new(workers);
    lab.apply(GamesAction::Read(text.to_owned()));
    workers.work(&mut lab, random);
    assert!(!lab.is_going(), "what was read is seen before it counts");
    lab.apply(GamesAction::Start);
    workers.work(&mut lab, random);
    assert!(!lab.is_going() && !lab.may_start());
    lab
}

/// What a reviewer says of this game alone.
fn alone(position: &Position) -> Result<Summary, NotReviewed> {
    let review = Reviewer::default().review(position, || Unlimited)?;
    Ok(Summary::new(position, &review))
}

fn number(fraction: Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}

/// The mean of what is known, written plainly.
fn mean(numbers: &[f64]) -> Option<f64> {
    let mut sum = 0.0;
    for number in numbers {
        sum += number;
    }
    if numbers.is_empty() { None } else { Some(sum / numbers.len() as f64) }
}

fn assert_figures(figures: &Figures, games: &[Summary]) {
    let (mut found, mut guesses, mut grades) = (0, Vec::new(), [0; 5]);
    let (mut accuracy, mut loss, mut luck) = (Vec::new(), Vec::new(), Vec::new());
    for game in games {
        if game.found {
            found += 1;
            guesses.push(game.guesses as f64);
        }
        for (sum, count) in grades.iter_mut().zip(game.grades) {
            *sum += u64::from(count);
        }
        if let (Some(a), Some(b), Some(c)) = (game.accuracy, game.loss, game.luck) {
            accuracy.push(number(a));
            loss.push(number(b));
            luck.push(number(c));
        }
    }
    assert_eq!((figures.games, figures.found), (games.len(), found));
    assert_eq!((figures.known, figures.grades), (loss.len(), grades));
    for (figure, numbers) in
        [(figures.guesses, guesses), (figures.accuracy, accuracy), (figures.loss, loss), (figures.luck, luck)]
    {
        match (figure, mean(&numbers)) {
            (Some(figure), Some(mean)) => assert!((figure - mean).abs() < 1e-9),
            both => assert_eq!(both, (None, None)),
        }
    }
}

#[test]
fn the_figures_are_those_of_a_reviewer_that_is_asked_about_each_game() {
    let mut trends = 0;
    by_chance(40, |random| {
        let count = random.below(80);
        let lines = lines(random, count + 2);
        let workers = 1 + random.below(4);
        let lab = reviewed(&text(&lines), workers, random);
        let mut summaries = Vec::new();
        let mut without = 0;
        assert_eq!(lab.games().count(), lines.len());
        for (number, (line, (game, review))) in lines.iter().zip(lab.games()).enumerate() {
            assert_eq!((&game.name, game.line), (&(number + 1).to_string(), number + 1));
            assert_eq!(game.position.as_ref().ok(), line.position.as_ref(), "{}", line.text);
            let alone = line.position.as_ref().map(alone);
            assert_eq!(review, alone.as_ref(), "{}", line.text);
            match alone {
                Some(Ok(summary)) => summaries.push(summary),
                _ => without += 1,
            }
        }
        assert_eq!(lab.games_without_review().count(), without);
        assert_eq!(wording::collection::unreviewed_games(&lab).len(), without);
        let all: Vec<&Summary> = lab.summaries().collect();
        assert_figures(&Figures::new(&all), &summaries);
        let groups = trend(&all);
        trends += usize::from(!groups.is_empty());
        assert_eq!(groups.is_empty(), all.len() < 10);
        assert!(groups.len() <= 10);
        let mut next = 0;
        for group in &groups {
            assert_eq!(group.first, next + 1);
            assert_figures(&group.figures, &summaries[next..group.last]);
            let size = group.last - next;
            let share = summaries.len() / groups.len();
            assert!(size >= 5 && (share..=share + 1).contains(&size));
            next = group.last;
        }
        assert!(groups.is_empty() || next == summaries.len());
        let status = wording::collection::status_line(&lab);
        assert!(status.ends_with("Done.") || status == "No games yet.", "{status}");
    });
    assert!(trends > 10);
}

/// The visitor's own games are reviewed at once, and the example if there are none: the finding compares the first half
/// with the second.
#[test]
fn own_games_and_the_example_are_reviewed_at_once() {
    let mut random = Random::new(1);
    let mut lab = GamesLab::default();
    assert!(lab.is_new());
    assert_snapshot!(wording::collection::finding(&lab).text.to_string(), @"No games yet.");
    lab.apply(GamesAction::ReviewOwn(Vec::new()));
    Workers::new(2).work(&mut lab, &mut random);
    assert_eq!((lab.source(), lab.is_new(), lab.may_start()), (GamesSource::Example, false, false));
    let summaries: Vec<&Summary> = lab.summaries().collect();
    assert_eq!(summaries.len(), 14);
    assert!(summaries.iter().all(|game| game.found && game.loss.is_some()));
    let loss = |games: &[&Summary]| {
        let sum: f64 = games.iter().map(|game| number(game.loss.unwrap())).sum();
        format!("{:.2}", sum / games.len() as f64)
    };
    let (before, now) = (loss(&summaries[..7]), loss(&summaries[7..]));
    let finding = wording::collection::finding(&lab);
    let says = format!("This player loses {now} guesses a game to mistakes now. It was {before}.");
    assert_eq!((finding.text.to_string(), finding.figure), (says, now));
    // What perfect play needs on average is the same from every game of one size.
    for game in &summaries {
        let start = game.guesses as f64 + number(game.luck.unwrap()) - number(game.loss.unwrap());
        assert!((start - 5_625.0 / 1_296.0).abs() < 1e-9, "{start}");
    }
    assert_eq!(lab.chosen().unwrap().index, 0);
    lab.apply(GamesAction::Choose(3));
    assert_eq!(lab.chosen().unwrap().index, 3);
    let own: Vec<Position> = ["6x4 0011:11 2345:02 3210:40", "4x3! 012:02"].map(|game| game.parse().unwrap()).to_vec();
    lab.apply(GamesAction::ReviewOwn(own.clone()));
    assert_eq!((lab.source(), lab.is_new(), lab.is_reading()), (GamesSource::Own, false, false));
    let shown: Vec<&Position> = lab.games().filter_map(|(game, _)| game.position.as_ref().ok()).collect();
    assert_eq!(shown, own.iter().collect::<Vec<_>>());
    // They name their size themselves.
    lab.apply(GamesAction::Usual("5x4".parse().unwrap()));
    assert_eq!(lab.games().count(), 2);
    Workers::new(2).work(&mut lab, &mut random);
    assert_eq!(lab.chosen().unwrap().index, 0);
    assert!(wording::collection::finding(&lab).text.to_string().starts_with("You lose "));
}

/// Stop loses only what was being answered; what is done stays, and in the end all is as if nothing had been stopped.
#[test]
fn work_that_is_stopped_goes_on() {
    by_chance(30, |random| {
        let lines = lines(random, 70);
        let text = text(&lines);
        let mut lab = GamesLab::default();
        let mut workers = Workers::new(3);
        lab.apply(GamesAction::Read(text.clone()));
        if random.below(2) == 0 {
            let taken = lab.take(Duration::ZERO).unwrap();
            lab.apply(GamesAction::Stop);
            assert!(lab.is_reading() && lab.may_start() && lab.take(Duration::ZERO).is_none());
            let answer = Responder::default().answer(&taken.1, &mut Unlimited);
            lab.receive(taken.0, answer, Duration::ZERO);
            assert!(lab.is_reading(), "the answer came too late");
            assert!(matches!(wording::collection::run_control(&lab), RunControl::Stopped(_)));
            lab.apply(GamesAction::Start);
        }
        workers.work(&mut lab, random);
        lab.apply(GamesAction::Start);
        for _ in 0..4 {
            workers.turn(&mut lab, random);
            let before: Vec<_> = lab.summaries().cloned().collect();
            let out = std::mem::take(&mut workers.out);
            lab.apply(GamesAction::Stop);
            assert!(!lab.is_going() && lab.take(Duration::ZERO).is_none());
            for (ticket, query) in out {
                let answer = Responder::default().answer(&query, &mut Unlimited);
                lab.receive(ticket, answer, Duration::ZERO);
            }
            assert_eq!(lab.summaries().cloned().collect::<Vec<_>>(), before);
            lab.apply(GamesAction::Start);
        }
        workers.work(&mut lab, random);
        let whole = reviewed(&text, 1, random);
        assert_eq!(lab.games().collect::<Vec<_>>(), whole.games().collect::<Vec<_>>());
    });
}

/// A game is one of a few in a question, or alone if it is large, so that Stop loses little; none is asked twice.
#[test]
fn questions_are_short() {
    let mut random = Random::new(3);
    let sizes = ["6x4", "7x4", "10x5"].map(|size| size.parse().unwrap());
    let lines: Vec<Line> = (0..200).map(|_| line(&mut random, &sizes)).collect();
    let mut lab = GamesLab::default();
    lab.apply(GamesAction::Read(text(&lines)));
    Workers::new(1).work(&mut lab, &mut random);
    lab.apply(GamesAction::Start);
    lab.apply(GamesAction::Start);
    let mut asked = Vec::new();
    while let Some((_, query)) = lab.take(Duration::ZERO) {
        let AnyQuestion::ReviewGames(question) = query.question.any() else {
            panic!("{query:?}");
        };
        let most = if query.variant.code_count() > 1_296 { 1 } else { 20 };
        assert!((1..=most).contains(&question.games.len()));
        asked.extend(question.games.iter().map(|rows| (query.variant, rows.clone())));
    }
    let key = |(variant, rows): &(Variant, Vec<Row>)| format!("{variant} {rows:?}");
    asked.sort_by_key(key);
    let games = lines.iter().filter_map(|line| line.position.as_ref());
    let mut games: Vec<_> = games.map(|game| (game.variant(), game.rows().to_vec())).collect();
    games.sort_by_key(key);
    assert_eq!(asked, games);
}

#[test]
fn what_a_worker_cannot_answer_is_said_of_its_games() {
    let mut random = Random::new(1);
    let mut lab = GamesLab::default();
    lab.apply(GamesAction::Read("3x3 001:10\n4x3 001:10\n3x3 002:10\n".into()));
    Workers::new(1).work(&mut lab, &mut random);
    lab.apply(GamesAction::Start);
    let (ticket, query) = lab.take(Duration::ZERO).unwrap();
    assert_eq!(query.variant.to_string(), "3x3");
    lab.receive(ticket, Err(NoAnswer::Damaged), Duration::ZERO);
    assert_eq!(lab.progress(), Progress { done: 2, total: 3 });
    let (ticket, _) = lab.take(Duration::ZERO).unwrap();
    lab.receive(ticket, Ok(Reply::ReviewGames(Vec::new())), Duration::ZERO);
    assert!(!lab.is_going() && !lab.may_start());
    let reasons = wording::collection::unreviewed_games(&lab);
    assert_snapshot!(reasons.join("\n"), @r"
    Game 1. Line 1: the question or the answer is damaged.
    Game 2. Line 2: the answer is not of the kind that was asked for.
    Game 3. Line 3: the question or the answer is damaged.
    ");
    // The same for the text.
    for answer in [Err(NoAnswer::Damaged), Ok(Reply::ReviewGames(Vec::new()))] {
        let mut lab = GamesLab::default();
        lab.apply(GamesAction::Read("3x3 001:10".into()));
        let (ticket, _) = lab.take(Duration::ZERO).unwrap();
        lab.receive(ticket, answer, Duration::ZERO);
        assert!(!wording::collection::complaint(&lab).is_empty());
        assert!(!lab.may_start() && lab.games().count() == 0);
    }
}

#[test]
fn another_text_or_another_size_begins_anew() {
    let mut random = Random::new(1);
    let mut lab = GamesLab::default();
    lab.apply(GamesAction::Usual("4x4".parse().unwrap()));
    assert!(lab.take(Duration::ZERO).is_none(), "there is no text yet");
    lab.apply(GamesAction::Read("0011 1 0\n0012 1 0\n\n0022 1 0".into()));
    let late = lab.take(Duration::ZERO).unwrap();
    let number = lab.job_state().number;
    lab.apply(GamesAction::Read("0033 1 0\n0012 1 0\n\n0011 1 1\n\n0022 2 0".into()));
    assert_ne!(lab.job_state().number, number, "the workers begin anew");
    let answer = Responder::default().answer(&late.1, &mut Unlimited);
    lab.receive(late.0, answer, Duration::ZERO);
    assert!(lab.is_reading(), "the answer is about the text before");
    let sizes = |lab: &GamesLab| {
        let games = lab.games().map(|(game, _)| game.position.as_ref().unwrap());
        games.map(|game| game.variant().to_string()).collect::<Vec<_>>()
    };
    Workers::new(2).work(&mut lab, &mut random);
    assert_eq!(sizes(&lab), ["4x4", "4x4", "4x4"]);
    assert_eq!(lab.link().as_deref(), Some("4x4"));
    lab.apply(GamesAction::Start);
    Workers::new(1).turn(&mut lab, &mut random);
    lab.follow("5x4").unwrap();
    assert_eq!(lab.summaries().count(), 0);
    Workers::new(2).work(&mut lab, &mut random);
    assert_eq!(sizes(&lab), ["5x4", "5x4", "5x4"]);
    assert!(lab.follow("66x4").is_err() && lab.follow("6x4/0011:10").is_err());
    assert_eq!(lab.usual().to_string(), "5x4");
}

/// Pairs of numbers by chance, white first: as long as no row tells, black is taken to come first; as soon as one
/// cannot be so, it is asked of the whole text.
#[test]
fn what_can_mean_two_things_is_asked_once_for_all_games() {
    let variant: Variant = "3x3".parse().unwrap();
    let mut asked = 0;
    by_chance(60, |random| {
        let mut games: Vec<Position> = Vec::new();
        let mut text = "3 colours, 3 pegs, from 0\n".to_owned();
        for _ in 0..1 + random.below(6_usize) {
            let count = 1 + random.below(4_usize);
            let rows = random.rows(variant, count);
            text.push('\n');
            for row in &rows {
                let feedback = row.feedback;
                text += &format!("{} {} {}\n", row.guess, feedback.white(), feedback.black());
            }
            games.push(Position::try_from((variant, rows)).unwrap());
        }
        let cannot_be = |row: &Row| variant.feedback(row.feedback.white(), row.feedback.black()).is_err();
        let tells = games.iter().any(|game| game.rows().iter().any(cannot_be));
        let mut lab = GamesLab::default();
        let mut workers = Workers::new(2);
        lab.apply(GamesAction::Read(text.clone()));
        workers.work(&mut lab, random);
        let question = lab.question().map(|open| open.ambiguity.clone());
        assert_eq!(matches!(question, Some(Ambiguity::Order(_))), tells, "{text}");
        let Some(question) = question else {
            return;
        };
        asked += 1;
        let unread = lab.games_without_review().count();
        for ClarifyingButton { label: name, clarifications: said } in
            wording::pasted::answers(&question, &Clarifications::default())
        {
            lab.apply(GamesAction::Say(said.pins));
            workers.work(&mut lab, random);
            assert_eq!(lab.question(), None, "{text}");
            if name == "White first" {
                let read = lab.games().map(|(game, _)| game.position.clone().unwrap());
                assert_eq!(read.collect::<Vec<_>>(), games, "{text}");
            } else if name == "Black first" {
                assert_eq!(lab.games_without_review().count(), unread, "{text}");
            }
        }
        // What was said does not hold for the next text.
        lab.apply(GamesAction::Read(text));
        workers.work(&mut lab, random);
        assert_eq!(lab.question().map(|open| &open.ambiguity), Some(&question));
    });
    assert!(asked > 10, "{asked}");
}

#[test]
fn a_text_that_holds_no_games_says_why() {
    let mut random = Random::new(1);
    for (text, why) in [
        ("\n\n", "There are no games."),
        (&"6x4 0011:10\n".repeat(10_001), "There are more than 10000 games."),
        (&" ".repeat(MAX_BYTES + 1), "The text is longer than 4 MB."),
    ] {
        let mut lab = GamesLab::default();
        lab.apply(GamesAction::Read(text.to_owned()));
        Workers::new(1).work(&mut lab, &mut random);
        assert_eq!(wording::collection::complaint(&lab), why);
        assert_eq!(wording::collection::reading_line(&lab), "");
        assert_eq!(wording::collection::status_line(&lab), "No games yet.");
        assert!(!lab.is_going() && !lab.may_start());
    }
}

/// A column's figures, plainly; what is not known comes last in both orders, and equal games in the text's order.
fn compare(column: GamesColumn, most_first: bool, a: &Known, b: &Known) -> Ordering {
    let key = |(position, summary): &Known| -> Option<Fraction> {
        let whole = |number: usize| Some(Fraction::from(number as i64));
        let found = position.rows().last().is_some_and(|row| row.feedback.black() == position.variant().pegs());
        let variant = position.variant();
        match column {
            GamesColumn::Name => whole(0),
            GamesColumn::Game => whole(
                usize::from(variant.pegs()) * 1_000
                    + usize::from(variant.colours()) * 10
                    + usize::from(variant.repeats()),
            ),
            GamesColumn::Guesses => whole(position.rows().len()),
            GamesColumn::Found => whole(usize::from(found)),
            GamesColumn::Accuracy => summary.accuracy,
            GamesColumn::Loss => summary.loss,
            GamesColumn::Luck => summary.luck,
            GamesColumn::Mistakes => whole(summary.grades[2..].iter().sum::<u32>() as usize),
        }
    };
    match (key(a), key(b)) {
        (Some(a), Some(b)) if most_first => b.cmp(&a),
        (Some(a), Some(b)) => a.cmp(&b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

type Known = (Position, Summary);

#[test]
fn the_table_is_ordered_by_any_column_and_saved_so() {
    let mut random = Random::new(9);
    let lines = lines(&mut random, 230);
    let mut lab = reviewed(&text(&lines), 2, &mut random);
    let known: Vec<Known> = lines
        .iter()
        .filter_map(|line| {
            let position = line.position.clone()?;
            let summary = alone(&position).ok()?;
            Some((position, summary))
        })
        .collect();
    assert!(known.len() > 150);
    for column in GamesColumn::ALL.into_iter().rev() {
        for _ in 0..2 {
            lab.apply(GamesAction::Sort(column));
            let (sorted, most_first) = lab.order();
            assert_eq!(sorted, column);
            let mut expected = known.clone();
            if column == GamesColumn::Name && most_first {
                expected.reverse();
            }
            expected.sort_by(|a, b| compare(column, most_first, a, b));
            let lines = lab.lines();
            let found: Vec<Known> =
                lines.iter().map(|line| (line.position.clone(), line.summary.unwrap().clone())).collect();
            assert!(found == expected, "{column:?}");
            let table = lab.data_table();
            assert_eq!(table.rows.len(), known.len());
            let csv = table.to_csv();
            let mut text = csv.lines();
            let heads = "game,line,variant,guesses,found,accuracy,loss,luck,best,good,inaccuracy,mistake,blunder";
            assert_eq!(text.next(), Some(heads));
            for ((position, summary), line) in expected.iter().zip(text) {
                let cells: Vec<&str> = line.split(',').collect();
                assert_eq!(cells[2], position.variant().to_string());
                assert_eq!(cells[3], summary.guesses.to_string());
                assert_eq!(cells[4], summary.found.to_string());
                let figures = [summary.accuracy, summary.loss, summary.luck];
                for (cell, figure) in cells[5..8].iter().zip(figures) {
                    match figure.map(number) {
                        None => assert_eq!(*cell, ""),
                        Some(figure) => {
                            let read: f64 = cell.parse().unwrap();
                            assert!((read - figure).abs() < 1e-6, "{line}: {figure}");
                        }
                    }
                }
                let grades = summary.grades.map(|count| count.to_string());
                assert_eq!(cells[8..], grades);
            }
        }
    }
    let rows = wording::collection::table_rows(&lab);
    assert_eq!(rows.len(), PAGE_GAMES);
    for (row, line) in rows.iter().zip(lab.lines()) {
        let link = format!("#/analyse/{}", line.position.route());
        assert_eq!(row.link, link);
        assert!(!row.cells.contains(&"…".to_owned()), "{row:?}");
    }
    lab.apply(GamesAction::More);
    assert_eq!(wording::collection::table_rows(&lab).len(), known.len().min(2 * PAGE_GAMES));
}

#[test]
fn what_was_understood_is_said_before_it_counts() {
    let mut random = Random::new(1);
    for (text, understood, status) in [
        (
            "6x4 0011:10 0223:11\n6x4 0011:40",
            "Read as 6 colours, 4 pegs: 2 games with 3 guesses.",
            "2 games to review.",
        ),
        (
            "6x4 0011:10\n6x4 0011:50\n5x3! 012:30\n6x4 0011:5",
            "Read 2 games with 2 guesses: 1 of 5 colours, 3 pegs, no repeats; 1 of 6 colours, 4 pegs. 2 cannot be read.",
            "2 games to review.",
        ),
        (
            "6x4 0011:10\n6x4 0011:50\n",
            "Read as 6 colours, 4 pegs: 1 game with 1 guess. 1 cannot be read.",
            "1 game to review.",
        ),
        ("6x4 0011:50", "No game can be read.", "No games yet."),
    ] {
        let mut lab = GamesLab::default();
        lab.apply(GamesAction::Read(text.into()));
        assert_eq!(wording::collection::reading_line(&lab), "");
        assert_eq!(wording::collection::status_line(&lab), "Reading: 0 %");
        Workers::new(1).work(&mut lab, &mut random);
        assert_eq!(wording::collection::reading_line(&lab), understood);
        assert_eq!(wording::collection::status_line(&lab), status);
        let place = wording::collection::run_control(&lab);
        assert!(matches!(place, RunControl::Ready(_) | RunControl::Lacks(_)), "{place:?}");
        assert_eq!(lab.summaries().count(), 0);
    }
}

/// A game that is not wholly known has a dash, and the note says so.
#[test]
fn what_is_not_known_has_a_dash() {
    let mut lab = GamesLab::default();
    let mut random = Random::new(1);
    lab.apply(GamesAction::Read("10x5 01234:10 23456:11\n3x2 01:02 10:20".into()));
    Workers::new(1).work(&mut lab, &mut random);
    lab.apply(GamesAction::Start);
    while let Some((ticket, query)) = lab.take(Duration::ZERO) {
        let small = query.variant.code_count() < 100;
        let mut budget = |_: mastermind_engine::budget::Progress| small;
        let answer = Responder::default().answer(&query, &mut budget);
        lab.receive(ticket, answer, Duration::ZERO);
    }
    let rows = wording::collection::table_rows(&lab);
    assert_eq!(rows[0].cells[..7], ["1", "10x5", "2", "no", "–", "–", "–"]);
    assert_eq!(rows[1].cells[..5], ["2", "3x2", "2", "yes", "100 %"]);
    let figures = Figures::new(&lab.summaries().collect::<Vec<_>>());
    assert_eq!((figures.games, figures.known), (2, 1));
    assert_eq!(figures.grades.iter().sum::<u64>(), 4);
    assert!(
        wording::collection::figures_explained(&figures)
            .contains("1 game is not known exactly after 2 seconds a guess")
    );
    let csv = lab.data_table().to_csv();
    let line = csv.lines().nth(1).unwrap();
    assert!(line.starts_with("1,1,10x5,2,false,,,,"), "{line}");
    assert_eq!(Grade::ALL.len(), figures.grades.len());
}
