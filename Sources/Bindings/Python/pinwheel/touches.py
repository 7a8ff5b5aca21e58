"""Touches, and what they do to slices."""

import enum
from typing import NamedTuple


class Phase(enum.IntEnum):
    """What a finger or pointer does. HOVERED and EXITED are of a pointer that is not down."""

    BEGAN = 0
    MOVED = 1
    ENDED = 2
    CANCELLED = 3
    HOVERED = 4
    EXITED = 5


class EventKind(enum.IntEnum):
    """What happens to a slice. A button acts on RELEASED_INSIDE; BLOCKED began on a disabled slice that reports touches."""

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
    """What a touch did to a slice."""

    kind: EventKind
    slice: str
    touch: int
    x: float
    y: float
    time: float
    """Seconds, that of the touch."""
