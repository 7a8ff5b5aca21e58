// The slice at every pixel of a canvas, computed a few rows per frame, and the largest square of each slice.
import { packed, painted } from "./raster.js";

/**
 * The slice at which a touch at the center of each pixel ends, at so many pixels per point; with a radius, in points, a finger there.
 * `slices` has the slice of each pixel, row by row, -1 for none, `squares` the largest square by slice, and `canvas` a picture of the
 * computed rows. `color` returns the color of a slice, as in CSS.
 */
export function answersOf(wheel, scale, radius, color) {
  const [width, height] = [wheel.width, wheel.height].map((length) => Math.max(1, Math.ceil(length * scale)));
  const { canvas } = painted(width, height, scale), context = canvas.getContext("2d");
  const slices = new Int16Array(width * height), squares = squaresOf(width, wheel.count);
  const colors = [0, ...wheel.names.map((_, slice) => packed(color(slice)))];
  // A number of pixels small enough that queries with a finger take only a part of the time.
  const most = Math.max(1, Math.floor(4096 / width));
  let next = 0;
  const answers = {
    scale, radius, width, height, canvas, slices, squares,
    get isComplete() { return next === height; },
    /** Computes rows for a number of milliseconds, or until all are complete. */
    work(milliseconds) {
      for (const end = performance.now() + milliseconds; !answers.isComplete && performance.now() < end;) {
        const rows = Math.min(most, height - next), points = new Float64Array(2 * width * rows);
        for (let at = 0; at < width * rows; at += 1) {
          points[2 * at] = ((at % width) + 0.5) / scale;
          points[2 * at + 1] = (next + Math.floor(at / width) + 0.5) / scale;
        }
        const image = context.createImageData(width, rows), pixels = new Uint32Array(image.data.buffer);
        const found = slices.subarray(width * next, width * (next + rows));
        wheel.hits(points, radius).forEach((code, at) => {
          found[at] = wheel.outcome(code).slice;
          pixels[at] = colors[found[at] + 1];
        });
        for (let row = 0; row < rows; row += 1) squares.add(found.subarray(width * row, width * (row + 1)));
        context.putImageData(image, 0, next);
        next += rows;
      }
    },
  };
  return answers;
}

/** The largest square of whole pixels in each of so many slices, as measured by `pinwheel audit`, as rows are added. */
function squaresOf(width, count) {
  // The side of each slice's square, in pixels, and the pixel at the end of its diagonal.
  const found = Array.from({ length: count }, () => ({ side: 0, x: 0, y: 0 }));
  // The row above, and the sides of the largest squares that end at its pixels.
  const above = new Int16Array(width).fill(-2), sides = new Int32Array(width);
  let y = 0;
  return {
    /** Adds the slices of the next row. */
    add(row) {
      let diagonal = 0;
      for (let x = 0; x < row.length; x += 1) {
        const slice = row[x], up = sides[x];
        const isSame = x > 0 && row[x - 1] === slice && above[x] === slice && above[x - 1] === slice;
        sides[x] = isSame ? Math.min(sides[x - 1], up, diagonal) + 1 : 1;
        diagonal = up;
        if (slice >= 0 && sides[x] > found[slice].side) found[slice] = { side: sides[x], x, y };
      }
      above.set(row);
      y += 1;
    },
    /** The largest square of a slice, in points; null if it has none. */
    square(slice, scale) {
      const { side, x, y } = found[slice];
      return side === 0 ? null : { x: (x + 1 - side) / scale, y: (y + 1 - side) / scale, side: side / scale };
    },
  };
}
