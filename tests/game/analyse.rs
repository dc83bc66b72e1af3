use mastermind_teacher::engine::{
    Feedback, FeedbackError, GoalSet, LargestPart, OneStep, Progress, Proved, Ranked, Strategy,
    Unlimited,
};
use mastermind_teacher::game::analyse::*;
use mastermind_teacher::game::notation::Position;
use mastermind_teacher::game::{AnswerEdit, Ask, Edit, Missing, Query, Reply, Status, Unanswered};
use mastermind_teacher::worker::answer::{Answer, Lab};

use crate::code;

fn at(position: &str) -> Analyse {
    Analyse::new(position.parse().unwrap())
}

/// The engine answers until nothing is asked any more; what was asked.
fn settle(analyse: &mut Analyse) -> Vec<Query> {
    let mut lab = Lab::default();
    let mut asked = Vec::new();
    while let Some(query) = analyse.query() {
        assert!(!asked.contains(&query), "asked again: {query:?}");
        let reply = lab.answer(&query, &mut Unlimited);
        asked.push(query.clone());
        analyse.apply(Action::Reply(query, reply));
    }
    asked
}

fn settled(position: &str) -> Analyse {
    let mut analyse = at(position);
    settle(&mut analyse);
    analyse
}

fn enter(analyse: &mut Analyse, guess: &str, black: u8, white: u8) {
    for digit in guess.bytes() {
        analyse.apply(Action::Edit(Edit::Put(digit - b'0')));
    }
    analyse.apply(Action::Hits(AnswerEdit::Black(black)));
    analyse.apply(Action::Hits(AnswerEdit::White(white)));
    analyse.apply(Action::Enter);
}

fn hits(analyse: &Analyse) -> (Option<u8>, Option<u8>) {
    (analyse.answer().black(), analyse.answer().white())
}

fn line(analyse: &Analyse) -> String {
    analyse.position().to_string()
}

mod rows {
    use super::*;

    #[test]
    fn are_entered_one_after_the_other() {
        let mut analyse = at("6x4");
        enter(&mut analyse, "0011", 1, 0);
        assert_eq!(analyse.news().1, &News::Added(1));
        assert!(analyse.draft().pegs().iter().all(Option::is_none));
        assert_eq!(hits(&analyse), (None, None));
        enter(&mut analyse, "0234", 0, 2);
        assert_eq!(line(&analyse), "6x4 0011:10 0234:02");
    }

    #[test]
    fn are_changed_in_place_or_left_as_they_are() {
        let mut analyse = at("6x4 0011:10 0234:02 5555:00");
        analyse.apply(Action::Change(1));
        assert_eq!(analyse.draft().complete(), Ok(code("0234")));
        assert_eq!(
            (hits(&analyse), analyse.changing()),
            ((Some(0), Some(2)), Some(1))
        );
        analyse.apply(Action::LeaveAsItIs);
        assert_eq!(analyse.changing(), None);
        assert_eq!(line(&analyse), "6x4 0011:10 0234:02 5555:00");
        analyse.apply(Action::Change(1));
        analyse.apply(Action::Edit(Edit::Put(5)));
        analyse.apply(Action::Hits(AnswerEdit::White(3)));
        analyse.apply(Action::Enter);
        assert_eq!(analyse.news().1, &News::Changed(2));
        assert_eq!(line(&analyse), "6x4 0011:10 5234:03 5555:00");
        let before = analyse.clone();
        analyse.apply(Action::Change(3));
        assert_eq!(analyse, before);
    }

    #[test]
    fn are_taken_out_in_any_order() {
        let mut analyse = at("6x4 0011:10 0234:02 5555:00");
        analyse.apply(Action::Remove(0));
        assert_eq!(analyse.news().1, &News::Removed(1));
        analyse.apply(Action::Change(1));
        analyse.apply(Action::Remove(0));
        assert_eq!(
            (line(&analyse), analyse.changing()),
            ("6x4 5555:00".into(), None)
        );
        let before = analyse.clone();
        analyse.apply(Action::Remove(1));
        assert_eq!(analyse, before);
        analyse.apply(Action::Clear);
        assert_eq!(
            (line(&analyse), analyse.news().1),
            ("6x4".into(), &News::Cleared)
        );
    }

