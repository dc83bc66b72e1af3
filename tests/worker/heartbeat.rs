//! Whatever a worker does for long, it asks on the way whether to go on: that is how the page knows
//! that it lives. Counted in work, not in time: this many codes, guesses or bytes between two asks.

use std::time::Duration;

use mastermind_engine::advice::Objective;
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::rules::RuleList;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::{MAX_DEPTH, Tree};
use mastermind_game::question::QuestionKind;
use mastermind_teaching::puzzle::{Bits, Claim, Plan, Puzzle, PuzzleKind, PuzzleTask, SearchNode, Solution};
use std::collections::HashSet;

use mastermind_engine::textbook::{Switches, Window};
use mastermind_engine::*;
use mastermind_game::lab::tree::TreeFormat;
use mastermind_game::notation::pasted::PinClarifications;
use mastermind_game::question::{
    BuildRulesTree, CountSearch, FindBestRules, FindRepairs, FindRightReplies, FindSkill, JudgeSolution, ListCodes,
    LookInto, NextGuess, PriceRules, ReadGames, ReadTree, ReviewGames, SolvePuzzle, SplitBy, SplitByAll, WatchSearch,
    WriteTree,
};
use mastermind_game::{ErasedQuestion, Query, SeededStrategy};
use mastermind_page::worker::answer::Responder;

use crate::support::row;

/// The largest game.
const LARGEST: &str = "10x7";
/// Codes that are gone through between two asks: a few milliseconds' work.
const CODES: usize = 1 << 18;
/// Bytes that are written, or guesses that are read.
const BYTES: usize = 1 << 17;
const GUESSES: usize = 1 << 14;
/// Searches without an end are ended after this many asks.
const ENOUGH: usize = 64;

/// How often a worker asks its budget when it is asked this.
fn asks(variant: &str, rows: &[Row], question: ErasedQuestion) -> usize {
    asks_up_to(ENOUGH, variant, rows, question)
}

/// The same, but it is ended after another number of asks.
fn asks_up_to(enough: usize, variant: &str, rows: &[Row], question: ErasedQuestion) -> usize {
    let (variant, rows) = (variant.parse().unwrap(), rows.to_vec());
    let mut asks = 0;
    let mut budget = |_: Progress| {
        asks += 1;
        asks < enough
    };
    let _ = Responder::default().answer(&Query { variant, rows, question }, &mut budget);
    asks
}

fn code() -> Code {
    "0123456".parse().unwrap()
}

const FIRST: SeededStrategy = SeededStrategy { strategy: StrategyName::FirstConsistent, seed: 0 };

/// A list of rules that looks at every code that fits.
fn rules() -> RuleList {
    "0012345,many-colours".parse().unwrap()
}

/// One question of every kind that looks at the codes of its position.
fn about_codes() -> Vec<ErasedQuestion> {
    let (guess, objective) = (code(), Objective::Average);
    let mut all = crate::about_codes(guess, guess, objective, FIRST, "{0123456:{}");
    all.extend([
        ErasedQuestion::from(WatchSearch(Switches::ALL)),
        ErasedQuestion::from(CountSearch(Switches::ALL)),
        ErasedQuestion::from(ReviewGames {
            games: vec![vec![row("0123456", 1, 1)]],
            time_limit: Duration::from_secs(1),
        }),
        ErasedQuestion::from(PriceRules(rules())),
        ErasedQuestion::from(FindBestRules(rules())),
        ErasedQuestion::from(BuildRulesTree(rules())),
        ErasedQuestion::from(FindSkill { guess, keeps_worst_case: true }),
    ]);
    all
}

