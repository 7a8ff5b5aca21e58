// A control of items, drawn with elements: the scroll wheel, the snap picker, the topic strip.

class ItemView {
  /** Called with the number of the item that was selected. */
  onSelected = () => {};
  /** Draws what lies behind the items, and how an item looks. */
  drawBehind = () => {};
  drawItem = () => {};

  control;
  #root;
  #options;
  #down = null;
  #frame = 0;
  /** Seconds that were skipped: who wants less motion sees where it ends at once. */
  #skipped = 0;

  /** `root` is a list box; `labels` are the texts of the items. */
  constructor(root, labels) {
    this.#root = root;
    this.#options = labels.map((label, index) =>
      element("div", { id: `${root.id}-${index}`, role: "option", textContent: label }));
    root.append(...this.#options);
    root.addEventListener("pointerdown", (event) => this.#pressed(event));
    root.addEventListener("pointermove", (event) => this.#pass(event, "moved"));
    root.addEventListener("pointerup", (event) => this.#pass(event, "ended"));
    root.addEventListener("pointercancel", (event) => this.#pass(event, "cancelled"));
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** How wide each item's text is, in points. */
  get textWidths() {
    return this.#options.map((option) => option.getBoundingClientRect().width);
  }

  /** Shows a control; it may be another one for another size. */
  show(control) {
    this.control?.close();
    this.control = control;
    this.draw();
  }

  draw() {
    cancelAnimationFrame(this.#frame);
    const { control } = this;
    this.#take(control.advance(this.#now));
    const time = this.#now;
    this.drawBehind(control, time);
    for (const option of this.#options) option.style.visibility = "hidden";
    for (const item of control.items(time)) this.#place(this.#options[item.index], item);
    this.#options.forEach((option, index) => { option.ariaSelected = String(index === control.selection); });
    this.#root.setAttribute("aria-activedescendant", `${this.#root.id}-${control.selection}`);
    if (control.isGliding(time)) this.#frame = requestAnimationFrame(() => this.draw());
  }

  #place(option, item) {
    const { x, y, width, height } = item.frame;
    option.style.visibility = "visible";
    option.style.transform = `translate(${x}px, ${y}px)`;
    option.style.width = `${width}px`;
    option.style.height = `${height}px`;
    this.drawItem(option, item);
  }

  get #now() {
    return clock.now() + this.#skipped;
  }

  #pressed(event) {
    if (event.button !== 0 || this.#down !== null) return;
    this.#root.setPointerCapture(event.pointerId);
    this.#down = event.pointerId;
    this.#pass(event, "began");
  }

  #pass(event, phase) {
    if (event.pointerId !== this.#down) return;
    if (phase === "ended" || phase === "cancelled") this.#down = null;
    const { left, top } = this.#root.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    this.#act(this.control.route({ id: event.pointerId, phase, x, y, time: this.#now }));
  }

  #key(event) {
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { selection, count } = this.control;
    const index = Math.min(Math.max(selection + step, 0), count - 1);
    this.#act(this.control.select(index, this.#now));
  }

  #act(events) {
    this.#take(events);
    if (calmMotion.matches && this.control.isGliding(this.#now)) this.#skipped += 10;
    this.draw();
  }

  #take(events) {
    for (const { kind, index } of events) if (kind === "selected") this.onSelected(index);
  }
}