    #[test]
    fn an_impossible_feedback_is_refused_with_the_reason() {
        for (black, white, error) in [
            (3, 1, FeedbackError::OneLeftInTheWrongPlace { pegs: 4 }),
            (2, 3, FeedbackError::TooMany { pegs: 4 }),
        ] {
            let mut analyse = at("6x4 0011:10");
            enter(&mut analyse, "0234", black, white);
            assert_eq!(
                analyse.news().1,
                &News::Unanswered(Unanswered::Impossible(error))
            );
            assert_eq!(line(&analyse), "6x4 0011:10");
            assert_eq!(analyse.draft().complete(), Ok(code("0234")));
            assert_eq!(hits(&analyse), (Some(black), Some(white)));
        }
    }

    #[test]
    fn an_unfinished_answer_is_refused() {
        let mut analyse = at("6x4");
        "0011"
            .bytes()
            .for_each(|digit| analyse.apply(Action::Edit(Edit::Put(digit - b'0'))));
        analyse.apply(Action::Hits(AnswerEdit::Black(1)));
        analyse.apply(Action::Enter);
        assert_eq!(analyse.news().1, &News::Unanswered(Unanswered::White));
        assert_eq!(line(&analyse), "6x4");
    }

    #[test]
    fn an_unfinished_guess_is_refused_and_the_first_empty_peg_selected() {
        let mut analyse = at("6x4");
        analyse.apply(Action::Edit(Edit::Put(5)));
        analyse.apply(Action::Edit(Edit::Select(3)));
        analyse.apply(Action::Enter);
        assert_eq!(
            analyse.news().1,
            &News::Missing(Missing::Pegs(vec![1, 2, 3]))
        );
        assert_eq!(analyse.draft().selected(), 1);
        let (before, _) = analyse.news();
        analyse.apply(Action::LookAtDraft);
        assert_ne!(analyse.news().0, before, "said again");
    }

    #[test]
    fn there_is_an_end_to_them() {
        let mut analyse = at(&format!("6x4{}", " 0000:00".repeat(99)));
        enter(&mut analyse, "1111", 0, 0);
        assert_eq!(analyse.news().1, &News::Full);
        analyse.apply(Action::Change(98));
        enter(&mut analyse, "1111", 0, 0);
        assert_eq!(analyse.news().1, &News::Changed(99));
    }

    #[test]
    fn another_game_keeps_them_if_it_has_them() {
        let mut analyse = at("6x4 0011:10 0234:02");
        analyse.apply(Action::Choose("8x4".parse().unwrap()));
        assert_eq!(line(&analyse), "8x4 0011:10 0234:02");
        analyse.apply(Action::Choose("8x4!".parse().unwrap()));
        assert_eq!(line(&analyse), "8x4!");
        assert_eq!(analyse.draft().variant(), "8x4!".parse().unwrap());
    }
}

mod text {
    use super::*;

    #[test]
    fn that_can_be_read_is_the_position() {
        let mut analyse = at("8x5");
        analyse.apply(Action::Read("01234:50".into()));
        assert_eq!(
            (line(&analyse), analyse.news().1),
            ("8x5 01234:50".into(), &News::Opened)
        );
    }

    #[test]
    fn of_an_address_begins_with_the_classic_game() {
        let mut analyse = at("8x5 01234:50");
        analyse.apply(Action::Follow("8x5/01234:50".into()));
        assert_eq!(
            (line(&analyse), analyse.news().0),
            ("8x5 01234:50".into(), 0)
        );
        analyse.apply(Action::Follow(String::new()));
        assert_eq!(line(&analyse), "6x4");
    }

    #[test]
    fn that_cannot_be_read_changes_nothing_and_says_why() {
        let mut analyse = at("6x4 0011:10");
        analyse.apply(Action::Read("0011:10 0237:02".into()));
        assert_eq!(line(&analyse), "6x4 0011:10");
        assert_eq!(analyse.text(), "0011:10 0237:02");
        let News::Unreadable(_, error) = analyse.news().1 else {
            panic!("{:?}", analyse.news())
        };
        assert_eq!((error.row, error.at), (Some(2), 12));
        analyse.apply(Action::Read("0011:10 0235:02".into()));
        assert_eq!(analyse.text(), "6x4 0011:10 0235:02");
    }
}

mod contradictions {
    use super::*;

