// Copies of what is shown: text, pictures, formulas.
import { post } from "./api.js";
import { button, download, el, toast } from "./dom.js";
import { hasHead } from "./headed_view.js";

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    // Without the permission the text can still be copied by hand.
    const dialog = el(
      "dialog",
      { class: "sheet" },
      el("h2", {}, what),
      el("textarea", { readonly: true, rows: 8, class: "mono" }, text),
      el("form", { method: "dialog" }, el("button", {}, "Close")),
    );
    document.body.append(dialog);
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
    dialog.querySelector("textarea").select();
  }
}

/** A picture of an SVG text as a PNG, twice as large as it is on paper. */
export async function pngOf(text) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    image.src = url;
    await image.decode();
    const canvas = el("canvas", { width: image.width * 2, height: image.height * 2 });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function copyPicture(blob) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    toast("PNG copied");
  } catch {
    download("position.png", blob);
  }
}

/** The text of a position with what is known of it, as `papamu value` would print it. */
function asText(session) {
  const { answer } = session.node;
  const lines = [session.title];
  if (answer?.value)
    lines.push(
      `value ${answer.value}`,
      `left stop ${answer.left_stop}, right stop ${answer.right_stop}, mean ${answer.mean}, temperature ${answer.temperature}`,
    );
  if (answer?.regions?.length > 1)
    lines.push(...answer.regions.map((region) => `${region.label} ${region.position}  ${region.value ?? "not known"}`));
  return lines.join("\n");
}

/** Whether the server draws pictures of this game: it does of boards and graphs, but not of sums, heaps and texts. */
const hasPicture = ({ info }) => (info.cells !== undefined || info.kind === "graph") && !hasHead(info);

/** Whether values say something about what is played: they do not in mis\u00E8re play. */
const hasValues = ({ misere }) => !misere;

/** The menu "Copy or save". */
export function exportMenu(session) {
  const picture = () =>
    post("picture", { ruleset: session.ruleset, position: session.node.position, misere: session.misere });
  const name = () => session.ruleset.replaceAll(".", "-");
  const actions = [
    ["Copy link", () => copy(location.href, "Link")],
    ["Copy text", () => copy(asText(session), "Text")],
    [
      "Copy LaTeX",
      async () => {
        const value = session.node.answer?.value;
        if (!value) return toast("The value is not known yet.");
        const {
          answers: [answer],
        } = await post("calc", { cells: [value] });
        return copy(answer.latex ?? value, "LaTeX");
      },
      hasValues,
    ],
    ["Copy TikZ", async () => copy((await picture()).tex, "TikZ"), hasPicture],
    [
      "Copy JSON",
      () =>
        copy(
          JSON.stringify(
            { ruleset: session.ruleset, ...session.node.answer, complete: undefined, position: session.node.position },
            null,
            1,
          ),
          "JSON",
        ),
    ],
    ["Copy SVG", async () => copy((await picture()).svg, "SVG"), hasPicture],
    ["Copy PNG", async () => copyPicture(await pngOf((await picture()).svg)), hasPicture],
    ["Save SVG", async () => download(`${name()}.svg`, (await picture()).svg, "image/svg+xml"), hasPicture],
    ["Save PNG", async () => download(`${name()}.png`, await pngOf((await picture()).svg)), hasPicture],
    [
      "Save tree (SVG)",
      async () =>
        download(
          `${name()}-tree.svg`,
          (await post("tree", { ruleset: session.ruleset, position: session.node.position, depth: 2, sensible: true }))
            .svg,
          "image/svg+xml",
        ),
      hasValues,
    ],
    ["Print", () => window.print()],
  ];
  const menu = el("details", { class: "menu" }, el("summary", {}, "Copy or save"));
  const buttons = actions.map(([label, act]) =>
    button(label, async () => {
      menu.open = false;
      try {
        await act();
      } catch (error) {
        toast(error.message);
      }
    }),
  );
  menu.append(el("div", { class: "menu-list" }, buttons));
  const offer = () =>
    actions.forEach(([, , isOffered], i) => {
      buttons[i].hidden = isOffered !== undefined && !isOffered(session);
    });
  session.on("setup", offer);
  offer();
  menu.addEventListener("focusout", (event) => {
    if (!menu.contains(event.relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  return menu;
}
