// Where a wheel is drawn and touched: a picture, and above it an overlay that is bound to the wheel.

class Stage {
  /** Called with each touch, after its events and before it is drawn. */
  onTouch = () => {};
  /** Called with each event of the wheel. */
  onEvent = () => {};
  /** Called with the slice that the keyboard is on, -1 for none. */
  onFocus = () => {};
  /** Called when the view is another one: what was drawn for the last one is of no use. */
  onView = () => {};
  /** Called when images that were waited for are drawn. */
  onComplete = () => {};
  /** What is drawn of a wheel at a time. */
  layersOf = (wheel, time) => wheel.layers(time);
  /** Draws on top of the picture; the context draws in pixels of the view. */
  drawOverlay = () => {};

  /** The wheel that is shown, its artwork, and what is to be seen, in points: the canvas and its background. */
  wheel = null;
  artwork = null;
  area = { x: 0, y: 0, width: 1, height: 1 };
  /** What shows of it: `x` and `y` in points, `pixelsPerPoint`, and the size in pixels. */
  view = { x: 0, y: 0, width: 1, height: 1, pixelsPerPoint: 1 };

  /** The element that is as large as the drawn wheel, and the one in which it is scrolled. */
  root;
  room;
  /** How many times its size the wheel is drawn; null as large as there is room for. */
  #zoom = null;
  #window;
  #picture;
  #overlay;
  /** The wheel on the overlay: there it is touched, and reached with keys. */
  #binding = null;
  #radius = undefined;
  #isMoving = false;
  /** How high the wheel may be, in pixels of the page. */
  #highest = 240;

