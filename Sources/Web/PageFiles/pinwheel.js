/* @ts-self-types="./pinwheel.d.ts" */
// Pinwheel in a browser: the Swift hit-tester, compiled to WebAssembly, behind typed functions (see pinwheel.d.ts).
// This file passes numbers. Hit-testing, touch routing and drawing states are computed in Swift.

/** Why a call was refused; the message is a sentence. */
export class PinwheelError extends Error {
  name = "PinwheelError";
}

/** Creates an instance of pinwheel.wasm: wheels of baked files. */
export async function instantiate(source = besideThis("pinwheel.wasm", () => new URL("./pinwheel.wasm", import.meta.url))) {
  return new Pinwheel(new Machine(await exportsOf(source, "pinwheel.wasm", "wheel_open")));
}

/** Creates an instance of pinwheel-masks.wasm, which bakes wheels for masks.js. */
export async function instantiateMasks(
  source = besideThis("pinwheel-masks.wasm", () => new URL("./pinwheel-masks.wasm", import.meta.url)),
) {
  return new Machine(await exportsOf(source, "pinwheel-masks.wasm", "draft_open"));
}

/** Opens the baked file at an address, in the given module, or in one that later calls share. */
export async function load(address, { pinwheel } = {}) {
  const bytes = await contents(await fetched(address), "the baked file");
  return (pinwheel ?? await once(instantiate)).load(bytes);
}

/** Refuses properties whose names are not among those given. */
export function checkNames(given, names, one = "option", all = "options") {
  const unknown = Object.keys(given ?? {}).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new PinwheelError(`There is no ${one} ${unknown}; the ${all} are ${names.join(", ")}.`);
}

/** Loads once, on first use. A failure is not cached: the next call tries again. */
export async function once(load) {
  if (!loaded.has(load)) loaded.set(load, load());
  try {
    return await loaded.get(load);
  } catch (error) {
    loaded.delete(load);
    throw error;
  }
}
const loaded = new Map();

/** The module next to this file. The address is written at the point of use, so that bundlers find it. */
export async function besideThis(name, address) {
  let url;
  try {
    url = address();
  } catch {
    throw new PinwheelError(`A bundle does not say where it lies; put ${name} on the server, and pass its address.`);
  }
  return fetched(url);
}

/** The content at an address: a Response, or the bytes of a file. */
async function fetched(address) {
  try {
    const url = new URL(address, globalThis.location?.href);
    // Node.js does not fetch files. Its built-in modules are imported in this way so that bundlers do not look for them.
    const files = url.protocol === "file:" ? globalThis.process?.getBuiltinModule?.("node:fs/promises") : undefined;
    return await (files ? files.readFile(url) : fetch(url));
  } catch (error) {
    throw new PinwheelError(`${address} cannot be loaded (${error.message}); put it there, or pass another address.`);
  }
}

/** The bytes of a Response or a Blob; anything else as it is. */
async function contents(given, name) {
  if (given?.ok === false) {
    throw new PinwheelError(`${given.url || name}: the server answered ${given.status}; put ${name} there, or pass its address.`);
  }
  return typeof given?.arrayBuffer === "function" ? given.arrayBuffer() : given;
}

/** The smallest module with a vector instruction. */
const vectorModule = /* @__PURE__ */ Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11);

/** Compiles a module; throws an error that names the missing feature. */
async function compiled(bytes, place) {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    if (!WebAssembly.validate(vectorModule)) {
      throw new PinwheelError(
        "WebAssembly has no vector instructions here; Chrome from 91, Firefox from 89, Safari from 16.4 and Node.js from 20.16 have them.");
    }
    if (!WebAssembly.validate(bytes)) {
      throw new PinwheelError(`${place}: this WebAssembly module is damaged (${error.message}); put the one of this version there.`);
    }
    throw new PinwheelError(`This page may not compile WebAssembly (${error.message}); its Content-Security-Policy needs script-src 'wasm-unsafe-eval'.`);
  }
}

