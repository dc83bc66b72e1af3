// Before anything is drawn: shows what the place of the address looks like at first, if this visitor is
// going to see just that. Who is going to see something else waits for the program, which is asked for at
// once. boot.js takes it from there.
//
// The build writes on <html> which program draws which place, "play=app solve=explore …", and the files
// of each, with their sums: "explore.js=sha384-… explore_bg.wasm=sha384-… explore.css=sha384-…".
{
  const page = document.documentElement;

  /** What the browser keeps of a place once somebody has used it: then another screen comes first. */
  const KEPT = { play: ["round", "setup", "results"], solve: ["solve"], learn: ["learner", "learner-added", "mistakes"] };
  const usedBefore = (place) => {
    try {
      return (KEPT[place] ?? []).some((name) => localStorage.getItem(`mastermind-teacher.${name}`) !== null);
    } catch {
      return false;
    }
  };

  const programs = new Map(page.dataset.places.split(" ").map((entry) => entry.split("=")));
  const [first] = programs.keys();
  const [, named = "", more = ""] = /^#\/([^/]*)(.*)/.exec(location.hash) ?? [];
  const place = programs.has(named) ? named : first;
  // An address that says more leads to another screen, and so do other marks on the pegs.
  const bare = more === "" && (named === place || named === "") && location.search === "";
  const usual = (page.dataset.labels ?? "from0") === "from0" && !usedBefore(place);
  if (bare && usual) page.dataset.first = place;

  for (const entry of page.dataset[programs.get(place)].split(" ")) {
    const [name, integrity = ""] = entry.split(/=(.*)/);
    // A name without a hash is asked for with the build's own.
    const href = /-[0-9a-f]{13,16}/.test(name) ? name : `${name}?${page.dataset.build}`;
    const link = Object.assign(document.createElement("link"), { href, integrity });
    if (name.endsWith(".css")) {
      link.rel = "stylesheet";
      // Where a browser does not know this, the first screen is seen without its looks for a moment.
      link.blocking = "render";
      // It may be lost before boot.js listens.
      link.onerror = () => { link.dataset.lost = "yes"; };
    } else if (page.dataset.first) {
      continue;
    } else if (name.endsWith(".js")) {
      link.rel = "modulepreload";
    } else {
      Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "" });
    }
    document.head.append(link);
  }
}
