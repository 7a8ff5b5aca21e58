// Queries the wheel at a finger, a pointer, the keyboard focus, or a typed point, and shows the answer everywhere.
import { commandComment, copyText, hitCommand } from "./command.js";
import { part, put, rounded } from "./page.js";
import { Readout } from "./readout.js";

export class Query {
  /** The point, typed or pointed at; null for none. */
  point = null;

  #stage;
  #overlay;
  #readout = new Readout();
  #list;
  #options = () => ({});
  #changes = () => [];
  /** The last queried point: it can still be copied when the pointer has left. */
  #last = null;

  /** `options` returns the command's options in addition to the point, and `changes` the settings without an option. */
  constructor(stage, overlay, list, options, changes) {
    [this.#stage, this.#overlay, this.#list, this.#options, this.#changes] = [stage, overlay, list, options, changes];
    for (const id of ["x", "y"]) part(id).addEventListener("input", () => this.#typed());
    part("copy").addEventListener("click", ({ target }) => {
      const { textContent, title } = part("command");
      copyText(title ? `${textContent}\n${title}` : textContent, target);
    });
  }

  /** Sets the point of a finger or pointer; null when it has left. */
  pointAt(where) {
    this.point = where;
    this.#overlay.isTyped = false;
    this.#overlay.point = where;
    this.#overlay.outlines.hovered = where ? this.#stage.wheel.hit(where.x, where.y, this.#stage.radius).slice : -1;
    if (!where) return;
    for (const id of ["x", "y"]) put(part(id), rounded(where[id], 2));
  }

  /** Clears the point, because another wheel is shown. */
  clear() {
    this.pointAt(null);
    this.#last = null;
    for (const id of ["x", "y"]) part(id).value = "";
  }

  /** Shows the outcome. */
  show(time) {
    const { outlines } = this.#overlay;
    if (this.point) {
      this.#last = this.point;
      this.#readout.showPoint(this.#stage, this.point, time);
    } else if (outlines.focused >= 0) {
      this.#readout.showSlice(this.#stage.wheel, outlines.focused, time);
    } else {
      this.#readout.clear();
    }
    this.#list.mark(outlines.focused >= 0 ? outlines.focused : outlines.hovered);
    part("copy").disabled = !this.#last;
    part("command").textContent = this.#last ? hitCommand(this.#short(this.#last), this.#options()) : "";
    // A title instead of a line that comes and goes, which would move the content below under the pointer.
    part("command").title = this.#last ? commandComment(this.#changes()) : "";
  }

  /** The point with fewer digits, if the outcome is the same. */
  #short(point) {
    const { wheel, radius } = this.#stage;
    const short = { x: Number(rounded(point.x, 2)), y: Number(rounded(point.y, 2)) };
    const [one, other] = [point, short].map(({ x, y }) => wheel.hit(x, y, radius));
    return one.outcome === other.outcome && one.slice === other.slice ? short : point;
  }

  #typed() {
    const [x, y] = ["x", "y"].map((id) => part(id).valueAsNumber);
    const isPoint = Number.isFinite(x) && Number.isFinite(y);
    this.#stage.touchedRadius = 0;
    this.pointAt(isPoint ? { x, y } : null);
    this.#overlay.isTyped = isPoint;
    this.#stage.draw();
  }
}
