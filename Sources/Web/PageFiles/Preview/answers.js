// The slice at every pixel of a canvas, computed a few rows per frame, and the largest square of each slice.

/** The slice at which a touch at the center of each pixel ends; with a radius, a finger there. */
class AnswerRaster {
  /** Pixels per point. */
  scale;
  width;
  height;
  /** The slice of each pixel, row by row, -1 for none; complete above `row`. */
  slices;
  /** The largest square, by slice. */
  squares;
  /** A picture of the computed rows. */
  canvas;
  /** The radius of the finger, in points. */
  radius;

  #wheel;
  #color;
  /** The next row to compute. */
  #row = 0;

  /** `color` returns the color of a slice, as in CSS. */
  constructor(wheel, scale, radius, color) {
    this.#wheel = wheel;
    this.radius = radius;
    this.#color = color;
    this.scale = scale;
    [this.width, this.height] = [wheel.width, wheel.height].map((length) => Math.max(1, Math.ceil(length * scale)));
    this.slices = new Int16Array(this.width * this.height);
    this.squares = new LargestSquares(this.width, wheel.count);
    this.canvas = painted(this.width, this.height, scale).canvas;
  }

  get isComplete() {
    return this.#row === this.height;
  }

  /** Computes rows for a number of milliseconds, or until all are complete. */
  work(milliseconds) {
    const end = performance.now() + milliseconds, { width, height } = this, context = this.canvas.getContext("2d");
    // A number of pixels small enough that queries with a finger take only a part of the time.
    const count = Math.max(1, Math.floor(4096 / width));
    const colors = [0, ...this.#wheel.names.map((_, slice) => packed(this.#color(slice)))];
    while (!this.isComplete && performance.now() < end) {
      const rows = Math.min(count, height - this.#row);
      const points = new Float64Array(2 * width * rows);
      for (let at = 0; at < width * rows; at += 1) {
        points[2 * at] = ((at % width) + 0.5) / this.scale;
        points[2 * at + 1] = (this.#row + Math.floor(at / width) + 0.5) / this.scale;
      }
      const codes = this.#wheel.hits(points, this.radius);
      const image = context.createImageData(width, rows), pixels = new Uint32Array(image.data.buffer);
      const slices = this.slices.subarray(width * this.#row, width * (this.#row + rows));
      codes.forEach((code, at) => {
        slices[at] = this.#wheel.outcome(code).slice;
        pixels[at] = colors[slices[at] + 1];
      });
      for (let row = 0; row < rows; row += 1) this.squares.add(slices.subarray(width * row, width * (row + 1)));
      context.putImageData(image, 0, this.#row);
      this.#row += rows;
    }
  }
}

/** The largest square of whole pixels in each slice, as measured by `pinwheel audit`. */
class LargestSquares {
  /** The side of each slice's square, in pixels, and the pixel at the end of its diagonal. */
  found;

  /** The row above, and the sides of the largest squares that end at its pixels. */
  #above;
  #sides;
  #row = 0;

  constructor(width, count) {
    this.found = Array.from({ length: count }, () => ({ side: 0, x: 0, y: 0 }));
    this.#above = new Int16Array(width).fill(-2);
    this.#sides = new Int32Array(width);
  }

  /** Adds the slices of the next row. */
  add(row) {
    const above = this.#above, sides = this.#sides;
    let diagonal = 0;
    for (let x = 0; x < row.length; x += 1) {
      const slice = row[x], up = sides[x];
      const isSame = x > 0 && row[x - 1] === slice && above[x] === slice && above[x - 1] === slice;
      sides[x] = isSame ? Math.min(sides[x - 1], up, diagonal) + 1 : 1;
      diagonal = up;
      if (slice >= 0 && sides[x] > this.found[slice].side) this.found[slice] = { side: sides[x], x, y: this.#row };
    }
    above.set(row);
    this.#row += 1;
  }

  /** The largest square of a slice, in points; null if it has none. */
  square(slice, scale) {
    const { side, x, y } = this.found[slice];
    return side === 0 ? null : { x: (x + 1 - side) / scale, y: (y + 1 - side) / scale, side: side / scale };
  }
}
