// Pictures of the shapes that a wheel reports, and rings around them.

/** A picture of one fill, whose alpha is that of a raster of a wheel. */
export function filled({ width, height, bytes }, fill) {
  // Browsers cannot make empty pictures.
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height)), context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < bytes.length; at += 1) image.data[4 * at + 3] = bytes[at];
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = fill;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Bands around a slice's shape, each given by its reach in points and its fill, the narrowest first. The picture covers the canvas
 * of the wheel, with at most `scale` pixels per point: it is returned with their number.
 */
export function ringOf(wheel, slice, scale, bands) {
  // An outline of so many pixels takes 7 ms.
  const finest = Math.min(scale, 640 / Math.max(wheel.width, wheel.height));
  // From a pixel, which can be seen, to the most that the module draws.
  const reach = (points) => Math.min(Math.max(points, 1 / finest), 16 / finest);
  const [canvas, ...inner] = [...bands].reverse().map(([points, fill]) => filled(wheel.outline(slice, finest, reach(points)), fill));
  const context = canvas.getContext("2d");
  context.globalCompositeOperation = "source-over";
  for (const band of inner) context.drawImage(band, 0, 0);
  return { canvas, scale: finest };
}
