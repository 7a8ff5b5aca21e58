// The shapes of slices on the screen, for the lines around them: where the hit-test images are solid.

class Shapes {
  /** The maximum number of pixels of cached shapes. */
  static most = 4 << 20;

  #stage;
  #shapes = new Map();
  #pixelCount = 0;
  #scratch = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  constructor(stage) {
    this.#stage = stage;
  }

  /** Discards the shapes, after a change of wheel, masks or view. */
  clear() {
    this.#shapes.clear();
    this.#pixelCount = 0;
  }

  /**
   * The visible part of a slice's shape: a canvas that is opaque where the slice is solid, and its corner in pixels of the view.
   * Null if nothing is visible, or if the images are not decoded: then they are decoded, and the stage is redrawn.
   */
  shape(slice) {
    if (this.#shapes.has(slice)) return this.#shapes.get(slice);
    const { artwork, view, wheel } = this.#stage;
    const { images, deciding } = wheel.slice(slice);
    const layers = deciding.map((image) => ({ slice, image })).filter(({ image }) => artwork.image(slice, image));
    const missing = layers.filter((layer) => !artwork.cut(layer, view.pixelsPerPoint));
    if (missing.length > 0) {
      Promise.all(missing.map((layer) => artwork.load(layer, view.pixelsPerPoint))).then(() => this.#stage.draw());
      return null;
    }
    const shape = this.#make(layers, layers.map(({ image }) => images[image].threshold));
    this.#shapes.set(slice, shape);
    this.#pixelCount += shape ? shape.canvas.width * shape.canvas.height : 0;
    for (const [old, gone] of this.#shapes) {
      if (this.#pixelCount <= Shapes.most || old === slice) break;
      this.#shapes.delete(old);
      this.#pixelCount -= gone ? gone.canvas.width * gone.canvas.height : 0;
    }
    return shape;
  }

  #make(layers, thresholds) {
    const { artwork, view } = this.#stage;
    const frames = layers.map((layer) => pixelFrame(artwork.bounds(layer), view))
      .filter(({ width, height }) => width > 0 && height > 0);
    if (frames.length === 0) return null;
    const { x, y, width, height } = frames.reduce(union);
    const shape = new ImageData(width, height);
    const pixels = new Uint32Array(shape.data.buffer);
    const part = { ...view, x: view.x + x / view.pixelsPerPoint, y: view.y + y / view.pixelsPerPoint, width, height };
    layers.forEach((layer, index) => {
      const { data } = this.#drawn(layer, part);
      // The definition of solid: alpha reaches the threshold, and is not 0.
      const least = Math.max(1, Math.ceil(255 * thresholds[index]));
      for (let at = 0; at < pixels.length; at += 1) if (data[4 * at + 3] >= least) pixels[at] = 0xffffffff;
    });
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d").putImageData(shape, 0, 0);
    return { canvas, x, y };
  }

  /** The pixels of a layer in a view. */
  #drawn(layer, view) {
    const { canvas } = this.#scratch;
    // Resized only to grow, because resizing clears it and takes time.
    if (canvas.width < view.width) canvas.width = view.width;
    if (canvas.height < view.height) canvas.height = view.height;
    this.#scratch.setTransform(1, 0, 0, 1, 0, 0);
    this.#scratch.clearRect(0, 0, view.width, view.height);
    drawInPoints(this.#scratch, view);
    const cut = this.#stage.artwork.cut(layer, view.pixelsPerPoint);
    this.#stage.artwork.draw(this.#scratch, layer, cut);
    return this.#scratch.getImageData(0, 0, view.width, view.height);
  }
}
