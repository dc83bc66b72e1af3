// Starts a worker's program. The query of this script's own address names the build that asks, so that
// no copy from an older one comes out of a cache. Behind it stands what the worker is for: "#coach".
//
// The page hears a word whenever more of the program has come, so that it can tell a slow connection
// from one that is lost; and what goes wrong is thrown where the page hears of it.
const loading = () => postMessage("loading");

/** Some workers have a program that answers only what their place asks, and is fetched sooner. */
const programs = new Map([["#player", "worker"], ["#coach", "worker"], ["#learn", "learn_worker"],
  ["#notebook", "learn_worker"], ["#proof", "proof_worker"]]);
const program = programs.get(location.hash) ?? "explore_worker";

/** The program's WebAssembly, as it comes. */
async function request() {
  const answer = await fetch(`./${program}_bg.wasm${location.search}`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const transform = (part, rest) => {
    loading();
    rest.enqueue(part);
  };
  return new Response(answer.body.pipeThrough(new TransformStream({ transform })), answer);
}

loading();
importScripts(`./${program}.js${location.search}`);
loading();
wasm_bindgen({ module_or_path: request() }).catch((error) => {
  // An error in a promise stays in the worker; one that is thrown reaches the page.
  setTimeout(() => { throw error; });
});
