"""Firefox, through WebDriver BiDi."""

import base64, math, os, shutil, unittest

from selenium.webdriver.common.keys import Keys

import bidi
from browser import Browser

LEVELS = {"debug": "INFO", "info": "INFO", "warn": "WARNING", "error": "SEVERE"}
RUN = """(given) => (function () {
%s
}).apply(null, given)"""

SWIPE = """async (places) => {
  const { left, top } = gBrowser.selectedBrowser.getBoundingClientRect();
  const send = (state, [x, y]) => {
    const [across, down] = [mozInnerScreenX + left + x, mozInnerScreenY + top + y];
    windowUtils.sendNativeTouchPoint(1, state, across * devicePixelRatio, down * devicePixelRatio, 1, 90, null);
    // As often as a screen tells where fingers are.
    return new Promise((done) => setTimeout(done, 16));
  };
  for (const place of places) await send(windowUtils.TOUCH_CONTACT, place);
  await send(windowUtils.TOUCH_REMOVE, places.at(-1));
}"""


class Firefox(Browser):
    """What a reader prefers is set when Firefox starts: there is a process for each set of preferences that was asked for."""

    # Those of about:config, besides the reader's.
    preferences = {}

    def __init__(self):
        self.program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not self.program:
            if os.environ.get("PINWHEEL_REQUIRE_ALL"):
                raise AssertionError("Firefox is missing")
            raise unittest.SkipTest("Firefox is not here")
        self.processes = {}
        self.fingers = []
        self.choose(dark=False, calm=False, forced=False)

    def choose(self, dark, calm, forced):
        """Speaks to the Firefox of these preferences from now on."""
        reader = (dark, calm, forced)
        if reader not in self.processes:
            self.processes[reader] = bidi.Process(self.program, {
                "layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
                "ui.prefersReducedMotion": int(calm),
                "browser.display.document_color_use": 2 if forced else 0,
                "dom.w3c_touch_events.enabled": 1,
                # Colors are those of the file, whatever profile the screen has.
                "gfx.color_management.force_srgb": True,
                **self.preferences,
            })
            # At first the address bar has the focus, and a page without it is told of none.
            self.processes[reader].tell("() => gBrowser.selectedBrowser.focus()")
        self.firefox = self.processes[reader]
        taken = self.run("""return ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(forced-colors: active)"]
            .map((query) => matchMedia(query).matches)""")
        if taken != list(reader):
            raise AssertionError(f"Firefox has not taken its preferences: {taken}, not {reader}")

    def close(self):
        for firefox in self.processes.values():
            firefox.close()

    @property
    def process(self):
        return self.firefox.process.pid

    def collect(self):
        self.firefox.tell("""() => new Promise((done) => Cc["@mozilla.org/memory-reporter-manager;1"]
          .getService(Ci.nsIMemoryReporterManager).minimizeMemoryUsage(done))""")

    # The page.

    def prepare(self, width, height, density=1, dark=False, calm=False, touch=True, forced=False):
        """Firefox always takes touches: `touch` changes nothing."""
        self.choose(dark, calm, forced)
        self.firefox.ask("input.releaseActions")
        self.resize(width, height, density)

    def resize(self, width, height, density=1):
        self.firefox.ask("browsingContext.setViewport", viewport={"width": width, "height": height}, devicePixelRatio=density)

    def go(self, address):
        self.firefox.ask("browsingContext.navigate", url=address, wait="complete")

    def back(self):
        self.firefox.ask("browsingContext.traverseHistory", delta=-1)

    def away(self, act):
        other = self.firefox.call("browsingContext.create", type="tab")["context"]
        self.firefox.call("browsingContext.activate", context=other)
        try:
            act()
        finally:
            self.firefox.call("browsingContext.close", context=other)
            self.firefox.ask("browsingContext.activate")

    def run(self, script, *arguments):
        return self.firefox.evaluate(self.firefox.context, RUN % script, arguments)

    def messages(self):
        # What the page has said before this call comes before its answer.
        self.run("")
        entries, self.firefox.entries = self.firefox.entries, []
        return [f"{LEVELS[entry['level']]}: {entry['text']}" for entry in entries]

    # Fingers, pointers, keys: real ones, through the browser's own input.

    def act(self, *sources):
        """Lets sources of input, each a type, a name and actions, do these at the same time."""
        self.firefox.ask("input.performActions", actions=[
            {"type": kind, "id": name, "actions": actions, "parameters": {"pointerType": "touch" if "finger" in name else "mouse"}}
            if kind == "pointer" else {"type": kind, "id": name, "actions": actions} for kind, name, actions in sources])

    def touch(self, kind, *points):
        if kind == "touchEnd":
            self.act(*[("pointer", name, [{"type": "pointerUp", "button": 0}]) for name in self.fingers])
            self.fingers = []
            return
        self.fingers = [f"finger {number}" for number in range(len(points))]
        press = [{"type": "pointerDown", "button": 0}] if kind == "touchStart" else []
        self.act(*[("pointer", name, [self.move(*point), *press]) for name, point in zip(self.fingers, points)])

    def swipe(self, start, end):
        # Input of WebDriver reaches the page, past what scrolls. Through the window it comes as the system tells it.
        places = [self.seen(*place) for place in self.way(start, end)]
        self.firefox.tell(SWIPE, places)

    def mouse(self, kind, x, y):
        press = {"mouseMoved": [], "mousePressed": [{"type": "pointerDown", "button": 0}],
                 "mouseReleased": [{"type": "pointerUp", "button": 0}]}[kind]
        self.act(("pointer", "mouse", [self.move(x, y), *press]))

    def moves(self, *places):
        self.act(("pointer", "mouse", [self.move(*place) for place in places]))

    def presses(self, *places):
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act(("pointer", "mouse", [action for place in places for action in (self.move(*place), *press)]))

    def buttons(self, x, y, *changes):
        numbers = {"left": 0, "right": 2}
        self.act(("pointer", "mouse", [
            {"type": "pointerDown" if change[0] == "+" else "pointerUp", "button": numbers[change[1:]]} for change in changes]))

    def move(self, x, y):
        x, y = self.seen(x, y)
        return {"type": "pointerMove", "x": x, "y": y}

    def seen(self, x, y):
        # Input of WebDriver is rounded to whole pixels here.
        return math.floor(x + 0.5), math.floor(y + 0.5)

    def wheel(self, x, y, dx=0, dy=0, control=False):
        x, y = self.seen(x, y)
        turn = [{"type": "pause"}, {"type": "scroll", "x": x, "y": y, "deltaX": dx, "deltaY": dy}]
        hold = [{"type": "keyDown", "value": Keys.CONTROL}, {"type": "pause"}, {"type": "keyUp", "value": Keys.CONTROL}]
        self.act(("wheel", "wheel", turn), *[("key", "keyboard", hold)] * control)

    def keys(self, *keys):
        self.act(("key", "keyboard", [
            {"type": kind, "value": key} for key in "".join(keys) for kind in ("keyDown", "keyUp")]))

    def choose_file(self, selector, path):
        [node] = self.firefox.ask("browsingContext.locateNodes", locator={"type": "css", "value": selector})["nodes"]
        self.firefox.ask("input.setFiles", element={"sharedId": node["sharedId"]}, files=[str(path)])

    # What is seen.

    def printed(self):
        return base64.b64decode(self.firefox.ask("browsingContext.print")["data"])

    def screenshot(self, whole=False):
        image = self.firefox.ask("browsingContext.captureScreenshot", origin="document" if whole else "viewport")
        return base64.b64decode(image["data"])
