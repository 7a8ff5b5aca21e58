// A page that is served follows its server: it loads itself again when the artwork was saved, and keeps what it shows.

class Live {
  /** What goes into the address anyway is not in it. */
  #keep;
  #version;

  /** `version` is that of this page, `keep` gives what the next one is to show, as JSON has it. */
  constructor(version, keep) {
    this.#version = version;
    this.#keep = keep;
  }

  /** What the page before has kept; null if there was none. */
  static take() {
    const text = sessionStorage.getItem(location.pathname);
    sessionStorage.removeItem(location.pathname);
    return JSON.parse(text);
  }

  /** Asks the server for news until the page is left. */
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

  /** Only news: what the page itself has said stays. */
  #say(text) {
    if (text !== this.#said) warn(text);
    this.#said = text;
  }

  #load() {
    sessionStorage.setItem(location.pathname, JSON.stringify(this.#keep()));
    location.reload();
  }
}

/** What makes slices the same in two wheels: their names, of equal ones the first, the second and so on. */
function placesOf(names) {
  const counts = new Map();
  return names.map((name) => {
    const earlier = counts.get(name) ?? 0;
    counts.set(name, earlier + 1);
    return JSON.stringify([name, earlier]);
  });
}

/** The numbers that slices of some names have among others; undefined for those that are not there. */
function numbersAmong(names, others) {
  const numbers = new Map(placesOf(others).map((place, number) => [place, number]));
  return placesOf(names).map((place) => numbers.get(place));
}

/** What was adjusted of slices of these names, for slices of others: of the same name is the same slice. */
function renumbered(text, before, after) {
  if (text === "") return "";
  const now = numbersAmong(before, after);
  const { order, slices = {} } = JSON.parse(text), state = { slices: {} };
  for (const [number, words] of Object.entries(slices)) if (now[number] >= 0) state.slices[now[number]] = words;
  if (order && now.length === after.length && now.every((number) => number >= 0)) state.order = order.map((number) => now[number]);
  return JSON.stringify(state);
}
