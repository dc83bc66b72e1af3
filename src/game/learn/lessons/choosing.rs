//! Part 4: choosing.

use super::{Lesson, PLAIN, exercises};
use mastermind_teaching::puzzle::{PuzzleIdea, PuzzleKind as P};

const PART: Lesson = Lesson { part: 4, ..PLAIN };

pub(super) const LESSONS: [Lesson; 6] = [
    Lesson {
        name: "sort-into-groups",
        title: "Sort into groups",
        summary: "Sort the codes by the feedback they would give to your guess.",
        can_now: "sort codes into groups and compare guesses",
        text: "A guess sorts the codes that are left into groups: codes in a group give the same feedback. The feedback \
         leaves you one group, and you do not choose which. Many small groups are better than a few big ones. \
         That is the whole art.",
        exercises: &[exercises(P::Order, 1300, 1500), exercises(P::Settle, 1200, 1400)],
        shown: Some(PuzzleIdea::MoreGroups),
        example: 46,
        ..PART
    },
    Lesson {
        name: "no-big-group",
        title: "No big group",
        summary: "The largest group decides how long the worst case takes.",
        can_now: "spot the group that makes a guess bad",
        text: "The biggest group decides the worst case. It also weighs most on average, because you land in it most \
         often. A guess that could be right but has one huge group can be worse than one that cannot be right and \
         leaves nothing big.",
        exercises: &[exercises(P::Order, 1500, 1700), exercises(P::Evade, 1200, 1500)],
        shown: Some(PuzzleIdea::NoBigGroup),
        example: 698,
        ..PART
    },
    Lesson {
        name: "settle-it",
        title: "Settle it in two",
        summary: "Find a guess that gets a different feedback from every code.",
        can_now: "find a guess that is sure to settle it",
        text: "If every code gets a different feedback, your next guess is sure to find it. Over all n codes that costs \
         2n − 1 guesses if your guess could be the code, and 2n if it cannot. Nothing does better.",
        exercises: &[exercises(P::Settle, 1200, 1600), exercises(P::CanSettle, 1200, 1500)],
        example: 17,
        ..PART
    },
    Lesson {
        name: "the-probe",
        title: "The probe",
        summary: "When the codes are nearly alike, a guess that cannot be the code can tell them apart.",
        can_now: "use a guess that cannot be the code",
        text: "Some codes differ only in a peg or two, and guessing them one by one takes long. A probe is a guess that \
         cannot be the code. It puts several of the doubtful pegs into one guess, so that each code gives a \
         different feedback. Write down what differs from code to code and ask about some of it: one colour where \
         it could be, another where it cannot.",
        exercises: &[exercises(P::Probe, 1300, 1600), exercises(P::CanSettle, 1300, 1600)],
        example: 18,
        ..PART
    },
    Lesson {
        name: "dead-colours",
        title: "Dead colours",
        summary: "Fill a place with a colour that is out, so the pins mean one thing.",
        can_now: "fill places with colours that are out",
        text: "Choose a probe in two steps. See where the codes differ, and put pegs there that some codes have and \
         others do not. Fill the other places with a colour that is out. It never gets a pin, so every pin is \
         about the pegs you ask about.",
        exercises: &[exercises(P::Probe, 1500, 1900), exercises(P::Settle, 1400, 1700)],
        shown: Some(PuzzleIdea::DeadColour),
        example: 19,
        ..PART
    },
    Lesson {
        name: "half-old-half-new",
        title: "Old and new colours",
        summary: "Only known colours, or only new ones, tell you less than a mix.",
        can_now: "mix colours you know with new ones",
        text: "A guess of only known colours tells you little that is new. A guess of only new colours wastes what you \
         know. A mix gives more different feedbacks, so the groups are smaller. Usually one new peg beside what \
         you know is best, sometimes two.",
        exercises: &[exercises(P::Order, 1500, 1800), exercises(P::SecondGuess, 1600, 1800)],
        shown: Some(PuzzleIdea::OldAndNew),
        example: 299,
        ..PART
    },
];
