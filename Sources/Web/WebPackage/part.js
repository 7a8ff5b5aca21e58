/* @ts-self-types="./part.d.ts" */
// What the adapters share: whether a point of an object of a library touches a wheel, or one slice of it.

/** A function of a point, in points of the object that the wheel's picture fills. */
export function solidPart(wheel, { slice, scale = 1, x: left = 0, y: top = 0 } = {}) {
  const index = slice === undefined ? undefined : wheel.index(slice);
  return (x, y) => {
    const found = wheel.hit((x - left) * scale, (y - top) * scale).slice;
    return index === undefined ? found >= 0 : found === index;
  };
}

/**
 * Whether a point of a sprite is solid in the mask of its sheet. `x` and `y` are pixels of the sprite before it was trimmed,
 * `frame` says which part of the sheet it is, and `trimX`, `trimY` what was cut off. A rotated one lies a quarter turn clockwise.
 */
export function solidInSheet(mask, { x: left, y: top, width, height, trimX = 0, trimY = 0, isRotated = false }, x, y) {
  const [column, row] = [Math.floor(x) - trimX, Math.floor(y) - trimY];
  const [columns, rows] = isRotated ? [height, width] : [width, height];
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return false;
  const [across, down] = isRotated ? [width - 1 - row, column] : [column, row];
  return mask.contains(left + across + 0.5, top + down + 0.5);
}
