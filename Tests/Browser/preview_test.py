"""The page of `pinwheel preview`, in a real browser."""

import atexit, functools, json, math, pathlib, random, tempfile, unittest

from PIL import Image
import numpy
from selenium.webdriver.common.keys import Keys

import command, suite
from axe import AXE
from browser import SLOWNESS

SEED = 20261121


@functools.cache
def shared(_):
    """A folder for the pages of a kind of browser, the sample in it, and its page: made once, for they take seconds."""
    home = tempfile.TemporaryDirectory()
    atexit.register(home.cleanup)
    folder = command.sample(pathlib.Path(home.name))
    return home, folder, command.page(folder)


class Page(suite.BrowserTest):
    """A browser, and folders to open pages from."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.home, cls.folder, cls.page = shared(cls.kind)

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [], "the console")
        self.assertEqual(self.browser.resources(), [], "loaded besides the page")

    def stage(self):
        """Where the wheel is on the screen, and how large a point is there."""
        return self.browser.run("""
            preview.stage.room.scrollIntoView({ block: 'nearest' });
            const { left, top, width } = preview.stage.root.getBoundingClientRect();
            const { area } = preview.stage;
            const scale = width / area.width;
            return [left - area.x * scale, top - area.y * scale, scale];""")

    def shown(self):
        """The slice that the page names; None for a miss."""
        text = self.browser.run("return document.querySelector('#readout dd').textContent")
        return None if text == "no slice" else text

    def last_event(self):
        return self.browser.run("return document.querySelector('#events li')?.textContent ?? ''")

    def choose(self, control, value):
        self.browser.run("""
            const control = document.getElementById(arguments[0]);
            control.value = arguments[1];
            control.dispatchEvent(new Event('input', { bubbles: true }));
            control.dispatchEvent(new Event('change', { bubbles: true }));""", control, str(value))

    def freeze(self, seconds):
        """Stops the clock of the page at a time, and draws what is to be seen then."""
        self.browser.run("preview.clock.now = () => arguments[0]; preview.stage.draw()", seconds)
        self.browser.until("preview.isQuiet()")

    def press(self, selector):
        """Clicks an element."""
        self.browser.run("document.querySelector(arguments[0]).click()", selector)

    def open_at_its_size(self, page, **words):
        """Opens a page; a point of the wheel is a pixel of the page."""
        self.browser.open(page, **words)
        self.press("[data-zoom=one]")
        self.browser.until("preview.isQuiet()")

    def tap(self, x, y):
        # What it scrolls into sight may move what follows the page's scrolling.
        self.stage()
        self.browser.settle()
        left, top, scale = self.stage()
        self.browser.touch("touchStart", (left + x * scale, top + y * scale))
        self.browser.touch("touchEnd")

    def picture(self):
        size, data = self.browser.pixels(0)
        return numpy.frombuffer(data, numpy.uint8).reshape(size[1], size[0], 4)


class LoadingTests(Page):
    def test_loads_from_disk(self):
        for words in ({}, {"dark": True}, {"width": 320, "height": 640, "density": 2}, {"touch": False}):
            self.browser.open(self.page, **words)
            self.assertEqual(self.browser.messages(), [], words)
            self.assertTrue(self.browser.run("return document.getElementById('failure').hidden"))

    def test_fits_narrow_screens(self):
        for width in (320, 390, 600, 861, 1100):
            self.browser.open(self.page, width=width, height=700)
            self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), width)

    def test_names_and_roles(self):
        for dark in (False, True):
            self.browser.open(self.page, dark=dark)
            self.assertEqual(self.browser.violations(AXE), [])

    def test_policy(self):
        """The browser refuses whatever is not the page's own."""
        self.browser.open(self.page)
        refused, title = self.browser.run("""
            const refused = new Set(), { title } = document;
            document.addEventListener('securitypolicyviolation', (event) => refused.add(event.effectiveDirective));
            const script = document.createElement('script');
            script.textContent = "document.title = 'owned'";
            const image = new Image();
            image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
            document.body.append(script, image);
            document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p><base href="https://other.invalid/">');
            fetch('https://other.invalid/').catch(() => {});
            return (async () => {
              while (refused.size < 5 && performance.now() < arguments[0]) await new Promise((done) => setTimeout(done, 50));
              return [[...refused].sort(), document.title === title];
            })();""", 20000 * SLOWNESS)
        self.assertEqual(
            refused, ["base-uri", "connect-src", "img-src", "script-src-elem", "style-src-attr"])
        self.assertTrue(title)
        # All of it was said to the console.
        self.assertGreater(len(self.browser.messages()), 4)
        self.browser.go("about:blank")

    def test_shows_a_damaged_page_as_such(self):
        damaged = self.page.with_name("damaged.html")
        text = self.page.read_text()
        at = text.index('"masks":"') + 200
        damaged.write_text(text[:at] + ("B" if text[at] == "A" else "A") + text[at + 1:])
        self.browser.open(damaged)
        said = self.browser.run("return document.getElementById('failure').textContent")
        self.assertIn("cannot be shown", said)


