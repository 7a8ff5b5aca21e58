// The starts of many touches: their number in each square of a grid, and the slice that most of them hit.

class TouchHeat {
  /** The number of touches, and the number of misses. */
  count;
  missed = 0;
  /** The side of a square, in points. */
  side;
  /** The number of touches in the fullest square. */
  most = 0;

  #columns;
  /** The number of touches in each square, by its index row by row, and their numbers by slice, -1 for none. */
  #squares = new Map();

  /** `outcome` returns what a touch hits. */
  constructor({ width, height }, touches, outcome) {
    this.count = touches.length;
    this.side = Math.max(1, width, height) / 60;
    this.#columns = Math.max(1, Math.ceil(width / this.side));
    for (const touch of touches) {
      const { slice } = outcome(touch), { x, y } = touch;
      if (slice < 0) this.missed += 1;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const place = Math.floor(y / this.side) * this.#columns + Math.floor(x / this.side);
      if (!this.#squares.has(place)) this.#squares.set(place, { count: 0, by: new Map() });
      const square = this.#squares.get(place);
      square.count += 1;
      square.by.set(slice, (square.by.get(slice) ?? 0) + 1);
      this.most = Math.max(this.most, square.count);
    }
  }

  /** The squares: their corner, in points, their fraction of the fullest one, and the slice that most touches hit. */
  *[Symbol.iterator]() {
    for (const [place, { count, by }] of this.#squares) {
      const [slice] = [...by].reduce((most, one) => (one[1] > most[1] ? one : most));
      yield {
        x: (place % this.#columns) * this.side, y: Math.floor(place / this.#columns) * this.side, share: count / this.most, slice,
      };
    }
  }
}