    #[test]
    fn name_the_rows_that_could_be_wrong_and_nothing_else_is_asked() {
        let mut analyse = at("6x4 0011:40 2222:10");
        let asked = settle(&mut analyse);
        assert_eq!(asked.len(), 1);
        assert_eq!(asked[0].ask, Ask::Mends);
        let Known::Here(Some(mends)) = analyse.contradiction() else {
            panic!()
        };
        let rows: Vec<usize> = mends.iter().map(|mend| mend.row).collect();
        assert_eq!(rows, [0, 1]);
        assert_eq!(mends[1].feedbacks, [Feedback::new(4, 0, 0).unwrap()]);
        assert_eq!(
            (analyse.codes(), analyse.table()),
            (Known::Coming, Known::Coming)
        );
    }

    #[test]
    fn end_when_one_of_them_gets_another_feedback() {
        let mut analyse = settled("6x4 0011:40 2222:10");
        analyse.apply(Action::Answer(1, Feedback::new(4, 0, 0).unwrap()));
        assert_eq!(
            (line(&analyse), analyse.news().1),
            ("6x4 0011:40 2222:00".into(), &News::Changed(2))
        );
        settle(&mut analyse);
        let codes = analyse.codes().here().unwrap();
        assert_eq!((codes.shown, codes.of), (vec![code("0011")], 1));
    }
}

mod answers {
    use super::*;

    #[test]
    fn tell_codes_best_guesses_and_what_the_best_one_leaves() {
        let mut analyse = at("6x4 0011:10");
        let asked = settle(&mut analyse);
        assert!(matches!(
            asked.iter().map(|query| &query.ask).collect::<Vec<_>>()[..],
            [
                Ask::Mends,
                Ask::Codes {
                    from: 0,
                    count: PAGE
                },
                Ask::Rank { .. },
                Ask::Prospect { .. }
            ]
        ));
        let codes = analyse.codes().here().unwrap();
        assert_eq!((codes.shown.len(), codes.of), (PAGE as usize, 256));
        let table = analyse.table().here().unwrap();
        assert_eq!(
            (table.codes, table.value.worst_case),
            (256, Proved::Exactly(4))
        );
        assert!(table.is_final() && !analyse.may_think_longer());
        assert_eq!(analyse.guess(), Some(table.guesses[0].split.guess));
        let prospect = analyse.prospect().here().unwrap();
        assert_eq!(prospect.split, table.guesses[0].split);
        assert_eq!(prospect.value, table.guesses[0].value);
    }

    #[test]
    fn come_page_by_page() {
        let mut analyse = settled("6x4 0011:10");
        let first = analyse.codes().here().unwrap();
        analyse.apply(Action::Turn(Turn::Last));
        assert_eq!(
            analyse.codes(),
            Known::Here(first.clone()),
            "until the next is here"
        );
        assert_eq!(settle(&mut analyse).len(), 1);
        let last = analyse.codes().here().unwrap();
        assert_eq!((last.shown.len(), last.from, last.of), (16, 240, 256));
        assert!(first.shown[0] < last.shown[0]);
        for (turn, from) in [
            (Turn::After, 240),
            (Turn::Before, 192),
            (Turn::First, 0),
            (Turn::Before, 0),
            (Turn::After, 48),
        ] {
            analyse.apply(Action::Turn(turn));
            settle(&mut analyse);
            assert_eq!(analyse.codes().here().unwrap().from, from, "{turn:?}");
        }
    }

    #[test]
    fn are_kept_for_a_return() {
        let mut analyse = settled("6x4 0011:10");
        let before = analyse.codes();
        enter(&mut analyse, "0234", 0, 2);
        assert_ne!(settle(&mut analyse), []);
        analyse.apply(Action::Remove(1));
        assert_eq!((analyse.query(), analyse.codes()), (None, before));
    }

    #[test]
    fn that_come_late_are_dropped() {
        let mut analyse = at("6x4 0011:10");
        let old = analyse.query().unwrap();
        analyse.apply(Action::Clear);
        let before = analyse.clone();
        analyse.apply(Action::Reply(old, Ok(Reply::Mends(None))));
        assert_eq!(analyse, before);
    }

    #[test]
    fn that_are_refusals_are_shown_as_such_and_not_asked_for_again() {
        let mut analyse = at("6x4");
        let query = analyse.query().unwrap();
        analyse.apply(Action::Reply(query.clone(), Err("too tired".into())));
        assert_eq!(analyse.codes(), Known::Refused("too tired".into()));
        assert_ne!(analyse.query(), Some(query));
    }