/// Whether a question looks at all codes of its position and stands in the list above. Who adds a kind of question
/// has to say so here; it is in that list, or has a test of its own, or a reason stands at its name.
fn is_in_the_list(ask: &ErasedQuestion) -> bool {
    match ask.kind() {
        QuestionKind::Judge
        | QuestionKind::Assess
        | QuestionKind::AssessPosition
        | QuestionKind::FindLine
        | QuestionKind::ListCodes
        | QuestionKind::FindOptimal
        | QuestionKind::BoundTotal
        | QuestionKind::Advise
        | QuestionKind::NextGuess
        | QuestionKind::GuessWithin
        | QuestionKind::PlayBest
        | QuestionKind::PlayCodes
        | QuestionKind::SplitBy
        | QuestionKind::SplitByAll
        | QuestionKind::WatchSearch
        | QuestionKind::CountSearch
        | QuestionKind::ReviewGames
        | QuestionKind::BuildTree
        | QuestionKind::ReadTree
        | QuestionKind::PriceRules
        | QuestionKind::FindBestRules
        | QuestionKind::BuildRulesTree
        | QuestionKind::ChooseFeedback
        | QuestionKind::RankGuesses
        | QuestionKind::LookInto
        | QuestionKind::FindSkill
        | QuestionKind::CheckNotes
        | QuestionKind::FindNote
        | QuestionKind::FindCertain
        | QuestionKind::KnowEnough
        | QuestionKind::FindEasiest
        | QuestionKind::FindStep
        | QuestionKind::FindIdea => true,
        // Tested below.
        QuestionKind::WriteTree | QuestionKind::FindRepairs | QuestionKind::ReadGames => false,
        // Where a tree loses is asked for each of its guesses, and in each search.
        QuestionKind::FindLosses => false,
        // A proof asks for each guess of a lemma, in each search, and for each lemma that is joined; a check asks
        // for each guess that is scored and for each row, symmetry and guess of each lemma. tests/engine/certificate
        // holds that. A puzzle to be deduced is short work in any game (`deduction::supposing`). A puzzle with a
        // choice of guesses is made for small games only, and one that a person has typed is refused above
        // 10,000 codes.
        QuestionKind::MakeProof
        | QuestionKind::CheckProof
        | QuestionKind::ExplainLemma
        | QuestionKind::MakePuzzle
        | QuestionKind::JudgeSolution
        | QuestionKind::SolvePuzzle
        | QuestionKind::FindRightReplies
        | QuestionKind::ShowsIdea
        | QuestionKind::FindChain => false,
    }
}

#[test]
fn no_question_lists_the_codes_of_the_largest_game_in_silence() {
    let all = 10_000_000;
    let kinds: HashSet<_> = about_codes().iter().map(ErasedQuestion::kind).collect();
    assert_eq!(kinds.len(), 33, "each kind that looks at codes, once");
    for ask in about_codes() {
        assert!(is_in_the_list(&ask));
        let name = format!("{ask:?}");
        let asked = asks(LARGEST, &[], ask);
        assert!(asked >= all / CODES, "{name}: {asked}");
    }
    // No code fits, which only the last one shows.
    let rows = [row("0000000", 7, 0), row("0000000", 0, 0)];
    let asked = asks(LARGEST, &rows, ErasedQuestion::from(FindRepairs));
    assert!(asked >= 2 * all / (1 << 20), "{asked}");
}

/// Each strategy that looks at many guesses, or searches, asks while it does.
#[test]
fn no_strategy_thinks_in_silence() {
    for strategy in StrategyName::ALL {
        let asked = |game: &str, rows: &[Row]| {
            let player = SeededStrategy { strategy, seed: 0 };
            asks(game, rows, ErasedQuestion::from(NextGuess(player)))
        };
        let guesses = asked("10x5", &[row("01234", 0, 2), row("56123", 1, 1)]);
        let search = asked("6x5", &[row("00112", 1, 1)]);
        // The first two take any possible code. The third stops as soon as a guess gets every feedback there is,
        // which is soon in 10x5.
        let is_quick = matches!(
            strategy,
            StrategyName::FirstConsistent | StrategyName::RandomConsistent | StrategyName::MostParts
        );
        assert!(is_quick || guesses + search >= ENOUGH, "{strategy:?}: {guesses} {search}");
    }
}

#[test]
fn many_guesses_are_not_split_or_sorted_in_silence() {
    let listed = asks(LARGEST, &[], ErasedQuestion::from(SplitBy(vec![code()])));
    let asked = asks(LARGEST, &[], ErasedQuestion::from(SplitBy(vec![code(); 20])));
    let split = 19 * 10_000_000 / (1 << 21);
    assert!(asked >= ENOUGH.min(listed + split), "{asked}, {listed}");
    // Few codes, and a million guesses, each another kind.
    let rows = [row("012345", 0, 5), row("543210", 1, 4), row("102354", 2, 3)];
    let listed = asks("10x6", &rows, ErasedQuestion::from(ListCodes { from: 0, count: 1 }));
    let asked = asks("10x6", &rows, ErasedQuestion::from(SplitByAll));
    assert!(asked >= listed + 1_000_000 / CODES, "{asked}, {listed}");
}

