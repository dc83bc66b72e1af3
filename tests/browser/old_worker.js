// What the worker of another build looks like to the page: a seal of version 0.
postMessage(Uint8Array.of(0, 0, 0, 0));
