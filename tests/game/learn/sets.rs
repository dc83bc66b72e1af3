//! A teacher's set from its form to the results of a class; what is stored of it.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_game::day::DAY_PUZZLES;
use mastermind_game::learn::*;
use mastermind_game::store::{read, to_stored};
use mastermind_game::wording::{progress, teach as words};
use mastermind_teaching::puzzle::{GENERATOR, PuzzleKind, Solution, solve_puzzle};

use super::NOW;
use super::page::act;
use crate::support::by_chance;

fn small_set(seed: u32) -> PuzzleSet {
    PuzzleSet::new(vec![PuzzleKind::Fit, PuzzleKind::Answer], (500, 700), 4, seed).unwrap()
}

/// Replies rightly, or first wrongly and then rightly.
fn reply(learn: &mut Learn, right: bool) {
    let puzzle = learn.run().unwrap().puzzle();
    let solution = solve_puzzle(puzzle, &mut Unlimited).unwrap().solution;
    if !right {
        let wrong = match solution {
            Solution::Fits(fits) => Solution::Fits(!fits),
            _ => Solution::CanSettle(None),
        };
        act(learn, LearnAction::Run(RunAction::SendAtOnce(wrong)));
    }
    act(learn, LearnAction::Run(RunAction::SendAtOnce(solution)));
}

fn reloaded(learn: &mut Learn, link: &str) -> Learn {
    let stored = to_stored(learn.record());
    let mut again = Learn::new(read(&stored).unwrap(), NOW);
    act(&mut again, LearnAction::Open(link.to_owned()));
    again
}

#[test]
fn a_set_is_solved_in_order_over_a_reload_and_ends_in_its_code() {
    by_chance(8, |random| {
        let set = small_set(random.below(100));
        let link = LearnLink::Set(set.clone()).to_string();
        let mut learn = Learn::new(LearnerRecord::new(7), NOW);
        act(&mut learn, LearnAction::Open(link.clone()));
        assert!(!learn.is_solving() && !learn.is_at_home(), "its first page");
        let mut right = Vec::new();
        for (place, id) in set.puzzles().into_iter().enumerate() {
            if place == 0 || random.below(2) == 0 {
                if place > 0 {
                    learn = reloaded(&mut learn, &link);
                }
                let done = learn.record().sets().results_for(&set);
                assert_eq!(done.next(), Some(place));
                act(&mut learn, LearnAction::SolveSet);
            } else {
                act(&mut learn, LearnAction::Next);
            }
            assert_eq!(learn.link().to_string(), link);
            assert_eq!(learn.course(), Course::Set(place));
            assert_eq!(learn.run().unwrap().id(), Some(id), "{place}");
            let well = random.below(2) == 0;
            reply(&mut learn, well);
            right.push(well);
            assert_eq!(learn.rating_change(), None, "unrated");
        }
        act(&mut learn, LearnAction::Next);
        assert!(!learn.is_solving() && learn.link().to_string() == link);
        let learn = reloaded(&mut learn, &link);
        let done = learn.record().sets().results_for(&set);
        let result = done.result().unwrap();
        assert_eq!((result.right(), done.next()), (right.as_slice(), None));
        assert_eq!(learn.record().rating(), LearnerRecord::new(7).rating());
        // What was missed comes back.
        let missed = right.iter().filter(|right| !**right).count();
        assert_eq!(learn.record().ladder().rungs().len(), missed);
        // The teacher reads it.
        let sheet = ResultSheet::read(&set, &[], &format!("Anna: {result}\n"));
        assert_eq!(sheet.lines[0].name, "Anna");
        assert_eq!(sheet.lines[0].right.as_deref(), Ok(right.as_slice()));
    });
}

