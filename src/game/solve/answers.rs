//! The questions for the engine about a round, and its answers.
//!
//! ```text
//!   how many codes does each row leave?
//!     ├── none:  which rows could be wrong?  how many codes would each change leave?
//!     └── some:  what does the strategy guess? ── nothing, and help is wanted: which guess is good?
//!                how does the guess split the codes?
//!                at the end: what would each strategy have guessed?
//! ```

use super::guesser::guess_after;
use super::*;

/// With more codes than this, the possible feedbacks are not counted: nearly all are possible, and counting would take
/// as long as finding the guess.
const MAX_SPLIT_CODES: u32 = 1_000_000;

/// Counts the codes without listing any.
const COUNT: ListCodes = ListCodes { from: 0, count: 0 };

impl Solve {
    /// The next question for the engine; `None` if all are answered.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.wanted())
    }

    /// The questions whose answers the round needs now, in their order. Some follow from the answers to others.
    pub(super) fn wanted(&self) -> Vec<Query> {
        let rows = self.rows().len();
        let counts = || (1..=rows).map(|first_rows| self.question(first_rows, COUNT).erase());
        let about_stage: Vec<Query> = match self.stage() {
            Stage::Entering | Stage::Refused(_) | Stage::Stopped => return Vec::new(),
            Stage::Thinking => self.guess_questions(),
            Stage::Asking(_) => {
                let asked = self.asked_guess().filter(|_| self.is_split_counted());
                let splits = asked.map(|guess| self.split_question(guess));
                // While the player answers a guess of their own, no other guess is needed.
                let mut questions = match self.round.played {
                    Some(_) => Vec::new(),
                    None => self.guess_questions(),
                };
                questions.extend(splits.map(Query::erase));
                questions
            }
            Stage::NoCandidates => {
                let repairs = self.question(rows, FindRepairs).erase();
                let fits = self.fixes().map(|(row, fix)| self.fit_question(row, fix));
                [repairs].into_iter().chain(fits.map(Query::erase)).collect()
            }
            Stage::Found => self.race.as_ref().and_then(Race::query).map(Query::erase).into_iter().collect(),
        };
        counts().chain(about_stage).collect()
    }

    /// How many codes the first `rows` rows leave, once that is known.
    pub fn codes_left(&self, rows: usize) -> Option<u32> {
        if rows <= self.rows().len() { self.count_after(rows)?.ok() } else { None }
    }

    /// How many codes the first `rows` rows leave, or why that is not known; `None` until the answer comes.
    fn count_after(&self, rows: usize) -> Option<Result<u32, NoAnswer>> {
        if rows == 0 {
            return Some(Ok(self.variant().code_count()));
        }
        self.conversation.answer(self.question(rows, COUNT)).map(|list| list.possible).result()
    }

    /// How many codes all rows leave, or why the codes after some row are not known; `None` until all answers have
    /// come.
    pub(super) fn count_after_all(&self) -> Option<Result<u32, NoAnswer>> {
        let rows = self.rows().len();
        let not_counted =
            (0..rows).map(|first_rows| self.count_after(first_rows)).find(|count| !matches!(count, Some(Ok(_))));
        not_counted.unwrap_or_else(|| self.count_after(rows))
    }

    /// The questions that lead to a guess after all rows.
    fn guess_questions(&self) -> Vec<Query> {
        let rows = self.rows().len();
        let guess = match (self.round.guesser, self.loaded_tree()) {
            (Guesser::Strategy(strategy), _) => {
                if self.patient {
                    Some(self.question(rows, NextGuess(self.player(strategy))).erase())
                } else {
                    Some(self.question(rows, self.timed_guess(strategy)).erase())
                }
            }
            (Guesser::Tree, Some(tree)) if tree.reading.is_none() => Some(self.reading_question(tree).erase()),
            (Guesser::Tree, _) => None,
        };
        let has_no_guess = matches!(self.guess_of_guesser(), Some(Err(_)));
        let help = (self.helped && has_no_guess).then(|| self.question(rows, self.help()).erase());
        guess.into_iter().chain(help).collect()
    }

    /// The guess after all rows, or why there is none; `None` until the engine has answered.
    pub(super) fn next_guess(&self) -> Option<Result<Code, WhyNoGuess>> {
        match self.guess_of_guesser()? {
            Err(_) if self.helped => {
                let help = self.question(self.rows().len(), self.help());
                let guess = self.conversation.answer(help).map(|advice| advice.guess).result()?;
                Some(guess.map_err(WhyNoGuess::Engine))
            }
            guess => Some(guess),
        }
    }

    /// Why the strategy has no guess, if another good guess is shown instead; otherwise `None`.
    pub fn why_substituted(&self) -> Option<WhyNoGuess> {
        let is_shown = matches!(self.stage(), Stage::Asking(_)) && self.round.played.is_none();
        self.guess_of_guesser().filter(|_| is_shown)?.err()
    }

    /// The guess of the strategy or the tree after all rows, or why it has none; `None` until the engine has answered.
    fn guess_of_guesser(&self) -> Option<Result<Code, WhyNoGuess>> {
        let rows = self.rows().len();
        let strategy = match (self.round.guesser, self.loaded_tree()) {
            (Guesser::Strategy(strategy), _) => strategy,
            (Guesser::Tree, Some(tree)) => return self.guess_of_tree(tree),
            // Cannot happen: without a tree it cannot be chosen.
            (Guesser::Tree, None) => return None,
        };
        let guess = if self.patient {
            let guess = self.question(rows, NextGuess(self.player(strategy)));
            self.conversation.answer(guess).map(|guess| *guess).result()
        } else {
            let guess = self.question(rows, self.timed_guess(strategy));
            timed_answer(self.conversation.answer(guess))
        };
        Some(guess?.map_err(WhyNoGuess::Engine))
    }

    /// The guess of the loaded tree after all rows, or why it has none; `None` until the tree has been read.
    fn guess_of_tree(&self, tree: &LoadedTree) -> Option<Result<Code, WhyNoGuess>> {
        match &tree.reading {
            Some(Ok(tree)) => Some(guess_after(tree, self.rows()).map_err(WhyNoGuess::OffTheTree)),
            Some(Err(why)) => Some(Err(why.clone())),
            // The tree is still being read.
            None => None,
        }
    }

    /// The question that reads and checks the loaded tree.
    pub(super) fn reading_question(&self, tree: &LoadedTree) -> Query<ReadTree> {
        self.question(0, ReadTree(tree.stored.text.clone()))
    }

    /// The strategy with the seed of the round.
    fn player(&self, strategy: StrategyName) -> SeededStrategy {
        SeededStrategy { strategy, seed: self.round.seed }
    }

    /// The question for the next guess of this strategy within the time limit.
    fn timed_guess(&self, strategy: StrategyName) -> GuessWithin {
        guess_in_time(self.player(strategy))
    }

    /// The question for a good guess, which is asked if the strategy has none.
    fn help(&self) -> Advise {
        Advise { time_limit: GUESS_TIME_LIMIT, seed: self.round.seed }
    }

    /// The question how this guess splits the codes that are left.
    fn split_question(&self, guess: Code) -> Query<SplitBy> {
        self.question(self.rows().len(), SplitBy(vec![guess]))
    }

    /// How the guess that the player answers splits the codes; `None` until that is known, or if there is no such
    /// guess.
    pub fn split(&self) -> Option<&Split> {
        let guess = self.asked_guess()?;
        self.conversation.answer(self.split_question(guess)).ready()?.first()
    }

    /// Whether the codes are few enough to count how a guess splits them.
    pub(super) fn is_split_counted(&self) -> bool {
        self.codes_left(self.rows().len()) <= Some(MAX_SPLIT_CODES)
    }

    /// The rows that could be wrong, once they are known; empty if no single row explains the contradiction.
    pub fn repairs(&self) -> Option<&[Repair]> {
        let repairs = self.found_repairs().ready()?;
        Some(repairs.as_deref().unwrap_or_default())
    }

    /// The engine's answer which rows could be wrong; inside it, `None` if no single row explains the contradiction.
    pub(super) fn found_repairs(&self) -> AnswerState<&Option<Vec<Repair>>> {
        let repairs = self.question(self.rows().len(), FindRepairs);
        self.conversation.answer(repairs)
    }

    /// The changes that would end the contradiction: each a row (from 0), then its right answer.
    fn fixes(&self) -> impl Iterator<Item = (usize, Feedback)> {
        let repairs = self.repairs().unwrap_or_default().iter();
        repairs.flat_map(|repair| repair.feedbacks.iter().map(|&feedback| (repair.row, feedback)))
    }

    /// How many codes would fit if the row at this index (from 0) had this answer; `None` until that is counted.
    pub fn codes_if_answered(&self, row: usize, feedback: Feedback) -> Option<u32> {
        self.conversation.answer(self.fit_question(row, feedback)).ready().map(|list| list.possible)
    }

    /// The question how many codes would fit if the row at this index (from 0) had this answer.
    fn fit_question(&self, row: usize, feedback: Feedback) -> Query<ListCodes> {
        let mut question = self.question(self.rows().len(), COUNT);
        if let Some(row) = question.rows.get_mut(row) {
            row.feedback = feedback;
        }
        question
    }

    /// A question about the first `rows` rows.
    fn question<Q: Question>(&self, rows: usize, question: Q) -> Query<Q> {
        Query::new(self.variant(), &self.rows()[..rows], question)
    }
}

/// The answer to a question with a time limit. No guess means that the time was over. `None` until the engine has
/// answered.
pub(super) fn timed_answer(guess: AnswerState<&Option<Code>>) -> Option<Result<Code, NoAnswer>> {
    guess.result().map(|answer| answer.and_then(|guess| guess.ok_or(NoAnswer::OutOfTime)))
}
