// A scroll wheel, a snap picker or a topic strip on a canvas: its items, and a list of them for the keyboard and screen readers.
import { PinwheelError } from "../pinwheel.js";
import { Cover } from "./cover.js";
import { place, setAttributes } from "./elements.js";
import { drawPiece, drawableOf } from "./painter.js";
import { turnOf } from "./turn.js";

/** Draws items as texts, or as the page does, and passes keys and wheels to the control. */
export class ItemsView {
  static options = ["drawItem", "backgrounds", "keyboard"];
  static #count = 0;

  control = null;
  /** In points: that of the control, or of the canvas, which it follows. */
  size = { width: 300, height: 150 };
  isFluid;
  #canvas;
  #make;
  #labels;
  #options;
  #cover = null;
  #name = `pinwheel-${ItemsView.#count += 1}`;
  /** The elements of visible items, by index. */
  #elements = new Map();
  #widths = [];
  /** The number of skipped seconds: with reduced motion, the end is shown at once. */
  #skipped = 0;
  // Whether the fingers on a trackpad move the control.
  #isMoved = false;

  constructor(canvas, control, labels, options) {
    if (!Array.isArray(labels)) throw new PinwheelError(`The labels of the items must be an array of texts; ${String(labels)} is none.`);
    [this.#canvas, this.#labels, this.#options] = [canvas, labels, options];
    this.isFluid = typeof control === "function";
    this.#make = control;
    if (this.isFluid) this.fit(this.size, true);
    else Object.assign(this, { control, size: control });
    this.#measure();
  }

  now = (event) => this.#options.now(event) + this.#skipped;

  // The other axis is left to the page.
  get touchAction() { return this.#isHorizontal ? "pan-y pinch-zoom" : "pan-x pinch-zoom"; }

  /** Lays the control out for a size, as the function makes it: its motion, its touches and its selection go on. */
  fit({ width, height }, isForced) {
    if (!isForced && width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    const { control } = this, widths = this.#measure(), selection = control?.selection >= 0 ? { selection: control.selection } : {};
    const direction = this.#canvas.style && getComputedStyle(this.#canvas).direction === "rtl" ? "rightToLeft" : "leftToRight";
    const made = this.#make({ width, height, direction, count: widths.length, widths, textWidths: widths, ...selection });
    if (typeof made?.items !== "function") throw new PinwheelError("The function must return a scroll wheel, a snap picker or a topic strip.");
    this.control ??= made;
    if (made === this.control) return;
    this.control.rebuild(made, this.now());
    made.close();
  }

  get #isHorizontal() { return this.control.selectionBox === null; }

  get #length() { return this.#isHorizontal ? this.size.width : this.size.height; }

  /** The widths of the labels in the font of the canvas. */
  #measure() {
    const { context } = this.#options;
    this.#prepare(context);
    this.#widths = this.#labels.map((label) => context.measureText(label).width);
    return this.#widths;
  }

  #prepare(context) {
    const {
      fontStyle = "", fontWeight = "", fontSize = "16px", fontFamily = "sans-serif", color = "black",
    } = this.#canvas.style ? getComputedStyle(this.#canvas) : {};
    // Not the shorthand, which is empty with forced colors.
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    Object.assign(context, { font, fillStyle: color, textAlign: "center", textBaseline: "middle" });
  }

  begin(binding, signal) {
    const canvas = this.#canvas;
    if (!canvas.style) return;
    canvas.addEventListener("wheel", (event) => this.#turn(event), { passive: false, signal });
    if (!(this.#options.keyboard ?? true)) return;
    const orientation = this.#isHorizontal ? "horizontal" : "vertical";
    this.#cover = new Cover(canvas, { role: "listbox", tabindex: 0, "aria-orientation": orientation }, signal);
    const list = this.#cover.element;
    list.addEventListener("keydown", (event) => this.#key(event), { signal });
    canvas.addEventListener("pointerdown", () => list.focus({ preventScroll: true }), { signal });
    signal.addEventListener("abort", () => {
      for (const element of this.#elements.values()) element.remove();
      list.removeAttribute("aria-activedescendant");
    });
  }

  draw(context, time, { unit }) {
    const { control } = this, { drawItem = drawLabel, backgrounds = {} } = this.#options;
    control.advance(time);
    if (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches && control.isGliding(time)) {
      this.#skipped += 10;
      time += 10;
      control.advance(time);
    }
    const items = control.items(time), { selectionBox: box, selection } = control;
    const drawBehind = (kind, index) => {
      if (!backgrounds[kind]) return;
      for (const piece of control.backgroundPieces(index, time, kind)) drawPiece(context, drawableOf(backgrounds[kind]), piece);
    };
    drawBehind("strip", 0);
    for (const { index } of items) for (const kind of ["topic", "selected"]) drawBehind(kind, index);
    this.#prepare(context);
    for (const y of box ? [box.y, box.y + box.height - unit] : []) context.fillRect(box.x, y, box.width, unit);
    for (const item of items) {
      context.save();
      const isMarked = item.index === selection && !box && !backgrounds.selected;
      drawItem(context, { ...item, prominence: box ? item.prominence : 1, label: this.#labels[item.index], isSelected: item.index === selection });
      if (isMarked && drawItem === drawLabel) underline(context, item.frame, this.#widths[item.index]);
      context.restore();
    }
    if (this.#cover) this.#describe(items, selection);
  }

  /** Places an element on each visible item, and on the selected one. */
  #describe(items, selection) {
    this.#cover.update();
    const frames = new Map(items.map(({ index, frame }) => [index, frame])), elements = this.#elements, list = this.#cover.element;
    if (selection >= 0 && !frames.has(selection)) frames.set(selection, { x: 0, y: 0, width: 0, height: 0 });
    for (const [index, element] of elements) if (!frames.has(index)) element.remove() ?? elements.delete(index);
    for (const [index, frame] of frames) {
      if (!elements.has(index)) {
        const element = document.createElement("div"), following = Math.min(...[...elements.keys()].filter((other) => other > index));
        setAttributes(element, {
          id: `${this.#name}-${index}`, role: "option", "aria-label": this.#labels[index], "aria-setsize": this.#labels.length,
          "aria-posinset": index + 1 });
        element.style.position = "absolute";
        list.insertBefore(element, elements.get(following) ?? null);
        elements.set(index, element);
      }
      place(elements.get(index), frame, this.size);
      setAttributes(elements.get(index), { "aria-selected": index === selection, "aria-disabled": this.control.selectable(index) !== index });
    }
    setAttributes(list, { "aria-activedescendant": selection >= 0 ? `${this.#name}-${selection}` : null });
  }

  /** Handles a mouse wheel or a trackpad: what does not move the control scrolls the page. */
  #turn(event) {
    const time = this.now(event), { right, below, phase, count } = turnOf(event, time, this.#length), { control } = this;
    // A mouse wheel has one axis, and moves a control of either.
    const across = control.direction === "rightToLeft" ? -right : right, distance = !this.#isHorizontal ? below : across || (phase === "notch" ? below : 0);
    if (distance === 0 || event.ctrlKey) return;
    const rest = control.offset(time + 60);
    for (let notch = 0; notch < count; notch += 1) control.scroll(distance / count, time, phase);
    if (phase !== "momentum") this.#isMoved = count === 0 || control.offset(time + 60) !== rest;
    if (this.#isMoved) event.preventDefault();
  }

  #key(event) {
    const { control } = this, { selection, count } = control;
    // A page is the number of visible items, minus one as an anchor for the eye.
    const page = Math.max(1, control.items(this.now()).length - 1), right = control.direction === "rightToLeft" ? -1 : 1;
    const step = {
      ArrowLeft: -right, ArrowUp: -1, ArrowRight: right, ArrowDown: 1, Home: -Infinity, End: Infinity, PageUp: -page, PageDown: page,
    }[event.key];
    if (step === undefined || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isForward = Math.abs(step) < Infinity ? step > 0 : step < 0;
    const index = control.selectable(Math.min(Math.max(selection + step, 0), count - 1), isForward);
    if (index >= 0) control.select(index, this.now(), true);
  }
}

/** Draws the label of an item in the center of its frame, paler while it is pressed, and smaller away from the center of a picker. */
function drawLabel(context, { frame: { x, y, width, height }, label, prominence, state }) {
  context.globalAlpha = state === "press" || state === "disabled" ? 0.6 : 1;
  context.translate(x + width / 2, y + height / 2);
  context.scale(prominence, prominence);
  context.fillText(label, 0, 0);
}

function underline(context, { height }, width) { context.fillRect(-width / 2, Math.min(height / 2 - 2, 11), width, 2); }
