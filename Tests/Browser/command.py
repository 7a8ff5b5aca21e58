"""The command under test, and the folders that it makes."""

import json, os, pathlib, subprocess, unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = PACKAGE.parent / "shared" / "fixtures"
PINWHEEL = os.environ.get("PINWHEEL", str(PACKAGE / ".build/debug/PinwheelCLI"))


def pinwheel(*words, folder=None, text=None):
    """What the command prints."""
    result = subprocess.run([PINWHEEL, *map(str, words)], cwd=folder, input=text, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise AssertionError(f"pinwheel {' '.join(map(str, words))}: {result.stderr}")
    return result.stdout


def page(folder, *words):
    """Makes the page of an extracted folder, beside it."""
    place = folder.with_suffix(".html")
    pinwheel("preview", folder, "-o", place, *words)
    return place


def sample(home):
    """The sample wheel, extracted."""
    folder = home / "Carousel.pinwheel"
    pinwheel("extract", PACKAGE / "SampleAssets/Carousel.ipa", "-o", folder)
    return folder


def fixture(home):
    """The wheel of the article, extracted."""
    images = FIXTURES / "stacks/gavingmiller__MSNBC-Pinwheel/msnbc"
    if not images.exists():
        if os.environ.get("PINWHEEL_REQUIRE_ALL"):
            raise AssertionError(f"{images} is missing")
        raise unittest.SkipTest(f"{images} is not here")
    folder = home / "fixture.pinwheel"
    pinwheel("extract", images, "-o", folder)
    return folder


def manifest(folder):
    return json.loads((folder / "pinwheel.json").read_text())


def wheel(folder):
    """The pinwheel of the manifest that a page begins with: the one with the most slices."""
    return max(manifest(folder)["pinwheels"], key=lambda pinwheel: len(pinwheel["slices"]))


def answers(folder, name, points, *words):
    """What `pinwheel hit` says of points: the name of a slice, or None."""
    lines = "".join(json.dumps({"x": x, "y": y}) + "\n" for x, y in points)
    out = pinwheel("hit", "--batch", "-", folder, "--pinwheel", name, *words, text=lines)
    found = [json.loads(line) for line in out.splitlines()]
    assert len(found) == len(points)
    return [answer["slice"] if answer["outcome"] == "hit" else None for answer in found]
