"""Where a pointer is on a bound canvas, under every layout of a page. Screenshots are the ground truth: the artwork's colors are its
coordinates."""

import io, random, unittest

import numpy
from PIL import Image

import package
from firefox import Firefox
from webkit import WebKit

WIDTH, HEIGHT, MARK, SEED = 240, 120, 77, 62

# The canvas is `<c>`. Styles of it come first, then what is around it; `open` is a script that shows it.
CANVAS = {
    "nothing": "",
    "larger": "width: 300px; height: 150px",
    "stretched": "width: 300px; height: 310px",
    "turned": "width: 300px; margin: 90px; transform: rotate(30deg)",
    "turned by the property": "width: 200px; margin: 100px; rotate: -75deg; scale: 1.5 0.7",
    "mirrored": "width: 300px; transform: scaleX(-1)",
    "sheared": "margin: 40px; transform: skewX(20deg) scale(0.8); transform-origin: 10px 90%",
    "border and padding": "width: 300px; border: 9px solid; border-left-width: 2px; padding: 10px 30px 5px 7px",
    "border and padding within": "width: 300px; box-sizing: border-box; border: 9px solid; padding: 3px 40px 5% 17px",
    "zoomed": "width: 200px; zoom: 1.5; border: 3px solid; padding: 5px",
    "all of it": "width: 31%; zoom: 1.25; padding: 12px; border: 3px solid; margin: 60px; "
                 "transform: rotate(200deg) scale(1.3, -0.9); translate: 30px 9px",
    "a block": "display: block; margin-left: 33.3px; width: 207.7px",
    "perspective of its own": "margin: 60px; transform: perspective(400px) rotateY(40deg) rotateX(20deg)",
    "moved in depth": "margin: 60px; transform: perspective(500px) translateZ(-200px) rotate3d(1, 1, 0, 30deg)",
    "object-fit contain": "width: 300px; height: 300px; object-fit: contain; padding: 10px 0 0 20px",
    "object-fit cover": "width: 200px; height: 300px; object-fit: cover; object-position: 10% 80%",
    "object-fit none": "width: 300px; height: 200px; object-fit: none; object-position: left 10px bottom 20px",
    "object-fit scale-down": "width: 300px; height: 90px; object-fit: scale-down; border: 5px solid",
    "object-view-box": "width: 300px; height: 150px; object-view-box: inset(10% 30% 20px 40px); padding: 9px",
    "along a path": "offset-path: path('M 120 120 L 300 200'); offset-distance: 40%; width: 160px",
    "an animation": "animation: turn 10s linear -3.3s paused; margin: 60px",
    "tiny, scaled by ten": "width: 80px; transform-origin: 0 0; transform: scale(10)",
    "huge, scaled to a tenth": "width: 4000px; transform-origin: 0 0; transform: scale(0.1)",
    "zoomed twelve times": "width: 60px; zoom: 12",
    "zoomed to a quarter": "width: 1300px; zoom: 0.25; border: 20px solid",
    "a box of fractions": "width: 301.3px; margin: 10.37px 0 0 7.61px",
    "a ratio of its own": "width: 300px; aspect-ratio: 1",
    "a least height": "width: 300px; min-height: 350px",
    "a clip": "width: 300px; border-radius: 50%; clip-path: circle(45%)",
    "a transform of the content": "width: 300px; margin: 60px; border: 20px solid; transform-box: content-box; transform-origin: 0 0; rotate: 12deg",
    "depth by properties": "width: 300px; margin: 60px; scale: 1.2 0.8 3; rotate: x 40deg; translate: 10px 5px 40px",
    "position of a calculation": "width: 400px; height: 150px; object-fit: contain; object-position: calc(100% - 25px) 0",
}
AROUND = {
    "a transform": "<div style='transform: scale(0.7) rotate(-15deg)'><c></div>",
    "a zoom": "<div style='zoom: 1.3; padding: 5px'><c style='zoom: 0.8'></div>",
    "a scrolled box": "<div id=scrolled style='width: 220px; height: 100px; overflow: auto; border: 4px solid'>"
                      "<div style='width: 500px; height: 300px; padding: 20px'><c></div></div>",
    "nested transforms": "<div style='rotate: 10deg'><p style='scale: 1.2'><span style='display: inline-block; transform: skewY(10deg)'>"
                         "<c style='transform: rotate(20deg)'></span></p></div>",
    "perspective": "<div style='perspective: 400px; padding: 30px'><c style='transform: rotateY(35deg)'></div>",
    "an origin of perspective": "<div style='perspective: 300px; perspective-origin: 10% 90%; padding: 40px'>"
                                "<c style='transform: rotateX(30deg) rotateZ(10deg)'></div>",
    "preserved depth": "<div style='perspective: 600px; padding: 40px'><div style='transform-style: preserve-3d; transform: rotateY(30deg)'>"
                       "<c style='transform: rotateX(-25deg) translateZ(60px)'></div></div>",
    "depth preserved twice": "<div style='perspective: 700px; padding: 60px'><div style='transform-style: preserve-3d; rotate: x 20deg'>"
                             "<div style='transform-style: preserve-3d; transform: rotateY(30deg) translateZ(40px)'>"
                             "<c style='transform: translateZ(90px) rotateZ(15deg) rotateY(-40deg)'></div></div></div>",
    "flattened depth": "<div style='perspective: 500px; padding: 40px'><div style='transform: rotateY(30deg)'>"
                       "<c style='transform: rotateY(30deg)'></div></div>",
    "a dialog in a transform": "<div style='transform: rotate(20deg) scale(1.5)'><dialog><c></dialog></div>",
    "a popover in a transform": "<div style='transform: scale(0.5) translate(50px, 90px)'><section popover><c></section></div>",
    "a turned dialog": "<div style='rotate: 45deg'><dialog style='transform: rotate(-30deg)'><c></dialog></div>",
    "slotted": "<x-box data-inner=\"<div style='transform: rotate(15deg) scale(1.2); padding: 30px'><slot></slot></div>\"><c></x-box>",
    "a closed shadow": "<div style='rotate: 12deg; padding: 30px'><x-box data-inner='<c>'></x-box></div>",
    "a closed shadow in a closed slot": "<x-box data-inner=\"<div style='perspective: 400px; padding: 30px'><slot></slot></div>\">"
                                        "<x-box style='display: block; transform: rotateY(30deg)' data-inner='<c>'></x-box></x-box>",
    "a foreignObject": "<svg width=500 height=300 viewBox='0 0 250 150'><foreignObject x=10 y=20 width=240 height=130><c></foreignObject></svg>",
    "a turned foreignObject": "<svg width=600 height=400><g transform='translate(200 20) rotate(25) scale(1.2 0.8)'>"
                              "<foreignObject width=300 height=200><c style='width: 200px'></foreignObject></g></svg>",
    "a transform on an inline element": "<span style='transform: rotate(40deg) scale(2)'>text <c></span>",
    "display contents": "<div style='display: contents; transform: rotate(40deg) scale(2)'><c></div>",
    "a fixed box in a transform": "<div style='transform: translate(40px, 30px) rotate(5deg)'><div style='position: fixed; left: 20px; top: 9px'><c></div></div>",
    "columns": "<div style='columns: 2; height: 200px; width: 700px'><p style='height: 190px'>text</p><c></div>",
    "vertical text": "<div style='writing-mode: vertical-rl; height: 400px; direction: rtl; transform: scale(0.9)'>text <c></div>",
    "the page scrolled": "<div style='height: 900px; width: 2000px'></div><c id=far style='margin-left: 700px'><div style='height: 2000px'></div>",
    "scrolled from the right": "<div id=scrolled dir=rtl style='width: 300px; height: 200px; overflow: auto'><div style='width: 1000px'>"
                               "<c style='padding-inline-start: 50px; border-inline-end: 7px solid'></div></div>",
    "a card turned twice": "<div style='perspective: 900px'><div style='transform-style: preserve-3d; transform: rotateY(180deg); width: 320px; "
                           "height: 200px'><div style='backface-visibility: hidden; transform: rotateY(180deg)'><c></div></div></div>",
    "zooms around": "<style>html { zoom: 1.25 }</style><div style='zoom: 1.5; padding: 3.3px'>"
                    "<c style='zoom: 0.7; width: 300px; border: 4px solid; padding: 3px'></div>",
    "a grid": "<div style='display: grid; place-items: center; width: 500px; height: 300px'><c style='width: 70%'></div>",
    "a flexible width": "<div style='display: flex; width: 500px; height: 300px'><c style='flex: 1; min-width: 0'></div>",
    "all of a box": "<div style='position: relative; width: 500px; height: 300px'><c style='position: absolute; inset: 0; width: 100%; height: 100%'></div>",
    "sideways text": "<div style='writing-mode: vertical-lr; height: 400px; width: 500px'><c style='inline-size: 60%'></div>",
    "sticky in a turned box": "<div id=scrolled style='rotate: 8deg; margin: 40px; height: 300px; width: 400px; overflow: auto'><div style='height: 100px'></div>"
                              "<c style='position: sticky; top: 0; width: 300px'><div style='height: 1000px'></div></div>",
    "a container's units": "<div style='container-type: inline-size; width: 500px; padding: 20px'><c style='width: 80cqi; padding: 2cqi; rotate: 4deg'></div>",
    "a table": "<table style='rotate: 3deg; border-spacing: 7px'><td>text<td style='padding: 5px; vertical-align: bottom'><c></table>",
}

