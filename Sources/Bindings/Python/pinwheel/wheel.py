"""The live wheel: its answers, its slices, its touches."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, SupportsFloat, SupportsIndex

from . import arrays, pictures
from ._library import NULL, NUMBER, SIZE, File, Points, lib, new, whole
from .errors import NotFoundError
from .slices import Slice, State
from .touches import Event, EventKind, Phase
from .verdicts import Contact, Reason, Verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MISS: int = lib.PW_MISS
"""The code of a miss."""

_ROOM_FOR_EVENTS = 32
# What a copy takes over of a slice.
_PROPERTIES = "enabled", "hidden", "state", "grow", "frame"
_OUTCOMES = ["miss", "hit", "swallowed", "blocked"]


class Answer(NamedTuple):
    """The answer at a point. It is true for a hit."""

    outcome: Literal["hit", "miss", "swallowed", "blocked"]
    slice: str | None
    """The slice at which the touch ends; `None` for a miss."""

    def __bool__(self) -> bool:
        return self.outcome == "hit"


class Wheel(Points, Mapping[str, Slice]):
    """Slices stacked on a canvas, by name, with states and touches. `Wheels` opens it; it stays open when the `Wheels` are closed.

    A copy, and a wheel that was pickled, is a separate wheel with the same slices in the same states, and without touches.
    """

    __slots__ = ("name", "names", "size", "_index", "_scale", "_threshold", "_answers")

    def __init__(self, file: File, index: int, name: str, scale: float | None, threshold: float | None) -> None:
        super().__init__(file, index, _selection(scale, "scale"), _selection(threshold, "threshold"))
        self.name = name
        self._index, self._scale, self._threshold = index, scale, threshold
        self._answers: dict[int, Answer] = {}
        self.names: tuple[str, ...] = tuple(self._names(lib.pw_slice_count, lib.pw_slice_name))
        """The names of the slices, back to front: the code of a hit is an index into them, and see `names_of`."""
        width, height = new("double *"), new("double *")
        self._call(lib.pw_wheel_size, width, height)
        self.size: tuple[float, float] = width[0], height[0]
        """Width and height of the canvas, in points."""

    def __getitem__(self, name: str) -> Slice:
        """The front-most slice of this name."""
        if not isinstance(name, str):
            raise TypeError(f"A slice is found by its name, not by {type(name).__name__}.")
        for index in reversed(range(len(self.names))):
            if self.names[index] == name:
                return Slice(self, index, name)
        raise NotFoundError(f"There is no slice {name!r}; the wheel has {', '.join(map(repr, self.names)) or 'none'}.")

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(self.names))

    def __len__(self) -> int:
        return len(dict.fromkeys(self.names))

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = Points.__hash__

    def __reduce__(self) -> Any:
        slices = [tuple(getattr(slice, name) for name in _PROPERTIES) for slice in self._slices()]
        return _restored, (self._baked, self._index, self.name, self._scale, self._threshold, slices)

    def _slices(self) -> list[Slice]:
        return [Slice(self, index, name) for index, name in enumerate(self.names)]

    def hit(self, x: SupportsFloat, y: SupportsFloat, radius: SupportsFloat = 0.0) -> Answer:
        """The slice under a point, or else the slice that covers most of a finger there.

        - x, y: in points.
        - radius: that of the finger, in points, 0 or more; 22 is a finger's.
        """
        code = new(NUMBER)
        if lib.pw_hit_radius(self._handle, x, y, radius, code, NULL):
            self._call(lib.pw_hit_radius, x, y, radius, code)
        try:
            return self._answers[code[0]]
        except KeyError:
            return self.answer(code[0])

    def answer(self, code: SupportsIndex) -> Answer:
        """The answer of a code."""
        code = code.__index__()
        slice = code if code >= MISS else -(code + 2) // 2
        if slice >= len(self.names):
            raise ValueError(f"The code {code} is not of this wheel; pass one that it has answered.")
        return self._answers.setdefault(
            code, Answer("miss", None) if code == MISS else
            Answer("hit" if code >= 0 else "blocked" if code % 2 else "swallowed", self.names[slice]))

    def slices_of(self, codes: "ArrayLike") -> "NDArray[np.int32]":
        """The slice at which each touch ends, as an index in `names`; -1 for a miss, and where the answer is missing.

        `pandas.Categorical.from_codes(wheel.slices_of(codes), wheel.names)` makes a column of names.
        """
        arrays.require_numpy("Wheel.slices_of")
        import numpy as np

        return self._parts(np.ma.filled(np.ma.asarray(codes), MISS))[1]

    def _parts(self, codes: "NDArray[Any]") -> "tuple[NDArray[np.int8], NDArray[np.int32]]":
        """Of each code the index in `_OUTCOMES`, and the slice at which the touch ends."""
        # The index makes an array, of a single code too.
        outcomes, slices, taken = (codes >= 0)[...].view("i1"), codes.astype("i4"), codes < MISS
        if taken.any():
            outcomes[taken], slices[taken] = 2 + codes[taken] % 2, -(codes[taken] + 2) // 2
        if slices.size and slices.max() >= len(self.names):
            raise ValueError("There is a code that is not of this wheel; pass those that it has answered.")
        return outcomes, slices

    def names_of(self, codes: "ArrayLike") -> "NDArray[np.object_]":
        """The name of the slice at which each touch ends; `None` for a miss, and where the answer is missing."""
        slices = self.slices_of(codes)
        import numpy as np

        # The index of a miss, -1, is that of the last.
        return np.array([*self.names, None], object)[slices]

    def hits(
        self, xy: "ArrayLike", y: "ArrayLike | None" = None, *, radius: SupportsFloat = 0.0
    ) -> "NDArray[np.int32]":
        """The answers at many points, as codes: the index in `names` of the slice that is hit, or -1 for a miss; for slice s
        that swallows touches -2 - 2s, for one that blocks them -3 - 2s.

        - xy: points, of shape (..., 2); or x alone, of any shape, with
        - y: of a shape that broadcasts with that of x.
        - radius: that of the fingers, in points, 0 or more; see `hit`.

        Coordinates are in points, of any float or integer type. Those of float64 and float32 are read where they lie, with any
        strides; others become float64 first.

        Returns: int32 of shape (...), or of the shape that x and y have together; a masked array where a coordinate is missing.
        """
        codes, missing = arrays.hits(self, xy, y, radius)  # type: ignore[arg-type]
        if missing is None:
            return codes
        import numpy as np

        return np.ma.MaskedArray(codes, missing)

    def columns(self, x: Any, y: Any, *, radius: SupportsFloat = 0.0) -> Any:
        """The answers at many points, as a `pyarrow.RecordBatch`, which polars, pandas and other libraries read.

        - x, y: columns of n numbers each, in points: what `hits` takes. Where one is missing the answer is null.
        - radius: that of the fingers, in points, 0 or more; see `hit`.

        Returns: `code`, as `hits` has it; `outcome`: hit, miss, swallowed or blocked; and `slice`, the name of the slice at
        which the touch ends, null for a miss; each of n rows.
        """
        codes, missing = arrays.hits(self, x, y, float(radius))
        if codes.ndim != 1:
            raise ValueError("x and y are of several dimensions; pass columns of one table.")
        pa, (outcomes, slices) = arrays.arrow(), self._parts(codes)
        return pa.RecordBatch.from_arrays([
            pa.array(codes, mask=missing), pa.DictionaryArray.from_arrays(pa.array(outcomes, mask=missing), _OUTCOMES),
            pa.DictionaryArray.from_arrays(pa.array(slices, mask=slices < 0), pa.array(self.names, pa.string()))],
            ["code", "outcome", "slice"])

    def explain(self, x: SupportsFloat, y: SupportsFloat) -> list[Verdict]:
        """A verdict on every slice, front to back: why it takes a touch at a point, or why it does not.

        - x, y: in points.
        """
        found = self._list("pw_verdict[]", lib.pw_explain, x, y, room=len(self.names))
        return [
            Verdict(self.names[verdict.slice], Reason(verdict.reason),
                    None if verdict.code == MISS else self.answer(verdict.code).outcome)  # type: ignore[arg-type]
            for verdict in found]

    def all_hits(self, x: SupportsFloat, y: SupportsFloat) -> list[Answer]:
        """The answers at all slices under a point, front to back, down to one that swallows or blocks the touch.

        - x, y: in points.
        """
        return [self.answer(code) for code in self._list("int32_t[]", lib.pw_all_hits, x, y)]

    def contacts(self, x: SupportsFloat, y: SupportsFloat, radius: SupportsFloat) -> list[Contact]:
        """The slices under a finger, front to back, with what is not covered of each.

        - x, y, radius: in points.
        """
        found = ((self.answer(contact.code), contact) for contact in self._list("pw_contact[]", lib.pw_contacts, x, y, radius))
        return [Contact(answer.slice, answer.outcome, contact.pixels, contact.fraction)  # type: ignore[arg-type]
                for answer, contact in found]

    @property
    def scales(self) -> list[float]:
        """The scales of the images, in pixels per point, ascending."""
        return list(self._list("double[]", lib.pw_scales))

    @property
    def thresholds(self) -> list[float]:
        """The thresholds at which masks were baked, ascending."""
        return list(self._list("double[]", lib.pw_thresholds))

    def select(self, *, threshold: float | None = None) -> None:
        """Selects the masks that decide, in every slice that has such masks.

        - threshold: one at which the masks were baked, 0 to 1. Default: as selected in the manifest.
        """
        self._call(lib.pw_select_threshold, _selection(threshold, "threshold"))
        self._threshold = threshold

    def touch(
        self, id: SupportsIndex, phase: Phase, x: SupportsFloat, y: SupportsFloat, *, time: SupportsFloat,
        radius: SupportsFloat = 0.0
    ) -> list[Event]:
        """Routes one report of a finger or pointer.

        - id: the same from touch-down to lift.
        - x, y, radius: in points.
        - time: seconds on a clock that never runs backwards.
        """
        report = new("pw_touch_report *", {
            "id": whole(id, "id of a touch"), "phase": Phase(phase), "x": x, "y": y, "radius": radius, "time": time})
        return self._events(lib.pw_touch, report)

    def cancel_touches(self, *, time: SupportsFloat) -> list[Event]:
        """Cancels every touch and removes every pointer."""
        return self._events(lib.pw_cancel_touches, time)

    def _events(self, function: Any, *arguments: Any) -> list[Event]:
        found: list[Event] = []
        room, total = new("pw_event[]", _ROOM_FOR_EVENTS), new(SIZE)
        self._call(function, *arguments, room, len(room), total)
        while True:
            found += [
                Event(EventKind(event.kind), self.names[event.slice], event.touch, event.x, event.y, event.time)
                for event in room[0:min(total[0], len(room))]]
            if total[0] <= len(room):
                return found
            self._call(lib.pw_events, room, len(room), total)

    def set_routing(
        self, *, retain_distance: SupportsFloat = 70.0, slop: SupportsFloat = 10.0, slides: bool = False
    ) -> None:
        """Sets how touches are routed.

        - retain_distance: how far off its slice a touch still counts, in points.
        - slop: how far a touch may roll from where it began, in points.
        - slides: whether a touch slides from slice to slice.
        """
        self._call(lib.pw_set_routing, retain_distance, slop, bool(slides))

    def _repr_png_(self) -> bytes:
        """A picture of the current answers for notebooks: each slice that is hit has a color, misses are transparent."""
        return pictures.png(self, self.size, len(self.names))

    def __repr__(self) -> str:
        return f"<pinwheel.Wheel {self.name!r}: {len(self.names)} slices, {self.size[0]:g} x {self.size[1]:g} points>"


def _selection(value: float | None, what: str) -> float:
    number = lib.PW_SELECTED if value is None else float(value)
    if value is not None and not number >= 0:
        raise ValueError(f"The {what} must not be {value}; pass a number above 0, or None.")
    return float(number)


def _restored(
    baked: bytes, index: int, name: str, scale: float | None, threshold: float | None, slices: list[tuple[Any, ...]]
) -> Wheel:
    """A wheel that was copied or pickled."""
    with File(baked) as file:
        wheel = Wheel(file, index, name, scale, threshold)
    for slice, values in zip(wheel._slices(), slices):
        for property, value in zip(_PROPERTIES, values):
            if getattr(slice, property) != value:
                setattr(slice, property, value)
    return wheel
