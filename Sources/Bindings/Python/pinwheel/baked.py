"""Baked files, and the wheels in them."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, SupportsFloat

from ._library import File, lib
from .errors import InvalidFileError, NotFoundError
from .masks import AlphaMask
from .slices import Images, SliceImage, State
from .wheel import Wheel, opened


def load(path: str | os.PathLike[str]) -> "Wheels":
    """Opens a folder made by `pinwheel extract`, or the file `masks.baked` in it. Masks are as they were baked: after an edit of images or of
    the manifest, run `pinwheel bake` first."""
    place = Path(path)
    if place.is_dir():
        place /= "masks.baked"
    try:
        return Wheels(place.read_bytes())
    except InvalidFileError as error:
        raise InvalidFileError(f"{place}: {error}") from None


def bake(
    name: str, size: tuple[SupportsFloat, SupportsFloat],
    slices: Iterable[tuple[str, Images] | tuple[str, AlphaMask, float, float]], *, scale: float = 1.0
) -> "Wheels":
    """Makes a baked file with one wheel; `bytes(wheels)` is what a `masks.baked` has.

    - size: width and height of the canvas, in points.
    - slices: back to front the name of each, and its images: several for its states, scales and thresholds; or its mask with a scale, in
      pixels per point, and where the mask's top-left corner lies, in points.
    """
    given: Iterable[Any] = slices
    with Wheel(size, name) as wheel:
        for name, *rest in given:
            wheel.add(name, SliceImage._make((*rest, scale, State.REST, None)) if rest[1:] else rest[0])
        return Wheels(bytes(wheel))


class Wheels(File, Mapping[str, Wheel]):
    """The wheels of a baked file by name, in its order. A name gives the same wheel each time, until that is closed."""

    __slots__ = ("_indices", "_wheels")

    def __init__(self, baked: bytes) -> None:
        """- baked: the bytes of a baked file."""
        if not isinstance(baked, bytes):
            raise TypeError(f"Wheels are made of bytes, not of {type(baked).__name__}; use pinwheel.load for a path.")
        super().__init__(baked)
        self._indices: dict[str, int] = {}
        for index, name in enumerate(self._names(lib.pw_pinwheel_count, lib.pw_pinwheel_name)):
            self._indices.setdefault(name, index)
        self._wheels: dict[str, Wheel] = {}

    def open(self, name: str, *, scale: float | None = None, threshold: float | None = None) -> Wheel:
        """Makes a wheel with separate states and touches, on which masks of a scale, in pixels per point, and of a threshold decide. Default:
        as selected in the manifest."""
        if name not in self._indices:
            raise NotFoundError(f"There is no pinwheel {name!r}; the file has {', '.join(map(repr, self._indices)) or 'none'}.")
        return opened(self, self._indices[name], name, scale, threshold)

    def __getitem__(self, name: str) -> Wheel:
        wheel = self._wheels.get(name)
        if wheel is None or not wheel._is_open:
            self._wheels.pop(name, None)
            # Two threads that look up the same name at once get the same wheel.
            wheel = self._wheels.setdefault(name, self.open(name))
        return wheel

    def __contains__(self, name: object) -> bool:
        return name in self._indices

    def __iter__(self) -> Iterator[str]:
        return iter(self._indices)

    def __len__(self) -> int:
        return len(self._indices)

    def __reduce__(self) -> Any:
        return Wheels, (self._baked,)

    def __bytes__(self) -> bytes:
        return self._baked

    def __repr__(self) -> str:
        return f"<pinwheel.Wheels {', '.join(self._indices)}>"
