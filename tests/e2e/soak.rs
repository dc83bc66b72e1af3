//! Many rounds in one tab: the memory of the page and its workers stays flat, and few workers are made.
//!
//! `SOAK_ROUNDS=2000 cargo verify e2e -- soak --nocapture` plays more of them and prints the memory.

use std::env;

use crate::harness::{Copy, Fault, Page};

/// Lists the memory of every program that the page starts, counts its workers, and notes the memory that
/// the workers report.
const MEMORY: &str = "window.memories = []; window.workers = 0; window.told = {}; \
    for (const name of ['instantiate', 'instantiateStreaming']) { \
        const real = WebAssembly[name]; \
        WebAssembly[name] = async (...what) => { \
            const made = await real.apply(WebAssembly, what); \
            const { memory } = (made.instance ?? made).exports; \
            if (memory) window.memories.push(memory); \
            return made; \
        }; \
    } \
    window.Worker = class extends Worker { constructor(url, how) { \
        super(url, how); \
        window.workers += 1; \
        const name = String(url).endsWith('#coach') ? 'coach' : 'player'; \
        this.addEventListener('message', ({ data }) => { \
            if (data > 0) window.told[name] = Number(data); \
        }); \
    } };";

/// Runs in a worker before its program is loaded: from then on it reports its memory whenever it is given
/// work. The page takes the report for a message of the loader.
const WORKER_MEMORY: &str = "{ \
    const real = WebAssembly.instantiateStreaming; \
    let memory; \
    WebAssembly.instantiateStreaming = async (...what) => { \
        const made = await real.apply(WebAssembly, what); \
        memory = made.instance.exports.memory; \
        return made; \
    }; \
    addEventListener('message', () => memory && postMessage(String(memory.buffer.byteLength))); \
}\n";

/// `play(count)` plays this many rounds by *Make optimal guess* alone.
const PLAY: &str = "window.play = async (count) => { \
    const button = (name) => [...document.querySelectorAll('#page button')] \
        .find((button) => button.textContent.trim() === name); \
    const rows = () => document.querySelector('table[aria-label=History]')?.tBodies[0].rows.length ?? 0; \
    const until = async (holds) => { while (!holds()) await new Promise((done) => setTimeout(done)); }; \
    const over = () => document.body.innerText.includes('Found it in'); \
    for (let round = 0; round < count; round += 1) { \
        await until(() => button('Play again') ?? button('New game')); \
        (button('Play again') ?? button('New game')).click(); \
        await until(() => rows() === 0 && !over()); \
        while (!over()) { \
            await until(() => over() || button('Make optimal guess')?.disabled === false); \
            if (over()) break; \
            const before = rows(); \
            button('Make optimal guess').click(); \
            await until(() => rows() > before); \
        } \
    } };";

/// After this many rounds: bytes of the page's programs, of the coach's worker and of the player's;
/// workers made so far.
fn measure(page: &Page, rounds: u64) -> [u64; 4] {
    let measured = page.js("[memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0), told.coach ?? 0, \
          told.player ?? 0, workers]");
    let measured: [u64; 4] = serde_json::from_value(measured).unwrap();
    let [page, coach, player, workers] = measured;
    println!("{rounds} rounds: page {page}, coach {coach}, player {player} bytes; {workers} workers");
    measured
}

#[test]
fn many_rounds_leave_little_behind_and_need_few_workers() {
    const WARM_UP: u64 = 60;
    const AT_A_TIME: u64 = 50;
    let rounds = env::var("SOAK_ROUNDS").ok();
    let rounds = rounds.map_or(100, |text| text.parse().unwrap());
    let copy = Copy::of_the_site();
    copy.spoil("worker_loader", ".js", Fault::SaysFirst(WORKER_MEMORY));
    let visit = Page::visit().before_load(MEMORY).before_load(PLAY);
    let page = visit.of_copy(&copy).open();
    page.find("button", "New game");
    page.js(&format!("play({WARM_UP})"));
    let warm = measure(&page, WARM_UP);
    let mut last = warm;
    for done in (AT_A_TIME..=rounds).step_by(AT_A_TIME as usize) {
        page.collect_garbage();
        page.js(&format!("play({AT_A_TIME})"));
        last = measure(&page, WARM_UP + done);
    }
    // The bound does not depend on the rounds: if each round left something behind, a few hundred would pass it.
    let most = warm[0] + (128 << 10);
    assert!(last[0] <= most, "{warm:?} has become {last:?}");
    // A coach that is at work when the next round begins is ended, and one that keeps its place is made: on a busy machine
    // in every fourth round.
    assert!(last[3] <= 2 + (WARM_UP + rounds) / 2, "{last:?}");
}
