"""Every control on a canvas by `bindCanvas`, panned and pinched areas, and canvases that a worker draws."""

import io, unittest

from PIL import Image
from selenium.webdriver.common.keys import Keys

import package, suite

PAGE = """
document.body.style.margin = "20px";
const controls = await pinwheel.instantiateControls();
const canvasOf = (style) => {
  const canvas = globalThis.canvas = document.createElement("canvas");
  canvas.style.cssText = `display: block; font: 16px sans-serif; ${style}`;
  document.body.append(canvas);
  return canvas;
};
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);
const events = globalThis.events = [], onEvent = ({ kind, index, name }) => events.push([kind, name ?? index]);
const frames = globalThis.frames = async (count) => { for (; count > 0; count -= 1) await new Promise((done) => requestAnimationFrame(done)); };
"""

# A wheel of four colors, each a quarter of 200 x 200 points.
QUARTERS = """
const colors = ["#ff0000", "#00ff00", "#0000ff", "#ffff00"], names = ["red", "green", "blue", "yellow"];
const slices = colors.map((color, number) => {
  const image = new OffscreenCanvas(1, 1), context = image.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return { name: names[number], image, frame: { x: 100 * (number % 2), y: 100 * (number >> 1), width: 100, height: 100 } };
});
"""
COLORS = {(255, 0, 0): "red", (0, 255, 0): "green", (0, 0, 255): "blue", (255, 255, 0): "yellow"}


class BoundTest(package.PackageTest):
    def bind(self, script, *arguments):
        self.browser.prepare(700, 600)
        self.browser.go(self.server.address + "index.html")
        self.browser.messages()
        self.ask(PAGE + script + "; await frames(4);", *arguments)

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [], "the console")

    def events(self):
        return [tuple(event) for event in self.browser.run("return events.splice(0)")]

    def color(self, x, y):
        """The slice whose color is nearest to that on the screen."""
        found = Image.open(io.BytesIO(self.browser.screenshot())).convert("RGB").getpixel((x, y))
        return COLORS[min(COLORS, key=lambda color: sum(abs(one - other) for one, other in zip(color, found)))]

    def until_rest(self):
        self.browser.until("!binding.control.isAnimating(performance.now() / 1000)")
        # The arrival is told when it is drawn.
        self.browser.settle()