    #[test]
    fn do_not_pile_up() {
        let mut analyse = at("6x4");
        for digits in 0..200 {
            analyse.apply(Action::Read(
                format!("6x4 0011:10 {digits:04}:00").replace(['6', '7', '8', '9'], "5"),
            ));
            settle_quickly(&mut analyse);
        }
        let text = format!("{analyse:?}");
        assert!(
            text.matches("Query").count() < 100,
            "{}",
            text.matches("Query").count()
        );
    }

    /// Every question is refused.
    fn settle_quickly(analyse: &mut Analyse) {
        while let Some(query) = analyse.query() {
            let reply = match query.ask {
                Ask::Mends => Ok(Reply::Mends(None)),
                _ => Err("no".into()),
            };
            analyse.apply(Action::Reply(query, reply));
        }
    }
}

mod more_time {
    use super::*;

    /// The engine stops at once.
    fn hurry(analyse: &mut Analyse) {
        while let Some(query) = analyse.query() {
            let reply = Lab::default().answer(&query, &mut |_: Progress| false);
            let reply = reply.map_err(|why| format!("hurried: {why}"));
            analyse.apply(Action::Reply(query, reply));
        }
    }

    #[test]
    fn is_offered_where_it_may_help_and_the_old_answer_stays_meanwhile() {
        let mut analyse = at("6x4");
        hurry(&mut analyse);
        let hurried = analyse.table().here().unwrap();
        assert!(!hurried.is_final() && analyse.may_think_longer());
        assert!(!analyse.thinks_longer());
        analyse.apply(Action::ThinkLonger);
        assert!(analyse.thinks_longer());
        assert_eq!(analyse.table(), Known::Here(hurried));
        let asked = settle(&mut analyse);
        let patience: Vec<_> = asked
            .iter()
            .filter_map(|query| query.ask.patience())
            .collect();
        assert_eq!(patience[0], 10_000);
        assert!(analyse.table().here().unwrap().is_final());
        assert!(!analyse.thinks_longer() && !analyse.may_think_longer());
    }

    #[test]
    fn can_be_taken_back() {
        let mut analyse = at("6x4");
        hurry(&mut analyse);
        analyse.apply(Action::ThinkLonger);
        assert_ne!(analyse.query(), None);
        analyse.apply(Action::Enough);
        assert_eq!((analyse.query(), analyse.thinks_longer()), (None, false));
        assert!(analyse.table().here().is_some());
        analyse.apply(Action::Enough);
        assert!(analyse.table().here().is_some() && analyse.may_think_longer());
    }

    #[test]
    fn has_an_end() {
        let mut analyse = at("6x4");
        hurry(&mut analyse);
        for _ in 0..2 {
            assert!(analyse.may_think_longer());
            analyse.apply(Action::ThinkLonger);
            hurry(&mut analyse);
        }
        assert!(!analyse.may_think_longer());
        let before = analyse.clone();
        analyse.apply(Action::ThinkLonger);
        assert_eq!(analyse, before);
    }
}

mod playing_on {
    use super::*;

    #[test]
    fn begins_a_round_with_these_rows_against_the_code_drawn() {
        let mut analyse = settled("6x4 0011:10 0234:02");
        assert_eq!(analyse.may_play_on(), Some(51));
        assert_eq!(analyse.round(3), None);
        analyse.apply(Action::PlayOn(50));
        assert_eq!(settle(&mut analyse).len(), 1);
        let round = analyse.round(3).unwrap();
        assert_eq!((round.number(), round.status()), (3, Status::Playing));
        assert_eq!(round.rows(), analyse.position().rows());
        let codes = GoalSet::from_history(round.variant(), round.rows());
        assert_eq!(codes.codes().last(), Some(&round.secret()));
        analyse.apply(Action::Remove(0));
        assert_eq!(analyse.round(4), None, "another position, another code");
    }

    #[test]
    fn is_not_offered_where_there_is_nothing_to_play() {
        for position in ["6x4 0011:40", "6x4 0011:40 2222:10"] {
            assert_eq!(settled(position).may_play_on(), None, "{position}");
        }
        assert_eq!(at("6x4").may_play_on(), None, "not known yet");
        assert_eq!(settled("6x4").may_play_on(), Some(1296));
    }
}

mod the_table {
    use super::*;

