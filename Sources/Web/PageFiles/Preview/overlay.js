// The drawing over the picture: masks, owners, outlines, the finger.

/** The description of each mode. */
const modes = {
  none: "The artwork as the app draws it. Press a slice to see it react.",
  masks: "The pixels of each slice that take a touch, also where another slice covers them. Striped slices are disabled.",
  owners: "The slice that a touch at each pixel hits: the front-most one that is solid there. Striped slices are disabled.",
  fingers: "The slice that a finger at each pixel hits: the one under its center, or else the one that most of it covers.",
  sizes: "The largest square in which each slice is hit, with its side in points; pinwheel audit finds more.",
  changes: "The pixels where a touch ends at another slice than before; pinwheel golden finds them in a test.",
  touches: "Where fingers began, and what they hit now; a cross is a miss. Touch the wheel, or open a recording.",
};

class Overlay {
  /** One of `modes`. */
  mode = "none";
  /** The number of a slice in the manifest: its color stays when the order changes. */
  numberOf = (slice) => slice;
  /** The CSS colors of the slices, by number. */
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
  #drawn = new Map();
  /** Pixels per point of the current drawing. */
  #drawnScale = 0;
  /** The slices whose masks are not drawn yet; null if no mask is drawn. */
  #unmasked = null;

  /** `palette` contains colors for slices without a color. */
  constructor(stage, palette) {
    this.#stage = stage;
    this.#palette = palette;
    this.outlines = new Outlines(stage);
  }

  /** The color of a slice. */
  color(slice) {
    const number = this.numberOf(slice);
    return this.colors?.[number] ?? this.#palette[number % this.#palette.length];
  }

  /** The raster of slices that the mode shows; null in other modes. */
  get raster() {
    return this.#drawn.get({ owners: "answers", fingers: "fingers", sizes: "sizes", changes: "changes" }[this.mode]) ?? null;
  }

  /** Discards the drawing, after a change of the wheel or its masks. */
  clear() {
    this.#forget();
    this.outlines.clear();
  }

