// An element over the content of a canvas, for what keyboards and screen readers reach there.
import { styled } from "./elements.js";
import { contentOf } from "./touch.js";

export class Cover {
  static #count = 0;

  element;
  #canvas;

  /** The element has the given attributes; instead of the label among them, that of the canvas if it has one. */
  constructor(canvas, attributes, signal) {
    this.#canvas = canvas;
    // Browsers without anchors have no way to follow a canvas as it is laid out and scrolled: there, the canvas contains it.
    this.element = CSS.supports("anchor-name", "--cover") ? document.createElement("div") : canvas;
    const { element } = this, end = (call) => signal.addEventListener("abort", call);
    if (element !== canvas) {
      const name = `--pinwheel-${Cover.#count += 1}`;
      styled(canvas, { anchorName: [canvas.style.anchorName, name].filter(Boolean).join() }, signal);
      element.style.cssText = `position: absolute; position-anchor: ${name}; left: anchor(left); top: anchor(top); ` +
        "width: anchor-size(width); height: anchor-size(height); margin: 0; box-sizing: border-box; border: 0 solid #0000; pointer-events: none";
      const observer = new MutationObserver(() => this.update());
      observer.observe(canvas, { attributeFilter: ["aria-hidden", "class", "hidden", "inert", "style"] });
      end(() => {
        observer.disconnect();
        element.remove();
      });
    }
    const labels = ["aria-label", "aria-labelledby"], given = labels.filter((name) => canvas.hasAttribute(name));
    for (const name of [...Object.keys(attributes), ...given]) {
      const isReplaced = labels.includes(name) && given.length > 0 && !given.includes(name);
      if (element.hasAttribute(name) || isReplaced) continue;
      element.setAttribute(name, given.includes(name) ? canvas.getAttribute(name) : attributes[name]);
      end(() => element.removeAttribute(name));
    }
  }

  /** Keeps the element beside the canvas, on the drawn picture, and out of reach while the canvas is. */
  update() {
    const canvas = this.#canvas, { element } = this;
    if (element === canvas) return;
    if (!canvas.isConnected) return element.remove();
    if (element.previousSibling !== canvas) canvas.after(element);
    const style = getComputedStyle(canvas), { display, visibility } = style;
    element.inert = canvas.inert || canvas.ariaHidden === "true" || display === "none" || visibility !== "visible";
    element.style.cursor = style.cursor;
    const { left, top, width, height } = contentOf(canvas);
    const inner = { Top: top, Right: canvas.clientWidth - left - width, Bottom: canvas.clientHeight - top - height, Left: left };
    element.style.borderWidth = Object.entries(inner).map(([side, length]) => (
      `${Math.max(0, (parseFloat(style[`border${side}Width`]) || 0) + length)}px`)).join(" ");
  }
}
