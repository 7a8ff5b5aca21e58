// Pictures of the shapes that a wheel reports, and rings around them.

/** A picture of one fill, whose alpha is that of a raster of a wheel, and the pixel of the wheel's canvas where it begins. */
export function filled({ x, y, width, height, bytes }, fill) {
  // Browsers cannot make empty pictures.
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height)), context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < bytes.length; at += 1) image.data[4 * at + 3] = bytes[at];
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = fill;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, x, y };
}

/**
 * Bands around a slice's shape, each given by its reach in points and its fill, the narrowest first: a picture with at most `scale`
 * pixels per point, their number, and the pixel where it begins.
 */
export function ringOf(wheel, slice, scale, bands) {
  const { width, height } = wheel.bounds(slice) ?? { width: 1, height: 1 };
  // An outline of so many pixels takes 7 ms.
  const finest = Math.min(scale, 640 / Math.max(width, height));
  // From a pixel, which can be seen, to the most that the module draws.
  const reach = (points) => Math.min(Math.max(points, 1 / finest), 16 / finest);
  const [{ canvas, x, y }, ...inner] = [...bands].reverse().map(([points, fill]) => filled(wheel.outline(slice, finest, reach(points)), fill));
  const context = canvas.getContext("2d");
  context.globalCompositeOperation = "source-over";
  for (const band of inner) context.drawImage(band.canvas, band.x - x, band.y - y);
  return { canvas, scale: finest, x, y };
}
