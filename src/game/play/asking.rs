//! What to ask the engine: follows from the state.
//!
//! ```text
//!   query   the guess in hand: judged, or chosen       the player waits
//!   coach   0 whether the round restored can be        the coach, one after the other
//!           1 the row looked into
//!           2 what lies ahead, the draft, the list
//!           3 the other rows, what the review needs
//! ```

use crate::engine::{Code, Objective, Row, Rule, StrategyName, Variant};
use crate::game::query::{Ask, PATIENCE, Player, Query, Reply};
use crate::game::round::{Codemaker, Round, Status};
use crate::game::settings::Aid;
use crate::game::setup::Setup;

use super::{Fault, Hint, Play, Waiting};

/// Codes on a page of the list.
pub const PAGE: u32 = 48;
/// In games with more codes a verdict can take long.
const LARGE: u32 = 1296;

fn is_large(variant: Variant) -> bool {
    variant.code_count() > LARGE
}

impl Play {
    /// The game that the engine is to be ready for.
    pub fn variant(&self) -> Variant {
        self.round
            .as_ref()
            .map_or(self.setup.variant(), Round::variant)
    }

    /// Whether what the player waits for needs the lab's worker: the other one knows the worst case
    /// only, and to the end.
    pub fn needs_lab(&self) -> bool {
        let evil = self
            .round
            .as_ref()
            .is_some_and(|round| round.maker() == Codemaker::Evil);
        evil || self.objective() == Objective::Average || is_large(self.variant())
    }

    /// What to ask the engine now for the player who waits.
    pub fn query(&self) -> Option<Query> {
        self.asked()
            .filter(|query| self.notebook.answer(query).is_none())
    }

    /// What the player waits for, answered or not.
    pub(super) fn asked(&self) -> Option<Query> {
        let round = self.round.as_ref()?;
        let objective = self.objective();
        let ask = match self.waiting {
            // Where a verdict can take long, it is taken as far as it comes in time.
            Waiting::Judging(guess) if self.needs_lab() => assess(guess, objective),
            Waiting::Judging(guess) => Ask::Judge(guess),
            Waiting::Choosing if self.needs_lab() => outlook(objective),
            Waiting::Choosing => Ask::OptimalGuess(objective),
            Waiting::Answering(guess) => Ask::Evade(guess),
            Waiting::Nothing | Waiting::Asking(..) => return None,
        };
        Some(query(round, round.rows(), ask))
    }

    /// What the engine has against the guess in hand.
    pub(super) fn fault(&self, answer: &Result<Reply, String>) -> Option<Fault> {
        match answer {
            Ok(Reply::Judged(verdict)) if !verdict.optimal() => Some(Fault::InWorstCase(*verdict)),
            Ok(Reply::Assessment(assessment)) => match self.objective() {
                Objective::WorstCase => {
                    let verdict = assessment.verdict()?;
                    (!verdict.optimal()).then_some(Fault::InWorstCase(verdict))
                }
                Objective::Average => {
                    let average = assessment.average.filter(|average| average.cost() > 0)?;
                    Some(Fault::OnAverage(average, assessment.codes))
                }
            },
            _ => None,
        }
    }

    /// The guess that the engine has chosen. Its verdict need not be asked for again.
    pub(super) fn chosen(&mut self, reply: Reply) -> Option<Code> {
        match reply {
            Reply::Optimal { guess, verdict } => {
                let round = self.round.as_ref()?;
                let judged = query(round, round.rows(), Ask::Judge(guess));
                self.notebook.note(judged, Ok(Reply::Judged(verdict)));
                Some(guess)
            }
            Reply::Outlook(outlook) => outlook.best.map(|(guess, _)| guess),
            _ => None,
        }
    }

    /// What to ask the engine now for the coach.
    pub fn coach_query(&self) -> Option<Query> {
        let unanswered = |query: &Query| self.notebook.answer(query).is_none();
        self.coach_queries().into_iter().flatten().find(unanswered)
    }

    /// How the best play on average does against every code.
    pub(super) fn about_best_play(&self) -> Option<Query> {
        let player = Player {
            strategy: StrategyName::ExactAverage,
            seed: 0,
        };
        self.may_compare()
            .then_some(())
            .filter(|()| self.coach.comparing)?;
        Some(Query {
            variant: Variant::CLASSIC,
            rows: Vec::new(),
            ask: Ask::PlayOut(player),
        })
    }

    /// Whether the results are of rounds with which the best play can be compared.
    pub fn may_compare(&self) -> bool {
        self.setup == Setup::default() && self.results.won() > 0
    }

