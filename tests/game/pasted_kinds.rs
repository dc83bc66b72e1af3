//! Texts as a stranger brings them, from a chat, a forum, homework, a game of emoji, a book of puzzles; and that the Lab and
//! `mastermind review`, which read many games, read each as Analyse and Solve do.

use mastermind_engine::Variant;
use mastermind_engine::budget::Unlimited;
use mastermind_game::collection::read_games;
use mastermind_game::notation::Spot;
use mastermind_game::notation::pasted::{Clarifications, TextPart, Unread, read, split_into_games};

use crate::pasted::{
    AMONG_OTHER_LINES, BROUGHT, BROUGHT_AND_ASKED, LOGS, OF_THE_SAME_KINDS, UNDERSTOOD, plain, said_of,
};
use crate::pasted_programs::PRINTED;

/// A text, and what it means: a position, a question, or why it is refused.
const STRANGERS: [(&str, &str); 75] = [
    // Stars, and full stops that are white pins for some and no pins for others.
    ("| 1 1 2 2 | ●○ |\n| 1 3 4 5 | ○○ |", "from1 6x4 1122:11 1345:02"),
    ("| 1 1 2 2 | * . |", "? Signs"),
    ("1122 : *..\n1345 : **", "? Signs"),
    ("1122 #.", "? Signs"),
    ("RGBY ..*", "? Signs"),
    ("RGBY ..", "? Signs"),
    ("* = right place, . = wrong place\n1122 : *..", "from1 6x4 1122:12"),
    ("RGBY BB..\nRRGG BW..", "colours-RYGBOP 6x4 RGBY:20 RRGG:11"),
    ("* R G B Y * 2 1", "colours-RYGBOP 6x4 RGBY:21"),
    // A code without pins.
    (
        "1234\n1122 1 0\n3344 0 2",
        "Line 1, character 1: the pins of this guess are missing: write black and white pins, as in 1b2w or 1 2, and 0 for none; or Secret: before it, if it is the code",
    ),
    ("Secret: 1234\n1122 1 1\n3344 0 2", "from1 6x4 1122:11 3344:02"),
    // Chats.
    ("Me: 1234\nBot: 1A2B\nMe: 5678\nBot: 0A1B", "10x4! 1234:12 5678:01"),
    ("alice: RGBY?\nbob: 2 black 1 white\nalice: RGYO?\nbob: 1 black 2 white", "colours-RYGBOP 6x4 RGBY:21 RGYO:12"),
    (">>> 1234\n1 bulls, 2 cows\n>>> 5678\n0 bulls, 1 cows", "10x4! 1234:12 5678:01"),
    ("Ann: bcda\nBob: 2 right and 1 in the right place", "colours-ABCDEF 6x4 BCDA:11"),
    // Games of emoji.
    ("My wordle-like game, day 12\n🔴🔵🟢🟡 ⬛⬜\n🔵🔴🟢🟠 ⬛⬛⬜", "colours-RYGBOP 6x4 RBGY:11 BRGO:21"),
    ("Colordle 45 4/6\nRGBY 🟩🟨⬛⬛\nRBOG 🟩🟩🟨⬛\nROBG 🟩🟩🟩🟩", "? Signs"),
    ("Wordle 214 3/6\n\n1234 🟨⬜⬜🟩\n1325 🟩🟩⬜🟨", "? Signs"),
    ("1 2 3 4 -> 🟢⚪🟡⚪\n5 6 1 2 -> ⚪🟡⚪⚪", "? Signs"),
    ("🔴🟢🔵🟡 ✔️ 1 ❌ 3", "? Signs"),
    ("Board:\n[R][G][B][Y]  (X)(O)(O)\n[R][R][G][G]  (O)", "? Signs"),
    ("[R][G][B][Y]  (B)(W)(W)\n[R][R][G][G]  (W)", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    (
        "🔴🟢🔵🟡 ✅✅🔄❌",
        "Line 1, character 8: “🔄” means nothing here: write each guess, then its pins, as in RGBY 1b2w",
    ),
    // Programs and homework.
    (
        "Round 1\nGuess: RGBY\nBlack: 1\nWhite: 2\nRound 2\nGuess: RRGG\nBlack: 0\nWhite: 1",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
    ),
    ("RGBY\nBlack: 0\nWhite: 2, not bad", "colours-RYGBOP 6x4 RGBY:02"),
    ("1 2 3 4  :  1 black peg(s), 2 white peg(s)", "from1 6x4 1234:12"),
    ("GUESS    RESULT\nRRGG     1B 1W\nRGBB     0B 2W", "colours-RYGBOP 6x4 RRGG:11 RGBB:02"),
    ("guess=1234&bulls=1&cows=2", "10x4! 1234:12"),
    ("guess RGBY; feedback BWW.\nguess RRGG; feedback W.", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("1. 1122 -> 1,0 (256 -> 46)\n2. 1345 -> 0,2 (46 -> 4)", "from1 6x4 1122:10 1345:02"),
    ("1. RGBY 1 2\n2. RRGG 0 1\n3. Result: win", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("GAME 1: secret=ABCD\n ABEF -> bb\n ABCD -> bbbb", "colours-ABCDEF 6x4 ABEF:20 ABCD:40"),
    ("Essai n°1 : 1122 → 1 noir, 0 blanc\nEssai n°2 : 1345 → 0 noir, 2 blancs", "from1 6x4 1122:10 1345:02"),
    ("1234 1+ 2-", "from1 6x4 1234:12"),
    ("RGBY -> B, W, W", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY -> black, white, white, empty", "colours-RYGBOP 6x4 RGBY:12"),
    ("[{\"guess\":\"AABB\",\"misplaced\":0,\"correct\":1}]", "colours-ABCDEF 6x4 AABB:10"),
    (
        "{\"board\":[[\"R\",\"G\",\"B\",\"Y\"],[\"R\",\"R\",\"G\",\"G\"]],\"feedback\":[[1,2],[0,1]]}",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
    ),
    ("{\"guesses\":[\"RGBY\",\"RRGG\"],\"results\":[[1,2],[0,1]]}", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("{\"game\":\"8x4\",\"guesses\":[[1,2,3,4]],\"results\":[\"1b2w\"]}", "from1 8x4 1234:12"),
    (
        "{\"guess\":[\"Red\",\"Green\",\"Blue\",\"Blue\"],\"feedback\":[\"black\",\"white\",\"none\",\"white\"]}",
        "colours-RYGBOP 6x4 RGBB:12",
    ),
    ("turn,guess,correct_color,correct_place\n1,RGBY,2,1\n2,RRGG,1,0", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    (
        "| Turn | Guess | Feedback |\n|------|-------|----------|\n| 1 | R G B Y | ●○○ |\n| 2 | R R G G | ○ |",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
    ),
    ("guess;feedback", "there are no rows: write a line for each guess below the header"),
    // How many are right, and how many of them in their places.
    ("ABCD: 2 right, 1 in the right spot", "colours-ABCDEF 6x4 ABCD:11"),
    ("I guessed ABCD and got 2 right (1 in the right spot)", "colours-ABCDEF 6x4 ABCD:11"),
    ("1234: 1 correct digit in the correct place, 2 correct digits in the wrong place", "from1 6x4 1234:12"),
    (
        "682 one number is correct and well placed\n614 one number is correct but wrongly placed\n206 two numbers are \
         correct but wrongly placed\n738 nothing is correct\n780 one number is correct but wrongly placed",
        "10x3 682:10 614:01 206:02 738:00 780:01",
    ),
    ("6 colours, 4 holes.\nred, blue, green, yellow: two black, one white", "colours-RYGBOP 6x4 RBGY:21"),
    // Where guesses end, and which rows belong together.
    ("Turn 1: guess 5 5 1 2, feedback 1 black 0 white\nTurn 2: guess 5 3 4 1, feedback 0 black 3 white", "? Rows 2"),
    ("Versuch 1: 4 1 1 1 3 O", "? Rows 2"),
    ("1122 11b", "Line 1, character 8: “b” after the pins means nothing: write one row a line, as in RGBY 1b2w"),
    ("RGBY 1b2w\n\nRRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("RGBY 1b2w\n\nRRGG 0b1w\n\nRGYB 2b2w\nYYBB 0b2w", "? Games 3"),
    ("0011:10 0234:02\n\n0123:11 2233:01", "? Games 2"),
    ("6x4 0011:10 2345:01\n6x4 0123:11 4455:00", "? Games 2"),
    ("6x4 0011:10\n0234:02\n6x4 0123:11\n1245:00", "? Games 2"),
    ("Game 1\nRGBY 1b2w\nRRGG 0b1w\nGame 2\nYYBB 1b1w\nBBYY 0b2w", "? Games 2"),
    (
        "{\"turns\":[{\"guess\":\"RRGG\",\"result\":[1,1]},{\"guess\":\"RGBY\",\"result\":[4,0]}]}\n\
         {\"turns\":[{\"guess\":\"RRGG\",\"result\":[0,0]},{\"guess\":\"YYBB\",\"result\":[4,0]}]}",
        "? Games 2",
    ),
    (
        "[{\"turns\":[[\"RRGG\",1,1],[\"RGYB\",2,2],[\"RGBY\",4,0]]},{\"turns\":[[\"RRGG\",0,0],[\"YYBO\",3,0],[\"YYBB\",4,0]]}]",
        "? Games 2",
    ),
    ("[[[\"RRGG\",1,1],[\"RGBY\",4,0]],[[\"RRGG\",0,0],[\"YYBB\",4,0]],[[\"RRGG\",4,0]]]", "? Games 3"),
    (
        "{\"games\":[\n {\"secret\":\"RGBY\",\"rows\":[[\"RRGG\",1,1],[\"RGBY\",4,0]]},\n {\"secret\":\"YYBB\",\"rows\":[[\"YYBB\",4,0]]}]}",
        "? Games 2",
    ),
    ("[[(\"RRGG\", (1, 1)), (\"RGBY\", (4, 0))], [(\"RRGG\", (0, 0)), (\"YYBB\", (4, 0))]]", "? Games 2"),
    ("[[[1,1,2,2,1,0],[1,3,4,5,0,2]],[[1,1,2,2,0,1],[3,3,4,5,0,2]]]", "? Games 2"),
    ("[[[[1,1,2,2],[1,0]],[[1,3,4,5],[0,2]]],[[[1,1,2,2],[0,1]],[[3,3,4,5],[0,2]]]]", "? Games 2"),
    (
        "{\"game\":\"6x4\",\"rounds\":[[[\"RRGG\",1,1],[\"RGBY\",4,0]],[[\"RRGG\",0,0],[\"YYBB\",4,0]]]}",
        "Line 1, character 53: here begins a second game: write each game on a line of its own",
    ),
    // Rows of one game, however deep they are.
    ("[[\"RRGG\",1,1],[\"RGBY\",4,0]]", "colours-RYGBOP 6x4 RRGG:11 RGBY:40"),
    ("[[[1,1,2,2],[1,0]],[[1,3,4,5],[0,2]]]", "from1 6x4 1122:10 1345:02"),
    ("[[[\"RRGG\",1,1]],[[\"RGBY\",4,0]]]", "colours-RYGBOP 6x4 RRGG:11 RGBY:40"),
    ("[[\"red\",\"red\",\"green\",\"green\"],[\"black\",\"white\"]]", "colours-RYGBOP 6x4 RRGG:11"),
    (
        "[{\"turns\":[{\"guess\":\"RRGG\",\"black\":1,\"white\":1},{\"guess\":\"RGBY\",\"black\":4,\"white\":0}]}]",
        "colours-RYGBOP 6x4 RRGG:11 RGBY:40",
    ),
    // What is not understood.
    (
        "Guess 1: RGBY, 1 black and 2 white\nGuess 2: RRGG, 1 blak and 1 white",
        "Line 2, character 18: “blak” names no pins: write black or white, as in 1 black, 2 white",
    ),
    ("RGBY ●●x", "? Signs"),
    (
        "1234 hot",
        "Line 1, character 6: “hot” says no pins: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "🔴🟢🔵🟡 → 2 ✅ 1 🔄",
        "Line 1, character 12: “1” after the pins means nothing: write one row a line, as in RGBY 1b2w",
    ),
];

/// What was once refused though it is usual, each with its neighbours: pins before their guess, how many letters there
/// are, Russian words, words for numbers in tables.
const USUAL: [(&str, &str); 46] = [
    ("1A2B 1234", "10x4! 1234:12"),
    ("1A2B 1234\n0A1B 5678", "10x4! 1234:12 5678:01"),
    ("0イート, 2バイト GGRB", "colours-RYGBOP 6x4 GGRB:02"),
    ("1. 1A2B 1234\n2. 0A1B 5678", "10x4! 1234:12 5678:01"),
    ("1A2B\n1234\n0A1B\n5678", "10x4! 1234:12 5678:01"),
    ("1234\n1A2B\n5678\n0A1B", "10x4! 1234:12 5678:01"),
    ("2 black 1 white: RGBY", "colours-RYGBOP 6x4 RGBY:21"),
    ("1 white, 2 black: RGBY", "colours-RYGBOP 6x4 RGBY:21"),
    ("1 white and 2 black for RGBY", "colours-RYGBOP 6x4 RGBY:21"),
    ("B1 W2: RGBY", "colours-RYGBOP 6x4 RGBY:12"),
    ("●○○ RGBY\n○ RRGG", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("1b2w R G B Y; 0b1w R R G G", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("1b2w: 1 1 2 2", "from1 6x4 1122:12"),
    ("6x4\n1b2w 1122\nnot bad\n0b1w 3344", "from1 6x4 1122:12 3344:01"),
    ("Secret: RGBY\n1b2w GBRY", "colours-RYGBOP 6x4 GBRY:12"),
    // Where a guess stands first, it stays so; and where both orders are mixed, nothing is read.
    ("RGBY 1b2w\nRRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    (
        "1b2w RGBY\nRRGG 0b1w",
        "Line 1, character 2: “b” is a guess of 1 peg, where one of 4 is expected: write each guess, then its pins, as in RGBY 1b2w",
    ),
    (
        "1b2w RGBY 0b1w",
        "Line 1, character 2: “b” is a guess of 1 peg, where one of 4 is expected: write each guess, then its pins, as in RGBY 1b2w",
    ),
    // Letters are pegs or colours, as the guesses show.
    ("5 letters:\nRGBYO 1b2w", "colours-RYGBOP 6x5 RGBYO:12"),
    ("5 letters: RGBYO 1b2w", "colours-RYGBOP 6x5 RGBYO:12"),
    ("5 letters\nRGBYO 1b2w\nRRGGB 0b1w", "colours-RYGBOP 6x5 RGBYO:12 RRGGB:01"),
    ("6 letters, 4 pegs: RGBY 1b2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("8 letters:\nABCD 1b2w", "colours-ABCDEFGH 8x4 ABCD:12"),
    ("4 digits:\n1234 1A2B", "10x4! 1234:12"),
    ("8 colours\nRGBY 1b2w", "colours-RYGBOPWK 8x4 RGBY:12"),
    ("8 colours, no repeats\nRGBY 1b2w", "colours-RYGBOPWK 8x4! RGBY:12"),
    ("ABCD: 2 letters are right, 1 in the right place", "colours-ABCDEF 6x4 ABCD:11"),
    // Russian.
    ("1234 1 бык 2 коровы", "10x4! 1234:12"),
    ("1234 - 2 быка, 1 корова\n5678 - 0 быков, 1 корова", "10x4! 1234:21 5678:01"),
    ("Ход 1: 1234\nбыки: 1, коровы: 2", "10x4! 1234:12"),
    ("RGBY 1 чёрная, 2 белых", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY ЧЕРНЫХ 1, БЕЛЫХ 2", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY один чёрный и два белых", "colours-RYGBOP 6x4 RGBY:12"),
    ("1 на месте, 2 не на месте: RGBY", "colours-RYGBOP 6x4 RGBY:12"),
    ("Загадано: 4321\n1234 0 быков 4 коровы", "10x4! 1234:04"),
    // Words for numbers, and for none.
    ("guess,black,white\n1122,one,none\n1345,0,two", "from1 6x4 1122:10 1345:02"),
    ("{\"guess\":\"RGBY\",\"black\":1,\"white\":\"two\"}", "colours-RYGBOP 6x4 RGBY:12"),
    // A number of four digits counts no rows.
    ("Lösung: 0044\nThen 0044 gggg, you win!", "6x4 0044:40"),
    ("0044 BBWW", "6x4 0044:22"),
    // What stands below a guess is not the next row, and the next row does not stand below a guess.
    (
        "Okay, let's start a game!\n1. red green red\nB0\nW2\n2. green blue green\nB1\nW0",
        "colours-RYGBOP 6x3 RGR:02 GBG:10",
    ),
    ("Guess 1: 0 2 2 0 6\nYou win!", "8x5 02206:50"),
    ("Guess 1: 1 2 2 1 6\n1b2w\nGuess 2: 2 1 1 2 6\n2b1w", "from1 6x5 12216:12 21126:21"),
    ("4 colours, 3 pegs\nCode: yrr\n1 hits, 0 pseudo-hits: yyb", "colours-RYGB 4x3 YYB:10"),
    ("6 5\nAnn: 1 2 4 4 4 5\nBob: 0b3w\nAnn: 2 2 4 1 2 5\nBob: 0b3w", "? Rows 2"),
    // A name is no guess to which dashes answer.
    ("Ann: B-O-O\nBob: 1b0w\nAnn: B-B-B\nBob: 0b0w", "colours-ORYBGP 6x3 BOO:10 BBB:00"),
    // A guess that is a label elsewhere.
    ("8x3 black\nGGR 0\nGOK 2\nROW 1", "colours-ROGKWYBP 8x3-black GGR:0 GOK:2 ROW:1"),
];

#[test]
fn what_is_usual_is_read() {
    let wrong = USUAL.iter().filter(|(text, means)| plain(text) != *means);
    let wrong: Vec<String> =
        wrong.map(|(text, means)| format!("{text:?}\n  is {}\n not {means}", plain(text))).collect();
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

/// Games in one list, on one line or several: each is read alone, and a fault in one stands where it is in the text.
#[test]
fn games_in_a_list_stay_apart() {
    for text in [
        "[[[\"RRGG\",1,1],[\"RGBY\",4,0]],[[\"RRGG\",0,1],[\"YYBB\",‹9,0]]]",
        "[\n  [[\"RRGG\",1,1],\n   [\"RGBY\",4,0]], [[\"RRGG\",0,1],\n   [\"YYBB\",‹9,0]]\n]",
        "{\"games\": [{\"é\": 1, \"rows\": [[\"RRGG\",1,1],[\"RGBY\",4,0]]}, {\"rows\": [[\"RRGG\",0,1],[\"YYBB\",‹9,0]]}]}",
        "games = [[(\"RRGG\", (1, 1)), (\"RGBY\", (4, 0))], [(\"RRGG\", (0, 1)), (\"YYBB\", (‹9, 0))]]",
    ] {
        let (before, after) = text.split_once('‹').unwrap();
        let place = (before.matches('\n').count() + 1, before.rsplit('\n').next().unwrap().chars().count() + 1);
        let text = format!("{before}{after}");
        let games = read_games(&text, Variant::CLASSIC, &mut Unlimited).unwrap();
        assert_eq!(games.len(), 2, "{text}");
        let first = games[0].position.as_ref().unwrap();
        assert_eq!(first.line(games[0].marks.unwrap()), "colours-RYGBOP 6x4 RRGG:11 RGBY:40", "{text}");
        let fault = games[1].position.as_ref().unwrap_err();
        assert_eq!(fault.spot, Some(Spot::Line(place.0, place.1)), "{text}: {fault}");
        // One of them alone, at the same place.
        let part = |part| Clarifications { part: Some(TextPart::Game(part)), ..Clarifications::default() };
        assert_eq!(said_of(read(&text, Variant::CLASSIC, &part(0))), "colours-RYGBOP 6x4 RRGG:11 RGBY:40");
        let Err(Unread::Fault(alone)) = read(&text, Variant::CLASSIC, &part(1)) else { panic!("{text} is read") };
        assert_eq!(alone.spot, Some(Spot::Line(place.0, place.1)), "{text}: {alone}");
        let Err(Unread::Fault(none)) = read(&text, Variant::CLASSIC, &part(2)) else { panic!("{text} has a third") };
        assert_eq!(none.to_string(), "there is no game 3: the text has 2 games");
    }
}

#[test]
fn what_strangers_bring_is_read_right_or_asked_about() {
    let wrong = STRANGERS.iter().filter(|(text, means)| plain(text) != *means);
    let wrong: Vec<String> =
        wrong.map(|(text, means)| format!("{text:?}\n  is {}\n not {means}", plain(text))).collect();
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

/// An answer that says all is not added to by the words of a remark: the row is read without it, or refused.
#[test]
fn a_remark_adds_nothing_to_a_whole_answer() {
    for answer in ["1A0B", "1a0b", "1b0w", "1 bull 0 cows"] {
        for remark in ["1 correct", "(1 correct)", "1 wrong", "1 black", "\t1 correct", "1 in the wrong place"] {
            let text = format!("1567 {answer} {remark}");
            let read = plain(&text);
            let is_whole = read.contains("1567:10") || !read.contains("1567:");
            assert!(is_whole, "{text:?} is {read}");
        }
    }
}

#[test]
fn many_games_are_read_as_one_is() {
    let usual = Variant::CLASSIC;
    let texts =
        UNDERSTOOD.iter().chain(&STRANGERS).chain(&USUAL).chain(&LOGS).chain(&OF_THE_SAME_KINDS).map(|(text, _)| *text);
    let texts = texts.chain(BROUGHT.map(|(text, ..)| text)).chain(BROUGHT_AND_ASKED.map(|(text, ..)| text));
    let texts = texts.chain(AMONG_OTHER_LINES.map(|(text, ..)| text)).chain(PRINTED.map(|(text, ..)| text));
    let mut compared = 0;
    for text in texts {
        let Ok(all) = read_games(text, usual, &mut Unlimited) else {
            // Nothing but a game, perhaps.
            let alone = read(text, usual, &Clarifications::default());
            assert!(alone.is_ok_and(|it| it.position.rows().is_empty()), "{text}");
            continue;
        };
        let parts = split_into_games(text, usual);
        assert_eq!(all.len(), parts.len(), "{text}");
        let alone = read(text, usual, &Clarifications::default());
        let asks_games = matches!(&alone, Err(question) if said_of(Err(question.clone())).starts_with("? Games"));
        assert_eq!(asks_games, all.len() > 1, "{text}");
        let [game] = all.as_slice() else { continue };
        match (alone, &game.position) {
            (Ok(alone), Ok(position)) => {
                assert_eq!((&alone.position, alone.marks), (position, game.marks), "{text}");
                assert_eq!(alone.left_out.len(), game.left_out.len(), "{text}");
            }
            (Err(Unread::Ambiguous(question)), Err(_)) => {
                assert_eq!(game.question.as_ref().map(|open| &open.ambiguity), Some(&question), "{text}");
            }
            (Err(Unread::Fault(fault)), Err(other)) => {
                assert_eq!((&fault.what, &fault.expected), (&other.what, &other.expected), "{text}");
                if let Some(Spot::Line(..)) = fault.spot {
                    assert_eq!(fault.spot, other.spot, "{text}");
                }
            }
            (alone, many) => panic!("{text}: {alone:?}, but {many:?}"),
        }
        compared += 1;
    }
    assert!(compared > 200, "{compared}");
}
