//! What *Play* notes of one's own rounds, and what *Learn* makes of it.

use mastermind_engine::advice::Objective;
use mastermind_engine::*;
use mastermind_game::archive::{Archive, pack, unpack};
use mastermind_game::learn::*;
use mastermind_game::mistake::{MAX_MISTAKES, Mistake};
use mastermind_game::record::{LearnStore, PlayStore, add_archive, mistake_texts};
use mastermind_game::store::{Store, read, to_stored};
use mastermind_game::wording::progress;
use mastermind_game::{Play, PlayAction};
use mastermind_page::worker::answer::Responder;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{PuzzleKind, Solution};
use mastermind_teaching::skill::Skill;

use super::NOW;
use crate::coaching::attend;
use crate::send;
use crate::store::Shelf;
use crate::support::{Random, by_chance};

const NAME: &str = "mastermind-teacher.mistakes";

pub fn any_mistake(random: &mut Random) -> Mistake {
    let variant = Variant::with_repeats(2 + random.below(9), 1 + random.below(7)).unwrap();
    let count = random.below(6);
    let rows = random.rows(variant, count);
    let skills: Vec<Skill> = Skill::all().collect();
    Mistake {
        variant,
        rows,
        guess: random.code(variant),
        objective: random.pick(&Objective::ALL),
        loss: random.below(3000) as u32,
        needs: random.pick(&skills),
        round: format!("{}.evil", random.below(90)),
    }
}

#[test]
fn a_mistake_is_stored_linked_and_read_back() {
    by_chance(500, |random| {
        let mistake = any_mistake(random);
        assert_eq!(read::<Mistake>(&to_stored(&mistake)), Ok(mistake.clone()));
        let given = LearnLink::Given(Box::new(mistake.puzzle()));
        assert_eq!(mistake.link().parse(), Ok(given.clone()));
        assert_eq!(mistake.link(), given.to_string());
        let lesson = LearnLink::Skill(mistake.needs);
        assert_eq!(mistake.lesson_link().parse(), Ok(lesson));
    });
}

#[test]
fn each_skill_has_a_lesson_that_teaches_it() {
    for skill in Skill::all() {
        let lesson = LessonId::teaching(skill).lesson();
        match skill {
            Skill::Technique(technique) => {
                assert!(lesson.techniques.contains(&technique), "{skill:?}")
            }
            Skill::Kind(PuzzleKind::OwnMistake) => {}
            Skill::Kind(kind) => {
                assert!(lesson.exercises.iter().any(|one| one.kind == kind), "{skill:?}");
            }
        }
    }
    let name = |skill| LessonId::teaching(skill).lesson().name;
    assert_eq!(name(Skill::Technique(Technique::Fitting)), "does-it-fit");
    assert_eq!(name(Skill::Kind(PuzzleKind::Settle)), "settle-it");
    assert_eq!(name(Skill::Kind(PuzzleKind::SecondGuess)), "openings");
}

#[test]
fn what_costs_most_stands_first() {
    by_chance(200, |random| {
        let mistakes: Vec<Mistake> = (0..random.below(40)).map(|_| any_mistake(random)).collect();
        let costs = costs_of_lessons(&mistakes);
        assert!(costs.windows(2).all(|two| two[0].loss >= two[1].loss));
        let all: usize = costs.iter().map(|cost| cost.mistakes).sum();
        assert_eq!(all, mistakes.len());
        for cost in costs {
            let of_it = mistakes.iter().filter(|mistake| LessonId::teaching(mistake.needs) == cost.lesson);
            let loss: u32 = of_it.clone().map(|mistake| mistake.loss).sum();
            assert_eq!((cost.mistakes, cost.loss), (of_it.count(), loss));
        }
    });
}

/// A round against 3451 with these guesses, whatever the teacher says, until the review is complete.
fn played(guesses: &[&str]) -> Play {
    let (mut play, mut lab) = (crate::begun("3451"), Responder::default());
    for guess in guesses {
        send(&mut play, guess);
        attend(&mut play, &mut lab);
        play.apply(PlayAction::UseAnyway);
        attend(&mut play, &mut lab);
    }
    play
}

