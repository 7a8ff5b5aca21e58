"""The page that `pinwheel preview --watch` makes again and again, opened as a file: how it looks again, and how it saves."""

import difflib, json, pathlib, random, re, signal, subprocess, tempfile, unittest

from PIL import Image, ImageDraw

import adjusting_test, command
from axe import AXE
from browser import SLOWNESS

SEED = 20261128

# A manifest in memory in place of the file that the user chooses, and how often it is chosen. What the page keeps of it can be stored,
# as a real handle can.
PICKER = """
    const disk = (key, value) => (value === undefined ? sessionStorage.getItem(key) : sessionStorage.setItem(key, value));
    globalThis.showOpenFilePicker = async () => {
        if (disk("refusal") === "AbortError") throw new DOMException("no file", "AbortError");
        disk("chosen", Number(disk("chosen") ?? 0) + 1);
        return [{ name: "pinwheel.json" }];
    };
    const handle = {
        requestPermission: async () => disk("refusal") ?? "granted",
        getFile: async () => new Blob([disk("text")]),
        createWritable: async () => {
            let written = "";
            return { write: async (text) => { written += text; }, close: async () => disk("text", written) };
        },
    };
    for (const [name, value] of Object.entries(handle)) Object.defineProperty(Object.prototype, name, { value, writable: true });"""


def draw(folder, **boxes):
    """Slices of 200 by 200 pixels, each with a box in it, saved as editors do: beside, and then renamed, all of them in one moment."""
    files = {f"{name}_{state}.png": (box, color) for name, box in boxes.items()
             for state, color in (("rest", (200, 40, 40, 255)), ("press", (240, 200, 40, 255)))}
    for file, (box, color) in files.items():
        picture = Image.new("RGBA", (200, 200))
        ImageDraw.Draw(picture).rectangle(box, fill=color)
        picture.save(folder / f".{file}")
    for file in files:
        (folder / f".{file}").rename(folder / file)