class OddWheelTests(Page):
    """Numbers that no artist would choose: the page stays whole and says nothing to the console."""

    ODDITIES = {
        "a thread": {"canvas": {"width": 1e9, "height": 1}},
        "larger than the sky": {"canvas": {"width": 1e300, "height": 1e300}},
        "an atom": {"canvas": {"width": 1e-9, "height": 1e-9}},
        "no slices": {"slices": []},
        "a long name": {"name": "x" * 3000},
    }

    def test_odd_wheels(self):
        for name, change in self.ODDITIES.items():
            with self.subTest(name):
                folder = pathlib.Path(self.home.name) / f"{name}.pinwheel"
                command.pinwheel("extract", command.PACKAGE / "SampleAssets/Carousel.ipa", "-o", folder)
                manifest = command.manifest(folder)
                manifest["pinwheels"][0].update(change)
                (folder / "pinwheel.json").write_text(json.dumps(manifest))
                command.pinwheel("bake", folder)
                self.browser.open(command.page(folder))
                left, top, width, height = self.browser.run("""
                    const { left, top, width, height } = preview.stage.root.getBoundingClientRect();
                    return [left, top, width, height];""")
                self.assertTrue(width <= 1100 and height <= 900)
                said = self.browser.run("return document.getElementById('failure').textContent")
                self.assertEqual(said, "")
                for overlay in ("masks", "owners", "none"):
                    self.browser.run(f"document.querySelector('[name=show][value={overlay}]').click()")
                    self.browser.touch("touchStart", (left + width / 2, top + height / 2))
                    self.browser.touch("touchEnd")
                for zoom in ("in", "in", "out", "one", "fit"):
                    self.press(f"[data-zoom={zoom}]")
                self.choose("radius", 40)
                self.browser.keys(*[Keys.TAB] * 12)
                self.assertEqual(self.browser.messages(), [])
                self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 1100)


