// The drawing over the picture: masks, owners, outlines, the finger.
import { filled } from "../Canvas/ring.js";
import { answersOf } from "./answers.js";
import { changesOf } from "./changes.js";
import { heatOf } from "./heat.js";
import { drawLabels, drawText } from "./labels.js";
import { Outlines, stripes } from "./outlines.js";
import { counted, rounded, visibleText } from "./page.js";
import { drawInPoints } from "./picture.js";
import { drawRaster, mostScale, painted, style } from "./raster.js";

/** The description of each mode. */
export const modes = {
  none: "The artwork as the app draws it. Press a slice to see it react.",
  masks: "The pixels of each slice that take a touch, also where another slice covers them. Striped slices are disabled.",
  owners: "The slice that a touch at each pixel hits: the front-most one that is solid there. Striped slices are disabled.",
  fingers: "The slice that a finger at each pixel hits: the one under its center, or else the one that most of it covers.",
  sizes: "The largest square in which each slice is hit, with its side in points; pinwheel audit finds more.",
  changes: "The pixels where a touch ends at another slice than before; pinwheel diff finds them in a test.",
  touches: "Where fingers began, and what they hit now; a cross is a miss. Touch the wheel, or open a recording.",
};

export class Overlay {
  /** One of `modes`. */
  mode = "none";
  /** The CSS colors of the slices. */
  colors;
  /** The wheel for comparisons, and its name. */
  before;
  /** The touches to show. */
  touches = () => [];
  /** Called with the findings of a mode, as a text. */
  onFound = () => {};
  /** Pixels per point of the shown masks; null for the finest. */
  scale = null;
  /** The outlines of the hovered and the focused slice. */
  outlines;
  /** The location of the finger, in points; null for none. */
  point = null;
  /** Whether the point was typed, and must be marked. */
  isTyped = false;

  #stage;
  #palette;
  /** What was made, by name, and what it was made from. */
  #kept = new Map();

  /** `palette` contains colors for slices without a color. */
  constructor(stage, palette) {
    [this.#stage, this.#palette] = [stage, palette];
    this.outlines = new Outlines(stage);
  }

  /** The color of a slice. */
  color(slice) { return this.colors?.[slice] ?? this.#palette[slice % this.#palette.length]; }

  /** What is kept of the mode: in most, a raster of slices; null if there is nothing. */
  get raster() { return this.#kept.get(this.mode)?.made ?? null; }

  /** Discards the drawing, after a change of the wheel or its masks. */
  clear() {
    this.#kept.clear();
    this.outlines.clear();
  }

  /** Draws the overlay; the context draws in pixels of the view. */
  draw(context) {
    const { view } = this.#stage, drawOwners = this.#drawOwners;
    const draw = {
      masks: this.#drawMasks, owners: drawOwners, fingers: drawOwners, sizes: this.#drawSizes, changes: this.#drawChanges,
      touches: this.#drawTouches,
    }[this.mode];
    drawInPoints(context, view);
    context.imageSmoothingEnabled = false;
    draw?.call(this, context);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.imageSmoothingEnabled = true;
    this.outlines.draw(context);
    if (!this.point) return;
    drawInPoints(context, view);
    if (this.isTyped) this.#draw(context, this.point, sight);
    const { radius, pixelsPerPoint } = this.#stage;
    if (radius > 0) this.#draw(context, this.point, disc(radius * pixelsPerPoint / devicePixelRatio), { fill: style("--finger") });
  }

  /** Draws all masks on one canvas: for many slices, some in this frame and others in the next. */
  #drawMasks(context) {
    const { wheel } = this.#stage, scale = this.#rasterScale;
    const masks = this.#made("masks", () => {
      const raster = painted(Math.ceil(wheel.width * scale), Math.ceil(wheel.height * scale), scale), pen = raster.canvas.getContext("2d");
      const left = wheel.order.filter((slice) => !wheel.slice(slice).isHidden);
      const work = (milliseconds) => {
        const end = performance.now() + milliseconds;
        while (left.length > 0 && performance.now() < end) this.#drawMask(pen, left.shift());
      };
      return { ...raster, work, get isComplete() { return left.length === 0; } };
    });
    this.#work(masks);
    drawRaster(context, masks, 0.75);
  }

  /** Draws the slices that touches hit, and their names; or those that fingers hit: by default a thumb's. */
  #drawOwners(context) {
    const { mode } = this, radius = mode === "fingers" ? this.#stage.chosenRadius ?? 22 : 0;
    const scale = radius > 0 ? Math.min(this.#rasterScale, this.#scaleOf(1 << 18)) : this.#rasterScale;
    const answers = this.#made(mode, () => this.#answers(scale, radius), radius), isComplete = this.#work(answers);
    if (isComplete && mode === "owners") this.#made("stripes", () => this.#stripe(answers.canvas));
    drawRaster(context, answers, 0.9);
    if (isComplete) this.#drawLabels(context, answers);
    if (mode === "fingers") this.onFound(`A finger of ${counted(radius, "point")}.`);
  }

