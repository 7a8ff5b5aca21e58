// Where a pointer is on an element, and the touch that it makes.
import { setAttributes } from "./elements.js";

/**
 * A touch for `route` from a pointer event: ID, phase, location, radius, force and slop. Null unless a pointer goes down, moves,
 * goes up, is cancelled or leaves. The location is in points of the element, even if the element is turned or scaled; with an
 * area, such as a wheel, in points of the area that fills the element.
 */
export function touchOf(event, element, time = performance.now() / 1000, area = null, content = undefined) {
  const phases = {
    pointerdown: "began", pointerup: "ended", pointercancel: "cancelled", lostpointercapture: "cancelled",
    pointerleave: "exited", pointerout: "exited",
  };
  const moves = ["pointermove", "pointerenter", "pointerover"].includes(event.type);
  const phase = moves ? (event.buttons === 0 ? "hovered" : "moved") : phases[event.type];
  if (!phase) return null;
  const { x, y, across, down } = pointOf(event, element, area, content);
  // A mouse reports a size of one pixel: a point.
  const size = Math.max(event.width ?? 1, event.height ?? 1), isFinger = event.pointerType === "touch";
  const scale = size > 1 || isFinger ? Math.sqrt(across * down) * scaleAt(element, event) : 0;
  // An element that was removed, or is edge-on, has no scale.
  const unit = Number.isFinite(scale) ? scale : 0;
  return {
    id: event.pointerId, phase, time, x, y, force: event.pressure ?? 0,
    // Only fingers roll.
    radius: size > 1 ? size / 2 * unit : 0, slop: isFinger ? 10 * unit : 0,
  };
}

/** The location of a pointer or a wheel, as in `touchOf`, and the points per pixel of the element along both axes. */
export function pointOf(event, element, area = null, content = area ? contentOf(element) : { left: 0, top: 0, width: 1, height: 1 }) {
  const { left, top, width, height, zoom } = content;
  const [across, down] = [(area?.width ?? 1) / width, (area?.height ?? 1) / height], at = placeIn(element, event, zoom);
  return { across, down, x: (area?.x ?? 0) + (at.x - left) * across, y: (area?.y ?? 0) + (at.y - top) * down };
}

/** The place of an event in an element, from its padding edge, in its own pixels. */
function placeIn(element, event, known) {
  const { isFromBorder, isZoomed } = facts ??= factsOf(element.ownerDocument), zoom = isZoomed ? known ?? zoomOf(element) : 1;
  const { x, y } = offsetOf(element, event.clientX, event.clientY, event);
  if (!isFromBorder) return { x: x / zoom, y: y / zoom };
  const { borderLeftWidth, borderTopWidth } = getComputedStyle(element);
  return { x: x / zoom - parseFloat(borderLeftWidth), y: y / zoom - parseFloat(borderTopWidth) };
}

/** The product of the zooms of an element and all around it: Chrome has it from 128, Firefox from 126. */
export function zoomOf(element) {
  let zoom = element.currentCSSZoom, at = element;
  if (zoom !== undefined) return zoom;
  for (zoom = 1; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host) zoom *= getComputedStyle(at).zoom || 1;
  return zoom;
}

/** The offset in an element of a place of the page, for which the browser inverts every transform; that of an event there is known. */
function offsetOf(element, clientX, clientY, event = null) {
  // Safari's events have whole numbers.
  if (canConvert) {
    const { webkitConvertPointFromPageToNode: convert, WebKitPoint, scrollX, scrollY } = element.ownerDocument.defaultView;
    return convert(element, reached(element, new WebKitPoint(clientX + scrollX, clientY + scrollY)));
  }
  let found = event?.target === element ? event : null;
  if (!found) {
    element.addEventListener("pinwheeloffset", (sent) => { found = sent; }, { once: true });
    element.dispatchEvent(new PointerEvent("pinwheeloffset", { clientX, clientY }));
  }
  return { x: found.offsetX, y: found.offsetY };
}

/** The point of the page where Safari looks for a point in a foreignObject: it leaves out the transforms of SVG. */
function reached(element, point) {
  const foreign = (facts?.skipsDrawings ?? false) && element.closest("foreignObject"), svg = foreign?.ownerSVGElement;
  if (!svg) return point;
  const { webkitConvertPointFromPageToNode: inNode, webkitConvertPointFromNodeToPage: inPage, WebKitPoint } = svg.ownerDocument.defaultView;
  const zoom = zoomOf(svg), at = inNode(svg, point), { x, y } = new DOMPoint(at.x / zoom, at.y / zoom).matrixTransform(foreign.getCTM().inverse());
  return inPage(svg, new WebKitPoint(x * zoom, y * zoom));
}

/**
 * What offsets count from and in which pixels, which differs between browsers and their versions: found once, by elements of which one
 * has a border and a zoom, and one is moved in a drawing.
 */
let facts = null;
let canConvert = false;

