"""Points in NumPy arrays, and in what becomes one: lists, masked arrays, series and frames of pandas, Arrow's columns."""

from typing import TYPE_CHECKING, Any

from ._library import Points, ffi, lib, new

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DOUBLES, _FLOATS, _CODES, _RADIUS = (ffi.typeof(name) for name in ("double[]", "float[]", "int32_t[]", "double *"))
# By the kind of NumPy's numbers.
_TYPES = {"d": _DOUBLES, "f": _FLOATS, "i": _CODES}
_from_buffer = ffi.from_buffer


# Of NumPy, once it is loaded: an array, its numbers of 64 and of 32 bits, what makes codes, and their type.
_array: Any = None
_double = _single = _empty = _int32 = _array


def require_numpy(user: str) -> None:
    """Raises an `ImportError` that says what to do if NumPy is missing."""
    global _array, _double, _single, _empty, _int32
    try:
        import numpy as np
    except ImportError:
        raise ImportError(f"{user} needs NumPy; run: pip install numpy", name="numpy") from None
    _array, _double, _single, _empty, _int32 = (
        np.ndarray, np.dtype(np.float64), np.dtype(np.float32), np.empty, np.dtype(np.int32))


def arrow() -> Any:
    """The module pyarrow."""
    try:
        import pyarrow  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        raise ImportError("Columns of Arrow need pyarrow; run: pip install pyarrow", name="pyarrow") from None
    return pyarrow


def hits(wheel: Points, xy: Any, y: Any, radius: Any) -> "tuple[NDArray[np.int32], NDArray[np.bool_] | None]":
    """The codes, and where a number is missing: `None` if nowhere."""
    scalar = radius.__class__ is float or isinstance(radius, (float, int))
    reach = radius if not scalar else new(_RADIUS, radius) if radius else None
    # The common case, at once: contiguous numbers, and one radius.
    if scalar and type(xy) is _array and xy.ndim == (2 if y is None else 1) and xy.size:
        kind = other = _DOUBLES
        try:
            if y is None:
                if xy.dtype is not _double:
                    xy, kind = _read(xy, reach is None)
                if kind and xy.shape[1] == 2:
                    codes, size = _empty(count := len(xy), _int32), 8 if kind is _DOUBLES else 4
                    x = _from_buffer(kind, xy)
                    wheel._answer(x, 2 * size, x + 1, 2 * size, count, _from_buffer(_CODES, codes), size, reach)
                    return codes, None
            elif type(y) is _array and y.shape == xy.shape:
                if xy.dtype is not _double or y.dtype is not _double:
                    keeps = reach is None and y.dtype is xy.dtype
                    (xy, kind), (y, other) = _read(xy, keeps), _read(y, keeps)
                if kind and other:
                    codes, size = _empty(count := len(xy), _int32), 8 if kind is _DOUBLES else 4
                    wheel._answer(
                        _from_buffer(kind, xy), size, _from_buffer(kind, y), size, count, _from_buffer(_CODES, codes), size, reach)
                    return codes, None
        except ValueError:
            if xy.flags.c_contiguous and (y is None or y.flags.c_contiguous):
                raise
    require_numpy("Wheel.hits")
    import numpy as np

    missing: NDArray[np.bool_] | None = None
    if y is None:
        # Columns of frames of polars and of pyarrow.
        part = getattr(xy, "to_series", None) or getattr(xy, "column", None)
        if part is not None and hasattr(xy, "columns") and len(xy.columns) == 2:
            xy, y = part(0), part(1)
    if y is None:
        points, missing = numbers(xy, "xy")
        if points.ndim == 0 or points.shape[-1] != 2:
            raise ValueError(f"xy must be of shape (..., 2) and is of {points.shape}; pass x and y apart if they are.")
        columns, rows = points[..., 0], points[..., 1]
        missing = None if missing is None else missing[..., 0] | missing[..., 1]
    else:
        (columns, no_x), (rows, no_y) = numbers(xy, "x"), numbers(y, "y")
        if columns.shape != rows.shape:
            columns, rows = np.broadcast_arrays(columns, rows)
        for absent in (no_x, no_y):
            if absent is not None:
                both: Any = absent if missing is None else absent | missing
                missing = np.broadcast_to(both, columns.shape)
    if not scalar:
        reach, absent = numbers(radius, "radius")
        reach = np.broadcast_to(reach, columns.shape).astype(np.float64).reshape(-1)
        if absent is not None:
            absent = np.broadcast_to(absent, columns.shape)
            reach[absent.reshape(-1)] = 0
            missing = absent if missing is None else absent | missing
    # 64-bit numbers in native byte order are read in place; without a radius 32-bit ones, too.
    kinds = (np.float64, np.float32) if reach is None else (np.float64,)
    number = next((kind for kind in kinds if columns.dtype == kind == rows.dtype), np.float64)
    codes = np.empty(columns.shape, np.int32)
    # One dimension; copied only if the strides require it.
    columns, rows = (array.astype(number, copy=False).reshape(-1) for array in (columns, rows))
    wheel._answer(
        _pointer(columns), columns.strides[0], _pointer(rows), rows.strides[0], len(columns), _pointer(codes), columns.itemsize,
        reach if scalar else _pointer(reach), 0 if scalar else 8)
    if missing is None or not missing.any():
        return codes, None
    codes[missing] = lib.PW_MISS
    return codes, missing


