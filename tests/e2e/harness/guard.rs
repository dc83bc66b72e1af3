//! A program that ends with the test program, however that ends.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};

/// Waits for its input to end, which is a pipe from the test program: so it ends with that program,
/// even if that is killed. Then every process of the guarded program's group is ended, the browser's
/// among them, and the folder removed in which the browser keeps its files.
const GUARD: &str = r#"
read -r _
kill -s KILL -- "-$1"
# What just ends may still have made a file meanwhile.
for try in 1 2 3 4 5; do rm -rf "$2" && break; done
"#;

/// A running program; it ends with this value, and at the latest with the test program.
pub struct Guarded {
    /// The program.
    pub process: Child,
    guard: Child,
}

impl Guarded {
    /// Starts the program that `command` makes when it is given a new folder for temporary files.
    pub fn start(command: impl FnOnce(&Path) -> Command) -> Guarded {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("mastermind-browser-{}-{number}", std::process::id());
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let mut command = command(&folder);
        let process = command
            .env("TMPDIR", &folder)
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let guard = Command::new("/bin/sh")
            .args(["-c", GUARD, "guard"])
            .arg(process.id().to_string())
            .arg(folder)
            // Not ended with the test program by a key press: it has to outlive it.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("/bin/sh starts");
        Guarded { process, guard }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // The guard's input ends when it is waited for. The program may have ended by itself.
        let _ = self.guard.wait();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