#[test]
fn a_round_with_mistakes_is_noted_with_what_would_have_helped() {
    let store = Shelf::default();
    let (mut play_store, _) = PlayStore::open(&store, 7);
    // The second guess repeats the first: it tells nothing, and contradicts its row.
    let play = played(&["0011", "0011", "3451"]);
    let noted = play.mistakes_to_practise();
    assert_eq!(noted.len(), play.mistakes().unwrap().len());
    let second = noted.iter().find(|mistake| mistake.rows.len() == 1).unwrap();
    assert_eq!(second.guess, crate::code("0011"));
    assert!(second.loss > 500, "{second:?}");
    assert!(matches!(second.needs, Skill::Technique(_)), "{second:?}");
    // However often it is stored, it is there once.
    play_store.save(&store, &play);
    play_store.save(&store, &play);
    let (mut again, _) = PlayStore::open(&store, 8);
    again.save(&store, &play);
    assert_eq!(mistake_texts(&store).len(), noted.len());
    let mut learn = LearnStore::open(&store, 3);
    assert_eq!(learn.mistakes(&store), noted);
    assert!(learn.values().take_unread().is_empty());
}

/// A guess that finds the code keeps its grade, and can be practised like any other.
#[test]
fn a_guess_that_found_the_code_can_be_a_mistake() {
    let play = played(&["0000", "0012", "3451"]);
    assert_eq!(play.mistakes(), Some(vec![0, 1, 2]));
    let noted = play.mistakes_to_practise();
    let guesses: Vec<Code> = noted.iter().map(|mistake| mistake.guess).collect();
    assert_eq!(guesses, ["0000", "0012", "3451"].map(crate::code));
    let objectives: Vec<Objective> = noted.iter().map(|mistake| mistake.objective).collect();
    // The first is not safe.
    use Objective::{Average, WorstCase};
    assert_eq!(objectives, [WorstCase, Average, Average]);
    assert!(noted.iter().all(|mistake| mistake.loss > 100), "{noted:?}");
}

/// An older page may have judged the same guesses by another objective: each stays one mistake.
#[test]
fn a_mistake_that_is_judged_anew_takes_its_own_place() {
    let store = Shelf::default();
    let play = played(&["0000", "0000", "3451"]);
    let texts: Vec<String> = play.mistakes_to_practise().iter().map(to_stored).collect();
    assert!(texts.len() >= 2);
    let older = texts.join("\n").replace("by=worst-case", "by=average");
    assert_ne!(older, texts.join("\n"));
    store.set(NAME, &older).unwrap();
    let (mut play_store, _) = PlayStore::open(&store, 7);
    play_store.save(&store, &play);
    assert_eq!(mistake_texts(&store), texts);
}

#[test]
fn mistakes_of_several_rounds_wait_for_room() {
    let store = Shelf::default();
    let (mut play_store, _) = PlayStore::open(&store, 7);
    let rounds = [&["0011", "0011", "3451"][..], &["2345", "2345", "3451"]].map(played);
    store.room.set(Some(0));
    for play in &rounds {
        assert!(!play.mistakes_to_practise().is_empty());
        play_store.save(&store, play);
    }
    assert!(mistake_texts(&store).is_empty());
    assert!(play_store.values().trouble().is_some());
    store.room.set(None);
    play_store.save(&store, &rounds[1]);
    assert_eq!(play_store.values().trouble(), None);
    let all = rounds.iter().flat_map(Play::mistakes_to_practise);
    let all: Vec<String> = all.map(|mistake| to_stored(&mistake)).collect();
    assert_eq!(mistake_texts(&store), all);
}

#[test]
fn a_round_without_mistakes_leaves_nothing() {
    let play = played(&["3451"]);
    assert!(play.mistakes_to_practise().is_empty());
}

