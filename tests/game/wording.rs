use insta::assert_snapshot;
use mastermind_engine::Row;
use mastermind_engine::advice::{Assessment, BestBy, BestGuess, Certainty, OnAverage};
use mastermind_engine::splits::{Split, split};
use mastermind_game::grade;
use mastermind_game::wording::LabelledFigure;
use mastermind_game::wording::sentence::joined;
use mastermind_game::wording::{self, EngineState};
use mastermind_game::{AnswerState, Edit, MissingPegs, PlayAction};

use crate::support::score;
use crate::{answer, assessment, begun, code, fresh, play_optimal, send};

#[test]
fn what_is_missing_is_named() {
    assert_snapshot!(wording::missing(&MissingPegs::Pegs(vec![2, 3])), @"Choose 2 more: pegs 3 and 4");
    assert_snapshot!(wording::missing(&MissingPegs::Pegs(vec![0])), @"Choose 1 more: peg 1");
    assert_snapshot!(wording::missing(&MissingPegs::Pegs(vec![0, 1, 3])), @"Choose 3 more: pegs 1, 2 and 4");
    assert!(wording::missing(&MissingPegs::Repeated(3)).to_string().contains("the same colour (3) twice"));
}

#[test]
fn a_verdict_says_what_the_guess_costs() {
    let tag = wording::tag(AnswerState::Waiting);
    assert_eq!((tag.text.as_str(), tag.grade), ("…", None));
    let mut said = assessment(code("0123"), 4, 5);
    assert_snapshot!(
        wording::warned_cost(&said),
        @"It costs nothing on average, and may need 5 guesses from here instead of 4."
    );
    said.average = Some(OnAverage { least: 100, least_keeping_worst_case: Some(100), total: 123, rank: None });
    assert_snapshot!(
        wording::warned_cost(&said),
        @"It costs 0.50 guesses on average, and may need 5 guesses from here instead of 4."
    );
}

#[test]
fn the_line_below_the_board_follows_the_round() {
    assert!(wording::status_line(&fresh(), EngineState::Quick).to_string().contains("New game"));
    let mut play = begun("0251");
    assert_eq!(wording::status_line(&play, EngineState::Quick), "Choose 4 pegs");
    send(&mut play, "0011");
    assert_snapshot!(wording::status_line(&play, EngineState::Quick), @"Ready: press Guess");
    assert!(wording::status_line(&play, EngineState::Slow).to_string().contains("Thinking"));
    assert!(wording::status_line(&play, EngineState::Broken).to_string().contains("does not answer"));
    answer(&mut play, 5, 5);
    play_optimal(&mut play, "0251");
    assert_eq!(wording::status_line(&play, EngineState::Quick), "", "the end says it, once");
}

#[test]
fn a_screen_reader_hears_each_row_the_end_and_what_is_missing() {
    let mut play = begun("0251");
    assert_snapshot!(wording::announcement(&play), @"Game 1 has begun.");
    play.apply(PlayAction::Guess);
    assert!(wording::announcement(&play).to_string().starts_with("Choose 4 pegs"));
    play.apply(PlayAction::Edit(Edit::ClearAll));
    play_optimal(&mut play, "0011");
    assert_snapshot!(wording::announcement(&play), @"Guess 1: 0 0 1 1. 2 black, 0 white. ≈ Best.");
    play.apply(PlayAction::GiveUp);
    assert!(wording::announcement(&play).to_string().contains("The code was 0 2 5 1."));
}

/// An average reads the same wherever it stands, halves rounded up.
#[test]
fn one_number_has_one_rounding() {
    use mastermind_engine::advice::Proved;
    use mastermind_game::wording::{analyse, grid, hundredths};
    use mastermind_game::{grade::Fraction, review::thousandths};
    // 4.4765 and 7.535 lie just below themselves as floating point numbers.
    assert_eq!(grid::figures(5, 8_953, 2_000), "5 / 4.477");
    assert_eq!(analyse::average(Proved::Exactly(8_953), 2_000), "4.477");
    assert_eq!(analyse::average(Proved::AtLeast(8_953), 2_000), "≥ 4.476");
    assert_eq!(hundredths(Fraction::new(7_535, 1_000)), "7.54");
    for codes in [7u32, 16, 160, 1296, 2000] {
        for total in (codes..12 * codes).step_by(3) {
            let (n, by) = (u64::from(total), u64::from(codes));
            let rounded = (2_000 * n + by) / (2 * by);
            let text = format!("{}.{:03}", rounded / 1000, rounded % 1000);
            let said = analyse::average(Proved::Exactly(total), codes as usize);
            assert_eq!(said, text, "{total} / {codes}");
            let cell = grid::figures(5, n, codes);
            assert_eq!(cell, format!("5 / {text}"), "{total} / {codes}");
            // What is kept of a round reads like what its review says.
            for number in [Fraction::new(n as i64, by as i64), Fraction::new(-(n as i64), by as i64)] {
                let kept = Fraction::new(thousandths(number), 1000);
                assert_eq!(hundredths(kept), hundredths(number), "{number}");
            }
        }
    }
}