class TouchTests(Page):
    def points(self, wheel, count, random):
        """Pixel centres all over the canvas, and a little beyond its edges."""
        width, height = wheel["canvas"]["width"], wheel["canvas"]["height"]
        return [(random.randrange(-8, int(2 * width) + 8) / 2 + 0.25,
                 random.randrange(-8, int(2 * height) + 8) / 2 + 0.25) for _ in range(count)]

    def compare(self, folder, count, radius=0):
        wheel, generator = command.wheel(folder), random.Random(SEED + radius)
        self.open_at_its_size(command.page(folder))
        self.choose("radius", radius)
        left, top, scale = self.stage()
        self.assertEqual(scale, 1)
        places = [self.browser.seen(left + x, top + y) for x, y in self.points(wheel, count, generator)]
        points = [(x - left, y - top) for x, y in places]
        words = ["--radius", radius] if radius else []
        expected = command.answers(folder, wheel["name"], points, *words)
        self.assertGreater(len(set(expected)), 4, "the points say too little")
        for number, ((x, y), place, name) in enumerate(zip(points, places, expected)):
            inside = 0 <= x < wheel["canvas"]["width"] and 0 <= y < wheel["canvas"]["height"]
            if number % 2:
                self.browser.mouse("mousePressed", *place)
            else:
                self.browser.touch("touchStart", place)
            event, shown = self.browser.run("""return [
                document.querySelector('#events li')?.textContent ?? '',
                document.querySelector('#readout dd').textContent]""")
            # The touch before has been released: if a press came last, it is this one.
            pressed = event.split(" ", 2)[2] if event.split(" ")[1:2] == ["pressed"] else None
            self.assertEqual(pressed, name, f"at {x}, {y}, seed {SEED}")
            if inside:
                self.assertEqual(shown, name or "no slice", f"at {x}, {y}, seed {SEED}")
            if number % 2:
                self.browser.mouse("mouseReleased", *place)
            else:
                self.browser.touch("touchEnd")

    def test_sample_answers_as_the_command_does(self):
        self.compare(self.folder, 500)

    def test_finger_answers_as_the_command_does(self):
        self.compare(self.folder, 100, radius=22)

    def test_fixture_answers_as_the_command_does(self):
        self.compare(command.fixture(pathlib.Path(self.home.name)), 500)

    def test_choices_decide(self):
        """Masks of another scale and threshold, as the command has them."""
        folder = pathlib.Path(self.home.name) / "Thresholds.pinwheel"
        command.pinwheel("extract", command.PACKAGE / "SampleAssets/Carousel.ipa", "-o", folder)
        command.pinwheel("bake", folder, "--thresholds", "0.9")
        wheel = command.wheel(folder)
        points = self.points(wheel, 4000, random.Random(SEED))
        self.browser.open(command.page(folder))
        for scale in (1, 2):
            for threshold in (0.1, 0.9):
                self.choose("scale", scale)
                self.choose("threshold", threshold)
                found = self.browser.run("""
                    const { wheel } = preview.stage;
                    return arguments[0].map(([x, y]) => wheel.hit(x, y).slice)
                        .map((slice) => slice < 0 ? null : wheel.slice(slice).name);""", points)
                expected = command.answers(
                    folder, wheel["name"], points, "--scale", scale, "--threshold", threshold)
                self.assertEqual(found, expected, f"scale {scale}, threshold {threshold}, seed {SEED}")

    def test_switches(self):
        """A slice that is switched off or hidden takes no touch, and no button stands for it."""
        self.browser.open(self.page)
        for text in ("enabled", "shown"):
            box = f"#slices [aria-label='amber: {text}']"
            self.browser.click(box)
            self.tap(120, 30)
            self.assertEqual(self.shown(), None)
            self.assertFalse(self.browser.run("""
                const button = document.querySelector('.slice-buttons [aria-label=amber]');
                return !button.disabled && button.checkVisibility({ visibilityProperty: true });"""))
            self.browser.click(box)
            self.tap(120, 30)
            self.assertEqual(self.shown(), "amber")

    def test_hover(self):
        """A pointer outlines the slice that it is on, and leaves nothing behind."""
        self.open_at_its_size(self.page, touch=False)
        left, top, _ = self.stage()
        place = self.browser.seen(left + 120.25, top + 30.25)
        self.browser.mouse("mouseMoved", *place)
        x, y = place[0] - left, place[1] - top
        # A half is rounded up.
        point = ", ".join(f"{math.floor(10 * number + 0.5) / 10:g}" for number in (x, y))
        rows = self.browser.run(
            "return Object.fromEntries([...document.querySelectorAll('#readout div')].map((row) => row.innerText.split('\\n')))")
        self.assertEqual(rows, {
            "Slice": "amber", "Why": "hit", "State": "rest", "Alpha": "255 of 255", 
            "Pixel": f"{math.floor(2 * x)}, {math.floor(2 * y)} of rest @2x", "Point": point, "In the slice": point, "Finger": "–"})
        outline = self.outline()
        # Along the upper edge of the wedge, and not in the middle of it.
        self.assertTrue(outline[: 2 * 30, :, 3].any())
        self.assertFalse(outline[60 + 20, 120, 3])
        self.browser.mouse("mouseMoved", 1, 1)
        self.assertFalse(self.outline().any())

    def outline(self):
        (width, height), data = self.browser.pixels(1)
        return numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4)

    def test_overlays_show_who_owns_a_pixel(self):
        """In the owner map a pixel has a colour of its own for every slice, as the command answers there."""
        self.open_at_its_size(self.page)
        self.browser.run("document.querySelector('[name=show][value=owners]').click()")
        self.browser.until("preview.isQuiet()")
        picture = self.outline()
        wheel, area = command.wheel(self.folder), self.browser.run("return preview.stage.area")
        points = [point for point in self.points(wheel, 2000, random.Random(SEED))
                  if 1 < point[0] < wheel["canvas"]["width"] - 1 and 1 < point[1] < wheel["canvas"]["height"] - 1]
        colors = {}
        for (x, y), name in zip(points, command.answers(self.folder, wheel["name"], points, "--scale", 2)):
            column, row = int(x - area["x"]), int(y - area["y"])
            patch = picture[row - 1:row + 2, column - 1:column + 2].reshape(-1, 4)
            if (patch == patch[0]).all():
                colors.setdefault(name, set()).add(tuple(map(int, patch[0])))
        enabled = [piece["name"] for piece in wheel["slices"] if piece.get("enabled", True)]
        # Pixels of no slice are clear; those of a disabled slice are striped.
        self.assertIn((0, 0, 0, 0), colors.pop(None))
        self.assertEqual(sorted(colors), sorted(enabled))
        self.assertTrue(all(len(found) == 1 for found in colors.values()), colors)
        self.assertEqual(len(set.union(*colors.values())), len(enabled))

    def test_wheels_are_chosen(self):
        folder = pathlib.Path(self.home.name) / "Two.pinwheel"
        command.pinwheel("extract", command.PACKAGE / "SampleAssets/carousel", "-o", folder, "--group", "few=amber*,birch*")
        page = command.page(folder)
        names = [pinwheel["name"] for pinwheel in command.manifest(folder)["pinwheels"]]
        self.assertGreater(len(names), 1)
        self.browser.open(page)
        for number in [*range(len(names)), 0]:
            if number % 2:
                self.press(f"#cards a:nth-of-type({number + 1})")
            else:
                self.choose("wheel", number)
            self.browser.until(f"document.querySelector('h1').textContent === {json.dumps(names[number])}")
            slices = self.browser.run("return [...document.querySelectorAll('#slices .name')].map((name) => name.textContent)")
            expected = command.manifest(folder)["pinwheels"][number]["slices"]
            self.assertEqual(slices, [piece["name"] for piece in reversed(expected)])
            self.tap(120, 30)
            self.assertEqual(self.shown(), command.answers(folder, names[number], [(120, 30)])[0])
            self.press("#all")
            self.browser.until("!document.getElementById('sheet').hidden")


