"""Wheels on canvases of a page, and the adapters for game libraries."""

import unittest

from PIL import Image

import command, package

# A wheel of two squares on a canvas that is drawn 1.5 times as large, in the middle of a page that scrolls.
BOUND = """
document.body.innerHTML = '<p style="height:20px;margin:0">above</p><canvas style="width:300px;height:150px;margin-left:40px;display:block"></canvas>'
  + '<p style="height:3000px">below</p>';
document.body.style.margin = 0;
const square = pictures.drawn("#");
const wheel = globalThis.wheel = await pinwheel.createWheel({ width: 200, height: 100, slices: [
  { name: "left", image: square, frame: { x: 0, y: 0, width: 90, height: 100 } },
  { name: "right", image: square, frame: { x: 110, y: 0, width: 90, height: 100 } }] });
globalThis.events = [];
globalThis.binding = pinwheel.bindCanvas(document.querySelector("canvas"), wheel, wheel.images, {
  onEvent: ({ kind, name, x, y }) => events.push(`${kind} ${name} ${Math.round(x)} ${Math.round(y)}`) });
"""


class CanvasTests(package.PackageTest):
    def open(self, place="index.html", density=1, width=800):
        self.browser.prepare(width, 600, density)
        self.browser.go(self.server.address + place)
        self.browser.messages()

    def events(self):
        return self.browser.run("return events.splice(0)")

    def tearDown(self):
        self.assertEqual(self.browser.messages(), [], "the console")

    def test_a_drag_that_ends_outside(self):
        self.open()
        self.ask(BOUND)
        self.browser.mouse("mouseMoved", 100, 95)
        self.browser.mouse("mousePressed", 100, 95)
        self.browser.mouse("mouseMoved", 100, 400)
        self.browser.mouse("mouseReleased", 100, 400)
        self.assertEqual(self.events(), [
            "hover-enter left 40 50", "pressed left 40 50", "drag-exit left 40 253", "released-outside left 40 253",
            "hover-exit left 40 253"])
        # It is not stuck: the next press is one.
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.mouse(kind, 270, 95)
        self.assertIn("released-inside right 153 50", self.events())

    def test_fingers_touch_slices_and_scroll_beside_them(self):
        self.open()
        self.ask(BOUND)
        self.browser.touch("touchStart", (100, 95), (270, 95))
        self.browser.touch("touchEnd")
        events = self.events()
        self.assertEqual(sorted(event.split(" ")[0:2] for event in events), sorted(
            [kind, name] for kind in ("pressed", "released-inside") for name in ("left", "right")))
        self.assertEqual(self.browser.run("return getComputedStyle(document.querySelector('canvas')).touchAction"), "none")

    def test_closing_cancels(self):
        self.open()
        self.ask(BOUND)
        self.browser.mouse("mouseMoved", 100, 95)
        self.browser.mouse("mousePressed", 100, 95)
        self.browser.run("binding.close(); binding.close();")
        self.browser.mouse("mouseReleased", 100, 95)
        self.browser.mouse("mousePressed", 100, 95)
        self.assertEqual([event.split(" ")[0] for event in self.events()], [
            "hover-enter", "pressed", "cancelled", "hover-exit"])
        self.assertEqual(self.browser.run("return document.querySelector('canvas').style.touchAction"), "")

    def test_as_fine_as_the_screen(self):
        for density in (1, 2, 3):
            self.open(density=density)
            self.ask(BOUND)
            size = self.browser.run("const { width, height, clientWidth } = document.querySelector('canvas'); return [width, height, clientWidth]")
            self.assertEqual(size, [300 * density, 150 * density, 300])

    def test_nine_slices_have_no_seams(self):
        """An opaque image of nine pieces, in sizes that fit no pixel, also turned: nothing shines through inside it."""
        for density in (1, 1.25, 1.5, 2):
            for rotation in (0, 30):
                self.open(density=density)
                clear = self.ask("""
                    const [rotation] = given;
                    document.body.innerHTML = '<canvas style="width:307px;height:211px;display:block"></canvas>';
                    const image = new OffscreenCanvas(30, 30), context = image.getContext("2d");
                    context.fillRect(0, 0, 30, 30);
                    const wheel = await pinwheel.createWheel({ width: 200, height: 140, slices: [{ name: "button", image,
                      frame: { x: 40.3, y: 30.7, width: 111.1, height: 77.3 }, caps: { left: 7, right: 9, top: 8, bottom: 11 },
                      transform: { rotation } }] });
                    const canvas = document.querySelector("canvas");
                    await new Promise((onDraw) => pinwheel.bindCanvas(canvas, wheel, wheel.images, { onDraw }));
                    const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
                    let inside = 0, clear = 0;
                    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
                      // Where the wheel is solid two pixels around.
                      const is = (dx, dy) => wheel.hit((x + 0.5 + dx) * 200 / width, (y + 0.5 + dy) * 140 / height).slice === 0;
                      if (![[-2, -2], [2, -2], [-2, 2], [2, 2]].every(([dx, dy]) => is(dx, dy))) continue;
                      inside += 1;
                      if (data[4 * (y * width + x) + 3] < 255) clear += 1;
                    }
                    return [inside > 5000, clear];""", rotation)
                self.assertEqual(clear, [True, 0], f"density {density}, rotation {rotation}")

    def test_what_blinks_is_drawn_again(self):
        self.open()
        drawn = self.ask("""
            const square = pictures.drawn("#"), other = pictures.drawn("#");
            other.data.set([255, 0, 0, 255]);
            const canvas = document.createElement("canvas");
            document.body.append(canvas);
            canvas.getContext("2d", { willReadFrequently: true });
            const wheel = await pinwheel.createWheel({ width: 20, height: 20, slices: [{ name: "button", frame: { width: 20, height: 20 },
              images: [{ image: square }, { image: other, state: "press" }] }] });
            let time = 0;
            const reds = [];
            let next;
            pinwheel.bindCanvas(canvas, wheel, wheel.images, { now: () => time, onDraw: () => next?.() });
            const frame = () => new Promise((done) => { next = done; });
            await frame();
            const red = () => canvas.getContext("2d").getImageData(9, 9, 1, 1).data[0];
            reds.push(red());
            wheel.setHighlights({ tap: [{ start: 0, end: 0.2 }, { start: 0.35, end: 0.55 }] });
            wheel.highlight("button", 0);
            for (time of [0.1, 0.3, 0.4, 0.7]) {
              const before = frame();
              canvas.dispatchEvent(new PointerEvent("pointermove", { pointerId: 7, pointerType: "mouse" }));
              await before;
              reds.push(red());
            }
            return [canvas.clientWidth, reds];""")
        self.assertEqual(drawn, [20, [0, 255, 0, 255, 0]])

    def test_adapters(self):
        """Against stand-ins that call as the libraries' documentation says they do."""
        self.open()
        found = self.ask("""
            const { hitArea } = await import("/package/pixi.js");
            const { hitAreaCallback } = await import("/package/phaser.js");
            const back = pictures.drawn("####", "####", "####"), front = pictures.drawn("#..#", "....", "##..");
            const wheel = await pinwheel.createWheel({ width: 4, height: 3, slices: [{ name: "back", image: back }, { name: "front", image: front }] });
            const rows = (contains) => Array.from({ length: 3 }, (_, y) =>
              Array.from({ length: 4 }, (_, x) => (contains(x, y) ? "#" : ".")).join(""));
            // PixiJS: points of the container; the anchor of this sprite is its centre.
            const sprite = { hitArea: hitArea(wheel, { slice: "front", x: -2, y: -1.5 }) };
            // Phaser: hitAreaCallback(hitArea, x, y, gameObject) with pixels of a texture of two per point.
            const texture = hitAreaCallback(wheel, { slice: "back", scale: 0.5 });
            return [rows((x, y) => sprite.hitArea.contains(x - 1.5, y - 1)), rows((x, y) => texture({}, 2 * x + 1, 2 * y + 1, {}))];""")
        front = ["#..#", "....", "##.."]
        self.assertEqual(found, [front, [".##.", "####", "..##"]])

    def test_animated_sprites_are_followed(self):
        """PixiJS and Phaser show one part of a sheet after the other, trimmed, rotated or flipped: what shows is what is hit."""
        self.open()
        found = self.ask("""
            const { spriteArea } = await import("/package/pixi.js");
            const { frameCallback } = await import("/package/phaser.js");
            // A sheet of two frames of one sprite of 4 x 3 pixels: the first lies as it is, without its left column; the second
            // a quarter turn clockwise.
            const sheet = pictures.drawn("##..##", "#...#.", "..####", "....#.");
            const mask = await pinwheel.createMask(sheet);
            const rows = (contains) => Array.from({ length: 3 }, (_, y) =>
              Array.from({ length: 4 }, (_, x) => (contains(x, y) ? "#" : ".")).join(""));
            const source = { resolution: 2 };
            const box = (x, y, width, height) => ({ x: x / 2, y: y / 2, width: width / 2, height: height / 2 });
            const textures = [
              { source, frame: box(0, 0, 3, 3), orig: box(0, 0, 4, 3), trim: box(1, 0, 3, 3), rotate: 0 },
              { source, frame: box(3, 0, 3, 4), orig: box(0, 0, 4, 3), trim: null, rotate: 2 },
            ];
            const sprite = { texture: textures[0], anchor: { x: 0.5, y: 1 } };
            const area = spriteArea(sprite, (source) => (source ? mask : null));
            const frames = [
              { cutX: 0, cutY: 0, cutWidth: 3, cutHeight: 3, x: 1, y: 0, realWidth: 4, realHeight: 3, rotated: false },
              { cutX: 3, cutY: 0, cutWidth: 4, cutHeight: 3, x: 0, y: 0, realWidth: 4, realHeight: 3, rotated: true },
            ];
            const callback = frameCallback(() => mask);
            const answers = [];
            for (const number of [0, 1]) {
              sprite.texture = textures[number];
              answers.push(rows((x, y) => area.contains((x + 0.5) / 2 - 1, (y + 0.5) / 2 - 1.5)));
              answers.push(rows((x, y) => callback({}, x + 0.5, y + 0.5, { frame: frames[number] })));
              answers.push(rows((x, y) => callback({}, 3.5 - x, 2.5 - y, { frame: frames[number], flipX: true, flipY: true })));
            }
            answers.push([area.contains(-1.1, -1), area.contains(1, -1), frameCallback(() => null)({}, 1, 1, { frame: frames[1] })]);
            return answers;""")
        # Column by column from the right, top to bottom, is row by row of the one that lies turned.
        first, second = [".##.", ".#..", "...#"], ["#.#.", "####", "..#."]
        self.assertEqual(found[:3], [first] * 3)
        self.assertEqual(found[3:6], [second] * 3)
        self.assertEqual(found[6], [False, False, False])

    def test_layers_are_used_again(self):
        """A frame that is drawn needs no new objects: the layers of the last one are filled anew."""
        self.open()
        found = self.ask("""
            const slices = ["back", "middle", "front"].map((name) => ({ name, image: pictures.drawn("####", "####") }));
            const wheel = await pinwheel.createWheel({ width: 4, height: 2, slices });
            wheel.setHighlights({ tap: [{ start: 0, end: 1, from: 1, to: 0 }] });
            const out = [], kept = wheel.layers(0, out)[0];
            const agree = [];
            for (const change of [() => {}, () => wheel.setHidden(1, true), () => wheel.highlight(2, 0), () => wheel.setHidden(1, false)]) {
              change();
              const again = wheel.layers(0.25, out);
              agree.push(again === out && again[0] === kept && JSON.stringify(again) === JSON.stringify(wheel.layers(0.25)));
            }
            return [agree, out.length];""")
        self.assertEqual(found, [[True] * 4, 3])

    def test_fabric_finds_by_masks(self):
        """Against a stand-in that calls as Fabric does: with a place of the canvas, and a matrix about the object's center."""
        self.open()
        found = self.ask("""
            const { findByMasks } = await import("/package/fabric.js");
            const image = pictures.drawn("....#", "..#.#", ".####");
            const mask = await pinwheel.createMask(image);
            const drawn = [];
            const canvas = {
              perPixelTargetFind: false, targetFindTolerance: 0, viewportTransform: [2, 0, 0, 2, 30, 10],
              isTargetTransparent(target) { drawn.push(target); return this === canvas; },
            };
            // The right four columns of the picture, a quarter turn clockwise about (6, 7), twice as large.
            const target = { width: 4, height: 3, cropX: 1, cropY: 0, calcTransformMatrix: () => [0, 2, -2, 0, 6, 7] };
            const undo = findByMasks(canvas, (object) => (object === target ? mask : null));
            // Where the middle of a pixel of the crop lies on the canvas.
            const place = (x, y) => {
              const [across, down] = [x + 0.5 - 2, y + 0.5 - 1.5];
              return [2 * (-2 * down + 6) + 30, 2 * (2 * across + 7) + 10];
            };
            const rows = () => Array.from({ length: 3 }, (_, y) =>
              Array.from({ length: 4 }, (_, x) => (canvas.isTargetTransparent(target, ...place(x, y)) ? "." : "#")).join(""));
            const exact = rows();
            canvas.targetFindTolerance = 4;
            const near = rows();
            const other = canvas.isTargetTransparent({}, 1, 1), wasSet = canvas.perPixelTargetFind;
            undo();
            return [exact, near, other, drawn.length, wasSet, canvas.perPixelTargetFind, canvas.isTargetTransparent(target, 0, 0), drawn.length];""")
        self.assertEqual(found, [["...#", ".#.#", "####"], ["####", "####", "####"], True, 1, True, False, True, 2])

    def test_the_page_of_three_images(self):
        """The example of the package: at most 40 lines, and touches on it name the slices that Pillow sees there."""
        place = self.folder / "examples/three-images.html"
        self.assertLessEqual(len(place.read_text().splitlines()), 40)
        self.open("package/examples/three-images.html")
        self.browser.until("document.querySelector('canvas').width > 300")
        left, top, width = self.browser.run("const r = document.querySelector('canvas').getBoundingClientRect(); return [r.left, r.top, r.width]")
        names = ["amber", "birch", "coral"]
        alphas = [Image.open(self.folder / f"examples/{name}.png").getchannel("A") for name in names]
        for name, x, y in (("amber", 120, 40), ("birch", 190, 80), ("coral", 180, 165)):
            solid = [other for other, alpha in zip(names, alphas) if alpha.getpixel((2 * x, 2 * y)) >= 26]
            self.assertEqual(solid[-1:], [name], "the point of the test")
            place = (left + x * width / 240, top + y * width / 240)
            self.browser.touch("touchStart", place)
            self.assertEqual(self.browser.run("return document.querySelector('p').textContent"), f"{name}: pressed")
            self.browser.touch("touchEnd")
            self.assertEqual(self.browser.run("return document.querySelector('p').textContent"), f"{name}: released-inside")


if __name__ == "__main__":
    unittest.main()
