// Pinwheel in a browser: the Swift hit-tester, compiled to WebAssembly, behind typed functions (see pinwheel.d.ts).
// This file passes numbers. Hit-testing, touch routing and drawing states are computed in Swift.

/** Why a call was refused; the message is a sentence. */
export class PinwheelError extends Error {
  name = "PinwheelError";
}

/** Makes an instance of pinwheel.wasm: wheels of baked files. */
export async function instantiate(source) {
  return new Pinwheel(await machine(source));
}

/** Makes an instance of pinwheel-controls.wasm: the scrolling controls. */
export async function instantiateControls(source) {
  return new Controls(await machine(source));
}

async function machine(source) {
  const given = await source;
  // Not streaming: that asks of a server to name the type of the file, and of a test to be one.
  const code = typeof Response !== "undefined" && given instanceof Response ? await given.arrayBuffer() : given;
  const module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
  const instance = await WebAssembly.instantiate(module, {});
  return new Machine(instance.exports);
}

/** The exports, and the two buffers that go with their calls. Every number is a Float64; NaN is a refusal. */
class Machine {
  #decoder = new TextDecoder();

  constructor(exports) {
    this.exports = exports;
    const lists = ["states", "policies", "maskRules", "phases", "eventKinds", "outcomes", "reasons", "pressStyles",
      "easings", "itemEvents", "scrubberAxes", "scrubberAlignments", "scrubberStates", "scrubberEvents", "sliceProperties", "pressOrders"];
    lists.forEach((list, number) => {
      this.call("vocabulary", number);
      this[list] = this.text().split(" ");
    });
  }

  call(name, ...numbers) {
    return this.checked(this.exports[name](...numbers));
  }

  checked(answer) {
    if (answer !== answer) throw new PinwheelError(this.text());
    return answer;
  }

  /** Writes numbers for the next call. */
  write(numbers) {
    const address = this.call("input", 8 * numbers.length);
    new Float64Array(this.exports.memory.buffer, address, numbers.length).set(numbers);
  }

  /** Writes bytes for the next call. */
  writeBytes(bytes) {
    const address = this.call("input", bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
  }

  // What the last call left. A view is good until the next call.
  bytes() {
    return new Uint8Array(this.exports.memory.buffer, this.exports.output(), this.exports.output_count());
  }

  numbers() {
    return new Float64Array(this.exports.memory.buffer, this.exports.output(), this.exports.output_count() / 8);
  }

  codes() {
    return new Int32Array(this.exports.memory.buffer, this.exports.output(), this.exports.output_count() / 4);
  }

  text() {
    return this.#decoder.decode(this.bytes());
  }

  /** The records of `size` numbers that the last call left, each made into something. */
  records(size, make) {
    const numbers = this.numbers();
    const records = [];
    for (let at = 0; at < numbers.length; at += size) records.push(make(numbers, at));
    return records;
  }

  /** The number of a word in a list; -1, which Swift refuses, if it is not there. */
  number(list, word) {
    return this[list].indexOf(word);
  }
}

const rect = (n, at) => ({ x: n[at], y: n[at + 1], width: n[at + 2], height: n[at + 3] });
const piece = (n, at) => ({
  sx: n[at], sy: n[at + 1], swidth: n[at + 2], sheight: n[at + 3],
  a: n[at + 4], b: n[at + 5], c: n[at + 6], d: n[at + 7], tx: n[at + 8], ty: n[at + 9],
});
const left = (value) => (value === undefined || value === null ? NaN : value);
const flag = (value) => (value === undefined ? NaN : value ? 1 : 0);

/**
 * A touch for `route` from a pointer event: identity, phase, place within `element`, radius and force. `time` is the
 * page's. Null for any event but those of a pointer that goes down, moves, goes up, is cancelled or leaves.
 */
export function touchOf(event, element, time) {
  const phases = {
    pointerdown: "began", pointerup: "ended", pointercancel: "cancelled", pointerleave: "exited", pointerout: "exited",
  };
  const moves = ["pointermove", "pointerenter", "pointerover"].includes(event.type);
  const phase = moves ? (event.buttons === 0 ? "hovered" : "moved") : phases[event.type];
  if (!phase) return null;
  const bounds = element.getBoundingClientRect();
  const size = Math.max(event.width ?? 1, event.height ?? 1);
  return {
    id: event.pointerId, phase, x: event.clientX - bounds.left, y: event.clientY - bounds.top,
    radius: size > 1 ? size / 2 : 0, force: event.pressure ?? 0, time,
  };
}

/** Something that the module holds until it is closed. */
class Held {
  #machine;
  #handle;