/// As many bars as feedbacks are told, and a sample's on a scale of their own.
#[test]
fn bars_are_as_many_as_feedbacks_and_samples_stand_alone() {
    use mastermind_engine::*;
    use mastermind_game::figures::split_charts;
    use mastermind_game::wording::why;
    let said = |by, sizes: &[u32]| Assessment {
        codes: 1296,
        split: split(&GoalSet::all(Variant::CLASSIC), "0123".parse().unwrap()),
        worst_case: None,
        average: None,
        best: Some(BestGuess { split: Split::from_sizes(Variant::CLASSIC, "0012".parse().unwrap(), sizes), by }),
        refutation: None,
    };
    let actual = Feedback::all_black(4);
    let sample = [30, 20, 10, 5, 5, 5, 5, 5, 5, 5, 5, 0, 0, 0];
    let estimate = said(BestBy::ExpectedSize(Certainty::Estimate), &sample);
    let panel = why::panel_of_guess(0, &estimate, (&[], actual), Variant::CLASSIC, mastermind_game::Depth::Figures);
    let charts = split_charts::charts_of_play(&estimate, actual);
    let [own, other] = &charts[..] else { panic!("two charts") };
    assert!(joined(&panel.proof, " ").to_string().contains("splits the codes into 14 groups"));
    assert_eq!(own.bars.len(), 14);
    assert_eq!(own.bars.iter().map(|bar| bar.codes).sum::<usize>(), 1296);
    let last = own.bars.last().unwrap();
    assert!(last.is_actual && last.finds);
    assert_snapshot!(split_charts::bar_in_words(last), @"4 black, 0 white finds the code; you got this one");
    assert_eq!((own.scale, other.scale), (312, 30));
    assert!(other.title.contains("a sample of 100 codes"), "{}", other.title);
    assert!(joined(&panel.proof, " ").to_string().contains("splits a sample of 100 codes into 11 groups"));
    let exact = said(BestBy::ExpectedSize(Certainty::Bound), &sample.map(|n| 20 * n));
    let charts = split_charts::charts_of_play(&exact, actual);
    assert_eq!((charts[0].scale, charts[1].scale), (600, 600));
}

/// The smaller groups are summed up, but never the actual one: nothing is lost.
#[test]
fn a_chart_draws_the_largest_groups_and_sums_up_the_rest() {
    use mastermind_engine::Feedback;
    use mastermind_game::figures::split_charts::{Bar, Chart};
    let feedbacks: Vec<Feedback> = Feedback::all(4).collect();
    for groups in 1..=feedbacks.len() {
        for actual in 0..groups {
            let bars = (0..groups).map(|place| Bar {
                feedback: feedbacks[place],
                codes: 100 - place,
                finds: false,
                is_actual: place == actual,
                refutes: false,
            });
            let chart = Chart {
                title: String::new(),
                guess: "0000".parse().unwrap(),
                pegs: 4,
                bars: bars.collect(),
                scale: 100,
            };
            let (shown, rest) = chart.visible_bars();
            let (more, codes) = rest.map_or((0, 0), |rest| (rest.groups, rest.codes));
            assert!(shown.iter().any(|bar| bar.is_actual), "{groups} {actual}");
            assert_eq!(shown.len() + more, groups);
            let all: usize = chart.bars.iter().map(|bar| bar.codes).sum();
            assert_eq!(shown.iter().map(|bar| bar.codes).sum::<usize>() + codes, all);
            assert!(shown.len() <= 7 && more != 1 || groups <= 8, "{groups} {actual}");
        }
    }
}

/// The help is read in a minute, and its pins are what the engine gives.
#[test]
fn the_help_has_few_words_and_says_what_its_pins_show() {
    use wording::help;
    let lines = help::example_rows();
    let texts = [help::RULES, help::BLACK, help::WHITE, help::SAY];
    let texts = texts.map(str::to_owned).into_iter();
    let all: Vec<String> = texts.chain(lines.iter().map(|line| line.1.to_string())).collect();
    let words = all.join(" ").split_whitespace().count();
    assert!((60..=120).contains(&words), "{words} words");
    let secret = help::secret().unwrap();
    for (row, said) in &lines {
        assert_eq!(row.feedback, score(row.guess, secret));
        let pins = |word: &str| {
            let numbers = [("one ", 1), ("Four ", 4)];
            let found = numbers.map(|(number, many)| {
                let number = format!("{number}{word} pin");
                many * said.to_string().matches(&number).count()
            });
            found.iter().sum::<usize>()
        };
        let shown = [row.feedback.black(), row.feedback.white()].map(usize::from);
        assert_eq!([pins("black"), pins("white")], shown, "{said}");
    }
    let twice = |row: &Row| (0..6).any(|colour| row.guess.iter().filter(|&peg| peg == colour).count() == 2);
    assert!(lines.iter().any(|line| twice(&line.0)), "a colour stands twice");
    assert_eq!(lines.last().unwrap().0.guess, secret);
}