class BlinkTests(Page):
    def composite(self, pressed=()):
        """The sample as Pillow puts it together, at two pixels a point, some slices pressed."""
        wheel = command.wheel(self.folder)
        layers = [(wheel["background"]["file"], wheel["background"]["frame"])]
        for piece in wheel["slices"]:
            states = piece["states"]
            for state in ["rest" if "rest" in states else "disabled"] + ["press"] * (piece["name"] in pressed):
                fine = next(image for image in states[state] if image["scale"] == 2)
                layers.append((fine["file"], fine.get("frame", piece["frame"])))
        area = layers[0][1]
        size = (round(2 * area["width"]), round(2 * area["height"]))
        picture = Image.new("RGBA", size)
        for file, frame in layers:
            image = Image.open(self.folder / file).convert("RGBA").resize(
                (round(2 * frame["width"]), round(2 * frame["height"])), Image.LANCZOS)
            corner = (round(2 * (frame["x"] - area["x"])), round(2 * (frame["y"] - area["y"])))
            picture.alpha_composite(image, corner)
        return numpy.asarray(picture)

    def assertPicture(self, expected, text):
        found = self.picture()
        self.assertEqual(found.shape, expected.shape)
        # What is clear has no color; what is faint has few shades of it.
        def premultiplied(pixels):
            return numpy.concatenate([pixels[..., :3] * (pixels[..., 3:] / 255), pixels[..., 3:]], axis=2)
        difference = numpy.abs(premultiplied(found) - premultiplied(expected)).max()
        self.assertLessEqual(difference, 3, text)

    def test_frames_of_the_double_blink(self):
        self.open_at_its_size(self.page, density=2)
        rest, press = self.composite(), self.composite(["amber"])
        self.freeze(100)
        self.assertPicture(rest, "before")
        self.tap(120, 30)
        for after, expected in [(0, press), (0.1999, press), (0.2001, rest), (0.3499, rest), (0.3501, press),
                                (0.5499, press), (0.5501, rest), (60, rest)]:
            self.freeze(100 + after)
            self.assertPicture(expected, f"{after} s after the tap")

    def test_blinks_overlap(self):
        self.open_at_its_size(self.page, density=2)
        self.freeze(100)
        self.tap(120, 30)
        self.freeze(100.3)
        self.tap(199.6, 155)
        for time, pressed in [(100.3001, ["coral"]), (100.36, ["amber", "coral"]), (100.51, ["amber"]),
                              (100.56, []), (100.66, ["coral"]), (100.86, [])]:
            self.freeze(time)
            self.assertPicture(self.composite(pressed), f"at {time}")

    def test_runs_by_itself(self):
        self.open_at_its_size(self.page, density=2)
        self.browser.run("""
            const { clock, stage: { wheel } } = preview, seen = globalThis.seen = new Set();
            const see = () => seen.add(wheel.state(wheel.count - 12, clock.now()));
            see();
            // A touch, however long the next frame takes.
            wheel.watch(see);
            (function follow() {
              see();
              requestAnimationFrame(follow);
            })();""")
        self.tap(120, 30)
        self.browser.until("seen.has('press') && preview.stage.wheel.nextChange(preview.clock.now()) === Infinity")
        self.browser.settle()
        self.assertEqual(set(self.browser.run("return [...seen]")), {"rest", "press"})
        self.assertPicture(self.composite(), "in the end")

    def test_less_motion(self):
        """With reduced motion a highlight shows once."""
        self.open_at_its_size(self.page, density=2, calm=True)
        self.freeze(100)
        self.tap(120, 30)
        for after, pressed in [(0.1, ["amber"]), (0.3, ["amber"]), (0.5, ["amber"]), (0.6, [])]:
            self.freeze(100 + after)
            self.assertPicture(self.composite(pressed), f"{after} s after the tap")


