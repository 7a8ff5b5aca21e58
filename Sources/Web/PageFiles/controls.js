// @ts-self-types="./controls.d.ts"
// The scrolling controls: scroll wheel, snap picker, topic strip and scrubber.
import { Control, Machine, besideThis, exportsOf, left, piece, present, rect, yes } from "./pinwheel.js";

/** Creates an instance of pinwheel-controls.wasm: the scrolling controls. */
export async function instantiateControls(
  source = besideThis("pinwheel-controls.wasm", () => new URL("./pinwheel-controls.wasm", import.meta.url)),
) {
  return new Controls(new Machine(await exportsOf(source, "pinwheel-controls.wasm", "items_open_wheel")));
}

const flag = (value) => (value === undefined ? NaN : value ? 1 : 0);

/** A scroll geometry in the order that the exports read. */
const numbers = ({ width, height, contentWidth, contentHeight, insets = {}, isZooming = false }) => [
  width, height, contentWidth, contentHeight,
  insets.top ?? 0, insets.left ?? 0, insets.bottom ?? 0, insets.right ?? 0, isZooming ? 1 : 0,
];

/** The geometry before an element is bound. */
const empty = { width: 0, height: 0, contentWidth: 0, contentHeight: 0 };

/** The options of a scrubber in the order that the exports read. */
function scrubberOptions(machine, options) {
  const { thumb = {}, edges = {}, horizontal = {}, vertical = {} } = options;
  return [
    machine.given("scrubberAxes", options.axes), left(thumb.width), left(thumb.height),
    left(edges.top), left(edges.left), left(edges.bottom), left(edges.right),
    machine.given("scrubberAlignments", horizontal.alignment), left(horizontal.minimumScrollFactor), left(options.deselectDelay),
    left(options.deselectDuration), left(options.idleAlpha), left(options.activeAlpha),
    flag(options.hidesWhileZooming), flag(options.selectsOnContentSizeChange),
    flag(options.selectsOnEveryOffsetChange),
    machine.given("scrubberAlignments", vertical.alignment), left(vertical.minimumScrollFactor), left(options.fineDistance),
  ];
}

/** The disabled items and the options of a control of items in the order that the exports read. */
const scrollerOptions = (machine, { disabledItems = [], ...options }) => [
  ...disabledItems,
  left(options.decelerationRate), left(options.rubberBand), left(options.springFrequency), flag(options.alwaysBounces),
  left(options.slop), left(options.velocityDeadZone), left(options.tickDistance), flag(options.requiresSelection),
  flag(options.deselectsOnSecondTap), flag(options.stopsAtEachItem), left(options.pressDelay), disabledItems.length,
  machine.given("directions", options.direction),
];

class Controls {
  #machine;

