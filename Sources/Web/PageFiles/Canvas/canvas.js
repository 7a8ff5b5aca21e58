// @ts-self-types="./canvas.d.ts"
// A control on a canvas: draws it, and turns pointer and keyboard events into touches.
import { PinwheelError, checkNames, closesWithUsing } from "../pinwheel.js";
import { styled } from "./elements.js";
import { ItemsView } from "./items.js";
import { CanvasLayout } from "./layout.js";
import { Pan } from "./pan.js";
import { followPointers } from "./pointers.js";
import { ScrubberView } from "./scrubber.js";
import { contentOf, touchOf, zoomOf } from "./touch.js";
import { WheelView } from "./wheel.js";
export { touchOf };

/** Draws a control on a canvas and routes pointers and keys to it, until the binding, the control or another binding is closed. */
export function bindCanvas(canvas, control, content = control?.images, options = {}) {
  const context = contextOf(canvas), View = viewTypeOf(control);
  checkNames(options, [...optionNames, ...View.options]);
  if (options.area || control?.width === Infinity) checkArea(options.area ?? control);
  const view = new View(canvas, control, content, { ...options, context, now: timeFor(options.now) });
  // The module refuses a closed control.
  nextChange(view.control, 0);
  bindings.get(canvas)?.deref()?.close();
  closesWithUsing(Binding);
  const binding = new Binding(canvas, context, view, options);
  bindings.set(canvas, new WeakRef(binding));
  return binding;
}

// The time of an event, or now.
const timeFor = (now) => (event) => now?.() ?? (event?.timeStamp ?? performance.now()) / 1000;

/** The bindings by canvas: a new one closes the one before. */
const bindings = new WeakMap();

const optionNames = ["onEvent", "onTouch", "onDraw", "radius", "now", "touchAction"];

function viewTypeOf(control) {
  if (typeof control?.layers === "function") return WheelView;
  if (typeof control?.thumb === "function") return ScrubberView;
  if (typeof control === "function" || typeof control?.items === "function") return ItemsView;
  throw new PinwheelError(`A wheel or another control is bound to a canvas; ${String(control)} is none.`);
}

/** The time of the next frame, as of a wheel. */
const nextChange = (control, time) => control.nextChange?.(time) ?? (control.isAnimating(time) ? time : Infinity);

const isOffscreen = (canvas) => typeof OffscreenCanvas !== "undefined" && canvas instanceof OffscreenCanvas;

/** The contexts by canvas: in a worker, Firefox gives one only once. */
const contexts = new WeakMap();

function contextOf(canvas) {
  const must = "A control is drawn on a <canvas> whose context is 2d, or has not been chosen";
  if (canvas?.localName !== "canvas" && !isOffscreen(canvas)) throw new PinwheelError(`${must}; ${String(canvas)} is none.`);
  let context = contexts.get(canvas);
  try { context ??= canvas.getContext("2d"); } catch { /* its control was transferred to an OffscreenCanvas */ }
  if (!context) throw new PinwheelError(`${must}; pass another canvas.`);
  contexts.set(canvas, context);
  return context;
}

function checkArea(area) {
  const { x = 0, y = 0, width, height } = area ?? {};
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) return;
  throw new PinwheelError(`The area must be finite numbers of points, and its width and height above 0; it is ${width} × ${height} at ${x}, ${y}.`);
}

class Binding {
  /** The radius of a finger, in points of the control; undefined for the browser's measurement. */
  radius;

  #canvas;
  #context;
  #view;
  #options;
  #layout = null;
  #pan = null;
  #area;
  #followed = null;
  #frame = 0;
  #timer = 0;
  /** The page's cursor, and that for the last pointer. */
  #cursor;
  #shownCursor;
  /** The frame of the picture on the canvas, for pointers that move; null to read it anew, which takes longer than all else of a move. */
  #content = null;
  /** Undoes changes at the end. */
  #end = new AbortController();

