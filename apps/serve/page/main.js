// The beginning: what the server offers, the views, the address.
import { get, isAllowed, post, setToken } from "./api.js";
import { printAddress, readAddress } from "./address.js";
import { AnalyseView } from "./analyse_view.js";
import { button, byId, el, isTyping, put, toast } from "./dom.js";
import { showHelp } from "./help.js";
import { iconButton } from "./icons.js";
import { PlayView } from "./play.js";
import { failed } from "./retry.js";
import { ReviewView } from "./review.js";
import { Session } from "./session.js";
import { ExamplesView, PuzzleView } from "./teach.js";
import { applyTheme, switchLecture, switchTheme } from "./theme.js";

const kViews = [
  ["analyse", "Analyse"],
  ["play", "Play"],
  ["review", "Review"],
  ["puzzles", "Puzzles"],
  ["examples", "Examples"],
];

// So many milliseconds nothing is said while the page waits for the games.
const kPatience = 5000;

// What is shown without a link: three regions, so that there is something to see.
const kFirst = "..x.x..o/..o....x/x..o..../o.o....x/.....o../...x..../.......o/ox.xo...";

class Page {
  constructor(session, limits) {
    this.session = session;
    const open = (ruleset, position, turn = "left", misere = false) => {
      session.setUp(ruleset, position, turn, misere);
      this.show("analyse");
    };
    this.views = {
      analyse: new AnalyseView(session, limits),
      play: new PlayView(session, open),
      review: new ReviewView(session, open),
      puzzles: new PuzzleView(session, open, limits),
      examples: new ExamplesView(session, open),
    };
    this.tabs = kViews.map(([name, label]) =>
      button(label, () => this.show(name), {
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": "view",
        "data-view": name,
      }),
    );
    put(byId("tabs"), this.tabs);
    byId("tabs").addEventListener("keydown", (event) => this.#tabKey(event));
    put(
      byId("switches"),
      iconButton("lecture", "Lecture view (l)", switchLecture),
      iconButton("theme", "Dark or light (d)", switchTheme),
      button("?", showHelp, { class: "icon-button", "aria-label": "Keys (?)", title: "Keys (?)" }),
    );
    document.addEventListener("keydown", (event) => this.#key(event));
    for (const name of ["setup", "node", "turn"]) session.on(name, () => this.#write(name));
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
  }

  show(name, write = true) {
    const old = this.views[this.view];
    if (this.view !== name) old?.leave?.();
    this.view = name;
    put(byId("view"), this.views[name].element);
    byId("view").setAttribute("aria-labelledby", `tab-${name}`);
    for (const tab of this.tabs) {
      const chosen = tab.dataset.view === name;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
    this.views[name].enter?.();
    if (write) this.#write("view");
  }

  #address() {
    const { ruleset, root, misere, node } = this.session;
    const { position, turn } = root;
    return printAddress({ ruleset, position, turn, misere, moves: node.path, view: this.view });
  }

  #write(event) {
    if (this.reading) return;
    const address = this.#address();
    if (address === location.hash) return;
    if (event === "turn") history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }

  /** Shows what the address says. */
  async read() {
    const wanted = readAddress(location.hash);
    if (wanted === null || location.hash === this.#address()) return;
    const { session } = this;
    if (!session.rulesets.has(wanted.ruleset)) return toast(`There is no game called ${wanted.ruleset}.`);
    this.reading = true;
    try {
      if (this.view !== wanted.view && this.views[wanted.view]) this.show(wanted.view, false);
      const isOther = ["ruleset", "misere"].some((name) => wanted[name] !== session[name]);
      if (isOther || wanted.position !== session.root.position)
        session.open(wanted.ruleset, wanted.position, wanted.turn, wanted.misere);
      else session.root.turn = wanted.turn;
      let node = session.root;
      for (const { player, move } of wanted.moves) {
        const known = node.children.find((child) => child.player === player && child.move === move);
        const position =
          known?.position ??
          (await post("move", { ruleset: session.ruleset, position: node.position, player, move })).position;
        node = session.child(node, player, move, position);
      }
      session.go(node);
    } catch (error) {
      toast(`The link cannot be followed to its end: ${error.message}`);
    } finally {
      this.reading = false;
    }
    return undefined;
  }

  #tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = this.tabs.findIndex((tab) => tab.dataset.view === this.view);
    const next = this.tabs[(at + step + this.tabs.length) % this.tabs.length];
    next.click();
    next.focus();
  }

  #key(event) {
    if (document.querySelector("dialog[open]")) return;
    if ((event.ctrlKey || event.metaKey) && !isTyping(event.target) && this.view === "analyse") {
      if (event.key === "z") this.session.undo();
      else if (event.key === "y" || event.key === "Z") this.session.redo();
      else return;
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || event.defaultPrevented) return;
    const number = Number(event.key);
    if (event.key === "?") showHelp();
    else if (number >= 1 && number <= kViews.length) this.show(kViews[number - 1][0]);
    else if (event.key === "l") switchLecture();
    else if (event.key === "d") switchTheme();
    else if (!this.views[this.view].key?.(event)) return;
    event.preventDefault();
  }
}

// A public server wants a password, which takes the place of the token in the address.
function askPassword() {
  return new Promise((done) => {
    const input = el("input", { type: "password", autocomplete: "current-password", required: true, autofocus: true });
    const dialog = el(
      "dialog",
      { class: "sheet", "aria-label": "Password" },
      el("h2", {}, "Password"),
      el(
        "form",
        { method: "dialog" },
        el(
          "label",
          { class: "field" },
          el("span", {}, "the password of this server, or the token of its address"),
          input,
        ),
        el("button", { class: "primary" }, "Go on"),
      ),
    );
    dialog.addEventListener("close", () => {
      setToken(input.value);
      dialog.remove();
      done();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

// A browser has six connections to a server: other tabs that are at work may have all of them.
function saySlow() {
  put(
    byId("view"),
    el(
      "p",
      { class: "card" },
      "The server is slow or does not answer. Other tabs of this page that are at work may keep it busy. ",
      button("Try again", () => location.reload(), { class: "small again" }),
    ),
  );
}

async function begin() {
  applyTheme();
  const slow = setTimeout(saySlow, kPatience);
  try {
    while (!(await isAllowed())) {
      clearTimeout(slow);
      await askPassword();
    }
    const [about, { rulesets }] = await Promise.all([get("about"), get("rulesets")]);
    clearTimeout(slow);
    const session = new Session(rulesets);
    const page = new Page(session, about.limits ?? {});
    byId("version").textContent = `papamu ${about.version}`;
    page.reading = true;
    page.show("analyse");
    page.reading = false;
    if (!session.rulesets.has(readAddress(location.hash)?.ruleset)) session.open("konane", kFirst, "left");
    await page.read();
    document.documentElement.dataset.ready = "true";
  } catch (error) {
    clearTimeout(slow);
    put(byId("view"), el("p", { class: "error card" }, failed(error, begin, begin)));
  }
}

begin();
