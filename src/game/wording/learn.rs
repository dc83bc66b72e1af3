//! *Learn*, in words: the lessons, the kinds of puzzles, the techniques, and what is shared.

use crate::learn::{ChoosingIdea, DayDone, LessonId, LessonState, Trend};
use crate::play::Day;
use mastermind_engine::deduction::Technique;
use mastermind_engine::puzzle::PuzzleKind;
use mastermind_engine::skill::Skill;

use super::games;

/// A name, and one line about it.
pub type NameAndSummary = (&'static str, &'static str);

/// The six parts: the name, and what the learner can do at the end.
pub const PARTS: [NameAndSummary; 6] = [
    ("Reading", "Say what a feedback rules out"),
    ("Deducing", "Always guess a code that fits"),
    (
        "Listing",
        "List up to 12 codes: no better alone, but the next part needs it",
    ),
    ("Choosing", "Play the last two guesses perfectly"),
    ("Proving", "Never need more than five"),
    ("Mastering", "Within 0.05 of 4.34"),
];

/// The lessons, in their order: the short name, and one line about it.
const LESSONS: [NameAndSummary; 31] = [
    (
        "The feedback",
        "Count the black pins first, then the white ones.",
    ),
    (
        "Doubled colours",
        "Each peg counts at most once, even if its colour appears twice.",
    ),
    (
        "No pin, all pins",
        "Without a pin every colour of the guess is out. As many pins as pegs: only the order is wrong.",
    ),
    (
        "Not there",
        "No black: no peg is where you put it. No white: what is in the code is in its place.",
    ),
    (
        "Does it fit?",
        "Suppose a code is the answer. Would it have given every feedback so far?",
    ),
    (
        "Adding up",
        "Add the pins of guesses without a common colour: they are never more than the pegs.",
    ),
    (
        "Full, last place",
        "When the pins are all explained, the rest is out. When one place is left, it is taken.",
    ),
    (
        "Copies",
        "How often does a colour appear? The pins set a least and a most.",
    ),
    (
        "Change one",
        "Two guesses that differ in one peg: the change in the feedback is about that peg.",
    ),
    (
        "Suppose",
        "Try one possibility. If it leads to a contradiction, the opposite is true.",
    ),
    (
        "The false row",
        "One feedback is wrong. Find the row without which all the others agree.",
    ),
    ("Two or three", "List the last codes, and miss none."),
    (
        "Colours first",
        "Write down which colours are in, then put them in their places.",
    ),
    (
        "Alike colours",
        "Colours you have never used are interchangeable: list one, count all.",
    ),
    (
        "You know enough",
        "Notice when only one code is left, before you guess again.",
    ),
    (
        "Sort into groups",
        "Sort the codes by the feedback they would give to your guess.",
    ),
    (
        "No big group",
        "The largest group decides how long the worst case takes.",
    ),
    (
        "Settle it in two",
        "Find a guess to which every code gives a different feedback.",
    ),
    (
        "The probe",
        "When the codes are nearly alike, a guess that cannot be right can tell them apart.",
    ),
    (
        "Dead colours",
        "Fill a place with a colour that is out, so that a feedback means one thing.",
    ),
    (
        "Old and new colours",
        "Only known colours or only new ones: either tells you less than a mixture.",
    ),
    (
        "What n can do",
        "One guess finds 1 code, two find 14, three find 183 at most.",
    ),
    (
        "Refute it",
        "Show the feedback after which too many codes remain.",
    ),
    (
        "Why five",
        "Four guesses cannot always be enough, whatever the opening.",
    ),
    (
        "Evil codemaker",
        "Give the feedback that makes the game as long as possible.",
    ),
    (
        "Worst case",
        "Choose a guess that never needs more than the best one.",
    ),
    (
        "Openings",
        "What a first guess costs, and how to go on after one with a single pair.",
    ),
    (
        "Average or worst",
        "The least total may need six guesses for a code. Never more than five costs one more in all.",
    ),
    (
        "Little trees",
        "Plan every continuation for a handful of codes.",
    ),
    (
        "Bits",
        "How much a feedback tells you: one bit halves the possible codes.",
    ),
    (
        "Larger games",
        "More pegs, more colours, no repeats: the same ideas.",
    ),
];

