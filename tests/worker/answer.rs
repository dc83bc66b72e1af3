use std::collections::HashSet;

use mastermind_teacher::engine::*;
use mastermind_teacher::game::lab::tree::{Encoded, Form, Reading};
use mastermind_teacher::game::{Ask, Player, Query, Reply};
use mastermind_teacher::worker::answer::{Answer, FullAnswers, JudgeAnswers};

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn row(guess: &str, black: u8, white: u8) -> Row {
    let guess = code(guess);
    let feedback = Feedback::new(guess.pegs(), black, white).unwrap();
    Row { guess, feedback }
}

fn answer(query: &Query) -> Result<Reply, String> {
    FullAnswers::default().answer(query, &mut Unlimited)
}

fn classic(rows: &[Row], ask: Ask) -> Query {
    let rows = rows.to_vec();
    Query {
        variant: Variant::CLASSIC,
        rows,
        ask,
    }
}

const KNUTH: Player = Player {
    strategy: StrategyName::LargestPart,
    seed: 0,
};

/// A position with few codes.
fn rows() -> [Row; 2] {
    [row("0011", 0, 1), row("2344", 1, 1)]
}

fn first_possible() -> Code {
    GoalSet::from_history(Variant::CLASSIC, &rows()).codes()[0]
}

fn little_tree() -> Tree {
    Tree::read(&GoalSet::all(Variant::CLASSIC), "0011").unwrap()
}

/// One question of every kind, about that position.
fn every_ask() -> Vec<Ask> {
    vec![
        Ask::Judge(code("0000")),
        Ask::OptimalGuess(Objective::WorstCase),
        Ask::Assess {
            guess: code("0000"),
            objective: Objective::Average,
            milliseconds: 1000,
        },
        Ask::Outlook {
            objective: Objective::WorstCase,
            milliseconds: 1000,
        },
        Ask::Line {
            secret: first_possible(),
            objective: Objective::WorstCase,
        },
        Ask::Codes { from: 1, count: 2 },
        Ask::OptimalGuesses,
        Ask::Splits(vec![code("0000"), code("1234")]),
        Ask::LeastTotal(Rule::Free),
        Ask::TotalOf(code("0000"), Rule::Free),
        Ask::TotalWithin {
            rule: Rule::Free,
            milliseconds: 1000,
        },
        Ask::Parts(code("0000")),
        Ask::BestGuesses(Rule::Free),
        Ask::Advise {
            milliseconds: 1000,
            seed: 1,
        },
        Ask::NextGuess(KNUTH),
        Ask::PlayOut(KNUTH),
        Ask::Tree(KNUTH),
        Ask::ReadTree("{0011:{00:2233}}".into()),
        Ask::WriteTree(Encoded::of(&little_tree()), Form::Line),
        Ask::Evade(code("0000")),
        Ask::Repairs,
        Ask::Rank {
            best: 3,
            milliseconds: 1000,
        },
        Ask::Prospect {
            guess: code("0000"),
            milliseconds: 1000,
        },
    ]
}

#[test]
fn every_question_gets_an_answer_of_its_kind_that_crosses_to_the_page() {
    use mastermind_teacher::worker::message::{open, seal};
    let rows = rows();
    let mut kinds = HashSet::new();
    for ask in every_ask() {
        let query = classic(&rows, ask);
        let reply = answer(&query).unwrap();
        assert!(query.fits(&reply), "{query:?} {reply:?}");
        assert_eq!(open::<Reply>(&seal(&reply)), Ok(reply.clone()));
        kinds.insert(std::mem::discriminant(&reply));
        for other in every_ask() {
            let other = classic(&rows, other);
            let alike = answer(&other).unwrap();
            let same = std::mem::discriminant(&alike) == std::mem::discriminant(&reply);
            assert_eq!(other.fits(&reply), same);
        }
    }
    assert_eq!(kinds.len(), 20);
}

#[test]
fn a_worker_goes_from_variant_to_variant_and_position_to_position() {
    let mut worker = FullAnswers::default();
    let small = Variant::new(3, 3, true).unwrap();
    for _ in 0..2 {
        let query = Query {
            variant: small,
            rows: Vec::new(),
            ask: Ask::LeastTotal(Rule::Free),
        };
        let Ok(Reply::Total(Some((_, total)))) = worker.answer(&query, &mut Unlimited) else {
            panic!()
        };
        assert_eq!(total, 73);
        let query = classic(&[], Ask::Judge(code("0000")));
        let Ok(Reply::Judged(verdict)) = worker.answer(&query, &mut Unlimited) else {
            panic!()
        };
        assert_eq!((verdict.worst_before, verdict.worst_after), (5, 6));
    }
}

#[test]
fn the_referee_says_the_same_as_far_as_it_knows() {
    let mut known = 0;
    for ask in every_ask() {
        let knows = matches!(ask, Ask::Judge(_) | Ask::OptimalGuess(Objective::WorstCase));
        let query = classic(&rows(), ask);
        let said = JudgeAnswers::default().answer(&query, &mut Unlimited);
        match knows {
            true => assert_eq!(said, answer(&query), "{query:?}"),
            false => assert!(said.unwrap_err().contains("lab"), "{query:?}"),
        }
        known += usize::from(knows);
    }
    assert_eq!(known, 2);
}

