// A control of items drawn with elements: the scroll wheel, the snap picker, the topic strip.

class ItemView {
  /** Called with the index of the chosen item, of the item that has arrived, and of the item that ticks. */
  onChosen = () => {};
  onSelected = () => {};
  onTick = () => {};
  /** Called with every event, and with the state of the control whenever it is drawn. */
  onEvent = () => {};
  onDraw = () => {};
  /** Draw the background of the items, and an item. */
  drawBehind = () => {};
  drawItem = () => {};

  control;
  #root;
  #options;
  /** The length of the control along its axis when it was last shown. */
  #length = 0;
  #down = null;
  #frame = 0;
  /** The number of skipped seconds: with reduced motion, the end is shown at once. */
  #skipped = 0;

  /** `root` is a list box; `labels` are the texts of the items. */
  constructor(root, labels) {
    this.#root = root;
    this.#options = labels.map((label, index) =>
      element("div", { id: `${root.id}-${index}`, role: "option", textContent: label, ariaSetSize: labels.length, ariaPosInSet: index + 1 }));
    root.append(...this.#options);
    root.addEventListener("pointerdown", (event) => this.#pressed(event));
    for (const type of ["pointermove", "pointerup", "pointercancel", "pointerleave"]) {
      root.addEventListener(type, (event) => this.#pass(event));
    }
    root.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The width of each item's text, in points. */
  get textWidths() {
    return this.#options.map((option) => option.getBoundingClientRect().width);
  }

  /** Shows a control, which may be a new one for another size: the centered content stays centered. */
  show(control) {
    const before = this.control;
    this.control = control;
    if (before) {
      // Long enough ago for the control to have finished gliding.
      const ago = this.#now - 60;
      const center = before.offset(this.#now + 60) + this.#length / 2;
      const start = center * (control.contentLength / before.contentLength) - this.#shownLength / 2;
      // If items rest in the center, the selected one is already there.
      if (this.#restsAnywhere) control.scroll(start - control.offset(ago), ago);
      before.close();
    }
    this.#length = this.#shownLength;
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
    const isGliding = control.isGliding(time);
    this.onDraw({ selection: control.selection, offset: control.offset(time), isGliding });
    if (control.isAnimating(time)) this.#frame = requestAnimationFrame(() => this.draw());
  }

  #place(option, item) {
    const { x, y, width, height } = item.frame;
    option.style.visibility = "visible";
    option.style.transform = `translate(${x}px, ${y}px)`;
    option.style.width = `${width}px`;
    option.style.height = `${height}px`;
    option.dataset.state = item.state;
    this.drawItem(option, item);
  }

  get #isHorizontal() {
    return this.#root.getAttribute("aria-orientation") === "horizontal";
  }

  get #shownLength() {
    return this.#isHorizontal ? this.#root.clientWidth : this.#root.clientHeight;
  }

  get #restsAnywhere() {
    return this.#root.classList.contains("topics");
  }

  get #now() {
    return clock.now() + this.#skipped;
  }

  #pressed(event) {
    if (event.button !== 0 || this.#down !== null) return;
    this.#root.setPointerCapture(event.pointerId);
    this.#down = event.pointerId;
    this.#pass(event);
  }

  #pass(event) {
    const touch = touchOf(event, this.#root, this.#now);
    const isHover = touch?.phase === "hovered" || touch?.phase === "exited";
    // A hovering pointer is not a finger; a pressed one is captured and does not leave.
    if (!touch || (isHover ? this.#down !== null : event.pointerId !== this.#down)) return;
    if (touch.phase === "ended" || touch.phase === "cancelled") this.#down = null;
    this.#act(this.control.route(touch));
  }

  /** Handles a mouse wheel or a trackpad: movement along the control scrolls it, the rest scrolls the page. */
  #turn(event) {
    const distance = this.#isHorizontal ? event.deltaX : event.deltaY;
    if (distance === 0 || event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, 16, this.#shownLength][event.deltaMode];
    // A mouse wheel's notches are lines, or whole steps of 120 in the older property; a trackpad's movement is followed.
    const steps = this.#isHorizontal ? event.wheelDeltaX : event.wheelDeltaY;
    const isNotch = event.deltaMode !== 0 || (steps !== undefined && steps % 120 === 0);
    const notches = isNotch ? Math.max(1, Math.round(Math.abs(steps ?? 120) / 120)) : 1;
    const step = () => this.control.scroll(distance * unit / notches, this.#now, isNotch ? "notch" : "changed");
    this.#act(Array.from({ length: notches }, step).flat());
  }

  #key(event) {
    // A page is the number of visible items, minus one as an anchor for the eye.
    const page = Math.max(1, this.control.items(this.#now).length - 1);
    const steps = {
      ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity,
      PageUp: -page, PageDown: page,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { selection, count } = this.control;
    const index = Math.min(Math.max(selection + step, 0), count - 1);
    this.#act(this.control.select(index, this.#now, true));
  }

  #act(events) {
    this.#take(events);
    if (calmMotion.matches && this.control.isGliding(this.#now)) this.#skipped += 10;
    this.draw();
  }

  #take(events) {
    const calls = { selected: this.onSelected, "will-select": this.onChosen, tick: this.onTick };
    for (const event of events) {
      calls[event.kind]?.(event.index);
      this.onEvent(event);
    }
  }
}
