"""The functions of libpinwheel, through ctypes, which is part of every Python: the wheel has no dependency and serves all versions.

ctypes releases the interpreter's lock during each call.
"""

import ctypes
import operator
import weakref
from collections.abc import Callable
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_ssize_t, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Self, SupportsIndex

from .errors import BusyError, ClosedError, InvalidFileError, NotFoundError

_path = Path(__file__).with_name("_pinwheel.so")
if not _path.exists():
    raise ImportError(f"{_path} is missing; install a wheel, which Scripts/packaging/wheel makes of these sources.")
_library = ctypes.CDLL(str(_path))


class _Error(Structure):
    _fields_ = [("code", c_int32), ("text", c_char * 252)]


class TouchReport(Structure):
    _fields_ = [("id", c_int64), ("phase", c_int32), ("reserved", c_int32), ("x", c_double), ("y", c_double),
                ("radius", c_double), ("time", c_double)]


class TouchEvent(Structure):
    _fields_ = [("kind", c_int32), ("slice", c_int32), ("touch", c_int64), ("x", c_double), ("y", c_double), ("time", c_double)]


class Verdict(Structure):
    _fields_ = [("slice", c_int32), ("reason", c_int32)]


def _refusal(code: int, text: str) -> Exception:
    match code:
        case 1:
            return ClosedError("This object was closed; open it again.")
        case 3:
            return InvalidFileError(text)
        case 4:
            return NotFoundError(text)
        case 5:
            return BusyError(text)
        case 7:
            return MemoryError(text)
        case _:
            return ValueError(text)


def _function(name: str, *types: Any) -> Callable[..., None]:
    function = _library[name]
    function.argtypes = (*types, POINTER(_Error))
    function.restype = c_int32

    def call(*arguments: Any) -> None:
        error = _Error()
        if function(*arguments, byref(error)):
            raise _refusal(error.code, error.text.decode("utf-8", "replace"))

    return call


_sizes, _numbers, _handles = POINTER(c_size_t), POINTER(c_int32), POINTER(c_uint64)

open_file = _function("pw_open", c_char_p, c_size_t, _handles)
pinwheel_count = _function("pw_pinwheel_count", c_uint64, _sizes)
pinwheel_name = _function("pw_pinwheel_name", c_uint64, c_size_t, c_char_p, c_size_t, _sizes)
open_wheel = _function("pw_wheel_open", c_uint64, c_size_t, c_double, c_double, _handles)
wheel_size = _function("pw_wheel_size", c_uint64, POINTER(c_double), POINTER(c_double))
slice_count = _function("pw_slice_count", c_uint64, _sizes)
slice_name = _function("pw_slice_name", c_uint64, c_size_t, c_char_p, c_size_t, _sizes)
slice_enabled = _function("pw_slice_enabled", c_uint64, c_size_t, _numbers)
slice_hidden = _function("pw_slice_hidden", c_uint64, c_size_t, _numbers)
slice_state = _function("pw_slice_state", c_uint64, c_size_t, _numbers)
select_threshold = _function("pw_select_threshold", c_uint64, c_double)
set_slice_enabled = _function("pw_set_slice_enabled", c_uint64, c_size_t, c_int32)
set_slice_hidden = _function("pw_set_slice_hidden", c_uint64, c_size_t, c_int32)
set_slice_state = _function("pw_set_slice_state", c_uint64, c_size_t, c_int32)
hit_radius = _function("pw_hit_radius", c_uint64, c_double, c_double, c_double, _numbers)
_arrays = (c_uint64, c_void_p, c_ssize_t, c_void_p, c_ssize_t, c_size_t, c_void_p, c_ssize_t)
answers = {8: _function("pw_answers", *_arrays), 4: _function("pw_answers_float", *_arrays)}
"""By the size of a coordinate in bytes: handle, x, its stride, y, its stride, count, codes, their stride."""
answers_radius = _function("pw_answers_radius", *_arrays[:5], c_double, *_arrays[5:])
"""As `answers` of 8 bytes, with the radius before the count."""
explain = _function("pw_explain", c_uint64, c_double, c_double, POINTER(Verdict), c_size_t, _sizes)
touch = _function("pw_touch", c_uint64, POINTER(TouchReport), POINTER(TouchEvent), c_size_t, _sizes)
cancel_touches = _function("pw_cancel_touches", c_uint64, c_double, POINTER(TouchEvent), c_size_t, _sizes)
events = _function("pw_events", c_uint64, POINTER(TouchEvent), c_size_t, _sizes)
set_routing = _function("pw_set_routing", c_uint64, c_double, c_double, c_int32)
make_mask = _function("pw_mask_rgba", c_void_p, c_size_t, c_size_t, c_ssize_t, c_double, _handles)
mask_size = _function("pw_mask_size", c_uint64, _sizes, _sizes)
mask_contains = _function("pw_mask_contains", c_uint64, c_int64, c_int64, _numbers)
columns = _function("pinwheel_columns", c_uint64, c_void_p, c_size_t, c_char_p, POINTER(c_void_p))
columns_schema = _function("pinwheel_columns_schema", POINTER(c_void_p))
discard = ctypes.cast(_library.pinwheel_discard, c_void_p)
_close = _function("pw_close", c_uint64)


def version() -> str:
    function = _library.pw_version
    function.restype = c_char_p
    text: bytes = function()
    return text.decode()


def number(function: Callable[..., None], *arguments: Any) -> int:
    """Calls a function with the arguments and a pointer to a number, and returns the number."""
    result = c_int32()
    function(*arguments, byref(result))
    return result.value


def name(function: Callable[..., None], handle: int, index: int) -> str:
    length = c_size_t()
    function(handle, index, None, 0, byref(length))
    text = ctypes.create_string_buffer(length.value + 1)
    function(handle, index, text, len(text), None)
    return text.raw[:-1].decode()


def whole(value: SupportsIndex, what: str) -> int:
    """A 64-bit integer; ctypes would truncate a larger one."""
    result = operator.index(value)
    if not -(1 << 63) <= result < 1 << 63:
        raise ValueError(f"The {what} must be an integer of 64 bits; pass a smaller one.")
    return result


class Handle:
    """An object that is open until `close`, the end of a `with` block, or garbage collection."""

    def __init__(self, function: Callable[..., None], *arguments: Any) -> None:
        handle = c_uint64()
        function(*arguments, byref(handle))
        self._handle: int = handle.value
        self._finalizer = weakref.finalize(self, _close, self._handle)

    def close(self) -> None:
        """Closes the object: current calls of other threads finish, later ones raise `ClosedError`. Closing again does nothing."""
        self._finalizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError(f"A {type(self).__name__} cannot be copied or pickled; load it again where it is needed.")
