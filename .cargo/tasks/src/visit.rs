//! A served site as a browser would fetch it: the page, and every file that it or the build names.

use crate::page;
use crate::shell::Outcome;
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;

/// Fetches the page from `host` ("127.0.0.1:8080") and each file that it names, and each that
/// `source`, the page before it was built, has put beside it. All must be there and of their kind.
/// Gives their number.
pub fn whole(host: &str, source: &str) -> Outcome<usize> {
    let page = get(host, "")?;
    page.is_right("")?;
    let mut names = named_by(&String::from_utf8_lossy(&page.body));
    names.extend(put_beside(source));
    for ending in [".js", ".css", ".wasm"] {
        if !names.iter().any(|name| name.ends_with(ending)) {
            return Err(format!("the page at {host} names no {ending} file"));
        }
    }
    for name in &names {
        get(host, name)?.is_right(name)?;
    }
    if get(host, "no-such-file.js")?.status == 200 {
        return Err(format!("{host} answers whatever it is asked for"));
    }
    Ok(names.len() + 1)
}

struct Answer {
    status: u16,
    kind: String,
    body: Vec<u8>,
}

impl Answer {
    fn is_right(&self, name: &str) -> Outcome {
        if self.status != 200 {
            return Err(format!("/{name}: status {}", self.status));
        }
        let kind = self.kind.split(';').next().unwrap_or_default();
        if kind != kind_of(name) {
            return Err(format!("/{name}: {kind}, not {}", kind_of(name)));
        }
        // "\0asm" begins every WebAssembly module, and no other text here is as short as that.
        let begins = !name.ends_with(".wasm") || self.body.starts_with(b"\0asm");
        if !begins || self.body.len() <= 4 {
            return Err(format!("/{name}: not what its name says"));
        }
        Ok(())
    }
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        None => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("txt") => "text/plain",
        Some("md") => "text/markdown",
        Some("py") => "text/x-python",
        Some("webmanifest") => "application/manifest+json",
        Some(_) => "a kind that this check knows",
    }
}

fn get(host: &str, name: &str) -> Outcome<Answer> {
    let problem = |error: std::io::Error| format!("http://{host}/{name}: {error}");
    let mut stream = TcpStream::connect(host).map_err(problem)?;
    let request = format!("GET /{name} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(problem)?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).map_err(problem)?;
    read(&bytes).ok_or_else(|| format!("http://{host}/{name}: no HTTP"))
}

fn read(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
    let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    let body = bytes[end + 4..].to_vec();
    let length: usize = header("content-length:")?.trim().parse().ok()?;
    let answer = Answer {
        status: head.split(' ').nth(1)?.parse().ok()?,
        kind: header("content-type:")?.trim().to_owned(),
        body,
    };
    (answer.body.len() == length).then_some(answer)
}

/// The files of this site that the page asks for by `href` and `src`, and those of its programs.
fn named_by(page: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for tag in page.split('<') {
        let files = ["href", "src"].map(|name| attribute(tag, name));
        let files = files.into_iter().flatten();
        let files = files.chain(page::files_of_programs(tag));
        let files = files.map(|file| file.trim_start_matches("./"));
        names.extend(
            files
                .filter(|file| !file.starts_with('#'))
                .map(str::to_owned),
        );
    }
    names
}

/// The files that the built page names nowhere: its scripts and workers know them.
fn put_beside(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    for tag in source.split('<').filter(|tag| tag.contains("data-trunk")) {
        let copied = attribute(tag, "rel") == Some("copy-file");
        // Stylesheets are joined, and then the page names them.
        let file = attribute(tag, "href").and_then(|path| path.rsplit('/').next());
        names.extend(
            file.filter(|file| copied && !file.ends_with(".css"))
                .map(str::to_owned),
        );
        let by_name = attribute(tag, "data-type") == Some("worker");
        if let Some(program) = attribute(tag, "data-bin").filter(|_| by_name) {
            names.extend([format!("{program}.js"), format!("{program}_bg.wasm")]);
        }
    }
    names
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::{kind_of, named_by, put_beside, whole};
    use crate::server::{media_type, serve, Site};
    use std::net::TcpListener;
    use std::{fs, io, thread};

    const SOURCE: &str = "<link data-trunk rel=\"copy-file\" href=\"style/more.css\">\
        <link data-trunk rel=\"copy-file\" href=\"src/bin/loader.js\">\
        <link data-trunk rel=\"rust\" data-bin=\"app\">\
        <link data-trunk rel=\"rust\" data-bin=\"lab\" data-type=\"worker\">";
    const PAGE: &str =
        "<!doctype html><html data-places=\"play=app\" data-app=\"a.css=sha384-1 b.css\">\
        <link rel=\"stylesheet\" href=\"./look-1.css\">\
        <script src=\"boot.js\"></script><a href=\"#/play\">Play</a>";

    #[test]
    fn every_way_to_name_a_file_is_known() {
        let named: Vec<_> = named_by(PAGE).into_iter().collect();
        assert_eq!(named, ["a.css", "b.css", "boot.js", "look-1.css"]);
        assert_eq!(put_beside(SOURCE), ["loader.js", "lab.js", "lab_bg.wasm"]);
    }

    /// What is said of a site in which one file has another content, or none.
    fn visited(other: &str, content: Option<&str>) -> io::Result<Result<usize, String>> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let host = listener.local_addr()?.to_string();
        let folder =
            std::env::temp_dir().join(format!("visited-{}", listener.local_addr()?.port()));
        fs::create_dir_all(&folder)?;
        let files = [
            "a.css",
            "b.css",
            "boot.js",
            "look-1.css",
            "loader.js",
            "lab.js",
        ];
        for file in files {
            fs::write(folder.join(file), "something")?;
        }
        fs::write(folder.join("lab_bg.wasm"), b"\0asm\x01")?;
        fs::write(folder.join("index.html"), PAGE)?;
        fs::remove_file(folder.join(other))?;
        if let Some(content) = content {
            fs::write(folder.join(other), content)?;
        }
        let served = folder.clone();
        thread::spawn(move || serve(&listener, Site::plain(served), || true));
        let said = whole(&host, SOURCE);
        fs::remove_dir_all(&folder)?;
        Ok(said)
    }

    #[test]
    fn a_site_is_whole_only_with_every_file() -> io::Result<()> {
        assert_eq!(visited("a.css", Some("changed"))?, Ok(8));
        for file in ["a.css", "boot.js", "loader.js", "lab.js", "lab_bg.wasm"] {
            assert_eq!(visited(file, None)?, Err(format!("/{file}: status 404")));
        }
        let text = visited("lab_bg.wasm", Some("<!doctype html>"))?;
        assert_eq!(text, Err("/lab_bg.wasm: not what its name says".into()));
        let empty = visited("lab.js", Some(""))?;
        assert_eq!(empty, Err("/lab.js: not what its name says".into()));
        let bare = visited("index.html", Some("<!doctype html>"))?;
        assert!(matches!(bare, Err(text) if text.ends_with("names no .css file")));
        Ok(())
    }

    #[test]
    fn every_file_beside_the_page_is_served_as_what_it_is() {
        let source = include_str!("../../../index.html");
        let names = put_beside(source);
        assert!(names.len() > 10, "{names:?}");
        for name in names {
            let served = media_type(&name).split(';').next().unwrap_or_default();
            assert_eq!(served, kind_of(&name), "{name}");
        }
    }
}
