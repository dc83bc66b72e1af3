// Starts a worker's program. The query of this script's own address names the build that asks, so that
// no copy from an older one comes out of a cache. Behind it stands what the worker is for: "#coach".
//
// The page hears a word whenever more of the program has come, so that it can tell a slow connection
// from one that is lost; and what goes wrong is thrown where the page hears of it.
const loading = () => postMessage("loading");

/** Each program answers only what its workers are asked, so that it is fetched sooner. The workers of Solve,
 * Analyse and Lab have one together. */
const programs = new Map([["#player", "worker"], ["#coach", "worker"], ["#learn", "learn_worker"],
  ["#notebook", "learn_worker"], ["#proof", "proof_worker"]]);
const program = programs.get(location.hash) ?? "explore_worker";

/** Throws if these bytes are not the program of this build. The browser's own check would hold back all
 * parts until the last has come. */
async function check(parts, name) {
  // The build writes SUMS above this script, unless it is for one's own machine only.
  const sum = typeof SUMS === "undefined" ? undefined : SUMS[name];
  // Browsers can sum only where nobody can have changed the page itself on its way.
  if (!sum || !self.crypto?.subtle) return;
  const digest = await crypto.subtle.digest("SHA-384", await new Blob(parts).arrayBuffer());
  const own = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  if (own !== sum) throw new Error(`${name} is not of this build`);
}

/** The program's WebAssembly, as it comes. */
async function request() {
  const name = `${program}_bg.wasm`;
  const answer = await fetch(`./${name}${location.search}`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const parts = [];
  const transform = (part, rest) => {
    loading();
    parts.push(part);
    rest.enqueue(part);
  };
  const flush = () => check(parts, name);
  return new Response(answer.body.pipeThrough(new TransformStream({ transform, flush })), answer);
}

loading();
importScripts(`./${program}.js${location.search}`);
loading();
wasm_bindgen({ module_or_path: request() }).catch((error) => {
  // An error in a promise stays in the worker; one that is thrown reaches the page.
  setTimeout(() => { throw error; });
});
