/* @ts-self-types="./masks.d.ts" */
// Wheels made in the page, with masks from the alpha of loaded images.

import { Turns, arePixels, maskSteps, masksOf, pictureOf } from "./pictures.js";
import { Held, PinwheelError, checkNames, instantiate, instantiateMasks, matrix, numbered, once } from "./pinwheel.js";

// The properties of what a wheel is made of, and the options.
const imageProperties = [
  "image", "state", "scale", "threshold", "frame", "contentMode", "caps", "resizing", "transform", "anchor", "atlas", "source"];
const properties = {
  wheels: ["name", "canvas", "width", "height", "threshold", "background", "manifest", "slices"],
  slices: ["name", "isEnabled", "isHidden", "policy", "maskRule", "allowsSeveralTouches", "shows", "grow", "clip", "images", ...imageProperties],
  images: imageProperties, backgrounds: ["image", "frame", "source"], frames: ["x", "y", "width", "height"],
  caps: ["top", "left", "bottom", "right"], anchors: ["x", "y"],
  atlases: ["x", "y", "width", "height", "trimX", "trimY", "untrimmedWidth", "untrimmedHeight", "isRotated"],
};
const check = (what, given) => checkNames(given, properties[what], "property", `properties of ${what}`);
const optionNames = ["masks", "signal", "onProgress"];

/** Makes a wheel from images. */
export async function createWheel(description, options = {}) {
  checkNames(options, ["pinwheel", "hasMap", ...optionNames]);
  const turns = new Turns(options.signal);
  const { bytes, images } = await baked(description, options, turns);
  const module = options.pinwheel ?? await once(instantiate);
  await turns.next();
  const file = module.load(bytes);
  try {
    return Object.assign(await file.wheelInSteps(() => turns.next(), 0, { hasMap: options.hasMap }), { images });
  } finally {
    file.close();
  }
}

/** Bakes a wheel from images. */
export async function bakeWheel(description, options = {}) {
  checkNames(options, optionNames);
  return (await baked(description, options, new Turns(options.signal))).bytes;
}

/** Makes the mask of one image: at once if its pixels and the module are there. */
export function createMask(image, options = {}) {
  if (!options?.masks || !arePixels(image)) return laterMask(image, options);
  const picture = pictureOf(image), { threshold, largestSide } = maskOptions(options);
  const steps = maskSteps(options.masks, picture, picture.source, [threshold], largestSide);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return new ImageMask(options.masks, step.value[0], picture, largestSide);
}

async function laterMask(image, options) {
  const { threshold, largestSide, masks, signal, onProgress } = maskOptions(options);
  const machine = masks ?? await once(instantiateMasks), picture = pictureOf(image);
  const [handle] = await masksOf(machine, picture, [threshold], new Turns(signal), largestSide);
  onProgress?.(1);
  return new ImageMask(machine, handle, picture, largestSide);
}

function maskOptions(options) {
  checkNames(options, ["threshold", "largestSide", ...optionNames]);
  options.signal?.throwIfAborted();
  const threshold = number(options.threshold, "The threshold", 0.1), largestSide = number(options.largestSide, "The largest side", Infinity);
  if (!(largestSide >= 1)) throw new PinwheelError(`The largest side must be 1 or more pixels; it is ${largestSide}.`);
  return { ...options, threshold, largestSide };
}

/** The solid pixels of an image. */
class ImageMask extends Held {
  /** Pixels of the mask per pixel of the image, along both axes. */
  #scales;

  constructor(machine, handle, { width, height }, largestSide) {
    super(machine, handle);
    Object.assign(this, { width, height });
    const ratio = Math.min(1, largestSide / Math.max(width, height));
    this.#scales = [width, height].map((side) => Math.max(1, Math.round(side * ratio)) / side);
  }