  #forget() {
    this.#drawn.clear();
    this.#unmasked = null;
  }

  /** Draws the overlay; the context draws in pixels of the view. */
  draw(context) {
    const { view } = this.#stage, scale = this.#rasterScale;
    if (scale !== this.#drawnScale) this.#forget();
    this.#drawnScale = scale;
    drawInPoints(context, view);
    context.imageSmoothingEnabled = false;
    if (this.mode === "masks") this.#drawMasks(context);
    if (this.mode === "owners") this.#drawOwners(context);
    if (this.mode === "fingers") this.#drawFingers(context);
    if (this.mode === "sizes") this.#drawSizes(context);
    if (this.mode === "changes") this.#drawChanges(context);
    if (this.mode === "touches") this.#drawTouches(context);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.imageSmoothingEnabled = true;
    this.outlines.draw(context);
    if (!this.point) return;
    drawInPoints(context, view);
    if (this.isTyped) this.#drawCross(context);
    this.#drawFinger(context);
  }

  /** Draws all masks on one canvas: for many slices, some in this frame and others in the next. */
  #drawMasks(context) {
    const { wheel } = this.#stage;
    const masks = this.#kept("masks", () => painted(
      Math.ceil(wheel.width * this.#rasterScale), Math.ceil(wheel.height * this.#rasterScale), this.#rasterScale));
    this.#unmasked ??= Array.from({ length: wheel.count }, (_, slice) => slice).filter((slice) => !wheel.slice(slice).isHidden);
    const pen = masks.canvas.getContext("2d");
    const end = performance.now() + 8;
    while (this.#unmasked.length > 0 && performance.now() < end) {
      pen.drawImage(this.#mask(this.#unmasked.shift()).canvas, 0, 0);
    }
    context.globalAlpha = 0.75;
    drawRaster(context, masks);
    context.globalAlpha = 1;
    if (this.#unmasked.length > 0) requestAnimationFrame(() => this.#stage.draw());
  }

  #drawOwners(context) {
    context.globalAlpha = 0.9;
    drawRaster(context, this.#kept("owners", () => this.#owners()));
    context.globalAlpha = 1;
    const answers = this.#kept("answers", () => this.#answers(Math.min(this.#rasterScale, this.#scaleOf(1 << 18)), 0));
    if (this.#work(answers)) this.#drawLabels(context, answers);
  }

  /** Draws the slices that fingers of a radius hit; by default 22 points, a thumb. */
  #drawFingers(context) {
    const radius = this.#stage.chosenRadius ?? 22;
    if (this.#drawn.get("fingers")?.radius !== radius) this.#drawn.delete("fingers");
    const answers = this.#kept("fingers", () => this.#answers(Math.min(this.#rasterScale, this.#scaleOf(1 << 18)), radius));
    const isComplete = this.#work(answers);
    context.globalAlpha = 0.9;
    drawRaster(context, answers);
    context.globalAlpha = 1;
    if (isComplete) this.#drawLabels(context, answers);
    this.onFound(`A finger of ${counted(radius, "point")}.`);
  }

  /** Draws the largest squares of the slices that take touches; a smaller square has a thicker line. */
  #drawSizes(context) {
    const { wheel } = this.#stage;
    const answers = this.#kept("sizes", () => this.#answers(Math.min(wheel.scales.at(-1) ?? 1, mostScale(wheel)), 0));
    const isComplete = this.#work(answers);
    context.globalAlpha = 0.5;
    drawRaster(context, answers);
    context.globalAlpha = 1;
    if (!isComplete) return this.onFound("");
    const { squares, text } = this.#kept("squares", () => sizesOf(wheel, answers));
    for (const { square, level } of squares) if (square) this.#drawSquare(context, square, level);
    this.onFound(text);
  }

  #drawSquare(context, { x, y, side }, level) {
    const { pixelsPerPoint } = this.#stage, pixel = devicePixelRatio / pixelsPerPoint;
    context.beginPath();
    context.rect(x, y, side, side);
    for (const [width, color] of [[3 + 2 * level, "--ring-light"], [1 + 2 * level, level > 0 ? "--alarm-on-light" : "--ring-dark"]]) {
      context.lineWidth = width * pixel;
      context.strokeStyle = style(color);
      context.stroke();
    }
    context.font = `600 ${12 * pixel}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = 4 * pixel;
    context.strokeStyle = style("--ring-light");
    context.fillStyle = style("--ring-dark");
    for (const draw of ["strokeText", "fillText"]) context[draw](rounded(side), x + side / 2, y + side / 2);
  }

  /** Draws the changed pixels, in the colors of their current slices. */
  #drawChanges(context) {
    const { wheel } = this.#stage, before = this.before.wheel, radius = this.#stage.chosenRadius ?? 0;
    if (this.#drawn.get("changes")?.radius !== radius) this.#drawn.delete("changes");
    const scale = Math.min(Math.max(...wheel.scales, ...before.scales, 0) || 1, mostScale(wheel));
    const changes = this.#kept("changes", () => new Changes(before, wheel, scale, radius, (slice) => this.color(slice)));
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
    const { wheel } = this.#stage, radius = this.#stage.chosenRadius, last = this.#drawn.get("heat");
    if (last?.heat.count !== began.length || last.radius !== radius) this.#drawn.delete("heat");
    const { heat } = this.#kept("heat", () => ({ radius, heat: new TouchHeat(wheel, began, outcome) }));
    this.#veil(context);
    for (const { x, y, share, slice } of heat) {
      context.globalAlpha = 0.2 + 0.8 * Math.sqrt(share);
      context.fillStyle = slice < 0 ? style("--ink") : this.color(slice);
      context.fillRect(x, y, heat.side, heat.side);
    }
    context.globalAlpha = 1;
    return `${heat.missed} missed (gray); ${heat.most} began in the fullest square.`;
  }

  /** Draws a mark for each touch; returns the number of misses. */
  #drawMarks(context, began, outcome) {
    const { pixelsPerPoint } = this.#stage, pixel = devicePixelRatio / pixelsPerPoint;
    let missed = 0;
    for (const touch of began) {
      const { x, y } = touch, { outcome: kind, slice } = outcome(touch);
      context.beginPath();
      if (kind === "miss") {
        missed += 1;
        for (const side of [-1, 1]) {
          context.moveTo(x - 5 * pixel, y - 5 * side * pixel);
          context.lineTo(x + 5 * pixel, y + 5 * side * pixel);
        }
      } else {
        context.arc(x, y, 7 * pixel, 0, 2 * Math.PI);
        context.globalAlpha = 0.6;
        context.fillStyle = this.color(slice);
        context.fill();
        context.globalAlpha = 1;
      }
      this.#stroke(context, pixelsPerPoint);
    }
    return missed;
  }

  /** Draws names and numbers in the view. They are placed again only when the view changes. */
  #drawLabels(context, answers) {
    const { view } = this.#stage, shown = Object.values(view).join(" "), kept = this.#drawn.get("labels");
    if (kept?.answers !== answers || kept.shown !== shown) {
      this.#drawn.set("labels", { answers, shown, canvas: this.#labels(answers) });
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#drawn.get("labels").canvas, 0, 0);
  }

  #labels(answers) {
    const { wheel, view } = this.#stage;
    const canvas = new OffscreenCanvas(view.width, view.height), context = canvas.getContext("2d");
    drawInPoints(context, view);
    const ground = (slice) => (wheel.slice(slice).isEnabled ? this.color(slice) : "#ffffff");
    drawLabels(context, answers, { names: wheel.names, numberOf: this.numberOf, ground }, devicePixelRatio / view.pixelsPerPoint);
    return canvas;
  }

  #answers(scale, radius) {
    return new AnswerRaster(this.#stage.wheel, scale, radius, (slice) => this.color(slice));
  }

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

  #drawFinger(context) {
    const { radius, pixelsPerPoint } = this.#stage;
    if (radius === 0) return;
    context.beginPath();
    context.arc(this.point.x, this.point.y, radius, 0, 2 * Math.PI);
    context.fillStyle = style("--finger");
    context.fill();
    this.#stroke(context, pixelsPerPoint);
  }

  #drawCross(context) {
    const { pixelsPerPoint } = this.#stage;
    const { x, y } = this.point;
    const [near, far] = [3, 12].map((length) => (length * devicePixelRatio) / pixelsPerPoint);
    context.beginPath();
    for (const [right, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      context.moveTo(x + right * near, y + down * near);
      context.lineTo(x + right * far, y + down * far);
    }
    this.#stroke(context, pixelsPerPoint);
  }

  /** A dark line on a light one, visible on any background. */
  #stroke(context, pixelsPerPoint) {
    for (const [width, color] of [[4, "--ring-light"], [1.5, "--ring-dark"]]) {
      context.lineWidth = (width * devicePixelRatio) / pixelsPerPoint;
      context.strokeStyle = style(color);
      context.stroke();
    }
  }

  /** Draws the solid pixels of a slice in its color, hatched if it is disabled. */
  #mask(slice) {
    const { wheel } = this.#stage;
    const scale = this.#rasterScale;
    const mask = { canvas: filled(wheel.solid(slice, scale), this.color(slice)), scale };
    if (!wheel.slice(slice).isEnabled) hatch(mask.canvas);
    return mask;
  }

  /** A picture with each pixel in the color of the slice that takes a touch there. */
  #owners() {
    const { wheel } = this.#stage;
    const scale = this.#rasterScale;
    const { width, height, codes } = wheel.owners(scale);
    const colors = new Map();
    const color = (code) => {
      if (!colors.has(code)) {
        const { slice } = wheel.outcome(code);
        colors.set(code, slice < 0 ? 0 : packed(this.color(slice)));
      }
      return colors.get(code);
    };
    const owners = painted(width, height, scale, (index) => color(codes[index]));
    const context = owners.canvas.getContext("2d");
    context.globalCompositeOperation = "destination-over";
    // Disabled slices own nothing or block touches; in both cases they are hatched.
    for (let slice = 0; slice < wheel.count; slice += 1) {
      const { isEnabled, isHidden } = wheel.slice(slice);
      if (!isEnabled && !isHidden) context.drawImage(this.#mask(slice).canvas, 0, 0);
    }
    return owners;
  }

  get #rasterScale() {
    const { wheel, pixelsPerPoint } = this.#stage;
    // No finer than the display: most pixels of a large wheel that fits the page would be invisible.
    return Math.min(this.scale ?? wheel.scales.at(-1) ?? 1, mostScale(wheel), pixelsPerPoint);
  }

  #kept(key, make) {
    if (!this.#drawn.has(key)) this.#drawn.set(key, make());
    return this.#drawn.get(key);
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

/** Clears slanted stripes in a picture. */
function hatch(canvas) {
  const stripes = new OffscreenCanvas(12, 12);
  const pen = stripes.getContext("2d");
  pen.lineWidth = 4;
  for (const x of [-12, 0, 12]) {
    pen.moveTo(x - 2, 14);
    pen.lineTo(x + 14, -2);
  }
  pen.stroke();
  const context = canvas.getContext("2d");
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = context.createPattern(stripes, "repeat");
  context.fillRect(0, 0, canvas.width, canvas.height);
}