  constructor(machine, handle) {
    this.#machine = machine;
    this.#handle = handle;
  }

  get machine() { return this.#machine; }

  /** Calls an export about this. */
  call(name, ...numbers) {
    return this.#machine.call(name, this.#handle, ...numbers);
  }

  get handle() { return this.#handle; }

  /** Gives the memory back. Every later call is refused. */
  close() {
    this.#machine.exports.close(this.#handle);
  }
}

class Pinwheel {
  #machine;

  constructor(machine) {
    this.#machine = machine;
  }

  /** Opens a baked file (masks.baked). */
  load(bytes) {
    this.#machine.writeBytes(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes));
    return new BakedFile(this.#machine, this.#machine.call("file_open"));
  }
}

/** A scroll geometry as the exports read it. */
const numbers = ({ width, height, contentWidth, contentHeight, insets = {}, isZooming = false }) => [
  width, height, contentWidth, contentHeight,
  insets.top ?? 0, insets.left ?? 0, insets.bottom ?? 0, insets.right ?? 0, isZooming ? 1 : 0,
];

/** The options of a scrubber as the exports read them. */
function scrubberOptions(machine, options) {
  const { thumb = {}, edges = {}, horizontal = {}, vertical = {} } = options;
  const word = (list, value) => (value === undefined ? NaN : machine.number(list, value));
  return [
    word("scrubberAxes", options.axes), left(thumb.width), left(thumb.height),
    left(edges.top), left(edges.left), left(edges.bottom), left(edges.right),
    word("scrubberAlignments", horizontal.alignment), left(horizontal.minimumScrollFactor), left(options.deselectDelay),
    left(options.deselectDuration), left(options.idleAlpha), left(options.activeAlpha),
    flag(options.hidesWhileZooming), flag(options.selectsOnContentSizeChange),
    flag(options.selectsOnEveryOffsetChange),
    word("scrubberAlignments", vertical.alignment), left(vertical.minimumScrollFactor),
  ];
}

/** The options of a control of items as the exports read them. */
const scrollerOptions = (options) => [
  left(options.decelerationRate), left(options.rubberBand), left(options.springFrequency), flag(options.alwaysBounces),
  left(options.slop), left(options.velocityDeadZone), left(options.tickDistance), flag(options.requiresSelection),
  flag(options.deselectsOnSecondTap),
];

class Controls {
  #machine;

  constructor(machine) {
    this.#machine = machine;
  }

  scrollWheel({ widths, selection, width, height, itemHeight, gap, ...options }) {
    this.#machine.write([left(itemHeight), left(gap), ...widths, ...scrollerOptions(options)]);
    return new ItemControl(this.#machine, this.#machine.call("items_open_wheel", left(selection), width, height));
  }

  snapPicker({ count, rowHeight, selection = 0, width, height, ...options }) {
    this.#machine.write(scrollerOptions(options));
    return new ItemControl(
      this.#machine, this.#machine.call("items_open_picker", count, rowHeight, selection, width, height));
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
        left(margin), left(padding), ...images, touchesPixels ? 1 : 0, ...textWidths, ...scrollerOptions(options)]);
      return new ItemControl(machine, machine.call("items_open_strip", left(selection), width, height));
    } finally {
      for (const image of images) if (image) machine.exports.close(image);
    }
  }

  #background({ image, scale = 1, leftCapWidth = 15, topCapHeight = 0 }) {
    this.#machine.writeBytes(image.data);
    return this.#machine.call("background_open", image.width, image.height, scale, leftCapWidth, topCapHeight);
  }

  scrubber({ geometry, x = 0, y = 0, ...options }) {
    const machine = this.#machine;
    machine.write([...numbers(geometry), ...scrubberOptions(machine, options)]);
    return new Scrubber(machine, machine.call("scrubber_open", x, y));
  }
}

class BakedFile extends Held {
  constructor(machine, handle) {
    super(machine, handle);
    this.names = [];
    for (let index = 0; index < this.call("file_count"); index++) {
      this.call("file_name", index);
      this.names.push(machine.text());
    }
    this.call("file_thresholds");
    this.thresholds = [...machine.numbers()];
    this.call("file_sources");
    this.sources = machine.text().split("\0").slice(0, -1);
  }

  /** Opens a pinwheel. */
  wheel(index, { scale, threshold } = {}) {
    return new Wheel(
      this.machine, this.call("wheel_open", index, left(scale), left(threshold)), this.names[index], this.sources);
  }
}

class Wheel extends Held {
  constructor(machine, handle, name, sources) {
    super(machine, handle);
    this.name = name;
    this.sources = sources;
    this.count = this.call("wheel_facts");
    [this.width, this.height] = machine.numbers();
    const scales = new Set();
    for (let index = 0; index < this.count; index++) {
      for (const image of this.slice(index).images) scales.add(image.scale);
    }
    this.scales = [...scales].sort((a, b) => a - b);
  }

