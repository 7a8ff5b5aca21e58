"""Slices of a wheel."""

import enum
from typing import TYPE_CHECKING

from . import _library as library

if TYPE_CHECKING:
    from .wheel import Wheel


class State(enum.IntFlag, boundary=enum.STRICT):
    """The visual state of a slice. States are sets: a selected slice under a finger is `State.SELECTED | State.PRESS`."""

    REST = 0
    PRESS = 1
    DISABLED = 2
    HOVER = 4
    SELECTED = 8
    FOCUSED = 16
    INACTIVE = 32


class Slice:
    """A slice of a wheel. Setting a property takes effect at once."""

    def __init__(self, wheel: "Wheel", index: int) -> None:
        self._wheel = wheel
        self.index = index
        """The code of a hit; slices are numbered from 0, back to front."""

    @property
    def name(self) -> str:
        return self._wheel.names[self.index]

    @property
    def enabled(self) -> bool:
        """Touches on a disabled slice pass to the slices behind, are swallowed or blocked, according to the manifest."""
        return bool(library.number(library.slice_enabled, self._wheel._handle, self.index))

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        library.set_slice_enabled(self._wheel._handle, self.index, bool(enabled))

    @property
    def hidden(self) -> bool:
        """A hidden slice is neither drawn nor hit."""
        return bool(library.number(library.slice_hidden, self._wheel._handle, self.index))

    @hidden.setter
    def hidden(self, hidden: bool) -> None:
        library.set_slice_hidden(self._wheel._handle, self.index, bool(hidden))

    @property
    def state(self) -> State:
        """The state affects hits only if the manifest selects the current image for hit-testing."""
        return State(library.number(library.slice_state, self._wheel._handle, self.index))

    @state.setter
    def state(self, state: State) -> None:
        library.set_slice_state(self._wheel._handle, self.index, State(state))

    def __repr__(self) -> str:
        return f"<pinwheel.Slice {self.name!r}>"
