// The names of slices on a map of slices, each where its slice has the most room.
import { visibleText } from "./page.js";

/** Draws names where they fit, else numbers, else nothing; the context draws in points, `pixel` is a pixel of the page. */
export function drawLabels(context, raster, { names, ground }, pixel) {
  setFont(context, 11 * pixel);
  const isRepeated = (name) => names.indexOf(name) !== names.lastIndexOf(name);
  const choices = [(name) => name, (name) => shortened(name, 20), (name) => shortened(name, 12)];
  for (const [slice, name] of names.entries()) {
    const square = raster.squares.square(slice, raster.scale);
    if (!square) continue;
    const number = String(slice + 1), whole = isRepeated(name) ? `${number} ${visibleText(name)}` : visibleText(name);
    const [x, y] = [square.x + square.side / 2, square.y + square.side / 2];
    const fits = (text) => hasRoom(raster, slice, { x, y, width: context.measureText(text).width + 4 * pixel, height: 15 * pixel });
    if (!fits("1")) continue;
    const choice = choices.find((choice) => fits(choice(whole)));
    const text = choice?.(whole) ?? number;
    if (!choice && !fits(number)) continue;
    const color = ground(slice);
    drawText(context, text, x, y, { size: 11 * pixel, line: color, fill: isDark(color) ? "#ffffff" : "#000000" });
  }
}

function setFont(context, size) {
  Object.assign(context, {
    font: `600 ${size}px system-ui, sans-serif`, textAlign: "center", textBaseline: "middle", lineJoin: "round", lineWidth: 0.3 * size });
}

/** Draws a text around a point on a ground of another color. */
export function drawText(context, text, x, y, { size, line, fill }) {
  setFont(context, size);
  Object.assign(context, { strokeStyle: line, fillStyle: fill });
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

/** Whether all pixels around a point belong to a slice. */
function hasRoom({ slices, width: columns, height: rows, scale }, slice, { x, y, width, height }) {
  const [left, right] = [x - width / 2, x + width / 2].map((x) => Math.floor(x * scale));
  const [top, bottom] = [y - height / 2, y + height / 2].map((y) => Math.floor(y * scale));
  if (left < 0 || top < 0 || right >= columns || bottom >= rows) return false;
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) if (slices[row * columns + column] !== slice) return false;
  }
  return true;
}

const segmenter = new Intl.Segmenter();

/** A text shortened to at most `most` characters, with its center left out. */
function shortened(text, most) {
  // There are never more characters than code units.
  if (text.length <= most) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= most) return text;
  return [...characters.slice(0, most / 2), "…", ...characters.slice(1 - most / 2)].join("");
}

/** Whether white letters have more contrast on a color than black ones, as on the maps of `pinwheel render`. */
export function isDark(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.19;
}
