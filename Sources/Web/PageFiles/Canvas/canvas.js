// @ts-self-types="./canvas.d.ts"
// A wheel on a canvas of the page: draws it, and turns pointer and keyboard events into touches.
import { PinwheelError, touchOf } from "../pinwheel.js";
import { Cover } from "./cover.js";
import { CanvasLayout } from "./layout.js";
import { Painter } from "./painter.js";
import { Pointers } from "./pointers.js";
import { ringOf } from "./ring.js";
import { SliceButtons } from "./slice-buttons.js";

/** Draws a wheel on a canvas and routes pointers and keys to it, until the binding, the wheel or another binding is closed. */
export function bindCanvas(canvas, wheel, images = wheel?.images, options = {}) {
  checkCanvas(canvas);
  if (typeof wheel?.layers !== "function") throw new PinwheelError(`A wheel is bound to a canvas; ${String(wheel)} is none.`);
  const unknown = Object.keys(options).find((name) => !optionNames.includes(name));
  if (unknown) throw new PinwheelError(`There is no option ${unknown}; the options are ${optionNames.join(", ")}.`);
  checkArea(options.area ?? wheel);
  // The module refuses a closed wheel.
  wheel.nextChange(0);
  const painter = images === null ? null : new Painter(wheel, images, options.onError);
  bindings.get(canvas)?.deref()?.close();
  const binding = new Binding(canvas, wheel, painter, options);
  bindings.set(canvas, new WeakRef(binding));
  return binding;
}

/** The bindings by canvas: a new one closes the one before. */
const bindings = new WeakMap();

const optionNames = [
  "onEvent", "onTouch", "onFocus", "onDraw", "onError", "radius", "now", "touchAction", "keyboard", "cursor", "area", "buttons", "labels",
];

function checkCanvas(canvas) {
  const must = "A wheel is drawn on a <canvas> whose context is 2d, or has not been chosen";
  if (canvas?.localName !== "canvas") throw new PinwheelError(`${must}; ${String(canvas)} is none.`);
  let context = null;
  try { context = canvas.getContext("2d"); } catch { /* its control was transferred to an OffscreenCanvas */ }
  if (!context) throw new PinwheelError(`${must}; pass another canvas.`);
}

function checkArea(area) {
  const { x = 0, y = 0, width, height } = area ?? {};
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) return;
  throw new PinwheelError(`The area must be finite numbers of points, and its width and height above 0; it is ${width} × ${height} at ${x}, ${y}.`);
}

class Binding {
  /** The radius of a finger, in points of the wheel; undefined for the browser's measurement. */
  radius;

  #canvas;
  #wheel;
  #options;
  #painter;
  #layout;
  #pointers;
  #buttons = null;
  #cover = null;
  #area;
  #focused = -1;
  #ring = null;
  #frame = 0;
  #timer = 0;
  /** The functions that undo changes at the end. */
  #undo = [];

  constructor(canvas, wheel, painter, options) {
    this.#canvas = canvas;
    this.#wheel = wheel;
    this.#options = options;
    this.radius = options.radius;
    this.#painter = painter;
    this.#area = options.area ?? wheel;
    if (options.keyboard ?? true) this.#bindKeyboard();
    // A finger on the canvas touches slices; elsewhere it scrolls the page.
    this.#style("touchAction", options.touchAction ?? "none");
    this.#style("cursor", canvas.style.cursor);
    this.#undo.push(Binding.#watch(wheel, new WeakRef(this)));
    this.#pointers = new Pointers(canvas, (event, phase) => this.#pass(event, phase));
    this.#layout = new CanvasLayout(canvas, this.#area, () => this.drawNow());
    this.draw();
  }

  /** The area that the canvas shows, in points of the wheel. */
  get area() {
    return this.#area;
  }

  set area(area) {
    checkArea(area);
    this.#area = area;
    this.#buttons?.place(area);
    this.draw();
  }

