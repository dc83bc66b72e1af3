//! Has the engine answer a question: pure, the same natively and in a worker thread.

use crate::engine::{
    Budget, Code, ExpectedSize, ForeignCode, GoalSet, Refusal, Solver, Strategy, Tree, Variant,
    advise, mends, most_evasive,
};
use crate::game::{Ask, Player, Query, Reply};

/// Answers questions one after the other. What it remembers between them is only a cache.
pub struct Answerer {
    solver: Solver,
    /// The strategy asked last, with what it remembers.
    strategy: Option<(Player, Box<dyn Strategy>)>,
}

impl Default for Answerer {
    fn default() -> Self {
        Answerer {
            solver: Solver::new(Variant::CLASSIC),
            strategy: None,
        }
    }
}

impl Answerer {
    /// The answer, or in words why there is none.
    ///
    /// # Errors
    /// Codes that the variant does not have, contradictions, positions too large for an exact
    /// answer, a budget that says stop.
    pub fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, String> {
        check(query)?;
        match &query.ask {
            Ask::Advise { seed, .. } => {
                let advice = advise(&goals(query)?, ExpectedSize, *seed, budget);
                advice.map(Reply::Advice).ok_or_else(contradiction)
            }
            Ask::NextGuess(player) => {
                let guess = self.player(*player).guess(&goals(query)?, budget);
                guess.map(Reply::Guess).map_err(|reason| reason.to_string())
            }
            Ask::PlayOut(player) => {
                let tree = self.tree(query, *player, budget)?;
                Ok(Reply::Played(tree.statistics()))
            }
            Ask::Tree(player) => {
                let tree = self.tree(query, *player, budget)?;
                Ok(Reply::Tree(tree.to_string()))
            }
            Ask::Evade(guess) => {
                let feedback = most_evasive(&goals(query)?, *guess);
                feedback.map(Reply::Feedback).ok_or_else(contradiction)
            }
            Ask::Mends => {
                let mends = mends(query.variant, &query.rows, budget);
                mends
                    .map(Reply::Mends)
                    .map_err(|stopped| stopped.to_string())
            }
            _ => {
                let reply = self.solve(query, budget);
                reply.map_err(|refusal| refusal.to_string())
            }
        }
    }

    /// The questions for the exact searches.
    fn solve(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, Refusal> {
        if self.solver.variant() != query.variant {
            self.solver = Solver::new(query.variant);
        }
        let (rows, solver) = (query.rows.as_slice(), &mut self.solver);
        Ok(match &query.ask {
            Ask::OptimalGuess => {
                let (guess, _) = solver.optimal_guess(rows, budget)?;
                let verdict = solver.judge(rows, guess, budget)?;
                Reply::Optimal { guess, verdict }
            }
            Ask::OptimalGuesses => Reply::Guesses(solver.optimal_guesses(rows, budget)?),
            Ask::WorstCases(guesses) => {
                let worst = |&guess: &Code| Ok(solver.judge(rows, guess, budget)?.worst_after);
                let worst: Result<_, Refusal> = guesses.iter().map(worst).collect();
                Reply::WorstCases(worst?)
            }
            Ask::LeastTotal(rule) => Reply::Total(solver.least_total(rows, *rule, budget)?),
            Ask::TotalOf(guess, rule) => {
                let total = solver.total_of(rows, *guess, *rule, budget)?;
                Reply::Total(total.map(|total| (*guess, total)))
            }
            Ask::TotalWithin { rule, .. } => {
                match solver.least_total(rows, *rule, budget) {
                    // What was found until then counts.
                    Ok(_) | Err(Refusal::Stopped(_)) => {}
                    Err(refusal) => return Err(refusal),
                }
                Reply::Bounds(solver.known_total(rows, *rule, budget)?)
            }
            Ask::Parts(guess) => Reply::Parts(solver.replies(rows, *guess, budget)?),
            Ask::BestGuesses(rule) => Reply::Guesses(solver.best_guesses(rows, *rule, budget)?),
            Ask::Judge(guess) => Reply::Judged(solver.judge(rows, *guess, budget)?),
            // Answered above, without the exact searches.
            Ask::Advise { .. }
            | Ask::NextGuess(_)
            | Ask::PlayOut(_)
            | Ask::Tree(_)
            | Ask::Evade(_)
            | Ask::Mends => return Err(Refusal::OutOfReach),
        })
    }

    fn tree(
        &mut self,
        query: &Query,
        player: Player,
        budget: &mut dyn Budget,
    ) -> Result<Tree, String> {
        let tree = Tree::build(&goals(query)?, self.player(player), budget);
        tree.map_err(|reason| reason.to_string())
    }

    fn player(&mut self, player: Player) -> &mut dyn Strategy {
        let strategy = match self.strategy.take() {
            Some((last, strategy)) if last == player => strategy,
            _ => player.strategy.strategy(player.seed),
        };
        self.strategy.insert((player, strategy)).1.as_mut()
    }
}

/// Whether every code in the question is the variant's.
fn check(query: &Query) -> Result<(), String> {
    let asked: &[Code] = match &query.ask {
        Ask::Judge(guess) | Ask::TotalOf(guess, _) | Ask::Parts(guess) | Ask::Evade(guess) => {
            std::slice::from_ref(guess)
        }
        Ask::WorstCases(guesses) => guesses,
        _ => &[],
    };
    let variant = query.variant;
    let rows = query.rows.iter().map(|row| row.guess);
    let mut codes = rows.chain(asked.iter().copied());
    match codes.find(|&code| !variant.contains(code)) {
        Some(code) => Err(ForeignCode { code, variant }.to_string()),
        None => Ok(()),
    }
}

fn goals(query: &Query) -> Result<GoalSet, String> {
    let goals = GoalSet::from_history(query.variant, &query.rows);
    if goals.is_empty() {
        return Err(contradiction());
    }
    Ok(goals)
}

fn contradiction() -> String {
    Refusal::Contradiction.to_string()
}