/// The text of a tree of `guesses` guesses, most of them as deep as is allowed.
fn deep(guesses: usize) -> String {
    let answers: Vec<String> = Feedback::all(5).take(19).map(|f| f.to_string()).collect();
    let (mut text, mut end) = (String::new(), String::new());
    let chain = MAX_DEPTH - 10;
    for _ in 0..chain {
        text.push_str("{01234:{00:");
        end.push_str("}}");
    }
    bush(&mut text, &answers, guesses - chain);
    text + &end
}

/// A tree of this many guesses with as many answers to each as there are.
fn bush(text: &mut String, answers: &[String], guesses: usize) {
    let below = guesses - 1;
    if below == 0 {
        return text.push_str("56789");
    }
    text.push_str("{56789:{");
    let branches = below.min(answers.len());
    for (place, answer) in answers.iter().take(branches).enumerate() {
        let share = below / branches + usize::from(place < below % branches);
        if place > 0 {
            text.push(',');
        }
        text.push_str(answer);
        text.push(':');
        bush(text, answers, share);
    }
    text.push_str("}}");
}

#[test]
fn a_tree_as_large_as_allowed_is_neither_read_nor_written_in_silence() {
    const SIZE: usize = 150_000;
    let text = deep(SIZE);
    let goals = GoalSet::all("10x5".parse().unwrap());
    let tree = Tree::read(&goals, &text).unwrap();
    assert_eq!(tree.size(), SIZE);
    let least = 100_000 / 2_048 + SIZE / GUESSES + text.len() / BYTES;
    let asked = asks("10x5", &[], ErasedQuestion::from(ReadTree(text)));
    assert!(asked >= least.min(ENOUGH), "{asked}, {least}");
    // In the picture stands what is found.
    let found = first_possible("8x5");
    for form in TreeFormat::ALL {
        let tree = if form == TreeFormat::Svg { &found } else { &tree };
        let bytes = form.to_text(tree, &mut Unlimited).unwrap().len();
        let variant = tree.variant().to_string();
        let asked = asks_up_to(2 * bytes / BYTES, &variant, &[], ErasedQuestion::from(WriteTree(tree.clone(), form)));
        assert!(bytes > BYTES && asked >= bytes / BYTES, "{form:?} {asked} {bytes}");
    }
}

/// As many games as are allowed, in each of the three ways to write them.
#[test]
fn games_are_not_read_in_silence() {
    const GAMES: usize = 10_000;
    let lines = "6x4 0011:10 0223:11\n".repeat(GAMES);
    let blocks = "RGBY 1b1w\nRRGG 4b0w\n\n".repeat(GAMES);
    let row = |number: usize| format!("{number},1122,1,1\n");
    let table = (0..GAMES).map(row).collect::<String>();
    for text in [lines, blocks, format!("game,guess,black,white\n{table}")] {
        let asked =
            asks_up_to(usize::MAX, "6x4", &[], ErasedQuestion::from(ReadGames(text, PinClarifications::default())));
        assert!(asked >= 3 * GAMES, "{asked}");
    }
}

/// The tree of whoever always guesses the first code that is possible.
fn first_possible(variant: &str) -> Tree {
    let goals = GoalSet::all(variant.parse().unwrap());
    let mut strategy = FIRST.strategy.strategy(FIRST.seed);
    Tree::build(&goals, strategy.as_mut(), &mut Unlimited).unwrap()
}

#[test]
fn a_text_that_is_not_written_to_its_end_is_not_given() {
    let tree = first_possible("8x5");
    for form in TreeFormat::ALL {
        let mut left = 2;
        let mut budget = |_: Progress| {
            left -= 1;
            left > 0
        };
        let written = form.to_text(&tree, &mut Unlimited).unwrap().len();
        let stopped = form.to_text(&tree, &mut budget).is_err();
        assert_eq!(stopped, written >= 2 * (1 << 16), "{form:?} {written}");
    }
    let goals = GoalSet::all(tree.variant());
    let mut stop = |_: Progress| false;
    assert!(Tree::try_read(&goals, &tree.to_string(), &mut stop).is_err());
}

