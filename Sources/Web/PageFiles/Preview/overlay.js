// What is drawn over the picture: masks, owners, outlines, the finger.

/** What each mode shows. */
const modes = {
  none: "The artwork as the app draws it. Press a slice to see it react.",
  masks: "The pixels of each slice that take a touch, also where another slice covers them. Striped slices are disabled.",
  owners: "The slice that a touch at each pixel hits: the front-most one that is solid there. Striped slices are disabled.",
};

class Overlay {
  /** `none`, `masks` or `owners`. */
  mode = "none";
  /** Pixels per point of the masks that are shown; null for the finest. */
  scale = null;
  /** The outlines of the slices that a pointer and the keyboard are on. */
  outlines;
  /** Where the finger is, in points; null for nowhere. */
  point = null;
  /** Whether the point was typed, and is marked. */
  isTyped = false;

  #stage;
  #colors;
  #drawn = new Map();
  /** Pixels per point of what is drawn. */
  #drawnScale = 0;
  /** The slices whose masks are not drawn yet; null if none is. */
  #unmasked = null;

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
    this.#forget();
    this.outlines.clear();
  }

  #forget() {
    this.#drawn.clear();
    this.#unmasked = null;
  }

  /** Draws it; the context draws in pixels of the view. */
  draw(context) {
    const { view } = this.#stage, scale = this.#rasterScale;
    if (scale !== this.#drawnScale) this.#forget();
    this.#drawnScale = scale;
    drawInPoints(context, view);
    context.imageSmoothingEnabled = false;
    if (this.mode === "masks") this.#drawMasks(context);
    if (this.mode === "owners") this.#drawOwners(context);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.imageSmoothingEnabled = true;
    this.outlines.draw(context);
    if (!this.point) return;
    drawInPoints(context, view);
    if (this.isTyped) this.#drawCross(context);
    this.#drawFinger(context);
  }

  /** All masks on one canvas: of many slices some are drawn now and others in the next frame. */
  #drawMasks(context) {
    const { wheel } = this.#stage;
    const masks = this.#kept("masks", () => painted(
      Math.ceil(wheel.width * this.#rasterScale), Math.ceil(wheel.height * this.#rasterScale), this.#rasterScale));
    this.#unmasked ??= Array.from({ length: wheel.count }, (_, slice) => slice).filter((slice) => !wheel.slice(slice).isHidden);
    const pen = masks.canvas.getContext("2d");
    const end = performance.now() + 8;
    while (this.#unmasked.length > 0 && performance.now() < end) {
      pen.drawImage(this.#mask(this.#unmasked.shift()).canvas, 0, 0);
    }
    context.globalAlpha = 0.75;
    drawRaster(context, masks);
    context.globalAlpha = 1;
    if (this.#unmasked.length > 0) requestAnimationFrame(() => this.#stage.draw());
  }

  #drawOwners(context) {
    context.globalAlpha = 0.9;
    drawRaster(context, this.#kept("owners", () => this.#owners()));
    context.globalAlpha = 1;
  }

  #drawFinger(context) {
    const { radius, pixelsPerPoint } = this.#stage;
    if (radius === 0) return;
    context.beginPath();
    context.arc(this.point.x, this.point.y, radius, 0, 2 * Math.PI);
    context.fillStyle = style("--finger");
    context.fill();
    this.#stroke(context, pixelsPerPoint);
  }

  #drawCross(context) {
    const { pixelsPerPoint } = this.#stage;
    const { x, y } = this.point;
    const [near, far] = [3, 12].map((length) => (length * devicePixelRatio) / pixelsPerPoint);
    context.beginPath();
    for (const [right, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      context.moveTo(x + right * near, y + down * near);
      context.lineTo(x + right * far, y + down * far);
    }
    this.#stroke(context, pixelsPerPoint);
  }

  /** A dark line on a light one, which is seen on anything. */
  #stroke(context, pixelsPerPoint) {
    for (const [width, color] of [[4, "--ring-light"], [1.5, "--ring-dark"]]) {
      context.lineWidth = (width * devicePixelRatio) / pixelsPerPoint;
      context.strokeStyle = style(color);
      context.stroke();
    }
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
    const { wheel, pixelsPerPoint } = this.#stage;
    // No finer than it shows: of a large wheel that fits the page most pixels would not be seen.
    return Math.min(this.scale ?? wheel.scales.at(-1) ?? 1, mostScale(wheel), pixelsPerPoint);
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
