"""Answers in the Python process of a task, by the package `pinwheel`."""

import socket
from collections import OrderedDict
from importlib.util import find_spec

import pyarrow as pa
import pyarrow.compute as pc

from .refusals import ODD_POINTS, odd_points

WHEELS = 64  # Wheels that stay open in a process, which answers many tasks; each has a hit map of some 100 KB.
ODD_TEXTS = pa.array([None, *ODD_POINTS], pa.string())
STATES = ("SELECTED", "FOCUSED", "INACTIVE", "HOVER", "PRESS", "DISABLED")  # In the order of a state's name.


def is_installed():
    return find_spec("pinwheel") is not None


def installed():
    """The package. Where it is missing, the task fails: another machine has listed its answers, or it is required."""
    try:
        import pinwheel
    except ImportError as error:
        raise RuntimeError(f"the package pinwheel cannot be imported on {socket.gethostname()} ({error}); install it on "
                           "all machines, or pass in_process=False for the command.") from None
    return pinwheel


class InProcess:
    """An open wheel, the states of its slices, and its answers by code: outcome, slice and state."""

    opened = OrderedDict()

    @classmethod
    def open(cls, data, sha256, pinwheel, radius):
        """The wheel of a baked file of these bytes; None if only the command can answer: it gives the reason, too."""
        package, key = installed(), (sha256, pinwheel)
        try:
            if key not in cls.opened:
                cls.opened[key] = cls.read(package, data, pinwheel)
        except (ValueError, KeyError):
            return None
        cls.opened.move_to_end(key)
        while len(cls.opened) > WHEELS:
            cls.opened.popitem(last=False)
        return cls(*cls.opened[key], radius)

    @staticmethod
    def read(package, data, pinwheel):
        with package.Wheels(data) as file:
            wheel = file.open(pinwheel)
        states = [name(package.State, package.Slice(wheel, *slice).state) for slice in enumerate(wheel.names)]
        texts = {-1: ("miss", None, None)}
        for index, state in enumerate(states):
            for code in (index, -2 - 2 * index, -3 - 2 * index):
                answer = wheel.answer(code)
                texts[code] = answer.outcome, answer.slice, state
        return wheel, pa.array(states, pa.string()), dict(sorted(texts.items()))

    def __init__(self, wheel, states, texts, radius):
        self.wheel, self.states, self.texts, self.radius = wheel, states, texts, radius

    def answers(self, *points):
        """Outcome, slice, state and error of each row, by its x and y, and radius if it has one."""
        points = [column.cast(pa.float64(), safe=False) for column in points]
        odd, errors = odd_points(*points), pa.nulls(len(points[0]), pa.string())
        if odd is not None:
            errors = ODD_TEXTS.take(pa.array(odd))
            points = [pc.if_else(pa.array(odd == 0), column, None) for column in points]
        x, y, radius = (*points, self.radius)[:3]
        found = self.wheel.columns(x, y, radius=radius)
        outcome, slices = found.column("outcome"), found.column("slice")
        states = pa.DictionaryArray.from_arrays(slices.indices, self.states)
        return [outcome.dictionary_decode(), slices.dictionary_decode(), states.dictionary_decode(), errors]


def is_number(kind):
    return pa.types.is_float32(kind) or pa.types.is_float64(kind) or pa.types.is_integer(kind)


def name(flags, state):
    return "+".join(part.lower() for part in STATES if state & flags[part]) or "rest"
