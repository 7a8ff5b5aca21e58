// Small pictures: of a wheel in the contact sheet, of a slice in the list. Each is drawn when it becomes visible.
import { element } from "./page.js";
import { drawInPoints } from "./picture.js";

export class Thumbnails {
  #jobs = new WeakMap();
  #observer;

  /** `root` is the scrolling element; null for the page. */
  constructor(root = null) {
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        this.#observer.unobserve(target);
        this.#jobs.get(target)?.(target);
      }
    }, { root, rootMargin: "200px" });
  }

  /** A canvas of `side` x `side` page pixels; `draw` is called with it when it becomes visible. */
  canvas(side, draw) {
    const canvas = element("canvas", { className: "thumbnail", width: side * devicePixelRatio, height: side * devicePixelRatio });
    canvas.ariaHidden = "true";
    this.#jobs.set(canvas, draw);
    this.#observer.observe(canvas);
    return canvas;
  }

  /** Discards pictures that have not been visible yet. */
  clear() { this.#observer.disconnect(); }
}

/** Draws layers into a canvas, with a frame in points as large as fits; images are decoded at `pixelsPerPoint`. */
export async function drawThumbnail(canvas, artwork, layers, frame, pixelsPerPoint = null) {
  const scale = Math.min(canvas.width / frame.width, canvas.height / frame.height, 4 * devicePixelRatio);
  const context = canvas.getContext("2d");
  for (const layer of layers) {
    const cut = await artwork.load(layer, pixelsPerPoint ?? scale);
    if (!cut || cut.isClosed) continue;
    drawInPoints(context, {
      x: frame.x - (canvas.width / scale - frame.width) / 2, y: frame.y - (canvas.height / scale - frame.height) / 2,
      pixelsPerPoint: scale,
    });
    artwork.draw(context, layer, cut);
  }
}