  contains(x, y) { return this.call("mask_contains", x * this.#scales[0], y * this.#scales[1]) === 1; }

  overlapArea(other, x = 0, y = 0) {
    const scales = this.#scales;
    if (!(other instanceof ImageMask) || other.machine !== this.machine || other.#scales.some((scale, axis) => scale !== scales[axis])) {
      throw new PinwheelError("The other mask must be one of createMask, of the same masks module and with pixels of the same size.");
    }
    return this.call("mask_overlap_area", other.handle, Math.round(x * scales[0]), Math.round(y * scales[1])) / (scales[0] * scales[1]);
  }

  overlaps(other, x, y) { return this.overlapArea(other, x, y) > 0; }

  outlines(simplifiedWithin = 0) {
    this.call("mask_outlines", simplifiedWithin * Math.min(...this.#scales));
    const numbers = this.machine.numbers(), outlines = [];
    let at = 0;
    const ring = () => {
      const start = at + 1;
      at = start + 2 * numbers[at];
      return Array.from(numbers.subarray(start, at), (place, index) => place / this.#scales[index % 2]);
    };
    while (at < numbers.length) {
      const [outer, ...holes] = Array.from({ length: numbers[at++] }, ring);
      outlines.push({ outer, holes });
    }
    return outlines;
  }
}

async function baked(description, { masks, signal, onProgress }, turns) {
  signal?.throwIfAborted();
  const draft = new Draft(masks ?? await once(instantiateMasks), description, turns, onProgress);
  try {
    return await draft.bake();
  } finally {
    draft.close();
  }
}

const sides = (given, of) => of.map((side) => given?.[side] ?? 0);
const number = (value, what, otherwise) => {
  const given = value ?? otherwise;
  if (typeof given !== "number") throw new PinwheelError(`${what} must be a number; it is ${String(value)}.`);
  return given;
};

/** A wheel under construction: the objects that the module holds for it are released at the end. */
class Draft extends Held {
  #description;
  #thresholds;
  #turns;
  #onProgress;
  /** Masks by picture, and then by threshold. Several sprites of a sheet share one mask. */
  #masks = new Map();
  #images = [];

  constructor(machine, description, turns, onProgress) {
    check("wheels", description);
    check("backgrounds", description.background);
    check("frames", description.background?.frame);
    const { name = "wheel", canvas, threshold = 0.1, slices } = description, thresholds = [threshold].flat();
    // Without bounds.
    const { width, height } = canvas === null ? { width: Infinity, height: Infinity } : description;
    if (thresholds.length === 0) throw new PinwheelError("The threshold must be a number, or several; there is none.");
    if (!Array.isArray(slices)) throw new PinwheelError("The slices must be an array, back to front.");
    machine.writeText(String(name));
    super(machine, machine.call(
      "draft_open", number(width, "The width of the canvas"), number(height, "The height of the canvas"),
      number(thresholds[0], "The threshold")));
    [this.#description, this.#thresholds, this.#turns, this.#onProgress] = [description, thresholds, turns, onProgress];
  }

  async bake() {
    const { width, height, manifest, background, slices } = this.#description;
    if (manifest) this.#source(manifest, manifest);
    for (const [number, slice] of slices.entries()) {
      await this.#add(slice);
      this.#onProgress?.((number + 1) / slices.length);
    }
    if (background) {
      const { x = 0, y = 0, width: across = width, height: down = height } = background.frame ?? {};
      this.call("draft_background", x, y, across, down, this.#source(background.image, background.source));
    }
    await this.#turns.next();
    this.call("draft_bake");
    return { bytes: this.machine.bytes().slice(), images: this.#images };
  }

  close() {
    for (const masks of this.#masks.values()) for (const mask of masks.values()) this.machine.exports.close(mask);
    super.close();
  }

  async #add(slice) {
    if (typeof slice?.name !== "string") throw new PinwheelError("A slice must have a name.");
    await this.#turns.next();
    this.machine.writeText(slice.name);
    this.call("draft_slice");
    try {
      check("slices", slice);
      for (const image of slice.images ?? [{}]) {
        check("images", image);
        await this.#addImage({ ...slice, ...image });
      }
      this.#complete(slice);
    } catch (error) {
      if (!(error instanceof PinwheelError)) throw error;
      throw new PinwheelError(`${slice.name}: ${error.message}`);
    }
  }

  /** Sets the properties of a slice other than its images. */
  #complete({ shows, clip, ...slice }) {
    const names = this.#description.slices.map(({ name }) => name);
    const values = { ...slice, state: shows, clip: typeof clip === "string" ? numbered(clip, names, "slice") : clip ?? undefined };
    for (const property of this.machine.sliceProperties) {
      const isOfImages = property !== "state" && imageProperties.includes(property);
      if (values[property] !== undefined && !isOfImages) this.call("draft_set", ...this.machine.property(property, values[property]));
    }
  }

  async #addImage({
    image, state = "rest", threshold, scale = 1, frame = {}, contentMode = "scaleToFill", caps, resizing = "stretch",
    transform = {}, anchor = {}, atlas, source,
  }) {
    for (const [name, part] of Object.entries({ frames: frame, caps, anchors: anchor, atlases: atlas })) check(name, part);
    const machine = this.machine;
    const picture = pictureOf(image);
    const thresholds = threshold === undefined ? this.#thresholds : [threshold];
    const masks = await this.#masksOf(image, picture, thresholds);
    const region = atlas && [
      atlas.x, atlas.y, atlas.width, atlas.height, atlas.trimX ?? 0, atlas.trimY ?? 0,
      atlas.untrimmedWidth ?? atlas.width + (atlas.trimX ?? 0), atlas.untrimmedHeight ?? atlas.height + (atlas.trimY ?? 0),
      atlas.isRotated ? 1 : 0,
    ];
    const natural = region ? { width: region[6], height: region[7] } : picture;
    const { x = 0, y = 0, width = natural.width / scale, height = natural.height / scale } = frame;
    const from = this.#source(image, source);
    for (const mask of masks) {
      machine.write([
        machine.number("states", state), number(scale, "The scale"), x, y, width, height,
        machine.number("contentModes", contentMode), ...sides(caps, ["top", "left", "bottom", "right"]),
        machine.number("resizings", resizing), ...matrix(transform), anchor.x ?? 0.5, anchor.y ?? 0.5, from,
        region ? 1 : 0, ...(region ?? new Array(9).fill(0)),
      ]);
      this.call("draft_image", mask);
    }
  }

  /** The number of a picture's source: a path, or all properties of a source file. */
  #source(image, source = `image ${this.#images.length + 1}`) {
    const known = this.#images.indexOf(image);
    if (known >= 0) return known;
    const { path, size = 0, modified = 0n, checksum = 0n } = typeof source === "object" ? source : { path: source };
    const text = new TextEncoder().encode(String(path)), bytes = new Uint8Array(24 + text.length);
    [size, modified, checksum].forEach((number, at) => {
      new DataView(bytes.buffer).setBigUint64(8 * at, BigInt.asUintN(64, BigInt(number)), true);
    });
    bytes.set(text, 24);
    this.machine.writeBytes(bytes);
    this.#images.push(image);
    return this.call("draft_source");
  }

  async #masksOf(image, picture, thresholds) {
    const masks = this.#masks.get(image) ?? new Map();
    this.#masks.set(image, masks);
    const missing = thresholds.filter((threshold) => !masks.has(threshold));
    if (missing.length > 0) {
      const made = await masksOf(this.machine, picture, missing.map((threshold) => number(threshold, "The threshold")), this.#turns);
      missing.forEach((threshold, at) => masks.set(threshold, made[at]));
    }
    return thresholds.map((threshold) => masks.get(threshold));
  }
}
