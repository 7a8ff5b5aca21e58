"""What is seen on the page of `pinwheel preview`: the answer beside the finger, what is hovered, pressed and focused, any size."""

import json, pathlib

import numpy
from PIL import Image, ImageDraw
from selenium.webdriver.common.keys import Keys

import command, preview_test


def contrast(one, other):
    """The contrast of colours, arrays of RGB, as the WCAG define it."""
    def luminance(colors):
        part = colors.astype(float) / 255
        linear = numpy.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
        return linear @ numpy.array([0.2126, 0.7152, 0.0722])
    light, dark = luminance(one), luminance(other)
    return (numpy.maximum(light, dark) + 0.05) / (numpy.minimum(light, dark) + 0.05)


class SightTest(preview_test.Page):
    def canvas(self, number):
        (width, height), data = self.browser.pixels(number)
        return numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4)

    def place(self, x, y):
        left, top, scale = self.stage()
        return left + x * scale, top + y * scale

    def frame(self, selector):
        return self.browser.run("""
            const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
            return [left, top, right, bottom];""", selector)


class ContrastTests(SightTest):
    def test_controls_stand_out(self):
        """Edges of controls three to one, light and dark, as WCAG 1.4.11 asks. Of text, axe finds the contrast in both; see
        `preview_test`."""
        for dark in (False, True):
            self.browser.open(self.page, dark=dark)
            found = self.browser.run("""
                const rgb = (color) => color.match(/[\\d.]+/g).map(Number);
                const ground = (element) => {
                  for (; element; element = element.parentElement) {
                    const [red, green, blue, alpha = 1] = rgb(getComputedStyle(element).backgroundColor);
                    if (alpha > 0) return [red, green, blue];
                  }
                  return [255, 255, 255];
                };
                for (const details of document.querySelectorAll("details")) details.open = true;
                return [...document.querySelectorAll("button, select, input[type=search], input[type=number]")]
                  .filter((element) => element.checkVisibility() && !element.disabled && parseFloat(getComputedStyle(element).borderTopWidth) > 0)
                  .map((element) => [element.id || element.textContent, rgb(getComputedStyle(element).borderTopColor), ground(element.parentElement)]);""")
            self.assertGreaterEqual(len(found), 12)
            for name, edge, ground in found:
                ratio = contrast(numpy.array(edge[:3]), numpy.array(ground))
                self.assertGreaterEqual(ratio, 3, f"{name}, {'dark' if dark else 'light'}")

    def test_the_pattern_of_what_is_clear_is_seen(self):
        for dark in (False, True):
            self.browser.open(self.page, dark=dark)
            one, two = self.browser.run("""
                const style = getComputedStyle(document.documentElement);
                return ["--check-one", "--check-two"].map((name) => style.getPropertyValue(name).trim().match(/[0-9a-f]{2}/g).map((part) => parseInt(part, 16)));""")
            self.assertGreaterEqual(contrast(numpy.array(one), numpy.array(two)), 1.3, "dark" if dark else "light")


class AnswerTests(SightTest):
    def answer(self):
        return self.browser.run("return document.getElementById('answer').textContent")

    def test_answer_stays_in_sight_on_a_phone(self):
        for width, height in ((390, 844), (360, 640), (844, 390)):
            with self.subTest(f"{width} x {height}"):
                self.browser.open(self.page, width=width, height=height, density=2)
                self.assertIn("Touch the wheel", self.answer())
                self.browser.run("document.querySelector('.room').scrollIntoView({ block: 'start' })")
                self.browser.settle()
                for x, y, said in ((120, 30, "amber · hit · 120, 30"), (120, 120, "no slice · miss · 120, 120")):
                    place, zoom = self.place(x, y), self.browser.run("return preview.stage.zoom")
                    self.browser.touch("touchStart", place)
                    # Firefox takes whole pixels of the page.
                    name, outcome, where = self.answer().split(" · ")
                    self.assertEqual([name, outcome], said.split(" · ")[:2])
                    self.assertTrue(numpy.allclose([float(word) for word in where.split(", ")], [x, y], atol=0.1 + 0.5 / zoom), where)
                    _, top, _, bottom = self.frame("#answer")
                    self.assertTrue(-1 <= top and bottom <= height, (top, bottom))
                    self.browser.touch("touchEnd")

    def test_no_row_is_cut_on_a_narrow_phone(self):
        self.browser.open(self.page, width=360, height=640, density=2)
        self.tap(120, 30)
        cut = self.browser.run("""
            return [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility() && !element.closest(".quiet, canvas, input, select, .slice-buttons"))
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 ||
                (getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1 && !element.matches(".room")))
              .map((element) => `${element.localName} ${element.id} ${element.className}`);""")
        self.assertEqual(cut, [])

    def test_events_are_next_to_the_wheel(self):
        self.browser.open(self.page, width=390, height=844, density=2)
        self.tap(120, 30)
        self.browser.run("document.querySelector('.room').scrollIntoView({ block: 'start' })")
        _, top, _, bottom = self.frame("#events li")
        self.assertTrue(0 <= top and bottom <= 844)

    def test_the_page_is_swiped_beside_the_artwork(self):
        self.browser.open(self.page, width=390, height=700, density=2)
        left, top, right, _ = self.frame("#stage")
        for x, moves in (((left + right) / 2, False), (left / 2, True)):
            self.browser.run("scrollTo(0, 0)")
            self.browser.swipe((x, top + 80), (x, top - 160))
            # What scrolls does so in a frame.
            self.browser.run("return new Promise((done) => setTimeout(done, 300))")
            self.assertEqual(self.browser.run("return scrollY > 20"), moves, f"at {x}")


