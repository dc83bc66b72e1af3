//! Running other programs.

use std::borrow::BorrowMut;
use std::env;
use std::io::{self, Write};
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
        Ok(status) => Err(format!("{} failed ({status})", as_line(command))),
        Err(error) => Err(format!("{}: {error}", as_line(command))),
    }
}

/// Runs `command` and returns its output. Its error output goes to the terminal; if it fails, so does the output,
/// because the reason may be there.
pub fn output(mut command: impl BorrowMut<Command>) -> Outcome<String> {
    let command = command.borrow_mut();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", as_line(command)))?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(printed);
    }
    eprintln!("{printed}");
    Err(format!("{} failed ({})", as_line(command), output.status))
}

/// Runs `command`, and shows what it prints only if it fails.
pub fn run_quietly(mut command: impl BorrowMut<Command>) -> Outcome {
    let command = command.borrow_mut();
    let output = command.output().map_err(|error| format!("{}: {error}", as_line(command)))?;
    if output.status.success() {
        return Ok(());
    }
    eprintln!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Err(format!("{} failed ({})", as_line(command), output.status))
}

/// Runs `command` with this input, which it reads to the end first, and returns its output. Its error output goes to the
/// terminal.
pub fn output_for(mut command: impl BorrowMut<Command>, input: &str) -> Outcome<String> {
    let command = command.borrow_mut();
    let complaint = |command: &Command, error: io::Error| format!("{}: {error}", as_line(command));
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut process = started.map_err(|error| complaint(command, error))?;
    // The input ends where the pipe is dropped. A process that fails may not have read it.
    let written = process.stdin.take().map_or(Ok(()), |mut pipe| pipe.write_all(input.as_bytes()));
    let output = process.wait_with_output().map_err(|error| complaint(command, error))?;
    if !output.status.success() {
        return Err(format!("{} failed ({})", as_line(command), output.status));
    }
    written.map_err(|error| complaint(command, error))?;
    String::from_utf8(output.stdout).map_err(|error| format!("{}: {error}", as_line(command)))
}

/// The output of `command` if it can be run and succeeds. Its error output is not shown.
pub fn output_if_ok(mut command: impl BorrowMut<Command>) -> Option<String> {
    let output = command.borrow_mut().stderr(Stdio::null()).output().ok()?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(printed)
}

/// The path of the first of `names` that is on the search path; `None` if none is.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut candidates = env::split_paths(&path).flat_map(|folder| names.iter().map(move |name| folder.join(name)));
    candidates.find(|file| file.is_file())
}

/// The command as a line, without the path of the program.
fn as_line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name();
    let words: Vec<_> = program.into_iter().chain(command.get_args()).map(|word| word.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}

/// Does some work. Prints its name and how long it will take, and afterwards how long it took.
pub fn step<T>(name: &str, duration: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("▸ {name}: {duration} …");
    let start = Instant::now();
    let result = work()?;
    println!("▸ {name}: done in {} s", start.elapsed().as_secs());
    Ok(result)
}