/// The short name of a lesson, and one line about it.
pub fn lesson(id: LessonId) -> NameAndSummary {
    LESSONS[id.place()]
}

/// How far the learner is, where there is little room: "7", "2/3", "–"; nothing if it is mastered, which
/// is drawn.
pub fn lesson_mark(state: LessonState) -> String {
    match state {
        LessonState::NotStarted => "–".into(),
        LessonState::Started(tries) => format!("{tries}/3"),
        LessonState::Practised(right) => right.to_string(),
        LessonState::Mastered => String::new(),
    }
}

/// The same as a whole phrase.
pub fn lesson_state(state: LessonState) -> String {
    match state {
        LessonState::NotStarted => "not started".into(),
        LessonState::Started(tries) => format!("{tries} of the first three tries done"),
        LessonState::Practised(right) => format!("{right} right, of the last 10 at most"),
        LessonState::Mastered => "mastered".into(),
    }
}

/// The name of a kind of puzzle, and what it asks.
pub fn kind(kind: PuzzleKind) -> NameAndSummary {
    match kind {
        PuzzleKind::Answer => ("Give the feedback", "How many black and white pins?"),
        PuzzleKind::Fit => ("Does it fit?", "Can this code still be the right one?"),
        PuzzleKind::OneCode => ("One code fits", "Only one code fits every row. Which?"),
        PuzzleKind::CodesLeft => (
            "What is left?",
            "Find all the codes that are still possible.",
        ),
        PuzzleKind::Certain => ("What is certain?", "Mark everything you can be sure of."),
        PuzzleKind::FalseRow => (
            "The false row",
            "One feedback is wrong. Which, and what should it be?",
        ),
        PuzzleKind::Settle => (
            "Settle it in two",
            "Find the guess that tells all the codes apart.",
        ),
        PuzzleKind::KeepWorstCase => (
            "Keep the worst case",
            "Find a guess with which you never need more guesses than the best.",
        ),
        PuzzleKind::Refute => (
            "Refute this guess",
            "Which feedback shows that it is not good enough?",
        ),
        PuzzleKind::Order => (
            "Put them in order",
            "Sort these guesses, the best one first.",
        ),
        PuzzleKind::Probe => (
            "The probe",
            "Only a guess that cannot be right tells all the codes apart. Which?",
        ),
        PuzzleKind::CanSettle => (
            "Can it be settled?",
            "Is there a guess that tells all the codes apart?",
        ),
        PuzzleKind::Evade => (
            "Be the evil codemaker",
            "Which feedback makes the game longest?",
        ),
        PuzzleKind::SmallTree => (
            "Build the tree",
            "Plan every continuation with as few guesses as possible.",
        ),
        PuzzleKind::WhyNot => ("Why not?", "What is wrong with this guess?"),
        PuzzleKind::SecondGuess => ("The second guess", "What is the best second guess?"),
        PuzzleKind::OwnMistake => (
            "Your own mistake",
            "Find a better guess than the one you played.",
        ),
    }
}

/// The name of a technique of deducing, and what it says.
pub fn technique(technique: Technique) -> NameAndSummary {
    match technique {
        Technique::Nothing => ("No pin", "None of these colours is in the code."),
        Technique::AllHere => (
            "All here",
            "As many pins as pegs: the code is this guess in another order.",
        ),
        Technique::NotThere => ("Not there", "No black: no peg is where you put it."),
        Technique::OnlyThere => (
            "Only there",
            "No white: a colour that is in the code stands at a place where you put it.",
        ),
        Technique::AddingUp => (
            "Adding up",
            "Pins of guesses without a common colour add up to at most the pegs.",
        ),
        Technique::Full => (
            "Full",
            "The known colours explain all the pins, so the others are out; or all the rest must be in.",
        ),
        Technique::LastPlace => (
            "Last place",
            "One place is left for a colour, or one colour for a place.",
        ),
        Technique::Copies => (
            "Weigh a row",
            "What would the row get otherwise? So you see how often a colour can be there.",
        ),
        Technique::Difference => (
            "Difference",
            "Two guesses differ in a peg or two: so does what their feedbacks say.",
        ),
        Technique::Fitting => ("Does it fit?", "Compare a code with every row."),
        Technique::Listing => (
            "List",
            "Write down all the codes: colours first, then places.",
        ),
        Technique::Supposing => (
            "Suppose",
            "Try one possibility until it contradicts a row: then the opposite is true.",
        ),
        Technique::SupposingTwice => (
            "Suppose twice",
            "Suppose something, and something else inside of it.",
        ),
    }
}

