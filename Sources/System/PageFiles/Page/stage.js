// Where a wheel is drawn and touched. It passes touches to Pinwheel and draws what Pinwheel says is to be seen.

class Stage {
  /** How far a finger reaches, in points; 0 for a point. */
  radius = 0;
  /** How many times its size the wheel is drawn, where there is room for it. */
  zoom = 1;
  /** How much of the picture shows: less of it below an overlay. */
  pictureAlpha = 1;
  /** Called with the events that a touch has caused, before it is drawn again. */
  onEvents = () => {};
  /** Called with where a finger or pointer is, in points, or null when it has left, before it is drawn again. */
  onPoint = () => {};
  /** Draws on top of the picture, in points. */
  drawOverlay = () => {};

  /** The wheel that is shown, its artwork, and what is to be seen, in points: the canvas and its background. */
  wheel = null;
  artwork = null;
  area = { x: 0, y: 0, width: 1, height: 1 };

  /** The element that holds it all. */
  root;
  #picture;
  #overlay;
  #down = new Set();
  #frame = 0;

  /** Shows nothing yet. `root` holds two canvases, the picture and the overlay. */
  constructor(root) {
    this.root = root;
    [this.#picture, this.#overlay] = root.querySelectorAll("canvas");
    root.addEventListener("pointerdown", (event) => this.#pressed(event));
    root.addEventListener("pointermove", (event) => this.#moved(event));
    root.addEventListener("pointerup", (event) => this.#lifted(event, "ended"));
    root.addEventListener("pointercancel", (event) => this.#lifted(event, "cancelled"));
    root.addEventListener("pointerleave", (event) => this.#left(event));
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    new ResizeObserver(() => this.resize()).observe(root.parentElement);
  }

  /** Shows a wheel. */
  show(wheel, artwork) {
    this.#down.clear();
    this.wheel = wheel;
    this.artwork = artwork;
    this.area = union({ x: 0, y: 0, width: wheel.width, height: wheel.height }, artwork.background?.frame);
    this.resize();
  }

  /** How many pixels of the canvases a point is. */
  get pixelsPerPoint() {
    return this.#picture.width / this.area.width;
  }

  /** Fits the wheel into the room there is. */
  resize() {
    if (!this.wheel) return;
    const { width, height } = this.area;
    const room = this.root.parentElement.clientWidth;
    const scale = Math.min(this.zoom, room / width, Math.max(320, 0.8 * innerHeight) / height);
    // Browsers refuse larger canvases.
    const density = Math.min(devicePixelRatio, 8192 / (scale * Math.max(width, height)));
    for (const canvas of [this.#picture, this.#overlay]) {
      canvas.width = Math.max(1, Math.round(width * scale * density));
      canvas.height = Math.max(1, Math.round(height * scale * density));
    }
    this.root.style.width = `${width * scale}px`;
    this.root.style.height = `${height * scale}px`;
    this.draw();
  }

  /** Draws what is to be seen now, and again when that changes. */
  draw() {
    if (!this.wheel) return;
    cancelAnimationFrame(this.#frame);
    const time = clock.now();
    const picture = this.#prepared(this.#picture);
    picture.globalAlpha = this.pictureAlpha;
    this.artwork.draw(picture, this.wheel.layers(time));
    this.drawOverlay(this.#prepared(this.#overlay), time);
    this.#drawAgain(this.wheel.nextChange(time));
  }

  /** Draws when the clock has come to a time; never, if that is infinite. */
  #drawAgain(time) {
    if (time === Infinity) return;
    this.#frame = requestAnimationFrame(() => {
      if (clock.now() >= time) this.draw();
      else this.#drawAgain(time);
    });
  }

  /** An empty canvas on which to draw in points. */
  #prepared(canvas) {
    const context = canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.scale(canvas.width / this.area.width, canvas.height / this.area.height);
    context.translate(-this.area.x, -this.area.y);
    return context;
  }

  #pressed(event) {
    if (event.button !== 0) return;
    this.root.setPointerCapture(event.pointerId);
    this.#down.add(event.pointerId);
    this.#pass(event, "began");
  }

  #moved(event) {
    if (this.#down.has(event.pointerId)) {
      this.#pass(event, "moved");
    } else if (event.pointerType !== "touch") {
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
    if (!this.wheel) return;
    const { left, top, width, height } = this.root.getBoundingClientRect();
    const x = this.area.x + (event.clientX - left) * (this.area.width / width);
    const y = this.area.y + (event.clientY - top) * (this.area.height / height);
    const touch = { id: event.pointerId, phase, x, y, radius: this.radius, time: clock.now() };
    const events = this.wheel.route(touch);
    this.onPoint(phase === "exited" ? null : { x, y });
    if (events.length > 0) this.onEvents(events);
    this.draw();
  }
}

/** The smallest frame that holds two; the second may be missing. */
function union(one, other) {
  if (!other) return one;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  const height = Math.max(one.y + one.height, other.y + other.height) - y;
  return { x, y, width, height };
}
