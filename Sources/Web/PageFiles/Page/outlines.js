// Outlines around slices. Each kind has a distinct look in two colors, so that one of them stands out from any artwork:
// thin for the slice under a pointer, thick for a pressed one, striped for the one with the keyboard focus.
import { filled, ringOf } from "../Canvas/ring.js";
import { mostScale, style } from "./raster.js";

export class Outlines {
  /** The slice under a pointer; -1 for none. */
  hovered = -1;
  focused = -1;
  /** The slices that look pressed; slices without a press image are also shaded. */
  pressed = new Set();

  #stage;
  /** The slices under fingers, by finger, and the tapped slices, which may blink. */
  #held = new Map();
  #tapped = new Set();
  /** Pictures of the wheel's canvas. */
  #pictures = new Map();

  constructor(stage) { this.#stage = stage; }

  /** Discards the pictures, after a change of wheel, masks or view. */
  clear() { this.#pictures.clear(); }

  /** Discards the pointers too, because another wheel is shown. */
  reset() {
    this.clear();
    this.#held.clear();
    this.#tapped.clear();
    this.pressed.clear();
    [this.hovered, this.focused] = [-1, -1];
  }

  /** Tracks fingers by the events of their touches. */
  follow({ kind, slice, touch }) {
    if (kind === "pressed" || kind === "drag-enter") this.#held.set(touch, slice);
    if (["drag-exit", "released-inside", "released-outside", "cancelled"].includes(kind)) this.#held.delete(touch);
    if (kind === "released-inside") this.#tapped.add(slice);
  }

  /** Determines which slices look pressed at a time: those under fingers, and those that blink. */
  followPresses(time) {
    const { wheel } = this.#stage;
    this.pressed = new Set(this.#held.values());
    for (const slice of this.#tapped) {
      if (wheel.state(slice, time).includes("press")) this.pressed.add(slice);
      else if (wheel.nextChange(time) === Infinity) this.#tapped.delete(slice);
    }
  }

  /** Draws the outlines; `context` draws in pixels of the view. */
  draw(context) {
    if (this.hovered >= 0 && !this.pressed.has(this.hovered)) this.#ring(context, this.hovered, Outlines.thin);
    for (const slice of this.pressed) {
      if (!this.#hasPressImage(slice)) this.#shade(context, slice);
      this.#ring(context, slice, Outlines.thick);
    }
    if (this.focused >= 0) this.#ring(context, this.focused, Outlines.striped);
  }

  // Bands from the shape outward: the distance of each, in pixels of a page, and its color.
  static thin = [[1.25, "--ring-light"], [2.5, "--ring-dark"]];
  static thick = [[2.5, "--ring-light"], [5, "--ring-dark"]];
  static striped = [[4, "--accent", "--halo"], [5.5, "--accent"]];

  #hasPressImage(slice) { return this.#stage.wheel.slice(slice).images.some(({ state }) => state === "press"); }

  #shade(context, slice) {
    context.globalAlpha = 0.4;
    this.#draw(context, `shade ${slice} ${style("--ring-dark")}`, (wheel, finest) => {
      const scale = Math.min(finest, mostScale(wheel));
      return { ...filled(wheel.solid(slice, scale), style("--ring-dark")), scale };
    });
    context.globalAlpha = 1;
  }

  #ring(context, slice, bands) {
    this.#draw(context, `${slice} ${bands.flat()} ${bands.map(([, ...names]) => names.map(style))}`, (wheel, scale) => (
      ringOf(wheel, slice, scale, bands.map((band) => [band[0] * devicePixelRatio / scale, fillOf(band)]))));
  }

  #draw(context, key, make) {
    const { wheel, view, view: { pixelsPerPoint } } = this.#stage, pictures = this.#pictures;
    if (!pictures.has(key)) {
      if (pictures.size >= 32) pictures.delete(pictures.keys().next().value);
      pictures.set(key, make(wheel, pixelsPerPoint));
    }
    const { canvas, scale, x, y } = pictures.get(key), unit = pixelsPerPoint / scale;
    context.drawImage(canvas, x * unit - view.x * pixelsPerPoint, y * unit - view.y * pixelsPerPoint, canvas.width * unit, canvas.height * unit);
  }
}

/** The fill of an outline's band: a color of the style sheet, or stripes of two colors. */
function fillOf([, color, stripe]) { return stripe ? stripes(style(color), style(stripe)) : style(color); }

/** Slanted stripes of two colors, in tiles of so many pixels. */
export function stripes(one, two, size = 8 * Math.ceil(devicePixelRatio)) {
  const tile = new OffscreenCanvas(size, size), pen = tile.getContext("2d");
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      pen.fillStyle = (x + y) % size < size / 2 ? one : two;
      pen.fillRect(x, y, 1, 1);
    }
  }
  return pen.createPattern(tile, "repeat");
}
