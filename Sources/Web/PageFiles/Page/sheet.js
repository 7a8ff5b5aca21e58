// The contact sheet: every wheel as a small picture, found by name.
import { roving } from "../Canvas/roving.js";
import { PinwheelError } from "../pinwheel.js";
import { addressOf } from "./address.js";
import { Artwork } from "./artwork.js";
import { clock, counted, element, filter, nameElement, part } from "./page.js";
import { drawThumbnail, Thumbnails } from "./thumbnail.js";

export class Sheet {
  #cards;
  #thumbnails = new Thumbnails();
  #roving;

  /** `wheels` contains the name of each wheel, `open`, which opens it for drawing, and whether it `isLight`. */
  constructor(wheels, images) {
    this.#cards = wheels.map(({ name, open, isLight }) => {
      const picture = this.#thumbnails.canvas(112, (canvas) => this.#draw(canvas, open, images));
      picture.classList.toggle("on-dark", isLight);
      const words = element("span", { className: "count" });
      return element("a", { href: addressOf(name), className: "wheel-card" }, picture, nameElement(name), words);
    });
    part("cards").append(...this.#cards);
    this.#roving = roving(part("cards"), "a");
    part("search").addEventListener("input", ({ target }) => this.#search(target.value));
    part("search").addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      event.preventDefault();
      const [first] = this.#roving.elements;
      if (event.key === "Enter") first?.click();
      else first?.focus();
    });
    this.#search("");
  }

  /** Shows the sheet, with the focus on a wheel; or hides it. */
  show(isShown, wheel = 0) {
    part("sheet").hidden = !isShown;
    if (isShown) {
      this.#roving.update();
      this.#cards[wheel]?.scrollIntoView({ block: "nearest" });
    }
  }

  async #draw(canvas, open, images) {
    let wheel;
    try {
      wheel = open();
      const artwork = new Artwork(wheel, images);
      canvas.parentElement.querySelector(".count").textContent = counted(wheel.count, "slice");
      await drawThumbnail(canvas, artwork, wheel.layers(clock.now()), artwork.area);
    } catch (error) {
      // A wheel that Pinwheel refuses has no picture; opening it shows the reason.
      if (!(error instanceof PinwheelError)) throw error;
    } finally {
      wheel?.close();
    }
  }

  #search(text) {
    const wanted = text.trim().toLowerCase();
    const isFound = (card) => card.querySelector(".name").textContent.toLowerCase().includes(wanted);
    part("found").textContent = filter(this.#cards, isFound, "wheel");
    this.#roving.update();
  }
}