class MarkTests(SightTest):
    def marks(self, box=None):
        """What lies over the picture, and how it stands out from the pixels below it."""
        self.browser.until("preview.isQuiet()")
        over, below = self.canvas(1), self.canvas(0)
        seen = over[..., 3] > 200
        ground = below[..., :3] * (below[..., 3:] / 255) + 255 * (1 - below[..., 3:] / 255)
        return over, contrast(over[seen][:, :3], ground[seen])

    def test_hover_and_press_are_seen(self):
        """Each ring has a band that stands out three to one, on every slice of the sample, light and dark."""
        names = [piece["name"] for piece in command.wheel(self.folder)["slices"] if piece.get("enabled", True)]
        for dark in (False, True):
            self.browser.open(self.page, dark=dark, touch=False)
            for number, name in enumerate(names):
                # What was tapped before blinks no more.
                self.freeze(100 * number + 100)
                x, y = self.browser.run("""
                    const { wheel } = preview.stage;
                    const slice = Array.from({ length: wheel.count }, (_, index) => wheel.slice(index).name).indexOf(arguments[0]);
                    const { x, y, width, height } = wheel.bounds(slice);
                    for (let down = 0.1; ; down += 0.1) for (let right = 0.1; right < 1; right += 0.1) {
                      const point = [x + right * width, y + (down % 1) * height];
                      if (wheel.hit(...point).slice === slice && wheel.distance(slice, ...point) === 0) return point;
                    }""", name)
                place = self.place(x, y)
                self.browser.mouse("mouseMoved", *place)
                hover, ratios = self.marks()
                self.assertGreater(len(ratios), 200, name)
                self.assertGreater((ratios >= 3).mean(), 0.3, name)
                self.browser.mouse("mousePressed", *place)
                press, ratios = self.marks()
                self.assertGreater((ratios >= 3).mean(), 0.3, name)
                # Thicker, at once, and before it is released.
                self.assertGreater((press[..., 3] > 200).sum(), 1.3 * (hover[..., 3] > 200).sum())
                self.assertEqual(self.browser.run("return document.querySelectorAll('#readout dd')[2].textContent"), "press")
                self.browser.mouse("mouseReleased", *place)

    def test_hover_press_and_focus_differ(self):
        self.browser.open(self.page, touch=False)
        place = self.place(120, 30)
        self.browser.mouse("mouseMoved", *place)
        hover = self.marks()[0]
        self.browser.mouse("mousePressed", *place)
        press = self.marks()[0]
        self.browser.mouse("mouseReleased", *place)
        self.browser.mouse("mouseMoved", 1, 1)
        self.freeze(1000)
        self.assertFalse(self.canvas(1).any())
        self.browser.run("document.querySelector('.slice-buttons [aria-label=amber]').focus()")
        focus = self.marks()[0]
        for one, other in ((hover, press), (press, focus), (focus, hover)):
            changed = (one != other).any(axis=2).sum()
            self.assertGreater(changed, 0.3 * (other[..., 3] > 0).sum())

    def test_a_slice_without_a_press_image_is_shaded(self):
        folder = pathlib.Path(self.home.name) / "Restful.pinwheel"
        command.pinwheel("extract", command.PACKAGE / "SampleAssets/Carousel.ipa", "-o", folder)
        manifest = command.manifest(folder)
        for piece in manifest["pinwheels"][0]["slices"]:
            piece["states"].pop("press", None)
        (folder / "pinwheel.json").write_text(json.dumps(manifest))
        command.pinwheel("bake", folder)
        self.browser.open(command.page(folder), touch=False)
        place = self.place(120, 30)
        self.browser.mouse("mousePressed", *place)
        self.marks()
        left, top, scale = self.stage()
        column, row = self.browser.run("const { area } = preview.stage; return [120 - area.x, 30 - area.y]")
        self.assertGreater(self.canvas(1)[int(row * scale), int(column * scale), 3], 60)
        self.browser.mouse("mouseReleased", *place)

    def test_cursor(self):
        self.browser.open(self.page, touch=False)
        for x, y, cursor in ((120, 30, "pointer"), (120, 120, "auto")):
            self.browser.mouse("mouseMoved", *self.place(x, y))
            self.assertEqual(self.browser.run("return getComputedStyle(document.querySelectorAll('.window canvas')[1]).cursor"), cursor)

    def test_forced_colors(self):
        self.browser.open(self.page, forced=True)
        self.press("[value=masks]")
        color = "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor"
        chosen = self.browser.run(color, "[value=masks] + span")
        self.assertNotEqual(chosen, self.browser.run(color, "[value=none] + span"))
        self.assertNotEqual(self.browser.run(color, "[data-zoom=fit]"), self.browser.run(color, "[data-zoom=one]"))
        swatches = self.browser.run("""return [...document.querySelectorAll('.swatch')]
            .map((swatch) => getComputedStyle(swatch).backgroundColor)""")
        self.assertEqual(len(set(swatches)), 12)


