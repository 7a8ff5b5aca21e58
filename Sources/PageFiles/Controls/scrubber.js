// A thumb beside a long list that scrolls by itself.

class ScrubberView {
  #root;
  #content;
  #thumb;
  #scrubber;
  #frame = 0;
  /** Where the thumb has put the content: the next report of that is not the user's own scrolling. */
  #placed = null;

  constructor(root, controls) {
    this.#root = root;
    this.#content = root.querySelector(".content");
    this.#thumb = root.querySelector(".thumb");
    this.#scrubber = controls.scrubber({ geometry: this.#geometry });
    this.#content.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.#act(this.#scrubber.update(this.#geometry, clock.now()))).observe(root);
    this.#thumb.addEventListener("pointerdown", (event) => {
      this.#thumb.setPointerCapture(event.pointerId);
      this.#pass(event, "began");
    });
    this.#thumb.addEventListener("pointermove", (event) => {
      if (this.#thumb.hasPointerCapture(event.pointerId)) this.#pass(event, "moved");
    });
    this.#thumb.addEventListener("pointerup", (event) => this.#pass(event, "ended"));
    this.#thumb.addEventListener("pointercancel", (event) => this.#pass(event, "cancelled"));
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
    if (this.#scrubber.isAnimating(time)) this.#frame = requestAnimationFrame(() => this.draw());
  }

  #scrolled() {
    const { scrollLeft, scrollTop } = this.#content;
    const isByUser = this.#placed === null || Math.abs(scrollTop - this.#placed) > 1;
    this.#placed = null;
    if (isByUser) this.#act(this.#scrubber.scroll(scrollLeft, scrollTop, true, clock.now()));
  }

  #pass(event, phase) {
    const { left, top } = this.#root.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    this.#act(this.#scrubber.route({ id: event.pointerId, phase, x, y, time: clock.now() }));
  }

  #act(events) {
    for (const event of events) {
      if (event.kind !== "scrolled") continue;
      this.#placed = event.y;
      this.#content.scrollTo(event.x, event.y);
    }
    this.draw();
  }
}
