// The buttons of slices for the keyboard and for screen readers.
import { place, setAttributes } from "./elements.js";
import { roving } from "./roving.js";

/** Whether an element is such a button. */
export const isSliceButton = (element) => element?.parentElement?.className === "pinwheel-slices";

/**
 * An invisible button for each slice, at the slice's place. It takes a pointer in its center alone, where tools that test pages click,
 * and hands it on to the canvas; elsewhere fingers and pointers pass through it.
 */
export class SliceButtons {
  #wheel;
  #root;
  /** The buttons by slice, in the order of the slices. */
  #buttons = new Map();
  #make;
  #roving;

  /**
   * `parent` covers the drawn area of a canvas; `labels` are texts instead of names, by name or from a function of name and slice;
   * `onFocus` is called with the focused slice, -1 for none. The end of `signal` removes them.
   */
  constructor(parent, canvas, wheel, { labels = {}, signal, onPress, onFocus }) {
    this.#wheel = wheel;
    this.#root = document.createElement("div");
    this.#root.className = "pinwheel-slices";
    Object.assign(this.#root.style, { position: "absolute", pointerEvents: "none" });
    // Whether the canvas had the pointer that now clicks.
    let isHandedOn = false;
    this.#make = (slice) => {
      const button = document.createElement("button"), name = wheel.names[slice];
      button.type = "button";
      const label = typeof labels === "function" ? labels(name, slice) : labels[name];
      setAttributes(button, { "aria-label": label || (name.trim() ? name : `Slice ${slice + 1}`) });
      Object.assign(button.style, {
        position: "absolute", padding: 0, border: 0, opacity: 0, outline: "none", clipPath: "circle(2px)", pointerEvents: "auto", cursor: "inherit",
        touchAction: canvas.style.touchAction,
      });
      button.addEventListener("click", ({ isTrusted, detail }) => {
        if (!isTrusted || detail === 0 || !isHandedOn) onPress(slice);
        isHandedOn = false;
      });
      // A pressed pointer never moves the focus, so a focused slice was reached with the keyboard.
      button.addEventListener("focus", () => onFocus(slice));
      button.addEventListener("blur", () => onFocus(-1));
      return button;
    };
    this.#root.addEventListener("mousedown", (event) => event.preventDefault());
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "contextmenu", "wheel"]) {
      this.#root.addEventListener(type, (event) => {
        isHandedOn ||= event.isTrusted && type === "pointerdown";
        event.stopPropagation();
        if (!canvas.dispatchEvent(new event.constructor(type, event))) event.preventDefault();
      }, { passive: false });
    }
    parent.append(this.#root);
    signal.addEventListener("abort", () => this.#root.remove());
    this.#roving = roving(this.#root, "button");
    this.update();
  }

  /** The area of the whole wheel; of one without bounds any, as its slices lie anywhere. */
  get #whole() {
    const { width, height } = this.#wheel;
    return { x: 0, y: 0, width: Math.min(width, 1e4), height: Math.min(height, 1e4) };
  }

  /** Places the buttons on the slices, for a parent that shows this area, in points. */
  place(area) { place(this.#root, this.#whole, area); }

  /** Adapts to a slice, or to all, that were changed, added, removed or moved. */
  update(changed) {
    let isAnother = changed === undefined;
    if (isAnother) this.#reorder();
    for (const slice of isAnother ? this.#buttons.keys() : [changed]) {
      const { isEnabled, isHidden, state, images } = this.#wheel.slice(slice), button = this.#buttons.get(slice);
      isAnother ||= button.disabled === isEnabled || button.hidden !== isHidden;
      button.disabled = !isEnabled;
      button.hidden = isHidden;
      place(button, this.#wheel.bounds(slice) ?? { x: 0, y: 0, width: 0, height: 0 }, this.#whole);
      const isSelected = state.includes("selected"), canBe = images.some(({ state }) => state.includes("selected"));
      setAttributes(button, { "aria-pressed": isSelected || canBe ? isSelected : null });
    }
    if (isAnother) this.#roving.update();
    else this.#roving.forget();
  }

  /** Has a button for each slice, in their order, and none for others. */
  #reorder() {
    const { order } = this.#wheel, before = [...this.#buttons.keys()], focused = this.#root.getRootNode().activeElement;
    if (order.length === before.length && order.every((slice, at) => slice === before[at])) return;
    this.#buttons = new Map(order.map((slice) => [slice, this.#buttons.get(slice) ?? this.#make(slice)]));
    this.#root.replaceChildren(...this.#buttons.values());
    if (this.#root.contains(focused)) focused.focus();
  }
}