#[test]
fn a_set_that_is_done_cannot_be_done_better() {
    let set = small_set(1);
    let mut record = LearnerRecord::new(1);
    for place in 0..9 {
        record.answer_of_set(&set, place, first_answer(place == 2), NOW);
    }
    record.answer_of_set(&set, 0, FirstAnswer::Right, NOW);
    let done = record.sets().results_for(&set);
    assert_eq!(done.answers(), [Some(false), Some(false), Some(true), Some(false)]);
    let link = LearnLink::Set(set).to_string();
    let mut learn = Learn::new(record, NOW);
    act(&mut learn, LearnAction::Open(link.clone()));
    act(&mut learn, LearnAction::SolveSet);
    assert!(!learn.is_solving() && learn.link().to_string() == link);
}

/// A first answer; a wrong one without what it was.
fn first_answer(right: bool) -> FirstAnswer {
    if right { FirstAnswer::Right } else { FirstAnswer::Wrong(None) }
}

/// Pupils take turns at one device: the result of the one before is gone from the page of the set, and the teacher has
/// it with the answers that were wrong.
#[test]
fn the_next_pupil_begins_again_and_the_teacher_reads_the_result_before() {
    by_chance(12, |random| {
        let set = small_set(random.below(100));
        let link = LearnLink::Set(set.clone()).to_string();
        let mut learn = Learn::new(LearnerRecord::new(7), NOW);
        act(&mut learn, LearnAction::Open(link.clone()));
        let mut lines = Vec::new();
        for name in ["Dora", " Berg, Bo ", ""] {
            act(&mut learn, LearnAction::NextPupil("too early".into()));
            assert_eq!(learn.record().sets().results_on_device(&set), lines);
            let mut wrong = Vec::new();
            act(&mut learn, LearnAction::SolveSet);
            for index in 0..set.puzzle_count() {
                let well = random.below(2) == 0;
                reply(&mut learn, well);
                if let (false, Some(answer)) = (well, learn.run().unwrap().first_answer()) {
                    wrong.push((index + 1, answer));
                }
                act(&mut learn, LearnAction::Next);
            }
            let line = learn.record().sets().result_line(&set, name).unwrap();
            let sheet = ResultSheet::read(&set, &[], &line);
            let [read] = sheet.lines.as_slice() else { panic!("{line}") };
            let done = learn.record().sets().results_for(&set);
            assert_eq!((read.name.as_str(), &read.wrong), (name.trim(), &wrong), "{line}");
            assert_eq!(read.right.as_deref().ok(), Some(done.result().unwrap().right()));
            lines.push(line);
            act(&mut learn, LearnAction::NextPupil(name.into()));
            learn = reloaded(&mut learn, &link);
            let done = learn.record().sets().results_for(&set);
            assert_eq!((done.tried, learn.record().sets().result_line(&set, name)), (0, None));
            assert_eq!(learn.record().sets().results_on_device(&set).len(), lines.len());
        }
        let mut kept = learn.record().sets().results_on_device(&set);
        kept.sort();
        lines.sort();
        assert_eq!(kept, lines);
    });
}

/// What one pupil has begun or sent does not stand there for the next one.
#[test]
fn the_next_pupil_finds_no_reply_of_the_one_before() {
    let set = PuzzleSet::new(vec![PuzzleKind::Answer], (500, 500), 1, 3).unwrap();
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    act(&mut learn, LearnAction::Open(LearnLink::Set(set.clone()).to_string()));
    act(&mut learn, LearnAction::SolveSet);
    let untouched = learn.run().unwrap().draft().clone();
    let puzzle = learn.run().unwrap().puzzle().clone();
    let Solution::Feedback(right) = solve_puzzle(&puzzle, &mut Unlimited).unwrap().solution else {
        panic!("{puzzle:?}")
    };
    let wrong = puzzle.variant.feedbacks().find(|feedback| *feedback != right).unwrap();
    act(&mut learn, LearnAction::Run(RunAction::Edit(SolutionEdit::Feedback(wrong))));
    act(&mut learn, LearnAction::Run(RunAction::Send));
    assert_ne!(*learn.run().unwrap().draft(), untouched);
    act(&mut learn, LearnAction::Next);
    act(&mut learn, LearnAction::NextPupil("Dora".into()));
    act(&mut learn, LearnAction::SolveSet);
    assert_eq!(*learn.run().unwrap().draft(), untouched);
}

