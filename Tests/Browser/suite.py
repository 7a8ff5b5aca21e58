"""What the suites have in common."""

import atexit, functools, unittest

from chromium import Chromium


@functools.cache
def shared(kind):
    """A browser for all suites of this run: to start one takes seconds."""
    browser = kind()
    atexit.register(browser.close)
    return browser


class BrowserTest(unittest.TestCase):
    """Tests in a browser."""

    kind = Chromium

    @classmethod
    def setUpClass(cls):
        cls.browser = shared(cls.kind)
