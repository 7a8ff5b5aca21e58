"""The page of `pinwheel preview --images`: every image of a folder, found by name, size, hash and slices."""

import hashlib, json, pathlib, tempfile, time, unittest

from PIL import Image, ImageDraw

import command, suite
from axe import AXE
from browser import SLOWNESS


def page(folder):
    place = folder.with_suffix(".images.html")
    command.pinwheel("preview", folder, "--images", "-o", place)
    return place


def many(home, count):
    """A folder of so many images, all different, half of them white on nothing, and no wheel."""
    folder = home / "many.pinwheel"
    (folder / "images/icons").mkdir(parents=True)
    images = []
    for number in range(count):
        side = 16 + number % 300
        image = Image.new("RGBA", (side, side))
        color = (255, 255, 255, 255) if number % 2 else (number % 251, number * 7 % 241, number * 13 % 239, 255)
        ImageDraw.Draw(image).ellipse((2, 2, side - 3, side - 3 - number % 5), fill=color, outline=(number >> 8, number & 255, 9, 255))
        image.save(folder / f"images/icons/icon_{number}.png", compress_level=1)
        images.append({"file": f"images/icons/icon_{number}.png", "width": side, "height": side, "scale": 1, "origin": "loose",
                       "conversion": "copied", "alpha": "binary", "exact": True})
    (folder / "pinwheel.json").write_text(json.dumps({"format": "pinwheel/1", "source": {"file": "many.ipa"}, "images": images}))
    return folder


class ImagePageTests(suite.BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.home = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.home.cleanup)
        cls.folder = command.sample(pathlib.Path(cls.home.name))
        cls.page = page(cls.folder)

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [], "the console")
        self.assertEqual(self.browser.resources(), [], "loaded besides the page")

    def search(self, text, kind="all"):
        """What the page counts, and the names that it shows."""
        return self.browser.run("""
            const [text, kind] = arguments;
            document.getElementById('kind').value = kind;
            const search = document.getElementById('search');
            search.value = text;
            search.dispatchEvent(new Event('input', { bubbles: true }));
            const shown = [...document.querySelectorAll('.image-card')].filter((card) => !card.hidden);
            return [document.getElementById('found').textContent, shown.map((card) => card.querySelector('.name').textContent)];""",
            text, kind)

    def test_finds_by_name_size_hash_and_slice(self):
        self.browser.open(self.page)
        everything, names = self.search("")
        self.assertEqual((everything, len(names)), ("42 images", 42))
        self.assertEqual(self.search("AMBER press @2x"), ["1 of 42 images", ["amber_press@2x.png"]])
        self.assertEqual(self.search("carousel/amber"), ["4 of 42 images", [
            "amber_press.png", "amber_press@2x.png", "amber_rest.png", "amber_rest@2x.png"]])
        for size in ("480x480", "480 x 480", "480×480"):
            count, names = self.search(size)
            self.assertTrue(names and all("@2x" in name for name in names), (size, names))
        file = next(self.folder.glob("images/**/coral_rest.png"))
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        for part in (digest, digest[:12].upper()):
            self.assertEqual(self.search(part)[1], ["coral_rest.png"])
        self.assertEqual(self.search("no such image"), ["0 of 42 images", []])
        used, unused = self.search("", "used")[1], self.search("", "unused")[1]
        self.assertEqual(len(used) + len(unused), 42)
        self.assertTrue(all("Icon" in name or "iTunes" in name or "background" in name for name in unused), unused)
        self.assertTrue(self.search("", "opaque")[1])

    def test_draws_pictures_as_they_come_into_sight(self):
        self.browser.open(self.page)
        self.search("coral_rest@2x")
        # Read from a copy: a canvas that is read slows down.
        self.browser.until("""[...document.querySelectorAll('.image-card:not([hidden]) canvas')].every((canvas) => {
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
            copy.drawImage(canvas, 0, 0);
            return copy.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);
        })""")

    def test_is_accessible(self):
        for dark in (False, True):
            self.browser.open(self.page, dark=dark)
            self.assertEqual(self.browser.violations(AXE), [])

    def test_white_artwork_has_a_dark_ground_and_five_thousand_images_are_quick(self):
        folder = many(pathlib.Path(self.home.name), 5000)
        start = time.monotonic()
        place = page(folder)
        made = time.monotonic() - start
        self.assertLess(place.stat().st_size, 64 << 20)
        start = time.monotonic()
        self.browser.open(place)
        opened = time.monotonic() - start
        self.assertEqual(self.search("")[0], "5000 images")
        grounds = self.browser.run("""
            return [...document.querySelectorAll('.picture')].slice(20, 24).map((picture) => picture.classList.contains('dark'));""")
        self.assertEqual(grounds, [False, True, False, True])
        took = self.browser.run("""
            const search = document.getElementById('search');
            const start = performance.now();
            search.value = 'icon_4321';
            search.dispatchEvent(new Event('input', { bubbles: true }));
            document.body.getBoundingClientRect();
            return performance.now() - start;""")
        print(f"5000 images: {place.stat().st_size >> 20} MiB, made in {made:.1f} s, opened in {opened:.1f} s, searched in {took:.0f} ms")
        self.assertLess(opened, 5 * SLOWNESS)
        self.assertLess(took, 250 * SLOWNESS)


if __name__ == "__main__":
    unittest.main()