    #[test]
    fn is_in_the_order_of_any_measure() {
        let mut analyse = settled("6x4 0011:10");
        let number = |measure: Measure, ranked: &Ranked| match measure {
            Measure::WorstCase => f64::from(ranked.value.worst_case.number()),
            Measure::Average => f64::from(ranked.value.total.number()),
            Measure::Largest => ranked.largest() as f64,
            Measure::Size => ranked.squares() as f64,
            Measure::Bits => -ranked.split.expected_bits(),
            Measure::Parts => -(ranked.split.feedbacks() as f64),
        };
        let mut firsts = Vec::new();
        for measure in Measure::ALL {
            analyse.apply(Action::Sort(measure));
            settle(&mut analyse);
            let guesses = analyse.table().here().unwrap().guesses;
            assert_eq!(guesses.len(), 20);
            let numbers: Vec<f64> = guesses
                .iter()
                .map(|ranked| number(measure, ranked))
                .collect();
            assert!(
                numbers.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9),
                "{measure:?} {numbers:?}"
            );
            firsts.push(guesses[0].split.guess);
        }
        let knuth = OneStep::<LargestPart>::default().guess(&goals("6x4 0011:10"), &mut Unlimited);
        assert_eq!(
            Ok(firsts[2]),
            knuth.map(|guess| goals("6x4 0011:10").symmetry().canonical(guess))
        );
    }

    fn goals(position: &str) -> GoalSet {
        let position: Position = position.parse().unwrap();
        GoalSet::from_history(position.variant(), position.rows())
    }
}

mod the_tree {
    use super::*;

    fn lines(analyse: &Analyse) -> Vec<Line> {
        analyse.tree().here().unwrap()
    }

    fn walk(analyse: &mut Analyse, keys: &[&str]) {
        for key in keys {
            analyse.apply(Action::Walk(Step::from_key(key).unwrap()));
            settle(analyse);
        }
    }

    /// The visible lines: levels, kinds and codes.
    fn drawn(analyse: &Analyse) -> Vec<String> {
        let kind = |line: &Line| match line.twig.kind {
            Kind::Position => format!("[{}]", line.twig.codes),
            Kind::Guess => format!("({})", line.twig.node.guess.unwrap()),
            Kind::Last => "[[1]]".into(),
            Kind::Found => "[[found]]".into(),
        };
        let draw = |line: Line| format!("{}{}", "  ".repeat(line.level() - 1), kind(&line));
        lines(analyse).into_iter().map(draw).collect()
    }

    #[test]
    fn begins_as_one_node_and_opens_step_by_step() {
        let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
        let [root] = &lines(&analyse)[..] else {
            panic!()
        };
        assert_eq!(
            (root.twig.kind, root.level(), root.open.is_some()),
            (Kind::Position, 1, false)
        );
        walk(&mut analyse, &["ArrowRight"]);
        let all = lines(&analyse);
        assert_eq!(all.len(), 5);
        assert!(all[1..].iter().zip(1..).all(|(line, place)| {
            (line.twig.kind, line.level(), line.place, line.of) == (Kind::Guess, 2, place, 4)
        }));
        assert_eq!(
            all[1].twig.value.unwrap().worst_case,
            root.twig.value.unwrap().worst_case
        );
        walk(&mut analyse, &["ArrowRight", "ArrowRight"]);
        let prospect = lines(&analyse);
        assert!(prospect[2..].iter().any(|line| line.level() == 3));
        walk(&mut analyse, &["ArrowLeft"]);
        assert_eq!(lines(&analyse).len(), 5);
    }

    #[test]
    fn keys_go_through_what_is_visible() {
        let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
        walk(&mut analyse, &["Enter"]);
        let guess = |analyse: &Analyse| analyse.at().guess;
        let guesses: Vec<_> = lines(&analyse)[1..]
            .iter()
            .map(|line| line.twig.node.guess)
            .collect();
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
        assert_eq!(Step::from_key("x"), None);
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
        let second = lines(&analyse)[1].twig.node.clone();
        analyse.apply(Action::Walk(Step::Press(1)));
        assert_eq!((analyse.at(), lines(&analyse).len()), (&second, 5));
    }

