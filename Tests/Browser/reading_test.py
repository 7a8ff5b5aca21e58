"""What keyboards and screen readers find on a bound canvas."""

import unittest

from selenium.webdriver.common.keys import Keys

import binding_test

BOXES = """
await frames(6);
return [...document.querySelectorAll(".pinwheel-slices button")].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
});
"""


class ReadingTests(binding_test.BindingPage):
    def test_elements_lie_on_their_slices(self):
        """Wherever the canvas is laid out, scrolled and moved to."""
        self.open()
        boxes = [[20, 20, 90, 100], [130, 20, 90, 100]]
        self.assertEqual(self.ask("document.body.append(bound('display: block'));" + BOXES), boxes)
        self.assertEqual(self.ask("canvas.style.cssText += 'width: 400px; border: 5px solid; padding: 10px 20px'; " + BOXES), [
            [45, 35, 180, 200], [265, 35, 180, 200]])
        moved = self.ask("""
            canvas.style.cssText += "width: 200px; border: 0; padding: 0";
            const box = document.createElement("div");
            box.style.cssText = "width: 150px; height: 80px; overflow: auto";
            document.body.append(box);
            box.append(canvas);
            await frames(6);
            box.scrollTo(30, 10);""" + BOXES)
        self.assertEqual(moved, [[-10, 10, 90, 100], [100, 10, 90, 100]])
        self.assertEqual(self.ask("canvas.remove(); await frames(6); return document.querySelectorAll('.pinwheel-slices').length"), 0)
        self.assertEqual(self.ask("document.body.prepend(canvas);" + BOXES), boxes)

    def test_labels_and_selection(self):
        self.open()
        found = self.ask("""
            const square = pictures.drawn("#"), frame = (x) => ({ x, y: 0, width: 90, height: 100 });
            wheel = await pinwheel.createWheel({ width: 200, height: 100, slices: [
              { name: "left", frame: frame(0), images: [{ image: square }, { image: square, state: "selected" }] },
              { name: "right", image: square, frame: frame(110) }] });
            const canvas = document.createElement("canvas");
            document.body.append(canvas);
            const told = [];
            const binding = pinwheel.bindCanvas(canvas, wheel, wheel.images, {
              labels: { left: "Play" }, onEvent: ({ kind, name }) => told.push(`${kind} ${name}`) });
            await frames(4);
            const buttons = [...document.querySelectorAll(".pinwheel-slices button")];
            const shown = () => buttons.map(({ ariaLabel, ariaPressed }) => [ariaLabel, ariaPressed]);
            const found = [shown()];
            wheel.setState("left", "selected");
            found.push(shown());
            wheel.setState("right", "selected+press");
            found.push(shown());
            // As a screen reader clicks.
            buttons[0].click();
            binding.close();
            const other = pinwheel.bindCanvas(canvas, wheel, wheel.images, { labels: (name, slice) => (slice ? `${name} ${slice}` : undefined) });
            await frames(4);
            return [...found, told, [...document.querySelectorAll(".pinwheel-slices button")].map(({ ariaLabel }) => ariaLabel)];""".replace("wheel = await", "const wheel = await"))
        self.assertEqual(found, [
            [["Play", "false"], ["right", None]], [["Play", "true"], ["right", None]], [["Play", "true"], ["right", "true"]],
            ["pressed left", "released-inside left"], ["left", "right 1"]])

    def test_arrows_go_where_they_point(self):
        """On a ring of slices, and on a mirrored canvas; what lies on one place is reached in its order."""
        self.open()
        self.ask("""
            const square = pictures.drawn("#");
            const places = { all: [0, 0, 300, 300], middle: [100, 100, 100, 100], south: [100, 200, 100, 100], east: [200, 100, 100, 100],
              north: [100, 0, 100, 100], west: [0, 100, 100, 100] };
            globalThis.rose = await pinwheel.createWheel({ width: 300, height: 300, slices: Object.entries(places).map(([name, [x, y, width, height]]) => (
              { name, image: square, frame: { x, y, width, height } })) });
            globalThis.canvas = document.createElement("canvas");
            document.body.append(canvas);
            pinwheel.bindCanvas(canvas, rose, rose.images);
            await frames(4);
            document.querySelector(".pinwheel-slices [aria-label=north]").focus();""")
        names = {Keys.ARROW_DOWN: "down", Keys.ARROW_UP: "up", Keys.ARROW_LEFT: "left", Keys.ARROW_RIGHT: "right"}
        for key, name in ((Keys.ARROW_DOWN, "all"), (Keys.ARROW_DOWN, "middle"), (Keys.ARROW_DOWN, "south"), (Keys.ARROW_DOWN, "south"),
                          (Keys.ARROW_RIGHT, "east"), (Keys.ARROW_LEFT, "middle"), (Keys.ARROW_LEFT, "all"), (Keys.ARROW_LEFT, "west"),
                          (Keys.ARROW_UP, "north"), (Keys.HOME, "all"), (Keys.END, "west")):
            self.browser.keys(key)
            self.assertEqual(self.browser.run("return document.activeElement.ariaLabel"), name, names.get(key))


if __name__ == "__main__":
    unittest.main()
