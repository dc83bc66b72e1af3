// What a person with a phone in the hand would complain about, as sentences: texts on each other, buttons that cannot
// be hit, what is cut off at the side, text that is too small.
(() => {
  const complaints = new Set();
  const page = document.documentElement;
  const sheet = document.querySelector("main:not([hidden]) .coach[data-open=true]");
  const pulledUp = sheet && getComputedStyle(sheet).position === "fixed" ? sheet : null;
  const top = document.querySelector("dialog[open]") ?? pulledUp ?? document.body;

  // ── what there is ──

  const style = new Map();
  const look = (element) => style.get(element) ?? style.set(element, getComputedStyle(element)).get(element);
  const parents = function* (element) {
    for (; element; element = element.parentElement) yield element;
  };
  const heard = (element) => look(element).clipPath === "inset(50%)" || element.matches(".visually-hidden");
  const unseen = new Map();
  const isUnseen = (element) => {
    if (!element) return false;
    if (!unseen.has(element)) {
      const hidden = heard(element) || element.inert || look(element).opacity === "0" || isUnseen(element.parentElement);
      unseen.set(element, hidden);
    }
    return unseen.get(element);
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !isUnseen(element);
  const scrolls = (element, side) => /auto|scroll/.test(look(element)[`overflow${side}`]);
  const named = (element) => {
    const named = element.getAttribute("aria-label") || element.textContent.trim().replace(/\s+/g, " ");
    const kind = element.classList.length ? `.${[...element.classList].join(".")}` : "";
    return `${element.localName}${kind} “${named.slice(0, 40)}”`;
  };

  // ── what is too wide ──

  const wide = page.scrollWidth - page.clientWidth;
  if (wide > 0) complaints.add(`the page is ${wide} px too wide`);
  const cut = (element, { left, right }) => {
    for (const parent of parents(element)) {
      if (parent !== element && scrolls(parent, "X")) return false;
    }
    return right > page.clientWidth + 1 || left < -1;
  };

  // ── texts and drawn signs ──

  const DRAWN = ".peg, .pin, .badge, svg.icon, .swatch";
  const items = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element) || element.closest("option, script, style, textarea")) continue;
    if (look(element).fontSize === "0px") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const small = parseFloat(look(element).fontSize) < 11.99 && !element.closest(`svg, ${DRAWN}, .word-peg`);
    if (small) complaints.add(`${named(element)} is written in ${look(element).fontSize}`);
    for (const box of boxes) {
      items.push({ element, box, text: true });
      if (cut(element, box)) complaints.add(`${named(element)} is cut off at the side`);
    }
    for (const parent of parents(element)) {
      const clipped = /hidden|clip/.test(look(parent).overflowX) && parent.scrollWidth > parent.clientWidth + 1;
      if (clipped && !parent.closest(".hits")) complaints.add(`${named(parent)} is wider than its box`);
    }
  }
  for (const element of top.querySelectorAll(DRAWN)) {
    if (!seen(element)) continue;
    const box = element.getBoundingClientRect();
    if (cut(element, box)) complaints.add(`${named(element)} is cut off at the side`);
    items.push({ element, box, text: false });
  }

  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=spinbutton]";
  const controls = [...top.querySelectorAll(CONTROLS)].filter(seen);
  for (const element of controls) {
    const small = !element.matches("a") && element.scrollWidth > element.clientWidth + 2 && !/clip|hidden/.test(look(element).overflowX);
    if (small && look(element).display !== "inline") complaints.add(`${named(element)} is wider than its button: ${element.scrollWidth} and ${element.clientWidth}`);
    if (!element.matches("a, input, textarea")) items.push({ element, box: element.getBoundingClientRect(), text: false });
  }

  // ── what lies on something else ──

  // Only what moves together is compared: what is docked covers the rest until one scrolls, and a tip the empty rows.
  const layer = (element) => {
    for (const parent of parents(element)) {
      const above = /fixed|sticky/.test(look(parent).position) || look(parent).zIndex !== "auto";
      if (above || scrolls(parent, "Y")) return parent;
    }
    return top;
  };
  const inner = ({ box, text }) => {
    const [x, y] = text ? [1, box.height * 0.22] : [2, 2];
    return { left: box.left + x, right: box.right - x, top: box.top + y, bottom: box.bottom - y };
  };
  for (const item of items) Object.assign(item, { layer: layer(item.element), inner: inner(item) });
  items.sort((one, other) => one.inner.top - other.inner.top);
  items.forEach((one, index) => {
    for (const other of items.slice(index + 1)) {
      if (other.inner.top >= one.inner.bottom) break;
      const apart = one.inner.left >= other.inner.right || other.inner.left >= one.inner.right;
      const related = one.element.contains(other.element) || other.element.contains(one.element);
      if (apart || related || one.layer !== other.layer) continue;
      complaints.add(`${named(one.element)} and ${named(other.element)} lie on each other`);
    }
  });

  // ── what cannot be pressed ──

  for (const element of controls) {
    // A field that lies unseen over its label is pressed by the label.
    const label = element.closest("label") ?? element;
    label.scrollIntoView({ block: "center", inline: "center" });
    const box = element.getClientRects()[0];
    if (!box || !box.width) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const itself = hit && (label.contains(hit) || hit.contains(label) && hit.closest("label, button"));
    if (!itself) complaints.add(`${named(label)} is covered in its middle by ${hit ? named(hit) : "nothing"}`);
  }
  scrollTo(0, 0);
  return [...complaints];
})()
