/* @ts-self-types="./canvas.d.ts" */
// A wheel on a canvas of the page: it is drawn there, and what pointers do there becomes touches.

import { PinwheelError } from "./pinwheel.js";

/** The events of a pointer that a binding listens to. */
const events = ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture", "pointerleave"];
/** What they are as touches; any other ends one without a release. */
const phases = { pointerdown: "began", pointermove: "moved", pointerup: "ended", pointerleave: "exited" };

/** Draws a wheel on a canvas and routes the pointers there to it, until the binding is closed. */
export function bindCanvas(canvas, wheel, images = wheel.images, options = {}) {
  return new Binding(canvas, wheel, images, options);
}

class Binding {
  #canvas;
  #wheel;
  #image;
  #options;
  #down = new Set();
  #composed = new Map();
  #frame = 0;
  #timer = 0;
  #observer;
  #style;
  #listen = (event) => this.#pass(event);

  constructor(canvas, wheel, images, options) {
    this.#canvas = canvas;
    this.#wheel = wheel;
    this.#image = lookup(wheel, images);
    this.#options = { now: () => performance.now() / 1000, onEvent: () => {}, onDraw: () => {}, radius: undefined, ...options };
    for (const type of events) canvas.addEventListener(type, this.#listen);
    // A finger on the canvas touches slices; elsewhere it scrolls the page.
    this.#style = canvas.style.touchAction;
    canvas.style.touchAction = options.touchAction ?? "none";
    if (followsItsPixels(canvas)) {
      canvas.style.width = `${wheel.width}px`;
      canvas.style.height = `${wheel.height}px`;
    }
    this.#observer = new ResizeObserver(() => this.#resized());
    this.#observer.observe(canvas);
    this.#resized();
  }

  /** Draws at the next frame: after the wheel was changed. */
  draw() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#drawn());
  }