/// The name of an idea about choosing, and what it says.
pub fn idea(idea: ChoosingIdea) -> NameAndSummary {
    match idea {
        ChoosingIdea::CouldBeRight => ("Could be right", "A guess that fits can win at once."),
        ChoosingIdea::SortIntoGroups => (
            "Sort into groups",
            "Count how the codes split by the feedback they would give.",
        ),
        ChoosingIdea::NoBigGroup => ("No big group", "The largest group decides the worst case."),
        ChoosingIdea::SettleIt => (
            "Settle it",
            "If every group has one code, n codes cost 2n − 1 in all, or 2n with an impossible guess.",
        ),
        ChoosingIdea::Probe => (
            "Probe",
            "Nearly alike codes are told apart best by a guess that cannot be right.",
        ),
        ChoosingIdea::DeadColour => (
            "Dead colour",
            "A colour that is out makes the feedback mean one thing.",
        ),
        ChoosingIdea::OldAndNew => (
            "Old and new",
            "Mix colours you know with new ones: either alone tells less.",
        ),
        ChoosingIdea::Counting => (
            "Counting",
            "Three guesses find 183 codes at most, two find 14, one finds 1.",
        ),
        ChoosingIdea::Refute => (
            "Refute",
            "Look for the worst feedback, and show that it leaves too many codes.",
        ),
        ChoosingIdea::Alike => (
            "Alike",
            "Unused colours are interchangeable: think of kinds of codes.",
        ),
        ChoosingIdea::AverageOrWorst => (
            "Average or worst",
            "The best guess on average need not be the safest.",
        ),
        ChoosingIdea::OpeningCards => (
            "Opening cards",
            "Know the best second guess for each feedback to your opening.",
        ),
    }
}

/// The name of a skill, and what it is.
pub fn skill(skill: Skill) -> NameAndSummary {
    match skill {
        Skill::Technique(of) => technique(of),
        Skill::Kind(of) => kind(of),
    }
}

/// How a skill goes.
pub fn trend(trend: Trend) -> &'static str {
    match trend {
        Trend::Unclear => "not clear yet",
        Trend::Rising => "getting better",
        Trend::Steady => "steady",
        Trend::Falling => "getting worse",
    }
}

/// Right, wrong, not tried: a square for each puzzle.
pub fn squares(answers: &[Option<bool>]) -> String {
    let square = |answer: &Option<bool>| match answer {
        Some(true) => '🟩',
        Some(false) => '🟥',
        None => '⬜',
    };
    answers.iter().map(square).collect()
}

/// What is shared of the puzzles of a day. It tells nobody the solutions.
pub fn share_day(done: DayDone, link: &str) -> String {
    let answers = done.answers();
    let right = answers.iter().filter(|answer| **answer == Some(true));
    let (right, of) = (right.count(), answers.len());
    let (title, squares) = (puzzles_of_day(done.day), squares(&answers));
    format!("Mastermind Teacher · {title}\n{squares} {right}/{of}\n{link}")
}

/// "Puzzles of 21 November 2026".
pub fn puzzles_of_day(day: Day) -> String {
    format!("Puzzles of {}", games::date(day))
}

/// A name and what it means, one after the other: "Copies. How often …", "Does it fit? Suppose …".
pub fn name_and_summary(name: &str, summary: &str) -> String {
    let end = if name.ends_with('?') { "" } else { "." };
    format!("{name}{end} {summary}")
}