/// Results of this device are added once, also those without a name, and that of the last pupil.
#[test]
fn results_of_the_device_are_added_to_what_stands_there() {
    let set = small_set(1);
    let mut record = LearnerRecord::new(1);
    for _ in 0..3 {
        (0..4).for_each(|place| record.answer_of_set(&set, place, FirstAnswer::Right, NOW));
        if record.sets().results_on_device(&set).len() < 3 {
            record.hand_on(&set, "", NOW);
        }
    }
    let all = record.sets().results_on_device(&set);
    assert_eq!(all.len(), 3, "two who have handed it on, and the last one");
    assert!(all.iter().all(|line| *line == all[0]), "{all:?}");
    let missing = |text: &str| record.sets().results_missing_in(text, &set).len();
    let code = &all[0];
    assert_eq!((missing(""), missing(&format!("{code}\nAnna, x"))), (3, 2));
    assert_eq!((missing(&all.join("\n")), missing(&format!("{}\n{code}", all.join("\n")))), (0, 0));
}

/// A window that does not know yet that the device was handed on does not bring the answers back.
#[test]
fn another_window_does_not_bring_back_what_was_handed_on() {
    by_chance(100, |random| {
        let set = small_set(1);
        let mut windows = [1, 1].map(LearnerRecord::new);
        let mut now = NOW;
        for place in 0..4 {
            windows[0].answer_of_set(&set, place, first_answer(random.below(2) == 0), now);
        }
        let [first, second] = &mut windows;
        second.merge(first);
        now += random.below(3) as u64;
        first.hand_on(&set, "Anna", now);
        assert_eq!(first.sets().results_for(&set).tried, 0);
        // Even if the clock is put back.
        let later = if random.below(2) == 0 { now - 1_000 } else { now + 1_000 };
        let place = random.below(4) as usize;
        first.answer_of_set(&set, place, FirstAnswer::Wrong(Some("yes".into())), later);
        let (mut one, mut other) = (first.clone(), second.clone());
        one.merge(second);
        other.merge(first);
        assert_eq!(one.sets(), other.sets());
        assert_eq!(one.sets().results_for(&set).tried, 1 << place);
        assert_eq!(one.sets().results_on_device(&set).len(), 1);
        assert_eq!(read::<LearnerRecord>(&to_stored(&one)).unwrap().sets(), one.sets());
    });
}

/// Sets that a teacher has handed out are remembered, the last one first, and name a result of another set.
#[test]
fn a_result_of_another_set_is_told_by_its_set() {
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    for seed in 0..20 {
        act(&mut learn, LearnAction::Open(LearnLink::Teach(Some(small_set(seed))).to_string()));
        act(&mut learn, LearnAction::RecordHandOut);
    }
    act(&mut learn, LearnAction::Open(LearnLink::Print(small_set(15)).to_string()));
    let handed_out: Vec<PuzzleSet> = learn.record().sets().handed_out().cloned().collect();
    assert_eq!(handed_out.len(), MAX_HANDED_OUT);
    assert_eq!(handed_out[..3], [small_set(15), small_set(19), small_set(18)]);
    let code = ResultCode::new(&small_set(18), vec![true; 4]).unwrap();
    act(&mut learn, LearnAction::Open(LearnLink::Teach(Some(small_set(19))).to_string()));
    act(&mut learn, LearnAction::Page(PageAction::ReadResults(format!("Anna {code}"))));
    let Some(LearnPage::Teach(page)) = learn.page() else { panic!("no form") };
    let line = &page.results().unwrap().lines[0];
    assert_eq!(line.right, Err(ResultLineFault::OtherSet(Some(small_set(18)))));
    let told = words::result(line);
    assert!(told.starts_with("Line 1: this result is from another set: 4 puzzles, ") && told.ends_with("Set 18."));
}