    /// Everything that the coach wants to know, answered or not.
    fn coach_queries(&self) -> Vec<Option<Query>> {
        let mut coach_queries = vec![self.about_restored()];
        coach_queries.extend([self.about_play(self.opened()), self.about_ahead()]);
        coach_queries.extend([self.about_draft(), self.about_list(), self.about_attempt()]);
        coach_queries.extend(
            (0..self.board().len())
                .rev()
                .map(|play| self.about_play(Some(play))),
        );
        coach_queries.extend(self.about_review());
        coach_queries.push(self.about_best_play());
        coach_queries
    }

    /// At least as many questions as [`Play::coach_queries`] can have.
    pub(super) fn most_coach_queries(&self) -> usize {
        let ended = self.ended.as_ref().map_or(0, |round| round.rows().len());
        self.board().len() + ended + 10
    }

    /// In which sense guesses are called optimal.
    pub(super) fn objective(&self) -> Objective {
        self.settings.strictness.objective()
    }

    /// The round that is on the board.
    pub(super) fn on_board(&self) -> Option<&Round> {
        match self.lesson {
            Some(_) => self.ended.as_ref(),
            None => self.round.as_ref(),
        }
    }

    /// About the guess of play `play` on the board.
    pub(super) fn about_play(&self, play: Option<usize>) -> Option<Query> {
        self.about_guess_of(self.on_board()?, play?)
    }

    /// About the guess of play `play` of a round.
    pub(super) fn about_guess_of(&self, round: &Round, play: usize) -> Option<Query> {
        let guess = round.rows().get(play)?.guess;
        let ask = assess(guess, self.objective());
        Some(query(round, round.rows_before(play), ask))
    }

    /// About what lies ahead of the player.
    pub(super) fn about_ahead(&self) -> Option<Query> {
        let round = self.round.as_ref()?;
        let aids = self.settings.aids;
        let told = round.maker() == Codemaker::Evil;
        let wanted = aids.has(Aid::Count) || aids.has(Aid::Ahead) || self.coach.hints > 0 || told;
        let playing = round.status() == Status::Playing && self.lesson.is_none();
        (wanted && playing).then(|| query(round, round.rows(), outlook(self.objective())))
    }

    /// About the draft, if it is to be judged before it is sent.
    pub(super) fn about_draft(&self) -> Option<Query> {
        let round = self.round.as_ref().filter(|_| self.may_guess())?;
        let hinted = self.hints().contains(&Hint::Compare);
        if self.lesson.is_some() || !(hinted || self.settings.aids.has(Aid::Preview)) {
            return None;
        }
        let guess = self.draft.complete().ok()?;
        Some(query(round, round.rows(), assess(guess, self.objective())))
    }

    /// The codes on the page of the list that is shown.
    pub(super) fn about_list(&self) -> Option<Query> {
        let (round, page) = (self.round.as_ref()?, self.coach.list?);
        let codes = Ask::Codes {
            from: page.saturating_mul(PAGE),
            count: PAGE,
        };
        Some(query(round, round.rows(), codes))
    }

    /// About the second try at a mistake.
    pub(super) fn about_attempt(&self) -> Option<Query> {
        let (lesson, round) = (self.lesson.as_ref()?, self.ended.as_ref()?);
        let ask = assess(lesson.tried?, self.objective());
        Some(query(round, round.rows_before(lesson.play()), ask))
    }

    /// What the review of the last round that ended needs beside its guesses.
    fn about_review(&self) -> Vec<Option<Query>> {
        let Some(round) = self.ended.as_ref().filter(|_| self.coach.reviewing) else {
            return Vec::new();
        };
        let plays = (0..round.rows().len()).rev();
        let mut coach_queries: Vec<_> =
            plays.map(|play| self.about_guess_of(round, play)).collect();
        coach_queries.extend([self.about_rest(round), self.about_line(round)]);
        coach_queries
    }

    /// What would still have been needed at the end of a round; nothing if the code was found.
    pub(super) fn about_rest(&self, round: &Round) -> Option<Query> {
        let found = round.status() == Status::Won;
        let total = Ask::TotalWithin {
            rule: Rule::Free,
            milliseconds: PATIENCE,
        };
        (!found).then(|| query(round, round.rows(), total))
    }

    /// How the best guesses would have found the code of a round; nothing if it had none, since the
    /// evil codemaker would have answered them in another way.
    pub(super) fn about_line(&self, round: &Round) -> Option<Query> {
        if round.maker() == Codemaker::Evil {
            return None;
        }
        let line = Ask::Line {
            secret: round.secret()?,
            objective: self.objective(),
        };
        Some(query(round, &[], line))
    }
}

pub(super) fn query(round: &Round, rows: &[Row], ask: Ask) -> Query {
    Query {
        variant: round.variant(),
        rows: rows.to_vec(),
        ask,
    }
}

fn assess(guess: Code, objective: Objective) -> Ask {
    Ask::Assess {
        guess,
        objective,
        milliseconds: PATIENCE,
    }
}

fn outlook(objective: Objective) -> Ask {
    Ask::Outlook {
        objective,
        milliseconds: PATIENCE,
    }
}
