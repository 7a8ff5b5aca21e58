"""The live wheel: its answers, its slices, its touches."""

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, SupportsFloat, SupportsIndex

from . import arrays, pictures
from ._library import ADDING, NULL, NUMBER, SIZE, File, Handle, Points, lib, new, whole
from .errors import NotFoundError
from .slices import Images, Slice, records
from .touches import Event, EventKind, Phase
from .verdicts import Contact, Reason, Verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MISS: int = lib.PW_MISS
"""The code of a miss."""

_ROOM_FOR_EVENTS, _OUTCOMES = 32, ["miss", "hit", "swallowed", "blocked"]


class Answer(NamedTuple):
    """The answer at a point. It is true for a hit."""

    outcome: Literal["hit", "miss", "swallowed", "blocked"]
    slice: str | None
    """The slice at which the touch ends; `None` for a miss."""

    def __bool__(self) -> bool:
        return self.outcome == "hit"


class Wheel(Points, Mapping[str, Slice]):
    """Slices stacked on a canvas, by name, with states and touches. `Wheels` opens it; it stays open when the `Wheels` are closed.

    A copy, and a wheel that was pickled, is a separate wheel with the same slices in the same states, numbered anew and with their
    transforms in their images, and without touches.
    """

    __slots__ = ("name", "size", "_answers")

    def __init__(self, size: tuple[SupportsFloat, SupportsFloat] | None = None, name: str = "") -> None:
        """Makes a wheel without slices, and without a map, on a canvas of a size in points. Default: one without bounds."""
        text = name.encode()
        self._open(name, lib.pw_wheel_make, text, len(text), *(size or (math.inf, math.inf)))

    def _open(self, name: str, function: Any, *arguments: Any, baked: bytes = b"") -> None:
        super().__init__(function, *arguments, baked=baked)
        self.name, self._answers = name, dict[int, Answer]()
        self._known.update(enumerate(self._names(lib.pw_slice_count, lib.pw_slice_name)))
        width, height = new("double *"), new("double *")
        self._call(lib.pw_wheel_size, width, height)
        self.size: tuple[float, float] = width[0], height[0]
        """Width and height of the canvas, in points."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the slices by their numbers, those of removed ones too: the code of a hit is an index into them, and see
        `names_of`. A wheel that is opened has them back to front."""
        with ADDING:
            return tuple(self._known.get(number, "") for number in range(max(self._known, default=-1) + 1))

    @property
    def slices(self) -> list[Slice]:
        """The slices, back to front."""
        return [Slice(self, number, self._name(number)) for number in self._list("int32_t[]", lib.pw_slices)]

    def __getitem__(self, name: str) -> Slice:
        """The front-most slice of this name."""
        if not isinstance(name, str):
            raise TypeError(f"A slice is found by its name, not by {type(name).__name__}.")
        text, number = name.encode(), new(SIZE)
        if lib.pw_find_slice(self._handle, text, len(text), number, NULL):
            try:
                self._call(lib.pw_find_slice, text, len(text), number)
            except NotFoundError:
                raise NotFoundError(f"There is no slice {name!r}; the wheel has {', '.join(map(repr, self)) or 'none'}.") from None
        return Slice(self, number[0], name)

    def __contains__(self, name: object) -> bool:
        return name in tuple(self)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(slice.name for slice in self.slices))

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def __bytes__(self) -> bytes:
        """A baked file of the wheel as it is."""
        with Handle(lib.pw_bake_wheel, self._handle) as file:
            return bytes(file._list("uint8_t[]", lib.pw_file_bytes, room=1 << 16))

    def __reduce__(self) -> Any:
        return _restored, (bytes(self), self.name, self.has_map)

    @property
    def has_map(self) -> bool:
        """Whether the wheel has a map of its pixels: a point then costs the same few nanoseconds for any number of slices, and a
        change of a slice as much as its pixels. Without a map, a change costs as much as one slice, and a point as much as the slices
        near it. Answers are the same. A wheel that is opened has a map unless it is too large for one."""
        return bool(self._number(lib.pw_has_map))

    @has_map.setter
    def has_map(self, has_map: bool) -> None:
        self._call(lib.pw_set_map, bool(has_map))

    def add(self, name: str, images: Images, *, at: int | None = None) -> Slice:
        """Adds a slice of one image, or several, such as one for each state, in front of so many others. Default: of all."""
        (made, _text), number = records(name, images), new(SIZE)
        with ADDING:
            self._call(lib.pw_add_slice, made, len(made), lib.PW_FRONT if at is None else at, number)
            self._known[number[0]] = name
        return Slice(self, number[0], name)

    def move(self, slice: Slice, *, at: int | None = None) -> None:
        """Moves a slice to a position among the others; see `add`."""
        self._call(lib.pw_move_slice, self._own(slice), lib.PW_FRONT if at is None else at)

    def remove(self, slice: Slice) -> None:
        """Removes a slice. Its touches end with the next one, and no other slice gets its number."""
        self._call(lib.pw_remove_slice, self._own(slice))

    def _own(self, slice: Slice) -> int:
        if slice._wheel is not self:
            raise ValueError(f"{slice!r} is a slice of another wheel; pass one of this wheel's.")
        return slice.index

    def hit(self, x: SupportsFloat, y: SupportsFloat, radius: SupportsFloat = 0.0) -> Answer:
        """The slice under a point, or else the slice that covers most of a finger of a radius there, in points; 22 is a finger's."""
        code = new(NUMBER)
        if lib.pw_hit_radius(self._handle, x, y, radius, code, NULL):
            self._call(lib.pw_hit_radius, x, y, radius, code)
        try:
            return self._answers[code[0]]
        except KeyError:
            return self.answer(code[0])

    def answer(self, code: SupportsIndex) -> Answer:
        """The answer of a code."""
        code = whole(code, "code")
        slice = code if code >= MISS else -(code + 2) // 2
        return self._answers.setdefault(
            code, Answer("miss", None) if code == MISS else
            Answer("hit" if code >= 0 else "blocked" if code % 2 else "swallowed", self._name(slice)))

    def slices_of(self, codes: "ArrayLike") -> "NDArray[np.int32]":
        """The slice at which each touch ends, as an index in `names`; -1 for a miss, and where the answer is missing.

        `pandas.Categorical.from_codes(wheel.slices_of(codes), wheel.names)` makes a column of names.
        """
        arrays.require_numpy("Wheel.slices_of")
        import numpy as np

        return self._parts(np.ma.filled(np.ma.asarray(codes), MISS))[1]

    def _parts(self, codes: "NDArray[Any]") -> "tuple[NDArray[np.int8], NDArray[np.int32]]":
        """Of each code the index in `_OUTCOMES`, and the slice at which the touch ends."""
        outcomes, slices, taken = (codes >= 0)[...].view("i1"), codes.astype("i4"), codes < MISS  # An array of a single code too.
        if taken.any():
            outcomes[taken], slices[taken] = 2 + codes[taken] % 2, -(codes[taken] + 2) // 2
        if slices.size and slices.max() >= 0:
            self._name(int(slices.max()))
        return outcomes, slices

    def names_of(self, codes: "ArrayLike") -> "NDArray[np.object_]":
        """The name of the slice at which each touch ends; `None` for a miss, and where the answer is missing."""
        slices = self.slices_of(codes)
        import numpy as np

        return np.array([*self.names, None], object)[slices]  # The index of a miss, -1, is that of the last.

    def hits(self, xy: "ArrayLike", y: "ArrayLike | None" = None, *, radius: "ArrayLike" = 0.0) -> "NDArray[np.int32]":
        """The answers at many points, as codes: the index in `names` of the slice that is hit, or -1 for a miss; for slice s
        that swallows touches -2 - 2s, for one that blocks them -3 - 2s.

        - xy: points, of shape (..., 2); or x alone, of any shape, with
        - y: of a shape that broadcasts with that of x.
        - radius: that of the fingers, 0 or more, one or one for each point; see `hit`.

        Numbers are in points, of any float or integer type. Those of float64 and float32 are read where they lie, with any strides; others
        become float64 first. Returns int32 of shape (...), or of the shape that x and y have together; a masked array where a number is missing.
        """
        codes, missing = arrays.hits(self, xy, y, radius)
        if missing is None:
            return codes
        import numpy as np

        return np.ma.MaskedArray(codes, missing)

    def columns(self, x: Any, y: Any, *, radius: Any = 0.0) -> Any:
        """The answers at many points, as a `pyarrow.RecordBatch`, which polars, pandas and other libraries read.

        - x, y, radius: columns of n numbers each, or one radius: what `hits` takes. Where one is missing the answer is null.

        Returns `code`, as `hits` has it; `outcome`: hit, miss, swallowed or blocked; and `slice`, the name of the slice at which the touch
        ends, null for a miss; each of n rows.
        """
        codes, missing = arrays.hits(self, x, y, radius)
        if codes.ndim != 1:
            raise ValueError("x and y are of several dimensions; pass columns of one table.")
        pa, (outcomes, slices) = arrays.arrow(), self._parts(codes)
        return pa.RecordBatch.from_arrays([
            pa.array(codes, mask=missing), pa.DictionaryArray.from_arrays(pa.array(outcomes, mask=missing), _OUTCOMES),
            pa.DictionaryArray.from_arrays(pa.array(slices, mask=slices < 0), pa.array(self.names, pa.string()))],
            ["code", "outcome", "slice"])

    def explain(self, x: SupportsFloat, y: SupportsFloat) -> list[Verdict]:
        """A verdict on every slice, front to back: why it takes a touch at a point, or why it does not."""
        found = self._list("pw_verdict[]", lib.pw_explain, x, y, room=len(self._known))
        return [
            Verdict(self._name(verdict.slice), Reason(verdict.reason),
                    None if verdict.code == MISS else self.answer(verdict.code).outcome)  # type: ignore[arg-type]
            for verdict in found]

    def all_hits(self, x: SupportsFloat, y: SupportsFloat) -> list[Answer]:
        """The answers at all slices under a point, front to back, down to one that swallows or blocks the touch."""
        return [self.answer(code) for code in self._list("int32_t[]", lib.pw_all_hits, x, y)]

    def contacts(self, x: SupportsFloat, y: SupportsFloat, radius: SupportsFloat) -> list[Contact]:
        """The slices under a finger, front to back, with what is not covered of each."""
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
        """Selects the masks of a threshold, in every slice that has such masks. Default: as selected in the manifest."""
        self._call(lib.pw_select_threshold, _selection(threshold, "threshold"))

    def touch(
        self, id: SupportsIndex, phase: Phase, x: SupportsFloat, y: SupportsFloat, *, time: SupportsFloat,
        radius: SupportsFloat = 0.0
    ) -> list[Event]:
        """Routes one report of a finger or pointer, of the same id from touch-down to lift; time is in seconds on a clock that never runs
        backwards."""
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
                Event(EventKind(event.kind), self._name(event.slice), event.touch, event.x, event.y, event.time)
                for event in room[0:min(total[0], len(room))]]
            if total[0] <= len(room):
                return found
            self._call(lib.pw_events, room, len(room), total)

    def set_routing(self, *, retain_distance: SupportsFloat = 70.0, slop: SupportsFloat = 10.0, slides: bool = False) -> None:
        """Sets how far off its slice a touch still counts and how far it may roll from where it began, in points, and whether touches slide
        from slice to slice."""
        self._call(lib.pw_set_routing, retain_distance, slop, bool(slides))

    def _repr_png_(self) -> bytes:
        """A picture of the current answers for notebooks: each slice that is hit has a color, misses are transparent."""
        return pictures.png(self, self.size, len(self._known))

    def __repr__(self) -> str:
        return f"<pinwheel.Wheel {self.name!r}: {len(self.slices)} slices, {self.size[0]:g} x {self.size[1]:g} points>"


def _selection(value: float | None, what: str) -> float:
    number = lib.PW_SELECTED if value is None else float(value)
    if value is not None and not number >= 0:
        raise ValueError(f"The {what} must not be {value}; pass a number above 0, or None.")
    return float(number)


def opened(file: File, index: int, name: str, scale: float | None, threshold: float | None) -> Wheel:
    """A wheel of a file."""
    wheel = Wheel.__new__(Wheel)
    wheel._open(
        name, lib.pw_wheel_open, file._handle, index, _selection(scale, "scale"), _selection(threshold, "threshold"),
        baked=file._baked)
    return wheel


def _restored(baked: bytes, name: str, has_map: bool) -> Wheel:
    """A wheel that was copied or pickled."""
    with File(baked) as file:
        wheel = opened(file, 0, name, None, None)
    if wheel.has_map and not has_map:
        wheel.has_map = False
    return wheel
