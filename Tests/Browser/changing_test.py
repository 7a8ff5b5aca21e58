"""Wheels that a page changes as they run: where slices lie, what they show, their order, and which there are; canvases without bounds;
masks against masks."""

import unittest

import bound_test, package, suite

# The solid slice at a point, worked out from what a page has asked for: pictures of `#` and `.`, each in a frame, under a transform, in
# a clip. `Model` has the changes of a wheel, with the same arguments.
MODEL = """
let seed = given[0];
const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
const part = (from, to) => from + (to - from) * random(1e6) / 1e6;
const drawing = () => Array.from({ length: 3 + random(5) }, () => "");
const rowsOf = () => { const width = 3 + random(6); return drawing().map(() => Array.from({ length: width }, () => "#.##"[random(4)]).join("")); };
class Model {
  order = []; slices = [];
  add(rows, frame, place = this.order.length) {
    this.order.splice(place, 0, this.slices.push({ rows, frame, transform: [1, 0, 0, 1, 0, 0], clip: null }) - 1);
  }
  remove(slice) {
    this.order.splice(this.order.indexOf(slice), 1);
    for (const other of this.slices) if (other.clip === slice) other.clip = null;
  }
  move(slice, place) { this.order.splice(this.order.indexOf(slice), 1); this.order.splice(place, 0, slice); }
  isSolid({ rows, frame, transform: [a, b, c, d, tx, ty] }, x, y) {
    const [dx, dy, determinant] = [x - tx, y - ty, a * d - b * c];
    const [left, top] = [(d * dx - c * dy) / determinant - frame.x, (a * dy - b * dx) / determinant - frame.y];
    return rows[Math.floor(top / frame.height * rows.length)]?.[Math.floor(left / frame.width * rows[0].length)] === "#";
  }
  isInside(clip, x, y) {
    if (clip === null) return true;
    if (typeof clip === "number") return this.isSolid(this.slices[clip], x, y);
    return x >= clip.x && y >= clip.y && x < clip.x + clip.width && y < clip.y + clip.height;
  }
  hit(x, y) {
    return this.order.findLast((slice) => this.isSolid(this.slices[slice], x, y) && this.isInside(this.slices[slice].clip, x, y)) ?? -1;
  }
}
const frameOf = () => ({ x: part(-10, 50), y: part(-10, 50), width: part(5, 40), height: part(5, 40) });
"""


