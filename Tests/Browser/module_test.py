"""The modules of Scripts/pages/build-wasm, in a real browser: what a page gets from them, and what they refuse."""

import pathlib, random, tempfile, unittest

import command, module, suite

SEED = 20261121

# Calls every export with every number, for each argument in turn and then for all at once: a trap is a RuntimeError.
HOSTILE = """
const [wasm, open] = arguments[0] ? [wasm_(controlsWasm), openControls] : [wasm_(globalThis.wasm), openWheels];
function wasm_(bytes) { return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports; }
const numbers = [NaN, Infinity, -Infinity, 0, -0, 1, 2, 3, -1, 0.5, 1e-300, 65536, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 31), 1e300];
function put(values) {
  const address = wasm.input(8 * values.length);
  new Float64Array(wasm.memory.buffer, address, values.length).set(values);
}
function openWheels() {
  const address = wasm.input(baked.length);
  new Uint8Array(wasm.memory.buffer, address, baked.length).set(baked);
  const file = wasm.file_open();
  return [file, wasm.wheel_open(file, 0, NaN, NaN, 1)];
}
function openControls() {
  const standard = (count) => new Array(count).fill(NaN);
  put([NaN, NaN, 40, 60, 80, ...standard(11), 0, NaN]);
  const wheel = wasm.items_open_wheel(0, 320, 30);
  put([...standard(11), 0, NaN]);
  const picker = wasm.items_open_picker(20, 40, 3, 100, 200);
  put([300, 400, 300, 4000, 0, 0, 0, 0, 0, ...standard(19)]);
  return [wheel, picker, wasm.scrubber_open(0, 0)];
}
const handles = open();
if (handles.some((handle) => !(handle > 0))) throw new Error("nothing to try");
let calls = 0;
let seed = arguments[1];
const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
for (const [name, call] of Object.entries(wasm)) {
  if (typeof call !== "function" || name === "close") continue;
  for (const handle of [...handles, ...numbers, 99]) {
    for (let turn = 0; turn < 60; turn++) {
      const rest = Array.from({ length: 7 }, () => (random(3) ? random(5) : numbers[random(numbers.length)]));
      if (turn % 3 === 0) put(Array.from({ length: random(40) }, () => numbers[random(numbers.length)]));
      try {
        call(handle, ...rest);
      } catch (error) {
        return `${name}(${[handle, ...rest]}) after ${calls} calls: ${error}`;
      }
      calls += 1;
    }
  }
}
for (const handle of [...handles, ...numbers]) { wasm.close(handle); wasm.close(handle); }
return `${calls} calls`;
"""

