// @ts-self-types="./pictures.d.ts"
// The pixels of images, as their files store them, and their masks.

import { PinwheelError } from "./pinwheel.js";

/**
 * The size of a picture, in pixels, and a function that reads it: it returns a function for rows, RGBA, or at depth 1 a 16-bit alpha
 * in the first two bytes of each pixel. `file` is the image's file, if the image does not say where it is.
 */
export function pictureOf(image, file = null) {
  if ((image?.naturalWidth ?? image?.displayWidth ?? image?.width) === undefined) {
    throw new PinwheelError(
      "The image must be an <img>, a canvas, an ImageBitmap, ImageData or { data, width, height } of RGBA; " +
      "of a file, pass await createImageBitmap(blob), of an address, await createImageBitmap(await (await fetch(address)).blob()).");
  }
  if (arePixels(image)) return pixelsOf(image);
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
  return { width, height, read: () => read(image, width, height, file) };
}

async function read(image, width, height, given) {
  // The browser has just loaded it.
  const { currentSrc = "" } = image, response = () => fetch(currentSrc, { cache: "force-cache" });
  const load = async () => given ?? (await response()).blob(), begin = async () => given?.slice(0, 33) ?? startOf(await response(), 33);
  // The address of a blob is often revoked by now.
  const mayBeDeep = given ? given.type === "image/png" : /^data:image\/png|^https?:.*\.png([?#]|$)/i.test(currentSrc);
  const deep = mayBeDeep ? await deepAlpha(begin, load, width, height) : null;
  if (deep) return { depth: 1, rows: rowsOf(deep, width) };
  exact ??= areCanvasesExact();
  return { depth: 0, rows: exact ? drawnRows(image, width, height) : rowsOf(await decoded(load, width, height), width) };
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
async function decoded(file, width, height) {
  try {
    const blob = await file(), { type } = blob;
    const decoder = new ImageDecoder({ type, data: await blob.arrayBuffer(), colorSpaceConversion: "none" });
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

/** The first bytes of a response, whose rest is not loaded. */
async function startOf({ body }, count) {
  const reader = body.getReader(), parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = size < count ? await reader.read() : { done: true }) {
    parts.push(part.value);
    size += part.value.length;
  }
  reader.cancel();
  return new Blob(parts).slice(0, count);
}

/** The alpha of a PNG of 16 bits, of which canvases keep 8: two of four bytes for each pixel. Null for any other image. */
async function deepAlpha(begin, load, width, height) {
  const start = await begin().catch(() => new Blob()), head = new DataView(await start.arrayBuffer());
  if (head.byteLength < 33 || head.getUint32(0) !== 0x89504e47 || head.getUint32(16) !== width || head.getUint32(20) !== height) return null;
  const [depth, type, isInterlaced] = [24, 25, 28].map((at) => head.getUint8(at));
  if (depth !== 16 || (type !== 4 && type !== 6)) return null;
  const bytes = new Uint8Array(await (await load()).arrayBuffer()), view = new DataView(bytes.buffer), parts = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  const rows = new Uint8Array(await new Response(stream).arrayBuffer());
  return alphaOf(rows, width, height, type === 6 ? 8 : 4, isInterlaced ? interlaced : [[0, 0, 1, 1]]);
}

/** The passes of an interlaced PNG: its first column and row, and how far the next ones are. */
const interlaced = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];

/** Reverts the filters of the alpha in the rows of a PNG: each filter looks only at the same byte of other pixels. */
function alphaOf(rows, width, height, size, passes) {
  const data = new Uint8Array(4 * width * height);
  let start = 0;
  for (const [first, top, across, down] of passes) {
    const count = Math.max(0, Math.ceil((width - first) / across));
    for (let y = top; y < height && count > 0; y += down, start += 1 + size * count) {
      for (let at = 0; at < 2 * count; at += 1) {
        const [column, byte] = [at >> 1, at & 1], to = 4 * (y * width + first + column * across) + byte, above = to - 4 * width * down;
        const left = column > 0 ? data[to - 4 * across] : 0, up = y > top ? data[above] : 0;
        const corner = column > 0 && y > top ? data[above - 4 * across] : 0;
        const guess = [0, left, up, (left + up) >> 1, predicted(left, up, corner)][rows[start]];
        data[to] = rows[start + size * (column + 1) - 1 + byte] + guess;
      }
    }
  }
  return data;
}

/** The value of the Paeth filter. */
function predicted(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Whether the pixels of an image are there: RGBA, or bytes of alpha alone. */
export const arePixels = (image) => typeof Object(image).data === "object" || typeof Object(image).alpha === "object";

function pixelsOf({ data, alpha, width, height }) {
  const bytes = alpha ?? data;
  if (!(bytes instanceof Uint8ClampedArray || bytes instanceof Uint8Array) || bytes.length !== (alpha ? 1 : 4) * width * height) {
    throw new PinwheelError("The data of an image must be bytes: red, green, blue and alpha of width × height pixels, or alpha without data.");
  }
  const expanded = (first, count) => {
    const rows = new Uint8Array(4 * width * count);
    for (let at = 0; at < width * count; at += 1) rows[4 * at + 3] = alpha[width * first + at];
    return rows;
  };
  const source = { depth: 0, rows: alpha ? expanded : rowsOf(data, width) };
  return { width, height, source, read: async () => source };
}

/** The source of a smaller picture, of `columns` x `lines`: the alpha of each pixel is the mean of those that it covers. */
function reduced({ depth, rows }, { width, height, columns, lines }) {
  const cut = (at, from, to) => Math.floor(at * from / to), alphaAt = (data, at) => (depth === 0 ? 257 * data[at + 3] : 256 * data[at] + data[at + 1]);
  const meanOf = (data, count, column) => {
    const [left, right] = [cut(column, width, columns), cut(column + 1, width, columns)];
    let sum = 0;
    for (let row = 0; row < count; row += 1) for (let x = left; x < right; x += 1) sum += alphaAt(data, 4 * (row * width + x));
    return Math.round(sum / count / (right - left));
  };
  return { depth: 1, rows: (first, count) => {
    const reduced = new Uint8Array(4 * columns * count);
    for (let line = 0; line < count; line += 1) {
      const top = cut(first + line, height, lines), covered = cut(first + line + 1, height, lines) - top, data = rows(top, covered);
      for (let column = 0; column < columns; column += 1) {
        const mean = meanOf(data, covered, column), at = 4 * (line * columns + column);
        [reduced[at], reduced[at + 1]] = [mean >> 8, mean & 255];
      }
    }
    return reduced;
  } };
}

/** The canvas of pixels that are read, one for all images: those that wait for garbage collection would add up. */
let strip = null;

/** Returns a function that draws the requested rows. A canvas premultiplies colors, which does not change alpha. */
export function drawnRows(image, width, height) {
  return (first, count) => {
    strip ??= canvasOf(width, count).getContext("2d", { willReadFrequently: true });
    // This clears it, too.
    Object.assign(strip.canvas, { width, height: count });
    strip.drawImage(image, 0, -first, width, height);
    try {
      return strip.getImageData(0, 0, width, count).data;
    } catch (error) {
      strip = null;
      throw new PinwheelError(
        `The pixels of this image may not be read (${error.message}); load it with crossorigin="anonymous" from a server that allows it.`);
    }
  };
}

/** Rows are passed in bands of this size in bytes. */
const bandBytes = 1 << 18;

/** The handles of the masks of a picture, one for each threshold: it is read once. */
export async function masksOf(machine, picture, thresholds, turns, largestSide) {
  const steps = maskSteps(machine, picture, await picture.read(), thresholds, largestSide);
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await turns.next();
    }
  } finally {
    steps.return();
  }
}

/** The same in steps, of a source that is there. */
export function* maskSteps(machine, { width, height }, source, thresholds, largestSide = Infinity) {
  const ratio = Math.min(1, largestSide / Math.max(width, height)), masks = [];
  const [columns, lines] = [width, height].map((side) => Math.max(1, Math.round(side * ratio)));
  const { depth, rows } = ratio < 1 ? reduced(source, { width, height, columns, lines }) : source;
  const band = Math.max(1, Math.floor(bandBytes / (4 * width / ratio)));
  let isDone = false;
  try {
    for (const threshold of thresholds) masks.push(machine.call("mask_open", columns, lines, threshold, depth));
    for (let first = 0; first < lines; first += band) {
      yield;
      machine.writeBytes(rows(first, Math.min(band, lines - first)));
      for (const mask of masks) machine.call("mask_rows", mask, first);
    }
    isDone = true;
    return masks;
  } finally {
    if (!isDone) for (const mask of masks) machine.exports.close(mask);
  }
}

/** Work in short turns: between turns, the page draws and takes input. */
export class Turns {
  /** The maximum duration of a turn, in milliseconds. */
  static longest = 4;

  #signal;
  #end = 0;

  constructor(signal) { this.#signal = signal; }

  /** Waits for the next turn if this one has taken long enough; throws if the work was aborted. */
  async next() {
    if (performance.now() < this.#end) return;
    // A message waits for everything queued before it; a timer would wait four milliseconds more, and `scheduler.yield` would not
    // wait for it.
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(0);
    });
    this.#signal?.throwIfAborted();
    this.#end = performance.now() + Turns.longest;
  }
}