/// After the code may stand the wrong answers, in a line as in a table.
#[test]
fn wrong_answers_are_read_and_counted() {
    let set = small_set(1);
    let code = |right: [bool; 4]| ResultCode::new(&set, right.to_vec()).unwrap().to_string();
    let (one, other) = (code([true, false, true, false]), code([false, false, true, true]));
    let text = format!("Anna, {one} 2:yes 4:0123\nBo: {other} 2:yes 3:no 1:1b2w 9:x\nCleo: 2:no {one}\n{one} 2:0011");
    let sheet = ResultSheet::read(&set, &[], &text);
    let wrong: Vec<String> = sheet.lines.iter().map(words::wrong_answers).collect();
    // What was right has no wrong answer.
    assert_eq!(wrong, ["Wrong: 2 yes, 4 0123", "Wrong: 2 yes, 1 1b2w", "", "Wrong: 2 0011"]);
    let names: Vec<&str> = sheet.lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["Anna", "Bo", "Cleo: 2:no", ""]);
    // A number and a colon before the code belong to the name.
    let class = ResultSheet::read(&set, &[], &format!("Class 7:{one} 2:yes"));
    assert_eq!((class.lines[0].name.as_str(), class.lines[0].right.is_ok()), ("Class 7", true));
    assert_eq!(words::wrong_answers(&class.lines[0]), "Wrong: 2 yes");
    let counted = |index| words::wrong_answers_of_puzzle(&sheet.wrong_answers(index));
    assert_eq!([0, 1, 2, 3].map(counted), ["1b2w", "yes (2 times), 0011", "", "0123"]);
    let again = ResultSheet::read(&set, &[], &sheet.table(&set).csv_file());
    let wrong_of = |sheet: &ResultSheet| sheet.lines.iter().map(|line| line.wrong.clone()).collect::<Vec<_>>();
    assert_eq!(wrong_of(&again), wrong_of(&sheet));
}

#[test]
fn two_devices_agree_on_a_set_and_only_so_many_are_stored() {
    by_chance(50, |random| {
        let mut records = [1, 2, 3].map(LearnerRecord::new);
        for step in 0..200 {
            let set = small_set(random.below(MAX_SETS as u64) as u32);
            let place = random.below(4) as usize;
            let record = &mut records[random.below(3)];
            record.answer_of_set(&set, place, first_answer(random.below(2) == 0), NOW + step);
        }
        let merged = |order: [usize; 3]| {
            let mut all = LearnerRecord::new(9);
            order.iter().for_each(|&one| all.merge(&records[one]));
            all.sets().clone()
        };
        let one = merged([0, 1, 2]);
        assert_eq!(one, merged([2, 0, 1]));
        assert_eq!(one, merged([1, 2, 0]));
        assert!(one.all().len() <= MAX_SETS);
    });
    let mut record = LearnerRecord::new(1);
    for seed in 0..100 {
        record.answer_of_set(&small_set(seed), 0, FirstAnswer::Right, NOW + u64::from(seed));
    }
    assert_eq!(record.sets().all().len(), MAX_SETS);
    // The last ones.
    assert_eq!(record.sets().results_for(&small_set(99)).tried, 1);
    assert_eq!(record.sets().results_for(&small_set(10)).tried, 0);
    let back: LearnerRecord = read(&to_stored(&record)).unwrap();
    assert_eq!(back, record);
}

#[test]
fn records_that_older_pages_have_stored_are_read() {
    let older = "1 device=7f3a generator=1 folded= skills= \
        rated=1795000000001:7f3a:settle:1200:17:-:1243:won tries=7f3a:settle:1:1 lessons= \
        used=settle:1200:18: ladder=settle:1200:17:0:1795000000001 curve=20775:1243 \
        days=20775:31:29 storms=23:1795000000001";
    let record: LearnerRecord = read(older).unwrap();
    assert_eq!(record.storms().len(), 1);
    assert_eq!((record.best_streak(), record.sets().all().len()), (None, 0));
    let again: LearnerRecord = read(&to_stored(&record)).unwrap();
    assert_eq!(again, record);
    // Another generator made other puzzles: what was done of its sets is left out, and nothing else is lost.
    let set = "sets=fit/500-700/4/1:15:5:1795000000001";
    for (generator, sets) in [(GENERATOR, 1), (GENERATOR - 1, 0)] {
        let text = format!("1 generator={generator} {set} storms=23:1795000000001");
        let record: LearnerRecord = read(&text).unwrap();
        assert_eq!((record.sets().all().len(), record.storms().len()), (sets, 1));
    }
}

