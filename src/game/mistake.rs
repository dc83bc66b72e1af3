//! A guess in *Play* that was not the best, to be practised later. *Play* notes it, *Learn* reads it.
//!
//! ```text
//!   1 game=6x4 rows=0011:10,2234:02 guess=1213 by=average loss=153 needs=settle round=17
//! ```
//! `loss` is in thousandths of a guess; `needs` is the skill to practise; `round` tells the rounds apart.

use crate::notation::{Position, row_text, rows_of_link};
use crate::store::{Field, Fields, fields, stored};
use mastermind_engine::advice::Objective;
use mastermind_engine::{Code, Row, Variant};
use mastermind_teaching::puzzle::{Puzzle, PuzzleKind, PuzzleTask};
use mastermind_teaching::skill::Skill;

/// How many of the last mistakes are stored.
pub const MAX_MISTAKES: usize = 60;

/// A guess that cost something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The game.
    pub variant: Variant,
    /// The rows before it.
    pub rows: Vec<Row>,
    /// The guess.
    pub guess: Code,
    /// The objective by which the guess was not the best.
    pub objective: Objective,
    /// What it cost on average, in thousandths of a guess.
    pub loss: u32,
    /// The skill that would have helped.
    pub needs: Skill,
    /// Identifies the round.
    pub round: String,
}

impl Mistake {
    /// Whether two stored texts are about the same guess of the same round. It may have been judged again by another
    /// objective.
    pub fn same_guess(a: &str, b: &str) -> bool {
        // In a file the words come in another order.
        let is_within = |a: &str, b: &str| guess_words(a).all(|word| guess_words(b).any(|other| other == word));
        is_within(a, b) && is_within(b, a)
    }

    /// The position as a puzzle: find a better guess.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle {
            kind: PuzzleKind::OwnMistake,
            variant: self.variant,
            rows: self.rows.clone(),
            task: PuzzleTask::BestGuess { objective: self.objective },
            rating: 0,
            technique: None,
        }
    }

    /// The link to the puzzle of this mistake within *Learn*, as `LearnLink::Given` writes it.
    pub fn link(&self) -> String {
        let rows = rows_of_link(&self.rows);
        let kind = PuzzleKind::OwnMistake.name();
        let objective: &str = self.objective.into();
        format!("{kind}/{}{rows}/by={objective}", self.variant)
    }

    /// The link to the lesson that teaches the skill, as `LearnLink::Skill` writes it.
    pub fn lesson_link(&self) -> String {
        format!("skill/{}", self.needs.name())
    }
}

/// The words of a stored mistake that say which guess it is, without the judgement.
fn guess_words(text: &str) -> impl Iterator<Item = &str> {
    const JUDGED: [&str; 3] = ["by=", "needs=", "loss="];
    let is_judgement = |word: &&str| JUDGED.iter().any(|name| word.starts_with(name));
    text.split(' ').filter(move |word| !is_judgement(word))
}

fields! {
    /// The stored form of a mistake.
    struct MistakeForm {
        game: Variant = "game",
        /// 0011:10
        rows: Vec<String> = "rows",
        guess: Code = "guess",
        by: String = "by",
        loss: u32 = "loss",
        needs: Skill = "needs",
        round: String = "round" or String::new(),
    }
}

stored!(Mistake, "mistakes", "A guess to practise");

impl Field for Mistake {
    fn write(&self, name: &str, line: &mut String) {
        let form = MistakeForm {
            game: self.variant,
            rows: self.rows.iter().map(row_text).collect(),
            guess: self.guess,
            by: <&str>::from(self.objective).to_owned(),
            loss: self.loss,
            needs: self.needs,
            round: self.round.clone(),
        };
        form.write(name, line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<Mistake, String> {
        let form = MistakeForm::read(name, fields)?;
        let variant = form.game;
        let line = format!("{variant} {}", form.rows.join(" "));
        let position = Position::read(&line, variant).map_err(|_| "its rows cannot be read")?;
        if !variant.contains(form.guess) {
            return Err("the guess is not a code of the game".to_owned());
        }
        Ok(Mistake {
            variant,
            rows: position.rows().to_vec(),
            guess: form.guess,
            objective: form.by.parse().map_err(|_| "by is unknown")?,
            loss: form.loss,
            needs: form.needs,
            round: form.round,
        })
    }
}