    #[test]
    fn rails_are_where_a_later_sister_comes() {
        let mut analyse = settled("6x4 0011:10 0234:02 1305:11");
        walk(
            &mut analyse,
            &["Enter", "ArrowDown", "Enter", "End", "Enter"],
        );
        for line in lines(&analyse) {
            assert_eq!(line.rails.len(), line.level() - 1);
            assert!((1..=line.of).contains(&line.place));
            if line.level() == 3 {
                let first = &lines(&analyse)[1].twig.node;
                let below_first = line.twig.node.rows[0].guess == first.guess.unwrap();
                assert_eq!(line.rails, [false, below_first]);
            }
        }
    }

    #[test]
    fn a_chosen_guess_is_in_it_too() {
        let mut analyse = settled("6x4 0011:10");
        walk(&mut analyse, &["Enter"]);
        analyse.apply(Action::LookAt(code("5555")));
        settle(&mut analyse);
        let all = lines(&analyse);
        let last = all.last().unwrap();
        assert_eq!((all.len(), last.twig.node.guess), (6, Some(code("5555"))));
        assert_eq!(
            last.twig.value,
            analyse.prospect().here().map(|prospect| prospect.value)
        );
        assert!(!last.twig.possible);
        analyse.apply(Action::LookAt(code("6666")));
        assert_eq!(
            analyse.guess(),
            Some(code("5555")),
            "foreign codes are not looked at"
        );
    }

    #[test]
    fn another_position_is_another_tree() {
        let mut analyse = settled("6x4 0011:10");
        walk(&mut analyse, &["Enter", "ArrowDown"]);
        enter(&mut analyse, "0234", 0, 2);
        settle(&mut analyse);
        assert_eq!((drawn(&analyse).len(), analyse.at()), (1, &Node::default()));
    }

    /// Opens every node, and compares each with those below it.
    fn assert_minimax(position: &str, grown_by: Measure) {
        let mut analyse = settled(position);
        analyse.apply(Action::Grow(grown_by));
        loop {
            let closed = |line: &Line| line.twig.branches() && line.open.is_none();
            let Some(closed) = lines(&analyse).iter().position(closed) else {
                break;
            };
            analyse.apply(Action::Walk(Step::Press(closed)));
            settle(&mut analyse);
        }
        let lines = lines(&analyse);
        let number = |line: &Line| {
            let value = line.twig.value.unwrap();
            assert!(value.worst_case.is_exact() && value.total.is_exact());
            (u32::from(value.worst_case.number()), value.total.number())
        };
        let mut kinds = [0; 4];
        for (place, line) in lines.iter().enumerate() {
            kinds[line.twig.kind as usize] += 1;
            let below = lines[place + 1..]
                .iter()
                .take_while(|other| other.level() > line.level());
            let below: Vec<&Line> = below
                .filter(|other| other.level() == line.level() + 1)
                .collect();
            let (worst_case, total) = number(line);
            let numbers = || below.iter().map(|line| number(line));
            match line.twig.kind {
                Kind::Position => {
                    let best = match grown_by {
                        Measure::Average => (worst_case, numbers().map(|n| n.1).min().unwrap()),
                        _ => (numbers().map(|n| n.0).min().unwrap(), total),
                    };
                    assert_eq!((worst_case, total), best);
                }
                Kind::Guess => {
                    let codes: usize = below.iter().map(|line| line.twig.codes).sum();
                    assert_eq!(codes, line.twig.codes);
                    let worst = numbers().map(|n| n.0).max().unwrap();
                    let all = numbers().map(|n| n.1).sum::<u32>() + codes as u32;
                    assert_eq!((worst_case, total), (worst + 1, all));
                }
                Kind::Last => assert_eq!((worst_case, total), (1, 1)),
                Kind::Found => assert_eq!((worst_case, total), (0, 0)),
            }
        }
        assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
    }

    #[test]
    fn a_position_takes_the_least_and_a_guess_the_most_of_what_is_below() {
        assert_minimax("3x3 012:11", Measure::WorstCase);
        assert_minimax("6x4 0011:10 0234:02 1305:11", Measure::WorstCase);
        assert_minimax("6x4 0011:10 0234:02 1305:11", Measure::Average);
    }

    #[test]
    fn one_code_is_a_leaf() {
        let mut analyse = settled("6x4 0011:40");
        let [root] = &lines(&analyse)[..] else {
            panic!()
        };
        assert_eq!((root.twig.kind, root.twig.branches()), (Kind::Last, false));
        walk(&mut analyse, &["Enter", "ArrowRight", "End"]);
        assert_eq!(lines(&analyse).len(), 1);
    }
}