class BoundItemsTests(BoundTest):
    PICKER = """globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 200px; height: 200px"),
        (facts) => controls.snapPicker({ rowHeight: 40, ...facts }), hours, { onEvent })"""

    def test_a_picker(self):
        """A drag by two rows, a tap on the row above, and keys; what is chosen is told, and then that it has arrived."""
        self.bind(self.PICKER)
        self.browser.drag((120, 140), (120, 60))
        self.until_rest()
        chosen = self.browser.run("return binding.control.selection")
        self.assertGreaterEqual(chosen, 2)
        told = [event for event in self.events() if event[0] != "tick"]
        self.assertEqual((told[0][0], told[-1]), ("will-select", ("selected", chosen)))
        self.browser.touch("touchStart", (120, 80))
        self.browser.touch("touchEnd")
        self.until_rest()
        self.assertEqual(self.browser.run("return binding.control.selection"), chosen - 1)
        self.browser.run("document.querySelector('[role=listbox]').focus()")
        self.browser.keys(Keys.END)
        self.until_rest()
        self.browser.settle()
        self.assertEqual(self.browser.run("""
            const list = document.activeElement, option = document.getElementById(list.getAttribute("aria-activedescendant"));
            return [option.ariaLabel, option.ariaSelected, option.ariaPosInSet, option.ariaSetSize];"""), ["23:00", "true", "24", "24"])

    def test_notches_of_a_mouse_wheel(self):
        """As lines, as Firefox reports them, or as pixels with steps of 120, as others do: each is a row, a trackpad's points are points."""
        for turn, wanted in (("{ deltaY: 3, deltaMode: 1 }", 1), ("{ deltaY: -3, deltaMode: 1 }", 0), ("{ deltaY: 90 }", 2)):
            self.bind(self.PICKER + "; if (given[0] === 0) binding.control.select(1, 0); await frames(90);", wanted)
            self.browser.run(f"canvas.dispatchEvent(new WheelEvent('wheel', {{ cancelable: true, ...{turn} }}))")
            self.browser.until(f"binding.control.selection === {wanted}")
            self.until_rest()
            self.assertEqual(self.browser.run("return binding.control.selection"), wanted, turn)

    def test_what_is_drawn(self):
        """The selected row is drawn in the middle, within its box; other rows are smaller."""
        self.bind(self.PICKER)
        heights = self.browser.run("""
            const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            const rows = Array.from({ length: height }, (_, y) => {
              for (let x = 60; x < 140; x += 1) if (data[4 * (y * width + x) + 3] > 40) return true;
              return false;
            });
            const runs = [];
            rows.forEach((isDrawn, y) => { if (isDrawn) (rows[y - 1] ? runs : (runs.push([y, y]), runs)).at(-1)[1] = y; });
            return runs;""")
        # The two lines of the box, between them the label of row 0, and below the smaller ones of 1 and 2.
        self.assertEqual([heights[0], heights[2]], [[80, 80], [119, 119]])
        center = sum(heights[1]) / 2
        self.assertLess(abs(center - 100), 4, "letters have no descenders here")
        tall = [end - start for start, end in heights[1:2] + heights[3:]]
        self.assertEqual(tall, sorted(tall, reverse=True))
        self.assertGreater(tall[0], tall[-1])

    def test_another_size_keeps_what_is_selected(self):
        for make in ("snapPicker({ rowHeight: 40, ...facts })", "scrollWheel(facts)", "topicStrip(facts)"):
            with self.subTest(make):
                self.bind(f"""globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 60%; height: 120px"),
                    (facts) => controls.{make}, hours, {{ onEvent }})""")
                before = self.browser.run("globalThis.first = binding.control; first.select(17, 0); return first.width")
                self.browser.run("canvas.style.width = '300px'; return frames(4)")
                found = self.browser.run("""
                    const { control } = binding, seen = control.items(performance.now() / 1000 + 9).find(({ index }) => index === 17);
                    return [control !== first, control.width, control.selection, seen !== undefined];""")
                self.assertEqual(found, [True, 300, 17, True])
                self.assertNotEqual(before, 300)
                self.assertEqual(self.events(), [])

    def test_a_control_of_one_size(self):
        """It is scaled like a wheel, and follows what the page does with it."""
        self.bind("""globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 400px"),
            controls.topicStrip({ textWidths: [60, 60, 60], width: 200, height: 30 }), ["a", "b", "c"], { onEvent })""")
        self.assertEqual(self.browser.run("return [canvas.clientWidth, canvas.clientHeight, canvas.width]"), [400, 60, 400])
        # The second topic begins at 10 + 90 points.
        self.browser.touch("touchStart", (20 + 2 * 110, 50))
        self.browser.touch("touchEnd")
        self.assertEqual(self.browser.run("return binding.control.selection"), 1)
        self.assertIn(("will-select", 1), self.events())
        self.browser.run("binding.control.close()")
        self.assertEqual(self.browser.run("return [document.querySelectorAll('[role]').length, canvas.style.cursor]"), [0, ""])

    def test_backgrounds_of_a_strip(self):
        """The strip's lies below all topics', and the selected topic's over them; labels lie over all."""
        self.bind("""
            const colored = (...color) => new ImageData(new Uint8ClampedArray(Array.from({ length: 31 * 30 }, () => color).flat()), 31, 30);
            const [strip, topic, selected] = [colored(255, 0, 0, 255), colored(0, 255, 0, 255), colored(0, 0, 255, 255)], of = (image) => ({ image });
            globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 400px; height: 30px; color: yellow"), (facts) => controls.topicStrip({
              stripBackground: of(strip), background: of(topic), selectedBackground: of(selected), selection: 1, ...facts,
            }), ["a", "██████", "c"], { backgrounds: { strip, topic, selected }, onEvent })""")
        first, second = self.browser.run("return binding.control.items(performance.now() / 1000).map(({ frame }) => frame.x)")[:2]
        places = [20 + x for x in (4, first + 4, second + 4, second + 40)]
        self.assertEqual([self.color(round(x), 35) for x in places], ["red", "green", "blue", "yellow"])

    def test_thousands_of_items(self):
        """Only what is seen has elements, in their order."""
        self.bind("""globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 200px; height: 200px"),
            (facts) => controls.snapPicker({ rowHeight: 40, ...facts }), Array.from({ length: 20000 }, (_, row) => `row ${row}`))
            binding.control.select(9999)""")
        self.until_rest()
        self.browser.settle()
        places = self.browser.run("return [...document.querySelectorAll('[role=option]')].map(({ ariaPosInSet }) => Number(ariaPosInSet))")
        self.assertEqual(places, list(range(9998, 10003)))

    def test_misuse(self):
        self.bind("globalThis.given = canvasOf('')")
        told = self.ask("""
            const controls = await pinwheel.instantiateControls(), { bindCanvas } = pinwheel, labels = ["a"];
            const closed = controls.snapPicker({ count: 1, rowHeight: 9, width: 9, height: 9 }), element = document.body;
            closed.close();
            const calls = {
              labels: () => bindCanvas(canvas, (facts) => controls.scrollWheel(facts)),
              made: () => bindCanvas(canvas, () => controls.scrubber(), labels),
              closed: () => bindCanvas(canvas, closed, labels),
              element: () => bindCanvas(canvas, controls.scrubber(), null),
              option: () => bindCanvas(canvas, (facts) => controls.scrollWheel(facts), labels, { area: element }),
              offscreen: () => bindCanvas(new OffscreenCanvas(1, 1), controls.scrubber(), element),
              nothing: () => bindCanvas(canvas, {}, labels),
            };
            const told = {};
            for (const [name, call] of Object.entries(calls)) told[name] = await said(call);
            return [told, canvas.style.touchAction, document.querySelectorAll("[role]").length];""")
        self.assertEqual(told[1:], ["", 0])
        for name, words in {
            "labels": "labels of the items must be an array", "made": "must return a scroll wheel", "closed": "closed",
            "element": "over an element that scrolls", "option": "There is no option area", "offscreen": "over an element that scrolls",
            "nothing": "A wheel or another control is bound",
        }.items():
            self.assertIn("PinwheelError: ", told[0][name])
            self.assertIn(words, told[0][name])

    def test_forgotten_canvases_are_collected(self):
        self.bind("""
            globalThis.kept = [];
            for (let count = 0; count < 1000; count += 1) {
              const canvas = document.createElement("canvas");
              document.body.append(canvas);
              kept.push(new WeakRef(canvas), new WeakRef(pinwheel.bindCanvas(canvas, (facts) => controls.scrollWheel(facts), ["a", "b"])));
              if (count % 100 === 99) await frames(2);
              canvas.remove();
            }""")
        for _ in range(20):
            self.browser.collect()
            self.browser.settle()
            left = self.browser.run("return kept.filter((one) => one.deref()).length")
            if left == 0:
                break
        self.assertEqual(left, 0)