PAGE = """
const [markup, [width, height, mark]] = given, last = [0, 0], written = (markup) => markup.replace(/<c( [^>]*)?>/g, "<canvas$1></canvas>");
document.body.innerHTML = "<style>@keyframes turn { to { rotate: 360deg; scale: 2 } } body { margin: 20px }</style>" + written(markup);
let canvas = document.querySelector("canvas");
for (const box of document.querySelectorAll("x-box")) {
  const root = box.attachShadow({ mode: "closed" });
  root.innerHTML = written(box.dataset.inner);
  canvas ??= root.querySelector("canvas");
}
const image = new OffscreenCanvas(width, height), pen = image.getContext("2d"), pixels = pen.createImageData(width, height);
for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.data.set([x + 8, 2 * y + 8, mark, 255], 4 * (y * width + x));
pen.putImageData(pixels, 0, 0);
const wheel = await pinwheel.createWheel({ width, height, slices: [{ name: "all", image }] });
// Each touch with where the browser says that the mouse is.
globalThis.touches = [];
for (const type of ["pointermove", "pointerdown", "pointerup"]) {
  addEventListener(type, ({ clientX, clientY }) => Object.assign(last, [clientX, clientY]), true);
}
globalThis.binding = pinwheel.bindCanvas(canvas, wheel, wheel.images, { onTouch: (touch) => touches.push([...last, touch.x, touch.y]) });
document.querySelector("dialog")?.showModal();
document.querySelector("[popover]")?.showPopover();
if (document.querySelector("#scrolled")) Object.assign(document.querySelector("#scrolled"), { scrollLeft: 37, scrollTop: 21 });
document.querySelector("#far")?.scrollIntoView({ block: "center", inline: "center" });
for (let count = 6; count > 0; count -= 1) await new Promise((done) => requestAnimationFrame(done));
"""