#[test]
fn the_last_mistakes_are_kept_and_a_file_takes_them_along() {
    let (here, there) = (Shelf::default(), Shelf::default());
    let texts: Vec<String> = (0..100).map(|seed| to_stored(&any_mistake(&mut Random::new(seed)))).collect();
    let all = Archive { mistakes: texts.clone(), ..Archive::default() };
    add_archive(&here, &all).unwrap();
    assert_eq!(mistake_texts(&here), texts[100 - MAX_MISTAKES..]);
    let file = pack(&Archive { mistakes: mistake_texts(&here), ..Archive::default() });
    let archive = unpack(&file).unwrap();
    for _ in 0..2 {
        add_archive(&there, &archive).unwrap();
        let mistakes = |shelf| -> Vec<Mistake> {
            let texts = mistake_texts(shelf);
            texts.iter().map(|text| read(text).unwrap()).collect()
        };
        assert_eq!(mistakes(&there), mistakes(&here));
    }
}

#[test]
fn what_cannot_be_read_is_set_aside_and_the_rest_is_there() {
    let store = Shelf::default();
    let good = to_stored(&any_mistake(&mut Random::new(1)));
    for junk in ["", "1", "nonsense", "2 game=6x4", "1 game=6x4 guess=9999 by=average needs=settle loss=1"] {
        store.set(NAME, &format!("{junk}\n{good}")).unwrap();
        let mut learn = LearnStore::open(&store, 3);
        assert_eq!(learn.mistakes(&store).len(), 1, "{junk}");
        assert_eq!(learn.values().take_unread().len(), 1, "{junk}");
        assert_eq!(mistake_texts(&store), std::slice::from_ref(&good), "{junk}");
    }
}

/// More than can be set aside: they stay, and are told once.
#[test]
fn many_mistakes_that_cannot_be_read_are_told_once() {
    let store = Shelf::default();
    let lines: Vec<String> = (0..12).map(|number| format!("1 game=6x4 needs=of-a-newer-page-{number}")).collect();
    store.set(NAME, &lines.join("\n")).unwrap();
    let mut learn = LearnStore::open(&store, 3);
    learn.mistakes(&store);
    assert!(!learn.values().take_unread().is_empty());
    for _ in 0..3 {
        assert!(learn.mistakes(&store).is_empty());
        assert!(learn.values().take_unread().is_empty());
    }
}

#[test]
fn mistakes_are_practised_one_after_the_other_the_last_one_first() {
    let mistakes: Vec<Mistake> = played(&["0011", "0011", "2222", "3451"]).mistakes_to_practise();
    assert!(mistakes.len() >= 2);
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    learn.set_mistakes(mistakes.clone());
    let level = learn.record().rating().level();
    learn.apply(LearnAction::Mistakes, NOW);
    for mistake in mistakes.iter().rev() {
        assert_eq!(learn.mistake(), Some(mistake));
        assert_eq!(learn.link().to_string(), mistake.link());
        let run = learn.run().unwrap();
        assert_eq!(run.puzzle(), &mistake.puzzle());
        let said = progress::own_mistake(mistake);
        let place = mistake.rows.len() + 1;
        assert!(
            said.to_string().starts_with("From one of your games (")
                && said.to_string().contains(&format!(", guess {place}: ")),
            "{said}"
        );
        // What was played is not right now either.
        let reply = Solution::Guess(mistake.guess);
        super::page::reply(&mut learn, reply);
        assert_eq!(learn.run().unwrap().won(), Some(false), "{mistake:?}");
        learn.apply(LearnAction::Next, NOW);
    }
    assert!(learn.is_at_home());
    assert_eq!(learn.record().rating().level(), level);
    let tries = learn.record().skill(Skill::Kind(PuzzleKind::OwnMistake)).tries;
    assert_eq!(tries as usize, mistakes.len());
}

#[test]
fn a_puzzle_is_opened_from_its_line_of_text_and_junk_is_told() {
    let mut learn = Learn::new(LearnerRecord::new(7), NOW);
    learn.apply(LearnAction::Read("nonsense 6x4".into()), NOW);
    let why = progress::unreadable(learn.unreadable().unwrap());
    assert!(why.contains("nonsense"), "{why}");
    assert!(learn.is_at_home());
    learn.apply(LearnAction::Read(" settle 6x4 0011:10 0234:02 ".into()), NOW);
    assert!(learn.unreadable().is_none());
    assert_eq!(learn.run().unwrap().puzzle().rows.len(), 2);
    assert_eq!(learn.link().to_string(), "settle/6x4/0011:10/0234:02");
    learn.apply(LearnAction::Home, NOW);
    assert!(learn.is_at_home());
}