  /** Shows nothing yet. `root` holds a window with two canvases, the picture and the overlay. */
  constructor(root) {
    this.root = root;
    this.room = root.parentElement;
    this.#window = root.querySelector(".window");
    const [picture, overlay] = root.querySelectorAll("canvas");
    this.#picture = new Picture(picture);
    this.#picture.onComplete = () => {
      this.draw();
      this.onComplete();
    };
    this.#overlay = overlay;
    this.room.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.resize()).observe(this.room);
  }

  /** Shows a wheel, as large as there is room for; or as the last one was shown, of which it is another version. */
  show(wheel, artwork, { keepsZoom = false } = {}) {
    this.wheel = wheel;
    this.artwork = artwork;
    this.area = union({ x: 0, y: 0, width: wheel.width, height: wheel.height }, artwork.backgroundFrame);
    this.#binding?.close();
    this.#binding = null;
    this.#picture.show(artwork);
    if (!keepsZoom) this.#zoom = null;
    this.resize();
    this.#binding = bindCanvas(this.#overlay, wheel, null, {
      area: this.#shown, radius: this.#radius, buttons: this.root.querySelector(".slice-buttons"), now: () => clock.now(),
      onEvent: (event) => this.onEvent(event),
      onTouch: (touch) => {
        if (touch.phase !== "ended") this.touchedRadius = touch.radius;
        this.onTouch(touch);
        this.draw();
      },
      onFocus: (slice) => {
        this.onFocus(slice);
        this.draw();
      },
      onDraw: (context, time) => {
        this.#picture.update(this.layersOf(wheel, time), this.view);
        this.drawOverlay(context, time);
      },
    });
    this.draw();
  }

  /** How far the last touch reached, in points, as the browser said. */
  touchedRadius = 0;

  /** How far a finger reaches, in points: as far as it does, or as set; 0 for a point. */
  get radius() {
    return this.#radius ?? this.touchedRadius;
  }

  /** How far a finger reaches where that is set; undefined where each is taken as it is. */
  get chosenRadius() {
    return this.#radius;
  }

  set radius(radius) {
    this.#radius = radius;
    if (this.#binding) this.#binding.radius = radius;
  }

  /** Whether fingers and pointers move the wheel in its room, and do not touch it. */
  get isMoving() {
    return this.#isMoving;
  }

  set isMoving(isMoving) {
    this.#isMoving = isMoving;
    this.root.classList.toggle("moving", isMoving);
  }

  /** How much of the picture shows: less of it below an overlay. */
  set pictureOpacity(opacity) {
    this.root.querySelector("canvas").style.opacity = opacity;
  }

  /** Whether all is drawn that is to be seen. */
  get isComplete() {
    return this.#picture.isComplete;
  }

  /** How many pixels of the canvases a point is. */
  get pixelsPerPoint() {
    return this.view.pixelsPerPoint;
  }

  /** How many times its size the wheel is drawn. */
  get zoom() {
    return this.#zoom ?? this.fit;
  }

  get isFitted() {
    return this.#zoom === null;
  }

  /** How many times its size the wheel fits into the room; small ones are drawn no more than eight times as large. */
  get fit() {
    const { width, height } = this.area;
    const most = Math.max(8, 160 / Math.max(width, height));
    return Math.min(this.room.offsetWidth / width, this.#highest / height, most);
  }

  /** Where the wheel stays in sight while the page is scrolled, all that belongs to it fits on the screen. */
  #measure() {
    const show = this.room.closest(".show");
    const beside = show && getComputedStyle(show).position === "sticky" ? show.offsetHeight - this.room.offsetHeight + 24 : 0;
    this.#highest = Math.max(240, Math.round(Math.min(0.62 * innerHeight, innerHeight - beside)));
  }

  /** Draws the wheel so many times its size; null fits it. The point that lies at a place of the page, or a given one, comes there. */
  setZoom(zoom, at = null, given = null) {
    const room = this.room.getBoundingClientRect();
    const { clientX, clientY } = at ?? { clientX: room.left + room.width / 2, clientY: room.top + room.height / 2 };
    const point = given ?? this.point({ clientX, clientY });
    this.#zoom = zoom;
    this.resize();
    const there = this.root.getBoundingClientRect();
    this.room.scrollLeft += there.left + (point.x - this.area.x) * this.zoom - clientX;
    this.room.scrollTop += there.top + (point.y - this.area.y) * this.zoom - clientY;
    this.#scrolled();
  }

  /** Where a place of the page lies, in points. */
  point({ clientX, clientY }) {
    const { left, top } = this.root.getBoundingClientRect();
    return { x: this.area.x + (clientX - left) / this.zoom, y: this.area.y + (clientY - top) / this.zoom };
  }

  /** Lays the wheel into the room that there is. */
  resize() {
    if (!this.wheel) return;
    this.#measure();
    const { zoom, room, root } = this;
    room.style.maxHeight = `${this.#highest}px`;
    root.style.width = `${this.area.width * zoom}px`;
    root.style.height = `${this.area.height * zoom}px`;
    this.#scrolled();
  }

  #scrolled() {
    if (!this.wheel) return;
    const { zoom, room, area } = this;
    const density = devicePixelRatio;
    const shown = (length, most) => Math.max(1, Math.round(Math.min(length * zoom, most) * density));
    const next = {
      x: area.x + room.scrollLeft / zoom, y: area.y + room.scrollTop / zoom,
      width: shown(area.width, room.clientWidth), height: shown(area.height, room.clientHeight || this.#highest),
      pixelsPerPoint: zoom * density,
    };
    if (Object.keys(next).some((key) => next[key] !== this.view[key])) {
      this.view = next;
      this.#window.style.width = `${next.width / density}px`;
      this.#window.style.height = `${next.height / density}px`;
      if (this.#binding) this.#binding.area = this.#shown;
      this.onView();
    }
    this.draw();
  }

  /** What shows, in points. */
  get #shown() {
    const { x, y, width, height, pixelsPerPoint } = this.view;
    return { x, y, width: width / pixelsPerPoint, height: height / pixelsPerPoint };
  }

  /** Gives a touch to the wheel, as if a pointer had made it. */
  pass(touch) {
    this.#binding?.route(touch);
  }

  /** Draws what is to be seen now, and again when that changes. */
  draw() {
    this.#binding?.drawNow();
  }
}
