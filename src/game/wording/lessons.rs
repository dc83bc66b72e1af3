//! What each lesson explains before its worked example.

use super::compact;
use crate::learn::LessonId;
use mastermind_engine::Variant;

/// The idea of a lesson, a few sentences, with codes of the classic game as the pegs show them.
pub fn explains(id: LessonId) -> String {
    let words = EXPLAINED[id.place()].split(' ').map(|word| {
        let digits = word.trim_end_matches(|end: char| !end.is_ascii_digit());
        let code = digits.parse().ok().filter(|_| digits.starts_with('0'));
        let code = code.filter(|&code| Variant::CLASSIC.contains(code));
        code.map_or_else(
            || word.to_owned(),
            |code| compact(code) + &word[digits.len()..],
        )
    });
    words.collect::<Vec<String>>().join(" ")
}

/// In the order of the lessons.
const EXPLAINED: [&str; 31] = [
    // Reading
    "A black pin stands for a peg of the right colour in the right place; a white pin for a right colour \
     in another place. Count the black ones first and set those pegs aside. Then pair off what is left, \
     colour by colour: each pair is a white one. The pins do not say which peg they belong to.",
    "No peg counts twice. If a colour stands twice in the guess and once in the code, only one of the two \
     gets a pin: the black one if there is one. So set the black pairs aside first, in the guess and in \
     the code, and look for white ones only among the rest.",
    "Two feedbacks are the easiest to use. No pin at all: none of these colours is in the code, cross \
     them out everywhere. As many pins as pegs: the code is this guess in another order, and every other \
     colour is out.",
    "No black pin means that no peg of the guess is where it belongs: cross out each colour in its place. \
     No white pin means that each colour of the guess is out, or stands at a place where you put it: it is \
     never only somewhere else.",
    // Deducing
    "A code fits if each guess would have got just its pins from it. Test it \
     row by row; one row that differs is enough to throw it out. Whoever guesses any code that \
     fits, drawn by chance, needs about 4.6 guesses on average in the game of 6 colours and 4 pegs.",
    "Take two guesses without a common colour. Their pins count different pegs of the code, so together \
     they are never more than the pegs. If they make up all the pegs, every other colour is out. If some \
     are missing, the rest of the code is other colours, or more copies of these.",
    "When the colours that you are sure of explain all pins of a row, its other colours are out. And when \
     only as many pegs of a row can still count as it got pins, they all do. The same goes for places: a \
     colour that must be in and has one place left stands there.",
    "A colour may stand in the code more than once. If a guess has it twice and gets only one pin in all, it \
     is not there twice. Weigh each row so: what would it get if the colour were there once more, or once \
     less? Keep for each colour the least and the most copies, and narrow the two down row by row.",
    "Compare two guesses that differ in one place, or by one colour that was put for another. Whatever \
     changed in the feedback was done by that change: a black pin more means that the new peg is in its \
     place; a black pin less, that the old one was; a pin more in all, that the new colour is in; a pin less \
     in all, that the old colour is.",
    "When nothing follows any more, suppose something: a colour at a place. Follow it until a row cannot be \
     met. Then the opposite is certain. Choose what has the most consequences, so that the contradiction \
     comes soon.",
    "If no code fits all rows, one feedback is wrong. Leave out one row after the other: the row without \
     which all the others agree is the suspect. What it should have said is what the codes that fit the \
     others would have answered.",
    // Listing
    "With two or three codes left it is worth writing them all down. List what is certain first, then go \
     through what is open, one place at a time and in a fixed order, so that you miss none and name none \
     twice.",
    "Find the colours before the places. First write down each choice of colours, and how many of each, \
     with which every row has the right number of pins in all. Then put each choice into places, and keep the \
     orders that agree with the black pins. Some choices have no order that fits: cross them out.",
    "Colours that you have never guessed are alike: nothing tells them apart. Find the codes with one of \
     them, and you know those with the others: put the other colour in its place. So of three alike colours \
     you look for one.",
    "Often the rows say enough while you still look for a good guess. Before each guess ask: is there a \
     second code that fits? If you find none, you know enough.",
    // Choosing
    "A guess sorts the codes that are left into groups: those that would answer it alike. After the \
     feedback one group is left, and you do not choose which. Many small groups are better than a few \
     big ones. That is the whole art.",
    "The biggest group decides the worst case, and it weighs most on average too, because you land in it most \
     often. A guess with a chance to be right and one huge group may be worse than one that cannot be right \
     but leaves nothing big.",
    "If every code gets a feedback of its own, the next guess is certain to find it. Added up over all n codes \
     that costs 2n − 1 guesses if the guess may be the code itself, and 2n if it cannot. Nothing does better.",
    "Some codes are alike but for one or two pegs, and guessing them one by one takes long. A probe is a \
     guess that cannot be the code: it puts several of the doubtful pegs into one guess, so that each \
     code gives it a feedback of its own. Write down what differs from code to code, and ask for a part of \
     it: one colour where it may stand, another one where it cannot.",
    "Choose a probe in two steps. Look where the codes differ, and put there pegs that some of them have and \
     others have not. The other places are of no use to you: fill them with a colour that is out. It never \
     gets a pin, so that every pin speaks of the pegs that you ask about.",
    "A guess made only of colours that you know tells little that is new; one made only of new colours \
     leaves what you know unused. A mixture gives more different feedbacks, and so smaller groups: mostly one \
     new peg beside what you know is best, sometimes two.",
    // Proving
    "In a game with four pegs a guess has fourteen different feedbacks: one ends the game, 13 go on. So one \
     guess finds one code for certain, two at most 1 + 13 = 14, and three at most 1 + 13 + 13 × 13 = 183. \
     Often they find fewer, because codes that are alike get the same feedback. With few codes left count \
     those: two more guesses are enough only if some guess gets a different feedback from each code.",
    "To show that a guess is not good enough, name one feedback after which more guesses are needed than \
     are left. The biggest group is the first suspect; but a small group of codes that are hard to tell \
     apart may be worse.",
    "Why can no strategy for the classic game be sure to need only four guesses? With 13 feedbacks other than \
     four black, three guesses name at most 1 + 13 + 169 = 183 codes. There are only five kinds of opening, \
     and each leaves more after its worst feedback: 0000 leaves 625, 0001 leaves 317, 0011 leaves 256, 0012 \
     leaves 276 and 0123 leaves 312. So after any opening three more guesses may be too few. The same \
     reason shows the fault of many a guess: a group of too many codes for the guesses that are left.",
    "The evil codemaker has no code. It may answer as it likes, as long as some code still fits. In Play it \
     keeps as many codes as it can. Here do better than that: make the game as long as possible. Mostly the \
     biggest group takes longest; but codes that are alike take longer than others, so compare it with the next \
     ones. Think like the codemaker, and you see what is wrong with a guess.",
    "Among the guesses there are those after which the hardest code needs no more guesses than it must. \
     Such a guess need not be a possible code, and its biggest group need not be as small as it can be: \
     codes that are alike are harder to tell apart than more codes that differ much. Look for the group \
     that is hardest to finish.",
    // Mastering
    "After the same opening the same few positions come again and again, in other colours and at other \
     places. Learn the best second guess for each feedback, as a chess player learns openings. With the \
     best play after it the 1,296 codes need 5,625 guesses in all after 0012, 5,673 after 0123, 5,702 after 0011, \
     5,791 after 0001 and 6,318 after 0000. The exercises begin with a guess like 0012: one colour twice, two \
     others once. They ask for the best guess. Rules that fit in a head come near to it, and sometimes miss it.",
    "Two aims, two best plans. The least that all 1,296 codes can need together is 5,625 guesses; then the \
     hardest code needs six. Who wants to be done within five each time needs 5,626, one more. Both plans \
     begin with 0012; later they differ. In most positions one guess is best for both aims. In the exercises \
     it is not: one of the guesses is better on average than another one, but in the worst case it needs one \
     more. The average counts there; the solution shows both.",
    "With a handful of codes left the whole of what can happen fits on a card: a guess, and for each \
     feedback the next one. Try a few first guesses that leave small groups, and price each: one guess for \
     every code, and for each group 1 more if it has one code, 3 if it has two; 5 if it has three and one of \
     them tells the other two apart, else 6. The guess that is the code itself needs no more. The least sum \
     is the best plan.",
    "A feedback that half of the codes give tells one bit; one that a quarter give tells two. Add up what \
     each feedback tells, each as often as it comes: the expected information. It is a good guide, and not \
     always the best guess.",
    "More colours and more pegs, or no colour twice: the ideas are the same. Where no colour may repeat, a \
     colour that has its place is out everywhere else, and one place that is left for a colour closes that \
     place to all the others. There are no copies to weigh: each colour is in once, or out.",
];