class KeyboardTests(Page):
    def test_every_enabled_slice_can_be_pressed(self):
        self.browser.open(self.page)
        self.browser.run("document.body.focus()")
        enabled = [piece["name"] for piece in command.wheel(self.folder)["slices"] if piece.get("enabled", True)]
        self.go_to_slices()
        focus = "document.querySelector(`.slice-buttons [aria-label='${arguments[0]}']`).focus()"
        name = "return document.activeElement.ariaLabel"
        # Arrows reach all of them.
        reached = [self.browser.run(name)]
        for at in reached:
            for key in (Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_LEFT, Keys.ARROW_RIGHT):
                self.browser.run(focus, at)
                self.browser.keys(key)
                if self.browser.run(name) not in reached:
                    reached.append(self.browser.run(name))
        self.assertEqual(sorted(reached), sorted(enabled))
        for number, name in enumerate(enabled):
            self.browser.run(focus, name)
            self.browser.keys(Keys.SPACE if number % 2 else Keys.ENTER)
            # As a tap: latest first.
            self.assertEqual(
                self.browser.run("return [...document.querySelectorAll('#events li')].slice(0, 2).map((line) => line.textContent)"),
                [f"{self.last_event().split(' ', 1)[0]} {kind} {name}" for kind in ("released-inside", "pressed")])
            self.assertEqual(self.browser.run("return document.getElementById('status').textContent"),
                             f"{name} pressed")
            self.assertTrue(self.browser.run("return document.getElementById('answer').textContent").startswith(f"{name} · "))
        # All of them are one stop.
        self.browser.keys(Keys.TAB)
        self.assertIsNone(self.browser.run("return document.activeElement.closest('.slice-buttons')"))

    def go_to_slices(self):
        for _ in range(30):
            self.browser.keys(Keys.TAB)
            if self.browser.run("return document.activeElement.closest('.slice-buttons') !== null"):
                return
        self.fail("the Tab key does not come to the slices")

    def test_the_slice_with_the_focus_is_outlined(self):
        self.browser.open(self.page)
        empty = self.browser.pixels(1)[1]
        self.assertEqual(set(empty), {0})
        self.go_to_slices()
        self.browser.until("preview.isQuiet()")
        self.assertNotEqual(set(self.browser.pixels(1)[1]), {0})