class ChangingTests(package.PackageTest):
    maxDiff = None

    def setUp(self):
        self.browser.go(self.server.address + "index.html")
        self.browser.messages()

    def test_every_change(self):
        """Random changes, and the slice at random points after each: with a map, without one, and without bounds."""
        for seed, canvas, has_map in [(1, 60, True), (2, 60, False), (3, None, True), (4, 60, True)]:
            with self.subTest(seed=seed, canvas=canvas, has_map=has_map):
                wrong, hits, order, tables = self.ask(MODEL + """
                    const [, side, hasMap] = given, size = side ? { width: side, height: side } : { canvas: null };
                    const pictures_ = Array.from({ length: 5 }, rowsOf), frames = pictures_.map(frameOf), model = new Model();
                    const slices = pictures_.map((rows, at) => ({ name: `s${at}`, image: pictures.drawn(...rows), frame: frames[at] }));
                    const wheel = await pinwheel.createWheel({ ...size, slices }, { hasMap });
                    const other = await pinwheel.createWheel({ ...size, slices }, { hasMap: false });
                    pictures_.forEach((rows, at) => model.add(rows, frames[at]));
                    const tables = wheel.table.cells.length;
                    let wrong = 0, hits = 0;
                    for (let turn = 0; turn < 120; turn += 1) {
                      const { order } = model, slice = order[random(order.length)], from = random(5), place = random(order.length), facts = model.slices[slice];
                      const act = [
                        () => wheel.setFrame(slice, facts.frame = frameOf()),
                        () => {
                          const matrix = new DOMMatrix().translate(30, 30).rotate(part(0, 360)).scale(part(0.5, 2)).translate(-30, -30);
                          facts.transform = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f];
                          wheel.setTransform(slice, turn % 2 ? matrix : { a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.e, ty: matrix.f });
                        },
                        () => wheel.setClip(slice, facts.clip = [null, frameOf(), order[place]][random(3)]),
                        () => {
                          facts.rows = pictures_[from];
                          facts.frame = frames[from];
                          wheel.setImages(slice, other, `s${from}`);
                        },
                        () => {
                          model.move(slice, place);
                          wheel.move(slice, place);
                        },
                        () => {
                          model.add(pictures_[from], frames[from], place);
                          if (wheel.add(other, from, place) !== model.slices.length - 1) wrong += 1000;
                        },
                        () => {
                          if (order.length < 4) return;
                          model.remove(slice);
                          wheel.remove(slice);
                        },
                      ][random(7)];
                      act();
                      const points = Array.from({ length: 80 }, () => part(side ? 0 : -40, side ?? 100)), codes = wheel.hits(points);
                      for (let at = 0; at < 40; at += 1) {
                        const [x, y] = [points[2 * at], points[2 * at + 1]], expected = model.hit(x, y);
                        hits += expected >= 0;
                        wrong += codes[at] !== expected || wheel.hit(x, y).slice !== expected;
                      }
                    }
                    const last = model.slices[model.order.at(-1)], facts = wheel.slice(model.order.at(-1));
                    const near = (one, two) => Object.values(one).every((value, at) => Math.abs(value - Object.values(two)[at]) < 1e-9);
                    if (!near(facts.frame, last.frame) || !near(facts.transform, last.transform)) wrong += 1e6;
                    if (wheel.count !== model.order.length) wrong += 1e6;
                    return [wrong, hits, JSON.stringify(wheel.order) === JSON.stringify(model.order), tables > 0];""", seed, canvas, has_map)
                self.assertEqual((wrong, order, tables), (0, True, bool(canvas and has_map)))
                self.assertGreater(hits, 300)

    def test_numbers_stay_with_slices(self):
        found = self.ask("""
            const image = pictures.drawn("#"), names = ["a", "b", "a", "c"];
            const wheel = await pinwheel.createWheel({ width: 9, height: 9, slices: names.map((name, at) => ({ name, image, frame: { x: at } })) });
            const seen = [];
            wheel.watch((events, isChange, slice) => seen.push([events?.map(({ kind, name }) => `${kind} ${name}`) ?? null, isChange, slice ?? null]));
            const front = wheel.index("a");
            wheel.move("a", 0, 1);
            const moved = [wheel.order, wheel.index("a"), wheel.hit(2.5, 0.5), wheel.allHits(2.5, 0.5).length];
            wheel.route({ id: 1, phase: "began", x: 1.5, y: 0.5, time: 2 });
            wheel.remove("b", 3);
            const added = wheel.add(wheel, "c", 0, 4);
            wheel.setFrame(added, { x: 5, y: 5, width: 2, height: 2 }, 5);
            return [front, ...moved, seen, wheel.names, wheel.order, wheel.count, added, wheel.hit(6, 6), await said(() => wheel.slice("b")), await said(() => wheel.slice(1))];""")
        self.assertEqual(found, [
            2, [2, 0, 1, 3], 0, {"outcome": "hit", "slice": 2, "name": "a"}, 1,
            [[[], True, None], [["pressed b"], False, None], [["cancelled b"], True, None], [[], True, None], [[], True, 4]],
            ["a", "b", "a", "c", "c"], [4, 2, 0, 3], 4, 4, {"outcome": "hit", "slice": 4, "name": "c"},
            "PinwheelError: There is no slice called b; there is c, a, a, c.", "PinwheelError: The slice must be the number of one in the wheel."])

    def test_refused(self):
        """Each in a sentence, and nothing changes."""
        said = self.ask("""
            const image = pictures.drawn("#"), description = { width: 4, height: 4, slices: [{ name: "dot", image }] };
            const wheel = await pinwheel.createWheel(description);
            const other = await pinwheel.createWheel(description, { pinwheel: await pinwheel.instantiate(fetch("/package/pinwheel.wasm")) });
            const masks = await pinwheel.instantiateMasks(), mask = pinwheel.createMask(image, { masks }), large = pinwheel.createMask({ alpha: new Uint8Array(64), width: 8, height: 8 }, { masks, largestSide: 4 });
            const rect = { x: 0, y: 0, width: 1, height: 1 };
            const calls = {
              module: () => wheel.add(other, "dot"), nothing: () => wheel.setImages("dot", null, 0), name: () => wheel.add(wheel, "spot"),
              place: () => wheel.move("dot", 1), half: () => wheel.add(wheel, "dot", 0.5), frame: () => wheel.setFrame("dot", { x: 0, y: 0, width: 1 }),
              flat: () => wheel.setFrame("dot", { ...rect, width: 0 }), odd: () => wheel.setTransform("dot", { a: 1, tx: Infinity }),
              clip: () => wheel.setClip("dot", { x: 0 }), missing: () => wheel.setClip("dot", 4), spot: () => wheel.setClip("dot", "spot"),
              misspelt: () => wheel.setTransform("dot", { rotate: 3 }), prepared: () => wheel.constructor && pinwheel.createWheel(description, { hasMap: 1 }),
              pixels: () => mask.overlaps(large), something: () => mask.overlaps(wheel), negative: () => mask.outlines(-1), sides: () => pinwheel.createWheel({ slices: [] }),
            };
            const before = JSON.stringify([wheel.slice(0), wheel.order, wheel.sources, [...wheel.toBytes()]]), answers = {};
            for (const [what, call] of Object.entries(calls)) answers[what] = await said(call);
            answers.same = JSON.stringify([wheel.slice(0), wheel.order, wheel.sources, [...wheel.toBytes()]]) === before;
            wheel.setTransform("dot", { rotation: 90 });
            answers.bytes = await said(() => wheel.toBytes());
            return answers;""")
        module = "The other wheel must be one of the same module; pass that module as pinwheel to what makes it."
        mask = "The other mask must be one of createMask, of the same masks module and with pixels of the same size."
        frame = "A frame must be finite numbers x, y, width and height; they are {}."
        slice = "The slice must be the number of one in the wheel."
        self.assertEqual(said, {what: f"PinwheelError: {text}" for what, text in {
            "module": module, "nothing": module, "name": "There is no slice called spot; there is dot.",
            "place": "The place must be a whole number from 0 to 0.", "half": "The place must be a whole number from 0 to 1.",
            "frame": frame.format("0, 0, 1, "), "flat": "The frame must be of a width and a height above 0.",
            "odd": "The transform must be six finite numbers.", "clip": frame.format("0, , , "), "missing": slice,
            "spot": "There is no slice called spot; there is dot.",
            "misspelt": "There is no property rotate; the properties of transforms are a, b, c, d, tx, ty, rotation, scaleX, scaleY.",
            "prepared": "The value of hasMap must be true or false.", "pixels": mask, "something": mask,
            "negative": "The distance must be a finite number from 0 on.", "sides": "The width of the canvas must be a number; it is undefined.",
            "bytes": "The slices of a wheel that is written must be those of its file, where it places them.",
        }.items()} | {"same": True})

    def test_clips_of_a_description(self):
        found = self.ask("""
            const image = pictures.drawn("####", "####");
            const wheel = await pinwheel.createWheel({ width: 4, height: 2, slices: [
              { name: "window", image: pictures.drawn("#..#", "#..."), isHidden: true }, { name: "photo", image, clip: "window" },
              { name: "strip", image, clip: { x: 1, y: 1, width: 2, height: 1 } }] });
            return [pictures.rows(wheel), pictures.rows((await pinwheel.instantiate()).load(wheel.toBytes()).wheel())];""")
        self.assertEqual(found, [["1..1", "122."]] * 2)

    def test_masks(self):
        """Worked out by hand: a ring, a dot in its hole and one on it; and the outline of the ring."""
        found = self.ask("""
            const masks = await pinwheel.instantiateMasks(), options = { masks };
            const ring = pinwheel.createMask(pictures.drawn("###", "#.#", "###"), options), dot = pinwheel.createMask(pictures.drawn("#"), options);
            const areas = [[0, 0], [1, 1], [2, 2], [3, 0], [-1, 0]].map(([x, y]) => ring.overlapArea(dot, x, y));
            const alpha = new Uint8Array(64).fill(255), half = pinwheel.createMask({ alpha, width: 8, height: 8 }, { masks, largestSide: 4 });
            return [areas, ring.overlaps(dot, 1, 1), ring.overlaps(dot), dot.overlaps(ring, -2, -2), ring.outlines(), ring.outlines(9), half.outlines(), half.overlapArea(half, 6, 0)];""")
        square = [0, 0, 3, 0, 3, 3, 0, 3]
        areas, outlines = [1, 0, 1, 0, 0], [{"outer": square, "holes": [[1, 1, 1, 2, 2, 2, 2, 1]]}]
        self.assertEqual(found[:5], [areas, False, True, True, outlines])
        self.assertEqual(found[5][0]["outer"], square)
        self.assertEqual(found[6:], [[{"outer": [0, 0, 8, 0, 8, 8, 0, 8], "holes": []}], 16])


