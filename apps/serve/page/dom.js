// Small helpers for building elements. Attributes are set one by one, never through markup, so that no text of a
// position, a record or a message can become an element.

const kSvg = "http://www.w3.org/2000/svg";

/** The element of the document with this id. */
export const byId = (id) => document.getElementById(id);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value === "boolean") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/**
 * An HTML element: `el("button", {class: "small", onclick: play}, "Play")`. An attribute that is null, undefined or
 * false is left out, and so is such a child.
 */
export const el = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);

/** The same for SVG. */
export const svg = (name, attributes = {}, ...children) =>
  fill(document.createElementNS(kSvg, name), attributes, children);

/** Replaces what an element holds. */
export function put(element, ...children) {
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Says something to screen readers, once, without moving the focus. */
export function announce(text) {
  const live = byId("live");
  if (live.textContent !== text) live.textContent = text;
}

let toastTimer = 0;
/** Shows a short message at the lower edge of the window; it goes away by itself. */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    place.hidden = true;
  }, 4000);
}

/** Whether what is typed now belongs to a field, so that keys are not commands. */
export function isTyping(target) {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Offers a text or a blob as a file. */
export function download(name, content, type = "text/plain") {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Lets the user choose a file; `done` gets its text. */
export function openFile(accept, done) {
  const input = el("input", { type: "file", accept });
  input.addEventListener("change", async () => {
    if (input.files.length > 0) done(await input.files[0].text(), input.files[0].name);
  });
  input.click();
}

/** A button; `extra` are further attributes. */
export const button = (label, onclick, extra = {}) => el("button", { type: "button", onclick, ...extra }, label);
