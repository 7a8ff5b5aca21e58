// The layout size of a canvas, and its number of pixels.
import { boxOf } from "../pinwheel.js";

/** Matches the pixels of a canvas to those of the screen, from its first layout on. */
export class CanvasLayout {
  /** The largest canvas that all browsers draw. */
  static mostPixels = 1 << 24;
  static mostSide = 1 << 14;

  #canvas;
  #size;
  #onChange;
  #observer;
  #media = null;
  /** Pixels of the screen per point of the page. */
  #density = 0;
  #isSettled = false;

  /** `size` is the size of the content, in any unit; `onChange` is called when the canvas has new pixels, all clear. */
  constructor(canvas, { width, height }, onChange) {
    this.#canvas = canvas;
    this.#size = { width, height };
    this.#onChange = onChange;
    // Also called for the first layout that is not empty, when the canvas was detached or hidden.
    this.#observer = new ResizeObserver(() => this.update());
    this.#observer.observe(canvas);
    this.#followDensity();
    this.update();
  }

  close() {
    this.#observer.disconnect();
    this.#media.removeEventListener("change", this.#densityChanged);
  }

  /** Whether the canvas has moved to a screen of another density; not every browser reports this at once. */
  get isOutdated() {
    return this.#density !== devicePixelRatio;
  }

  /** Matches the number of pixels of the canvas to the screen. */
  update() {
    const canvas = this.#canvas;
    this.#density = devicePixelRatio;
    const density = devicePixelRatio * (canvas.currentCSSZoom ?? 1);
    if (!(canvas.clientWidth > 0 && canvas.clientHeight > 0)) return;
    // As wide as its pixels: perhaps because no style sets a width, and then more pixels would enlarge it again.
    if (!this.#isSettled || (density !== 1 && canvas.clientWidth === canvas.width)) this.#settle();
    const box = boxOf(canvas);
    if (!(box.width > 0 && box.height > 0)) return;
    const factor = Math.min(
      density, Math.sqrt(CanvasLayout.mostPixels / (box.width * box.height)), CanvasLayout.mostSide / Math.max(box.width, box.height));
    const [width, height] = [box.width, box.height].map((length) => Math.max(1, Math.round(length * factor)));
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    this.#onChange();
  }

  /** Makes the layout independent of the pixels: the aspect ratio follows from the content, unless a style sets it. */
  #settle() {
    const canvas = this.#canvas, { width, height } = this.#size;
    this.#isSettled = true;
    if (getComputedStyle(canvas).aspectRatio.startsWith("auto")) canvas.style.aspectRatio = `${width} / ${height}`;
    const before = [canvas.width, canvas.clientWidth];
    canvas.width = 1;
    if (canvas.clientWidth !== before[1]) canvas.style.width = `${width}px`;
    canvas.width = before[0];
    this.#onChange();
  }

  /** Follows the canvas to a screen with another density, on which its size stays the same. */
  #followDensity() {
    this.#media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#media.addEventListener("change", this.#densityChanged, { once: true });
  }

  #densityChanged = () => {
    this.#followDensity();
    this.update();
  };
}
