/* @ts-self-types="./part.d.ts" */
// Common code of the adapters: whether a point of a library's object hits a wheel, or one slice of it.

/** Returns a function of a point, in points of the object that shows the wheel. */
export function solidPart(wheel, { slice, scale = 1, x: left = 0, y: top = 0 } = {}) {
  const index = slice === undefined ? undefined : wheel.index(slice);
  return (x, y) => {
    const found = wheel.hit((x - left) * scale, (y - top) * scale).slice;
    return index === undefined ? found >= 0 : found === index;
  };
}

/**
 * Whether a point of a sprite is solid in the mask of its sheet. `x` and `y` are pixels of the untrimmed sprite, `frame` is its
 * part of the sheet, and `trimX`, `trimY` are the trimmed pixels. A rotated sprite lies a quarter turn clockwise.
 */
export function solidInSheet(mask, { x: left, y: top, width, height, trimX = 0, trimY = 0, isRotated = false }, x, y) {
  const [column, row] = [Math.floor(x) - trimX, Math.floor(y) - trimY];
  const [columns, rows] = isRotated ? [height, width] : [width, height];
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return false;
  const [across, down] = isRotated ? [width - 1 - row, column] : [column, row];
  return mask.contains(left + across + 0.5, top + down + 0.5);
}