  /** Routes a touch as if a pointer had made it. */
  route(touch) {
    const events = this.#wheel.route(touch);
    if (this.#options.cursor ?? true) this.#showCursor(touch);
    this.#options.onTouch?.(touch, events);
  }

  /** Draws at the next frame. Changes of the wheel do so automatically. */
  draw() {
    if (this.#frame === 0 && this.#layout) this.#frame = requestAnimationFrame(() => this.drawNow());
  }

  /** Draws immediately: for a test, or before reading the canvas. */
  drawNow() {
    if (!this.#layout) return;
    if (this.#layout.isOutdated) this.#layout.update();
    this.#cover?.update();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const time = this.#now();
    const context = this.#canvas.getContext("2d");
    const { width, height } = this.#canvas, { x = 0, y = 0 } = this.#area;
    const [across, down] = [width / this.#area.width, height / this.#area.height];
    const inPoints = () => context.setTransform(across, 0, 0, down, -x * across, -y * down);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    inPoints();
    if (this.#painter) {
      this.#painter.draw(context, time, across, down);
      this.#drawRing(context);
    }
    inPoints();
    this.#options.onDraw?.(context, time);
    this.#drawAgain(this.#wheel.nextChange(time) - time);
  }

  /** Stops listening and drawing. Current touches are cancelled, with events. */
  close() {
    if (!this.#layout) return;
    this.#wheel.cancelTouches(this.#now());
    this.#pointers.close();
    this.#layout.close();
    this.#layout = null;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    for (const undo of this.#undo) undo();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.close();
  }

  #now() {
    return this.#options.now ? this.#options.now() : performance.now() / 1000;
  }

  #style(name, value) {
    const { style } = this.#canvas, before = style[name];
    style[name] = value;
    this.#undo.push(() => { style[name] = before; });
  }

  #bindKeyboard() {
    const canvas = this.#canvas, { buttons, labels } = this.#options;
    if (!buttons && Cover.isSupported) this.#cover = new Cover(canvas);
    const group = this.#cover?.element ?? canvas;
    this.#buttons = new SliceButtons(buttons ?? group, this.#wheel, {
      labels,
      onPress: (slice) => this.#press(slice),
      onFocus: (slice) => {
        this.#focused = slice;
        this.#options.onFocus?.(slice);
        this.draw();
      },
    });
    this.#buttons.place(this.#area);
    this.#undo.push(() => this.#buttons.close(), () => this.#cover?.close());
    if (buttons) return;
    const names = ["aria-label", "aria-labelledby"].filter((name) => canvas.hasAttribute(name));
    const given = names.map((name) => [name, canvas.getAttribute(name)]);
    for (const [name, value] of [["role", "group"], ...(given.length > 0 ? given : [["aria-label", this.#wheel.name]])]) {
      if (group.hasAttribute(name)) continue;
      group.setAttribute(name, value);
      this.#undo.push(() => group.removeAttribute(name));
    }
  }

  /** Handles a key pressed on a slice: shows the highlight of a tap, and sends its events. */
  #press(slice) {
    const time = this.#now();
    const { x, y, width, height } = this.#wheel.bounds(slice) ?? { x: 0, y: 0, width: 0, height: 0 };
    this.#wheel.highlight(slice, time);
    this.#tell(["pressed", "released-inside"].map((kind) => (
      { kind, slice, name: this.#wheel.names[slice], touch: -1, x: x + width / 2, y: y + height / 2, time })));
  }

  #pass(event, phase) {
    const touch = touchOf(event, this.#canvas, this.#now(), this.#area);
    this.route({ ...touch, phase, radius: this.radius ?? touch.radius });
  }

  #showCursor({ phase, x, y, radius }) {
    const isOnSlice = phase !== "exited" && this.#wheel.hit(x, y, radius).outcome === "hit";
    this.#canvas.style.cursor = isOnSlice ? "pointer" : "";
  }

  /** Lets a binding follow a wheel, which does not keep a canvas that the page has forgotten. */
  static #watch(wheel, binding) {
    const stop = wheel.watch((...told) => { binding.deref() ? binding.deref().#followWheel(...told) : stop(); });
    return stop;
  }

  /** Handles a touch or a change of the wheel, with its events; null means that the wheel is about to be closed. */
  #followWheel(events, isChange) {
    if (!events) return this.close();
    if (isChange) {
      this.#ring = null;
      this.#buttons?.update();
    }
    this.#tell(events);
  }

  #tell(events) {
    for (const event of events) this.#options.onEvent?.(event);
    this.draw();
  }

  /** Draws after `wait` seconds: at the next frame while something fades. */
  #drawAgain(wait) {
    clearTimeout(this.#timer);
    if (wait === Infinity) return;
    if (wait <= 0.02) this.draw();
    else this.#timer = setTimeout(() => this.draw(), Math.min(1000 * wait, 1e9));
  }

  /** Draws a ring around the focused slice, light within dark, so that it stands out from any artwork. */
  #drawRing(context) {
    const slice = this.#focused;
    if (slice < 0) return;
    // As thick on the page at any scale of the canvas.
    const unit = this.#area.width / (this.#canvas.clientWidth || this.#area.width);
    if (this.#ring?.slice !== slice || this.#ring.unit !== unit) {
      this.#ring = { slice, unit, ...ringOf(this.#wheel, slice, 2, [[1.5 * unit, "#fff"], [4 * unit, "#0b5cad"]]) };
    }
    const { canvas, scale } = this.#ring;
    context.drawImage(canvas, 0, 0, canvas.width / scale, canvas.height / scale);
  }
}