def _read(array: Any, keeps_single: bool) -> tuple[Any, Any]:
    """The array, or one of 64-bit numbers, and the type of its numbers; `None` if it has none."""
    if keeps_single and array.dtype is _single:
        return array, _FLOATS
    if array.dtype.kind in "fiu":
        return array if array.dtype is _double else array.astype(_double), _DOUBLES
    return array, None


def _pointer(array: Any) -> Any:
    try:
        return _from_buffer(_TYPES[array.dtype.char], array)
    except ValueError:
        return ffi.cast("void *", array.ctypes.data)


def numbers(values: Any, what: str) -> "tuple[NDArray[Any], NDArray[np.bool_] | None]":
    """The numbers as an array, and where they are missing: `None` if nowhere."""
    import numpy as np

    missing: NDArray[np.bool_] | None = None
    if type(values) is np.ndarray:
        array: NDArray[Any] = values
    elif isinstance(values, np.ma.MaskedArray):
        array, missing = values.data, np.ma.getmaskarray(values)
    elif hasattr(values, "isna") and hasattr(values, "to_numpy"):
        # Of pandas: frames, series, indices and arrays of its own; NaN is missing where their type has no other value for that.
        kinds = {getattr(kind, "kind", "O") for kind in np.ravel(np.array(getattr(values, "dtypes", getattr(values, "dtype", None)), object))}
        missing = np.asarray(values.isna(), bool)
        array = values.to_numpy(np.float64, na_value=np.nan) if kinds <= set("fiu") else values.to_numpy()
    elif hasattr(values, "is_null") or hasattr(values, "__arrow_c_array__") or hasattr(values, "__arrow_c_stream__"):
        # Of polars and pyarrow; other libraries' columns become those of pyarrow.
        if not hasattr(values, "is_null"):
            values = (arrow().chunked_array if hasattr(values, "__arrow_c_stream__") else arrow().array)(values)
        array, missing = np.asarray(values), np.asarray(values.is_null())
    else:
        array = np.asarray(values)
    if array.dtype.kind == "O" and array.ndim:
        absent = np.fromiter((_is_missing(value) for value in array.flat), bool, array.size).reshape(array.shape)
        missing = absent if missing is None else missing | absent
        known = np.asarray(array[~missing].tolist() or [0.0])
        if known.ndim != 1:
            raise TypeError(f"{what} has lists in it; pass floats or integers.")
        array = np.zeros(array.shape, known.dtype)
        array[~missing] = known[:np.count_nonzero(~missing)]
    if array.dtype.kind not in "fiu":
        # Decimals of Arrow and Polars come as objects.
        kind = getattr(values, "type", None) or getattr(values, "dtype", array.dtype)
        raise TypeError(f"{what} is of {kind}; pass floats or integers, as {what}.cast or {what}.astype make them.")
    return array, missing


def _is_missing(value: object) -> bool:
    """Whether a value is `None`, or the one that pandas calls NA."""
    return value is None or type(value).__name__ == "NAType"