  slice(index) {
    const machine = this.machine;
    this.call("slice_name", index);
    const name = machine.text();
    this.call("slice_facts", index);
    const [isEnabled, isHidden, several, policy, maskRule, state] = machine.numbers();
    this.call("slice_images", index);
    const deciding = [];
    const images = machine.records(11, (n, at) => {
      if (n[at]) deciding.push(at / 11);
      return {
        state: machine.states[n[at + 1]], scale: n[at + 2], threshold: n[at + 3], frame: rect(n, at + 4),
        pixelWidth: n[at + 8], pixelHeight: n[at + 9], source: n[at + 10],
      };
    });
    return {
      name, isEnabled: isEnabled === 1, isHidden: isHidden === 1, allowsSeveralTouches: several === 1,
      policy: machine.policies[policy], maskRule: machine.maskRules[maskRule], state: machine.states[state],
      deciding, images,
    };
  }

  pieces(slice, image) {
    this.call("slice_pieces", slice, image);
    return this.machine.records(10, piece);
  }

  // Asking

  hit(x, y, radius = 0) {
    // Without the detours of `call`, which take as long as the answer.
    const machine = this.machine;
    return this.outcome(machine.checked(machine.exports.wheel_hit(this.handle, x, y, radius)));
  }

  hits(points, radius = 0) {
    this.machine.write(points);
    this.call("wheel_hits", radius);
    return this.machine.codes().slice();
  }

  outcome(code) {
    // Not taken apart into hit, swallowed, blocked and miss: that runs an iterator each time.
    const words = this.machine.outcomes;
    if (code >= 0) return { outcome: words[0], slice: code };
    if (code === -1) return { outcome: words[3], slice: -1 };
    return code % 2 ? { outcome: words[2], slice: (-3 - code) / 2 } : { outcome: words[1], slice: (-2 - code) / 2 };
  }

  explain(x, y) {
    this.call("wheel_explain", x, y);
    const reasons = this.machine.reasons;
    return this.machine.records(5, (n, at) => (
      { slice: n[at], reason: reasons[n[at + 1]], image: n[at + 2], x: n[at + 3], y: n[at + 4] }));
  }

  contacts(x, y, radius) {
    this.call("wheel_contacts", x, y, radius);
    return this.machine.records(3, (n, at) => (
      { ...this.outcome(n[at]), pixels: n[at + 1], fraction: n[at + 2] }));
  }

  distance(slice, x, y) {
    return this.call("wheel_distance", slice, x, y);
  }

  owners(scale) {
    const width = this.call("wheel_owners", scale);
    const codes = this.machine.codes().slice();
    return { width, height: width && codes.length / width, codes };
  }

  solid(slice, scale) {
    return this.#raster(this.call("wheel_solid", slice, scale));
  }

  outline(slice, scale, thickness) {
    return this.#raster(this.call("wheel_outline", slice, scale, thickness));
  }

  #raster(width) {
    const bytes = this.machine.bytes().slice();
    return { width, height: width && bytes.length / width, bytes };
  }

  bounds(slice) {
    return this.call("slice_bounds", slice) ? rect(this.machine.numbers(), 0) : null;
  }

  // Changing

  setEnabled(slice, isEnabled, time) {
    return this.#set(slice, "isEnabled", isEnabled ? 1 : 0, time);
  }

  setHidden(slice, isHidden, time) {
    return this.#set(slice, "isHidden", isHidden ? 1 : 0, time);
  }

  setPolicy(slice, policy, time) {
    return this.#set(slice, "policy", this.machine.number("policies", policy), time);
  }

  setMaskRule(slice, rule, time) {
    return this.#set(slice, "maskRule", this.machine.number("maskRules", rule), time);
  }

  setState(slice, state, time) {
    return this.#set(slice, "state", this.machine.number("states", state), time);
  }

  setSeveralTouches(slice, allows, time) {
    return this.#set(slice, "allowsSeveralTouches", allows ? 1 : 0, time);
  }

  #set(slice, property, value, time) {
    return this.#events(this.call("slice_set", slice, this.machine.number("sliceProperties", property), value, time));
  }

  select({ scale, threshold } = {}) {
    this.call("wheel_select", left(scale), left(threshold));
  }

  // Touching

  route({ id, phase, x, y, radius = 0, time }) {
    return this.#events(this.call("wheel_touch", id, this.machine.number("phases", phase), x, y, radius, time));
  }

