// A wheel on a canvas: its images, the ring around a focused slice, and its buttons for the keyboard.
import { Cover } from "./cover.js";
import { painterOf } from "./painter.js";
import { ringOf } from "./ring.js";
import { SliceButtons } from "./slice-buttons.js";

/** Draws a wheel with the page's images, or nothing of it for null. */
export class WheelView {
  static options = ["onFocus", "onError", "keyboard", "cursor", "area", "pans", "buttons", "labels"];

  control;
  now;
  #canvas;
  #options;
  #paint;
  #buttons = null;
  #cover = null;
  #focused = -1;
  #ring = null;

  constructor(canvas, wheel, images, options) {
    this.control = wheel;
    this.now = () => options.now();
    [this.#canvas, this.#options] = [canvas, options];
    this.#paint = images === null ? null : painterOf(wheel, images, options.onError);
  }

  get size() { return this.control; }

  /** Makes the buttons, within what covers the canvas. */
  begin(binding, signal) {
    const canvas = this.#canvas, wheel = this.control, { keyboard = true, buttons, labels, onFocus } = this.#options;
    if (!keyboard || !canvas.style) return;
    if (!buttons) this.#cover = new Cover(canvas, { role: "group", "aria-label": wheel.name }, signal);
    this.#buttons = new SliceButtons(buttons ?? this.#cover.element, canvas, wheel, {
      labels, signal,
      onPress: (slice) => this.#press(slice),
      onFocus: (slice) => {
        this.#focused = slice;
        if (slice >= 0 && this.#options.pans) binding.area = inSight(binding.area, wheel.bounds(slice));
        onFocus?.(slice);
        binding.draw();
      },
    });
    this.#buttons.place(binding.area);
  }

  place(area) { this.#buttons?.place(area); }

  /** Handles a key pressed on a slice: shows the highlight of a tap, and sends its events. */
  #press(slice) {
    const wheel = this.control, time = this.now();
    const { x, y, width, height } = wheel.bounds(slice) ?? { x: 0, y: 0, width: 0, height: 0 };
    wheel.highlight(slice, time);
    wheel.tell(["pressed", "released-inside"].map((kind) => (
      { kind, slice, name: wheel.names[slice], touch: -1, x: x + width / 2, y: y + height / 2, time })));
  }

  isPressable({ phase, x, y, radius }) { return phase !== "exited" && this.control.hit(x, y, radius).outcome === "hit"; }

  follow(events, isChange, slice) {
    if (!isChange) return;
    this.#ring = null;
    this.#paint?.forget(slice);
    this.#buttons?.update(slice);
  }

  draw(context, time, { across, down, unit }) {
    this.#cover?.update();
    if (!this.#paint) return;
    this.#paint.draw(context, time, across, down);
    if (this.#focused >= 0) this.#drawRing(context, this.#focused, unit);
  }

  /** Draws a ring around the focused slice, light within dark, so that it stands out from any artwork. */
  #drawRing(context, slice, unit) {
    if (this.#ring?.slice !== slice || this.#ring.unit !== unit) {
      this.#ring = { slice, unit, ...ringOf(this.control, slice, 2, [[1.5 * unit, "#fff"], [4 * unit, "#0b5cad"]]) };
    }
    const { canvas, scale, x, y } = this.#ring;
    context.drawImage(canvas, x / scale, y / scale, canvas.width / scale, canvas.height / scale);
  }
}

/** An area moved until the center of a frame is inside. */
function inSight(area, frame) {
  if (!frame) return area;
  const within = (start, length, center) => Math.min(Math.max(start, center - length), center);
  return {
    ...area, x: within(area.x, area.width, frame.x + frame.width / 2), y: within(area.y, area.height, frame.y + frame.height / 2),
  };
}
