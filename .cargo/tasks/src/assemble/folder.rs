//! A folder without folders in it: the site, or the files of a program.

use crate::shell::Outcome;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder, whose files are read and written by name.
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder at this path, which must be there.
    pub fn new(path: impl Into<PathBuf>) -> Folder {
        Folder { path: path.into() }
    }

    /// The folder at this path, made anew: what was in it is removed.
    pub fn emptied(path: impl Into<PathBuf>) -> Outcome<Folder> {
        let folder = Folder::new(path);
        // Mostly there is nothing to remove.
        let _ = fs::remove_dir_all(&folder.path);
        fs::create_dir_all(&folder.path).map_err(|error| format!("{}: {error}", folder.path.display()))?;
        Ok(folder)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the file with this name is.
    pub fn path_of(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The bytes of a file.
    pub fn bytes(&self, name: &str) -> Outcome<Vec<u8>> {
        fs::read(self.path_of(name)).map_err(|error| self.complaint(name, &error))
    }

    /// The text of a file.
    pub fn text(&self, name: &str) -> Outcome<String> {
        fs::read_to_string(self.path_of(name)).map_err(|error| self.complaint(name, &error))
    }

    /// Writes a file.
    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> Outcome {
        fs::write(self.path_of(name), contents).map_err(|error| self.complaint(name, &error))
    }

    /// Writes a text above that of a file.
    pub fn write_above(&self, name: &str, text: &str) -> Outcome {
        self.write(name, text.to_owned() + &self.text(name)?)
    }

    /// Removes a file.
    pub fn remove(&self, name: &str) -> Outcome {
        fs::remove_file(self.path_of(name)).map_err(|error| self.complaint(name, &error))
    }

    /// The names of all files in order, but for the compressed forms of others.
    pub fn names(&self) -> Outcome<Vec<String>> {
        let complaint = |error| format!("{}: {error}", self.path.display());
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(complaint)? {
            let name = entry.map_err(complaint)?.file_name();
            names.push(name.into_string().map_err(|name| format!("{name:?} is no text"))?);
        }
        names.retain(|name| !name.ends_with(".br") && !name.ends_with(".gz"));
        names.sort_unstable();
        Ok(names)
    }

    /// The name of the only file that begins and ends so.
    pub fn only(&self, start: &str, end: &str) -> Outcome<String> {
        let mut names = self.names()?;
        names.retain(|name| name.starts_with(start) && name.ends_with(end));
        <[String; 1]>::try_from(names)
            .map(|[name]| name)
            .map_err(|names| format!("{} files are called {start}…{end} where one is expected", names.len()))
    }

    fn complaint(&self, name: &str, error: &std::io::Error) -> String {
        format!("{}: {error}", self.path_of(name).display())
    }
}

#[cfg(test)]
pub mod tests {
    use super::Folder;
    use crate::shell::Outcome;
    use std::{env, fs, process};

    /// Does some work in an empty folder, which is removed afterwards.
    pub fn in_folder(name: &str, work: impl FnOnce(&Folder) -> Outcome) -> Outcome {
        let folder = Folder::emptied(env::temp_dir().join(format!("mastermind-{name}-{}", process::id())))?;
        let outcome = work(&folder);
        // A folder that stays harms nobody.
        let _ = fs::remove_dir_all(folder.path());
        outcome
    }

    #[test]
    fn names_are_in_order_and_leave_out_compressed_files() -> Outcome {
        in_folder("names", |folder| {
            for name in ["b.js", "b.js.br", "b.js.gz", "a-1.css", "a-2.css", "a"] {
                folder.write(name, name)?;
            }
            folder.write_above("b.js", "// ")?;
            assert_eq!(folder.text("b.js")?, "// b.js");
            folder.remove("a")?;
            assert_eq!(folder.names()?, ["a-1.css", "a-2.css", "b.js"]);
            assert_eq!(folder.only("b", ".js")?, "b.js");
            for (start, count) in [("a-", 2), ("c", 0)] {
                assert!(folder.only(start, "").is_err_and(|why| why.starts_with(&format!("{count} files"))));
            }
            assert!(folder.text("c").is_err_and(|why| why.contains("/c: ")));
            Ok(())
        })
    }
}
