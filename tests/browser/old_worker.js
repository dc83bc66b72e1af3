// What the worker of another build looks like to the page: gloo's words (bincode: tag, handler,
// length, bytes) around a seal of version 0.
postMessage(Uint8Array.of(0, 0, 0, 0)); // WorkerLoaded
onmessage = ({ data }) => {
  const handler = data.slice(4, 12);
  const length = [4, 0, 0, 0, 0, 0, 0, 0];
  const seal = [0, 0, 0, 0];
  postMessage(Uint8Array.of(1, 0, 0, 0, ...handler, ...length, ...seal)); // ProcessOutput
};