class Layouts:
    """The layouts; `chosen` are the names of those to test, all by default."""

    chosen = []
    without = ""
    layouts = {**{name: f"<c style=\"{style}\">" for name, style in CANVAS.items()}, **AROUND}

    def points(self, random, density=1):
        """Places on the artwork, each with its coordinates, and how far they change in a pixel of the screenshot."""
        shot = numpy.asarray(Image.open(io.BytesIO(self.browser.screenshot())).convert("RGB")).astype(float)
        is_art = shot[:, :, 2] == MARK
        inside = is_art.copy()
        for axis in (0, 1):
            for step in (-2, -1, 1, 2):
                inside &= numpy.roll(is_art, step, axis)
        rows, columns = numpy.nonzero(inside[3:-3, 3:-3])
        self.assertGreater(len(rows), 400, "the artwork shows")
        found = []
        for at in random.sample(range(len(rows)), 40):
            row, column = rows[at] + 3, columns[at] + 3
            red, green = shot[row, column, :2]
            change = max(numpy.abs(shot[row + 2, column + 2, :2] - shot[row - 2, column - 2, :2]).max(),
                         numpy.abs(shot[row - 2, column + 2, :2] - shot[row + 2, column - 2, :2]).max()) / 4
            found.append(((column + 0.5) / density, (row + 0.5) / density, red - 8 + 0.5, (green - 8) / 2 + 0.5, change))
        return found

    def wrong(self, markup, density=1):
        self.browser.prepare(1000, 700, density)
        self.browser.go(self.server.address + "index.html")
        self.ask(self.without + PAGE, markup, [WIDTH, HEIGHT, MARK])
        self.browser.settle()
        points, wrong = self.points(random.Random(SEED), density), []
        self.browser.run("touches.length = 0")
        self.browser.presses(*[point[:2] for point in points])
        touches = {(round(x, 1), round(y, 1)): (across, down) for x, y, across, down in self.browser.run("return touches")}
        for x, y, across, down, change in points:
            touch = touches.get(tuple(round(side, 1) for side in self.browser.seen(x, y)))
            # Colors are rounded, and in some browsers the mouse to a pixel of the page.
            reach = 1.5 + change * (1 + density * (self.browser.seen(x, y) != (x, y)))
            if not touch or abs(touch[0] - across) > reach or abs(touch[1] - down) > reach:
                wrong.append([x, y, across, down, reach, touch])
        return wrong

    def test_a_touch_is_where_the_artwork_is_drawn(self):
        for name in self.chosen or self.layouts:
            with self.subTest(name):
                wrong = self.wrong(self.layouts[name])
                self.assertEqual(wrong[:2], [], f"{len(wrong)} of 40, seed {SEED}")


