//! Reasons in words. Whether they are true is checked in `worked` and in tests/puzzles.

use insta::assert_snapshot;
use mastermind_engine::advice::Objective;
use mastermind_engine::search::PartOutcome;
use mastermind_engine::textbook::{Bound, Cut, Returned};
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::wording::puzzle::explanation;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{
    Bits, BitsOfGroup, Claim, ColourChoice, ComparedRow, Disproof, Glance, GroupSizes, GuessCompared, HardestStep,
    NearestGuess, NodeGuess, NodePart, OrderedGuess, Puzzle, PuzzleIdea, PuzzleKind, PuzzleTask, Reason, TemptingGuess,
};

fn code(digits: &str) -> Code {
    digits.parse().unwrap()
}

fn codes(digits: &str) -> Vec<Code> {
    digits.split(' ').map(code).collect()
}

/// This many black and white pins in the classic game.
fn pins(black: u8, white: u8) -> Feedback {
    Variant::CLASSIC.feedback(black, white).unwrap()
}

/// The reasons in words, a line each, at a puzzle with two rows.
fn said(kind: PuzzleKind, task: PuzzleTask, reasons: &[Reason]) -> String {
    let rows = vec![Row::new(code("0011"), pins(1, 1)), Row::new(code("2345"), pins(0, 2))];
    let puzzle = Puzzle { kind, variant: Variant::CLASSIC, rows, task, rating: 0, technique: None };
    let idea = reasons.iter().find_map(Reason::idea);
    let lines: Vec<String> = explanation(&puzzle, reasons, idea).iter().map(ToString::to_string).collect();
    lines.join("\n")
}

