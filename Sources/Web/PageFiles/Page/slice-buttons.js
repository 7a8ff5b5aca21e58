// The slices for the keyboard and for screen readers.

/** A button for each slice, unseen, where the slice is. A finger or pointer goes through it to the stage. */
class SliceButtons {
  #stage;
  #root;
  #roving;

  constructor(stage) {
    this.#stage = stage;
    this.#root = stage.root.querySelector(".slice-buttons");
    this.#roving = new Roving(this.#root, "button");
  }

  /** Makes the buttons of the wheel that is shown. `onFocus` is told which slice the keyboard is on, -1 for none. */
  show({ onPress, onFocus }) {
    const { wheel, area } = this.#stage;
    const slices = Array.from({ length: wheel.count }, (_, slice) => slice);
    this.#root.replaceChildren(
      ...slices.map((slice) => {
        const { name } = wheel.slice(slice);
        const button = element("button", { type: "button", ariaLabel: name.trim() ? name : `Slice ${slice + 1}` });
        button.addEventListener("click", () => onPress(slice));
        // A pointer that is pressed puts the focus nowhere: what is focused was reached with the keyboard.
        button.addEventListener("focus", () => onFocus(slice));
        button.addEventListener("blur", () => onFocus(-1));
        place(button, wheel.bounds(slice), area);
        return button;
      }));
    this.update();
  }

  /** Follows slices that were enabled, disabled, hidden or shown. */
  update() {
    [...this.#root.children].forEach((button, slice) => {
      const { isEnabled, isHidden } = this.#stage.wheel.slice(slice);
      button.disabled = !isEnabled;
      button.hidden = isHidden;
    });
    this.#roving.update();
  }
}

/** Lays an element over a part of an area; over its corner if there is no such part. */
function place(button, bounds, area) {
  const { x, y, width, height } = bounds ?? { x: area.x, y: area.y, width: 0, height: 0 };
  button.style.left = `${(100 * (x - area.x)) / area.width}%`;
  button.style.top = `${(100 * (y - area.y)) / area.height}%`;
  button.style.width = `${(100 * width) / area.width}%`;
  button.style.height = `${(100 * height) / area.height}%`;
}
