"""What is adjusted on the page of `pinwheel preview` is what `pinwheel bake` makes of the manifest that it saves."""

import base64, json, os, pathlib, random, re, shutil, subprocess

import numpy
from PIL import Image, ImageDraw, ImageFilter

import command, preview_test
from axe import AXE

SEED = 20261124


def png16(path, alpha):
    """Writes a picture of one gray with an alpha of 16 bits, which Pillow cannot."""
    import struct, zlib
    height, width = alpha.shape
    pixels = numpy.zeros((height, width, 4), ">u2")
    pixels[..., 0] = 0x3333
    pixels[..., 1] = 0x8888
    pixels[..., 3] = alpha
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


def soft(home, name, bits):
    """A wheel of three soft discs that overlap, each of so many bits, and one image that is turned and scaled."""
    folder = home / f"{name}.pinwheel"
    folder.mkdir()
    slices, side = [], 240
    y, x = numpy.mgrid[0:side, 0:side]
    for number, (across, down) in enumerate(((90, 90), (150, 100), (120, 150))):
        distance = numpy.hypot(x - across, y - down)
        # Every alpha there is, and steps that eight bits do not tell apart.
        alpha = numpy.clip(1 - distance / 85, 0, 1) * 65535
        if bits == 16:
            png16(folder / f"{number}.png", alpha.astype(numpy.uint16))
        else:
            picture = numpy.zeros((side, side, 4), numpy.uint8)
            picture[..., number % 3] = 200
            picture[..., 3] = alpha / 257
            Image.fromarray(picture).save(folder / f"{number}.png")
        slices.append({"name": f"disc {number}", "frame": {"x": 0, "y": 0, "width": 120, "height": 120},
                       "states": {"rest": [{"scale": 2, "file": f"{number}.png"}]}})
    slices[1]["placement"] = {"transform": {"rotation": 30, "scaleX": 0.9}}
    wheel = {"name": "discs", "canvas": {"width": 120, "height": 120}, "slices": slices}
    (folder / "pinwheel.json").write_text(json.dumps({"format": "pinwheel/1", "threshold": 0.2, "pinwheels": [wheel]}))
    command.pinwheel("bake", folder)
    return folder


class AdjustingTest(preview_test.Page):
    def begin(self, page, slice=None, **words):
        self.browser.open(page, **words)
        # What is saved is kept here: a browser under test has no place for it.
        self.browser.run("globalThis.saved = () => preview.adjusting.text; globalThis.showOpenFilePicker = undefined")
        if slice is not None:
            self.browser.run("location.hash = '#' + [arguments[0], arguments[1]].map(encodeURIComponent).join('/')",
                             self.browser.run("return preview.stage.wheel.name"), slice)
            self.browser.until("!document.getElementById('chosen').hidden")

    def choose_slice(self, name):
        self.browser.run("[...document.querySelectorAll('#slices button.slice')].find((button) => button.textContent === arguments[0]).click()", name)

    def adjust(self, control, value):
        self.choose(control, value)
        self.browser.until("preview.isQuiet()")

    def found(self, points):
        return self.browser.run("""
            const { wheel } = preview.stage;
            return arguments[0].map(([x, y]) => wheel.hit(x, y).name);""", points)

    def key(self, key, **modifiers):
        """A key with a modifier, where the keyboard is."""
        self.browser.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0], bubbles: true, ...arguments[1] }))",
                         key, modifiers)

    def names(self):
        """Front to back, as they are listed."""
        return self.browser.run("return [...document.querySelectorAll('#slices .name')].map((name) => name.textContent)")

    def said(self):
        return self.browser.run("return document.getElementById('failure').textContent")

    def file(self, selector):
        """The name and the bytes of the file that a button saves: a browser under test has no place for it."""
        name, text = self.browser.run("""
            return new Promise((done) => {
                const make = URL.createObjectURL, { click } = HTMLAnchorElement.prototype;
                let blob;
                URL.createObjectURL = (given) => { blob = given; return '#'; };
                HTMLAnchorElement.prototype.click = async function () {
                    [URL.createObjectURL, HTMLAnchorElement.prototype.click] = [make, click];
                    const bytes = new Uint8Array(await blob.arrayBuffer());
                    done([this.download, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))]);
                };
                document.querySelector(arguments[0]).click();
            })""", selector)
        return name, base64.b64decode(text)

    def save(self, folder, *selectors):
        """The files that the page saves, put into the folder."""
        for selector in selectors:
            name, contents = self.file(selector)
            (folder / name).write_bytes(contents)

    def shell(self, text, folder):
        """Runs what was pasted into a shell in a folder."""
        binaries = str(pathlib.Path(command.PINWHEEL).parent)
        subprocess.run(["sh", "-e"], input=text, text=True, cwd=folder, check=True, capture_output=True,
                       env={**os.environ, "PATH": f"{binaries}:{os.environ['PATH']}"})

    def command(self):
        """What the page shows as a command that does the same."""
        self.browser.run("document.getElementById('export-command').open = true")
        self.browser.until("document.getElementById('export-text').textContent")
        return self.browser.run("return document.getElementById('export-text').textContent")


