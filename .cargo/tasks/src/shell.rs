//! Running other programs.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A value, or the sentence that tells the reader what went wrong.
pub type Outcome<T = ()> = Result<T, String>;

/// The folder that holds `.cargo`.
pub fn project_root() -> Outcome<PathBuf> {
    let tasks = env::var_os("CARGO_MANIFEST_DIR").ok_or("start me with cargo: `cargo verify`")?;
    let root = Path::new(&tasks).ancestors().nth(2);
    root.map(Path::to_owned)
        .ok_or_else(|| "the tasks have left the project's .cargo folder".to_owned())
}

/// The cargo that started this program.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs `command` with its output on the terminal; any failure is an error.
pub fn run(command: &mut Command) -> Outcome {
    let status = command
        .status()
        .map_err(|error| format!("{}: {error}", spoken(command)))?;
    if status.success() {
        return Ok(());
    }
    Err(format!("{} failed ({status})", spoken(command)))
}

/// Runs `command` and gives what it printed; its complaints stay on the terminal.
pub fn output(command: &mut Command) -> Outcome<Vec<u8>> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", spoken(command)))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    Err(format!("{} failed ({})", spoken(command), output.status))
}

/// Whether `command` can be run and succeeds, silently.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The first of `names` that is on the search path.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut places = env::split_paths(&path).flat_map(|dir| names.iter().map(move |n| dir.join(n)));
    places.find(|file| file.is_file())
}

/// The search path with `first` before everything else.
pub fn path_with(first: &[PathBuf]) -> Outcome<OsString> {
    let usual = env::var_os("PATH").unwrap_or_default();
    let all = first.iter().cloned().chain(env::split_paths(&usual));
    env::join_paths(all).map_err(|error| error.to_string())
}

fn spoken(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}
