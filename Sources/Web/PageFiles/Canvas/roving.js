// A group of elements that is a single Tab stop; arrow keys move between its elements.

export class Roving {
  #root;
  #selector;
  #columns;

  /** `selector` finds the elements in `root`; `columns` is the number of elements side by side, or a function that returns it. */
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
    const columns = this.#columns();
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
