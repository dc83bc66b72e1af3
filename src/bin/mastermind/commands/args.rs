//! The arguments of the command line.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{Code, FeedbackRule, MAX_CODES, Variant, VariantError};
use mastermind_game::lab::openings::OpeningsColumn;
use mastermind_game::lab::tree::TreeFormat;
use mastermind_game::wording;
use mastermind_prover::beam::BeamWidth;
use mastermind_prover::certificate::CertificateRule;

use super::reading::{PinArgs, ReadArgs};
use super::report::Form;
use super::threads::core_count;

/// Exact Mastermind: positions, strategies, openings, trees, proofs.
///
/// A game is written 6x4: 6 colours, 4 pegs; 6x4! if no colour may repeat. Codes are digits from 0, and
/// 0011:10 is the guess 0011 with 1 black pin and 0 white ones.
#[derive(Debug, Parser)]
#[command(
    name = "mastermind",
    version,
    about = "Exact Mastermind: positions, strategies, openings, trees, proofs",
    after_help = "\
Examples:
  mastermind analyse 6x4 0011:10 1213:02
  mastermind solve --code 3451
  mastermind codes 6x4 0011:10 1213:02
  mastermind compare 5x3 entropy,most-parts --csv
  mastermind openings 6x4 --by bits --json
  echo '4x3 001:11 012:12 102:30' | mastermind review - --csv

Exit codes: 0 done, 1 failed, 2 a command line that cannot be understood. Errors go to the error output.
Each command lists its options: mastermind help compare. What --json writes: src/bin/mastermind/README.md"
)]
pub struct Cli {
    /// Write JSON
    #[arg(long, global = true, conflicts_with = "csv")]
    json: bool,
    /// Write CSV
    #[arg(long, global = true)]
    csv: bool,
    #[command(subcommand)]
    pub command: CliCommand,
}

impl Cli {
    /// The form in which the command line wants the results.
    pub fn form(&self) -> Form {
        match (self.json, self.csv) {
            (true, _) => Form::Json,
            (_, true) => Form::Csv,
            _ => Form::Text,
        }
    }
}

#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Say what a position comes to, and rank its best guesses
    Analyse(AnalyseArgs),
    /// List the codes that a position leaves
    Codes(CodesArgs),
    /// Score a guess against a code
    Score(ScoreArgs),
    /// Guess until the code is found
    Solve(SolveArgs),
    /// Play strategies against every code of a game
    Compare(CompareArgs),
    /// Show how guesses split the codes
    Openings(OpeningsArgs),
    /// Write out a strategy as a tree, or check one
    #[command(subcommand)]
    Tree(TreeCommand),
    /// Review games that were played anywhere
    Review(ReviewArgs),
    /// Prove the least total or the worst case of a game
    Prove(ProveArgs),
    /// Search a good strategy for a large game
    Beam(BeamArgs),
    /// Print what is known about every game, or compute what is missing
    Atlas(AtlasArgs),
    /// Write the completions for a shell
    Completions(CompletionsArgs),
    /// Write the man page
    Man,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind analyse 6x4 0011:10 1213:02
  mastermind analyse '4x3 001:11' --top 3 --json
  mastermind analyse '4x3 ABC 1 black, 1 white'
  mastermind analyse '4x3 ABC R' --signs r=white
  echo '4x3 001:11' | mastermind analyse --csv")]
