// Rings around a shape.

/** Draws bands around a shape, each given by its reach and fill. Returns a canvas, and its margin on each side in pixels. */
export function ringOf(shape, bands) {
  const reach = Math.ceil(bands.at(-1)[0]) + 1;
  const canvas = new OffscreenCanvas(shape.width + 2 * reach, shape.height + 2 * reach);
  const context = canvas.getContext("2d");
  // The widest band first; the narrower ones and finally the shape itself are cut out of it.
  for (const [distance, fill] of bands.toReversed()) {
    const band = dilated(shape, distance, reach);
    const pen = band.getContext("2d");
    pen.globalCompositeOperation = "source-in";
    pen.fillStyle = fill;
    pen.fillRect(0, 0, band.width, band.height);
    context.drawImage(band, 0, 0);
  }
  context.globalCompositeOperation = "destination-out";
  context.drawImage(shape, reach, reach);
  return { canvas, reach };
}

/** A shape enlarged on all sides, on a canvas with a margin around it. */
function dilated(shape, distance, margin) {
  const canvas = new OffscreenCanvas(shape.width + 2 * margin, shape.height + 2 * margin);
  const context = canvas.getContext("2d");
  const steps = Math.max(8, Math.ceil(2 * distance) + 4);
  for (let step = 0; step < steps; step += 1) {
    const angle = (2 * Math.PI * step) / steps;
    context.drawImage(shape, margin + distance * Math.cos(angle), margin + distance * Math.sin(angle));
  }
  return canvas;
}
