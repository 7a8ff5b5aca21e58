"""Masks of single images."""

from operator import index
from typing import Any, SupportsFloat, SupportsIndex

from . import arrays
from ._library import SIZE, Handle, ffi, lib, new, whole

# The pixels of a mask with more of them are asked one by one, since a byte for each would take too much memory.
_LARGE = 1 << 24


class AlphaMask(Handle):
    """The solid pixels of an image. `numpy.asarray(mask)` is an array of bool, of shape (height, width)."""

    __slots__ = ("size", "threshold", "_solid")

    def __init__(self, image: Any, threshold: SupportsFloat = 0.1) -> None:
        """- image: an image of Pillow; or an array of uint8, of shape (height, width, 4) for red, green, blue and alpha, or
          (height, width) for alpha alone; or one of bool, of shape (height, width). Images of the modes L and 1 are alpha alone,
          as their arrays are. An image of colors without alpha is solid everywhere.
        - threshold: the fraction of full opacity from which a pixel is solid, 0 to 1. A pixel of alpha 0 is never solid.
        """
        if hasattr(image, "convert") and hasattr(image, "tobytes"):
            if image.mode in ("1", "L"):
                alpha = image.convert("L")
                image = alpha.convert("RGBA")
                image.putalpha(alpha)
            pixels: Any = image.convert("RGBA").tobytes()
            (width, height), stride = image.size, 4 * image.size[0]
            self._open(float(threshold), lib.pw_mask_rgba, pixels, width, height, stride, threshold)
        else:
            pixels = _rgba(image, threshold)
            height, width, _ = pixels.shape
            start = ffi.cast("void *", pixels.ctypes.data)
            self._open(float(threshold), lib.pw_mask_rgba, start, width, height, pixels.strides[0], threshold)

    def _open(self, threshold: float, function: Any, *arguments: Any) -> None:
        super().__init__(function, *arguments)
        self.threshold = threshold
        """The fraction of full opacity from which its pixels are solid; of combined masks that of the left one."""
        self._solid: bytes | None = None
        columns, rows = new(SIZE), new(SIZE)
        self._call(lib.pw_mask_size, columns, rows)
        self.size: tuple[int, int] = columns[0], rows[0]
        """Width and height, in pixels."""

    def _pixels(self) -> bytes:
        """A byte for each pixel: 255 if it is solid, else 0."""
        pixels = new("uint8_t[]", self.size[0] * self.size[1])
        self._call(lib.pw_mask_pixels, pixels, self.size[0])
        return bytes(ffi.buffer(pixels))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        arrays.require_numpy("An array of an AlphaMask")
        import numpy as np

        if copy is False:
            raise ValueError("An array of an AlphaMask is a copy; leave out copy=False.")
        return (np.frombuffer(self._pixels(), np.uint8) != 0).reshape(self.size[::-1]).astype(dtype or bool)

    def __reduce__(self) -> Any:
        return _restored, (self.size, self._pixels(), self.threshold)

    def contains(self, x: SupportsIndex, y: SupportsIndex) -> bool:
        """Whether the pixel in column x and row y is solid; pixels off the mask are not.

        The first call reads the pixels, a byte for each, unless there are more than 2^24."""
        try:
            column, row = index(x), index(y)
        except TypeError:
            raise TypeError(f"A pixel has a whole column and row, not {x!r} and {y!r}; round them, as in int(x // 1).") from None
        width, height = self.size
        if (solid := self._solid) is None:
            if width * height > _LARGE:
                inside = 0 <= column < width and 0 <= row < height
                return bool(self._number(lib.pw_mask_contains, *((column, row) if inside else (-1, -1))))
            # An object that was closed has none.
            self._solid = solid = self._pixels()
        return 0 <= column < width and 0 <= row < height and solid[row * width + column] != 0

    def close(self) -> None:
        """Closes the mask, as `Wheel.close` does a wheel."""
        super().close()
        self._solid = None

    def __or__(self, other: "AlphaMask") -> "AlphaMask":
        """Pixels of either mask; the top-left corners lie on each other."""
        return self._combined(other, lib.PW_UNION)

    def __and__(self, other: "AlphaMask") -> "AlphaMask":
        """Pixels of both masks."""
        return self._combined(other, lib.PW_INTERSECTION)

    def __sub__(self, other: "AlphaMask") -> "AlphaMask":
        """Pixels of this mask alone."""
        return self._combined(other, lib.PW_SUBTRACTING)

    def __xor__(self, other: "AlphaMask") -> "AlphaMask":
        """Pixels of one of the masks."""
        return self._combined(other, lib.PW_SYMMETRIC_DIFFERENCE)

    def _combined(self, other: "AlphaMask", operation: int) -> "AlphaMask":
        if not isinstance(other, AlphaMask):
            return NotImplemented
        mask = AlphaMask.__new__(AlphaMask)
        mask._open(self.threshold, lib.pw_mask_combine, self._handle, other._handle, operation)
        return mask

    def overlap_area(self, other: "AlphaMask", x: int = 0, y: int = 0) -> int:
        """The number of pixels that are solid in both masks when the other one's top-left corner lies at column x and row y."""
        pixels = new(SIZE)
        self._call(lib.pw_mask_overlap_area, other._handle, whole(x, "column"), whole(y, "row"), pixels)
        return int(pixels[0])

    def outlines(self, within: SupportsFloat = 0.0) -> "list[list[list[tuple[int, int]]]]":
        """The outlines of each connected part: the ring of corners around it, clockwise, and those around its holes; or simpler lines within
        so many pixels of them."""
        parts: list[list[list[tuple[int, int]]]] = []
        for corner in self._list("pw_corner[]", lib.pw_mask_outlines, within):
            if corner.part == len(parts):
                parts.append([])
            if corner.hole == len(parts[-1]):
                parts[-1].append([])
            parts[-1][-1].append((corner.x, corner.y))
        return parts

    def __repr__(self) -> str:
        return f"<pinwheel.AlphaMask {self.size[0]} x {self.size[1]}>"


def _restored(size: tuple[int, int], pixels: bytes, threshold: float) -> AlphaMask:
    """A mask that was copied or pickled."""
    rgba = bytearray(4 * len(pixels))
    rgba[3::4] = pixels
    mask = AlphaMask.__new__(AlphaMask)
    mask._open(threshold, lib.pw_mask_rgba, bytes(rgba), *size, 4 * size[0], threshold)
    return mask


def _rgba(image: Any, threshold: SupportsFloat) -> Any:
    """Converts to four bytes per pixel, contiguous in each row."""
    arrays.require_numpy("AlphaMask of an array")
    import numpy as np

    array = np.asarray(image)
    alone = array.ndim == 2 and array.dtype in (np.uint8, np.bool_)
    if not alone and not (array.ndim == 3 and array.shape[2] == 4 and array.dtype == np.uint8):
        raise TypeError(
            f"An array of {array.dtype} and shape {array.shape} is not an image; pass uint8 of (height, width, 4) or"
            " (height, width), or bool of (height, width).")
    if alone:
        if array.dtype == np.uint8 and array.size and array.max() == 1 and float(threshold) * 255 > 1:
            raise ValueError(
                "An array of uint8 whose largest value is 1 has no solid pixel: 255 is full opacity; pass array.astype(bool), or"
                " threshold=1 / 255.")
        pixels = np.zeros((*array.shape, 4), np.uint8)
        pixels[..., 3] = array if array.dtype == np.uint8 else array * np.uint8(255)
        return pixels
    return array if array.strides[1:] == (4, 1) else np.ascontiguousarray(array)
