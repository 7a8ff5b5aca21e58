"""Annotated SVG pictures in a browser: letters lie where they should, whatever fonts a machine has, on the pixels of the PNG."""

import io, json, pathlib, tempfile, unittest

import numpy
from PIL import Image

import command, suite

NAMES = [
    "carousel", "\u0627\u0644\u062c\u0632\u064a\u0631\u0629 \u0627\u0644\u0639\u0631\u0628\u064a\u0629", "\u5929\u6c14", "\u05e9\u05dc\u05d5\u05dd",
    "\u0395\u03bb\u03bb\u03ac\u03b4\u03b1", "emoji \U0001f600\U0001f525",
]


class PictureTests(suite.BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.home = pathlib.Path(temporary.name)

    def wheel(self):
        """Squares of one colour each, with names in several scripts."""
        folder = self.home / "names.pinwheel"
        folder.mkdir(exist_ok=True)
        slices = []
        for number, name in enumerate(NAMES):
            Image.new("RGBA", (120, 60), (40 * number, 120, 255 - 40 * number, 255)).save(folder / f"{number}.png")
            frame = {"x": 120 * (number % 2), "y": 60 * (number // 2), "width": 120, "height": 60}
            states = {"rest": [{"scale": 1, "file": f"{number}.png"}]}
            slices.append({"name": name, "frame": frame, "states": states})
        wheel = {"name": "names", "canvas": {"width": 240, "height": 180}, "slices": slices}
        (folder / "pinwheel.json").write_text(json.dumps({"format": "pinwheel/1", "pinwheels": [wheel]}))
        command.pinwheel("bake", folder)
        return folder

    def shot(self, path, size, scale):
        self.browser.resize(*size, scale)
        self.browser.go(path.as_uri())
        return Image.open(io.BytesIO(self.browser.screenshot())).convert("RGB")

    def test_map(self):
        folder = self.wheel()
        png, svg = self.home / "map.png", self.home / "map.svg"
        for place in (png, svg):
            command.pinwheel("render", folder, "--as", "map", "--scale", 1, "-o", place, "--force")
        owners = numpy.asarray(Image.open(png).convert("RGB"), int)
        self.browser.go(svg.as_uri())
        # Each text, the image, and the picture that must hold them, in pixels of the window.
        texts, image, picture = self.browser.run("""
            const box = (element) => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] }
            return [[...document.querySelectorAll("text")].map((t) => [t.textContent, ...box(t)]),
                box(document.querySelector("image")), box(document.documentElement)]""")
        size = (-(-int(picture[2]) // 1), -(-int(picture[3]) // 1))
        shown = numpy.asarray(self.shot(svg, size, 1), int)
        left, top, right, bottom = map(round, image)
        self.assertEqual((bottom - top, right - left), owners.shape[:2])
        same = (numpy.abs(shown[top:bottom, left:right] - owners).max(axis=2) <= 8).mean()
        self.assertGreater(same, 0.8, "the pixels under the letters are those of the map")
        self.assertLess(same, 0.999, "there are letters")
        for name in NAMES:
            self.assertTrue(any(name in text for text, *_ in texts), f"{name} stands somewhere")
        for text, x0, y0, x1, y1 in texts:
            self.assertTrue(0 <= x0 < x1 <= picture[2] and 0 <= y0 < y1 <= picture[3], f"{text!r} is cut off: {x0, y0, x1, y1}")
            # A label on the map lies within its slice, a square of one color; the list is beside the map.
            if x1 < right:
                column, row = int((x0 + x1) / 2 - left) // 120, int((y0 + y1) / 2 - top) // 60
                inside = left + 120 * column <= x0 and x1 <= left + 120 * (column + 1) and top + 60 * row <= y0 and y1 <= top + 60 * (row + 1)
                self.assertTrue(inside, f"{text!r} leaves its slice: {x0, y0, x1, y1}")


if __name__ == "__main__":
    unittest.main()
