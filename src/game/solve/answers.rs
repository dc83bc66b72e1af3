//! What the engine is asked about a round, and what it has answered.
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

/// Of more codes it is not counted which feedbacks can come: nearly all can, and it would take as
/// long as the guess.
const MOST_SPLIT_CODES: u32 = 1_000_000;

/// What counts the codes without listing them.
const COUNT: ListCodes = ListCodes { from: 0, count: 0 };

impl Solve {
    /// The question to ask the engine now.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.wanted())
    }

    /// The questions whose answers the round needs, in their order. Some follow from the answers to others.
    pub(super) fn wanted(&self) -> Vec<Query> {
        let rows = self.rows().len();
        let counts = || (1..=rows).map(|rows| self.question(rows, COUNT).erase());
        let about_stage: Vec<Query> = match self.stage() {
            Stage::Entering | Stage::Refused(_) | Stage::Stopped => return Vec::new(),
            Stage::Thinking => self.guess_questions(),
            Stage::Asking(_) => {
                let asked = self.asked_guess().filter(|_| self.may_be_split());
                let splits = asked.map(|guess| self.split_question(guess));
                // While the person's own guess is the question, nobody waits for another one.
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
            Stage::Found => {
                let race = self.race.as_ref().and_then(Race::query);
                race.map(Query::erase).into_iter().collect()
            }
        };
        counts().chain(about_stage).collect()
    }

    /// How many codes the first `rows` rows leave, once that is known.
    pub fn possible(&self, rows: usize) -> Option<u32> {
        if rows <= self.rows().len() { self.counted(rows)?.ok() } else { None }
    }

    /// How many codes the first `rows` rows leave, or why that is not known.
    fn counted(&self, rows: usize) -> Option<Result<u32, NoAnswer>> {
        if rows == 0 {
            return Some(Ok(self.variant().code_count()));
        }
        let counted = self.conversation.answer(self.question(rows, COUNT));
        counted.map(|list| list.possible).result()
    }

    /// How many codes all rows leave, or why the codes after some row are not counted.
    pub(super) fn all_counted(&self) -> Option<Result<u32, NoAnswer>> {
        let rows = self.rows().len();
        let mut before = (0..rows).map(|rows| self.counted(rows));
        let not_counted = before.find(|count| !matches!(count, Some(Ok(_))));
        not_counted.unwrap_or_else(|| self.counted(rows))
    }

    /// The questions that lead to a guess after all rows.
    fn guess_questions(&self) -> Vec<Query> {
        let rows = self.rows().len();
        let first = match (self.round.guesser, self.your_tree()) {
            (Guesser::Strategy(strategy), _) => {
                if self.patient {
                    Some(self.question(rows, NextGuess(self.player(strategy))).erase())
                } else {
                    Some(self.question(rows, self.in_time(strategy)).erase())
                }
            }
            (Guesser::Tree, Some(tree)) if tree.reading.is_none() => Some(self.reading_question(tree).erase()),
            (Guesser::Tree, _) => None,
        };
        let fails = matches!(self.guess_of_guesser(), Some(Err(_)));
        let then = (self.helped && fails).then(|| self.question(rows, self.help()).erase());
        first.into_iter().chain(then).collect()
    }

    /// The guess after all rows, or why there is none; nothing until the engine has answered.
    pub(super) fn next_guess(&self) -> Option<Result<Code, WhyNoGuess>> {
        match self.guess_of_guesser()? {
            Err(_) if self.helped => {
                let help = self.question(self.rows().len(), self.help());
                let advice = self.conversation.answer(help);
                let guess = advice.map(|advice| advice.guess).result()?;
                Some(guess.map_err(WhyNoGuess::Engine))
            }
            said => Some(said),
        }
    }

    /// Why the guess that is asked about is a good guess in place of the strategy's; none if it is not one.
    pub fn stands_in(&self) -> Option<WhyNoGuess> {
        let asked = matches!(self.stage(), Stage::Asking(_)) && self.round.played.is_none();
        self.guess_of_guesser().filter(|_| asked)?.err()
    }

    /// What the strategy or the tree guesses after all rows, or why it does not.
    fn guess_of_guesser(&self) -> Option<Result<Code, WhyNoGuess>> {
        let rows = self.rows().len();
        let strategy = match (self.round.guesser, self.your_tree()) {
            (Guesser::Strategy(strategy), _) => strategy,
            (Guesser::Tree, Some(tree)) => return self.guess_of_tree(tree),
            // This cannot happen: without a tree it cannot be chosen.
            (Guesser::Tree, None) => return None,
        };
        let guess = if self.patient {
            let guess = self.question(rows, NextGuess(self.player(strategy)));
            self.conversation.answer(guess).map(|guess| *guess).result()
        } else {
            let guess = self.question(rows, self.in_time(strategy));
            in_time(self.conversation.answer(guess))
        };
        Some(guess?.map_err(WhyNoGuess::Engine))
    }

    fn guess_of_tree(&self, tree: &YourTree) -> Option<Result<Code, WhyNoGuess>> {
        match &tree.reading {
            Some(Ok(tree)) => Some(guess_after(tree, self.rows()).map_err(WhyNoGuess::OffTheTree)),
            Some(Err(why)) => Some(Err(why.clone())),
            // It is being read.
            None => None,
        }
    }

    /// What reads the person's own tree.
    pub(super) fn reading_question(&self, tree: &YourTree) -> Query<ReadTree> {
        self.question(0, ReadTree(tree.stored.text.clone()))
    }

    fn player(&self, strategy: StrategyName) -> SeededStrategy {
        let seed = self.round.seed;
        SeededStrategy { strategy, seed }
    }

    fn in_time(&self, strategy: StrategyName) -> GuessWithin {
        guess_in_time(self.player(strategy))
    }

    /// Asks for a good guess where the strategy has none.
    fn help(&self) -> Advise {
        Advise { milliseconds: HELP_TIME_MS, seed: self.round.seed }
    }

    fn split_question(&self, guess: Code) -> Query<SplitBy> {
        self.question(self.rows().len(), SplitBy(vec![guess]))
    }

    /// How the guess that is asked about splits the codes, once that is known.
    pub fn split(&self) -> Option<&Split> {
        let guess = self.asked_guess()?;
        let splits = self.conversation.answer(self.split_question(guess));
        splits.here()?.first()
    }

    /// Whether the codes are few enough to count how a guess splits them.
    pub(super) fn may_be_split(&self) -> bool {
        self.possible(self.rows().len()) <= Some(MOST_SPLIT_CODES)
    }

    /// The rows that could be wrong, if no code fits and they are known; empty if no single row
    /// explains it.
    pub fn repairs(&self) -> Option<&[Repair]> {
        let found = self.found_repairs().here()?;
        Some(found.as_deref().unwrap_or_default())
    }

    pub(super) fn found_repairs(&self) -> Pending<&Option<Vec<Repair>>> {
        let repairs = self.question(self.rows().len(), FindRepairs);
        self.conversation.answer(repairs)
    }

    /// The changes that would end the contradiction, one by one.
    fn fixes(&self) -> impl Iterator<Item = (usize, Feedback)> {
        let repairs = self.repairs().unwrap_or_default().iter();
        repairs.flat_map(|repair| repair.feedbacks.iter().map(|&feedback| (repair.row, feedback)))
    }

    /// How many codes would fit if this row had this answer, once that is counted.
    pub fn fits(&self, row: usize, feedback: Feedback) -> Option<u32> {
        let counted = self.conversation.answer(self.fit_question(row, feedback));
        counted.here().map(|list| list.possible)
    }

    fn fit_question(&self, row: usize, feedback: Feedback) -> Query<ListCodes> {
        let mut question = self.question(self.rows().len(), COUNT);
        if let Some(row) = question.rows.get_mut(row) {
            row.feedback = feedback;
        }
        question
    }

    /// A question about the first `rows` rows.
    fn question<Q: Question>(&self, rows: usize, ask: Q) -> Query<Q> {
        Query::new(self.variant(), &self.rows()[..rows], ask)
    }
}

/// A guess that had to come in time.
pub(super) fn in_time(guess: Pending<&Option<Code>>) -> Option<Result<Code, NoAnswer>> {
    let guess = guess.result()?;
    Some(guess.and_then(|guess| guess.ok_or(NoAnswer::OutOfTime)))
}
