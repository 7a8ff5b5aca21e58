// The list of slices, to find them by name, choose them, disable and hide them.
import { roving } from "../Canvas/roving.js";
import { isDark } from "./labels.js";
import { clock, element, filter, nameElement, part } from "./page.js";
import { drawThumbnail, Thumbnails } from "./thumbnail.js";

/** A row for each slice, front to back; the whole list is one stop of the Tab key. */
export class SliceList {
  /** Called with the slice of the chosen row, and with the hovered or focused slice, -1 for none. */
  onChosen = () => {};
  onPointed = () => {};
  /** Called with a slice, and the place that it takes, counted from the back. */
  onMoved = () => {};

  #root = part("slices");
  #scroller = part("list");
  #rows = [];
  /** The slices, back to front. */
  #order = [];
  #names = [];
  #marked = -1;
  #chosen = -1;
  #frame = 0;
  #thumbnails = new Thumbnails(this.#scroller);
  #roving = roving(this.#root, "tr:not(.details) :is(button, input)");
  /** The row below that of the chosen slice, with its settings. */
  #details = element("tr", { className: "details", hidden: true }, element("td", { colSpan: 4 }, part("chosen")));

  constructor() {
    const root = this.#root, filter = part("filter");
    root.append(this.#details);
    root.addEventListener("pointerleave", () => this.onPointed(-1));
    root.addEventListener("focusout", () => this.onPointed(-1));
    root.addEventListener("keydown", (event) => this.#key(event));
    filter.addEventListener("input", () => this.#filter(filter.value));
  }

  /** Builds the rows. `change` is called with a slice, a property (`isEnabled` or `isHidden`), and its new value. */
  show({ wheel, artwork, pixelsPerPoint }, overlay, change) {
    this.#thumbnails.clear();
    [this.#marked, this.#chosen] = [-1, -1];
    const layers = wheel.layers(clock.now());
    this.#rows = Array.from({ length: wheel.count }, (_, slice) => {
      const { name, isEnabled, isHidden, deciding } = wheel.slice(slice);
      const layer = layers.find((layer) => layer.slice === slice) ?? { slice, image: deciding[0] ?? 0, alpha: 1 };
      const picture = this.#thumbnails.canvas(28, async (canvas) => {
        if (!artwork.image(slice, layer.image)) return;
        // Decoded at the stage's resolution, and framed by its nontransparent pixels.
        await artwork.load(layer, pixelsPerPoint);
        const frame = artwork.bounds(layer);
        if (frame.width > 0) await drawThumbnail(canvas, artwork, [layer], frame, pixelsPerPoint);
      });
      const swatch = element("span", { className: "swatch" });
      swatch.style.background = overlay.color(slice);
      swatch.style.color = isDark(overlay.color(slice)) ? "#ffffff" : "#000000";
      swatch.dataset.number = slice + 1;
      const button = element("button", { type: "button", className: "slice" }, picture, swatch, nameElement(name));
      if (!name.trim()) button.ariaLabel = `Slice ${slice + 1}`;
      button.addEventListener("click", () => this.onChosen(slice));
      const row = element(
        "tr", {}, element("td", {}, button),
        this.#toggle(`${name}: enabled`, isEnabled, (isOn) => change(slice, "isEnabled", isOn)),
        this.#toggle(`${name}: shown`, !isHidden, (isOn) => change(slice, "isHidden", !isOn)),
        element("td", {}, this.#handle(slice)));
      // Not on enter: a resting mouse enters again whenever the page below it is laid out.
      for (const type of ["pointermove", "pointerdown"]) row.addEventListener(type, () => this.onPointed(slice));
      row.addEventListener("focusin", () => this.onPointed(slice));
      return row;
    });
    this.#names = wheel.names.map((name) => name.toLowerCase());
    this.#reorder(wheel);
  }

  #reorder({ order }) {
    const { activeElement: focused } = document;
    this.#order = order;
    this.#root.replaceChildren(...order.map((slice) => this.#rows[slice]).toReversed(), this.#details);
    this.#rows[this.#chosen]?.after(this.#details);
    if (this.#root.contains(focused)) focused.focus();
    this.#roving.update();
  }

  /** Follows changes made elsewhere. */
  update(wheel) {
    if (wheel.order.some((slice, place) => slice !== this.#order[place])) this.#reorder(wheel);
    this.#rows.forEach((row, slice) => {
      const { isEnabled, isHidden } = wheel.slice(slice);
      const [enabled, shown] = row.querySelectorAll("input");
      [enabled.checked, shown.checked] = [isEnabled, !isHidden];
    });
  }

  /** Marks the slice under a finger or pointer or with the focus, and scrolls it into view; -1 for none. */
  mark(slice) {
    if (slice === this.#marked) return;
    this.#rows[this.#marked]?.classList.remove("marked");
    this.#marked = slice;
    this.#rows[slice]?.classList.add("marked");
    // Deferred: reading the position of a row makes the browser lay out the list for every move of a pointer.
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (!this.#root.matches(":hover")) this.#reveal(slice);
    });
  }

  /** Marks the chosen slice. */
  choose(slice) {
    if (slice === this.#chosen) return;
    this.#rows[this.#chosen]?.classList.remove("chosen");
    this.#rows[this.#chosen]?.querySelector("button").removeAttribute("aria-current");
    this.#chosen = slice;
    this.#rows[slice]?.classList.add("chosen");
    this.#rows[slice]?.querySelector("button").setAttribute("aria-current", "true");
    this.#details.hidden = slice < 0;
    this.#rows[slice]?.after(this.#details);
    this.#reveal(slice);
  }

  #reveal(slice) {
    const row = this.#rows[slice];
    if (!row || row.hidden) return;
    // Scrolls only the list, never the page.
    const { offsetTop: top } = row, end = slice === this.#chosen ? this.#details : row;
    const [start, room] = [this.#scroller.scrollTop, this.#scroller.clientHeight];
    const least = end.offsetTop + end.offsetHeight - room, most = top - this.#scroller.querySelector("thead").offsetHeight;
    if (start < least || start > most) this.#scroller.scrollTop = start < least ? Math.min(least, most) : most;
  }

  #filter(text) {
    const wanted = text.trim().toLowerCase();
    filter(this.#rows, (_, slice) => this.#names[slice].includes(wanted), "slice");
    this.#details.hidden = this.#rows[this.#chosen]?.hidden ?? true;
    this.#roving.update();
  }

  /** With the Alt key, arrow keys move a row. */
  #key(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const slice = this.#rows.indexOf(event.target.closest("tr"));
    if (!event.altKey || !step || slice < 0) return;
    event.preventDefault();
    this.onMoved(slice, this.#order.indexOf(slice) + step);
  }

  /** The handle by which a row is dragged to the place of another row. */
  #handle(slice) {
    const handle = element("span", { className: "handle", title: "Drag to another place" });
    let target = -1;
    const aim = (next) => {
      this.#rows[target]?.classList.remove("target");
      target = next;
      this.#rows[target]?.classList.add("target");
    };
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      this.#rows[slice].classList.add("dragged");
      aim(slice);
    });
    handle.addEventListener("pointermove", ({ clientY }) => {
      if (target < 0) return;
      aim(this.#rows.findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      }));
      if (target < 0) aim(slice);
      this.#reveal(target);
    });
    const end = (isDropped) => {
      const place = this.#order.indexOf(target);
      aim(-1);
      this.#rows[slice]?.classList.remove("dragged");
      if (isDropped && place >= 0) this.onMoved(slice, place);
    };
    handle.addEventListener("pointerup", () => end(true));
    handle.addEventListener("pointercancel", () => end(false));
    return handle;
  }

  #toggle(label, checked, change) {
    const box = element("input", { type: "checkbox", checked, ariaLabel: label });
    box.addEventListener("change", () => change(box.checked));
    return element("td", {}, element("label", {}, box));
  }
}