  /** Draws the largest squares of the slices that take touches; a smaller square has a thicker line. */
  #drawSizes(context) {
    const { wheel } = this.#stage;
    const answers = this.#made("sizes", () => this.#answers(Math.min(wheel.scales.at(-1) ?? 1, mostScale(wheel)), 0));
    const isComplete = this.#work(answers);
    drawRaster(context, answers, 0.5);
    if (!isComplete) return this.onFound("");
    const { squares, text } = this.#made("squares", () => sizesOf(wheel, answers));
    for (const { square, level } of squares) if (square) this.#drawSquare(context, square, level);
    this.onFound(text);
  }

  #drawSquare(context, { x, y, side }, level) {
    const unit = this.#stage.pixelsPerPoint / devicePixelRatio, box = new Path2D(), center = { x: x + side / 2, y: y + side / 2 };
    box.rect(-side * unit / 2, -side * unit / 2, side * unit, side * unit);
    const lines = [[3 + 2 * level, "--ring-light"], [1 + 2 * level, level > 0 ? "--alarm-on-light" : "--ring-dark"]];
    this.#draw(context, center, box, { lines, text: rounded(side) });
  }

  /** Draws the changed pixels, in the colors of their current slices. */
  #drawChanges(context) {
    const { wheel } = this.#stage, before = this.before.wheel, radius = this.#stage.chosenRadius ?? 0;
    const scale = Math.min(Math.max(...wheel.scales, ...before.scales, 0) || 1, mostScale(wheel));
    const changes = this.#made("changes", () => changesOf(before, wheel, scale, radius, (slice) => this.color(slice)), radius);
    if (!this.#work(changes)) return this.onFound("");
    this.#veil(context);
    drawRaster(context, changes.raster);
    this.onFound(changes.text(this.before.title));
  }

  /** Makes the picture below even paler. */
  #veil(context) {
    const { width, height } = this.#stage.wheel;
    context.fillStyle = style("--card");
    context.globalAlpha = 0.7;
    context.fillRect(0, 0, width, height);
    context.globalAlpha = 1;
  }

  /**
   * Draws where touches began: many as squares of a grid; few as discs in the color of the slice that each hits, or as crosses.
   */
  #drawTouches(context) {
    const { wheel } = this.#stage, began = this.touches().filter(({ phase }) => phase === "began");
    const outcome = ({ x, y, radius }) => wheel.hit(x, y, this.#stage.chosenRadius ?? radius);
    const said = began.length > Overlay.mostMarks
      ? this.#drawHeat(context, began, outcome) : `${this.#drawMarks(context, began, outcome)} missed.`;
    this.onFound(began.length === 0 ? "" : `${counted(began.length, "touch", "es")}, ${said}`);
  }

  /** The maximum number of touches with separate marks. */
  static mostMarks = 200;

  /** Draws squares in the color of the slice that most of their touches hit, stronger for more touches; returns a description. */
  #drawHeat(context, began, outcome) {
    const { wheel, chosenRadius } = this.#stage;
    const heat = this.#made("heat", () => heatOf(wheel, began, outcome), began.length, chosenRadius);
    this.#veil(context);
    for (const { x, y, share, slice } of heat.squares) {
      context.globalAlpha = 0.2 + 0.8 * Math.sqrt(share);
      context.fillStyle = slice < 0 ? style("--ink") : this.color(slice);
      context.fillRect(x, y, heat.side, heat.side);
    }
    context.globalAlpha = 1;
    return `${heat.missed} missed (gray); ${heat.most} began in the fullest square.`;
  }

  /** Draws a mark for each touch; returns the number of misses. */
  #drawMarks(context, began, outcome) {
    let missed = 0;
    for (const touch of began) {
      const { outcome: kind, slice } = outcome(touch);
      if (kind === "miss") missed += 1;
      this.#draw(context, touch, ...(kind === "miss" ? [cross] : [disc(7), { fill: this.color(slice), alpha: 0.6 }]));
    }
    return missed;
  }

  /** Draws names and numbers in the view. They are placed again only when the view changes. */
  #drawLabels(context, answers) {
    const labels = this.#made("labels", () => this.#labels(answers), this.mode, answers.radius, ...Object.values(this.#stage.view));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(labels, 0, 0);
  }

  #labels(answers) {
    const { wheel, view } = this.#stage;
    const canvas = new OffscreenCanvas(view.width, view.height), context = canvas.getContext("2d");
    drawInPoints(context, view);
    const ground = (slice) => (wheel.slice(slice).isEnabled ? this.color(slice) : "#ffffff");
    drawLabels(context, answers, { names: wheel.names, ground }, devicePixelRatio / view.pixelsPerPoint);
    return canvas;
  }

  #answers(scale, radius) { return answersOf(this.#stage.wheel, scale, radius, (slice) => this.color(slice)); }

  /** Continues a raster, now and in the next frames; returns whether it is complete. */
  #work(answers) {
    answers.work(6);
    if (!answers.isComplete) requestAnimationFrame(() => this.#stage.draw());
    return answers.isComplete;
  }

  /** The scale that gives a total number of pixels. */
  #scaleOf(count) {
    const { width, height } = this.#stage.wheel;
    return Math.sqrt(count / Math.max(1, width * height));
  }

  /** Draws a shape around a point, in pixels of the page: by default a dark line on a light one, visible on any background. */
  #draw(context, { x, y }, shape, { fill, alpha = 1, lines = [[4, "--ring-light"], [1.5, "--ring-dark"]], text } = {}) {
    const pixel = devicePixelRatio / this.#stage.pixelsPerPoint;
    context.save();
    context.translate(x, y);
    context.scale(pixel, pixel);
    if (fill) {
      Object.assign(context, { globalAlpha: alpha, fillStyle: fill });
      context.fill(shape);
      context.globalAlpha = 1;
    }
    for (const [width, color] of lines) {
      Object.assign(context, { lineWidth: width, strokeStyle: style(color) });
      context.stroke(shape);
    }
    if (text) drawText(context, text, 0, 0, { size: 12, line: style("--ring-light"), fill: style("--ring-dark") });
    context.restore();
  }

  /** Draws the solid pixels of a slice in its color, hatched if it is disabled. */
  #drawMask(context, slice) {
    const { wheel } = this.#stage, { canvas, x, y } = filled(wheel.solid(slice, this.#rasterScale), this.color(slice));
    if (!wheel.slice(slice).isEnabled) hatch(canvas);
    context.drawImage(canvas, x, y);
  }

  /** Stripes the disabled slices, which own nothing or block touches. */
  #stripe(canvas) {
    const { wheel } = this.#stage, context = canvas.getContext("2d");
    context.globalCompositeOperation = "destination-over";
    for (const slice of wheel.order) {
      const { isEnabled, isHidden } = wheel.slice(slice);
      if (!isEnabled && !isHidden) this.#drawMask(context, slice);
    }
  }

  get #rasterScale() {
    const { wheel, pixelsPerPoint } = this.#stage;
    // No finer than the display: most pixels of a large wheel that fits the page would be invisible.
    return Math.min(this.scale ?? wheel.scales.at(-1) ?? 1, mostScale(wheel), pixelsPerPoint);
  }

  /** What is kept under a name, or is made now: anew for other inputs, one of which is the scale of rasters. */
  #made(name, make, ...inputs) {
    const from = [this.#rasterScale, ...inputs].join(" ");
    if (this.#kept.get(name)?.from !== from) this.#kept.set(name, { from, made: make() });
    return this.#kept.get(name).made;
  }
}

