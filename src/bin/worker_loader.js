// Starts the worker's program. The query of this script's own address names the build that asks,
// so that no copy from an older one comes out of a cache.
importScripts("./worker.js" + location.search);
wasm_bindgen({ module_or_path: "./worker_bg.wasm" + location.search });
