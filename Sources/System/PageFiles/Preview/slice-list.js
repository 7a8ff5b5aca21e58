// The list in which slices are switched off and hidden.

/** A row for each slice, front to back. */
class SliceList {
  #root;
  #rows = [];

  constructor(root) {
    this.#root = root;
  }

  /** Makes the rows. `change` is called with a slice, what is switched (`isEnabled` or `isHidden`), and to what. */
  show(wheel, overlay, change) {
    this.#rows = Array.from({ length: wheel.count }, (_, slice) => {
      const { name, isEnabled, isHidden } = wheel.slice(slice);
      const swatch = element("span", { className: "swatch" });
      swatch.style.background = overlay.color(slice);
      return element(
        "tr", {}, element("td", {}, element("span", { className: "slice" }, swatch, nameElement(name))),
        this.#toggle(`${name}: enabled`, isEnabled, (isOn) => change(slice, "isEnabled", isOn)),
        this.#toggle(`${name}: shown`, !isHidden, (isOn) => change(slice, "isHidden", !isOn)));
    });
    this.#root.replaceChildren(...this.#rows.toReversed());
  }

  /** Marks the slice that a finger, a pointer or the keyboard is on; -1 for none. */
  mark(slice) {
    this.#rows.forEach((row, index) => row.classList.toggle("marked", index === slice));
  }

  #toggle(label, checked, change) {
    const box = element("input", { type: "checkbox", checked, ariaLabel: label });
    box.addEventListener("change", () => change(box.checked));
    return element("td", {}, box);
  }
}
