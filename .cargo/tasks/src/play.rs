//! `cargo play`: build, serve, say where.

use crate::server::{serve, Site};
use crate::shell::{on_path, Outcome};
use crate::site;
use std::net::TcpListener;
use std::process::Command;

/// Serves the freshly built page until interrupted.
pub fn play(arguments: &[String]) -> Outcome {
    let (mut port, mut open) = (8080, false);
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
    site::PLAY.run()?;
    // If the port is taken, any free one will do.
    let (listener, address) = listen(port).or_else(|_| listen(0))?;
    println!("\nMastermind Teacher is at {address}  (stop with Ctrl+C)");
    if open {
        // Not waited for, because the browser must be served.
        let opener = on_path(&["xdg-open", "open"]).map(Command::new);
        let opened = opener.map(|mut opener| opener.arg(&address).spawn());
        if !matches!(opened, Some(Ok(_))) {
            println!("--open found no way to open a browser: please open the address by hand");
        }
    }
    serve(&listener, Site::plain(site::PLAY.folder.into()), || true);
    Ok(())
}

/// Listens on this port of this machine; port 0 means any free one. Returns the listener and its address.
pub fn listen(port: u16) -> Outcome<(TcpListener, String)> {
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|error| error.to_string())?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    Ok((listener, format!("http://{address}/")))
}
