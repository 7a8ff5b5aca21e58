"""Masks of single images."""

from ctypes import byref, c_size_t
from typing import Any, SupportsFloat, SupportsIndex

from . import _library as library
from . import arrays


class AlphaMask(library.Handle):
    """The solid pixels of an image."""

    def __init__(self, image: Any, threshold: SupportsFloat = 0.1) -> None:
        """- image: an image of Pillow; or an array of uint8, of shape (height, width, 4) for red, green, blue and alpha, or
          (height, width) for alpha alone; or one of bool, of shape (height, width). An image without alpha is solid everywhere.
        - threshold: the fraction of full opacity from which a pixel is solid, 0 to 1. A pixel of alpha 0 is never solid.
        """
        if hasattr(image, "convert") and hasattr(image, "tobytes"):
            pixels: Any = image.convert("RGBA").tobytes()
            (width, height), stride = image.size, 4 * image.size[0]
            super().__init__(library.make_mask, pixels, width, height, stride, float(threshold))
        else:
            pixels = _rgba(image)
            height, width, _ = pixels.shape
            super().__init__(
                library.make_mask, pixels.ctypes.data, width, height, pixels.strides[0], float(threshold))
        columns, rows = c_size_t(), c_size_t()
        library.mask_size(self._handle, byref(columns), byref(rows))
        self.size: tuple[int, int] = columns.value, rows.value
        """Width and height, in pixels."""

    def contains(self, x: SupportsIndex, y: SupportsIndex) -> bool:
        """Whether the pixel in column x and row y is solid; pixels off the mask are not."""
        return bool(library.number(library.mask_contains, self._handle, library.whole(x, "column"), library.whole(y, "row")))

    def __repr__(self) -> str:
        return f"<pinwheel.AlphaMask {self.size[0]} x {self.size[1]}>"


def _rgba(image: Any) -> Any:
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
        pixels = np.zeros((*array.shape, 4), np.uint8)
        pixels[..., 3] = array if array.dtype == np.uint8 else array * np.uint8(255)
        return pixels
    return array if array.strides[1:] == (4, 1) else np.ascontiguousarray(array)
