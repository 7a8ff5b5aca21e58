"""The ways about the page of `pinwheel preview`: many wheels, the list, typed points, commands, recordings."""

import json, pathlib, shlex, subprocess

from PIL import Image, ImageDraw
from selenium.webdriver.common.keys import Keys

import command, large_test, preview_test
from axe import AXE


def buttons(home, count):
    """A folder of wheels of one slice each."""
    folder = home / f"{count} wheels.pinwheel"
    folder.mkdir()
    wheels = []
    for number in range(count):
        side = 20 + number % 50
        image = Image.new("RGBA", (side, side))
        ImageDraw.Draw(image).ellipse((0, 0, side - 1, side - 1), fill=(number * 37 % 256, number * 91 % 256, 90, 255))
        image.save(folder / f"{number}.png")
        frame = {"x": 0, "y": 0, "width": side, "height": side}
        wheels.append({"name": f"button {number}/{'odd' if number % 2 else 'even'}", "canvas": {"width": side, "height": side},
                       "slices": [{"name": "face", "frame": frame, "states": {"rest": [{"scale": 1, "file": f"{number}.png"}]}}]})
    (folder / "pinwheel.json").write_text(json.dumps({"format": "pinwheel/1", "pinwheels": wheels}))
    command.pinwheel("bake", folder)
    return folder


class WaysTest(preview_test.Page):
    def active(self, of="ariaLabel"):
        return self.browser.run("return document.activeElement[arguments[0]]", of)

    def type(self, control, text):
        self.browser.run("const control = document.getElementById(arguments[0]); control.focus(); control.value = arguments[1];"
                         "control.dispatchEvent(new Event('input', { bubbles: true }))", control, str(text))

    def tab_stops(self):
        return self.browser.run("""
            return [...document.querySelectorAll('a[href], button, input, select, [tabindex]')].filter((element) =>
                element.tabIndex >= 0 && !element.disabled && element.checkVisibility()).length""")


class ManyWheelsTests(WaysTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.many = command.page(buttons(pathlib.Path(cls.home.name), 200))

    def cards(self):
        return self.browser.run("""return [...document.querySelectorAll('#cards a')].filter((card) => card.checkVisibility())
            .map((card) => card.querySelector('.name').textContent)""")

    def title(self):
        return self.browser.run("return document.querySelector('h1').textContent")

    def test_contact_sheet(self):
        self.browser.open(self.many)
        self.assertEqual(self.title(), "All wheels")
        self.assertEqual(len(self.cards()), 200)
        self.assertLess(self.tab_stops(), 5)
        self.browser.until("document.querySelector('#cards .count').textContent === '1 slice'")
        # Those in sight are drawn, those far below are not.
        drawn = self.browser.run("""return [0, 199].map((card) => document.querySelectorAll('#cards canvas')[card]
            .getContext('2d').getImageData(56, 56, 1, 1).data[3])""")
        self.assertEqual(drawn, [255, 0])
        self.assertEqual(self.browser.violations(AXE), [])

    def test_search_and_arrow_keys(self):
        self.browser.open(self.many)
        self.browser.run("document.getElementById('search').focus()")
        self.browser.keys("ODD")
        self.assertEqual(len(self.cards()), 100)
        self.assertEqual(self.browser.run("return document.getElementById('found').textContent"), "100 of 200 wheels")
        self.browser.keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.browser.run("return document.activeElement.querySelector('.name').textContent"), "button 5/odd")
        self.browser.keys(Keys.ENTER)
        self.browser.until("!document.getElementById('one').hidden")
        self.assertEqual(self.title(), "button 5/odd")

    def test_links(self):
        """The address names the wheel and the slice, whatever is in their names, and the Back button goes back."""
        self.browser.open(self.many)
        self.browser.run("location.hash = '#button%2017%2Fodd/face'")
        self.browser.until("!document.getElementById('one').hidden")
        self.assertEqual(self.title(), "button 17/odd")
        self.assertEqual(self.browser.run("return document.getElementById('chosen-title').textContent"), "face")
        self.browser.back()
        self.browser.until("!document.getElementById('sheet').hidden")
        self.browser.open(self.page)
        self.tap(120, 30)
        self.assertEqual(self.browser.run("return location.hash"), "#carousel/amber")
        self.browser.run("location.hash = '#none/such%zz'")
        self.browser.until("document.getElementById('chosen').hidden")
        self.assertEqual(self.title(), "carousel")


