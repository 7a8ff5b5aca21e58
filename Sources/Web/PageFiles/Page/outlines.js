// Outlines around slices. Each kind has a distinct look in two colors, so that one of them stands out from any artwork:
// thin for the slice under a pointer, thick for a pressed one, striped for the one with the keyboard focus.

class Outlines {
  /** The slice under a pointer; -1 for none. */
  hovered = -1;
  focused = -1;
  /** The slices that look pressed; slices without a press image are also shaded. */
  pressed = new Set();

  #stage;
  /** The slices under fingers, by finger, and the tapped slices, which may blink. */
  #held = new Map();
  #tapped = new Set();
  #shapes;
  #rings = new Map();

  constructor(stage) {
    this.#stage = stage;
    this.#shapes = new Shapes(stage);
  }

  /** Discards the drawn shapes, after a change of wheel, masks or view. */
  clear() {
    this.#shapes.clear();
    this.#rings.clear();
  }

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

  #hasPressImage(slice) {
    return this.#stage.wheel.slice(slice).images.some(({ state }) => state === "press");
  }

  #shade(context, slice) {
    const shape = this.#shapes.shape(slice);
    if (!shape) return;
    context.globalAlpha = 0.4;
    context.drawImage(filled(shape.canvas, style("--ring-dark")), shape.x, shape.y);
    context.globalAlpha = 1;
  }

  #ring(context, slice, bands) {
    const shape = this.#shapes.shape(slice);
    if (!shape) return;
    const key = `${slice} ${bands.flat()} ${bands.map(([, ...names]) => names.map(style))}`;
    if (!this.#rings.has(key)) {
      if (this.#rings.size >= 32) this.#rings.delete(this.#rings.keys().next().value);
      this.#rings.set(key, ringOf(shape.canvas, bands.map((band) => [band[0] * devicePixelRatio, fillOf(band)])));
    }
    const { canvas, reach } = this.#rings.get(key);
    context.drawImage(canvas, shape.x - reach, shape.y - reach);
  }
}

/** The fill of an outline's band: a color of the style sheet, or stripes of two colors. */
function fillOf([, color, stripe]) {
  return stripe ? stripes(style(color), style(stripe)) : style(color);
}

/** A shape filled with one color. */
function filled(shape, color) {
  const canvas = new OffscreenCanvas(shape.width, shape.height);
  const context = canvas.getContext("2d");
  context.drawImage(shape, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Slanted stripes of two colors. */
function stripes(one, two) {
  const size = 8 * Math.ceil(devicePixelRatio);
  const tile = new OffscreenCanvas(size, size);
  const pen = tile.getContext("2d");
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      pen.fillStyle = (x + y) % size < size / 2 ? one : two;
      pen.fillRect(x, y, 1, 1);
    }
  }
  return pen.createPattern(tile, "repeat");
}
