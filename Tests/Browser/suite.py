"""The suites: `BlinkTests` in Chromium and, with PINWHEEL_FIREFOX=1, `BlinkTestsInFirefox` beside it."""

import atexit, functools, os, sys, unittest

from chromium import Chromium
from firefox import Firefox

in_firefox = os.environ.get("PINWHEEL_FIREFOX") == "1"


@functools.cache
def shared(kind):
    """A browser for all suites of this run: to start one takes seconds."""
    browser = kind()
    atexit.register(browser.close)
    return browser


def not_in_firefox(reason):
    """Leaves a test out in Firefox, which cannot do what it needs, and says why."""
    def mark(test):
        test.not_in_firefox = reason
        return test
    return mark


class BrowserTest(unittest.TestCase):
    """Tests in a browser. A subclass whose name ends with Tests gets a sister for Firefox, in the same module."""

    kind = Chromium

    def __init_subclass__(cls, **words):
        super().__init_subclass__(**words)
        if not in_firefox or cls.kind is Firefox or not cls.__name__.endswith("Tests"):
            return
        left_out = {name: unittest.skip(test.not_in_firefox)(test) for name in dir(cls)
                    if hasattr(test := getattr(cls, name), "not_in_firefox")}
        name = f"{cls.__name__}InFirefox"
        sister = type(name, (cls,), {"kind": Firefox, "__module__": cls.__module__, "__doc__": cls.__doc__, **left_out})
        setattr(sys.modules[cls.__module__], name, sister)

    @classmethod
    def setUpClass(cls):
        cls.browser = shared(cls.kind)
        # The suite before may have left the screen of another reader.
        cls.browser.prepare(1100, 900)
