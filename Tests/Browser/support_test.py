"""The browsers that the package supports: their versions follow from what it uses, and what is newer may be missing."""

import re, unittest

import binding_test, command

# What the package needs, how its files use it, and the first versions of Chrome, Firefox and Safari that have it.
NEEDED = {
    "vector instructions": (r"vectorModule", (91, 89, 16.4)),
    "private methods": (r"^  (static )?#\w+\(", (84, 90, 15)),
    "weak references": (r"new WeakRef|new FinalizationRegistry", (84, 79, 14.1)),
    "OffscreenCanvas 2D": (r"new OffscreenCanvas", (69, 105, 16.4)),
    "contain-intrinsic-size of a canvas": (r"containIntrinsicSize", (83, 107, 17)),
    "aspect-ratio": (r"aspectRatio", (88, 89, 15)),
    "AbortSignal.throwIfAborted": (r"throwIfAborted", (100, 97, 15.4)),
}

# What is newer than that, and is used only where it is there.
NEWER = """
for (const name of ["toReversed", "toSorted", "toSpliced", "with", "findLast", "findLastIndex"]) {
  for (const { prototype } of [Array, Int8Array.__proto__]) delete prototype[name];
}
for (const [owner, names] of [[Object, ["groupBy"]], [Map, ["groupBy"]], [Promise, ["withResolvers", "try"]], [Array, ["fromAsync"]],
  [Uint8Array, ["fromBase64"]], [Set.prototype, ["union", "difference", "intersection"]], [String.prototype, ["isWellFormed"]],
  [globalThis, ["onscrollend", "ImageDecoder", "VideoFrame", "scheduler", "reportError", "Iterator"]], [Element.prototype, ["currentCSSZoom", "checkVisibility", "ariaLabel", "ariaPressed", "ariaSelected", "ariaPosInSet", "ariaSetSize"]],
  [ResizeObserverEntry.prototype, ["devicePixelContentBoxSize"]]]) {
  for (const name of names) delete owner[name];
}
const { observe } = ResizeObserver.prototype;
ResizeObserver.prototype.observe = function (element, options) {
  if (options) throw new TypeError("no such box");
  return observe.call(this, element);
};
addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
const { supports } = CSS;
CSS.supports = (name, ...rest) => name !== "anchor-name" && supports.call(CSS, name, ...rest);
"""


class SupportTests(binding_test.BindingPage):
    def test_without_what_is_newer(self):
        """A canvas is bound, drawn, touched and reached with keys; one image has 16 bits or 8, by either decoder."""
        self.browser.prepare(800, 600)
        page = self.home / "older.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><title>Older</title><script>{NEWER}</script>")
        self.browser.go(self.server.address + page.name)
        self.browser.messages()
        self.ask(binding_test.PAGE)
        found = self.ask("""
            document.body.append(bound("display: block; width: 300px"));
            await frames(4);
            canvas.querySelector("button").focus();
            await frames(4);
            const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            const alpha = [[40, 50], [150, 50], [250, 50]].map(([x, y]) => data[4 * (y * width + x) + 3]);
            const mask = await pinwheel.createMask(pictures.drawn("#."));
            return [canvas.querySelector("button").getAttribute("aria-label"), alpha, canvas.width, [mask.contains(0, 0), mask.contains(1, 0)]];""")
        self.assertEqual(found, ["left", [255, 0, 255], 300, [True, False]])
        self.browser.mouse("mouseMoved", 60, 60)
        self.browser.buttons(60, 60, "+left", "-left")
        self.assertEqual([kind for kind, *_ in self.browser.run("return events")], ["hover-enter", "pressed", "released-inside"])

    def test_controls_without_what_is_newer(self):
        """A strip is in a list, and a thumb fades after the content has come to rest."""
        self.browser.prepare(800, 600)
        page = self.home / "older.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><title>Older</title><script>{NEWER}</script>"
                        "<canvas id=strip style='width: 300px; height: 30px'></canvas>"
                        "<div style='position: relative; width: 300px; height: 300px'><div id=text style='overflow: auto; height: 100%'>"
                        "<p style='height: 9000px'></div><canvas id=thumb style='position: absolute; inset: 0; width: 100%; height: 100%'></canvas></div>")
        self.browser.go(self.server.address + page.name)
        self.browser.messages()
        options = self.ask("""
            const controls = await pinwheel.instantiateControls(), [strip, thumb, text] = ["strip", "thumb", "text"].map((id) => document.getElementById(id));
            pinwheel.bindCanvas(strip, (facts) => controls.topicStrip(facts), ["one", "two"]);
            globalThis.thumb = pinwheel.bindCanvas(thumb, controls.scrubber({ deselectDelay: 0.1, deselectDuration: 0.1 }), text);
            await new Promise((done) => setTimeout(done, 400));
            text.scrollTop = 500;
            return [...strip.querySelectorAll("[role=option]")].map((option) => [option.getAttribute("aria-label"), option.getAttribute("aria-selected")]);""")
        self.assertEqual(options, [["one", "true"], ["two", "false"]])
        self.browser.until("globalThis.thumb.control.thumb(performance.now() / 1000)?.state === 'idle' && globalThis.thumb.control.offset.y === 500")

    def test_the_statement_follows_from_what_is_used(self):
        text = "\n".join(path.read_text() for path in sorted(self.folder.rglob("*.js")))
        used = [versions for pattern, versions in NEEDED.values() if re.search(pattern, text, re.MULTILINE)]
        self.assertEqual(len(used), len(NEEDED), "what is not used any more leaves the list")
        chrome, firefox, safari = map(max, zip(*used))
        statement = f"Chrome {chrome}, Firefox {firefox} and Safari {safari}"
        for file in (self.folder / "README.md", command.PACKAGE / "Sources/Documentation/Browser.md"):
            self.assertIn(statement, " ".join(file.read_text().split()), file.name)


if __name__ == "__main__":
    unittest.main()
