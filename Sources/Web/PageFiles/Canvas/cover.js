// An element over the content of a canvas, for what keyboards and screen readers reach there.

export class Cover {
  /** Browsers without anchors have no way to follow a canvas as it is laid out and scrolled. */
  static isSupported = globalThis.CSS?.supports("anchor-name", "--cover") ?? false;
  static #count = 0;

  element = document.createElement("div");
  #canvas;
  #undo;

  constructor(canvas) {
    const name = `--pinwheel-${Cover.#count += 1}`, before = canvas.style.anchorName;
    this.#canvas = canvas;
    canvas.style.anchorName = [before, name].filter(Boolean).join();
    this.#undo = () => { canvas.style.anchorName = before; };
    this.element.style.cssText = `position: absolute; position-anchor: ${name}; left: anchor(left); top: anchor(top); ` +
      "width: anchor-size(width); height: anchor-size(height); margin: 0; box-sizing: border-box; border: 0 solid #0000; pointer-events: none";
  }

  /** Keeps the element beside the canvas, and within its border and padding. */
  update() {
    const canvas = this.#canvas, { element } = this;
    if (!canvas.isConnected) return element.remove();
    if (element.previousSibling !== canvas) canvas.after(element);
    const style = getComputedStyle(canvas);
    element.style.borderWidth = ["Top", "Right", "Bottom", "Left"].map((side) => (
      `${(parseFloat(style[`border${side}Width`]) || 0) + (parseFloat(style[`padding${side}`]) || 0)}px`)).join(" ");
  }

  close() {
    this.element.remove();
    this.#undo();
  }
}
