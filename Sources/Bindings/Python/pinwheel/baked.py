"""Baked files, and the wheels in them."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, SupportsFloat

from ._library import File, Handle, lib, new
from .errors import InvalidFileError, NotFoundError
from .masks import AlphaMask
from .wheel import Wheel


def load(path: str | os.PathLike[str]) -> "Wheels":
    """Opens a folder made by `pinwheel extract`, or the file `masks.baked` in it.

    Masks are as they were baked: after an edit of images or of the manifest, run `pinwheel bake` first.
    """
    place = Path(path)
    if place.is_dir():
        place /= "masks.baked"
    try:
        return Wheels(place.read_bytes())
    except InvalidFileError as error:
        raise InvalidFileError(f"{place}: {error}") from None


def bake(
    name: str, size: tuple[SupportsFloat, SupportsFloat],
    slices: Iterable[tuple[str, AlphaMask, SupportsFloat, SupportsFloat]], *, scale: SupportsFloat = 1.0
) -> "Wheels":
    """Makes a baked file with one wheel of masks; `bytes(wheels)` is what a `masks.baked` has.

    - size: width and height of the canvas, in points.
    - slices: back to front the name of each, its mask, and where the mask's top-left corner lies, in points.
    - scale: pixels per point of the masks.
    """
    slices = list(slices)
    text, names = name.encode(), [new("char[]", name.encode()) for name, *_ in slices]
    images = new("pw_slice_image[]", [
        (name, len(name) - 1, mask._handle, x, y, scale) for name, (_, mask, x, y) in zip(names, slices)])
    with Handle(lib.pw_bake, text, len(text), *size, images, len(slices)) as file:
        return Wheels(bytes(file._list("uint8_t[]", lib.pw_file_bytes, room=1 << 16)))


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
        """Makes a wheel with separate states and touches.

        - scale: pixels per point of the masks that decide. Default: as selected in the manifest.
        - threshold: one at which the masks were baked, 0 to 1. Default: as selected in the manifest.
        """
        if name not in self._indices:
            raise NotFoundError(f"There is no pinwheel {name!r}; the file has {', '.join(map(repr, self._indices)) or 'none'}.")
        return Wheel(self, self._indices[name], name, scale, threshold)

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

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = File.__hash__

    def __reduce__(self) -> Any:
        return Wheels, (self._baked,)

    def __bytes__(self) -> bytes:
        return self._baked

    def __repr__(self) -> str:
        return f"<pinwheel.Wheels {', '.join(self._indices)}>"
