// Lines around the slices that a pointer is on and that the keyboard is on.

class Outlines {
  /** -1 for none. */
  hovered = -1;
  focused = -1;

  #stage;
  #drawn = new Map();

  constructor(stage) {
    this.#stage = stage;
  }

  /** Forgets what was drawn: the wheel or its masks are others now. */
  clear() {
    this.#drawn.clear();
  }

  /** Draws them, in points. */
  draw(context) {
    if (this.hovered >= 0) this.#draw(context, this.hovered, 2, style("--hover"));
    if (this.focused < 0) return;
    // Two colours, so that one of them stands out from any artwork.
    this.#draw(context, this.focused, 5, style("--halo"));
    this.#draw(context, this.focused, 3, style("--accent"));
  }

  #draw(context, slice, thickness, color) {
    const { wheel, pixelsPerPoint } = this.#stage;
    const scale = Math.min(pixelsPerPoint, mostScale(wheel));
    // As thick on the screen, however large a point is there; Pinwheel draws 16 pixels at most.
    const points = Math.min((thickness * devicePixelRatio) / pixelsPerPoint, 16 / scale);
    const key = [slice, points, scale, color].join();
    if (!this.#drawn.has(key)) this.#drawn.set(key, tinted(wheel.outline(slice, scale, points), scale, color));
    drawRaster(context, this.#drawn.get(key));
  }
}
