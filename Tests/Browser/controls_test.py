"""The five controls of the web package, in a real browser."""

import pathlib, tempfile, unittest

from selenium.webdriver.common.keys import Keys

import controls_page, suite
from axe import AXE


class ControlsTest(suite.BrowserTest):
    """A browser, and the page of the controls."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.home = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.home.cleanup)
        cls.place = pathlib.Path(cls.home.name)
        cls.page = cls.place / "controls.html"
        controls_page.write(cls.page)

    def setUp(self):
        self.open()

    def open(self, **words):
        """Opens the page, and waits for what it makes in its first frame."""
        self.browser.open(self.page, **words)
        self.browser.until("document.querySelector('#picker [aria-selected=true]') !== null")

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [], "the console")
        self.assertEqual(self.browser.resources(), [], "loaded besides the page")

    def frame(self, selector):
        self.browser.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", selector)
        return self.browser.run("""
            const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
            return [left, top, width, height];""", selector)

    def item(self, control, index="control.selection"):
        """The frame on the page of an item, by default the selected one."""
        return self.browser.run(f"""
            const {{ control }} = preview[arguments[0]], canvas = document.querySelector(`#${{arguments[0]}} canvas`).getBoundingClientRect();
            const {{ x, y, width, height }} = control.items(preview.clock.now()).find(({{ index }}) => index === {index}).frame;
            return [canvas.left + x, canvas.top + y, width, height];""", control)

    def thumb(self):
        """The frame on the page of the scrubber's thumb."""
        self.frame("#scrubbed")
        return self.browser.run("""
            const canvas = document.querySelector('#scrubbed canvas').getBoundingClientRect();
            const { x, y, width, height } = preview.scrubber.control.thumb(preview.clock.now()).frame;
            return [canvas.left + x, canvas.top + y, width, height];""")

    def said(self, control):
        return self.browser.run("return document.getElementById(`${arguments[0]}-said`).textContent", control)

    def selected(self, control):
        self.browser.settle()
        return self.browser.run(
            "return document.querySelector(`#${arguments[0]} [aria-selected=true]`).ariaLabel", control)

    def wait_for_rest(self, control):
        self.browser.until(f"!preview.{control}.control.isGliding(preview.clock.now())")
        # The arrival is told when it is drawn.
        self.browser.settle()

    def stop_clock(self):
        """Nothing glides any more until `advance`: how fast a finger is does not depend on how fast this machine is."""
        self.browser.run("const now = preview.clock.now(); preview.clock.now = () => now")

    def advance(self, seconds):
        self.browser.run("const now = preview.clock.now() + arguments[0]; preview.clock.now = () => now", seconds)

    def start_clock(self):
        self.browser.run("const ahead = preview.clock.now() - performance.now() / 1000; preview.clock.now = () => performance.now() / 1000 + ahead")

    def flick(self, start, end, steps=5):
        """One finger moves from place to place, with a move in each frame of a fast screen; the clock is stopped."""
        self.stop_clock()
        for number, place in enumerate(self.browser.way(start, end, steps)):
            self.browser.touch("touchMove" if number else "touchStart", place)
            self.advance(1 / 60)
        self.browser.touch("touchEnd")


