"""Presses that a page does not see the end of, pictures that fail, misuse, and canvases that are forgotten."""

import unittest

import binding_test


class PressingTests(binding_test.BindingPage):
    def press(self, *places):
        for kind, x, y in places:
            self.browser.mouse(kind, x, y)

    def kinds(self):
        return [f"{kind} {name}" for kind, name, _ in self.browser.run("return events.splice(0)") if not kind.startswith("hover")]

    def bind(self, density=1):
        self.open(density)
        self.ask("document.body.append(bound('display: block'), document.createElement('p')); "
                 "document.querySelector('p').textContent = 'below'; await frames(4);")

    def test_a_canvas_that_is_removed_while_pressed(self):
        """Put back at once, later, or after the release: the press is over, and the slice takes touches again."""
        for removed, back in (("canvas.remove(); document.body.prepend(canvas);", ""),
                              ("canvas.remove();", "document.body.prepend(canvas);")):
            self.bind()
            # With the first move, the canvas has the pointer for certain.
            self.press(("mouseMoved", 60, 60), ("mousePressed", 60, 60), ("mouseMoved", 61, 60))
            self.assertEqual(self.kinds(), ["pressed left"])
            self.browser.run(removed)
            self.browser.settle()
            self.press(("mouseMoved", 62, 60), ("mouseReleased", 62, 60))
            self.browser.run(back)
            self.browser.settle()
            self.assertEqual([kind for kind in self.kinds() if kind != "drag-exit left"], ["cancelled left"])
            self.press(("mouseMoved", 60, 60), ("mousePressed", 60, 60), ("mouseReleased", 60, 60))
            self.assertEqual(self.kinds(), ["pressed left", "released-inside left"])

    def test_a_finger_on_a_canvas_that_is_removed(self):
        self.bind()
        self.browser.touch("touchStart", (60, 60))
        self.browser.run("canvas.remove()")
        self.browser.settle()
        self.browser.touch("touchEnd")
        self.browser.run("document.body.prepend(canvas)")
        self.browser.settle()
        self.assertEqual(self.kinds(), ["pressed left", "cancelled left"])
        self.browser.touch("touchStart", (60, 60))
        self.browser.touch("touchEnd")
        self.assertEqual(self.kinds(), ["pressed left", "released-inside left"])

    def test_a_release_that_the_page_never_sees(self):
        self.bind()
        self.press(("mouseMoved", 60, 60), ("mousePressed", 60, 60))
        # As after a context menu that took the release.
        self.browser.run("""
            const { left, top } = canvas.getBoundingClientRect();
            globalThis.at = { pointerId: 1, pointerType: "mouse", isPrimary: true, clientX: left + 40, clientY: top + 40, bubbles: true };
            const seen = (event) => { globalThis.at.pointerId = event.pointerId; };
            canvas.addEventListener("pointermove", seen, { once: true });""")
        self.browser.mouse("mouseMoved", 61, 60)
        self.browser.run("canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, button: -1, buttons: 0 }))")
        self.assertEqual(self.kinds(), ["pressed left", "cancelled left"])
        self.press(("mouseReleased", 61, 60), ("mousePressed", 61, 60), ("mouseReleased", 61, 60))
        self.assertEqual(self.kinds(), ["pressed left", "released-inside left"])

    def test_a_second_button(self):
        """Left down, right down, left up: the press ends where the left button does, not with the right one."""
        self.bind()
        self.browser.mouse("mouseMoved", 60, 60)
        self.browser.buttons(60, 60, "+left", "+right", "-left")
        self.assertEqual(self.kinds(), ["pressed left", "released-inside left"])
        self.browser.buttons(60, 60, "-right", "+right", "+left")
        self.assertEqual(self.kinds(), ["pressed left"])
        self.browser.buttons(60, 60, "-right", "-left")
        self.assertEqual(self.kinds(), ["released-inside left"])

    def test_a_second_binding_closes_the_first(self):
        self.bind()
        self.ask("globalThis.first = binding; const other = []; globalThis.other = other;"
                 "pinwheel.bindCanvas(canvas, wheel, wheel.images, { onEvent: ({ kind, name }) => other.push(`${kind} ${name}`) });")
        self.press(("mouseMoved", 60, 60), ("mousePressed", 60, 60), ("mouseReleased", 60, 60))
        self.browser.settle()
        self.assertEqual(self.browser.run("return other"), ["hover-enter left", "pressed left", "released-inside left"])
        self.assertEqual(self.browser.run("return [events.length, document.querySelectorAll('.pinwheel-slices').length]"), [0, 1])


