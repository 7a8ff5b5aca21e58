"""What the page of `pinwheel preview` shows of a whole wheel: who answers where, how large slices are, where touches fell."""

import json, pathlib, random, shutil

import command
from adjusting_test import AdjustingTest

SEED = 20261125


class MapTests(AdjustingTest):
    def show(self, mode, wait=True):
        self.press(f"[value={mode}]")
        if wait:
            self.browser.until("preview.overlay.raster && preview.isQuiet()")
            self.browser.settle()

    def raster(self):
        """Pixels per point, and the slice at each pixel of a row, by rows."""
        return self.browser.run("""const { scale, width, height, slices } = preview.overlay.raster, { names } = preview.stage.wheel;
            return [scale, Array.from({ length: height }, (_, row) =>
                Array.from(slices.subarray(row * width, row * width + width), (slice) => names[slice] ?? null))]""")

    def said(self):
        return self.browser.run("return document.getElementById('mode').textContent")

    def samples(self, scale, rows, count):
        generator = random.Random(SEED)
        places = [(generator.randrange(len(rows[0])), generator.randrange(len(rows))) for _ in range(count)]
        return [((x + 0.5) / scale, (y + 0.5) / scale) for x, y in places], [rows[y][x] for x, y in places]

    def test_the_finger_map_is_what_hit_says(self):
        self.begin(self.page)
        for radius, words in ((-1, "22 points"), (7, "7 points"), (0, "0 points")):
            self.choose("radius", radius)
            self.show("fingers")
            self.assertIn(f"A finger of {words}.", self.said())
            points, found = self.samples(*self.raster(), 2000)
            self.assertEqual(found, command.answers(self.folder, "carousel", points, "--radius", max(radius, 0) if radius >= 0 else 22))

    def test_the_finger_map_follows_what_is_adjusted(self):
        self.begin(self.page, "coral")
        self.show("fingers")
        before = self.raster()
        self.press("#slices [aria-label='coral: shown']")
        self.browser.settle()
        self.browser.until("preview.overlay.raster && preview.isQuiet()")
        after = self.raster()
        self.assertIn("coral", {name for row in before[1] for name in row})
        self.assertNotIn("coral", {name for row in after[1] for name in row})

    def test_the_squares_are_those_of_audit(self):
        self.begin(self.page)
        self.show("sizes")
        audited = json.loads(command.pinwheel("audit", self.folder, "--json"))
        expected = {slice["slice"]: slice["square"] for slice in audited["slices"]}
        found = self.browser.run("""const { wheel } = preview.stage, { squares, scale } = preview.overlay.raster;
            return Object.fromEntries(wheel.names.map((name, slice) => [name, squares.square(slice, scale)?.side ?? 0]))""")
        self.assertEqual(found, expected)
        names = [piece["name"] for piece in command.wheel(self.folder)["slices"]]
        small = [name for name in names if 24 <= expected[name] < 44]
        self.assertGreater(len(small), 3)
        self.assertIn(f"Squares below 44 points: {', '.join(small)}.", self.said())
        self.assertNotIn("WCAG", self.said())
        # Each square lies in its slice, up to the last pixel of its corners.
        scale, rows = self.raster()
        for name, square in self.browser.run("""const { wheel } = preview.stage, { squares, scale } = preview.overlay.raster;
                return wheel.names.map((name, slice) => [name, squares.square(slice, scale)]).filter(([, square]) => square)"""):
            left, top = round(square["x"] * scale), round(square["y"] * scale)
            side = round(square["side"] * scale)
            self.assertEqual({rows[y][x] for y in range(top, top + side) for x in range(left, left + side)}, {name})

    def test_labels_lie_in_their_slices(self):
        """Names where they fit, else numbers; each with all of its letters on pixels of its slice."""
        for zoom, least in (("fit", 6), ("one", 4)):
            self.begin(self.page, width=1440, height=900)
            self.press(f"[data-zoom={zoom}]")
            self.browser.run("""
                globalThis.labels = new Map();
                const { fillText } = OffscreenCanvasRenderingContext2D.prototype;
                OffscreenCanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
                    const { width } = this.measureText(text), height = parseFloat(this.font.match(/[\\d.]+px/)[0]) * 0.7;
                    labels.set(text, [x, y, width, height]);
                    fillText.call(this, text, x, y);
                }""")
            self.show("owners")
            labels = self.browser.run("return Object.fromEntries(labels)")
            names = [piece["name"] for piece in command.wheel(self.folder)["slices"]]
            self.assertGreaterEqual(len(labels), least)
            for text, (x, y, width, height) in labels.items():
                name = names[int(text) - 1] if text.isdigit() else next(name for name in names if name.startswith(text.split("…")[0]))
                corners = [(x + right * width / 2, y + down * height / 2) for right in (-1, 0, 1) for down in (-1, 1)]
                self.assertEqual(self.found(corners), [name] * 6, text)

    def test_the_colors_are_those_of_render(self):
        self.begin(self.page)
        self.show("owners")
        drawn = json.loads(command.pinwheel("render", "--as", "map", self.folder, "-o", self.folder.with_suffix(".png"), "--force", "--json"))
        found = self.browser.run("const { wheel } = preview.stage; return wheel.names.map((name, slice) => [name, preview.overlay.color(slice)])")
        self.assertEqual(found, [[slice["slice"], slice["color"]] for slice in drawn["slices"]])
        self.assertGreater(len({color for _, color in found}), 10)

    def test_colors_and_numbers_stay_in_another_order(self):
        self.begin(self.page, "coral")
        self.show("owners")
        look = """return Object.fromEntries([...document.querySelectorAll('#slices tr:not(.details)')].map((row) =>
            [row.querySelector('.name').textContent, [row.querySelector('.swatch').style.background, row.querySelector('.swatch').dataset.number]]))"""
        before = self.browser.run(look)
        self.press("#forward")
        self.browser.until("preview.isQuiet()")
        self.assertEqual(self.browser.run(look), before)
        self.assertEqual(len({number for _, number in before.values()}), len(before))

    def test_touches_are_shown_with_what_they_hit_now(self):
        self.begin(self.page)
        self.show("touches", wait=False)
        for x, y in ((120, 30), (5, 5), (120, 30)):
            self.tap(x, y)
        self.browser.settle()
        self.assertTrue(self.said().endswith("3 touches, 1 missed."), self.said())
        self.choose_slice("amber")
        self.press("#slices [aria-label='amber: shown']")
        self.browser.settle()
        self.assertTrue(self.said().endswith("3 touches, 3 missed."), self.said())
        self.press("#forget")
        self.press("[value=masks]")
        self.press("[value=touches]")
        self.browser.settle()
        self.assertTrue(self.said().endswith("open a recording."), self.said())

    def test_many_touches_are_squares(self):
        """The fullest square is the strongest; its color is that of the slice that most touches there hit."""
        self.begin(self.page)
        places = [(120, 30)] * 180 + [(5, 5)] * 60 + [(5, 200)] * 20
        lines = [f"{number} {phase} 1 {x} {y}" for number, (x, y) in enumerate(places) for phase in ("began", "ended")]
        self.browser.run("preview.replay.open(arguments[0])", "\n".join(["pinwheel-touches/1", *lines, ""]))
        self.show("touches", wait=False)
        self.browser.settle()
        self.assertTrue(
            self.said().endswith("260 touches, 80 missed (gray); 180 began in the fullest square."), self.said())
        drawn, amber = self.browser.run("""const drawn = [];
            const context = new Proxy({}, { get: (it, key) => it[key] ?? (() => {}), set: (it, key, value) => ((it[key] = value), true) });
            context.fillRect = (x, y, side) => drawn.push([x, y, side, context.fillStyle, context.globalAlpha]);
            preview.overlay.draw(context);
            const { overlay, stage } = preview;
            return [drawn.slice(1), overlay.color(stage.wheel.hit(120, 30).slice)];""")
        self.assertEqual([(x, y, side) for x, y, side, _, _ in drawn], [(120, 28, 4), (4, 4, 4), (4, 200, 4)])
        self.assertEqual(drawn[0][3], amber)
        self.assertNotIn(amber, [color for _, _, _, color, _ in drawn[1:]])
        self.assertEqual([round(alpha, 2) for *_, alpha in drawn], [1, 0.66, 0.47])

    def test_changes_are_those_of_diff(self):
        """Of what is adjusted here, and of masks that are opened: the pixels and slices that `pinwheel diff` names."""
        self.begin(self.page, "coral")
        self.show("changes")
        self.assertTrue(self.said().endswith("No pixel differs from what was baked."), self.said())
        self.adjust("opacity-number", 60)
        self.press("#slices [aria-label='amber: shown']")
        self.browser.until("preview.isQuiet()")
        self.browser.settle()
        raster = "const { changed, pixels } = preview.overlay.raster; return [changed, pixels]"
        hidden = self.browser.run(raster)
        self.press("#slices [aria-label='amber: shown']")
        self.browser.until("preview.isQuiet()")
        self.browser.settle()
        changed, pixels = self.browser.run(raster)
        self.assertGreater(hidden[0], changed)
        before = pathlib.Path(self.home.name) / f"before {self.kind.__name__}.pinwheel"
        shutil.copytree(self.folder, before)
        command.pinwheel("bake", before)
        now = before.with_name(f"now {self.kind.__name__}.pinwheel")
        shutil.copytree(self.folder, now)
        (now / "pinwheel.json").write_text(self.browser.run("return preview.adjusting.text"))
        command.pinwheel("bake", now)
        found = json.loads(command.pinwheel("diff", before / "masks.baked", now / "masks.baked", "--json"))["answers"][0]
        self.assertEqual((changed, pixels), (found["changed"], found["pixels"]))
        self.assertIn(f"{changed} of {pixels} pixels differ from what was baked: coral to no slice {changed}.", self.said())
        # The page of what was changed, and the masks from before.
        self.begin(command.page(now), "coral")
        self.show("changes")
        self.browser.choose_file("#masks-before", before / "masks.baked")
        self.browser.until("document.getElementById('mode').textContent.includes('masks.baked')")
        self.assertIn(f"{changed} of {pixels} pixels differ from masks.baked: coral to no slice {changed}.", self.said())
        self.browser.choose_file("#masks-before", before / "pinwheel.json")
        self.browser.until("document.getElementById('failure').textContent.includes('.json cannot be opened')")
        self.assertIn("differ from masks.baked", self.said())
        self.press("#compare-baked")
        self.browser.until("document.getElementById('mode').textContent.includes('what was baked')")
        self.assertTrue(self.said().endswith("No pixel differs from what was baked."), self.said())


if __name__ == "__main__":
    import unittest
    unittest.main()
