"""Why slices take touches, or do not, and how much of a finger is on them."""

import enum
from typing import Literal, NamedTuple

from ._library import lib


class Reason(enum.IntEnum):
    """Why a slice took a touch, or did not, in the order in which reasons are tried.

    From PASSED_THROUGH to HIT the slice's pixel under the point is solid.
    """

    OUTSIDE_CANVAS = lib.PW_REASON_OUTSIDE_CANVAS
    HIDDEN = lib.PW_REASON_HIDDEN
    NO_IMAGE = lib.PW_REASON_NO_IMAGE
    OUTSIDE_FRAME = lib.PW_REASON_OUTSIDE_FRAME
    CLEAR_PIXEL = lib.PW_REASON_CLEAR_PIXEL
    PASSED_THROUGH = lib.PW_REASON_PASSED_THROUGH
    """The slice is disabled and lets touches through."""
    COVERED = lib.PW_REASON_COVERED
    """A slice in front took the touch."""
    SWALLOWED = lib.PW_REASON_SWALLOWED
    BLOCKED = lib.PW_REASON_BLOCKED
    HIT = lib.PW_REASON_HIT
    GROWN = lib.PW_REASON_GROWN
    """No slice is solid there: the slice took the touch, because it grows that far and is the nearest."""
    OUTSIDE_CLIP = lib.PW_REASON_OUTSIDE_CLIP
    """The pixel is solid, and the clip of the slice does not contain the point."""


class Verdict(NamedTuple):
    """Why a slice took a touch, or did not."""

    slice: str
    reason: Reason
    outcome: Literal["hit", "swallowed", "blocked"] | None = None
    """The outcome of the touch, if it ends at this slice."""


class Contact(NamedTuple):
    """A slice under a finger."""

    slice: str
    outcome: Literal["hit", "swallowed", "blocked"]
    """The outcome at the slice's pixels."""
    pixels: int
    """The pixels of the slice under the finger, which no slice in front covers."""
    fraction: float
    """The fraction of the finger's pixels, above 0 and up to 1."""