  constructor(machine) { this.#machine = machine; }

  scrollWheel({ widths, selection, width, height, itemHeight, gap, ...options }) {
    this.#machine.write([left(itemHeight), left(gap), ...widths, ...scrollerOptions(this.#machine, options)]);
    const handle = this.#machine.call("items_open_wheel", left(selection), width, height);
    return new ItemControl(this.#machine, handle, width, height, options.direction);
  }

  snapPicker({ count, rowHeight, selection = 0, width, height, ...options }) {
    this.#machine.write(scrollerOptions(this.#machine, options));
    const handle = this.#machine.call("items_open_picker", count, rowHeight, selection, width, height);
    return new ItemControl(this.#machine, handle, width, height, options.direction);
  }

  topicStrip({
    textWidths, selection, width, height, margin, padding, stripBackground, background, selectedBackground,
    touchesPixels = false, ...options
  }) {
    const machine = this.#machine;
    const images = [];
    try {
      for (const image of [stripBackground, background, selectedBackground]) {
        images.push(image ? this.#background(image) : 0);
      }
      machine.write([
        left(margin), left(padding), ...images, touchesPixels ? 1 : 0, ...textWidths, ...scrollerOptions(machine, options)]);
      return new ItemControl(machine, machine.call("items_open_strip", left(selection), width, height), width, height, options.direction);
    } finally {
      for (const image of images) if (image) machine.exports.close(image);
    }
  }

  #background({ image, scale = 1, leftCapWidth = 15, topCapHeight = 0 }) {
    this.#machine.writeBytes(image.data);
    return this.#machine.call("background_open", image.width, image.height, scale, leftCapWidth, topCapHeight);
  }

  scrubber({ geometry = empty, x = 0, y = 0, ...options } = {}) {
    const machine = this.#machine;
    machine.write([...numbers(geometry), ...scrubberOptions(machine, options)]);
    return new Scrubber(machine, machine.call("scrubber_open", x, y));
  }
}

/** A control that moves by itself. */
class MovingControl extends Control {
  advance(time) {
    const events = this.events(`${this.kind}_advance`, time);
    return events.length > 0 ? this.tell(events) : events;
  }

  isAnimating(time) { return this.call(`${this.kind}_animating`, time) === 1; }
}

class ItemControl extends MovingControl {
  constructor(machine, handle, width, height, direction = "leftToRight") {
    super(machine, handle, "items", 2, (n, at) => ({ kind: machine.itemEvents[n[at]], index: n[at + 1] }));
    this.#learn({ width, height, direction });
  }

  #learn({ width, height, direction }) {
    Object.assign(this, { width, height, direction });
    this.call("items_facts");
    const facts = this.machine.numbers();
    [this.count, this.contentLength] = facts;
    this.selectionBox = facts.length > 2 ? rect(facts, 2) : null;
  }

  rebuild(other, time = present()) {
    const events = this.events("items_rebuild", other.handle, time);
    this.#learn(other);
    return this.tell(events);
  }

  select(index, time = present(), isByUser = false) {
    return this.act("select", left(index), time, yes(isByUser));
  }

  selectable(index, isForward = true) { return this.call("items_selectable", index, yes(isForward)); }

  scroll(distance, time = present(), phase = "changed") {
    return this.act("scroll", distance, time, this.machine.number("scrollPhases", phase));
  }

  scrollTo({ offset, index }, time = present(), isAnimated = true) {
    return this.act("scroll_to", left(offset), left(index), yes(isAnimated), time);
  }

  get selection() { return this.call("items_selection"); }

  items(time) {
    this.call("items_seen", time);
    const states = this.machine.states;
    return this.machine.records(7, (n, at) => (
      { index: n[at], frame: rect(n, at + 1), state: states[n[at + 5]], prominence: n[at + 6] }));
  }

  backgroundPieces(index, time, kind = "topic") {
    this.call("items_background", ["strip", "topic", "selected"].indexOf(kind), index, time);
    return this.machine.records(10, piece);
  }

  offset(time) { return this.call("items_offset", time); }

  isGliding(time) { return this.call("items_gliding", time) === 1; }
}

class Scrubber extends MovingControl {
  constructor(machine, handle) {
    super(machine, handle, "scrubber", 3, (n, at) => ({ kind: machine.scrubberEvents[n[at]], x: n[at + 1], y: n[at + 2] }));
  }

  scroll(x, y, isByUser, time = present()) {
    return this.act("scroll", x, y, isByUser ? 1 : 0, time);
  }

  beginScrolling(time = present()) {
    return this.act("scrolling", 1, time);
  }

  endScrolling(time = present()) {
    return this.act("scrolling", 0, time);
  }

  update(geometry, time = present(), options) {
    this.machine.write([...numbers(geometry), ...(options ? scrubberOptions(this.machine, options) : [])]);
    return this.act("update", time);
  }

  flash(time = present()) {
    return this.act("flash", time);
  }

  thumb(time) {
    if (this.call("scrubber_thumb", time) === 0) return null;
    const n = this.machine.numbers();
    return { frame: rect(n, 0), state: this.machine.scrubberStates[n[4]], alpha: n[5], fade: n[6] };
  }

  get offset() {
    this.call("scrubber_offset");
    const [x, y] = this.machine.numbers();
    return { x, y };
  }
}
