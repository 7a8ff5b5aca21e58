// The background of the topics: one image, stretched between its caps. Pinwheel computes the layout, and touches follow it.

class Pill {
  static #points = { width: 31, height: 30 };
  #canvas;
  #images = new Map();
  /** The background for the topic strip. */
  background;

  constructor(root) {
    this.#canvas = root.querySelector("canvas");
    const scale = Math.max(1, Math.round(devicePixelRatio));
    const { context, canvas } = Pill.#drawn(scale, "#000000");
    this.background = { image: context.getImageData(0, 0, canvas.width, canvas.height), scale, leftCapWidth: 15 };
  }

  /** Draws the backgrounds of a strip's topics at a given time. */
  draw(control, time) {
    const { clientWidth, clientHeight } = this.#canvas;
    const { scale } = this.background;
    this.#canvas.width = Math.round(clientWidth * scale);
    this.#canvas.height = Math.round(clientHeight * scale);
    const context = this.#canvas.getContext("2d");
    context.scale(scale, scale);
    const draw = (pieces, color) => {
      for (const piece of pieces) drawPiece(context, this.#image(style(color)), piece);
    };
    for (const { index, state } of control.items(time)) {
      draw(control.backgroundPieces(index, time), state === "press" || state === "hover" ? "--line" : "--control");
      draw(control.backgroundPieces(index, time, "selected"), "--accent");
    }
  }

  #image(color) {
    if (!this.#images.has(color)) this.#images.set(color, Pill.#drawn(this.background.scale, color).canvas);
    return this.#images.get(color);
  }

  static #drawn(scale, color) {
    const { width, height } = Pill.#points;
    const canvas = new OffscreenCanvas(width * scale, height * scale);
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(1, 1, width - 2, height - 2, 14);
    context.fill();
    return { canvas, context };
  }
}
