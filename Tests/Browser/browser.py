"""What the tests ask of a browser with a page open in it, whichever browser it is."""

import base64, os, time

# How many times as long everything takes here as on a quiet machine.
SLOWNESS = float(os.environ.get("PINWHEEL_SLOWNESS", 1))


class Browser:
    """A browser. Its kinds say how a page is shown, run, touched and seen; what follows from that is here."""

    def open(self, page, width=1100, height=900, density=1, dark=False, calm=False, touch=True, forced=False):
        """Opens a page from disk and waits until it is ready."""
        self.prepare(width, height, density, dark, calm, touch, forced)
        self.go("about:blank")
        self.messages()
        self.go(page.as_uri())
        self.until("globalThis.preview !== undefined || !document.getElementById('failure').hidden")

    # What each kind has of its own.

    def close(self):
        raise NotImplementedError

    @property
    def process(self):
        """The number of the process that has started all others of the browser."""
        raise NotImplementedError

    def prepare(self, width, height, density=1, dark=False, calm=False, touch=True, forced=False):
        """Makes the screen so large, so fine, and of such a reader, for the pages that come."""
        raise NotImplementedError

    def resize(self, width, height, density=1):
        """Makes the screen so large and so fine, for the page that is there."""
        raise NotImplementedError

    def go(self, address):
        """Goes to an address and waits until it is loaded."""
        raise NotImplementedError

    def back(self):
        """Presses the Back button."""
        raise NotImplementedError

    def away(self, act):
        """Does something while another tab is active, and comes back."""
        raise NotImplementedError

    def run(self, script, *arguments):
        """What the body of a function gives in the page; a promise is waited for."""
        raise NotImplementedError

    def messages(self):
        """The messages of the console since the last call, each with its level first: INFO, WARNING or SEVERE."""
        raise NotImplementedError

    def touch(self, kind, *points):
        """Fingers on the screen: touchStart and touchMove have where each of them is, touchEnd lifts all of them."""
        raise NotImplementedError

    def swipe(self, start, end):
        """One finger moves from place to place, and scrolls as the browser sees fit."""
        raise NotImplementedError

    def mouse(self, kind, x, y):
        """The mouse: mouseMoved, mousePressed or mouseReleased. While it is pressed, moving drags."""
        raise NotImplementedError

    def buttons(self, x, y, *changes):
        """Buttons of the mouse at its place: +left presses, -left releases."""
        raise NotImplementedError

    def seen(self, x, y):
        """The place that a page is told when a finger or the mouse is at a place: not every browser takes parts of pixels."""
        raise NotImplementedError

    def wheel(self, x, y, dx=0, dy=0, control=False):
        """Turns the wheel of the mouse, maybe with the Control key held."""
        raise NotImplementedError

    def keys(self, *keys):
        """Presses keys, one after the other: characters, or those of Selenium's `Keys`."""
        raise NotImplementedError

    def choose_file(self, selector, path):
        """Chooses a file in an input."""
        raise NotImplementedError

    def screenshot(self, whole=False):
        """What shows, or the whole page, as the bytes of a PNG."""
        raise NotImplementedError

    def printed(self):
        """The page on paper, as the bytes of a PDF."""
        raise NotImplementedError

    def collect(self):
        """Collects garbage, in a browser that would do so only later."""

    # What follows.

    @staticmethod
    def way(start, end, steps=12):
        """The places of a finger that moves."""
        return [tuple(one + (other - one) * step / steps for one, other in zip(start, end)) for step in range(steps + 1)]

    def moves(self, *places):
        """Moves the mouse from place to place."""
        for place in places:
            self.mouse("mouseMoved", *place)

    def presses(self, *places):
        """Presses the mouse at place after place."""
        for place in places:
            for kind in ("mousePressed", "mouseReleased"):
                self.mouse(kind, *place)

    def drag(self, start, end, steps=12):
        """One finger moves from place to place, on what takes it."""
        for number, place in enumerate(self.way(start, end, steps)):
            self.touch("touchMove" if number else "touchStart", place)
        self.touch("touchEnd")

    def until(self, condition):
        """Waits until something is true in the page."""
        self.wait(lambda: self.run(f"return Boolean({condition})"), condition)

    @staticmethod
    def wait(is_true, condition):
        """Waits until something is true, which is a condition in words too."""
        end = time.monotonic() + 60 * SLOWNESS
        while not is_true():
            if time.monotonic() > end:
                raise AssertionError(f"never: {condition}")
            time.sleep(0.05)

    def frames(self, count):
        """Waits until so many frames were drawn."""
        self.run("""
            return (async ([count]) => {
              for (; count > 0; count -= 1) await new Promise((done) => requestAnimationFrame(done));
            })(arguments);""", count)

    def settle(self):
        """Waits until what was laid out or scrolled is where it stays: Firefox moves it by a pixel in the frames after."""
        self.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))")

    def click(self, selector):
        """Clicks where an element is, which nothing may cover."""
        place = self.run("""
            const element = document.querySelector(arguments[0]);
            element.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = element.getBoundingClientRect();
            const place = [left + width / 2, top + height / 2];
            return element.contains(document.elementFromPoint(...place)) ? place : null;""", selector)
        if place is None:
            raise AssertionError(f"{selector} is covered")
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.mouse(kind, *place)

    def resources(self):
        """What the page has loaded besides itself."""
        return self.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")

    def pixels(self, canvas):
        """The size of a canvas and its pixels, RGBA."""
        width, height, text = self.run("""
            const canvas = document.querySelectorAll('.stage canvas')[arguments[0]];
            // Read from a copy: a canvas that is read slows down.
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
            copy.drawImage(canvas, 0, 0);
            const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
            let text = '';
            for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
            return [canvas.width, canvas.height, btoa(text)];""", canvas)
        return (width, height), base64.b64decode(text)

    def violations(self, axe):
        """What axe finds wrong, each in a line."""
        self.run(axe)
        found = self.run("""return axe.run().then(({ violations }) =>
            violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary])))""")
        return [f"{rule}: {html[:120]}: {summary}" for rule, html, summary in found]
