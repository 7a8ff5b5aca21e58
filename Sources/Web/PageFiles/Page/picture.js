// The drawn layers of a wheel. Only changes are redrawn.

class Picture {
  /** Called when all pending images are drawn. */
  onComplete = () => {};

  #canvas;
  #artwork = null;
  /** The visible part of the wheel's canvas: `x` and `y` in points, `pixelsPerPoint`, and a size in pixels. */
  #view = null;
  /** The layers to show, by a key that is equal for layers that look the same. */
  #layers = new Map();
  /** Frames, in points, that must be redrawn. */
  #stale = [];
  #isStreaming = false;
  #isNew = true;
  /** Counts wheels and views: work for an earlier one is abandoned. */
  #generation = 0;

  constructor(canvas) {
    this.#canvas = canvas;
  }

  /** Whether everything is drawn. */
  get isComplete() {
    return !this.#isStreaming && this.#stale.length === 0;
  }

  show(artwork) {
    this.#artwork = artwork;
    this.#view = null;
    this.#isNew = true;
  }

  /** Draws layers in a view: at once if their images are decoded, or else after decoding. */
  update(layers, view) {
    const wanted = new Map(layers.map((layer) => [
      [layer.slice, layer.image, layer.alpha, ...Object.values(layer.frame)].join(), layer]));
    const isMoved = !this.#view || Object.keys(view).some((key) => view[key] !== this.#view[key]);
    if (isMoved) {
      this.#generation += 1;
      this.#isStreaming = false;
      this.#move(view);
      this.#stale = [this.#frame];
    } else {
      // Pinwheel keeps the order of the remaining layers.
      for (const [key, layer] of wanted) if (!this.#layers.has(key)) this.#stale.push(this.#artwork.bounds(layer));
      for (const [key, layer] of this.#layers) if (!wanted.has(key)) this.#stale.push(this.#artwork.bounds(layer));
    }
    this.#layers = wanted;
    if (!this.#isStreaming) this.#draw();
  }

  /** Changes the view, and moves the drawn pixels to their new place until everything is redrawn. */
  #move(view) {
    const canvas = this.#canvas;
    const before = this.#view;
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    if (before) copy.getContext("2d").drawImage(canvas, 0, 0);
    if (canvas.width !== view.width || canvas.height !== view.height) {
      canvas.width = view.width;
      canvas.height = view.height;
    }
    this.#view = view;
    const context = canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    if (!before) return;
    const factor = view.pixelsPerPoint / before.pixelsPerPoint;
    context.drawImage(copy, (before.x - view.x) * view.pixelsPerPoint, (before.y - view.y) * view.pixelsPerPoint,
      copy.width * factor, copy.height * factor);
  }

  /** The visible frame, in points. */
  get #frame() {
    const { x, y, width, height, pixelsPerPoint } = this.#view;
    return { x, y, width: width / pixelsPerPoint, height: height / pixelsPerPoint };
  }

  #draw() {
    const frames = this.#stale.map((frame) => pixelFrame(frame, this.#view)).filter(({ width, height }) => width > 0 && height > 0);
    this.#stale = [];
    if (frames.length === 0) return;
    const { pixelsPerPoint } = this.#view;
    const layers = [...this.#layers.values()].filter((layer) => {
      const bounds = pixelFrame(this.#artwork.bounds(layer), this.#view);
      return this.#artwork.image(layer.slice, layer.image) && frames.some((frame) => meets(frame, bounds));
    });
    const cuts = layers.map((layer) => this.#artwork.cut(layer, pixelsPerPoint));
    if (cuts.some((cut) => cut === null)) return this.#stream(frames, layers);
    const context = this.#prepared(this.#canvas, frames);
    layers.forEach((layer, index) => this.#artwork.draw(context, layer, cuts[index]));
    context.restore();
  }

  /** Draws layers off screen, one by one as they are decoded. */
  async #stream(frames, layers) {
    const generation = this.#generation;
    const { width, height, pixelsPerPoint } = this.#view;
    const aside = new OffscreenCanvas(width, height);
    const context = this.#prepared(aside, frames);
    const copy = () => {
      const shown = this.#prepared(this.#canvas, frames);
      shown.setTransform(1, 0, 0, 1, 0, 0);
      shown.drawImage(aside, 0, 0);
      shown.restore();
    };
    this.#isStreaming = true;
    let shownAt = performance.now();
    const ahead = [];
    for (let index = 0; index < layers.length; index += 1) {
      while (ahead.length < Picture.ahead && index + ahead.length < layers.length) {
        ahead.push(this.#artwork.load(layers[index + ahead.length], pixelsPerPoint));
      }
      const cut = await ahead.shift();
      if (generation !== this.#generation) return;
      // It may have been closed since; then it is decoded again.
      this.#artwork.draw(context, layers[index], cut.isClosed ? await this.#artwork.load(layers[index], pixelsPerPoint) : cut);
      if (generation !== this.#generation) return;
      // A wheel with many images appears piece by piece; an older drawing stays until its replacement is complete.
      if (this.#isNew && performance.now() - shownAt > 150) {
        copy();
        shownAt = performance.now();
      }
    }
    this.#isNew = false;
    copy();
    this.#isStreaming = false;
    this.#draw();
    if (this.isComplete) this.onComplete();
  }

  /** The number of images to decode ahead of the current one. */
  static ahead = 4;

  /** Prepares a canvas to draw in points, with its frames cleared; `restore` ends it. */
  #prepared(canvas, frames) {
    const context = canvas.getContext("2d");
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    for (const { x, y, width, height } of frames) {
      context.clearRect(x, y, width, height);
      context.rect(x, y, width, height);
    }
    context.clip();
    drawInPoints(context, this.#view);
    return context;
  }
}

/** The pixels of a view that a frame in points touches, and one more on each side for soft edges. */
function pixelFrame(frame, { x, y, width, height, pixelsPerPoint }) {
  if (!(frame.width > 0 && frame.height > 0)) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.floor((frame.x - x) * pixelsPerPoint) - 1;
  const top = Math.floor((frame.y - y) * pixelsPerPoint) - 1;
  const right = Math.ceil((frame.x + frame.width - x) * pixelsPerPoint) + 1;
  const bottom = Math.ceil((frame.y + frame.height - y) * pixelsPerPoint) + 1;
  return intersection({ x: left, y: top, width: right - left, height: bottom - top }, { x: 0, y: 0, width, height });
}

/** Whether two frames overlap. */
function meets(one, other) {
  const { width, height } = intersection(one, other);
  return width > 0 && height > 0;
}

/** Sets up a context to draw in points of a view; greatly enlarged images show their pixels. */
function drawInPoints(context, { x, y, pixelsPerPoint }) {
  context.setTransform(pixelsPerPoint, 0, 0, pixelsPerPoint, -x * pixelsPerPoint, -y * pixelsPerPoint);
  context.imageSmoothingEnabled = pixelsPerPoint < 4 * devicePixelRatio;
  context.imageSmoothingQuality = "high";
}