#[test]
fn how_pegs_are_paired() {
    let reasons = [
        Reason::SamePlaces(vec![(0, 3), (2, 1)]),
        Reason::SamePlaces(Vec::new()),
        Reason::LeftOver(vec![1, 2], vec![2, 4]),
        Reason::LeftOver(Vec::new(), Vec::new()),
        Reason::SameColours(vec![2]),
        Reason::SameColours(Vec::new()),
        Reason::TooMany(vec![1]),
        Reason::TooMany(vec![1, 1]),
    ];
    assert_snapshot!(said(PuzzleKind::Answer, PuzzleTask::Rows, &reasons), @r"
    The same colour in both: the first place (3) and the third place (1). So 2 black.
    No place has the same colour in both: no black.
    Left in the guess: colours 1, 2. Left in the code: colours 2, 4.
    Nothing is left over.
    In both: colour 2. Each counts once: 1 white.
    None of these colours is in both: no white.
    The guess has one 1 too many, so that peg gets no pin.
    The guess has too many of colours 1, 1: these pegs get no pin.
    ");
}

#[test]
fn how_a_code_is_compared_with_a_row() {
    let compared = |row, would, colours: [&[u8]; 2], at_a_glance| {
        let [in_place, elsewhere] = colours.map(<[u8]>::to_vec);
        Reason::RowCompared(ComparedRow { row, would, in_place, elsewhere, at_a_glance })
    };
    let fits = |technique| compared(0, pins(1, 1), [&[0], &[1]], Some(Glance::Agrees(technique)));
    let breaks = |glance| compared(1, pins(0, 0), [&[], &[]], Some(glance));
    let reasons = [
        compared(0, pins(1, 1), [&[0], &[1]], None),
        fits(Technique::Nothing),
        fits(Technique::AllHere),
        fits(Technique::NotThere),
        fits(Technique::OnlyThere),
        compared(1, pins(2, 1), [&[2, 3], &[5]], None),
        breaks(Glance::Shared(3)),
        breaks(Glance::MoreInCode(3, true)),
        breaks(Glance::MoreInCode(1, false)),
        breaks(Glance::SamePlace(3, 1)),
        breaks(Glance::Elsewhere(3, [1, 2])),
        Reason::AllRowsAgree,
    ];
    assert_snapshot!(said(PuzzleKind::Fit, PuzzleTask::Rows, &reasons), @r"
    Row 1: 0011 would have got 1 black, 1 white (0 in place, 1 elsewhere), and so it did.
    Row 1: 0011 would have got 1 black, 1 white (0 in place, 1 elsewhere), and so it did. At a glance: no pin, and it shares no colour with this code.
    Row 1: 0011 would have got 1 black, 1 white (0 in place, 1 elsewhere), and so it did. At a glance: as many pins as pegs, and this code has exactly its colours.
    Row 1: 0011 would have got 1 black, 1 white (0 in place, 1 elsewhere), and so it did. At a glance: no black pin, and no place has the same colour in both.
    Row 1: 0011 would have got 1 black, 1 white (0 in place, 1 elsewhere), and so it did. At a glance: no white pin, and apart from the black ones no colour is in both.
    Row 2: 2345 would have got 2 black, 1 white (2 and 3 in place, 5 elsewhere), but it got 0 black, 2 white. One broken row is enough: it does not fit.
    Row 2: 2345 would have got 0 black, 0 white, but it got 0 black, 2 white. At a glance: no pin, but 3 is in both. One broken row is enough: it does not fit.
    Row 2: 2345 would have got 0 black, 0 white, but it got 0 black, 2 white. At a glance: as many pins as pegs, but 3 is in the row less often than in the code. One broken row is enough: it does not fit.
    Row 2: 2345 would have got 0 black, 0 white, but it got 0 black, 2 white. At a glance: as many pins as pegs, but 1 is not in the row. One broken row is enough: it does not fit.
    Row 2: 2345 would have got 0 black, 0 white, but it got 0 black, 2 white. At a glance: no black pin, but 3 is in the second place of both. One broken row is enough: it does not fit.
    Row 2: 2345 would have got 0 black, 0 white, but it got 0 black, 2 white. At a glance: no white pin, but the 3 in its second place would get one, for the 3 in the third place of the code. One broken row is enough: it does not fit.
    Every row agrees, so it fits.
    ");
}

#[test]
fn how_codes_are_listed() {
    let fit = |list| Reason::OrdersFit(ColourChoice { colours: vec![0, 0, 1, 2], codes: codes(list) });
    let reasons = [
        Reason::ColourChoices(1),
        Reason::ColourChoices(1234),
        Reason::AlikeColours(vec![3, 4, 5]),
        fit("0012"),
        fit("0012 0021"),
        Reason::NoOrderFits(vec![vec![0, 0, 1, 1], vec![0, 1, 1, 1]]),
        Reason::NoOrderFits(vec![vec![0, 0, 1, 1]; 7]),
    ];
    assert_snapshot!(said(PuzzleKind::CodesLeft, PuzzleTask::Rows, &reasons), @r"
    First the colours: only one set of colours gives every row the right number of pins.
    First the colours: 1,234 sets of colours give every row the right number of pins.
    3, 4 and 5 are in no row, so they are alike: swap one for another, and the code still fits.
    With 0, 0, 1, 2, one order fits: 0012.
    With 0, 0, 1, 2, these orders fit: 0012, 0021.
    No order fits with 0, 0, 1, 1; with 0, 1, 1, 1.
    With the other 7 choices, no order fits.
    ");
}

#[test]
fn why_a_row_is_false() {
    let reasons = [
        Reason::NoCodeFits,
        Reason::FitWithoutRow { row: 1, codes: codes("0012 0102"), of: 2 },
        Reason::FitWithoutRow { row: 0, codes: codes("2233 2323"), of: 1200 },
        Reason::RowShouldSay(1, vec![pins(1, 0)]),
        Reason::RowShouldSay(1, vec![pins(1, 0), pins(0, 1)]),
        Reason::RowNeverTrue(0),
    ];
    assert_snapshot!(said(PuzzleKind::FalseRow, PuzzleTask::Rows, &reasons), @r"
    No code fits all the rows, so one row is wrong. Leave them out one at a time, and look for a code that fits all the others.
    Without row 1, no code fits the rest. Without row 2, these fit: 0012, 0102.
    Without row 2, no code fits the rest. Without row 1, 1,200 fit, for example: 2233, 2323.
    They would give row 2 the feedback 1 black, 0 white: that is what it should say.
    They would give row 2 the feedback 1 black, 0 white or 0 black, 1 white: it should say one of these, depending on the code.
    Row 1 cannot even be true alone: whatever the code is, 0011 never gets 1 black, 1 white.
    ");
}

#[test]
fn why_a_guess_settles_the_game_or_none_does() {
    let nearest =
        |list: &str| NearestGuess { guess: code("0123"), feedbacks: 4, feedback: pins(1, 2), alike: codes(list) };
    let reasons = [
        Reason::FeedbacksNeeded(5),
        Reason::ToldApart(code("0012"), vec![(code("0021"), pins(2, 2)), (code("0013"), pins(3, 0))]),
        Reason::DeadColour(5),
        Reason::FoundInTwo { codes: 5, possible: true, total: 9 },
        Reason::FoundInTwo { codes: 5, possible: false, total: 10 },
        Reason::Nearest(nearest("0012 0013")),
        Reason::Nearest(nearest("0012 0013 0014")),
    ];
    for kind in [PuzzleKind::Settle, PuzzleKind::Probe, PuzzleKind::CanSettle] {
        assert_eq!(said(kind, PuzzleTask::Rows, &reasons), said(PuzzleKind::Settle, PuzzleTask::Rows, &reasons));
    }
    assert_snapshot!(said(PuzzleKind::Settle, PuzzleTask::Rows, &reasons), @r"
    5 codes are left. To be sure of the code with your next guess, you need a different feedback from each: 5 different ones.
    0 0 1 2 gets a different feedback from each: 0021 2·2, 0013 3·0.
    5 is in none of these codes: it fills its place and gets no pin, so every pin is about the others.
    It could be the code: then it takes 1 guess, and each of the others takes 2. Over the 5 codes: 9 guesses.
    It cannot be the code, so each code takes 2 guesses. Over the 5 codes: 10 guesses.
    No guess gets more than 4 different ones. 0 1 2 3 gets that many, but 0012 and 0013 both give 1 black, 2 white, so the guess after it can still be wrong.
    No guess gets more than 4 different ones. 0 1 2 3 gets that many, but 0012, 0013 and 0014 all give 1 black, 2 white, so the guess after it can still be wrong.
    ");
}

#[test]
fn why_a_guess_keeps_the_worst_case() {
    let hardest =
        |codes, left| Reason::HardestFeedback(HardestStep { guess: code("0123"), feedback: pins(1, 1), codes }, left);
    let tempting = TemptingGuess { guess: code("0012"), largest: 4, guesses: 4, feedback: pins(0, 2), codes: 3 };
    let reasons = [
        Reason::LeastWorstCase(1),
        Reason::LeastWorstCase(3),
        hardest(0, 0),
        hardest(1, 1),
        hardest(5, 2),
        Reason::KeepsWorstCase,
        Reason::Tempting(tempting),
        Reason::Tempting(TemptingGuess { guesses: 2, codes: 1, ..tempting }),
    ];
    let task = PuzzleTask::KeepWorstCase { guesses: 3 };
    assert_snapshot!(said(PuzzleKind::KeepWorstCase, task, &reasons), @r"
    1 guess is enough from here, with the best guesses.
    3 guesses are enough from here, with the best guesses.
    0 1 2 3 is sure to be right.
    0 1 2 3: no feedback leaves more than one code, and one more guess finds it.
    0 1 2 3: the hardest feedback is 1 black, 1 white. It leaves 5 codes, and 2 guesses are enough.
    So this guess keeps the worst case.
    0 0 1 2 does not. Its biggest group, of 4, is as small as possible, but after 0 black, 2 white it leaves 3 codes, and that can take 3 more guesses.
    0 0 1 2 does not. Its biggest group, of 4, is as small as possible, but after 0 black, 2 white it leaves 1 code, and that can take 1 more guess.
    ");
}

#[test]
fn why_a_guess_is_refuted() {
    let part = PartOutcome { feedback: pins(0, 2), codes: 8, worst_case: 3, total: 17 };
    let reasons = [
        Reason::GuessesLeft(1),
        Reason::GuessesLeft(2),
        Reason::NeedsMore(part, 1),
        Reason::NeedsMore(part, 2),
        Reason::TwoGuessesFail(8),
    ];
    let task = PuzzleTask::Refute { guess: code("0123"), guesses: 3 };
    assert_snapshot!(said(PuzzleKind::Refute, task, &reasons), @r"
    With a best guess you need 3 guesses at most, counting it. So one guess is left after 0 1 2 3.
    With a best guess you need 3 guesses at most, counting it. So 2 guesses are left after 0 1 2 3.
    After 0 black, 2 white it leaves 8 codes. That takes 3 guesses, but only 1 is left.
    After 0 black, 2 white it leaves 8 codes. That takes 3 guesses, but only 2 are left.
    To find any of the 8 in two guesses, the first must get a different feedback from each.
    ");
}

#[test]
fn why_a_feedback_makes_the_game_longest() {
    let part = PartOutcome { feedback: pins(0, 2), codes: 8, worst_case: 3, total: 17 };
    let reasons = [
        Reason::Longest(part),
        Reason::MoreCodes(part, true),
        Reason::MoreCodes(part, false),
        Reason::SameWorstCase(part, true),
        Reason::SameWorstCase(part, false),
    ];
    let task = PuzzleTask::Evade { guess: code("0123") };
    assert_snapshot!(said(PuzzleKind::Evade, task, &reasons), @r"
    0 black, 2 white leaves 8 codes: 3 guesses for the hardest code, 17 guesses over all of them.
    0 black, 2 white leaves more codes, 8, and takes as long: 3 guesses for the hardest code, 17 guesses over all of them.
    0 black, 2 white leaves more codes, 8, but they take less: 3 guesses for the hardest code, 17 guesses over all of them.
    After 0 black, 2 white it takes just as long.
    After 0 black, 2 white the hardest code also takes 3 guesses, but all 8 codes together take 17 guesses.
    ");
}

#[test]
fn what_an_order_is_by() {
    let ordered = |digits, value, worst_case| OrderedGuess { guess: code(digits), value, worst_case };
    let ranked = |possible, groups| Reason::Ranked { guess: ordered("0123", 17, 3), codes: 8, possible, groups };
    let reasons = |idea: Reason| {
        let groups = [GroupSizes { groups: 1, largest: 8 }, GroupSizes { groups: 5, largest: 3 }];
        [ranked(true, groups[0]), ranked(false, groups[1]), idea]
    };
    let sizes = vec![(4, 1, 1.0), (2, 1, 2.0), (1, 2, 3.0)];
    let best = Reason::BestBits { guess: code("0123"), codes: 8, sizes, bits: 1.75 };
    let others = Reason::OtherBits(vec![(code("0012"), 1.5), (code("0011"), 0.8113)]);
    let better = Reason::BetterOnAverage(ordered("0123", 17, 4), ordered("0012", 18, 3), 8);
    let order = |by| PuzzleTask::Order { guesses: codes("0123 0012"), by };
    assert_snapshot!(said(PuzzleKind::Order, order(Objective::Average), &reasons(better)), @r"
    0 1 2 3: could be the code; one group, of 8 codes: 17 guesses over all 8 codes, 2.13 on average.
    0 1 2 3: cannot be the code; 5 groups, the largest of 3 codes: 17 guesses over all 8 codes, 2.13 on average.
    0 1 2 3 is better on average (2.13 against 2.25). 0 0 1 2 is better in the worst case (3 against 4).
    ");
    assert_snapshot!(said(PuzzleKind::Order, order(Objective::WorstCase), &reasons(best)), @r"
    0 1 2 3: could be the code; one group, of 8 codes: 17 guesses in the worst case.
    0 1 2 3: cannot be the code; 5 groups, the largest of 3 codes: 17 guesses in the worst case.
    The bits of 0 1 2 3: among 8 codes a group of 4 codes tells 1.00 bits, a group of 2 codes 2.00 bits and a group of 1 code 3.00 bits. Averaged over all codes: (4 × 1.00 + 2 × 2.00 + 2 × 3.00) ÷ 8 = 1.75.
    ");
    assert_snapshot!(said(PuzzleKind::Order, order(Objective::Average), &[others]), @"The others, in the same way: 0 0 1 2 1.50; 0 0 1 1 0.81.");
}

/// What belongs to the idea of a lesson is said in that lesson alone.
#[test]
fn an_idea_is_said_in_its_lesson() {
    let others = Reason::OtherBits(vec![(code("0012"), 1.5)]);
    assert_eq!(others.idea(), Some(PuzzleIdea::Bits));
    let puzzle = Puzzle {
        kind: PuzzleKind::Order,
        variant: Variant::CLASSIC,
        rows: Vec::new(),
        task: PuzzleTask::Order { guesses: codes("0123 0012"), by: Objective::Average },
        rating: 0,
        technique: None,
    };
    let ideas = [None, Some(PuzzleIdea::AverageOrWorst), Some(PuzzleIdea::Bits)];
    let said = ideas.map(|idea| explanation(&puzzle, std::slice::from_ref(&others), idea).len());
    assert_eq!(said, [0, 0, 1]);
}

#[test]
fn what_a_best_guess_needs() {
    let reasons = [
        Reason::OnlyCode,
        Reason::Sorts(code("0123"), GroupSizes { groups: 5, largest: 1 }),
        Reason::BestNeeds { total: 5625, codes: 1296, worst_case: 5 },
    ];
    let task = PuzzleTask::BestGuess { objective: Objective::Average };
    assert_eq!(
        said(PuzzleKind::SecondGuess, task.clone(), &reasons),
        said(PuzzleKind::OwnMistake, task.clone(), &reasons)
    );
    assert_snapshot!(said(PuzzleKind::OwnMistake, task, &reasons), @r"
    It is the only code left.
    0 1 2 3 sorts the codes into 5 groups, the largest of 1 code.
    Played for the average, it takes 5,625 guesses over all 1,296 codes: 4.34 on average. Played for the worst case, it takes 5 at most.
    ");
}

#[test]
fn how_a_plan_adds_up() {
    let reasons = [
        Reason::PlanLine(codes("0012 0021")),
        Reason::PlanTotal { codes: 4, groups: vec![1, 3], total: 8 },
        Reason::PlanTotal { codes: 1, groups: Vec::new(), total: 1 },
    ];
    assert_snapshot!(said(PuzzleKind::SmallTree, PuzzleTask::SmallTree { par: 8 }, &reasons), @r"
    0012, 0021: 2
    By groups: 4 for the first guess, one for each code, and 1 + 3 for the groups it leaves. That is 8. No plan needs less.
    Added up: 1. No plan needs less.
    ");
}

#[test]
fn what_is_wrong_with_a_guess() {
    let claims = vec![
        Claim::Contradicts { row: 1 },
        Claim::TellsNothing,
        Claim::LeavesTooMany { feedback: pins(0, 2), codes: 8, guesses: 2 },
        Claim::LeavesTogether { one: code("0012"), other: code("0021") },
        Claim::CannotWin,
        Claim::LeavesTooMany { feedback: pins(0, 2), codes: 1, guesses: 1 },
    ];
    let differ = || Disproof::Differ([(code("0012"), pins(1, 0)), (code("0021"), pins(0, 1))]);
    let untrue = [
        Reason::FalseClaim(0, Disproof::FitsRow),
        Reason::FalseClaim(1, differ()),
        Reason::FalseClaim(2, Disproof::Enough),
        Reason::FalseClaim(3, differ()),
        Reason::FalseClaim(4, Disproof::Possible),
        Reason::FalseClaim(4, Disproof::Together(pins(1, 0), codes("0012 0013 0014"))),
        Reason::FalseClaim(5, Disproof::Enough),
    ];
    let reasons: Vec<Reason> = (0..5).map(Reason::TrueClaim).chain(untrue).collect();
    let task = PuzzleTask::WhyNot { guess: code("0123"), claims };
    assert_snapshot!(said(PuzzleKind::WhyNot, task, &reasons), @r"
    It contradicts row 2, so it cannot be the code. That is what is wrong.
    You know its feedback already, so it tells you nothing. That is what is wrong.
    After 0 black, 2 white it leaves 8 codes, too many for 2 guesses. That is what is wrong.
    0 0 1 2 and 0 0 2 1 get the same feedback. That is what is wrong.
    It tells all codes apart but cannot be the code. Another guess does both. That is what is wrong.
    Not true: “It contradicts row 2, so it cannot be the code.” It fits row 2: as the code it would give 0 black, 2 white.
    Not true: “You know its feedback already, so it tells you nothing.” It tells you something: 0012 gives 1 black, 0 white, 0021 gives 0 black, 1 white.
    Not true: “After 0 black, 2 white it leaves 8 codes, too many for 2 guesses.” After 0 black, 2 white it leaves 8 codes, and 2 guesses are enough.
    Not true: “0 0 1 2 and 0 0 2 1 get the same feedback.” 0012 gives 1 black, 0 white, but 0021 gives 0 black, 1 white.
    Not true: “It tells all codes apart but cannot be the code. Another guess does both.” It could be the code: it fits every row.
    Not true: “It tells all codes apart but cannot be the code. Another guess does both.” It does not tell all codes apart: 0012, 0013 and 0014 give 1 black, 0 white.
    Not true: “After 0 black, 2 white it leaves 1 code, too many for 1 guess.” After 0 black, 2 white it leaves 1 code, and 1 guess is enough.
    ");
}

#[test]
fn what_two_rows_leave() {
    let reasons = [Reason::RowsLeave((0, 2), 1), Reason::RowsLeave((1, 2), 1234)];
    assert_snapshot!(said(PuzzleKind::TwoRows, PuzzleTask::Rows, &reasons), @r"
    Rows 1 and 3 alone: 1 code.
    Rows 2 and 3 alone: 1,234 codes.
    ");
}

#[test]
fn how_many_bits_a_guess_tells() {
    let group = |feedback, codes, bits| BitsOfGroup { feedback, codes, bits };
    let groups = vec![group(pins(1, 0), 4, 1), group(pins(0, 1), 2, 2), group(pins(2, 0), 2, 2)];
    let reasons = [Reason::GroupBits(groups.clone()), Reason::AverageBits(groups, Bits::from_sixteenths(24))];
    assert_snapshot!(said(PuzzleKind::Bits, PuzzleTask::Rows, &reasons), @r"
    The codes in groups: 1 black, 0 white: 4 of 8, 1 bit, 0 black, 1 white: 2 of 8, 2 bits and 2 black, 0 white: 2 of 8, 2 bits.
    Every code counts once: (4 × 1 + 2 × 2 + 2 × 2) ÷ 8 = 1.5.
    ");
}

#[test]
fn how_a_node_is_searched() {
    let part = NodePart { feedback: pins(1, 1), codes: 5, needs: 2 };
    let tried = NodeGuess { guess: code("0123"), needs: 3 };
    let returned = |bound| Reason::Returned(Returned { value: 3, bound });
    let reasons = [
        Reason::Cut(Cut::TooManyCodes { codes: 12, guesses: 2, capacity: 9 }),
        Reason::PartNeeds(part, 4),
        Reason::PartNeeds(part, 3),
        Reason::GuessNeeds(tried, GuessCompared::Best),
        Reason::GuessNeeds(tried, GuessCompared::NotBelow(3)),
        Reason::GuessNeeds(tried, GuessCompared::NotAbove(3)),
        Reason::Cut(Cut::LeastPossible),
        Reason::NotSearched(1, true),
        Reason::NotSearched(3, true),
        Reason::NotSearched(3, false),
        returned(Bound::Exact),
        returned(Bound::AtLeast),
        returned(Bound::AtMost),
    ];
    // The other kind asks for what is left out, not for what is returned.
    let steps = &reasons[..reasons.len() - 3];
    assert_snapshot!(said(PuzzleKind::NodeValue, PuzzleTask::Rows, &reasons), @r"
    2 guesses can find at most 9 codes, but one group has 12: this guess cannot be better.
    1 black, 1 white needs 2 guesses, so 3 with this guess. Go on.
    1 black, 1 white needs 2 guesses, so 3 with this guess. That is not below 3: stop.
    0 1 2 3 needs 3: the best so far.
    0 1 2 3 needs 3: that is not below 3.
    0 1 2 3 needs 3: that is not above 3: stop.
    This many codes never need fewer: stop.
    The last 1 line is never searched.
    The last 3 lines are never searched.
    None of the 3 lines are searched.
    It returns 3: exactly that.
    It returns 3: that many or more.
    It returns 3: that many or fewer.
    ");
    assert_eq!(said(PuzzleKind::CutOff, PuzzleTask::Rows, steps), said(PuzzleKind::NodeValue, PuzzleTask::Rows, steps));
}
