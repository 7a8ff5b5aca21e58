// A decoded image, cropped to its visible pixels.
import { drawnRows } from "../pictures.js";
import { intersection } from "./artwork.js";

export class Cut {
  /** The bitmap of the cut; null if all pixels are clear, or this browser cannot decode the image. */
  bitmap = null;
  /** The part of the image in the cut, in pixels of the cut's own resolution. */
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  /** The size of the whole decoded image; null if this browser cannot decode it. */
  size = null;
  /** Pixels of the cut per pixel of the image. */
  ratio = { x: 1, y: 1 };
  #alpha = new Uint8Array();

  /** Decodes an image file. `size` is the size of the image in pixels; `reduction` is the factor by which it is made smaller. */
  static async of(blob, size, reduction) {
    const cut = new Cut();
    // Colors are used as stored, as in every other part of Pinwheel.
    const options = { colorSpaceConversion: "none" };
    if (reduction > 1) {
      options.resizeWidth = Math.ceil(size.width / reduction);
      options.resizeHeight = Math.ceil(size.height / reduction);
      options.resizeQuality = "high";
      cut.ratio = { x: options.resizeWidth / size.width, y: options.resizeHeight / size.height };
    }
    const whole = await createImageBitmap(blob, options);
    cut.size = { width: whole.width, height: whole.height };
    cut.#take(whole);
    whole.close();
    return cut;
  }

  /** The memory of the cut: four bytes per pixel, and a copy of the alpha. */
  get byteCount() { return 5 * this.width * this.height; }

  /** The alpha of a pixel of the image, 0 to 255; that of the nearest pixel if the cut is reduced. */
  alpha(x, y) {
    const [column, row] = [Math.floor((x + 0.5) * this.ratio.x) - this.x, Math.floor((y + 0.5) * this.ratio.y) - this.y];
    const isInside = column >= 0 && row >= 0 && column < this.width && row < this.height;
    return isInside ? this.#alpha[row * this.width + column] : 0;
  }

  /** Whether the memory was freed. */
  isClosed = false;

  /** Frees the memory. */
  close() {
    this.isClosed = true;
    this.bitmap?.close();
    this.bitmap = null;
  }

  /** Draws the part of the image in a piece; the piece's transform maps pixels of the image to points. */
  draw(context, { sx, sy, swidth, sheight, a, b, c, d, tx, ty }) {
    if (!this.bitmap) return;
    const { x: across, y: down } = this.ratio, { box } = this;
    const { x, y, width, height } = intersection({ x: sx, y: sy, width: swidth, height: sheight }, box);
    if (width <= 0 || height <= 0) return;
    context.save();
    context.transform(a, b, c, d, tx, ty);
    context.drawImage(this.bitmap, (x - box.x) * across, (y - box.y) * down, width * across, height * down, x, y, width, height);
    context.restore();
  }

  /** The part of the image in the cut, in pixels of the image. */
  get box() {
    const { x: across, y: down } = this.ratio;
    return { x: this.x / across, y: this.y / down, width: this.width / across, height: this.height / down };
  }

  #take(whole) {
    const { width, height } = whole;
    const rows = drawnRows(whole, width, height), band = Math.max(1, Math.floor((1 << 20) / width));
    const alpha = new Uint8Array(width * height);
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let first = 0; first < height; first += band) {
      const data = rows(first, Math.min(band, height - first));
      for (let row = first, at = 3, to = first * width; at < data.length; row += 1) {
        for (let column = 0; column < width; column += 1, at += 4, to += 1) {
          if (data[at] === 0) continue;
          alpha[to] = data[at];
          if (column < left) left = column;
          if (column > right) right = column;
          if (row < top) top = row;
          bottom = row;
        }
      }
    }
    if (bottom < 0) return;
    // A clear rim, so that a scaled drawing has edges as soft as the whole image's.
    [left, top, right, bottom] = [
      Math.max(left - 2, 0), Math.max(top - 2, 0), Math.min(right + 2, width - 1), Math.min(bottom + 2, height - 1)];
    Object.assign(this, { x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
    // Drawn again, because in Firefox a bitmap cut from another one keeps the whole original.
    const own = new OffscreenCanvas(this.width, this.height);
    own.getContext("2d", { willReadFrequently: true }).drawImage(whole, -this.x, -this.y);
    this.bitmap = own.transferToImageBitmap();
    // Read for every slice under a pointer, at each of its moves.
    this.#alpha = new Uint8Array(this.width * this.height);
    for (let row = 0; row < this.height; row += 1) {
      const from = (this.y + row) * width + this.x;
      this.#alpha.set(alpha.subarray(from, from + this.width), row * this.width);
    }
  }
}
