"""The live wheel: its answers, its slices, its touches."""

import ctypes
from ctypes import byref, c_double, c_size_t
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, SupportsFloat, SupportsIndex

from . import _library as library
from . import arrays, arrow, pictures
from .errors import NotFoundError
from .slices import Slice
from .touches import Event, EventKind, Phase
from .verdicts import Reason, Verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MISS = -1
"""The code of a miss."""

_ROOM_FOR_EVENTS = 32
# Stands for an omitted scale or threshold.
_SELECTED = -1.0


class Answer(NamedTuple):
    """The answer at a point. It is true for a hit."""

    outcome: Literal["hit", "miss", "swallowed", "blocked"]
    slice: str | None
    """The slice at which the touch ends; `None` for a miss."""

    def __bool__(self) -> bool:
        return self.outcome == "hit"


class Wheel(library.Handle):
    """Slices stacked on a canvas, with states and touches. `Wheels` opens it; it stays open when the `Wheels` are closed."""

    def __init__(self, file: library.Handle, index: int, name: str, scale: float | None, threshold: float | None) -> None:
        super().__init__(library.open_wheel, file._handle, index, _selection(scale, "scale"), _selection(threshold, "threshold"))
        self.name = name
        count, width, height = c_size_t(), c_double(), c_double()
        library.slice_count(self._handle, byref(count))
        self.names: tuple[str, ...] = tuple(
            library.name(library.slice_name, self._handle, slice) for slice in range(count.value))
        """The names of the slices, back to front: the code of a hit is an index into them."""
        library.wheel_size(self._handle, byref(width), byref(height))
        self.size: tuple[float, float] = width.value, height.value
        """Width and height of the canvas, in points."""

    def __getitem__(self, name: str) -> Slice:
        """The front-most slice of this name."""
        if not isinstance(name, str):
            raise TypeError(f"A slice is found by its name, not by {type(name).__name__}.")
        for index in reversed(range(len(self.names))):
            if self.names[index] == name:
                return Slice(self, index)
        raise NotFoundError(f"There is no slice {name!r}; the wheel has {', '.join(map(repr, self.names)) or 'none'}.")

    def hit(self, x: SupportsFloat, y: SupportsFloat, radius: SupportsFloat = 0.0) -> Answer:
        """The slice under a point, or else the slice that covers most of a finger there.

        - x, y: in points.
        - radius: that of the finger, in points, 0 or more; 22 is a finger's.
        """
        return self.answer(library.number(library.hit_radius, self._handle, float(x), float(y), float(radius)))

    def answer(self, code: SupportsIndex) -> Answer:
        """The answer of a code."""
        code = code.__index__()
        slice = code if code >= MISS else -(code + 2) // 2
        if slice >= len(self.names):
            raise ValueError(f"The code {code} is not of this wheel; pass one that it has answered.")
        if code == MISS:
            return Answer("miss", None)
        return Answer("hit" if code >= 0 else "blocked" if code % 2 else "swallowed", self.names[slice])

    def answers(
        self, xy: "ArrayLike", y: "ArrayLike | None" = None, *, radius: SupportsFloat = 0.0
    ) -> "NDArray[np.int32]":
        """The answers at many points, as codes: the index in `names` of the slice that is hit, or -1 for a miss; for slice s
        that swallows touches -2 - 2s, for one that blocks them -3 - 2s.

        - xy: points, of shape (..., 2); or x alone, of any shape, with
        - y: of a shape that broadcasts with that of x.
        - radius: that of the fingers, in points, 0 or more; see `hit`.

        Coordinates are in points, of any float or integer type. Those of float64 and float32 are read where they lie, with any
        strides; others become float64 first.

        Returns: int32 of shape (...), or of the shape that x and y have together.
        """
        return arrays.answers(self._handle, xy, y, float(radius))

    def columns(self, x: Any, y: Any, *, radius: SupportsFloat = 0.0) -> arrow.Columns:
        """The answers at many points, as columns for pyarrow, polars, pandas and other libraries that read Arrow.

        - x, y: columns of n numbers each, in points: Arrow's, or what `answers` takes. Where one is null the answer is null.
        - radius: that of the fingers, in points, 0 or more; see `hit`.

        Returns: `code`, as `answers` has it; `outcome`: hit, miss, swallowed or blocked; and `slice`, the name of the slice at
        which the touch ends, null for a miss; each of n rows.
        """
        return arrow.columns(self, x, y, float(radius))

    def explain(self, x: SupportsFloat, y: SupportsFloat) -> list[Verdict]:
        """A verdict on every slice, front to back: why it takes a touch at a point, or why it does not.

        - x, y: in points.
        """
        room, total = (library.Verdict * len(self.names))(), c_size_t()
        library.explain(self._handle, float(x), float(y), room, len(room), byref(total))
        return [Verdict(self.names[verdict.slice], Reason(verdict.reason)) for verdict in room]

    def select(self, *, threshold: float | None = None) -> None:
        """Selects the masks that decide, in every slice that has such masks.

        - threshold: one at which the masks were baked, 0 to 1. Default: as selected in the manifest.
        """
        library.select_threshold(self._handle, _selection(threshold, "threshold"))

    def touch(
        self, id: SupportsIndex, phase: Phase, x: SupportsFloat, y: SupportsFloat, *, time: SupportsFloat,
        radius: SupportsFloat = 0.0
    ) -> list[Event]:
        """Routes one report of a finger or pointer.

        - id: the same from touch-down to lift.
        - x, y, radius: in points.
        - time: seconds on a clock that never runs backwards.
        """
        report = library.TouchReport(
            library.whole(id, "id of a touch"), Phase(phase), 0, float(x), float(y), float(radius), float(time))
        return self._events(library.touch, byref(report))

    def cancel_touches(self, *, time: SupportsFloat) -> list[Event]:
        """Cancels every touch and removes every pointer."""
        return self._events(library.cancel_touches, float(time))

    def _events(self, function: Any, argument: Any) -> list[Event]:
        found: list[Event] = []
        room, total = (library.TouchEvent * _ROOM_FOR_EVENTS)(), c_size_t()
        function(self._handle, argument, room, len(room), byref(total))
        while True:
            found += [
                Event(EventKind(event.kind), self.names[event.slice], event.touch, event.x, event.y, event.time)
                for event in room[: total.value]]
            if total.value <= len(room):
                return found
            library.events(self._handle, room, len(room), byref(total))

    def set_routing(
        self, *, retain_distance: SupportsFloat = 70.0, slop: SupportsFloat = 10.0, slides: bool = False
    ) -> None:
        """Sets how touches are routed.

        - retain_distance: how far off its slice a touch still counts, in points.
        - slop: how far a touch may roll from where it began, in points.
        - slides: whether a touch slides from slice to slice.
        """
        library.set_routing(self._handle, float(retain_distance), float(slop), bool(slides))

    def _repr_png_(self) -> bytes:
        """A picture of the current answers for notebooks: each slice that is hit has a color, misses are transparent."""
        return pictures.png(self._handle, self.size, len(self.names))

    def __repr__(self) -> str:
        return f"<pinwheel.Wheel {self.name!r}: {len(self.names)} slices, {self.size[0]:g} x {self.size[1]:g} points>"


def _selection(value: float | None, what: str) -> float:
    number = _SELECTED if value is None else float(value)
    if value is not None and not number >= 0:
        raise ValueError(f"The {what} must not be {value}; pass a number above 0, or None.")
    return number
