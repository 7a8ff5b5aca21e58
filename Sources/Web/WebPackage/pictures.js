/* @ts-self-types="./pictures.d.ts" */
// The pixels of a page's images, as their files store them.

import { PinwheelError } from "./pinwheel.js";

/**
 * The size of a picture, in pixels, and a function that reads it: it returns a function for rows, RGBA, or at depth 1 a 16-bit alpha
 * in the first two bytes of each pixel.
 */
export function pictureOf(image) {
  if (!image || typeof image !== "object") {
    throw new PinwheelError("The image must be an <img>, a canvas, an ImageBitmap, ImageData or { data, width, height } of RGBA.");
  }
  if ("data" in image && typeof image.data === "object") return pixelsOf(image);
  if (typeof HTMLVideoElement !== "undefined" && image instanceof HTMLVideoElement) {
    throw new PinwheelError("A video is another picture at each moment; pass one of them: await createImageBitmap(video).");
  }
  // For an <img>, then for a VideoFrame, then for anything else that can be drawn.
  const width = image.naturalWidth ?? image.displayWidth ?? image.width;
  const height = image.naturalHeight ?? image.displayHeight ?? image.height;
  if (!(width > 0 && height > 0)) {
    if (image.complete && image.src) {
      const revoked = image.src.startsWith("blob:") ? "; revoke a blob's address after await image.decode(), not before" : "";
      throw new PinwheelError(`The image ${image.src.slice(0, 200)} could not be loaded${revoked}.`);
    }
    throw new PinwheelError("The image has no pixels; wait until it is loaded: await image.decode().");
  }
  return { width, height, read: () => read(image, width, height) };
}

async function read(image, width, height) {
  const deep = await deepAlpha(image, width, height);
  if (deep) return { depth: 1, rows: rowsOf(deep, width) };
  exact ??= areCanvasesExact();
  return { depth: 0, rows: exact ? drawnRows(image, width, height) : rowsOf(await decoded(image, width, height), width) };
}

/** Whether canvases return what was drawn: as a protection against fingerprinting, some browsers add noise. */
let exact = null;

function areCanvasesExact() {
  const context = canvasOf(16, 16).getContext("2d", { willReadFrequently: true }), known = context.createImageData(16, 16);
  // Black, because a canvas premultiplies colors.
  for (let at = 0; at < 256; at += 1) known.data[4 * at + 3] = at;
  context.putImageData(known, 0, 0);
  return context.getImageData(0, 0, 16, 16).data.every((byte, at) => byte === known.data[at]);
}

const canvasOf = (width, height) => (typeof OffscreenCanvas === "undefined"
  ? Object.assign(document.createElement("canvas"), { width, height }) : new OffscreenCanvas(width, height));

const rowsOf = (data, width) => (first, count) => data.subarray(4 * width * first, 4 * width * (first + count));

/** The pixels of an image's file, without a canvas. */
async function decoded(image, width, height) {
  try {
    const answer = await fetch(image.currentSrc), type = (await answer.clone().blob()).type;
    const decoder = new ImageDecoder({ type, data: await answer.arrayBuffer(), colorSpaceConversion: "none" });
    const { image: frame } = await decoder.decode(), data = new Uint8Array(4 * width * height);
    await frame.copyTo(data, { format: "RGBA", rect: { x: 0, y: 0, width, height }, layout: [{ offset: 0, stride: 4 * width }] });
    decoder.close();
    return data;
  } catch (error) {
    throw new PinwheelError(
      `This browser adds noise to the pixels of canvases, and the file of this image cannot be decoded without one (${error.message}); ` +
      "pass its pixels, { data, width, height }, or a baked file.");
  }
}

/** The alpha of a PNG of 16 bits, of which canvases keep 8: two of four bytes for each pixel. Null for any other image. */
async function deepAlpha({ currentSrc = "" }, width, height) {
  // The address of a blob is often revoked by now.
  if (!/^data:image\/png|^https?:.*\.png([?#]|$)/i.test(currentSrc)) return null;
  const file = await fetch(currentSrc).then((answer) => answer.arrayBuffer()).catch(() => null);
  if (!file || file.byteLength < 33) return null;
  const bytes = new Uint8Array(file), view = new DataView(file);
  const [depth, type, , , isInterlaced] = bytes.subarray(24);
  const isDeep = view.getUint32(0) === 0x89504e47 && depth === 16 && (type === 4 || type === 6);
  if (!isDeep || view.getUint32(16) !== width || view.getUint32(20) !== height) return null;
  if (isInterlaced) throw new PinwheelError(`${currentSrc.slice(0, 200)}: interlaced PNG of 16 bits; save it without interlacing.`);
  const parts = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return alphaOf(new Uint8Array(await new Response(stream).arrayBuffer()), width, height, type === 6 ? 8 : 4);
}

/** Reverts the filters of the alpha in the rows of a PNG: each filter looks only at the same byte of other pixels. */
function alphaOf(rows, width, height, size) {
  const data = new Uint8Array(4 * width * height), stride = 1 + size * width;
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * stride];
    for (let at = 0; at < 2 * width; at += 1) {
      const [x, byte] = [at >> 1, at & 1], to = 4 * (y * width + x) + byte;
      const left = x > 0 ? data[to - 4] : 0, up = y > 0 ? data[to - 4 * width] : 0, corner = x > 0 && y > 0 ? data[to - 4 * width - 4] : 0;
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
      data[to] = rows[y * stride + 1 + size * (x + 1) - 2 + byte] + guess;
    }
  }
  return data;
}

/** The value of the Paeth filter. */
function nearest(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function pixelsOf({ data, width, height }) {
  if (!(data instanceof Uint8ClampedArray || data instanceof Uint8Array) || data.length !== 4 * width * height) {
    throw new PinwheelError("The data of an image must be bytes: red, green, blue and alpha of width × height pixels.");
  }
  return { width, height, read: async () => ({ depth: 0, rows: rowsOf(data, width) }) };
}

/** Returns a function that draws the requested rows. A canvas premultiplies colors, which does not change alpha. */
function drawnRows(image, width, height) {
  let context = null;
  return (first, count) => {
    context ??= canvasOf(width, count).getContext("2d", { willReadFrequently: true });
    context.clearRect(0, 0, width, count);
    context.drawImage(image, 0, -first, width, height);
    try {
      return context.getImageData(0, 0, width, count).data;
    } catch (error) {
      throw new PinwheelError(
        `The pixels of this image may not be read (${error.message}); load it with crossorigin="anonymous" from a server that allows it.`);
    }
  };
}
