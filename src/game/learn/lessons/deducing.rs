//! Part 2: deducing.

use super::{Lesson, PLAIN, exercises};
use mastermind_teaching::deduction::Technique as D;
use mastermind_teaching::puzzle::PuzzleKind as P;

const PART: Lesson = Lesson { part: 2, ..PLAIN };

pub(super) const LESSONS: [Lesson; 7] = [
    Lesson {
        name: "does-it-fit",
        title: "Does it fit?",
        summary: "Suppose this is the code. Would every guess have got the pins it got?",
        can_now: "tell whether a code fits every row",
        text: "A code fits if every guess would have got exactly its pins from it. Test it row by row: one row that \
         differs throws it out. If you just guess a random code that fits, you need about 4.6 guesses on average \
         with 6 colours and 4 pegs.",
        exercises: &[exercises(P::Fit, 700, 1100), exercises(P::CodesLeft, 800, 1000)],
        techniques: &[D::Fitting],
        example: 562,
        ..PART
    },
    Lesson {
        name: "adding-up",
        title: "Adding up",
        summary: "Add the pins of guesses that share no colour: the sum is never more than the pegs.",
        can_now: "add up the pins of guesses that share no colour",
        text: "Take two guesses that share no colour. Their pins count different pegs of the code, so together they are \
         never more than the pegs. If they make up all the pegs, every other colour is out. If some are missing, \
         the rest is other colours, or more copies of these.",
        exercises: &[exercises(P::OneCode, 1100, 1300), exercises(P::Certain, 1000, 1300)],
        techniques: &[D::AddingUp],
        example: 2547,
        ..PART
    },
    Lesson {
        name: "full-last-place",
        title: "The last free place",
        summary: "Pins all explained: the other colours are out. One place left: the colour goes there.",
        can_now: "put the last colours in their places",
        text: "When the colours you are sure of explain all the pins of a row, its other colours are out. And if a row \
         has only as many possible pegs left as pins, they all count. The same goes for places: a colour that \
         must be in and has one place left goes there.",
        exercises: &[exercises(P::OneCode, 800, 1000), exercises(P::Certain, 800, 1000)],
        techniques: &[D::Full, D::LastPlace],
        example: 37,
        ..PART
    },
    Lesson {
        name: "copies",
        title: "Copies",
        summary: "How often does a colour appear? The pins say at least and at most.",
        can_now: "say how often each colour can appear",
        text: "A colour can be in the code more than once. If a guess has it twice and gets only one pin in all, the \
         code does not have it twice. Weigh each row: what would it get with the colour once more, or once less? \
         Note how often each colour can appear, at least and at most, and narrow that down row by row.",
        exercises: &[exercises(P::OneCode, 1200, 1300), exercises(P::Certain, 1100, 1300)],
        techniques: &[D::Copies],
        example: 2828,
        ..PART
    },
    Lesson {
        name: "change-one",
        title: "Change one",
        summary: "Two guesses that differ in one peg: the change in the feedback is about that peg.",
        can_now: "read what one changed peg tells you",
        text: "Compare two guesses that differ in one place, or swap one colour for another. That change explains any \
         change in the pins. One black pin more: the new peg is in its place. One less: the old peg was. One pin \
         more in all: the new colour is in. One less: the old colour is in.",
        exercises: &[exercises(P::Certain, 1200, 1400), exercises(P::OneCode, 1200, 1400)],
        techniques: &[D::Difference],
        example: 473,
        ..PART
    },
    Lesson {
        name: "suppose",
        title: "Suppose",
        summary: "Try one possibility. If it leads to a contradiction, the opposite is true.",
        can_now: "rule something out by supposing it",
        text: "When nothing else follows, suppose something: a colour in a place. Follow it until a row breaks. Then \
         the opposite is certain. Suppose whatever rules out most. Then the contradiction comes sooner.",
        exercises: &[exercises(P::OneCode, 1500, 2000), exercises(P::Certain, 1500, 2000)],
        techniques: &[D::Supposing, D::SupposingTwice],
        example: 536,
        ..PART
    },
    Lesson {
        name: "false-row",
        title: "The false row",
        summary: "One feedback is wrong. Leave out the right row, and all the others agree.",
        can_now: "find the row with the wrong pins",
        text: "If no code fits all rows, one feedback is wrong. Leave out one row at a time. If all the others then \
         agree, that row is the suspect. The codes that fit the others tell you what it should have said.",
        exercises: &[exercises(P::FalseRow, 800, 1600), exercises(P::Fit, 800, 1000)],
        techniques: &[D::Fitting, D::Supposing],
        example: 10,
        ..PART
    },
];