# Baked bytes with some of them changed and the checksum made right again: opened, queried, touched, drawn.
FORGED = """
const [seed0, count] = arguments;
let seed = seed0;
const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
const view = (bytes) => new DataView(bytes.buffer);
const mask = (1n << 64n) - 1n;
const P = [0x9E3779B185EBCA87n, 0xC2B2AE3D27D4EB4Fn, 0x165667B19E3779F9n, 0x85EBCA77C2B2AE63n, 0x27D4EB2F165667C5n];
const turn = (v, n) => ((v << n) | (v >> (64n - n))) & mask;
const round = (a, lane) => (turn((a + lane * P[1]) & mask, 31n) * P[0]) & mask;
function checksum(bytes, start) {
  const data = view(bytes);
  let at = start;
  const end = bytes.length;
  let hash;
  const at64 = () => data.getBigUint64(at, true);
  if (end - at >= 32) {
    const lanes = [(P[0] + P[1]) & mask, P[1], 0n, (mask + 1n - P[0]) & mask];
    for (; end - at >= 32;) for (let i = 0; i < 4; i++) { lanes[i] = round(lanes[i], at64()); at += 8; }
    hash = (turn(lanes[0], 1n) + turn(lanes[1], 7n) + turn(lanes[2], 12n) + turn(lanes[3], 18n)) & mask;
    for (const lane of lanes) hash = ((hash ^ round(0n, lane)) * P[0] + P[3]) & mask;
  } else hash = P[4];
  hash = (hash + BigInt(end - start)) & mask;
  for (; end - at >= 8; at += 8) hash = (turn(hash ^ round(0n, at64()), 27n) * P[0] + P[3]) & mask;
  if (end - at >= 4) { hash = (turn(hash ^ (BigInt(data.getUint32(at, true)) * P[0] & mask), 23n) * P[1] + P[2]) & mask; at += 4; }
  for (; at < end; at++) hash = (turn(hash ^ (BigInt(bytes[at]) * P[4] & mask), 11n) * P[0]) & mask;
  hash = ((hash ^ (hash >> 33n)) * P[1]) & mask;
  hash = ((hash ^ (hash >> 29n)) * P[2]) & mask;
  return hash ^ (hash >> 32n);
}
if (checksum(baked, 24) !== view(baked).getBigUint64(16, true)) throw new Error("the checksum of the test is wrong");
const words = [0xFFFFFFFF, 0x7FFFFFFF, 0x80000000, 0x20000000, 0xFFFF, 0];
const done = { refused: 0, opened: 0 };
// The header and the tables come first: what is changed lies mostly there.
for (let turn = 0; turn < count; turn++) {
  const forged = baked.slice();
  for (let change = random(3) + 1; change > 0; change--) {
    const at = 32 + random(random(2) ? 400 : Math.min(forged.length, 6000) - 40);
    if (random(2)) view(forged).setUint32(at, words[random(words.length)], true);
    else forged[at] = random(256);
  }
  view(forged).setBigUint64(16, checksum(forged, 24), true);
  try {
    const file = pinwheel.load(forged);
    try {
      for (let index = 0; index < Math.min(file.names.length, 3); index++) {
        const wheel = file.wheel(index);
        for (const [x, y] of [[120, 30], [0, 0], [239.9, 239.9], [1e9, 1], [NaN, 0]]) {
          wheel.hit(x, y); wheel.hit(x, y, 22); wheel.allHits(x, y); wheel.explain(x, y); wheel.contacts(x, y, 30);
          if (wheel.count > 0) { wheel.distance(0, x, y); wheel.bounds(0); }
          wheel.route({ id: 1, phase: "began", x, y, time: 0 });
          wheel.route({ id: 1, phase: "moved", x: x + 5, y, time: 0 });
          wheel.route({ id: 1, phase: "ended", x, y: y + 90, time: 0 });
        }
        for (let slice = 0; slice < Math.min(wheel.count, 4); slice++) {
          wheel.slice(slice).images.forEach((_, image) => wheel.pieces(slice, image));
        }
        wheel.layers(1);
        wheel.close();
      }
      done.opened += 1;
    } finally { file.close(); }
  } catch (error) {
    if (!(error instanceof PinwheelError)) return `forgery ${turn} of seed ${seed0}: ${error.stack}`;
    done.refused += 1;
  }
}
return done;
"""


