// What was adjusted of a wheel, in steps that can be taken back: the order of its slices, and what the manifest says of each.

/** What can be adjusted of a slice, in the words of the manifest, and which values it takes. */
const adjustable = {
  enabled: (value) => typeof value === "boolean",
  disabled: (value) => ["pass", "swallow", "block"].includes(value),
  mask: (value) => ["rest", "current", "union", "layered"].includes(value),
  threshold: (value) => typeof value === "number" && value >= 0 && value <= 1,
};

class Edits {
  /** The slices as they were baked, each with its words. */
  #slices;
  /** Texts, as in a link; the last one may be joined by what is changed next. */
  #steps = [""];
  #at = 0;
  #joined = null;

  /** `slices` are those that were baked, in the words of the manifest; `steps` are those of a link, or of another page. */
  constructor(slices, { steps, at } = { steps: [""], at: 0 }) {
    this.#slices = slices;
    const texts = steps.map((text) => textOf(this.#checked(text)));
    // Steps whose slices are gone leave nothing to take back.
    const isStep = texts.map((text, place) => text !== texts[place - 1]);
    this.#steps = texts.filter((_, place) => isStep[place]);
    this.#at = isStep.slice(0, at + 1).filter(Boolean).length - 1;
  }

  /** What is adjusted, as a text for a link; empty if nothing is. */
  get text() {
    return this.#steps[this.#at];
  }

  /** All steps and the place among them, as `new Edits` takes them. */
  get history() {
    return { steps: this.#steps, at: this.#at };
  }

  /** The numbers of the slices, back to front. */
  get order() {
    return this.#state.order ?? this.#slices.map((_, number) => number);
  }

  /** What is adjusted of each slice, by its number in the manifest. */
  get slices() {
    return this.#state.slices ?? {};
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at + 1 < this.#steps.length;
  }

  /** Sets a word of a slice; undefined leaves it as it was baked. Changes of one word in a row are one step until they are settled. */
  set(number, word, value) {
    const state = this.#state, slice = { ...state.slices?.[number], [word]: value };
    if (value === undefined || value === this.#slices[number][word]) delete slice[word];
    this.#push({ ...state, slices: { ...state.slices, [number]: slice } }, `${number} ${word}`);
  }

  /** Puts a slice at a place among the others, counted from the back. */
  move(number, place) {
    const order = this.order.filter((other) => other !== number);
    order.splice(place, 0, number);
    this.#push({ ...this.#state, order });
  }

  /** What is changed next is a step of its own. */
  settle() {
    this.#joined = null;
  }

  undo() {
    if (this.canUndo) this.#at -= 1;
    this.settle();
  }

  redo() {
    if (this.canRedo) this.#at += 1;
    this.settle();
  }

  /** Takes everything back, as a step of its own. */
  reset() {
    this.#push({});
  }

  /** Takes back a step that cannot be done, for good. */
  refuse() {
    if (this.canUndo) this.undo();
    else this.#steps[0] = "";
    this.#steps.length = this.#at + 1;
  }

  get #state() {
    return this.text === "" ? {} : JSON.parse(this.text);
  }

  #push(state, joined = null) {
    const text = textOf(state);
    if (text === this.text) return;
    const isJoined = joined !== null && joined === this.#joined;
    if (!isJoined) this.#at += 1;
    this.#steps.splice(this.#at, Infinity, text);
    this.#joined = joined;
  }

  /** What is right in a text that may come from anywhere. */
  #checked(text) {
    let given;
    try {
      given = JSON.parse(text);
    } catch {
      return {};
    }
    const state = { slices: {} }, count = this.#slices.length;
    const order = given?.order;
    if (Array.isArray(order) && order.length === count && order.toSorted((a, b) => a - b).every((number, at) => number === at)) {
      state.order = order;
    }
    for (const number of this.#slices.keys()) {
      const slice = Object.entries(given?.slices?.[number] ?? {}).filter(([word, value]) =>
        Object.hasOwn(adjustable, word) && adjustable[word](value) && value !== this.#slices[number][word]);
      state.slices[number] = Object.fromEntries(slice);
    }
    return state;
  }
}

/** What is adjusted as a text, without what is as it was baked; empty if nothing is left. */
function textOf({ order, slices }) {
  const state = {};
  if (order?.some((number, place) => number !== place)) state.order = order;
  const changed = Object.entries(slices ?? {}).filter(([, slice]) => Object.keys(slice).length > 0);
  if (changed.length > 0) state.slices = Object.fromEntries(changed);
  return Object.keys(state).length > 0 ? JSON.stringify(state) : "";
}

/** The manifest with what was adjusted of its pinwheels, by their numbers. */
function adjustedManifest(text, adjusted) {
  const manifest = JSON.parse(text);
  for (const [number, { edits: { order, slices } }] of adjusted) {
    const pinwheel = manifest.pinwheels[number];
    for (const [slice, words] of Object.entries(slices)) Object.assign(pinwheel.slices[slice], words);
    pinwheel.slices = order.map((slice) => pinwheel.slices[slice]);
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
