//! The rating and the state of each skill, as they follow from the rated answers, one after the other.

use crate::learn::attempt::RatedAttempt;
use crate::learn::rating::{Rating, Weight};
use crate::learn::skill::SkillState;
use mastermind_teaching::skill::Skill;

/// A learner's rating and skills.
#[derive(Clone, Debug, Default, PartialEq, PartialOrd)]
pub struct Standing {
    rating: Rating,
    /// Sorted by skill, without duplicates.
    skills: Vec<(Skill, SkillState)>,
}

impl Standing {
    /// A stored standing. If a skill comes twice, its last state counts.
    pub(super) fn new(rating: Rating, skills: Vec<(Skill, SkillState)>) -> Standing {
        let mut standing = Standing { rating, ..Standing::default() };
        for (skill, state) in skills {
            *standing.state_mut(skill) = state;
        }
        standing
    }

    /// The rating.
    pub fn rating(&self) -> Rating {
        self.rating
    }

    /// The skills with their states, sorted by skill.
    pub(super) fn skills(&self) -> &[(Skill, SkillState)] {
        &self.skills
    }

    /// The state of a skill; the default if it was never needed.
    pub(super) fn skill(&self, skill: Skill) -> SkillState {
        let found = self.skills.binary_search_by_key(&skill, |entry| entry.0);
        found.map_or(SkillState::default(), |index| self.skills[index].1)
    }

    /// The state of a skill, to be changed. Adds it if the skill was never needed.
    fn state_mut(&mut self, skill: Skill) -> &mut SkillState {
        let found = self.skills.binary_search_by_key(&skill, |entry| entry.0);
        let index = found.unwrap_or_else(|index| {
            self.skills.insert(index, (skill, SkillState::default()));
            index
        });
        &mut self.skills[index].1
    }

    /// How many points harder the puzzles that need the skill are than their ratings say, compared with the mean of the
    /// skills that correct ratings. 0 for a skill that does not correct ratings.
    pub fn correction(&self, skill: Skill) -> f64 {
        let corrects = |state: SkillState| state.corrections > 0;
        if corrects(self.skill(skill)) { self.above_the_mean(skill, |_, state| corrects(state)) } else { 0.0 }
    }

    /// How many points better the learner is at a skill than the rating says, compared with the mean of all techniques
    /// or of all kinds.
    pub fn strength(&self, skill: Skill) -> f64 {
        let is_kind = |skill| matches!(skill, Skill::Kind(_));
        -self.above_the_mean(skill, |other, _| is_kind(other) == is_kind(skill))
    }

    /// The offset of a skill minus the mean offset of the skills that `counts` accepts, in points; 0 if there are none.
    fn above_the_mean(&self, skill: Skill, counts: impl Fn(Skill, SkillState) -> bool) -> f64 {
        let counted = self.skills.iter().filter(|(other, state)| counts(*other, *state));
        let (sum, count) = counted.fold((0.0, 0.0), |(sum, count), (_, state)| (sum + state.offset, count + 1.0));
        if count > 0.0 { self.skill(skill).offset - sum / count } else { 0.0 }
    }

    /// Updates the rating and the skills after one more answer.
    pub(super) fn add(&mut self, attempt: &RatedAttempt) {
        let (skill, scale) = (attempt.skill(), attempt.scale());
        let puzzle = f64::from(attempt.rating) + self.correction(skill);
        let blind = attempt.blind_chance();
        let worth = self.rating.worth(puzzle, attempt.right, blind);
        let surprise = worth - self.rating.expected(puzzle);
        let has_level = !self.rating.is_placement();
        let weight = Weight { share: scale, max_change: attempt.most_change() };
        self.rating = self.rating.after(puzzle, attempt.right, blind, weight);
        // Until the level is found, a surprise says nothing about the skill.
        if has_level {
            let state = self.state_mut(skill);
            state.corrections = state.corrections.saturating_add(1);
            state.learn(surprise, scale);
            let kind = Skill::Kind(attempt.puzzle.kind);
            if skill != kind {
                self.state_mut(kind).learn(surprise, scale);
            }
        }
    }
}
