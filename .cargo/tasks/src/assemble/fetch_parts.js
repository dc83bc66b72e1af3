// How a program's script gets its parts: sections of files that are fetched once, checked, and without asking the host
// for a media type. A section that lies in several files is taken from the one that comes first. A place's file comes
// with the place's styles, whose link boot.js may have woken before.
//
// The build (programs.rs) writes SUMS above these lines, and for each program what fetches a file in the place of FETCH
// and what comes with it in the place of BESIDE.

const styles = (name) => new Promise((loaded, failed) => {
  const link = document.querySelector(`link[data-styles="${name}"]`);
  if (!link || link.sheet) return loaded();
  link.addEventListener("load", loaded, { once: true });
  link.addEventListener("error", () => (link.rel = "styles", failed(new TypeError(name))), { once: true });
  link.rel = "stylesheet";
});
const files = new Map();
const compiled = async (name) => WebAssembly.compile(await (await FETCH).arrayBuffer());
const fetched = async (name) => (await Promise.all([compiled(name), BESIDE]))[0];
const request = (name) => {
  files.set(name, fetched(name));
  // What could not be had is fetched again at the next try.
  files.get(name).catch(() => files.delete(name));
};
const part = async (section, names) => {
  if (!names.some((name) => files.has(name))) request(names[0]);
  const coming = names.filter((name) => files.has(name)).map((name) => files.get(name));
  return WebAssembly.Module.customSections(await Promise.any(coming), section)[0];
};
