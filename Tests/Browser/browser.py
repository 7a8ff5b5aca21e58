"""Chromium, with a page open in it."""

import base64, json, shutil

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.ui import WebDriverWait


class Browser:
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

    def close(self):
        self.driver.quit()

    def protocol(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def open(self, page, width=1100, height=900, density=1, dark=False, calm=False, touch=True, forced=False):
        """Opens a page from disk and waits until it is ready."""
        self.protocol("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density,
                      mobile=width < 600)
        self.protocol("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)
        self.protocol("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"},
            {"name": "forced-colors", "value": "active" if forced else "none"}])
        self.driver.get("about:blank")
        self.messages()
        self.driver.get(page.as_uri())
        self.until("globalThis.preview !== undefined || !document.getElementById('failure').hidden")

    def until(self, condition):
        """Waits until something is true in the page."""
        WebDriverWait(self.driver, 60).until(lambda _: self.run(f"return {condition}"))

    def messages(self):
        """The messages of the console since the last call."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    def resources(self):
        """What the page has loaded besides itself."""
        return self.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")

    # Fingers, pointers, keys: real ones, through the browser's own input.

    def touch(self, kind, *points):
        self.protocol("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x, "y": y, "radiusX": 1, "radiusY": 1, "force": 0.5, "id": number}
            for number, (x, y) in enumerate(points)])

    def mouse(self, kind, x, y):
        button = "none" if kind == "mouseMoved" else "left"
        self.protocol("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=int(button == "left"))

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    # What is seen.

    def screenshot(self, path, whole=True):
        image = self.protocol("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(image["data"]))

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
        result = self.driver.execute_async_script("axe.run().then(arguments[0])")
        return [f"{rule['id']}: {node['html'][:120]}: {node['failureSummary']}"
                for rule in result["violations"] for node in rule["nodes"]]
