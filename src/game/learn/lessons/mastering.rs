//! Part 6: mastering.

use super::{Lesson, More, PLAIN, exercises};
use crate::learn::suits;
use mastermind_teaching::puzzle::{PuzzleIdea, PuzzleKind as P};

const PART: Lesson = Lesson { part: 6, ..PLAIN };

pub(super) const LESSONS: [Lesson; 5] = [
    Lesson {
        name: "openings",
        title: "Openings",
        summary: "What a first guess costs, and how to follow one with a single pair.",
        can_now: "follow up an opening with one pair",
        text: "After the same opening you meet the same few positions again and again, in other colours and places. \
         Learn the best second guess for each feedback, as a chess player learns openings. Played for the best \
         average, the 1,296 codes need 5,625 guesses in all after `0012`, 5,673 after `0123`, 5,702 after `0011`, \
         5,791 after `0001` and 6,318 after `0000`. The exercises begin with a guess like `0012`: one colour twice, \
         two others once. They ask for the best guess. Rules of thumb come close to it, and sometimes miss it.",
        exercises: &[exercises(P::SecondGuess, 1800, 1900), exercises(P::Order, 1500, 1800)],
        shown: Some(PuzzleIdea::OpeningCard),
        example: 305,
        more: Some(More::RulesToRemember),
        ..PART
    },
    Lesson {
        name: "average-or-worst",
        title: "Average or worst",
        summary: "The best average may take six guesses. Never taking six costs one guess more over all codes.",
        can_now: "choose between the best average and the safest guess",
        text: "Two aims, two best plans. Played for the average, all 1,296 codes together need 5,625 guesses, and the \
         hardest code needs six. If you never want to need more than five, they need 5,626: one more. Both plans \
         begin with `0012` and differ later. Usually one guess is best for both aims. In the exercises it is not: \
         one guess is better on average, but needs one more in the worst case. There the average counts. The \
         solution shows both.",
        exercises: &[exercises(P::Order, 1700, 1800), exercises(P::KeepWorstCase, 1600, 1900)],
        shown: Some(PuzzleIdea::AverageOrWorst),
        example: 647,
        ..PART
    },
    Lesson {
        name: "little-trees",
        title: "Little trees",
        summary: "Plan every guess for a handful of codes.",
        can_now: "plan every guess for a few codes",
        text: "With a handful of codes left, the whole plan fits on a card: a guess, and the next guess for each \
         feedback. Try a few first guesses that leave small groups, and add up what each costs. Count one guess \
         for every code. Then for each group add 1 if it has one code, 3 if it has two; 5 if it has three and one \
         of them tells the other two apart, else 6. If the guess is the code itself, it needs no more. The \
         smallest sum is the best plan.",
        exercises: &[exercises(P::SmallTree, 1200, 1700), exercises(P::Settle, 1200, 1600)],
        example: 28,
        ..PART
    },
    Lesson {
        name: "bits",
        title: "Bits",
        summary: "How much the pins tell you: one bit halves the possible codes.",
        can_now: "measure a guess in bits",
        text: "A feedback that half of the codes give tells you one bit. One that a quarter give tells you two. Average \
         that over all the codes, and you have the expected information, or entropy. It is a good guide, but it does \
         not always pick the best guess.",
        exercises: &[exercises(P::Bits, 1300, 1600), exercises(P::Order, 1500, 1800)],
        shown: Some(PuzzleIdea::Bits),
        example: 3377,
        ..PART
    },
    Lesson {
        name: "larger-games",
        title: "Larger games",
        summary: "More pegs, more colours, no repeats: the same ideas.",
        can_now: "play larger games with the same ideas",
        text: "More colours, more pegs, or no repeats: the ideas are the same. With no repeats, a colour that has its \
         place is out everywhere else. And if a colour has one place left, no other colour can go there. There \
         are no copies to weigh: each colour is in once, or out.",
        exercises: &[exercises(P::Certain, 1700, 2100), exercises(P::OneCode, 1900, 2400)],
        suits: suits::larger_games,
        is_of_larger_games: true,
        example: 30,
        ..PART
    },
];
