//! `mastermind completions` and `mastermind man`: files for shells and for `man`, made from the command line itself.

use std::io::Cursor;

use clap::CommandFactory;

use super::args::{Cli, CompletionsArgs};
use super::report::print_line;

/// Prints the completions for a shell.
///
/// # Errors
/// They cannot be written.
pub fn completions(args: &CompletionsArgs) -> Result<(), String> {
    let mut script = Cursor::new(Vec::new());
    clap_complete::generate(args.shell, &mut Cli::command(), "mastermind", &mut script);
    print_line(&String::from_utf8_lossy(script.get_ref()))
}

/// Prints the man page: first about the program, then a section for each command.
///
/// # Errors
/// It cannot be written.
pub fn man() -> Result<(), String> {
    let mut page = Vec::new();
    let mut cli = Cli::command();
    cli.build();
    let rendered = clap_mangen::Man::new(cli.clone()).render(&mut page).and_then(|()| {
        let commands = cli.get_subcommands().filter(|command| command.get_name() != "help");
        commands.into_iter().try_for_each(|command| clap_mangen::Man::new(command.clone()).render(&mut page))
    });
    rendered.map_err(|error| error.to_string())?;
    print_line(&String::from_utf8_lossy(&page))
}