class HostileNameTests(Page):
    NAMES = [
        "</script><script>document.title = 'owned'</script>", "<img src=x onerror=\"document.title = 'owned'\">",
        "\" onclick='document.title = 1' x=\"", "{{script}}{{data}}", "<!-- <script>", "\u202egnp.evil\u202c",
        "\U0001f308 \U0001f468\u200d\U0001f469\u200d\U0001f467", "&lt;b&gt; &amp; \\u003c", "\u05d0\u05d1\u05d2 ]]>",
        "'; --", "a\u2028${alert(1)}", "\u2028",
    ]

    def test_names_are_text(self):
        folder = pathlib.Path(self.home.name) / "Hostile.pinwheel"
        command.pinwheel("extract", command.PACKAGE / "SampleAssets/Carousel.ipa", "-o", folder)
        manifest = command.manifest(folder)
        wheel = manifest["pinwheels"][0]
        wheel["name"] = "</title><script>document.title = 'owned'</script>"
        manifest["source"]["file"] = "<b>.ipa</script>"
        for piece, name in zip(wheel["slices"], self.NAMES):
            piece["name"] = name
        (folder / "pinwheel.json").write_text(json.dumps(manifest))
        command.pinwheel("bake", folder)
        self.browser.open(command.page(folder))
        texts = self.browser.run("""return {
            title: document.title, heading: document.querySelector('h1').textContent,
            scripts: document.scripts.length, images: document.images.length, bold: document.querySelectorAll('b').length,
            names: [...document.querySelectorAll('#slices .name')].map((name) => name.textContent).reverse(),
            labels: [...document.querySelectorAll('.slice-buttons button')].map((button) => button.ariaLabel) };""")
        self.assertEqual(texts, {
            "title": f"{wheel['name']} – Pinwheel", "heading": wheel["name"], "scripts": 3, "images": 0, "bold": 0,
            "names": self.NAMES, "labels": self.NAMES[:-1] + ["Slice 12"]})
        codes = self.browser.run("""return [...document.querySelectorAll('#slices .name')].reverse()
            .map((name) => [...name.querySelectorAll('.code')].map((code) => code.dataset.code))""")
        # What turns the text around it and what is not seen shows as its code; an emoji that is joined stays one.
        self.assertEqual(codes[5:8] + codes[10:], [["U+202E", "U+202C"], [], [], ["U+2028"], ["U+2028"]])
        self.tap(120, 30)
        self.assertEqual(self.shown(), self.NAMES[0])
        self.assertEqual(self.last_event().split(" ", 2)[2], self.NAMES[0])
        self.assertEqual(self.browser.violations(AXE), [])


if __name__ == "__main__":
    unittest.main()
