"""Slices of a wheel, and what they are made of."""

import enum
from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, Self, SupportsFloat, TypeAlias, TypeVar

from ._library import Points, ffi, lib, new
from .masks import AlphaMask


class State(enum.IntFlag, boundary=enum.STRICT):
    """The visual state of a slice. States are sets: a selected slice under a finger is `State.SELECTED | State.PRESS`."""

    REST = lib.PW_STATE_REST
    PRESS = lib.PW_STATE_PRESS
    DISABLED = lib.PW_STATE_DISABLED
    HOVER = lib.PW_STATE_HOVER
    SELECTED = lib.PW_STATE_SELECTED
    FOCUSED = lib.PW_STATE_FOCUSED
    INACTIVE = lib.PW_STATE_INACTIVE


class Policy(enum.IntEnum):
    """What happens to a touch on a disabled slice: it goes to the slices behind, is swallowed, or is blocked and reported."""

    PASS = lib.PW_POLICY_PASS
    SWALLOW = lib.PW_POLICY_SWALLOW
    BLOCK = lib.PW_POLICY_BLOCK


class MaskRule(enum.IntEnum):
    """Which images take touches: that of rest, that of the state, those of all states, or all images of rest."""

    REST = lib.PW_RULE_REST
    CURRENT = lib.PW_RULE_CURRENT
    UNION = lib.PW_RULE_UNION
    LAYERED = lib.PW_RULE_LAYERED


class Frame(NamedTuple):
    """A rectangle on the canvas, in points."""

    x: float
    y: float
    width: float
    height: float


class Insets(NamedTuple):
    """Distances from the edges of an image inwards, in points."""

    top: float = 0.0
    left: float = 0.0
    bottom: float = 0.0
    right: float = 0.0


class Transform(NamedTuple):
    """An affine transform: x' = a x + c y + tx and y' = b x + d y + ty. Without arguments it changes nothing."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    tx: float = 0.0
    ty: float = 0.0

    @classmethod
    def flip(cls, *, x: float | None = None, y: float | None = None) -> Self:
        """Left and right exchanged about x, top and bottom about y."""
        return cls(1.0 if x is None else -1.0, 0.0, 0.0, 1.0 if y is None else -1.0, 2 * (x or 0.0), 2 * (y or 0.0))


class SliceImage(NamedTuple):
    """An image of a slice."""

    mask: AlphaMask | None
    """Where it is solid; `None` for all of its frame, which then needs a size."""
    x: float = 0.0
    """The top-left corner of its frame, in points."""
    y: float = 0.0
    scale: float = 1.0
    """Its pixels per point."""
    state: State = State.REST
    size: tuple[float, float] | None = None
    """The size of its frame, in points. Default: that of the mask."""


_IMAGES = ffi.typeof("pw_slice_image[]")
Images: TypeAlias = AlphaMask | SliceImage | Iterable[SliceImage]


def records(name: str, images: Images) -> tuple[Any, Any]:
    """An array of the images of a slice for the library, and the name to which it points."""
    text, made = new("char[]", name.encode()), []
    if isinstance(images, (AlphaMask, SliceImage)):
        images = [SliceImage(images) if isinstance(images, AlphaMask) else images]
    for mask, x, y, scale, state, size in images:
        width, height = size or (0.0, 0.0)
        made.append((text, len(text) - 1, 0 if mask is None else mask._handle, x, y, scale, width, height, State(state), 0))
    return new(_IMAGES, made), text


Value = TypeVar("Value")


class Property(Generic[Value]):
    """A property of slices: in the library a number, or a structure with the fields of a named tuple."""

    def __init__(self, kind: str, value: Callable[..., Value]) -> None:
        self._kind, self._value, self._fields = ffi.typeof(kind), value, getattr(value, "_fields", None)

    def __set_name__(self, owner: type, name: str) -> None:
        self._read, self._write = getattr(lib, f"pw_slice_{name}"), getattr(lib, f"pw_set_slice_{name}")

    def __get__(self, slice: "Slice | None", owner: type) -> Value:
        if slice is None:
            return self  # type: ignore[return-value]
        found = new(self._kind)
        slice._wheel._call(self._read, slice.index, found)
        return self._value(*(getattr(found, name) for name in self._fields)) if self._fields else self._value(found[0])

    def __set__(self, slice: "Slice", value: Any) -> None:
        given: Any = self._value(value) if not self._fields else new(
            self._kind, dict(zip(self._fields, map(float, value), strict=True)))
        slice._wheel._call(self._write, slice.index, given)


class Slice:
    """A slice of a wheel. Setting a property takes effect at once."""

    __slots__ = ("_wheel", "index", "name")

    enabled = Property("int32_t *", bool)
    """Touches on a disabled slice are what its policy says."""
    hidden = Property("int32_t *", bool)
    """A hidden slice is neither drawn nor hit."""
    several_touches = Property("int32_t *", bool)
    """Whether the slice takes a second touch while it has a first."""
    state = Property("int32_t *", State)
    """The state affects hits only under `MaskRule.CURRENT`."""
    policy = Property("int32_t *", Policy)
    """What happens to touches while the slice is disabled."""
    mask_rule = Property("int32_t *", MaskRule)
    """Which images take touches."""
    grow = Property("double *", float)
    """How far beyond its pixels the slice takes touches on nothing, in points, 0 or more."""
    frame = Property("pw_rect *", Frame)
    """The rectangle that contains the frames of all images, before the transform. Setting it places all alike."""
    transform = Property("pw_transform *", Transform)
    """The transform of the whole slice, in canvas points, after its frame."""
    caps = Property("pw_insets *", Insets)
    """The edges of the images that keep their size when the frame stretches, in points of the images, 0 or more."""

    def __init__(self, wheel: Points, index: int, name: str) -> None:
        self._wheel = wheel
        self.index = index
        """The code of a hit. A wheel that is opened numbers its slices from 0, back to front; a slice keeps its number."""
        self.name = name

    @property
    def clip(self) -> "Frame | Slice | None":
        """The part of the canvas in which the slice can be touched: a rectangle, another slice, or all of it."""
        clip = new("pw_clip *")
        self._wheel._call(lib.pw_slice_clip, self.index, clip)
        if clip.kind == lib.PW_CLIP_SLICE:
            return Slice(self._wheel, clip.slice, self._wheel._name(clip.slice))
        rect = clip.rect
        return Frame(rect.x, rect.y, rect.width, rect.height) if clip.kind == lib.PW_CLIP_RECT else None

    @clip.setter
    def clip(self, clip: "tuple[SupportsFloat, SupportsFloat, SupportsFloat, SupportsFloat] | Slice | None") -> None:
        if isinstance(clip, Slice) and clip._wheel is not self._wheel:
            raise ValueError("A clip is a slice of the same wheel; pass one of those.")
        value = (lib.PW_CLIP_NONE,) if clip is None else (
            (lib.PW_CLIP_SLICE, clip.index) if isinstance(clip, Slice) else (lib.PW_CLIP_RECT, -1, tuple(clip)))
        self._wheel._call(lib.pw_set_slice_clip, self.index, new("pw_clip *", value))

    def set_images(self, images: Images) -> None:
        """Gives the slice other images, such as a sprite its next frame. Everything else stays.

        - images: one, or several, such as one for each state. A mask alone lies where the slice's frame begins.
        """
        if isinstance(images, AlphaMask):
            images = SliceImage(images, *self.frame[:2])
        made, _text = records("", images)
        self._wheel._call(lib.pw_set_slice_images, self.index, made, len(made))

    def __repr__(self) -> str:
        return f"<pinwheel.Slice {self.name!r}>"
