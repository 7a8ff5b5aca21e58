// The list of past events, latest first, worded as in `pinwheel replay`.
import { element, nameElement, part, rounded } from "./page.js";

export class EventList {
  static most = 5;
  #list = part("events");
  /** Read aloud by screen readers. */
  #status = part("status");

  clear() {
    this.#list.replaceChildren();
    this.#status.replaceChildren();
  }

  /** Adds an event of a wheel. */
  add(wheel, { kind, slice, time }) {
    const words = [`${kind} `, nameElement(wheel.names[slice])];
    this.#list.prepend(element("li", {}, element("time", { textContent: rounded(time, 2) }), " ", ...words));
    if (kind === "pressed") this.#status.replaceChildren(nameElement(wheel.names[slice]), " pressed");
    while (this.#list.children.length > EventList.most) this.#list.lastChild.remove();
  }
}
