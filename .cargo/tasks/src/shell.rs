//! Running other programs.

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

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

/// Runs `command` and gives what it printed; its complaints stay on the terminal, and so does, if it
/// fails, what it printed.
pub fn output(command: &mut Command) -> Outcome<Vec<u8>> {
    output_or_tell(command, &mut io::stdout())
}

fn output_or_tell(command: &mut Command, terminal: &mut impl Write) -> Outcome<Vec<u8>> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", spoken(command)))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    // The reason is in there; a terminal that is gone must not hide that it failed.
    let _ = terminal.write_all(&output.stdout);
    Err(format!("{} failed ({})", spoken(command), output.status))
}

/// Whether `command` can be run and succeeds, silently.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    matches!(quiet.status(), Ok(status) if status.success())
}

/// The first of `names` that is on the search path.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut places = env::split_paths(&path).flat_map(|dir| names.iter().map(move |n| dir.join(n)));
    places.find(|file| file.is_file())
}

/// The folder of `program` on the search path, if it introduces itself as `expected`.
pub fn introduced(program: &str, expected: &str) -> Option<PathBuf> {
    let file = on_path(&[program])?;
    let output = Command::new(&file).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let fits = text.split_whitespace().zip(expected.split_whitespace());
    let fits = fits.filter(|(is, should)| is == should).count();
    (fits == expected.split_whitespace().count()).then(|| file.parent().map(Path::to_owned))?
}

/// The search path with `first` before everything else.
pub fn path_with(first: &[PathBuf]) -> Outcome<OsString> {
    let usual = env::var_os("PATH").unwrap_or_default();
    let all = first.iter().cloned().chain(env::split_paths(&usual));
    env::join_paths(all).map_err(|error| error.to_string())
}

fn spoken(command: &Command) -> String {
    // Of a long path the name is enough.
    let program = Path::new(command.get_program()).file_name();
    let words = program.into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}

/// Says what is done and about how long that takes, does it, and says how long it took.
pub fn step<T>(what: &str, about: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("▸ {what}: {about} …");
    let start = Instant::now();
    let done = work()?;
    println!("▸ {what}: done in {} s", start.elapsed().as_secs());
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::output_or_tell;
    use std::process::Command;

    #[test]
    fn what_a_failing_program_printed_is_told() {
        let mut told = Vec::new();
        let mut program = |script| {
            let answer = output_or_tell(Command::new("/bin/sh").args(["-c", script]), &mut told);
            (answer, std::mem::take(&mut told))
        };
        assert_eq!(program("echo fine"), (Ok(b"fine\n".to_vec()), vec![]));
        let (answer, told) = program("echo the reason; exit 3");
        assert!(matches!(answer, Err(reason) if reason.ends_with("failed (exit status: 3)")));
        assert_eq!(told, b"the reason\n");
        let (answer, _) = program("exit 3");
        assert!(matches!(answer, Err(reason) if reason.starts_with("`sh -c exit 3` failed")));
    }
}