#[test]
fn the_better_streak_of_two_devices_counts_and_of_equal_ones_the_first() {
    let streak = |streak, time| {
        let mut record = LearnerRecord::new(1);
        record.add_storm_streak(streak, time);
        record
    };
    for (one, other, best) in [
        ((5, NOW), (7, NOW + 1), (7, NOW + 1)),
        ((7, NOW + 1), (5, NOW), (7, NOW + 1)),
        ((7, NOW + 1), (7, NOW), (7, NOW)),
        ((7, NOW), (7, NOW + 1), (7, NOW)),
    ] {
        let mut record = streak(one.0, one.1);
        record.merge(&streak(other.0, other.1));
        let kept = record.best_streak().unwrap();
        assert_eq!((kept.score, kept.time), best);
        let back: LearnerRecord = read(&to_stored(&record)).unwrap();
        assert_eq!(back.best_streak(), record.best_streak());
    }
}

#[test]
fn whatever_is_entered_the_form_holds_a_set_unless_no_kind_is_chosen() {
    by_chance(200, |random| {
        let mut form = SetForm::new(random.next());
        for _ in 0..30 {
            let texts = ["", "x", "0", "7", "31", "400", "755", "2600", "99999", "4294967296", "-3"];
            let text = texts[random.below(11)].to_owned();
            let kind = PuzzleKind::ALL[random.below(16)];
            form.edit(
                match random.below(7) {
                    0 => SetEdit::Toggle(kind),
                    1 => SetEdit::Lowest(text),
                    2 => SetEdit::Highest(text),
                    3 => SetEdit::Puzzles(text),
                    4 => SetEdit::Seed(text),
                    5 => SetEdit::Lesson(LessonId::all().nth(random.below(33)).unwrap()),
                    _ => SetEdit::OtherSeed,
                },
                random.next(),
            );
            match form.set() {
                Ok(set) => assert_eq!(SetForm::editing(&set), form),
                Err(_) => {
                    assert!(PuzzleKind::ALL.iter().all(|&kind| !form.has(kind)));
                }
            }
        }
    });
}

/// A set says about how hard its puzzles are: each is made for a band of a hundred ratings, and some kinds have none so
/// easy or hard.
#[test]
fn a_set_says_that_its_ratings_are_near_a_range() {
    for (link, said) in [
        ("cut-off/1200-1400/6/45", "rated about 1,200 to 1,400. Set 45."),
        ("answer,fit/500-500/6/7", "rated about 500. Set 7."),
    ] {
        let set: PuzzleSet = link.parse().unwrap();
        assert!(words::set_note(&set).ends_with(said), "{}", words::set_note(&set));
    }
}

#[test]
fn a_sheet_has_twenty_exercises_of_the_kinds_of_a_lesson() {
    let names = LessonId::all().map(|id| id.lesson().title);
    let names: BTreeSet<&str> = names.collect();
    assert_eq!(names.len(), LessonId::all().count());
    for id in LessonId::all() {
        let mut form = SetForm::new(7);
        form.edit(SetEdit::Lesson(id), 7);
        let set = form.set().unwrap();
        assert_eq!(set.puzzles().len(), 20);
        let exercises = id.lesson().exercises;
        for puzzle in set.puzzles() {
            let name = id.lesson().name;
            assert!(exercises.iter().any(|one| one.kind == puzzle.kind), "{name}");
            let (lowest, highest) = set.bands();
            let made = puzzle.kind.bands().unwrap();
            assert!((lowest.max(made.0)..=highest.min(made.1)).contains(&puzzle.band), "{name}");
        }
        for one in exercises {
            assert!(set.puzzles().iter().any(|puzzle| puzzle.kind == one.kind));
        }
    }
}

