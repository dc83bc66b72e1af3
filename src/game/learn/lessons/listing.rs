//! Part 3: listing.

use super::{Lesson, PLAIN, exercises};
use mastermind_teaching::deduction::Technique as D;
use mastermind_teaching::puzzle::{PuzzleIdea, PuzzleKind as P};

const PART: Lesson = Lesson { part: 3, ..PLAIN };

pub(super) const LESSONS: [Lesson; 4] = [
    Lesson {
        name: "two-or-three-left",
        title: "Two or three",
        summary: "List the last codes, and miss none.",
        can_now: "list the last two or three codes",
        text: "With two or three codes left, write them all down. Start with what is certain. Then go through the rest \
         one place at a time, always in the same order, so you miss none and list none twice.",
        exercises: &[exercises(P::CodesLeft, 800, 1100), exercises(P::OneCode, 800, 1100)],
        techniques: &[D::Listing],
        shown: Some(PuzzleIdea::TwoOrThreeLeft),
        example: 42,
        ..PART
    },
    Lesson {
        name: "colours-first",
        title: "Colours first",
        summary: "Write down which colours are in, then put them in their places.",
        can_now: "list codes: colours first, then places",
        text: "Find the colours before the places. First list each choice of colours, and how many of each, that gives \
         every row the right number of pins in all. Then put each choice into places, and keep the orders that \
         agree with the black pins. If no order fits, cross the choice out.",
        exercises: &[exercises(P::CodesLeft, 1000, 1400), exercises(P::OneCode, 1000, 1400)],
        techniques: &[D::Listing],
        shown: Some(PuzzleIdea::ColoursFirst),
        example: 477,
        ..PART
    },
    Lesson {
        name: "alike-colours",
        title: "Alike colours",
        summary: "Colours you have never used are interchangeable: list one, count all.",
        can_now: "list one of several alike colours and count them all",
        text: "Colours you have never guessed are alike: nothing tells them apart. Find the codes with one of them, and \
         you know the codes with the others: just swap the colour. With three alike colours you only work out \
         one.",
        exercises: &[exercises(P::CodesLeft, 1200, 1600), exercises(P::Certain, 1200, 1600)],
        techniques: &[D::Listing],
        shown: Some(PuzzleIdea::AlikeColours),
        example: 385,
        ..PART
    },
    Lesson {
        name: "you-know-enough",
        title: "You know enough",
        summary: "Notice when only one code is left, before you guess again.",
        can_now: "notice when you know enough",
        text: "Often you already know the code while you still look for a good guess. Before each guess ask: does a \
         second code fit? If you find none, you know enough.",
        exercises: &[
            exercises(P::OneCode, 900, 1800),
            exercises(P::CodesLeft, 900, 1200),
            exercises(P::TwoRows, 900, 1300),
        ],
        techniques: &[D::Listing],
        example: 14,
        ..PART
    },
];