class ModuleTests(suite.BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.home = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.home.cleanup)
        home = pathlib.Path(cls.home.name)
        cls.folders = [command.sample(home)]
        cls.place = module.page(home, cls.folders[0])

    def setUp(self):
        self.open(self.place)

    def open(self, place):
        self.browser.go(place.as_uri())
        self.browser.until("globalThis.ready === true")

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [], "the console")

    def ask(self, folder, *words, radius=0):
        """Points all over the wheel of a folder, and what module and command say of them."""
        wheel = command.wheel(folder)
        size = wheel["canvas"]
        generator = random.Random(SEED)
        points = [(round(generator.uniform(-5, size["width"] + 5), 2), round(generator.uniform(-5, size["height"] + 5), 2))
                  for _ in range(500)]
        expected = command.answers(folder, wheel["name"], points, *words)
        batched, single = self.browser.run("""
            const [name, points, radius] = arguments;
            const wheel = file.wheel(file.names.indexOf(name));
            const names = Array.from({ length: wheel.count }, (_, index) => wheel.slice(index).name);
            const named = ({ outcome, slice }) => (outcome === "hit" ? names[slice] : null);
            return [Array.from(wheel.hits(points.flat(), radius), (code) => named(wheel.outcome(code))),
              points.map(([x, y]) => named(wheel.hit(x, y, radius)))];""", wheel["name"], points, radius)
        self.assertEqual(batched, expected, f"seed {SEED}")
        self.assertEqual(single, expected, f"seed {SEED}")
        self.assertGreater(len(set(expected)), 6)

    def test_points_of_the_sample(self):
        self.ask(self.folders[0])

    def test_fingers_on_the_sample(self):
        self.ask(self.folders[0], "--radius", "22", radius=22)

    def test_points_of_the_fixture(self):
        home = pathlib.Path(self.home.name)
        folder = command.fixture(home)
        self.open(module.page(home / "fixture.pinwheel", folder))
        self.ask(folder)

    def test_owners_are_hits(self):
        differing = self.browser.run("""
            const wheel = file.wheel(0);
            const { width, height, codes } = wheel.owners(1);
            let differing = width * height === codes.length ? 0 : 1e9;
            codes.forEach((code, at) => {
              const answer = wheel.hit(at % width + 0.5, Math.floor(at / width) + 0.5);
              if (JSON.stringify(answer) !== JSON.stringify(wheel.outcome(code))) differing += 1;
            });
            return differing;""")
        self.assertEqual(differing, 0)

    def test_solid_pixels_and_their_rim(self):
        # At the scale of the masks: a pixel's center is at most 0.7072 pixels farther away than the pixel itself.
        wrong = self.browser.run("""
            const wheel = file.wheel(0);
            const rasters = [wheel.solid(2, 2), wheel.outline(2, 2, 2)];
            const isSet = ({ x, y, width, height, bytes }, column, row) => (
              column >= x && row >= y && column < x + width && row < y + height && bytes[(row - y) * width + column - x] === 255);
            let wrong = rasters.every(({ width, height }) => width < 480 && height < 480) ? 0 : 1e6;
            for (let at = 0; at < 480 * 480; at += 1) {
              const [column, row] = [at % 480, Math.floor(at / 480)], distance = wheel.distance(2, (column + 0.5) / 2, (row + 0.5) / 2);
              const [isSolid, isRim] = rasters.map((raster) => isSet(raster, column, row));
              wrong += (isSolid !== (distance === 0)) + (isRim && (distance === 0 || distance > 2)) + (!isRim && distance > 0 && 2 * distance + 0.7072 <= 4);
            }
            return wrong;""")
        self.assertEqual(wrong, 0)

    def test_touches_and_blinks(self):
        events, held, shown = self.browser.run("""
            const wheel = file.wheel(0);
            const touch = (id, phase, x, y, time) => wheel.route({ id, phase, x, y, time });
            const tap = (time) => [touch(1, "began", 120, 30, time), touch(1, "ended", 121, 31, time + 0.1)].flat();
            // By itself a slice is lit while it is held.
            const amber = tap(8)[0].slice;
            const held = [8, 8.09, 8.11].map((time) => wheel.state(amber, time));
            wheel.setHighlights({ whilePressed: false, tap: [{ start: 0, end: 0.2 }, { start: 0.35, end: 0.55 }] });
            const events = tap(10);
            // The tap is at 10.1 s: on for 0.2 s, off for 0.15 s, on for 0.2 s.
            const at = [10.05, 10.1, 10.29, 10.31, 10.44, 10.46, 10.64, 10.66];
            return [events.map(({ kind }) => kind), held, at.map((time) => wheel.state(amber, time))];""")
        self.assertEqual(events, ["pressed", "released-inside"])
        self.assertEqual(held, ["press", "press", "rest"])
        self.assertEqual(shown, ["rest", "press", "press", "rest", "rest", "press", "press", "rest"])

    def test_slices_that_go_away(self):
        kinds = self.browser.run("""
            const wheel = file.wheel(0);
            const [{ slice }] = wheel.route({ id: 1, phase: "began", x: 120, y: 30, time: 0 });
            const kinds = wheel.setEnabled(slice, false, 1).map(({ kind }) => kind);
            return [...kinds, wheel.hit(120, 30).outcome, wheel.setPolicy(slice, "block", 2).length,
              wheel.hit(120, 30).outcome, wheel.setHidden(slice, true, 3).length, wheel.hit(120, 30).outcome];""")
        self.assertEqual(kinds, ["cancelled", "miss", 0, "blocked", 0, "miss"])

    def test_controls(self):
        """Numbers worked out by hand, from the formulas of the articles."""
        found = self.browser.run("""
            const wheel = controls.scrollWheel({ widths: [40, 60, 80], width: 320, height: 30 });
            const picker = controls.snapPicker({ count: 20, rowHeight: 40, selection: 3, width: 100, height: 200 });
            const strip = controls.topicStrip({ textWidths: [30, 50, 20], width: 200, height: 30 });
            const scrubber = controls.scrubber(
              { geometry: { width: 300, height: 400, contentWidth: 300, contentHeight: 4000 } });
            const tap = (control, x, y) => [control.route({ id: 1, phase: "began", x, y, time: 1 }),
              control.route({ id: 1, phase: "ended", x, y, time: 1.1 })].flat();
            return {
              frames: wheel.items(0).map(({ frame }) => frame.x), length: wheel.contentLength,
              glide: [wheel.select(2, 0, true), wheel.advance(3)].flat().map(({ kind, index }) => `${kind} ${index}`),
              quiet: [wheel.select(1, 3), wheel.advance(6)].flat().filter(({ kind }) => kind !== "tick"),
              offset: wheel.offset(6), box: picker.selectionBox, first: picker.offset(0), tapped: tap(strip, 90, 10),
              topics: strip.items(0).map(({ frame }) => [frame.x, frame.width]), thumb: scrubber.thumb(0).frame,
              grabbed: tap(scrubber, 275, 20).map(({ kind }) => kind),
              jumps: [[picker, { index: 5 }], [wheel, { offset: 101 }], [strip, { offset: 500 }]].map(([control, target]) => (
                [...control.scrollTo(target, 10, false).filter(({ kind }) => kind !== "tick"), control.offset(10), control.selection])),
              glides: [picker.scrollTo({ index: 0 }, 20), picker.offset(20), picker.isGliding(20.1), picker.advance(25) && picker.offset(25)],
            };""")
        self.assertEqual(found, {
            "frames": [140, 190, 260], "length": 460, "glide": ["will-select 2", "tick 1", "tick 2", "selected 2"], "quiet": [], "offset": 60,
            "box": {"x": 0, "y": 80, "width": 100, "height": 40}, "first": 40, 
            "tapped": [{"kind": "will-select", "index": 1}, {"kind": "selected", "index": 1}],
            "topics": [[10, 60], [70, 80], [150, 50]], "thumb": {"x": 260, "y": 10, "width": 30, "height": 30},
            "grabbed": ["selected", "highlighted", "unhighlighted"],
            "jumps": [[120, 5], [140, 2], [10, 1]], "glides": [[], 120, True, -80]})

    def test_sentences(self):
        said = self.browser.run("""
            const wheel = file.wheel(0);
            const closed = file.wheel(0);
            closed.close();
            return [() => wheel.slice(12), () => wheel.slice(NaN), () => file.wheel(1), () => closed.hit(1, 1),
              () => wheel.route({ id: 0.5, phase: "began", x: 0, y: 0, time: 0 }),
              () => wheel.route({ id: 1, phase: "lifted", x: 0, y: 0, time: 0 }), () => wheel.owners(1e9),
              () => pinwheel.load(new Uint8Array(80)), () => pinwheel.load(baked.slice(0, 500))].map((call) => {
                try { call(); return "nothing"; } catch (error) { return `${error.name}: ${error.message}`; }
              });""")
        self.assertEqual(said, [f"PinwheelError: {text}" for text in [
            "The slice must be the number of one in the wheel.", "The slice must be the number of one in the wheel.",
            "The pinwheel must be a whole number from 0 to 0.", "This wheel is closed; open another one.",
            "The identity of a touch must be a whole number of 32 bits.",
            'The phase must be one of began, moved, ended, cancelled, hovered, exited; "lifted" is none.',
            "The number of pixels, canvas times scale, must be at most 16777216.",
            "The file is not a baked file; write it anew with pinwheel bake.",
            "The file is longer or shorter than it says; write it anew with pinwheel bake."]])

    def test_hostile_numbers(self):
        for controls in (False, True):
            said = self.browser.run(HOSTILE, controls, SEED)
            self.assertRegex(said, r"^\d{4,} calls$", f"seed {SEED}")

    def test_forged_files(self):
        done = self.browser.run(FORGED, SEED, 1500)
        self.assertIsInstance(done, dict, done)
        self.assertGreater(done["refused"], 100)
        self.assertGreater(done["opened"], 100)

    def test_nothing_is_imported(self):
        self.assertEqual(self.browser.run("""
            return [wasm, controlsWasm].flatMap((bytes) => WebAssembly.Module.imports(new WebAssembly.Module(bytes)));"""), [])

    def test_memory_is_given_back(self):
        """Opened and closed a thousand times: the memory is as large as after a hundred."""
        sizes = self.browser.run("""
            const sizes = [];
            const machine = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports;
            for (let turn = 1; turn <= 1000; turn++) {
              const address = machine.input(baked.length);
              new Uint8Array(machine.memory.buffer, address, baked.length).set(baked);
              const file = machine.file_open(), wheel = machine.wheel_open(file, 0, NaN, NaN, 1);
              machine.wheel_owners(wheel, 2);
              machine.close(wheel);
              machine.close(file);
              if (turn % 100 === 0) sizes.push(machine.memory.buffer.byteLength);
            }
            return sizes;""")
        self.assertEqual(sizes[-1], sizes[0])


if __name__ == "__main__":
    unittest.main()