class LayoutTests(SightTest):
    def test_the_whole_width_is_used(self):
        for width, height in ((1440, 900), (2560, 1300)):
            self.browser.open(self.page, width=width, height=height)
            left, _, _, _ = self.frame(".show")
            _, _, right, _ = self.frame(".panel")
            self.assertLess(width - (right - left), 70)

    def test_targets_are_as_large_as_a_finger(self):
        for width in (390, 1440):
            self.browser.open(self.page, width=width)
            self.browser.run("location.hash = '#carousel/amber'")
            self.browser.until("!document.getElementById('chosen').hidden")
            small = self.browser.run("""
                return [...document.querySelectorAll('#one :is(button, select, input)')].filter((element) =>
                    element.checkVisibility() && !element.closest('.slice-buttons, .quiet') && element.id !== 'slide').map((element) => {
                  const target = element.closest('td label, .segments label') ?? element;
                  const { width, height } = target.getBoundingClientRect();
                  return [element.id || element.ariaLabel || element.textContent || element.value, width, height];
                }).filter(([, width, height]) => Math.min(width, height) < 43.9);""")
            self.assertEqual(small, [])

    def test_a_long_name_is_whole(self):
        folder = pathlib.Path(self.home.name) / "Long.pinwheel"
        command.pinwheel("extract", command.PACKAGE / "SampleAssets/Carousel.ipa", "-o", folder)
        manifest = command.manifest(folder)
        name = "a name that goes on " * 12 + "and ends"
        manifest["pinwheels"][0]["slices"][-1]["name"] = name
        (folder / "pinwheel.json").write_text(json.dumps(manifest))
        command.pinwheel("bake", folder)
        self.browser.open(command.page(folder), width=390, height=844)
        text, right, room, height = self.browser.run("""
            const row = document.querySelector('#slices tr:not(.details)'), name = row.querySelector('.name'), box = name.getBoundingClientRect();
            return [[...name.childNodes].map((part) => part.data), box.right, row.querySelector('td').getBoundingClientRect().right, box.height];""")
        self.assertEqual(text, [name], "one text, as screen readers and searches need it")
        self.assertLessEqual(right, room)
        self.assertLess(height, 70, "three lines")

    def test_a_finger_counts_as_it_touches(self):
        self.browser.open(self.page)
        self.assertEqual(self.browser.run("return document.getElementById('radius-text').textContent"), "as touched")
        self.browser.run("""
            const canvas = document.querySelectorAll('.stage canvas')[1], { left, top } = canvas.getBoundingClientRect();
            for (const [type, width] of [['pointerdown', 40], ['pointerup', 1]]) canvas.dispatchEvent(new PointerEvent(type, {
                pointerId: 4, pointerType: 'touch', clientX: left + 40, clientY: top + 40, width, height: width }));""")
        # That of the finger while it was down.
        self.assertAlmostEqual(self.browser.run("return preview.stage.radius * preview.stage.zoom"), 20, delta=0.5)
        self.choose("radius", 0)
        self.tap(120, 30)
        self.assertEqual(self.browser.run("return preview.stage.radius"), 0)


