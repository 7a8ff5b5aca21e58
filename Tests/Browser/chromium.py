"""Chromium, through Selenium and the protocol of its developer tools."""

import base64, itertools, json, shutil, urllib.request

import websocket
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains

from browser import Browser


class Chromium(Browser):
    def __init__(self):
        options = Options()
        options.binary_location = shutil.which("chromium") or shutil.which("google-chrome") or ""
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        # The path is given, so that no driver is looked for on the network.
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        # Long scripts take half a minute on a quiet machine.
        self.driver.set_script_timeout(240)
        self.is_held = False

    def close(self):
        self.driver.quit()

    @property
    def process(self):
        return self.driver.service.process.pid

    def protocol(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    # The page.

    def prepare(self, width, height, density=1, dark=False, calm=False, touch=True, forced=False):
        self.metrics(width, height, density, is_phone=width < 600)
        self.protocol("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)
        self.protocol("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"},
            {"name": "forced-colors", "value": "active" if forced else "none"}])
        self.is_held = False

    def resize(self, width, height, density=1):
        self.metrics(width, height, density, is_phone=False)

    def metrics(self, width, height, density, is_phone):
        self.protocol("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=is_phone)

    def go(self, address):
        self.driver.get(address)

    def back(self):
        self.driver.back()

    def away(self, act):
        page = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        try:
            act()
        finally:
            self.driver.close()
            self.driver.switch_to.window(page)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def messages(self):
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    # Fingers, pointers, keys: real ones, through the browser's own input.

    def touch(self, kind, *points):
        self.protocol("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x, "y": y, "radiusX": 1, "radiusY": 1, "force": 0.5, "id": number}
            for number, (x, y) in enumerate(points)])

    def swipe(self, start, end):
        self.drag(start, end)

    def mouse(self, kind, x, y):
        button = "none" if kind == "mouseMoved" and not self.is_held else "left"
        self.is_held = kind == "mousePressed" or self.is_held and kind == "mouseMoved"
        self.protocol("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=int(self.is_held),
                      clickCount=int(kind != "mouseMoved"))

    def presses(self, *places):
        """Through a connection of its own: the driver waits for each answer."""
        address = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json") as answer:
            page = next(target for target in json.load(answer) if target["type"] == "page")
        connection = websocket.create_connection(page["webSocketDebuggerUrl"], suppress_origin=True)
        try:
            for number, ((x, y), kind) in enumerate(itertools.product(places, ("mousePressed", "mouseReleased"))):
                connection.send(json.dumps({"id": number, "method": "Input.dispatchMouseEvent", "params": {
                    "type": kind, "x": float(x), "y": float(y), "button": "left", "buttons": int(kind == "mousePressed"), "clickCount": 1}}))
            for _ in range(2 * len(places)):
                connection.recv()
        finally:
            connection.close()

    def buttons(self, x, y, *changes):
        numbers = {"left": 1, "right": 2}
        held = getattr(self, "held", 0)
        for change in changes:
            held ^= numbers[change[1:]]
            self.protocol("Input.dispatchMouseEvent", type="mousePressed" if change[0] == "+" else "mouseReleased", x=x, y=y,
                          button=change[1:], buttons=held, clickCount=1)
        self.held = held

    def collect(self):
        self.protocol("HeapProfiler.collectGarbage")

    def seen(self, x, y):
        return x, y

    def wheel(self, x, y, dx=0, dy=0, control=False):
        self.protocol("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=dx, deltaY=dy, modifiers=2 * control)

    def trackpad(self, x, y, dx=0, dy=0):
        """Two fingers move content by so many points. `wheel` turns a mouse wheel by a notch, whatever its distance."""
        self.protocol("Input.synthesizeScrollGesture", x=x, y=y, xDistance=-dx, yDistance=-dy, gestureSourceType="mouse", speed=300)

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def choose_file(self, selector, path):
        self.driver.find_element("css selector", selector).send_keys(str(path))

    # What is seen.

    def printed(self):
        return base64.b64decode(self.protocol("Page.printToPDF")["data"])

    def screenshot(self, whole=False):
        image = self.protocol("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        return base64.b64decode(image["data"])