class RoundTests(AdjustingTest):
    """A designer's round: open, move the threshold, change the order, save; the command agrees."""

    def round(self, bits):
        folder = soft(pathlib.Path(self.home.name), f"soft {bits} {self.kind.__name__}", bits)
        generator = random.Random(SEED)
        points = [(generator.uniform(-2, 122), generator.uniform(-2, 122)) for _ in range(10000)]
        self.begin(command.page(folder), "disc 1")
        before = self.found(points)
        self.assertEqual(before, command.answers(folder, "discs", points))
        # 0.5019607 is between two alphas of 8 bits; 16 bits have many there.
        for threshold in (50.19607, 3, 73.5):
            self.adjust("opacity-number", threshold)
        self.choose_slice("disc 2")
        self.adjust("opacity", 40.5)
        self.press("#backward")
        self.browser.until("preview.isQuiet()")
        self.assertEqual(self.names(), ["disc 1", "disc 2", "disc 0"])
        solid = self.found(points)
        self.adjust("grow", 6.5)
        after = self.found(points)
        self.assertGreater(sum(one is None and other == "disc 2" for one, other in zip(solid, after)), 50)
        self.assertFalse(any(one is not None and one != other for one, other in zip(solid, after)))
        self.assertGreater(sum(one != other for one, other in zip(before, after)), 500)
        # Both files as they are saved; the manifest baked; and what the page shows as a command, on the artwork as it was.
        first = folder.with_suffix(".first")
        shutil.copytree(folder, first)
        self.save(folder, "#export", "#export-masks")
        self.assertEqual(self.said(), "")
        self.assertEqual(after, command.answers(folder, "discs", points), f"{bits} bits, seed {SEED}")
        command.pinwheel("check", folder)
        command.pinwheel("bake", folder)
        self.assertEqual(after, command.answers(folder, "discs", points), f"{bits} bits, seed {SEED}")
        self.shell(self.command(), first)
        self.assertEqual(command.manifest(first), command.manifest(folder))
        # A shell ends the last line, which the manifest's author did not.
        self.assertEqual((first / "pinwheel.json").read_bytes(), (folder / "pinwheel.json").read_bytes() + b"\n")
        self.assertEqual(after, command.answers(first, "discs", points), f"{bits} bits, seed {SEED}")
        slices = command.wheel(folder)["slices"]
        self.assertEqual([(piece["name"], piece.get("threshold"), piece.get("grow")) for piece in slices],
                         [("disc 0", None, None), ("disc 2", 0.405, 6.5), ("disc 1", 0.735, None)])
        # Page and command agree on the page of what was baked, too.
        self.browser.open(command.page(folder))
        self.assertEqual(self.found(points), after)

    def test_eight_bits(self):
        self.round(8)

    def test_sixteen_bits(self):
        self.round(16)

    def test_sixteen_bits_are_not_those_of_eight(self):
        """A threshold between two alphas of eight bits: the masks of sixteen bits differ there."""
        folder = soft(pathlib.Path(self.home.name), f"deep {self.kind.__name__}", 16)
        self.begin(command.page(folder), "disc 0")
        counts = []
        for threshold in (50.2, 50.3, 50.4, 50.5):
            self.adjust("opacity-number", threshold)
            counts.append(self.browser.run("return preview.stage.wheel.solid(0, 2).bytes.reduce((sum, byte) => sum + (byte > 0), 0)"))
        self.assertEqual(counts, sorted(counts, reverse=True))
        self.assertGreater(len(set(counts)), 2)

    def test_a_browser_that_reads_other_pixels_is_told(self):
        """A mask is made only of pixels that give the baked mask at the baked threshold."""
        folder = soft(pathlib.Path(self.home.name), f"other {self.kind.__name__}", 8)
        page = command.page(folder)
        files = re.findall(r'"data":"([^"]*)"', page.read_text())
        page.write_text(page.read_text().replace(files[0], files[2]))
        self.begin(page, "disc 0")
        before = self.found([(45, 45), (75, 75)])
        self.adjust("opacity", 80)
        self.assertIn("reads other pixels of 0.png than pinwheel bake", self.said())
        self.assertEqual(self.found([(45, 45), (75, 75)]), before)
        self.assertTrue(self.browser.run("return document.getElementById('reset').disabled"))


    def test_wheels_that_are_not_adjusted_are_saved_too(self):
        """Of three wheels two are adjusted, one of which does not show when they are saved; a name is hostile to terminals."""
        name = "a\u202eb\x7fc\u2028'\U000e0041"
        folder = soft(pathlib.Path(self.home.name), f"three {self.kind.__name__}", 8)
        manifest = command.manifest(folder)
        discs = manifest["pinwheels"][0]
        manifest["pinwheels"] = [dict(discs, name=name) for name in ("one", "two", name)]
        (folder / "pinwheel.json").write_text(json.dumps(manifest))
        command.pinwheel("bake", folder)
        generator = random.Random(SEED)
        points = [(generator.uniform(0, 120), generator.uniform(0, 120)) for _ in range(1000)]
        before = command.answers(folder, "one", points)
        self.begin(command.page(folder))
        after = {"one": before}
        for wheel, value in (("two", 70), (name, 3)):
            self.browser.run("location.hash = '#' + [arguments[0], 'disc 0'].map(encodeURIComponent).join('/')", wheel)
            self.browser.until("document.getElementById('title').textContent === document.getElementById('wheel').selectedOptions[0].text"
                               " && !document.getElementById('chosen').hidden && preview.isQuiet()")
            self.adjust("opacity", value)
            self.press("#slices [aria-label='disc 2: enabled']")
            self.adjust("policy", "swallow")
            after[wheel] = self.found(points)
            self.assertNotEqual(after[wheel], before)
        self.assertEqual(self.said(), "")
        spelled = self.command()
        self.assertTrue(re.fullmatch(r"[\n -~]*", spelled), "a terminal acts on no character")
        first = folder.with_suffix(".first")
        shutil.copytree(folder, first)
        self.shell(spelled, first)
        self.save(folder, "#export", "#export-masks")
        for one in (folder, first):
            for wheel, found in after.items():
                self.assertEqual(found, command.answers(one, wheel, points), (one, wheel))
        self.assertEqual(command.manifest(first), command.manifest(folder))