/// One sign for luck everywhere: lucky means fewer guesses, and where it is a term of a sum it is taken off.
#[test]
fn luck_is_told_in_words() {
    use wording::review;
    for (thousandths, told) in [
        (1_200, "1.2 guesses lucky"),
        (-350, "0.4 guesses unlucky"),
        (1_000, "1.0 guesses lucky"),
        (0, "neither lucky nor unlucky"),
        (49, "neither lucky nor unlucky"),
        (-49, "neither lucky nor unlucky"),
    ] {
        assert_eq!(review::luck(grade::Fraction::new(thousandths, 1000)), told);
    }
    for (thousandths, told) in [
        (1_200, "luck saved you 1.2 guesses"),
        (-350, "bad luck cost you 0.4 guesses"),
        (-49, "you were neither lucky nor unlucky"),
    ] {
        let luck = grade::Fraction::new(thousandths, 1000);
        assert_eq!(review::luck_in_a_sentence(luck), told);
    }
    assert_snapshot!(review::average_luck_label(1), @"Luck, last game");
    assert_snapshot!(review::average_luck_label(9), @"Luck per game, last 9 games");
    let sum = |luck: i64| mastermind_game::review::RoundSum {
        from: 0,
        guesses: 4,
        start: grade::Fraction::new(4, 1),
        loss: grade::Fraction::new(1, 1),
        luck: grade::Fraction::new(luck, 1),
        still_needed: grade::Fraction::new(0, 1),
    };
    assert!(review::summary(&sum(1)).ends_with("Luck saved you 1.0 guesses."));
    assert_eq!(review::skill_and_luck(&sum(-1))[1], "1.0 guesses unlucky");
    let mut played = mastermind_game::review::Review { moves: Vec::new(), sum: Some(sum(1)) };
    assert!(review::sum(&played).contains(&LabelledFigure::new("luck saved you 1.0 guesses", "−1.00")));
    played.sum = Some(sum(-1));
    assert!(review::sum(&played).contains(&LabelledFigure::new("bad luck cost you 1.0 guesses", "+1.00")));
}

#[test]
fn one_guess_is_not_called_guesses() {
    let sum = |guesses: usize| mastermind_game::review::RoundSum {
        from: 0,
        guesses,
        start: grade::Fraction::new(4, 1),
        loss: grade::Fraction::new(0, 1),
        luck: grade::Fraction::new(0, 1),
        still_needed: grade::Fraction::new(0, 1),
    };
    for (guesses, made) in [(1, "guess made"), (2, "guesses made")] {
        let review = mastermind_game::review::Review { moves: Vec::new(), sum: Some(sum(guesses)) };
        let last = wording::review::sum(&review).pop().unwrap();
        assert_eq!(last, LabelledFigure::new(made, format!("= {guesses}")));
    }
}

/// All guesses that go are named, not the first alone.
#[test]
fn taking_back_names_every_guess_that_goes() {
    use wording::labels::solve::take_back_label;
    assert_snapshot!(take_back_label(3, 3), @"Take back guess 3");
    assert_snapshot!(take_back_label(2, 3), @"Take back guesses 2 and 3");
    assert_snapshot!(take_back_label(1, 3), @"Take back guesses 1 to 3");
}

#[test]
fn a_streak_of_no_days_is_not_told() {
    use mastermind_game::Streak;
    let told = |now, longest| wording::games::streak(Streak { now, longest });
    assert_snapshot!(told(0, 8), @"longest 8 days in a row");
    assert_snapshot!(told(3, 8), @"3 days in a row, longest 8");
    assert_snapshot!(told(1, 1), @"1 day in a row");
}

#[test]
fn a_link_to_no_page_says_that_there_is_none() {
    use mastermind_game::learn::LearnLink;
    let why = "blackboard".parse::<LearnLink>().unwrap_err();
    assert_snapshot!(
        wording::progress::unread_link(&why),
        @"There is no page “blackboard” in Learn. Here are all puzzles and lessons."
    );
}
