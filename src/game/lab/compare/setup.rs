//! What is compared, and how. It is most of the end of the section's address, so a link can repeat a run
//! (`compare_link`).
//!
//! ```text
//!   6x4/largest-part,entropy                          each from its own opening
//!   6x4/entropy/0012/both                             from this opening; 1 worker, then all
//!   6x4/random-consistent/each/seeds-20/from-7/one    from every kind of opening
//!   6x4/entropy/best                                  from its best opening
//!   4x3,5x3,6x4!/entropy                              several games, one after the other
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::Duration;

use crate::notation::{Cursor, Fault, Word};
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Variant, VariantError};

/// Which guess comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// Each strategy's own.
    #[default]
    Own,
    /// This one, for every strategy.
    Forced(Code),
    /// Every kind of opening, one after the other.
    Each,
    /// Every kind of opening. Only each strategy's best one counts.
    Best,
}

/// How many workers play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Workers {
    /// As many as the machine can keep busy.
    #[default]
    All,
    /// One.
    One,
    /// One, then all, to compare their times.
    Both,
}

/// What is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareSetup {
    /// The game; the first one if there are several.
    pub variant: Variant,
    /// The other games, in the order in which they are played, without duplicates.
    pub more: Vec<Variant>,
    /// The strategies, in the order of [`StrategyName::ALL`].
    pub strategies: Vec<StrategyName>,
    /// Which guess comes first.
    pub opening: Opening,
    /// How many seeds random strategies play, each with every code: 1 to [`CompareSetup::MAX_SEEDS`].
    pub seeds: u16,
    /// The first of the seeds; the others follow it.
    pub first_seed: u32,
    /// How many workers play.
    pub workers: Workers,
}

impl Default for CompareSetup {
    /// The recommended strategies in the classic game.
    fn default() -> CompareSetup {
        CompareSetup {
            variant: Variant::CLASSIC,
            more: Vec::new(),
            strategies: CompareSetup::RECOMMENDED.to_vec(),
            opening: Opening::Own,
            seeds: 20,
            first_seed: 1,
            workers: Workers::All,
        }
    }
}

impl CompareSetup {
    /// The four published rules that look one step ahead, and the two exact strategies that show what they cost.
    pub const RECOMMENDED: [StrategyName; 6] = [
        StrategyName::LargestPart,
        StrategyName::ExpectedSize,
        StrategyName::Entropy,
        StrategyName::MostParts,
        StrategyName::ExactAverage,
        StrategyName::ExactAverageInWorstCase,
    ];
    /// The most games in one comparison.
    pub const MAX_VARIANTS: usize = 20;
    /// The most seeds.
    pub const MAX_SEEDS: u16 = 1000;
    /// The most games that a random strategy plays.
    const MAX_GAMES: u32 = 1_000_000_000;