class StepTests(AdjustingTest):
    def text(self):
        return self.browser.run("return preview.adjusting.link")

    def test_steps_are_taken_back(self):
        self.begin(self.page, "coral")
        at = self.names().index("coral")
        for value in (20, 30, 40):
            self.browser.run("""const slider = document.getElementById('opacity'); slider.value = arguments[0];
                slider.dispatchEvent(new Event('input', { bubbles: true }))""", value)
        self.browser.run("document.getElementById('opacity').dispatchEvent(new Event('change', { bubbles: true }))")
        self.adjust("policy", "block")
        self.press("#forward")
        self.browser.until("preview.isQuiet()")
        self.assertEqual(self.names().index("coral"), at - 1)
        self.press("#slices [aria-label='amber: enabled']")
        texts = [self.text()]
        self.assertEqual(self.browser.run("return document.getElementById('chosen-title').textContent"), "coral")
        # A slider that was moved is one step.
        for _ in range(4):
            self.press("#undo")
            self.browser.until("preview.isQuiet()")
            texts.append(self.text())
        self.assertEqual(len(set(texts)), 5)
        self.assertEqual(texts[-1], "")
        self.assertEqual(self.names().index("coral"), at)
        self.assertTrue(self.browser.run("return document.getElementById('undo').disabled"))
        self.assertTrue(self.browser.run("return document.querySelector(`#slices [aria-label='amber: enabled']`).checked"))
        for text in texts[-2::-1]:
            self.key("y", ctrlKey=True)
            self.browser.until("preview.isQuiet()")
            self.assertEqual(self.text(), text)
        self.press("#reset")
        self.browser.until("preview.isQuiet()")
        self.assertEqual((self.text(), self.names().index("coral")), ("", at))
        manifest = json.loads(self.browser.run("return saved()"))
        self.assertEqual(manifest, command.manifest(self.folder))
        self.press("#undo")
        self.browser.until("preview.isQuiet()")
        self.assertEqual(self.text(), texts[0])

    def test_the_manifest_has_what_was_set(self):
        self.begin(self.page, "coral")
        self.adjust("policy", "swallow")
        self.adjust("rule", "union")
        self.adjust("grow", 3)
        self.press("#slices [aria-label='coral: enabled']")
        self.press("#slices [aria-label='coral: shown']")
        manifest, expected = json.loads(self.browser.run("return saved()")), command.manifest(self.folder)
        coral = next(piece for piece in expected["pinwheels"][0]["slices"] if piece["name"] == "coral")
        coral.update({"disabled": "swallow", "mask": "union", "enabled": False, "grow": 3})
        self.assertEqual(manifest, expected)

    def test_the_order_by_keys_and_by_a_finger(self):
        self.begin(self.page)
        names = self.names()
        self.browser.run("document.querySelectorAll('#slices button.slice')[2].focus()")
        self.key("ArrowUp", altKey=True)
        self.browser.until("preview.isQuiet()")
        names[1:3] = names[2:0:-1]
        self.assertEqual(self.names(), names)
        # The keyboard stays on the row that was moved.
        self.assertEqual(self.browser.run("return document.activeElement.textContent"), names[1])
        self.browser.run("document.getElementById('list').scrollIntoView({ block: 'center' })")
        self.browser.settle()
        places = self.browser.run("""return [...document.querySelectorAll('#slices .handle')].slice(0, 5).map((handle) => {
            const { left, top, width, height } = handle.getBoundingClientRect(); return [left + width / 2, top + height / 2]; })""")
        self.browser.drag(places[4], places[1])
        self.browser.until("preview.isQuiet()")
        names.insert(1, names.pop(4))
        self.assertEqual(self.names(), names)
        saved = json.loads(self.browser.run("return saved()"))["pinwheels"][0]["slices"]
        self.assertEqual([piece["name"] for piece in saved], names[::-1])

    def test_a_link_has_the_whole_state(self):
        self.begin(self.page, "coral")
        self.adjust("opacity", 60)
        self.press("#forward")
        self.adjust("radius", 22)
        self.press("[value=masks]")
        self.adjust("scale", 1)
        self.press("#slide")
        self.browser.until("location.hash.includes('slide=true')")
        link, text, names = self.browser.run("return [location.href, preview.adjusting.link, null]")[0], self.text(), self.names()
        self.browser.go("about:blank")
        self.browser.go(link)
        self.browser.until("globalThis.preview !== undefined && preview.isQuiet()")
        self.assertEqual((self.text(), self.names()), (text, names))
        self.assertEqual(self.browser.run("""return [preview.stage.radius, document.querySelector('[name=show]:checked').value,
            document.getElementById('scale').value, document.getElementById('slide').checked,
            document.getElementById('chosen-title').textContent]"""), [22, "masks", "1", True, "coral"])

    def test_a_link_may_say_anything(self):
        for text in ("null", "{", "[1]", '{"order":[0,0]}', '{"order":null,"slices":{"0":{"threshold":7}}}', "1e999",
                     '{"slices":{"__proto__":{"threshold":0.5}}}', '{"slices":{"0":{"constructor":1,"threshold":"0.5"}}}',
                     '{"slices":{"0":{"grow":-1}}}', '{"slices":{"0":{"grow":1e999}}}',
                     '{"slices":[{"mask":"none"}],"order":"abc"}', '{"slices":{"99":{"threshold":0.5}}}'):
            self.begin(self.page)
            self.browser.run("location.hash = '#carousel?' + new URLSearchParams({ adjusted: arguments[0], show: 'x', finger: '1e9', solid: '-', scale: 'NaN' })", text)
            self.browser.settle()
            self.browser.until("preview.isQuiet()")
            self.assertEqual((self.text(), self.said()), ("", ""), text)

    def test_names_and_roles(self):
        self.begin(self.page, "coral")
        self.adjust("opacity", 60)
        self.assertEqual(self.browser.violations(AXE), [])