#[test]
fn what_makes_no_sense_is_refused_in_words() {
    let foreign = answer(&classic(&[], Ask::Judge(code("0006")))).unwrap_err();
    assert_eq!(foreign, "0006 is not a code of 6x4");
    let foreign_row = answer(&classic(
        &[row("00011", 0, 0)],
        Ask::OptimalGuess(Objective::WorstCase),
    ))
    .unwrap_err();
    assert_eq!(foreign_row, "00011 is not a code of 6x4");
    let rows = [row("0011", 4, 0), row("0012", 4, 0)];
    for ask in every_ask() {
        let reply = answer(&classic(&rows, ask.clone()));
        match ask {
            Ask::Repairs => assert!(matches!(reply, Ok(Reply::Repairs(Some(_))))),
            // How a tree is written does not depend on the position.
            Ask::WriteTree(..) => assert_eq!(reply, Ok(Reply::Text("0011".into()))),
            Ask::Codes { .. } => {
                let none = Vec::new();
                assert_eq!(reply, Ok(Reply::Codes { codes: none, of: 0 }));
            }
            _ => assert_eq!(
                reply,
                Err("no code agrees with every row".into()),
                "{ask:?}"
            ),
        }
    }
}

#[test]
fn stopped_work_says_so_and_advice_is_given_all_the_same() {
    let mut stop = |_: Progress| false;
    let exact = classic(&[], Ask::LeastTotal(Rule::Free));
    assert!(
        FullAnswers::default()
            .answer(&exact, &mut stop)
            .unwrap_err()
            .starts_with("stopped")
    );
    let within = Ask::TotalWithin {
        rule: Rule::Free,
        milliseconds: 0,
    };
    let bounds = FullAnswers::default().answer(&classic(&[], within.clone()), &mut stop);
    let Ok(Reply::Bounds(bounds)) = bounds else {
        panic!("{bounds:?}")
    };
    assert!(bounds.lower <= 5625 && bounds.reached.is_none_or(|(_, total)| total >= 5625));
    let Ok(Reply::Bounds(bounds)) = answer(&classic(&[], within)) else {
        panic!()
    };
    assert_eq!(
        (bounds.lower, bounds.reached.map(|(_, total)| total)),
        (5625, Some(5625))
    );
    let large = Variant::new(9, 6, true).unwrap();
    let advise = Ask::Advise {
        milliseconds: 0,
        seed: 1,
    };
    let query = Query {
        variant: large,
        rows: Vec::new(),
        ask: advise,
    };
    let reply = FullAnswers::default().answer(&query, &mut stop);
    let Ok(Reply::Advice(advice)) = reply else {
        panic!("{reply:?}")
    };
    assert_ne!(advice.certainty, Certainty::Exact);
}

#[test]
fn a_tree_is_played_against_the_codes_of_its_position() {
    let query = classic(&rows(), Ask::Tree(KNUTH));
    let Ok(Reply::Tree(encoded)) = answer(&query) else {
        panic!("no tree");
    };
    let checked = encoded.open::<Reading>().unwrap().unwrap();
    let goals = GoalSet::from_history(Variant::CLASSIC, &rows());
    let trial = checked.trial;
    assert_eq!((trial.found.codes() as usize, trial.lost), (goals.len(), 0));
    assert_eq!(trial.found.total, checked.tree.statistics().total());
    let text = checked.tree.to_string();
    let again = answer(&classic(&rows(), Ask::ReadTree(text)));
    assert_eq!(again, Ok(Reply::Tree(encoded)));
}

#[test]
fn what_is_no_tree_is_not_written() {
    let query = classic(&[], Ask::WriteTree(Encoded::of(&"0011"), Form::Json));
    assert_eq!(answer(&query), Err("this is no tree".into()));
}

proptest::proptest! {
    #[test]
    fn a_damaged_parcel_never_panics(
        changes in proptest::collection::vec((0usize..4000, 0u8..=255), 1..6),
    ) {
        let query = classic(&[], Ask::Tree(Player { strategy: StrategyName::FirstConsistent, seed: 0 }));
        let mut small = query;
        small.variant = "3x3".parse().unwrap();
        let Ok(Reply::Tree(encoded)) = answer(&small) else {
            panic!("no tree");
        };
        let tree = encoded.open::<Reading>().unwrap().unwrap().tree;
        let mut bytes = Encoded::of(&Encoded::of(&tree)).open::<Vec<u8>>().unwrap();
        for (place, byte) in changes {
            let place = place % bytes.len();
            bytes[place] = byte;
        }
        let damaged: Encoded = Encoded::of(&bytes).open().unwrap();
        if let Some(tree) = damaged.open::<Tree>() {
            // Whatever opens is a tree: it can be walked and written, and reads back.
            assert_eq!(tree.spots().len(), tree.size());
            let again = Tree::read(&GoalSet::all(tree.variant()), &tree.to_string()).unwrap();
            assert_eq!(again.to_string(), tree.to_string());
        }
    }
}
