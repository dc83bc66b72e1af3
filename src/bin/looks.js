// Puts the looks that the visitor has chosen on <html> before anything is drawn, and whenever they
// change: here, in another window, or in the system.
//
//   store ──┬─► html[data-settings] ─► html[data-labels, data-palette, data-theme, data-motion] ─► "looks"
//   app ────┘
// The settings are one line of text: "1 reveal=no theme=dark …". What is missing is as usual.
{
  const STORED = "mastermind-teacher.settings";
  const USUAL = { labels: "from0", palette: "warm", theme: "system", motion: "system" };
  const page = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  const wear = () => {
    const [version, ...fields] = (page.dataset.settings ?? "").split(" ");
    const stored = version === "1" ? fields.map((field) => field.split("=")) : [];
    const chosen = { ...USUAL, ...Object.fromEntries(stored) };
    const { labels, palette } = chosen;
    const theme = chosen.theme === "system" ? (dark.matches ? "dark" : "light") : chosen.theme;
    const motion = still.matches ? "none" : chosen.motion;
    Object.assign(page.dataset, { labels, palette, theme, motion });
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
      bar.media = bar.dataset.for === theme ? "all" : "not all";
    }
    dispatchEvent(new Event("looks"));
  };

  try {
    page.dataset.settings = localStorage.getItem(STORED) ?? "";
  } catch {
    // A browser that keeps nothing for this page: everything is as usual.
  }
  wear();
  new MutationObserver(wear).observe(page, { attributeFilter: ["data-settings"] });
  dark.addEventListener("change", wear);
  still.addEventListener("change", wear);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === STORED && newValue) page.dataset.settings = newValue;
  });
}