class SightTests(AdjustingTest):
    def test_a_press_that_is_set_lies_over_the_rest(self):
        self.begin(self.page, "amber")
        self.choose("state", "press")
        self.browser.until("preview.isQuiet()")
        layers = self.browser.run("""const { wheel } = preview.stage, slice = wheel.index('amber');
            return preview.stage.layersOf(wheel, 0).filter((layer) => layer.slice === slice)
                .map(({ image }) => wheel.slice(slice).images[image].state)""")
        self.assertEqual(layers, ["rest", "press"])

    def test_the_wheel_stays_in_sight(self):
        for width, height in ((1440, 900), (2560, 1300), (1100, 700)):
            self.browser.open(self.page, width=width, height=height)
            self.browser.run("document.getElementById('forget').scrollIntoView({ block: 'end' })")
            self.browser.settle()
            top, bottom = self.browser.run("""const { top, bottom } = document.getElementById('stage').getBoundingClientRect();
                return [top, bottom]""")
            self.assertTrue(0 <= top and bottom <= height, (width, height, top, bottom))
        # As on a screen of 1440 x 900 at 200%, and on a phone that lies: it covers nothing.
        for width, height in ((720, 450), (844, 390)):
            self.browser.open(self.page, width=width, height=height)
            self.browser.run("document.getElementById('forget').scrollIntoView({ block: 'end' })")
            self.browser.settle()
            self.browser.click("#forget") if self.browser.run("return !document.getElementById('forget').disabled") else None
            self.assertLess(self.browser.run("return document.getElementById('stage').getBoundingClientRect().bottom"), 0)


if __name__ == "__main__":
    import unittest
    unittest.main()
