//! Part 5: proving.

use super::{Lesson, More, PLAIN, exercises};
use mastermind_teaching::puzzle::{PuzzleIdea, PuzzleKind as P};

const PART: Lesson = Lesson { part: 5, is_of_searching: true, ..PLAIN };

pub(super) const LESSONS: [Lesson; 7] = [
    Lesson {
        name: "what-n-can-do",
        title: "What n guesses can do",
        summary: "One guess finds 1 code, two find at most 14, three at most 183.",
        can_now: "say how many codes two or three guesses can find",
        text: "With four pegs a guess has fourteen different feedbacks: one ends the game, 13 go on. So one guess is \
         sure to find one code, two at most 1 + 13 = 14, and three at most 1 + 13 + 13 × 13 = 183. Often they \
         find fewer, because similar codes get the same feedback. With few codes left, count: two more guesses \
         are enough only if some guess gets a different feedback from each code.",
        exercises: &[exercises(P::CanSettle, 1200, 1700), exercises(P::Settle, 1200, 1600)],
        example: 362,
        ..PART
    },
    Lesson {
        name: "refute-it",
        title: "Refute it",
        summary: "Show the feedback that leaves too many codes.",
        can_now: "show why a guess is not good enough",
        text: "To show that a guess is not good enough, name one feedback that needs more guesses than you have left. \
         Suspect the biggest group first. But a small group of codes that are hard to tell apart can be worse.",
        exercises: &[exercises(P::Refute, 1300, 1700), exercises(P::Evade, 1200, 1600)],
        example: 22,
        ..PART
    },
    Lesson {
        name: "why-five",
        title: "Why five",
        summary: "Four guesses cannot always be enough, whatever the opening.",
        can_now: "explain why four guesses are not always enough",
        text: "Why can no strategy always win the classic game in four? Besides four black there are 13 feedbacks, so \
         three guesses name at most 1 + 13 + 169 = 183 codes. There are only five kinds of opening, and each \
         leaves more after its worst feedback: `0000` leaves 625, `0001` leaves 317, `0011` leaves 256, `0012` leaves \
         276 and `0123` leaves 312. So after any opening, three more guesses can be too few. Many guesses fail for the \
         same reason: one group has too many codes for the guesses left.",
        exercises: &[exercises(P::WhyNot, 1400, 1700), exercises(P::Refute, 1300, 1600)],
        shown: Some(PuzzleIdea::TooManyCodes),
        example: 3092,
        more: Some(More::BlackboardProof),
        ..PART
    },
    Lesson {
        name: "evil-codemaker",
        title: "Evil codemaker",
        summary: "Give the feedback that makes the game as long as possible.",
        can_now: "find the feedback that hurts a guess most",
        text: "The evil codemaker has no code. It can give any feedback, as long as some code still fits. In Play it \
         keeps as many codes as it can. Here you do better: make the game as long as possible. The biggest group \
         usually takes longest. But similar codes take longer than others, so compare it with the next groups. \
         Think like the codemaker, and you see what is wrong with a guess.",
        exercises: &[exercises(P::Evade, 1200, 1600), exercises(P::Refute, 1300, 1600)],
        example: 24,
        ..PART
    },
    Lesson {
        name: "worst-case",
        title: "Worst case",
        summary: "Choose a guess that never needs more than the best one.",
        can_now: "keep the worst case short",
        text: "Some guesses keep the worst case: after them the hardest code needs no more guesses than it has to. Such \
         a guess may be impossible, and its biggest group may not be the smallest: a few similar codes can be \
         harder to tell apart than many different ones. Look for the group that is hardest to finish.",
        exercises: &[exercises(P::KeepWorstCase, 1600, 2000), exercises(P::Refute, 1500, 1700)],
        shown: Some(PuzzleIdea::NotBySize),
        example: 242,
        ..PART
    },
    Lesson {
        name: "minimax",
        title: "Minimax",
        summary: "A guess is as bad as its worst group, a position as good as its best guess.",
        can_now: "work out what a search returns",
        text: "How do we know that five guesses are always enough? By a search. After a guess the codemaker picks the \
         hardest group: the guess needs one more than that. Before it you pick the guess: a position needs what its \
         best guess needs. Each step also knows which values still matter. If you already have a guess that needs 4, \
         only a value below 4 matters, so 4 stands for anything from 4 on. If the codemaker already has a feedback that \
         needs 2, a guess that needs 2 here is good enough, and the search stops.",
        exercises: &[exercises(P::NodeValue, 1100, 1300), exercises(P::Evade, 1200, 1600)],
        ..PART
    },
    Lesson {
        name: "alpha-beta",
        title: "Alpha-beta",
        summary: "Most of a search can be left out, and the value stays the same.",
        can_now: "say which groups of a guess need not be searched",
        text: "One group that needs too many guesses refutes a guess. Whatever the other groups need, it is no better than \
         the best so far, so the search leaves them out. Often the sizes are enough: with three pegs a guess has nine \
         different feedbacks, one of which ends the game, so two guesses find at most 1 + 8 = 9 codes. A group with \
         more refutes the guess before anything is searched. Trying good guesses first saves \
         nothing by itself, but it makes the search cut off sooner.",
        exercises: &[exercises(P::CutOff, 1200, 1400), exercises(P::NodeValue, 1200, 1300)],
        example_band: Some(1300),
        example: 538,
        more: Some(More::TechniqueSavings),
        ..PART
    },
];
