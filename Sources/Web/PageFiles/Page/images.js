// The images of a page, decoded when they are drawn, at the visible resolution.

class Images {
  /** The maximum size of decoded images in bytes; beyond it, the least recently used are freed. */
  static budget = 48 << 20;
  /** Paths of images that this browser cannot decode. */
  undecoded = new Set();

  #files;
  #blobs = new Map();
  /** The 16-bit alpha of images that have one, as a picture, by path. */
  #deepAlphas = new Map();
  /** Decoded images, least recently used first. */
  #cuts = new Map();
  #byteCount = 0;
  #loading = new Map();
  /** Images are decoded one after the other: each takes memory meanwhile. */
  #last = Promise.resolve();

  /** `files` are the files of the page: path, type, data, and optionally a 16-bit alpha. */
  constructor(files) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    for (const { path, deepAlpha } of files) if (deepAlpha) this.#deepAlphas.set(path, new Blob([bytesOf(deepAlpha)], { type: "image/png" }));
  }

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
  async alpha(image, x, y) {
    const end = await this.#begin();
    try {
      const pixel = await createImageBitmap(this.#blob(image.path), x, y, 1, 1, { colorSpaceConversion: "none" });
      const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      context.drawImage(pixel, 0, 0);
      return context.getImageData(0, 0, 1, 1).data[3];
    } catch {
      return null;
    } finally {
      end();
    }
  }

  /**
   * The stored pixels of an image, a few rows at a time: four bytes each, RGBA, or at depth 1 a 16-bit alpha in the first two.
   * Between rows, the page draws and takes input.
   */
  async *rows(path) {
    const deep = this.#deepAlphas.get(path), depth = deep ? 1 : 0;
    const end = await this.#begin();
    let whole;
    try {
      whole = await createImageBitmap(deep ?? this.#blob(path), { colorSpaceConversion: "none" });
      const { width, height } = whole;
      for (const strip of stripsOf(whole)) {
        yield { width, height, depth, ...strip };
        if (strip.first + strip.data.length / (4 * width) < height) await new Promise((done) => setTimeout(done));
      }
    } catch (error) {
      throw whole ? error : new PinwheelError(`this browser cannot show ${path}`);
    } finally {
      whole?.close();
      end();
    }
  }

  async #decode(key, image, reduction) {
    const end = await this.#begin();
    let cut = new Cut();
    try {
      cut = await Cut.of(this.#blob(image.path), image, reduction);
    } catch {
      this.undecoded.add(image.path);
    }
    end();
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

  /** Waits for its turn to decode an image; what is returned ends it. */
  async #begin() {
    const before = this.#last;
    let end;
    this.#last = new Promise((done) => { end = done; });
    await before;
    return end;
  }
}
