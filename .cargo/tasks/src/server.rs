//! A small file server for the built site. The end-to-end tests include this very file.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Called with the name of a file and the number of bytes that were sent.
type OnSent = dyn Fn(&str, usize) + Send + Sync;

/// The files that are served, and how.
pub struct Site {
    /// The folder of the files.
    pub root: PathBuf,
    /// The path of the folder in addresses: "/", "/some/where/".
    pub base: String,
    /// Whether a file is sent compressed if its compressed form lies next to it.
    pub packed: bool,
    /// How many bytes of a page are sent at a time, and the pause after them, as on a slow network. `None` to send each
    /// page at once.
    pub chunks: Option<(usize, Duration)>,
    /// Called for each file that is sent.
    pub on_sent: Box<OnSent>,
}

/// Answers requests, until one comes when `goes_on` returns false.
pub fn serve(listener: &TcpListener, site: Site, goes_on: impl Fn() -> bool) {
    let site = Arc::new(site);
    let visitors = listener.incoming().flatten();
    for stream in visitors.take_while(|_| goes_on()) {
        let site = Arc::clone(&site);
        // A client that hangs up early does not affect the others.
        thread::spawn(move || drop(answer(stream, &site)));
    }
}

impl Site {
    /// This folder at the root of the address, its files as they are.
    pub fn plain(root: PathBuf) -> Site {
        Site { root, base: "/".to_owned(), packed: false, chunks: None, on_sent: Box::new(|_, _| ()) }
    }

    /// The bytes to send for a file, and the header that says how they are compressed.
    fn read(&self, name: &str) -> io::Result<(&'static str, Vec<u8>)> {
        match fs::read(self.root.join(format!("{name}.br"))) {
            Ok(body) if self.packed => Ok(("Content-Encoding: br\r\n", body)),
            _ => Ok(("", fs::read(self.root.join(name))?)),
        }
    }
}

const NOT_HERE: &[u8] = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Reads a request and sends the file that it names, or that there is none.
fn answer(stream: TcpStream, site: &Site) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    // The request is read to its end, or closing the socket could cut the answer off.
    let (mut lines, mut line) = (Vec::new(), String::new());
    while reader.read_line(&mut line)? > 2 {
        lines.push(std::mem::take(&mut line));
    }
    let stream = reader.get_mut();
    let target = lines.first().and_then(|line| line.split(' ').nth(1));
    let name = file_for(target.unwrap_or_default(), &site.base).unwrap_or_default();
    let (encoding_header, whole_body) = match site.read(&name) {
        Ok(found) => found,
        Err(_) => return stream.write_all(NOT_HERE),
    };
    let mut hasher = DefaultHasher::new();
    whole_body.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    let names_tag = |line: &String| {
        let header = line.to_lowercase();
        header.strip_prefix("if-none-match: ").map(str::trim) == Some(&tag)
    };
    // The browser's own copy is the same.
    let is_known = lines.iter().any(names_tag);
    let (status, body) = if is_known { ("304 Not Modified", &[][..]) } else { ("200 OK", &whole_body[..]) };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{encoding_header}ETag: {tag}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        media_type(&name),
        body.len()
    )?;
    let page_chunks = site.chunks.filter(|_| name.ends_with(".html"));
    let (chunk_bytes, pause) = page_chunks.unwrap_or((usize::MAX, Duration::ZERO));
    for chunk in body.chunks(chunk_bytes) {
        stream.write_all(chunk)?;
        thread::sleep(pause);
    }
    if !is_known {
        (site.on_sent)(&name, body.len());
    }
    Ok(())
}

/// The file that an address names; `None` outside `base`, or if the address tries to leave it.
fn file_for(target: &str, base: &str) -> Option<String> {
    let path = target.split(['?', '#']).next()?.strip_prefix(base)?;
    let stays_inside = path.split('/').all(|part| !part.starts_with('.')) && !path.contains(['\\', '%']);
    let name = if path.is_empty() { "index.html" } else { path };
    (stays_inside && !name.starts_with('/')).then(|| name.to_owned())
}

/// The kind of a file, by the ending of its name.
fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("csv") => "text/csv; charset=utf-8",
        Some("bib" | "txt" | "md" | "py") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::file_for;

    #[test]
    fn an_address_names_a_file_below_the_base_only() {
        let file = |target| file_for(target, "/some/where/");
        assert_eq!(file("/some/where/").as_deref(), Some("index.html"));
        assert_eq!(file("/some/where/app.js?v=1").as_deref(), Some("app.js"));
        assert_eq!(file("/app.js"), None);
        assert_eq!(file("/some/where/../Cargo.toml"), None);
        assert_eq!(file("/some/where//etc/passwd"), None);
    }
}