pub struct AnalyseArgs {
    /// The game and its rows, in any notation that the page reads; without it, positions of the standard input: each
    /// begins with its game, or blank lines part them
    pub line: Vec<String>,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// How many guesses to list
    #[arg(long, default_value_t = 10)]
    pub top: usize,
    /// Seconds at most for each position; what is not proved by then is a bound
    #[arg(long, visible_alias = "time", default_value_t = 60)]
    pub seconds: u32,
    /// Let the tables of each search take this much memory, with which larger games have an exact answer: 500M, 2G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<usize>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind codes 6x4 0011:10 1213:02
  mastermind codes '4x3 001:11' --json
  echo '4x3 001:11' | mastermind codes --csv")]
pub struct CodesArgs {
    /// The game and its rows, in any notation that the page reads; without it, positions of the standard input: each
    /// begins with its game, or blank lines part them
    pub line: Vec<String>,
    #[command(flatten)]
    pub reading: ReadArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
The text is black and white, as solve reads them. Without a game the rule is the classic one.

Examples:
  mastermind score 0011 1213
  mastermind score 0011 1213 --game 6x4-black --json")]
pub struct ScoreArgs {
    /// The guess
    #[arg(value_parser = parse_code)]
    pub guess: Code,
    /// The code
    #[arg(value_parser = parse_code)]
    pub code: Code,
    /// The game, if another feedback rule holds or the codes are to be checked
    #[arg(long)]
    pub game: Option<Variant>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind completions bash
  mastermind completions fish")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Without --code, the answer to each guess is read from the standard input: black and white, such as 1 2. In games such as
6x4-black or 6x4-total it is one number; of the total, 4! says that the guess is the code.

Examples:
  mastermind solve --code 3451
  mastermind solve 5x3! --code 204 --strategy exact-average --csv
  printf '1 0\\n1 2\\n3 0\\n' | mastermind solve 3x3")]
pub struct SolveArgs {
    /// The game
    #[arg(default_value = "6x4")]
    pub game: Variant,
    /// The code to find
    #[arg(long, value_parser = parse_code)]
    pub code: Option<Code>,
    /// Who guesses
    #[arg(long, default_value = "most-parts", value_parser = strategy_parser())]
    pub strategy: StrategyName,
    /// The seed of a strategy that guesses by chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Let the tables of each search take this much memory, with which larger games have an exact answer: 500M, 2G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<usize>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind compare 5x3 entropy,most-parts --csv
  mastermind compare 4x3 all --opening each --json
  mastermind compare 4x3 knuth,kooi --best-opening
  mastermind compare 4x3 random-consistent --seeds 20 --from 7")]
pub struct CompareArgs {
    /// The game
    pub game: Variant,
    /// Strategies with commas between them, or all
    #[arg(required = true, value_delimiter = ',', value_parser = strategies_parser())]
    strategies: Vec<String>,
    /// The first guess of all, or each for every kind of first guess; without it each strategy's own
    #[arg(long)]
    pub opening: Option<String>,
    /// Try every kind of first guess, and tell only the one with the lowest total
    #[arg(long, conflicts_with = "opening")]
    pub best_opening: bool,
    /// How often strategies that guess by chance play, each time with another seed
    #[arg(long)]
    pub seeds: Option<u16>,
    /// The first of these seeds
    #[arg(long)]
    pub from: Option<u32>,
    /// Let the tables of each thread take this much memory, with which larger games have an exact answer: 500M, 2G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<usize>,
    /// How many cores work
    #[arg(long, default_value_t = core_count(), value_parser = parse_positive)]
    pub threads: usize,
}

impl CompareArgs {
    /// The setup as links to the page write it.
    pub fn setup(&self) -> String {
        let named = |name: &String| if name == "all" { StrategyName::ALL.to_vec() } else { vec![strategy(name)] };
        let names: Vec<&str> = self.strategies.iter().flat_map(named).map(StrategyName::as_str).collect();
        let mut setup = format!("{}/{}", self.game, names.join(","));
        let words = [
            if self.best_opening { Some("best".to_owned()) } else { self.opening.clone() },
            self.seeds.map(|seeds| format!("seeds-{seeds}")),
            self.from.map(|from| format!("from-{from}")),
        ];
        words.into_iter().flatten().for_each(|word| setup += &format!("/{word}"));
        setup
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
A file holds one game a line, each with its game first; or games in any notation that the page reads, with blank lines
between them; or a table with a column named game. What stands before the first row, such as 6 colours, 4 pegs or
from1, holds for all games. Games that cannot be read are named on the error output; the others are reviewed.

Examples:
  echo '4x3 001:11 012:12 102:30' | mastermind review -
  printf 'game,guess,black,white\\n1,112,1,1\\n1,213,3,0\\n' | mastermind review - --game 4x3 --csv
  printf '4 colours, 3 pegs\\n\\nRRG 1b1w\\nGRB 3b0w\\n\\nRGB 0b3w\\n' | mastermind review - --json")]
pub struct ReviewArgs {
    /// The file; - for the standard input
    pub file: PathBuf,
    /// The game where the file does not name it and its guesses belong to it; without it 6x4
    #[arg(long, value_parser = parse_classic_game)]
    pub game: Option<Variant>,
    #[command(flatten)]
    pub pins: PinArgs,
    /// Seconds at most for each guess; what is not known by then is left out
    #[arg(long, visible_alias = "time", default_value_t = 60)]
    pub seconds: u32,
    /// Let the tables of each search take this much memory, with which larger games have an exact answer: 500M, 2G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<usize>,
    /// How many cores work
    #[arg(long, default_value_t = core_count(), value_parser = parse_positive)]
    pub threads: usize,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind openings 6x4 --by bits
  mastermind openings 4x3 001:11 --top 5 --csv")]
pub struct OpeningsArgs {
    /// The game and the rows of a position, in any notation that the page reads; without it, the standard input has
    /// them
    pub line: Vec<String>,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// What comes first
    #[arg(long, default_value = "size")]
    pub by: By,
    /// How many guesses to list; without it all
    #[arg(long)]
    pub top: Option<usize>,
    /// Let the tables take this much memory, with which larger games have an answer: 500M, 2G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<usize>,
}

/// A measure of guesses.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum By {
    /// The guess itself
    Guess,
    /// The largest part
    Largest,
    /// The expected size of the part that comes
    Size,
    /// The expected information
    Bits,
    /// The number of parts
    Parts,
}

impl By {
    /// The column of the table.
    pub fn column(self) -> OpeningsColumn {
        match self {
            By::Guess => OpeningsColumn::Guess,
            By::Largest => OpeningsColumn::Largest,
            By::Size => OpeningsColumn::Size,
            By::Bits => OpeningsColumn::Bits,
            By::Parts => OpeningsColumn::Parts,
        }
    }
}

#[derive(Debug, Subcommand)]
pub enum TreeCommand {
    /// Write out a strategy as a tree
    Build(TreeBuildArgs),
    /// Play a tree against every code
    Check(TreeCheckArgs),
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind tree build 3x2 entropy
  mastermind tree build 4x3 exact-average --out tree.json --format json
  mastermind tree build 3x2 most-parts --format dot")]
pub struct TreeBuildArgs {
    /// The game
    pub game: Variant,
    /// The strategy
    #[arg(value_parser = strategy_parser())]
    pub strategy: StrategyName,
    /// The seed of a strategy that guesses by chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How the tree is written; without it as one line, and with --json as JSON
    #[arg(long)]
    pub format: Option<Format>,
    /// The file of the tree; without it the standard output has the tree
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Use at most this much memory for the tree, and as much for the tables of an exact strategy: 500M, 2G. Without it
    /// the tree has 1G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<usize>,
}

/// The form of a tree.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Format {
    /// JSON
    Json,
    /// One line
    Line,
    /// A graph for GraphViz
    Dot,
    /// A picture
    Svg,
}

impl From<Format> for TreeFormat {
    fn from(format: Format) -> TreeFormat {
        match format {
            Format::Json => TreeFormat::Json,
            Format::Line => TreeFormat::Line,
            Format::Dot => TreeFormat::Dot,
            Format::Svg => TreeFormat::Svg,
        }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Exit code 1 if the text is no tree, or the tree loses a code.

Examples:
  mastermind tree build 3x2 entropy --format json | mastermind tree check -
  mastermind tree build 3x2 entropy | mastermind tree check 3x2 -
  mastermind tree build 3x2 entropy --format dot | mastermind tree check -")]
pub struct TreeCheckArgs {
    /// The game, if the file does not say it, and the file of the tree: as one line, nested JSON, Python or YAML, for
    /// GraphViz, a line for each code, or in Knuth’s notation; - is the standard input
    #[arg(required = true, num_args = 1..=2, value_names = ["GAME", "FILE"])]
    what: Vec<String>,
    /// Use at most this much memory: 500M, 2G. Without it 1G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub memory: Option<usize>,
}

impl TreeCheckArgs {
    /// The file.
    pub fn file(&self) -> &Path {
        Path::new(self.what.last().map_or("-", String::as_str))
    }

    /// The game; `None` if it is not named.
    ///
    /// # Errors
    /// There is no such game.
    pub fn game(&self) -> Result<Option<Variant>, String> {
        match self.what.as_slice() {
            [game, _] => game.parse().map(Some).map_err(|why| format!("no such game: {why}")),
            _ => Ok(None),
        }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind prove 4 3
  mastermind prove 5 3 no-repeats within 5 --out proof.txt
  mastermind prove 4 3 worst-case --json
  mastermind prove 4x3-black
  mastermind prove 4x3-total worst-case")]
pub struct ProveArgs {
    /// Colours and pegs, or the game as 4x3, or 4x3-black and 4x3-total under another feedback rule; then no-repeats if
    /// no colour may repeat, then what is proved: total (without a word this), within N, worst-case
    #[arg(required = true)]
    pub what: Vec<String>,
    /// The file of the certificate, or of the piece
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Keep what is proved in this folder, and go on from there after an interruption
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["piece", "join"])]
    pub work: Option<PathBuf>,
    /// Prove the I-th of N shares of the work, and write it to a file
    #[arg(long, value_name = "I/N", value_parser = parse_piece, conflicts_with = "join")]
    pub piece: Option<Piece>,
    /// Make the certificate of what is in the files of all pieces; of some, tell a bound
    #[arg(long, value_name = "FILES", num_args = 1..)]
    pub join: Vec<PathBuf>,
    /// Begin with the parts of fewest codes, so that a bound is known early
    #[arg(long)]
    pub smallest_first: bool,
    /// How many cores work
    #[arg(long, default_value_t = core_count(), value_parser = parse_positive)]
    pub threads: usize,
    /// Let the table of all scores take this much memory, with which larger games have a proof, and keep at most as
    /// much of what each thread has searched: 500M, 2G. Without it the table takes at most 1G
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes, allow_hyphen_values = true)]
    pub memory: Option<usize>,
    /// Write a line for src/game/data/values.csv, which mastermind atlas --join adds to it
    #[arg(long)]
    pub row: bool,
}

impl ProveArgs {
    /// The game and the rule.
    ///
    /// # Errors
    /// A sentence that says which word cannot be read.
    pub fn claim(&self) -> Result<(Variant, CertificateRule), String> {
        let words: Vec<&str> = self.what.iter().map(String::as_str).collect();
        let (game, words) = game_of(&words)?;
        let (game, words) = match words {
            ["no-repeats", rest @ ..] => (without_repeats(game)?, rest),
            words => (game, words),
        };
        let rule = match words {
            [] | ["total"] => CertificateRule::Total,
            ["worst-case"] => CertificateRule::WorstCase,
            ["within", guesses] => {
                CertificateRule::TotalWithin(guesses.parse().map_err(|_| "within wants a number of guesses")?)
            }
            _ => return Err(format!("what is {}?", words.join(" "))),
        };
        Ok((game, rule))
    }
}

/// A share of the work.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// The number of the share, from 1.
    pub number: usize,
    /// The number of all shares.
    pub of: usize,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind beam 4 3 001
  mastermind beam 5 4 0012 --tried 2 --exact 50 --out tree.txt --json")]
pub struct BeamArgs {
    /// Colours and pegs, the first guess, then no-repeats if no colour may repeat
    #[arg(required = true)]
    pub what: Vec<String>,
    /// Follow the N guesses that look best where many codes are left
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = parse_positive)]
    pub tried: usize,
    /// Search exactly where at most N codes are left
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub exact: usize,
    /// Only strategies of at most N guesses
    #[arg(long, value_name = "N")]
    pub within: Option<u8>,
    /// The file of the tree
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Keep what is found in this folder, and go on from there after an interruption
    #[arg(long, value_name = "FOLDER")]
    pub work: Option<PathBuf>,
    /// How many cores work
    #[arg(long, default_value_t = core_count(), value_parser = parse_positive)]
    pub threads: usize,
}

impl BeamArgs {
    /// The game and the first guess.
    ///
    /// # Errors
    /// A sentence that says which word cannot be read.
    pub fn start(&self) -> Result<(Variant, Code), String> {
        let words: Vec<&str> = self.what.iter().map(String::as_str).collect();
        let (game, words) = game_of(&words)?;
        let (first, game) = match words {
            [first] => (*first, game),
            [first, "no-repeats"] => (*first, without_repeats(game)?),
            _ => return Err("after the game comes the first guess".to_owned()),
        };
        let first = parse_code(first)?;
        if game.contains(first) { Ok((game, first)) } else { Err(format!("{first} is not a code of this game")) }
    }

