"""The library, in a module that cffi makes of its header when the package is built. Each call releases the interpreter's lock."""

import threading
import time
import weakref
from collections.abc import Iterator
from typing import Any, Self, SupportsIndex

from .errors import BusyError, ClosedError, InvalidFileError, LimitError, NotFoundError

try:
    from . import _native  # type: ignore[attr-defined,unused-ignore]
except ImportError as error:
    raise ImportError(f"{error}; install a wheel, which Scripts/packaging/wheel makes of these sources.") from None
ffi: Any = _native.ffi
lib: Any = _native.lib
new, NULL = ffi.new, ffi.NULL
NUMBER, HANDLE, SIZE = (ffi.typeof(name) for name in ("int32_t *", "pw_handle *", "size_t *"))  # Parsed: half the time of a text.

_ERRORS: dict[int, type[Exception]] = {
    lib.PW_INVALID_HANDLE: ClosedError, lib.PW_INVALID_FILE: InvalidFileError, lib.PW_NOT_FOUND: NotFoundError,
    lib.PW_BUSY: BusyError, lib.PW_TOO_LARGE: LimitError, lib.PW_OUT_OF_MEMORY: MemoryError}
_PATIENCE = 0.1  # Seconds that the library waits at a time for another thread. In between, signals are handled.
_PIECE, _SECONDS = 1 << 12, 0.02  # The points of a first piece, and the seconds that a piece should take.
ADDING = threading.Lock()  # While a slice is added and its name is kept.


def call(function: Any, *arguments: Any, timeout: float = 0.0) -> None:
    """Calls a function of the library; one that has failed is called again for the reason.

    - timeout: how long to wait for other threads that use the wheel, in seconds.
    """
    if not function(*arguments, NULL):
        return
    error, end = new("pw_error *"), time.monotonic() + timeout
    while status := function(*arguments, error):
        if status != lib.PW_BUSY or time.monotonic() >= end:
            text = ffi.string(error.text).decode("utf-8", "replace")
            raise _ERRORS.get(status, ValueError)(
                "This object was closed; open it again." if status == lib.PW_INVALID_HANDLE else text)


def whole(value: SupportsIndex, what: str) -> int:
    """A 64-bit integer."""
    result = value.__index__()
    if not -(1 << 63) <= result < 1 << 63:
        raise ValueError(f"The {what} must be an integer of 64 bits; pass a smaller one.")
    return result


class Handle:
    """An object that is open until `close`, the end of a `with` block, or garbage collection."""

    __slots__ = ("_handle", "_finalizer", "_baked", "__weakref__")
    _timeout = 0.0

    def __init__(self, function: Any, *arguments: Any, baked: bytes = b"") -> None:
        """- baked: the bytes of the file that the library reads as long as the object is open."""
        handle = new(HANDLE)
        call(function, *arguments, handle)
        self._handle: int = handle[0]
        self._baked = baked
        self._finalizer = weakref.finalize(self, _close, self._handle, baked)

    def _call(self, function: Any, *arguments: Any) -> None:
        call(function, self._handle, *arguments, timeout=self._timeout)

    def _number(self, function: Any, *arguments: Any) -> int:
        """Calls a function with the arguments and a pointer to a number, and returns the number."""
        result = new(NUMBER)
        self._call(function, *arguments, result)
        return int(result[0])

    def _names(self, count: Any, name: Any) -> list[str]:
        """All names that a function gives by their index."""
        size, names = new(SIZE), []
        self._call(count, size)
        for index in range(size[0]):
            self._call(name, index, NULL, 0, size)
            text = new("char[]", size[0] + 1)
            self._call(name, index, text, len(text), NULL)
            names.append(ffi.buffer(text)[:-1].decode())
        return names

    def _list(self, kind: str, function: Any, *arguments: Any, room: int = 32) -> Iterator[Any]:
        """All values of a kind that a function with these arguments writes; structures are valid until the next one."""
        total = new(SIZE)
        values = new(kind, room)
        self._call(function, *arguments, values, room, total)
        while total[0] > len(values):
            values = new(kind, total[0])
            self._call(function, *arguments, values, len(values), total)
        yield from values[0:total[0]]

    @property
    def _is_open(self) -> bool:
        return bool(self._finalizer.alive)

    def close(self) -> None:
        """Closes the object: current calls of other threads finish, later ones raise `ClosedError`. Closing again does nothing."""
        self._finalizer()

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = object.__hash__

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _close(handle: int, _: bytes) -> None:
    lib.pw_close(handle, NULL)


class File(Handle):
    """An open baked file."""

    __slots__ = ()

    def __init__(self, baked: bytes) -> None:
        super().__init__(lib.pw_open_borrowed, baked, len(baked), baked=baked)


class Points(Handle):
    """An open wheel that answers points in memory."""

    __slots__ = ("_timeout", "_known")

    def __init__(self, function: Any, *arguments: Any, baked: bytes = b"") -> None:
        super().__init__(function, *arguments, baked=baked)
        self.timeout = 60.0
        self._known: dict[int, str] = {}
        """The names of slices by their numbers, those of removed ones too."""

    def _name(self, number: int) -> str:
        """The name of a slice; another thread may be adding it."""
        with ADDING:
            if number not in self._known:
                self._call(lib.pw_slice_name, number, NULL, 0, new(SIZE))  # There is none: it says so.
            return self._known[number]

    @property
    def timeout(self) -> float:
        """How long a call waits for other threads that use the wheel, in seconds, before it raises `BusyError`."""
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        self._timeout = seconds
        self._call(lib.pw_set_patience, min(seconds, _PATIENCE))

    def _answer(
        self, x: Any, x_stride: int, y: Any, y_stride: int, count: int, codes: Any, size: int = 8, radius: Any = None,
        radius_stride: int = 0
    ) -> None:
        """Writes the codes of points: `count` numbers of `size` bytes at these pointers and strides.

        More than a few points are answered in pieces, so that a signal is handled soon.
        """
        function = lib.pw_hits_radius
        if radius is None:
            function = lib.pw_hits if size == 8 else lib.pw_hits_float
            if count <= _PIECE and not function(self._handle, x, x_stride, y, y_stride, count, codes, 4, NULL):
                return
        done, piece = 0, min(count, _PIECE)
        while True:
            start = time.monotonic()
            self._call(function, x, x_stride, y, y_stride, *(() if radius is None else (radius, radius_stride)), piece, codes, 4)
            done += piece
            if done >= count:
                return
            x, y, codes = (_moved(*pair) for pair in ((x, piece * x_stride), (y, piece * y_stride), (codes, piece * 4)))
            radius = None if radius is None else _moved(radius, piece * radius_stride)
            piece = min(count - done, 2 * piece if time.monotonic() - start < _SECONDS else max(1, piece // 2))


def _moved(pointer: Any, distance: int) -> Any:
    return ffi.cast("void *", int(ffi.cast("intptr_t", pointer)) + distance)


def version() -> str:
    return str(ffi.string(lib.pw_version()).decode())
