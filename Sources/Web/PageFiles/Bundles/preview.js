// Made by Scripts/pages/bundle with rollup v3.15.0 of modules with SHA-256 8aea84e5a1c8b903e7eb80571c04b2856c0dabb57377280ca73c12664cb40b23
/* @ts-self-types="./pinwheel.d.ts" */
// Pinwheel in a browser: the Swift hit-tester, compiled to WebAssembly, behind typed functions (see pinwheel.d.ts).
// This file passes numbers. Hit-testing, touch routing and drawing states are computed in Swift.

/** Why a call was refused; the message is a sentence. */
class PinwheelError extends Error {
  name = "PinwheelError";
}

/** Creates an instance of pinwheel.wasm: wheels of baked files. */
async function instantiate(source = besideThis("pinwheel.wasm", () => new URL("./pinwheel.wasm", import.meta.url))) {
  return new Pinwheel(new Machine(await exportsOf(source, "pinwheel.wasm", "wheel_open")));
}

/** Creates an instance of pinwheel-masks.wasm, which bakes wheels for masks.js. */
async function instantiateMasks(
  source = besideThis("pinwheel-masks.wasm", () => new URL("./pinwheel-masks.wasm", import.meta.url)),
) {
  return new Machine(await exportsOf(source, "pinwheel-masks.wasm", "draft_open"));
}

/** Refuses properties whose names are not among those given. */
function checkNames(given, names, one = "option", all = "options") {
  const unknown = Object.keys(given ?? {}).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new PinwheelError(`There is no ${one} ${unknown}; the ${all} are ${names.join(", ")}.`);
}

