// The zoom factor of the wheel, and the ways to change it.
import { center } from "../Canvas/pan.js";
import { factorOf, turnOf } from "../Canvas/turn.js";
import { clock, part, rounded } from "./page.js";

export class Zoom {
  static steps = [
    0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
  ];
  /** The maximum side of a layout in browsers, in pixels. */
  static mostPixels = 4e6;

  #stage;
  /** The buttons, by `data-zoom`, and an output for the factor. */
  #tools = part("zoom");
  #held = new Map();
  /** The location of the pointer while the mouse wheel turns, and the point that was there first. */
  #turned = null;

  constructor(stage) {
    this.#stage = stage;
    const acts = {
      out: () => this.#step(-1), in: () => this.#step(1), fit: () => this.set(null), one: () => this.set(1),
      move: () => this.#toggleMoving(),
    };
    for (const button of this.#tools.querySelectorAll("[data-zoom]")) button.addEventListener("click", acts[button.dataset.zoom]);
    const { room } = stage;
    room.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
    room.addEventListener("keydown", (event) => this.#key(event, acts));
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      room.addEventListener(type, (event) => this.#drag(event));
    }
  }

  /** Sets the zoom factor, null to fit; the point at a place of the page stays there, or a given point moves there. */
  set(factor, at = null, point = null) {
    const { width, height } = this.#stage.area;
    const most = Math.max(this.#stage.fit, Math.min(64, Zoom.mostPixels / Math.max(width, height)));
    const least = Math.min(this.#stage.fit, 1, 16 / Math.max(width, height));
    this.#stage.setZoom(factor === null ? null : Math.min(Math.max(factor, least), most), at, point);
    this.update();
  }

  /** Shows the current zoom factor. */
  update() {
    const { zoom, isFitted } = this.#stage;
    this.#tools.querySelector("output").textContent = percent(zoom);
    this.#tools.querySelector("[data-zoom=fit]").ariaPressed = String(isFitted);
    this.#tools.querySelector("[data-zoom=one]").ariaPressed = String(!isFitted && zoom === 1);
  }

  #step(direction) {
    const { zoom } = this.#stage;
    const next = direction > 0
      ? Zoom.steps.find((step) => step > zoom * 1.001) ?? 2 * zoom
      : Zoom.steps.findLast((step) => step < zoom * 0.999) ?? zoom / 2;
    this.set(next);
  }

  /** The browser scrolls the room; with the Control key, which trackpads send for a pinch, the wheel is zoomed. */
  #turn(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    // A wheel smaller than its room cannot be scrolled: the point moves under the pointer as soon as the wheel is larger.
    const { clientX, clientY, timeStamp } = event, last = this.#turned;
    const isSame = last?.clientX === clientX && last.clientY === clientY && timeStamp - last.timeStamp < 500;
    this.#turned = { clientX, clientY, timeStamp, point: isSame ? last.point : this.#stage.point(event) };
    this.set(this.#stage.zoom / factorOf(turnOf(event, event.timeStamp / 1000).below), event, this.#turned.point);
  }

  #key(event, acts) {
    const act = { "+": "in", "=": "in", "-": "out", 0: "fit", 1: "one" }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    acts[act]();
  }

  /** Lets fingers and pointers move the wheel in its room instead of touching it, or no longer. */
  #toggleMoving() {
    const isMoving = this.#stage.root.classList.toggle("moving");
    this.#tools.querySelector("[data-zoom=move]").ariaPressed = String(isMoving);
    this.#held.clear();
  }

  /** Moves the wheel: two fingers scroll the room and zoom; one finger or the mouse scrolls while it does not touch the wheel. */
  #drag(event) {
    const isMoving = this.#stage.root.matches(".moving"), held = this.#held;
    if (!isMoving && event.pointerType !== "touch") return;
    if (event.type === "pointerdown" && event.button === 0) {
      if (isMoving) this.#stage.room.setPointerCapture(event.pointerId);
      held.set(event.pointerId, event);
      if (!isMoving && held.size === 2) this.#stage.wheel?.cancelTouches(clock.now());
    } else if (held.has(event.pointerId)) {
      const before = center([...held.values()]);
      if (event.type === "pointermove") held.set(event.pointerId, event);
      else return held.delete(event.pointerId);
      if (!isMoving && held.size < 2) return;
      const now = center([...held.values()]);
      const factor = Math.max(now.spread, 1) / Math.max(before.spread, 1);
      if (held.size > 1) this.set(this.#stage.zoom * factor, { clientX: now.x, clientY: now.y });
      this.#stage.room.scrollLeft -= now.x - before.x;
      this.#stage.room.scrollTop -= now.y - before.y;
    }
  }
}

/** A factor as a percentage. */
function percent(factor) {
  const value = 100 * factor;
  return value > 1e6 || value < 0.01 ? `${value.toExponential(1)}%` : `${rounded(value, value < 10 ? 2 : 0)}%`;
}
