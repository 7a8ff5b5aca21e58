"""Why slices take touches, or do not."""

import enum
from typing import NamedTuple


class Reason(enum.IntEnum):
    """Why a slice took a touch, or did not, in the order in which reasons are tried.

    From PASSED_THROUGH to HIT the slice's pixel under the point is solid.
    """

    OUTSIDE_CANVAS = 0
    HIDDEN = 1
    NO_IMAGE = 2
    OUTSIDE_FRAME = 3
    CLEAR_PIXEL = 4
    PASSED_THROUGH = 5
    """The slice is disabled and lets touches through."""
    COVERED = 6
    """A slice in front took the touch."""
    SWALLOWED = 7
    BLOCKED = 8
    HIT = 9
    GROWN = 10
    """No slice is solid there: the slice took the touch, because it grows that far and is the nearest."""


class Verdict(NamedTuple):
    """Why a slice took a touch, or did not."""

    slice: str
    reason: Reason
