"""SVG pictures in a browser beside the PNGs of the same: letters lie where they should, whatever fonts a machine has."""

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
        # At scale 2 the picture may end within a point, and browsers stretch such an SVG to whole points.
        for scale in (1,):
            png, svg = self.home / f"map-{scale}.png", self.home / f"map-{scale}.svg"
            for place in (png, svg):
                command.pinwheel("render", folder, "--as", "map", "--scale", scale, "-o", place, "--force")
            picture = Image.open(png).convert("RGB")
            shown = self.shot(svg, (-(-picture.width // scale), -(-picture.height // scale)), scale)
            shown = shown.crop((0, 0, *picture.size))
            difference = numpy.abs(numpy.asarray(picture, int) - numpy.asarray(shown, int)).max(axis=2)
            # Browsers smooth edges in their own way: a pixel may differ, but none by as much as a letter that is moved.
            self.assertLess((difference > 96).mean(), 0.001, f"at {scale}")
            self.assertGreater((numpy.asarray(picture, int).sum(axis=2) < 150).sum(), 500, "there are letters")


if __name__ == "__main__":
    unittest.main()
