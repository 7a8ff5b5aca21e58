// The differences between a wheel and an earlier version: as baked, or in other masks.

/** The pixels whose slice differs, computed a few rows per frame. */
class Changes {
  radius;
  /** The number of pixels, and the number of changed ones. */
  pixels = 0;
  changed = 0;
  /** The changed pixels, each in the color of its current slice. */
  raster = null;

  #names;
  #rasters;
  #color;
  /** The number of pixels that moved from one slice to another, by both. */
  #moves = new Map();

  /**
   * `before` and `now` are wheels on canvases of the same size, `radius` is that of a finger; `color` returns the color of a
   * slice.
   */
  constructor(before, now, scale, radius, color) {
    this.radius = radius;
    this.#names = [before.names, now.names];
    this.#rasters = [before, now].map((wheel) => new AnswerRaster(wheel, scale, radius, () => "#000000"));
    this.#color = color;
  }

  get isComplete() {
    return this.raster !== null;
  }

  work(milliseconds) {
    const next = this.#rasters.find(({ isComplete }) => !isComplete);
    if (next) next.work(milliseconds);
    else if (!this.raster) this.#compare();
  }

  #compare() {
    const [before, now] = this.#rasters, [namesBefore, names] = this.#names;
    const numbers = numbersAmong(namesBefore, names);
    const colors = [packed(style("--ink")), ...names.map((_, slice) => packed(this.#color(slice)))];
    this.pixels = now.slices.length;
    this.raster = painted(now.width, now.height, now.scale, (index) => {
      const [old, slice] = [before.slices[index], now.slices[index]];
      if (old < 0 ? slice < 0 : numbers[old] === slice) return 0;
      const move = (old + 1) * (names.length + 1) + slice + 1;
      this.changed += 1;
      this.#moves.set(move, (this.#moves.get(move) ?? 0) + 1);
      return colors[slice + 1];
    });
  }

  /** The changes, in words; `other` is the name of the earlier wheel. */
  text(other) {
    if (this.changed === 0) return `No pixel differs from ${other}.`;
    const [namesBefore, names] = this.#names, title = (name) => (name === undefined ? "no slice" : visibleText(name));
    const moves = [...this.#moves].sort((one, two) => two[1] - one[1]);
    const said = moves.slice(0, 4).map(([move, count]) => {
      const [old, slice] = [Math.floor(move / (names.length + 1)) - 1, (move % (names.length + 1)) - 1];
      return `${title(namesBefore[old])} to ${title(names[slice])} ${count}`;
    }).join(", ");
    const more = moves.length > 4 ? ` and ${moves.length - 4} more` : "";
    return `${this.changed} of ${counted(this.pixels, "pixel")} differ from ${other}: ${said}${more}.`;
  }
}

/** The earlier version of the shown wheel: as baked, or the wheel of the same name in opened masks. */
class Before {
  /** Called when the earlier wheel changes. */
  onChange = () => {};

  #baked;
  /** The opened masks, and the name of their file; null for the masks of the page. */
  #opened = null;
  /** The number of the wheel in the masks of the page. */
  #number;
  #wheel = null;

  /** `baked` are the masks of the page. */
  constructor(pinwheel, baked) {
    this.#baked = baked;
    part("compare-baked").addEventListener("click", () => this.#compare(null));
    opens(part("compare"), part("masks-before"), async (file) => {
      this.#compare({ masks: pinwheel.load(new Uint8Array(await file.arrayBuffer())), name: visibleText(file.name) });
    });
  }

  /** Created on first use, because building a hit map takes time. */
  get wheel() {
    return (this.#wheel ??= this.#made());
  }

  get title() {
    return this.#opened?.name ?? "what was baked";
  }

  /** Compares with the wheel of this number in the masks of the page. */
  show(number) {
    this.#number = number;
    this.#forget();
  }

  #compare(opened) {
    warn("");
    this.#opened?.masks.close();
    this.#opened = opened;
    this.#forget();
    this.onChange();
  }

  #forget() {
    this.#wheel?.close();
    this.#wheel = null;
    part("compare-baked").hidden = this.#opened === null;
  }

  #made() {
    const baked = this.#baked.wheel(this.#number);
    try {
      if (!this.#opened) return baked;
      const wheel = this.#sameCanvas(this.#opened.masks.wheel(baked.name), baked);
      baked.close();
      return wheel;
    } catch (error) {
      fail(`${this.title} cannot be compared`, error);
      this.#opened.masks.close();
      this.#opened = null;
      part("compare-baked").hidden = true;
      return baked;
    }
  }

  #sameCanvas(wheel, { name, width, height }) {
    if (wheel.width === width && wheel.height === height) return wheel;
    const size = `${rounded(wheel.width, 2)} × ${rounded(wheel.height, 2)}`;
    wheel.close();
    throw new PinwheelError(`the canvas of ${visibleText(name)} has ${size} points there`);
  }
}