class BoundScrubberTests(BoundTest):
    def setUp(self):
        self.bind("""
            document.body.innerHTML = `<div style="position: relative; width: 300px; height: 400px">
              <div id="content" style="height: 100%; overflow-y: scroll; scrollbar-width: none"><div style="height: 9000px">text</div></div></div>`;
            const content = document.getElementById("content");
            content.after(canvasOf("position: absolute; inset: 0; width: 100%; height: 100%"));
            const kinds = globalThis.kinds = new Set();
            globalThis.binding = pinwheel.bindCanvas(canvas, controls.scrubber(), content, { onEvent: ({ kind }) => kinds.add(kind) });""")
        self.thumb = self.browser.run("""
            const { frame: { x, y, width, height } } = binding.control.thumb(performance.now() / 1000);
            return [20 + x + width / 2, 20 + y + height / 2];""")

    def test_pointers_meet_the_thumb_alone(self):
        self.assertEqual(self.browser.run("""
            return [...arguments].map(([x, y]) => document.elementFromPoint(x, y).closest("canvas, #content").localName);""",
            self.thumb, [self.thumb[0], self.thumb[1] + 100], [100, 200]), ["canvas", "div", "div"])

    def test_the_thumb_scrolls_the_content(self):
        top = "return document.getElementById('content').scrollTop"
        self.browser.drag(self.thumb, (self.thumb[0], self.thumb[1] + 180))
        # Half of the way of a thumb of 30 points, between edges of 10.
        self.assertAlmostEqual(self.browser.run(top) / (9000 - 400), 180 / (400 - 50), delta=0.02)
        self.browser.drag((self.thumb[0], self.thumb[1] + 180), (self.thumb[0], 480))
        self.assertAlmostEqual(self.browser.run(top), 8600, delta=1)
        self.assertLessEqual({"highlighted", "scrolled", "unhighlighted"}, set(self.browser.run("return [...kinds]")))
        self.browser.run("document.getElementById('content').scrollTo(0, 0)")
        self.browser.settle()
        self.assertAlmostEqual(self.browser.run("return binding.control.thumb(performance.now() / 1000).frame.y"), self.thumb[1] - 35, delta=1)

    def test_content_that_does_not_scroll_has_no_thumb(self):
        self.browser.run("document.querySelector('#content > div').style.height = '500px'")
        self.browser.settle()
        self.browser.settle()
        self.assertEqual(self.browser.run("""
            return [binding.control.thumb(performance.now() / 1000), document.elementFromPoint(...arguments).localName]""", *self.thumb)[0], None)
        self.assertNotEqual(self.browser.run("return document.elementFromPoint(...arguments).localName", *self.thumb), "canvas")
        self.browser.run("binding.close()")
        self.assertEqual(self.browser.run("return canvas.style.clipPath"), "")


