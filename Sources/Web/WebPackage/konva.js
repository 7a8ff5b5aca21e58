/* @ts-self-types="./konva.d.ts" */
// A hit function for Konva: `new Konva.Image({ image, hitFunc: hitFunc(wheel, { slice: "amber" }) })`. Konva draws it in a
// colour of the shape's on a hidden canvas, and reads that back: so it is the shape of the pixels, as rectangles.

export function hitFunc(wheel, { slice = 0, scale = 1, x: left = 0, y: top = 0, pixelRatio = 1 } = {}) {
  const { width, bytes } = wheel.solid(slice, pixelRatio);
  const rectangles = merged(bytes, width);
  const unit = 1 / (pixelRatio * scale);
  return (context, shape) => {
    context.beginPath();
    for (const [x, y, columns, rows] of rectangles) {
      context.rect(left + x * unit, top + y * unit, columns * unit, rows * unit);
    }
    context.closePath();
    context.fillStrokeShape(shape);
  };
}

/** Rectangles that cover the solid pixels: runs of a row, joined with equal ones of the rows above. */
function merged(bytes, width) {
  const rectangles = [];
  let above = new Map();
  for (let row = 0; row * width < bytes.length; row++) {
    const here = new Map();
    for (let x = 0; x < width; x++) {
      const start = x;
      while (x < width && bytes[row * width + x]) x += 1;
      if (x === start) continue;
      const key = start * 65536 + x;
      const rectangle = above.get(key) ?? [start, row, x - start, 0];
      if (rectangle[3] === 0) rectangles.push(rectangle);
      rectangle[3] += 1;
      here.set(key, rectangle);
    }
    above = here;
  }
  return rectangles;
}
