//! Checks a player's notebook, and finds the next note and its reasons; finds guesses that are easy to read, and what a
//! guess does.
//!
//! Answers are exact: they are compared with the list of all codes that agree with the rows. Techniques only find the
//! reasons. Suppositions can take long, and a worker reports nothing meanwhile, so they are tried only in games where
//! they end soon.

use super::{Asked, Responder};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Variant};
use mastermind_game::question::{
    CheckNotes, EnoughKnown, FindCertain, FindEasiest, FindIdea, FindNote, FindStep, KnowEnough, NextNote, NextStep,
    NoAnswer, NotesChecked,
};
use mastermind_teaching::deduction::{
    Because, Conclusion, Fact, Inference, Notes, Technique, common_facts, deduce, false_facts, minimal_conflict,
    next_step, next_step_explained, some_code_has,
};
use mastermind_teaching::easiest::easiest_guess;
use mastermind_teaching::guess_idea::{GuessIdea, idea_of_guess};

/// The most codes for which suppositions are tried: all of them take some tenths of a second.
const SUPPOSED_UP_TO_CODES: u32 = 100_000;
/// The most codes for which suppositions within suppositions are tried.
const TWICE_UP_TO_CODES: u32 = 1_296;

/// The hardest technique that is tried in this game.
fn hardest(variant: Variant) -> Technique {
    let codes = variant.code_count();
    if codes <= TWICE_UP_TO_CODES {
        Technique::SupposingTwice
    } else if codes <= SUPPOSED_UP_TO_CODES {
        Technique::Supposing
    } else {
        Technique::Difference
    }
}

/// Whether suppositions are tried in this game.
fn supposes(variant: Variant) -> bool {
    hardest(variant) >= Technique::Supposing
}

/// A copy of the facts of the notes.
///
/// # Errors
/// [`NoAnswer::Damaged`] if they are not about this game.
fn checked_facts(asked: &Asked, facts: &[Fact]) -> Result<Vec<Fact>, NoAnswer> {
    if facts.iter().all(|fact| fact.belongs_to(asked.variant)) { Ok(facts.to_vec()) } else { Err(NoAnswer::Damaged) }
}

impl Responder {
    /// Says whether the notes are possible; if not, which facts contradict each other, and the rows that show it.
    pub(super) fn check_notes(&mut self, asked: &mut Asked, question: &CheckNotes) -> Result<NotesChecked, NoAnswer> {
        let facts = checked_facts(asked, &question.0)?;
        let goals = self.goals(asked)?;
        if some_code_has(&facts, goals.codes(), asked.budget)? {
            return Ok(NotesChecked::Possible);
        }
        let (variant, rows) = (asked.variant, asked.rows);
        // The easiest reason first: without a supposition if that is enough.
        for hardest_technique in [Technique::Difference, hardest(variant)] {
            let rows_and_techniques = (rows, hardest_technique.up_to());
            if let Some(found) = false_facts(variant, facts.clone(), rows_and_techniques, asked.budget)? {
                return Ok(NotesChecked::False { facts: found.facts, rows: Some(found.rows) });
            }
        }
        Ok(NotesChecked::False { facts: minimal_conflict(facts, goals.codes(), asked.budget)?, rows: None })
    }

    /// The next step that adds to the notes, unless they are false or nothing is left to add.
    pub(super) fn find_note(&mut self, asked: &mut Asked, question: &FindNote) -> Result<NextNote, NoAnswer> {
        let facts = checked_facts(asked, &question.0)?;
        let goals = self.goals(asked)?;
        if !some_code_has(&facts, goals.codes(), asked.budget)? {
            return Ok(NextNote::False);
        }
        let (variant, rows) = (asked.variant, asked.rows);
        let mut notes = Notes::new(variant);
        facts.iter().for_each(|&fact| notes.add(fact));
        let step = last_colour_left(&notes, &facts)
            .or_else(|| next_step(&notes, rows, hardest(variant).up_to()))
            .filter(|step| !step.facts.is_empty());
        let common = common_facts(variant, goals.codes(), asked.budget)?;
        let mut certain = Notes::new(variant);
        common.iter().for_each(|&fact| certain.add(fact));
        let next = match step {
            Some(step) => NextNote::Step {
                certain: step.facts.iter().all(|&fact| certain.has(fact)),
                technique: step.technique,
                rows: step.rows,
                supposed: step.supposed.map(|supposed| supposed.fact),
                facts: step.facts,
            },
            None if common.iter().all(|&fact| notes.has(fact)) => NextNote::Nothing,
            None => NextNote::OnlyListed { supposed: supposes(variant) },
        };
        Ok(next)
    }
}

