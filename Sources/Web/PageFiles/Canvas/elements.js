// What is set on elements of the page.

/** Sets styles of an element until the end of a signal. */
export function styled({ style }, values, signal) {
  for (const [name, value] of Object.entries(values)) {
    const before = style[name];
    style[name] = value;
    signal.addEventListener("abort", () => { style[name] = before; });
  }
}

/** Sets attributes, and returns the element; null removes one. Firefox has the properties of ARIA only since 119. */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return element;
}

/** Places an element over a frame; `area` fills the element's parent. */
export function place({ style }, { x, y, width, height }, area) {
  style.left = `${(100 * (x - (area.x ?? 0))) / area.width}%`;
  style.top = `${(100 * (y - (area.y ?? 0))) / area.height}%`;
  style.width = `${(100 * width) / area.width}%`;
  style.height = `${(100 * height) / area.height}%`;
}
