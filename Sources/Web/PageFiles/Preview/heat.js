// Where many touches began: how many in each square of a grid, and what most of those hit.

class TouchHeat {
  /** How many touches there are, and how many of them hit nothing. */
  count;
  missed = 0;
  /** The side of a square, in points. */
  side;
  /** Of the square with the most touches. */
  most = 0;

  #columns;
  /** By square, by its place in rows: how many touches, and by the slice that they hit, -1 for none. */
  #squares = new Map();

  /** `outcome` says what a touch hits. */
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

  /** Its squares: where they begin, in points, how full they are beside the fullest, and the slice that most touches hit. */
  *[Symbol.iterator]() {
    for (const [place, { count, by }] of this.#squares) {
      const [slice] = [...by].reduce((most, one) => (one[1] > most[1] ? one : most));
      yield {
        x: (place % this.#columns) * this.side, y: Math.floor(place / this.#columns) * this.side, share: count / this.most, slice,
      };
    }
  }
}