class PanTests(BoundTest):
    def setUp(self):
        self.bind(QUARTERS + """
            const wheel = globalThis.wheel = await pinwheel.createWheel({ name: "quarters", width: 200, height: 200, slices });
            globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 400px"), wheel, wheel.images, { pans: true, onEvent });""")

    def area(self):
        return [round(side, 1) for side in self.browser.run("const { x, y, width, height } = binding.area; return [x, y, width, height]")]

    def pressed(self, x, y):
        self.browser.touch("touchStart", (x, y))
        self.browser.touch("touchEnd")
        return [name for kind, name in self.events() if kind == "released-inside"]

    @suite.not_in_firefox("WebDriver lifts the first finger there when a second one comes")
    def test_two_fingers_pinch_and_pan(self):
        self.assertEqual(self.pressed(120, 120), ["red"])
        start, end = [(180, 200), (260, 200)], [(60, 180), (380, 180)]
        self.browser.touch("touchStart", start[0])
        self.browser.touch("touchStart", *start)
        self.assertEqual(self.events(), [("pressed", "red"), ("cancelled", "red")])
        for part in range(1, 9):
            self.browser.touch("touchMove", *[
                tuple(a + (b - a) * part / 8 for a, b in zip(*finger)) for finger in zip(start, end)])
        self.browser.touch("touchEnd")
        # Four times as large; the point between the fingers, (100, 90), has gone with them from (220, 200) to (220, 180).
        self.assertEqual(self.area(), [75, 70, 50, 50])
        self.assertEqual(self.events(), [], "fingers that pan press nothing")
        self.browser.settle()
        for place in ((60, 60), (390, 60), (60, 390), (390, 390), (200, 170)):
            self.assertEqual(self.pressed(*place), [self.color(*place)], place)

    def test_a_mouse_wheel_scales_and_moves(self):
        self.browser.wheel(120, 120, dy=-120, control=True)
        self.browser.until("binding.area.width < 150")
        x, y, width, height = self.area()
        # The point under the mouse stays: a quarter of the canvas is a quarter of the area.
        self.assertAlmostEqual(x + width / 4, 50, delta=0.6)
        self.assertAlmostEqual(y + height / 4, 50, delta=0.6)
        self.browser.wheel(120, 120, dy=1000)
        self.browser.until(f"binding.area.y > {y + 1}")
        self.browser.settle()
        self.assertLessEqual(self.area()[1] + height, 200.1, "the wheel is never left")
        self.assertEqual(self.pressed(300, 300), [self.color(300, 300)])
        for _ in range(9):
            self.browser.wheel(120, 120, dy=120, control=True)
        self.browser.until("binding.area.width > 199.999")
        self.assertEqual(self.area(), [0, 0, 200, 200])

    def test_what_the_keyboard_is_on_comes_into_sight(self):
        self.browser.run("binding.area = { x: 10, y: 10, width: 20, height: 20 }")
        self.browser.keys(Keys.TAB, Keys.ARROW_RIGHT)
        x, y, width, height = self.area()
        name = self.browser.run("return document.activeElement.ariaLabel")
        center = {"red": (50, 50), "green": (150, 50), "blue": (50, 150), "yellow": (150, 150)}[name]
        self.assertTrue(x <= center[0] <= x + width and y <= center[1] <= y + height, (name, x, y))


