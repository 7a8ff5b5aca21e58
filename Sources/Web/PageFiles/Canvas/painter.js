// Draws the layers of a wheel with the page's images.
import { PinwheelError } from "../pinwheel.js";

/**
 * What draws the layers of a wheel at a time, each with its image, in points, which have `across` x `down` pixels, and forgets how the
 * images of a changed slice, or of all, lie. `onError` is called once for each image that cannot be drawn, with a `PinwheelError`.
 */
export function painterOf(wheel, images, onError = (error) => console.error(error.message)) {
  const imageOf = lookup(wheel, images);
  // The numbers of the sources whose images could not be drawn.
  const failed = new Set();
  // The pieces of images at the current pixels per point, by slice and then by image.
  const composedImages = new Map();
  // Reused in every frame.
  const layers = [];
  let [lastAcross, lastDown] = [0, 0];

  function fail({ slice, source }, { message }) {
    if (failed.has(source)) return;
    failed.add(source);
    const name = wheel.names[slice] ?? "the background", from = wheel.sources[source];
    onError(new PinwheelError(`${name}: ${from ?? "its image"} cannot be drawn (${message}); load it again, and pass it once it is decoded.`));
  }

  function draw(context, time, across, down) {
    if (across !== lastAcross || down !== lastDown) composedImages.clear();
    [lastAcross, lastDown] = [across, down];
    for (const layer of wheel.layers(time, layers)) {
      const { slice, frame } = layer;
      context.globalAlpha = layer.alpha;
      try {
        const image = imageOf(layer);
        if (!image) continue;
        if (slice < 0) {
          context.drawImage(image, frame.x, frame.y, frame.width, frame.height);
          continue;
        }
        if (!composedImages.has(slice)) composedImages.set(slice, []);
        const pieces = composedImages.get(slice)[layer.image] ??= composed(image, wheel.pieces(slice, layer.image), across, down);
        clipped(context, wheel.clip(slice), () => {
          for (const piece of pieces) drawPiece(context, piece.bitmap, piece);
        });
      } catch (error) {
        // The other layers are drawn.
        fail(layer, error);
      }
    }
    context.globalAlpha = 1;
  }

  return { draw, forget: (slice) => (slice === undefined ? composedImages.clear() : composedImages.delete(slice)) };
}

/** Draws in the polygons of a clip; with null, everywhere. */
export function clipped(context, polygons, draw) {
  if (!polygons) return draw();
  const path = new Path2D();
  for (const [x, y, ...others] of polygons) {
    path.moveTo(x, y);
    for (let at = 0; at < others.length; at += 2) path.lineTo(others[at], others[at + 1]);
    path.closePath();
  }
  context.save();
  try {
    context.clip(path);
    draw();
  } finally {
    context.restore();
  }
}

/** Draws one piece of a bitmap; its transform maps pixels of the bitmap to points. */
export function drawPiece(context, bitmap, { sx, sy, swidth, sheight, a, b, c, d, tx, ty }) {
  context.save();
  try {
    context.transform(a, b, c, d, tx, ty);
    context.drawImage(bitmap, sx, sy, swidth, sheight, sx, sy, swidth, sheight);
  } finally {
    context.restore();
  }
}

/** The canvases of pixels. */
const drawables = new WeakMap();

/** An image that can be drawn: pixels are copied to a canvas once, and only that canvas is drawn. */
export function drawableOf(image) {
  if (!image || typeof ImageData === "undefined" || !("data" in image)) return image;
  if (!drawables.has(image)) {
    const canvas = new OffscreenCanvas(image.width, image.height);
    const data = image instanceof ImageData
      ? image : new ImageData(Uint8ClampedArray.from(image.data), image.width, image.height);
    canvas.getContext("2d").putImageData(data, 0, 0);
    drawables.set(image, canvas);
  }
  return drawables.get(image);
}

/** The image of a layer: from a function, a list by number of the source, or a map or object by path. */
function lookup(wheel, images) {
  if (images === undefined || images === null) {
    throw new PinwheelError("There are no images; pass those of wheel.sources, by path or in their order.");
  }
  if (typeof images === "function") return (layer) => drawableOf(images(layer));
  if (images instanceof Map) return ({ source }) => drawableOf(images.get(wheel.sources[source]));
  if (Array.isArray(images)) return ({ source }) => drawableOf(images[source]);
  return ({ source }) => drawableOf(images[wheel.sources[source]]);
}

/**
 * The pieces to draw for an image. Several pieces are first composed on one bitmap. There, each edge between two pieces lies
 * between two pixels, so that nothing behind shines through; drawn one by one, two transformed pieces would each cover the pixels
 * of a common edge only in part.
 */
function composed(image, pieces, across, down) {
  if (pieces.length < 2) return pieces.map((piece) => ({ bitmap: image, ...piece }));
  // All pieces have the same two directions: u along the rows of the image and v along its columns, each one point long.
  const [first] = pieces;
  const [ulength, vlength] = [Math.hypot(first.a, first.b), Math.hypot(first.c, first.d)];
  const [u, v] = [[first.a / ulength, first.b / ulength], [first.c / vlength, first.d / vlength]];
  const determinant = u[0] * v[1] - u[1] * v[0];
  // The positions of the pieces along u and v, in points.
  const places = pieces.map((piece) => {
    const x = piece.a * piece.sx + piece.c * piece.sy + piece.tx, y = piece.b * piece.sx + piece.d * piece.sy + piece.ty;
    const left = (x * v[1] - y * v[0]) / determinant, top = (y * u[0] - x * u[1]) / determinant;
    return {
      left, top, right: left + piece.swidth * Math.hypot(piece.a, piece.b), bottom: top + piece.sheight * Math.hypot(piece.c, piece.d),
    };
  });
  const least = (side) => Math.min(...places.map((place) => place[side]));
  const most = (side) => Math.max(...places.map((place) => place[side]));
  const [left, top, right, bottom] = [least("left"), least("top"), most("right"), most("bottom")];
  // As many pixels as it covers on the screen.
  const columns = Math.max(1, Math.min(8192, Math.round((right - left) * Math.hypot(across * u[0], down * u[1]))));
  const rows = Math.max(1, Math.min(8192, Math.round((bottom - top) * Math.hypot(across * v[0], down * v[1]))));
  const bitmap = new OffscreenCanvas(columns, rows), context = bitmap.getContext("2d");
  const column = (at) => Math.round((at - left) / (right - left) * columns);
  const row = (at) => Math.round((at - top) / (bottom - top) * rows);
  pieces.forEach(({ sx, sy, swidth, sheight }, index) => {
    const place = places[index], [x, y] = [column(place.left), row(place.top)];
    const [width, height] = [column(place.right) - x, row(place.bottom) - y];
    if (width > 0 && height > 0) context.drawImage(image, sx, sy, swidth, sheight, x, y, width, height);
  });
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  return [{
    bitmap, sx: 0, sy: 0, swidth: columns, sheight: rows, a: u[0] * wide, b: u[1] * wide, c: v[0] * high, d: v[1] * high,
    tx: u[0] * left + v[0] * top, ty: u[1] * left + v[1] * top,
  }];
}
