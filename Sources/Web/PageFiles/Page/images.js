// The images of a page, decoded when they are drawn, at the visible resolution.
import { drawnRows, pictureOf } from "../pictures.js";
import { PinwheelError } from "../pinwheel.js";
import { Cut } from "./cut.js";
import { bytesOf } from "./page.js";

export class Images {
  /** The maximum size of decoded images in bytes; beyond it, the least recently used are freed. */
  static budget = 48 << 20;
  /** Paths of images that this browser cannot decode. */
  undecoded = new Set();

  #files;
  #blobs = new Map();
  /** Decoded images, least recently used first. */
  #cuts = new Map();
  #byteCount = 0;
  #loading = new Map();
  /** Images are decoded one after the other: each takes memory meanwhile. */
  #last = Promise.resolve();

  /** `files` are the files of the page: path, type and data. */
  constructor(files) { this.#files = new Map(files.map((file) => [file.path, file])); }

  /** A decoded image at this reduction; null if it is not in memory. */
  cut({ path }, reduction) {
    const key = `${reduction} ${path}`;
    const cut = this.#cuts.get(key);
    if (!cut) return null;
    this.#cuts.delete(key);
    this.#cuts.set(key, cut);
    return cut;
  }

  /** Decodes an image unless it is decoded; it may be freed later. `image` has a path, a width and a height in pixels. */
  load(image, reduction) {
    const key = `${reduction} ${image.path}`;
    const there = this.cut(image, reduction);
    if (there) return Promise.resolve(there);
    if (!this.#loading.has(key)) this.#loading.set(key, this.#decode(key, image, reduction));
    return this.#loading.get(key);
  }

  /** The stored alpha of an image's pixel, 0 to 255; null if this browser cannot decode the image. */
  alpha({ path }, x, y) {
    const pixel = () => createImageBitmap(this.#blob(path), x, y, 1, 1, { colorSpaceConversion: "none" });
    const read = (image) => drawnRows(image, 1, 1)(0, 1)[3];
    return this.#alone(async () => read(await pixel())).catch(() => null);
  }

  /** What `use` makes of an image's picture, which it can read. */
  picture(path, use) {
    return this.#alone(async () => {
      const file = this.#blob(path), whole = await createImageBitmap(file, { colorSpaceConversion: "none" }).catch(() => null);
      if (!whole) throw new PinwheelError(`this browser cannot show ${path}`);
      return use(pictureOf(whole, file)).finally(() => whole.close());
    });
  }

  async #decode(key, image, reduction) {
    const cut = await this.#alone(() => Cut.of(this.#blob(image.path), image, reduction)).catch(() => {
      this.undecoded.add(image.path);
      return new Cut();
    });
    this.#loading.delete(key);
    this.#cuts.set(key, cut);
    this.#byteCount += cut.byteCount;
    for (const [key, old] of this.#cuts) {
      if (this.#byteCount <= Images.budget || old === cut) break;
      this.#cuts.delete(key);
      this.#byteCount -= old.byteCount;
      old.close();
    }
    return cut;
  }

  #blob(path) {
    if (!this.#blobs.has(path)) {
      const { data, type } = this.#files.get(path);
      this.#blobs.set(path, new Blob([bytesOf(data)], { type }));
      this.#files.delete(path);
    }
    return this.#blobs.get(path);
  }

  /** Works on an image once all work before has ended. */
  #alone(work) {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
