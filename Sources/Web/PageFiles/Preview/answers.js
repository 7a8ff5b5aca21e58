// Who answers at every pixel of a canvas, worked out some rows a frame, and how large a square each slice has.

/** The slice that a touch at the center of each pixel ends at; a finger of a radius there. */
class AnswerRaster {
  /** Pixels per point. */
  scale;
  width;
  height;
  /** By pixel, row by row: a slice, -1 for none; complete above `row`. */
  slices;
  /** By slice: the largest square. */
  squares;
  /** A picture of the rows that are there. */
  canvas;
  /** The finger's, in points. */
  radius;

  #wheel;
  #color;
  /** The row that is worked out next. */
  #row = 0;

  /** `color` gives the color of a slice, as CSS says it. */
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

  /** Works for so many milliseconds, or until it is complete. */
  work(milliseconds) {
    const end = performance.now() + milliseconds, { width, height } = this, context = this.canvas.getContext("2d");
    // So few pixels that a finger on each of them takes a part of the time.
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

/** The largest square of whole pixels in those of each slice, as `pinwheel audit` measures it. */
class LargestSquares {
  /** By slice, in pixels: the side, and the pixel at the end of its diagonal. */
  found;

  /** The row above, and the side of the largest square that ends at each of its pixels. */
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

  /** The largest square of a slice in points; null where it has none. */
  square(slice, scale) {
    const { side, x, y } = this.found[slice];
    return side === 0 ? null : { x: (x + 1 - side) / scale, y: (y + 1 - side) / scale, side: side / scale };
  }
}
