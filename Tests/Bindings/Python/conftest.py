"""What the tests of the Python package share. PINWHEEL is the command to compare with."""

import os
import subprocess
from pathlib import Path

import pytest

import pinwheel

REPOSITORY = Path(__file__).parents[3]
COMMAND = os.environ.get("PINWHEEL", "pinwheel")


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """What the command makes of the sample."""
    return pinwheel.extract(
        REPOSITORY / "SampleAssets/Carousel.ipa", tmp_path_factory.mktemp("extracted") / "Carousel.pinwheel", command=COMMAND)


@pytest.fixture(scope="session")
def golden():
    """A baked file with slices that swallow and block touches, and the answers of a released version."""
    return REPOSITORY / "Tests/Golden/0.2.0"


@pytest.fixture
def wheel(folder):
    return pinwheel.load(folder)["carousel"]


@pytest.fixture
def stacked(golden):
    """Three slices: coral, amber, which blocks touches, and grey, which swallows them."""
    return pinwheel.load(golden / "masks.baked")["stacked"]


@pytest.fixture(scope="session")
def batch():
    """The answers of `pinwheel hit --batch`: outcome and slice of each point."""
    def answers(folder, points, *options):
        text = "x,y\n" + "".join(f"{x!r},{y!r}\n" for x, y in points)
        result = subprocess.run(
            [COMMAND, "hit", "--batch", "-", str(folder), "--quiet", *options],
            input=text, capture_output=True, text=True, check=True)
        return [tuple(line.split(",")[2:4]) for line in result.stdout.splitlines()[1:]]
    return answers
