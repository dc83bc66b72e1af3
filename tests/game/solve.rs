use mastermind_teacher::engine::{
    Code, Feedback, FeedbackError, Row, StrategyName, Unlimited, Variant, score,
};
use mastermind_teacher::game::question::NoAnswer;
use mastermind_teacher::game::solve::*;
use mastermind_teacher::game::store::{Unreadable, read, write};
use mastermind_teacher::game::{AnswerEdit, Ask, Edit, Missing, Reply, Unanswered, wording};
use mastermind_teacher::worker::answer::Responder;
use proptest::prelude::*;

use crate::code;

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

pub fn link(text: &str) -> SolveLink {
    text.parse().unwrap()
}

/// The engine answers until nothing is asked any more.
pub fn settle(solve: &mut Solve) {
    let mut lab = Responder::default();
    while let Some(query) = solve.query() {
        let reply = lab.answer(&query, &mut Unlimited);
        solve.apply(SolveAction::Reply(query, reply));
    }
}

pub fn opened(text: &str) -> Solve {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Open(link(text)));
    settle(&mut solve);
    solve
}

pub fn answer(solve: &mut Solve, black: u8, white: u8) {
    solve.apply(SolveAction::Answer(AnswerEdit::Black(black)));
    solve.apply(SolveAction::Answer(AnswerEdit::White(white)));
    solve.apply(SolveAction::SendAnswer);
    settle(solve);
}

pub fn guess(solve: &Solve) -> Code {
    match solve.stage() {
        Stage::Asking(guess) => guess,
        stage => panic!("{stage:?}"),
    }
}

/// The player answers honestly until the code is found.
pub fn break_code(solve: &mut Solve, secret: Code) {
    settle(solve);
    while solve.stage() != Stage::Found {
        let feedback = score(guess(solve), secret);
        answer(solve, feedback.black(), feedback.white());
    }
}

pub fn enter(solve: &mut Solve, secret: &str) {
    for digit in secret.bytes() {
        solve.apply(SolveAction::Edit(Edit::Put(digit - b'0')));
    }
    solve.apply(SolveAction::SendCode);
}

/// A round in which the page answers, to its end.
fn computed(text: &str, secret: &str) -> Solve {
    let mut solve = opened(text);
    enter(&mut solve, secret);
    settle(&mut solve);
    solve
}

#[test]
fn every_strategy_breaks_a_code_by_the_players_answers() {
    for strategy in StrategyName::ALL {
        let mut solve = Solve::default();
        solve.apply(SolveAction::Guesser(Guesser::Strategy(strategy)));
        break_code(&mut solve, code("3251"));
        let last = solve.rows().last().unwrap();
        assert_eq!(last.guess, code("3251"), "{strategy}");
        let left: Vec<u32> = (0..=solve.rows().len())
            .map(|rows| solve.possible(rows).unwrap())
            .collect();
        assert_eq!((left[0], left[left.len() - 1]), (1296, 1), "{strategy}");
        assert!(left.is_sorted_by(|more, fewer| more >= fewer), "{left:?}");
        assert_eq!(solve.race(), None);
    }
}

#[test]
fn the_exact_worst_case_needs_at_most_five() {
    for secret in variant("6x4").codes().step_by(37) {
        let mut solve = Solve::default();
        break_code(&mut solve, secret);
        assert!(solve.rows().len() <= 5, "{secret}");
    }
}

#[test]
fn an_answer_that_lacks_something_or_is_impossible_is_not_sent() {
    let mut solve = opened("6x4");
    let cases = [
        (None, None, Unanswered::Both),
        (Some(1), None, Unanswered::White),
        (None, Some(1), Unanswered::Black),
        (
            Some(3),
            Some(1),
            Unanswered::Impossible(FeedbackError::OneLeftInTheWrongPlace { pegs: 4 }),
        ),
        (
            Some(3),
            Some(2),
            Unanswered::Impossible(FeedbackError::TooMany { pegs: 4 }),
        ),
    ];
    for (black, white, lack) in cases {
        for _ in 0..2 {
            solve.apply(SolveAction::Answer(AnswerEdit::Back));
        }
        let black = black.map(AnswerEdit::Black).into_iter();
        let edits = black.chain(white.map(AnswerEdit::White));
        edits.for_each(|edit| solve.apply(SolveAction::Answer(edit)));
        let before = solve.complaint().0;
        solve.apply(SolveAction::SendAnswer);
        assert_eq!(solve.complaint().1, Some(&Complaint::Answer(lack)));
        assert_ne!(solve.complaint().0, before);
        assert!(solve.rows().is_empty());
    }
}

