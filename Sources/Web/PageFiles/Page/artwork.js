// Draws the layers of a wheel from its images.
import { clipped } from "../Canvas/painter.js";

export class Artwork {
  /** The area to show, in points: the canvas and the picture behind the slices. */
  area;

  #wheel;
  #images;
  #background;
  #facts = [];
  /** The pieces of images, by slice and image, and the clips of slices: they never change, and are drawn when the wheel is closed. */
  #pieces = new Map();
  #clips = new Map();
  /** The bounding boxes of the images' visible pixels, by path, as far as they are known. */
  #boxes = new Map();

  constructor(wheel, images) {
    [this.#wheel, this.#images] = [wheel, images];
    const background = wheel.layers(0).find(({ slice }) => slice < 0);
    const { x: left, y: top, width, height } = background?.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [Math.min(left, 0), Math.min(top, 0)];
    this.area = { x, y, width: Math.max(left + width, wheel.width) - x, height: Math.max(top + height, wheel.height) - y };
    this.#background = background && { path: wheel.sources[background.source], width: 0, height: 0 };
  }

  /** The file of an image and its size in pixels; null if the image has none. */
  image(slice, image) {
    if (slice < 0) return this.#background?.path ? this.#background : null;
    this.#facts[slice] ??= this.#wheel.slice(slice).images.map(({ source, pixelWidth, pixelHeight }) =>
      (source < 0 ? null : { path: this.#wheel.sources[source], width: pixelWidth, height: pixelHeight }));
    return this.#facts[slice][image] ?? null;
  }

  /** The pieces of an image. The size of the background is unknown before it is decoded. */
  pieces(slice, image) {
    const key = `${slice} ${image}`;
    if (!this.#pieces.has(key)) this.#pieces.set(key, this.#wheel.pieces(slice, image));
    return this.#pieces.get(key);
  }

  /** The polygons in which a slice is drawn; null for everywhere. */
  clip(slice) {
    if (slice < 0) return null;
    if (!this.#clips.has(slice)) this.#clips.set(slice, this.#wheel.clip(slice));
    return this.#clips.get(slice);
  }

  /** The factor by which an image may be decoded smaller when drawn at these pixels per point: a power of two. */
  reduction(slice, image, pixelsPerPoint) {
    const { width, height } = this.image(slice, image);
    if (slice < 0 || width * height <= Artwork.small) return 1;
    const pieces = this.pieces(slice, image);
    if (pieces.length !== 1) return 1;
    const [{ a, b, c, d }] = pieces;
    const shown = Math.max(Math.hypot(a, b), Math.hypot(c, d)) * pixelsPerPoint;
    return shown >= 1 ? 1 : Math.min(2 ** Math.floor(Math.log2(1 / shown)), Math.min(width, height));
  }

  /** Images of up to this number of pixels are decoded at full size. */
  static small = 1 << 20;

  /** The decoded image of a layer; null if it is not in memory. */
  cut({ slice, image }, pixelsPerPoint) {
    const file = this.image(slice, image);
    return file && this.#images.cut(file, this.reduction(slice, image, pixelsPerPoint));
  }

  /** Decodes the image of a layer; null if it has none. */
  async load({ slice, image }, pixelsPerPoint) {
    const file = this.image(slice, image);
    if (!file) return null;
    for (;;) {
      const cut = await this.#images.load(file, this.reduction(slice, image, pixelsPerPoint));
      this.#boxes.set(file.path, cut.box);
      // Another image may already have replaced it in memory.
      if (!cut.isClosed) return cut;
    }
  }

  /** The area in which a layer is drawn, in points: a box around its visible pixels, if that is known. */
  bounds({ slice, image, frame }) {
    if (slice < 0) return frame;
    const box = this.#boxes.get(this.image(slice, image)?.path);
    const corners = this.pieces(slice, image).flatMap(({ sx, sy, swidth, sheight, a, b, c, d, tx, ty }) => {
      const whole = { x: sx, y: sy, width: swidth, height: sheight }, part = intersection(whole, box ?? whole);
      if (part.width <= 0 || part.height <= 0) return [];
      return [[0, 0], [1, 0], [0, 1], [1, 1]].map(([right, down]) => {
        const [x, y] = [part.x + right * part.width, part.y + down * part.height];
        return [a * x + c * y + tx, b * x + d * y + ty];
      });
    });
    if (corners.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** Draws a layer with its decoded image, in points, with the transform of the context. */
  draw(context, { slice, image, frame, alpha }, cut) {
    context.globalAlpha = alpha ?? 1;
    if (slice >= 0) {
      clipped(context, this.clip(slice), () => {
        for (const piece of this.pieces(slice, image)) cut.draw(context, piece);
      });
    } else if (cut.size) {
      const [a, d] = [frame.width / cut.size.width, frame.height / cut.size.height];
      cut.draw(context, {
        sx: 0, sy: 0, swidth: cut.size.width, sheight: cut.size.height, a, b: 0, c: 0, d, tx: frame.x, ty: frame.y,
      });
    }
    context.globalAlpha = 1;
  }

  /** The alpha of an image's pixel, 0 to 255, and whether it is the stored value; null if the image is not decoded. */
  alpha(slice, image, x, y, pixelsPerPoint) {
    const cut = this.cut({ slice, image }, pixelsPerPoint);
    return cut && cut.size && { value: cut.alpha(x, y), isExact: cut.ratio.x === 1 && cut.ratio.y === 1 };
  }

  /** The stored alpha of a pixel, 0 to 255; null if the image cannot be decoded. */
  async exactAlpha(slice, image, x, y) {
    const file = this.image(slice, image);
    return file && this.#images.alpha(file, x, y);
  }
}

/** The intersection of two frames; its size is 0 or less if it is empty. */
export function intersection(one, other) {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return { x, y, width, height };
}