class WorkerTests(BoundTest):
    def test_a_worker_draws_a_wheel_and_a_picker(self):
        (self.home / "worker.js").write_text("""
            import * as pinwheel from "/package/index.js";
            let binding;
            self.onmessage = async ({ data: { canvas, kind, touch } }) => {
              if (touch) return binding.route(touch);
              const onEvent = ({ kind, name, index }) => postMessage([kind, name ?? index]);
              if (kind === "wheel") {
                """ + QUARTERS + """
                const wheel = await pinwheel.createWheel({ width: 200, height: 200, slices });
                wheel.setHidden("yellow", true);
                binding = pinwheel.bindCanvas(canvas, wheel, wheel.images, { onEvent });
                setTimeout(() => wheel.setHidden("yellow", false), 300);
              } else {
                const controls = await pinwheel.instantiateControls();
                binding = pinwheel.bindCanvas(canvas, (facts) => controls.snapPicker({ rowHeight: 40, ...facts }), ["a", "b", "c"], { onEvent });
              }
              postMessage("ready");
            };""")
        for kind in ("wheel", "picker"):
            self.bind("""
                const canvas = canvasOf("width: 200px; height: 200px"), area = { width: 200, height: 200 };
                Object.assign(canvas, area);
                const worker = new Worker("/worker.js", { type: "module" }), offscreen = canvas.transferControlToOffscreen();
                worker.onmessage = ({ data }) => events.push(data);
                worker.postMessage({ canvas: offscreen, kind: given[0] }, [offscreen]);
                for (const type of ["pointerdown", "pointerup"]) canvas.addEventListener(type, (event) => {
                  worker.postMessage({ touch: pinwheel.touchOf(event, canvas, undefined, area) });
                });
                canvas.style.touchAction = "none";""", kind)
            self.browser.until("events.includes('ready')")
            self.browser.run("events.length = 0")
            if kind == "wheel":
                self.browser.wait(lambda: self.color(170, 170) == "yellow", "yellow is shown")
                self.assertEqual([self.color(x, y) for y in (70, 170) for x in (70, 170)], ["red", "green", "blue", "yellow"])
            place, wanted = ((170, 70), ["released-inside", "green"]) if kind == "wheel" else ((120, 160), ["selected", 1])
            self.browser.touch("touchStart", place)
            self.browser.touch("touchEnd")
            self.browser.until(f"events.some((event) => String(event) === '{','.join(map(str, wanted))}')")


if __name__ == "__main__":
    unittest.main()
