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

/// Told the name of a file and how many bytes of it were sent.
type Hears = dyn Fn(&str, usize) + Send + Sync;

/// What is served, and how.
pub struct Site {
    /// The folder of the files.
    pub root: PathBuf,
    /// The path under which they are: "/", "/some/where/".
    pub base: String,
    /// Whether a file is sent compressed where its compressed form lies beside it.
    pub packed: bool,
    /// How many bytes of a page are sent at a time, and the pause after them, as on a slow network.
    pub bits: Option<(usize, Duration)>,
    /// Hears the name and the bytes of everything that is sent.
    pub sent: Box<Hears>,
}

/// Answers requests until somebody comes when it no longer `goes_on`.
pub fn serve(listener: &TcpListener, site: Site, goes_on: impl Fn() -> bool) {
    let site = Arc::new(site);
    let visitors = listener.incoming().flatten();
    for stream in visitors.take_while(|_| goes_on()) {
        let site = Arc::clone(&site);
        // A visitor who hangs up early is no concern of the others.
        thread::spawn(move || drop(answer(stream, &site)));
    }
}

impl Site {
    /// This folder at the root of the address, as it lies there.
    pub fn plain(root: PathBuf) -> Site {
        Site {
            root,
            base: "/".to_owned(),
            packed: false,
            bits: None,
            sent: Box::new(|_, _| ()),
        }
    }

    /// The bytes to send for a file, and the header that says how they are compressed.
    fn read(&self, name: &str) -> Option<(&'static str, Vec<u8>)> {
        let packed = self.root.join(format!("{name}.br"));
        match fs::read(packed).ok().filter(|_| self.packed) {
            Some(body) => Some(("Content-Encoding: br\r\n", body)),
            None => Some(("", fs::read(self.root.join(name)).ok()?)),
        }
    }
}

fn answer(stream: TcpStream, site: &Site) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    let mut request = String::new();
    reader.read_line(&mut request)?;
    // The headers are read to their end, or closing the socket could cut the answer off.
    let (mut header, mut known) = (String::new(), String::new());
    while reader.read_line(&mut header)? > 2 {
        if let Some(("if-none-match", tag)) = header.to_lowercase().split_once(": ") {
            known = tag.trim().to_owned();
        }
        header.clear();
    }
    let target = request.split(' ').nth(1).unwrap_or_default();
    let mut stream = reader.into_inner();
    let name = file_for(target, &site.base).unwrap_or_default();
    let (packed, body) = match site.read(&name) {
        Some(found) => found,
        None => {
            return reply(
                &mut stream,
                None,
                "404 Not Found",
                "text/plain",
                "",
                b"not here",
            );
        }
    };
    let tag = format!("\"{:016x}\"", hash(&body));
    let more = format!("{packed}ETag: {tag}\r\n");
    if known == tag {
        return reply(
            &mut stream,
            None,
            "304 Not Modified",
            media_type(&name),
            &more,
            b"",
        );
    }
    let bits = site.bits.filter(|_| name.ends_with(".html"));
    reply(&mut stream, bits, "200 OK", media_type(&name), &more, &body)?;
    (site.sent)(&name, body.len());
    Ok(())
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

fn reply(
    stream: &mut TcpStream,
    bits: Option<(usize, Duration)>,
    status: &str,
    kind: &str,
    more: &str,
    body: &[u8],
) -> io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{more}\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    let (bytes, pause) = bits.unwrap_or((usize::MAX, Duration::ZERO));
    for bit in body.chunks(bytes) {
        stream.write_all(bit)?;
        stream.flush()?;
        thread::sleep(pause);
    }
    Ok(())
}

/// The file that an address means; `None` outside `base` or where it tries to climb out.
fn file_for(target: &str, base: &str) -> Option<String> {
    let path = target.split(['?', '#']).next()?;
    let name = path.strip_prefix(base)?;
    let plain = name.split('/').all(|part| !part.starts_with('.')) && !name.contains(['\\', '%']);
    let name = if name.is_empty() { "index.html" } else { name };
    (plain && !name.starts_with('/')).then(|| name.to_owned())
}

/// The kind of a file, by the ending of its name.
pub fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("md") => "text/markdown; charset=utf-8",
        Some("py") => "text/x-python; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::file_for;

    #[test]
    fn an_address_names_a_file_below_the_base_only() {
        let under = |target| file_for(target, "/some/where/");
        assert_eq!(under("/some/where/").as_deref(), Some("index.html"));
        assert_eq!(under("/some/where/app.js?v=1").as_deref(), Some("app.js"));
        assert_eq!(under("/app.js"), None);
        assert_eq!(under("/some/where/../Cargo.toml"), None);
        assert_eq!(under("/some/where//etc/passwd"), None);
    }
}
