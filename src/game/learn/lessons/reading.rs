//! Part 1: reading.

use super::{Lesson, PLAIN, exercises};
use crate::learn::suits;
use mastermind_teaching::deduction::Technique as D;
use mastermind_teaching::puzzle::PuzzleKind as P;

const PART: Lesson = Lesson { part: 1, ..PLAIN };

pub(super) const LESSONS: [Lesson; 4] = [
    Lesson {
        name: "the-answer",
        title: "The feedback",
        summary: "Count the black pins first, then the white ones.",
        can_now: "say which pins any guess gets",
        text: "A black pin means right colour, right place. A white pin means right colour, wrong place. Count the \
         black pins first and set those pegs aside. Then pair off what is left, colour by colour: each pair is a \
         white pin. The order of the pins tells you nothing.",
        exercises: &[exercises(P::Answer, 400, 700), exercises(P::Fit, 500, 700)],
        // In the lowest band there is hardly ever a pin of both sorts.
        example_band: Some(500),
        suits: suits::feedback,
        example: 0,
        ..PART
    },
    Lesson {
        name: "doubled-colours",
        title: "Doubled colours",
        summary: "Each peg counts at most once, even if its colour appears twice.",
        can_now: "count the pins when a colour appears twice",
        text: "No peg counts twice. If your guess has a colour twice and the code has it once, only one of the two gets \
         a pin: a black one if you can. So set the black pairs aside first, and look for white pins only among \
         the rest.",
        exercises: &[exercises(P::Answer, 700, 1000), exercises(P::Fit, 600, 800)],
        suits: suits::doubled_colours,
        example: 1,
        ..PART
    },
    Lesson {
        name: "nothing-and-all",
        title: "No pin, all pins",
        summary: "No pin: every colour of the guess is out. As many pins as pegs: only the order can be wrong.",
        can_now: "use the two clearest feedbacks, no pin and all pins",
        text: "Two answers are easiest to use. No pin at all: none of these colours is in the code, so cross them out. \
         As many pins as pegs: the code has exactly these colours, and every other colour is out.",
        exercises: &[exercises(P::Fit, 500, 800), exercises(P::Certain, 600, 800)],
        techniques: &[D::Nothing, D::AllHere],
        example: 59274,
        suits: suits::nothing_and_all,
        ..PART
    },
    Lesson {
        name: "not-there",
        title: "Not there",
        summary: "No black: no peg is where you put it. No white: each colour is where you put it, or out.",
        can_now: "read what a missing black or white pin tells you",
        text: "No black pin: no peg is where it belongs, so cross out each colour in its place. No white pin: every \
         colour is either exactly where you put it or not in the code.",
        exercises: &[exercises(P::Fit, 600, 1000), exercises(P::OneCode, 800, 1000)],
        techniques: &[D::NotThere, D::OnlyThere],
        example: 2049,
        ..PART
    },
];
