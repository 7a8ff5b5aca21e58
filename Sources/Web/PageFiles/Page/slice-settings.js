// The settings of the chosen slice: its manifest settings, its place among the others, and its shown state.
import { adjustable } from "./edits.js";
import { element, fillChoices, part, put, rounded, visible } from "./page.js";

/** The sides of a frame; their fields are frame-x and so on. */
const frameSides = ["x", "y", "width", "height"];

/** What the fields of a setting say, by the name of the setting in the manifest; of the others, their text. */
const settingOf = {
  threshold: ({ valueAsNumber }) => valueAsNumber / 100,
  grow: ({ valueAsNumber }) => valueAsNumber,
  frame: () => Object.fromEntries(frameSides.map((side) => [side, part(`frame-${side}`).valueAsNumber])),
};

export class SliceSettings {
  /** The states set by the user, by the number of the slice in the manifest. */
  states = new Map();
  /** The differences from the baked settings, except states, in words. */
  changes = [];

  #adjusting;
  #slice = -1;
  #place = -1;

  /** `setState` is called with a slice and a state. */
  constructor(adjusting, setState) {
    this.#adjusting = adjusting;
    part("chosen").addEventListener("input", ({ target }) => {
      const { name, value: text } = target, value = settingOf[name]?.(target) ?? text;
      if (name === "state") {
        this.states.set(this.#slice, value);
        setState(this.#slice, value);
      } else if (adjustable[name](value)) {
        adjusting.set(this.#slice, name, value);
      }
    });
    part("chosen").addEventListener("change", () => adjusting.settle());
    part("opacity-baked").addEventListener("click", () => adjusting.set(this.#slice, "threshold", undefined));
    part("forward").addEventListener("click", () => adjusting.move(this.#slice, this.#place + 1));
    part("backward").addEventListener("click", () => adjusting.move(this.#slice, this.#place - 1));
  }

  /** Starts again for another wheel, as baked. */
  begin() {
    this.states.clear();
    this.changes = [];
  }

  /** Finds the changes. */
  compare(wheel) {
    const adjusting = this.#adjusting;
    this.changes = wheel.names.flatMap((name, number) => {
      const slice = wheel.slice(number), baked = adjusting.baked[number], words = [];
      if (slice.isHidden !== baked.isHidden) words.push(slice.isHidden ? "is hidden" : "is shown");
      if (slice.isEnabled !== baked.isEnabled) words.push(slice.isEnabled ? "is enabled" : "is disabled");
      if (slice.policy !== baked.policy) words.push(`has the policy ${slice.policy}`);
      if (slice.maskRule !== baked.maskRule) words.push(`has the mask rule ${slice.maskRule}`);
      if (slice.grow !== baked.grow) words.push(slice.grow > 0 ? `grows by ${rounded(slice.grow, 4)} points` : "does not grow");
      if (adjusting.hasThreshold(number)) words.push(`has the threshold ${thresholdOf(slice)}`);
      return words.length === 0 ? [] : [{ name, words }];
    });
    if (wheel.order.some((slice, place) => slice !== place)) this.changes.push({ name: wheel.name, words: ["has its slices in another order"] });
  }

  /** Shows a slice; -1 for none. */
  show(wheel, slice) {
    [this.#slice, this.#place] = [slice, wheel.order.indexOf(slice)];
    part("chosen").hidden = slice < 0;
    if (slice < 0) return;
    const facts = wheel.slice(slice), { name, state, policy, maskRule, grow, images } = facts;
    part("chosen-title").replaceChildren(element("bdi", {}, ...visible(name)));
    const states = new Set(["rest", "press", "disabled", "hover", "selected", "focused", "inactive", state,
      ...images.map((image) => image.state)]);
    fillChoices(part("state"), [...states].map((state) => [state, state]));
    const { name: given, frame } = this.#adjusting.place(slice), percentage = rounded(100 * thresholdOf(facts), 4);
    const sides = Object.fromEntries(frameSides.map((side) => [`frame-${side}`, rounded(frame[side], 4)]));
    for (const [id, value] of Object.entries({
      state, policy, rule: maskRule, grow: rounded(grow, 4), name: given, ...sides, opacity: percentage, "opacity-number": percentage,
    })) put(part(id), value);
    for (const id of ["opacity", "opacity-number"]) part(id).disabled = images.length === 0;
    part("opacity-baked").disabled = !this.#adjusting.hasThreshold(slice);
    part("forward").disabled = this.#place === wheel.count - 1;
    part("backward").disabled = this.#place === 0;
  }
}

/** The layers of a wheel. If the state of a slice was set to press, its rest image lies below, as during a real press. */
export function withRestBelow(wheel, time, stateSet) {
  return wheel.layers(time).flatMap((layer) => {
    if (layer.slice < 0 || !stateSet(layer.slice)?.split("+").includes("press")) return [layer];
    const { images } = wheel.slice(layer.slice), { scale, state } = images[layer.image];
    const rest = images.findIndex((image) => image.state === "rest" && image.scale === scale);
    if (rest < 0 || !state.split("+").includes("press")) return [layer];
    return [{ ...layer, image: rest, frame: images[rest].frame, source: images[rest].source }, layer];
  });
}

/** The threshold of a slice's hit-test images. */
function thresholdOf({ images, deciding }) { return images[deciding[0] ?? 0]?.threshold ?? 0; }
