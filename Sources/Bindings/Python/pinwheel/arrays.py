"""Points in NumPy arrays."""

from typing import TYPE_CHECKING, Any

from . import _library as library

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


def require_numpy(user: str) -> None:
    """Raises an `ImportError` that says what to do if NumPy is missing."""
    try:
        import numpy
    except ImportError:
        raise ImportError(f"{user} needs NumPy; run: pip install numpy", name="numpy") from None


def answers(wheel: int, xy: "ArrayLike", y: "ArrayLike | None", radius: float) -> "NDArray[np.int32]":
    require_numpy("Wheel.answers")
    import numpy as np

    if y is None:
        points = _numbers(xy, "xy")
        if points.ndim == 0 or points.shape[-1] != 2:
            raise ValueError(f"xy must be of shape (..., 2) and is of {points.shape}; pass x and y apart if they are.")
        columns, rows = points[..., 0], points[..., 1]
    else:
        columns, rows = np.broadcast_arrays(_numbers(xy, "x"), _numbers(y, "y"))
    # 64-bit numbers in native byte order are read in place; without a radius 32-bit ones, too.
    kinds = (np.float64, np.float32) if radius == 0 else (np.float64,)
    number = next((kind for kind in kinds if columns.dtype == kind == rows.dtype), np.float64)
    codes: NDArray[np.int32] = np.empty(columns.shape, np.int32)
    # One dimension; copied only if the strides require it.
    columns, rows = (array.astype(number, copy=False).reshape(-1) for array in (columns, rows))
    places = (wheel, columns.ctypes.data, columns.strides[0], rows.ctypes.data, rows.strides[0])
    if radius == 0:
        library.answers[columns.itemsize](*places, len(columns), codes.ctypes.data, 4)
    else:
        library.answers_radius(*places, radius, len(columns), codes.ctypes.data, 4)
    return codes


def _numbers(values: Any, what: str) -> Any:
    import numpy as np

    if isinstance(values, np.ma.MaskedArray):
        raise TypeError(f"{what} is a masked array; fill it first: with nan, such points are misses.")
    array = np.asarray(values)
    if array.dtype.kind not in "fiu":
        raise TypeError(f"{what} is of {array.dtype}; pass floats or integers.")
    return array