/** The module next to this file. The address is written at the point of use, so that bundlers find it. */
async function besideThis(name, address) {
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

async function exportsOf(source, name, needed) {
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
class Machine {
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

const rect = (n, at) => ({ x: n[at], y: n[at + 1], width: n[at + 2], height: n[at + 3] });
const piece = (n, at) => ({
  sx: n[at], sy: n[at + 1], swidth: n[at + 2], sheight: n[at + 3],
  a: n[at + 4], b: n[at + 5], c: n[at + 6], d: n[at + 7], tx: n[at + 8], ty: n[at + 9],
});
const left = (value, what = "number") => {
  if (value === undefined || value === null) return NaN;
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw new PinwheelError(`The ${what} must be a number; ${String(value)} is none. Leave it out for the standard.`);
  }
  return value;
};
/** A boolean for Swift, which refuses NaN. */
const yes = (value) => (typeof value === "boolean" ? Number(value) : NaN);

/** The numbers of a frame. */
function rectangle(given) {
  const sides = ["x", "y", "width", "height"], numbers = sides.map((side) => given?.[side]);
  checkNames(given, sides, "property", "properties of frames");
  if (numbers.every(Number.isFinite)) return numbers;
  throw new PinwheelError(`A frame must be finite numbers x, y, width and height; they are ${numbers.join(", ")}.`);
}

/** The numbers of a transform: a, b, c, d, tx, ty, as a DOMMatrix has them too; or of a rotation, in degrees, after scales of both axes. */
function matrix(given) {
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
const present = () => performance.now() / 1000;

/** The highlight of a tapped slice of the news wheel. */
const doubleBlink = [{ start: 0, end: 0.2 }, { start: 0.35, end: 0.55 }];

/** Lets `using` close the objects of a class. Done at its first use: bundlers keep a class that calls something as it is declared. */
function closesWithUsing({ prototype }) {
  prototype[Symbol.dispose ?? Symbol.for("Symbol.dispose")] ??= function () { this.close(); };
}

/** An object that the module holds until it is closed. */
class Held {
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
class Control extends Held {
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
function numbered(name, names, what) {
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

// The fragment of the page's address: a wheel, a slice of it, and settings, such as #carousel/coral?show=masks.

/** The names in an address; none if it is empty. */
function namesInAddress() {
  return location.hash.slice(1).split("?")[0].split("/").filter(Boolean).map((name) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

/** The settings in an address; null if it has none. */
function settingsInAddress() {
  const at = location.hash.indexOf("?");
  return at < 0 ? null : new URLSearchParams(location.hash.slice(at + 1));
}

/** The address of a wheel, or of a slice of it. */
function addressOf(...names) { return `#${names.map(encodeURIComponent).join("/")}`; }

/** Sets the address. The Back button returns only to other wheels. */
function setAddress(address, { isNew = false } = {}) {
  if (location.hash === address || (address === "#" && location.hash === "")) return;
  if (isNew) location.hash = address;
  // The browser does not report this change.
  else history.replaceState(null, "", address);
}

// The queries and adjustments of the page, as commands for a terminal.

/** Any text as one word for a shell; characters that a terminal would obey are spelled out. */
function shellWord(word) {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
  if (!hidden.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  const spelled = Array.from(word, (character) => {
    if (character === "'" || character === "\\") return `\\${character}`;
    if (!hidden.test(character)) return character;
    return Array.from(new TextEncoder().encode(character), (byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
  });
  return `$'${spelled.join("")}'`;
}

/** The command for the page's query. `options` are the options that differ from the command's defaults. */
function hitCommand(point, options) {
  const words = Object.entries(options).flatMap(([option, values]) =>
    [values].flat().map((value) => [`--${option}`, shellWord(String(value))]));
  // A value that begins with a dash would be parsed as an option.
  const joined = words.map(([option, value]) => (/^(\$?')?-/.test(value) ? `${option}=${value}` : `${option} ${value}`));
  return ["pinwheel hit", point.x, point.y, ...joined].join(" ");
}

/** A shell comment about the adjustments for which the command has no option; empty if there are none. */
function commandComment(changes) {
  if (changes.length === 0) return "";
  // Names are spelled out here too: a line break within a name would end the comment.
  const told = changes.map(({ name, words }) => `${shellWord(name)} ${words.join(" and ")}`);
  return `# This asks the masks as they were baked. On the page: ${told.join(", ")}.`;
}

/** The commands that write a manifest in the current folder and bake it. No line of JSON equals the word that ends the text. */
function manifestCommand(manifest) {
  const spelled = manifest.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""));
  // A manifest that a person wrote may end without a line break, which the shell needs.
  return `cat > pinwheel.json <<'PINWHEEL'\n${spelled}${spelled.endsWith("\n") ? "" : "\n"}PINWHEEL\npinwheel bake\n`;
}

/** Copies a text to the clipboard. */
async function copyText(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select and copy it by hand";
  }
  setTimeout(() => { button.textContent = before; }, 1500);
}

// The adjustments of a wheel, in steps that can be undone: the order of its slices, and the manifest settings of each.

/** The adjustable properties of a slice, with the names of the manifest, and the checks of their values. */
const adjustable = {
  enabled: (value) => typeof value === "boolean",
  disabled: (value) => ["pass", "swallow", "block"].includes(value),
  mask: (value) => ["rest", "current", "union", "layered"].includes(value),
  threshold: (value) => typeof value === "number" && value >= 0 && value <= 1,
  grow: (value) => Number.isFinite(value) && value >= 0,
  name: (value) => typeof value === "string" && value.trim() !== "",
  frame: (value) => ["x", "y", "width", "height"].every((side) => Number.isFinite(value?.[side])) && value.width > 0 && value.height > 0,
};

/** The properties of a wheel's slices that can be set without new masks, by their names in the manifest. */
const settable = { enabled: "isEnabled", disabled: "policy", mask: "maskRule", grow: "grow" };

/** Whether two values of the manifest are the same. */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

class Edits {
  /** The baked slices, each with its properties. */
  #slices;
  /** The steps as texts, as in a link; the next change may be merged into the last one. */
  #steps = [""];
  #at = 0;
  #joined = null;

  /** `slices` are the baked slices, with the names of the manifest; `text` comes from a link. */
  constructor(slices, text = "") {
    this.#slices = slices;
    this.#steps = [textOf(this.#checked(text))];
  }

  /** The adjustments, as a text for a link; empty without adjustments. */
  get text() { return this.#steps[this.#at]; }

  /** The numbers of the slices, back to front. */
  get order() { return this.#state.order ?? this.#slices.map((_, number) => number); }

  /** The adjustments of each slice, by its number in the manifest. */
  get slices() { return this.#state.slices ?? {}; }

  get canUndo() { return this.#at > 0; }

  get canRedo() { return this.#at + 1 < this.#steps.length; }

  /**
   * Sets a property of a slice; undefined restores the baked value. Consecutive changes of one property are one step until
   * `settle`.
   */
  set(number, word, value) {
    const state = this.#state, slice = { ...state.slices?.[number], [word]: value };
    if (value === undefined || isSame(value, this.#slices[number][word])) delete slice[word];
    this.#push({ ...state, slices: { ...state.slices, [number]: slice } }, `${number} ${word}`);
  }

  /** Moves a slice to a place, counted from the back. */
  move(number, place) {
    const order = this.order.filter((other) => other !== number);
    order.splice(place, 0, number);
    this.#push({ ...this.#state, order });
  }

  /** Ends the current step: the next change begins a new one. */
  settle() { this.#joined = null; }

  undo() {
    if (this.canUndo) this.#at -= 1;
    this.settle();
  }

  redo() {
    if (this.canRedo) this.#at += 1;
    this.settle();
  }

  /** Reverts all adjustments, as a separate step. */
  reset() { this.#push({}); }

  /** Undoes an impossible step for good. */
  refuse() {
    if (this.canUndo) this.undo();
    else this.#steps[0] = "";
    this.#steps.length = this.#at + 1;
  }

  get #state() { return this.text === "" ? {} : JSON.parse(this.text); }

  #push(state, joined = null) {
    const text = textOf(state);
    if (text === this.text) return;
    const isJoined = joined !== null && joined === this.#joined;
    if (!isJoined) this.#at += 1;
    this.#steps.splice(this.#at, Infinity, text);
    this.#joined = joined;
  }

  /** The valid part of an untrusted text. */
  #checked(text) {
    let given;
    try {
      given = JSON.parse(text);
    } catch {
      return {};
    }
    const state = { slices: {} }, count = this.#slices.length;
    const order = given?.order;
    if (Array.isArray(order) && order.length === count && order.toSorted((a, b) => a - b).every((number, at) => number === at)) {
      state.order = order;
    }
    for (const number of this.#slices.keys()) {
      const slice = Object.entries(given?.slices?.[number] ?? {}).filter(([word, value]) =>
        Object.hasOwn(adjustable, word) && adjustable[word](value) && !isSame(value, this.#slices[number][word]));
      state.slices[number] = Object.fromEntries(slice);
    }
    return state;
  }
}

/** The adjustments as a text, without baked values; empty if nothing is left. */
function textOf({ order, slices }) {
  const state = {};
  if (order?.some((number, place) => number !== place)) state.order = order;
  const changed = Object.entries(slices ?? {}).filter(([, slice]) => Object.keys(slice).length > 0);
  if (changed.length > 0) state.slices = Object.fromEntries(changed);
  return Object.keys(state).length > 0 ? JSON.stringify(state) : "";
}

// The parts common to all pages: data, clock, small helpers, and error messages.

/** The clock of the whole page, in seconds. Tests replace it. */
const clock = { now: () => performance.now() / 1000 };

/** The element of the page with this id. */
const part = (id) => document.getElementById(id);

/** Whether the user prefers reduced motion, and the highlight of a tap in that case: steady instead of blinking twice. */
const calmMotion = matchMedia("(prefers-reduced-motion: reduce)");
const calmTap = [{ start: 0, end: 0.55 }];

/** Runs a page, with its data, the opened masks, the module that opened them, and their bytes. */
async function run(page) {
  try {
    // Removed from the page, because it takes memory as long as it is there.
    const text = (id) => {
      const { textContent } = part(id);
      part(id).textContent = "";
      return textContent;
    };
    const data = JSON.parse(text("data")), pinwheel = await instantiate(bytesOf(text("module")));
    const masks = bytesOf(data.masks);
    data.masks = null;
    await page(data, pinwheel.load(masks), pinwheel, masks);
  } catch (error) {
    fail("This page cannot be shown", error);
  }
}

/** The bytes of a base64 text. */
const bytesOf = (base64) => (
  Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/** Shows an error message; an empty text removes it. */
function warn(text) { Object.assign(part("failure"), { textContent: text, hidden: text === "" }); }

/** Reports a failure and its reason. An error of Pinwheel has a reason; any other error is our bug. */
function fail(what, error) {
  warn(`${what}: ${error.message}`);
  if (!(error instanceof PinwheelError)) throw error;
}

/** Creates an element. Texts, which may be untrusted names, only ever become text. */
function element$1(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** An untrusted name, prevented from reordering the surrounding text; invisible characters are shown as their codes. */
function nameElement(name) { return element$1("bdi", { className: "name" }, ...visible(name)); }

/** The parts of a name: visible characters as text, the others as their codes. A joined emoji is visible. */
function visible(name) {
  const unseen = /((?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff])/u;
  return name.split(unseen).filter(Boolean).map((part) => {
    if (!unseen.test(part)) return part;
    const code = element$1("span", { className: "code", textContent: part });
    code.dataset.code = `U+${part.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    return code;
  });
}

/** A name with its invisible characters written as codes. */
function visibleText(name) { return visible(name).map((part) => part.dataset?.code ?? part).join(""); }

/** Fills a select with choices, each a value and a text; the first is chosen. */
function fillChoices(select, choices) {
  select.replaceChildren(...choices.map(([value, text]) => element$1("option", { value, textContent: text })));
}

/** Shows a value in a field. A text that is being edited stays unchanged. */
function put(field, value) {
  if (document.activeElement !== field || !field.matches("[type=text], [type=number]")) field.value = value;
}

/** Saves a file for the user. */
function saveFile(name, text, type) {
  const link = element$1("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Whether a window of the browser is open in which the user chooses a file: while it is, the page's window is not active. */
const dialogs = { areOpen: false };

/** Lets a button choose a file, and says why it cannot be opened. */
function opens(button, input, open) {
  button.addEventListener("click", () => {
    dialogs.areOpen = true;
    input.click();
  });
  input.addEventListener("cancel", () => { dialogs.areOpen = false; });
  input.addEventListener("change", async () => {
    const [file] = input.files;
    input.value = "";
    try {
      if (!file) return;
      await open(file);
      warn("");
    } catch (error) {
      fail(`${visibleText(file.name)} cannot be opened`, error);
    } finally {
      dialogs.areOpen = false;
    }
  });
}

/** A number with its noun: `1 slice`, `2 slices`. */
function counted(number, word, ending = "s") { return `${number} ${word}${number === 1 ? "" : ending}`; }

/** Hides the elements that are not found, and says how many are. */
function filter(elements, isFound, word) {
  elements.forEach((element, index) => { element.hidden = !isFound(element, index); });
  const { length } = elements.filter(({ hidden }) => !hidden), all = counted(elements.length, word);
  return length === elements.length ? all : `${length} of ${all}`;
}

/** A number with at most `digits` digits after the decimal point. */
function rounded(value, digits = 1) { return String(Number(value.toFixed(digits))); }

// The manifest on disk, in a browser that lets a page write a file that the user chooses.

/** Acts on what is kept for later pages of this address; `act` gets the store. */
function withStore(mode, act) {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("pinwheel", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("manifests");
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const request = act(opening.result.transaction("manifests", mode).objectStore("manifests"));
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    };
  });
}

class ManifestFile {
  #handle = null;

  /** Whether the browser can write files. */
  get isPossible() { return typeof globalThis.showOpenFilePicker === "function"; }

  /**
   * Replaces the text by what `change` makes of it. The file is chosen once, and read again each time, so that edits made meanwhile are kept.
   * Resolves to its name; null if the user chose none.
   */
  async replace(change) {
    dialogs.areOpen = true;
    try {
      // Without a store it is chosen on each page.
      this.#handle ??= (await withStore("readonly", (store) => store.get(location.pathname)).catch(() => null)) ?? null;
      const handle = this.#handle ?? (await this.#choose());
      if ((await handle.requestPermission({ mode: "readwrite" })) !== "granted") {
        throw new PinwheelError(`the browser may not write ${visibleText(handle.name)}; allow it`);
      }
      const text = await change(await (await handle.getFile()).text());
      const stream = await handle.createWritable();
      await stream.write(text);
      await stream.close();
      this.#handle = handle;
      await withStore("readwrite", (store) => store.put(handle, location.pathname)).catch(() => null);
      return handle.name;
    } catch (error) {
      // The wrong one, or one that is gone: the next time another may be chosen.
      this.#handle = null;
      await withStore("readwrite", (store) => store.delete(location.pathname)).catch(() => null);
      if (error.name === "AbortError") return null;
      throw error;
    } finally {
      dialogs.areOpen = false;
    }
  }

  /** Lets the user choose it. A file that is chosen to be saved would be emptied before it can be read. */
  async #choose() {
    const [handle] = await showOpenFilePicker({ types: [{ description: "pinwheel.json", accept: { "application/json": [".json"] } }] });
    return handle;
  }
}

// Adjustments in the text of a manifest, which otherwise stays as a person has written it.

/** Keys that identify slices across two wheels: their names, and for equal names the position among them. */
function placesOf(names) {
  const counts = new Map();
  return names.map((name) => {
    const earlier = counts.get(name) ?? 0;
    counts.set(name, earlier + 1);
    return JSON.stringify([name, earlier]);
  });
}

/** The numbers of slices with the given names among others; undefined for missing ones. */
function numbersAmong(names, others) {
  const numbers = new Map(placesOf(others).map((place, number) => [place, number]));
  return placesOf(names).map((place) => numbers.get(place));
}

/** The value in a JSON text that is well-formed: where it stands, and the `members` of an object or the `elements` of an array. */
function placedValue(text) {
  const blank = /[ \t\r\n]*/y, scalar = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/y;
  let at = 0;
  const skip = (pattern) => {
    pattern.lastIndex = at;
    const [skipped] = pattern.exec(text);
    at += skipped.length;
    return skipped;
  };
  const read = () => {
    skip(blank);
    const value = { from: at }, isObject = text[at] === "{";
    if (isObject || text[at] === "[") {
      const items = (value[isObject ? "members" : "elements"] = []);
      at += 1;
      for (skip(blank); !"}]".includes(text[at]); skip(blank)) {
        if (text[at] === ",") {
          at += 1;
        } else if (isObject) {
          const from = at, key = JSON.parse(skip(scalar));
          skip(blank);
          at += 1;
          items.push({ key, from, value: read() });
        } else {
          items.push(read());
        }
      }
      at += 1;
    } else {
      skip(scalar);
    }
    return { ...value, to: at };
  };
  return read();
}

/** A part of a text with edits in it, each of which puts a text in place of another. */
function edited(text, edits, from = 0, to = text.length) {
  let result = "", at = from;
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
}

const memberOf = (object, key) => object.members?.find((member) => member.key === key)?.value;

/** The edits that set a member of an object; undefined removes it. A new one follows the first, with the same spacing. */
function settings(text, { members }, key, value) {
  const at = members.findIndex((member) => member.key === key), old = members[at]?.value;
  if (value === undefined) {
    if (!old) return [];
    if (at > 0) return [{ from: members[at - 1].value.to, to: old.to, text: "" }];
    return [{ from: members[0].from, to: members[1]?.from ?? old.to, text: "" }];
  }
  if (old?.members && typeof value === "object") return Object.entries(value).flatMap(([key, value]) => settings(text, old, key, value));
  if (old) return [{ from: old.from, to: old.to, text: JSON.stringify(value) }];
  const first = members[0], space = text.slice(0, first.from).match(/[ \t\r\n]*$/)[0];
  return [{ from: first.value.to, to: first.value.to, text: `,${space}${JSON.stringify(key)}: ${JSON.stringify(value)}` }];
}

/**
 * The text of a manifest with `changes` of its pinwheels: of each the `name`, the `names` of its slices as the text has them, back to
 * front, the `words` to set for each of these, the values that they had, and their new `order`, or null. `keeps` is called with each
 * value of the text that is neither, and returns whether it stays.
 */
function adjustedManifest(text, changes, keeps = () => false) {
  try {
    JSON.parse(text);
  } catch {
    throw new PinwheelError("it is not JSON");
  }
  const nameOf = (object) => {
    const name = memberOf(object, "name");
    return name && JSON.parse(text.slice(name.from, name.to));
  };
  const wheels = memberOf(placedValue(text), "pinwheels")?.elements;
  if (!wheels) throw new PinwheelError("it is not a manifest of Pinwheel");
  const edits = changes.flatMap(({ name, names, words, had, order }) => {
    const wheel = wheels.find((wheel) => nameOf(wheel) === name), slices = wheel && memberOf(wheel, "slices")?.elements;
    if (!slices) throw new PinwheelError(`it has no pinwheel ${visibleText(name)}`);
    const numbers = numbersAmong(names, slices.map(nameOf)), inside = slices.map(() => []);
    words.forEach((set, place) => {
      for (const [word, value] of Object.entries(set)) {
        if (numbers[place] === undefined) throw new PinwheelError(`it has no slice ${visibleText(names[place])} in ${visibleText(name)}`);
        const slice = slices[numbers[place]], at = memberOf(slice, word), there = at && JSON.parse(text.slice(at.from, at.to));
        const isOther = [value, had[place][word]].every((one) => JSON.stringify(one) !== JSON.stringify(there));
        if (isOther && keeps({ slice: names[place], word, there, value })) continue;
        inside[numbers[place]].push(...settings(text, slice, word, value));
      }
    });
    if (!order) return inside.flat();
    // Slices that others have added stay where they are.
    const moved = order.map((place) => numbers[place]).filter((number) => number !== undefined);
    const places = moved.toSorted((one, other) => one - other);
    return slices.flatMap(({ from, to }, number) => {
      const source = places.includes(number) ? moved[places.indexOf(number)] : number;
      if (source === number) return inside[number];
      return [{ from, to, text: edited(text, inside[source], slices[source].from, slices[source].to) }];
    });
  });
  return edited(text, edits);
}

// Adjusts the shown wheel, step by step: its order, and the manifest settings of its slices.

class Adjusting {
  /** Called when slices of the shown wheel have other images. */
  onImages = () => {};
  /** Called when an adjustment is complete in the shown wheel. */
  onChange = () => {};
  /** Called with the reason why an adjustment is impossible. */
  onRefused = () => {};

  #pinwheel;
  #manifest;
  #baker;
  /** The pinwheels that were shown, by their numbers in the manifest: the baked settings, and the adjustments. */
  #shownOnce = new Map();
  /** The shown pinwheel: its number and its wheel. */
  #number = -1;
  #wheel;
  /** Texts of the adjusted masks of the shown wheel, by slice. */
  #shown = new Map();
  /** Whether the masks of the adjustments are being made. */
  isBaking = false;

  #file = new ManifestFile();
  /** Whether `preview --watch` makes the page again. */
  #isWatched;
  /** The saved adjustments, by the number of their pinwheel: as texts, and in words. */
  #saved = new Map();
  savedWords = "";

  /** `manifest` is the text of the manifest. */
  constructor(pinwheel, manifest, baker, isWatched) {
    [this.#isWatched, this.#pinwheel] = [isWatched, pinwheel];
    this.#manifest = { text: manifest, pinwheels: JSON.parse(manifest).pinwheels };
    this.#baker = baker;
    for (const id of ["undo", "redo", "reset"]) part(id).addEventListener("click", () => this.change((edits) => edits[id]()));
    part("export").addEventListener("click", () => this.#save());
    part("export-masks").addEventListener("click", async () => {
      saveFile("masks.baked", await this.masks(), "application/octet-stream");
    });
    part("export-command").addEventListener("toggle", () => this.#sayCommand());
    part("copy-export").addEventListener("click", ({ target }) => copyText(part("export-text").textContent, target));
    addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows a wheel as baked, and then with its adjustments. */
  begin(number, wheel) {
    [this.#number, this.#wheel, this.#shown] = [number, wheel, new Map()];
    if (!this.#shownOnce.has(number)) {
      const baked = this.#factsOf(number, wheel);
      this.#shownOnce.set(number, { baked, edits: this.#begun(number, baked) });
    }
    this.#apply();
  }

  /** Whether adjustments were not saved. */
  get isUnsaved() { return [...this.#shownOnce].some(([number, { edits }]) => edits.text !== (this.#saved.get(number) ?? "")); }

  /** Takes the adjustments as saved, and says what to do next. */
  setSaved(words) {
    this.#saved = new Map([...this.#shownOnce].map(([number, { edits }]) => [number, edits.text]));
    this.savedWords = words;
    this.#say();
  }

  /** Applies the adjustments in a link's text to the shown wheel. */
  follow(text) {
    if (text === this.link) return;
    const { baked } = this.#current;
    this.#shownOnce.set(this.#number, { baked, edits: this.#begun(this.#number, baked, text) });
    this.#apply();
  }

  #factsOf(number, wheel) {
    const frames = this.#manifest.pinwheels[number].slices.map(({ frame }) => frame);
    return { sources: wheel.sources, slices: wheel.names.map((_, slice) => wheel.slice(slice)), frames };
  }

  #begun(number, baked, text) {
    const { slices } = this.#manifest.pinwheels[number];
    return new Edits(baked.slices.map((slice, number) => ({
      name: slice.name, frame: baked.frames[number], threshold: slices[number].threshold,
      ...Object.fromEntries(Object.entries(settable).map(([word, property]) => [word, slice[property]])),
    })), text);
  }

  /** The adjustments, as a text for a link. */
  get link() { return this.#edits.text; }

  /** The baked slices, by their numbers in the manifest. */
  get baked() { return this.#current.baked.slices; }

  /** Sets a property of a slice; undefined restores the baked value. */
  set(slice, word, value) { this.change((edits) => edits.set(slice, word, value)); }

  /** Moves a slice to a place, counted from the back. */
  move(slice, place) {
    const { order } = this.#edits;
    if (order[place] !== slice && place in order) this.change((edits) => edits.move(slice, place));
  }

  /** Ends the current step: the next change begins a new one. */
  settle() { this.#edits.settle(); }

  /** The name and the frame of a slice, as adjusted. */
  place(slice) {
    const { slices, frames } = this.#current.baked;
    return { name: slices[slice].name, frame: frames[slice], ...this.#edits.slices[slice] };
  }

  /** Whether the threshold of a slice was adjusted. */
  hasThreshold(slice) { return this.#edits.slices[slice]?.threshold !== undefined; }

  /** The adjusted manifest. */
  get text() { return adjustedManifest(this.#manifest.text, this.#changes(new Map())); }

  /** What the adjustments change in a manifest that has some of them, by the numbers of their pinwheels. */
  #changes(saved) {
    const parsed = (text = "") => ({ order: null, slices: {}, ...(text === "" ? {} : JSON.parse(text)) });
    return [...this.#shownOnce].filter(([number, { edits }]) => edits.text !== (saved.get(number) ?? "")).map(([number, { edits }]) => {
      const { name, slices } = this.#manifest.pinwheels[number], was = parsed(saved.get(number)), is = parsed(edits.text);
      const baked = slices.map((_, slice) => slice), places = was.order ?? baked;
      // What was saved and is not adjusted any more is as it was baked.
      const [words, had] = [is, was].map((state) => places.map((slice) => Object.fromEntries(
        Object.keys({ ...was.slices[slice], ...is.slices[slice] }).map((word) => [word, state.slices[slice]?.[word] ?? slices[slice][word]]))));
      const order = was.order || is.order ? (is.order ?? baked).map((slice) => places.indexOf(slice)) : null;
      return { name, names: places.map((slice) => was.slices[slice]?.name ?? slices[slice].name), words, had, order };
    });
  }

  /** Saves the manifest, and says what to do next. */
  async #save() {
    const next = this.#isWatched ? "come back to this window when preview --watch has made the page again" : "run pinwheel bake, and make the page again";
    try {
      if (this.#file.isPossible) {
        const name = await this.#file.replace(async (text) => {
          const changes = this.#changes(this.#saved), conflicts = [];
          adjustedManifest(text, changes, (conflict) => conflicts.push(conflict));
          const keeps = conflicts.length > 0 && (await chosenOf(conflicts)) === "file";
          return adjustedManifest(text, changes, () => keeps);
        });
        if (name === null) return;
        this.setSaved(`Saved into ${visibleText(name)}: ${next}.`);
      } else {
        saveFile("pinwheel.json", this.text, "application/json");
        this.setSaved(`Downloaded: put pinwheel.json over that of the folder, ${next}.`);
      }
      warn("");
      this.onChange();
    } catch (error) {
      // Beside the button.
      part("adjusted").textContent = `Nothing was saved: ${error.message}.`;
    }
  }

  /** The baked file of the adjusted manifest; `pinwheel hit` accepts it next to that manifest. */
  masks() {
    return this.#baker.bake(this.#manifest.pinwheels.map((_, pinwheel) => ({ pinwheel, ...this.#adjusted.get(pinwheel) })), this.text);
  }

  change(act) {
    act(this.#edits);
    this.#apply();
  }

  get #current() { return this.#shownOnce.get(this.#number); }

  get #edits() { return this.#current.edits; }

  /** The pinwheels with adjustments. */
  get #adjusted() { return new Map([...this.#shownOnce].filter(([, { edits }]) => edits.text !== "")); }

  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches("input:not([type=checkbox], [type=range], [type=radio])")) return;
    const key = event.key.toLowerCase();
    if (this.#number < 0 || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    this.change((edits) => (key === "y" || event.shiftKey ? edits.redo() : edits.undo()));
  }

  /** Applies the adjustments to the shown wheel. Adjustments made meanwhile are baked next. */
  async #apply() {
    this.#say();
    if (this.isBaking) return;
    this.isBaking = true;
    try {
      for (;;) {
        const number = this.#number, { baked, edits } = this.#current, { slices } = edits, order = baked.slices.map((_, slice) => slice);
        const masks = new Map(order.map((slice) => [slice, JSON.stringify([slices[slice]?.threshold, slices[slice]?.frame])]));
        const others = order.filter((slice) => masks.get(slice) !== (this.#shown.get(slice) ?? "[null,null]"));
        if (others.length === 0) break;
        try {
          const bytes = await this.#baker.bake([{ pinwheel: number, baked, edits: { order, slices } }]);
          if (number === this.#number) this.#show(bytes, others, masks);
        } catch (error) {
          if (!(error instanceof PinwheelError)) throw error;
          edits.refuse();
          this.onRefused(error);
        }
      }
    } finally {
      this.isBaking = false;
    }
    this.#set();
    this.#say();
    this.onChange();
  }

  /** Gives slices the images of a baked file. */
  #show(bytes, slices, masks) {
    const file = this.#pinwheel.load(bytes), made = file.wheel(0, { hasMap: false });
    for (const slice of slices) this.#wheel.setImages(slice, made, slice, clock.now());
    made.close();
    file.close();
    this.#shown = masks;
    this.onImages();
  }

  /** Applies the order, and the settings that need no new masks to the slices. */
  #set() {
    const wheel = this.#wheel, time = clock.now(), { slices, order } = this.#edits;
    order.forEach((slice, place) => { if (wheel.order[place] !== slice) wheel.move(slice, place, time); });
    for (const slice of order) {
      const is = wheel.slice(slice);
      for (const [word, property] of Object.entries(settable)) {
        const value = slices[slice]?.[word] ?? this.baked[slice][property];
        if (value !== is[property]) wheel.set(slice, property, value, time);
      }
    }
  }

  #say() {
    const { canUndo, canRedo, text, slices, order } = this.#edits;
    const isAdjusted = this.#adjusted.size > 0;
    part("undo").disabled = !canUndo;
    part("redo").disabled = !canRedo;
    part("reset").disabled = text === "";
    for (const id of ["export", "export-masks", "copy-export"]) part(id).disabled = !isAdjusted && !(id === "export" && this.isUnsaved);
    part("export-command").hidden = !isAdjusted;
    const count = Object.keys(slices).length;
    const what = [count > 0 ? counted(count, "slice") : [], order.some((number, place) => number !== place) ? "the order" : []].flat();
    const how = this.#file.isPossible ? "Save manifest writes it into the pinwheel.json that you choose."
      : "Save both files over those of the folder; or the manifest alone, and run pinwheel bake.";
    part("adjusted").textContent = this.savedWords !== "" && !this.isUnsaved ? this.savedWords
      : what.length > 0 ? `Adjusted: ${what.join(" and ")}. ${how}`
        : "As it was baked. Choose a slice to adjust it, or drag its handle to another place.";
    this.#sayCommand();
  }

  /** Shows the equivalent terminal command, only while its panel is open: a manifest may be long. */
  #sayCommand() { part("export-text").textContent = part("export-command").open ? manifestCommand(this.text) : ""; }
}

/** Shows values that another has written meanwhile, beside those of the page, and resolves to "file" or "page", whose values are saved. */
async function chosenOf(conflicts) {
  const dialog = part("conflict"), shown = (value) => (value === undefined ? "nothing" : visibleText(JSON.stringify(value)));
  part("conflicts").replaceChildren(...conflicts.map(({ slice, word, there, value }) => (
    element$1("li", {}, nameElement(slice), `: ${word} is ${shown(there)} in the file, ${shown(value)} here`))));
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  if (dialog.returnValue === "") throw new DOMException("No values were chosen", "AbortError");
  return dialog.returnValue;
}

// Draws the layers of a wheel with the page's images.

/**
 * What draws the layers of a wheel at a time, each with its image, in points, which have `across` x `down` pixels, and forgets how the
 * images of a changed slice, or of all, lie. `onError` is called once for each image that cannot be drawn, with a `PinwheelError`.
 */
function painterOf(wheel, images, onError = (error) => console.error(error.message)) {
  const imageOf = lookup(wheel, images);
  // The numbers of the sources whose images could not be drawn.
  const failed = new Set();
  // The pieces of images at the current pixels per point, by slice and then by image.
  const composedImages = new Map();
  // Reused in every frame.
  const layers = [];
  let [lastAcross, lastDown] = [0, 0];

  function fail({ slice, source }, { message }) {
    if (failed.has(source)) return;
    failed.add(source);
    const name = wheel.names[slice] ?? "the background", from = wheel.sources[source];
    onError(new PinwheelError(`${name}: ${from ?? "its image"} cannot be drawn (${message}); load it again, and pass it once it is decoded.`));
  }

  function draw(context, time, across, down) {
    if (across !== lastAcross || down !== lastDown) composedImages.clear();
    [lastAcross, lastDown] = [across, down];
    for (const layer of wheel.layers(time, layers)) {
      const { slice, frame } = layer;
      context.globalAlpha = layer.alpha;
      try {
        const image = imageOf(layer);
        if (!image) continue;
        if (slice < 0) {
          context.drawImage(image, frame.x, frame.y, frame.width, frame.height);
          continue;
        }
        if (!composedImages.has(slice)) composedImages.set(slice, []);
        const pieces = composedImages.get(slice)[layer.image] ??= composed(image, wheel.pieces(slice, layer.image), across, down);
        clipped(context, wheel.clip(slice), () => {
          for (const piece of pieces) drawPiece(context, piece.bitmap, piece);
        });
      } catch (error) {
        // The other layers are drawn.
        fail(layer, error);
      }
    }
    context.globalAlpha = 1;
  }

  return { draw, forget: (slice) => (slice === undefined ? composedImages.clear() : composedImages.delete(slice)) };
}

/** Draws in the polygons of a clip; with null, everywhere. */
function clipped(context, polygons, draw) {
  if (!polygons) return draw();
  const path = new Path2D();
  for (const [x, y, ...others] of polygons) {
    path.moveTo(x, y);
    for (let at = 0; at < others.length; at += 2) path.lineTo(others[at], others[at + 1]);
    path.closePath();
  }
  context.save();
  try {
    context.clip(path);
    draw();
  } finally {
    context.restore();
  }
}

/** Draws one piece of a bitmap; its transform maps pixels of the bitmap to points. */
function drawPiece(context, bitmap, { sx, sy, swidth, sheight, a, b, c, d, tx, ty }) {
  context.save();
  try {
    context.transform(a, b, c, d, tx, ty);
    context.drawImage(bitmap, sx, sy, swidth, sheight, sx, sy, swidth, sheight);
  } finally {
    context.restore();
  }
}

/** The canvases of pixels. */
const drawables = new WeakMap();

/** An image that can be drawn: pixels are copied to a canvas once, and only that canvas is drawn. */
function drawableOf(image) {
  if (!image || typeof ImageData === "undefined" || !("data" in image)) return image;
  if (!drawables.has(image)) {
    const canvas = new OffscreenCanvas(image.width, image.height);
    const data = image instanceof ImageData
      ? image : new ImageData(Uint8ClampedArray.from(image.data), image.width, image.height);
    canvas.getContext("2d").putImageData(data, 0, 0);
    drawables.set(image, canvas);
  }
  return drawables.get(image);
}

/** The image of a layer: from a function, a list by number of the source, or a map or object by path. */
function lookup(wheel, images) {
  if (images === undefined || images === null) {
    throw new PinwheelError("There are no images; pass those of wheel.sources, by path or in their order.");
  }
  if (typeof images === "function") return (layer) => drawableOf(images(layer));
  if (images instanceof Map) return ({ source }) => drawableOf(images.get(wheel.sources[source]));
  if (Array.isArray(images)) return ({ source }) => drawableOf(images[source]);
  return ({ source }) => drawableOf(images[wheel.sources[source]]);
}

/**
 * The pieces to draw for an image. Several pieces are first composed on one bitmap. There, each edge between two pieces lies
 * between two pixels, so that nothing behind shines through; drawn one by one, two transformed pieces would each cover the pixels
 * of a common edge only in part.
 */
function composed(image, pieces, across, down) {
  if (pieces.length < 2) return pieces.map((piece) => ({ bitmap: image, ...piece }));
  // All pieces have the same two directions: u along the rows of the image and v along its columns, each one point long.
  const [first] = pieces;
  const [ulength, vlength] = [Math.hypot(first.a, first.b), Math.hypot(first.c, first.d)];
  const [u, v] = [[first.a / ulength, first.b / ulength], [first.c / vlength, first.d / vlength]];
  const determinant = u[0] * v[1] - u[1] * v[0];
  // The positions of the pieces along u and v, in points.
  const places = pieces.map((piece) => {
    const x = piece.a * piece.sx + piece.c * piece.sy + piece.tx, y = piece.b * piece.sx + piece.d * piece.sy + piece.ty;
    const left = (x * v[1] - y * v[0]) / determinant, top = (y * u[0] - x * u[1]) / determinant;
    return {
      left, top, right: left + piece.swidth * Math.hypot(piece.a, piece.b), bottom: top + piece.sheight * Math.hypot(piece.c, piece.d),
    };
  });
  const least = (side) => Math.min(...places.map((place) => place[side]));
  const most = (side) => Math.max(...places.map((place) => place[side]));
  const [left, top, right, bottom] = [least("left"), least("top"), most("right"), most("bottom")];
  // As many pixels as it covers on the screen.
  const columns = Math.max(1, Math.min(8192, Math.round((right - left) * Math.hypot(across * u[0], down * u[1]))));
  const rows = Math.max(1, Math.min(8192, Math.round((bottom - top) * Math.hypot(across * v[0], down * v[1]))));
  const bitmap = new OffscreenCanvas(columns, rows), context = bitmap.getContext("2d");
  const column = (at) => Math.round((at - left) / (right - left) * columns);
  const row = (at) => Math.round((at - top) / (bottom - top) * rows);
  pieces.forEach(({ sx, sy, swidth, sheight }, index) => {
    const place = places[index], [x, y] = [column(place.left), row(place.top)];
    const [width, height] = [column(place.right) - x, row(place.bottom) - y];
    if (width > 0 && height > 0) context.drawImage(image, sx, sy, swidth, sheight, x, y, width, height);
  });
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  return [{
    bitmap, sx: 0, sy: 0, swidth: columns, sheight: rows, a: u[0] * wide, b: u[1] * wide, c: v[0] * high, d: v[1] * high,
    tx: u[0] * left + v[0] * top, ty: u[1] * left + v[1] * top,
  }];
}

// Draws the layers of a wheel from its images.

class Artwork {
  /** The area to show, in points: the canvas and the picture behind the slices. */
  area;

  #wheel;
  #images;
  #background;
  #facts = [];
  /** The pieces of images, by slice and image, and the clips of slices: they never change, and are drawn when the wheel is closed. */
  #pieces = new Map();
  #clips = new Map();
  /** The bounding boxes of the images' visible pixels, by path, as far as they are known. */
  #boxes = new Map();

  constructor(wheel, images) {
    [this.#wheel, this.#images] = [wheel, images];
    const background = wheel.layers(0).find(({ slice }) => slice < 0);
    const { x: left, y: top, width, height } = background?.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [Math.min(left, 0), Math.min(top, 0)];
    this.area = { x, y, width: Math.max(left + width, wheel.width) - x, height: Math.max(top + height, wheel.height) - y };
    this.#background = background && { path: wheel.sources[background.source], width: 0, height: 0 };
  }

  /** The file of an image and its size in pixels; null if the image has none. */
  image(slice, image) {
    if (slice < 0) return this.#background?.path ? this.#background : null;
    this.#facts[slice] ??= this.#wheel.slice(slice).images.map(({ source, pixelWidth, pixelHeight }) =>
      (source < 0 ? null : { path: this.#wheel.sources[source], width: pixelWidth, height: pixelHeight }));
    return this.#facts[slice][image] ?? null;
  }

  /** The pieces of an image. The size of the background is unknown before it is decoded. */
  pieces(slice, image) {
    const key = `${slice} ${image}`;
    if (!this.#pieces.has(key)) this.#pieces.set(key, this.#wheel.pieces(slice, image));
    return this.#pieces.get(key);
  }

  /** The polygons in which a slice is drawn; null for everywhere. */
  clip(slice) {
    if (slice < 0) return null;
    if (!this.#clips.has(slice)) this.#clips.set(slice, this.#wheel.clip(slice));
    return this.#clips.get(slice);
  }

  /** The factor by which an image may be decoded smaller when drawn at these pixels per point: a power of two. */
  reduction(slice, image, pixelsPerPoint) {
    const { width, height } = this.image(slice, image);
    if (slice < 0 || width * height <= Artwork.small) return 1;
    const pieces = this.pieces(slice, image);
    if (pieces.length !== 1) return 1;
    const [{ a, b, c, d }] = pieces;
    const shown = Math.max(Math.hypot(a, b), Math.hypot(c, d)) * pixelsPerPoint;
    return shown >= 1 ? 1 : Math.min(2 ** Math.floor(Math.log2(1 / shown)), Math.min(width, height));
  }

  /** Images of up to this number of pixels are decoded at full size. */
  static small = 1 << 20;

  /** The decoded image of a layer; null if it is not in memory. */
  cut({ slice, image }, pixelsPerPoint) {
    const file = this.image(slice, image);
    return file && this.#images.cut(file, this.reduction(slice, image, pixelsPerPoint));
  }

  /** Decodes the image of a layer; null if it has none. */
  async load({ slice, image }, pixelsPerPoint) {
    const file = this.image(slice, image);
    if (!file) return null;
    for (;;) {
      const cut = await this.#images.load(file, this.reduction(slice, image, pixelsPerPoint));
      this.#boxes.set(file.path, cut.box);
      // Another image may already have replaced it in memory.
      if (!cut.isClosed) return cut;
    }
  }

  /** The area in which a layer is drawn, in points: a box around its visible pixels, if that is known. */
  bounds({ slice, image, frame }) {
    if (slice < 0) return frame;
    const box = this.#boxes.get(this.image(slice, image)?.path);
    const corners = this.pieces(slice, image).flatMap(({ sx, sy, swidth, sheight, a, b, c, d, tx, ty }) => {
      const whole = { x: sx, y: sy, width: swidth, height: sheight }, part = intersection(whole, box ?? whole);
      if (part.width <= 0 || part.height <= 0) return [];
      return [[0, 0], [1, 0], [0, 1], [1, 1]].map(([right, down]) => {
        const [x, y] = [part.x + right * part.width, part.y + down * part.height];
        return [a * x + c * y + tx, b * x + d * y + ty];
      });
    });
    if (corners.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** Draws a layer with its decoded image, in points, with the transform of the context. */
  draw(context, { slice, image, frame, alpha }, cut) {
    context.globalAlpha = alpha ?? 1;
    if (slice >= 0) {
      clipped(context, this.clip(slice), () => {
        for (const piece of this.pieces(slice, image)) cut.draw(context, piece);
      });
    } else if (cut.size) {
      const [a, d] = [frame.width / cut.size.width, frame.height / cut.size.height];
      cut.draw(context, {
        sx: 0, sy: 0, swidth: cut.size.width, sheight: cut.size.height, a, b: 0, c: 0, d, tx: frame.x, ty: frame.y,
      });
    }
    context.globalAlpha = 1;
  }

  /** The alpha of an image's pixel, 0 to 255, and whether it is the stored value; null if the image is not decoded. */
  alpha(slice, image, x, y, pixelsPerPoint) {
    const cut = this.cut({ slice, image }, pixelsPerPoint);
    return cut && cut.size && { value: cut.alpha(x, y), isExact: cut.ratio.x === 1 && cut.ratio.y === 1 };
  }

  /** The stored alpha of a pixel, 0 to 255; null if the image cannot be decoded. */
  async exactAlpha(slice, image, x, y) {
    const file = this.image(slice, image);
    return file && this.#images.alpha(file, x, y);
  }
}

/** The intersection of two frames; its size is 0 or less if it is empty. */
function intersection(one, other) {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return { x, y, width, height };
}

// @ts-self-types="./pictures.d.ts"

/**
 * The size of a picture, in pixels, and a function that reads it: it returns a function for rows, RGBA, or at depth 1 a 16-bit alpha
 * in the first two bytes of each pixel. `file` is the image's file, if the image does not say where it is.
 */
function pictureOf(image, file = null) {
  if ((image?.naturalWidth ?? image?.displayWidth ?? image?.width) === undefined) {
    throw new PinwheelError(
      "The image must be an <img>, a canvas, an ImageBitmap, ImageData or { data, width, height } of RGBA; " +
      "of a file, pass await createImageBitmap(blob), of an address, await createImageBitmap(await (await fetch(address)).blob()).");
  }
  if (arePixels(image)) return pixelsOf(image);
  if (typeof HTMLVideoElement !== "undefined" && image instanceof HTMLVideoElement) {
    throw new PinwheelError("A video is another picture at each moment; pass one of them: await createImageBitmap(video).");
  }
  // For an <img>, then for a VideoFrame, then for anything else that can be drawn.
  const width = image.naturalWidth ?? image.displayWidth ?? image.width;
  const height = image.naturalHeight ?? image.displayHeight ?? image.height;
  if (!(width > 0 && height > 0)) {
    if (image.complete && image.src) {
      const revoked = image.src.startsWith("blob:") ? "; revoke a blob's address after await image.decode(), not before" : "";
      throw new PinwheelError(`The image ${image.src.slice(0, 200)} could not be loaded${revoked}.`);
    }
    throw new PinwheelError("The image has no pixels; wait until it is loaded: await image.decode().");
  }
  return { width, height, read: () => read(image, width, height, file) };
}

async function read(image, width, height, given) {
  // The browser has just loaded it.
  const { currentSrc = "" } = image, response = () => fetch(currentSrc, { cache: "force-cache" });
  const load = async () => given ?? (await response()).blob(), begin = async () => given?.slice(0, 33) ?? startOf(await response(), 33);
  // The address of a blob is often revoked by now.
  const mayBeDeep = given ? given.type === "image/png" : /^data:image\/png|^https?:.*\.png([?#]|$)/i.test(currentSrc);
  const deep = mayBeDeep ? await deepAlpha(begin, load, width, height) : null;
  if (deep) return { depth: 1, rows: rowsOf(deep, width) };
  exact ??= areCanvasesExact();
  return { depth: 0, rows: exact ? drawnRows(image, width, height) : rowsOf(await decoded(load, width, height), width) };
}

/** Whether canvases return what was drawn: as a protection against fingerprinting, some browsers add noise. */
let exact = null;

function areCanvasesExact() {
  const context = canvasOf(16, 16).getContext("2d", { willReadFrequently: true }), known = context.createImageData(16, 16);
  // Black, because a canvas premultiplies colors.
  for (let at = 0; at < 256; at += 1) known.data[4 * at + 3] = at;
  context.putImageData(known, 0, 0);
  return context.getImageData(0, 0, 16, 16).data.every((byte, at) => byte === known.data[at]);
}

const canvasOf = (width, height) => (typeof OffscreenCanvas === "undefined"
  ? Object.assign(document.createElement("canvas"), { width, height }) : new OffscreenCanvas(width, height));

const rowsOf = (data, width) => (first, count) => data.subarray(4 * width * first, 4 * width * (first + count));

/** The pixels of an image's file, without a canvas. */
async function decoded(file, width, height) {
  try {
    const blob = await file(), { type } = blob;
    const decoder = new ImageDecoder({ type, data: await blob.arrayBuffer(), colorSpaceConversion: "none" });
    const { image: frame } = await decoder.decode(), data = new Uint8Array(4 * width * height);
    await frame.copyTo(data, { format: "RGBA", rect: { x: 0, y: 0, width, height }, layout: [{ offset: 0, stride: 4 * width }] });
    decoder.close();
    return data;
  } catch (error) {
    throw new PinwheelError(
      `This browser adds noise to the pixels of canvases, and the file of this image cannot be decoded without one (${error.message}); ` +
      "pass its pixels, { data, width, height }, or a baked file.");
  }
}

/** The first bytes of a response, whose rest is not loaded. */
async function startOf({ body }, count) {
  const reader = body.getReader(), parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = size < count ? await reader.read() : { done: true }) {
    parts.push(part.value);
    size += part.value.length;
  }
  reader.cancel();
  return new Blob(parts).slice(0, count);
}

/** The alpha of a PNG of 16 bits, of which canvases keep 8: two of four bytes for each pixel. Null for any other image. */
async function deepAlpha(begin, load, width, height) {
  const start = await begin().catch(() => new Blob()), head = new DataView(await start.arrayBuffer());
  if (head.byteLength < 33 || head.getUint32(0) !== 0x89504e47 || head.getUint32(16) !== width || head.getUint32(20) !== height) return null;
  const [depth, type, isInterlaced] = [24, 25, 28].map((at) => head.getUint8(at));
  if (depth !== 16 || (type !== 4 && type !== 6)) return null;
  const bytes = new Uint8Array(await (await load()).arrayBuffer()), view = new DataView(bytes.buffer), parts = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  const rows = new Uint8Array(await new Response(stream).arrayBuffer());
  return alphaOf(rows, width, height, type === 6 ? 8 : 4, isInterlaced ? interlaced : [[0, 0, 1, 1]]);
}

/** The passes of an interlaced PNG: its first column and row, and how far the next ones are. */
const interlaced = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];

/** Reverts the filters of the alpha in the rows of a PNG: each filter looks only at the same byte of other pixels. */
function alphaOf(rows, width, height, size, passes) {
  const data = new Uint8Array(4 * width * height);
  let start = 0;
  for (const [first, top, across, down] of passes) {
    const count = Math.max(0, Math.ceil((width - first) / across));
    for (let y = top; y < height && count > 0; y += down, start += 1 + size * count) {
      for (let at = 0; at < 2 * count; at += 1) {
        const [column, byte] = [at >> 1, at & 1], to = 4 * (y * width + first + column * across) + byte, above = to - 4 * width * down;
        const left = column > 0 ? data[to - 4 * across] : 0, up = y > top ? data[above] : 0;
        const corner = column > 0 && y > top ? data[above - 4 * across] : 0;
        const guess = [0, left, up, (left + up) >> 1, predicted(left, up, corner)][rows[start]];
        data[to] = rows[start + size * (column + 1) - 1 + byte] + guess;
      }
    }
  }
  return data;
}

/** The value of the Paeth filter. */
function predicted(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Whether the pixels of an image are there: RGBA, or bytes of alpha alone. */
const arePixels = (image) => typeof Object(image).data === "object" || typeof Object(image).alpha === "object";

function pixelsOf({ data, alpha, width, height }) {
  const bytes = alpha ?? data;
  if (!(bytes instanceof Uint8ClampedArray || bytes instanceof Uint8Array) || bytes.length !== (alpha ? 1 : 4) * width * height) {
    throw new PinwheelError("The data of an image must be bytes: red, green, blue and alpha of width × height pixels, or alpha without data.");
  }
  const expanded = (first, count) => {
    const rows = new Uint8Array(4 * width * count);
    for (let at = 0; at < width * count; at += 1) rows[4 * at + 3] = alpha[width * first + at];
    return rows;
  };
  const source = { depth: 0, rows: alpha ? expanded : rowsOf(data, width) };
  return { width, height, source, read: async () => source };
}

/** The source of a smaller picture, of `columns` x `lines`: the alpha of each pixel is the mean of those that it covers. */
function reduced({ depth, rows }, { width, height, columns, lines }) {
  const cut = (at, from, to) => Math.floor(at * from / to), alphaAt = (data, at) => (depth === 0 ? 257 * data[at + 3] : 256 * data[at] + data[at + 1]);
  const meanOf = (data, count, column) => {
    const [left, right] = [cut(column, width, columns), cut(column + 1, width, columns)];
    let sum = 0;
    for (let row = 0; row < count; row += 1) for (let x = left; x < right; x += 1) sum += alphaAt(data, 4 * (row * width + x));
    return Math.round(sum / count / (right - left));
  };
  return { depth: 1, rows: (first, count) => {
    const reduced = new Uint8Array(4 * columns * count);
    for (let line = 0; line < count; line += 1) {
      const top = cut(first + line, height, lines), covered = cut(first + line + 1, height, lines) - top, data = rows(top, covered);
      for (let column = 0; column < columns; column += 1) {
        const mean = meanOf(data, covered, column), at = 4 * (line * columns + column);
        [reduced[at], reduced[at + 1]] = [mean >> 8, mean & 255];
      }
    }
    return reduced;
  } };
}

/** The canvas of pixels that are read, one for all images: those that wait for garbage collection would add up. */
let strip = null;

/** Returns a function that draws the requested rows. A canvas premultiplies colors, which does not change alpha. */
function drawnRows(image, width, height) {
  return (first, count) => {
    strip ??= canvasOf(width, count).getContext("2d", { willReadFrequently: true });
    // This clears it, too.
    Object.assign(strip.canvas, { width, height: count });
    strip.drawImage(image, 0, -first, width, height);
    try {
      return strip.getImageData(0, 0, width, count).data;
    } catch (error) {
      strip = null;
      throw new PinwheelError(
        `The pixels of this image may not be read (${error.message}); load it with crossorigin="anonymous" from a server that allows it.`);
    }
  };
}

/** Rows are passed in bands of this size in bytes. */
const bandBytes = 1 << 18;

/** The handles of the masks of a picture, one for each threshold: it is read once. */
async function masksOf(machine, picture, thresholds, turns, largestSide) {
  const steps = maskSteps(machine, picture, await picture.read(), thresholds, largestSide);
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await turns.next();
    }
  } finally {
    steps.return();
  }
}

/** The same in steps, of a source that is there. */
function* maskSteps(machine, { width, height }, source, thresholds, largestSide = Infinity) {
  const ratio = Math.min(1, largestSide / Math.max(width, height)), masks = [];
  const [columns, lines] = [width, height].map((side) => Math.max(1, Math.round(side * ratio)));
  const { depth, rows } = ratio < 1 ? reduced(source, { width, height, columns, lines }) : source;
  const band = Math.max(1, Math.floor(bandBytes / (4 * width / ratio)));
  let isDone = false;
  try {
    for (const threshold of thresholds) masks.push(machine.call("mask_open", columns, lines, threshold, depth));
    for (let first = 0; first < lines; first += band) {
      yield;
      machine.writeBytes(rows(first, Math.min(band, lines - first)));
      for (const mask of masks) machine.call("mask_rows", mask, first);
    }
    isDone = true;
    return masks;
  } finally {
    if (!isDone) for (const mask of masks) machine.exports.close(mask);
  }
}

/** Work in short turns: between turns, the page draws and takes input. */
class Turns {
  /** The maximum duration of a turn, in milliseconds. */
  static longest = 4;

  #signal;
  #end = 0;

  constructor(signal) { this.#signal = signal; }

  /** Waits for the next turn if this one has taken long enough; throws if the work was aborted. */
  async next() {
    if (performance.now() < this.#end) return;
    // A message waits for everything queued before it; a timer would wait four milliseconds more, and `scheduler.yield` would not
    // wait for it.
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(0);
    });
    this.#signal?.throwIfAborted();
    this.#end = performance.now() + Turns.longest;
  }
}

// Bakes a wheel again in the page, like `pinwheel bake`: masks are made from the stored pixels of images.

class Baker {
  /** The maximum number of cached masks. */
  static most = 256;

  /** The masks module: base64 text until it is needed, then the promise of a machine. */
  #module;
  #masks;
  #images;
  /** Masks by threshold and path, least recently used first. */
  #made = new Map();
  /** Images that were verified to be the baked ones, by slice and source. */
  #found = new Set();

  /** `module` is base64; `masks` are the bytes of the baked file. */
  constructor(module, masks, images) {
    [this.#module, this.#masks, this.#images] = [module, masks, images];
  }

  /**
   * A baked file of pinwheels, with their slices in another order and at separate thresholds: each has its number, and `baked`, its
   * sources and its baked slices, and `edits`, its adjustments, if there are any. With a manifest, it is as `pinwheel bake` makes it.
   */
  async bake(pinwheels, manifest) {
    if (typeof this.#module === "string") this.#module = instantiateMasks(bytesOf(this.#module));
    const machine = await this.#module, revisions = [];
    try {
      for (const { pinwheel, baked, edits } of pinwheels) {
        machine.writeBytes(this.#masks);
        const revision = machine.call("revision_open", pinwheel);
        revisions.push(revision);
        if (edits) await this.#revise(machine, { revision, pinwheel }, baked, edits);
      }
      if (manifest !== undefined) {
        machine.writeText(manifest);
        machine.call("revision_manifest", revisions[0]);
      }
      machine.write(revisions);
      machine.call("revision_bake");
      return machine.bytes().slice();
    } finally {
      for (const revision of revisions) machine.exports.close(revision);
      this.#forget(machine);
    }
  }

  async #revise(machine, { revision, pinwheel }, { sources, slices, frames }, { order, slices: words }) {
    for (const [slice, { threshold, frame, ...settings }] of Object.entries(words)) {
      const at = { revision, pinwheel, slice: Number(slice) };
      if (threshold !== undefined) await this.#change(machine, at, slices[slice].images, sources, threshold);
      if (frame) {
        machine.write([frames[slice], frame].flatMap(({ x, y, width, height }) => [x, y, width, height]));
        machine.call("revision_frame", revision, at.slice);
      }
      for (const [word, value] of Object.entries(settings)) {
        if (word in settable) machine.call("revision_set", revision, at.slice, ...machine.property(settable[word], value));
      }
    }
    machine.write(order);
    machine.call("revision_order", revision);
  }

  async #change(machine, { revision, pinwheel, slice }, images, sources, threshold) {
    const baked = images[0]?.threshold ?? threshold;
    const made = [];
    for (const source of new Set(images.map((image) => image.source))) {
      const path = sources[source];
      if (path === undefined) throw new PinwheelError("an image was not baked from a file");
      const [before, after] = await this.#masksOf(machine, path, [baked, threshold]);
      const key = `${pinwheel} ${slice} ${source}`;
      if (!this.#found.has(key) && machine.call("revision_bakes", revision, slice, source, before) !== 1) {
        throw new PinwheelError(`this browser reads other pixels of ${path} than pinwheel bake; edit the manifest by hand`);
      }
      this.#found.add(key);
      made.push([source, after]);
    }
    for (const [source, mask] of made) machine.call("revision_mask", revision, source, mask);
    machine.call("revision_slice", revision, slice, threshold);
  }

  /** The masks of an image at several thresholds; the image is read once for all missing masks. */
  async #masksOf(machine, path, thresholds) {
    const keys = thresholds.map((threshold) => `${threshold} ${path}`);
    const missing = [...new Set(thresholds)].filter((threshold) => !this.#made.has(`${threshold} ${path}`));
    if (missing.length > 0) {
      const masks = await this.#images.picture(path, (picture) => masksOf(machine, picture, missing, new Turns()));
      missing.forEach((threshold, at) => this.#made.set(`${threshold} ${path}`, masks[at]));
    }
    return keys.map((key) => {
      const mask = this.#made.get(key);
      this.#made.delete(key);
      this.#made.set(key, mask);
      return mask;
    });
  }

  #forget(machine) {
    for (const [key, mask] of this.#made) {
      if (this.#made.size <= Baker.most) break;
      this.#made.delete(key);
      machine.exports.close(mask);
    }
  }
}

// Pixels computed by Pinwheel, as pictures.

/** A clear picture that covers a canvas; or `color` returns the pixels, in the format of image data. */
function painted(width, height, scale, color = null) {
  // Browsers cannot make empty pictures.
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  if (!color) return { canvas, scale };
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let index = 0; index < width * height; index += 1) pixels[index] = color(index);
  context.putImageData(image, 0, 0);
  return { canvas, scale };
}

/** An opaque color `#rrggbb`, in the format of a pixel of image data. */
function packed(color) {
  const number = parseInt(color.slice(1), 16);
  return ((0xff << 24) | ((number & 0xff) << 16) | (number & 0xff00) | (number >> 16)) >>> 0;
}

/** A color of the style sheet in the current scheme. Cached, because reading it takes longer than drawing with it. */
function style(name) {
  if (!styles.has(name)) styles.set(name, getComputedStyle(document.body).getPropertyValue(name).trim());
  return styles.get(name);
}
const styles = new Map();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => styles.clear());

/** Draws a picture that covers a canvas, in points. */
function drawRaster(context, { canvas, scale }, alpha = 1) {
  context.globalAlpha = alpha;
  context.drawImage(canvas, 0, 0, canvas.width / scale, canvas.height / scale);
  context.globalAlpha = 1;
}

/** The finest useful scale for all pixels of a wheel: more pixels than a screen shows have no benefit. */
function mostScale(wheel) { return 2048 / Math.max(1, wheel.width, wheel.height); }

// The slice at every pixel of a canvas, computed a few rows per frame, and the largest square of each slice.

/**
 * The slice at which a touch at the center of each pixel ends, at so many pixels per point; with a radius, in points, a finger there.
 * `slices` has the slice of each pixel, row by row, -1 for none, `squares` the largest square by slice, and `canvas` a picture of the
 * computed rows. `color` returns the color of a slice, as in CSS.
 */
function answersOf(wheel, scale, radius, color) {
  const [width, height] = [wheel.width, wheel.height].map((length) => Math.max(1, Math.ceil(length * scale)));
  const { canvas } = painted(width, height, scale), context = canvas.getContext("2d");
  const slices = new Int16Array(width * height), squares = squaresOf(width, wheel.count);
  const colors = [0, ...wheel.names.map((_, slice) => packed(color(slice)))];
  // A number of pixels small enough that queries with a finger take only a part of the time.
  const most = Math.max(1, Math.floor(4096 / width));
  let next = 0;
  const answers = {
    scale, radius, width, height, canvas, slices, squares,
    get isComplete() { return next === height; },
    /** Computes rows for a number of milliseconds, or until all are complete. */
    work(milliseconds) {
      for (const end = performance.now() + milliseconds; !answers.isComplete && performance.now() < end;) {
        const rows = Math.min(most, height - next), points = new Float64Array(2 * width * rows);
        for (let at = 0; at < width * rows; at += 1) {
          points[2 * at] = ((at % width) + 0.5) / scale;
          points[2 * at + 1] = (next + Math.floor(at / width) + 0.5) / scale;
        }
        const image = context.createImageData(width, rows), pixels = new Uint32Array(image.data.buffer);
        const found = slices.subarray(width * next, width * (next + rows));
        wheel.hits(points, radius).forEach((code, at) => {
          found[at] = wheel.outcome(code).slice;
          pixels[at] = colors[found[at] + 1];
        });
        for (let row = 0; row < rows; row += 1) squares.add(found.subarray(width * row, width * (row + 1)));
        context.putImageData(image, 0, next);
        next += rows;
      }
    },
  };
  return answers;
}

/** The largest square of whole pixels in each of so many slices, as measured by `pinwheel audit`, as rows are added. */
function squaresOf(width, count) {
  // The side of each slice's square, in pixels, and the pixel at the end of its diagonal.
  const found = Array.from({ length: count }, () => ({ side: 0, x: 0, y: 0 }));
  // The row above, and the sides of the largest squares that end at its pixels.
  const above = new Int16Array(width).fill(-2), sides = new Int32Array(width);
  let y = 0;
  return {
    /** Adds the slices of the next row. */
    add(row) {
      let diagonal = 0;
      for (let x = 0; x < row.length; x += 1) {
        const slice = row[x], up = sides[x];
        const isSame = x > 0 && row[x - 1] === slice && above[x] === slice && above[x - 1] === slice;
        sides[x] = isSame ? Math.min(sides[x - 1], up, diagonal) + 1 : 1;
        diagonal = up;
        if (slice >= 0 && sides[x] > found[slice].side) found[slice] = { side: sides[x], x, y };
      }
      above.set(row);
      y += 1;
    },
    /** The largest square of a slice, in points; null if it has none. */
    square(slice, scale) {
      const { side, x, y } = found[slice];
      return side === 0 ? null : { x: (x + 1 - side) / scale, y: (y + 1 - side) / scale, side: side / scale };
    },
  };
}

// The differences between a wheel and an earlier version: as baked, or in other masks.

/**
 * The pixels whose slice differs between two wheels on canvases of the same size, with the radius of a finger, computed a few rows
 * per frame: their number, `changed`, that of all, `pixels`, and a picture, `raster`, of each in the color of its current slice.
 */
function changesOf(before, now, scale, radius, color) {
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
function beforeOf(pinwheel, baked, onChange) {
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

// The list of past events, latest first, worded as in `pinwheel replay`.

class EventList {
  static most = 5;
  #list = part("events");
  /** Read aloud by screen readers. */
  #status = part("status");

  clear() {
    this.#list.replaceChildren();
    this.#status.replaceChildren();
  }

  /** Adds an event of a wheel. */
  add(wheel, { kind, slice, time }) {
    const words = [`${kind} `, nameElement(wheel.names[slice])];
    this.#list.prepend(element$1("li", {}, element$1("time", { textContent: rounded(time, 2) }), " ", ...words));
    if (kind === "pressed") this.#status.replaceChildren(nameElement(wheel.names[slice]), " pressed");
    while (this.#list.children.length > EventList.most) this.#list.lastChild.remove();
  }
}

// A decoded image, cropped to its visible pixels.

class Cut {
  /** The bitmap of the cut; null if all pixels are clear, or this browser cannot decode the image. */
  bitmap = null;
  /** The part of the image in the cut, in pixels of the cut's own resolution. */
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  /** The size of the whole decoded image; null if this browser cannot decode it. */
  size = null;
  /** Pixels of the cut per pixel of the image. */
  ratio = { x: 1, y: 1 };
  #alpha = new Uint8Array();

  /** Decodes an image file. `size` is the size of the image in pixels; `reduction` is the factor by which it is made smaller. */
  static async of(blob, size, reduction) {
    const cut = new Cut();
    // Colors are used as stored, as in every other part of Pinwheel.
    const options = { colorSpaceConversion: "none" };
    if (reduction > 1) {
      options.resizeWidth = Math.ceil(size.width / reduction);
      options.resizeHeight = Math.ceil(size.height / reduction);
      options.resizeQuality = "high";
      cut.ratio = { x: options.resizeWidth / size.width, y: options.resizeHeight / size.height };
    }
    const whole = await createImageBitmap(blob, options);
    cut.size = { width: whole.width, height: whole.height };
    cut.#take(whole);
    whole.close();
    return cut;
  }

  /** The memory of the cut: four bytes per pixel, and a copy of the alpha. */
  get byteCount() { return 5 * this.width * this.height; }

  /** The alpha of a pixel of the image, 0 to 255; that of the nearest pixel if the cut is reduced. */
  alpha(x, y) {
    const [column, row] = [Math.floor((x + 0.5) * this.ratio.x) - this.x, Math.floor((y + 0.5) * this.ratio.y) - this.y];
    const isInside = column >= 0 && row >= 0 && column < this.width && row < this.height;
    return isInside ? this.#alpha[row * this.width + column] : 0;
  }

  /** Whether the memory was freed. */
  isClosed = false;

  /** Frees the memory. */
  close() {
    this.isClosed = true;
    this.bitmap?.close();
    this.bitmap = null;
  }

  /** Draws the part of the image in a piece; the piece's transform maps pixels of the image to points. */
  draw(context, { sx, sy, swidth, sheight, a, b, c, d, tx, ty }) {
    if (!this.bitmap) return;
    const { x: across, y: down } = this.ratio, { box } = this;
    const { x, y, width, height } = intersection({ x: sx, y: sy, width: swidth, height: sheight }, box);
    if (width <= 0 || height <= 0) return;
    context.save();
    context.transform(a, b, c, d, tx, ty);
    context.drawImage(this.bitmap, (x - box.x) * across, (y - box.y) * down, width * across, height * down, x, y, width, height);
    context.restore();
  }

  /** The part of the image in the cut, in pixels of the image. */
  get box() {
    const { x: across, y: down } = this.ratio;
    return { x: this.x / across, y: this.y / down, width: this.width / across, height: this.height / down };
  }

  #take(whole) {
    const { width, height } = whole;
    const rows = drawnRows(whole, width, height), band = Math.max(1, Math.floor((1 << 20) / width));
    const alpha = new Uint8Array(width * height);
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let first = 0; first < height; first += band) {
      const data = rows(first, Math.min(band, height - first));
      for (let row = first, at = 3, to = first * width; at < data.length; row += 1) {
        for (let column = 0; column < width; column += 1, at += 4, to += 1) {
          if (data[at] === 0) continue;
          alpha[to] = data[at];
          if (column < left) left = column;
          if (column > right) right = column;
          if (row < top) top = row;
          bottom = row;
        }
      }
    }
    if (bottom < 0) return;
    // A clear rim, so that a scaled drawing has edges as soft as the whole image's.
    [left, top, right, bottom] = [
      Math.max(left - 2, 0), Math.max(top - 2, 0), Math.min(right + 2, width - 1), Math.min(bottom + 2, height - 1)];
    Object.assign(this, { x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
    // Drawn again, because in Firefox a bitmap cut from another one keeps the whole original.
    const own = new OffscreenCanvas(this.width, this.height);
    own.getContext("2d", { willReadFrequently: true }).drawImage(whole, -this.x, -this.y);
    this.bitmap = own.transferToImageBitmap();
    // Read for every slice under a pointer, at each of its moves.
    this.#alpha = new Uint8Array(this.width * this.height);
    for (let row = 0; row < this.height; row += 1) {
      const from = (this.y + row) * width + this.x;
      this.#alpha.set(alpha.subarray(from, from + this.width), row * this.width);
    }
  }
}

// The images of a page, decoded when they are drawn, at the visible resolution.

class Images {
  /** The maximum size of decoded images in bytes; beyond it, the least recently used are freed. */
  static budget = 48 << 20;
  /** Paths of images that this browser cannot decode. */
  undecoded = new Set();

  #files;
  #blobs = new Map();
  /** Decoded images, least recently used first. */
  #cuts = new Map();
  #byteCount = 0;
  #loading = new Map();
  /** Images are decoded one after the other: each takes memory meanwhile. */
  #last = Promise.resolve();

  /** `files` are the files of the page: path, type and data. */
  constructor(files) { this.#files = new Map(files.map((file) => [file.path, file])); }

  /** A decoded image at this reduction; null if it is not in memory. */
  cut({ path }, reduction) {
    const key = `${reduction} ${path}`;
    const cut = this.#cuts.get(key);
    if (!cut) return null;
    this.#cuts.delete(key);
    this.#cuts.set(key, cut);
    return cut;
  }

  /** Decodes an image unless it is decoded; it may be freed later. `image` has a path, a width and a height in pixels. */
  load(image, reduction) {
    const key = `${reduction} ${image.path}`;
    const there = this.cut(image, reduction);
    if (there) return Promise.resolve(there);
    if (!this.#loading.has(key)) this.#loading.set(key, this.#decode(key, image, reduction));
    return this.#loading.get(key);
  }

  /** The stored alpha of an image's pixel, 0 to 255; null if this browser cannot decode the image. */
  alpha({ path }, x, y) {
    const pixel = () => createImageBitmap(this.#blob(path), x, y, 1, 1, { colorSpaceConversion: "none" });
    const read = (image) => drawnRows(image, 1, 1)(0, 1)[3];
    return this.#alone(async () => read(await pixel())).catch(() => null);
  }

  /** What `use` makes of an image's picture, which it can read. */
  picture(path, use) {
    return this.#alone(async () => {
      const file = this.#blob(path), whole = await createImageBitmap(file, { colorSpaceConversion: "none" }).catch(() => null);
      if (!whole) throw new PinwheelError(`this browser cannot show ${path}`);
      return use(pictureOf(whole, file)).finally(() => whole.close());
    });
  }

  async #decode(key, image, reduction) {
    const cut = await this.#alone(() => Cut.of(this.#blob(image.path), image, reduction)).catch(() => {
      this.undecoded.add(image.path);
      return new Cut();
    });
    this.#loading.delete(key);
    this.#cuts.set(key, cut);
    this.#byteCount += cut.byteCount;
    for (const [key, old] of this.#cuts) {
      if (this.#byteCount <= Images.budget || old === cut) break;
      this.#cuts.delete(key);
      this.#byteCount -= old.byteCount;
      old.close();
    }
    return cut;
  }

  #blob(path) {
    if (!this.#blobs.has(path)) {
      const { data, type } = this.#files.get(path);
      this.#blobs.set(path, new Blob([bytesOf(data)], { type }));
      this.#files.delete(path);
    }
    return this.#blobs.get(path);
  }

  /** Works on an image once all work before has ended. */
  #alone(work) {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

// A page that is made again and again looks again when its window becomes active: it loads itself, and keeps what it shows.

/**
 * Loads the page again when its window becomes active after another one was. `mayLoad` tells whether nothing would be lost; `keep`
 * returns the state for the next page, except the part in the address, as a JSON value.
 */
function lookAgain(mayLoad, keep) {
  // A window that shows a new page becomes active, too.
  let wasAway = false;
  const look = () => {
    if (!wasAway || document.hidden) return;
    wasAway = false;
    if (!mayLoad()) return;
    sessionStorage.setItem(location.pathname, JSON.stringify(keep()));
    location.reload();
  };
  addEventListener("blur", () => { wasAway = true; });
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", () => {
    wasAway ||= document.hidden;
    look();
  });
}

/** The state kept by the previous page; null if there was none. */
function takeKept() {
  const text = sessionStorage.getItem(location.pathname);
  sessionStorage.removeItem(location.pathname);
  return JSON.parse(text);
}

/** A text in few characters, to be compared: equal texts have equal ones. */
function stampOf(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return `${text.length} ${sum}`;
}

// Pictures of the shapes that a wheel reports, and rings around them.

/** A picture of one fill, whose alpha is that of a raster of a wheel, and the pixel of the wheel's canvas where it begins. */
function filled({ x, y, width, height, bytes }, fill) {
  // Browsers cannot make empty pictures.
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height)), context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < bytes.length; at += 1) image.data[4 * at + 3] = bytes[at];
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = fill;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, x, y };
}

/**
 * Bands around a slice's shape, each given by its reach in points and its fill, the narrowest first: a picture with at most `scale`
 * pixels per point, their number, and the pixel where it begins.
 */
function ringOf(wheel, slice, scale, bands) {
  const { width, height } = wheel.bounds(slice) ?? { width: 1, height: 1 };
  // An outline of so many pixels takes 7 ms.
  const finest = Math.min(scale, 640 / Math.max(width, height));
  // From a pixel, which can be seen, to the most that the module draws.
  const reach = (points) => Math.min(Math.max(points, 1 / finest), 16 / finest);
  const [{ canvas, x, y }, ...inner] = [...bands].reverse().map(([points, fill]) => filled(wheel.outline(slice, finest, reach(points)), fill));
  const context = canvas.getContext("2d");
  context.globalCompositeOperation = "source-over";
  for (const band of inner) context.drawImage(band.canvas, band.x - x, band.y - y);
  return { canvas, scale: finest, x, y };
}

// The starts of many touches: their number in each square of a grid, and the slice that most of them hit.

/**
 * The squares where touches began, with the side of all, in points: for each its corner, its fraction of the `most` touches in one,
 * and the slice that most of its touches hit, -1 for none; and the number of misses. `outcome` returns what a touch hits.
 */
function heatOf({ width, height }, touches, outcome) {
  const side = Math.max(1, width, height) / 60, squares = new Map();
  let missed = 0;
  for (const touch of touches) {
    const { slice } = outcome(touch), { x, y } = touch;
    if (slice < 0) missed += 1;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)], place = `${column} ${row}`;
    if (!squares.has(place)) squares.set(place, { x: column * side, y: row * side, count: 0, by: new Map() });
    const square = squares.get(place);
    square.count += 1;
    square.by.set(slice, (square.by.get(slice) ?? 0) + 1);
  }
  const most = Math.max(0, ...[...squares.values()].map(({ count }) => count));
  return { side, most, missed, squares: [...squares.values()].map(({ x, y, count, by }) => (
    { x, y, share: count / most, slice: [...by].reduce((most, one) => (one[1] > most[1] ? one : most))[0] })) };
}

// The names of slices on a map of slices, each where its slice has the most room.

/** Draws names where they fit, else numbers, else nothing; the context draws in points, `pixel` is a pixel of the page. */
function drawLabels(context, raster, { names, ground }, pixel) {
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
function drawText(context, text, x, y, { size, line, fill }) {
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
function isDark(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.19;
}

// Outlines around slices. Each kind has a distinct look in two colors, so that one of them stands out from any artwork:

class Outlines {
  /** The slice under a pointer; -1 for none. */
  hovered = -1;
  focused = -1;
  /** The slices that look pressed; slices without a press image are also shaded. */
  pressed = new Set();

  #stage;
  /** The slices under fingers, by finger, and the tapped slices, which may blink. */
  #held = new Map();
  #tapped = new Set();
  /** Pictures of the wheel's canvas. */
  #pictures = new Map();

  constructor(stage) { this.#stage = stage; }

  /** Discards the pictures, after a change of wheel, masks or view. */
  clear() { this.#pictures.clear(); }

  /** Discards the pointers too, because another wheel is shown. */
  reset() {
    this.clear();
    this.#held.clear();
    this.#tapped.clear();
    this.pressed.clear();
    [this.hovered, this.focused] = [-1, -1];
  }

  /** Tracks fingers by the events of their touches. */
  follow({ kind, slice, touch }) {
    if (kind === "pressed" || kind === "drag-enter") this.#held.set(touch, slice);
    if (["drag-exit", "released-inside", "released-outside", "cancelled"].includes(kind)) this.#held.delete(touch);
    if (kind === "released-inside") this.#tapped.add(slice);
  }

  /** Determines which slices look pressed at a time: those under fingers, and those that blink. */
  followPresses(time) {
    const { wheel } = this.#stage;
    this.pressed = new Set(this.#held.values());
    for (const slice of this.#tapped) {
      if (wheel.state(slice, time).includes("press")) this.pressed.add(slice);
      else if (wheel.nextChange(time) === Infinity) this.#tapped.delete(slice);
    }
  }

  /** Draws the outlines; `context` draws in pixels of the view. */
  draw(context) {
    if (this.hovered >= 0 && !this.pressed.has(this.hovered)) this.#ring(context, this.hovered, Outlines.thin);
    for (const slice of this.pressed) {
      if (!this.#hasPressImage(slice)) this.#shade(context, slice);
      this.#ring(context, slice, Outlines.thick);
    }
    if (this.focused >= 0) this.#ring(context, this.focused, Outlines.striped);
  }

  // Bands from the shape outward: the distance of each, in pixels of a page, and its color.
  static thin = [[1.25, "--ring-light"], [2.5, "--ring-dark"]];
  static thick = [[2.5, "--ring-light"], [5, "--ring-dark"]];
  static striped = [[4, "--accent", "--halo"], [5.5, "--accent"]];

  #hasPressImage(slice) { return this.#stage.wheel.slice(slice).images.some(({ state }) => state === "press"); }

  #shade(context, slice) {
    context.globalAlpha = 0.4;
    this.#draw(context, `shade ${slice} ${style("--ring-dark")}`, (wheel, finest) => {
      const scale = Math.min(finest, mostScale(wheel));
      return { ...filled(wheel.solid(slice, scale), style("--ring-dark")), scale };
    });
    context.globalAlpha = 1;
  }

  #ring(context, slice, bands) {
    this.#draw(context, `${slice} ${bands.flat()} ${bands.map(([, ...names]) => names.map(style))}`, (wheel, scale) => (
      ringOf(wheel, slice, scale, bands.map((band) => [band[0] * devicePixelRatio / scale, fillOf(band)]))));
  }

  #draw(context, key, make) {
    const { wheel, view, view: { pixelsPerPoint } } = this.#stage, pictures = this.#pictures;
    if (!pictures.has(key)) {
      if (pictures.size >= 32) pictures.delete(pictures.keys().next().value);
      pictures.set(key, make(wheel, pixelsPerPoint));
    }
    const { canvas, scale, x, y } = pictures.get(key), unit = pixelsPerPoint / scale;
    context.drawImage(canvas, x * unit - view.x * pixelsPerPoint, y * unit - view.y * pixelsPerPoint, canvas.width * unit, canvas.height * unit);
  }
}

/** The fill of an outline's band: a color of the style sheet, or stripes of two colors. */
function fillOf([, color, stripe]) { return stripe ? stripes(style(color), style(stripe)) : style(color); }

/** Slanted stripes of two colors, in tiles of so many pixels. */
function stripes(one, two, size = 8 * Math.ceil(devicePixelRatio)) {
  const tile = new OffscreenCanvas(size, size), pen = tile.getContext("2d");
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      pen.fillStyle = (x + y) % size < size / 2 ? one : two;
      pen.fillRect(x, y, 1, 1);
    }
  }
  return pen.createPattern(tile, "repeat");
}

// The drawn layers of a wheel. They are drawn again when one of them changes.

class Picture {
  /** Called when all pending images are drawn. */
  onComplete = () => {};

  #canvas;
  #artwork = null;
  /** The visible part of the wheel's canvas: `x` and `y` in points, `pixelsPerPoint`, and a size in pixels. */
  #view = null;
  /** A text that is equal for layers that look the same. */
  #shown = "";
  #isStreaming = false;
  #isNew = true;
  /** Counts drawings: the work for an earlier one is abandoned. */
  #generation = 0;

  constructor(canvas) { this.#canvas = canvas; }

  /** Whether everything is drawn. */
  get isComplete() { return !this.#isStreaming; }

  show(artwork) {
    [this.#artwork, this.#view, this.#isNew] = [artwork, null, true];
  }

  /** Draws layers in a view: at once if their images are decoded, or else after decoding. */
  update(layers, view) {
    const isMoved = !this.#view || Object.keys(view).some((key) => view[key] !== this.#view[key]);
    const artwork = this.#artwork;
    const shown = layers.map(({ slice, image, alpha, frame }) => (
      [slice, image, alpha, ...Object.values(frame), artwork.clip(slice)].join())).join(" ");
    if (!isMoved && shown === this.#shown) return;
    if (isMoved) this.#move(view);
    this.#shown = shown;
    this.#generation += 1;
    const { x, y, width, height, pixelsPerPoint } = view;
    const frame = { x, y, width: width / pixelsPerPoint, height: height / pixelsPerPoint };
    const seen = layers.filter((layer) => {
      if (!artwork.image(layer.slice, layer.image)) return false;
      const { width, height } = intersection(frame, artwork.bounds(layer));
      return width > 0 && height > 0;
    });
    const cuts = seen.map((layer) => artwork.cut(layer, pixelsPerPoint));
    this.#isStreaming = cuts.includes(null);
    if (this.#isStreaming) return this.#stream(seen);
    const context = this.#cleared();
    drawInPoints(context, view);
    seen.forEach((layer, index) => artwork.draw(context, layer, cuts[index]));
  }

  /** Changes the view, and moves the drawn pixels to their new place until everything is redrawn. */
  #move(view) {
    const canvas = this.#canvas, before = this.#view;
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    if (before) copy.getContext("2d").drawImage(canvas, 0, 0);
    if (canvas.width !== view.width || canvas.height !== view.height) {
      canvas.width = view.width;
      canvas.height = view.height;
    }
    this.#view = view;
    const context = this.#cleared();
    if (!before) return;
    const factor = view.pixelsPerPoint / before.pixelsPerPoint;
    context.drawImage(copy, (before.x - view.x) * view.pixelsPerPoint, (before.y - view.y) * view.pixelsPerPoint,
      copy.width * factor, copy.height * factor);
  }

  /** Draws layers off screen, one by one as they are decoded. */
  async #stream(layers) {
    const generation = this.#generation, artwork = this.#artwork;
    const { width, height, pixelsPerPoint } = this.#view;
    const aside = new OffscreenCanvas(width, height), context = aside.getContext("2d");
    drawInPoints(context, this.#view);
    const copy = () => this.#cleared().drawImage(aside, 0, 0);
    let shownAt = performance.now();
    const load = (layer) => layer && artwork.load(layer, pixelsPerPoint);
    // Some images are decoded ahead of the current one.
    const ahead = layers.slice(0, 4).map(load);
    for (const [index, layer] of layers.entries()) {
      ahead.push(load(layers[index + 4]));
      let cut = await ahead.shift();
      // It may have been closed since; then it is decoded again.
      if (cut.isClosed) cut = await load(layer);
      if (generation !== this.#generation) return;
      artwork.draw(context, layer, cut);
      // A wheel with many images appears piece by piece; an older drawing stays until its replacement is complete.
      if (this.#isNew && performance.now() - shownAt > 150) {
        copy();
        shownAt = performance.now();
      }
    }
    this.#isNew = false;
    copy();
    this.#isStreaming = false;
    this.onComplete();
  }

  /** Clears the canvas, and returns its context, which draws in pixels. */
  #cleared() {
    const context = this.#canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    return context;
  }
}

/** Sets up a context to draw in points of a view; greatly enlarged images show their pixels. */
function drawInPoints(context, { x, y, pixelsPerPoint }) {
  context.setTransform(pixelsPerPoint, 0, 0, pixelsPerPoint, -x * pixelsPerPoint, -y * pixelsPerPoint);
  context.imageSmoothingEnabled = pixelsPerPoint < 4 * devicePixelRatio;
  context.imageSmoothingQuality = "high";
}

// The drawing over the picture: masks, owners, outlines, the finger.

/** The description of each mode. */
const modes = {
  none: "The artwork as the app draws it. Press a slice to see it react.",
  masks: "The pixels of each slice that take a touch, also where another slice covers them. Striped slices are disabled.",
  owners: "The slice that a touch at each pixel hits: the front-most one that is solid there. Striped slices are disabled.",
  fingers: "The slice that a finger at each pixel hits: the one under its center, or else the one that most of it covers.",
  sizes: "The largest square in which each slice is hit, with its side in points; pinwheel audit finds more.",
  changes: "The pixels where a touch ends at another slice than before; pinwheel diff finds them in a test.",
  touches: "Where fingers began, and what they hit now; a cross is a miss. Touch the wheel, or open a recording.",
};

class Overlay {
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

// Describes the slice under the finger in words and numbers.

const reasons = {
  "outside-canvas": "outside the canvas", hidden: "hidden", "no-image": "no image", "outside-frame": "outside its frame",
  "clear-pixel": "clear there", "outside-clip": "outside its clip", grown: "grows that far",
  "passed-through": "disabled, lets touches through", covered: "covered by a slice in front",
  swallowed: "disabled, swallows touches", blocked: "disabled, blocks touches", hit: "hit",
};

class Readout {
  static invitation = "Touch the wheel, point at it, or type x and y.";
  #list = part("readout");
  /** One line that stays in sight beside the finger, such as "todayshow · hit · 125, 40". */
  #line = part("answer");
  /** The timer that waits for the pointer to rest. */
  #resting = null;

  constructor() {
    this.clear();
    const list = this.#list;
    // A row may take another line. When it shrinks again, the elements below stay, since they may be pointed at or pressed.
    let width = 0;
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width === width) {
        list.style.minHeight = `${contentRect.height}px`;
      } else {
        width = contentRect.width;
        // Deferred, because the layout would otherwise restart.
        requestAnimationFrame(() => { list.style.minHeight = ""; });
      }
    }).observe(list);
  }

  /** Shows that there is no point. */
  clear() { this.#begin("none", Readout.invitation); }

  #begin(outcome, ...line) {
    clearTimeout(this.#resting);
    this.#resting = null;
    this.#line.dataset.outcome = outcome;
    this.#line.replaceChildren(...line);
    this.#list.replaceChildren(...["Slice", "Why", "State", "Alpha", "Pixel", "Point", "In the slice", "Finger"].map((term) =>
      element$1("div", {}, element$1("dt", { textContent: term }), element$1("dd", { textContent: "–" }))));
  }

  /** Shows the focused slice. */
  showSlice(wheel, slice, time) {
    const { name } = wheel.slice(slice), state = wheel.state(slice, time);
    this.#begin("none", element$1("strong", {}, nameElement(name)), ` · ${state}`);
    this.#set("Slice", nameElement(name));
    this.#set("State", state);
  }

  /** Shows the details of a point. */
  showPoint(stage, { x, y }, time) {
    const { wheel, radius } = stage;
    const { outcome, slice, name } = wheel.hit(x, y, radius), said = () => (name === null ? "no slice" : nameElement(name));
    this.#begin(outcome, element$1("strong", {}, said()), ` · ${outcome} · ${rounded(x)}, ${rounded(y)}`);
    this.#set("Slice", said());
    this.#set("Point", `${rounded(x)}, ${rounded(y)}`);
    if (outcome !== "miss") this.#set("State", wheel.state(slice, time));
    this.#explain(stage, x, y, slice);
    if (radius > 0) this.#set("Finger", ...this.#contacts(wheel, x, y, radius));
  }

  /** Shows the verdict on the slice that takes the touch, or else on the front-most slice drawn there. */
  #explain({ wheel, artwork, pixelsPerPoint }, x, y, slice) {
    const alpha = (verdict) =>
      verdict.image < 0 ? null : artwork.alpha(verdict.slice, verdict.image, verdict.x, verdict.y, pixelsPerPoint);
    const verdicts = wheel.explain(x, y);
    const verdict =
      verdicts.find((verdict) => verdict.slice === slice) ?? verdicts.find((verdict) => alpha(verdict)?.value > 0);
    if (!verdict) {
      const isOutside = verdicts[0]?.reason === "outside-canvas";
      return this.#set("Why", isOutside ? reasons["outside-canvas"] : "no slice is drawn there");
    }
    const { name, images } = wheel.slice(verdict.slice);
    const reason = reasons[verdict.reason] ?? verdict.reason;
    this.#set("Why", ...(verdict.slice === slice ? [reason] : [nameElement(name), `: ${reason}`]));
    if (verdict.image < 0) return;
    const image = images[verdict.image];
    this.#showAlpha(artwork, verdict, alpha(verdict));
    this.#set("Pixel", `${verdict.x}, ${verdict.y} of ${image.state} @${rounded(image.scale, 2)}x`);
    this.#set("In the slice", `${rounded(x - image.frame.x)}, ${rounded(y - image.frame.y)}`);
  }

  /** Shows the stored alpha; for a large image, which is decoded at reduced size, once the pointer rests. */
  #showAlpha(artwork, { slice, image, x, y }, alpha) {
    if (alpha?.isExact) return this.#set("Alpha", `${alpha.value} of 255`);
    this.#set("Alpha", "…");
    this.#resting = setTimeout(async () => {
      const resting = this.#resting, stored = await artwork.exactAlpha(slice, image, x, y);
      if (resting !== this.#resting) return;
      this.#set("Alpha", stored === null ? "not known: this browser cannot show the image" : `${stored} of 255`);
    }, 120);
  }

  #contacts(wheel, x, y, radius) {
    const contacts = wheel.contacts(x, y, radius).filter(({ slice }) => slice >= 0);
    if (contacts.length === 0) return ["on no slice"];
    return contacts.flatMap(({ slice, fraction }, index) => [
      index > 0 ? ", " : "", nameElement(wheel.slice(slice).name), ` ${rounded(100 * fraction, 0)}%`,
    ]);
  }

  #set(term, ...contents) {
    const row = [...this.#list.children].find((row) => row.firstChild.textContent === term);
    row.lastChild.replaceChildren(...contents);
  }
}

// Queries the wheel at a finger, a pointer, the keyboard focus, or a typed point, and shows the answer everywhere.

class Query {
  /** The point, typed or pointed at; null for none. */
  point = null;

  #stage;
  #overlay;
  #readout = new Readout();
  #list;
  #options = () => ({});
  #changes = () => [];
  /** The last queried point: it can still be copied when the pointer has left. */
  #last = null;

  /** `options` returns the command's options in addition to the point, and `changes` the settings without an option. */
  constructor(stage, overlay, list, options, changes) {
    [this.#stage, this.#overlay, this.#list, this.#options, this.#changes] = [stage, overlay, list, options, changes];
    for (const id of ["x", "y"]) part(id).addEventListener("input", () => this.#typed());
    part("copy").addEventListener("click", ({ target }) => {
      const { textContent, title } = part("command");
      copyText(title ? `${textContent}\n${title}` : textContent, target);
    });
  }

  /** Sets the point of a finger or pointer; null when it has left. */
  pointAt(where) {
    this.point = where;
    this.#overlay.isTyped = false;
    this.#overlay.point = where;
    this.#overlay.outlines.hovered = where ? this.#stage.wheel.hit(where.x, where.y, this.#stage.radius).slice : -1;
    if (!where) return;
    for (const id of ["x", "y"]) put(part(id), rounded(where[id], 2));
  }

  /** Clears the point, because another wheel is shown. */
  clear() {
    this.pointAt(null);
    this.#last = null;
    for (const id of ["x", "y"]) part(id).value = "";
  }

  /** Shows the outcome. */
  show(time) {
    const { outlines } = this.#overlay;
    if (this.point) {
      this.#last = this.point;
      this.#readout.showPoint(this.#stage, this.point, time);
    } else if (outlines.focused >= 0) {
      this.#readout.showSlice(this.#stage.wheel, outlines.focused, time);
    } else {
      this.#readout.clear();
    }
    this.#list.mark(outlines.focused >= 0 ? outlines.focused : outlines.hovered);
    part("copy").disabled = !this.#last;
    part("command").textContent = this.#last ? hitCommand(this.#short(this.#last), this.#options()) : "";
    // A title instead of a line that comes and goes, which would move the content below under the pointer.
    part("command").title = this.#last ? commandComment(this.#changes()) : "";
  }

  /** The point with fewer digits, if the outcome is the same. */
  #short(point) {
    const { wheel, radius } = this.#stage;
    const short = { x: Number(rounded(point.x, 2)), y: Number(rounded(point.y, 2)) };
    const [one, other] = [point, short].map(({ x, y }) => wheel.hit(x, y, radius));
    return one.outcome === other.outcome && one.slice === other.slice ? short : point;
  }

  #typed() {
    const [x, y] = ["x", "y"].map((id) => part(id).valueAsNumber);
    const isPoint = Number.isFinite(x) && Number.isFinite(y);
    this.#stage.touchedRadius = 0;
    this.pointAt(isPoint ? { x, y } : null);
    this.#overlay.isTyped = isPoint;
    this.#stage.draw();
  }
}

// Touches as a recording, the text format of `pinwheel replay`.

const recordingFormat = "pinwheel-touches/1";
/** The maximum number of touches; later touches replace the first ones. */
const mostTouches = 20000;

/** A recording of touches as text, one line per touch: time, phase, ID, x, y, and a radius unless it is 0. */
function recordingOf(touches) {
  const start = touches[0]?.time ?? 0;
  const lines = touches.map(({ time, phase, id, x, y, radius }) =>
    [time - start, phase, id, x, y, ...(radius > 0 ? [radius] : [])].join(" "));
  return [recordingFormat, ...lines, ""].join("\n");
}

/** The touches of a recording. Throws an error about the first malformed line. */
function touchesOf(text) {
  const lines = text.replace(/^\ufeff/, "").split("\n").map((line) => line.split(/[ \t\r]+/).filter(Boolean)), touches = [];
  if (lines[0].length !== 1 || lines[0][0] !== recordingFormat) {
    throw new RecordingError(`line 1 is not ${recordingFormat}, the first line of a recording`);
  }
  let last = -Infinity;
  lines.forEach((words, index) => {
    if (index === 0 || words.length === 0 || words[0].startsWith("#")) return;
    const touch = touchOfWords(words, index + 1);
    if (touch.time < last) throw new RecordingError(`line ${index + 1}: the time ${words[0]} is before the last one`);
    last = touch.time;
    if (touches.push(touch) > mostTouches) {
      throw new RecordingError(`line ${index + 1}: this page replays ${mostTouches} touches at most; use pinwheel replay`);
    }
  });
  return touches;
}

/** Why a text is not a valid recording. */
class RecordingError extends PinwheelError {}

function touchOfWords(words, line) {
  const refuse = (why) => { throw new RecordingError(`line ${line}: ${why}`); };
  if (words.length < 5 || words.length > 7) refuse("a touch is a time, a phase, a number for the finger, x and y, and a radius and a force if there are any");
  const [time, x, y, radius, force] = [words[0], words[3], words[4], words[5] ?? "0", words[6] ?? "0"].map((word) => {
    const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word) ? Number(word) : NaN;
    return Number.isFinite(number) ? number : refuse(`${word.slice(0, 40)} is not a finite decimal number`);
  });
  if (radius < 0 || force < 0) refuse("a radius or force is below 0");
  const phase = words[1];
  if (!["began", "moved", "ended", "cancelled", "hovered", "exited"].includes(phase)) {
    refuse(`${phase.slice(0, 40)} is not a phase: began, moved, ended, cancelled, hovered or exited`);
  }
  if (!/^[+-]?\d+$/.test(words[2])) refuse(`${words[2].slice(0, 40)} is not a whole number`);
  return { time, phase, id: Number(words[2]), x, y, radius };
}

// Keeps the touches made on the page, saves them as a recording, and replays them at any speed.

class Replay {
  #stage;
  /** The touches so far, in order. */
  touches = [];
  /** What stops the replay; null while nothing is replayed. */
  #stop = null;

  constructor(stage) {
    this.#stage = stage;
    part("replay").addEventListener("click", () => (this.#stop ? this.#end() : this.play(Number(part("speed").value))));
    part("save").addEventListener("click", () => saveFile("touches.txt", this.text, "text/plain"));
    opens(part("open"), part("file"), async (file) => {
      if (file.size > 4 << 20) throw new RecordingError("it is larger than 4 MB; use pinwheel replay");
      this.open(await file.text());
    });
    part("forget").addEventListener("click", () => this.clear());
    this.clear();
  }

  /** Discards the touches, because another wheel is shown. */
  clear() {
    this.#end();
    this.touches = [];
    this.#say();
  }

  get isPlaying() { return this.#stop !== null; }

  /** Stores a touch, unless it is replayed. */
  add(touch) {
    if (this.#stop) return;
    if (this.touches.push(touch) > mostTouches) this.touches.splice(0, mostTouches / 4);
    this.#say();
  }

  /** Called when a recording was opened. */
  onOpen = () => {};

  /** The touches so far, as a text for `pinwheel replay`. */
  get text() { return recordingOf(this.touches); }

  /** Replays the touches at a multiple of their speed. */
  async play(speed) {
    const { touches } = this;
    if (touches.length === 0) return;
    this.#end();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    part("replay").textContent = "Stop";
    const begun = clock.now();
    this.#stage.wheel.cancelTouches(begun);
    for (const touch of touches) {
      const time = begun + (touch.time - touches[0].time) / speed;
      if (speed < Infinity) await this.#until(time, signal);
      if (signal.aborted) return;
      this.#stage.pass({ ...touch, time: Math.max(clock.now(), time) });
    }
    this.#end();
  }

  #until(time, signal) {
    return new Promise((resolve) => {
      signal.addEventListener("abort", resolve);
      const wait = () => (clock.now() >= time ? resolve() : setTimeout(wait, Math.min(1000 * (time - clock.now()), 100)));
      wait();
    });
  }

  #end() {
    if (this.#stop) this.#stage.wheel.cancelTouches(clock.now());
    this.#stop?.abort();
    this.#stop = null;
    part("replay").textContent = "Replay";
  }

  #say() {
    const count = this.touches.length;
    part("recorded").textContent = count === 0
      ? "Every touch is kept, to be replayed here or with pinwheel replay." : `${count} ${count === 1 ? "touch" : "touches"}`;
    for (const id of ["replay", "save", "forget"]) part(id).disabled = count === 0;
  }

  /** Loads the touches of a recording. */
  open(text) {
    this.touches = touchesOf(text);
    this.#say();
    this.onOpen();
  }
}

// A group of elements that is a single Tab stop; arrow keys go to the nearest element in their direction.

/** Makes such a group of the elements in `root` that a selector finds. */
function roving(root, selector) {
  const all = () => [...root.querySelectorAll(selector)];
  let stop = null;
  const setStop = (next) => {
    if (stop) stop.tabIndex = -1;
    stop = next ?? null;
    if (stop) stop.tabIndex = 0;
  };
  // What is found at the first key, until the group is updated: the elements that can be reached, and their centers.
  let reached = null, centers = null;
  const centerOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const group = {
    /** The elements that can currently be reached. */
    get elements() { return (reached ??= all().filter((element) => !element.disabled && !element.closest("[hidden]"))); },
    /** Adapts to elements that were added, enabled, disabled, hidden, shown or moved: one of them is the stop. */
    update() {
      [reached, centers] = [null, null];
      const { elements } = group;
      for (const element of all()) if (element !== stop) element.tabIndex = -1;
      setStop(elements.find((element) => element === document.activeElement) ??
        elements.find((element) => element === stop) ?? elements[0]);
    },
    /** Adapts to elements that were moved. */
    forget() { centers = null; },
  };
  root.addEventListener("focusin", ({ target }) => {
    if (target.matches(selector)) setStop(target);
  });
  root.addEventListener("keydown", (event) => {
    const { elements } = group, index = elements.indexOf(event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const ends = { Home: 0, End: elements.length - 1 }, [right, down, count] = directions$1[event.key] ?? [];
    if (!(event.key in ends) && !count) return;
    event.preventDefault();
    const find = () => {
      centers ??= elements.map(centerOf);
      let next = ends[event.key] ?? index;
      for (let step = 0; step < count; step += 1) next = nearest(centers, next, right, down) ?? next;
      return next;
    };
    let next = find();
    // The page may have been scrolled since, or laid out anew.
    const [from, to] = [index, next].map((at) => centerOf(elements[at]));
    if ([0, 1].some((axis) => Math.abs(to[axis] - from[axis] - centers[next][axis] + centers[index][axis]) > 1)) {
      centers = null;
      next = find();
    }
    elements[next].focus();
  });
  return group;
}

/** The direction of a key, and how many elements it goes. */
const directions$1 = {
  ArrowLeft: [-1, 0, 1], ArrowRight: [1, 0, 1], ArrowUp: [0, -1, 1], ArrowDown: [0, 1, 1], PageUp: [0, -1, 10], PageDown: [0, 1, 10],
};

/** The nearest of centers in a direction; null for none. Those that are the same follow each other in their order, either way. */
function nearest(centers, index, right, down) {
  const distances = centers.map(([x, y], other) => {
    const [across, along] = [x - centers[index][0], y - centers[index][1]];
    if (Math.hypot(across, along) < 1) return (other - index) * (right + down) > 0 ? Math.abs(other - index) / centers.length : Infinity;
    const ahead = across * right + along * down, aside = Math.abs(across * down - along * right);
    return ahead >= 1 ? ahead + 2 * aside + 1e-6 * other * (right + down) : Infinity;
  });
  const least = Math.min(...distances);
  return least === Infinity ? null : distances.indexOf(least);
}

// Small pictures: of a wheel in the contact sheet, of a slice in the list. Each is drawn when it becomes visible.

class Thumbnails {
  #jobs = new WeakMap();
  #observer;

  /** `root` is the scrolling element; null for the page. */
  constructor(root = null) {
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        this.#observer.unobserve(target);
        this.#jobs.get(target)?.(target);
      }
    }, { root, rootMargin: "200px" });
  }

  /** A canvas of `side` x `side` page pixels; `draw` is called with it when it becomes visible. */
  canvas(side, draw) {
    const canvas = element$1("canvas", { className: "thumbnail", width: side * devicePixelRatio, height: side * devicePixelRatio });
    canvas.ariaHidden = "true";
    this.#jobs.set(canvas, draw);
    this.#observer.observe(canvas);
    return canvas;
  }

  /** Discards pictures that have not been visible yet. */
  clear() { this.#observer.disconnect(); }
}

/** Draws layers into a canvas, with a frame in points as large as fits; images are decoded at `pixelsPerPoint`. */
async function drawThumbnail(canvas, artwork, layers, frame, pixelsPerPoint = null) {
  const scale = Math.min(canvas.width / frame.width, canvas.height / frame.height, 4 * devicePixelRatio);
  const context = canvas.getContext("2d");
  for (const layer of layers) {
    const cut = await artwork.load(layer, pixelsPerPoint ?? scale);
    if (!cut || cut.isClosed) continue;
    drawInPoints(context, {
      x: frame.x - (canvas.width / scale - frame.width) / 2, y: frame.y - (canvas.height / scale - frame.height) / 2,
      pixelsPerPoint: scale,
    });
    artwork.draw(context, layer, cut);
  }
}

// The contact sheet: every wheel as a small picture, found by name.

class Sheet {
  #cards;
  #thumbnails = new Thumbnails();
  #roving;

  /** `wheels` contains the name of each wheel, `open`, which opens it for drawing, and whether it `isLight`. */
  constructor(wheels, images) {
    this.#cards = wheels.map(({ name, open, isLight }) => {
      const picture = this.#thumbnails.canvas(112, (canvas) => this.#draw(canvas, open, images));
      picture.classList.toggle("on-dark", isLight);
      const words = element$1("span", { className: "count" });
      return element$1("a", { href: addressOf(name), className: "wheel-card" }, picture, nameElement(name), words);
    });
    part("cards").append(...this.#cards);
    this.#roving = roving(part("cards"), "a");
    part("search").addEventListener("input", ({ target }) => this.#search(target.value));
    part("search").addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      event.preventDefault();
      const [first] = this.#roving.elements;
      if (event.key === "Enter") first?.click();
      else first?.focus();
    });
    this.#search("");
  }

  /** Shows the sheet, with the focus on a wheel; or hides it. */
  show(isShown, wheel = 0) {
    part("sheet").hidden = !isShown;
    if (isShown) {
      this.#roving.update();
      this.#cards[wheel]?.scrollIntoView({ block: "nearest" });
    }
  }

  async #draw(canvas, open, images) {
    let wheel;
    try {
      wheel = open();
      const artwork = new Artwork(wheel, images);
      canvas.parentElement.querySelector(".count").textContent = counted(wheel.count, "slice");
      await drawThumbnail(canvas, artwork, wheel.layers(clock.now()), artwork.area);
    } catch (error) {
      // A wheel that Pinwheel refuses has no picture; opening it shows the reason.
      if (!(error instanceof PinwheelError)) throw error;
    } finally {
      wheel?.close();
    }
  }

  #search(text) {
    const wanted = text.trim().toLowerCase();
    const isFound = (card) => card.querySelector(".name").textContent.toLowerCase().includes(wanted);
    part("found").textContent = filter(this.#cards, isFound, "wheel");
    this.#roving.update();
  }
}

// The list of slices, to find them by name, choose them, disable and hide them.

/** A row for each slice, front to back; the whole list is one stop of the Tab key. */
class SliceList {
  /** Called with the slice of the chosen row, and with the hovered or focused slice, -1 for none. */
  onChosen = () => {};
  onPointed = () => {};
  /** Called with a slice, and the place that it takes, counted from the back. */
  onMoved = () => {};

  #root = part("slices");
  #scroller = part("list");
  #rows = [];
  /** The slices, back to front. */
  #order = [];
  #names = [];
  #marked = -1;
  #chosen = -1;
  #frame = 0;
  #thumbnails = new Thumbnails(this.#scroller);
  #roving = roving(this.#root, "tr:not(.details) :is(button, input)");
  /** The row below that of the chosen slice, with its settings. */
  #details = element$1("tr", { className: "details", hidden: true }, element$1("td", { colSpan: 4 }, part("chosen")));

  constructor() {
    const root = this.#root, filter = part("filter");
    root.append(this.#details);
    root.addEventListener("pointerleave", () => this.onPointed(-1));
    root.addEventListener("focusout", () => this.onPointed(-1));
    root.addEventListener("keydown", (event) => this.#key(event));
    filter.addEventListener("input", () => this.#filter(filter.value));
  }

  /** Builds the rows. `change` is called with a slice, a property (`isEnabled` or `isHidden`), and its new value. */
  show({ wheel, artwork, pixelsPerPoint }, overlay, change) {
    this.#thumbnails.clear();
    [this.#marked, this.#chosen] = [-1, -1];
    const layers = wheel.layers(clock.now());
    this.#rows = Array.from({ length: wheel.count }, (_, slice) => {
      const { name, isEnabled, isHidden, deciding } = wheel.slice(slice);
      const layer = layers.find((layer) => layer.slice === slice) ?? { slice, image: deciding[0] ?? 0, alpha: 1 };
      const picture = this.#thumbnails.canvas(28, async (canvas) => {
        if (!artwork.image(slice, layer.image)) return;
        // Decoded at the stage's resolution, and framed by its nontransparent pixels.
        await artwork.load(layer, pixelsPerPoint);
        const frame = artwork.bounds(layer);
        if (frame.width > 0) await drawThumbnail(canvas, artwork, [layer], frame, pixelsPerPoint);
      });
      const swatch = element$1("span", { className: "swatch" });
      swatch.style.background = overlay.color(slice);
      swatch.style.color = isDark(overlay.color(slice)) ? "#ffffff" : "#000000";
      swatch.dataset.number = slice + 1;
      const button = element$1("button", { type: "button", className: "slice" }, picture, swatch, nameElement(name));
      if (!name.trim()) button.ariaLabel = `Slice ${slice + 1}`;
      button.addEventListener("click", () => this.onChosen(slice));
      const row = element$1(
        "tr", {}, element$1("td", {}, button),
        this.#toggle(`${name}: enabled`, isEnabled, (isOn) => change(slice, "isEnabled", isOn)),
        this.#toggle(`${name}: shown`, !isHidden, (isOn) => change(slice, "isHidden", !isOn)),
        element$1("td", {}, this.#handle(slice)));
      // Not on enter: a resting mouse enters again whenever the page below it is laid out.
      for (const type of ["pointermove", "pointerdown"]) row.addEventListener(type, () => this.onPointed(slice));
      row.addEventListener("focusin", () => this.onPointed(slice));
      return row;
    });
    this.#names = wheel.names.map((name) => name.toLowerCase());
    this.#reorder(wheel);
  }

  #reorder({ order }) {
    const { activeElement: focused } = document;
    this.#order = order;
    this.#root.replaceChildren(...order.map((slice) => this.#rows[slice]).toReversed(), this.#details);
    this.#rows[this.#chosen]?.after(this.#details);
    if (this.#root.contains(focused)) focused.focus();
    this.#roving.update();
  }

  /** Follows changes made elsewhere. */
  update(wheel) {
    if (wheel.order.some((slice, place) => slice !== this.#order[place])) this.#reorder(wheel);
    this.#rows.forEach((row, slice) => {
      const { isEnabled, isHidden } = wheel.slice(slice);
      const [enabled, shown] = row.querySelectorAll("input");
      [enabled.checked, shown.checked] = [isEnabled, !isHidden];
    });
  }

  /** Marks the slice under a finger or pointer or with the focus, and scrolls it into view; -1 for none. */
  mark(slice) {
    if (slice === this.#marked) return;
    this.#rows[this.#marked]?.classList.remove("marked");
    this.#marked = slice;
    this.#rows[slice]?.classList.add("marked");
    // Deferred: reading the position of a row makes the browser lay out the list for every move of a pointer.
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (!this.#root.matches(":hover")) this.#reveal(slice);
    });
  }

  /** Marks the chosen slice. */
  choose(slice) {
    if (slice === this.#chosen) return;
    this.#rows[this.#chosen]?.classList.remove("chosen");
    this.#rows[this.#chosen]?.querySelector("button").removeAttribute("aria-current");
    this.#chosen = slice;
    this.#rows[slice]?.classList.add("chosen");
    this.#rows[slice]?.querySelector("button").setAttribute("aria-current", "true");
    this.#details.hidden = slice < 0;
    this.#rows[slice]?.after(this.#details);
    this.#reveal(slice);
  }

  #reveal(slice) {
    const row = this.#rows[slice];
    if (!row || row.hidden) return;
    // Scrolls only the list, never the page.
    const { offsetTop: top } = row, end = slice === this.#chosen ? this.#details : row;
    const [start, room] = [this.#scroller.scrollTop, this.#scroller.clientHeight];
    const least = end.offsetTop + end.offsetHeight - room, most = top - this.#scroller.querySelector("thead").offsetHeight;
    if (start < least || start > most) this.#scroller.scrollTop = start < least ? Math.min(least, most) : most;
  }

  #filter(text) {
    const wanted = text.trim().toLowerCase();
    filter(this.#rows, (_, slice) => this.#names[slice].includes(wanted), "slice");
    this.#details.hidden = this.#rows[this.#chosen]?.hidden ?? true;
    this.#roving.update();
  }

  /** With the Alt key, arrow keys move a row. */
  #key(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const slice = this.#rows.indexOf(event.target.closest("tr"));
    if (!event.altKey || !step || slice < 0) return;
    event.preventDefault();
    this.onMoved(slice, this.#order.indexOf(slice) + step);
  }

  /** The handle by which a row is dragged to the place of another row. */
  #handle(slice) {
    const handle = element$1("span", { className: "handle", title: "Drag to another place" });
    let target = -1;
    const aim = (next) => {
      this.#rows[target]?.classList.remove("target");
      target = next;
      this.#rows[target]?.classList.add("target");
    };
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      this.#rows[slice].classList.add("dragged");
      aim(slice);
    });
    handle.addEventListener("pointermove", ({ clientY }) => {
      if (target < 0) return;
      aim(this.#rows.findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      }));
      if (target < 0) aim(slice);
      this.#reveal(target);
    });
    const end = (isDropped) => {
      const place = this.#order.indexOf(target);
      aim(-1);
      this.#rows[slice]?.classList.remove("dragged");
      if (isDropped && place >= 0) this.onMoved(slice, place);
    };
    handle.addEventListener("pointerup", () => end(true));
    handle.addEventListener("pointercancel", () => end(false));
    return handle;
  }

  #toggle(label, checked, change) {
    const box = element$1("input", { type: "checkbox", checked, ariaLabel: label });
    box.addEventListener("change", () => change(box.checked));
    return element$1("td", {}, element$1("label", {}, box));
  }
}

// The settings of the chosen slice: its manifest settings, its place among the others, and its shown state.

/** The sides of a frame; their fields are frame-x and so on. */
const frameSides = ["x", "y", "width", "height"];

/** What the fields of a setting say, by the name of the setting in the manifest; of the others, their text. */
const settingOf = {
  threshold: ({ valueAsNumber }) => valueAsNumber / 100,
  grow: ({ valueAsNumber }) => valueAsNumber,
  frame: () => Object.fromEntries(frameSides.map((side) => [side, part(`frame-${side}`).valueAsNumber])),
};

class SliceSettings {
  /** The states set by the user, by the number of the slice in the manifest. */
  states = new Map();
  /** The differences from the baked settings, except states, in words. */
  changes = [];

  #adjusting;
  #slice = -1;
  #place = -1;

  /** `setState` is called with a slice and a state. */
  constructor(adjusting, setState) {
    this.#adjusting = adjusting;
    part("chosen").addEventListener("input", ({ target }) => {
      const { name, value: text } = target, value = settingOf[name]?.(target) ?? text;
      if (name === "state") {
        this.states.set(this.#slice, value);
        setState(this.#slice, value);
      } else if (adjustable[name](value)) {
        adjusting.set(this.#slice, name, value);
      }
    });
    part("chosen").addEventListener("change", () => adjusting.settle());
    part("opacity-baked").addEventListener("click", () => adjusting.set(this.#slice, "threshold", undefined));
    part("forward").addEventListener("click", () => adjusting.move(this.#slice, this.#place + 1));
    part("backward").addEventListener("click", () => adjusting.move(this.#slice, this.#place - 1));
  }

  /** Starts again for another wheel, as baked. */
  begin() {
    this.states.clear();
    this.changes = [];
  }

  /** Finds the changes. */
  compare(wheel) {
    const adjusting = this.#adjusting;
    this.changes = wheel.names.flatMap((name, number) => {
      const slice = wheel.slice(number), baked = adjusting.baked[number], words = [];
      if (slice.isHidden !== baked.isHidden) words.push(slice.isHidden ? "is hidden" : "is shown");
      if (slice.isEnabled !== baked.isEnabled) words.push(slice.isEnabled ? "is enabled" : "is disabled");
      if (slice.policy !== baked.policy) words.push(`has the policy ${slice.policy}`);
      if (slice.maskRule !== baked.maskRule) words.push(`has the mask rule ${slice.maskRule}`);
      if (slice.grow !== baked.grow) words.push(slice.grow > 0 ? `grows by ${rounded(slice.grow, 4)} points` : "does not grow");
      if (adjusting.hasThreshold(number)) words.push(`has the threshold ${thresholdOf(slice)}`);
      return words.length === 0 ? [] : [{ name, words }];
    });
    if (wheel.order.some((slice, place) => slice !== place)) this.changes.push({ name: wheel.name, words: ["has its slices in another order"] });
  }

  /** Shows a slice; -1 for none. */
  show(wheel, slice) {
    [this.#slice, this.#place] = [slice, wheel.order.indexOf(slice)];
    part("chosen").hidden = slice < 0;
    if (slice < 0) return;
    const facts = wheel.slice(slice), { name, state, policy, maskRule, grow, images } = facts;
    part("chosen-title").replaceChildren(element$1("bdi", {}, ...visible(name)));
    const states = new Set(["rest", "press", "disabled", "hover", "selected", "focused", "inactive", state,
      ...images.map((image) => image.state)]);
    fillChoices(part("state"), [...states].map((state) => [state, state]));
    const { name: given, frame } = this.#adjusting.place(slice), percentage = rounded(100 * thresholdOf(facts), 4);
    const sides = Object.fromEntries(frameSides.map((side) => [`frame-${side}`, rounded(frame[side], 4)]));
    for (const [id, value] of Object.entries({
      state, policy, rule: maskRule, grow: rounded(grow, 4), name: given, ...sides, opacity: percentage, "opacity-number": percentage,
    })) put(part(id), value);
    for (const id of ["opacity", "opacity-number"]) part(id).disabled = images.length === 0;
    part("opacity-baked").disabled = !this.#adjusting.hasThreshold(slice);
    part("forward").disabled = this.#place === wheel.count - 1;
    part("backward").disabled = this.#place === 0;
  }
}

/** The layers of a wheel. If the state of a slice was set to press, its rest image lies below, as during a real press. */
function withRestBelow(wheel, time, stateSet) {
  return wheel.layers(time).flatMap((layer) => {
    if (layer.slice < 0 || !stateSet(layer.slice)?.split("+").includes("press")) return [layer];
    const { images } = wheel.slice(layer.slice), { scale, state } = images[layer.image];
    const rest = images.findIndex((image) => image.state === "rest" && image.scale === scale);
    if (rest < 0 || !state.split("+").includes("press")) return [layer];
    return [{ ...layer, image: rest, frame: images[rest].frame, source: images[rest].source }, layer];
  });
}

/** The threshold of a slice's hit-test images. */
function thresholdOf({ images, deciding }) { return images[deciding[0] ?? 0]?.threshold ?? 0; }

// What is set on elements of the page.

/** Sets styles of an element until the end of a signal. */
function styled({ style }, values, signal) {
  for (const [name, value] of Object.entries(values)) {
    const before = style[name];
    style[name] = value;
    signal.addEventListener("abort", () => { style[name] = before; });
  }
}

/** Sets attributes, and returns the element; null removes one. Firefox has the properties of ARIA only since 119. */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return element;
}

/** Places an element over a frame; `area` fills the element's parent. */
function place({ style }, { x, y, width, height }, area) {
  style.left = `${(100 * (x - (area.x ?? 0))) / area.width}%`;
  style.top = `${(100 * (y - (area.y ?? 0))) / area.height}%`;
  style.width = `${(100 * width) / area.width}%`;
  style.height = `${(100 * height) / area.height}%`;
}

// Where a pointer is on an element, and the touch that it makes.

/**
 * A touch for `route` from a pointer event: ID, phase, location, radius, force and slop. Null unless a pointer goes down, moves,
 * goes up, is cancelled or leaves. The location is in points of the element, even if the element is turned or scaled; with an
 * area, such as a wheel, in points of the area that fills the element.
 */
function touchOf(event, element, time = performance.now() / 1000, area = null, content = undefined) {
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
function pointOf(event, element, area = null, content = area ? contentOf(element) : { left: 0, top: 0, width: 1, height: 1 }) {
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
function zoomOf(element) {
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
function scaleAt(element, { clientX, clientY }, reach = 32) {
  const [at, right, below] = [[0, 0], [reach, 0], [0, reach]].map(([x, y]) => placeIn(element, { clientX: clientX + x, clientY: clientY + y }));
  return Math.sqrt(Math.abs((right.x - at.x) * (below.y - at.y) - (right.y - at.y) * (below.x - at.x))) / reach;
}

/** The frame of an element's content, relative to its padding edge, in the element's own pixels. */
function boxOf(element, style = getComputedStyle(element)) {
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
function contentOf(element) {
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

// An element over the content of a canvas, for what keyboards and screen readers reach there.

class Cover {
  static #count = 0;

  element;
  #canvas;

  /** The element has the given attributes; instead of the label among them, that of the canvas if it has one. */
  constructor(canvas, attributes, signal) {
    this.#canvas = canvas;
    // Browsers without anchors have no way to follow a canvas as it is laid out and scrolled: there, the canvas contains it.
    this.element = CSS.supports("anchor-name", "--cover") ? document.createElement("div") : canvas;
    const { element } = this, end = (call) => signal.addEventListener("abort", call);
    if (element !== canvas) {
      const name = `--pinwheel-${Cover.#count += 1}`;
      styled(canvas, { anchorName: [canvas.style.anchorName, name].filter(Boolean).join() }, signal);
      element.style.cssText = `position: absolute; position-anchor: ${name}; left: anchor(left); top: anchor(top); ` +
        "width: anchor-size(width); height: anchor-size(height); margin: 0; box-sizing: border-box; border: 0 solid #0000; pointer-events: none";
      const observer = new MutationObserver(() => this.update());
      observer.observe(canvas, { attributeFilter: ["aria-hidden", "class", "hidden", "inert", "style"] });
      end(() => {
        observer.disconnect();
        element.remove();
      });
    }
    const labels = ["aria-label", "aria-labelledby"], given = labels.filter((name) => canvas.hasAttribute(name));
    for (const name of [...Object.keys(attributes), ...given]) {
      const isReplaced = labels.includes(name) && given.length > 0 && !given.includes(name);
      if (element.hasAttribute(name) || isReplaced) continue;
      element.setAttribute(name, given.includes(name) ? canvas.getAttribute(name) : attributes[name]);
      end(() => element.removeAttribute(name));
    }
  }

  /** Keeps the element beside the canvas, on the drawn picture, and out of reach while the canvas is. */
  update() {
    const canvas = this.#canvas, { element } = this;
    if (element === canvas) return;
    if (!canvas.isConnected) return element.remove();
    if (element.previousSibling !== canvas) canvas.after(element);
    const style = getComputedStyle(canvas), { display, visibility } = style;
    element.inert = canvas.inert || canvas.ariaHidden === "true" || display === "none" || visibility !== "visible";
    element.style.cursor = style.cursor;
    const { left, top, width, height } = contentOf(canvas);
    const inner = { Top: top, Right: canvas.clientWidth - left - width, Bottom: canvas.clientHeight - top - height, Left: left };
    element.style.borderWidth = Object.entries(inner).map(([side, length]) => (
      `${Math.max(0, (parseFloat(style[`border${side}Width`]) || 0) + length)}px`)).join(" ");
  }
}

// What a wheel event is: notches of a mouse wheel, or the movement of fingers on a trackpad.

// The last event of the page: when it came, in seconds, its distances, and whether a trackpad sent it.
let lastTurn = { time: -Infinity, x: 0, y: 0, isTrackpad: false };
// The part of a notch that a wheel of high resolution has turned.
let turnedPart = 0;

// How far a wheel event of a time in seconds scrolls, in pixels, `room` of which are a page, and what it is: "notch", and how many of
// them, or "changed" or "momentum" of a trackpad.
function turnOf(event, time, room = 400) {
  // First of all: once a page has read a distance, Firefox says that all are of pixels.
  const { deltaMode } = event, unit = [1, 16, room][deltaMode], { deltaX: x, deltaY: y } = event;
  const turned = [event.wheelDeltaX ?? -3 * x, event.wheelDeltaY ?? -3 * y], since = time < lastTurn.time ? Infinity : time - lastTurn.time;
  const isTrackpad = deltaMode === 0 && isOfTrackpad(x, y, turned, since), isFresh = since > 0.15 || lastTurn.isTrackpad;
  lastTurn = { time, x, y, isTrackpad };
  if (isTrackpad) return { right: x, below: y, phase: event.momentum ? "momentum" : "changed", count: 1 };
  // The first event of a turn is a notch at least, so that a wheel of high resolution answers at once.
  const notches = deltaMode === 0 ? Math.max(...turned.map(Math.abs)) / 120 : 1;
  const count = isFresh ? Math.max(1, Math.round(notches)) : Math.floor(turnedPart + notches);
  turnedPart = isFresh ? 0 : (turnedPart + notches) % 1;
  return { right: x * unit, below: y * unit, phase: "notch", count };
}

// The factor of an area, or of a zoom, for pixels that a wheel scrolls with the Control key.
const factorOf = (below) => Math.exp(Math.min(Math.max(below, -200), 200) / 200);

// Browsers do not tell the device. What their events have in common, Flutter has found out (`_isTrackpadEvent`, pointer_binding.dart).
function isOfTrackpad(x, y, turned, since) {
  // An accelerated mouse wheel: all others turn by three times the distance, but for rounding; events that a script made by the distance.
  const isTimes = (factor) => Math.abs(turned[0] + factor * x) <= 1 && Math.abs(turned[1] + factor * y) <= 1;
  if (![3, 1, -1].some(isTimes)) return false;
  const isWhole = [[x, y], turned].some((sides) => sides.every((side) => side % 120 === 0));
  const [across, down] = [Math.abs(x - lastTurn.x), Math.abs(y - lastTurn.y)];
  const isLikeLast = lastTurn.time > -Infinity && across + down > 0 && across < 20 && down < 20;
  // Whole notches are a mouse's, but for those of a trackpad by chance, in the midst of others.
  return !isWhole || isLikeLast || (lastTurn.isTrackpad && since < 0.05);
}

// A scroll wheel, a snap picker or a topic strip on a canvas: its items, and a list of them for the keyboard and screen readers.

/** Draws items as texts, or as the page does, and passes keys and wheels to the control. */
class ItemsView {
  static options = ["drawItem", "backgrounds", "keyboard"];
  static #count = 0;

  control = null;
  /** In points: that of the control, or of the canvas, which it follows. */
  size = { width: 300, height: 150 };
  isFluid;
  #canvas;
  #make;
  #labels;
  #options;
  #cover = null;
  #name = `pinwheel-${ItemsView.#count += 1}`;
  /** The elements of visible items, by index. */
  #elements = new Map();
  #widths = [];
  /** The number of skipped seconds: with reduced motion, the end is shown at once. */
  #skipped = 0;
  // Whether the fingers on a trackpad move the control.
  #isMoved = false;

  constructor(canvas, control, labels, options) {
    if (!Array.isArray(labels)) throw new PinwheelError(`The labels of the items must be an array of texts; ${String(labels)} is none.`);
    [this.#canvas, this.#labels, this.#options] = [canvas, labels, options];
    this.isFluid = typeof control === "function";
    this.#make = control;
    if (this.isFluid) this.fit(this.size, true);
    else Object.assign(this, { control, size: control });
    this.#measure();
  }

  now = (event) => this.#options.now(event) + this.#skipped;

  // The other axis is left to the page.
  get touchAction() { return this.#isHorizontal ? "pan-y pinch-zoom" : "pan-x pinch-zoom"; }

  /** Lays the control out for a size, as the function makes it: its motion, its touches and its selection go on. */
  fit({ width, height }, isForced) {
    if (!isForced && width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    const { control } = this, widths = this.#measure(), selection = control?.selection >= 0 ? { selection: control.selection } : {};
    const direction = this.#canvas.style && getComputedStyle(this.#canvas).direction === "rtl" ? "rightToLeft" : "leftToRight";
    const made = this.#make({ width, height, direction, count: widths.length, widths, textWidths: widths, ...selection });
    if (typeof made?.items !== "function") throw new PinwheelError("The function must return a scroll wheel, a snap picker or a topic strip.");
    this.control ??= made;
    if (made === this.control) return;
    this.control.rebuild(made, this.now());
    made.close();
  }

  get #isHorizontal() { return this.control.selectionBox === null; }

  get #length() { return this.#isHorizontal ? this.size.width : this.size.height; }

  /** The widths of the labels in the font of the canvas. */
  #measure() {
    const { context } = this.#options;
    this.#prepare(context);
    this.#widths = this.#labels.map((label) => context.measureText(label).width);
    return this.#widths;
  }

  #prepare(context) {
    const {
      fontStyle = "", fontWeight = "", fontSize = "16px", fontFamily = "sans-serif", color = "black",
    } = this.#canvas.style ? getComputedStyle(this.#canvas) : {};
    // Not the shorthand, which is empty with forced colors.
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    Object.assign(context, { font, fillStyle: color, textAlign: "center", textBaseline: "middle" });
  }

  begin(binding, signal) {
    const canvas = this.#canvas;
    if (!canvas.style) return;
    canvas.addEventListener("wheel", (event) => this.#turn(event), { passive: false, signal });
    if (!(this.#options.keyboard ?? true)) return;
    const orientation = this.#isHorizontal ? "horizontal" : "vertical";
    this.#cover = new Cover(canvas, { role: "listbox", tabindex: 0, "aria-orientation": orientation }, signal);
    const list = this.#cover.element;
    list.addEventListener("keydown", (event) => this.#key(event), { signal });
    canvas.addEventListener("pointerdown", () => list.focus({ preventScroll: true }), { signal });
    signal.addEventListener("abort", () => {
      for (const element of this.#elements.values()) element.remove();
      list.removeAttribute("aria-activedescendant");
    });
  }

  draw(context, time, { unit }) {
    const { control } = this, { drawItem = drawLabel, backgrounds = {} } = this.#options;
    control.advance(time);
    if (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches && control.isGliding(time)) {
      this.#skipped += 10;
      time += 10;
      control.advance(time);
    }
    const items = control.items(time), { selectionBox: box, selection } = control;
    const drawBehind = (kind, index) => {
      if (!backgrounds[kind]) return;
      for (const piece of control.backgroundPieces(index, time, kind)) drawPiece(context, drawableOf(backgrounds[kind]), piece);
    };
    drawBehind("strip", 0);
    for (const { index } of items) for (const kind of ["topic", "selected"]) drawBehind(kind, index);
    this.#prepare(context);
    for (const y of box ? [box.y, box.y + box.height - unit] : []) context.fillRect(box.x, y, box.width, unit);
    for (const item of items) {
      context.save();
      const isMarked = item.index === selection && !box && !backgrounds.selected;
      drawItem(context, { ...item, prominence: box ? item.prominence : 1, label: this.#labels[item.index], isSelected: item.index === selection });
      if (isMarked && drawItem === drawLabel) underline(context, item.frame, this.#widths[item.index]);
      context.restore();
    }
    if (this.#cover) this.#describe(items, selection);
  }

  /** Places an element on each visible item, and on the selected one. */
  #describe(items, selection) {
    this.#cover.update();
    const frames = new Map(items.map(({ index, frame }) => [index, frame])), elements = this.#elements, list = this.#cover.element;
    if (selection >= 0 && !frames.has(selection)) frames.set(selection, { x: 0, y: 0, width: 0, height: 0 });
    for (const [index, element] of elements) if (!frames.has(index)) element.remove() ?? elements.delete(index);
    for (const [index, frame] of frames) {
      if (!elements.has(index)) {
        const element = document.createElement("div"), following = Math.min(...[...elements.keys()].filter((other) => other > index));
        setAttributes(element, {
          id: `${this.#name}-${index}`, role: "option", "aria-label": this.#labels[index], "aria-setsize": this.#labels.length,
          "aria-posinset": index + 1 });
        element.style.position = "absolute";
        list.insertBefore(element, elements.get(following) ?? null);
        elements.set(index, element);
      }
      place(elements.get(index), frame, this.size);
      setAttributes(elements.get(index), { "aria-selected": index === selection, "aria-disabled": this.control.selectable(index) !== index });
    }
    setAttributes(list, { "aria-activedescendant": selection >= 0 ? `${this.#name}-${selection}` : null });
  }

  /** Handles a mouse wheel or a trackpad: what does not move the control scrolls the page. */
  #turn(event) {
    const time = this.now(event), { right, below, phase, count } = turnOf(event, time, this.#length), { control } = this;
    // A mouse wheel has one axis, and moves a control of either.
    const across = control.direction === "rightToLeft" ? -right : right, distance = !this.#isHorizontal ? below : across || (phase === "notch" ? below : 0);
    if (distance === 0 || event.ctrlKey) return;
    const rest = control.offset(time + 60);
    for (let notch = 0; notch < count; notch += 1) control.scroll(distance / count, time, phase);
    if (phase !== "momentum") this.#isMoved = count === 0 || control.offset(time + 60) !== rest;
    if (this.#isMoved) event.preventDefault();
  }

  #key(event) {
    const { control } = this, { selection, count } = control;
    // A page is the number of visible items, minus one as an anchor for the eye.
    const page = Math.max(1, control.items(this.now()).length - 1), right = control.direction === "rightToLeft" ? -1 : 1;
    const step = {
      ArrowLeft: -right, ArrowUp: -1, ArrowRight: right, ArrowDown: 1, Home: -Infinity, End: Infinity, PageUp: -page, PageDown: page,
    }[event.key];
    if (step === undefined || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isForward = Math.abs(step) < Infinity ? step > 0 : step < 0;
    const index = control.selectable(Math.min(Math.max(selection + step, 0), count - 1), isForward);
    if (index >= 0) control.select(index, this.now(), true);
  }
}

/** Draws the label of an item in the center of its frame, paler while it is pressed, and smaller away from the center of a picker. */
function drawLabel(context, { frame: { x, y, width, height }, label, prominence, state }) {
  context.globalAlpha = state === "press" || state === "disabled" ? 0.6 : 1;
  context.translate(x + width / 2, y + height / 2);
  context.scale(prominence, prominence);
  context.fillText(label, 0, 0);
}

function underline(context, { height }, width) { context.fillRect(-width / 2, Math.min(height / 2 - 2, 11), width, 2); }

// The layout size of a canvas, and its number of pixels.

/** Matches the pixels of a canvas to those of the screen, from its first layout on. */
class CanvasLayout {
  /** The largest canvas that all browsers draw. */
  static mostPixels = 1 << 24;
  static mostSide = 1 << 14;

  /** The size in the layout, in the canvas's own pixels; that of a canvas without one is 300 x 150. */
  room = { width: 300, height: 150 };
  #canvas;
  #size;
  /** Pixels of the screen per pixel of the page at the last layout. */
  density = 0;
  /** The scale of the transforms then. */
  #scale = 1;

  /**
   * `size` is the size of the content, in any unit, or null for one that follows the canvas; `onLayout` is called after each layout:
   * new pixels are all clear.
   */
  constructor(canvas, size, signal, onLayout) {
    const { width, height } = size ?? this.room;
    [this.#canvas, this.#size] = [canvas, size];
    // The size in the layout follows from styles and from the content, never from the number of pixels.
    styled(canvas, { contain: "size", containIntrinsicSize: `${width}px ${height}px`, aspectRatio: canvas.style.aspectRatio }, signal);
    const observer = new ResizeObserver(([{ devicePixelContentBoxSize: sizes }]) => {
      this.update(sizes?.[0]);
      onLayout();
    });
    try {
      observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      // Safari does not know this box.
      observer.observe(canvas);
    }
    signal.addEventListener("abort", () => observer.disconnect());
    this.update();
  }

  /** Whether the canvas has moved to a screen of another density, which Safari does not report, or is transformed otherwise. */
  get isOutdated() { return this.density !== devicePixelRatio || Math.abs(scaleOf(this.#canvas) / this.#scale - 1) > 0.05; }

  /** Matches the number of pixels to those of the screen: as reported by the browser, or else as the styles say. */
  update(reported = null) {
    const canvas = this.#canvas, size = this.#size, style = getComputedStyle(canvas), { aspectRatio, writingMode, objectFit } = style;
    const box = boxOf(canvas, style), zoom = zoomOf(canvas);
    this.density = devicePixelRatio;
    this.#scale = scaleOf(canvas);
    if (size && aspectRatio.startsWith("auto")) canvas.style.aspectRatio = `${size.width} / ${size.height}`;
    let sides = [box.width, box.height].map((side) => side * devicePixelRatio * zoom);
    if (reported) {
      const { inlineSize, blockSize } = reported;
      const told = writingMode.startsWith("horizontal") ? [inlineSize, blockSize] : [blockSize, inlineSize];
      // Chromium's report leaves out a density that its developer tools emulate.
      if (told.every((side, axis) => Math.abs(side - sides[axis]) <= 1)) sides = told;
    }
    let [width, height] = sides.map((side) => side * this.#scale);
    if (!(width > 0 && height > 0)) return;
    if (size && !["", "fill"].includes(objectFit)) {
      // The browser fits the canvas as it does an image, whose pixels are points.
      const ratios = [width / size.width, height / size.height], isSmall = size.width <= box.width && size.height <= box.height;
      const isWhole = objectFit === "none" || (objectFit === "scale-down" && isSmall);
      const ratio = isWhole ? 1 : objectFit === "cover" ? Math.max(...ratios) : Math.min(...ratios);
      [width, height] = [size.width * ratio, size.height * ratio];
    }
    this.room = { width: box.width, height: box.height };
    const factor = Math.min(1, Math.sqrt(CanvasLayout.mostPixels / (width * height)), CanvasLayout.mostSide / Math.max(width, height));
    [width, height] = [width, height].map((side) => Math.max(1, Math.round(side * factor)));
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
  }
}

/** The scale of an element's transforms; 1 for what hardly scales, or lies edge-on. */
function scaleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect(), center = { clientX: left + width / 2, clientY: top + height / 2 };
  const scale = 1 / (scaleAt(element, center, 256) * zoomOf(element));
  return scale > 0.05 && scale < 20 && Math.abs(scale - 1) > 0.05 ? scale : 1;
}

// Two fingers move and scale the area that a canvas shows; so does a mouse wheel or a trackpad, with the Control key for scaling.

/** The part of a control that is shown, as fingers and wheels choose it. */
class Pan {
  /** How much larger than the whole a part may be shown. */
  static most = 64;

  #binding;
  #canvas;
  #whole;
  /** The locations of fingers, as fractions of the canvas. */
  #fingers = new Map();
  #isPanning = false;

  /** `whole` is the area that is never left, of a wheel without bounds infinite. */
  constructor(binding, canvas, whole, signal) {
    [this.#binding, this.#canvas, this.#whole] = [binding, canvas, whole];
    canvas.addEventListener("wheel", (event) => this.#turn(event), { passive: false, signal });
  }

  /** Takes a touch; returns whether it moves the area, from the second finger until the last one is lifted. */
  take({ id, phase, x, y, time }) {
    const fingers = this.#fingers, isDown = phase === "began" || (phase === "moved" && fingers.has(id));
    const before = [...fingers.values()], isTouch = phase !== "hovered" && phase !== "exited";
    if (isDown) fingers.set(id, this.#fraction({ x, y }));
    else if (isTouch) fingers.delete(id);
    if (phase === "began" && fingers.size === 2) {
      this.#isPanning = true;
      this.#binding.control.cancelTouches(time);
    }
    const wasPanning = this.#isPanning;
    if (wasPanning && phase === "moved" && isDown) {
      const [from, to] = [before, [...fingers.values()]].map((places) => this.#centered(places));
      this.#show(from, to, to.spread > 0 ? from.spread / to.spread : 1);
    }
    this.#isPanning &&= fingers.size > 0;
    return wasPanning;
  }

  #turn(event) {
    const { x, y, width, height } = this.#binding.area, { right, below } = turnOf(event, event.timeStamp / 1000);
    if (event.ctrlKey) {
      const at = this.#fraction(pointOf(event, this.#canvas, this.#binding.area));
      this.#show(at, at, factorOf(below));
    } else {
      this.#show({ x: right / this.#canvas.clientWidth, y: below / this.#canvas.clientHeight }, { x: 0, y: 0 }, 1);
    }
    const now = this.#binding.area;
    // What moves nothing here scrolls the page.
    if (event.ctrlKey || now.x !== x || now.y !== y || now.width !== width || now.height !== height) event.preventDefault();
  }

  #fraction({ x, y }) {
    const { area } = this.#binding;
    return { x: (x - area.x) / area.width, y: (y - area.y) / area.height };
  }

  /** The center of places, and their distance from it, in points. */
  #centered(places) {
    const { width, height } = this.#binding.area, { x, y, spread } = center(places.map(({ x, y }) => ({ x: x * width, y: y * height })));
    return { x: x / width, y: y / height, spread };
  }

  /** Shows what is at one fraction of the canvas at another, in an area that is `factor` times as large, within the whole. */
  #show(from, to, factor) {
    const { area } = this.#binding, whole = this.#whole;
    const most = Math.min(whole.width / area.width, whole.height / area.height);
    const scale = most === Infinity ? factor : Math.min(Math.max(factor, most / Pan.most), Math.max(most, 1));
    const [width, height] = [area.width * scale, area.height * scale];
    const within = (start, length, low, room) => (
      room === Infinity ? start : Math.max(Math.min(start, low + room - length), Math.min(low, low + room - length)));
    this.#binding.area = {
      width, height, x: within(area.x + from.x * area.width - to.x * width, width, whole.x, whole.width),
      y: within(area.y + from.y * area.height - to.y * height, height, whole.y, whole.height),
    };
  }
}

/** The center of places, and their mean distance from it. */
function center(places) {
  const mean = (of) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [x, y] = [mean((place) => place.x), mean((place) => place.y)];
  return { x, y, spread: mean((place) => Math.hypot(place.x - x, place.y - y)) };
}

// The buttons of slices for the keyboard and for screen readers.

/** Whether an element is such a button. */
const isSliceButton = (element) => element?.parentElement?.className === "pinwheel-slices";

/**
 * An invisible button for each slice, at the slice's place. It takes a pointer in its center alone, where tools that test pages click,
 * and hands it on to the canvas; elsewhere fingers and pointers pass through it.
 */
class SliceButtons {
  #wheel;
  #root;
  /** The buttons by slice, in the order of the slices. */
  #buttons = new Map();
  #make;
  #roving;

  /**
   * `parent` covers the drawn area of a canvas; `labels` are texts instead of names, by name or from a function of name and slice;
   * `onFocus` is called with the focused slice, -1 for none. The end of `signal` removes them.
   */
  constructor(parent, canvas, wheel, { labels = {}, signal, onPress, onFocus }) {
    this.#wheel = wheel;
    this.#root = document.createElement("div");
    this.#root.className = "pinwheel-slices";
    Object.assign(this.#root.style, { position: "absolute", pointerEvents: "none" });
    // Whether the canvas had the pointer that now clicks.
    let isHandedOn = false;
    this.#make = (slice) => {
      const button = document.createElement("button"), name = wheel.names[slice];
      button.type = "button";
      const label = typeof labels === "function" ? labels(name, slice) : labels[name];
      setAttributes(button, { "aria-label": label || (name.trim() ? name : `Slice ${slice + 1}`) });
      Object.assign(button.style, {
        position: "absolute", padding: 0, border: 0, opacity: 0, outline: "none", clipPath: "circle(2px)", pointerEvents: "auto", cursor: "inherit",
        touchAction: canvas.style.touchAction,
      });
      button.addEventListener("click", ({ isTrusted, detail }) => {
        if (!isTrusted || detail === 0 || !isHandedOn) onPress(slice);
        isHandedOn = false;
      });
      // A pressed pointer never moves the focus, so a focused slice was reached with the keyboard.
      button.addEventListener("focus", () => onFocus(slice));
      button.addEventListener("blur", () => onFocus(-1));
      return button;
    };
    this.#root.addEventListener("mousedown", (event) => event.preventDefault());
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "contextmenu", "wheel"]) {
      this.#root.addEventListener(type, (event) => {
        isHandedOn ||= event.isTrusted && type === "pointerdown";
        event.stopPropagation();
        if (!canvas.dispatchEvent(new event.constructor(type, event))) event.preventDefault();
      }, { passive: false });
    }
    parent.append(this.#root);
    signal.addEventListener("abort", () => this.#root.remove());
    this.#roving = roving(this.#root, "button");
    this.update();
  }

  /** The area of the whole wheel; of one without bounds any, as its slices lie anywhere. */
  get #whole() {
    const { width, height } = this.#wheel;
    return { x: 0, y: 0, width: Math.min(width, 1e4), height: Math.min(height, 1e4) };
  }

  /** Places the buttons on the slices, for a parent that shows this area, in points. */
  place(area) { place(this.#root, this.#whole, area); }

  /** Adapts to a slice, or to all, that were changed, added, removed or moved. */
  update(changed) {
    let isAnother = changed === undefined;
    if (isAnother) this.#reorder();
    for (const slice of isAnother ? this.#buttons.keys() : [changed]) {
      const { isEnabled, isHidden, state, images } = this.#wheel.slice(slice), button = this.#buttons.get(slice);
      isAnother ||= button.disabled === isEnabled || button.hidden !== isHidden;
      button.disabled = !isEnabled;
      button.hidden = isHidden;
      place(button, this.#wheel.bounds(slice) ?? { x: 0, y: 0, width: 0, height: 0 }, this.#whole);
      const isSelected = state.includes("selected"), canBe = images.some(({ state }) => state.includes("selected"));
      setAttributes(button, { "aria-pressed": isSelected || canBe ? isSelected : null });
    }
    if (isAnother) this.#roving.update();
    else this.#roving.forget();
  }

  /** Has a button for each slice, in their order, and none for others. */
  #reorder() {
    const { order } = this.#wheel, before = [...this.#buttons.keys()], focused = this.#root.getRootNode().activeElement;
    if (order.length === before.length && order.every((slice, at) => slice === before[at])) return;
    this.#buttons = new Map(order.map((slice) => [slice, this.#buttons.get(slice) ?? this.#make(slice)]));
    this.#root.replaceChildren(...this.#buttons.values());
    if (this.#root.contains(focused)) focused.focus();
  }
}

// Turns the events of the pointers on an element into phases of touches, each from its start to its end.

const types = ["pointerdown", "pointermove", "pointerup", "pointerleave", "pointercancel"];
/** The events after which no pointer is pressed on the element. */
const ends = ["pointerup", "pointercancel", "lostpointercapture"];

/**
 * Calls `pass` with each event of a touching or hovering pointer, and with its phase. The end of `signal` ends the touches of pressed
 * pointers too.
 */
function followPointers(element, signal, pass) {
  // The presses by pointer: the event that began each, and what stops following it outside the element.
  const down = new Map();

  for (const type of types) element.addEventListener(type, take, { signal });
  // A resting finger does not open a menu.
  element.addEventListener("contextmenu", (event) => { if (down.size > 0) event.preventDefault(); }, { signal });
  signal.addEventListener("abort", () => { for (const press of [...down.values()]) end(press, "cancelled"); });

  /** The first button decides, whichever others are down: with them, its press and its release are reported as moves. */
  function take(event) {
    const { pointerId: id, type, button, buttons, pointerType, relatedTarget } = event, press = down.get(id);
    if (type === "pointerleave" && (relatedTarget === element || isSliceButton(relatedTarget))) return;
    const isPressed = type === "pointerdown" ? button === 0 : type !== "pointercancel" && (buttons & 1) === 1;
    if (isPressed && button === 0 && type !== "pointerleave") {
      begin(event, press);
    } else if (press && !isPressed) {
      // A release of which the page was not told has happened anywhere.
      end(press, button === 0 && (type === "pointerup" || type === "pointermove") ? "ended" : "cancelled", event);
    } else if (press && type === "pointermove") {
      pass(event, "moved");
    }
    if (down.has(id) || press || pointerType === "touch") return;
    if (type === "pointermove") pass(event, "hovered");
    else if (type === "pointerleave") pass(event, "exited");
  }

  function begin(event, before) {
    if (before) end(before, "cancelled", event);
    const id = event.pointerId;
    // The element receives the events of a pointer that leaves it while down, but not if it is removed from the page meanwhile.
    const follow = (other) => {
      if (other.pointerId === id) setTimeout(() => { if (down.get(id) === press) end(press, "cancelled"); });
    };
    const stop = new AbortController(), press = { event, stop };
    for (const type of ends) addEventListener(type, follow, { capture: true, signal: stop.signal });
    down.set(id, press);
    try { element.setPointerCapture(id); } catch { /* an event that a script made has no pointer to capture */ }
    pass(event, "began");
  }

  function end(press, phase, event = press.event) {
    press.stop.abort();
    down.delete(press.event.pointerId);
    pass(event, phase);
  }
}

// A scrubber on a canvas that lies over an element: the canvas takes touches where its thumb is, and the element all others.

/** Draws a thumb, and lets the element scroll as the thumb demands. */
class ScrubberView {
  static options = ["drawThumb"];

  control;
  now;
  size = { width: 1, height: 1 };
  isFluid = true;
  #canvas;
  #content;
  #drawThumb;
  /** The offset set by the thumb: the next report of this offset is not scrolling by the user. */
  #placed = null;

  constructor(canvas, scrubber, content, { now, drawThumb = drawDisc }) {
    if (typeof content?.scrollTo !== "function" || !canvas.style) {
      throw new PinwheelError("A scrubber is bound to a <canvas> over an element that scrolls; pass that element too.");
    }
    [this.control, this.now, this.#canvas, this.#content] = [scrubber, now, canvas, content];
    this.#drawThumb = drawThumb;
  }

  begin(binding, signal) {
    const content = this.#content, scrubber = this.control;
    const observer = new ResizeObserver(() => this.#measure());
    for (const element of [content, ...content.children]) observer.observe(element);
    styled(this.#canvas, { clipPath: this.#canvas.style.clipPath }, signal);
    signal.addEventListener("abort", () => observer.disconnect());
    // A finger on the content still counts as scrolling. The browser reports its release and the end of the motion.
    const going = new Set();
    const listen = (type, call) => content.addEventListener(type, call, { signal });
    const end = (begun) => {
      going.delete(begun);
      if (going.size === 0 && !signal.aborted) scrubber.endScrolling(this.now());
    };
    for (const type of ["pointerdown", "scroll"]) listen(type, () => going.add(type) && scrubber.beginScrolling(this.now()));
    // Wherever it is lifted: the page may have moved under it.
    const lift = () => going.has("pointerdown") && end("pointerdown");
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, lift, { capture: true, signal });
    listen("scrollend", () => end("scroll"));
    let waiting = 0;
    listen("scroll", () => {
      clearTimeout(waiting);
      // Firefox before 109 and Safari before 26 do not report the end.
      if (!("onscrollend" in globalThis)) waiting = setTimeout(end, 150, "scroll");
      const { scrollLeft: x, scrollTop: y } = content, placed = this.#placed;
      this.#placed = null;
      if (!placed || Math.hypot(placed.x - x, placed.y - y) > 1.5) scrubber.scroll(x, y, true, this.now());
    });
  }

  #measure() {
    const { clientWidth: width, clientHeight: height, scrollWidth: contentWidth, scrollHeight: contentHeight } = this.#content;
    this.control.update({ width, height, contentWidth, contentHeight }, this.now());
  }

  fit({ width, height }) { this.size = { width, height }; }

  draw(context, time) {
    this.control.advance(time);
    const { width, height } = this.size, thumb = this.control.thumb(time), frame = thumb?.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    const sides = [frame.y / height, 1 - (frame.x + frame.width) / width, 1 - (frame.y + frame.height) / height, frame.x / width];
    // Pointers meet only what is not clipped.
    this.#canvas.style.clipPath = `inset(${sides.map((side) => `${100 * side}%`).join(" ")})`;
    if (!thumb) return;
    Object.assign(context, { globalAlpha: thumb.alpha, fillStyle: getComputedStyle(this.#canvas).color });
    this.#drawThumb(context, thumb);
    context.globalAlpha = 1;
  }

  /** Moves the content to the offsets that the thumb demands, which ends its gliding. */
  follow(events) {
    const content = this.#content;
    for (const { kind, x, y } of events) {
      if (kind !== "scrolled") continue;
      this.#placed = { x, y };
      // Firefox keeps gliding if the offset is the current one, so another offset is set first.
      if (Math.abs(content.scrollTop - y) < 1) content.scrollTo(x, y < 1 ? y + 1 : y - 1);
      content.scrollTo(x, y);
    }
  }
}

/** Draws a thumb as a disc. */
function drawDisc(context, { frame: { x, y, width, height } }) {
  context.beginPath();
  context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  context.fill();
}

// A wheel on a canvas: its images, the ring around a focused slice, and its buttons for the keyboard.

/** Draws a wheel with the page's images, or nothing of it for null. */
class WheelView {
  static options = ["onFocus", "onError", "keyboard", "cursor", "area", "pans", "buttons", "labels"];

  control;
  now;
  #canvas;
  #options;
  #paint;
  #buttons = null;
  #cover = null;
  #focused = -1;
  #ring = null;

  constructor(canvas, wheel, images, options) {
    this.control = wheel;
    this.now = () => options.now();
    [this.#canvas, this.#options] = [canvas, options];
    this.#paint = images === null ? null : painterOf(wheel, images, options.onError);
  }

  get size() { return this.control; }

  /** Makes the buttons, within what covers the canvas. */
  begin(binding, signal) {
    const canvas = this.#canvas, wheel = this.control, { keyboard = true, buttons, labels, onFocus } = this.#options;
    if (!keyboard || !canvas.style) return;
    if (!buttons) this.#cover = new Cover(canvas, { role: "group", "aria-label": wheel.name }, signal);
    this.#buttons = new SliceButtons(buttons ?? this.#cover.element, canvas, wheel, {
      labels, signal,
      onPress: (slice) => this.#press(slice),
      onFocus: (slice) => {
        this.#focused = slice;
        if (slice >= 0 && this.#options.pans) binding.area = inSight(binding.area, wheel.bounds(slice));
        onFocus?.(slice);
        binding.draw();
      },
    });
    this.#buttons.place(binding.area);
  }

  place(area) { this.#buttons?.place(area); }

  /** Handles a key pressed on a slice: shows the highlight of a tap, and sends its events. */
  #press(slice) {
    const wheel = this.control, time = this.now();
    const { x, y, width, height } = wheel.bounds(slice) ?? { x: 0, y: 0, width: 0, height: 0 };
    wheel.highlight(slice, time);
    wheel.tell(["pressed", "released-inside"].map((kind) => (
      { kind, slice, name: wheel.names[slice], touch: -1, x: x + width / 2, y: y + height / 2, time })));
  }

  isPressable({ phase, x, y, radius }) { return phase !== "exited" && this.control.hit(x, y, radius).outcome === "hit"; }

  follow(events, isChange, slice) {
    if (!isChange) return;
    this.#ring = null;
    this.#paint?.forget(slice);
    this.#buttons?.update(slice);
  }

  draw(context, time, { across, down, unit }) {
    this.#cover?.update();
    if (!this.#paint) return;
    this.#paint.draw(context, time, across, down);
    if (this.#focused >= 0) this.#drawRing(context, this.#focused, unit);
  }

  /** Draws a ring around the focused slice, light within dark, so that it stands out from any artwork. */
  #drawRing(context, slice, unit) {
    if (this.#ring?.slice !== slice || this.#ring.unit !== unit) {
      this.#ring = { slice, unit, ...ringOf(this.control, slice, 2, [[1.5 * unit, "#fff"], [4 * unit, "#0b5cad"]]) };
    }
    const { canvas, scale, x, y } = this.#ring;
    context.drawImage(canvas, x / scale, y / scale, canvas.width / scale, canvas.height / scale);
  }
}

/** An area moved until the center of a frame is inside. */
function inSight(area, frame) {
  if (!frame) return area;
  const within = (start, length, center) => Math.min(Math.max(start, center - length), center);
  return {
    ...area, x: within(area.x, area.width, frame.x + frame.width / 2), y: within(area.y, area.height, frame.y + frame.height / 2),
  };
}

// @ts-self-types="./canvas.d.ts"

/** Draws a control on a canvas and routes pointers and keys to it, until the binding, the control or another binding is closed. */
function bindCanvas(canvas, control, content = control?.images, options = {}) {
  const context = contextOf(canvas), View = viewTypeOf(control);
  checkNames(options, [...optionNames, ...View.options]);
  if (options.area || control?.width === Infinity) checkArea(options.area ?? control);
  const view = new View(canvas, control, content, { ...options, context, now: timeFor(options.now) });
  // The module refuses a closed control.
  nextChange(view.control, 0);
  bindings.get(canvas)?.deref()?.close();
  closesWithUsing(Binding);
  const binding = new Binding(canvas, context, view, options);
  bindings.set(canvas, new WeakRef(binding));
  return binding;
}

// The time of an event, or now.
const timeFor = (now) => (event) => now?.() ?? (event?.timeStamp ?? performance.now()) / 1000;

/** The bindings by canvas: a new one closes the one before. */
const bindings = new WeakMap();

const optionNames = ["onEvent", "onTouch", "onDraw", "radius", "now", "touchAction"];

function viewTypeOf(control) {
  if (typeof control?.layers === "function") return WheelView;
  if (typeof control?.thumb === "function") return ScrubberView;
  if (typeof control === "function" || typeof control?.items === "function") return ItemsView;
  throw new PinwheelError(`A wheel or another control is bound to a canvas; ${String(control)} is none.`);
}

/** The time of the next frame, as of a wheel. */
const nextChange = (control, time) => control.nextChange?.(time) ?? (control.isAnimating(time) ? time : Infinity);

const isOffscreen = (canvas) => typeof OffscreenCanvas !== "undefined" && canvas instanceof OffscreenCanvas;

/** The contexts by canvas: in a worker, Firefox gives one only once. */
const contexts = new WeakMap();

function contextOf(canvas) {
  const must = "A control is drawn on a <canvas> whose context is 2d, or has not been chosen";
  if (canvas?.localName !== "canvas" && !isOffscreen(canvas)) throw new PinwheelError(`${must}; ${String(canvas)} is none.`);
  let context = contexts.get(canvas);
  try { context ??= canvas.getContext("2d"); } catch { /* its control was transferred to an OffscreenCanvas */ }
  if (!context) throw new PinwheelError(`${must}; pass another canvas.`);
  contexts.set(canvas, context);
  return context;
}

function checkArea(area) {
  const { x = 0, y = 0, width, height } = area ?? {};
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) return;
  throw new PinwheelError(`The area must be finite numbers of points, and its width and height above 0; it is ${width} × ${height} at ${x}, ${y}.`);
}

class Binding {
  /** The radius of a finger, in points of the control; undefined for the browser's measurement. */
  radius;

  #canvas;
  #context;
  #view;
  #options;
  #layout = null;
  #pan = null;
  #area;
  #followed = null;
  #frame = 0;
  #timer = 0;
  /** The page's cursor, and that for the last pointer. */
  #cursor;
  #shownCursor;
  /** The frame of the picture on the canvas, for pointers that move; null to read it anew, which takes longer than all else of a move. */
  #content = null;
  /** Undoes changes at the end. */
  #end = new AbortController();

  constructor(canvas, context, view, options) {
    [this.#canvas, this.#context, this.#view, this.#options] = [canvas, context, view, options];
    this.radius = options.radius;
    this.#area = areaOf(options.area ?? view.size);
    this.#cursor = canvas.style?.cursor;
    try {
      this.#begin();
    } catch (error) {
      this.#end.abort();
      throw error;
    }
  }

  #begin() {
    const canvas = this.#canvas, view = this.#view, options = this.#options, { signal } = this.#end;
    if (!isOffscreen(canvas)) {
      // A finger on the canvas touches the control; elsewhere it scrolls the page.
      styled(canvas, { touchAction: options.touchAction ?? view.touchAction ?? "none", cursor: this.#cursor }, signal);
      this.#layout = new CanvasLayout(canvas, view.isFluid ? null : this.#area, signal, () => this.drawNow());
      if (options.pans) this.#pan = new Pan(this, canvas, areaOf(view.size), signal);
      followPointers(canvas, signal, (event, phase) => {
        // What the browser has put together tells how fast a finger is.
        const parts = (phase === "moved" && event.getCoalescedEvents?.()) || [];
        for (const part of parts.length > 0 ? parts : [event]) this.#pass(part, phase);
      });
    }
    this.#fit();
    view.begin(this, signal);
    this.draw();
  }

  /** The control that is bound now. */
  get control() { return this.#view.control; }

  /** The area that the canvas shows, in points of the control. */
  get area() { return this.#area; }

  set area(area) {
    checkArea(area);
    this.#area = areaOf(area);
    this.#view.place?.(this.#area);
    this.draw();
  }

  /** Routes a touch as if a pointer had made it. */
  route(touch) {
    if (this.#isClosed) return;
    const { cursor = true, onTouch } = this.#options, events = this.control.route(touch);
    // An event may have closed this.
    if (this.#isClosed) return;
    if (cursor && this.#layout && this.#view.isPressable) {
      const shown = this.#view.isPressable(touch) ? "pointer" : this.#cursor;
      // Set as it is drawn: the browser would compute all styles at the next move.
      if (shown !== this.#shownCursor) this.draw();
      this.#shownCursor = shown;
    }
    onTouch?.(touch, events);
  }

  /** Calls the function again that makes the control, for other options; its motion goes on. */
  update() {
    this.#fit(true);
    this.draw();
  }

  /** Draws at the next frame. Changes of the control do so automatically. */
  draw() {
    if (this.#frame === 0 && !this.#isClosed) this.#frame = requestAnimationFrame(() => this.drawNow());
  }

  /** Draws immediately: for a test, or before reading the canvas. */
  drawNow() {
    if (this.#isClosed) return;
    this.#content = null;
    if (this.#shownCursor !== undefined) this.#canvas.style.cursor = this.#shownCursor;
    if (this.#layout?.isOutdated) this.#layout.update();
    this.#fit();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const time = this.#view.now(), context = this.#context, area = this.#area;
    const { width, height } = this.#canvas, [across, down] = [width / area.width, height / area.height];
    const inPoints = () => context.setTransform(across, 0, 0, down, -area.x * across, -area.y * down);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    inPoints();
    // As thick on the page at any scale of the canvas.
    this.#view.draw(context, time, { across, down, unit: area.width / (this.#canvas.clientWidth || area.width) });
    inPoints();
    this.#drawAgain(nextChange(this.control, time) - time);
    this.#options.onDraw?.(context, time);
  }

  /** Stops listening and drawing. Current touches are cancelled, with events. Closing the control does the same. */
  close() {
    if (this.#isClosed) return;
    try {
      this.control.cancelTouches(this.#view.now());
    } finally {
      this.#end.abort();
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#timer);
    }
  }

  get #isClosed() { return this.#end.signal.aborted; }

  #pass(event, phase) {
    if (this.#layout && this.#layout.density !== devicePixelRatio) this.draw();
    if (phase !== "moved" && phase !== "hovered") this.#content = null;
    this.#content ??= { ...contentOf(this.#canvas), zoom: zoomOf(this.#canvas) };
    const touch = touchOf(event, this.#canvas, this.#view.now(event), this.#area, this.#content);
    touch.phase = phase;
    if (!this.#pan?.take(touch)) this.route({ ...touch, radius: this.radius ?? touch.radius });
  }

  /** Lets a view follow the size of the canvas, and this binding the control that it has made then. */
  #fit(isForced = false) {
    const view = this.#view;
    if (view.isFluid) {
      view.fit(this.#layout?.room ?? this.#canvas, isForced);
      this.#area = areaOf(view.size);
    }
    if (this.#followed === view.control) return;
    this.#followed = view.control;
    const stop = Binding.#watch(view.control, new WeakRef(this));
    this.#end.signal.addEventListener("abort", stop);
  }

  /** Lets a binding follow a control, which does not keep a canvas that the page has forgotten. */
  static #watch(control, reference) {
    const stop = control.watch((...told) => {
      const binding = reference.deref();
      if (binding?.control === control) binding.#follow(...told);
      else stop();
    });
    return stop;
  }

  /** Handles a touch or a change of the control, with its events; null means that the control is about to be closed. */
  #follow(events, isChange, slice) {
    if (!events) return this.close();
    this.#view.follow?.(events, isChange, slice);
    // A touch that no event tells of moves only what moves by itself.
    if (isChange || events.length > 0 || this.control.isAnimating) this.draw();
    for (const event of events) if (!this.#isClosed) this.#options.onEvent?.(event);
  }

  /** Draws after `wait` seconds: at the next frame while something moves. */
  #drawAgain(wait) {
    clearTimeout(this.#timer);
    if (wait === Infinity) return;
    if (wait <= 0.02) this.draw();
    else this.#timer = setTimeout(() => this.draw(), Math.min(1000 * wait, 1e9));
  }
}

const areaOf = ({ x = 0, y = 0, width, height }) => ({ x, y, width, height });

// The place where a wheel is drawn and touched: a picture, and above it an overlay bound to the wheel.

class Stage {
  /** Called with each touch, after its events and before drawing. */
  onTouch = () => {};
  /** Called with each event of the wheel. */
  onEvent = () => {};
  /** Called with the focused slice, -1 for none. */
  onFocus = () => {};
  /** Called when the view has changed: drawings for the previous view are obsolete. */
  onView = () => {};
  /** Called when all pending images are drawn. */
  onComplete = () => {};
  /** Returns the layers of a wheel to draw at a time. */
  layersOf = (wheel, time) => wheel.layers(time);
  /** Draws on top of the picture; the context draws in pixels of the view. */
  drawOverlay = () => {};

  /** The shown wheel, its artwork, and the area to show, in points: the canvas and its background. */
  wheel = null;
  artwork = null;
  area = { x: 0, y: 0, width: 1, height: 1 };
  /** The visible part: `x` and `y` in points, `pixelsPerPoint`, and the size in pixels. */
  view = { x: 0, y: 0, width: 1, height: 1, pixelsPerPoint: 1 };

  /** The element of the size of the drawn wheel, and the element in which it scrolls. */
  root;
  room;
  /** The zoom factor of the wheel; null fits it into the room. */
  #zoom = null;
  #window;
  #picture;
  #overlay;
  /** The binding of the wheel to the overlay, which takes touches and keys. */
  #binding = null;
  #radius = undefined;

  /** Creates an empty stage. `root` contains a window with two canvases, the picture and the overlay. */
  constructor(root) {
    [this.root, this.room] = [root, root.parentElement];
    this.#window = root.querySelector(".window");
    const [picture, overlay] = root.querySelectorAll("canvas");
    this.#picture = new Picture(picture);
    this.#picture.onComplete = () => {
      this.draw();
      this.onComplete();
    };
    this.#overlay = overlay;
    this.room.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.resize()).observe(this.room);
  }

  /** Shows a wheel, fitted into the room; or with the zoom of the previous wheel, of which it is another version. */
  show(wheel, artwork, { keepsZoom = false } = {}) {
    [this.wheel, this.artwork, this.area] = [wheel, artwork, artwork.area];
    this.#binding?.close();
    this.#binding = null;
    this.#picture.show(artwork);
    if (!keepsZoom) this.#zoom = null;
    this.resize();
    this.#binding = bindCanvas(this.#overlay, wheel, null, {
      area: this.#shown, radius: this.#radius, buttons: this.root.querySelector(".slice-buttons"), now: () => clock.now(),
      onEvent: (event) => this.onEvent(event),
      onTouch: (touch) => {
        if (touch.phase !== "ended") this.touchedRadius = touch.radius;
        this.onTouch(touch);
        this.draw();
      },
      onFocus: (slice) => {
        this.onFocus(slice);
        this.draw();
      },
      onDraw: (context, time) => {
        this.#picture.update(this.layersOf(wheel, time), this.view);
        this.drawOverlay(context, time);
      },
    });
    this.draw();
  }

  /** The radius of the last touch, in points, as reported by the browser. */
  touchedRadius = 0;

  /** The radius of a finger, in points: as set, or that of the last touch; 0 for a point. */
  get radius() { return this.#radius ?? this.touchedRadius; }

  /** The radius of a finger as set; undefined if each finger has its own. */
  get chosenRadius() { return this.#radius; }

  set radius(radius) {
    this.#radius = radius;
    if (this.#binding) this.#binding.radius = radius;
  }

  /** Whether everything is drawn. */
  get isComplete() { return this.#picture.isComplete; }

  /** Pixels of the canvases per point. */
  get pixelsPerPoint() { return this.view.pixelsPerPoint; }

  /** The zoom factor of the wheel. */
  get zoom() { return this.#zoom ?? this.fit; }

  get isFitted() { return this.#zoom === null; }

  /** The zoom factor that fits the wheel into the room, at most 8 for small wheels. */
  get fit() {
    const { width, height } = this.area, most = Math.max(8, 160 / Math.max(width, height));
    return Math.min(this.room.offsetWidth / width, this.room.offsetHeight / height, most);
  }

  /** Sets the zoom factor; null fits the wheel. The point at `at` on the page stays there, or the given point moves there. */
  setZoom(zoom, at = null, given = null) {
    const room = this.room.getBoundingClientRect();
    const { clientX, clientY } = at ?? { clientX: room.left + room.width / 2, clientY: room.top + room.height / 2 };
    const point = given ?? this.point({ clientX, clientY });
    this.#zoom = zoom;
    this.resize();
    const there = this.root.getBoundingClientRect();
    this.room.scrollLeft += there.left + (point.x - this.area.x) * this.zoom - clientX;
    this.room.scrollTop += there.top + (point.y - this.area.y) * this.zoom - clientY;
    this.#scrolled();
  }

  /** The point at a place of the page. */
  point({ clientX, clientY }) {
    const { left, top } = this.root.getBoundingClientRect();
    return { x: this.area.x + (clientX - left) / this.zoom, y: this.area.y + (clientY - top) / this.zoom };
  }

  /** Lays out the wheel in the available room. */
  resize() {
    if (!this.wheel) return;
    const { zoom, room, root } = this;
    room.style.setProperty("--ratio", this.area.height / this.area.width);
    root.style.width = `${this.area.width * zoom}px`;
    root.style.height = `${this.area.height * zoom}px`;
    this.#scrolled();
  }

  #scrolled() {
    const { zoom, room, area } = this;
    // Nothing shows while the room is hidden.
    if (!this.wheel || !(zoom > 0)) return;
    const density = devicePixelRatio;
    const shown = (length, most) => Math.max(1, Math.round(Math.min(length * zoom, most) * density));
    const next = {
      x: area.x + room.scrollLeft / zoom, y: area.y + room.scrollTop / zoom,
      width: shown(area.width, room.clientWidth), height: shown(area.height, room.clientHeight),
      pixelsPerPoint: zoom * density,
    };
    if (Object.keys(next).some((key) => next[key] !== this.view[key])) {
      this.view = next;
      this.#window.style.width = `${next.width / density}px`;
      this.#window.style.height = `${next.height / density}px`;
      if (this.#binding) this.#binding.area = this.#shown;
      this.onView();
    }
    this.draw();
  }

  /** The visible area, in points. */
  get #shown() {
    const { x, y, width, height, pixelsPerPoint } = this.view;
    return { x, y, width: width / pixelsPerPoint, height: height / pixelsPerPoint };
  }

  /** Routes a touch to the wheel, as if a pointer had made it. */
  pass(touch) { this.#binding?.route(touch); }

  /** Draws the wheel now, and again when it changes. */
  draw() { this.#binding?.drawNow(); }
}

// The zoom factor of the wheel, and the ways to change it.

class Zoom {
  static steps = [
    0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
  ];
  /** The maximum side of a layout in browsers, in pixels. */
  static mostPixels = 4e6;

  #stage;
  /** The buttons, by `data-zoom`, and an output for the factor. */
  #tools = part("zoom");
  #held = new Map();
  /** The location of the pointer while the mouse wheel turns, and the point that was there first. */
  #turned = null;

  constructor(stage) {
    this.#stage = stage;
    const acts = {
      out: () => this.#step(-1), in: () => this.#step(1), fit: () => this.set(null), one: () => this.set(1),
      move: () => this.#toggleMoving(),
    };
    for (const button of this.#tools.querySelectorAll("[data-zoom]")) button.addEventListener("click", acts[button.dataset.zoom]);
    const { room } = stage;
    room.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
    room.addEventListener("keydown", (event) => this.#key(event, acts));
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      room.addEventListener(type, (event) => this.#drag(event));
    }
  }

  /** Sets the zoom factor, null to fit; the point at a place of the page stays there, or a given point moves there. */
  set(factor, at = null, point = null) {
    const { width, height } = this.#stage.area;
    const most = Math.max(this.#stage.fit, Math.min(64, Zoom.mostPixels / Math.max(width, height)));
    const least = Math.min(this.#stage.fit, 1, 16 / Math.max(width, height));
    this.#stage.setZoom(factor === null ? null : Math.min(Math.max(factor, least), most), at, point);
    this.update();
  }

  /** Shows the current zoom factor. */
  update() {
    const { zoom, isFitted } = this.#stage;
    this.#tools.querySelector("output").textContent = percent(zoom);
    this.#tools.querySelector("[data-zoom=fit]").ariaPressed = String(isFitted);
    this.#tools.querySelector("[data-zoom=one]").ariaPressed = String(!isFitted && zoom === 1);
  }

  #step(direction) {
    const { zoom } = this.#stage;
    const next = direction > 0
      ? Zoom.steps.find((step) => step > zoom * 1.001) ?? 2 * zoom
      : Zoom.steps.findLast((step) => step < zoom * 0.999) ?? zoom / 2;
    this.set(next);
  }

  /** The browser scrolls the room; with the Control key, which trackpads send for a pinch, the wheel is zoomed. */
  #turn(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    // A wheel smaller than its room cannot be scrolled: the point moves under the pointer as soon as the wheel is larger.
    const { clientX, clientY, timeStamp } = event, last = this.#turned;
    const isSame = last?.clientX === clientX && last.clientY === clientY && timeStamp - last.timeStamp < 500;
    this.#turned = { clientX, clientY, timeStamp, point: isSame ? last.point : this.#stage.point(event) };
    this.set(this.#stage.zoom / factorOf(turnOf(event, event.timeStamp / 1000).below), event, this.#turned.point);
  }

  #key(event, acts) {
    const act = { "+": "in", "=": "in", "-": "out", 0: "fit", 1: "one" }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    acts[act]();
  }

  /** Lets fingers and pointers move the wheel in its room instead of touching it, or no longer. */
  #toggleMoving() {
    const isMoving = this.#stage.root.classList.toggle("moving");
    this.#tools.querySelector("[data-zoom=move]").ariaPressed = String(isMoving);
    this.#held.clear();
  }

  /** Moves the wheel: two fingers scroll the room and zoom; one finger or the mouse scrolls while it does not touch the wheel. */
  #drag(event) {
    const isMoving = this.#stage.root.matches(".moving"), held = this.#held;
    if (!isMoving && event.pointerType !== "touch") return;
    if (event.type === "pointerdown" && event.button === 0) {
      if (isMoving) this.#stage.room.setPointerCapture(event.pointerId);
      held.set(event.pointerId, event);
      if (!isMoving && held.size === 2) this.#stage.wheel?.cancelTouches(clock.now());
    } else if (held.has(event.pointerId)) {
      const before = center([...held.values()]);
      if (event.type === "pointermove") held.set(event.pointerId, event);
      else return held.delete(event.pointerId);
      if (!isMoving && held.size < 2) return;
      const now = center([...held.values()]);
      const factor = Math.max(now.spread, 1) / Math.max(before.spread, 1);
      if (held.size > 1) this.set(this.#stage.zoom * factor, { clientX: now.x, clientY: now.y });
      this.#stage.room.scrollLeft -= now.x - before.x;
      this.#stage.room.scrollTop -= now.y - before.y;
    }
  }
}

/** A factor as a percentage. */
function percent(factor) {
  const value = 100 * factor;
  return value > 1e6 || value < 0.01 ? `${value.toExponential(1)}%` : `${rounded(value, value < 10 ? 2 : 0)}%`;
}

// The page: opens the masks, shows a wheel, and connects the parts.

run(async (data, baked, pinwheel, masks) => {
  const form = part("settings"), images = new Images(data.images);
  data.images = null;
  const stage = new Stage(part("stage")), overlay = new Overlay(stage, data.colors);
  const { outlines } = overlay, zoom = new Zoom(stage);
  const list = new SliceList(), events = new EventList();
  const replay = new Replay(stage);
  const query = new Query(stage, overlay, list, () => options(), () => settings.changes);
  // The state of the page before this one, and the text that both compare.
  const kept = data.isWatched ? takeKept() : null, stamp = stampOf(data.manifest);
  if (kept) {
    const { now } = clock;
    clock.now = () => kept.time + now();
  }
  const adjusting = new Adjusting(pinwheel, data.manifest, new Baker(data.masksModule, masks, images), data.isWatched);
  const settings = new SliceSettings(adjusting, (slice, state) => {
    stage.wheel.setState(slice, state, clock.now());
    changed();
  });
  const before = beforeOf(pinwheel, baked, () => {
    overlay.clear();
    stage.draw();
  });
  const names = data.pinwheels.map(({ index }) => baked.names[index]);
  const open = (number) => baked.wheel(data.pinwheels[number].index);
  const isLight = (number) => data.pinwheels[number].isLight === true;
  const sheet = names.length > 1 && new Sheet(names.map((name, number) => ({
    name, open: () => open(number), isLight: isLight(number),
  })), images);
  let shown = -1;
  /** The chosen slice; -1 for none. */
  let chosen = -1;
  /** The selected scale and threshold of hit-test images. */
  const standard = "undefined undefined";
  let selected = standard;

  stage.drawOverlay = (context, time) => {
    outlines.followPresses(time);
    overlay.draw(context);
    query.show(time);
  };
  stage.layersOf = (wheel, time) => withRestBelow(wheel, time, (slice) => settings.states.get(slice));
  stage.onTouch = (touch) => {
    replay.add(touch);
    query.pointAt(touch.phase === "exited" ? null : { x: touch.x, y: touch.y });
  };
  stage.onEvent = (event) => {
    outlines.follow(event);
    if (event.kind === "pressed") choose(event.slice);
    // Hovering is visible anyway, and would fill the list.
    if (!event.kind.startsWith("hover")) events.add(stage.wheel, event);
  };
  stage.onFocus = (slice) => {
    outlines.focused = slice;
    if (slice >= 0) query.point = null;
  };
  stage.onView = () => {
    outlines.clear();
    zoom.update();
  };
  stage.onComplete = () => {
    const lost = [...images.undecoded];
    if (lost.length > 0) warn(`This browser cannot show ${lost.join(", ")}; the masks are right nevertheless.`);
  };
  list.onChosen = (slice) => choose(slice);
  list.onMoved = (slice, place) => adjusting.move(slice, place);
  replay.onOpen = () => stage.draw();
  overlay.touches = () => replay.touches;
  overlay.before = before;
  overlay.onFound = (text) => {
    const said = [modes[overlay.mode], text].filter(Boolean).join(" ");
    if (part("mode").textContent !== said) part("mode").textContent = said;
  };
  adjusting.onImages = () => {
    overlay.clear();
    outlines.reset();
    stage.show(stage.wheel, new Artwork(stage.wheel, images), { keepsZoom: true });
  };
  adjusting.onChange = () => {
    list.update(stage.wheel);
    changed();
  };
  adjusting.onRefused = (error) => warn(`This cannot be adjusted: ${error.message}.`);
  list.onPointed = (slice) => {
    // A finger that moves from the list to the wheel leaves the list after it has touched the wheel.
    if (slice < 0 && query.point) return;
    if (slice === outlines.hovered && !query.point) return;
    query.pointAt(null);
    outlines.hovered = slice;
    stage.draw();
  };

  /** Updates the page after a change of masks or slices. */
  function changed() {
    if (!stage.wheel) return;
    settings.compare(stage.wheel);
    settings.show(stage.wheel, chosen);
    overlay.clear();
    stage.draw();
    remember();
  }

  function choose(slice) {
    chosen = slice;
    settings.show(stage.wheel, slice);
    list.choose(slice);
    if (slice >= 0) setAddress(address());
  }

  /** The address of the current state, with all settings that differ from the defaults. */
  function address() {
    const differs = (field) => ("options" in field ? field.selectedIndex > 0 : field.value !== field.defaultValue || (field.checked && !field.defaultChecked));
    const settings = new URLSearchParams([...form].filter(differs).map(({ name, value }) => [name, value]));
    // What is saved comes with the page that is made of it.
    if (adjusting.link !== "" && (adjusting.isUnsaved || !data.isWatched)) settings.set("adjusted", adjusting.link);
    const slice = chosen < 0 ? [] : [adjusting.baked[chosen].name];
    return addressOf(names[shown], ...slice) + (settings.size > 0 ? `?${settings}` : "");
  }

  /** Updates the address after a delay: browsers refuse many changes per second. */
  function remember() {
    clearTimeout(remembering);
    remembering = setTimeout(() => {
      if (shown >= 0 && (address().includes("?") || settingsInAddress())) setAddress(address());
    }, 300);
  }
  let remembering = 0;

  /** Applies the settings of an address; all others get their defaults. */
  function restore(settings) {
    form.reset();
    for (const [name, value] of settings) {
      const field = form.elements.namedItem(name);
      if (field?.type === "checkbox") field.checked = value === field.value;
      else if (field) field.value = value;
      // The choice does not exist.
      if (field?.selectedIndex < 0) field.selectedIndex = 0;
    }
    apply();
    adjusting.follow(settings.get("adjusted") ?? "");
  }

  /** The state to keep for another page of the same wheels, in addition to the address. */
  function keep() {
    const time = clock.now();
    if (shown < 0) return { time };
    setAddress(address());
    const hidden = stage.wheel.names.filter((_, slice) => stage.wheel.slice(slice).isHidden);
    return {
      time, manifest: stamp, adjusted: adjusting.link, saved: adjusting.savedWords, wheel: names[shown], zoom: stage.isFitted ? null : stage.zoom, touches: replay.text, hidden,
      states: [...settings.states].map(([number, state]) => [adjusting.baked[number].name, state]),
      room: [stage.room.scrollLeft, stage.room.scrollTop], page: [scrollX, scrollY],
    };
  }

  function showAsKept({ zoom, touches, hidden, states, room, page }) {
    const { wheel } = stage, time = clock.now();
    for (const name of hidden) if (wheel.names.includes(name)) wheel.setHidden(name, true, time);
    for (const [name, state] of states) {
      const slice = wheel.names.indexOf(name);
      if (slice < 0) continue;
      settings.states.set(slice, state);
      wheel.setState(slice, state, time);
    }
    replay.open(touches);
    if (zoom !== null) stage.setZoom(zoom);
    [stage.room.scrollLeft, stage.room.scrollTop] = room;
    list.update(wheel);
    changed();
    scrollTo(...page);
  }

  /** The options with which `pinwheel hit` gives the same answers as this page. */
  function options() {
    const { wheel, radius } = stage;
    const chosen = (id) => (part(id).selectedIndex > 0 ? part(id).value : []);
    const states = [...settings.states].map(([number, state]) => `${adjusting.baked[number].name}=${state}`);
    return {
      pinwheel: names.length > 1 ? wheel.name : [], radius: radius > 0 ? radius : [], scale: chosen("scale"),
      threshold: chosen("threshold"), state: states,
    };
  }

  /** Shows the target of the page's address: a wheel, a slice of it, or all wheels. */
  function follow() {
    const [name, slice] = namesInAddress(), settings = settingsInAddress();
    const number = name === undefined ? -1 : names.indexOf(name);
    if (number < 0 && sheet) return showSheet();
    try {
      const next = Math.max(number, 0);
      if (next !== shown) show(next);
      part("one").hidden = false;
      if (sheet) sheet.show(false);
      choose(stage.wheel.names.indexOf(slice));
      stage.resize();
      if (settings) restore(settings);
    } catch (error) {
      // The page stays unchanged.
      if (shown >= 0) setAddress(addressOf(names[shown]));
      fail("This wheel cannot be shown", error);
    }
  }

  function showSheet() {
    part("one").hidden = true;
    sheet.show(true, Math.max(shown, 0));
    part("title").textContent = "All wheels";
    document.title = "All wheels – Pinwheel";
    part("summary").replaceChildren(...from(), counted(names.length, "wheel"));
    part("wheels-nav").hidden = true;
    shown = -1;
  }

  function show(number) {
    const wheel = open(number);
    stage.wheel?.close();
    shown = number;
    warn("");
    overlay.scale = null;
    overlay.colors = data.pinwheels[number].colors;
    overlay.clear();
    outlines.reset();
    chosen = -1;
    settings.begin();
    for (const id of ["stage", "list"]) part(id).classList.toggle("on-dark", isLight(number));
    fillChoices(part("scale"), wheel.scales.toReversed().map((scale) => [scale, `@${rounded(scale, 3)}x`]));
    fillChoices(part("threshold"), baked.thresholds.map((threshold) => [threshold, `${rounded(100 * threshold, 2)}% opacity`]));
    wheel.setHighlights({ tap: calmMotion.matches ? calmTap : doubleBlink });
    route(wheel);
    selected = standard;
    select(wheel);
    stage.show(wheel, new Artwork(wheel, images));
    query.clear();
    replay.clear();
    events.clear();
    list.show(stage, overlay, (slice, property, value) => {
      if (property === "isEnabled") return adjusting.set(slice, "enabled", value);
      wheel.setHidden(slice, value, clock.now());
      changed();
    });
    part("stage").setAttribute("aria-label", wheel.name);
    part("title").replaceChildren(nameElement(wheel.name));
    document.title = `${wheel.name} – Pinwheel`;
    part("wheel").value = number;
    part("wheels-nav").hidden = !sheet;
    const size = `${rounded(wheel.width, 2)} × ${rounded(wheel.height, 2)} points`;
    part("summary").replaceChildren(`${counted(wheel.count, "slice")}, `, ...from(), size);
    before.show(data.pinwheels[number].index);
    adjusting.begin(data.pinwheels[number].index, wheel);
    stage.draw();
  }

  /** Selects the hit-test images, if others were chosen; slices with a separate threshold keep theirs. Returns whether it did. */
  function select(wheel) {
    const [scale, threshold] = [part("scale"), part("threshold")].map((field) => (field.selectedIndex > 0 ? Number(field.value) : undefined));
    const before = selected;
    selected = `${scale} ${threshold}`;
    if (selected === before) return false;
    overlay.scale = scale ?? null;
    wheel.select({ scale, threshold });
    return true;
  }

  const from = () => (data.source ? ["from ", nameElement(data.source), ", "] : []);

  function route(wheel) {
    wheel.setRouting({ retainDistance: Number(part("retain").value), slides: part("slide").checked });
  }

  /** Applies the settings. */
  function apply() {
    const finger = Number(part("radius").value), text = { "-1": "as touched", 0: "a point" }[finger] ?? `${finger} points`;
    // The minimum means no radius: each finger's own is used, and the mouse is a point.
    stage.radius = finger < 0 ? undefined : finger;
    part("radius-text").textContent = part("radius").ariaValueText = text;
    part("retain-text").textContent = `${part("retain").value} points`;
    overlay.mode = part("one").dataset.mode = form.elements.show.value;
    part("mode").textContent = modes[overlay.mode];
    if (!stage.wheel) return;
    route(stage.wheel);
    if (select(stage.wheel)) return changed();
    stage.draw();
    remember();
  }

  fillChoices(part("wheel"), names.map((name, number) => [number, name]));
  part("wheel").addEventListener("change", ({ target }) => setAddress(addressOf(names[target.value]), { isNew: true }));
  for (const field of form) field.addEventListener("input", apply);
  apply();
  addEventListener("hashchange", follow);
  follow();
  if (kept && shown >= 0 && kept.wheel === names[shown]) {
    showAsKept(kept);
    // What is saved is not yet part of the page.
    if (kept.manifest === stamp) {
      adjusting.follow(kept.adjusted);
      adjusting.setSaved(kept.saved);
    }
    remember();
  }
  if (data.isWatched) lookAgain(() => !(dialogs.areOpen || adjusting.isUnsaved || before.isOpened || replay.isPlaying), keep);
  const isQuiet = () => stage.isComplete && !adjusting.isBaking && (overlay.raster?.isComplete ?? true);
  globalThis.preview = { clock, stage, overlay, replay, adjusting, isQuiet };
});
