// A worker that dies as soon as it runs.
throw new Error("this worker dies on purpose");