class ChangingCanvasTests(bound_test.BoundTest):
    """Four quarters of 200 points: what is drawn, pressed and reached by the keyboard follows."""

    BIND = bound_test.QUARTERS + """
        const wheel = globalThis.wheel = await pinwheel.createWheel({ width: 200, height: 200, slices });
        const pictures_ = globalThis.pictures_ = await pinwheel.createWheel({ width: 200, height: 200, slices });
        globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 400px; height: 400px"), wheel, wheel.images, { onEvent });"""

    def press(self, *place):
        self.browser.presses(place)
        return [name for kind, name in self.events() if kind == "released-inside"]

    def buttons(self):
        return self.browser.run("""
            const { left, top } = canvas.getBoundingClientRect();
            return Array.from(document.querySelectorAll(".pinwheel-slices button"), (button) => {
              const box = button.getBoundingClientRect();
              return [button.ariaLabel, ...[box.left - left, box.top - top, box.width, box.height].map(Math.round)];
            });""")

    def test_slices_that_move(self):
        self.bind(self.BIND)
        # The canvas begins at 20, 20; a point is two pixels.
        self.assertEqual([self.color(120, 120), self.color(320, 320)], ["red", "yellow"])
        self.browser.run("""
            wheel.setFrame("yellow", { x: 0, y: 0, width: 50, height: 50 });
            wheel.setTransform("green", { a: 1, tx: -50 });""")
        self.browser.frames(3)
        self.assertEqual([self.color(*place) for place in ((60, 60), (200, 120), (300, 120))], ["yellow", "green", "green"])
        self.assertEqual([self.press(60, 60), self.press(200, 60), self.press(320, 320)], [["yellow"], ["green"], []])
        self.assertEqual(self.buttons(), [["red", 0, 0, 200, 200], ["green", 100, 0, 200, 200], ["blue", 0, 200, 200, 200], ["yellow", 0, 0, 100, 100]])
        self.browser.run("wheel.move('yellow', 0); wheel.setImages('green', pictures_, 'blue')")
        self.browser.frames(3)
        self.assertEqual([self.color(*place) for place in ((60, 60), (60, 320), (200, 320))], ["red", "blue", "blue"])
        self.browser.run("wheel.setHidden('blue', true)")
        self.browser.frames(3)
        # Blue's image has blue's frame, and green's transform.
        self.assertEqual((self.color(60, 320), self.press(60, 320), self.press(200, 320)), ("blue", ["green"], []))
        self.assertEqual([button[0] for button in self.buttons()], ["yellow", "red", "green", "blue"])

    def test_slices_that_come_and_go(self):
        self.bind(self.BIND)
        self.browser.run("document.querySelector('[aria-label=blue]').focus()")
        self.browser.run("""
            wheel.remove("red");
            const added = wheel.add(pictures_, "blue");
            wheel.setFrame(added, { x: 50, y: 50, width: 100, height: 100 });
            wheel.setClip(added, { x: 0, y: 0, width: 100, height: 200 });""")
        self.browser.frames(3)
        self.assertEqual([self.color(*place) for place in ((180, 180), (260, 180), (320, 320))], ["blue", "green", "yellow"])
        self.assertEqual([button[0] for button in self.buttons()], ["green", "blue", "yellow", "blue"])
        # The focused button is there still.
        self.assertEqual(self.browser.run("return document.activeElement.ariaLabel"), "blue")
        self.assertEqual([self.press(180, 180), self.press(60, 60)], [["blue"], []])

    def test_a_canvas_without_bounds(self):
        self.bind(bound_test.QUARTERS + """
            for (const slice of slices) Object.assign(slice.frame, { x: slice.frame.x - 1e6, y: slice.frame.y - 1e6 });
            const wheel = globalThis.wheel = await pinwheel.createWheel({ canvas: null, slices }), canvas_ = canvasOf("width: 400px; height: 400px");
            events.push(["refused", await said(() => pinwheel.bindCanvas(canvas_, wheel, wheel.images))]);
            globalThis.binding = pinwheel.bindCanvas(canvas_, wheel, wheel.images, {
              onEvent, pans: true, area: { x: -1e6, y: -1e6, width: 200, height: 200 } });""")
        self.assertEqual(self.events(), [("refused", "PinwheelError: The area must be finite numbers of points, and its width and height above 0; "
                                                     "it is Infinity × Infinity at 0, 0.")])
        self.assertEqual([self.color(120, 120), self.color(320, 320)], ["red", "yellow"])
        self.assertEqual(self.press(320, 120), ["green"])
        self.assertEqual(self.buttons()[3], ["yellow", 200, 200, 200, 200])
        self.browser.run("document.querySelector('[aria-label=green]').focus()")
        self.browser.wheel(220, 220, dx=100, dy=0)
        self.browser.frames(3)
        area = self.browser.run("return binding.area")
        self.assertGreater(area["x"], -1e6)
        self.assertEqual((area["y"], area["width"]), (-1e6, 200))
        self.assertTrue(self.browser.run("return wheel.width === Infinity && wheel.height === Infinity"))


if __name__ == "__main__":
    unittest.main()
