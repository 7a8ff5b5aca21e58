"""Finds the slice of stacked artwork under a point.

    wheel = pinwheel.load("Carousel.pinwheel")["carousel"]
    wheel.hit(120, 30)        # Answer(outcome='hit', slice='amber')
    wheel.hits(xy)         # the code of each point of an array

Points are canvas points: the origin is the top-left corner, x grows right, y grows down. Points off the canvas, infinite ones
and NaN are misses.

Threads may share wheels. Queries run side by side, outside the interpreter's lock; an edit waits for them, and they for it. After a
fork both processes have all wheels.
"""

from ._library import version as _version
from .baked import Wheels, bake, load
from .errors import BusyError, ClosedError, CommandError, InvalidFileError, LimitError, NotFoundError, PinwheelError
from .extraction import extract
from .masks import AlphaMask
from .slices import Frame, Insets, MaskRule, Policy, Slice, SliceImage, State, Transform
from .touches import Event, EventKind, Phase
from .verdicts import Contact, Reason, Verdict
from .wheel import MISS, Answer, Wheel

__version__ = _version()
__all__ = [
    "MISS", "AlphaMask", "Answer", "BusyError", "ClosedError", "CommandError", "Contact", "Event", "EventKind",
    "Frame", "Insets", "InvalidFileError", "LimitError", "MaskRule", "NotFoundError", "Phase", "PinwheelError", "Policy", "Reason", "Slice",
    "SliceImage", "State", "Transform", "Verdict", "Wheel", "Wheels", "bake", "extract", "load",
]
