// A served page follows its server: it reloads when the artwork is saved, and keeps its state.

class Live {
  /** Returns the state to keep, except the part in the address. */
  #keep;
  #version;

  /** `version` is that of this page, `keep` returns the state for the next page, as a JSON value. */
  constructor(version, keep) {
    this.#version = version;
    this.#keep = keep;
  }

  /** The state kept by the previous page; null if there was none. */
  static take() {
    const text = sessionStorage.getItem(location.pathname);
    sessionStorage.removeItem(location.pathname);
    return JSON.parse(text);
  }

  /** Saves a manifest in the served folder, unless it was changed there since this page was made. */
  async save(text) {
    try {
      const answer = await fetch("manifest", { method: "PUT", headers: { "If-Match": `"${this.#version}"` }, body: text });
      if (answer.status === 409) {
        throw new PinwheelError("pinwheel.json was changed on disk; look at it with your adjustments, which stay, and save again");
      }
      if (!answer.ok) throw new PinwheelError((await answer.json()).error ?? `the server answered ${answer.status}`);
      warn("");
    } catch (error) {
      warn(`Nothing was saved: ${error.message}.`);
    }
  }

  /** Polls the server until the page is left. */
  async follow() {
    for (let wait = 300; ; ) {
      await new Promise((done) => setTimeout(done, wait));
      try {
        const answer = await fetch("state", { cache: "no-store" });
        if (!answer.ok) throw new PinwheelError(`the server answered ${answer.status}`);
        const { version, error } = await answer.json();
        if (version !== this.#version) return this.#load();
        this.#say(error ?? "");
        wait = 300;
      } catch {
        this.#say("This page is no longer served: start pinwheel preview again.");
        wait = 3000;
      }
    }
  }

  #said = "";

  /** Shows only new messages: messages of the page itself stay. */
  #say(text) {
    if (text !== this.#said) warn(text);
    this.#said = text;
  }

  #load() {
    sessionStorage.setItem(location.pathname, JSON.stringify(this.#keep()));
    location.reload();
  }
}

/** Keys that identify slices across two wheels: their names, and for equal names the position among them. */
function placesOf(names) {
  const counts = new Map();
  return names.map((name) => {
    const earlier = counts.get(name) ?? 0;
    counts.set(name, earlier + 1);
    return JSON.stringify([name, earlier]);
  });
}

/** The numbers of slices with the given names among others; undefined for missing ones. */
function numbersAmong(names, others) {
  const numbers = new Map(placesOf(others).map((place, number) => [place, number]));
  return placesOf(names).map((place) => numbers.get(place));
}

/** The adjustments of slices with the names `before`, for slices with the names `after`: equal names mean the same slice. */
function renumbered(text, before, after) {
  if (text === "") return "";
  const now = numbersAmong(before, after);
  const { order, slices = {} } = JSON.parse(text), state = { slices: {} };
  for (const [number, words] of Object.entries(slices)) if (now[number] >= 0) state.slices[now[number]] = words;
  if (order && now.length === after.length && now.every((number) => number >= 0)) state.order = order.map((number) => now[number]);
  return JSON.stringify(state);
}
