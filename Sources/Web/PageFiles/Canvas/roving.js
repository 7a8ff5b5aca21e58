// A group of elements that is a single Tab stop; arrow keys move between its elements.

export class Roving {
  #root;
  #selector;
  #columns;

  /**
   * `selector` finds the elements in `root`; `columns` is the number of elements side by side, or a function that returns it; null
   * lets arrow keys go to the nearest element in their direction.
   */
  constructor(root, selector, columns = 1) {
    this.#root = root;
    this.#selector = selector;
    this.#columns = typeof columns === "function" ? columns : () => columns;
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", ({ target }) => {
      if (target.matches(selector)) this.#stop(target);
    });
  }

  /** The elements that can currently be reached. */
  get elements() {
    return [...this.#root.querySelectorAll(this.#selector)].filter((element) => !element.disabled && !element.closest("[hidden]"));
  }

  /** Adapts to elements that were added, enabled, disabled, hidden or shown: one of them is the stop. */
  update() {
    const { elements } = this;
    this.#stop(elements.find((element) => element === document.activeElement) ??
      elements.find((element) => element.tabIndex === 0) ?? elements[0]);
  }

  #stop(stop) {
    for (const element of this.#root.querySelectorAll(this.#selector)) element.tabIndex = element === stop ? 0 : -1;
  }

  #key(event) {
    const { elements } = this;
    const index = elements.indexOf(event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const columns = this.#columns() ?? 1, direction = directions[event.key];
    if (this.#columns() === null && direction) {
      event.preventDefault();
      return nearest(elements, index, ...direction)?.focus();
    }
    // In a single column, all four arrows go to the next or the previous element.
    const steps = {
      ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -Infinity, End: Infinity,
      PageUp: -10 * columns, PageDown: 10 * columns,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = index + step;
    // Up and down stay within the column.
    if (Number.isFinite(step) && Math.abs(step) > 1 && Math.abs(step) === columns && !(next in elements)) return;
    elements[Math.min(Math.max(next, 0), elements.length - 1)].focus();
  }
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest element in a direction. Those with one center follow each other in their order, either way. */
function nearest(elements, index, right, down) {
  const centers = elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const distances = centers.map(([x, y], other) => {
    const [across, along] = [x - centers[index][0], y - centers[index][1]];
    if (Math.hypot(across, along) < 1) return (other - index) * (right + down) > 0 ? Math.abs(other - index) / elements.length : Infinity;
    const ahead = across * right + along * down, aside = Math.abs(across * down - along * right);
    return ahead >= 1 ? ahead + 2 * aside + 1e-6 * other * (right + down) : Infinity;
  });
  const least = Math.min(...distances);
  return least === Infinity ? undefined : elements[distances.indexOf(least)];
}