export async function exportsOf(source, name, needed) {
  if (typeof WebAssembly === "undefined") {
    throw new PinwheelError("There is no WebAssembly here; some browsers switch it off in their strictest mode.");
  }
  let given = await source;
  if (typeof given === "string" || given instanceof URL) given = await fetched(given);
  // Not streaming, which requires the server to name the file's type, and a test to be a server.
  let code = await contents(given, name);
  if (!(code instanceof WebAssembly.Module)) {
    const bytes = viewOf(code, `${name} must be an address, bytes, a Blob, a Response or a WebAssembly.Module`);
    if ([0, 0x61, 0x73, 0x6d].some((byte, at) => bytes[at] !== byte)) {
      throw new PinwheelError(`${given?.url || name}: this is not a WebAssembly module; put ${name} there, or pass its address.`);
    }
    code = await compiled(bytes, given?.url || name);
  }
  const { exports } = await WebAssembly.instantiate(code, {});
  if (!exports[needed]) throw new PinwheelError(`This WebAssembly module is not ${name} of this version; pass that one.`);
  return exports;
}

/** The bytes of a buffer, or of any view of one. */
function viewOf(bytes, must) {
  if (bytes instanceof Uint8Array) return bytes;
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  throw new PinwheelError(`${must}.`);
}

/** The exports, and the two buffers of their calls. Every number is a Float64; NaN is a refusal. */
export class Machine {
  #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #numbers = new Float64Array(0);
  #encoder = new TextEncoder();
  directions = ["leftToRight", "rightToLeft"];
  // Handles whose objects were collected without being closed. Calling `close` twice is harmless.
  #forgotten = new FinalizationRegistry((handle) => this.exports.close(handle));

  constructor(exports) {
    closesWithUsing(Held);
    this.exports = exports;
    const lists = ["states", "policies", "maskRules", "phases", "eventKinds", "outcomes", "reasons", "pressStyles",
      "easings", "itemEvents", "scrubberAxes", "scrubberAlignments", "scrubberStates", "scrubberEvents", "sliceProperties", "pressOrders",
      "contentModes", "resizings", "scrollPhases"];
    lists.forEach((list, number) => {
      this.call("vocabulary", number);
      this[list] = this.text().split(" ");
    });
  }

  call(name, ...numbers) { return this.checked(this.exports[name](...numbers)); }

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

