// Turns the events of the pointers on an element into phases of touches, each from its start to its end.

/** The events of a pointer, and the phase of each; any other event ends a touch without a release. */
const phases = {
  pointerdown: "began", pointermove: "moved", pointerup: "ended", pointerleave: "exited", pointercancel: "cancelled",
  lostpointercapture: "cancelled",
};

export class Pointers {
  #element;
  #pass;
  #down = new Set();
  #listen = (event) => this.#take(event);
  /** A resting finger does not open a menu. */
  #stay = (event) => { if (this.#down.size > 0) event.preventDefault(); };

  /** `pass` is called with each event of a touching or hovering pointer, and with its phase. */
  constructor(element, pass) {
    this.#element = element;
    this.#pass = pass;
    for (const type of Object.keys(phases)) element.addEventListener(type, this.#listen);
    element.addEventListener("contextmenu", this.#stay);
  }

  close() {
    for (const type of Object.keys(phases)) this.#element.removeEventListener(type, this.#listen);
    this.#element.removeEventListener("contextmenu", this.#stay);
  }

  #take(event) {
    const { pointerId: id, type } = event;
    const isDown = this.#down.has(id), hovers = !isDown && event.pointerType !== "touch";
    switch (type) {
      case "pointerdown":
        if (event.button !== 0 || isDown) return;
        this.#down.add(id);
        // The element still receives events of a pointer that leaves it while down; otherwise a drag that ends outside would stick.
        try { this.#element.setPointerCapture(id); } catch { /* an event that a script made has no pointer to capture */ }
        return this.#pass(event, "began");
      case "pointermove":
        if (isDown || hovers) this.#pass(event, isDown ? "moved" : "hovered");
        return;
      case "pointerleave":
        if (hovers) this.#pass(event, "exited");
        return;
      default:
        if (this.#down.delete(id)) this.#pass(event, phases[type]);
    }
  }
}
