//! `cargo play`: build, serve, say where.

use crate::server::{serve, Site};
use crate::shell::{on_path, Outcome};
use crate::{site, tools};
use std::net::TcpListener;
use std::process::Command;

const USUAL_PORT: u16 = 8080;

/// Serves the freshly built page until interrupted.
pub fn play(arguments: &[String]) -> Outcome {
    let (port, open) = options(arguments)?;
    site::PLAY.run(&tools::for_playing()?)?;
    let listener = listen(port)?;
    let port = listener.local_addr().map_err(|e| e.to_string())?.port();
    let address = format!("http://127.0.0.1:{port}/");
    println!("\nMastermind Teacher is at {address}  (stop with Ctrl+C)");
    if open {
        show(&address);
    }
    serve(&listener, Site::plain(site::PLAY.folder.into()), || true);
    Ok(())
}

fn options(arguments: &[String]) -> Outcome<(u16, bool)> {
    let (mut port, mut open) = (USUAL_PORT, false);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--open" => open = true,
            "--port" => {
                let number = words.next().and_then(|text| text.parse().ok());
                port = number.ok_or("--port wants a number up to 65535")?;
            }
            other => return Err(format!("play knows --port N and --open, not {other}")),
        }
    }
    Ok((port, open))
}

/// On `port`, or on any free one if that is taken.
fn listen(port: u16) -> Outcome<TcpListener> {
    TcpListener::bind(("127.0.0.1", port))
        .or_else(|_| TcpListener::bind(("127.0.0.1", 0)))
        .map_err(|error| format!("no port to serve on: {error}"))
}

/// Opens the address, without waiting for the browser to end: it is still to be served.
fn show(address: &str) {
    let opener = on_path(&["xdg-open", "open"]);
    let opened = opener.map(|opener| Command::new(opener).arg(address).spawn());
    if !matches!(opened, Some(Ok(_))) {
        println!("--open found no way to open a browser: please open the address by hand");
    }
}

#[cfg(test)]
mod tests {
    use super::{options, USUAL_PORT};

    #[test]
    fn options_are_read_or_refused() {
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(options(&[]), Ok((USUAL_PORT, false)));
        assert_eq!(options(&words("--open --port 99")), Ok((99, true)));
        assert!(options(&words("--port 65536")).is_err());
        assert!(options(&words("--loud")).is_err());
    }
}
