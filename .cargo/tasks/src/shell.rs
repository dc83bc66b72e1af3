//! Running other programs.

use std::borrow::BorrowMut;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A value, or the sentence that tells the reader what went wrong.
pub type Outcome<T = ()> = Result<T, String>;

/// A program and its arguments, none of which holds a space.
pub fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words);
    command
}

/// The cargo that started this program.
pub fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments.split_whitespace());
    command
}

/// Runs `command` with its output on the terminal; any failure is an error.
pub fn run(mut command: impl BorrowMut<Command>) -> Outcome {
    let command = command.borrow_mut();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} failed ({status})", spoken(command))),
        Err(error) => Err(format!("{}: {error}", spoken(command))),
    }
}

/// Runs `command` and returns what it printed. Its complaints stay on the terminal. If it fails, what it
/// printed goes there too, because the reason may be in it.
pub fn output(mut command: impl BorrowMut<Command>) -> Outcome<String> {
    let command = command.borrow_mut();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", spoken(command)))?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(printed);
    }
    eprintln!("{printed}");
    Err(format!("{} failed ({})", spoken(command), output.status))
}

/// What `command` prints if it can be run and succeeds; its complaints are not shown.
pub fn answer(mut command: impl BorrowMut<Command>) -> Option<String> {
    let output = command.borrow_mut().stderr(Stdio::null()).output().ok()?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(printed)
}

/// The first of `names` that is on the search path.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut places = env::split_paths(&path).flat_map(|dir| names.iter().map(move |n| dir.join(n)));
    places.find(|file| file.is_file())
}

fn spoken(command: &Command) -> String {
    // The name of the program is enough, without its path.
    let program = Path::new(command.get_program()).file_name();
    let words = program.into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}

/// Says what is done and about how long it takes, does it, and says how long it took.
pub fn step<T>(what: &str, about: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("▸ {what}: {about} …");
    let start = Instant::now();
    let done = work()?;
    println!("▸ {what}: done in {} s", start.elapsed().as_secs());
    Ok(done)
}
