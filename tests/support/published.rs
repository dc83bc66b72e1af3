//! Reads the data files: a table of published figures a file, its source in the first lines.

/// The lines of a data file that are neither comment nor blank, split at white space.
pub fn rows(file: &str) -> Vec<Vec<&str>> {
    file.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect()
}
