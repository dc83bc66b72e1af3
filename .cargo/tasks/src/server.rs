//! A small file server for the built site. The end-to-end tests include this very file.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

/// Answers requests for `root`'s files, under the path `base` ("/", "/some/where/"), until
/// somebody comes when it no longer `goes_on`.
pub fn serve(listener: &TcpListener, root: PathBuf, base: &str, goes_on: impl Fn() -> bool) {
    let site: Arc<(PathBuf, String)> = Arc::new((root, base.to_owned()));
    let visitors = listener.incoming().flatten();
    for stream in visitors.take_while(|_| goes_on()) {
        let site = Arc::clone(&site);
        // A visitor who hangs up early is no concern of the others.
        thread::spawn(move || drop(answer(stream, &site.0, &site.1)));
    }
}

fn answer(stream: TcpStream, root: &Path, base: &str) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    let mut request = String::new();
    reader.read_line(&mut request)?;
    // The headers are read to their end, or closing the socket could cut the answer off.
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let target = request.split(' ').nth(1).unwrap_or_default();
    let found = file_for(target, base).and_then(|name| {
        let body = fs::read(root.join(&name)).ok()?;
        Some((media_type(&name), body))
    });
    let mut stream = reader.into_inner();
    match found {
        Some((kind, body)) => reply(&mut stream, "200 OK", kind, &body),
        None => reply(&mut stream, "404 Not Found", "text/plain", b"not here"),
    }
}

fn reply(stream: &mut TcpStream, status: &str, kind: &str, body: &[u8]) -> io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(body)?;
    stream.flush()
}

/// The file that an address means; `None` outside `base` or where it tries to climb out.
fn file_for(target: &str, base: &str) -> Option<String> {
    let path = target.split(['?', '#']).next()?;
    let name = path.strip_prefix(base)?;
    let plain = name.split('/').all(|part| !part.starts_with('.')) && !name.contains(['\\', '%']);
    let name = if name.is_empty() { "index.html" } else { name };
    (plain && !name.starts_with('/')).then(|| name.to_owned())
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
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