  cancelTouches(time) {
    return this.#events(this.call("wheel_cancel", time));
  }

  #events(count) {
    if (count === 0) return [];
    const kinds = this.machine.eventKinds;
    return this.machine.records(6, (n, at) => (
      { kind: kinds[n[at]], slice: n[at + 1], touch: n[at + 2], x: n[at + 3], y: n[at + 4], time: n[at + 5] }));
  }

  setRouting({ retainDistance = 70, slides = false } = {}) {
    this.call("wheel_set_routing", retainDistance, slides ? 1 : 0);
  }

  setHighlights({ tap, whilePressed = false, pressStyle = "over", pressOrder = "aboveSlice" } = {}) {
    const machine = this.machine;
    this.call(
      "wheel_set_pressing", whilePressed ? 1 : 0, machine.number("pressStyles", pressStyle),
      machine.number("pressOrders", pressOrder));
    if (tap === undefined) return;
    machine.write((tap ?? []).flatMap(({ start, end, from = 1, to = 1, easing = "linear" }) => (
      [start, end, from, to, machine.number("easings", easing)])));
    this.call("wheel_set_tap_highlight");
  }

  highlight(slice, time) {
    this.call("slice_highlight", slice, time);
  }

  layers(time) {
    this.call("wheel_layers", time);
    const states = this.machine.states;
    return this.machine.records(9, (n, at) => ({
      slice: n[at], image: n[at + 1], state: states[n[at + 2]], frame: rect(n, at + 3), alpha: n[at + 7],
      source: n[at + 8],
    }));
  }

  state(slice, time) {
    return this.machine.states[this.call("slice_state", slice, time)];
  }

  nextChange(time) {
    return this.call("wheel_next_change", time);
  }
}

class ItemControl extends Held {
  constructor(machine, handle) {
    super(machine, handle);
    this.call("items_facts");
    const facts = machine.numbers();
    [this.count, this.contentLength] = facts;
    this.selectionBox = facts.length > 2 ? rect(facts, 2) : null;
  }

  route({ id, phase, x, y, radius = 0, time }) {
    return this.#events(this.call("items_touch", id, this.machine.number("phases", phase), x, y, radius, time));
  }

  advance(time) {
    return this.#events(this.call("items_advance", time));
  }

  select(index, time) {
    return this.#events(this.call("items_select", left(index), time));
  }

  scroll(distance, time) {
    return this.#events(this.call("items_scroll", distance, time));
  }

  cancelTouches(time) {
    return this.#events(this.call("items_cancel", time));
  }

  #events(count) {
    if (count === 0) return [];
    const kinds = this.machine.itemEvents;
    return this.machine.records(2, (n, at) => ({ kind: kinds[n[at]], index: n[at + 1] }));
  }

  get selection() {
    return this.call("items_selection");
  }

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

  offset(time) {
    return this.call("items_offset", time);
  }

  isGliding(time) {
    return this.call("items_gliding", time) === 1;
  }
}

class Scrubber extends Held {
  route({ id, phase, x, y, radius = 0, time }) {
    return this.#events(this.call("scrubber_touch", id, this.machine.number("phases", phase), x, y, radius, time));
  }

  scroll(x, y, isByUser, time) {
    return this.#events(this.call("scrubber_scroll", x, y, isByUser ? 1 : 0, time));
  }

  beginScrolling(time) {
    return this.#events(this.call("scrubber_scrolling", 1, time));
  }

  endScrolling(time) {
    return this.#events(this.call("scrubber_scrolling", 0, time));
  }

  update(geometry, time, options) {
    this.machine.write([...numbers(geometry), ...(options ? scrubberOptions(this.machine, options) : [])]);
    return this.#events(this.call("scrubber_update", time));
  }

  advance(time) {
    return this.#events(this.call("scrubber_advance", time));
  }

  flash(time) {
    return this.#events(this.call("scrubber_flash", time));
  }

  cancelTouches(time) {
    return this.#events(this.call("scrubber_cancel", time));
  }

  #events(count) {
    if (count === 0) return [];
    const kinds = this.machine.scrubberEvents;
    return this.machine.records(3, (n, at) => ({ kind: kinds[n[at]], x: n[at + 1], y: n[at + 2] }));
  }

  thumb(time) {
    if (this.call("scrubber_thumb", time) === 0) return null;
    const n = this.machine.numbers();
    return { frame: rect(n, 0), state: this.machine.scrubberStates[n[4]], alpha: n[5] };
  }

  isAnimating(time) {
    return this.call("scrubber_animating", time) === 1;
  }

  get offset() {
    this.call("scrubber_offset");
    const [x, y] = this.machine.numbers();
    return { x, y };
  }
}
