//! The commands, each in a file of its own.
//!
//! ```text
//!   args        what the command line asks for
//!   analyse     what a position comes to, and the best guesses
//!   codes       the codes that a position leaves
//!   score       the feedback of a guess
//!   solve       guesses, one after the other
//!   compare     strategies against every code
//!   openings    how guesses split the codes
//!   tree        strategies written out, and checked
//!   review      games that were played anywhere
//!   prove       values with certificates
//!   beam        good strategies for large games
//!   atlas       what is known about every game
//!   shell       completions, and the man page
//!
//!   lines       the command line, or the positions of the standard input
//!   reading     how a text of rows is read, and the options that answer what it leaves open
//!   report      what a command has found: as text, JSON or CSV
//!   failure     why there is none, in a sentence
//!   allowance   how much time and memory there is, and which option lifts a limit
//!   meter       how far the work is
//!   threads     work on several cores
//!   out_file    where results are written to
//! ```

mod allowance;
mod analyse;
mod args;
mod atlas;
mod beam;
mod codes;
mod compare;
mod failure;
mod lines;
mod meter;
mod openings;
mod out_file;
mod prove;
mod reading;
mod report;
mod review;
mod score;
mod shell;
mod solve;
mod threads;
mod tree;

use std::process::ExitCode;

use clap::Parser;

use self::args::{Cli, CliCommand};

/// Runs the command. The exit code is 0 for success, 1 for a failure, 2 for a command line that cannot be understood.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let form = cli.form();
    let ended = match &cli.command {
        CliCommand::Analyse(args) => analyse::run(args, form),
        CliCommand::Codes(args) => codes::run(args, form),
        CliCommand::Score(args) => score::run(args).and_then(|report| report.print(form)),
        CliCommand::Solve(args) => solve::run(args, form),
        CliCommand::Compare(args) => compare::run(args).and_then(|report| report.print(form)),
        CliCommand::Openings(args) => openings::run(args).and_then(|report| report.print(form)),
        CliCommand::Tree(command) => tree::run(command, form),
        CliCommand::Review(args) => review::run(args, form),
        CliCommand::Prove(args) => prove::run(args).and_then(|report| report.print(form)),
        CliCommand::Beam(args) => beam::run(args).and_then(|report| report.print(form)),
        CliCommand::Atlas(args) => atlas::run(args, form),
        CliCommand::Completions(args) => shell::completions(args),
        CliCommand::Man => shell::man(),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}
