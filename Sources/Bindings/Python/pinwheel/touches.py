"""Touches, and their events."""

import enum
from typing import NamedTuple

from ._library import lib


class Phase(enum.IntEnum):
    """The phase of a finger or pointer. HOVERED and EXITED belong to a pointer that is not down."""

    BEGAN = lib.PW_TOUCH_BEGAN
    MOVED = lib.PW_TOUCH_MOVED
    ENDED = lib.PW_TOUCH_ENDED
    CANCELLED = lib.PW_TOUCH_CANCELLED
    HOVERED = lib.PW_TOUCH_HOVERED
    EXITED = lib.PW_TOUCH_EXITED


class EventKind(enum.IntEnum):
    """The kind of an event. A button acts on RELEASED_INSIDE; a BLOCKED touch began on a disabled slice that reports touches."""

    PRESSED = lib.PW_EVENT_PRESSED
    DRAG_EXIT = lib.PW_EVENT_DRAG_EXIT
    DRAG_ENTER = lib.PW_EVENT_DRAG_ENTER
    RELEASED_INSIDE = lib.PW_EVENT_RELEASED_INSIDE
    RELEASED_OUTSIDE = lib.PW_EVENT_RELEASED_OUTSIDE
    CANCELLED = lib.PW_EVENT_CANCELLED
    HOVER_ENTER = lib.PW_EVENT_HOVER_ENTER
    HOVER_EXIT = lib.PW_EVENT_HOVER_EXIT
    BLOCKED = lib.PW_EVENT_BLOCKED


class Event(NamedTuple):
    """An event of a slice, caused by a touch."""

    kind: EventKind
    slice: str
    touch: int
    x: float
    y: float
    time: float
    """The time of the touch, in seconds."""