/// The step that notes the last colour that is left for a peg. `None` if there is no such peg, or its colour is among
/// the facts.
fn last_colour_left(notes: &Notes, facts: &[Fact]) -> Option<Inference> {
    let mut certain = (0..notes.variant().pegs()).filter_map(|position| {
        let colour = notes.certain(position)?;
        Some((position, Fact::Is { position, colour }))
    });
    let (position, fact) = certain.find(|(_, fact)| !facts.contains(fact))?;
    Some(Inference {
        technique: Technique::LastPlace,
        rows: Vec::new(),
        facts: vec![fact],
        supposed: None,
        because: vec![Because::LastColour { position }],
    })
}

impl Responder {
    /// The easiest step that adds to the certain marks. It follows from the rows, whatever else is marked.
    pub(super) fn find_step(&mut self, asked: &mut Asked, question: &FindStep) -> Result<NextStep, NoAnswer> {
        let facts = checked_facts(asked, &question.0)?;
        let goals = self.goals(asked)?;
        let marks_possible = some_code_has(&facts, goals.codes(), asked.budget)?;
        let (variant, rows) = (asked.variant, asked.rows);
        let common = common_facts(variant, goals.codes(), asked.budget)?;
        let mut certain = Notes::new(variant);
        common.iter().for_each(|&fact| certain.add(fact));
        let from: Vec<Fact> = facts.into_iter().filter(|&fact| certain.has(fact)).collect();
        let mut notes = Notes::new(variant);
        from.iter().for_each(|&fact| notes.add(fact));
        let step = last_colour_left(&notes, &from)
            .or_else(|| next_step_explained(&notes, rows, hardest(variant).up_to()))
            .filter(|step| !step.facts.is_empty());
        let more_is_certain = step.is_some() || !common.iter().all(|&fact| notes.has(fact));
        Ok(NextStep { from, step, marks_possible, more_is_certain })
    }

    /// What the guess does, and what each answer would leave.
    pub(super) fn find_idea(&mut self, asked: &mut Asked, question: &FindIdea) -> Result<GuessIdea, NoAnswer> {
        let goals = self.goals(asked)?;
        Ok(idea_of_guess(goals, question.0, asked.budget)?)
    }

    /// The facts that all possible codes have in common.
    pub(super) fn find_certain(&mut self, asked: &mut Asked, _: &FindCertain) -> Result<Vec<Fact>, NoAnswer> {
        let goals = self.goals(asked)?;
        Ok(common_facts(asked.variant, goals.codes(), asked.budget)?)
    }

    /// Says whether the rows leave a single code, and whether it can be deduced.
    pub(super) fn know_enough(&mut self, asked: &mut Asked, _: &KnowEnough) -> Result<EnoughKnown, NoAnswer> {
        let (variant, rows) = (asked.variant, asked.rows);
        if self.goals(asked)?.len() > 1 {
            return Ok(EnoughKnown::No);
        }
        let is_deduced = |hardest: Technique| {
            let deduction = deduce(variant, rows, hardest.up_to());
            matches!(deduction.conclusion, Conclusion::Certain(_))
        };
        let known = if is_deduced(Technique::Difference) {
            EnoughKnown::Deduced
        } else if supposes(variant) && is_deduced(hardest(variant)) {
            EnoughKnown::Supposed
        } else {
            EnoughKnown::Listed { supposed: supposes(variant) }
        };
        Ok(known)
    }

    /// The guess that is easiest to read among those as good as the guess of the question, and the number of guesses
    /// compared. `None` if no other guess is as good.
    pub(super) fn find_easiest(
        &mut self,
        asked: &mut Asked,
        question: &FindEasiest,
    ) -> Result<Option<(Code, u8)>, NoAnswer> {
        let goals = self.goals(asked)?;
        let easiest = easiest_guess(goals, question.guess, asked.budget)?;
        Ok(easiest.map(|easiest| (easiest.guess, narrow(easiest.compared))))
    }
}
