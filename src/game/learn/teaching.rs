//! For teachers: which page shows what, and five lesson plans of 45 minutes.

/// A link to a page that shows a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageLink {
    /// The text of the link.
    pub text: &'static str,
    /// The address.
    pub address: &'static str,
}

/// A subject of a lesson, and the pages that show it.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The name, as a heading.
    pub name: &'static str,
    /// What the pages show, in a sentence.
    pub about: &'static str,
    /// The pages.
    pub links: &'static [PageLink],
}

/// A lesson of 45 minutes.
#[derive(Clone, Copy, Debug)]
pub struct LessonPlan {
    /// The name, as a heading.
    pub title: &'static str,
    /// What a class can do afterwards: "prove that four guesses are not always enough".
    pub can_now: &'static str,
    /// The steps of the lesson, in their order.
    pub lines: [LessonPlanLine; 10],
}

/// A step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonPlanLine {
    /// How long it takes.
    pub minutes: u8,
    /// What is done, in a sentence or two.
    pub text: &'static str,
    /// The page that is shown meanwhile, if any.
    pub link: Option<PageLink>,
}

/// How long a lesson takes.
pub const LESSON_MINUTES: u8 = 45;

/// A link with this text to this address within the page.
const fn to(text: &'static str, address: &'static str) -> PageLink {
    PageLink { text, address }
}

/// A step of a lesson without a page.
const fn line(minutes: u8, text: &'static str) -> LessonPlanLine {
    LessonPlanLine { minutes, text, link: None }
}

/// A step of a lesson with a link to a page: `link` is its text.
const fn with(minutes: u8, text: &'static str, link: &'static str, address: &'static str) -> LessonPlanLine {
    LessonPlanLine { minutes, text, link: Some(to(link, address)) }
}

/// The subjects, from a first lesson to a course on search.
pub static SUBJECTS: [Subject; 12] = [
    Subject {
        name: "Deduction",
        about: "What a row says for certain, step by step, and how a false supposition contradicts a row.",
        links: &[
            to("Lesson: Does it fit?", "#/learn/lesson/does-it-fit"),
            to("Lesson: Suppose", "#/learn/lesson/suppose"),
            to("Help on a real board", "#/solve"),
        ],
    },
    Subject {
        name: "Game tree",
        about: "Every guess and every feedback, drawn: of one position, or of a strategy for all 1,296 codes.",
        links: &[
            to("The tree of a position", "#/analyse/open=-/6x4/0011:10/0234:02"),
            to("The tree of a strategy", "#/lab/tree/6x4/exact-average"),
            to("Lesson: Little trees", "#/learn/lesson/little-trees"),
        ],
    },
    Subject {
        name: "Minimax",
        about: "The codebreaker takes the least, the codemaker the most: two functions that call each other.",
        links: &[
            to("Minimax, step by step", "#/lab/search/on=-/3x2"),
            to("Lesson: Minimax", "#/learn/lesson/minimax"),
            to("Lesson: Worst case", "#/learn/lesson/worst-case"),
        ],
    },
    Subject {
        name: "Adversaries",
        about: "The evil codemaker never settles on a code: it plays the other side of the tree.",
        links: &[
            to("Play against it", "#/play/6x4/evil"),
            to("Lesson: Evil codemaker", "#/learn/lesson/evil-codemaker"),
        ],
    },
    Subject {
        name: "Alpha-beta",
        about: "The same search with a window: what it cuts off, and that the value stays the same.",
        links: &[
            to("Alpha-beta, step by step", "#/lab/search/on=a/3x2"),
            to("Lesson: Alpha-beta", "#/learn/lesson/alpha-beta"),
        ],
    },
    Subject {
        name: "Branch and bound",
        about: "A bound from the sizes of the groups closes a branch before anybody looks into it.",
        links: &[
            to("Bounds by size, step by step", "#/lab/search/on=ab/3x2"),
            to("Lesson: What n guesses can do", "#/learn/lesson/what-n-can-do"),
        ],
    },
    Subject {
        name: "Symmetry",
        about: "Of 1,296 openings only five kinds are different. Colours that were never used are interchangeable.",
        links: &[
            to("The five kinds of openings", "#/lab/openings/6x4"),
            to("Lesson: Alike colours", "#/learn/lesson/alike-colours"),
        ],
    },
    Subject {
        name: "Proof by counting",
        about: "Four guesses are not always enough, because 256 codes do not fit into 183 places.",
        links: &[
            to("The proof for the blackboard", "#/learn/proof"),
            to("The same with 5 colours, 3 pegs", "#/learn/proof/5x3"),
            to("Lesson: Why five", "#/learn/lesson/why-five"),
        ],
    },
    Subject {
        name: "Entropy",
        about: "How many bits a guess tells on average, and that the most bits need not be the best guess.",
        links: &[
            to("Bits of every opening", "#/lab/openings/6x4"),
            to("Bits of a guess, written out", "#/analyse/tab=bits/6x4/0011:10"),
            to("Lesson: Bits", "#/learn/lesson/bits"),
        ],
    },
    Subject {
        name: "Average and worst case",
        about: "Two ways to call a strategy good, and a game in which they disagree.",
        links: &[
            to("Lesson: Average or worst", "#/learn/lesson/average-or-worst"),
            to("Trees that differ", "#/lab/tree/6x4/exact-worst-case"),
        ],
    },
    Subject {
        name: "Heuristics",
        about: "Simple rules against the exact answer, played against every code. What does a simple rule cost?",
        links: &[
            to("Strategies compared", "#/lab/compare/6x4/first-consistent,largest-part,entropy,exact-average"),
            to("Rules to remember", "#/lab/rules/6x4"),
            to("The same rule in games of all sizes", "#/lab/grid"),
        ],
    },
    Subject {
        name: "Certificates",
        about: "A proof as a file that a short program checks without searching, and how such a proof is built.",
        links: &[
            to("The least total of the classic game", "#/lab/proof/6x4/total"),
            to("Its worst case", "#/lab/proof/6x4/worst-case"),
            to("A small one, to read in full", "#/lab/proof/3x2/total"),
        ],
    },
];

