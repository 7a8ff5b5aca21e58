// The starts of many touches: their number in each square of a grid, and the slice that most of them hit.

/**
 * The squares where touches began, with the side of all, in points: for each its corner, its fraction of the `most` touches in one,
 * and the slice that most of its touches hit, -1 for none; and the number of misses. `outcome` returns what a touch hits.
 */
export function heatOf({ width, height }, touches, outcome) {
  const side = Math.max(1, width, height) / 60, squares = new Map();
  let missed = 0;
  for (const touch of touches) {
    const { slice } = outcome(touch), { x, y } = touch;
    if (slice < 0) missed += 1;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)], place = `${column} ${row}`;
    if (!squares.has(place)) squares.set(place, { x: column * side, y: row * side, count: 0, by: new Map() });
    const square = squares.get(place);
    square.count += 1;
    square.by.set(slice, (square.by.get(slice) ?? 0) + 1);
  }
  const most = Math.max(0, ...[...squares.values()].map(({ count }) => count));
  return { side, most, missed, squares: [...squares.values()].map(({ x, y, count, by }) => (
    { x, y, share: count / most, slice: [...by].reduce((most, one) => (one[1] > most[1] ? one : most))[0] })) };
}
