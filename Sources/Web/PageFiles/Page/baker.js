// Bakes a wheel again in the page, like `pinwheel bake`: masks are made from the stored pixels of images.
import { masksOf, Turns } from "../pictures.js";
import { instantiateMasks, PinwheelError } from "../pinwheel.js";
import { settable } from "./edits.js";
import { bytesOf } from "./page.js";

export class Baker {
  /** The maximum number of cached masks. */
  static most = 256;

  /** The masks module: base64 text until it is needed, then the promise of a machine. */
  #module;
  #masks;
  #images;
  /** Masks by threshold and path, least recently used first. */
  #made = new Map();
  /** Images that were verified to be the baked ones, by slice and source. */
  #found = new Set();

  /** `module` is base64; `masks` are the bytes of the baked file. */
  constructor(module, masks, images) {
    [this.#module, this.#masks, this.#images] = [module, masks, images];
  }

  /**
   * A baked file of pinwheels, with their slices in another order and at separate thresholds: each has its number, and `baked`, its
   * sources and its baked slices, and `edits`, its adjustments, if there are any. With a manifest, it is as `pinwheel bake` makes it.
   */
  async bake(pinwheels, manifest) {
    if (typeof this.#module === "string") this.#module = instantiateMasks(bytesOf(this.#module));
    const machine = await this.#module, revisions = [];
    try {
      for (const { pinwheel, baked, edits } of pinwheels) {
        machine.writeBytes(this.#masks);
        const revision = machine.call("revision_open", pinwheel);
        revisions.push(revision);
        if (edits) await this.#revise(machine, { revision, pinwheel }, baked, edits);
      }
      if (manifest !== undefined) {
        machine.writeText(manifest);
        machine.call("revision_manifest", revisions[0]);
      }
      machine.write(revisions);
      machine.call("revision_bake");
      return machine.bytes().slice();
    } finally {
      for (const revision of revisions) machine.exports.close(revision);
      this.#forget(machine);
    }
  }

  async #revise(machine, { revision, pinwheel }, { sources, slices, frames }, { order, slices: words }) {
    for (const [slice, { threshold, frame, ...settings }] of Object.entries(words)) {
      const at = { revision, pinwheel, slice: Number(slice) };
      if (threshold !== undefined) await this.#change(machine, at, slices[slice].images, sources, threshold);
      if (frame) {
        machine.write([frames[slice], frame].flatMap(({ x, y, width, height }) => [x, y, width, height]));
        machine.call("revision_frame", revision, at.slice);
      }
      for (const [word, value] of Object.entries(settings)) {
        if (word in settable) machine.call("revision_set", revision, at.slice, ...machine.property(settable[word], value));
      }
    }
    machine.write(order);
    machine.call("revision_order", revision);
  }

  async #change(machine, { revision, pinwheel, slice }, images, sources, threshold) {
    const baked = images[0]?.threshold ?? threshold;
    const made = [];
    for (const source of new Set(images.map((image) => image.source))) {
      const path = sources[source];
      if (path === undefined) throw new PinwheelError("an image was not baked from a file");
      const [before, after] = await this.#masksOf(machine, path, [baked, threshold]);
      const key = `${pinwheel} ${slice} ${source}`;
      if (!this.#found.has(key) && machine.call("revision_bakes", revision, slice, source, before) !== 1) {
        throw new PinwheelError(`this browser reads other pixels of ${path} than pinwheel bake; edit the manifest by hand`);
      }
      this.#found.add(key);
      made.push([source, after]);
    }
    for (const [source, mask] of made) machine.call("revision_mask", revision, source, mask);
    machine.call("revision_slice", revision, slice, threshold);
  }

  /** The masks of an image at several thresholds; the image is read once for all missing masks. */
  async #masksOf(machine, path, thresholds) {
    const keys = thresholds.map((threshold) => `${threshold} ${path}`);
    const missing = [...new Set(thresholds)].filter((threshold) => !this.#made.has(`${threshold} ${path}`));
    if (missing.length > 0) {
      const masks = await this.#images.picture(path, (picture) => masksOf(machine, picture, missing, new Turns()));
      missing.forEach((threshold, at) => this.#made.set(`${threshold} ${path}`, masks[at]));
    }
    return keys.map((key) => {
      const mask = this.#made.get(key);
      this.#made.delete(key);
      this.#made.set(key, mask);
      return mask;
    });
  }

  #forget(machine) {
    for (const [key, mask] of this.#made) {
      if (this.#made.size <= Baker.most) break;
      this.#made.delete(key);
      machine.exports.close(mask);
    }
  }
}