class ManySlicesTests(WaysTest):
    def test_groups_are_one_tab_stop(self):
        page = command.page(large_test.wedges(pathlib.Path(self.home.name), 300, 60))
        self.browser.open(page)
        self.assertLess(self.tab_stops(), 40)
        self.browser.run("document.querySelector('.slice-buttons button[tabindex=\"0\"]').focus()")
        self.browser.keys(Keys.END)
        self.assertEqual(self.active(), "wedge 299")
        self.browser.until("document.querySelector('#slices .marked .name')?.textContent === 'wedge 299'")
        self.browser.run("document.querySelector('#slices [tabindex=\"0\"]').focus()")
        self.browser.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT)
        self.assertEqual(self.active(), "wedge 297: enabled")
        self.browser.keys(Keys.SPACE)
        self.browser.until("!preview.stage.wheel.slice(297).isEnabled")
        self.type("filter", "29")
        rows = "return [...document.querySelectorAll('#slices tr:not(.details)')].filter((row) => row.checkVisibility()).length"
        self.assertEqual(self.browser.run(rows), sum("29" in str(number) for number in range(300)))


class LinkTests(WaysTest):
    def test_list_and_wheel_are_linked(self):
        self.browser.open(self.page, touch=False)
        place = self.browser.run("""
            const row = [...document.querySelectorAll('#slices tr:not(.details)')].find((row) => row.textContent === 'coral');
            row.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = row.getBoundingClientRect();
            return [left + 90, top + height / 2];""")
        self.browser.mouse("mouseMoved", *place)
        self.browser.until("preview.isQuiet()")
        self.assertTrue(any(self.browser.pixels(1)[1]))
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.mouse(kind, *place)
        self.assertEqual(self.browser.run("return document.getElementById('chosen-title').textContent"), "coral")
        self.tap(120, 30)
        self.assertEqual(self.browser.run("return document.querySelector('#slices .chosen .name').textContent"), "amber")

    def test_what_is_set_decides(self):
        self.browser.open(self.page)
        self.browser.run("location.hash = '#carousel/amber'")
        self.browser.until("!document.getElementById('chosen').hidden")
        self.browser.run("document.querySelector(`#slices [aria-label='amber: enabled']`).click()")
        for policy, why in (("pass", "no slice"), ("swallow", "amber"), ("block", "amber")):
            self.choose("policy", policy)
            self.tap(120, 30)
            self.assertEqual(self.shown() or "no slice", why)
        self.assertIn("blocked amber", self.last_event())
        self.browser.run("document.querySelector(`#slices [aria-label='amber: enabled']`).click()")
        self.choose("rule", "union")
        self.assertEqual(self.browser.run("""const { wheel } = preview.stage;
            return wheel.slice(Array.from({ length: wheel.count }, (_, slice) => wheel.slice(slice).name).indexOf('amber')).maskRule"""),
            "union")

    def test_modes_say_what_they_show(self):
        self.browser.open(self.page)
        said = set()
        for mode in ("none", "masks", "owners"):
            self.press(f"[value={mode}]")
            said.add(self.browser.run("return document.getElementById('mode').textContent"))
        self.assertEqual(len(said), 3)


