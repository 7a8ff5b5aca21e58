// The layout size of a canvas, and its number of pixels.
import { styled } from "./elements.js";
import { boxOf, scaleAt, zoomOf } from "./touch.js";

/** Matches the pixels of a canvas to those of the screen, from its first layout on. */
export class CanvasLayout {
  /** The largest canvas that all browsers draw. */
  static mostPixels = 1 << 24;
  static mostSide = 1 << 14;

  /** The size in the layout, in the canvas's own pixels; that of a canvas without one is 300 x 150. */
  room = { width: 300, height: 150 };
  #canvas;
  #size;
  /** Pixels of the screen per pixel of the page at the last layout. */
  density = 0;
  /** The scale of the transforms then. */
  #scale = 1;

  /**
   * `size` is the size of the content, in any unit, or null for one that follows the canvas; `onLayout` is called after each layout:
   * new pixels are all clear.
   */
  constructor(canvas, size, signal, onLayout) {
    const { width, height } = size ?? this.room;
    [this.#canvas, this.#size] = [canvas, size];
    // The size in the layout follows from styles and from the content, never from the number of pixels.
    styled(canvas, { contain: "size", containIntrinsicSize: `${width}px ${height}px`, aspectRatio: canvas.style.aspectRatio }, signal);
    const observer = new ResizeObserver(([{ devicePixelContentBoxSize: sizes }]) => {
      this.update(sizes?.[0]);
      onLayout();
    });
    try {
      observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      // Safari does not know this box.
      observer.observe(canvas);
    }
    signal.addEventListener("abort", () => observer.disconnect());
    this.update();
  }

  /** Whether the canvas has moved to a screen of another density, which Safari does not report, or is transformed otherwise. */
  get isOutdated() { return this.density !== devicePixelRatio || Math.abs(scaleOf(this.#canvas) / this.#scale - 1) > 0.05; }

  /** Matches the number of pixels to those of the screen: as reported by the browser, or else as the styles say. */
  update(reported = null) {
    const canvas = this.#canvas, size = this.#size, style = getComputedStyle(canvas), { aspectRatio, writingMode, objectFit } = style;
    const box = boxOf(canvas, style), zoom = zoomOf(canvas);
    this.density = devicePixelRatio;
    this.#scale = scaleOf(canvas);
    if (size && aspectRatio.startsWith("auto")) canvas.style.aspectRatio = `${size.width} / ${size.height}`;
    let sides = [box.width, box.height].map((side) => side * devicePixelRatio * zoom);
    if (reported) {
      const { inlineSize, blockSize } = reported;
      const told = writingMode.startsWith("horizontal") ? [inlineSize, blockSize] : [blockSize, inlineSize];
      // Chromium's report leaves out a density that its developer tools emulate.
      if (told.every((side, axis) => Math.abs(side - sides[axis]) <= 1)) sides = told;
    }
    let [width, height] = sides.map((side) => side * this.#scale);
    if (!(width > 0 && height > 0)) return;
    if (size && !["", "fill"].includes(objectFit)) {
      // The browser fits the canvas as it does an image, whose pixels are points.
      const ratios = [width / size.width, height / size.height], isSmall = size.width <= box.width && size.height <= box.height;
      const isWhole = objectFit === "none" || (objectFit === "scale-down" && isSmall);
      const ratio = isWhole ? 1 : objectFit === "cover" ? Math.max(...ratios) : Math.min(...ratios);
      [width, height] = [size.width * ratio, size.height * ratio];
    }
    this.room = { width: box.width, height: box.height };
    const factor = Math.min(1, Math.sqrt(CanvasLayout.mostPixels / (width * height)), CanvasLayout.mostSide / Math.max(width, height));
    [width, height] = [width, height].map((side) => Math.max(1, Math.round(side * factor)));
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
  }
}

/** The scale of an element's transforms; 1 for what hardly scales, or lies edge-on. */
function scaleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect(), center = { clientX: left + width / 2, clientY: top + height / 2 };
  const scale = 1 / (scaleAt(element, center, 256) * zoomOf(element));
  return scale > 0.05 && scale < 20 && Math.abs(scale - 1) > 0.05 ? scale : 1;
}