  /** Listens and draws no more. Touches that are down are cancelled. */
  close() {
    if (!this.#observer) return;
    this.#observer.disconnect();
    this.#observer = null;
    for (const type of events) this.#canvas.removeEventListener(type, this.#listen);
    this.#canvas.style.touchAction = this.#style;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#tell(this.#wheel.cancelTouches(this.#options.now()));
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.close();
  }

  #pass(event) {
    const { pointerId: id, type } = event;
    const isDown = this.#down.has(id);
    if (type === "pointerdown") {
      if (event.button !== 0 || isDown) return;
      this.#down.add(id);
      // What leaves the canvas while it is down still reports here: without this a drag that ends outside would stick.
      try { this.#canvas.setPointerCapture(id); } catch { /* an event that a script made has no pointer to capture */ }
    } else if (type === "pointermove") {
      if (!isDown && event.pointerType === "touch") return;
    } else if (type === "pointerleave") {
      if (isDown || event.pointerType === "touch") return;
    } else if (!this.#down.delete(id)) {
      return;
    }
    const box = this.#canvas.getBoundingClientRect();
    if (!(box.width > 0 && box.height > 0)) return;
    // How much larger it is shown than it is laid out, and what of that is border.
    const [wide, high] = [box.width / this.#canvas.offsetWidth, box.height / this.#canvas.offsetHeight];
    const borders = [this.#canvas.offsetWidth - this.#canvas.clientWidth, this.#canvas.offsetHeight - this.#canvas.clientHeight];
    const across = this.#wheel.width / (box.width - wide * borders[0]);
    const down = this.#wheel.height / (box.height - high * borders[1]);
    const { now, radius } = this.#options;
    const size = Math.max(event.width ?? 1, event.height ?? 1);
    this.#tell(this.#wheel.route({
      id, phase: type === "pointermove" && !isDown ? "hovered" : phases[type] ?? "cancelled",
      x: (event.clientX - box.left - wide * this.#canvas.clientLeft) * across,
      y: (event.clientY - box.top - high * this.#canvas.clientTop) * down,
      // A mouse says that it is a pixel wide: a point.
      radius: radius ?? (size > 1 ? size / 2 * across : 0), time: now(),
      // Only fingers roll.
      slop: event.pointerType === "touch" ? 10 * across : 0,
    }));
  }

  #tell(events) {
    for (const event of events) this.#options.onEvent(event);
    if (this.#observer) this.draw();
  }

  /** Gives the canvas the pixels that the screen has for it. */
  #resized() {
    const { clientWidth, clientHeight } = this.#canvas;
    const density = globalThis.devicePixelRatio ?? 1;
    const width = Math.max(1, Math.round((clientWidth || this.#wheel.width) * density));
    const height = Math.max(1, Math.round((clientHeight || this.#wheel.height) * density));
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#composed.clear();
    }
    this.draw();
  }

  #drawn() {
    this.#frame = 0;
    const time = this.#options.now();
    const context = this.#canvas.getContext("2d");
    const { width, height } = this.#canvas;
    const [across, down] = [width / this.#wheel.width, height / this.#wheel.height];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const layer of this.#wheel.layers(time)) {
      const image = this.#image(layer);
      if (!image) continue;
      context.setTransform(across, 0, 0, down, 0, 0);
      context.globalAlpha = layer.alpha;
      const { slice, frame } = layer;
      if (slice < 0) context.drawImage(image, frame.x, frame.y, frame.width, frame.height);
      else this.#drawPieces(context, image, layer, across, down);
    }
    context.setTransform(across, 0, 0, down, 0, 0);
    context.globalAlpha = 1;
    this.#options.onDraw(context, time);
    this.#drawAgain(this.#wheel.nextChange(time) - time);
  }

  /** Draws after so many seconds: at the next frame while something fades. */
  #drawAgain(wait) {
    clearTimeout(this.#timer);
    if (wait === Infinity) return;
    if (wait <= 0.02) this.draw();
    else this.#timer = setTimeout(() => this.draw(), Math.min(1000 * wait, 1e9));
  }

  #drawPieces(context, image, { slice, image: number }, across, down) {
    const key = `${slice} ${number}`;
    let drawn = this.#composed.get(key);
    if (!drawn) {
      drawn = composed(image, this.#wheel.pieces(slice, number), across, down);
      this.#composed.set(key, drawn);
    }
    for (const { bitmap, a, b, c, d, tx, ty, sx, sy, swidth, sheight } of drawn) {
      context.save();
      context.transform(a, b, c, d, tx, ty);
      context.drawImage(bitmap, sx, sy, swidth, sheight, sx, sy, swidth, sheight);
      context.restore();
    }
  }
}

/** Whether a canvas is shown as large as it has pixels, since no style says otherwise. */
function followsItsPixels(canvas) {
  const before = canvas.clientWidth;
  canvas.width += 8;
  const follows = canvas.clientWidth !== before;
  canvas.width -= 8;
  return follows;
}

/** The image of a layer: from a function, a list by number of the source, or a map or object by path. */
function lookup(wheel, images) {
  if (images === undefined || images === null) {
    throw new PinwheelError("There are no images; pass those of wheel.sources, by path or in their order.");
  }
  const drawable = new Map();
  const known = (image) => {
    if (!image || typeof ImageData === "undefined" || !("data" in image)) return image;
    // Pixels are put on a canvas once: only that is drawn.
    if (!drawable.has(image)) {
      const canvas = new OffscreenCanvas(image.width, image.height);
      const data = image instanceof ImageData
        ? image : new ImageData(Uint8ClampedArray.from(image.data), image.width, image.height);
      canvas.getContext("2d").putImageData(data, 0, 0);
      drawable.set(image, canvas);
    }
    return drawable.get(image);
  };
  if (typeof images === "function") return (layer) => known(images(layer));
  if (images instanceof Map) return ({ source }) => known(images.get(wheel.sources[source]));
  if (Array.isArray(images)) return ({ source }) => known(images[source]);
  return ({ source }) => known(images[wheel.sources[source]]);
}

/**
 * How an image is drawn: pieces, or, where there are several, one bitmap on which they were put together. Each edge
 * between two pieces lies between two pixels of that bitmap, so that nothing behind shines through; where the edges of
 * transformed pieces were drawn one by one, both would cover a pixel in part.
 */
function composed(image, pieces, across, down) {
  if (pieces.length < 2) return pieces.map((piece) => ({ bitmap: image, ...piece }));
  // All pieces have the same two directions: u along the rows of the image, v along its columns, each a point long.
  const [first] = pieces;
  const [ulength, vlength] = [Math.hypot(first.a, first.b), Math.hypot(first.c, first.d)];
  const [u, v] = [[first.a / ulength, first.b / ulength], [first.c / vlength, first.d / vlength]];
  const determinant = u[0] * v[1] - u[1] * v[0];
  // Where each piece lies along u and v, in points.
  const places = pieces.map((piece) => {
    const x = piece.a * piece.sx + piece.c * piece.sy + piece.tx, y = piece.b * piece.sx + piece.d * piece.sy + piece.ty;
    const left = (x * v[1] - y * v[0]) / determinant, top = (y * u[0] - x * u[1]) / determinant;
    return {
      left, top, right: left + piece.swidth * Math.hypot(piece.a, piece.b), bottom: top + piece.sheight * Math.hypot(piece.c, piece.d),
    };
  });
  const least = (side) => Math.min(...places.map((place) => place[side]));
  const most = (side) => Math.max(...places.map((place) => place[side]));
  const [left, top, right, bottom] = [least("left"), least("top"), most("right"), most("bottom")];
  // As many pixels as it has on the screen.
  const columns = Math.max(1, Math.min(8192, Math.round((right - left) * Math.hypot(across * u[0], down * u[1]))));
  const rows = Math.max(1, Math.min(8192, Math.round((bottom - top) * Math.hypot(across * v[0], down * v[1]))));
  const bitmap = new OffscreenCanvas(columns, rows);
  const context = bitmap.getContext("2d");
  const column = (at) => Math.round((at - left) / (right - left) * columns);
  const row = (at) => Math.round((at - top) / (bottom - top) * rows);
  pieces.forEach(({ sx, sy, swidth, sheight }, index) => {
    const place = places[index], [x, y] = [column(place.left), row(place.top)];
    const [width, height] = [column(place.right) - x, row(place.bottom) - y];
    if (width > 0 && height > 0) context.drawImage(image, sx, sy, swidth, sheight, x, y, width, height);
  });
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  return [{
    bitmap, sx: 0, sy: 0, swidth: columns, sheight: rows, a: u[0] * wide, b: u[1] * wide, c: v[0] * high, d: v[1] * high,
    tx: u[0] * left + v[0] * top, ty: u[1] * left + v[1] * top,
  }];
}
