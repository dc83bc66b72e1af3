//! `cargo verify load`: how soon the built site is there, by Lighthouse, on a phone with a slow network
//! and on a desktop.

use crate::server::{serve, Site};
use crate::shell::{on_path, output, Outcome};
use crate::{site, tools};
use std::net::TcpListener;
use std::process::Command;
use std::thread;

/// Place, and its limits on a phone: the most of each figure, and the least score.
const PLACES: [(&str, Figures); 5] = [
    (
        "play",
        Figures {
            first: 1_000.0,
            largest: 1_800.0,
            blocked: 100.0,
            shift: 0.02,
            score: 97.0,
        },
    ),
    ("solve", OTHER),
    ("analyse", OTHER),
    ("learn", OTHER),
    ("lab", OTHER),
];

const OTHER: Figures = Figures {
    first: 2_500.0,
    largest: 2_500.0,
    blocked: 150.0,
    shift: 0.02,
    score: 97.0,
};

/// Each measurement is the median of so many.
const RUNS: usize = 5;

/// What Lighthouse measures: first and largest paint and blocked time in milliseconds, the shift of the
/// layout, and its score of 100.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Figures {
    first: f64,
    largest: f64,
    blocked: f64,
    shift: f64,
    score: f64,
}

/// Runs Lighthouse once and prints the figures.
const ONCE: &str = "const { execFileSync } = require('child_process'); \
    const [cli, url, ...more] = process.argv.slice(1); \
    const printed = execFileSync(process.execPath, [cli, url, '--quiet', '--output=json', \
        '--only-categories=performance', \
        '--chrome-flags=--headless=new --no-sandbox --disable-background-networking', ...more], \
        { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }); \
    const { audits, categories } = JSON.parse(printed); \
    const of = (name) => audits[name].numericValue; \
    console.log(of('first-contentful-paint'), of('largest-contentful-paint'), \
        of('total-blocking-time'), of('cumulative-layout-shift'), categories.performance.score * 100)";

/// Measures every place on both and prints a table. Fails if a figure exceeds its limit or the score is
/// below it; on a desktop the limit of the score is 100.
pub fn load() -> Outcome {
    let lighthouse = tools::lighthouse()?.join("lighthouse/cli/index.js");
    let browser = on_path(&[
        "chromium",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ]);
    let browser =
        browser.ok_or("no Chromium is here: `cargo verify browser` says how to get it")?;
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| error.to_string())?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let served = Site {
        packed: true,
        ..Site::plain(site::DIST.folder.into())
    };
    thread::spawn(move || serve(&listener, served, || true));
    println!("| place | on | first paint ms | largest ms | blocked ms | shift | score |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    let mut slow = Vec::new();
    for (place, on_phone) in PLACES {
        let url = format!("http://{address}/#/{place}");
        let on_desktop = Figures {
            score: 100.0,
            ..on_phone
        };
        for (on, more, most) in [
            ("phone", None, on_phone),
            ("desktop", Some("--preset=desktop"), on_desktop),
        ] {
            let once = || {
                let mut node = Command::new("node");
                node.args(["-e", ONCE])
                    .arg(&lighthouse)
                    .arg(&url)
                    .args(more);
                let printed = output(node.env("CHROME_PATH", &browser))?;
                figures(&String::from_utf8_lossy(&printed))
            };
            let runs = (0..RUNS).map(|_| once()).collect::<Outcome<Vec<_>>>()?;
            let median = median(&runs);
            let Figures {
                first,
                largest,
                blocked,
                shift,
                score,
            } = median;
            println!("| {place} | {on} | {first:.0} | {largest:.0} | {blocked:.0} | {shift:.3} | {score:.0} |");
            if !median.within(&most) {
                slow.push(format!("{place} on a {on}"));
            }
        }
    }
    match slow.is_empty() {
        true => Ok(()),
        false => Err(format!("too slow: {}", slow.join(", "))),
    }
}

/// The five numbers that [`ONCE`] prints.
fn figures(printed: &str) -> Outcome<Figures> {
    let numbers: Vec<f64> = printed
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    match numbers[..] {
        [first, largest, blocked, shift, score] => Ok(Figures {
            first,
            largest,
            blocked,
            shift,
            score,
        }),
        _ => Err(format!("Lighthouse printed {printed:?}")),
    }
}

fn median(runs: &[Figures]) -> Figures {
    let middle = |value: fn(&Figures) -> f64| {
        let mut values: Vec<f64> = runs.iter().map(value).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    Figures {
        first: middle(|run| run.first),
        largest: middle(|run| run.largest),
        blocked: middle(|run| run.blocked),
        shift: middle(|run| run.shift),
        score: middle(|run| run.score),
    }
}

impl Figures {
    fn within(&self, most: &Figures) -> bool {
        self.first <= most.first
            && self.largest <= most.largest
            && self.blocked <= most.blocked
            && self.shift <= most.shift
            && self.score >= most.score
    }
}

#[cfg(test)]
mod tests {
    use super::{figures, median, PLACES};

    #[test]
    fn the_median_of_each_figure_is_compared() {
        let run = |text| figures(text);
        let runs = [
            "900 1100 90 0 99",
            "950 1000 120 0.01 98",
            "1500 1200 20 0.5 80",
        ]
        .map(run);
        let runs: Vec<_> = runs.into_iter().flatten().collect();
        assert_eq!(Ok(median(&runs)), figures("950 1100 90 0.01 98"));
        let most = &PLACES[0].1;
        assert!(median(&runs).within(most));
        for slow in [
            "1001 1 1 0 99",
            "1 1801 1 0 99",
            "1 1 101 0 99",
            "1 1 1 0.03 99",
            "1 1 1 0 96",
        ] {
            assert!(
                matches!(figures(slow), Ok(slow) if !slow.within(most)),
                "{slow}"
            );
        }
        assert!(figures("1 2 3").is_err());
    }
}
