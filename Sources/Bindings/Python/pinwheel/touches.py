"""Touches, and their events."""

import enum
from typing import NamedTuple


class Phase(enum.IntEnum):
    """The phase of a finger or pointer. HOVERED and EXITED belong to a pointer that is not down."""

    BEGAN = 0
    MOVED = 1
    ENDED = 2
    CANCELLED = 3
    HOVERED = 4
    EXITED = 5


class EventKind(enum.IntEnum):
    """The kind of an event. A button acts on RELEASED_INSIDE; a BLOCKED touch began on a disabled slice that reports touches."""

    PRESSED = 0
    DRAG_EXIT = 1
    DRAG_ENTER = 2
    RELEASED_INSIDE = 3
    RELEASED_OUTSIDE = 4
    CANCELLED = 5
    HOVER_ENTER = 6
    HOVER_EXIT = 7
    BLOCKED = 8


class Event(NamedTuple):
    """An event of a slice, caused by a touch."""

    kind: EventKind
    slice: str
    touch: int
    x: float
    y: float
    time: float
    """The time of the touch, in seconds."""