#[test]
fn the_address_of_a_teachers_page_holds_the_set_as_soon_as_it_is_changed() {
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    act(&mut learn, LearnAction::Open("teach".into()));
    assert_eq!(learn.link(), LearnLink::Teach(None));
    let edit = PageAction::Edit(SetEdit::Puzzles("5".into()));
    act(&mut learn, LearnAction::Page(edit));
    let LearnLink::Teach(Some(set)) = learn.link() else { panic!("{}", learn.link()) };
    assert_eq!(set.puzzle_count(), 5);
    // Back leads to the set before.
    let other = small_set(3);
    let link = LearnLink::Teach(Some(other.clone()));
    act(&mut learn, LearnAction::Open(link.to_string()));
    assert_eq!(learn.link(), link);
    let Some(LearnPage::Teach(page)) = learn.page() else { panic!("no form") };
    assert_eq!(page.set(), Ok(other));
}

#[test]
fn results_are_read_line_by_line_and_junk_is_told_by_its_line() {
    let (set, other) = (small_set(1), small_set(2));
    let code = |set: &PuzzleSet, right: [bool; 4]| ResultCode::new(set, right.to_vec()).unwrap().to_string();
    let (a, b) = (code(&set, [true, true, false, true]), code(&set, [false, true, false, true]));
    let foreign = code(&other, [true; 4]);
    let text =
        format!("Anna: {a}\n\n  Bo Li {}  \n{b}\nCleo {foreign}\nhello, world\nAnna: {a}\n{b}\n?", b.to_uppercase());
    let sheet = ResultSheet::read(&set, &[], &text);
    let lines: Vec<(usize, &str, bool)> =
        sheet.lines.iter().map(|line| (line.line, line.name.as_str(), line.right.is_ok())).collect();
    assert_eq!(
        lines,
        [
            (1, "Anna", true),
            (3, "Bo Li", true),
            (4, "", true),
            (5, "Cleo", false),
            (6, "hello", false),
            (7, "Anna", false),
            (8, "", true),
            (9, "", false),
        ]
    );
    assert_eq!(sheet.lines[3].right, Err(ResultLineFault::OtherSet(None)));
    assert_eq!(sheet.lines[5].right, Err(ResultLineFault::Twice));
    assert_eq!(sheet.right_by_puzzle(), [1, 4, 0, 4]);
    for (line, told) in [
        (0, "3 of 4: 1 2 – 4"),
        (3, "Line 5: this result is from another set."),
        (5, "Line 7: the same line is above, and it counts once."),
        (7, "Line 9: no result has the letter “?”."),
    ] {
        assert_eq!(words::result(&sheet.lines[line]), told);
    }
    assert_snapshot!(
        words::results_read_line(&sheet),
        @"4 results read. 3 lines are not results of this set. 1 line appears twice."
    );
    let endless = format!("{a}\n").repeat(MAX_RESULT_LINES + 7);
    let sheet = ResultSheet::read(&set, &[], &endless);
    assert_eq!((sheet.lines.len(), sheet.left_out), (MAX_RESULT_LINES, 7));
    assert_eq!(ResultSheet::read(&set, &[], " \n\n"), ResultSheet::default());
    assert_eq!(ResultSheet::default().right_by_puzzle(), Vec::<usize>::new());
}

#[test]
fn a_saved_table_of_results_is_read_again() {
    by_chance(100, |random| {
        let set = small_set(random.below(100));
        let names = ["Anna", "Berg, Bo", "Zoë \"Z\"", "x;y", "", "result"];
        let text: String = (0..=random.below(8))
            .map(|_| {
                let right: Vec<bool> = (0..4).map(|_| random.below(2) == 0).collect();
                let code = ResultCode::new(&set, right).unwrap();
                let name = names[random.below(6)].replace('"', "");
                format!("{name}: {code}\n")
            })
            .collect();
        let sheet = ResultSheet::read(&set, &[], &text);
        let table = sheet.table(&set);
        assert_eq!(table.rows.len(), sheet.results().count());
        let csv = table.csv_file();
        assert!(csv.contains("\nname,result,right,of,answers,puzzle_1,puzzle_2,puzzle_3,puzzle_4"));
        for text in [csv.clone(), format!("\u{feff}{}", csv.replace('\n', "\r\n"))] {
            let again = ResultSheet::read(&set, &[], &text);
            let both = |sheet: &ResultSheet| -> Vec<(String, Vec<bool>)> {
                let lines = sheet.lines.iter();
                let good = lines.filter_map(|line| Some((line.name.clone(), line.right.clone().ok()?)));
                good.collect()
            };
            assert_eq!(both(&again), both(&sheet), "{text}");
            assert_eq!(again.lines.len(), sheet.results().count());
        }
    });
}