function factsOf(document) {
  canConvert = "webkitConvertPointFromPageToNode" in globalThis;
  const place = "all: initial; position: fixed; left: 0; top: 0; width: 9px; height: 9px; visibility: hidden";
  const made = (parent, name, space, attributes = {}) => {
    const element = parent.appendChild(document.createElementNS(`http://www.w3.org/${space}`, name));
    element.style.cssText = place;
    return setAttributes(element, attributes);
  };
  const html = "1999/xhtml", svg = "2000/svg", root = document.documentElement, plain = made(root, "div", html), zoomed = made(root, "div", html);
  zoomed.style.cssText += "border: 8px solid; zoom: 2";
  const drawing = made(root, "svg", svg), drawn = made(made(drawing, "foreignObject", svg, { transform: "translate(32)" }), "div", html);
  drawn.style.position = "static";
  const [[start, end], [zoomedStart, zoomedEnd], [drawnStart]] = [plain, zoomed, drawn].map((element) => [0, 64].map((x) => offsetOf(element, x, 0).x));
  for (const element of [plain, zoomed, drawing]) element.remove();
  const ratio = (zoomedEnd - zoomedStart) / (end - start);
  return {
    isZoomed: !(ratio < 0.75), isFromBorder: Math.abs(zoomedStart - start * ratio) < 1, skipsDrawings: Math.abs(drawnStart - start) < 1,
  };
}

/** The pixels of an element per pixel of the page at an event, in points so far apart that rounding to whole pixels does not matter. */
export function scaleAt(element, { clientX, clientY }, reach = 32) {
  const [at, right, below] = [[0, 0], [reach, 0], [0, reach]].map(([x, y]) => placeIn(element, { clientX: clientX + x, clientY: clientY + y }));
  return Math.sqrt(Math.abs((right.x - at.x) * (below.y - at.y) - (right.y - at.y) * (below.x - at.x))) / reach;
}

/** The frame of an element's content, relative to its padding edge, in the element's own pixels. */
export function boxOf(element, style = getComputedStyle(element)) {
  const number = (name) => parseFloat(style[name]) || 0;
  const left = number("paddingLeft"), top = number("paddingTop"), { width, height } = style;
  // Styles do not tell the size of elements that are laid out with their text.
  const isText = Number.isNaN(parseFloat(width)), isBorderBox = style.boxSizing === "border-box";
  if (!isText && !isBorderBox) return { left, top, width: parseFloat(width), height: parseFloat(height) };
  const across = left + number("paddingRight"), down = top + number("paddingBottom");
  if (isText) return { left, top, width: element.clientWidth - across, height: element.clientHeight - down };
  return {
    left, top, width: parseFloat(width) - across - number("borderLeftWidth") - number("borderRightWidth"),
    height: parseFloat(height) - down - number("borderTopWidth") - number("borderBottomWidth"),
  };
}

/** The same frame, or that of the whole picture of a canvas, which `object-fit` and `object-view-box` scale, move and crop. */
export function contentOf(element) {
  const style = getComputedStyle(element), frame = boxOf(element, style);
  // Both are empty in a detached element.
  const fit = style.objectFit || "fill", box = style.objectViewBox || "none";
  if (fit === "fill" && box === "none") return frame;
  const sides = [element.naturalWidth ?? element.width, element.naturalHeight ?? element.height];
  if (!sides.every((side) => side > 0)) return frame;
  // inset(top right bottom left); the last ones may be left out.
  const [up = "0", right = up, below = up, from = right] = box === "none" ? [] : lengths(box.slice(6, -1).split("round")[0]);
  const starts = [resolved(from, sides[0]), resolved(up, sides[1])];
  const shown = [sides[0] - starts[0] - resolved(right, sides[0]), sides[1] - starts[1] - resolved(below, sides[1])];
  const room = [frame.width, frame.height], ratios = room.map((side, axis) => side / shown[axis]);
  const scale = { contain: Math.min(...ratios), cover: Math.max(...ratios), none: 1, "scale-down": Math.min(1, ...ratios) }[fit];
  const scales = ratios.map((ratio) => scale ?? ratio), places = lengths(style.objectPosition);
  const [x, y] = room.map((side, axis) => (
    resolved(places[axis], side - shown[axis] * scales[axis]) - starts[axis] * scales[axis]));
  return { left: frame.left + x, top: frame.top + y, width: sides[0] * scales[0], height: sides[1] * scales[1] };
}

/** The lengths in a computed value, and one of them in pixels; percentages are those of a whole. */
const lengths = (text) => text.match(/calc\([^)]*\)|\S+/g) ?? [];
const resolved = (text, whole) => [...text.matchAll(/([+-]?)\s*([\d.e]+)(%?)/g)].reduce((sum, [, sign, digits, percent]) => (
  sum + Number(sign + digits) * (percent ? whole / 100 : 1)), 0);
