// A thumb next to a long list that the browser scrolls.

class ScrubberView {
  /** Called with every event, and with the thumb and the offset whenever they are drawn. */
  onEvent = () => {};
  onDraw = () => {};

  #root;
  #content;
  #thumb;
  #scrubber;
  #frame = 0;
  /** The offset set by the thumb: the next report of this offset is not scrolling by the user. */
  #placed = null;
  #isHeld = false;
  #isMoving = false;

  constructor(root, controls) {
    this.#root = root;
    this.#content = root.querySelector(".content");
    this.#thumb = root.querySelector(".thumb");
    this.#scrubber = controls.scrubber({ geometry: this.#geometry });
    this.#content.addEventListener("scroll", () => this.#scrolled());
    // A finger on the content still counts as scrolling. The browser reports its release and the end of the motion.
    for (const type of ["pointerdown", "scroll"]) this.#content.addEventListener(type, () => this.#begin(type));
    for (const type of ["pointerup", "pointercancel", "scrollend"]) {
      this.#content.addEventListener(type, () => this.#end(type));
    }
    new ResizeObserver(() => this.#act(this.#scrubber.update(this.#geometry, clock.now()))).observe(root);
    this.#thumb.addEventListener("pointerdown", (event) => {
      this.#thumb.setPointerCapture(event.pointerId);
      this.#pass(event);
    });
    for (const type of ["pointermove", "pointerup", "pointercancel"]) {
      this.#thumb.addEventListener(type, (event) => this.#pass(event));
    }
  }

  /** Sets the options of the scrubber. */
  set({ thumb, ...options }) {
    this.#act(this.#scrubber.update(this.#geometry, clock.now(), { ...options, thumb: { width: thumb, height: thumb } }));
  }

  #begin(type) {
    if (type === "pointerdown") this.#isHeld = true;
    else this.#isMoving = true;
    this.#act(this.#scrubber.beginScrolling(clock.now()));
  }

  #end(type) {
    if (type === "scrollend") this.#isMoving = false;
    else this.#isHeld = false;
    if (!this.#isMoving && !this.#isHeld) this.#act(this.#scrubber.endScrolling(clock.now()));
  }

  get #geometry() {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = this.#content;
    return { width: clientWidth, height: clientHeight, contentWidth: scrollWidth, contentHeight: scrollHeight };
  }

  draw() {
    cancelAnimationFrame(this.#frame);
    const time = clock.now();
    this.#scrubber.advance(time);
    const thumb = this.#scrubber.thumb(time);
    this.#thumb.hidden = !thumb;
    if (thumb) {
      const { x, y, width, height } = thumb.frame;
      this.#thumb.style.transform = `translate(${x}px, ${y}px)`;
      this.#thumb.style.width = `${width}px`;
      this.#thumb.style.height = `${height}px`;
      this.#thumb.style.opacity = thumb.alpha;
      this.#thumb.dataset.state = thumb.state;
    }
    this.onDraw(thumb, this.#scrubber.offset);
    if (this.#scrubber.isAnimating(time)) this.#frame = requestAnimationFrame(() => this.draw());
  }

  #scrolled() {
    const { scrollLeft, scrollTop } = this.#content;
    const isByUser = this.#placed === null || Math.abs(scrollTop - this.#placed) > 1;
    this.#placed = null;
    if (isByUser) this.#act(this.#scrubber.scroll(scrollLeft, scrollTop, true, clock.now()));
  }

  #pass(event) {
    const touch = touchOf(event, this.#root, clock.now());
    if (touch) this.#act(this.#scrubber.route(touch));
  }

  #act(events) {
    for (const event of events) {
      this.onEvent(event);
      if (event.kind !== "scrolled") continue;
      this.#place(event);
    }
    this.draw();
  }

  /** Moves the content to an offset, which ends its gliding. */
  #place({ x, y }) {
    this.#placed = y;
    // Firefox keeps gliding if the offset is the current one, so another offset is set first.
    if (Math.abs(this.#content.scrollTop - y) < 1) this.#content.scrollTo(x, y < 1 ? y + 1 : y - 1);
    this.#content.scrollTo(x, y);
  }
}