/// As a form saves them: other columns, another separator, quoted cells.
#[test]
fn a_table_of_a_form_is_read_by_its_columns() {
    let set = small_set(1);
    let code = ResultCode::new(&set, vec![true, false, true, true]).unwrap();
    let text = format!(
        "\"Time\";\"Name\";\"Result\";\"Remark\"\n\"10:00\";\"Berg; \"\"Bo\"\"\";\"{code}\";\"fine\"\n\
         \"10:02\";\"Cleo\";\"{code}x\";\"\"\n\"10:03\""
    );
    let sheet = ResultSheet::read(&set, &[], &text);
    let names: Vec<&str> = sheet.lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["Berg; \"Bo\"", "Cleo", ""]);
    let good: Vec<bool> = sheet.lines.iter().map(|line| line.right.is_ok()).collect();
    assert_eq!(good, [true, false, false]);
    assert_eq!(sheet.lines[1].line, 3);
}

/// As they come from a chat, a table or a spreadsheet.
#[test]
fn between_a_name_and_a_result_stands_what_people_put_there() {
    let set = small_set(1);
    let code = ResultCode::new(&set, vec![true, false, true, true]).unwrap().to_string();
    for (line, name) in [
        (format!("Dora,{code}"), "Dora"),
        (format!("Dora, {code}"), "Dora"),
        (format!("Dora;{code}"), "Dora"),
        (format!("Dora ; {code};"), "Dora"),
        (format!("Dora\t{code}"), "Dora"),
        (format!("Dora   {code}"), "Dora"),
        (format!("Dora:{code}"), "Dora"),
        (format!("\"Berg, Dora\",\"{code}\""), "Berg, Dora"),
        (format!(",{code}"), ""),
        (code.clone(), ""),
    ] {
        let sheet = ResultSheet::read(&set, &[], &line);
        assert_eq!(sheet.lines.len(), 1, "{line}");
        assert_eq!(sheet.lines[0].name, name, "{line}");
        assert_eq!(sheet.lines[0].right.as_deref(), Ok(&[true, false, true, true][..]), "{line}");
    }
}

#[test]
fn the_days_puzzles_keep_their_address_and_who_has_solved_them_sees_the_result() {
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    act(&mut learn, LearnAction::Open("day".into()));
    assert_eq!(learn.link(), LearnLink::Day);
    reply(&mut learn, true);
    let mut learn = reloaded(&mut learn, "day");
    for place in 1..DAY_PUZZLES {
        assert!(matches!(learn.course(), Course::Day(_, at) if at == place));
        assert_eq!(learn.whole_today(), None);
        reply(&mut learn, place == 3);
        act(&mut learn, LearnAction::Next);
    }
    // The end stands where one is, at the same address, and after a reload as well.
    let ended = |learn: &Learn| {
        let end = learn.end().unwrap();
        assert!(matches!(end, End::Day(_)) && learn.link() == LearnLink::Day);
        progress::end_title(learn, end)
    };
    assert_snapshot!(ended(&learn), @"Done: 2 of 5 right");
    let mut learn = reloaded(&mut learn, "day");
    assert_snapshot!(ended(&learn), @"Done: 2 of 5 right");
    act(&mut learn, LearnAction::Home);
    assert!(learn.is_at_home() && learn.end().is_none());
    let done = learn.whole_today().unwrap();
    let text = mastermind_game::wording::learn::day_share_text(done, "here");
    assert!(text.ends_with("🟩🟥🟥🟩🟥 2/5\nhere"), "{text}");
}
