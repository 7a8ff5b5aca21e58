// Describes the slice under the finger in words and numbers.
import { element, nameElement, part, rounded } from "./page.js";

const reasons = {
  "outside-canvas": "outside the canvas", hidden: "hidden", "no-image": "no image", "outside-frame": "outside its frame",
  "clear-pixel": "clear there", "outside-clip": "outside its clip", grown: "grows that far",
  "passed-through": "disabled, lets touches through", covered: "covered by a slice in front",
  swallowed: "disabled, swallows touches", blocked: "disabled, blocks touches", hit: "hit",
};

export class Readout {
  static invitation = "Touch the wheel, point at it, or type x and y.";
  #list = part("readout");
  /** One line that stays in sight beside the finger, such as "todayshow · hit · 125, 40". */
  #line = part("answer");
  /** The timer that waits for the pointer to rest. */
  #resting = null;

  constructor() {
    this.clear();
    const list = this.#list;
    // A row may take another line. When it shrinks again, the elements below stay, since they may be pointed at or pressed.
    let width = 0;
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width === width) {
        list.style.minHeight = `${contentRect.height}px`;
      } else {
        width = contentRect.width;
        // Deferred, because the layout would otherwise restart.
        requestAnimationFrame(() => { list.style.minHeight = ""; });
      }
    }).observe(list);
  }

  /** Shows that there is no point. */
  clear() { this.#begin("none", Readout.invitation); }

  #begin(outcome, ...line) {
    clearTimeout(this.#resting);
    this.#resting = null;
    this.#line.dataset.outcome = outcome;
    this.#line.replaceChildren(...line);
    this.#list.replaceChildren(...["Slice", "Why", "State", "Alpha", "Pixel", "Point", "In the slice", "Finger"].map((term) =>
      element("div", {}, element("dt", { textContent: term }), element("dd", { textContent: "–" }))));
  }

  /** Shows the focused slice. */
  showSlice(wheel, slice, time) {
    const { name } = wheel.slice(slice), state = wheel.state(slice, time);
    this.#begin("none", element("strong", {}, nameElement(name)), ` · ${state}`);
    this.#set("Slice", nameElement(name));
    this.#set("State", state);
  }

  /** Shows the details of a point. */
  showPoint(stage, { x, y }, time) {
    const { wheel, radius } = stage;
    const { outcome, slice, name } = wheel.hit(x, y, radius), said = () => (name === null ? "no slice" : nameElement(name));
    this.#begin(outcome, element("strong", {}, said()), ` · ${outcome} · ${rounded(x)}, ${rounded(y)}`);
    this.#set("Slice", said());
    this.#set("Point", `${rounded(x)}, ${rounded(y)}`);
    if (outcome !== "miss") this.#set("State", wheel.state(slice, time));
    this.#explain(stage, x, y, slice);
    if (radius > 0) this.#set("Finger", ...this.#contacts(wheel, x, y, radius));
  }

  /** Shows the verdict on the slice that takes the touch, or else on the front-most slice drawn there. */
  #explain({ wheel, artwork, pixelsPerPoint }, x, y, slice) {
    const alpha = (verdict) =>
      verdict.image < 0 ? null : artwork.alpha(verdict.slice, verdict.image, verdict.x, verdict.y, pixelsPerPoint);
    const verdicts = wheel.explain(x, y);
    const verdict =
      verdicts.find((verdict) => verdict.slice === slice) ?? verdicts.find((verdict) => alpha(verdict)?.value > 0);
    if (!verdict) {
      const isOutside = verdicts[0]?.reason === "outside-canvas";
      return this.#set("Why", isOutside ? reasons["outside-canvas"] : "no slice is drawn there");
    }
    const { name, images } = wheel.slice(verdict.slice);
    const reason = reasons[verdict.reason] ?? verdict.reason;
    this.#set("Why", ...(verdict.slice === slice ? [reason] : [nameElement(name), `: ${reason}`]));
    if (verdict.image < 0) return;
    const image = images[verdict.image];
    this.#showAlpha(artwork, verdict, alpha(verdict));
    this.#set("Pixel", `${verdict.x}, ${verdict.y} of ${image.state} @${rounded(image.scale, 2)}x`);
    this.#set("In the slice", `${rounded(x - image.frame.x)}, ${rounded(y - image.frame.y)}`);
  }

  /** Shows the stored alpha; for a large image, which is decoded at reduced size, once the pointer rests. */
  #showAlpha(artwork, { slice, image, x, y }, alpha) {
    if (alpha?.isExact) return this.#set("Alpha", `${alpha.value} of 255`);
    this.#set("Alpha", "…");
    this.#resting = setTimeout(async () => {
      const resting = this.#resting, stored = await artwork.exactAlpha(slice, image, x, y);
      if (resting !== this.#resting) return;
      this.#set("Alpha", stored === null ? "not known: this browser cannot show the image" : `${stored} of 255`);
    }, 120);
  }

  #contacts(wheel, x, y, radius) {
    const contacts = wheel.contacts(x, y, radius).filter(({ slice }) => slice >= 0);
    if (contacts.length === 0) return ["on no slice"];
    return contacts.flatMap(({ slice, fraction }, index) => [
      index > 0 ? ", " : "", nameElement(wheel.slice(slice).name), ` ${rounded(100 * fraction, 0)}%`,
    ]);
  }

  #set(term, ...contents) {
    const row = [...this.#list.children].find((row) => row.firstChild.textContent === term);
    row.lastChild.replaceChildren(...contents);
  }
}