class FailingTests(binding_test.BindingPage):
    def test_a_broken_picture(self):
        """The others are drawn, and the error names the broken one, once."""
        self.open()
        told, alphas = self.ask("""
            const broken = new Image();
            broken.src = "data:image/png;base64,AAAA";
            await broken.decode().catch(() => {});
            const closed = await createImageBitmap(new ImageData(1, 1));
            closed.close();
            const told = [];
            const canvas = document.createElement("canvas");
            document.body.append(canvas);
            const square = pictures.drawn("#");
            for (const bad of [broken, closed]) {
              const binding = pinwheel.bindCanvas(canvas, wheel, ({ slice }) => (slice === 0 ? bad : square), { onError: (error) => told.push(`${error.name}: ${error.message}`) });
              for (let count = 0; count < 5; count += 1) { binding.draw(); await frames(1); }
            }
            const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            return [told, [40, 150].map((x) => data[4 * (50 * width + x) + 3])];""")
        self.assertEqual(alphas, [0, 255])
        self.assertEqual(len(told), 2)
        for line in told:
            self.assertRegex(line, r"^PinwheelError: left: image 1 cannot be drawn \(.+\); load it again, and pass it once it is decoded\.$")

    def browser_baked(self):
        self.open()
        return self.ask("return [...wheel.toBytes()]")

    def test_misuse(self):
        """Each is refused with a sentence, and nothing stays registered."""
        (self.home / "masks.baked").write_bytes(bytes(self.browser_baked()))
        said = self.ask("""
            const canvas = (kind) => { const canvas = document.createElement("canvas"); if (kind) canvas.getContext(kind); return canvas; };
            const transferred = canvas();
            transferred.transferControlToOffscreen();
            const listening = [];
            const { addEventListener } = EventTarget.prototype;
            EventTarget.prototype.addEventListener = function (type, ...rest) { listening.push(type); return addEventListener.call(this, type, ...rest); };
            const closed = await pinwheel.createWheel({ width: 1, height: 1, slices: [] });
            closed.close();
            const unpictured = (await pinwheel.load("/masks.baked")).wheel();
            listening.length = 0;
            const found = [];
            for (const words of [[null, wheel], [document.createElement("div"), wheel], [transferred, wheel],
              [canvas("bitmaprenderer"), wheel], [canvas(), null], [canvas(), closed], [canvas(), wheel, wheel.images, { onevent() {} }],
              [canvas(), wheel, wheel.images, { area: { x: 0, y: 0, width: 0, height: 0 } }],
              [canvas(), wheel, wheel.images, { area: { width: NaN, height: 1 } }], [canvas(), unpictured]]) {
              found.push(await said(() => pinwheel.bindCanvas(...words)));
              if (words[0]?.style?.touchAction) found.push("a style is left");
            }
            EventTarget.prototype.addEventListener = addEventListener;
            const area = bound("");
            found.push(await said(() => { binding.area = { width: 0, height: 3 }; }));
            return [found, listening];""")
        found, listening = said
        for line in found:
            self.assertRegex(line, r"^PinwheelError: .+\.$")
        self.assertEqual((len(found), listening), (11, []))

    def test_touches_that_the_page_routes(self):
        """They are drawn and told like changes, and their time is now."""
        self.open()
        events, drawn = self.ask("""
            document.body.append(bound());
            await frames(4);
            let drawn = 0;
            binding.close();
            document.body.replaceChildren(bound("", { onDraw: () => { drawn += 1; } }));
            await frames(4);
            const counts = [drawn];
            wheel.route({ id: 5, phase: "began", x: 40, y: 40 });
            await frames(2);
            counts.push(drawn);
            wheel.cancelTouches();
            await frames(2);
            counts.push(drawn);
            const [touch] = wheel.route({ id: 6, phase: "began", x: 40, y: 40 });
            return [events, [counts[1] > counts[0], counts[2] > counts[1], Math.abs(touch.time - performance.now() / 1000) < 1]];""")
        self.assertEqual(events, [["pressed", "left", 5], ["cancelled", "left", 5], ["pressed", "left", 6]])
        self.assertEqual(drawn, [True, True, True])

    def test_forgotten_canvases_are_collected(self):
        self.open()
        self.ask("""
            globalThis.kept = [];
            for (let count = 0; count < 1000; count += 1) {
              const canvas = document.createElement("canvas");
              document.body.append(canvas);
              kept.push(new WeakRef(canvas), new WeakRef(pinwheel.bindCanvas(canvas, wheel, wheel.images)));
              if (count % 100 === 99) await frames(2);
              canvas.remove();
            }
            await frames(4);""")
        for _ in range(10):
            self.browser.collect()
            self.browser.settle()
            left = self.browser.run("return kept.filter((one) => one.deref()).length")
            if left == 0:
                break
        self.assertEqual(left, 0)


if __name__ == "__main__":
    unittest.main()
