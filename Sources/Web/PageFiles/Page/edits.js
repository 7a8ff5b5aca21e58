// The adjustments of a wheel, in steps that can be undone: the order of its slices, and the manifest settings of each.

/** The adjustable properties of a slice, with the names of the manifest, and the checks of their values. */
export const adjustable = {
  enabled: (value) => typeof value === "boolean",
  disabled: (value) => ["pass", "swallow", "block"].includes(value),
  mask: (value) => ["rest", "current", "union", "layered"].includes(value),
  threshold: (value) => typeof value === "number" && value >= 0 && value <= 1,
  grow: (value) => Number.isFinite(value) && value >= 0,
  name: (value) => typeof value === "string" && value.trim() !== "",
  frame: (value) => ["x", "y", "width", "height"].every((side) => Number.isFinite(value?.[side])) && value.width > 0 && value.height > 0,
};

/** The properties of a wheel's slices that can be set without new masks, by their names in the manifest. */
export const settable = { enabled: "isEnabled", disabled: "policy", mask: "maskRule", grow: "grow" };

/** Whether two values of the manifest are the same. */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export class Edits {
  /** The baked slices, each with its properties. */
  #slices;
  /** The steps as texts, as in a link; the next change may be merged into the last one. */
  #steps = [""];
  #at = 0;
  #joined = null;

  /** `slices` are the baked slices, with the names of the manifest; `text` comes from a link. */
  constructor(slices, text = "") {
    this.#slices = slices;
    this.#steps = [textOf(this.#checked(text))];
  }

  /** The adjustments, as a text for a link; empty without adjustments. */
  get text() { return this.#steps[this.#at]; }

  /** The numbers of the slices, back to front. */
  get order() { return this.#state.order ?? this.#slices.map((_, number) => number); }

  /** The adjustments of each slice, by its number in the manifest. */
  get slices() { return this.#state.slices ?? {}; }

  get canUndo() { return this.#at > 0; }

  get canRedo() { return this.#at + 1 < this.#steps.length; }

  /**
   * Sets a property of a slice; undefined restores the baked value. Consecutive changes of one property are one step until
   * `settle`.
   */
  set(number, word, value) {
    const state = this.#state, slice = { ...state.slices?.[number], [word]: value };
    if (value === undefined || isSame(value, this.#slices[number][word])) delete slice[word];
    this.#push({ ...state, slices: { ...state.slices, [number]: slice } }, `${number} ${word}`);
  }

  /** Moves a slice to a place, counted from the back. */
  move(number, place) {
    const order = this.order.filter((other) => other !== number);
    order.splice(place, 0, number);
    this.#push({ ...this.#state, order });
  }

  /** Ends the current step: the next change begins a new one. */
  settle() { this.#joined = null; }

  undo() {
    if (this.canUndo) this.#at -= 1;
    this.settle();
  }

  redo() {
    if (this.canRedo) this.#at += 1;
    this.settle();
  }

  /** Reverts all adjustments, as a separate step. */
  reset() { this.#push({}); }

  /** Undoes an impossible step for good. */
  refuse() {
    if (this.canUndo) this.undo();
    else this.#steps[0] = "";
    this.#steps.length = this.#at + 1;
  }

  get #state() { return this.text === "" ? {} : JSON.parse(this.text); }

  #push(state, joined = null) {
    const text = textOf(state);
    if (text === this.text) return;
    const isJoined = joined !== null && joined === this.#joined;
    if (!isJoined) this.#at += 1;
    this.#steps.splice(this.#at, Infinity, text);
    this.#joined = joined;
  }

  /** The valid part of an untrusted text. */
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
        Object.hasOwn(adjustable, word) && adjustable[word](value) && !isSame(value, this.#slices[number][word]));
      state.slices[number] = Object.fromEntries(slice);
    }
    return state;
  }
}

/** The adjustments as a text, without baked values; empty if nothing is left. */
function textOf({ order, slices }) {
  const state = {};
  if (order?.some((number, place) => number !== place)) state.order = order;
  const changed = Object.entries(slices ?? {}).filter(([, slice]) => Object.keys(slice).length > 0);
  if (changed.length > 0) state.slices = Object.fromEntries(changed);
  return Object.keys(state).length > 0 ? JSON.stringify(state) : "";
}