#[test]
fn what_is_answered_while_the_page_thinks_waits_for_the_guess() {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Answer(AnswerEdit::Black(1)));
    solve.apply(SolveAction::SendAnswer);
    solve.apply(SolveAction::Right);
    assert_eq!((solve.rows(), solve.complaint().1), (&[][..], None));
    settle(&mut solve);
    assert_eq!(solve.answer().black(), Some(1));
}

#[test]
fn a_code_that_the_game_does_not_have_is_not_sent() {
    let mut solve = opened("6x4!/entropy/computed");
    enter(&mut solve, "01");
    let lack = Complaint::Code(Missing::Pegs(vec![2, 3]));
    assert_eq!(solve.complaint().1, Some(&lack));
    assert_eq!(solve.draft().selected(), 2);
    enter(&mut solve, "6");
    solve.apply(SolveAction::Edit(Edit::Put(6)));
    assert_eq!(solve.complaint().1, Some(&Complaint::NoSuchColour(6)));
    enter(&mut solve, "11");
    let twice = Complaint::Code(Missing::Repeated(1));
    assert_eq!((solve.complaint().1, solve.secret()), (Some(&twice), None));
}

#[test]
fn the_page_answers_from_the_code_and_every_strategy_is_compared() {
    let solve = computed("6x4/entropy/computed", "3251");
    assert_eq!(solve.stage(), Stage::Found);
    assert!(
        solve
            .rows()
            .iter()
            .all(|row| row.feedback == score(row.guess, code("3251")))
    );
    let entries = solve.race().unwrap().entries();
    assert_eq!(entries.len(), 10);
    for entry in entries {
        let RaceState::Found(guesses) = entry.state() else {
            panic!("{entry:?}")
        };
        if entry.strategy == StrategyName::Entropy {
            assert_eq!(guesses, solve.rows().len());
        }
        let mut alone = Solve::default();
        alone.apply(SolveAction::Guesser(Guesser::Strategy(entry.strategy)));
        break_code(&mut alone, code("3251"));
        assert_eq!(guesses, alone.rows().len(), "{}", entry.strategy);
    }
}

#[test]
fn another_strategy_breaks_the_same_code_from_the_start() {
    let mut solve = computed("6x4/entropy/computed", "3251");
    solve.apply(SolveAction::Guesser(Guesser::Strategy(
        StrategyName::FirstConsistent,
    )));
    assert!(solve.rows().is_empty());
    settle(&mut solve);
    assert_eq!(solve.rows()[0].guess, code("0000"));
    assert_eq!(solve.stage(), Stage::Found);
}

#[test]
fn another_strategy_goes_on_from_the_players_rows() {
    let mut solve = opened("6x4/0011:10/entropy");
    let before = guess(&solve);
    solve.apply(SolveAction::Guesser(Guesser::Strategy(
        StrategyName::FirstConsistent,
    )));
    settle(&mut solve);
    assert_eq!(solve.rows().len(), 1);
    assert_eq!(guess(&solve), code("0222"));
    assert_ne!(guess(&solve), before);
}

