// What is drawn over the picture: masks, owners, outlines, the finger.

class Overlay {
  /** `none`, `masks` or `owners`. */
  mode = "none";
  /** Pixels per point of the masks that are shown; null for the finest. */
  scale = null;
  /** The outlines of the slices that a pointer and the keyboard are on. */
  outlines;
  /** Where the finger is, in points; null for nowhere. */
  point = null;

  #stage;
  #colors;
  #drawn = new Map();

  /** `colors` are those of the slices, as CSS says them. */
  constructor(stage, colors) {
    this.#stage = stage;
    this.#colors = colors;
    this.outlines = new Outlines(stage);
  }

  /** The colour that stands for a slice. */
  color(slice) {
    return this.#colors[slice % this.#colors.length];
  }

  /** Forgets what was drawn: the wheel or its masks are others now. */
  clear() {
    this.#drawn.clear();
    this.outlines.clear();
  }

  /** Draws it, in points. */
  draw(context) {
    context.imageSmoothingEnabled = false;
    if (this.mode === "masks") this.#drawMasks(context);
    if (this.mode === "owners") this.#drawOwners(context);
    context.imageSmoothingEnabled = true;
    this.outlines.draw(context);
    this.#drawFinger(context);
  }

  #drawMasks(context) {
    const { wheel } = this.#stage;
    context.globalAlpha = 0.75;
    for (let slice = 0; slice < wheel.count; slice += 1) {
      if (wheel.slice(slice).isHidden) continue;
      drawRaster(context, this.#kept(`mask ${slice}`, () => this.#mask(slice)));
    }
    context.globalAlpha = 1;
  }

  #drawOwners(context) {
    context.globalAlpha = 0.9;
    drawRaster(context, this.#kept("owners", () => this.#owners()));
    context.globalAlpha = 1;
  }

  #drawFinger(context) {
    const { radius, pixelsPerPoint } = this.#stage;
    if (!this.point || radius === 0) return;
    context.beginPath();
    context.arc(this.point.x, this.point.y, radius, 0, 2 * Math.PI);
    context.fillStyle = style("--finger");
    context.fill();
    context.lineWidth = (1.5 * devicePixelRatio) / pixelsPerPoint;
    context.strokeStyle = style("--hover");
    context.stroke();
  }

  /** The solid pixels of a slice in its colour, hatched if it is disabled. */
  #mask(slice) {
    const { wheel } = this.#stage;
    const scale = this.#rasterScale;
    const mask = tinted(wheel.solid(slice, scale), scale, this.color(slice));
    if (!wheel.slice(slice).isEnabled) hatch(mask.canvas);
    return mask;
  }

  /** Each pixel in the colour of the slice that a touch there belongs to. */
  #owners() {
    const { wheel } = this.#stage;
    const scale = this.#rasterScale;
    const { width, height, codes } = wheel.owners(scale);
    const colors = new Map();
    const color = (code) => {
      if (!colors.has(code)) {
        const { slice } = wheel.outcome(code);
        colors.set(code, slice < 0 ? 0 : packed(this.color(slice)));
      }
      return colors.get(code);
    };
    const owners = painted(width, height, scale, (index) => color(codes[index]));
    const context = owners.canvas.getContext("2d");
    context.globalCompositeOperation = "destination-over";
    // Disabled slices own nothing, or stop touches: either way they are hatched.
    for (let slice = 0; slice < wheel.count; slice += 1) {
      const { isEnabled, isHidden } = wheel.slice(slice);
      if (!isEnabled && !isHidden) context.drawImage(this.#mask(slice).canvas, 0, 0);
    }
    return owners;
  }

  get #rasterScale() {
    const { wheel } = this.#stage;
    return Math.min(this.scale ?? wheel.scales.at(-1) ?? 1, mostScale(wheel));
  }

  #kept(key, make) {
    if (!this.#drawn.has(key)) this.#drawn.set(key, make());
    return this.#drawn.get(key);
  }
}

/** Clears slanted stripes of a picture. */
function hatch(canvas) {
  const stripes = new OffscreenCanvas(12, 12);
  const pen = stripes.getContext("2d");
  pen.lineWidth = 4;
  for (const x of [-12, 0, 12]) {
    pen.moveTo(x - 2, 14);
    pen.lineTo(x + 14, -2);
  }
  pen.stroke();
  const context = canvas.getContext("2d");
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = context.createPattern(stripes, "repeat");
  context.fillRect(0, 0, canvas.width, canvas.height);
}