class BlinkTests(Layouts, package.PackageTest):
    def test_there_are_65_layouts(self):
        self.assertEqual(len(self.layouts), 65)

    def test_every_density_and_zoom(self):
        for density, zoom in ((0.8, 1), (1, 0.75), (1, 1.6), (1.25, 1), (1.5, 0.75), (1.5, 1.6), (2, 1.6)):
            with self.subTest(f"density {density}, zoom {zoom}"):
                wrong = self.wrong(f"<div style='zoom: {zoom}; padding: 3px'><c style='rotate: 8deg; width: 301px; padding: 7px'></div>", density)
                self.assertEqual(wrong[:2], [], f"{len(wrong)} of 40, seed {SEED}")

    def test_browsers_without_the_zoom_of_an_element(self):
        """Chrome before 128 and Safari do not have it."""
        self.without = "delete Element.prototype.currentCSSZoom;"
        self.addCleanup(setattr, self, "without", "")
        for name in ("zoomed", "a zoom", "zooms around"):
            with self.subTest(name):
                wrong = self.wrong(self.layouts[name])
                self.assertEqual(wrong[:2], [], f"{len(wrong)} of 40, seed {SEED}")


class InGecko(Layouts, package.PackageTest):
    kind = Firefox


class InWebKit(Layouts, package.PackageTest):
    kind = WebKit
    chosen = ["turned", "border and padding", "zoomed", "all of it", "tiny, scaled by ten", "perspective of its own", "the page scrolled",
              "zooms around", "slotted", "a foreignObject", "a turned foreignObject", "a dialog in a transform"]


if __name__ == "__main__":
    unittest.main()
