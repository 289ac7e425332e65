// Thermographs, drawn in the colours of the page. The walls come from /calc; as usual, positive numbers lie on the
// left, and temperature grows upwards from -1.
import { post } from "./api.js";
import { button, download, el, svg, toast } from "./dom.js";

/** A number of the server, "-3/2", as a floating point number. */
function numberOf(text) {
  const [above, below] = String(text).split("/");
  return Number(above) / Number(below ?? 1);
}

/**
 * The drawing of a result of /calc of the kind `thermograph`: `mean`, `temperature`, and walls of pieces
 * `{temperature, value, slope}`.
 */
export function drawThermograph(result) {
  const [wide, high] = [300, 220];
  const corner = ({ temperature, value }) => [numberOf(value), numberOf(temperature)];
  const walls = [result.left_wall.map(corner), result.right_wall.map(corner)];
  const top = Math.max(0, numberOf(result.temperature)) + 1;
  const values = walls.flat().map(([value]) => value);
  let [least, most] = [Math.floor(Math.min(...values) - 0.25), Math.ceil(Math.max(...values) + 0.25)];
  if (most - least < 2) [least, most] = [least - 0.5, most + 0.5];
  const x = (value) => 30 + ((most - value) / (most - least)) * (wide - 50);
  const y = (temperature) => high - 26 - ((temperature + 1) / (top + 1)) * (high - 40);
  const line = (points) =>
    `M${[...points, [points.at(-1)[0], top]].map(([value, temperature]) => `${x(value).toFixed(1)} ${y(temperature).toFixed(1)}`).join("L")}`;
  const step = Math.max(1, Math.ceil((most - least) / 7));
  const ticks = [];
  for (let value = Math.ceil(least); value <= most; ++value) {
    if (value % step !== 0) continue;
    ticks.push(
      svg("path", { class: "grid-line", d: `M${x(value)} ${y(-1)}V${y(top)}` }),
      svg(
        "text",
        { class: "tick", x: x(value), y: high - 8, "text-anchor": "middle" },
        String(value).replace("-", "\u2212"),
      ),
    );
  }
  const rise = Math.max(1, Math.ceil((top + 1) / 6));
  for (let temperature = -1; temperature <= top; temperature += rise) {
    ticks.push(
      svg("path", { class: temperature === 0 ? "axis" : "grid-line", d: `M${x(most)} ${y(temperature)}H${x(least)}` }),
      svg("text", { class: "tick", x: 4, y: y(temperature) + 4 }, String(temperature).replace("-", "\u2212")),
    );
  }
  return svg(
    "svg",
    {
      class: "thermograph",
      viewBox: `0 0 ${wide} ${high}`,
      role: "img",
      "aria-label": `thermograph: mean ${result.mean}, temperature ${result.temperature}`,
    },
    ticks,
    svg("path", { class: "wall left", d: line(walls[0]) }),
    svg("path", { class: "wall right", d: line(walls[1]) }),
  );
}

// The same as a file: for a paper (TikZ), or for anything else.
function saveButtons(value) {
  const save = (kind, name, type) =>
    button(
      `Save ${name}`,
      async () => {
        try {
          download(`thermograph.${kind}`, (await post("thermograph", { value }))[kind], type);
        } catch (error) {
          toast(error.message);
        }
      },
      { class: "small" },
    );
  return el("figcaption", { class: "group" }, save("svg", "SVG", "image/svg+xml"), save("tex", "TikZ", "text/x-tex"));
}

/** The thermograph of a value in notation, as an element that is filled when the answer comes. */
export function thermographOf(value) {
  const place = el("figure", { class: "thermograph-figure" }, el("p", { class: "hint-text" }, "\u2026"));
  post("calc", { cells: [`thermograph(${value})`] })
    .then(({ answers: [answer] }) => {
      place.replaceChildren(
        ...(answer.error ? [el("p", { class: "error" }, answer.error)] : [drawThermograph(answer), saveButtons(value)]),
      );
    })
    .catch((error) => place.replaceChildren(el("p", { class: "error" }, error.message)));
  return place;
}
