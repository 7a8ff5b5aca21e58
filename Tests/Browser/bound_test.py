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
                    return [control === first, control.width, control.selection, seen !== undefined];""")
                self.assertEqual(found, [True, 300, 17, True])
                self.assertNotEqual(before, 300)
                self.assertEqual(self.events(), [])

    # What a script of these tests can do: a clock of its own, pointers and wheels.
    DEVICES = """
        globalThis.time = 10;
        const now = () => time;
        const fire = (type, x, buttons) => {
          const { left, top } = canvas.getBoundingClientRect();
          canvas.dispatchEvent(new PointerEvent(type, { clientX: left + x, clientY: top + 20, pointerId: 7, pointerType: "mouse", buttons, bubbles: true,
            button: type === "pointermove" ? -1 : 0 }));
        };
        const turn = (control, { x = 0, y = 0, mode = 0, turned }) => {
          const event = new WheelEvent("wheel", { deltaX: x, deltaY: y, deltaMode: mode, cancelable: true, bubbles: true });
          if (turned !== undefined) Object.defineProperty(event, "wheelDeltaY", { value: turned });
          if (turned !== undefined) Object.defineProperty(event, "wheelDeltaX", { value: 0 });
          canvas.dispatchEvent(event);
          return event.defaultPrevented;
        };
        const wait = (control, seconds) => { for (const end = time + seconds; time < end; time += 1 / 60) control.advance(time); };
    """

    def test_a_canvas_one_pixel_narrower_changes_nothing_else(self):
        for make in ("scrollWheel({ selection: 10, ...facts })", "topicStrip(facts)"):
            with self.subTest(make):
                self.bind(self.DEVICES + f"""
                    globalThis.binding = pinwheel.bindCanvas(canvasOf("width: 375px; height: 44px"), (facts) => controls.{make},
                      Array.from({{ length: 60 }}, (_, item) => `topic ${{item}}`), {{ onEvent, now }});
                    await frames(4);
                    const {{ control }} = binding;
                    const resize = async (width) => {{ canvas.style.width = `${{width}}px`; await frames(6); binding.drawNow(); }};
                    fire("pointerdown", 300, 1);
                    for (let step = 1; step <= 8; step += 1) {{ time += 1 / 60; fire("pointermove", 300 - 25 * step, 1); }}
                    fire("pointerup", 100, 0);
                    time += 0.1;
                    binding.drawNow();
                    const before = [control.offset(time), control.isGliding(time)], rest = control.offset(time + 9);
                    events.splice(0);
                    await resize(374);
                    globalThis.glided = [[control.offset(time), control.isGliding(time)], before, events.splice(0), control.offset(time + 9) - rest];
                    wait(control, 9);
                    events.splice(0);
                    fire("pointerdown", 250, 1);
                    time += 0.1;
                    await resize(360);
                    fire("pointerup", 250, 0);
                    globalThis.tapped = events.splice(0).map(([kind]) => kind)[0];
                    wait(control, 9);
                    globalThis.ended = events.splice(0).map(([kind]) => kind).at(-1);
                    fire("pointerdown", 250, 1);
                    time += 0.02;
                    fire("pointermove", 200, 1);
                    await resize(350);
                    const held = control.offset(time);
                    time += 0.02;
                    fire("pointermove", 150, 1);
                    globalThis.dragged = control.offset(time) - held;""")
                glided, tapped, ended, dragged = self.browser.run("return [glided, tapped, ended, dragged]")
                (offset, gliding), (old, was_gliding), told, moved = glided
                self.assertTrue(gliding and was_gliding)
                self.assertAlmostEqual(offset, old, places=6)
                self.assertEqual([kind for kind, _ in told], [])
                self.assertLess(abs(moved), 1.01)
                self.assertEqual(tapped, "will-select")
                self.assertIn(ended, ("selected", "tick", None))
                self.assertAlmostEqual(dragged, 50, places=6)

    def test_what_a_wheel_event_is(self):
        """Mice of all kinds move a picker row by row; a trackpad's events move it by their distance, a whole notch among them too."""
        self.bind(self.DEVICES + """
            const picker = () => pinwheel.bindCanvas(canvasOf("width: 100px; height: 200px"), (facts) => controls.snapPicker({ rowHeight: 40, selection: 20, ...facts }),
              Array.from({ length: 60 }, (_, row) => `${row}`), { now });
            const mice = [{ y: 100, turned: -120 }, { y: 4, turned: -12 }, { y: 13, turned: -39 }, { y: 12, turned: -24 }, { y: 21.66, turned: -26 },
              { y: 0.65, mode: 1 }, { y: 3, mode: 1 }];
            globalThis.rows = mice.map((event) => {
              const { control } = picker(), found = [];
              for (let tick = 0; tick < 3; tick += 1) { time += 0.5; turn(control, event); wait(control, 0.5); found.push(control.selection); }
              return found;
            });
            globalThis.swipes = [[10, 20, 30, 39, 38, 36, 30, 20, 10], [10, 20, 30, 40, 38, 36, 30, 20, 10], [10, 40, 80, 40, 40, 40, 30, 20, 10]].map((distances) => {
              const { control } = picker();
              time += 1;
              let apart = 0, sum = 0;
              const start = control.offset(time);
              for (const y of distances) { time += 1 / 60; sum += y; turn(control, { y, turned: -3 * y }); apart = Math.max(apart, Math.abs(control.offset(time) - start - sum)); }
              wait(control, 2);
              return [apart, control.offset(time) - start];
            });
            const strip = pinwheel.bindCanvas(canvasOf("width: 300px; height: 44px"), (facts) => controls.scrollWheel({ selection: 5, ...facts }), hours, { now }).control;
            time += 1;
            globalThis.across = [turn(strip, { y: 100, turned: -120 }), strip.selection, turn(strip, { y: 30, turned: -90 })];""")
        rows, swipes, across = self.browser.run("return [rows, swipes, across]")
        self.assertEqual(rows, [[21, 22, 23]] * 7)
        for apart, moved in swipes:
            self.assertLess(apart, 1e-6)
        self.assertEqual([moved for _, moved in swipes], [240, 240, 320])
        # A mouse wheel moves a control of either axis; a trackpad has both, and the page takes the other one.
        self.assertEqual(across, [True, 6, False])

    def test_a_trackpad_whose_momentum_is_told(self):
        self.bind(self.DEVICES + """
            const { control } = pinwheel.bindCanvas(canvasOf("width: 375px; height: 30px"), (facts) => controls.scrollWheel({ selection: 20, ...facts }),
              Array.from({ length: 200 }, () => "item"), { now });
            time += 1;
            const send = (x, momentum) => {
              const event = new WheelEvent("wheel", { deltaX: x, cancelable: true });
              Object.defineProperties(event, { momentum: { value: momentum }, wheelDeltaX: { value: -3 * x }, wheelDeltaY: { value: 0 } });
              canvas.dispatchEvent(event);
              time += 1 / 60;
              return event.defaultPrevented;
            };
            for (let step = 0; step < 12; step += 1) send(15, false);
            const lifted = control.offset(time);
            globalThis.taken = [];
            for (let x = 15; x > 0.5; x *= 0.96) taken.push(send(x, true));
            wait(control, 3);
            globalThis.ran = control.offset(time) - lifted;""")
        taken, ran = self.browser.run("return [taken, ran]")
        self.assertTrue(all(taken))
        self.assertGreater(ran, 300)

    def test_at_its_ends_the_page_scrolls(self):
        self.bind(self.DEVICES + """
            const make = (selection, style) => pinwheel.bindCanvas(canvasOf("width: 100px; height: 200px"),
              (facts) => controls.snapPicker({ rowHeight: 40, selection, ...facts }), hours, { now }).control;
            const taken = (control, y, turned) => { const found = []; for (let k = 0; k < 3; k += 1) { time += 1; wait(control, 0.5); found.push(turn(control, { y, turned })); } return found; };
            globalThis.found = [taken(make(23), 100, -120), taken(make(23), 30, -90), taken(make(0), -100, 120), taken(make(22), 100, -120), canvas.style.touchAction];
            pinwheel.bindCanvas(canvasOf("width: 300px; height: 44px"), (facts) => controls.topicStrip(facts), hours, { now });
            found.push(canvas.style.touchAction);""")
        no = [False] * 3
        self.assertEqual(self.browser.run("return found"), [no, no, no, [True, False, False], "pan-x pinch-zoom", "pan-y pinch-zoom"])

    def test_a_thumb_goes_out_wherever_the_pointer_is_lifted(self):
        self.bind(self.DEVICES + """
            const text = document.createElement("div");
            text.style.cssText = "width: 320px; height: 300px; overflow: auto";
            text.innerHTML = '<div style="height: 9000px">text</div>';
            document.body.append(text);
            const { control } = pinwheel.bindCanvas(canvasOf("position: absolute; left: 0; top: 0; width: 320px; height: 300px"), controls.scrubber(), text, { now });
            await frames(6);
            const press = (element, type) => element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }));
            wait(control, 3);
            globalThis.states = [text, document.body].map((place) => {
              press(text, "pointerdown");
              time += 0.2;
              const { state } = control.thumb(time);
              press(place, "pointerup");
              wait(control, 3);
              return [state, control.thumb(time).state];
            });""")
        self.assertEqual(self.browser.run("return states"), [["selected", "idle"]] * 2)

    def test_right_to_left(self):
        self.bind("""globalThis.binding = pinwheel.bindCanvas(canvasOf("direction: rtl; width: 300px; height: 44px"),
            (facts) => controls.topicStrip(facts), hours, { onEvent })""")
        places = self.browser.run("return binding.control.items(0).map(({ frame }) => frame.x)")
        self.assertEqual(places, sorted(places, reverse=True))
        self.assertEqual(self.browser.run("return binding.control.direction"), "rightToLeft")
        self.browser.run("document.querySelector('[role=listbox]').focus()")
        self.browser.keys(Keys.ARROW_LEFT)
        self.assertEqual(self.browser.run("return binding.control.selection"), 1)

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