/** The largest square of each slice that takes touches, how far it is below the requirement, and a description. */
function sizesOf(wheel, answers) {
  const squares = [], unreached = [], failing = [], small = [];
  for (const [slice, name] of wheel.names.entries()) {
    const { isEnabled, isHidden } = wheel.slice(slice);
    if (!isEnabled || isHidden) continue;
    const square = answers.squares.square(slice, answers.scale);
    const level = !square || square.side < 24 ? 2 : square.side < 44 ? 1 : 0;
    squares.push({ slice, square, level });
    if (!square) unreached.push(name);
    else if (level > 0) (level === 2 ? failing : small).push(name);
  }
  const list = (names) => names.slice(0, 8).map(visibleText).join(", ") + (names.length > 8 ? ` and ${names.length - 8} more` : "");
  const parts = [[unreached, "No touch ends at"], [failing, "Squares below 24 points, the least of WCAG:"], [small, "Squares below 44 points:"]];
  const text = parts.filter(([names]) => names.length > 0).map(([names, words]) => `${words} ${list(names)}.`).join(" ");
  return { squares, text: text || "All squares have 44 points or more." };
}

/** Shapes around a point: a disc, what marks a miss, and what marks a typed point. */
const disc = (radius) => {
  const path = new Path2D();
  path.arc(0, 0, radius, 0, 2 * Math.PI);
  return path;
};
const cross = new Path2D("M-5-5 5 5M-5 5 5-5");
const sight = new Path2D("M3 0H12M-3 0H-12M0 3V12M0-3V-12");

/** Clears slanted stripes in a picture. */
function hatch(canvas) {
  const context = canvas.getContext("2d");
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = stripes("#0000", "#000", 12);
  context.fillRect(0, 0, canvas.width, canvas.height);
}
