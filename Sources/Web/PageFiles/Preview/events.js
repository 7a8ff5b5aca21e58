// What has happened, latest first, as `pinwheel replay` says it.

class EventList {
  static most = 5;
  #list;
  #status;

  /** `status` is read aloud by screen readers. */
  constructor(list, status) {
    this.#list = list;
    this.#status = status;
  }

  clear() {
    this.#list.replaceChildren();
    this.#status.replaceChildren();
  }

  /** Adds events of a wheel. */
  add(wheel, events) {
    for (const { kind, slice, time } of events) {
      const words = [`${kind} `, nameElement(wheel.slice(slice).name)];
      this.#list.prepend(element("li", {}, element("time", { textContent: rounded(time, 2) }), " ", ...words));
      if (kind === "pressed") this.#status.replaceChildren(nameElement(wheel.slice(slice).name), " pressed");
    }
    while (this.#list.children.length > EventList.most) this.#list.lastChild.remove();
  }
}