class ControlsTests(ControlsTest):
    def test_names_and_roles(self):
        for dark in (False, True):
            self.open(dark=dark)
            self.assertEqual(self.browser.violations(AXE), [])

    def test_fits_narrow_screens(self):
        for width in (320, 390, 600, 1100):
            self.open(width=width, height=700)
            self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), width)

    def test_wheel(self):
        left, top, width, _ = self.frame("#wheel")
        # Straight to the right of the hub, a little above the middle: between half past two and three.
        self.browser.touch("touchStart", (left + 0.85 * width, top + 0.4 * width))
        self.browser.touch("touchEnd")
        self.assertEqual(self.said("wheel"), "Politics pressed")
        # The disabled wedge takes nothing.
        self.browser.touch("touchStart", (left + 0.4 * width, top + 0.15 * width))
        self.browser.touch("touchEnd")
        self.assertEqual(self.said("wheel"), "Politics pressed")
        buttons = self.browser.run(
            "return [...document.querySelectorAll('.slice-buttons button:enabled')].map((button) => button.ariaLabel)")
        self.assertEqual(buttons, sorted(set(controls_page.WEDGES) - {"Archive"}))

    def test_item_in_the_middle_is_selected(self):
        for control, way in (("categories", (-150, 0)), ("picker", (0, -90))):
            before = self.selected(control)
            left, top, width, height = self.frame(f"#{control}")
            middle = (left + width / 2, top + height / 2)
            self.browser.drag(middle, (middle[0] + way[0], middle[1] + way[1]))
            self.wait_for_rest(control)
            self.assertNotEqual(self.selected(control), before, control)
            self.assertEqual(self.said(control), self.selected(control))
            (x, y, across, down), (left, top, width, height) = self.item(control), self.frame(f"#{control} canvas")
            offset = (x + across / 2 - left - width / 2, y + down / 2 - top - height / 2)
            self.assertLess(abs(offset[0 if control == "categories" else 1]), 1, control)

    def test_keyboard(self):
        for control, keys in (("categories", (Keys.ARROW_RIGHT, Keys.ARROW_LEFT)), ("topics", (Keys.END, Keys.HOME)),
                              ("picker", (Keys.ARROW_DOWN, Keys.ARROW_UP))):
            self.browser.run("document.querySelector(`#${arguments[0]} [role=listbox]`).focus()", control)
            first = self.selected(control)
            self.browser.keys(keys[0])
            second = self.selected(control)
            self.assertNotEqual(second, first, control)
            self.assertEqual(self.said(control), second)
            active = self.browser.run(
                "return document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).ariaLabel")
            self.assertEqual(active, second)
            self.browser.keys(keys[1])
            self.assertEqual(self.selected(control), first, control)

    def wheel(self, point, dx=0, dy=0):
        self.browser.wheel(*point, dx, dy)

    @suite.not_in_firefox("WebDriver reports points there, as a trackpad does")
    def test_mouse_wheel(self):
        """What turns along a control scrolls it, and the page stays; what turns across scrolls the page."""
        left, top, width, height = self.frame("#picker")
        middle = (left + width / 2, top + height / 2)
        self.assertEqual(self.selected("picker"), "9:00")
        page = self.browser.run("return scrollY")
        self.wheel(middle, dy=100)
        self.wait_for_rest("picker")
        # A notch goes on by one row, whatever its distance.
        self.assertEqual(self.selected("picker"), "10:00")
        self.assertEqual(self.said("picker"), "10:00")
        self.assertEqual(self.browser.run("return scrollY"), page)
        # Two notches, the second before the first has arrived.
        for _ in range(2):
            self.wheel(middle, dy=-12)
        self.wait_for_rest("picker")
        self.assertEqual(self.selected("picker"), "8:00")
        left, top, width, height = self.frame("#topics")
        first = self.selected("topics")
        before = self.browser.run("return preview.topics.control.offset(preview.clock.now())")
        self.wheel((left + width / 2, top + height / 2), dx=60)
        self.wait_for_rest("topics")
        after = self.browser.run("return preview.topics.control.offset(preview.clock.now())")
        self.assertAlmostEqual(after - before, 60, places=3)
        self.assertEqual(self.selected("topics"), first, "scrolling selects nothing")

    def test_pages(self):
        """Page Down goes on by what is seen, less one row, and Page Up comes back."""
        self.browser.run("document.querySelector('#picker [role=listbox]').focus()")
        self.browser.keys(Keys.HOME)
        self.wait_for_rest("picker")
        first = self.selected("picker")
        self.browser.keys(Keys.PAGE_DOWN)
        self.wait_for_rest("picker")
        second = self.selected("picker")
        self.assertEqual((first, second), ("0:00", "3:00"))
        self.browser.keys(Keys.PAGE_UP)
        self.wait_for_rest("picker")
        self.assertNotEqual(self.selected("picker"), second)

    def test_choice_before_arrival(self):
        """The choice is announced while the wheel moves, the arrival where it rests, and items tick on the way."""
        self.browser.run("document.querySelector('#categories [role=listbox]').focus()")
        said = "return document.getElementById('categories-said').dataset"
        self.stop_clock()
        self.browser.keys(Keys.END)
        chosen = self.selected("categories")
        self.assertEqual(self.said("categories"), chosen)
        self.assertNotEqual(self.browser.run(f"{said}.arrived ?? null"), chosen)
        for _ in range(60):
            self.advance(1 / 60)
            self.browser.frames(1)
        self.start_clock()
        self.wait_for_rest("categories")
        self.assertEqual(self.browser.run(f"{said}.arrived"), chosen)
        self.assertGreaterEqual(int(self.browser.run(f"{said}.ticks")), 10)

    def test_flick_slows_down(self):
        """A flick never is faster after the finger lifts than the finger was."""
        left, top, width, height = self.frame("#categories")
        middle = (left + width / 2, top + height / 2)
        self.flick(middle, (middle[0] - 120, middle[1]), steps=6)
        speeds = self.browser.run("""
            const { control } = preview.categories;
            const now = preview.clock.now();
            const speeds = [];
            for (let step = 0; step < 400; step++) {
              const time = now + step / 200;
              speeds.push(Math.abs(control.offset(time + 0.005) - control.offset(time)) / 0.005);
            }
            return speeds;""")
        self.assertLessEqual(max(speeds), speeds[0] * 1.01 + 20)

    def offset(self, control):
        return self.browser.run("return preview[arguments[0]].control.offset(preview.clock.now())", control)

    # The controls of items, and which way their content moves.
    scrolling = {"categories": (1, 0), "picker": (0, 1), "topics": (1, 0)}

    def center(self, control):
        left, top, width, height = self.frame(f"#{control}")
        return left + width / 2, top + height / 2

    def test_flicked_content_is_caught(self):
        """A flick goes on after the finger has lifted; a touch stops it where it is, and is no tap."""
        for control, (dx, dy) in self.scrolling.items():
            with self.subTest(control):
                x, y = self.center(control)
                start = self.offset(control)
                self.flick((x + 30 * dx, y + 30 * dy), (x - 60 * dx, y - 60 * dy))
                lifted = self.offset(control)
                self.assertGreater(lifted, start)
                self.advance(0.05)
                self.assertGreater(self.offset(control), lifted + 5)
                chosen = self.selected(control)
                self.browser.touch("touchStart", (x, y))
                caught = self.offset(control)
                self.advance(0.3)
                self.assertEqual(self.offset(control), caught)
                self.browser.touch("touchEnd")
                self.start_clock()
                self.wait_for_rest(control)
                if control == "topics":
                    self.assertEqual((self.offset(control), self.selected(control)), (caught, chosen))
                else:
                    resting = "control.restingOffset?.(control.selection) ?? control.offset(preview.clock.now() + 60)"
                    rest = self.browser.run(f"const {{ control }} = preview[arguments[0]]; return {resting}", control)
                    self.assertAlmostEqual(self.offset(control), rest, places=3)
                    self.assertEqual(self.said(control), self.selected(control))

    @suite.not_in_firefox("WebDriver has no gestures there")
    def test_trackpad_swipe(self):
        """The content follows a trackpad point by point; once it rests, the nearest item is chosen, once."""
        for control, (dx, dy) in self.scrolling.items():
            with self.subTest(control):
                place = self.center(control)
                self.browser.run("""
                    globalThis.chosen = 0;
                    preview[arguments[0]].control.watch((events) => {
                      for (const { kind } of events) chosen += kind === "will-select";
                    });""", control)
                start = self.offset(control)
                self.browser.run("""
                    globalThis.swiped = 0;
                    globalThis.apart = 0;
                    const view = preview[arguments[0]], start = view.control.offset(preview.clock.now());
                    document.getElementById(arguments[0]).addEventListener("wheel", (event) => {
                      swiped += event.deltaX + event.deltaY;
                      apart = Math.max(apart, Math.abs(view.control.offset(preview.clock.now()) - start - swiped));
                    });""", control)
                # What rests longer than a moment has come to rest, on a slow machine too early.
                self.stop_clock()
                self.browser.trackpad(*place, dx=83 * dx, dy=83 * dy)
                self.start_clock()
                self.assertEqual(self.browser.run("return swiped"), 83)
                self.assertLess(self.browser.run("return apart"), 1e-3)
                self.wait_for_rest(control)
                if control == "topics":
                    self.assertAlmostEqual(self.offset(control) - start, 83, places=3)
                self.assertEqual(self.browser.run("return chosen"), int(control != "topics"))

    def test_topic_comes_into_view(self):
        self.browser.run("document.querySelector('#topics [role=listbox]').focus()")
        self.browser.keys(Keys.END)
        self.wait_for_rest("topics")
        (x, _, across, _), (left, _, width, _) = self.item("topics"), self.frame("#topics")
        self.assertTrue(x >= left - 1 and x + across <= left + width + 1)

    def test_pointer_hovers(self):
        left, top, width, height = self.frame("#topics")
        self.browser.mouse("mouseMoved", left + 150, top + height / 2)
        hovered = "preview.topics.control.items(preview.clock.now()).some(({ state }) => state === 'hover')"
        self.browser.until(hovered)
        self.browser.mouse("mouseMoved", left + 150, top + height + 80)
        self.browser.until(f"!{hovered}")

    def test_topics(self):
        left, top, _, height = self.frame("#topics")
        # A touch that moves scrolls, and selects nothing.
        before = self.selected("topics")
        self.browser.drag((left + 200, top + height / 2), (left + 60, top + height / 2))
        self.wait_for_rest("topics")
        self.assertEqual(self.selected("topics"), before)
        x, y, width, height = self.item("topics", "control.items(preview.clock.now())[2].index")
        self.browser.touch("touchStart", (x + width / 2, y + height / 2))
        self.browser.touch("touchEnd")
        self.assertNotEqual(self.selected("topics"), before)
        self.assertEqual(self.said("topics"), self.selected("topics"))

    def test_scrubber(self):
        left, top, width, height = self.thumb()
        content = "return document.querySelector('.content')"
        self.assertEqual(self.browser.run(f"{content}.scrollTop"), 0)
        start = (left + width / 2, top + height / 2)
        # Past the end of its way, at the edge of the window.
        self.assertLess(self.browser.run("return document.getElementById('scrubbed').getBoundingClientRect().bottom"), 870)
        self.browser.drag(start, (start[0], 899))
        end = self.browser.run(f"const content = document.querySelector('.content'); "
                               "return content.scrollHeight - content.clientHeight - content.scrollTop")
        self.assertLessEqual(abs(end), 1)
        # The thumb follows content that is scrolled by itself.
        self.browser.run("document.querySelector('.content').scrollTo(0, 0)")
        self.browser.until("preview.scrubber.control.offset.y === 0")
        self.assertLess(abs(self.thumb()[1] - top), 1)

    def rolled_tap(self, place, distance):
        self.browser.touch("touchStart", place)
        for step in range(1, 5):
            self.browser.touch("touchMove", (place[0] + distance * step / 4, place[1]))
        self.browser.touch("touchEnd")

    def test_rolled_taps_on_the_wheel(self):
        """A finger that rolls across the edge of its wedge by 9 points still presses it, and beyond 10 it does not."""
        left, top, width, height = self.frame("#wheel")
        edge = self.browser.run("""
            const { wheel } = preview.wheel;
            const { width, height } = preview.wheel.area;
            for (let y = 1; y < height; y += 2) {
              for (let x = 1; x < width - 16; x++) {
                const [here, there] = [wheel.hit(x, y), wheel.hit(x + 8, y)];
                if (here.outcome === "hit" && there.outcome === "hit" && here.slice !== there.slice
                    && wheel.hit(x + 14, y).slice === there.slice) {
                  return [x / width, y / height, wheel.slice(here.slice).name, width];
                }
              }
            }""")
        x, y, name, points = edge
        zoom = width / points
        place = (left + x * width, top + y * height)
        self.rolled_tap(place, min(9, 8 * zoom))
        self.assertEqual(self.said("wheel").lower(), f"{name} pressed".lower())
        said = self.said("wheel")
        self.browser.run("document.getElementById('wheel-said').textContent = ''")
        self.rolled_tap(place, max(12, 14 * zoom))
        self.assertEqual(self.said("wheel"), "", said)

    def test_rolled_taps_on_topics(self):
        left, top, width, height = self.frame("#topics")
        # The end of the second topic that is seen; 6 points on is the third.
        index, x = self.browser.run("""
            const item = preview.topics.control.items(preview.clock.now())[1];
            return [item.index, item.frame.x + item.frame.width - 3];""")
        self.rolled_tap((left + x, top + height / 2), 6)
        self.assertEqual(self.browser.run("return preview.topics.control.selection"), index)

    def test_caught_thumb(self):
        """A thumb that is caught while the content moves holds it there, and a finger that is away from it is slow."""
        content = "document.querySelector('.content')"
        self.frame("#scrubbed")
        # The thumb is caught at the place where it is at that moment: one that has to be asked for first may have left it.
        place, caught = self.browser.run(f"""
            const content = {content}, canvas = document.querySelector('#scrubbed canvas');
            content.scrollTo({{ top: 3000, behavior: 'smooth' }});
            globalThis.touch = (type, x, y) => canvas.dispatchEvent(new PointerEvent(type, {{
              pointerId: 9, pointerType: 'touch', isPrimary: true, button: type === 'pointerdown' ? 0 : -1, buttons: 1, clientX: x, clientY: y }}));
            return new Promise((done) => content.addEventListener('scroll', function follow() {{
              if (content.scrollTop <= 50) return;
              content.removeEventListener('scroll', follow);
              const {{ left, top }} = canvas.getBoundingClientRect();
              const {{ x, y, width, height }} = preview.scrubber.control.thumb(preview.clock.now()).frame;
              const place = [left + x + width / 2, top + y + height / 2];
              touch('pointerdown', ...place);
              done([place, content.scrollTop]);
            }}));""")
        # As long as the browser would have gone on.
        self.browser.frames(60)
        self.assertLess(caught, 2900)
        self.assertLess(abs(self.browser.run(f"return {content}.scrollTop") - caught), 60)

        def moved(x, y):
            """The content after a move."""
            return self.browser.run(f"touch('pointermove', ...arguments); return {content}.scrollTop", place[0] + x, place[1] + y)

        start = moved(-100, 30)
        slow = moved(-100, 50) - start
        near = moved(0, 50)
        fast = moved(0, 70) - near
        self.browser.run("touch('pointerup', 0, 0)")
        self.assertAlmostEqual(fast / slow, 2, delta=0.1)

    def test_less_motion(self):
        """Nothing glides: what was chosen is where it belongs at once."""
        self.open(calm=True)
        self.browser.run("document.querySelector('#categories [role=listbox]').focus()")
        self.browser.keys(Keys.END)
        self.browser.settle()
        self.assertFalse(self.browser.run("return preview.categories.control.isGliding(performance.now() / 1000 + 10)"))
        self.browser.until("document.querySelector('#categories-card .state').textContent.includes('at rest')")


if __name__ == "__main__":
    unittest.main()
