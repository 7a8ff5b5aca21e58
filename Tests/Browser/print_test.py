"""The page of `pinwheel preview` on paper: the whole list of slices, which scrolls on the screen."""

import json, pathlib, re, unittest, zlib

from PIL import Image

import command, preview_test

COUNT = 300


def pages(pdf):
    """The number of pages of a PDF, whose objects may be in compressed streams."""
    parts = [pdf]
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        try:
            parts.append(zlib.decompressobj().decompress(stream))
        except zlib.error:
            pass
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", b"\n".join(parts)))


class PrintTests(preview_test.Page):
    def test_all_rows_print(self):
        folder = pathlib.Path(self.home.name) / f"rows {self.kind.__name__}.pinwheel"
        folder.mkdir()
        Image.new("RGBA", (8, 8), (200, 60, 40, 255)).save(folder / "face.png")
        slices = [{"name": f"slice {number}", "frame": {"x": 8 * (number % 20), "y": 8 * (number // 20), "width": 8, "height": 8},
                   "states": {"rest": [{"scale": 1, "file": "face.png"}]}} for number in range(COUNT)]
        wheel = {"name": "rows", "canvas": {"width": 160, "height": 120}, "slices": slices}
        (folder / "pinwheel.json").write_text(json.dumps({"format": "pinwheel/1", "pinwheels": [wheel]}))
        command.pinwheel("bake", folder)
        self.browser.open(command.page(folder))
        row, list_height = self.browser.run("""
            const rows = document.querySelectorAll("#slices tr:not(.details)");
            return [rows[0].offsetHeight, document.getElementById("list").clientHeight];""")
        self.assertLess(list_height, COUNT * row / 4, "on the screen, the list scrolls")
        whole = pages(self.browser.printed())
        # A page has some 1,000 points of height; rows are smaller on paper where the page is shrunk to fit.
        self.assertGreater(whole, COUNT * row / 1000 / 2)
        # What the rows take follows from the pages that are left without them.
        self.browser.run("for (const row of [...document.querySelectorAll('#slices tr')].slice(20)) row.hidden = true")
        few = pages(self.browser.printed())
        self.assertGreater(whole - few, (COUNT - 20) * row / 1000 / 2)


if __name__ == "__main__":
    unittest.main()
