// The images of a wheel, and how they are drawn.

class Artwork {
  /** The picture behind the slices, a bitmap and its frame; null where there is none. */
  background = null;
  /** Paths of the images that this browser cannot decode. */
  undecoded = [];

  #wheel;
  #bitmaps = new Map();
  /** For each slice, the paths of its images. */
  #paths;
  /** How images are drawn, by slice and image: it never changes. */
  #pieces = new Map();
  /** Room for one pixel. */
  #probe = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  /** Decodes the images of a wheel. `files` are those of the page, by path. */
  static async of(wheel, files) {
    const artwork = new Artwork();
    artwork.#wheel = wheel;
    artwork.#paths = Array.from({ length: wheel.count }, (_, slice) =>
      wheel.slice(slice).images.map(({ source }) => wheel.sources[source]));
    const background = wheel.layers(0).find(({ slice }) => slice < 0);
    const behind = background && wheel.sources[background.source];
    const used = new Set([...artwork.#paths.flat(), ...(behind ? [behind] : [])]);
    await Promise.all([...used].map((path) => artwork.#decode(path, files.get(path))));
    const bitmap = behind && artwork.#bitmaps.get(behind);
    if (bitmap) artwork.background = { bitmap, frame: background.frame };
    return artwork;
  }

  async #decode(path, file) {
    try {
      const blob = new Blob([bytesOf(file.data)], { type: file.type });
      // Colours as they are stored, as every other part of Pinwheel takes them.
      this.#bitmaps.set(path, await createImageBitmap(blob, { colorSpaceConversion: "none" }));
    } catch {
      this.undecoded.push(path);
    }
  }

  /** Draws the layers of the wheel, in points: the context's transform says where. */
  draw(context, layers) {
    const { globalAlpha } = context;
    for (const { slice, image, frame, alpha } of layers) {
      if (slice < 0) {
        const bitmap = this.background?.bitmap;
        if (bitmap) context.drawImage(bitmap, frame.x, frame.y, frame.width, frame.height);
        continue;
      }
      const bitmap = this.#bitmap(slice, image);
      if (!bitmap) continue;
      context.globalAlpha = globalAlpha * alpha;
      for (const piece of this.#piecesOf(slice, image)) drawPiece(context, bitmap, piece);
    }
    context.globalAlpha = globalAlpha;
  }

  /** The alpha of a pixel of an image, of 255; null if the image is not there. */
  alpha(slice, image, x, y) {
    const bitmap = this.#bitmap(slice, image);
    if (!bitmap) return null;
    this.#probe.clearRect(0, 0, 1, 1);
    this.#probe.drawImage(bitmap, x, y, 1, 1, 0, 0, 1, 1);
    return this.#probe.getImageData(0, 0, 1, 1).data[3];
  }

  #bitmap(slice, image) {
    return this.#bitmaps.get(this.#paths[slice][image]);
  }

  #piecesOf(slice, image) {
    const key = `${slice} ${image}`;
    if (!this.#pieces.has(key)) this.#pieces.set(key, this.#wheel.pieces(slice, image));
    return this.#pieces.get(key);
  }
}

/** Draws one piece of a bitmap; its transform takes pixels of the bitmap to points. */
function drawPiece(context, bitmap, { sx, sy, swidth, sheight, a, b, c, d, tx, ty }) {
  context.save();
  context.transform(a, b, c, d, tx, ty);
  context.drawImage(bitmap, sx, sy, swidth, sheight, sx, sy, swidth, sheight);
  context.restore();
}