    /// The width of the beam: how many guesses are followed, and up to how many codes a set is searched exactly.
    pub fn width(&self) -> BeamWidth {
        BeamWidth { exact_codes: self.exact, tried: self.tried }
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  mastermind atlas 6x4
  mastermind atlas 6x4 5x4! --strategies
  mastermind atlas --csv
  mastermind atlas --bibtex")]
pub struct AtlasArgs {
    /// The games; without any, all
    pub games: Vec<Variant>,
    /// The table of strategies instead of the table of values; JSON has both
    #[arg(long)]
    pub strategies: bool,
    /// The entries for a bibliography
    #[arg(long)]
    pub bibtex: bool,
    /// Compute the lines that the tables in the folder do not have yet, small games first
    #[arg(long)]
    pub missing: bool,
    /// Try each strategy with every kind of first guess too
    #[arg(long, requires = "missing")]
    pub best_opening: bool,
    /// Play only these strategies, with commas between them
    #[arg(long, value_delimiter = ',', value_parser = strategy_parser(), requires = "missing")]
    pub only: Vec<StrategyName>,
    /// Try to prove values again of which only bounds are known
    #[arg(long, requires = "missing")]
    pub open: bool,
    /// Compute the I-th of N shares of the missing lines, and write it to files of its own
    #[arg(long, value_name = "I/N", value_parser = parse_piece, requires = "missing")]
    pub piece: Option<Piece>,
    /// Add the lines of these files, such as those of pieces, to the tables
    #[arg(long, value_name = "FILES", num_args = 1.., conflicts_with = "missing")]
    pub join: Vec<PathBuf>,
    /// The folder of the tables
    #[arg(long, value_name = "FOLDER", default_value = "src/game/data")]
    pub folder: PathBuf,
    /// Only games of at most N codes
    #[arg(long, value_name = "N", default_value_t = MAX_CODES)]
    pub codes: u32,
    /// Seconds at most for each line
    #[arg(long, default_value_t = 60)]
    pub seconds: u32,
}

/// The game at the start of these words, and the words after it. The game is written `6 4`, `6x4`, `6x4-total` or
/// `6x4 black`. The feedback rule `total` needs its hyphen, because the word alone says what is proved.
///
/// # Errors
/// A sentence that says how a game is written, or why there is no such game.
fn game_of<'a, 'b>(words: &'a [&'b str]) -> Result<(Variant, &'a [&'b str]), String> {
    let (parsed, others) = match words {
        [game, others @ ..] if game.contains('x') => (game.parse(), others),
        [colours, pegs, others @ ..] => (format!("{colours}x{pegs}").parse(), others),
        _ => return Err("a game is written 6 4 or 6x4".to_owned()),
    };
    let game: Variant = parsed.map_err(|why: VariantError| format!("no such game: {why}"))?;
    match others {
        ["black", others @ ..] if game.is_classic_rule() => Ok((under_rule(game, FeedbackRule::BlackOnly)?, others)),
        others => Ok((game, others)),
    }
}

/// Parses a game with the classic rule of feedback.
fn parse_classic_game(text: &str) -> Result<Variant, VariantError> {
    text.parse().and_then(Variant::require_classic_rule)
}

/// This game without repeats.
fn without_repeats(game: Variant) -> Result<Variant, String> {
    let changed =
        Variant::without_repeats(game.colours(), game.pegs()).map_err(|error| format!("no such game: {error}"))?;
    under_rule(changed, game.rule())
}

/// This game under another feedback rule.
fn under_rule(game: Variant, rule: FeedbackRule) -> Result<Variant, String> {
    game.with_rule(rule).map_err(|why| format!("no such game: {why}"))
}

/// Parses a code.
fn parse_code(text: &str) -> Result<Code, String> {
    text.parse().map_err(|_| format!("{text} is not a code"))
}

/// The names that the literature has for strategies, besides their own.
const ALIASES: [(&str, StrategyName); 8] = [
    ("shapiro", StrategyName::FirstConsistent),
    ("knuth", StrategyName::LargestPart),
    ("minimax", StrategyName::LargestPart),
    ("bestavros-belal", StrategyName::MaxMin),
    ("irving", StrategyName::ExpectedSize),
    ("neuwirth", StrategyName::Entropy),
    ("kooi", StrategyName::MostParts),
    ("koyama-lai", StrategyName::ExactAverage),
];

/// The names of the strategies, each with a help text: its rule, and its other names.
fn strategy_names() -> impl Iterator<Item = PossibleValue> {
    StrategyName::ALL.into_iter().map(|strategy| {
        let aliases: Vec<&str> = ALIASES.iter().filter(|alias| alias.1 == strategy).map(|alias| alias.0).collect();
        let rule = wording::strategy(strategy).summary;
        let help = if aliases.is_empty() { rule.to_owned() } else { format!("{rule} Also {}", aliases.join(", ")) };
        PossibleValue::new(strategy.as_str()).aliases(aliases).help(help)
    })
}

/// The parser for the name of a strategy.
fn strategy_parser() -> impl TypedValueParser<Value = StrategyName> {
    PossibleValuesParser::new(strategy_names()).map(|name| strategy(&name))
}

/// The parser for names of strategies and for `all`. It leaves them as texts.
fn strategies_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(strategy_names().chain([PossibleValue::new("all").help("All of them")]))
}

/// The strategy with this name. Expects one of [`strategy_names`].
fn strategy(name: &str) -> StrategyName {
    let alias = ALIASES.iter().find(|alias| alias.0 == name).map(|alias| alias.1);
    alias.or(name.parse().ok()).unwrap_or(StrategyName::MostParts)
}

/// Parses a number of at least 1.
fn parse_positive(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("a number from 1 on, not {text}"))
}

/// Parses a share of the work, such as `3/64`.
fn parse_piece(text: &str) -> Result<Piece, String> {
    let wrong = || format!("a share of a number of shares, such as 3/64, not {text}");
    let (number, of) = text.split_once('/').ok_or_else(wrong)?;
    match (parse_positive(number), parse_positive(of)) {
        (Ok(number), Ok(of)) if number <= of => Ok(Piece { number, of }),
        _ => Err(wrong()),
    }
}

/// Parses a number of bytes: with M in units of 2^20 bytes, with G in units of 2^30 bytes.
fn parse_bytes(text: &str) -> Result<usize, String> {
    let mut units = [("M", 1 << 20), ("G", 1 << 30)].into_iter();
    let read = units.find_map(|(letter, unit)| {
        let number: usize = text.strip_suffix(letter)?.parse().ok()?;
        number.checked_mul(unit).filter(|&bytes| bytes > 0)
    });
    read.ok_or_else(|| format!("a size such as 500M or 2G, not {text}"))
}