  /** Writes text for the next call. */
  writeText(text) { this.writeBytes(this.#encoder.encode(text)); }

  /** Frees the memory behind a handle when its object is garbage collected. */
  watch(held, handle) { this.#forgotten.register(held, handle, held); }

  /** Frees the memory behind a handle now. */
  close(held, handle) {
    this.#forgotten.unregister(held);
    this.exports.close(handle);
  }

  // The output of the last call. A view is valid until the next call.
  bytes() { return new Uint8Array(this.exports.memory.buffer, this.exports.output(), this.exports.output_count()); }

  numbers() {
    const { memory, output, output_count: count } = this.exports, address = output(), length = count() / 8;
    const numbers = this.#numbers;
    // Most calls leave as many numbers as the last one, at the same address.
    if (numbers.buffer === memory.buffer && numbers.byteOffset === address && numbers.length === length) return numbers;
    return this.#numbers = new Float64Array(memory.buffer, address, length);
  }

  codes() { return new Int32Array(this.exports.memory.buffer, this.exports.output(), this.exports.output_count() / 4); }

  text() { return this.#decoder.decode(this.bytes()); }

  /** The records of `size` numbers that the last call output, from `start` on, each passed to `make`. */
  records(size, make, start = 0) {
    const numbers = this.numbers();
    const records = [];
    for (let at = start; at < numbers.length; at += size) records.push(make(numbers, at));
    return records;
  }

  /** The number of a word in a list. */
  number(list, word) {
    const number = this[list].indexOf(word);
    if (number < 0) {
      const what = singular[list] ?? list;
      const words = list === "states" ? "rest, press, disabled, hover, selected, focused, inactive or several joined by +" : this[list].join(", ");
      throw new PinwheelError(`The ${what} must be one of ${words}; "${String(word)}" is none.`);
    }
    return number;
  }

  /** A property of a slice and a value of it, as numbers. */
  property(name, value) { return [this.number("sliceProperties", name)].concat(sliceProperties[name](value, this)); }

  /** The same; NaN, which Swift takes for the standard, if the word is undefined. */
  given(list, word) { return word === undefined ? NaN : this.number(list, word); }
}

/** The singular nouns of the lists. */
const singular = {
  states: "state", policies: "policy", maskRules: "mask rule", phases: "phase", pressStyles: "press style",
  pressOrders: "press order", easings: "easing", contentModes: "content mode", resizings: "resizing",
  scrubberAxes: "axes", scrubberAlignments: "alignment", directions: "direction",
};

export const rect = (n, at) => ({ x: n[at], y: n[at + 1], width: n[at + 2], height: n[at + 3] });
export const piece = (n, at) => ({
  sx: n[at], sy: n[at + 1], swidth: n[at + 2], sheight: n[at + 3],
  a: n[at + 4], b: n[at + 5], c: n[at + 6], d: n[at + 7], tx: n[at + 8], ty: n[at + 9],
});
export const left = (value, what = "number") => {
  if (value === undefined || value === null) return NaN;
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw new PinwheelError(`The ${what} must be a number; ${String(value)} is none. Leave it out for the standard.`);
  }
  return value;
};
/** A boolean for Swift, which refuses NaN. */
export const yes = (value) => (typeof value === "boolean" ? Number(value) : NaN);

/** The numbers of a frame. */
function rectangle(given) {
  const sides = ["x", "y", "width", "height"], numbers = sides.map((side) => given?.[side]);
  checkNames(given, sides, "property", "properties of frames");
  if (numbers.every(Number.isFinite)) return numbers;
  throw new PinwheelError(`A frame must be finite numbers x, y, width and height; they are ${numbers.join(", ")}.`);
}

/** The numbers of a transform: a, b, c, d, tx, ty, as a DOMMatrix has them too; or of a rotation, in degrees, after scales of both axes. */
export function matrix(given) {
  checkNames(given, ["a", "b", "c", "d", "tx", "ty", "rotation", "scaleX", "scaleY"], "property", "properties of transforms");
  const { a, b = 0, c = 0, d = 1, e = 0, f = 0, tx = e, ty = f, rotation = 0, scaleX = 1, scaleY = 1 } = given ?? {};
  if (a !== undefined) return [a, b, c, d, tx, ty];
  const turns = ((rotation % 360) + 360) % 360;
  // Quarter turns are exact.
  const [sine, cosine] = turns % 90 === 0
    ? [[0, 1], [1, 0], [0, -1], [-1, 0]][turns / 90]
    : [Math.sin(turns * Math.PI / 180), Math.cos(turns * Math.PI / 180)];
  return [cosine * scaleX, sine * scaleX, -sine * scaleY, cosine * scaleY, tx, ty];
}

/** How the values of the properties of a slice become numbers. */
const sliceProperties = {
  isEnabled: yes, isHidden: yes, allowsSeveralTouches: yes, policy: (word, machine) => machine.number("policies", word),
  maskRule: (word, machine) => machine.number("maskRules", word), state: (word, machine) => machine.number("states", word),
  grow: (points) => left(points, "grow"), frame: rectangle, transform: matrix,
  clip: (clip) => (typeof clip === "number" ? clip : rectangle(clip)),
};

/** The default time of calls, in seconds. */
export const present = () => performance.now() / 1000;

/** The highlight of a tapped slice of the news wheel. */
export const doubleBlink = [{ start: 0, end: 0.2 }, { start: 0.35, end: 0.55 }];

/** Lets `using` close the objects of a class. Done at its first use: bundlers keep a class that calls something as it is declared. */
export function closesWithUsing({ prototype }) {
  prototype[Symbol.dispose ?? Symbol.for("Symbol.dispose")] ??= function () { this.close(); };
}

/** An object that the module holds until it is closed. */
export class Held {
  #machine;
  #handle;
  /** Null for most objects: a page may have thousands of wheels. */
  #watchers = null;

  constructor(machine, handle) {
    this.#machine = machine;
    this.#handle = handle;
    machine.watch(this, handle);
  }

  get machine() { return this.#machine; }

  /** Calls an export with the handle of this object. */
  call(name, ...numbers) { return this.#machine.call(name, this.#handle, ...numbers); }

  /** The texts that an export leaves, each with a zero byte behind it. */
  texts(name) {
    this.call(name);
    return this.#machine.text().split("\0").slice(0, -1);
  }

  get handle() { return this.#handle; }

  /**
   * Calls a function after each touch and change, with its events and whether slices may have changed, and with null before the
   * object is closed. Returns a function that stops this.
   */
  watch(call) {
    (this.#watchers ??= new Set()).add(call);
    return () => this.#watchers.delete(call);
  }

  /** Passes events to those who watch, and returns them. */
  tell(events, isChange = false, slice = undefined) {
    for (const call of [...this.#watchers ?? []]) call(events, isChange, slice);
    return events;
  }

  /** Frees the memory. Every later call is refused. */
  close() {
    this.tell(null);
    this.#machine.close(this, this.#handle);
  }
}

const touchProperties = ["id", "phase", "x", "y", "radius", "slop", "force", "time"];

/** What takes touches and reports events, each in so many numbers of the output. */
export class Control extends Held {
  /** The first word of its exports. */
  kind;
  #touch;
  #size;
  #event;

  constructor(machine, handle, kind, size, event) {
    super(machine, handle);
    // Put together once: a pointer moves often.
    [this.kind, this.#touch, this.#size, this.#event] = [kind, `${kind}_touch`, size, event];
  }

  /** Calls an export that leaves events, and returns these. */
  events(name, ...numbers) { return this.call(name, ...numbers) === 0 ? [] : this.machine.records(this.#size, this.#event); }

  /** The same for an export of its kind, and tells the events. */
  act(name, ...numbers) { return this.tell(this.events(`${this.kind}_${name}`, ...numbers)); }

  route(touch) {
    checkNames(touch, touchProperties, "property", "properties of touches");
    const { id, phase, x, y, radius = 0, slop, time = present() } = touch;
    return this.tell(this.events(this.#touch, id, this.machine.number("phases", phase), x, y, radius, time, left(slop, "slop")));
  }

  cancelTouches(time = present()) {
    return this.act("cancel", time);
  }
}

class Pinwheel {
  #machine;

  constructor(machine) { this.#machine = machine; }

  /** Opens a baked file (masks.baked). */
  load(bytes) {
    this.#machine.writeBytes(viewOf(bytes, "A baked file must be an ArrayBuffer or a view of one: await blob.arrayBuffer() of a Blob"));
    return new BakedFile(this.#machine, this.#machine.call("file_open"));
  }

}

class BakedFile extends Held {
  constructor(machine, handle) {
    super(machine, handle);
    this.names = this.texts("file_names");
    this.sources = this.texts("file_sources");
    this.call("file_thresholds");
    this.thresholds = [...machine.numbers()];
  }

  /** Opens a pinwheel. */
  wheel(which = 0, options = {}) {
    const index = this.#index(which);
    return this.#wheel(index, this.call("wheel_open", index, ...selection(options)));
  }

  /** Opens a pinwheel in steps of a few milliseconds; `next` is awaited before each, and may throw to stop this. */
  async wheelInSteps(next, which = 0, options = {}) {
    const index = this.#index(which), { machine } = this;
    const opening = this.call("opening_open", index, ...selection(options));
    try {
      do await next(); while (machine.call("opening_step", opening) < 1);
      await next();
      return this.#wheel(index, machine.call("opening_finish", opening));
    } finally {
      machine.exports.close(opening);
    }
  }

  #index(which) { return typeof which === "string" ? numbered(which, this.names, "pinwheel") : which; }

  #wheel(index, handle) { return new Wheel(this.machine, handle, this.names[index], this.sources); }
}

/** Which masks of a wheel are selected, for the exports. */
function selection(options) {
  checkNames(options, ["scale", "threshold", "hasMap"]);
  return [left(options.scale, "scale"), left(options.threshold, "threshold"), yes(options.hasMap ?? true)];
}

/** The number of the element with this name; of several, the last, which is in front. */
export function numbered(name, names, what) {
  const number = names.lastIndexOf(name);
  if (number < 0) throw new PinwheelError(`There is no ${what} called ${name}; there is ${names.slice(0, 20).join(", ") || "none"}.`);
  return number;
}

const noCells = new Uint16Array(0);

/** The code in a table for a cell whose outcome depends on the exact point. */
const unsure = -(2 ** 31);

/**
 * The outcomes in the cells of a wheel, in the memory of the module. JavaScript looks up points itself; it calls the module only
 * for a cell that an edge crosses, and for a canvas too large for a table.
 */
class OwnerTable {
  cells = noCells;
  codes = new Int32Array(0);
  columns = 0;
  rows = 0;
  scale = 1;
  version = 0;
  isComplete = false;
  isPlain = false;
  #wheel;
  /** The outcomes by owner, like `codes`; null if the module must be called. */
  #outcomes = [];
  // The size of the canvas while the location of the cells is known, else 0, so that a point needs no other test.
  #width = 0;
  #height = 0;
  #isCurrent = false;

  constructor(wheel) { this.#wheel = wheel; }

  code(x, y) {
    if (x >= 0 && x < this.#width && y >= 0 && y < this.#height) {
      const cells = this.cells, cell = ((y * this.scale) | 0) * this.columns + ((x * this.scale) | 0);
      // A view of memory that has grown is empty.
      if (cell < cells.length) {
        const code = this.codes[cells[cell]];
        if (code !== unsure) return code;
      }
    }
    return this.#asked(x, y);
  }

  // Like `code`, but calling that would take half as long again.
  outcome(x, y) {
    if (x >= 0 && x < this.#width && y >= 0 && y < this.#height) {
      const cells = this.cells, cell = ((y * this.scale) | 0) * this.columns + ((x * this.scale) | 0);
      if (cell < cells.length) {
        const outcome = this.#outcomes[cells[cell]];
        if (outcome !== null) return outcome;
      }
    }
    return this.#wheel.outcome(this.#asked(x, y));
  }

  /** The codes at points, x and y of each, in the given array or a new one; null for a canvas too large for a table. */
  codesAt(points, found) {
    this.update();
    if (this.#width === 0) return null;
    found ??= new Int32Array(points.length / 2);
    if (!lookUp(points, found, this.cells, this.codes, this.columns, this.scale, this.#width, this.#height)) {
      for (let at = 0; at < points.length / 2; at++) {
        if (found[at] === unsure) found[at] = this.code(points[2 * at], points[2 * at + 1]);
      }
    }
    return found;
  }

  #asked(x, y) {
    this.update();
    const isOutside = this.#width > 0 && !(x >= 0 && x < this.#width && y >= 0 && y < this.#height);
    return isOutside ? -1 : this.#wheel.ask(x, y, 0);
  }

  /** Finds the current location of the cells, unless it is known. */
  update() {
    if (this.#isCurrent && (this.cells.length > 0 || this.#width === 0)) return;
    const wheel = this.#wheel, { machine } = wheel;
    const hasCells = wheel.call("wheel_table") === 1;
    this.#isCurrent = true;
    if (!hasCells) return;
    const [address, count, columns, scale, ...codes] = machine.numbers();
    this.cells = new Uint16Array(machine.exports.memory.buffer, address, count);
    this.codes = Int32Array.from(codes);
    this.#outcomes = codes.map((code) => (code === unsure ? null : wheel.outcome(code)));
    // As integers: an index computed from a number of a Float64Array takes twice as long.
    this.columns = columns | 0;
    this.rows = (count / columns) | 0;
    this.scale = scale;
    this.isComplete = !codes.includes(unsure);
    this.isPlain = codes.every((code, owner) => code === owner - 1);
    ({ width: this.#width, height: this.#height } = wheel);
  }

  /** Invalidates the location of the cells, because the wheel is about to change. */
  forget() {
    this.cells = noCells;
    this.#width = this.#height = 0;
    this.isComplete = this.isPlain = this.#isCurrent = false;
    this.version += 1;
  }
}

/**
 * Looks up the codes of points; false if some of them are `unsure`. It makes no calls, so that everything but the points is read
 * once.
 */
function lookUp(points, found, cells, codes, columns, scale, width, height) {
  const count = points.length / 2;
  let areSure = true;
  for (let at = 0; at < count; at++) {
    const x = points[2 * at], y = points[2 * at + 1];
    if (x >= 0 && x < width && y >= 0 && y < height) {
      const code = codes[cells[((y * scale) | 0) * columns + ((x * scale) | 0)]];
      found[at] = code;
      if (code === unsure) areSure = false;
    } else {
      found[at] = -1;
    }
  }
  return areSure;
}

class Wheel extends Control {
  #table;
  #scales = null;
  /** A miss, and the hits of the slices. Made once: an object for each query costs more than the query. */
  #outcomes;
  /** Where the sources of other wheels begin among those of this one, and where those of a slice do that came from one. */
  #begins;
  #begin = [];

  constructor(machine, handle, name, sources) {
    super(machine, handle, "wheel", 6, (n, at) => ({
      kind: machine.eventKinds[n[at]], slice: n[at + 1], name: this.names[n[at + 1]], touch: n[at + 2], x: n[at + 3], y: n[at + 4],
      time: n[at + 5],
    }));
    this.name = name;
    this.sources = sources;
    this.#begins = new Map([[this, 0], [sources.join("\0"), 0]]);
    this.call("wheel_facts");
    [this.width, this.height] = machine.numbers();
    this.names = this.texts("wheel_names");
    this.order = [...this.names.keys()];
    this.#outcomes = [null, ...this.names].map((name, number) => this.#outcomeOf(name, number));
    this.#table = new OwnerTable(this);
  }

  #outcomeOf(name, number) {
    return Object.freeze({ outcome: this.machine.outcomes[number === 0 ? 3 : 0], slice: number - 1, name });
  }

  get count() { return this.order.length; }

  get scales() {
    const scales = () => this.order.flatMap((slice) => this.slice(slice).images.map(({ scale }) => scale));
    return this.#scales ??= [...new Set(scales())].sort((a, b) => a - b);
  }

  /** The number of a slice, given by its number or name. */
  index(slice) {
    if (typeof slice !== "string") return slice;
    const found = this.order.findLast((number) => this.names[number] === slice);
    return found ?? numbered(slice, this.order.map((number) => this.names[number]), "slice");
  }

  close() {
    super.close();
    this.#table.forget();
  }

  slice(slice) {
    const machine = this.machine;
    const index = this.index(slice);
    this.call("slice_facts", index);
    const facts = machine.numbers(), [isEnabled, isHidden, several, policy, maskRule, state, grow] = facts;
    const [a, b, c, d, tx, ty] = facts.subarray(11), deciding = [];
    const images = machine.records(11, (n, at) => {
      if (n[at]) deciding.push((at - 17) / 11);
      return {
        state: machine.states[n[at + 1]], scale: n[at + 2], threshold: n[at + 3], frame: rect(n, at + 4),
        pixelWidth: n[at + 8], pixelHeight: n[at + 9], source: this.#source(index, n[at + 10]),
      };
    }, 17);
    return {
      name: this.names[index], isEnabled: isEnabled === 1, isHidden: isHidden === 1, allowsSeveralTouches: several === 1,
      policy: machine.policies[policy], maskRule: machine.maskRules[maskRule], state: machine.states[state], grow,
      frame: rect(facts, 7), transform: { a, b, c, d, tx, ty }, deciding, images,
    };
  }

  #source(slice, source) { return source < 0 ? source : source + (this.#begin[slice] ?? 0); }

  pieces(slice, image) {
    this.call("slice_pieces", this.index(slice), image);
    return this.machine.records(10, piece);
  }

  clip(slice) {
    return this.call("slice_clip", this.index(slice)) < 0 ? null : this.machine.records(8, (n, at) => Array.from(n.slice(at, at + 8)));
  }

  toBytes() {
    this.call("wheel_bytes");
    return this.machine.bytes().slice();
  }

  // Queries

  hit(x, y, radius = 0) {
    const under = this.#table.outcome(x, y);
    // The slice under the point of a finger is the finger's; a radius that is no number is refused by the module.
    return radius === 0 || (radius > 0 && under.slice >= 0) ? under : this.outcome(this.ask(x, y, radius));
  }

  /** The code at a point, from the module, without `call`, whose overhead is as large as the query. */
  ask(x, y, radius) {
    const machine = this.machine;
    return machine.checked(machine.exports.wheel_hit(this.handle, x, y, radius));
  }

  /** The outcomes of all cells, for a page that looks up points itself. */
  get table() {
    this.#table.update();
    return this.#table;
  }

  hits(points, radius = 0, out) {
    const isArray = Array.isArray(points) || (ArrayBuffer.isView(points) && !(points instanceof DataView));
    // Pairs of coordinates do not convert to numbers; their points would be misses.
    if (!isArray || points.length % 2 !== 0 || typeof (points[0] ?? 0) !== "number") {
      throw new PinwheelError("The points must be an array of an even number of coordinates: x and y of each.");
    }
    if (out !== undefined && !(out instanceof Int32Array && out.length >= points.length / 2)) {
      throw new PinwheelError("The array for the codes must be an Int32Array with a number for each point.");
    }
    const codes = radius === 0 ? this.#table.codesAt(points, out) : null;
    if (codes) return codes;
    this.machine.write(points);
    this.call("wheel_hits", radius);
    if (!out) return this.machine.codes().slice();
    out.set(this.machine.codes());
    return out;
  }

  outcome(code) {
    if (code >= -1) return this.#outcomes[code + 1];
    const words = this.machine.outcomes;
    const slice = code % 2 ? (-3 - code) / 2 : (-2 - code) / 2;
    return { outcome: words[code % 2 ? 2 : 1], slice, name: this.names[slice] };
  }

  allHits(x, y) {
    this.call("wheel_all_hits", x, y);
    return Array.from(this.machine.codes(), (code) => this.outcome(code));
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

  distance(slice, x, y) { return this.call("wheel_distance", this.index(slice), x, y); }

  owners(scale) {
    const width = this.call("wheel_owners", scale);
    const codes = this.machine.codes().slice();
    return { width, height: width && codes.length / width, codes };
  }

  solid(slice, scale, margin = 0) {
    const width = this.call("wheel_shape", this.index(slice), scale, margin);
    const [x, y] = this.machine.numbers(), bytes = this.machine.bytes().slice(16);
    return { x, y, width, height: width && bytes.length / width, bytes };
  }

  outline(slice, scale, thickness) {
    const reach = thickness * scale, raster = this.solid(slice, scale, reach), { width, bytes } = raster, rim = new Uint8Array(bytes.length);
    bytes.forEach((byte, at) => {
      // Discs around the others reach no farther.
      if (byte === 0 || (bytes[at - 1] && bytes[at + 1] && bytes[at - width] && bytes[at + width])) return;
      for (let row = -Math.floor(reach), column = at % width; row <= reach; row += 1) {
        const start = at - column + row * width, half = Math.floor(Math.sqrt(reach * reach - row * row));
        if (start >= 0) rim.fill(255, start + Math.max(column - half, 0), start + Math.min(column + half + 1, width));
      }
    });
    return { ...raster, bytes: rim.map((byte, at) => (bytes[at] ? 0 : byte)) };
  }

  bounds(slice) { return this.call("slice_bounds", this.index(slice)) ? rect(this.machine.numbers(), 0) : null; }

  // Changes

  setEnabled(slice, value, time) { return this.set(slice, "isEnabled", value, time); }
  setHidden(slice, value, time) { return this.set(slice, "isHidden", value, time); }
  setSeveralTouches(slice, value, time) { return this.set(slice, "allowsSeveralTouches", value, time); }
  setPolicy(slice, value, time) { return this.set(slice, "policy", value, time); }
  setMaskRule(slice, value, time) { return this.set(slice, "maskRule", value, time); }
  setState(slice, value, time) { return this.set(slice, "state", value, time); }
  setGrow(slice, value, time) { return this.set(slice, "grow", value, time); }
  setFrame(slice, value, time) { return this.set(slice, "frame", value, time); }
  setTransform(slice, value, time) { return this.set(slice, "transform", value, time); }
  setClip(slice, clip, time) { return this.set(slice, "clip", clip === null ? -1 : this.index(clip), time); }

  set(slice, property, value, time = present()) {
    const index = this.index(slice);
    return this.tell(this.#changed("slice_set", index, time, ...this.machine.property(property, value)), true, index);
  }

  setImages(slice, wheel, from, time = present()) {
    const index = this.index(slice), events = this.#changed("slice_set_images", index, time, ...this.#sliceOf(wheel, from));
    this.#joinSources(index, wheel, from);
    return this.tell(events, true, index);
  }

  move(slice, place, time = present()) {
    const index = this.index(slice);
    return this.#reorder(index, place, this.#changed("slice_move", index, time, place));
  }

  add(wheel, from, place = this.count, time = present()) {
    const index = this.names.length, events = this.#changed("slice_add", place, time, ...this.#sliceOf(wheel, from));
    const name = wheel.names[wheel.index(from)];
    this.names.push(name);
    this.#outcomes.push(this.#outcomeOf(name, index + 1));
    this.#joinSources(index, wheel, from);
    this.#reorder(index, place, events);
    return index;
  }

  remove(slice, time = present()) {
    const index = this.index(slice), events = this.#changed("slice_remove", index, time);
    return this.#reorder(index, null, events);
  }

  #changed(name, ...numbers) {
    this.#table.forget();
    return this.events(name, ...numbers);
  }

  /** Puts a slice at a place of the order, or with null nowhere, and tells of it. */
  #reorder(index, place, events) {
    const others = this.order.filter((other) => other !== index);
    if (place !== null) others.splice(place, 0, index);
    [this.order, this.#scales] = [others, null];
    return this.tell(events, true);
  }

  /** The handle of a wheel and the number of its slice. */
  #sliceOf(wheel, slice) {
    if (!(wheel instanceof Wheel) || wheel.machine !== this.machine) {
      throw new PinwheelError("The other wheel must be one of the same module; pass that module as pinwheel to what makes it.");
    }
    return [wheel.handle, wheel.index(slice)];
  }

  /** Adds the sources of another wheel, and its images, unless they are there: a slice has images of them. */
  #joinSources(index, wheel, slice) {
    const { sources, images } = wheel, begin = this.sources.length, key = wheel === this ? this : images ?? sources.join("\0");
    if (!this.#begins.has(key)) {
      this.#begins.set(key, begin);
      images?.forEach((image, at) => { (this.images ??= [])[begin + at] = image; });
      this.sources = [...this.sources, ...sources];
    }
    this.#scales = null;
    this.#begin[index] = this.#begins.get(key) + (wheel.#begin[wheel.index(slice)] ?? 0);
  }

  select(options = {}) {
    const numbers = selection(options);
    this.#table.forget();
    this.call("wheel_select", ...numbers);
    this.tell([], true);
  }

  setRouting(options = {}) {
    checkNames(options, ["retainDistance", "slides"]);
    const { retainDistance = 70, slides = false } = options;
    this.call("wheel_set_routing", retainDistance, slides ? 1 : 0);
  }

  setHighlights(options = {}) {
    checkNames(options, ["tap", "whilePressed", "pressStyle", "pressOrder"]);
    const machine = this.machine, { tap, whilePressed = true, pressStyle = "over", pressOrder = "aboveSlice" } = options;
    this.call(
      "wheel_set_pressing", whilePressed ? 1 : 0, machine.number("pressStyles", pressStyle),
      machine.number("pressOrders", pressOrder));
    if (tap !== undefined) {
      machine.write((tap ?? []).flatMap((stage) => {
        checkNames(stage, ["start", "end", "from", "to", "easing"], "property", "properties of stages");
        const { start, end, from = 1, to = 1, easing = "linear" } = stage;
        return [start, end, from, to, machine.number("easings", easing)];
      }));
      this.call("wheel_set_tap_highlight");
    }
    this.tell([], true);
  }

  highlight(slice, time = present()) {
    const index = this.index(slice);
    this.call("slice_highlight", index, time);
    this.tell([], true, index);
  }

  layers(time, out = []) {
    const count = this.call("wheel_layers", time), { states } = this.machine, n = this.machine.numbers();
    for (let index = 0, at = 0; index < count; index += 1, at += 9) {
      const layer = out[index] ??= { slice: 0, image: 0, state: "", frame: { x: 0, y: 0, width: 0, height: 0 }, alpha: 0, source: 0 };
      const { frame } = layer;
      layer.slice = n[at];
      layer.image = n[at + 1];
      layer.state = states[n[at + 2]];
      frame.x = n[at + 3];
      frame.y = n[at + 4];
      frame.width = n[at + 5];
      frame.height = n[at + 6];
      layer.alpha = n[at + 7];
      layer.source = this.#source(n[at], n[at + 8]);
    }
    out.length = count;
    return out;
  }

  state(slice, time) { return this.machine.states[this.call("slice_state", this.index(slice), time)]; }

  nextChange(time) { return this.call("wheel_next_change", time); }
}
