//! What each lesson explains before its worked example.

use super::sentence::{Sentence, compact, joined, say};
use crate::learn::LessonId;
use mastermind_engine::Variant;

/// The idea of a lesson, a few sentences, with codes of the classic game as the pegs show them.
pub fn explains(id: LessonId) -> Sentence {
    let words = EXPLAINED[id.place()].split(' ').map(|word| {
        let digits = word.trim_end_matches(|end: char| !end.is_ascii_digit());
        let code = digits.parse().ok().filter(|_| digits.starts_with('0'));
        let code = code.filter(|&code| Variant::CLASSIC.contains(code));
        code.map_or_else(
            || word.into(),
            |code| say!("{}{}", compact(code), &word[digits.len()..]),
        )
    });
    joined(&words.collect::<Vec<Sentence>>(), " ")
}

/// In the order of the lessons.
const EXPLAINED: [&str; 31] = [
    // Reading
    "A black pin means right colour, right place. A white pin means right colour, wrong place. Count the black \
     pins first and set those pegs aside. Then pair off what is left, colour by colour: each pair is a white \
     pin. The order of the pins tells you nothing.",
    "No peg counts twice. If your guess has a colour twice and the code has it once, only one of the two gets a \
     pin: a black one if you can. So set the black pairs aside first, and look for white pins only among the rest.",
    "Two answers are easiest to use. No pin at all: none of these colours is in the code, so cross them out. As \
     many pins as pegs: the code has exactly these colours, and every other colour is out.",
    "No black pin: no peg is where it belongs, so cross out each colour in its place. No white pin: every \
     colour is either exactly where you put it or not in the code.",
    // Deducing
    "A code fits if every guess would have got exactly its pins from it. Test it row by row: one row that \
     differs throws it out. If you just guess a random code that fits, you need about 4.6 guesses on average \
     with 6 colours and 4 pegs.",
    "Take two guesses that share no colour. Their pins count different pegs of the code, so together they are \
     never more than the pegs. If they make up all the pegs, every other colour is out. If some are missing, \
     the rest is other colours, or more copies of these.",
    "When the colours you are sure of explain all the pins of a row, its other colours are out. And if a row \
     has only as many possible pegs left as pins, they all count. The same goes for places: a colour that must \
     be in and has one place left goes there.",
    "A colour can be in the code more than once. If a guess has it twice and gets only one pin in all, the code \
     does not have it twice. Weigh each row: what would it get with the colour once more, or once less? Note \
     how often each colour can appear, at least and at most, and narrow that down row by row.",
    "Compare two guesses that differ in one place, or swap one colour for another. That change explains any \
     change in the pins. One black pin more: the new peg is in its place. One less: the old peg was. One pin \
     more in all: the new colour is in. One less: the old colour is in.",
    "When nothing else follows, suppose something: a colour in a place. Follow it until a row breaks. Then the \
     opposite is certain. Suppose whatever rules out most. Then the contradiction comes sooner.",
    "If no code fits all rows, one feedback is wrong. Leave out one row at a time. If all the others then \
     agree, that row is the suspect. The codes that fit the others tell you what it should have said.",
    // Listing
    "With two or three codes left, write them all down. Start with what is certain. Then go through the rest \
     one place at a time, always in the same order, so you miss none and list none twice.",
    "Find the colours before the places. First list each choice of colours, and how many of each, that gives \
     every row the right number of pins in all. Then put each choice into places, and keep the orders that \
     agree with the black pins. If no order fits, cross the choice out.",
    "Colours you have never guessed are alike: nothing tells them apart. Find the codes with one of them, and \
     you know the codes with the others: just swap the colour. With three alike colours you only work out one.",
    "Often you already know the code while you still look for a good guess. Before each guess ask: does a \
     second code fit? If you find none, you know enough.",
    // Choosing
    "A guess sorts the codes that are left into groups: codes in a group give the same feedback. The feedback \
     leaves you one group, and you do not choose which. Many small groups are better than a few big ones. That \
     is the whole art.",
    "The biggest group decides the worst case. It also weighs most on average, because you land in it most \
     often. A guess that could be right but has one huge group can be worse than one that cannot be right and \
     leaves nothing big.",
    "If every code gets a different feedback, your next guess is sure to find it. Over all n codes that costs \
     2n − 1 guesses if your guess could be the code, and 2n if it cannot. Nothing does better.",
    "Some codes differ only in a peg or two, and guessing them one by one takes long. A probe is a guess that \
     cannot be the code. It puts several of the doubtful pegs into one guess, so that each code gives a \
     different feedback. Write down what differs from code to code and ask about some of it: one colour where \
     it could be, another where it cannot.",
    "Choose a probe in two steps. See where the codes differ, and put pegs there that some codes have and \
     others do not. Fill the other places with a colour that is out. It never gets a pin, so every pin is about \
     the pegs you ask about.",
    "A guess of only known colours tells you little that is new. A guess of only new colours wastes what you \
     know. A mix gives more different feedbacks, so the groups are smaller. Usually one new peg beside what you \
     know is best, sometimes two.",
    // Proving
    "With four pegs a guess has fourteen different feedbacks: one ends the game, 13 go on. So one guess is sure \
     to find one code, two at most 1 + 13 = 14, and three at most 1 + 13 + 13 × 13 = 183. Often they find \
     fewer, because similar codes get the same feedback. With few codes left, count: two more guesses are \
     enough only if some guess gets a different feedback from each code.",
    "To show that a guess is not good enough, name one feedback that needs more guesses than you have left. \
     Suspect the biggest group first. But a small group of codes that are hard to tell apart can be worse.",
    "Why can no strategy always win the classic game in four? Besides four black there are 13 feedbacks, so \
     three guesses name at most 1 + 13 + 169 = 183 codes. There are only five kinds of opening, and each leaves \
     more after its worst feedback: 0000 leaves 625, 0001 leaves 317, 0011 leaves 256, 0012 leaves 276 and 0123 \
     leaves 312. So after any opening, three more guesses can be too few. Many guesses fail for the same \
     reason: one group has too many codes for the guesses left.",
    "The evil codemaker has no code. It can give any feedback, as long as some code still fits. In Play it \
     keeps as many codes as it can. Here you do better: make the game as long as possible. The biggest group \
     usually takes longest. But similar codes take longer than others, so compare it with the next groups. \
     Think like the codemaker, and you see what is wrong with a guess.",
    "Some guesses keep the worst case: after them the hardest code needs no more guesses than it has to. Such a \
     guess may be impossible, and its biggest group may not be the smallest: a few similar codes can be harder \
     to tell apart than many different ones. Look for the group that is hardest to finish.",
    // Mastering
    "After the same opening you meet the same few positions again and again, in other colours and places. Learn \
     the best second guess for each feedback, as a chess player learns openings. Played for the best average, \
     the 1,296 codes need 5,625 guesses in all after 0012, 5,673 after 0123, 5,702 after 0011, 5,791 after 0001 \
     and 6,318 after 0000. The exercises begin with a guess like 0012: one colour twice, two others once. They \
     ask for the best guess. Rules of thumb come close to it, and sometimes miss it.",
    "Two aims, two best plans. Played for the average, all 1,296 codes together need 5,625 guesses, and the \
     hardest code needs six. If you never want to need more than five, they need 5,626: one more. Both plans \
     begin with 0012 and differ later. Usually one guess is best for both aims. In the exercises it is not: one \
     guess is better on average, but needs one more in the worst case. There the average counts. The solution \
     shows both.",
    "With a handful of codes left, the whole plan fits on a card: a guess, and the next guess for each \
     feedback. Try a few first guesses that leave small groups, and add up what each costs. Count one guess for \
     every code. Then for each group add 1 if it has one code, 3 if it has two; 5 if it has three and one of \
     them tells the other two apart, else 6. If the guess is the code itself, it needs no more. The smallest \
     sum is the best plan.",
    "A feedback that half of the codes give tells you one bit. One that a quarter give tells you two. Average \
     that over all the codes, and you have the expected information. It is a good guide, but it does not always \
     pick the best guess.",
    "More colours, more pegs, or no repeats: the ideas are the same. With no repeats, a colour that has its \
     place is out everywhere else. And if a colour has one place left, no other colour can go there. There are \
     no copies to weigh: each colour is in once, or out.",
];
