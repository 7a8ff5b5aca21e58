/* @ts-self-types="./konva.d.ts" */
// A hit function for Konva: `new Konva.Image({ image, hitFunc: hitFunc(wheel, { slice: "amber" }) })`. Konva draws it on a hidden
// canvas, including the one of `cache()`, and reads the color of the shape back. So it draws the mask in that color.

export function hitFunc(wheel, { slice = 0, scale = 1, x: left = 0, y: top = 0, pixelRatio = 1 } = {}) {
  const { width, height, bytes } = wheel.solid(slice, pixelRatio);
  const mask = new OffscreenCanvas(Math.max(1, width), Math.max(1, height)), pen = mask.getContext("2d");
  const pixels = pen.createImageData(mask.width, mask.height);
  bytes.forEach((byte, at) => { pixels.data[4 * at + 3] = byte; });
  pen.putImageData(pixels, 0, 0);
  pen.globalCompositeOperation = "source-in";
  const unit = 1 / (pixelRatio * scale);
  return (context, shape) => {
    // Konva assigns a shape's color before drawing it, and never changes it.
    pen.fillStyle = shape.colorKey;
    pen.fillRect(0, 0, mask.width, mask.height);
    // A mixture of two colors would belong to neither shape.
    context.imageSmoothingEnabled = false;
    context.drawImage(mask, left, top, mask.width * unit, mask.height * unit);
  };
}