class CommandTests(WaysTest):
    def test_typed_point_as_a_command(self):
        """The command that is copied gives the answer that shows, from a shell."""
        self.browser.open(self.page)
        for x, y, radius, scale in ((120, 30, 0, 2), (199.6, 166, 22, 2), (-3, 12, 0, 1), (200.25, 155.5, 0, 1)):
            self.type("radius", radius)
            self.choose("scale", scale)
            self.type("x", x)
            self.type("y", y)
            answer = self.browser.run("return document.getElementById('answer').textContent").split(" · ")
            text = self.browser.run("return document.getElementById('command').textContent")
            words = shlex.split(text)
            self.assertEqual(words[0], "pinwheel")
            result = subprocess.run([command.PINWHEEL, *words[1:], "--quiet"], cwd=self.folder, capture_output=True, text=True)
            expected = "miss" if answer[0] == "no slice" else f"{answer[1]} {answer[0]}"
            self.assertEqual(result.stdout.strip(), expected, text + result.stderr)

    def test_what_a_command_cannot_say(self):
        """It has no options for what was switched on the page: that is in a comment, which a shell leaves out."""
        self.browser.open(self.page)
        self.type("x", 120)
        self.type("y", 30)
        self.browser.run("Object.defineProperty(navigator, 'clipboard', { value: { async writeText(text) { globalThis.copied = text; } } })")

        def text():
            self.press("#copy")
            return self.browser.run("return copied")

        plain = text()
        self.assertEqual(plain, self.browser.run("return document.getElementById('command').textContent"))
        self.assertNotIn("#", plain)
        toggle = "document.querySelector(`#slices [aria-label='{}']`).click()"
        self.browser.run(toggle.format("amber: shown"))
        self.browser.run(toggle.format("birch: enabled"))
        self.tap(120, 30)
        self.tap(199.6, 155)
        self.choose("policy", "block")
        self.choose("rule", "union")
        self.type("x", 120)
        self.type("y", 30)
        command_, comment = text().split("\n")
        self.assertEqual(command_, plain)
        self.assertEqual(comment, "# This asks the masks as they were baked. On the page: amber is hidden, birch is disabled, "
                                  "coral has the policy block and has the mask rule union.")
        told = subprocess.run(["bash", "-c", text().replace("pinwheel hit", "printf '%s '", 1)], capture_output=True, text=True)
        self.assertEqual((told.stdout, told.stderr), (plain.removeprefix("pinwheel hit ") + " ", ""))
        for label in ("amber: shown", "birch: enabled"):
            self.browser.run(toggle.format(label))
        self.choose("policy", "pass")
        self.choose("rule", "rest")
        self.assertEqual(text(), plain)

    def test_names_are_quoted_for_a_shell(self):
        folder = pathlib.Path(self.home.name) / "Quoted.pinwheel"
        command.pinwheel("extract", command.PACKAGE / "SampleAssets/carousel", "-o", folder, "--group", "few=amber*,birch*")
        manifest = command.manifest(folder)
        name = "a'b $(touch owned); `x`\\ \u202e-\u00e9"
        manifest["pinwheels"][0]["name"] = name
        (folder / "pinwheel.json").write_text(json.dumps(manifest))
        command.pinwheel("bake", folder)
        self.browser.open(command.page(folder))
        self.choose("wheel", 0)
        self.browser.until("!document.getElementById('one').hidden")
        self.type("x", 120)
        self.type("y", 30)
        text = self.browser.run("return document.getElementById('command').textContent")
        told = subprocess.run(["bash", "-c", text.replace("pinwheel hit", "printf '%s\\n'", 1)], capture_output=True, text=True, cwd=self.home.name)
        self.assertIn(name, told.stdout.splitlines())
        self.assertFalse((pathlib.Path(self.home.name) / "owned").exists())


class RecordingTests(WaysTest):
    def drag(self):
        left, top, scale = self.stage()
        self.browser.touch("touchStart", (left + 120 * scale, top + 30 * scale))
        for step in range(8):
            self.browser.touch("touchMove", (left + (120 + 12 * step) * scale, top + (30 + 16 * step) * scale))
        self.browser.touch("touchEnd")
        self.tap(199.6, 155)

    def events(self):
        return self.browser.run("return [...document.querySelectorAll('#events li')].map((line) => line.textContent.split(' ').slice(1).join(' '))")

    def test_a_recording_replays_in_the_command_and_here(self):
        self.browser.open(self.page)
        self.drag()
        made = self.events()
        self.assertGreater(len(made), 3)
        recording = pathlib.Path(self.home.name) / "touches.txt"
        recording.write_text(self.browser.run("return preview.replay.text"))
        told = command.pinwheel("replay", recording, self.folder).splitlines()
        self.assertEqual([line.split(" ", 1)[1].split(", touch")[0] for line in told][::-1][:5], made)
        for speed in ("Infinity", "4"):
            self.browser.run("document.getElementById('events').replaceChildren()")
            self.choose("speed", speed)
            self.press("#replay")
            self.browser.until("document.getElementById('replay').textContent === 'Replay'")
            self.assertEqual(self.events(), made, speed)

    def test_an_opened_recording(self):
        self.browser.open(self.page)
        for text, said in (("pinwheel-touches/1\n# a tap\n0 began 1 120 30\n0.05 ended 1 120 30 2 0.5\n", None),
                           ("nonsense", "line 1"), ("pinwheel-touches/1\n0 began 1 120\n", "line 2"),
                           ("pinwheel-touches/1\n1 began 1 1 1\n0 ended 1 1 1\n", "before the last one"),
                           ("pinwheel-touches/1\n0 poked 1 1 1\n", "not a phase"), ("pinwheel-touches/1\n0 began 1 0x10 1\n", "decimal")):
            file = pathlib.Path(self.home.name) / "opened.txt"
            file.write_text(text)
            self.browser.choose_file("#file", file)
            if said is None:
                self.browser.until("!document.getElementById('replay').disabled")
                self.choose("speed", "Infinity")
                self.press("#replay")
                self.assertIn("released-inside amber", self.last_event())
            else:
                self.browser.until(f"document.getElementById('failure').textContent.includes({json.dumps(said)})")


if __name__ == "__main__":
    import unittest
    unittest.main()
