"""WebKitGTK, the engine of Safari, through Selenium, on a screen of Xvfb: its own screenshots wait forever there."""

import io, os, shutil, subprocess, unittest

import numpy
from PIL import ImageGrab
from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from browser import Browser

# The color that marks where the page is on the screen.
MARK = (255, 0, 254)


class WebKit(Browser):
    """As far as the tests of layouts need it: the mouse, and what is seen."""

    def __init__(self):
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        if not driver or not screen:
            if os.environ.get("PINWHEEL_REQUIRE_ALL"):
                raise AssertionError("WebKitGTK is missing")
            raise unittest.SkipTest("WebKitGTK is not here")
        ours, theirs = os.pipe()
        self.screen = subprocess.Popen(
            [screen, "-displayfd", str(theirs), "-screen", "0", "1400x1200x24", "-nolisten", "tcp"], pass_fds=[theirs],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        with os.fdopen(ours) as numbers:
            self.display = f":{numbers.readline().strip()}"
        environment = {**os.environ, "DISPLAY": self.display, "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        try:
            self.driver = webdriver.WebKitGTK(options=Options(), service=Service(driver, env=environment))
            self.driver.set_script_timeout(240)
        except BaseException:
            self.screen.terminate()
            raise

    def close(self):
        try:
            self.driver.quit()
        finally:
            self.screen.terminate()
            self.screen.wait()

    def prepare(self, width, height, density=1, dark=False, calm=False, touch=True, forced=False):
        """The screen is of one kind: only its size can be chosen."""
        self.go("about:blank")
        # The first size includes the bar above the page.
        for _ in range(2):
            inside = self.run("return [innerWidth, innerHeight]")
            outside = self.driver.get_window_size()
            self.driver.set_window_size(width + outside["width"] - inside[0], height + outside["height"] - inside[1])
        self.run("document.documentElement.style.background = `rgb(${[...arguments]})`", *MARK)
        self.settle()
        rows, columns = numpy.nonzero((numpy.asarray(ImageGrab.grab(xdisplay=self.display).convert("RGB")) == MARK).all(axis=2))
        self.frame = int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1

    def go(self, address):
        self.driver.get(address)

    def run(self, script, *arguments):
        answer = self.driver.execute_async_script(
            f"""const [given, done] = [[...arguments].slice(0, -1), [...arguments].at(-1)];
            (async () => (function () {{ {script} }}).apply(null, given))().then((value) => done([value]), (error) => done(`${{error}}`));""",
            *arguments)
        if isinstance(answer, str):
            raise AssertionError(answer)
        return answer[0]

    def presses(self, *places):
        builder = ActionBuilder(self.driver, mouse=PointerInput("mouse", "mouse"), duration=0)
        for place in places:
            builder.pointer_action.move_to_location(*self.seen(*place)).pointer_down().pointer_up()
        builder.perform()

    def seen(self, x, y):
        # Input of WebDriver is rounded to whole pixels here.
        return int(x), int(y)

    def screenshot(self, whole=False):
        image = io.BytesIO()
        ImageGrab.grab(xdisplay=self.display).crop(self.frame).save(image, "PNG")
        return image.getvalue()