/// A puzzle of this kind in a large game, with a reply; `None` for the kinds that look at single codes only.
fn large_puzzle(kind: PuzzleKind) -> Option<(&'static str, Vec<Row>, PuzzleTask, Solution)> {
    let guess = code();
    let feedback = "11".parse::<Feedback>().unwrap();
    let two: Vec<Code> = vec![guess, "0011223".parse().unwrap()];
    let node = SearchNode::Guess { guess, window: Window::WHOLE, parts: Vec::new() };
    let by = Objective::Average;
    // Two feedbacks to one guess, and twice the same.
    let contradiction = |guess| [1, 0, 1, 0].map(|blacks| row(guess, blacks, 1)).to_vec();
    let (mut game, mut rows) = (LARGEST, Vec::new());
    let (task, reply) = match kind {
        PuzzleKind::Answer | PuzzleKind::Fit => return None,
        PuzzleKind::OneCode => (PuzzleTask::Rows, Solution::Guess(guess)),
        PuzzleKind::CodesLeft => (PuzzleTask::Rows, Solution::Codes(vec![guess])),
        PuzzleKind::Certain => (PuzzleTask::Rows, Solution::Facts(Vec::new())),
        PuzzleKind::FalseRow => {
            rows = contradiction("0123456");
            (PuzzleTask::Rows, Solution::Row { row: 0, feedback })
        }
        PuzzleKind::TwoRows => {
            // Larger games are refused at once.
            (game, rows) = ("10x6", contradiction("012345"));
            (PuzzleTask::Rows, Solution::Choice(0))
        }
        PuzzleKind::Settle | PuzzleKind::Probe => (PuzzleTask::Rows, Solution::Guess(guess)),
        PuzzleKind::CanSettle => (PuzzleTask::Rows, Solution::CanSettle(Some(guess))),
        PuzzleKind::KeepWorstCase => (PuzzleTask::KeepWorstCase { guesses: 9 }, Solution::Guess(guess)),
        PuzzleKind::Refute => (PuzzleTask::Refute { guess, guesses: 9 }, Solution::Refutation { feedback, codes: 1 }),
        PuzzleKind::Order => {
            let guesses = two.clone();
            (PuzzleTask::Order { guesses, by }, Solution::Order(two))
        }
        PuzzleKind::Evade => (PuzzleTask::Evade { guess }, Solution::Feedback(feedback)),
        PuzzleKind::SmallTree => {
            let then = Vec::new();
            (PuzzleTask::SmallTree { par: 9 }, Solution::Plan(Plan { guess, then }))
        }
        PuzzleKind::WhyNot => {
            let claims = vec![Claim::TellsNothing];
            (PuzzleTask::WhyNot { guess, claims }, Solution::Choice(0))
        }
        PuzzleKind::SecondGuess | PuzzleKind::OwnMistake => {
            (PuzzleTask::BestGuess { objective: by }, Solution::Guess(guess))
        }
        PuzzleKind::CutOff => (PuzzleTask::CutOff(node), Solution::Parts(vec![0])),
        PuzzleKind::NodeValue => (PuzzleTask::NodeValue(node), Solution::Number(3)),
        PuzzleKind::Bits => {
            let choices = vec![Bits::from_sixteenths(16)];
            (PuzzleTask::Bits { guess, choices }, Solution::Choice(0))
        }
    };
    Some((game, rows, task, reply))
}

/// A line of text may hold a puzzle of any game. One that leaves all codes of the largest game is refused, but
/// the codes are listed before.
#[test]
fn a_puzzle_of_the_largest_game_is_not_solved_or_judged_in_silence() {
    for kind in PuzzleKind::ALL {
        let Some((game, rows, task, solution)) = large_puzzle(kind) else {
            continue;
        };
        let variant: Variant = game.parse().unwrap();
        let puzzle = Puzzle { kind, variant, rows, task, rating: 2000, technique: None };
        let solve = ErasedQuestion::from(SolvePuzzle(puzzle.clone()));
        let all_right = ErasedQuestion::from(FindRightReplies(puzzle.clone()));
        for ask in [solve, all_right, ErasedQuestion::from(JudgeSolution { puzzle, solution })] {
            let asked = asks(game, &[], ask);
            assert!(asked >= variant.code_count() as usize / CODES, "{kind:?}: {asked}");
        }
    }
}

/// The codes of each part are told even when the time is over, and the page must hear of the worker meanwhile:
/// eight look-ups for each code, a question after 2^20 of them.
#[test]
fn what_a_guess_leaves_is_not_split_in_silence() {
    let all = 10_000_000;
    let look = ErasedQuestion::from(LookInto { guess: code(), time_limit: Duration::from_secs(1) });
    // The first question ends the time, so that nothing is searched.
    let asked = asks_up_to(1, LARGEST, &[], look);
    let (listed, split) = (all / CODES, 8 * all / (1 << 20));
    assert!(asked >= listed + split, "{asked}");
}
