// The layout size of a canvas, and its number of pixels.
import { boxOf } from "../pinwheel.js";

/** Matches the pixels of a canvas to those of the screen, from its first layout on. */
export class CanvasLayout {
  /** The largest canvas that all browsers draw. */
  static mostPixels = 1 << 24;
  static mostSide = 1 << 14;

  #canvas;
  #ratio;
  #observer;
  /** Pixels of the screen per point of the page at the last layout. */
  #density = 0;

  /** `size` is the size of the content, in any unit; `onLayout` is called after each layout: new pixels are all clear. */
  constructor(canvas, { width, height }, onLayout) {
    this.#canvas = canvas;
    this.#ratio = `${width} / ${height}`;
    // The size in the layout follows from styles and from the content, never from the number of pixels.
    Object.assign(canvas.style, { contain: "size", containIntrinsicSize: `${width}px ${height}px` });
    this.#observer = new ResizeObserver(([{ devicePixelContentBoxSize: sizes }]) => {
      this.update(sizes?.[0]);
      onLayout();
    });
    try {
      this.#observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      // Safari does not know this box.
      this.#observer.observe(canvas);
    }
    this.update();
  }

  close() {
    this.#observer.disconnect();
  }

  /** Whether the canvas has moved to a screen of another density; Safari does not report this. */
  get isOutdated() {
    return this.#density !== devicePixelRatio;
  }

  /** Matches the number of pixels to those of the screen: as reported by the browser, or else as the styles say. */
  update(reported = null) {
    const canvas = this.#canvas, { aspectRatio, writingMode } = getComputedStyle(canvas), box = boxOf(canvas);
    this.#density = devicePixelRatio;
    if (aspectRatio.startsWith("auto")) canvas.style.aspectRatio = this.#ratio;
    let sides = [box.width, box.height].map((side) => side * devicePixelRatio * (canvas.currentCSSZoom ?? 1));
    if (reported) {
      const { inlineSize, blockSize } = reported;
      const told = writingMode.startsWith("horizontal") ? [inlineSize, blockSize] : [blockSize, inlineSize];
      // Chromium's report leaves out a density that its developer tools emulate.
      if (told.every((side, axis) => Math.abs(side - sides[axis]) <= 1)) sides = told;
    }
    let [width, height] = sides;
    if (!(width > 0 && height > 0)) return;
    const factor = Math.min(1, Math.sqrt(CanvasLayout.mostPixels / (width * height)), CanvasLayout.mostSide / Math.max(width, height));
    [width, height] = [width, height].map((side) => Math.max(1, Math.round(side * factor)));
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
  }
}
