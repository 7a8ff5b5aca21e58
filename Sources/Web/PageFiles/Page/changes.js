// The differences between a wheel and an earlier version: as baked, or in other masks.
import { PinwheelError } from "../pinwheel.js";
import { answersOf } from "./answers.js";
import { numbersAmong } from "./manifest-text.js";
import { counted, fail, opens, part, rounded, visibleText, warn } from "./page.js";
import { packed, painted, style } from "./raster.js";

/**
 * The pixels whose slice differs between two wheels on canvases of the same size, with the radius of a finger, computed a few rows
 * per frame: their number, `changed`, that of all, `pixels`, and a picture, `raster`, of each in the color of its current slice.
 */
export function changesOf(before, now, scale, radius, color) {
  const rasters = [before, now].map((wheel) => answersOf(wheel, scale, radius, () => "#000000")), { names } = now;
  // The number of pixels that moved from one slice to another, by both.
  const moves = new Map();
  const changes = {
    raster: null, pixels: 0, changed: 0,
    get isComplete() { return changes.raster !== null; },
    work(milliseconds) {
      const next = rasters.find(({ isComplete }) => !isComplete);
      if (next) next.work(milliseconds);
      else changes.raster ??= compared(...rasters);
    },
    /** The changes, in words; `other` is the name of the earlier wheel. */
    text(other) {
      if (changes.changed === 0) return `No pixel differs from ${other}.`;
      const title = (name) => (name === undefined ? "no slice" : visibleText(name));
      const sorted = [...moves].sort((one, two) => two[1] - one[1]), more = sorted.length > 4 ? ` and ${sorted.length - 4} more` : "";
      const said = sorted.slice(0, 4).map(([move, count]) => {
        const [old, slice] = [Math.floor(move / (names.length + 1)) - 1, (move % (names.length + 1)) - 1];
        return `${title(before.names[old])} to ${title(names[slice])} ${count}`;
      }).join(", ");
      return `${changes.changed} of ${counted(changes.pixels, "pixel")} differ from ${other}: ${said}${more}.`;
    },
  };
  function compared(one, two) {
    const numbers = numbersAmong(before.names, names);
    const colors = [packed(style("--ink")), ...names.map((_, slice) => packed(color(slice)))];
    changes.pixels = two.slices.length;
    return painted(two.width, two.height, scale, (index) => {
      const [old, slice] = [one.slices[index], two.slices[index]];
      if (old < 0 ? slice < 0 : numbers[old] === slice) return 0;
      const move = (old + 1) * (names.length + 1) + slice + 1;
      changes.changed += 1;
      moves.set(move, (moves.get(move) ?? 0) + 1);
      return colors[slice + 1];
    });
  }
  return changes;
}

/**
 * The earlier version of the shown wheel: as baked, or the wheel of the same name in masks that the user opens. `baked` are the masks
 * of the page; `onChange` is called when others were opened.
 */
export function beforeOf(pinwheel, baked, onChange) {
  // The opened masks, with the name of their file; the number of the wheel in the masks of the page; and the earlier wheel.
  let opened = null, number = 0, wheel = null;

  const forget = () => {
    wheel?.close();
    wheel = null;
    part("compare-baked").hidden = opened === null;
  };
  const open = (next) => {
    opened?.masks.close();
    opened = next;
    forget();
  };
  const compare = (next) => {
    warn("");
    open(next);
    onChange();
  };
  part("compare-baked").addEventListener("click", () => compare(null));
  opens(part("compare"), part("masks-before"), async (file) => {
    compare({ masks: pinwheel.load(new Uint8Array(await file.arrayBuffer())), name: visibleText(file.name) });
  });

  const before = {
    /** Whether the user has opened other masks. */
    get isOpened() { return opened !== null; },
    get title() { return opened?.name ?? "what was baked"; },
    /** Created on first use, because building a hit map takes time. */
    get wheel() { return (wheel ??= made()); },
    /** Compares with the wheel of this number in the masks of the page. */
    show(next) {
      number = next;
      forget();
    },
  };

  function made() {
    const now = baked.wheel(number);
    try {
      if (!opened) return now;
      const other = sameCanvas(opened.masks.wheel(now.name), now);
      now.close();
      return other;
    } catch (error) {
      fail(`${before.title} cannot be compared`, error);
      open(null);
      return now;
    }
  }
  return before;
}

/** A wheel, if its canvas is as large as that of another one. */
function sameCanvas(wheel, { name, width, height }) {
  if (wheel.width === width && wheel.height === height) return wheel;
  const size = `${rounded(wheel.width, 2)} × ${rounded(wheel.height, 2)}`;
  wheel.close();
  throw new PinwheelError(`the canvas of ${visibleText(name)} has ${size} points there`);
}
