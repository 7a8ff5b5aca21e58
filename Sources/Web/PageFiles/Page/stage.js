// The place where a wheel is drawn and touched: a picture, and above it an overlay bound to the wheel.
import { bindCanvas } from "../Canvas/canvas.js";
import { clock } from "./page.js";
import { Picture } from "./picture.js";

export class Stage {
  /** Called with each touch, after its events and before drawing. */
  onTouch = () => {};
  /** Called with each event of the wheel. */
  onEvent = () => {};
  /** Called with the focused slice, -1 for none. */
  onFocus = () => {};
  /** Called when the view has changed: drawings for the previous view are obsolete. */
  onView = () => {};
  /** Called when all pending images are drawn. */
  onComplete = () => {};
  /** Returns the layers of a wheel to draw at a time. */
  layersOf = (wheel, time) => wheel.layers(time);
  /** Draws on top of the picture; the context draws in pixels of the view. */
  drawOverlay = () => {};

  /** The shown wheel, its artwork, and the area to show, in points: the canvas and its background. */
  wheel = null;
  artwork = null;
  area = { x: 0, y: 0, width: 1, height: 1 };
  /** The visible part: `x` and `y` in points, `pixelsPerPoint`, and the size in pixels. */
  view = { x: 0, y: 0, width: 1, height: 1, pixelsPerPoint: 1 };

  /** The element of the size of the drawn wheel, and the element in which it scrolls. */
  root;
  room;
  /** The zoom factor of the wheel; null fits it into the room. */
  #zoom = null;
  #window;
  #picture;
  #overlay;
  /** The binding of the wheel to the overlay, which takes touches and keys. */
  #binding = null;
  #radius = undefined;

  /** Creates an empty stage. `root` contains a window with two canvases, the picture and the overlay. */
  constructor(root) {
    [this.root, this.room] = [root, root.parentElement];
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

  /** Shows a wheel, fitted into the room; or with the zoom of the previous wheel, of which it is another version. */
  show(wheel, artwork, { keepsZoom = false } = {}) {
    [this.wheel, this.artwork, this.area] = [wheel, artwork, artwork.area];
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

  /** The radius of the last touch, in points, as reported by the browser. */
  touchedRadius = 0;

  /** The radius of a finger, in points: as set, or that of the last touch; 0 for a point. */
  get radius() { return this.#radius ?? this.touchedRadius; }

  /** The radius of a finger as set; undefined if each finger has its own. */
  get chosenRadius() { return this.#radius; }

  set radius(radius) {
    this.#radius = radius;
    if (this.#binding) this.#binding.radius = radius;
  }

  /** Whether everything is drawn. */
  get isComplete() { return this.#picture.isComplete; }

  /** Pixels of the canvases per point. */
  get pixelsPerPoint() { return this.view.pixelsPerPoint; }

  /** The zoom factor of the wheel. */
  get zoom() { return this.#zoom ?? this.fit; }

  get isFitted() { return this.#zoom === null; }

  /** The zoom factor that fits the wheel into the room, at most 8 for small wheels. */
  get fit() {
    const { width, height } = this.area, most = Math.max(8, 160 / Math.max(width, height));
    return Math.min(this.room.offsetWidth / width, this.room.offsetHeight / height, most);
  }

  /** Sets the zoom factor; null fits the wheel. The point at `at` on the page stays there, or the given point moves there. */
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

  /** The point at a place of the page. */
  point({ clientX, clientY }) {
    const { left, top } = this.root.getBoundingClientRect();
    return { x: this.area.x + (clientX - left) / this.zoom, y: this.area.y + (clientY - top) / this.zoom };
  }

  /** Lays out the wheel in the available room. */
  resize() {
    if (!this.wheel) return;
    const { zoom, room, root } = this;
    room.style.setProperty("--ratio", this.area.height / this.area.width);
    root.style.width = `${this.area.width * zoom}px`;
    root.style.height = `${this.area.height * zoom}px`;
    this.#scrolled();
  }

  #scrolled() {
    const { zoom, room, area } = this;
    // Nothing shows while the room is hidden.
    if (!this.wheel || !(zoom > 0)) return;
    const density = devicePixelRatio;
    const shown = (length, most) => Math.max(1, Math.round(Math.min(length * zoom, most) * density));
    const next = {
      x: area.x + room.scrollLeft / zoom, y: area.y + room.scrollTop / zoom,
      width: shown(area.width, room.clientWidth), height: shown(area.height, room.clientHeight),
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

  /** The visible area, in points. */
  get #shown() {
    const { x, y, width, height, pixelsPerPoint } = this.view;
    return { x, y, width: width / pixelsPerPoint, height: height / pixelsPerPoint };
  }

  /** Routes a touch to the wheel, as if a pointer had made it. */
  pass(touch) { this.#binding?.route(touch); }

  /** Draws the wheel now, and again when it changes. */
  draw() { this.#binding?.drawNow(); }
}
