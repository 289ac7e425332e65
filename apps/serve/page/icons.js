// Icons, drawn with strokes of the colour of the text around them.
import { button, svg } from "./dom.js";

const kPaths = {
  undo: "M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 11h-3",
  redo: "m16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 11h3",
  mirror: "M12 3v18M9 7 3 17h6zM15 7l6 10h-6z",
  flip: "M3 12h18M7 9 17 3v6zM7 15l10 6v-6z",
  rotate: "M19 12a7 7 0 1 1-3-5.7M19 3v5h-5",
  transpose: "M4 4l16 16M10 4h10v10zM4 10v10h10z",
  turn: "M5 11a7 7 0 0 1 12-4l2 2M19 4v5h-5M19 13a7 7 0 0 1-12 4l-2-2M5 20v-5h5",
  exchange: "M4 8h14l-4-4M20 16H6l4 4",
  clear: "M5 7h14M10 4h4M7 7l1 13h8l1-13",
  first: "M18 5 9 12l9 7zM6 5v14",
  back: "M16 5 7 12l9 7z",
  forward: "m8 5 9 7-9 7z",
  last: "m6 5 9 7-9 7zM18 5v14",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "m6 6 12 12M18 6 6 18",
  theme: "M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8z",
  lecture: "M3 4h18v12H3zM8 21l4-5 4 5",
  stop: "M6 6h12v12H6z",
  play: "m7 4 12 8-12 8z",
  share: "M9 12h6M15 7h2a5 5 0 0 1 0 10h-2M9 7H7a5 5 0 0 0 0 10h2",
};

/** The picture alone; it says nothing to screen readers. */
export const icon = (name) =>
  svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: kPaths[name] }));

/** A button that is only an icon; `label` is its name for screen readers and its tip. */
export const iconButton = (name, label, onclick, extra = {}) =>
  button(icon(name), onclick, {
    "aria-label": label,
    title: label,
    ...extra,
    class: `icon-button ${extra.class ?? ""}`,
  });
