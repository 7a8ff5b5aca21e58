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
 * Whether a pixel of an untrimmed sprite is solid in the mask of its sheet: the sprite has `columns` and `rows` there after its trimmed
 * pixels, in a frame of the sheet, turned by so many eighths clockwise, from 8 on mirrored (as `groupD8` of PixiJS).
 */
export function solidInSheet(mask, { x, y, width, height, columns, rows, trimX, trimY, turn }, pixelX, pixelY) {
  const [column, row] = [pixelX - trimX, pixelY - trimY];
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return false;
  // The pixel's center, from that of the sprite, in halves of its size. Turned by an odd eighth, the corners are on the frame's edges.
  const [across, down] = [(2 * column + 1) / columns - 1, (2 * row + 1) / rows - 1], half = turn % 2 === 1 ? 0.25 : 0.5;
  const [right, below] = [Math.cos, Math.sin].map((part) => Math.round(part(turn * Math.PI / 4))), side = turn < 8 ? 1 : -1;
  return mask.contains(
    x + width * (0.5 + half * (right * across - side * below * down)), y + height * (0.5 + half * (below * across + side * right * down)));
}
