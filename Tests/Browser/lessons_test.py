"""What the cards of the controls say: parameters, events and state."""

import unittest

from selenium.webdriver.common.keys import Keys

import controls_test
from axe import AXE

CARDS = ["wheel-card", "picker-card", "categories-card", "topics-card", "scrubber-card"]


class LessonTests(controls_test.ControlsTest):
    def turn(self, control, value):
        self.browser.run("""
            const control = document.getElementById(arguments[0]);
            if (control.type === 'checkbox') control.checked = arguments[1]; else control.value = arguments[1];
            control.dispatchEvent(new Event('input', { bubbles: true }));""", control, value)

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).textContent", selector)

    def test_cards_are_whole(self):
        for card in CARDS:
            for part in (".parameters input", ".log", ".state"):
                self.assertTrue(self.browser.run("return document.querySelector(arguments[0]) !== null", f"#{card} {part}"), card)
            self.assertGreater(len(self.text(f"#{card} .state")), 5)
        self.assertEqual(self.browser.violations(AXE), [])

    def test_parameters_are_turned(self):
        row = "return preview.picker.control.selectionBox.height"
        self.assertEqual(self.browser.run(row), 40)
        self.turn("picker-card-rowHeight", 60)
        self.assertEqual(self.browser.run(row), 60)
        self.assertEqual(self.selected("picker"), "9:00")
        before = self.browser.run("return preview.categories.control.contentLength")
        self.turn("categories-card-gap", 30)
        self.assertAlmostEqual(self.browser.run("return preview.categories.control.contentLength"), before + 11 * 20, places=3)
        self.turn("scrubber-card-thumb", 60)
        self.assertAlmostEqual(self.thumb()[2], 60, places=1)
        self.turn("topics-card-deselectsOnSecondTap", True)
        self.frame("#topics")
        left, top, width, height = self.item("topics")
        self.browser.touch("touchStart", (left + width / 2, top + height / 2))
        self.browser.touch("touchEnd")
        self.assertEqual(self.browser.run("return preview.topics.control.selection"), -1)
        self.browser.settle()
        self.assertIn("nothing selected", self.text("#topics-card .state"))

    def test_events_and_state(self):
        self.browser.run("document.querySelector('#picker [role=listbox]').focus()")
        self.browser.keys(Keys.ARROW_DOWN)
        self.wait_for_rest("picker")
        self.browser.until("document.querySelector('#picker-card .state').textContent.includes('at rest')")
        log = self.browser.run("return [...document.querySelectorAll('#picker-card .log li')].map((line) => line.textContent)")
        self.assertEqual(log[0], "selected 10:00")
        self.assertIn("will-select 10:00", log)
        self.assertIn("10:00 selected", self.text("#picker-card .state"))
        left, top, width, _ = self.frame("#wheel")
        self.browser.touch("touchStart", (left + 0.85 * width, top + 0.4 * width))
        self.assertIn("Politics: press", self.text("#wheel-card .state"))
        self.assertEqual(self.text("#wheel-card .log li"), "pressed Politics")
        self.browser.touch("touchEnd")
        self.assertEqual(self.text("#wheel-card .log li"), "released-inside Politics")

    def test_items_are_counted_for_screen_readers(self):
        for control, count in (("picker", 24), ("categories", 12), ("topics", 12)):
            places, seen = self.browser.run("""
                const { control } = preview[arguments[0]], seen = control.items(preview.clock.now()).map(({ index }) => String(index + 1));
                return [[...document.querySelectorAll(`#${arguments[0]} [role=option]`)]
                  .map((option) => [option.ariaPosInSet, option.ariaSetSize]), seen];""", control)
            self.assertEqual(places, [[place, str(count)] for place in seen])

    def test_keys_reach_every_item(self):
        """Each item comes to be selected, and lies in sight then."""
        for control, key, count in (("picker", Keys.ARROW_DOWN, 24), ("categories", Keys.ARROW_RIGHT, 12), ("topics", Keys.ARROW_RIGHT, 12)):
            self.open(calm=True)
            self.browser.run("document.querySelector(`#${arguments[0]} [role=listbox]`).focus()", control)
            self.browser.keys(Keys.HOME)
            for place in range(count):
                self.assertEqual(self.browser.run("return preview[arguments[0]].control.selection", control), place)
                self.browser.settle()
                seen = self.browser.run("""
                    const { control } = preview[arguments[0]], { frame } = control.items(performance.now() / 1000 + 3600)
                      .find(({ index }) => index === control.selection);
                    return frame.x >= -1 && frame.x + frame.width <= control.width + 1
                      && frame.y >= -1 && frame.y + frame.height <= control.height + 1""", control)
                self.assertTrue(seen, f"{control} {place}")
                self.browser.keys(key)

    def test_resizing_keeps_the_place(self):
        middle = """
            const { control } = preview.topics;
            return control.items(preview.clock.now()).find(({ frame: { x, width } }) => (
              x <= control.width / 2 && control.width / 2 < x + width))?.index"""
        self.browser.run("preview.topics.control.scroll(300)")
        self.wait_for_rest("topics")
        before = self.browser.run(middle)
        # Narrower, and as wide as before again.
        for width in (980, 1100):
            self.browser.resize(width, 900)
            self.browser.until(f"document.documentElement.clientWidth <= {width} && document.documentElement.clientWidth > {width - 40}")
            self.browser.settle()
            self.assertEqual(self.browser.run(middle), before, width)
        self.assertEqual(self.selected("picker"), "9:00")

    def test_forced_colors(self):
        self.open(forced=True)
        colors = self.browser.run("""
            const pixels = (canvas, { x, y, width, height }) => {
              const unit = canvas.width / canvas.clientWidth, context = canvas.getContext("2d");
              const { data } = context.getImageData(unit * x, unit * y, Math.ceil(unit * width), Math.ceil(unit * height));
              return new Set(Array.from(new Uint32Array(data.buffer))).size;
            };
            const [picker, thumb] = ["picker", "scrubber"].map((name) => preview[name].control);
            return [pixels(document.querySelector("#picker canvas"), picker.selectionBox),
              pixels(document.querySelector("#scrubbed canvas"), thumb.thumb(preview.clock.now()).frame),
              getComputedStyle(document.querySelector("#picker canvas")).color, getComputedStyle(document.body).color];""")
        self.assertGreater(min(colors[:2]), 2, "the text, and the thumb")
        height = self.browser.run("""
            const canvas = document.querySelector("#picker canvas"), { x, y, width, height } = preview.picker.control.selectionBox;
            const unit = canvas.width / canvas.clientWidth, copy = new OffscreenCanvas(canvas.width, canvas.height);
            // Read from a copy: a canvas that is read slows down.
            const context = copy.getContext("2d", { willReadFrequently: true });
            context.drawImage(canvas, 0, 0);
            const { data } = context.getImageData(unit * x, unit * (y + 2), unit * width, unit * (height - 4));
            const rows = new Set();
            for (let at = 3; at < data.length; at += 4) if (data[at] > 99) rows.add(Math.floor(at / 4 / Math.floor(unit * width)));
            return rows.size / unit;""")
        self.assertAlmostEqual(height, 18, delta=3, msg="digits of 25 points")
        self.assertEqual(colors[2], colors[3])


if __name__ == "__main__":
    unittest.main()