/// The lesson plans, the easiest first.
pub static LESSON_PLANS: [LessonPlan; 5] = [
    LessonPlan {
        title: "Reading the pins",
        can_now: "say what a feedback rules out, and give a reason for it",
        lines: [
            with(
                4,
                "Play one game together on the projector. The class calls out the guesses. Explain nothing yet.",
                "A game",
                "#/play/6x4",
            ),
            line(3, "Ask: what did the last row tell us? Write two answers on the board, a right one and a wrong one."),
            with(
                5,
                "Work through the example: black pins first, then white ones. A peg is used once.",
                "Lesson: The feedback",
                "#/learn/lesson/the-answer",
            ),
            with(
                6,
                "In pairs: one hides a code of three pegs, the other guesses. Both check the feedback together.",
                "Lesson: Doubled colours",
                "#/learn/lesson/doubled-colours",
            ),
            line(
                3,
                "Collect the mistakes. Most come from a colour that appears twice: pair the pegs by lines on the board.",
            ),
            with(
                6,
                "A code fits if every row would have got its pins. Test one code against three rows, aloud.",
                "Lesson: Does it fit?",
                "#/learn/lesson/does-it-fit",
            ),
            with(
                8,
                "Everybody solves the same six puzzles, on paper or by the link.",
                "Six puzzles for the class",
                "#/learn/set/answer,fit/500-900/6/45",
            ),
            line(4, "Two pupils explain one puzzle each: first the row that decides, then why."),
            line(4, "Play the first game again with one rule: no guess that contradicts a row. Count the guesses."),
            with(2, "Homework: five puzzles of the day.", "Today’s five", "#/learn/day"),
        ],
    },
    LessonPlan {
        title: "A proof by counting",
        can_now: "prove that four guesses are not always enough, and say where symmetry was used",
        lines: [
            line(3, "Ask how many guesses a perfect player needs in the worst case. Take a vote: 4, 5, 6 or 7."),
            line(
                5,
                "How many codes are there? Let the class find 6 × 6 × 6 × 6 = 1,296. How many feedbacks? List them: 14.",
            ),
            line(5, "One guess finds 1 code. Two find 1 + 13 = 14, three 1 + 13 + 169 = 183. Draw this as a tree."),
            with(
                4,
                "The lesson says it once more, with an example.",
                "Lesson: What n guesses can do",
                "#/learn/lesson/what-n-can-do",
            ),
            line(
                5,
                "Four guesses would find 2,380 codes, so counting the whole game proves nothing. What about the codes after one guess?",
            ),
            with(
                5,
                "Which openings are there? Renaming colours and moving pegs leaves five kinds. Find them before you show them.",
                "The five kinds of openings",
                "#/lab/openings/6x4",
            ),
            with(
                8,
                "Try one kind after the other. Each leaves more than 183 codes after its worst feedback: the proof is complete.",
                "The proof for the blackboard",
                "#/learn/proof",
            ),
            with(
                5,
                "In groups: the same proof for 5 colours and 3 pegs.",
                "The proof with 5 colours, 3 pegs",
                "#/learn/proof/5x3",
            ),
            with(
                3,
                "That five guesses are enough needs more than counting: somebody has to show a strategy.",
                "A proof that can be checked",
                "#/lab/proof/6x4/worst-case",
            ),
            line(2, "Look back at the vote. Which step of the proof was the surprise?"),
        ],
    },
    LessonPlan {
        title: "Game trees and minimax",
        can_now: "compute the value of a small tree by hand, from its leaves to its root",
        lines: [
            with(
                4,
                "Start with a position in which four codes are left: 1122, 1212, 2121 and 2211. What would you guess?",
                "The four codes",
                "#/lab/search/on=-/6x4/1221:22",
            ),
            line(
                5,
                "Draw the tree of the guess 1122: found, a group of two codes, a group of one. It needs 3 guesses at worst.",
            ),
            line(
                5,
                "Find a guess that puts every code into a group of its own. It cannot be the code, and needs only 2 guesses.",
            ),
            line(
                4,
                "Name the two players. The codebreaker chooses a guess and wants few, the codemaker chooses a group and wants many.",
            ),
            with(
                6,
                "Show both functions and go through the first twenty steps. Let the class predict each return value.",
                "Minimax, step by step",
                "#/lab/search/on=-/6x4/1221:22",
            ),
            with(
                5,
                "Everybody plays the codemaker against a neighbour: no code, but every feedback must leave one.",
                "The evil codemaker",
                "#/play/6x4/evil",
            ),
            with(
                6,
                "Six puzzles: answer as the codemaker, and refute guesses that leave too hard a group.",
                "Six puzzles for the class",
                "#/learn/set/evade,refute/1200-1600/6/45",
            ),
            line(4, "Compare the solutions. Who took the least where the most was wanted?"),
            with(
                4,
                "Show a whole strategy as a tree and follow one code from the root to its leaf.",
                "The tree of a strategy",
                "#/lab/tree/6x4/exact-worst-case",
            ),
            line(
                2,
                "Sum up in one sentence: a guess is as bad as its worst group, a position as good as its best guess.",
            ),
        ],
    },
    LessonPlan {
        title: "Searching less: alpha-beta and bounds",
        can_now: "say which branches may be left out, and why the value stays the same",
        lines: [
            line(3, "Repeat minimax with one small tree on the board. How many leaves did we look at?"),
            with(
                5,
                "Run plain minimax to its end and write down the number of nodes: 3 colours and 2 pegs, 9 codes.",
                "Without any technique",
                "#/lab/search/on=-/3x2",
            ),
            line(
                5,
                "We know a guess that needs 2. Another one has a group that needs 2 more, so it needs 3: do its other groups matter?",
            ),
            with(
                6,
                "Step from cut-off to cut-off. Each time the class says which bound has ended the branch.",
                "Alpha-beta, step by step",
                "#/lab/search/on=a/3x2",
            ),
            with(
                4,
                "The lesson names the window and has a table of what each technique saves.",
                "Lesson: Alpha-beta",
                "#/learn/lesson/alpha-beta",
            ),
            with(
                7,
                "Six puzzles: which groups need not be searched?",
                "Six puzzles for the class",
                "#/learn/set/cut-off/1200-1400/6/45",
            ),
            with(
                4,
                "Add bounds by size: two guesses find at most 1 + 4 = 5 of these codes, so a larger group needs three. No search is needed to know it.",
                "With bounds by size",
                "#/lab/search/on=ab/3x2",
            ),
            line(
                4,
                "In pairs: which technique saves most, and which saves nothing here? Then look at the bars and check.",
            ),
            with(
                5,
                "How can one trust a search that leaves out so much? Show a proof that a small program checks without searching.",
                "A small certificate",
                "#/lab/proof/3x2/worst-case",
            ),
            with(
                2,
                "Homework: save the tree of the four codes as an exercise, write α and β at each node, and cross out what alpha-beta need not search.",
                "A tree to draw and cut",
                "#/lab/search/only=fitting/on=agp/6x4/1221:22",
            ),
        ],
    },
    LessonPlan {
        title: "Bits: how much a guess tells",
        can_now: "compute the entropy of a guess, and say what it does not measure",
        lines: [
            line(
                4,
                "Twenty questions: how many yes-or-no questions find one of 16 words, one of 1,000? Introduce log₂ and the bit.",
            ),
            line(4, "One of 1,296 codes is 10.3 bits. A guess with 14 feedbacks tells at most log₂ 14 = 3.8 of them."),
            with(
                6,
                "Take the groups of an opening. Each group has p = its codes ÷ 1,296 and tells log₂ (1 ÷ p) bits.",
                "The groups of the openings",
                "#/lab/openings/6x4",
            ),
            line(
                5,
                "Everybody computes one group of 0011; the sum of p · log₂ (1 ÷ p) is on the board when all have called out.",
            ),
            with(
                5,
                "Let the page write the same sum out for other guesses. What makes it large?",
                "Bits of a guess",
                "#/analyse/tab=bits/6x4/0011:10",
            ),
            with(4, "The lesson, with its example.", "Lesson: Bits", "#/learn/lesson/bits"),
            with(
                6,
                "Play the strategy that always takes the most bits against every code, and the exact one beside it.",
                "Entropy against the exact average",
                "#/lab/compare/6x4/entropy,exact-average",
            ),
            line(
                5,
                "Why is it not the best? Bits count how evenly a guess splits, not how hard the groups are afterwards, nor whether it can win at once.",
            ),
            with(
                4,
                "Look at the bits against the guesses needed: the guesses lie near a line, but the one that tells the most bits is not the best.",
                "A position with its plot",
                "#/analyse/tab=plot/6x4/0011:10/2013:11",
            ),
            line(2, "One sentence each: what does entropy measure, and what not?"),
        ],
    },
];
