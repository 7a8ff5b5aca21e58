// Two fingers move and scale the area that a canvas shows; so does a mouse wheel or a trackpad, with the Control key for scaling.
import { pointOf } from "./touch.js";
import { factorOf, turnOf } from "./turn.js";

/** The part of a control that is shown, as fingers and wheels choose it. */
export class Pan {
  /** How much larger than the whole a part may be shown. */
  static most = 64;

  #binding;
  #canvas;
  #whole;
  /** The locations of fingers, as fractions of the canvas. */
  #fingers = new Map();
  #isPanning = false;

  /** `whole` is the area that is never left, of a wheel without bounds infinite. */
  constructor(binding, canvas, whole, signal) {
    [this.#binding, this.#canvas, this.#whole] = [binding, canvas, whole];
    canvas.addEventListener("wheel", (event) => this.#turn(event), { passive: false, signal });
  }

  /** Takes a touch; returns whether it moves the area, from the second finger until the last one is lifted. */
  take({ id, phase, x, y, time }) {
    const fingers = this.#fingers, isDown = phase === "began" || (phase === "moved" && fingers.has(id));
    const before = [...fingers.values()], isTouch = phase !== "hovered" && phase !== "exited";
    if (isDown) fingers.set(id, this.#fraction({ x, y }));
    else if (isTouch) fingers.delete(id);
    if (phase === "began" && fingers.size === 2) {
      this.#isPanning = true;
      this.#binding.control.cancelTouches(time);
    }
    const wasPanning = this.#isPanning;
    if (wasPanning && phase === "moved" && isDown) {
      const [from, to] = [before, [...fingers.values()]].map((places) => this.#centered(places));
      this.#show(from, to, to.spread > 0 ? from.spread / to.spread : 1);
    }
    this.#isPanning &&= fingers.size > 0;
    return wasPanning;
  }

  #turn(event) {
    const { x, y, width, height } = this.#binding.area, { right, below } = turnOf(event, event.timeStamp / 1000);
    if (event.ctrlKey) {
      const at = this.#fraction(pointOf(event, this.#canvas, this.#binding.area));
      this.#show(at, at, factorOf(below));
    } else {
      this.#show({ x: right / this.#canvas.clientWidth, y: below / this.#canvas.clientHeight }, { x: 0, y: 0 }, 1);
    }
    const now = this.#binding.area;
    // What moves nothing here scrolls the page.
    if (event.ctrlKey || now.x !== x || now.y !== y || now.width !== width || now.height !== height) event.preventDefault();
  }

  #fraction({ x, y }) {
    const { area } = this.#binding;
    return { x: (x - area.x) / area.width, y: (y - area.y) / area.height };
  }

  /** The center of places, and their distance from it, in points. */
  #centered(places) {
    const { width, height } = this.#binding.area, { x, y, spread } = center(places.map(({ x, y }) => ({ x: x * width, y: y * height })));
    return { x: x / width, y: y / height, spread };
  }

  /** Shows what is at one fraction of the canvas at another, in an area that is `factor` times as large, within the whole. */
  #show(from, to, factor) {
    const { area } = this.#binding, whole = this.#whole;
    const most = Math.min(whole.width / area.width, whole.height / area.height);
    const scale = most === Infinity ? factor : Math.min(Math.max(factor, most / Pan.most), Math.max(most, 1));
    const [width, height] = [area.width * scale, area.height * scale];
    const within = (start, length, low, room) => (
      room === Infinity ? start : Math.max(Math.min(start, low + room - length), Math.min(low, low + room - length)));
    this.#binding.area = {
      width, height, x: within(area.x + from.x * area.width - to.x * width, width, whole.x, whole.width),
      y: within(area.y + from.y * area.height - to.y * height, height, whole.y, whole.height),
    };
  }
}

/** The center of places, and their mean distance from it. */
export function center(places) {
  const mean = (of) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [x, y] = [mean((place) => place.x), mean((place) => place.y)];
  return { x, y, spread: mean((place) => Math.hypot(place.x - x, place.y - y)) };
}