    /// All games, in the order in which they are played.
    pub fn variants(&self) -> impl Iterator<Item = Variant> + use<'_> {
        [self.variant].into_iter().chain(self.more.iter().copied())
    }

    /// The game; `None` if there are several.
    pub fn only_variant(&self) -> Option<Variant> {
        self.more.is_empty().then_some(self.variant)
    }

    /// Whether this is one of the games.
    pub fn plays(&self, variant: Variant) -> bool {
        self.variants().any(|game| game == variant)
    }

    /// Reads games separated by blanks or commas: `4x3 5x3 6x4!`. Drops duplicates.
    ///
    /// # Errors
    /// One cannot be read, or there are none or too many.
    pub fn read_variants(text: &str) -> Result<Vec<Variant>, Fault> {
        let words = Cursor::new(text).words(|c| c == ',' || c.is_whitespace());
        let mut variants = Vec::new();
        for Word { text, .. } in words {
            let no_game = |why: VariantError| Fault::new(format!("“{text}”: {why}"));
            let variant = text.parse().map_err(no_game)?;
            if !variants.contains(&variant) {
                variants.push(variant);
            }
        }
        match variants.len() {
            0 => Err(Fault::new("there is no game").right("a list such as 4x3 5x3 6x4")),
            1..=CompareSetup::MAX_VARIANTS => Ok(variants),
            many => Err(Fault::new(format!("{many} games are too many: at most {}", CompareSetup::MAX_VARIANTS))),
        }
    }

    /// How many codes the largest of the games has.
    pub fn most_codes(&self) -> u32 {
        let codes = self.variants().map(|variant| variant.code_count());
        codes.fold(0, u32::max)
    }

    /// The openings to be played in one of the games; `None` stands for the strategy's own.
    pub fn openings(&self, variant: Variant) -> Vec<Option<Code>> {
        match self.opening {
            Opening::Own => vec![None],
            Opening::Forced(code) => vec![Some(code)],
            Opening::Each | Opening::Best => canonical_openings(variant).into_iter().map(Some).collect(),
        }
    }

    /// How many seeds are played: those of the setup, or fewer if a game is too large.
    pub fn seeds(&self) -> u16 {
        let most = CompareSetup::MAX_GAMES / self.most_codes();
        // `most` is at least 1, because no game has more codes than [`CompareSetup::MAX_GAMES`].
        u16::try_from(most).map_or(self.seeds, |most| self.seeds.min(most))
    }

    /// The seeds with which a strategy plays; only one seed if the strategy is not random.
    pub fn seeds_of(&self, strategy: StrategyName) -> impl Iterator<Item = u64> {
        let seeds = if strategy.is_random() { self.seeds() } else { 1 };
        let first = u64::from(self.first_seed);
        (0..u64::from(seeds)).map(move |seed| first + seed)
    }

    /// About how long one worker plays all of it, from measurements on a usual laptop; `None` if nobody can say,
    /// because an exact strategy searches a game larger than those that were measured.
    pub fn estimated_time(&self) -> Option<Duration> {
        let seconds = self.variants().map(|variant| {
            let openings = self.openings(variant).len() as f64;
            let each = self.strategies.iter().map(|&strategy| {
                let games = self.seeds_of(strategy).count() as f64;
                Some(games * openings * seconds_of(variant, strategy)?)
            });
            each.sum::<Option<f64>>()
        });
        seconds.sum::<Option<f64>>().map(|seconds| Duration::from_secs_f64(seconds.min(1e9)))
    }

    /// Whether it is played as soon as it is set up, because that takes a moment.
    pub fn is_short(&self) -> bool {
        self.estimated_time().is_some_and(|time| time < Duration::from_millis(1500))
    }

    /// Whether one of the strategies is random.
    pub fn is_random(&self) -> bool {
        self.strategies.iter().any(|name| name.is_random())
    }
}

/// Whether a strategy searches the whole game tree; the others are rules of thumb.
pub fn is_exact(strategy: StrategyName) -> bool {
    use StrategyName::{ExactAverage, ExactAverageInWorstCase, ExactWorstCase};
    matches!(strategy, ExactWorstCase | ExactAverage | ExactAverageInWorstCase)
}

/// The seconds that one worker needs to play a strategy against every code, as measured; `None` for an exact strategy
/// in a large game, which nobody has measured.
fn seconds_of(variant: Variant, strategy: StrategyName) -> Option<f64> {
    let codes = f64::from(variant.code_count());
    match strategy {
        StrategyName::FirstConsistent | StrategyName::RandomConsistent => Some(codes * 2e-6),
        exact if is_exact(exact) => (codes <= 1_296.0).then_some(codes * 2e-4),
        _ => Some(codes * codes * 6e-8),
    }
}

