// Requests to the server (docs/http.md). The token comes with the address that `papamu serve` prints; it is kept
// by the browser for this port, so that links and the history do not carry it and other tabs need not ask for it.

const kToken = "papamu-token";

function readToken() {
  const query = new URLSearchParams(location.search);
  const given = query.get("token");
  if (given !== null) {
    localStorage.setItem(kToken, given);
    query.delete("token");
    const rest = query.toString();
    history.replaceState(history.state, "", location.pathname + (rest === "" ? "" : `?${rest}`) + location.hash);
  }
  return given ?? localStorage.getItem(kToken) ?? "";
}

let token = readToken();

/** Uses another token from now on. */
export function setToken(text) {
  token = text;
  localStorage.setItem(kToken, text);
}

/** Whether the server accepts the token. It is asked to stop nothing, which costs nothing. */
export async function isAllowed() {
  if (token === "") return false;
  try {
    await post("stop", { id: "nothing" });
    return true;
  } catch (error) {
    return error.status !== 403;
  }
}

let lastId = 0;

/**
 * An error that the server has reported; `field`, `row` and `column` say where, if they are there. `noAnswer` says that
 * the server has reported nothing: the question may be asked again.
 */
class ApiError extends Error {
  constructor(error, status = 0) {
    super(error.message ?? "the server did not say what is wrong");
    Object.assign(this, { field: error.field, row: error.row, column: error.column, status });
    this.noAnswer = error.noAnswer ?? false;
  }
}

async function send(path, options) {
  try {
    return await fetch(`/api/v1/${path}`, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError({ message: "The server does not answer. Is papamu serve still running?", noAnswer: true });
  }
}

async function failure(response) {
  let body = {};
  try {
    body = await response.json();
  } catch {
    /* not JSON: the status alone is known */
  }
  return new ApiError(body.error ?? { message: `the server answered ${response.status}` }, response.status);
}

/** Answers of GET requests. */
export async function get(path, signal) {
  const response = await send(path, { signal });
  if (!response.ok) throw await failure(response);
  return response.json();
}

const headers = () => ({ "Content-Type": "application/json", "X-Papamu-Token": token });

/** Answers of POST requests. `signal` ends the request. */
export async function post(path, body, signal) {
  const response = await send(path, { method: "POST", headers: headers(), body: JSON.stringify(body), signal });
  if (!response.ok) throw await failure(response);
  return response.json();
}

/** Splits the text of server-sent events, which comes in pieces of any length, into events. */
class EventReader {
  #rest = "";

  /** The events that are complete with this piece: `{name, data}`. */
  read(piece) {
    this.#rest += piece;
    const parts = this.#rest.replace(/\r\n?/g, "\n").split("\n\n");
    this.#rest = parts.pop();
    return parts
      .map((part) => {
        const event = { name: "message", data: "" };
        for (const line of part.split("\n")) {
          if (line.startsWith("event:")) event.name = line.slice(6).trim();
          else if (line.startsWith("data:")) event.data += (event.data === "" ? "" : "\n") + line.slice(5).trim();
        }
        return event;
      })
      .filter((event) => event.data !== "" || event.name !== "message");
  }
}

// So many milliseconds a server has to end an answer of which everything has come.
const kDrain = 2000;

// The next piece of an answer. After so many milliseconds without one the server is taken for one that does not answer.
async function nextPiece(reader, patience) {
  let timer = 0;
  const silence = new Promise((_, fail) => {
    if (patience < Infinity) timer = setTimeout(() => fail(new Error("silence")), patience);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError({ message: "The server does not answer any more.", noAnswer: true });
  } finally {
    clearTimeout(timer);
  }
}

// Reads the rest of an answer. A browser has six connections to a server, and one that is not read to its end is not
// free for the next question.
async function drain(reader) {
  try {
    while (!(await reader.read()).done);
  } catch {
    /* it was dropped */
  }
}

/**
 * Long work. It begins at once; `answer` is a promise of its answer, `stop()` asks the server to answer with what is
 * known, and `drop()` ends it without an answer (the promise is then rejected with an AbortError). `patience` is how
 * many milliseconds the server may say nothing, unless the work waits for other work.
 */
export function work(path, body, onProgress = () => {}, patience = Infinity) {
  const id = `page-${Date.now().toString(36)}-${++lastId}`;
  const control = new AbortController();
  const run = async () => {
    const response = await send(path, {
      method: "POST",
      headers: { ...headers(), Accept: "text/event-stream" },
      body: JSON.stringify({ ...body, id }),
      signal: control.signal,
    });
    if (!response.ok) throw await failure(response);
    if (!(response.headers.get("Content-Type") ?? "").startsWith("text/event-stream")) return response.json();
    const events = new EventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let queued = false;
    for (;;) {
      const { value, done } = await nextPiece(reader, queued ? Infinity : patience);
      if (done) throw new ApiError({ message: "The server ended the connection before the answer.", noAnswer: true });
      for (const event of events.read(value)) {
        const data = event.data === "" ? {} : JSON.parse(event.data);
        if (event.name === "answer" || event.name === "error") {
          drain(reader);
          setTimeout(() => control.abort(), kDrain);
        }
        if (event.name === "answer") return data;
        if (event.name === "error") throw new ApiError(data.error ?? data);
        queued = event.name === "queued";
        onProgress(event.name, data);
      }
    }
  };
  // What fails while an answer is read must not keep its connection, either.
  const answer = run().catch((error) => {
    control.abort();
    throw error;
  });
  return {
    answer,
    stop: () => post("stop", { id }).catch(() => {}),
    drop: () => control.abort(),
  };
}

/** Whether an error only says that the work was dropped. */
export const isDropped = (error) => error.name === "AbortError";
