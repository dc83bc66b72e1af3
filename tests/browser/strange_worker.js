// A worker whose messages are packed in a way that the page does not know.
postMessage(Uint8Array.of(9, 9, 9));
