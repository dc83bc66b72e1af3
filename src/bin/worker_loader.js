// Starts a worker's program. The query of this script's own address says which one ("lab", or
// otherwise the page's own), and names the build that asks, so that no copy from an older one comes
// out of a cache.
const program = new URLSearchParams(location.search).has("lab") ? "lab" : "worker";
importScripts(`./${program}.js${location.search}`);
wasm_bindgen({ module_or_path: `./${program}_bg.wasm${location.search}` });