#[test]
fn no_more_candidates_names_the_rows_that_could_be_wrong_and_mending_one_goes_on() {
    let mut solve = opened("6x4/0000:00/1111:00/2233:00/4455:00/entropy");
    assert_eq!(
        (solve.stage(), solve.possible(4)),
        (Stage::NoCandidates, Some(0))
    );
    let repairs = solve.repairs().unwrap();
    assert_eq!(
        repairs.iter().map(|repair| repair.row).collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
    for repair in repairs.iter().cloned() {
        for feedback in repair.feedbacks {
            let mut repaired = solve.clone();
            repaired.apply(SolveAction::Repair(repair.row, feedback));
            settle(&mut repaired);
            assert!(repaired.possible(4) > Some(0));
            assert!(matches!(repaired.stage(), Stage::Asking(_) | Stage::Found));
        }
    }
    let before = solve.clone();
    solve.apply(SolveAction::Repair(0, Feedback::new(4, 0, 1).unwrap()));
    assert_eq!(
        (solve.rows(), solve.stage()),
        (before.rows(), before.stage())
    );
}

#[test]
fn where_no_single_row_explains_it_rows_are_taken_back() {
    let mut solve = opened("6x4/0000:40/1111:40/2222:40/entropy");
    assert_eq!(solve.repairs(), Some(&[][..]));
    solve.apply(SolveAction::TakeBack);
    settle(&mut solve);
    assert!(!solve.repairs().unwrap().is_empty());
    solve.apply(SolveAction::TakeBack);
    settle(&mut solve);
    assert_eq!(solve.stage(), Stage::Found);
    solve.apply(SolveAction::TakeBack);
    settle(&mut solve);
    solve.apply(SolveAction::TakeBack);
    assert!(solve.rows().is_empty());
    assert_eq!(guess(&solve), guess(&opened("6x4/entropy")));
}

#[test]
fn all_black_is_one_action() {
    let mut solve = opened("6x4");
    solve.apply(SolveAction::Right);
    settle(&mut solve);
    assert_eq!((solve.stage(), solve.rows().len()), (Stage::Found, 1));
}

#[test]
fn rounds_go_on_without_end() {
    let mut solve = opened("3x2/first-consistent");
    for number in 1..50 {
        assert_eq!(solve.number(), number);
        break_code(&mut solve, code("21"));
        solve.apply(SolveAction::NewRound(u64::from(number)));
        assert!(solve.rows().is_empty());
    }
    assert_eq!(solve.variant(), variant("3x2"));
}

#[test]
fn chance_follows_the_seed() {
    let opening = |seed| {
        let mut solve = opened("10x4/random-consistent");
        solve.apply(SolveAction::NewRound(seed));
        settle(&mut solve);
        guess(&solve)
    };
    assert_eq!(opening(5), opening(5));
    assert!((0..9).any(|seed| opening(seed) != opening(5)));
}

#[test]
fn a_game_too_large_for_the_strategy_is_refused_until_good_guesses_stand_in() {
    let mut solve = opened("10x4/exact-worst-case");
    assert!(matches!(solve.stage(), Stage::Refused(why) if why.contains("too many codes")));
    assert_eq!(solve.query(), None);
    solve.apply(SolveAction::Help);
    let query = solve.query().unwrap();
    assert!(matches!(query.ask, Ask::Advise(_)), "{query:?}");
    break_code(&mut solve, code("9173"));
    assert!(solve.helped() && solve.rows().len() < 9);

    solve.apply(SolveAction::NewRound(1));
    settle(&mut solve);
    assert!(matches!(solve.stage(), Stage::Refused(_)));
    solve.apply(SolveAction::Guesser(Guesser::Strategy(
        StrategyName::Entropy,
    )));
    settle(&mut solve);
    guess(&solve);
}

#[test]
fn in_the_race_a_strategy_that_cannot_says_so() {
    let solve = computed("10x4/entropy/computed", "9173");
    let of = |name| {
        let mut entries = solve.race().unwrap().entries().iter();
        entries
            .find(|entry| entry.strategy == name)
            .unwrap()
            .state()
    };
    assert!(matches!(
        of(StrategyName::ExactAverage),
        RaceState::BrokenOff(_)
    ));
    assert!(matches!(of(StrategyName::Entropy), RaceState::Found(_)));
}

#[test]
fn the_engine_can_be_stopped_and_goes_on_when_told() {
    let mut solve = Solve::default();
    let asked = solve.query();
    solve.apply(SolveAction::Stop);
    assert_eq!((solve.stage(), solve.query()), (Stage::Stopped, None));
    solve.apply(SolveAction::GoOn);
    assert_eq!(solve.query(), asked);
    solve.apply(SolveAction::Stop);
    solve.apply(SolveAction::Help);
    assert!(matches!(solve.query().unwrap().ask, Ask::Advise(_)));
    settle(&mut solve);
    guess(&solve);
}

#[test]
fn a_stop_in_the_race_leaves_out_the_strategy_at_work() {
    let mut solve = opened("6x4/entropy/computed");
    enter(&mut solve, "3251");
    let mut lab = Responder::default();
    while solve.race().is_none() {
        let query = solve.query().unwrap();
        let reply = lab.answer(&query, &mut Unlimited);
        solve.apply(SolveAction::Reply(query, reply));
    }
    solve.apply(SolveAction::Stop);
    settle(&mut solve);
    let states = solve.race().unwrap().entries().iter().map(RaceEntry::state);
    let broken_off = states.filter(|state| matches!(state, RaceState::BrokenOff(_)));
    assert_eq!(broken_off.count(), 1);
}

#[test]
fn a_late_answer_to_an_old_question_is_dropped() {
    let mut solve = Solve::default();
    let old = solve.query().unwrap();
    let late = Responder::default().answer(&old, &mut Unlimited);
    solve.apply(SolveAction::Variant(variant("7x4")));
    let before = solve.clone();
    solve.apply(SolveAction::Reply(old, late));
    assert_eq!(
        (solve.stage(), solve.query()),
        (before.stage(), before.query())
    );
}

#[test]
fn another_game_or_way_of_answering_begins_anew() {
    let mut solve = opened("6x4/0011:10/entropy");
    solve.apply(SolveAction::Variant(variant("6x4")));
    assert_eq!(solve.rows().len(), 1, "the same game");
    solve.apply(SolveAction::Variant(variant("5x3!")));
    assert!(solve.rows().is_empty());
    assert_eq!(
        (solve.answer().pegs(), solve.draft().variant()),
        (3, variant("5x3!"))
    );
    settle(&mut solve);
    answer(&mut solve, 0, 2);
    solve.apply(SolveAction::Answerer(Answerer::Page));
    assert_eq!((solve.rows().len(), solve.stage()), (0, Stage::Entering));
}

#[test]
fn the_smallest_and_the_largest_game_can_be_had() {
    let mut solve = opened("1x1/exact-average");
    assert_eq!(guess(&solve), code("0"));
    solve.apply(SolveAction::Right);
    settle(&mut solve);
    assert_eq!(solve.stage(), Stage::Found);
    let solve = opened("10x7/first-consistent");
    assert_eq!(
        (guess(&solve), solve.possible(0)),
        (code("0000000"), Some(10_000_000))
    );
}

#[test]
fn links_tell_position_strategy_and_who_answers_but_no_code() {
    for text in [
        "6x4/exact-worst-case",
        "10x4!/0123:11/max-min",
        "6x4/0011:10/0234:02/entropy",
        "7x5/first-consistent/computed",
    ] {
        assert_eq!(link(text).to_string(), text);
        assert_eq!(opened(text).link(), link(text));
    }
    assert_eq!(link("6x4"), link("6x4/exact-worst-case"));
    assert_eq!(link("entropy/6x4/0011:10"), link("6x4/0011:10/entropy"));
    assert_eq!(link("6x4/0011:10/computed").position.rows(), []);
    let solve = computed("6x4/entropy/computed", "3251");
    assert_eq!(solve.link().to_string(), "6x4/entropy/computed");
    for text in [
        "11x4",
        "6x4/0011:31",
        "6x4/0019:10",
        "6x4/knuth",
        "6x4/0011",
        "6x4/0011:10/entropy/max-min",
        "your-tree/6x4/entropy",
    ] {
        assert!(text.parse::<SolveLink>().is_err(), "{text}");
    }
    assert_eq!(link("entropy/6x4/entropy"), link("6x4/entropy"));
    let two = "6x4/0011:10/entropy/max-min"
        .parse::<SolveLink>()
        .unwrap_err();
    assert_eq!(
        two.to_string(),
        "Character 21: “max-min” contradicts an earlier word"
    );
}

#[test]
fn a_round_reads_back_and_goes_on() {
    for text in ["6x4/0011:10/0234:02/entropy", "5x3!/max-min"] {
        let solve = opened(text);
        let mut back: Solve = read(&write(&solve)).unwrap();
        assert_eq!(back.link(), solve.link());
        settle(&mut back);
        assert_eq!(back.stage(), solve.stage());
    }
    let solve = computed("6x4/entropy/computed", "3251");
    let mut back: Solve = read(&write(&solve)).unwrap();
    settle(&mut back);
    assert_eq!((back.secret(), back.rows()), (solve.secret(), solve.rows()));
    assert_eq!(back.race(), solve.race());
}

#[test]
fn a_stored_round_that_cannot_be_is_damaged() {
    let good = "1 number=3 position=6x4/0011:20 strategy=entropy seed=7 answers=page code=0251";
    assert!(read::<Solve>(good).is_ok());
    for (part, other) in [
        ("position=6x4/0011:20 ", ""),
        ("6x4", "6x9"),
        ("0011:20", "0011:31"),
        ("0011:20", "0011:10"),
        ("0011:20", "0016:10"),
        ("entropy", "intuition"),
        ("page", "nobody"),
        ("answers=page", "answers=player"),
        ("code=0251", ""),
        ("0251", "0256"),
        ("0251", "025"),
        ("seed=7", "seed=-7"),
        ("number=3", "number=many"),
        ("seed", "seeds"),
    ] {
        let text = good.replace(part, other);
        let damaged = matches!(read::<Solve>(&text), Err(Unreadable::Damaged(_)));
        assert!(damaged, "{text}");
    }
    assert!(matches!(read::<Solve>("2 x=y"), Err(Unreadable::Newer(2))));
}

#[test]
fn the_words_follow_the_round() {
    use mastermind_teacher::game::wording::solve::*;
    use mastermind_teacher::game::wording::{EngineState, game};
    let prompt = EngineState::Prompt;
    let mut solve = opened("6x4/first-consistent");
    assert!(status_line(&solve, prompt).contains("how many black"));
    assert_eq!(
        announcement(&solve),
        "Guess 1: 0 0 0 0. 1,296 codes still possible."
    );
    solve.apply(SolveAction::Answer(AnswerEdit::Type(3)));
    assert_eq!(solve.complaint().1, None);
    // Said as soon as it is typed.
    solve.apply(SolveAction::Answer(AnswerEdit::Type(1)));
    assert!(solve.complaint().1.is_some());
    let impossible = "3 black and 1 white cannot happen: the last peg has no other place.";
    assert_eq!(status_line(&solve, prompt), impossible);
    solve.apply(SolveAction::SendAnswer);
    assert_eq!(announcement(&solve), impossible);
    solve.apply(SolveAction::Right);
    settle(&mut solve);
    assert_eq!(announcement(&solve), "Found in 1 guess.");
    let solve = opened("6x4/0000:00/1111:00/2233:00/4455:00");
    assert!(announcement(&solve).starts_with("No more candidates"));
    assert!(announcement(&solve).contains("could be wrong"));
    let first = &solve.repairs().unwrap()[0];
    assert_eq!(
        repair(first, solve.rows()[0]),
        "Guess 1 was answered 0 black, 0 white. It could have been"
    );
    assert_eq!(
        game(variant("10x4!")),
        "10 colours, 4 pegs, no colour twice: 5,040 codes"
    );
}

#[test]
fn every_strategy_has_a_name_of_its_own() {
    let mut names =
        StrategyName::ALL.map(|name| mastermind_teacher::game::wording::strategy(name).0);
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
}

proptest! {
    #[test]
    fn whatever_the_link_or_the_store_nothing_panics(text in ".*", near in "[0-9x!/:, a-z=-]*") {
        for text in [text, near] {
            let _ = text.parse::<SolveLink>();
            let _ = read::<Solve>(&text);
            let _ = read::<Solve>(&format!("1 {text}"));
            let _ = read::<Solve>(&format!("1 position={text}"));
        }
    }

    #[test]
    fn every_link_reads_back(
        rows in proptest::collection::vec((0usize..1296, 0usize..14), 0..10),
        strategy in 0usize..10,
        computed: bool,
    ) {
        let codes: Vec<Code> = Variant::CLASSIC.codes().collect();
        let feedbacks: Vec<Feedback> = Feedback::all(4).collect();
        let mut link = link("6x4");
        link.guesser = Guesser::Strategy(StrategyName::ALL[strategy]);
        for (guess, feedback) in rows {
            let row = Row { guess: codes[guess], feedback: feedbacks[feedback] };
            link.position.put(99, row);
        }
        if computed {
            link = link.to_string().parse::<SolveLink>().unwrap();
            link.answerer = Answerer::Page;
            link = link.to_string().parse().unwrap();
        }
        prop_assert_eq!(link.to_string().parse::<SolveLink>(), Ok(link.clone()));
        let mut solve = Solve::default();
        solve.apply(SolveAction::Open(link.clone()));
        prop_assert_eq!(solve.link(), link.clone());
        let back: Solve = read(&write(&solve)).unwrap();
        prop_assert_eq!(back.link(), link);
    }

    #[test]
    fn a_damaged_store_never_panics(at in 0usize..200, with in any::<char>()) {
        let text = "1 number=3 position=6x4/0011:20 strategy=entropy seed=7 answers=page code=0251";
        let mut text: Vec<char> = text.chars().collect();
        let at = at % text.len();
        text[at] = with;
        let _ = read::<Solve>(&text.into_iter().collect::<String>());
    }

    #[test]
    fn honest_answers_never_contradict(secret in 0usize..1296, strategy in 0usize..10) {
        let secret = Variant::CLASSIC.codes().nth(secret).unwrap();
        let mut solve = Solve::default();
        solve.apply(SolveAction::Guesser(Guesser::Strategy(StrategyName::ALL[strategy])));
        break_code(&mut solve, secret);
        prop_assert_eq!(solve.rows().last().unwrap().guess, secret);
    }
}

#[test]
fn a_strategy_that_takes_too_long_stops_by_itself_and_can_go_on() {
    let mut solve = Solve::default();
    solve.apply(SolveAction::Open(link("8x5/exact-average")));
    let query = solve.query().unwrap();
    assert_eq!(query.ask.time_limit(), Some(HELP_TIME));
    solve.apply(SolveAction::Reply(query, Ok(Reply::GuessWithin(None))));
    assert_eq!((solve.stage(), solve.late()), (Stage::Stopped, true));
    assert!(
        wording::solve::status_line(&solve, wording::EngineState::Prompt).contains("two seconds")
    );
    let mut helped = solve.clone();
    helped.apply(SolveAction::Help);
    settle(&mut helped);
    assert!(matches!(helped.stage(), Stage::Asking(_)));

    solve.apply(SolveAction::GoOn);
    let query = solve.query().unwrap();
    assert_eq!(
        query.ask.time_limit(),
        None,
        "now it may take as long as it takes"
    );
    solve.apply(SolveAction::Reply(
        query,
        Ok(Reply::NextGuess(code("00112"))),
    ));
    assert_eq!(solve.stage(), Stage::Asking(code("00112")));
}

#[test]
fn whatever_an_answer_brings_the_round_can_go_on() {
    for reply in [
        Ok(Reply::WriteTree(String::new())),
        Ok(Reply::SplitBy(Vec::new())),
        Err(NoAnswer::Damaged),
    ] {
        let mut solve = Solve::default();
        let query = solve.query().unwrap();
        solve.apply(SolveAction::Reply(query, reply.clone()));
        assert!(matches!(solve.stage(), Stage::Refused(_)), "{reply:?}");
        solve.apply(SolveAction::Help);
        settle(&mut solve);
        assert!(matches!(solve.stage(), Stage::Asking(_)), "{reply:?}");
    }
}

#[test]
fn a_strategy_that_takes_too_long_leaves_the_race() {
    let mut solve = opened("3x3/entropy/computed");
    for colour in [2, 1, 0] {
        solve.apply(SolveAction::Edit(Edit::Put(colour)));
    }
    solve.apply(SolveAction::SendCode);
    let mut lab = Responder::default();
    while let Some(query) = solve.query() {
        let reply = match solve.race() {
            Some(_) => Ok(Reply::GuessWithin(None)),
            None => lab.answer(&query, &mut Unlimited),
        };
        solve.apply(SolveAction::Reply(query, reply));
    }
    let entries = solve.race().unwrap().entries();
    let out = |entry: &RaceEntry| matches!(entry.state(), RaceState::BrokenOff(_));
    assert!(entries.iter().all(out), "{entries:?}");
}
