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