  constructor(canvas, context, view, options) {
    [this.#canvas, this.#context, this.#view, this.#options] = [canvas, context, view, options];
    this.radius = options.radius;
    this.#area = areaOf(options.area ?? view.size);
    this.#cursor = canvas.style?.cursor;
    try {
      this.#begin();
    } catch (error) {
      this.#end.abort();
      throw error;
    }
  }

  #begin() {
    const canvas = this.#canvas, view = this.#view, options = this.#options, { signal } = this.#end;
    if (!isOffscreen(canvas)) {
      // A finger on the canvas touches the control; elsewhere it scrolls the page.
      styled(canvas, { touchAction: options.touchAction ?? view.touchAction ?? "none", cursor: this.#cursor }, signal);
      this.#layout = new CanvasLayout(canvas, view.isFluid ? null : this.#area, signal, () => this.drawNow());
      if (options.pans) this.#pan = new Pan(this, canvas, areaOf(view.size), signal);
      followPointers(canvas, signal, (event, phase) => {
        // What the browser has put together tells how fast a finger is.
        const parts = (phase === "moved" && event.getCoalescedEvents?.()) || [];
        for (const part of parts.length > 0 ? parts : [event]) this.#pass(part, phase);
      });
    }
    this.#fit();
    view.begin(this, signal);
    this.draw();
  }

  /** The control that is bound now. */
  get control() { return this.#view.control; }

  /** The area that the canvas shows, in points of the control. */
  get area() { return this.#area; }

  set area(area) {
    checkArea(area);
    this.#area = areaOf(area);
    this.#view.place?.(this.#area);
    this.draw();
  }

  /** Routes a touch as if a pointer had made it. */
  route(touch) {
    if (this.#isClosed) return;
    const { cursor = true, onTouch } = this.#options, events = this.control.route(touch);
    // An event may have closed this.
    if (this.#isClosed) return;
    if (cursor && this.#layout && this.#view.isPressable) {
      const shown = this.#view.isPressable(touch) ? "pointer" : this.#cursor;
      // Set as it is drawn: the browser would compute all styles at the next move.
      if (shown !== this.#shownCursor) this.draw();
      this.#shownCursor = shown;
    }
    onTouch?.(touch, events);
  }

  /** Calls the function again that makes the control, for other options; its motion goes on. */
  update() {
    this.#fit(true);
    this.draw();
  }

  /** Draws at the next frame. Changes of the control do so automatically. */
  draw() {
    if (this.#frame === 0 && !this.#isClosed) this.#frame = requestAnimationFrame(() => this.drawNow());
  }

  /** Draws immediately: for a test, or before reading the canvas. */
  drawNow() {
    if (this.#isClosed) return;
    this.#content = null;
    if (this.#shownCursor !== undefined) this.#canvas.style.cursor = this.#shownCursor;
    if (this.#layout?.isOutdated) this.#layout.update();
    this.#fit();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const time = this.#view.now(), context = this.#context, area = this.#area;
    const { width, height } = this.#canvas, [across, down] = [width / area.width, height / area.height];
    const inPoints = () => context.setTransform(across, 0, 0, down, -area.x * across, -area.y * down);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    inPoints();
    // As thick on the page at any scale of the canvas.
    this.#view.draw(context, time, { across, down, unit: area.width / (this.#canvas.clientWidth || area.width) });
    inPoints();
    this.#drawAgain(nextChange(this.control, time) - time);
    this.#options.onDraw?.(context, time);
  }

  /** Stops listening and drawing. Current touches are cancelled, with events. Closing the control does the same. */
  close() {
    if (this.#isClosed) return;
    try {
      this.control.cancelTouches(this.#view.now());
    } finally {
      this.#end.abort();
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#timer);
    }
  }

  get #isClosed() { return this.#end.signal.aborted; }

  #pass(event, phase) {
    if (this.#layout && this.#layout.density !== devicePixelRatio) this.draw();
    if (phase !== "moved" && phase !== "hovered") this.#content = null;
    this.#content ??= { ...contentOf(this.#canvas), zoom: zoomOf(this.#canvas) };
    const touch = touchOf(event, this.#canvas, this.#view.now(event), this.#area, this.#content);
    touch.phase = phase;
    if (!this.#pan?.take(touch)) this.route({ ...touch, radius: this.radius ?? touch.radius });
  }

  /** Lets a view follow the size of the canvas, and this binding the control that it has made then. */
  #fit(isForced = false) {
    const view = this.#view;
    if (view.isFluid) {
      view.fit(this.#layout?.room ?? this.#canvas, isForced);
      this.#area = areaOf(view.size);
    }
    if (this.#followed === view.control) return;
    this.#followed = view.control;
    const stop = Binding.#watch(view.control, new WeakRef(this));
    this.#end.signal.addEventListener("abort", stop);
  }

  /** Lets a binding follow a control, which does not keep a canvas that the page has forgotten. */
  static #watch(control, reference) {
    const stop = control.watch((...told) => {
      const binding = reference.deref();
      if (binding?.control === control) binding.#follow(...told);
      else stop();
    });
    return stop;
  }

  /** Handles a touch or a change of the control, with its events; null means that the control is about to be closed. */
  #follow(events, isChange, slice) {
    if (!events) return this.close();
    this.#view.follow?.(events, isChange, slice);
    // A touch that no event tells of moves only what moves by itself.
    if (isChange || events.length > 0 || this.control.isAnimating) this.draw();
    for (const event of events) if (!this.#isClosed) this.#options.onEvent?.(event);
  }

  /** Draws after `wait` seconds: at the next frame while something moves. */
  #drawAgain(wait) {
    clearTimeout(this.#timer);
    if (wait === Infinity) return;
    if (wait <= 0.02) this.draw();
    else this.#timer = setTimeout(() => this.draw(), Math.min(1000 * wait, 1e9));
  }
}

const areaOf = ({ x = 0, y = 0, width, height }) => ({ x, y, width, height });