class SizeTests(SightTest):
    def shown_factor(self):
        return float(self.browser.run("return document.querySelector('#zoom output').textContent").rstrip("%")) / 100

    def test_the_real_factor_shows(self):
        self.browser.open(self.page)
        for button in ("fit", "in", "in", "out", "in", "in", "in", "in", "in", "one", "out", "out", "out", "out", "fit"):
            self.press(f"[data-zoom={button}]")
            real = self.stage()[2]
            self.assertAlmostEqual(self.shown_factor() / real, 1, delta=0.02)
            self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 1100)
        left, top, right, bottom = self.frame("#stage")
        room = self.frame(".room")
        self.assertTrue(room[0] <= left and right <= room[2] + 0.5 and room[1] <= top and bottom <= room[3] + 0.5)

    def test_a_large_wheel_is_moved(self):
        """Zoomed in, the room scrolls the wheel, and answers are those of what shows."""
        self.browser.open(self.page, touch=False)
        for _ in range(6):
            self.press("[data-zoom=in]")
        room = self.frame(".room")
        middle = ((room[0] + room[2]) / 2, (room[1] + room[3]) / 2)
        at = lambda: self.browser.run("return [preview.stage.room.scrollLeft, preview.stage.room.scrollTop]")
        start = at()
        self.press("[data-zoom=move]")
        self.browser.mouse("mousePressed", *middle)
        self.browser.mouse("mouseMoved", middle[0] + 60, middle[1] + 40)
        self.browser.mouse("mouseReleased", middle[0] + 60, middle[1] + 40)
        self.assertEqual(at(), [start[0] - 60, start[1] - 40])
        self.assertEqual(self.last_event(), "")
        self.press("[data-zoom=move]")
        # Firefox may lose the first move after a button was released.
        for step in (10, 0):
            self.browser.mouse("mouseMoved", middle[0] + 30 - step, middle[1] + 90)
        self.browser.until("document.querySelector('#readout dd').textContent !== '–'")
        left, top, scale = self.stage()
        x, y = (middle[0] + 30 - left) / scale, (middle[1] + 90 - top) / scale
        self.assertEqual(self.shown(), command.answers(self.folder, "carousel", [(x, y)])[0])
        shown = self.canvas(0)
        self.browser.until("preview.isQuiet()")
        self.assertTrue(shown[..., 3].any())

    def test_control_wheel_zooms_where_the_pointer_is(self):
        self.browser.open(self.page, touch=False)
        place = self.place(200, 60)
        before = self.stage()[2]
        for _ in range(4):
            self.browser.wheel(*place, dy=-100, control=True)
        left, top, scale = self.stage()
        self.assertGreater(scale, 2 * before)
        self.assertAlmostEqual((place[0] - left) / scale, 200, delta=1)
        self.assertAlmostEqual((place[1] - top) / scale, 60, delta=1)

    def test_two_fingers_zoom(self):
        """Without a button: what lay between them stays there, and the first finger's touch is cancelled."""
        self.browser.open(self.page)
        before, middle = self.stage()[2], self.place(120, 30)
        spread = lambda by: [(middle[0] - by, middle[1]), (middle[0] + by, middle[1])]
        self.browser.touch("touchStart", *spread(20))
        for by in (30, 40, 50, 60):
            self.browser.touch("touchMove", *spread(by))
        self.browser.touch("touchEnd")
        left, top, scale = self.stage()
        self.assertAlmostEqual(scale / before, 3, delta=0.1)
        self.assertAlmostEqual((middle[0] - left) / scale, 120, delta=2)
        self.assertNotIn("released-inside", self.browser.run("return document.getElementById('events').textContent"))

    def wheel(self, size):
        """A wheel of one round slice."""
        folder = pathlib.Path(self.home.name) / f"{size}.pinwheel"
        folder.mkdir()
        image = Image.new("RGBA", (size, size))
        ImageDraw.Draw(image).ellipse((0, 0, size - 1, size - 1), fill=(200, 60, 30, 255))
        image.save(folder / "dot.png")
        wheel = {"name": "dot", "canvas": {"width": size, "height": size}, "slices": [
            {"name": "dot", "frame": {"x": 0, "y": 0, "width": size, "height": size},
             "states": {"rest": [{"scale": 1, "file": "dot.png"}]}}]}
        (folder / "pinwheel.json").write_text(json.dumps({"format": "pinwheel/1", "pinwheels": [wheel]}))
        command.pinwheel("bake", folder)
        return command.page(folder)

    def test_tiny_and_huge_wheels_fit(self):
        for size in (3, 16, 6000):
            with self.subTest(size):
                self.browser.open(self.wheel(size))
                self.browser.until("preview.isQuiet()")
                left, top, right, bottom = self.frame("#stage")
                self.assertTrue(120 <= right - left <= 700 and 120 <= bottom - top <= 700)
                self.assertAlmostEqual(self.shown_factor(), (right - left) / size, delta=0.02 * (right - left) / size)
                found = self.picture()
                self.assertEqual(tuple(found[found.shape[0] // 2, found.shape[1] // 2]), (200, 60, 30, 255))
                self.assertEqual(found[0, 0, 3], 0)
                self.tap(size / 2, size / 2)
                self.assertEqual(self.shown(), "dot")
                self.browser.until("document.querySelectorAll('#readout dd')[3].textContent === '255 of 255'")


if __name__ == "__main__":
    import unittest
    unittest.main()