impl Display for CompareSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.strategies.iter().map(|name| name.as_str()).collect();
        let games: Vec<String> = self.variants().map(|game| game.to_string()).collect();
        write!(f, "{}/{}", games.join(","), names.join(","))?;
        match self.opening {
            Opening::Own => {}
            Opening::Forced(code) => write!(f, "/{code}")?,
            Opening::Each => f.write_str("/each")?,
            Opening::Best => f.write_str("/best")?,
        }
        let usual = CompareSetup::default();
        // Keep the choice even if no strategy needs it now.
        let chosen = (self.seeds, self.first_seed) != (usual.seeds, usual.first_seed);
        if self.is_random() || chosen {
            write!(f, "/seeds-{}/from-{}", self.seeds, self.first_seed)?;
        }
        match self.workers {
            Workers::All => Ok(()),
            Workers::One => f.write_str("/one"),
            Workers::Both => f.write_str("/both"),
        }
    }
}

impl FromStr for CompareSetup {
    type Err = Fault;

    fn from_str(text: &str) -> Result<CompareSetup, Fault> {
        Fault::check_length(text)?;
        let mut words = Word::in_link(text);
        let mut setup = CompareSetup::default();
        if let Some(word) = words.next() {
            let mut games = CompareSetup::read_variants(word.text)?.into_iter();
            setup.variant = games.next().unwrap_or(setup.variant);
            setup.more = games.collect();
        }
        let mut given = PartialSetup::default();
        for word in words {
            given.read(word, &setup)?;
        }
        Ok(CompareSetup {
            variant: setup.variant,
            more: setup.more,
            strategies: given.strategies.unwrap_or(setup.strategies),
            opening: given.opening.unwrap_or(setup.opening),
            seeds: given.seeds.unwrap_or(setup.seeds),
            first_seed: given.first_seed.unwrap_or(setup.first_seed),
            workers: given.workers.unwrap_or(setup.workers),
        })
    }
}

/// What the words of an address have given so far.
#[derive(Default)]
struct PartialSetup {
    strategies: Option<Vec<StrategyName>>,
    opening: Option<Opening>,
    seeds: Option<u16>,
    first_seed: Option<u32>,
    workers: Option<Workers>,
}

impl PartialSetup {
    /// Reads one word of a link that names these games, and notes what it says.
    ///
    /// # Errors
    /// The word means nothing, or says again what an earlier word has said.
    fn read(&mut self, word: Word<'_>, games: &CompareSetup) -> Result<(), Fault> {
        if let Some(digits) = word.strip_prefix("seeds-") {
            let most = CompareSetup::MAX_SEEDS;
            let seeds = digits.text.parse().ok().filter(|seeds| (1..=most).contains(seeds));
            let fault = || unknown_word(word).right(format!("seeds-1 to seeds-{most}"));
            return word.store_once(&mut self.seeds, seeds.ok_or_else(fault)?);
        }
        if let Some(digits) = word.strip_prefix("from-") {
            let first = digits.number("a seed", u32::MAX.into())?;
            return word.store_once(&mut self.first_seed, narrow(first));
        }
        match word.text {
            "each" => word.store_once(&mut self.opening, Opening::Each),
            "best" => word.store_once(&mut self.opening, Opening::Best),
            "one" => word.store_once(&mut self.workers, Workers::One),
            "both" => word.store_once(&mut self.workers, Workers::Both),
            _ => self.read_name(word, games),
        }
    }

    /// Reads a word that is an opening, or names of strategies.
    fn read_name(&mut self, word: Word<'_>, games: &CompareSetup) -> Result<(), Fault> {
        if let Ok(code) = word.text.parse::<Code>() {
            return match games.variants().find(|variant| !variant.contains(code)) {
                None => word.store_once(&mut self.opening, Opening::Forced(code)),
                Some(variant) => Err(Fault::new(format!("{code} is not a code of {variant}"))),
            };
        }
        let parsed: Result<Vec<StrategyName>, _> = word.parts(',').map(|name| name.text.parse()).collect();
        let strategies = parsed.map_err(|_| unknown_word(word))?;
        let in_order = StrategyName::ALL.into_iter().filter(|name| strategies.contains(name)).collect();
        word.store_once(&mut self.strategies, in_order)
    }
}

/// The fault of a word that means nothing in an address.
fn unknown_word(word: Word<'_>) -> Fault {
    Fault::new(format!("“{}” means nothing here", word.text))
}
