// Fingers and pointers on a stage, as touches of its wheel.

class Pointers {
  #stage;
  #down = new Set();

  constructor(stage) {
    this.#stage = stage;
    const { root } = stage;
    root.addEventListener("pointerdown", (event) => this.#pressed(event));
    root.addEventListener("pointermove", (event) => this.#moved(event));
    root.addEventListener("pointerup", (event) => this.#lifted(event, "ended"));
    root.addEventListener("pointercancel", (event) => this.#lifted(event, "cancelled"));
    root.addEventListener("pointerleave", (event) => this.#left(event));
    root.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #pressed(event) {
    if (event.button !== 0 || this.#stage.isMoving) return;
    this.#stage.root.setPointerCapture(event.pointerId);
    this.#down.add(event.pointerId);
    this.#pass(event, "began");
  }

  #moved(event) {
    if (this.#down.has(event.pointerId)) {
      this.#pass(event, "moved");
    } else if (event.pointerType !== "touch" && !this.#stage.isMoving) {
      this.#pass(event, "hovered");
    }
  }

  #lifted(event, phase) {
    if (this.#down.delete(event.pointerId)) this.#pass(event, phase);
  }

  #left(event) {
    if (!this.#down.has(event.pointerId) && event.pointerType !== "touch") this.#pass(event, "exited");
  }

  #pass(event, phase) {
    const { x, y } = this.#stage.point(event);
    // Only fingers roll.
    const slop = event.pointerType === "touch" ? 10 / this.#stage.zoom : 0;
    this.#stage.pass({ id: event.pointerId, phase, x, y, radius: this.#stage.radius, slop, time: clock.now() });
  }
}
