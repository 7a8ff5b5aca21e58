// A group of elements that is one stop of the Tab key: arrow keys go from one to the next.

export class Roving {
  #root;
  #selector;
  #columns;

  /** `selector` finds the elements in `root`; `columns` says how many stand side by side, as a number or a function. */
  constructor(root, selector, columns = 1) {
    this.#root = root;
    this.#selector = selector;
    this.#columns = typeof columns === "function" ? columns : () => columns;
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", ({ target }) => {
      if (target.matches(selector)) this.#stop(target);
    });
  }

  /** The elements that can be reached now. */
  get elements() {
    return [...this.#root.querySelectorAll(this.#selector)].filter((element) => !element.disabled && !element.closest("[hidden]"));
  }

  /** Follows elements that were made, enabled, disabled, hidden or shown: one of them is the stop. */
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
    // Of one column all four arrows go to the next or the one before.
    const steps = {
      ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -Infinity, End: Infinity,
      PageUp: -10 * columns, PageDown: 10 * columns,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = index + step;
    // Up and down stay in their column.
    if (Number.isFinite(step) && Math.abs(step) > 1 && Math.abs(step) === columns && !(next in elements)) return;
    elements[Math.min(Math.max(next, 0), elements.length - 1)].focus();
  }
}
