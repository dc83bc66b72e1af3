// A worker that dies as soon as it is spoken to.
postMessage(Uint8Array.of(0)); // gloo's WorkerLoaded
onmessage = () => {
  throw new Error("this worker dies on purpose");
};
