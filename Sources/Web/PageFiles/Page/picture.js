// The drawn layers of a wheel. They are drawn again when one of them changes.
import { intersection } from "./artwork.js";

export class Picture {
  /** Called when all pending images are drawn. */
  onComplete = () => {};

  #canvas;
  #artwork = null;
  /** The visible part of the wheel's canvas: `x` and `y` in points, `pixelsPerPoint`, and a size in pixels. */
  #view = null;
  /** A text that is equal for layers that look the same. */
  #shown = "";
  #isStreaming = false;
  #isNew = true;
  /** Counts drawings: the work for an earlier one is abandoned. */
  #generation = 0;

  constructor(canvas) { this.#canvas = canvas; }

  /** Whether everything is drawn. */
  get isComplete() { return !this.#isStreaming; }

  show(artwork) {
    [this.#artwork, this.#view, this.#isNew] = [artwork, null, true];
  }

  /** Draws layers in a view: at once if their images are decoded, or else after decoding. */
  update(layers, view) {
    const isMoved = !this.#view || Object.keys(view).some((key) => view[key] !== this.#view[key]);
    const artwork = this.#artwork;
    const shown = layers.map(({ slice, image, alpha, frame }) => (
      [slice, image, alpha, ...Object.values(frame), artwork.clip(slice)].join())).join(" ");
    if (!isMoved && shown === this.#shown) return;
    if (isMoved) this.#move(view);
    this.#shown = shown;
    this.#generation += 1;
    const { x, y, width, height, pixelsPerPoint } = view;
    const frame = { x, y, width: width / pixelsPerPoint, height: height / pixelsPerPoint };
    const seen = layers.filter((layer) => {
      if (!artwork.image(layer.slice, layer.image)) return false;
      const { width, height } = intersection(frame, artwork.bounds(layer));
      return width > 0 && height > 0;
    });
    const cuts = seen.map((layer) => artwork.cut(layer, pixelsPerPoint));
    this.#isStreaming = cuts.includes(null);
    if (this.#isStreaming) return this.#stream(seen);
    const context = this.#cleared();
    drawInPoints(context, view);
    seen.forEach((layer, index) => artwork.draw(context, layer, cuts[index]));
  }

  /** Changes the view, and moves the drawn pixels to their new place until everything is redrawn. */
  #move(view) {
    const canvas = this.#canvas, before = this.#view;
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    if (before) copy.getContext("2d").drawImage(canvas, 0, 0);
    if (canvas.width !== view.width || canvas.height !== view.height) {
      canvas.width = view.width;
      canvas.height = view.height;
    }
    this.#view = view;
    const context = this.#cleared();
    if (!before) return;
    const factor = view.pixelsPerPoint / before.pixelsPerPoint;
    context.drawImage(copy, (before.x - view.x) * view.pixelsPerPoint, (before.y - view.y) * view.pixelsPerPoint,
      copy.width * factor, copy.height * factor);
  }

  /** Draws layers off screen, one by one as they are decoded. */
  async #stream(layers) {
    const generation = this.#generation, artwork = this.#artwork;
    const { width, height, pixelsPerPoint } = this.#view;
    const aside = new OffscreenCanvas(width, height), context = aside.getContext("2d");
    drawInPoints(context, this.#view);
    const copy = () => this.#cleared().drawImage(aside, 0, 0);
    let shownAt = performance.now();
    const load = (layer) => layer && artwork.load(layer, pixelsPerPoint);
    // Some images are decoded ahead of the current one.
    const ahead = layers.slice(0, 4).map(load);
    for (const [index, layer] of layers.entries()) {
      ahead.push(load(layers[index + 4]));
      let cut = await ahead.shift();
      // It may have been closed since; then it is decoded again.
      if (cut.isClosed) cut = await load(layer);
      if (generation !== this.#generation) return;
      artwork.draw(context, layer, cut);
      // A wheel with many images appears piece by piece; an older drawing stays until its replacement is complete.
      if (this.#isNew && performance.now() - shownAt > 150) {
        copy();
        shownAt = performance.now();
      }
    }
    this.#isNew = false;
    copy();
    this.#isStreaming = false;
    this.onComplete();
  }

  /** Clears the canvas, and returns its context, which draws in pixels. */
  #cleared() {
    const context = this.#canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    return context;
  }
}

/** Sets up a context to draw in points of a view; greatly enlarged images show their pixels. */
export function drawInPoints(context, { x, y, pixelsPerPoint }) {
  context.setTransform(pixelsPerPoint, 0, 0, pixelsPerPoint, -x * pixelsPerPoint, -y * pixelsPerPoint);
  context.imageSmoothingEnabled = pixelsPerPoint < 4 * devicePixelRatio;
  context.imageSmoothingQuality = "high";
}
