//! A copy of the built site whose files can be spoiled and repaired while it is visited.

use super::site::{Server, built};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What can become of a file on its way.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// It is not there.
    Missing,
    /// Its second half is not.
    Cut,
    /// A host's own page comes in its place, as if all were well.
    TextPage,
    /// Other contents.
    Says(&'static str),
    /// These before its own.
    SaysFirst(&'static str),
    /// These bytes after its own.
    SaysLast(&'static [u8]),
}

/// The copy; removed at the end.
pub struct Copy {
    folder: PathBuf,
    server: Server,
}

impl Copy {
    /// A whole one.
    pub fn of_the_site() -> Copy {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("mastermind-site-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        for file in files(&built()) {
            fs::copy(&file, folder.join(file.file_name().unwrap())).unwrap();
        }
        let server = Server::start(folder.clone());
        Copy { folder, server }
    }

    /// Where it is served.
    pub fn route(&self) -> &str {
        &self.server.route
    }

    /// Nobody serves it any more, as if there were no network.
    pub fn stop_server(&self) {
        self.server.stop();
    }

    /// Spoils the files whose names begin and end so, at least one.
    pub fn spoil(&self, begin: &str, end: &str, fault: Fault) {
        for file in self.named(begin, end) {
            match fault {
                Fault::Missing => fs::remove_file(file).unwrap(),
                Fault::Cut => {
                    let bytes = fs::read(&file).unwrap();
                    fs::write(file, &bytes[..bytes.len() / 2]).unwrap();
                }
                Fault::TextPage => fs::write(file, "<!doctype html><p>Sign in.</p>").unwrap(),
                Fault::Says(text) => fs::write(file, text).unwrap(),
                Fault::SaysLast(bytes) => {
                    let own = fs::read(&file).unwrap();
                    fs::write(file, [&own, bytes].concat()).unwrap();
                }
                Fault::SaysFirst(text) => {
                    let own = fs::read_to_string(&file).unwrap();
                    fs::write(file, text.to_owned() + &own).unwrap();
                }
            }
        }
    }

    /// A file as it is now.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.folder.join(name)).unwrap()
    }

    /// A text file as it is now.
    pub fn read(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap()
    }

    /// Gives a file other contents.
    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).unwrap();
    }

    /// All is as it was.
    pub fn repair(&self) {
        for file in files(&built()) {
            fs::copy(&file, self.folder.join(file.file_name().unwrap())).unwrap();
        }
    }

    fn named(&self, begin: &str, end: &str) -> Vec<PathBuf> {
        let fits = |file: &PathBuf| {
            let name = file.file_name().unwrap().to_str().unwrap();
            name.starts_with(begin) && name.ends_with(end)
        };
        let named: Vec<PathBuf> = files(&self.folder).into_iter().filter(fits).collect();
        assert!(!named.is_empty(), "no {begin}…{end}");
        named
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        // What is left in the folder for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    files.filter(|file| file.is_file()).collect()
}
