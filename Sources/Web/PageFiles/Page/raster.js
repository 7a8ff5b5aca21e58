// Pixels computed by Pinwheel, as pictures.

/** A clear picture that covers a canvas; or `color` returns the pixels, in the format of image data. */
export function painted(width, height, scale, color = null) {
  // Browsers cannot make empty pictures.
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  if (!color) return { canvas, scale };
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let index = 0; index < width * height; index += 1) pixels[index] = color(index);
  context.putImageData(image, 0, 0);
  return { canvas, scale };
}

/** An opaque color `#rrggbb`, in the format of a pixel of image data. */
export function packed(color) {
  const number = parseInt(color.slice(1), 16);
  return ((0xff << 24) | ((number & 0xff) << 16) | (number & 0xff00) | (number >> 16)) >>> 0;
}

/** A color of the style sheet in the current scheme. Cached, because reading it takes longer than drawing with it. */
export function style(name) {
  if (!styles.has(name)) styles.set(name, getComputedStyle(document.body).getPropertyValue(name).trim());
  return styles.get(name);
}
const styles = new Map();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => styles.clear());

/** Draws a picture that covers a canvas, in points. */
export function drawRaster(context, { canvas, scale }, alpha = 1) {
  context.globalAlpha = alpha;
  context.drawImage(canvas, 0, 0, canvas.width / scale, canvas.height / scale);
  context.globalAlpha = 1;
}

/** The finest useful scale for all pixels of a wheel: more pixels than a screen shows have no benefit. */
export function mostScale(wheel) { return 2048 / Math.max(1, wheel.width, wheel.height); }
