"""Slices of a wheel."""

import enum
from typing import NamedTuple, SupportsFloat

from ._library import Points, lib, new


class State(enum.IntFlag, boundary=enum.STRICT):
    """The visual state of a slice. States are sets: a selected slice under a finger is `State.SELECTED | State.PRESS`."""

    REST = lib.PW_STATE_REST
    PRESS = lib.PW_STATE_PRESS
    DISABLED = lib.PW_STATE_DISABLED
    HOVER = lib.PW_STATE_HOVER
    SELECTED = lib.PW_STATE_SELECTED
    FOCUSED = lib.PW_STATE_FOCUSED
    INACTIVE = lib.PW_STATE_INACTIVE


class Frame(NamedTuple):
    """A rectangle on the canvas, in points."""

    x: float
    y: float
    width: float
    height: float


class Slice:
    """A slice of a wheel. Setting a property takes effect at once."""

    __slots__ = ("_wheel", "index", "name")

    def __init__(self, wheel: Points, index: int, name: str) -> None:
        self._wheel = wheel
        self.index = index
        """The code of a hit; slices are numbered from 0, back to front."""
        self.name = name

    @property
    def enabled(self) -> bool:
        """Touches on a disabled slice pass to the slices behind, are swallowed or blocked, according to the manifest."""
        return bool(self._wheel._number(lib.pw_slice_enabled, self.index))

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._wheel._call(lib.pw_set_slice_enabled, self.index, bool(enabled))

    @property
    def hidden(self) -> bool:
        """A hidden slice is neither drawn nor hit."""
        return bool(self._wheel._number(lib.pw_slice_hidden, self.index))

    @hidden.setter
    def hidden(self, hidden: bool) -> None:
        self._wheel._call(lib.pw_set_slice_hidden, self.index, bool(hidden))

    @property
    def state(self) -> State:
        """The state affects hits only if the manifest selects the current image for hit-testing."""
        return State(self._wheel._number(lib.pw_slice_state, self.index))

    @state.setter
    def state(self, state: State) -> None:
        self._wheel._call(lib.pw_set_slice_state, self.index, State(state))

    @property
    def frame(self) -> Frame:
        """The rectangle that contains the frames of all images, before any transform. Setting it places all alike."""
        frame = new("pw_rect *")
        self._wheel._call(lib.pw_slice_frame, self.index, frame)
        return Frame(frame.x, frame.y, frame.width, frame.height)

    @frame.setter
    def frame(self, frame: tuple[SupportsFloat, SupportsFloat, SupportsFloat, SupportsFloat]) -> None:
        self._wheel._call(lib.pw_set_slice_frame, self.index, new("pw_rect *", tuple(frame)))

    @property
    def grow(self) -> float:
        """How far beyond its pixels the slice takes touches on nothing, in points, 0 or more."""
        grow = new("double *")
        self._wheel._call(lib.pw_slice_grow, self.index, grow)
        return float(grow[0])

    @grow.setter
    def grow(self, grow: SupportsFloat) -> None:
        self._wheel._call(lib.pw_set_slice_grow, self.index, grow)

    def __repr__(self) -> str:
        return f"<pinwheel.Slice {self.name!r}>"
