// Puts the looks that the visitor has chosen on <html> before anything is drawn. From then on the
// page's programs do: ui/hooks/looks.rs, where the names are the same. The browser's own bars get the
// colour of the theme here alone: now, and whenever those programs say that the looks have changed.
//
// The stored settings are one line of text: "1 reveal=no theme=dark …". A field that is missing has its usual value.
{
  const page = document.documentElement;
  let line = "";
  try {
    line = localStorage.getItem("mastermind-teacher.settings") ?? "";
  } catch {
    // This browser lets the page store nothing: everything is as usual.
  }
  const [version, ...fields] = line.split(" ");
  const chosen = new Map(version === "1" ? fields.map((field) => field.split("=")) : []);
  for (const look of ["labels", "palette", "theme", "motion"]) {
    if (chosen.has(look)) page.dataset[look] = chosen.get(look);
  }
  // index.html has one element for each theme.
  const colourBars = () => {
    const theme = page.dataset.theme ?? "system";
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
      const own = bar.dataset.for;
      if (theme === "system") bar.media = `(prefers-color-scheme: ${own})`;
      else bar.media = theme === own ? "all" : "not all";
    }
  };
  colourBars();
  addEventListener("looks", colourBars);
}