class Watch:
    """A command that makes a page again until it is closed."""

    def __init__(self, home, source):
        # A shell ignores Ctrl-C for what it runs in the background, and so would the command.
        self.process = subprocess.Popen([command.PINWHEEL, "preview", source, "--watch"], cwd=home, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.page = home / "preview.html"
        self.made()

    def made(self, act=lambda: None):
        """Does something, and waits until the page is made again."""
        act()
        line = self.process.stdout.readline()
        if "preview.html" not in line:
            raise AssertionError(f"{line!r}: {self.process.stderr.read()}")

    def close(self):
        """Ends it as Ctrl-C does, and gives what it said and its status."""
        self.process.send_signal(signal.SIGINT)
        errors = self.process.communicate(timeout=20 * SLOWNESS)[1]
        return errors, self.process.returncode


class WatchTest(adjusting_test.AdjustingTest):
    def setUp(self):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        self.place = pathlib.Path(home.name)
        self.art = self.place / "art"
        self.art.mkdir()
        draw(self.art, north=(60, 0, 140, 60), south=(60, 140, 140, 199), west=(0, 60, 50, 140))
        self.manifest = self.place / "art.pinwheel/pinwheel.json"

    def watch(self, source="art"):
        watch = Watch(self.place, source)
        self.addCleanup(lambda: watch.process.poll() is None and watch.close())
        self.browser.open(watch.page)
        self.until_ready()
        return watch

    def until_ready(self):
        self.browser.until("globalThis.preview !== undefined && preview.isQuiet()")

    def come_back(self, act=lambda: None, is_new=True):
        """Another window is active while something is done; then the page's is again."""
        self.browser.run("globalThis.isOld = true")
        self.browser.away(act)
        if is_new:
            self.browser.until("globalThis.isOld !== true")
        else:
            self.browser.settle()
            self.assertTrue(self.browser.run("return globalThis.isOld === true"))
        self.until_ready()
        self.browser.settle()

    def hit(self, x, y):
        return self.browser.run("return preview.stage.wheel.hit(arguments[0], arguments[1]).name", x, y)

    def next_step(self):
        return self.browser.run("return document.getElementById('adjusted').textContent")

    def set(self, slice, word, value):
        self.browser.run("preview.adjusting.set(preview.stage.wheel.names.indexOf(arguments[0]), arguments[1], arguments[2]); preview.adjusting.settle()",
                         slice, word, value)
        self.browser.until("preview.isQuiet()")

    def slices(self, text=None):
        manifest = json.loads(text or self.manifest.read_text())
        return {piece["name"]: piece for piece in manifest["pinwheels"][0]["slices"]}


class LookingTests(WatchTest):
    """An edit is seen when the window becomes active again."""

    def test_artwork_is_followed_and_the_state_kept(self):
        watch = self.watch()
        name = self.browser.run("return preview.stage.wheel.name")
        self.assertEqual((self.hit(100, 30), self.hit(10, 10)), ("north", None))
        self.browser.run("location.hash = '#' + encodeURIComponent(arguments[0]) + '/west'", name)
        self.browser.until("!document.getElementById('chosen').hidden")
        self.browser.run("""
            const radius = document.getElementById('radius'); radius.value = 9; radius.dispatchEvent(new Event('input', { bubbles: true }));
            document.querySelector('[value=masks]').click();
            document.querySelector(`#slices [aria-label="south: shown"]`).click();
            document.querySelector('[data-zoom=in]').click();
            preview.stage.pass({ id: 1, phase: 'began', x: 100, y: 30, time: 1 });
            preview.stage.pass({ id: 1, phase: 'ended', x: 100, y: 30, time: 2 });""")
        self.until_ready()
        state = """const { wheel } = preview.stage;
            return [wheel.slice(wheel.index('south')).isHidden, preview.stage.radius, document.querySelector('[name=show]:checked').value,
                document.getElementById('chosen-title').textContent, preview.stage.zoom, preview.replay.touches.length]"""
        before = self.browser.run(state)
        self.assertEqual(before[:4], [True, 9, "masks", "north"])
        time = self.browser.run("return preview.clock.now()")
        # Nothing is loaded while the page's window is active.
        watch.made(lambda: draw(self.art, east=(150, 60, 199, 140), north=(0, 0, 140, 60)))
        self.assertEqual((self.hit(10, 10), self.hit(180, 100)), (None, None))
        self.come_back()
        self.assertEqual((self.hit(10, 10), self.hit(180, 100)), ("north", "east"))
        self.assertEqual(self.browser.run(state), before)
        self.assertGreaterEqual(self.browser.run("return preview.clock.now()"), time)
        self.assertEqual((self.said(), self.browser.messages(), self.browser.resources()), ("", [], []))
        self.come_back(lambda: watch.made(lambda: draw(self.art, south=(60, 140, 199, 199))))
        self.browser.run("document.querySelector(`#slices [aria-label='south: shown']`).click()")
        self.assertEqual(self.hit(180, 180), "south")
        self.assertEqual(self.browser.violations(AXE), [])
        errors, status = watch.close()
        self.assertEqual(status, -signal.SIGINT)
        self.assertIn("; end with Ctrl-C.", errors)

    def test_adjustments_that_are_not_saved_stay(self):
        watch = self.watch()
        self.set("north", "grow", 5)
        self.assertTrue(self.next_step().startswith("Adjusted: 1 slice."))
        self.come_back(lambda: watch.made(lambda: draw(self.art, north=(0, 0, 140, 60))), is_new=False)
        self.assertEqual((self.hit(10, 10), self.hit(56, 30)), (None, "north"))
        self.browser.run("preview.adjusting.change((edits) => edits.undo())")
        self.come_back()
        self.assertEqual(self.hit(10, 10), "north")

    def test_other_masks_and_dialogs_stay(self):
        watch = self.watch()
        self.browser.choose_file("#masks-before", self.place / "art.pinwheel/masks.baked")
        self.browser.until("document.getElementById('compare-baked').hidden === false")
        self.come_back(is_new=False)
        self.browser.run("document.getElementById('compare-baked').click()")
        # While a file is chosen the window is not active, and the page stays for what is chosen.
        self.browser.run("HTMLInputElement.prototype.click = () => {}; document.getElementById('open').click()")
        self.come_back(is_new=False)
        self.browser.run("document.getElementById('file').dispatchEvent(new Event('cancel'))")
        self.come_back(lambda: watch.made(lambda: draw(self.art, north=(0, 0, 140, 60))))
        self.assertEqual(self.hit(10, 10), "north")

    def test_a_folder_that_extract_made_is_followed(self):
        command.pinwheel("extract", self.art, "-o", self.place / "menu.pinwheel")
        watch = self.watch("menu.pinwheel")
        image = next((self.place / "menu.pinwheel/images").rglob("north_rest.png"))
        self.assertIsNone(self.hit(10, 10))
        self.come_back(lambda: watch.made(lambda: draw(image.parent, north=(0, 0, 140, 60))))
        self.assertEqual(self.hit(10, 10), "north")
        self.assertFalse((self.place / "art.pinwheel").exists())

    def test_a_page_that_is_not_made_again_does_not_look(self):
        command.pinwheel("extract", self.art, folder=self.place)
        self.browser.open(command.page(self.place / "art.pinwheel"))
        self.until_ready()
        self.come_back(is_new=False)

    def test_what_is_not_watched(self):
        for words, said in ((["--watch", "-o", "-"], "-o: found '-', expected a file to make again and again; name a file."),
                            (["--watch", "--json"], "--watch: it cannot go with --json; give one of the two.")):
            result = subprocess.run([command.PINWHEEL, "preview", *words], cwd=self.place, capture_output=True, text=True)
            self.assertEqual((result.returncode, result.stderr), (64, f"pinwheel: {said}\n"))
        result = subprocess.run([command.PINWHEEL, "preview", "nothing", "--watch"], cwd=self.place, capture_output=True, text=True)
        self.assertEqual(result.returncode, 66)
        self.assertFalse((self.place / "nothing.pinwheel").exists())


class DownloadTests(WatchTest):
    """A browser that writes no files downloads the manifest."""

    def test_a_download_is_followed(self):
        watch = self.watch()
        self.browser.run("globalThis.showOpenFilePicker = undefined")
        self.set("north", "grow", 7)
        self.set("west", "name", "sunset")
        self.set("west", "frame", {"x": 10, "y": 20, "width": 200, "height": 200})
        before = self.manifest.read_text()
        name, text = self.file("#export")
        self.assertEqual(name, "pinwheel.json")
        self.assertEqual(self.next_step(), "Downloaded: put pinwheel.json over that of the folder, come back to this window when "
                                           "preview --watch has made the page again.")
        # Only the changed values are written anew.
        lines = [line for line in difflib.ndiff(before.split("\n"), text.decode().split("\n")) if line[0] in "+-"]
        self.assertEqual(sorted(line.split('"')[1] for line in lines), ["frame", "frame", "grow", "name", "name"], lines)
        self.come_back(lambda: watch.made(lambda: self.manifest.write_bytes(text)))
        self.assertEqual(self.browser.run("return preview.adjusting.link"), "")
        self.assertEqual((self.hit(60, 100), self.hit(55, 30)), ("sunset", "north"))
        self.assertIn("sunset", command.pinwheel("hit", "25", "110", self.place / "art.pinwheel"))
        # Further artwork keeps it.
        self.come_back(lambda: watch.made(lambda: draw(self.art, south=(60, 140, 199, 199))))
        self.assertEqual((self.hit(190, 190), self.hit(60, 100)), ("south", "sunset"))

    def test_the_text_stays_as_it_was_written(self):
        """Any adjustments of manifests written in any way: what they say is what a model says, and the rest is there to the last byte."""
        generator = random.Random(SEED)
        command.pinwheel("extract", self.art, folder=self.place)
        folder = self.place / "art.pinwheel"
        original = json.loads(self.manifest.read_text())
        for number in range(6):
            style = [dict(indent=2), dict(indent="\t"), dict(separators=(",", ":")), dict(indent=1, separators=(" ,", " :\r\n ")), dict(), dict(indent=4)][number]
            text = json.dumps(original, **style)
            self.manifest.write_text(text)
            command.pinwheel("bake", folder)
            self.browser.open(command.page(folder))
            self.until_ready()
            slices = json.loads(text)["pinwheels"][0]["slices"]
            for _ in range(generator.randrange(1, 6)):
                piece = generator.randrange(len(slices))
                word, value = generator.choice([("grow", generator.randrange(1, 9)), ("disabled", "block"), ("mask", "union"), ("enabled", False),
                                                ("frame", {"x": generator.randrange(9), "y": 1, "width": 200, "height": 200}),
                                                ("name", f"n\u00e9w {piece} \"{number}\""), ("threshold", 0.5)])
                slices[piece][word] = value
                self.browser.run("preview.adjusting.change((edits) => edits.set(arguments[0], arguments[1], arguments[2]))", piece, word, value)
                self.browser.until("preview.isQuiet()")
            if number % 2:
                self.browser.run("preview.adjusting.change((edits) => edits.move(0, 2))")
                self.browser.until("preview.isQuiet()")
                slices.append(slices.pop(0))
            expected = json.loads(text)
            expected["pinwheels"][0]["slices"] = slices
            self.browser.run("globalThis.showOpenFilePicker = undefined")
            found = self.file("#export")[1].decode()
            self.assertEqual(json.loads(found), expected, f"{style}, seed {SEED}")
            # All other values, and all white space before them, are as before.
            head = text[:text.index('"pinwheels"')] if text.index('"pinwheels"') < text.index('"images"') else text[:text.index('"slices"')]
            self.assertTrue(found.startswith(head), f"{style}, seed {SEED}")
            self.assertTrue(set(re.findall(r"\s+", found)) <= set(re.findall(r"\s+", text)) | {" "}, f"{style}, seed {SEED}")


class SavingTests(WatchTest):
    """A browser that writes files changes the manifest that the user chooses."""

    def setUp(self):
        if self.kind.__name__ == "Firefox":
            self.skipTest("Firefox lets no page write a file")
        super().setUp()
        script = self.browser.protocol("Page.addScriptToEvaluateOnNewDocument", source=f"{{{PICKER}}}")["identifier"]
        self.addCleanup(lambda: self.browser.protocol("Page.removeScriptToEvaluateOnNewDocument", identifier=script))

    def disk(self, key="text", value=None):
        if value is not None:
            self.browser.run("sessionStorage.setItem(arguments[0], arguments[1])", key, value)
        return self.browser.run("return sessionStorage.getItem(arguments[0])", key)

    def forget(self):
        self.browser.run("sessionStorage.clear(); return new Promise((done) => { const it = indexedDB.deleteDatabase('pinwheel'); it.onsuccess = it.onerror = it.onblocked = done; }).then(() => null)")

    def save(self):
        self.browser.run("document.getElementById('adjusted').textContent = ''; document.getElementById('failure').hidden = true")
        self.browser.click("#export")
        self.browser.until("document.getElementById('adjusted').textContent !== '' || !document.getElementById('failure').hidden")

    def test_what_others_wrote_meanwhile_stays(self):
        watch = self.watch()
        self.forget()
        self.assertEqual(self.browser.run("return typeof showSaveFilePicker"), "function")
        self.set("north", "grow", 7)
        self.set("south", "disabled", "block")
        self.assertIn("Save manifest writes it into the pinwheel.json that you choose.", self.next_step())
        # An editor has written the file anew since the page was made: another value, another slice, and its own white space.
        other = json.loads(self.manifest.read_text())
        pieces = other["pinwheels"][0]["slices"]
        next(piece for piece in pieces if piece["name"] == "north")["mask"] = "union"
        pieces.insert(0, {**pieces[0], "name": "added"})
        text = json.dumps(other, indent="\t", separators=(" , ", " : "))
        self.disk(value=text)
        self.save()
        self.assertEqual(self.next_step(), "Saved into pinwheel.json: come back to this window when preview --watch has made the page again.")
        saved = self.disk()
        slices = self.slices(saved)
        self.assertEqual((slices["north"]["mask"], slices["north"]["grow"], slices["south"]["disabled"]), ("union", 7, "block"))
        # Put back what was set, and it is what the editor wrote, to the last byte.
        restored = re.sub(r',\s+"grow": 7', "", saved, count=1)
        south = restored.index('"south"')
        at = restored.index('"block"', south)
        self.assertEqual(restored[:at] + '"pass"' + restored[at + len('"block"'):], text)
        # Until the page is made again it shows what was saved.
        self.come_back()
        self.assertEqual(self.hit(54, 30), "north")
        self.assertTrue(self.next_step().startswith("Saved into pinwheel.json:"))
        self.come_back(lambda: watch.made(lambda: self.manifest.write_text(saved)))
        self.assertEqual((self.browser.run("return preview.adjusting.link"), self.hit(54, 30)), ("", "north"))
        self.assertIn("added", self.browser.run("return preview.stage.wheel.names"))
        # The file is chosen once, for later pages too, and what is taken back is taken back there.
        self.disk(value=self.manifest.read_text())
        self.set("north", "grow", 9)
        self.browser.run("preview.adjusting.move(0, 2)")
        self.browser.until("preview.isQuiet()")
        self.save()
        self.assertEqual(self.disk("chosen"), "1")
        changed = json.loads(self.disk())["pinwheels"][0]["slices"]
        self.assertEqual([piece["name"] for piece in changed],
                         self.browser.run("const { order, names } = preview.stage.wheel; return order.map((slice) => names[slice])"))
        self.assertEqual(self.slices(self.disk())["north"]["grow"], 9)
        for _ in range(2):
            self.browser.run("preview.adjusting.change((edits) => edits.undo())")
            self.browser.until("preview.isQuiet()")
        self.save()
        self.assertEqual(self.disk(), self.manifest.read_text())
        self.assertEqual((self.said(), self.disk("chosen")), ("", "1"))

    def test_values_that_another_wrote_meanwhile(self):
        """Both are shown, and the user chooses which are saved, or neither. What both have set alike is no question."""
        self.watch()
        self.forget()
        self.set("south", "disabled", "block")
        other = json.loads(self.manifest.read_text())
        for piece in other["pinwheels"][0]["slices"]:
            piece.update({"north": {"grow": 3}, "south": {"disabled": "block"}}.get(piece["name"], {}))
        self.disk(value=json.dumps(other))
        for choice, mine, kept, said in (("", 7, 3, "Adjusted:"), ("file", 7, 3, "Saved into"), ("page", 9, 9, "Saved into")):
            self.set("north", "grow", mine)
            self.browser.until("preview.isQuiet()")
            self.browser.click("#export")
            self.browser.until("document.getElementById('conflict').open")
            self.assertEqual(self.browser.run("return [...document.querySelectorAll('#conflicts li')].map(({ textContent }) => textContent)"),
                             [f"north: grow is 3 in the file, {mine} here"])
            self.browser.click(f"#conflict button[value='{choice}']")
            self.browser.until("!document.getElementById('conflict').open")
            self.browser.settle()
            self.assertTrue(self.next_step().startswith(said), self.next_step())
            saved = self.slices(self.disk())
            self.assertEqual((saved["north"]["grow"], saved["south"]["disabled"]), (kept, "block"))

    def test_what_cannot_be_saved(self):
        self.watch()
        self.forget()
        self.set("north", "grow", 7)
        text = self.manifest.read_text()
        gone = json.loads(text)
        gone["pinwheels"][0]["slices"] = [piece for piece in gone["pinwheels"][0]["slices"] if piece["name"] != "north"]
        for there, said in (("{", "it is not JSON"), ("[]", "it is not a manifest of Pinwheel"), ('{"pinwheels": []}', "it has no pinwheel"),
                            (json.dumps(gone), "it has no slice north in")):
            self.disk(value=there)
            self.save()
            self.assertIn(f"Nothing was saved: {said}", self.next_step())
            self.assertEqual(self.disk(), there)
            # In sight with the button.
            room = self.browser.run("""
                return ["adjusted", "export"].map((id) => document.getElementById(id).getBoundingClientRect()).flatMap(({ top, bottom }) => [top, innerHeight - bottom])""")
            self.assertGreaterEqual(min(room), 0)
        self.disk(value=text)
        self.disk("refusal", "denied")
        self.save()
        self.assertEqual(self.next_step(), "Nothing was saved: the browser may not write pinwheel.json; allow it.")
        # A user who chooses no file knows that.
        self.disk("refusal", "AbortError")
        self.browser.click("#export")
        self.browser.settle()
        self.assertEqual(self.disk(), text)
        self.assertTrue(self.browser.run("return preview.adjusting.isUnsaved"))
        self.browser.run("sessionStorage.removeItem('refusal')")
        self.save()
        self.assertEqual((self.said(), self.slices(self.disk())["north"]["grow"]), ("", 7))
        self.assertFalse(self.browser.run("return preview.adjusting.isUnsaved"))


if __name__ == "__main__":
    unittest.main()
