// What the worker of another build looks like to the page: gloo's words (postcard: tag, handler,
// length, bytes) around a seal of version 0.
postMessage(Uint8Array.of(0)); // WorkerLoaded
onmessage = ({ data }) => {
  const handler = data.slice(1, 2);
  const seal = [0, 0, 0, 0];
  postMessage(Uint8Array.of(1, ...handler, seal.length, ...seal)); // ProcessOutput
};
