// Going on when the server answers again. While something waits for it, it is asked now and then whether it is there.
import { get } from "./api.js";
import { button } from "./dom.js";

const kPause = 3000;

const waiting = new Map();
let timer = 0;

function goOn() {
  clearTimeout(timer);
  timer = 0;
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
}

async function look() {
  try {
    await get("about", AbortSignal.timeout(kPause));
  } catch (error) {
    // Any answer is one, even if it is an error.
    if (!error.status) {
      timer = waiting.size > 0 ? setTimeout(look, kPause) : 0;
      return;
    }
  }
  goOn();
}

/** Nothing of this owner waits any longer: it does something else now. */
export const forget = (owner) => waiting.delete(owner);

/**
 * What is shown for an error: its message, and if the server did not answer, a button that does the work again. It is
 * also done, once for each owner, as soon as the server answers.
 */
export function failed(error, owner, act) {
  if (!error.noAnswer) return [error.message];
  waiting.set(owner, act);
  if (timer === 0) timer = setTimeout(look, kPause);
  return [error.message, " ", button("Try again", goOn, { class: "small again" })];
}
