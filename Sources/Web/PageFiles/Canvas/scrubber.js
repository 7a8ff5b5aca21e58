// A scrubber on a canvas that lies over an element: the canvas takes touches where its thumb is, and the element all others.
import { PinwheelError } from "../pinwheel.js";
import { styled } from "./elements.js";

/** Draws a thumb, and lets the element scroll as the thumb demands. */
export class ScrubberView {
  static options = ["drawThumb"];

  control;
  now;
  size = { width: 1, height: 1 };
  isFluid = true;
  #canvas;
  #content;
  #drawThumb;
  /** The offset set by the thumb: the next report of this offset is not scrolling by the user. */
  #placed = null;

  constructor(canvas, scrubber, content, { now, drawThumb = drawDisc }) {
    if (typeof content?.scrollTo !== "function" || !canvas.style) {
      throw new PinwheelError("A scrubber is bound to a <canvas> over an element that scrolls; pass that element too.");
    }
    [this.control, this.now, this.#canvas, this.#content] = [scrubber, now, canvas, content];
    this.#drawThumb = drawThumb;
  }

  begin(binding, signal) {
    const content = this.#content, scrubber = this.control;
    const observer = new ResizeObserver(() => this.#measure());
    for (const element of [content, ...content.children]) observer.observe(element);
    styled(this.#canvas, { clipPath: this.#canvas.style.clipPath }, signal);
    signal.addEventListener("abort", () => observer.disconnect());
    // A finger on the content still counts as scrolling. The browser reports its release and the end of the motion.
    const going = new Set();
    const listen = (type, call) => content.addEventListener(type, call, { signal });
    const end = (begun) => {
      going.delete(begun);
      if (going.size === 0 && !signal.aborted) scrubber.endScrolling(this.now());
    };
    for (const type of ["pointerdown", "scroll"]) listen(type, () => going.add(type) && scrubber.beginScrolling(this.now()));
    // Wherever it is lifted: the page may have moved under it.
    const lift = () => going.has("pointerdown") && end("pointerdown");
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, lift, { capture: true, signal });
    listen("scrollend", () => end("scroll"));
    let waiting = 0;
    listen("scroll", () => {
      clearTimeout(waiting);
      // Firefox before 109 and Safari before 26 do not report the end.
      if (!("onscrollend" in globalThis)) waiting = setTimeout(end, 150, "scroll");
      const { scrollLeft: x, scrollTop: y } = content, placed = this.#placed;
      this.#placed = null;
      if (!placed || Math.hypot(placed.x - x, placed.y - y) > 1.5) scrubber.scroll(x, y, true, this.now());
    });
  }

  #measure() {
    const { clientWidth: width, clientHeight: height, scrollWidth: contentWidth, scrollHeight: contentHeight } = this.#content;
    this.control.update({ width, height, contentWidth, contentHeight }, this.now());
  }

  fit({ width, height }) { this.size = { width, height }; }

  draw(context, time) {
    this.control.advance(time);
    const { width, height } = this.size, thumb = this.control.thumb(time), frame = thumb?.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    const sides = [frame.y / height, 1 - (frame.x + frame.width) / width, 1 - (frame.y + frame.height) / height, frame.x / width];
    // Pointers meet only what is not clipped.
    this.#canvas.style.clipPath = `inset(${sides.map((side) => `${100 * side}%`).join(" ")})`;
    if (!thumb) return;
    Object.assign(context, { globalAlpha: thumb.alpha, fillStyle: getComputedStyle(this.#canvas).color });
    this.#drawThumb(context, thumb);
    context.globalAlpha = 1;
  }

  /** Moves the content to the offsets that the thumb demands, which ends its gliding. */
  follow(events) {
    const content = this.#content;
    for (const { kind, x, y } of events) {
      if (kind !== "scrolled") continue;
      this.#placed = { x, y };
      // Firefox keeps gliding if the offset is the current one, so another offset is set first.
      if (Math.abs(content.scrollTop - y) < 1) content.scrollTo(x, y < 1 ? y + 1 : y - 1);
      content.scrollTo(x, y);
    }
  }
}

/** Draws a thumb as a disc. */
function drawDisc(context, { frame: { x, y, width, height } }) {
  context.beginPath();
  context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  context.fill();
}
