// A group of elements that is a single Tab stop; arrow keys go to the nearest element in their direction.

/** Makes such a group of the elements in `root` that a selector finds. */
export function roving(root, selector) {
  const all = () => [...root.querySelectorAll(selector)];
  let stop = null;
  const setStop = (next) => {
    if (stop) stop.tabIndex = -1;
    stop = next ?? null;
    if (stop) stop.tabIndex = 0;
  };
  // What is found at the first key, until the group is updated: the elements that can be reached, and their centers.
  let reached = null, centers = null;
  const centerOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const group = {
    /** The elements that can currently be reached. */
    get elements() { return (reached ??= all().filter((element) => !element.disabled && !element.closest("[hidden]"))); },
    /** Adapts to elements that were added, enabled, disabled, hidden, shown or moved: one of them is the stop. */
    update() {
      [reached, centers] = [null, null];
      const { elements } = group;
      for (const element of all()) if (element !== stop) element.tabIndex = -1;
      setStop(elements.find((element) => element === document.activeElement) ??
        elements.find((element) => element === stop) ?? elements[0]);
    },
    /** Adapts to elements that were moved. */
    forget() { centers = null; },
  };
  root.addEventListener("focusin", ({ target }) => {
    if (target.matches(selector)) setStop(target);
  });
  root.addEventListener("keydown", (event) => {
    const { elements } = group, index = elements.indexOf(event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const ends = { Home: 0, End: elements.length - 1 }, [right, down, count] = directions[event.key] ?? [];
    if (!(event.key in ends) && !count) return;
    event.preventDefault();
    const find = () => {
      centers ??= elements.map(centerOf);
      let next = ends[event.key] ?? index;
      for (let step = 0; step < count; step += 1) next = nearest(centers, next, right, down) ?? next;
      return next;
    };
    let next = find();
    // The page may have been scrolled since, or laid out anew.
    const [from, to] = [index, next].map((at) => centerOf(elements[at]));
    if ([0, 1].some((axis) => Math.abs(to[axis] - from[axis] - centers[next][axis] + centers[index][axis]) > 1)) {
      centers = null;
      next = find();
    }
    elements[next].focus();
  });
  return group;
}

/** The direction of a key, and how many elements it goes. */
const directions = {
  ArrowLeft: [-1, 0, 1], ArrowRight: [1, 0, 1], ArrowUp: [0, -1, 1], ArrowDown: [0, 1, 1], PageUp: [0, -1, 10], PageDown: [0, 1, 10],
};

/** The nearest of centers in a direction; null for none. Those that are the same follow each other in their order, either way. */
function nearest(centers, index, right, down) {
  const distances = centers.map(([x, y], other) => {
    const [across, along] = [x - centers[index][0], y - centers[index][1]];
    if (Math.hypot(across, along) < 1) return (other - index) * (right + down) > 0 ? Math.abs(other - index) / centers.length : Infinity;
    const ahead = across * right + along * down, aside = Math.abs(across * down - along * right);
    return ahead >= 1 ? ahead + 2 * aside + 1e-6 * other * (right + down) : Infinity;
  });
  const least = Math.min(...distances);
  return least === Infinity ? null : distances.indexOf(least);
}
